//! The only reader of the machine's clocks, of its entropy and of the kernel's figures of this process.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::SystemTime;

use caesium_engine::{Mono, Now, Wall};

use super::Clocks;

/// Reads both clocks; a skew may be put on the civil one, as a fault. Clones share it.
#[derive(Clone)]
pub struct Clock {
    clocks: Clocks,
    skew: Arc<AtomicI64>,
    /// Cluster time minus the civil clock, as the engine last had it.
    correction: Arc<AtomicI64>,
}

impl Clock {
    pub(crate) fn new(clocks: Clocks) -> Self {
        Self { clocks, skew: Arc::default(), correction: Arc::default() }
    }

    /// Elapsed time, suspended time included, and the civil clock with the skew put on it.
    #[must_use]
    pub fn now(&self) -> Now {
        let now = (self.clocks)();
        Now { wall: Wall(now.wall.0 + self.skew.load(Ordering::Relaxed)), ..now }
    }

    /// Puts a skew on the civil clock.
    pub fn skew(&self, micros: i64) {
        self.skew.store(micros, Ordering::Relaxed);
    }

    pub(crate) fn correct(&self, correction: i64) {
        self.correction.store(correction, Ordering::Relaxed);
    }

    /// Cluster time for stamps, as the engine's last correction gives it.
    pub(crate) fn cluster_time(&self) -> Wall {
        Wall(self.now().wall.0 + self.correction.load(Ordering::Relaxed))
    }
}

/// Both clocks of this machine.
pub(super) fn clocks() -> Now {
    let mono = u64::try_from(crate::shim::boot_time().as_micros()).unwrap_or(u64::MAX);
    Now { mono: Mono(mono), wall: Wall(civil()) }
}

/// Microseconds since 1970. Asked of the C library, so that a test may load one that lies.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's civil clock")]
fn civil() -> i64 {
    match SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) => caesium_engine::time::micros(since),
        Err(before) => -caesium_engine::time::micros(before.duration()),
    }
}

/// Resident memory of this process, bytes, where the machine reports it.
#[must_use]
pub fn memory() -> Option<u64> {
    let said = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = said.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = resident?.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()?;
    Some(kib.saturating_mul(1024))
}

/// 128 random bits from the machine.
///
/// # Errors
/// When the machine has none to give.
pub fn random() -> std::io::Result<u128> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(u128::from_be_bytes(bytes))
}
