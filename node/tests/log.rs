//! The config log as its callers see it: real stores on disks that can lose power, and a network
//! that can be cut, refused and muted.

#[path = "log/forged.rs"]
mod forged;
#[path = "log/history.rs"]
mod history;
#[path = "log/prefetched.rs"]
mod prefetched;
#[path = "log/reseed.rs"]
mod reseed;
#[path = "log/world.rs"]
mod world;

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::Duration;

use caesium_node::log::{LogConfig, LogError, MemberError, NotProposed, ProposeError, WaitError};
use tokio::time::{Instant, sleep, timeout};
use world::{Fault, PATIENCE, UNREADABLE, World, eventually, key};

const SECOND: Duration = Duration::from_secs(1);

fn plain(_: &mut LogConfig) {}

#[tokio::test]
async fn a_node_alone_keeps_what_it_acknowledged_through_power_cuts() {
    let mut world = World::cluster(1, plain).await;
    let mut acknowledged = Vec::new();
    for _ in 0..3 {
        for _ in 0..10 {
            let request = key();
            world.log(1).propose(request, b"x".to_vec(), PATIENCE).await.unwrap();
            acknowledged.push(request);
        }
        world.kill(1);
        world.start(1).await;
    }
    world.log(1).propose(key(), b"last".to_vec(), PATIENCE).await.unwrap();
    let kept: Vec<_> = world.nodes[&1].agenda.pages().into_iter().map(|(_, entry)| entry.request).collect();
    assert_eq!(kept[..30], acknowledged);
    assert_eq!(kept.len(), 31);
    let again = world.log(1).bootstrap("node-1").await;
    assert!(matches!(again, Err(LogError::AlreadyBegun)), "{again:?}");
}

#[tokio::test]
async fn a_follower_forwards_and_the_key_reaches_the_state_machine() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let follower = if leader == 1 { 2 } else { 1 };
    let request = key();
    let first = world.log(follower).propose(request, b"a".to_vec(), PATIENCE).await.unwrap();
    let second = world.log(leader).propose(request, b"a".to_vec(), PATIENCE).await.unwrap();
    assert_ne!(first.index, second.index, "the log itself does not recognise it");
    assert_eq!(first.response, first.index.to_be_bytes());
    assert_eq!(second.response, first.response, "the state machine does");
    let pages = world.converged(&[1, 2, 3]).await;
    assert_eq!(pages.len(), 1);
    assert_eq!((pages[0].1.request, pages[0].1.proposer), (request, follower));
    let page = world.log(follower).entries(0, 100).unwrap();
    let found = page.entries.iter().find(|entry| entry.index == first.index).unwrap();
    assert_eq!(found.entry.as_ref().unwrap().command, b"a");
    assert_eq!((page.oldest, page.next), (0, None));
}

#[tokio::test]
async fn an_isolated_follower_raises_no_term_and_deposes_nobody() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let lone = if leader == 1 { 2 } else { 1 };
    let term = world.status(leader).term;
    world.net.isolate(lone, &[1, 2, 3]);
    let isolated = Instant::now();
    while isolated.elapsed() < 3 * SECOND {
        world.log(leader).propose(key(), b"on".to_vec(), PATIENCE).await.unwrap();
        sleep(Duration::from_millis(50)).await;
        assert_eq!(world.status(lone).term, term, "the isolated node raised its term");
    }
    assert!(world.status(lone).leader_contact_age.unwrap() > 2 * SECOND);
    world.net.heal();
    world.converged(&[1, 2, 3]).await;
    sleep(SECOND).await;
    assert_eq!(world.status(leader).term, term);
    assert!(world.status(leader).is_leader);
}

#[tokio::test]
async fn proposals_outlive_elections_and_acknowledged_entries_the_leader() {
    let mut world = World::cluster(3, plain).await;
    let mut acknowledged = BTreeSet::new();
    for _ in 0..3 {
        let leader = world.leader_of(&[1, 2, 3]).await;
        let left: Vec<u64> = [1, 2, 3].into_iter().filter(|id| *id != leader).collect();
        world.kill(leader);
        // From the first moment on, through "no leader yet" and "the lease is not there yet".
        for id in left {
            let request = key();
            world.log(id).propose(request, b"x".to_vec(), PATIENCE).await.unwrap();
            acknowledged.insert(request);
        }
        world.start(leader).await;
    }
    let pages = world.converged(&[1, 2, 3]).await;
    let kept: BTreeSet<_> = pages.iter().map(|(_, entry)| entry.request).collect();
    assert_eq!(kept, acknowledged);
    assert_eq!(pages.len(), acknowledged.len());
}

#[tokio::test]
async fn on_a_cut_off_leader_the_verdict_is_quick_and_right() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let others: Vec<u64> = [1, 2, 3].into_iter().filter(|id| *id != leader).collect();
    world.net.isolate(leader, &[1, 2, 3]);

    let in_the_lease = key();
    let asked = Instant::now();
    let verdict = world.log(leader).propose(in_the_lease, b"maybe".to_vec(), SECOND / 5).await;
    assert!(asked.elapsed() < SECOND / 2, "took {:?}", asked.elapsed());
    assert_eq!(verdict, Err(ProposeError::MayStillCommit { request: in_the_lease }));

    eventually("loss of the lease", || (!world.status(leader).is_leader).then_some(())).await;
    let refused = key();
    let asked = Instant::now();
    let verdict = world.log(leader).propose(refused, b"no".to_vec(), SECOND / 5).await;
    assert!(asked.elapsed() < SECOND / 2, "took {:?}", asked.elapsed());
    let Err(ProposeError::NotCommitted(shortfall)) = verdict else { panic!("{verdict:?}") };
    assert_eq!((shortfall.voters, shortfall.needed, shortfall.heard), (3, 2, Some(1)));
    assert_eq!(shortfall.why, NotProposed::LeaseExpired);
    assert!(shortfall.to_string().starts_with("the log needs 2 of 3 voters, reachable 1"), "{shortfall}");

    let elsewhere = key();
    world.log(others[0]).propose(elsewhere, b"yes".to_vec(), PATIENCE).await.unwrap();
    world.net.heal();
    let pages = world.converged(&[1, 2, 3]).await;
    let kept: BTreeSet<_> = pages.iter().map(|(_, entry)| entry.request).collect();
    assert!(kept.contains(&elsewhere));
    assert!(!kept.contains(&refused), "it was said not to be committed");
}

#[tokio::test]
async fn on_a_cut_off_follower_nothing_is_proposed_once_the_leader_is_silent() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let lone = if leader == 1 { 2 } else { 1 };
    world.net.isolate(lone, &[1, 2, 3]);
    let silent = || world.status(lone).leader_contact_age.filter(|age| *age > SECOND);
    eventually("silence of the leader", silent).await;
    let verdict = world.log(lone).propose(key(), b"no".to_vec(), SECOND / 5).await;
    let Err(ProposeError::NotCommitted(shortfall)) = verdict else { panic!("{verdict:?}") };
    assert_eq!((shortfall.voters, shortfall.needed), (3, 2));
    assert_eq!(shortfall.to_string(), "the log needs 2 of 3 voters; no leader reachable for 1s");
}

#[tokio::test]
async fn a_lost_reply_is_uncertain_and_a_refused_connection_is_not() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let follower = if leader == 1 { 2 } else { 1 };
    world.net.break_link(follower, leader, Fault::Refuse);
    let refused = world.log(follower).propose(key(), b"no".to_vec(), SECOND / 5).await;
    let Err(ProposeError::NotCommitted(shortfall)) = refused else { panic!("{refused:?}") };
    assert_eq!(shortfall.why, NotProposed::LeaderUnreachable);
    world.net.break_link(follower, leader, Fault::LoseReply);
    let request = key();
    let lost = world.log(follower).propose(request, b"yes".to_vec(), SECOND / 5).await;
    assert_eq!(lost, Err(ProposeError::MayStillCommit { request }));
    world.net.heal();
    let pages = world.converged(&[1, 2, 3]).await;
    assert_eq!(
        pages.iter().map(|(_, entry)| entry.request).collect::<Vec<_>>(),
        [request],
        "once, and only it"
    );
}

#[tokio::test]
async fn a_peer_that_never_answers_holds_up_nobody_else() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let others: Vec<u64> = [1, 2, 3].into_iter().filter(|id| *id != leader).collect();
    world.net.break_link(leader, others[0], Fault::Hang);
    let started = Instant::now();
    for _ in 0..100 {
        world.log(leader).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    }
    assert!(started.elapsed() < 5 * SECOND, "took {:?}", started.elapsed());
    let last = world.status(leader).committed;
    world.log(others[1]).wait_applied(last, PATIENCE).await.unwrap();
    let behind = world.log(others[0]).wait_applied(last, SECOND / 10).await;
    assert!(matches!(behind, Err(WaitError::Timeout { wanted, .. }) if wanted == last), "{behind:?}");
    world.net.heal();
    world.log(others[0]).wait_applied(last, 3 * SECOND).await.unwrap();
}

#[tokio::test]
async fn with_all_peers_hanging_a_proposal_ends_by_its_deadline() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let follower = if leader == 1 { 2 } else { 1 };
    for from in 1..=3 {
        for to in 1..=3 {
            world.net.break_link(from, to, Fault::Hang);
        }
    }
    for id in [leader, follower] {
        let proposal = world.log(id).propose(key(), b"x".to_vec(), SECOND / 2);
        let verdict = timeout(SECOND, proposal).await.expect("it has a deadline");
        assert!(matches!(verdict, Err(ProposeError::MayStillCommit { .. } | ProposeError::NotCommitted(_))));
    }
}

#[tokio::test]
async fn a_learner_is_ready_when_it_has_applied_and_not_when_it_is_added() {
    let mut world = World::cluster(1, plain).await;
    for _ in 0..50 {
        world.log(1).propose(key(), vec![1; 1000], PATIENCE).await.unwrap();
    }
    world.start(2).await;
    let stranger = world.log(2).propose(key(), b"no".to_vec(), SECOND / 10).await.unwrap_err();
    assert_eq!(stranger.to_string(), "not committed: this node belongs to no cluster yet");
    world.net.break_link(1, 2, Fault::Hang);
    let added = world.log(1).add_learner(2, "node-2", SECOND).await.unwrap();
    assert_eq!(world.status(2).applied, 0, "added is not caught up");
    world.net.heal();
    world.log(2).wait_applied(added, PATIENCE).await.unwrap();
    assert_eq!(world.status(2).learners, BTreeSet::from([2]));
    assert_eq!(world.converged(&[1, 2]).await.len(), 50);
}

#[tokio::test]
async fn five_nodes_may_join_at_once() {
    let mut world = World::cluster(1, plain).await;
    for id in 2..=6 {
        world.start(id).await;
    }
    tokio::join!(world.join(2), world.join(3), world.join(4), world.join(5), world.join(6));
    let ids = [1, 2, 3, 4, 5, 6];
    let voters = || (world.status(1).voters == BTreeSet::from(ids)).then_some(());
    eventually("six voters", voters).await;
    world.log(4).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.converged(&ids).await.len(), 1);
}

#[tokio::test]
async fn members_change_address_and_leave_even_the_leader() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let left: Vec<u64> = [1, 2, 3].into_iter().filter(|id| *id != leader).collect();
    let unknown = world.log(leader).set_address(9, "node-9", PATIENCE).await;
    assert!(matches!(unknown, Err(MemberError::Refused { .. })), "{unknown:?}");
    let elsewhere = world.log(left[0]).remove(leader, PATIENCE).await;
    assert_eq!(elsewhere, Err(MemberError::NotLeader { leader: Some(leader) }));
    world.log(leader).set_address(left[0], "moved", PATIENCE).await.unwrap();
    let moved = || (world.net.address(left[0])? == "moved").then_some(());
    eventually("message to the new address", moved).await;
    world.log(leader).remove(leader, PATIENCE).await.unwrap();
    world.leader_of(&left).await;
    world.log(left[0]).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.status(left[0]).voters, left.iter().copied().collect());
}

fn small_snapshots(config: &mut LogConfig) {
    config.snapshot_after = 40;
    config.keep = 10;
}

#[tokio::test]
async fn a_compacted_log_reaches_a_new_learner_as_a_snapshot_in_pieces() {
    let mut world = World::cluster(1, small_snapshots).await;
    for _ in 0..60 {
        world.log(1).propose(key(), vec![7; 60_000], PATIENCE).await.unwrap();
    }
    let compacted = || (world.log(1).entries(0, 1).unwrap().oldest > 20).then_some(());
    eventually("compaction", compacted).await;
    world.start(2).await;
    world.learn(2).await;
    assert_eq!(world.converged(&[1, 2]).await.len(), 60);
    assert!(world.nodes[&2].agenda.installed() >= 30, "installed {}", world.nodes[&2].agenda.installed());
    assert!(world.net.chunks.load(Ordering::SeqCst) >= 3);
    let largest = world.net.largest.load(Ordering::SeqCst);
    assert!((1 << 20..(1 << 20) + 4096).contains(&largest), "largest message: {largest}");
    world.until_quiet(2).await;
    for id in [2, 1] {
        world.kill(id);
        world.start(id).await;
        assert!(world.nodes[&id].agenda.pages().len() >= 30, "restart from the snapshot");
    }
    world.log(2).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.converged(&[1, 2]).await.len(), 61);
}

#[tokio::test]
async fn a_voter_that_was_away_for_long_catches_up() {
    let mut world = World::cluster(3, small_snapshots).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let away = if leader == 1 { 2 } else { 1 };
    world.kill(away);
    for _ in 0..120 {
        world.log(leader).propose(key(), vec![7; 3000], PATIENCE).await.unwrap();
    }
    // Compaction does not wait for those who are away.
    let compacted = || (world.log(leader).entries(0, 1).unwrap().oldest > 60).then_some(());
    eventually("compaction", compacted).await;
    world.start(away).await;
    assert_eq!(world.converged(&[1, 2, 3]).await.len(), 120);
    assert!(world.nodes[&away].agenda.installed() > 0);
}

#[tokio::test]
async fn stamps_do_not_decrease_when_a_leader_with_a_slower_clock_follows() {
    let mut world = World::cluster(3, plain).await;
    let mut seconds_ahead = 9;
    for _ in 0..3 {
        let leader = world.leader_of(&[1, 2, 3]).await;
        world.nodes[&leader].ahead.store(seconds_ahead * 1_000_000, Ordering::SeqCst);
        seconds_ahead -= 3;
        let proposals = (0..20).map(|_| world.log(leader).propose(key(), b"x".to_vec(), PATIENCE));
        for outcome in futures::future::join_all(proposals).await {
            outcome.unwrap();
        }
        world.kill(leader);
        world.start(leader).await;
    }
    let pages = world.converged(&[1, 2, 3]).await;
    assert_eq!(pages.len(), 60);
    assert!(pages.is_sorted_by_key(|(_, entry)| entry.stamp));
    assert!(pages.iter().all(|(_, entry)| entry.stamp >= 9_000_000));
}

#[tokio::test]
async fn stamps_follow_the_clock_again_after_it_was_an_hour_ahead() {
    let world = World::cluster(1, plain).await;
    let hour = 3_600_000_000;
    for ahead in [0, hour, 0] {
        world.nodes[&1].ahead.store(ahead, Ordering::SeqCst);
        world.log(1).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    }
    let stamps: Vec<i64> = world.converged(&[1]).await.iter().map(|(_, entry)| entry.stamp).collect();
    assert!(stamps[1] >= hour && stamps[2] < hour, "{stamps:?}");
}

#[tokio::test]
async fn after_a_power_cut_of_all_a_minority_has_its_replica_but_commits_nothing() {
    let mut world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    for _ in 0..20 {
        world.log(leader).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    }
    let before = world.converged(&[1, 2, 3]).await;
    for id in [1, 2, 3] {
        world.until_quiet(id).await;
        world.kill(id);
    }
    for lone in [1, 2, 3] {
        world.start(lone).await;
        assert_eq!(world.nodes[&lone].agenda.pages(), before, "node {lone} alone");
        let verdict = world.log(lone).propose(key(), b"no".to_vec(), SECOND / 5).await;
        assert!(matches!(verdict, Err(ProposeError::NotCommitted(_))), "{verdict:?}");
        world.kill(lone);
    }
    for id in [1, 2] {
        world.start(id).await;
    }
    world.log(1).propose(key(), b"yes".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.converged(&[1, 2]).await.len(), 21);
}

#[tokio::test]
async fn a_failing_disk_stops_the_log_and_says_so() {
    let world = World::cluster(1, plain).await;
    world.log(1).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    let mut watch = world.log(1).watch();
    world.break_disk(1);
    let request = key();
    let verdict = world.log(1).propose(request, b"x".to_vec(), 2 * SECOND).await;
    assert_eq!(verdict, Err(ProposeError::MayStillCommit { request }), "it was on its way to the disk");
    timeout(PATIENCE, async {
        while world.status(1).stopped.is_none() {
            if watch.changed().await.is_err() {
                return;
            }
        }
    })
    .await
    .unwrap();
    let verdict = world.log(1).propose(key(), b"x".to_vec(), 2 * SECOND).await;
    assert!(matches!(verdict, Err(ProposeError::Stopped(_))), "{verdict:?}");
}

#[tokio::test]
async fn a_command_beyond_the_limit_is_refused_and_one_at_the_limit_is_not() {
    let world = World::cluster(2, plain).await;
    let max = LogConfig::lan(1).command_bytes_max;
    let refused = world.log(1).propose(key(), vec![0; max + 1], PATIENCE).await;
    assert_eq!(refused, Err(ProposeError::TooLarge { bytes: max + 1, max }));
    for id in [1, 2] {
        world.log(id).propose(key(), vec![0; max], PATIENCE).await.unwrap();
    }
    assert_eq!(world.converged(&[1, 2]).await.len(), 2);
    assert!(world.net.largest.load(Ordering::SeqCst) <= 1 << 20);
}

#[tokio::test]
async fn a_leader_proposes_nothing_for_others_that_it_cannot_read() {
    let world = World::cluster(2, plain).await;
    let leader = world.leader_of(&[1, 2]).await;
    let follower = 3 - leader;
    let refused = world.log(follower).propose(key(), UNREADABLE.to_vec(), SECOND).await;
    let Err(ProposeError::NotCommitted(shortfall)) = refused else { panic!("{refused:?}") };
    assert_eq!(shortfall.why, NotProposed::Unreadable);
    assert_eq!(shortfall.to_string(), "the log needs 2 of 2 voters; the leader is of an older version");
    world.log(follower).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.converged(&[1, 2]).await.len(), 1);
}

#[tokio::test]
async fn a_shut_down_log_can_be_opened_again() {
    let mut world = World::cluster(1, plain).await;
    world.log(1).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    world.log(1).shutdown().await;
    let stopped = world.log(1).propose(key(), b"x".to_vec(), SECOND).await;
    assert!(matches!(stopped, Err(ProposeError::Stopped(_))), "{stopped:?}");
    world.kill(1);
    world.start(1).await;
    assert_eq!(world.nodes[&1].agenda.pages().len(), 1);
}
