//! Reading the journal, page by page. A page comes from one consistent view of the file and never blocks the writer.

use std::collections::{BTreeSet, VecDeque};
use std::ops::Bound;

use caesium_engine::ids::{ScheduleName, Uid};
use caesium_engine::record::{Decision, DecisionKind, Run, RunId, RunState};
use caesium_engine::time::Wall;
use redb::{Database, Range, ReadOnlyTable, ReadableDatabase};

use super::cursor::{Cursor, KEY_BYTES, Key};
use super::tables::{self, Row};
use super::uids;

/// Most items of a page, whatever limit it names.
pub const PAGE_MAX: usize = 1000;
/// Most rows that are looked at for one page; a filter that few rows pass gives short pages.
pub const SCAN_MAX: usize = 50_000;
/// A page ends with the row that reaches this many stored bytes, so that it fits a message of 1 MiB.
const PAGE_BYTES_MAX: usize = 256 * 1024;

/// Which decisions. All conditions hold at once; the default is the oldest page of everything.
#[derive(Clone, Debug, Default)]
pub struct DecisionFilter {
    /// Of this schedule; quick, by index.
    pub uid: Option<Uid>,
    /// Whose schedule had this name, or a name below it: `volume`, `volume/entity` or `volume/entity/name`.
    pub schedule: Option<String>,
    /// Due at or after.
    pub since: Option<Wall>,
    pub until: Option<Wall>,
    /// With one of these outcomes; empty is any.
    pub kinds: BTreeSet<DecisionKind>,
    /// Latest due first, else the earliest.
    pub descending: bool,
    /// Behind this place, in the order asked for.
    pub after: Option<Cursor>,
    /// Most items, up to [`PAGE_MAX`]; 0 is [`PAGE_MAX`].
    pub limit: usize,
}

/// Which runs. As [`DecisionFilter`].
#[derive(Clone, Debug, Default)]
pub struct RunFilter {
    /// The run of this id.
    pub id: Option<RunId>,
    /// Of this schedule; quick, by index.
    pub uid: Option<Uid>,
    /// Whose schedule had this name, or a name below it.
    pub schedule: Option<String>,
    /// Due at or after.
    pub since: Option<Wall>,
    pub until: Option<Wall>,
    /// In one of these states; empty is any.
    pub states: BTreeSet<RunState>,
    /// Latest due first, else the earliest.
    pub descending: bool,
    /// Behind this place, in the order asked for.
    pub after: Option<Cursor>,
    /// Most items, up to [`PAGE_MAX`]; 0 is [`PAGE_MAX`].
    pub limit: usize,
}

/// A part of a list. It may have fewer items than asked for, even none, and still have a `next`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<T> {
    /// In the order asked for.
    pub items: Vec<T>,
    /// Where the next page begins ([`DecisionFilter::after`]); `None` when there is no more.
    pub next: Option<Cursor>,
}

/// Which rows are meant, apart from their place.
pub(super) struct WantedRows<'f, R> {
    /// By what never changes of a row.
    pub(super) named: Box<dyn Fn(&R) -> bool + 'f>,
    /// By what a later record of the same row may change.
    pub(super) standing: Box<dyn Fn(&R) -> bool + 'f>,
}

impl DecisionFilter {
    pub(super) fn rows(&self) -> WantedRows<'_, Decision> {
        let named = |decision: &Decision| {
            (self.kinds.is_empty() || self.kinds.contains(&decision.kind))
                && self.schedule.as_ref().is_none_or(|prefix| is_under(&decision.schedule, prefix))
        };
        WantedRows { named: Box::new(named), standing: Box::new(|_| true) }
    }
}

impl RunFilter {
    pub(super) fn rows(&self) -> WantedRows<'_, Run> {
        let named = |run: &Run| {
            self.id.is_none_or(|id| id == run.id)
                && self.schedule.as_ref().is_none_or(|prefix| is_under(&run.schedule, prefix))
        };
        let standing = |run: &Run| self.states.is_empty() || self.states.contains(&run.state);
        WantedRows { named: Box::new(named), standing: Box::new(standing) }
    }
}

pub(super) fn decisions(db: &Database, filter: &DecisionFilter) -> Result<Page<Decision>, redb::Error> {
    page(db, &Span::from(filter), &filter.rows())
}

pub(super) fn runs(db: &Database, filter: &RunFilter) -> Result<Page<Run>, redb::Error> {
    match filter.id {
        None => page(db, &Span::from(filter), &filter.rows()),
        Some(id) => Ok(only(tables::by_id(db, id.0)?, filter)),
    }
}

/// A run that was found by its id, if it is one of those that are asked for.
pub(super) fn only(found: Option<Run>, filter: &RunFilter) -> Page<Run> {
    let (span, rows) = (Span::from(filter), filter.rows());
    let wanted = |run: &Run| span.holds(run.place()) && (rows.named)(run) && (rows.standing)(run);
    Page { items: found.into_iter().filter(wanted).collect(), next: None }
}

/// The stretch of the order that a query is about, and the way through it.
pub(super) struct Span {
    uid: Option<Uid>,
    since: Option<Wall>,
    until: Option<Wall>,
    descending: bool,
    after: Option<Cursor>,
    limit: usize,
}

impl From<&DecisionFilter> for Span {
    fn from(filter: &DecisionFilter) -> Self {
        let DecisionFilter { uid, since, until, descending, after, limit, .. } = *filter;
        Self { uid, since, until, descending, after, limit }
    }
}

impl From<&RunFilter> for Span {
    fn from(filter: &RunFilter) -> Self {
        let RunFilter { uid, since, until, descending, after, limit, .. } = *filter;
        Self { uid, since, until, descending, after, limit }
    }
}

impl Span {
    /// Most rows of a page.
    pub(super) fn limit(&self) -> usize {
        if self.limit == 0 { PAGE_MAX } else { self.limit.min(PAGE_MAX) }
    }

    /// Until when it reaches at most, if what is due by `last` can be in it: behind that is nothing older.
    pub(super) fn until_at_most(&self, last: Wall) -> Option<Wall> {
        let end = Wall(last.0.saturating_add(1));
        let reaches = last > Wall::MIN && self.since.is_none_or(|since| since <= last);
        reaches.then(|| self.until.map_or(end, |until| until.min(end)))
    }

    /// Whether the walk goes from the latest due down.
    pub(super) fn descending(&self) -> bool {
        self.descending
    }

    /// Whether it may hold something that is due from `first` to `last`.
    pub(super) fn meets(&self, first: Wall, last: Wall) -> bool {
        let after = self.after.map(|after| after.occurrence.due);
        let (from, to) = if self.descending { (None, after) } else { (after, None) };
        self.since.max(from).is_none_or(|since| since <= last)
            && self.until.is_none_or(|until| first < until)
            && to.is_none_or(|to| first <= to)
    }

    pub(super) fn holds(&self, place: Cursor) -> bool {
        let due = place.occurrence.due;
        self.uid.is_none_or(|uid| uid == place.occurrence.uid)
            && self.since.is_none_or(|since| since <= due)
            && self.until.is_none_or(|until| due < until)
            && self.after.is_none_or(|after| if self.descending { place < after } else { place > after })
    }

    /// In the order of `key`; `None` when nothing can be between them.
    fn bounds(&self) -> Option<KeyBounds> {
        let key = |place: Cursor| if self.uid.is_some() { place.uid_key() } else { place.key() };
        let mut low = Bound::Included(key(Cursor::start(self.since.unwrap_or(Wall::MIN), self.uid)));
        let mut high = match self.until {
            Some(until) => Bound::Excluded(key(Cursor::start(until, self.uid))),
            None => {
                let mut last = [u8::MAX; KEY_BYTES];
                if let Some(uid) = self.uid {
                    last[..8].copy_from_slice(&uid.0.to_be_bytes());
                }
                Bound::Included(last)
            }
        };
        if let Some(mut after) = self.after {
            after.occurrence.uid = self.uid.unwrap_or(after.occurrence.uid);
            let after = key(after);
            match self.descending {
                true if after <= edge(&high) => high = Bound::Excluded(after),
                false if after >= edge(&low) => low = Bound::Excluded(after),
                true | false => {}
            }
        }
        let both = matches!((low, high), (Bound::Included(_), Bound::Included(_)));
        (edge(&low) < edge(&high) || (both && edge(&low) == edge(&high))).then_some(KeyBounds { low, high })
    }
}

/// Two places in the order of keys, or of those by uid.
pub(super) struct KeyBounds {
    low: Bound<Key>,
    high: Bound<Key>,
}

impl KeyBounds {
    pub(super) fn low(&self) -> Key {
        edge(&self.low)
    }

    pub(super) fn high(&self) -> Key {
        edge(&self.high)
    }

    pub(super) fn as_ref(&self) -> (Bound<&Key>, Bound<&Key>) {
        (self.low.as_ref(), self.high.as_ref())
    }
}

fn edge(bound: &Bound<Key>) -> Key {
    match bound {
        Bound::Included(key) | Bound::Excluded(key) => *key,
        Bound::Unbounded => [0; KEY_BYTES],
    }
}

fn page<R: Row>(db: &Database, span: &Span, wanted: &WantedRows<'_, R>) -> Result<Page<R>, redb::Error> {
    let mut page = Page { items: Vec::new(), next: None };
    let Some(bounds) = span.bounds() else { return Ok(page) };
    let limit = span.limit();
    let transaction = db.begin_read()?;
    let rows = transaction.open_table(R::ROWS)?;
    let mut walk = match span.uid {
        None => QueryWalk::Rows(rows.range::<&Key>(bounds.as_ref())?),
        Some(_) => QueryWalk::Uids(uids::ranges(&transaction, R::UIDS, &bounds)?.into(), rows),
    };
    let (mut looked, mut bytes, mut last) = (0, 0, None);
    while let Some((place, row, size)) = walk.step::<R>(span.descending)? {
        let found = (wanted.named)(&row) && (wanted.standing)(&row);
        if looked == SCAN_MAX || (found && (page.items.len() == limit || bytes >= PAGE_BYTES_MAX)) {
            page.next = last;
            return Ok(page);
        }
        looked += 1;
        last = Some(place);
        if found {
            page.items.push(row);
            bytes += size;
        }
    }
    Ok(page)
}

enum QueryWalk {
    Rows(Range<'static, &'static Key, &'static [u8]>),
    /// The pieces of the index that are left, by due.
    Uids(VecDeque<Range<'static, &'static Key, ()>>, ReadOnlyTable<&'static Key, &'static [u8]>),
}

impl QueryWalk {
    /// The next row, its place and its size.
    fn step<R: Row>(&mut self, descending: bool) -> Result<Option<(Cursor, R, usize)>, redb::Error> {
        let (place, value) = match self {
            Self::Rows(range) => {
                let row = if descending { range.next_back() } else { range.next() };
                let Some((key, value)) = row.transpose()? else { return Ok(None) };
                (Cursor::from_key(key.value()), value)
            }
            Self::Uids(pieces, rows) => loop {
                let Some(place) = entry(pieces, descending)? else { return Ok(None) };
                // What has no row any more is left until its piece goes.
                if let Some(value) = rows.get(&place.key())? {
                    break (place, value);
                }
            },
        };
        Ok(Some((place, R::decode(place, value.value())?, value.value().len())))
    }
}

/// The next entry of an index by uid.
fn entry(
    pieces: &mut VecDeque<Range<'static, &'static Key, ()>>,
    descending: bool,
) -> Result<Option<Cursor>, redb::Error> {
    loop {
        let piece = if descending { pieces.back_mut() } else { pieces.front_mut() };
        let Some(piece) = piece else { return Ok(None) };
        let entry = if descending { piece.next_back() } else { piece.next() };
        match entry.transpose()? {
            Some((key, _)) => return Ok(Some(Cursor::from_uid_key(key.value()))),
            None if descending => drop(pieces.pop_back()),
            None => drop(pieces.pop_front()),
        }
    }
}

/// Whether `name` is `prefix` or stands below it; the empty prefix is above all.
fn is_under(name: &ScheduleName, prefix: &str) -> bool {
    let own = [&name.volume, &name.entity, &name.name];
    let wanted = prefix.split('/').filter(|part| !part.is_empty());
    wanted.clone().count() <= own.len() && wanted.zip(own).all(|(wanted, own)| wanted == own.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_is_made_of_whole_parts() {
        let name: ScheduleName = "billing/ledger/close".parse().unwrap();
        for prefix in ["", "billing", "billing/", "billing/ledger", "billing/ledger/close"] {
            assert!(is_under(&name, prefix), "{prefix}");
        }
        for prefix in ["bill", "billing/led", "ledger", "billing/ledger/close/x", "billing/x/close"] {
            assert!(!is_under(&name, prefix), "{prefix}");
        }
    }
}
