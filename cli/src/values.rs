//! How values of flags are read, wherever they are flags of.

use std::str::FromStr;
use std::time::Duration;

use caesium_engine::calendar::{Zone, parse_duration};
use caesium_engine::ids::Name;
pub(crate) use caesium_manifest::values::{label, line};

/// The value of `--view`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Views {
    /// Of the endpoint that answers.
    Any,
    All,
    Of(Name),
}

impl FromStr for Views {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "any" => Ok(Self::Any),
            "all" => Ok(Self::All),
            name => name.parse().map(Self::Of).map_err(|error| error.to_string()),
        }
    }
}

pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).map_err(|error| error.to_string())
}

/// Reads a duration that is not zero.
pub(crate) fn positive_duration(text: &str) -> Result<Duration, String> {
    match duration(text)? {
        Duration::ZERO => Err("must be longer than 0s".to_owned()),
        duration => Ok(duration),
    }
}

/// Reads an IANA zone name.
pub(crate) fn zone(text: &str) -> Result<Zone, String> {
    Zone::parse(text).map_err(|error| error.to_string())
}

pub(crate) fn node_number(text: &str) -> Result<(Name, u32), String> {
    let Some((node, number)) = text.split_once('=') else {
        return Err(format!("= is missing at position {}: write NODE=N", text.len()));
    };
    let node = node.parse::<Name>().map_err(|error| error.to_string())?;
    match number.parse() {
        Ok(priority) if PRIORITY.contains(&priority) => Ok((node, priority)),
        _ => Err(format!(
            "{number:?} at position {} is not a priority: {} to {}",
            text.len() - number.len(),
            PRIORITY.start(),
            PRIORITY.end()
        )),
    }
}

/// Reads a span with its sign: `+2s`, `-500ms`, `0s`; in microseconds.
pub(crate) fn signed_duration(text: &str) -> Result<i64, String> {
    let (sign, span) = match text.strip_prefix('-') {
        Some(span) => (-1, span),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let micros = i64::try_from(duration(span)?.as_micros()).map_err(|_| "too long".to_owned())?;
    Ok(sign * micros)
}

/// What a priority may be.
const PRIORITY: std::ops::RangeInclusive<u32> = 1..=1000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_refused_with_their_place() {
        assert_eq!(label("zone=a=b").unwrap(), ("zone".to_owned(), "a=b".to_owned()));
        assert!(label("zone").unwrap_err().contains("position 4"));
        assert_eq!(node_number("alder=90").unwrap().1, 90);
        for text in ["alder", "alder=0", "alder=1001", "alder=x", "Alder=5"] {
            assert!(node_number(text).unwrap_err().contains("position"), "{text}");
        }
        assert_eq!(signed_duration("-500ms").unwrap(), -500_000);
        assert_eq!(signed_duration("+2s").unwrap(), 2_000_000);
        assert!(signed_duration("2").unwrap_err().contains("unit is missing"));
    }

    #[test]
    fn a_view_is_any_all_or_a_node() {
        assert_eq!(("any".parse(), "all".parse()), (Ok(Views::Any), Ok(Views::All)));
        assert_eq!("alder".parse(), Ok(Views::Of("alder".parse().unwrap())));
        assert!("Alder".parse::<Views>().unwrap_err().contains("position 0"));
    }
}
