//! Changes: proposed to the log with the client's key and deadline, and what is known of them afterwards.

use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::{RequestId, Uid};
use caesium_engine::replica::{Command, Outcome};
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};
use tonic::metadata::MetadataMap;

use super::error::{self, Problem};
use super::sight::{Sight, look};
use super::{Control, known, parse};
use crate::driver;

/// How long a change may take when the client does not say.
const DEADLINE_DEFAULT: Duration = Duration::from_secs(5);
/// No change is tried for longer, whatever the client says.
const DEADLINE_MAX: Duration = Duration::from_secs(60);
/// At most this much, and a fifth, is kept back from the client's deadline, so that it gets our answer and not a broken
/// call.
const DEADLINE_SLACK_MAX: Duration = Duration::from_secs(1);
/// How long a reply waits for the other reachable nodes to apply the change, so that its count says something.
const SPREAD_WAIT: Duration = Duration::from_millis(300);
/// How long it waits for this node, so that the client reads what it wrote.
const OWN_WAIT: Duration = Duration::from_secs(2);
const SPREAD_POLL: Duration = Duration::from_millis(25);

/// Who asks for a change, as it were: the key of the request and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request {
    pub(super) id: RequestId,
    pub(super) deadline: Duration,
}

/// A change that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) index: u64,
    pub(super) uid: Option<Uid>,
    pub(super) revision: u64,
}

impl Request {
    /// Reads the client's key, or draws one, and its deadline.
    pub(super) fn read(key: &[u8], metadata: &MetadataMap) -> Result<Self, Problem> {
        let id = match parse::request(key)? {
            Some(id) => id,
            None => drawn()?,
        };
        Ok(Self { id, deadline: deadline(metadata) })
    }
}

fn drawn() -> Result<RequestId, Problem> {
    let drawn =
        driver::random().map_err(|error| Problem::broken("no randomness").because(error.to_string()))?;
    Ok(RequestId(drawn))
}

/// What the client's `grpc-timeout` leaves, or the default.
pub(super) fn deadline(metadata: &MetadataMap) -> Duration {
    let said = metadata.get("grpc-timeout").and_then(|value| value.to_str().ok()).and_then(timeout);
    let left = |said: Duration| said.saturating_sub((said / 5).min(DEADLINE_SLACK_MAX));
    said.map_or(DEADLINE_DEFAULT, left).min(DEADLINE_MAX)
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

impl Control {
    /// Has a command committed, or says what stands in the way.
    pub(super) async fn change(&self, request: Request, command: &Command) -> Result<Done, Problem> {
        match self.outcome(request, command).await? {
            Outcome::Done { index, uid, revision } => Ok(Done { index, uid, revision }),
            Outcome::Joined { node, .. } => Err(Problem::invalid(
                "request",
                format!("request: this key has joined node {node}; draw another"),
            )),
            Outcome::Refused(refusal) => {
                let (_, problem) =
                    look(&self.handle, move |engine, _| known::refusal(engine.replica(), &refusal)).await?;
                Err(problem)
            }
        }
    }

    /// The log's own answer.
    pub(super) async fn outcome(&self, request: Request, command: &Command) -> Result<Outcome, Problem> {
        match self.handle.propose(request.id, command, request.deadline).await {
            Ok(outcome) => Ok(outcome),
            Err(failed) => {
                let (sight, ()) = look(&self.handle, |_, _| ()).await?;
                let log = self.handle.log_status();
                tracing::info!(request = %request.id, error = %failed, "a change has no outcome");
                Err(error::not_changed(&failed, request.id, &sight, &log))
            }
        }
    }

    /// The answer to a change that was made. `warnings` looks at the replica with the change in it.
    pub(super) async fn changed(
        &self,
        done: Done,
        warnings: impl FnOnce(&Engine, &Sight) -> Vec<String> + Send + 'static,
    ) -> Result<pb::ChangeReply, Problem> {
        self.spread(done.index).await?;
        let (sight, (applied, warnings)) =
            look(&self.handle, |engine, sight| (known::all_applied(engine), warnings(engine, sight))).await?;
        Ok(pb::ChangeReply {
            view: Some(sight.view()),
            index: done.index,
            uid: done.uid.map_or(0, |uid| uid.0),
            revision: done.revision,
            applied_by: super::convert::count(applied.iter().filter(|index| **index >= done.index).count()),
            applied_of: super::convert::count(sight.members().len()),
            warnings,
        })
    }

    /// Waits a little for the nodes that can be reached to apply `index`.
    async fn spread(&self, index: u64) -> Result<(), Problem> {
        let start = Instant::now();
        loop {
            let (sight, all) = look(&self.handle, move |engine, sight| {
                sight.reachable.iter().all(|node| known::applied(engine, *node).is_some_and(|it| it >= index))
            })
            .await?;
            let wait = if sight.index >= index { SPREAD_WAIT } else { OWN_WAIT };
            if all || start.elapsed() >= wait {
                return Ok(());
            }
            sleep(SPREAD_POLL).await;
        }
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
