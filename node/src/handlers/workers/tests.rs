//! Runs and their workers, without a network.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::*;
use crate::handlers::{
    HandlerEnd, Handlers, Limits, LoadOptions, OutputStream, RunEvent, RunNumbers, RunSpec, Runner,
    StopOutcome,
};

/// Far more than any step takes on a loaded machine; only failures wait for it.
const PATIENCE: Duration = Duration::from_secs(30);

struct World {
    runner: Runner,
    workers: Workers,
    handlers: Arc<Handlers>,
    events: mpsc::Receiver<Vec<RunEvent>>,
    seen: Vec<RunEvent>,
    _dir: tempfile::TempDir,
}

impl World {
    fn new(more: &str) -> Self {
        let text =
            format!("[handler.h]\nkind = 'worker'\n{more}\n[handler.e]\nkind = 'exec'\nargv = ['/bin/true']");
        let handlers = Handlers::parse(&text, Path::new("h.toml"), LoadOptions::default()).unwrap();
        let handlers = Arc::new(handlers);
        let workers = Workers::new(watch::channel(Arc::clone(&handlers)).1);
        let dir = tempfile::tempdir().unwrap();
        let (sender, events) = mpsc::channel(8);
        let (runs, shim) = (dir.path().join("runs"), "/no/such/shim".into());
        let runner = Runner::with_workers(runs, shim, sender, Limits::default(), workers.clone()).unwrap();
        Self { runner, workers, handlers, events, seen: Vec::new(), _dir: dir }
    }

    fn spec(&self, id: &str) -> RunSpec {
        RunSpec {
            id: id.to_owned(),
            mark: String::new(),
            handler: self.handlers.get("h").unwrap().clone(),
            env: vec![("CAESIUM_NODE".to_owned(), "alder".to_owned())],
            told: RunNumbers { token: 7, ..RunNumbers::default() },
            payload: Arc::default(),
            timeout: 2 * PATIENCE,
            grace: Duration::ZERO,
            start_by: None,
            bound: None,
        }
    }

    fn worker(&self) -> (WorkerSession, mpsc::Receiver<WorkerOrder>) {
        self.workers.enter(hello("w", &["h"], 2)).unwrap()
    }

    async fn event(&mut self, id: &str, fits: impl Fn(&RunEvent) -> bool) -> RunEvent {
        let found = timeout(PATIENCE, async {
            loop {
                let of = |event: &&RunEvent| match event {
                    RunEvent::Started { id: of } | RunEvent::Ended { id: of, .. } => of == id && fits(event),
                };
                if let Some(event) = self.seen.iter().find(of) {
                    return event.clone();
                }
                self.seen.extend(self.events.recv().await.unwrap());
            }
        });
        found.await.unwrap_or_else(|_| panic!("the event of {id} did not come"))
    }

    async fn started(&mut self, id: &str) {
        self.event(id, |event| matches!(event, RunEvent::Started { .. })).await;
    }

    async fn outcome(&mut self, id: &str) -> HandlerEnd {
        match self.event(id, |event| matches!(event, RunEvent::Ended { .. })).await {
            RunEvent::Ended { outcome, .. } => outcome,
            RunEvent::Started { .. } => unreachable!("the event fits"),
        }
    }
}

fn hello(name: &str, handlers: &[&str], credits: u32) -> Hello {
    let handlers = handlers.iter().map(|it| (*it).to_owned()).collect();
    Hello { name: name.to_owned(), user: "anna".to_owned(), certified: true, handlers, credits }
}

async fn order(orders: &mut mpsc::Receiver<WorkerOrder>) -> WorkerOrder {
    timeout(PATIENCE, orders.recv()).await.unwrap().unwrap()
}

async fn assigned(orders: &mut mpsc::Receiver<WorkerOrder>) -> Assignment {
    match order(orders).await {
        WorkerOrder::Assign(assignment) => *assignment,
        other => panic!("no assignment: {other:?}"),
    }
}

#[tokio::test]
async fn a_run_waits_for_a_worker_is_handed_over_whole_and_ends_as_it_reports() {
    let mut world = World::new("");
    let payload: Arc<[u8]> = vec![7; 1 << 20].into();
    world.runner.start(RunSpec { payload: Arc::clone(&payload), ..world.spec("r") });
    let (worker, mut orders) = world.worker();
    let got = assigned(&mut orders).await;
    assert_eq!((got.run.as_str(), got.handler.as_str(), got.told.token), ("r", "h", 7));
    assert_eq!((got.payload, got.variables.len()), (payload, 1));
    assert_eq!(world.workers.rows()[0].runs, 1);
    worker.accepted("r");
    world.started("r").await;
    worker.printed("r", OutputStream::Stdout, b"so far");
    worker.printed("other", OutputStream::Stdout, b"of no run of its own");
    worker.done("r", false, "x".repeat(1001));
    let outcome = world.outcome("r").await;
    assert_eq!(outcome, HandlerEnd::Reported { succeeded: false, note: "x".repeat(NOTE_BYTES_MAX) });
    assert_eq!(world.runner.output("r").unwrap().unwrap().bytes, b"so far");
    assert_eq!(world.workers.rows()[0].runs, 0);
}

#[tokio::test]
async fn what_was_never_handed_over_has_not_run() {
    let mut world = World::new("");
    let late = crate::shim::boot_time();
    world.runner.start(RunSpec { start_by: Some(late), ..world.spec("late") });
    assert!(matches!(world.outcome("late").await, HandlerEnd::TooLate(_)));
    world.runner.start(world.spec("killed"));
    assert_eq!(world.runner.kill("killed", None), StopOutcome::Ending);
    assert_eq!(world.outcome("killed").await, HandlerEnd::NotStarted("killed before it started".to_owned()));
    world.runner.start(world.spec("stopped"));
    world.runner.shutdown(PATIENCE).await;
    assert_eq!(world.outcome("stopped").await, HandlerEnd::NotStarted("the daemon is stopping".to_owned()));
}

#[tokio::test]
async fn a_worker_that_does_not_end_a_run_within_its_grace_is_not_waited_for() {
    let mut world = World::new("");
    let (worker, mut orders) = world.worker();
    let spec = RunSpec { timeout: Duration::from_millis(50), ..world.spec("slow") };
    world.runner.start(spec);
    assigned(&mut orders).await;
    worker.accepted("slow");
    let stop = order(&mut orders).await;
    assert!(matches!(stop, WorkerOrder::Stop { reason: "its time is up", .. }), "{stop:?}");
    let given_up = order(&mut orders).await;
    assert!(matches!(given_up, WorkerOrder::Lost { .. }), "{given_up:?}");
    let why = "its time was up, and its worker did not end it within its grace".to_owned();
    assert_eq!(world.outcome("slow").await, HandlerEnd::Abandoned(why));
    // Too late: nobody asks it any more.
    worker.done("slow", true, String::new());
    assert_eq!(world.workers.rows()[0].runs, 0);
}

#[tokio::test]
async fn a_heartbeat_that_names_runs_is_of_no_others() {
    let mut world = World::new("heartbeat = '3s'");
    let (worker, mut orders) = world.worker();
    world.runner.start(world.spec("dead"));
    world.runner.start(world.spec("alive"));
    for _ in 0..2 {
        let run = assigned(&mut orders).await.run;
        worker.accepted(&run);
    }
    let beating = async {
        let mut every = tokio::time::interval(Duration::from_millis(50));
        loop {
            every.tick().await;
            worker.beats(&["alive".to_owned()]);
        }
    };
    tokio::select! {
        () = beating => {}
        outcome = world.outcome("dead") => {
            assert_eq!(outcome, HandlerEnd::Abandoned("nothing came of it from its worker for 3000 ms".to_owned()));
        }
    }
    worker.done("alive", true, String::new());
    assert_eq!(world.outcome("alive").await, HandlerEnd::Reported { succeeded: true, note: String::new() });
}

#[tokio::test]
async fn who_may_not_be_a_worker_is_refused_by_name() {
    let world = World::new("users = ['anna', 'berta']");
    let refused = |hello: Hello| world.workers.enter(hello).err().map(|it| it.to_string());
    let is = |text: &str| Some(text.to_owned());
    assert_eq!(refused(hello("w", &["h"], 1)), None);
    let carl = Hello { user: "carl".to_owned(), ..hello("w", &["h"], 1) };
    let why = is("carl may not serve the handler h: its users are others");
    assert_eq!(refused(carl.clone()), why);
    // Whom the machine vouches for has no certificate.
    assert_eq!(refused(Hello { certified: false, ..carl }), None);
    assert_eq!(refused(hello("w", &["e"], 1)), is("this node has no handler e of kind worker"));
    assert_eq!(refused(hello("w", &[], 1)), is("a worker serves at least one handler"));
    assert_eq!(refused(hello("w", &["h"], 10_000)), None);
    assert_eq!(refused(hello("w", &["h"], 10_001)), is("a worker takes at most 10000 runs at once"));
    let named = |name: &str| refused(hello(name, &["h"], 1));
    assert_eq!((named(&"w".repeat(64)), named("").is_some()), (None, true));
    assert!(named(&"w".repeat(65)).is_some() && named("a\nb").is_some());
}

#[tokio::test]
async fn as_many_workers_are_connected_as_the_limit_says() {
    let world = World::new("");
    let mut all: Vec<_> = (0..1000).map(|_| world.worker()).collect();
    let refused = world.workers.enter(hello("w", &["h"], 1)).err();
    assert_eq!(refused, Some(JoinRefusal::Full));
    all.pop();
    all.push(world.worker());
    assert_eq!(world.workers.rows().len(), 1000);
    drop(all);
    assert_eq!(world.workers.rows().len(), 0);
    assert!(world.workers.served().borrow().is_empty());
}

#[tokio::test]
async fn orders_for_a_worker_that_does_not_read_wait_up_to_their_limit() {
    let mut world = World::new("");
    let (worker, mut orders) = world.workers.enter(hello("w", &["h"], 300)).unwrap();
    (0..300).for_each(|n| world.runner.start(world.spec(&format!("r{n}"))));
    let full = async {
        let mut every = tokio::time::interval(Duration::from_millis(5));
        while world.workers.rows()[0].runs < 300 || orders.len() < 256 {
            every.tick().await;
        }
    };
    timeout(PATIENCE, full).await.unwrap();
    assert_eq!(orders.len(), 256);
    // It goes. What it was sent may have run, and the rest has not: that waits for another.
    let sent: Vec<String> = std::iter::from_fn(|| orders.try_recv().ok())
        .map(|it| match it {
            WorkerOrder::Assign(run) => run.run,
            other => panic!("{other:?}"),
        })
        .collect();
    drop((worker, orders));
    let (_other, mut orders) = world.workers.enter(hello("o", &["h"], 300)).unwrap();
    assert!(matches!(world.outcome(&sent[0]).await, HandlerEnd::Abandoned(_)));
    let next = assigned(&mut orders).await;
    assert!(!sent.contains(&next.run), "{} was sent before", next.run);
}
