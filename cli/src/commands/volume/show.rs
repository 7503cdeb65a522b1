//! `volume show`

use caesium_engine::ids::Name;

use super::list::volumes;
use crate::effect::effect;
use crate::error::Error;
use crate::past::PastFlags;
use crate::records::Record;
use crate::session::Session;
use crate::text::{facts, nearest};

/// Show one volume
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl volume show billing")]
pub(crate) struct ShowArgs {
    /// Name of the volume
    volume: Name,
    #[command(flatten)]
    past: PastFlags,
}

effect!(ShowArgs, Read);

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let wanted = self.volume.as_str();
        let index = self.past.index(&client).await?;
        let (view, found) = volumes(&client, wanted, index).await?;
        let Some(volume) = found.iter().find(|volume| volume.name() == wanted) else {
            let (_, all) = volumes(&client, "", index).await?;
            let names: Vec<_> = all.iter().map(Record::name).collect();
            return Err(Error::not_found(
                "volume",
                wanted,
                nearest(wanted, names.iter().map(String::as_str)),
            ));
        };
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), volume, || facts(&volume.facts(stamp)))
    }
}
