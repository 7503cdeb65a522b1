//! What lies over the screens.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::lists;
use super::pen::{Bits, Pen, middle};
use super::why::{fold, lines as why_lines};
use crate::app::{App, Confirm, Fault, Faults, Input, Overlay, Tier, WhatIf, help_lines, why};
use crate::keys::Action;
use crate::text::{clock, shell_line, width};
use crate::theme::Role;

/// What an overlay shows: lines, and the one that keys act on.
struct Sheet<'a> {
    title: String,
    lines: Vec<Bits<'a>>,
    chosen: Option<usize>,
}

/// How many lines an overlay has for its cursor.
pub(crate) fn lines(app: &App, overlay: &Overlay) -> usize {
    let (model, now) = app.shown();
    match overlay {
        Overlay::Why { key, .. } => why(model, &app.links, key, now).map_or(0, |why| why.lines.len()),
        Overlay::Contexts { .. } => app.options.contexts.len(),
        Overlay::Columns { .. } => lists::columns(app.panel()).len().saturating_sub(1),
        Overlay::Text { text, .. } => text.lines().count(),
        Overlay::Events { .. } => app.notes.all().count(),
        Overlay::Commands { .. } => app.ran.len(),
        Overlay::Help { input, .. } => help_lines(input.text()).len(),
        Overlay::Palette { .. }
        | Overlay::Filter { .. }
        | Overlay::Confirm(_)
        | Overlay::Faults(_)
        | Overlay::WhatIf(_)
        | Overlay::Jump { .. }
        | Overlay::Priority { .. } => 0,
    }
}

/// The text of the line that the cursor of an overlay is on.
pub(crate) fn line_text(app: &App, overlay: &Overlay, line: usize) -> String {
    let (model, now) = app.shown();
    match overlay {
        Overlay::Why { key, .. } => why(model, &app.links, key, now)
            .and_then(|why| why.lines.get(line).map(|line| line.text.clone()))
            .unwrap_or_default(),
        Overlay::Text { text, .. } => text.clone(),
        Overlay::Events { .. } => {
            app.notes.all().rev().nth(line).map(|note| note.text.clone()).unwrap_or_default()
        }
        Overlay::Commands { .. } => {
            app.ran.iter().rev().nth(line).map(|ran| shell_line(&ran.argv)).unwrap_or_default()
        }
        Overlay::Contexts { .. } => app.options.contexts.get(line).cloned().unwrap_or_default(),
        Overlay::Columns { .. }
        | Overlay::Help { .. }
        | Overlay::Palette { .. }
        | Overlay::Filter { .. }
        | Overlay::Confirm(_)
        | Overlay::Faults(_)
        | Overlay::WhatIf(_)
        | Overlay::Jump { .. }
        | Overlay::Priority { .. } => String::new(),
    }
}

/// Draws an overlay over the screen.
pub(super) fn draw(pen: Pen<'_>, overlay: &Overlay, area: Rect, buffer: &mut Buffer) {
    let columns = usize::from(area.width);
    match overlay {
        Overlay::Filter { input } => bottom_line(pen, "/", input, area, buffer),
        Overlay::Palette { input, line } => palette(pen, input, *line, area, buffer),
        Overlay::Why { key, line } => {
            let (model, now) = pen.app.shown();
            let room = columns.saturating_sub(10).clamp(10, 130);
            let sheet = match why(model, &pen.app.links, key, now) {
                Some(found) => {
                    let told = why_lines(pen, &found, room);
                    let chosen = told.iter().position(|(at, _)| at == line);
                    let lines = told.into_iter().map(|(_, bits)| bits).collect();
                    Sheet { title: format!("Why: {}", found.title), lines, chosen }
                }
                None => Sheet::of(pen, "Why", "this occurrence is no longer kept"),
            };
            show(pen, sheet, area, buffer);
        }
        Overlay::Help { input, line } => show(pen, help(pen, input, *line), area, buffer),
        Overlay::Confirm(confirm) => show(pen, self::confirm(pen, confirm, columns), area, buffer),
        Overlay::Faults(faults) => show(pen, self::faults(pen, faults), area, buffer),
        Overlay::WhatIf(question) => show(pen, what_if(pen, question, columns), area, buffer),
        Overlay::Contexts { line } => {
            let names = pen.app.options.contexts.iter();
            let lines = names.map(|name| {
                let here = if *name == pen.app.options.context { "  (this one)" } else { "" };
                pen.line().put(Role::Text, format!(" {name}{here}"))
            });
            show(
                pen,
                Sheet { title: "Context".to_owned(), lines: lines.collect(), chosen: Some(*line) },
                area,
                buffer,
            );
        }
        Overlay::Columns { line } => show(pen, columns_of(pen, *line), area, buffer),
        Overlay::Jump { input, refused } => {
            let mut sheet = Sheet::of(pen, "Go to", "an index of the log, a time (UTC), or -15m");
            sheet.lines.push(typed(pen, " > ", input, true));
            if !refused.is_empty() {
                sheet.lines.push(pen.line().put(Role::Risk, format!(" {refused}")));
            }
            show(pen, sheet, area, buffer);
        }
        Overlay::Priority { node, input, refused } => {
            let text = "1 to 1000; the reachable node with the highest is master";
            let mut sheet = Sheet::of(pen, &format!("Priority of {node}"), text);
            sheet.lines.push(typed(pen, " > ", input, true));
            if !refused.is_empty() {
                sheet.lines.push(pen.line().put(Role::Risk, format!(" {refused}")));
            }
            show(pen, sheet, area, buffer);
        }
        Overlay::Text { title, text, line, .. } => {
            let room = columns.saturating_sub(8).max(10);
            let mut lines = Vec::new();
            let mut chosen = None;
            for (i, told) in text.lines().enumerate() {
                if i == *line {
                    chosen = Some(lines.len());
                }
                lines.extend(
                    fold(told, room).into_iter().map(|row| pen.line().put(Role::Text, format!(" {row}"))),
                );
            }
            show(pen, Sheet { title: title.clone(), lines, chosen }, area, buffer);
        }
        Overlay::Events { line } => {
            let notes = pen.app.notes.all().rev();
            let lines = notes.map(|note| {
                pen.line().put(Role::Dim, format!(" {}Z  ", clock(note.at))).put(Role::Text, &note.text)
            });
            let sheet = Sheet {
                title: "What happened, newest first".to_owned(),
                lines: lines.collect(),
                chosen: Some(*line),
            };
            show(pen, sheet, area, buffer);
        }
        Overlay::Commands { line } => {
            let lines = pen.app.ran.iter().rev().map(|ran| {
                let (role, code) = match ran.code {
                    None => (Role::Stale, "runs".to_owned()),
                    Some(0) => (Role::Good, "done".to_owned()),
                    Some(code) => (Role::Risk, format!("exit {code}")),
                };
                let line = pen.line().put(Role::Dim, format!(" {}Z ", clock(ran.at))).field(role, code, 8);
                line.put(Role::Key, shell_line(&ran.argv))
            });
            let title = "Commands run from here, newest first".to_owned();
            show(pen, Sheet { title, lines: lines.collect(), chosen: Some(*line) }, area, buffer);
        }
    }
}

impl Sheet<'_> {
    /// One line of text.
    fn of<'a>(pen: Pen<'a>, title: &str, text: &str) -> Sheet<'a> {
        let lines = vec![pen.line().put(Role::Dim, format!(" {text}"))];
        Sheet { title: title.to_owned(), lines, chosen: None }
    }
}

/// Draws a sheet in the middle of the screen, scrolled to its cursor.
fn show<'a>(pen: Pen<'a>, mut sheet: Sheet<'a>, area: Rect, buffer: &mut Buffer) {
    if sheet.lines.is_empty() {
        sheet.lines.push(pen.line().put(Role::Dim, " nothing yet"));
    }
    let wanted =
        sheet.lines.iter().map(Bits::width).max().unwrap_or(0).max(width(&sheet.title) + 4).max(36) + 5;
    let wide = u16::try_from(wanted).unwrap_or(u16::MAX).min(area.width.saturating_sub(2).max(1));
    let high = u16::try_from(sheet.lines.len() + 2).unwrap_or(u16::MAX);
    let room = if area.height > 8 { area.height - 4 } else { area.height };
    let place = middle(area, wide, high.min(room));
    Clear.render(place, buffer);
    let title =
        crate::text::squeeze(&pen.safe(&sheet.title), usize::from(wide).saturating_sub(6), pen.glyphs().cut);
    let inner = if place.height < 3 || place.width < 10 {
        place
    } else {
        let block = pen.block(title, true);
        let inner = block.inner(place);
        block.render(place, buffer);
        inner
    };
    let rows = usize::from(inner.height).max(1);
    let first = sheet.chosen.map_or(0, |at| (at + 1).saturating_sub(rows));
    for (y, (i, line)) in (0..inner.height).zip(sheet.lines.into_iter().enumerate().skip(first)) {
        let selected = sheet.chosen == Some(i);
        let row = Rect { y: inner.y + y, height: 1, ..inner };
        let mark = if selected { pen.glyphs().selected } else { ' ' };
        pen.line().sign(Role::Key, mark).done().render(row, buffer);
        let rest = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
        line.row(selected, rest.width).render(rest, buffer);
    }
}

/// A line that is typed; the place of the next character is marked.
fn typed<'a>(pen: Pen<'a>, label: &str, input: &Input, active: bool) -> Bits<'a> {
    let before: String = input.text().chars().take(input.cursor()).collect();
    let at: String = input.text().chars().skip(input.cursor()).take(1).collect();
    let after: String = input.text().chars().skip(input.cursor() + 1).collect();
    let line = pen.line().put(Role::Title, label).put(Role::Text, before);
    if !active {
        return line.put(Role::Text, at).put(Role::Text, after);
    }
    let at = if at.is_empty() { "_".to_owned() } else { at };
    line.put(Role::Selected, at).put(Role::Text, after)
}

/// A line at the foot of the screen.
fn bottom_line(pen: Pen<'_>, label: &str, input: &Input, area: Rect, buffer: &mut Buffer) {
    let row = Rect { y: area.y + area.height - 1, height: 1, ..area };
    Clear.render(row, buffer);
    let list = pen.app.list(pen.app.panel());
    let count = format!("{}/{}", list.hits.len(), list.rows.len());
    let line = typed(pen, label, input, true);
    let at = usize::from(area.width).saturating_sub(width(&count) + 1);
    line.pad(at).put(Role::Key, count).done().render(row, buffer);
}

fn palette(pen: Pen<'_>, input: &Input, line: usize, area: Rect, buffer: &mut Buffer) {
    let found = pen.app.completions(input.text());
    let rows = u16::try_from(found.len() + 1).unwrap_or(1).min(area.height);
    let place = Rect { y: area.y + area.height - rows, height: rows, ..area };
    Clear.render(place, buffer);
    typed(pen, ":", input, true).done().render(Rect { height: 1, ..place }, buffer);
    for (y, (i, text)) in (1..rows).zip(found.iter().enumerate()) {
        let mark = if i == line { pen.glyphs().selected } else { ' ' };
        let bits = pen.line().sign(Role::Key, mark).put(Role::Dim, format!(" {text}"));
        bits.row(i == line, place.width).render(Rect { y: place.y + y, height: 1, ..place }, buffer);
    }
}

/// All keys, those of the panel's place first; Enter runs the one that is chosen.
fn help<'a>(pen: Pen<'a>, input: &Input, line: usize) -> Sheet<'a> {
    let keys = &pen.app.options.keys;
    let mut lines = vec![typed(pen, " search: ", input, true)];
    for row in help_lines(input.text()) {
        let bits = pen.line().put(Role::Text, " ").field(Role::Key, keys.keys(row.action), 12);
        let bits = bits.field(Role::Dim, row.place.word(), 11).put(Role::Text, row.what);
        lines.push(bits);
    }
    Sheet { title: "Keys: Enter runs the chosen one".to_owned(), lines, chosen: Some(line + 1) }
}

fn confirm<'a>(pen: Pen<'a>, confirm: &Confirm, columns: usize) -> Sheet<'a> {
    let room = columns.saturating_sub(10).clamp(10, 100);
    let mut lines: Vec<Bits<'a>> = fold(&format!("$ {}", shell_line(&confirm.command())), room)
        .into_iter()
        .map(|text| pen.line().put(Role::Key, format!(" {text}")))
        .collect();
    for text in fold(&confirm.because, room) {
        let role = if confirm.tier == Tier::Yes { Role::Dim } else { Role::Risk };
        lines.push(pen.line().put(role, format!(" {text}")));
    }
    if confirm.reasoned {
        lines.push(typed(pen, " reason: ", &confirm.reason, !confirm.naming));
    }
    if let Tier::Name(name) = &confirm.tier {
        lines.push(pen.line().put(Role::Risk, format!(" type {name} to go on")));
        lines.push(typed(pen, " name:   ", &confirm.typed, confirm.naming));
    }
    let last = match confirm.missing() {
        None => pen.line().put(Role::Good, " Enter does it, Esc leaves everything as it is"),
        Some(missing) => pen.line().put(Role::Dim, format!(" {missing}; Esc leaves everything as it is")),
    };
    lines.push(last);
    Sheet { title: "Change".to_owned(), lines, chosen: None }
}

fn faults<'a>(pen: Pen<'a>, faults: &Faults) -> Sheet<'a> {
    let keys = &pen.app.options.keys;
    let Some(kind) = faults.kind else {
        let item = |action: Action, text: &str| {
            pen.line().put(Role::Text, " ").field(Role::Key, keys.keys(action), 10).put(Role::Text, text)
        };
        let mut lines = vec![
            item(Action::Split, "split: choose sides"),
            item(Action::Cut, "cut one way: from a node to another"),
            item(Action::Delay, "delay from a node to another"),
            item(Action::Skew, "shift the clock of a node"),
            item(Action::Stop, "pause a node"),
            item(Action::Kill, "kill a node"),
            item(Action::Restart, "restart a node"),
            item(Action::Scenario, "even split, minority, cut between two, slow link, clock jump"),
            item(Action::Heal, "heal all"),
        ];
        if !faults.echo.is_empty() {
            lines.push(pen.line().put(Role::Dim, " $ ").put(Role::Key, shell_line(&faults.echo)));
        }
        return Sheet { title: "Faults (this cluster allows them)".to_owned(), lines, chosen: None };
    };
    let nodes: Vec<String> = pen.app.links.nodes.iter().map(|node| node.name.clone()).collect();
    let mut lines: Vec<Bits<'a>> = nodes
        .iter()
        .map(|node| {
            let place = faults.chosen.iter().position(|chosen| chosen == node);
            let tag = match (kind, place) {
                (Fault::Split, Some(_)) => "other side",
                (Fault::Split, None) => "this side",
                (Fault::Cut | Fault::Delay, Some(0)) => "from",
                (Fault::Cut | Fault::Delay, Some(_)) => "to",
                (_, Some(_)) => "this one",
                (_, None) => "",
            };
            let sign = if place.is_some() { pen.glyphs().hears } else { pen.glyphs().not };
            pen.line()
                .put(Role::Text, " ")
                .sign(Role::Risk, sign)
                .put(Role::Text, " ")
                .field(Role::Text, node, 16)
                .put(Role::Dim, tag)
        })
        .collect();
    if let Some(amount) = kind.amounts().get(faults.amount) {
        lines.push(pen.line().put(Role::Dim, format!(" by {amount}: any other key changes it")));
    }
    let command = faults.command(&nodes);
    let (role, text) = match &command {
        Some(argv) => (Role::Key, format!(" $ {}", shell_line(argv))),
        None => (Role::Dim, format!(" {} chooses nodes", keys.key(Action::Toggle))),
    };
    lines.push(pen.line().put(role, text));
    Sheet { title: format!("Fault: {}", kind.verb()), lines, chosen: Some(faults.line) }
}

fn what_if<'a>(pen: Pen<'a>, question: &WhatIf, columns: usize) -> Sheet<'a> {
    let room = columns.saturating_sub(10).clamp(10, 120);
    let labels = [" partitions:  ", " bound to:    ", " unheard:     "];
    let mut lines: Vec<Bits<'a>> = labels
        .iter()
        .zip(&question.fields)
        .enumerate()
        .map(|(i, (label, field))| typed(pen, label, field, i == question.field))
        .collect();
    lines.push(pen.line().put(Role::Dim, " a,b|c,d   a,b   a,b: empty leaves it as it is"));
    lines.push(pen.line().put(Role::Dim, " $ ").put(Role::Key, shell_line(&question.command())));
    for told in question.answer.lines() {
        lines.extend(fold(told, room).into_iter().map(|text| pen.line().put(Role::Text, format!(" {text}"))));
    }
    Sheet { title: format!("What if: {}", question.schedule), lines, chosen: None }
}

fn columns_of(pen: Pen<'_>, line: usize) -> Sheet<'_> {
    let hidden = &pen.app.list(pen.app.panel()).hidden;
    let lines = lists::columns(pen.app.panel()).iter().skip(1).map(|column| {
        let sign = if hidden.contains(column.name) { pen.glyphs().not } else { pen.glyphs().hears };
        pen.line().put(Role::Text, " ").sign(Role::Good, sign).put(Role::Text, format!(" {}", column.name))
    });
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return Sheet::of(pen, "Columns", "this panel has no columns to choose");
    }
    Sheet { title: "Columns: Space shows or hides".to_owned(), lines, chosen: Some(line) }
}
