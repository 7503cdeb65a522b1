//! What is wrong with declarations, all of it at once.

use std::fmt;

/// Problems that are listed; of the others only the number.
pub const SHOWN_MAX: usize = 20;

/// Something wrong in a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Problem {
    /// As it was named on the command line.
    pub file: String,
    /// From 1; 0 when it is about the file as a whole.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// The field, as in `schedule[3].cron`; empty when there is none.
    pub field: String,
    pub problem: String,
}

/// All problems of some files: the first of them, and how many more.
#[derive(Debug, Default)]
pub struct Problems {
    shown: Vec<Problem>,
    more: usize,
}

/// Why declarations were not read.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    /// What was named cannot be read.
    #[error("{message}")]
    Source {
        message: String,
        /// More of it, where that helps.
        because: Option<&'static str>,
    },
    /// What was read is wrong.
    #[error("{}", headline(.0))]
    Wrong(Problems),
}

fn headline(problems: &Problems) -> String {
    match problems.count() {
        1 => "there is an error in the declarations".to_owned(),
        count => format!("there are {count} errors in the declarations"),
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        if !self.field.is_empty() {
            write!(f, ": {}", self.field)?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl Problems {
    /// Takes one more; beyond [`SHOWN_MAX`] only its number.
    pub fn add(&mut self, problem: Problem) {
        if self.shown.len() < SHOWN_MAX { self.shown.push(problem) } else { self.more += 1 }
    }

    /// Whether there is no room for another problem in the list.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.shown.len() >= SHOWN_MAX
    }

    /// The problems that are listed.
    #[must_use]
    pub fn shown(&self) -> &[Problem] {
        &self.shown
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// How many there are, with those that are not listed.
    #[must_use]
    pub fn count(&self) -> usize {
        self.shown.len() + self.more
    }

    /// All that are listed, a line for each, and how many more there are.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.shown.iter().map(Problem::to_string).collect();
        if self.more > 0 {
            lines.push(format!("and {} more", self.more));
        }
        lines
    }
}

impl Unread {
    pub(crate) fn source(message: impl Into<String>) -> Self {
        Self::Source { message: message.into(), because: None }
    }
}
