//! Declarations of many schedules: staged in parts that fit an entry, put in force by one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::changes::Target;
use super::codec::{Get, Put, Reader, Sink, Unreadable, choice};
use super::schedules::same_kind;
use super::size::{VOTERS, declared};
use super::{Outcome, Refusal, Replica, SCHEDULES_MAX, Staged, Table, limit, worth_packing};
use crate::ids::{Name, RequestId, ScheduleName, Uid};
use crate::schedule::{AFTER_CADENCE, Pause, Terms};
use crate::time::Wall;

/// Most declarations that are staged at a time; the oldest is dropped for a new one.
const BATCHES_MAX: usize = 8;
/// What the removal of a schedule takes as a line, at most.
const REMOVAL: u64 = 256;
/// Most lines of one declaration.
pub(super) const STAGED_MAX: usize = 200_000;

/// A declaration that is not in force yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Batch {
    began: Wall,
    index: u64,
    parts: BTreeMap<u32, Vec<StagedLine>>,
}

/// One line, with what it has in common with others shared: the lines of a large declaration stand in memory beside the
/// schedules that they become.
#[derive(Clone, Debug, PartialEq, Eq)]
enum StagedLine {
    Put {
        name: ScheduleName,
        terms: Arc<Terms>,
        payload: Arc<[u8]>,
        pause: Option<Option<Box<Pause>>>,
        expect: Option<(Uid, u64)>,
    },
    Remove {
        name: ScheduleName,
        expect: (Uid, u64),
    },
}

impl Put for Batch {
    fn put<S: Sink>(&self, to: &mut S) {
        let Self { began, index, parts } = self;
        if to.abridges() {
            // What is staged is large, and comes from entries: where it began and its size tell it.
            index.put(to);
            to.len(self.lines());
            return;
        }
        began.put(to);
        index.put(to);
        parts.put(to);
    }
}

impl Get for Batch {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        Ok(Self { began: Get::get(from)?, index: Get::get(from)?, parts: Get::get(from)? })
    }
}

choice!(StagedLine { 0 => Put { name, terms, payload, pause, expect }, 1 => Remove { name, expect } });

impl Batch {
    /// At least what it takes in a snapshot.
    pub(super) fn bytes(&self) -> u64 {
        self.parts.values().flatten().map(StagedLine::bytes).sum()
    }

    fn lines(&self) -> usize {
        self.parts.values().map(Vec::len).sum()
    }
}

impl StagedLine {
    fn name(&self) -> &ScheduleName {
        match self {
            Self::Put { name, .. } | Self::Remove { name, .. } => name,
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Self::Put { name, terms, payload, pause, .. } => {
                declared(name, terms, payload, pause.iter().flatten().next().map(Box::as_ref)) + VOTERS
            }
            Self::Remove { .. } => REMOVAL,
        }
    }
}

impl Replica {
    fn take_staged(&mut self, id: &RequestId) -> Option<Batch> {
        let batch = self.staged.take(&mut self.hash, id)?;
        self.resize(0, batch.bytes());
        Some(batch)
    }

    pub(super) fn stage(&mut self, id: RequestId, part: u32, changes: &[Staged]) -> Result<Outcome, Refusal> {
        let known = self.take_staged(&id);
        let mut batch = known.unwrap_or_else(|| Batch {
            began: self.applying.at,
            index: self.head.index,
            parts: BTreeMap::new(),
        });
        let lines = batch.lines() + changes.len();
        if lines > STAGED_MAX {
            return Err(Refusal::Limit {
                what: "lines of one declaration".to_owned(),
                limit: STAGED_MAX as u64,
            });
        }
        batch.parts.insert(part, changes.iter().map(|change| self.line(change)).collect());
        while self.staged.len() >= BATCHES_MAX {
            let oldest = self.staged.iter().min_by_key(|(_, batch)| batch.index).map(|(id, _)| *id);
            let Some(oldest) = oldest else { break };
            self.take_staged(&oldest);
        }
        let bytes = batch.bytes();
        self.has_room(bytes, 0)?;
        self.resize(bytes, 0);
        Table::put(&mut self.staged, &mut self.hash, id, batch);
        Ok(self.done(None, 0))
    }

    fn line(&mut self, change: &Staged) -> StagedLine {
        match change {
            Staged::Put { spec, pause, expect } => StagedLine::Put {
                name: self.shared.name(&spec.name),
                terms: self.shared.terms(&spec.terms),
                payload: self.shared.payload(&spec.payload),
                pause: pause.clone().map(|pause| pause.map(Box::new)),
                expect: *expect,
            },
            Staged::Remove { name, expect } => {
                StagedLine::Remove { name: self.shared.name(name), expect: *expect }
            }
        }
    }

    /// The first section but this one that a staged declaration is about.
    pub(super) fn staged_outside(&self, id: RequestId, volume: &Name, entity: &Name) -> Option<(Name, Name)> {
        let lines = self.staged.get(&id).into_iter().flat_map(|batch| batch.parts.values().flatten());
        let mut outside =
            lines.map(StagedLine::name).filter(|it| it.volume != *volume || it.entity != *entity);
        outside.next().map(|it| (it.volume.clone(), it.entity.clone()))
    }

    pub(super) fn drop_staged(&mut self, id: RequestId) -> Outcome {
        self.take_staged(&id);
        self.done(None, 0)
    }

    /// All of it, or nothing.
    pub(super) fn commit_staged(&mut self, id: RequestId, parts: u32) -> Result<Outcome, Refusal> {
        let batch = self.take_staged(&id).ok_or(Refusal::NotStaged)?;
        if !batch.parts.keys().copied().eq(0..parts) {
            return Err(Refusal::NotStaged);
        }
        let mut seen = BTreeSet::new();
        let mut added = 0;
        for change in batch.parts.values().flatten() {
            added += usize::from(self.check_staged(change, &mut seen)?);
        }
        limit("schedules", (self.schedules.len() + added).saturating_sub(1), SCHEDULES_MAX)?;
        self.check_following(&batch)?;
        let (mut targets, mut ends) = (Vec::new(), Vec::new());
        for change in batch.parts.into_values().flatten() {
            if let StagedLine::Remove { expect: (uid, _), .. } = &change
                && self.schedules.get(uid).is_some_and(|it| it.spec.is_task())
            {
                ends.push(*uid);
                continue;
            }
            targets.extend(self.put_in_force(change)?);
        }
        if ends.is_empty() {
            self.begin_schedules(targets);
        } else {
            self.begin_ends(ends, targets);
        }
        if worth_packing(added, self.schedules.len()) {
            self.pack();
        }
        Ok(self.done(None, 0))
    }

    /// Whether one line can be put in force; says whether it adds a schedule.
    fn check_staged<'a>(
        &self,
        change: &'a StagedLine,
        seen: &mut BTreeSet<&'a ScheduleName>,
    ) -> Result<bool, Refusal> {
        let (name, expect) = match change {
            StagedLine::Put { name, expect, .. } => (name, *expect),
            StagedLine::Remove { name, expect } => (name, Some(*expect)),
        };
        let have = self.schedule_named(name);
        let stands = have.map(|it| (it.uid, it.provenance.revision));
        if stands != expect || !seen.insert(name) {
            let revision = |it: Option<(Uid, u64)>| it.map_or(0, |(_, revision)| revision);
            return Err(Refusal::Conflict {
                name: name.clone(),
                have: revision(stands),
                wanted: revision(expect),
            });
        }
        if let Some(have) = have {
            self.not_of_notice(name, &have.spec)?;
        }
        let StagedLine::Put { terms, .. } = change else {
            if let Some(task) = have.filter(|it| it.spec.is_task()) {
                self.may_end(task.uid)?;
            }
            return Ok(false);
        };
        self.not_of_notice(name, terms)?;
        let Some(have) = have else { return self.admit(name, terms).map(|()| true) };
        self.admit_target(name, terms, self.target(have.uid, terms).as_ref())?;
        same_kind(name, &have.spec, terms)?;
        if have.spec.cadence != terms.cadence {
            self.not_past(&terms.cadence)?;
        }
        Ok(false)
    }

    /// Whether those that follow others may, once all of it is in force.
    fn check_following(&self, batch: &Batch) -> Result<(), Refusal> {
        let lines = batch.parts.values().flatten().map(|line| match line {
            StagedLine::Put { name, terms, .. } => (name, Some(terms.as_ref())),
            StagedLine::Remove { name, .. } => (name, None),
        });
        let lines: BTreeMap<&ScheduleName, Option<&Terms>> = lines.collect();
        let follow = lines.iter().filter_map(|(name, terms)| Some((*name, (*terms)?)));
        let (mut more, mut listeners) = (0, 0);
        for (name, terms) in follow {
            if terms.event().is_some() {
                let reacts = |name: &ScheduleName| self.schedule_named(name)?.spec.event();
                listeners += usize::from(reacts(name).is_none());
            }
            if !terms.follows() {
                continue;
            }
            self.may_follow_among(name, terms, &lines)?;
            let have = self.schedule_named(name).map(|it| &it.spec.cadence);
            if have != Some(&terms.cadence) {
                more += usize::from(!have.is_some_and(|it| it.starts_with(AFTER_CADENCE)));
            }
        }
        if listeners > 0 {
            self.has_room_for_listeners(listeners)?;
        }
        self.has_room_for_followers(more)
    }

    /// Puts one line in force; what of it waits for voters.
    fn put_in_force(&mut self, change: StagedLine) -> Result<Option<Target>, Refusal> {
        match change {
            StagedLine::Put { name, terms, payload, pause, expect: None } => {
                self.declare(&name, &terms, &payload, pause.flatten().as_deref())?;
            }
            StagedLine::Put { terms, payload, pause, expect: Some((uid, _)), .. } => {
                let target = self.target(uid, &terms);
                self.revise(uid, Terms::clone(&terms), &payload);
                if let Some(pause) = pause {
                    self.set_pause(uid, pause.as_deref());
                }
                return Ok(target);
            }
            StagedLine::Remove { expect: (uid, _), .. } => {
                self.delete(uid);
            }
        }
        Ok(None)
    }
}
