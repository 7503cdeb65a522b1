//! What is shown of the checks of a node that fail, and of why it is drained.

use super::table::Styled;
use crate::app::{App, Mode};
use crate::text::span;
use crate::theme::Role;
use crate::view::{MINUTE, NodeView, SECOND, TaskView};

/// In a few words: which checks fail and for how long, what keeps the node drained and for how long yet, and how many tasks it
/// holds meanwhile.
pub(super) fn brief(app: &App, it: &NodeView) -> Styled {
    let (_, now) = app.shown();
    let reached = it.partition.is_some() || matches!(app.mode, Mode::Past(_));
    let whole = |micros: i64| span(micros.max(0) / SECOND * SECOND);
    let (failing, member) = (it.failing(), &it.member);
    let mut parts = Vec::new();
    if let Some(first) = failing.first() {
        let more = if failing.len() > 1 { format!(" +{}", failing.len() - 1) } else { String::new() };
        // The minutes alone, where there are any.
        let age = now.saturating_sub(first.since);
        let age = whole(if age >= MINUTE { age / MINUTE * MINUTE } else { age });
        parts.push(match (reached, it.passes(first)) {
            (true, true) => format!("{}{more} passes, not in log", first.name),
            (true, false) => format!("{}{more} fails {age}", first.name),
            (false, _) => format!("{}{more} failed", first.name),
        });
    }
    if let Some(alone) = it.failing_alone().next() {
        parts.push(format!("{} fails, not in log", alone.name));
    }
    match (member.ordered_out, member.drain_ends) {
        (true, Some(ends)) => parts.push(format!("drained {} left", whole(ends.saturating_sub(now)))),
        (true, None) => parts.push("drained, no end".to_owned()),
        (false, _) if it.is_drained() => parts.push("drained".to_owned()),
        (false, _) => {}
    }
    match held(app, it) {
        0 => {}
        1 => parts.push("1 task".to_owned()),
        some => parts.push(format!("{some} tasks")),
    }
    (if reached { Role::Risk } else { Role::Stale }, parts.join(", "))
}

/// How many tasks a node that is drained holds yet.
fn held(app: &App, it: &NodeView) -> usize {
    if !it.is_drained() {
        return 0;
    }
    let holds = |task: &&TaskView| task.holders().any(|(by, ..)| by == it.name);
    app.findings.tasks.iter().filter(holds).count()
}
