//! What handlers print, as it comes. Followed at the run's own executor; another node passes the stream on. Of one that cannot be
//! called the end stands in copies, if the run did not succeed.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::record::RunId;
use caesium_proto::v1 as pb;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, timeout};
use tokio_stream::wrappers::ReceiverStream;
use tonic::codegen::BoxStream;
use tonic::{Response, Status, Streaming};

use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::decisions::runs::{no_member, unknown};
use crate::control::decisions::service::client;
use crate::control::error::Problem;
use crate::control::fanout::{self, ASK_DEADLINE};
use crate::control::{Control, parse};
use crate::handlers::{Output, OutputPart, OutputStream};

/// How often the output is looked at.
const POLL: Duration = Duration::from_millis(100);
/// A reader gets a reply this often, if only that nothing was printed.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node's stream that is silent for longer was cut.
const SILENCE_MAX: Duration = Duration::from_secs(4);
/// Replies that wait for a slow reader, each with a tail of output at most. More is not read: the tail at the executor
/// moves on, and the reply after that states it.
const REPLIES_MAX: usize = 4;

/// Bytes of output in one reply.
const OUTPUT_REPLY_BYTES_MAX: usize = 1 << 20;

type Replies = mpsc::Sender<Result<pb::RunOutputReply, Status>>;

impl Control {
    /// What a run has printed, from the node that it ran on, or where that cannot be asked from a copy.
    pub(in crate::control) async fn output(
        &self,
        wire: pb::RunOutputRequest,
    ) -> Result<pb::RunOutputReply, Problem> {
        let of = OutputOf::parse(&wire.id)?;
        let (mut cluster, ()) = observe_records(&self.handle, |_, _| ()).await?;
        let node = of.node();
        if node == cluster.own {
            return self.own_output(of, wire.from, &cluster).await;
        }
        if wire.local || !cluster.others().contains(&node) {
            return self.copied_output(of, wire, &cluster).await;
        }
        let answers = fanout::ask(&self.handle, [node], |channel| {
            let wire = wire.clone();
            async move {
                match client(channel).run_output(wire).await {
                    Ok(reply) => Ok(Some(reply.into_inner())),
                    Err(status) if status.code() == tonic::Code::NotFound => Ok(None),
                    Err(status) => Err(status),
                }
            }
        })
        .await;
        match answers.items.into_iter().next() {
            Some((_, Some(reply))) => Ok(reply),
            Some((_, None)) => Err(nothing_of(of, &cluster)),
            None => {
                self.stand_in_for(&mut cluster, &BTreeSet::from([node]));
                self.copied_output(of, wire, &cluster).await
            }
        }
    }

    /// The end of what a run printed at a node that cannot be asked: a copy of it here, or at another node.
    async fn copied_output(
        &self,
        of: OutputOf,
        wire: pb::RunOutputRequest,
        cluster: &ClusterView,
    ) -> Result<pb::RunOutputReply, Problem> {
        let node = of.node();
        if !cluster.members().contains_key(&node) {
            return Err(no_member(node, &wire.id));
        }
        let OutputOf::Run(id) = of else { return Err(Problem::unheard(&cluster.name(node))) };
        let end = self.read_records(cluster, move |records| records.output_end(id)).await?;
        let known = cluster.known_until(node);
        if let (Some(end), Some(until)) = (end, known) {
            let copied = Some(pb::CopiedOutput { node: cluster.name(node), until: until.0 });
            return Ok(pb::RunOutputReply { copied, ..reply(end.after(wire.from), cluster) });
        }
        if !wire.local {
            let others = cluster.others().into_iter().filter(|other| *other != node);
            let wire = pb::RunOutputRequest { local: true, ..wire };
            let answers = fanout::ask(&self.handle, others, |channel| {
                let wire = wire.clone();
                async move { client(channel).run_output(wire).await.map(Response::into_inner) }
            })
            .await;
            // The copy that reaches furthest.
            let until = |reply: &pb::RunOutputReply| reply.copied.as_ref().map(|copied| copied.until);
            let copies = answers.items.into_iter().map(|(_, reply)| reply).filter(|it| it.copied.is_some());
            if let Some(reply) = copies.max_by_key(until) {
                return Ok(reply);
            }
        }
        let because = "copies have the end of the output of runs that did not succeed, and none of this one";
        Err(Problem::unheard(&cluster.name(node)).because(because))
    }

    /// What comes after `from` bytes of all that was printed here.
    pub(in crate::control) async fn own_output(
        &self,
        of: OutputOf,
        from: u64,
        cluster: &ClusterView,
    ) -> Result<pb::RunOutputReply, Problem> {
        let runner = match of {
            OutputOf::Run(_) => self.handle.runner().clone(),
            OutputOf::Result(_) => self.handle.results().clone(),
        };
        let reading =
            spawn_blocking(move || runner.output_after(&of.to_string(), from, OUTPUT_REPLY_BYTES_MAX));
        let broken =
            |why: String| Problem::broken(format!("the output of {of} could not be read")).because(why);
        let output = reading.await.map_err(|error| broken(error.to_string()))?;
        let output = output.map_err(|error| broken(error.to_string()))?;
        if let Some(output) = output {
            return Ok(reply(output, cluster));
        }
        let OutputOf::Run(id) = of else { return Err(nothing_of(of, cluster)) };
        let run = self.read(move |journal| journal.run(id)).await?.ok_or_else(|| unknown(id, cluster))?;
        // The file of an older run is gone; what was made for copies is kept longer.
        if run.state.over()
            && let Some(end) = self.read_records(cluster, move |records| records.output_end(id)).await?
        {
            return Ok(reply(end.after(from), cluster));
        }
        let running = !run.state.over();
        Ok(pb::RunOutputReply { view: Some(cluster.view()), total: from, running, ..Default::default() })
    }

    /// What comes after `from`, until the run has ended.
    pub(in crate::control) async fn follow(
        &self,
        wire: pb::RunOutputRequest,
    ) -> Result<BoxStream<pb::RunOutputReply>, Status> {
        let of = OutputOf::parse(&wire.id)?;
        let (mut cluster, ()) = observe_records(&self.handle, |_, _| ()).await?;
        let (outlet, replies) = mpsc::channel(REPLIES_MAX);
        let node = of.node();
        if node == cluster.own {
            let first = self.own_output(of, wire.from, &cluster).await?;
            let control = self.clone();
            tokio::spawn(async move { control.pump(of, cluster, first, outlet).await });
            return Ok(Box::pin(ReceiverStream::new(replies)));
        }
        if cluster.others().contains(&node) {
            match self.open(node, wire.clone(), &cluster).await {
                Ok(stream) => {
                    tokio::spawn(relay(stream, cluster.name(node), outlet));
                    return Ok(Box::pin(ReceiverStream::new(replies)));
                }
                Err(status) if status.code() == tonic::Code::Unavailable => {
                    self.stand_in_for(&mut cluster, &BTreeSet::from([node]));
                }
                Err(status) => return Err(status),
            }
        }
        let end = self.copied_output(of, wire, &cluster).await?;
        Ok(Box::pin(tokio_stream::once(Ok(end))))
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
            let (total, more, over) = (reply.total, reply.more, !reply.running && !reply.more);
            let due = heard.is_none_or(|heard| heard.elapsed() >= HEARTBEAT);
            if due || over || !reply.output.is_empty() {
                heard = Some(Instant::now());
                if outlet.send(Ok(reply)).await.is_err() || over {
                    return;
                }
            }
            tokio::select! {
                () = outlet.closed() => return,
                () = sleep(if more { Duration::ZERO } else { POLL }) => {}
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

/// Passes on what another node sends, and reports it when the stream falls silent.
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

fn reply(output: Output, cluster: &ClusterView) -> pb::RunOutputReply {
    let part = |part: OutputPart| {
        let stream = match part.stream {
            OutputStream::Stdout => pb::OutputStream::Stdout,
            OutputStream::Stderr => pb::OutputStream::Stderr,
        };
        pb::OutputPart { stream: stream.into(), length: part.length }
    };
    pb::RunOutputReply {
        view: Some(cluster.view()),
        output: output.bytes,
        truncated: output.truncated,
        total: output.total,
        running: output.running,
        parts: output.parts.into_iter().map(part).collect(),
        more: output.more,
        copied: None,
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

/// Whose output: that of a run, or of the handler that was called with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::control) enum OutputOf {
    Run(RunId),
    Result(RunId),
}

impl OutputOf {
    pub(in crate::control) fn parse(text: &str) -> Result<Self, Problem> {
        match text.strip_prefix('n') {
            Some(serial) => parse::id("id", &format!("r{serial}")).map(Self::Result),
            None => parse::id("id", text).map(Self::Run),
        }
    }

    pub(in crate::control) fn node(self) -> NodeId {
        match self {
            Self::Run(id) | Self::Result(id) => id.0.node,
        }
    }
}

impl fmt::Display for OutputOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run(id) => id.fmt(f),
            Self::Result(id) => write!(f, "n{}", id.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_output_is_named_like_its_run() {
        for text in ["r3-12-45", "n3-12-45"] {
            let of = OutputOf::parse(text).unwrap();
            assert_eq!((of.to_string().as_str(), of.node()), (text, NodeId(3)));
        }
        for bad in ["", "n", "nr3-12-45", "3-12-45", "d3-12-45"] {
            assert!(OutputOf::parse(bad).is_err(), "{bad}");
        }
    }
}
