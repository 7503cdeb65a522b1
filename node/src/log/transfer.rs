//! Puts the pieces of a snapshot together at the receiver.

use std::sync::Arc;

use caesium_proto::v1 as pb;

use super::types::{LogId, Snapshot, SnapshotData, SnapshotMeta, Vote};
use super::wire::{Malformed, read_chunk_head};

/// The one transfer that a node receives: a newer one takes the place of an older.
#[derive(Default)]
pub(super) struct Incoming {
    transfer: Option<Transfer>,
}

struct Transfer {
    leader: Vote,
    last: LogId,
    total: usize,
    bytes: Vec<u8>,
}

/// What a piece led to.
pub(super) enum TransferProgress {
    /// More is needed, from this offset on.
    Next(u64),
    /// All pieces are there and the checksum matches.
    Complete(Vote, Snapshot),
}

/// A transfer that cannot succeed.
#[derive(Debug, thiserror::Error)]
pub(super) enum TransferError {
    #[error(transparent)]
    Malformed(#[from] Malformed),
    #[error("a snapshot of {total} bytes is larger than this node accepts ({max})")]
    TooLarge { total: u64, max: u64 },
    #[error("the snapshot's checksum does not match")]
    Checksum,
}

impl Incoming {
    /// Takes one piece. A piece that does not fit what is there is not stored; the answer names
    /// the offset to go on from, at worst the beginning.
    pub(super) fn take(
        &mut self,
        mut chunk: pb::RaftSnapshotChunk,
        max: u64,
    ) -> Result<TransferProgress, TransferError> {
        let (leader, last, meta) = read_chunk_head(&mut chunk)?;
        let too_large = TransferError::TooLarge { total: chunk.total, max };
        let total = usize::try_from(chunk.total).ok().filter(|_| chunk.total <= max).ok_or(too_large)?;
        let known = self.transfer.take().filter(|t| t.leader == leader && t.last == last && t.total == total);
        let mut transfer = known.unwrap_or(Transfer { leader, last, total, bytes: Vec::new() });
        if chunk.offset == transfer.bytes.len() as u64 {
            if chunk.data.len() > total - transfer.bytes.len() {
                return Err(Malformed("piece beyond the snapshot's end").into());
            }
            transfer.bytes.append(&mut chunk.data);
        }
        if transfer.bytes.len() < total {
            let next = transfer.bytes.len() as u64;
            self.transfer = Some(transfer);
            return Ok(TransferProgress::Next(next));
        }
        if crc32fast::hash(&transfer.bytes) != chunk.crc32 {
            return Err(TransferError::Checksum);
        }
        Ok(TransferProgress::Complete(leader, complete(meta, chunk.stamp_us, transfer.bytes)))
    }
}

fn complete(meta: SnapshotMeta, stamp: i64, bytes: Vec<u8>) -> Snapshot {
    Snapshot { meta, snapshot: Arc::new(SnapshotData { stamp, bytes }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::types::LeaderId;
    use crate::log::wire::chunk_head;

    const MAX: u64 = 10;

    fn chunk(whole: &[u8], offset: usize, len: usize) -> pb::RaftSnapshotChunk {
        let leader_id = LeaderId { term: 1, node_id: 1 };
        let meta =
            SnapshotMeta { last_log_id: Some(LogId { leader_id, index: 5 }), ..SnapshotMeta::default() };
        pb::RaftSnapshotChunk {
            total: whole.len() as u64,
            offset: offset as u64,
            data: whole[offset..offset + len].to_vec(),
            crc32: crc32fast::hash(whole),
            stamp_us: 3,
            ..chunk_head(Vote { leader_id, committed: true }, &meta)
        }
    }

    fn next(progress: Result<TransferProgress, TransferError>) -> u64 {
        match progress {
            Ok(TransferProgress::Next(next)) => next,
            Ok(TransferProgress::Complete(..)) => panic!("complete too early"),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn pieces_in_order_make_the_whole_and_a_repeated_one_is_harmless() {
        let mut incoming = Incoming::default();
        assert_eq!(next(incoming.take(chunk(b"abcdef", 2, 2), MAX)), 0, "starts at the beginning");
        assert_eq!(next(incoming.take(chunk(b"abcdef", 0, 2), MAX)), 2);
        assert_eq!(next(incoming.take(chunk(b"abcdef", 0, 2), MAX)), 2);
        assert_eq!(next(incoming.take(chunk(b"abcdef", 2, 2), MAX)), 4);
        let Ok(TransferProgress::Complete(_, snapshot)) = incoming.take(chunk(b"abcdef", 4, 2), MAX) else {
            panic!("the last piece completes it");
        };
        assert_eq!(snapshot.snapshot.bytes, b"abcdef");
        assert_eq!(snapshot.snapshot.stamp, 3);
    }

    #[test]
    fn another_transfer_starts_afresh() {
        let mut incoming = Incoming::default();
        assert_eq!(next(incoming.take(chunk(b"abcdef", 0, 3), MAX)), 3);
        assert_eq!(next(incoming.take(chunk(b"ABCDEFG", 3, 2), MAX)), 0);
    }

    #[test]
    fn size_and_checksum_are_enforced() {
        let mut incoming = Incoming::default();
        let refused = incoming.take(chunk(b"0123456789a", 0, 2), MAX);
        assert!(matches!(refused, Err(TransferError::TooLarge { total: 11, max: 10 })));
        let mut piece = chunk(b"abc", 0, 3);
        piece.crc32 ^= 1;
        assert!(matches!(incoming.take(piece, MAX), Err(TransferError::Checksum)));
        let mut piece = chunk(b"abc", 0, 3);
        piece.total = 2;
        assert!(matches!(incoming.take(piece, MAX), Err(TransferError::Malformed(_))));
    }
}
