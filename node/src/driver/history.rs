//! Looking back: entries of the log, and the replica as it was at an earlier index.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::ids::{RequestId, ScheduleName};
use caesium_engine::replica::{Command, DeclaringChange, Entry, Replica, Staged, StateHash, codec};
use caesium_engine::schedule::Schedule;
use tokio::sync::Semaphore;

use super::handle::Handle;
use super::replicated::{Log, decode_entry};
use crate::log::{Content, LogEntry, LogError, Position};
use crate::platform;

/// Earlier replicas that are built at a time: each is as large as the one in use.
pub(super) const REBUILDS_MAX: usize = 1;

/// Why an earlier state or entry cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum PastError {
    #[error("index {wanted} is no longer kept here")]
    Gone {
        /// What was asked for.
        wanted: u64,
        /// The oldest index that can be had.
        oldest: u64,
    },
    /// Not applied here yet.
    #[error("index {wanted} is not applied here")]
    Ahead {
        /// What was asked for.
        wanted: u64,
        /// The newest index that can be had.
        applied: u64,
    },
    /// The log or a snapshot cannot be read.
    #[error("the log of this node could not be read: {0}")]
    Unreadable(String),
}

/// What entries did to one schedule.
#[derive(Debug, Default)]
pub struct ScheduleHistory {
    /// By the index of the entry.
    pub steps: BTreeMap<u64, ScheduleStep>,
    /// Steps of entries below this index lack the state before them: it is no longer kept.
    pub known_from: u64,
}

/// What one entry did to a schedule.
#[derive(Debug)]
pub enum ScheduleStep {
    /// The schedule before and after; none where there was none of the name.
    States(Option<Arc<Schedule>>, Option<Arc<Schedule>>),
    /// The line of a declaration that was put in force.
    Line(Box<Staged>),
}

impl From<LogError> for PastError {
    fn from(error: LogError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl Handle {
    /// The oldest entry that this node still has.
    #[must_use]
    pub fn oldest_entry(&self) -> u64 {
        self.shared.log.oldest()
    }

    /// Entries of `from..until` in order, about 1 MiB of them, from the first that is still there; none beyond what the
    /// engine has applied may be asked for.
    ///
    /// # Errors
    /// [`PastError::Unreadable`].
    pub async fn read_log(&self, from: u64, until: u64) -> Result<Vec<Position>, PastError> {
        let log = self.shared.log.clone();
        blocking(move || Ok(log.read_back(from, until)?)).await
    }

    /// The hash of the replica at `index`, while it is remembered.
    #[must_use]
    pub fn hash_at(&self, index: u64) -> Option<StateHash> {
        self.shared.hashes.at(index)
    }

    /// The replica as it was after each of `indices` (ascending, none above `applied`, which the engine has reached), built
    /// from a snapshot and the entries after it.
    ///
    /// # Errors
    /// [`PastError`] names the oldest or newest index that can be had.
    pub async fn replicas_at(&self, indices: Vec<u64>, applied: u64) -> Result<Vec<Replica>, PastError> {
        if let Some(wanted) = indices.iter().copied().find(|index| *index > applied) {
            return Err(PastError::Ahead { wanted, applied });
        }
        let log = self.shared.log.clone();
        in_turn(&self.shared.rebuilds, move || rebuild(&log, &indices)).await
    }
}

impl Handle {
    /// What the entries of `from..=until` did to the schedule of this name. The engine has applied all of them.
    ///
    /// # Errors
    /// [`PastError`]: an entry is no longer kept, or the log cannot be read.
    pub async fn schedule_history(
        &self,
        name: ScheduleName,
        from: u64,
        until: u64,
    ) -> Result<ScheduleHistory, PastError> {
        let log = self.shared.log.clone();
        in_turn(&self.shared.rebuilds, move || HistoryWalk::begin(&log, name, from)?.to(&log, until)).await
    }
}

/// A walk over entries, with the schedule as each leaves it.
struct HistoryWalk {
    name: ScheduleName,
    /// Steps before this index are not asked for.
    from: u64,
    /// The next entry to look at.
    next: u64,
    /// The state before it, unless it is no longer kept.
    replica: Option<Replica>,
    /// Without a state: the line about the schedule of each declaration that is staged.
    staged: BTreeMap<RequestId, Staged>,
    history: ScheduleHistory,
}

impl HistoryWalk {
    /// From the state before `from`, or else from the oldest entry.
    fn begin(log: &Log, name: ScheduleName, from: u64) -> Result<Self, PastError> {
        let before = from.max(FIRST_COMMAND) - 1;
        let replica = match base(log, before) {
            Ok(mut replica) => {
                advance(log, &mut replica, before)?;
                Some(replica)
            }
            Err(PastError::Gone { .. }) => None,
            Err(error) => return Err(error),
        };
        let next = if replica.is_some() { before + 1 } else { log.oldest().max(FIRST_COMMAND) };
        let known_from = if replica.is_some() { 0 } else { u64::MAX };
        let history = ScheduleHistory { steps: BTreeMap::new(), known_from };
        Ok(Self { name, from, next, replica, staged: BTreeMap::new(), history })
    }

    fn to(mut self, log: &Log, until: u64) -> Result<ScheduleHistory, PastError> {
        let oldest_state = if self.replica.is_none() { log.oldest_snapshot()? } else { None };
        while self.next <= until {
            let positions = log.read_back(self.next, until + 1)?;
            // Compaction may have been faster.
            if positions.first().is_none_or(|first| first.index != self.next) {
                return Err(gone(log, self.next));
            }
            for Position { index, content, .. } in positions {
                self.next = index + 1;
                let entry = match content {
                    Content::Command(command) => Some(read(index, command)?),
                    Content::Blank | Content::Members { .. } => None,
                };
                let step = self.step(index, entry);
                if let Some(step) = step.filter(|_| index >= self.from) {
                    self.history.steps.insert(index, step);
                }
                if self.replica.is_none() && oldest_state == Some(index) {
                    self.replica = base(log, index).ok();
                    self.history.known_from = self.replica.as_ref().map_or(u64::MAX, |_| index + 1);
                }
            }
        }
        Ok(self.history)
    }

    fn step(&mut self, index: u64, entry: Option<Entry>) -> Option<ScheduleStep> {
        let Some(replica) = &mut self.replica else { return self.line(entry?.command) };
        let before = replica.schedule_named(&self.name).cloned();
        replica.apply(index, entry.as_ref());
        replica.take_touched();
        let after = replica.schedule_named(&self.name).cloned();
        (before != after).then_some(ScheduleStep::States(before, after))
    }

    /// The line about the schedule, of the declaration that the command puts in force.
    fn line(&mut self, command: Command) -> Option<ScheduleStep> {
        if let Command::Stage { batch, changes, .. } = command {
            let line = changes.into_iter().find(|line| line.name() == &self.name)?;
            self.staged.insert(batch, line);
            return None;
        }
        if let Command::DropStaged { batch } = &command {
            self.staged.remove(batch);
            return None;
        }
        let (Command::CommitStaged { batch, .. } | Command::Declaring(DeclaringChange::Commit { batch, .. })) =
            command
        else {
            return None;
        };
        let line = self.staged.remove(&batch)?;
        Some(ScheduleStep::Line(Box::new(line)))
    }
}

/// Begins when there is room.
async fn in_turn<T: Send + 'static>(
    room: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, PastError> + Send + 'static,
) -> Result<T, PastError> {
    let permit = Arc::clone(room).acquire_owned().await;
    let permit = permit.map_err(|closed| PastError::Unreadable(closed.to_string()))?;
    blocking(move || {
        let done = work();
        drop(permit);
        done
    })
    .await
}

pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, PastError> + Send + 'static,
) -> Result<T, PastError> {
    let done = platform::blocking(work).await;
    done.unwrap_or_else(|broken| Err(PastError::Unreadable(broken.to_string())))
}

fn rebuild(log: &Log, indices: &[u64]) -> Result<Vec<Replica>, PastError> {
    let Some(first) = indices.first().copied() else { return Ok(Vec::new()) };
    let mut replica = base(log, first)?;
    let mut built = Vec::with_capacity(indices.len());
    for index in indices {
        advance(log, &mut replica, *index)?;
        built.push(replica.clone());
    }
    Ok(built)
}

/// The newest state at or below `index` from which the entries go on: a snapshot, or nothing at all.
fn base(log: &Log, index: u64) -> Result<Replica, PastError> {
    let oldest = log.oldest();
    match log.snapshot_where(|last| last <= index && last + 1 >= oldest)? {
        Some((last, bytes)) => {
            let unreadable = |why| PastError::Unreadable(format!("the snapshot at {last} is {why}"));
            let replica = codec::decode_replica(&bytes).map_err(unreadable)?;
            // A snapshot that was taken while the engine was ahead of the log holds more than its index states.
            if replica.index() <= index { Ok(replica) } else { Err(gone(log, index)) }
        }
        None if oldest <= FIRST_COMMAND => Ok(Replica::default()),
        None => Err(gone(log, index)),
    }
}

fn advance(log: &Log, replica: &mut Replica, index: u64) -> Result<(), PastError> {
    while replica.index() < index {
        let next = replica.index() + 1;
        let positions = log.read_back(next, index + 1)?;
        // Compaction may have been faster.
        if positions.first().is_none_or(|first| first.index != next) {
            return Err(gone(log, index));
        }
        for Position { index, content, .. } in positions {
            let entry = match content {
                Content::Command(command) => Some(read(index, command)?),
                Content::Blank | Content::Members { .. } => None,
            };
            replica.apply(index, entry.as_ref());
            replica.take_touched();
        }
    }
    Ok(())
}

/// A command of the log as the engine has it.
///
/// # Errors
/// [`PastError::Unreadable`] if it is of another version.
pub fn read(index: u64, entry: LogEntry) -> Result<Entry, PastError> {
    decode_entry(index, entry).map_err(|stopped| PastError::Unreadable(stopped.to_string()))
}

fn gone(log: &Log, wanted: u64) -> PastError {
    let oldest = match log.oldest() {
        oldest if oldest <= FIRST_COMMAND => 0,
        oldest => log.oldest_snapshot().ok().flatten().unwrap_or(oldest),
    };
    PastError::Gone { wanted, oldest }
}

/// The log's own first entry, its members, has the index 0.
const FIRST_COMMAND: u64 = 1;

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;
    use caesium_engine::ids::{NodeId, Uid};
    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn as_many_replicas_are_built_at_a_time_as_the_limit_says() {
        let room = Arc::new(Semaphore::new(REBUILDS_MAX));
        let under_way = Arc::clone(&room).try_acquire_owned().unwrap();
        let mut next = Box::pin(in_turn(&room, || Ok(7)));
        assert!((&mut next).now_or_never().is_none(), "it waits for the one under way");
        assert_eq!(room.available_permits(), 0);
        drop(under_way);
        assert_eq!(next.await.unwrap(), 7);
        assert_eq!(room.available_permits(), 1);
    }

    #[test]
    fn without_a_state_a_declaration_is_what_its_line_says_once_it_is_put_in_force() {
        let name: ScheduleName = "billing/ledger/close".parse().unwrap();
        let mut walk = HistoryWalk {
            name: name.clone(),
            from: 1,
            next: 1,
            replica: None,
            staged: BTreeMap::new(),
            history: ScheduleHistory::default(),
        };
        let mut step = |command: Command| {
            let request = RequestId(u128::from(walk.next));
            let (stamp, proposer) = (Wall(0), NodeId(1));
            walk.next += 1;
            walk.step(walk.next, Some(Entry { stamp, request, proposer, origin: None, command }))
        };
        let stage = |batch: u128, name: &ScheduleName| Command::Stage {
            batch: RequestId(batch),
            part: 0,
            changes: vec![Staged::Remove { name: name.clone(), expect: (Uid(7), 1) }],
        };
        let commit = |batch: u128| Command::CommitStaged { batch: RequestId(batch), parts: 1 };
        let other = "billing/ledger/other".parse().unwrap();
        assert!(
            [stage(1, &name), stage(2, &name), stage(3, &other)].into_iter().all(|it| step(it).is_none())
        );
        assert!(matches!(step(commit(1)), Some(ScheduleStep::Line(line)) if *line.name() == name));
        assert!(step(commit(1)).is_none(), "it was put in force already");
        assert!(step(Command::DropStaged { batch: RequestId(2) }).is_none());
        assert!([commit(2), commit(3)].into_iter().all(|it| step(it).is_none()), "dropped, and of another");
    }
}
