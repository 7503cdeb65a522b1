//! Nodes that take no new runs and no mastership: by an operator's word, which may have an end, or for as long as checks of
//! theirs fail. Both stand in the log; neither undoes the other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::codec::record;
use super::level::Level;
use super::{Member, Outcome, Refusal, Replica, limit};
use crate::ids::{Name, NodeId};
use crate::time::Wall;

/// Most checks of one node that fail at once: each is part of the replica.
pub const FAILING_MAX: usize = 64;
/// Longest reason of a check that fails, in characters.
pub const CHECK_REASON_MAX: usize = 200;

/// What an operator's drain has besides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrainTerms {
    /// When it ends by itself, cluster time.
    pub until: Option<Wall>,
    /// Why, as the operator said.
    pub reason: String,
}

/// A check of a node that fails, as the node found it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CheckFinding {
    /// What went wrong when it had failed often enough.
    pub reason: String,
    /// Whether the node is drained for as long as it fails.
    pub drains: bool,
}

/// The same as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FailingCheck {
    /// Stamp of the entry that brought it.
    pub since: Wall,
    /// What the node found.
    pub finding: CheckFinding,
}

record!(DrainTerms { until, reason });
record!(CheckFinding { reason, drains });
record!(FailingCheck { since, finding });

impl Member {
    /// Whether an operator's drain is in force at an instant.
    #[must_use]
    pub fn is_ordered_out(&self, at: Wall) -> bool {
        self.draining && self.drain.until.is_none_or(|until| at < until)
    }

    /// The checks that drain it, by name.
    pub fn draining_checks(&self) -> impl Iterator<Item = (&Name, &FailingCheck)> {
        self.failing.iter().filter(|(_, check)| check.finding.drains)
    }

    /// Who drains it at an instant, each in words and with the reason: an operator, and so many of the checks.
    pub fn drained_by(&self, at: Wall, checks: usize) -> impl Iterator<Item = (String, &str)> {
        let operator =
            self.is_ordered_out(at).then(|| ("an operator".to_owned(), self.drain.reason.as_str()));
        let checks = self.draining_checks().take(checks);
        let checks = checks.map(|(name, check)| (format!("its check {name}"), check.finding.reason.as_str()));
        operator.into_iter().chain(checks)
    }

    /// Whether it takes no new runs and no mastership at an instant.
    #[must_use]
    pub fn is_drained(&self, at: Wall) -> bool {
        self.is_ordered_out(at) || self.draining_checks().next().is_some()
    }

    /// Since when it is drained without a break, as far as the log dates that; `None`: it is not.
    #[must_use]
    pub fn drained_since(&self, at: Wall) -> Option<Option<Wall>> {
        let ordered = self.is_ordered_out(at).then_some(self.drained_at);
        let checks = self.draining_checks().map(|(_, check)| Some(check.since));
        ordered.into_iter().chain(checks).min()
    }
}

impl Replica {
    /// Whether a node takes no new runs and no mastership at `at` of cluster time.
    #[must_use]
    pub fn drained(&self, node: NodeId, at: Wall) -> bool {
        self.nodes.get(&node).is_some_and(|member| member.is_drained(at))
    }

    pub(super) fn drain(
        &mut self,
        name: &Name,
        draining: bool,
        terms: &DrainTerms,
    ) -> Result<Outcome, Refusal> {
        let node = self.node_named(name).ok_or_else(|| Refusal::UnknownNode(name.clone()))?;
        let mut member = self.nodes.get(&node).ok_or(Refusal::UnknownNodeId(node))?.clone();
        // One that was over by itself is no part of the new one.
        let before = member.drained_at.filter(|_| member.is_ordered_out(self.applying.at));
        member.drained_at = match (draining, self.level() >= Level::MANAGED) {
            (true, true) => before.or(Some(self.head.stamp)),
            (true | false, _) => None,
        };
        member.draining = draining;
        member.drain = if draining { terms.clone() } else { DrainTerms::default() };
        self.nodes.put(&mut self.hash, node, member);
        Ok(self.done(None, 0))
    }

    /// All checks of a node that fail, by its own word; those that are new.
    pub(super) fn note_failing(
        &mut self,
        node: NodeId,
        failing: &BTreeMap<Name, CheckFinding>,
    ) -> Result<Vec<(Name, CheckFinding)>, Refusal> {
        limit("checks of one node that fail", failing.len().saturating_sub(1), FAILING_MAX)?;
        let mut member = self.nodes.get(&node).ok_or(Refusal::UnknownNodeId(node))?.clone();
        let at = self.applying.at;
        let since = |name: &Name| member.failing.get(name).map_or(at, |check| check.since);
        let now = failing.iter().map(|(name, finding)| {
            (name.clone(), FailingCheck { since: since(name), finding: finding.clone() })
        });
        let now: BTreeMap<Name, FailingCheck> = now.collect();
        let new = failing.iter().filter(|(name, _)| !member.failing.contains_key(name));
        let new = new.map(|(name, finding)| (name.clone(), finding.clone())).collect();
        member.failing = now;
        self.nodes.put(&mut self.hash, node, member);
        Ok(new)
    }
}
