//! Decisions as they are made, by all nodes that can be reached. One task owns each follower: it listens to this node and
//! to the others, says who is missing once a second, and never waits for its reader: what does not fit is counted.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::record::Decision;
use caesium_proto::v1 as pb;
use tokio::sync::{broadcast, mpsc};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_stream::Stream;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Status;

use super::error::Problem;
use super::fanout::ASK_DEADLINE;
use super::fires::{Query, client};
use super::merge::Place;
use super::sight::{Sight, look};
use super::{Control, convert};

/// Replies that wait for a slow reader.
const REPLIES_MAX: usize = 256;
/// Replies of other nodes that wait for the follower's task; a node whose replies wait here counts drops itself.
const NEWS_MAX: usize = 64;
/// How often a reader hears something, if only that nothing happened; and how often lost nodes are looked for.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node's stream that is silent for longer was cut.
const SILENCE_MAX: Duration = Duration::from_secs(4);
/// Ids remembered, so that nothing is told twice when a node's stream begins again.
const SEEN_MAX: usize = 16_384;
/// A stream that begins again asks for dues this much before the last contact: decisions come later than their dues.
const REWIND: i64 = 120_000_000;
/// A stream that begins this soon after its follower has missed nothing.
const AT_ONCE: i64 = 2_000_000;
/// And tells again what was decided this long before it: the last replies of a cut stream may be lost. See [`Seen`].
const OVERLAP: i64 = 10_000_000;

/// The stream of one follower; its tasks end with it.
pub(super) struct Follow {
    replies: ReceiverStream<Result<pb::ListDecisionsReply, Status>>,
    _tasks: JoinSet<()>,
}

impl Stream for Follow {
    type Item = Result<pb::ListDecisionsReply, Status>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut self.replies).poll_next(context)
    }
}

impl Follow {
    pub(super) async fn start(control: Control, query: Query) -> Result<Self, Problem> {
        // First of all, so that nothing falls between the backlog and what follows.
        let own = control.handle.follow();
        let (sight, ()) = look(&control.handle, |_, _| ()).await?;
        let (outlet, replies) = mpsc::channel(REPLIES_MAX);
        let (inlet, news) = mpsc::channel(NEWS_MAX);
        let pump = Pump {
            started: sight.at.0,
            control,
            query,
            sight,
            outlet,
            inlet,
            news,
            dropped: 0,
            seen: Seen::default(),
            peers: JoinSet::new(),
            running: BTreeMap::new(),
            contact: BTreeMap::new(),
        };
        let mut tasks = JoinSet::new();
        tasks.spawn(pump.run(own));
        Ok(Self { replies: ReceiverStream::new(replies), _tasks: tasks })
    }
}

/// What one node sent. Its decisions made before `floor` are known or were not asked for.
struct News {
    floor: i64,
    reply: pb::ListDecisionsReply,
}

struct Pump {
    control: Control,
    query: Query,
    sight: Sight,
    started: i64,
    outlet: mpsc::Sender<Result<pb::ListDecisionsReply, Status>>,
    inlet: mpsc::Sender<News>,
    news: mpsc::Receiver<News>,
    dropped: u64,
    seen: Seen,
    peers: JoinSet<NodeId>,
    running: BTreeMap<NodeId, AbortHandle>,
    contact: BTreeMap<NodeId, i64>,
}

impl Pump {
    async fn run(mut self, mut own: broadcast::Receiver<Arc<Decision>>) {
        if let Err(problem) = self.backlog().await {
            // A reader that is gone wants no error either.
            drop(self.outlet.send(Err(problem.into())).await);
            return;
        }
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.outlet.closed() => return,
                decision = own.recv() => match decision {
                    Ok(decision) => self.own(&decision),
                    Err(broadcast::error::RecvError::Lagged(lost)) => self.dropped += lost,
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                Some(news) = self.news.recv() => self.told(news),
                Some(ended) = self.peers.join_next() => self.ended(ended.ok()),
                _ = heartbeat.tick() => {
                    if self.look_around().await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// What was decided before, if it was asked for. The reader may take its time with this.
    async fn backlog(&mut self) -> Result<(), Problem> {
        if self.query.wire.since.is_none() {
            return Ok(());
        }
        let mut query = self.query.behind(None);
        query.wire.descending = false;
        query.filter.descending = false;
        loop {
            let (sight, answered, page) = self.control.decisions(&query).await?;
            let decided: Vec<_> = page.items.into_iter().filter(|it| !it.id.is_empty()).collect();
            for id in decided.iter().filter_map(|decision| decision.id.parse().ok()) {
                self.seen.first_time(id);
            }
            let view = Some(sight.view_of(&answered));
            let reply = pb::ListDecisionsReply { view, decisions: decided, ..Default::default() };
            let gone = self.outlet.send(Ok(reply)).await.is_err();
            self.contact.extend(answered.into_iter().map(|node| (node, self.started)));
            let next: Option<Place> = page.next;
            if gone || next.is_none() {
                return Ok(());
            }
            query = query.behind(next);
        }
    }

    fn own(&mut self, decision: &Decision) {
        let decision = convert::decision(decision, &self.sight);
        self.tell(vec![decision], 0);
    }

    /// Another node's news.
    fn told(&mut self, News { floor, reply }: News) {
        let fresh = reply.decisions.into_iter().filter(|it| it.decided_at.is_some_and(|at| at >= floor));
        let fresh = fresh.collect();
        self.tell(fresh, reply.dropped);
    }

    fn tell(&mut self, decisions: Vec<pb::Decision>, dropped: u64) {
        let wanted = decisions.into_iter().filter(|decision| self.query.wants(decision));
        let wanted: Vec<_> =
            wanted.filter(|it| it.id.parse().is_ok_and(|id| self.seen.first_time(id))).collect();
        self.dropped += dropped;
        if !wanted.is_empty() || dropped > 0 {
            self.offer(wanted);
        }
    }

    /// Hands a reply to the reader if it has room for it.
    fn offer(&mut self, decisions: Vec<pb::Decision>) {
        let count = decisions.len() as u64;
        let answering = self.running.keys().copied().collect();
        let reply = pb::ListDecisionsReply {
            view: Some(if self.query.wire.local {
                self.sight.view()
            } else {
                self.sight.view_of(&answering)
            }),
            decisions,
            next_page_token: String::new(),
            dropped: self.dropped,
        };
        match self.outlet.try_send(Ok(reply)) {
            Ok(()) => self.dropped = 0,
            Err(_) => self.dropped += count,
        }
    }

    /// Looks whom it can reach, listens to them, and says that it is alive.
    async fn look_around(&mut self) -> Result<(), Problem> {
        let (sight, ()) = look(&self.control.handle, |_, _| ()).await?;
        self.sight = sight;
        if !self.query.wire.local {
            let others = self.sight.others();
            self.running.retain(|node, stream| {
                let kept = others.contains(node);
                if !kept {
                    stream.abort();
                }
                kept
            });
            for node in others {
                self.contact_with(node);
            }
        }
        self.offer(Vec::new());
        Ok(())
    }

    /// Notes the contact with a node, and listens to it unless it does already.
    fn contact_with(&mut self, node: NodeId) {
        if self.running.contains_key(&node) {
            self.contact.insert(node, self.sight.at.0);
            return;
        }
        let Some(channel) = self.control.handle.channel(node) else { return };
        let (since, floor) = self.resume(node);
        let wire = pb::ListDecisionsRequest {
            since,
            page_token: String::new(),
            local: true,
            ..self.query.wire.clone()
        };
        let inlet = self.inlet.clone();
        let stream = async move {
            let asking = timeout(ASK_DEADLINE, async { client(channel).follow_decisions(wire).await });
            let Ok(Ok(replies)) = asking.await else { return node };
            let mut replies = replies.into_inner();
            while let Ok(Ok(Some(reply))) = timeout(SILENCE_MAX, replies.message()).await {
                if inlet.send(News { floor, reply }).await.is_err() {
                    break;
                }
            }
            node
        };
        self.running.insert(node, self.peers.spawn(stream));
    }

    /// From which due on a node is asked, if not only for what comes; and from which instant its decisions count.
    fn resume(&self, node: NodeId) -> (Option<i64>, i64) {
        match (self.contact.get(&node), self.query.wire.since) {
            (Some(contact), _) => {
                let floor = contact.saturating_sub(OVERLAP).max(self.started);
                (Some(contact.saturating_sub(REWIND)), floor)
            }
            (None, Some(since)) => (Some(since), i64::MIN),
            (None, None) if self.sight.at.0 - self.started < AT_ONCE => (None, self.started),
            (None, None) => (Some(self.started.saturating_sub(REWIND)), self.started),
        }
    }

    /// A node's stream ended by itself; one that was aborted is forgotten already.
    fn ended(&mut self, node: Option<NodeId>) {
        if let Some(node) = node {
            self.running.remove(&node);
        }
    }
}

/// The ids told last.
#[derive(Debug, Default)]
struct Seen {
    ids: BTreeSet<caesium_engine::record::DecisionId>,
    order: VecDeque<caesium_engine::record::DecisionId>,
}

impl Seen {
    /// Notes an id, and says whether it is new.
    fn first_time(&mut self, id: caesium_engine::record::DecisionId) -> bool {
        if !self.ids.insert(id) {
            return false;
        }
        self.order.push_back(id);
        if self.order.len() > SEEN_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::record::{DecisionId, Serial};

    use super::*;

    #[test]
    fn ids_are_told_once_and_the_memory_is_bounded() {
        let mut seen = Seen::default();
        let id = |n| DecisionId(Serial { node: NodeId(1), boot: 1, n });
        for n in 0..2 * SEEN_MAX as u64 {
            assert!(seen.first_time(id(n)) && !seen.first_time(id(n)));
        }
        assert_eq!((seen.ids.len(), seen.order.len()), (SEEN_MAX, SEEN_MAX));
    }
}
