//! When which notice is due, and what it tells: a pure function of the notices, of the records that a master has, and of the
//! notices that were sent, which stand in the records, too. A new master, or one on the other side of a split, so finds the
//! same occurrence of a notice for the same event, and nobody tells what the note of a run shows as told.

mod covered;
mod sender;
#[cfg(test)]
mod tests;
mod trouble;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

pub use covered::Covered;
pub use sender::Sender;
pub use trouble::Example;

use crate::ids::{NodeId, Occurrence, Uid};
use crate::record::{Record, RunState};
use crate::replica::NoticeKind;
use crate::schedule::Schedule;
use crate::time::Wall;
use trouble::{Fact, Trouble};

/// Most schedules and kinds of trouble that are followed; what begins beyond is a number.
pub const TROUBLES_MAX: usize = 20_000;
/// Most schedules that one notice lists; of the rest it has the numbers.
pub const NOTICE_ITEMS_MAX: usize = 25;
/// A state that no record shows is told after this: by then every master looks at it.
const STATE_LASTS: Duration = Duration::from_secs(10);
/// A master that has looked for so long knows when a state began that it had not found before.
const STATE_KNOWN: Duration = Duration::from_secs(60);
/// What has ended so long ago is told no more.
const KEPT: Duration = Duration::from_secs(24 * 3600);

/// One line of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeItem {
    /// The schedule that the line is about.
    pub schedule: Arc<Schedule>,
    /// What is told of it.
    pub kind: NoticeKind,
    /// When it began; for [`NoticeKind::Fixed`] when what is over had begun.
    pub since: Wall,
    /// How many occurrences show it.
    pub times: u64,
    /// The newest of them.
    pub example: Option<Example>,
    /// When it was fixed.
    pub fixed: Option<Wall>,
    /// It was told before, and goes on.
    pub again: bool,
    /// When it happened that it is told for: the order of the lines.
    at: Wall,
}

/// A notice that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueNotice {
    /// Under which key it is sent.
    pub occurrence: Occurrence,
    /// The first lines; `more` counts the others.
    pub items: Vec<NoticeItem>,
    /// How many schedules and occurrences it is about, by kind.
    pub counts: BTreeMap<NoticeKind, (u64, u64)>,
    /// Lines that are not listed.
    pub more: u64,
    /// What is told once it has been sent.
    pub covered: Covered,
}

/// What a master follows to find out what is to be told.
#[derive(Clone, Debug, Default)]
pub struct NoticeDesk {
    troubles: BTreeMap<(Uid, NoticeKind), Trouble>,
    senders: BTreeMap<Uid, Sender>,
    /// The instant of the last record of each node.
    seen: BTreeMap<NodeId, Wall>,
    /// The last success of each schedule of which one is expected.
    successes: BTreeMap<Uid, Option<Wall>>,
    beyond: u64,
    /// When it first looked at states.
    began: Option<Wall>,
}

impl NoticeDesk {
    /// Follows these senders from now on, and no others.
    pub fn set_senders(&mut self, senders: Vec<Sender>) {
        let mut before = std::mem::take(&mut self.senders);
        for sender in senders {
            let known = before.remove(&sender.uid);
            self.senders.insert(sender.uid, known.map_or(sender.clone(), |known| known.declared_as(sender)));
        }
    }

    /// Takes note of a record of a node; those of one node come in the order in which it made them. `retries` is how often a
    /// schedule's occurrence is tried again.
    pub fn record(&mut self, origin: NodeId, record: &Record, retries: impl Fn(Uid) -> u32) {
        let (uid, fact, success) = match record {
            Record::Run(run) => {
                let uid = run.trigger.map_or(run.occurrence.uid, |trigger| trigger.schedule);
                if let Some(sender) = self.senders.get_mut(&uid) {
                    if let Some(covered) = sender.note_run(run) {
                        self.note_told(uid, run.occurrence.due, &covered);
                    }
                    return;
                }
                let success = run.ended_at.filter(|_| run.state == RunState::Succeeded);
                (uid, Fact::of_run(run, retries(uid)), success)
            }
            Record::Decision(decision) => {
                let uid = decision.trigger.map_or(decision.occurrence.uid, |trigger| trigger.schedule);
                if let Some(sender) = self.senders.get_mut(&uid) {
                    sender.note_decision(decision);
                    return;
                }
                (uid, Fact::of_decision(decision), None)
            }
        };
        if let Some(at) = success {
            self.note_seen(origin, at);
            self.succeed(uid, at, origin);
        }
        if let Some(fact) = fact {
            self.note_seen(origin, fact.at);
            self.fail(uid, &fact, origin);
        }
    }

    fn note_seen(&mut self, origin: NodeId, at: Wall) {
        let seen = self.seen.entry(origin).or_insert(at);
        *seen = (*seen).max(at);
    }

    fn succeed(&mut self, uid: Uid, at: Wall, origin: NodeId) {
        if let Some(known) = self.successes.get_mut(&uid) {
            *known = (*known).max(Some(at));
        }
        for kind in NoticeKind::ALL {
            let Some(trouble) = self.troubles.get_mut(&(uid, kind)) else { continue };
            if kind != NoticeKind::Blocked && trouble.ended.is_none() && trouble.at <= at {
                trouble.ended = Some((at, origin));
            }
        }
    }

    fn fail(&mut self, uid: Uid, fact: &Fact, origin: NodeId) {
        let key = (uid, fact.kind);
        let full = self.troubles.len() >= TROUBLES_MAX;
        match self.troubles.get_mut(&key) {
            Some(trouble) => match trouble.ended {
                Some((ended, _)) if fact.at <= ended => {}
                Some(_) => *trouble = Trouble::begun(fact, origin),
                None => trouble.add(fact),
            },
            None if full => self.beyond = self.beyond.saturating_add(1),
            None => {
                self.troubles.insert(key, Trouble::begun(fact, origin));
            }
        }
    }

    /// A notice was sent: what it covers is told, and told again from then on only after its time.
    fn note_told(&mut self, sender: Uid, due: Wall, covered: &Covered) {
        let Some(sender) = self.senders.get_mut(&sender) else { return };
        for (key, trouble) in &self.troubles {
            if trouble.ended.is_none() && sender.covered.has(trouble.origin, trouble.since) {
                sender.note_told(*key, due, covered.again);
            }
        }
    }

    /// The schedules that are at `now` in a state which no record shows, each since when: those that are listed no more are out
    /// of it. It is told once it has lasted so long that every master has found it.
    pub fn set_states(&mut self, kind: NoticeKind, states: &BTreeMap<Uid, Wall>, now: Wall) {
        let began = *self.began.get_or_insert(now);
        self.troubles
            .retain(|(uid, of), trouble| *of != kind || trouble.ended.is_some() || states.contains_key(uid));
        for (uid, since) in states {
            let mut since = *since + STATE_LASTS;
            if since > now {
                continue;
            }
            // A change of what is declared may have it begin in the past, which other notices seem to cover.
            if began + STATE_KNOWN < now && since + STATE_KNOWN < now {
                since = now;
            }
            let over = |it: &Trouble| it.ended.is_some_and(|(at, _)| at <= since);
            let full = self.troubles.len() >= TROUBLES_MAX;
            match self.troubles.get_mut(&(*uid, kind)) {
                Some(trouble) if over(trouble) => *trouble = Trouble::state(since),
                Some(_) => {}
                None if full => self.beyond = self.beyond.saturating_add(1),
                None => {
                    self.troubles.insert((*uid, kind), Trouble::state(since));
                }
            }
        }
    }

    /// Follows the successes of these schedules, and of no others. Those that were not followed before.
    pub fn expect_of(&mut self, uids: &BTreeSet<Uid>) -> Vec<Uid> {
        self.successes.retain(|uid, _| uids.contains(uid));
        let new: Vec<Uid> = uids.iter().copied().filter(|uid| !self.successes.contains_key(uid)).collect();
        self.successes.extend(new.iter().map(|uid| (*uid, None)));
        new
    }

    /// A success of a schedule that is followed.
    pub fn note_success(&mut self, uid: Uid, at: Wall) {
        if let Some(known) = self.successes.get_mut(&uid) {
            *known = (*known).max(Some(at));
        }
    }

    /// The last success of a schedule that is followed; `None`: none is known.
    #[must_use]
    pub fn last_success(&self, uid: Uid) -> Option<Wall> {
        self.successes.get(&uid).copied().flatten()
    }

    /// The schedules that something is wrong with.
    #[must_use]
    pub fn troubled(&self) -> BTreeSet<Uid> {
        self.troubles.keys().map(|(uid, _)| *uid).collect()
    }

    /// The notices that are due at `now` (cluster time) in the volumes that this node leads. Each is due until a record of it
    /// is taken note of.
    pub fn due(&mut self, now: Wall, schedule: impl Fn(Uid) -> Option<Arc<Schedule>>) -> Vec<DueNotice> {
        self.troubles.retain(|_, it| it.ended.is_none_or(|(at, _)| at + KEPT > now));
        let mut senders = std::mem::take(&mut self.senders);
        let goes_on = |key: &(Uid, NoticeKind)| self.troubles.get(key).is_some_and(|it| it.ended.is_none());
        senders.values_mut().for_each(|sender| sender.forget_told(goes_on));
        let due = senders.values_mut().filter_map(|sender| self.due_of(sender, now, &schedule)).collect();
        self.senders = senders;
        due
    }

    fn due_of(
        &self,
        sender: &mut Sender,
        now: Wall,
        schedule: &impl Fn(Uid) -> Option<Arc<Schedule>>,
    ) -> Option<DueNotice> {
        if !sender.is_free(now) {
            return None;
        }
        let mut items = Vec::new();
        for (key, trouble) in &self.troubles {
            let Some(schedule) = schedule(key.0).filter(|it| sender.is_about(it)) else { continue };
            items.extend(items_of(sender, *key, trouble, &schedule));
        }
        items.retain(|item| !item.again || item.at <= now);
        let first = items.iter().map(|item| item.at).min();
        let Some(first) = first else {
            sender.rest();
            return None;
        };
        let due = sender.slot(first, now)?;
        let mut counts: BTreeMap<NoticeKind, (u64, u64)> = BTreeMap::new();
        for item in &items {
            let (schedules, times) = counts.entry(item.kind).or_default();
            (*schedules, *times) = (*schedules + 1, times.saturating_add(item.times));
        }
        let mut until = self.seen.clone();
        until.insert(NodeId(0), now);
        let again = items.iter().any(|item| item.again);
        let covered = Covered { kinds: counts.keys().copied().collect(), until, again };
        items.sort_by_key(|item| (item.at, item.schedule.uid, item.kind));
        let more = items.len().saturating_sub(NOTICE_ITEMS_MAX) as u64 + self.beyond;
        items.truncate(NOTICE_ITEMS_MAX);
        let occurrence = Occurrence { due, uid: sender.uid };
        Some(DueNotice { occurrence, items, counts, more, covered })
    }
}

/// What is to be told of one trouble.
fn items_of(
    sender: &Sender,
    (uid, kind): (Uid, NoticeKind),
    trouble: &Trouble,
    schedule: &Arc<Schedule>,
) -> Vec<NoticeItem> {
    let item = |kind, at, again| NoticeItem {
        schedule: Arc::clone(schedule),
        kind,
        since: trouble.since,
        times: trouble.times,
        example: trouble.example.clone(),
        fixed: trouble.ended.map(|(at, _)| at),
        again,
        at,
    };
    let told = sender.covered.has(trouble.origin, trouble.since);
    let mut items = Vec::new();
    let new = trouble.at > sender.declared || (trouble.is_state() && trouble.ended.is_none());
    if sender.tells(kind) && !told && new {
        items.push(NoticeItem { fixed: None, ..item(kind, trouble.since.max(sender.declared), false) });
    }
    match trouble.ended {
        Some((at, node)) => {
            let new = at > sender.declared && !sender.covered.has(node, at);
            if new && sender.tells_fixed(kind) {
                items.push(item(NoticeKind::Fixed, at, false));
            }
        }
        None if told && sender.tells(kind) => {
            items.extend(sender.again_at((uid, kind)).map(|at| item(kind, at, true)));
        }
        None => {}
    }
    items
}
