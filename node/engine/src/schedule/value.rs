//! Values of fields, and what each kind of field takes.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::{Binding, CatchUp, EventKind, On, OnHeal, OnIsolation, Overlap, Placement, Policy};
use crate::ids::Name;
use crate::time::Wall;

/// The value of one field, right by its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text that was read by its own rules, such as a cadence, or one line of it.
    Text(String),
    /// The name of a zone, and the fingerprint of its transitions.
    Zone(String, u64),
    /// One of the words of a closed choice.
    Word(&'static str),
    /// The name of a handler.
    Name(Name),
    /// Names of nodes: a binding by name.
    Names(BTreeSet<Name>),
    /// Texts by key: labels, or a binding by label.
    Labels(BTreeMap<String, String>),
    /// A span of time.
    Span(Duration),
    /// A number of things.
    Count(u32),
    /// An instant, UTC, in microseconds.
    Instant(Wall),
    /// Bytes for a handler.
    Bytes(Vec<u8>),
}

/// What a field takes, with its limits.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// When a schedule is due, as [`crate::calendar::Cadence`] reads it.
    Cadence,
    /// An IANA zone of the bundled data.
    Zone,
    /// The name of a handler.
    Name,
    /// One of these words.
    Word(&'static [Choice]),
    /// Nodes by name or by label, not by both.
    Binding,
    /// A span within limits.
    Span(Limits),
    /// A number within limits, both included.
    Count(u32, u32),
    /// An instant as RFC 3339 has it.
    Instant,
    /// Texts by key, at most [`super::LABELS_MAX`].
    Labels,
    /// One line of text without control characters, at most so many characters.
    Line(usize),
    /// Bytes, at most so many.
    Bytes(usize),
}

/// What is wrong with one line of text of at most so many characters, and at which character.
#[must_use]
pub fn wrong_line(text: &str, most: usize) -> Option<(String, usize)> {
    let control = text.chars().position(char::is_control);
    match (control, text.chars().count()) {
        (Some(at), _) => Some(("one line, without control characters".to_owned(), at)),
        (None, count) if count > most => Some((format!("at most {most} characters, not {count}"), most)),
        (None, _) => None,
    }
}

/// How long a span may be, both included.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The shortest that is accepted.
    pub least: Duration,
    /// The longest that is accepted, whatever the policy.
    pub most: Duration,
    /// Whether it also may be no longer than [`Policy::oldest`]: a start so late that no voter keeps the grants.
    pub ages: bool,
}

/// One word of a closed choice.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// As it is written everywhere.
    pub word: &'static str,
    /// In a sentence, for helps and completions.
    pub about: &'static str,
}

/// A closed choice whose words are values of a field.
pub(crate) trait Words: Copy + PartialEq + Sized + 'static {
    /// All of them, each with its word.
    const WORDS: &'static [(Self, Choice)];

    /// Its word and what it means.
    fn choice(self) -> Choice {
        let found = Self::WORDS.iter().find(|(it, _)| *it == self);
        found.map_or(choice("", ""), |(_, choice)| *choice)
    }

    /// The word as a value.
    fn value(self) -> Value {
        Value::Word(self.choice().word)
    }

    /// What a value means; `None` for none.
    fn meant(value: Option<Value>) -> Option<Self> {
        let Some(Value::Word(word)) = value else { return None };
        Self::WORDS.iter().find(|(_, choice)| choice.word == word).map(|(it, _)| *it)
    }
}

/// The words of a choice of `N`, for a row of the table.
pub(super) const fn choices<W: Words, const N: usize>() -> [Choice; N] {
    let mut all = [Choice { word: "", about: "" }; N];
    let mut i = 0;
    while i < N {
        all[i] = W::WORDS[i].1;
        i += 1;
    }
    all
}

const fn choice(word: &'static str, about: &'static str) -> Choice {
    Choice { word, about }
}

impl Words for Policy {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::AtMostOnce, choice("at-most-once", "May skip, never duplicates: needs a quorum")),
        (Self::AtLeastOnce, choice("at-least-once", "May duplicate: runs without a quorum as well")),
    ];
}

impl Policy {
    /// `at-most-once` or `at-least-once`, the same everywhere.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.choice().word
    }

    /// The one of this word; `None`: there is none.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, choice)| choice.word == word).map(|(it, _)| *it)
    }
}

impl Words for Overlap {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::Skip, choice("skip", "It is not run")),
        (Self::Queue, choice("queue", "It waits for the end, until its latest start")),
        (Self::Allow, choice("allow", "It runs beside the other")),
        (Self::Cancel, choice("cancel", "The other is stopped, and it runs after that")),
    ];
}

impl Words for CatchUp {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::None, choice("none", "They are recorded as missed")),
        (Self::Last, choice("last", "The last one is run")),
        (Self::All, choice("all", "The newest ones are run, up to a number")),
    ];
}

impl Words for Placement {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::LeastLoad, choice("least-load", "The one with the least to do")),
        (Self::Spread, choice("spread", "Each in turn, whatever else it does")),
        (Self::Pack, choice("pack", "The one with the most to do that is not busy: others stay free")),
        (Self::Percent, choice("percent", "The one with the least to do of a share of them, see --percent")),
    ];
}

impl Words for OnHeal {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::Ignore, choice("ignore", "Nothing")),
        (Self::RunLast, choice("run-last", "The last occurrence that ran nowhere is run")),
        (Self::Notify, choice("notify", "The handler of --on-result is called with each")),
    ];
}

impl Words for OnIsolation {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::Continue, choice("continue", "It goes on")),
        (
            Self::Stop,
            choice(
                "stop",
                "It ends itself when its lease is over, and the next one need not wait for its node",
            ),
        ),
    ];
}

impl Words for On {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::Success, choice("success", "It is due when the other has succeeded")),
        (Self::Failure, choice("failure", "It is due when the other has ended, and has not succeeded")),
        (Self::Any, choice("any", "It is due when the other has ended")),
    ];
}

impl Words for EventKind {
    const WORDS: &'static [(Self, Choice)] = &[
        (Self::NodeDown, choice("node-down", "A node is down in the log")),
        (Self::NodeUp, choice("node-up", "A node that was down is up again")),
        (Self::CheckFailed, choice("check-failed", "A check of a node has failed often enough")),
        (Self::MasterChanged, choice("master-changed", "A volume has another master")),
        (
            Self::VolumeWithoutQuorum,
            choice("volume-without-quorum", "Most carriers of a volume are out of reach"),
        ),
        (Self::ChangePending, choice("change-pending", "A change of voters waits")),
    ];
}

impl EventKind {
    /// All of them, each with what it is.
    pub fn choices() -> impl Iterator<Item = Choice> {
        Self::WORDS.iter().map(|(_, choice)| *choice)
    }
}

impl On {
    /// `success`, `failure` or `any`, the same everywhere.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.choice().word
    }
}

impl Value {
    pub(crate) fn labels(value: Option<Self>) -> BTreeMap<String, String> {
        let Some(Self::Labels(labels)) = value else { return BTreeMap::new() };
        labels
    }

    pub(crate) fn span(value: Option<Self>) -> Option<Duration> {
        let Some(Self::Span(span)) = value else { return None };
        Some(span)
    }

    pub(crate) fn count(value: Option<Self>) -> Option<u32> {
        let Some(Self::Count(count)) = value else { return None };
        Some(count)
    }

    pub(crate) fn instant(value: Option<Self>) -> Option<Wall> {
        let Some(Self::Instant(at)) = value else { return None };
        Some(at)
    }

    pub(crate) fn text(value: Option<Self>) -> Option<String> {
        let Some(Self::Text(text)) = value else { return None };
        Some(text)
    }

    pub(crate) fn name(value: Option<Self>) -> Option<Name> {
        let Some(Self::Name(name)) = value else { return None };
        Some(name)
    }

    pub(crate) fn bytes(value: Option<Self>) -> Vec<u8> {
        let Some(Self::Bytes(bytes)) = value else { return Vec::new() };
        bytes
    }

    pub(crate) fn binding(value: Option<Self>) -> Binding {
        if let Some(Self::Names(names)) = value {
            return Binding::Nodes(names);
        }
        let Some(Self::Labels(labels)) = value else { return Binding::Carriers };
        Binding::Labels(labels)
    }

    /// The value of a binding; `None` for all carriers.
    #[must_use]
    pub fn bound(binding: &Binding) -> Option<Self> {
        match binding {
            Binding::Carriers => None,
            Binding::Nodes(names) => Some(Self::Names(names.clone())),
            Binding::Labels(labels) => Some(Self::Labels(labels.clone())),
        }
    }
}
