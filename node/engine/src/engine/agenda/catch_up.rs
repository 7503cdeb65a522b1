//! What no master could decide in time: caught up with, or recorded as missed. And what becomes of the index when a
//! schedule is edited.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use crate::calendars::Next;
use crate::effect::{Effect, Note};
use crate::engine::Engine;
use crate::ids::{Name, Occurrence, Uid};
use crate::progress::Placed;
use crate::record::{DecisionKind, Record, Stretch};
use crate::replica::{Touched, worth_packing};
use crate::schedule::{Policy, Schedule};
use crate::time::{Now, Wall};

/// Occurrences of one schedule that a catch-up counts when they are not caught up with; the others are recorded uncounted.
const MISSED_COUNTED_MAX: usize = 10_000;
/// How far back what is caught up with is first looked for; four times as far each time there is too little.
const NEWEST_FIRST: Duration = Duration::from_secs(60);

/// Occurrences that follow each other and were missed for the same reason.
#[derive(Clone, Copy)]
struct Missed {
    first: Next,
    last: Next,
    /// 0: too many to be counted.
    count: u64,
    paused: bool,
}

impl Missed {
    fn one(schedule: &Schedule, next: Next) -> Self {
        Self { first: next, last: next, count: 1, paused: schedule.paused(next.release) }
    }
}

impl Engine {
    /// Whether it can no longer start by its start deadline. What was asked for has a latest start of its own.
    pub(in crate::engine) fn is_missed(&self, cluster_now: Wall, uid: Uid, next: Next) -> bool {
        let schedule = self.replica.schedules.get(&uid);
        schedule.is_some_and(|schedule| next.release < self.cutoff(cluster_now, schedule))
    }

    /// What is released before this can no longer start by its start deadline. With more on hand than can be done that is
    /// so as well of what would be past it before its turn is over.
    fn cutoff(&self, cluster_now: Wall, schedule: &Schedule) -> Wall {
        let takes = if self.is_overloaded() {
            self.voting.patience(self.config.claim_timeout)
        } else {
            Duration::ZERO
        };
        cluster_now + takes - schedule.spec.start_deadline()
    }

    /// Deals with every occurrence from `first` on that is past its start deadline: the newest ones within the catch-up
    /// window are opened, the others recorded. The first one that is not past it.
    pub(in crate::engine) fn catch_up(
        &mut self,
        cluster_now: Wall,
        volume: &Name,
        uid: Uid,
        first: Option<Next>,
    ) -> Option<Next> {
        self.catch_up_with(cluster_now, volume, uid, first, &BTreeSet::new())
    }

    /// As [`Engine::catch_up`]; `older` were open at another master, and are past their start deadline too.
    pub(in crate::engine) fn catch_up_with(
        &mut self,
        cluster_now: Wall,
        volume: &Name,
        uid: Uid,
        first: Option<Next>,
        older: &BTreeSet<Next>,
    ) -> Option<Next> {
        let Some(schedule) = self.replica.schedules.get(&uid).cloned() else { return first };
        let cutoff = self.cutoff(cluster_now, &schedule);
        let late = first.filter(|next| next.release < cutoff);
        if late.is_none() && older.is_empty() {
            return first;
        }
        let window = self.catch_up_window(&schedule, cluster_now);
        let (chosen, gone_through) = self.newest(&schedule, late, older, cutoff, cluster_now - window);
        self.agenda.looked_at += gone_through;
        let following = self.record_missed(cluster_now, &schedule, late, older, cutoff, &chosen);
        for next in &chosen {
            let occurrence = Occurrence { due: next.due, uid };
            self.open_until(volume, occurrence, cluster_now, Some(next.release + window));
        }
        if late.is_some() { following } else { first }
    }

    /// How old an occurrence may be that is caught up with. At-most-once never goes back further than grants are kept.
    pub(in crate::engine) fn catch_up_window(&self, schedule: &Schedule, now: Wall) -> Duration {
        let window = schedule.catch_up_window(self.agenda.calendars.get(schedule), now);
        match schedule.policy_to_be() {
            Policy::AtMostOnce => window.min(self.config.grant_retention),
            Policy::AtLeastOnce => window,
        }
    }

    /// The newest occurrences before `cutoff` that are to be caught up with, not older than `oldest`; how many were gone
    /// through for it.
    fn newest(
        &self,
        schedule: &Schedule,
        late: Option<Next>,
        older: &BTreeSet<Next>,
        cutoff: Wall,
        oldest: Wall,
    ) -> (BTreeSet<Next>, usize) {
        let most = schedule.spec.catch_up_max() as usize;
        let wanted = |next: &Next| next.release >= oldest && !schedule.paused(next.release);
        let mut chosen: BTreeSet<Next> = older.iter().copied().filter(wanted).collect();
        let (mut span, mut gone_through) = (NEWEST_FIRST, 0);
        while let Some(first) = late.filter(|_| most > 0) {
            let from = (cutoff - span).max(oldest).max(first.release);
            let mut found = VecDeque::new();
            let mut next = if from <= first.release {
                late
            } else {
                self.agenda.calendars.next_released(schedule, Wall(from.0.saturating_sub(1)))
            };
            while let Some(one) = next.filter(|next| next.release < cutoff) {
                gone_through += 1;
                if wanted(&one) {
                    found.push_back(one);
                }
                if found.len() > most {
                    found.pop_front();
                }
                next = self.agenda.calendars.next(schedule, one.due);
            }
            if found.len() >= most || from <= first.release || from <= oldest {
                chosen.extend(found);
                break;
            }
            span = span.saturating_mul(4);
        }
        while chosen.len() > most {
            chosen.pop_first();
        }
        (chosen, gone_through)
    }

    /// Writes down what is not caught up with, one record for each stretch of occurrences with the same outcome; what
    /// follows after `cutoff`.
    fn record_missed(
        &mut self,
        cluster_now: Wall,
        schedule: &Arc<Schedule>,
        late: Option<Next>,
        older: &BTreeSet<Next>,
        cutoff: Wall,
        chosen: &BTreeSet<Next>,
    ) -> Option<Next> {
        for missed in older.difference(chosen) {
            self.record_stretch(cluster_now, schedule, Missed::one(schedule, *missed));
        }
        let (mut stretch, mut counted): (Option<Missed>, usize) = (None, 0);
        let mut next = late;
        while let Some(one) = next.filter(|next| next.release < cutoff) {
            counted += 1;
            // An earlier life of this node has sent it: what became of it is known when its executor has answered.
            let sent = self.open.contains(Occurrence { due: one.due, uid: schedule.uid });
            let here = (!sent && !chosen.contains(&one)).then(|| Missed::one(schedule, one));
            stretch = match (stretch, here) {
                (Some(before), Some(here)) if before.paused == here.paused => {
                    Some(Missed { last: one, count: before.count + 1, ..before })
                }
                (before, here) => {
                    before.into_iter().for_each(|it| self.record_stretch(cluster_now, schedule, it));
                    here
                }
            };
            if counted == MISSED_COUNTED_MAX {
                break;
            }
            next = self.agenda.calendars.next(schedule, one.due);
        }
        self.agenda.looked_at += counted;
        if counted == MISSED_COUNTED_MAX {
            return self.skip_uncounted(cluster_now, schedule, stretch, cutoff, chosen);
        }
        stretch.into_iter().for_each(|it| self.record_stretch(cluster_now, schedule, it));
        next
    }

    /// There are more than are counted: the last stretch is recorded with all that follow it before `cutoff` or what is
    /// caught up with, which are the newest.
    fn skip_uncounted(
        &mut self,
        cluster_now: Wall,
        schedule: &Arc<Schedule>,
        stretch: Option<Missed>,
        cutoff: Wall,
        chosen: &BTreeSet<Next>,
    ) -> Option<Next> {
        let following = self.agenda.calendars.next_released(schedule, Wall(cutoff.0 - 1));
        if let Some(stretch) = stretch {
            let newer = chosen.iter().find(|next| **next > stretch.last);
            let end = newer.map_or(cutoff, |next| next.release);
            let last = Next { release: Wall(end.0 - 1), due: Wall(end.0 - 1) };
            self.record_stretch(cluster_now, schedule, Missed { last, count: 0, ..stretch });
        }
        following
    }

    fn record_stretch(&mut self, cluster_now: Wall, schedule: &Arc<Schedule>, missed: Missed) {
        let Missed { first, last, count, paused } = missed;
        let occurrence = Occurrence { due: first.due, uid: schedule.uid };
        if self.open.contains(occurrence) {
            return;
        }
        let kind = if paused { DecisionKind::SkippedPaused } else { DecisionKind::MissedDeadline };
        let why = if paused {
            "paused at its release instant"
        } else if self.is_overloaded() {
            "overloaded: more was due than could be started"
        } else {
            "no master could decide it in time"
        };
        let note = match count {
            1 => why.to_owned(),
            0 => format!("{why}; so are all occurrences from {} to {}", first.due, last.due),
            count => format!("{why}; {count} occurrences from {} to {}", first.due, last.due),
        };
        self.record_decision(cluster_now, schedule, occurrence, kind, None, Vec::new(), note);
        if let Some(Record::Decision(decision)) = self.store.last_record().filter(|_| count != 1) {
            decision.stretch = Some(Stretch { last: last.due, count: (count > 0).then_some(count) });
        }
    }

    /// The entry just applied declared, changed or deleted these.
    pub(in crate::engine) fn on_touched(&mut self, now: Now, touched: Vec<Touched>, out: &mut Vec<Effect>) {
        let added = touched.iter().filter(|it| it.before.is_none()).count();
        for Touched { uid, before, at } in touched {
            if self.runs.has_unended(uid) {
                self.note_survivors(now, uid);
            }
            if self.trigger(uid).is_some() {
                self.index_trigger(uid);
                continue;
            }
            let after = self.replica.schedules.get(&uid).cloned();
            if let Some(schedule) = after.as_ref().filter(|schedule| self.judges(schedule))
                && let Err(why) = self.agenda.calendars.put(schedule)
            {
                out.push(Effect::Note(Note::Misjudged { schedule: schedule.name.to_string(), why }));
            }
            match (before.as_deref(), after.as_deref()) {
                (before, Some(after)) => {
                    self.reindex(now, before, after, at);
                    if before.is_some_and(|before| before.electorate != after.electorate) {
                        self.wake_open_of(now, uid);
                    }
                }
                (Some(before), None) => self.unindex(now, before),
                (None, None) => {}
            }
            if let Some(before) = before.filter(|before| self.judges(before)) {
                self.agenda.calendars.remove(&before);
            }
        }
        if worth_packing(added, self.replica.schedules.len()) {
            self.agenda.agendas.pack();
        }
    }

    pub(in crate::engine) fn carries(&self, volume: &Name) -> bool {
        self.replica.volumes.get(volume).is_some_and(|it| it.carriers.contains(&self.config.node))
    }

    /// Whether it may have to vote on a schedule, or be its master.
    pub(in crate::engine) fn judges(&self, schedule: &Schedule) -> bool {
        !schedule.spec.is_task()
            && (self.carries(&schedule.name.volume) || schedule.electorate.concerns(self.config.node))
    }

    fn index_trigger(&mut self, uid: Uid) {
        let volume = self.replica.schedule_of(uid).map(|schedule| schedule.name.volume.clone());
        let next = self.next_of(uid, Wall::MIN);
        if let Some(volume) = volume {
            self.agenda.agendas.put(&volume, uid, next);
        }
    }

    fn unindex(&mut self, now: Now, schedule: &Schedule) {
        if let Some(agenda) = self.agenda.agendas.get_mut(&schedule.name.volume) {
            agenda.behind.remove(&schedule.uid);
            agenda.last_executors.remove(&schedule.uid);
        }
        self.agenda.agendas.put(&schedule.name.volume, schedule.uid, None);
        self.supersede(now, schedule);
    }

    /// What is due by the new terms, was not by the old ones, and is released already is opened now; what was dealt with
    /// under the old terms is not taken up again.
    fn reindex(&mut self, now: Now, before: Option<&Schedule>, after: &Schedule, set: Wall) {
        let (volume, uid) = (&after.name.volume, after.uid);
        let Some(agenda) = self.agenda.agendas.get(volume) else { return };
        // It is looked back at by the new terms, from where it would have been by the old ones.
        if agenda.behind.contains_key(&uid) {
            return;
        }
        if before.is_some_and(|before| same_times(before, after)) {
            return;
        }
        let (released, indexed) = (agenda.released, agenda.get(uid));
        // An edit makes nothing due that lies before it; what was still ahead stays ahead.
        let pending = indexed.map_or(Wall::MAX, |next| Wall(next.due.0.saturating_sub(1)));
        let from = pending.min(set);
        let dealt_with = |due: Wall| {
            // What still stands in the index of a herd is not.
            indexed.is_none_or(|next| due < next.due)
                && before.is_some_and(|before| {
                    let placed = |of: &Schedule| Placed {
                        set_index: of.provenance.set_index,
                        release: self.agenda.calendars.release(of, due),
                    };
                    self.agenda.calendars.is_occurrence(before, due)
                        && placed(before).release <= released
                        && !agenda.from.passed_over(placed(before), placed(after))
                })
        };
        let cluster_now = self.clock.read(now);
        let cutoff = cluster_now - after.spec.start_deadline();
        let long_gone = cluster_now - self.reaches_back(before, after, cluster_now);
        let (mut open, mut ahead, mut late) = (Vec::new(), Vec::new(), BTreeSet::new());
        let (mut next, mut gone_through, mut skipped) = (self.agenda.calendars.next(after, from), 0, None);
        while let Some(one) = next {
            gone_through += 1;
            if gone_through > MISSED_COUNTED_MAX && one.release < long_gone {
                skipped = Some(one).filter(|one| !dealt_with(one.due));
                next = self.agenda.calendars.next_released(after, Wall(long_gone.0 - 1));
                gone_through = 0;
                continue;
            }
            if !dealt_with(one.due) {
                if one.release > released {
                    break;
                }
                let latest = self.latest_of_both(before, after, one);
                if one.release < cutoff && latest >= cluster_now {
                    ahead.push((Occurrence { due: one.due, uid }, latest));
                } else if one.release < cutoff {
                    late.insert(one);
                } else {
                    open.push(Occurrence { due: one.due, uid });
                }
            }
            next = self.agenda.calendars.next(after, one.due);
        }
        let volume = volume.clone();
        if let Some(first) = skipped {
            self.record_long_gone(cluster_now, uid, first, Wall(long_gone.0 - 1));
        }
        self.catch_up_with(cluster_now, &volume, uid, None, &late);
        for (occurrence, latest) in ahead {
            self.open_until(&volume, occurrence, cluster_now, Some(latest));
        }
        for occurrence in open {
            self.open_occurrence(&volume, occurrence, cluster_now);
        }
        self.agenda.agendas.put(&volume, uid, next);
    }

    /// One record for all from this one on to that instant, which nobody counts.
    fn record_long_gone(&mut self, cluster_now: Wall, uid: Uid, first: Next, last: Wall) {
        let Some(schedule) = self.replica.schedules.get(&uid).cloned() else { return };
        let last = Next { release: last, due: last };
        let paused = schedule.paused(first.release);
        self.record_stretch(cluster_now, &schedule, Missed { first, last, count: 0, paused });
    }

    /// How long what is due by these terms, and was by those before, may still be started or caught up with.
    fn reaches_back(&self, before: Option<&Schedule>, after: &Schedule, cluster_now: Wall) -> Duration {
        let jitter = before.map_or(after.spec.jitter, |before| before.spec.jitter.max(after.spec.jitter));
        self.catch_up_window(after, cluster_now).max(jitter + after.spec.start_deadline())
    }

    /// The latest start of what is due by these terms and was by those before. An edit that moves a release into the past does
    /// not make it late; one that is heard late does not make it early again.
    fn latest_of_both(&self, before: Option<&Schedule>, after: &Schedule, next: Next) -> Wall {
        let before = before.filter(|before| self.agenda.calendars.is_occurrence(before, next.due));
        let release = before.map_or(next.release, |before| self.agenda.calendars.release(before, next.due));
        release.max(next.release) + after.spec.start_deadline()
    }
}

/// Whether two revisions are due and released at the same instants.
fn same_times(one: &Schedule, two: &Schedule) -> bool {
    let (a, b) = (&one.spec, &two.spec);
    one.provenance.anchor == two.provenance.anchor
        && (a.jitter, a.start, a.end, a.fingerprint) == (b.jitter, b.start, b.end, b.fingerprint)
        && a.cadence == b.cadence
        && a.zone == b.zone
}
