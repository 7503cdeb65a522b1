//! A place in the journal's order, which is the order of its keys: due, uid, serial.

use std::fmt;
use std::str::FromStr;

use caesium_engine::ids::{Occurrence, Uid};
use caesium_engine::record::{Decision, Run, Serial};
use caesium_engine::time::Wall;

use crate::store::keys::{self, OCCURRENCE_BYTES, SERIAL_BYTES};

/// Bytes of a key.
pub(super) const KEY_BYTES: usize = OCCURRENCE_BYTES + SERIAL_BYTES;
/// The key of a row, or of its entry in the uid index.
pub(super) type Key = [u8; KEY_BYTES];

/// The place of one row. It is a value and no position: it stays good when rows come and go, and means the same on
/// every node, so that pages of several nodes can be merged by it. Prints as 80 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    pub(super) occurrence: Occurrence,
    pub(super) serial: Serial,
}

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a page token of this list")]
pub struct CursorError;

impl Cursor {
    /// The place of a decision.
    #[must_use]
    pub fn of_decision(decision: &Decision) -> Self {
        Self { occurrence: decision.occurrence, serial: decision.id.0 }
    }

    /// The place of a run.
    #[must_use]
    pub fn of_run(run: &Run) -> Self {
        Self { occurrence: run.occurrence, serial: run.id.0 }
    }

    pub(super) fn key(self) -> Key {
        let mut key = [0; KEY_BYTES];
        key[..OCCURRENCE_BYTES].copy_from_slice(&keys::occurrence_bytes(self.occurrence));
        key[OCCURRENCE_BYTES..].copy_from_slice(&keys::serial_bytes(self.serial));
        key
    }

    /// The key in the index by uid: uid, due, serial.
    pub(super) fn uid_key(self) -> Key {
        let mut key = self.key();
        let (due, uid) = key[..OCCURRENCE_BYTES].split_at_mut(8);
        due.swap_with_slice(uid);
        key
    }

    pub(super) fn from_key(key: &Key) -> Self {
        Self { occurrence: keys::occurrence(key), serial: keys::serial(key, OCCURRENCE_BYTES) }
    }

    pub(super) fn from_uid_key(key: &Key) -> Self {
        let occurrence = Occurrence { due: keys::due(key, 8), uid: Uid(keys::number(key, 0)) };
        Self { occurrence, serial: keys::serial(key, OCCURRENCE_BYTES) }
    }

    /// Before every row that is due at `due` or later and, with `uid`, is of that schedule.
    pub(super) fn start(due: Wall, uid: Option<Uid>) -> Self {
        let serial = Serial { node: caesium_engine::ids::NodeId(0), boot: 0, n: 0 };
        Self { occurrence: Occurrence { due, uid: uid.unwrap_or(Uid(0)) }, serial }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key().iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(CursorError),
        };
        if text.len() != 2 * KEY_BYTES {
            return Err(CursorError);
        }
        let mut key = [0; KEY_BYTES];
        for (byte, pair) in key.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Self::from_key(&key))
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::NodeId;

    use super::*;

    fn cursor(due: i64, uid: u64, n: u64) -> Cursor {
        let occurrence = Occurrence { due: Wall(due), uid: Uid(uid) };
        Cursor { occurrence, serial: Serial { node: NodeId(1), boot: u64::MAX, n } }
    }

    #[test]
    fn cursors_round_trip_as_text_and_as_keys() {
        for each in [cursor(-5, 7, 9), cursor(i64::MAX, u64::MAX, 0), cursor(i64::MIN, 0, u64::MAX)] {
            assert_eq!(each.to_string().parse(), Ok(each));
            assert_eq!(Cursor::from_key(&each.key()), each);
            assert_eq!(Cursor::from_uid_key(&each.uid_key()), each);
        }
        let good = cursor(1, 2, 3).to_string();
        for bad in [
            String::new(),
            good[1..].to_owned(),
            good.to_uppercase() + "0",
            format!("{}G", &good[1..]),
            "é".repeat(40),
        ] {
            assert_eq!(bad.parse::<Cursor>(), Err(CursorError), "{bad}");
        }
    }

    #[test]
    fn keys_sort_as_cursors_do() {
        let sorted = [cursor(-1, 9, 9), cursor(0, 1, 9), cursor(0, 2, 1), cursor(0, 2, 2), cursor(1, 0, 0)];
        for pair in sorted.windows(2) {
            assert!(pair[0] < pair[1] && pair[0].key() < pair[1].key());
        }
        assert!(cursor(5, 1, 0).uid_key() < cursor(0, 2, 0).uid_key(), "by uid first");
    }
}
