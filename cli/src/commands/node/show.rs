//! `node show`

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Stamp;
use crate::records::{Counters, Node, Record, View};
use crate::session::Session;
use crate::table::{Cell, Column};
use crate::text::{facts, nearest};

/// Show one node in detail, as it says itself
///
/// A node that does not answer is shown as the node that was asked knows it, without its counters; the exit code is then 9.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node show alder")]
pub(crate) struct ShowArgs {
    /// Name or id of the node
    node: String,
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    node: Node,
    /// Unknown when the node did not answer.
    counters: Option<Counters>,
}

impl Record for Shown {
    const KIND: &'static str = Node::KIND;
    const COLUMNS: &'static [Column] = Node::COLUMNS;
    const MORE: &'static [Column] =
        &Column::both::<{ Node::MORE.len() + Counters::COLUMNS.len() }>(Node::MORE, Counters::COLUMNS);

    fn name(&self) -> String {
        self.node.name()
    }

    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell> {
        self.node.cells(stamp)
    }
}

effect!(ShowArgs, Read);

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.members().show_node(pb::ShowNodeRequest { node: self.node })).await?;
        let Some(node) = reply.node.map(Node::from) else {
            return Err(Error::new(Kind::Internal, "the server showed no node"));
        };
        let view = reply.view.map(View::from);
        let stamp = session.out.stamp(view.as_ref());
        let shown = Shown { node, counters: reply.counters.map(Counters::from) };
        session.out.object(view.as_ref(), &shown, || {
            let counted = shown.counters.as_ref().map(Counters::facts).unwrap_or_default();
            facts(&[shown.node.facts(stamp), counted].concat())
        })?;
        match shown.counters {
            Some(_) => Ok(()),
            None => Err(Error::new(Kind::Partial, format!("{} was not asked", shown.node.name))
                .because("failed or cut off: cannot tell from here")),
        }
    }
}

/// The node of this name or id; if there is none, the error names those it may have meant.
pub(in crate::commands) fn find<'n>(nodes: &'n [Node], wanted: &str) -> Result<&'n Node, Error> {
    let by_name = nodes.iter().find(|node| node.name == wanted);
    let by_id = || nodes.iter().find(|node| node.id.to_string() == wanted);
    by_name.or_else(by_id).ok_or_else(|| {
        let names = nodes.iter().map(|node| node.name.as_str());
        Error::not_found("node", wanted, nearest(wanted, names))
    })
}
