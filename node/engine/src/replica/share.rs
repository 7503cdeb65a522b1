//! Equal parts of schedules are kept once: a million schedules have a handful of terms and eligible sets.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Replica;
use super::names::Names;
use crate::epochs::{Electorate, Former};
use crate::ids::{Name, NodeId, ScheduleName, Uid};
use crate::schedule::{Provenance, Schedule, Terms};

/// Distinct parts that are looked for; past this a pool starts anew, and later equal parts are no longer shared with
/// earlier ones.
const POOL_MAX: usize = 100_000;

/// What was seen so far. No part of the value: two replicas that share differently are equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    terms: BTreeSet<Arc<Terms>>,
    eligible: BTreeSet<Arc<BTreeSet<NodeId>>>,
    electorates: BTreeSet<Arc<Electorate>>,
    names: BTreeSet<Name>,
    payloads: BTreeSet<Arc<[u8]>>,
    provenances: BTreeSet<Arc<Provenance>>,
}

impl PartialEq for Shared {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Shared {}

impl Shared {
    pub(super) fn terms(&mut self, terms: &Terms) -> Arc<Terms> {
        match self.terms.get(terms) {
            Some(known) => Arc::clone(known),
            None => keep(&mut self.terms, Arc::new(terms.clone())),
        }
    }

    pub(super) fn eligible(&mut self, nodes: BTreeSet<NodeId>) -> Arc<BTreeSet<NodeId>> {
        match self.eligible.get(&nodes) {
            Some(known) => Arc::clone(known),
            None => keep(&mut self.eligible, Arc::new(nodes)),
        }
    }

    pub(super) fn electorate(&mut self, electorate: Electorate) -> Arc<Electorate> {
        match self.electorates.get(&electorate) {
            Some(known) => Arc::clone(known),
            None => keep(&mut self.electorates, Arc::new(electorate)),
        }
    }

    /// One that came from a snapshot: its sets are shared, too.
    fn read_electorate(&mut self, electorate: &Electorate) -> Arc<Electorate> {
        if let Some(known) = self.electorates.get(electorate) {
            return Arc::clone(known);
        }
        let eligible = self.eligible(BTreeSet::clone(&electorate.eligible));
        let former = electorate
            .former
            .iter()
            .map(|it| Former { eligible: self.eligible(BTreeSet::clone(&it.eligible)), ..it.clone() });
        let former = former.collect();
        self.electorate(Electorate { eligible, former, ..electorate.clone() })
    }

    pub(super) fn payload(&mut self, payload: &[u8]) -> Arc<[u8]> {
        match self.payloads.get(payload) {
            Some(known) => Arc::clone(known),
            None => keep(&mut self.payloads, Arc::from(payload)),
        }
    }

    /// What earlier entries made has another provenance than what comes.
    pub(super) fn next_entry(&mut self) {
        self.provenances.clear();
    }

    pub(super) fn provenance(&mut self, provenance: Provenance) -> Arc<Provenance> {
        match self.provenances.get(&provenance) {
            Some(known) => Arc::clone(known),
            None => keep(&mut self.provenances, Arc::new(provenance)),
        }
    }

    /// Volume and entity are shared; the last part is the schedule's own.
    pub(super) fn name(&mut self, name: &ScheduleName) -> ScheduleName {
        ScheduleName {
            volume: self.part(&name.volume),
            entity: self.part(&name.entity),
            name: name.name.clone(),
        }
    }

    fn part(&mut self, name: &Name) -> Name {
        match self.names.get(name) {
            Some(known) => known.clone(),
            None => keep(&mut self.names, name.clone()),
        }
    }
}

fn keep<T: Ord + Clone>(pool: &mut BTreeSet<T>, item: T) -> T {
    if pool.len() >= POOL_MAX {
        pool.clear();
    }
    pool.insert(item.clone());
    item
}

impl Replica {
    /// Rebuilds the large trees without room in their nodes, after an entry that added much to them.
    pub(super) fn pack(&mut self) {
        self.schedules.pack();
        self.names.pack();
    }

    /// Shares equal parts of a replica that was read from a snapshot.
    pub fn share(&mut self) {
        let mut shared = Shared::default();
        let schedules: BTreeMap<Uid, Arc<Schedule>> =
            self.schedules.iter().map(|(uid, it)| (*uid, Arc::new(shared.schedule(it)))).collect();
        self.names = Names::default();
        for (uid, schedule) in &schedules {
            self.names.insert(&schedule.name, *uid);
        }
        self.schedules.replace_equal(schedules);
        self.shared = shared;
        self.names.pack();
    }
}

impl Shared {
    fn schedule(&mut self, schedule: &Schedule) -> Schedule {
        Schedule {
            provenance: self.provenance(Provenance::clone(&schedule.provenance)),
            name: self.name(&schedule.name),
            spec: self.terms(&schedule.spec),
            payload: self.payload(&schedule.payload),
            electorate: self.read_electorate(&schedule.electorate),
            ..schedule.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_that_is_full_begins_anew_and_what_it_gave_out_stays() {
        let mut shared = Shared::default();
        let part = |n: usize| format!("n{n}").parse::<Name>().unwrap();
        let given: Vec<Name> = (0..POOL_MAX).map(|n| shared.part(&part(n))).collect();
        assert_eq!(shared.names.len(), POOL_MAX);
        assert_eq!(shared.part(&part(7)), given[7]);
        assert_eq!(shared.names.len(), POOL_MAX, "one that is known takes no room");
        assert_eq!(shared.part(&part(POOL_MAX)), part(POOL_MAX));
        assert_eq!(shared.names.iter().collect::<Vec<_>>(), [&part(POOL_MAX)]);
        assert_eq!((shared.part(&part(7)), shared.names.len()), (given[7].clone(), 2));
    }
}
