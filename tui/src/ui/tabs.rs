//! The line of tabs: the screens, and how the cluster stands.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::canvas::Canvas;
use super::chrome::age;
use super::layout::Size;
use crate::app::{Contact, Mode};
use crate::keys::Action;
use crate::options::Screen;
use crate::text::{clock, cut, offset, span, width};
use crate::theme::Role;
use crate::view::{LinkKind, Links, NodeView};

/// How much of the tabs is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TabForm {
    /// All words, with blanks between key and word.
    Spaced,
    /// All words, without blanks between key and word.
    Words,
    /// The word of the chosen screen; of the others their keys.
    Chosen,
}

/// The screens, and what is wrong with the cluster: that is shown whole before the words of the other screens are.
pub(super) fn tabs(pen: Canvas<'_>, size: Size, area: Rect, buffer: &mut Buffer) {
    let (role, banner) = banner(pen, size);
    let banner = pen.safe(&banner);
    let room = usize::from(area.width);
    let forms = [TabForm::Spaced, TabForm::Words, TabForm::Chosen];
    let mut forms =
        forms.into_iter().skip(usize::from(size != Size::Wide)).map(|form| tab_words(pen, size, form));
    let fits = |words: &[(Role, String)]| {
        words.iter().map(|(_, text)| width(text)).sum::<usize>() + 2 + width(&banner) <= room
    };
    let words = forms.find(|words| fits(words)).unwrap_or_else(|| tab_words(pen, size, TabForm::Chosen));
    let line = words.into_iter().fold(pen.line(), |line, (role, text)| line.put(role, text));
    let banner = cut(&banner, room.saturating_sub(line.width() + 2), pen.glyphs().cut);
    let line = if size == Size::Wide {
        line.pad(room.saturating_sub(width(&banner) + 1))
    } else {
        line.put(Role::Text, "  ")
    };
    line.put(role, banner).done().render(area, buffer);
}

fn tab_words(pen: Canvas<'_>, size: Size, form: TabForm) -> Vec<(Role, String)> {
    let word_of = |(screen, action): (&Screen, Action)| {
        let (word, key) = (title(*screen, size), pen.app.options.keys.key(action));
        let chosen = *screen == pen.app.screen;
        let text = match (chosen, form) {
            (true, TabForm::Spaced) => format!("[{key} {word}]"),
            (true, TabForm::Words | TabForm::Chosen) => format!("[{key}{word}]"),
            (false, TabForm::Spaced) => format!(" {key} {word} "),
            (false, TabForm::Words) => format!(" {key}{word}"),
            (false, TabForm::Chosen) => format!(" {key}"),
        };
        (if chosen { Role::Focus } else { Role::Dim }, text)
    };
    Screen::ALL.iter().zip(TABS).map(word_of).collect()
}

const TABS: [Action; 9] = [
    Action::Map,
    Action::Fires,
    Action::Schedules,
    Action::Nodes,
    Action::Log,
    Action::Health,
    Action::Runs,
    Action::Tasks,
    Action::Placement,
];

const fn title(screen: Screen, size: Size) -> &'static str {
    match (screen, size) {
        (_, Size::Tiny) => "",
        (Screen::Map, _) => "Map",
        (Screen::Fires, _) => "Fires",
        (Screen::Schedules, Size::Wide) => "Schedules",
        (Screen::Schedules, _) => "Sched",
        (Screen::Nodes, _) => "Nodes",
        (Screen::Log, _) => "Log",
        (Screen::Health, _) => "Health",
        (Screen::Runs, _) => "Runs",
        (Screen::Tasks, _) => "Tasks",
        (Screen::Placement, _) => "Place",
    }
}

/// How the cluster stands, and what else an operator should see on every screen.
fn banner(pen: Canvas<'_>, size: Size) -> (Role, String) {
    let (role, text) = standing(pen, size);
    let live = !matches!(pen.app.mode, Mode::Past(_)) && pen.app.blind_since().is_none();
    let also = if live { also(pen, size) } else { Vec::new() };
    if also.is_empty() {
        return (role, text);
    }
    let text = text.trim_start_matches([pen.glyphs().warning, ' ']);
    (role.max_alarm(Role::Risk), format!("{} {text}; {}", pen.glyphs().warning, also.join("; ")))
}

/// Schedules that are blocked, what a split left that has just ended, and clocks that are beyond their limit.
fn also(pen: Canvas<'_>, size: Size) -> Vec<String> {
    let (model, _) = pen.app.shown();
    let mut also = Vec::new();
    match pen.app.findings.blocked.as_slice() {
        [] => {}
        [one] if size == Size::Wide => also.push(format!("{} blocked on {}", one.schedule, one.node)),
        some => also.push(format!("{} blocked", some.len())),
    }
    let (_, now) = pen.app.shown();
    if let Some(damage) = pen.app.findings.damage.filter(|it| it.is_fresh(now) && !it.is_none()) {
        also.push(format!("healed: {}", damage.counts()));
    }
    let links = &pen.app.links;
    also.extend(failing_checks(links, size));
    // Where there is no split, they are named already.
    if links.split() && links.unable().next().is_some() {
        also.push(format!("{} cannot promise", links.unable().count()));
    }
    let limits =
        model.reporters().values().filter_map(|says| says.clocks.as_ref()).map(|clocks| clocks.doubt_limit);
    if let Some(limit) = limits.filter(|limit| *limit > 0).max() {
        let named = links.nodes.iter().filter(|node| node.unable().is_empty());
        let off = named.filter_map(|node| Some((node, pen.app.clock_offset(&node.name)?)));
        let off = off.filter(|(_, by)| by.saturating_abs() > limit);
        also.extend(off.map(|(node, by)| format!("clock of {} {}", node.name, offset(by))).take(2));
    }
    also
}

/// The checks that fail of nodes that are heard.
fn failing_checks(links: &Links, size: Size) -> Option<String> {
    let heard = links.nodes.iter().filter(|node| node.partition.is_some());
    let of_node = |node: &NodeView| {
        let names = node.failing().into_iter().chain(node.failing_alone()).map(|it| it.name.clone());
        names.map(|check| (check, node.name.clone())).collect::<Vec<_>>()
    };
    let failing: Vec<(String, String)> = heard.flat_map(of_node).collect();
    match failing.as_slice() {
        [] => None,
        [(check, node)] if size == Size::Wide => Some(format!("check {node}/{check} fails")),
        [_] => Some("1 check fails".to_owned()),
        some => Some(format!("{} checks fail", some.len())),
    }
}

fn standing(pen: Canvas<'_>, size: Size) -> (Role, String) {
    let app = pen.app;
    let (model, now) = app.shown();
    let warning = pen.glyphs().warning;
    let links = &app.links;
    if matches!(app.mode, Mode::Past(_)) {
        return (Role::Stale, "reachability then is not in the log".to_owned());
    }
    if let (Mode::Live, Contact::Offline { since, because }) = (&app.mode, app.contact()) {
        let because = if because.is_empty() { "no node reports" } else { because };
        let age = age(app.now.saturating_sub(since));
        let last = if app.model_is_empty() { format!("for {age}") } else { format!("last report {age} ago") };
        return match size {
            Size::Tiny | Size::Narrow => (Role::Bad, format!("{warning} OFFLINE: {because}")),
            Size::Normal | Size::Wide => (Role::Bad, format!("{warning} OFFLINE: {because}, {last}")),
        };
    }
    let majority = model.reporters().values().any(|says| says.log.majority);
    let told = model.reporters().values().any(|says| !says.log.voters.is_empty());
    let log = match (told, majority, size) {
        (true, false, Size::Wide) => "; the log has no majority",
        (true, false, _) => ", no log",
        _ => "",
    };
    if links.split() {
        let n = links.partitions.len();
        let since = match (links.since, size) {
            (Some(since), Size::Wide) => {
                format!(" since {} ({})", clock(since), span(now.saturating_sub(since)))
            }
            (Some(since), _) => format!(" {}", span(now.saturating_sub(since))),
            (None, _) => String::new(),
        };
        return match size {
            Size::Tiny | Size::Narrow => (Role::Bad, format!("{warning} SPLIT {n}{since}")),
            Size::Normal | Size::Wide => (Role::Bad, format!("{warning} SPLIT: {n} partitions{since}{log}")),
        };
    }
    match links.unheard().count() {
        0 if links.nodes.is_empty() => (Role::Stale, "waiting for the first report".to_owned()),
        0 => whole(pen, size, log),
        n => {
            let unable = match (links.unable().count(), size) {
                (0, _) => String::new(),
                (unable, Size::Tiny | Size::Narrow | Size::Normal) => format!(", {unable} cannot promise"),
                (_, Size::Wide) => format!(", {}", cannot_promise(links)),
            };
            (Role::Risk, format!("{warning} {n} of {} unreachable{unable}{log}", links.nodes.len()))
        }
    }
}

/// Who cannot promise, and all reasons among them.
fn cannot_promise(links: &Links) -> String {
    let names: Vec<&str> = links.unable().map(|node| node.name.as_str()).collect();
    let reasons: BTreeSet<&str> = links.unable().flat_map(NodeView::unable).collect();
    let reasons: Vec<&str> = reasons.into_iter().collect();
    format!("cannot promise: {} ({})", names.join(" "), reasons.join(", "))
}

/// One partition, and how many of its links are none.
fn whole(pen: Canvas<'_>, size: Size, log: &str) -> (Role, String) {
    let links = &pen.app.links;
    let (cut, one_way) = (links.broken(LinkKind::Cut).count(), links.broken(LinkKind::OneWay).count());
    let counted = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    let mut broken = Vec::new();
    if cut > 0 {
        broken.push(format!("{} cut", counted(cut, "link")));
    }
    if one_way > 0 {
        broken.push(counted(one_way, "one-way link"));
    }
    let warning = pen.glyphs().warning;
    let unable = links.unable().count();
    if unable > 0 {
        let text = match size {
            Size::Tiny | Size::Narrow => format!("{warning} {unable} unable{log}"),
            Size::Normal | Size::Wide => format!("{warning} {}{log}", cannot_promise(links)),
        };
        return (Role::Bad, text);
    }
    let slow: Vec<&str> = links.slow().map(|(node, _)| node.name.as_str()).collect();
    if !slow.is_empty() {
        broken.push(format!("slow disk: {}", slow.join(" ")));
    }
    match (broken.is_empty(), size) {
        (true, _) => (Role::Good, format!("one partition of {}{log}", links.nodes.len())),
        (false, Size::Tiny | Size::Narrow) => (Role::Risk, format!("{warning} {}{log}", broken.join(", "))),
        (false, Size::Normal | Size::Wide) => {
            (Role::Risk, format!("one partition of {}, {}{log}", links.nodes.len(), broken.join(", ")))
        }
    }
}
