//! `state hash`

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::error::{Error, Kind};
use crate::output::Rows;
use crate::records::{NodeHash, Record, View};
use crate::session::Session;

/// Show the hash of the state, and whether the nodes agree
///
/// Without --common it is that of the node that answers, at the newest index that it has applied. Equal entries give equal
/// hashes: nodes that differ at one index have diverged.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl state hash --common")]
pub(crate) struct HashArgs {
    /// Compare all nodes at the highest index that all of them have applied; exit 10 when they differ
    #[arg(long)]
    common: bool,
}

#[derive(Serialize)]
struct Hashes {
    /// Unset when nothing was compared.
    common: Option<u64>,
    agree: Option<bool>,
    nodes: Vec<NodeHash>,
}

impl HashArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request = pb::StateHashesRequest { index: 0, local: !self.common };
        let reply = client.read(client.log().state_hashes(request)).await?;
        let view = reply.view.map(View::from);
        let mut nodes: Vec<_> = reply.hashes.into_iter().map(NodeHash::from).collect();
        nodes.iter_mut().for_each(|node| node.alone = !self.common);
        let common = (self.common && reply.common != 0).then_some(reply.common);
        let differ = compare(&mut nodes);
        let heard: Vec<_> = nodes.iter().filter(|node| node.heard).collect();
        let compared = heard.iter().filter(|node| node.common_hash.is_some()).count();
        let (all, known) = (nodes.len(), compared == heard.len());
        let agree = common.map(|_| !differ).filter(|agree| !agree || known);
        let line = match common {
            None if self.common => "nothing to compare\n".to_owned(),
            None => String::new(),
            Some(index) => verdict(&nodes, index),
        };
        let rows = Rows::of(&nodes);
        let missing: Vec<_> =
            nodes.iter().filter(|node| node.common_hash.is_none()).map(Record::name).collect();
        let body = Hashes { common, agree, nodes };
        let out = &session.out;
        out.answer("StateHashes", view.as_ref(), &body, rows, || {
            format!("{}{line}", out.records(view.as_ref(), &body.nodes))
        })?;
        if !self.common {
            return Ok(());
        }
        if differ {
            return Err(Error::new(Kind::No, "the nodes do not have the same state")
                .because("equal logs give equal states: one of them has diverged")
                .help("caesiumctl state diff --help"));
        }
        if missing.is_empty() {
            return Ok(());
        }
        let message = format!("{} of {all} nodes were not compared", missing.len());
        Err(Error::new(Kind::Partial, message).because(format!("no hash from {}", missing.join(", "))))
    }
}

/// Marks each hash as that of most nodes or not; says whether there are several.
fn compare(nodes: &mut [NodeHash]) -> bool {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for hash in nodes.iter().filter_map(|node| node.common_hash.clone()) {
        *counts.entry(hash).or_default() += 1;
    }
    let most = counts.iter().max_by_key(|(_, count)| **count).map(|(hash, _)| hash.clone());
    for node in nodes {
        node.equal = node.common_hash.as_ref().map(|hash| Some(hash) == most.as_ref());
    }
    counts.len() > 1
}

fn verdict(nodes: &[NodeHash], index: u64) -> String {
    let equal = nodes.iter().filter(|node| node.equal == Some(true)).count();
    format!("{equal}/{} agree at {index}\n", nodes.len())
}
