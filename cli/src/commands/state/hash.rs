//! `state hash`

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use serde::Serialize;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Rows;
use crate::partitions::Sides;
use crate::records::{NodeHash, Record, View};
use crate::session::Session;
use crate::session::client::Client;

/// Show the hash of the state, and whether the nodes agree
///
/// Without --common it is that of the node that answers, at the newest index that it has applied. Equal entries give equal
/// hashes: nodes that differ at one index have diverged.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl state hash --common")]
pub(crate) struct HashArgs {
    /// Compare all nodes at the highest index that all of them have applied; exit 10 when they differ
    #[arg(long)]
    pub(super) common: bool,
}

#[derive(Serialize)]
struct Hashes {
    /// Unset when nothing was compared.
    common: Option<u64>,
    agree: Option<bool>,
    nodes: Vec<NodeHash>,
}

effect!(HashArgs, Read);

impl HashArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = match self.common {
            true => hashes(&Sides::with(session, client)).await?,
            false => hashes_at(&client, 0, true).await?,
        };
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

/// The hashes of all nodes that can be asked, on whichever side of a split, at the highest index that all of them have
/// applied.
pub(in crate::commands) async fn hashes(sides: &Sides<'_>) -> Result<pb::StateHashesReply, Error> {
    let first = hashes_at(&sides.first, 0, false).await?;
    let unheard = first.view.as_ref().map_or(&[][..], |view| &view.unheard);
    if unheard.is_empty() {
        return Ok(first);
    }
    let mut common = first.common;
    let mut others = Vec::new();
    for side in sides.others(unheard).await {
        if let Ok(said) = hashes_at(side, 0, false).await {
            common = common.min(said.common);
            others.push(side);
        }
    }
    if others.is_empty() {
        return Ok(first);
    }
    let mut merged = hashes_at(&sides.first, common, false).await?;
    for side in others {
        let Ok(said) = hashes_at(side, common, false).await else { continue };
        for hash in said.hashes.into_iter().filter(|hash| hash.heard) {
            match merged.hashes.iter_mut().find(|known| known.node == hash.node) {
                Some(known) if known.heard => {}
                Some(known) => *known = hash,
                None => merged.hashes.push(hash),
            }
        }
    }
    if let Some(view) = &mut merged.view {
        let heard = |node: &String| merged.hashes.iter().any(|hash| hash.heard && hash.node == *node);
        view.unheard.retain(|node| !heard(node));
    }
    Ok(merged)
}

async fn hashes_at(client: &Client, index: u64, local: bool) -> Result<pb::StateHashesReply, Error> {
    client.read(client.log().state_hashes(pb::StateHashesRequest { index, local })).await
}

/// Marks each hash as that of most nodes or not; returns whether there are several.
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
