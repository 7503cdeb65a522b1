//! Entries and snapshots as bytes: read, or refused; and whatever an entry contains, replicas apply it alike.

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId, RequestId};
use caesium_engine::replica::codec::{
    decode_command, decode_outcome, decode_replica, encode_command, encode_outcome, encode_replica,
};
use caesium_engine::replica::{Command, Entry, Level, Levels, Origin, Outcome, Replica};
use caesium_fuzz::{Dice, arbitrary, fuzz, mutated};

use super::replicated::decode_entry;
use crate::log::LogEntry;

const WORDS: [&str; 14] = [
    "a",
    "b",
    "c",
    "v",
    "w",
    "h",
    "v/e/s",
    "v/e/t",
    "w/e/s",
    "@every 1s",
    "* * * * *",
    "UTC",
    "zone",
    "Europe/Berlin",
];

fn entry(dice: &mut Dice, command: Command) -> Entry {
    Entry {
        stamp: Wall(dice.integer()),
        request: RequestId(u128::from(dice.roll() >> dice.below(64))),
        proposer: NodeId(dice.below(4) as u64),
        origin: dice.chance(20).then(|| Origin {
            user: dice.text(&WORDS),
            reason: dice.text(&WORDS),
            principal: None,
        }),
        command,
    }
}

/// A command that this program can write.
fn command(dice: &mut Dice) -> Option<Command> {
    let command = arbitrary::<Command>(dice, &WORDS)?;
    let readable = |command: &Command| match command {
        Command::Genesis { level, .. } => Levels::OWN.include(*level),
        Command::RaiseLevel { level } => *level > Level::FIRST && Levels::OWN.include(*level),
        _ => true,
    };
    Some(command).filter(readable)
}

#[test]
fn replicas_take_whatever_an_entry_says_and_take_it_alike() {
    let (mut done, mut refused) = (0, 0);
    let cases = fuzz("entries", 400, |dice| {
        let (mut one, mut other) = (Replica::default(), Replica::default());
        for index in 1..60 {
            let Some(command) = command(dice) else { continue };
            // What its level cannot carry is not proposed.
            let Ok(bytes) = encode_command(one.level(), &command, None) else { continue };
            let entry = entry(dice, command);
            assert_eq!(decode_command(&bytes), Ok((entry.command.clone(), None)));
            match one.apply(index, Some(&entry)) {
                Some(outcome @ (Outcome::Done { .. } | Outcome::Joined { .. })) => {
                    let bytes = encode_outcome(one.level(), &outcome).unwrap();
                    assert_eq!(decode_outcome(&bytes), Ok(outcome));
                    done += 1;
                }
                Some(Outcome::Refused(_)) | None => refused += 1,
            }
            other.apply(index, Some(&entry));
            if dice.chance(10) {
                // As from a snapshot.
                other = decode_replica(&encode_replica(&other).unwrap()).unwrap();
            }
            assert_eq!(one.hash(), other.hash(), "at {index}, after {entry:?}");
        }
        assert_eq!(one, other);
    });
    assert!(cases < 100 || done > 1000 && refused > 1000, "{done} done, {refused} refused");
}

#[test]
fn damaged_entries_and_snapshots_are_read_or_refused() {
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("entry-bytes", 1500, |dice| {
        let Some(command) = command(dice) else { return };
        let level = if dice.chance(50) { Level::FIRST } else { Levels::OWN.newest };
        let Ok(bytes) = encode_command(level, &command, None) else { return };
        let bytes = mutated(dice, &bytes, &[]);
        let stored = LogEntry { stamp: dice.integer(), request: [7; 16], proposer: 2, command: bytes };
        let mut replica = Replica::default();
        // What a level has is proposed at it only.
        let genesis = Command::Genesis { cluster: ClusterId(1), level: Levels::OWN.newest };
        replica.apply(8, Some(&entry(dice, genesis)));
        match decode_entry(9, stored) {
            Ok(entry) => {
                replica.apply(9, Some(&entry));
                read += 1;
            }
            Err(_) => refused += 1,
        }
        let bytes = mutated(dice, &encode_replica(&replica).unwrap(), &[]);
        if let Ok(mut replica) = decode_replica(&bytes) {
            replica.share();
        }
        drop(decode_outcome(&bytes));
    });
    assert!(cases < 1000 || read > 50 && refused > 50, "{read} read, {refused} refused");
}
