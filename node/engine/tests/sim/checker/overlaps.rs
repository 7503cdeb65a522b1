//! Runs of one schedule that meet (I20). The runs are the simulator's own: a handler runs from its start to its end; when its
//! daemon dies it goes on as an orphan until its shim has ended it, and only the death of the machine ends it at once.

use std::collections::BTreeMap;

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::record::RunId;
use caesium_engine::schedule::{Overlap, Policy};

use super::{Checker, Invariant};
use crate::queue::Time;
use crate::trace::short;

/// A run that everybody could hear of for this long is known to everybody: some probes.
pub(crate) const KNOWN_AFTER: Time = 2_000_000;

/// A handler that runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    pub(crate) schedule: Uid,
    pub(crate) occurrence: Occurrence,
    pub(crate) node: NodeId,
    pub(crate) since: Time,
    pub(crate) stage: Stage,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Ordered,
    Begun,
    /// Its daemon died before it.
    Orphan,
}

/// What is known of the node that sent a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sender {
    pub(crate) node: NodeId,
    /// Since when its process lives.
    pub(crate) born: Time,
}

#[derive(Debug, Default)]
pub(crate) struct Runs {
    running: BTreeMap<RunId, Running>,
    /// Until when something was wrong with each node, its links or its memory included; and from when on.
    troubles: BTreeMap<NodeId, Vec<(Time, Time)>>,
}

impl Runs {
    pub(crate) fn trouble(&mut self, node: NodeId, from: Time, until: Time) {
        self.troubles.entry(node).or_default().push((from, until));
    }

    fn quiet(&self, node: NodeId, from: Time, until: Time) -> bool {
        let troubles = self.troubles.get(&node).into_iter().flatten();
        troubles.into_iter().all(|(began, ended)| *ended < from || *began > until)
    }
}

impl Checker {
    pub(crate) fn runs(&mut self) -> &mut Runs {
        &mut self.overlaps
    }

    /// A handler is started. It may meet another only where nobody could know better.
    pub(crate) fn on_running(&mut self, run: RunId, new: Running, sender: Option<Sender>) {
        let now = self.now;
        let fact = self.schedules.get(&new.schedule).cloned();
        let rule = fact.as_ref().map_or(Overlap::Allow, |fact| fact.overlap);
        let orphan_here = |old: &Running| old.stage == Stage::Orphan && old.node == new.node;
        // An attempt may not begin beside what an earlier life of its node left of the one before.
        let same = |old: &&Running| {
            old.schedule == new.schedule && (old.occurrence != new.occurrence || orphan_here(old))
        };
        let others: Vec<Running> = self.overlaps.running.values().filter(same).copied().collect();
        self.overlaps.running.insert(run, new);
        if rule != Overlap::Allow
            && let Some(old) = others.iter().find(|old| orphan_here(old))
        {
            let (new_, node) = (short(&new.occurrence), new.node);
            let text = format!("{new_} starts on n{node} beside its orphan {}", short(&old.occurrence));
            return self.fail(Invariant::I20, Some(new.occurrence), text);
        }
        let (Some(fact), Some(sender)) = (fact, sender) else { return };
        for old in others.into_iter().filter(|_| rule != Overlap::Allow) {
            let quiet = |from, until| {
                self.overlaps.quiet(old.node, from, until) && self.overlaps.quiet(sender.node, from, until)
            };
            let known = old.since + KNOWN_AFTER;
            // Both were well for a while, and the sender has learned of it since.
            let linked = known <= now && quiet(now - KNOWN_AFTER, now);
            let remembered = known <= now && sender.born < old.since && quiet(old.since, known);
            if linked || (remembered && fact.policy(new.occurrence.due) == Policy::AtMostOnce) {
                let text = format!(
                    "{} starts on n{}, sent by n{} ({rule:?}, {}), while {} runs on n{} since {} µs",
                    short(&new.occurrence),
                    new.node,
                    sender.node,
                    fact.policy(new.occurrence.due),
                    short(&old.occurrence),
                    old.node,
                    old.since
                );
                self.fail(Invariant::I20, Some(new.occurrence), text);
            }
        }
    }

    /// It ended; whether it was running.
    pub(crate) fn on_run_end(&mut self, run: RunId) -> bool {
        self.overlaps.running.remove(&run).is_some()
    }

    pub(crate) fn runs_at(&self, run: RunId) -> bool {
        self.overlaps.running.contains_key(&run)
    }

    /// Its handler runs from now on.
    pub(super) fn on_running_begun(&mut self, run: RunId) {
        if let Some(running) = self.overlaps.running.get_mut(&run) {
            running.stage = Stage::Begun;
        }
    }

    pub(crate) fn has_begun(&self, run: RunId) -> bool {
        self.overlaps.running.get(&run).is_some_and(|running| running.stage != Stage::Ordered)
    }

    /// A daemon died. What it ordered and did not start never runs; what runs goes on as an orphan, and is returned.
    pub(crate) fn on_death(&mut self, node: NodeId) -> Vec<RunId> {
        let here = |running: &Running| running.node == node;
        self.overlaps.running.retain(|_, running| !here(running) || running.stage != Stage::Ordered);
        let left = self.overlaps.running.iter_mut().filter(|(_, running)| here(running));
        let orphaned = left.filter(|(_, running)| running.stage == Stage::Begun);
        orphaned
            .map(|(run, running)| {
                running.stage = Stage::Orphan;
                *run
            })
            .collect()
    }

    /// A machine died with all that ran there.
    pub(crate) fn on_machine_death(&mut self, node: NodeId) {
        self.overlaps.running.retain(|_, running| running.node != node);
    }

    /// Handlers of a schedule other than this occurrence's that run now.
    pub(crate) fn meets(&self, new: &Running) -> bool {
        self.overlaps
            .running
            .values()
            .any(|old| old.schedule == new.schedule && old.occurrence != new.occurrence)
    }
}
