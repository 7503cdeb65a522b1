//! When a schedule is due next, in its own zone.

use std::collections::BTreeMap;

use caesium_engine::Wall;
use caesium_engine::calendar::Calendar;
use caesium_engine::schedule::Schedule;
use caesium_proto::v1 as pb;

use super::error::Problem;
use super::sight::look;
use super::{parse, schedules};
use crate::driver::Handle;

/// Occurrences listed when the client does not say.
const COUNT_DEFAULT: usize = 5;
/// Most of them.
const COUNT_MAX: usize = 10_000;

pub(super) async fn reply(
    handle: &Handle,
    request: pb::NextOccurrencesRequest,
) -> Result<pb::NextOccurrencesReply, Problem> {
    let name = parse::schedule("schedule", &request.schedule)?;
    let count = count(request.count)?;
    let (sight, found) = look(handle, move |engine, _| schedules::one(engine, &name)).await?;
    let ((schedule, calendar), _) = found?;
    let calendar = calendar.or_else(|| schedules::compile(&schedule, &mut BTreeMap::new()));
    let calendar = calendar.ok_or_else(|| must_not_judge(&schedule))?;
    let from = request.from.map_or(sight.at, Wall).max(schedule.past.anchor);
    let items = occurrences(&calendar, from, count);
    Ok(pb::NextOccurrencesReply { view: Some(sight.view()), items, zone: schedule.spec.zone.clone() })
}

fn count(asked: u32) -> Result<usize, Problem> {
    match asked as usize {
        0 => Ok(COUNT_DEFAULT),
        count if count <= COUNT_MAX => Ok(count),
        count => Err(Problem::invalid("count", format!("count: at most {COUNT_MAX}, not {count}"))),
    }
}

/// Where a zone is another than where the schedule was declared, its dues are others.
pub(super) fn must_not_judge(schedule: &Schedule) -> Problem {
    let zone = &schedule.spec.zone;
    Problem::broken(format!("this node must not judge {}", schedule.name))
        .because(format!("its data of zone {zone}, or its evaluator, differ from those it was declared with"))
}

/// The occurrences after `from`, fewer where the calendar ends.
fn occurrences(calendar: &Calendar, from: Wall, count: usize) -> Vec<pb::OccurrenceTime> {
    let following = |after: &pb::OccurrenceTime| occurrence(calendar, after.at);
    std::iter::successors(occurrence(calendar, from.0), following).take(count).collect()
}

fn occurrence(calendar: &Calendar, after: i64) -> Option<pb::OccurrenceTime> {
    let noted = calendar.next_noted(after)?;
    let (local, abbreviation) = calendar.zone().local(noted.at_micros);
    let note = noted.note.map(|note| note.to_string()).unwrap_or_default();
    Some(pb::OccurrenceTime { at: noted.at_micros, local, abbreviation, note })
}

#[cfg(test)]
mod tests {
    use caesium_engine::calendar::{Cadence, Zone};

    use super::*;

    #[test]
    fn a_gap_is_noted_and_lists_end_with_the_calendar() {
        let zone = Zone::parse("Europe/Berlin").unwrap();
        let calendar = Calendar::new(Cadence::parse("30 2 * * *").unwrap(), zone.clone(), 0);
        let from = Wall(zone.instant("2027-03-27T12:00").unwrap());
        let items = occurrences(&calendar, from, 2);
        assert_eq!(items[0].local, "2027-03-28T03:00:00+02:00");
        assert!(items[0].note.contains("gap"), "{}", items[0].note);
        assert_eq!((items[1].local.as_str(), items[1].note.as_str()), ("2027-03-29T02:30:00+02:00", ""));
        let once = Calendar::new(Cadence::parse("@at 2030-01-01T00:00:00Z").unwrap(), Zone::utc(), 0);
        assert_eq!(occurrences(&once, from, 9).len(), 1);
    }

    #[test]
    fn as_many_are_listed_as_the_limit_says_and_more_are_refused() {
        assert_eq!((count(0).unwrap(), count(10_000).unwrap()), (5, 10_000));
        assert_eq!(count(10_001).unwrap_err().detail().message, "count: at most 10000, not 10001");
    }
}
