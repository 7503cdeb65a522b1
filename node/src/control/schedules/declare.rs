//! Declarations of schedules as they come in: whole ones, and fields of one.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::calendar::{Cadence, Zone};
use caesium_engine::schedule::{
    Binding, CATCH_UP_MAX, CatchUp, OnHeal, Overlap, PAYLOAD_BYTES_MAX, Pause, Policy, RETRIES_MAX,
    ScheduleSpec, Terms,
};
use caesium_proto::v1 as pb;

use crate::control::error::Problem;
use crate::control::parse::{self, names, span};

const DAY: Duration = Duration::from_secs(24 * 3600);
/// A latest start before any voter can answer would withhold everything.
const START_DEADLINE_MIN: Duration = Duration::from_secs(1);
/// Longest start deadline, and oldest occurrence caught up with, of a schedule that is owed.
const START_DEADLINE_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// At most once, a claim may not outlive the grants that voters keep.
const AT_MOST_ONCE_DEADLINE_MAX: Duration = Duration::from_secs(7 * 24 * 3600);
/// Longest run.
const TIMEOUT_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// Longest jitter.
const JITTER_MAX: Duration = DAY;
/// Oldest occurrence that any schedule may still start.
pub(in crate::control) const OLDEST_MAX: Duration = START_DEADLINE_MAX;
const TINY: Duration = Duration::from_micros(1);

/// A field that can be set by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::control) enum Field {
    Cadence,
    Zone,
    Handler,
    Policy,
    Binding,
    Overlap,
    CatchUp,
    CatchUpWindow,
    CatchUpMax,
    Jitter,
    Start,
    End,
    Retries,
    RetryBackoff,
    StartDeadline,
    Timeout,
    Grace,
    OnHeal,
    OnResult,
    Labels,
    Payload,
}

impl Field {
    pub(in crate::control) const ALL: [Self; 21] = [
        Self::Cadence,
        Self::Zone,
        Self::Handler,
        Self::Policy,
        Self::Binding,
        Self::Overlap,
        Self::CatchUp,
        Self::CatchUpWindow,
        Self::CatchUpMax,
        Self::Jitter,
        Self::Start,
        Self::End,
        Self::Retries,
        Self::RetryBackoff,
        Self::StartDeadline,
        Self::Timeout,
        Self::Grace,
        Self::OnHeal,
        Self::OnResult,
        Self::Labels,
        Self::Payload,
    ];

    /// Its name in a manifest; a cadence has one of three.
    pub(in crate::control) fn manifest(self, cadence: &str) -> &'static str {
        match self {
            Self::Cadence => spelt(cadence).0,
            Self::Zone => "tz",
            Self::Handler => "handler",
            Self::Policy => "policy",
            Self::Binding => "bind",
            Self::Overlap => "overlap",
            Self::CatchUp => "catch-up",
            Self::CatchUpWindow => "catch-up-window",
            Self::CatchUpMax => "catch-up-max",
            Self::Jitter => "jitter",
            Self::Start => "start",
            Self::End => "end",
            Self::Retries => "retries",
            Self::RetryBackoff => "retry-backoff",
            Self::StartDeadline => "start-deadline",
            Self::Timeout => "timeout",
            Self::Grace => "grace",
            Self::OnHeal => "on-heal",
            Self::OnResult => "on-result",
            Self::Labels => "labels",
            Self::Payload => "payload",
        }
    }

    /// By its name in a manifest.
    pub(in crate::control) fn named(name: &str) -> Option<Self> {
        match name {
            "every" | "at" => Some(Self::Cadence),
            "bind-label" => Some(Self::Binding),
            _ => Self::ALL.into_iter().find(|field| field.manifest("") == name),
        }
    }
}

/// The field of a manifest in which a cadence stands, and how many bytes of its text do not stand there.
pub(in crate::control) fn spelt(cadence: &str) -> (&'static str, usize) {
    match cadence {
        every if every.starts_with("@every ") => ("every", "@every ".len()),
        at if at.starts_with("@at ") => ("at", "@at ".len()),
        _ => ("cron", 0),
    }
}

/// Most zones that are kept: more spellings than there are zones are somebody's joke.
const ZONES_MAX: usize = 1000;

/// Zones by name, so that each is parsed once: that builds a table.
pub(in crate::control) type Zones = BTreeMap<String, Zone>;

/// A whole declaration. Whether its names exist is for the replica to say.
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
    let cadence = cadence(&spec.cadence, now)?;
    if zones.len() >= ZONES_MAX {
        zones.clear();
    }
    let zone = match zones.get(&spec.zone) {
        Some(zone) => zone,
        None => zones.entry(spec.zone.clone()).or_insert(zone(&spec.zone)?),
    };
    let policy = policy(spec.policy())?;
    let oldest = oldest(policy);
    let terms = Terms {
        cadence: cadence.text().to_owned(),
        zone: zone.name().to_owned(),
        fingerprint: zone.fingerprint(),
        handler: parse::name("handler", &spec.handler)?,
        policy,
        binding: binding(&spec.bind_nodes, spec.bind_labels.clone())?,
        start_deadline: start_deadline(spec, oldest)?,
        timeout: timeout(spec)?,
        grace: grace(spec)?,
        overlap: overlap(spec.overlap()),
        catch_up: catch_up(spec.catch_up()),
        catch_up_window: catch_up_window(spec, oldest)?,
        catch_up_max: spec.catch_up_max.map(catch_up_max).transpose()?,
        jitter: jitter(spec)?,
        start: spec.start.map(Wall),
        end: spec.end.map(Wall),
        retries: retries(spec.retries.unwrap_or(0))?,
        retry_backoff: retry_backoff(spec)?,
        on_heal: on_heal(spec.on_heal()),
        on_result: parse::optional_name("on_result", &spec.on_result)?,
        labels: parse::labels("labels", spec.labels.clone())?,
    };
    consistent(&terms)?;
    Ok(terms)
}

/// What no field can say for itself.
pub(in crate::control) fn consistent(terms: &Terms) -> Result<(), Problem> {
    if let (Some(start), Some(end)) = (terms.start, terms.end)
        && end <= start
    {
        return Err(Problem::invalid("end", format!("end: it must come after start, {start}")));
    }
    let oldest = oldest(terms.policy);
    for (field, span) in
        [("start_deadline", terms.start_deadline), ("catch_up_window", terms.catch_up_window)]
    {
        if span.is_some_and(|span| span > oldest) {
            let most = caesium_engine::calendar::format_duration(oldest);
            return Err(Problem::invalid(field, format!("{field}: at most {most} with {}", terms.policy)));
        }
    }
    if terms.on_heal == OnHeal::Notify && terms.on_result.is_none() {
        let message = "on_heal: notify calls the handler of on_result; name one";
        return Err(Problem::invalid("on_heal", message));
    }
    Ok(())
}

/// How old an occurrence may get before it can no longer be started.
fn oldest(policy: Policy) -> Duration {
    match policy {
        Policy::AtMostOnce => AT_MOST_ONCE_DEADLINE_MAX,
        Policy::AtLeastOnce => START_DEADLINE_MAX,
    }
}

pub(in crate::control) fn start_deadline(
    spec: &pb::ScheduleSpec,
    oldest: Duration,
) -> Result<Option<Duration>, Problem> {
    span("start_deadline", spec.start_deadline, START_DEADLINE_MIN, oldest)
}

pub(in crate::control) fn catch_up_window(
    spec: &pb::ScheduleSpec,
    oldest: Duration,
) -> Result<Option<Duration>, Problem> {
    span("catch_up_window", spec.catch_up_window, START_DEADLINE_MIN, oldest)
}

pub(in crate::control) fn timeout(spec: &pb::ScheduleSpec) -> Result<Option<Duration>, Problem> {
    span("timeout", spec.timeout, TINY, TIMEOUT_MAX)
}

pub(in crate::control) fn grace(spec: &pb::ScheduleSpec) -> Result<Option<Duration>, Problem> {
    span("grace", spec.grace, TINY, DAY)
}

pub(in crate::control) fn jitter(spec: &pb::ScheduleSpec) -> Result<Duration, Problem> {
    Ok(span("jitter", spec.jitter, Duration::ZERO, JITTER_MAX)?.unwrap_or_default())
}

pub(in crate::control) fn retry_backoff(spec: &pb::ScheduleSpec) -> Result<Option<Duration>, Problem> {
    span("retry_backoff", spec.retry_backoff, TINY, DAY)
}

pub(in crate::control) fn payload(payload: Vec<u8>) -> Result<Vec<u8>, Problem> {
    if payload.len() > PAYLOAD_BYTES_MAX {
        let have = payload.len();
        let message = format!("payload: at most {PAYLOAD_BYTES_MAX} bytes, this one has {have}");
        return Err(Problem::invalid("payload", message).at(PAYLOAD_BYTES_MAX));
    }
    Ok(payload)
}

pub(in crate::control) fn retries(retries: u32) -> Result<u32, Problem> {
    if retries <= RETRIES_MAX {
        return Ok(retries);
    }
    Err(Problem::invalid("retries", format!("retries: at most {RETRIES_MAX}, not {retries}")))
}

pub(in crate::control) fn catch_up_max(most: u32) -> Result<u32, Problem> {
    if (1..=CATCH_UP_MAX).contains(&most) {
        return Ok(most);
    }
    Err(Problem::invalid("catch_up_max", format!("catch_up_max: 1 to {CATCH_UP_MAX}, not {most}")))
}

pub(in crate::control) fn overlap(wire: pb::Overlap) -> Overlap {
    match wire {
        pb::Overlap::Unspecified | pb::Overlap::Skip => Overlap::Skip,
        pb::Overlap::Queue => Overlap::Queue,
        pb::Overlap::Allow => Overlap::Allow,
        pb::Overlap::Cancel => Overlap::Cancel,
    }
}

pub(in crate::control) fn catch_up(wire: pb::CatchUp) -> Option<CatchUp> {
    match wire {
        pb::CatchUp::Unspecified => None,
        pb::CatchUp::None => Some(CatchUp::None),
        pb::CatchUp::Last => Some(CatchUp::Last),
        pb::CatchUp::All => Some(CatchUp::All),
    }
}

pub(in crate::control) fn on_heal(wire: pb::OnHeal) -> OnHeal {
    match wire {
        pb::OnHeal::Unspecified | pb::OnHeal::Ignore => OnHeal::Ignore,
        pb::OnHeal::RunLast => OnHeal::RunLast,
        pb::OnHeal::Notify => OnHeal::Notify,
    }
}

pub(in crate::control) fn cadence(text: &str, now: Wall) -> Result<Cadence, Problem> {
    let cadence = Cadence::declare(text)
        .map_err(|error| Problem::invalid("cadence", format!("cadence: {error}")).at(error.position))?;
    not_past(&cadence, now)?;
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

pub(in crate::control) fn policy(policy: pb::Policy) -> Result<Policy, Problem> {
    match policy {
        pb::Policy::AtMostOnce => Ok(Policy::AtMostOnce),
        pb::Policy::AtLeastOnce => Ok(Policy::AtLeastOnce),
        pb::Policy::Unspecified => {
            let message = "policy: choose at-most-once (may skip) or at-least-once (may run twice)";
            Err(Problem::invalid("policy", message))
        }
    }
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
mod tests {
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
        check(|it| it.payload = vec![0; PAYLOAD_BYTES_MAX + 1], "payload", Some(65_536));
        check(|it| it.start_deadline = Some(999_999), "start_deadline", None);
        check(|it| it.start_deadline = Some(8 * 24 * 3_600_000_000), "start_deadline", None);
        check(|it| it.timeout = Some(0), "timeout", None);
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
    fn numbers_beyond_their_limits_are_refused_by_the_name_of_the_limit() {
        let message = |problem: Problem| problem.detail().message.clone();
        assert_eq!(retries(RETRIES_MAX).unwrap(), 100);
        assert_eq!(message(retries(101).unwrap_err()), "retries: at most 100, not 101");
        assert_eq!(catch_up_max(CATCH_UP_MAX).unwrap(), 10_000);
        assert_eq!(message(catch_up_max(10_001).unwrap_err()), "catch_up_max: 1 to 10000, not 10001");
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
