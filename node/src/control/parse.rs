//! Requests as they come in: every text is parsed here or refused with its field and place. Behind this edge a value is
//! right by its type.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::calendar::{Cadence, Zone};
use caesium_engine::ids::{Name, NameError, RequestId, ScheduleName};
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::schedule::{Binding, LABELS_MAX, PAYLOAD_BYTES_MAX, Policy, ScheduleSpec};
use caesium_proto::v1 as pb;

use super::convert;
use super::error::Problem;

/// Longest key or value of a label, in bytes.
const LABEL_BYTES_MAX: usize = 253;
/// Longest reason that an operator may give, in bytes.
const REASON_BYTES_MAX: usize = 1024;
/// Longest network address, in bytes.
const ADDRESS_BYTES_MAX: usize = 512;
/// Priorities go from 1 to this.
const PRIORITY_MAX: u32 = 1000;
/// Most nodes named in one request: as many as a cluster may have.
const NODES_NAMED_MAX: usize = caesium_engine::replica::NODES_MAX;

const DAY: Duration = Duration::from_secs(24 * 3600);
/// A latest start before any voter can answer would withhold everything.
const START_DEADLINE_MIN: Duration = Duration::from_secs(1);
/// Longest start deadline of a schedule that is owed.
const START_DEADLINE_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// At most once, a claim may not outlive the grants that voters keep.
const AT_MOST_ONCE_DEADLINE_MAX: Duration = Duration::from_secs(7 * 24 * 3600);
/// Longest run.
const TIMEOUT_MAX: Duration = Duration::from_secs(30 * 24 * 3600);

/// One part of a name.
pub(super) fn name(field: &str, text: &str) -> Result<Name, Problem> {
    text.parse().map_err(|error| bad_name(field, text, &error))
}

/// `volume/entity/name`
pub(super) fn schedule(field: &str, text: &str) -> Result<ScheduleName, Problem> {
    text.parse().map_err(|error| bad_name(field, text, &error))
}

/// A name that may be left out.
pub(super) fn optional_name(field: &str, text: &str) -> Result<Option<Name>, Problem> {
    if text.is_empty() { Ok(None) } else { name(field, text).map(Some) }
}

/// Nothing, `volume`, `volume/entity` or a whole name.
pub(super) fn prefix(field: &str, text: &str) -> Result<Option<String>, Problem> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut start = 0;
    for (part, depth) in text.split('/').zip(0..) {
        if depth == 3 {
            let error = NameError { problem: "a schedule is named volume/entity/name", position: start - 1 };
            return Err(bad_name(field, text, &error));
        }
        part.parse::<Name>().map_err(|error| {
            bad_name(field, text, &NameError { problem: error.problem, position: start + error.position })
        })?;
        start += part.len() + 1;
    }
    Ok(Some(text.to_owned()))
}

fn bad_name(field: &str, text: &str, error: &NameError) -> Problem {
    let short: String = text.chars().take(200).collect();
    Problem::invalid(field, format!("{field} {short:?}: {error}")).at(error.position)
}

/// An id such as `d3-12-45`.
pub(super) fn id<T: FromStr>(field: &str, text: &str) -> Result<T, Problem>
where
    T::Err: std::fmt::Display,
{
    text.parse().map_err(|error: T::Err| Problem::invalid(field, format!("{field}: {error}")))
}

/// The request's key; `None` when the client sent none.
pub(super) fn request(bytes: &[u8]) -> Result<Option<RequestId>, Problem> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let key = <[u8; 16]>::try_from(bytes).map_err(|_| {
        Problem::invalid("request", format!("request: a key has 16 bytes, this one has {}", bytes.len()))
    })?;
    Ok(Some(RequestId(u128::from_be_bytes(key))))
}

/// 1 to 1000.
pub(super) fn priority(field: &str, priority: u32) -> Result<u32, Problem> {
    if (1..=PRIORITY_MAX).contains(&priority) {
        return Ok(priority);
    }
    Err(Problem::invalid(field, format!("{field}: a priority is 1 to {PRIORITY_MAX}, not {priority}")))
}

/// Why, as an operator says it.
pub(super) fn reason(field: &str, text: &str) -> Result<String, Problem> {
    if text.len() <= REASON_BYTES_MAX {
        return Ok(text.to_owned());
    }
    Err(Problem::invalid(field, format!("{field}: at most {REASON_BYTES_MAX} bytes")).at(REASON_BYTES_MAX))
}

/// `host:port`
pub(super) fn address(field: &str, text: &str) -> Result<String, Problem> {
    let port =
        text.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port.parse::<u16>());
    let clean = text.len() <= ADDRESS_BYTES_MAX && text.bytes().all(|byte| byte.is_ascii_graphic());
    if clean && matches!(port, Some(Ok(1..))) {
        return Ok(text.to_owned());
    }
    Err(Problem::invalid(field, format!("{field}: an address is host:port")))
}

/// Few and short, with keys.
pub(super) fn labels(
    field: &str,
    labels: BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, Problem> {
    if labels.len() > LABELS_MAX {
        return Err(Problem::invalid(field, format!("{field}: at most {LABELS_MAX} labels")));
    }
    for (key, value) in &labels {
        if key.is_empty() || key.contains(['=', ',']) {
            return Err(Problem::invalid(
                field,
                format!("{field}: {key:?} is no key: not empty, no = and no ,"),
            ));
        }
        if key.len().max(value.len()) > LABEL_BYTES_MAX {
            let message = format!("{field}: keys and values have at most {LABEL_BYTES_MAX} bytes");
            return Err(Problem::invalid(field, message));
        }
        if key.chars().chain(value.chars()).any(char::is_control) {
            return Err(Problem::invalid(field, format!("{field}: {key:?} has control characters")));
        }
    }
    Ok(labels)
}

/// Names without repetition.
pub(super) fn names(field: &str, texts: &[String]) -> Result<BTreeSet<Name>, Problem> {
    if texts.len() > NODES_NAMED_MAX {
        return Err(Problem::invalid(field, format!("{field}: at most {NODES_NAMED_MAX} nodes")));
    }
    texts.iter().map(|text| name(field, text)).collect()
}

/// Microseconds of a duration within bounds.
pub(super) fn duration(
    field: &str,
    micros: i64,
    least: Duration,
    most: Duration,
) -> Result<Duration, Problem> {
    let span = u64::try_from(micros).map(Duration::from_micros).ok();
    span.filter(|span| (least..=most).contains(span)).ok_or_else(|| {
        let text = caesium_engine::calendar::format_duration;
        Problem::invalid(field, format!("{field}: from {} to {}", text(least), text(most)))
    })
}

/// An optional duration above zero.
fn span(
    field: &str,
    micros: Option<i64>,
    least: Duration,
    most: Duration,
) -> Result<Option<Duration>, Problem> {
    micros.map(|micros| duration(field, micros, least, most)).transpose()
}

/// The outcomes asked for.
pub(super) fn kinds(wire: &[i32]) -> Result<BTreeSet<DecisionKind>, Problem> {
    let kind = |wire: &i32| convert::kind_of(*wire);
    let unknown = || Problem::invalid("decisions", "decisions: no such outcome");
    wire.iter().map(|wire| kind(wire).ok_or_else(unknown)).collect()
}

/// The states asked for.
pub(super) fn states(wire: &[i32]) -> Result<BTreeSet<RunState>, Problem> {
    let state = |wire: &i32| convert::state_of(*wire);
    let unknown = || Problem::invalid("states", "states: no such state");
    wire.iter().map(|wire| state(wire).ok_or_else(unknown)).collect()
}

/// A whole declaration. Whether its names exist is for the replica to say.
pub(super) fn spec(spec: pb::ScheduleSpec, now: Wall) -> Result<ScheduleSpec, Problem> {
    let name = schedule("schedule", &spec.schedule)?;
    let cadence = cadence(&spec.cadence, now)?;
    let zone = zone(&spec.zone)?;
    let policy = policy(spec.policy())?;
    if spec.overlap() != pb::Overlap::Unspecified {
        let message = "overlap: this version runs every occurrence by the default rule only; leave it out";
        return Err(Problem::unsupported("overlap", message));
    }
    if spec.payload.len() > PAYLOAD_BYTES_MAX {
        let have = spec.payload.len();
        let message = format!("payload: at most {PAYLOAD_BYTES_MAX} bytes, this one has {have}");
        return Err(Problem::invalid("payload", message).at(PAYLOAD_BYTES_MAX));
    }
    let deadline_max = match policy {
        Policy::AtMostOnce => AT_MOST_ONCE_DEADLINE_MAX,
        Policy::AtLeastOnce => START_DEADLINE_MAX,
    };
    let tiny = Duration::from_micros(1);
    Ok(ScheduleSpec {
        name,
        cadence: cadence.text().to_owned(),
        zone: zone.name().to_owned(),
        fingerprint: zone.fingerprint(),
        handler: self::name("handler", &spec.handler)?,
        policy,
        binding: binding(&spec.bind_nodes, spec.bind_labels)?,
        start_deadline: span("start_deadline", spec.start_deadline, START_DEADLINE_MIN, deadline_max)?,
        timeout: span("timeout", spec.timeout, tiny, TIMEOUT_MAX)?,
        grace: span("grace", spec.grace, tiny, DAY)?,
        labels: labels("labels", spec.labels)?,
        payload: spec.payload,
    })
}

fn cadence(text: &str, now: Wall) -> Result<Cadence, Problem> {
    let cadence = Cadence::parse(text)
        .map_err(|error| Problem::invalid("cadence", format!("cadence: {error}")).at(error.position))?;
    match cadence.at_instant().map(Wall) {
        Some(at) if at <= now => {
            let message = format!("cadence: it can never be due: {at} is in the past");
            Err(Problem::invalid("cadence", message).now(format!("cluster time is {now}")))
        }
        Some(_) | None => Ok(cadence),
    }
}

fn zone(text: &str) -> Result<Zone, Problem> {
    if text.is_empty() {
        return Ok(Zone::utc());
    }
    Zone::parse(text).map_err(|error| Problem::invalid("zone", format!("zone: {error}")).at(0))
}

fn policy(policy: pb::Policy) -> Result<Policy, Problem> {
    match policy {
        pb::Policy::AtMostOnce => Ok(Policy::AtMostOnce),
        pb::Policy::AtLeastOnce => Ok(Policy::AtLeastOnce),
        pb::Policy::Unspecified => {
            let message =
                "policy: it must be said which error is the lesser one: at-most-once or at-least-once";
            Err(Problem::invalid("policy", message))
        }
    }
}

fn binding(nodes: &[String], labels: BTreeMap<String, String>) -> Result<Binding, Problem> {
    match (nodes.is_empty(), labels.is_empty()) {
        (true, true) => Ok(Binding::Carriers),
        (false, true) => names("bind_nodes", nodes).map(Binding::Nodes),
        (true, false) => self::labels("bind_labels", labels).map(Binding::Labels),
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
        assert_eq!((parsed.zone.as_str(), parsed.policy), ("Europe/Berlin", Policy::AtMostOnce));
        assert_eq!(parsed.fingerprint, Zone::parse("Europe/Berlin").unwrap().fingerprint());
        let utc = spec(pb::ScheduleSpec { zone: String::new(), ..good() }, NOW).unwrap();
        assert_eq!(utc.zone, "UTC");
    }

    #[test]
    fn a_bad_field_is_named_with_its_place() {
        check(|it| it.schedule = "a/B/c".to_owned(), "schedule", Some(2));
        check(|it| it.cadence = "61 0 * * *".to_owned(), "cadence", Some(0));
        check(|it| it.cadence = "0 0 * * L".to_owned(), "cadence", Some(8));
        check(|it| it.cadence = "@at 2001-01-01T00:00:00Z".to_owned(), "cadence", None);
        check(|it| it.zone = "Berlin".to_owned(), "zone", Some(0));
        check(|it| it.handler = "-".to_owned(), "handler", Some(0));
        check(|it| it.policy = 0, "policy", None);
        check(|it| it.overlap = pb::Overlap::Skip.into(), "overlap", None);
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
    fn prefixes_have_up_to_three_parts() {
        assert_eq!(prefix("p", "").unwrap(), None);
        for good in ["a", "a/b", "a/b/c"] {
            assert_eq!(prefix("p", good).unwrap().as_deref(), Some(good));
        }
        for (bad, position) in [("a/b/c/d", 5), ("a/", 2), ("a/B", 2), ("/", 0)] {
            assert_eq!(prefix("p", bad).unwrap_err().detail().position, Some(position), "{bad}");
        }
    }

    #[test]
    fn keys_priorities_and_addresses_have_a_shape() {
        assert_eq!(request(&[]).unwrap(), None);
        assert_eq!(request(&[0; 16]).unwrap(), Some(RequestId(0)));
        assert!(request(&[1; 15]).is_err());
        assert!(priority("priority", 1).is_ok() && priority("priority", 1000).is_ok());
        assert!(priority("priority", 0).is_err() && priority("priority", 1001).is_err());
        for good in ["127.0.0.1:7450", "[::1]:7450", "alder.example:1"] {
            assert!(address("address", good).is_ok(), "{good}");
        }
        for bad in ["", "alder", "alder:", ":7450", "alder:0", "al der:1", "alder:70000"] {
            assert!(address("address", bad).is_err(), "{bad}");
        }
    }
}
