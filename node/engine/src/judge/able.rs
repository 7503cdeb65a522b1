//! Whether a node can be given runs of a schedule, by what it shows of itself: asked where an executor is chosen, and by all that
//! show who would run it, or why nobody does.

use std::collections::BTreeSet;

use crate::handler_scope::{HandlerUse, NodeHandlers, ScopeRefusal};
use crate::ids::Name;

/// Eligible nodes that a reason names one by one.
pub(crate) const NAMED_MAX: usize = 8;

/// What a node shows of itself as one that runs.
#[derive(Clone, Copy, Debug)]
pub struct ShownForRuns<'a> {
    /// Its handlers, and what may be asked of each.
    pub handlers: &'a NodeHandlers,
    /// Those that it would have, had a worker for them connected to it.
    pub unserved: &'a BTreeSet<Name>,
    /// It takes no new runs.
    pub draining: bool,
    /// It could not write down that it runs one.
    pub disk_full: bool,
}

/// Why a node takes no run of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunBar {
    /// A witness of the volume: it votes and runs nothing.
    Witness,
    /// It takes no new runs.
    Draining,
    /// No worker for the handler has connected to it.
    NoWorker,
    /// It has no such handler, or does not let it be asked for this.
    Handler(ScopeRefusal),
    /// Its disk has no room.
    DiskFull,
}

/// Why a node that shows this takes no run that wants that; `None`: it takes it.
#[must_use]
pub fn run_bar(wanted: &HandlerUse<'_>, shown: &ShownForRuns<'_>) -> Option<RunBar> {
    if shown.draining {
        return Some(RunBar::Draining);
    }
    match shown.handlers.refusal(wanted) {
        Some(_) if shown.unserved.contains(wanted.handler) => Some(RunBar::NoWorker),
        Some(refusal) => Some(RunBar::Handler(refusal)),
        None => shown.disk_full.then_some(RunBar::DiskFull),
    }
}

/// Why none of these can run it: a node and what keeps it, one by one.
#[must_use]
pub fn reasons(all: impl ExactSizeIterator<Item = String>) -> String {
    let more = all.len().saturating_sub(NAMED_MAX);
    let mut each: Vec<String> = all.take(NAMED_MAX).collect();
    if more > 0 {
        each.push(format!("and {more} more"));
    }
    each.join(", ")
}

impl RunBar {
    /// In words, after the name of the node.
    #[must_use]
    pub fn text(self, wanted: &HandlerUse<'_>) -> String {
        match self {
            Self::Witness => "is a witness".to_owned(),
            Self::Draining => "is draining".to_owned(),
            Self::NoWorker => format!("has no worker connected for {}", wanted.handler),
            Self::Handler(refusal) => wanted.refused(refusal),
            Self::DiskFull => "has no room on its disk (disk-full)".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handler_scope::LeaseUse;

    #[test]
    fn what_keeps_a_node_from_running_it_is_named_and_a_full_disk_does_where_nothing_else_does() {
        let (handler, volume): (Name, Name) = ("h".parse().unwrap(), "v".parse().unwrap());
        let wanted = HandlerUse {
            handler: &handler,
            volume: &volume,
            policy: None,
            fed: false,
            lease: LeaseUse::Without,
        };
        let (has, none) = (NodeHandlers::from(BTreeSet::from([handler.clone()])), NodeHandlers::default());
        let (unserved, served) = (BTreeSet::from([handler.clone()]), BTreeSet::new());
        let able = ShownForRuns { handlers: &has, unserved: &served, draining: false, disk_full: false };
        let bar = |shown: ShownForRuns<'_>| run_bar(&wanted, &shown).map(|bar| bar.text(&wanted));
        assert_eq!(bar(able), None);
        let full = ShownForRuns { disk_full: true, ..able };
        assert_eq!(bar(full).unwrap(), "has no room on its disk (disk-full)");
        assert_eq!(bar(ShownForRuns { draining: true, ..full }).unwrap(), "is draining");
        assert_eq!(bar(ShownForRuns { handlers: &none, ..full }).unwrap(), "has no handler h");
        let waits = ShownForRuns { handlers: &none, unserved: &unserved, ..able };
        assert_eq!(bar(waits).unwrap(), "has no worker connected for h");
    }
}
