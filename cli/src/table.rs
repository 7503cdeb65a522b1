//! Aligned columns that fit the terminal or note what they left out.

use crate::text::{folded, safe, shortened, width};

const GAP: usize = 2;
/// A column that must stay is not cut below this.
const CUT_MIN: usize = 8;
/// Text is not broken into lines that are shorter than this.
const LINE_MIN: usize = 24;

/// One column of a kind of table, and the field of the document that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// One word in capitals: scripts may split on blanks.
    pub(crate) title: &'static str,
    /// Names of fields with dots between them; over a list it stands for that field of each item.
    pub(crate) path: &'static str,
    /// What the field holds.
    pub(crate) holds: Holds,
    /// 0 stays always; of the others the highest goes first when space is short, but for [`WRAPS`].
    pub(crate) drop: u8,
}

/// A column that never goes: where space is short its text is broken into lines.
pub(crate) const WRAPS: u8 = u8::MAX;

/// What a field holds, always the same; besides it may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    Word,
    Number,
    /// A span of time, in seconds.
    Span,
    /// An instant, as RFC 3339.
    Time,
    List,
    Flag,
    Labels,
}

impl Column {
    pub(crate) const fn word(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Word, drop }
    }

    pub(crate) const fn number(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Number, drop }
    }

    /// A span of time.
    pub(crate) const fn span(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Span, drop }
    }

    pub(crate) const fn time(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Time, drop }
    }

    pub(crate) const fn list(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::List, drop }
    }

    pub(crate) const fn flag(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Flag, drop }
    }

    pub(crate) const fn labels(title: &'static str, path: &'static str, drop: u8) -> Self {
        Self { title, path, holds: Holds::Labels, drop }
    }
}

/// How a cell should strike the eye.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    Good,
    Warn,
    Bad,
}

impl Tone {
    /// Worth a look if so.
    pub(crate) const fn warn(so: bool) -> Self {
        if so { Self::Warn } else { Self::Plain }
    }
}

/// One value of a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    text: String,
    tone: Tone,
}

impl Cell {
    /// A text; `-` stands for none.
    pub(crate) fn new(text: impl ToString) -> Self {
        Self::toned(text, Tone::Plain)
    }

    /// A text with a tone.
    pub(crate) fn toned(text: impl ToString, tone: Tone) -> Self {
        let text = match text.to_string().as_str() {
            "" => "-".to_owned(),
            text => safe(text).into_owned(),
        };
        Self { text, tone }
    }

    /// A value that may be unknown, which is not the same as none.
    pub(crate) fn known(text: Option<impl ToString>) -> Self {
        text.map_or_else(|| Self::new("?"), Self::new)
    }

    /// A value that there may be none of.
    pub(crate) fn given(text: Option<impl ToString>) -> Self {
        text.map_or_else(|| Self::new(""), Self::new)
    }

    /// The text, safe to show.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    fn width(&self) -> usize {
        width(&self.text)
    }
}

/// What to print, and what was left out of it.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) text: String,
    /// Titles of the columns that did not fit.
    pub(crate) hidden: Vec<&'static str>,
}

/// Where a table is going.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surface {
    /// Columns of the terminal; unset when the output is no terminal.
    pub(crate) width: Option<usize>,
    /// Whether a header is wanted.
    pub(crate) headers: bool,
    /// Whether colour is wanted.
    pub(crate) color: bool,
}

/// Lays out the rows, each with one cell per column.
pub(crate) fn lay_out(columns: &[Column], rows: &[Vec<Cell>], surface: Surface) -> Sheet {
    let title = |i: usize| if surface.headers { columns[i].title.len() } else { 0 };
    let mut widths: Vec<usize> = (0..columns.len())
        .map(|i| rows.iter().map(|row| row[i].width()).max().unwrap_or(0).max(title(i)))
        .collect();
    let mut shown: Vec<usize> = (0..columns.len()).collect();
    if let Some(limit) = surface.width {
        if total(&shown, &widths) > limit && columns.iter().any(|column| column.drop == WRAPS) {
            return stack(columns, rows, widths, Surface { width: Some(limit), ..surface });
        }
        fit(columns, &mut shown, &mut widths, limit);
    }
    let mut text = String::new();
    if surface.headers {
        let header = |i: usize| Cell::new(columns[i].title);
        write_row(&mut text, &shown, &widths, &|i| header(i), surface.color.then_some(BOLD));
    }
    for row in rows {
        write_row(&mut text, &shown, &widths, &|i| row[i].clone(), surface.color.then_some(""));
    }
    let hidden = (0..columns.len()).filter(|i| !shown.contains(i)).map(|i| columns[i].title).collect();
    Sheet { text, hidden }
}

/// Cells that a row of these columns takes.
fn total(shown: &[usize], widths: &[usize]) -> usize {
    shown.iter().map(|&i| widths[i]).sum::<usize>() + GAP * shown.len().saturating_sub(1)
}

/// Lays out rows that are wider than the terminal and have columns that wrap: those stand behind the others, one below
/// the other, in as many lines as they take.
fn stack(columns: &[Column], rows: &[Vec<Cell>], mut widths: Vec<usize>, surface: Surface) -> Sheet {
    let limit = surface.width.unwrap_or(usize::MAX);
    let wraps = |i: &usize| columns[*i].drop == WRAPS;
    let (below, mut beside): (Vec<usize>, Vec<usize>) = (0..columns.len()).partition(wraps);
    fit(columns, &mut beside, &mut widths, limit.saturating_sub(LINE_MIN + GAP));
    let indent = if beside.is_empty() { 0 } else { total(&beside, &widths) + GAP };
    let room = limit.saturating_sub(indent).max(LINE_MIN);
    let mut text = String::new();
    let mut put = |cells: &dyn Fn(usize) -> Cell, lines: Vec<String>, style: Option<&str>| {
        for (i, line) in lines.into_iter().enumerate() {
            if i == 0 && indent > 0 {
                let mut lead = String::new();
                write_row(&mut lead, &beside, &widths, cells, style);
                let used = total(&beside, &widths) - last_gap(&beside, &widths, cells);
                text.push_str(lead.trim_end_matches('\n'));
                text.extend(std::iter::repeat_n(' ', indent - used));
            } else {
                text.extend(std::iter::repeat_n(' ', indent));
            }
            text.push_str(&line);
            text.push('\n');
        }
    };
    if surface.headers {
        let titles: Vec<&str> = below.iter().map(|&i| columns[i].title).collect();
        let title = titles.join(" / ");
        let style = surface.color.then_some(BOLD);
        let title = style.map_or_else(|| title.clone(), |style| paint(&title, Tone::Plain, style));
        put(&|i| Cell::new(columns[i].title), vec![title], style);
    }
    for row in rows {
        let texts = below.iter().enumerate().filter(|&(at, &i)| at == 0 || row[i].text() != "-");
        let lines = texts.flat_map(|(_, &i)| {
            let folded = broken(&folded(row[i].text(), room), room);
            let paint = |line: &str| match surface.color {
                true => paint(line, row[i].tone, ""),
                false => line.to_owned(),
            };
            folded.lines().map(paint).collect::<Vec<_>>()
        });
        put(&|i| row[i].clone(), lines.collect(), surface.color.then_some(""));
    }
    let hidden = (0..columns.len()).filter(|i| !beside.contains(i) && !wraps(i));
    Sheet { text, hidden: hidden.map(|i| columns[i].title).collect() }
}

/// The lines, those that are longer than `most` cells broken wherever they must be.
fn broken(text: &str, most: usize) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let mut used = 0;
        for c in line.chars() {
            let cells = width(c.encode_utf8(&mut [0; 4]));
            if used + cells > most {
                lines.push('\n');
                used = 0;
            }
            lines.push(c);
            used += cells;
        }
        lines.push('\n');
    }
    lines
}

/// Cells that the last of these columns leaves free in a row, whose end is not filled.
fn last_gap(shown: &[usize], widths: &[usize], cell: &dyn Fn(usize) -> Cell) -> usize {
    shown.last().map_or(0, |&i| widths[i].saturating_sub(cell(i).width()))
}

/// Drops columns until a row fits; if the ones that must stay do not, cuts the widest.
fn fit(columns: &[Column], shown: &mut Vec<usize>, widths: &mut [usize], limit: usize) {
    while total(shown, widths) > limit {
        let droppable = shown.iter().enumerate().filter(|&(_, &i)| columns[i].drop > 0);
        if let Some((at, _)) = droppable.max_by_key(|&(at, &i)| (columns[i].drop, at)) {
            shown.remove(at);
            continue;
        }
        let over = total(shown, widths) - limit;
        let Some(&widest) = shown.iter().max_by_key(|&&i| widths[i]) else { return };
        if widths[widest] <= CUT_MIN {
            return;
        }
        widths[widest] = widths[widest].saturating_sub(over).max(CUT_MIN);
    }
}

const BOLD: &str = "\x1b[1m";
const RESET: &str = "\x1b[0m";

fn write_row(
    text: &mut String,
    shown: &[usize],
    widths: &[usize],
    cell: &dyn Fn(usize) -> Cell,
    style: Option<&str>,
) {
    for (at, &i) in shown.iter().enumerate() {
        let cell = cell(i);
        let last = at + 1 == shown.len();
        let cut = cell.width() > widths[i];
        let visible = match cut {
            true => shortened(&cell.text, widths[i]),
            false => cell.text.clone(),
        };
        let used = width(&visible);
        match style {
            Some(style) => text.push_str(&paint(&visible, cell.tone, style)),
            None => text.push_str(&visible),
        }
        if !last {
            text.extend(std::iter::repeat_n(' ', widths[i] - used + GAP));
        }
    }
    text.push('\n');
}

/// The text in its tone, on top of a style.
fn paint(text: &str, tone: Tone, style: &str) -> String {
    let tone = match tone {
        Tone::Plain => "",
        Tone::Good => "\x1b[32m",
        Tone::Warn => "\x1b[33m",
        Tone::Bad => "\x1b[31m",
    };
    match (style, tone) {
        ("", "") => text.to_owned(),
        (style, tone) => format!("{style}{tone}{text}{RESET}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column; 3] = [
        Column::word("NODE", "name", 0),
        Column::number("LOG", "logIndex", 2),
        Column::word("NOTE", "note", 1),
    ];

    fn rows() -> Vec<Vec<Cell>> {
        vec![
            vec![Cell::new("alder"), Cell::new("1841"), Cell::new("fine")],
            vec![Cell::new("b\x1b[2J"), Cell::known(None::<String>), Cell::new("")],
        ]
    }

    fn sheet(width: Option<usize>) -> Sheet {
        lay_out(&COLUMNS, &rows(), Surface { width, headers: true, color: false })
    }

    #[test]
    fn columns_are_aligned_and_nothing_trails() {
        assert_eq!(sheet(None).text, "NODE      LOG   NOTE\nalder     1841  fine\nb\\x1b[2J  ?     -\n");
    }

    #[test]
    fn narrow_terminals_lose_the_least_important_columns_first() {
        assert_eq!(sheet(Some(16)).hidden, ["LOG"]);
        assert_eq!(sheet(Some(10)).hidden, ["LOG", "NOTE"]);
        for width in 8..40 {
            let sheet = sheet(Some(width));
            assert!(sheet.text.lines().all(|line| line.chars().count() <= width), "{width}: {}", sheet.text);
        }
    }

    #[test]
    fn columns_that_wrap_stand_below_each_other_and_nothing_of_them_is_lost() {
        let columns = [
            Column::word("CHECK", "check", 0),
            Column::word("FINDING", "finding", WRAPS),
            Column::word("HELP", "help", WRAPS),
        ];
        let finding = "mail: at most 1 of 2 carriers hear each other, 2 are needed";
        let rows = vec![
            vec![Cell::new("quorum"), Cell::new(finding), Cell::new("caesiumctl quorum show mail")],
            vec![Cell::new("log"), Cell::new("a majority is in reach"), Cell::new("")],
        ];
        let sheet = |width| lay_out(&columns, &rows, Surface { width, headers: true, color: false });
        let wide = sheet(Some(200));
        assert_eq!(wide.text.lines().count(), 3);
        let narrow = sheet(Some(44));
        assert_eq!(
            narrow.text,
            "CHECK   FINDING / HELP\n\
             quorum  mail: at most 1 of 2 carriers hear\n\
             \x20       each other, 2 are needed\n\
             \x20       caesiumctl quorum show mail\n\
             log     a majority is in reach\n"
        );
        assert!(narrow.hidden.is_empty());
    }

    #[test]
    fn colour_is_only_where_it_was_asked_for() {
        let rows = vec![vec![Cell::toned("up", Tone::Good), Cell::new("1"), Cell::new("x")]];
        let plain = lay_out(&COLUMNS, &rows, Surface { width: None, headers: true, color: false });
        assert!(!plain.text.contains('\x1b'));
        let vivid = lay_out(&COLUMNS, &rows, Surface { width: None, headers: false, color: true });
        assert_eq!(vivid.text, "\x1b[32mup\x1b[0m  1  x\n");
    }
}
