//! A map whose every change is reflected in the state hash.

use std::collections::{BTreeMap, btree_map};

use super::codec::{Get, Put, Reader, Sink, Unreadable};
use super::hash::RunningHash;

/// A sorted map; `kind` keeps equal items of different tables apart in the hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<K: Ord, V> {
    kind: u8,
    items: BTreeMap<K, V>,
}

impl<K: Ord, V> Table<K, V> {
    pub(super) fn new(kind: u8) -> Self {
        Self { kind, items: BTreeMap::new() }
    }

    /// The value at `key`.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.items.get(key)
    }

    /// Whether there is one.
    pub fn contains(&self, key: &K) -> bool {
        self.items.contains_key(key)
    }

    /// All items, in the order of their keys.
    pub fn iter(&self) -> btree_map::Iter<'_, K, V> {
        self.items.iter()
    }

    /// Those from a key on, by key.
    pub fn from(&self, key: K) -> btree_map::Range<'_, K, V> {
        self.items.range(key..)
    }

    /// All values, by key.
    pub fn values(&self) -> btree_map::Values<'_, K, V> {
        self.items.values()
    }

    /// How many items there are: what limits are compared with.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    pub(super) fn put(&mut self, hash: &mut RunningHash, key: K, value: V)
    where
        K: Put,
        V: Put,
    {
        if let Some(old) = self.items.get(&key) {
            hash.sub(self.kind, &key, old);
        }
        hash.add(self.kind, &key, &value);
        self.items.insert(key, value);
    }

    pub(super) fn take(&mut self, hash: &mut RunningHash, key: &K) -> Option<V>
    where
        K: Put,
        V: Put,
    {
        let old = self.items.remove(key)?;
        hash.sub(self.kind, key, &old);
        Some(old)
    }

    /// Counts all items in a hash.
    pub(super) fn add_to(&self, hash: &mut RunningHash)
    where
        K: Put,
        V: Put,
    {
        for (key, value) in &self.items {
            hash.add(self.kind, key, value);
        }
    }

    /// Equal items in other memory; the hash stays as it is.
    pub(super) fn replace_equal(&mut self, items: BTreeMap<K, V>) {
        self.items = items;
    }

    /// Rebuilds the tree with full nodes: one that grew at its end has them about half empty.
    pub(super) fn pack(&mut self) {
        self.items = std::mem::take(&mut self.items).into_iter().collect();
    }

    pub(super) fn first_key(&self) -> Option<&K> {
        self.items.keys().next()
    }
}

impl<K: Ord + Put, V: Put> Put for Table<K, V> {
    fn put<S: Sink>(&self, to: &mut S) {
        self.kind.put(to);
        self.items.put(to);
    }
}

impl<K: Ord + Get, V: Get> Get for Table<K, V> {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Ok(Self { kind: Get::get(from)?, items: Get::get(from)? })
    }
}
