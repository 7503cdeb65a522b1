//! A volume that is removed: its mastership, what was known of it, and what is declared under its name afterwards.

use super::*;

fn remove_all(one: &mut One) {
    one.commit(Command::RemoveSchedule { name: "v/e/s".parse().unwrap() });
    let removed = one.commit(Command::RemoveVolume { name: name("v") });
    assert!(matches!(removed, Outcome::Done { .. }), "{removed:?}");
}

#[test]
fn the_seat_of_a_removed_volume_is_left_and_nothing_of_it_stays_on_disk() {
    let mut one = One::new();
    one.add(terms("@every 1s", Policy::AtMostOnce));
    one.until(6.0);
    assert_eq!(one.engine.master(&name("v")), Some((NodeId(1), true)));
    assert!(one.disk.progress.contains_key(&name("v")));
    remove_all(&mut one);
    one.until(9.0);
    assert_eq!(one.engine.master(&name("v")), None);
    assert_eq!(one.engine.volume(&name("v")).progress, None);
    assert_eq!(one.engine.gauges(Now { mono: Mono(one.at as u64), wall: Wall(one.at) }).master_of, 0);
    assert_eq!(one.disk.progress, BTreeMap::new(), "a volume that is no more takes no space");
}

#[test]
fn a_node_that_died_before_it_forgot_a_removed_volume_does_so_at_its_start() {
    let mut one = One::new();
    one.add(terms("@every 1s", Policy::AtMostOnce));
    one.until(6.0);
    let before = one.disk.progress.clone();
    remove_all(&mut one);
    one.until(9.0);
    one.disk.progress = before;
    one.restart(SECOND);
    one.until(12.0);
    assert_eq!(one.disk.progress, BTreeMap::new());
}

#[test]
fn what_is_known_of_a_volume_that_the_replica_does_not_have_yet_is_kept() {
    let mut one = One::new();
    let progress = Progress { watermark: Wall(5), index: 90, open: Vec::new() };
    one.disk.progress.insert(name("w"), progress.clone());
    one.restart(SECOND);
    one.until(4.0);
    assert_eq!(one.disk.progress.get(&name("w")), Some(&progress));
}

#[test]
fn a_volume_of_the_same_name_runs_its_own_schedules_and_none_of_the_old_ones() {
    let mut one = One::new();
    let old = one.add(terms("@every 1s", Policy::AtMostOnce));
    one.until(6.0);
    remove_all(&mut one);
    one.commit(Command::CreateVolume { name: name("v"), carriers: BTreeSet::from([name("a")]) });
    let new = one.add(Terms { overlap: Overlap::Allow, ..terms("@every 1s", Policy::AtMostOnce) });
    one.orders.clear();
    let added = one.at;
    one.until(16.0);
    let ran: Vec<Uid> = one.orders.iter().map(|order| order.occurrence.uid).collect();
    assert!(new > old && ran.len() >= 5 && ran.iter().all(|uid| *uid == new), "{ran:?}");
    assert!(one.orders.iter().all(|order| order.due.0 > added), "nothing is due before it was declared");
}
