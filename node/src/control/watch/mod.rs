//! The stream that `-w`, followers and screens stand on: what is asked for as it stands, then what changes. One task
//! serves each reader. It waits for its reader and for nobody else; the engine never waits for it: what is only state is
//! looked at now and then and sent as it stands by then, entries are read from the log, decisions and runs come over a
//! bounded queue, and what does not fit is counted.

mod entries;
mod journal;
mod outlet;
mod pump;
mod relay;
mod schedules;
mod screen;
mod state;
mod wanted;

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use caesium_proto::v1 as pb;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio_stream::Stream;
use tokio_stream::wrappers::ReceiverStream;
use tonic::Status;

use self::pump::Pump;
use self::wanted::Wanted;
use crate::control::Control;
use crate::control::error::Problem;

/// Readers of one node; nodes that relay count as readers of the others.
pub(super) const WATCHERS_MAX: usize = 256;
/// Events that wait for a reader, each below 1 MiB; then its task waits as well.
const EVENTS_MAX: usize = 16;
/// An event ends before its rows exceed this: it fits a message of 1 MiB with its view.
const PIECE_BYTES_MAX: usize = crate::control::schedules::service::PAGE_BYTES_MAX;

/// The stream of one reader; its tasks end with it.
pub(super) struct Watching {
    events: ReceiverStream<Result<pb::WatchEvent, Status>>,
    _tasks: JoinSet<()>,
}

impl Stream for Watching {
    type Item = Result<pb::WatchEvent, Status>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut self.events).poll_next(context)
    }
}

impl Control {
    pub(super) fn watching(&self, request: pb::WatchRequest) -> Result<Watching, Problem> {
        let wanted = Wanted::parse(request)?;
        let permit = admitted(&self.watchers)?;
        let (outlet, events) = mpsc::channel(EVENTS_MAX);
        let pump = Pump::new(self.clone(), wanted, outlet);
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            pump.run().await;
            drop(permit);
        });
        Ok(Watching { events: ReceiverStream::new(events), _tasks: tasks })
    }
}

/// A place among those who watch.
fn admitted(watchers: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    Arc::clone(watchers).try_acquire_owned().map_err(|_| {
        Problem::limit(format!("{WATCHERS_MAX} readers watch this node already"))
            .now("nothing is sent to this one")
    })
}

/// Rows in pieces that fit a message; at least one piece, which may be empty.
fn pieces<T: prost::Message>(rows: Vec<T>) -> Vec<Vec<T>> {
    let (mut pieces, mut piece, mut bytes) = (Vec::new(), Vec::new(), 0);
    for row in rows {
        let size = row.encoded_len();
        if bytes + size > PIECE_BYTES_MAX && !piece.is_empty() {
            pieces.push(std::mem::take(&mut piece));
            bytes = 0;
        }
        bytes += size;
        piece.push(row);
    }
    pieces.push(piece);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_fit_a_message_and_lose_nothing() {
        let row = |n: usize| pb::Run { id: n.to_string(), note: "x".repeat(300_000), ..Default::default() };
        let pieces = pieces((0..7).map(row).collect());
        let ids: Vec<Vec<String>> =
            pieces.iter().map(|piece| piece.iter().map(|run| run.id.clone()).collect()).collect();
        assert_eq!(ids, [vec!["0", "1"], vec!["2", "3"], vec!["4", "5"], vec!["6"]]);
        assert_eq!(super::pieces::<pb::Run>(Vec::new()), [Vec::new()]);
    }

    #[test]
    fn a_piece_is_as_large_as_the_limit_says_and_no_larger() {
        let sized = |bytes: usize| {
            let row = |text: usize| pb::Run { note: "x".repeat(text), ..Default::default() };
            (bytes - 8..bytes).map(row).find(|row| prost::Message::encoded_len(row) == bytes).unwrap()
        };
        let lengths = |rows: [pb::Run; 2]| pieces(rows.into()).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths([sized(1000), sized(PIECE_BYTES_MAX - 1000)]), [2]);
        assert_eq!(lengths([sized(1000), sized(PIECE_BYTES_MAX - 999)]), [1, 1]);
    }

    #[test]
    fn as_many_watch_as_the_limit_says_and_the_next_one_is_refused_until_one_leaves() {
        let places = Arc::new(Semaphore::new(WATCHERS_MAX));
        let mut watching: Vec<_> = (0..256).map(|_| admitted(&places).unwrap()).collect();
        let refused = admitted(&places).unwrap_err();
        assert_eq!(refused.detail().message, "256 readers watch this node already");
        watching.pop();
        watching.push(admitted(&places).unwrap());
        assert_eq!((watching.len(), places.available_permits()), (256, 0));
    }

    #[test]
    fn as_many_events_wait_for_a_reader_as_the_limit_says() {
        use futures::FutureExt as _;

        let (events, mut reader) = mpsc::channel(EVENTS_MAX);
        let mut outlet = outlet::Outlet::new(events);
        let mut told = || {
            let body = pb::watch_event::Body::Schedules(pb::ScheduleChanges::default());
            outlet.tell(pb::View::default(), body).now_or_never().is_some()
        };
        assert_eq!((0..17).map(|_| told()).filter(|told| *told).count(), 16);
        reader.try_recv().unwrap().unwrap();
        assert_eq!([told(), told()], [true, false], "one was read");
    }
}
