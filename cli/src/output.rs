//! The only writer to stdout, and the only one that knows which format was asked for.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use crate::args::GlobalArgs;
use crate::clock;
use crate::error::{Error, Kind};
use crate::instant::{At, TimeStyle};
use crate::records::{Record, View};
use crate::table::{self, Cell, Column, Surface};
use crate::text::safe;

/// The version of every document.
const API_VERSION: &str = "caesium/v1";
/// A terminal that does not say how wide it is.
const WIDTH_DEFAULT: usize = 80;

/// How data is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people; its layout is no interface
    Table,
    /// One document
    Json,
    /// One document for each object, a line each
    Jsonl,
    /// One name a line, to be given back as arguments
    Name,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR or TERM=dumb
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Where answers go.
#[derive(Debug)]
pub(crate) struct Output {
    /// The format asked for.
    pub(crate) format: Format,
    /// How tables write instants.
    pub(crate) times: TimeStyle,
    quiet: bool,
    verbose: bool,
    surface: Surface,
    /// Where everything goes instead of stdout.
    captured: Option<Arc<Mutex<Vec<u8>>>>,
    /// Who was missing in the views of what was written.
    unheard: Arc<Mutex<BTreeSet<String>>>,
}

impl Output {
    /// The output that the flags and the environment ask for.
    pub(crate) fn new(globals: &GlobalArgs) -> Self {
        let terminal = io::stdout().is_terminal();
        let surface = Surface {
            width: terminal.then(terminal_width),
            headers: !globals.no_headers,
            color: wants_color(globals.color, terminal),
        };
        Self {
            format: globals.output,
            times: globals.time,
            quiet: globals.quiet,
            verbose: globals.verbose,
            surface,
            captured: None,
            unheard: Arc::default(),
        }
    }

    /// The same, but what is written is kept.
    pub(crate) fn captured(&self) -> Self {
        Self { captured: Some(Arc::default()), unheard: Arc::default(), surface: self.surface, ..*self }
    }

    /// What was kept.
    pub(crate) fn taken(&self) -> Vec<u8> {
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

    /// A list of records as one document, one line each, a table, or names.
    pub(crate) fn list<R: Record>(&self, view: Option<&View>, items: &[R]) -> Result<(), Error> {
        self.heed(view);
        match self.format {
            Format::Json => {
                let kind = format!("{}List", R::KIND);
                self.json_line(&List { api_version: API_VERSION, kind: &kind, view, items })
            }
            Format::Jsonl => items.iter().try_for_each(|item| self.document(R::KIND, view, item)),
            Format::Name => self.names(items.iter().map(Record::name)),
            Format::Table => self.text(&format!("{}{}", self.records(view, items), self.view_line(view))),
        }
    }

    /// One record: a document, its name, or lines for people.
    pub(crate) fn object<R: Record>(
        &self,
        view: Option<&View>,
        item: &R,
        people: impl FnOnce() -> String,
    ) -> Result<(), Error> {
        self.answer(R::KIND, view, item, [item.name()], people)
    }

    /// An answer that is no record: a document, names, or lines for people.
    pub(crate) fn answer<T: Serialize>(
        &self,
        kind: &str,
        view: Option<&View>,
        body: &T,
        names: impl IntoIterator<Item = String>,
        people: impl FnOnce() -> String,
    ) -> Result<(), Error> {
        self.heed(view);
        match self.format {
            Format::Json | Format::Jsonl => self.document(kind, view, body),
            Format::Name => self.names(names),
            Format::Table => self.text(&format!("{}{}", people(), self.view_line(view))),
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
            Format::Json | Format::Jsonl => self.document(kind, view, body),
            Format::Name => self.names(names),
            Format::Table => self.done(line),
        }
    }

    /// Records as documents, names, or a line each, which `--quiet` silences.
    pub(crate) fn lines<R: Record>(&self, items: &[R], line: impl Fn(&R) -> String) -> Result<(), Error> {
        match self.format {
            Format::Json | Format::Jsonl | Format::Name => self.list(None, items),
            Format::Table => items.iter().try_for_each(|item| self.done(&line(item))),
        }
    }

    /// One document on one line.
    pub(crate) fn document<T: Serialize>(
        &self,
        kind: &str,
        view: Option<&View>,
        body: &T,
    ) -> Result<(), Error> {
        self.json_line(&Document { api_version: API_VERSION, kind, view, body })
    }

    /// Text that is already safe to show.
    pub(crate) fn text(&self, text: &str) -> Result<(), Error> {
        self.bytes(text.as_bytes())
    }

    /// Bytes as they are.
    pub(crate) fn bytes(&self, bytes: &[u8]) -> Result<(), Error> {
        if let Some(kept) = &self.captured {
            held(kept).extend_from_slice(bytes);
            return Ok(());
        }
        let mut out = BufWriter::new(io::stdout().lock());
        out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Error::new(Kind::Closed, "the reader of the output went away"),
            _ => Error::new(Kind::Internal, "cannot write to the standard output").because(error.to_string()),
        })
    }

    /// The table of these records, without the view.
    pub(crate) fn records<R: Record>(&self, view: Option<&View>, items: &[R]) -> String {
        let stamp = self.stamp(view);
        let rows: Vec<_> = items.iter().map(|item| item.cells(stamp)).collect();
        self.table(R::COLUMNS, &rows)
    }

    /// A table; if columns were left out, a last line names them.
    pub(crate) fn table(&self, columns: &[Column], rows: &[Vec<Cell>]) -> String {
        let mut sheet = table::lay_out(columns, rows, self.surface);
        if !sheet.hidden.is_empty() && self.surface.headers {
            let width = self.surface.width.unwrap_or(WIDTH_DEFAULT);
            let hidden = format!("no room at {width} columns for {}; ", sheet.hidden.join(", "));
            sheet.text.push_str(&hidden);
            sheet.text.push_str("-o json has all\n");
        }
        sheet.text
    }

    /// Rows of a stream, aligned to the widths that usual values have.
    pub(crate) fn stream_rows(&self, widths: &[usize], rows: &[Vec<String>]) -> Result<(), Error> {
        let mut text = String::new();
        for row in rows {
            let padded: Vec<_> =
                row.iter().zip(widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            let mut line = padded.join("  ").trim_end().to_owned();
            if let Some(width) = self.surface.width
                && line.chars().count() > width
            {
                line = line.chars().take(width.saturating_sub(1)).chain(['…']).collect();
            }
            text.push_str(&line);
            text.push('\n');
        }
        self.text(&text)
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
    pub(crate) fn stamp(&self, view: Option<&View>) -> Stamp {
        let now = view.and_then(|view| view.at).unwrap_or_else(|| At(clock::now_micros()));
        Stamp { style: self.times, now }
    }

    /// Whose answer it was; empty without headers.
    pub(crate) fn view_line(&self, view: Option<&View>) -> String {
        match view {
            Some(view) if self.surface.headers => format!("{}\n", view.line()),
            _ => String::new(),
        }
    }

    /// What a change did. `--quiet` silences it.
    pub(crate) fn done(&self, line: &str) -> Result<(), Error> {
        if self.quiet { Ok(()) } else { self.text(&format!("{}\n", safe(line))) }
    }

    /// Something worth knowing that is no data. `--quiet` silences it.
    pub(crate) fn note(&self, line: &str) {
        if !self.quiet {
            complain(&format!("{}\n", safe(line)));
        }
    }

    /// Something the operator should act upon.
    pub(crate) fn warn(&self, line: &str) {
        complain(&format!("warning: {}\n", safe(line)));
    }

    /// Something for whoever watches a terminal and waits; a script is told nothing.
    pub(crate) fn patience(&self, line: &str) {
        if io::stderr().is_terminal() {
            self.note(line);
        }
    }

    /// Something that only `--verbose` tells.
    pub(crate) fn detail(&self, line: impl FnOnce() -> String) {
        if self.verbose {
            complain(&format!("{}\n", safe(&line())));
        }
    }

    fn names(&self, names: impl IntoIterator<Item = String>) -> Result<(), Error> {
        let lines: String = names.into_iter().map(|name| format!("{}\n", safe(&name))).collect();
        self.text(&lines)
    }

    fn json_line<T: Serialize>(&self, document: &T) -> Result<(), Error> {
        let mut line = serde_json::to_string(document).map_err(|error| {
            Error::new(Kind::Internal, "the answer is not writable as JSON").because(error.to_string())
        })?;
        line.push('\n');
        self.text(&line)
    }
}

/// How one answer writes instants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stamp {
    style: TimeStyle,
    /// The time of the answer.
    pub(crate) now: At,
}

impl Stamp {
    /// An instant as text.
    pub(crate) fn show(self, at: At) -> String {
        self.style.show(at, self.now)
    }

    /// An instant as a cell, `?` while unknown.
    pub(crate) fn cell(self, at: Option<At>) -> Cell {
        Cell::known(at.map(|at| self.show(at)))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct List<'d, R> {
    api_version: &'static str,
    kind: &'d str,
    view: Option<&'d View>,
    items: &'d [R],
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

/// Writes to stderr. A reader of stderr that went away leaves nobody to tell, so its loss is no error.
pub(crate) fn complain(text: &str) {
    io::stderr().lock().write_all(text.as_bytes()).ok();
}

/// Writes help and versions, before any flag was understood.
pub(crate) fn plain(text: &str) -> Result<(), ErrorKind> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| error.kind())
}

fn wants_color(asked: Color, terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    match asked {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if set("NO_COLOR") => false,
        Color::Auto => forced || (terminal && !dumb),
    }
}

/// `COLUMNS` is what a person or a test wants; the terminal knows otherwise.
fn terminal_width() -> usize {
    let wanted = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).filter(|&width| width > 0);
    let known = || rustix::termios::tcgetwinsize(io::stdout()).ok().map(|size| usize::from(size.ws_col));
    wanted.or_else(|| known().filter(|&width| width > 0)).unwrap_or(WIDTH_DEFAULT)
}
