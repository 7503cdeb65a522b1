//! Nodes with a runtime, a disk and a state machine each, and a network that can be broken.

use std::collections::{BTreeMap, BTreeSet};
use std::future::{Future, pending};
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use caesium_node::log::{
    Committed, ConfigLog, LogConfig, LogEntry, LogStatus, MemberError, StateMachine, Stopped, Transport,
    TransportError,
};
use caesium_node::platform::Machine;
use caesium_proto::v1 as pb;
use redb::{Database, StorageBackend};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::time::{Instant, sleep};

/// Longer than anything takes that works.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A command that begins so is the word of the node whose number follows.
pub(crate) const OWN_WORD: &str = "word of ";

pub(crate) type Log = ConfigLog<VolumeAgenda, Wire>;

/// All nodes.
pub(crate) struct World {
    pub(crate) net: Arc<Net>,
    pub(crate) nodes: BTreeMap<u64, Node>,
    disks: BTreeMap<u64, (PowerDisk, Arc<TempDir>)>,
    tune: fn(&mut LogConfig),
}

/// A running node.
pub(crate) struct Node {
    pub(crate) log: Log,
    pub(crate) agenda: Arc<VolumeAgenda>,
    /// How far this node's clock is ahead, in microseconds.
    pub(crate) ahead: Arc<AtomicI64>,
    runtime: Option<Runtime>,
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl World {
    pub(crate) fn new(tune: fn(&mut LogConfig)) -> Self {
        Self { net: Arc::default(), nodes: BTreeMap::new(), disks: BTreeMap::new(), tune }
    }

    /// `count` voters, the first of which began the cluster.
    pub(crate) async fn cluster(count: u64, tune: fn(&mut LogConfig)) -> Self {
        let mut world = Self::new(tune);
        for id in 1..=count {
            world.start(id).await;
        }
        world.log(1).bootstrap("node-1").await.expect("an empty log can begin");
        for id in 2..=count {
            world.join(id).await;
        }
        world
    }

    pub(crate) fn log(&self, id: u64) -> &Log {
        &self.nodes[&id].log
    }

    pub(crate) fn status(&self, id: u64) -> LogStatus {
        self.log(id).status()
    }

    /// Starts a node on what its disk holds.
    pub(crate) async fn start(&mut self, id: u64) {
        let fresh = || (PowerDisk::default(), Arc::new(TempDir::new().expect("a temporary directory")));
        let (disk, directory) = self.disks.entry(id).or_insert_with(fresh).clone();
        let mut config = LogConfig::lan(id);
        (self.tune)(&mut config);
        let db = Database::builder().create_with_backend(disk).expect("the disk is readable");
        let (agenda, ahead) = (Arc::new(VolumeAgenda::default()), Arc::new(AtomicI64::new(0)));
        let (clock, epoch) = (Arc::clone(&ahead), self.net.epoch);
        let stamper = Arc::new(move || {
            i64::try_from(epoch.elapsed().as_micros()).unwrap_or(i64::MAX) + clock.load(Ordering::SeqCst)
        });
        let wire = Wire { net: Arc::clone(&self.net), from: id };
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let path = directory.path().to_owned();
        let (machine, own) = (Machine::default(), Arc::clone(&agenda));
        let opening = async move {
            ConfigLog::open(config, machine.disk.as_ref(), Arc::new(db), path, own, wire, stamper).await
        };
        let log = runtime.spawn(opening).await.expect("open does not panic").expect("the log opens");
        self.net.listen(id, runtime.handle().clone(), log.clone());
        self.nodes.insert(id, Node { log, agenda, ahead, runtime: Some(runtime) });
    }

    /// Cuts the power: what was not fsynced is gone.
    pub(crate) fn kill(&mut self, id: u64) {
        let (disk, _) = self.disks.get_mut(&id).expect("it has a disk");
        *disk = disk.cut_power();
        self.net.silence(id);
        drop(self.nodes.remove(&id).expect("it runs"));
    }

    /// Lets the disk fail without stopping the node.
    pub(crate) fn break_disk(&self, id: u64) {
        self.disks[&id].0.cut_power();
    }

    /// Waits until a node's disk has been quiet for a while.
    pub(crate) async fn until_quiet(&self, id: u64) {
        let disk = &self.disks[&id].0;
        loop {
            let before = disk.syncs.load(Ordering::SeqCst);
            sleep(Duration::from_millis(100)).await;
            if disk.syncs.load(Ordering::SeqCst) == before {
                return;
            }
        }
    }

    pub(crate) async fn join(&self, id: u64) {
        self.learn(id).await;
        retried(|log| async move { log.add_voter(id, PATIENCE).await }, self).await;
    }

    pub(crate) async fn learn(&self, id: u64) {
        let address = &format!("node-{id}");
        retried(|log| async move { log.add_learner(id, address, PATIENCE).await }, self).await;
    }

    /// Waits for a leader among `ids` that all of them know and that a majority confirmed.
    pub(crate) async fn leader_of(&self, ids: &[u64]) -> u64 {
        let agreed = || {
            let leaders: BTreeSet<_> = ids.iter().map(|id| self.status(*id).leader).collect();
            match leaders.into_iter().collect::<Vec<_>>()[..] {
                [Some(leader)] => {
                    Some(leader).filter(|leader| ids.contains(leader) && self.status(*leader).is_leader)
                }
                _ => None,
            }
        };
        eventually("a leader", agreed).await
    }

    /// Waits until `ids` hold the same entries, and returns them.
    pub(crate) async fn converged(&self, ids: &[u64]) -> Vec<(u64, LogEntry)> {
        let same = || {
            let agendas: Vec<_> = ids.iter().map(|id| self.nodes[id].agenda.pages()).collect();
            let applied: BTreeSet<_> = ids.iter().map(|id| self.status(*id).applied).collect();
            let last = ids.iter().map(|id| self.status(*id).last_index).max();
            let done = applied.len() == 1 && applied.first().copied() == last;
            (done && agendas.windows(2).all(|pair| pair[0] == pair[1])).then(|| agendas[0].clone())
        };
        eventually("equal replicas", same).await
    }
}

async fn retried<'a, F, C>(change: C, world: &'a World)
where
    C: Fn(&'a Log) -> F,
    F: Future<Output = Result<u64, MemberError>>,
{
    let end = Instant::now() + PATIENCE;
    loop {
        let leader = world.nodes.values().find(|node| node.log.status().is_leader);
        let error = match leader {
            Some(leader) => change(&leader.log).await.err(),
            None => Some(MemberError::NotLeader { leader: None }),
        };
        match error {
            None => return,
            Some(MemberError::Retry { .. } | MemberError::NotLeader { .. }) if Instant::now() < end => {
                sleep(Duration::from_millis(10)).await;
            }
            Some(error) => panic!("{error}"),
        }
    }
}

/// Waits for a value, not forever.
pub(crate) async fn eventually<V>(what: &str, mut look: impl FnMut() -> Option<V>) -> V {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(value) = look() {
            return value;
        }
        assert!(Instant::now() < end, "no {what} within {PATIENCE:?}");
        sleep(Duration::from_millis(5)).await;
    }
}

/// A key that no other request has.
pub(crate) fn key() -> [u8; 16] {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut key = [0x5a; 16];
    key[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::SeqCst).to_be_bytes());
    key
}

/// What is wrong with a link.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Packets vanish: no answer, ever.
    Hang,
    /// The connection is refused.
    Refuse,
    /// Requests arrive, answers vanish.
    LoseReply,
}

type Answer = Pin<Box<dyn Future<Output = pb::RaftReply> + Send>>;
type Server = Arc<dyn Fn(pb::RaftRequest) -> Answer + Send + Sync>;

/// A network in memory.
pub(crate) struct Net {
    epoch: Instant,
    servers: Mutex<BTreeMap<u64, Server>>,
    faults: Mutex<BTreeMap<(u64, u64), Fault>>,
    /// Pieces of snapshots sent.
    pub(crate) chunks: AtomicU64,
    /// The largest message so far, in bytes.
    pub(crate) largest: AtomicU64,
    addresses: Mutex<BTreeMap<u64, String>>,
}

impl Default for Net {
    fn default() -> Self {
        Self {
            epoch: Instant::now(),
            servers: Mutex::default(),
            faults: Mutex::default(),
            chunks: AtomicU64::new(0),
            largest: AtomicU64::new(0),
            addresses: Mutex::default(),
        }
    }
}

impl Net {
    /// Breaks the link from one node to another, in this direction only.
    pub(crate) fn break_link(&self, from: u64, to: u64, fault: Fault) {
        locked(&self.faults).insert((from, to), fault);
    }

    /// Cuts one node off from all others, both ways.
    pub(crate) fn isolate(&self, node: u64, others: &[u64]) {
        for other in others.iter().filter(|other| **other != node) {
            self.break_link(node, *other, Fault::Hang);
            self.break_link(*other, node, Fault::Hang);
        }
    }

    pub(crate) fn heal(&self) {
        locked(&self.faults).clear();
    }

    /// Where the last message to a node was addressed.
    pub(crate) fn address(&self, node: u64) -> Option<String> {
        locked(&self.addresses).get(&node).cloned()
    }

    fn listen(&self, id: u64, runtime: tokio::runtime::Handle, log: Log) {
        let server = move |request: pb::RaftRequest| -> Answer {
            let log = log.clone();
            let from = request.from;
            let answer = runtime.spawn(async move { log.handle(from, request).await });
            Box::pin(async move {
                match answer.await {
                    Ok(reply) => reply.expect("no node of these tests lies"),
                    Err(_killed) => pending().await,
                }
            })
        };
        locked(&self.servers).insert(id, Arc::new(server));
    }

    fn silence(&self, id: u64) {
        locked(&self.servers).remove(&id);
    }
}

/// One node's way into the network.
#[derive(Clone)]
pub(crate) struct Wire {
    net: Arc<Net>,
    from: u64,
}

impl Transport for Wire {
    async fn call(
        &self,
        target: u64,
        address: &str,
        request: pb::RaftRequest,
        _deadline: Duration,
    ) -> Result<pb::RaftReply, TransportError> {
        assert_eq!(request.from, self.from, "a message names its sender");
        locked(&self.net.addresses).insert(target, address.to_owned());
        self.net.largest.fetch_max(prost::Message::encoded_len(&request) as u64, Ordering::SeqCst);
        if let Some(pb::raft_request::Request::Snapshot(_)) = &request.request {
            self.net.chunks.fetch_add(1, Ordering::SeqCst);
        }
        let fault = |from, to| locked(&self.net.faults).get(&(from, to)).copied();
        match fault(self.from, target) {
            Some(Fault::Hang) => return pending().await,
            Some(Fault::Refuse) => return Err(TransportError::Unreachable("refused".to_owned())),
            Some(Fault::LoseReply) | None => {}
        }
        let server = locked(&self.net.servers).get(&target).cloned();
        let server = server.ok_or_else(|| TransportError::Unreachable("nobody listens".to_owned()))?;
        let reply = server(request).await;
        match (fault(self.from, target), fault(target, self.from)) {
            (Some(Fault::LoseReply), _) => Err(TransportError::Lost("reset".to_owned())),
            (_, Some(Fault::Hang)) => pending().await,
            _ => Ok(reply),
        }
    }
}

/// A state machine that keeps all entries and recognises a request that comes twice.
#[derive(Default)]
pub(crate) struct VolumeAgenda {
    pages: Mutex<Vec<(u64, LogEntry)>>,
    installed: AtomicU64,
}

impl VolumeAgenda {
    pub(crate) fn pages(&self) -> Vec<(u64, LogEntry)> {
        locked(&self.pages).clone()
    }

    /// The last index of the newest snapshot installed, 0 for none.
    pub(crate) fn installed(&self) -> u64 {
        self.installed.load(Ordering::SeqCst)
    }
}

/// A command of a version that is not out yet.
pub(crate) const UNREADABLE: &[u8] = b"?";

impl StateMachine for VolumeAgenda {
    fn reads(command: &[u8]) -> bool {
        command != UNREADABLE
    }

    fn speaks_for(command: &[u8]) -> Option<u64> {
        let text = std::str::from_utf8(command).ok()?;
        text.strip_prefix(OWN_WORD)?.parse().ok()
    }

    async fn apply(&self, entries: Vec<Committed>) -> Result<Vec<Vec<u8>>, Stopped> {
        let mut pages = locked(&self.pages);
        let mut responses = Vec::new();
        for Committed { index, entry } in entries {
            let Some(entry) = entry else {
                responses.push(Vec::new());
                continue;
            };
            let known =
                pages.iter().find(|(_, known)| known.request == entry.request).map(|(index, _)| *index);
            responses.push(known.unwrap_or(index).to_be_bytes().to_vec());
            if known.is_none() {
                pages.push((index, entry));
            }
        }
        Ok(responses)
    }

    async fn snapshot(&self) -> Result<Vec<u8>, Stopped> {
        postcard::to_stdvec(&*locked(&self.pages)).map_err(Stopped::new)
    }

    async fn install(&self, last_index: u64, bytes: Vec<u8>) -> Result<(), Stopped> {
        *locked(&self.pages) = postcard::from_bytes(&bytes).map_err(Stopped::new)?;
        self.installed.store(last_index, Ordering::SeqCst);
        Ok(())
    }
}

/// A disk that forgets what was not synced when its power is cut.
#[derive(Debug, Clone, Default)]
struct PowerDisk {
    image: Arc<Mutex<Image>>,
    syncs: Arc<AtomicU64>,
}

#[derive(Debug, Default)]
struct Image {
    current: Vec<u8>,
    durable: Vec<u8>,
    unsynced: Vec<(usize, Vec<u8>)>,
    dead: bool,
}

impl PowerDisk {
    /// Makes this disk fail from now on, and returns one with what was durable.
    fn cut_power(&self) -> Self {
        let mut image = locked(&self.image);
        image.dead = true;
        let durable = image.durable.clone();
        let image = Image { current: durable.clone(), durable, ..Image::default() };
        Self { image: Arc::new(Mutex::new(image)), syncs: Arc::default() }
    }

    fn alive(&self) -> io::Result<MutexGuard<'_, Image>> {
        let image = locked(&self.image);
        if image.dead { Err(io::Error::other("no power")) } else { Ok(image) }
    }
}

impl StorageBackend for PowerDisk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.alive()?.current.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let image = self.alive()?;
        let start = usize::try_from(offset).map_err(io::Error::other)?;
        let bytes = image.current.get(start..start + out.len());
        out.copy_from_slice(bytes.ok_or_else(|| io::Error::other("beyond the end"))?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let len = usize::try_from(len).map_err(io::Error::other)?;
        self.alive()?.current.resize(len, 0);
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut image = self.alive()?;
        let len = image.current.len();
        image.durable.resize(len, 0);
        for (offset, data) in std::mem::take(&mut image.unsynced) {
            if let Some(place) = image.durable.get_mut(offset..offset + data.len()) {
                place.copy_from_slice(&data);
            }
        }
        self.syncs.fetch_add(1, Ordering::SeqCst);
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut image = self.alive()?;
        let start = usize::try_from(offset).map_err(io::Error::other)?;
        let place = image.current.get_mut(start..start + data.len());
        place.ok_or_else(|| io::Error::other("beyond the end"))?.copy_from_slice(data);
        image.unsynced.push((start, data.to_vec()));
        Ok(())
    }
}

fn locked<V>(mutex: &Mutex<V>) -> MutexGuard<'_, V> {
    mutex.lock().expect("no test panics while it holds a lock")
}
