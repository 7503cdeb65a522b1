//! A hash of the replica that is kept up to date item by item: the sum of the items' hashes, so that neither order nor
//! history matter, only the value. For comparing replicas, not against an adversary.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::fnv::{BASIS_128, fnv_128};

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StateHash(pub u128);

impl StateHash {
    pub(super) fn add<K: Hash, V: Hash>(&mut self, kind: u8, key: &K, value: &V) {
        self.0 = self.0.wrapping_add(fingerprint(&(kind, key, value)));
    }

    pub(super) fn sub<K: Hash, V: Hash>(&mut self, kind: u8, key: &K, value: &V) {
        self.0 = self.0.wrapping_sub(fingerprint(&(kind, key, value)));
    }
}
