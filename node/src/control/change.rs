//! Changes: looked at with this node's eyes, proposed to the log with the client's key and deadline, and what is known of
//! them afterwards.

use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{RequestId, Uid};
use caesium_engine::replica::{Command, Origin, Outcome, Refusal};
use caesium_proto::v1 as pb;
use tokio::time::Instant;
use tonic::metadata::MetadataMap;

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert::count;
use crate::control::error::{self, Problem};
use crate::control::waits::{TouchedSets, Wait};
use crate::control::{Control, parse, resolve};
use crate::platform::principal;
use crate::{driver, platform};

/// How long a change may take when the client sets no deadline.
const DEADLINE_DEFAULT: Duration = Duration::from_secs(5);
/// No change is tried for longer, whatever the client's deadline.
const DEADLINE_MAX: Duration = Duration::from_secs(60);
/// At most this much, and a fifth, is kept back from the client's deadline, so that it gets our answer and not a broken
/// call.
const DEADLINE_SLACK_MAX: Duration = Duration::from_secs(1);

/// Who asks for a change, how long it may take, and what the answer waits for.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) id: RequestId,
    /// Nothing is waited for after this.
    pub(super) end: Instant,
    /// Goes into the entry.
    pub(super) origin: Option<Origin>,
    pub(super) wait: Wait,
    pub(super) dry_run: bool,
    /// The client chose the key: this may be a retry.
    keyed: bool,
}

/// A change that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) index: u64,
    pub(super) uid: Option<Uid>,
    pub(super) revision: u64,
}

/// What a change would do to the replica of this node.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    /// Why the log would refuse it. Only a dry run ends here: the log may be ahead of this replica.
    pub(super) refusal: Option<Refusal>,
    /// It would change nothing.
    pub(super) unchanged: bool,
    pub(super) uid: Option<Uid>,
    pub(super) revision: u64,
    pub(super) touched: TouchedSets,
}

impl Request {
    /// Reads the client's key, or draws one, its deadline and its options.
    pub(super) fn read(
        key: &[u8],
        options: Option<&pb::ChangeOptions>,
        metadata: &MetadataMap,
    ) -> Result<Self, Problem> {
        let key = parse::request(key)?;
        let wait = options.map_or(pb::Wait::Unspecified, pb::ChangeOptions::wait);
        let said = options.map(parse::origin).transpose()?.flatten();
        let origin = Origin { principal: principal::read(metadata), ..said.unwrap_or_default() };
        Ok(Self {
            id: key.map_or_else(drawn, Ok)?,
            end: Instant::now() + deadline(metadata),
            origin: Some(origin).filter(|origin| !origin.is_empty()),
            wait: Wait::read(wait),
            dry_run: options.is_some_and(|options| options.dry_run),
            keyed: key.is_some(),
        })
    }

    /// What this node asks for by itself.
    pub(super) fn own(origin: Origin, end: Instant) -> Result<Self, Problem> {
        let (wait, origin) = (Wait::Committed, Some(origin));
        Ok(Self { id: drawn()?, end, origin, wait, dry_run: false, keyed: false })
    }

    /// Adds the reason, where the options have none.
    pub(super) fn because(mut self, reason: &str) -> Self {
        if !reason.is_empty() {
            let origin = self.origin.get_or_insert_default();
            if origin.reason.is_empty() {
                reason.clone_into(&mut origin.reason);
            }
        }
        self
    }

    /// The same with another end.
    pub(super) fn until(self, end: Instant) -> Self {
        Self { end, ..self }
    }

    /// Another change that belongs to it, with a key of its own.
    pub(super) fn another(&self) -> Result<Self, Problem> {
        Ok(Self { id: drawn()?, keyed: false, ..self.clone() })
    }

    /// The same, waiting for something else.
    pub(super) fn waiting(self, wait: Wait) -> Self {
        Self { wait, ..self }
    }

    /// The key, if this may be a retry.
    pub(super) fn key(&self) -> Option<RequestId> {
        self.keyed.then_some(self.id)
    }

    fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }
}

/// A key, or another value that nobody else has.
pub(super) fn drawn() -> Result<RequestId, Problem> {
    let drawn =
        platform::random().map_err(|error| Problem::broken("no randomness").because(error.to_string()))?;
    Ok(RequestId(drawn))
}

/// What the client's `grpc-timeout` leaves, or the default.
pub(super) fn deadline(metadata: &MetadataMap) -> Duration {
    deadline_within(metadata, DEADLINE_DEFAULT, DEADLINE_MAX)
}

/// The same with bounds of its own.
pub(super) fn deadline_within(metadata: &MetadataMap, default: Duration, most: Duration) -> Duration {
    let said = metadata.get("grpc-timeout").and_then(|value| value.to_str().ok()).and_then(timeout);
    let left = |said: Duration| said.saturating_sub((said / 5).min(DEADLINE_SLACK_MAX));
    said.map_or(default, left).min(most)
}

/// Up to eight digits and a unit, as gRPC spells a timeout.
fn timeout(text: &str) -> Option<Duration> {
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let count: u64 = digits.parse().ok().filter(|_| digits.len() <= 8)?;
    match unit {
        "H" => Some(Duration::from_secs(count * 3600)),
        "M" => Some(Duration::from_secs(count * 60)),
        "S" => Some(Duration::from_secs(count)),
        "m" => Some(Duration::from_millis(count)),
        "u" => Some(Duration::from_micros(count)),
        "n" => Some(Duration::from_nanos(count)),
        _ => None,
    }
}

/// Whether the log would refuse it as well, and keep an entry of it: versions only rise.
fn is_final(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Conflict { have, wanted, .. } if have > wanted)
}

impl Control {
    /// Makes a change that is one entry. `outlook` looks at the replica before it and returns what is wrong with it in this
    /// node's view; `warnings` looks at it afterwards.
    pub(super) async fn make(
        &self,
        request: &Request,
        command: &Command,
        outlook: impl FnOnce(&Engine, &ClusterView) -> Result<Outlook, Problem> + Send + 'static,
        warnings: impl FnOnce(&Engine, &ClusterView) -> Vec<String> + Send + 'static,
    ) -> Result<pb::ChangeReply, Problem> {
        let (key, dry_run) = (request.key(), request.dry_run);
        let (cluster, (known, outlook)) = observe(&self.handle, move |engine, cluster| {
            let known = key.and_then(|key| engine.replica().outcome_of(key));
            let known = known.map(|(first, outcome)| (first, outcome.clone()));
            let outlook = match outlook(engine, cluster) {
                Ok(outlook) => Ok(outlook),
                // A replica that lags leaves it to the log, and what was done already is not judged again.
                Err(_) if known.is_some() || (resolve::lags(engine) && !dry_run) => Ok(Outlook::default()),
                Err(problem) => Err(problem),
            };
            (known, outlook)
        })
        .await?;
        // What was done already is answered as it was; something else is not taken for it.
        if let Some((first, _)) = known {
            self.is_retry(first, command).await?;
        }
        let outlook = outlook?;
        if let Some((_, known)) = known {
            let done = self.made(known).await?;
            return self.changed(request, done, &outlook.touched, warnings).await;
        }
        let Outlook { uid, revision, .. } = outlook;
        let standing = Done { index: cluster.index, uid, revision };
        if dry_run || outlook.refusal.as_ref().is_some_and(is_final) {
            return self.supposed(standing, outlook, warnings).await;
        }
        if outlook.unchanged && outlook.refusal.is_none() && self.current(cluster.index) {
            let reply = self.changed(request, standing, &outlook.touched, warnings).await?;
            return Ok(pb::ChangeReply { unchanged: true, ..reply });
        }
        let done = self.change(request, command).await?;
        self.changed(request, done, &outlook.touched, warnings).await
    }

    /// Whether this node is in contact with the log's leader, and a replica at `index` holds all entries that this node has as
    /// committed: then the replica is recent.
    pub(super) fn current(&self, index: u64) -> bool {
        let log = self.handle.log_status();
        let heard = log.is_leader || log.leader_contact_age.is_some_and(|age| age < driver::LEADER_FRESH);
        heard && index >= log.committed
    }

    /// The answer to a change that is only supposed.
    async fn supposed(
        &self,
        standing: Done,
        outlook: Outlook,
        warnings: impl FnOnce(&Engine, &ClusterView) -> Vec<String> + Send + 'static,
    ) -> Result<pb::ChangeReply, Problem> {
        let Outlook { refusal, unchanged, .. } = outlook;
        let (cluster, warnings) = observe(&self.handle, move |engine, cluster| match refusal {
            Some(refusal) => Err(resolve::refusal(engine.replica(), &refusal)),
            None => Ok(warnings(engine, cluster)),
        })
        .await?;
        let mut warnings = warnings?;
        warnings.extend(self.would_not_commit(&cluster));
        Ok(pb::ChangeReply {
            view: Some(cluster.view()),
            index: standing.index,
            uid: standing.uid.map_or(0, |uid| uid.0),
            revision: standing.revision,
            applied_by: 0,
            applied_of: count(cluster.members().len()),
            warnings,
            unchanged,
            ..pb::ChangeReply::default()
        })
    }

    /// What a change that is only tried is warned of: the real one would be refused.
    pub(super) fn would_not_commit(&self, cluster: &ClusterView) -> Option<String> {
        let warning =
            "no leader of the log that has a majority is reachable from here: now it would not be committed";
        (!self.commits(cluster)).then(|| warning.to_owned())
    }

    /// Has a command committed, or returns what stands in the way.
    pub(super) async fn change(&self, request: &Request, command: &Command) -> Result<Done, Problem> {
        let outcome = self.outcome(request, command).await?;
        self.made(outcome).await
    }

    /// A change, if that is what an outcome is.
    pub(super) async fn made(&self, outcome: Outcome) -> Result<Done, Problem> {
        match outcome {
            Outcome::Done { index, uid, revision } => Ok(Done { index, uid, revision }),
            Outcome::Joined { node, .. } => Err(Problem::invalid(
                "request",
                format!("request: this key has joined node {node}; draw another"),
            )),
            Outcome::Refused(refusal) => {
                let (_, problem) =
                    observe(&self.handle, move |engine, _| resolve::refusal(engine.replica(), &refusal))
                        .await?;
                Err(problem)
            }
        }
    }

    /// The log's own answer.
    pub(super) async fn outcome(&self, request: &Request, command: &Command) -> Result<Outcome, Problem> {
        match self.handle.propose(request.id, command, request.origin.as_ref(), request.left()).await {
            Ok(outcome) => {
                if let (Some(_), Outcome::Done { index, .. }) = (request.key(), &outcome) {
                    self.is_retry(*index, command).await?;
                }
                Ok(outcome)
            }
            Err(failed) => {
                let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
                let log = self.handle.log_status();
                tracing::info!(request = %request.id, error = %failed, "a change has no outcome");
                Err(error::not_changed(&failed, request.id, &cluster, &log))
            }
        }
    }

    /// The answer to a change that was made, once it has got as far as the client wants. `warnings` looks at the replica
    /// with the change in it.
    pub(super) async fn changed(
        &self,
        request: &Request,
        done: Done,
        touched: &TouchedSets,
        warnings: impl FnOnce(&Engine, &ClusterView) -> Vec<String> + Send + 'static,
    ) -> Result<pb::ChangeReply, Problem> {
        let standing = self.settle(request.wait, request.end, done.index, touched).await?;
        let (cluster, warnings) = observe(&self.handle, warnings).await?;
        Ok(pb::ChangeReply {
            view: Some(cluster.view()),
            index: done.index,
            uid: done.uid.map_or(0, |uid| uid.0),
            revision: done.revision,
            applied_by: count(standing.applied.len()),
            applied_of: count(standing.cluster.members().len()),
            warnings,
            effective: standing.effective,
            ..pb::ChangeReply::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timeouts_are_read_as_grpc_spells_them() {
        for (text, expected) in [
            ("5S", Some(Duration::from_secs(5))),
            ("250m", Some(Duration::from_millis(250))),
            ("1H", Some(Duration::from_secs(3600))),
            ("99999999u", Some(Duration::from_micros(99_999_999))),
            ("", None),
            ("S", None),
            ("5", None),
            ("5é", None),
            ("999999999S", None),
        ] {
            assert_eq!(timeout(text), expected, "{text}");
        }
    }

    #[test]
    fn a_deadline_keeps_some_time_back() {
        let mut metadata = MetadataMap::new();
        assert_eq!(deadline(&metadata), DEADLINE_DEFAULT);
        for (said, left) in [("2S", 1600), ("100m", 80), ("10S", 9000), ("99H", 60_000), ("nonsense", 5000)] {
            metadata.insert("grpc-timeout", said.parse().unwrap());
            assert_eq!(deadline(&metadata), Duration::from_millis(left), "{said}");
        }
    }
}
