//! A grant store that keeps what was synced and loses the rest: the durable value, and the batches on their way to it.

use std::collections::{BTreeMap, VecDeque};

use caesium_engine::effect::{GrantWrite, Recovered, Token};

use crate::queue::{MILLI, SECOND, Time};
use crate::rng::Rng;

#[derive(Debug)]
pub(crate) struct Batch {
    pub(crate) token: Token,
    pub(crate) writes: Vec<GrantWrite>,
}

/// What slows a disk down, by episode: a sync takes from one of these to the other.
#[derive(Debug, Default)]
pub(crate) struct Slowness(BTreeMap<usize, [Time; 2]>);

impl Slowness {
    pub(crate) fn begin(&mut self, episode: usize, takes: [Time; 2]) {
        self.0.insert(episode, takes);
    }

    pub(crate) fn end(&mut self, episode: usize) {
        self.0.remove(&episode);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    fn takes(&self) -> Option<[Time; 2]> {
        self.0.values().copied().max_by_key(|takes| takes[1])
    }
}

#[derive(Debug, Default)]
pub(crate) struct Disk {
    /// What a start at this instant would find.
    pub(crate) durable: Recovered,
    pending: VecDeque<Batch>,
    busy_until: Time,
    /// A script's doing: every sync takes long.
    pub(crate) slow: Slowness,
    /// A script's doing: no sync returns.
    pub(crate) hung: bool,
    /// Syncs that are done once it hangs no more.
    pub(crate) owed: u64,
    /// A script's doing: the next sync fails, and the process with it.
    pub(crate) bad: bool,
    /// Nothing takes long from now on.
    pub(crate) calm: bool,
}

impl Disk {
    /// Takes a batch; returns when it will be durable. Batches are durable in order.
    pub(crate) fn write(&mut self, rng: &mut Rng, now: Time, batch: Batch) -> Time {
        let latency = match () {
            () if let Some([least, most]) = self.slow.takes() => rng.range(least, most),
            () if !self.calm && rng.chance(2) => rng.range(SECOND, 1_500 * MILLI),
            () if rng.chance(50) => rng.range(5 * MILLI, 20 * MILLI),
            () => rng.range(200, 2 * MILLI),
        };
        self.pending.push_back(batch);
        self.busy_until = self.busy_until.max(now + latency);
        self.busy_until
    }

    /// The oldest batch, now durable; the caller folds its writes with [`Disk::fold`].
    pub(crate) fn sync(&mut self) -> Option<Batch> {
        self.pending.pop_front()
    }

    pub(crate) fn fold(&mut self, write: GrantWrite) {
        self.durable.fold(write);
    }

    /// When all that was written so far is durable.
    pub(crate) fn busy_until(&self) -> Time {
        self.busy_until
    }

    pub(crate) fn unsynced(&self) -> usize {
        self.pending.len()
    }

    /// Whether a batch on its way satisfies `wanted`.
    pub(crate) fn any_unsynced(&self, wanted: impl Fn(&GrantWrite) -> bool) -> bool {
        self.pending.iter().any(|batch| batch.writes.iter().any(&wanted))
    }

    /// The process dies. A few of the oldest batches may be on disk although nobody was told; the rest is lost.
    pub(crate) fn crash(&mut self, rng: &mut Rng) -> Vec<Batch> {
        let reached = match rng.chance(400) {
            true => rng.index(self.pending.len() + 1),
            false => 0,
        };
        let kept = self.pending.drain(..reached).collect();
        self.pending.clear();
        self.owed = 0;
        self.busy_until = 0;
        kept
    }
}
