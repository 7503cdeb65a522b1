//! What the parser takes to mean what, and every refusal with its place.

use super::*;

#[test]
fn the_dialect_is_that_of_cronie() {
    same("* * * * 7", "* * * * 0");
    same("* * * * sun", "* * * * 0");
    same("* * * * 0-7", "* * * * 0-6");
    same("* * * * fri-sun", "* * * * 5,6,0");
    same("* * * * 5-7", "* * * * 5,6,0");
    same("* * * * sun-tue", "* * * * 0,1,2");
    same("* * * * MON-Fri", "* * * * 1,2,3,4,5");
    same("* * * * mon-5/2", "* * * * 1,3,5");
    same("* * * JAN,feb-Apr *", "* * * 1,2,3,4 *");
    same("* * * jan-dec/6 *", "* * * 1,7 *");
    same("5-59/20 * * * *", "5,25,45 * * * *");
    same("0-59/60 0-23/24 1-31/31 1-12/12 *", "0 0 1 1 *");
    same("00 05 * * *", "0 5 * * *");
    same("1,1,1 0 * * *", "1 0 * * *");
    same("\t 1  2\t\t3 4 5 ", "1 2 3 4 5");
    same("0 1 2 3 4 5", "1 2 3 4 5");
    same("@hourly", "0 * * * *");
    same("@daily", "0 0 * * *");
    same(" @midnight ", "0 0 * * *");
    same("@weekly", "0 0 * * 0");
    same("@monthly", "0 0 1 * *");
    same("@yearly", "0 0 1 1 *");
    same("@annually", "0 0 1 1 *");
}

#[test]
fn text_is_kept_for_display_and_clones_share() {
    let cadence = Cadence::parse("  0 0\t* * sun ").unwrap();
    assert_eq!(cadence.text(), "0 0\t* * sun");
    assert_eq!(cadence, cadence.clone());
    assert_eq!(Cadence::parse(" @daily").unwrap().text(), "@daily");
    assert_eq!(Cadence::parse("@every  90s ").unwrap().text(), "@every  90s");
    let Cadence::Cron(expr) = cadence else { panic!("a cron expression") };
    assert!(std::ptr::eq(expr.sets(), expr.clone().sets()));
}

#[test]
fn day_fields_are_ored_unless_one_starts_with_a_star() {
    // October 2027: the 13th is a Wednesday, Fridays are 1, 8, 15.
    let days = |text: &str| {
        let calendar = calendar("UTC", text);
        let mut after = utc("2027-09-30T23:00");
        std::iter::from_fn(|| {
            after = calendar.next_after(after)?;
            (after < utc("2027-10-16")).then(|| calendar.zone().local(after).0[8..10].parse().unwrap())
        })
        .collect::<Vec<u32>>()
    };
    assert_eq!(days("0 0 13 * fri"), [1, 8, 13, 15]);
    assert_eq!(days("0 0 13 * *"), [13]);
    assert_eq!(days("0 0 * * fri"), [1, 8, 15]);
    assert_eq!(days("0 0 */2 * fri"), [1, 15]);
    assert_eq!(days("0 0 10-14 * */2"), [10, 12, 14]);
    assert_eq!(days("0 0 1-31/2 * fri"), [1, 3, 5, 7, 8, 9, 11, 13, 15]);
    assert_eq!(days("0 0 *,7 * fri"), [1, 8, 15]);
    assert_eq!(days("0 0 7,* * fri").len(), 15);
}

#[test]
fn refusals_name_the_field_and_the_place() {
    use Field::{DayOfMonth, DayOfWeek, Hour, Minute, Month, Second};
    refused("60 * * * *", 0, Some(Minute), "60 is out of range: 0 to 59");
    refused("0 24 * * *", 2, Some(Hour), "out of range");
    refused("0 0 0 * *", 4, Some(DayOfMonth), "0 is out of range: 1 to 31");
    refused("0 0 1,32 * *", 6, Some(DayOfMonth), "32 is out of range");
    refused("0 0 1 13 *", 6, Some(Month), "out of range");
    refused("0 0 1 0 *", 6, Some(Month), "out of range");
    refused("0 0 * * 8", 8, Some(DayOfWeek), "8 is out of range: 0 to 7");
    refused("60 0 0 * * *", 0, Some(Second), "out of range");
    refused("0 1-24 * * *", 4, Some(Hour), "24 is out of range");
    refused("99999999999999999999 * * * *", 0, Some(Minute), "99999999999999999999 is out of range");
    refused("  \t61 * * * *", 3, Some(Minute), "out of range");

    refused("0 22-2 * * *", 2, Some(Hour), "write 22-23,0-2 for 22-2");
    for (text, written) in [
        ("0 0 * * fri-mon", "fri-mon"),
        ("0 0 * * 5-1", "5-1"),
        ("0 0 * nov-feb *", "nov-feb"),
        ("0 0 28-3 * *", "28-3"),
        ("50-10 * * * *", "50-10"),
        ("0 5/2 * * *", "5/2"),
        ("0 0 2/5 * *", "2/5"),
        ("0 0 * mar/2 *", "mar/2"),
        ("0 0 * * 1/2", "1/2"),
    ] {
        let told = Cadence::parse(text).unwrap_err().to_string();
        let write = told.split_once("write ").unwrap().1.split_once(" for ").unwrap().0;
        let mended = text.replace(written, write);
        assert!(Cadence::parse(&mended).is_ok(), "{text}: what is told to be written is not read: {mended}");
    }
    refused("0 0 * * 5-0", 8, Some(DayOfWeek), "backwards");
    refused("0 0 * * sat-mon", 8, Some(DayOfWeek), "backwards");
    refused("5/10 * * * *", 1, Some(Minute), "5-59/10");
    refused("*/0 * * * *", 2, Some(Minute), "step of 0");
    refused("*/90 * * * *", 2, Some(Minute), "at most 60");
    refused("0 0 * * */8", 10, Some(DayOfWeek), "at most 7");
    refused("*/ * * * *", 2, Some(Minute), "value is missing");
    refused("*/-1 * * * *", 2, Some(Minute), "unexpected '-'");
    refused("*/5/2 * * * *", 3, Some(Minute), "unexpected '/'");
    refused("*-5 * * * *", 1, Some(Minute), "unexpected '-'");
    refused("** * * * *", 1, Some(Minute), "unexpected '*'");
    refused("1-2-3 * * * *", 3, Some(Minute), "unexpected '-'");
    refused("-1 * * * *", 0, Some(Minute), "unexpected '-'");
    refused("1- * * * *", 2, Some(Minute), "value is missing");
    refused("1.5 * * * *", 1, Some(Minute), "unexpected '.'");
    refused("1,,2 * * * *", 2, Some(Minute), "value is missing");
    refused(",1 * * * *", 0, Some(Minute), "value is missing");
    refused("1, * * * *", 2, Some(Minute), "value is missing");

    refused("0 0 L * *", 4, Some(DayOfMonth), "'L' belongs to another cron dialect");
    refused("0 0 l-3 * *", 4, Some(DayOfMonth), "'l' belongs");
    refused("0 0 15W * *", 6, Some(DayOfMonth), "'W' belongs");
    refused("0 0 LW * *", 4, Some(DayOfMonth), "'L' belongs");
    refused("0 0 * * 5L", 9, Some(DayOfWeek), "'L' belongs");
    refused("0 0 * * friL", 11, Some(DayOfWeek), "'L' belongs");
    refused("0 0 * * mon#2", 11, Some(DayOfWeek), "'#' belongs");
    refused("H(0-29) * * * *", 0, Some(Minute), "'H' belongs");
    refused("H * * * *", 0, Some(Minute), "'H' belongs");
    refused("~ * * * *", 0, Some(Minute), "'~' belongs");
    refused("1~5 * * * *", 1, Some(Minute), "'~' belongs");
    refused("0 0 ? * 1", 4, Some(DayOfMonth), "'?' belongs");
    refused("0 0 * * monday", 8, Some(DayOfWeek), "three letters, sun to sat");
    refused("0 0 * janu *", 6, Some(Month), "three letters, jan to dec");
    refused("0 0 * mon *", 6, Some(Month), "\"mon\" is not a name");
    refused("0 noon * * *", 2, Some(Hour), "numbers only");

    refused("", 0, None, "empty");
    refused(" \t ", 0, None, "empty");
    refused("*", 1, None, "1 field found, expected 5");
    refused("* * * *", 7, None, "4 fields found, expected 5");
    refused("* * * * ", 7, None, "4 fields found");
    refused("0 0 0 1 1 * 2027", 12, None, "7 fields found, expected 5 (minute hour day month weekday) or 6");
    refused("0 0 0 1 1 * 2027", 12, None, "no year field");
    refused(" * * * * * * * *", 13, None, "8 fields found");
    refused("0 5 * * * backup", 10, Some(DayOfWeek), "not a name");
    refused("******", 6, None, "1 field found");
    refused("0 0 * * *\n", 9, None, "'\\n' has no place");
    refused("0 0\u{a0}* * *", 3, None, "has no place");
    refused("0 \x1b[2J * * *", 2, None, "'\\u{1b}'");
    refused("٣ * * * *", 0, None, "has no place");
    refused(&"*".repeat(1_000_000), 1024, None, "longer than 1024");
    refused(&format!("x{}", "é".repeat(1_000)), 1023, None, "longer than 1024");
}

#[test]
fn refusals_of_macros_name_the_place() {
    refused("@reboot", 0, None, "no meaning in a cluster");
    refused(" @noon", 1, None, "unknown macro @noon: known are @hourly @daily @midnight @weekly");
    refused("@Daily", 0, None, "unknown macro");
    refused("@", 0, None, "unknown macro");
    refused("@daily 5", 7, None, "nothing may follow");
    refused("@every", 6, None, "empty duration");
    refused("@every 1.5h", 8, None, "whole numbers");
    refused("@every 1h 30m", 9, None, "expected a number");
    refused("@every 90", 9, None, "unit is missing");
    refused("@every 500ms", 7, None, "at least 1s");
    refused("@every 0s", 7, None, "at least 1s");
    refused("@every 1s1us", 7, None, "whole milliseconds");
    refused("@every 900000w", 7, None, "longer than the calendar");
    refused("@at", 3, None, "4 digits of the year");
    refused("@at tomorrow", 4, None, "4 digits of the year");
    refused("@at 2027-02-29T00:00:00Z", 12, None, "day 29 is out of range: 1 to 28");
    refused("@at 2027-13-01T00:00:00Z", 9, None, "month 13 is out of range");
    refused("@at 2027-01-01", 14, None, "expected T");
    refused("@at 2027-01-01T00:00Z", 20, None, "expected :");
    refused("@at 2027-01-01T24:00:00Z", 15, None, "hour 24 is out");
    refused("@at 2027-01-01T00:00:60Z", 21, None, "second 60 is out");
    refused("@at 2027-01-01T00:00:00", 23, None, "with Z or an offset");
    refused("@at 2027-01-01T00:00:00.1234Z", 27, None, "no more than 3 decimals");
    refused("@at 2027-01-01T00:00:00.Z", 24, None, "digits of the second");
    refused("@at 2027-01-01T00:00:00+2:00", 24, None, "2 digits of the hour");
    refused("@at 2027-01-01T00:00:00Z[Europe/Berlin]", 24, None, "unexpected '['");
    refused("@at 2027-01-01T00:00:00Z ok", 24, None, "unexpected ' '");
    refused("@at 0001-01-01T00:00:00Z", 4, None, "year 1 is out of range: 1970 to 2100");
    refused("@at 9999-01-01T00:00:00Z", 4, None, "year 9999 is out");
    refused("@at 2100-12-31T23:00:00-02:00", 4, None, "outside the calendar");
}
