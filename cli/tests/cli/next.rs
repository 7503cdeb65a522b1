//! `schedule next --expr`: no server, and the changes of clocks told.

use crate::sandbox::{Ran, Sandbox};

fn next(args: &[&str]) -> Ran {
    Sandbox::new().run(&[&["schedule", "next", "--expr"], args].concat())
}

#[test]
fn a_gap_is_noted() {
    let ran = next(&["30 2 * * *", "--tz", "Europe/Paris", "--from", "2027-03-27", "--count", "2"]);
    assert_eq!(
        ran.stdout,
        "AT                    LOCAL                      ZONE  NOTE\n\
         2027-03-27T01:30:00Z  2027-03-27T02:30:00+01:00  CET   -\n\
         2027-03-28T01:00:00Z  2027-03-28T03:00:00+02:00  CEST  \
         02:30 does not exist (DST gap): shifted to the end of the gap\n"
    );
}

#[test]
fn a_fold_is_noted() {
    let json = next(&[
        "30 2 * * *",
        "--tz",
        "europe/berlin",
        "--from",
        "2027-10-30T12:00",
        "--count",
        "2",
        "-o",
        "json",
    ])
    .json();
    assert_eq!(
        json.to_string(),
        serde_json::json!({
            "apiVersion": "caesium/v1",
            "kind": "OccurrenceList",
            "view": null,
            "items": [
                {
                    "at": "2027-10-31T00:30:00.000Z",
                    "local": "2027-10-31T02:30:00+02:00",
                    "abbreviation": "CEST",
                    "note": "first of two 02:30 (DST fold)",
                },
                {
                    "at": "2027-11-01T01:30:00.000Z",
                    "local": "2027-11-01T02:30:00+01:00",
                    "abbreviation": "CET",
                    "note": null,
                },
            ],
        })
        .to_string()
    );
}

#[test]
fn what_is_never_due_or_over_is_stated_instead_of_an_empty_table() {
    let ran = next(&["0 0 30 2 *", "-o", "json"]);
    assert_eq!(
        ran.stdout,
        "{\"apiVersion\":\"caesium/v1\",\"kind\":\"OccurrenceList\",\"view\":null,\"items\":[]}\n"
    );
    assert_eq!(ran.code, 0);
    let never = "0 0 30 2 * is never due: no month of the month field has such a day\n";
    assert_eq!(next(&["0 0 30 2 *"]).stdout, never);
    let past = next(&["@at 2020-01-01T00:00:00Z", "--from", "2026-01-01", "-o", "name"]);
    assert_eq!((past.code, past.stdout.as_str()), (0, ""));
    assert_eq!(past.stderr, "@at 2020-01-01T00:00:00Z is over: it was due once, at 2020-01-01T00:00:00Z\n");
}

#[test]
fn what_is_never_due_is_refused_at_declaration_with_its_place() {
    let add = ["schedule", "add", "a/b/c", "--cron", "0 0 31 2 *", "--handler", "h"];
    let ran = Sandbox::new().run(&[&add[..], &["--policy", "at-most-once"]].concat());
    ran.fails(2, &["--cron, position 4: day of month: never due", "  0 0 31 2 *\n      ^"]);
}

#[test]
fn from_is_exclusive_and_read_on_the_wall_of_the_zone() {
    let names = |args: &[&str]| next(&[&["0 9 * * *", "--count", "1", "-o", "name"], args].concat()).stdout;
    assert_eq!(names(&["--from", "2026-11-21T09:00:00Z"]), "2026-11-22T09:00:00.000Z\n");
    assert_eq!(names(&["--from", "2026-11-21T08:59:59Z"]), "2026-11-21T09:00:00.000Z\n");
    let tokyo = ["--tz", "Asia/Tokyo", "--from", "2026-11-21T08:59:59"];
    assert_eq!(names(&tokyo), "2026-11-21T00:00:00.000Z\n");
}

#[test]
fn lines_are_documents_of_their_own() {
    let ran = next(&["@every 90s", "--from", "2026-11-21T00:00:00Z", "--count", "3", "-o", "jsonl"]);
    let lines: Vec<serde_json::Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let at: Vec<_> = lines.iter().map(|line| line["at"].as_str().unwrap()).collect();
    assert_eq!(at, ["2026-11-21T00:01:30.000Z", "2026-11-21T00:03:00.000Z", "2026-11-21T00:04:30.000Z"]);
    assert!(lines.iter().all(|line| line["kind"] == "Occurrence" && line["apiVersion"] == "caesium/v1"));
}
