//! What happened, for the reader of a failure and for the hash that proves that a seed is a run. Lines are only written
//! when somebody will read them: a failing seed is simply run again.

use std::cell::RefCell;
use std::rc::Rc;

use crate::clock::EPOCH;
use crate::queue::Time;
use crate::rng::mix;
use caesium_engine::ids::Occurrence;

/// Outlives the world, so that a panic of the engine leaves a readable trace.
pub(crate) type Lines = Rc<RefCell<Vec<String>>>;

#[derive(Default)]
pub(crate) struct Trace {
    lines: Option<Lines>,
    hash: u64,
}

impl Trace {
    pub(crate) fn new(lines: Option<Lines>) -> Self {
        Self { lines, hash: 0 }
    }

    /// Takes part in the run's hash.
    pub(crate) fn mix(&mut self, value: u64) {
        self.hash = mix(self.hash.rotate_left(5) ^ value);
    }

    pub(crate) fn line(&mut self, at: Time, text: impl FnOnce() -> String) {
        if let Some(lines) = &self.lines {
            let text = text();
            lines.borrow_mut().push(format!("{:>10.6} {text}", at as f64 / 1e6));
            self.mix_text(&text);
        }
    }

    /// Takes part in the run's hash, to the last byte.
    pub(crate) fn mix_text(&mut self, text: &str) {
        for byte in text.bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(crate) fn on(&self) -> bool {
        self.lines.is_some()
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }
}

/// `1@12.000`: schedule 1, due 12 s after the run began.
pub(crate) fn short(occurrence: &Occurrence) -> String {
    let due = occurrence.due.0 - EPOCH;
    format!("{}@{}.{:03}", occurrence.uid, due.div_euclid(1_000_000), due.rem_euclid(1_000_000) / 1000)
}

/// The last `count` lines that speak of this occurrence, or of the world as a whole (marked with `*`).
pub(crate) fn excerpt(lines: &Lines, occurrence: Option<Occurrence>, count: usize) -> String {
    let key = occurrence.map(|occurrence| format!("{} ", short(&occurrence)));
    // Probes repeat what the persisted progress says, and drown it.
    let noise = |line: &str| [" probe ", " probed ", "note Reach"].iter().any(|word| line.contains(word));
    let concerns = |line: &&String| {
        let told = line.contains(" * ") || key.as_ref().is_some_and(|key| line.contains(key.as_str()));
        told && !noise(line)
    };
    let lines = lines.borrow();
    let mut last: Vec<&String> = lines.iter().rev().filter(concerns).take(count).collect();
    last.reverse();
    last.iter().map(|line| line.as_str()).collect::<Vec<_>>().join("\n")
}
