//! Ways out of a change of voters that does not go on: it is given up, or goes on without those who are dead.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{Change, ChangeState, Command, Refusal, Replica};
use caesium_engine::schedule::Schedule;
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::schedules::service;
use crate::control::volumes::census;
use crate::control::voters::preview::{self, ChangePlan, Steps};
use crate::control::{Control, convert, parse, resolve};

/// Most occurrences at risk that are listed.
const AT_RISK_MAX: usize = 100;
/// Most schedules that are looked at for them: the engine waits meanwhile.
const LOOKED_AT_MAX: usize = 50_000;

/// Occurrences that one who is declared dead may have promised.
#[derive(Clone, Debug, Default)]
struct Risk {
    dues: Vec<pb::DueAtRisk>,
    more: bool,
}

impl Control {
    /// Gives up a change that is not in force.
    pub(in crate::control) async fn abandon(
        &self,
        context: &Request,
        id: u64,
    ) -> Result<pb::ChangeReply, Problem> {
        let outlook = move |engine: &Engine, _: &ClusterView| {
            let refusal = under_way(engine.replica(), id).err();
            Ok(Outlook { refusal, ..Outlook::default() })
        };
        let reply = self.make(context, &Command::Abandon { change: id }, outlook, |_, _| Vec::new()).await?;
        self.with_change(reply, id).await
    }

    /// Goes on with a change without the seals of nodes that are dead by an operator's word.
    pub(in crate::control) async fn force(
        &self,
        context: &Request,
        request: &pb::ForceChangeRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let id = request.id;
        let dead = parse::names("dead", &request.dead)?;
        if dead.is_empty() {
            return Err(Problem::invalid("dead", "dead: name the nodes that are dead"));
        }
        let names = dead.clone();
        let (cluster, (risk, wanted)) = observe(&self.handle, move |engine, cluster| {
            let wanted = forcing(engine, cluster, id, &names);
            (risk(engine, cluster, id), wanted)
        })
        .await?;
        let plan = wanted?;
        if !context.dry_run && plan.outlook.refusal.is_none() {
            let dues: Vec<String> =
                risk.dues.iter().map(|it| format!("{}@{}", it.schedule, Wall(it.due))).collect();
            tracing::warn!(change = id, dead = ?request.dead, at_risk = ?dues, more = risk.more, "a change of voters is forced");
        }
        let steps = plan.steps.wire(&cluster);
        let outlook = move |engine: &Engine, cluster: &ClusterView| {
            // A node that was declared dead and whose messages arrive since is not dead.
            forcing(engine, cluster, id, &dead).map(|plan| plan.outlook)
        };
        let warnings = plan.warnings;
        let command = Command::Force { change: id, dead: parse::names("dead", &request.dead)? };
        let reply = self.make(context, &command, outlook, move |_, _| warnings).await?;
        let reply = self.with_change(reply, id).await?;
        Ok(pb::ChangeReply { steps, at_risk: risk.dues, more_at_risk: risk.more, ..reply })
    }

    /// An answer with how a change stands now.
    async fn with_change(&self, reply: pb::ChangeReply, id: u64) -> Result<pb::ChangeReply, Problem> {
        let (_, voters) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            replica.changes.get(&id).map(|change| preview::shown(replica, cluster, id, change))
        })
        .await?;
        Ok(pb::ChangeReply { voters, ..reply })
    }
}

/// A change that is neither in force nor given up.
fn under_way(replica: &Replica, id: u64) -> Result<&Change, Refusal> {
    let change = replica.changes.get(&id).ok_or(Refusal::UnknownChange(id))?;
    match change.state {
        ChangeState::Pending => Ok(change),
        ChangeState::Active { .. } | ChangeState::Abandoned { .. } => Err(Refusal::ChangeOver(id)),
    }
}

/// What forcing a change would do. A node whose messages arrive is not dead.
fn forcing(
    engine: &Engine,
    cluster: &ClusterView,
    id: u64,
    dead: &BTreeSet<Name>,
) -> Result<ChangePlan, Problem> {
    let replica = engine.replica();
    let change = match under_way(replica, id) {
        Ok(change) => change,
        Err(refusal) => {
            let outlook = Outlook { refusal: Some(refusal), ..Outlook::default() };
            return Ok(ChangePlan { outlook, ..ChangePlan::default() });
        }
    };
    let mut gone: BTreeSet<NodeId> = change.dead.clone();
    let mut refusal = None;
    for name in dead {
        let node = resolve::node(replica, name)?;
        if cluster.heard.contains(&node) {
            return Err(Problem::conflict(format!("{name} is reachable: it is not dead"))
                .because("it seals by itself as soon as it has applied the change")
                .now("nothing was changed"));
        }
        if !change.awaits(node) {
            refusal.get_or_insert(Refusal::NotAwaited { change: id, node: name.clone() });
        }
        gone.insert(node);
    }
    let left = change.old.iter().filter(|set| !set.sealed(&change.seals, &gone));
    let left: BTreeSet<NodeId> =
        left.flat_map(|set| set.awaited(&change.seals)).filter(|node| !gone.contains(node)).collect();
    let mut warnings = Vec::new();
    if !left.is_empty() {
        let names = cluster.names(left);
        warnings.push(format!("change {id} then still waits for seals of {}", names.join(", ")));
    }
    let steps = Steps::of_pending(replica, id, change);
    Ok(ChangePlan { outlook: Outlook { refusal, ..Outlook::default() }, steps, warnings })
}

/// The occurrences of a change's schedules that are not known to be closed, up to where its cut would be: who is dead may
/// have promised them, and who is not may run them.
fn risk(engine: &Engine, cluster: &ClusterView, id: u64) -> Risk {
    let replica = engine.replica();
    let Some(change) = replica.changes.get(&id) else { return Risk::default() };
    let horizon = cluster.at + engine.claims_ahead();
    let until = change.seals.values().copied().fold(change.begun.max(horizon), Wall::max);
    let mut risk = Risk::default();
    let mut marks = BTreeMap::new();
    let mut zones = BTreeMap::new();
    let waiting = replica.schedules.values().filter(|schedule| preview::waits_for(schedule, id));
    for (schedule, looked) in waiting.zip(0_usize..) {
        if risk.is_full(looked) {
            break;
        }
        let name = &schedule.name.volume;
        let progress = marks.entry(name).or_insert_with(|| {
            let volume = replica.volumes.get(name)?;
            census::progress(engine, name, &census::mastership(engine, cluster, name, volume))
        });
        let from = progress.as_ref().map_or(change.begun, |progress| progress.watermark);
        for open in
            progress.iter().flat_map(|progress| &progress.open).filter(|open| open.uid == schedule.uid)
        {
            risk.add(schedule, open.due);
        }
        // Notices are due by what happens, and owed: nobody is asked about them here.
        if schedule.spec.is_notice() || schedule.spec.is_task() {
            continue;
        }
        let calendar = engine.calendar(schedule.uid).cloned();
        let Some(calendar) = calendar.or_else(|| service::compile(schedule, &mut zones)) else { continue };
        let mut due = calendar.next_after(from.max(schedule.provenance.anchor).0);
        while let Some(at) = due.filter(|at| *at <= until.0 && !risk.more) {
            risk.add(schedule, Wall(at));
            due = calendar.next_after(at);
        }
    }
    risk.dues.sort_by(|a, b| (a.due, &a.schedule).cmp(&(b.due, &b.schedule)));
    risk
}

impl Risk {
    /// Whether no more is listed, or looked at, after so many schedules.
    fn is_full(&mut self, looked: usize) -> bool {
        self.more |= looked >= LOOKED_AT_MAX;
        self.more
    }

    fn add(&mut self, schedule: &Schedule, due: Wall) {
        if self.dues.len() >= AT_RISK_MAX {
            self.more = true;
            return;
        }
        let policy = convert::policy(schedule.spec.policy).into();
        self.dues.push(pb::DueAtRisk { schedule: schedule.name.to_string(), due: due.0, policy });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::audit::state::tests::replica;

    #[test]
    fn as_many_occurrences_at_risk_are_told_as_the_limit_says() {
        let replica = replica();
        let (_, schedule) = replica.schedules.iter().next().unwrap();
        let mut risk = Risk::default();
        (0..100).for_each(|due| risk.add(schedule, Wall(due)));
        assert_eq!((risk.dues.len(), risk.more), (100, false));
        risk.add(schedule, Wall(100));
        assert_eq!((risk.dues.len(), risk.more), (100, true));
    }

    #[test]
    fn as_many_schedules_are_looked_at_for_a_risk_as_the_limit_says() {
        let mut risk = Risk::default();
        assert!(!risk.is_full(49_999) && !risk.more);
        assert!(risk.is_full(50_000) && risk.more);
    }
}
