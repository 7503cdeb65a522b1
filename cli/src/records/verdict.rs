//! Occurrences with their verdicts.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::decision::{Decision, Trigger};
use super::run::{RunEnd, run_state};
use super::{Drawn, Record, Run, given};
use crate::instant::At;
use crate::table::{Cell, Column, Tone};

/// How often one occurrence ran and how that ended, over all nodes that could be asked.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Judged {
    schedule: String,
    uid: u64,
    due: At,
    policy: Option<&'static str>,
    #[serde(flatten)]
    verdict: Verdict,
    ran_on: Vec<String>,
    decisions: Vec<Decision>,
    runs: Vec<Run>,
    trigger: Option<Trigger>,
    /// How many occurrences it stands for at most; some of them may be listed themselves.
    #[serde(skip)]
    stands_for: u64,
}

/// The verdict and the result alone.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    verdict: Option<&'static str>,
    runs_min: u32,
    /// Unset where it is unbounded.
    runs_max: Option<u32>,
    #[serde(flatten)]
    ended: RunEnd,
    result_note: Option<String>,
    note: String,
}

/// What a verdict stands for, as the help of an argument has it.
pub(crate) fn about_verdict(verdict: pb::Verdict) -> Option<&'static str> {
    match verdict {
        pb::Verdict::Unspecified => None,
        pb::Verdict::Once => Some("On one node"),
        pb::Verdict::Multiple => Some("More than once"),
        pb::Verdict::Nowhere => Some("On no node"),
        pb::Verdict::Unknown => Some("Nodes that could have run it were unreachable, or the outcome is lost"),
        pb::Verdict::Pending => Some("It is still open"),
    }
}

impl Verdict {
    /// How often it ran, in a word.
    pub(crate) fn word(&self) -> &'static str {
        self.verdict.unwrap_or("?")
    }

    /// How it ended, as tables show it.
    pub(crate) fn result(&self) -> String {
        self.ended.text()
    }

    fn runs(&self) -> String {
        match self.runs_max {
            Some(most) if most == self.runs_min => most.to_string(),
            Some(most) => format!("{}..{most}", self.runs_min),
            None => format!("{}..", self.runs_min),
        }
    }

    fn tone(&self) -> Tone {
        verdict_tone(self.verdict)
    }
}

/// How a verdict strikes the eye.
pub(super) fn verdict_tone(verdict: Option<&str>) -> Tone {
    match verdict.and_then(pb::Verdict::of_word).unwrap_or_default() {
        pb::Verdict::Once => Tone::Good,
        pb::Verdict::Pending => Tone::Plain,
        pb::Verdict::Nowhere => Tone::Bad,
        pb::Verdict::Multiple | pb::Verdict::Unknown | pb::Verdict::Unspecified => Tone::Warn,
    }
}

/// How many occurrences one in a list stands for at most: what was missed in a row is decided, and listed, once.
pub(crate) fn stands_for(it: &pb::OccurrenceVerdict) -> u64 {
    match it.verdict() {
        pb::Verdict::Nowhere | pb::Verdict::Unknown => {
            it.decisions.iter().filter_map(|it| it.occurrences).max().unwrap_or(1).max(1)
        }
        pb::Verdict::Unspecified | pb::Verdict::Once | pb::Verdict::Multiple | pb::Verdict::Pending => 1,
    }
}

/// A number of occurrences in a list of so many that stand for so many at most.
pub(crate) fn count_text(listed: usize, most: u64) -> String {
    if most > listed as u64 { format!("up to {most}") } else { listed.to_string() }
}

impl Judged {
    /// How many occurrences these are, as far as is known.
    pub(super) fn count(all: &[Self]) -> String {
        count_text(all.len(), all.iter().map(|it| it.stands_for).sum())
    }

    fn decided(&self) -> String {
        let each = self.decisions.iter().map(Decision::brief);
        each.collect::<Vec<_>>().join(" ")
    }
}

impl Record for Judged {
    const KIND: &'static str = "Verdict";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::time("DUE", "due", 0).cell(|it, stamp| Cell::new(stamp.show(it.due))),
        Column::word("SCHEDULE", "schedule", 0).cell(|it, _| Cell::new(&it.schedule)),
        Column::word("POLICY", "policy", 3).cell(|it, _| Cell::new(it.policy.unwrap_or("?"))),
        Column::word("VERDICT", "verdict", 0).cell(|it, _| Cell::toned(it.verdict.word(), it.verdict.tone())),
        Column::number("RUNS", "runsMin", 0).cell(|it, _| Cell::new(it.verdict.runs())),
        Column::word("RESULT", "result", 0).cell(|it, _| it.verdict.ended.cell()),
        Column::list("RAN-ON", "ranOn", 1).cell(|it, _| Cell::new(it.ran_on.join(","))),
        Column::list("DECISIONS", "decisions.decision", 2).cell(|it, _| Cell::new(it.decided())),
    ];
    const MORE: &'static [Column] = &[
        Column::number("EXIT", "exitCode", 0),
        Column::word("KILLED-BY", "killedBy", 0),
        Column::word("RESULT-NOTE", "resultNote", 0),
        Column::number("UID", "uid", 0),
        Column::number("RUNS-MAX", "runsMax", 0),
        Column::list("MASTERS", "decisions.master", 0),
        Column::list("RUN", "runs.id", 0),
        Column::word("TRIGGER", "trigger.kind", 0),
        Column::number("TRIGGER-OF", "trigger.scheduleUid", 0),
        Column::number("TRIGGER-LOG", "trigger.logIndex", 0),
        Column::word("NOTE", "note", 0),
    ];

    fn name(&self) -> String {
        format!("{}@{}", self.schedule, self.due.rfc3339())
    }
}

/// As the verdict beside it counts.
fn is_started(run: &pb::Run) -> bool {
    let known = run.started_at.is_some();
    run_state(run.state()).map_or(known, |state| state.certainly_started(known))
}

impl From<pb::OccurrenceVerdict> for Judged {
    fn from(it: pb::OccurrenceVerdict) -> Self {
        let mut ran_on: Vec<String> =
            it.runs.iter().filter(|run| is_started(run)).map(|run| run.node.clone()).collect();
        ran_on.sort();
        ran_on.dedup();
        Self {
            stands_for: stands_for(&it),
            policy: it.policy().word(),
            verdict: Verdict::of(&it),
            schedule: it.schedule,
            uid: it.uid,
            due: At(it.due),
            ran_on,
            decisions: it.decisions.into_iter().map(Decision::from).collect(),
            runs: it.runs.into_iter().map(Run::from).collect(),
            trigger: it.trigger.map(Trigger::from),
        }
    }
}

impl Verdict {
    /// The verdict and the result of an occurrence.
    pub(crate) fn of(it: &pb::OccurrenceVerdict) -> Self {
        Self {
            verdict: it.verdict().word(),
            runs_min: it.runs_min,
            runs_max: it.runs_max,
            ended: RunEnd::of_occurrence(it),
            result_note: given(it.result_note.clone()),
            note: it.note.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
