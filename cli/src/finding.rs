//! A finding: what is wrong, how bad it is, and a command that shows or mends it.

use serde::Serialize;

use crate::error::Error;
use crate::output::{Drawn, Record};
use crate::table::{Cell, Column, Tone, WRAPS};

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

/// One finding of one check.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Finding {
    /// Name of the check.
    pub(crate) check: &'static str,
    state: &'static str,
    /// What was found.
    pub(crate) finding: String,
    /// A command that shows or mends it.
    help: Option<String>,
    #[serde(skip)]
    pub(crate) grade: Grade,
}

impl Finding {
    /// One of this grade.
    pub(crate) fn new(check: &'static str, grade: Grade, finding: impl Into<String>) -> Self {
        Self { check, state: grade.word(), finding: finding.into(), help: None, grade }
    }

    /// With the command that shows or mends it.
    pub(crate) fn help(self, command: impl Into<String>) -> Self {
        Self { help: Some(command.into()), ..self }
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
        Column::word("FINDING", "finding", WRAPS).cell(|it, _| Cell::new(&it.finding)),
        Column::word("HELP", "help", WRAPS).cell(|it, _| Cell::given(it.help.as_ref())),
    ];

    fn name(&self) -> String {
        self.check.to_owned()
    }
}
