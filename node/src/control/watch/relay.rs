//! Decisions and runs of the other nodes, from their own streams: one for each node that is reached.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::stream_cursor::StreamCursor;
use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_client::WatchClient;
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;

use super::wanted::{Wanted, on_the_wire};
use crate::control::Control;
use crate::control::cluster_view::ClusterView;
use crate::control::fanout::{ASK_DEADLINE, MESSAGE_BYTES_MAX};

/// Events of other nodes that wait for the reader's task; then those nodes wait, and count what they drop.
const NEWS_MAX: usize = 64;
/// A node's stream that is silent for longer was cut.
const SILENCE_MAX: Duration = Duration::from_secs(3);
/// A stream that begins this soon after its reader's has missed nothing, microseconds.
const AT_ONCE: i64 = 2_000_000;

/// The streams of the other nodes, for one reader.
pub(super) struct Relay {
    inlet: mpsc::Sender<pb::WatchEvent>,
    news: mpsc::Receiver<pb::WatchEvent>,
    peers: JoinSet<NodeId>,
    running: BTreeMap<NodeId, AbortHandle>,
    /// When the reader's stream began, cluster time.
    began: i64,
}

impl Relay {
    pub(super) fn new(began: i64) -> Self {
        let (inlet, news) = mpsc::channel(NEWS_MAX);
        Self { inlet, news, peers: JoinSet::new(), running: BTreeMap::new(), began }
    }

    /// The next event of another node.
    pub(super) async fn next(&mut self) -> pb::WatchEvent {
        loop {
            tokio::select! {
                Some(event) = self.news.recv() => return event,
                Some(ended) = self.peers.join_next() => {
                    // One that was aborted is forgotten already.
                    if let Ok(node) = ended {
                        self.running.remove(&node);
                    }
                }
                // This side holds a sender, so that only a task can have ended for good.
                else => std::future::pending::<()>().await,
            }
        }
    }

    /// Who is listened to.
    pub(super) fn answering(&self) -> BTreeSet<NodeId> {
        self.running.keys().copied().collect()
    }

    /// Listens to those that are reached now, and to nobody else.
    pub(super) fn look_around(
        &mut self,
        control: &Control,
        wanted: &Wanted,
        cluster: &ClusterView,
        told: &StreamCursor,
    ) {
        let others = cluster.others();
        self.running.retain(|node, stream| {
            let kept = others.contains(node);
            if !kept {
                stream.abort();
            }
            kept
        });
        for node in others {
            if !self.running.contains_key(&node)
                && let Some(channel) = control.handle.channel(node)
            {
                let request = self.request(node, wanted, cluster, told);
                let stream = listen(node, WatchClient::new(channel), request, self.inlet.clone());
                self.running.insert(node, self.peers.spawn(stream));
            }
        }
    }

    fn request(
        &self,
        node: NodeId,
        wanted: &Wanted,
        cluster: &ClusterView,
        told: &StreamCursor,
    ) -> pb::WatchRequest {
        let topics = [Topic::Decisions, Topic::Runs].into_iter().filter(|topic| wanted.wants(*topic));
        let place = told.place(node);
        let late = cluster.at.0 - self.began >= AT_ONCE;
        pb::WatchRequest {
            topics: topics.map(Into::into).collect(),
            prefix: wanted.prefix.clone(),
            rate: 1,
            places: place.iter().map(|place| on_the_wire(node, place)).collect(),
            since: wanted.since.or(late.then_some(self.began)),
            recent: u32::try_from(wanted.recent).unwrap_or(u32::MAX),
            ..Default::default()
        }
    }
}

/// Hands on the events of a node, until it is cut off or its reader is gone.
async fn listen(
    node: NodeId,
    client: WatchClient<tonic::transport::Channel>,
    request: pb::WatchRequest,
    inlet: mpsc::Sender<pb::WatchEvent>,
) -> NodeId {
    let mut client = client.max_decoding_message_size(MESSAGE_BYTES_MAX);
    let Ok(Ok(events)) = timeout(ASK_DEADLINE, client.watch(request)).await else { return node };
    let mut events = events.into_inner();
    while let Ok(Ok(Some(event))) = timeout(SILENCE_MAX, events.message()).await {
        if inlet.send(event).await.is_err() {
            break;
        }
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn as_much_news_waits_for_the_reader_as_the_limit_says() {
        let mut relay = Relay::new(0);
        let event = |dropped| pb::WatchEvent { dropped, ..Default::default() };
        let room = (0..65).filter(|n| relay.inlet.try_send(event(*n)).is_ok()).count();
        assert_eq!(room, 64);
        assert_eq!(relay.next().await.dropped, 0);
        let inlet = &relay.inlet;
        assert_eq!([65, 66].map(|n| inlet.try_send(event(n)).is_ok()), [true, false]);
    }
}
