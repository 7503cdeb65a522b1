//! The calendars of the schedules that this node carries, compiled once for equal texts and zones; and the release
//! instants that follow from them. Pure functions of committed data (R13).

use std::collections::BTreeMap;
use std::time::Duration;

use crate::calendar::{Cadence, Calendar, Zone};
use crate::ids::Uid;
use crate::message::ForeignZone;
use crate::replica::fingerprint;
use crate::schedule::Schedule;
use crate::time::{Wall, micros};

/// Compiled texts kept for sharing; past this the cache starts anew.
const SHARED_MAX: usize = 10_000;
/// The dues that a notice may have.
const EVERY_SECOND: &str = "* * * * * *";
/// How far back the occurrence before an instant is first looked for; four times as far each time it is not found.
const LOOK_BACK_FIRST: Duration = Duration::from_secs(1);

/// An occurrence and when it is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Next {
    pub(crate) release: Wall,
    pub(crate) due: Wall,
}

impl Next {
    /// Released at its due.
    pub(crate) fn at(due: Wall) -> Self {
        Self { release: due, due }
    }
}

/// One calendar for all schedules with equal text and zone. Only `@every` counts from an anchor of its own.
#[derive(Clone, Debug)]
struct SharedCalendar {
    calendar: Result<Calendar, Box<str>>,
    /// Whether this node has no such zone, or other data of it.
    foreign: bool,
    users: usize,
}

/// The calendars of one text and zone. There can be as many texts as schedules, nearly all with one calendar: a map for
/// each of them would be most of what a schedule costs.
#[derive(Clone, Debug, Default)]
struct OfText {
    /// By fingerprint; more than one only while nodes with different zone data declare.
    plain: Vec<(u64, SharedCalendar)>,
    /// By fingerprint and anchor: those of `@every`.
    counted: BTreeMap<(u64, Wall), SharedCalendar>,
}

impl OfText {
    fn get(&self, schedule: &Schedule) -> Option<&SharedCalendar> {
        match anchor(schedule) {
            Some(anchor) => self.counted.get(&(schedule.spec.fingerprint, anchor)),
            None => self.plain.iter().find(|(of, _)| *of == schedule.spec.fingerprint).map(|(_, it)| it),
        }
    }

    fn get_mut(&mut self, schedule: &Schedule) -> Option<&mut SharedCalendar> {
        match anchor(schedule) {
            Some(anchor) => self.counted.get_mut(&(schedule.spec.fingerprint, anchor)),
            None => self.plain.iter_mut().find(|(of, _)| *of == schedule.spec.fingerprint).map(|(_, it)| it),
        }
    }

    fn insert(&mut self, schedule: &Schedule, shared: SharedCalendar) {
        match anchor(schedule) {
            Some(anchor) => {
                self.counted.insert((schedule.spec.fingerprint, anchor), shared);
            }
            None => {
                self.plain.reserve_exact(1);
                self.plain.push((schedule.spec.fingerprint, shared));
            }
        }
    }

    fn remove(&mut self, schedule: &Schedule) {
        match anchor(schedule) {
            Some(anchor) => {
                self.counted.remove(&(schedule.spec.fingerprint, anchor));
            }
            None => self.plain.retain(|(of, _)| *of != schedule.spec.fingerprint),
        }
    }

    fn is_empty(&self) -> bool {
        self.plain.is_empty() && self.counted.is_empty()
    }
}

/// Compiled calendars. A schedule that this node would misjudge (R13) has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Calendars {
    /// By zone and text.
    shared: BTreeMap<String, BTreeMap<Box<str>, OfText>>,
    cadences: BTreeMap<String, Cadence>,
    zones: BTreeMap<String, Zone>,
    /// By zone and fingerprint: the texts that are not judged here.
    foreign: BTreeMap<(String, u64), usize>,
}

impl Calendars {
    /// Compiles a schedule's calendar, or says why this node must not judge it. Each `put` is undone by one `remove`.
    pub(crate) fn put(&mut self, schedule: &Schedule) -> Result<(), String> {
        if let Some(shared) = self.shared_mut(schedule) {
            shared.users += 1;
            return shared.calendar.as_ref().map(|_| ()).map_err(|why| why.to_string());
        }
        let calendar = self.compile(schedule).map_err(String::into_boxed_str);
        let result = calendar.as_ref().map(|_| ()).map_err(|why| why.to_string());
        let key = (schedule.spec.zone.clone(), schedule.spec.fingerprint);
        let foreign = self.zones.get(&key.0).is_none_or(|zone| zone.fingerprint() != key.1);
        if foreign {
            *self.foreign.entry(key).or_default() += 1;
        }
        let texts = self.shared.entry(schedule.spec.zone.clone()).or_default();
        let of_text = texts.entry(Box::from(schedule.spec.cadence.as_str())).or_default();
        of_text.insert(schedule, SharedCalendar { calendar, foreign, users: 1 });
        result
    }

    pub(crate) fn remove(&mut self, schedule: &Schedule) {
        let Some(texts) = self.shared.get_mut(&schedule.spec.zone) else { return };
        let Some(of_text) = texts.get_mut(schedule.spec.cadence.as_str()) else { return };
        let Some(shared) = of_text.get_mut(schedule) else { return };
        shared.users -= 1;
        if shared.users > 0 {
            return;
        }
        if shared.foreign {
            let key = (schedule.spec.zone.clone(), schedule.spec.fingerprint);
            if let Some(texts) = self.foreign.get_mut(&key) {
                *texts -= 1;
            }
            self.foreign.retain(|_, texts| *texts > 0);
        }
        of_text.remove(schedule);
        if of_text.is_empty() {
            texts.remove(schedule.spec.cadence.as_str());
        }
        if texts.is_empty() {
            self.shared.remove(&schedule.spec.zone);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.shared.clear();
        self.foreign.clear();
    }

    /// The zones, with their fingerprints, whose schedules this node does not judge.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = ForeignZone> {
        self.foreign
            .keys()
            .map(|(zone, fingerprint)| ForeignZone { zone: zone.clone(), fingerprint: *fingerprint })
    }

    /// The calendar of a schedule that this node can judge.
    pub(crate) fn get(&self, schedule: &Schedule) -> Option<&Calendar> {
        let of_text = self.shared.get(&schedule.spec.zone)?.get(schedule.spec.cadence.as_str())?;
        of_text.get(schedule)?.calendar.as_ref().ok()
    }

    /// First due after `after`.
    pub(crate) fn next_due(&self, schedule: &Schedule, after: Wall) -> Option<Wall> {
        schedule.next_due(self.get(schedule)?, after)
    }

    /// First occurrence that is due after `after`.
    pub(crate) fn next(&self, schedule: &Schedule, after: Wall) -> Option<Next> {
        let due = self.next_due(schedule, after)?;
        Some(Next { release: self.release(schedule, due), due })
    }

    /// First occurrence that is released after `after`.
    pub(crate) fn next_released(&self, schedule: &Schedule, after: Wall) -> Option<Next> {
        if schedule.spec.jitter.is_zero() {
            return self.next(schedule, after);
        }
        // Releases keep the order of dues, so that only the last one due by then can still be ahead.
        let mut span = LOOK_BACK_FIRST.min(schedule.spec.jitter);
        loop {
            let mut found = self.next(schedule, after - span);
            let inside = found.is_some_and(|it| it.due <= after);
            if inside || span == schedule.spec.jitter {
                while let Some(next) = found.filter(|it| it.release <= after) {
                    found = self.next(schedule, next.due);
                }
                return found;
            }
            span = span.saturating_mul(4).min(schedule.spec.jitter);
        }
    }

    /// The release instant of a due: within the jitter, and before the next due.
    pub(crate) fn release(&self, schedule: &Schedule, due: Wall) -> Wall {
        if schedule.spec.jitter.is_zero() {
            return due;
        }
        let gap = self.get(schedule).and_then(|calendar| calendar.next_after(due.0));
        let gap = gap.map_or(i64::MAX, |next| next - due.0);
        let span = micros(schedule.spec.jitter).min(gap).unsigned_abs();
        Wall(due.0.saturating_add_unsigned(spread(schedule.uid, due) % span.max(1)))
    }

    /// Whether `due` is an occurrence of the schedule (R11, I11).
    pub(crate) fn is_occurrence(&self, schedule: &Schedule, due: Wall) -> bool {
        due > schedule.provenance.anchor
            && schedule.spec.start.is_none_or(|start| due >= start)
            && schedule.spec.end.is_none_or(|end| due < end)
            && self.get(schedule).is_some_and(|calendar| calendar.is_occurrence(due.0))
    }

    fn shared_mut(&mut self, schedule: &Schedule) -> Option<&mut SharedCalendar> {
        let texts = self.shared.get_mut(&schedule.spec.zone)?;
        texts.get_mut(schedule.spec.cadence.as_str())?.get_mut(schedule)
    }

    fn compile(&mut self, schedule: &Schedule) -> Result<Calendar, String> {
        let spec = &schedule.spec;
        if self.cadences.len() >= SHARED_MAX && !self.cadences.contains_key(&spec.cadence) {
            self.cadences.clear();
        }
        let zone = match self.zones.get(&spec.zone) {
            Some(zone) => zone.clone(),
            None => {
                let zone = Zone::parse(&spec.zone).map_err(|error| error.to_string())?;
                self.zones.insert(spec.zone.clone(), zone.clone());
                zone
            }
        };
        if zone.fingerprint() != spec.fingerprint {
            return Err(format!(
                "the data of zone {} or the evaluator differ from those it was declared with",
                spec.zone
            ));
        }
        let cadence = match self.cadences.get(&spec.cadence) {
            Some(cadence) => cadence.clone(),
            None => {
                let text = if spec.is_notice() { EVERY_SECOND } else { &spec.cadence };
                let cadence = Cadence::parse(text).map_err(|error| error.to_string())?;
                self.cadences.insert(spec.cadence.clone(), cadence.clone());
                cadence
            }
        };
        Ok(Calendar::new(cadence, zone, schedule.provenance.anchor.0))
    }
}

/// The anchor, if it tells this calendar from others of the same text and zone.
fn anchor(schedule: &Schedule) -> Option<Wall> {
    let counts = schedule.spec.cadence.trim_start().starts_with("@every");
    counts.then_some(schedule.provenance.anchor)
}

/// A number that is the same for this due on every node.
fn spread(uid: Uid, due: Wall) -> u64 {
    let mixed = fingerprint(&(uid, due));
    (mixed ^ (mixed >> 64)) as u64
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::epochs::Electorate;
    use crate::schedule::{Policy, Provenance, Terms};

    use crate::time::SECOND;

    fn schedule(cadence: &str, change: impl FnOnce(&mut Terms)) -> Schedule {
        let fingerprint = Zone::utc().fingerprint();
        let mut terms = Terms::new(cadence, "UTC", fingerprint, "h".parse().unwrap(), Policy::AtMostOnce);
        change(&mut terms);
        Schedule {
            uid: Uid(7),
            provenance: Arc::new(Provenance::declared(1, Wall(0))),
            name: "v/e/s".parse().unwrap(),
            spec: Arc::new(terms),
            payload: Arc::from(&[][..]),
            electorate: Arc::new(Electorate::new(Arc::default())),
            pause: None,
        }
    }

    fn calendars(schedule: &Schedule) -> Calendars {
        let mut calendars = Calendars::default();
        calendars.put(schedule).unwrap();
        calendars
    }

    fn seconds(seconds: i64) -> Wall {
        Wall(seconds * SECOND)
    }

    #[test]
    fn releases_keep_the_order_of_dues_and_stay_within_the_jitter() {
        for (cadence, jitter) in [("* * * * * *", 3600), ("*/10 * * * * *", 4), ("@every 7s", 100)] {
            let schedule = schedule(cadence, |terms| terms.jitter = Duration::from_secs(jitter));
            let calendars = calendars(&schedule);
            let mut next = calendars.next(&schedule, Wall(0)).unwrap();
            let mut moved = 0;
            for _ in 0..200 {
                let later = calendars.next(&schedule, next.due).unwrap();
                assert!(next.due <= next.release && next.release < later.due, "{cadence}: {next:?}");
                assert!(next.release < next.due + schedule.spec.jitter, "{cadence}: {next:?}");
                assert_eq!(calendars.release(&schedule, next.due), next.release);
                moved += u32::from(next.release != next.due);
                next = later;
            }
            assert!(moved > 190, "{cadence}: {moved} of 200 were spread");
        }
    }

    #[test]
    fn the_first_release_after_an_instant_is_found_from_anywhere() {
        for (cadence, jitter) in [("* * * * * *", 3600), ("*/10 * * * * *", 4), ("*/30 * * * * *", 300)] {
            let schedule = schedule(cadence, |terms| terms.jitter = Duration::from_secs(jitter));
            let calendars = calendars(&schedule);
            let mut all = vec![calendars.next(&schedule, Wall(0)).unwrap()];
            while all.len() < 100 {
                all.extend(calendars.next(&schedule, all[all.len() - 1].due));
            }
            let last = all[98].release;
            let mut at = Wall(0);
            while at < last {
                let expected = all.iter().find(|next| next.release > at).copied();
                assert_eq!(calendars.next_released(&schedule, at), expected, "{cadence} after {at}");
                at = Wall(at.0 + 333_333);
            }
        }
    }

    #[test]
    fn a_jitter_beyond_the_calendar_is_looked_back_by_as_far_as_there_is_time() {
        let schedule = schedule("0 0 1 1 *", |terms| terms.jitter = Duration::MAX);
        let calendars = calendars(&schedule);
        let year = seconds(365 * 86_400);
        let next = calendars.next_released(&schedule, year).unwrap();
        assert!(next.release > year && next.due <= next.release, "{next:?}");
        assert_eq!(calendars.next_released(&schedule, Wall::MAX), None);
    }

    #[test]
    fn nothing_is_due_before_the_start_nor_from_the_end_on() {
        let schedule = schedule("* * * * * *", |terms| {
            (terms.start, terms.end) = (Some(seconds(10)), Some(seconds(13)));
        });
        let calendars = calendars(&schedule);
        let mut dues = Vec::new();
        let mut next = calendars.next_due(&schedule, Wall(0));
        while let Some(due) = next {
            dues.push(due.0 / SECOND);
            next = calendars.next_due(&schedule, due);
        }
        assert_eq!(dues, [10, 11, 12]);
        for (second, is) in [(9, false), (10, true), (12, true), (13, false)] {
            assert_eq!(calendars.is_occurrence(&schedule, seconds(second)), is, "{second}");
        }
    }

    #[test]
    fn equal_texts_share_a_calendar_until_the_last_schedule_is_gone() {
        let (one, two) = (schedule("* * * * *", |_| {}), schedule("* * * * *", |_| {}));
        let mut calendars = calendars(&one);
        calendars.put(&two).unwrap();
        calendars.remove(&one);
        assert!(calendars.get(&two).is_some());
        calendars.remove(&two);
        assert!(calendars.get(&two).is_none() && calendars.shared.is_empty());
    }

    #[test]
    fn every_counts_from_its_own_anchor() {
        let one = schedule("@every 10s", |_| {});
        let two = Schedule { provenance: Arc::new(Provenance::declared(2, seconds(3))), ..one.clone() };
        let mut calendars = calendars(&one);
        calendars.put(&two).unwrap();
        assert_eq!(calendars.next_due(&one, seconds(11)), Some(seconds(20)));
        assert_eq!(calendars.next_due(&two, seconds(11)), Some(seconds(13)));
    }

    #[test]
    fn texts_beyond_the_limit_are_compiled_as_well_and_the_cache_begins_anew() {
        let texts = (0..=SHARED_MAX).map(|n| schedule(&format!("@every {}s", n + 1), |_| {}));
        let all: Vec<Schedule> = texts.collect();
        let (last, first) = all.split_last().unwrap();
        let mut calendars = Calendars::default();
        first.iter().for_each(|it| calendars.put(it).unwrap());
        assert_eq!(calendars.cadences.len(), SHARED_MAX);
        calendars.put(&schedule("@every 1s", |terms| terms.zone = "Etc/UTC".to_owned())).unwrap();
        assert_eq!(calendars.cadences.len(), SHARED_MAX, "a text that is known takes no room");
        calendars.put(last).unwrap();
        assert_eq!(calendars.cadences.keys().collect::<Vec<_>>(), [&last.spec.cadence]);
        assert_eq!(calendars.next_due(&first[6], seconds(0)), Some(seconds(7)));
        assert_eq!(calendars.next_due(last, seconds(0)), Some(seconds(10_001)));
    }
}
