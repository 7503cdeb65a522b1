//! Telling handlers how occurrences have ended: `onResult`. Of runs their executor tells, of what was withheld, missed or is unknown the
//! master that decided it. Once, at the best of this node's power, and listed nowhere.
//!
//! They have a runner of their own, so that one that hangs takes no place from the runs that it is to hear about.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::effect::{FinalOutcome, ResultOrder};
use caesium_engine::handler_scope::HandlerUse;
use caesium_engine::ids::Occurrence;
use caesium_engine::judge::split::SplitLeft;
use caesium_engine::record::RunId;
use caesium_engine::schedule::{GRACE_DEFAULT, Schedule};
use tokio::sync::{mpsc, watch};

use super::Handle;
use super::environment::{HandlerFacts, decision_document, document, of_decision, of_run};
use crate::handlers::{Handler, Handlers, Limits, RunEvent, RunSpec, Runner, Workers};
use crate::platform::Clock;

/// What is going, waiting and kept at the same time; beyond it a result is told to nobody.
const LIMITS: Limits = Limits { running: 16, queued: 1024, stored: 200, stored_bytes: 32 << 20 };

/// How long telling one may take when the handler does not say.
const TIMEOUT_DEFAULT: Duration = Duration::from_secs(300);

/// How long a node that goes down waits for what it is telling.
const STOP_MAX: Duration = Duration::from_secs(10);

/// Batches of events that wait to be logged.
const EVENTS_MAX: usize = 16;

/// The way to the handlers for results. Clones share it.
#[derive(Clone)]
pub(super) struct Results {
    runner: Runner,
}

impl Results {
    /// `dir` takes what they print.
    pub(super) fn new(dir: PathBuf, shim: PathBuf, workers: Workers) -> io::Result<Self> {
        let (sender, events) = mpsc::channel(EVENTS_MAX);
        let runner = Runner::with_workers(dir, shim, sender, LIMITS, workers)?;
        tokio::spawn(log(events));
        Ok(Self { runner })
    }

    /// Starts the handler of each order, if this node has it.
    pub(super) fn tell(&self, node: &str, now: Wall, handlers: &Handlers, orders: Vec<ResultOrder>) {
        for ResultOrder { schedule, outcome } in orders {
            let Some(handler) = of_result(handlers, &schedule) else { continue };
            match outcome {
                FinalOutcome::Run(run) => {
                    let (told, more) = (HandlerFacts::of_run(&run), of_run(&run));
                    self.start(id(run.id), handler, (node, now), &told, more, document(&run, node));
                }
                FinalOutcome::Decision(decision) => {
                    let (told, more) = (HandlerFacts::of_decision(&decision), of_decision(&decision));
                    let text = decision_document(&decision, node);
                    self.start(decision.id.to_string(), handler, (node, now), &told, more, text);
                }
            }
        }
    }

    /// Starts the handler that a schedule names, for an occurrence of a split that is over.
    fn tell_verdict(&self, node: &str, now: Wall, handlers: &Handlers, told: &SplitResult) {
        let Some(handler) = of_result(handlers, &told.schedule) else { return };
        let (occurrence, due) = (told.occurrence, told.occurrence.due);
        let of = HandlerFacts { schedule: &told.schedule.name, occurrence, due, attempt: 0, token: 0 };
        let result = vec![("CAESIUM_RESULT".to_owned(), told.left.word().to_owned())];
        let id = format!("h{}-{}", occurrence.uid, due.0);
        self.start(id, handler, (node, now), &of, result, format!("{}\n", told.note).into_bytes());
    }

    /// Starts a handler with what every handler is told, and `more`.
    fn start(
        &self,
        id: String,
        handler: Handler,
        (node, now): (&str, Wall),
        told: &HandlerFacts<'_>,
        more: Vec<(String, String)>,
        payload: Vec<u8>,
    ) {
        let timeout = handler.timeout().unwrap_or(TIMEOUT_DEFAULT);
        let mut env = told.variables(node, now, timeout);
        env.extend(more);
        self.runner.start(RunSpec {
            mark: String::new(),
            id,
            env,
            told: told.numbers(now, timeout),
            payload: Arc::from(payload),
            timeout,
            grace: handler.grace().unwrap_or(GRACE_DEFAULT),
            start_by: None,
            bound: None,
            handler,
        });
    }

    /// What one of them has printed.
    pub(super) fn runner(&self) -> &Runner {
        &self.runner
    }

    /// Waits a little for those under way, then ends them.
    pub(super) async fn shutdown(&self, grace: Duration) {
        self.runner.shutdown(grace.min(STOP_MAX)).await;
    }
}

/// What is to be told of an occurrence of a split that is over.
#[derive(Clone, Debug)]
pub struct SplitResult {
    /// Its schedule, which asks for it; [`caesium_engine::schedule::Terms::on_result`] names the handler.
    pub schedule: Arc<Schedule>,
    pub occurrence: Occurrence,
    /// What the split left of it.
    pub left: SplitLeft,
    /// Why, in a sentence.
    pub note: String,
}

/// Tells what became of the occurrences of a split, on the node that settles it.
pub(crate) struct SplitNews {
    results: Results,
    handlers: watch::Receiver<Arc<Handlers>>,
    clock: Clock,
    node: String,
}

impl SplitNews {
    /// Of a node with this name and these handlers.
    pub(crate) fn new(handle: &Handle, handlers: watch::Receiver<Arc<Handlers>>, node: String) -> Self {
        let (results, clock) = (handle.shared.results.clone(), handle.shared.clock.clone());
        Self { results, handlers, clock, node }
    }

    /// Starts the handler that the schedule names, once for each occurrence.
    pub(crate) fn tell(&self, told: &SplitResult) {
        tracing::info!(
            schedule = %told.schedule.name,
            due = %told.occurrence.due,
            result = told.left.word(),
            note = told.note,
            "after a split"
        );
        let handlers = self.handlers.borrow().clone();
        self.results.tell_verdict(&self.node, self.clock.cluster_time(), &handlers, told);
    }
}

/// `n3-1-45` tells of `r3-1-45`.
fn id(run: RunId) -> String {
    format!("n{}", run.0)
}

async fn log(mut events: mpsc::Receiver<Vec<RunEvent>>) {
    while let Some(batch) = events.recv().await {
        for event in batch {
            let RunEvent::Ended { id, outcome, .. } = event else { continue };
            let Some(why) = outcome.trouble() else { continue };
            tracing::warn!(id, why, "the handler of a result was not called");
        }
    }
}

/// The handler that a schedule names for its results, if this node has it and lets it be called so.
fn of_result(handlers: &Handlers, schedule: &Schedule) -> Option<Handler> {
    let wanted = HandlerUse::of_result(&schedule.name.volume, &schedule.spec)?;
    match handlers.wanted(&wanted) {
        Ok(handler) => Some(handler.clone()),
        Err(why) => {
            tracing::warn!(schedule = %schedule.name, "no handler is called with the result: this node {why}");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use caesium_engine::ids::{NodeId, Occurrence, Uid};
    use caesium_engine::record::{Run, RunState, Serial};
    use caesium_engine::schedule::{Past, Policy, Schedule, Terms};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;
    use crate::handlers::LoadOptions;

    fn order(on_result: &str) -> ResultOrder {
        let terms = Terms::new("@hourly", "UTC", 0, "close".parse().unwrap(), Policy::AtMostOnce);
        let terms = Terms { on_result: Some(on_result.parse().unwrap()), ..terms };
        let schedule = Schedule {
            uid: Uid(7),
            past: Arc::new(Past::declared(1, Wall(0))),
            name: "billing/ledger/close".parse().unwrap(),
            spec: Arc::new(terms),
            payload: Arc::default(),
            electorate: Arc::new(caesium_engine::epochs::Electorate::new(Arc::default())),
            pause: None,
        };
        let run = Run {
            id: RunId(Serial { node: NodeId(3), boot: 1, n: 45 }),
            occurrence: Occurrence { uid: Uid(7), due: Wall(0) },
            schedule: schedule.name.clone(),
            node: NodeId(3),
            attempt: 1,
            state: RunState::Failed,
            exit_code: Some(4),
            started_at: Some(Wall(0)),
            ended_at: Some(Wall(5)),
            release: Wall(0),
            note: "exit status 4".to_owned(),
            handler: "close".parse().unwrap(),
            token: 1,
            trigger: None,
        };
        ResultOrder { schedule: Arc::new(schedule), outcome: FinalOutcome::Run(Box::new(run)) }
    }

    #[tokio::test]
    async fn a_result_is_told_to_the_handler_that_the_schedule_names() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let text = format!("[handler.told]\nkind = 'http'\nurl = '{url}'\n");
        let handlers = Handlers::parse(&text, Path::new("h.toml"), LoadOptions::default()).unwrap();
        let dir = tempfile::tempdir().unwrap();
        let results = Results::new(dir.path().join("results"), "/no/such/shim".into(), Workers::none());
        let results = results.unwrap();

        results.tell("cedar", Wall(9), &handlers, vec![order("unknown"), order("told")]);
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = Vec::new();
        while !request.ends_with(b"}\n") {
            assert_ne!(stream.read_buf(&mut request).await.unwrap(), 0, "a whole request");
        }
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok").await.unwrap();
        let request = String::from_utf8(request).unwrap();
        for expected in [
            "Caesium-Result: failed\r\n",
            "Caesium-Exit-Code: 4\r\n",
            "Caesium-Run: r3-1-45\r\n",
            "Caesium-Node: cedar\r\n",
            "\"state\":\"failed\",\"exitCode\":4,",
        ] {
            assert!(request.contains(expected), "{expected} is not in {request}");
        }
        results.shutdown(Duration::from_secs(10)).await;
        let output = results.runner().output("n3-1-45").unwrap().expect("its answer is kept");
        assert_eq!(output.bytes, b"ok");
    }
}
