//! A hash of the replica that is kept up to date item by item: the sum of the items' hashes, so that neither order nor
//! history matter, only the value. For comparing replicas, not against an adversary.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::codec::{self, Bytes, Put, Sink, Writer};
use super::level::Level;
use crate::fnv::{BASIS_128, fnv_128};
use crate::ids::ScheduleName;

/// FNV-1a with 128 bits, in little-endian order everywhere.
struct Fnv(u128);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0 as u64
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0 = fnv_128(self.0, bytes);
    }
    fn write_u16(&mut self, value: u16) {
        self.write(&value.to_le_bytes());
    }
    fn write_u32(&mut self, value: u32) {
        self.write(&value.to_le_bytes());
    }
    fn write_u64(&mut self, value: u64) {
        self.write(&value.to_le_bytes());
    }
    fn write_u128(&mut self, value: u128) {
        self.write(&value.to_le_bytes());
    }
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
    fn write_i64(&mut self, value: i64) {
        self.write(&value.to_le_bytes());
    }
    fn write_isize(&mut self, value: isize) {
        self.write_i64(value as i64);
    }
}

/// The hash of one value, for example of a zone's transitions.
pub(crate) fn fingerprint(value: &impl Hash) -> u128 {
    let mut fnv = Fnv(BASIS_128);
    value.hash(&mut fnv);
    fnv.0
}

/// The sum over all items of a replica.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StateHash(pub u128);

/// The hash of a replica, kept up to date in the way of the level in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RunningHash {
    pub(super) level: Level,
    pub(super) value: StateHash,
}

impl RunningHash {
    pub(super) fn add<K: Put, V: Put>(&mut self, kind: u8, key: &K, value: &V) {
        self.value.0 = self.value.0.wrapping_add(item(self.level, kind, key, value));
    }

    pub(super) fn sub<K: Put, V: Put>(&mut self, kind: u8, key: &K, value: &V) {
        self.value.0 = self.value.0.wrapping_sub(item(self.level, kind, key, value));
    }
}

fn item<K: Put, V: Put>(level: Level, kind: u8, key: &K, value: &V) -> u128 {
    if level < Level::ENCODED_HASH {
        let mut sink = Unencoded(codec::Hashing(BASIS_128));
        put_item(&mut sink, kind, key, value);
        return sink.0.0;
    }
    let mut sink = Writer { out: codec::Hashing(BASIS_128), level, lacks: None, abridges: true };
    put_item(&mut sink, kind, key, value);
    sink.out.0
}

fn put_item<K: Put, V: Put>(to: &mut impl Sink, kind: u8, key: &K, value: &V) {
    kind.put(to);
    key.put(to);
    value.put(to);
}

/// The hash of the first level: parts as std's `derive(Hash)` gave them when that level was the newest, with integers in
/// their full width. It is frozen; nodes of that level compare it.
struct Unencoded(codec::Hashing);

impl Sink for Unencoded {
    fn level(&self) -> Level {
        Level::FIRST
    }
    // No entry of the first level sets what that level lacks.
    fn lacks(&mut self, _: Level) {}
    fn abridges(&self) -> bool {
        true
    }
    fn byte(&mut self, value: u8) {
        self.raw(&[value]);
    }
    fn raw(&mut self, bytes: &[u8]) {
        self.0.append(bytes);
    }
    fn u32(&mut self, value: u32) {
        self.raw(&value.to_le_bytes());
    }
    fn u64(&mut self, value: u64) {
        self.raw(&value.to_le_bytes());
    }
    fn u128(&mut self, value: u128) {
        self.raw(&value.to_le_bytes());
    }
    fn i64(&mut self, value: i64) {
        self.raw(&value.to_le_bytes());
    }
    fn len(&mut self, value: usize) {
        self.u64(value as u64);
    }
    fn option(&mut self, some: bool) {
        self.i64(i64::from(some));
    }
    fn variant(&mut self, number: u32) {
        self.i64(i64::from(number));
    }
    fn text(&mut self, text: &str) {
        self.raw(text.as_bytes());
        self.byte(0xff);
    }
    fn schedule_name(&mut self, name: &ScheduleName) {
        for part in [&name.volume, &name.entity, &name.name] {
            self.text(part.as_str());
        }
    }
}
