//! Which voters a change moves, and whether it may begin beside those that are under way.

use std::collections::BTreeSet;

use super::changes::{CHANGES_MAX, What};
use super::{Refusal, Replica, limit};
use crate::epochs::{FORMER_KEPT, FORMER_MAX};
use crate::ids::{Name, NodeId, Uid};
use crate::mutants::planted;
use crate::schedule::{Binding, Schedule};

impl Replica {
    /// The schedules whose voters a change moves, if it can begin now.
    ///
    /// # Errors
    /// A change of the same voters that is under way, or a limit.
    pub fn admit_change(&self, what: &What) -> Result<Vec<Uid>, Refusal> {
        for volume in self.volumes_of(what) {
            self.free(&volume)?;
        }
        self.apart(what)?;
        let moved = self.schedules.iter().filter(|(_, schedule)| self.moves(what, schedule));
        let moved: Vec<Uid> = moved.map(|(uid, _)| *uid).collect();
        self.check_targets(&moved)?;
        Ok(moved)
    }

    /// Whether nothing is under way that would change the voters of a whole volume.
    pub(super) fn free(&self, volume: &Name) -> Result<(), Refusal> {
        let busy = self.pending().find(|(_, change)| self.volumes_of(&change.what).contains(volume));
        let busy = busy.filter(|_| !planted!("mutant-seals-of-another-change"));
        busy.map_or(Ok(()), |(id, _)| Err(Refusal::ChangePending { change: id }))
    }

    /// Whether a change has nothing to do with any that is under way: what it moves is judged by what is in force when it
    /// begins, and would be another thing once the other one is.
    fn apart(&self, what: &What) -> Result<(), Refusal> {
        let named = self.named_by(what);
        let meets = |other: &What| {
            let both_of_carriers = matches!((what, other), (What::Carriers { .. }, What::Carriers { .. }));
            !both_of_carriers && !self.named_by(other).is_disjoint(&named)
        };
        if let Some((id, _)) = self.pending().find(|(_, change)| meets(&change.what)) {
            return Err(Refusal::ChangePending { change: id });
        }
        for schedule in self.schedules.values() {
            let Some(pending) = &schedule.electorate.pending else { continue };
            let Some(binding) = &pending.binding else { continue };
            let to_be = |what| self.eligible_under(what, &schedule.name.volume, binding);
            if to_be(Some(what)) != to_be(None) {
                return Err(Refusal::ChangePending { change: pending.change });
            }
        }
        Ok(())
    }

    /// The nodes that a change adds, removes or labels.
    fn named_by(&self, what: &What) -> BTreeSet<NodeId> {
        match what {
            What::Schedules | What::End => BTreeSet::new(),
            What::Carriers { volume, carriers } => {
                let before = self.volumes.get(volume).map(|it| it.carriers.clone()).unwrap_or_default();
                before.symmetric_difference(carriers).copied().collect()
            }
            What::Labels { node, .. } => BTreeSet::from([*node]),
            What::Forget { .. } | What::Reseed { .. } => {
                self.nodes.iter().map(|(node, _)| *node).filter(|node| what.ends(*node)).collect()
            }
        }
    }

    /// Whether each of these can begin a change now.
    pub(super) fn check_targets(&self, targets: &[Uid]) -> Result<(), Refusal> {
        limit("changes under way", self.pending().count(), CHANGES_MAX)?;
        let kept = self.head.stamp - FORMER_KEPT;
        for schedule in targets.iter().filter_map(|uid| self.schedules.get(uid)) {
            if let Some(pending) = &schedule.electorate.pending
                && !planted!("mutant-seals-of-another-change")
            {
                return Err(Refusal::ChangePending { change: pending.change });
            }
            let former = schedule.electorate.former.iter().filter(|it| it.cut >= kept).count();
            limit("changes of one schedule's voters in eight days", former, FORMER_MAX)?;
        }
        Ok(())
    }

    /// The volumes whose voters a change may move.
    #[must_use]
    pub fn volumes_of(&self, what: &What) -> Vec<Name> {
        match what {
            What::Carriers { volume, .. } => vec![volume.clone()],
            What::Schedules | What::End => Vec::new(),
            What::Labels { node, .. } => {
                let carried = self.volumes.iter().filter(|(_, volume)| volume.carriers.contains(node));
                carried.map(|(name, _)| name.clone()).collect()
            }
            What::Forget { .. } | What::Reseed { .. } => {
                let ends = |volume: &super::Volume| volume.carriers.iter().any(|node| what.ends(*node));
                let carried = self.volumes.iter().filter(|(_, volume)| ends(volume));
                carried.map(|(name, _)| name.clone()).collect()
            }
        }
    }

    /// Whether a change gives a schedule other voters.
    pub(super) fn moves(&self, what: &What, schedule: &Schedule) -> bool {
        let volume = &schedule.name.volume;
        let concerned = match what {
            What::Schedules | What::End => false,
            What::Carriers { volume: changed, .. } => changed == volume,
            What::Labels { node, .. } => {
                matches!(schedule.spec.binding, Binding::Labels(_))
                    && self.volumes.get(volume).is_some_and(|it| it.carriers.contains(node))
            }
            What::Forget { .. } | What::Reseed { .. } => {
                schedule.eligible().iter().any(|node| what.ends(*node))
            }
        };
        concerned && self.eligible_under(Some(what), volume, &schedule.spec.binding) != **schedule.eligible()
    }

    /// E as it will be with a change; names that no member has any more are passed over.
    #[must_use]
    pub fn eligible_under(&self, what: Option<&What>, volume: &Name, binding: &Binding) -> BTreeSet<NodeId> {
        let carriers = match what {
            Some(What::Carriers { volume: changed, carriers }) if changed == volume => Some(carriers),
            _ => self.volumes.get(volume).map(|it| &it.carriers),
        };
        let gone = |node: &NodeId| what.is_some_and(|what| what.ends(*node));
        let admitted = |node: &NodeId| match (binding, what) {
            (Binding::Carriers, _) => true,
            (Binding::Nodes(names), _) => {
                self.nodes.get(node).is_some_and(|member| names.contains(&member.name))
            }
            (Binding::Labels(wanted), Some(What::Labels { node: changed, labels })) if changed == node => {
                super::schedules::has_labels(labels, wanted)
            }
            (Binding::Labels(wanted), _) => self
                .nodes
                .get(node)
                .is_some_and(|member| super::schedules::has_labels(&member.labels, wanted)),
        };
        let carriers = carriers.into_iter().flatten();
        carriers.filter(|node| !gone(node) && admitted(node)).copied().collect()
    }
}
