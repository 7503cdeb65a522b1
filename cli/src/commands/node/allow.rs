//! `node allow`

use caesium_engine::ids::Name;
use caesium_engine::replica::DeclaredSection;
use caesium_proto::v1 as pb;

use super::list::roster;
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Let a node declare sections by itself, from a directory of its own
///
/// A section is VOLUME/ENTITY, or a VOLUME: all of it that no other node has. Each has one node: what is given to another is declared by the
/// first no longer. What is declared stays, also when it is taken back.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl node allow elm billing/ledger
  caesiumctl node allow elm billing/ledger --undo")]
pub(crate) struct AllowArgs {
    /// Name of the node
    node: Name,
    /// VOLUME/ENTITY, or VOLUME
    #[arg(value_name = "SECTION", required = true)]
    sections: Vec<DeclaredSection>,
    /// Take them back
    #[arg(long)]
    undo: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(AllowArgs, Change);

impl AllowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (_, nodes) = roster(&client).await?;
        let node = find(&nodes, self.node.as_str())?.name.clone();
        let sections: Vec<String> = self.sections.iter().map(ToString::to_string).collect();
        let listed = sections.join(" ");
        let (what, done, undo) = match self.undo {
            true => (format!("take {listed} from {node}"), format!("took {listed} from {node}"), ""),
            false => (format!("give {listed} to {node}"), format!("gave {listed} to {node}"), " --undo"),
        };
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &node };
        self.change.approve(session, &client, action).await?;
        let (undone, whom, flags) = (self.undo, node.clone(), &self.change);
        let mut members = client.members();
        let reply = client
            .change(flags, format!("caesiumctl node show {node}"), |request| {
                members.allow_declaring(pb::AllowDeclaringRequest {
                    request,
                    node: whom,
                    sections,
                    undo: undone,
                    options: flags.options(),
                })
            })
            .await?;
        let undo = format!("caesiumctl node allow {node} {listed}{undo}");
        Change::new(node.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
