//! Looking back into a log that was compacted.

use caesium_node::log::{Content, LogConfig};

use crate::world::{PATIENCE, World, eventually, key};

fn small_snapshots(config: &mut LogConfig) {
    config.snapshot_after = 40;
    config.keep = 100;
}

#[tokio::test]
async fn a_compacted_log_shows_the_entries_it_keeps_and_the_snapshot_before_the_last() {
    let world = World::cluster(1, small_snapshots).await;
    let log = world.log(1);
    let newest_snapshot = || log.snapshot_where(|_| true).unwrap().map_or(0, |(last, _)| last);
    let mut applied = 0;
    for wave in 0..5_u8 {
        for n in 0..40 {
            applied = log.propose(key(), vec![wave * 40 + n; 100], PATIENCE).await.unwrap().index;
        }
        // A slow disk may otherwise make one snapshot where two are due.
        eventually("a snapshot of this wave", || (newest_snapshot() + 40 > applied).then_some(())).await;
    }
    let newest = newest_snapshot();
    let oldest = eventually("compaction", || Some(log.oldest()).filter(|oldest| oldest + 100 > newest)).await;
    assert!(oldest > 20 && applied - oldest >= 100, "{oldest} to {applied}: fewer than it promises to keep");
    let kept = log.read_back(0, applied + 1).unwrap();
    let indices: Vec<u64> = kept.iter().map(|position| position.index).collect();
    assert_eq!(indices, (oldest..=applied).collect::<Vec<_>>());
    let Content::Command(last) = &kept.last().unwrap().content else { panic!("the last one is a command") };
    assert_eq!(last.command, vec![199; 100]);
    let before = log.snapshot_where(|last| last < newest).unwrap().unwrap().0;
    assert!(oldest <= before && before + 40 <= newest, "{oldest} {before} {newest}");
    assert_eq!(log.oldest_snapshot().unwrap(), Some(before));
    assert_eq!(log.snapshot_where(|last| last < before).unwrap(), None);
    assert!((1..=1000).contains(&log.syncs()), "{} fsyncs", log.syncs());
}
