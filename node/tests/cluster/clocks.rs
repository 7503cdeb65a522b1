//! Clocks that somebody sets: at-most-once is withheld, says so, and starts nothing twice; at-least-once goes on.

use std::time::Duration;

use caesium_proto::v1 as pb;

use crate::ask::{ALO, AMO, spec};
use crate::checker::SECOND;
use crate::harness::{Cluster, PATIENCE, pass, second_after, until};

const ONCE: &str = "jobs/clock/once";
const OWED: &str = "jobs/clock/owed";
const HOUR: i64 = 3600 * SECOND;
/// A clock that is trusted may be off by the limit of doubt, and some.
const TRUSTED: i64 = SECOND + SECOND / 5;

#[tokio::test]
async fn clocks_that_are_set_withhold_at_most_once_and_say_so() {
    let cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let alder = &cluster["alder"];
    alder.add(pb::ScheduleSpec { start_deadline: Some(2 * SECOND), ..spec(ONCE, AMO) }).await;
    alder.add(spec(OWED, ALO)).await;
    let from = second_after(Duration::from_secs(3));
    pass(from).await;
    // Two of three are wrong: nobody can tell that it is not the third.
    for name in ["birch", "cedar"] {
        cluster[name].skew(HOUR).await;
    }
    let due = from + 4 * SECOND;
    pass(from + 8 * SECOND).await;
    for node in &cluster.nodes {
        let clock = node.membership().show_clock(pb::ShowClockRequest {}).await.unwrap().into_inner();
        assert!(clock.doubt > clock.doubt_limit, "{}: {clock:?}", node.name);
    }
    until("it is recorded as withheld", PATIENCE, async || {
        let decisions = alder.decisions(ONCE, due, due + SECOND).await;
        decisions.iter().any(|it| it.decision() == pb::DecisionKind::WithheldClockDoubt)
    })
    .await;
    let said = format!("{:?}", alder.explain(ONCE, due).await);
    assert!(said.contains("needs a clock without doubt") && said.contains("ShowClocks"), "{said}");

    for name in ["birch", "cedar"] {
        cluster[name].skew(0).await;
    }
    let after = second_after(Duration::from_secs(6));
    pass(after + 5 * SECOND).await;
    let starts = cluster.starts();
    let of = |schedule: &str, due: i64| {
        starts.iter().filter(|it| it.schedule == schedule && it.due == due).cloned().collect::<Vec<_>>()
    };
    // Claimed half a second ahead, by a master that hears each clock once a second.
    for due in (from + 3 * SECOND..from + 7 * SECOND).step_by(1_000_000) {
        assert_eq!(of(ONCE, due), [], "withheld while the clocks were in doubt");
    }
    for due in (from..after + 3 * SECOND).step_by(1_000_000) {
        assert!(of(ONCE, due).len() <= 1, "{:?}", of(ONCE, due));
        assert!(!of(OWED, due).is_empty(), "{due} is owed");
    }
    for due in (after..after + 3 * SECOND).step_by(1_000_000) {
        assert_eq!(of(ONCE, due).len(), 1, "and goes on when they are right again");
    }
    let early = starts.iter().find(|it| it.at < it.due - TRUSTED);
    assert_eq!(early, None);
}
