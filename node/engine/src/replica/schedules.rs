//! What entries do to schedules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::changes::Target;
use super::size::{VOTERS, declared};
use super::{Edit, Outcome, Refusal, Replica, SCHEDULES_MAX, Touched, What, limit};
use crate::calendar::Cadence;
use crate::epochs::Electorate;
use crate::ids::{Name, NodeId, ScheduleName, Uid};
use crate::schedule::{Binding, Patch, Pause, Provenance, Schedule, ScheduleSpec, TaskOrder, Terms};
use crate::time::Wall;

impl Replica {
    /// E: the carriers of `volume` that `binding` admits. Names that no member has are refused.
    ///
    /// # Errors
    /// [`Refusal::UnknownVolume`] or [`Refusal::UnknownNode`].
    pub fn eligible(&self, volume: &Name, binding: &Binding) -> Result<BTreeSet<NodeId>, Refusal> {
        let carriers =
            &self.volumes.get(volume).ok_or_else(|| Refusal::UnknownVolume(volume.clone()))?.carriers;
        match binding {
            Binding::Carriers => Ok(carriers.clone()),
            Binding::Nodes(names) => {
                let bound = self.resolve(names)?;
                Ok(carriers.intersection(&bound).copied().collect())
            }
            Binding::Labels(labels) => Ok(carriers
                .iter()
                .filter(|id| self.nodes.get(id).is_some_and(|node| has_labels(&node.labels, labels)))
                .copied()
                .collect()),
        }
    }

    pub(super) fn add_schedule(
        &mut self,
        spec: &ScheduleSpec,
        pause: Option<&Pause>,
    ) -> Result<Outcome, Refusal> {
        if let Some(uid) = self.names.get(&spec.name) {
            return Err(Refusal::ScheduleExists { name: spec.name.clone(), uid });
        }
        limit("schedules", self.schedules.len(), SCHEDULES_MAX)?;
        self.has_room(declared(&spec.name, &spec.terms, &spec.payload, pause) + VOTERS, 0)?;
        self.not_of_notice(&spec.name, &spec.terms)?;
        self.admit_alone(&spec.name, &spec.terms)?;
        let uid = self.declare(&spec.name, &spec.terms, &spec.payload, pause)?;
        Ok(self.done(Some(uid), 1))
    }

    /// Whether a declaration can be put in force as things are. Changes nothing.
    pub(super) fn admit(&self, name: &ScheduleName, terms: &Terms) -> Result<(), Refusal> {
        self.eligible(&name.volume, &terms.binding)?;
        self.not_past(&terms.cadence)
    }

    /// The same of one by itself, which may follow another.
    fn admit_alone(&self, name: &ScheduleName, terms: &Terms) -> Result<(), Refusal> {
        self.admit(name, terms)?;
        self.may_follow(name, terms)
    }

    pub(super) fn not_past(&self, cadence: &str) -> Result<(), Refusal> {
        match instant(cadence).filter(|at| *at <= self.applying.at) {
            Some(at) => Err(Refusal::Past(at)),
            None => Ok(()),
        }
    }

    /// A new schedule with a new uid; its name is free.
    pub(super) fn declare(
        &mut self,
        name: &ScheduleName,
        terms: &Terms,
        payload: &[u8],
        pause: Option<&Pause>,
    ) -> Result<Uid, Refusal> {
        let eligible = self.eligible(&name.volume, &terms.binding)?;
        let electorate = Electorate::new(self.shared.eligible(eligible));
        let uid = self.take_uid();
        let schedule = Schedule {
            uid,
            provenance: self.shared.provenance(Provenance::declared(self.head.index, self.applying.at)),
            name: self.shared.name(name),
            spec: self.shared.terms(terms),
            payload: self.shared.payload(payload),
            electorate: self.shared.electorate(electorate),
            pause: pause.cloned().map(Box::new),
        };
        self.names.insert(&schedule.name, uid);
        self.touch(uid, None);
        self.put_schedule(uid, schedule);
        self.join_change(uid);
        Ok(uid)
    }

    pub(super) fn set_schedule(
        &mut self,
        name: &ScheduleName,
        edits: &[Edit],
        if_revision: Option<u64>,
    ) -> Result<Outcome, Refusal> {
        let found = self.schedule_named(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        if let Some(wanted) = if_revision.filter(|wanted| *wanted != found.provenance.revision) {
            return Err(Refusal::Conflict { name: name.clone(), have: found.provenance.revision, wanted });
        }
        let uid = found.uid;
        self.not_of_notice(name, &found.spec)?;
        let (terms, payload) = found.edited(edits);
        self.not_of_notice(name, &terms)?;
        same_kind(name, &found.spec, &terms)?;
        if terms.cadence != found.spec.cadence {
            self.not_past(&terms.cadence)?;
            self.may_follow(name, &terms)?;
        }
        let less = declared(name, &found.spec, &found.payload, None);
        let more = declared(name, &terms, &payload, None);
        if more > less {
            self.has_room(more, less)?;
        }
        let target = self.target(uid, &terms);
        self.admit_target(name, &terms, target.as_ref())?;
        let revision = self.revise(uid, terms, &payload);
        self.begin_schedules(target.into_iter().collect());
        Ok(self.done(Some(uid), revision))
    }

    /// What of new terms takes a change of voters.
    pub(super) fn target(&self, uid: Uid, terms: &Terms) -> Option<Target> {
        let have = self.schedules.get(&uid)?;
        let binding = (*have.binding_to_be() != terms.binding).then(|| terms.binding.clone());
        let policy = (have.policy_to_be() != terms.policy).then_some(terms.policy);
        (binding.is_some() || policy.is_some()).then_some((uid, binding, policy))
    }

    /// Whether that change can begin now.
    pub(super) fn admit_target(
        &self,
        name: &ScheduleName,
        terms: &Terms,
        target: Option<&Target>,
    ) -> Result<(), Refusal> {
        let Some(target) = target else { return Ok(()) };
        self.eligible(&name.volume, &terms.binding)?;
        self.free(&name.volume)?;
        self.check_targets(std::slice::from_ref(&target.0))
    }

    /// Whether new terms of a schedule take a change of its voters, if that can begin now.
    ///
    /// # Errors
    /// A name that nobody has, a change of the same voters that is under way, or a limit.
    pub fn admit_terms(&self, schedule: &Schedule, terms: &Terms) -> Result<bool, Refusal> {
        let target = self.target(schedule.uid, terms);
        self.admit_target(&schedule.name, terms, target.as_ref())?;
        Ok(target.is_some())
    }

    /// Gives a schedule new terms and payload, but for binding and policy, which wait for its voters; equal ones change
    /// nothing. Its revision after that.
    pub(super) fn revise(&mut self, uid: Uid, mut terms: Terms, payload: &[u8]) -> u64 {
        let Some(old) = self.schedules.get(&uid).cloned() else { return 0 };
        terms.binding.clone_from(&old.spec.binding);
        terms.policy = old.spec.policy;
        if *old.spec == terms && *old.payload == *payload {
            return old.provenance.revision;
        }
        let mut schedule = Schedule::clone(&old);
        let mut provenance = Provenance::clone(&old.provenance);
        provenance.revision += 1;
        provenance.set_index = self.head.index;
        self.marks.edited(self.head.index, self.head.stamp - old.spec.jitter);
        provenance.revised_index = self.head.index;
        if terms.cadence != old.spec.cadence || terms.zone != old.spec.zone {
            provenance.anchor = self.applying.at;
            provenance.anchor_index = self.head.index;
        }
        let revision = provenance.revision;
        schedule.provenance = self.shared.provenance(provenance);
        schedule.spec = self.shared.terms(&terms);
        schedule.payload = self.shared.payload(payload);
        self.touch(uid, Some(old));
        self.put_schedule(uid, schedule);
        revision
    }

    pub(super) fn remove_schedule(&mut self, name: &ScheduleName) -> Result<Outcome, Refusal> {
        let found = self.schedule_named(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        let uid = found.uid;
        self.not_of_notice(name, &found.spec)?;
        if found.spec.is_task() {
            return self.end_task(uid);
        }
        let revision = self.delete(uid);
        Ok(self.done(Some(uid), revision))
    }

    /// Begins the end of a task: its process is stopped, its lease given up, and then its voters seal (a name is free after a
    /// sealed end).
    fn end_task(&mut self, uid: Uid) -> Result<Outcome, Refusal> {
        let revision = self.may_end(uid)?;
        self.begin_ends(vec![uid], Vec::new());
        Ok(self.done(Some(uid), revision))
    }

    /// Whether a task can be removed now; its revision.
    pub(super) fn may_end(&self, uid: Uid) -> Result<u64, Refusal> {
        let Some(found) = self.schedules.get(&uid) else { return Ok(0) };
        if let Some(pending) = &found.electorate.pending {
            let ends = self.changes.get(&pending.change).is_some_and(|it| it.what == What::End);
            let name = found.name.clone();
            return Err(if ends {
                Refusal::Ending(name)
            } else {
                Refusal::ChangePending { change: pending.change }
            });
        }
        Ok(found.provenance.revision)
    }

    /// An order for a task that runs.
    pub(super) fn order_task(&mut self, name: &ScheduleName, order: &TaskOrder) -> Result<Outcome, Refusal> {
        let found = self.schedule_named(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        if !found.spec.is_task() {
            return Err(Refusal::NoTask(name.clone()));
        }
        let (uid, mut schedule) = (found.uid, Schedule::clone(found));
        let mut provenance = Provenance::clone(&schedule.provenance);
        let mut orders = provenance.orders.as_deref().cloned().unwrap_or_default();
        match order {
            TaskOrder::Restart => orders.restarted = self.head.index,
            TaskOrder::Move { to } => {
                let node = |to: &Name| self.node_named(to).ok_or_else(|| Refusal::UnknownNode(to.clone()));
                orders.to = to.as_ref().map(node).transpose()?;
                orders.moved = self.head.index;
            }
        }
        let old = self.schedules.get(&uid).cloned();
        provenance.orders = Some(Box::new(orders));
        provenance.revised_index = self.head.index;
        let revision = provenance.revision;
        schedule.provenance = self.shared.provenance(provenance);
        self.touch(uid, old);
        self.put_schedule(uid, schedule);
        Ok(self.done(Some(uid), revision))
    }

    /// Deletes a schedule and what was asked of it. The revision that it had.
    pub(super) fn delete(&mut self, uid: Uid) -> u64 {
        let Some(old) = self.take_schedule(uid) else { return 0 };
        self.names.remove(&old.name);
        self.drop_triggers(|trigger| trigger.schedule == uid);
        let revision = old.provenance.revision;
        self.touch(uid, Some(old));
        revision
    }

    pub(super) fn pause_schedule(
        &mut self,
        name: &ScheduleName,
        pause: Option<&Pause>,
    ) -> Result<Outcome, Refusal> {
        let uid = self.names.get(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        let revision = self.set_pause(uid, pause);
        Ok(self.done(Some(uid), revision))
    }

    /// Pauses, or lifts the pause. The revision after that.
    pub(super) fn set_pause(&mut self, uid: Uid, pause: Option<&Pause>) -> u64 {
        let Some(old) = self.schedules.get(&uid).cloned() else { return 0 };
        if old.pause.as_deref() == pause {
            return old.provenance.revision;
        }
        let mut schedule = Schedule::clone(&old);
        schedule.pause = pause.cloned().map(Box::new);
        let mut provenance = Provenance::clone(&old.provenance);
        provenance.revision += 1;
        provenance.revised_index = self.head.index;
        let revision = provenance.revision;
        schedule.provenance = self.shared.provenance(provenance);
        self.touch(uid, Some(old));
        self.put_schedule(uid, schedule);
        revision
    }

    pub(super) fn touch(&mut self, uid: Uid, before: Option<Arc<Schedule>>) {
        self.applying.touched.push(Touched { uid, before, at: self.applying.at });
    }
}

impl Schedule {
    /// Its terms and payload with these edits made, and with what a change under way makes of them.
    #[must_use]
    pub fn edited(&self, edits: &[Edit]) -> (Terms, Vec<u8>) {
        let (mut terms, mut payload) = (Terms::clone(&self.spec), self.payload.to_vec());
        terms.binding.clone_from(self.binding_to_be());
        terms.policy = self.policy_to_be();
        for edit in edits {
            Patch::from(edit).apply(&mut terms, &mut payload);
        }
        (terms, payload)
    }
}

/// A task becomes no schedule, nor the other way round.
pub(super) fn same_kind(name: &ScheduleName, have: &Terms, terms: &Terms) -> Result<(), Refusal> {
    match (have.is_task(), terms.is_task()) {
        (false, true) => Err(Refusal::NoTask(name.clone())),
        (true, false) => Err(Refusal::IsTask(name.clone())),
        (false, false) | (true, true) => Ok(()),
    }
}

/// The one instant of an `@at` text.
fn instant(cadence: &str) -> Option<Wall> {
    // Every other text recurs; parsing each of a million declarations for that would be waste.
    let cadence = cadence.starts_with("@at").then(|| Cadence::parse(cadence).ok())??;
    cadence.at_instant().map(Wall)
}

pub(super) fn has_labels(have: &BTreeMap<String, String>, wanted: &BTreeMap<String, String>) -> bool {
    wanted.iter().all(|(key, value)| have.get(key) == Some(value))
}
