//! What the fake server tells those who watch it.

use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use pb::watch_server::Watch;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

use crate::demo;
use crate::fake::Service;

/// Between two heartbeats.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// What a stream does next. After its last act it beats for ever.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// It tells this.
    Tell(Body),
    /// It tells this as the first and last part of a topic as a whole.
    Whole(Body),
    /// It tells the next event with this many as dropped before it.
    Drop(u64),
    /// It says nothing more, and does not end.
    Stall,
    /// It ends.
    End,
    /// It ends with a refusal that no later try mends.
    Refuse,
}

pub(crate) fn decision(id: &str) -> Act {
    Act::Tell(Body::Decisions(pb::DecisionNews { decisions: vec![demo::decision(id)] }))
}

pub(crate) fn entries(entries: Vec<pb::LogEntry>, next: u64) -> Act {
    Act::Tell(Body::Entries(pb::EntryNews { entries, next }))
}

pub(crate) fn gap(topic: pb::Topic, from: &str, to: &str) -> Act {
    let (from, to, node) = (from.to_owned(), to.to_owned(), "alder".to_owned());
    Act::Tell(Body::Gap(pb::Gap { topic: topic.into(), from, to, node }))
}

pub(crate) fn caught_up(replayed: u64) -> Act {
    Act::Tell(Body::CaughtUp(pb::CaughtUp { replayed }))
}

async fn act(acts: Vec<Act>, events: mpsc::Sender<Result<pb::WatchEvent, Status>>) {
    let mut dropped = 0;
    for act in acts {
        let (body, whole) = match act {
            Act::Tell(body) => (body, false),
            Act::Whole(body) => (body, true),
            Act::Drop(count) => {
                dropped += count;
                continue;
            }
            Act::Stall => return events.closed().await,
            Act::End => return,
            Act::Refuse => {
                events.send(Err(Status::invalid_argument("enough"))).await.ok();
                return;
            }
        };
        let event = pb::WatchEvent {
            view: demo::view(),
            dropped: std::mem::take(&mut dropped),
            first: whole,
            last: whole,
            body: Some(body),
        };
        if events.send(Ok(event)).await.is_err() {
            return;
        }
    }
    let beat = || pb::WatchEvent {
        view: demo::view(),
        body: Some(Body::Heartbeat(pb::Heartbeat {})),
        ..Default::default()
    };
    while events.send(Ok(beat())).await.is_ok() {
        tokio::time::sleep(HEARTBEAT).await;
    }
}

#[tonic::async_trait]
impl Watch for Service {
    type WatchStream = ReceiverStream<Result<pb::WatchEvent, Status>>;

    async fn status(&self, _: Request<pb::StatusRequest>) -> Result<Response<pb::StatusReply>, Status> {
        let mut reply = pb::StatusReply { nodes: self.nodes().to_vec(), ..demo::status() };
        self.hear(|heard| {
            if let (Some(counters), Some((rows, limit))) = (&mut reply.counters, heard.grant_rows) {
                (counters.grant_rows, counters.grant_rows_limit) = (rows, limit);
            }
            reply.declaring = heard.declaring.clone();
            reply.schedules = heard.store.counted.unwrap_or(reply.schedules);
            let by = heard.blocked.clone();
            let schedule = || "billing/ledger/close".to_owned();
            reply.blocked =
                by.map(|by| pb::BlockedSchedule { schedule: schedule(), by: Some(by) }).into_iter().collect();
            heard.amend.into_iter().for_each(|amend| amend(&mut reply));
        });
        self.answer(|| reply).await
    }

    async fn watch(&self, asked: Request<pb::WatchRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let mut acts = Vec::new();
        self.hear(|heard| {
            let stream = heard.watches.len();
            heard.watches.push(asked.into_inner());
            acts = heard.script.get(stream).or(heard.script.last()).cloned().unwrap_or_default();
        });
        let (events, told) = mpsc::channel(1);
        tokio::spawn(act(acts, events));
        self.answer(|| ReceiverStream::new(told)).await
    }
}
