//! `master list`

use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::records::{Master, View};
use crate::session::Session;

/// List the master of each volume in the partition of the node that answers
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl master list")]
pub(crate) struct ListArgs {}

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.masters().list_masters(pb::ListMastersRequest {})).await?;
        let masters: Vec<_> = reply.masters.into_iter().map(Master::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &masters)
    }
}
