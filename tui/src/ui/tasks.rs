//! The table of tasks: who holds each, for how long, and in a split each side beside the other.

use caesium_engine::judge::holders::TaskCount;

use super::canvas::Canvas;
use super::lists::{dim, orders, text};
use super::table::{Column, Styled, left, right};
use crate::app::{App, Panel};
use crate::event::{Policy, TaskPart};
use crate::text::span;
use crate::theme::Role;
use crate::view::TaskView;
use crate::wire::{ScheduleReading as _, TaskReading as _};

/// Its columns; the first names the row.
pub(super) const COLUMNS: &[Column] = &[
    left("TASK", 20, 0).task(|_, it| text(it.task.name())).squeezed().rising(0, "task", |_, _| None),
    left("RUNS", 8, 0)
        .task(runs)
        .rising(1, "runs", |app, id| app.task_of(id).map(|it| (worst(it), it.task.name().to_owned()))),
    left("HOLDER", 14, 0).task(holder).rising(2, "holder", |app, id| {
        let it = app.task_of(id)?;
        let first = it.holders().next().map(|(node, ..)| node.to_owned());
        Some((i64::from(first.is_none()), format!("{} {}", first.unwrap_or_default(), it.task.name())))
    }),
    left("LEASE", 7, 2).task(|app, it| dim(by_side(app, it, |part, _| part.lease.clone()))),
    left("LEFT", 9, 1).task(lease_left),
    left("RENEWED", 9, 3).task(renewed),
    left("SINCE", 9, 4).task(|app, it| dim(by_side(app, it, |part, _| held_for(app, part)))),
    left("TRY", 7, 6).task(|app, it| dim(by_side(app, it, |part, _| part.attempt.to_string()))),
    left("DESIRED", 8, 5).task(desired),
    left("HOLDING", 12, 8).task(|_, it| {
        dim(match it.task.policy() {
            Policy::AtLeastOnce => "at-least-one",
            Policy::AtMostOnce | Policy::Unspecified => "at-most-one",
        })
    }),
    left("HANDLER", 10, 7).task(|_, it| dim(&it.task.declared().terms().handler)),
    right("SILENT", 8, 9).task(|_, it| dim(it.silent.join(" "))),
];

/// The worst first: on several nodes, nowhere, unknown, then those that run, then those that should not.
fn worst(it: &TaskView) -> i64 {
    match (it.is_abnormal(), it.count) {
        (true, TaskCount::Multiple) => 0,
        (true, TaskCount::Nowhere) => 1,
        (true, _) => 2,
        (false, _) if it.is_wanted() => 3,
        (false, _) => 4,
    }
}

/// The title: how many, and how many of them do not run once.
pub(super) fn title(pen: Canvas<'_>, count: &str) -> String {
    let list = pen.app.list(Panel::Tasks);
    let order = orders(Panel::Tasks).into_iter().nth(list.sort).filter(|_| list.sort > 0);
    let order = order.map(|order| format!(", by {}", order.name)).unwrap_or_default();
    let wrong = pen.app.findings.tasks.iter().filter(|it| it.is_abnormal()).count();
    let wrong = if wrong == 0 { String::new() } else { format!("; {wrong} do not run once, or may not") };
    let sides: Vec<String> = pen.app.links.partitions.iter().map(|side| side.letter.to_string()).collect();
    let sides = if sides.len() < 2 { String::new() } else { format!("; sides {}", sides.join(" | ")) };
    format!("Tasks   {count}{}{order}{wrong}{sides}", list.which())
}

/// Something of each holder, the sides of a split beside each other; `-` where nobody holds it.
fn by_side(app: &App, it: &TaskView, make: impl Fn(&TaskPart, i64) -> String) -> String {
    let of = |members: &dyn Fn(&str) -> bool| {
        let found: Vec<String> =
            it.holders().filter(|(node, ..)| members(node)).map(|(_, part, ago)| make(part, ago)).collect();
        if found.is_empty() { "-".to_owned() } else { found.join(" ") }
    };
    let sides = &app.links.partitions;
    if sides.len() < 2 {
        return of(&|_| true);
    }
    let side = |members: &Vec<String>| of(&|node: &str| members.iter().any(|it| it == node));
    sides.iter().map(|part| side(&part.members)).collect::<Vec<_>>().join(" | ")
}

fn runs(_: &App, it: &TaskView) -> Styled {
    let role = match (it.is_abnormal(), it.count) {
        (true, TaskCount::Multiple | TaskCount::Nowhere) => Role::Bad,
        (true, _) => Role::Risk,
        (false, TaskCount::One) => Role::Good,
        (false, _) => Role::Dim,
    };
    (role, it.count.word().to_owned())
}

fn holder(app: &App, it: &TaskView) -> Styled {
    let names = |part: &TaskPart, _: i64| {
        let node =
            it.holders().find(|(_, other, _)| std::ptr::eq(*other, part)).map_or("", |(node, ..)| node);
        match (part.alive, part.done, part.ending.is_empty()) {
            (_, _, false) => format!("{node} ends"),
            (false, true, _) => format!("{node} done"),
            (false, false, _) => format!("{node} waits"),
            (true, ..) => node.to_owned(),
        }
    };
    text(by_side(app, it, names))
}

/// How long the lease of each holder lasts unless it is renewed. What was told some time ago is less by that.
fn lease_left(app: &App, it: &TaskView) -> Styled {
    let left = |part: &TaskPart, ago: i64| match part.left {
        Some(left) => span(left.saturating_sub(ago).max(0)),
        None => "-".to_owned(),
    };
    text(by_side(app, it, left))
}

/// How many of the eligible nodes renew each lease: without a majority an at-most-one lease ends.
fn renewed(app: &App, it: &TaskView) -> Styled {
    let all = it.task.declared().eligible.len();
    let few = it.holders().any(|(_, part, _)| part.renewed < it.task.needed);
    (if few { Role::Risk } else { Role::Text }, by_side(app, it, |part, _| format!("{}/{all}", part.renewed)))
}

fn held_for(app: &App, part: &TaskPart) -> String {
    let (_, now) = app.shown();
    part.since.map(|since| span(now.saturating_sub(since).max(0))).unwrap_or_default()
}

fn desired(_: &App, it: &TaskView) -> Styled {
    match (it.task.ending, it.task.stopped) {
        (true, _) => dim("removed"),
        (false, true) => dim("stopped"),
        (false, false) => text("running"),
    }
}
