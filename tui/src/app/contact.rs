//! Whether any node reports, and if none does, since when and why.

use super::App;
use crate::msg::FeedState;
use crate::theme::Role;
use crate::view::STALE;

/// The way to the cluster as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contact<'a> {
    /// No answer yet, and no refusal.
    Connecting,
    /// At least one node reports.
    Online,
    /// No node reports, though one did or was dialled.
    Offline {
        /// The last report, or the first attempt where none ever came; microseconds.
        since: i64,
        /// Why the last attempt failed; empty: a stream stands and is silent.
        because: &'a str,
    },
}

/// The cause without the address that it is of: the streams have it.
fn cause(because: &str) -> &str {
    let of_address = |(address, _): &(&str, &str)| address.contains("://") || address.starts_with("unix:");
    because.split_once(": ").filter(of_address).map_or(because, |(_, cause)| cause)
}

impl App {
    /// Whether the streams report now.
    pub(crate) fn contact(&self) -> Contact<'_> {
        let refused = self.feeds.values().find_map(|state| match state {
            FeedState::Retrying { because, .. } => Some(cause(because)),
            FeedState::Live { .. } | FeedState::Connecting => None,
        });
        let stands = self.feeds.values().any(|state| matches!(state, FeedState::Live { .. }));
        let known = !self.model_is_empty();
        let since = if known { self.received } else { self.began.unwrap_or(self.now) };
        let fresh = known && self.now.saturating_sub(self.received) <= STALE;
        match (fresh, stands, refused) {
            (true, true, _) | (true, false, None) => Contact::Online,
            (_, false, Some(because)) => Contact::Offline { since, because },
            (false, _, _) if !known => Contact::Connecting,
            (false, _, because) => Contact::Offline { since, because: because.unwrap_or_default() },
        }
    }

    /// That no node reports is the first finding.
    pub(super) fn find_contact(&mut self) {
        let (super::Mode::Live, Contact::Offline { because, .. }) = (&self.mode, self.contact()) else {
            return;
        };
        let because = if because.is_empty() { "the streams are silent" } else { because };
        let text = format!("no node reports: {because}");
        let known = !self.model_is_empty();
        self.findings.checks.retain(|_| known);
        self.findings
            .checks
            .insert(0, super::Check { role: Role::Bad, text, command: "caesiumctl status".to_owned() });
    }

    /// The last report, while no node reports any more: what came due since is not known. Only of now.
    pub(crate) fn blind_since(&self) -> Option<i64> {
        match (&self.mode, self.contact()) {
            (super::Mode::Live, Contact::Offline { since, .. }) => Some(since),
            _ => None,
        }
    }
}
