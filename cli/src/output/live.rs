//! A list that is kept as it stands: drawn again in place on a terminal, printed change by change elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;
use serde_json::Value;

use super::{Chosen, Feed, Format, Output, Record, View, rows, terminal};
use crate::error::Error;

/// Rows of a list that is drawn; more are counted, not drawn.
const DRAWN_MAX: usize = 10_000;
/// Lines of a terminal that does not report how many it has.
const HEIGHT_DEFAULT: usize = 24;

/// Where a row stands in its list, and which it is.
pub(crate) type Key = (i64, String);

/// What became of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
enum RowChange {
    Added,
    Modified,
    Deleted,
    /// Everything up to this index has been printed.
    Bookmark,
}

#[derive(Serialize)]
struct ChangeLine<'v, T> {
    r#type: RowChange,
    index: u64,
    object: &'v T,
}

/// How a list is written.
enum Style<'o, R> {
    /// Over what was there before, with what is shown now and the lines that took.
    Drawn { shown: BTreeMap<Key, R>, lines: usize },
    /// Under what was there before: rows, or documents of their own.
    Appended(Feed<'o>),
    /// A document for each change.
    Lines,
    /// The names of what is new or changed.
    Names,
}

/// A list of one kind of record.
pub(crate) struct Live<'o, R> {
    out: &'o Output,
    chosen: Chosen,
    style: Style<'o, R>,
    /// The rows that are listed, by the hash of what was printed of each.
    known: BTreeMap<Key, u64>,
    /// Fields that move all the time: a change of those alone is none.
    moving: &'static [&'static str],
    /// Rows that are remembered, the last ones.
    limit: usize,
    /// While the list is sent as a whole: the rows that were not sent again.
    stale: Option<BTreeSet<Key>>,
    booked: u64,
}

impl<'o, R: Record> Live<'o, R> {
    /// An empty list; where rows are appended, columns are as wide as their values usually are, by title.
    ///
    /// # Errors
    /// A column that there is not.
    pub(crate) fn new(
        out: &'o Output,
        usual: &[(&str, usize)],
        moving: &'static [&'static str],
        limit: usize,
    ) -> Result<Self, Error> {
        let style = match out.format {
            Format::Json | Format::Jsonl => Style::Lines,
            Format::Name => Style::Names,
            Format::Table | Format::Wide if draws(out) => Style::Drawn { shown: BTreeMap::new(), lines: 0 },
            Format::Table | Format::Wide | Format::Yaml | Format::Csv => {
                Style::Appended(Feed::new::<R>(out, usual)?)
            }
        };
        if let Style::Appended(feed) = &style {
            feed.header()?;
        }
        let chosen = out.chosen::<R>()?;
        Ok(Self { out, chosen, style, known: BTreeMap::new(), moving, limit, stale: None, booked: 0 })
    }

    /// From here to [`Live::ends`] the list is sent as a whole.
    pub(crate) fn begins(&mut self) {
        self.stale = Some(self.known.keys().cloned().collect());
    }

    /// Ends the whole: rows that were not sent again are gone.
    pub(crate) fn ends(&mut self, index: u64) -> Result<(), Error> {
        let stale = self.stale.take().unwrap_or_default();
        stale.iter().try_for_each(|key| self.gone(key, index))
    }

    /// A row as it stands now; one that is not wanted leaves the list.
    pub(crate) fn set(&mut self, key: Key, index: u64, item: R, wanted: bool) -> Result<(), Error> {
        if let Some(stale) = &mut self.stale {
            stale.remove(&key);
        }
        let value = rows::value(&item);
        if !wanted || !self.chosen.keeps(&value) {
            return match self.known.remove(&key) {
                Some(_) => self.left(&key, index, &value),
                None => Ok(()),
            };
        }
        let hash = hash(value.clone(), self.moving);
        let before = self.known.insert(key.clone(), hash);
        if self.known.len() > self.limit {
            self.known.pop_first();
        }
        let changed = before != Some(hash);
        let change = if before.is_none() { RowChange::Added } else { RowChange::Modified };
        match &mut self.style {
            Style::Drawn { shown, .. } => {
                shown.insert(key, item);
                if shown.len() > self.limit.min(DRAWN_MAX) {
                    shown.pop_first();
                }
                Ok(())
            }
            Style::Appended(feed) if changed => feed.print(None, &[item]),
            Style::Lines if changed => self.line(change, index, &value),
            Style::Names if changed => self.out.names([item.name()]),
            Style::Appended(_) | Style::Lines | Style::Names => Ok(()),
        }
    }

    /// A row that is no more.
    pub(crate) fn gone(&mut self, key: &Key, index: u64) -> Result<(), Error> {
        match self.known.remove(key) {
            Some(_) => self.left(key, index, &serde_json::json!({ "name": key.1 })),
            None => Ok(()),
        }
    }

    fn left(&mut self, key: &Key, index: u64, value: &Value) -> Result<(), Error> {
        match &mut self.style {
            Style::Drawn { shown, .. } => {
                shown.remove(key);
            }
            Style::Lines => return self.line(RowChange::Deleted, index, value),
            Style::Appended(_) | Style::Names => self.out.note(&format!("no longer listed: {}", key.1)),
        }
        Ok(())
    }

    /// Draws all that came by now.
    pub(crate) fn settled(&mut self, view: &View) -> Result<(), Error> {
        match &mut self.style {
            Style::Drawn { shown, lines } => {
                if let Some(now) = view.at {
                    shown.values_mut().for_each(|row| row.pass(now));
                }
                let listing = self.out.captured();
                listing.listed(Some(view), shown.values().collect::<Vec<&R>>(), None)?;
                *lines = redraw(self.out, &String::from_utf8_lossy(&listing.taken().text), *lines)?;
                Ok(())
            }
            Style::Appended(_) | Style::Lines | Style::Names => Ok(()),
        }
    }

    /// Prints how far the changes printed so far reach, if that is further than the last such line.
    pub(crate) fn bookmark(&mut self, view: &View) -> Result<(), Error> {
        if !matches!(self.style, Style::Lines) || view.log_index() <= self.booked {
            return Ok(());
        }
        self.booked = view.log_index();
        self.line(RowChange::Bookmark, view.log_index(), &rows::value(view))
    }

    fn line(&self, change: RowChange, index: u64, object: &Value) -> Result<(), Error> {
        self.out.whole(&ChangeLine { r#type: change, index, object })
    }
}

/// One answer that is shown again as it changes.
pub(crate) struct Screen<'o> {
    out: &'o Output,
    moving: &'static [&'static str],
    hash: Option<u64>,
    lines: usize,
}

impl<'o> Screen<'o> {
    /// Nothing is shown yet.
    ///
    /// # Errors
    /// A format that has no line for each change.
    pub(crate) fn new(out: &'o Output, moving: &'static [&'static str]) -> Result<Self, Error> {
        match out.format {
            Format::Yaml | Format::Csv | Format::Name => Err(changeless()),
            Format::Table | Format::Wide | Format::Json | Format::Jsonl => {
                Ok(Self { out, moving, hash: None, lines: 0 })
            }
        }
    }

    /// Shows it: in place on a terminal, elsewhere only when more changed than what moves all the time.
    pub(crate) fn show<T: Serialize>(
        &mut self,
        view: &View,
        body: &T,
        people: impl FnOnce(&Output) -> String,
    ) -> Result<(), Error> {
        let value = rows::value(body);
        let before = self.hash.replace(hash(value.clone(), self.moving));
        let screen = || format!("{}{}", people(self.out), self.out.view_line(Some(view)));
        if self.out.format.is_table() && draws(self.out) {
            let screen = screen();
            self.lines = redraw(self.out, &terminal::drawn(&screen), self.lines)?;
            return Ok(());
        }
        match (before == self.hash, self.out.format.is_table()) {
            (true, _) => Ok(()),
            (false, true) if before.is_some() => self.out.shown(&format!("\n{}", screen())),
            (false, true) => self.out.shown(&screen()),
            (false, false) => {
                let change = if before.is_none() { RowChange::Added } else { RowChange::Modified };
                self.out.whole(&ChangeLine { r#type: change, index: view.log_index(), object: &value })
            }
        }
    }
}

/// Whether a list is drawn in place.
fn draws(out: &Output) -> bool {
    out.is_terminal() && !terminal::is_dumb()
}

fn changeless() -> Error {
    Error::usage("--watch writes table, wide, json, jsonl or, for lists, yaml, csv and name")
        .because("this format has no line for a change")
}

/// Of a document without what moves all the time.
fn hash(mut value: Value, moving: &[&str]) -> u64 {
    still(&mut value, moving);
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

fn still(value: &mut Value, moving: &[&str]) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !moving.contains(&name.as_str()));
            fields.values_mut().for_each(|value| still(value, moving));
        }
        Value::Array(items) => items.iter_mut().for_each(|value| still(value, moving)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Draws over the last `lines` lines, no more than fit the terminal; returns how many it drew.
fn redraw(out: &Output, text: &str, lines: usize) -> Result<usize, Error> {
    let all: Vec<&str> = text.lines().collect();
    let most = terminal::height().unwrap_or(HEIGHT_DEFAULT).saturating_sub(1).max(1);
    let mut drawn: Vec<String> = all.iter().take(most).map(|&line| line.to_owned()).collect();
    if all.len() > most
        && let Some(last) = drawn.last_mut()
    {
        *last = format!("{} more lines: the terminal has no room for them", all.len() - most + 1);
    }
    let mut frame = if lines > 0 { format!("\x1b[{lines}A\r") } else { String::new() };
    for line in &drawn {
        frame.push_str(line);
        frame.push_str("\x1b[K\n");
    }
    frame.push_str("\x1b[J");
    out.text(&frame)?;
    Ok(drawn.len())
}
