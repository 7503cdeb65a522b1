//! The tables of screens 2 to 6.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::table::{Column, left, right, table};
use super::verdict_strip::{digit_role, last_digits, next_words};
use crate::app::{Id, Mode, Panel, widest};
use crate::event::NodeState;
use crate::model::{Key, Occurrence};
use crate::msg::FeedState;
use crate::sight::{Evidence, LEGEND, NodeSight, SECOND, judge};
use crate::text::{clock, instant, offset, outcome_word, policy_sign, span, width};
use crate::theme::Role;

/// Verdicts shown of one schedule.
const STRIP: usize = 24;
/// Columns of a screen whose title has room for what the signs mean.
const LEGEND_COLUMNS: u16 = 190;
/// Latencies that make the line of the title.
const LATENCIES: usize = 24;

/// The columns of a panel; the first names the row.
pub(super) const fn columns(panel: Panel) -> &'static [Column] {
    match panel {
        Panel::Fires => {
            const {
                &[
                    left("SCHEDULE", 20, 0),
                    left("DUE", 20, 1),
                    left("RUNS", 4, 3),
                    left("RAN", 4, 0),
                    left("DECISIONS", 26, 2),
                    left("VERDICT", 26, 7),
                    right("LATE", 7, 5),
                    left("ON", 10, 6),
                ]
            }
        }
        Panel::Schedules => {
            const {
                &[
                    left("NAME", 22, 0),
                    left("RUNS", 5, 3),
                    right("NEXT IN", 8, 0),
                    right("LAST AGO", 9, 4),
                    left("VERDICTS", STRIP, 1),
                    left("CADENCE", 16, 2),
                    left("NEXT", 20, 8),
                    left("LAST", 20, 9),
                    left("HANDLER", 10, 5),
                    left("ZONE", 14, 10),
                    left("BOUND", 14, 6),
                    right("REV", 4, 11),
                ]
            }
        }
        Panel::Nodes => {
            const {
                &[
                    left("NODE", 10, 0),
                    left("PART", 5, 0),
                    left("HEARD", 15, 1),
                    right("PRIO", 5, 1),
                    left("FROM", 15, 6),
                    left("MASTER OF", 20, 2),
                    right("LOG", 8, 3),
                    right("SKEW", 7, 4),
                    left("LOAD", 13, 5),
                    left("LABELS", 14, 8),
                    left("VERSION", 8, 9),
                ]
            }
        }
        Panel::Entries => {
            const {
                &[
                    right("INDEX", 7, 0),
                    left("AT", 9, 2),
                    left("KIND", 15, 1),
                    left("SUBJECT", 21, 0),
                    left("BY", 12, 4),
                    left("SUMMARY", 22, 0),
                ]
            }
        }
        Panel::Hashes => {
            const {
                &[
                    left("NODE", 10, 0),
                    right("APPLIED", 8, 0),
                    left("HASH", 18, 1),
                    left("AGREES", 12, 0),
                    left("LEADER", 10, 2),
                    left("MAJORITY", 10, 3),
                ]
            }
        }
        Panel::Checks => const { &[left("FOUND", 64, 0), left("SHOWN BY", 40, 1)] },
        Panel::Clocks => {
            const {
                &[
                    left("NODE", 10, 0),
                    right("OFFSET", 8, 0),
                    left("IN THE LIMIT", 23, 1),
                    right("BOUND", 8, 2),
                    right("DOUBT", 8, 0),
                    right("LIMIT", 8, 3),
                ]
            }
        }
        Panel::Streams => {
            const {
                &[
                    left("ENDPOINT", 24, 0),
                    left("STREAM", 20, 0),
                    right("REPORTS", 9, 2),
                    right("REPLAYED", 9, 4),
                    right("DROPPED", 8, 1),
                    right("AGE", 6, 0),
                    left("GAPS", 14, 3),
                ]
            }
        }
        Panel::Links | Panel::Volumes | Panel::Strip => &[],
    }
}

/// Draws one of the tables.
pub(super) fn panel(pen: Canvas<'_>, panel: Panel, area: Rect, buffer: &mut Buffer) {
    let title = title(pen, panel, area.width);
    table(pen, panel, columns(panel), &title, area, buffer, |id, column| match id {
        Id::Fire(key) => fire(pen, key, column),
        Id::Schedule(name) => schedule(pen, name, column),
        Id::Node(name) => match (pen.app.links.node(name), panel) {
            (Some(node), Panel::Hashes) => hash(pen, node, column),
            (Some(node), Panel::Clocks) => clocks(pen, node, column),
            (Some(node), _) => self::node(pen, node, column),
            (None, _) => (Role::Text, String::new()),
        },
        Id::Entry(index) => entry(pen, *index, column),
        Id::Check(text) => check(pen, text, column),
        Id::Endpoint(endpoint) => stream(pen, endpoint, column),
        Id::Group(_) | Id::Volume(_) => (Role::Text, String::new()),
    });
}

fn title(pen: Canvas<'_>, panel: Panel, columns: u16) -> String {
    let list = pen.app.list(panel);
    let (hits, all) = (list.hits.len(), list.rows.len());
    let count = if hits == all { all.to_string() } else { format!("{hits}/{all}") };
    let which = list.which();
    let order = panel.orders().get(list.sort).filter(|_| list.sort > 0);
    let order = order.map(|name| format!(", by {}", name.to_lowercase())).unwrap_or_default();
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
        Panel::Schedules => format!("Schedules   {count}{which}{order}"),
        Panel::Nodes => format!("Nodes   {count}{order}"),
        Panel::Entries => format!("Log entries   {count}"),
        Panel::Hashes => "Replicas: equal at one index, or something is wrong".to_owned(),
        Panel::Checks => format!("Findings   {count}"),
        Panel::Clocks => "Clocks: offset of each node inside the limit".to_owned(),
        Panel::Streams => "Streams".to_owned(),
        Panel::Links | Panel::Volumes | Panel::Strip => String::new(),
    }
}

/// From due to start, of the newest occurrences: heights, median, and what one in a hundred exceeds. Without room for all of
/// it the figures alone, or nothing: a figure that is cut is another one.
fn latency(pen: Canvas<'_>, room: usize) -> String {
    let (model, _) = pen.app.shown();
    let newest = model.fires().newest().take(200);
    let mut told: Vec<i64> = newest.filter_map(|(key, occurrence)| late(key, occurrence)).collect();
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
    let at = |share: usize| told[(told.len() - 1) * share / 100];
    let figures = format!("p50 {} p99 {}", span(at(50)), span(at(99)));
    let forms = [format!("   late by {spark} {figures}"), format!("   late by {figures}")];
    forms.into_iter().find(|form| width(form) <= room).unwrap_or_default()
}

/// From the due to the first start; none is known of what did not start.
fn late(key: &Key, occurrence: &Occurrence) -> Option<i64> {
    occurrence.runs().filter_map(|run| run.started_at).min().map(|at| at.saturating_sub(key.due).max(0))
}

fn fire(pen: Canvas<'_>, key: &Key, column: &str) -> (Role, String) {
    let (model, now) = pen.app.shown();
    let Some(occurrence) = model.fires().get(key) else { return (Role::Stale, String::new()) };
    let judged = judge(model, key, occurrence, now);
    let role = digit_role(judged.sign);
    match column {
        "SCHEDULE" => (Role::Text, key.schedule.to_string()),
        "DUE" => (Role::Text, instant(key.due)),
        "RUNS" => (Role::Dim, policy_sign(judged.policy).to_owned()),
        "RAN" => (role, judged.sign.text()),
        "VERDICT" => (role, judged.sign.words()),
        "DECISIONS" => {
            let mut told: BTreeMap<&str, BTreeSet<char>> = BTreeMap::new();
            for decision in occurrence.decisions() {
                let partition = pen.app.links.node(&decision.master).and_then(|node| node.partition);
                let letter = partition.map_or('?', |at| pen.app.links.partitions[at].letter);
                told.entry(outcome_word(decision.outcome)).or_default().insert(letter);
            }
            let mut told: Vec<(Vec<String>, &str)> = told
                .into_iter()
                .map(|(word, letters)| (letters.into_iter().map(String::from).collect(), word))
                .collect();
            told.sort();
            let told = told.iter().map(|(letters, word)| format!("{} {word}", letters.join(",")));
            (Role::Text, told.collect::<Vec<_>>().join(", "))
        }
        "LATE" => (Role::Dim, late(key, occurrence).map(span).unwrap_or_default()),
        _ => {
            let nodes: Vec<&str> = occurrence.runs().map(|run| run.node.as_str()).collect();
            (Role::Text, nodes.join(" "))
        }
    }
}

fn schedule(pen: Canvas<'_>, name: &str, column: &str) -> (Role, String) {
    let (model, now) = pen.app.shown();
    let Some(schedule) = model.schedule(name) else { return (Role::Stale, String::new()) };
    let last = || model.fires().of(name).next().map(|(key, _)| key.due);
    match column {
        "NAME" => (Role::Text, name.to_owned()),
        "RUNS" => (Role::Dim, policy_sign(schedule.policy).to_owned()),
        "NEXT" => next_words(schedule, now, instant),
        "NEXT IN" if schedule.paused => (Role::Dim, "paused".to_owned()),
        "NEXT IN" if schedule.eligible.is_empty() => (Role::Bad, "no node".to_owned()),
        "NEXT IN" => next_words(schedule, now, |at| span(at.saturating_sub(now) / SECOND * SECOND)),
        "LAST" => (Role::Text, last().map(instant).unwrap_or_default()),
        "LAST AGO" => {
            (Role::Dim, last().map(|at| span(now.saturating_sub(at) / SECOND * SECOND)).unwrap_or_default())
        }
        "VERDICTS" => {
            let digits = last_digits(model, name, STRIP, now);
            let worst = digits.iter().map(|digit| digit_role(*digit)).max_by_key(|role| weight(*role));
            let text = digits.iter().map(|digit| digit.text().chars().next().unwrap_or(' ')).collect();
            (worst.unwrap_or(Role::Text), text)
        }
        "CADENCE" => (Role::Text, schedule.cadence.clone()),
        "HANDLER" => (Role::Text, schedule.handler.clone()),
        "ZONE" => {
            (Role::Dim, if schedule.zone.is_empty() { "UTC".to_owned() } else { schedule.zone.clone() })
        }
        "BOUND" => (Role::Text, schedule.binding.clone()),
        _ => (Role::Dim, schedule.revision.to_string()),
    }
}

const fn weight(role: Role) -> u8 {
    match role {
        Role::Bad => 3,
        Role::Risk => 2,
        Role::Good => 1,
        Role::Text
        | Role::Dim
        | Role::Stale
        | Role::Title
        | Role::Border
        | Role::Focus
        | Role::Key
        | Role::Selected
        | Role::Hit => 0,
    }
}

fn node(pen: Canvas<'_>, node: &NodeSight, column: &str) -> (Role, String) {
    let (model, _) = pen.app.shown();
    let priority = &node.node.priority;
    match column {
        "NODE" => {
            let role = if node.partition.is_none() { Role::Stale } else { Role::Text };
            (role, node.name.clone())
        }
        "PART" => {
            let letter = node.partition.map_or('?', |at| pen.app.links.partitions[at].letter);
            (Role::Title, letter.to_string())
        }
        "HEARD" if matches!(pen.app.mode, Mode::Past(_)) => (Role::Stale, "not in log".to_owned()),
        "HEARD" => heard(node),
        "PRIO" => (Role::Text, priority.effective.to_string()),
        "FROM" if priority.set.is_some() => (Role::Text, format!("override of {}", priority.computed)),
        "FROM" => (Role::Dim, "computed".to_owned()),
        "MASTER OF" => (Role::Key, node.master_of.join(" ")),
        "LOG" => (Role::Text, node.index.map(|index| index.to_string()).unwrap_or_default()),
        "SKEW" => (Role::Text, widest(model, &node.name).map(offset).unwrap_or_default()),
        "LOAD" => {
            let load = node.node.load.unwrap_or(0);
            let bar: String = (0..load.min(10)).map(|_| pen.glyphs().hears).collect();
            (Role::Text, if node.node.load.is_some() { format!("{load} {bar}") } else { String::new() })
        }
        "LABELS" => {
            let labels = node.node.labels.iter().map(|(key, value)| format!("{key}={value}"));
            (Role::Dim, labels.collect::<Vec<_>>().join(" "))
        }
        _ => (Role::Dim, node.node.version.clone().unwrap_or_default()),
    }
}

/// How a node is known. What is not heard is not said to have failed.
fn heard(node: &NodeSight) -> (Role, String) {
    let age = node.age.map(span).unwrap_or_default();
    match (node.evidence, node.node.state) {
        (Evidence::Own | Evidence::Via, _) if !node.unable().is_empty() => {
            (Role::Bad, node.unable().join(" "))
        }
        (Evidence::Own | Evidence::Via, _) if node.slow_write().is_some() => {
            (Role::Risk, format!("slow-disk {}", span(node.slow_write().unwrap_or_default())))
        }
        (Evidence::Own, NodeState::Draining) => (Role::Risk, "draining".to_owned()),
        (Evidence::Own, NodeState::Joining) => (Role::Dim, "joining".to_owned()),
        (Evidence::Own, _) => (Role::Good, "first-hand".to_owned()),
        (Evidence::Via, _) => (Role::Text, format!("{age} via")),
        (Evidence::Stale, _) => (Role::Stale, format!("unreachable {age}")),
        (Evidence::Unheard, _) if node.node.shut_out => (Role::Risk, "shut out".to_owned()),
        (Evidence::Unheard, _) if node.age.is_some_and(|age| age < 1_000 * 86_400 * SECOND) => {
            (Role::Stale, format!("unreachable {age}"))
        }
        (Evidence::Unheard, _) => (Role::Stale, "unreachable".to_owned()),
    }
}

fn entry(pen: Canvas<'_>, index: u64, column: &str) -> (Role, String) {
    let (model, _) = pen.app.shown();
    let Some(entry) = model.entries().get(&index) else { return (Role::Stale, String::new()) };
    let role = if entry.refused.is_empty() { Role::Text } else { Role::Risk };
    match column {
        "INDEX" => (Role::Title, index.to_string()),
        "AT" => (Role::Dim, entry.at.map(|at| format!("{}Z", clock(at))).unwrap_or_default()),
        "KIND" => (role, entry.kind.clone()),
        "SUBJECT" => (role, entry.subject.clone()),
        "BY" => (Role::Dim, if entry.user.is_empty() { entry.node.clone() } else { entry.user.clone() }),
        _ if !entry.refused.is_empty() => (Role::Risk, format!("refused: {}", entry.refused)),
        _ if entry.reason.is_empty() || entry.summary.contains(&entry.reason) => {
            (Role::Text, entry.summary.clone())
        }
        _ => (Role::Text, format!("{} ({})", entry.summary, entry.reason)),
    }
}

fn hash(pen: Canvas<'_>, node: &NodeSight, column: &str) -> (Role, String) {
    let (model, _) = pen.app.shown();
    let Some(says) = model.reporters().get(&node.name).filter(|says| says.log.applied > 0) else {
        let index = node.index.map(|index| index.to_string()).unwrap_or_default();
        return match column {
            "NODE" => (Role::Stale, node.name.clone()),
            "APPLIED" => (Role::Stale, index),
            "AGREES" => (Role::Stale, "not told".to_owned()),
            _ => (Role::Stale, String::new()),
        };
    };
    match column {
        "NODE" => (Role::Text, node.name.clone()),
        "APPLIED" => (Role::Text, says.log.applied.to_string()),
        "HASH" => (Role::Dim, says.log.hash.clone()),
        "AGREES" => {
            let others = model.reporters().values().filter(|other| {
                other.log.applied == says.log.applied
                    && !other.log.hash.is_empty()
                    && !says.log.hash.is_empty()
            });
            let (same, differ): (Vec<_>, Vec<_>) = others.partition(|other| other.log.hash == says.log.hash);
            match (same.len(), differ.len()) {
                (_, 1..) => (Role::Bad, format!("{} differs", pen.glyphs().ill)),
                (2.., 0) => (Role::Good, format!("{} with {}", pen.glyphs().well, same.len() - 1)),
                (_, 0) => (Role::Dim, "alone there".to_owned()),
            }
        }
        "LEADER" => (Role::Text, says.log.leader.clone()),
        _ => {
            let (role, word) = if says.log.majority { (Role::Good, "reached") } else { (Role::Risk, "no") };
            (role, word.to_owned())
        }
    }
}

fn check(pen: Canvas<'_>, text: &str, column: &str) -> (Role, String) {
    let Some(check) = pen.app.checks.iter().find(|check| check.text == text) else {
        return (Role::Stale, text.to_owned());
    };
    if column != "FOUND" {
        return (Role::Key, check.command.clone());
    }
    let glyphs = pen.glyphs();
    let sign = match check.role {
        Role::Bad => glyphs.ill,
        Role::Risk => glyphs.warning,
        Role::Good => glyphs.well,
        _ => glyphs.not,
    };
    (check.role, format!("{sign} {text}"))
}

fn clocks(pen: Canvas<'_>, node: &NodeSight, column: &str) -> (Role, String) {
    let (model, _) = pen.app.shown();
    // What was measured before nobody heard it any more does not hold now.
    let known = node.partition.is_some();
    let says = model.reporters().get(&node.name).filter(|_| known).and_then(|says| says.clocks.as_ref());
    let by = widest(model, &node.name).filter(|_| known);
    let limit = says.map(|clocks| clocks.limit).filter(|limit| *limit > 0).unwrap_or(SECOND);
    match column {
        "NODE" => (if known { Role::Text } else { Role::Stale }, node.name.clone()),
        "OFFSET" => by.map_or_else(|| (Role::Stale, "?".to_owned()), |by| (Role::Text, offset(by))),
        "IN THE LIMIT" => by.map_or((Role::Stale, String::new()), |by| band(pen, by, limit)),
        "BOUND" => (Role::Dim, says.map(|clocks| span(clocks.bound)).unwrap_or_default()),
        "DOUBT" => match says {
            Some(clocks) if clocks.limit > 0 && clocks.doubt > clocks.limit => {
                (Role::Bad, span(clocks.doubt))
            }
            Some(clocks) => (Role::Text, span(clocks.doubt)),
            None => (Role::Stale, "?".to_owned()),
        },
        _ => (Role::Dim, says.map(|clocks| span(clocks.limit)).unwrap_or_default()),
    }
}

/// Where an offset is between the limits.
fn band(pen: Canvas<'_>, by: i64, limit: i64) -> (Role, String) {
    const HALF: i64 = 10;
    let place = (by.saturating_mul(HALF) / limit.max(1)).clamp(-HALF, HALF) + HALF;
    let sign = |at: i64| match at {
        at if at == place => pen.glyphs().hears,
        HALF => pen.glyphs().mark,
        _ => pen.glyphs().not,
    };
    let bar: String = (0..=2 * HALF).map(sign).collect();
    let role = if by.abs() > limit { Role::Bad } else { Role::Good };
    (role, format!("[{bar}]"))
}

fn stream(pen: Canvas<'_>, endpoint: &str, column: &str) -> (Role, String) {
    let app = pen.app;
    let state = app.feeds.get(endpoint);
    let node = match state {
        Some(FeedState::Live { node }) => Some(node),
        Some(FeedState::Connecting | FeedState::Retrying { .. }) | None => None,
    };
    let says = node.and_then(|node| app.live().reporters().get(node));
    match column {
        "ENDPOINT" => (Role::Text, endpoint.to_owned()),
        "STREAM" => match state {
            Some(FeedState::Live { node }) => (Role::Good, format!("{node} ok")),
            Some(FeedState::Connecting) => (Role::Stale, "dialling".to_owned()),
            Some(FeedState::Retrying { at, because }) => (
                Role::Risk,
                format!("retry in {}: {because}", span(at.saturating_sub(app.now).max(0) / SECOND * SECOND)),
            ),
            None => (Role::Stale, String::new()),
        },
        "REPORTS" => (Role::Text, says.map(|says| says.events.to_string()).unwrap_or_default()),
        "REPLAYED" => (Role::Dim, says.map(|says| says.replayed.to_string()).unwrap_or_default()),
        "DROPPED" => match says.map(|says| says.dropped) {
            Some(0) => (Role::Dim, "0".to_owned()),
            Some(n) => (Role::Risk, n.to_string()),
            None => (Role::Stale, String::new()),
        },
        "AGE" => (
            Role::Text,
            says.map(|says| span(app.now.saturating_sub(says.received).max(0) / SECOND * SECOND))
                .unwrap_or_default(),
        ),
        _ => {
            let gaps = says.map(|says| says.gaps.iter().map(|(from, to)| format!("{from}-{to}")));
            (Role::Risk, gaps.map(|gaps| gaps.collect::<Vec<_>>().join(" ")).unwrap_or_default())
        }
    }
}
