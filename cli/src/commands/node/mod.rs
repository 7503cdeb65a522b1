//! `node …`

mod allow;
mod drain;
mod forget;
mod label;
mod leave;
mod list;
mod map;
mod show;

use clap::Subcommand;

pub(super) use list::roster;
pub(super) use show::find;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// List nodes, label or drain them, take them out
#[derive(Subcommand, Debug)]
pub(crate) enum NodeCommand {
    List(list::NodeListArgs),
    Show(show::NodeShowArgs),
    Map(map::NodeMapArgs),
    Label(label::LabelArgs),
    Drain(drain::DrainArgs),
    Allow(allow::AllowArgs),
    Leave(leave::LeaveArgs),
    Forget(forget::ForgetArgs),
}
}

impl NodeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
            Self::Map(args) => args.run(session).await,
            Self::Label(args) => args.run(session).await,
            Self::Drain(args) => args.run(session).await,
            Self::Allow(args) => args.run(session).await,
            Self::Leave(args) => args.run(session).await,
            Self::Forget(args) => args.run(session).await,
        }
    }
}
