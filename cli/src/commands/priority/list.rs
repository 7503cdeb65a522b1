//! `priority list`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{NodePriority, View};
use crate::session::Session;
use crate::watch::{self, Watched};

/// List the priorities of all nodes, and where each comes from
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl priority list --volume billing")]
pub(crate) struct PriorityListArgs {
    /// Only in this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(PriorityListArgs, Read, rows: [NodePriority], watched: true);

impl PriorityListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let volume = self.volume.as_ref().map(Name::to_string).unwrap_or_default();
        let request = pb::ListPrioritiesRequest { volume, index: 0 };
        if self.past.is_live(session)? {
            let watched = Watched::state(&[pb::Topic::Priorities], &[]);
            return watch::reread(session, watched, NodePriority::key, async || {
                priorities(session, &request, &self.past).await
            })
            .await;
        }
        let (view, priorities) = priorities(session, &request, &self.past).await?;
        session.out.list(view.as_ref(), &priorities)
    }
}

async fn priorities(
    session: &Session,
    request: &pb::ListPrioritiesRequest,
    past: &AsOfFlags,
) -> Result<(Option<View>, Vec<NodePriority>), Error> {
    let client = session.connect().await?;
    let request = pb::ListPrioritiesRequest { index: past.index(&client).await?, ..request.clone() };
    let reply = client.read(client.masters().list_priorities(request)).await?;
    Ok((reply.view.map(View::from), reply.priorities.into_iter().map(NodePriority::from).collect()))
}
