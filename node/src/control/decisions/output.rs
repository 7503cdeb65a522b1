//! What handlers print, as it comes. Followed at the run's own executor; another node passes the stream on.

use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_proto::v1 as pb;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_stream::wrappers::ReceiverStream;
use tonic::codegen::BoxStream;
use tonic::{Status, Streaming};

use crate::control::Control;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::runs::{OutputOf, own_node, unknown};
use crate::control::decisions::service::client;
use crate::control::error::Problem;
use crate::control::fanout::ASK_DEADLINE;

/// How often the output is looked at.
const POLL: Duration = Duration::from_millis(100);
/// A reader hears something this often, if only that nothing was printed.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node's stream that is silent for longer was cut.
const SILENCE_MAX: Duration = Duration::from_secs(4);
/// Replies that wait for a slow reader, each with a tail of output at most. More is not read: the tail at the executor
/// moves on, and the reply after that says so.
const REPLIES_MAX: usize = 4;

type Replies = mpsc::Sender<Result<pb::RunOutputReply, Status>>;

impl Control {
    /// What comes after `from`, until the run has ended.
    pub(in crate::control) async fn follow(
        &self,
        wire: pb::RunOutputRequest,
    ) -> Result<BoxStream<pb::RunOutputReply>, Status> {
        let of = OutputOf::parse(&wire.id)?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let (outlet, replies) = mpsc::channel(REPLIES_MAX);
        let node = of.node();
        if node == cluster.own {
            let first = self.own_output(of, wire.from, &cluster).await?;
            let control = self.clone();
            tokio::spawn(async move { control.pump(of, cluster, first, outlet).await });
        } else {
            own_node(&cluster, node, &wire.id)?;
            let stream = self.open(node, wire, &cluster).await?;
            tokio::spawn(relay(stream, cluster.name(node), outlet));
        }
        Ok(Box::pin(ReceiverStream::new(replies)))
    }

    /// The stream of the node that the run is on.
    async fn open(
        &self,
        node: NodeId,
        wire: pb::RunOutputRequest,
        cluster: &ClusterView,
    ) -> Result<Streaming<pb::RunOutputReply>, Status> {
        let unheard = || Problem::unheard(&cluster.name(node));
        let channel = self.handle.channel(node).ok_or_else(unheard)?;
        let opened = timeout(ASK_DEADLINE, client(channel).follow_output(wire)).await;
        Ok(opened.map_err(|_| unheard())??.into_inner())
    }

    /// Sends what is printed. Ends with the run, or with its reader.
    async fn pump(self, of: OutputOf, cluster: ClusterView, first: pb::RunOutputReply, outlet: Replies) {
        let mut reply = first;
        let mut heard: Option<Instant> = None;
        loop {
            let (running, total) = (reply.running, reply.total);
            let due = heard.is_none_or(|heard| heard.elapsed() >= HEARTBEAT);
            if due || !running || !reply.output.is_empty() {
                heard = Some(Instant::now());
                if outlet.send(Ok(reply)).await.is_err() || !running {
                    return;
                }
            }
            tokio::select! {
                () = outlet.closed() => return,
                () = sleep(POLL) => {}
            }
            reply = match self.own_output(of, total, &cluster).await {
                Ok(reply) => reply,
                Err(problem) => {
                    // A reader that is gone wants no error either.
                    outlet.send(Err(problem.into())).await.ok();
                    return;
                }
            };
        }
    }
}

/// Passes on what another node sends, and says so when it falls silent.
async fn relay(mut stream: Streaming<pb::RunOutputReply>, node: String, outlet: Replies) {
    loop {
        let next = tokio::select! {
            () = outlet.closed() => return,
            next = timeout(SILENCE_MAX, stream.message()) => next,
        };
        let reply = match next {
            Ok(Ok(Some(reply))) => Ok(reply),
            Ok(Ok(None)) => return,
            Ok(Err(status)) => Err(status),
            Err(_) => Err(Problem::unheard(&node).into()),
        };
        let last = reply.is_err();
        if outlet.send(reply).await.is_err() || last {
            return;
        }
    }
}

/// The answer for a run of this node that has nothing kept.
pub(in crate::control) fn nothing_of(of: OutputOf, cluster: &ClusterView) -> Problem {
    match of {
        OutputOf::Run(id) => unknown(id, cluster),
        OutputOf::Result(_) => {
            let node = cluster.name(of.node());
            Problem::unknown(format!("{node} keeps no output of {of}"), Vec::new())
        }
    }
}
