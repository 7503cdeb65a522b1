//! Makes the checks of this node and of the processes of its tasks. When each is due and what its results mean is the engine's.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::health::{CheckStanding, CheckTerms, HealthBook, Turn};
use caesium_engine::ids::{Name, ScheduleName};
use caesium_engine::record::RunId;
use caesium_engine::replica::{CHECK_REASON_MAX, CheckFinding};
use caesium_engine::schedule::GRACE_DEFAULT;
use caesium_engine::{HealthReport, Input, Mono};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::Handle;
use crate::handlers::{
    Check, Handler, Handlers, Limits, Output, Probe, RunEvent, RunNumbers, RunSpec, Runner, Then,
};
use crate::metrics::CheckState;
use crate::platform::stopped;

/// Checks under way at the same time; what is due beyond them waits.
const CHECKS_RUNNING_MAX: usize = 16;
/// The runner has places for the handlers that are called, too.
const LIMITS: Limits = Limits { running: 24, queued: 256, stored: 64, stored_bytes: 4 << 20 };
/// How often it is looked at what is due.
const LOOK: Duration = Duration::from_millis(250);
/// Batches of run events that wait.
const EVENTS_MAX: usize = 16;
/// Default timeout of a handler that is called, when its terms name none.
const HANDLER_TIMEOUT: Duration = Duration::from_secs(300);
/// Characters of a line of output that a reason ends with.
const LINE_CHARS_MAX: usize = 120;

/// Where checks are made.
pub(super) struct CheckSite {
    /// Takes what programs of checks print.
    pub(super) dir: PathBuf,
    /// The binary that stands over runs.
    pub(super) shim: PathBuf,
    /// Name of the node.
    pub(super) node: String,
    /// Its checks, and the handlers that they call.
    pub(super) handlers: watch::Receiver<Arc<Handlers>>,
}

/// A check, and the process of a task that it is of.
type CheckKey = (Name, Option<RunId>);

/// One time that a check is made: which, and when it was begun.
type Trial = (CheckKey, Mono);

/// Makes them until the daemon stops.
pub(super) async fn watch_health(handle: Handle, site: CheckSite, mut stop: watch::Receiver<bool>) {
    let (events_in, mut events) = mpsc::channel(EVENTS_MAX);
    let mut making = Making::new(handle, site, events_in);
    let mut reloads = making.site.handlers.clone();
    reloads.mark_changed();
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick(), if making.has_checks() => {}
            Ok(()) = reloads.changed() => {}
            Some(batch) = events.recv() => making.on_events(batch).await,
            Some(done) = making.connections.join_next() => {
                if let Ok((begun, found)) = done {
                    making.on_result(&begun, found).await;
                }
            }
        }
        if !making.look().await {
            return;
        }
    }
}

struct Making {
    handle: Handle,
    site: CheckSite,
    events: mpsc::Sender<Vec<RunEvent>>,
    /// Made for the first check that needs one.
    runner: Option<Runner>,
    book: HealthBook<CheckKey>,
    /// The processes of tasks that are checked, each with its task and its handler.
    tasks: BTreeMap<RunId, (ScheduleName, Name)>,
    /// What is under way, by the name of its run.
    running: BTreeMap<String, Trial>,
    connections: JoinSet<(Trial, Result<(), String>)>,
    /// The report that was last sent to the engine.
    told: Option<HealthReport>,
    /// Part of the name of each run: what an earlier daemon has left behind has other names, and holds their locks.
    since: u64,
    made: u64,
}

impl Making {
    fn new(handle: Handle, site: CheckSite, events: mpsc::Sender<Vec<RunEvent>>) -> Self {
        let since = handle.now().wall.0.unsigned_abs();
        Self {
            handle,
            site,
            events,
            runner: None,
            book: HealthBook::default(),
            tasks: BTreeMap::new(),
            running: BTreeMap::new(),
            connections: JoinSet::new(),
            told: None,
            since,
            made: 0,
        }
    }

    /// Whether there is anything to look at as time goes by.
    fn has_checks(&self) -> bool {
        self.site.handlers.borrow().checks().next().is_some()
    }

    fn check(&self, key: &CheckKey) -> Option<Check> {
        self.site.handlers.borrow().check(&key.0).cloned()
    }

    /// Takes note of what is to be checked, and begins what is due; false: the node goes down.
    async fn look(&mut self) -> bool {
        let handlers = self.site.handlers.borrow().clone();
        if self.find_tasks(&handlers).await.is_none() {
            return false;
        }
        let mut wanted: BTreeMap<CheckKey, CheckTerms> = BTreeMap::new();
        for (name, check) in handlers.checks() {
            match &check.tasks {
                None => drop(wanted.insert((name.clone(), None), check.terms)),
                Some(of) => {
                    let runs = self.tasks.iter().filter(|(_, (_, handler))| handler == of);
                    wanted.extend(runs.map(|(run, _)| ((name.clone(), Some(*run)), check.terms)));
                }
            }
        }
        let now = self.handle.now().mono;
        self.book.keep(now, &wanted);
        let places = CHECKS_RUNNING_MAX.saturating_sub(self.running.len() + self.connections.len());
        for key in self.book.due(now, places) {
            self.begin((key, now)).await;
        }
        self.measure(&handlers);
        self.tell(&handlers).await
    }

    /// How each check stands, for the meters; one of tasks as that of its processes which is worst.
    fn measure(&self, handlers: &Handlers) {
        let mut states: BTreeMap<&Name, CheckState> = BTreeMap::new();
        for ((name, _), standing) in self.book.standings() {
            let state = states.entry(name).or_insert(CheckState::Passing);
            *state = CheckState::from(standing).max(*state);
        }
        let all = handlers
            .checks()
            .map(|(name, _)| (name.clone(), states.get(name).copied().unwrap_or(CheckState::Undecided)));
        self.handle.meters().checks.keep(self.handle.shared.clock.cluster_time(), all);
    }

    /// The processes of tasks whose handlers have checks.
    async fn find_tasks(&mut self, handlers: &Handlers) -> Option<()> {
        let of: BTreeSet<Name> = handlers.checks().filter_map(|(_, check)| check.tasks.clone()).collect();
        if of.is_empty() {
            self.tasks.clear();
            return Some(());
        }
        let found = self.handle.inspect(move |engine, _| {
            let of_checks = engine.task_processes().filter(|(_, task)| of.contains(&task.spec.handler));
            of_checks.map(|(run, task)| (run, (task.name.clone(), task.spec.handler.clone()))).collect()
        });
        self.tasks = found.await.ok()?;
        Some(())
    }

    /// Sends the engine the state of the node's checks, when it has changed.
    async fn tell(&mut self, handlers: &Handlers) -> bool {
        let mut report = HealthReport::default();
        for ((name, run), standing) in self.book.standings() {
            let Some(check) = handlers.check(name).filter(|_| run.is_none()) else { continue };
            match standing {
                CheckStanding::Passing => {}
                CheckStanding::Undecided => drop(report.undecided.insert(name.clone())),
                CheckStanding::Failing(reason) => {
                    let finding = CheckFinding { reason: reason.clone(), drains: check.then == Then::Drain };
                    report.failing.insert(name.clone(), finding);
                }
            }
        }
        if self.told.as_ref() == Some(&report) {
            return true;
        }
        self.told = Some(report.clone());
        self.handle.tell(Input::Health(report)).await.is_ok()
    }

    async fn begin(&mut self, begun: Trial) {
        let Some(check) = self.check(&begun.0) else { return };
        match check.probe {
            Probe::Tcp { host, port } => {
                let limit = check.timeout;
                self.connections.spawn(async move {
                    let connected = timeout(limit, TcpStream::connect((host.as_str(), port))).await;
                    let found = match connected {
                        Ok(Ok(_)) => Ok(()),
                        Ok(Err(error)) => Err(format!("cannot connect to {host}:{port}: {error}")),
                        Err(_) => Err(format!("no connection to {host}:{port} in {limit:?}")),
                    };
                    (begun, found)
                });
            }
            Probe::Run(handler) => {
                let env = self.env(&begun.0);
                match self.start("c", *handler, env, (check.timeout, Arc::default())) {
                    Ok(id) => drop(self.running.insert(id, begun)),
                    Err(why) => self.on_result(&begun, Err(why)).await,
                }
            }
        }
    }

    fn env(&self, (name, run): &CheckKey) -> Vec<(String, String)> {
        let mut env = vec![
            ("CAESIUM_CHECK".to_owned(), name.to_string()),
            ("CAESIUM_NODE".to_owned(), self.site.node.clone()),
        ];
        if let Some((run, (task, _))) = run.and_then(|run| Some((run, self.tasks.get(&run)?))) {
            env.extend(
                [
                    ("CAESIUM_SCHEDULE", task.to_string()),
                    ("CAESIUM_VOLUME", task.volume.to_string()),
                    ("CAESIUM_ENTITY", task.entity.to_string()),
                    ("CAESIUM_RUN", run.to_string()),
                ]
                .map(|(key, value)| (key.to_owned(), value)),
            );
        }
        env
    }

    /// Starts a program or a request, and gives its name.
    fn start(
        &mut self,
        kind: &str,
        handler: Handler,
        env: Vec<(String, String)>,
        (timeout, payload): (Duration, Arc<[u8]>),
    ) -> Result<String, String> {
        self.made += 1;
        let id = format!("{kind}{}-{}", self.since, self.made);
        let runner = match &self.runner {
            Some(runner) => runner,
            None => {
                let (dir, shim) = (self.site.dir.clone(), self.site.shim.clone());
                let runner = Runner::with_limits(dir, shim, self.events.clone(), LIMITS);
                self.runner.insert(runner.map_err(|error| format!("it cannot be made: {error}"))?)
            }
        };
        runner.start(RunSpec {
            id: id.clone(),
            mark: String::new(),
            env,
            told: RunNumbers::default(),
            payload,
            timeout,
            grace: handler.grace().unwrap_or(GRACE_DEFAULT),
            start_by: None,
            bound: None,
            handler,
        });
        Ok(id)
    }

    async fn on_events(&mut self, batch: Vec<RunEvent>) {
        for event in batch {
            let RunEvent::Ended { id, outcome, printed } = event else { continue };
            let trouble = outcome.trouble().map(|why| with_last_line(why, printed.as_ref()));
            match (self.running.remove(&id), trouble) {
                (Some(begun), trouble) => self.on_result(&begun, trouble.map_or(Ok(()), Err)).await,
                (None, Some(why)) => {
                    tracing::warn!(id, why, "the handler of a check that fails did not succeed");
                }
                (None, None) => {}
            }
        }
    }

    async fn on_result(&mut self, (key, begun): &Trial, found: Result<(), String>) {
        let now = self.handle.now().mono;
        let found = found.map_err(|why| one_line(&why));
        let Some(turn) = self.book.result(now, key, *begun, found) else { return };
        let Some(check) = self.check(key) else { return };
        let of = key.1.and_then(|run| self.tasks.get(&run)).map(|(task, _)| task.to_string());
        let of = of.unwrap_or_else(|| "this node".to_owned());
        match turn {
            Turn::Passes => tracing::info!(check = %key.0, of, "a check passes again"),
            Turn::Fails(why) => {
                tracing::warn!(check = %key.0, of, why, "a check fails");
                self.handle.meters().checks.count_failure(&key.0);
                self.call(key, &check, &why);
                if let Some(run) = key.1 {
                    let elsewhere = check.then == Then::Move;
                    let why = format!("its check {} failed: {why}", key.0);
                    // Who goes down checks nothing any more.
                    self.handle.tell(Input::Unhealthy { run, elsewhere, why }).await.ok();
                    self.book.begin_again(now, key);
                }
            }
        }
    }

    /// Calls the handler that the check names, once.
    fn call(&mut self, key: &CheckKey, check: &Check, why: &str) {
        let handler = check.handler.as_ref().and_then(|name| {
            let handlers = self.site.handlers.borrow();
            handlers.get(name.as_str()).cloned()
        });
        let Some(handler) = handler else { return };
        let mut env = self.env(key);
        // It may become a header.
        let plain = why.chars().map(|c| if c.is_ascii() { c } else { '?' });
        env.push(("CAESIUM_CHECK_REASON".to_owned(), plain.collect()));
        let timeout = handler.timeout().unwrap_or(HANDLER_TIMEOUT);
        if let Err(why) = self.start("h", handler, env, (timeout, Arc::from(why.as_bytes()))) {
            tracing::warn!(check = %key.0, why, "the handler of a check that fails is not called");
        }
    }
}

/// With the last line that it printed.
fn with_last_line(why: String, printed: Option<&Output>) -> String {
    let Some(printed) = printed else { return why };
    let text = String::from_utf8_lossy(&printed.bytes);
    match text.lines().rev().map(str::trim).find(|line| !line.is_empty()) {
        Some(line) => format!("{why}: {}", line.chars().take(LINE_CHARS_MAX).collect::<String>()),
        None => why,
    }
}

/// As the log takes it.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(CHECK_REASON_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_of_a_bounded_length_and_ends_with_what_was_printed_last() {
        let printed = |text: &str| Output {
            bytes: text.as_bytes().to_vec(),
            parts: Vec::new(),
            truncated: false,
            total: 1,
            running: false,
            more: false,
        };
        let told = |text: &str| with_last_line("exit status 1".to_owned(), Some(&printed(text)));
        assert_eq!(told("one\n  disk is full \n\n"), "exit status 1: disk is full");
        assert_eq!(told("\n"), "exit status 1");
        assert_eq!(with_last_line("killed".to_owned(), None), "killed");
        assert_eq!(one_line("a\tb\u{1b}c"), "a b c");
        assert_eq!(one_line(&"ä".repeat(300)).chars().count(), 200);
    }
}
