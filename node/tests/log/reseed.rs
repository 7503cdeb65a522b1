//! A log whose majority is lost for ever begins anew.

use caesium_node::log::{LogConfig, LogEntry, LogError, Seed, StateMachine as _};

use crate::world::{PATIENCE, World, key};

fn plain(_: &mut LogConfig) {}

#[tokio::test]
async fn a_log_that_begins_anew_goes_on_where_its_one_member_was() {
    let mut world = World::cluster(3, plain).await;
    for _ in 0..4 {
        world.log(1).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    }
    let pages = world.converged(&[1, 2, 3]).await;
    world.until_quiet(3).await;
    world.kill(1);
    world.kill(2);
    let (index, state) = (world.status(3).applied, world.nodes[&3].agenda.snapshot().await.unwrap());
    let entry = LogEntry { stamp: i64::MAX, request: key(), proposer: 3, command: b"anew".to_vec() };
    let seed = |state| Seed { index, state, address: "node-3".to_owned(), entry: entry.clone() };
    let running = world.log(3).reseed(seed(Vec::new())).await;
    assert!(matches!(running, Err(LogError::Stopped(_))), "{running:?}");
    world.log(3).shutdown().await;
    assert_eq!(world.log(3).reseed(seed(state)).await.unwrap(), index + 1);

    // Twice: what the first start completes is not done again by the second.
    for _ in 0..2 {
        world.kill(3);
        world.start(3).await;
        assert_eq!(world.leader_of(&[3]).await, 3);
        let known = world.nodes[&3].agenda.pages();
        assert_eq!(known[..4], pages[..]);
        assert_eq!(known[4], (index + 1, entry.clone()));
    }
    assert_eq!(world.status(3).voters.into_iter().collect::<Vec<_>>(), [3]);
    world.log(3).propose(key(), b"after".to_vec(), PATIENCE).await.unwrap();
    assert_eq!(world.nodes[&3].agenda.pages().len(), 6);
}

#[tokio::test]
async fn what_its_own_log_holds_is_known_before_it_begins_anew() {
    let mut world = World::cluster(3, plain).await;
    world.log(1).propose(key(), b"x".to_vec(), PATIENCE).await.unwrap();
    world.converged(&[1, 2, 3]).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    for other in (1..=3).filter(|node| *node != leader) {
        world.kill(other);
    }
    // It is written down here, and nobody can say that it is committed.
    let short = std::time::Duration::from_millis(300);
    let unheard = world.log(leader).propose(key(), b"y".to_vec(), short).await;
    assert!(unheard.is_err(), "{unheard:?}");
    let applied = world.status(leader).applied;
    world.log(leader).shutdown().await;
    let tail = world.log(leader).tail(applied).unwrap();
    let commands: Vec<_> =
        tail.iter().filter_map(|it| it.entry.as_ref().map(|it| it.command.clone())).collect();
    assert_eq!(commands, [b"y".to_vec()]);
    assert_eq!(tail[0].index, applied + 1);
    assert_eq!(world.log(leader).tail(tail.last().unwrap().index).unwrap(), []);
}
