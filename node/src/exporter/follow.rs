//! Keeps the series of schedules to those that the selector selects, as schedules are declared, changed and deleted.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::Uid;
use caesium_engine::record::{Run, RunState};
use caesium_engine::schedule::LabelSelector;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::driver::{GoingDown, Handle};
use crate::metrics::Selection;
use crate::store::{Journal, PAGE_MAX, RunFilter, StoreError};

/// How often it is looked whether schedules have changed: so much later a new one is counted.
const LOOK: Duration = Duration::from_secs(1);
/// Schedules that the engine goes through at a time, some milliseconds' worth.
const PART: usize = 10_000;
/// Newest runs of the node among which those that were asked for are looked for: they have uids of their own, and no index by
/// schedule.
const ASKED_FOR: usize = PAGE_MAX;

/// Has the schedules of `selector` counted by name until the node goes down or this is dropped.
pub async fn follow_selected(node: Handle, selector: LabelSelector) {
    node.meters().schedules.begin();
    let mut seen = None;
    while let Ok(changed) = node.inspect(|engine, _| engine.schedules_changed()).await {
        if seen != Some(changed) {
            // What changes while it looks is found by the next look.
            seen = Some(changed);
            let Ok(selected) = look(&node, &selector).await else { return };
            let new = node.meters().schedules.select(selected);
            restore(&node, new).await;
        }
        sleep(LOOK).await;
    }
}

/// The selected schedules, the oldest first.
async fn look(node: &Handle, selector: &LabelSelector) -> Result<Selection, GoingDown> {
    let (mut selection, mut next) = (Selection::default(), Some(Uid(0)));
    while let Some(from) = next {
        let selector = selector.clone();
        (selection, next) = node.inspect(move |engine, _| part(engine, from, &selector, selection)).await?;
    }
    Ok(selection)
}

/// Adds the selected ones of the next schedules from a uid on; where the rest begins.
fn part(
    engine: &Engine,
    from: Uid,
    selector: &LabelSelector,
    mut selection: Selection,
) -> (Selection, Option<Uid>) {
    let mut rest = engine.replica().schedules.from(from);
    for (uid, schedule) in rest.by_ref().take(PART) {
        if selector.matches(&schedule.spec.labels) {
            selection.add(*uid, &schedule.name, schedule.provenance.anchor);
        }
    }
    (selection, rest.next().map(|(uid, _)| *uid))
}

/// Takes over what the journal has of the last runs of these schedules: a restart changes none of their instants.
async fn restore(node: &Handle, new: Vec<Uid>) {
    if new.is_empty() {
        return;
    }
    let new: BTreeSet<Uid> = new.into_iter().collect();
    let reader = node.clone();
    let read = spawn_blocking(move || {
        let meters = &reader.meters().schedules;
        for uid in &new {
            meters.restore(*uid, &last_runs(reader.journal(), *uid)?);
        }
        let newest = RunFilter { descending: true, limit: ASKED_FOR, ..RunFilter::default() };
        for run in reader.journal().runs(&newest)?.items {
            if let Some(trigger) = run.trigger.filter(|trigger| new.contains(&trigger.schedule)) {
                meters.restore(trigger.schedule, &[run]);
            }
        }
        Ok::<_, StoreError>(())
    });
    match read.await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "the last runs of some schedules are not known to metrics"),
        Err(error) => tracing::warn!(%error, "the last runs of schedules were not read for metrics"),
    }
}

/// The newest run of a schedule that is known here, the newest that is over, and the newest that succeeded.
fn last_runs(journal: &Journal, uid: Uid) -> Result<Vec<Run>, StoreError> {
    let over = RunState::ALL.into_iter().filter(|state| state.over());
    let states = [BTreeSet::new(), over.collect(), BTreeSet::from([RunState::Succeeded])];
    let mut runs = Vec::new();
    for states in states {
        let newest = RunFilter { uid: Some(uid), states, descending: true, limit: 1, ..RunFilter::default() };
        runs.extend(journal.runs(&newest)?.items);
    }
    Ok(runs)
}
