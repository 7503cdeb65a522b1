//! `wait node`

use caesium_engine::ids::Name;
use caesium_proto::{Word as _, v1 as pb};

use super::{Patience, Seen, met};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::text::nearest;

/// Wait until a node is in a state, as the node that answers sees it
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait node alder --state up --within 2m")]
pub(crate) struct NodeArgs {
    /// Name of the node
    node: Name,
    /// The state
    #[arg(long, value_name = "STATE")]
    state: StateWord,
    /// Wait also for a node that is no member yet and is still to join
    #[arg(long)]
    unknown: bool,
    #[command(flatten)]
    patience: Patience,
}

/// A state to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum StateWord {
    /// It answers
    Up,
    /// It is being taken in
    Joining,
    /// It takes no new runs
    Draining,
    /// It is unreachable: failed or cut off
    #[value(name = "unreachable", alias = "unheard")]
    Unheard,
}

impl StateWord {
    fn of(self) -> (pb::NodeState, &'static str) {
        match self {
            Self::Up => (pb::NodeState::Up, "up"),
            Self::Joining => (pb::NodeState::Joining, "joining"),
            Self::Draining => (pb::NodeState::Draining, "draining"),
            Self::Unheard => (pb::NodeState::Unheard, "unreachable"),
        }
    }
}

effect!(NodeArgs, Read);

impl NodeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (state, word) = self.state.of();
        let name = self.node.as_str();
        let look = async || {
            let client = session.connect().await?;
            let nodes =
                client.read(client.members().list_nodes(pb::ListNodesRequest::default())).await?.nodes;
            let Some(node) = nodes.iter().find(|node| node.name == name) else {
                if self.unknown {
                    return Ok(Seen::NotYet(format!("{} has no node {name} in its roster", client.node())));
                }
                let near = nearest(name, nodes.iter().map(|node| node.name.as_str()));
                return Err(Error::not_found("node", name, near));
            };
            match node.state() == state {
                true => Ok(Seen::Met(())),
                false => {
                    let now = match node.state() {
                        pb::NodeState::Unheard | pb::NodeState::Down => "unreachable",
                        other => other.word().unwrap_or("?"),
                    };
                    Ok(Seen::NotYet(format!("for {} it is {now}, not {word}", client.node())))
                }
            }
        };
        let ((), after) = self.patience.until(&format!("node {name} {word}"), look).await?;
        met(session, &format!("node {name}"), ("is", word), after)
    }
}
