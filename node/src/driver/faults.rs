//! Faults on purpose, under `--allow-faults` only. They hit all traffic between nodes, never the control services.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::NodeId;

/// The faults in force at one node.
#[derive(Debug, Default)]
pub struct FaultTable {
    table: Mutex<Table>,
}

#[derive(Debug, Default)]
struct Table {
    to: BTreeSet<NodeId>,
    from: BTreeSet<NodeId>,
    delays: BTreeMap<NodeId, Duration>,
    paused: bool,
    /// How far the clock was moved, microseconds.
    skew: i64,
}

impl FaultTable {
    fn table(&self) -> std::sync::MutexGuard<'_, Table> {
        // Each change leaves a whole table, also when its thread panics.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Cuts traffic to and from these nodes, in place of the cuts in force or in addition to them.
    pub fn cut(&self, to: BTreeSet<NodeId>, from: BTreeSet<NodeId>, replace: bool) {
        let mut table = self.table();
        if replace {
            table.to.clear();
            table.from.clear();
        }
        table.to.extend(to);
        table.from.extend(from);
    }

    /// Delays traffic to a node.
    pub fn delay(&self, to: NodeId, delay: Duration) {
        let mut table = self.table();
        match delay.is_zero() {
            true => drop(table.delays.remove(&to)),
            false => drop(table.delays.insert(to, delay)),
        }
    }

    /// Notes how far this node's clock was moved, in microseconds.
    pub fn skew(&self, micros: i64) {
        self.table().skew = micros;
    }

    /// Holds all traffic between this node and the others, both ways, until it is resumed.
    pub fn pause(&self, paused: bool) {
        self.table().paused = paused;
    }

    /// Nothing is in force any more.
    pub fn heal(&self) {
        *self.table() = Table::default();
    }

    /// Whether what this node sends reaches `to`.
    #[must_use]
    pub fn sends_to(&self, to: NodeId) -> bool {
        let table = self.table();
        !table.paused && !table.to.contains(&to)
    }

    /// Whether this node takes what `from` sends.
    #[must_use]
    pub fn hears(&self, from: NodeId) -> bool {
        let table = self.table();
        !table.paused && !table.from.contains(&from)
    }

    /// How much later what this node sends arrives.
    #[must_use]
    pub fn delay_to(&self, to: NodeId) -> Duration {
        self.table().delays.get(&to).copied().unwrap_or_default()
    }

    /// One line for each fault in force, with the nodes named by `name`.
    #[must_use]
    pub fn lines(&self, name: impl Fn(NodeId) -> String) -> Vec<String> {
        let table = self.table();
        let to = table.to.iter().map(|node| format!("cut to {}", name(*node)));
        let from = table.from.iter().map(|node| format!("cut from {}", name(*node)));
        let delays =
            table.delays.iter().map(|(node, delay)| format!("delay {} to {}", text(*delay), name(*node)));
        let paused = table.paused.then(|| "paused".to_owned());
        let skew = (table.skew != 0).then(|| {
            let sign = if table.skew < 0 { '-' } else { '+' };
            let far = Duration::from_micros(table.skew.unsigned_abs());
            format!("skew {sign}{}", format_duration(far))
        });
        to.chain(from).chain(delays).chain(skew).chain(paused).collect()
    }
}

fn text(delay: Duration) -> String {
    format!("{} ms", delay.as_millis())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_in_force_has_a_line_and_one_that_ended_has_none() {
        let table = FaultTable::default();
        let lines = || table.lines(|node| format!("n{}", node.0));
        table.delay(NodeId(2), Duration::from_millis(200));
        table.skew(-2_500_000);
        assert_eq!(lines(), ["delay 200 ms to n2", "skew -2s500ms"]);
        table.skew(7_200_000_000);
        table.delay(NodeId(2), Duration::ZERO);
        assert_eq!(lines(), ["skew +2h"]);
        table.heal();
        assert!(lines().is_empty());
    }
}
