//! `volume rm`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::list::one;
use super::terms::flags;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Change, Record};
use crate::session::Session;

/// Remove a volume that has no schedules
///
/// Its own priorities go with it. A volume that is created again under the name is another one: it inherits nothing.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl volume rm fresh --confirm fresh")]
pub(crate) struct VolumeRmArgs {
    /// Name of the volume
    volume: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(VolumeRmArgs, Dangerous);

impl VolumeRmArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = self.change.connect(session).await?;
        let volume = one(&client, &self.volume).await?;
        let name = volume.name();
        let what = format!("remove volume {name}");
        let action = Action { confirmation: Confirmation::Name, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl volume show {name}"), |request| {
                let (volume, options) = (name.clone(), self.change.options());
                masters.remove_volume(pb::RemoveVolumeRequest { request, volume, options })
            })
            .await?;
        let undo = match volume.terms() {
            Some(terms) => format!("caesiumctl volume create {name} {}", flags(terms)),
            None => format!("caesiumctl volume create {name} --carriers {}", volume.carriers().join(",")),
        };
        let done = format!("removed volume {name}");
        Change::new(name.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
