//! What the engine is told of this machine: its runs and its handlers.

use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{Occurrence, Uid};
use caesium_engine::{Input, RunOrder, Survivor, Wall};
use tokio::sync::{mpsc, watch};

use super::Event;
use super::lanes::Lanes;
use crate::handlers::{self, Handlers, Orphan};
use crate::platform::stopped;
use crate::store::Journal;

/// How often it is looked whether runs that have outlived an earlier incarnation are over.
const LOOK: Duration = Duration::from_millis(50);

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
    use handlers::Outcome;
    let (id, what) = match event {
        handlers::RunEvent::Started { id } => (id, RunChange::Started),
        handlers::RunEvent::Ended { id, outcome, printed } => {
            if let (Some(printed), Ok(run)) = (printed, id.parse()) {
                journal.output_end(run, printed);
            }
            let what = match outcome {
                Outcome::Exited(code) => RunChange::Exited(code),
                Outcome::Signalled(signal) => RunChange::Signalled(signal),
                Outcome::Answered(status) => RunChange::Answered(status),
                Outcome::TimedOut => RunChange::TimedOut,
                Outcome::Killed => RunChange::Killed,
                Outcome::NotStarted(why) => RunChange::NotStarted(why),
                Outcome::TooLate(why) => RunChange::TooLate(why),
                Outcome::Lost(why) => RunChange::Lost(why),
            };
            (id, what)
        }
    };
    Some(caesium_engine::RunEvent { run: id.parse().ok()?, what })
}

/// Tells the engine which runs of earlier incarnations still have a process, until none has.
pub(super) async fn feed_survivors(
    mut orphans: Vec<Orphan>,
    inbox: Lanes,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    if !orphans.is_empty() {
        tracing::warn!(runs = orphans.len(), "runs of this node's earlier incarnations are still going");
    }
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
                () = tokio::time::sleep(wait) => orphans.retain(|it| !it.is_over().unwrap_or(false)),
            }
        }
    }
}

/// What a later incarnation is told of a run that outlives this one.
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

/// Tells the engine which handlers this node has, now and whenever they are read again.
pub(super) async fn feed_handlers(
    mut handlers: watch::Receiver<Arc<Handlers>>,
    inbox: Lanes,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    loop {
        let offered = handlers.borrow_and_update().offered();
        if inbox.send(Event::Input(Input::Handlers(offered))).await.is_err() {
            return Ok(());
        }
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            changed = handlers.changed() => if changed.is_err() {
                break;
            },
        }
    }
    stopped(&mut stop).await;
    Ok(())
}
