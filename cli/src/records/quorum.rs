//! Quorum of an eligible set.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::{Drawn, Record, UnableNode, given, joined};
use crate::table::{Cell, Column, Tone};

/// Whether more than half of an eligible set is reachable and can promise, as one node sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Quorum {
    volume: String,
    schedule: Option<String>,
    policy: Option<&'static str>,
    eligible: Vec<String>,
    heard: Vec<String>,
    /// Of the reachable members.
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
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("OF", "volume", 0).cell(|it, _| Cell::new(it.name())),
        Column::flag("QUORUM", "quorum", 0).cell(|it, _| {
            if it.quorum { Cell::toned("yes", Tone::Good) } else { Cell::toned("no", Tone::Bad) }
        }),
        Column::list("HEARD", "heard", 0)
            .cell(|it, _| Cell::new(format!("{}/{}", it.heard.len(), it.eligible.len()))),
        Column::number("NEEDED", "needed", 0).cell(|it, _| Cell::new(it.needed)),
        Column::list("UNABLE", "unable.node", 0)
            .cell(|it, _| Cell::toned(UnableNode::texts(&it.unable), Tone::Bad)),
        Column::flag("ELSEWHERE", "elsewherePossible", 1)
            .cell(|it, _| Cell::new(if it.elsewhere_possible { "possible" } else { "impossible" })),
        Column::word("MASTER", "master", 2).cell(|it, _| Cell::new(it.master.as_deref().unwrap_or("none"))),
        Column::word("POLICY", "policy", 3).cell(|it, _| Cell::given(it.policy)),
        Column::list("ELIGIBLE", "eligible", 4).cell(|it, _| joined(&it.eligible)),
        Column::word("NOTE", "note", 5).cell(|it, _| Cell::given(it.note.as_ref())),
    ];
    const MORE: &'static [Column] =
        &[Column::word("SCHEDULE", "schedule", 0), Column::word("STATE", "state", 0)];

    fn name(&self) -> String {
        self.schedule.clone().unwrap_or_else(|| self.volume.clone())
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
