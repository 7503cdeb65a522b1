//! When schedules were set, of those whose cadence is older than their newest edit: the log knows.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;

use super::Control;
use crate::driver::read_entry;
use crate::log::Content;

/// Entries that are read for one answer.
const ENTRIES_MAX: usize = 256;

impl Control {
    /// Fills in when each of these schedules was set, as far as that entry is still kept.
    pub(super) async fn stamp(&self, schedules: &mut [pb::Schedule]) {
        let oldest = self.handle.oldest_entry();
        let unknown = schedules.iter().filter(|it| it.set_at == 0 && it.set_index >= oldest);
        let wanted: BTreeSet<u64> = unknown.map(|it| it.set_index).take(ENTRIES_MAX).collect();
        let mut stamps = BTreeMap::new();
        for index in wanted {
            // What cannot be read is not known, and nothing else.
            let read = self.handle.read_log(index, index + 1).await.unwrap_or_default();
            for position in read.into_iter().filter(|position| position.index == index) {
                let Content::Command(command) = position.content else { continue };
                if let Ok(entry) = read_entry(index, command) {
                    stamps.insert(index, entry.stamp.0);
                }
            }
        }
        for schedule in schedules.iter_mut().filter(|it| it.set_at == 0) {
            schedule.set_at = stamps.get(&schedule.set_index).copied().unwrap_or(0);
        }
    }
}
