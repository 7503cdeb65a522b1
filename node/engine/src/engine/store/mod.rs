//! What is to be on disk before anything is said: writes on their way there, what waits for them, how long rows are kept, and
//! what a new incarnation of this node must be able to show.

pub(super) mod durable;
pub(super) mod incarnation_exchange;
pub(super) mod pace;
pub(super) mod retention;
pub(super) mod stall;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use crate::config::Config;
use crate::effect::{GrantWrite, Token};
use crate::ids::NodeId;
use crate::incarnations::Seen;
use crate::record::Record;
use crate::retention::Retention;
use crate::time::Mono;

use durable::After;
use incarnation_exchange::Memory;
use pace::Pace;
use stall::Unsynced;

/// How often old grants are looked for, and lazy writes are flushed at the latest.
const HOUSEKEEPING: Duration = Duration::from_secs(1);

/// The grant store as this node sees it, and the records that go to the journal.
#[derive(Clone, Debug)]
pub(super) struct Store {
    retention: Retention,
    /// The last mark that the number of rows has passed, per cent.
    filled: u8,
    memory: Memory,
    /// What waits for a batch of writes, the oldest first.
    after: VecDeque<(Token, After)>,
    /// Writes that nobody waits for: they go with the next batch.
    lazy: Vec<GrantWrite>,
    /// The newest batch that was handed over.
    token: u64,
    /// The newest batch that is on disk.
    durable: u64,
    unsynced: Unsynced,
    pace: Pace,
    disk_ok: bool,
    records: Vec<Record>,
    /// Decisions recorded by this life.
    decisions: u64,
    housekeeping: Mono,
}

impl Store {
    pub(super) fn new(
        config: &Config,
        retention: Retention,
        seen: BTreeMap<NodeId, Seen>,
        writes: u64,
        now: Mono,
    ) -> Self {
        Self {
            retention,
            filled: 0,
            memory: Memory::new(config, seen, writes, now),
            after: VecDeque::new(),
            lazy: Vec::new(),
            token: 0,
            durable: 0,
            unsynced: Unsynced::default(),
            pace: Pace::default(),
            disk_ok: true,
            records: Vec::new(),
            decisions: 0,
            housekeeping: now + HOUSEKEEPING,
        }
    }

    /// A write that nobody waits for.
    pub(super) fn defer(&mut self, write: GrantWrite) {
        self.lazy.push(write);
    }

    /// Writes that nobody waits for.
    pub(super) fn defer_all(&mut self, writes: impl IntoIterator<Item = GrantWrite>) {
        self.lazy.extend(writes);
    }

    /// Whether there are deferred writes and a disk that takes them. What nobody waits for does not lengthen the queue of a
    /// disk that hangs.
    pub(super) fn has_deferred(&self) -> bool {
        !self.lazy.is_empty() && !self.unsynced.stalled()
    }

    /// Whether anything waits for a batch of writes.
    pub(super) fn is_awaited(&self) -> bool {
        !self.after.is_empty()
    }

    /// Whether everything that was noted is on disk.
    pub(super) fn at_rest(&self) -> bool {
        self.lazy.is_empty() && self.durable == self.token
    }

    /// Whether the disk hangs now.
    pub(super) fn stalled(&self) -> bool {
        self.unsynced.stalled()
    }

    /// Whether the grant store takes writes.
    pub(super) fn disk_ok(&self) -> bool {
        self.disk_ok
    }

    pub(super) fn set_disk_ok(&mut self, writable: bool) {
        self.disk_ok = writable;
    }

    pub(super) fn retention(&self) -> &Retention {
        &self.retention
    }

    pub(super) fn retention_mut(&mut self) -> &mut Retention {
        &mut self.retention
    }

    /// What is kept, and where a write goes that nobody waits for.
    pub(super) fn kept(&mut self) -> (&mut Retention, &mut Vec<GrantWrite>) {
        (&mut self.retention, &mut self.lazy)
    }

    /// The log holds this index as committed, on disk.
    pub(super) fn hold(&mut self, index: u64) {
        self.memory.hold(index);
    }

    /// From now on the next batch takes with it what peers have shown.
    pub(super) fn ripen(&mut self) {
        self.memory.ripen();
    }

    /// A line for the journal.
    pub(super) fn record(&mut self, record: Record) {
        self.records.push(record);
    }

    /// The lines that are not handed over yet, the oldest first.
    pub(super) fn records(&self) -> &[Record] {
        &self.records
    }

    /// The line that was written last.
    pub(super) fn last_record(&mut self) -> Option<&mut Record> {
        self.records.last_mut()
    }

    pub(super) fn take_records(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.records)
    }

    /// How many decisions this life has recorded.
    pub(super) fn decisions(&self) -> u64 {
        self.decisions
    }

    /// The number of the next decision of this life.
    pub(super) fn next_decision(&mut self) -> u64 {
        self.decisions += 1;
        self.decisions
    }

    /// When it is to be looked after next, at the latest.
    pub(super) fn housekeeping(&self) -> Mono {
        self.housekeeping
    }

    /// Whether it is time for that; then the next time is set.
    pub(super) fn is_housekeeping_due(&mut self, now: Mono) -> bool {
        let due = now >= self.housekeeping;
        if due {
            self.housekeeping = now + HOUSEKEEPING;
        }
        due
    }

    /// When a hanging disk has to be looked at again.
    pub(super) fn stall_deadline(&self) -> Option<Mono> {
        self.unsynced.deadline()
    }
}
