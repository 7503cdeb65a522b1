//! Damaged records of the log and its snapshot, and messages of peers that make no sense: read, or refused with the defect.

use std::fs;
use std::sync::Arc;

use caesium_fuzz::{Dice, Schema, arbitrary, fuzz, mutated};
use caesium_proto::{FILE_DESCRIPTOR_SET, v1 as pb};
use redb::Database;
use redb::backends::InMemoryBackend;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::disk::{self, DiskEntry, DiskLogId, DiskSnapshot, DiskVote};
use super::error::LogError;
use super::observed::Observed;
use super::snapshot::SnapshotFile;
use super::store::LogStore;
use super::transfer::Incoming;
use super::types::{Entry, LogId, Vote};
use super::wire;
use super::writer::{COMMITTED_KEY, FORMAT_KEY, LOG, META, PURGED_KEY, VOTE_KEY};
use crate::platform::Files;

const WORDS: [&str; 3] = ["127.0.0.1:7450", "[::1]:1", "alder:7450"];

/// A record, whole or damaged.
fn record<T: DeserializeOwned + Serialize>(dice: &mut Dice) -> Vec<u8> {
    // Most numbers are no terms.
    let Some(value) = arbitrary::<T>(dice, &WORDS) else { return dice.bytes(40) };
    let bytes = disk::encode(&value).unwrap();
    if dice.chance(40) { mutated(dice, &bytes, &[]) } else { bytes }
}

#[test]
fn a_damaged_record_is_read_or_told_as_damage() {
    let (mut entries, mut refused) = (0, 0);
    let cases = fuzz("log-records", 3000, |dice| {
        match disk::decode::<DiskEntry>(&record::<DiskEntry>(dice)).and_then(DiskEntry::into_entry) {
            Ok(entry) => {
                let again = disk::encode(&DiskEntry::from(&entry)).unwrap();
                let again: Entry = disk::decode::<DiskEntry>(&again).unwrap().into_entry().unwrap();
                assert_eq!(again, entry);
                entries += 1;
            }
            Err(_) => refused += 1,
        }
        disk::decode::<DiskVote>(&record::<DiskVote>(dice)).map(Vote::from).ok();
        disk::decode::<DiskLogId>(&record::<DiskLogId>(dice)).map(LogId::from).ok();
        if let Ok(header) = disk::decode::<DiskSnapshot>(&record::<DiskSnapshot>(dice)) {
            DiskSnapshot::stored_membership(header.membership_at, header.membership).ok();
        }
    });
    assert!(cases < 1000 || entries > 100 && refused > 100, "{entries} entries, {refused} refused");
}

#[test]
fn a_log_with_damaged_rows_is_opened_or_refused() {
    let (mut opened, mut refused) = (0, 0);
    let cases = fuzz("log-store", 120, |dice| {
        let db = Arc::new(Database::builder().create_with_backend(InMemoryBackend::new()).unwrap());
        let transaction = db.begin_write().unwrap();
        {
            let mut rows = transaction.open_table(LOG).unwrap();
            let first = dice.integer() as u64;
            for at in 0..dice.below(4) as u64 {
                rows.insert(first.wrapping_add(at), record::<DiskEntry>(dice).as_slice()).unwrap();
            }
            let mut meta = transaction.open_table(META).unwrap();
            if dice.chance(20) {
                meta.insert(FORMAT_KEY, dice.bytes(6).as_slice()).unwrap();
            }
            for (key, value) in [
                (VOTE_KEY, record::<DiskVote>(dice)),
                (COMMITTED_KEY, record::<DiskLogId>(dice)),
                (PURGED_KEY, record::<DiskLogId>(dice)),
            ] {
                if dice.chance(50) {
                    meta.insert(key, value.as_slice()).unwrap();
                }
            }
        }
        transaction.commit().unwrap();
        match LogStore::open(&Files, db, Arc::new(Observed::new())) {
            Ok((store, _)) => {
                let reader = store.reader();
                reader.read(0, u64::MAX, usize::MAX).ok();
                opened += 1;
            }
            Err(LogError::Damaged(_) | LogError::NewerFormat { .. }) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 100 || opened > 5 && refused > 5, "{opened} opened, {refused} refused");
}

#[test]
fn a_damaged_snapshot_is_read_or_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("snapshot");
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("snapshot-file", 400, |dice| {
        let body = dice.bytes(64);
        let header: (u64, u64, u64) = (dice.roll() >> 60, dice.roll() >> 60, dice.integer() as u64);
        let members = (Vec::<Vec<u64>>::new(), Vec::<(u64, String)>::new());
        let header = disk::encode(&(
            header,
            None::<(u64, u64, u64)>,
            members,
            dice.integer(),
            body.len() as u64,
            crc32fast::hash(&body),
        ))
        .unwrap();
        let mut bytes = b"CSNP\x01\0\0\0".to_vec();
        bytes.extend((header.len() as u32).to_le_bytes());
        bytes.extend(header.iter().chain(&body));
        fs::write(&path, if dice.chance(80) { mutated(dice, &bytes, &[]) } else { bytes }).unwrap();
        match SnapshotFile::open(directory.path().to_owned()) {
            Ok(file) => {
                file.all().unwrap();
                read += 1;
            }
            Err(LogError::Damaged(_) | LogError::NewerFormat { .. }) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 100 || read > 5 && refused > 5, "{read} read, {refused} refused");
}

fn message<T: prost::Message + Default>(dice: &mut Dice, schema: &Schema, of: &str) -> Option<T> {
    let whole = schema.message(dice, &format!(".caesium.v1.{of}"), &WORDS);
    let bytes = if dice.chance(20) { mutated(dice, &whole, &[]) } else { whole };
    T::decode(bytes.as_slice()).ok()
}

#[test]
fn what_a_peer_says_of_the_log_is_read_or_refused() {
    let schema = Schema::new(FILE_DESCRIPTOR_SET);
    let mut incoming = Incoming::default();
    let mut read = 0;
    let cases = fuzz("log-messages", 4000, |dice| {
        let append = message(dice, &schema, "RaftAppendRequest");
        if let Some(request) = append.and_then(|append| wire::read_append_request(append).ok()) {
            wire::append_request(request);
            read += 1;
        }
        let vote = message(dice, &schema, "RaftVoteRequest");
        if let Some(request) = vote.and_then(|vote| wire::read_vote_request(vote).ok()) {
            wire::vote_request(request);
            read += 1;
        }
        message(dice, &schema, "RaftVoteReply").map(|reply| wire::read_vote_reply(reply).ok());
        message(dice, &schema, "RaftAppendReply").map(|reply| wire::read_append_reply(reply).ok());
        message(dice, &schema, "RaftTransferRequest")
            .map(|request| wire::read_transfer_request(request).ok());
        if let Some(mut chunk) = message::<pb::RaftSnapshotChunk>(dice, &schema, "RaftSnapshotChunk") {
            if dice.chance(70) {
                (chunk.total, chunk.offset) = (dice.below(80) as u64, dice.below(40) as u64);
            }
            incoming.take(chunk, 1 << 20).ok();
        }
    });
    assert!(cases < 1000 || read > 500, "only {read} messages were read");
}
