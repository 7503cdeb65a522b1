//! Who reaches whom: as a matrix, and in words where there is no room for one.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::{Bits, Canvas};
use super::table::{boxed, more};
use crate::app::{Id, MATRIX_MAX, Mode, Panel};
use crate::text::{distinct, offset, span, squeeze};
use crate::theme::Role;
use crate::view::{Cell, Evidence, LinkKind, NodeView};

/// Columns of a cell of the matrix: a name of three letters and a blank.
const CELL: usize = 4;
/// Columns of a name at the left.
const NAME: usize = 9;

/// The matrix: rows reach columns. It is sorted by partition, so that what reaches each other makes blocks.
pub(super) fn matrix(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let focused = pen.app.panel() == Panel::Links && pen.app.overlays.is_empty();
    let inner = boxed(pen, "Links: row reaches column", focused, area, buffer);
    if inner.height < 2 || inner.width < 12 {
        return;
    }
    let columns = columns(pen, inner);
    head(pen, &columns).done().render(Rect { height: 1, ..inner }, buffer);
    let list = pen.app.list(Panel::Links);
    let rows = usize::from(inner.height - 2);
    more(pen, Panel::Links, rows, area, buffer);
    let mut y = inner.y + 1;
    let end = inner.y + inner.height - 1;
    let unheard = usize::from(pen.app.links.unheard().next().is_some());
    let gaps = list.hits.len() + pen.app.links.partitions.len() + unheard <= rows + 1;
    let mut last = None;
    for (id, selected) in list.visible(rows) {
        let partition = partition_of(pen, id);
        if gaps && last.is_some_and(|last| last != partition) {
            y += 1;
        }
        last = Some(partition);
        if y >= end {
            break;
        }
        let mark = if selected { pen.glyphs().selected } else { ' ' };
        let line = pen.line().sign(Role::Key, mark);
        let line = match id {
            Id::Group(letter) => group(pen, line, *letter, &columns),
            Id::Node(name) => match pen.app.links.node(name) {
                Some(node) => row(pen, line, node, &columns),
                None => continue,
            },
            Id::Volume(_)
            | Id::Schedule(_)
            | Id::Fire(_)
            | Id::Run(..)
            | Id::Task(_)
            | Id::Entry(_)
            | Id::Check(_)
            | Id::Endpoint(_) => {
                continue;
            }
        };
        let at = Rect { y, height: 1, ..inner };
        line.row(selected && focused, inner.width).render(at, buffer);
        y += 1;
    }
    legend(pen).done().render(Rect { y: end, height: 1, ..inner }, buffer);
}

/// A column of the matrix: a node, or a partition that is not unfolded.
enum LinkColumn {
    Node(usize, String),
    Group(char),
    Gap,
    /// So many have no room.
    More(usize),
}

/// The columns that fit.
fn columns(pen: Canvas<'_>, area: Rect) -> Vec<LinkColumn> {
    let links = &pen.app.links;
    let folded = links.nodes.len() > MATRIX_MAX;
    let names: Vec<&str> = links.nodes.iter().map(|node| node.name.as_str()).collect();
    let short = distinct(&names, CELL - 1, pen.glyphs().cut);
    let short: Vec<String> =
        names.iter().zip(&short).map(|(name, short)| label(name, short, &names)).collect();
    let mut columns = Vec::new();
    let mut last = None;
    let mut seen = BTreeSet::new();
    let room = usize::from(area.width).saturating_sub(NAME + 23);
    for (i, node) in links.nodes.iter().enumerate() {
        if last.is_some_and(|last| last != node.partition) && !folded {
            columns.push(LinkColumn::Gap);
        }
        last = Some(node.partition);
        let letter = node.partition.map_or('?', |at| links.partitions[at].letter);
        if !folded || pen.app.unfolded.contains(&letter) {
            columns.push(LinkColumn::Node(i, short[i].clone()));
        } else if seen.insert(letter) {
            columns.push(LinkColumn::Group(letter));
        }
    }
    let width = |column: &LinkColumn| if matches!(column, LinkColumn::Gap) { 1 } else { CELL };
    let mut used = columns.iter().map(width).sum::<usize>();
    let mut left_out = 0;
    while used + if left_out > 0 { CELL } else { 0 } > room
        && let Some(column) = columns.pop()
    {
        used -= width(&column);
        left_out += usize::from(!matches!(column, LinkColumn::Gap));
    }
    if left_out > 0 {
        columns.push(LinkColumn::More(left_out));
    }
    columns
}

/// The first letters of a name when they tell it apart, or else its last ones: of `node-07` the number.
fn label(name: &str, short: &str, names: &[&str]) -> String {
    let first: String = name.chars().take(CELL - 1).collect();
    if names.iter().filter(|other| other.starts_with(&first)).count() == 1 {
        return first;
    }
    let skipped = name.chars().count().saturating_sub(CELL - 1);
    let last: String = name.chars().skip(skipped).collect();
    if names.iter().filter(|other| other.ends_with(&last)).count() == 1 {
        return last.trim_start_matches(['-', '_', '.']).to_owned();
    }
    short.to_owned()
}

fn head<'a>(pen: Canvas<'a>, columns: &[LinkColumn]) -> Bits<'a> {
    let mut line = pen.line().put(Role::Title, " PART ").field(Role::Title, "NODE", NAME + 1);
    for column in columns {
        line = match column {
            LinkColumn::Node(_, name) => line.field(Role::Title, name, CELL),
            LinkColumn::Group(letter) => line.field(Role::Title, letter.to_string(), CELL),
            LinkColumn::More(count) => line.field(Role::Title, format!("+{count}"), CELL),
            LinkColumn::Gap => line.put(Role::Text, " "),
        };
    }
    line.put(Role::Title, " ").right(Role::Title, "LOG", 6).put(Role::Text, " ").right(Role::Title, "SKEW", 7)
}

fn row<'a>(pen: Canvas<'a>, line: Bits<'a>, node: &NodeView, columns: &[LinkColumn]) -> Bits<'a> {
    let links = &pen.app.links;
    let letter = node.partition.map_or('?', |at| links.partitions[at].letter);
    let role = if node.partition.is_none() { Role::Stale } else { Role::Text };
    let master = if node.master_of.is_empty() { ' ' } else { pen.glyphs().master };
    let mut line = line.put(role, format!("  {letter}  ")).sign(Role::Key, master).field(
        role,
        squeeze(&node.name, NAME, pen.glyphs().cut),
        NAME,
    );
    let at = links.nodes.iter().position(|other| other.name == node.name);
    for column in columns {
        line = match (column, at) {
            (LinkColumn::Node(other, _), Some(at)) => {
                let heard = links.cells[at][*other];
                let within = node.partition.is_some() && node.partition == links.nodes[*other].partition;
                let (role, sign) = cell(pen, heard);
                let role = if within && heard == Cell::Not { Role::Risk } else { role };
                line.put(Role::Text, " ").sign(role, sign).put(Role::Text, "  ")
            }
            (LinkColumn::Group(letter), Some(at)) => {
                let (role, text) = share(pen, &[at], *letter);
                line.field(role, text, CELL)
            }
            (LinkColumn::More(_), _) => line.field(Role::Text, "", CELL),
            (LinkColumn::Gap, _) | (_, None) => line.put(Role::Text, " "),
        };
    }
    let least = if node.partition.is_none() { pen.glyphs().at_least } else { "" };
    let log = node.index.map_or_else(|| "?".to_owned(), |index| format!("{least}{index}"));
    let (told, tag) = told(pen, node);
    line.put(Role::Text, " ").right(role, log, 6).put(Role::Text, " ").right(told, tag, 7)
}

/// The clock of a node that is heard, or how long it has not been.
fn told(pen: Canvas<'_>, node: &NodeView) -> (Role, String) {
    let age = node.age.map(span).unwrap_or_default();
    match node.evidence {
        Evidence::Own => (Role::Text, pen.app.clock_offset(&node.name).map_or_else(String::new, offset)),
        Evidence::Via => (Role::Text, format!("{age} via")),
        Evidence::Stale => (Role::Stale, format!("{}{age}", pen.glyphs().stale)),
        Evidence::Unheard if node.age.is_some_and(|age| age < 1_000 * 86_400_000_000) => (Role::Stale, age),
        Evidence::Unheard => (Role::Stale, "?".to_owned()),
    }
}

/// A partition as one row: how many of its nodes hear how many.
fn group<'a>(pen: Canvas<'a>, line: Bits<'a>, letter: char, columns: &[LinkColumn]) -> Bits<'a> {
    let members = members(pen, letter);
    let open = if pen.app.unfolded.contains(&letter) { '-' } else { '+' };
    let mut line = line.put(Role::Text, format!("  {letter} {open}")).put(Role::Text, " ").field(
        Role::Title,
        format!("{} nodes", members.len()),
        NAME,
    );
    for column in columns {
        line = match column {
            LinkColumn::Node(other, _) => {
                let all = members.iter().all(|&at| pen.app.links.cells[at][*other] == Cell::Hears);
                let none = members.iter().all(|&at| pen.app.links.cells[at][*other] != Cell::Hears);
                let (role, sign) = match (all, none) {
                    (true, _) => (Role::Good, pen.glyphs().hears),
                    (_, true) => (Role::Dim, pen.glyphs().not),
                    (false, false) => (Role::Risk, pen.glyphs().one_way),
                };
                line.put(Role::Text, " ").sign(role, sign).put(Role::Text, "  ")
            }
            LinkColumn::Group(other) => {
                let (role, text) = share(pen, &members, *other);
                line.field(role, text, CELL)
            }
            LinkColumn::More(_) => line.field(Role::Text, "", CELL),
            LinkColumn::Gap => line.put(Role::Text, " "),
        };
    }
    line
}

fn members(pen: Canvas<'_>, letter: char) -> Vec<usize> {
    let links = &pen.app.links;
    let partition = links.partitions.iter().position(|part| part.letter == letter);
    let of =
        |node: &NodeView| if letter == '?' { node.partition.is_none() } else { node.partition == partition };
    links.nodes.iter().enumerate().filter(|(_, node)| of(node)).map(|(i, _)| i).collect()
}

/// How much of a partition these nodes hear.
fn share(pen: Canvas<'_>, from: &[usize], letter: char) -> (Role, String) {
    let to = members(pen, letter);
    let pairs = from.iter().flat_map(|row| to.iter().map(move |column| (row, column)));
    let all = from.len() * to.len();
    let heard = pairs.filter(|(row, column)| pen.app.links.cells[**row][**column] == Cell::Hears).count();
    match heard {
        _ if all == 0 => (Role::Dim, String::new()),
        0 => (Role::Dim, format!(" {}", pen.glyphs().not)),
        heard if heard == all => (Role::Good, format!(" {}", pen.glyphs().hears)),
        heard => (Role::Risk, format!("{}%", heard * 100 / all)),
    }
}

fn cell(pen: Canvas<'_>, cell: Cell) -> (Role, char) {
    let glyphs = pen.glyphs();
    match cell {
        Cell::Hears => (Role::Good, glyphs.hears),
        Cell::Not => (Role::Dim, glyphs.not),
        Cell::OneWay => (Role::Risk, glyphs.one_way),
        Cell::Stale => (Role::Stale, glyphs.stale),
        Cell::Unheard => (Role::Stale, glyphs.unheard),
    }
}

fn legend(pen: Canvas<'_>) -> Bits<'_> {
    let words = [
        (Cell::Hears, "yes"),
        (Cell::Not, "no"),
        (Cell::OneWay, "one-way"),
        (Cell::Stale, "stale"),
        (Cell::Unheard, "unknown"),
    ];
    let mut line = pen.line().put(Role::Text, " ");
    for (kind, word) in words {
        let (role, sign) = cell(pen, kind);
        line = line.sign(role, sign).put(Role::Dim, format!(" {word} "));
    }
    line.sign(Role::Key, pen.glyphs().master).put(Role::Dim, " master")
}

fn partition_of(pen: Canvas<'_>, id: &Id) -> Option<usize> {
    match id {
        Id::Node(name) => pen.app.links.node(name).and_then(|node| node.partition),
        Id::Group(letter) => pen.app.links.partitions.iter().position(|part| part.letter == *letter),
        Id::Volume(_)
        | Id::Schedule(_)
        | Id::Fire(_)
        | Id::Run(..)
        | Id::Task(_)
        | Id::Entry(_)
        | Id::Check(_)
        | Id::Endpoint(_) => None,
    }
}

/// Columns that a line of a partition needs besides its names.
const SIDE: usize = 46;
/// Most columns of its names.
const NAMES_MAX: usize = 48;

/// The letter and the members of a partition, masters marked.
fn side(pen: Canvas<'_>, at: usize) -> Bits<'_> {
    let links = &pen.app.links;
    let mut line = pen.line().put(Role::Title, format!("{} ", links.partitions[at].letter));
    for node in links.nodes.iter().filter(|node| node.partition == Some(at)) {
        line = line.put(Role::Text, " ");
        if !node.master_of.is_empty() {
            line = line.sign(Role::Key, pen.glyphs().master);
        }
        line = line.put(Role::Text, &node.name);
    }
    line
}

/// The first pair of a partition that does not hear each other, and how many more there are.
fn broken(pen: Canvas<'_>) -> Option<String> {
    let (links, glyphs) = (&pen.app.links, pen.glyphs());
    let one_way = links.broken(LinkKind::OneWay).map(|(_, story)| format!("{} {story}", glyphs.one_way));
    let cut = links.broken(LinkKind::Cut).map(|(_, story)| format!("{} {story}", glyphs.not));
    let mut all = one_way.chain(cut);
    let first = all.next()?;
    match all.count() {
        0 => Some(first),
        more => Some(format!("{first}; {more} more")),
    }
}

/// The partitions in words, a line each.
pub(super) fn partitions(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let focused = pen.app.panel() == Panel::Links && pen.app.overlays.is_empty();
    let inner = boxed(pen, "Partitions: nodes that reach each other", focused, area, buffer);
    let links = &pen.app.links;
    let (_, now) = pen.app.shown();
    // One width whatever the names are: what follows them stays in its columns through a split and a heal.
    let names = usize::from(inner.width).saturating_sub(SIDE + 1).clamp(12, NAMES_MAX);
    let mut lines = Vec::new();
    for (i, partition) in links.partitions.iter().enumerate() {
        let members: Vec<&NodeView> = links.nodes.iter().filter(|node| node.partition == Some(i)).collect();
        let index = members.iter().filter_map(|node| node.index).max();
        let log = index.map_or_else(|| "?".to_owned(), |index| index.to_string());
        let skew =
            members.iter().filter_map(|node| pen.app.clock_offset(&node.name)).map(i64::saturating_abs).max();
        let skew = skew.map(|skew| format!("skew {}", offset(skew).trim_start_matches('+')));
        let hand = if partition.first_hand { "known first-hand" } else { "known via others" };
        let line = side(pen, i).fit(names).pad(names).put(Role::Text, "  ").field(Role::Dim, hand, 16);
        let line = line.put(Role::Text, "  ").field(Role::Text, format!("log {log}"), 12);
        lines.push(line.put(Role::Dim, skew.unwrap_or_default()));
    }
    let unheard: Vec<&NodeView> = links.unheard().collect();
    if !unheard.is_empty() {
        let names: Vec<&str> = unheard.iter().map(|node| node.name.as_str()).collect();
        let age = unheard.iter().filter_map(|node| node.age).min();
        let told = match age.map(span) {
            _ if matches!(pen.app.mode, Mode::Past(_)) => {
                "who reached them then is not in the log".to_owned()
            }
            Some(age) => format!("unreachable for {age}: stopped or cut off"),
            None => "unreachable: stopped or cut off".to_owned(),
        };
        lines.push(pen.line().put(Role::Stale, format!("?  {}  {told}", names.join(" "))));
    }
    if links.split() {
        let since =
            links.since.map(|since| format!(" for {}", span(now.saturating_sub(since)))).unwrap_or_default();
        let letters: Vec<String> = links.partitions.iter().map(|part| part.letter.to_string()).collect();
        let between = format!(" {0}{0} ", pen.glyphs().not);
        let text = format!("{}   they have not reached each other{since}", letters.join(&between));
        lines.push(pen.line().put(Role::Bad, text));
    } else if let Some(text) = broken(pen) {
        lines.push(pen.line().put(Role::Risk, text));
    }
    if lines.is_empty() {
        lines.push(pen.line().put(Role::Stale, "no node has reported yet"));
    }
    for (y, line) in (0..inner.height).zip(lines) {
        let row = Rect { y: inner.y + y, height: 1, ..inner };
        pen.line().put(Role::Text, " ").done().render(row, buffer);
        let rest = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
        line.fit(usize::from(rest.width)).done().render(rest, buffer);
    }
}
