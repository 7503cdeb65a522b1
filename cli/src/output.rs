//! The only writer to stdout, and the only module that has the format that was asked for.

mod choice;
mod feed;
mod field;
mod filter;
mod format;
mod list;
mod live;
mod pager;
mod record;
mod rows;
mod terminal;
mod view;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::clock;
use crate::error::{Error, Kind};
use crate::instant::{At, Times};
use crate::table::{Cell, Surface};
use crate::text::{document_safe, folded, json_ascii, safe, safe_lines};

pub(crate) use choice::{Choice, Chosen, ListFlags};
pub(crate) use feed::Feed;
pub(crate) use field::ColumnFields;
pub(crate) use format::{Color, Format};
pub(crate) use live::{Key, Live, Screen};
pub(crate) use record::{Drawn, Record};
pub(crate) use rows::{CsvRows, Rows, merged};
pub(crate) use terminal::{ascii, decide_ascii};
pub(crate) use view::View;

/// The version of every document.
const API_VERSION: &str = "caesium/v1";

/// Where answers go, and in which form.
#[derive(Debug)]
pub(crate) struct Output {
    /// The format asked for.
    pub(crate) format: Format,
    times: Arc<Times>,
    quiet: bool,
    verbose: bool,
    surface: Surface,
    /// What pages long text; none: nothing does.
    pager: Option<Arc<str>>,
    /// Which rows of lists are wanted.
    pub(crate) choice: Arc<Choice>,
    /// What conditions on instants count from.
    began: At,
    /// Where everything goes instead of stdout.
    captured: Option<Arc<Mutex<Captured>>>,
    /// Who was missing in the views of what was written.
    unheard: Arc<Mutex<BTreeSet<String>>>,
    /// The header of csv that was written last; one that is the same is not repeated.
    header: Arc<Mutex<Vec<String>>>,
}

/// What was written to an output that is kept.
#[derive(Debug, Default)]
pub(crate) struct Captured {
    /// Everything that is neither a document nor rows of csv.
    pub(crate) text: Vec<u8>,
    /// JSON and YAML, not yet written as either.
    pub(crate) documents: Vec<Map<String, Value>>,
    /// Csv, not yet written as it.
    pub(crate) csv: Vec<CsvRows>,
}

impl Captured {
    /// Whether nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty() && self.documents.is_empty() && self.csv.is_empty()
    }
}

/// What the flags and the files ask of the output.
#[derive(Debug)]
pub(crate) struct OutputOptions<'w> {
    pub(crate) format: Format,
    /// When to use colour.
    pub(crate) color: Color,
    /// How instants are written.
    pub(crate) times: Times,
    /// Which rows of lists, and how.
    pub(crate) list: &'w ListFlags,
    /// Whether tables and csv have headers.
    pub(crate) headers: bool,
    /// Whether only data is wanted.
    pub(crate) quiet: bool,
    /// Whether details are wanted.
    pub(crate) verbose: bool,
    /// What pages long text; none: nothing does.
    pub(crate) pager: Option<String>,
}

/// The pager in force, and where it is named.
pub(crate) fn pager(file: Option<(String, String)>) -> (String, String) {
    pager::named(file).unwrap_or_else(|| (pager::DEFAULT.to_owned(), "default".to_owned()))
}

impl Output {
    /// The output that the flags and the environment ask for.
    pub(crate) fn new(wanted: OutputOptions<'_>) -> Result<Self, Error> {
        let surface = Surface {
            width: terminal::width(),
            headers: wanted.headers,
            color: terminal::wants_color(wanted.color, io::stdout().is_terminal()),
        };
        Ok(Self {
            format: wanted.format,
            times: Arc::new(wanted.times),
            quiet: wanted.quiet,
            verbose: wanted.verbose,
            surface,
            pager: wanted.pager.filter(|_| surface.width.is_some()).map(Into::into),
            choice: Arc::new(Choice::new(wanted.list)?),
            began: At(clock::now_micros()),
            captured: None,
            unheard: Arc::default(),
            header: Arc::default(),
        })
    }

    /// The same, but what is written is kept.
    pub(crate) fn captured(&self) -> Self {
        Self {
            format: self.format,
            times: Arc::clone(&self.times),
            choice: Arc::clone(&self.choice),
            pager: None,
            captured: Some(Arc::default()),
            unheard: Arc::default(),
            header: Arc::default(),
            ..*self
        }
    }

    /// What was kept since this was last asked.
    pub(crate) fn taken(&self) -> Captured {
        self.captured.as_ref().map(|kept| std::mem::take(&mut *held(kept))).unwrap_or_default()
    }

    /// The nodes that did not contribute to what was written.
    pub(crate) fn unheard(&self) -> Vec<String> {
        held(&self.unheard).iter().cloned().collect()
    }

    fn heed(&self, view: Option<&View>) {
        if let Some(view) = view {
            held(&self.unheard).extend(view.unheard().iter().cloned());
        }
    }

    /// One record: a document, its name, or lines for people.
    pub(crate) fn object<R: Record>(
        &self,
        view: Option<&View>,
        item: &R,
        people: impl FnOnce() -> String,
    ) -> Result<(), Error> {
        self.answer(R::KIND, view, item, Rows::of(std::slice::from_ref(item)), people)
    }

    /// Records that were asked for by name: one alone as [`object`](Self::object), several as a list; for people one below
    /// the other.
    pub(crate) fn objects<R: Record>(
        &self,
        view: Option<&View>,
        items: &[R],
        people: impl Fn(&R) -> String,
    ) -> Result<(), Error> {
        if !self.format.is_table() && items.len() != 1 {
            return self.list(view, items);
        }
        let Some(first) = items.first() else { return Ok(()) };
        let told = || items.iter().map(&people).collect::<Vec<_>>().join("\n");
        self.answer(R::KIND, view, first, Rows::of(std::slice::from_ref(first)), told)
    }

    /// An answer that is no record: a document, rows, or lines for people.
    pub(crate) fn answer<T: Serialize>(
        &self,
        kind: &str,
        view: Option<&View>,
        body: &T,
        rows: impl Into<Rows>,
        people: impl FnOnce() -> String,
    ) -> Result<(), Error> {
        self.heed(view);
        if self.format.is_table() {
            return self.page(&format!("{}{}", people(), self.view_line(view)));
        }
        let rows = rows.into();
        match (self.format, &rows.grid) {
            (Format::Name, _) => self.names(rows.names),
            (Format::Csv, Some(grid)) => self.grid(view, grid),
            _ => self.document(kind, view, body),
        }
    }

    /// What a command did: a document, names, or one line for people, which `--quiet` silences.
    pub(crate) fn report<T: Serialize>(
        &self,
        kind: &str,
        view: Option<&View>,
        body: &T,
        names: impl IntoIterator<Item = String>,
        line: &str,
    ) -> Result<(), Error> {
        match self.format {
            Format::Json | Format::Jsonl | Format::Yaml | Format::Csv => self.document(kind, view, body),
            Format::Name => self.names(names),
            Format::Table | Format::Wide => self.done(line),
        }
    }

    /// Lines for people below what was reported.
    pub(crate) fn below(&self, lines: impl IntoIterator<Item = String>) -> Result<(), Error> {
        let mut lines = lines.into_iter().filter(|_| self.format.is_table());
        lines.try_for_each(|line| self.done(&line))
    }

    /// Records as documents, rows, names, or a line each, which `--quiet` silences.
    pub(crate) fn lines<R: Record>(&self, items: &[R], line: impl Fn(&R) -> String) -> Result<(), Error> {
        match self.format.is_table() {
            true => items.iter().try_for_each(|item| self.done(&line(item))),
            false => self.list(None, items),
        }
    }

    /// One document: a line of JSON, YAML, or rows of csv.
    pub(crate) fn document<T: Serialize>(
        &self,
        kind: &str,
        view: Option<&View>,
        body: &T,
    ) -> Result<(), Error> {
        if self.format == Format::Csv {
            let (header, lines) = rows::flat(&rows::value(body));
            return self.csv(view, header, lines);
        }
        self.whole(&Document { api_version: API_VERSION, kind, view, body })
    }

    /// For people, through a pager if it is longer than the screen.
    fn page(&self, text: &str) -> Result<(), Error> {
        match &self.pager {
            Some(pager) if pager::shows(&terminal::drawn(text), pager) => Ok(()),
            Some(_) | None => self.shown(text),
        }
    }

    /// Text for people, already safe to show.
    pub(crate) fn shown(&self, text: &str) -> Result<(), Error> {
        self.text(&terminal::drawn(text))
    }

    /// Data that is already safe to show, and stays as it is.
    pub(crate) fn text(&self, text: &str) -> Result<(), Error> {
        self.bytes(text.as_bytes())
    }

    /// Bytes as they are.
    pub(crate) fn bytes(&self, bytes: &[u8]) -> Result<(), Error> {
        if let Some(kept) = &self.captured {
            held(kept).text.extend_from_slice(bytes);
            return Ok(());
        }
        let shown = self.for_terminal(bytes);
        let mut out = BufWriter::new(io::stdout().lock());
        out.write_all(&shown).and_then(|()| out.flush()).map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Error::new(Kind::Closed, "the reader of the output went away"),
            // A full disk is no bug.
            _ => Error::new(Kind::Conflict, "cannot write to the standard output").because(error.to_string()),
        })
    }

    /// On a terminal documents show what would drive it as escapes; nothing else of them changes.
    fn for_terminal<'b>(&self, bytes: &'b [u8]) -> Cow<'b, [u8]> {
        match str::from_utf8(bytes) {
            Ok(text) if self.format.is_document() && self.is_terminal() => match document_safe(text) {
                Cow::Borrowed(_) => bytes.into(),
                Cow::Owned(shown) => shown.into_bytes().into(),
            },
            Ok(_) | Err(_) => bytes.into(),
        }
    }

    /// Whether only data is wanted.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether a header is wanted.
    pub(crate) fn headers(&self) -> bool {
        self.surface.headers
    }

    /// Whether stdout is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.surface.width.is_some()
    }

    /// How this answer writes instants.
    pub(crate) fn stamp(&self, view: Option<&View>) -> Stamp<'_> {
        let now = view.and_then(|view| view.at).unwrap_or_else(|| At(clock::now_micros()));
        Stamp { times: &self.times, now }
    }

    /// Whose answer it was; empty without headers.
    pub(crate) fn view_line(&self, view: Option<&View>) -> String {
        match view {
            Some(view) if self.surface.headers => {
                let line = view.line(&self.times);
                let line = self.surface.width.map_or_else(|| line.clone(), |width| folded(&line, width));
                format!("{line}\n")
            }
            _ => String::new(),
        }
    }

    /// What a change did. `--quiet` silences it.
    pub(crate) fn done(&self, line: &str) -> Result<(), Error> {
        if self.quiet { Ok(()) } else { self.shown(&format!("{}\n", safe(line))) }
    }

    /// A note that is no data. `--quiet` silences it.
    pub(crate) fn note(&self, line: &str) {
        if !self.quiet {
            complain(&format!("{}\n", safe(line)));
        }
    }

    /// Something the operator should act upon.
    pub(crate) fn warn(&self, line: &str) {
        complain(&format!("warning: {}\n", safe(line)));
    }

    /// A line for whoever watches a terminal and waits; a script gets none, unless with `--verbose`.
    pub(crate) fn patience(&self, line: &str) {
        if self.verbose || io::stderr().is_terminal() {
            self.note(line);
        }
    }

    /// A line that only `--verbose` prints.
    pub(crate) fn detail(&self, line: impl FnOnce() -> String) {
        if self.verbose {
            complain(&format!("{}\n", safe(&line())));
        }
    }

    fn names(&self, names: impl IntoIterator<Item = String>) -> Result<(), Error> {
        let lines: String = names.into_iter().map(|name| format!("{}\n", safe(&name))).collect();
        self.text(&lines)
    }

    fn grid(&self, view: Option<&View>, grid: &rows::Grid) -> Result<(), Error> {
        self.csv(view, grid.header(), grid.lines())
    }

    /// Csv has no place for the view: what was missing in it is printed beside.
    fn csv(&self, view: Option<&View>, header: Vec<String>, lines: Vec<Vec<String>>) -> Result<(), Error> {
        if let Some(kept) = &self.captured {
            held(kept).csv.push(CsvRows { header, lines });
            return Ok(());
        }
        if let Some(view) = view.filter(|view| !view.unheard().is_empty()) {
            self.note(&view.line(&self.times));
        }
        let mut last = held(&self.header);
        let repeated = *last == header || header.is_empty();
        let first = (self.surface.headers && !repeated).then(|| header.clone());
        *last = header;
        let text = rows::csv(first.into_iter().chain(lines))?;
        match self.is_terminal() {
            // What would drive the terminal is shown instead.
            true => self.text(&safe_lines(&String::from_utf8_lossy(&text))),
            false => self.bytes(&text),
        }
    }

    /// A whole document, in the format for documents that was asked for.
    fn whole<T: Serialize>(&self, document: &T) -> Result<(), Error> {
        if let (Some(kept), Format::Json | Format::Yaml) = (&self.captured, self.format) {
            held(kept).documents.push(rows::fields(document));
            return Ok(());
        }
        let refused = |error: String| {
            Error::new(Kind::Internal, "the answer is not writable as a document").because(error)
        };
        if self.format == Format::Yaml {
            // Quoted, so that no reader takes a text for a number, an instant or a truth.
            let quoted = serde_saphyr::ser_options! { quote_all: true, prefer_block_scalars: false };
            let text = serde_saphyr::to_string_with_options(document, quoted);
            return self.text(&format!("---\n{}", text.map_err(|error| refused(error.to_string()))?));
        }
        let line = serde_json::to_string(document).map_err(|error| refused(error.to_string()))?;
        let line = if ascii() { json_ascii(&line).into_owned() } else { line };
        self.text(&format!("{line}\n"))
    }
}

/// How one answer writes instants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp<'o> {
    times: &'o Times,
    /// The time of the answer.
    pub(crate) now: At,
}

impl Stamp<'_> {
    /// An instant as text.
    pub(crate) fn show(self, at: At) -> String {
        self.times.show(at, self.now)
    }

    /// The time of day of an instant.
    pub(crate) fn clock(self, at: At) -> String {
        self.times.clock(at)
    }

    /// An instant as a cell, `?` while unknown.
    pub(crate) fn cell(self, at: Option<At>) -> Cell {
        Cell::known(at.map(|at| self.show(at)))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'d, T> {
    api_version: &'static str,
    kind: &'d str,
    view: Option<&'d View>,
    #[serde(flatten)]
    body: &'d T,
}

/// Each critical section leaves the value whole.
fn held<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes to stderr, for people. A reader of stderr that went away leaves nobody to report to, so its loss is no error.
pub(crate) fn complain(text: &str) {
    io::stderr().lock().write_all(terminal::drawn(text).as_bytes()).ok();
}

/// Writes a document of JSON to stderr.
pub(crate) fn complain_json(json: &str) {
    let json = if ascii() { json_ascii(json) } else { document_safe(json) };
    complain(&format!("{json}\n"));
}

/// Writes help and versions, before any flag was understood.
pub(crate) fn plain(text: &str) -> Result<(), ErrorKind> {
    let mut out = io::stdout().lock();
    let written = out.write_all(terminal::drawn(text).as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| error.kind())
}
