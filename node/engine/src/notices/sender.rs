//! What is known of one notice in one volume: what it is about, what was sent, and when it may be sent again.

use std::collections::BTreeMap;
use std::time::Duration;

use super::covered::Covered;
use crate::ids::{Name, Uid};
use crate::record::{Decision, OutcomeClass, Run, RunState};
use crate::replica::{NOTICE_GRACE, NOTICE_START_DEADLINE, NOTICE_TIMEOUT, Notice, NoticeKind};
use crate::schedule::Schedule;
use crate::time::{SECOND, Wall};

/// From the first event to the notice: what happens meanwhile is told with it.
const GATHER: Duration = Duration::from_secs(1);
/// The due of a notice is no instant that is longer ago.
const LATE: Duration = Duration::from_secs(60);
/// What could not be sent is told with another notice after this, or after the throttle, if that is longer.
const AFTER_FAILURE: Duration = Duration::from_secs(60);
/// A run of which no end is known is over by then: timeout, grace and what the way takes.
const SENDING_MAX: Duration = Duration::from_secs(NOTICE_TIMEOUT.as_secs() + NOTICE_GRACE.as_secs() + 10);
/// A notice that was opened is waited for this long: as long as it may be started, and a little.
const PENDING_MAX: Duration = Duration::from_secs(NOTICE_START_DEADLINE.as_secs() + 60);

/// A notice in one volume, and the schedule that sends it.
#[derive(Clone, Debug)]
pub struct Sender {
    /// Of the schedule that sends it.
    pub uid: Uid,
    /// The notice's name, as operators set it.
    pub name: Name,
    /// The volume whose schedules it is about here.
    pub volume: Name,
    /// When it was declared: what was before is not told.
    pub declared: Wall,
    pub(super) notice: Notice,
    pub(super) covered: Covered,
    /// What goes on and was told, with the due under which it was told last.
    told: BTreeMap<(Uid, NoticeKind), Wall>,
    /// The newest due of which there is a record.
    last: Option<Wall>,
    /// The run that sends it now: its due, and by when it is certainly over.
    going: Option<(Wall, Wall)>,
    /// When it could last not be sent.
    failed: Option<Wall>,
    /// The due that it was opened under, and since when.
    pending: Option<(Wall, Wall)>,
}

impl Sender {
    /// Of which nothing is known yet.
    #[must_use]
    pub fn new(uid: Uid, name: Name, volume: Name, declared: Wall, notice: Notice) -> Self {
        Self {
            uid,
            name,
            volume,
            declared,
            notice,
            covered: Covered::default(),
            told: BTreeMap::new(),
            last: None,
            going: None,
            failed: None,
            pending: None,
        }
    }

    /// This one, as it is declared now.
    pub(super) fn declared_as(self, now: Self) -> Self {
        Self { name: now.name, volume: now.volume, declared: now.declared, notice: now.notice, ..self }
    }

    pub(super) fn is_about(&self, schedule: &Schedule) -> bool {
        let labels = &schedule.spec.labels;
        schedule.name.volume == self.volume
            && self.notice.labels.iter().all(|(key, value)| labels.get(key) == Some(value))
    }

    /// Whether it tells of this, or of its end.
    #[must_use]
    pub fn follows(&self, kind: NoticeKind) -> bool {
        self.tells(kind) || self.tells_fixed(kind)
    }

    pub(super) fn tells(&self, kind: NoticeKind) -> bool {
        self.notice.on.contains(&kind)
    }

    /// Whether the end of such a trouble is told: of those that are told, or of all where nothing else is.
    pub(super) fn tells_fixed(&self, kind: NoticeKind) -> bool {
        self.tells(NoticeKind::Fixed) && (self.tells(kind) || self.notice.on.len() == 1)
    }

    /// Takes note of a run that sends it; what it covers, if it has been sent.
    pub(super) fn note_run(&mut self, run: &Run) -> Option<Covered> {
        let due = run.occurrence.due;
        self.note_due(due);
        if !run.state.over() {
            let begun = run.started_at.unwrap_or(run.release);
            self.going = self.going.max(Some((due, begun + SENDING_MAX)));
            return None;
        }
        self.going = self.going.filter(|(going, _)| *going > due);
        if run.state != RunState::Succeeded {
            self.failed = self.failed.max(run.ended_at);
            return None;
        }
        let covered = Covered::of_note(&run.note)?;
        self.covered.merge(&covered);
        self.failed = self.failed.filter(|failed| run.ended_at.is_some_and(|ended| ended < *failed));
        Some(covered)
    }

    /// Takes note of a decision on it: one that led to no run says that it could not be sent.
    pub(super) fn note_decision(&mut self, decision: &Decision) {
        match decision.kind.class() {
            OutcomeClass::Sent => {
                let (due, begun) = (decision.occurrence.due, decision.decided_at);
                if self.last.is_none_or(|last| last < due) {
                    self.going = self.going.max(Some((due, begun + SENDING_MAX)));
                }
            }
            OutcomeClass::Lacking
            | OutcomeClass::Missed
            | OutcomeClass::Skipped
            | OutcomeClass::Declared
            | OutcomeClass::Elsewhere
            | OutcomeClass::Unknown => self.failed = self.failed.max(Some(decision.decided_at)),
        }
        self.note_due(decision.occurrence.due);
    }

    fn note_due(&mut self, due: Wall) {
        self.last = self.last.max(Some(due));
        self.pending = self.pending.filter(|(pending, _)| *pending > due);
    }

    /// What goes on was told under this due, or told again.
    pub(super) fn note_told(&mut self, key: (Uid, NoticeKind), due: Wall, again: bool) {
        let repeat = self.notice.repeat;
        let told = self.told.entry(key).or_insert(due);
        if again && repeat.is_some_and(|repeat| *told + repeat <= due) {
            *told = due;
        }
    }

    /// Forgets of what does not go on that it was told.
    pub(super) fn forget_told(&mut self, goes_on: impl Fn(&(Uid, NoticeKind)) -> bool) {
        self.told.retain(|key, _| goes_on(key));
    }

    /// When what goes on is to be told again.
    pub(super) fn again_at(&self, key: (Uid, NoticeKind)) -> Option<Wall> {
        Some(*self.told.get(&key)? + self.notice.repeat?)
    }

    /// Whether nothing of it is under way at its executor.
    pub(super) fn is_free(&mut self, now: Wall) -> bool {
        self.going = self.going.filter(|(_, until)| now < *until);
        self.going.is_none()
    }

    /// There is nothing to tell.
    pub(super) fn rest(&mut self) {
        self.pending = None;
    }

    /// The due under which it is sent for what happened first at this instant, once that has come.
    pub(super) fn slot(&mut self, first: Wall, now: Wall) -> Option<Wall> {
        self.pending = self.pending.filter(|(_, since)| now < *since + PENDING_MAX);
        if let Some((due, _)) = self.pending {
            return Some(due);
        }
        let throttle = self.notice.throttle;
        let mut due = whole(first, SECOND) + GATHER;
        if due + LATE < now {
            due = whole(now - LATE, 60 * SECOND);
        }
        let after = [
            self.last.map(|last| last + throttle.max(GATHER)),
            self.failed.map(|failed| failed + throttle.max(AFTER_FAILURE)),
            Some(self.declared + GATHER),
        ];
        let due = after.into_iter().flatten().fold(due, |due, after| due.max(whole(after, SECOND)));
        if now < due {
            return None;
        }
        self.pending = Some((due, now));
        Some(due)
    }
}

/// The first instant from this one on that is a whole multiple of so many microseconds.
fn whole(at: Wall, of: i64) -> Wall {
    Wall(at.0.div_euclid(of) * of + if at.0.rem_euclid(of) == 0 { 0 } else { of })
}
