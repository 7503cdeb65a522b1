//! When a schedule is due next, in its own zone.

use std::collections::BTreeMap;

use caesium_engine::Wall;
use caesium_engine::calendar::Calendar;
use caesium_engine::schedule::Schedule;
use caesium_proto::v1 as pb;

use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::control::schedules::service;
use crate::control::{parse, resolve};
use crate::driver::Handle;

/// Occurrences listed when the client sets no count.
const COUNT_DEFAULT: usize = 5;
const COUNT_MAX: usize = 10_000;

pub(in crate::control) async fn reply(
    handle: &Handle,
    request: pb::NextOccurrencesRequest,
) -> Result<pb::NextOccurrencesReply, Problem> {
    let name = parse::schedule("schedule", &request.schedule)?;
    let count = count(request.count)?;
    let (cluster, found) = observe(handle, move |engine, _| {
        resolve::meant(engine.replica(), &name, false)?;
        service::one(engine, &name)
    })
    .await?;
    let ((schedule, calendar), _) = found?;
    let calendar = calendar.or_else(|| service::compile(&schedule, &mut BTreeMap::new()));
    let calendar = calendar.ok_or_else(|| must_not_judge(&schedule))?;
    let from = request.from.map_or(cluster.at, Wall);
    let items = occurrences(&schedule, &calendar, from, count);
    let over = match schedule.spec.after() {
        _ if !items.is_empty() => String::new(),
        Some(after) => {
            format!("follows {}: no calendar makes it due, but the ends of that one's runs", after.parent)
        }
        None => match schedule.spec.event() {
            Some(event) => format!("reacts to {event}: no calendar makes it due, but each such event"),
            None => over(&calendar, schedule.spec.end, from),
        },
    };
    Ok(pb::NextOccurrencesReply { view: Some(cluster.view()), items, zone: schedule.spec.zone.clone(), over })
}

/// Why nothing is due after `from`.
fn over(calendar: &Calendar, end: Option<Wall>, from: Wall) -> String {
    match (calendar.cadence().at_instant(), end) {
        _ if calendar.cadence().is_never() => {
            "is never due: no month of its expression has such a day".to_owned()
        }
        (Some(at), _) => format!("is over: it was due once, at {}", Wall(at)),
        (None, Some(end)) if end <= from => format!("is over: it ended at {end}"),
        (None, Some(end)) => format!("is not due again before it ends at {end}"),
        (None, None) => "is not due again: the calendar ends with the year 2100".to_owned(),
    }
}

fn count(asked: u32) -> Result<usize, Problem> {
    match asked as usize {
        0 => Ok(COUNT_DEFAULT),
        count if count <= COUNT_MAX => Ok(count),
        count => Err(Problem::invalid("count", format!("count: at most {COUNT_MAX}, not {count}"))),
    }
}

/// Where a zone is another than where the schedule was declared, its dues are others.
pub(in crate::control) fn must_not_judge(schedule: &Schedule) -> Problem {
    let zone = &schedule.spec.zone;
    Problem::broken(format!("this node must not judge {}", schedule.name))
        .because(format!("its data of zone {zone}, or its evaluator, differ from those it was declared with"))
}

/// The occurrences after `from`, fewer where the schedule or the calendar ends.
fn occurrences(
    schedule: &Schedule,
    calendar: &Calendar,
    from: Wall,
    count: usize,
) -> Vec<pb::OccurrenceTime> {
    let next = |after: Wall| schedule.next_due(calendar, after);
    // Each with the one before it, or where the list begins: what is left out between them is noted.
    let after = |from: Wall| next(from).map(|due| (from, due));
    let dues = std::iter::successors(after(from), |(_, due)| after(*due));
    dues.filter_map(|(before, due)| occurrence(calendar, before, due)).take(count).collect()
}

fn occurrence(calendar: &Calendar, before: Wall, due: Wall) -> Option<pb::OccurrenceTime> {
    let noted = calendar.next_noted(before.0).filter(|noted| noted.at_micros == due.0);
    let noted = noted.or_else(|| calendar.next_noted(due.0 - 1))?;
    let (local, abbreviation) = calendar.zone().local(noted.at_micros);
    let note = noted.note.map(|note| note.to_string()).unwrap_or_default();
    Some(pb::OccurrenceTime { at: noted.at_micros, local, abbreviation, note })
}

#[cfg(test)]
mod tests {
    use caesium_engine::calendar::{Cadence, Zone};

    use super::*;
    use crate::control::audit::state::tests::replica;

    /// A schedule that ends then.
    fn schedule_until(end: Option<Wall>) -> Schedule {
        let replica = replica();
        let (_, schedule) = replica.schedules.iter().next().expect("the replica has some");
        let mut schedule = Schedule::clone(schedule);
        let mut provenance = caesium_engine::schedule::Provenance::clone(&schedule.provenance);
        provenance.anchor = Wall(0);
        schedule.provenance = provenance.into();
        let terms = caesium_engine::schedule::Terms::clone(&schedule.spec);
        schedule.spec = caesium_engine::schedule::Terms { end, ..terms }.into();
        schedule
    }

    #[test]
    fn a_gap_is_noted_and_lists_end_with_the_calendar() {
        let zone = Zone::parse("Europe/Berlin").unwrap();
        let calendar = Calendar::new(Cadence::parse("30 2 * * *").unwrap(), zone.clone(), 0);
        let from = Wall(zone.instant("2027-03-27T12:00").unwrap());
        let schedule = schedule_until(None);
        let items = occurrences(&schedule, &calendar, from, 2);
        assert_eq!(items[0].local, "2027-03-28T03:00:00+02:00");
        assert!(items[0].note.contains("gap"), "{}", items[0].note);
        assert_eq!((items[1].local.as_str(), items[1].note.as_str()), ("2027-03-29T02:30:00+02:00", ""));
        let every = Calendar::new(Cadence::parse("*/15 2 * * *").unwrap(), calendar.zone().clone(), 0);
        let left = occurrences(&schedule, &every, from, 1);
        assert_eq!(left[0].local, "2027-03-29T02:00:00+02:00");
        assert!(left[0].note.starts_with("02:00 of 2027-03-28 does not exist"), "{}", left[0].note);
        let once = Calendar::new(Cadence::parse("@at 2030-01-01T00:00:00Z").unwrap(), Zone::utc(), 0);
        assert_eq!(occurrences(&schedule, &once, from, 9).len(), 1);
        let until = schedule_until(Some(Wall(items[1].at)));
        assert_eq!(occurrences(&until, &calendar, from, 9).len(), 1, "the end is exclusive");
    }

    #[test]
    fn what_is_over_names_the_reason() {
        let over = |text: &str, end: Option<i64>, from: i64| {
            let calendar = Calendar::new(Cadence::parse(text).unwrap(), Zone::utc(), 0);
            over(&calendar, end.map(Wall), Wall(from))
        };
        let second = 1_000_000;
        assert_eq!(over("0 0 31 2 *", None, 0), "is never due: no month of its expression has such a day");
        let at = over("@at 2030-01-01T00:00:00Z", None, 0);
        assert!(at.starts_with("is over: it was due once, at 2030-01-01T00:00:00"), "{at}");
        let ended = over("@daily", Some(second), 2 * second);
        assert!(ended.starts_with("is over: it ended at 1970-01-01T00:00:01"), "{ended}");
        assert!(over("@daily", Some(second), 0).starts_with("is not due again before it ends at"));
    }

    #[test]
    fn as_many_are_listed_as_the_limit_says_and_more_are_refused() {
        assert_eq!((count(0).unwrap(), count(10_000).unwrap()), (5, 10_000));
        assert_eq!(count(10_001).unwrap_err().detail().message, "count: at most 10000, not 10001");
    }
}
