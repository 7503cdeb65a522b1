//! Looking inside: the log, the state, the clocks, and whose view it is.

use std::net::TcpListener;

use caesium_proto::v1 as pb;
use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

use crate::demo;
use crate::fake::{Fake, Mood};
use crate::fake_inspect::{NEWEST, OLDEST, REFUSED, UNTOLD, entry};
use crate::fake_watch::{self, Act};
use crate::sandbox::{Ran, Sandbox};

fn ask(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    let words: Vec<&str> = line.split(' ').collect();
    Sandbox::new().run(&[&["--endpoint", &endpoint], &words[..]].concat())
}

fn indices(ran: &Ran) -> Vec<u64> {
    let document = ran.json();
    let items = document["items"].as_array().expect("a list");
    items.iter().map(|entry| entry["index"].as_u64().expect("an index")).collect()
}

#[test]
fn the_log_is_listed_oldest_first_over_all_pages() {
    let fake = Fake::start();
    assert_eq!(indices(&ask(&fake, "log list -o json")), (OLDEST..=NEWEST).collect::<Vec<_>>());
    assert_eq!(indices(&ask(&fake, "log list --limit 4 -o json")), (NEWEST - 3..=NEWEST).collect::<Vec<_>>());
    let range = format!("log list --from {} --to {} -o json", OLDEST + 1, OLDEST + 5);
    assert_eq!(indices(&ask(&fake, &range)), (OLDEST + 1..=OLDEST + 5).collect::<Vec<_>>());
    let table = ask(&fake, "log list --limit 2").stdout;
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0].split_whitespace().next(), Some("INDEX"));
    assert!(lines[1].starts_with(&format!("{REFUSED}   2026-11-21T03:00:00Z  schedule-pause")), "{table}");
    assert!(lines[1].ends_with("refused: no schedule is named so"), "{table}");
    assert!(lines[2].contains("user/anna  the auditor\\x1b asked  paused: audit"), "{table}");
    ask(&fake, "log list --from 9")
        .fails(3, &["index 9 is no longer kept", "oldest index that alder can show is 1835"]);
}

#[test]
fn one_entry_is_shown_with_its_command() {
    let fake = Fake::start();
    let shown = ask(&fake, &format!("log show {NEWEST} -o json")).json();
    assert_eq!((&shown["entryKind"], &shown["said"]), (&json!("schedule-pause"), &json!("ops@birch")));
    assert_eq!((&shown["principal"], &shown["serial"]), (&json!("user/anna"), &json!("00ff")));
    assert_eq!(shown["detail"]["paused"]["reason"], "audit");
    let text = ask(&fake, &format!("log show {NEWEST}")).stdout;
    assert!(
        text.contains("subject  billing/ledger/close\n") && text.contains("\"reason\": \"audit\""),
        "{text}"
    );
    ask(&fake, "log show 7").fails(3, &["the oldest index that alder can show is 1835"]);
    ask(&fake, &format!("log show {}", NEWEST + 9)).fails(3, &["is not kept here"]);
}

#[test]
fn a_followed_log_goes_on_at_the_next_index_after_each_break() {
    let fake = Fake::start();
    // Each stream brings one entry and breaks; the last one begins behind what is kept.
    let one = |index| vec![fake_watch::entries(vec![entry(index)], index + 1), Act::End];
    let gone = (NEWEST + 1).to_string();
    fake.heard().script = vec![
        one(NEWEST - 2),
        one(NEWEST - 1),
        one(NEWEST),
        vec![fake_watch::gap(pb::Topic::Entries, &gone, &gone)],
    ];
    let ran = ask(&fake, &format!("log list -w --from {} -o jsonl", NEWEST - 2));
    ran.fails(3, &["trying again in ", "is no longer kept here", "caesiumctl log list"]);
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let added = lines.iter().filter(|line| line["type"] == "ADDED");
    let followed: Vec<_> = added.map(|line| line["index"].as_u64().unwrap()).collect();
    assert_eq!(followed, [NEWEST - 2, NEWEST - 1, NEWEST]);
    assert_eq!(lines[0]["object"]["entryKind"], "schedule-pause");
    let asked: Vec<_> = fake.heard().watches.iter().map(|it| it.from_index).collect();
    assert_eq!(asked, [NEWEST - 2, NEWEST - 1, NEWEST, NEWEST + 1]);
}

#[test]
fn the_state_is_json_and_what_is_left_out_is_told() {
    let fake = Fake::start();
    let ran = ask(&fake, "state show --path volumes --index 1830 -o json");
    let shown = ran.json();
    assert_eq!((&shown["index"], &shown["state"]["mail"]["created"]), (&json!(1830), &json!(9)));
    assert_eq!(shown["note"], "only the first 2 volumes are shown");
    assert!(ran.stderr.contains("warning: only the first 2 volumes are shown"), "{ran:?}");
    assert_eq!(ask(&fake, "state show --path volumes -o name").stdout, "billing\nmail\n");
    let changes = ask(&fake, "state diff 1820 1830 -o json").json();
    assert_eq!(changes["items"], json!([{"path": "volumes.mail", "old": null, "new": {"created": 9}}]));
    assert!(ask(&fake, "state diff 1820 1820").stdout.starts_with("equal at 1820 and 1820\n"));
    ask(&fake, "state diff 1820").fails(2, &["TO"]);
}

#[test]
fn hashes_that_differ_are_a_no_and_missing_ones_partial() {
    let named = |name: &str, id| demo::node(name, id, "127.0.0.9:7450");
    let all = Fake::with(Mood::Kind, "v1", vec![named("alder", 1), named("birch", 2)]);
    let agreed = ask(&all, "state hash --common");
    assert_eq!(agreed.code, 0, "{agreed:?}");
    assert!(agreed.stdout.contains("2/2 agree at 1829\n"), "{agreed:?}");
    let partial = ask(&Fake::start(), "state hash --common");
    partial.fails(9, &["1 of 4 nodes were not compared", "doum"]);
    assert!(
        partial.stdout.contains("3/4 agree at 1829\n") && partial.stdout.contains("unreachable"),
        "{partial:?}"
    );
    let nodes = vec![named("alder", 1), named("birch", 2), named("elm", 5)];
    let diverged = Fake::with(Mood::Kind, "v1", nodes);
    let ran = ask(&diverged, "state hash --common -o json");
    assert_eq!(ran.code, 10, "{ran:?}");
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&document["agree"], &document["common"]), (&json!(false), &json!(1829)));
    assert_eq!(document["nodes"][2]["equal"], false);
    assert_eq!(ask(&diverged, "state hash").code, 0);
}

#[test]
fn clocks_are_judged_only_where_a_limit_is_given() {
    let fake = Fake::start();
    let shown = ask(&fake, "clock show -o json").json();
    assert_eq!((&shown["skew"], &shown["offset"]), (&json!(0.2), &json!(-0.0015)));
    assert_eq!(
        shown["nodes"][3],
        json!({"node": "doum", "offset": null, "roundTrip": null, "heardAt": "2026-11-21T03:00:21.500Z"})
    );
    ask(&fake, "clock show --max-skew 199ms").fails(10, &["clocks differ by 200ms, more than 199ms"]);
    ask(&fake, "clock show --max-skew 200ms").fails(9, &["of doum no clock is known"]);
}

#[test]
fn a_node_is_shown_with_its_counters_unless_it_is_not_heard() {
    let fake = Fake::start();
    let shown = ask(&fake, "node show cedar -o json").json();
    assert_eq!((&shown["counters"]["grantSyncs"], &shown["counters"]["uptime"]), (&json!(41), &json!(90.5)));
    let unheard = ask(&fake, "node show 4 -o json");
    assert_eq!(unheard.code, 9, "{unheard:?}");
    let document: Value = serde_json::from_str(&unheard.stdout).unwrap();
    assert_eq!((&document["state"], &document["counters"]), (&json!("unheard"), &Value::Null));
}

/// Alder, which knows where the others are; birch answers, cedar takes calls and never answers, doum takes none.
fn cluster() -> (Fake, Fake, Fake, TcpListener) {
    let birch = Fake::named("birch", Mood::Kind, "v1", demo::nodes());
    let cedar = Fake::named("cedar", Mood::Hangs, "v1", demo::nodes());
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = |id: usize, address: String| pb::Node { address, ..demo::nodes()[id].clone() };
    let nodes = vec![
        demo::nodes()[0].clone(),
        at(1, birch.endpoint()),
        at(2, cedar.endpoint()),
        at(3, silent.local_addr().expect("an address").to_string()),
    ];
    (Fake::with(Mood::Kind, "v1", nodes), birch, cedar, silent)
}

#[test]
fn a_view_is_that_of_the_node_that_is_named() {
    let (alder, birch, _cedar, _silent) = cluster();
    let asked = ask(&alder, "schedule next billing/ledger/close --view birch");
    assert_eq!(asked.code, 0, "{asked:?}");
    assert_eq!((alder.heard().next.len(), birch.heard().next.len()), (0, 1));
    assert_eq!(ask(&alder, "node list --view alder").code, 0);
    ask(&alder, "node list --view bich").fails(3, &["there is no node named bich", "birch"]);
    let doum = ask(&alder, "node list --view doum --request-timeout 500ms");
    doum.fails(6, &["doum cannot be asked from here", "no answer within 500ms"]);
    ask(&alder, "node list --view B").fails(2, &["--view"]);
}

#[test]
fn all_views_are_answered_in_time_though_two_nodes_are_silent() {
    let (alder, _birch, _cedar, _silent) = cluster();
    let began = Instant::now();
    let ran = ask(&alder, "volume list --view all --request-timeout 2s -o json");
    assert!(began.elapsed() < Duration::from_millis(2500), "{:?}", began.elapsed());
    assert_eq!(ran.code, 9, "{ran:?}");
    let document: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(document["kind"], "ViewList");
    let items = document["items"].as_array().unwrap();
    let asked: Vec<_> = items.iter().map(|item| item["asked"].as_str().unwrap()).collect();
    assert_eq!(asked, ["alder", "birch", "cedar", "doum"]);
    let answered: Vec<_> =
        items.iter().map(|item| item["view"].is_object() && item["error"].is_null()).collect();
    assert_eq!(answered, [true, true, false, false]);
    assert_eq!((&items[1]["kind"], items[1]["items"].as_array().unwrap().len()), (&json!("VolumeList"), 2));
    let table = ask(&alder, "volume show mail --view all --request-timeout 1s");
    table.fails(9, &["2 of 4 views are missing", "cedar, doum"]);
    assert!(table.stdout.contains("== birch ==\nvolume"), "{table:?}");
    assert!(table.stdout.contains("== doum ==\ndoum: "), "{table:?}");
}

#[test]
fn merged_answers_are_partial_when_somebody_did_not_contribute() {
    let fake = Fake::start();
    assert_eq!(ask(&fake, "fire list").code, 0);
    let ran = ask(&fake, "fire list --view all -o json");
    assert_eq!(ran.code, 9, "{ran:?}");
    assert_eq!(serde_json::from_str::<Value>(&ran.stdout).unwrap()["kind"], "DecisionList");
    ask(&fake, "schedule pause billing/ledger/close --view all")
        .fails(2, &["schedule pause is not asked of every"]);
    assert!(fake.heard().requests.is_empty());
}

#[test]
fn a_server_that_does_not_answer_what_an_entry_changed_is_named_and_no_history_is_made_up() {
    let fake = Fake::start();
    let ran = ask(&fake, &format!("schedule history {UNTOLD}"));
    ran.fails(
        13,
        &["alder does not answer what an entry changed: its version is older", "caesiumctl log list"],
    );
    assert_eq!(ran.stdout, "");
}
