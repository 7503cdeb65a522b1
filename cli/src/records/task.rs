//! Tasks, and on how many nodes each runs.

use std::collections::BTreeMap;

use caesium_engine::schedule::label_texts;
pub(crate) use caesium_manifest::held_as;
use caesium_manifest::holding;
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, given, joined};
use crate::instant::{At, Seconds};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// A task as it stands, and what its eligible nodes have of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Task {
    pub(crate) task: String,
    uid: u64,
    revision: u64,
    pub(crate) verdict: Option<&'static str>,
    why: String,
    /// Nodes where its process runs, or may.
    nodes: Vec<String>,
    since: Option<At>,
    lease: Option<String>,
    token: Option<u64>,
    attempt: Option<u32>,
    run: Option<String>,
    renewed: Option<u32>,
    eligible: Vec<String>,
    needed: u32,
    left: Option<Seconds>,
    silent: Vec<String>,
    desired: &'static str,
    /// When a lease that nobody renews would be granted anew.
    moves_in: Option<Seconds>,
    #[serde(flatten)]
    declared: DeclaredTask,
}

/// What is declared of a task.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct DeclaredTask {
    handler: String,
    holding: &'static str,
    restart: String,
    lease_time: Seconds,
    grace: Seconds,
    expect_running_within: Option<Seconds>,
    labels: BTreeMap<String, String>,
    description: Option<String>,
}

impl Task {
    pub(crate) fn is_unknown(&self) -> bool {
        self.verdict == pb::TaskVerdict::Unknown.word()
    }

    /// What its holder would lose it by, and when it would move.
    pub(crate) fn story(&self, stamp: Stamp<'_>) -> String {
        let mut text = match self.since {
            Some(since) => format!("{}; since {}", self.why, stamp.show(since)),
            None => self.why.clone(),
        };
        if let Some(left) = self.left {
            text.push_str(&format!("; its lease ends in {} unless it is renewed", left.brief()));
        }
        if let Some(moves) = self.moves_in.filter(|_| !self.nodes.is_empty()) {
            text.push_str(&format!("; would move in {} if its node falls silent", moves.brief()));
        }
        text
    }

    /// Everything, for one that is shown.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let known = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        vec![
            ("task", self.task.clone()),
            ("runs", format!("{}: {}", self.verdict.unwrap_or("?"), self.story(stamp))),
            ("desired", self.desired.to_owned()),
            ("handler", self.declared.handler.clone()),
            ("holding", self.declared.holding.to_owned()),
            ("eligible", format!("{}; {} permit a holder", self.eligible.join(", "), self.needed)),
            (
                "lease",
                format!("{}, then {} of grace", self.declared.lease_time.text(), self.declared.grace.text()),
            ),
            ("token", known(self.token.map(|it| it.to_string()))),
            ("attempt", known(self.attempt.map(|it| it.to_string()))),
            ("run", known(self.run.clone())),
            ("restart", self.declared.restart.clone()),
            ("expected within", known(self.declared.expect_running_within.map(Seconds::text))),
            ("labels", known(labels(&self.declared.labels))),
            ("description", known(self.declared.description.clone())),
            ("revision", format!("{}, uid {}", self.revision, self.uid)),
        ]
    }
}

fn labels(labels: &BTreeMap<String, String>) -> Option<String> {
    given(label_texts(labels).collect::<Vec<_>>().join(","))
}

impl From<pb::Task> for Task {
    fn from(wire: pb::Task) -> Self {
        let verdict = wire.verdict().word();
        let schedule = wire.schedule.unwrap_or_default();
        let spec = schedule.spec.unwrap_or_default();
        let alive: Vec<&pb::TaskPart> = wire.parts.iter().filter(|it| it.alive).collect();
        let one = alive.first();
        let voters = wire.parts.iter().filter_map(|it| it.grants_in).map(Seconds);
        Self {
            verdict,
            why: wire.why.clone(),
            nodes: alive.iter().map(|it| it.node.clone()).collect(),
            since: wire.since.or_else(|| one.and_then(|it| it.since)).map(At),
            lease: one.and_then(|it| given(it.lease.clone())),
            token: one.map(|it| it.token),
            attempt: one.map(|it| it.attempt),
            run: one.and_then(|it| given(it.run.clone())),
            renewed: one.map(|it| it.renewed),
            left: one.and_then(|it| it.left).map(Seconds),
            moves_in: voters.max_by_key(|it| it.0),
            eligible: schedule.eligible,
            needed: wire.needed,
            silent: wire.silent.clone(),
            desired: match (wire.ending, wire.stopped) {
                (true, _) => "removed",
                (false, true) => "stopped",
                (false, false) => "running",
            },
            uid: schedule.uid,
            revision: schedule.revision,
            task: spec.schedule.clone(),
            declared: DeclaredTask {
                holding: holding(spec.policy()),
                restart: wire.restart.clone(),
                lease_time: Seconds(wire.lease),
                grace: Seconds(schedule.grace),
                expect_running_within: wire.expect_running_within.map(Seconds),
                labels: spec.labels,
                description: given(spec.description),
                handler: spec.handler,
            },
        }
    }
}

impl Record for Task {
    const KIND: &'static str = "Task";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("TASK", "task", 0).cell(|it, _| Cell::new(&it.task)),
        Column::word("RUNS", "verdict", 0).cell(|it, _| {
            let word = it.verdict.unwrap_or("?");
            let one = it.verdict == pb::TaskVerdict::One.word();
            let wrong = !one && it.desired == "running";
            Cell::toned(word, if wrong { Tone::Bad } else { Tone::Plain })
        }),
        Column::list("NODE", "nodes", 0).cell(|it, _| joined(&it.nodes)),
        Column::time("SINCE", "since", 1).cell(|it, stamp| Cell::given(it.since.map(|at| stamp.show(at)))),
        Column::word("LEASE", "lease", 1).cell(|it, _| Cell::given(it.lease.as_ref())),
        Column::word("RENEWED", "renewed", 1)
            .cell(|it, _| Cell::given(it.renewed.map(|renewed| format!("{renewed}/{}", it.eligible.len())))),
        Column::word("DESIRED", "desired", 0).cell(|it, _| Cell::new(it.desired)),
        Column::word("HANDLER", "handler", 2).cell(|it, _| Cell::new(&it.declared.handler)),
        Column::word("HOLDING", "holding", 2).cell(|it, _| Cell::new(it.declared.holding)),
        Column::list("SILENT", "silent", 3).cell(|it, _| joined(&it.silent)),
        Column::labels("LABELS", "labels", 4).cell(|it, _| Cell::given(labels(&it.declared.labels))),
    ];
    const MORE: &'static [Column] = &[
        Column::word("WHY", "why", 0),
        Column::word("RUN", "run", 0),
        Column::number("TOKEN", "token", 0),
        Column::word("RESTART", "restart", 0),
        Column::number("ATTEMPT", "attempt", 0),
        Column::number("UID", "uid", 0),
        Column::number("REVISION", "revision", 0),
        Column::list("ELIGIBLE", "eligible", 0),
        Column::number("NEEDED", "needed", 0),
        Column::span("LEFT", "left", 0),
        Column::span("MOVES-IN", "movesIn", 0),
        Column::span("LEASE-TIME", "leaseTime", 0),
        Column::span("GRACE", "grace", 0),
        Column::span("EXPECTED", "expectRunningWithin", 0),
        Column::word("DESCRIPTION", "description", 0),
    ];

    fn name(&self) -> String {
        self.task.clone()
    }
}
