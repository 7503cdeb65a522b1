//! `volume pin`

use caesium_engine::ids::Name;

use super::manage::set;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Keep a managed volume on the nodes that carry it now
///
/// Its carriers are named by operators from then on, as those of a volume that was created with `--carriers`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl volume pin orders")]
pub(crate) struct PinArgs {
    /// Name of the volume
    volume: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PinArgs, Change);

impl PinArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        set(session, &self.volume, None, &self.change).await
    }
}
