//! Reading: the documents that scripts parse, the tables that people read, the names that commands take back.

use serde_json::{Value, json};

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

fn ask(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    let words: Vec<&str> = line.split(' ').collect();
    Sandbox::new().run(&[&["--endpoint", &endpoint], &words[..]].concat())
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// The fields that are promised of each kind.
#[test]
fn lists_are_documents_with_the_promised_fields() {
    let fake = Fake::start();
    for (line, kind, items, fields) in [
        ("node list", "NodeList", 4, "name id state priority volumes masterOf"),
        ("master list", "MasterList", 2, "volume partition master state priority since"),
        ("volume list", "VolumeList", 2, "name carriers schedules master"),
        ("quorum show", "QuorumList", 1, "volume schedule eligible heard needed quorum elsewherePossible"),
        (
            "schedule list",
            "ScheduleList",
            2,
            "schedule uid revision cron zone handler policy binding paused next appliedBy",
        ),
        ("schedule next billing/ledger/close", "OccurrenceList", 1, "at local note"),
        (
            "fire list",
            "DecisionList",
            2,
            "id schedule uid due decidedAt master decision eligible needed grants node run note",
        ),
        (
            "fire explain billing/ledger/close@2026-11-21T03:00:00Z d3-aa-1",
            "FireExplanationList",
            2,
            "due isOccurrence schedule decisions runs so watermark verdict",
        ),
        (
            "run list",
            "RunList",
            2,
            "id schedule due node attempt state result exitCode killedBy startedAt endedAt",
        ),
    ] {
        let document = ask(&fake, &format!("{line} -o json")).json();
        assert_eq!(keys(&document), ["apiVersion", "items", "kind", "view"], "{line}");
        assert_eq!(
            (&document["apiVersion"], &document["kind"]),
            (&json!("caesium/v1"), &json!(kind)),
            "{line}"
        );
        assert_eq!(
            document["view"],
            json!({"node": "alder", "logIndex": 1841, "at": "2026-11-21T03:00:21.500Z", "unheard": ["doum"]})
        );
        let found = document["items"].as_array().unwrap();
        assert_eq!(found.len(), items, "{line}");
        for (item, field) in found.iter().flat_map(|item| fields.split(' ').map(move |field| (item, field))) {
            assert!(item.get(field).is_some(), "{line}: {field} is missing in {item}");
        }
        let lines = ask(&fake, &format!("{line} -o jsonl")).stdout;
        assert_eq!(lines.lines().count(), items, "{line}");
        for line in lines.lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            assert_eq!(format!("{}List", object["kind"].as_str().unwrap()), kind, "{line}");
            assert_eq!(object["view"]["node"], "alder", "{line}");
        }
    }
}

#[test]
fn single_objects_have_their_fields_beside() {
    let fake = Fake::start();
    for (line, kind, field, value) in [
        (
            "node show cedar",
            "Node",
            "priority",
            json!({
                "effective": 90, "computed": 35, "override": 90, "overrideExpires": null, "overrideReason": "new SSD"
            }),
        ),
        ("node show 2", "Node", "state", json!("up")),
        ("volume show mail", "Volume", "quorum", json!(false)),
        ("schedule show billing/ledger/close", "Schedule", "grace", json!(1.5)),
        (
            "schedule show billing/ledger/close",
            "Schedule",
            "binding",
            json!({"nodes": ["alder", "birch"], "labels": {}}),
        ),
        ("schedule show billing/fx/rates", "Schedule", "binding", json!(null)),
        ("run show r2-bb-9", "Run", "state", json!("timed-out")),
        ("run show r2-bb-9", "Run", "result", json!("timed-out")),
        ("run show r2-bb-10", "Run", "result", json!("lost")),
        ("run show r2-bb-10", "Run", "exitCode", json!(null)),
        ("run logs r2-bb-9", "RunOutput", "total", json!(9000)),
        ("status", "Status", "schedules", json!(2)),
        ("fire explain d3-aa-1", "FireExplanation", "isOccurrence", json!(true)),
    ] {
        let document = ask(&fake, &format!("{line} -o json")).json();
        assert_eq!(document["kind"], kind, "{line}");
        assert_eq!(document["view"]["unheard"], json!(["doum"]), "{line}");
        assert_eq!(document[field], value, "{line}");
    }
}

#[test]
fn what_is_unknown_is_null() {
    let fake = Fake::start();
    let nodes = ask(&fake, "node list -o json").json();
    let doum = &nodes["items"][3];
    assert_eq!(
        (&doum["priority"], &doum["logIndex"], &doum["clockOffset"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let masters = ask(&fake, "master list -o json").json();
    assert_eq!(masters["items"][1]["master"], Value::Null);
    let open = &ask(&fake, "fire list -o json").json()["items"][1];
    for field in ["id", "decision", "decidedAt", "node", "run"] {
        assert_eq!(open[field], Value::Null, "{field}");
    }
    assert_eq!(open["note"], "open (1 of 2 heard)");
}

#[test]
fn nodes_are_a_table_with_its_view() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "node list").stdout,
        "\
NODE   ID  PRIO  STATE            HEARS              VOLUMES  MASTER-OF  LOG   SKEW  ADDRESS
alder  1   40    up               alder,birch,cedar  1        -          1841  2ms   127.0.0.1:7450
birch  2   40    up               alder,birch,cedar  1        -          1841  2ms   127.0.0.2:7450
cedar  3   90*   up               alder,birch,cedar  1        billing    1841  2ms   127.0.0.3:7450
doum   4   ?     unreachable 46m  ?                  1        -          ?     ?     127.0.0.4:7450
view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here
"
    );
    let bare = ask(&fake, "node list --no-headers").stdout;
    assert_eq!(bare.lines().count(), 4);
    assert!(!bare.contains("view "));
}

#[test]
fn decisions_are_a_table_and_open_ones_say_so() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "fire list --no-headers").stdout,
        "\
2026-11-21T03:00:00Z  billing/ledger/close  cedar  2/2  fired  birch  r2-bb-9  d3-aa-1  -
2026-11-21T03:00:20Z  billing/ledger/close  ?      1/2  open   -      -        -        open (1 of 2 heard)
"
    );
    let relative = ask(&fake, "fire list --no-headers --time relative").stdout;
    assert!(relative.starts_with("21s ago "), "{relative}");
}

#[test]
fn the_chain_of_a_fire_is_told() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "fire explain billing/ledger/close@2026-11-21T03:00:00Z").stdout,
        "\
schedule  billing/ledger/close  0 3 * * * Europe/Berlin  at-most-once  revision 3
due       2026-11-21T03:00:00Z (an occurrence of the present revision)
eligible  2: alder, birch
volume    decided: every due up to 2026-11-21T03:00:00Z is closed

MASTER  HEARD  NEEDED  GRANTS       DECISION  DECIDED                   NODE   RUN      NOTE
cedar   2/2    2       alder,birch  fired     2026-11-21T03:00:00.012Z  birch  r2-bb-9  -

ID       SCHEDULE              DUE                   NODE   STATE      VERDICT  RESULT     EXIT  ATTEMPT  STARTED                  ENDED  TRIGGER  NOTE
r2-bb-9  billing/ledger/close  2026-11-21T03:00:00Z  birch  timed-out  -        timed-out  0     1        2026-11-21T03:00:00.02Z  ?      -        -

verdict   once
result    timed-out

so: it ran once, on birch
but: doum was not heard
view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here
"
    );
}

#[test]
fn the_status_is_one_screen_and_calls_nobody_down() {
    let screen = ask(&Fake::start(), "status").stdout;
    for part in [
        "doum   4   ?     unreachable 46m",
        "billing  cedar             yes     3/4, needs 3",
        "mail     none              no      1/2, needs 2",
        "log: leader cedar (last contact 200ms ago), applied 1841 of 1841, majority yes: changes can be committed, 2 schedules",
        "last decisions\nDUE",
        "open occurrences\nDUE",
        "view alder · log 1841",
    ] {
        let part = part
            .replace("cedar             yes", "cedar   yes")
            .replace("none              no", "none    no");
        assert!(screen.contains(&part), "{part:?} is missing:\n{screen}");
    }
    assert!(screen.lines().count() <= 26, "{screen}");
    for word in ["down", "dead"] {
        assert!(!screen.contains(word), "{word}: {screen}");
    }
}

#[test]
fn names_feed_back_as_arguments() {
    let fake = Fake::start();
    for (list, back) in [
        ("node list", "node show"),
        ("volume list", "volume show"),
        ("schedule list", "schedule show"),
        ("fire list", "fire explain"),
        ("run list", "run show"),
    ] {
        let names = ask(&fake, &format!("{list} --no-headers -o name")).stdout;
        assert!(names.lines().count() > 1, "{list}: {names}");
        for name in names.lines() {
            let ran = ask(&fake, &format!("{back} {name}"));
            // Of a node that is not heard only a part is known.
            let code = if name == "doum" { 9 } else { 0 };
            assert_eq!(ran.code, code, "{back} {name}: {ran:?}");
        }
    }
}

#[test]
fn what_could_drive_a_terminal_is_shown() {
    let fake = Fake::start();
    let shown = ask(&fake, "schedule show billing/fx/rates").stdout;
    assert!(shown.contains(r"yes: audit \x1b[2Jnow"), "{shown}");
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "run", "logs", "r2-bb-9"];
    assert_eq!(Sandbox::new().on_terminal(&[], &args), "line \\x1b[31mred\nline two\n");
    let piped = Sandbox::new().run(&args);
    assert_eq!(piped.stdout, "line \x1b[31mred\nline two\n");
    assert_eq!(piped.stderr, "only the last 23 of 9000 bytes were kept\nthe run is still going\n");
}

#[test]
fn from_without_an_offset_is_read_in_the_zone_of_the_schedule() {
    let fake = Fake::start();
    assert_eq!(ask(&fake, "schedule next billing/ledger/close --from 2026-07-01T00:00 --count 3").code, 0);
    assert_eq!(ask(&fake, "schedule next billing/ledger/close --from 2026-07-01T00:00:00Z").code, 0);
    let heard = fake.heard();
    // Berlin is two hours ahead in July.
    assert_eq!((heard.next[0].from, heard.next[0].count), (Some(1_782_856_800_000_000), 3));
    assert_eq!((heard.next[1].from, heard.next[1].count), (Some(1_782_864_000_000_000), 5));
}

#[test]
fn filters_reach_the_server() {
    let fake = Fake::start();
    let ran =
        ask(&fake, "fire list --schedule billing --since 2026-11-21T00:00:00Z --decision fired,no-candidate");
    assert_eq!(ran.code, 0, "{ran:?}");
    let heard = fake.heard();
    let list = &heard.lists[0];
    assert_eq!((list.schedule.as_str(), list.since), ("billing", Some(1_795_219_200_000_000)));
    assert_eq!(list.decisions, [1, 5]);
}

#[test]
fn versions_are_asked_of_every_endpoint() {
    let (one, two) = (Fake::start(), Fake::start());
    let list = format!("{},{}", one.endpoint(), two.endpoint());
    let ran = Sandbox::new().run(&["--endpoint", &list, "version"]);
    assert_eq!(ran.stdout.matches("caesiumd 9.9.9 (alder), API v1, faults allowed").count(), 2, "{ran:?}");
    let list = format!("{},127.0.0.1:1", one.endpoint());
    let partial = Sandbox::new().run(&["--endpoint", &list, "version"]);
    partial.fails(9, &["1 of 2 endpoints did not answer"]);
    assert!(partial.stdout.contains("caesiumd 9.9.9"));
}
