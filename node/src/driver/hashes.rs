//! The hashes of the replica at the newest indices, so that nodes can be compared at one that all have applied.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use caesium_engine::replica::StateHash;

/// Indices whose hash is remembered.
const HASHES_MAX: usize = 10_000;

/// The newest indices, without gaps, each with the hash of the replica after it. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Hashes(Arc<Mutex<VecDeque<(u64, StateHash)>>>);

impl Hashes {
    /// Notes what was just applied, in order. What does not follow on what is known takes its place.
    pub(super) fn note(&self, applied: impl IntoIterator<Item = (u64, StateHash)>) {
        let mut known = self.known();
        for (index, hash) in applied {
            match known.back() {
                Some((last, _)) if index <= *last => continue,
                Some((last, _)) if index > last + 1 => known.clear(),
                Some(_) | None => {}
            }
            if known.len() >= HASHES_MAX {
                known.pop_front();
            }
            known.push_back((index, hash));
        }
    }

    /// The hash at `index`, while it is remembered.
    pub(super) fn at(&self, index: u64) -> Option<StateHash> {
        let known = self.known();
        let (first, _) = known.front()?;
        let place = usize::try_from(index.checked_sub(*first)?).ok()?;
        known.get(place).map(|(_, hash)| *hash)
    }

    fn known(&self) -> MutexGuard<'_, VecDeque<(u64, StateHash)>> {
        // Between any two steps it is a run of indices without gaps.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_hashes_are_found_by_index_and_a_jump_forgets_the_rest() {
        let hashes = Hashes::default();
        let hash = |index: u64| StateHash(u128::from(index) * 7);
        let many = HASHES_MAX as u64;
        hashes.note((5..5 + many).map(|index| (index, hash(index))));
        assert_eq!((hashes.at(4), hashes.at(5)), (None, Some(hash(5))));
        hashes.note([(5 + many, hash(5 + many)), (7, StateHash(0))]);
        assert_eq!((hashes.at(5), hashes.at(6)), (None, Some(hash(6))));
        assert_eq!((hashes.at(7), hashes.at(5 + many)), (Some(hash(7)), Some(hash(5 + many))));
        assert_eq!(hashes.at(6 + many), None);
        hashes.note([(9 * many, hash(1))]);
        assert_eq!((hashes.at(6 + many - 1), hashes.at(9 * many)), (None, Some(hash(1))));
    }
}
