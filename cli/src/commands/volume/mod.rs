//! `volume …`

mod carriers;
mod create;
mod list;
mod manage;
mod pin;
mod rebalance;
mod rm;
mod show;
mod terms;

use clap::Subcommand;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Create, list, show, manage, move or remove volumes, or change who carries them
#[derive(Subcommand, Debug)]
pub(crate) enum VolumeCommand {
    Carriers(carriers::CarriersArgs),
    Create(create::CreateArgs),
    List(list::VolumeListArgs),
    Manage(manage::ManageArgs),
    Pin(pin::PinArgs),
    Rebalance(rebalance::RebalanceArgs),
    Rm(rm::VolumeRmArgs),
    Show(show::VolumeShowArgs),
}
}

impl VolumeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Carriers(args) => args.run(session).await,
            Self::Create(args) => args.run(session).await,
            Self::List(args) => args.run(session).await,
            Self::Manage(args) => args.run(session).await,
            Self::Pin(args) => args.run(session).await,
            Self::Rebalance(args) => args.run(session).await,
            Self::Rm(args) => args.run(session).await,
            Self::Show(args) => args.run(session).await,
        }
    }
}
