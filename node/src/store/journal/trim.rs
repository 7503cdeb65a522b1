//! Which rows are deleted: those that are due first, decisions and runs alike. They are taken by the thousand, since one
//! walk over rows that lie together costs a tenth of as many searches from the root.

use caesium_engine::time::Wall;
use redb::Range;

use super::cursor::{Cursor, Key};
use super::tables::{Open, row_bytes};

/// How far the rows are deleted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// Rows due before are too old.
    pub(super) expire: Option<Wall>,
    /// Bytes that are to go, whatever the age of the rows.
    pub(super) surplus: u64,
    /// Most rows that go.
    pub(super) rows_max: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trimmed {
    pub(super) rows: usize,
    pub(super) bytes: u64,
    /// The latest due among them.
    pub(super) last: Option<Wall>,
}

/// Deletes the rows of both tables that are due first, as far as the cut has them. [`Open::fold`] follows.
pub(super) fn trim(decisions: &mut Open<'_>, runs: &mut Open<'_>, cut: Cut) -> Result<Trimmed, redb::Error> {
    let mut trimmed = Trimmed::default();
    let (old_decisions, old_runs) = {
        let (mut decisions, mut runs) = (Oldest::of(decisions)?, Oldest::of(runs)?);
        while trimmed.rows < cut.rows_max {
            let of_decisions = match (decisions.next, runs.next) {
                (None, None) => break,
                (Some((decision, _)), Some((run, _))) => decision.occurrence <= run.occurrence,
                (decision, _) => decision.is_some(),
            };
            let oldest = if of_decisions { &mut decisions } else { &mut runs };
            let old = oldest.next.is_some_and(|(place, _)| Some(place.occurrence.due) < cut.expire);
            if !old && trimmed.bytes >= cut.surplus {
                break;
            }
            trimmed.bytes += oldest.take()?;
            trimmed.rows += 1;
        }
        (decisions.taken, runs.taken)
    };
    let last =
        [old_decisions.last(), old_runs.last()].into_iter().flatten().map(|place| place.occurrence.due);
    trimmed.last = last.max();
    decisions.remove_first(&old_decisions)?;
    runs.remove_first(&old_runs)?;
    Ok(trimmed)
}

/// The rows of one table in the order of their dues, and those of them that are to be deleted.
struct Oldest<'a> {
    rows: Range<'a, &'static Key, &'static [u8]>,
    /// The first that is not taken, and its bytes.
    next: Option<(Cursor, u64)>,
    taken: Vec<Cursor>,
}

impl<'a> Oldest<'a> {
    fn of(table: &'a Open<'_>) -> Result<Self, redb::Error> {
        let mut oldest = Self { rows: table.by_due()?, next: None, taken: Vec::new() };
        oldest.advance()?;
        Ok(oldest)
    }

    /// Takes the next one; its bytes.
    fn take(&mut self) -> Result<u64, redb::Error> {
        let Some((place, bytes)) = self.next else { return Ok(0) };
        self.taken.push(place);
        self.advance()?;
        Ok(bytes)
    }

    fn advance(&mut self) -> Result<(), redb::Error> {
        let row = self.rows.next().transpose()?;
        self.next = row.map(|(key, value)| (Cursor::from_key(key.value()), row_bytes(value.value().len())));
        Ok(())
    }
}
