//! Changes of who votes: what one would make of the voters, how it stands, and whom it waits for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::epochs::OldSet;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Change, ChangeState, Command, Replica, What};
use caesium_engine::schedule::{Policy, Schedule, label_texts, quorum};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use caesium_proto::v1::VoterChangeKind;
use tokio::time::{Instant, sleep};

use crate::control::Control;
use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert::{self, count};
use crate::control::error::{Problem, still_pending};
use crate::control::volumes::quorum as quorums;
use crate::control::waits::{TouchedSets, Wait};

/// How long the answer to a change that is committed waits for the seals of old voters in contact.
const SEALS_WAIT: Duration = Duration::from_secs(3);
const POLL: Duration = Duration::from_millis(25);
/// Schedules that are named of those with the same voters.
const NAMED_MAX: usize = 3;
/// Most different changes of quorums that one answer lists.
const STEPS_MAX: usize = 200;

/// Voters before and after, and what their votes mean before and after, where that changes.
type VoteTurn = (Arc<BTreeSet<NodeId>>, Arc<BTreeSet<NodeId>>, Option<(Policy, Policy)>);

/// What a change makes of the voters of all schedules that it touches.
#[derive(Clone, Debug, Default)]
pub(in crate::control) struct Steps {
    told: BTreeMap<VoteTurn, Few>,
    /// There are more than are listed.
    more: bool,
}

/// How many, and the names of the first.
#[derive(Clone, Debug, Default)]
struct Few {
    schedules: u64,
    some: Vec<String>,
}

/// A change of voters, looked at before it is made.
#[derive(Clone, Debug, Default)]
pub(in crate::control) struct ChangePlan {
    pub(in crate::control) outlook: Outlook,
    pub(in crate::control) steps: Steps,
    /// What else is worth a warning.
    pub(in crate::control) warnings: Vec<String>,
}

impl Steps {
    /// Of a change of volumes; a volume without schedules is listed as a whole.
    pub(in crate::control) fn of(replica: &Replica, what: &What) -> Self {
        let mut steps = Self::default();
        let mut told = BTreeSet::new();
        for schedule in replica.schedules.values().map(Arc::as_ref) {
            let after = replica.eligible_under(Some(what), &schedule.name.volume, &schedule.spec.binding);
            if after != **schedule.eligible() {
                told.insert(&schedule.name.volume);
                steps.add(schedule, after, schedule.spec.policy);
            }
        }
        for name in replica.volumes_of(what) {
            let Some(volume) = replica.volumes.get(&name).filter(|_| !told.contains(&name)) else { continue };
            let all = caesium_engine::schedule::Binding::Carriers;
            let after = Arc::new(replica.eligible_under(Some(what), &name, &all));
            if *after != volume.carriers {
                let before = Arc::new(volume.carriers.clone());
                let few = steps.told.entry((before, after, None)).or_default();
                few.name(name.as_str());
            }
        }
        steps
    }

    /// Of a change that is under way.
    pub(in crate::control) fn of_pending(replica: &Replica, id: u64, change: &Change) -> Self {
        let mut steps = Self::default();
        for schedule in replica.schedules.values().filter(|schedule| waits_for(schedule, id)) {
            let binding = schedule.binding_to_be();
            let after = replica.eligible_under(Some(&change.what), &schedule.name.volume, binding);
            steps.add(schedule, after, schedule.policy_to_be());
        }
        steps
    }

    /// One schedule's new voters, and what their votes will mean.
    pub(in crate::control) fn add(&mut self, schedule: &Schedule, after: BTreeSet<NodeId>, policy: Policy) {
        let old = schedule.spec.policy;
        let turn =
            (Arc::clone(schedule.eligible()), Arc::new(after), (old != policy).then_some((old, policy)));
        if let Some(few) = self.few(turn) {
            few.schedules += 1;
            few.name(&schedule.name.to_string());
        }
    }

    /// Those of the same turn, while there is room for another one.
    fn few(&mut self, turn: VoteTurn) -> Option<&mut Few> {
        let full = self.told.len() >= STEPS_MAX && !self.told.contains_key(&turn);
        self.more |= full;
        (!full).then(|| self.told.entry(turn).or_default())
    }

    pub(in crate::control) fn merge(&mut self, other: Self) {
        self.more |= other.more;
        for (turn, few) in other.told {
            if let Some(known) = self.few(turn) {
                known.schedules += few.schedules;
                few.some.iter().for_each(|name| known.name(name));
            }
        }
    }

    /// The sets that are to vote.
    pub(in crate::control) fn touched(&self) -> TouchedSets {
        let mut touched = TouchedSets::default();
        self.told.keys().for_each(|(_, after, _)| touched.add(after));
        touched
    }

    pub(in crate::control) fn wire(&self, cluster: &ClusterView) -> Vec<pb::QuorumStep> {
        let word = |policy: Option<Policy>| -> i32 {
            policy.map_or(pb::Policy::Unspecified, convert::policy).into()
        };
        let step = |((before, after, policies), few): (&VoteTurn, &Few)| pb::QuorumStep {
            schedules: few.schedules,
            some: few.some.clone(),
            before: cluster.names(before.iter().copied()),
            needed_before: count(quorum(before.len())),
            after: cluster.names(after.iter().copied()),
            needed_after: count(quorum(after.len())),
            policy_before: word(policies.map(|(old, _)| old)),
            policy_after: word(policies.map(|(_, new)| new)),
        };
        self.told.iter().map(step).collect()
    }

    /// Notes on surprises in the new sets, and the unreachable nodes of the old and the new.
    fn warnings(&self, cluster: &ClusterView) -> Vec<String> {
        let mut warnings = BTreeSet::new();
        if self.more {
            warnings.insert(format!("only {STEPS_MAX} of the changes of quorums are listed"));
        }
        for ((before, after, policies), few) in &self.told {
            let told = few.text();
            warnings.extend(quorums::note(after.len()).map(|note| format!("{told}: {note}")));
            warnings.extend(quorums::silent(cluster, after).map(|silent| format!("{told}: {silent}")));
            let heard = before.intersection(&cluster.reachable).count();
            let all = *policies == Some((Policy::AtLeastOnce, Policy::AtMostOnce));
            let needed = if all { before.len() } else { quorum(before.len()) };
            if heard < needed && !before.is_empty() {
                let silent = cluster.names(before.difference(&cluster.reachable).copied());
                let (names, missing) = (silent.join(", "), needed - heard);
                let awaited = match (silent.len(), missing) {
                    (1, _) => format!("{names} is"),
                    (all, missing) if all == missing => format!("{names} are"),
                    (_, 1) => format!("one of {names} is"),
                    (_, missing) => format!("{missing} of {names} are"),
                };
                warnings.insert(format!(
                    "{told}: {heard} of {} old voters are reachable and {needed} must seal: it waits until {awaited} reachable",
                    before.len(),
                ));
            }
        }
        warnings.into_iter().collect()
    }
}

impl Few {
    fn name(&mut self, name: &str) {
        if self.some.len() < NAMED_MAX {
            self.some.push(name.to_owned());
        }
    }

    fn text(&self) -> String {
        match self.schedules.saturating_sub(self.some.len() as u64) {
            0 => self.some.join(", "),
            more => format!("{} and {more} more", self.some.join(", ")),
        }
    }
}

/// Whether a schedule waits for this change.
pub(in crate::control) fn waits_for(schedule: &Schedule, id: u64) -> bool {
    schedule.electorate.pending.as_ref().is_some_and(|pending| pending.change == id)
}

/// The nodes that a change cannot go on without: those without a seal, of each old set with too few seals. Where all must seal,
/// nobody begins before all are in contact: then it is those out of contact.
fn awaited(change: &Change, cluster: &ClusterView) -> BTreeSet<NodeId> {
    if change.state != ChangeState::Pending {
        return BTreeSet::new();
    }
    let short = change.old.iter().filter(|set| !set.sealed(&change.seals, &change.dead));
    let of = |set: &OldSet| -> BTreeSet<NodeId> {
        let awaited = set.awaited(&change.seals).filter(|node| !change.dead.contains(node));
        let awaited: BTreeSet<NodeId> = awaited.collect();
        let unheard: BTreeSet<NodeId> = awaited.difference(&cluster.heard).copied().collect();
        if set.all && !unheard.is_empty() { unheard } else { awaited }
    };
    short.flat_map(of).collect()
}

/// A change under way, in short.
pub(in crate::control) fn pending(replica: &Replica, cluster: &ClusterView, id: u64) -> Option<pb::Pending> {
    let awaited = awaited(replica.changes.get(&id)?, cluster);
    let unheard = awaited.difference(&cluster.heard).copied();
    Some(pb::Pending {
        change: id,
        unheard: cluster.names(unheard),
        awaited: cluster.names(awaited.iter().copied()),
    })
}

/// The changes under way that move the voters of a whole volume.
pub(in crate::control) fn pending_of(
    replica: &Replica,
    cluster: &ClusterView,
    volume: &Name,
) -> Vec<pb::Pending> {
    let of = replica.pending().filter(|(_, change)| replica.volumes_of(&change.what).contains(volume));
    of.filter_map(|(id, _)| pending(replica, cluster, id)).collect()
}

/// A change as it stands.
pub(in crate::control) fn shown(
    replica: &Replica,
    cluster: &ClusterView,
    id: u64,
    change: &Change,
) -> pb::VoterChange {
    let (state, cut, ended_index) = match change.state {
        ChangeState::Pending => (pb::ChangeState::Pending, None, 0),
        ChangeState::Active { index, cut } => (pb::ChangeState::Active, Some(cut.0), index),
        ChangeState::Abandoned { index } => (pb::ChangeState::Abandoned, None, index),
    };
    let (kind, subject, summary) = told(replica, cluster, id, change);
    let awaited = awaited(change, cluster);
    let old = change.old.iter().map(|set| pb::OldVoters {
        members: cluster.names(set.members.iter().copied()),
        needed: count(set.needed()),
        sealed: cluster.names(set.members.iter().copied().filter(|node| change.seals.contains_key(node))),
        all: set.all,
    });
    pb::VoterChange {
        id,
        state: state.into(),
        kind: kind.text(),
        subject,
        summary,
        begun: change.begun.0,
        old: old.collect(),
        seals: change
            .seals
            .iter()
            .map(|(node, until)| pb::Seal { node: cluster.name(*node), until: until.0 })
            .collect(),
        dead: cluster.names(change.dead.iter().copied()),
        schedules: change.schedules,
        unheard: cluster.names(awaited.difference(&cluster.heard).copied()),
        awaited: cluster.names(awaited),
        cut,
        ended_index,
    }
}

/// The kind of a change, what it is about, and one sentence.
fn told(
    replica: &Replica,
    cluster: &ClusterView,
    id: u64,
    change: &Change,
) -> (VoterChangeKind, String, String) {
    match &change.what {
        What::Carriers { volume, carriers } => {
            let names = cluster.names(carriers.iter().copied()).join(", ");
            (VoterChangeKind::Carriers, volume.to_string(), format!("{volume} is carried by {names}"))
        }
        What::Labels { node, labels } => {
            let name = cluster.name(*node);
            let labels: Vec<_> = label_texts(labels).collect();
            let summary = format!("{name} has the labels {}", labels.join(","));
            (VoterChangeKind::Labels, name, summary)
        }
        What::Forget { node } => {
            let name = cluster.name(*node);
            let summary = format!("{name} is no member any more");
            (VoterChangeKind::Forget, name, summary)
        }
        What::Reseed { lost } => {
            let names = cluster.names(lost.iter().copied()).join(", ");
            (
                VoterChangeKind::Reseed,
                String::new(),
                format!("{names} are no members any more: the log began anew without them"),
            )
        }
        What::Schedules if change.schedules == 1 && change.state == ChangeState::Pending => {
            let schedule = replica.schedules.values().find(|schedule| waits_for(schedule, id));
            let name = schedule.map(|schedule| schedule.name.to_string()).unwrap_or_default();
            let summary = format!("{name} has another binding or policy");
            (VoterChangeKind::Schedules, name, summary)
        }
        What::End => {
            let summary = format!("{} tasks are removed", change.schedules);
            (VoterChangeKind::End, String::new(), summary)
        }
        What::Schedules => {
            let summary = format!("{} schedules have another binding or policy", change.schedules);
            (VoterChangeKind::Schedules, String::new(), summary)
        }
    }
}

/// All changes that are still known, the newest first.
pub(in crate::control) fn list(
    replica: &Replica,
    cluster: &ClusterView,
    only_pending: bool,
) -> Vec<pb::VoterChange> {
    let changes = replica.changes.iter();
    let wanted = changes.filter(|(_, change)| !only_pending || change.state == ChangeState::Pending);
    let mut shown: Vec<_> = wanted.map(|(id, change)| shown(replica, cluster, *id, change)).collect();
    shown.reverse();
    shown
}

impl Control {
    /// Makes a change that may be one of voters: as [`Control::make`], and then waits for the seals that put it in force.
    pub(in crate::control) async fn make_voters(
        &self,
        request: &Request,
        command: &Command,
        plan: impl FnOnce(&Engine, &ClusterView) -> Result<ChangePlan, Problem> + Send + 'static,
        warnings: impl FnOnce(&Engine, &ClusterView) -> Vec<String> + Send + 'static,
    ) -> Result<pb::ChangeReply, Problem> {
        let planned = Arc::new(OnceLock::new());
        let (keep, told) = (Arc::clone(&planned), Arc::clone(&planned));
        let outlook = move |engine: &Engine, cluster: &ClusterView| {
            let ChangePlan { outlook, steps, warnings } = plan(engine, cluster)?;
            keep.set((steps, warnings)).ok();
            Ok(outlook)
        };
        let warnings = move |engine: &Engine, cluster: &ClusterView| {
            let mut all = warnings(engine, cluster);
            if let Some((steps, more)) = told.get() {
                let steps: &Steps = steps;
                all.extend(steps.warnings(cluster).into_iter().chain(more.iter().cloned()));
            }
            all
        };
        let committed = request.clone().waiting(Wait::Committed);
        let reply = self.make(&committed, command, outlook, warnings).await?;
        let steps = planned.get().map(|(steps, _)| steps.clone()).unwrap_or_default();
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let reply = pb::ChangeReply { steps: steps.wire(&cluster), ..reply };
        if request.dry_run || reply.unchanged {
            return Ok(reply);
        }
        self.in_force(request, reply, steps.touched()).await
    }

    /// Waits for the change of voters that a committed entry began, as long as the client wants.
    pub(in crate::control) async fn in_force(
        &self,
        request: &Request,
        reply: pb::ChangeReply,
        touched: TouchedSets,
    ) -> Result<pb::ChangeReply, Problem> {
        let id = reply.index;
        let end = match request.wait {
            Wait::Committed => request.end.min(Instant::now() + SEALS_WAIT),
            Wait::Effective | Wait::Applied => request.end,
        };
        let change = loop {
            let (cluster, change) = observe(&self.handle, move |engine, cluster| {
                engine.replica().changes.get(&id).map(|change| shown(engine.replica(), cluster, id, change))
            })
            .await?;
            let done = match &change {
                Some(change) => change.state() != pb::ChangeState::Pending,
                None => cluster.index >= id,
            };
            if done || Instant::now() >= end {
                break change;
            }
            sleep(POLL).await;
        };
        let index = match &change {
            None if request.wait == Wait::Committed => return Ok(reply),
            Some(change) if change.state() == pb::ChangeState::Pending => {
                if request.wait != Wait::Committed {
                    return Err(still_pending(change));
                }
                return Ok(pb::ChangeReply { voters: Some(change.clone()), effective: false, ..reply });
            }
            Some(change) => change.ended_index,
            None => id,
        };
        let standing = self.settle(request.wait, request.end, index, &touched).await?;
        Ok(pb::ChangeReply {
            view: Some(standing.cluster.view()),
            applied_by: count(standing.applied.len()),
            applied_of: count(standing.cluster.members().len()),
            effective: standing.effective,
            voters: change,
            ..reply
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::audit::state::tests::replica;
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn as_many_changes_of_quorums_are_told_as_the_limit_says() {
        let replica = replica();
        let (_, schedule) = replica.schedules.iter().next().unwrap();
        let steps = |count: u64| {
            let mut steps = Steps::default();
            (0..count).for_each(|n| steps.add(schedule, BTreeSet::from([NodeId(n)]), Policy::AtMostOnce));
            steps
        };
        let told = |steps: &Steps| {
            let cluster = cluster(5, &[1, 2, 3, 4, 5]);
            let cut = "only 200 of the changes of quorums are listed".to_owned();
            (steps.wire(&cluster).len(), steps.warnings(&cluster).contains(&cut))
        };
        assert_eq!(told(&steps(200)), (200, false));
        assert_eq!(told(&steps(201)), (200, true));
        let mut merged = steps(200);
        merged.merge(steps(200));
        assert_eq!(told(&merged), (200, false), "they are the same");
        merged.merge(steps(201));
        assert_eq!(told(&merged), (200, true));
    }

    #[test]
    fn as_many_schedules_are_named_as_the_limit_says() {
        let few = |count: u64| {
            let mut few = Few { schedules: count, some: Vec::new() };
            (0..count).for_each(|n| few.name(&n.to_string()));
            few.text()
        };
        assert_eq!([few(3), few(4)], ["0, 1, 2", "0, 1, 2 and 1 more"]);
    }
}
