//! What every screen has: the line of the view, the tabs, what happened, the command, the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::layout::Size;
use super::{columns, typing, wider};
use crate::app::{Contact, Mode, Overlay, Panel};
use crate::keys::Action;
use crate::msg::FeedState;
use crate::text::{clock, cut, instant, offset, span, width};
use crate::theme::Role;
use crate::view::{Evidence, SECOND};

/// A piece of a line and how dispensable it is: the highest rank goes first.
type Piece = (u8, Role, String);

/// Whose view this is, of when.
pub(super) fn header(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let app = pen.app;
    let (model, now) = app.shown();
    let mut pieces: Vec<Piece> = vec![(0, Role::Title, context(pen))];
    // Of a server that never answered there is no name.
    pieces.retain(|(_, _, name)| !name.is_empty());
    if !app.options.banner.is_empty() {
        pieces.push((1, Role::Bad, app.options.banner.clone()));
    }
    pieces.push(mode(pen));
    pieces.push(views(pen));
    pieces.extend(totals(pen));
    let logs = logs(pen);
    if !logs.is_empty() {
        pieces.push((3, Role::Text, logs));
    }
    if now > 0 && !matches!(app.mode, Mode::Past(_)) {
        pieces.push((2, Role::Text, format!("{}Z", clock(now))));
    }
    let skew =
        app.links.nodes.iter().filter_map(|node| app.clock_offset(&node.name)).map(i64::saturating_abs).max();
    if let Some(skew) = skew {
        let limit = if pen.app.options.ascii { "<=" } else { "≤" };
        pieces.push((6, Role::Text, format!("skew {limit}{}", offset(skew).trim_start_matches('+'))));
    }
    if matches!(app.mode, Mode::Live | Mode::Replay(_)) {
        let dropped = model.dropped();
        let role = if dropped > 0 { Role::Risk } else { Role::Dim };
        pieces.push((5, role, format!("{} ev/s, dropped {dropped}", app.rate())));
    }
    for (endpoint, text) in chips(pen) {
        pieces.push((4, Role::Risk, format!("{endpoint} {text}")));
    }
    if !app.options.user.is_empty() {
        pieces.push((7, Role::Dim, app.options.user.clone()));
    }
    line_of(pen, pieces, area, buffer);
}

/// How dispensable a total is that is zero.
const ZERO: u8 = 5;

/// What was missed, doubled, failed or is not known of the newest stretch. What is no zero goes last, in this order; of the
/// past nothing is known.
fn totals(pen: Canvas<'_>) -> Vec<Piece> {
    let totals = &pen.app.findings.totals;
    if matches!(pen.app.mode, Mode::Past(_)) || pen.app.links.nodes.is_empty() {
        return Vec::new();
    }
    let stretch = if totals.flag == "1h" { "1h" } else { totals.words.as_str() };
    let doubled = if totals.forbidden.is_empty() { Role::Risk } else { Role::Bad };
    let counted = [
        (2, Role::Bad, totals.missed, "missed"),
        (2, doubled, totals.doubled, "doubled"),
        (3, Role::Bad, totals.failed, "failed"),
        (3, Role::Risk, totals.unknown, "unknown"),
    ];
    let mut pieces: Vec<Piece> = counted
        .into_iter()
        .map(|(rank, role, n, word)| match n {
            0 => (ZERO, Role::Dim, format!("0 {word}")),
            n => (rank, role, format!("{n} {word}")),
        })
        .collect();
    let first = pieces.iter().position(|(rank, ..)| *rank < ZERO).unwrap_or(0);
    pieces[first].2.insert_str(0, &format!("{stretch}: "));
    pieces
}

fn context(pen: Canvas<'_>) -> String {
    // Of the past only the log is known: which cluster it is, the streams tell.
    let about = pen.app.live().reporters().values().find_map(|says| says.about.as_ref());
    let cluster: String = about.map(|about| about.cluster.chars().take(6).collect()).unwrap_or_default();
    let name = match &pen.app.mode {
        Mode::Replay(replay) if !replay.context.is_empty() => replay.context.clone(),
        Mode::Live | Mode::Frozen(_) | Mode::Past(_) | Mode::Replay(_) => pen.app.options.context.clone(),
    };
    // An instant of the past needs the room.
    if matches!(pen.app.mode, Mode::Past(_)) && Size::of_width(pen.app.size.0) == Size::Tiny {
        return name;
    }
    format!("{name} {cluster}").trim().to_owned()
}

/// A span in whole seconds; a negative one is 0s.
pub(super) fn age(micros: i64) -> String {
    span(micros.max(0) / SECOND * SECOND)
}

fn mode(pen: Canvas<'_>) -> Piece {
    let app = pen.app;
    match &app.mode {
        Mode::Live => {
            let (rank, role, word) = match app.contact() {
                Contact::Connecting => (1, Role::Stale, "CONNECTING".to_owned()),
                Contact::Online => {
                    (1, if app.options.read_only { Role::Key } else { Role::Good }, "LIVE".to_owned())
                }
                Contact::Offline { since, .. } => {
                    (0, Role::Bad, format!("OFFLINE {}", age(app.now.saturating_sub(since))))
                }
            };
            (rank, role, if app.options.read_only { format!("{word} read-only") } else { word })
        }
        Mode::Frozen(_) => (0, Role::Risk, format!("FROZEN {} ago, read-only", span(app.held_for()))),
        Mode::Past(shot) => {
            let at = shot.at.map(|at| format!(" {}", instant(at.div_euclid(SECOND).saturating_mul(SECOND))));
            let at = at.unwrap_or_default();
            let text = match Size::of_width(app.size.0) {
                Size::Tiny => format!("PAST {}{at}", shot.index),
                Size::Narrow => format!("PAST {}{at}, no changes", shot.index),
                Size::Normal | Size::Wide => format!("PAST log {}{at}, no changes", shot.index),
            };
            (0, Role::Risk, text)
        }
        Mode::Replay(replay) => {
            let moving = if replay.playing { "REPLAY" } else { "REPLAY stopped" };
            (0, Role::Risk, format!("{moving} {}/{}, no changes", replay.next, replay.len()))
        }
    }
}

/// How many members speak for themselves.
fn views(pen: Canvas<'_>) -> Piece {
    let links = &pen.app.links;
    let own = links.nodes.iter().filter(|node| node.evidence == Evidence::Own).count();
    let unheard = links.unheard().count();
    let all = links.nodes.len();
    if matches!(pen.app.mode, Mode::Past(_)) {
        return (2, Role::Stale, "the log alone".to_owned());
    }
    match (own, unheard) {
        _ if all == 0 => (2, Role::Stale, "no report yet".to_owned()),
        (own, 0) if own == all && pen.app.size.0 >= 78 => {
            (2, Role::Text, format!("views {own}/{all} first-hand"))
        }
        (own, 0) => (2, Role::Text, format!("views {own}/{all}")),
        (own, n) => {
            let warning = pen.glyphs().warning;
            (2, Role::Risk, format!("views {own}/{all} {warning} {n} unreachable"))
        }
    }
}

/// The highest log index of each partition.
fn logs(pen: Canvas<'_>) -> String {
    let links = &pen.app.links;
    let of = |partition: usize| {
        links
            .nodes
            .iter()
            .filter(|node| node.partition == Some(partition))
            .filter_map(|node| node.index)
            .max()
    };
    let told: Vec<String> = links
        .partitions
        .iter()
        .enumerate()
        .filter_map(|(i, partition)| of(i).map(|index| format!("{}#{index}", partition.letter)))
        .collect();
    if told.is_empty() { String::new() } else { format!("log {}", told.join(" ")) }
}

/// Endpoints that have no stream.
fn chips(pen: Canvas<'_>) -> Vec<(String, String)> {
    let app = pen.app;
    let text = |state: &FeedState| match state {
        FeedState::Live { .. } => None,
        FeedState::Connecting => Some("dialling".to_owned()),
        FeedState::Retrying { at, .. } => {
            let seconds = at.saturating_sub(app.now).max(0).div_euclid(1_000_000);
            Some(if seconds == 0 { "retrying".to_owned() } else { format!("retry {seconds}s") })
        }
    };
    app.feeds.iter().filter_map(|(endpoint, state)| Some((endpoint.clone(), text(state)?))).collect()
}

/// The pieces that fit, with bars between them.
fn line_of(pen: Canvas<'_>, mut pieces: Vec<Piece>, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.width);
    let needed = |pieces: &[Piece]| pieces.iter().map(|(_, _, text)| width(text) + 3).sum::<usize>();
    while needed(&pieces) > room + 2 && pieces.len() > 1 {
        let last = pieces.iter().enumerate().max_by_key(|(i, (rank, _, _))| (*rank, *i));
        let Some((at, _)) = last.filter(|(_, (rank, _, _))| *rank > 0) else { break };
        pieces.remove(at);
    }
    let mut line = pen.line().put(Role::Text, " ");
    for (i, (_, role, text)) in pieces.into_iter().enumerate() {
        if i > 0 {
            line = line.put(Role::Dim, " ").sign(Role::Dim, pen.glyphs().bar).put(Role::Dim, " ");
        }
        let left = room.saturating_sub(line.width());
        line = line.put(role, cut(&pen.safe(&text), left, pen.glyphs().cut));
    }
    line.done().render(area, buffer);
}

/// The last things that happened, as many as fit; the newest is the last.
pub(super) fn event(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.width).saturating_sub(LABEL.len() + 1);
    let mut shown = Vec::new();
    let mut used = 0;
    let (_, now) = pen.app.shown();
    // What came later than the instant that is shown is not told yet.
    for note in pen.app.notes.all().rev().filter(|note| note.at <= now) {
        let text = pen.safe(&format!("{} {}", clock(note.at), note.text));
        if used > 0 && used + width(&text) > room {
            break;
        }
        used += width(&text) + 3;
        shown.push(cut(&text, room, pen.glyphs().cut));
    }
    shown.reverse();
    let line = pen.line().put(Role::Title, LABEL).put(Role::Text, shown.join("   "));
    line.done().render(area, buffer);
}

const LABEL: &str = " events  ";

/// The command that shows or does the same.
pub(super) fn command(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let app = pen.app;
    let copies = format!("{} copies", app.options.keys.key(Action::CopyCommand));
    let line = app.command_line();
    let room = usize::from(area.width).saturating_sub(width(&copies) + 3);
    let line = cut(&pen.safe(&line), room.saturating_sub(2), pen.glyphs().cut);
    let bits = pen.line().put(Role::Dim, "$ ").put(Role::Key, line);
    let at = usize::from(area.width).saturating_sub(width(&copies) + 1);
    bits.pad(at).put(Role::Dim, copies).done().render(area, buffer);
}

/// The keys of what has them, or what there is to tell in passing.
pub(super) fn hints(pen: Canvas<'_>, area: Rect, buffer: &mut Buffer) {
    let app = pen.app;
    if let Some((_, text)) = &app.toast {
        let text = cut(&pen.safe(text), usize::from(area.width).saturating_sub(2), pen.glyphs().cut);
        pen.line().put(Role::Key, " ").put(Role::Risk, text).done().render(area, buffer);
        return;
    }
    let filter = &app.list(app.panel()).filter;
    let mut line = pen.line();
    if !filter.is_empty() && app.overlays.is_empty() {
        line = line.put(Role::Hit, format!(" /{filter}")).put(Role::Dim, " Esc drops it ");
    }
    let room = usize::from(area.width).saturating_sub(line.width());
    for Hint { key, word, .. } in fitting(shown_keys(pen), room) {
        line = line.put(Role::Text, " ").put(Role::Key, key).put(Role::Dim, format!(" {word} "));
    }
    line.done().render(area, buffer);
}

/// A key and its word.
struct Hint {
    key: String,
    word: String,
    /// The way out, or to all the others: it is left out last.
    stays: bool,
}

/// The hints that fit: the last ones go first, but those that stay go last.
fn fitting(mut hints: Vec<Hint>, room: usize) -> Vec<Hint> {
    let needed = |hints: &[Hint]| hints.iter().map(|it| width(&it.key) + width(&it.word) + 3).sum::<usize>();
    // The last one needs no blank after it.
    while needed(&hints) > room + 1 {
        let at = hints.iter().rposition(|hint| !hint.stays).unwrap_or(hints.len() - 1);
        hints.remove(at);
    }
    hints
}

/// Keys that are the same whatever the configuration has.
fn fixed(hints: &[(&str, &str, bool)]) -> Vec<Hint> {
    let hint =
        |&(key, word, stays): &(&str, &str, bool)| Hint { key: key.to_owned(), word: word.to_owned(), stays };
    hints.iter().map(hint).collect()
}

/// The keys that choose a cell of the map and let it go; of other panels none.
fn cell_keys(pen: Canvas<'_>) -> Vec<Hint> {
    let keys = &pen.app.options.keys;
    if pen.app.panel() != Panel::Strip || matches!(pen.app.mode, Mode::Past(_)) {
        return Vec::new();
    }
    let last = |action| keys.keys(action).rsplit(' ').next().unwrap_or_default().to_owned();
    let key = format!("{} {}", last(Action::Left), last(Action::Right));
    let key = if pen.app.options.ascii { key } else { key.replace("Left", "←").replace("Right", "→") };
    let choose = Hint { key, word: "cell".to_owned(), stays: false };
    let release = Hint { key: keys.key(Action::Back), word: "release".to_owned(), stays: true };
    if pen.app.is_pinned() { vec![choose, release] } else { vec![choose] }
}

fn shown_keys(pen: Canvas<'_>) -> Vec<Hint> {
    let keys = &pen.app.options.keys;
    let hint = |action: &Action| {
        let stays = matches!(action, Action::Help | Action::Quit | Action::Back);
        Hint { key: keys.key(*action), word: crate::keys::row_of(*action).hint.to_owned(), stays }
    };
    let of = |actions: &[Action]| {
        actions.iter().map(hint).filter(|hint| !hint.key.is_empty() && !hint.word.is_empty()).collect()
    };
    match pen.app.overlays.last() {
        Some(Overlay::Why { .. }) => of(&[
            Action::Choose,
            Action::ShowOutput,
            Action::Suppose,
            Action::RunAnyway,
            Action::OpenFires,
            Action::CopyLine,
            Action::Back,
        ]),
        Some(Overlay::Quit { .. }) => fixed(&[("Enter", "stop it", false), ("Esc", "back", true)]),
        Some(Overlay::Faults(faults)) if faults.kind.is_none() => {
            of(&[Action::Choose, Action::Heal, Action::CopyLine, Action::Back])
        }
        Some(Overlay::Columns { .. }) if columns(pen.app.panel()).is_empty() => of(&[Action::Back]),
        Some(Overlay::Faults(_) | Overlay::Columns { .. }) => {
            of(&[Action::Toggle, Action::Choose, Action::Back])
        }
        Some(overlay) if typing(overlay) => {
            fixed(&[("Enter", "run", false), ("Tab", "next", false), ("Esc", "back", true)])
        }
        Some(overlay @ Overlay::Text { .. }) if wider(pen.app, overlay) > 0 => {
            of(&[Action::Rightward, Action::CopyLine, Action::Back])
        }
        Some(Overlay::Text { .. } | Overlay::Forbidden { .. }) => of(&[Action::CopyLine, Action::Back]),
        Some(_) => of(&[Action::Choose, Action::CopyLine, Action::Back]),
        None => {
            let mut hints: Vec<Hint> = of(pen.app.panel_keys());
            let second = hints.len().min(2);
            hints.splice(second..second, cell_keys(pen));
            hints
        }
    }
}
