//! The panels of each screen, and the rows that each of them lists.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::schedule::label_texts;

use super::list::Id;
use super::{App, runs};
use crate::event::{LogEntry, Schedule};
use crate::keys::Action;
use crate::model::{Key, Model, Occurrence};
use crate::msg::FeedState;
use crate::options::Screen;
use crate::text::{instant, outcome_word, policy_word, run_word};
use crate::view::{Evidence, Judged, Links, NodeView, SECOND, TaskView, VerdictSign, VolumeView, judge};
use crate::wire::{ScheduleReading as _, TaskReading as _, asked_by};

/// Most nodes whose matrix is drawn node by node; more are drawn by partition until unfolded.
pub(crate) const MATRIX_MAX: usize = 30;
/// Newest occurrences on the screen of fires.
const FIRES_MAX: usize = 5_000;
/// What happened within this time counts as recent on the map.
const RECENT: i64 = 3_600 * SECOND;

/// A box with rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Panel {
    /// Which node reaches which: the matrix and its partitions.
    Links,
    /// Volumes and their quorums.
    Volumes,
    /// Schedules with their last verdicts.
    Strip,
    /// Occurrences with their verdicts, the newest first.
    Fires,
    /// How many fires, and how late, by the minute.
    Charts,
    /// Runs of occurrences, the newest first.
    Runs,
    /// Tasks with their holders.
    Tasks,
    /// Schedules with their next dues.
    Schedules,
    /// Members and what is on them.
    Places,
    /// Volumes whose carriers change.
    Moves,
    /// Members with what they show of themselves.
    Nodes,
    /// Entries of the log, with who asked for each.
    Entries,
    /// What each node has applied, and its hash.
    Hashes,
    /// What is not as it should be.
    Checks,
    /// How far the clock of each node is off.
    Clocks,
    /// Connections to endpoints, and how each fares.
    Streams,
}

impl Panel {
    /// The panels of a screen; the first has the keys at the start.
    pub(crate) const fn of(screen: Screen) -> &'static [Self] {
        match screen {
            Screen::Map => &[Self::Strip, Self::Links, Self::Volumes],
            Screen::Fires => &[Self::Fires, Self::Charts],
            Screen::Schedules => &[Self::Schedules],
            Screen::Nodes => &[Self::Nodes, Self::Links],
            Screen::Log => &[Self::Entries, Self::Hashes],
            Screen::Health => &[Self::Checks, Self::Clocks, Self::Streams],
            Screen::Runs => &[Self::Runs],
            Screen::Tasks => &[Self::Tasks],
            Screen::Placement => &[Self::Places, Self::Moves],
        }
    }

    /// Whether its rows begin with the worst.
    pub(crate) const fn worst_first(self) -> bool {
        matches!(self, Self::Strip | Self::Volumes)
    }

    /// What a filter of its rows looks at, in words.
    pub(crate) const fn searched(self) -> &'static str {
        match self {
            Self::Links | Self::Nodes | Self::Places | Self::Hashes | Self::Clocks => {
                "node, labels, reachable, master of"
            }
            Self::Volumes | Self::Moves => "volume, carriers, masters",
            Self::Strip | Self::Schedules => "schedule, handler, policy, bound, description, last result",
            Self::Fires => "schedule, due, decision, node, result",
            Self::Runs => "id, schedule, due, node, state, result, note",
            Self::Tasks => "task, how often it runs, holder, handler",
            Self::Entries => "index, kind, subject, summary, user",
            Self::Checks => "finding",
            Self::Charts => "nothing: charts have no rows",
            Self::Streams => "endpoint",
        }
    }

    /// Whether its rows can be narrowed to those that are not as they should be.
    pub(crate) const fn judges(self) -> bool {
        matches!(self, Self::Strip | Self::Fires | Self::Schedules | Self::Runs | Self::Tasks)
    }
}

impl App {
    /// The occurrence that a row stands for.
    pub(crate) fn fire_of<'a>(&'a self, id: &'a Id) -> Option<(&'a Key, &'a Occurrence)> {
        let Id::Fire(key) = id else { return None };
        self.shown().0.fires().get(key).map(|occurrence| (key, occurrence))
    }

    /// The schedule that a row stands for.
    pub(crate) fn schedule_of(&self, id: &Id) -> Option<&Schedule> {
        let Id::Schedule(name) = id else { return None };
        self.shown().0.schedule(name).map(Arc::as_ref)
    }

    /// The node that a row stands for.
    pub(crate) fn node_of(&self, id: &Id) -> Option<&NodeView> {
        let Id::Node(name) = id else { return None };
        self.links.node(name)
    }

    /// The volume that a row stands for.
    pub(crate) fn volume_of(&self, id: &Id) -> Option<&VolumeView> {
        let Id::Volume(name) = id else { return None };
        self.volumes.iter().find(|volume| *volume.name == **name)
    }

    /// The task that a row stands for.
    pub(crate) fn task_of(&self, id: &Id) -> Option<&TaskView> {
        let Id::Task(name) = id else { return None };
        self.findings.tasks.iter().find(|it| *it.task.name() == **name)
    }

    /// The entry that a row stands for.
    pub(crate) fn entry_of(&self, id: &Id) -> Option<&LogEntry> {
        let Id::Entry(index) = id else { return None };
        self.shown().0.entries().get(index).map(Arc::as_ref)
    }

    /// The keys that matter most for what has them.
    pub(crate) fn panel_keys(&self) -> &'static [Action] {
        use Action::{
            Abnormal, Columns, Context, CopyCommand, Faults, Filter, Freeze, Help, Jump, KillRun, Live,
            Newer, NextPanel, Older, Open, Output, Palette, Pause, Priority, Quit, Resolve, Run, Sort,
            WhatIf, Why, Zoom,
        };
        match (&self.mode, self.panel()) {
            (super::Mode::Past(_), _) => {
                &[Older, Newer, Live, Jump, Why, Filter, NextPanel, CopyCommand, Help, Quit]
            }
            (super::Mode::Replay(_), _) => {
                &[Older, Newer, Freeze, Live, Jump, Why, Filter, NextPanel, CopyCommand, Help, Quit]
            }
            (_, Panel::Strip | Panel::Fires) => &[
                Why, Output, NextPanel, Filter, Palette, Freeze, Abnormal, Help, Quit, Faults, Run, Pause,
                Open, WhatIf, Jump, Context,
            ],
            (_, Panel::Charts) => &[NextPanel, Freeze, Faults, Palette, Help, Quit, Zoom, Context],
            (_, Panel::Runs) => &[
                Why, Output, KillRun, Resolve, Filter, Sort, Abnormal, Help, Quit, Open, Columns, Run,
                Palette,
            ],
            (_, Panel::Tasks) => {
                &[Why, Filter, Abnormal, Sort, Columns, Help, Quit, CopyCommand, Palette, Freeze, Context]
            }
            (_, Panel::Schedules) => {
                &[Why, Output, Filter, Pause, Run, Sort, Columns, Help, Quit, Open, Abnormal, WhatIf, Palette]
            }
            (_, Panel::Nodes | Panel::Places | Panel::Links) => {
                &[Why, NextPanel, Priority, Filter, Help, Quit, Zoom, Sort, Columns, Faults, Palette]
            }
            (_, Panel::Entries) => &[Why, Jump, Filter, NextPanel, Help, Quit, Open, Palette],
            (
                _,
                Panel::Volumes
                | Panel::Moves
                | Panel::Hashes
                | Panel::Checks
                | Panel::Clocks
                | Panel::Streams,
            ) => &[Why, NextPanel, Filter, Palette, Help, Quit, Zoom, Freeze, Faults, Context],
        }
    }
}

/// The rows of a panel, in order, and whether all are shown for want of abnormal ones.
pub(crate) fn rows(app: &App, panel: Panel) -> (Vec<Id>, bool) {
    let list = app.list(panel);
    let (mut rows, mut all_normal) = (rows_of(app, panel, list.abnormal), false);
    // A grid without a row would say as much as one that knows nothing.
    if list.abnormal && rows.is_empty() {
        rows = rows_of(app, panel, false);
        all_normal = !rows.is_empty();
    }
    if let Some(order) = app.picture.orders(panel).get(list.sort).filter(|_| list.sort > 0) {
        rows.sort_by_cached_key(|id| (order.key)(app, id));
    }
    if list.reverse {
        rows.reverse();
    }
    (rows, all_normal)
}

fn rows_of(app: &App, panel: Panel, abnormal: bool) -> Vec<Id> {
    let (model, now) = app.shown();
    match panel {
        Panel::Links => links(&app.links, &app.unfolded),
        Panel::Volumes => volumes(&app.volumes),
        Panel::Strip => strip(model, abnormal, now),
        Panel::Fires => fires(model, abnormal, now),
        Panel::Runs => runs::rows(app, abnormal),
        Panel::Tasks => tasks(&app.findings.tasks, abnormal),
        Panel::Charts => Vec::new(),
        Panel::Schedules => schedules(model, abnormal, now),
        Panel::Places => places(&app.links),
        Panel::Moves => {
            let moving = app.volumes.iter().filter(|volume| volume.is_moving());
            moving.map(|volume| Id::Volume(volume.name.as_str().into())).collect()
        }
        Panel::Nodes | Panel::Hashes | Panel::Clocks => {
            app.links.nodes.iter().map(|node| Id::Node(node.name.as_str().into())).collect()
        }
        Panel::Entries => model.entries().keys().rev().map(|&index| Id::Entry(index)).collect(),
        Panel::Checks => {
            app.findings.checks.iter().map(|check| Id::Check(check.text.as_str().into())).collect()
        }
        Panel::Streams => streams(app),
    }
}

/// By the value of their label `zone`, those without one last.
fn places(links: &Links) -> Vec<Id> {
    let mut nodes: Vec<&NodeView> = links.nodes.iter().collect();
    nodes.sort_by_key(|it| (it.zone().is_none(), it.zone(), it.name.as_str()));
    nodes.into_iter().map(|node| Id::Node(node.name.as_str().into())).collect()
}

fn tasks(tasks: &[TaskView], abnormal: bool) -> Vec<Id> {
    let shown = tasks.iter().filter(|it| !abnormal || it.is_abnormal());
    shown.map(|it| Id::Task(it.task.name().into())).collect()
}

fn of_task(it: &TaskView) -> String {
    let holders: Vec<&str> = it.holders().map(|(node, ..)| node).collect();
    format!(
        "{} {} {} {}",
        it.task.name(),
        it.count.word(),
        holders.join(" "),
        it.task.declared().terms().handler
    )
}

/// The worst first: no quorum anywhere, none that is known, a master that is being worked out.
fn volumes(volumes: &[VolumeView]) -> Vec<Id> {
    let rank = |volume: &VolumeView| match volume {
        _ if volume.carriers.is_empty() || !(volume.quorum() || volume.elsewhere()) => 0,
        _ if !volume.quorum() => 1,
        _ if volume.sides.iter().any(|side| side.heard > 0 && !side.settled && !side.master.is_empty()) => 2,
        _ => 3,
    };
    let mut rows: Vec<(u8, &str)> =
        volumes.iter().map(|volume| (rank(volume), volume.name.as_str())).collect();
    rows.sort_unstable();
    rows.into_iter().map(|(_, name)| Id::Volume(name.into())).collect()
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

/// Schedules, those first of which the worst came due lately or last; or these alone. What is paused has been seen to: it is
/// below what still goes wrong.
fn strip(model: &Model, abnormal: bool, now: i64) -> Vec<Id> {
    let mut worst: BTreeMap<&str, u8> = BTreeMap::new();
    for (key, occurrence) in model.fires().newest().take(FIRES_MAX) {
        // Of what comes due less often the newest result counts, however old it is.
        if key.due <= now.saturating_sub(RECENT) && worst.contains_key(key.schedule.as_ref()) {
            continue;
        }
        let judged = judge(model, key, occurrence, now);
        if judged.sign == VerdictSign::Open {
            continue;
        }
        let badness = worst.entry(&key.schedule).or_default();
        if !judged.normal() {
            *badness = judged.sign.badness().max(*badness);
        }
    }
    let rank = |name: &str| worst.get(name).copied().unwrap_or_default();
    let mut rows: Vec<(&Arc<str>, &Arc<Schedule>)> =
        model.schedules().filter(|(name, _)| !abnormal || rank(name) > 0).collect();
    // They come by name, and the sort is stable.
    rows.sort_by_key(|(name, schedule)| {
        let rank = rank(name);
        Reverse((rank > 0 && !schedule.terms().paused, rank))
    });
    rows.into_iter().map(|(name, _)| Id::Schedule(Arc::clone(name))).collect()
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
        .filter(|(_, schedule)| !abnormal || odd(model, schedule, now))
        .map(|(name, _)| Id::Schedule(Arc::clone(name)))
        .collect()
}

/// Whether a schedule has nobody to run it, or its last occurrence was not as it should be.
fn odd(model: &Model, schedule: &Schedule, now: i64) -> bool {
    let last = latest(model, schedule.name(), now);
    schedule.eligible.is_empty() || last.is_some_and(|(_, judged)| !judged.normal())
}

/// The last occurrence of a schedule, judged.
pub(crate) fn latest(model: &Model, schedule: &str, now: i64) -> Option<(Key, Judged)> {
    model.fires().of(schedule).next().map(|(key, occurrence)| {
        let judged = judge(model, &key, occurrence, now);
        (key, judged)
    })
}

/// What a filter looks at: [`Panel::searched`] has it in words.
pub(crate) fn haystack(app: &App, id: &Id) -> String {
    let (model, now) = app.shown();
    match id {
        Id::Check(name) | Id::Endpoint(name) => name.to_string(),
        Id::Node(name) => app.links.node(name).map_or_else(|| name.to_string(), of_node),
        Id::Volume(name) => {
            let volume = app.volumes.iter().find(|volume| *volume.name == **name);
            let masters =
                volume.into_iter().flat_map(|volume| &volume.sides).map(|side| side.master.as_str());
            let carriers = volume.map(|volume| volume.carriers.join(" ")).unwrap_or_default();
            format!("{name} {carriers} {}", masters.collect::<Vec<_>>().join(" "))
        }
        Id::Schedule(name) => {
            let of = model.schedule(name).map(|it| {
                let (terms, bound) = (it.terms(), it.binding());
                format!("{} {} {bound} {}", terms.handler, policy_word(terms.policy()), terms.description)
            });
            let last = latest(model, name, now).map(|(_, judged)| judged.sign.words()).unwrap_or_default();
            format!("{name} {} {last}", of.unwrap_or_default())
        }
        Id::Group(letter) => letter.to_string(),
        Id::Fire(key) => of_fire(model, key, now),
        Id::Run(..) => app.run_of(id).map(runs::searched).unwrap_or_default(),
        Id::Task(name) => app.task_of(id).map_or_else(|| name.to_string(), of_task),
        Id::Entry(index) => model.entries().get(index).map_or_else(String::new, |entry| {
            format!("{index} {} {} {} {}", entry.kind, entry.subject, entry.summary, asked_by(entry))
        }),
    }
}

fn of_node(node: &NodeView) -> String {
    let labels = label_texts(&node.node.labels);
    let reached = if node.evidence == Evidence::Unheard { "unreachable" } else { "reachable" };
    let (labels, masters) = (labels.collect::<Vec<_>>().join(" "), node.master_of.join(" "));
    format!("{} {labels} {reached} {masters}", node.name)
}

fn of_fire(model: &Model, key: &Key, now: i64) -> String {
    let mut text = format!("{} {}", key.schedule, instant(key.due));
    let Some(occurrence) = model.fires().get(key) else { return text };
    text.push_str(&format!(" {}", judge(model, key, occurrence, now).sign.words()));
    for decision in occurrence.decisions() {
        text.push_str(&format!(" {} {}", outcome_word(decision.decision()), decision.master));
    }
    for run in occurrence.runs() {
        text.push_str(&format!(" {} {} {}", run.id, run.node, run_word(run.state())));
    }
    text
}
