//! Runs of one schedule that meet (I20). The runs are the simulator's own: a handler runs from its start to its end; when its
//! daemon dies it goes on as an orphan until its shim has ended it, and only the death of the machine ends it at once.

use std::collections::BTreeMap;

use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::record::RunId;
use caesium_engine::schedule::{Overlap, Policy};

use super::{Checker, Invariant};
use crate::queue::Time;
use crate::terms::{GRACE, TIMEOUT};
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
    pub(crate) attempt: u32,
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
    /// Those that have ended, by schedule.
    past: BTreeMap<Uid, Vec<Span>>,
    /// Until when something was wrong with each node, its links or its memory included; and from when on.
    troubles: BTreeMap<NodeId, Vec<(Time, Time)>>,
    /// When each machine stood still with all that ran on it.
    still: BTreeMap<NodeId, Vec<(Time, Time)>>,
}

/// When a handler ran.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) occurrence: Occurrence,
    pub(super) since: Time,
    pub(super) until: Option<Time>,
}

impl Runs {
    /// All runs of a schedule, over or not.
    pub(super) fn spans_of(&self, schedule: Uid) -> impl Iterator<Item = Span> {
        let going = self.running.values().filter(move |running| running.schedule == schedule);
        let going = going.map(|it| Span { occurrence: it.occurrence, since: it.since, until: None });
        self.past.get(&schedule).into_iter().flatten().copied().chain(going)
    }

    fn end(&mut self, run: RunId, now: Time) -> bool {
        let Some(running) = self.running.remove(&run) else { return false };
        let Running { schedule, occurrence, since, .. } = running;
        self.past.entry(schedule).or_default().push(Span { occurrence, since, until: Some(now) });
        true
    }

    pub(crate) fn trouble(&mut self, node: NodeId, from: Time, until: Time) {
        self.troubles.entry(node).or_default().push((from, until));
    }

    pub(crate) fn stands_still(&mut self, node: NodeId, from: Time, until: Time) {
        self.still.entry(node).or_default().push((from, until));
    }

    /// Whether it has ended by the clocks of the others, and goes on only since its machine stood still with it: what a
    /// suspended machine goes on with may meet others.
    fn outlived(&self, old: &Running, now: Time) -> bool {
        let still = self.still.get(&old.node).into_iter().flatten();
        let stood = still.into_iter().any(|(from, until)| *from <= now && *until > old.since);
        stood && now >= old.since + TIMEOUT + GRACE
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
            // A node that was started again looks for what its earlier incarnations have left, before anything else.
            let left = old.node == sender.node && old.since < sender.born;
            let remembered = remembered && !self.overlaps.outlived(&old, now);
            if linked || left || (remembered && fact.policy(new.occurrence.due) == Policy::AtMostOnce) {
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
        self.overlaps.end(run, self.now)
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

    /// The runs whose handlers run on a node, under its daemon.
    pub(crate) fn begun_at(&self, node: NodeId) -> Vec<RunId> {
        let here = |it: &Running| it.node == node && it.stage == Stage::Begun;
        self.overlaps.running.iter().filter(|(_, it)| here(it)).map(|(run, _)| *run).collect()
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
        let here = |(run, running): (&RunId, &Running)| (running.node == node).then_some(*run);
        for run in self.overlaps.running.iter().filter_map(here).collect::<Vec<_>>() {
            self.overlaps.end(run, self.now);
        }
    }

    /// The runs of a node, those of its earlier incarnations included.
    pub(crate) fn runs_of(&self, node: NodeId) -> Vec<(RunId, Running)> {
        let running = self.overlaps.running.iter().filter(|(_, running)| running.node == node);
        running.map(|(run, running)| (*run, *running)).collect()
    }

    /// Handlers of a schedule other than this occurrence's that run now.
    pub(crate) fn meets(&self, new: &Running) -> bool {
        self.overlaps
            .running
            .values()
            .any(|old| old.schedule == new.schedule && old.occurrence != new.occurrence)
    }
}
