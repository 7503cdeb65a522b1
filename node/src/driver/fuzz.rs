//! Entries and snapshots as bytes: read, or refused; and whatever an entry says, replicas take it alike.

use caesium_engine::Wall;
use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{Command, Entry, Origin, Outcome, Replica};
use caesium_fuzz::{Dice, arbitrary, fuzz, mutated};

use super::replicated::{decode, decode_entry, decode_outcome, encode, encode_command};
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
        origin: dice.chance(20).then(|| Origin { user: dice.text(&WORDS), reason: dice.text(&WORDS) }),
        command,
    }
}

#[test]
fn replicas_take_whatever_an_entry_says_and_take_it_alike() {
    let (mut done, mut refused) = (0, 0);
    let cases = fuzz("entries", 400, |dice| {
        let (mut one, mut other) = (Replica::default(), Replica::default());
        for index in 1..60 {
            let Some(command) = arbitrary::<Command>(dice, &WORDS) else { continue };
            let bytes = encode_command(&command, None);
            let entry = entry(dice, command);
            assert_eq!(decode::<(Command, Option<Origin>)>(&bytes), Some((entry.command.clone(), None)));
            match one.apply(index, Some(&entry)) {
                Some(outcome @ (Outcome::Done { .. } | Outcome::Joined { .. })) => {
                    assert_eq!(decode_outcome(&encode(&outcome)), Some(outcome));
                    done += 1;
                }
                Some(Outcome::Refused(_)) | None => refused += 1,
            }
            other.apply(index, Some(&entry));
            if dice.chance(10) {
                // As from a snapshot.
                other = decode(&encode(&other)).expect("it was just written");
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
        let Some(command) = arbitrary::<Command>(dice, &WORDS) else { return };
        let bytes = mutated(dice, &encode_command(&command, None), &[]);
        let stored = LogEntry { stamp: dice.integer(), request: [7; 16], proposer: 2, command: bytes };
        let mut replica = Replica::default();
        match decode_entry(9, stored) {
            Ok(entry) => {
                replica.apply(9, Some(&entry));
                read += 1;
            }
            Err(_) => refused += 1,
        }
        let bytes = mutated(dice, &encode(&replica), &[]);
        if let Some(mut replica) = decode::<Replica>(&bytes) {
            replica.share();
        }
        decode_outcome(&bytes);
    });
    assert!(cases < 1000 || read > 50 && refused > 50, "{read} read, {refused} refused");
}
