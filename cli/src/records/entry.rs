//! Entries of the log.

use caesium_proto::v1 as pb;
use serde::Serialize;
use serde_json::Value;

use super::{Drawn, Record, given};
use crate::instant::At;
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// One entry of the log: what was changed, by whom and why.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Entry {
    pub(crate) index: u64,
    term: u64,
    at: Option<At>,
    /// What kind of change: `kind` is that of the document.
    entry_kind: String,
    subject: Option<String>,
    summary: String,
    principal: Option<String>,
    serial: Option<String>,
    /// As the client called itself.
    said: Option<String>,
    reason: Option<String>,
    node: Option<String>,
    request: Option<String>,
    refused: Option<String>,
    pub(crate) detail: Value,
}

impl Entry {
    /// Labelled lines for people, without the command itself.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        vec![
            ("entry", self.index.to_string()),
            ("term", self.term.to_string()),
            ("at", self.at.map(|at| stamp.show(at)).unwrap_or_default()),
            ("kind", self.entry_kind.clone()),
            ("subject", text(&self.subject)),
            ("summary", self.outcome()),
            ("by", text(&self.principal)),
            ("serial", text(&self.serial)),
            ("said", text(&self.said)),
            ("reason", text(&self.reason)),
            ("through", text(&self.node)),
            ("request", text(&self.request)),
        ]
    }

    /// Who asked for it, or the node that did so by itself.
    fn by(&self) -> &str {
        by(self.principal.as_deref(), self.said.as_deref()).or(self.node.as_deref()).unwrap_or_default()
    }

    fn outcome(&self) -> String {
        match &self.refused {
            Some(why) => format!("refused: {why}"),
            None => self.summary.clone(),
        }
    }
}

/// Who asked for a change: as their certificate named them, else as the client called itself.
pub(super) fn by<'a>(principal: Option<&'a str>, said: Option<&'a str>) -> Option<&'a str> {
    principal.or(said)
}

impl Record for Entry {
    const KIND: &'static str = "LogEntry";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::number("INDEX", "index", 0).cell(|it, _| Cell::new(it.index)),
        Column::time("AT", "at", 2).cell(|it, stamp| Cell::given(it.at.map(|at| stamp.show(at)))),
        Column::word("KIND", "entryKind", 0).cell(|it, _| Cell::new(&it.entry_kind)),
        Column::word("SUBJECT", "subject", 0).cell(|it, _| Cell::given(it.subject.as_ref())),
        Column::word("BY", "principal", 1).cell(|it, _| Cell::new(it.by())),
        Column::word("REASON", "reason", 3).cell(|it, _| Cell::given(it.reason.as_ref())),
        Column::word("SUMMARY", "summary", 4)
            .cell(|it, _| Cell::toned(it.outcome(), Tone::warn(it.refused.is_some()))),
    ];
    const MORE: &'static [Column] = &[
        Column::number("TERM", "term", 0),
        Column::word("NODE", "node", 0),
        Column::word("SAID", "said", 0),
        Column::word("SERIAL", "serial", 0),
        Column::word("REQUEST", "request", 0),
        Column::word("REFUSED", "refused", 0),
        Column::word("DETAIL", "detail", 0),
    ];

    fn name(&self) -> String {
        self.index.to_string()
    }
}

impl From<pb::LogEntry> for Entry {
    fn from(entry: pb::LogEntry) -> Self {
        Self {
            index: entry.index,
            term: entry.term,
            at: entry.at.map(At),
            entry_kind: entry.kind,
            subject: given(entry.subject),
            summary: entry.summary,
            principal: given(entry.principal),
            serial: given(entry.serial),
            said: given(entry.user),
            reason: given(entry.reason),
            node: given(entry.node),
            request: given(entry.request),
            refused: given(entry.refused),
            // One of the log's own has none.
            detail: serde_json::from_str(&entry.detail).unwrap_or_default(),
        }
    }
}
