//! Some records of one node that were written together: how they stand in a file and travel between nodes.

use caesium_engine::time::Wall;

use super::super::cursor::{Cursor, KEY_BYTES};

/// Some records in the order in which they were written. What one holds is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// Rises over all lives of the node that made it, and is never used twice: the number of the life in front, then a count.
    pub sequence: u64,
    /// All that the node recorded before this cluster time is in this chunk or in earlier ones.
    pub until: Wall,
    /// The earliest due of its records; after `last_due` where there is none.
    pub first_due: Wall,
    /// The latest due of its records.
    pub last_due: Wall,
    /// The records: kind, key, length and value of each.
    pub body: Vec<u8>,
}

/// Where the number of the life stands in a sequence.
pub(super) const LIFE_SHIFT: u32 = 40;

/// Bytes before the body: its length and checksum, and the four numbers.
pub(super) const HEAD_BYTES: usize = 40;
/// Most bytes of a body: about 1,500 records. A message carries one at least.
pub(super) const BODY_BYTES_MAX: usize = 256 * 1024;

impl Chunk {
    /// Bytes of a record before its value: kind, key, length.
    pub(super) const ROW_HEAD_BYTES: usize = 1 + KEY_BYTES + 4;

    /// How many bytes it has in a file.
    pub(super) fn encoded_bytes(&self) -> u64 {
        (HEAD_BYTES + self.body.len()) as u64
    }

    /// Some of its records, in its place; `None`: none of them.
    pub(super) fn thinned(&self, keep: impl Fn(Cursor, &[u8]) -> bool) -> Option<Self> {
        let mut body = Body::default();
        for (kind, place, value) in self.rows().filter(|(_, place, value)| keep(*place, value)) {
            body.push(kind, place, value);
        }
        let body = Some(body).filter(|body| !body.bytes.is_empty())?;
        Some(body.chunk(self.sequence, self.until))
    }

    /// As it stands in a file.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = vec![0; HEAD_BYTES];
        bytes.extend_from_slice(&self.body);
        let length = u32::try_from(self.body.len()).unwrap_or(u32::MAX);
        bytes[..4].copy_from_slice(&length.to_be_bytes());
        let numbers = [self.until.0, self.first_due.0, self.last_due.0].map(i64::cast_unsigned);
        for (place, number) in [self.sequence].into_iter().chain(numbers).enumerate() {
            bytes[8 + 8 * place..16 + 8 * place].copy_from_slice(&number.to_be_bytes());
        }
        let checksum = crc32fast::hash(&bytes[8..]);
        bytes[4..8].copy_from_slice(&checksum.to_be_bytes());
        bytes
    }

    /// The chunk that `bytes` begin with, and how many of them it takes; `None`: they begin with no whole chunk.
    pub(super) fn decode(bytes: &[u8]) -> Option<(Self, usize)> {
        let word = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let number = |at: usize| Some(u64::from_be_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        let length = word(0)? as usize;
        let whole = bytes.get(..HEAD_BYTES.checked_add(length)?)?;
        if length > BODY_BYTES_MAX || word(4)? != crc32fast::hash(&whole[8..]) {
            return None;
        }
        let time = |at: usize| Some(Wall(number(at)?.cast_signed()));
        let chunk = Self {
            sequence: number(8)?,
            until: time(16)?,
            first_due: time(24)?,
            last_due: time(32)?,
            body: whole[HEAD_BYTES..].to_vec(),
        };
        Some((chunk, whole.len()))
    }

    /// Its records: kind, place and value of each. What follows a record that is cut off is left out.
    pub(super) fn rows(&self) -> impl Iterator<Item = (RecordKind, Cursor, &[u8])> {
        let mut rest = self.body.as_slice();
        std::iter::from_fn(move || {
            let (head, after) = rest.split_at_checked(1 + KEY_BYTES + 4)?;
            let kind = RecordKind::of(head[0])?;
            let key: &[u8; KEY_BYTES] = head[1..=KEY_BYTES].try_into().ok()?;
            let length = u32::from_be_bytes(head[1 + KEY_BYTES..].try_into().ok()?) as usize;
            let (value, after) = after.split_at_checked(length)?;
            rest = after;
            Some((kind, Cursor::from_key(key), value))
        })
    }
}

/// The name of the schedule of a record, which all kinds begin with behind their version; `None`: it cannot be read.
pub(super) fn schedule_of(value: &[u8]) -> Option<&str> {
    let (_version, rest) = value.split_first()?;
    let (mut length, mut shift) = (0_usize, 0);
    let mut bytes = rest.iter();
    loop {
        let byte = *bytes.next()?;
        length |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            break;
        }
        if shift > 14 {
            return None;
        }
    }
    str::from_utf8(bytes.as_slice().get(..length)?).ok()
}

/// What a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store::journal) enum RecordKind {
    Decision = 1,
    Run = 2,
    /// The end of what a run printed; its place is that of the run.
    Output = 3,
}

impl RecordKind {
    fn of(code: u8) -> Option<Self> {
        [Self::Decision, Self::Run, Self::Output].into_iter().find(|kind| *kind as u8 == code)
    }
}

/// Records as they are written: the kind, the key, the length of the value, the value as the journal has it.
#[derive(Debug)]
pub(in crate::store::journal) struct Body {
    bytes: Vec<u8>,
    first_due: Wall,
    last_due: Wall,
    /// Some of it is durable nowhere else.
    pub(super) only_here: bool,
}

/// Adds a row to the last of these, or to another one when that is full.
pub(in crate::store::journal) fn add_row(
    bodies: &mut Vec<Body>,
    kind: RecordKind,
    place: Cursor,
    value: &[u8],
) {
    if bodies.last().is_none_or(|body| body.is_full(value.len())) {
        bodies.push(Body::default());
    }
    if let Some(body) = bodies.last_mut() {
        body.push(kind, place, value);
    }
}

impl Default for Body {
    fn default() -> Self {
        Self { bytes: Vec::new(), first_due: Wall::MAX, last_due: Wall::MIN, only_here: false }
    }
}

impl Body {
    pub(in crate::store::journal) fn push(&mut self, kind: RecordKind, place: Cursor, value: &[u8]) {
        self.bytes.push(kind as u8);
        self.bytes.extend_from_slice(&place.key());
        self.bytes.extend_from_slice(&u32::try_from(value.len()).unwrap_or(u32::MAX).to_be_bytes());
        self.bytes.extend_from_slice(value);
        self.only_here |= kind == RecordKind::Output;
        self.first_due = self.first_due.min(place.occurrence.due);
        self.last_due = self.last_due.max(place.occurrence.due);
    }

    /// Whether one more record of this size needs another chunk.
    pub(in crate::store::journal) fn is_full(&self, value: usize) -> bool {
        !self.bytes.is_empty() && self.bytes.len() + 1 + KEY_BYTES + 4 + value > BODY_BYTES_MAX
    }

    pub(super) fn chunk(self, sequence: u64, until: Wall) -> Chunk {
        let Self { bytes, first_due, last_due, .. } = self;
        Chunk { sequence, until, first_due, last_due, body: bytes }
    }
}
