//! `volume show`

use caesium_engine::ids::Name;

use super::list::volumes;
use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::records::Record;
use crate::session::Session;
use crate::text::{facts, nearest};

/// Show volumes
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl volume show billing")]
pub(crate) struct VolumeShowArgs {
    /// Names of volumes
    #[arg(value_name = "VOLUME", required = true)]
    volumes: Vec<Name>,
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(VolumeShowArgs, Read);

impl VolumeShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let index = self.past.index(&client).await?;
        let (mut view, mut shown) = (None, Vec::new());
        for wanted in self.volumes.iter().map(Name::as_str) {
            let (seen, found) = volumes(&client, wanted, index).await?;
            let Some(volume) = found.into_iter().find(|volume| volume.name() == wanted) else {
                let (_, all) = volumes(&client, "", index).await?;
                let names: Vec<_> = all.iter().map(Record::name).collect();
                let near = nearest(wanted, names.iter().map(String::as_str));
                return Err(Error::not_found("volume", wanted, near));
            };
            view = seen;
            shown.push(volume);
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &shown, |volume| facts(&volume.facts(stamp)))
    }
}
