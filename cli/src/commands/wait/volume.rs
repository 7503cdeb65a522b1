//! `wait volume`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::{Patience, Seen, met};
use crate::effect::effect;
use crate::error::Error;
use crate::records::{can_promise, has_quorum};
use crate::session::Session;

/// Wait until a volume has a quorum in reach of the node that answers, and a settled master
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait volume demo --quorum")]
pub(crate) struct VolumeArgs {
    /// Name of the volume
    volume: Name,
    /// More than half of its carriers are reachable and can promise
    #[arg(long, required = true)]
    quorum: bool,
    #[command(flatten)]
    patience: Patience,
}

effect!(VolumeArgs, Read);

impl VolumeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.volume.to_string();
        let look = async || {
            let client = session.connect().await?;
            let request = pb::ListVolumesRequest { volume: name.clone(), index: 0 };
            let reply = client.read(client.masters().list_volumes(request)).await?;
            let Some(volume) = reply.volumes.first() else {
                return Err(Error::not_found("volume", &name, []));
            };
            let (able, n) = (can_promise(volume), volume.carriers.len());
            let settled =
                volume.master.as_ref().is_some_and(|master| master.state() == pb::MasterState::Settled);
            match has_quorum(volume) && settled {
                true => Ok(Seen::Met(())),
                false => {
                    let master = if settled { "settled" } else { "not settled" };
                    let needed = volume.needed;
                    let stands =
                        format!("{able} of {n} carriers can promise, {needed} needed, the master {master}");
                    Ok(Seen::NotYet(stands))
                }
            }
        };
        let ((), after) = self.patience.until(&format!("quorum of volume {name}"), look).await?;
        met(session, &format!("volume {name}"), ("has", "a quorum"), after)
    }
}
