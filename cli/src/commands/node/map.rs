//! `node map`

use caesium_proto::{MAP_LABEL, v1 as pb};

use crate::effect::effect;
use crate::error::Error;
use crate::links::Links;
use crate::records::{MapNode, View, unsettled};
use crate::session::Session;

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
        if session.out.format.is_table() {
            let links = Links::of_nodes(&reply.nodes).findings();
            links.iter().for_each(|link| session.out.note(&format!("links: {}", link.finding)));
            volumes.iter().filter_map(unsettled).for_each(|volume| session.out.note(&volume));
        }
        let view = reply.view.map(View::from);
        session.out.list(view.as_ref(), &MapNode::all(reply.nodes, &volumes, &self.by))
    }
}
