//! What checks of this node have found: asked for until the log has it, and what becomes of a task whose check fails.

use std::collections::BTreeMap;

use crate::effect::Effect;
use crate::engine::Engine;
use crate::ids::{Name, RequestId};
use crate::input::HealthReport;
use crate::record::RunId;
use crate::replica::{CheckFinding, Command, Entry, FAILING_MAX, FailingCheck, Level, fingerprint};
use crate::time::{Now, Wall};

/// What the checks of this node show, and what of it is on its way to the log.
#[derive(Clone, Debug, Default)]
pub(super) struct Health {
    /// Nothing is asked for before they are known.
    shown: Option<HealthReport>,
    /// Since when those fail that it shows, cluster time.
    since: BTreeMap<Name, Wall>,
    asked: Option<(RequestId, BTreeMap<Name, CheckFinding>)>,
    /// How many requests were made, so that each has a name of its own.
    requests: u64,
}

impl Engine {
    pub(super) fn on_health(&mut self, report: HealthReport, out: &mut Vec<Effect>) {
        let now = self.cluster_now();
        self.membership.health.since.retain(|name, _| report.failing.contains_key(name));
        for name in report.failing.keys() {
            self.membership.health.since.entry(name.clone()).or_insert(now);
        }
        self.membership.health.shown = Some(report);
        self.ask_for_health(out);
    }

    /// The checks that fail here and that the log does not have yet, so that nothing follows from them.
    pub fn failing_here_alone(&self) -> impl Iterator<Item = (&Name, FailingCheck)> {
        let shown = self.membership.health.shown.iter().flat_map(|shown| &shown.failing);
        let lacking = shown.filter(|(name, found)| {
            let known = self.own_failing().and_then(|failing| failing.get(*name));
            known.is_none_or(|check| check.finding.drains != found.drains)
        });
        lacking.map(|(name, finding)| {
            let since = self.membership.health.since.get(name).copied().unwrap_or_default();
            (name, FailingCheck { since, finding: finding.clone() })
        })
    }

    /// The checks that the log has as failing and that pass here, or are no more.
    pub fn passing_here_alone(&self) -> impl Iterator<Item = &Name> {
        let known = self.own_failing().into_iter().flat_map(BTreeMap::keys);
        known.filter(|name| {
            let shown = self.membership.health.shown.as_ref();
            shown.is_some_and(|it| !it.failing.contains_key(*name) && !it.undecided.contains(*name))
        })
    }

    /// What the log has.
    fn own_failing(&self) -> Option<&BTreeMap<Name, FailingCheck>> {
        Some(&self.replica.nodes.get(&self.config.node)?.failing)
    }

    /// Asks for the entry that the log lacks, if it does.
    pub(super) fn ask_for_health(&mut self, out: &mut Vec<Effect>) {
        let own = self.config.node;
        let Some(wanted) = self.wanted_health() else {
            self.membership.health.asked = None;
            return;
        };
        if self.replica.level() < Level::EVENTS
            || self.replica.is_shut_out(own)
            || !self.reach.own_caught_up()
        {
            return;
        }
        if self.membership.health.asked.as_ref().is_none_or(|(_, asked)| *asked != wanted) {
            self.membership.health.requests += 1;
            let of = ("health", own, self.config.boot, self.membership.health.requests);
            self.membership.health.asked = Some((RequestId(fingerprint(&of)), wanted));
        }
        if let Some((request, failing)) = self.membership.health.asked.clone() {
            out.push(Effect::Propose { request, command: Command::Health { node: own, failing } });
        }
    }

    /// The checks that fail, where the log has others. What is not decided since the daemon started stays as the log has it.
    fn wanted_health(&self) -> Option<BTreeMap<Name, CheckFinding>> {
        let shown = self.membership.health.shown.as_ref()?;
        let stands = self.own_failing()?;
        let undecided = stands.iter().filter(|(name, _)| shown.undecided.contains(*name));
        let undecided = undecided.map(|(name, check)| (name.clone(), check.finding.clone()));
        let wanted: BTreeMap<Name, CheckFinding> =
            undecided.chain(shown.failing.clone()).take(FAILING_MAX).collect();
        let same = wanted.len() == stands.len()
            && wanted.iter().all(|(name, found)| {
                stands.get(name).is_some_and(|check| check.finding.drains == found.drains)
            });
        (!same).then_some(wanted)
    }

    /// An entry was applied: what was asked for may stand in the log now.
    pub(super) fn note_told_health(&mut self, entry: Option<&Entry>) {
        let asked = self.membership.health.asked.as_ref().map(|(asked, _)| *asked);
        if entry.is_some_and(|entry| Some(entry.request) == asked) {
            self.membership.health.asked = None;
        }
    }

    /// A check of the process of a task has failed often enough: it is started anew, or goes to another node.
    pub(super) fn on_unhealthy(
        &mut self,
        now: Now,
        run: RunId,
        (elsewhere, why): (bool, String),
        out: &mut Vec<Effect>,
    ) {
        let Some(uid) = self.tasks.note_unhealthy(run, why) else { return };
        self.with_desk(now, out, |desk, _, acts| desk.on_unhealthy(uid, elsewhere, acts));
    }
}
