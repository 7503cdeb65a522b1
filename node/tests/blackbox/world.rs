//! Five hosts and their network, and waiting for conditions.

use std::time::Duration;

use caesium_proto::v1 as pb;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::host::{Compiled, Host};
use crate::network::Network;
use crate::preload;

/// Far more than any step takes on a loaded machine; only failures wait for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// Between two looks at a condition.
const POLL: Duration = Duration::from_millis(100);
const NAMES: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
pub(crate) const VOLUME: &str = "jobs";

/// Hosts go before their network, and both before the directory.
pub(crate) struct World {
    pub(crate) hosts: Vec<Host>,
    pub(crate) network: Network,
    pub(crate) dice: Dice,
    pub(crate) dir: TempDir,
}

impl World {
    /// Five hosts that hear each other and carry one volume. The first has the highest priority.
    pub(crate) async fn make(seed: u64) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let network = Network::up(NAMES.len());
        let compiled = Compiled { lies: preload::lies(dir.path()), witness: preload::witness(dir.path()) };
        let mut world = Self { hosts: Vec::new(), network, dice: Dice::new(seed), dir };
        for place in NAMES.into_iter().enumerate() {
            let founder = world.hosts.first().map(|host| host.address().to_owned());
            world.hosts.push(Host::new(world.dir.path(), &world.network, place, founder, compiled.clone()));
        }
        for host in &mut world.hosts {
            host.spawn();
            host.ready().await;
        }
        world.whole().await;
        let request = pb::CreateVolumeRequest {
            volume: VOLUME.to_owned(),
            carriers: NAMES.map(str::to_owned).to_vec(),
            ..Default::default()
        };
        world.hosts[0].masters().create_volume(request).await.unwrap();
        world.master().await;
        world
    }

    /// Waits until every host runs and hears every other.
    pub(crate) async fn whole(&mut self) {
        for host in &mut self.hosts {
            host.ready().await;
        }
        for host in &self.hosts {
            let what = format!("{} sees the whole cluster", host.name);
            until(&what, PATIENCE, async || host.sees_all(NAMES.len()).await).await;
        }
    }

    /// The host that all agree to be the master.
    pub(crate) async fn master(&self) -> usize {
        let mut agreed = None;
        until("all name one master", PATIENCE, async || {
            let mut said = Vec::new();
            for host in &self.hosts {
                said.push(host.master(VOLUME).await);
            }
            agreed = said[0].clone().filter(|_| said.iter().all(|master| *master == said[0]));
            agreed.is_some()
        })
        .await;
        self.hosts.iter().position(|host| agreed.as_deref() == Some(host.name)).unwrap()
    }

    /// The hosts in an order of chance.
    pub(crate) fn shuffled(&mut self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.hosts.len()).collect();
        self.dice.shuffle(&mut order);
        order
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        for host in &self.hosts {
            eprintln!("--- {}, the end of its log:\n{}", host.name, host.log_tail());
        }
        if std::env::var_os("CAESIUM_TEST_KEEP").is_some() {
            self.dir.disable_cleanup(true);
            eprintln!("--- kept: {}", self.dir.path().display());
        }
    }
}

/// xorshift64*: what a seed makes of the order and the targets.
pub(crate) struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % sides
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.roll(end + 1));
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

/// The machine's clock, microseconds since 1970; the handlers' clock as well.
#[expect(clippy::disallowed_methods, reason = "the daemons' clock, from outside of them")]
pub(crate) fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_micros()).unwrap()
}
