//! What a change did.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{DueAtRisk, QuorumStep, View, VoterChange};
use crate::error::{Error, Kind};
use crate::output::{Format, Output};

/// A committed change, and how to take it back.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Change {
    object: String,
    index: u64,
    uid: Option<u64>,
    revision: Option<u64>,
    applied_by: u32,
    applied_of: u32,
    warnings: Vec<String>,
    undo: Option<String>,
    /// Why there is no way back, for people.
    #[serde(skip)]
    lasting: Option<&'static str>,
    /// More than half of the eligible set has applied it, and nothing claimed before can still start.
    effective: bool,
    /// Nothing had to be changed.
    unchanged: bool,
    dry_run: bool,
    /// The change of voters that it began, ended or forced.
    voters: Option<VoterChange>,
    /// What it makes of the voters of each schedule that it touches.
    quorums: Vec<QuorumStep>,
    /// Occurrences that may run twice, or nowhere.
    at_risk: Vec<DueAtRisk>,
    /// Who carries a managed volume at first.
    carriers: Vec<String>,
    #[serde(skip)]
    view: Option<View>,
}

impl Change {
    /// The change of `object` that the reply confirms.
    pub(crate) fn new(object: impl Into<String>, reply: pb::ChangeReply, undo: Option<String>) -> Self {
        Self {
            object: object.into(),
            index: reply.index,
            uid: (reply.uid != 0).then_some(reply.uid),
            revision: (reply.revision != 0).then_some(reply.revision),
            applied_by: reply.applied_by,
            applied_of: reply.applied_of,
            warnings: reply.warnings,
            undo,
            lasting: None,
            effective: reply.effective,
            unchanged: reply.unchanged,
            dry_run: false,
            voters: reply.voters.map(VoterChange::from),
            quorums: reply.steps.into_iter().map(QuorumStep::from).collect(),
            at_risk: reply.at_risk.into_iter().map(DueAtRisk::from).collect(),
            carriers: reply.carriers,
            view: reply.view.map(View::from),
        }
    }

    /// The change of voters that it began, while that waits for seals.
    pub(crate) fn pending(&self) -> Option<&VoterChange> {
        self.voters.as_ref().filter(|change| change.is_pending())
    }

    /// There is no way back: why.
    pub(crate) fn lasts(self, why: &'static str) -> Self {
        Self { lasting: Some(why), ..self }
    }

    /// Whether it was only checked.
    pub(crate) fn rehearsed(self, dry_run: bool) -> Self {
        Self { dry_run, ..self }
    }

    /// Says what was done (`done`: "paused billing/ledger/close"), at which index, by how many, and the way back.
    pub(crate) fn report(&self, out: &Output, done: &str) -> Result<(), Error> {
        if out.format.is_whole() {
            self.warn(out);
            return out.document(KIND, self.view.as_ref(), self);
        }
        self.announce(out, done)
    }

    /// As `report`, but for the one document of several changes.
    fn announce(&self, out: &Output, done: &str) -> Result<(), Error> {
        self.warn(out);
        match out.format {
            Format::Json | Format::Yaml | Format::Csv => Ok(()),
            Format::Jsonl => out.document(KIND, self.view.as_ref(), self),
            Format::Name => out.text(&format!("{}\n", self.object)),
            Format::Table | Format::Wide if self.dry_run => {
                self.quorums.iter().try_for_each(|step| out.done(&step.line()))?;
                self.at_risk.iter().try_for_each(|due| out.done(&format!("at risk: {}", due.line())))?;
                out.done(&match self.unchanged {
                    true => format!("dry run: unchanged: {}", already(&self.object, done)),
                    false => format!("dry run: nothing was changed; it would {}", infinitive(done)),
                })
            }
            Format::Table | Format::Wide if self.unchanged => {
                out.done(&format!("unchanged: {}, at {}", already(&self.object, done), self.index))
            }
            Format::Table | Format::Wide => {
                let revision = self.revision.map(|revision| format!(" (v{revision})")).unwrap_or_default();
                let none = || self.lasting.map(|why| format!("none: {why}"));
                let undo = self.undo.clone().or_else(none);
                let undo = undo.map(|undo| format!(". undo: {undo}")).unwrap_or_default();
                let applied = format!("applied by {} of {}", self.applied_by, self.applied_of);
                out.done(&format!("{done} at {}{revision}, {applied}{undo}", self.index))?;
                match &self.voters {
                    Some(change) if change.is_pending() => out.done(&format!(
                        "pending: {}; the old voters go on deciding. see: caesiumctl change show {}",
                        change.line(),
                        change.id
                    )),
                    Some(change) => out.done(&change.line()),
                    None => Ok(()),
                }
            }
        }
    }

    fn warn(&self, out: &Output) {
        self.warnings.iter().for_each(|warning| out.warn(warning));
    }
}

/// The changes of a command that makes several, each printed when it is made; JSON is one document at the end.
pub(crate) struct Changes<'o> {
    out: &'o Output,
    wanted: usize,
    made: Vec<Change>,
}

impl<'o> Changes<'o> {
    /// None made yet of so many.
    pub(crate) fn new(out: &'o Output, wanted: usize) -> Self {
        Self { out, wanted, made: Vec::new() }
    }

    pub(crate) fn made(&mut self, change: Change, done: &str) -> Result<(), Error> {
        change.announce(self.out, done)?;
        self.made.push(change);
        Ok(())
    }

    /// The end where one was wanted: its document is no list.
    pub(crate) fn end_of_one(self, ended: Result<(), Error>) -> Result<(), Error> {
        if let (true, Some(change)) = (self.out.format.is_whole(), self.made.first()) {
            self.out.document(KIND, change.view.as_ref(), change)?;
        }
        ended
    }

    /// The end of all of them: what was made is printed also when the next one failed, which is then partial.
    pub(crate) fn end(self, ended: Result<(), Error>) -> Result<(), Error> {
        let made = self.made.len();
        if self.out.format.is_whole() && (made > 0 || ended.is_ok()) {
            let view = self.made.last().and_then(|change| change.view.clone());
            self.out.document(&format!("{KIND}List"), view.as_ref(), &Items { items: &self.made })?;
        }
        ended.map_err(|error| match made {
            0 => error,
            _ => Error::new(Kind::Partial, format!("{made} of {} changes were made", self.wanted))
                .because(error.brief()),
        })
    }
}

#[derive(Serialize)]
struct Items<'c> {
    items: &'c [Change],
}

const KIND: &str = "Change";
/// What was done, as what would be done: `removed a/b/c` as `remove a/b/c`.
fn infinitive(done: &str) -> String {
    let present = |clause: &str| {
        let (verb, rest) = clause.split_once(' ').unwrap_or((clause, ""));
        let verb = VERBS.iter().find(|(past, _)| *past == verb).map_or(verb, |(_, verb)| verb);
        format!("{verb} {rest}").trim_end().to_owned()
    };
    done.split(" and ").map(present).collect::<Vec<_>>().join(" and ")
}

/// What stands already where nothing had to be done: the value, where one was to be set.
fn already(object: &str, done: &str) -> String {
    match done.rsplit_once(" to ") {
        Some((_, value)) if done.starts_with("set ") && !value.contains([';', ':']) => {
            format!("already {value}")
        }
        _ => format!("{object} already is as asked"),
    }
}

/// Verbs that are no longer what they were in the past tense.
const VERBS: [(&str, &str); 18] = [
    ("added", "add"),
    ("cleared", "clear"),
    ("created", "create"),
    ("drained", "drain"),
    ("ended", "end"),
    ("forced", "force"),
    ("gave", "give"),
    ("labelled", "label"),
    ("made", "make"),
    ("moved", "move"),
    ("paused", "pause"),
    ("raised", "raise"),
    ("removed", "remove"),
    ("restarted", "restart"),
    ("resumed", "resume"),
    ("took", "take"),
    ("undrained", "undrain"),
    ("unmade", "unmake"),
];
