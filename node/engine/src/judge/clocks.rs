//! Whose clock is off, by what the nodes measure of each other.

use std::collections::BTreeMap;

/// How far the clock of each node is off, microseconds, as those measured it that find least. `measured` has the offsets that one node
/// after the other shows, its own included: one whose own clock is off measures that of all others.
#[must_use]
pub fn offsets<'n>(measured: impl IntoIterator<Item = Vec<(&'n str, i64)>>) -> BTreeMap<&'n str, i64> {
    let mut least: BTreeMap<&str, i64> = BTreeMap::new();
    for shown in measured {
        let mut sorted: Vec<i64> = shown.iter().map(|(_, offset)| *offset).collect();
        sorted.sort_unstable();
        // One that reaches nobody measures nothing.
        let Some(middle) = sorted.get(sorted.len() / 2).filter(|_| sorted.len() > 1) else { continue };
        for (name, offset) in &shown {
            let offset = offset.saturating_sub(*middle);
            let known = least.entry(name).or_insert(offset);
            *known = std::cmp::min_by_key(*known, offset, |offset| offset.unsigned_abs());
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_whose_clock_is_off_is_named_whoever_measured() {
        let own = vec![("a", 0), ("b", -3_000_000), ("c", -3_000_010)];
        let others = vec![("a", 3_000_000), ("b", 0), ("c", -10)];
        assert_eq!(offsets([own.clone()])["a"], 3_000_000, "it is alone with what it measures");
        assert_eq!(offsets([own, others]), BTreeMap::from([("a", 3_000_000), ("b", 0), ("c", -10)]));
        assert_eq!(offsets([Vec::new(), vec![("a", 0)]]), BTreeMap::new());
    }

    #[test]
    fn an_offset_as_great_as_a_number_can_be_is_still_compared() {
        let (greatest, small) = (vec![("a", i64::MIN), ("b", 0)], vec![("a", 7), ("b", 0)]);
        assert_eq!(offsets([greatest, small])["a"], 0);
    }
}
