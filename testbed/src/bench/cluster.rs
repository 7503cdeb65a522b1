//! The cluster that is measured.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::{RequestId, Uid};
use caesium_engine::record::Run;
use caesium_engine::replica::{Command, Outcome, Staged};
use caesium_engine::schedule::{Policy, ScheduleSpec, Terms};
use caesium_engine::time::Wall;
use caesium_pki::{Dial, Expected, Token, connector};
use futures::stream::{StreamExt, TryStreamExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tonic::transport::{Channel, Endpoint};

use crate::tls;
use caesium_node::driver::Handle;
use caesium_node::handlers::{Handlers, LoadOptions};
use caesium_node::node::{Node, NodeOptions, Origin, Tls, start};
use caesium_node::platform::{Machine, TlsStage, random};
use caesium_node::store::{RECORDS_DIR, RunFilter};

const NAMES: [&str; 5] = ["one", "two", "three", "four", "five"];
const HANDLERS: &str = "[handler.nothing]\nkind = \"noop\"\n";
/// The volume of everything that is measured.
pub(super) const VOLUME: &str = "bench";
/// Schedules of one staged part: it fits an entry of 1 MiB.
const PART: usize = 4000;
/// Parts under way at once.
const PARTS_AHEAD: usize = 4;
/// How long the cluster may stand still before a measurement is given up.
const PATIENCE: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(50);
/// Cache of each store.
const CACHE_BYTES: usize = 16 << 20;

/// Why a measurement failed.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// The cluster could not be run.
    #[error("cannot {doing}")]
    Cluster {
        doing: &'static str,
        #[source]
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Nothing moved for a minute.
    #[error("{have} of {wanted} {what} after {} s without progress", PATIENCE.as_secs())]
    Stuck {
        /// What was waited for.
        what: &'static str,
        /// How many there were.
        have: u64,
        /// How many there should have been.
        wanted: u64,
    },
    /// The machine is too slow for what was asked.
    #[error("{0}")]
    TooSlow(&'static str),
    /// The options make no sense.
    #[error("{0}")]
    Options(&'static str),
}

/// The cluster could not do something.
pub(super) fn cannot<E: Into<Box<dyn std::error::Error + Send + Sync>>>(
    doing: &'static str,
) -> impl FnOnce(E) -> BenchError {
    move |source| BenchError::Cluster { doing, source: source.into() }
}

/// How often a node waited for its disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeSyncs {
    pub node: String,
    /// Of the grant store.
    pub grants: u64,
    pub journal: u64,
}

/// Nodes in this process, in a temporary directory.
pub(super) struct Cluster {
    nodes: Vec<Node>,
    tls: bool,
    dir: PathBuf,
    _leave: watch::Sender<bool>,
}

impl Cluster {
    /// Starts `count` nodes, with TLS or without, and declares the volume that all of them carry.
    pub(super) async fn form(count: usize, tls: bool) -> Result<Self, BenchError> {
        let names = NAMES.get(..count).filter(|names| !names.is_empty());
        let names = names.ok_or(BenchError::Options("a measured cluster has 1 to 5 nodes"))?;
        let salt = random().map_err(cannot("read random bytes"))?;
        let dir = std::env::temp_dir().join(format!("caesium-bench-{:016x}", (salt >> 64) as u64));
        std::fs::create_dir_all(&dir).map_err(cannot("make a temporary directory"))?;
        let options = LoadOptions { allow_noop: true };
        let handlers = Handlers::parse(HANDLERS, Path::new("built in"), options);
        let handlers = Arc::new(handlers.map_err(cannot("read the built-in handlers"))?);
        let (leave, left) = watch::channel(false);
        let mut cluster = Self { nodes: Vec::new(), tls, dir, _leave: leave };
        for name in names {
            let token = cluster.token(name).await?;
            let options = cluster.options(name, token, watch::channel(Arc::clone(&handlers)).1);
            cluster.nodes.push(start(options, left.clone()).await.map_err(cannot("start a node"))?);
        }
        let handle = cluster.handle().clone();
        reach("members", count as u64, || async {
            handle.inspect(|engine, _| engine.replica().nodes.len() as u64).await.unwrap_or(0)
        })
        .await?;
        let carriers = names.iter().map(|name| name.parse()).collect::<Result<_, _>>();
        let carriers = carriers.map_err(cannot("name the nodes"))?;
        let name = VOLUME.parse().map_err(cannot("name the volume"))?;
        cluster.change(Command::CreateVolume { name, carriers }).await?;
        Ok(cluster)
    }

    /// What lets a node of this name in; none without TLS, and none for the first.
    async fn token(&self, name: &str) -> Result<Option<Token>, BenchError> {
        let Some(first) = self.nodes.first().filter(|_| self.tls) else { return Ok(None) };
        let data = self.dir.join(NAMES[0]);
        tls::token(first.handle(), &data, name).await.map(Some).map_err(cannot("make a token"))
    }

    fn options(
        &self,
        name: &str,
        token: Option<Token>,
        handlers: watch::Receiver<Arc<Handlers>>,
    ) -> NodeOptions {
        let seed = self.nodes.first().map(|node| node.address().to_string());
        NodeOptions {
            name: name.parse().expect("the built-in names follow the grammar"),
            data: self.dir.join(name),
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            advertise: None,
            socket: None,
            origin: seed.map_or(Origin::Bootstrap, |seed| Origin::Join(vec![seed])),
            tls: if self.tls { Tls::On { stage: TlsStage::Required, token } } else { Tls::Insecure },
            priority: 10,
            labels: BTreeMap::new(),
            handlers,
            shim: PathBuf::from("/proc/self/exe"),
            faults: false,
            process: None,
            cache_bytes: CACHE_BYTES,
            voters_max: NAMES.len(),
            grant_rows_max: None,
            declarations: None,
            machine: Machine::default(),
        }
    }

    /// The first node: the master by nothing but its id is the last, so that this one also sees the wire.
    pub(super) fn handle(&self) -> &Handle {
        self.nodes[0].handle()
    }

    /// What each of the nodes can be asked by: as the others ask it.
    pub(super) fn channels(&self) -> Result<Vec<Channel>, BenchError> {
        let credentials = self.tls.then(|| tls::folder(&self.dir.join(NAMES[0])).credentials()).transpose();
        let credentials = credentials.map_err(cannot("read a certificate"))?;
        let channel = |node: &Node| {
            let endpoint = Endpoint::from_shared(format!("http://{}", node.address()));
            let endpoint = endpoint.map_err(cannot("name a node's services"))?;
            let Some(credentials) = &credentials else { return Ok(endpoint.connect_lazy()) };
            let clock = node.handle().clone();
            let secure = connector(credentials, Expected::AnyNode, Arc::new(move || clock.now().wall));
            let secure = secure.map_err(cannot("use a certificate"))?;
            Ok(endpoint.connect_with_connector_lazy(Dial::new(secure, TcpStream::connect::<String>)))
        };
        self.nodes.iter().map(channel).collect()
    }

    async fn change(&self, command: Command) -> Result<(), BenchError> {
        let id = RequestId(random().map_err(cannot("read random bytes"))?);
        match self.handle().propose(id, &command, None, PATIENCE).await {
            Ok(Outcome::Refused(refusal)) => Err(cannot("change the cluster")(refusal)),
            Ok(Outcome::Done { .. } | Outcome::Joined { .. }) => Ok(()),
            Err(error) => Err(cannot("change the cluster")(error)),
        }
    }

    /// Declares schedules as one declaration, and returns when all nodes have applied it. How long that took.
    pub(super) async fn declare(
        &self,
        specs: impl Iterator<Item = ScheduleSpec>,
    ) -> Result<Duration, BenchError> {
        let began = Instant::now();
        let batch = RequestId(random().map_err(cannot("read random bytes"))?);
        let none: Option<(Uid, u64)> = None;
        let puts = specs.map(|spec| Staged::Put { spec: Box::new(spec), pause: None, expect: none });
        let mut parts = Parts { puts, part: 0 };
        let staged = futures::stream::iter(std::iter::from_fn(|| parts.next_part()))
            .map(|(part, changes)| self.change(Command::Stage { batch, part, changes }))
            .buffer_unordered(PARTS_AHEAD);
        let parts: Vec<()> = staged.try_collect().await?;
        let parts = u32::try_from(parts.len()).unwrap_or(u32::MAX);
        self.change(Command::CommitStaged { batch, parts }).await?;
        let wanted = self.applied(0).await;
        for node in 0..self.nodes.len() {
            reach("entries applied", wanted, || self.applied(node)).await?;
        }
        Ok(began.elapsed())
    }

    async fn applied(&self, node: usize) -> u64 {
        let handle = self.nodes[node].handle();
        handle.inspect(|engine, _| engine.replica().index()).await.unwrap_or(0)
    }

    /// Ends the copying of records at all nodes.
    pub(super) fn pause_copies(&self) {
        self.nodes.iter().for_each(|node| node.handle().journal().copies().pause());
    }

    /// Bytes of the records that the first node has, its own and those of the others.
    pub(super) fn copied_bytes(&self) -> std::io::Result<u64> {
        bytes_below(&self.dir.join(NAMES[0]).join(RECORDS_DIR))
    }

    /// Handlers started on all nodes since they started themselves.
    pub(super) fn started(&self) -> u64 {
        self.nodes.iter().map(|node| node.handle().counters().runs_started).sum()
    }

    /// Records that the journals of all nodes had no room for.
    pub(super) fn lost_records(&self) -> u64 {
        self.nodes.iter().map(|node| node.handle().journal().dropped()).sum()
    }

    /// Counts the starts of each schedule from now on.
    pub(super) fn count_starts(&self) {
        self.nodes.iter().for_each(|node| node.handle().start_counts().begin());
    }

    /// The starts of each schedule that was started since [`Cluster::count_starts`], on all nodes.
    pub(super) fn counted_starts(&self) -> BTreeMap<Uid, u64> {
        let mut all: BTreeMap<Uid, u64> = BTreeMap::new();
        for (uid, starts) in self.nodes.iter().flat_map(|node| node.handle().start_counts().end()) {
            *all.entry(uid).or_default() += starts;
        }
        all
    }

    /// Waits until `wanted` handlers were started.
    pub(super) async fn wait_started(&self, wanted: u64) -> Result<(), BenchError> {
        reach("starts", wanted, || async { self.started() }).await
    }

    /// Waits until the journals have the starts of `wanted` runs that were released from `since` on; their lateness.
    pub(super) async fn wait_recorded(&self, since: Wall, wanted: u64) -> Result<Vec<i64>, BenchError> {
        reach("recorded starts", wanted, || async {
            self.lateness(since).map_or(0, |late| late.len() as u64)
        })
        .await?;
        self.lateness(since)
    }

    pub(super) fn syncs(&self) -> Vec<NodeSyncs> {
        let each = |(name, node): (&&str, &Node)| {
            let counters = node.handle().counters();
            NodeSyncs {
                node: (*name).to_owned(),
                grants: counters.grant_syncs,
                journal: counters.journal_syncs,
            }
        };
        NAMES.iter().zip(&self.nodes).map(each).collect()
    }

    /// Start minus release instant of every run that was released from `since` on, microseconds of cluster time.
    pub(super) fn lateness(&self, since: Wall) -> Result<Vec<i64>, BenchError> {
        let mut all = Vec::new();
        for node in &self.nodes {
            let journal = node.handle().journal();
            if !journal.flush() {
                return Err(BenchError::TooSlow("the journal does not keep up"));
            }
            let mut filter = RunFilter::default();
            loop {
                let page = journal.runs(&filter).map_err(cannot("read a journal"))?;
                let runs = page.items.iter().filter(|run| run.release >= since);
                all.extend(runs.filter_map(|run| Some(run.started_at?.micros_since(run.release))));
                let Some(next) = page.next else { break };
                filter.after = Some(next);
            }
        }
        Ok(all)
    }

    /// The runs of schedules below `name` that are due from `since` on and have started: when they were due, and start minus
    /// release instant, microseconds of cluster time.
    pub(super) fn starts_below(&self, name: &str, since: Wall) -> Result<Vec<(Wall, i64)>, BenchError> {
        let mut all = Vec::new();
        for node in &self.nodes {
            let journal = node.handle().journal();
            if !journal.flush() {
                return Err(BenchError::TooSlow("the journal does not keep up"));
            }
            let mut filter =
                RunFilter { schedule: Some(name.to_owned()), since: Some(since), ..RunFilter::default() };
            loop {
                let page = journal.runs(&filter).map_err(cannot("read a journal"))?;
                let late = |run: &Run| Some((run.occurrence.due, run.started_at?.micros_since(run.release)));
                all.extend(page.items.iter().filter_map(late));
                let Some(next) = page.next else { break };
                filter.after = Some(next);
            }
        }
        Ok(all)
    }

    pub(super) async fn stop(mut self) {
        for node in std::mem::take(&mut self.nodes) {
            node.stop(Duration::ZERO).await;
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A directory that cannot be removed is a temporary one: its error is dropped.
        std::fs::remove_dir_all(&self.dir).ok();
    }
}

/// Bytes of the files in a directory and in those below it; 0 of one that is missing.
fn bytes_below(dir: &Path) -> std::io::Result<u64> {
    if !dir.exists() {
        return Ok(0);
    }
    let mut bytes = 0;
    for entry in std::fs::read_dir(dir)? {
        let entry = entry?;
        let found = entry.metadata()?;
        bytes += if found.is_dir() { bytes_below(&entry.path())? } else { found.len() };
    }
    Ok(bytes)
}

/// Cuts declarations into parts.
struct Parts<I> {
    puts: I,
    part: u32,
}

impl<I: Iterator<Item = Staged>> Parts<I> {
    fn next_part(&mut self) -> Option<(u32, Vec<Staged>)> {
        let changes: Vec<_> = self.puts.by_ref().take(PART).collect();
        let part = self.part;
        self.part += 1;
        (!changes.is_empty()).then_some((part, changes))
    }
}

/// A schedule of the measured volume.
pub(super) fn spec(entity: &str, n: usize, cadence: &str, policy: Policy) -> ScheduleSpec {
    let handler = "nothing".parse().expect("the built-in name follows the grammar");
    let name = format!("{VOLUME}/{entity}/n{n}");
    ScheduleSpec {
        name: name.parse().expect("the built-in names follow the grammar"),
        terms: Terms::new(cadence, "UTC", Zone::utc().fingerprint(), handler, policy),
        payload: Vec::new(),
    }
}

/// The next whole second at least `ahead` from now, by the cluster's clock.
pub(super) fn second_after(handle: &Handle, ahead: Duration) -> Wall {
    let at = handle.now().wall + ahead;
    Wall((at.0 / 1_000_000 + 1) * 1_000_000)
}

/// Waits until there are `wanted`; gives up a minute after the last progress.
async fn reach<F: Future<Output = u64>>(
    what: &'static str,
    wanted: u64,
    have: impl Fn() -> F,
) -> Result<(), BenchError> {
    let mut end = Instant::now() + PATIENCE;
    let mut last = 0;
    loop {
        let now = have().await;
        if now >= wanted {
            return Ok(());
        }
        if now > last {
            (last, end) = (now, Instant::now() + PATIENCE);
        }
        if Instant::now() >= end {
            return Err(BenchError::Stuck { what, have: now, wanted });
        }
        sleep(POLL).await;
    }
}

/// Processor time of this process so far, user and system.
pub(super) fn cpu_time() -> Duration {
    let usage = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let (seconds, nanos) = (usage.tv_sec.unsigned_abs(), u32::try_from(usage.tv_nsec).unwrap_or(0));
    Duration::new(seconds, nanos)
}
