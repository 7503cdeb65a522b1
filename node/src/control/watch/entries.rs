//! Entries of the log as this node applies them. They are read from the log, so that a slow reader delays only itself.

use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_event::Body;

use super::outlet::{Ended, Outlet};
use crate::control::Control;
use crate::control::cluster_view::ClusterView;

/// The entries on their way to one reader.
pub(super) struct Entries {
    request: pb::ListEntriesRequest,
    /// The first that was not looked at.
    next: u64,
}

impl Entries {
    /// From `from` on, or only what comes.
    pub(super) fn new(request: pb::ListEntriesRequest, from: u64, cluster: &ClusterView) -> Self {
        Self { request, next: if from == 0 { cluster.index + 1 } else { from } }
    }

    /// Sends what was applied meanwhile, and returns how many entries that were. What is no longer kept is named.
    pub(super) async fn tell(
        &mut self,
        control: &Control,
        cluster: &ClusterView,
        outlet: &mut Outlet,
    ) -> Result<u64, Ended> {
        let mut count = 0;
        while self.next <= cluster.index {
            if let Some(gap) = self.skip(control.handle.oldest_entry(), &cluster.name(cluster.own)) {
                outlet.tell(cluster.view(), Body::Gap(gap)).await?;
                continue;
            }
            let part =
                pb::ListEntriesRequest { from: self.next, to: 0, descending: false, ..self.request.clone() };
            let reply = match control.entries(&part).await {
                Ok(reply) => reply,
                // Compaction was faster.
                Err(_) if control.handle.oldest_entry() > self.next => continue,
                Err(problem) => return Err(problem.into()),
            };
            let view = reply.view.unwrap_or_default();
            self.next = if reply.next == 0 { view.log_index + 1 } else { reply.next };
            count += reply.entries.len() as u64;
            let news = pb::EntryNews { entries: reply.entries, next: self.next };
            outlet.tell(view, Body::Entries(news)).await?;
        }
        Ok(count)
    }

    /// Goes on at the oldest entry that is kept, and names those that the reader cannot have any more.
    fn skip(&mut self, oldest: u64, node: &str) -> Option<pb::Gap> {
        let from = self.next;
        self.next = from.max(oldest);
        (from < oldest).then(|| pb::Gap {
            topic: Topic::Entries.into(),
            from: from.to_string(),
            to: (oldest - 1).to_string(),
            node: node.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn what_compaction_took_is_named_once() {
        let mut entries = Entries::new(pb::ListEntriesRequest::default(), 5, &cluster(3, &[1]));
        let gap = entries.skip(8, "alder").unwrap();
        assert_eq!((gap.from.as_str(), gap.to.as_str(), gap.topic()), ("5", "7", Topic::Entries));
        assert_eq!((entries.skip(8, "alder"), entries.next), (None, 8));
        assert_eq!((entries.skip(2, "alder"), entries.next), (None, 8));
    }

    #[test]
    fn without_an_index_only_what_comes_is_told() {
        let entries = Entries::new(pb::ListEntriesRequest::default(), 0, &cluster(3, &[1]));
        assert_eq!(entries.next, cluster(3, &[1]).index + 1);
    }
}
