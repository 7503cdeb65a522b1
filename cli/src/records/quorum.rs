//! Quorum of an eligible set.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Record, UnableNode, given, joined};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// Whether more than half of an eligible set is heard and can promise, as one node sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Quorum {
    volume: String,
    schedule: Option<String>,
    policy: Option<&'static str>,
    eligible: Vec<String>,
    heard: Vec<String>,
    /// Of those that are heard.
    unable: Vec<UnableNode>,
    needed: u32,
    quorum: bool,
    master: Option<String>,
    state: Option<&'static str>,
    elsewhere_possible: bool,
    note: Option<String>,
}

impl Record for Quorum {
    const KIND: &'static str = "Quorum";
    const COLUMNS: &'static [Column] = &[
        Column::word("OF", "volume", 0),
        Column::flag("QUORUM", "quorum", 0),
        Column::list("HEARD", "heard", 0),
        Column::number("NEEDED", "needed", 0),
        Column::list("UNABLE", "unable.node", 0),
        Column::flag("ELSEWHERE", "elsewherePossible", 1),
        Column::word("MASTER", "master", 2),
        Column::word("POLICY", "policy", 3),
        Column::list("ELIGIBLE", "eligible", 4),
        Column::word("NOTE", "note", 5),
    ];
    const MORE: &'static [Column] =
        &[Column::word("SCHEDULE", "schedule", 0), Column::word("STATE", "state", 0)];

    fn name(&self) -> String {
        self.schedule.clone().unwrap_or_else(|| self.volume.clone())
    }

    fn cells(&self, _: Stamp<'_>) -> Vec<Cell> {
        let quorum = if self.quorum { Cell::toned("yes", Tone::Good) } else { Cell::toned("no", Tone::Bad) };
        vec![
            Cell::new(self.name()),
            quorum,
            Cell::new(format!("{}/{}", self.heard.len(), self.eligible.len())),
            Cell::new(self.needed.to_string()),
            Cell::toned(UnableNode::texts(&self.unable), Tone::Bad),
            Cell::new(if self.elsewhere_possible { "possible" } else { "impossible" }),
            Cell::new(self.master.as_deref().unwrap_or("none")),
            Cell::new(self.policy.unwrap_or_default()),
            joined(&self.eligible),
            Cell::new(self.note.as_deref().unwrap_or_default()),
        ]
    }
}

impl From<pb::Quorum> for Quorum {
    fn from(quorum: pb::Quorum) -> Self {
        Self {
            policy: quorum.policy().word(),
            state: quorum.state().word(),
            volume: quorum.volume,
            schedule: given(quorum.schedule),
            eligible: quorum.eligible,
            heard: quorum.heard,
            unable: UnableNode::all(&quorum.unable),
            needed: quorum.needed,
            quorum: quorum.quorum,
            master: given(quorum.master),
            elsewhere_possible: quorum.elsewhere_possible,
            note: given(quorum.note),
        }
    }
}
