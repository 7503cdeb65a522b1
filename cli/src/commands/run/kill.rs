//! `run kill`

use std::time::Duration;

use caesium_proto::v1 as pb;

use super::show::{one, run_id};
use crate::change::{DryRun, signed};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::{Record, Run, View};
use crate::session::Session;
use crate::values::duration;

/// End a run: SIGTERM, its grace, SIGKILL
///
/// A run that still waits for a place on its node is not started; a request of an http handler is given up, and its run
/// is then unknown. The answer comes at once and shows the run as it stands: its end comes later.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run kill r1-2-42 --grace 10s --yes")]
pub(crate) struct RunKillArgs {
    /// Id of the run
    #[arg(value_parser = run_id)]
    id: String,
    #[command(flatten)]
    kill: KillFlags,
}

/// How runs are ended.
#[derive(clap::Args, Debug)]
pub(in crate::commands) struct KillFlags {
    /// From SIGTERM to SIGKILL, instead of the schedule's grace; at most 1h
    #[arg(long, value_name = "D", value_parser = duration)]
    grace: Option<Duration>,
    /// Why; recorded with who asked, and shown by `run show`
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    /// Show what would be ended, and end nothing; a kill cannot be tried by the server
    #[arg(long, value_name = "WHO", num_args = 0..=1, require_equals = true, default_missing_value = "client")]
    dry_run: Option<DryRun>,
}

impl KillFlags {
    /// Whether nothing is to be ended.
    pub(in crate::commands) fn is_dry_run(&self) -> bool {
        self.dry_run.is_some()
    }

    /// The request to end this run.
    pub(in crate::commands) fn request(&self, id: &str) -> pb::KillRunRequest {
        pb::KillRunRequest {
            id: id.to_owned(),
            grace: self.grace.map(|grace| i64::try_from(grace.as_micros()).unwrap_or(i64::MAX)),
            options: Some(signed(self.reason.as_deref())),
        }
    }
}

effect!(RunKillArgs, Dangerous);

impl RunKillArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.kill.is_dry_run() {
            let client = session.connect().await?;
            let (_, run) = one(&Sides::with(session, client), &self.id).await?;
            let line = format!("dry run: nothing was ended; it would kill {}", self.id);
            return session.out.report("Run", None, &run, [self.id.clone()], &line);
        }
        let client = session.connect_to_change().await?;
        let what = format!("kill run {}", self.id);
        let action = Action { confirmation: Confirmation::Yes, what: &what, name: &self.id };
        session.approval.ask(action, client.unheard()).await?;
        let request = self.kill.request(&self.id);
        let check = format!("caesiumctl run show {}", self.id);
        let reply = client.act(check.clone(), client.fires().kill_run(request)).await?;
        let out = &session.out;
        let line = format!("killing {}; {check}", self.id);
        match reply.run.map(Run::from) {
            Some(run) => out.report(Run::KIND, reply.view.map(View::from).as_ref(), &run, [self.id], &line),
            None => out.done(&line),
        }
    }
}
