//! `schedule kill`

use std::collections::BTreeSet;

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::show::one;
use crate::commands::run::KillFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::records::{Run, View};
use crate::session::Session;
use crate::session::members::whole;

/// Runs that are asked for at once.
const PAGE: u32 = 1000;

/// End all runs of a schedule, on whichever nodes they are: SIGTERM, their grace, SIGKILL
///
/// What waits for a place on its node is not started, and what was retried is not tried again. The schedule itself stays as it
/// is: its next due runs, unless it is paused. The answer comes at once and names each run; nodes that cannot be reached are
/// named, and what runs there goes on.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule kill billing/ledger/close --grace 10s --yes")]
pub(crate) struct ScheduleKillArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    #[command(flatten)]
    kill: KillFlags,
}

effect!(ScheduleKillArgs, Dangerous);

impl ScheduleKillArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let rehearsed = self.kill.is_dry_run();
        let client = if rehearsed { session.connect().await? } else { session.connect_to_change().await? };
        one(&client, &self.schedule, false).await?;
        let sides = Sides::with(session, client);
        let (view, going) = going(&sides, &self.schedule).await?;
        if !rehearsed {
            let what = format!("end {} runs of {}", going.len(), self.schedule);
            let name = self.schedule.to_string();
            let action = Action { confirmation: Confirmation::Yes, what: &what, name: &name };
            session.approval.ask(action, sides.first.unheard()).await?;
        }
        let mut killed = Killed::default();
        for run in going {
            if rehearsed {
                killed.runs.push(run);
            } else {
                let request = self.kill.request(&run.id);
                killed.end(&sides, run, request).await?;
            }
        }
        let out = &session.out;
        if out.format.is_document() {
            let runs: Vec<Run> = killed.runs.into_iter().map(Run::from).collect();
            out.list(view.as_ref(), &runs)?;
        } else {
            let begin = if rehearsed { "dry run: nothing was ended; it would kill" } else { "killing" };
            let line = |run: &pb::Run| out.done(&format!("{begin} {} on {}", run.id, run.node));
            killed.runs.iter().try_for_each(line)?;
            if killed.runs.is_empty() && killed.unreached.is_empty() {
                out.done(&format!("nothing of {} runs, as far as was asked", self.schedule))?;
            }
        }
        killed.unreached.extend(view.iter().flat_map(|view| view.unheard().iter().cloned()));
        whole(&killed.unreached.into_iter().collect::<Vec<_>>())
    }
}

/// What became of a kill of several runs.
#[derive(Default)]
pub(super) struct Killed {
    /// As they stand, those whose nodes took it.
    pub(super) runs: Vec<pb::Run>,
    /// Names of the nodes that could not be reached.
    pub(super) unreached: BTreeSet<String>,
}

impl Killed {
    /// Ends a run by the first side that reaches its node.
    ///
    /// # Errors
    /// Those that do not mean that another side is to be asked.
    pub(super) async fn end(
        &mut self,
        sides: &Sides<'_>,
        run: pb::Run,
        request: pb::KillRunRequest,
    ) -> Result<(), Error> {
        let check = format!("caesiumctl run show {}", run.id);
        let others = sides.others(sides.first.unheard()).await;
        for side in std::iter::once(&sides.first).chain(others) {
            match side.act(check.clone(), side.fires().kill_run(request.clone())).await {
                Ok(reply) => {
                    self.runs.push(reply.run.unwrap_or(run));
                    return Ok(());
                }
                Err(ended) if matches!(ended.kind(), Kind::Conflict | Kind::NotFound) => return Ok(()),
                // Its node is on another side, or has not answered.
                Err(error)
                    if matches!(error.kind(), Kind::Unreachable | Kind::Uncertain | Kind::NotCommitted) => {}
                Err(error) => return Err(error),
            }
        }
        self.unreached.insert(run.node);
        Ok(())
    }
}

/// The runs of a schedule that are not over, as all nodes show them that can be asked.
///
/// # Errors
/// Those of the question.
pub(super) async fn going(
    sides: &Sides<'_>,
    schedule: &ScheduleName,
) -> Result<(Option<View>, Vec<pb::Run>), Error> {
    let states = [pb::RunState::Accepted, pb::RunState::Running];
    let mut request = pb::ListRunsRequest {
        schedule: schedule.to_string(),
        states: states.map(i32::from).to_vec(),
        page_size: PAGE,
        ..pb::ListRunsRequest::default()
    };
    let mut found = Vec::new();
    loop {
        let reply = sides.ask(request.clone()).await?;
        found.extend(reply.runs.into_iter().filter(|run| states.contains(&run.state())));
        if reply.next_page_token.is_empty() {
            return Ok((reply.view.map(View::from), found));
        }
        request.page_token = reply.next_page_token;
    }
}
