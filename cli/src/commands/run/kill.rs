//! `run kill`

use std::time::Duration;

use caesium_proto::v1 as pb;

use super::show::run_id;
use crate::args::duration;
use crate::error::Error;
use crate::records::{Record, Run, View};
use crate::session::Session;

/// End a run: SIGTERM, its grace, SIGKILL
///
/// A run that still waits for a place on its node is not started; a request of an http handler is given up, and its run
/// is then unknown. The answer comes at once and shows the run as it stands: its end comes later.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run kill r1-2-42 --grace 10s")]
pub(crate) struct KillArgs {
    /// Id of the run
    #[arg(value_parser = run_id)]
    id: String,
    /// From SIGTERM to SIGKILL, instead of the schedule's grace; at most 1h
    #[arg(long, value_name = "D", value_parser = duration)]
    grace: Option<Duration>,
}

impl KillArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request = pb::KillRunRequest {
            id: self.id.clone(),
            grace: self.grace.map(|grace| i64::try_from(grace.as_micros()).unwrap_or(i64::MAX)),
            options: None,
        };
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
