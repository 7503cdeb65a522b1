//! What went wrong, what is still true, and the exit code of it for a script.

use std::fmt::Write;

use serde::Serialize;

use crate::text::{safe, shell_word};

/// Why a command did not end well; each kind has one exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A bug, here or in the server.
    Internal,
    /// The command cannot be meant as it was written.
    Usage,
    /// A named object does not exist.
    NotFound,
    /// Who asks may not.
    Forbidden,
    /// The present state does not allow it.
    Conflict,
    /// No endpoint could be reached.
    Unreachable,
    /// No answer in time: what was asked for may still happen.
    Uncertain,
    NotCommitted,
    /// Some of several parts failed.
    Partial,
    /// The question was answered, and the answer is no: the output states it already.
    No,
    Declined,
    /// The run that was waited for did not succeed.
    RunFailed,
    /// The server speaks another API.
    Incompatible,
    /// The reader of the output went away: nothing to report, and nobody to report it to.
    Closed,
}

impl Kind {
    /// The exit code, the same for ever.
    pub(crate) fn exit(self) -> u8 {
        match self {
            Self::Internal => 1,
            Self::Usage => 2,
            Self::NotFound => 3,
            Self::Forbidden => 4,
            Self::Conflict => 5,
            Self::Unreachable => 6,
            Self::Uncertain => 7,
            Self::NotCommitted => 8,
            Self::Partial => 9,
            Self::No => 10,
            Self::Declined => 11,
            Self::RunFailed => 12,
            Self::Incompatible => 13,
            Self::Closed => 141,
        }
    }

    /// The stable word, unless the server gave a closer one.
    fn word(self) -> &'static str {
        match self {
            Self::Internal => "INTERNAL",
            Self::Usage => "USAGE",
            Self::NotFound => "NOT_FOUND",
            Self::Forbidden => "FORBIDDEN",
            Self::Conflict => "CONFLICT",
            Self::Unreachable => "UNREACHABLE",
            Self::Uncertain => "TIMED_OUT",
            Self::NotCommitted => "NOT_COMMITTED",
            Self::Partial => "PARTIAL",
            Self::No => "NO",
            Self::Declined => "DECLINED",
            Self::RunFailed => "RUN_FAILED",
            Self::Incompatible => "UNSUPPORTED",
            Self::Closed => "CLOSED",
        }
    }

    /// Whether the same command may succeed later without a change to it.
    fn retryable(self) -> bool {
        match self {
            Self::Unreachable | Self::Uncertain | Self::NotCommitted | Self::Partial => true,
            Self::Internal
            | Self::Usage
            | Self::NotFound
            | Self::Forbidden
            | Self::Conflict
            | Self::No
            | Self::Declined
            | Self::RunFailed
            | Self::Incompatible
            | Self::Closed => false,
        }
    }
}

/// An error as the operator sees it.
#[derive(Debug)]
pub(crate) struct Error(Box<Story>);

#[derive(Debug)]
struct Story {
    kind: Kind,
    code: Option<String>,
    message: String,
    because: Option<String>,
    now: Option<String>,
    help: Vec<String>,
    /// Kind and name of what it is about.
    about: Option<(String, String)>,
    place: Option<(String, usize)>,
}

impl Error {
    /// An error with nothing but its message.
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self(Box::new(Story {
            kind,
            code: None,
            message,
            because: None,
            now: None,
            help: vec![],
            about: None,
            place: None,
        }))
    }

    /// A mistake in what was typed.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::new(Kind::Usage, message)
    }

    /// The answer is no, and has been printed.
    pub(crate) fn no() -> Self {
        Self::new(Kind::No, "")
    }

    /// A value that is refused, with the place inside it.
    pub(crate) fn invalid(field: &str, text: &str, position: usize, problem: &str) -> Self {
        let mut error = Self::usage(format!("{field}, position {position}: {problem}")).code("INVALID");
        error.0.place = Some((text.to_owned(), position));
        error
    }

    /// A name that nothing has; `near` are the names it may have meant.
    pub(crate) fn not_found<'n>(what: &str, name: &str, near: impl IntoIterator<Item = &'n str>) -> Self {
        let error = Self::new(Kind::NotFound, format!("there is no {what} named {name}")).about(what, name);
        match near.into_iter().collect::<Vec<_>>() {
            near if near.is_empty() => error,
            near => error.because(format!("the nearest names are {}", near.join(", "))),
        }
    }

    /// What is wrong, without causes and remedies.
    pub(crate) fn message(&self) -> &str {
        &self.0.message
    }

    /// The same, in other words.
    pub(crate) fn reworded(mut self, message: String) -> Self {
        self.0.message = message;
        self
    }

    /// A closer word than the kind's own.
    pub(crate) fn code(mut self, code: impl Into<String>) -> Self {
        self.0.code = Some(code.into());
        self
    }

    pub(crate) fn because(mut self, because: impl Into<String>) -> Self {
        self.0.because = Some(because.into());
        self
    }

    /// What is true now.
    pub(crate) fn now(mut self, now: impl Into<String>) -> Self {
        self.0.now = Some(now.into());
        self
    }

    /// What it is about: the kind of thing and its name.
    pub(crate) fn about(mut self, kind: &str, name: &str) -> Self {
        self.0.about = Some((kind.to_owned(), name.to_owned()));
        self
    }

    /// One command that can be run as it stands.
    pub(crate) fn help(mut self, command: impl Into<String>) -> Self {
        self.0.help.push(command.into());
        self
    }

    /// A command to run, unless the error already names one: one that shows what it is about, else this.
    pub(crate) fn help_or(self, command: impl FnOnce(Kind) -> String) -> Self {
        if self.0.help.is_empty() {
            let told = self.0.about.as_ref().and_then(|(kind, name)| shown_by(self.0.kind, kind, name));
            let command = told.unwrap_or_else(|| command(self.0.kind));
            return self.help(command);
        }
        self
    }

    /// What kind of error it is.
    pub(crate) fn kind(&self) -> Kind {
        self.0.kind
    }

    /// The cause, or the message where none is known.
    pub(crate) fn because_or_message(&self) -> &str {
        self.0.because.as_deref().unwrap_or(&self.0.message)
    }

    /// Whether there is nothing to report that the output did not report.
    pub(crate) fn is_silent(&self) -> bool {
        self.0.kind == Kind::Closed || self.0.message.is_empty()
    }

    /// Message and cause in one line, for a row of a table.
    pub(crate) fn brief(&self) -> String {
        match &self.0.because {
            Some(because) => format!("{}: {because}", self.0.message),
            None => self.0.message.clone(),
        }
    }

    /// The lines for people.
    pub(crate) fn text(&self) -> String {
        let story = &*self.0;
        let mut text = format!("error[{}]: {}\n", safe(self.word()), safe(&story.message));
        if let Some((value, position)) = &story.place {
            // The caret counts characters of the shown text; the position counts bytes of the given one.
            let before = value.get(..*position).unwrap_or(value);
            let indent = safe(before).chars().count();
            writeln!(text, "  {}\n  {:indent$}^", safe(value), "").expect("a String takes every write");
        }
        let labelled = [("because", &story.because), ("now", &story.now)];
        for (label, line) in labelled.into_iter().filter_map(|(label, line)| Some((label, line.as_ref()?))) {
            for (i, part) in line.lines().enumerate() {
                let lead = if i == 0 { format!("{label}: ") } else { " ".repeat(label.len() + 2) };
                writeln!(text, "  {lead}{}", safe(part)).expect("a String takes every write");
            }
        }
        for command in &story.help {
            writeln!(text, "  help: {}", safe(command)).expect("a String takes every write");
        }
        text
    }

    /// The object for scripts.
    pub(crate) fn json(&self) -> String {
        let story = &*self.0;
        let body = Body {
            code: self.word(),
            message: &story.message,
            because: story.because.as_deref(),
            now: story.now.as_deref(),
            help: &story.help,
            retryable: story.kind.retryable(),
            exit: story.kind.exit(),
        };
        serde_json::to_string(&Envelope { error: body }).expect("strings, a bool and a number")
    }

    fn word(&self) -> &str {
        self.0.code.as_deref().unwrap_or(self.0.kind.word())
    }
}

/// The command that shows what there is of this kind, or what has this name already.
fn shown_by(error: Kind, kind: &str, name: &str) -> Option<String> {
    match (error, kind) {
        (Kind::NotFound, "node" | "volume" | "schedule" | "priority" | "run") => {
            Some(format!("caesiumctl {kind} list"))
        }
        (Kind::NotFound, "decision") => Some("caesiumctl fire list".to_owned()),
        (Kind::Conflict, "node" | "volume" | "schedule") => {
            Some(format!("caesiumctl {kind} show {}", shell_word(name)))
        }
        _ => None,
    }
}

#[derive(Serialize)]
struct Envelope<'e> {
    error: Body<'e>,
}

#[derive(Serialize)]
struct Body<'e> {
    code: &'e str,
    message: &'e str,
    because: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<&'e str>,
    help: &'e [String],
    retryable: bool,
    exit: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_byte() {
        let error =
            Error::invalid("--cron", "0 0 * x *", 6, "unexpected 'x'").help("caesiumctl schedule add --help");
        assert_eq!(
            error.text(),
            "error[INVALID]: --cron, position 6: unexpected 'x'\n  0 0 * x *\n        ^\n  \
             help: caesiumctl schedule add --help\n"
        );
        assert_eq!(error.kind().exit(), 2);
    }

    #[test]
    fn errors_cannot_drive_a_terminal() {
        let text = Error::new(Kind::Conflict, "bad \x1b[2J").because("two\nlines \x07").text();
        assert_eq!(text, "error[CONFLICT]: bad \\x1b[2J\n  because: two\n           lines \\x07\n");
    }

    #[test]
    fn what_an_error_is_about_says_what_helps() {
        let help = |error: Error| error.help_or(|_| "caesiumctl status".to_owned()).0.help;
        assert_eq!(help(Error::not_found("volume", "nope", [])), ["caesiumctl volume list"]);
        assert_eq!(help(Error::not_found("decision", "d1", [])), ["caesiumctl fire list"]);
        assert_eq!(help(Error::not_found("page", "x", [])), ["caesiumctl status"]);
        let taken = Error::new(Kind::Conflict, "it exists").about("schedule", "a/b/c");
        assert_eq!(help(taken), ["caesiumctl schedule show a/b/c"]);
        let named = Error::not_found("node", "zz", []).help("caesiumctl context list");
        assert_eq!(help(named), ["caesiumctl context list"]);
    }

    #[test]
    fn scripts_get_one_object() {
        let json = Error::new(Kind::NotCommitted, "m").because("b").help("c").json();
        assert_eq!(
            json,
            r#"{"error":{"code":"NOT_COMMITTED","message":"m","because":"b","help":["c"],"retryable":true,"exit":8}}"#
        );
    }
}
