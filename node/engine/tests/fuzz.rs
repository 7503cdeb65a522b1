//! Garbage at every reader of the engine: texts of time, names, ids, ledgers. Each ends in a value that is what it says, or
//! in an error that points into the text; none panics, none hangs. `caesium_fuzz::fuzz` says how to run more of it.

use std::time::Duration;

use caesium_engine::calendar::{Cadence, Calendar, Zone, format_duration, parse_duration};
use caesium_engine::ids::{Name, ScheduleName, Uid};
use caesium_engine::ledger::{Duty, Rules, Window, judge, read};
use caesium_engine::record::{DecisionId, RunId};
use caesium_engine::schedule::Policy;
use caesium_engine::time::Wall;
use caesium_fuzz::{Dice, fuzz, mutated_text};

const CADENCES: [&str; 20] = [
    "* * * * *",
    "0 0 30 2 *",
    "0 0 29 2 *",
    "0 0 31 2,4,6,9,11 *",
    "30 2 * * sun",
    "*/7 1-23/3 1,15 jan-dec mon-fri",
    "0 0 0 1 1 *",
    "59 59 23 31 12 7",
    "* * * * * *",
    "*/59 * * * *",
    "@hourly",
    "@daily",
    "@yearly",
    "@every 1s",
    "@every 90s",
    "@every 1h30m7ms",
    "@every 1130000h",
    "@at 2027-03-28T02:30:00Z",
    "@at 1970-01-01T00:00:00Z",
    "@at 2100-12-31T23:59:59.999+14:00",
];

const PIECES: [&str; 40] = [
    "*",
    "/",
    "-",
    ",",
    " ",
    "\t",
    "0",
    "1",
    "7",
    "8",
    "59",
    "60",
    "4294967296",
    "18446744073709551616",
    "@",
    "@every ",
    "@at ",
    "@reboot",
    "mon",
    "sun",
    "jan",
    "L",
    "W",
    "#",
    "H",
    "~",
    "?",
    "é",
    "Z",
    "T",
    ":",
    ".",
    "2027-03-28T",
    "02:30:00",
    "+02:00",
    "1h",
    "30m",
    "99999999999999999999w",
    "* * * ",
    "*/0",
];

const ZONES: [&str; 8] = [
    "UTC",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Casablanca",
    "America/Sao_Paulo",
    "europe/atlantis",
    "Etc/GMT+12",
];

#[track_caller]
fn place(text: &str, position: usize) {
    assert!(position <= text.len() && text.is_char_boundary(position), "{position} is no place in {text:?}");
}

/// Something like a time text.
fn cadence_text(dice: &mut Dice) -> String {
    match dice.below(4) {
        0 => dice.sentence(&PIECES, 12),
        1 => (*dice.pick(&CADENCES)).to_owned(),
        2 => dice.text(&CADENCES),
        _ => {
            let valid = *dice.pick(&CADENCES);
            mutated_text(dice, valid, &PIECES)
        }
    }
}

#[test]
fn a_time_text_is_a_calendar_that_advances_or_an_error_with_its_place() {
    let (mut read, mut refused) = (0, 0);
    let zones: Vec<Zone> = ZONES.iter().filter_map(|name| Zone::parse(name).ok()).collect();
    let cases = fuzz("cadence", 4000, |dice| {
        let text = cadence_text(dice);
        match Cadence::parse(&text) {
            Err(error) => {
                place(&text, error.position);
                refused += 1;
            }
            Ok(cadence) => {
                assert_eq!(
                    Cadence::parse(cadence.text()),
                    Ok(cadence.clone()),
                    "{text:?} is read as it is shown"
                );
                let calendar = Calendar::new(cadence, dice.pick(&zones).clone(), dice.integer());
                walk(dice, &calendar);
                read += 1;
            }
        }
    });
    assert!(cases < 1000 || read > 100 && refused > 100, "{read} read, {refused} refused");
}

/// From anywhere, the ends of time included.
fn walk(dice: &mut Dice, calendar: &Calendar) {
    let mut after = dice.integer();
    calendar.is_occurrence(after);
    calendar.interval_after(after);
    for _ in 0..4 {
        let noted = calendar.next_noted(after);
        let next = calendar.next_after(after);
        assert_eq!(noted.map(|noted| noted.at_micros), next);
        let Some(next) = next else { return };
        assert!(next > after && next >= 0, "{after} to {next} by {}", calendar.cadence().text());
        assert!(calendar.is_occurrence(next), "{next} by {}", calendar.cadence().text());
        after = next;
    }
}

#[test]
fn huge_texts_are_refused_at_once() {
    let nested = "[".repeat(10 << 20);
    for piece in ["*", "* ", "1,", "@every ", "1h", "a", "é", "\n", "/"] {
        let text = piece.repeat((10 << 20) / piece.len());
        for text in [&text, &nested] {
            assert!(Cadence::parse(text).is_err_and(|error| error.position <= 1024));
            assert!(parse_duration(text).is_err());
            assert!(Zone::utc().instant(text).is_err());
            assert!(Zone::parse(text).is_err_and(|error| error.to_string().len() < 1000));
            assert!(text.parse::<Name>().is_err());
            assert!(text.parse::<ScheduleName>().is_err());
            assert!(text.parse::<RunId>().is_err());
        }
    }
}

#[test]
fn ends_of_the_scale_are_held() {
    let utc = |text: &str| Calendar::new(Cadence::parse(text).unwrap(), Zone::utc(), i64::MAX);
    for text in CADENCES {
        for at in [i64::MIN, i64::MIN + 1, -1, 0, i64::MAX - 1, i64::MAX] {
            assert!(utc(text).next_after(at).is_none_or(|next| next > at), "{text} after {at}");
            utc(text).is_occurrence(at);
        }
    }
    let too_long = |text: &str| assert!(Cadence::parse(text).is_err(), "{text}");
    [
        "@every 18446744073709551615s",
        "@every 30500568904w",
        "@every 999999999999999h",
        "*/0 * * * *",
        "0-59/0 * * * *",
    ]
    .into_iter()
    .for_each(too_long);
    [
        "@at 9999-12-31T23:59:59Z",
        "@at 0000-01-01T00:00:00Z",
        "@at 2101-01-01T00:00:00Z",
        "@at 1969-12-31T23:59:59Z",
    ]
    .into_iter()
    .for_each(too_long);
}

#[test]
fn instants_spans_and_zones_are_read_or_point_at_what_is_wrong() {
    let instants =
        ["2027-03-28", "2027-03-28T02:30", "2027-03-28T02:30:15.123456", "2100-12-31T23:59:59-14:00"];
    let spans = ["1w2d3h4m5s6ms7us8ns", "90s", "18446744073709551615s999999999ns", "0s"];
    fuzz("instant", 3000, |dice| {
        let valid = *dice.pick(&instants);
        let text =
            if dice.chance(20) { dice.sentence(&PIECES, 6) } else { mutated_text(dice, valid, &PIECES) };
        // Looking a zone up builds its table, which takes its time.
        let zone = if dice.chance(2) { Zone::parse(&dice.text(&ZONES)).ok() } else { None };
        let zone = zone.unwrap_or_else(Zone::utc);
        match zone.instant(&text) {
            Ok(at) => assert!(!zone.local(at).0.is_empty()),
            Err(error) => place(&text, error.position),
        }
        assert!(!zone.local(dice.integer()).0.is_empty());
        let valid = *dice.pick(&spans);
        let text = mutated_text(dice, valid, &PIECES);
        match parse_duration(&text) {
            Ok(span) => assert_eq!(parse_duration(&format_duration(span)), Ok(span), "{text}"),
            Err(error) => place(&text, error.position),
        }
        let span = Duration::from_nanos(dice.integer().unsigned_abs());
        assert_eq!(parse_duration(&format_duration(span)), Ok(span));
    });
}

#[test]
fn names_and_ids_are_read_as_they_are_shown_or_point_at_what_is_wrong() {
    let words =
        ["billing/ledger/close-day", "a/b/c", "r3-12-45", "d1-1-1", "x", "-", "/", "18446744073709551615"];
    fuzz("names", 4000, |dice| {
        let valid = *dice.pick(&words);
        let text = if dice.chance(50) { dice.text(&words) } else { mutated_text(dice, valid, &words) };
        match text.parse::<ScheduleName>() {
            Ok(name) => assert_eq!(name.to_string(), text),
            Err(error) => place_near(&text, error.position),
        }
        match text.parse::<Name>() {
            Ok(name) => assert_eq!(name.as_str(), text),
            Err(error) => place_near(&text, error.position),
        }
        if let Ok(id) = text.parse::<RunId>() {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        if let Ok(id) = text.parse::<DecisionId>() {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    });
}

/// Of names the position is that of a byte.
#[track_caller]
fn place_near(text: &str, position: usize) {
    assert!(position <= text.len(), "{position} is no place in {text:?}");
}

const LINES: [&str; 6] = [
    "begin billing/ledger/close-day 4@2027-01-01T00:00:00.000Z 1 alder 2027-01-01T00:00:00.123456Z\n",
    "end billing/ledger/close-day 4@2027-01-01T00:00:00.000Z 1 alder 1798761605.5 0\n",
    "begin a/b/c 2027-01-01T00:00:01Z 2 birch 1798761601\n",
    "end a/b/c 2027-01-01T00:00:01Z 2 birch 1798761603 -1\n",
    "begin a/b/c 9@2027-01-01T00:00:02Z 4294967295 cedar 9223372036854\n",
    "# a remark\n",
];

#[test]
fn a_ledger_is_judged_or_its_lines_are_told_by_number() {
    let words = [
        "begin ",
        "end ",
        "4@",
        "9223372036854.775807",
        "9223372036854",
        "18446744073709551615@",
        "\n",
        "\r\n",
        " ",
    ];
    let mut whole = 0;
    let cases = fuzz("ledger", 1500, |dice| {
        let mut text = dice.sentence(&LINES, 12);
        if dice.chance(70) {
            text = mutated_text(dice, &text, &words);
        }
        let mut lines = Vec::new();
        for line in read(&text) {
            match line {
                Ok(line) => {
                    // Dues are whole milliseconds, and shown as such.
                    if line.due.0 % 1000 == 0 {
                        let again: Vec<_> = read(&format!("{line}\n")).collect();
                        assert_eq!(again, [Ok(line.clone())], "{line} is read as it is shown");
                    }
                    lines.push(line);
                }
                Err(error) => assert!((1..=text.lines().count()).contains(&error.line), "{error:?}"),
            }
        }
        let duties = duties(dice);
        let window = |dice: &mut Dice| Window {
            from: Wall(dice.integer()),
            until: Wall(dice.integer()),
            outage: dice.chance(50),
        };
        let rules = Rules {
            tolerance: Duration::from_micros(dice.integer().unsigned_abs()),
            read_at: Wall(dice.integer()),
            windows: (0..dice.below(3)).map(|_| window(dice)).collect(),
        };
        let report = judge(&duties, &lines, &rules).expect("a minute has few dues");
        assert!(report.ok <= report.judged);
        whole += lines.len();
    });
    assert!(cases < 100 || whole > 100, "only {whole} lines were right");
}

fn duties(dice: &mut Dice) -> Vec<Duty> {
    let names = ["billing/ledger/close-day", "a/b/c"];
    let mut duty = |name: &&str| {
        let cadence = Cadence::parse(dice.pick::<&str>(&CADENCES)).expect("it is right");
        let from = if dice.chance(70) { 1_798_761_600_000_000 } else { dice.integer() };
        Duty {
            schedule: name.parse().expect("it is right"),
            uid: dice.chance(50).then(|| Uid(dice.integer() as u64)),
            calendar: Calendar::new(cadence, Zone::utc(), dice.integer()),
            policy: *dice.pick(&[Policy::AtMostOnce, Policy::AtLeastOnce]),
            from: Wall(from),
            until: Wall(from.saturating_add(60_000_000)),
            latest: Duration::from_micros(dice.integer().unsigned_abs()),
            retries: dice.integer() as u32,
            run_limit: Duration::from_micros(dice.integer().unsigned_abs()),
        }
    };
    names.iter().map(&mut duty).collect()
}
