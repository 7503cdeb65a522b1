//! What this node has said, as an executor, of every try it was sent: once, durably before it is spoken or started, and
//! for ever (R7).

use std::collections::BTreeMap;

use crate::effect::{GrantWrite, StartRecord};
use crate::ids::{Occurrence, Uid};
use crate::message::{Acceptance, RefuseReason};
use crate::retention::{Class, Need, Retention};
use crate::schedule::Policy;
use crate::sorted_rows::SortedRows;
use crate::time::Wall;

type Records = SortedRows<(Occurrence, u32), StartRecord>;

/// The start records, by class, occurrence and try.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Starts([Records; 4]);

impl Starts {
    /// As the store held them; `class_of` gives the class of each. They are counted.
    #[must_use]
    pub fn new(
        records: BTreeMap<(Occurrence, u32), StartRecord>,
        class_of: impl Fn(Occurrence, u32) -> Class,
        retention: &mut Retention,
    ) -> Self {
        let mut starts = Self::default();
        for ((occurrence, attempt), record) in records {
            let class = class_of(occurrence, attempt);
            retention.count(class, occurrence.due);
            starts.0[class as usize].insert((occurrence, attempt), record);
        }
        starts
    }

    /// The word that stands for a try: its own for at-least-once; at-most-once, and what is not known, has one word for the
    /// occurrence, whatever try it came with.
    #[must_use]
    pub fn answer(
        &self,
        occurrence: Occurrence,
        attempt: u32,
        policy: Option<Policy>,
    ) -> Option<&StartRecord> {
        if policy == Some(Policy::AtLeastOnce) {
            return self.0.iter().find_map(|records| records.get(&(occurrence, attempt)));
        }
        self.of(occurrence).next()
    }

    /// The word that stands for a try which was lost and repeated here: that of the last repetition. Nothing of the lost one
    /// may ever have begun.
    #[must_use]
    pub fn followed<'a>(&'a self, occurrence: Occurrence, start: &'a StartRecord) -> &'a StartRecord {
        let repeats = |it: &&StartRecord| it.claim == start.claim && it.attempt > start.attempt;
        let lost = start.acceptance == Acceptance::Refused(RefuseReason::Lost);
        let last = self.of(occurrence).filter(repeats).max_by_key(|it| it.attempt);
        last.filter(|_| lost).unwrap_or(start)
    }

    /// Gives this node's word on a try of which nothing was said. It may be spoken, and an accepted one started, once the
    /// write is durable. What floors cover, or finds no room, is kept only until it has ended: then it is no longer needed, or
    /// never was.
    pub fn record(
        &mut self,
        retention: &mut Retention,
        (occurrence, need): (Occurrence, Need),
        start: StartRecord,
        writes: &mut Vec<GrantWrite>,
    ) {
        let place = retention.place(occurrence, need);
        let help = matches!(need, Need::Help { .. }) && retention.is_crammed();
        let class = match place.filter(|_| !help) {
            Some(place) => {
                retention.put(occurrence, place, writes);
                place.class
            }
            // A refusal never ends; here it is a help at most.
            None if start.acceptance != Acceptance::Accepted => return,
            None => {
                retention.count(Class::Open, occurrence.due);
                Class::Open
            }
        };
        self.0[class as usize].insert((occurrence, start.attempt), start.clone());
        writes.push(GrantWrite::Start { class, occurrence, start });
    }

    /// The try is over; with `refused`, the word on it is a refusal from now on.
    pub fn end(
        &mut self,
        retention: &mut Retention,
        occurrence: Occurrence,
        attempt: u32,
        refused: Option<RefuseReason>,
    ) -> Option<GrantWrite> {
        let key = (occurrence, attempt);
        if self.0[Class::Open as usize].remove(&key).is_some() {
            retention.take(Class::Open, occurrence.due);
            return Some(GrantWrite::Ended { occurrence, attempt: Some(attempt) });
        }
        let mut shelves = Class::FLOORED.into_iter().zip(&mut self.0);
        let (class, start) = shelves.find_map(|(class, records)| Some((class, records.get_mut(&key)?)))?;
        start.ended = true;
        start.acceptance = refused.map_or(start.acceptance, Acceptance::Refused);
        Some(GrantWrite::Start { class, occurrence, start: start.clone() })
    }

    /// Whether anything was said of this try.
    #[must_use]
    pub fn knows(&self, occurrence: Occurrence, attempt: u32) -> bool {
        self.0.iter().any(|records| records.contains(&(occurrence, attempt)))
    }

    /// All that was said of an occurrence, by try, what has not ended last.
    pub fn of(&self, occurrence: Occurrence) -> impl Iterator<Item = &StartRecord> {
        let all = self.0.iter().flat_map(move |records| {
            records.range_from(&(occurrence, 0)).take_while(move |((of, _), _)| *of == occurrence)
        });
        all.map(|(_, start)| start)
    }

    /// First attempts at what operators had run here without a quorum, by due.
    pub fn without_quorum(&self) -> impl Iterator<Item = (Occurrence, &StartRecord)> {
        let all = self.0.iter().flat_map(Records::iter);
        let asked =
            all.filter(|((of, _), start)| of.uid.run_without_quorum().is_some() && start.attempt == 1);
        asked.map(|((occurrence, _), start)| (*occurrence, start))
    }

    /// Accepted by a process life before this one, and never ended: the run died with its daemon.
    pub fn unended(&self, boot_count: u64) -> impl Iterator<Item = (Occurrence, &StartRecord)> {
        let unended = move |start: &StartRecord| is_unended(start) && start.run.0.boot < boot_count;
        let all = self.0.iter().flat_map(Records::iter);
        all.filter(move |(_, start)| unended(start)).map(|((occurrence, _), start)| (*occurrence, start))
    }

    /// The newest due after `since` of which a start is noted, of occurrences for which `of` holds.
    pub fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        let newest = |records: &Records| {
            let newer = records.iter().rev().map(|((occurrence, _), _)| occurrence);
            let newer = newer.take_while(|occurrence| occurrence.due > since);
            newer.filter(|occurrence| of(occurrence)).map(|occurrence| occurrence.due).next()
        };
        self.0.iter().filter_map(newest).max()
    }

    /// Drops what is due up to `cut` in a class, which a floor is about to cover; what has not ended is kept elsewhere, by
    /// writes that must precede the floor.
    pub fn drop_to(
        &mut self,
        retention: &mut Retention,
        class: Class,
        cut: Wall,
        writes: &mut Vec<GrantWrite>,
    ) {
        let above = Occurrence { due: Wall(cut.0.saturating_add(1)), uid: Uid(0) };
        let dropped = self.0[class as usize].take_below(&(above, 0));
        for ((occurrence, attempt), start) in dropped.filter(|(_, start)| is_unended(start)) {
            retention.count(Class::Open, occurrence.due);
            writes.push(GrantWrite::Start { class: Class::Open, occurrence, start: start.clone() });
            self.0[Class::Open as usize].insert((occurrence, attempt), start);
        }
    }
}

fn is_unended(start: &StartRecord) -> bool {
    start.acceptance == Acceptance::Accepted && !start.ended
}
