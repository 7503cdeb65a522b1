//! The hashes of the replica at the newest indices, so that nodes can be compared at one that all have applied; and the newest of
//! them that the leader of the log has given its word for.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use caesium_engine::replica::StateHash;
use caesium_proto::v1 as pb;

/// Indices whose hash is remembered.
const HASHES_MAX: usize = 10_000;

/// The newest indices, without gaps, each with the hash of the replica after it. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Hashes {
    known: Arc<Mutex<VecDeque<(u64, StateHash)>>>,
    words: Arc<Mutex<Words>>,
}

/// What the leader has given its word for.
#[derive(Debug, Default)]
struct Words {
    /// The newest that is so here as well.
    shared: Option<pb::LeaderWord>,
    /// Of an index that may not be applied here yet.
    newest: Option<pb::LeaderWord>,
}

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

    /// Keeps the word of the leader.
    pub(super) fn note_word(&self, word: pb::LeaderWord) {
        let mut words = self.words();
        self.settle(&mut words);
        words.newest = Some(word);
        self.settle(&mut words);
    }

    /// Up to which index the leader has given its word; 0: none.
    pub(super) fn word_until(&self) -> u64 {
        let words = self.words();
        words.newest.as_ref().or(words.shared.as_ref()).map_or(0, |word| word.index)
    }

    /// The newest word of the leader that this node has the same state for.
    pub(super) fn word(&self) -> Option<pb::LeaderWord> {
        let mut words = self.words();
        self.settle(&mut words);
        words.shared.clone()
    }

    fn settle(&self, words: &mut Words) {
        let is_so = |word: &pb::LeaderWord| {
            self.at(word.index).is_some_and(|hash| hash.0.to_be_bytes() == *word.state_hash)
        };
        if words.newest.as_ref().is_some_and(is_so) {
            words.shared = words.newest.take();
        }
    }

    fn words(&self) -> MutexGuard<'_, Words> {
        // Each is replaced as a whole.
        self.words.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, VecDeque<(u64, StateHash)>> {
        // Between any two steps it is a run of indices without gaps.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
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

    #[test]
    fn the_newest_word_of_the_leader_that_is_so_here_is_kept_until_a_newer_one_is() {
        let hashes = Hashes::default();
        let word = |index: u64, hash: u128| pb::LeaderWord {
            index,
            state_hash: hash.to_be_bytes().to_vec(),
            ..Default::default()
        };
        let index = |hashes: &Hashes| hashes.word().map(|word| word.index);
        hashes.note([(5, StateHash(50)), (6, StateHash(60))]);
        assert_eq!((index(&hashes), hashes.word_until()), (None, 0));
        hashes.note_word(word(6, 60));
        assert_eq!((index(&hashes), hashes.word_until()), (Some(6), 6));
        // Not applied here yet, and not the same here.
        hashes.note_word(word(8, 80));
        assert_eq!((index(&hashes), hashes.word_until()), (Some(6), 8));
        hashes.note([(7, StateHash(70)), (8, StateHash(80))]);
        assert_eq!(index(&hashes), Some(8));
        hashes.note_word(word(7, 71));
        assert_eq!(index(&hashes), Some(8), "another state is nobody's word for this one");
    }
}
