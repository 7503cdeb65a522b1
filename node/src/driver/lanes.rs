//! The ways to the engine. Questions of operators, what other nodes wait for to be counted as reachable, and what the log
//! has committed each pass the queue of everything else: under load that queue is long.

use caesium_engine::Input;
use caesium_engine::message::{Request, Response};
use tokio::sync::mpsc;

use super::handle::GoingDown;
use super::{Event, Question};

/// Events that wait for the engine; more is back-pressure.
const EVENTS_MAX: usize = 4096;
/// Probes, answers of peers and commits that wait for the engine; more is back-pressure.
const URGENT_MAX: usize = 4096;
/// Questions that wait for the engine; more is back-pressure.
const QUESTIONS_MAX: usize = 1024;

#[derive(Clone)]
pub(super) struct Lanes {
    events: mpsc::Sender<Event>,
    urgent: mpsc::Sender<Event>,
    questions: mpsc::Sender<Question>,
}

pub(super) struct Inbox {
    pub(super) events: mpsc::Receiver<Event>,
    pub(super) urgent: mpsc::Receiver<Event>,
    pub(super) questions: mpsc::Receiver<Question>,
}

/// The ways to one engine.
pub(super) fn lanes() -> (Lanes, Inbox) {
    let (events, events_in) = mpsc::channel(EVENTS_MAX);
    let (urgent, urgent_in) = mpsc::channel(URGENT_MAX);
    let (questions, questions_in) = mpsc::channel(QUESTIONS_MAX);
    let inbox = Inbox { events: events_in, urgent: urgent_in, questions: questions_in };
    (Lanes { events, urgent, questions }, inbox)
}

impl Lanes {
    /// Queues an event; waits while its lane is full.
    ///
    /// # Errors
    /// [`GoingDown`] when the driver has stopped.
    pub(super) async fn send(&self, event: Event) -> Result<(), GoingDown> {
        let lane = if is_urgent(&event) { &self.urgent } else { &self.events };
        lane.send(event).await.map_err(|_| GoingDown)
    }

    /// Events that wait for the engine, of every kind.
    pub(super) fn waiting(&self) -> usize {
        let waiting = |lane: &mpsc::Sender<Event>| lane.max_capacity() - lane.capacity();
        waiting(&self.events) + waiting(&self.urgent)
    }

    /// Queues a question; waits while too many do.
    ///
    /// # Errors
    /// [`GoingDown`] when the driver has stopped.
    pub(super) async fn ask(&self, question: Question) -> Result<(), GoingDown> {
        self.questions.send(question).await.map_err(|_| GoingDown)
    }
}

/// What must not wait behind the requests of other nodes and the events of runs. A probe that waits makes a node look cut
/// off; an answer that waits is taken for one that was not given in time, and asked for again.
fn is_urgent(event: &Event) -> bool {
    match event {
        Event::Commit { .. } => true,
        Event::Request { request, .. } => matches!(request, Request::Probe(_)),
        Event::Input(input) => match input {
            Input::Response { response, .. } => matches!(
                response,
                Response::Probe(_) | Response::Claim(_) | Response::Dispatch(_) | Response::Reported
            ),
            Input::Held(_)
            | Input::Leads(_)
            | Input::Drain
            | Input::Disk { .. }
            | Input::Forgotten { .. } => true,
            Input::Tick
            | Input::Committed { .. }
            | Input::Installed(_)
            | Input::Request { .. }
            | Input::Persisted(_)
            | Input::Runs(_)
            | Input::Handlers(_)
            | Input::Unserved(_)
            | Input::Busy(_)
            | Input::Survivors(_)
            | Input::Ended(_)
            | Input::Unended(_)
            | Input::Stop { .. }
            | Input::Stopping { .. }
            | Input::Notice { .. }
            | Input::RunWithoutQuorum { .. }
            | Input::Health(_)
            | Input::Unhealthy { .. } => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    fn now<T>(future: impl Future<Output = T>) -> Option<T> {
        tokio::task::unconstrained(future).now_or_never()
    }

    #[tokio::test]
    async fn as_many_events_wait_for_the_engine_as_the_limit_says() {
        let (lanes, mut inbox) = lanes();
        let tell = || now(lanes.send(Event::Input(Input::Tick)));
        assert_eq!((0..4097).filter(|_| tell().is_some()).count(), 4096);
        assert!(matches!(inbox.events.recv().await, Some(Event::Input(Input::Tick))));
        assert_eq!([tell().is_some(), tell().is_some()], [true, false], "one was taken");
    }

    #[tokio::test]
    async fn questions_and_urgent_events_do_not_wait_behind_a_full_queue() {
        let (lanes, mut inbox) = lanes();
        while now(lanes.send(Event::Input(Input::Tick))).is_some() {}
        let question = || now(lanes.ask(Box::new(|_, _| ())));
        assert_eq!((0..1025).filter(|_| question().is_some()).count(), 1024);
        let urgent = || now(lanes.send(Event::Input(Input::Held(1))));
        assert_eq!((0..4097).filter(|_| urgent().is_some()).count(), 4096);
        assert!(inbox.questions.recv().await.is_some());
        assert!(matches!(inbox.urgent.recv().await, Some(Event::Input(Input::Held(1)))));
    }
}
