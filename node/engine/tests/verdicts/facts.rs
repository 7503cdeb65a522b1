//! Facts about occurrences and what every surface answers of them. The tests of the server, the command line and the screens
//! include this file and compare their own answers with it.

/// What is known of one occurrence, and the answer.
pub(crate) struct Fact {
    /// What it is an example of.
    pub(crate) name: &'static str,
    pub(crate) policy: &'static str,
    /// Master, outcome (empty: still open) and executor (empty: none).
    pub(crate) decisions: &'static [(&'static str, &'static str, &'static str)],
    pub(crate) runs: &'static [FactRun],
    /// Nodes that do not answer.
    pub(crate) silent: &'static [&'static str],
    /// Seconds from the due to the latest start.
    pub(crate) deadline: i64,
    /// Seconds from the due to the question.
    pub(crate) asked: i64,
    pub(crate) verdict: &'static str,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    /// How it ended, as tables show it; `-` for nothing.
    pub(crate) result: &'static str,
    /// The sign of the screens.
    pub(crate) sign: &'static str,
    /// What the split left of it that began at [`SPLIT`]`.0` and ended at [`SPLIT`]`.1`.
    pub(crate) left: &'static str,
    /// The sentence that explanations end with.
    pub(crate) conclusion: &'static str,
}

/// An attempt at it.
pub(crate) struct FactRun {
    pub(crate) node: &'static str,
    pub(crate) state: &'static str,
    pub(crate) attempt: u32,
    /// Whether the time of the start is known.
    pub(crate) started: bool,
    pub(crate) exit_code: Option<i32>,
    pub(crate) note: &'static str,
}

impl FactRun {
    /// Its id: two attempts are two runs.
    pub(crate) fn id(&self) -> String {
        format!("{}-{}", self.node, self.attempt)
    }
}

impl Fact {
    /// The word of the result, without what is known beside it; none for nothing.
    pub(crate) fn result_word(&self) -> Option<&'static str> {
        self.result.split('(').next().filter(|word| *word != "-")
    }
}

/// The eligible set of every fact.
pub(crate) const NODES: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
/// The due of every fact, microseconds.
pub(crate) const DUE: i64 = 1_700_000_000_000_000;
pub(crate) const SECOND: i64 = 1_000_000;
/// When the split of every fact began and ended: all that is decided is decided in it.
pub(crate) const SPLIT: (i64, i64) = (DUE - 10 * SECOND, DUE + SECOND);

const USUAL: Fact = Fact {
    name: "",
    policy: "at-most-once",
    decisions: &[("cedar", "fired", "birch")],
    runs: &[],
    silent: &[],
    deadline: 60,
    asked: 600,
    verdict: "once",
    min: 1,
    max: Some(1),
    result: "succeeded",
    sign: "1",
    left: "nothing",
    conclusion: "verdict once, runs 1: it ran once, on birch",
};
const RAN: FactRun =
    FactRun { node: "birch", state: "succeeded", attempt: 1, started: true, exit_code: Some(0), note: "" };
const SUCCEEDED: &[FactRun] = &[RAN];
const TWICE: &[FactRun] = &[RAN, FactRun { node: "elm", ..RAN }];
const FAILED: FactRun = FactRun { state: "failed", exit_code: Some(3), note: "exit status 3", ..RAN };
const NOT_STARTED: FactRun =
    FactRun { state: "failed", started: false, exit_code: None, note: "no such file: /no/such", ..RAN };
/// A run that is over without a handler's exit status.
const ENDED: FactRun = FactRun { exit_code: None, ..RAN };
const AT_RISK: &[(&str, &str, &str)] = &[("cedar", "fired", "birch"), ("elm", "fired-at-risk", "elm")];
const MINORITY: &[&str] = &["doum", "elm"];
const MAJORITY: &[&str] = &["alder", "birch", "cedar"];

/// The facts.
pub(crate) const FACTS: &[Fact] = &[
    Fact { name: "it ran and all answer", runs: SUCCEEDED, ..USUAL },
    Fact { name: "it ran and failed", runs: &[FAILED], result: "failed(3)", sign: "x", ..USUAL },
    Fact {
        name: "a start of at-most-once is all there is",
        runs: SUCCEEDED,
        silent: MINORITY,
        conclusion: "verdict once, runs 1: it ran once, on birch; doum, elm unreachable, and at-most-once allows no other start",
        ..USUAL
    },
    Fact {
        name: "the silent may have run at-least-once at risk",
        policy: "at-least-once",
        runs: SUCCEEDED,
        silent: MINORITY,
        verdict: "unknown",
        max: None,
        sign: "1?",
        conclusion: "verdict unknown, runs 1 or more: at least 1 known; doum, elm, whose records of that time are not known, may have run it at risk",
        ..USUAL
    },
    Fact {
        name: "two starts of at-least-once in a split",
        policy: "at-least-once",
        decisions: AT_RISK,
        runs: TWICE,
        verdict: "multiple",
        min: 2,
        max: Some(2),
        sign: "2",
        left: "multiple",
        conclusion: "verdict multiple, runs 2: it ran 2 times, on birch, elm, as at-least-once allows",
        ..USUAL
    },
    Fact {
        name: "two starts, and more are possible",
        policy: "at-least-once",
        decisions: AT_RISK,
        runs: TWICE,
        silent: &["doum"],
        verdict: "multiple",
        min: 2,
        max: None,
        sign: "2?",
        left: "multiple",
        conclusion: "verdict multiple, runs 2 or more: it ran 2 times, on birch, elm, as at-least-once allows; doum unreachable, and may have run it as well",
        ..USUAL
    },
    Fact {
        name: "it was sent to a node that is silent since",
        silent: &["birch"],
        verdict: "unknown",
        min: 0,
        result: "-",
        sign: "?",
        conclusion: "verdict unknown, runs 0 to 1: no start is known; it was sent to birch, unreachable since; birch, whose records of that time are not known, may have run it with a quorum",
        ..USUAL
    },
    Fact {
        name: "the executor was killed before it wrote the start",
        runs: &[FactRun { state: "lost", started: false, ..ENDED }],
        verdict: "unknown",
        min: 0,
        result: "lost",
        sign: "?",
        left: "unknown",
        conclusion: "verdict unknown, runs 0 to 1: no start is known; what became of it on birch is not known",
        ..USUAL
    },
    Fact {
        name: "the silent minority cannot have had a quorum",
        decisions: &[("cedar", "withheld-no-quorum", "")],
        silent: MINORITY,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "-",
        sign: "0",
        left: "nowhere",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: withheld-no-quorum by cedar; doum, elm unreachable, which with 2 of 5 votes cannot have had a quorum",
        ..USUAL
    },
    Fact {
        name: "the silent majority can",
        decisions: &[("elm", "withheld-no-quorum", "")],
        silent: MAJORITY,
        verdict: "unknown",
        min: 0,
        result: "-",
        sign: "?",
        left: "unknown",
        conclusion: "verdict unknown, runs 0 to 1: no start is known; alder, birch, cedar, whose records of that time are not known, may have run it with a quorum",
        ..USUAL
    },
    Fact {
        name: "a pause is the same at every master",
        decisions: &[("cedar", "skipped-paused", "")],
        asked: 1,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "-",
        sign: "p",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: skipped-paused by cedar",
        ..USUAL
    },
    Fact {
        name: "nobody decided it in time",
        decisions: &[("cedar", "missed-deadline", "")],
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "-",
        sign: "L",
        left: "nowhere",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: missed-deadline by cedar",
        ..USUAL
    },
    Fact {
        name: "it is open",
        decisions: &[("cedar", "", "")],
        asked: 5,
        verdict: "pending",
        min: 0,
        result: "-",
        sign: "~",
        conclusion: "verdict pending, runs 0 to 1: still open at cedar",
        ..USUAL
    },
    Fact {
        name: "it may be started for ten minutes, and nine are past",
        deadline: 600,
        asked: 540,
        verdict: "pending",
        min: 0,
        result: "-",
        sign: "~",
        conclusion: "verdict pending, runs 0 to 1: fired by cedar; no start is recorded yet, and one may still come",
        ..USUAL
    },
    Fact {
        name: "the ten minutes are past, and its start may be on its way to a journal",
        deadline: 600,
        asked: 604,
        verdict: "pending",
        min: 0,
        result: "-",
        sign: "~",
        conclusion: "verdict pending, runs 0 to 1: fired by cedar; no start is recorded yet, and one may still come",
        ..USUAL
    },
    Fact {
        name: "the ten minutes and the time to write it down are past",
        deadline: 600,
        asked: 606,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "-",
        sign: "0",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: fired by cedar",
        ..USUAL
    },
    Fact {
        name: "it began just now, and a master that is cut off now may send it once more",
        policy: "at-least-once",
        runs: SUCCEEDED,
        asked: 4,
        verdict: "pending",
        max: None,
        sign: "1?",
        conclusion: "verdict pending, runs 1 or more: it ran on birch; a master that was cut off from it may send it once more",
        ..USUAL
    },
    Fact {
        name: "it began just now, and at-most-once needs the votes that it holds",
        runs: SUCCEEDED,
        asked: 4,
        ..USUAL
    },
    Fact {
        name: "all masters have learned that it began",
        policy: "at-least-once",
        runs: SUCCEEDED,
        asked: 6,
        ..USUAL
    },
    Fact {
        name: "one start is known, and another executor has accepted it",
        policy: "at-least-once",
        decisions: AT_RISK,
        runs: &[RAN, FactRun { node: "elm", state: "accepted", started: false, ..ENDED }],
        asked: 10,
        verdict: "pending",
        max: None,
        sign: "1?",
        conclusion: "verdict pending, runs 1 or more: it ran on birch, and may start on elm as well, which accepted it",
        ..USUAL
    },
    Fact {
        name: "it has not ended",
        runs: &[FactRun { state: "running", ..ENDED }],
        result: "running",
        ..USUAL
    },
    Fact {
        name: "it was killed at its timeout",
        runs: &[FactRun { state: "timed-out", note: "killed at its timeout", ..ENDED }],
        result: "timed-out",
        sign: "x",
        ..USUAL
    },
    Fact {
        name: "an operator killed it",
        runs: &[FactRun { state: "killed", note: "killed by anna: it hangs", ..ENDED }],
        result: "killed(by anna: it hangs)",
        sign: "x",
        ..USUAL
    },
    Fact {
        name: "it gave way to the next occurrence",
        runs: &[FactRun { state: "cancelled", note: "cancelled: the next occurrence was due", ..ENDED }],
        result: "killed(the next occurrence was due)",
        sign: "x",
        ..USUAL
    },
    Fact {
        name: "it was started, and its end was not seen",
        runs: &[FactRun { state: "lost", ..ENDED }],
        result: "lost",
        sign: "x",
        ..USUAL
    },
    Fact {
        name: "an edit closed what its executor had not begun",
        decisions: &[("cedar", "fired", "birch"), ("cedar", "superseded", "birch")],
        runs: &[FactRun {
            state: "refused",
            started: false,
            exit_code: None,
            note: "refused at its release instant: Superseded",
            ..RAN
        }],
        asked: 20,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "not-started",
        sign: "s",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: fired by cedar; superseded by cedar; not started on birch: refused at its release instant: Superseded",
        ..USUAL
    },
    Fact {
        name: "there is no such executable",
        runs: &[NOT_STARTED],
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "not-started",
        sign: "0",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: fired by cedar; not started on birch: no such file: /no/such",
        ..USUAL
    },
    Fact {
        name: "the first attempt failed, and the next one succeeded",
        runs: &[FAILED, FactRun { attempt: 2, ..RAN }],
        ..USUAL
    },
    Fact {
        name: "the first attempt failed, and the next one runs",
        runs: &[FAILED, FactRun { attempt: 2, state: "running", ..ENDED }],
        result: "running",
        ..USUAL
    },
    Fact {
        name: "the first attempt failed, and the next one could not start",
        runs: &[FAILED, FactRun { attempt: 2, ..NOT_STARTED }],
        result: "failed(3)",
        sign: "x",
        ..USUAL
    },
    Fact {
        name: "one executor could not start it, and another ran it",
        policy: "at-least-once",
        runs: &[FactRun { state: "refused", attempt: 2, ..NOT_STARTED }, FactRun { node: "elm", ..RAN }],
        conclusion: "verdict once, runs 1: it ran once, on elm",
        ..USUAL
    },
    Fact {
        name: "a side of a split ran it and failed, the other still runs it",
        policy: "at-least-once",
        decisions: AT_RISK,
        runs: &[FactRun { node: "elm", state: "running", ..ENDED }, FAILED],
        verdict: "multiple",
        min: 2,
        max: Some(2),
        result: "running",
        sign: "2",
        left: "multiple",
        conclusion: "verdict multiple, runs 2: it ran 2 times, on birch, elm, as at-least-once allows",
        ..USUAL
    },
    Fact {
        name: "no side could run it in time, though it was to run at least once",
        policy: "at-least-once",
        decisions: &[("cedar", "missed-deadline", ""), ("elm", "missed-deadline", "")],
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        result: "-",
        sign: "L",
        left: "nowhere",
        conclusion: "verdict nowhere, runs 0: it ran nowhere: missed-deadline by cedar, elm",
        ..USUAL
    },
    Fact {
        name: "an operator had it run while the log had no majority",
        decisions: &[("birch", "fired-without-quorum", "birch")],
        runs: SUCCEEDED,
        left: "without-quorum",
        ..USUAL
    },
];
