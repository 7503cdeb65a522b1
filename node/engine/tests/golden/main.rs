//! Bytes of every feature level that was released, as files: they are read, and what this program writes at that level is
//! the same to the byte. A file that is here is never made anew; `UPDATE_GOLDEN=1` makes those that are missing.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod samples;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use caesium_engine::ids::{ClusterId, NodeId};
use caesium_engine::replica::codec::{
    LevelTooLow, Unreadable, decode_command, decode_outcome, decode_replica, encode_command, encode_outcome,
    encode_replica, staged_len,
};
use caesium_engine::replica::{Command, Level, Levels, Origin, Principal, Replica, StateHash};

/// The hash of the sample replica at each level.
const HASHES: [(Level, u128); 7] = [
    (Level(1), HASH_1),
    (Level(2), HASH_2),
    (Level(3), HASH_3),
    (Level(4), HASH_4),
    (Level(5), HASH_5),
    (Level(6), HASH_6),
    (Level(7), HASH_7),
];
const HASH_1: u128 = 56_712_250_963_617_751_399_646_872_447_418_709_096;
const HASH_2: u128 = 234_527_800_953_528_144_722_329_205_161_258_752_016;
const HASH_3: u128 = 90_809_748_445_442_939_078_666_551_192_989_103_742;
const HASH_4: u128 = 135_284_674_883_277_880_537_180_499_743_195_348_380;
const HASH_5: u128 = 141_229_914_456_483_366_729_907_447_282_160_234_245;
const HASH_6: u128 = 292_641_838_847_679_554_672_795_009_392_206_885_272;
const HASH_7: u128 = 202_949_667_260_094_631_829_224_891_393_637_997_958;

fn levels() -> impl Iterator<Item = Level> {
    (Levels::OWN.oldest.0..=Levels::OWN.newest.0).map(Level)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn bytes(line: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(&line[at..at + 2], 16).unwrap();
    (0..line.len()).step_by(2).map(byte).collect()
}

/// The golden bytes; `written` is what this program writes.
fn golden(level: Level, name: &str, written: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/level-{level}"));
    let path = folder.join(format!("{name}.hex"));
    if !path.exists() && std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(&folder).unwrap();
        let lines: String = written.iter().map(|bytes| hex(bytes) + "\n").collect();
        fs::write(&path, lines).unwrap();
    }
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(bytes).collect()
}

fn raise(level: Level) -> Command {
    Command::RaiseLevel { level }
}

fn commands(level: Level) -> Vec<(Command, Option<Origin>)> {
    let principal = Principal { name: "user/anna".to_owned(), serial: "00ff".to_owned() };
    let principal = (level >= Level(5)).then_some(principal);
    let origin = Origin { user: "ops@host".to_owned(), reason: "nightly".to_owned(), principal };
    let later = if level > Level::FIRST { samples::later(level) } else { Vec::new() };
    let all = samples::commands().into_iter().chain(later).enumerate();
    all.map(|(n, command)| (command, (n % 2 == 1).then(|| origin.clone()))).collect()
}

fn replica(level: Level) -> Replica {
    let mut replica = samples::replica();
    if level > Level::FIRST {
        let index = replica.index() + 1;
        for (index, command) in (index..).zip(samples::later(level)) {
            replica.apply(index, Some(&samples::entry(index, command)));
        }
    }
    assert_eq!(replica.level(), level);
    replica
}

#[test]
fn commands_of_every_level_are_read_and_written_to_the_byte() {
    for level in levels() {
        let commands = commands(level);
        let written =
            commands.iter().map(|(command, origin)| encode_command(level, command, origin.as_ref()));
        let written: Vec<Vec<u8>> = written.collect::<Result<_, _>>().unwrap();
        let golden = golden(level, "commands", &written);
        assert!(golden.len() >= 39, "{}", golden.len());
        for (n, (golden, command)) in golden.iter().zip(&commands).enumerate() {
            assert_eq!(decode_command(golden).as_ref(), Ok(command), "line {} of level {level}", n + 1);
        }
        assert_eq!(written, golden, "level {level}");
    }
}

#[test]
fn outcomes_of_every_level_are_read_and_written_to_the_byte() {
    for level in levels() {
        let mut outcomes = samples::outcomes();
        if level >= Level(4) {
            outcomes.extend(samples::not_admitted());
        }
        if level >= Level(5) {
            outcomes.extend(samples::not_certified());
        }
        if level >= Level(6) {
            outcomes.extend(samples::no_task());
            outcomes.extend(samples::not_moved());
        }
        if level >= Level(7) {
            outcomes.extend(samples::not_declared());
        }
        let written = outcomes.iter().map(|outcome| encode_outcome(level, outcome));
        let written: Vec<Vec<u8>> = written.collect::<Result<_, _>>().unwrap();
        let golden = golden(level, "outcomes", &written);
        for (golden, outcome) in golden.iter().zip(&outcomes) {
            assert_eq!(decode_outcome(golden).as_ref(), Ok(outcome));
        }
        assert_eq!(written, golden, "level {level}");
    }
}

#[test]
fn snapshots_and_hashes_of_every_level_are_read_and_written_to_the_byte() {
    for level in levels() {
        let replica = replica(level);
        let written = encode_replica(&replica).unwrap();
        let golden = golden(level, "replica", std::slice::from_ref(&written));
        let read = decode_replica(&golden[0]).unwrap();
        assert_eq!(read, replica, "level {level}");
        assert_eq!(read.resolved.len(), if level < Level(3) { 0 } else { 2 });
        assert_eq!(read.notices.len(), if level < Level(4) { 0 } else { 2 });
        let known = (read.access.tokens.len(), read.access.users.len());
        assert_eq!(known, if level < Level(4) { (0, 0) } else { (3, 2) });
        assert_eq!(read.access.in_volumes.len(), usize::from(level >= Level(5)));
        assert_eq!(read.has_followers(), level >= Level(6));
        let certificates = &read.certificates;
        let known = (certificates.holders.len(), certificates.rotation().is_some());
        assert_eq!(known, if level < Level(5) { (0, false) } else { (3, true) });
        let pairs = read.watchers.ring().pairs();
        assert_eq!(pairs.len(), if level < Level(6) { 0 } else { 2 }, "{:?}", read.watchers);
        assert_eq!(read.watchers.standing(NodeId(3)).downs, if level < Level(6) { 0 } else { 2 });
        let dues = match level.0 {
            0..=5 => 1,
            6 => 4,
            _ => 5,
        };
        assert!(read.schedules.len() > 1 && read.triggers.len() == dues && read.changes.len() > 1);
        assert_eq!(written, golden[0], "level {level}");
        let hash = HASHES.iter().find(|(of, _)| *of == level).map(|(_, hash)| StateHash(*hash));
        assert_eq!(Some(read.hash()), hash, "level {level}");
    }
}

#[test]
fn a_snapshot_that_is_read_goes_on_as_the_replica_does() {
    for level in levels() {
        let mut replica = replica(level);
        let mut read = decode_replica(&encode_replica(&replica).unwrap()).unwrap();
        read.share();
        let index = replica.index() + 1;
        let entry =
            samples::entry(index, Command::RemoveSchedule { name: "ops/nightly/often".parse().unwrap() });
        assert_eq!(replica.apply(index, Some(&entry)), read.apply(index, Some(&entry)));
        assert_eq!((replica.hash(), &replica), (read.hash(), &read));
    }
}

#[test]
fn raising_the_level_gives_the_hash_that_a_replica_has_that_was_always_there() {
    let mut raised = Replica::default();
    let level = Levels::OWN.newest;
    raised.apply(1, Some(&samples::entry(1, raise(level))));
    let mut late = Replica::default();
    for (index, command) in (2..).zip(samples::history()) {
        raised.apply(index, Some(&samples::entry(index, command.clone())));
        late.apply(index, Some(&samples::entry(index, command)));
    }
    assert_ne!(raised.hash(), late.hash());
    let last = late.index() + 1;
    late.apply(last, Some(&samples::entry(1, raise(level))));
    // All but which entry was the first: its outcome has its index.
    let known =
        |replica: &Replica| replica.outcome_of(samples::entry(1, raise(level)).request).map(|it| it.0);
    assert_eq!((known(&raised), known(&late)), (Some(1), Some(last)));
    assert_eq!(late.level(), level);
    let before = late.hash();
    let again = samples::entry(last + 1, raise(Level(1)));
    late.apply(last + 1, Some(&again));
    assert_eq!(late.level(), level, "it never goes back");
    assert_ne!(late.hash(), before, "the outcome is part of the state");
}

#[test]
fn bytes_of_another_level_are_refused_by_name() {
    let newest = Levels::OWN.newest;
    let mut bytes = encode_command(newest, &raise(newest), None).unwrap();
    bytes[0] += 1;
    let refused = decode_command(&bytes).unwrap_err();
    assert_eq!(refused, Unreadable::OtherLevel { level: Level(newest.0 + 1) });
    assert_eq!(refused.to_string(), "of feature level 8; this caesiumd reads levels 1 to 7");
    let mut bytes = encode_replica(&replica(Level::FIRST)).unwrap();
    bytes[0] = 10;
    assert_eq!(decode_replica(&bytes), Err(Unreadable::OtherLevel { level: Level(8) }));
    assert_eq!(decode_command(&[]), Err(Unreadable::Damaged));
    // The command that raises the level stands in the format of that level, so that who cannot read it stops there; so does
    // the one that founds a cluster.
    let founding = Command::Genesis { cluster: ClusterId(1), level: Level(2) };
    for raising in [raise(Level(2)), founding] {
        assert_eq!(encode_command(Level::FIRST, &raising, None).unwrap()[0], 4);
    }
}

#[test]
fn what_a_level_lacks_is_not_written_at_it_and_the_level_is_named() {
    let lacking = |level: Level, commands: &[Command]| {
        for command in commands {
            let refused = encode_command(level, command, None);
            let needed = Level(level.0 + 1);
            assert_eq!(refused, Err(LevelTooLow { level, needed }), "{command:?}");
        }
    };
    lacking(Level::FIRST, &samples::described());
    lacking(Level(2), &samples::expected());
    lacking(Level(3), &samples::noticed()[..5]);
    lacking(Level(3), &samples::admitted());
    lacking(Level(4), &samples::in_volumes());
    lacking(Level(5), &samples::tasks()[..6]);
    lacking(Level(5), &samples::watched(0));
    lacking(Level(6), &samples::drained());
    lacking(Level(6), &samples::reacting());
}

#[test]
fn bytes_that_end_early_or_go_on_are_refused() {
    for level in levels() {
        for (command, origin) in commands(level) {
            let bytes = encode_command(level, &command, origin.as_ref()).unwrap();
            for cut in 0..bytes.len() {
                assert_eq!(decode_command(&bytes[..cut]), Err(Unreadable::Damaged), "{command:?}");
            }
            assert_eq!(decode_command(&[&bytes[..], &[0]].concat()), Err(Unreadable::Damaged));
        }
    }
}

#[test]
fn a_line_of_a_declaration_takes_as_many_bytes_as_it_is_said_to() {
    let mut seen = 0;
    for command in samples::commands() {
        let Command::Stage { batch, part, changes } = command else { continue };
        let whole = Command::Stage { batch, part, changes: changes.clone() };
        let none = Command::Stage { batch, part, changes: Vec::new() };
        let size = |command| encode_command(Level::FIRST, command, None).unwrap().len();
        let lines: usize = changes.iter().map(|change| staged_len(Level::FIRST, change)).sum();
        assert_eq!(size(&whole), size(&none) + lines);
        seen += 1;
    }
    assert_eq!(seen, 3);
    let refused = LevelTooLow { level: Level(1), needed: Level(2) };
    assert_eq!(refused.to_string(), "this needs feature level 2 of the cluster, which is at 1");
}

#[test]
fn an_older_level_s_entry_lacks_the_principal_and_has_all_else() {
    let principal = Some(Principal { name: "user/anna".to_owned(), serial: "0a".to_owned() });
    let origin = Origin { user: "ops@host".to_owned(), reason: String::new(), principal };
    let command = samples::commands().remove(0);
    let read = |level, origin: &Origin| {
        decode_command(&encode_command(level, &command, Some(origin)).unwrap()).unwrap().1
    };
    assert_eq!(read(Level(5), &origin), Some(origin.clone()));
    let without = Origin { principal: None, ..origin.clone() };
    assert_eq!(read(Level(4), &origin), Some(without.clone()));
    let nothing_else = Origin { user: String::new(), ..origin };
    assert_eq!(read(Level(4), &nothing_else), None, "nothing is left of it");
}
