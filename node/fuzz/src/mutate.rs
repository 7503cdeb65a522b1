//! What was right, broken a little.

use crate::rng::Dice;

/// Most that one case grows to.
const BYTES_MAX: usize = 1 << 18;

/// One change to `valid`, or up to six: bits, bytes, cuts, repetitions, and pieces of `words`.
pub fn mutated(dice: &mut Dice, valid: &[u8], words: &[&[u8]]) -> Vec<u8> {
    let mut bytes = valid.to_vec();
    let changes = if dice.chance(60) { 1 } else { 1 + dice.below(6) };
    for _ in 0..changes {
        change(dice, &mut bytes, words);
        bytes.truncate(BYTES_MAX);
    }
    bytes
}

/// As [`mutated`], of text.
pub fn mutated_text(dice: &mut Dice, valid: &str, words: &[&str]) -> String {
    let words: Vec<&[u8]> = words.iter().map(|word| word.as_bytes()).collect();
    String::from_utf8_lossy(&mutated(dice, valid.as_bytes(), &words)).into_owned()
}

fn change(dice: &mut Dice, bytes: &mut Vec<u8>, words: &[&[u8]]) {
    let at = dice.below(bytes.len() + 1);
    let end = (at + 1 + dice.below(16)).min(bytes.len());
    match dice.below(9) {
        0 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
        1 if at < bytes.len() => {
            bytes[at] = *dice.pick(&[0, 1, 0x7f, 0x80, 0xff, b'"', b'[', b'{', b'\n', b' ']);
        }
        2 => insert(bytes, at, &dice.bytes(8)),
        3 => drop(bytes.drain(at..end.max(at))),
        4 => bytes.truncate(at),
        5 => {
            let piece = bytes[at..end.max(at)].to_vec();
            let to = dice.below(bytes.len() + 1);
            insert(bytes, to, &piece);
        }
        6 => {
            let piece = bytes[at..end.max(at)].repeat(1 << dice.below(10));
            insert(bytes, at, &piece);
        }
        7 => insert(bytes, at, dice.integer().to_string().as_bytes()),
        _ if !words.is_empty() => {
            let word = *dice.pick(words);
            insert(bytes, at, word);
        }
        _ => bytes.push(dice.roll() as u8),
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}
