//! Runs.

use caesium_engine::Wall;
use caesium_engine::judge::summary::Attempt;
use caesium_engine::result::RunResult;
use caesium_proto::{Word as _, v1 as pb};
use pb::RunState;
use serde::Serialize;

use super::decision::Trigger;
use super::verdict::{Verdict, verdict_tone};
use super::{Drawn, Record, given};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// One execution of one occurrence on one node.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Run {
    pub(crate) id: String,
    schedule: String,
    due: At,
    node: String,
    attempt: u32,
    state: Option<&'static str>,
    /// That of its occurrence, where it was asked for.
    verdict: Option<&'static str>,
    #[serde(flatten)]
    pub(crate) ended: RunEnd,
    started_at: Option<At>,
    ended_at: Option<At>,
    uid: u64,
    release: At,
    handler: Option<String>,
    token: u64,
    pub(crate) note: Option<String>,
    pub(crate) trigger: Option<Trigger>,
    /// Unset in lists, and of a run that goes on.
    end_on: Option<EndCopies>,
}

/// On which nodes the end of a run is.
#[derive(Debug, Serialize)]
struct EndCopies {
    nodes: Vec<String>,
    lacking: Vec<String>,
    unknown: Vec<String>,
}

impl EndCopies {
    fn text(&self) -> String {
        let Self { nodes, lacking, unknown } = self;
        let all = nodes.len() + lacking.len() + unknown.len();
        let mut text = format!("{} of {all} nodes: {}", nodes.len(), nodes.join(", "));
        if !lacking.is_empty() {
            text.push_str(&format!("; not yet {}", lacking.join(", ")));
        }
        if !unknown.is_empty() {
            text.push_str(&format!("; {} could not be asked", unknown.join(", ")));
        }
        text
    }
}

/// How a run ended, or the runs of an occurrence.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RunEnd {
    /// Unset: nothing ran, or it is not known.
    pub(crate) result: Option<&'static str>,
    pub(crate) exit_code: Option<i32>,
    killed_by: Option<String>,
    /// The run's remark; it stands elsewhere in documents.
    #[serde(skip)]
    note: String,
}

impl RunEnd {
    /// How an occurrence ended: the run that its verdict names.
    pub(super) fn of_occurrence(it: &pb::OccurrenceVerdict) -> Self {
        let (killed_by, note) = (given(it.killed_by.clone()), it.result_note.clone());
        Self { result: it.result().word(), exit_code: it.exit_code, killed_by, note }
    }

    /// Of a run; servers before this version do not name its result.
    pub(super) fn of_run(run: &pb::Run) -> Self {
        let by_state = || Some(run_state(run.state())?.result(run.started_at.is_some())?.word());
        let (killed_by, note) = (given(run.killed_by.clone()), run.note.clone());
        Self { result: run.result().word().or_else(by_state), exit_code: run.exit_code, killed_by, note }
    }

    /// Whether it ended, and without success; what somebody wanted ended is no failure.
    pub(crate) fn is_failure(run: &pb::Run) -> bool {
        attempt(run).failed()
    }

    /// The word, with the exit status or with who killed it and why.
    pub(crate) fn text(&self) -> String {
        let result = self.result.and_then(RunResult::of_word);
        result.map_or_else(|| "-".to_owned(), |result| result.text(self.exit_code, &self.note))
    }

    pub(crate) fn cell(&self) -> Cell {
        Cell::toned(self.text(), result_tone(self.result))
    }
}

/// How a result strikes the eye.
fn result_tone(result: Option<&str>) -> Tone {
    match result.and_then(RunResult::of_word) {
        Some(RunResult::Succeeded) => Tone::Good,
        Some(RunResult::Running) | None => Tone::Plain,
        Some(RunResult::Lost) => Tone::Warn,
        Some(RunResult::Failed | RunResult::TimedOut | RunResult::Killed | RunResult::NotStarted) => {
            Tone::Bad
        }
    }
}

impl Run {
    /// How it ended, as far as a word is known here.
    pub(crate) fn result(&self) -> Option<RunResult> {
        RunResult::of_word(self.ended.result?)
    }

    /// Whether nothing more comes of it. A state that is unknown to this command line may go on.
    pub(crate) fn is_over(&self) -> bool {
        let going = [RunState::Accepted.word(), RunState::Running.word(), None];
        !going.contains(&self.state)
    }

    /// The name of its schedule.
    pub(crate) fn schedule(&self) -> &str {
        &self.schedule
    }

    /// Which occurrence it is a run of: its due and its uid.
    pub(crate) fn occurrence(&self) -> (i64, u64) {
        (self.due.0, self.uid)
    }

    /// With the verdict on its occurrence.
    pub(crate) fn judged(self, verdict: Option<&Verdict>) -> Self {
        Self { verdict: verdict.map(Verdict::word), ..self }
    }

    /// The facts of one run.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let when = |at: Option<At>| at.map_or_else(|| "?".to_owned(), |at| stamp.show(at));
        let mut facts = vec![
            ("run", self.id.clone()),
            ("schedule", self.schedule.clone()),
            ("due", stamp.show(self.due)),
            ("node", self.node.clone()),
            ("attempt", self.attempt.to_string()),
            ("state", self.state.unwrap_or("?").to_owned()),
            ("verdict", self.verdict.unwrap_or("?").to_owned()),
            ("result", self.ended.text()),
            ("exit code", self.ended.exit_code.map_or_else(|| "?".to_owned(), |code| code.to_string())),
            ("started", when(self.started_at)),
            ("ended", when(self.ended_at)),
            ("handler", self.handler.clone().unwrap_or_default()),
            ("token", self.token.to_string()),
            ("trigger", self.trigger.as_ref().map_or("none", Trigger::word).to_owned()),
            ("note", self.note.clone().unwrap_or_default()),
        ];
        facts.extend(self.end_on.as_ref().map(|end_on| ("end is on", end_on.text())));
        facts
    }
}

/// How a state of a run strikes the eye.
pub(super) fn run_tone(state: Option<&str>) -> Tone {
    let Some(state) = state.and_then(RunState::of_word) else { return Tone::Warn };
    match state {
        RunState::Succeeded => Tone::Good,
        RunState::Accepted | RunState::Running => Tone::Plain,
        RunState::Lost | RunState::Unknown | RunState::Unspecified => Tone::Warn,
        RunState::Failed
        | RunState::TimedOut
        | RunState::Killed
        | RunState::Refused
        | RunState::Cancelled => Tone::Bad,
    }
}

impl Record for Run {
    const KIND: &'static str = "Run";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("ID", "id", 0).cell(|it, _| Cell::new(&it.id)),
        Column::word("SCHEDULE", "schedule", 0).cell(|it, _| Cell::new(&it.schedule)),
        Column::time("DUE", "due", 1).cell(|it, stamp| Cell::new(stamp.show(it.due))),
        Column::word("NODE", "node", 0).cell(|it, _| Cell::new(&it.node)),
        Column::word("STATE", "state", 0)
            .cell(|it, _| Cell::toned(it.state.unwrap_or("?"), run_tone(it.state))),
        Column::word("VERDICT", "verdict", 1)
            .cell(|it, _| Cell::toned(it.verdict.unwrap_or("-"), verdict_tone(it.verdict))),
        Column::word("RESULT", "result", 0).cell(|it, _| it.ended.cell()),
        Column::number("EXIT", "exitCode", 2).cell(|it, _| Cell::known(it.ended.exit_code)),
        Column::number("ATTEMPT", "attempt", 5).cell(|it, _| Cell::new(it.attempt)),
        Column::time("STARTED", "startedAt", 4).cell(|it, stamp| stamp.cell(it.started_at)),
        Column::time("ENDED", "endedAt", 6).cell(|it, stamp| stamp.cell(it.ended_at)),
        Column::word("TRIGGER", "trigger.kind", 7)
            .cell(|it, _| Cell::new(it.trigger.as_ref().map_or("", Trigger::word))),
        Column::word("NOTE", "note", 3).cell(|it, _| Cell::given(it.note.as_ref())),
    ];
    const MORE: &'static [Column] = &[
        Column::word("KILLED-BY", "killedBy", 0),
        Column::number("UID", "uid", 0),
        Column::time("RELEASE", "release", 0),
        Column::word("HANDLER", "handler", 0),
        Column::number("TOKEN", "token", 0),
        Column::number("TRIGGER-OF", "trigger.scheduleUid", 0),
        Column::number("TRIGGER-LOG", "trigger.logIndex", 0),
        Column::word("END-ON", "endOn.nodes", 0),
        Column::word("END-LACKING", "endOn.lacking", 0),
        Column::word("END-UNKNOWN", "endOn.unknown", 0),
    ];

    fn name(&self) -> String {
        self.id.clone()
    }
}

impl From<pb::Run> for Run {
    fn from(run: pb::Run) -> Self {
        Self {
            state: run.state().word(),
            verdict: None,
            ended: RunEnd::of_run(&run),
            id: run.id,
            schedule: run.schedule,
            due: At(run.due),
            node: run.node,
            attempt: run.attempt,
            started_at: run.started_at.map(At),
            ended_at: run.ended_at.map(At),
            uid: run.uid,
            release: At(run.release),
            handler: given(run.handler),
            token: run.token,
            note: given(run.note),
            trigger: run.trigger.map(Trigger::from),
            end_on: run.end_on.map(|it| EndCopies {
                nodes: it.nodes,
                lacking: it.lacking,
                unknown: it.unknown,
            }),
        }
    }
}

/// A state as the engine has it; unset for one that is not known here.
pub(crate) fn run_state(state: RunState) -> Option<caesium_engine::record::RunState> {
    state.same(caesium_engine::record::RunState::of_word)
}

/// What a summary takes of a run.
pub(crate) fn attempt(run: &pb::Run) -> Attempt {
    Attempt {
        due: Wall(run.due),
        number: run.attempt,
        result: RunEnd::of_run(run).result.and_then(RunResult::of_word),
        on_purpose: run_state(run.state()).is_some_and(|state| state.ended_on_purpose(&run.note)),
        started: run.started_at.map(Wall),
        ended: run.ended_at.map(Wall),
    }
}

/// The schedule of a run, also of one that was asked for by hand and has a uid of its own.
pub(crate) fn schedule_uid(run: &pb::Run) -> u64 {
    run.trigger.as_ref().map_or(run.uid, |trigger| trigger.schedule_uid)
}
