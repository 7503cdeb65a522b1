//! `quorum show`

use caesium_engine::ids::{Name, ScheduleName};
use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{Quorum, Record, View};
use crate::session::Session;
use crate::watch::{self, Watched};

/// Show whether more than half of an eligible set is reachable and can promise
///
/// Without arguments it shows every volume as a whole. UNABLE names those that are reachable and cannot promise.
/// ELSEWHERE is whether the unreachable nodes could hold a quorum among themselves.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl quorum show --schedule billing/ledger/close")]
pub(crate) struct QuorumShowArgs {
    /// Name of a volume
    volume: Option<Name>,
    /// Schedule whose eligible set is meant
    #[arg(long, value_name = "REF", conflicts_with = "volume")]
    schedule: Option<ScheduleName>,
}

effect!(QuorumShowArgs, Read, rows: [Quorum], watched: true);

impl QuorumShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let request = pb::ShowQuorumRequest {
            volume: self.volume.map(String::from).unwrap_or_default(),
            schedule: self.schedule.map(String::from).unwrap_or_default(),
        };
        if session.watches {
            let watched = Watched::state(&[pb::Topic::Quorums, pb::Topic::Nodes], &[]);
            return watch::reread(session, watched, Record::name, async || quorums(session, &request).await)
                .await;
        }
        let (view, quorums) = quorums(session, &request).await?;
        session.out.list(view.as_ref(), &quorums)
    }
}

async fn quorums(
    session: &Session,
    request: &pb::ShowQuorumRequest,
) -> Result<(Option<View>, Vec<Quorum>), Error> {
    let client = session.connect().await?;
    let reply = client.read(client.masters().show_quorum(request.clone())).await?;
    Ok((reply.view.map(View::from), reply.quorums.into_iter().map(Quorum::from).collect()))
}
