//! What the last split left behind: how many occurrences that were due in it ran twice, nowhere, without a quorum, or nobody knows how often.

use caesium_engine::Wall;
use caesium_engine::judge::HAND_OVER;
use caesium_engine::judge::split::{self, SplitLeft};
use caesium_engine::time::micros;

use super::notes::SplitSpan;
use crate::model::Model;
use crate::text::{clock, span};
use crate::view::{SECOND, left_by};

/// Occurrences of a split that are counted, the newest.
const COUNTED_MAX: usize = 2_000;
/// A split that ended before this is no news.
const NEWS: i64 = 3_600 * SECOND;
/// What was due longer before a split is not looked at.
const EARLIER: i64 = 600 * SECOND;
/// So long after a heal every screen shows it.
const FRESH: i64 = 300 * SECOND;

/// A split that has ended, and what came due in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    began: i64,
    ended: i64,
    pub(crate) doubled: usize,
    pub(crate) missed: usize,
    pub(crate) unknown: usize,
    without_quorum: usize,
    /// More came due in it than are counted or known.
    more: bool,
}

impl Damage {
    /// Of a split that ended lately; what nodes report after the heal makes what is unknown a number.
    pub(super) fn of(model: &Model, split: Option<SplitSpan>, now: i64) -> Option<Self> {
        let SplitSpan { began, ended } = split?;
        let ended = ended.filter(|ended| now.saturating_sub(*ended) < NEWS)?;
        let split = split::SplitSpan { began: Wall(began), ended: Wall(ended), over: true };
        let fires = model.fires();
        let mut due = fires
            .newest()
            .skip_while(|(key, _)| key.due > ended.saturating_add(micros(HAND_OVER)))
            .take_while(|(key, _)| key.due >= began.saturating_sub(EARLIER))
            .filter_map(|(key, occurrence)| left_by(model, key, occurrence, split, now));
        let (mut doubled, mut missed, mut unknown, mut without_quorum) = (0, 0, 0, 0);
        for left in due.by_ref().take(COUNTED_MAX) {
            match left {
                SplitLeft::Multiple => doubled += 1,
                SplitLeft::Nowhere => missed += 1,
                SplitLeft::Unknown => unknown += 1,
                SplitLeft::WithoutQuorum => without_quorum += 1,
                SplitLeft::Nothing => {}
            }
        }
        let more = due.next().is_some() || fires.from() > began;
        Some(Self { began, ended, doubled, missed, unknown, without_quorum, more })
    }

    /// Whether nothing that is known ran twice or nowhere.
    pub(crate) const fn is_none(&self) -> bool {
        self.doubled == 0 && self.missed == 0 && self.unknown == 0 && self.without_quorum == 0
    }

    /// Whether it is shown on every screen.
    pub(crate) const fn is_fresh(&self, now: i64) -> bool {
        now.saturating_sub(self.ended) < FRESH
    }

    /// What is no zero, in a few words.
    pub(crate) fn counts(&self) -> String {
        let counted = [
            (self.doubled, "doubled"),
            (self.missed, "missed"),
            (self.unknown, "unknown"),
            (self.without_quorum, "run without a quorum"),
        ];
        let counted: Vec<String> =
            counted.into_iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}")).collect();
        if counted.is_empty() { "none doubled or missed".to_owned() } else { counted.join(", ") }
    }

    /// A sentence, as findings have it.
    pub(super) fn text(&self) -> String {
        let lasted = span(self.ended.saturating_sub(self.began));
        let part = if self.more { "; there may be more" } else { "" };
        format!("split of {lasted} until {}Z left {}{part}", clock(self.ended), self.counts())
    }
}
