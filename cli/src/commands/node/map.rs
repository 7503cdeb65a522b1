//! `node map`

use caesium_proto::{MAP_LABEL, v1 as pb};

use crate::effect::effect;
use crate::error::Error;
use crate::links::Links;
use crate::records::{MapNode, View, unsettled};
use crate::session::Session;

/// Of a node that reaches no quorum of the log.
const OUTDATED: &str = "log: no quorum in reach: this is the map as it was, the other nodes may have another one by now, and nothing is moved from here";

/// Draw the nodes, the volumes on them, who watches whom, and what moves
///
/// `*` marks the volumes that a node is master of, `+` those that are to come to it, `-` those that are to leave it. With
/// --view all every node's own map is shown.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node map --by zone")]
pub(crate) struct NodeMapArgs {
    /// The label whose values group the nodes
    #[arg(long, value_name = "LABEL", default_value = MAP_LABEL)]
    by: String,
}

effect!(NodeMapArgs, Read, rows: [MapNode]);

impl NodeMapArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.members().list_nodes(pb::ListNodesRequest::default())).await?;
        let request = pb::ListVolumesRequest::default();
        let volumes = client.read(client.masters().list_volumes(request)).await?.volumes;
        let mut below: Vec<String> = Vec::new();
        if session.out.format.is_table() {
            let outdated = reply.nodes.iter().any(|node| node.watched.as_ref().is_some_and(|it| it.outdated));
            below.extend(outdated.then(|| OUTDATED.to_owned()));
            let links = Links::of_nodes(&reply.nodes).findings();
            below.extend(links.iter().map(|link| format!("links: {}", link.finding)));
            below.extend(volumes.iter().filter_map(unsettled));
        }
        let view = reply.view.map(View::from);
        session.out.list(view.as_ref(), &MapNode::all(reply.nodes, &volumes, &self.by))?;
        // With --view all they stand below the map of the node that shows them.
        below.iter().try_for_each(|line| session.out.done(line))
    }
}
