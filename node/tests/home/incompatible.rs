//! Data that only a newer daemon reads: both versions are named, and the exit code is one that the service manager does not
//! start again.

use std::fs;

use caesium_engine::replica::Levels;
use redb::{Database, ReadableDatabase as _, ReadableTable as _, TableDefinition};

use crate::daemon::{Daemon, Place};

const INCOMPATIBLE: Option<i32> = Some(13);
/// An entry of the log: position, kind, stamp, request, proposer, command.
type Entry = ((u64, u64, u64), u32, i64, [u8; 16], u64, Vec<u8>);
const LOG: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("log");
const COMMAND: u32 = 1;
/// The first byte of a command of the first feature level; those of later levels follow.
const FIRST_LEVEL: u8 = 3;

/// What a daemon has on disk that was founded, got a schedule, and was ended.
async fn used() -> Daemon {
    let mut daemon = Daemon::spawn(Place::new(), |_| {});
    daemon.ready().await;
    daemon.declare("jobs/clock/each", "hello").await;
    assert_eq!(daemon.end().await.code(), Some(0));
    daemon
}

/// Starts it again, on the same data: its exit code, and what it says.
async fn start(mut used: Daemon) -> (Option<i32>, String) {
    used.again(|_| {});
    let code = used.ended().await.code();
    (code, used.log())
}

/// Gives the last command in the log the format of another feature level.
fn raise_last(used: &Daemon, level: u8) -> u64 {
    let db = Database::open(used.place.path("data").join("log.redb")).unwrap();
    let (index, mut entry) = {
        let table = db.begin_read().unwrap().open_table(LOG).unwrap();
        let read = |row: Result<(redb::AccessGuard<'_, u64>, redb::AccessGuard<'_, &[u8]>), _>| {
            let (index, bytes) = row.unwrap();
            let entry: Entry = postcard::from_bytes(bytes.value()).ok()?;
            (entry.1 == COMMAND).then_some((index.value(), entry))
        };
        table.iter().unwrap().rev().find_map(read).unwrap()
    };
    let newest = u8::try_from(Levels::OWN.newest.0).unwrap();
    assert_eq!(entry.5[0], FIRST_LEVEL + newest - 1, "a new cluster begins at the newest level");
    entry.5[0] = FIRST_LEVEL + level - 1;
    let write = db.begin_write().unwrap();
    write.open_table(LOG).unwrap().insert(index, postcard::to_stdvec(&entry).unwrap().as_slice()).unwrap();
    write.commit().unwrap();
    index
}

#[tokio::test]
async fn an_entry_of_a_feature_level_that_is_not_read_ends_the_start_with_13_and_both_are_named() {
    let used = used().await;
    let index = raise_last(&used, 8);
    let (code, said) = start(used).await;
    let why = format!(
        "entry {index} is of feature level 8; this caesiumd reads levels 1 to {}",
        Levels::OWN.newest
    );
    assert!(said.contains(&why), "{said}");
    assert!(said.contains("help: install the caesiumd that the other nodes run"), "{said}");
    assert_eq!(code, INCOMPATIBLE, "{said}");
}

#[tokio::test]
async fn a_data_directory_of_a_newer_format_ends_the_start_with_13_and_both_are_named() {
    let used = used().await;
    let identity = used.place.path("data").join("identity");
    let text = fs::read_to_string(&identity).unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    let known: u32 = first.strip_prefix("caesium-data ").unwrap().parse().unwrap();
    fs::write(&identity, format!("caesium-data {}\n{rest}", known + 1)).unwrap();
    let (code, said) = start(used).await;
    let why = format!("has format {}, this caesiumd reads up to format {known}", known + 1);
    assert!(said.contains(&why), "{said}");
    assert_eq!(code, INCOMPATIBLE, "{said}");
}
