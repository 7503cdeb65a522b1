//! `priority list`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::past::PastFlags;
use crate::records::{NodePriority, View};
use crate::session::Session;

/// List the priorities of all nodes, and where each comes from
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl priority list --volume billing")]
pub(crate) struct ListArgs {
    /// Only in this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    #[command(flatten)]
    past: PastFlags,
}

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let volume = self.volume.as_ref().map(Name::to_string).unwrap_or_default();
        let index = self.past.index(&client).await?;
        let request = pb::ListPrioritiesRequest { volume, index };
        let reply = client.read(client.masters().list_priorities(request)).await?;
        let priorities: Vec<_> = reply.priorities.into_iter().map(NodePriority::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &priorities)
    }
}
