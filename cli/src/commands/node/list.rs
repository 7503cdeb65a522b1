//! `node list`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::effect::effect;
use crate::error::Error;
use crate::links::Links;
use crate::records::{Node, View};
use crate::session::Session;
use crate::session::client::Client;
use crate::watch::{self, Watched};

/// Fields that move with every probe.
const MOVING: &[&str] = &["logIndex", "clockOffset", "heardAt", "load"];

/// List the nodes of the cluster, as the node that answers sees them
///
/// A node that is unreachable has failed or is cut off, which cannot be distinguished from here. In documents and filters its
/// state is unheard.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node list")]
pub(crate) struct NodeListArgs {}

effect!(NodeListArgs, Read, rows: [Node], watched: true);

impl NodeListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if session.watches {
            let watched = Watched::state(&[pb::Topic::Nodes], MOVING);
            return watch::rows::<Node>(session, watched, watch::nothing, |body| match body {
                Body::Nodes(nodes) => watch::named(nodes.changed, nodes.removed),
                _ => Vec::new(),
            })
            .await;
        }
        let client = session.connect().await?;
        let reply = asked(&client).await?;
        if session.out.format.is_table() {
            let links = Links::of_nodes(&reply.nodes).findings();
            links.iter().for_each(|link| session.out.note(&format!("links: {}", link.finding)));
        }
        let (view, nodes) = told(reply);
        session.out.list(view.as_ref(), &nodes)
    }
}

/// All nodes, and whose view it is.
pub(in crate::commands) async fn roster(client: &Client) -> Result<(Option<View>, Vec<Node>), Error> {
    asked(client).await.map(told)
}

async fn asked(client: &Client) -> Result<pb::ListNodesReply, Error> {
    client.read(client.members().list_nodes(pb::ListNodesRequest::default())).await
}

fn told(reply: pb::ListNodesReply) -> (Option<View>, Vec<Node>) {
    (reply.view.map(View::from), reply.nodes.into_iter().map(Node::from).collect())
}
