//! What changed from one replica to another, by path.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use std::sync::Arc;

use caesium_engine::ids::ScheduleName;
use caesium_engine::replica::{Replica, Table};
use caesium_engine::schedule::Schedule;
use serde_json::{Value, json};

use crate::control::audit::json::{self, Names};
use crate::control::audit::state::priority_key;

/// Changes that are listed.
const CHANGES_MAX: usize = 1000;

/// Schedules of a replica that another does not have in the same way, by name.
type ByName<'r> = BTreeMap<&'r ScheduleName, &'r Arc<Schedule>>;

/// A list of `{path, old, new}`, and what was left out of it.
#[derive(Debug, Default)]
pub(in crate::control) struct Difference {
    pub(in crate::control) changes: Vec<Value>,
    pub(in crate::control) note: String,
}

/// All that differs, sections in their usual order.
pub(in crate::control) fn replicas(old: &Replica, new: &Replica) -> Difference {
    let mut found = Difference::default();
    let names = [old, new].into_iter().flat_map(|replica| replica.nodes.iter());
    let names: Names = names.map(|(id, member)| (*id, member.name.to_string())).collect();
    for id in differing(&old.nodes, &new.nodes) {
        let of = |replica: &Replica| replica.nodes.get(&id).map(|member| json::member(id, member));
        found.item("nodes", &json::node_name(&names, id), of(old), of(new));
    }
    for name in differing(&old.volumes, &new.volumes) {
        let of = |replica: &Replica| replica.volumes.get(&name).map(|volume| json::volume(volume, &names));
        found.item("volumes", name.as_str(), of(old), of(new));
    }
    let (gone, come) = schedules(old, new);
    for name in gone.keys().chain(come.keys()).collect::<BTreeSet<_>>() {
        let of = |side: &ByName<'_>| side.get(*name).map(|schedule| json::schedule(schedule, &names));
        found.item("schedules", &name.to_string(), of(&gone), of(&come));
    }
    for key in differing(&old.overrides, &new.overrides) {
        let of = |replica: &Replica| replica.overrides.get(&key).map(json::priority);
        found.item("priorities", &priority_key(&key, &names), of(old), of(new));
    }
    for uid in differing(&old.triggers, &new.triggers) {
        let of = |replica: &Replica| {
            let trigger = replica.triggers.get(&uid)?;
            let schedule = replica.schedules.get(&trigger.schedule);
            let of = schedule.map(|schedule| schedule.name.to_string()).unwrap_or_default();
            Some(json::trigger(trigger, &of))
        };
        found.item("triggers", &uid.to_string(), of(old), of(new));
    }
    for key in differing(&old.resolved, &new.resolved) {
        let of = |replica: &Replica| {
            let resolved = replica.resolved.get(&key)?;
            let of = replica.schedule_of(key.0.uid).map(|schedule| schedule.name.to_string());
            Some(json::resolved(&of.unwrap_or_default(), key, resolved.run, resolved.how, &names))
        };
        let place = format!("{}@{}", json::node_name(&names, key.1), key.0.due);
        found.item("resolved", &place, of(old), of(new));
    }
    for name in differing(&old.notices, &new.notices) {
        let of = |replica: &Replica| replica.notices.get(&name).map(|notice| json::notice(&name, notice));
        found.item("notices", name.as_str(), of(old), of(new));
    }
    for id in differing(&old.changes, &new.changes) {
        let of = |replica: &Replica| replica.changes.get(&id).map(|change| json::change(change, &names));
        found.item("changes", &id.to_string(), of(old), of(new));
    }
    found
}

impl Difference {
    /// One item that differs: as a whole where it came or went, else field by field.
    pub(in crate::control) fn item(
        &mut self,
        section: &str,
        key: &str,
        old: Option<Value>,
        new: Option<Value>,
    ) {
        let path = format!("{section}.{key}");
        match (old, new) {
            (Some(Value::Object(old)), Some(Value::Object(new))) => {
                let fields: BTreeSet<_> = old.keys().chain(new.keys()).collect();
                for field in fields.into_iter().filter(|field| old.get(*field) != new.get(*field)) {
                    self.change(format!("{path}.{field}"), old.get(field), new.get(field));
                }
            }
            (old, new) => self.change(path, old.as_ref(), new.as_ref()),
        }
    }

    fn change(&mut self, path: String, old: Option<&Value>, new: Option<&Value>) {
        if self.changes.len() >= CHANGES_MAX {
            self.note = format!("only the first {CHANGES_MAX} changes are shown");
            return;
        }
        self.changes.push(json!({ "path": path, "old": old, "new": new }));
    }
}

/// The keys whose values are not equal.
fn differing<K: Ord + Clone + Hash, V: PartialEq + Hash>(old: &Table<K, V>, new: &Table<K, V>) -> Vec<K> {
    let gone = old.iter().filter(|(key, value)| new.get(key) != Some(*value)).map(|(key, _)| key);
    let come = new.iter().filter(|(key, _)| !old.contains(key)).map(|(key, _)| key);
    gone.chain(come).collect::<BTreeSet<_>>().into_iter().cloned().collect()
}

/// The schedules that differ, as they were and as they are. One that was declared again under its old name is one change.
fn schedules<'r>(old: &'r Replica, new: &'r Replica) -> (ByName<'r>, ByName<'r>) {
    let only_in = |here: &'r Replica, there: &Replica| -> BTreeMap<_, _> {
        let differs = here.schedules.iter().filter(|(uid, schedule)| {
            let other = there.schedules.get(uid);
            other.is_none_or(|other| !Arc::ptr_eq(other, schedule) && other != *schedule)
        });
        differs.map(|(_, schedule)| (&schedule.name, schedule)).collect()
    };
    (only_in(old, new), only_in(new, old))
}
