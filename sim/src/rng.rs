//! Numbers that follow from a seed.

use std::ops::Range;

/// xorshift64*: one seed gives one run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        let mut dice = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        // Seeds that differ little begin alike.
        for _ in 0..8 {
            dice.next();
        }
        dice
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    pub(crate) fn within(&mut self, range: Range<u64>) -> u64 {
        range.start + self.next() % (range.end - range.start).max(1)
    }

    pub(crate) fn chance(&mut self, of: u64) -> bool {
        self.within(0..of) == 0
    }
}
