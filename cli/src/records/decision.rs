//! Decisions.

use caesium_engine::record::{DecisionKind, OutcomeClass};
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, given, joined};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// What one master concluded about one occurrence, and on what evidence. While the occurrence is open, id, decision and
/// date are unknown and the note has the reason.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Decision {
    /// Its id, unset while open.
    pub(crate) id: Option<String>,
    pub(crate) schedule: String,
    uid: u64,
    pub(crate) due: At,
    /// When it was decided, unset while open.
    pub(crate) decided_at: Option<At>,
    master: Option<String>,
    decision: Option<&'static str>,
    eligible: Vec<String>,
    needed: u32,
    grants: Vec<String>,
    node: Option<String>,
    run: Option<String>,
    note: Option<String>,
    policy: Option<&'static str>,
    heard: Vec<String>,
    revision: u64,
    release: At,
    latest_start: At,
    log_index: u64,
    epoch: u64,
    pub(crate) trigger: Option<Trigger>,
    last_due: Option<At>,
    occurrences: Option<u64>,
}

/// Why an occurrence exists that no calendar made.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Trigger {
    kind: Option<&'static str>,
    schedule_uid: u64,
    log_index: u64,
}

impl Trigger {
    /// What was asked for: `run`, `backfill` or `heal`.
    pub(crate) fn word(&self) -> &'static str {
        self.kind.unwrap_or("?")
    }
}

impl From<pb::Trigger> for Trigger {
    fn from(trigger: pb::Trigger) -> Self {
        Self { kind: trigger.kind().word(), schedule_uid: trigger.schedule_uid, log_index: trigger.index }
    }
}

impl Decision {
    /// Columns of the evidence, for one occurrence.
    pub(crate) const EVIDENCE: &'static [Drawn<Self>] = &[
        Column::word("MASTER", "master", 0).cell(|it, _| Cell::known(it.master.as_deref())),
        Column::list("HEARD", "heard", 0).cell(|it, _| Cell::new(it.heard_text())),
        Column::number("NEEDED", "needed", 0).cell(|it, _| Cell::new(it.needed)),
        Column::list("GRANTS", "grants", 2).cell(|it, _| joined(&it.grants)),
        Column::word("DECISION", "decision", 0).cell(|it, _| Cell::toned(it.word(), it.tone())),
        Column::time("DECIDED", "decidedAt", 3).cell(|it, stamp| stamp.cell(it.decided_at)),
        Column::word("NODE", "node", 1).cell(|it, _| Cell::given(it.node.as_ref())),
        Column::word("RUN", "run", 4).cell(|it, _| Cell::given(it.run.as_ref())),
        Column::word("NOTE", "note", 5).cell(|it, _| Cell::given(it.note.as_ref())),
    ];

    /// The decision, or `open`.
    fn word(&self) -> &'static str {
        match (self.decision, &self.id) {
            (Some(word), _) => word,
            (None, None) => "open",
            // A newer server's decision that this command line has no word for.
            (None, Some(_)) => "?",
        }
    }

    /// The facts of one decision, after its name.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let run = self.run.as_ref().map(|run| format!(", {run}")).unwrap_or_default();
        vec![
            ("decision", self.word().to_owned()),
            ("stands for", self.stretch_text(stamp)),
            ("decided", self.decided_at.map_or_else(|| "?".to_owned(), |at| stamp.show(at))),
            ("master", self.master.clone().unwrap_or_else(|| "?".to_owned())),
            ("policy", self.policy.unwrap_or("?").to_owned()),
            ("eligible", self.eligible.join(", ")),
            ("heard", format!("{}: {}", self.heard_text(), self.heard.join(", "))),
            (
                "grants",
                format!("{} of {} needed: {}", self.grants.len(), self.needed, self.grants.join(", ")),
            ),
            ("ran on", format!("{}{run}", self.node_text())),
            ("latest start", stamp.show(self.latest_start)),
            ("revision", self.revision.to_string()),
            ("note", self.note_text().to_owned()),
        ]
    }

    /// The dues that it stands for.
    fn stretch_text(&self, stamp: Stamp<'_>) -> String {
        let Some(last) = self.last_due else { return "one occurrence".to_owned() };
        let count = self.occurrences.map_or_else(|| "many".to_owned(), |count| count.to_string());
        format!("{count} occurrences, up to {}", stamp.show(last))
    }

    fn heard_text(&self) -> String {
        format!("{}/{}", self.heard.len(), self.eligible.len())
    }

    fn node_text(&self) -> &str {
        self.node.as_deref().unwrap_or("-")
    }

    fn note_text(&self) -> &str {
        self.note.as_deref().unwrap_or_default()
    }

    fn tone(&self) -> Tone {
        tone(self.decision)
    }

    /// Who decided what, among others about the same occurrence.
    pub(super) fn brief(&self) -> String {
        let master = self.master.as_deref().unwrap_or("?");
        let times = match (self.last_due, self.occurrences) {
            (None, _) | (_, Some(1)) => String::new(),
            (Some(_), Some(count)) => format!(" x{count}"),
            (Some(_), None) => " xmany".to_owned(),
        };
        format!("{master}:{}{times}", self.word())
    }
}

/// How a decision should strike the eye.
pub(super) fn tone(decision: Option<&str>) -> Tone {
    let Some(kind) = decision.and_then(DecisionKind::of_word) else { return Tone::Warn };
    match kind.class() {
        OutcomeClass::Sent if kind == DecisionKind::Fired => Tone::Good,
        OutcomeClass::Declared | OutcomeClass::Elsewhere => Tone::Plain,
        OutcomeClass::Lacking | OutcomeClass::Missed => Tone::Bad,
        OutcomeClass::Sent | OutcomeClass::Skipped | OutcomeClass::Unknown => Tone::Warn,
    }
}

impl Record for Decision {
    const KIND: &'static str = "Decision";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::time("DUE", "due", 0).cell(|it, stamp| Cell::new(stamp.show(it.due))),
        Column::word("SCHEDULE", "schedule", 0).cell(|it, _| Cell::new(&it.schedule)),
        Column::word("MASTER", "master", 1).cell(|it, _| Cell::known(it.master.as_deref())),
        Column::list("HEARD", "heard", 2).cell(|it, _| Cell::new(it.heard_text())),
        Column::word("DECISION", "decision", 0).cell(|it, _| Cell::toned(it.word(), it.tone())),
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(it.node_text())),
        Column::word("RUN", "run", 4).cell(|it, _| Cell::given(it.run.as_ref())),
        Column::word("ID", "id", 3).cell(|it, _| Cell::given(it.id.as_ref())),
        Column::word("NOTE", "note", 5).cell(|it, _| Cell::new(it.note_text())),
    ];
    const MORE: &'static [Column] = &[
        Column::number("UID", "uid", 0),
        Column::time("DECIDED", "decidedAt", 0),
        Column::list("ELIGIBLE", "eligible", 0),
        Column::number("NEEDED", "needed", 0),
        Column::list("GRANTS", "grants", 0),
        Column::word("POLICY", "policy", 0),
        Column::number("REVISION", "revision", 0),
        Column::time("RELEASE", "release", 0),
        Column::time("LATEST-START", "latestStart", 0),
        Column::number("LOG", "logIndex", 0),
        Column::number("EPOCH", "epoch", 0),
        Column::word("TRIGGER", "trigger.kind", 0),
        Column::number("TRIGGER-OF", "trigger.scheduleUid", 0),
        Column::number("TRIGGER-LOG", "trigger.logIndex", 0),
        Column::time("LAST-DUE", "lastDue", 0),
        Column::number("OCCURRENCES", "occurrences", 0),
    ];

    fn name(&self) -> String {
        self.id.clone().unwrap_or_else(|| format!("{}@{}", self.schedule, self.due.rfc3339()))
    }
}

impl From<pb::Decision> for Decision {
    fn from(decision: pb::Decision) -> Self {
        Self {
            decision: decision.decision().word(),
            policy: decision.policy().word(),
            id: given(decision.id),
            schedule: decision.schedule,
            uid: decision.uid,
            due: At(decision.due),
            decided_at: decision.decided_at.map(At),
            master: given(decision.master),
            eligible: decision.eligible,
            needed: decision.needed,
            grants: decision.grants,
            node: given(decision.node),
            run: given(decision.run),
            note: given(decision.note),
            heard: decision.heard,
            revision: decision.revision,
            release: At(decision.release),
            latest_start: At(decision.latest_start),
            log_index: decision.log_index,
            epoch: decision.epoch,
            trigger: decision.trigger.map(Trigger::from),
            last_due: decision.last_due.map(At),
            occurrences: decision.occurrences,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_has_its_last_due_and_how_many_it_stands_for() {
        let many =
            pb::Decision { due: 0, last_due: Some(3_000_000), occurrences: Some(4), ..Default::default() };
        let named = pb::Decision { master: "cedar".to_owned(), ..many.clone() };
        let named = pb::Decision { decision: pb::DecisionKind::MissedDeadline.into(), ..named };
        assert_eq!(Decision::from(named.clone()).brief(), "cedar:missed-deadline x4");
        let alone = pb::Decision { last_due: None, occurrences: None, ..named };
        assert_eq!(Decision::from(alone).brief(), "cedar:missed-deadline");
        let shown = serde_json::to_value(Decision::from(many)).expect("a document");
        assert_eq!(shown["lastDue"], "1970-01-01T00:00:03.000Z");
        assert_eq!(shown["occurrences"], 4);
        let one = serde_json::to_value(Decision::from(pb::Decision::default())).expect("a document");
        assert!(one["lastDue"].is_null() && one["occurrences"].is_null(), "{one}");
    }
}
