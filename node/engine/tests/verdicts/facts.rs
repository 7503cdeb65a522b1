//! Facts about occurrences and what every surface answers of them. The tests of the server, the command line and the screens
//! include this file and compare their own answers with it.

/// What is known of one occurrence, and the answer.
pub(crate) struct Fact {
    /// What it is an example of.
    pub(crate) name: &'static str,
    pub(crate) policy: &'static str,
    /// Master, outcome (empty: still open) and executor (empty: none).
    pub(crate) decisions: &'static [(&'static str, &'static str, &'static str)],
    /// Node, state and whether the time of the start is known.
    pub(crate) runs: &'static [(&'static str, &'static str, bool)],
    /// Nodes that do not answer.
    pub(crate) silent: &'static [&'static str],
    /// Seconds from the due to the latest start.
    pub(crate) deadline: i64,
    /// Seconds from the due to the question.
    pub(crate) asked: i64,
    pub(crate) verdict: &'static str,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    /// The sign of the screens.
    pub(crate) sign: &'static str,
}

/// The eligible set of every fact.
pub(crate) const NODES: [&str; 5] = ["alder", "birch", "cedar", "doum", "elm"];
/// The due of every fact, microseconds.
pub(crate) const DUE: i64 = 1_700_000_000_000_000;
pub(crate) const SECOND: i64 = 1_000_000;

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
    sign: "1",
};
const SUCCEEDED: &[(&str, &str, bool)] = &[("birch", "succeeded", true)];
const TWICE: &[(&str, &str, bool)] = &[("birch", "succeeded", true), ("elm", "succeeded", true)];
const AT_RISK: &[(&str, &str, &str)] = &[("cedar", "fired", "birch"), ("elm", "fired-at-risk", "elm")];
const MINORITY: &[&str] = &["doum", "elm"];
const MAJORITY: &[&str] = &["alder", "birch", "cedar"];

/// The facts.
pub(crate) const FACTS: &[Fact] = &[
    Fact { name: "it ran and all answer", runs: SUCCEEDED, ..USUAL },
    Fact { name: "it ran and failed", runs: &[("birch", "failed", true)], sign: "x", ..USUAL },
    Fact { name: "a start of at-most-once is all there is", runs: SUCCEEDED, silent: MINORITY, ..USUAL },
    Fact {
        name: "the silent may have run at-least-once at risk",
        policy: "at-least-once",
        runs: SUCCEEDED,
        silent: MINORITY,
        verdict: "unknown",
        max: None,
        sign: "1?",
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
        ..USUAL
    },
    Fact {
        name: "it was sent to a node that is silent since",
        silent: &["birch"],
        verdict: "unknown",
        min: 0,
        sign: "?",
        ..USUAL
    },
    Fact {
        name: "the executor was killed before it wrote the start",
        runs: &[("birch", "lost", false)],
        verdict: "unknown",
        min: 0,
        sign: "?",
        ..USUAL
    },
    Fact {
        name: "the silent minority cannot have had a quorum",
        decisions: &[("cedar", "withheld-no-quorum", "")],
        silent: MINORITY,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        sign: "0",
        ..USUAL
    },
    Fact {
        name: "the silent majority can",
        decisions: &[("elm", "withheld-no-quorum", "")],
        silent: MAJORITY,
        verdict: "unknown",
        min: 0,
        sign: "?",
        ..USUAL
    },
    Fact {
        name: "a pause is the same at every master",
        decisions: &[("cedar", "skipped-paused", "")],
        asked: 1,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        sign: "p",
        ..USUAL
    },
    Fact {
        name: "nobody decided it in time",
        decisions: &[("cedar", "missed-deadline", "")],
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        sign: "L",
        ..USUAL
    },
    Fact {
        name: "it is open",
        decisions: &[("cedar", "", "")],
        asked: 5,
        verdict: "pending",
        min: 0,
        sign: "~",
        ..USUAL
    },
    Fact {
        name: "it may be started for ten minutes, and nine are past",
        deadline: 600,
        asked: 540,
        verdict: "pending",
        min: 0,
        sign: "~",
        ..USUAL
    },
    Fact {
        name: "the ten minutes are past, and its start may be on its way to a journal",
        deadline: 600,
        asked: 604,
        verdict: "pending",
        min: 0,
        sign: "~",
        ..USUAL
    },
    Fact {
        name: "the ten minutes and the time to write it down are past",
        deadline: 600,
        asked: 606,
        verdict: "nowhere",
        min: 0,
        max: Some(0),
        sign: "0",
        ..USUAL
    },
    Fact {
        name: "one start is known, and another executor has accepted it",
        policy: "at-least-once",
        decisions: AT_RISK,
        runs: &[("birch", "succeeded", true), ("elm", "accepted", false)],
        asked: 10,
        verdict: "pending",
        max: None,
        sign: "1?",
        ..USUAL
    },
];
