//! The probes of one peer: all of them in one call that goes on, where the peer takes them so; each in a call of its own until that is
//! known, and again after such a call has ended, for whatever reason.

use std::time::Duration;

use caesium_engine::Input;
use caesium_engine::ids::NodeId;
use caesium_engine::message::{Probe, Response};
use caesium_proto::v1 as pb;
use futures::future::BoxFuture;
use futures::stream::{FuturesUnordered, StreamExt};
use tokio::sync::mpsc;
use tonic::{Status, Streaming};

use super::Event;
use super::convert;
use super::handle::GoingDown;
use super::lanes::Lanes;
use super::peers::{Peers, ShownThere};
use super::refusals::Refusals;

/// Probes that wait to be sent to one peer; more are dropped, as if lost.
pub(super) const WAITING_MAX: usize = 8;

/// How probes go to the peer.
enum Way {
    /// Each probe is a call by itself.
    Single,
    /// The next one begins a call for all.
    Next,
    Opening(ProbeLine, BoxFuture<'static, Result<Streaming<pb::ProbeReply>, Status>>),
    Open(ProbeLine, Box<Streaming<pb::ProbeReply>>),
}

/// Into a call that goes on.
struct ProbeLine {
    out: mpsc::Sender<pb::ProbeRequest>,
    shown: ShownThere,
}

impl Way {
    /// Puts a probe into the call that goes on; gives it back where there is none.
    fn put(&mut self, peers: &Peers, to: NodeId, probe: pb::ProbeRequest) -> Option<pb::ProbeRequest> {
        if let Self::Opening(line, _) | Self::Open(line, _) = self
            && line.shown != peers.shown()
        {
            // The peer is to compare what this node shows now.
            *self = Self::Single;
        }
        match self {
            Self::Single => return Some(probe),
            Self::Next => {
                let (out, probes) = mpsc::channel(WAITING_MAX);
                let line = ProbeLine { out, shown: peers.shown() };
                // There is room for the first.
                let _sent = line.out.try_send(probe);
                let peers = peers.clone();
                *self = Self::Opening(line, Box::pin(async move { peers.open_probes(to, probes).await }));
            }
            Self::Opening(line, _) | Self::Open(line, _) => {
                if line.out.try_send(probe).is_err() {
                    tracing::debug!(node = %to, "probe dropped: too many wait");
                }
            }
        }
        None
    }

    /// The next answer in a call that goes on. An error ends it. May be dropped and called again.
    async fn answer(&mut self) -> Result<pb::ProbeReply, Status> {
        let answer = self.read().await;
        if answer.is_err() {
            *self = Self::Single;
        }
        answer
    }

    async fn read(&mut self) -> Result<pb::ProbeReply, Status> {
        if let Self::Opening(_, opening) = self {
            let answers = opening.await?;
            if let Self::Opening(line, _) = std::mem::replace(self, Self::Single) {
                *self = Self::Open(line, Box::new(answers));
            }
        }
        match self {
            Self::Open(_, answers) => answers.message().await?.ok_or_else(|| Status::unavailable("ended")),
            Self::Single | Self::Next | Self::Opening(..) => std::future::pending().await,
        }
    }
}

/// Sends what is due to a peer, and brings its answers to the engine.
pub(super) async fn probe(peers: Peers, events: Lanes, to: NodeId, mut due: mpsc::Receiver<Box<Probe>>) {
    let mut way = Way::Single;
    let (mut single, mut held) = (FuturesUnordered::new(), FuturesUnordered::new());
    let mut refusals = Refusals::default();
    loop {
        let (probe, answer) = tokio::select! {
            probe = due.recv() => {
                let Some(probe) = probe else { return };
                let (probe, wait) = (convert::probe_out(*probe), peers.held_back(to));
                if !wait.is_zero() && !matches!(way, Way::Single) {
                    if held.len() < WAITING_MAX {
                        held.push(after(wait, probe));
                    }
                    continue;
                }
                (Some(probe), None)
            }
            Some(probe) = held.next() => (Some(probe), None),
            Some(answer) = single.next() => (None, Some(answer)),
            answer = way.answer() => (None, Some(answer)),
        };
        // A fault lets nothing out.
        if let Some(probe) = probe.filter(|_| peers.reaches(to))
            && let Some(probe) = way.put(&peers, to, probe)
            && single.len() < WAITING_MAX
        {
            single.push(peers.probe(to, probe));
        }
        let told = match answer {
            None => Ok(()),
            Some(Ok(answer)) => {
                refusals.over();
                if answer.status.as_ref().is_some_and(|it| it.takes_streams) && matches!(way, Way::Single) {
                    way = Way::Next;
                }
                hear(&peers, &events, to, answer).await
            }
            Some(Err(status)) => refusals.lost(&peers, &events, to, &status).await,
        };
        if told.is_err() {
            return;
        }
    }
}

async fn after(wait: Duration, probe: pb::ProbeRequest) -> pb::ProbeRequest {
    tokio::time::sleep(wait).await;
    probe
}

async fn hear(peers: &Peers, events: &Lanes, to: NodeId, answer: pb::ProbeReply) -> Result<(), GoingDown> {
    if !peers.arrives(to) {
        return Ok(());
    }
    match convert::probe_reply_in(answer) {
        Ok(reply) => {
            let response = Response::Probe(Box::new(reply));
            events.send(Event::Input(Input::Response { from: to, response })).await
        }
        Err(error) => {
            tracing::debug!(node = %to, %error, "answer to a probe not read");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
