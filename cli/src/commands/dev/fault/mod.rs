//! `dev fault …`

mod cut;
mod delay;
mod groups;
mod heal;
mod kill;
mod pause;
mod reach;
mod restart;
mod skew;
mod split;

use clap::Subcommand;

pub(in crate::commands) use groups::Groups;

use crate::effect::commands;
use crate::error::Error;
use crate::session::Session;

commands! {
/// Cut, delay, skew, pause or kill nodes that were started with --allow-faults
///
/// Faults hit the traffic between nodes and never the control addresses, so whatever is cut can be healed.
#[derive(Subcommand, Debug)]
pub(crate) enum FaultCommand {
    Split(split::SplitArgs),
    Cut(cut::CutArgs),
    Heal(heal::HealArgs),
    Kill(kill::FaultKillArgs),
    Restart(restart::RestartArgs),
    Pause(pause::FaultPauseArgs),
    Skew(skew::SkewArgs),
    Delay(delay::DelayArgs),
}
}

impl FaultCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Split(args) => args.run(session).await,
            Self::Cut(args) => args.run(session).await,
            Self::Heal(args) => args.run(session).await,
            Self::Kill(args) => args.run(session).await,
            Self::Restart(args) => args.run(session).await,
            Self::Pause(args) => args.run(session).await,
            Self::Skew(args) => args.run(session).await,
            Self::Delay(args) => args.run(session).await,
        }
    }
}
