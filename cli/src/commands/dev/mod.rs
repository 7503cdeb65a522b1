//! `dev …`

mod fault;
mod up;

use std::process::ExitCode;

use caesium_tui::Effect;
use clap::Subcommand;

pub(super) use fault::Groups;

use crate::effect::{InTree, Leaf, Tree, commands};
use crate::error::Error;
use crate::session::Session;

/// Run a demo cluster on this machine until Ctrl-C, and break it on purpose
///
/// On a terminal its live screens are shown, and quitting them asks and ends it; elsewhere each decision is a line.
#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  caesiumctl dev
  caesiumctl dev --data /tmp/caesium --no-tui
  caesiumctl dev fault split 'alder,birch|cedar'")]
pub(crate) struct DevArgs {
    #[command(flatten)]
    up: up::UpArgs,
    #[command(subcommand)]
    command: Option<DevCommand>,
}

commands! {
#[derive(Subcommand, Debug)]
enum DevCommand {
    #[command(subcommand, visible_alias = "faults", arg_required_else_help = true)]
    Fault(fault::FaultCommand),
}
}

impl InTree for DevArgs {
    const TREE: Tree = Tree::Both(Leaf::of(Effect::Local), &<DevCommand as InTree>::TREE);
}

impl DevArgs {
    /// Whether this is the demo cluster itself.
    pub(super) fn serves(&self) -> bool {
        self.command.is_none()
    }

    pub(super) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        match self.command {
            None => self.up.run(session).await,
            Some(DevCommand::Fault(command)) => command.run(session).await.map(|()| ExitCode::SUCCESS),
        }
    }
}
