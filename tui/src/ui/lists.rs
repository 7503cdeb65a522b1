//! The tables of the screens but the map, and their columns: what each makes of a row, and the order of rows by it.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::result::RunResult;
use caesium_engine::schedule::label_texts;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::table::{Column, Styled, left, right, table};
use super::verdict_strip::{digit_role, last_digits, next_words};
use crate::app::{App, Check, Mode, Order, Panel, SortKey};
use crate::event::{LogEntry, NodeState, Schedule, ShowClockReply};
use crate::model::{Key, Occurrence, Reporter};
use crate::msg::FeedState;
use crate::text::{clock, instant, offset, outcome_word, policy_sign, policy_word, span, width};
use crate::theme::Role;
use crate::view::{Evidence, Judged, LEGEND, NodeView, SECOND, VerdictSign, judge, lateness, shares};
use crate::wire::{NodeReading as _, ScheduleReading as _, asked_by};

/// Verdicts shown of one schedule.
const STRIP: usize = 24;
/// Columns of a screen whose title has room for what the signs mean.
const LEGEND_COLUMNS: u16 = 190;
/// Latencies that make the line of the title.
const LATENCIES: usize = 24;

/// The columns of a panel; the first names the row.
pub(super) const fn columns(panel: Panel) -> &'static [Column] {
    match panel {
        Panel::Fires => FIRES,
        Panel::Runs => super::runs::COLUMNS,
        Panel::Tasks => super::tasks::COLUMNS,
        Panel::Schedules => SCHEDULES,
        Panel::Places => super::placement::PLACES,
        Panel::Moves => super::placement::MOVES,
        Panel::Nodes => NODES,
        Panel::Entries => ENTRIES,
        Panel::Hashes => HASHES,
        Panel::Checks => CHECKS,
        Panel::Clocks => CLOCKS,
        Panel::Streams => STREAMS,
        Panel::Links | Panel::Volumes | Panel::Strip | Panel::Charts => &[],
    }
}

/// The orders of a panel's columns, each once, in their turns.
pub(super) fn orders(panel: Panel) -> Vec<Order> {
    let orders: BTreeMap<usize, Order> =
        columns(panel).iter().filter_map(|column| column.order).map(|order| (order.turn, order)).collect();
    orders.into_values().collect()
}

const FIRES: &[Column] = &[
    left("SCHEDULE", 20, 0).fire(|_, key, _| text(&key.schedule)).squeezed().rising(
        1,
        "schedule",
        |app, id| {
            app.fire_of(id).map(|(key, _)| (0, format!("{} {:020}", key.schedule, later_first(key.due))))
        },
    ),
    left("DUE", 20, 1).fire(|_, key, _| text(instant(key.due))).falling(0, "due", |_, _| None),
    left("RUNS", 4, 3).fire(|app, key, it| dim(policy_sign(judged(app, key, it).policy))),
    left("RAN", 4, 0)
        .fire(|app, key, it| verdict(app, key, it, VerdictSign::text))
        .falling(2, "ran", BY_VERDICT),
    left("RESULT", 11, 2).fire(result),
    left("DECISIONS", 25, 2).fire(|app, _, it| text(decisions(app, it))),
    left("VERDICT", 26, 7).fire(|app, key, it| verdict(app, key, it, VerdictSign::words)),
    right("LATE", 7, 5).fire(|_, key, it| dim(known(lateness(key, it).map(span)))),
    left("ON", 10, 6).fire(|_, _, it| text(joined(it.runs().map(|run| &run.node), " "))),
];

/// The worst first; what is as it should be is alike, the newest first.
const BY_VERDICT: SortKey = |app, id| {
    let (key, occurrence) = app.fire_of(id)?;
    let judged = judged(app, key, occurrence);
    let worst = if judged.normal() { 0 } else { judged.sign.badness() };
    Some((-i64::from(worst), format!("{:020}", later_first(key.due))))
};

const SCHEDULES: &[Column] = &[
    left("NAME", 22, 0).schedule(|_, it| text(it.name())).squeezed().rising(0, "name", |_, _| None),
    left("RUNS", 5, 3).schedule(|_, it| dim(policy_sign(it.terms().policy()))).rising(
        2,
        "runs",
        |app, id| {
            app.schedule_of(id).map(|it| (0, format!("{}{}", policy_word(it.terms().policy()), it.name())))
        },
    ),
    right("NEXT IN", 8, 0).schedule(next_in).rising(1, "next", BY_NEXT),
    right("LAST AGO", 9, 4)
        .schedule(|app, it| dim(known(last(app, it).map(|at| seconds(app.shown().1.saturating_sub(at)))))),
    left("VERDICTS", STRIP, 1).schedule(verdicts),
    left("CADENCE", 16, 2).schedule(|_, it| text(&it.terms().cadence)),
    left("NEXT", 20, 8).schedule(|app, it| next_words(it, app.shown().1, instant)).rising(1, "next", BY_NEXT),
    left("LAST", 20, 9).schedule(|app, it| text(known(last(app, it).map(instant)))),
    left("HANDLER", 10, 5).schedule(|_, it| text(&it.terms().handler)).rising(3, "handler", |app, id| {
        app.schedule_of(id).map(|it| (0, format!("{} {}", it.terms().handler, it.name())))
    }),
    left("ZONE", 14, 10)
        .schedule(|_, it| dim(if it.terms().zone.is_empty() { "UTC" } else { &it.terms().zone })),
    left("BOUND", 14, 6).schedule(|_, it| text(it.binding())),
    right("REV", 4, 11).schedule(|_, it| dim(it.revision)).falling(4, "rev", |app, id| {
        app.schedule_of(id).map(|it| (highest_first(it.set_index), it.name().to_owned()))
    }),
];

/// By the instant, which is also the order of what is left until then.
const BY_NEXT: SortKey =
    |app, id| app.schedule_of(id).map(|it| (it.next.unwrap_or(i64::MAX), it.name().to_owned()));

const NODES: &[Column] = &[
    left("NODE", 10, 0)
        .node(|_, it| name(it))
        .squeezed()
        .rising(1, "node", |app, id| app.node_of(id).map(|it| (0, it.name.clone()))),
    left("PART", 5, 0).node(|app, it| (Role::Title, letter(app, Some(it)).to_string())).rising(
        0,
        "part",
        |_, _| None,
    ),
    left("HEARD", 15, 1).node(known_by),
    left("HEALTH", 33, 0)
        .node(super::health::brief)
        .used(|app| app.links.nodes.iter().any(NodeView::has_health)),
    left("WATCHES", 8, 4).node(|_, it| dim(it.node.watches())),
    left("DOWN", 10, 4).node(|_, it| down(it)),
    right("PRIO", 5, 1).node(|_, it| text(it.node.standing().effective)).falling(2, "prio", |app, id| {
        app.node_of(id).map(|it| (-i64::from(it.node.standing().effective), it.name.clone()))
    }),
    left("FROM", 15, 6).node(|_, it| match it.node.standing().r#override {
        Some(_) => text(format!("override of {}", it.node.standing().computed)),
        None => dim("computed"),
    }),
    left("MASTER OF", 20, 2).node(|_, it| (Role::Key, it.master_of.join(" "))),
    right("LOG", 8, 3).node(|_, it| text(known(it.index))).falling(3, "log", |app, id| {
        app.node_of(id).map(|it| (highest_first(it.index.unwrap_or(0)), it.name.clone()))
    }),
    right("SKEW", 7, 5).node(|app, it| text(known(app.clock_offset(&it.name).map(offset)))),
    left("LOAD", 13, 5).node(|app, it| {
        let bar = |load: u32| (0..load.min(10)).map(|_| app.glyphs.hears).collect::<String>();
        text(known(it.node.load.map(|load| format!("{load} {}", bar(load)))))
    }),
    left("CARRIES", 20, 12).node(|_, it| text(it.node.volumes.join(" "))),
    left("LABELS", 14, 8).node(|_, it| dim(joined(label_texts(&it.node.labels), " "))),
    left("VERSION", 8, 9).node(|_, it| dim(known(it.node.version.as_ref()))),
];

const ENTRIES: &[Column] = &[
    right("INDEX", 7, 0).entry(|it| (Role::Title, it.index.to_string())).squeezed().falling(
        0,
        "index",
        |_, _| None,
    ),
    left("AT", 9, 2).entry(|it| dim(known(it.at.map(|at| format!("{}Z", clock(at)))))),
    left("KIND", 15, 1).entry(|it| (taken(it), it.kind.clone())),
    left("SUBJECT", 21, 0).entry(|it| (taken(it), it.subject.clone())).squeezed(),
    left("BY", 12, 4).entry(|it| dim(if asked_by(it).is_empty() { &it.node } else { asked_by(it) })),
    left("SUMMARY", 22, 0).entry(|it| match it.reason.as_str() {
        _ if !it.refused.is_empty() => (Role::Risk, format!("refused: {}", it.refused)),
        reason if it.summary.contains(reason) => text(&it.summary),
        reason => text(format!("{} ({reason})", it.summary)),
    }),
];

const HASHES: &[Column] = &[
    left("NODE", 10, 0).node(|app, it| replica(app, it, &it.name, |_| text(&it.name))).squeezed(),
    right("APPLIED", 8, 0).node(|app, it| replica(app, it, &known(it.index), |of| text(of.log.applied))),
    left("HASH", 18, 1).node(|app, it| replica(app, it, "", |of| dim(&of.log.state_hash))),
    left("AGREES", 12, 0).node(|app, it| replica(app, it, "not told", |of| agrees(app, of))),
    left("LEADER", 10, 2).node(|app, it| replica(app, it, "", |of| text(&of.log.leader))),
    left("MAJORITY", 10, 3).node(|app, it| {
        replica(app, it, "", |of| match of.log.majority {
            true => (Role::Good, "reached".to_owned()),
            false => (Role::Risk, "no".to_owned()),
        })
    }),
];

const CHECKS: &[Column] = &[
    left("FOUND", 64, 0).words(|app, text| {
        check(app, text, |check| {
            let sign = match check.role {
                Role::Bad => app.glyphs.ill,
                Role::Risk => app.glyphs.warning,
                Role::Good => app.glyphs.well,
                _ => app.glyphs.not,
            };
            (check.role, format!("{sign} {text}"))
        })
    }),
    left("SHOWN BY", 40, 1).words(|app, text| check(app, text, |check| (Role::Key, check.command.clone()))),
];

const CLOCKS: &[Column] = &[
    left("NODE", 10, 0).node(|_, it| name(it)).squeezed(),
    right("OFFSET", 8, 0).node(|app, it| measured(app, it).map_or_else(|| stale("?"), |by| text(offset(by)))),
    left("IN THE LIMIT", 23, 1).node(|app, it| {
        let limit = clocks(app, it).map(|clocks| clocks.doubt_limit).filter(|limit| *limit > 0);
        measured(app, it).map_or_else(|| stale(""), |by| band(app, by, limit.unwrap_or(SECOND)))
    }),
    right("BOUND", 8, 2).node(|app, it| dim(known(clocks(app, it).map(|clocks| span(clocks.bound))))),
    right("DOUBT", 8, 0).node(|app, it| match clocks(app, it) {
        Some(it) if it.doubt_limit > 0 && it.doubt > it.doubt_limit => (Role::Bad, span(it.doubt)),
        Some(it) => text(span(it.doubt)),
        None => stale("?"),
    }),
    right("LIMIT", 8, 3).node(|app, it| dim(known(clocks(app, it).map(|clocks| span(clocks.doubt_limit))))),
];

const STREAMS: &[Column] = &[
    left("ENDPOINT", 24, 0).words(|_, endpoint| text(endpoint)).squeezed(),
    left("STREAM", 20, 0).words(|app, endpoint| match app.feeds.get(endpoint) {
        Some(FeedState::Live { node }) => (Role::Good, format!("{node} ok")),
        Some(FeedState::Connecting) => stale("dialling"),
        Some(FeedState::Retrying { at, because }) => {
            let until = seconds(at.saturating_sub(app.now).max(0));
            (Role::Risk, format!("retry in {until}: {because}"))
        }
        None => stale(""),
    }),
    right("REPORTS", 9, 2).words(|app, endpoint| text(known(reporter(app, endpoint).map(|it| it.events)))),
    right("REPLAYED", 9, 4).words(|app, endpoint| dim(known(reporter(app, endpoint).map(|it| it.replayed)))),
    right("DROPPED", 8, 1).words(|app, endpoint| match reporter(app, endpoint).map(|it| it.dropped) {
        Some(0) => dim("0"),
        Some(dropped) => (Role::Risk, dropped.to_string()),
        None => stale(""),
    }),
    right("AGE", 6, 0).words(|app, endpoint| {
        let age = |it: &Reporter| seconds(app.now.saturating_sub(it.received).max(0));
        text(known(reporter(app, endpoint).map(age)))
    }),
    left("GAPS", 14, 3).words(|app, endpoint| {
        let gaps = reporter(app, endpoint).into_iter().flat_map(|it| &it.gaps);
        (Role::Risk, joined(gaps.map(|(from, to)| format!("{from}-{to}")), " "))
    }),
];

/// Draws one of the tables.
pub(super) fn panel(pen: Canvas<'_>, panel: Panel, area: Rect, buffer: &mut Buffer) {
    let title = title(pen, panel, area.width);
    table(pen, panel, columns(panel), &title, area, buffer);
}

fn title(pen: Canvas<'_>, panel: Panel, columns: u16) -> String {
    let list = pen.app.list(panel);
    let (hits, all) = (list.hits.len(), list.rows.len());
    let count = if hits == all { all.to_string() } else { format!("{hits}/{all}") };
    let which = list.which();
    let order = orders(panel).into_iter().nth(list.sort).filter(|_| list.sort > 0);
    let order = order.map(|order| format!(", by {}", order.name)).unwrap_or_default();
    match panel {
        Panel::Fires => {
            let first = if list.sort == 0 && !list.reverse { ", newest first" } else { "" };
            let title = format!("Fires{first}   {count}{which}{order}");
            // The border has a corner and a blank at each end.
            let room = usize::from(columns).saturating_sub(width(&title) + 4);
            let latency = if columns >= 78 { latency(pen, room) } else { String::new() };
            let signs = if columns >= LEGEND_COLUMNS { format!("   {LEGEND}") } else { String::new() };
            let signs = if width(&latency) + width(&signs) <= room { signs } else { String::new() };
            format!("{title}{latency}{signs}")
        }
        Panel::Runs => super::runs::title(pen, &count),
        Panel::Tasks => super::tasks::title(pen, &count),
        Panel::Schedules => format!("Schedules   {count}{which}{order}"),
        Panel::Places | Panel::Moves => super::placement::title(pen, panel, &count),
        Panel::Nodes => format!("Nodes   {count}{order}"),
        Panel::Entries => format!("Log entries   {count}"),
        Panel::Hashes => "Replicas: equal at one index, or something is wrong".to_owned(),
        Panel::Checks => format!("Findings   {count}"),
        Panel::Clocks => "Clocks: offset of each node inside the limit".to_owned(),
        Panel::Streams => "Streams".to_owned(),
        Panel::Links | Panel::Volumes | Panel::Strip | Panel::Charts => String::new(),
    }
}

/// From due to start, of the newest occurrences: heights, median, and what one in a hundred exceeds. Without room for all of
/// it the figures alone, or nothing: a figure that is cut is another one.
fn latency(pen: Canvas<'_>, room: usize) -> String {
    let (model, _) = pen.app.shown();
    let newest = model.fires().newest().take(200);
    let mut told: Vec<i64> = newest.filter_map(|(key, occurrence)| lateness(key, occurrence)).collect();
    if told.is_empty() {
        return String::new();
    }
    let most = told.iter().take(LATENCIES).max().copied().unwrap_or(1).max(1);
    let height = |latency: &i64| {
        let step = usize::try_from(latency.saturating_mul(7) / most).unwrap_or(0);
        pen.glyphs().heights[step.min(7)]
    };
    let spark: String = told.iter().take(LATENCIES).rev().map(height).collect();
    told.sort_unstable();
    let Some((p50, p99)) = shares(&told) else { return String::new() };
    let figures = format!("p50 {} p99 {}", span(p50), span(p99));
    let forms = [format!("   late by {spark} {figures}"), format!("   late by {figures}")];
    forms.into_iter().find(|form| width(form) <= room).unwrap_or_default()
}

pub(super) fn text(it: impl ToString) -> Styled {
    (Role::Text, it.to_string())
}

pub(super) fn dim(it: impl ToString) -> Styled {
    (Role::Dim, it.to_string())
}

fn stale(it: &str) -> Styled {
    (Role::Stale, it.to_owned())
}

/// What is known, or nothing.
pub(super) fn known(it: Option<impl ToString>) -> String {
    it.map(|it| it.to_string()).unwrap_or_default()
}

fn joined(texts: impl Iterator<Item = impl ToString>, between: &str) -> String {
    texts.map(|it| it.to_string()).collect::<Vec<_>>().join(between)
}

/// What sorts instants of which the latest is the first.
pub(super) fn later_first(at: i64) -> i128 {
    i128::from(i64::MAX) - i128::from(at)
}

/// What sorts log indices of which the highest is the first.
fn highest_first(index: u64) -> i64 {
    i64::try_from(index).map_or(i64::MIN, |index| -index)
}

/// A span in whole seconds.
fn seconds(micros: i64) -> String {
    span(micros / SECOND * SECOND)
}

fn judged(app: &App, key: &Key, occurrence: &Occurrence) -> Judged {
    let (model, now) = app.shown();
    judge(model, key, occurrence, now)
}

fn verdict(app: &App, key: &Key, it: &Occurrence, words: fn(VerdictSign) -> String) -> Styled {
    let judged = judged(app, key, it);
    (digit_role(judged.sign), words(judged.sign))
}

/// How it ended: what was not started is as bad as what failed.
fn result(app: &App, key: &Key, it: &Occurrence) -> Styled {
    let judged = judged(app, key, it);
    let role = result_role(judged.result);
    (role, if judged.result.is_none() { "-".to_owned() } else { judged.ended })
}

/// How a result strikes the eye: only what succeeded is green.
pub(super) const fn result_role(result: Option<RunResult>) -> Role {
    match result {
        Some(RunResult::Succeeded) => Role::Good,
        Some(RunResult::Running) => Role::Text,
        Some(RunResult::Lost) => Role::Risk,
        Some(RunResult::Failed | RunResult::TimedOut | RunResult::Killed | RunResult::NotStarted) => {
            Role::Bad
        }
        None => Role::Dim,
    }
}

/// What was decided, each with the partitions whose masters did so.
fn decisions(app: &App, occurrence: &Occurrence) -> String {
    let mut told: BTreeMap<&str, BTreeSet<char>> = BTreeMap::new();
    for decision in occurrence.decisions() {
        let letter = letter(app, app.links.node(&decision.master));
        told.entry(outcome_word(decision.decision())).or_default().insert(letter);
    }
    let mut told: Vec<_> = told.into_iter().map(|(word, letters)| (letters, word)).collect();
    told.sort();
    joined(told.iter().map(|(letters, word)| format!("{} {word}", joined(letters.iter(), ","))), ", ")
}

fn next_in(app: &App, schedule: &Schedule) -> Styled {
    let (_, now) = app.shown();
    match schedule {
        it if it.terms().paused => (Role::Dim, "paused".to_owned()),
        it if it.eligible.is_empty() => (Role::Bad, "no node".to_owned()),
        it => next_words(it, now, |at| seconds(at.saturating_sub(now))),
    }
}

/// When it last came due.
fn last(app: &App, schedule: &Schedule) -> Option<i64> {
    app.shown().0.fires().of(schedule.name()).next().map(|(key, _)| key.due)
}

fn verdicts(app: &App, schedule: &Schedule) -> Styled {
    let (model, now) = app.shown();
    let digits = last_digits(model, schedule.name(), STRIP, now);
    let worse = [Role::Good, Role::Risk, Role::Bad];
    let worst = digits
        .iter()
        .map(|digit| digit_role(*digit))
        .max_by_key(|role| worse.iter().position(|it| it == role));
    let text = digits.iter().map(|digit| digit.text().chars().next().unwrap_or(' ')).collect();
    (worst.unwrap_or(Role::Text), text)
}

pub(super) fn name(node: &NodeView) -> Styled {
    if node.partition.is_none() { stale(&node.name) } else { text(&node.name) }
}

/// The letter of a node's partition.
fn letter(app: &App, node: Option<&NodeView>) -> char {
    node.and_then(|node| node.partition).map_or('?', |at| app.links.partitions[at].letter)
}

/// How a node is known now; the log does not have that of the past.
pub(super) fn known_by(app: &App, node: &NodeView) -> Styled {
    match app.mode {
        Mode::Past(_) => stale("not in log"),
        Mode::Live | Mode::Frozen(_) | Mode::Replay(_) => heard(node),
    }
}

/// Since when it is down, as the log has it.
pub(super) fn down(node: &NodeView) -> Styled {
    node.node.down_since().map_or_else(|| dim(""), |at| (Role::Bad, format!("{}Z", clock(at))))
}

/// How a node is known. What is not heard is not said to have failed.
fn heard(node: &NodeView) -> Styled {
    let age = node.age.map(span).unwrap_or_default();
    match (node.evidence, node.node.state()) {
        (Evidence::Own | Evidence::Via, _) if !node.unable().is_empty() => {
            (Role::Bad, node.unable().join(" "))
        }
        (Evidence::Own | Evidence::Via, _) if node.slow_write().is_some() => {
            (Role::Risk, format!("slow-disk {}", span(node.slow_write().unwrap_or_default())))
        }
        (Evidence::Own, NodeState::Draining) => (Role::Risk, "draining".to_owned()),
        (Evidence::Own, _) => (Role::Good, "first-hand".to_owned()),
        (Evidence::Via, _) => (Role::Text, format!("{age} via")),
        (Evidence::Stale, _) => (Role::Stale, format!("unreachable {age}")),
        (Evidence::Unheard, NodeState::Joining) => (Role::Dim, "joining".to_owned()),
        (Evidence::Unheard, _) if node.node.shut_out => (Role::Risk, "shut out".to_owned()),
        (Evidence::Unheard, _) if node.age.is_some_and(|age| age < 1_000 * 86_400 * SECOND) => {
            (Role::Stale, format!("unreachable {age}"))
        }
        (Evidence::Unheard, _) => (Role::Stale, "unreachable".to_owned()),
    }
}

fn taken(entry: &LogEntry) -> Role {
    if entry.refused.is_empty() { Role::Text } else { Role::Risk }
}

/// Of what a node said of its replica; without that the other text.
fn replica(app: &App, node: &NodeView, untold: &str, of: impl Fn(&Reporter) -> Styled) -> Styled {
    let reporter = app.shown().0.reporters().get(&node.name).filter(|it| it.log.applied > 0);
    reporter.map_or_else(|| stale(untold), of)
}

/// Whether replicas that have applied as much have the same hash.
fn agrees(app: &App, it: &Reporter) -> Styled {
    let told = |other: &&Reporter| {
        other.log.applied == it.log.applied
            && !other.log.state_hash.is_empty()
            && !it.log.state_hash.is_empty()
    };
    let others = app.shown().0.reporters().values().filter(told);
    let (same, differ): (Vec<_>, Vec<_>) =
        others.partition(|other| other.log.state_hash == it.log.state_hash);
    match (same.len(), differ.len()) {
        (_, 1..) => (Role::Bad, format!("{} differs", app.glyphs.ill)),
        (2.., 0) => (Role::Good, format!("{} with {}", app.glyphs.well, same.len() - 1)),
        (_, 0) => (Role::Dim, "alone there".to_owned()),
    }
}

/// Of the finding with this text; one that is no more keeps the text while its row stays.
fn check(app: &App, text: &str, of: impl Fn(&Check) -> Styled) -> Styled {
    let check = app.findings.checks.iter().find(|check| check.text == text);
    check.map_or_else(|| stale(text), of)
}

/// The offset of a node that is heard. What was measured before nobody heard it any more does not hold now.
fn measured(app: &App, node: &NodeView) -> Option<i64> {
    app.clock_offset(&node.name).filter(|_| node.partition.is_some())
}

/// What a node that is heard said of its clock.
fn clocks<'a>(app: &'a App, node: &NodeView) -> Option<&'a ShowClockReply> {
    let reporter = app.shown().0.reporters().get(&node.name).filter(|_| node.partition.is_some());
    reporter.and_then(|it| it.clocks.as_ref())
}

/// Where an offset is between the limits.
fn band(app: &App, by: i64, limit: i64) -> Styled {
    const HALF: i64 = 10;
    let place = (by.saturating_mul(HALF) / limit.max(1)).clamp(-HALF, HALF) + HALF;
    let sign = |at: i64| match at {
        at if at == place => app.glyphs.hears,
        HALF => app.glyphs.mark,
        _ => app.glyphs.not,
    };
    let bar: String = (0..=2 * HALF).map(sign).collect();
    let role = if by.saturating_abs() > limit { Role::Bad } else { Role::Good };
    (role, format!("[{bar}]"))
}

/// The node that is live behind an endpoint, by its own reports.
fn reporter<'a>(app: &'a App, endpoint: &str) -> Option<&'a Reporter> {
    match app.feeds.get(endpoint)? {
        FeedState::Live { node } => app.live().reporters().get(node),
        FeedState::Connecting | FeedState::Retrying { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Screen;

    #[test]
    fn the_orders_of_a_panel_take_their_turns_without_a_gap() {
        let panels = [
            Screen::Fires,
            Screen::Schedules,
            Screen::Nodes,
            Screen::Log,
            Screen::Health,
            Screen::Runs,
            Screen::Tasks,
            Screen::Placement,
        ];
        let turns = |panel: &Panel| orders(*panel).iter().map(|order| order.turn).collect::<Vec<_>>();
        let turns: Vec<_> = panels.into_iter().flat_map(Panel::of).map(turns).collect();
        assert!(turns.iter().all(|turns| turns.iter().copied().eq(0..turns.len())), "{turns:?}");
        assert_eq!(turns.iter().filter(|turns| turns.len() > 1).count(), 6);
    }
}
