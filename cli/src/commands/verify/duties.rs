//! What is owed, by declarations or by the cluster.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::ids::Uid;
use caesium_engine::ledger::{Duty, Line};
use caesium_engine::schedule::{
    AfterTerms, CATCH_UP_WINDOW_DEFAULT, EventKind, GRACE_DEFAULT, Policy, START_DEADLINE_DEFAULT,
    TIMEOUT_DEFAULT,
};
use caesium_proto::v1 as pb;
use tokio::task::spawn_blocking;

use crate::commands::schedule::{Prefix, all};
use crate::error::{Error, Kind};
use crate::manifest;
use crate::records::View;
use crate::session::Session;

/// What schedules owe, and which of them cannot be judged.
pub(super) struct Owed {
    pub(super) duties: Vec<Duty>,
    /// Each with its reason.
    pub(super) not_judged: Vec<String>,
}

/// The cluster's facts beyond the declaration.
#[derive(Default)]
struct Known {
    uid: Option<Uid>,
    /// Nothing is known of what was due until then.
    set_at: Option<Wall>,
    /// Any due of it.
    next: Option<Wall>,
}

impl Owed {
    pub(super) async fn of_files(
        files: &[String],
        span: (Wall, Wall),
        lines: &[Line],
    ) -> Result<Self, Error> {
        let files = files.to_vec();
        let read = spawn_blocking(move || manifest::read(&files, None)).await;
        let manifest = read.map_err(|panicked| Error::new(Kind::Internal, panicked.to_string()))??;
        let schedules = manifest.specs.into_iter().filter(|spec| !manifest::is_task(spec));
        let known = schedules.map(|spec| (spec, Known::default()));
        Self::of(known, span, lines)
    }

    pub(super) async fn of_cluster(
        session: &Session,
        prefix: &str,
        span: (Wall, Wall),
        lines: &[Line],
    ) -> Result<(Option<View>, Self), Error> {
        if !prefix.is_empty() {
            let parsed = prefix.parse::<Prefix>();
            parsed
                .map_err(|error| Error::invalid("--from-cluster", prefix, error.position, error.problem))?;
        }
        let client = session.connect().await?;
        let (view, schedules) = all(&client, prefix, false, 0).await?;
        if schedules.is_empty() && !prefix.is_empty() {
            return Err(Error::not_found("schedule", prefix, []));
        }
        let known = schedules.into_iter().filter_map(|schedule| {
            let known = Known {
                uid: Some(Uid(schedule.uid)),
                set_at: Some(Wall(schedule.former_until.unwrap_or_default().max(schedule.anchor))),
                next: schedule.next.map(Wall),
            };
            // The effective values instead of those that were not declared.
            let spec = pb::ScheduleSpec {
                catch_up: schedule.catch_up,
                catch_up_window: Some(schedule.catch_up_window),
                ..schedule.spec?
            };
            Some((spec, known))
        });
        Ok((view, Self::of(known, span, lines)?))
    }

    fn of(
        specs: impl Iterator<Item = (pb::ScheduleSpec, Known)>,
        span: (Wall, Wall),
        lines: &[Line],
    ) -> Result<Self, Error> {
        let mut owed = Self { duties: Vec::new(), not_judged: Vec::new() };
        for (spec, known) in specs {
            match duty(&spec, &known, span, lines) {
                Ok(duty) => owed.duties.push(duty),
                Err(reason) => owed.not_judged.push(format!("{}: {reason}", spec.schedule)),
            }
        }
        match owed.duties.is_empty() {
            true => Err(Error::usage("no schedule is left to judge")
                .because(owed.not_judged.first().cloned().unwrap_or_else(|| "there is none".to_owned()))),
            false => Ok(owed),
        }
    }
}

/// What one schedule owes in a time, or why that cannot be judged.
fn duty(
    spec: &pb::ScheduleSpec,
    known: &Known,
    (from, until): (Wall, Wall),
    lines: &[Line],
) -> Result<Duty, String> {
    if spec.paused {
        return Err("it is paused, and a ledger has no record of since when".to_owned());
    }
    if let Ok(after) = spec.cadence.parse::<AfterTerms>() {
        return Err(format!("it follows {}: no calendar says when it is due", after.parent));
    }
    if let Ok(event) = spec.cadence.parse::<EventKind>() {
        return Err(format!("it reacts to {event}: no calendar says when it is due"));
    }
    let schedule = spec.schedule.parse().map_err(|error| format!("{error}"))?;
    let cadence = Cadence::parse(&spec.cadence).map_err(|error| error.to_string())?;
    let zone = match spec.zone.as_str() {
        "" => Zone::utc(),
        name => Zone::parse(name).map_err(|error| error.to_string())?,
    };
    let anchor = anchor(&cadence, known, lines.iter().filter(|line| line.schedule == schedule))?;
    let calendar = Calendar::new(cadence, zone, anchor.0);
    let policy = match spec.policy() {
        pb::Policy::AtMostOnce => Policy::AtMostOnce,
        pb::Policy::AtLeastOnce => Policy::AtLeastOnce,
        pb::Policy::Unspecified => return Err("it has no policy".to_owned()),
    };
    let later = |at: Wall, other: Option<Wall>| other.map_or(at, |other| at.max(other));
    let from = later(later(from, known.set_at.map(|at| at + MICRO)), spec.start.map(Wall));
    Ok(Duty {
        uid: known.uid,
        policy,
        from,
        until: spec.end.map_or(until, |end| until.min(Wall(end))),
        latest: latest(spec, policy, &calendar, from),
        retries: spec.retries.unwrap_or(0),
        run_limit: span(spec.timeout, TIMEOUT_DEFAULT) + span(spec.grace, GRACE_DEFAULT),
        schedule,
        calendar,
    })
}

/// An entry's own instant is before everything that is due by it.
const MICRO: Duration = Duration::from_micros(1);

/// Only `@every` counts from somewhere. Its anchor is not in the reply, but each of its dues is as good, one period back.
fn anchor<'a>(
    cadence: &Cadence,
    known: &Known,
    mut own: impl Iterator<Item = &'a Line>,
) -> Result<Wall, String> {
    let Cadence::Every(every) = cadence else { return Ok(Wall(0)) };
    let due = known.next.or_else(|| own.next().map(|line| line.due));
    let due = due.ok_or("it counts from when it was declared, and no due of it is known")?;
    let period = caesium_engine::time::micros(every.period());
    Ok(Wall(due.0.rem_euclid(period) - period))
}

/// How long after its due an occurrence may start: what no master could decide in time is caught up with.
fn latest(spec: &pb::ScheduleSpec, policy: Policy, calendar: &Calendar, from: Wall) -> Duration {
    let catches_up = match spec.catch_up() {
        pb::CatchUp::None => false,
        pb::CatchUp::Last | pb::CatchUp::All => true,
        pb::CatchUp::Unspecified => policy == Policy::AtLeastOnce,
    };
    let interval = calendar.interval_after(from.0).map_or(0, i64::unsigned_abs);
    let window = CATCH_UP_WINDOW_DEFAULT.max(Duration::from_micros(interval));
    let window = if catches_up { span(spec.catch_up_window, window) } else { Duration::ZERO };
    span(spec.start_deadline, START_DEADLINE_DEFAULT).max(window) + span(spec.jitter, Duration::ZERO)
}

fn span(said: Option<i64>, default: Duration) -> Duration {
    said.map_or(default, |micros| Duration::from_micros(micros.max(0).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    use caesium_engine::time::SECOND;

    fn spec() -> pb::ScheduleSpec {
        pb::ScheduleSpec {
            schedule: "jobs/clock/once".to_owned(),
            cadence: "*/10 * * * * *".to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            ..Default::default()
        }
    }

    fn of(spec: &pb::ScheduleSpec, known: &Known, lines: &[Line]) -> Result<Duty, String> {
        duty(spec, known, (Wall(100 * SECOND), Wall(200 * SECOND)), lines)
    }

    #[test]
    fn a_start_may_be_as_late_as_the_schedule_says() {
        let hour = Duration::from_secs(3600);
        let (amo, alo) = (pb::Policy::AtMostOnce, pb::Policy::AtLeastOnce);
        for (policy, cadence, catch_up, window, jitter, expected) in [
            (amo, "* * * * *", pb::CatchUp::Unspecified, None, None, Duration::from_secs(60)),
            (amo, "* * * * *", pb::CatchUp::Last, Some(90 * SECOND), None, Duration::from_secs(90)),
            (alo, "* * * * *", pb::CatchUp::None, None, Some(5 * SECOND), Duration::from_secs(65)),
            (alo, "* * * * *", pb::CatchUp::Unspecified, None, None, hour),
            (alo, "0 0 * * *", pb::CatchUp::All, None, None, 24 * hour),
        ] {
            let spec = pb::ScheduleSpec {
                cadence: cadence.to_owned(),
                policy: policy.into(),
                catch_up: catch_up.into(),
                catch_up_window: window,
                jitter,
                ..spec()
            };
            assert_eq!(of(&spec, &Known::default(), &[]).unwrap().latest, expected, "{spec:?}");
        }
    }

    #[test]
    fn what_was_due_before_it_was_set_is_not_owed() {
        let known = Known { set_at: Some(Wall(150 * SECOND)), ..Known::default() };
        let dues: Vec<i64> = of(&spec(), &known, &[]).unwrap().dues().map(|due| due.0 / SECOND).collect();
        assert_eq!(dues, [160, 170, 180, 190]);
        let bounded = pb::ScheduleSpec { start: Some(110 * SECOND), end: Some(130 * SECOND), ..spec() };
        let dues: Vec<i64> =
            of(&bounded, &Known::default(), &[]).unwrap().dues().map(|due| due.0 / SECOND).collect();
        assert_eq!(dues, [110, 120]);
    }

    #[test]
    fn every_counts_from_any_of_its_dues_or_is_not_judged() {
        let every = pb::ScheduleSpec { cadence: "@every 30s".to_owned(), ..spec() };
        let dues = |duty: Duty| duty.dues().map(|due| due.0 / SECOND).collect::<Vec<_>>();
        let known = Known { next: Some(Wall(1007 * SECOND)), ..Known::default() };
        assert_eq!(dues(of(&every, &known, &[]).unwrap()), [107, 137, 167, 197]);
        let text = "begin jobs/clock/once 7@1970-01-01T00:02:01Z 1 alder 121\n";
        let lines: Vec<Line> = caesium_engine::ledger::read(text).map(Result::unwrap).collect();
        assert_eq!(dues(of(&every, &Known::default(), &lines).unwrap()), [121, 151, 181]);
        let refused = of(&every, &Known::default(), &[]).unwrap_err();
        assert_eq!(refused, "it counts from when it was declared, and no due of it is known");
        let paused = pb::ScheduleSpec { paused: true, ..spec() };
        assert!(of(&paused, &Known::default(), &[]).unwrap_err().starts_with("it is paused"));
    }
}
