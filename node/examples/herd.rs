//! A herd: N at-most-once occurrences due at one instant, on three nodes with real connections and real disks. Prints how
//! late the handlers (`noop`) started and how often each node had to wait for its disk.
//!
//! `cargo run --release -p caesium-node --example herd -- 10000`

use std::collections::BTreeMap;
use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{Name, RequestId};
use caesium_engine::replica::{Command, Outcome};
use caesium_engine::schedule::{Binding, Policy, ScheduleSpec};
use caesium_engine::time::Wall;
use caesium_node::driver::{Handle, Node, NodeOptions, Origin, random, start};
use caesium_node::handlers::{Handlers, LoadOptions};
use caesium_node::store::RunFilter;
use futures::stream::{StreamExt, TryStreamExt};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

type Failure = Box<dyn Error + Send + Sync>;

const NAMES: [&str; 3] = ["one", "two", "three"];
const HANDLERS: &str = "[handler.nothing]\nkind = \"noop\"\n";
/// Changes under way at once while the schedules are declared.
const WRITERS: usize = 128;
/// The herd is due this long after the last declaration at the earliest.
const AHEAD: Duration = Duration::from_secs(3);
const PATIENCE: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    if let Some(code) = caesium_node::shim::intercept() {
        return code;
    }
    let count = std::env::args().nth(1).map_or(Ok(10_000), |text| text.parse());
    let Ok(count) = count else {
        eprintln!("usage: herd [COUNT]");
        return ExitCode::from(2);
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(Failure::from).and_then(|runtime| runtime.block_on(measure(count))) {
        Ok(report) => {
            eprintln!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(count: usize) -> Result<String, Failure> {
    let dir = std::env::temp_dir().join(format!("caesium-herd-{:016x}", (random()? >> 64) as u64));
    std::fs::create_dir_all(&dir)?;
    let report = run(count, &dir).await;
    std::fs::remove_dir_all(&dir)?;
    report
}

async fn run(count: usize, dir: &Path) -> Result<String, Failure> {
    let handlers = Handlers::parse(HANDLERS, Path::new("built in"), LoadOptions { allow_noop: true })?;
    let (handlers, _keep) = (watch::channel(Arc::new(handlers)).0, ());
    let (_leave, left) = watch::channel(false);
    let mut nodes: Vec<Node> = Vec::new();
    for name in NAMES {
        let seed = nodes.first().map(|node| node.address().to_string());
        nodes.push(start(options(name, dir, seed, handlers.subscribe())?, left.clone()).await?);
    }
    let handle = nodes[0].handle().clone();
    wait_for(|| members(&handle), NAMES.len()).await?;
    let carriers = NAMES.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    propose(&handle, Command::CreateVolume { name: "herd".parse()?, carriers }).await?;

    let due = due_for(&handle, count);
    let began = Instant::now();
    let declarations = futures::stream::iter(0..count).map(|n| declare(&handle, n, due));
    declarations.buffer_unordered(WRITERS).try_collect::<Vec<()>>().await?;
    let declared = began.elapsed();
    if handle.now().wall >= due {
        return Err("declaring took so long that the herd was due already".into());
    }
    let before = syncs(&nodes);
    wait_for(|| started(&nodes), count).await?;
    let lateness = lateness(&nodes)?;
    let report = report(count, declared, &lateness, &before, &syncs(&nodes));
    for node in nodes {
        node.stop(Duration::ZERO).await;
    }
    Ok(report)
}

fn options(
    name: &str,
    dir: &Path,
    seed: Option<String>,
    handlers: watch::Receiver<Arc<Handlers>>,
) -> Result<NodeOptions, Failure> {
    Ok(NodeOptions {
        name: name.parse()?,
        data: dir.join(name),
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        advertise: None,
        socket: None,
        origin: seed.map_or(Origin::Bootstrap, |seed| Origin::Join(vec![seed])),
        priority: 10,
        labels: BTreeMap::new(),
        handlers,
        shim: PathBuf::from("/proc/self/exe"),
        faults: false,
        process: None,
        cache_bytes: 16 << 20,
        voters_max: 3,
    })
}

/// The next whole second that leaves time to declare everything.
fn due_for(handle: &Handle, count: usize) -> Wall {
    let ahead = AHEAD + Duration::from_millis(count as u64);
    let at = handle.now().wall + ahead;
    Wall((at.0 / 1_000_000 + 1) * 1_000_000)
}

async fn declare(handle: &Handle, n: usize, due: Wall) -> Result<(), Failure> {
    let spec = ScheduleSpec {
        name: format!("herd/all/n{n}").parse()?,
        cadence: format!("@at {due}"),
        zone: "UTC".to_owned(),
        fingerprint: Zone::utc().fingerprint(),
        handler: "nothing".parse::<Name>()?,
        policy: Policy::AtMostOnce,
        binding: Binding::Carriers,
        start_deadline: None,
        timeout: None,
        grace: None,
        labels: BTreeMap::new(),
        payload: Vec::new(),
    };
    propose(handle, Command::AddSchedule { spec: Box::new(spec), pause: None }).await
}

async fn propose(handle: &Handle, command: Command) -> Result<(), Failure> {
    match handle.propose(RequestId(random()?), &command, PATIENCE).await? {
        Outcome::Refused(refusal) => Err(refusal.into()),
        Outcome::Done { .. } | Outcome::Joined { .. } => Ok(()),
    }
}

async fn wait_for<F: Future<Output = Result<usize, Failure>>>(
    have: impl Fn() -> F,
    wanted: usize,
) -> Result<(), Failure> {
    let mut end = Instant::now() + PATIENCE;
    let mut last = 0;
    loop {
        let now = have().await?;
        if now >= wanted {
            return Ok(());
        }
        if now > last {
            (last, end) = (now, Instant::now() + PATIENCE);
        }
        if Instant::now() >= end {
            return Err(format!("{now} of {wanted} after a minute without progress").into());
        }
        sleep(Duration::from_millis(100)).await;
    }
}

async fn members(handle: &Handle) -> Result<usize, Failure> {
    Ok(handle.inspect(|engine, _| engine.replica().nodes.len()).await?)
}

async fn started(nodes: &[Node]) -> Result<usize, Failure> {
    let started: u64 = nodes.iter().map(|node| node.handle().counters().runs_started).sum();
    Ok(usize::try_from(started)?)
}

fn syncs(nodes: &[Node]) -> Vec<(u64, u64)> {
    let counters = nodes.iter().map(|node| node.handle().counters());
    counters.map(|counters| (counters.grant_syncs, counters.journal_syncs)).collect()
}

/// Start minus release of every run, microseconds of cluster time, sorted.
fn lateness(nodes: &[Node]) -> Result<Vec<i64>, Failure> {
    let mut all = Vec::new();
    for node in nodes {
        let journal = node.handle().journal();
        if !journal.flush() {
            return Err("the journal cannot be read".into());
        }
        let mut filter = RunFilter::default();
        loop {
            let page = journal.runs(&filter)?;
            let late = page.items.iter().filter_map(|run| Some(run.started_at?.micros_since(run.release)));
            all.extend(late);
            let Some(next) = page.next else { break };
            filter.after = Some(next);
        }
    }
    all.sort_unstable();
    Ok(all)
}

fn report(
    count: usize,
    declared: Duration,
    late: &[i64],
    before: &[(u64, u64)],
    after: &[(u64, u64)],
) -> String {
    let at = |permille: usize| {
        late.get((late.len().saturating_sub(1)) * permille / 1000).copied().unwrap_or_default()
    };
    let ms = |micros: i64| micros as f64 / 1000.0;
    let rate = count as f64 / declared.as_secs_f64();
    let mut text = format!(
        "{count} occurrences due at one instant, {} started once or more\n\
         declared at {rate:.0}/s\n\
         lateness of starts: p50 {:.1} ms, p99 {:.1} ms, last {:.1} ms, first {:.1} ms\n",
        late.len(),
        ms(at(500)),
        ms(at(990)),
        ms(at(1000)),
        ms(at(0)),
    );
    for ((name, before), after) in NAMES.iter().zip(before).zip(after) {
        let (grants, journal) = (after.0 - before.0, after.1 - before.1);
        text.push_str(&format!("fsyncs of {name}: {grants} grant store, {journal} journal\n"));
    }
    text
}
