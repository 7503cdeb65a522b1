//! Inputs of the engine from this machine: its runs and its handlers.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::handler_scope::NodeHandlers;
use caesium_engine::ids::{Name, Occurrence, Uid};
use caesium_engine::record::{Run, RunState};
use caesium_engine::{Input, RunOrder, Survivor, Wall};
use tokio::sync::{mpsc, watch};

use super::Event;
use super::lanes::Lanes;
use crate::handlers::{self, Handlers, Orphan};
use crate::platform::{self, stopped};
use crate::store::{Journal, RunFilter};

/// How often it is looked whether runs that have outlived an earlier incarnation are over.
const LOOK: Duration = Duration::from_millis(50);

/// Runs that are read back at a start, by their dues the newest.
const READ_BACK: usize = 500;

/// How a run has ended, where nothing may come after it but a further attempt; what was lost is judged by the engine.
const ENDED: [RunState; 7] = [
    RunState::Succeeded,
    RunState::Failed,
    RunState::TimedOut,
    RunState::Killed,
    RunState::Cancelled,
    RunState::Unknown,
    RunState::Lost,
];

/// How a run stands that has not ended.
const UNENDED: [RunState; 2] = [RunState::Accepted, RunState::Running];

/// Tells the engine how runs begin and end, until the node stops.
pub(super) async fn feed_runs(
    mut events: mpsc::Receiver<Vec<handlers::RunEvent>>,
    inbox: Lanes,
    journal: Journal,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            batch = events.recv() => {
                let Some(batch) = batch else { return Ok(()) };
                let events = batch.into_iter().filter_map(|event| run_event(event, &journal)).collect();
                if inbox.send(Event::Input(Input::Runs(events))).await.is_err() {
                    return Ok(());
                }
            }
        }
    }
}

/// The event for the engine. The end of an output goes to the journal before the run's record can.
fn run_event(event: handlers::RunEvent, journal: &Journal) -> Option<caesium_engine::RunEvent> {
    use caesium_engine::RunChange;
    let (id, what) = match event {
        handlers::RunEvent::Started { id } => (id, RunChange::Started),
        handlers::RunEvent::Ended { id, outcome, printed } => {
            if let (Some(printed), Ok(run)) = (printed, id.parse()) {
                journal.output_end(run, printed);
            }
            (id, RunChange::Ended(outcome))
        }
    };
    Some(caesium_engine::RunEvent { run: id.parse().ok()?, what })
}

/// Tells the engine which runs of earlier incarnations still have a process, until none has.
pub(super) async fn feed_survivors(
    mut orphans: Vec<Orphan>,
    journal: Journal,
    inbox: Lanes,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    if !orphans.is_empty() {
        tracing::warn!(runs = orphans.len(), "runs of this node's earlier incarnations are still going");
    }
    // Before what is left of earlier lives: a run that the journal has as ended is not lost.
    if inbox.send(Event::Input(Input::Ended(ended(journal.clone()).await))).await.is_err() {
        return Ok(());
    }
    let mut unended = pin!(tell_unended(journal, inbox.clone()));
    let mut told = false;
    loop {
        let survivors = orphans.iter().filter_map(survivor).collect();
        if inbox.send(Event::Input(Input::Survivors(survivors))).await.is_err() {
            return Ok(());
        }
        let before = orphans.len();
        while orphans.len() == before {
            let wait = if orphans.is_empty() { Duration::MAX } else { LOOK };
            tokio::select! {
                () = stopped(&mut stop) => return Ok(()),
                () = &mut unended, if !told => told = true,
                () = tokio::time::sleep(wait) => orphans.retain(|it| !it.is_over().unwrap_or(false)),
            }
        }
    }
}

/// Tells the engine of all runs that the journal has without an end, page by page.
async fn tell_unended(journal: Journal, inbox: Lanes) {
    let mut after = None;
    loop {
        let filter = RunFilter { states: UNENDED.into(), descending: true, after, ..RunFilter::default() };
        let journal = journal.clone();
        let page = match platform::blocking(move || journal.runs(&filter)).await {
            Ok(Ok(page)) => page,
            Ok(Err(error)) => {
                tracing::warn!(%error, "runs without an end could not be read: processes of tasks may be shown as running");
                return;
            }
            Err(_) => return,
        };
        let any = !page.items.is_empty();
        if any && inbox.send(Event::Input(Input::Unended(page.items))).await.is_err() {
            return;
        }
        after = page.next;
        if after.is_none() {
            return;
        }
    }
}

/// The newest runs of this node that have ended, the oldest first: the log may lack the ends of some that others follow.
async fn ended(journal: Journal) -> Vec<Run> {
    let filter =
        RunFilter { states: ENDED.into(), descending: true, limit: READ_BACK, ..RunFilter::default() };
    let read = platform::blocking(move || journal.runs(&filter)).await;
    let mut runs = match read {
        Ok(Ok(page)) => page.items,
        Ok(Err(error)) => {
            tracing::warn!(%error, "the ends of earlier runs could not be read: what follows them may not be due");
            Vec::new()
        }
        Err(_) => Vec::new(),
    };
    runs.reverse();
    runs
}

/// The mark by which a later incarnation identifies a run that outlives this one.
pub(super) fn survivor_mark(order: &RunOrder) -> String {
    format!("{} {} {}", order.occurrence.uid.0, order.occurrence.due.0, order.attempt)
}

fn survivor(orphan: &Orphan) -> Option<Survivor> {
    let mut numbers = orphan.mark.split(' ');
    let uid = Uid(numbers.next()?.parse().ok()?);
    let due = Wall(numbers.next()?.parse().ok()?);
    let attempt = numbers.next()?.parse().ok()?;
    Some(Survivor { run: orphan.id.parse().ok()?, occurrence: Occurrence { due, uid }, attempt })
}

/// Tells the engine which handlers this node has, now and whenever they are read again or workers for them come or go.
pub(super) async fn feed_handlers(
    mut handlers: watch::Receiver<Arc<Handlers>>,
    mut served: watch::Receiver<BTreeSet<String>>,
    inbox: Lanes,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    loop {
        let (offered, unserved) = able(&handlers.borrow_and_update(), &served.borrow_and_update());
        for input in [Input::Unserved(unserved), Input::Handlers(offered)] {
            if inbox.send(Event::Input(input)).await.is_err() {
                return Ok(());
            }
        }
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            changed = handlers.changed() => if changed.is_err() {
                break;
            },
            // Its sender lives as long as the runner does.
            Ok(()) = served.changed() => {}
        }
    }
    stopped(&mut stop).await;
    Ok(())
}

/// The handlers that can run something now, and those that could if a worker came.
fn able(handlers: &Handlers, served: &BTreeSet<String>) -> (NodeHandlers, BTreeSet<Name>) {
    let needs_one = |name: &Name| handlers.needs_worker(name) && !served.contains(name.as_str());
    let offered = handlers.offered();
    let unserved: BTreeSet<Name> =
        offered.iter().map(|(name, _)| name).filter(|name| needs_one(name)).cloned().collect();
    let there = offered.iter().filter(|(name, _)| !unserved.contains(*name));
    (there.map(|(name, scope)| (name.clone(), scope.clone())).collect(), unserved)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::driver::lanes::lanes;
    use crate::handlers::LoadOptions;
    use crate::store::journal_of_runs;

    #[test]
    fn a_handler_of_workers_is_there_only_while_one_serves_it() {
        let text = "[handler.e]\nkind = 'exec'\nargv = ['/bin/true']\n[handler.w]\nkind = 'worker'\n";
        let handlers = Handlers::parse(text, Path::new("h.toml"), LoadOptions::default()).unwrap();
        let shown = |served: &[&str]| {
            let served = served.iter().map(|it| (*it).to_owned()).collect();
            let (there, unserved) = able(&handlers, &served);
            let names = |all: Vec<&Name>| all.into_iter().map(Name::as_str).collect::<Vec<_>>().join(" ");
            [names(there.iter().map(|(name, _)| name).collect()), names(unserved.iter().collect())]
        };
        assert_eq!(shown(&[]), ["e", "w"]);
        assert_eq!(shown(&["w"]), ["e w", ""]);
        // One that the list has no more is not offered, whoever serves it.
        assert_eq!(shown(&["w", "gone"]), ["e w", ""]);
    }

    #[tokio::test]
    async fn what_the_journal_has_without_an_end_is_told_after_what_is_left_of_it() {
        let dir = tempfile::tempdir().unwrap();
        let states = [RunState::Running, RunState::Accepted, RunState::Lost, RunState::Succeeded];
        let journal = journal_of_runs(&dir, &states);
        let (events, mut inbox) = lanes();
        let (stop, until) = watch::channel(false);
        let feeding = tokio::spawn(feed_survivors(Vec::new(), journal, events, until));
        let mut told = Vec::new();
        for _ in 0..3 {
            let event = tokio::time::timeout(Duration::from_secs(10), inbox.events.recv()).await;
            match event.unwrap().unwrap() {
                Event::Input(Input::Ended(runs)) => told.push(("ended", runs.len())),
                Event::Input(Input::Survivors(runs)) => told.push(("survivors", runs.len())),
                Event::Input(Input::Unended(runs)) => {
                    assert!(runs.iter().all(|run| !run.state.over()), "{runs:?}");
                    told.push(("unended", runs.len()));
                }
                _ => panic!("nothing else is told"),
            }
        }
        assert_eq!(told, [("ended", 2), ("survivors", 0), ("unended", 2)]);
        stop.send(true).unwrap();
        feeding.await.unwrap().unwrap();
    }
}
