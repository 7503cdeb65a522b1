//! `volume rebalance`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::list::one;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;
use crate::voters::{self, Trial};

/// Move a managed volume to where its terms have it now
///
/// It waits neither for the rate of its moves nor for a drained carrier's time. The old voters seal what they have promised;
/// without a majority of them nothing moves.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl volume rebalance orders --dry-run
  caesiumctl volume rebalance orders --shuffle --confirm orders")]
pub(crate) struct RebalanceArgs {
    /// Name of the volume
    volume: Name,
    /// Move it to a map that is another one
    #[arg(long)]
    shuffle: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RebalanceArgs, Dangerous);

impl RebalanceArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let before = one(&client, &self.volume).await?;
        let volume = self.volume.to_string();
        let what = format!("move {volume}");
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &volume },
            else_asks: Confirmation::Free,
            check: format!("caesiumctl volume show {volume}"),
        };
        let shuffle = self.shuffle;
        let reply = voters::make(session, &client, &self.change, trial, async |request, options| {
            let volume = volume.clone();
            client
                .masters()
                .rebalance_volume(pb::RebalanceVolumeRequest { request, volume, shuffle, options })
                .await
        })
        .await?;
        let done = match reply.unchanged {
            true => format!("{volume} is where its terms have it"),
            false => format!("moved {volume} from {}", before.carriers().join(", ")),
        };
        let change = Change::new(volume, reply, None).rehearsed(self.change.is_dry_run());
        change.report(&session.out, &done)
    }
}
