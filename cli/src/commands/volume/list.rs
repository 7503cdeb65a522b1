//! `volume list`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Record, View, Volume};
use crate::session::Session;
use crate::session::client::Client;
use crate::text::nearest;
use crate::watch::{self, Watched};

/// Fields that move with every occurrence.
const MOVING: &[&str] = &["watermark", "open"];

/// List the volumes with their masters and quorums
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl volume list")]
pub(crate) struct VolumeListArgs {
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(VolumeListArgs, Read, rows: [Volume], watched: true);

impl VolumeListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.past.is_live(session)? {
            let watched = Watched::state(&[pb::Topic::Volumes], MOVING);
            return watch::rows::<Volume>(session, watched, watch::nothing, |body| match body {
                Body::Volumes(volumes) => watch::named(volumes.changed, volumes.removed),
                _ => Vec::new(),
            })
            .await;
        }
        let client = session.connect().await?;
        let index = self.past.index(&client).await?;
        let (view, volumes) = volumes(&client, "", index).await?;
        session.out.list(view.as_ref(), &volumes)
    }
}

/// The volume of this name, or all if it is empty; as it was after an entry of the log, or now for 0.
pub(super) async fn volumes(
    client: &Client,
    volume: &str,
    index: u64,
) -> Result<(Option<View>, Vec<Volume>), Error> {
    let request = pb::ListVolumesRequest { volume: volume.to_owned(), index };
    let reply = client.read(client.masters().list_volumes(request)).await?;
    Ok((reply.view.map(View::from), reply.volumes.into_iter().map(Volume::from).collect()))
}

/// The volume of this name as it is now; without it, those with names near it.
pub(super) async fn one(client: &Client, volume: &Name) -> Result<Volume, Error> {
    let wanted = volume.as_str();
    let (_, all) = volumes(client, "", 0).await?;
    let names: Vec<String> = all.iter().map(Record::name).collect();
    all.into_iter()
        .find(|volume| volume.name() == wanted)
        .ok_or_else(|| Error::not_found("volume", wanted, nearest(wanted, names.iter().map(String::as_str))))
}
