//! `node drain`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use super::list::roster;
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::instant::span_until;
use crate::records::Change;
use crate::session::Session;
use crate::session::client::Client;

/// Let a node take no new runs and no mastership, or take them again
///
/// It goes on voting, and its runs go on to their end. With --for the drain ends by itself; one that a check of the node makes
/// ends when that passes again.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl node drain elm --reason 'new disk' --for 2h --yes
  caesiumctl node drain elm --undo")]
pub(crate) struct DrainArgs {
    /// Name of the node
    node: Name,
    /// Take it back
    #[arg(long)]
    undo: bool,
    /// End of the drain: a span from now, HH:MM in UTC, or RFC 3339
    #[arg(long = "for", visible_alias = "until", value_name = "D", value_parser = span_until, conflicts_with = "undo")]
    lasts: Option<Duration>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(DrainArgs, Dangerous);

impl DrainArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (_, nodes) = roster(&client).await?;
        let node = find(&nodes, self.node.as_str())?.name.clone();
        let (confirmation, what, done, undo) = match self.undo {
            true => (Confirmation::Free, format!("undrain {node}"), format!("undrained {node}"), ""),
            false => (Confirmation::Yes, format!("drain {node}"), format!("drained {node}"), " --undo"),
        };
        let action = Action { confirmation, what: &what, name: &node };
        self.change.approve(session, &client, action).await?;
        let reply = drain(&client, &self.change, &node, (!self.undo, self.lasts)).await?;
        let undo = format!("caesiumctl node drain {node}{undo}");
        Change::new(node.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}

/// Drains a node, or takes that back.
pub(super) async fn drain(
    client: &Client,
    flags: &ChangeFlags,
    node: &str,
    (draining, lasts): (bool, Option<Duration>),
) -> Result<pb::ChangeReply, Error> {
    let node = node.to_owned();
    let mut members = client.members();
    client
        .change(flags, format!("caesiumctl node show {node}"), |request| {
            let options = flags.options();
            members.drain_node(pb::DrainNodeRequest {
                request,
                node,
                draining,
                r#for: lasts.map(micros),
                options,
            })
        })
        .await
}
