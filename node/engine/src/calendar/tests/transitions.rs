//! Gaps and folds, in both directions and in the zones that do them oddly.

use super::*;

#[test]
fn a_fixed_time_in_a_gap_runs_once_at_its_end() {
    due(
        "Europe/Berlin",
        "30 2 * * *",
        "2027-03-27",
        &[
            "2027-03-27T02:30:00+01:00",
            "2027-03-28T03:00:00+02:00 | 02:30 does not exist (DST gap): shifted to the end of the gap",
            "2027-03-29T02:30:00+02:00",
        ],
    );
    due(
        "America/New_York",
        "15,45 2,3 * * *",
        "2027-03-14",
        &[
            "2027-03-14T03:00:00-04:00 | 02:15 does not exist (DST gap): shifted to the end of the gap",
            "2027-03-14T03:15:00-04:00",
        ],
    );
    due(
        "Australia/Lord_Howe",
        "10 15 2 * * *",
        "2027-10-03",
        &["2027-10-03T02:30:00+11:00 | 02:15:10 does not exist (DST gap): shifted to the end of the gap"],
    );
    due("Australia/Lord_Howe", "30 2 * * *", "2027-10-03", &["2027-10-03T02:30:00+11:00"]);
    // The end of the gap is named as well: one instant, one occurrence.
    due(
        "Europe/Berlin",
        "0 2,3 28 3 *",
        "2027-03-28",
        &[
            "2027-03-28T03:00:00+02:00 | 02:00 does not exist (DST gap): shifted to the end of the gap",
            "2028-03-28T02:00:00+02:00",
        ],
    );
}

#[test]
fn a_fixed_time_in_a_fold_runs_at_the_first() {
    due(
        "Europe/Berlin",
        "30 2 * * *",
        "2027-10-30",
        &[
            "2027-10-30T02:30:00+02:00",
            "2027-10-31T02:30:00+02:00 | first of two 02:30 (DST fold)",
            "2027-11-01T02:30:00+01:00",
        ],
    );
    due(
        "America/New_York",
        "0,30 1,2 * * *",
        "2027-11-07",
        &[
            "2027-11-07T01:00:00-04:00 | first of two 01:00 (DST fold)",
            "2027-11-07T01:30:00-04:00 | first of two 01:30 (DST fold)",
            "2027-11-07T02:00:00-05:00",
            "2027-11-07T02:30:00-05:00",
        ],
    );
    due(
        "Australia/Lord_Howe",
        "29,30,59 1 * * *",
        "2027-04-04",
        &[
            "2027-04-04T01:29:00+11:00",
            "2027-04-04T01:30:00+11:00 | first of two 01:30 (DST fold)",
            "2027-04-04T01:59:00+11:00 | first of two 01:59 (DST fold)",
            "2027-04-05T01:29:00+10:30",
        ],
    );
    // Asked in the middle of the second pass.
    due("Europe/Berlin", "30 2 * * *", "2027-10-31T02:15:00+01:00", &["2027-11-01T02:30:00+01:00"]);
    assert!(!calendar("Europe/Berlin", "30 2 * * *").is_occurrence(utc("2027-10-31T01:30")));
}

#[test]
fn a_wildcard_follows_elapsed_time() {
    let gap = ["2027-03-28T01:30:00+01:00", "2027-03-28T03:00:00+02:00", "2027-03-28T03:30:00+02:00"];
    due("Europe/Berlin", "*/30 * * * *", "2027-03-28T01:00", &gap);
    let fold = [
        "2027-10-31T02:30:00+02:00",
        "2027-10-31T02:00:00+01:00",
        "2027-10-31T02:30:00+01:00",
        "2027-10-31T03:00:00+01:00",
    ];
    due("Europe/Berlin", "*/30 * * * *", "2027-10-31T02:00", &fold);
    let left_out = "02:00 of 2027-03-28 does not exist (DST gap): left out, * follows elapsed time";
    let missing = format!("2027-03-29T02:00:00+02:00 | {left_out}");
    due("Europe/Berlin", "*/30 2 * * *", "2027-03-28", &[&missing]);
    due("Europe/Berlin", "@hourly", "2027-03-28T01:00", &["2027-03-28T03:00:00+02:00"]);
    due("Australia/Lord_Howe", "15 * * * *", "2027-10-03T01:15", &["2027-10-03T03:15:00+11:00"]);
    let lord_howe = ["2027-04-04T01:45:00+11:00", "2027-04-04T01:45:00+10:30", "2027-04-04T02:45:00+10:30"];
    due("Australia/Lord_Howe", "45 * * * *", "2027-04-04T01:00", &lord_howe);
    // A list that starts otherwise is a list of fixed times, however full.
    due("Europe/Berlin", "0 0-23 * * *", "2027-10-31T02:00", &["2027-10-31T03:00:00+01:00"]);
}

#[test]
fn a_wildcard_in_some_hours_tells_what_a_change_of_clocks_skips_and_repeats() {
    let both = |first: bool, wall: &str| {
        let which = if first { "first" } else { "second" };
        format!("{which} of two {wall} (DST fold), both due: * follows elapsed time")
    };
    due(
        "Europe/Berlin",
        "*/30 2 * * *",
        "2027-10-31",
        &[
            &format!("2027-10-31T02:00:00+02:00 | {}", both(true, "02:00")),
            &format!("2027-10-31T02:30:00+02:00 | {}", both(true, "02:30")),
            &format!("2027-10-31T02:00:00+01:00 | {}", both(false, "02:00")),
            &format!("2027-10-31T02:30:00+01:00 | {}", both(false, "02:30")),
            "2027-11-01T02:00:00+01:00",
        ],
    );
    due(
        "America/New_York",
        "30 */2 * * *",
        "2027-03-14",
        &[
            "2027-03-14T00:30:00-05:00",
            "2027-03-14T04:30:00-04:00 | 02:30 of 2027-03-14 does not exist (DST gap): left out, * follows elapsed time",
            "2027-03-14T06:30:00-04:00",
        ],
    );
    due(
        "Australia/Lord_Howe",
        "*/20 1 * * *",
        "2027-04-04T01:20",
        &[
            &format!("2027-04-04T01:40:00+11:00 | {}", both(true, "01:40")),
            &format!("2027-04-04T01:40:00+10:30 | {}", both(false, "01:40")),
            "2027-04-05T01:00:00+10:30",
        ],
    );
    let until = utc("2028-01-01T00:00");
    let first = |text: &str, from: &str| {
        calendar("Europe/Berlin", text).first_elapsed(utc(from), until).map(|note| note.to_string())
    };
    assert_eq!(
        first("* 2 * * *", "2027-01-01T00:00").unwrap(),
        "02:00 of 2027-03-28 does not exist (DST gap): left out, * follows elapsed time"
    );
    assert_eq!(first("*/15 2 * * *", "2027-06-01T00:00").unwrap(), both(true, "02:00"));
    for quiet in ["30 2 * * *", "*/15 * * * *", "*/15 4 * * *", "@daily"] {
        assert_eq!(first(quiet, "2027-01-01T00:00"), None, "{quiet}");
    }
}

#[test]
fn midnight_can_be_missing_or_come_twice() {
    let gap = "00:00 does not exist (DST gap): shifted to the end of the gap";
    due("America/Sao_Paulo", "@daily", "2018-11-03T12:00", &[&format!("2018-11-04T01:00:00-02:00 | {gap}")]);
    due("America/Sao_Paulo", "@monthly", "2018-11-03T12:00", &["2018-12-01T00:00:00-02:00"]);
    due("Asia/Beirut", "0 0 * * sun", "2027-03-27", &[&format!("2027-03-28T01:00:00+03:00 | {gap}")]);
    due("Africa/Cairo", "@daily", "2027-04-29T12:00", &[&format!("2027-04-30T01:00:00+03:00 | {gap}")]);
    due(
        "America/Sao_Paulo",
        "30 23 * * *",
        "2018-02-17",
        &["2018-02-17T23:30:00-02:00 | first of two 23:30 (DST fold)", "2018-02-18T23:30:00-03:00"],
    );
    // 00:01 fell back to 23:01: the first minute of the day came twice, and with it the date.
    due(
        "America/St_Johns",
        "@daily",
        "2010-11-06T12:00",
        &["2010-11-07T00:00:00-02:30 | first of two 00:00 (DST fold)", "2010-11-08T00:00:00-03:30"],
    );
}

#[test]
fn a_whole_day_can_be_missing() {
    due(
        "Pacific/Apia",
        "0 9,17 * * *",
        "2011-12-29T12:00",
        &[
            "2011-12-29T17:00:00-10:00",
            "2011-12-31T00:00:00+14:00 | 09:00 does not exist (DST gap): shifted to the end of the gap",
            "2011-12-31T09:00:00+14:00",
        ],
    );
}

#[test]
fn ramadan_ends_summer_time_in_casablanca() {
    due(
        "Africa/Casablanca",
        "30 2 * * *",
        "2025-02-22T12:00",
        &["2025-02-23T02:30:00+01:00 | first of two 02:30 (DST fold)", "2025-02-24T02:30:00+00:00"],
    );
    due(
        "Africa/Casablanca",
        "30 2 * * *",
        "2025-04-05T12:00",
        &["2025-04-06T03:00:00+01:00 | 02:30 does not exist (DST gap): shifted to the end of the gap"],
    );
}
