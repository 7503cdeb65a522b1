//! Schedules that follow others: which ends of runs have made them due, and the way from one to the next.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Outcome, Refusal, Replica, TRIGGERS_MAX, limit};
use crate::ids::{Occurrence, ScheduleName, Uid};
use crate::mutants::planted;
use crate::schedule::{CATCH_UP_WINDOW_DEFAULT, CatchUp, Schedule, Terms, Trigger, TriggerKind};
use crate::time::Wall;

/// Most schedules that follow others: what is remembered of each is part of the replica.
pub const FOLLOWERS_MAX: usize = 10_000;
/// How many ends are remembered that have made a schedule due; one that is older than all of them makes it due no more.
pub const FOLLOWED_MAX: usize = 64;
/// Most dues that ends have made, and that are not over.
pub const FOLLOWING_DUES_MAX: usize = 2 * TRIGGERS_MAX;
/// Most ends in one entry.
pub const ENDS_OF_ENTRY_MAX: usize = 64;
/// From one due of a schedule to the next, so that its fencing tokens rise.
const APART: Duration = Duration::from_millis(1);

/// The end of an occurrence, after all its attempts, as its executor tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RunEnd {
    /// The schedule's own uid, also where a trigger made the occurrence.
    pub schedule: Uid,
    /// As it is written down.
    pub occurrence: Occurrence,
    /// Of the last attempt; it decides which followers count it.
    pub succeeded: bool,
    /// When, by its executor's cluster time.
    pub at: Wall,
}

/// What is remembered of a schedule that follows another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Followed {
    /// The ends that have made it due, the newest of them.
    pub(super) ends: BTreeSet<(Wall, Occurrence)>,
    /// No end up to this instant makes it due any more, unless it has.
    pub(super) floor: Wall,
    /// Its newest due; the next one is later by a millisecond or more.
    pub(super) newest: Wall,
}

impl Followed {
    /// Whether this end may still make it due: at most one end of an occurrence does.
    fn takes(&self, end: &RunEnd) -> bool {
        planted!("mutant-end-counts-twice")
            || end.at > self.floor && self.ends.iter().all(|(_, occurrence)| *occurrence != end.occurrence)
    }

    fn note(&mut self, end: &RunEnd, due: Wall) {
        self.ends.insert((end.at, end.occurrence));
        self.newest = due;
        while self.ends.len() > FOLLOWED_MAX {
            let Some((at, _)) = self.ends.pop_first() else { return };
            self.floor = self.floor.max(at);
        }
    }
}

impl Replica {
    /// Whether a schedule follows another one.
    #[must_use]
    pub fn has_followers(&self) -> bool {
        !self.answered.followed.is_empty()
    }

    /// The schedules that follow the one of this name, by uid.
    pub fn followers_of<'r>(&'r self, parent: &ScheduleName) -> impl Iterator<Item = &'r Schedule> + use<'r> {
        let parent = parent.clone();
        let of_parent = self.answered.followed.from((parent.clone(), Uid(0)));
        let of_parent = of_parent.take_while(move |((of, _), _)| *of == parent);
        of_parent.filter_map(|((_, uid), _)| self.schedules.get(uid)).map(AsRef::as_ref)
    }

    /// Whether an end of this occurrence has made a schedule due, as far as that is remembered.
    #[must_use]
    pub fn has_made_due(&self, child: &Schedule, occurrence: Occurrence) -> bool {
        let key = child.spec.after().map(|after| (after.parent, child.uid));
        let followed = key.and_then(|key| self.answered.followed.get(&key));
        followed.is_some_and(|it| it.ends.iter().any(|(_, of)| *of == occurrence))
    }

    /// The schedules that this end makes due, if it stands in the log next.
    pub fn due_by(&self, end: &RunEnd) -> impl Iterator<Item = Uid> + use<'_> {
        let parent = self.schedules.get(&end.schedule);
        let (end, of) = (*end, parent.map(|it| it.name.clone()));
        let followers = parent.into_iter().flat_map(|it| self.followers_of(&it.name));
        let due = followers.filter(move |child| {
            let key = of.clone().map(|of| (of, child.uid));
            let followed = key.and_then(|key| self.answered.followed.get(&key));
            // What ended before it was declared, or began to follow, is none of its dues.
            let since = child.provenance.anchor.max(child.spec.start.unwrap_or(Wall::MIN));
            let counts = child.spec.after().is_some_and(|after| after.on.counts(end.succeeded));
            let over = child.spec.end.is_some_and(|over| end.at >= over);
            counts && !over && end.at > since && followed.is_some_and(|it| it.takes(&end))
        });
        due.map(|child| child.uid)
    }

    /// Ends of runs that others follow: each makes the dues that it makes once, whoever tells it how often.
    pub(super) fn ended(&mut self, ends: &[RunEnd]) -> Result<Outcome, Refusal> {
        limit("ends of one entry", ends.len().saturating_sub(1), ENDS_OF_ENTRY_MAX)?;
        self.drop_triggers_that_are_over();
        let mut last = None;
        for end in ends {
            for child in self.due_by(end).collect::<Vec<_>>() {
                // What finds no room is told again by whoever knows of it.
                if self.triggers.len() < FOLLOWING_DUES_MAX {
                    last = self.make_due(child, end).or(last);
                }
            }
        }
        Ok(self.done(last, 0))
    }

    /// A due whose instant is that of the entry, and which stands for itself.
    fn make_due(&mut self, child: Uid, end: &RunEnd) -> Option<Uid> {
        let schedule = self.schedules.get(&child)?.clone();
        let key = (schedule.spec.after()?.parent, child);
        let mut followed = self.answered.followed.get(&key)?.clone();
        let due = self.applying.at.max(followed.newest + APART);
        followed.note(end, due);
        self.answered.followed.put(&mut self.hash, key, followed);
        Some(self.add_trigger(Trigger {
            schedule: child,
            kind: TriggerKind::After,
            index: self.head.index,
            stamp: due,
            dues: vec![due],
            latest: latest_start(&schedule.spec, end.at, due),
            parent: Some(end.occurrence),
            event: None,
        }))
    }

    /// Keeps account of who follows whom. Called with every change of a schedule, and when one goes.
    pub(super) fn follow(&mut self, uid: Uid, before: Option<&Terms>, after: Option<&Terms>) {
        let parent = |terms: Option<&Terms>| terms.and_then(Terms::after).map(|it| it.parent);
        let (before, after) = (parent(before), parent(after));
        if before == after {
            return;
        }
        if let Some(before) = before {
            self.answered.followed.take(&mut self.hash, &(before, uid));
        }
        if let Some(after) = after {
            self.answered.followed.put(&mut self.hash, (after, uid), Followed::default());
        }
    }

    /// Whether so many more may follow others.
    pub(super) fn has_room_for_followers(&self, more: usize) -> Result<(), Refusal> {
        let then = (self.answered.followed.len() + more).saturating_sub(1);
        limit("schedules that follow another", then, FOLLOWERS_MAX)
    }

    /// Whether a schedule may follow what its terms name, as things are: that one must exist, be no task, and not follow this
    /// one, by whatever way.
    ///
    /// # Errors
    /// [`Refusal::UnknownSchedule`], [`Refusal::IsTask`], [`Refusal::Circle`], or a limit.
    pub fn may_follow(&self, name: &ScheduleName, terms: &Terms) -> Result<(), Refusal> {
        self.may_follow_with(name, terms, &BTreeMap::new())
    }

    /// Whether a schedule may follow what its terms name, once these terms are in force beside it; `None` for what is removed.
    /// What follows the same already may go on.
    ///
    /// # Errors
    /// As [`may_follow`](Self::may_follow).
    pub fn may_follow_among(
        &self,
        name: &ScheduleName,
        terms: &Terms,
        others: &BTreeMap<&ScheduleName, Option<&Terms>>,
    ) -> Result<(), Refusal> {
        let have = self.schedule_named(name).map(|it| &it.spec.cadence);
        if !terms.follows() || have == Some(&terms.cadence) {
            return Ok(());
        }
        self.may_follow_with(name, terms, others)
    }

    /// The same, as things are once these terms are in force; `None` for what is removed.
    fn may_follow_with(
        &self,
        name: &ScheduleName,
        terms: &Terms,
        others: &BTreeMap<&ScheduleName, Option<&Terms>>,
    ) -> Result<(), Refusal> {
        let Some(after) = terms.after() else {
            return self.may_listen(self.schedule_named(name).map(AsRef::as_ref), terms);
        };
        if !self.schedule_named(name).is_some_and(|it| it.spec.follows()) {
            self.has_room_for_followers(1)?;
        }
        let terms_of = |name: &ScheduleName| match others.get(name) {
            Some(terms) => *terms,
            None => self.schedule_named(name).map(|it| it.spec.as_ref()),
        };
        let known = |name: &ScheduleName| terms_of(name).filter(|terms| !terms.is_notice());
        if after.parent != *name {
            let parent = known(&after.parent).ok_or(Refusal::UnknownSchedule(after.parent.clone()))?;
            if parent.is_task() {
                return Err(Refusal::IsTask(after.parent));
            }
        }
        let (mut way, mut next) = (vec![name.clone()], Some(after.parent));
        let mut seen = BTreeSet::new();
        while let Some(here) = next.take() {
            way.push(here.clone());
            if here == *name {
                return Err(Refusal::Circle(way));
            }
            next = terms_of(&here).and_then(Terms::after).map(|it| it.parent);
            // One that this is no part of was refused when it was declared.
            if !seen.insert(here) {
                break;
            }
        }
        Ok(())
    }
}

/// The latest start of what an end makes due: its start deadline counts from that end, however late it stands in the log. What is
/// later, as after a split, is started only where the schedule catches up, and else recorded as missed.
fn latest_start(terms: &Terms, ended: Wall, due: Wall) -> Wall {
    let ended = ended.min(due);
    let latest = ended + terms.start_deadline();
    let window = terms.catch_up.window.unwrap_or(CATCH_UP_WINDOW_DEFAULT);
    if latest < due && terms.catch_up() != CatchUp::None && due <= ended + window {
        return due + terms.start_deadline();
    }
    latest
}
