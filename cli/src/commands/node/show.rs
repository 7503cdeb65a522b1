//! `node show`

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::ColumnFields;
use crate::records::{Counters, Node, Record, View, Worker};
use crate::session::Session;
use crate::text::{facts, nearest};

/// Show nodes in detail, each as it reports itself
///
/// A node that does not answer is shown from the records of the node that was asked, without its counters; the exit code is then 9.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node show alder")]
pub(crate) struct NodeShowArgs {
    /// Names or ids of nodes
    #[arg(value_name = "NODE", required = true)]
    nodes: Vec<String>,
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    node: Node,
    /// Unknown when the node did not answer.
    counters: Option<Counters>,
    /// The handlers for which only a worker is missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unserved: Vec<String>,
    /// Those that are connected to it; none of a node that did not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    workers: Vec<Worker>,
}

impl Record for Shown {
    const KIND: &'static str = Node::KIND;

    fn fields() -> ColumnFields {
        ColumnFields::of(&[Node::fields().columns(), Counters::COLUMNS].concat())
    }

    fn name(&self) -> String {
        self.node.name()
    }
}

effect!(NodeShowArgs, Read);

impl NodeShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (mut view, mut all) = (None, Vec::new());
        for node in self.nodes {
            let reply = client.read(client.members().show_node(pb::ShowNodeRequest { node })).await?;
            let Some(mut node) = reply.node else {
                return Err(Error::new(Kind::Internal, "the server showed no node"));
            };
            let unserved = std::mem::take(&mut node.unserved);
            let node = Node::from(node);
            view = reply.view.map(View::from);
            let workers = reply.workers.into_iter().map(Worker::from).collect();
            all.push(Shown { node, counters: reply.counters.map(Counters::from), unserved, workers });
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &all, |shown| {
            let counted = shown.counters.as_ref().map(Counters::facts).unwrap_or_default();
            let missing = (!shown.unserved.is_empty()).then(|| ("no worker for", shown.unserved.join(", ")));
            let workers = shown.workers.iter().map(|worker| ("worker", worker.text(stamp)));
            let workers = missing.into_iter().chain(workers).collect();
            facts(&[shown.node.facts(stamp), workers, counted].concat())
        })?;
        let silent = all.iter().filter(|shown| shown.counters.is_none());
        let silent: Vec<_> = silent.map(|shown| shown.node.name.as_str()).collect();
        match silent.is_empty() {
            true => Ok(()),
            false => {
                let verb = if silent.len() == 1 { "was" } else { "were" };
                Err(Error::new(Kind::Partial, format!("{} {verb} not asked", silent.join(", ")))
                    .because("failed or cut off: cannot tell from here"))
            }
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
