//! `node show`

use super::list::roster;
use crate::error::Error;
use crate::records::Node;
use crate::session::Session;
use crate::text::{facts, nearest};

/// Show one node
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node show alder")]
pub(crate) struct ShowArgs {
    /// Name or id of the node
    node: String,
}

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (view, nodes) = roster(&client).await?;
        let node = find(&nodes, &self.node)?;
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), node, || facts(&node.facts(stamp)))
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
