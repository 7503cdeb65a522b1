//! Who watches a node, and whether it is down.

use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::given;
use crate::instant::At;
use crate::output::Stamp;

/// The note on an answer out of a log that may have gone on elsewhere.
const OUTDATED: &str = "as this side of the log has it: no quorum in reach";

/// Who watches it, whom it watches, and whether it is down.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct InRing {
    phase: Option<&'static str>,
    watches: Option<String>,
    watched_by: Option<String>,
    pub(super) down_since: Option<At>,
    reported_by: Option<String>,
    confirmed_by: Option<String>,
    downs: u64,
    reported_at: Option<At>,
    /// The node that answers has no quorum of the log in reach.
    outdated: bool,
}

impl InRing {
    pub(super) fn of(it: pb::Watched) -> Self {
        Self {
            phase: it.phase().word(),
            watches: given(it.watches),
            watched_by: given(it.watched_by),
            down_since: it.down_since.map(At),
            reported_by: given(it.reported_by),
            confirmed_by: given(it.confirmed_by),
            downs: it.downs,
            reported_at: it.reported_at.map(At),
            outdated: it.outdated,
        }
    }

    pub(super) fn watches(&self) -> Option<&str> {
        self.watches.as_deref()
    }

    pub(super) fn place(&self) -> String {
        let phase = self.phase.unwrap_or("?").to_owned();
        let watches = self.watches.as_ref().map(|name| format!("watches {name}"));
        let watched = self.watched_by.as_ref().map(|name| format!("watched by {name}"));
        let outdated = self.outdated.then(|| OUTDATED.to_owned());
        [Some(phase), watches, watched, outdated].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// One answer for all nodes: since when it is down, and by whose report.
    pub(super) fn story(&self, stamp: Stamp<'_>) -> String {
        let by = |what: &str, name: &Option<String>| name.as_ref().map(|name| format!("{what} by {name}"));
        let now = match (self.down_since, self.reported_at) {
            (Some(since), _) => Some(format!("down since {}", stamp.show(since))),
            (None, Some(at)) => Some(format!("reported at {}", stamp.show(at))),
            (None, None) => None,
        };
        let reported = by(if self.down_since.is_some() { "reported" } else { "" }, &self.reported_by);
        let confirmed = by("confirmed", &self.confirmed_by);
        let parts: Vec<String> =
            [now, reported, confirmed].into_iter().flatten().map(|part| part.trim().to_owned()).collect();
        let times = match self.downs {
            0 => "never down".to_owned(),
            1 => "down once since it joined".to_owned(),
            more => format!("down {more} times since it joined"),
        };
        let story = if parts.is_empty() { times } else { format!("{}; {times}", parts.join(", ")) };
        if self.outdated { format!("{story}; {OUTDATED}") } else { story }
    }
}
