//! A finding: what is wrong, how bad it is, since when, whom it concerns, and a command that shows or mends it.

use serde::Serialize;

use crate::error::Error;
use crate::instant::At;
use crate::output::{Drawn, Record};
use crate::table::{Cell, Column, Tone, WRAPS};

/// Nodes, volumes and schedules that one finding lists; of those beyond it has the number.
const CONCERNS_MAX: usize = 20;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Grade {
    /// As it should be.
    Ok,
    /// It could not be looked at, or not everywhere.
    NotChecked,
    /// It can become an error, or surprise.
    Warn,
    /// Something does not run, or cannot be changed.
    Error,
}

/// From which grade on the answer is no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FailOn {
    /// A warning, an error, or a check that could not be made
    Warn,
    /// An error
    Error,
}

impl From<FailOn> for Grade {
    fn from(word: FailOn) -> Self {
        match word {
            // What could not be looked at may be as bad.
            FailOn::Warn => Self::NotChecked,
            FailOn::Error => Self::Error,
        }
    }
}

impl Grade {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::NotChecked => "not checked",
            Self::Warn => "warn",
            Self::Error => "error",
        }
    }
}

/// One that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Concern {
    /// `node`, `volume` or `schedule`.
    kind: &'static str,
    name: String,
}

/// One finding of one check.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Finding {
    /// Name of the check.
    pub(crate) check: &'static str,
    state: &'static str,
    /// In a sentence, as tables and documents show it.
    pub(crate) finding: String,
    /// The one next step: a command line that shows or mends it. Whatever is not ok has one.
    help: Option<String>,
    /// Since when it has been so; unknown where nothing that was asked has an instant for it.
    since: Option<At>,
    /// Nodes, volumes and schedules that it is about, at most [`CONCERNS_MAX`] of them.
    concerns: Vec<Concern>,
    /// How many more it is about.
    concerns_more: usize,
    #[serde(skip)]
    pub(crate) grade: Grade,
}

impl Finding {
    /// One of this grade, and the command that shows or mends it.
    pub(crate) fn new(
        check: &'static str,
        grade: Grade,
        finding: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self { grade, state: grade.word(), help: Some(help.into()), ..Self::ok(check, finding) }
    }

    /// All is as it should be, so there is nothing to do.
    pub(crate) fn ok(check: &'static str, finding: impl Into<String>) -> Self {
        Self {
            check,
            state: Grade::Ok.word(),
            finding: finding.into(),
            help: None,
            since: None,
            concerns: Vec::new(),
            concerns_more: 0,
            grade: Grade::Ok,
        }
    }

    /// With the instant since when it has been so, microseconds of cluster time, if that is known.
    pub(crate) fn since(self, at: Option<i64>) -> Self {
        Self { since: at.map(At), ..self }
    }

    /// It is about these nodes, each named once.
    pub(crate) fn nodes<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.about("node", names)
    }

    /// It is about these volumes, each named once.
    pub(crate) fn volumes<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.about("volume", names)
    }

    /// It is about these schedules, each named once.
    pub(crate) fn schedules<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.about("schedule", names)
    }

    fn about<'n>(mut self, kind: &'static str, names: impl IntoIterator<Item = &'n str>) -> Self {
        for name in names {
            match self.concerns.len() < CONCERNS_MAX {
                true => self.concerns.push(Concern { kind, name: name.to_owned() }),
                false => self.concerns_more += 1,
            }
        }
        self
    }

    /// Whether it is about this node.
    pub(crate) fn is_about_node(&self, node: &str) -> bool {
        self.concerns.iter().any(|it| it.kind == "node" && it.name == node)
    }

    /// The command line that shows or mends it.
    #[cfg(test)]
    pub(crate) fn next_step(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Whom it is about: `node doum, elm; volume mail`.
    fn concerned(&self) -> String {
        let mut text = String::new();
        let mut last = "";
        for concern in &self.concerns {
            let lead = match (last, concern.kind) {
                ("", kind) => format!("{kind} "),
                (last, kind) if last == kind => ", ".to_owned(),
                (_, kind) => format!("; {kind} "),
            };
            text.push_str(&lead);
            text.push_str(&concern.name);
            last = concern.kind;
        }
        if self.concerns_more > 0 {
            text.push_str(&format!(" and {} more", self.concerns_more));
        }
        text
    }
}

/// Fails when something is at least this bad; `None` never does.
pub(crate) fn judge(findings: &[Finding], fail_on: Option<Grade>) -> Result<(), Error> {
    let worst = findings.iter().map(|finding| finding.grade).max().unwrap_or(Grade::Ok);
    match fail_on {
        Some(limit) if worst >= limit => Err(Error::no()),
        _ => Ok(()),
    }
}

impl Record for Finding {
    const KIND: &'static str = "Finding";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("CHECK", "check", 0).cell(|it, _| Cell::new(it.check)),
        Column::word("STATE", "state", 0).cell(|it, _| {
            let tone = match it.grade {
                Grade::Ok => Tone::Good,
                Grade::NotChecked | Grade::Warn => Tone::Warn,
                Grade::Error => Tone::Bad,
            };
            Cell::toned(it.state, tone)
        }),
        Column::time("SINCE", "since", 0)
            .cell(|it, stamp| Cell::given(it.since.map(|since| since.age(stamp.now)))),
        Column::word("FINDING", "finding", WRAPS).cell(|it, _| Cell::new(&it.finding)),
        Column::list("CONCERNS", "concerns.name", WRAPS).cell(|it, _| Cell::new(it.concerned())),
        Column::word("HELP", "help", WRAPS).cell(|it, _| Cell::given(it.help.as_ref())),
    ];
    const MORE: &'static [Column] =
        &[Column::list("KINDS", "concerns.kind", 0), Column::number("CONCERNS-MORE", "concernsMore", 0)];

    fn name(&self) -> String {
        self.check.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_lists_as_many_as_the_limit_says_and_counts_the_rest() {
        let names: Vec<String> = (0..CONCERNS_MAX + 3).map(|n| format!("n{n}")).collect();
        let found = |most: usize| {
            let names = names[..most].iter().map(String::as_str);
            let found = Finding::new("nodes", Grade::Warn, "it is so", "caesiumctl status").nodes(names);
            (found.concerns.len(), found.concerns_more, found.concerned())
        };
        assert_eq!(found(2), (2, 0, "node n0, n1".to_owned()));
        assert_eq!(found(CONCERNS_MAX).1, 0);
        let (listed, more, text) = found(CONCERNS_MAX + 3);
        assert_eq!((listed, more), (CONCERNS_MAX, 3));
        assert!(text.ends_with("n19 and 3 more"), "{text}");
    }

    #[test]
    fn whom_a_finding_is_about_has_its_kind_once() {
        let found = Finding::ok("blocked", "").schedules(["a/b/c"]).nodes(["doum", "elm"]);
        assert_eq!(found.concerned(), "schedule a/b/c; node doum, elm");
        assert!(found.is_about_node("elm") && !found.is_about_node("a/b/c"));
    }
}
