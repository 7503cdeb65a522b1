//! `schedule …`

mod add;
mod list;
mod next;
mod pause;
mod resume;
mod rm;
mod show;

use clap::Subcommand;

pub(super) use list::Prefix;

use crate::error::Error;
use crate::session::Session;

/// Add, list, show, pause, resume or remove schedules, and see when they are due
#[derive(Subcommand, Debug)]
pub(crate) enum ScheduleCommand {
    Add(add::AddArgs),
    List(list::ListArgs),
    Show(show::ShowArgs),
    Next(next::NextArgs),
    Pause(pause::PauseArgs),
    Resume(resume::ResumeArgs),
    Rm(rm::RmArgs),
}

impl ScheduleCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Add(args) => args.run(session).await,
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Next(args) => args.run(session).await,
            Self::Pause(args) => args.run(session).await,
            Self::Resume(args) => args.run(session).await,
            Self::Rm(args) => args.run(session).await,
        }
    }
}
