//! A cluster of daemons on this machine, and waiting for conditions.

use std::ops::{Index, IndexMut};
use std::time::Duration;

use caesium_proto::v1 as pb;
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, sleep};

use crate::checker::{SECOND, Start, parse};
use crate::daemon::{Daemon, Origin};

/// Far more than any step takes on a loaded machine; only failures wait for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// Between two looks at a condition.
const POLL: Duration = Duration::from_millis(50);
/// Of the first node; each further one has ten less, so that the order is known.
const PRIORITY_FIRST: u32 = 500;

/// `note` writes one line for each start; its file is the witness.
pub(crate) const HANDLERS: &str = r#"
[handler.note]
kind = "exec"
argv = ["/bin/sh", "-c", "echo \"$CAESIUM_OCCURRENCE $CAESIUM_SCHEDULE $CAESIUM_DUE $CAESIUM_ATTEMPT $CAESIUM_NODE $(date +%s.%N)\" >> NOTES"]
[handler.nothing]
kind = "noop"
"#;

/// Daemons of all clusters at once: they mostly wait, and with more of them they would be late for their own windows.
const DAEMONS_MAX: u32 = 28;
static ROOM: Semaphore = Semaphore::const_new(DAEMONS_MAX as usize);

/// Daemons that form a cluster.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Daemon>,
    pub(crate) dir: TempDir,
    _room: SemaphorePermit<'static>,
}

impl Cluster {
    /// Daemons that are not started yet.
    pub(crate) async fn prepared(names: &[&str], handlers: &str) -> Self {
        let places = u32::try_from(names.len()).unwrap();
        Self::in_room(names, handlers, ROOM.acquire_many(places).await.unwrap())
    }

    fn in_room(names: &[&str], handlers: &str, room: SemaphorePermit<'static>) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let priorities = (0..).map(|n| PRIORITY_FIRST - 10 * n);
        let nodes = names.iter().zip(priorities);
        let nodes = nodes.map(|(name, priority)| Daemon::new(dir.path(), name, priority, handlers)).collect();
        Self { nodes, dir, _room: room }
    }

    /// Running daemons that all know and hear each other. The first has the highest priority.
    pub(crate) async fn start(names: &[&str]) -> Self {
        Self::with(names, HANDLERS).await
    }

    /// The same, and no other cluster beside it: for what keeps the whole machine busy. It waits until nobody wants a place, and
    /// holds up nobody meanwhile.
    pub(crate) async fn alone(names: &[&str]) -> Self {
        let room = loop {
            if let Ok(room) = ROOM.try_acquire_many(DAEMONS_MAX) {
                break room;
            }
            sleep(POLL).await;
        };
        let mut cluster = Self::in_room(names, HANDLERS, room);
        cluster.begin().await;
        cluster
    }

    pub(crate) async fn with(names: &[&str], handlers: &str) -> Self {
        let mut cluster = Self::prepared(names, handlers).await;
        cluster.begin().await;
        cluster
    }

    /// Starts all, and waits until they know and hear each other.
    pub(crate) async fn begin(&mut self) {
        let cluster = self;
        cluster.nodes[0].spawn(&Origin::Bootstrap);
        cluster.nodes[0].ready().await;
        let seed = Origin::Join(cluster.nodes[0].port);
        for node in &mut cluster.nodes[1..] {
            node.spawn(&seed);
        }
        for node in &mut cluster.nodes[1..] {
            node.ready().await;
        }
        cluster.whole().await;
    }

    /// Waits until every running node hears every other and the log has its voters.
    pub(crate) async fn whole(&self) {
        for node in self.nodes.iter().filter(|node| node.runs()) {
            until(&format!("{} sees the whole cluster", node.name), PATIENCE, async || {
                self.sees_all(node).await
            })
            .await;
        }
    }

    async fn sees_all(&self, node: &Daemon) -> bool {
        let Ok(listed) = node.membership().list_nodes(pb::ListNodesRequest::default()).await else {
            return false;
        };
        let Ok(log) = node.the_log().show_log(pb::ShowLogRequest {}).await else { return false };
        let (nodes, log) = (listed.into_inner().nodes, log.into_inner());
        let up = |node: &&pb::Node| node.state() == pb::NodeState::Up;
        nodes.iter().filter(up).count() == self.nodes.len()
            && log.majority
            && log.voters.len() == self.nodes.len().min(5)
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.name.clone()).collect()
    }

    /// Declares a volume carried by all nodes, and waits until all agree on its master.
    pub(crate) async fn volume(&self, volume: &str) {
        self.nodes[0].create_volume(volume, &self.names()).await;
        self.settled(volume).await;
    }

    /// Waits until all running nodes name the same settled master, and says whom.
    pub(crate) async fn settled(&self, volume: &str) -> String {
        let mut agreed = String::new();
        until(&format!("{volume} has one settled master"), PATIENCE, async || {
            let mut said = Vec::new();
            for node in self.nodes.iter().filter(|node| node.runs()) {
                said.push(node.master(volume).await);
            }
            let first = said.first().cloned().flatten();
            agreed = first.clone().unwrap_or_default();
            first.is_some() && said.iter().all(|master| *master == first)
        })
        .await;
        agreed
    }

    /// All that the handlers of all nodes wrote.
    pub(crate) fn starts(&self) -> Vec<Start> {
        let texts =
            self.nodes.iter().map(|node| std::fs::read_to_string(node.notes_path()).unwrap_or_default());
        texts.flat_map(|text| parse(&text).unwrap()).collect()
    }
}

impl Index<&str> for Cluster {
    type Output = Daemon;
    fn index(&self, name: &str) -> &Daemon {
        self.nodes.iter().find(|node| node.name == name).expect("a node of this cluster")
    }
}

impl IndexMut<&str> for Cluster {
    fn index_mut(&mut self, name: &str) -> &mut Daemon {
        self.nodes.iter_mut().find(|node| node.name == name).expect("a node of this cluster")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            node.kill();
        }
        if !std::thread::panicking() {
            return;
        }
        for node in &self.nodes {
            eprintln!(
                "--- {} (node of the failed test), the end of its log:\n{}",
                node.name,
                node.log_tail()
            );
        }
        if std::env::var_os("CAESIUM_TEST_KEEP").is_some() {
            self.dir.disable_cleanup(true);
            eprintln!("--- kept: {}", self.dir.path().display());
        }
    }
}

/// Polls until it holds.
pub(crate) async fn until(what: &str, within: Duration, mut holds: impl AsyncFnMut() -> bool) {
    let end = Instant::now() + within;
    while !holds().await {
        assert!(Instant::now() < end, "waited {} s in vain until {what}", within.as_secs());
        sleep(POLL).await;
    }
}

/// The machine's clock, microseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the daemons' clock, from outside of them")]
pub(crate) fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_micros()).unwrap()
}

/// The first whole second at least `after` from now.
pub(crate) fn second_after(after: Duration) -> i64 {
    let at = now() + i64::try_from(after.as_micros()).unwrap();
    (at + SECOND - 1) / SECOND * SECOND
}

/// Returns once the clock has passed `at`.
pub(crate) async fn pass(at: i64) {
    while let Ok(left @ 1..) = u64::try_from(at - now()) {
        sleep(Duration::from_micros(left)).await;
    }
}

/// Length of a measured window: `short`, or what `CAESIUM_TEST_SECONDS` says if that is more.
pub(crate) fn window(short: i64) -> i64 {
    let said = std::env::var("CAESIUM_TEST_SECONDS")
        .ok()
        .map(|text| text.parse().expect("CAESIUM_TEST_SECONDS is a number"));
    said.unwrap_or(0).max(short)
}
