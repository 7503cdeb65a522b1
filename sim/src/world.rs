//! The cluster under simulation, and what may happen to it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::calendar::Zone;
use caesium_engine::ids::RequestId;
use caesium_engine::replica::{AccessChange, AdmissionToken, Admits, Command, Outcome};
use caesium_engine::schedule::{Policy, ScheduleSpec, Terms};
use caesium_engine::time::Wall;
use caesium_node::driver::ChangeError;
use caesium_node::log::ProposeError;
use caesium_node::node::Origin;
use caesium_pki::{Credentials, Kind, NewKey, Token};
use turmoil::Sim;

use crate::disk::{Loss, Lost, Platter};
use crate::entropy;
use crate::host::{Host, Look, PORT, live};
use crate::ledger::{Held, Ledger, ONCE, Violation};
use crate::platform::BEGIN;
use crate::rng::Dice;

/// The nodes' names, in order.
const NAMES: [&str; 6] = ["alder", "birch", "cedar", "elm", "fir", "hazel"];
/// The volume that all first nodes carry.
const VOLUME: &str = "jobs";
/// The at-least-once schedule that runs throughout.
pub(crate) const LEAST: &str = "jobs/sim/least";

/// Changes of the cluster that clients wait for, longest.
const CHANGE_MAX: Duration = Duration::from_secs(8);
/// For a cluster to form, simulated.
const FORM_MAX: Duration = Duration::from_secs(30);

/// How a change that a client asked for has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Acked,
    /// The replica refused the change.
    Refused,
    /// It certainly left no trace.
    NotCommitted,
    /// It may be committed, or become so.
    Unknown,
}

type Fates = Arc<Mutex<BTreeMap<String, Fate>>>;

pub(crate) struct World {
    sim: Sim<'static>,
    pub(crate) hosts: Vec<Arc<Host>>,
    pub(crate) dice: Dice,
    pub(crate) ledger: Ledger,
    /// What was done to it, and how often it really hit.
    pub(crate) hits: BTreeMap<&'static str, u64>,
    loss: Loss,
    fates: Fates,
    asked: u64,
    down: BTreeSet<usize>,
    begun: usize,
    way: Way,
}

/// How a scenario is lived.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Way {
    /// Each line of it is printed.
    pub(crate) story: bool,
    /// Disks lie about their syncs.
    pub(crate) lies: bool,
}

impl World {
    /// `nodes` that form a cluster, and two schedules that run each second.
    pub(crate) fn form(seed: u64, nodes: usize, tls: bool, dir: &Path, way: Way) -> Held<Self> {
        entropy::at(BEGIN.unsigned_abs() * 1000);
        let sim = turmoil::Builder::new()
            .rng_seed(seed)
            .tick_duration(Duration::from_millis(1))
            .simulation_duration(Duration::from_secs(3600))
            .min_message_latency(Duration::from_millis(1))
            .max_message_latency(Duration::from_millis(8))
            .tcp_capacity(65_536)
            .enable_random_order()
            .build();
        let first = format!("{}:{PORT}", sim.lookup(NAMES[0]));
        let host = |name: &&str| {
            let founds = *name == NAMES[0];
            let origin = if founds { Origin::Bootstrap } else { Origin::Join(vec![first.clone()]) };
            Arc::new(Host::new(name, dir, sim.lookup(*name), origin, tls))
        };
        let hosts = NAMES.iter().map(host).collect();
        let mut world = Self {
            sim,
            hosts,
            dice: Dice::new(seed ^ 0x5EED),
            ledger: Ledger::default(),
            hits: BTreeMap::new(),
            loss: Loss::All,
            fates: Fates::default(),
            asked: 0,
            down: BTreeSet::new(),
            begun: 0,
            way,
        };
        world.begin(0);
        for node in 1..nodes {
            if tls {
                world.admit(node)?;
            }
            world.begin(node);
        }
        world.until("the cluster forms", FORM_MAX, |world| {
            world.hosts[..nodes].iter().all(|host| world.ledger.members(&host.name) == Some(nodes))
        })?;
        let carriers = NAMES[..nodes].iter().map(|name| name.parse()).collect::<Result<_, _>>();
        let carriers = carriers.expect("the names follow the grammar");
        let name = VOLUME.parse().expect("the name follows the grammar");
        world.change("volume", 0, Command::CreateVolume { name, carriers });
        world.settle("volume")?;
        for (name, policy) in [(ONCE, Policy::AtMostOnce), (LEAST, Policy::AtLeastOnce)] {
            world.declare(name, 0, policy, "* * * * * *");
            world.settle(name)?;
        }
        world.run(3.0)?;
        Ok(world)
    }

    /// Makes a token for a node, by which it is let in.
    fn admit(&mut self, node: usize) -> Held {
        self.wait_leader()?;
        let held = self.hosts[0].certificates().credentials();
        let root = held.ok().and_then(|held| held.trust().key());
        let root = root.ok_or_else(|| Violation("the founder has no root".to_owned()))?;
        let mut secret = [0; 32];
        secret.iter_mut().for_each(|byte| *byte = self.dice.next() as u8);
        let token = Token { id: self.dice.next() | 1, secret, root };
        let name = self.hosts[node].name.parse().expect("the names follow the grammar");
        let expires = self.now() + FORM_MAX;
        let admission = AdmissionToken { hash: token.hash().0.to_vec(), admits: Admits::Node, name, expires };
        let key = format!("token of {}", self.hosts[node].name);
        self.change(&key, 0, Command::Access(AccessChange::AddToken { id: token.id, token: admission }));
        self.settle(&key)?;
        self.hosts[node].give(token);
        Ok(())
    }

    /// Has a node's files hold another certificate, made at this time; when it expires.
    pub(crate) fn certify(&mut self, node: usize, made: Wall) -> Held<Wall> {
        let wrong =
            |why: &dyn std::fmt::Display| Violation(format!("the simulation's own certificates: {why}"));
        let folder = self.hosts[node].certificates();
        let held = folder.credentials().map_err(|error| wrong(&error))?;
        let authority = self.hosts[0].certificates().authority(Kind::Node).map_err(|error| wrong(&error))?;
        let authority = authority.ok_or_else(|| wrong(&"the founder vouches for nobody"))?;
        let key = NewKey::of(&held.private()).map_err(|error| wrong(&error))?;
        let subject = held.identity().subject.clone();
        let issued = authority.issue_for(&key, subject, made).map_err(|error| wrong(&error))?;
        let next = Credentials::new(held.private(), issued, held.trust().roots().to_vec());
        let next = next.map_err(|error| wrong(&error))?;
        folder.store(&next).map_err(|error| wrong(&error))?;
        let expires = next.particulars().map_err(|error| wrong(&error))?.expires;
        self.tell(&format!(
            "{} gets a certificate that is good until {expires}",
            self.hosts[node].name.clone()
        ));
        Ok(expires)
    }

    /// When the certificate expires that a node uses now.
    pub(crate) fn expires(&self, node: usize) -> Option<Wall> {
        self.hosts[node].handle()?.certificate_expires()
    }

    /// What a node has applied, as it was last seen.
    pub(crate) fn applied(&self, node: usize) -> u64 {
        self.ledger.last(&self.hosts[node].name).map_or(0, |look| look.index)
    }

    /// A node begins to live at a place that had none.
    pub(crate) fn begin(&mut self, node: usize) {
        let host = Arc::clone(&self.hosts[node]);
        host.plug(Platter::new(self.dice.next(), self.way.lies));
        let name = host.name.clone();
        self.tell(&format!("{name} begins"));
        self.sim.host(name, move || live(Arc::clone(&host)));
        self.begun = self.begun.max(node + 1);
    }

    /// How many nodes have begun.
    pub(crate) fn begun(&self) -> usize {
        self.begun
    }

    /// Simulated time so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.sim.elapsed()
    }

    /// Civil time of a right clock.
    pub(crate) fn now(&self) -> Wall {
        Wall(BEGIN + i64::try_from(self.elapsed().as_micros()).unwrap_or(i64::MAX))
    }

    /// One line of what happens, where it is asked for.
    pub(crate) fn tell(&mut self, what: &str) {
        let line = format!("{:9.3} {what}", self.elapsed().as_secs_f64());
        self.ledger.note(&line);
        if self.way.story {
            println!("{line}");
        }
    }

    fn step(&mut self) -> Held {
        entropy::at(self.now().0.unsigned_abs() * 1000);
        let stepped = self.sim.step();
        stepped.map_err(|error| Violation(format!("the simulation broke off: {error}")))?;
        self.ledger.at(self.now());
        for host in self.hosts[..self.begun].to_vec() {
            for look in host.looks() {
                self.ledger.look(&host.name, look)?;
            }
            for record in host.records() {
                if let Some(line) = self.ledger.record(&host.name, &record)? {
                    self.tell(&line);
                }
            }
            if let Some(why) = host.ended() {
                let disk = host.disk();
                if disk.as_ref().is_some_and(|disk| !disk.has_power()) {
                    continue;
                }
                if !disk.is_some_and(|disk| disk.has_failed()) {
                    return Err(Violation(format!("{} stopped by itself: {why}", host.name)));
                }
                self.hit("a node whose disk failed stopped");
                self.tell(&format!("{} stopped: {why}", host.name));
            }
        }
        Ok(())
    }

    pub(crate) fn run(&mut self, seconds: f64) -> Held {
        let end = self.elapsed() + Duration::from_secs_f64(seconds);
        while self.elapsed() < end {
            self.step()?;
        }
        Ok(())
    }

    /// Time passes until something is so.
    pub(crate) fn until(&mut self, what: &str, most: Duration, so: impl Fn(&Self) -> bool) -> Held {
        let end = self.elapsed() + most;
        while !so(self) {
            if self.elapsed() >= end {
                return Err(Violation(format!("in vain for {} s: {what}", most.as_secs())));
            }
            self.step()?;
        }
        Ok(())
    }

    /// A fault has really hit.
    pub(crate) fn hit(&mut self, fault: &'static str) {
        *self.hits.entry(fault).or_default() += 1;
    }

    /// Cuts the power of a node in mid-work.
    pub(crate) fn crash(&mut self, node: usize) -> Held {
        let host = Arc::clone(&self.hosts[node]);
        if !self.down.insert(node) {
            return Ok(());
        }
        let lost = host.disk().map(|disk| disk.cut(self.loss)).transpose();
        let lost = lost
            .map_err(|error| Violation(format!("the simulation's own disk: {error}")))?
            .unwrap_or_default();
        self.sim.crash(host.name.as_str());
        host.vacate();
        self.hit("a node lost its power");
        if lost.changes > 0 {
            self.hit("unsynced writes were lost");
        }
        if lost.torn > 0 {
            self.hit("unsynced writes were torn");
        }
        let Lost { changes, torn } = lost;
        self.tell(&format!("{} loses power, {changes} writes and keeps {torn} sectors of them", host.name));
        Ok(())
    }

    /// Cuts the power of a node in the midst of a commit, if there is one soon.
    pub(crate) fn crash_writing(&mut self, node: usize) -> Held {
        let writes = self.dice.within(1..24);
        if let Some(disk) = self.hosts[node].disk() {
            disk.trip(writes);
        }
        let end = self.elapsed() + Duration::from_secs(3);
        while self.elapsed() < end && self.hosts[node].disk().is_some_and(|disk| disk.has_power()) {
            self.step()?;
        }
        self.crash(node)
    }

    /// Power again, on the disk as it is.
    pub(crate) fn restart(&mut self, node: usize) {
        if !self.down.remove(&node) {
            return;
        }
        let host = &self.hosts[node];
        host.plug(Platter::new(self.dice.next(), self.way.lies));
        self.tell(&format!("{} starts again", self.hosts[node].name.clone()));
        self.sim.bounce(self.hosts[node].name.as_str());
    }

    pub(crate) fn is_down(&self, node: usize) -> bool {
        self.down.contains(&node)
    }

    /// From now on power cuts tear.
    pub(crate) fn tear(&mut self) {
        self.loss = Loss::Torn;
    }

    fn pair(&self, a: usize, b: usize) -> (String, String) {
        (self.hosts[a].name.clone(), self.hosts[b].name.clone())
    }

    /// Nothing passes between two nodes.
    pub(crate) fn cut(&mut self, a: usize, b: usize) {
        let (a, b) = self.pair(a, b);
        self.tell(&format!("{a} -x- {b}"));
        self.sim.partition(a, b);
        self.hit("a link was cut");
    }

    /// Nothing passes from one node to another.
    pub(crate) fn cut_oneway(&mut self, from: usize, to: usize) {
        let (from, to) = self.pair(from, to);
        self.tell(&format!("{from} -x> {to}"));
        self.sim.partition_oneway(from, to);
        self.hit("a link was cut in one direction");
    }

    /// The link is whole again.
    pub(crate) fn mend(&mut self, a: usize, b: usize) {
        let (a, b) = self.pair(a, b);
        self.tell(&format!("{a} --- {b}"));
        self.sim.repair(a, b);
    }

    pub(crate) fn hold(&mut self, a: usize, b: usize) {
        let (a, b) = self.pair(a, b);
        self.tell(&format!("{a} ... {b}"));
        self.sim.hold(a, b);
        self.hit("messages were held up");
    }

    /// Messages that waited arrive.
    pub(crate) fn release(&mut self, a: usize, b: usize) {
        let (a, b) = self.pair(a, b);
        self.tell(&format!("{a} --> {b}"));
        self.sim.release(a, b);
    }

    /// Every link is slow.
    pub(crate) fn slow(&mut self, milliseconds: u64) {
        self.sim.set_max_message_latency(Duration::from_millis(milliseconds));
        self.hit("messages took long");
    }

    /// Splits the nodes into sides that do not reach each other.
    pub(crate) fn split(&mut self, sides: &[&[usize]]) {
        for (n, side) in sides.iter().enumerate() {
            for other in &sides[n + 1..] {
                side.iter().for_each(|a| other.iter().for_each(|b| self.cut(*a, *b)));
            }
        }
    }

    /// All links are whole, all disks quick, all clocks right, and everybody lives.
    pub(crate) fn heal(&mut self) -> Held {
        self.tell("all is healed");
        for a in 0..self.begun {
            for b in a + 1..self.begun {
                let (a, b) = self.pair(a, b);
                self.sim.release(a.as_str(), b.as_str());
                self.sim.repair(a, b);
            }
            self.hosts[a].skew.ahead.store(0, Ordering::Relaxed);
            self.hosts[a].skew.gain.store(0, Ordering::Relaxed);
        }
        self.sim.set_max_message_latency(Duration::from_millis(8));
        for node in 0..self.begun {
            if self.hosts[node].handle().is_none() && !self.is_down(node) {
                // It has stopped by itself, or never came up.
                self.crash(node)?;
            }
            self.restart(node);
            if let Some(disk) = self.hosts[node].disk() {
                disk.pace(1, 4);
            }
        }
        Ok(())
    }

    /// Moves a node's civil clock.
    pub(crate) fn skew(&mut self, node: usize, milliseconds: i64) {
        self.hosts[node].skew.ahead.store(milliseconds * 1000, Ordering::Relaxed);
        self.tell(&format!("the clock of {} is {milliseconds} ms off", self.hosts[node].name.clone()));
        self.hit("a clock was wrong");
    }

    /// Has a node's civil clock run fast, or slow: so many milliseconds in a second.
    pub(crate) fn drift(&mut self, node: usize, milliseconds: i64) {
        self.hosts[node].skew.gain.store(milliseconds * 1000, Ordering::Relaxed);
        self.tell(&format!(
            "the clock of {} gains {milliseconds} ms a second",
            self.hosts[node].name.clone()
        ));
        self.hit("a clock ran fast or slow");
    }

    /// The node that leads the log, where one does.
    pub(crate) fn leader(&self) -> Option<usize> {
        self.hosts[..self.begun].iter().position(|host| host.leads())
    }

    /// The leader, as soon as there is one.
    pub(crate) fn wait_leader(&mut self) -> Held<usize> {
        self.until("the log has a leader", Duration::from_secs(20), |world| world.leader().is_some())?;
        self.leader().ok_or_else(|| Violation("the leader is gone".to_owned()))
    }

    /// A node that is up, by chance.
    pub(crate) fn some(&mut self) -> usize {
        let up: Vec<usize> = (0..self.begun).filter(|node| self.hosts[*node].handle().is_some()).collect();
        let count = up.len() as u64;
        up.get(usize::try_from(self.dice.within(0..count.max(1))).unwrap_or(0)).copied().unwrap_or(0)
    }

    /// Asks a node for a change; its fate is known by `key`.
    pub(crate) fn change(&mut self, key: &str, node: usize, command: Command) {
        let (fates, own) = (Arc::clone(&self.fates), key.to_owned());
        lock(&fates).insert(own.clone(), Fate::Unknown);
        self.asked += 1;
        let request = RequestId((u128::from(self.dice.next()) << 64) | u128::from(self.asked));
        let asked = self.hosts[node].order(Box::new(move |handle| {
            Box::pin(async move {
                let fate = match handle.propose(request, &command, None, CHANGE_MAX).await {
                    Ok(Outcome::Refused(_)) => Fate::Refused,
                    Ok(Outcome::Done { .. } | Outcome::Joined { .. }) => Fate::Acked,
                    Err(ChangeError::Propose(
                        ProposeError::NotCommitted(_) | ProposeError::TooLarge { .. },
                    )) => Fate::NotCommitted,
                    Err(_) => Fate::Unknown,
                };
                lock(&fates).insert(own, fate);
            })
        }));
        if !asked {
            lock(&self.fates).insert(key.to_owned(), Fate::NotCommitted);
        }
    }

    pub(crate) fn declare(&mut self, name: &str, node: usize, policy: Policy, cadence: &str) {
        let handler = "nothing".parse().expect("the name follows the grammar");
        let mut terms = Terms::new(cadence, "UTC", Zone::utc().fingerprint(), handler, policy);
        terms.start_deadline = Some(Duration::from_secs(8));
        let named = name.parse().expect("the name follows the grammar");
        let spec = Box::new(ScheduleSpec { name: named, terms, payload: Vec::new() });
        self.change(name, node, Command::AddSchedule { spec, pause: None });
    }

    /// Some client at that node declares a schedule of its own that is never due.
    pub(crate) fn client(&mut self, node: usize) {
        let name = format!("jobs/client/c{}", self.asked);
        self.declare(&name, node, Policy::AtMostOnce, "0 0 29 2 *");
    }

    /// Waits until a change is committed.
    pub(crate) fn settle(&mut self, key: &str) -> Held {
        self.until(&format!("{key} is committed"), Duration::from_secs(20), |world| {
            lock(&world.fates).get(key) == Some(&Fate::Acked)
        })
    }

    /// What became of all that clients have asked for.
    pub(crate) fn fates(&self) -> BTreeMap<String, Fate> {
        lock(&self.fates).clone()
    }

    /// The last that was seen of each node that lives.
    pub(crate) fn looks(&self) -> BTreeMap<String, Option<Look>> {
        let hosts = self.hosts[..self.begun].iter().filter(|host| host.handle().is_some());
        hosts.map(|host| (host.name.clone(), self.ledger.last(&host.name))).collect()
    }

    /// What was hit, in one line.
    pub(crate) fn said(&self) -> String {
        let mut said = String::new();
        for (fault, times) in &self.hits {
            write!(said, "; {fault}: {times}").expect("a string takes it");
        }
        said
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
