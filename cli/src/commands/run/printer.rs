//! Prints the output of a run: one piece, or piece after piece.

use caesium_proto::v1 as pb;
use caesium_proto::words::Word as _;
use serde::Serialize;

use crate::error::Error;
use crate::instant::At;
use crate::output::Output;
use crate::records::View;
use crate::session::Session;
use crate::text::{safe_lines, torn_end};

/// Which of a handler's streams is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum WantedStream {
    /// Its standard output
    Stdout,
    /// Its standard error
    Stderr,
    /// Both, in the order in which they were read
    #[default]
    Both,
}

impl WantedStream {
    fn wire(self) -> Option<pb::OutputStream> {
        match self {
            Self::Stdout => Some(pb::OutputStream::Stdout),
            Self::Stderr => Some(pb::OutputStream::Stderr),
            Self::Both => None,
        }
    }

    /// These bytes of a reply. All of them where streams are not kept apart.
    fn of(self, reply: &pb::RunOutputReply) -> Vec<u8> {
        let Some(wanted) = self.wire().filter(|_| !reply.parts.is_empty()) else {
            return reply.output.clone();
        };
        let (mut rest, mut found) = (reply.output.as_slice(), Vec::new());
        for part in &reply.parts {
            let (bytes, after) = rest.split_at(rest.len().min(part.length as usize));
            rest = after;
            if part.stream() == wanted {
                found.extend_from_slice(bytes);
            }
        }
        found
    }
}

#[derive(Serialize)]
struct RunOutput<'a> {
    id: &'a str,
    output: String,
    /// `both` also where one was asked for and they are not kept apart.
    stream: &'static str,
    truncated: bool,
    total: u64,
    running: bool,
    copied: Option<CopiedOutput>,
}

/// Where an output comes from whose run was on a node that is unreachable.
#[derive(Serialize)]
struct CopiedOutput {
    node: String,
    until: At,
}

/// Where output goes, and how much of it has.
pub(super) struct Printer<'a> {
    pub(super) id: &'a str,
    out: &'a Output,
    /// Lines that what comes first is cut to.
    tail: Option<usize>,
    stream: WantedStream,
    /// Pieces that came first, until all are there that the lines are counted in.
    first: Option<pb::RunOutputReply>,
    /// Bytes of all output that were shown or are gone.
    pub(super) seen: u64,
    /// The beginning of a character whose end has not come yet.
    torn: Vec<u8>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(session: &'a Session, id: &'a str, tail: Option<usize>, stream: WantedStream) -> Self {
        Self { id, out: &session.out, tail, stream, first: None, seen: 0, torn: Vec::new() }
    }

    /// `more` may come after it.
    pub(super) fn print(&mut self, reply: pb::RunOutputReply, more: bool) -> Result<(), Error> {
        let reply = match self.first.take() {
            Some(first) => joined(first, reply),
            None => reply,
        };
        if self.tail.is_some() && reply.more && more {
            self.first = Some(reply);
            return Ok(());
        }
        let first = reply.total.saturating_sub(reply.output.len() as u64);
        let gap = first.saturating_sub(self.seen);
        let begins = self.seen == 0;
        self.seen = reply.total;
        let wanted = self.stream.of(&reply);
        let bytes = match self.tail.take() {
            Some(lines) => last_lines(&wanted, lines),
            None => &wanted,
        };
        if !self.out.format.is_table() {
            return self.document(reply, bytes, more);
        }
        match (gap, begins) {
            (0, _) => {}
            (_, true) => self.out.note(&format!(
                "only the last {} of {} bytes were kept",
                reply.output.len(),
                reply.total
            )),
            (_, false) => self.out.warn(&format!("{gap} bytes are missing here: they were printed too fast")),
        }
        if begins && self.apart(&reply).is_none() && !reply.output.is_empty() {
            self.out
                .note("its node did not record which bytes are of stdout and which of stderr: all are shown");
        }
        match self.out.is_terminal() {
            true => {
                let text = self.whole(bytes, more);
                self.out.shown(&safe_lines(&text))
            }
            false => self.out.bytes(bytes),
        }
    }

    fn document(&mut self, reply: pb::RunOutputReply, bytes: &[u8], more: bool) -> Result<(), Error> {
        let stream = self.apart(&reply).unwrap_or(WantedStream::Both).wire().and_then(pb::OutputStream::word);
        let body = RunOutput {
            id: self.id,
            output: self.whole(bytes, more),
            stream: stream.unwrap_or("both"),
            truncated: reply.truncated,
            total: reply.total,
            running: reply.running,
            copied: reply.copied.map(|it| CopiedOutput { node: it.node, until: At(it.until) }),
        };
        let view = reply.view.map(View::from);
        self.out.answer("RunOutput", view.as_ref(), &body, [self.id.to_owned()], String::new)
    }

    /// The stream that was asked for; `None` where its bytes are not kept apart from those of the other.
    fn apart(&self, reply: &pb::RunOutputReply) -> Option<WantedStream> {
        Some(self.stream).filter(|stream| stream.wire().is_none() || !reply.parts.is_empty())
    }

    /// As text; a character that is cut at the end waits for its rest, while more may come.
    fn whole(&mut self, bytes: &[u8], more: bool) -> String {
        self.torn.extend(bytes);
        let held = if more { torn_end(&self.torn) } else { 0 };
        let rest = self.torn.split_off(self.torn.len() - held);
        String::from_utf8_lossy(&std::mem::replace(&mut self.torn, rest)).into_owned()
    }
}

/// Two pieces as one. Where bytes are missing between them, the later one.
pub(super) fn joined(first: pb::RunOutputReply, next: pb::RunOutputReply) -> pb::RunOutputReply {
    if next.truncated {
        return next;
    }
    let output = [first.output, next.output].concat();
    let parts = [first.parts, next.parts].concat();
    pb::RunOutputReply { output, parts, truncated: first.truncated, ..next }
}

/// The last lines; a line end at the very end begins no further one.
fn last_lines(bytes: &[u8], lines: usize) -> &[u8] {
    if lines == 0 {
        return &[];
    }
    let body = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let ends = body.iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
    match ends.map(|(at, _)| at).nth(lines - 1) {
        Some(end) => &bytes[end + 1..],
        None => bytes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_counted_from_the_end() {
        for (lines, expected) in [(0, ""), (1, "c\n"), (2, "b\nc\n"), (3, "a\nb\nc\n"), (9, "a\nb\nc\n")] {
            assert_eq!(last_lines(b"a\nb\nc\n", lines), expected.as_bytes(), "{lines}");
        }
        assert_eq!(last_lines(b"a\nb", 1), b"b");
        assert_eq!(last_lines(b"\n\n", 1), b"\n");
        assert_eq!(last_lines(b"", 3), b"");
    }

    #[test]
    fn a_character_in_two_pieces_is_shown_once_and_whole() {
        let text = "aä\u{20ac}".as_bytes();
        let ends: Vec<usize> = (0..4).map(|n| torn_end(&text[..text.len() - n])).collect();
        assert_eq!(ends, [0, 2, 1, 0]);
        assert_eq!(torn_end(b"\xff\xfe\xc3"), 1);
        assert_eq!(torn_end(b"\xff"), 0);
    }
}
