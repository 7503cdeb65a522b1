//! How many occurrences of the newest stretch were missed, doubled, failed, or are not known: the header and the findings say the same.

use crate::event::Policy;
use crate::model::Model;
use crate::text::{clock, instant};
use crate::view::{SECOND, VerdictClass, judge};

/// Occurrences of this time are looked at.
const LATELY: i64 = 3_600 * SECOND;
/// Newest occurrences looked at.
const FIRES_MAX: usize = 2_000;

/// The counts, and the stretch that they are of: an hour, or less where not every record of it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// The stretch as findings say it.
    pub(crate) words: String,
    /// The same as commands take it.
    pub(crate) flag: String,
    /// It ran on no node, though it was to.
    pub(crate) missed: usize,
    /// It ran more than once.
    pub(crate) doubled: usize,
    /// It ran once and failed.
    pub(crate) failed: usize,
    /// How often it ran is not known.
    pub(crate) unknown: usize,
    /// It was skipped as declared.
    pub(crate) skipped: usize,
    /// Of at-most-once, what ran more than once: each schedule, and how often.
    pub(crate) forbidden: Vec<(String, usize)>,
}

impl Totals {
    /// Counts the occurrences that the model holds of the newest stretch.
    pub(super) fn of(model: &Model, now: i64) -> Self {
        let fires = model.fires();
        let hour = now.saturating_sub(LATELY);
        let known = fires.since_newest(FIRES_MAX);
        let (from, words, flag) = if known <= hour {
            (hour, "last hour".to_owned(), "1h".to_owned())
        } else {
            // Whole seconds are what the line and its command can both say.
            let from = known.saturating_add(SECOND - 1).div_euclid(SECOND) * SECOND;
            (from, format!("since {}Z", clock(from)), instant(from))
        };
        let mut totals = Self { words, flag, ..Self::default() };
        for (key, occurrence) in fires.newest().take_while(|(key, _)| key.due >= from) {
            let judged = judge(model, key, occurrence, now);
            match judged.sign.class() {
                VerdictClass::Once | VerdictClass::Open => {}
                VerdictClass::Doubled => {
                    totals.doubled += 1;
                    if judged.policy == Policy::AtMostOnce {
                        totals.forbidden.push((key.schedule.to_string(), judged.account.min));
                    }
                }
                VerdictClass::Missed => totals.missed += 1,
                VerdictClass::Failed => totals.failed += 1,
                // What everybody answers for and may still run is no outcome that is not known.
                VerdictClass::Unknown if judged.under_way && judged.silent.is_empty() => {}
                VerdictClass::Unknown => totals.unknown += 1,
                VerdictClass::Skipped => totals.skipped += 1,
            }
        }
        totals
    }
}
