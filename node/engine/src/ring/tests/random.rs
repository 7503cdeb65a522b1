//! Whatever comes, in whatever order, the pairs are one ring.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Event, Ring, RingPhase};

/// A generator of numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn event(&mut self) -> Event<u64> {
        let node = self.below(9);
        match self.below(10) {
            0..=2 => Event::Prepare { joiner: node, number: self.below(1000) },
            3 | 4 => Event::Notify { joiner: node },
            5..=7 => Event::Accept { joiner: node },
            8 if self.below(2) == 0 => Event::Abort { joiner: node },
            8 => Event::Collect { by: node },
            _ => Event::Leave { node },
        }
    }
}

/// The pairs form one ring over all members, unless there is one alone, and each joiner has a pair to come into.
fn assert_whole(ring: &Ring<u64>) {
    let members: BTreeSet<u64> = ring.members().clone();
    if members.len() < 2 {
        assert_eq!(ring.pairs(), &BTreeMap::new(), "{ring:?}");
    } else {
        assert_eq!(ring.pairs().keys().copied().collect::<BTreeSet<_>>(), members, "{ring:?}");
        assert_eq!(ring.pairs().values().copied().collect::<BTreeSet<_>>(), members, "{ring:?}");
        let first = *members.first().unwrap();
        let (mut at, mut seen) = (first, BTreeSet::new());
        while seen.insert(at) {
            at = ring.pairs()[&at];
        }
        assert_eq!((at, &seen), (first, &members), "one ring: {ring:?}");
    }
    // No two joins change the same pair, though the target of one may be the watcher of the other's.
    let mut targets = BTreeSet::new();
    for (joiner, target) in ring.joins() {
        assert!(members.contains(target) && !members.contains(joiner), "{ring:?}");
        assert!(targets.insert(*target), "two joins have the target {target}: {ring:?}");
    }
    // Everybody but one alone is watched by exactly one, all joins counted.
    let mut watched: BTreeMap<u64, usize> = BTreeMap::new();
    for member in &members {
        if let Some(other) = ring.watches(member) {
            *watched.entry(*other).or_default() += 1;
        }
    }
    assert!(watched.values().all(|count| *count == 1), "{ring:?}");
}

#[test]
fn whatever_comes_the_pairs_are_one_ring_over_all_members() {
    let (mut grown, mut changed) = (0, 0);
    for seed in 0..300 {
        let mut dice = Dice(seed);
        let mut ring = Ring::default();
        for _ in 0..400 {
            let event = dice.event();
            let before = ring.clone();
            let moved = ring.apply(&event);
            assert_eq!(moved, ring != before, "{event:?}");
            assert_whole(&ring);
            // A second one of the same changes nothing, but that one that left may come again.
            if !matches!(event, Event::Prepare { .. } | Event::Leave { .. }) {
                assert!(!ring.clone().apply(&event), "{event:?} twice: {ring:?}");
            }
            changed += u32::from(moved);
            grown = grown.max(ring.members().len());
        }
    }
    assert!(grown >= 5 && changed > 10_000, "{grown} {changed}");
}

#[test]
fn a_target_is_the_one_at_the_number_of_the_event_among_those_that_are_free() {
    let mut targets = BTreeMap::new();
    for number in 0..8 {
        let mut ring = Ring::of(&["a", "b", "c", "d"]);
        ring.apply(&Event::Prepare { joiner: "x", number });
        targets.insert(number, ring.watches(&"x").copied());
        // Neither the target nor its watcher is free any more.
        assert_eq!(ring.candidates().len(), 2);
    }
    let expected = ["a", "b", "c", "d", "a", "b", "c", "d"].map(Some);
    assert_eq!(targets.into_values().collect::<Vec<_>>(), expected);
}

#[test]
fn a_join_is_over_with_the_target_the_watcher_or_the_joiner() {
    for notified in [false, true] {
        let with = |leaves: &'static str| {
            let mut ring = Ring::of(&["a", "b", "c", "d"]);
            ring.apply(&Event::Prepare { joiner: "x", number: 0 });
            if notified {
                ring.apply(&Event::Notify { joiner: "x" });
            }
            ring.apply(&Event::Leave { node: leaves });
            ring.phase(&"x")
        };
        let phase = if notified { RingPhase::Accepted } else { RingPhase::Prepared };
        assert_eq!(
            ["a", "b", "c", "d", "x"].map(with),
            [RingPhase::Outside, phase, phase, RingPhase::Outside, RingPhase::Outside]
        );
    }
}
