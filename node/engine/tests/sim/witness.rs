//! Proof that the faults hit and that the interesting things happened: a test that never saw them proves nothing.

use std::collections::BTreeMap;

/// Each must have happened in some seed.
pub(crate) const REQUIRED: &[&str] = &[
    // the network
    "split",
    "isolate",
    "cut",
    "one-way",
    "ring",
    "bridge",
    "flap",
    "loss",
    "storm",
    "claims lost",
    "message doubled",
    "message late by 1 s",
    "message late by 25 s",
    "request from before the receiver's crash",
    "response to an earlier life",
    // nodes, clocks, disks
    "crash",
    "crash with unsynced writes",
    "crash with an unsynced grant",
    "unsynced write survived",
    "crash between grant and dispatch",
    "crash between intent and dispatch",
    "crash before a noted start",
    "killed between order and start",
    "stopped between order and start",
    "started too late",
    "restart with grants",
    "run outlived its daemon",
    "restart with an old replica",
    "pause",
    "drain",
    "clock step",
    "skew over the clock bound",
    "slow disk",
    "few disks slow for long",
    "most disks slow for long",
    "all disks slow for long",
    "hung disk",
    "disk taken for hung",
    "full disk",
    "failed sync",
    "clock frozen",
    "clock ten times too fast",
    "death for ever",
    "virtual machine paused",
    "machine suspended",
    "most clocks wrong at the end",
    "shim killed",
    "faults at once at the end",
    // what is judged at the end
    "judged for being stuck",
    "run soon after the last fault",
    // the log
    "schedule added late",
    "schedule removed",
    "schedule paused",
    "log without a majority",
    "replica installed",
    "handler not started",
    "cadence edited",
    "jitter edited",
    "payload edited",
    "start edited",
    "end edited",
    "run now",
    "backfill",
    "declaration put in force",
    "priority set",
    "priority cleared",
    // who votes
    "carriers changed",
    "binding changed",
    "labels changed",
    "policy changed",
    "witness",
    "node drained",
    "node forgotten",
    "voters changed",
    "change forced",
    "change abandoned",
    "crash between seal and entry",
    "voted sealed",
    "voted for another epoch",
    // the protocol
    "claim round",
    "retry round",
    "backstop",
    "voted granted",
    "voted taken",
    "voted started",
    "voted behind",
    "voted early",
    "voted floor",
    "voted invalid",
    "voted full",
    "minutes dropped",
    "hours dropped",
    "days dropped",
    "class changed",
    "class changed twice",
    "run outlives its class",
    "store full by rows",
    "store fills up",
    "store has room again",
    "voted expired",
    "voted going",
    "voted paused",
    "further attempt",
    "caught up",
    "asked-for occurrence started",
    "runs met",
    "run stopped",
    "result told",
    "release",
    "claim after its release",
    "dispatch after its deadline",
    "catch-up over 1 s",
    // outcomes
    "claimed-elsewhere",
    "fired-at-risk",
    "withheld-no-quorum",
    "no-candidate",
    "handlers taken away",
    "doubled at-least-once start",
    "skipped-overlap",
    "skipped-paused",
    "skipped-expired",
    "superseded",
    "missed-deadline",
    "timed-out",
    "cancelled",
];

#[derive(Clone, Debug, Default)]
pub(crate) struct Witness(BTreeMap<&'static str, u64>);

impl Witness {
    pub(crate) fn hit(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    /// How often it happened.
    pub(crate) fn count(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or_default()
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (what, count) in &other.0 {
            *self.0.entry(what).or_default() += count;
        }
    }

    pub(crate) fn missing(&self) -> Vec<&'static str> {
        REQUIRED.iter().copied().filter(|what| !self.0.contains_key(what)).collect()
    }

    pub(crate) fn table(&self) -> String {
        self.0.iter().map(|(what, count)| format!("{count:>9}  {what}\n")).collect()
    }
}
