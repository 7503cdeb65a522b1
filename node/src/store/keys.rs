//! Keys: fixed-width bytes that sort as the values do. Both stores begin theirs with the due time, so that what is
//! written together lies together and what is old is one range.

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::record::Serial;
use caesium_engine::time::Wall;

/// Bytes of an occurrence: due, uid.
pub(super) const OCCURRENCE_BYTES: usize = 16;
/// Bytes of a serial: node, boot, n.
pub(super) const SERIAL_BYTES: usize = 24;

/// Signed time to bytes of the same order.
pub(super) fn due_bytes(due: Wall) -> [u8; 8] {
    (due.0.cast_unsigned() ^ SIGN).to_be_bytes()
}

pub(super) fn occurrence_bytes(occurrence: Occurrence) -> [u8; OCCURRENCE_BYTES] {
    let mut bytes = [0; OCCURRENCE_BYTES];
    bytes[..8].copy_from_slice(&due_bytes(occurrence.due));
    bytes[8..].copy_from_slice(&occurrence.uid.0.to_be_bytes());
    bytes
}

pub(super) fn serial_bytes(serial: Serial) -> [u8; SERIAL_BYTES] {
    let mut bytes = [0; SERIAL_BYTES];
    bytes[..8].copy_from_slice(&serial.node.0.to_be_bytes());
    bytes[8..16].copy_from_slice(&serial.boot.to_be_bytes());
    bytes[16..].copy_from_slice(&serial.n.to_be_bytes());
    bytes
}

/// The number in the eight bytes from `at`; the caller's array is long enough by its type.
pub(super) fn number(bytes: &[u8], at: usize) -> u64 {
    bytes[at..at + 8].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}

/// The due time in the eight bytes from `at`.
pub(super) fn due(bytes: &[u8], at: usize) -> Wall {
    Wall((number(bytes, at) ^ SIGN).cast_signed())
}

/// The occurrence in the first sixteen bytes.
pub(super) fn occurrence(bytes: &[u8]) -> Occurrence {
    Occurrence { due: due(bytes, 0), uid: Uid(number(bytes, 8)) }
}

/// The serial in the 24 bytes from `at`.
pub(super) fn serial(bytes: &[u8], at: usize) -> Serial {
    Serial { node: NodeId(number(bytes, at)), boot: number(bytes, at + 8), n: number(bytes, at + 16) }
}

const SIGN: u64 = 1 << 63;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_sort_as_occurrences_do() {
        let mut all = Vec::new();
        for due in [i64::MIN, -256, -1, 0, 1, 255, 256, i64::MAX] {
            for uid in [0, 1, 256, u64::MAX] {
                all.push(Occurrence { due: Wall(due), uid: Uid(uid) });
            }
        }
        for pair in all.windows(2) {
            assert!(pair[0] < pair[1]);
            assert!(occurrence_bytes(pair[0]) < occurrence_bytes(pair[1]), "{pair:?}");
        }
        for each in all {
            assert_eq!(occurrence(&occurrence_bytes(each)), each);
        }
    }

    #[test]
    fn serials_round_trip() {
        let each = Serial { node: NodeId(3), boot: u64::MAX, n: 1 << 40 };
        assert_eq!(serial(&serial_bytes(each), 0), each);
    }
}
