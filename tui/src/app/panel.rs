//! The panels of each screen, and the rows that each of them lists.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::App;
use super::list::Id;
use crate::event::Schedule;
use crate::model::{Key, Model};
use crate::msg::FeedState;
use crate::options::Screen;
use crate::sight::{Judged, Links, SECOND, judge};

/// Most nodes whose matrix is drawn node by node; more are drawn by partition until unfolded.
pub(crate) const MATRIX_MAX: usize = 30;
/// Newest occurrences on the screen of fires.
const FIRES_MAX: usize = 5_000;
/// What happened within this time counts as recent on the map.
const RECENT: i64 = 3_600 * SECOND;

/// A box with rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Panel {
    /// Who hears whom.
    Links,
    /// Volumes and their quorums.
    Volumes,
    /// Schedules with their last verdicts.
    Strip,
    /// Occurrences.
    Fires,
    /// Schedules.
    Schedules,
    /// Members.
    Nodes,
    /// Log entries.
    Entries,
    /// What each node has applied, and its hash.
    Hashes,
    /// What is not as it should be.
    Checks,
    /// Clocks.
    Clocks,
    /// Connections.
    Streams,
}

impl Panel {
    /// The panels of a screen; the first has the keys at the start.
    pub(crate) const fn of(screen: Screen) -> &'static [Self] {
        match screen {
            Screen::Map => &[Self::Strip, Self::Links, Self::Volumes],
            Screen::Fires => &[Self::Fires],
            Screen::Schedules => &[Self::Schedules],
            Screen::Nodes => &[Self::Nodes, Self::Links],
            Screen::Log => &[Self::Entries, Self::Hashes],
            Screen::Health => &[Self::Checks, Self::Clocks, Self::Streams],
        }
    }

    /// Names of the columns that rows can be sorted by; the first is the usual order.
    pub(crate) const fn orders(self) -> &'static [&'static str] {
        match self {
            Self::Schedules => &["NAME", "NEXT", "POLICY", "HANDLER", "REVISION"],
            Self::Nodes => &["PARTITION", "NAME", "PRIORITY", "LOG"],
            Self::Fires => &["DUE", "SCHEDULE"],
            Self::Links
            | Self::Volumes
            | Self::Strip
            | Self::Entries
            | Self::Hashes
            | Self::Checks
            | Self::Clocks
            | Self::Streams => &[],
        }
    }

    /// Whether its rows can be narrowed to those that are not as they should be.
    pub(crate) const fn judges(self) -> bool {
        matches!(self, Self::Strip | Self::Fires | Self::Schedules)
    }
}

/// The rows of a panel, in order.
pub(crate) fn rows(app: &App, panel: Panel) -> Vec<Id> {
    let (model, now) = app.shown();
    let list = app.list(panel);
    let mut rows = match panel {
        Panel::Links => links(&app.links, &app.unfolded),
        Panel::Volumes => app.volumes.iter().map(|volume| Id::Volume(volume.name.as_str().into())).collect(),
        Panel::Strip => strip(model, list.abnormal, now),
        Panel::Fires => fires(model, list.abnormal, now),
        Panel::Schedules => schedules(model, list.abnormal, now),
        Panel::Nodes | Panel::Hashes | Panel::Clocks => {
            app.links.nodes.iter().map(|node| Id::Node(node.name.as_str().into())).collect()
        }
        Panel::Entries => model.entries().keys().rev().map(|&index| Id::Entry(index)).collect(),
        Panel::Checks => app.checks.iter().map(|check| Id::Check(check.text.as_str().into())).collect(),
        Panel::Streams => streams(app),
    };
    if list.sort > 0 {
        rows.sort_by_cached_key(|id| order(app, panel, list.sort, id));
    }
    if list.reverse {
        rows.reverse();
    }
    rows
}

/// The ways to nodes, one to each: another that only waits for it to be lost is left out.
fn streams(app: &App) -> Vec<Id> {
    let live = |endpoint: &String| match app.feeds.get(endpoint) {
        Some(FeedState::Live { node }) => Some(node.clone()),
        Some(FeedState::Connecting | FeedState::Retrying { .. }) | None => None,
    };
    let told: std::collections::BTreeSet<String> = app
        .feeds
        .keys()
        .filter(|endpoint| live(endpoint).as_ref() != Some(endpoint))
        .filter_map(live)
        .collect();
    // A member's own way has its name.
    let shown = app.feeds.keys().filter(|endpoint| !told.contains(*endpoint));
    shown.map(|endpoint| Id::Endpoint(endpoint.as_str().into())).collect()
}

/// Node by node, or by partition when they are many.
fn links(links: &Links, unfolded: &std::collections::BTreeSet<char>) -> Vec<Id> {
    if links.nodes.len() <= MATRIX_MAX {
        return links.nodes.iter().map(|node| Id::Node(node.name.as_str().into())).collect();
    }
    let letters = links.partitions.iter().enumerate().map(|(i, part)| (Some(i), part.letter));
    let unheard = links.unheard().next().map(|_| (None, '?'));
    letters
        .chain(unheard)
        .flat_map(|(partition, letter)| {
            let members = links.nodes.iter().filter(move |node| node.partition == partition);
            let open = unfolded.contains(&letter);
            let members = members.filter(move |_| open).map(|node| Id::Node(node.name.as_str().into()));
            std::iter::once(Id::Group(letter)).chain(members)
        })
        .collect()
}

/// Schedules of which something came due lately, or all of them.
fn strip(model: &Model, abnormal: bool, now: i64) -> Vec<Id> {
    if !abnormal {
        return model.schedules().map(|schedule| Id::Schedule(Arc::clone(&schedule.name))).collect();
    }
    let mut recent: BTreeMap<&Arc<str>, bool> = BTreeMap::new();
    let newest = model.fires().newest().take(FIRES_MAX);
    for (key, occurrence) in newest.take_while(|(key, _)| key.due > now - RECENT) {
        let odd = recent.entry(&key.schedule).or_default();
        *odd = *odd || !judge(model, key, occurrence, now).normal();
    }
    recent.into_iter().filter(|(_, odd)| *odd).map(|(name, _)| Id::Schedule(Arc::clone(name))).collect()
}

fn fires(model: &Model, abnormal: bool, now: i64) -> Vec<Id> {
    let newest = model.fires().newest().take(FIRES_MAX);
    newest
        .filter(|(key, occurrence)| !abnormal || !judge(model, key, occurrence, now).normal())
        .map(|(key, _)| Id::Fire(key.clone()))
        .collect()
}

fn schedules(model: &Model, abnormal: bool, now: i64) -> Vec<Id> {
    model
        .schedules()
        .filter(|schedule| !abnormal || odd(model, schedule, now))
        .map(|schedule| Id::Schedule(Arc::clone(&schedule.name)))
        .collect()
}

/// Whether a schedule has nobody to run it, or its last occurrence was not as it should be.
fn odd(model: &Model, schedule: &Schedule, now: i64) -> bool {
    let last = latest(model, &schedule.name, now);
    schedule.eligible.is_empty() || last.is_some_and(|(_, judged)| !judged.normal())
}

/// The last occurrence of a schedule, judged.
pub(crate) fn latest(model: &Model, schedule: &str, now: i64) -> Option<(Key, Judged)> {
    model.fires().of(schedule).next().map(|(key, occurrence)| {
        let judged = judge(model, &key, occurrence, now);
        (key, judged)
    })
}

/// What a row is sorted by.
fn order(app: &App, panel: Panel, column: usize, id: &Id) -> (i64, String) {
    let (model, _) = app.shown();
    let column = panel.orders().get(column).copied().unwrap_or_default();
    match id {
        Id::Schedule(name) => {
            let Some(schedule) = model.schedule(name) else { return (i64::MAX, String::new()) };
            match column {
                "NEXT" => (schedule.next.unwrap_or(i64::MAX), schedule.name.to_string()),
                "POLICY" => (0, format!("{}{}", schedule.policy.word(), schedule.name)),
                "HANDLER" => (0, format!("{} {}", schedule.handler, schedule.name)),
                "REVISION" => (-(schedule.set_index.cast_signed()), schedule.name.to_string()),
                _ => (0, schedule.name.to_string()),
            }
        }
        Id::Node(name) => {
            let Some(node) = app.links.node(name) else { return (i64::MAX, String::new()) };
            match column {
                "PRIORITY" => (-i64::from(node.node.priority.effective), node.name.clone()),
                "LOG" => (-(node.index.unwrap_or(0).cast_signed()), node.name.clone()),
                _ => (0, node.name.clone()),
            }
        }
        Id::Fire(key) if column == "SCHEDULE" => (-key.due, key.schedule.to_string()),
        Id::Fire(key) => (-key.due, String::new()),
        Id::Group(_) | Id::Volume(_) | Id::Entry(_) | Id::Check(_) | Id::Endpoint(_) => (0, String::new()),
    }
}

/// What a filter looks at.
pub(crate) fn haystack(model: &Model, id: &Id) -> String {
    match id {
        Id::Node(name) | Id::Volume(name) | Id::Schedule(name) | Id::Check(name) | Id::Endpoint(name) => {
            name.to_string()
        }
        Id::Group(letter) => letter.to_string(),
        Id::Fire(key) => key.schedule.to_string(),
        Id::Entry(index) => model.entries().get(index).map_or_else(String::new, |entry| {
            format!("{index} {} {} {} {}", entry.kind, entry.subject, entry.summary, entry.user)
        }),
    }
}
