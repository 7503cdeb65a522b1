//! The only source of chance of a case.

/// splitmix64: small, seeded, the same everywhere.
#[derive(Clone, Debug)]
pub struct Dice(u64);

/// Numbers at which readers go wrong, and their neighbours.
const EDGES: [i64; 22] = [
    0,
    1,
    2,
    7,
    59,
    60,
    127,
    128,
    255,
    256,
    65_535,
    65_536,
    1 << 20,
    i32::MAX as i64,
    1 << 31,
    u32::MAX as i64,
    1 << 32,
    // Microseconds of 2027, and of the last instant that jiff can name.
    1_798_761_600_000_000,
    253_402_300_799_999_999,
    1 << 53,
    i64::MAX / 1_000_000,
    i64::MAX,
];

/// Texts at which readers go wrong.
const ODD: [&str; 16] = [
    "",
    " ",
    "\0",
    "-",
    "/",
    "//",
    "..",
    "../../etc/passwd",
    "é",
    "\u{202e}\u{feff}",
    "\u{1b}[2J",
    "🦀🦀",
    "NaN",
    "-1",
    "99999999999999999999999999",
    "\r\n\t",
];

impl Dice {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any 64 bits, all as likely.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Below `end`; 0 when that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.roll()) * end as u128) >> 64) as usize
    }

    /// True so many times in a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of them; there is at least one.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// An integer of any size, often one at which readers go wrong.
    pub fn integer(&mut self) -> i64 {
        let number = match self.below(4) {
            0 => return self.roll() as i64,
            1 => (self.roll() >> self.below(64)) as i64,
            2 => self.below(10) as i64,
            _ => self.pick(&EDGES).wrapping_add(self.below(3) as i64 - 1),
        };
        if self.chance(25) { number.wrapping_neg() } else { number }
    }

    /// Up to `most` bytes.
    pub fn bytes(&mut self, most: usize) -> Vec<u8> {
        let len = self.below(most + 1);
        (0..len).map(|_| self.roll() as u8).collect()
    }

    /// One of `words` or a text that is odd; at times something that is neither.
    pub fn text(&mut self, words: &[&str]) -> String {
        match self.below(10) {
            0 => (*self.pick(&ODD)).to_owned(),
            1 => String::from_utf8_lossy(&self.bytes(24)).into_owned(),
            2 => self.integer().to_string(),
            3 => "x".repeat(1 << self.below(11)),
            _ if words.is_empty() => String::new(),
            4 => format!("{}{}", self.pick(words), self.pick(words)),
            _ => (*self.pick(words)).to_owned(),
        }
    }

    /// A line of up to `most` of `words`, one after another.
    pub fn sentence(&mut self, words: &[&str], most: usize) -> String {
        (0..self.below(most + 1)).map(|_| *self.pick(words)).collect()
    }
}
