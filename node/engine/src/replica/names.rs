//! Schedules by name, in order. Volume and entity stand once for all their schedules.

use std::collections::BTreeMap;

use super::codec::{Get, Put, Reader, Sink, Unreadable};
use crate::ids::{Name, ScheduleName, Uid};

type Section = BTreeMap<Name, Uid>;

/// The uid of each name that is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names(BTreeMap<Name, BTreeMap<Name, Section>>);

impl Put for Names {
    fn put<S: Sink>(&self, to: &mut S) {
        self.0.put(to);
    }
}

impl Get for Names {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Get::get(from).map(Self)
    }
}

impl Names {
    pub(super) fn get(&self, name: &ScheduleName) -> Option<Uid> {
        self.0.get(&name.volume)?.get(&name.entity)?.get(&name.name).copied()
    }

    /// The schedules of a volume, by name.
    pub(super) fn of(&self, volume: &Name) -> impl Iterator<Item = Uid> + use<'_> {
        self.0.get(volume).into_iter().flat_map(BTreeMap::values).flat_map(BTreeMap::values).copied()
    }

    pub(super) fn insert(&mut self, name: &ScheduleName, uid: Uid) {
        let entities = self.0.entry(name.volume.clone()).or_default();
        entities.entry(name.entity.clone()).or_default().insert(name.name.clone(), uid);
    }

    pub(super) fn remove(&mut self, name: &ScheduleName) {
        let Some(entities) = self.0.get_mut(&name.volume) else { return };
        let Some(section) = entities.get_mut(&name.entity) else { return };
        section.remove(&name.name);
        if section.is_empty() {
            entities.remove(&name.entity);
        }
        if entities.is_empty() {
            self.0.remove(&name.volume);
        }
    }

    /// Rebuilds the trees with full nodes: those that grew at their end have them about half empty.
    pub(super) fn pack(&mut self) {
        for section in self.0.values_mut().flat_map(BTreeMap::values_mut) {
            *section = std::mem::take(section).into_iter().collect();
        }
    }

    /// In order of their names, from `from` (inclusive) on.
    pub(super) fn from(&self, from: Option<&ScheduleName>) -> impl Iterator<Item = Uid> + use<'_> {
        let from = from.cloned();
        tail(&self.0, from.as_ref().map(|from| &from.volume)).flat_map(move |(volume, entities)| {
            let within = from.clone().filter(|from| from.volume == *volume);
            tail(entities, within.as_ref().map(|from| &from.entity)).flat_map(move |(entity, section)| {
                let within = within.clone().filter(|from| from.entity == *entity);
                tail(section, within.as_ref().map(|from| &from.name)).map(|(_, uid)| *uid)
            })
        })
    }
}

fn tail<'n, V>(
    map: &'n BTreeMap<Name, V>,
    from: Option<&Name>,
) -> std::collections::btree_map::Range<'n, Name, V> {
    match from {
        Some(from) => map.range::<Name, _>(from..),
        None => map.range::<Name, _>(..),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_in_order_from_anywhere() {
        let mut names = Names::default();
        let texts = ["a/a/a", "a/a/b", "a/b/a", "a/c/z", "b/a/a", "b/a/c"];
        for (text, uid) in texts.iter().zip(1..) {
            names.insert(&text.parse().unwrap(), Uid(uid));
        }
        let from = |text: &str| -> Vec<u64> {
            let from: ScheduleName = text.parse().unwrap();
            names.from(Some(&from)).map(|uid| uid.0).collect()
        };
        assert_eq!(names.from(None).count(), 6);
        assert_eq!(from("a/a/b"), [2, 3, 4, 5, 6]);
        assert_eq!(from("a/a/c"), [3, 4, 5, 6]);
        assert_eq!(from("a/b/b"), [4, 5, 6]);
        assert_eq!(from("a/z/a"), [5, 6]);
        assert_eq!(from("b/a/b"), [6]);
        assert_eq!(from("c/a/a"), [0; 0]);
    }

    #[test]
    fn packed_names_are_the_same_names() {
        let mut names = Names::default();
        for uid in 0..1000 {
            names.insert(&format!("a/b{}/n{uid}", uid % 3).parse().unwrap(), Uid(uid));
        }
        let before = names.clone();
        names.pack();
        assert_eq!(names, before);
        assert_eq!(names.from(None).count(), 1000);
    }

    #[test]
    fn nothing_is_left_of_a_name_that_is_removed() {
        let mut names = Names::default();
        let name: ScheduleName = "a/b/c".parse().unwrap();
        names.insert(&name, Uid(1));
        assert_eq!(names.get(&name), Some(Uid(1)));
        names.remove(&name);
        assert_eq!(names, Names::default());
    }
}
