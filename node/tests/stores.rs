//! A data directory from outside: first start, restart, kills between any two steps, and every way to be the wrong one.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "cluster/copied.rs"]
mod copied;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::mpsc;

use caesium_engine::effect::{GrantWrite, Recovered, Token};
use caesium_engine::ids::{BootId, Claim, ClusterId, NodeId, Occurrence, Uid};
use caesium_engine::retention::Class;
use caesium_engine::time::Wall;
use caesium_node::store::{
    DataDir, DataDirError, FORMAT, GrantWriter, Identity, State, StoreFile, StoreOptions, Stores,
};
use copied::copy_dir;
use redb::{Database, TableDefinition};
use tempfile::TempDir;

/// Where each store says whose it is.
const HEADER: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("store");

fn private() -> TempDir {
    tempfile::Builder::new().permissions(fs::Permissions::from_mode(0o700)).tempdir().unwrap()
}

fn open(path: &Path) -> Result<DataDir, DataDirError> {
    DataDir::open(path, StoreOptions::default())
}

fn identity(dir: &DataDir, node: u64) -> Identity {
    let State::Empty { data_dir } = dir.state() else { panic!("initialised already") };
    Identity { cluster: ClusterId(77), node: NodeId(node), data_dir }
}

fn initialised(node: u64) -> (TempDir, Identity) {
    let temp = private();
    let dir = open(temp.path()).unwrap();
    let identity = identity(&dir, node);
    assert_eq!(dir.initialise(identity).unwrap().boot_count, 1);
    (temp, identity)
}

fn stores(path: &Path) -> Result<Stores, DataDirError> {
    open(path)?.stores()
}

fn refusal(path: &Path) -> DataDirError {
    stores(path).err().unwrap()
}

fn copy(from: &Path) -> TempDir {
    let to = private();
    copy_dir(from, to.path());
    to
}

/// Writes `grants` promises and waits for them.
fn promise(stores: &Stores, grants: u64) -> Recovered {
    let (results, heard) = mpsc::channel();
    let writer =
        GrantWriter::start(stores.grants.clone(), Box::new(move |token| results.send(token).unwrap()))
            .unwrap();
    let claim = Claim { node: NodeId(1), boot: BootId(2), attempt: 3 };
    let grant = |uid| GrantWrite::Grant {
        class: Class::Minutes,
        occurrence: Occurrence { due: Wall(9), uid: Uid(uid) },
        claim,
    };
    writer.submit(Token(1), (0..grants).map(grant).collect()).unwrap();
    assert_eq!(heard.recv().unwrap().unwrap(), Token(1));
    let mut expected = Recovered::default();
    (0..grants).map(grant).for_each(|write| expected.fold(write));
    expected
}

#[test]
fn an_empty_directory_keeps_its_id_until_it_is_initialised() {
    let temp = private();
    let path = temp.path().join("a/b/data");
    let first = open(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o700);
    let state = first.state();
    let own = identity(&first, 3);
    assert!(matches!(first.stores(), Err(DataDirError::NotInitialised)));
    drop(first);

    let again = open(&path).unwrap();
    assert_eq!(again.state(), state, "a join that is asked again shows the same id");
    let foreign = Identity { data_dir: caesium_engine::ids::DataDirId(1), ..own };
    assert!(matches!(again.initialise(foreign), Err(DataDirError::OtherDataDir { .. })));
    let stores = again.initialise(own).unwrap();
    assert_eq!((stores.identity, stores.boot_count, again.state()), (own, 1, State::Initialised(own)));
    assert!(matches!(again.initialise(own), Err(DataDirError::AlreadyInitialised(owner)) if owner == own));
    drop((stores, again));

    for boot in 2..5 {
        let again = open(&path).unwrap();
        assert_eq!(again.state(), State::Initialised(own));
        assert_eq!(again.stores().unwrap().boot_count, boot);
    }
}

#[test]
fn one_process_at_a_time() {
    let (temp, _) = initialised(1);
    let held = open(temp.path()).unwrap();
    let error = open(temp.path()).err().unwrap();
    assert!(matches!(error, DataDirError::Locked { pid: Some(pid), .. } if pid == std::process::id()));
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    let stores = held.stores().unwrap();
    assert!(matches!(held.stores(), Err(DataDirError::Store(_))), "open already");
    drop((stores, held));
    open(temp.path()).unwrap();
}

#[test]
fn a_directory_that_others_can_read_is_refused() {
    let (temp, _) = initialised(1);
    for mode in [0o750, 0o705, 0o701] {
        fs::set_permissions(temp.path(), fs::Permissions::from_mode(mode)).unwrap();
        let error = open(temp.path()).err().unwrap();
        assert!(matches!(error, DataDirError::Exposed { mode: found, .. } if found == mode), "{error}");
        assert!(error.to_string().contains("chmod 700"));
    }
    let file = temp.path().join("identity");
    assert!(matches!(open(&file), Err(DataDirError::Io { .. })));
}

#[test]
fn a_missing_file_is_never_made_again() {
    for name in StoreFile::ALL.map(StoreFile::file_name).into_iter().chain(["identity"]) {
        let (temp, _) = initialised(1);
        let path = temp.path().join(name);
        fs::remove_file(&path).unwrap();
        for _ in 0..2 {
            let error = refusal(temp.path());
            assert!(matches!(&error, DataDirError::Missing { path: missing } if *missing == path), "{error}");
            assert!(!path.exists(), "{name}");
        }
    }
}

#[test]
fn a_file_of_another_node_is_refused() {
    let ((one, own), (two, other)) = (initialised(1), initialised(2));
    for file in StoreFile::ALL {
        let mixed = copy(one.path());
        fs::copy(two.path().join(file.file_name()), mixed.path().join(file.file_name())).unwrap();
        let error = refusal(mixed.path());
        assert!(
            matches!(error, DataDirError::Foreign { ref found, ref expected, .. } if **found == other && **expected == own),
            "{error}"
        );
        assert!(error.to_string().contains("node 1 of") && error.to_string().contains("node 2 of"));
    }
    let mixed = copy(one.path());
    fs::copy(one.path().join("journal.redb"), mixed.path().join("grants.redb")).unwrap();
    let error = refusal(mixed.path());
    assert!(matches!(error, DataDirError::Misplaced { found: StoreFile::Journal, .. }), "{error}");
}

#[test]
fn an_older_copy_of_one_file_is_noticed() {
    let (temp, _) = initialised(1);
    let old = copy(temp.path());
    stores(temp.path()).unwrap();
    let mixed = copy(temp.path());
    fs::copy(old.path().join("grants.redb"), mixed.path().join("grants.redb")).unwrap();
    let error = refusal(mixed.path());
    assert!(matches!(error, DataDirError::Regressed { found: 1, expected: 2, .. }), "{error}");

    // For the others a difference of one can be a start that was interrupted; two cannot.
    for name in ["log.redb", "journal.redb"] {
        let mixed = copy(temp.path());
        fs::copy(old.path().join(name), mixed.path().join(name)).unwrap();
        assert_eq!(stores(mixed.path()).unwrap().boot_count, 3);
        fs::copy(old.path().join(name), mixed.path().join(name)).unwrap();
        assert!(matches!(refusal(mixed.path()), DataDirError::Regressed { found: 1, expected: 3, .. }));
    }
}

#[test]
fn a_newer_format_names_both_versions() {
    for file in StoreFile::ALL {
        let (temp, _) = initialised(1);
        let db = Database::open(temp.path().join(file.file_name())).unwrap();
        let transaction = db.begin_write().unwrap();
        let mut header = transaction.open_table(HEADER).unwrap();
        header.insert("format", 9_u32.to_le_bytes().as_slice()).unwrap();
        // A newer one may well have another identity, too.
        header.insert("identity", [1].as_slice()).unwrap();
        drop(header);
        transaction.commit().unwrap();
        drop(db);
        let error = refusal(temp.path());
        assert!(matches!(error, DataDirError::NewerFormat { found: 9, known: FORMAT, .. }), "{error}");
        assert!(error.to_string().contains("format 9") && error.to_string().contains("format 3"));
    }
}

#[test]
fn damage_is_an_error_or_harmless_and_never_a_panic() {
    let (temp, _) = initialised(1);
    let expected = promise(&stores(temp.path()).unwrap(), 2_000);
    let whole = fs::read(temp.path().join("grants.redb")).unwrap();
    let (mut refused, mut harmless) = (0, 0);
    for case in 0..30 {
        let mut bytes = whole.clone();
        let at = if case < 15 { case * 16 } else { (case * 104_729 + 4_096) % whole.len() };
        bytes[at] ^= 0x40;
        let damaged = copy(temp.path());
        fs::write(damaged.path().join("grants.redb"), bytes).unwrap();
        match stores(damaged.path()) {
            Ok(stores) => {
                assert_eq!(stores.grants.recover().unwrap(), expected, "byte {at}: a promise is lost");
                harmless += 1;
            }
            Err(DataDirError::Damaged { .. } | DataDirError::Store(_)) => refused += 1,
            Err(error) => panic!("byte {at}: {error}"),
        }
    }
    assert!(refused > 8, "{refused} refused, {harmless} harmless");
    for bytes in [Vec::new(), b"not a database".to_vec(), whole[..whole.len() / 2].to_vec(), vec![0; 100_000]]
    {
        let damaged = copy(temp.path());
        fs::write(damaged.path().join("log.redb"), bytes).unwrap();
        let error = refusal(damaged.path());
        assert!(matches!(error, DataDirError::Damaged { .. }), "{error:?}");
    }
    // A sound database of somebody else's.
    let damaged = copy(temp.path());
    fs::remove_file(damaged.path().join("log.redb")).unwrap();
    drop(Database::create(damaged.path().join("log.redb")).unwrap());
    assert!(matches!(refusal(damaged.path()), DataDirError::Damaged { .. }));
}

/// The file as it is after a kill, with promises in several commits: nothing of it was closed.
fn promised() -> (TempDir, TempDir, Recovered) {
    let (temp, _) = initialised(1);
    let running = stores(temp.path()).unwrap();
    let mut expected = Recovered::default();
    for grants in [300, 700, 1_500] {
        let more = promise(&running, grants);
        expected.grants.extend(more.grants);
        expected.writes += more.writes;
    }
    let killed = copy(temp.path());
    std::mem::forget(running);
    (temp, killed, expected)
}

/// Of redb's file header: which of its two commits is the newer one, in bit 0. No checksum covers it.
const PRIMARY_AT: usize = 9;

#[test]
fn a_flipped_bit_anywhere_is_noticed_or_changes_nothing() {
    for closed in [true, false] {
        let (_temp, killed, expected) = promised();
        if closed {
            assert_eq!(stores(killed.path()).unwrap().grants.recover().unwrap(), expected);
        }
        let whole = fs::read(killed.path().join("grants.redb")).unwrap();
        let used = whole.chunks(4096).filter(|page| page.iter().any(|byte| *byte != 0)).count();
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        let (mut refused, mut harmless) = (0, 0);
        for case in 0..150 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            // Half of them in the header and the first pages, where one bit does most.
            let within = if case % 2 == 0 { 64 << 10 } else { whole.len() as u64 };
            let at = usize::try_from(random % within).unwrap();
            match flipped(killed.path(), &whole, at, 1 << (case % 8)) {
                Some(found) => {
                    assert!(
                        found == expected || at == PRIMARY_AT,
                        "byte {at}: a promise is lost, and believed"
                    );
                    harmless += 1;
                }
                None => refused += 1,
            }
        }
        println!("closed {closed}: {refused} refused, {harmless} harmless, {used} pages in use");
        assert!(refused >= 15, "{refused} refused, {harmless} harmless");
    }
}

/// What such a store says after a flip in its grants; nothing where it is refused.
fn flipped(killed: &Path, whole: &[u8], at: usize, bit: u8) -> Option<Recovered> {
    let mut bytes = whole.to_vec();
    bytes[at] ^= bit;
    let damaged = copy(killed);
    fs::write(damaged.path().join("grants.redb"), bytes).unwrap();
    match stores(damaged.path()).map(|stores| stores.grants.recover()) {
        Ok(Ok(found)) => Some(found),
        Err(error @ DataDirError::Damaged { .. }) => {
            assert!(error.to_string().contains("node forget"), "{error}");
            None
        }
        Ok(Err(_)) | Err(DataDirError::Store(_)) => None,
        Err(error) => panic!("byte {at}: {error}"),
    }
}

#[test]
fn a_flipped_bit_in_the_newest_promise_of_a_killed_node_is_no_torn_write() {
    let (temp, _) = initialised(1);
    let running = stores(temp.path()).unwrap();
    promise(&running, 300);
    let before = fs::read(temp.path().join("grants.redb")).unwrap();
    let newest = promise(&running, 400);
    let killed = copy(temp.path());
    std::mem::forget(running);
    let whole = fs::read(killed.path().join("grants.redb")).unwrap();
    let pages = whole.chunks(4096).zip(before.chunks(4096)).enumerate().skip(1);
    let written: Vec<usize> = pages.filter(|(_, (new, old))| new != old).map(|(page, _)| page).collect();
    assert!(written.len() > 3, "{written:?}");
    let (mut refused, mut harmless) = (0, 0);
    for page in written {
        // Of each page the first byte that the commit has changed.
        let (from, until) = (page * 4096, (page + 1) * 4096);
        let changed = (from..until).find(|at| whole[*at] != before[*at]).unwrap();
        match flipped(killed.path(), &whole, changed, 1) {
            Some(found) => {
                assert!(
                    newest.grants.iter().all(|(of, claim)| found.grants.get(of) == Some(claim)),
                    "page {page}"
                );
                harmless += 1;
            }
            None => refused += 1,
        }
    }
    assert!(refused > 2, "{refused} refused, {harmless} harmless");
}

#[test]
fn an_initialisation_that_is_killed_anywhere_is_begun_again() {
    // What is on disk after each step, made from a whole directory and the identity file of an empty one.
    let empty = private();
    let dir = open(empty.path()).unwrap();
    let own = identity(&dir, 5);
    let before = copy(empty.path());
    drop(dir.initialise(own).unwrap());
    drop(dir);
    let fresh = |names: &[&str], leftovers: &[&str]| {
        let partial = copy(before.path());
        for name in names {
            never_opened(&empty.path().join(name), &partial.path().join(name));
        }
        for name in leftovers {
            fs::write(partial.path().join(name), b"half a file").unwrap();
        }
        partial
    };
    let all = ["log.redb", "grants.redb", "journal.redb"];
    for partial in [
        fresh(&[], &["log.redb.new"]),
        fresh(&all[..1], &[]),
        fresh(&all[..1], &["grants.redb.new"]),
        fresh(&all[..2], &["journal.redb.new"]),
        fresh(&all, &[]),
        fresh(&all, &["identity.new"]),
    ] {
        let dir = open(partial.path()).unwrap();
        assert_eq!(identity(&dir, 5), own, "still empty, with the same id");
        assert_eq!(dir.initialise(own).unwrap().boot_count, 1);
        drop(dir);
        assert_eq!(stores(partial.path()).unwrap().boot_count, 2);
    }
    // Stores that have been in use are not an interrupted initialisation, whatever the identity file says.
    for name in all {
        let partial = copy(before.path());
        fs::copy(empty.path().join(name), partial.path().join(name)).unwrap();
        let dir = open(partial.path()).unwrap();
        assert!(matches!(dir.initialise(own), Err(DataDirError::InUse { path }) if path.ends_with(name)));
        assert!(partial.path().join(name).exists());
    }
}

/// The file as it was before its first start was counted.
fn never_opened(from: &Path, to: &Path) {
    fs::copy(from, to).unwrap();
    let db = Database::open(to).unwrap();
    let transaction = db.begin_write().unwrap();
    transaction.open_table(HEADER).unwrap().insert("opened", 0_u64.to_le_bytes().as_slice()).unwrap();
    transaction.commit().unwrap();
}

#[test]
fn a_kill_loses_no_promise() {
    let (temp, own) = initialised(4);
    let running = stores(temp.path()).unwrap();
    let expected = promise(&running, 500);
    // What a kill -9 leaves: the files as they are, nothing closed.
    let killed = copy(temp.path());
    std::mem::forget(running);
    let next = stores(killed.path()).unwrap();
    assert_eq!((next.identity, next.boot_count), (own, 3));
    assert_eq!(next.grants.recover().unwrap(), expected);
}
