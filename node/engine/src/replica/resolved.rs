//! Runs that are over by an operator's word: by name, or with the nodes that were declared dead. It lifts what waits for them,
//! and nothing else: who promised or started an occurrence stays as it is, so that none is started a second time.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{ChangeState, Outcome, Refusal, Replica};
use crate::ids::{NodeId, Occurrence, ScheduleName};
use crate::record::RunId;
use crate::time::Wall;

/// Newest words that are kept; the oldest goes for one more, by when it was said.
pub const RESOLVED_MAX: usize = 1024;

/// What an operator knows of a run whose node is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Resolution {
    /// Nothing of it goes on.
    Ended,
    /// It was never started, and will not be.
    NeverStarted,
}

impl fmt::Display for Resolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ended => "ended",
            Self::NeverStarted => "never-started",
        })
    }
}

/// An operator's word on one run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resolved {
    /// `None`: a run was sent to the node, which has not answered.
    pub run: Option<RunId>,
    /// What the operator knows of it.
    pub how: Resolution,
    /// Stamp of the entry.
    pub at: Wall,
    /// Log index of the entry.
    pub index: u64,
}

impl Replica {
    pub(super) fn resolve_run(
        &mut self,
        name: &ScheduleName,
        (occurrence, node): (Occurrence, NodeId),
        run: Option<RunId>,
        how: Resolution,
    ) -> Result<Outcome, Refusal> {
        let schedule = self.schedule_named(name).ok_or_else(|| Refusal::UnknownSchedule(name.clone()))?;
        let (uid, revision) = (schedule.uid, schedule.provenance.revision);
        if !self.nodes.contains(&node) {
            return Err(Refusal::UnknownNodeId(node));
        }
        let key = (occurrence, node);
        if self.resolved.len() >= RESOLVED_MAX && !self.resolved.contains(&key) {
            let oldest = self.resolved.iter().min_by_key(|(_, it)| it.index).map(|(key, _)| *key);
            oldest.and_then(|oldest| self.resolved.take(&mut self.hash, &oldest));
        }
        let resolved = Resolved { run, how, at: self.applying.at, index: self.head.index };
        self.resolved.put(&mut self.hash, key, resolved);
        Ok(self.done(Some(uid), revision))
    }

    /// An operator said that nothing of an occurrence goes on at a node: it holds as long as nothing was heard of that node
    /// after this instant. `None`: nobody said so.
    #[must_use]
    pub fn declared_over(&self, occurrence: Occurrence, node: NodeId) -> Option<Wall> {
        let resolved = self.resolved.get(&(occurrence, node)).map(|it| it.at);
        let forced = self.changes.values().filter(|change| change.dead.contains(&node));
        let forced = forced.filter_map(|change| match change.state {
            ChangeState::Active { cut, .. } => Some(cut).filter(|cut| occurrence.due <= *cut),
            ChangeState::Pending | ChangeState::Abandoned { .. } => None,
        });
        resolved.into_iter().chain(forced).chain(self.forgotten_dead(node).then_some(Wall::MAX)).max()
    }

    /// Whether a membership was ended without the node's own seal: one that seals is alive, and what it runs may go on.
    fn forgotten_dead(&self, node: NodeId) -> bool {
        let mut changes = self.changes.values();
        !self.nodes.contains(&node)
            && !changes.any(|change| change.what.ends(node) && change.seals.contains_key(&node))
    }
}
