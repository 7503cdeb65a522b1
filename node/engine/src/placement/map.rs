//! The map: weighted rendezvous hashing. Each node has a cost for a volume that depends on nothing but the two, and the
//! cheapest carry it: a node that comes or goes moves only what is, or was, on it. Whole numbers alone, so that each
//! platform has the same one.

use std::collections::{BTreeMap, BTreeSet};

use crate::fnv::{BASIS_64, fnv_64};
use crate::ids::{Name, NodeId};

/// A node that can carry a volume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// A member that may carry it.
    pub node: NodeId,
    /// How much it is to carry, compared with the others; 0: nothing.
    pub weight: u32,
    /// Its value of the label that the volume is spread by.
    pub place: Option<String>,
}

/// So many carriers of a volume, those of `kept` before all others. With a place, as few as possible have the same.
#[must_use]
pub fn carriers(
    volume: &Name,
    salt: u64,
    kept: &BTreeSet<NodeId>,
    candidates: &[Weighed],
    replicas: usize,
) -> BTreeSet<NodeId> {
    let key = fnv_64(fnv_64(BASIS_64, volume.as_str().as_bytes()), &salt.to_be_bytes());
    let mut ranked: Vec<(u128, &Weighed)> = candidates
        .iter()
        .filter(|candidate| candidate.weight > 0)
        .map(|candidate| (cost(key, candidate), candidate))
        .collect();
    ranked.sort_by_key(|(cost, candidate)| (*cost, candidate.node));
    let mut taken: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    let mut chosen = BTreeSet::new();
    for (_, candidate) in ranked.iter().filter(|(_, candidate)| kept.contains(&candidate.node)) {
        *taken.entry(candidate.place.as_deref()).or_default() += 1;
        chosen.insert(candidate.node);
    }
    while chosen.len() < replicas {
        let left = ranked.iter().filter(|(_, candidate)| !chosen.contains(&candidate.node));
        let crowd = |candidate: &Weighed| taken.get(&candidate.place.as_deref()).copied().unwrap_or(0);
        let Some((_, next)) = left.min_by_key(|(cost, it)| (crowd(it), *cost, it.node)) else { break };
        *taken.entry(next.place.as_deref()).or_default() += 1;
        chosen.insert(next.node);
    }
    chosen
}

/// `-log2(u) / weight` for a number u that is even between 0 and 1: the least of them is each node's with a chance in
/// proportion to its weight.
fn cost(key: u64, candidate: &Weighed) -> u128 {
    let hash = mixed(fnv_64(key, &candidate.node.0.to_be_bytes())).max(1);
    (u128::from((64 << 32) - log2(hash)) << 64) / u128::from(candidate.weight)
}

/// Each bit of the result depends on all bits of the value (the finalizer of SplitMix64); those of FNV do not.
fn mixed(mut value: u64) -> u64 {
    value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// The logarithm to base 2 of a number above 0, with 32 bits behind the point: one bit for each time it is squared.
fn log2(value: u64) -> u64 {
    let zeros = u64::from(value.leading_zeros());
    let mut mantissa = u128::from(value) << zeros;
    let mut result = 63 - zeros;
    for _ in 0..32 {
        mantissa = (mantissa * mantissa) >> 63;
        let carry = mantissa >> 64;
        mantissa >>= carry;
        result = (result << 1) | u64::from(carry == 1);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(ids: impl IntoIterator<Item = u64>, zones: u64) -> Vec<Weighed> {
        let place = |id: u64| (zones > 0).then(|| format!("z{}", id % zones));
        ids.into_iter().map(|id| Weighed { node: NodeId(id), weight: 100, place: place(id) }).collect()
    }

    fn map(candidates: &[Weighed], replicas: usize) -> Vec<BTreeSet<NodeId>> {
        let one = |n: u64| format!("v{n}").parse().unwrap();
        (0..3000).map(|n| carriers(&one(n), 0, &BTreeSet::new(), candidates, replicas)).collect()
    }

    /// The share of all replicas that are elsewhere.
    fn moved(before: &[BTreeSet<NodeId>], after: &[BTreeSet<NodeId>]) -> f64 {
        let moves = before.iter().zip(after).map(|(old, new)| new.difference(old).count());
        let all: usize = before.iter().map(BTreeSet::len).sum();
        moves.sum::<usize>() as f64 / all as f64
    }

    #[test]
    fn logarithms_are_right_to_the_last_bits() {
        for value in [1_u64, 2, 3, 10, 1 << 40, u64::MAX] {
            let exact = (value as f64).log2();
            let ours = log2(value) as f64 / f64::from(2_u32).powi(32);
            assert!((exact - ours).abs() < 1e-6, "{value}: {exact} {ours}");
        }
    }

    #[test]
    fn a_node_that_comes_or_goes_moves_no_more_than_its_share() {
        for (n, zones) in [(4, 0), (10, 0), (30, 0), (6, 3), (12, 3), (30, 5)] {
            let (all, without) = (map(&nodes(1..=n, zones), 3), map(&nodes(1..n, zones), 3));
            let bound = 1.2 / n as f64;
            let (gone, come) = (moved(&all, &without), moved(&without, &all));
            assert!(
                gone <= bound && come <= bound,
                "{n} nodes, {zones} zones: {gone:.4}, {come:.4} of {bound:.4}"
            );
            assert!(gone > 0.5 / n as f64, "and something moved: {gone}");
        }
    }

    #[test]
    fn each_node_carries_its_share_by_weight_and_none_without() {
        let weigh = |weights: &[u32]| -> Vec<Weighed> {
            let one =
                |(node, weight): (u64, &u32)| Weighed { node: NodeId(node), weight: *weight, place: None };
            (1..).zip(weights).map(one).collect()
        };
        let share = |map: &[BTreeSet<NodeId>], node| {
            map.iter().filter(|carriers| carriers.contains(&NodeId(node))).count() as f64 / map.len() as f64
        };
        let uneven = map(&weigh(&[75, 25, 0]), 1);
        assert!((share(&uneven, 1) - 0.75).abs() < 0.03, "{}", share(&uneven, 1));
        assert!((share(&uneven, 2) - 0.25).abs() < 0.03);
        assert_eq!(share(&uneven, 3), 0.0);
        let even = map(&nodes(1..=10, 0), 3);
        for node in 1..=10 {
            assert!((share(&even, node) - 0.3).abs() < 0.04, "{node}: {}", share(&even, node));
        }
    }

    #[test]
    fn replicas_are_spread_over_places_as_far_as_there_are_any() {
        let candidates = nodes(1..=9, 3);
        for carriers in map(&candidates, 3) {
            let places: BTreeSet<u64> = carriers.iter().map(|node| node.0 % 3).collect();
            assert_eq!((carriers.len(), places.len()), (3, 3), "{carriers:?}");
        }
        for carriers in map(&nodes(1..=9, 2), 3) {
            let odd = carriers.iter().filter(|node| node.0 % 2 == 1).count();
            assert!(odd == 1 || odd == 2, "{carriers:?}");
        }
    }

    #[test]
    fn the_map_depends_on_nothing_but_the_volume_its_salt_and_the_nodes() {
        let candidates = nodes(1..=7, 0);
        let reversed: Vec<Weighed> = candidates.iter().rev().cloned().collect();
        assert_eq!(map(&candidates, 3), map(&reversed, 3));
        let volume: Name = "billing".parse().unwrap();
        let salted = |salt| carriers(&volume, salt, &BTreeSet::new(), &candidates, 3);
        // Written down: another version that has another map moves every volume.
        assert_eq!(salted(0), BTreeSet::from([1, 4, 7].map(NodeId)));
        assert!((1..20).any(|salt| salted(salt) != salted(0)));
        let kept = BTreeSet::from([2].map(NodeId));
        assert!(carriers(&volume, 0, &kept, &candidates, 3).contains(&NodeId(2)));
        assert_eq!(carriers(&volume, 0, &kept, &candidates[..2], 3).len(), 2, "no more than there are");
    }
}
