//! Handlers of kind `worker`: how long a worker may be silent, and who may be one.

use std::collections::BTreeSet;
use std::time::Duration;

use super::parse::{Fault, HandlerSection, text};

/// How long nothing may come from a worker when the handler sets no heartbeat.
const HEARTBEAT_DEFAULT: Duration = Duration::from_secs(30);

/// The shortest and the longest such silence: below it a busy machine loses runs, beyond it a worker that is gone is missed
/// too late.
const HEARTBEAT: std::ops::RangeInclusive<Duration> = Duration::from_secs(1)..=Duration::from_secs(3600);

/// Users of one handler.
const USERS_MAX: usize = 100;

/// Who serves it, and how they show that they live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerHandler {
    pub(in crate::handlers) name: String,
    /// A run of which nothing comes for so long is lost.
    pub(in crate::handlers) heartbeat: Duration,
    /// The users of certificates that may serve it; without any, all whose role allows it.
    users: BTreeSet<String>,
    pub(super) timeout: Option<Duration>,
    pub(super) grace: Option<Duration>,
    /// Bytes kept of the output of a run.
    pub(super) output: Option<usize>,
}

impl WorkerHandler {
    /// Whether this user of a certificate may serve it; without a name it is somebody of this machine, who may.
    pub(in crate::handlers) fn admits(&self, user: Option<&str>) -> bool {
        self.users.is_empty() || user.is_none_or(|user| self.users.contains(user))
    }
}

impl HandlerSection<'_> {
    pub(super) fn worker(&self) -> Result<WorkerHandler, Fault> {
        self.known(&["kind", "heartbeat", "users", "timeout", "grace", "output-tail"])?;
        Ok(WorkerHandler {
            name: self.key.strip_prefix("handler.").unwrap_or(self.key).to_owned(),
            heartbeat: self.heartbeat()?,
            users: self.users()?,
            timeout: self.duration("timeout", Duration::from_nanos(1))?,
            grace: self.duration("grace", Duration::ZERO)?,
            output: self.output()?,
        })
    }

    fn heartbeat(&self) -> Result<Duration, Fault> {
        let heartbeat = self.duration("heartbeat", Duration::ZERO)?.unwrap_or(HEARTBEAT_DEFAULT);
        match self.get("heartbeat") {
            Some(value) if !HEARTBEAT.contains(&heartbeat) => {
                Err(Fault::new(value.span(), &self.path("heartbeat"), "must be between 1s and 1h"))
            }
            _ => Ok(heartbeat),
        }
    }

    fn users(&self) -> Result<BTreeSet<String>, Fault> {
        let Some(value) = self.get("users") else { return Ok(BTreeSet::new()) };
        let key = self.path("users");
        let fault = |reason: &str| Fault::new(value.span(), &key, reason);
        let all = value.get_ref().as_array().ok_or_else(|| fault("must be an array of names"))?;
        if all.is_empty() || all.len() > USERS_MAX {
            return Err(fault(&format!("must name between 1 and {USERS_MAX} users")));
        }
        all.iter().map(|user| text(user, &key).map(str::to_owned)).collect()
    }
}
