//! What breaks, how it is broken, and what that excuses.

use std::str::FromStr;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ledger::Window;
use rustix::process::Signal;
use tokio::time::{Instant, sleep};

use crate::network::Loss;
use crate::world::{VOLUME, World, now};

/// How long a fault lasts: longer than the start deadline, so that what it holds up comes too late.
const HOLD: Duration = Duration::from_secs(12);
/// How long most clocks are wrong: longer than the cluster takes to follow them.
const EPISODE: Duration = Duration::from_secs(60);
/// From one blow to the next, where a fault is many.
const BEAT: Duration = Duration::from_secs(2);
/// What is being decided when something changes may be lost.
const BEFORE: Duration = Duration::from_secs(2);
/// Unreachable after one second, settled after another, then the catch-up; on a machine that is slow.
const AFTER: Duration = Duration::from_secs(8);

/// A way to break a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Two hosts, the master among them, against three.
    Split,
    /// Each hears two neighbours: five majorities, all different.
    Ring,
    /// One host hears two sides that do not hear each other.
    Bridge,
    /// What the master sends to two others is lost.
    OneWay,
    /// Connections go silent and come back with what lay in them, again and again.
    HalfOpen,
    /// Open connections live, new ones fail.
    Syn,
    /// The master is stopped for longer than every timeout, and goes on.
    Pause,
    /// One after the other is killed, the last time all of them.
    Kill,
    /// All processes of a host die at once, daemon, shims and handlers, and it comes back much later.
    Power,
    /// The clock of the master jumps an hour ahead, that of another a minute back, and both return.
    Clock,
    /// The disk of one host is full.
    DiskFull,
    /// The disk of one host takes no more writes.
    Fsync,
    /// The disk of the master hangs: no sync returns until it is mended.
    HungDisk,
    /// The clocks of three hosts are an hour ahead for a minute, and right again.
    ClockMinute,
    /// Each host is stopped and started, one at a time.
    Rolling,
}

/// Who can hold a task while a fault lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// More than half of the hosts hear each other all the time.
    Majority,
    /// Some hosts hear each other.
    Side,
    /// For a moment there is no host at all.
    Nobody,
}

/// What came of a fault.
pub(crate) struct Suffered {
    /// Proof that it was one.
    pub(crate) hits: u64,
    /// When at-most-once may have been withheld.
    pub(crate) windows: Vec<Window>,
}

impl Fault {
    pub(crate) const ALL: [Self; 15] = [
        Self::Split,
        Self::Ring,
        Self::Bridge,
        Self::OneWay,
        Self::HalfOpen,
        Self::Syn,
        Self::Pause,
        Self::Kill,
        Self::Power,
        Self::Clock,
        Self::DiskFull,
        Self::Fsync,
        Self::HungDisk,
        Self::ClockMinute,
        Self::Rolling,
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Split => "split",
            Self::Ring => "ring",
            Self::Bridge => "bridge",
            Self::OneWay => "one-way",
            Self::HalfOpen => "half-open",
            Self::Syn => "syn",
            Self::Pause => "pause",
            Self::Kill => "kill",
            Self::Power => "power",
            Self::Clock => "clock",
            Self::DiskFull => "disk-full",
            Self::Fsync => "fsync",
            Self::HungDisk => "hung-disk",
            Self::ClockMinute => "clock-minute",
            Self::Rolling => "rolling",
        }
    }

    /// Who can hold a task while it lasts.
    pub(crate) fn leaves(self) -> Stands {
        match self {
            Self::Split
            | Self::OneWay
            | Self::Pause
            | Self::Power
            | Self::Clock
            | Self::DiskFull
            | Self::Fsync
            | Self::HungDisk
            | Self::ClockMinute
            | Self::Rolling => Stands::Majority,
            Self::Ring | Self::Bridge | Self::HalfOpen | Self::Syn => Stands::Side,
            Self::Kill => Stands::Nobody,
        }
    }

    /// Breaks it, waits, and mends it.
    pub(crate) async fn strike(self, world: &mut World) -> Suffered {
        let began = now();
        let hits = match self {
            Self::Split | Self::Ring | Self::Bridge | Self::OneWay | Self::Syn => self.cut(world).await,
            Self::HalfOpen => half_open(world).await,
            Self::Pause => pause(world).await,
            Self::Kill => kill(world).await,
            Self::Power => power(world).await,
            Self::Clock => clock(world).await,
            Self::DiskFull => disk_full(world).await,
            Self::Fsync => fsync(world).await,
            Self::HungDisk => hung_disk(world).await,
            Self::ClockMinute => clock_minute(world).await,
            Self::Rolling => rolling(world).await,
        };
        let ended = now();
        let around =
            |from, until| Window { from: Wall(from) - BEFORE, until: Wall(until) + AFTER, outage: false };
        let windows = match self {
            // In between a majority stands and is heard: there nothing is excused.
            Self::Split | Self::Pause | Self::HungDisk => vec![around(began, began), around(ended, ended)],
            // The cluster follows the clocks of the majority, and passes over what lies in between.
            Self::ClockMinute => vec![Window { outage: true, ..around(began, ended) }],
            _ => vec![around(began, ended)],
        };
        Suffered { hits, windows }
    }

    /// The faults of the network that stay as they are until they are healed.
    async fn cut(self, world: &mut World) -> u64 {
        let master = world.master().await;
        let mut order = world.shuffled();
        // The master comes first.
        order.sort_by_key(|&host| host != master);
        let place = |host: usize| order.iter().position(|&it| it == host).expect("all are in it");
        let (before, hosts) = (world.network.dropped(), order.len());
        match self {
            Self::Ring => {
                world.network.shape(|a, b| (place(a) + 1) % hosts == place(b));
            }
            Self::Bridge => {
                let side = |host| [-1, 0, 1, -1, 1][place(host)];
                world.network.shape(|a, b| side(a) * side(b) >= 0);
            }
            Self::OneWay => {
                world.network.lose([(order[0], order[1]), (order[0], order[2])], Loss::All);
            }
            Self::Syn => {
                let ways = order.iter().flat_map(|&a| order.iter().map(move |&b| (a, b)));
                world.network.lose(ways.filter(|(a, b)| a != b), Loss::NewConnections);
                // Those that fail are the ones that somebody opens.
                world.hosts[order[1]].kill();
                world.hosts[order[1]].spawn();
            }
            _ => world.network.shape(|a, b| (place(a) < 2) == (place(b) < 2)),
        }
        sleep(HOLD).await;
        world.network.heal();
        world.network.dropped() - before
    }
}

async fn half_open(world: &mut World) -> u64 {
    let before = world.network.dropped();
    let end = Instant::now() + HOLD;
    while Instant::now() < end {
        let order = world.shuffled();
        let two = order.iter().flat_map(|&a| order[..2].iter().map(move |&b| (a, b)));
        let ways: Vec<_> = two.flat_map(|(a, b)| [(a, b), (b, a)]).filter(|(a, b)| a != b).collect();
        world.network.lose(ways, Loss::All);
        sleep(BEAT).await;
        world.network.heal();
        sleep(BEAT / 4).await;
    }
    world.network.dropped() - before
}

async fn pause(world: &mut World) -> u64 {
    let master = world.master().await;
    world.hosts[master].signal(Signal::STOP);
    sleep(HOLD).await;
    world.hosts[master].signal(Signal::CONT);
    1
}

async fn kill(world: &mut World) -> u64 {
    let mut kills = 0;
    let end = Instant::now() + HOLD;
    while Instant::now() < end {
        let host = world.dice.roll(world.hosts.len());
        world.hosts[host].kill();
        kills += 1;
        let pause = BEAT * u32::try_from(world.dice.roll(100)).expect("small") / 100;
        sleep(pause).await;
        world.hosts[host].spawn();
        sleep(BEAT / 4).await;
    }
    for host in &mut world.hosts {
        host.kill();
        kills += 1;
    }
    for host in &mut world.hosts {
        host.spawn();
    }
    kills
}

async fn power(world: &mut World) -> u64 {
    let host = world.dice.roll(world.hosts.len());
    world.hosts[host].lose_power();
    sleep(HOLD).await;
    world.hosts[host].spawn();
    1
}

async fn clock(world: &mut World) -> u64 {
    let master = world.master().await;
    let mut order = world.shuffled();
    order.retain(|&host| host != master);
    for (host, shift) in [(master, "+3600"), (order[0], "-60")] {
        world.hosts[host].set_clock(shift);
    }
    sleep(HOLD).await;
    let hits = world.hosts[order[1]].wrong_clocks().await;
    for host in [master, order[0]] {
        world.hosts[host].set_clock("+0");
    }
    hits
}

async fn disk_full(world: &mut World) -> u64 {
    let host = world.dice.roll(world.hosts.len());
    let before = world.hosts[host].complaints_of_space();
    world.hosts[host].fill_disk();
    sleep(HOLD).await;
    world.hosts[host].empty_disk();
    world.hosts[host].complaints_of_space() - before
}

async fn fsync(world: &mut World) -> u64 {
    let host = world.dice.roll(world.hosts.len());
    std::fs::write(world.hosts[host].broken_disk(), "").unwrap();
    sleep(HOLD).await;
    // A node that cannot keep a promise stops.
    let ended = world.hosts[host].has_ended();
    std::fs::remove_file(world.hosts[host].broken_disk()).unwrap();
    u64::from(ended)
}

async fn hung_disk(world: &mut World) -> u64 {
    let master = world.master().await;
    std::fs::write(world.hosts[master].hung_disk(), "").unwrap();
    sleep(HOLD).await;
    let before = world.hosts[master].name;
    let moved = world.hosts[(master + 1) % world.hosts.len()].master(VOLUME).await;
    std::fs::remove_file(world.hosts[master].hung_disk()).unwrap();
    u64::from(moved.is_some_and(|now| now != before))
}

async fn clock_minute(world: &mut World) -> u64 {
    let order = world.shuffled();
    for &host in &order[..3] {
        world.hosts[host].set_clock("+3600");
    }
    sleep(EPISODE).await;
    let hits = world.hosts[order[3]].wrong_clocks().await;
    for &host in &order[..3] {
        world.hosts[host].set_clock("+0");
    }
    hits
}

async fn rolling(world: &mut World) -> u64 {
    for index in world.shuffled() {
        let host = &mut world.hosts[index];
        host.signal(Signal::TERM);
        host.stopped().await;
        host.spawn();
        host.ready().await;
        sleep(BEAT).await;
    }
    world.hosts.len() as u64
}

impl FromStr for Fault {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|fault| fault.word() == word);
        found.ok_or_else(|| format!("{word} is no fault: {}", Self::ALL.map(Self::word).join(", ")))
    }
}
