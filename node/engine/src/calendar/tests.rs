//! Tables of occurrences, zones and instants; the families with much to say have files of their own.

mod dialect;
mod random;
mod transitions;

use super::civil::{HORIZON, SECOND};
use super::*;
use crate::fnv::{BASIS_64, fnv_64};

fn zone(name: &str) -> Zone {
    Zone::parse(name).unwrap()
}

fn calendar(zone_name: &str, text: &str) -> Calendar {
    Calendar::new(Cadence::parse(text).unwrap(), zone(zone_name), 0)
}

fn utc(text: &str) -> i64 {
    Zone::utc().instant(text).unwrap()
}

/// The next occurrences after `from` (wall time of the zone) are exactly `expected`, as
/// `local time[ | note]`, and nothing near them is one.
#[track_caller]
fn due(zone_name: &str, text: &str, from: &str, expected: &[&str]) {
    let calendar = calendar(zone_name, text);
    let mut after = calendar.zone().instant(from).unwrap();
    let mut found = Vec::new();
    for _ in expected {
        let Some(noted) = calendar.next_noted(after) else { break };
        assert_eq!(calendar.next_after(after), Some(noted.at_micros), "{text}: the note changes the time");
        assert!(noted.at_micros > after, "{text} went backwards");
        assert!(calendar.is_occurrence(noted.at_micros), "{text} denies {}", noted.at_micros);
        assert!(!calendar.is_occurrence(noted.at_micros + 1000) && !calendar.is_occurrence(after + 500));
        let note = noted.note.map(|note| format!(" | {note}")).unwrap_or_default();
        found.push(calendar.zone().local(noted.at_micros).0 + &note);
        after = noted.at_micros;
    }
    assert_eq!(found, expected, "{text} in {zone_name}");
}

/// `text` means the same as `plain`, in every set.
#[track_caller]
fn same(text: &str, plain: &str) {
    let sets = |text: &str| match Cadence::parse(text) {
        Ok(Cadence::Cron(expr)) => expr.sets().clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(sets(text), sets(plain), "{text:?} is not {plain:?}");
}

#[track_caller]
fn refused(text: &str, position: usize, field: Option<Field>, message: &str) {
    let error = Cadence::parse(text).unwrap_err();
    assert_eq!((error.position, error.field), (position, field), "{text:?}: {error}");
    assert!(error.refusal.to_string().contains(message), "{text:?}: {error}");
    assert!(error.to_string().ends_with(&format!("(at position {position})")), "{error}");
}

#[test]
fn at_is_one_instant() {
    let text = "@at 2027-03-28T02:30:00.250+02:00";
    let calendar = calendar("Europe/Berlin", text);
    let instant = utc("2027-03-28T00:30:00.250");
    assert_eq!(calendar.cadence().at_instant(), Some(instant));
    assert_eq!(calendar.next_after(instant - 1), Some(instant));
    assert_eq!(calendar.next_after(instant), None);
    assert!(calendar.is_occurrence(instant) && !calendar.is_occurrence(instant + 1000));
    assert_eq!(calendar.interval_after(0), None);
    assert_eq!(Cadence::parse("@daily").unwrap().at_instant(), None);
    assert_eq!(
        Cadence::parse("@at 2027-01-01t00:00:00-00:30").unwrap().at_instant(),
        Some(utc("2027-01-01T00:30"))
    );
}

#[test]
fn every_counts_from_its_anchor() {
    let anchor = utc("2027-01-01T00:00:07.123456");
    let calendar = Calendar::new(Cadence::parse("@every 1h30m").unwrap(), zone("Asia/Kolkata"), anchor);
    let first = utc("2027-01-01T01:30:07.123");
    assert_eq!(calendar.next_after(i64::MIN), Some(first));
    assert_eq!(calendar.next_after(anchor), Some(first));
    assert_eq!(calendar.next_after(first - 1), Some(first));
    assert_eq!(calendar.next_after(first), Some(first + 5400 * SECOND));
    assert_eq!(calendar.interval_after(first), Some(5400 * SECOND));
    assert!(calendar.is_occurrence(first) && !calendar.is_occurrence(first - 5400 * SECOND));
    assert!(!calendar.is_occurrence(first + 1) && !calendar.is_occurrence(first + SECOND));
    assert_eq!(calendar.next_after(HORIZON * SECOND - 1), None);
    assert_eq!(calendar.next_after(i64::MAX), None);
    let Cadence::Every(every) = calendar.cadence() else { panic!("an @every") };
    assert_eq!(every.period(), std::time::Duration::from_secs(5400));
}

#[test]
fn any_anchor_is_harmless() {
    let cadence = Cadence::parse("@every 1s").unwrap();
    for anchor in [i64::MIN, -1, i64::MAX] {
        let calendar = Calendar::new(cadence.clone(), Zone::utc(), anchor);
        let next = calendar.next_after(i64::MIN);
        assert_eq!(next.is_some(), anchor < 0, "{anchor}");
        assert!(next.is_none_or(|next| next >= 0 && calendar.is_occurrence(next)), "{anchor}");
        let outside = [i64::MIN, -SECOND, HORIZON * SECOND, i64::MAX].map(|base| base - base % 1000);
        for at in outside.into_iter().flat_map(|base| (0..1000).map(move |ms| base.saturating_sub(ms * 1000)))
        {
            let inside = (0..HORIZON * SECOND).contains(&at);
            assert!(inside || !calendar.is_occurrence(at), "{anchor}: {at}");
        }
    }
}

#[test]
fn plain_times() {
    due(
        "UTC",
        "30 4 * * *",
        "2027-01-01T04:29:59.999",
        &["2027-01-01T04:30:00+00:00", "2027-01-02T04:30:00+00:00"],
    );
    due("UTC", "30 4 * * *", "2027-01-01T04:30", &["2027-01-02T04:30:00+00:00"]);
    due("Asia/Kolkata", "0 9 * * mon-fri", "2027-01-01T09:00", &["2027-01-04T09:00:00+05:30"]);
    due("UTC", "59 23 31 12 *", "2027-06-01", &["2027-12-31T23:59:00+00:00", "2028-12-31T23:59:00+00:00"]);
    due("UTC", "* * * * *", "2027-12-31T23:59", &["2028-01-01T00:00:00+00:00", "2028-01-01T00:01:00+00:00"]);
    due(
        "UTC",
        "*/20 30 4 * * *",
        "2027-01-01T04:30:20",
        &["2027-01-01T04:30:40+00:00", "2027-01-02T04:30:00+00:00"],
    );
    due(
        "UTC",
        "15,45 59 23 * * *",
        "2027-01-01T23:59:16",
        &["2027-01-01T23:59:45+00:00", "2027-01-02T23:59:15+00:00"],
    );
    due("UTC", "0 0 31 * *", "2027-01-31", &["2027-03-31T00:00:00+00:00", "2027-05-31T00:00:00+00:00"]);
    due("UTC", "@weekly", "2038-01-15", &["2038-01-17T00:00:00+00:00", "2038-01-24T00:00:00+00:00"]);
}

#[test]
fn leap_days_and_days_that_never_come() {
    let expected = ["2028-02-29T00:00:00+00:00", "2032-02-29T00:00:00+00:00"];
    due("UTC", "0 0 29 2 *", "2027-01-01", &expected);
    due("UTC", "0 0 29 2 */7", "2027-01-01", &["2032-02-29T00:00:00+00:00", "2060-02-29T00:00:00+00:00"]);
    for zone_name in ["UTC", "Europe/Berlin"] {
        // 2100 is no leap year.
        assert_eq!(calendar(zone_name, "0 0 29 2 *").next_after(utc("2096-03-01")), None);
        assert_eq!(calendar(zone_name, "0 0 31 2 *").next_after(0), None);
        assert_eq!(calendar(zone_name, "0 0 30 2 *").next_after(0), None);
        assert_eq!(calendar(zone_name, "* * * 31 4,6,9,11 *").next_after(0), None);
        assert_eq!(calendar(zone_name, "* * 30 2 *").interval_after(0), None);
    }
}

#[test]
fn the_calendar_has_two_ends() {
    let calendar = calendar("America/New_York", "* * * * *");
    assert_eq!(calendar.next_after(i64::MIN), Some(0));
    assert_eq!(calendar.next_after(-1), Some(0));
    let last = (HORIZON - 60) * SECOND;
    assert_eq!(calendar.next_after(last - 1), Some(last));
    for after in [last, HORIZON * SECOND, i64::MAX] {
        assert_eq!(calendar.next_after(after), None);
        assert!(after == last || !calendar.is_occurrence(after));
    }
    assert!(!calendar.is_occurrence(-60 * SECOND) && !calendar.is_occurrence(i64::MIN));
}

#[test]
fn an_interval_is_between_the_next_two() {
    assert_eq!(calendar("UTC", "@daily").interval_after(0), Some(86_400 * SECOND));
    let berlin = calendar("Europe/Berlin", "@daily");
    assert_eq!(berlin.interval_after(utc("2027-03-27T12:00")), Some(23 * 3600 * SECOND));
    assert_eq!(berlin.interval_after(utc("2100-12-31T12:00")), None);
}

#[test]
fn zones_come_from_the_bundle_by_name() {
    assert_eq!(zone("europe/berlin").name(), "Europe/Berlin");
    assert_eq!(zone("UTC"), Zone::utc());
    assert_ne!(zone("Europe/Berlin"), zone("Europe/Paris"));
    assert_eq!(format!("{:?}", zone("Etc/GMT+3")), "Zone(\"Etc/GMT+3\")");
    let (local, abbreviation) = zone("Europe/Berlin").local(utc("2027-03-28T01:00"));
    assert_eq!((local.as_str(), abbreviation.as_str()), ("2027-03-28T03:00:00+02:00", "CEST"));
    assert_eq!(zone("UTC").local(250_000), ("1970-01-01T00:00:00.25+00:00".into(), "UTC".into()));
    assert!(
        zone("UTC").local(i64::MAX).0.starts_with("9999-12-30")
            && zone("UTC").local(i64::MIN).0.starts_with('-')
    );
    let hint = |name: &str| Zone::parse(name).unwrap_err().hint;
    assert_eq!(hint("berlin").as_deref(), Some("Europe/Berlin"));
    assert_eq!(hint("america/new york").as_deref(), Some("America/New_York"));
    for name in ["", "Mars", "../../etc/passwd", "/etc/localtime", "Etc/Unknown", "Europe/Berlin\0", "+02:00"]
    {
        assert_eq!(hint(name), None, "{name}");
    }
    assert_eq!(Zone::parse(&"x".repeat(1_000_000)).unwrap_err().name.len(), 64);
    assert_eq!(Zone::parse("a\u{1b}").unwrap_err().to_string(), "no time zone is named \"a\\u{1b}\"");
}

#[test]
fn fingerprints_follow_the_offsets() {
    // The bytes that were hashed when this was written: version 1 and one segment at 0 with offset 0.
    assert_eq!(
        Zone::utc().fingerprint(),
        fnv_64(BASIS_64, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    );
    assert_eq!(Zone::utc().fingerprint(), zone("Etc/GMT").fingerprint());
    assert_ne!(Zone::utc().fingerprint(), zone("Etc/GMT+1").fingerprint());
    assert_ne!(zone("Europe/Berlin").fingerprint(), zone("Europe/London").fingerprint());
}

#[test]
fn wall_times_become_instants() {
    #[track_caller]
    fn check(zone_name: &str, text: &str, expected: &str) {
        assert_eq!(zone(zone_name).instant(text), Ok(utc(expected)), "{text}");
    }
    check("Europe/Berlin", "2027-03-28", "2027-03-27T23:00:00Z");
    check("Europe/Berlin", "2027-03-28T02:30:00.5", "2027-03-28T01:00:00Z");
    check("Europe/Berlin", "2027-03-28 03:00", "2027-03-28T01:00:00Z");
    check("Europe/Berlin", "2027-10-31T02:30", "2027-10-31T00:30:00Z");
    check("Europe/Berlin", "2027-10-31T03:00:00.000001", "2027-10-31T02:00:00.000001Z");
    check("Europe/Berlin", "2027-10-31T02:30:00+01:00", "2027-10-31T01:30:00Z");
    check("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T10:00:00Z");
    check("America/New_York", "1970-01-01", "1970-01-01T05:00:00Z");

    let refused = |zone_name: &str, text: &str| {
        let error = zone(zone_name).instant(text).unwrap_err();
        (error.position, error.refusal)
    };
    assert_eq!(refused("Europe/Berlin", "1970-01-01T00:59"), (0, TimeRefusal::OutOfCalendar));
    assert_eq!(refused("America/New_York", "2100-12-31T19:00"), (0, TimeRefusal::OutOfCalendar));
    assert_eq!(refused("UTC", "2027-01-01T00:00:00.1234567"), (26, TimeRefusal::TooFine(6)));
    assert_eq!(refused("UTC", "2027-01-01T00:00é"), (16, TimeRefusal::Trailing('é')));
    assert_eq!(refused("UTC", "2027-01-0é").0, 8);
    assert_eq!(refused("UTC", "").0, 0);
}

#[test]
fn texts_and_names_are_read_and_repeated_up_to_their_limits() {
    let padded = |bytes: usize| format!("{:bytes$}", "* * * * *");
    assert_eq!(Cadence::parse(&padded(1024)).unwrap().text(), "* * * * *");
    refused(&padded(1025), 1024, None, "longer than 1024 bytes");

    let unknown = |bytes: usize| match Cadence::parse(&format!("@{}", "x".repeat(bytes - 1))) {
        Err(CadenceError { refusal: CadenceRefusal::UnknownMacro(name), .. }) => name.len(),
        other => panic!("{other:?}"),
    };
    assert_eq!([unknown(31), unknown(32), unknown(33)], [31, 32, 32]);

    let unit = |bytes: usize| parse_duration(&format!("5{}", "x".repeat(bytes))).unwrap_err().refusal;
    let named = |bytes: usize| DurationRefusal::UnknownUnit("x".repeat(bytes));
    assert_eq!([unit(15), unit(16), unit(17)], [named(15), named(16), named(16)]);

    let zone = |bytes: usize| Zone::parse(&"x".repeat(bytes)).unwrap_err().name.len();
    assert_eq!([zone(63), zone(64), zone(65)], [63, 64, 64]);
}

#[test]
fn what_names_no_date_is_refused_at_declaration_with_its_place() {
    for (text, position) in [("0 0 31 2 *", 4), ("  0 0 30 feb *", 6), ("0 0 0 31 4,6 *", 6)] {
        let refused = Cadence::declare(text).unwrap_err();
        let found = (refused.position, refused.field, &refused.refusal);
        assert_eq!(found, (position, Some(Field::DayOfMonth), &CadenceRefusal::NeverDue), "{text}");
        assert!(Cadence::parse(text).is_ok(), "{text} may have been declared before");
    }
    for text in ["0 0 29 2 *", "0 0 31 2 1", "0 0 31 1-2 *", "@daily", "@every 90s"] {
        assert!(Cadence::declare(text).is_ok(), "{text}");
    }
}
