//! The table of runs: the newest of the whole cluster.

use caesium_engine::result::RunResult;

use super::canvas::Canvas;
use super::lists::{dim, known, later_first, orders, result_role, text};
use super::table::{Column, Styled, left, right};
use crate::app::{App, Panel, SortKey};
use crate::event::Run;
use crate::run::RunReading as _;
use crate::text::{clock, instant, run_word, span};
use crate::theme::Role;

/// Most names of nodes in the title.
const NAMED_MAX: usize = 3;

/// Its columns; the first names the row.
pub(super) const COLUMNS: &[Column] = &[
    left("SCHEDULE", 20, 0).run(|_, it| text(&it.schedule)).squeezed().rising(1, "schedule", |app, id| {
        app.run_of(id).map(|it| (0, format!("{} {:020}", it.schedule, later_first(it.due))))
    }),
    left("DUE", 20, 5).run(|_, it| text(instant(it.due))).falling(0, "due", |_, _| None),
    left("NODE", 8, 0).run(node).rising(3, "node", |app, id| {
        app.run_of(id).map(|it| (0, format!("{} {:020}", it.node, later_first(it.due))))
    }),
    left("STATE", 9, 4).run(|_, it| dim(run_word(it.state()))),
    left("RESULT", 14, 0).run(result).falling(2, "result", BY_RESULT),
    right("STARTED", 8, 1).run(|_, it| dim(known(it.started_at.map(clock)))),
    right("TOOK", 7, 1).run(took).falling(4, "took", |app, id| {
        let it = app.run_of(id)?;
        Some((-lasted(app, it).unwrap_or(-1), format!("{:020}", later_first(it.due))))
    }),
    right("TRY", 3, 6).run(|_, it| dim(it.attempt)),
    left("RUN", 9, 7).run(|_, it| dim(&it.id)),
];

/// The worst first, of those that are alike the newest.
const BY_RESULT: SortKey = |app, id| {
    let it = app.run_of(id)?;
    let worst = match it.engine_result() {
        Some(RunResult::NotStarted) => 0,
        Some(RunResult::Failed) => 1,
        Some(RunResult::TimedOut) => 2,
        Some(RunResult::Killed) => 3,
        Some(RunResult::Lost) => 4,
        Some(RunResult::Running) => 5,
        None => 6,
        Some(RunResult::Succeeded) => 7,
    };
    Some((worst, format!("{:020}", later_first(it.due))))
};

/// The title: how many runs, in which order, and of which nodes only what others have copied can be among them.
pub(super) fn title(pen: Canvas<'_>, count: &str) -> String {
    let list = pen.app.list(Panel::Runs);
    let first = if list.sort == 0 && !list.reverse { ", newest first" } else { "" };
    let order = orders(Panel::Runs).into_iter().nth(list.sort).filter(|_| list.sort > 0);
    let order = order.map(|order| format!(", by {}", order.name)).unwrap_or_default();
    let (model, _) = pen.app.shown();
    let untold = |name: &str| model.reporters().get(name).is_none_or(|it| it.journal_from.is_none());
    let away = pen.app.links.unheard().map(|node| node.name.as_str());
    let untold: Vec<&str> = away.filter(|name| untold(name)).collect();
    let untold = match untold.len() {
        0 => String::new(),
        n @ ..=NAMED_MAX if n > 0 => format!("; of {} only copies", untold.join(" ")),
        n => format!("; of {n} nodes only copies"),
    };
    format!("Runs{first}   {count}{}{order}{untold}", list.which())
}

fn node(app: &App, run: &Run) -> Styled {
    if app.is_out_of_reach(run) { (Role::Stale, run.node.clone()) } else { text(&run.node) }
}

/// How it ended. What may go on where nobody can ask is in doubt, unless somebody took it for over.
fn result(app: &App, run: &Run) -> Styled {
    let result = run.engine_result();
    let words = result.map_or_else(|| "-".to_owned(), |result| result.text(run.exit_code, &run.note));
    match (app.is_out_of_reach(run), app.resolved(run)) {
        (_, Some(how)) => (Role::Dim, how.to_owned()),
        (true, None) => (Role::Risk, format!("{words}?")),
        (false, None) => (result_role(result), words),
    }
}

/// From its start to its end, or to now while it runs; of what nobody can ask only what is known.
fn lasted(app: &App, run: &Run) -> Option<i64> {
    let (_, now) = app.shown();
    let runs = run.engine_result() == Some(RunResult::Running) && !app.is_out_of_reach(run);
    let end = run.ended_at.or(runs.then_some(now))?;
    Some(end.saturating_sub(run.started_at?).max(0))
}

fn took(app: &App, run: &Run) -> Styled {
    let role = if run.ended_at.is_none() { Role::Text } else { Role::Dim };
    (role, known(lasted(app, run).map(span)))
}
