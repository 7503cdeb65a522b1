//! Entries that another node handed over while there is no leader.

use caesium_node::log::{HandOverError, Handed};

use crate::world::{PATIENCE, World, eventually, key};

fn plain(_: &mut caesium_node::log::LogConfig) {}

#[tokio::test]
async fn what_was_handed_over_outlives_a_power_cut_and_goes_when_a_leader_has_brought_it() {
    let mut world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let late = if leader == 3 { 2 } else { 3 };
    world.log(leader).propose(key(), b"before".to_vec(), PATIENCE).await.unwrap();
    world.converged(&[1, 2, 3]).await;
    world.until_quiet(late).await;
    world.net.isolate(late, &[1, 2, 3]);
    let mut applied = 0;
    for text in ["one", "two", "three"] {
        applied = world.log(leader).propose(key(), text.as_bytes().to_vec(), PATIENCE).await.unwrap().index;
    }
    let (from, last) = (world.log(late).lacks(), world.status(late).last_index);
    assert!(from <= applied - 2 && last < applied, "late at {last}, asks from {from} of {applied}");

    let message = world.log(leader).hand_over(from, applied + 1).unwrap();
    let mut handed = Handed::none();
    let gap = handed.add(from + 1, message.clone()).unwrap_err();
    assert!(
        matches!(gap, HandOverError::Gap { wanted, found } if wanted == from + 1 && found == from),
        "{gap}"
    );
    handed.add(from, message).unwrap();
    assert_eq!(handed.last(), Some(applied));
    world.log(late).take_over(&handed).unwrap();

    world.kill(late);
    world.start(late).await;
    let taken = world.log(late).taken_over().unwrap();
    assert_eq!(taken, handed.committed());
    // The status of a log that was just opened may be empty for a moment.
    eventually("the log itself as it was", || (world.status(late).last_index == last).then_some(())).await;
    assert_eq!(world.log(late).lacks(), applied + 1);
    let shown = |id: u64| world.log(id).read_back(from, applied + 1).unwrap();
    assert_eq!(shown(late), shown(leader), "they are shown, and can be handed on");
    let again = |id: u64| world.log(id).hand_over(from, applied + 1).unwrap();
    assert_eq!(again(late), again(leader));
    world.log(late).drop_taken().unwrap();
    assert_eq!(world.log(late).taken_over().unwrap().len(), taken.len(), "no leader has brought them");

    world.net.heal();
    world.log(leader).propose(key(), b"after".to_vec(), PATIENCE).await.unwrap();
    world.converged(&[1, 2, 3]).await;
    let log = world.log(late);
    eventually("an end of what was handed over", || {
        log.drop_taken().unwrap();
        log.taken_over().unwrap().is_empty().then_some(())
    })
    .await;
    assert_eq!(shown(late), shown(leader), "the log has them now");
}

#[tokio::test]
async fn what_does_not_follow_on_what_is_here_is_not_kept() {
    let world = World::cluster(3, plain).await;
    let leader = world.leader_of(&[1, 2, 3]).await;
    let late = if leader == 3 { 2 } else { 3 };
    world.converged(&[1, 2, 3]).await;
    world.until_quiet(late).await;
    world.net.isolate(late, &[1, 2, 3]);
    let mut applied = 0;
    for text in ["one", "two", "three"] {
        applied = world.log(leader).propose(key(), text.as_bytes().to_vec(), PATIENCE).await.unwrap().index;
    }
    let lacks = world.log(late).lacks();
    let mut handed = Handed::none();
    handed.add(lacks + 1, world.log(leader).hand_over(lacks + 1, applied + 1).unwrap()).unwrap();
    let gap = world.log(late).take_over(&handed).unwrap_err();
    assert!(matches!(gap, HandOverError::Gap { wanted, .. } if wanted == lacks), "{gap}");
    assert_eq!(world.log(late).taken_over().unwrap(), []);
    assert!(
        world.log(leader).hand_over(applied + 1, applied + 1).unwrap().is_empty(),
        "there is no such entry"
    );
}
