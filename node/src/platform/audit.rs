//! Who was refused, and who read what is not for everybody, in the log: once for each address and reason in a minute, so that nobody
//! fills the log by trying.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The same refusal is written again after this.
const AGAIN_AFTER: Duration = Duration::from_secs(60);
/// Refusals that are remembered; the oldest goes for one more.
const REFUSALS_MAX: usize = 1024;
/// Longest reason that is written, in bytes: a caller may have chosen parts of it.
const REASON_BYTES_MAX: usize = 200;

/// Refusals, written to the target `audit` of the log. Clones share what is remembered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Audit(Arc<Mutex<SeenRefusals>>);

/// By the address and what was refused.
type SeenRefusals = BTreeMap<(Option<IpAddr>, String), SeenRefusal>;

#[derive(Debug)]
struct SeenRefusal {
    at: Instant,
    /// How many were seen since without being written.
    more: u64,
}

impl Audit {
    /// Somebody was refused. `who` is how they are known, if they are.
    pub(crate) fn refused(&self, address: Option<SocketAddr>, who: &str, why: &str) {
        let cut = why.floor_char_boundary(REASON_BYTES_MAX);
        let what = format!("{who} {}", &why[..cut]);
        let Some(before) = self.note(address.map(|it| it.ip()), what, Instant::now()) else { return };
        let address = address.map(|it| it.to_string()).unwrap_or_default();
        tracing::warn!(target: "audit", address, who, before, "refused: {}", &why[..cut]);
    }

    /// There are as many connections as there may be: written once, whoever comes.
    pub(crate) fn crowded(&self, address: Option<SocketAddr>) {
        const WHY: &str = "too many connections: the oldest of whom nothing is known has to go";
        let Some(before) = self.note(None, WHY.to_owned(), Instant::now()) else { return };
        let address = address.map(|it| it.to_string()).unwrap_or_default();
        tracing::warn!(target: "audit", address, before, "refused: {WHY}");
    }

    /// Somebody has read what is not for everybody.
    pub(crate) fn read(&self, address: Option<SocketAddr>, who: &str, what: &str) {
        let Some(before) = self.note(address.map(|it| it.ip()), format!("{who} read {what}"), Instant::now())
        else {
            return;
        };
        let address = address.map(|it| it.to_string()).unwrap_or_default();
        tracing::info!(target: "audit", address, who, before, "read: {what}");
    }

    /// How often it was seen since it was last written; `None`: it is not to be written.
    fn note(&self, from: Option<IpAddr>, what: String, now: Instant) -> Option<u64> {
        // The memory only saves lines.
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (from, what);
        if let Some(known) = seen.get_mut(&key) {
            if now.saturating_duration_since(known.at) < AGAIN_AFTER {
                known.more += 1;
                return None;
            }
            let more = known.more;
            *known = SeenRefusal { at: now, more: 0 };
            return Some(more);
        }
        if seen.len() >= REFUSALS_MAX {
            let oldest = seen.iter().min_by_key(|(_, it)| it.at).map(|(key, _)| key.clone());
            oldest.and_then(|oldest| seen.remove(&oldest));
        }
        seen.insert(key, SeenRefusal { at: now, more: 0 });
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_refusal_is_written_once_a_minute_and_others_at_once() {
        let audit = Audit::default();
        let began = Instant::now();
        let from = |n: u8| Some(IpAddr::from([10, 0, 0, n]));
        let note = |n: u8, what: &str, after: u64| {
            audit.note(from(n), what.to_owned(), began + Duration::from_secs(after))
        };
        assert_eq!(note(1, "expired", 0), Some(0));
        for after in [0, 1, 59] {
            assert_eq!(note(1, "expired", after), None);
        }
        assert_eq!(note(1, "unknown", 1), Some(0));
        assert_eq!(note(2, "expired", 1), Some(0));
        assert_eq!(note(1, "expired", 60), Some(3));
        assert_eq!(note(1, "expired", 120), Some(0));
        for n in 0..2 * REFUSALS_MAX {
            audit.note(None, n.to_string(), began);
        }
        assert_eq!(audit.0.lock().unwrap().len(), REFUSALS_MAX);
    }
}
