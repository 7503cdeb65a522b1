//! `schedule …`

mod add;
mod apply;
mod backfill;
mod diff;
mod edit;
mod export;
mod fields;
mod files;
mod history;
mod import;
mod kill;
mod latest;
mod list;
mod logs;
mod next;
mod pause;
mod plan;
mod ran;
mod resume;
mod rm;
mod run;
mod set;
mod show;
mod undo;
mod validate;
mod without_quorum;

use clap::Subcommand;

pub(super) use fields::read_at_most;
pub(super) use latest::{Latest, ended};
pub(super) use list::{Prefix, all, declared};
pub(super) use show::one;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Declare, change, list, pause, run or remove schedules, and see when they are due
#[derive(Subcommand, Debug)]
pub(crate) enum ScheduleCommand {
    Add(add::ScheduleAddArgs),
    List(list::ScheduleListArgs),
    Show(show::ScheduleShowArgs),
    History(history::HistoryArgs),
    Logs(logs::ScheduleLogsArgs),
    Next(next::ScheduleNextArgs),
    Pause(pause::SchedulePauseArgs),
    Resume(resume::ResumeArgs),
    Edit(edit::EditArgs),
    Set(set::ScheduleSetArgs),
    Rm(rm::ScheduleRmArgs),
    Run(run::ScheduleRunArgs),
    Kill(kill::ScheduleKillArgs),
    Backfill(backfill::BackfillArgs),
    Apply(apply::ApplyArgs),
    Diff(diff::ScheduleDiffArgs),
    Validate(validate::ValidateArgs),
    Export(export::ExportArgs),
    ImportCrontab(import::ImportArgs),
}
}

impl ScheduleCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Add(args) => args.run(session).await,
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::History(args) => args.run(session).await,
            Self::Logs(args) => args.run(session).await,
            Self::Next(args) => args.run(session).await,
            Self::Pause(args) => args.run(session).await,
            Self::Resume(args) => args.run(session).await,
            Self::Edit(args) => args.run(session).await,
            Self::Set(args) => args.run(session).await,
            Self::Rm(args) => args.run(session).await,
            Self::Run(args) => args.run(session).await,
            Self::Kill(args) => args.run(session).await,
            Self::Backfill(args) => args.run(session).await,
            Self::Apply(args) => args.run(session).await,
            Self::Diff(args) => args.run(session).await,
            Self::Validate(args) => args.run(session).await,
            Self::Export(args) => args.run(session).await,
            Self::ImportCrontab(args) => args.run(session).await,
        }
    }
}
