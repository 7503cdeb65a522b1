//! The newest known runs of schedules.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::record::RunState;
use caesium_proto::{Word as _, v1 as pb};

use crate::error::Error;
use crate::partitions::Sides;
use crate::records::schedule_uid;

/// Runs of one question, as the server has it.
const ASKED_MAX: usize = 500;
/// Schedules whose newest run is looked for, of a list that is longer.
const SCHEDULES_MAX: usize = 10_000;

/// Due, attempt, and the uid that the run itself has.
type Rank = (i64, u32, u64);

/// The newest known runs of schedules, by the schedules' uids.
#[derive(Debug)]
pub(in crate::commands) struct Latest {
    /// So many of each.
    each: usize,
    runs: BTreeMap<u64, BTreeMap<Rank, pb::Run>>,
    asked: BTreeSet<u64>,
    /// The nodes that may have a newer one and could not be asked.
    pub(in crate::commands) silent: BTreeSet<String>,
}

impl Default for Latest {
    fn default() -> Self {
        Self::of_each(1)
    }
}

impl Latest {
    /// Nothing yet, and room for so many runs of each schedule.
    pub(super) const fn of_each(each: usize) -> Self {
        Self { each, runs: BTreeMap::new(), asked: BTreeSet::new(), silent: BTreeSet::new() }
    }

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
        Self::default().asked_for(sides, uids, states).await
    }

    /// The same for as many of each as there is room for.
    pub(super) async fn asked_for(
        mut self,
        sides: &Sides<'_>,
        uids: impl IntoIterator<Item = u64>,
        states: &[pb::RunState],
    ) -> Result<Self, Error> {
        let uids: Vec<u64> = uids.into_iter().take(SCHEDULES_MAX).collect();
        for some in uids.chunks((ASKED_MAX / self.each).max(1)) {
            let request = pb::ListRunsRequest {
                newest_of: some.to_vec(),
                newest_each: u32::try_from(self.each).unwrap_or(u32::MAX),
                states: states.iter().map(|&state| state.into()).collect(),
                ..pb::ListRunsRequest::default()
            };
            let reply = sides.ask(request).await?;
            self.asked.extend(some);
            self.silent.extend(reply.view.map(|view| view.unheard).unwrap_or_default());
            for run in reply.runs {
                self.take(run);
            }
        }
        Ok(self)
    }

    /// The newest run of this schedule.
    pub(in crate::commands) fn of(&self, uid: u64) -> Option<&pb::Run> {
        self.runs.get(&uid)?.last_key_value().map(|(_, run)| run)
    }

    /// The newest runs of this schedule, as many as there is room for.
    pub(super) fn all_of(&self, uid: u64) -> impl Iterator<Item = &pb::Run> {
        self.runs.get(&uid).into_iter().flat_map(BTreeMap::values)
    }

    /// Whether the nodes were asked for runs of this schedule.
    pub(super) fn was_asked(&self, uid: u64) -> bool {
        self.asked.contains(&uid)
    }

    /// Whether it is certain that there is no run of this schedule when none is known.
    pub(in crate::commands) fn is_certain(&self, uid: u64) -> bool {
        self.was_asked(uid) && self.silent.is_empty()
    }

    /// Takes what a run has become; whether it is the newest of its schedule.
    pub(super) fn take(&mut self, run: pb::Run) -> bool {
        let rank = (run.due, run.attempt, run.uid);
        let runs = self.runs.entry(schedule_uid(&run)).or_default();
        runs.insert(rank, run);
        while runs.len() > self.each {
            runs.pop_first();
        }
        runs.last_key_value().is_some_and(|(newest, _)| *newest == rank)
    }
}

/// The states in which nothing more comes of a run.
pub(in crate::commands) fn ended() -> impl Iterator<Item = pb::RunState> {
    RunState::ALL
        .into_iter()
        .filter(|state| state.over())
        .filter_map(|state| pb::RunState::of_word(state.word()))
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
