//! When schedules were set, of those whose cadence is older than their newest edit: read from the log.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;

use crate::control::Control;
use crate::driver::read_entry;
use crate::log::Content;

/// Entries that are read for one answer.
const ENTRIES_MAX: usize = 256;

impl Control {
    /// Fills in when each of these schedules was set, as far as that entry is still kept.
    pub(in crate::control) async fn stamp(&self, schedules: &mut [pb::Schedule]) {
        let oldest = self.handle.oldest_entry();
        let unknown = schedules.iter().filter(|it| it.set_at == 0 && it.set_index >= oldest);
        let stamps = self.stamps_of(unknown.map(|it| it.set_index).collect()).await;
        for schedule in schedules.iter_mut().filter(|it| it.set_at == 0) {
            schedule.set_at = stamps.get(&schedule.set_index).copied().unwrap_or(0);
        }
    }

    /// The stamps of these entries, as far as they can be read; of no more than one answer may cost.
    pub(in crate::control) async fn stamps_of(&self, wanted: BTreeSet<u64>) -> BTreeMap<u64, i64> {
        let mut stamps = BTreeMap::new();
        for index in read_for(wanted) {
            // What cannot be read is not known, and nothing else.
            let read = self.handle.read_log(index, index + 1).await.unwrap_or_default();
            for position in read.into_iter().filter(|position| position.index == index) {
                let Content::Command(command) = position.content else { continue };
                if let Ok(entry) = read_entry(index, command) {
                    stamps.insert(index, entry.stamp.0);
                }
            }
        }
        stamps
    }
}

/// The entries that are read for one answer.
fn read_for(wanted: BTreeSet<u64>) -> impl Iterator<Item = u64> {
    wanted.into_iter().take(ENTRIES_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_entries_are_read_for_one_answer_as_the_limit_says() {
        assert_eq!(read_for((1..=256).collect()).count(), 256);
        assert_eq!(read_for((1..=257).collect()).last(), Some(256));
    }
}
