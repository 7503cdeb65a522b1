//! How entries, votes and members stand on disk: our own structures in postcard.
//!
//! The store's format number stands in its `meta` table, the snapshot's in its header; both change
//! whenever a structure here does.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use openraft::{BasicNode, EntryPayload};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::LogEntry;
use super::types::{Entry, LeaderId, LogId, Membership, StoredMembership, Vote};

#[derive(Serialize, Deserialize)]
pub(super) struct DiskLogId {
    #[serde(deserialize_with = "countable")]
    term: u64,
    node: u64,
    #[serde(deserialize_with = "countable")]
    index: u64,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskVote {
    #[serde(deserialize_with = "countable")]
    term: u64,
    node: u64,
    committed: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskMembership {
    voters: Vec<BTreeSet<u64>>,
    members: BTreeMap<u64, String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskEntry {
    id: DiskLogId,
    payload: DiskPayload,
}

#[derive(Serialize, Deserialize)]
enum DiskPayload {
    Blank,
    Command {
        stamp: i64,
        request: [u8; 16],
        proposer: u64,
        #[serde(with = "whole")]
        command: Vec<u8>,
    },
    Membership(DiskMembership),
}

/// A term or an index that can be counted on from; another one is damage.
fn countable<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(from)?;
    if number <= FURTHEST { Ok(number) } else { Err(serde::de::Error::custom("no log gets so far")) }
}

/// Bytes copied as a whole; byte by byte, as serde does it by itself, a large command takes a hundred times as long. On
/// disk it is the same.
mod whole {
    use std::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserializer, Serializer};

    struct Bytes;

    impl Visitor<'_> for Bytes {
        type Value = Vec<u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("bytes")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
            Ok(bytes.to_vec())
        }
    }

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        deserializer.deserialize_bytes(Bytes)
    }
}

/// A snapshot file's header; the state machine's bytes follow it.
#[derive(Serialize, Deserialize)]
pub(super) struct DiskSnapshot {
    pub(super) last: DiskLogId,
    pub(super) membership_at: Option<DiskLogId>,
    pub(super) membership: DiskMembership,
    pub(super) stamp: i64,
    pub(super) len: u64,
    pub(super) crc32: u32,
}

/// The greatest term or index: one a nanosecond for a century, and as much again.
pub(super) const FURTHEST: u64 = 1 << 62;

/// Serialises a value of this module.
pub(super) fn encode<T: Serialize>(value: &T) -> io::Result<Vec<u8>> {
    postcard::to_stdvec(value).map_err(io::Error::other)
}

/// Reads what [`encode`] wrote; an error means damage.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> io::Result<T> {
    postcard::from_bytes(bytes).map_err(|source| io::Error::new(io::ErrorKind::InvalidData, source))
}

impl From<LogId> for DiskLogId {
    fn from(id: LogId) -> Self {
        Self { term: id.leader_id.term, node: id.leader_id.node_id, index: id.index }
    }
}

impl From<DiskLogId> for LogId {
    fn from(id: DiskLogId) -> Self {
        Self { leader_id: LeaderId { term: id.term, node_id: id.node }, index: id.index }
    }
}

impl From<Vote> for DiskVote {
    fn from(vote: Vote) -> Self {
        Self { term: vote.leader_id.term, node: vote.leader_id.node_id, committed: vote.committed }
    }
}

impl From<DiskVote> for Vote {
    fn from(vote: DiskVote) -> Self {
        Self { leader_id: LeaderId { term: vote.term, node_id: vote.node }, committed: vote.committed }
    }
}

impl From<&Membership> for DiskMembership {
    fn from(membership: &Membership) -> Self {
        let members = membership.nodes().map(|(id, node)| (*id, node.addr.clone())).collect();
        Self { voters: membership.get_joint_config().clone(), members }
    }
}

impl TryFrom<DiskMembership> for Membership {
    type Error = io::Error;

    fn try_from(membership: DiskMembership) -> io::Result<Self> {
        let nodes: BTreeMap<u64, BasicNode> =
            membership.members.into_iter().map(|(id, addr)| (id, BasicNode { addr })).collect();
        Self::new(membership.voters, nodes)
            .map_err(|source| io::Error::new(io::ErrorKind::InvalidData, source))
    }
}

impl DiskSnapshot {
    /// The members as of the snapshot.
    pub(super) fn stored_membership(
        membership_at: Option<DiskLogId>,
        membership: DiskMembership,
    ) -> io::Result<StoredMembership> {
        Ok(StoredMembership::new(membership_at.map(LogId::from), membership.try_into()?))
    }
}

impl From<&Entry> for DiskEntry {
    fn from(entry: &Entry) -> Self {
        let payload = match &entry.payload {
            EntryPayload::Blank => DiskPayload::Blank,
            EntryPayload::Normal(command) => DiskPayload::Command {
                stamp: command.stamp,
                request: command.request,
                proposer: command.proposer,
                command: command.command.clone(),
            },
            EntryPayload::Membership(membership) => DiskPayload::Membership(membership.into()),
        };
        Self { id: entry.log_id.into(), payload }
    }
}

impl DiskEntry {
    /// The entry that was encoded.
    pub(super) fn into_entry(self) -> io::Result<Entry> {
        let payload = match self.payload {
            DiskPayload::Blank => EntryPayload::Blank,
            DiskPayload::Command { stamp, request, proposer, command } => {
                EntryPayload::Normal(LogEntry { stamp, request, proposer, command })
            }
            DiskPayload::Membership(membership) => EntryPayload::Membership(membership.try_into()?),
        };
        Ok(Entry { log_id: self.id.into(), payload })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden::golden;

    #[test]
    fn a_position_that_no_log_reaches_is_damage() {
        let read = |index: u64| decode::<DiskLogId>(&encode(&(1_u64, 1_u64, index)).unwrap());
        assert_eq!(LogId::from(read(FURTHEST).unwrap()).index, FURTHEST);
        assert_eq!(read(u64::MAX).map(drop).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }

    #[test]
    fn a_command_stands_on_disk_as_serde_writes_it_by_itself_and_is_read_back() {
        let command: Vec<u8> = (0..300_u32).map(|n| n as u8).collect();
        let payload =
            DiskPayload::Command { stamp: -7, request: [9; 16], proposer: 3, command: command.clone() };
        let bytes = encode(&payload).unwrap();
        assert_eq!(bytes, encode(&(1_u8, -7_i64, [9_u8; 16], 3_u64, &command)).unwrap());
        let Ok(DiskPayload::Command { command: read, .. }) = decode(&bytes) else { panic!("a command") };
        assert_eq!(read, command);
        assert!(decode::<DiskPayload>(&bytes[..bytes.len() - 1]).is_err(), "one that is cut is damage");
    }

    fn id(index: u64) -> LogId {
        LogId { leader_id: LeaderId { term: 300, node_id: 2 }, index }
    }

    fn membership() -> Membership {
        let nodes = [(1, "10.0.0.1:7450"), (2, "10.0.0.2:7450"), (3, "10.0.0.3:7450")];
        let nodes: BTreeMap<u64, BasicNode> =
            nodes.into_iter().map(|(id, addr)| (id, BasicNode { addr: addr.to_owned() })).collect();
        Membership::new(vec![[1, 2].into(), [1, 2, 3].into()], nodes).unwrap()
    }

    #[test]
    fn votes_and_positions_have_the_bytes_that_were_released() {
        let vote = Vote { leader_id: LeaderId { term: 7, node_id: 3 }, committed: true };
        let written =
            [encode(&DiskVote::from(vote)).unwrap(), encode(&DiskLogId::from(id(1 << 40))).unwrap()];
        let golden = golden("raft-1/vote-and-position", &written);
        assert_eq!(Vote::from(decode::<DiskVote>(&golden[0]).unwrap()), vote);
        assert_eq!(LogId::from(decode::<DiskLogId>(&golden[1]).unwrap()), id(1 << 40));
    }

    #[test]
    fn entries_have_the_bytes_that_were_released() {
        let command = LogEntry {
            stamp: -1_700_000_000_000_000,
            request: [9; 16],
            proposer: 3,
            command: vec![3, 0, 128, 255],
        };
        let payloads =
            [EntryPayload::Blank, EntryPayload::Normal(command), EntryPayload::Membership(membership())];
        let entries: Vec<Entry> =
            (1..).zip(payloads).map(|(index, payload)| Entry { log_id: id(index), payload }).collect();
        let written: Vec<Vec<u8>> =
            entries.iter().map(|entry| encode(&DiskEntry::from(entry)).unwrap()).collect();
        for (bytes, entry) in golden("raft-1/entries", &written).iter().zip(&entries) {
            assert_eq!(decode::<DiskEntry>(bytes).unwrap().into_entry().unwrap(), *entry);
        }
    }

    #[test]
    fn headers_of_snapshots_have_the_bytes_that_were_released() {
        let header = DiskSnapshot {
            last: id(9).into(),
            membership_at: Some(id(4).into()),
            membership: DiskMembership::from(&membership()),
            stamp: 1_700_000_000_000_000,
            len: 1 << 20,
            crc32: 0xdead_beef,
        };
        let golden = golden("raft-1/snapshot-header", &[encode(&header).unwrap()]);
        let read: DiskSnapshot = decode(&golden[0]).unwrap();
        assert_eq!((read.stamp, read.len, read.crc32), (1_700_000_000_000_000, 1 << 20, 0xdead_beef));
        let members = DiskSnapshot::stored_membership(read.membership_at, read.membership).unwrap();
        assert_eq!((LogId::from(read.last), *members.log_id()), (id(9), Some(id(4))));
        assert_eq!(*members.membership(), membership());
    }
}
