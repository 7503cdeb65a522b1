//! How large a replica may become: as large as a snapshot can carry, and no larger.

use std::sync::Arc;

use super::{Refusal, Replica};
use crate::ids::{ScheduleName, Uid};
use crate::schedule::{Binding, LineField, Pause, Schedule, Terms, Value};

/// Bytes of all schedules and of all declarations that are staged. A snapshot of 1 GiB,
/// the largest that a node takes, has room for the rest beside them.
pub const REPLICA_BYTES_MAX: u64 = 768 << 20;

/// What a schedule takes beside its texts and its payload, at most.
const FIXED: usize = 256;
/// What the voters of a new schedule take, as far as they are counted before they are known.
pub(super) const VOTERS: u64 = 256;
/// What one id of a node takes, at most.
const ID: usize = 10;

/// The bytes of a replica, once they have been counted. No part of the value: it follows from the rest.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size(pub(super) Option<u64>);

impl PartialEq for Size {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Size {}

impl Replica {
    /// Bytes of all schedules and of all declarations that are staged: at least what they take in a snapshot. The same on
    /// every node that has applied the same entries.
    pub fn bytes(&mut self) -> u64 {
        if let Some(known) = self.size.0 {
            return known;
        }
        let schedules: u64 = self.schedules.values().map(|it| weight(it)).sum();
        let staged: u64 = self.staged.values().map(super::staging::Batch::bytes).sum();
        self.size = Size(Some(schedules + staged));
        schedules + staged
    }

    /// Whether this much fits when `less` goes.
    pub(super) fn has_room(&mut self, more: u64, less: u64) -> Result<(), Refusal> {
        if (self.bytes() + more).saturating_sub(less) <= REPLICA_BYTES_MAX {
            return Ok(());
        }
        let what = "bytes of all schedules and staged declarations".to_owned();
        Err(Refusal::Limit { what, limit: REPLICA_BYTES_MAX })
    }

    pub(super) fn resize(&mut self, more: u64, less: u64) {
        self.size = Size(self.size.0.map(|bytes| (bytes + more).saturating_sub(less)));
    }

    pub(super) fn put_schedule(&mut self, uid: Uid, schedule: Schedule) {
        let less = self.schedules.get(&uid).map_or(0, |old| weight(old));
        self.resize(weight(&schedule), less);
        let before = self.schedules.get(&uid).map(|old| Arc::clone(&old.spec));
        self.follow(uid, before.as_deref(), Some(&schedule.spec));
        self.listen(uid, before.as_deref(), Some(&schedule.spec));
        self.schedules.put(&mut self.hash, uid, Arc::new(schedule));
    }

    pub(super) fn take_schedule(&mut self, uid: Uid) -> Option<Arc<Schedule>> {
        let old = self.schedules.take(&mut self.hash, &uid)?;
        self.resize(0, weight(&old));
        self.follow(uid, Some(&old.spec), None);
        self.listen(uid, Some(&old.spec), None);
        Some(old)
    }
}

/// What a schedule takes in a snapshot, at most.
pub(super) fn weight(schedule: &Schedule) -> u64 {
    let declared = declared(&schedule.name, &schedule.spec, &schedule.payload, schedule.pause.as_deref());
    let electorate = &schedule.electorate;
    let ids =
        electorate.eligible.len() + electorate.former.iter().map(|it| it.eligible.len() + 6).sum::<usize>();
    let pending = if electorate.pending.is_some() { FIXED } else { 0 };
    declared + (ids * ID + pending) as u64
}

/// What a declaration takes, at most.
pub(super) fn declared(name: &ScheduleName, terms: &Terms, payload: &[u8], pause: Option<&Pause>) -> u64 {
    let labels = |labels: &std::collections::BTreeMap<String, String>| {
        labels.iter().map(|(key, value)| key.len() + value.len() + 4).sum::<usize>()
    };
    let bound = match &terms.binding {
        Binding::Carriers => 0,
        Binding::Nodes(names) => names.iter().map(|name| name.as_str().len() + 2).sum(),
        Binding::Labels(wanted) => labels(wanted),
    };
    let names = [&name.volume, &name.entity, &name.name, &terms.handler].into_iter().chain(&terms.on_result);
    let names: usize = names.map(|name| name.as_str().len()).sum();
    let lines = LineField::all().filter_map(|line| line.field().get(terms, &[]));
    let lines: usize = lines.filter_map(|line| Value::text(Some(line))).map(|line| line.len()).sum();
    let paused = pause.map_or(0, |pause| pause.reason.len());
    let texts =
        terms.cadence.len() + terms.zone.len() + lines + names + labels(&terms.labels) + bound + paused;
    (FIXED + texts + payload.len()) as u64
}
