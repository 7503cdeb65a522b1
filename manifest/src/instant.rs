//! Points in time, as declarations write them.

use caesium_engine::calendar::Zone;
use jiff::Timestamp;

/// Reads RFC 3339 with an offset; microseconds, UTC.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_rfc3339(text: &str) -> Result<i64, String> {
    if !has_offset(text) {
        return Err("not a time: use one with Z or an offset, as in 2027-03-28T02:30:00Z".to_owned());
    }
    Zone::utc().instant(text).map_err(|error| error.to_string())
}

/// Whether a point in time has its own offset, so that no zone is needed to read it.
#[must_use]
pub fn has_offset(text: &str) -> bool {
    let Some((_, clock)) = text.split_once(['T', 't', ' ']) else { return false };
    clock.ends_with(['Z', 'z']) || clock.contains(['+', '-'])
}

/// RFC 3339, UTC, to the microsecond: reading it gives the same instant.
#[must_use]
pub fn exact(micros: i64) -> String {
    let edge = if micros < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_microsecond(micros).unwrap_or(edge).to_string()
}
