//! Quorum of an eligible set.

use caesium_proto::v1 as pb;
use serde::Serialize;

use super::{Record, given, joined, master, words};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// Whether more than half of an eligible set is heard, as one node sees it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Quorum {
    volume: String,
    schedule: Option<String>,
    policy: Option<&'static str>,
    eligible: Vec<String>,
    heard: Vec<String>,
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
        Column { title: "OF", drop: 0 },
        Column { title: "QUORUM", drop: 0 },
        Column { title: "HEARD", drop: 0 },
        Column { title: "NEEDED", drop: 0 },
        Column { title: "ELSEWHERE", drop: 1 },
        Column { title: "MASTER", drop: 2 },
        Column { title: "POLICY", drop: 3 },
        Column { title: "ELIGIBLE", drop: 4 },
        Column { title: "NOTE", drop: 5 },
    ];

    fn name(&self) -> String {
        self.schedule.clone().unwrap_or_else(|| self.volume.clone())
    }

    fn cells(&self, _: Stamp) -> Vec<Cell> {
        let quorum = if self.quorum { Cell::toned("yes", Tone::Good) } else { Cell::toned("no", Tone::Bad) };
        vec![
            Cell::new(self.name()),
            quorum,
            Cell::new(format!("{}/{}", self.heard.len(), self.eligible.len())),
            Cell::new(self.needed.to_string()),
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
            policy: words::policy_word(quorum.policy()),
            state: master::state_word(quorum.state()),
            volume: quorum.volume,
            schedule: given(quorum.schedule),
            eligible: quorum.eligible,
            heard: quorum.heard,
            needed: quorum.needed,
            quorum: quorum.quorum,
            master: given(quorum.master),
            elsewhere_possible: quorum.elsewhere_possible,
            note: given(quorum.note),
        }
    }
}
