//! Events: what happened to the cluster by its log, and the dues that this makes of the schedules that react to it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::codec::{choice, record};
use super::{ChangeState, Outcome, Refusal, Replica, TRIGGERS_MAX, limit};
use crate::ids::{Name, NodeId, Uid};
use crate::mutants::planted;
use crate::schedule::{EventKind, EventNote, Schedule, Terms, Trigger, TriggerKind};
use crate::time::Wall;

/// Most schedules that events make due: one event may make a due of each.
pub const LISTENERS_MAX: usize = 1000;
/// Most things of which it is remembered what happened to them last.
pub const HAPPENED_MAX: usize = 10_000;
/// Most dues that events have made, and that are not over.
pub const EVENT_DUES_MAX: usize = TRIGGERS_MAX;
/// The same event of the same thing makes a due no sooner after the one before, microseconds: one that comes and goes is
/// counted meanwhile.
pub const EVENT_APART: i64 = 60_000_000;
/// From one due of a schedule to the next, microseconds, so that its fencing tokens rise.
const APART: i64 = 1_000;

/// What one node finds out about the cluster, and has the log hold: each finding makes an event once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ClusterFinding {
    /// Who leads a volume.
    Master {
        /// By name; an unknown one is no news.
        volume: Name,
        /// One of its carriers; another one is no news.
        node: NodeId,
    },
    /// Whether most carriers of a volume are out of reach of the log's leader.
    Quorum {
        /// By name; an unknown one is no news.
        volume: Name,
        /// True when it is lost, false when it is back: only the first makes dues.
        lost: bool,
    },
    /// A change of voters has waited for a while.
    Pending {
        /// Log index of the change.
        change: u64,
    },
}

/// What happened last to one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Happened {
    /// The newest due that it made.
    pub due: Wall,
    /// How often it happened.
    pub times: u64,
    /// What it stands at: the id of a master; 1 while a volume is without a quorum.
    pub state: u64,
}

choice!(EventKind {
    0 => NodeDown,
    1 => NodeUp,
    2 => CheckFailed,
    3 => MasterChanged,
    4 => VolumeWithoutQuorum,
    5 => ChangePending,
});
choice!(ClusterFinding {
    0 => Master { volume, node },
    1 => Quorum { volume, lost },
    2 => Pending { change },
});
record!(EventNote { kind, subject, detail, times });
record!(Happened { due, times, state });

impl Replica {
    /// Whether any schedule reacts to such events.
    #[must_use]
    pub fn listens(&self, kind: EventKind) -> bool {
        self.listeners(kind).next().is_some()
    }

    /// Whether any schedule reacts to any event, or anything of them is remembered.
    pub(super) fn has_events(&self) -> bool {
        !self.answered.listeners.is_empty() || !self.answered.happened.is_empty()
    }

    fn listeners(&self, kind: EventKind) -> impl Iterator<Item = Uid> {
        let from = self.answered.listeners.from((kind, Uid(0)));
        from.take_while(move |((of, _), _)| *of == kind).map(|((_, uid), _)| *uid)
    }

    /// What happened last to one thing, and what it stands at.
    #[must_use]
    pub fn happened_last(&self, kind: EventKind, subject: &str) -> Option<&Happened> {
        self.answered.happened.get(&(kind, subject.to_owned()))
    }

    /// Whether a finding would be news: what it finds is not what stands.
    #[must_use]
    pub fn is_news(&self, finding: &ClusterFinding) -> bool {
        match finding {
            _ if planted!("mutant-event-counts-twice") => true,
            ClusterFinding::Master { volume, node } => {
                let last = self.happened_last(EventKind::MasterChanged, volume.as_str());
                self.volumes.get(volume).is_some_and(|it| it.carriers.contains(node))
                    && last.is_none_or(|last| last.state != node.0)
            }
            ClusterFinding::Quorum { volume, lost } => {
                let last = self.happened_last(EventKind::VolumeWithoutQuorum, volume.as_str());
                self.volumes.contains(volume) && last.is_some_and(|last| last.state == 1) != *lost
            }
            ClusterFinding::Pending { change } => {
                let pending = self.changes.get(change).is_some_and(|it| it.state == ChangeState::Pending);
                pending && self.happened_last(EventKind::ChangePending, &change.to_string()).is_none()
            }
        }
    }

    /// What a node has found out. What is not news changes nothing, whoever finds it, and how often.
    pub(super) fn found(&mut self, finding: &ClusterFinding) -> Outcome {
        if self.is_news(finding) {
            match finding {
                ClusterFinding::Master { volume, node } => {
                    let known = self.happened_last(EventKind::MasterChanged, volume.as_str()).is_some();
                    let detail = self.node_name(*node);
                    // Who leads it when somebody asks for the first time is no change.
                    if known {
                        self.happened(EventKind::MasterChanged, volume.as_str(), &detail);
                    }
                    self.stands_at(EventKind::MasterChanged, volume.as_str(), node.0);
                }
                ClusterFinding::Quorum { volume, lost } => {
                    if *lost {
                        self.happened(EventKind::VolumeWithoutQuorum, volume.as_str(), "");
                    }
                    self.stands_at(EventKind::VolumeWithoutQuorum, volume.as_str(), u64::from(*lost));
                }
                ClusterFinding::Pending { change } => {
                    self.happened(EventKind::ChangePending, &change.to_string(), "");
                }
            }
        }
        self.done(None, 0)
    }

    fn stands_at(&mut self, kind: EventKind, subject: &str, state: u64) {
        let key = (kind, subject.to_owned());
        let last = self.answered.happened.get(&key).cloned().unwrap_or_default();
        self.answered.happened.put(&mut self.hash, key, Happened { state, ..last });
    }

    /// Something happened by the entry that is being applied: each schedule that reacts to it is due once. Within a minute of
    /// the last due of the same event of the same thing it is due at the end of that minute, once for all that happens until then.
    pub(super) fn happened(&mut self, kind: EventKind, subject: &str, detail: &str) {
        let listeners: Vec<Uid> = self.listeners(kind).collect();
        if listeners.is_empty() {
            return;
        }
        let (key, now) = ((kind, subject.to_owned()), self.applying.at);
        let last = self.answered.happened.get(&key).cloned();
        if last.is_none() && self.answered.happened.len() >= HAPPENED_MAX {
            self.forget_happened();
        }
        let last = last.unwrap_or_default();
        let times = last.times + 1;
        let counted = self.count_again(kind, subject, detail);
        let made = listeners.iter().any(|uid| !counted.contains(uid));
        let next = if last.due == Wall(0) { now } else { now.max(Wall(last.due.0 + EVENT_APART)) };
        let note = EventNote { kind, subject: subject.to_owned(), detail: detail.to_owned(), times: 1 };
        self.drop_triggers_that_are_over();
        for uid in listeners.into_iter().filter(|uid| !counted.contains(uid)) {
            self.make_event_due(uid, &note, next);
        }
        let due = if made { next } else { last.due };
        self.answered.happened.put(&mut self.hash, key, Happened { due, times, ..last });
    }

    fn make_event_due(&mut self, listener: Uid, note: &EventNote, due: Wall) {
        let Some(schedule) = self.schedules.get(&listener).cloned() else { return };
        let key = (note.kind, listener);
        let newest = self.answered.listeners.get(&key).copied().unwrap_or(Wall(0));
        let now = self.applying.at;
        // What happened before it was declared, or began to react, is none of its dues.
        let since = schedule.provenance.anchor.max(schedule.spec.start.unwrap_or(Wall::MIN));
        let over = schedule.spec.end.is_some_and(|over| now >= over);
        if over || now <= since || self.triggers.len() >= EVENT_DUES_MAX {
            return;
        }
        let due = due.max(Wall(newest.0 + APART));
        self.answered.listeners.put(&mut self.hash, key, due);
        self.add_trigger(Trigger {
            schedule: listener,
            kind: TriggerKind::Event,
            index: self.head.index,
            stamp: due,
            dues: vec![due],
            latest: due + schedule.spec.start_deadline(),
            parent: None,
            event: Some(note.clone()),
        });
    }

    /// It happened once more before what reacts to it is due: the schedules of which that is so.
    fn count_again(&mut self, kind: EventKind, subject: &str, detail: &str) -> BTreeSet<Uid> {
        let now = self.applying.at;
        let waits = |trigger: &Trigger| {
            let of = trigger.event.as_ref();
            trigger.stamp > now && of.is_some_and(|of| of.kind == kind && of.subject == subject)
        };
        let waiting = self.triggers.iter().filter(|(_, trigger)| waits(trigger));
        let mut counted = BTreeSet::new();
        for (uid, mut trigger) in waiting.map(|(uid, it)| (*uid, it.clone())).collect::<Vec<_>>() {
            if let Some(note) = &mut trigger.event {
                note.times += 1;
                detail.clone_into(&mut note.detail);
            }
            counted.insert(trigger.schedule);
            self.triggers.put(&mut self.hash, uid, trigger);
        }
        counted
    }

    /// Forgets what keeps nothing from being due, and what is no more.
    fn forget_happened(&mut self) {
        let now = self.applying.at;
        let keeps = |kind: EventKind, subject: &str, last: &Happened| match kind {
            EventKind::MasterChanged | EventKind::VolumeWithoutQuorum => {
                subject.parse::<Name>().is_ok_and(|volume| self.volumes.contains(&volume))
            }
            EventKind::ChangePending => {
                let change = subject.parse::<u64>().ok().and_then(|change| self.changes.get(&change));
                change.is_some_and(|it| it.state == ChangeState::Pending)
            }
            EventKind::NodeDown | EventKind::NodeUp | EventKind::CheckFailed => {
                last.due.0.saturating_add(EVENT_APART) > now.0
            }
        };
        let gone = self.answered.happened.iter().filter(|((kind, subject), it)| !keeps(*kind, subject, it));
        for key in gone.map(|(key, _)| key.clone()).collect::<Vec<_>>() {
            self.answered.happened.take(&mut self.hash, &key);
        }
    }

    /// Keeps account of who reacts to what. Called with every change of a schedule, and when one goes.
    pub(super) fn listen(&mut self, uid: Uid, before: Option<&Terms>, after: Option<&Terms>) {
        let (before, after) = (before.and_then(Terms::event), after.and_then(Terms::event));
        if before == after {
            return;
        }
        if let Some(before) = before {
            self.answered.listeners.take(&mut self.hash, &(before, uid));
        }
        if let Some(after) = after {
            self.answered.listeners.put(&mut self.hash, (after, uid), Wall(0));
        }
    }

    /// Whether so many more may react to events.
    pub(super) fn has_room_for_listeners(&self, more: usize) -> Result<(), Refusal> {
        let then = (self.answered.listeners.len() + more).saturating_sub(1);
        limit("schedules that events make due", then, LISTENERS_MAX)
    }

    /// Whether a schedule with these terms may react to an event, where they name one.
    pub(super) fn may_listen(&self, schedule: Option<&Schedule>, terms: &Terms) -> Result<(), Refusal> {
        match terms.event() {
            Some(_) if schedule.is_none_or(|it| it.spec.event().is_none()) => self.has_room_for_listeners(1),
            Some(_) | None => Ok(()),
        }
    }
}
