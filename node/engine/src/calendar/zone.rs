//! Time zones by IANA name.

use std::fmt;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use super::civil::SECOND;
use super::segments::Segments;
use super::stamp::{self, Form, TimeError, TimeRefusal};

/// A civil-calendar time zone, from the bundled database and never the system's: all nodes that run the same
/// release know the same zones.
///
/// Cloning is cheap and shares the table of transitions; parsing builds that table, so parse once per name.
#[derive(Clone)]
pub struct Zone {
    inner: Arc<Inner>,
}

struct Inner {
    name: String,
    rules: TimeZone,
    segments: Segments,
    fingerprint: u64,
}

impl Zone {
    /// The zone of this IANA name, in any case.
    pub fn parse(name: &str) -> Result<Self, ZoneError> {
        let database = TimeZoneDatabase::bundled();
        if name.len() <= NAME_MAX
            && let Ok(rules) = database.get(name)
            && let Some(canonical) = rules.iana_name()
            && !rules.is_unknown()
        {
            return Ok(Self::with_rules(canonical.to_owned(), rules));
        }
        let short: String = name.chars().take(NAME_MAX).collect();
        let wanted = short.replace(' ', "_");
        let hint = database.available().map(|known| known.as_str().to_owned()).find(|known| {
            let city = known.rsplit('/').next();
            known.eq_ignore_ascii_case(&wanted) || city.is_some_and(|city| city.eq_ignore_ascii_case(&wanted))
        });
        Err(ZoneError { name: short, hint })
    }

    /// Coordinated Universal Time, the default of every schedule.
    pub fn utc() -> Self {
        Self::with_rules("UTC".to_owned(), TimeZone::UTC)
    }

    /// The IANA name as the database spells it.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// Hash of the offsets from 1970 to 2100 and of [`EVALUATOR_VERSION`](super::EVALUATOR_VERSION): equal
    /// on two nodes, whatever their platforms and compilers, if they place every wall time alike.
    pub fn fingerprint(&self) -> u64 {
        self.inner.fingerprint
    }

    /// The wall clock at an instant (UTC microseconds), as `2027-03-28T03:00:00+02:00` with a fraction only
    /// if there is one, and the zone's abbreviation there, as `CEST`. Years beyond 9999 show as the last
    /// instant of 9999.
    pub fn local(&self, at_micros: i64) -> (String, String) {
        let edge = if at_micros < 0 { Timestamp::MIN } else { Timestamp::MAX };
        let at = Timestamp::from_microsecond(at_micros).unwrap_or(edge);
        let abbreviation = self.inner.rules.to_offset_info(at).abbreviation().to_owned();
        let zoned = at.to_zoned(self.inner.rules.clone());
        (zoned.strftime("%Y-%m-%dT%H:%M:%S%.f%:z").to_string(), abbreviation)
    }

    /// The instant (UTC microseconds, 1970 to 2100) of a wall time in this zone: `2027-03-28`, or
    /// `2027-03-28T02:30` with optional seconds and up to six decimals. A time inside a gap means the first
    /// instant after it, one that comes twice means the first. A text that ends with an offset or `Z`
    /// (RFC 3339) names its instant without the zone.
    pub fn instant(&self, text: &str) -> Result<i64, TimeError> {
        let stamp = stamp::parse(text, Form::Civil)?;
        let instant = match stamp.offset {
            Some(offset) => Some(stamp.utc_micros(offset)),
            // Inside a gap the fraction is as void as the rest of the wall time.
            None => (self.inner.segments.resolve(stamp.local_secs))
                .map(|(at, shown)| at * SECOND + if shown { stamp.micros } else { 0 }),
        };
        instant
            .ok_or(TimeError { position: 0, refusal: TimeRefusal::OutOfCalendar })
            .and_then(stamp::in_calendar)
    }

    pub(super) fn segments(&self) -> &Segments {
        &self.inner.segments
    }

    fn with_rules(name: String, rules: TimeZone) -> Self {
        let segments = Segments::of(&rules);
        let fingerprint = segments.fingerprint();
        Self { inner: Arc::new(Inner { name, rules, segments, fingerprint }) }
    }
}

/// By name: an alias is another zone, even if its clocks agree.
impl PartialEq for Zone {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Zone {}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Zone").field(&self.name()).finish()
    }
}

/// The bundled database has no zone of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no time zone is named {name:?}{}", hint.as_ref().map(|zone| format!(": did you mean {zone}?")).unwrap_or_default())]
pub struct ZoneError {
    /// The name as given, cut to 64 characters.
    pub name: String,
    /// A zone whose city has that name.
    pub hint: Option<String>,
}

/// Twice the longest IANA name; what is longer is neither looked up nor repeated in full.
const NAME_MAX: usize = 64;
