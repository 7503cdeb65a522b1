//! What can be read of an engine, for operators.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::Engine;
use super::open::Phase;
use crate::calendar::Calendar;
use crate::decide::Waiting;
use crate::election::Mastership;
use crate::handler_scope::NodeHandlers;
use crate::ids::{BootId, Name, NodeId, Occurrence, Uid};
use crate::message::{Going, Progress};
use crate::reach::Reach;
use crate::record::{DecisionKind, RunId, TriggerOf};
use crate::replica::Replica;
use crate::schedule::Schedule;
use crate::time::{Mono, Now, Wall};

/// A released occurrence that is not closed, at its master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenView {
    /// Uid and due, as its master opened it.
    pub occurrence: Occurrence,
    /// Members of E that the master reaches.
    pub heard: Vec<NodeId>,
    /// It may start until here.
    pub latest_start: Wall,
    /// The executor it was sent to.
    pub executor: Option<NodeId>,
    /// The schedule that it runs; the occurrence's uid is another when it was asked for.
    pub schedule: Uid,
    /// The due that it stands for; another than the occurrence's when it was asked for.
    pub due: Wall,
    /// It may not start before.
    pub release: Wall,
    /// Set when it was asked for.
    pub trigger: Option<TriggerOf>,
    /// What is recorded at the latest start if nothing changes.
    pub outlook: DecisionKind,
    /// How it stands, in a sentence.
    pub note: String,
}

/// A volume, as this node sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VolumeView {
    /// The mastership of its master; `None` where this node carries it not.
    pub mastership: Option<Mastership>,
    /// How far it is dealt with.
    pub progress: Option<Progress>,
}

impl Engine {
    /// As far as this node has applied the log.
    #[must_use]
    pub fn replica(&self) -> &Replica {
        &self.replica
    }

    /// What is known of the peers.
    #[must_use]
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// The id of this node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.config.node
    }

    /// This life of its process.
    #[must_use]
    pub fn boot(&self) -> BootId {
        self.config.boot
    }

    /// What the cluster clock reads at this instant.
    #[must_use]
    pub fn cluster_time(&self, now: Now) -> Wall {
        self.clock.read(now)
    }

    /// How far before its due an occurrence may be claimed, as any clock of the partition has it: what was claimed under
    /// an older replica has started, or found out, once this much has passed.
    #[must_use]
    pub fn claims_ahead(&self) -> Duration {
        self.config.look_ahead + self.clock.bound()
    }

    /// The nodes that can be called now, this one included.
    #[must_use]
    pub fn reachable(&self) -> BTreeSet<NodeId> {
        self.reach.reachable().clone()
    }

    /// Whom this node hears itself, at `now`: those that it can call, itself included, and those whose messages arrive
    /// though its own do not arrive there. For display: nothing is decided by it.
    #[must_use]
    pub fn hears(&self, now: Mono) -> BTreeSet<NodeId> {
        let only = self.reach.heard_only_surely(now);
        let mut hears = self.reachable();
        hears.extend(only.into_iter().filter(|node| {
            let status = self.reach.peer(*node).and_then(|peer| peer.status.as_ref());
            // Both hear the other too late to call it: that is no link in either direction.
            !status.is_some_and(|status| status.heard_only.contains(&self.config.node))
        }));
        hears
    }

    /// Whom another node hears itself, as it last said.
    #[must_use]
    pub fn hears_of(&self, now: Mono, node: NodeId) -> BTreeSet<NodeId> {
        let said = |node: NodeId| self.reach.peer(node).and_then(|peer| peer.status.as_ref());
        let Some(status) = said(node) else { return BTreeSet::new() };
        let own = self.reach.heard_only(now);
        let back = |other: &NodeId| match *other == self.config.node {
            true => own.contains(&node),
            false => said(*other).is_some_and(|status| status.heard_only.contains(&node)),
        };
        let only = status.heard_only.iter().filter(|other| !back(other));
        status.reach.iter().chain(only).copied().collect()
    }

    /// The settled master of a carried volume, and whether no change is under way.
    #[must_use]
    pub fn master(&self, volume: &Name) -> Option<(NodeId, bool)> {
        let mastership = self.agenda.mastership(volume)?;
        mastership.master().map(|master| (master, mastership.settled()))
    }

    /// A volume as this node sees it.
    #[must_use]
    pub fn volume(&self, volume: &Name) -> VolumeView {
        VolumeView {
            mastership: self.agenda.mastership(volume).cloned(),
            progress: self.agenda.progress_of(volume, self.replica.index()),
        }
    }

    /// Whether this node has promised an occurrence to some claim that has not given it back, or may have: below its floor
    /// it no longer knows.
    #[must_use]
    pub fn may_have_promised(&self, shown: Occurrence) -> bool {
        let occurrence = self.keyed(shown);
        let forgotten = match self.schedule_of(occurrence) {
            Some(schedule) => self.has_forgotten(&schedule, occurrence),
            None => self.store.retention().may_have_forgotten(occurrence.due),
        };
        forgotten || self.voting.holds(occurrence)
    }

    /// Whether a reachable node can lead: caught up, disk and clock in order, not draining.
    #[must_use]
    pub fn fit(&self, node: NodeId) -> bool {
        self.reach.fit(node, self.may_lead() && !self.is_draining())
    }

    /// Whether the cluster clock is in doubt here: at-most-once is withheld.
    #[must_use]
    pub fn clock_in_doubt(&self) -> bool {
        self.agenda.clock_in_doubt()
    }

    /// The handlers that this node has, and what may be asked of each.
    #[must_use]
    pub fn handlers(&self) -> &NodeHandlers {
        self.runs.handlers()
    }

    /// The handlers that this node would have, had a worker for them connected to it.
    #[must_use]
    pub fn unserved(&self) -> &BTreeSet<Name> {
        self.runs.unserved()
    }

    /// Runs accepted here and not ended.
    #[must_use]
    pub fn load(&self) -> u32 {
        self.runs.load()
    }

    /// Percent of the time for which what this machine has to do had to wait.
    #[must_use]
    pub fn busy(&self) -> u32 {
        self.runs.busy()
    }

    /// Occurrences that this node holds open as their master, and runs accepted here and not ended.
    #[must_use]
    pub fn on_hand(&self) -> usize {
        self.open.len() + self.runs.load() as usize
    }

    /// Whether the daemon is going down.
    #[must_use]
    pub fn draining(&self) -> bool {
        self.runs.draining()
    }

    /// The processes of tasks that run here, each with its schedule.
    pub fn task_processes(&self) -> impl Iterator<Item = (RunId, &Arc<Schedule>)> {
        let of = |(run, uid)| Some((run, self.replica.schedules.get(&uid)?));
        self.tasks.running().filter_map(of)
    }

    /// Whether the log has this node drained now.
    #[must_use]
    pub fn is_drained(&self) -> bool {
        self.replica.drained(self.config.node, self.cluster_now())
    }

    /// Whether an operator has this node drained now.
    #[must_use]
    pub fn is_ordered_out(&self) -> bool {
        let member = self.replica.nodes.get(&self.config.node);
        member.is_some_and(|member| member.is_ordered_out(self.cluster_now()))
    }

    /// Whether this node acts as the master of any volume that others could lead.
    #[must_use]
    pub fn holds_masterships(&self) -> bool {
        self.agenda.led().any(|volume| {
            let carriers = self.replica.volumes.get(volume).map(|it| &it.carriers);
            carriers.is_some_and(|carriers| carriers.intersection(self.reach.reachable()).count() > 1)
        })
    }

    /// Whether a run that this node has accepted is still to be started. A node that drains accepts no more, so that this ends within
    /// the look-ahead.
    #[must_use]
    pub fn awaits_release(&self) -> bool {
        self.runs.awaits_release()
    }

    /// Whether nothing runs here and everything that was noted is durable. A pause before a further attempt is no run.
    #[must_use]
    pub fn at_rest(&self) -> bool {
        self.runs.only_pauses() && self.store.at_rest()
    }

    /// The compiled calendar of a carried schedule.
    #[must_use]
    pub fn calendar(&self, uid: Uid) -> Option<&Calendar> {
        self.agenda.calendars.get(self.replica.schedules.get(&uid)?)
    }

    /// The runs that count as going, by executor. Of schedules whose runs may meet, those of this node only.
    pub fn going(&self) -> impl Iterator<Item = &Going> {
        self.runs.going().map(|known| &known.going)
    }

    /// What this node holds open as a master, by due.
    pub fn open(&self) -> impl DoubleEndedIterator<Item = OpenView> {
        self.open.iter().map(|(occurrence, open)| {
            let schedule = self.replica.schedule_of(occurrence.uid);
            let (shown, trigger) = open.shown;
            let heard: Vec<NodeId> =
                schedule.map(|it| self.heard(it, occurrence.due).collect()).unwrap_or_default();
            let n = schedule.map_or(0, |it| it.governed(occurrence.due).eligible.len());
            let outlook = self.outlook(open);
            let (executor, note) = match &open.phase {
                Phase::Waiting => {
                    let why = match open.waiting {
                        Waiting::NoCandidate => {
                            let note = schedule.map(|it| self.no_candidate_note(it, occurrence.due));
                            format!(": {}", note.unwrap_or_default())
                        }
                        Waiting::Overlap => format!(": {}", self.overlap_note(open.schedule, occurrence)),
                        Waiting::HeldElsewhere(node) => format!(": {}", self.held_note(node)),
                        waiting => format!("{}{}", reason(waiting), self.floored_note(occurrence)),
                    };
                    (None, format!("open ({} of {n} heard){why}", heard.len()))
                }
                Phase::Queued | Phase::Claiming(_) => {
                    (None, format!("open ({} of {n} heard): asking the voters", heard.len()))
                }
                Phase::Sending if self.store.stalled() => {
                    (None, "open: granted; not sent while the disk of this node hangs".to_owned())
                }
                Phase::Sending => (None, "open: granted, about to be sent".to_owned()),
                Phase::Sent(sent) if sent.refused => {
                    (None, "open: refused by every node that it was sent to".to_owned())
                }
                Phase::Sent(sent) => {
                    let name = self.replica.node_name(sent.executor);
                    (Some(sent.executor), format!("open: sent to {name}, which has not reported a start"))
                }
            };
            OpenView {
                occurrence,
                heard,
                latest_start: open.latest,
                executor,
                schedule: open.schedule,
                due: shown.due,
                release: open.release,
                trigger,
                outlook,
                note,
            }
        })
    }
}

fn reason(waiting: Waiting) -> &'static str {
    match waiting {
        Waiting::New | Waiting::NobodyHeard | Waiting::NoQuorum => "",
        Waiting::QuorumAnew => ": the quorum is in reach since a moment only",
        Waiting::ClockDoubt => ": the cluster clock is in doubt",
        Waiting::Denied => ": the voters gave no majority",
        Waiting::HeldElsewhere(_) => ": another claim holds a majority",
        Waiting::NotYet => ": the voters were not ready",
        Waiting::Overlap => ": another run of the schedule comes first",
        Waiting::Paused => ": a pause is in force at more than half of the voters",
        Waiting::NoCandidate => ": no eligible node can run it",
        Waiting::Stalled => ": the disk of this node hangs",
    }
}
