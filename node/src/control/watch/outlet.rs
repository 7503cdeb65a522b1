//! The way to the reader.

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use tokio::sync::mpsc;
use tonic::Status;

use crate::control::error::Problem;
use crate::driver::GoingDown;

/// Why a stream ends.
#[derive(Debug)]
pub(super) enum Ended {
    /// Its reader is gone.
    Gone,
    /// The reader gets the error.
    Problem(Problem),
}

impl From<Problem> for Ended {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<GoingDown> for Ended {
    fn from(error: GoingDown) -> Self {
        Self::Problem(error.into())
    }
}

/// Which part of a topic as a whole an event is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Part {
    pub(super) first: bool,
    pub(super) last: bool,
}

/// Events go out in order; a sender waits until there is room for its event.
pub(super) struct Outlet {
    events: mpsc::Sender<Result<pb::WatchEvent, Status>>,
    /// Lost and not reported yet.
    dropped: u64,
}

impl Outlet {
    pub(super) fn new(events: mpsc::Sender<Result<pb::WatchEvent, Status>>) -> Self {
        Self { events, dropped: 0 }
    }

    /// Counts the lost events that the next event reports.
    pub(super) fn lost(&mut self, count: u64) {
        self.dropped += count;
    }

    pub(super) async fn tell(&mut self, view: pb::View, body: Body) -> Result<(), Ended> {
        self.part(view, Part::default(), body).await
    }

    pub(super) async fn part(&mut self, view: pb::View, part: Part, body: Body) -> Result<(), Ended> {
        let event = pb::WatchEvent {
            view: Some(view),
            dropped: std::mem::take(&mut self.dropped),
            first: part.first,
            last: part.last,
            body: Some(body),
        };
        self.events.send(Ok(event)).await.map_err(|_| Ended::Gone)
    }

    pub(super) async fn end(&self, problem: Problem) {
        // A reader that is gone wants no error either.
        drop(self.events.send(Err(problem.into())).await);
    }

    /// Returns when the reader is gone.
    pub(super) async fn closed(&self) {
        self.events.closed().await;
    }
}
