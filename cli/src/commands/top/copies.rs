//! What copies have of nodes that cannot be asked, for the screens: decisions and runs, and how far these reach. So a screen that is
//! opened after a node died counts as one does that was open before.

use std::collections::{BTreeMap, BTreeSet};
use std::future::pending;
use std::time::Duration;

use caesium_proto::v1 as pb;
use caesium_tui::event::{CopiedRecords, KnownSpan};
use caesium_tui::{Body, Event};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::session::client::Client;

/// How long after a node went it is asked what copies have of it.
const AFTER: Duration = Duration::from_secs(3);
/// Decisions, or runs, of a page.
const PAGE: u32 = 1000;
/// Pages of each that are read while they do not go back as far as the header counts.
const PAGES_MAX: usize = 3;
const COUNTED: i64 = 3_600_000_000;

/// Asks one node for what copies have of the nodes that it does not reach any more: once after each of them went.
#[derive(Default)]
pub(super) struct CopiesPoll {
    /// Unset while there is no stream.
    client: Option<Client>,
    unreached: BTreeSet<String>,
    /// When to ask next: as soon as one went, all that went with it and what they wrote last are to be there.
    next: Option<Instant>,
    /// The question that is under way: it takes longer than the next report of a busy node.
    asked: JoinSet<Vec<Body>>,
}

impl CopiesPoll {
    /// A stream stands; its first events have the copies of those that are not reached now.
    pub(super) fn connected(&mut self, client: &Client) {
        self.client = Some(client.clone());
        self.unreached = client.unheard().iter().cloned().collect();
    }

    /// The connection is gone: nothing is asked until there is another.
    pub(super) fn lost(&mut self) {
        self.client = None;
    }

    pub(super) fn heed(&mut self, event: &Event) {
        let Body::Nodes(nodes) = &event.body else { return };
        let unheard = nodes.iter().filter(|node| node.state() == pb::NodeState::Unheard);
        let unreached: BTreeSet<String> = unheard.map(|node| node.name.clone()).collect();
        if !unreached.is_subset(&self.unreached) {
            self.next.get_or_insert(Instant::now() + AFTER);
        }
        self.unreached = unreached;
    }

    /// The next answer. What is dropped before it comes goes on.
    pub(super) async fn next(&mut self) -> (pb::View, Vec<Body>) {
        let Some(client) = &self.client else { return pending().await };
        if self.asked.is_empty() {
            let Some(next) = self.next else { return pending().await };
            sleep_until(next).await;
            self.next = None;
            let client = client.clone();
            self.asked.spawn(async move { copied(&client).await });
        }
        let bodies = self.asked.join_next().await.and_then(Result::ok).unwrap_or_default();
        (client.version.view.clone().unwrap_or_default(), bodies)
    }
}

/// The newest decisions and runs of nodes that this one does not reach, from the copies that others keep, and how far these reach.
/// What cannot be read now is missing on the screens, as if there were no copies.
pub(super) async fn copied(client: &Client) -> Vec<Body> {
    read(client).await.unwrap_or_default()
}

async fn read(client: &Client) -> Option<Vec<Body>> {
    let now = client.version.view.as_ref().map_or(0, |view| view.at);
    // How far they reach is asked first: what comes into them meanwhile is shown, and not counted on.
    let none = pb::ListOccurrencesRequest {
        since: Some(now),
        until: Some(now.saturating_add(1)),
        ..Default::default()
    };
    let reach = client.read(client.fires().list_occurrences(none)).await.ok()?;
    let known = reach.kept.into_iter().filter_map(|it| Some((it.node, (it.since, it.until?))));
    let known: BTreeMap<String, (i64, i64)> = known.collect();
    if known.is_empty() {
        return None;
    }
    let (mut decisions, mut runs) = (Vec::new(), Vec::new());
    let mut request = pb::ListDecisionsRequest { descending: true, page_size: PAGE, ..Default::default() };
    for _ in 0..PAGES_MAX {
        let page = client.read(client.fires().list_decisions(request.clone())).await.ok()?;
        decisions.extend(page.decisions);
        request.page_token = page.next_page_token;
        if goes_back(decisions.iter().map(|it| it.due), &request.page_token, now) {
            break;
        }
    }
    let decided = whole_from(decisions.iter().map(|it| it.due), &request.page_token);
    let mut request = pb::ListRunsRequest { descending: true, page_size: PAGE, ..Default::default() };
    for _ in 0..PAGES_MAX {
        let page = client.read(client.fires().list_runs(request.clone())).await.ok()?;
        runs.extend(page.runs);
        request.page_token = page.next_page_token;
        if goes_back(runs.iter().map(|it| it.due), &request.page_token, now) {
            break;
        }
    }
    let whole = whole_from(runs.iter().map(|it| it.due), &request.page_token).max(decided);
    decisions.retain(|it| known.contains_key(&it.master));
    runs.retain(|it| known.contains_key(&it.node));
    let spans = known.into_iter().map(|(node, (since, until))| CopiedRecords {
        node,
        known: KnownSpan { until, since: since.max(whole) },
    });
    Some(vec![Body::Decisions(decisions), Body::Runs(runs), Body::Copied(spans.collect())])
}

/// Whether no further page is wanted: there is none, or it would be of dues before those that are counted.
fn goes_back(dues: impl Iterator<Item = i64>, more: &str, now: i64) -> bool {
    more.is_empty() || dues.min().is_some_and(|oldest| oldest <= now.saturating_sub(COUNTED))
}

/// From which due on nothing is missing: a page that is not the last one ends within the records of its oldest due.
fn whole_from(dues: impl Iterator<Item = i64>, more: &str) -> i64 {
    match more {
        "" => i64::MIN,
        _ => dues.min().map_or(i64::MAX, |oldest| oldest.saturating_add(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_counted_on_that_may_stand_on_a_page_which_was_not_read() {
        let dues = || [30, 10, 20].into_iter();
        assert_eq!(whole_from(dues(), ""), i64::MIN, "that was all");
        assert_eq!(whole_from(dues(), "more"), 11, "of what was due at 10 there may be more");
        assert_eq!(whole_from([].into_iter(), "more"), i64::MAX);
        assert!(goes_back(dues(), "", 20));
        assert!(goes_back(dues(), "more", 10 + COUNTED) && !goes_back(dues(), "more", 9 + COUNTED));
    }
}
