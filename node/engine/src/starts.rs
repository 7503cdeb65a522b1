//! What this node has said, as an executor, of every try it was sent: once, durably before it is spoken or started, and
//! for ever (R7).

use std::collections::BTreeMap;

use crate::effect::{GrantWrite, StartRecord};
use crate::ids::Occurrence;
use crate::message::{Acceptance, RefuseReason};
use crate::schedule::Policy;
use crate::time::Wall;

/// The start records, by occurrence and try.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Starts(BTreeMap<(Occurrence, u32), StartRecord>);

impl Starts {
    /// As the store held them.
    #[must_use]
    pub fn new(records: BTreeMap<(Occurrence, u32), StartRecord>) -> Self {
        Self(records)
    }

    /// The word that stands for a try: its own for at-least-once; at-most-once, and what is not known, has one word for the
    /// occurrence, whatever try it came with.
    #[must_use]
    pub fn said(&self, occurrence: Occurrence, attempt: u32, policy: Option<Policy>) -> Option<&StartRecord> {
        if policy == Some(Policy::AtLeastOnce) {
            return self.0.get(&(occurrence, attempt));
        }
        self.of(occurrence).next()
    }

    /// Gives this node's word on a try of which nothing was said. It may be spoken, and an accepted one started, once the
    /// write is durable.
    pub fn say(&mut self, occurrence: Occurrence, start: StartRecord, writes: &mut Vec<GrantWrite>) {
        self.0.insert((occurrence, start.attempt), start.clone());
        writes.push(GrantWrite::Start { occurrence, start });
    }

    /// The try is over; with `refused`, the word on it is a refusal from now on.
    pub fn end(
        &mut self,
        occurrence: Occurrence,
        attempt: u32,
        refused: Option<RefuseReason>,
    ) -> Option<GrantWrite> {
        let start = self.0.get_mut(&(occurrence, attempt))?;
        start.ended = true;
        start.acceptance = refused.map_or(start.acceptance, Acceptance::Refused);
        Some(GrantWrite::Start { occurrence, start: start.clone() })
    }

    /// Whether anything was said of this try.
    #[must_use]
    pub fn knows(&self, occurrence: Occurrence, attempt: u32) -> bool {
        self.0.contains_key(&(occurrence, attempt))
    }

    /// All that was said of an occurrence, by try.
    pub fn of(&self, occurrence: Occurrence) -> impl Iterator<Item = &StartRecord> {
        self.0.range((occurrence, 0)..=(occurrence, u32::MAX)).map(|(_, start)| start)
    }

    /// Accepted by a process life before this one, and never ended: the run died with its daemon.
    pub fn unended(&self, boot_count: u64) -> impl Iterator<Item = (Occurrence, &StartRecord)> {
        let unended = move |start: &StartRecord| {
            start.acceptance == Acceptance::Accepted && !start.ended && start.run.0.boot < boot_count
        };
        self.0
            .iter()
            .filter(move |(_, start)| unended(start))
            .map(|((occurrence, _), start)| (*occurrence, start))
    }

    /// The newest due after `since` of which a start is noted, of occurrences for which `of` holds.
    pub fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        let newer = self.0.keys().rev().take_while(|(occurrence, _)| occurrence.due > since);
        newer.filter(|(occurrence, _)| of(occurrence)).map(|(occurrence, _)| occurrence.due).next()
    }

    /// Forgets what lies below the floor of the store.
    pub fn prune(&mut self, floor: Wall) {
        self.0.retain(|(occurrence, _), _| occurrence.due > floor);
    }
}
