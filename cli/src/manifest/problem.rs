//! What is wrong with declarations, all of it at once.

use std::fmt;

use crate::error::Error;

/// Problems that are told; of the others only the number.
pub(crate) const SHOWN_MAX: usize = 20;

/// Something wrong in a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// As it was named on the command line.
    pub(crate) file: String,
    /// From 1; 0 when it is about the file as a whole.
    pub(crate) line: usize,
    /// From 1, in characters.
    pub(crate) column: usize,
    /// The field, as in `schedule[3].cron`; empty when there is none.
    pub(crate) field: String,
    pub(crate) problem: String,
}

/// All problems of some files: the first of them, and how many more.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    shown: Vec<Problem>,
    more: usize,
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
    pub(crate) fn add(&mut self, problem: Problem) {
        if self.shown.len() < SHOWN_MAX { self.shown.push(problem) } else { self.more += 1 }
    }

    /// Whether there is room for another that is told.
    pub(crate) fn is_full(&self) -> bool {
        self.shown.len() >= SHOWN_MAX
    }

    /// Those that are told.
    #[cfg(test)]
    pub(crate) fn shown(&self) -> &[Problem] {
        &self.shown
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }

    /// The error that tells them all.
    pub(crate) fn into_error(self) -> Error {
        let count = self.shown.len() + self.more;
        let mut lines: Vec<String> = self.shown.iter().map(Problem::to_string).collect();
        if self.more > 0 {
            lines.push(format!("and {} more", self.more));
        }
        let message = match count {
            1 => "there is an error in the declarations".to_owned(),
            _ => format!("there are {count} errors in the declarations"),
        };
        Error::usage(message).code("INVALID").because(lines.join("\n"))
    }
}
