//! The sentences below the partitions of an explanation: what is hypothetical, what is possible elsewhere, and how often it
//! runs.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::decide::Step;
use caesium_engine::ids::NodeId;
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
        return "whether it runs depends on the earlier run, and is not foreseen".to_owned();
    }
    match scene.runs(looked) {
        (0, Some(0)) if looked.iter().any(|(_, outlook)| scene.blocked_in(outlook).is_some()) => {
            "it does not run: an earlier run may still be going".to_owned()
        }
        (0, Some(0)) if scene.occurrence && !scene.paused && !scene.late && !scene.eligible.is_empty() => {
            let names = cluster.names(scene.eligible.iter().copied()).join(", ");
            let needed = quorum(scene.eligible.len());
            match scene.policy {
                Policy::AtMostOnce => format!("it runs nowhere unless {needed} of {names} reach each other"),
                Policy::AtLeastOnce => format!("it runs nowhere unless one of {names} can run it"),
            }
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

fn times(n: usize) -> String {
    if n == 1 { "once".to_owned() } else { format!("{n} times") }
}
