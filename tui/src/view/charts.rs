//! Occurrences by the minute in which they came due: how many of each verdict, and how late they were started.

use caesium_engine::judge::summary::percentile;

use crate::model::{Key, Model, Occurrence};

use super::SECOND;
use super::verdict::{VerdictClass, judge};

/// Microseconds in a column of the charts.
pub(crate) const MINUTE: i64 = 60 * SECOND;
/// Most columns: as many as a wide terminal has.
const MINUTES_MAX: usize = 240;
/// Newest occurrences that the charts are made of; minutes before them are blank.
const CHARTED_MAX: usize = 10_000;

/// What came due in one minute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChartMinute {
    counts: [u32; 5],
    /// From due to start, microseconds: the median, and what one in a hundred exceeds; `None`: nothing was started.
    pub(crate) late: Option<(i64, i64)>,
}

/// The minutes up to now; the last one is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Charts {
    /// Oldest first; each begins a minute after the one before.
    pub(crate) minutes: Vec<ChartMinute>,
    /// When the first one begins.
    pub(crate) from: i64,
    /// When they were made.
    at: i64,
}

/// The verdicts that have a chart, each with its word.
pub(crate) const CHARTED: [(VerdictClass, &str); 5] = [
    (VerdictClass::Once, "once"),
    (VerdictClass::Missed, "missed"),
    (VerdictClass::Doubled, "doubled"),
    (VerdictClass::Failed, "failed"),
    (VerdictClass::Unknown, "unknown"),
];

impl ChartMinute {
    /// How many occurrences of a verdict.
    pub(crate) fn count(&self, class: VerdictClass) -> u32 {
        CHARTED.iter().position(|(charted, _)| *charted == class).map_or(0, |at| self.counts[at])
    }
}

impl Charts {
    /// The charts at the instant `now`. Minutes of which a part is not known are left out.
    pub(crate) fn of(model: &Model, now: i64) -> Self {
        let fires = model.fires();
        let newest = now.div_euclid(MINUTE);
        let whole = fires.since_newest(CHARTED_MAX).saturating_add(MINUTE - 1).div_euclid(MINUTE);
        let first = (newest + 1 - MINUTES_MAX as i64).max(whole).min(newest);
        let mut minutes = vec![ChartMinute::default(); usize::try_from(newest - first + 1).unwrap_or(1)];
        let mut lates: Vec<Vec<i64>> = vec![Vec::new(); minutes.len()];
        let from = first.saturating_mul(MINUTE);
        for (key, occurrence) in fires.newest().take_while(|(key, _)| key.due >= from) {
            let at = usize::try_from(key.due.div_euclid(MINUTE) - first).unwrap_or(usize::MAX);
            let Some(minute) = minutes.get_mut(at) else { continue };
            let class = judge(model, key, occurrence, now).sign.class();
            if let Some(at) = CHARTED.iter().position(|(charted, _)| *charted == class) {
                minute.counts[at] += 1;
            }
            lates[at].extend(lateness(key, occurrence));
        }
        for (minute, mut lates) in minutes.iter_mut().zip(lates) {
            lates.sort_unstable();
            minute.late = shares(&lates);
        }
        Self { minutes, from, at: now }
    }

    /// Whether they need not be made anew: a minute hardly changes within a second, and all occurrences are judged for them.
    pub(crate) const fn is_fresh(&self, now: i64) -> bool {
        now >= self.at && now.saturating_sub(self.at) < SECOND
    }
}

/// The median, and what one in a hundred exceeds, of what is sorted.
pub(crate) fn shares(sorted: &[i64]) -> Option<(i64, i64)> {
    Some((percentile(sorted, 50)?, percentile(sorted, 99)?))
}

/// From the due to the first start, microseconds; none is known of what did not start.
pub(crate) fn lateness(key: &Key, occurrence: &Occurrence) -> Option<i64> {
    occurrence.runs().filter_map(|run| run.started_at).min().map(|at| at.saturating_sub(key.due).max(0))
}
