//! `priority set`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;

use super::set_again;
use crate::change::ChangeFlags;
use crate::commands::node::{find, roster};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::instant::{At, span_until};
use crate::records::{Change, Changes, Node};
use crate::session::Session;
use crate::session::client::Client;
use crate::values::node_number;

/// Set the priority of nodes, 1 to 1000; the reachable node with the highest is master
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl priority set alder=900 --for 2h --reason 'new disk'")]
pub(crate) struct PrioritySetArgs {
    /// Node and its new priority
    #[arg(value_name = "NODE=N", required = true, value_parser = node_number)]
    nodes: Vec<(Name, u32)>,
    /// Only for this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    /// End of the override: a span from now, HH:MM in UTC, or RFC 3339
    #[arg(long = "for", visible_alias = "until", value_name = "D", value_parser = span_until)]
    lasts: Option<Duration>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PrioritySetArgs, Change);

impl PrioritySetArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.key_of_one(self.nodes.len())?;
        let client = self.change.connect(session).await?;
        let (view, nodes) = roster(&client).await?;
        let now = view.and_then(|view| view.at);
        // All names are checked before the first change is made.
        for (name, _) in &self.nodes {
            find(&nodes, name.as_str())?;
        }
        let names: Vec<_> = self.nodes.iter().map(|(name, _)| name.as_str()).collect();
        let names = names.join(",");
        let what = format!("set the priority of {names}");
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &names };
        self.change.approve(session, &client, action).await?;
        let mut changes = Changes::new(&session.out, self.nodes.len());
        let ended = self.set_all(&client, (&nodes, now), &mut changes).await;
        changes.end(ended)
    }

    async fn set_all(
        &self,
        client: &Client,
        (nodes, now): (&[Node], Option<At>),
        changes: &mut Changes<'_>,
    ) -> Result<(), Error> {
        for (name, priority) in &self.nodes {
            let node = find(nodes, name.as_str())?;
            self.set(client, (node, *priority), self.undo(node, now), changes).await?;
        }
        Ok(())
    }

    async fn set(
        &self,
        client: &Client,
        (node, priority): (&Node, u32),
        undo: String,
        changes: &mut Changes<'_>,
    ) -> Result<(), Error> {
        let volume = self.volume.as_ref().map(Name::to_string).unwrap_or_default();
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl node show {}", node.name), |request| {
                masters.set_priority(pb::SetPriorityRequest {
                    options: self.change.options(),
                    request,
                    node: node.name.clone(),
                    priority,
                    volume,
                    r#for: self.lasts.map(micros),
                    reason: self.change.reason.clone().unwrap_or_default(),
                })
            })
            .await?;
        let place = self.volume.as_ref().map(|volume| format!(" in {volume}")).unwrap_or_default();
        let done = format!("set priority of {} to {priority}{place}", node.name);
        let change = Change::new(node.name.as_str(), reply, Some(undo));
        changes.made(change.rehearsed(self.change.is_dry_run()), &done)
    }

    /// Back to what was in force: the override before this one, or none.
    fn undo(&self, node: &Node, now: Option<At>) -> String {
        match (&self.volume, set_again(node, now)) {
            (Some(volume), _) => format!("caesiumctl priority clear {} --volume {volume}", node.name),
            (None, Some(again)) => again,
            (None, None) => format!("caesiumctl priority clear {}", node.name),
        }
    }
}
