//! Lists of several nodes made into one, page by page. A page's token is a place in the order that all journals share
//! (due, uid, serial), so that it means the same at every node and nobody remembers who asked.

use std::fmt;
use std::str::FromStr;

use caesium_engine::record::{DecisionId, RunId, Serial};
use caesium_proto::v1 as pb;
use prost::Message;

use crate::control::convert;
use crate::control::error::Problem;
use crate::store::Cursor;

/// A page ends before its rows exceed this: a reply fits a message of 1 MiB with its view.
const PAGE_BYTES_MAX: usize = 800 * 1024;

/// The place of a row. Prints as the journal's [`Cursor`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::control) struct Place {
    due: i64,
    uid: u64,
    node: u64,
    boot: u64,
    n: u64,
}

impl Place {
    /// `serial` is `None` for an occurrence that is open: it comes before all that is decided about it.
    pub(in crate::control) fn new(due: i64, uid: u64, serial: Option<Serial>) -> Self {
        let (node, boot, n) = serial.map_or((0, 0, 0), |serial| (serial.node.0, serial.boot, serial.n));
        Self { due, uid, node, boot, n }
    }

    /// A page token as a client sends it back.
    pub(in crate::control) fn token(text: &str) -> Result<Option<Self>, Problem> {
        if text.is_empty() {
            return Ok(None);
        }
        let bad = |_| Problem::invalid("page_token", "page_token: not a token of this list");
        text.parse().map(Some).map_err(bad)
    }

    /// When the row is due.
    pub(in crate::control) fn due(self) -> i64 {
        self.due
    }

    pub(in crate::control) fn uid(self) -> u64 {
        self.uid
    }

    /// The same for the journal.
    pub(in crate::control) fn cursor(self) -> Option<Cursor> {
        self.to_string().parse().ok()
    }
}

impl From<Cursor> for Place {
    fn from(cursor: Cursor) -> Self {
        cursor.to_string().parse().expect("a cursor prints as a place: tested below")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { due, uid, node, boot, n } = self;
        write!(f, "{:016x}{uid:016x}{node:016x}{boot:016x}{n:016x}", due.cast_unsigned() ^ SIGN)
    }
}

/// The text is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::control) struct NoPlace;

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        if text.len() != 80 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NoPlace);
        }
        let part = |at: usize| u64::from_str_radix(&text[16 * at..16 * (at + 1)], 16).map_err(|_| NoPlace);
        let due = (part(0)? ^ SIGN).cast_signed();
        Ok(Self { due, uid: part(1)?, node: part(2)?, boot: part(3)?, n: part(4)? })
    }
}

/// Keeps the order of signed numbers in their digits.
const SIGN: u64 = 1 << 63;

/// What can be listed.
pub(in crate::control) trait ListedRow: Message {
    fn place(&self) -> Place;

    /// Whether it is the same row at the same place, received twice.
    fn is(&self, other: &Self) -> bool;

    /// Adds what a second copy of the same row names besides.
    fn add(&mut self, other: Self);
}

impl ListedRow for pb::Decision {
    fn place(&self) -> Place {
        Place::new(self.due, self.uid, self.id.parse::<DecisionId>().ok().map(|id| id.0))
    }

    /// An open one has no id; a master has one of an occurrence.
    fn is(&self, other: &Self) -> bool {
        self.id == other.id && (!self.id.is_empty() || self.master == other.master)
    }

    /// A decision is written down once, and whole; its run is filled in where it is known.
    fn add(&mut self, other: Self) {
        if self.run.is_empty() {
            self.run = other.run;
        }
    }
}

impl ListedRow for pb::Run {
    fn place(&self) -> Place {
        Place::new(self.due, self.uid, self.id.parse::<RunId>().ok().map(|id| id.0))
    }

    fn is(&self, other: &Self) -> bool {
        self.id == other.id
    }

    fn add(&mut self, other: Self) {
        if self.end_on.is_none() {
            self.end_on.clone_from(&other.end_on);
        }
        convert::add_run(self, other);
    }
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::control) struct MergedPage<T> {
    pub(in crate::control) items: Vec<T>,
    /// All rows up to here, in the order asked for, are in `items` or before it; `None` when there are no more.
    pub(in crate::control) next: Option<Place>,
}

impl<T> MergedPage<T> {
    /// A list that is complete.
    pub(in crate::control) fn whole(items: Vec<T>) -> Self {
        Self { items, next: None }
    }

    /// As a client sends it back.
    pub(in crate::control) fn token(&self) -> String {
        self.next.map(|place| place.to_string()).unwrap_or_default()
    }
}

/// One page out of one of each node or partition. It ends where the first of them ends that has more: behind it, that node
/// may have rows which are not known yet. Partitions may overlap, where links are cut one way.
pub(in crate::control) fn merge<T: ListedRow>(
    pages: Vec<MergedPage<T>>,
    limit: usize,
    descending: bool,
) -> MergedPage<T> {
    let ends = pages.iter().filter_map(|page| page.next);
    let horizon = if descending { ends.max() } else { ends.min() };
    let within = |place: &Place| match horizon {
        Some(end) if descending => *place >= end,
        Some(end) => *place <= end,
        None => true,
    };
    let rows = pages.into_iter().flat_map(|page| page.items).map(|row| (row.place(), row));
    let mut rows: Vec<(Place, T)> = rows.filter(|(place, _)| within(place)).collect();
    rows.sort_by_key(|(place, _)| *place);
    let mut rows = rows.into_iter().fold(Vec::new(), |mut kept: Vec<(Place, T)>, (place, row)| {
        match kept.last_mut().filter(|(before, last)| *before == place && row.is(last)) {
            Some((_, last)) => last.add(row),
            None => kept.push((place, row)),
        }
        kept
    });
    if descending {
        rows.reverse();
    }
    let mut bytes = 0;
    let fits = rows.iter().take(limit).take_while(|(_, row)| {
        bytes += row.encoded_len();
        bytes <= PAGE_BYTES_MAX
    });
    // A page of none would never get on.
    let kept = fits.count().max(1).min(rows.len());
    let next = if kept < rows.len() { Some(rows[kept - 1].0) } else { horizon };
    rows.truncate(kept);
    MergedPage { items: rows.into_iter().map(|(_, row)| row).collect(), next }
}

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;
    use caesium_engine::ids::{NodeId, Occurrence, Uid};
    use caesium_engine::record::{Run, RunState};

    use super::*;

    fn row(due: i64, node: u64) -> pb::Decision {
        pb::Decision { id: format!("d{node}-1-{due}"), due, uid: 1, ..Default::default() }
    }

    fn page(node: u64, dues: &[i64], more: bool) -> MergedPage<pb::Decision> {
        let items: Vec<_> = dues.iter().map(|due| row(*due, node)).collect();
        let next = items.last().map(ListedRow::place).filter(|_| more);
        MergedPage { items, next }
    }

    fn dues(page: &MergedPage<pb::Decision>) -> Vec<i64> {
        page.items.iter().map(|row| row.due).collect()
    }

    #[test]
    fn a_place_prints_as_the_journals_cursor() {
        let id = RunId(Serial { node: NodeId(3), boot: 12, n: 45 });
        let occurrence = Occurrence { due: Wall(-7), uid: Uid(9) };
        let run = Run {
            id,
            occurrence,
            schedule: "a/b/c".parse().unwrap(),
            node: NodeId(3),
            attempt: 1,
            state: RunState::Running,
            exit_code: None,
            started_at: None,
            ended_at: None,
            release: Wall(-7),
            note: String::new(),
            handler: "h".parse().unwrap(),
            token: 0,
            trigger: None,
        };
        let cursor = Cursor::of_run(&run);
        let place = Place::new(-7, 9, Some(id.0));
        assert_eq!(place.to_string(), cursor.to_string());
        assert_eq!((Place::from(cursor), place.cursor()), (place, Some(cursor)));
        assert!(Place::new(-7, 9, None) < place && place < Place::new(0, 0, None));
        for bad in ["x", &"g".repeat(80), &"0".repeat(79), &"é".repeat(40)] {
            assert!(Place::token(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_page_ends_where_a_node_with_more_ends() {
        let merged = merge(vec![page(1, &[1, 4], true), page(2, &[2, 3, 5, 9], false)], 10, false);
        assert_eq!(dues(&merged), [1, 2, 3, 4]);
        assert_eq!(merged.next, Some(row(4, 1).place()));
        let merged = merge(vec![page(1, &[9, 6], true), page(2, &[8, 5], false)], 10, true);
        assert_eq!((dues(&merged), merged.next), (vec![9, 8, 6], Some(row(6, 1).place())));
        let merged = merge(vec![page(1, &[1], false), page(2, &[2], false)], 10, false);
        assert_eq!((dues(&merged), merged.next), (vec![1, 2], None));
    }

    /// Pages of three nodes, each asked again behind the token, give every row once and in order.
    #[test]
    fn paging_across_nodes_loses_and_repeats_nothing() {
        let all: Vec<pb::Decision> = (0..60).map(|n| row(n / 3, n.cast_unsigned() % 3 + 1)).collect();
        for descending in [false, true] {
            let (mut seen, mut token, mut rounds) = (Vec::new(), None, 0);
            loop {
                let pages = (1..=3).map(|node| own_page(&all, node, token, descending)).collect();
                let merged = merge(pages, 4, descending);
                seen.extend(merged.items.iter().map(ListedRow::place));
                token = merged.next;
                rounds += 1;
                if token.is_none() {
                    break;
                }
                assert!(rounds < 200);
            }
            let mut expected: Vec<Place> = all.iter().map(ListedRow::place).collect();
            expected.sort();
            if descending {
                expected.reverse();
            }
            assert_eq!(seen, expected);
        }
    }

    #[test]
    fn a_row_that_two_partitions_tell_is_listed_once() {
        let open = |master: &str| pb::Decision { id: String::new(), master: master.to_owned(), ..row(2, 1) };
        let pages = [vec![row(1, 1), open("alder")], vec![row(1, 1), row(1, 2), open("elm")]];
        let merged = merge(pages.map(MergedPage::whole).to_vec(), 10, false);
        let ids: Vec<&str> = merged.items.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(ids, ["d1-1-1", "d2-1-1", "", ""]);
    }

    /// Whoever is asked first: of two records of a run the start of the one and the end of the other are listed.
    #[test]
    fn a_run_that_two_partitions_tell_of_is_listed_with_all_that_either_names() {
        let run = |state: pb::RunState, started_at, ended_at, exit_code| pb::Run {
            id: "r1-1-1".to_owned(),
            state: state.into(),
            started_at,
            ended_at,
            exit_code,
            ..Default::default()
        };
        let running = run(pb::RunState::Running, Some(5), None, None);
        let failed = run(pb::RunState::Failed, None, Some(9), Some(3));
        for told in [[running.clone(), failed.clone()], [failed, running]] {
            let merged = merge(told.map(|it| MergedPage::whole(vec![it])).to_vec(), 10, false);
            let [it] = merged.items.as_slice() else { panic!("{merged:?}") };
            assert_eq!((it.started_at, it.ended_at, it.exit_code), (Some(5), Some(9), Some(3)));
            assert_eq!((it.state(), it.result()), (pb::RunState::Failed, pb::RunResult::Failed));
        }
    }

    fn own_page(
        all: &[pb::Decision],
        node: u64,
        after: Option<Place>,
        descending: bool,
    ) -> MergedPage<pb::Decision> {
        let behind =
            |place: Place| after.is_none_or(|after| if descending { place < after } else { place > after });
        let mine = all.iter().filter(|row| row.id.starts_with(&format!("d{node}-")) && behind(row.place()));
        let mut mine: Vec<_> = mine.cloned().collect();
        mine.sort_by_key(ListedRow::place);
        if descending {
            mine.reverse();
        }
        let more = mine.len() > 5;
        mine.truncate(5);
        let next = mine.last().map(ListedRow::place).filter(|_| more);
        MergedPage { items: mine, next }
    }

    #[test]
    fn pages_stay_small() {
        let fat = |due| pb::Decision { note: "x".repeat(300 * 1024), ..row(due, 1) };
        let merged = merge(vec![MergedPage::whole(vec![fat(1), fat(2), fat(3)])], 10, false);
        assert_eq!((dues(&merged), merged.next), (vec![1, 2], Some(row(2, 1).place())));
        let huge = pb::Decision { note: "x".repeat(1024 * 1024), ..row(1, 1) };
        assert_eq!(merge(vec![MergedPage::whole(vec![huge])], 10, false).items.len(), 1);
    }

    #[test]
    fn a_page_has_as_many_bytes_as_the_limit_says() {
        let sized = |due: i64, bytes: usize| {
            let row = |text: usize| pb::Decision { note: "x".repeat(text), ..row(due, 1) };
            let near = bytes.saturating_sub(64)..bytes;
            near.map(row).find(|row| row.encoded_len() == bytes).unwrap()
        };
        for (second, expected) in [(PAGE_BYTES_MAX - 1000, 2), (PAGE_BYTES_MAX - 999, 1)] {
            let merged = merge(vec![MergedPage::whole(vec![sized(1, 1000), sized(2, second)])], 10, false);
            assert_eq!((merged.items.len(), merged.next.is_some()), (expected, expected == 1));
        }
    }
}
