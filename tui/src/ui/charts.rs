//! Two charts by the minute: how many occurrences of each verdict came due, and how late they were started. Splits are marked
//! on both.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::{Bits, Canvas};
use super::table::boxed;
use crate::app::Panel;
use crate::text::{minute, span};
use crate::theme::Role;
use crate::view::{CHARTED, Charts, MINUTE, VerdictClass};

/// Columns of a label, the word of a verdict and how high its chart is; a blank follows.
const LABEL: usize = 16;
/// Rows of the lateness at most: more say nothing more.
const PLOT_MAX: usize = 20;
/// Fewer rows are no chart.
const PLOT_MIN: usize = 2;
/// Minutes between the times below the charts.
const TICK: i64 = 10;
/// The steps of the axis, milliseconds: what is late by an hour fits beside what is late by a millisecond.
const STEPS: [i64; 21] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000,
    500_000, 1_000_000, 2_000_000, 5_000_000,
];

/// Draws both charts: how many fires, and how late.
pub(super) fn panel(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let focused = pen.app.panel() == Panel::Charts && pen.app.overlays.is_empty();
    let inner = boxed(pen, &title(area.width), focused, area, buffer);
    let Some(charts) = &pen.app.findings.charts else {
        let text = pen.line().put(Role::Dim, " what was decided and run is not in the log");
        return text
            .fit(usize::from(inner.width))
            .done()
            .render(Rect { height: inner.height.min(1), ..inner }, buffer);
    };
    let plot = Plot::of(pen, charts, usize::from(inner.width));
    let rows = plot.rows(usize::from(inner.height));
    for (y, line) in (0..inner.height).zip(rows) {
        let row = Rect { y: inner.y + y, height: 1, ..inner };
        line.fit(usize::from(inner.width)).done().render(row, buffer);
    }
}

fn title(columns: u16) -> String {
    match columns {
        0..70 => "Charts, by the minute".to_owned(),
        70.. => "Charts: fires a minute by verdict, and from due to start, p50 and p99".to_owned(),
    }
}

/// The minutes that have room, and what is drawn of them.
struct Plot<'a> {
    pen: Canvas<'a>,
    charts: &'a Charts,
    /// The first minute that is drawn, and how many are.
    first: usize,
    count: usize,
}

impl<'a> Plot<'a> {
    fn of(pen: Canvas<'a>, charts: &'a Charts, columns: usize) -> Self {
        let count = columns.saturating_sub(LABEL + 2).min(charts.minutes.len());
        Self { pen, charts, first: charts.minutes.len() - count, count }
    }

    fn begins(&self, column: usize) -> i64 {
        self.charts
            .from
            .saturating_add(i64::try_from(self.first + column).unwrap_or(0).saturating_mul(MINUTE))
    }

    /// All rows, from the top. Without room for all, verdicts that no occurrence has go first, then the lateness.
    fn rows(&self, height: usize) -> Vec<Bits<'a>> {
        let splits = usize::from(self.is_split());
        let counted: Vec<(VerdictClass, &str)> =
            CHARTED.into_iter().filter(|(class, _)| self.most(*class) > 0).collect();
        let all = height > CHARTED.len() + 2 * splits + 1 + PLOT_MIN;
        let shown = if all { CHARTED.to_vec() } else { counted };
        let mut rows: Vec<Bits<'a>> =
            shown.into_iter().map(|(class, word)| self.counts(class, word)).collect();
        rows.extend(self.splits());
        let left = height.saturating_sub(rows.len() + 2 + splits).min(PLOT_MAX);
        if left >= PLOT_MIN {
            rows.push(self.legend());
            rows.extend(self.lateness(left));
            rows.extend(self.splits());
        }
        rows.truncate(height.saturating_sub(1));
        rows.push(self.times());
        rows
    }

    fn most(&self, class: VerdictClass) -> u32 {
        self.charts.minutes[self.first..].iter().map(|minute| minute.count(class)).max().unwrap_or(0)
    }

    fn label(&self, word: &str, figure: &str) -> Bits<'a> {
        let line = self.pen.line().put(Role::Text, " ").field(Role::Title, word, 8);
        line.right(Role::Dim, figure, LABEL - 9).put(Role::Text, " ")
    }

    /// The heights of one verdict; what is no zero is seen.
    fn counts(&self, class: VerdictClass, word: &str) -> Bits<'a> {
        let most = self.most(class);
        let role = match class {
            _ if most == 0 => Role::Dim,
            VerdictClass::Once | VerdictClass::Open => Role::Good,
            VerdictClass::Missed | VerdictClass::Failed => Role::Bad,
            VerdictClass::Doubled | VerdictClass::Unknown => Role::Risk,
            VerdictClass::Skipped => Role::Dim,
        };
        let heights = self.pen.glyphs().heights;
        let height = |count: u32| match count {
            0 => ' ',
            count => {
                heights[((u64::from(count) * 8).div_ceil(u64::from(most.max(1))) as usize).clamp(1, 8) - 1]
            }
        };
        let minutes = &self.charts.minutes[self.first..];
        let drawn: String = minutes.iter().map(|minute| height(minute.count(class))).collect();
        let figure = if most == 0 { "none".to_owned() } else { format!("max {most}") };
        self.label(word, &figure).put(role, drawn)
    }

    fn split_at(&self, column: usize) -> bool {
        let from = self.begins(column);
        pen_splits(self.pen)
            .any(|(began, ended)| began < from.saturating_add(MINUTE) && ended.is_none_or(|it| it >= from))
    }

    fn is_split(&self) -> bool {
        (0..self.count).any(|column| self.split_at(column))
    }

    /// The minutes in which the cluster was split, if there are any.
    fn splits(&self) -> Option<Bits<'a>> {
        self.is_split().then(|| {
            let mark = |column: usize| if self.split_at(column) { '=' } else { ' ' };
            self.label("split", "").put(Role::Bad, (0..self.count).map(mark).collect::<String>())
        })
    }

    fn legend(&self) -> Bits<'a> {
        let glyphs = self.pen.glyphs();
        let line = self.pen.line().put(Role::Text, " ").put(Role::Title, "start lateness");
        line.put(Role::Good, format!("   {} p50", glyphs.heights[7]))
            .put(Role::Risk, format!("   {} p99", glyphs.not))
    }

    /// The lateness over an axis of steps, a row each: filled up to the median, dotted up to what one in a hundred exceeds.
    fn lateness(&self, height: usize) -> Vec<Bits<'a>> {
        let minutes = &self.charts.minutes[self.first..];
        let most = minutes.iter().filter_map(|minute| minute.late).map(|(_, p99)| p99).max().unwrap_or(0);
        // What is later than the last step reaches it.
        let step = |late: i64| STEPS.iter().position(|step| step * 1_000 >= late).unwrap_or(STEPS.len() - 1);
        let top = step(most).max(PLOT_MIN - 1);
        // What was started reaches the first row.
        let bottom = (top + 1).saturating_sub(height);
        let row = |at: usize| {
            let figure = span(STEPS[at] * 1_000);
            let line = self.pen.line().right(Role::Dim, figure, LABEL - 1);
            let line = line.sign(Role::Dim, self.pen.glyphs().bar).put(Role::Text, " ");
            minutes.iter().fold(line, |line, minute| match minute.late {
                Some((p50, _)) if at <= step(p50).max(bottom) => {
                    line.sign(Role::Good, self.pen.glyphs().heights[7])
                }
                Some((_, p99)) if at <= step(p99).max(bottom) => line.sign(Role::Risk, self.pen.glyphs().not),
                Some(_) | None => line.put(Role::Text, " "),
            })
        };
        (bottom..=top).rev().map(row).collect()
    }

    /// Times below the minutes that begin a stretch of ten.
    fn times(&self) -> Bits<'a> {
        let start = LABEL + 1;
        let ticks = (0..self.count).filter(|column| self.begins(*column).div_euclid(MINUTE) % TICK == 0);
        let line = self.pen.line().put(Role::Text, " ").field(Role::Title, "UTC", LABEL);
        ticks
            .filter(|column| column + 5 <= self.count)
            .fold(line, |line, column| line.pad(start + column).put(Role::Title, minute(self.begins(column))))
    }
}

/// When splits began and ended, as far as these screens were there.
fn pen_splits(pen: Canvas<'_>) -> impl Iterator<Item = (i64, Option<i64>)> {
    pen.app.notes.splits().map(|split| (split.began, split.ended))
}
