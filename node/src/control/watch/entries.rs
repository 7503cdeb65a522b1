//! Entries of the log as this node applies them. They are read from the log, so that a slow reader delays only itself.

use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_event::Body;

use super::outlet::{Ended, Outlet};
use crate::control::Control;
use crate::control::sight::Sight;

/// The entries on their way to one reader.
pub(super) struct Entries {
    request: pb::ListEntriesRequest,
    /// The first that was not looked at.
    next: u64,
}

impl Entries {
    /// From `from` on, or only what comes.
    pub(super) fn new(request: pb::ListEntriesRequest, from: u64, sight: &Sight) -> Self {
        Self { request, next: if from == 0 { sight.index + 1 } else { from } }
    }

    /// Tells what was applied meanwhile, and says how many that were. What is no longer kept is named.
    pub(super) async fn tell(
        &mut self,
        control: &Control,
        sight: &Sight,
        outlet: &mut Outlet,
    ) -> Result<u64, Ended> {
        let mut count = 0;
        while self.next <= sight.index {
            let oldest = control.handle.oldest_entry();
            if self.next < oldest {
                self.skip_to(oldest, sight, outlet).await?;
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

    async fn skip_to(&mut self, oldest: u64, sight: &Sight, outlet: &mut Outlet) -> Result<(), Ended> {
        let gap = pb::Gap {
            topic: Topic::Entries.into(),
            from: self.next.to_string(),
            to: (oldest - 1).to_string(),
            node: sight.name(sight.own),
        };
        self.next = oldest;
        outlet.tell(sight.view(), Body::Gap(gap)).await
    }
}
