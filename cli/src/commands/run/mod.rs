//! `run …`

mod ended;
mod kill;
mod list;
mod logs;
mod printer;
mod resolve;
mod show;

use clap::Subcommand;

pub(super) use ended::as_it_ended;
pub(super) use kill::KillFlags;
pub(super) use list::{judged_alone, of_schedule};
pub(super) use logs::{WantedOutput, follow};
pub(super) use show::{one, run_id};

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// See what ran, how it ended, and what it printed; kill a run, or resolve one at an unreachable node
#[derive(Subcommand, Debug)]
pub(crate) enum RunCommand {
    List(list::RunListArgs),
    Show(show::RunShowArgs),
    Logs(logs::LogsArgs),
    Kill(kill::RunKillArgs),
    Resolve(resolve::RunResolveArgs),
}
}

impl RunCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Logs(args) => args.run(session).await,
            Self::Kill(args) => args.run(session).await,
            Self::Resolve(args) => args.run(session).await,
        }
    }
}
