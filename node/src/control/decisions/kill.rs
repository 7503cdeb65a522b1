//! Ending a run on an operator's order. Only its own executor can, so it is passed on to it.

use std::time::Duration;

use caesium_engine::Input;
use caesium_engine::record::{RunId, RunState, StopCause};
use caesium_engine::replica::Origin;
use caesium_proto::{errors, v1 as pb};
use tokio::time::timeout;
use tonic::{Response, Status};

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::runs::{no_member, unknown};
use crate::control::decisions::service::client;
use crate::control::error::Problem;
use crate::control::fanout::ASK_DEADLINE;
use crate::control::{Control, convert, parse};
use crate::handlers::{KILL_GRACE_MAX, StopOutcome};
use crate::platform::principal;

/// What a request that could not be passed on has done.
const UNTOUCHED: &str = "the run goes on";

impl Control {
    /// Has a run ended; the answer shows it as it stands, and its end comes later.
    pub(in crate::control) async fn kill(
        &self,
        wire: pb::KillRunRequest,
        by: Option<&str>,
    ) -> Result<pb::KillRunReply, Status> {
        let id: RunId = parse::id("id", &wire.id)?;
        let grace = wire.grace.map(read_grace).transpose()?;
        if wire.options.as_ref().is_some_and(|options| options.dry_run) {
            return Err(Problem::unsupported("options.dry_run", "a kill cannot be tried").into());
        }
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let node = id.0.node;
        if node == cluster.own {
            let origin = wire.options.as_ref().map(parse::origin).transpose()?.flatten();
            let Origin { user, reason, .. } = origin.unwrap_or_default();
            let user = by.map_or(user, str::to_owned);
            tracing::info!(run = %id, user, reason, "a kill is asked for");
            return Ok(self.own_kill(id, grace, StopCause::Operator { user, reason }, &cluster).await?);
        }
        if !cluster.members().contains_key(&node) {
            return Err(no_member(node, &wire.id).into());
        }
        let unheard = || Problem::unheard(&cluster.name(node)).now(UNTOUCHED);
        if !cluster.reachable.contains(&node) {
            return Err(unheard().into());
        }
        let channel = self.handle.channel(node).ok_or_else(unheard)?;
        match timeout(ASK_DEADLINE, client(channel).kill_run(principal::passed_on(wire, by))).await {
            Ok(reply) => reply.map(Response::into_inner).map_err(|status| match errors::detail(&status) {
                // The connection broke, perhaps behind the request.
                None => undecided(&cluster.name(node), &status.to_string()).into(),
                Some(_) => status,
            }),
            Err(_) => Err(undecided(&cluster.name(node), "it has not answered in time").into()),
        }
    }

    async fn own_kill(
        &self,
        id: RunId,
        grace: Option<Duration>,
        cause: StopCause,
        cluster: &ClusterView,
    ) -> Result<pb::KillRunReply, Problem> {
        let stopped = self.stop_run(id, grace, cause).await?;
        let run = self.read(move |journal| journal.run(id)).await?;
        match (stopped, &run) {
            (StopOutcome::Ending | StopOutcome::Unstarted, _) => {
                tracing::info!(run = %id, ?stopped, "killed by an operator");
                let run = run.as_ref().map(|run| convert::run(run, cluster));
                Ok(pb::KillRunReply { view: Some(cluster.view()), run })
            }
            (StopOutcome::Gone, None) => Err(unknown(id, cluster)),
            (StopOutcome::Gone, Some(run)) => Err(not_going(id, run.state)),
        }
    }

    /// Ends a run of this node, wherever it is on its way: one that waits for its release or for its next attempt is not
    /// with the runner yet, or no longer.
    async fn stop_run(
        &self,
        id: RunId,
        grace: Option<Duration>,
        cause: StopCause,
    ) -> Result<StopOutcome, Problem> {
        // Before it can end: its record names who ended it, and why.
        self.handle.tell(Input::Stopping { run: id, cause: cause.clone() }).await?;
        let stopped = self.handle.runner().kill(&id.to_string(), grace);
        if stopped != StopOutcome::Gone {
            return Ok(stopped);
        }
        let (_, waits) = observe(&self.handle, move |engine, _| {
            engine.going().any(|it| it.run == id && it.executor == engine.node())
        })
        .await?;
        if !waits {
            return Ok(StopOutcome::Gone);
        }
        self.handle.tell(Input::Stop { runs: vec![id], cause }).await?;
        Ok(StopOutcome::Unstarted)
    }
}

fn read_grace(micros: i64) -> Result<Duration, Problem> {
    let grace = u64::try_from(micros).map(Duration::from_micros);
    let grace = grace.map_err(|_| Problem::invalid("grace", "must not be negative"))?;
    if grace > KILL_GRACE_MAX {
        let hours = KILL_GRACE_MAX.as_secs() / 3600;
        return Err(Problem::invalid("grace", format!("must not be longer than {hours}h")));
    }
    Ok(grace)
}

fn not_going(id: RunId, state: RunState) -> Problem {
    match state {
        RunState::Accepted => Problem::conflict(format!("{id} has not started yet"))
            .because("it waits for its release instant")
            .now("nothing was changed"),
        RunState::Running => Problem::conflict(format!("{id} is ending")).now("nothing was changed"),
        RunState::Succeeded
        | RunState::Failed
        | RunState::TimedOut
        | RunState::Killed
        | RunState::Cancelled
        | RunState::Lost
        | RunState::Refused
        | RunState::Unknown => {
            Problem::conflict(format!("{id} has ended: {state}")).now("nothing was changed")
        }
    }
}

fn undecided(node: &str, because: &str) -> Problem {
    Problem::undecided(format!("{node} may still kill the run"))
        .because(because)
        .now("unknown; asking again is safe")
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::NodeId;
    use caesium_engine::record::Serial;
    use tonic::Code;

    use super::*;

    #[test]
    fn a_grace_is_a_duration_of_an_hour_at_most() {
        assert_eq!(read_grace(0).unwrap(), Duration::ZERO);
        assert_eq!(read_grace(10_000_000).unwrap(), Duration::from_secs(10));
        for bad in [-1, 3_600_000_001, i64::MIN] {
            assert_eq!(read_grace(bad).unwrap_err().detail().field, "grace", "{bad}");
        }
    }

    #[test]
    fn what_is_not_going_is_named() {
        let id = RunId(Serial { node: NodeId(1), boot: 2, n: 3 });
        for state in RunState::ALL {
            let problem = not_going(id, state);
            assert_eq!(problem.code(), Code::FailedPrecondition, "{state}");
            assert_eq!(problem.detail().now, "nothing was changed");
        }
        assert_eq!(not_going(id, RunState::Failed).detail().message, "r1-2-3 has ended: failed");
    }
}
