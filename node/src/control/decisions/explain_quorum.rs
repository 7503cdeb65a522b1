//! Would an occurrence run, as each partition would decide it, and why: by the engine's own decision table and election, on
//! the reach that is known or only supposed. Nothing is asked of other nodes and nothing is changed.

mod partitions;
mod summary;

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::decide::{Facts, OtherRuns, Step, Waiting, at_latest_start, decide};
use caesium_engine::election::candidate;
use caesium_engine::ids::{Name, NodeId, ScheduleName};
use caesium_engine::message::Unable;
use caesium_engine::record::DecisionKind;
use caesium_engine::schedule::{Overlap, Policy, Schedule, is_quorum, quorum};
use caesium_engine::{Engine, calendar::Calendar};
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::convert::{self, count};
use crate::control::error::Problem;
use crate::control::schedules::service;
use crate::control::volumes::census::unable;
use crate::control::volumes::quorum::elsewhere_possible;
use crate::control::{Control, parse, resolve};
use partitions::{partitions, resolve};
use summary::summary;

/// Partitions that can be supposed, and shown.
const PARTITIONS_MAX: usize = 64;

/// What is the same for every partition.
#[derive(Clone, Debug)]
struct Scene {
    policy: Policy,
    eligible: BTreeSet<NodeId>,
    carriers: BTreeSet<NodeId>,
    /// Nodes that take no run of it, as they last showed, and why.
    barred: BTreeMap<NodeId, String>,
    /// Nodes that can lead.
    fit: BTreeSet<NodeId>,
    /// Nodes that cannot be counted on to promise, as they last showed, and why.
    unable: BTreeMap<NodeId, BTreeSet<Unable>>,
    /// Priorities in this volume, and whether an operator set them.
    priority: BTreeMap<NodeId, (u32, bool)>,
    occurrence: bool,
    paused: bool,
    late: bool,
    /// Whether the schedule has ended by the due.
    ended: bool,
    overlap: Overlap,
    /// The run at an unreachable node that is in the way of the due, and the sentence for it.
    blocked: Option<(NodeId, String)>,
}

/// What one partition would do.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PartitionOutlook {
    master: Option<NodeId>,
    /// Unspecified where it has no master.
    rule: pb::MasterRule,
    heard: BTreeSet<NodeId>,
    candidates: BTreeSet<NodeId>,
    /// `None`: nobody in it decides.
    step: Option<Step>,
}

impl Scene {
    /// The same election and the same table as the engine's, with what a master in this partition would know.
    fn outlook(&self, members: &BTreeSet<NodeId>) -> PartitionOutlook {
        let masterships: BTreeSet<NodeId> = self.carriers.intersection(members).copied().collect();
        let priority = |node: NodeId| self.priority.get(&node).map_or(0, |(priority, _)| *priority);
        let master = candidate(&masterships, |node| self.fit.contains(&node), priority);
        let heard: BTreeSet<NodeId> = self.eligible.intersection(members).copied().collect();
        let candidates: BTreeSet<NodeId> =
            heard.iter().filter(|node| !self.barred.contains_key(node)).copied().collect();
        let step = master.map(|master| {
            let facts = Facts {
                policy: self.policy,
                eligible: self.eligible.len(),
                heard: heard.len(),
                candidates: candidates.len(),
                occurrence: self.occurrence,
                paused: self.paused,
                late: self.late,
                clock_doubt: self.unable.get(&master).is_some_and(|it| it.contains(&Unable::ClockDoubt)),
                ended: self.ended,
                released: true,
                overlap: self.overlap,
                standing: self.standing(members),
            };
            decide(facts, Waiting::New)
        });
        let rule = master.map_or(pb::MasterRule::Unspecified, |master| self.rule(master, &masterships));
        PartitionOutlook { master, rule, heard, candidates, step }
    }

    /// What earlier runs mean in a partition. Where the node of one is in it, nothing is foreseen.
    fn standing(&self, members: &BTreeSet<NodeId>) -> OtherRuns {
        match &self.blocked {
            Some((node, _)) if !members.contains(node) => OtherRuns::Perhaps,
            Some(_) | None => OtherRuns::Free,
        }
    }

    /// The sentence for the run that keeps it from running there.
    fn blocked_in(&self, outlook: &PartitionOutlook) -> Option<&str> {
        let waits = [Step::Close(DecisionKind::SkippedOverlap), Step::Wait(Waiting::Overlap)];
        let (_, text) =
            self.blocked.as_ref().filter(|_| outlook.step.is_some_and(|step| waits.contains(&step)))?;
        Some(text)
    }

    fn rule(&self, master: NodeId, masterships: &BTreeSet<NodeId>) -> pb::MasterRule {
        let own = self.priority.get(&master);
        let equal = |node: &&NodeId| {
            **node != master
                && self.fit.contains(node) == self.fit.contains(&master)
                && self.priority.get(node).map(|it| it.0) == own.map(|it| it.0)
        };
        match own {
            _ if masterships.iter().any(|node| equal(&node)) => pb::MasterRule::NodeId,
            Some((_, true)) => pb::MasterRule::Override,
            Some((_, false)) | None => pb::MasterRule::Priority,
        }
    }

    /// Whether those that are heard and can promise are more than half.
    fn has_quorum(&self, outlook: &PartitionOutlook) -> bool {
        is_quorum(self.granting(outlook), self.eligible.len())
    }

    /// Members of the eligible set that are heard and can promise.
    fn granting(&self, outlook: &PartitionOutlook) -> usize {
        outlook.heard.iter().filter(|node| !self.unable.contains_key(node)).count()
    }

    /// Whether a claim there is certain to be granted as the policy wants it, and to find a node that takes the run.
    fn is_sure(&self, outlook: &PartitionOutlook) -> bool {
        let writes = |node: &NodeId| {
            self.unable.get(node).is_none_or(|reasons| !reasons.iter().any(|it| it.keeps_from_writing()))
        };
        let granted = self.policy == Policy::AtLeastOnce || self.has_quorum(outlook);
        outlook.step == Some(Step::Claim) && granted && outlook.candidates.iter().any(writes)
    }

    /// The outcome, if it would not stay open.
    fn would(&self, outlook: &PartitionOutlook) -> Option<DecisionKind> {
        match outlook.step? {
            Step::Close(kind) => Some(kind),
            // No run of the schedule is supposed to be going.
            Step::Wait(_) | Step::Stop => None,
            Step::Claim if self.has_quorum(outlook) => Some(DecisionKind::Fired),
            // It is asked for, and refused.
            Step::Claim if self.policy == Policy::AtMostOnce => None,
            Step::Claim => Some(DecisionKind::FiredAtRisk),
        }
    }

    fn why(&self, outlook: &PartitionOutlook) -> String {
        let (heard, n) = (outlook.heard.len(), self.eligible.len());
        let Some(step) = outlook.step else {
            return "no carrier of the volume is in it: no master decides".to_owned();
        };
        if let Some(text) = self.blocked_in(outlook) {
            return text.to_owned();
        }
        match step {
            Step::Close(DecisionKind::NoCandidate) if n == 0 => "the eligible set is empty".to_owned(),
            Step::Close(DecisionKind::NoCandidate) => {
                format!("none of the {heard} reachable eligible nodes has the handler and takes runs")
            }
            Step::Stop => "runs that are going are stopped first".to_owned(),
            Step::Close(kind) => kind.about().to_owned(),
            Step::Wait(waiting) => {
                let because = match waiting {
                    Waiting::NobodyHeard => "no eligible node is reachable".to_owned(),
                    Waiting::NoCandidate => {
                        format!("none of the {heard} eligible nodes reachable has the handler and takes runs")
                    }
                    Waiting::ClockDoubt => "the master's clock is in doubt".to_owned(),
                    Waiting::Stalled => "the master's disk hangs".to_owned(),
                    Waiting::New
                    | Waiting::NoQuorum
                    | Waiting::QuorumAnew
                    | Waiting::Denied
                    | Waiting::HeldElsewhere(_)
                    | Waiting::NotYet
                    | Waiting::Overlap
                    | Waiting::Paused => format!("{} needs {}", self.policy, quorum(n)),
                };
                let outlook = at_latest_start(self.policy, waiting);
                format!(
                    "open ({heard} of {n} heard): {because}; {outlook} at its latest start unless that changes"
                )
            }
            Step::Claim if self.has_quorum(outlook) => {
                format!("{heard} of {n} heard, which is a quorum")
            }
            Step::Claim if self.policy == Policy::AtMostOnce => {
                let (can, outlook) = (self.granting(outlook), at_latest_start(self.policy, Waiting::Denied));
                format!(
                    "open ({heard} of {n} heard, {can} can promise): {} needs {}; {outlook} at its latest start unless that changes",
                    self.policy,
                    quorum(n)
                )
            }
            Step::Claim if self.granting(outlook) < heard => {
                let can = self.granting(outlook);
                format!("{heard} of {n} heard, {can} can promise, no quorum: {} runs at risk", self.policy)
            }
            Step::Claim => format!("{heard} of {n} heard, no quorum: {} runs at risk", self.policy),
        }
    }

    /// How often it would run: at least, and at most.
    fn runs(&self, partitions: &[(BTreeSet<NodeId>, PartitionOutlook)]) -> (usize, Option<usize>) {
        let claims: Vec<_> =
            partitions.iter().filter(|(_, outlook)| outlook.step == Some(Step::Claim)).collect();
        let elsewhere = self.elsewhere(partitions).len();
        let apart = claims
            .iter()
            .enumerate()
            .all(|(at, (one, _))| claims[at + 1..].iter().all(|(other, _)| one.is_disjoint(other)));
        let runs_there = self.occurrence && !self.paused && !self.late;
        match self.policy {
            Policy::AtMostOnce => {
                let there =
                    runs_there && elsewhere_possible(self.eligible.len(), self.eligible.len() - elsewhere);
                // Of two masters that hear the same voters one may win, or neither in time.
                let least = usize::from(apart && claims.iter().any(|(_, outlook)| self.is_sure(outlook)));
                (least, Some(usize::from(!claims.is_empty() || there)))
            }
            Policy::AtLeastOnce => {
                let sure = claims.iter().filter(|(_, outlook)| self.is_sure(outlook)).count();
                let least = if apart { sure } else { sure.min(1) };
                (least, (elsewhere == 0 || !runs_there).then_some(claims.len()))
            }
        }
    }

    /// Where every claim lacks a quorum only because voters that are reachable cannot promise: how many are needed, and how
    /// many are reachable where most are.
    fn short_of(&self, partitions: &[(BTreeSet<NodeId>, PartitionOutlook)]) -> Option<(usize, usize)> {
        let n = self.eligible.len();
        let elsewhere = elsewhere_possible(n, n - self.elsewhere(partitions).len());
        let mut claims =
            partitions.iter().filter(|(_, outlook)| outlook.step == Some(Step::Claim)).peekable();
        if self.policy != Policy::AtMostOnce || elsewhere || claims.peek().is_none() {
            return None;
        }
        let most = claims.clone().map(|(_, outlook)| outlook.heard.len()).max()?;
        (!claims.any(|(_, outlook)| self.has_quorum(outlook))).then_some((quorum(n), most))
    }

    /// Members of the eligible set that are in no partition shown.
    fn elsewhere(&self, partitions: &[(BTreeSet<NodeId>, PartitionOutlook)]) -> BTreeSet<NodeId> {
        let shown = |node: &NodeId| partitions.iter().any(|(members, _)| members.contains(node));
        self.eligible.iter().filter(|node| !shown(node)).copied().collect()
    }
}

/// What is asked, parsed.
struct QuorumQuestion {
    schedule: ScheduleName,
    at: Option<Wall>,
    split: Vec<BTreeSet<Name>>,
    unheard: BTreeSet<Name>,
    bind: BTreeSet<Name>,
}

impl QuorumQuestion {
    fn read(wire: pb::ExplainQuorumRequest) -> Result<Self, Problem> {
        if wire.if_split.len() > PARTITIONS_MAX {
            return Err(Problem::invalid(
                "if_split",
                format!("if_split: at most {PARTITIONS_MAX} partitions"),
            ));
        }
        let split = wire.if_split.iter().map(|group| parse::names("if_split", &group.nodes));
        Ok(Self {
            schedule: parse::schedule("schedule", &wire.schedule)?,
            at: wire.at.map(Wall),
            split: split.collect::<Result<_, _>>()?,
            unheard: parse::names("if_unheard", &wire.if_unheard)?,
            bind: parse::names("if_bind", &wire.if_bind)?,
        })
    }

    fn supposes(&self) -> bool {
        !(self.split.is_empty() && self.unheard.is_empty() && self.bind.is_empty())
    }
}

impl Control {
    pub(in crate::control) async fn explained_quorum(
        &self,
        wire: pb::ExplainQuorumRequest,
    ) -> Result<pb::ExplainQuorumReply, Problem> {
        let asked = QuorumQuestion::read(wire)?;
        let (_, reply) =
            observe(&self.handle, move |engine, cluster| explain(engine, cluster, &asked)).await?;
        reply
    }
}

fn explain(
    engine: &Engine,
    cluster: &ClusterView,
    asked: &QuorumQuestion,
) -> Result<pb::ExplainQuorumReply, Problem> {
    resolve::no_task(engine.replica(), &asked.schedule)?;
    let ((schedule, calendar), applied) = service::one(engine, &asked.schedule)?;
    let calendar = calendar.or_else(|| service::compile(&schedule, &mut BTreeMap::new()));
    let next = || calendar.as_ref()?.next_after(cluster.at.max(schedule.past.anchor).0).map(Wall);
    let at = asked.at.or_else(next);
    let volume = resolve::volume(engine.replica(), &asked.schedule.volume)?;
    let eligible = match asked.bind.is_empty() {
        true => (**schedule.eligible()).clone(),
        false => resolve(engine, &asked.bind)?.intersection(&volume.carriers).copied().collect(),
    };
    let scene = scene(engine, cluster, &schedule, calendar.as_ref(), at, eligible, &volume.carriers);
    let shown = partitions(engine, cluster, asked)?;
    let looked: Vec<(BTreeSet<NodeId>, PartitionOutlook)> =
        shown.iter().map(|(members, _)| (members.clone(), scene.outlook(members))).collect();
    let (least, most) = scene.runs(&looked);
    let n = scene.eligible.len();
    let elsewhere = scene.elsewhere(&looked);
    let views = shown.iter().zip(&looked).map(|((members, evidence), (_, outlook))| pb::PartitionView {
        members: cluster.names(members.iter().copied()),
        evidence: evidence.text(),
        master: outlook.master.map(|node| cluster.name(node)).unwrap_or_default(),
        priority: outlook.master.and_then(|node| scene.priority.get(&node)).map_or(0, |it| it.0),
        rule: outlook.rule.spaced(),
        heard: cluster.names(outlook.heard.iter().copied()),
        quorum: scene.has_quorum(outlook),
        would: scene.would(outlook).map_or(pb::DecisionKind::Unspecified, convert::decision_kind).into(),
        why: with_unable(scene.why(outlook), &unable(engine, cluster, &outlook.heard)),
        candidates: cluster.names(outlook.candidates.iter().copied()),
        unable: unable(engine, cluster, &outlook.heard),
    });
    Ok(pb::ExplainQuorumReply {
        view: Some(cluster.view()),
        schedule: Some(pb::Schedule {
            blocked: convert::blocked(engine, cluster, &schedule),
            ..convert::schedule(&schedule, calendar.as_ref(), &applied, false, cluster)
        }),
        at: at.map_or(0, |at| at.0),
        carriers: cluster.names(scene.carriers.iter().copied()),
        eligible: cluster.names(scene.eligible.iter().copied()),
        needed: count(quorum(n)),
        partitions: views.collect(),
        elsewhere_possible: elsewhere_possible(n, n - elsewhere.len()),
        elsewhere: cluster.names(elsewhere.iter().copied()),
        runs_min: count(least),
        runs_max: most.map(count),
        so: summary(&scene, cluster, &schedule, asked, at, &looked),
        supposed: asked.supposes(),
    })
}

fn scene(
    engine: &Engine,
    cluster: &ClusterView,
    schedule: &Schedule,
    calendar: Option<&Calendar>,
    at: Option<Wall>,
    eligible: BTreeSet<NodeId>,
    carriers: &BTreeSet<NodeId>,
) -> Scene {
    let replica = engine.replica();
    let (spec, volume) = (&schedule.spec, Some(&schedule.name.volume));
    let all = || replica.nodes.iter().map(|(node, _)| *node);
    let said = |node: NodeId| engine.reach().peer(node).and_then(|peer| peer.status.as_ref());
    // A node that never said anything is taken to be in order, unless the log has it drained: nothing else is known against it.
    let barred = |node: NodeId| Some((node, engine.run_bar(schedule, node)?));
    let fit = |node: &NodeId| match cluster.reachable.contains(node) {
        true => engine.fit(*node),
        false => said(*node).is_none_or(|it| it.may_lead()),
    };
    let unable = |node: NodeId| {
        let (reasons, _) = engine.unable_of(node);
        (!reasons.is_empty()).then_some((node, reasons))
    };
    let priority = |node: NodeId| {
        let over = replica.override_of(node, volume, cluster.at).is_some();
        (node, (replica.priority(node, volume, cluster.at), over))
    };
    let within = |at: Wall| {
        spec.start.is_none_or(|start| start <= at)
            && spec.end.is_none_or(|end| at < end)
            && at > schedule.past.anchor
    };
    let occurs = |at: Wall| within(at) && calendar.is_some_and(|calendar| calendar.is_occurrence(at.0));
    Scene {
        policy: spec.policy,
        eligible,
        carriers: carriers.clone(),
        barred: all().filter_map(barred).collect(),
        fit: all().filter(fit).collect(),
        unable: all().filter_map(unable).collect(),
        priority: all().map(priority).collect(),
        occurrence: at.is_some_and(occurs),
        paused: at.is_some_and(|at| schedule.paused(at)),
        late: at.is_some_and(|at| cluster.at > at + spec.jitter + spec.start_deadline()),
        ended: at.is_some_and(|at| spec.end.is_some_and(|end| end <= at)),
        overlap: spec.overlap,
        blocked: at.and_then(|at| blocked(engine, cluster, schedule, at)),
    }
}

/// The run at an unreachable node that is in the way of this due: with `skip` when it is released, else until its latest
/// start.
fn blocked(
    engine: &Engine,
    cluster: &ClusterView,
    schedule: &Schedule,
    at: Wall,
) -> Option<(NodeId, String)> {
    let spec = &schedule.spec;
    let blocker = engine.blocker(schedule, cluster.at)?;
    let release = at + spec.jitter;
    let counts = match spec.overlap {
        Overlap::Skip => release,
        Overlap::Queue | Overlap::Cancel | Overlap::Allow => release + spec.start_deadline(),
    };
    let runs_it = blocker.occurrence.due == at;
    (blocker.until >= counts && !runs_it).then(|| (blocker.node, blocker.text(&cluster.name(blocker.node))))
}

/// A reason, and who of those that are heard cannot promise.
fn with_unable(why: String, unable: &[pb::UnableNode]) -> String {
    let told: Vec<String> = unable.iter().map(pb::UnableNode::text).collect();
    if told.is_empty() { why } else { format!("{why}; cannot promise: {}", told.join(", ")) }
}

#[cfg(test)]
mod tests;
