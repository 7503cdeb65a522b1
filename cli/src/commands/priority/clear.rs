//! `priority clear`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::set_again;
use crate::change::ChangeFlags;
use crate::commands::node::{find, roster};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Return a node to its computed priority
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl priority clear alder")]
pub(crate) struct ClearArgs {
    /// Name of the node
    node: Name,
    /// Only for this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ClearArgs, Change);

impl ClearArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = self.change.connect(session).await?;
        let (view, nodes) = roster(&client).await?;
        let now = view.and_then(|view| view.at);
        let node = find(&nodes, self.node.as_str())?;
        // An override of one volume is not part of the roster, so its number is not known here.
        let undo = set_again(node, now).filter(|_| self.volume.is_none());
        let volume = self.volume.as_ref().map(Name::to_string).unwrap_or_default();
        let what = format!("clear the priority of {}", node.name);
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &node.name };
        self.change.approve(session, &client, action).await?;
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl node show {}", node.name), |request| {
                masters.clear_priority(pb::ClearPriorityRequest {
                    request,
                    node: node.name.clone(),
                    volume,
                    options: self.change.options(),
                })
            })
            .await?;
        let place = self.volume.as_ref().map(|volume| format!(" in {volume}")).unwrap_or_default();
        let done = format!("cleared priority of {}{place}", node.name);
        Change::new(node.name.as_str(), reply, undo)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
