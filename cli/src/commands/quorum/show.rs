//! `quorum show`

use caesium_engine::ids::{Name, ScheduleName};
use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::records::{Quorum, View};
use crate::session::Session;

/// Show whether more than half of an eligible set is heard
///
/// Without arguments it shows every volume as a whole. ELSEWHERE says whether the nodes that are not heard could hold a
/// quorum among themselves.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl quorum show --schedule billing/ledger/close")]
pub(crate) struct ShowArgs {
    /// Name of a volume
    volume: Option<Name>,
    /// Schedule whose eligible set is meant
    #[arg(long, value_name = "REF", conflicts_with = "volume")]
    schedule: Option<ScheduleName>,
}

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request = pb::ShowQuorumRequest {
            volume: self.volume.map(String::from).unwrap_or_default(),
            schedule: self.schedule.map(String::from).unwrap_or_default(),
        };
        let reply = client.read(client.masters().show_quorum(request)).await?;
        let quorums: Vec<_> = reply.quorums.into_iter().map(Quorum::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &quorums)
    }
}
