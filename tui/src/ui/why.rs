//! The chain behind a verdict, on the screen itself; the overlay shows it whole.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::{Bits, Canvas};
use super::table::boxed;
use super::verdict_strip::digit_role;
use crate::app::{CONCLUSION, Id, Mode, Why, why};
use crate::keys::Action;
use crate::text::{cut, width};
use crate::theme::Role;

/// Columns of a label.
const LABEL: usize = 10;
/// The panel; of two lines without a box it keeps what is decided and what follows.
pub(super) fn panel(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let (model, now) = pen.app.shown();
    let found = pen.app.occurrence().and_then(|key| why(model, &pen.app.links, &key, now));
    if area.height < 3 {
        return short(pen, found.as_ref(), area, buffer);
    }
    let title = match &found {
        Some(why) => format!("{}: {}", word(pen), why.title),
        None => "Why".to_owned(),
    };
    let inner = boxed(pen, &title, false, area, buffer);
    let Some(found) = found else { return nothing(pen, inner, buffer) };
    for (y, line) in (0..inner.height).zip(lines(pen, &found, usize::from(inner.width))) {
        line.1.done().render(Rect { y: inner.y + y, height: 1, ..inner }, buffer);
    }
}

/// Whether the chain follows the newest occurrence of the row, or stays with the cell that was chosen.
fn word(pen: Canvas<'_>) -> &'static str {
    if pen.app.is_pinned() { "Why, pinned" } else { "Why" }
}

/// Says why there is nothing to explain.
fn nothing(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let keys = &pen.app.options.keys;
    let past = matches!(pen.app.mode, Mode::Past(_));
    let text = match pen.app.list(pen.app.panel()).cursor.as_ref() {
        Some(Id::Schedule(_) | Id::Fire(_) | Id::Run(..)) | None if past => {
            let live = keys.key(Action::Live);
            format!("what was decided and run is not in the log; {live} goes back to now")
        }
        Some(Id::Schedule(_) | Id::Fire(_) | Id::Run(..)) => {
            let next = keys.key(Action::NextHit);
            format!(
                "nothing of this schedule has come due that is known; {next} goes to the next row that is abnormal"
            )
        }
        Some(_) => {
            let (open, panel) = (keys.key(Action::Why), keys.key(Action::NextPanel));
            format!("this row is no schedule: {open} shows more of it, {panel} goes to the next panel")
        }
        None => "no row is selected".to_owned(),
    };
    let room = usize::from(area.width).saturating_sub(1);
    for (y, line) in (0..area.height).zip(fold(&text, room)) {
        let row = Rect { y: area.y + y, height: 1, ..area };
        pen.line().put(Role::Dim, format!(" {line}")).done().render(row, buffer);
    }
}

fn short(pen: Canvas<'_>, found: Option<&Why>, area: Rect, buffer: &mut Buffer) {
    let Some(found) = found else { return nothing(pen, area, buffer) };
    let room = usize::from(area.width).saturating_sub(1);
    let sides: Vec<String> = found
        .lines
        .iter()
        .filter(|line| !line.brief.is_empty())
        .map(|line| format!("{} {}", line.label, line.brief))
        .collect();
    let conclusion = found.lines.iter().find(|line| line.label == CONCLUSION).map(|line| line.text.clone());
    let title = format!("{}  {}", word(pen).to_lowercase(), found.title);
    let rest = conclusion.unwrap_or_default();
    let second = if sides.is_empty() { rest } else { sides.join("   ") };
    for (y, (role, text)) in (0..area.height).zip([(digit_role(found.sign), title), (Role::Dim, second)]) {
        let text = cut(&pen.safe(&text), room, pen.glyphs().cut);
        let row = Rect { y: area.y + y, height: 1, ..area };
        pen.line().put(Role::Text, " ").put(role, text).done().render(row, buffer);
    }
}

/// The lines of the chain, folded to the width; with each the line of the chain that it belongs to.
pub(super) fn lines<'a>(pen: Canvas<'a>, why: &Why, columns: usize) -> Vec<(usize, Bits<'a>)> {
    let room = columns.saturating_sub(LABEL + 1).max(10);
    let mut lines = Vec::new();
    for (i, line) in why.lines.iter().enumerate() {
        let role = if line.label == CONCLUSION { digit_role(why.sign) } else { Role::Text };
        let evidence = line.index.map(|index| format!("   log #{index}")).unwrap_or_default();
        for (row, text) in fold(&format!("{}{evidence}", line.text), room).into_iter().enumerate() {
            let label = if row == 0 { line.label.as_str() } else { "" };
            let bits = pen.line().put(Role::Text, " ").field(Role::Title, label, LABEL).put(role, text);
            lines.push((i, bits));
        }
    }
    lines
}

/// The text in lines of at most so many columns, broken at blanks.
pub(super) fn fold(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && width(&line) + 1 + width(word) > columns {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        let mut word = word;
        while width(word) > columns {
            let at = word.char_indices().nth(columns).map_or(word.len(), |(at, _)| at);
            lines.push(format!("{line}{}", &word[..at]));
            line.clear();
            word = &word[at..];
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
