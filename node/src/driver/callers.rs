//! Performs the engine's calls: one queue and one worker for each peer and kind, so that a slow peer delays only itself.

use std::collections::BTreeMap;

use caesium_engine::Input;
use caesium_engine::ids::NodeId;
use caesium_engine::message::{Probe, Request};
use futures::stream::{FuturesUnordered, StreamExt};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::Event;
use super::lanes::Lanes;
use super::peers::Peers;
use super::probes;
use super::refusals::Refusals;

/// Calls under way to one peer; more are dropped, as if lost.
const CALLS_MAX: usize = 256;
/// Calls waiting for their turn to one peer; more are dropped, as if lost.
const QUEUE_MAX: usize = 1024;

/// The ways to all peers.
pub(super) struct Callers {
    peers: Peers,
    events: Lanes,
    queues: BTreeMap<NodeId, mpsc::Sender<Request>>,
    probes: BTreeMap<NodeId, mpsc::Sender<Box<Probe>>>,
    workers: JoinSet<()>,
}

impl Callers {
    pub(super) fn new(peers: Peers, events: Lanes) -> Self {
        let (queues, probes) = (BTreeMap::new(), BTreeMap::new());
        Self { peers, events, queues, probes, workers: JoinSet::new() }
    }

    /// Sends a call on its way; never waits. A full queue drops it, as the network might.
    pub(super) fn call(&mut self, to: NodeId, request: Request) {
        let sent = match request {
            Request::Probe(probe) => {
                let queue = self.probes.entry(to).or_insert_with(|| {
                    let (queue, due) = mpsc::channel(probes::WAITING_MAX);
                    self.workers.spawn(probes::probe(self.peers.clone(), self.events.clone(), to, due));
                    queue
                });
                queue.try_send(probe).is_ok()
            }
            request => {
                let queue = self.queues.entry(to).or_insert_with(|| {
                    let (queue, requests) = mpsc::channel(QUEUE_MAX);
                    self.workers.spawn(work(self.peers.clone(), self.events.clone(), to, requests));
                    queue
                });
                queue.try_send(request).is_ok()
            }
        };
        if !sent {
            tracing::debug!(node = %to, "call dropped: too many wait");
        }
    }

    /// Ends what goes on for probes of those that are no members any more.
    pub(super) fn keep(&mut self, is_member: impl Fn(NodeId) -> bool) {
        self.probes.retain(|node, _| is_member(*node));
        while self.workers.try_join_next().is_some() {}
    }
}

async fn work(peers: Peers, events: Lanes, to: NodeId, mut requests: mpsc::Receiver<Request>) {
    let mut under_way = FuturesUnordered::new();
    let mut refusals = Refusals::default();
    loop {
        tokio::select! {
            request = requests.recv(), if under_way.len() < CALLS_MAX => {
                let Some(request) = request else { return };
                under_way.push(peers.ask(to, request));
            }
            Some(answer) = under_way.next() => {
                let told = match answer {
                    Ok(response) => {
                        refusals.over();
                        events.send(Event::Input(Input::Response { from: to, response })).await
                    }
                    Err(status) => refusals.lost(&peers, &events, to, &status).await,
                };
                if told.is_err() {
                    return;
                }
            }
        }
    }
}
