//! Recordings: the reports as they came, one JSON document a line, after a line that says what they are.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use crate::event::Event;

/// What this version writes, and all that it reads: 1 had values of the screens, 2 has those of the wire.
pub const VERSION: u32 = 2;
/// Most reports of one recording: about a day of five busy nodes.
pub const EVENTS_MAX: usize = 2_000_000;
/// Longest line, bytes: a page of schedules fits.
pub const LINE_MAX: usize = 4 << 20;

/// The first line of a recording.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// Always `caesium-recording`: else the file is something else.
    pub kind: String,
    /// The format's version; one above this program's is refused.
    pub version: u32,
    /// When it was begun, microseconds since 1970-01-01T00:00:00Z.
    pub began: i64,
    /// The context that was recorded.
    #[serde(default)]
    pub context: String,
    /// The endpoints that were dialled.
    #[serde(default)]
    pub endpoints: Vec<String>,
}

impl Header {
    const KIND: &'static str = "caesium-recording";

    /// The header of a recording that begins now.
    pub fn new(began: i64, context: &str, endpoints: &[String]) -> Self {
        Self {
            kind: Self::KIND.to_owned(),
            version: VERSION,
            began,
            context: context.to_owned(),
            endpoints: endpoints.to_vec(),
        }
    }
}

/// A recording, read whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// What it is of.
    pub header: Header,
    /// The reports, in the order in which they came.
    pub events: Vec<Event>,
    /// Lines that a newer version wrote and this one does not know.
    pub skipped: usize,
}

/// A recording that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    /// The file or stream, as the system has it.
    #[error("the recording could not be read or written")]
    Io(#[from] io::Error),
    /// The first line is no header.
    #[error("this is no recording: the first line is not its header")]
    Header,
    /// An older or a newer version of this program wrote it.
    #[error("the recording has format version {0}, and this program reads format version {VERSION} only")]
    Version(u32),
    /// A line is no JSON document.
    #[error("line {0} of the recording is damaged")]
    Line(usize),
    /// It is longer than what is kept in memory.
    #[error("the recording has more than {EVENTS_MAX} reports, or a line of more than {LINE_MAX} bytes")]
    TooLong,
}

impl Recording {
    /// Reads one. A last line that was not written to its end is passed over: recording stops when the program does.
    pub fn read(mut from: impl BufRead) -> Result<Self, RecordingError> {
        let mut line = String::new();
        read_line(&mut from, &mut line)?;
        let header: Header = serde_json::from_str(&line).map_err(|_| RecordingError::Header)?;
        if header.kind != Header::KIND {
            return Err(RecordingError::Header);
        }
        if header.version != VERSION {
            return Err(RecordingError::Version(header.version));
        }
        let mut recording = Self { header, events: Vec::new(), skipped: 0 };
        for number in 2.. {
            if !read_line(&mut from, &mut line)? {
                break;
            }
            recording.take(&line, number)?;
        }
        Ok(recording)
    }

    fn take(&mut self, line: &str, number: usize) -> Result<(), RecordingError> {
        if self.events.len() >= EVENTS_MAX {
            return Err(RecordingError::TooLong);
        }
        match serde_json::from_str::<Event>(line) {
            Ok(event) => self.events.push(event),
            Err(_) if serde_json::from_str::<serde_json::Value>(line).is_ok() => self.skipped += 1,
            Err(_) if !line.ends_with('\n') => {}
            Err(_) => return Err(RecordingError::Line(number)),
        }
        Ok(())
    }

    /// The instant of the first report, and of the last.
    pub fn span(&self) -> (i64, i64) {
        let at = |event: Option<&Event>| event.map_or(self.header.began, |event| event.received);
        (at(self.events.first()), at(self.events.last()))
    }
}

/// Writes a recording, report by report.
#[derive(Debug)]
pub struct Recorder<W: Write> {
    to: W,
    written: usize,
}

impl<W: Write> Recorder<W> {
    /// Begins a recording with its header.
    pub fn new(mut to: W, header: &Header) -> Result<Self, RecordingError> {
        write_line(&mut to, header)?;
        Ok(Self { to, written: 0 })
    }

    /// Adds a report. Beyond [`EVENTS_MAX`] it is refused; what was written stays a whole recording.
    pub fn record(&mut self, event: &Event) -> Result<(), RecordingError> {
        if self.written >= EVENTS_MAX {
            return Err(RecordingError::TooLong);
        }
        self.written += 1;
        write_line(&mut self.to, event)
    }

    /// Hands on what is buffered.
    pub fn flush(&mut self) -> Result<(), RecordingError> {
        Ok(self.to.flush()?)
    }
}

fn write_line(to: &mut impl Write, value: &impl Serialize) -> Result<(), RecordingError> {
    let mut line = serde_json::to_vec(value).map_err(io::Error::from)?;
    line.push(b'\n');
    Ok(to.write_all(&line)?)
}

/// The next line, with its end; false at the end of the file.
fn read_line(from: &mut impl BufRead, line: &mut String) -> Result<bool, RecordingError> {
    line.clear();
    let read = io::Read::take(from, LINE_MAX as u64 + 1).read_line(line)?;
    if read > LINE_MAX { Err(RecordingError::TooLong) } else { Ok(read > 0) }
}
