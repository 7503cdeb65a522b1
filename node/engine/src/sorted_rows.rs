//! Rows that are made mostly in the order of their keys, in their thousands, and dropped from the oldest on: votes and starts
//! have a due in front. They stand in sorted blocks, one after the other, so that a row which is newer than all others is
//! appended without a search, and one that is not there because it is newer is found to be so by one comparison. A tree would
//! search, split and rebalance for each of them, and keep its nodes half empty.

use std::hash::{Hash, Hasher};
use std::mem;

/// Most rows of one block: so many are moved for a row in between, and a row after all others moves none.
const BLOCK_ROWS_MAX: usize = 128;

/// Rows by key, each key once, in blocks: none is empty or larger than [`BLOCK_ROWS_MAX`], and two neighbours hold more than
/// half of that, so that there are never more than four times as many blocks as full ones would be, and one.
#[derive(Clone, Debug)]
pub(crate) struct SortedRows<K, V> {
    blocks: Vec<Vec<(K, V)>>,
}

/// A block, and a place in it.
type RowPlace = (usize, usize);

impl<K: Ord, V> SortedRows<K, V> {
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let (block, at) = self.find(key).ok()?;
        Some(&self.blocks[block][at].1)
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        let (block, at) = self.find(key).ok()?;
        Some(&mut self.blocks[block][at].1)
    }

    pub(crate) fn contains(&self, key: &K) -> bool {
        self.find(key).is_ok()
    }

    /// Puts a row in, in place of the one that has its key.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        match self.find(&key) {
            Ok((block, at)) => self.blocks[block][at].1 = value,
            Err(place) => self.put(place, (key, value)),
        }
    }

    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        let (block, at) = self.find(key).ok()?;
        let (_, value) = self.blocks[block].remove(at);
        // It may hold little now together with the one after it, and with the one before.
        self.join(block);
        if let Some(before) = block.checked_sub(1) {
            self.join(before);
        }
        Some(value)
    }

    /// Takes out all rows with keys below this one, in order.
    pub(crate) fn take_below(&mut self, key: &K) -> impl Iterator<Item = (K, V)> + use<K, V> {
        let (Ok((block, at)) | Err((block, at))) = self.find(key);
        let kept = self.blocks.split_off(block);
        let mut below = mem::replace(&mut self.blocks, kept);
        if let Some(first) = self.blocks.first_mut() {
            let rest = first.split_off(at);
            below.push(mem::replace(first, rest));
            self.join(0);
        }
        below.into_iter().flatten()
    }

    /// All rows, by key.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.blocks.iter().flatten().map(|(key, value)| (key, value))
    }

    /// The rows with this key and higher ones, in order.
    pub(crate) fn range_from(&self, key: &K) -> impl Iterator<Item = (&K, &V)> + use<'_, K, V> {
        let (Ok((block, at)) | Err((block, at))) = self.find(key);
        let rows = self.blocks.get(block..).unwrap_or_default().iter().flatten();
        rows.skip(at).map(|(key, value)| (key, value))
    }

    /// Where the row is, or where it would be put.
    fn find(&self, key: &K) -> Result<RowPlace, RowPlace> {
        let Some(newest) = self.blocks.last() else { return Err((0, 0)) };
        let is_below = |rows: &Vec<(K, V)>| rows.last().is_some_and(|(last, _)| last < key);
        if is_below(newest) {
            return Err((self.blocks.len() - 1, newest.len()));
        }
        let block = self.blocks.partition_point(is_below);
        let at = self.blocks[block].binary_search_by(|(other, _)| other.cmp(key));
        at.map(|at| (block, at)).map_err(|at| (block, at))
    }

    fn put(&mut self, (block, at): RowPlace, row: (K, V)) {
        let last = block + 1 >= self.blocks.len();
        match self.blocks.get_mut(block) {
            None => self.blocks.push(vec![row]),
            Some(rows) if rows.len() < BLOCK_ROWS_MAX => rows.insert(at, row),
            Some(rows) if last && at == rows.len() => {
                let mut next = Vec::with_capacity(BLOCK_ROWS_MAX);
                next.push(row);
                self.blocks.push(next);
            }
            Some(rows) => {
                let mut upper = rows.split_off(BLOCK_ROWS_MAX / 2);
                match at.checked_sub(rows.len()) {
                    Some(at) => upper.insert(at, row),
                    None => rows.insert(at, row),
                }
                self.blocks.insert(block + 1, upper);
            }
        }
    }

    /// Rows were taken out of this block, or of the one after it: what is left of the two is one block if it is little.
    fn join(&mut self, block: usize) {
        let Some(rows) = self.blocks.get(block).map(Vec::len) else { return };
        let after = self.blocks.get(block + 1).map(Vec::len);
        if rows == 0 {
            self.blocks.remove(block);
        } else if after.is_some_and(|after| rows + after <= BLOCK_ROWS_MAX / 2) {
            let mut after = self.blocks.remove(block + 1);
            self.blocks[block].append(&mut after);
        }
    }
}

impl<K, V> Default for SortedRows<K, V> {
    fn default() -> Self {
        Self { blocks: Vec::new() }
    }
}

/// How the rows came into their blocks makes no difference.
impl<K: Ord, V: PartialEq> PartialEq for SortedRows<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<K: Ord, V: Eq> Eq for SortedRows<K, V> {}

impl<K: Ord + Hash, V: Hash> Hash for SortedRows<K, V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.blocks.iter().map(Vec::len).sum::<usize>().hash(state);
        self.iter().for_each(|row| row.hash(state));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::hash::DefaultHasher;

    use caesium_fuzz::{Dice, fuzz};

    use super::*;

    /// Seeds of every run.
    const CASES: u64 = 200;

    type Rows = SortedRows<usize, usize>;

    fn check(rows: &Rows, model: &BTreeMap<usize, usize>) {
        assert!(rows.iter().eq(model.iter()), "{rows:?}");
        assert!(rows.iter().rev().eq(model.iter().rev()));
        assert!(rows.blocks.iter().all(|block| (1..=BLOCK_ROWS_MAX).contains(&block.len())), "{rows:?}");
        let thin = |pair: &[Vec<(usize, usize)>]| pair[0].len() + pair[1].len() <= BLOCK_ROWS_MAX / 2;
        assert!(!rows.blocks.windows(2).any(thin), "{rows:?}");
        assert!(rows.blocks.len() <= model.len() * 4 / BLOCK_ROWS_MAX + 1);
    }

    fn of(keys: impl Iterator<Item = (usize, usize)>) -> Rows {
        let mut rows = Rows::default();
        keys.for_each(|(key, value)| rows.insert(key, value));
        rows
    }

    fn hash(rows: &Rows) -> u64 {
        let mut hasher = DefaultHasher::new();
        rows.hash(&mut hasher);
        hasher.finish()
    }

    /// Some keys in order, some in between, some that are there; drops of the oldest, and of single ones.
    fn change(dice: &mut Dice, rows: &mut Rows, model: &mut BTreeMap<usize, usize>) {
        let highest = model.keys().next_back().copied().unwrap_or(0);
        let any = dice.below(highest + 3);
        match dice.below(20) {
            0..8 => {
                for key in (highest + 1..highest + dice.below(400)).step_by(2) {
                    rows.insert(key, any);
                    model.insert(key, any);
                }
            }
            8..12 => {
                for key in any..any + dice.below(100) {
                    rows.insert(key, any);
                    model.insert(key, any);
                }
            }
            12..17 => {
                for key in any..any + dice.below(300) {
                    assert_eq!(rows.remove(&key), model.remove(&key));
                }
            }
            17 => {
                let kept = model.split_off(&any);
                assert!(rows.take_below(&any).eq(mem::replace(model, kept)));
            }
            _ => {
                assert_eq!(rows.get_mut(&any).map(mem::take), model.get_mut(&any).map(mem::take));
            }
        }
    }

    #[test]
    fn rows_in_blocks_are_what_a_tree_would_hold() {
        let (mut most, mut looked) = (0, 0);
        let cases = fuzz("sorted rows", CASES, |dice| {
            let (mut rows, mut model) = (Rows::default(), BTreeMap::new());
            for _ in 0..60 {
                change(dice, &mut rows, &mut model);
                check(&rows, &model);
                let any = dice.below(model.keys().next_back().copied().unwrap_or(0) + 3);
                assert_eq!(
                    (rows.get(&any), rows.contains(&any)),
                    (model.get(&any), model.contains_key(&any))
                );
                assert!(rows.range_from(&any).eq(model.range(any..)));
                (most, looked) = (most.max(rows.blocks.len()), looked + 1);
            }
            let mut again = of(model.into_iter());
            assert!(again == rows && hash(&again) == hash(&rows), "how they came to be makes no difference");
            again.insert(usize::MAX, 0);
            assert!(again != rows && hash(&again) != hash(&rows));
        });
        assert!(cases < CASES || (most > 10 && looked > 1000), "{most} blocks at most in {looked} looks");
    }

    #[test]
    fn rows_in_order_fill_their_blocks_and_rows_that_are_left_alone_share_one() {
        let mut rows = of((0..BLOCK_ROWS_MAX * 3).map(|key| (key, key)));
        assert_eq!(rows.blocks.iter().map(Vec::len).collect::<Vec<_>>(), [BLOCK_ROWS_MAX; 3]);
        let kept = |key: usize| key.is_multiple_of(16);
        for key in (0..BLOCK_ROWS_MAX * 3).filter(|key| !kept(*key)) {
            assert_eq!(rows.remove(&key), Some(key));
        }
        assert_eq!(rows.blocks.len(), 1);
        assert!(rows.iter().all(|(key, _)| kept(*key)) && rows.iter().count() == BLOCK_ROWS_MAX * 3 / 16);
        assert_eq!(rows.take_below(&usize::MAX).count(), BLOCK_ROWS_MAX * 3 / 16);
        assert!(rows.blocks.is_empty() && rows == Rows::default());
    }
}
