//! Series of the checks of this node and of its tasks, and of what drains the node.

use caesium_engine::Engine;

use super::exposition::{Exposition, seconds};
use crate::metrics::{CheckMeters, CheckState};

/// By whom the log has this node drained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrainedBy {
    operator: bool,
    check: bool,
}

impl DrainedBy {
    pub(super) fn of(engine: &Engine) -> Self {
        let Some(member) = engine.replica().nodes.get(&engine.node()) else { return Self::default() };
        let check = member.draining_checks().next().is_some();
        Self { operator: engine.is_ordered_out(), check }
    }
}

/// Adds the series of all checks, and what drains the node.
pub(super) fn checks(page: &mut Exposition, meters: &CheckMeters, drained: DrainedBy) {
    let shown = meters.shown();
    let help = "1 for the state of the check as this daemon finds it, 0 for the others.";
    let mut samples = page.samples("caesium_check_state", "gauge", help);
    for (check, account) in &shown {
        for state in CheckState::ALL {
            let holds = if account.state == state { 1.0 } else { 0.0 };
            samples.add(&[("check", check), ("state", &state.word())], holds);
        }
    }
    let help = "Since when the check has been in its state, as far as this daemon was there.";
    let mut samples = page.samples("caesium_check_since_timestamp_seconds", "gauge", help);
    for (check, account) in &shown {
        samples.add(&[("check", check)], seconds(account.since.0));
    }
    let help = "How often the check had failed so often in a row that it counted; of tasks, for all their processes.";
    let mut samples = page.samples("caesium_check_failures_total", "counter", help);
    for (check, account) in &shown {
        samples.add(&[("check", check)], account.failures as f64);
    }
    let by = [("operator", drained.operator), ("check", drained.check)];
    let by = by.into_iter().map(|(by, holds)| (by, if holds { 1.0 } else { 0.0 }));
    let help = "1 while the log has this node drained by an operator, or by a check of its own; else 0.";
    page.gauges("caesium_drained", help, "by", by);
}
