//! Declarations of schedules as they come in: whole ones, and fields of one.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::calendar::{Cadence, Zone};
use caesium_engine::schedule::{
    Binding, Field, Key, Kind, Misfit, PAYLOAD_BYTES_MAX, Patch, Pause, Policy, START_DEADLINE_MAX,
    ScheduleSpec, Terms, Value, read_uncalendared, wrong_line,
};
use caesium_proto::fields::{Fields as _, Plain};
use caesium_proto::v1 as pb;

use crate::control::error::Problem;
use crate::control::parse::{self, names};

/// Oldest occurrence that any schedule may still start.
pub(in crate::control) const OLDEST_MAX: Duration = START_DEADLINE_MAX;

/// Most zones that are kept: more spellings than there are zones are somebody's joke.
const ZONES_MAX: usize = 1000;

/// Zones by name, so that each is parsed once: that builds a table.
pub(in crate::control) type Zones = BTreeMap<String, Zone>;

/// A whole declaration. Whether its names exist is for the replica to check.
pub(in crate::control) fn spec(spec: pb::ScheduleSpec, now: Wall) -> Result<ScheduleSpec, Problem> {
    let name = parse::schedule("schedule", &spec.schedule)?;
    let terms = terms(&spec, now, &mut Zones::new())?;
    Ok(ScheduleSpec { name, terms, payload: payload(spec.payload)? })
}

/// The pause that a declaration asks for.
pub(in crate::control) fn pause(spec: &pb::ScheduleSpec, now: Wall) -> Result<Option<Pause>, Problem> {
    let reason = parse::reason("pause_reason", &spec.pause_reason)?;
    let until = spec.pause_until.map(Wall);
    future("pause_until", until, now)?;
    Ok(spec.paused.then_some(Pause { reason, until }))
}

/// An instant that must not be past.
pub(in crate::control) fn future(field: &str, at: Option<Wall>, now: Wall) -> Result<(), Problem> {
    match at {
        Some(at) if at <= now => {
            let message = format!("{field}: {at} is in the past");
            Err(Problem::invalid(field, message).now(format!("cluster time is {now}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Everything that is declared but the name and the payload.
pub(in crate::control) fn terms(
    spec: &pb::ScheduleSpec,
    now: Wall,
    zones: &mut Zones,
) -> Result<Terms, Problem> {
    let mut values = Vec::with_capacity(Field::ALL.len());
    let mut oldest = OLDEST_MAX;
    for &field in Field::ALL.iter().filter(|field| !matches!(field.row().kind, Kind::Bytes(_))) {
        let value = value(field, spec, Context { now, oldest, zones })?;
        if field == Field::Policy {
            oldest = policy(&value).map_or(oldest, Policy::oldest);
        }
        values.push(Patch { field, value });
    }
    let terms = Terms::of_fields(values).ok_or_else(|| Problem::invalid("spec", "spec: it is not whole"))?;
    consistent(&terms, spec.on() != pb::On::Unspecified)?;
    Ok(terms)
}

/// What a value is judged by beside its own field.
pub(in crate::control) struct Context<'z> {
    /// Cluster time, which instants must not lie before.
    pub(in crate::control) now: Wall,
    /// How old an occurrence may get before it can no longer be started.
    pub(in crate::control) oldest: Duration,
    /// Zones that were read before.
    pub(in crate::control) zones: &'z mut Zones,
}

/// The value that a declaration has for a field; `None` where it has none and the default is no value of its own.
pub(in crate::control) fn value(
    field: Field,
    spec: &pb::ScheduleSpec,
    context: Context<'_>,
) -> Result<Option<Value>, Problem> {
    let row = field.row();
    let wire = spec.field(row.name);
    let name = || row.name.replace('-', "_");
    let number = match &wire {
        Some(Plain::Number(number)) => Some(*number),
        _ => None,
    };
    let text = match &wire {
        Some(Plain::Text(text)) => text.as_str(),
        _ => "",
    };
    Ok(match row.kind {
        Kind::Cadence => Some(Value::Text(cadence(text, context.now)?.text().to_owned())),
        Kind::Zone => Some(kept_zone(text, context.zones)?),
        Kind::Name if field.is_needed() => Some(Value::Name(parse::name(&name(), text)?)),
        Kind::Name => parse::optional_name(&name(), text)?.map(Value::Name),
        Kind::Word(choices) => match wire {
            Some(Plain::Word(word)) => {
                choices.iter().find(|choice| choice.word == word).map(|choice| Value::Word(choice.word))
            }
            _ if field.is_needed() => return Err(unchosen()),
            _ => None,
        },
        Kind::Binding => Value::bound(&binding(&spec.bind_nodes, spec.bind_labels.clone())?),
        Kind::Span(limits) => {
            let most = if limits.ages { context.oldest } else { limits.most };
            let wrong = |range| Problem::invalid(&name(), format!("{}: {range}", name()));
            number.map(|micros| limits.span(micros, most).map_err(wrong)).transpose()?.map(Value::Span)
        }
        Kind::Count(least, most) => {
            number.map(|number| count(&name(), number, least, most)).transpose()?.map(Value::Count)
        }
        Kind::Instant => number.map(|at| Value::Instant(Wall(at))),
        Kind::Labels => match wire {
            Some(Plain::Pairs(labels)) => Some(Value::Labels(parse::labels(&name(), labels)?)),
            _ => None,
        },
        Kind::Line(most) => line(&name(), text, most)?,
        Kind::Bytes(_) => match wire {
            Some(Plain::Bytes(bytes)) => Some(Value::Bytes(payload(bytes)?)),
            _ => None,
        },
    })
}

/// A field by its name in a manifest; of a payload only the plain one is known here.
pub(in crate::control) fn named(name: &str) -> Option<Field> {
    let bytes = |field: Field| matches!(field.row().kind, Kind::Bytes(_));
    let named = |(field, key): &(Field, &'static Key)| {
        key.name == name && (!bytes(*field) || key.name == field.key("").name)
    };
    Field::keys().find(named).map(|(field, _)| field)
}

/// The value that a field goes back to, where that is one of its own.
pub(in crate::control) fn default(field: Field) -> Result<Option<Value>, Problem> {
    match field.row().kind {
        Kind::Zone => Ok(Some(zone_value(&zone("")?))),
        _ => Ok(None),
    }
}

fn line(field: &str, text: &str, most: usize) -> Result<Option<Value>, Problem> {
    if let Some((wrong, at)) = wrong_line(text, most) {
        return Err(Problem::invalid(field, format!("{field}: {wrong}")).at(at));
    }
    Ok((!text.is_empty()).then(|| Value::Text(text.to_owned())))
}

fn policy(value: &Option<Value>) -> Option<Policy> {
    [Policy::AtMostOnce, Policy::AtLeastOnce]
        .into_iter()
        .find(|policy| matches!(value, Some(Value::Word(word)) if *word == policy.to_string()))
}

fn unchosen() -> Problem {
    let message = "policy: choose at-most-once (may skip) or at-least-once (may run twice)";
    Problem::invalid("policy", message)
}

fn kept_zone(text: &str, zones: &mut Zones) -> Result<Value, Problem> {
    if zones.len() >= ZONES_MAX {
        zones.clear();
    }
    let zone = match zones.get(text) {
        Some(zone) => zone,
        None => zones.entry(text.to_owned()).or_insert(zone(text)?),
    };
    Ok(zone_value(zone))
}

fn zone_value(zone: &Zone) -> Value {
    Value::Zone(zone.name().to_owned(), zone.fingerprint())
}

fn count(field: &str, number: i64, least: u32, most: u32) -> Result<u32, Problem> {
    let found = u32::try_from(number).ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| {
        let range = if least == 0 { format!("at most {most}") } else { format!("{least} to {most}") };
        Problem::invalid(field, format!("{field}: {range}, not {number}"))
    })
}

/// Rules between fields, which no field can check by itself. `on`: which ends count is declared.
pub(in crate::control) fn consistent(terms: &Terms, on: bool) -> Result<(), Problem> {
    let Some(Misfit { field, what, because }) = terms.misfits(on).into_iter().next() else { return Ok(()) };
    let field = field.row().name.replace('-', "_");
    let problem = Problem::invalid(&field, format!("{field}: {what}"));
    Err(match because {
        Some(because) => problem.because(because),
        None => problem,
    })
}

pub(in crate::control) fn payload(payload: Vec<u8>) -> Result<Vec<u8>, Problem> {
    if payload.len() > PAYLOAD_BYTES_MAX {
        let have = payload.len();
        let message = format!("payload: at most {PAYLOAD_BYTES_MAX} bytes, this one has {have}");
        return Err(Problem::invalid("payload", message).at(PAYLOAD_BYTES_MAX));
    }
    Ok(payload)
}

pub(in crate::control) fn cadence(text: &str, now: Wall) -> Result<Cadence, Problem> {
    let cadence = Cadence::declare(text)
        .map_err(|error| Problem::invalid("cadence", format!("cadence: {error}")).at(error.position))?;
    not_past(&cadence, now)?;
    if let Cadence::Never(text) = &cadence {
        read_uncalendared(text).map_err(|wrong| {
            let field = wrong.split_once(": ").map_or("cadence", |(key, _)| key).to_owned();
            Problem::invalid(&field, wrong)
        })?;
    }
    Ok(cadence)
}

/// An `@at` that is still to come.
pub(in crate::control) fn not_past(cadence: &Cadence, now: Wall) -> Result<(), Problem> {
    match cadence.at_instant().map(Wall) {
        Some(at) if at <= now => {
            let message = format!("cadence: it can never be due: {at} is in the past");
            Err(Problem::invalid("cadence", message).now(format!("cluster time is {now}")))
        }
        Some(_) | None => Ok(()),
    }
}

pub(in crate::control) fn zone(text: &str) -> Result<Zone, Problem> {
    if text.is_empty() {
        return Ok(Zone::utc());
    }
    Zone::parse(text).map_err(|error| Problem::invalid("zone", format!("zone: {error}")).at(0))
}

pub(in crate::control) fn binding(
    nodes: &[String],
    labels: BTreeMap<String, String>,
) -> Result<Binding, Problem> {
    match (nodes.is_empty(), labels.is_empty()) {
        (true, true) => Ok(Binding::Carriers),
        (false, true) => names("bind_nodes", nodes).map(Binding::Nodes),
        (true, false) => parse::labels("bind_labels", labels).map(Binding::Labels),
        (false, false) => {
            let message = "bind_labels: a schedule is bound by names or by labels, not by both";
            Err(Problem::invalid("bind_labels", message))
        }
    }
}

#[cfg(test)]
pub(in crate::control) mod tests {
    use caesium_engine::schedule::{CATCH_UP_MAX, RETRIES_MAX};

    use super::*;

    const NOW: Wall = Wall(1_700_000_000_000_000);

    fn good() -> pb::ScheduleSpec {
        pb::ScheduleSpec {
            schedule: "billing/ledger/close-day".to_owned(),
            cadence: "0 0 * * *".to_owned(),
            zone: "europe/berlin".to_owned(),
            handler: "close-day".to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            ..Default::default()
        }
    }

    /// A declaration of which each field differs from its default. Spelled out, so that a new one is missed here.
    pub(in crate::control) fn whole() -> pb::ScheduleSpec {
        let second = 1_000_000;
        pb::ScheduleSpec {
            schedule: "billing/ledger/a".to_owned(),
            cadence: "@after a/b/c".to_owned(),
            on: pb::On::Failure.into(),
            zone: "Europe/Berlin".to_owned(),
            handler: "rates".to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            bind_nodes: vec!["alder".to_owned()],
            bind_labels: BTreeMap::new(),
            overlap: pb::Overlap::Queue.into(),
            start_deadline: Some(300 * second),
            timeout: Some(600 * second),
            grace: Some(second),
            labels: BTreeMap::from([("team".to_owned(), "a".to_owned())]),
            payload: b"{}".to_vec(),
            paused: true,
            pause_reason: "audit".to_owned(),
            pause_until: Some(NOW.0 + second),
            catch_up: pb::CatchUp::All.into(),
            catch_up_window: Some(7200 * second),
            catch_up_max: Some(7),
            jitter: Some(5 * second),
            start: Some(NOW.0 + second),
            end: Some(NOW.0 + 2 * second),
            retries: Some(3),
            retry_backoff: Some(20 * second),
            on_heal: pb::OnHeal::RunLast.into(),
            on_isolation: pb::OnIsolation::Stop.into(),
            on_result: "tell".to_owned(),
            description: "Closes the day".to_owned(),
            expect_success_within: Some(93_600_000_000),
            placement: pb::ExecutorPlacement::Percent.into(),
            percent: Some(75),
        }
    }

    #[test]
    fn every_field_of_the_table_is_read_from_the_wire() {
        let parsed = spec(whole(), NOW).unwrap();
        let plain = Terms::new("@daily", "UTC", 0, "h".parse().unwrap(), Policy::AtLeastOnce);
        for &field in Field::ALL {
            let value = field.get(&parsed.terms, &parsed.payload);
            assert_ne!(value, field.get(&plain, &[]), "{field:?}");
            let mut zones = Zones::new();
            let context = Context { now: NOW, oldest: OLDEST_MAX, zones: &mut zones };
            assert_eq!(super::value(field, &whole(), context).unwrap(), value, "{field:?}");
        }
        for key in Field::keys().map(|(_, key)| key.name).filter(|key| !key.starts_with("payload-")) {
            assert!(named(key).is_some(), "{key}");
        }
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut pb::ScheduleSpec), field: &str, position: Option<u32>) {
        let mut wire = good();
        change(&mut wire);
        let problem = spec(wire, NOW).unwrap_err();
        assert_eq!((problem.detail().field.as_str(), problem.detail().position), (field, position));
        assert!(problem.detail().message.starts_with(field), "{}", problem.detail().message);
    }

    #[test]
    fn a_declaration_is_parsed_whole() {
        let parsed = spec(good(), NOW).unwrap();
        assert_eq!((parsed.terms.zone.as_str(), parsed.terms.policy), ("Europe/Berlin", Policy::AtMostOnce));
        assert_eq!(parsed.terms.fingerprint, Zone::parse("Europe/Berlin").unwrap().fingerprint());
        let utc = spec(pb::ScheduleSpec { zone: String::new(), ..good() }, NOW).unwrap();
        assert_eq!(utc.terms.zone, "UTC");
    }

    #[test]
    fn a_bad_field_is_named_with_its_place() {
        check(|it| it.schedule = "a/B/c".to_owned(), "schedule", Some(2));
        check(|it| it.cadence = "61 0 * * *".to_owned(), "cadence", Some(0));
        check(|it| it.cadence = "0 0 * * L".to_owned(), "cadence", Some(8));
        check(|it| it.cadence = "0 0 31 2 *".to_owned(), "cadence", Some(4));
        check(|it| it.cadence = "@at 2001-01-01T00:00:00Z".to_owned(), "cadence", None);
        check(|it| it.cadence = "@after a/b".to_owned(), "cadence", Some(10));
        check(|it| it.cadence = "@after a/b/c any".to_owned(), "after", None);
        check(|it| it.cadence = "@task lease=1s".to_owned(), "lease", None);
        check(|it| it.on = pb::On::Any.into(), "on", None);
        check(|it| it.zone = "Berlin".to_owned(), "zone", Some(0));
        check(|it| it.handler = "-".to_owned(), "handler", Some(0));
        check(|it| it.policy = 0, "policy", None);
        check(|it| it.retries = Some(101), "retries", None);
        check(|it| it.catch_up_max = Some(0), "catch_up_max", None);
        check(|it| it.catch_up_window = Some(8 * 24 * 3_600_000_000), "catch_up_window", None);
        check(|it| it.jitter = Some(-1), "jitter", None);
        check(|it| (it.start, it.end) = (Some(2), Some(2)), "end", None);
        check(|it| it.on_result = "A".to_owned(), "on_result", Some(0));
        check(|it| it.on_heal = pb::OnHeal::Notify.into(), "on_heal", None);
        let stops_on_each_side = |it: &mut pb::ScheduleSpec| {
            it.on_isolation = pb::OnIsolation::Stop.into();
            it.policy = pb::Policy::AtLeastOnce.into();
        };
        check(stops_on_each_side, "on_isolation", None);
        check(|it| it.payload = vec![0; PAYLOAD_BYTES_MAX + 1], "payload", Some(65_536));
        check(|it| it.start_deadline = Some(999_999), "start_deadline", None);
        check(|it| it.start_deadline = Some(8 * 24 * 3_600_000_000), "start_deadline", None);
        check(|it| it.timeout = Some(0), "timeout", None);
        check(|it| it.description = "é".repeat(201), "description", Some(200));
        check(|it| it.description = "a\tb".to_owned(), "description", Some(1));
        check(|it| it.grace = Some(-1), "grace", None);
        check(|it| it.labels = BTreeMap::from([(String::new(), String::new())]), "labels", None);
        check(|it| it.bind_nodes = vec!["Alder".to_owned()], "bind_nodes", Some(0));
        check(
            |it| {
                it.bind_nodes = vec!["alder".to_owned()];
                it.bind_labels = BTreeMap::from([("zone".to_owned(), "a".to_owned())]);
            },
            "bind_labels",
            None,
        );
    }

    #[test]
    fn a_percentage_belongs_to_its_placement() {
        let share = |placement: pb::ExecutorPlacement, percent: Option<u32>| {
            let read = spec(pb::ScheduleSpec { placement: placement.into(), percent, ..good() }, NOW);
            read.map(|it| it.terms.placement.percent).map_err(|it| it.detail().message.clone())
        };
        assert_eq!(share(pb::ExecutorPlacement::Percent, Some(75)), Ok(Some(75)));
        assert_eq!(
            share(pb::ExecutorPlacement::Percent, None).unwrap_err(),
            "percent: placement percent needs it, 1 to 100"
        );
        assert_eq!(share(pb::ExecutorPlacement::Percent, Some(0)).unwrap_err(), "percent: 1 to 100, not 0");
        assert_eq!(
            share(pb::ExecutorPlacement::Percent, Some(101)).unwrap_err(),
            "percent: 1 to 100, not 101"
        );
        let alone = share(pb::ExecutorPlacement::Spread, Some(75)).unwrap_err();
        assert_eq!(alone, "percent: it means something with placement percent only");
    }

    #[test]
    fn numbers_beyond_their_limits_are_refused_by_the_name_of_the_limit() {
        let read = |retries: u32, most: u32| {
            let wire = pb::ScheduleSpec { retries: Some(retries), catch_up_max: Some(most), ..good() };
            spec(wire, NOW)
                .map(|it| (it.terms.retries, it.terms.catch_up.most))
                .map_err(|it| it.detail().message.clone())
        };
        assert_eq!(read(RETRIES_MAX, CATCH_UP_MAX).unwrap(), (100, Some(10_000)));
        assert_eq!(read(101, 1).unwrap_err(), "retries: at most 100, not 101");
        assert_eq!(read(0, 10_001).unwrap_err(), "catch_up_max: 1 to 10000, not 10001");
    }

    #[test]
    fn zones_beyond_the_limit_are_read_as_well_and_begin_to_be_kept_anew() {
        let mut zones: Zones = (1..ZONES_MAX).map(|n| (n.to_string(), Zone::utc())).collect();
        let mut read = |zone: &str| {
            let terms =
                terms(&pb::ScheduleSpec { zone: zone.to_owned(), ..good() }, NOW, &mut zones).unwrap();
            (terms.zone, zones.len())
        };
        assert_eq!(read("europe/berlin"), ("Europe/Berlin".to_owned(), ZONES_MAX));
        assert_eq!(read("europe/paris"), ("Europe/Paris".to_owned(), 1));
        assert_eq!(read("europe/berlin"), ("Europe/Berlin".to_owned(), 2));
    }
}
