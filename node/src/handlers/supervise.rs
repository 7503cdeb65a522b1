//! The task that owns all runs, and the one for each run that talks to its shim.

use std::collections::{HashMap, HashSet};
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::HandlerEnd;
use rustix::process::{Pid, Signal};
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::unix::pipe;
use tokio::process::{ChildStderr, ChildStdin, ChildStdout};
use tokio::sync::{mpsc, watch};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::{MissedTickBehavior, interval};

use super::cgroup::{self, Group};
use super::config::{ExecHandler, Handler};
use super::http;
use super::output::{OUTPUT_END_BYTES_MAX, Output, OutputStream, Tail};
use super::runner::{KILL_GRACE_MAX, Launch, RunEvent, RunSpec, RunnerShared, Stop, StopOrder};
use super::spawn::{Shim, Spawner};
use super::workers;
use crate::shim::{End, KILL, ORDER_MAX, Order, PROLONG, Report, TERMINATE, TERMINATE_WITHIN, frame_header};

/// Events in one batch.
const BATCH_MAX: usize = 4096;

/// Beyond timeout and grace a shim needs time to start and to sweep. One that takes longer is taken for broken.
const SHIM_OVERRUN_MAX: Duration = Duration::from_secs(60);

/// After its last report a shim only exits. What is in the pipe by then is read within this time.
const DRAIN_MAX: Duration = Duration::from_secs(2);

/// One read of output.
const READ_BYTES: usize = 16 << 10;

/// How often waiting runs are looked at whose latest start may have passed.
const EXPIRY: Duration = Duration::from_millis(500);

/// Search path of handlers that set none, the one of a login shell.
const DEFAULT_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// Starts queued runs as places become free and sends all events, until nobody receives them. Then the tasks are
/// dropped, and with them the lifelines.
pub(super) async fn all(shared: Arc<RunnerShared>, spawner: Spawner, events: mpsc::Sender<Vec<RunEvent>>) {
    let (mut runs, mut at_workers) = (JoinSet::new(), JoinSet::new());
    let (mut ids, mut bound) = (HashMap::new(), HashSet::new());
    let mut expiry = interval(EXPIRY);
    expiry.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        while (runs.len() - bound.len() < shared.limits.running || shared.next_is_bound())
            && let Some(launch) = shared.launch()
        {
            let (id, is_bound) = (launch.spec.id.clone(), launch.spec.bound.is_some());
            let task = runs.spawn(one(launch, Arc::clone(&shared), spawner.clone()));
            if is_bound {
                bound.insert(task.id());
            }
            ids.insert(task.id(), id);
        }
        // They take no place: what they need is a worker.
        for launch in shared.launches() {
            let id = launch.spec.id.clone();
            let task = at_workers.spawn(one(launch, Arc::clone(&shared), spawner.clone()));
            ids.insert(task.id(), id);
        }
        let (has_events, waits) = (shared.has_events(), shared.waiting() > 0);
        tokio::select! {
            permit = events.reserve(), if has_events => match permit {
                Ok(permit) => permit.send(shared.take_events(BATCH_MAX)),
                Err(_) => break,
            },
            Some(ended) = runs.join_next_with_id() => {
                bound.remove(&ended.as_ref().map_or_else(JoinError::id, |(task, _)| *task));
                on_ended(&shared, &mut ids, ended);
            }
            Some(ended) = at_workers.join_next_with_id() => on_ended(&shared, &mut ids, ended),
            () = shared.wake.notified() => {}
            _ = expiry.tick(), if waits => shared.expire(),
            () = events.closed() => break,
        }
    }
    shared.abandon();
}

/// The task of a run is over, and with it the run.
fn on_ended(
    shared: &RunnerShared,
    ids: &mut HashMap<Id, String>,
    ended: Result<(Id, (HandlerEnd, Option<Output>)), JoinError>,
) {
    let (task, (outcome, printed)) = match ended {
        Ok(ended) => ended,
        Err(error) => {
            let lost = HandlerEnd::Lost(format!("the task of the run failed: {error}"));
            (error.id(), (lost, None))
        }
    };
    let id = ids.remove(&task).expect("each task is entered when it is spawned");
    shared.ended(id, outcome, printed);
}

/// One run, and the end of its output if it did not succeed. Returns when no process of it is left and its output is stored.
async fn one(launch: Launch, shared: Arc<RunnerShared>, spawner: Spawner) -> (HandlerEnd, Option<Output>) {
    let Launch { spec, stop, tail } = launch;
    let outcome = match &spec.handler {
        Handler::Exec(handler) => {
            let group = group(handler, &spec.id).await;
            let order = order(handler, &spec, group.as_ref()).encode();
            if order.len() > ORDER_MAX {
                HandlerEnd::NotStarted(format!(
                    "arguments and environment exceed the limit of {ORDER_MAX} bytes"
                ))
            } else {
                supervised(&spec, &order, stop, &tail, &shared, &spawner).await
            }
        }
        Handler::Http(handler) => http::run(handler, &spec, stop, &tail, &shared).await,
        Handler::Worker(handler) => workers::run(handler, &spec, stop, &tail, &shared).await,
        Handler::Noop => HandlerEnd::Exited(0),
    };
    // A run that did not start has printed nothing, except where the shim itself printed an error.
    let output = tail.lock().unwrap_or_else(PoisonError::into_inner).output();
    let unsuccessful = output.total > 0 && !outcome.is_success();
    let printed = unsuccessful.then(|| Output { running: false, ..output.clone().end(OUTPUT_END_BYTES_MAX) });
    if output.total > 0 || !matches!(outcome, HandlerEnd::NotStarted(_) | HandlerEnd::TooLate(_)) {
        let id = spec.id.clone();
        let saved = tokio::task::spawn_blocking(move || shared.store.save(&spec.id, &output)).await;
        if let Err(error) = saved.map_err(io::Error::other).flatten() {
            tracing::warn!(run = %id, %error, "the output of a run is not stored");
        }
    }
    (outcome, printed)
}

/// The control group of a run, where there are any. A run goes on without its group rather than not at all.
async fn group(handler: &ExecHandler, id: &str) -> Option<Group> {
    let (limits, program, id) = (handler.cgroup, handler.argv[0].clone(), id.to_owned());
    let making = tokio::task::spawn_blocking(move || {
        let Some(tree) = cgroup::own() else {
            if !limits.is_empty() {
                cgroup::tell_unlimited(&program, "no control group is delegated to this daemon");
            }
            return None;
        };
        match tree.group(&id, limits) {
            Ok((group, missing)) => {
                if !missing.is_empty() {
                    cgroup::tell_unlimited(&program, &missing.join(", "));
                }
                Some(group)
            }
            Err(error) => {
                cgroup::tell_unlimited(&program, &error.to_string());
                None
            }
        }
    });
    making.await.unwrap_or_default()
}

fn order(handler: &ExecHandler, spec: &RunSpec, group: Option<&Group>) -> Order {
    let mut env = vec![("PATH".to_owned(), DEFAULT_PATH.to_owned())];
    if let Some(account) = &handler.account {
        let (name, home) = (&account.name, &account.home);
        env.extend(
            [("HOME", home), ("LOGNAME", name), ("USER", name)].map(|(k, v)| (k.to_owned(), v.clone())),
        );
    }
    // Later ones win.
    env.extend(handler.env.clone());
    env.extend(spec.env.iter().cloned());
    Order {
        argv: handler.argv.clone(),
        env,
        cwd: handler.cwd.clone().unwrap_or_else(|| "/".to_owned()),
        identity: handler.account.as_ref().map(|account| account.identity.clone()),
        timeout: spec.timeout,
        grace: spec.grace,
        start_by: spec.start_by.unwrap_or(Duration::MAX),
        bound: spec.bound,
        rlimits: handler.rlimits.clone(),
        // Without UTF-8 in the kernel's own names there would be no run either.
        cgroup: group.and_then(|group| group.path().to_str()).unwrap_or_default().to_owned(),
    }
}

async fn supervised(
    spec: &RunSpec,
    order: &[u8],
    stop: watch::Receiver<StopOrder>,
    tail: &Mutex<Tail>,
    shared: &RunnerShared,
    spawner: &Spawner,
) -> HandlerEnd {
    let mut shim = match spawner.shim(&spec.id, &spec.mark).await {
        Ok(shim) => shim,
        Err(error) => return HandlerEnd::NotStarted(format!("cannot start the shim: {error}")),
    };
    let mut talk = Talk::new(&mut shim, stop, tail);
    let grace = spec.grace.max(KILL_GRACE_MAX);
    let patience = spec.timeout.saturating_add(grace).saturating_add(SHIM_OVERRUN_MAX);
    let outcome = match tokio::time::timeout(patience, talk.run(order, spec, shared)).await {
        Ok(outcome) => {
            talk.drain().await;
            outcome
        }
        Err(_) => {
            talk.destroy();
            shim.child.start_kill().ok();
            HandlerEnd::Lost("its shim did not answer".into())
        }
    };
    drop(talk);
    if matches!(outcome, HandlerEnd::Lost(_)) && !shim.sweep().await {
        tracing::warn!(run = %spec.id, "its shim is gone, and what it has left cannot be killed");
    }
    // tokio reaps it later if it needs longer.
    if tokio::time::timeout(DRAIN_MAX, shim.child.wait()).await.is_ok() {
        spawner.reaped(&shim, &spec.id);
    }
    outcome
}

/// The conversation with one shim.
struct Talk<'a> {
    lifeline: ChildStdin,
    reports: Lines<BufReader<ChildStdout>>,
    /// The handler's standard output; `None` after end of file.
    output: Option<pipe::Receiver>,
    /// Its standard error; `None` after end of file.
    errors: Option<ChildStderr>,
    stop: watch::Receiver<StopOrder>,
    tail: &'a Mutex<Tail>,
    progress: Progress,
}

/// How far a shim is known to have come.
#[derive(Clone, Copy)]
enum Progress {
    /// The handler has certainly not run.
    Ordered,
    /// It may have run.
    Starting,
    /// It has; this is its pid.
    Started(i32),
}

impl<'a> Talk<'a> {
    fn new(shim: &mut Shim, stop: watch::Receiver<StopOrder>, tail: &'a Mutex<Tail>) -> Self {
        const PIPED: &str = "the spawner pipes all three and nobody has taken them";
        let child = &mut shim.child;
        let lifeline = child.stdin.take().expect(PIPED);
        let reports = BufReader::new(child.stdout.take().expect(PIPED)).lines();
        let errors = Some(child.stderr.take().expect(PIPED));
        Self {
            lifeline,
            reports,
            output: shim.output.take(),
            errors,
            stop,
            tail,
            progress: Progress::Ordered,
        }
    }

    async fn run(&mut self, order: &[u8], spec: &RunSpec, shared: &RunnerShared) -> HandlerEnd {
        if let Err(error) = self.send(order, &spec.payload).await {
            return HandlerEnd::NotStarted(format!("the shim did not take its order: {error}"));
        }
        let (mut output, mut errors) = (vec![0; READ_BYTES], vec![0; READ_BYTES]);
        loop {
            tokio::select! {
                line = self.reports.next_line() => match self.on_report(line, spec, shared) {
                    Some(outcome) => return outcome,
                    None => continue,
                },
                read = read(&mut self.output, &mut output) => self.on_output(&output, read),
                read = read(&mut self.errors, &mut errors) => self.on_errors(&errors, read),
                Ok(()) = self.stop.changed() => self.on_stop().await,
            }
        }
    }

    /// The shim reads all of it before it does anything, so an error here means that nothing has run.
    async fn send(&mut self, order: &[u8], payload: &[u8]) -> io::Result<()> {
        for frame in [order, payload] {
            self.lifeline.write_all(&frame_header(frame.len())).await?;
            self.lifeline.write_all(frame).await?;
        }
        self.lifeline.flush().await
    }

    fn on_report(
        &mut self,
        line: io::Result<Option<String>>,
        spec: &RunSpec,
        shared: &RunnerShared,
    ) -> Option<HandlerEnd> {
        let report = match line {
            Ok(Some(line)) => line.parse(),
            Ok(None) => Err("end of file".to_owned()),
            Err(error) => Err(error.to_string()),
        };
        match report {
            Ok(Report::Starting) => self.progress = Progress::Starting,
            Ok(Report::Started(pid)) => {
                self.progress = Progress::Started(pid);
                shared.started(&spec.id);
            }
            Ok(Report::Failed(reason)) => return Some(HandlerEnd::NotStarted(reason)),
            Ok(Report::Late(reason)) => return Some(HandlerEnd::TooLate(reason)),
            Ok(Report::Ended(End::Exited(code))) => return Some(HandlerEnd::Exited(code)),
            Ok(Report::Ended(End::Signalled(signal))) => return Some(HandlerEnd::Signalled(signal)),
            Ok(Report::Ended(End::TimedOut)) => return Some(HandlerEnd::TimedOut),
            Ok(Report::Ended(End::Killed | End::DaemonLost | End::LeaseLost)) => {
                return Some(HandlerEnd::Killed);
            }
            Err(instead) => return Some(self.vanished(&instead)),
        }
        None
    }

    fn vanished(&self, instead: &str) -> HandlerEnd {
        match self.progress {
            Progress::Ordered => HandlerEnd::NotStarted(format!("its shim ended early ({instead})")),
            Progress::Starting | Progress::Started(_) => {
                HandlerEnd::Lost(format!("its shim is gone ({instead})"))
            }
        }
    }

    fn on_output(&mut self, buffer: &[u8], read: io::Result<usize>) {
        if !self.on_printed(OutputStream::Stdout, buffer, read) {
            self.output = None;
        }
    }

    fn on_errors(&mut self, buffer: &[u8], read: io::Result<usize>) {
        if !self.on_printed(OutputStream::Stderr, buffer, read) {
            self.errors = None;
        }
    }

    /// Whether there may be more. How the run ends is on the other pipe.
    fn on_printed(&self, stream: OutputStream, buffer: &[u8], read: io::Result<usize>) -> bool {
        let Ok(count @ 1..) = read else { return false };
        self.tail.lock().unwrap_or_else(PoisonError::into_inner).push(stream, &buffer[..count]);
        true
    }

    async fn on_stop(&mut self) {
        let order = *self.stop.borrow_and_update();
        let command = match (order.urgency, order.grace) {
            (Stop::No, _) => {
                let Some(end) = order.end else { return };
                let micros = u64::try_from(end.as_micros()).unwrap_or(u64::MAX);
                [&[PROLONG][..], &micros.to_le_bytes()].concat()
            }
            (Stop::Terminate, None) => vec![TERMINATE],
            (Stop::Terminate, Some(grace)) => {
                let millis = u64::try_from(grace.as_millis()).unwrap_or(u64::MAX);
                [&[TERMINATE_WITHIN][..], &millis.to_le_bytes()].concat()
            }
            (Stop::Kill, _) => vec![KILL],
        };
        // Fails only if the shim has ended, which the reports show.
        self.lifeline.write_all(&command).await.ok();
    }

    /// Reads what was printed before the end. Ends at end of file, as soon as the shim has exited.
    async fn drain(&mut self) {
        let rest = async {
            let (mut output, mut errors) = (vec![0; READ_BYTES], vec![0; READ_BYTES]);
            while self.output.is_some() || self.errors.is_some() {
                tokio::select! {
                    read = read(&mut self.output, &mut output) => self.on_output(&output, read),
                    read = read(&mut self.errors, &mut errors) => self.on_errors(&errors, read),
                }
            }
        };
        tokio::time::timeout(DRAIN_MAX, rest).await.ok();
    }

    /// Kills the handler's group on behalf of a shim that does not. The shim still holds the pid.
    fn destroy(&self) {
        match self.progress {
            Progress::Ordered | Progress::Starting => {}
            Progress::Started(pid) => {
                let leader = Pid::from_raw(pid).expect("a shim reports the pid of a process");
                rustix::process::kill_process_group(leader, Signal::KILL).ok();
            }
        }
    }
}

/// Waits forever once the pipe has ended.
async fn read(pipe: &mut Option<impl AsyncRead + Unpin>, buffer: &mut [u8]) -> io::Result<usize> {
    match pipe {
        Some(pipe) => pipe.read(buffer).await,
        None => std::future::pending().await,
    }
}
