//! The calendars of the schedules that this node carries, compiled once. Equal texts and zones share their tables.

use std::collections::BTreeMap;

use crate::calendar::{Cadence, Calendar, Zone};
use crate::ids::Uid;
use crate::schedule::Schedule;
use crate::time::Wall;

/// Compiled texts kept for sharing; past this the cache starts anew.
const SHARED_MAX: usize = 10_000;

/// Compiled calendars by schedule. A schedule that this node would misjudge (R13) has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Calendars {
    compiled: BTreeMap<Uid, (u64, Option<Calendar>)>,
    cadences: BTreeMap<String, Cadence>,
    zones: BTreeMap<String, Zone>,
}

impl Calendars {
    /// Compiles a schedule's calendar, or says why this node must not judge it.
    pub(crate) fn put(&mut self, schedule: &Schedule) -> Result<(), String> {
        let compiled = self.compile(schedule);
        let result = compiled.as_ref().map(|_| ()).map_err(Clone::clone);
        self.compiled.insert(schedule.uid, (schedule.revision, compiled.ok()));
        result
    }

    pub(crate) fn remove(&mut self, uid: Uid) {
        self.compiled.remove(&uid);
    }

    pub(crate) fn clear(&mut self) {
        self.compiled.clear();
    }

    /// The calendar of a schedule that this node can judge.
    pub(crate) fn get(&self, uid: Uid) -> Option<&Calendar> {
        self.compiled.get(&uid).and_then(|(_, calendar)| calendar.as_ref())
    }

    /// First due after `after`.
    pub(crate) fn next(&self, uid: Uid, after: Wall) -> Option<Wall> {
        self.get(uid)?.next_after(after.0).map(Wall)
    }

    /// Whether `due` is an occurrence of the schedule (R11, I11).
    pub(crate) fn is_occurrence(&self, schedule: &Schedule, due: Wall) -> bool {
        due > schedule.anchor && self.get(schedule.uid).is_some_and(|calendar| calendar.is_occurrence(due.0))
    }

    fn compile(&mut self, schedule: &Schedule) -> Result<Calendar, String> {
        let spec = &schedule.spec;
        if self.cadences.len() > SHARED_MAX {
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
                let cadence = Cadence::parse(&spec.cadence).map_err(|error| error.to_string())?;
                self.cadences.insert(spec.cadence.clone(), cadence.clone());
                cadence
            }
        };
        Ok(Calendar::new(cadence, zone, schedule.anchor.0))
    }
}
