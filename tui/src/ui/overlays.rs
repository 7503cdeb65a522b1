//! What lies over the screens.

use caesium_proto::access::Missing;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::canvas::{Bits, Canvas};
use super::dialog::{Dialog, room, sentence, typed};
use super::lists;
use super::table::{ColumnPlace, place_of};
use super::why::{fold, lines as why_lines};
use crate::app::{
    App, Confirm, Confirmation, ENDS, Fault, Faults, Input, MENU, Overlay, WhatIf, help_lines, mending, why,
};
use crate::keys::Action;
use crate::text::{beyond, clock, shell_line, width};
use crate::theme::Role;
use crate::view::LEGEND;

/// How many lines an overlay has for its cursor.
pub(crate) fn lines(app: &App, overlay: &Overlay) -> usize {
    let (model, now) = app.shown();
    match overlay {
        Overlay::Why { key, .. } => why(model, &app.links, key, now).map_or(0, |why| why.lines.len()),
        Overlay::Contexts { .. } => app.options.contexts.len(),
        Overlay::Resolve { .. } => ENDS.len(),
        Overlay::Columns { .. } => lists::columns(app.panel()).len().saturating_sub(1),
        Overlay::Text { text, .. } => text.lines().count(),
        Overlay::Forbidden { .. } => 1,
        Overlay::Events { .. } => app.notes.all().count(),
        Overlay::Commands { .. } => app.ran.len(),
        Overlay::Help { input, .. } => help_lines(input.text(), app.panel_keys()).len(),
        Overlay::Palette { .. }
        | Overlay::Quit { .. }
        | Overlay::Filter { .. }
        | Overlay::Confirm(_)
        | Overlay::Faults(_)
        | Overlay::WhatIf(_)
        | Overlay::Jump { .. }
        | Overlay::Priority { .. } => 0,
    }
}

/// Columns that the text of an overlay is wider than what is seen of it.
pub(crate) fn wider(app: &App, overlay: &Overlay) -> usize {
    let Overlay::Text { text, .. } = overlay else { return 0 };
    let (columns, rows) = app.size;
    let room = room(Rect { x: 0, y: 0, width: columns, height: rows }) - 1;
    text.lines().map(width).max().unwrap_or(0).saturating_sub(room)
}

/// The text of the line that the cursor of an overlay is on.
pub(crate) fn line_text(app: &App, overlay: &Overlay, line: usize) -> String {
    let (model, now) = app.shown();
    match overlay {
        Overlay::Why { key, .. } => why(model, &app.links, key, now)
            .and_then(|why| why.lines.get(line).map(|line| line.text.clone()))
            .unwrap_or_default(),
        Overlay::Text { text, .. } => text.clone(),
        Overlay::Forbidden { missing, .. } => missing.to_string(),
        Overlay::Events { .. } => {
            app.notes.all().rev().nth(line).map(|note| note.text.clone()).unwrap_or_default()
        }
        Overlay::Commands { .. } => {
            app.ran.iter().rev().nth(line).map(|ran| shell_line(&ran.argv)).unwrap_or_default()
        }
        Overlay::Contexts { .. } => app.options.contexts.get(line).cloned().unwrap_or_default(),
        Overlay::Resolve { .. } => ENDS.get(line).map(|(_, what)| (*what).to_owned()).unwrap_or_default(),
        Overlay::Columns { .. }
        | Overlay::Help { .. }
        | Overlay::Quit { .. }
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
pub(super) fn draw(pen: Canvas<'_>, overlay: &Overlay, area: Rect, buffer: &mut Buffer) {
    match overlay {
        Overlay::Filter { input } => bottom_line(pen, "/", input, area, buffer),
        Overlay::Palette { input, line } => palette(pen, input, *line, area, buffer),
        _ => sheet(pen, overlay, area).show(pen, area, buffer),
    }
}

/// The sheet of an overlay that has one.
fn sheet<'a>(pen: Canvas<'a>, overlay: &Overlay, area: Rect) -> Dialog<'a> {
    match overlay {
        Overlay::Filter { .. } | Overlay::Palette { .. } => Dialog::default(),
        Overlay::Why { key, line } => {
            let (model, now) = pen.app.shown();
            let Some(found) = why(model, &pen.app.links, key, now) else {
                return note(pen, "Why", "this occurrence is no longer kept", area);
            };
            let told = why_lines(pen, &found, sentence(area));
            let chosen = told.iter().position(|(at, _)| at == line);
            let lines = told.into_iter().map(|(_, bits)| bits).collect();
            let title = format!("Why: {}", found.title);
            // A title that says half the name says nothing.
            let (title, head) = if width(&title) > room(area) {
                ("Why".to_owned(), folded(pen, Role::Title, &found.title, area))
            } else {
                (title, Vec::new())
            };
            Dialog { title, head, lines, chosen, ..Dialog::default() }
        }
        Overlay::Help { input, line } => help(pen, input, *line, area),
        Overlay::Quit { .. } => note(pen, "Stop the cluster?", STOPS, area),
        Overlay::Confirm(change) => confirm(pen, change, area),
        Overlay::Faults(made) if made.kind.is_none() => menu(pen, made, area),
        Overlay::Faults(made) => fault(pen, made, area),
        Overlay::WhatIf(question) => what_if(pen, question, area),
        Overlay::Contexts { line } => {
            let lines = pen.app.options.contexts.iter().map(|name| {
                let here = if *name == pen.app.options.context { "  (this one)" } else { "" };
                pen.line().put(Role::Text, format!(" {name}{here}"))
            });
            Dialog::list("Context", lines, *line)
        }
        Overlay::Resolve { run, line } => resolve(pen, run, *line, area),
        Overlay::Columns { line } => columns_of(pen, *line, area),
        Overlay::Jump { input, refused } => {
            let text = "an index of the log, a time (UTC), or -15m";
            asked(pen, note(pen, "Go to", text, area), input, refused, area)
        }
        Overlay::Priority { node, input, refused } => {
            let text = "1 to 1000; the reachable node with the highest is master";
            asked(pen, note(pen, &format!("Priority of {node}"), text, area), input, refused, area)
        }
        Overlay::Text { title, text, line, side, .. } => read(pen, title, text, (*line, *side)),
        Overlay::Forbidden { what, missing, .. } => forbidden(pen, what, missing, area),
        Overlay::Events { line } => {
            let lines = pen.app.notes.all().rev().map(|note| {
                pen.line().put(Role::Dim, format!(" {}Z  ", clock(note.at))).put(Role::Text, &note.text)
            });
            Dialog::list("What happened, newest first", lines, *line)
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
            Dialog::list("Commands run from here, newest first", lines, *line)
        }
    }
}

/// Sentences, folded, each line after a blank.
fn folded<'a>(pen: Canvas<'a>, role: Role, text: &str, area: Rect) -> Vec<Bits<'a>> {
    let lines = fold(text, sentence(area)).into_iter();
    lines.map(|line| pen.line().put(role, format!(" {line}"))).collect()
}

fn shell<'a>(pen: Canvas<'a>, argv: &[String], area: Rect) -> Vec<Bits<'a>> {
    folded(pen, Role::Key, &format!("$ {}", shell_line(argv)), area)
}

fn note<'a>(pen: Canvas<'a>, title: &str, text: &str, area: Rect) -> Dialog<'a> {
    Dialog { title: title.to_owned(), lines: folded(pen, Role::Dim, text, area), ..Dialog::default() }
}

/// What is asked, the line where it is answered, and why the last answer was refused.
fn asked<'a>(pen: Canvas<'a>, mut sheet: Dialog<'a>, input: &Input, refused: &str, area: Rect) -> Dialog<'a> {
    sheet.foot.push(typed(pen, " > ", input, true, room(area)));
    if !refused.is_empty() {
        sheet.foot.extend(folded(pen, Role::Risk, refused, area));
    }
    sheet
}

/// What taking a run for over rests on.
const RESOLVES: &str =
    "Look at the machine, or switch it off: if the run goes on all the same, it and the next one meet.";
/// What quitting does where the cluster stops with the screens.
const STOPS: &str = "The demo cluster stops with its screens. Enter or y stops it, Esc goes back.";
/// Columns that a line which is typed has at least.
const TYPED_MIN: usize = 24;

/// A line at the foot of the screen.
fn bottom_line(pen: Canvas<'_>, label: &str, input: &Input, area: Rect, buffer: &mut Buffer) {
    let row = Rect { y: area.y + area.height - 1, height: 1, ..area };
    Clear.render(row, buffer);
    let list = pen.app.list(pen.app.panel());
    let searched = pen.app.panel().searched();
    let count = format!("{}/{}", list.hits.len(), list.rows.len());
    // Where a line is typed comes first.
    let count = match usize::from(area.width) {
        room if room >= width(searched) + width(&count) + TYPED_MIN => format!("in {searched}   {count}"),
        _ => count,
    };
    let at = usize::from(area.width).saturating_sub(width(&count) + 1);
    let line = typed(pen, label, input, true, at.saturating_sub(1)).fit(at);
    line.pad(at).put(Role::Key, count).done().render(row, buffer);
}

fn palette(pen: Canvas<'_>, input: &Input, line: usize, area: Rect, buffer: &mut Buffer) {
    let found = pen.app.completions(input.text());
    let rows = u16::try_from(found.len() + 1).unwrap_or(1).min(area.height);
    let place = Rect { y: area.y + area.height - rows, height: rows, ..area };
    let room = usize::from(area.width);
    Clear.render(place, buffer);
    typed(pen, ":", input, true, room).fit(room).done().render(Rect { height: 1, ..place }, buffer);
    for (y, (i, text)) in (1..rows).zip(found.iter().enumerate()) {
        let mark = if i == line { pen.glyphs().selected } else { ' ' };
        let bits = pen.line().sign(Role::Key, mark).put(Role::Dim, format!(" {text}")).fit(room);
        bits.row(i == line, place.width).render(Rect { y: place.y + y, height: 1, ..place }, buffer);
    }
}

/// All keys, those of the panel first; Enter runs the one that is chosen.
fn help<'a>(pen: Canvas<'a>, input: &Input, line: Option<usize>, area: Rect) -> Dialog<'a> {
    /// Columns of the keys, and of the place.
    const KEYS: usize = 12;
    const PLACE: usize = 11;
    /// Rows of a screen that has room for what the signs of fires mean.
    const LEGEND_ROWS: u16 = 20;
    let keys = &pen.app.options.keys;
    let room = room(area);
    let places = room >= 60;
    let found = help_lines(input.text(), pen.app.panel_keys());
    let lines = found.iter().map(|row| {
        let bits = pen.line().put(Role::Text, " ").field(Role::Key, keys.keys(row.action), KEYS);
        let bits = if places { bits.field(Role::Dim, row.place.word(), PLACE) } else { bits };
        bits.put(Role::Text, row.what)
    });
    let title = "Keys: choose with the arrows, Enter runs the chosen one".to_owned();
    let mut sheet = Dialog { title, lines: lines.collect(), chosen: line, ..Dialog::default() };
    sheet.head.push(typed(pen, " search: ", input, true, room));
    // What is cut in its line is said whole at the foot.
    if sheet.lines.iter().any(|line| line.width() > room)
        && let Some(row) = line.and_then(|line| found.get(line))
    {
        sheet.foot = folded(pen, Role::Dim, &format!("{}, {}", row.what, row.place.word()), area);
    }
    if area.height >= LEGEND_ROWS {
        sheet.foot.extend(folded(pen, Role::Dim, &format!("fires: {LEGEND}"), area));
    }
    sheet
}

fn confirm<'a>(pen: Canvas<'a>, change: &Confirm, area: Rect) -> Dialog<'a> {
    let mut lines = shell(pen, &change.command(), area);
    let role = if change.confirmation == Confirmation::Yes { Role::Dim } else { Role::Risk };
    lines.extend(folded(pen, role, &change.because, area));
    let mut foot = Vec::new();
    if change.reasoned {
        foot.push(typed(pen, " reason: ", &change.reason, !change.naming, room(area)));
    }
    if matches!(change.confirmation, Confirmation::Name(_)) {
        foot.push(typed(pen, " name:   ", &change.typed, change.naming, room(area)));
    }
    foot.extend(match change.missing() {
        None => folded(pen, Role::Good, "Enter does it, Esc leaves everything as it is", area),
        Some(missing) => folded(pen, Role::Risk, &format!("{missing}; Esc leaves everything as it is"), area),
    });
    Dialog { title: "Change".to_owned(), lines, foot, ..Dialog::default() }
}

/// Text from a line on, without so many columns at its left.
fn read<'a>(pen: Canvas<'a>, title: &str, text: &str, (line, side): (usize, usize)) -> Dialog<'a> {
    let lines = text.lines().map(|told| {
        let told = beyond(&pen.safe(told), side, pen.glyphs().cut);
        pen.line().put(Role::Text, format!(" {told}"))
    });
    Dialog::list(title, lines, line)
}

/// What a key does that is forbidden, what is missing, and the command that an admin mends it with.
fn forbidden<'a>(pen: Canvas<'a>, what: &str, missing: &Missing, area: Rect) -> Dialog<'a> {
    let mut lines = folded(pen, Role::Dim, what, area);
    lines.extend(folded(pen, Role::Bad, &missing.to_string(), area));
    let command = mending(missing);
    let colon = if command.is_empty() { "" } else { ":" };
    lines.extend(folded(pen, Role::Text, &format!("{}{colon}", missing.mended_by()), area));
    if !command.is_empty() {
        lines.extend(shell(pen, &command, area));
    }
    Dialog { title: "Forbidden".to_owned(), lines, ..Dialog::default() }
}

fn menu<'a>(pen: Canvas<'a>, made: &Faults, area: Rect) -> Dialog<'a> {
    let keys = &pen.app.options.keys;
    let lines = MENU.iter().map(|&(action, which, text)| {
        let key = keys.nth(action, which);
        pen.line().put(Role::Text, " ").field(Role::Key, key, 4).put(Role::Text, text)
    });
    let mut sheet = Dialog::list("Faults (this cluster allows them)", lines, made.line);
    sheet.foot = if Fault::of(MENU[made.line].0).is_some() {
        folded(pen, Role::Dim, &format!("{} chooses the nodes", keys.key(Action::Choose)), area)
    } else {
        shell(pen, &pen.app.fault_command(made), area)
    };
    sheet
}

fn fault<'a>(pen: Canvas<'a>, made: &Faults, area: Rect) -> Dialog<'a> {
    let Some(kind) = made.kind else { return Dialog::default() };
    let keys = &pen.app.options.keys;
    let nodes: Vec<String> = pen.app.links.nodes.iter().map(|node| node.name.clone()).collect();
    let lines = nodes.iter().map(|node| {
        let place = made.chosen.iter().position(|chosen| chosen == node);
        let tag = match (kind, place) {
            (Fault::Split, Some(_)) => "other side",
            (Fault::Split, None) => "this side",
            (Fault::Cut | Fault::Delay, Some(0)) => "from",
            (Fault::Cut | Fault::Delay, Some(_)) => "to",
            (_, Some(_)) => "this one",
            (_, None) => "",
        };
        let sign = if place.is_some() { pen.glyphs().hears } else { pen.glyphs().not };
        let line = pen.line().put(Role::Text, " ").sign(Role::Risk, sign).put(Role::Text, " ");
        line.field(Role::Text, node, 16).put(Role::Dim, tag)
    });
    let mut sheet = Dialog::list(&format!("Fault: {}", kind.verb()), lines, made.line);
    if let Some(amount) = kind.amounts().get(made.amount) {
        sheet.foot.extend(folded(pen, Role::Dim, &format!("by {amount}; Tab changes it"), area));
    }
    sheet.foot.extend(match made.command(&nodes) {
        Some(argv) => shell(pen, &argv, area),
        None => {
            let wanted = if kind.nodes() == 1 { "a node" } else { "nodes" };
            folded(pen, Role::Dim, &format!("{} chooses {wanted}", keys.key(Action::Toggle)), area)
        }
    });
    sheet
}

fn what_if<'a>(pen: Canvas<'a>, question: &WhatIf, area: Rect) -> Dialog<'a> {
    let labels = [" partitions:  ", " bound to:    ", " unheard:     "];
    let fields = labels.iter().zip(&question.fields).enumerate();
    let head =
        fields.map(|(i, (label, field))| typed(pen, label, field, i == question.field, room(area))).collect();
    let mut lines = folded(pen, Role::Dim, "a,b|c,d   a,b   a,b: empty leaves it as it is", area);
    lines.extend(shell(pen, &question.command(), area));
    for told in question.answer.lines() {
        // A sentence may be folded; rows of a table are cut.
        if told.trim().contains("  ") {
            lines.push(pen.line().put(Role::Text, format!(" {told}")));
        } else {
            lines.extend(folded(pen, Role::Text, told, area));
        }
    }
    let title = format!("What if: {}", question.schedule);
    Dialog { title, head, lines, first: question.scroll, ..Dialog::default() }
}

/// In which way a run is over, and what it means to say so.
fn resolve<'a>(pen: Canvas<'a>, run: &str, line: usize, area: Rect) -> Dialog<'a> {
    const FLAG: usize = 17;
    let lines = ENDS.iter().map(|(flag, what)| {
        pen.line().put(Role::Text, " ").field(Role::Key, flag, FLAG).put(Role::Text, *what)
    });
    let mut sheet = Dialog::list(&format!("Take {run} for over"), lines, line);
    sheet.foot = folded(pen, Role::Risk, RESOLVES, area);
    sheet
}

/// The columns of the panel, each with whether it is seen, and if not, why.
fn columns_of<'a>(pen: Canvas<'a>, line: usize, area: Rect) -> Dialog<'a> {
    let panel = pen.app.panel();
    let columns = lists::columns(panel);
    if columns.is_empty() {
        return note(pen, "Columns", "this panel has no columns to choose", area);
    }
    let lines = columns.iter().enumerate().skip(1).map(|(i, column)| {
        let (role, sign, because) = match place_of(pen, panel, columns, i, area) {
            ColumnPlace::Shown => (Role::Good, pen.glyphs().hears, ""),
            ColumnPlace::Off => (Role::Dim, pen.glyphs().not, "off"),
            ColumnPlace::Away => (Role::Stale, pen.glyphs().not, "scrolled away"),
            ColumnPlace::Empty => (Role::Stale, pen.glyphs().not, "nothing to show"),
            ColumnPlace::NoRoom => (Role::Stale, pen.glyphs().not, "no room"),
        };
        let bits = pen.line().put(Role::Text, " ").sign(role, sign).put(Role::Text, " ");
        bits.field(Role::Text, column.name, 14).put(role, because)
    });
    Dialog::list("Columns: Space shows or hides", lines, line)
}
