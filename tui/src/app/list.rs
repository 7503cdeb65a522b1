//! Rows by identity, the one that keys act on, and what is shown of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::App;
use crate::model::Key;

/// What a row stands for. The cursor is kept on it, whatever place it gets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Id {
    /// A node, by name.
    Node(Arc<str>),
    /// All nodes of a partition, by its letter; `?` for those that nobody hears.
    Group(char),
    /// A volume, by its name.
    Volume(Arc<str>),
    /// A schedule, by its whole name.
    Schedule(Arc<str>),
    /// An occurrence, by due and schedule.
    Fire(Key),
    /// A run of an occurrence, by its id.
    Run(Key, Arc<str>),
    /// A task, by its whole name.
    Task(Arc<str>),
    /// A log entry, by its index.
    Entry(u64),
    /// A finding of the health screen, by its words.
    Check(Arc<str>),
    /// An endpoint, as the context names it.
    Endpoint(Arc<str>),
}

impl Id {
    /// What stands for itself: the words of a finding, the address of an endpoint.
    pub(crate) fn words(&self) -> Option<&str> {
        if let Self::Check(words) | Self::Endpoint(words) = self { Some(words) } else { None }
    }
}

/// What rows are compared by; rows of which it is nothing stay as they come.
pub(crate) type SortKey = fn(&App, &Id) -> Option<(i64, String)>;

/// An order that the rows of a panel can be in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// Its place among the orders of its panel; 0 is the usual one.
    pub(crate) turn: usize,
    pub(crate) name: &'static str,
    /// The highest is the first.
    pub(crate) descends: bool,
    pub(crate) key: SortKey,
}

/// A list on the screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    /// Every row, in order.
    pub(crate) rows: Vec<Id>,
    /// Places in `rows` of those that the filter lets through.
    pub(crate) hits: Vec<u32>,
    /// The filter that `hits` was made with.
    hits_of: String,
    /// What rows have to contain.
    pub(crate) filter: String,
    /// The row that keys act on.
    pub(crate) cursor: Option<Id>,
    /// Its place in `hits`.
    pub(crate) at: usize,
    /// The worst are the first rows: the cursor stays on the first one until it is moved.
    pub(crate) worst_first: bool,
    /// The cursor was moved.
    moved: bool,
    /// First row shown, counted from 0.
    pub(crate) offset: usize,
    /// Rows that fit, as of the last layout.
    pub(crate) height: usize,
    /// Column that it is sorted by; 0 is the usual order.
    pub(crate) sort: usize,
    pub(crate) reverse: bool,
    /// Only abnormal rows are wanted.
    pub(crate) abnormal: bool,
    /// No row is abnormal, so all are shown although only those were asked for.
    pub(crate) all_normal: bool,
    /// Columns that were switched off, by name.
    pub(crate) hidden: BTreeSet<&'static str>,
    /// Columns that were scrolled away.
    pub(crate) skipped: usize,
}

impl List {
    /// Which rows are shown, for titles; of all of them nothing.
    pub(crate) const fn which(&self) -> &'static str {
        match (self.abnormal, self.all_normal) {
            (true, true) => ", none abnormal: all shown",
            (true, false) => ", abnormal only",
            (false, _) => "",
        }
    }

    /// Takes new rows; the cursor stays on its row, or else on its place.
    pub(crate) fn set(&mut self, rows: Vec<Id>, text: impl Fn(&Id) -> String) {
        self.rows = rows;
        self.hits_of.clear();
        self.hits = (0..u32::try_from(self.rows.len()).unwrap_or(u32::MAX)).collect();
        self.refilter(text);
    }

    /// Applies the filter again. When it only grew, only what it let through before is looked at.
    pub(crate) fn refilter(&mut self, text: impl Fn(&Id) -> String) {
        let wanted = self.filter.to_lowercase();
        if !wanted.starts_with(&self.hits_of) {
            self.hits = (0..u32::try_from(self.rows.len()).unwrap_or(u32::MAX)).collect();
        }
        if !wanted.is_empty() {
            let rows = &self.rows;
            self.hits.retain(|&hit| text(&rows[hit as usize]).to_lowercase().contains(&wanted));
        }
        self.hits_of = wanted;
        self.follow();
    }

    /// Puts the cursor's place where its row is now.
    fn follow(&mut self) {
        let stays = self.worst_first && !self.moved;
        let found = self
            .cursor
            .as_ref()
            .filter(|_| !stays)
            .and_then(|id| self.hits.iter().position(|&hit| self.rows[hit as usize] == *id));
        self.at = found.unwrap_or(self.at).min(self.hits.len().saturating_sub(1));
        self.cursor = self.id(self.at).cloned();
        self.scroll();
    }

    /// Moves the cursor by so many rows.
    pub(crate) fn step(&mut self, by: isize) {
        self.go(self.at.saturating_add_signed(by));
    }

    /// Moves the cursor to a place, or to the last one.
    pub(crate) fn go(&mut self, at: usize) {
        self.moved = true;
        self.at = at.min(self.hits.len().saturating_sub(1));
        self.cursor = self.id(self.at).cloned();
        self.scroll();
    }

    /// Takes the number of rows that fit.
    pub(crate) fn fit(&mut self, height: usize) {
        self.height = height;
        self.scroll();
    }

    fn scroll(&mut self) {
        let height = self.height.max(1);
        if self.at < self.offset {
            self.offset = self.at;
        } else if self.at >= self.offset + height {
            self.offset = self.at + 1 - height;
        }
        self.offset = self.offset.min(self.hits.len().saturating_sub(height));
    }

    /// The row at a place among those that the filter lets through.
    pub(crate) fn id(&self, at: usize) -> Option<&Id> {
        self.hits.get(at).map(|&hit| &self.rows[hit as usize])
    }

    /// The rows that fit, each with whether the cursor is on it.
    pub(crate) fn visible(&self, height: usize) -> impl Iterator<Item = (&Id, bool)> {
        (self.offset..self.hits.len())
            .take(height)
            .filter_map(move |at| self.id(at).map(|id| (id, at == self.at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(of: impl IntoIterator<Item = u64>) -> Vec<Id> {
        of.into_iter().map(Id::Entry).collect()
    }

    fn text(id: &Id) -> String {
        format!("{id:?}")
    }

    #[test]
    fn the_cursor_stays_on_its_row() {
        let mut list = List::default();
        list.fit(3);
        list.set(entries([1, 2, 3, 4, 5]), text);
        list.go(3);
        list.set(entries([9, 8, 4, 7]), text);
        assert_eq!((list.at, list.cursor.clone()), (2, Some(Id::Entry(4))));
        list.set(entries([9, 8, 7]), text);
        assert_eq!((list.at, list.cursor.clone()), (2, Some(Id::Entry(7))));
        list.set(Vec::new(), text);
        assert_eq!((list.at, list.cursor.clone()), (0, None));
    }

    #[test]
    fn a_filter_that_grows_and_shrinks_finds_the_same_as_one_at_once() {
        let mut list = List::default();
        list.set(entries(1..200), text);
        for (filter, hits) in [("1", 119), ("12", 12), ("123", 1), ("12", 12), ("", 199)] {
            list.filter = filter.to_owned();
            list.refilter(text);
            assert_eq!(list.hits.len(), hits, "{filter:?}");
        }
    }

    #[test]
    fn the_cursor_is_always_among_the_rows_shown() {
        let mut list = List::default();
        list.set(entries(1..100), text);
        list.fit(10);
        for by in [50, -3, 1_000, -20, -1_000] {
            list.step(by);
            assert_eq!(list.visible(10).filter(|(_, chosen)| *chosen).count(), 1, "{by}");
        }
    }
}
