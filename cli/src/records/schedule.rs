//! Schedules.

use std::collections::BTreeMap;

use caesium_proto::v1 as pb;
use pb::Policy;
use serde::Serialize;

use super::{Record, given, joined};
use crate::instant::{At, Seconds};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// When, which handler, which policy, which nodes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Schedule {
    schedule: String,
    uid: u64,
    revision: u64,
    cron: String,
    zone: String,
    handler: String,
    policy: Option<&'static str>,
    binding: Option<Binding>,
    paused: bool,
    next: Option<At>,
    applied_by: u32,
    applied_of: u32,
    /// Who votes on it.
    pub(crate) eligible: Vec<String>,
    pause_reason: Option<String>,
    paused_until: Option<At>,
    start_deadline: Seconds,
    timeout: Seconds,
    grace: Seconds,
    labels: BTreeMap<String, String>,
    payload_bytes: u64,
    set_index: u64,
    set_at: Option<At>,
}

/// The nodes that a schedule is restricted to: by name or by labels, one of which is empty.
#[derive(Debug, Serialize)]
struct Binding {
    nodes: Vec<String>,
    labels: BTreeMap<String, String>,
}

/// A policy, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PolicyWord {
    /// Too few rather than too many: never without a quorum
    AtMostOnce,
    /// Too many rather than too few: without a quorum as well
    AtLeastOnce,
}

impl From<PolicyWord> for Policy {
    fn from(word: PolicyWord) -> Self {
        match word {
            PolicyWord::AtMostOnce => Self::AtMostOnce,
            PolicyWord::AtLeastOnce => Self::AtLeastOnce,
        }
    }
}

impl Schedule {
    /// One line that says what the schedule is.
    pub(crate) fn line(&self) -> String {
        format!(
            "{}  {} {}  {}  revision {}",
            self.schedule,
            self.cron,
            self.zone,
            self.policy.unwrap_or("?"),
            self.revision
        )
    }

    /// The facts of one schedule.
    pub(crate) fn facts(&self, stamp: Stamp) -> Vec<(&'static str, String)> {
        vec![
            ("schedule", self.schedule.clone()),
            ("cron", format!("{} {}", self.cron, self.zone)),
            ("handler", self.handler.clone()),
            ("policy", self.policy.unwrap_or("?").to_owned()),
            ("bound to", self.binding_text()),
            ("eligible", self.eligible.join(", ")),
            ("next", self.next_text(stamp)),
            ("paused", self.paused_text(stamp)),
            ("start by", format!("{} after it is due", self.start_deadline.text())),
            ("timeout", format!("{}, then {} of grace", self.timeout.text(), self.grace.text())),
            ("labels", pairs(&self.labels)),
            ("payload", format!("{} bytes", self.payload_bytes)),
            ("revision", format!("{} set at log {}, uid {}", self.revision, self.set_index, self.uid)),
            ("applied by", format!("{} of {}", self.applied_by, self.applied_of)),
        ]
    }

    fn binding_text(&self) -> String {
        match &self.binding {
            None => "all carriers".to_owned(),
            Some(binding) if binding.labels.is_empty() => binding.nodes.join(", "),
            Some(binding) => pairs(&binding.labels),
        }
    }

    fn next_text(&self, stamp: Stamp) -> String {
        self.next.map_or_else(|| "never".to_owned(), |at| stamp.show(at))
    }

    fn paused_text(&self, stamp: Stamp) -> String {
        if !self.paused {
            return "no".to_owned();
        }
        let until = self.paused_until.map(|at| format!(" until {}", stamp.show(at))).unwrap_or_default();
        let reason = self.pause_reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
        format!("yes{until}{reason}")
    }
}

impl Record for Schedule {
    const KIND: &'static str = "Schedule";
    const COLUMNS: &'static [Column] = &[
        Column { title: "SCHEDULE", drop: 0 },
        Column { title: "CRON", drop: 0 },
        Column { title: "ZONE", drop: 3 },
        Column { title: "HANDLER", drop: 4 },
        Column { title: "POLICY", drop: 1 },
        Column { title: "NEXT", drop: 0 },
        Column { title: "PAUSED", drop: 2 },
        Column { title: "ELIGIBLE", drop: 5 },
        Column { title: "REV", drop: 6 },
        Column { title: "APPLIED", drop: 7 },
    ];

    fn name(&self) -> String {
        self.schedule.clone()
    }

    fn cells(&self, stamp: Stamp) -> Vec<Cell> {
        let eligible = match self.eligible.as_slice() {
            [] => Cell::toned("none", Tone::Bad),
            names => joined(names),
        };
        vec![
            Cell::new(&self.schedule),
            Cell::new(&self.cron),
            Cell::new(&self.zone),
            Cell::new(&self.handler),
            Cell::known(self.policy),
            Cell::new(self.next_text(stamp)),
            Cell::toned(
                if self.paused { "yes" } else { "no" },
                if self.paused { Tone::Warn } else { Tone::Plain },
            ),
            eligible,
            Cell::new(self.revision.to_string()),
            Cell::new(format!("{}/{}", self.applied_by, self.applied_of)),
        ]
    }
}

impl From<pb::Schedule> for Schedule {
    fn from(schedule: pb::Schedule) -> Self {
        let spec = schedule.spec.unwrap_or_default();
        let policy = policy_word(spec.policy());
        let bound = !spec.bind_nodes.is_empty() || !spec.bind_labels.is_empty();
        Self {
            schedule: spec.schedule,
            uid: schedule.uid,
            revision: schedule.revision,
            cron: spec.cadence,
            zone: given(spec.zone).unwrap_or_else(|| "UTC".to_owned()),
            handler: spec.handler,
            policy,
            binding: bound
                .then(|| Binding { nodes: spec.bind_nodes, labels: spec.bind_labels.into_iter().collect() }),
            paused: spec.paused,
            next: schedule.next.map(At),
            applied_by: schedule.applied_by,
            applied_of: schedule.applied_of,
            eligible: schedule.eligible,
            pause_reason: given(spec.pause_reason),
            paused_until: schedule.paused_until.map(At),
            start_deadline: Seconds(schedule.start_deadline),
            timeout: Seconds(schedule.timeout),
            grace: Seconds(schedule.grace),
            labels: spec.labels.into_iter().collect(),
            payload_bytes: schedule.payload_bytes,
            set_index: schedule.set_index,
            set_at: (schedule.set_at != 0).then_some(At(schedule.set_at)),
        }
    }
}

/// The word of a policy.
pub(super) fn policy_word(policy: Policy) -> Option<&'static str> {
    match policy {
        Policy::Unspecified => None,
        Policy::AtMostOnce => Some("at-most-once"),
        Policy::AtLeastOnce => Some("at-least-once"),
    }
}

fn pairs(labels: &BTreeMap<String, String>) -> String {
    labels.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(", ")
}
