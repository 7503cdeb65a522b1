//! Damaged rows of the journal, and page tokens that nobody gave: read as what they are, or refused.

use caesium_fuzz::{Dice, fuzz, mutated, mutated_text};

use super::tests::{decision, run};
use super::*;
use caesium_engine::record::{DecisionKind, RunState};

fn place(dice: &mut Dice) -> Cursor {
    let mut key = [0; cursor::KEY_BYTES];
    key.iter_mut().for_each(|byte| *byte = dice.roll() as u8);
    Cursor::from_key(&key)
}

#[test]
fn a_damaged_row_is_read_or_told_as_damage() {
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("journal-rows", 3000, |dice| {
        let decision =
            decision(dice.integer() >> 8, dice.below(4), dice.roll() >> 8, *dice.pick(&DecisionKind::ALL));
        let run = run(dice.integer() >> 8, dice.below(4), dice.roll() >> 8, *dice.pick(&RunState::ALL));
        let at = place(dice);
        let bytes = mutated(dice, &disk::encode_decision(&decision).unwrap(), &[b"a/b/c"]);
        match disk::decode_decision(at, &bytes) {
            Ok(row) => {
                let bytes = disk::encode_decision(&row).unwrap();
                assert_eq!(disk::decode_decision(at, &bytes).unwrap(), row);
                read += 1;
            }
            Err(redb::Error::Corrupted(_)) => refused += 1,
            Err(other) => panic!("{other}"),
        }
        let bytes = mutated(dice, &disk::encode_run(&run).unwrap(), &[b"h"]);
        match disk::decode_run(at, &bytes) {
            Ok(row) => {
                let bytes = disk::encode_run(&row).unwrap();
                assert_eq!(disk::decode_run(at, &bytes).unwrap(), row);
                read += 1;
            }
            Err(redb::Error::Corrupted(_)) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    });
    assert!(cases < 1000 || read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn a_page_token_that_nobody_gave_is_refused_or_is_some_place() {
    fuzz("page-tokens", 3000, |dice| {
        let valid = place(dice).to_string();
        assert!(valid.parse::<Cursor>().is_ok());
        let text = mutated_text(dice, &valid, &["G", "é", "00"]);
        if let Ok(cursor) = text.parse::<Cursor>() {
            assert_eq!(cursor.to_string(), text);
        }
    });
}
