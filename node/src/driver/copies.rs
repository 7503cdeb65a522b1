//! Fetches what the other nodes record, and gives out what this one does: see [`crate::store::Copies`].

use std::collections::BTreeSet;
use std::io;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::time::Wall;
use caesium_engine::{Engine, Now};
use caesium_proto::v1 as pb;
use futures::future::join_all;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use super::handle::Handle;
use super::peers::Peers;
use crate::platform::{blocking, stopped};
use crate::store::{Chunk, NewRecords};

/// How often the others are asked for what is new.
const FETCH_EVERY: Duration = Duration::from_secs(1);
/// Bytes of chunks in one answer.
const FETCHED_BYTES_MAX: usize = 1 << 20;

/// Answers of one node that are fetched in each round: what a node missed for long, or what an overload leaves, it makes up for
/// beside its work.
const ANSWERS_MAX: usize = 4;

/// This node's records behind a mark.
///
/// # Errors
/// What the disk answers.
pub(super) async fn own(handle: &Handle, after: u64) -> io::Result<pb::FetchRecordsReply> {
    let copies = handle.journal().copies().clone();
    let read = blocking(move || copies.own_after(after, FETCHED_BYTES_MAX)).await;
    let new = read.map_err(io::Error::other)??;
    let chunk = |it: Chunk| pb::RecordChunk {
        sequence: it.sequence,
        until: it.until.0,
        first_due: it.first_due.0,
        last_due: it.last_due.0,
        body: it.body,
    };
    Ok(pb::FetchRecordsReply {
        chunks: new.chunks.into_iter().map(chunk).collect(),
        until: new.until.map(|until| until.0),
        oldest: new.oldest,
    })
}

/// Keeps copies of what the nodes record that carry a volume with this one, until it stops.
pub(super) async fn keep(handle: Handle, peers: Peers, mut stop: watch::Receiver<bool>) {
    let mut due = tokio::time::interval(FETCH_EVERY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = due.tick() => {}
            () = stopped(&mut stop) => return,
        }
        if handle.journal().copies().is_paused() {
            continue;
        }
        let Ok((now, companions)) = handle.inspect(companions).await else {
            return;
        };
        handle.journal().mark(now);
        let fetched = join_all(companions.into_iter().map(|node| fetch(&handle, &peers, node)));
        tokio::select! {
            _ = fetched => {}
            () = stopped(&mut stop) => return,
        }
        let copies = handle.journal().copies().clone();
        if let Ok(Err(error)) = blocking(move || copies.tidy()).await {
            tracing::warn!(%error, "copies of records cannot be kept");
        }
    }
}

/// The nodes in reach that vote on something together with this one.
fn companions(engine: &Engine, now: Now) -> (Wall, BTreeSet<NodeId>) {
    let (own, reachable) = (engine.node(), engine.reachable());
    let volumes = engine.replica().volumes.values().filter(|volume| volume.carriers.contains(&own));
    let carriers = volumes.flat_map(|volume| volume.carriers.iter().copied());
    let companions = carriers.filter(|node| *node != own && reachable.contains(node));
    (engine.cluster_time(now), companions.collect())
}

/// Fetches some of what is new of one node.
async fn fetch(handle: &Handle, peers: &Peers, node: NodeId) {
    let mut answers = 0;
    loop {
        let more = match fetch_once(handle, peers, node).await {
            Ok(more) => more,
            Err(error) => return tracing::debug!(%node, error, "its records are fetched later"),
        };
        answers += 1;
        if !goes_on(answers, more) {
            return;
        }
    }
}

/// Whether another answer is fetched in this round.
fn goes_on(answers: usize, more: bool) -> bool {
    more && answers < ANSWERS_MAX
}

/// Fetches one answer of a node; whether there is more.
async fn fetch_once(handle: &Handle, peers: &Peers, node: NodeId) -> Result<bool, String> {
    let copies = handle.journal().copies().clone();
    let request = pb::FetchRecordsRequest { after: copies.mark(node) };
    let reply = peers.fetch_records(node, request).await.map_err(|status| status.to_string())?;
    let chunk = |it: pb::RecordChunk| Chunk {
        sequence: it.sequence,
        until: Wall(it.until),
        first_due: Wall(it.first_due),
        last_due: Wall(it.last_due),
        body: it.body,
    };
    let new = NewRecords {
        chunks: reply.chunks.into_iter().map(chunk).collect(),
        until: reply.until.map(Wall),
        oldest: reply.oldest,
    };
    let more = new.until.is_none() && !new.chunks.is_empty();
    let kept = blocking(move || copies.keep(node, &new)).await.map_err(|error| error.to_string())?;
    kept.map_err(|error| error.to_string())?;
    Ok(more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_answers_are_fetched_in_a_round_as_the_limit_says() {
        assert_eq!([goes_on(1, true), goes_on(1, false)], [true, false]);
        assert_eq!([goes_on(3, true), goes_on(4, true)], [true, false]);
    }
}
