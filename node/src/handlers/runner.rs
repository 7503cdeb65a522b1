//! The runs of this node: started, stopped and reported here.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use caesium_engine::HandlerEnd;
use tokio::sync::{Notify, mpsc, watch};

use super::config::Handler;
use super::locks::{Locks, Orphan};
use super::output::{Output, Store, Tail};
use super::spawn::Spawner;
use super::supervise;
use super::workers::Workers;
use crate::shim::{PAYLOAD_MAX, boot_time};

/// Runs under way at the same time. One with a process costs a shim, the handler and three pipes.
const RUNNING_MAX: usize = 256;

/// Runs waiting for a place. A herd of one tick fits; a longer queue would only hide that the node is too slow.
const QUEUED_MAX: usize = 16_384;

/// Outputs kept after their runs.
const STORED_MAX: usize = 1000;

/// Bytes of all outputs kept after their runs: as many as that number of the usual length has, and more of longer ones.
const STORED_BYTES_MAX: u64 = 256 << 20;

/// Runs of workers at the same time, those that wait for one included. They need no process here.
const AT_WORKERS_MAX: usize = 8192;

/// How soon after a sleep of the machine a deadline is noticed.
const LOOK: Duration = Duration::from_secs(1);

/// Longest id of a run; it is a file name.
const ID_BYTES_MAX: usize = 128;

/// Between SIGTERM and SIGKILL when the daemon stops, whatever grace a run has of its own.
const STOP_TERM_MAX: Duration = Duration::from_secs(5);

/// Longest grace that [`Runner::kill`] may give; a shim that takes longer than this is taken for broken.
pub const KILL_GRACE_MAX: Duration = Duration::from_secs(3600);

/// How long a stopping daemon waits for killed runs to be gone. Their shims see to them afterwards.
const STOP_KILL_MAX: Duration = Duration::from_secs(10);

/// One run, as the engine wants it.
#[derive(Clone, Debug)]
pub struct RunSpec {
    /// Names the run and its output: `[a-z0-9-]+`, at most 128 bytes, unlike that of any run still going on.
    pub id: String,
    /// The mark by which a later daemon identifies the run if this one dies and the run goes on; at most 256 bytes.
    pub mark: String,
    pub handler: Handler,
    /// The `CAESIUM_` variables. Wins over the handler's own. To an `http` handler they go as `Caesium-` headers.
    pub env: Vec<(String, String)>,
    /// The numbers that a worker gets besides.
    pub told: RunNumbers,
    /// Stdin of the handler or body of the request, at most 16 MiB.
    pub payload: Arc<[u8]>,
    /// From the start of the handler to SIGTERM, measured while the machine sleeps, too; of an `http` handler, from the
    /// first look at its name to the end of its answer; of a `worker` handler, from when a worker accepts it.
    pub timeout: Duration,
    /// From SIGTERM to SIGKILL.
    pub grace: Duration,
    /// Time since boot, sleep included, from which on it is not started: a run that still waits for a place, whose shim has
    /// not read its order, whose request is not ready to be sent, or that waits for a worker.
    pub start_by: Option<Duration>,
    /// The process of a task: time since boot at which it must end unless it is prolonged, the longest for never. It takes no
    /// place of a run.
    pub bound: Option<Duration>,
}

/// The numbers that a worker gets; a program finds the same as text in its environment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunNumbers {
    pub uid: u64,
    /// Microseconds since 1970, UTC.
    pub due: i64,
    pub attempt: u32,
    pub token: u64,
    /// When its time is up, if it starts at once; microseconds since 1970.
    pub deadline: i64,
}

/// What became of a run. Each run has at most one `Started` and then exactly one `Ended`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEvent {
    /// The handler's `exec` succeeded, its request is about to be sent, or a worker has accepted it.
    Started { id: String },
    /// The run is over, its output is stored, and no process of it is left.
    Ended {
        id: String,
        outcome: HandlerEnd,
        /// The end of its output, if it printed something and did not succeed.
        printed: Option<Output>,
    },
}

impl RunEvent {
    /// The end of a run of which no output is known.
    pub(super) fn unprinted(id: String, outcome: HandlerEnd) -> Self {
        Self::Ended { id, outcome, printed: None }
    }
}

/// How much a runner takes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Runs with a process at the same time.
    pub running: usize,
    /// Runs that wait for a place. Those beyond it end as [`HandlerEnd::NotStarted`].
    pub queued: usize,
    /// Outputs kept; the oldest are deleted.
    pub stored: usize,
    /// Bytes of the outputs kept; the oldest are deleted.
    pub stored_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { running: RUNNING_MAX, queued: QUEUED_MAX, stored: STORED_MAX, stored_bytes: STORED_BYTES_MAX }
    }
}

/// A handle to the runs of this node. Clones share them.
///
/// Runs end with the daemon: when the process dies, when the runtime is dropped, or when nobody receives the events
/// any more, their shims kill them within five seconds.
#[derive(Clone)]
pub struct Runner {
    shared: Arc<RunnerShared>,
    orphans: Arc<Mutex<Vec<Orphan>>>,
}

/// What the handles and the supervising task have in common. Locked for moments, never across an await.
pub(super) struct RunnerShared {
    state: Mutex<RunnerState>,
    /// Something to do for the supervising task.
    pub(super) wake: Notify,
    /// Runs queued or running.
    count: watch::Sender<usize>,
    pub(super) store: Store,
    pub(super) limits: Limits,
    pub(super) workers: Workers,
    /// Whether the daemon goes down.
    stopping: watch::Sender<bool>,
    /// Time since boot, sleep included.
    clock: BootClock,
}

/// Tells the time since boot, sleep included.
type BootClock = Box<dyn Fn() -> Duration + Send + Sync>;

#[derive(Default)]
struct RunnerState {
    queue: VecDeque<RunSpec>,
    /// Runs for workers whose tasks are not started yet.
    launches: Vec<Launch>,
    /// Runs for workers that are not over.
    at_workers: usize,
    slots: HashMap<String, Slot>,
    /// Not yet sent. At most two for each started run: who starts runs also receives events, so it cannot outgrow him.
    events: Vec<RunEvent>,
    stopping: bool,
}

/// A run that is not over.
enum Slot {
    Queued,
    Running {
        stop: watch::Sender<StopOrder>,
        tail: Arc<Mutex<Tail>>,
    },
    /// A worker has it, or it waits for one.
    AtWorker {
        stop: watch::Sender<StopOrder>,
        tail: Arc<Mutex<Tail>>,
    },
}

/// How urgently a run is to end. Only ever rises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stop {
    No,
    Terminate,
    Kill,
}

/// How a run is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StopOrder {
    pub(super) urgency: Stop,
    /// From SIGTERM to SIGKILL, if not the run's own. Only ever falls.
    pub(super) grace: Option<Duration>,
    /// Until when the process of a task may go on. Only ever rises.
    pub(super) end: Option<Duration>,
}

/// What has become of a request to end a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopOutcome {
    /// It is being ended; the event comes later.
    Ending,
    /// It waited for a place and is not started.
    Unstarted,
    /// There is no such run, or no longer.
    Gone,
}

/// A run on its way from the queue to a process.
pub(super) struct Launch {
    pub(super) spec: RunSpec,
    pub(super) stop: watch::Receiver<StopOrder>,
    pub(super) tail: Arc<Mutex<Tail>>,
}

impl Runner {
    /// A runner with the usual limits.
    ///
    /// `dir` takes the outputs; it is made if it is missing and closed to others. `shim` is a binary that begins with
    /// [`intercept`](crate::shim::intercept): `/proc/self/exe` rather than a path, which may be another version after
    /// an upgrade. Events come in batches, in order for each run; a full channel delays them and loses none.
    ///
    /// Needs a tokio runtime with IO and time; fails outside of one, or if `dir` cannot be used.
    pub fn new(dir: PathBuf, shim: PathBuf, events: mpsc::Sender<Vec<RunEvent>>) -> io::Result<Self> {
        Self::with_limits(dir, shim, events, Limits::default())
    }

    /// As [`Runner::new`], with other limits.
    pub fn with_limits(
        dir: PathBuf,
        shim: PathBuf,
        events: mpsc::Sender<Vec<RunEvent>>,
        limits: Limits,
    ) -> io::Result<Self> {
        Self::with_workers(dir, shim, events, limits, Workers::none())
    }

    /// As [`Runner::with_limits`], with those that serve handlers of kind `worker`.
    pub fn with_workers(
        dir: PathBuf,
        shim: PathBuf,
        events: mpsc::Sender<Vec<RunEvent>>,
        limits: Limits,
        workers: Workers,
    ) -> io::Result<Self> {
        Self::with_clock(dir, shim, events, limits, (workers, Box::new(boot_time)))
    }

    fn with_clock(
        dir: PathBuf,
        shim: PathBuf,
        events: mpsc::Sender<Vec<RunEvent>>,
        limits: Limits,
        (workers, clock): (Workers, BootClock),
    ) -> io::Result<Self> {
        let runtime = tokio::runtime::Handle::try_current().map_err(io::Error::other)?;
        let store = Store::open(&dir, limits.stored, limits.stored_bytes)?;
        let (locks, orphans) = Locks::open(dir.join("locks"))?;
        let spawner = Spawner::new(shim, locks, limits.running, runtime.clone())?;
        let state = Mutex::default();
        let (wake, count, stopping) = (Notify::new(), watch::Sender::new(0), watch::Sender::new(false));
        let shared = Arc::new(RunnerShared { state, wake, count, store, limits, workers, stopping, clock });
        runtime.spawn(supervise::all(Arc::clone(&shared), spawner, events));
        Ok(Self { shared, orphans: Arc::new(Mutex::new(orphans)) })
    }

    /// Those that serve handlers of kind `worker`.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.shared.workers
    }

    /// The runs of an earlier daemon on this directory that have outlived it. Given once.
    #[must_use]
    pub fn take_orphans(&self) -> Vec<Orphan> {
        std::mem::take(&mut *self.orphans.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Starts a run, or queues it, or refuses it: which of them, the events show. Never blocks.
    ///
    /// An id that is already queued or running is a bug of the caller and starts nothing, since two runs of one id
    /// could not be distinguished.
    pub fn start(&self, spec: RunSpec) {
        let mut state = self.shared.state();
        if state.slots.contains_key(&spec.id) {
            tracing::error!(run = %spec.id, "refused to start a run twice");
            return;
        }
        if let Err(reason) = self.admit(&state, &spec) {
            state.events.push(RunEvent::unprinted(spec.id, HandlerEnd::NotStarted(reason)));
        } else {
            match spec.handler {
                Handler::Noop | Handler::Http(_) | Handler::Worker(_) if !spec.fits_its_bound() => {
                    let why = "its lease would end, and nothing here could end it then".to_owned();
                    state.events.push(RunEvent::unprinted(spec.id, HandlerEnd::NotStarted(why)));
                }
                Handler::Noop => {
                    state.events.push(RunEvent::Started { id: spec.id.clone() });
                    state.events.push(RunEvent::unprinted(spec.id, HandlerEnd::Exited(0)));
                }
                Handler::Exec(_) | Handler::Http(_) => {
                    state.slots.insert(spec.id.clone(), Slot::Queued);
                    if spec.bound.is_some() {
                        state.queue.push_front(spec);
                    } else {
                        state.queue.push_back(spec);
                    }
                    self.shared.count.send_replace(state.slots.len());
                }
                Handler::Worker(_) => {
                    let (stop, launch) = Launch::new(spec);
                    let tail = Arc::clone(&launch.tail);
                    state.slots.insert(launch.spec.id.clone(), Slot::AtWorker { stop, tail });
                    state.at_workers += 1;
                    state.launches.push(launch);
                    self.shared.count.send_replace(state.slots.len());
                }
            }
        }
        drop(state);
        self.shared.wake.notify_one();
    }

    /// The process of a task may go on until this time since boot.
    pub fn prolong(&self, id: &str, end: Duration) {
        let state = self.shared.state();
        match state.slots.get(id) {
            Some(Slot::Running { stop, .. }) => {
                raise(stop, StopOrder { urgency: Stop::No, grace: None, end: Some(end) });
            }
            // What waits is bound to the end that it was ordered with, and asked for anew if that passes.
            Some(Slot::Queued | Slot::AtWorker { .. }) | None => {}
        }
    }

    /// Ends a run: SIGTERM, its grace, SIGKILL; a queued one is not started, a request is given up at once. `grace`
    /// replaces the run's own; of a run that is being ended already it can only shorten what is left.
    pub fn kill(&self, id: &str, grace: Option<Duration>) -> StopOutcome {
        let mut state = self.shared.state();
        match state.slots.get(id) {
            None => StopOutcome::Gone,
            Some(Slot::Running { stop, .. } | Slot::AtWorker { stop, .. }) => {
                raise(stop, StopOrder { urgency: Stop::Terminate, grace, end: None });
                StopOutcome::Ending
            }
            Some(Slot::Queued) => {
                state.queue.retain(|spec| spec.id != id);
                let unstarted = HandlerEnd::NotStarted("killed before it started".into());
                self.shared.end(state, RunEvent::unprinted(id.to_owned(), unstarted));
                StopOutcome::Unstarted
            }
        }
    }

    /// Runs that wait for a place.
    pub fn waiting(&self) -> usize {
        self.shared.waiting()
    }

    /// Runs that have a place: they are starting, going or ending.
    pub fn going(&self) -> usize {
        let state = self.shared.state();
        state.slots.len() - state.queue.len()
    }

    /// Whether a run is about to be started: it waits, and there is a place for it.
    pub fn is_launching(&self) -> bool {
        let state = self.shared.state();
        let going = state.slots.len() - state.queue.len() - state.at_workers;
        !state.queue.is_empty() && going < self.shared.limits.running
    }

    /// What a run has printed: live while it runs, from its file afterwards. `None` before it runs, and for runs that
    /// never had an output or whose output is no longer kept.
    pub fn output(&self, id: &str) -> io::Result<Option<Output>> {
        self.output_after(id, 0, usize::MAX)
    }

    /// The same, of what comes after `seen` bytes the first `most`: see [`Output::after`] and [`Output::cut`].
    pub fn output_after(&self, id: &str, seen: u64, most: usize) -> io::Result<Option<Output>> {
        if check_id(id).is_err() {
            return Ok(None);
        }
        let live = match self.shared.state().slots.get(id) {
            Some(Slot::Running { tail, .. } | Slot::AtWorker { tail, .. }) => Some(Arc::clone(tail)),
            Some(Slot::Queued) => return Ok(None),
            None => None,
        };
        match live {
            Some(tail) => Ok(Some(tail.lock().unwrap_or_else(PoisonError::into_inner).after(seen, most))),
            None => Ok(self.shared.store.load(id)?.map(|output| output.after(seen).cut(most))),
        }
    }

    /// Refuses new runs and drops queued ones, waits for the others up to `grace`, then SIGTERM, then SIGKILL.
    ///
    /// A second call, also while the first one waits, kills at once. The events of all ends are queued when this
    /// returns, but need not be delivered yet.
    pub async fn shutdown(&self, grace: Duration) {
        let first = self.shared.begin_stop();
        if first && !self.idle_within(grace).await {
            self.shared.stop_all(Stop::Terminate);
            self.idle_within(STOP_TERM_MAX).await;
        }
        self.shared.stop_all(Stop::Kill);
        if !self.idle_within(STOP_KILL_MAX).await {
            tracing::warn!(runs = *self.shared.count.borrow(), "runs outlive the daemon; their shims go on");
        }
    }

    async fn idle_within(&self, limit: Duration) -> bool {
        let mut count = self.shared.count.subscribe();
        tokio::time::timeout(limit, count.wait_for(|count| *count == 0)).await.is_ok()
    }

    fn admit(&self, state: &RunnerState, spec: &RunSpec) -> Result<(), String> {
        check_id(&spec.id)?;
        if state.stopping {
            return Err("the daemon is stopping".to_owned());
        }
        if spec.payload.len() > PAYLOAD_MAX {
            return Err(format!("the payload exceeds the limit of {PAYLOAD_MAX} bytes"));
        }
        // A free place is filled from the queue, so a queue of zero would never run anything.
        match spec.handler {
            Handler::Exec(_) | Handler::Http(_) => {
                if state.slots.len() - state.at_workers >= self.shared.limits.total() {
                    return Err(format!(
                        "the limit of {} waiting runs is reached",
                        self.shared.limits.queued
                    ));
                }
            }
            Handler::Worker(_) => {
                if state.at_workers >= AT_WORKERS_MAX {
                    return Err(format!("the limit of {AT_WORKERS_MAX} runs of workers is reached"));
                }
            }
            Handler::Noop => {}
        }
        Ok(())
    }
}

impl RunSpec {
    /// Only a program is ended when a lease is. A worker has tasks whose leases end nothing.
    fn fits_its_bound(&self) -> bool {
        match self.handler {
            Handler::Exec(_) => true,
            Handler::Worker(_) => self.bound.is_none_or(|end| end == Duration::MAX),
            Handler::Noop | Handler::Http(_) => self.bound.is_none(),
        }
    }

    pub(super) fn is_late(&self, now: Duration) -> bool {
        self.start_by.is_some_and(|start_by| start_by <= now)
    }
}

impl Launch {
    /// From now on the run counts as running; what ends it, and the run.
    fn new(spec: RunSpec) -> (watch::Sender<StopOrder>, Self) {
        let (order, stop) = watch::channel(StopOrder { urgency: Stop::No, grace: None, end: None });
        let tail = Arc::new(Mutex::new(Tail::of(spec.handler.output_bytes_max())));
        (order, Self { spec, stop, tail })
    }
}

/// Returns at a time since boot. The runtime's own timers stand still while the machine sleeps.
pub(super) async fn until(shared: &RunnerShared, deadline: Duration) {
    loop {
        let left = deadline.saturating_sub(shared.boot_time());
        if left.is_zero() {
            return;
        }
        tokio::time::sleep(left.min(LOOK)).await;
    }
}

fn late_for_its_place() -> HandlerEnd {
    HandlerEnd::TooLate("its latest start passed in this node's queue".to_owned())
}

impl Limits {
    fn total(self) -> usize {
        self.running.saturating_add(self.queued)
    }
}

impl RunnerShared {
    pub(super) fn boot_time(&self) -> Duration {
        (self.clock)()
    }

    fn state(&self) -> MutexGuard<'_, RunnerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn started(&self, id: &str) {
        self.state().events.push(RunEvent::Started { id: id.to_owned() });
        self.wake.notify_one();
    }

    pub(super) fn ended(&self, id: String, outcome: HandlerEnd, printed: Option<Output>) {
        self.end(self.state(), RunEvent::Ended { id, outcome, printed });
    }

    /// The next queued run, which from now on counts as running.
    pub(super) fn launch(&self) -> Option<Launch> {
        let now = self.boot_time();
        let (mut state, spec) = loop {
            let mut state = self.state();
            let spec = state.queue.pop_front()?;
            if !spec.is_late(now) {
                break (state, spec);
            }
            self.end(state, RunEvent::unprinted(spec.id, late_for_its_place()));
        };
        let (stop, launch) = Launch::new(spec);
        state.slots.insert(launch.spec.id.clone(), Slot::Running { stop, tail: Arc::clone(&launch.tail) });
        Some(launch)
    }

    /// The runs for workers whose tasks are to start.
    pub(super) fn launches(&self) -> Vec<Launch> {
        std::mem::take(&mut self.state().launches)
    }

    /// Returns once the daemon goes down.
    pub(super) async fn stopping(&self) {
        let mut stopping = self.stopping.subscribe();
        // It fails only without the sender, which is this.
        stopping.wait_for(|stopping| *stopping).await.ok();
    }

    /// Whether the next one to launch takes no place of a run.
    pub(super) fn next_is_bound(&self) -> bool {
        self.state().queue.front().is_some_and(|spec| spec.bound.is_some())
    }

    pub(super) fn waiting(&self) -> usize {
        self.state().queue.len()
    }

    /// Ends the waiting runs whose latest start has passed.
    pub(super) fn expire(&self) {
        let now = self.boot_time();
        let mut state = self.state();
        let RunnerState { queue, slots, events, .. } = &mut *state;
        queue.retain(|spec| {
            let late = spec.is_late(now);
            if late {
                slots.remove(&spec.id);
                events.push(RunEvent::unprinted(spec.id.clone(), late_for_its_place()));
            }
            !late
        });
        self.count.send_replace(state.slots.len());
    }

    pub(super) fn has_events(&self) -> bool {
        !self.state().events.is_empty()
    }

    /// The oldest events, at most `max`.
    pub(super) fn take_events(&self, max: usize) -> Vec<RunEvent> {
        let events = &mut self.state().events;
        let rest = events.split_off(events.len().min(max));
        std::mem::replace(events, rest)
    }

    /// Drops all runs: nobody is left to supervise them or to take their events.
    pub(super) fn abandon(&self) {
        let mut state = self.state();
        *state = RunnerState { stopping: true, ..RunnerState::default() };
        self.count.send_replace(0);
    }

    fn end(&self, mut state: MutexGuard<'_, RunnerState>, event: RunEvent) {
        if let RunEvent::Ended { id, .. } = &event
            && let Some(Slot::AtWorker { .. }) = state.slots.remove(id)
        {
            state.at_workers -= 1;
        }
        state.events.push(event);
        self.count.send_replace(state.slots.len());
        drop(state);
        self.wake.notify_one();
    }

    /// True for the first of all calls.
    fn begin_stop(&self) -> bool {
        let first = !std::mem::replace(&mut self.state().stopping, true);
        self.stopping.send_replace(true);
        loop {
            let mut state = self.state();
            let Some(spec) = state.queue.pop_front() else { return first };
            self.end(
                state,
                RunEvent::unprinted(spec.id, HandlerEnd::NotStarted("the daemon is stopping".into())),
            );
        }
    }

    fn stop_all(&self, urgency: Stop) {
        for slot in self.state().slots.values() {
            match slot {
                Slot::Running { stop, .. } | Slot::AtWorker { stop, .. } => {
                    raise(stop, StopOrder { urgency, grace: None, end: None });
                }
                Slot::Queued => {}
            }
        }
    }
}

fn raise(stop: &watch::Sender<StopOrder>, order: StopOrder) {
    stop.send_if_modified(|current| {
        let urgency = order.urgency.max(current.urgency);
        let grace = match (current.grace, order.grace) {
            (Some(earlier), Some(later)) => Some(earlier.min(later)),
            (earlier, later) => earlier.or(later),
        };
        let raised = StopOrder { urgency, grace, end: current.end.max(order.end) };
        std::mem::replace(current, raised) != raised
    });
}

fn check_id(id: &str) -> Result<(), String> {
    let sound = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    if id.len() > ID_BYTES_MAX {
        return Err(format!("the id of a run has at most {ID_BYTES_MAX} bytes"));
    }
    if id.is_empty() || !id.bytes().all(sound) {
        return Err(format!("{id:?} is not the id of a run"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::{Handlers, LoadOptions};
    use super::*;

    fn spec(id: &str, body: &str) -> RunSpec {
        let text = format!("[handler.h]\n{body}\n");
        let handlers = Handlers::parse(&text, Path::new("h.toml"), LoadOptions { allow_noop: true }).unwrap();
        RunSpec {
            id: id.to_owned(),
            mark: String::new(),
            handler: handlers.get("h").unwrap().clone(),
            env: Vec::new(),
            told: RunNumbers::default(),
            payload: Arc::from(&[][..]),
            timeout: Duration::from_secs(1),
            grace: Duration::ZERO,
            start_by: None,
            bound: None,
        }
    }

    fn runner(dir: &Path) -> (Runner, mpsc::Receiver<Vec<RunEvent>>) {
        let (sender, events) = mpsc::channel(1);
        (Runner::new(dir.join("runs"), "/no/such/shim".into(), sender).unwrap(), events)
    }

    #[tokio::test]
    async fn runs_are_taken_on_up_to_the_limits_and_refused_beyond_them() {
        let dir = tempfile::tempdir().unwrap();
        let (runner, _events) = runner(dir.path());
        let exec = spec("r", "kind = 'exec'\nargv = ['/bin/true']");
        let mut state = RunnerState::default();
        let total = RUNNING_MAX + QUEUED_MAX;
        state.slots.extend((1..total).map(|n| (n.to_string(), Slot::Queued)));
        assert_eq!(runner.admit(&state, &exec), Ok(()));

        let named = |bytes: usize| RunSpec { id: "r".repeat(bytes), ..exec.clone() };
        assert_eq!(runner.admit(&state, &named(128)), Ok(()));
        let refused = runner.admit(&state, &named(129));
        assert_eq!(refused, Err("the id of a run has at most 128 bytes".to_owned()));

        let fed = |bytes: usize| RunSpec { payload: vec![0; bytes].into(), ..exec.clone() };
        assert_eq!(runner.admit(&state, &fed(PAYLOAD_MAX)), Ok(()));
        let refused = runner.admit(&state, &fed(PAYLOAD_MAX + 1));
        assert_eq!(refused, Err("the payload exceeds the limit of 16777216 bytes".to_owned()));

        state.slots.insert("one more".to_owned(), Slot::Queued);
        let refused = runner.admit(&state, &exec);
        assert_eq!(refused, Err("the limit of 16384 waiting runs is reached".to_owned()));
        assert_eq!(runner.admit(&state, &spec("r", "kind = 'noop'")), Ok(()), "it takes no place");
    }

    #[tokio::test]
    async fn runs_of_workers_are_taken_on_up_to_their_own_limit() {
        let dir = tempfile::tempdir().unwrap();
        let (runner, _events) = runner(dir.path());
        let (exec, worker) = (spec("r", "kind = 'exec'\nargv = ['/bin/true']"), spec("w", "kind = 'worker'"));
        let mut state = RunnerState { at_workers: 8191, ..RunnerState::default() };
        state.slots.extend((0..8191).map(|n| (n.to_string(), Slot::Queued)));
        assert_eq!(runner.admit(&state, &worker), Ok(()));
        state.slots.insert("one more".to_owned(), Slot::Queued);
        state.at_workers += 1;
        let refused = runner.admit(&state, &worker);
        assert_eq!(refused, Err("the limit of 8192 runs of workers is reached".to_owned()));
        assert_eq!(runner.admit(&state, &exec), Ok(()), "they take no place of a process");
    }

    /// Two runs wait with an hour left. The machine sleeps for two hours, in which no timer of the runtime goes on.
    #[tokio::test]
    async fn what_waits_while_the_machine_sleeps_beyond_its_latest_start_is_not_started() {
        let dir = tempfile::tempdir().unwrap();
        let hours = |hours: u64| Duration::from_secs(3600 * hours);
        let asleep = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let sleeps = Arc::clone(&asleep);
        let clock = move || hours(if sleeps.load(std::sync::atomic::Ordering::Relaxed) { 3 } else { 1 });
        for places in [0, 1] {
            asleep.store(false, std::sync::atomic::Ordering::Relaxed);
            let (sender, mut events) = mpsc::channel(8);
            let limits = Limits { running: 0, ..Limits::default() };
            let (runs, shim) = (dir.path().join(places.to_string()), "/no/such/shim".into());
            let runner =
                Runner::with_clock(runs, shim, sender, limits, (Workers::none(), Box::new(clock.clone())))
                    .unwrap();
            let exec = spec("late", "kind = 'exec'\nargv = ['/bin/true']");
            runner.start(RunSpec { start_by: Some(hours(2)), ..exec.clone() });
            runner.start(RunSpec { id: "patient".to_owned(), start_by: Some(hours(4)), ..exec });
            runner.shared.expire();
            assert_eq!(runner.waiting(), 2, "there is time left");
            asleep.store(true, std::sync::atomic::Ordering::Relaxed);
            // Whether a place has become free or not.
            let launched = (places > 0).then(|| runner.shared.launch()).flatten();
            assert_eq!(launched.map(|it| it.spec.id), (places > 0).then(|| "patient".to_owned()));
            let ended = RunEvent::unprinted("late".to_owned(), late_for_its_place());
            let told = tokio::time::timeout(Duration::from_secs(10), events.recv()).await;
            assert_eq!(told, Ok(Some(vec![ended])));
            assert_eq!(runner.waiting(), 1 - places);
        }
    }

    #[tokio::test]
    async fn a_batch_has_as_many_events_as_the_limit_says_and_the_rest_follows() {
        let dir = tempfile::tempdir().unwrap();
        let (runner, mut events) = runner(dir.path());
        (0..2049).for_each(|n| runner.start(spec(&format!("r{n}"), "kind = 'noop'")));
        let sizes = [events.recv().await.unwrap().len(), events.recv().await.unwrap().len()];
        assert_eq!(sizes, [4096, 2]);
    }
}
