//! Checks of this node and of its tasks: `[check.NAME]` beside the handlers, of kind `exec`, `http` or `tcp`.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::health::CheckTerms;
use caesium_engine::ids::Name;
use caesium_engine::replica::FAILING_MAX;
use http::Method;

use super::parse::{Fault, HandlerSection, text};
use super::{Handler, HandlerScope};

/// Checks in one file: all may fail at once, and stand in the log then.
pub(super) const CHECKS_MAX: usize = FAILING_MAX;

/// From one begin to the next when the check sets no interval, and the limits of that.
const EVERY_DEFAULT: Duration = Duration::from_secs(30);
const EVERY: std::ops::RangeInclusive<Duration> = Duration::from_secs(1)..=Duration::from_secs(3600);
/// How long one may take when the check sets no timeout, and at most.
const TIMEOUT_DEFAULT: Duration = Duration::from_secs(10);
const TIMEOUT_MAX: Duration = Duration::from_secs(600);
/// Failures in a row that count when the check sets no number, and at most.
const FAILURES_DEFAULT: u32 = 3;
const FAILURES_MAX: u32 = 100;

/// The keys that every kind of check has.
pub(super) const CHECK_KEYS: [&str; 6] = ["every", "timeout", "failures", "then", "handler", "tasks"];

/// What a check does each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Probe {
    /// Runs a program, or makes a request.
    Run(Box<Handler>),
    Tcp {
        host: String,
        port: u16,
    },
}

/// What follows once a check has failed often enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It is shown, and nothing else.
    Nothing,
    /// The node is drained until it passes again.
    Drain,
    /// The process of the task is started anew.
    Restart,
    /// The task goes to another node.
    Move,
}

/// A check of this node, or of the processes of its tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    pub(crate) probe: Probe,
    pub(crate) terms: CheckTerms,
    /// How long one may take.
    pub(crate) timeout: Duration,
    pub(crate) then: Then,
    /// Called once when it has failed often enough.
    pub(crate) handler: Option<Name>,
    /// Made for each process of a task that this handler runs; `None`: it is one of the node.
    pub(crate) tasks: Option<Name>,
}

impl HandlerSection<'_> {
    /// A check, which may name handlers of the same file.
    pub(super) fn check(&self, handlers: &BTreeMap<Name, (Handler, HandlerScope)>) -> Result<Check, Fault> {
        let tasks = self.named_handler("tasks", handlers)?;
        let every = self.duration("every", Duration::ZERO)?.unwrap_or(EVERY_DEFAULT);
        if let Some(value) = self.get("every").filter(|_| !EVERY.contains(&every)) {
            return Err(Fault::new(value.span(), &self.path("every"), "must be between 1s and 1h"));
        }
        let timeout = self.duration("timeout", Duration::from_nanos(1))?.unwrap_or(TIMEOUT_DEFAULT);
        if let Some(value) = self.get("timeout").filter(|_| timeout > TIMEOUT_MAX) {
            return Err(Fault::new(value.span(), &self.path("timeout"), "must not be longer than 10m"));
        }
        // The process of a task has the time of one interval before it is looked at.
        let after = if tasks.is_some() { every } else { Duration::ZERO };
        let check = Check {
            probe: self.probe()?,
            terms: CheckTerms { every, after, failures: self.failures()? },
            timeout,
            then: self.then(tasks.is_some())?,
            handler: self.named_handler("handler", handlers)?,
            tasks,
        };
        match check.handler.as_ref().and_then(|name| handlers.get(name)) {
            Some((Handler::Worker(_), _)) => Err(self.wrong("handler", "must not be served by a worker")),
            Some(_) | None => Ok(check),
        }
    }

    fn probe(&self) -> Result<Probe, Fault> {
        let Some(kind) = self.get("kind") else {
            let reason = r#"`kind` is missing; it is "exec", "http" or "tcp""#;
            return Err(Fault::new(self.at.clone(), self.key, reason));
        };
        match text(kind, &self.path("kind"))? {
            "exec" => Ok(Probe::Run(Box::new(Handler::Exec(self.exec()?)))),
            // It asks for nothing to be done.
            "http" => {
                let http = self.http()?;
                let http = super::HttpHandler { method: Method::GET, ..http };
                Ok(Probe::Run(Box::new(Handler::Http(http))))
            }
            "tcp" => self.tcp(),
            _ => Err(self.wrong("kind", r#"unknown kind; it is "exec", "http" or "tcp""#)),
        }
    }

    fn tcp(&self) -> Result<Probe, Fault> {
        self.known(&["kind", "address"])?;
        let Some(value) = self.get("address") else {
            return Err(Fault::new(self.at.clone(), self.key, "`address` is missing"));
        };
        let target = text(value, &self.path("address"))?.rsplit_once(':');
        let target = target.and_then(|(host, port)| Some((host, port.parse().ok()?)));
        match target.filter(|(host, port)| !host.is_empty() && *port != 0) {
            Some((host, port)) => {
                let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
                Ok(Probe::Tcp { host: bare.unwrap_or(host).to_owned(), port })
            }
            None => Err(self.wrong("address", "must be host:port")),
        }
    }

    fn failures(&self) -> Result<u32, Fault> {
        let Some(value) = self.get("failures") else { return Ok(FAILURES_DEFAULT) };
        let number = value.get_ref().as_integer().and_then(|it| it.as_str().parse::<u32>().ok());
        number
            .filter(|number| (1..=FAILURES_MAX).contains(number))
            .ok_or_else(|| self.wrong("failures", &format!("must be between 1 and {FAILURES_MAX}")))
    }

    fn then(&self, of_tasks: bool) -> Result<Then, Fault> {
        let word = self.get("then").map(|value| text(value, &self.path("then"))).transpose()?;
        match (word, of_tasks) {
            (None | Some("drain"), false) => Ok(Then::Drain),
            (Some("none"), false) => Ok(Then::Nothing),
            (None | Some("restart"), true) => Ok(Then::Restart),
            (Some("move"), true) => Ok(Then::Move),
            (Some(_), false) => Err(self.wrong("then", r#"must be "drain" or "none""#)),
            (Some(_), true) => Err(self.wrong("then", r#"must be "restart" or "move", as it names tasks"#)),
        }
    }

    fn named_handler(
        &self,
        key: &str,
        handlers: &BTreeMap<Name, (Handler, HandlerScope)>,
    ) -> Result<Option<Name>, Fault> {
        let Some(value) = self.get(key) else { return Ok(None) };
        let name = text(value, &self.path(key))?.parse::<Name>().ok();
        match name.filter(|name| handlers.contains_key(name)) {
            Some(name) => Ok(Some(name)),
            None => Err(self.wrong(key, "names no handler of this file")),
        }
    }

    fn wrong(&self, key: &str, reason: &str) -> Fault {
        let at = self.get(key).map_or_else(|| self.at.clone(), |value| value.span());
        Fault::new(at, &self.path(key), reason)
    }
}
