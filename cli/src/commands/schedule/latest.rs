//! The newest known run of schedules.

use std::collections::{BTreeMap, BTreeSet};

use caesium_proto::v1 as pb;

use crate::error::Error;
use crate::partitions::Sides;
use crate::records::schedule_uid;

/// Runs of one question, as the server has it.
const ASKED_MAX: usize = 500;
/// Schedules whose newest run is looked for, of a list that is longer.
const SCHEDULES_MAX: usize = 10_000;

/// The newest known run of schedules, by their uids.
#[derive(Debug, Default)]
pub(in crate::commands) struct Latest {
    runs: BTreeMap<u64, pb::Run>,
    asked: BTreeSet<u64>,
    /// The nodes that may know a newer one and could not be asked.
    pub(in crate::commands) silent: BTreeSet<String>,
}

impl Latest {
    /// Asks all nodes that can be asked for the newest run of each of these schedules in one of these states; none: in
    /// any.
    ///
    /// # Errors
    /// Those of the question.
    pub(in crate::commands) async fn ask(
        sides: &Sides<'_>,
        uids: impl IntoIterator<Item = u64>,
        states: &[pb::RunState],
    ) -> Result<Self, Error> {
        let mut latest = Self::default();
        let uids: Vec<u64> = uids.into_iter().take(SCHEDULES_MAX).collect();
        for some in uids.chunks(ASKED_MAX) {
            let request = pb::ListRunsRequest {
                newest_of: some.to_vec(),
                states: states.iter().map(|&state| state.into()).collect(),
                ..pb::ListRunsRequest::default()
            };
            let reply = sides.ask(request).await?;
            latest.asked.extend(some);
            latest.silent.extend(reply.view.map(|view| view.unheard).unwrap_or_default());
            for run in reply.runs {
                latest.take(run);
            }
        }
        Ok(latest)
    }

    /// The newest runs of each of these schedules, so many of each, from all nodes that can be asked.
    ///
    /// # Errors
    /// Those of the question.
    pub(super) async fn newest(sides: &Sides<'_>, uids: &[u64], each: usize) -> Result<Vec<pb::Run>, Error> {
        let mut runs = Vec::new();
        for some in uids.chunks((ASKED_MAX / each).max(1)) {
            let request = pb::ListRunsRequest {
                newest_of: some.to_vec(),
                newest_each: u32::try_from(each).unwrap_or(u32::MAX),
                ..pb::ListRunsRequest::default()
            };
            runs.extend(sides.ask(request).await?.runs);
        }
        Ok(runs)
    }

    /// The newest run of this schedule.
    pub(in crate::commands) fn of(&self, uid: u64) -> Option<&pb::Run> {
        self.runs.get(&uid)
    }

    /// Whether the nodes were asked for runs of this schedule.
    pub(super) fn was_asked(&self, uid: u64) -> bool {
        self.asked.contains(&uid)
    }

    /// Whether it is certain that there is no run of this schedule when none is known.
    pub(in crate::commands) fn is_certain(&self, uid: u64) -> bool {
        self.asked.contains(&uid) && self.silent.is_empty()
    }

    /// Takes what a run has become; whether it is the newest of its schedule.
    pub(super) fn take(&mut self, run: pb::Run) -> bool {
        let rank = |run: &pb::Run| (run.due, run.attempt);
        let uid = schedule_uid(&run);
        let newest = self.runs.get(&uid).is_none_or(|known| rank(known) <= rank(&run));
        if newest {
            self.runs.insert(uid, run);
        }
        newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_due_does_not_replace_a_newer_one() {
        let run = |due, attempt| pb::Run { uid: 7, due, attempt, ..pb::Run::default() };
        let mut latest = Latest::default();
        let taken = [run(10, 1), run(20, 1), run(10, 2), run(20, 1), run(20, 2), run(20, 1)];
        assert_eq!(taken.map(|run| latest.take(run)), [true, true, false, true, true, false]);
        assert_eq!(latest.of(7).map(|run| (run.due, run.attempt)), Some((20, 2)));
        assert!(!latest.is_certain(8), "nobody was asked");
        let trigger = Some(pb::Trigger { schedule_uid: 7, ..pb::Trigger::default() });
        assert!(latest.take(pb::Run { uid: 31, trigger, ..run(30, 1) }), "it was asked for by hand");
        assert_eq!(latest.of(7).map(|run| run.uid), Some(31));
    }
}
