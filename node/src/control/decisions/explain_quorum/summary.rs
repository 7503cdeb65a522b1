//! The sentences below the partitions of an explanation: what is hypothetical, what is possible elsewhere, and how often it
//! runs.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::decide::{Step, Waiting};
use caesium_engine::ids::NodeId;
use caesium_engine::judge::able::reasons;
use caesium_engine::schedule::{Overlap, Policy, Schedule, quorum};

use super::{PartitionOutlook, QuorumQuestion, Scene};
use crate::control::cluster_view::ClusterView;
use crate::control::volumes::quorum::elsewhere_possible;

/// The sentences below the partitions.
pub(super) fn summary(
    scene: &Scene,
    cluster: &ClusterView,
    schedule: &Schedule,
    asked: &QuorumQuestion,
    at: Option<Wall>,
    looked: &[(BTreeSet<NodeId>, PartitionOutlook)],
) -> Vec<String> {
    let mut so = Vec::new();
    if !asked.bind.is_empty() {
        so.push("the binding is hypothetical: --bind here changes nothing".to_owned());
    }
    let not_due = match at {
        None => Some(format!("{} never occurs again", schedule.name)),
        Some(at) if schedule.spec.end.is_some_and(|end| end <= at) => Some(format!("it has ended by {at}")),
        Some(at) if !scene.occurrence => Some(format!("{at} is no occurrence of {}", schedule.name)),
        Some(_) => None,
    };
    so.extend(not_due);
    if let Some((_, text)) = &scene.blocked {
        so.push(text.clone());
    } else if scene.occurrence && schedule.spec.overlap != Overlap::Allow {
        so.push("overlap is not considered".to_owned());
    }
    let n = scene.eligible.len();
    let elsewhere = scene.elsewhere(looked);
    if !elsewhere.is_empty() {
        let names = cluster.names(elsewhere.iter().copied()).join(", ");
        let count = elsewhere.len();
        so.push(match elsewhere_possible(n, n - count) {
            true => format!("elsewhere a quorum is possible: {names} are {count} of {n}, more than half"),
            false => format!(
                "elsewhere a quorum is impossible: {names}: {count} of {n} can never be more than half"
            ),
        });
    }
    so.push(verdict(scene, cluster, looked));
    so
}

pub(super) fn verdict(
    scene: &Scene,
    cluster: &ClusterView,
    looked: &[(BTreeSet<NodeId>, PartitionOutlook)],
) -> String {
    // Another node may still reach the one that this node does not, or is supposed to: what it answers is not foreseen.
    let asks_of = |node| {
        let claims = |(members, outlook): &(BTreeSet<NodeId>, PartitionOutlook)| {
            members.contains(node) && outlook.step == Some(Step::Claim)
        };
        looked.iter().any(claims)
    };
    if scene.blocked.as_ref().is_some_and(|(node, _)| asks_of(node)) {
        return "whether it runs depends on the earlier run, and cannot be foretold".to_owned();
    }
    match scene.runs(looked) {
        (0, Some(0)) if looked.iter().any(|(_, outlook)| scene.blocked_in(outlook).is_some()) => {
            "it does not run: an earlier run may still be going".to_owned()
        }
        (0, Some(0)) if scene.occurrence && !scene.paused && !scene.late && !scene.eligible.is_empty() => {
            nowhere(scene, cluster, looked)
        }
        (0, Some(0)) => "it runs nowhere".to_owned(),
        (0, Some(1)) => match scene.short_of(looked) {
            Some((needed, able)) => {
                format!(
                    "it runs once if {needed} of the {able} reachable can promise in time, and nowhere if not"
                )
            }
            None => "it runs once or not at all".to_owned(),
        },
        (least, Some(most)) if least == most => format!("it runs {}", times(least)),
        (least, Some(most)) => format!("it runs {least} to {most} times"),
        (least, None) => {
            format!("it runs at least {}; how often elsewhere is not known from here", times(least))
        }
    }
}

/// What keeps it from running anywhere, of the nodes that could permit and run it.
fn nowhere(scene: &Scene, cluster: &ClusterView, looked: &[(BTreeSet<NodeId>, PartitionOutlook)]) -> String {
    let (barred, able): (BTreeSet<NodeId>, BTreeSet<NodeId>) =
        scene.eligible.iter().partition(|node| scene.barred.contains_key(*node));
    let why = |node: &NodeId| scene.barred.get(node).map_or("", String::as_str);
    let why = reasons(barred.iter().map(|node| format!("{} {}", cluster.name(*node), why(node))));
    if able.is_empty() {
        return format!("it runs nowhere: no eligible node can run it: {why}");
    }
    let doubted = Some(Step::Wait(Waiting::ClockDoubt));
    if looked.iter().any(|(_, outlook)| outlook.step == doubted) {
        return "it runs nowhere while the clock of its master is in doubt".to_owned();
    }
    let why = if barred.is_empty() { why } else { format!(": {why}") };
    let runs = cluster.names(able.iter().copied()).join(", ");
    let one_of = if able.len() == 1 { runs } else { format!("one of {runs}") };
    let names = cluster.names(scene.eligible.iter().copied()).join(", ");
    let needed = quorum(scene.eligible.len());
    match scene.policy {
        Policy::AtMostOnce if barred.is_empty() => {
            format!("it runs nowhere unless {needed} of {names} reach each other")
        }
        Policy::AtMostOnce => {
            format!("it runs nowhere unless {needed} of {names} reach each other, {one_of} among them{why}")
        }
        Policy::AtLeastOnce => format!("it runs nowhere unless {one_of} is reachable{why}"),
    }
}

fn times(n: usize) -> String {
    if n == 1 { "once".to_owned() } else { format!("{n} times") }
}
