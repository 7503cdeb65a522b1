//! A box over the screen: what stays at its top and its foot, and lines between them that scroll.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::canvas::{Bits, Canvas, middle};
use crate::app::Input;
use crate::text::{beyond, squeeze, width};
use crate::theme::Role;

/// Columns of a sheet that hold no text: two of the border, the sign of the chosen line, a blank at the end.
const FRAME: u16 = 4;
/// Sentences are not made longer than this.
const SENTENCE_MAX: usize = 110;
/// No sheet that has a box is narrower.
const WIDTH_MIN: usize = 40;

/// What an overlay shows.
#[derive(Default)]
pub(super) struct Dialog<'a> {
    pub(super) title: String,
    /// Stays at the top.
    pub(super) head: Vec<Bits<'a>>,
    /// Scrolled to the chosen one.
    pub(super) lines: Vec<Bits<'a>>,
    /// Stays at the bottom.
    pub(super) foot: Vec<Bits<'a>>,
    /// The line that keys act on.
    pub(super) chosen: Option<usize>,
    /// The first line seen where none is chosen.
    pub(super) first: usize,
}

/// Columns of text that fit into a sheet on a screen of this size.
pub(super) fn room(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(margin(area) + FRAME)).max(8)
}

/// Columns that sentences are folded to.
pub(super) fn sentence(area: Rect) -> usize {
    room(area).saturating_sub(1).min(SENTENCE_MAX)
}

/// Columns of the screen that a sheet leaves free.
const fn margin(area: Rect) -> u16 {
    if area.width < 58 { 0 } else { 2 }
}

/// Rows that a sheet may take: the keys at the foot of the screen stay.
const fn rows(area: Rect) -> u16 {
    match area.height {
        0..10 => area.height,
        10..20 => area.height - 2,
        _ => area.height - 4,
    }
}

impl<'a> Dialog<'a> {
    /// A sheet with lines to choose from.
    pub(super) fn list(title: &str, lines: impl Iterator<Item = Bits<'a>>, chosen: usize) -> Self {
        Self { title: title.to_owned(), lines: lines.collect(), chosen: Some(chosen), ..Self::default() }
    }

    /// Draws it in the middle of the screen. What is cut off is marked: text by a sign, lines by how many there are.
    pub(super) fn show(mut self, pen: Canvas<'a>, area: Rect, buffer: &mut Buffer) {
        if self.lines.is_empty() && self.head.is_empty() {
            self.lines.push(pen.line().put(Role::Dim, " nothing yet"));
        }
        let all = self.head.iter().chain(&self.lines).chain(&self.foot);
        let widest = all.map(Bits::width).max().unwrap_or(0).max(width(&self.title)).max(WIDTH_MIN - 4);
        let wide = u16::try_from(widest).unwrap_or(u16::MAX).saturating_add(FRAME);
        let count = self.head.len() + self.lines.len() + self.foot.len();
        let high = u16::try_from(count + 2).unwrap_or(u16::MAX);
        let place =
            middle(area, wide.min(area.width.saturating_sub(margin(area)).max(1)), high.min(rows(area)));
        Clear.render(place, buffer);
        let boxed = place.height >= 3 && place.width >= 10;
        let inside = usize::from(if boxed { place.height - 2 } else { place.height });
        let seen = self.divide(inside);
        let inner = if boxed {
            let room = usize::from(place.width).saturating_sub(4);
            let title = squeeze(&pen.safe(&self.title), room, pen.glyphs().cut);
            let mut block = pen.block(title, true);
            if seen.len() < self.lines.len() {
                let part = format!(" {}-{} of {} ", seen.start + 1, seen.end, self.lines.len());
                block = block.title_bottom(Line::styled(part, pen.style(Role::Focus)).right_aligned());
            }
            let inner = block.inner(place);
            block.render(place, buffer);
            inner
        } else {
            place
        };
        self.paint(pen, seen, inner, buffer);
    }

    /// The lines that are seen in so many rows: what stays takes its rows first, but leaves one.
    fn divide(&mut self, rows: usize) -> std::ops::Range<usize> {
        let one = usize::from(!self.lines.is_empty());
        self.foot.truncate(rows.saturating_sub(one));
        self.head.truncate(rows.saturating_sub(one + self.foot.len()));
        let seen = rows.saturating_sub(self.head.len() + self.foot.len()).min(self.lines.len());
        let first = self.chosen.map_or(self.first, |at| (at + 1).saturating_sub(seen));
        let first = first.min(self.lines.len() - seen);
        first..first + seen
    }

    fn paint(self, pen: Canvas<'a>, seen: std::ops::Range<usize>, inner: Rect, buffer: &mut Buffer) {
        let Self { head, lines, foot, chosen, .. } = self;
        let lines = lines.into_iter().enumerate().skip(seen.start).take(seen.len());
        let rows = head
            .into_iter()
            .map(|line| (None, line))
            .chain(lines.map(|(i, line)| (Some(i), line)))
            .chain(foot.into_iter().map(|line| (None, line)));
        for (y, (i, line)) in (0..inner.height).zip(rows) {
            let selected = i.is_some() && i == chosen;
            let row = Rect { y: inner.y + y, height: 1, ..inner };
            let mark = if selected { pen.glyphs().selected } else { ' ' };
            pen.line().sign(Role::Key, mark).done().render(row, buffer);
            let rest = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
            line.fit(usize::from(rest.width)).row(selected, rest.width).render(rest, buffer);
        }
    }
}

/// A line that is typed, in so many columns; the place of the next character is marked and always seen.
pub(super) fn typed<'a>(
    pen: Canvas<'a>,
    label: &str,
    input: &Input,
    active: bool,
    columns: usize,
) -> Bits<'a> {
    let before: String = input.text().chars().take(input.cursor()).collect();
    let at: String = input.text().chars().skip(input.cursor()).take(1).collect();
    let after: String = input.text().chars().skip(input.cursor() + 1).collect();
    let room = columns.saturating_sub(width(label) + 1).max(1);
    let over = width(&before).saturating_sub(room);
    let before = beyond(&before, over, pen.glyphs().cut);
    let line = pen.line().put(Role::Title, label).put(Role::Text, before);
    if !active {
        return line.put(Role::Text, at).put(Role::Text, after);
    }
    let at = if at.is_empty() { "_".to_owned() } else { at };
    line.put(Role::Selected, at).put(Role::Text, after)
}
