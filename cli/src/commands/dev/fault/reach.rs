//! Telling nodes their faults: each at its own control address, so that a split cluster can still be healed.

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::commands::node::{find, roster};
use crate::error::{Error, Kind};
use crate::records::{Drawn, Node, Record};
use crate::session::Session;
use crate::session::client::{Client, Terms};
use crate::table::{Cell, Column, Tone};

/// The nodes of the cluster, as the first endpoint that answers lists them.
pub(super) struct Reach<'s> {
    session: &'s Session,
    first: Client,
    nodes: Vec<Node>,
}

/// The answer of one node.
#[derive(Debug, Serialize)]
struct NodeFaults {
    node: String,
    address: String,
    /// In force now; unknown if the node did not answer.
    faults: Option<Vec<String>>,
    error: Option<String>,
}

impl<'s> Reach<'s> {
    /// Asks for the roster, unless changes are forbidden: a fault is one.
    pub(super) async fn new(session: &'s Session) -> Result<Self, Error> {
        let first = session.connect_to_change().await?;
        let (_, nodes) = roster(&first).await?;
        Ok(Self { session, first, nodes })
    }

    /// The names of all nodes.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.nodes.iter().map(|node| node.name.as_str())
    }

    /// Fails, naming the nearest, unless all these are nodes.
    pub(super) fn check<'n>(&self, names: impl IntoIterator<Item = &'n Name>) -> Result<(), Error> {
        names.into_iter().try_for_each(|name| find(&self.nodes, name.as_str()).map(|_| ()))
    }

    /// Tells each of these nodes its fault, all at once, and prints what is in force there.
    pub(super) async fn tell(&self, faults: Vec<(String, Fault)>) -> Result<(), Error> {
        let mut calls = JoinSet::new();
        for (name, fault) in faults {
            let address = find(&self.nodes, &name)?.address.clone();
            let terms = self.session.terms();
            calls.spawn(async move {
                let answer = apply(&address, fault, &terms).await;
                (NodeFaults::new(name, address, &answer), answer.err())
            });
        }
        let mut told: Vec<_> = calls.join_all().await;
        told.sort_by(|a, b| a.0.node.cmp(&b.0.node));
        let (items, errors): (Vec<_>, Vec<_>) = told.into_iter().unzip();
        self.report(&items, errors.into_iter().flatten().collect())
    }

    /// Asks whoever can stop or start this node's process: the one that answered first, then the others.
    pub(super) async fn process(&self, fault: pb::ProcessFault) -> Result<(), Error> {
        let node = fault.node.clone();
        let address = find(&self.nodes, &node)?.address.clone();
        let kill = fault.kill;
        let fault = Fault::Process(fault);
        let mut answer = ask(&self.first, fault.clone()).await;
        for other in &self.nodes {
            if answer.is_ok() {
                break;
            }
            if let Ok(faults) = apply(&other.address, fault.clone(), &self.session.terms()).await {
                answer = Ok(faults);
            }
        }
        if let (Ok(faults), true) = (&mut answer, kill) {
            faults.push("killed".to_owned());
        }
        let item = NodeFaults::new(node, address, &answer);
        self.report(&[item], answer.err().into_iter().collect())
    }

    fn report(&self, items: &[NodeFaults], mut errors: Vec<Error>) -> Result<(), Error> {
        self.session.out.list(None, items)?;
        match errors.len() {
            0 => Ok(()),
            failed if failed < items.len() => {
                let silent = items.iter().filter(|item| item.error.is_some());
                let names: Vec<_> = silent.map(|item| item.node.as_str()).collect();
                Err(Error::new(Kind::Partial, format!("{failed} of {} nodes were not reached", items.len()))
                    .because(format!("no success at {}", names.join(", "))))
            }
            _ => Err(errors.remove(0)),
        }
    }
}

async fn apply(address: &str, fault: Fault, terms: &Terms) -> Result<Vec<String>, Error> {
    let endpoint = address.parse().map_err(|problem: String| {
        Error::new(Kind::Internal, format!("the roster has no usable address: {address:?}")).because(problem)
    })?;
    ask(&Client::dial(endpoint, terms).await?, fault).await
}

async fn ask(client: &Client, fault: Fault) -> Result<Vec<String>, Error> {
    let reply = client.read(client.faults().apply(pb::FaultRequest { fault: Some(fault) })).await;
    match reply {
        Ok(reply) => Ok(reply.faults),
        Err(error) if error.kind() == Kind::Incompatible => {
            Err(error.because(format!("{} was started without --allow-faults", client.endpoint)))
        }
        Err(error) => Err(error),
    }
}

impl NodeFaults {
    fn new(node: String, address: String, answer: &Result<Vec<String>, Error>) -> Self {
        let faults = answer.as_ref().ok().cloned();
        Self { node, address, faults, error: answer.as_ref().err().map(Error::brief) }
    }
}

impl Record for NodeFaults {
    const KIND: &'static str = "NodeFaults";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::list("FAULTS", "faults", 0).cell(|it, _| match (&it.faults, &it.error) {
            (Some(faults), _) if faults.is_empty() => Cell::toned("none", Tone::Good),
            (Some(faults), _) => Cell::toned(faults.join("; "), Tone::Warn),
            (None, error) => {
                Cell::toned(format!("not reached: {}", error.as_deref().unwrap_or("?")), Tone::Bad)
            }
        }),
    ];

    fn name(&self) -> String {
        self.node.clone()
    }
}
