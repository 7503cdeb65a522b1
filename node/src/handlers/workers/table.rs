//! The table of workers, as a value: who is connected, which runs they have, and which runs wait for one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};

use crate::handlers::output::Tail;
use crate::handlers::runner::RunNumbers;

/// Workers connected to one node.
pub const WORKERS_MAX: usize = 1000;

/// Runs that one worker may take at once; beyond it it has mistaken the unit.
pub const CREDITS_MAX: u32 = 10_000;

/// Bytes of the name of a worker.
pub const NAME_BYTES_MAX: usize = 64;

/// Bytes of a note of a worker: why it refused a run, or how it ended. What is longer is cut.
pub const NOTE_BYTES_MAX: usize = 1000;

/// Orders on their way to one worker; more make their runs wait.
pub(super) const ORDERS_MAX: usize = 256;

/// Who a worker is, and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    pub name: String,
    /// The user of its certificate, or the local user; empty where nobody is asked.
    pub user: String,
    /// Whether a certificate names that user.
    pub certified: bool,
    pub handlers: BTreeSet<String>,
    /// How many runs it takes at once.
    pub credits: u32,
}

/// What a worker is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerOrder {
    /// A run, to accept or to refuse.
    Assign(Box<Assignment>),
    /// The run is to end within its grace.
    Stop { run: String, reason: &'static str, grace: Duration },
    /// The run was given up.
    Lost { run: String, reason: String },
}

/// A run, as a worker gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    pub run: String,
    pub handler: String,
    pub told: RunNumbers,
    pub variables: Vec<(String, String)>,
    pub payload: Arc<[u8]>,
}

/// A worker that is connected, for operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerRow {
    pub hello: Hello,
    /// Runs that it has.
    pub runs: usize,
    /// How long it has been connected.
    pub connected: Duration,
}

/// What has come of a run from its worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) accepted: bool,
    /// Time since boot at which something came last of this run in particular.
    pub(super) heard: Duration,
    pub(super) end: Option<WorkerEnd>,
}

/// How a worker is done with a run. The first one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkerEnd {
    /// It has not begun it, and will not.
    Refused(String),
    Done {
        succeeded: bool,
        note: String,
    },
    /// Its stream has ended.
    Gone,
}

/// Time since boot at which something came last from a worker, for all of its runs.
#[derive(Clone, Debug, Default)]
pub(super) struct LastHeard(Arc<AtomicU64>);

impl LastHeard {
    pub(super) fn note(&self, now: Duration) {
        self.0.fetch_max(u64::try_from(now.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(super) fn at(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::Relaxed))
    }
}

/// A worker, by the number of its session.
pub(super) struct Connected {
    pub(super) hello: Hello,
    pub(super) orders: mpsc::Sender<WorkerOrder>,
    pub(super) heard: LastHeard,
    pub(super) runs: BTreeSet<String>,
    /// Time since boot at which it connected.
    pub(super) since: Duration,
}

impl Connected {
    /// How many more runs it takes.
    fn room(&self) -> usize {
        (self.hello.credits as usize).saturating_sub(self.runs.len())
    }

    fn serves(&self, handler: &str) -> bool {
        self.hello.handlers.contains(handler)
    }
}

/// A run that a worker has.
pub(super) struct HeldRun {
    pub(super) session: u64,
    pub(super) word: watch::Sender<Word>,
    pub(super) tail: Arc<Mutex<Tail>>,
}

/// A run that waits for a worker.
pub(super) struct WaitingRun {
    pub(super) run: String,
    pub(super) tail: Arc<Mutex<Tail>>,
    /// Sessions whose worker has refused it.
    pub(super) refused: BTreeSet<u64>,
    /// Dropped when nobody is left who could take it.
    pub(super) reply: oneshot::Sender<Given>,
}

/// What a run is given with its place.
pub(super) struct Given {
    pub(super) session: u64,
    pub(super) orders: mpsc::Sender<WorkerOrder>,
    pub(super) heard: LastHeard,
    pub(super) word: watch::Receiver<Word>,
}

#[derive(Default)]
pub(super) struct WorkerTable {
    last: u64,
    pub(super) workers: BTreeMap<u64, Connected>,
    pub(super) held: HashMap<String, HeldRun>,
    /// By handler, in the order in which they came.
    waiting: BTreeMap<String, BTreeMap<u64, WaitingRun>>,
}

impl WorkerTable {
    /// Numbers rise, for sessions and for what waits.
    fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    pub(super) fn enter(&mut self, worker: Connected, now: Duration) -> u64 {
        let session = self.number();
        self.workers.insert(session, worker);
        self.fill(session, now);
        session
    }

    /// The worker is gone. Its runs learn of it; what only it could have taken waits no more.
    pub(super) fn leave(&mut self, session: u64) {
        let Some(worker) = self.workers.remove(&session) else { return };
        for run in &worker.runs {
            self.end(session, run, WorkerEnd::Gone);
        }
        for handler in &worker.hello.handlers {
            let workers = &self.workers;
            if let Some(all) = self.waiting.get_mut(handler) {
                all.retain(|_, it| it.refused.is_empty() || may_take(workers, handler, &it.refused));
            }
        }
    }

    /// How many runs the worker takes at once from now on.
    pub(super) fn set_credits(&mut self, session: u64, credits: u32, now: Duration) {
        if let Some(worker) = self.workers.get_mut(&session) {
            worker.hello.credits = credits;
            self.fill(session, now);
        }
    }

    /// The handlers for which a worker is connected that takes runs at all.
    pub(super) fn served(&self) -> BTreeSet<String> {
        let taking = self.workers.values().filter(|worker| worker.hello.credits > 0);
        taking.flat_map(|worker| worker.hello.handlers.iter().cloned()).collect()
    }

    /// Gives the run to the worker with the most room, or has it wait; its number. Nothing of it waits where every worker has
    /// refused it.
    pub(super) fn ask(&mut self, handler: &str, waiting: WaitingRun, now: Duration) -> Option<u64> {
        if !waiting.refused.is_empty() && !may_take(&self.workers, handler, &waiting.refused) {
            return None;
        }
        let number = self.number();
        let able = self.workers.iter().filter(|(session, worker)| {
            worker.room() > 0 && worker.serves(handler) && !waiting.refused.contains(session)
        });
        // Of equals the one that came first.
        let most = able.max_by_key(|(session, worker)| (worker.room(), std::cmp::Reverse(**session)));
        match most.map(|(session, _)| *session) {
            Some(session) => self.give(session, waiting, now),
            None => {
                self.waiting.entry(handler.to_owned()).or_default().insert(number, waiting);
            }
        }
        Some(number)
    }

    /// A run waits no more.
    pub(super) fn withdraw(&mut self, handler: &str, number: u64) {
        if let Some(all) = self.waiting.get_mut(handler) {
            all.remove(&number);
            if all.is_empty() {
                self.waiting.remove(handler);
            }
        }
    }

    /// A run has its place no more.
    pub(super) fn give_back(&mut self, session: u64, run: &str, now: Duration) {
        self.held.remove(run);
        if let Some(worker) = self.workers.get_mut(&session) {
            worker.runs.remove(run);
            self.fill(session, now);
        }
    }

    /// Notes what has come of a run that this worker has.
    pub(super) fn note(&self, session: u64, run: &str, change: impl FnOnce(&mut Word)) {
        if let Some(held) = self.held.get(run).filter(|held| held.session == session) {
            held.word.send_modify(change);
        }
    }

    /// The run goes on. Nobody has to be woken for that.
    pub(super) fn beat(&self, session: u64, run: &str, now: Duration) {
        if let Some(held) = self.held.get(run).filter(|held| held.session == session) {
            held.word.send_if_modified(|word| {
                word.heard = now;
                false
            });
        }
    }

    pub(super) fn end(&self, session: u64, run: &str, end: WorkerEnd) {
        self.note(session, run, |word| {
            word.end.get_or_insert(end);
        });
    }

    /// Gives a worker what waits for it, the oldest first, as far as it has room.
    fn fill(&mut self, session: u64, now: Duration) {
        while let Some(worker) = self.workers.get(&session).filter(|worker| worker.room() > 0) {
            let first = |handler: &String| {
                let mut waiting = self.waiting.get(handler)?.iter();
                let (number, _) = waiting.find(|(_, it)| !it.refused.contains(&session))?;
                Some((*number, handler.clone()))
            };
            let Some((number, handler)) = worker.hello.handlers.iter().filter_map(first).min() else {
                return;
            };
            let waiting = self.waiting.get_mut(&handler).and_then(|all| all.remove(&number));
            self.give(session, waiting.expect("it was found there just now"), now);
        }
    }

    fn give(&mut self, session: u64, waiting: WaitingRun, now: Duration) {
        let Some(worker) = self.workers.get_mut(&session) else { return };
        let WaitingRun { run, tail, reply, .. } = waiting;
        let word = watch::Sender::new(Word { accepted: false, heard: now, end: None });
        let (orders, heard) = (worker.orders.clone(), worker.heard.clone());
        let given = Given { session, orders, heard, word: word.subscribe() };
        // Whoever has stopped waiting meanwhile takes no place.
        if reply.send(given).is_ok() {
            worker.runs.insert(run.clone());
            self.held.insert(run, HeldRun { session, word, tail });
        }
    }
}

/// Whether a worker is connected that serves the handler and has not refused.
fn may_take(workers: &BTreeMap<u64, Connected>, handler: &str, refused: &BTreeSet<u64>) -> bool {
    workers.iter().any(|(session, worker)| worker.serves(handler) && !refused.contains(session))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::ZERO;

    struct Asked {
        table: WorkerTable,
        answers: BTreeMap<String, oneshot::Receiver<Given>>,
    }

    impl Asked {
        fn new() -> Self {
            Self { table: WorkerTable::default(), answers: BTreeMap::new() }
        }

        fn worker(&mut self, handlers: &[&str], credits: u32) -> u64 {
            let handlers = handlers.iter().map(|it| (*it).to_owned()).collect();
            let (name, user) = ("w".to_owned(), String::new());
            let hello = Hello { name, user, certified: false, handlers, credits };
            let (orders, _) = mpsc::channel(1);
            let (heard, runs) = (LastHeard::default(), BTreeSet::new());
            self.table.enter(Connected { hello, orders, heard, runs, since: NOW }, NOW)
        }

        fn ask(&mut self, handler: &str, run: &str, refused: &[u64]) -> Option<u64> {
            let (reply, answer) = oneshot::channel();
            self.answers.insert(run.to_owned(), answer);
            let refused = refused.iter().copied().collect();
            let waiting = WaitingRun { run: run.to_owned(), tail: Arc::default(), refused, reply };
            self.table.ask(handler, waiting, NOW)
        }

        /// Whose it is: of no session while it waits, and an error once nobody is left to wait for.
        fn place(&mut self, run: &str) -> Result<Option<u64>, ()> {
            match self.answers.get_mut(run).unwrap().try_recv() {
                Ok(given) => Ok(Some(given.session)),
                Err(oneshot::error::TryRecvError::Empty) => Ok(None),
                Err(oneshot::error::TryRecvError::Closed) => Err(()),
            }
        }
    }

    #[test]
    fn a_run_goes_to_the_worker_with_the_most_room_and_waits_where_none_has_any() {
        let mut all = Asked::new();
        let (small, large) = (all.worker(&["h"], 1), all.worker(&["h", "g"], 2));
        for (run, session) in [("a", Some(large)), ("b", Some(small)), ("c", Some(large)), ("d", None)] {
            all.ask("h", run, &[]);
            assert_eq!(all.place(run), Ok(session), "{run}");
        }
        all.ask("g", "e", &[]);
        // Who serves both gets the oldest first.
        all.table.give_back(large, "a", NOW);
        assert_eq!((all.place("d"), all.place("e")), (Ok(Some(large)), Ok(None)));
        all.table.give_back(small, "b", NOW);
        assert_eq!(all.place("e"), Ok(None), "the other does not serve it");
        all.table.set_credits(large, 3, NOW);
        assert_eq!(all.place("e"), Ok(Some(large)));
    }

    #[test]
    fn who_has_refused_a_run_is_not_asked_again_and_it_ends_when_nobody_is_left() {
        let mut all = Asked::new();
        let (one, two) = (all.worker(&["h"], 2), all.worker(&["h"], 0));
        assert!(all.ask("h", "a", &[one]).is_some());
        assert_eq!(all.place("a"), Ok(None), "it waits for the one without room");
        all.table.leave(two);
        assert_eq!(all.place("a"), Err(()));
        assert_eq!(all.ask("h", "b", &[one]), None, "every worker has refused it");
        // What nobody has refused waits for a worker to come.
        all.table.leave(one);
        assert!(all.ask("h", "c", &[]).is_some());
        assert_eq!(all.place("c"), Ok(None));
        let three = all.worker(&["h"], 1);
        assert_eq!(all.place("c"), Ok(Some(three)));
    }

    #[test]
    fn the_runs_of_a_worker_that_goes_are_given_to_nobody_else() {
        let mut all = Asked::new();
        let one = all.worker(&["h"], 1);
        all.ask("h", "a", &[]);
        let given = all.answers.get_mut("a").unwrap().try_recv().unwrap();
        let two = all.worker(&["h"], 1);
        all.table.leave(one);
        assert_eq!(given.word.borrow().end, Some(WorkerEnd::Gone));
        assert!(all.table.workers[&two].runs.is_empty());
        // What the other sends of it counts for nothing, and the first end stands.
        let done = WorkerEnd::Done { succeeded: true, note: String::new() };
        all.table.end(two, "a", done.clone());
        all.table.end(one, "a", done);
        assert_eq!(given.word.borrow().end, Some(WorkerEnd::Gone));
    }

    #[test]
    fn a_handler_is_served_as_long_as_somebody_takes_runs_of_it() {
        let mut all = Asked::new();
        let served = |all: &Asked| all.table.served().into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(served(&all), "");
        let (one, two) = (all.worker(&["h", "g"], 1), all.worker(&["h"], 1));
        assert_eq!(served(&all), "g h");
        all.table.set_credits(one, 0, NOW);
        assert_eq!(served(&all), "h");
        all.table.leave(two);
        assert_eq!(served(&all), "");
    }

    #[test]
    fn who_stopped_waiting_takes_no_place() {
        let mut all = Asked::new();
        let number = all.ask("h", "a", &[]).unwrap();
        all.answers.remove("a");
        let one = all.worker(&["h"], 1);
        assert!(all.table.workers[&one].runs.is_empty() && all.table.held.is_empty());
        all.table.withdraw("h", number);
        all.ask("h", "b", &[]);
        assert_eq!(all.place("b"), Ok(Some(one)));
    }
}
