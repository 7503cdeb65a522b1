//! Requests as they come in: every text is parsed here or refused with its field and place. Behind this edge a value is
//! right by its type.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::time::Duration;

use caesium_engine::ids::{Name, NameError, RequestId, ScheduleName};
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::replica::Origin;
use caesium_engine::schedule::LABELS_MAX;
use caesium_proto::v1 as pb;

use crate::control::convert;
use crate::control::error::Problem;

/// Longest key or value of a label, in bytes.
const LABEL_BYTES_MAX: usize = 253;
/// Longest reason that an operator may give, in bytes.
const REASON_BYTES_MAX: usize = 1024;
/// Longest name of who asks for a change, in bytes.
const USER_BYTES_MAX: usize = 256;
/// Longest network address, in bytes.
const ADDRESS_BYTES_MAX: usize = 512;
/// Priorities go from 1 to this.
const PRIORITY_MAX: u32 = 1000;
/// Most nodes named in one request: as many as a cluster may have.
const NODES_NAMED_MAX: usize = caesium_engine::replica::NODES_MAX;

/// One part of a name.
pub(super) fn name(field: &str, text: &str) -> Result<Name, Problem> {
    text.parse().map_err(|error| bad_name(field, text, &error))
}

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

pub(super) fn priority(field: &str, priority: u32) -> Result<u32, Problem> {
    if (1..=PRIORITY_MAX).contains(&priority) {
        return Ok(priority);
    }
    Err(Problem::invalid(field, format!("{field}: a priority is 1 to {PRIORITY_MAX}, not {priority}")))
}

/// The reason that an operator gives.
pub(super) fn reason(field: &str, text: &str) -> Result<String, Problem> {
    if text.len() <= REASON_BYTES_MAX {
        return Ok(text.to_owned());
    }
    Err(Problem::invalid(field, format!("{field}: at most {REASON_BYTES_MAX} bytes")).at(REASON_BYTES_MAX))
}

/// Who asks for a change and why, if the options name them.
pub(super) fn origin(options: &pb::ChangeOptions) -> Result<Option<Origin>, Problem> {
    let (user, reason) = (options.user.as_str(), reason("reason", &options.reason)?);
    if user.len() > USER_BYTES_MAX {
        return Err(
            Problem::invalid("user", format!("user: at most {USER_BYTES_MAX} bytes")).at(USER_BYTES_MAX)
        );
    }
    if let Some((position, _)) = user.char_indices().find(|(_, char)| char.is_control()) {
        return Err(Problem::invalid("user", "user: no control characters").at(position));
    }
    let said = !(user.is_empty() && reason.is_empty());
    Ok(said.then(|| Origin { user: user.to_owned(), reason, principal: None }))
}

pub(super) fn address(field: &str, text: &str) -> Result<String, Problem> {
    let port =
        text.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port.parse::<u16>());
    if text.len() > ADDRESS_BYTES_MAX {
        let message = format!("{field}: at most {ADDRESS_BYTES_MAX} bytes");
        return Err(Problem::invalid(field, message).at(ADDRESS_BYTES_MAX));
    }
    let clean = text.bytes().all(|byte| byte.is_ascii_graphic());
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

/// An optional duration within bounds.
pub(super) fn span(
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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn who_asks_and_why_have_limits() {
        let options = |user: &str, reason: &str| pb::ChangeOptions {
            user: user.to_owned(),
            reason: reason.to_owned(),
            ..Default::default()
        };
        assert_eq!(origin(&options("", "")).unwrap(), None);
        assert_eq!(origin(&options("ops@alder", "")).unwrap().unwrap().user, "ops@alder");
        assert!(origin(&options(&"u".repeat(256), &"r".repeat(1024))).is_ok());
        for (user, reason, field, position) in [
            ("u".repeat(257), String::new(), "user", 256),
            ("a\nb".to_owned(), String::new(), "user", 1),
            (String::new(), "r".repeat(1025), "reason", 1024),
        ] {
            let problem = origin(&options(&user, &reason)).unwrap_err();
            assert_eq!((problem.detail().field.as_str(), problem.detail().position), (field, Some(position)));
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

    #[test]
    fn what_exceeds_its_limit_is_refused_by_the_name_of_the_limit() {
        #[track_caller]
        fn refused<T: std::fmt::Debug>(read: Result<T, Problem>, message: &str) {
            assert_eq!(read.unwrap_err().detail().message, message);
        }
        let label = |key: usize, value: usize| {
            labels("labels", BTreeMap::from([("k".repeat(key), "v".repeat(value))]))
                .map(|labels| labels.len())
        };
        assert_eq!(label(253, 253).unwrap(), 1);
        refused(label(254, 1), "labels: keys and values have at most 253 bytes");
        refused(label(1, 254), "labels: keys and values have at most 253 bytes");

        let why = |bytes: usize| reason("reason", &"r".repeat(bytes)).map(|text| text.len());
        assert_eq!(why(1024).unwrap(), 1024);
        refused(why(1025), "reason: at most 1024 bytes");

        let who = |bytes: usize| {
            let options = pb::ChangeOptions { user: "u".repeat(bytes), ..Default::default() };
            origin(&options).map(|origin| origin.map(|it| it.user.len()))
        };
        assert_eq!(who(256).unwrap(), Some(256));
        refused(who(257), "user: at most 256 bytes");

        let host =
            |bytes: usize| address("address", &format!("{}:1", "h".repeat(bytes - 2))).map(|it| it.len());
        assert_eq!(host(512).unwrap(), 512);
        refused(host(513), "address: at most 512 bytes");

        assert_eq!(priority("priority", 1000).unwrap(), 1000);
        refused(priority("priority", 1001), "priority: a priority is 1 to 1000, not 1001");

        let nodes = |count: usize| {
            let texts: Vec<String> = (0..count).map(|n| format!("n{n}")).collect();
            names("bind_nodes", &texts).map(|names| names.len())
        };
        assert_eq!(nodes(1024).unwrap(), 1024);
        refused(nodes(1025), "bind_nodes: at most 1024 nodes");
    }
}
