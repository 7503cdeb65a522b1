//! What must hold after everything: nothing acknowledged is lost, the replicas are equal, work goes on, and every vote that
//! a decision rests on is on the disk of whoever gave it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::schedule::Policy;
use caesium_node::store::{DataDir, StoreOptions};

use crate::ledger::{Held, ONCE, Violation};
use crate::world::{Fate, LEAST, World};

/// From the end of all faults on until work goes on as before, seconds.
const SETTLE: f64 = 15.0;
/// Seconds in which nothing may be missed.
const WATCHED: f64 = 6.0;
/// What is due by then has started, seconds.
const LATE_MAX: f64 = 4.0;

/// Ends all faults and judges.
pub(crate) fn judge(world: &mut World) -> Held {
    world.heal()?;
    world.run(SETTLE)?;
    goes_on(world)?;
    let from = world.now();
    world.run(WATCHED)?;
    let until = world.now();
    world.run(LATE_MAX)?;
    for name in [ONCE, LEAST] {
        let missed = world.ledger.missed(name, from, until);
        if !missed.is_empty() {
            return Err(Violation(format!("I7, I18: {name} was missed after all was healed: {missed:?}")));
        }
    }
    alike(world)?;
    kept(world)?;
    voted(world)
}

/// The log takes changes from every node.
fn goes_on(world: &mut World) -> Held {
    for node in 0..world.begun() {
        let name = format!("jobs/after/n{node}");
        world.declare(&name, node, Policy::AtMostOnce, "0 0 29 2 *");
        world.settle(&name)?;
    }
    Ok(())
}

/// All replicas are equal, at one index.
fn alike(world: &mut World) -> Held {
    world.until("all replicas are equal", Duration::from_secs(20), |world| {
        let looks = world.looks();
        let first = looks.values().next().copied().flatten();
        looks.len() == world.begun() && first.is_some() && looks.values().all(|look| *look == first)
    })
}

/// I14: what was acknowledged is there, and what certainly was not committed is not.
fn kept(world: &mut World) -> Held {
    let known: Arc<Mutex<BTreeMap<usize, BTreeSet<String>>>> = Arc::default();
    for node in 0..world.begun() {
        let known = Arc::clone(&known);
        world.hosts[node].order(Box::new(move |handle| {
            Box::pin(async move {
                let names = handle.inspect(|engine, _| {
                    engine.replica().schedules.iter().map(|(_, schedule)| schedule.name.to_string()).collect()
                });
                if let Ok(names) = names.await {
                    known.lock().unwrap_or_else(PoisonError::into_inner).insert(node, names);
                }
            })
        }));
    }
    world.run(0.5)?;
    let known = known.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if known.len() != world.begun() {
        return Err(Violation("a node does not say which schedules it has".to_owned()));
    }
    let fates = world.fates();
    for (key, fate) in fates.iter().filter(|(key, _)| key.contains('/')) {
        for names in known.values() {
            match (fate, names.contains(key)) {
                (Fate::Acked, false) => {
                    return Err(Violation(format!("I14: {key} was acknowledged and is lost")));
                }
                (Fate::NotCommitted, true) => {
                    return Err(Violation(format!("{key} is there, and was said not to be committed")));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// I5: each vote that an at-most-once decision rests on survives a power cut of everybody.
fn voted(world: &mut World) -> Held {
    for node in 0..world.begun() {
        world.crash(node)?;
    }
    let mut stores = BTreeMap::new();
    for host in &world.hosts[..world.begun()] {
        let opened = DataDir::open(&host.data, StoreOptions::default()).and_then(|dir| {
            let stores = dir.stores()?;
            Ok((stores.identity.node, stores.grants.recover()?))
        });
        let (node, recovered) =
            opened.map_err(|error| Violation(format!("{} lost its stores: {error}", host.name)))?;
        stores.insert(node, recovered);
    }
    let mut looked_at = 0;
    for (occurrence, fired) in &world.ledger.fired {
        for voter in &fired.grants {
            let Some(store) = stores.get(voter) else {
                return Err(Violation(format!("I2: a vote of {voter}, which is no node")));
            };
            if store.may_have_forgotten(occurrence.due) {
                continue;
            }
            looked_at += 1;
            let held: Option<NodeId> = store.grants.get(occurrence).map(|claim| claim.node);
            if held != Some(fired.master) {
                let master = fired.master;
                return Err(Violation(format!(
                    "I5: node {voter} voted for {master} on {occurrence}, and its disk says {held:?}"
                )));
            }
        }
    }
    if looked_at == 0 {
        return Err(Violation("no vote was looked at".to_owned()));
    }
    Ok(())
}
