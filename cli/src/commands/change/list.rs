//! `change list`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{View, VoterChange};
use crate::session::Session;

/// List changes of voters, the newest first
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl change list --pending")]
pub(crate) struct ChangeListArgs {
    /// Only those that wait for seals
    #[arg(long)]
    pending: bool,
}

effect!(ChangeListArgs, Read, rows: [VoterChange]);

impl ChangeListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request = pb::ListChangesRequest { id: 0, pending: self.pending };
        let reply = client.read(client.masters().list_changes(request)).await?;
        let changes: Vec<_> = reply.changes.into_iter().map(VoterChange::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &changes)
    }
}
