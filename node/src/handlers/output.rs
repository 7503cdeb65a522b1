//! What runs print: the tail in memory while they run, and in a file afterwards.

mod store;

use std::collections::VecDeque;

pub(super) use self::store::Store;

/// Bytes kept of each run's output, the last ones, where its handler does not set how many.
pub const OUTPUT_TAIL_BYTES: usize = 64 << 10;

/// Most bytes of an output that a handler may have kept.
pub(super) const OUTPUT_TAIL_BYTES_MAX: usize = 8 << 20;

/// Most parts of an output: one that writes to both of its streams in turn is cut to so many.
const OUTPUT_PARTS_MAX: usize = 16_384;

/// Bytes of the end of an output that go to other nodes when the run did not succeed.
pub(crate) const OUTPUT_END_BYTES_MAX: usize = 4 << 10;

/// Where a handler writes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputStream {
    /// Its standard output, or the body of an answer.
    Stdout,
    Stderr,
}

/// Bytes of an output that came from one stream in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputPart {
    pub stream: OutputStream,
    pub length: u32,
}

/// What a run has printed so far, or did print: stdout and stderr in the order in which they were read.
///
/// The bytes are the handler's own. Whoever shows them on a terminal has to neutralise escape sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The last ones, as many as its handler has kept.
    pub bytes: Vec<u8>,
    /// Where the bytes came from, in their order; none where that was not recorded.
    pub parts: Vec<OutputPart>,
    /// Earlier bytes are gone.
    pub truncated: bool,
    /// Bytes printed in all.
    pub total: u64,
    /// The run goes on, and may print more.
    pub running: bool,
    /// It was cut: what follows its last byte is known too.
    pub more: bool,
}

/// The last bytes of a run's streams.
#[derive(Debug)]
pub(super) struct Tail {
    ring: VecDeque<u8>,
    parts: VecDeque<OutputPart>,
    total: u64,
    bytes_max: usize,
}

impl Default for Tail {
    fn default() -> Self {
        Self::of(OUTPUT_TAIL_BYTES)
    }
}

impl Tail {
    /// Keeps so many bytes.
    pub(super) fn of(bytes_max: usize) -> Self {
        Self { ring: VecDeque::new(), parts: VecDeque::new(), total: 0, bytes_max }
    }

    pub(super) fn push(&mut self, stream: OutputStream, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        let bytes = &bytes[bytes.len().saturating_sub(self.bytes_max)..];
        self.drop_first((self.ring.len() + bytes.len()).saturating_sub(self.bytes_max));
        self.ring.extend(bytes);
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        match self.parts.back_mut().filter(|last| last.stream == stream) {
            Some(last) => last.length += length,
            None if length > 0 => self.parts.push_back(OutputPart { stream, length }),
            None => {}
        }
        if self.parts.len() > OUTPUT_PARTS_MAX {
            self.drop_first(self.parts.front().map_or(0, |first| first.length as usize));
        }
    }

    fn drop_first(&mut self, bytes: usize) {
        self.ring.drain(..bytes);
        let mut left = bytes;
        while left > 0
            && let Some(first) = self.parts.front_mut()
        {
            let gone = left.min(first.length as usize);
            left -= gone;
            first.length -= u32::try_from(gone).unwrap_or(u32::MAX);
            if first.length == 0 {
                self.parts.pop_front();
            }
        }
    }

    pub(super) fn output(&self) -> Output {
        self.after(0, usize::MAX)
    }

    /// As [`Output::after`] and [`Output::cut`], without a copy of the rest.
    pub(super) fn after(&self, seen: u64, most: usize) -> Output {
        let first = self.total - self.ring.len() as u64;
        let begin = usize::try_from(seen.saturating_sub(first)).unwrap_or(usize::MAX).min(self.ring.len());
        let end = self.ring.len().min(begin.saturating_add(most));
        Output {
            bytes: self.ring.range(begin..end).copied().collect(),
            parts: between(self.parts.iter(), begin, end),
            truncated: first > seen,
            total: self.total - (self.ring.len() - end) as u64,
            running: true,
            more: end < self.ring.len(),
        }
    }
}

impl Output {
    fn new(bytes: Vec<u8>, parts: Vec<OutputPart>, total: u64) -> Self {
        Self { truncated: total > bytes.len() as u64, bytes, parts, total, running: false, more: false }
    }

    /// Only what was printed after the first `seen` bytes. Truncated if some of that is gone.
    #[must_use]
    pub fn after(self, seen: u64) -> Self {
        let first = self.total - self.bytes.len() as u64;
        let known = usize::try_from(seen.saturating_sub(first)).unwrap_or(usize::MAX);
        let cut = self.between(known, usize::MAX);
        Self { truncated: first > seen, ..cut }
    }

    /// Only the first `most` bytes of it: `total` is then what was printed up to their end.
    #[must_use]
    pub fn cut(self, most: usize) -> Self {
        let surplus = self.bytes.len().saturating_sub(most);
        let (total, more) = (self.total - surplus as u64, self.more || surplus > 0);
        Self { total, more, ..self.between(0, most) }
    }

    /// Only the last `most` bytes of it.
    #[must_use]
    pub fn end(self, most: usize) -> Self {
        let begin = self.bytes.len().saturating_sub(most);
        let truncated = self.truncated || begin > 0;
        Self { truncated, ..self.between(begin, usize::MAX) }
    }

    fn between(mut self, begin: usize, end: usize) -> Self {
        let (begin, end) = (begin.min(self.bytes.len()), end.min(self.bytes.len()));
        self.parts = between(self.parts.iter(), begin, end);
        self.bytes.truncate(end);
        self.bytes.drain(..begin);
        self
    }
}

/// The parts of a stretch of bytes.
fn between<'p>(parts: impl Iterator<Item = &'p OutputPart>, begin: usize, end: usize) -> Vec<OutputPart> {
    let mut at = 0;
    let stretch = parts.filter_map(|part| {
        let from = at;
        at += part.length as usize;
        let length = at.min(end).checked_sub(from.max(begin)).filter(|length| *length > 0)?;
        Some(OutputPart { length: u32::try_from(length).ok()?, ..*part })
    });
    stretch.collect()
}

#[cfg(test)]
mod tests {
    use super::OutputStream::{Stderr, Stdout};
    use super::*;

    fn part(stream: OutputStream, length: u32) -> OutputPart {
        OutputPart { stream, length }
    }

    fn printed(stream: OutputStream, bytes: &[u8], total: u64) -> Output {
        let parts = vec![part(stream, u32::try_from(bytes.len()).unwrap())];
        Output { running: true, ..Output::new(bytes.to_vec(), parts, total) }
    }

    #[test]
    fn a_tail_keeps_the_last_bytes_and_counts_all() {
        let mut tail = Tail::default();
        tail.push(Stdout, b"first ");
        assert_eq!(tail.output(), printed(Stdout, b"first ", 6));
        tail.push(Stdout, &[b'a'; OUTPUT_TAIL_BYTES - 6]);
        assert!(!tail.output().truncated);
        tail.push(Stdout, b"z");
        let full = tail.output();
        assert!(full.truncated && full.bytes.starts_with(b"irst ") && full.bytes.ends_with(b"az"));
        tail.push(Stderr, &[b'b'; 3 * OUTPUT_TAIL_BYTES]);
        assert_eq!(tail.output().bytes, [b'b'; OUTPUT_TAIL_BYTES]);
        assert_eq!(tail.output().parts, [part(Stderr, 64 << 10)]);
        assert_eq!(tail.output().total, 4 * OUTPUT_TAIL_BYTES as u64 + 1);
    }

    #[test]
    fn a_tail_has_the_stream_of_each_byte() {
        let mut tail = Tail::of(8);
        for (stream, bytes) in [(Stdout, "ab"), (Stdout, "c"), (Stderr, "de"), (Stderr, ""), (Stdout, "f")] {
            tail.push(stream, bytes.as_bytes());
        }
        let whole = tail.output();
        assert_eq!(whole.parts, [part(Stdout, 3), part(Stderr, 2), part(Stdout, 1)]);
        assert_eq!(tail.after(2, 2).parts, [part(Stdout, 1), part(Stderr, 1)]);
        assert_eq!(tail.after(2, 2), Output { running: true, ..whole.clone().after(2).cut(2) });
        assert_eq!((tail.after(2, 2).total, tail.after(2, 2).bytes), (4, b"cd".to_vec()));
        assert_eq!([tail.after(2, 2).more, tail.after(2, 4).more, whole.more], [true, false, false]);
        assert_eq!(whole.end(2).parts, [part(Stderr, 1), part(Stdout, 1)]);
        tail.push(Stderr, b"ghijkl");
        let later = tail.output();
        assert_eq!((later.bytes.as_slice(), later.total), (&b"efghijkl"[..], 12));
        assert_eq!(later.parts, [part(Stderr, 1), part(Stdout, 1), part(Stderr, 6)]);
    }

    #[test]
    fn an_output_has_as_many_parts_as_the_limit_says() {
        let mut tail = Tail::default();
        for n in 0..OUTPUT_PARTS_MAX + 3 {
            tail.push(if n % 2 == 0 { Stdout } else { Stderr }, b"x");
        }
        let output = tail.output();
        assert_eq!((output.parts.len(), output.bytes.len()), (OUTPUT_PARTS_MAX, OUTPUT_PARTS_MAX));
        assert!(output.truncated && output.parts[0] == part(Stderr, 1));
    }

    #[test]
    fn a_follower_gets_what_is_new_and_is_told_of_a_gap() {
        let whole = printed(Stdout, b"6789", 10);
        let after = |seen| {
            let output = whole.clone().after(seen);
            (String::from_utf8(output.bytes).unwrap(), output.truncated)
        };
        assert_eq!(after(0), ("6789".to_owned(), true));
        assert_eq!(after(5), ("6789".to_owned(), true));
        assert_eq!(after(6), ("6789".to_owned(), false));
        assert_eq!(after(8), ("89".to_owned(), false));
        assert_eq!(after(10), (String::new(), false));
        assert_eq!(after(u64::MAX), (String::new(), false));
    }
}
