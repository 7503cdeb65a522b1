//! What selected schedules did on this node, for series of their own.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use caesium_engine::Wall;
use caesium_engine::ids::{ScheduleName, Uid};
use caesium_engine::record::{DecisionKind, Record, Run, RunState};
use caesium_engine::result::RunResult;

use super::SERIES_MAX;

/// What one schedule did on this node. Instants are cluster time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ScheduleAccount {
    /// Start of the run that started last.
    pub(crate) started: Option<Wall>,
    /// End of the run that succeeded last.
    pub(crate) succeeded: Option<Wall>,
    /// End of the run that ended last, however it did.
    pub(crate) ended: Option<Wall>,
    /// End of the run that ended last of those that were started, and its duration in microseconds.
    pub(crate) took: Option<(Wall, i64)>,
    /// Runs that ended since the schedule was selected, by result.
    pub(crate) results: BTreeMap<RunResult, u64>,
    /// Decisions recorded since then, by kind.
    pub(crate) decisions: BTreeMap<DecisionKind, u64>,
}

impl ScheduleAccount {
    /// How many series show it, the one of its declaration included.
    pub(crate) fn series(&self) -> usize {
        let instants = [self.started, self.succeeded, self.ended].into_iter().flatten().count();
        1 + instants + usize::from(self.took.is_some()) + self.results.len() + self.decisions.len()
    }

    fn count(&mut self, record: &Record) {
        match record {
            Record::Decision(decision) => *self.decisions.entry(decision.kind).or_default() += 1,
            Record::Run(run) => {
                if run.state.over()
                    && let Some(result) = run.state.result(run.started_at.is_some())
                {
                    *self.results.entry(result).or_default() += 1;
                }
                self.date(run);
            }
        }
    }

    /// Moves the instants on to those of a run, where they are later. An earlier run changes nothing.
    fn date(&mut self, run: &Run) {
        self.started = self.started.max(run.started_at);
        if run.state == RunState::Succeeded {
            self.succeeded = self.succeeded.max(run.ended_at);
        }
        if let (true, Some(ended)) = (run.state.over(), run.ended_at) {
            self.ended = self.ended.max(Some(ended));
            let took = run.started_at.map(|started| (ended, ended.micros_since(started)));
            self.took = self.took.max(took);
        }
    }
}

/// A schedule that is counted by name.
#[derive(Debug)]
pub(crate) struct SelectedSchedule {
    /// Its name: the label of its series.
    pub(crate) name: ScheduleName,
    /// When its cadence was declared, cluster time; nothing is due at or before it.
    pub(crate) declared: Wall,
    account: Arc<Mutex<ScheduleAccount>>,
}

impl SelectedSchedule {
    /// What it did, as of now.
    pub(crate) fn account(&self) -> ScheduleAccount {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, ScheduleAccount> {
        // No critical section here can panic half way.
        self.account.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Those that are counted, by uid.
pub(crate) type SelectedSchedules = BTreeMap<Uid, Arc<SelectedSchedule>>;

/// The schedules that are to be counted by name, each with the instant of its declaration: so many as there may be series, since
/// each has one at least.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    counted: Vec<(Uid, ScheduleName, Wall)>,
    beyond: usize,
}

impl Selection {
    /// Adds one; beyond [`SERIES_MAX`] it is only a number.
    pub(crate) fn add(&mut self, uid: Uid, name: &ScheduleName, declared: Wall) {
        if self.counted.len() < SERIES_MAX {
            self.counted.push((uid, name.clone(), declared));
        } else {
            self.beyond += 1;
        }
    }
}

/// The counts of selected schedules. Where nothing is selected, a record costs one load of a flag; otherwise it costs a look-up
/// and a lock that is held for one account and never during I/O.
#[derive(Debug, Default)]
pub(crate) struct ScheduleMeters {
    on: AtomicBool,
    selected: RwLock<Arc<SelectedSchedules>>,
    /// Selected schedules that are not counted.
    beyond: AtomicUsize,
}

impl ScheduleMeters {
    /// Counts from now on what is selected.
    pub(crate) fn begin(&self) {
        self.on.store(true, Ordering::Relaxed);
    }

    /// Whether anything is to be selected.
    pub(crate) fn is_on(&self) -> bool {
        self.on.load(Ordering::Relaxed)
    }

    /// The schedules that are counted now.
    pub(crate) fn selected(&self) -> Arc<SelectedSchedules> {
        Arc::clone(&self.selected.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// How many more are selected than are counted.
    pub(crate) fn beyond(&self) -> usize {
        self.beyond.load(Ordering::Relaxed)
    }

    /// Counts these from now on, and drops what was counted of others. The uids that are new.
    pub(crate) fn select(&self, selection: Selection) -> Vec<Uid> {
        let before = self.selected();
        self.beyond.store(selection.beyond, Ordering::Relaxed);
        let mut new = Vec::new();
        let counted = selection.counted.into_iter().map(|(uid, name, declared)| {
            let account = match before.get(&uid) {
                Some(known) => Arc::clone(&known.account),
                None => {
                    new.push(uid);
                    Arc::default()
                }
            };
            (uid, Arc::new(SelectedSchedule { name, declared, account }))
        });
        let counted = Arc::new(counted.collect());
        *self.selected.write().unwrap_or_else(PoisonError::into_inner) = counted;
        new
    }

    /// Takes over the instants of runs that ended in an earlier life of the daemon; they are not counted.
    pub(crate) fn restore(&self, uid: Uid, runs: &[Run]) {
        if let Some(schedule) = self.selected().get(&uid) {
            let mut account = schedule.lock();
            runs.iter().for_each(|run| account.date(run));
        }
    }

    /// Counts a record of a selected schedule, be it due or asked for.
    pub(crate) fn record(&self, record: &Record) {
        if !self.is_on() {
            return;
        }
        let (occurrence, trigger) = match record {
            Record::Decision(decision) => (decision.occurrence, decision.trigger),
            Record::Run(run) => (run.occurrence, run.trigger),
        };
        let uid = trigger.map_or(occurrence.uid, |trigger| trigger.schedule);
        let selected = self.selected.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(schedule) = selected.get(&uid) {
            schedule.lock().count(record);
        }
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::Occurrence;
    use caesium_engine::record::TriggerOf;
    use caesium_engine::schedule::TriggerKind;

    use super::*;
    use crate::metrics::tests::run;

    fn at(uid: u64, state: RunState, started: i64, ended: i64) -> Run {
        let Record::Run(run) = run(state, Some(Wall(started))) else { unreachable!("it makes runs") };
        let occurrence = Occurrence { uid: Uid(uid), due: Wall(started) };
        Run { occurrence, ended_at: Some(Wall(ended)), ..*run }
    }

    fn selected(uids: impl IntoIterator<Item = u64>) -> Selection {
        let mut selection = Selection::default();
        for uid in uids {
            selection.add(Uid(uid), &format!("v/e/s{uid}").parse().unwrap(), Wall(3));
        }
        selection
    }

    fn counting(uids: &[u64]) -> ScheduleMeters {
        let meters = ScheduleMeters::default();
        meters.begin();
        meters.select(selected(uids.iter().copied()));
        meters
    }

    fn account(meters: &ScheduleMeters, uid: u64) -> ScheduleAccount {
        meters.selected()[&Uid(uid)].account()
    }

    #[test]
    fn what_a_selected_schedule_does_is_counted_and_dated_and_nothing_of_others() {
        let meters = counting(&[7]);
        let mut asked_for = at(90, RunState::Succeeded, 40, 45);
        let (kind, schedule, index) = (TriggerKind::Run, Uid(7), 1);
        asked_for.trigger = Some(TriggerOf { kind, schedule, index });
        for run in [
            at(7, RunState::Succeeded, 10, 30),
            at(7, RunState::Failed, 20, 21),
            at(8, RunState::Failed, 60, 61),
            asked_for,
        ] {
            meters.record(&Record::Run(Box::new(run)));
        }
        let account = account(&meters, 7);
        assert_eq!((account.started, account.succeeded), (Some(Wall(40)), Some(Wall(45))));
        assert_eq!((account.ended, account.took), (Some(Wall(45)), Some((Wall(45), 5))));
        assert_eq!(account.results, BTreeMap::from([(RunResult::Succeeded, 2), (RunResult::Failed, 1)]));
        assert_eq!(account.series(), 7);
        assert_eq!(meters.selected().len(), 1);
    }

    #[test]
    fn a_run_that_did_not_start_has_an_end_and_no_duration() {
        let meters = counting(&[7]);
        let refused = Run { started_at: None, ..at(7, RunState::Refused, 10, 30) };
        meters.record(&Record::Run(Box::new(refused)));
        let account = account(&meters, 7);
        assert_eq!((account.started, account.ended, account.took), (None, Some(Wall(30)), None));
        assert_eq!(account.results, BTreeMap::from([(RunResult::NotStarted, 1)]));
    }

    #[test]
    fn nothing_is_counted_before_it_begins() {
        let meters = ScheduleMeters::default();
        meters.select(selected(7..=7));
        meters.record(&Record::Run(Box::new(at(7, RunState::Succeeded, 10, 30))));
        assert_eq!(account(&meters, 7), ScheduleAccount::default());
    }

    #[test]
    fn an_earlier_life_gives_instants_and_no_counts_and_never_sets_them_back() {
        let meters = counting(&[7]);
        meters.restore(Uid(7), &[at(7, RunState::Failed, 20, 22), at(7, RunState::Succeeded, 10, 11)]);
        let restored = account(&meters, 7);
        assert_eq!((restored.started, restored.succeeded), (Some(Wall(20)), Some(Wall(11))));
        assert_eq!((restored.took, restored.results.len()), (Some((Wall(22), 2)), 0));
        meters.record(&Record::Run(Box::new(at(7, RunState::Succeeded, 50, 60))));
        meters.restore(Uid(7), &[at(7, RunState::Succeeded, 30, 31)]);
        assert_eq!(account(&meters, 7).succeeded, Some(Wall(60)));
    }

    #[test]
    fn another_selection_keeps_the_counts_of_those_that_stay_and_drops_the_others() {
        let meters = counting(&[7, 8]);
        meters.record(&Record::Run(Box::new(at(7, RunState::Succeeded, 10, 30))));
        assert_eq!(meters.select(selected([7, 9])), [Uid(9)]);
        assert_eq!(account(&meters, 7).results, BTreeMap::from([(RunResult::Succeeded, 1)]));
        assert_eq!(meters.selected().keys().copied().collect::<Vec<_>>(), [Uid(7), Uid(9)]);
    }

    #[test]
    fn as_many_schedules_are_counted_by_name_as_the_limit_says_and_the_rest_is_a_number() {
        let meters = counting(&[]);
        assert_eq!(meters.select(selected(1..=10_003)).len(), 10_000);
        assert_eq!((meters.selected().len(), meters.beyond()), (10_000, 3));
        assert!(meters.selected().contains_key(&Uid(10_000)), "the oldest are counted");
        meters.select(selected(1..=5));
        assert_eq!((meters.selected().len(), meters.beyond()), (5, 0));
    }
}
