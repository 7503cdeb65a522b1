//! Explanations beside decisions.

use super::summary::verdict;
use super::*;

fn nodes(bits: usize) -> BTreeSet<NodeId> {
    (0..6).filter(|bit| bits & (1 << bit) != 0).map(|bit| NodeId(bit + 1)).collect()
}

fn scene(policy: Policy, eligible: usize) -> Scene {
    Scene {
        policy,
        eligible: nodes(eligible),
        carriers: nodes(0b11_1111),
        barred: BTreeMap::new(),
        fit: nodes(0b11_1111),
        unable: BTreeMap::new(),
        priority: nodes(0b11_1111).into_iter().map(|node| (node, (10, false))).collect(),
        occurrence: true,
        paused: false,
        late: false,
        ended: false,
        overlap: Overlap::Skip,
        blocked: None,
    }
}

fn barred(bits: usize) -> BTreeMap<NodeId, String> {
    nodes(bits).into_iter().map(|node| (node, "has no handler h".to_owned())).collect()
}

fn looked(scene: &Scene, groups: &[usize]) -> Vec<(BTreeSet<NodeId>, PartitionOutlook)> {
    groups.iter().map(|bits| (nodes(*bits), scene.outlook(&nodes(*bits)))).collect()
}

/// Every split in two of six nodes and every binding: the explanation is that of the table, and of two partitions that
/// do not share a node never both run at most once.
#[test]
fn over_all_splits_and_bindings_the_explanation_is_the_decision() {
    let mut fired = 0;
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        for eligible in 0..64_usize {
            let scene = scene(policy, eligible);
            for left in 0..64_usize {
                let looked = looked(&scene, &[left, !left & 63]);
                let would: Vec<_> = looked.iter().map(|(_, it)| scene.would(it)).collect();
                for (members, outlook) in &looked {
                    let heard = scene.eligible.intersection(members).count();
                    let facts = Facts {
                        policy,
                        eligible: scene.eligible.len(),
                        heard,
                        candidates: heard,
                        occurrence: true,
                        paused: false,
                        late: false,
                        clock_doubt: false,
                        ended: false,
                        released: true,
                        overlap: Overlap::Skip,
                        standing: OtherRuns::Free,
                    };
                    let step = (!members.is_empty()).then(|| decide(facts, Waiting::New));
                    assert_eq!(outlook.step, step, "{policy} {eligible:b} {left:b}");
                    assert_eq!(outlook.master, members.last().copied(), "a tie goes to the highest id");
                }
                let runs = would
                    .iter()
                    .filter(|it| matches!(it, Some(DecisionKind::Fired | DecisionKind::FiredAtRisk)))
                    .count();
                assert!(policy == Policy::AtLeastOnce || runs <= 1, "{eligible:b} {left:b}");
                let both = would.iter().all(|it| *it == Some(DecisionKind::Fired));
                assert!(!both, "two quorums: {policy} {eligible:b} {left:b}");
                assert_eq!(scene.runs(&looked), (runs, Some(runs)), "{policy} {eligible:b} {left:b}");
                fired += runs;
            }
        }
    }
    assert!(fired > 1000, "{fired}");
}

#[test]
fn an_even_split_of_four_runs_on_neither_side_and_says_so() {
    let scene = scene(Policy::AtMostOnce, 0b1111);
    let halves = looked(&scene, &[0b0011, 0b1100]);
    for (_, outlook) in &halves {
        assert!(!scene.has_quorum(outlook));
        assert_eq!((scene.would(outlook), outlook.step), (None, Some(Step::Wait(Waiting::NoQuorum))));
        assert!(
            scene.why(outlook).starts_with("open (2 of 4 heard): at-most-once needs 3"),
            "{}",
            scene.why(outlook)
        );
    }
    assert_eq!(scene.runs(&halves), (0, Some(0)));
    assert_eq!(scene.runs(&looked(&scene, &[0b0011])), (0, Some(0)), "the other half cannot have it either");
}

/// The bounds from one side hold whatever the other side turns out to be.
#[test]
fn from_one_side_the_bounds_hold_the_whole() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        for eligible in 0..64_usize {
            let scene = scene(policy, eligible);
            for left in 0..64_usize {
                let (least, most) = scene.runs(&looked(&scene, &[left]));
                let (runs, _) = scene.runs(&looked(&scene, &[left, !left & 63]));
                assert!(
                    least <= runs && most.is_none_or(|most| runs <= most),
                    "{policy} {eligible:b} {left:b}"
                );
            }
        }
    }
}

#[test]
fn the_rule_that_made_the_master_is_named() {
    let mut scene = scene(Policy::AtMostOnce, 0b111);
    assert_eq!(scene.outlook(&nodes(0b111)).rule, pb::MasterRule::NodeId);
    scene.priority.insert(NodeId(1), (20, false));
    let outlook = scene.outlook(&nodes(0b111));
    assert_eq!((outlook.master, outlook.rule), (Some(NodeId(1)), pb::MasterRule::Priority));
    scene.priority.insert(NodeId(2), (30, true));
    let outlook = scene.outlook(&nodes(0b111));
    assert_eq!((outlook.master, outlook.rule), (Some(NodeId(2)), pb::MasterRule::Override));
    scene.fit.remove(&NodeId(2));
    assert_eq!(scene.outlook(&nodes(0b111)).master, Some(NodeId(1)));
    scene.carriers = nodes(0b100_0000);
    assert_eq!(scene.outlook(&nodes(0b111)).step, None);
}

#[test]
fn what_stands_in_the_way_is_said_by_the_table() {
    let even = scene(Policy::AtMostOnce, 0b11);
    let outlook = even.outlook(&nodes(0b01));
    assert_eq!((even.would(&outlook), outlook.step), (None, Some(Step::Wait(Waiting::NoQuorum))));
    assert_eq!(
        even.why(&outlook),
        "open (1 of 2 heard): at-most-once needs 2; withheld-no-quorum at its latest start unless that changes"
    );
    assert_eq!(even.runs(&looked(&even, &[0b01])), (0, Some(0)), "one of two cannot be a quorum elsewhere");
    let mut owed = scene(Policy::AtLeastOnce, 0b111);
    assert_eq!(owed.would(&owed.outlook(&nodes(0b1))), Some(DecisionKind::FiredAtRisk));
    assert_eq!(owed.runs(&looked(&owed, &[0b1])), (1, None));
    owed.paused = true;
    assert_eq!(owed.would(&owed.outlook(&nodes(0b1))), Some(DecisionKind::SkippedPaused));
    assert_eq!(owed.runs(&looked(&owed, &[0b1])), (0, Some(0)));
    owed.barred = barred(0b11_1111);
    owed.paused = false;
    let outlook = owed.outlook(&nodes(0b1));
    assert_eq!((owed.would(&outlook), outlook.step), (None, Some(Step::Wait(Waiting::NoCandidate))));
    owed.late = true;
    assert_eq!(owed.would(&owed.outlook(&nodes(0b1))), Some(DecisionKind::MissedDeadline));
}

/// Three nodes: a third that cannot promise costs nothing, two of them leave at-most-once no quorum, and nothing is certain
/// where no candidate can write.
#[test]
fn nodes_that_cannot_promise_are_not_counted() {
    let mut once = scene(Policy::AtMostOnce, 0b111);
    once.unable.insert(NodeId(1), BTreeSet::from([Unable::DiskFull]));
    let outlook = once.outlook(&nodes(0b111));
    assert_eq!(once.would(&outlook), Some(DecisionKind::Fired));
    assert_eq!(once.runs(&looked(&once, &[0b111])), (1, Some(1)));

    assert_eq!(once.short_of(&looked(&once, &[0b111])), None, "two promise");

    once.unable.insert(NodeId(2), BTreeSet::from([Unable::StoreFull, Unable::ClockDoubt]));
    let outlook = once.outlook(&nodes(0b111));
    assert_eq!((once.would(&outlook), once.has_quorum(&outlook)), (None, false));
    assert_eq!(
        once.why(&outlook),
        "open (3 of 3 heard, 1 can promise): at-most-once needs 2; withheld-no-quorum at its latest start unless that changes"
    );
    assert_eq!(once.runs(&looked(&once, &[0b111])), (0, Some(1)), "the disk may have room in time");
    assert_eq!(once.short_of(&looked(&once, &[0b111])), Some((2, 3)));
    assert_eq!(once.short_of(&looked(&once, &[0b101])), Some((2, 2)), "what is elsewhere is too few");
    assert_eq!(once.short_of(&looked(&once, &[0b100])), None, "two elsewhere may run it");

    let owed = Scene { policy: Policy::AtLeastOnce, ..once };
    let outlook = owed.outlook(&nodes(0b111));
    assert_eq!(owed.would(&outlook), Some(DecisionKind::FiredAtRisk));
    assert_eq!(owed.why(&outlook), "3 of 3 heard, 1 can promise, no quorum: at-least-once runs at risk");
    assert_eq!(owed.runs(&looked(&owed, &[0b111])), (1, Some(1)));
    let owed = Scene { barred: barred(0b11_1110), ..owed };
    assert_eq!(owed.runs(&looked(&owed, &[0b111])), (0, Some(1)), "its only candidate cannot write");
}

#[test]
fn two_masters_that_share_voters_run_at_most_once_once() {
    let scene = scene(Policy::AtMostOnce, 0b1_1111);
    assert_eq!(scene.runs(&looked(&scene, &[0b1_1101, 0b1_1110])), (0, Some(1)));
}

#[test]
fn as_many_partitions_can_be_supposed_as_the_limit_says() {
    let asked = |count: usize| {
        let group = |n| pb::NodeGroup { nodes: vec![format!("n{n}")] };
        QuorumQuestion::read(pb::ExplainQuorumRequest {
            schedule: "billing/ledger/close".to_owned(),
            if_split: (0..count).map(group).collect(),
            ..Default::default()
        })
    };
    assert_eq!(asked(64).map(|it| it.split.len()).unwrap(), 64);
    let refused = asked(65).err().expect("one too many");
    assert_eq!(refused.detail().message, "if_split: at most 64 partitions");
}

/// A run that may still be going at a node that is not in the partition keeps it from running there, and not where that node
/// can be asked.
#[test]
fn a_run_at_an_unreachable_node_is_in_the_way_until_its_node_is_in_the_partition() {
    let text = "run r3-1-1 may still be going on cedar; blocks until then";
    let blocked = Some((NodeId(3), text.to_owned()));
    let mut scene = Scene { blocked, ..scene(Policy::AtMostOnce, 0b111) };
    let two = looked(&scene, &[0b011]);
    assert_eq!(two[0].1.step, Some(Step::Close(DecisionKind::SkippedOverlap)));
    assert_eq!(scene.would(&two[0].1), Some(DecisionKind::SkippedOverlap));
    assert_eq!((scene.why(&two[0].1).as_str(), scene.runs(&two)), (text, (0, Some(0))));
    let cluster = crate::control::cluster_view::tests::cluster(3, &[1, 2]);
    assert_eq!(verdict(&scene, &cluster, &two), "it does not run: an earlier run may still be going");

    let all = looked(&scene, &[0b111]);
    assert_eq!((scene.would(&all[0].1), scene.runs(&all)), (Some(DecisionKind::Fired), (1, Some(1))));
    let not_foreseen = "whether it runs depends on the earlier run, and cannot be foretold";
    assert_eq!(verdict(&scene, &cluster, &all), not_foreseen);
    for overlap in [Overlap::Queue, Overlap::Cancel] {
        scene.overlap = overlap;
        let waits = looked(&scene, &[0b011]);
        assert_eq!(waits[0].1.step, Some(Step::Wait(Waiting::Overlap)));
        assert_eq!((scene.would(&waits[0].1), scene.why(&waits[0].1).as_str()), (None, text));
        assert_eq!(scene.runs(&waits), (0, Some(0)));
    }
    scene.policy = Policy::AtLeastOnce;
    let more = looked(&scene, &[0b011]);
    assert_eq!(scene.would(&more[0].1), Some(DecisionKind::Fired), "at least once waits for nobody");
}

/// Three of a cluster of three, all reachable or not: what is named is what keeps it from running.
#[test]
fn what_keeps_it_from_running_is_named_and_never_a_reach_that_is_there() {
    use crate::control::cluster_view::tests::cluster;
    let told = |scene: &Scene, reach: &[u64], groups: &[usize]| {
        let looked = looked(scene, groups);
        assert_eq!(scene.runs(&looked), (0, Some(0)), "{groups:?}");
        verdict(scene, &cluster(3, reach), &looked)
    };
    let once = scene(Policy::AtMostOnce, 0b111);
    assert_eq!(
        told(&once, &[1], &[0b1, 0b10, 0b100]),
        "it runs nowhere unless 2 of alder, birch, cedar reach each other"
    );
    let nobody = Scene { barred: barred(0b111), ..once.clone() };
    let no_handler = "alder has no handler h, birch has no handler h, cedar has no handler h";
    assert_eq!(
        told(&nobody, &[1, 2, 3], &[0b111]),
        format!("it runs nowhere: no eligible node can run it: {no_handler}")
    );
    // Only cedar could, and it is dead, or drained.
    let one = Scene { barred: barred(0b011), ..once.clone() };
    let others = "alder has no handler h, birch has no handler h";
    let needs_cedar = format!(
        "it runs nowhere unless 2 of alder, birch, cedar reach each other, cedar among them: {others}"
    );
    assert_eq!(told(&one, &[1, 2], &[0b011]), needs_cedar);
    let mut drained = one.clone();
    drained.barred.insert(NodeId(3), "is draining".to_owned());
    assert_eq!(
        told(&drained, &[1, 2, 3], &[0b111]),
        format!("it runs nowhere: no eligible node can run it: {others}, cedar is draining")
    );
    let two = Scene { barred: barred(0b001), ..once.clone() };
    assert_eq!(
        told(&two, &[1], &[0b001, 0b010, 0b100]),
        "it runs nowhere unless 2 of alder, birch, cedar reach each other, one of birch, cedar among them: \
         alder has no handler h"
    );
    let owed = Scene { policy: Policy::AtLeastOnce, ..one };
    let looked_at = looked(&owed, &[0b111]);
    assert_eq!(owed.runs(&looked_at), (1, Some(1)), "cedar runs it");
    let mut doubted = once;
    doubted.unable.extend(nodes(0b111).into_iter().map(|node| (node, BTreeSet::from([Unable::ClockDoubt]))));
    assert_eq!(
        told(&doubted, &[1, 2, 3], &[0b111]),
        "it runs nowhere while the clock of its master is in doubt"
    );
}
