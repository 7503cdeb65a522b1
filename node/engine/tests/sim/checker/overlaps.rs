//! Runs of one schedule that meet (I20). The runs are the simulator's own: a handler runs from its start to its end, which
//! may come some seconds after the death of its node.

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
    pub(crate) attempt: u32,
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
        let same = |old: &&Running| old.schedule == new.schedule && old.occurrence != new.occurrence;
        let others: Vec<Running> = self.overlaps.running.values().filter(same).copied().collect();
        self.overlaps.running.insert(run, new);
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
        self.overlaps.running.remove(&run).is_some()
    }

    pub(crate) fn runs_at(&self, run: RunId) -> bool {
        self.overlaps.running.contains_key(&run)
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
