//! What a joiner would send waits until it is a member.

use std::collections::VecDeque;

/// What waits, in order. What finds no room is refused: the sender still sees why it wanted it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinOutbox<T> {
    waiting: VecDeque<T>,
    limit: usize,
}

impl<T: PartialEq> JoinOutbox<T> {
    /// An empty one with room for so many.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Self { waiting: VecDeque::new(), limit }
    }

    /// Takes something up; whether it waits here now. What waits already is not taken up again.
    pub fn put(&mut self, item: T) -> bool {
        if self.waiting.contains(&item) {
            return true;
        }
        if self.waiting.len() >= self.limit {
            return false;
        }
        self.waiting.push_back(item);
        true
    }

    /// All that waits, in the order in which it came: its sender is a member now.
    pub fn flush(&mut self) -> impl Iterator<Item = T> {
        self.waiting.drain(..)
    }

    /// Drops all that waits: the join has come to nothing.
    pub fn abandon(&mut self) {
        self.waiting.clear();
    }

    /// How much waits for the end of the join.
    #[must_use]
    pub fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether nothing waits for the end of the join.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_goes_in_order_and_no_more_waits_than_the_limit_says() {
        let mut outbox = JoinOutbox::new(3);
        assert_eq!([5, 3, 5, 9, 7].map(|item| outbox.put(item)), [true, true, true, true, false]);
        assert_eq!(outbox.len(), 3);
        assert_eq!(outbox.flush().collect::<Vec<_>>(), [5, 3, 9]);
        assert!(outbox.is_empty() && outbox.put(7));
        outbox.abandon();
        assert_eq!(outbox.flush().next(), None);
    }
}
