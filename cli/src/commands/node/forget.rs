//! `node forget`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::list::roster;
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;
use crate::session::client::Client;
use crate::voters::{self, Trial};

/// End the membership of a node that will not come back
///
/// It votes on nothing any more and its name is free again, once enough of the old voters of all that it carries have
/// sealed. A node that runs is better asked to leave.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node forget doum --confirm doum")]
pub(crate) struct ForgetArgs {
    /// Name of the node
    node: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ForgetArgs, Dangerous);

impl ForgetArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (_, nodes) = roster(&client).await?;
        let node = find(&nodes, self.node.as_str())?.name.clone();
        let reply = forget(session, &client, &self.change, &node, Confirmation::Name).await?;
        Change::new(node.as_str(), reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("removed {node}"))
    }
}

/// Ends a membership; this much is asked for before.
pub(super) async fn forget(
    session: &Session,
    client: &Client,
    flags: &ChangeFlags,
    node: &str,
    confirmation: Confirmation,
) -> Result<pb::ChangeReply, Error> {
    let what = format!("forget {node}");
    let trial = Trial {
        action: Action { confirmation, what: &what, name: node },
        else_asks: confirmation,
        check: "caesiumctl node list".to_owned(),
    };
    voters::make(session, client, flags, trial, async |request, options| {
        client.members().forget_node(pb::ForgetNodeRequest { request, node: node.to_owned(), options }).await
    })
    .await
}
