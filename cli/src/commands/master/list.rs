//! `master list`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{Master, View};
use crate::session::Session;
use crate::watch::{self, Watched};

/// List the master of each volume in the partition of the node that answers
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl master list")]
pub(crate) struct MasterListArgs {}

effect!(MasterListArgs, Read, rows: [Master], watched: true);

impl MasterListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if session.watches {
            let watched = Watched::state(&[pb::Topic::Volumes], &[]);
            return watch::rows::<Master>(session, watched, watch::nothing, |body| match body {
                Body::Volumes(volumes) => {
                    let masters = volumes.changed.into_iter().filter_map(|volume| volume.master);
                    watch::named(masters.collect(), volumes.removed)
                }
                _ => Vec::new(),
            })
            .await;
        }
        let client = session.connect().await?;
        let reply = client.read(client.masters().list_masters(pb::ListMastersRequest {})).await?;
        let masters: Vec<_> = reply.masters.into_iter().map(Master::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &masters)
    }
}
