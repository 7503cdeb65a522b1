//! One run of a `worker` handler: a place, an assignment, and what comes back.
//!
//! Until the assignment is handed to the worker's stream, the handler has certainly not run; from then on only the worker's own
//! refusal is proof of that.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use caesium_engine::HandlerEnd;
use tokio::sync::{mpsc, watch};

use super::registry::WorkerPlace;
use super::table::{Assignment, LastHeard, Word, WorkerEnd, WorkerOrder};
use crate::handlers::config::WorkerHandler;
use crate::handlers::output::Tail;
use crate::handlers::runner::{RunSpec, RunnerShared, Stop, StopOrder, until};

/// For how long a task waits for a worker that has room: another node may have one.
const TASK_PATIENCE: Duration = Duration::from_secs(2);

/// Ends when a worker is done with it, when nobody takes it, or when it is given up.
pub(in crate::handlers) async fn run(
    handler: &WorkerHandler,
    spec: &RunSpec,
    mut stop: watch::Receiver<StopOrder>,
    tail: &Arc<Mutex<Tail>>,
    shared: &RunnerShared,
) -> HandlerEnd {
    let mut refused = BTreeSet::new();
    let mut last = String::new();
    loop {
        let mut wait = shared.workers.ask(handler, &spec.id, tail, &refused);
        let now = shared.boot_time();
        let (patience, late) = match spec.bound {
            Some(_) => (now.saturating_add(TASK_PATIENCE), no_room as fn() -> HandlerEnd),
            None => {
                (spec.start_by.unwrap_or(now.saturating_add(spec.timeout)), too_late as fn() -> HandlerEnd)
            }
        };
        let place = tokio::select! {
            place = wait.place() => place,
            () = until(shared, patience) => return late(),
            () = shared.stopping() => return HandlerEnd::NotStarted("the daemon is stopping".to_owned()),
            _ = stop.wait_for(|stop| stop.urgency > Stop::No) => return killed_before(),
        };
        let Some(place) = place else {
            return HandlerEnd::NotStarted(format!("every worker that is connected has refused it: {last}"));
        };
        let session = place.session();
        match Exchange::new(handler, spec, &place, shared).run(&mut stop).await {
            AttemptEnd::Over(outcome) => return outcome,
            AttemptEnd::Unsent => {}
            AttemptEnd::Refused(_) if stop.borrow().urgency > Stop::No => return killed_before(),
            AttemptEnd::Refused(reason) => {
                refused.insert(session);
                last = reason;
            }
        }
    }
}

fn too_late() -> HandlerEnd {
    HandlerEnd::TooLate("its latest start passed before a worker took it".to_owned())
}

fn no_room() -> HandlerEnd {
    HandlerEnd::NotStarted("no worker of this node has room for it".to_owned())
}

fn killed_before() -> HandlerEnd {
    HandlerEnd::NotStarted("killed before it started".to_owned())
}

enum AttemptEnd {
    Over(HandlerEnd),
    /// Its worker has left before it was sent.
    Unsent,
    /// Its worker will not have it.
    Refused(String),
}

/// Why a worker was asked to end a run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WantedEnd {
    TimedOut,
    Killed,
}

/// One run and the worker that has it.
struct Exchange<'a> {
    handler: &'a WorkerHandler,
    spec: &'a RunSpec,
    shared: &'a RunnerShared,
    orders: mpsc::Sender<WorkerOrder>,
    heard: LastHeard,
    word: watch::Receiver<Word>,
    /// Time since boot at which its time is up, once it was accepted.
    deadline: Option<Duration>,
    /// Why it is to end, and when it is given up if it does not.
    ending: Option<(WantedEnd, Duration)>,
}

impl<'a> Exchange<'a> {
    fn new(
        handler: &'a WorkerHandler,
        spec: &'a RunSpec,
        place: &WorkerPlace,
        shared: &'a RunnerShared,
    ) -> Self {
        let (orders, heard, word) = (place.orders(), place.heard(), place.word());
        Self { handler, spec, shared, orders, heard, word, deadline: None, ending: None }
    }

    async fn run(mut self, stop: &mut watch::Receiver<StopOrder>) -> AttemptEnd {
        if let Some(ended) = self.hand_over(stop).await {
            return ended;
        }
        loop {
            let next = self.next();
            // In this order, so that an end that has come stands before a limit that has passed meanwhile.
            tokio::select! {
                biased;
                changed = self.word.changed() => {
                    let ended = match changed {
                        Ok(()) => self.on_word(),
                        Err(_) => Some(AttemptEnd::Over(self.gone())),
                    };
                    if let Some(ended) = ended {
                        return ended;
                    }
                }
                Ok(()) = stop.changed() => {
                    let order = *stop.borrow_and_update();
                    if let Some(outcome) = self.on_stop(order) {
                        return AttemptEnd::Over(outcome);
                    }
                }
                () = until(self.shared, next) => {
                    if let Some(outcome) = self.on_time() {
                        return AttemptEnd::Over(outcome);
                    }
                }
            }
        }
    }

    /// Gives the assignment to the worker's stream; an end where that is not to be any more.
    async fn hand_over(&mut self, stop: &mut watch::Receiver<StopOrder>) -> Option<AttemptEnd> {
        let start_by = self.spec.start_by.unwrap_or(Duration::MAX);
        let permit = tokio::select! {
            permit = self.orders.reserve() => permit,
            () = until(self.shared, start_by) => return Some(AttemptEnd::Over(too_late())),
            _ = stop.wait_for(|stop| stop.urgency > Stop::No) => return Some(AttemptEnd::Over(killed_before())),
        };
        let Some(permit) = permit.ok().filter(|_| self.word.borrow().end.is_none()) else {
            return Some(AttemptEnd::Unsent);
        };
        // The last look: what comes now is the assignment.
        if self.spec.is_late(self.shared.boot_time()) {
            return Some(AttemptEnd::Over(too_late()));
        }
        permit.send(WorkerOrder::Assign(Box::new(Assignment {
            run: self.spec.id.clone(),
            handler: self.handler.name.clone(),
            told: self.spec.told,
            variables: self.spec.env.clone(),
            payload: Arc::clone(&self.spec.payload),
        })));
        None
    }

    /// Something came from the worker.
    fn on_word(&mut self) -> Option<AttemptEnd> {
        let word = self.word.borrow_and_update().clone();
        if word.accepted && self.deadline.is_none() {
            self.deadline = Some(self.shared.boot_time().saturating_add(self.spec.timeout));
            self.shared.started(&self.spec.id);
        }
        match (word.end?, self.ending) {
            (WorkerEnd::Refused(reason), _) => Some(AttemptEnd::Refused(reason)),
            (WorkerEnd::Gone, _) => Some(AttemptEnd::Over(self.gone())),
            (WorkerEnd::Done { .. }, Some((WantedEnd::TimedOut, _))) => {
                Some(AttemptEnd::Over(HandlerEnd::TimedOut))
            }
            (WorkerEnd::Done { .. }, Some((WantedEnd::Killed, _))) => {
                Some(AttemptEnd::Over(HandlerEnd::Killed))
            }
            (WorkerEnd::Done { succeeded, note }, None) => {
                Some(AttemptEnd::Over(HandlerEnd::Reported { succeeded, note }))
            }
        }
    }

    fn gone(&self) -> HandlerEnd {
        let before = if self.deadline.is_some() { "was done with it" } else { "had accepted it" };
        HandlerEnd::Abandoned(format!("its worker has left before it {before}"))
    }

    /// The run is to end, or to end sooner.
    fn on_stop(&mut self, order: StopOrder) -> Option<HandlerEnd> {
        match order.urgency {
            Stop::No => None,
            Stop::Terminate => {
                let reason =
                    if self.spec.bound.is_some() { "the task is to end here" } else { "it was killed" };
                self.end(WantedEnd::Killed, reason, order.grace.unwrap_or(self.spec.grace));
                None
            }
            Stop::Kill => Some(self.give_up("it was killed, and its worker was not waited for".to_owned())),
        }
    }

    /// When its worker has been silent for too long, if nothing comes.
    fn silent(&self) -> Duration {
        self.word.borrow().heard.max(self.heard.at()).saturating_add(self.handler.heartbeat)
    }

    /// When there is something to do if nothing comes.
    fn next(&self) -> Duration {
        let silent = self.silent();
        let deadline = self.deadline.filter(|_| self.ending.is_none()).unwrap_or(Duration::MAX);
        let given_up = self.ending.map_or(Duration::MAX, |(_, at)| at);
        silent.min(deadline).min(given_up)
    }

    fn on_time(&mut self) -> Option<HandlerEnd> {
        let now = self.shared.boot_time();
        if let Some((asked, _)) = self.ending.filter(|(_, at)| *at <= now) {
            let what = match asked {
                WantedEnd::TimedOut => "its time was up",
                WantedEnd::Killed => "it was killed",
            };
            return Some(self.give_up(format!("{what}, and its worker did not end it within its grace")));
        }
        if self.silent() <= now {
            let limit = self.handler.heartbeat.as_millis();
            return Some(self.give_up(format!("nothing came of it from its worker for {limit} ms")));
        }
        if self.ending.is_none() && self.deadline.is_some_and(|deadline| deadline <= now) {
            self.end(WantedEnd::TimedOut, "its time is up", self.spec.grace);
        }
        None
    }

    /// Asks the worker to end it. What was asked first stands, and a grace can only become shorter.
    fn end(&mut self, asked: WantedEnd, reason: &'static str, grace: Duration) {
        let at = self.shared.boot_time().saturating_add(grace);
        let (asked, at) = self.ending.map_or((asked, at), |(first, until)| (first, until.min(at)));
        self.ending = Some((asked, at));
        self.send(WorkerOrder::Stop { run: self.spec.id.clone(), reason, grace });
    }

    /// Nobody waits for the worker any more, and it is sent so.
    fn give_up(&self, reason: String) -> HandlerEnd {
        self.send(WorkerOrder::Lost { run: self.spec.id.clone(), reason: reason.clone() });
        HandlerEnd::Abandoned(reason)
    }

    /// Without waiting for it: a worker that does not read has a limit of its own.
    fn send(&self, order: WorkerOrder) {
        let orders = self.orders.clone();
        tokio::spawn(async move { orders.send(order).await.ok() });
    }
}
