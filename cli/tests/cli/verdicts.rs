//! How often occurrences ran, what splits left behind, and what partitions would do.

use serde_json::{Value, json};

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

fn ask(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    let words: Vec<&str> = line.split(' ').collect();
    Sandbox::new().run(&[&["--endpoint", &endpoint], &words[..]].concat())
}

/// The document of an answer to which somebody did not contribute.
#[track_caller]
fn partial(fake: &Fake, line: &str) -> Value {
    let ran = ask(fake, line);
    assert_eq!(ran.code, 9, "{ran:?}");
    serde_json::from_str(&ran.stdout).expect("a document")
}

#[test]
fn occurrences_have_one_line_each_oldest_first() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "fire list --by-occurrence").stdout,
        "\
DUE                   SCHEDULE              POLICY         VERDICT  RUNS  RESULT                     RAN-ON  DECISIONS
2026-11-21T02:59:00Z  billing/fx/rates      at-least-once  unknown  1..   killed(by anna: it hangs)  birch   cedar:fired
2026-11-21T03:00:00Z  billing/ledger/close  at-most-once   once     1     timed-out                  birch   cedar:fired
view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here
"
    );
    let document = partial(&fake, "fire list --by-occurrence -o json");
    assert_eq!(document["kind"], "VerdictList");
    let keys: Vec<&str> = document["items"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys.join(" "),
        "decisions due exitCode killedBy note policy ranOn result resultNote runs runsMax runsMin schedule trigger uid \
         verdict"
    );
    assert_eq!(
        (&document["items"][0]["result"], &document["items"][0]["killedBy"]),
        (&json!("killed"), &json!("anna"))
    );
    let unknown = &document["items"][0];
    assert_eq!((&unknown["runsMin"], &unknown["runsMax"]), (&json!(1), &Value::Null));
    assert_eq!(unknown["trigger"], json!({"kind": "heal", "scheduleUid": 8, "logIndex": 99}));
    assert_eq!(document["items"][1]["ranOn"], json!(["birch"]));
    assert_eq!(
        ask(&fake, "fire list --by-occurrence -o name").stdout.lines().next(),
        Some("billing/fx/rates@2026-11-21T02:59:00.000Z")
    );
}

#[test]
fn a_verdict_asked_for_implies_occurrences_and_excludes_decisions() {
    let fake = Fake::start();
    let document = partial(&fake, "fire list --verdict once,nowhere --schedule billing -o json");
    assert_eq!(document["items"].as_array().unwrap().len(), 1);
    let asked = fake.heard().occurrences[0].clone();
    assert_eq!((asked.verdicts, asked.schedule.as_str(), asked.descending), (vec![1, 3], "billing", true));
    ask(&fake, "fire list --verdict once --decision fired").fails(2, &["--decision"]);
    ask(&fake, "fire list --verdict twice").fails(2, &["twice"]);
}

/// How often is a question about all nodes: an empty list would read as an answer.
#[test]
fn a_verdict_that_may_be_another_is_partial() {
    let fake = Fake::start();
    for line in ["fire list --verdict multiple", "fire list --by-occurrence"] {
        let ran = ask(&fake, line);
        assert_eq!(ran.code, 9, "{line}: {ran:?}");
        assert!(ran.stderr.contains("incomplete: doum did not answer"), "{line}: {ran:?}");
    }
    // At most once, and once it was.
    assert_eq!(ask(&fake, "fire explain billing/ledger/close@2026-11-21T03:00:00Z").code, 0);
    assert_eq!(ask(&fake, "fire list").code, 0);
}

#[test]
fn a_list_is_the_newest_and_says_when_there_are_more() {
    let fake = Fake::start();
    let ran = ask(&fake, "fire list --by-occurrence --limit 1 -o name");
    assert_eq!(ran.stdout, "billing/ledger/close@2026-11-21T03:00:00.000Z\n");
    assert!(ran.stderr.contains("the newest 1 are shown, there are more: --limit 0"), "{ran:?}");
    let ran = ask(&fake, "fire list --limit 1 -o name");
    assert_eq!(ran.stdout, "billing/ledger/close@2026-11-21T03:00:20.000Z\n");
    assert!(ran.stderr.contains("there are more"), "{ran:?}");
    for line in ["fire list --limit 0", "fire list --limit 2", "fire list", "fire list --by-occurrence"] {
        let ran = ask(&fake, line);
        assert_eq!(ran.stdout.lines().count(), 4, "{line}: {ran:?}");
        assert!(!ran.stderr.contains("there are more"), "{line}: {ran:?}");
    }
    assert_eq!(fake.heard().lists.iter().map(|it| it.page_size).collect::<Vec<_>>(), [1, 1, 1000, 2, 200]);
}

#[test]
fn a_heal_says_when_who_and_what() {
    let fake = Fake::start();
    assert_eq!(
        ask(&fake, "fire heals").stdout,
        "\
billing  split from 2026-11-21T02:58:30Z to 2026-11-21T03:00:00Z, 1m30s; unreachable doum
ran more than once 0, nowhere 0, unknown 1; cut: there may be more, see fire list --by-occurrence --since --until
DUE                   SCHEDULE          POLICY         VERDICT  RUNS  RESULT                     RAN-ON  DECISIONS
2026-11-21T02:59:00Z  billing/fx/rates  at-least-once  unknown  1..   killed(by anna: it hangs)  birch   cedar:fired

web  cedar unreachable from 2026-11-21T02:56:40Z to 2026-11-21T02:58:00Z, 1m20s
ran more than once 0, nowhere 0, unknown 0
view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here
"
    );
    let document = partial(&fake, "fire heals --volume billing -o json");
    assert_eq!(document["kind"], "HealReport");
    assert_eq!(document["items"][0]["unknown"][0]["verdict"], "unknown");
    assert!(ask(&fake, "fire heals --volume mail").stdout.starts_with("no split is known\nview "));
    ask(&fake, "fire heals --since yesterday").fails(2, &["--since yesterday"]);
}

#[test]
fn an_explanation_ends_with_its_verdict_for_scripts() {
    let document = ask(&Fake::start(), "fire explain d3-aa-1 -o json").json();
    assert_eq!(
        document["verdict"],
        json!({
            "verdict": "once", "runsMin": 1, "runsMax": 1, "note": "it ran once, on birch",
            "result": "timed-out", "exitCode": null, "killedBy": null, "resultNote": "killed at its timeout"
        })
    );
}

#[test]
fn a_quorum_is_explained_for_each_partition_and_nowhere_exits_10() {
    let fake = Fake::start();
    let ran = ask(&fake, "quorum explain billing/ledger/close");
    assert_eq!(ran.code, 10, "{ran:?}");
    assert_eq!(
        ran.stdout,
        "\
schedule  billing/ledger/close  0 3 * * * Europe/Berlin  at-most-once  revision 3
due       2026-11-21T03:00:00Z
eligible  2: alder, birch; needs 2

PARTITION    EVIDENCE  MASTER  RULE         HEARD  QUORUM  CANDIDATES  WOULD  WHY
alder,cedar  own       cedar   override 90  1/2    no      alder       open   open (1 of 2 heard): at-most-once needs 2

it runs nowhere unless 2 of alder, birch hear each other
view alder · log 1841 · 03:00:21Z · unreachable doum: failed or cut off, cannot tell from here
"
    );
    let line = "quorum explain billing/ledger/close --at 2026-11-21T04:00:00Z --if-split alder,birch|cedar \
                --if-unheard doum --if-bind alder,birch -o json";
    let ran = ask(&fake, line);
    assert_eq!(ran.code, 0, "{ran:?}");
    let document = ran.json();
    assert_eq!(document["kind"], "QuorumExplanation");
    assert_eq!((&document["supposed"], &document["runsMax"]), (&json!(true), &json!(1)));
    assert_eq!(document["partitions"][0]["would"], Value::Null);
    let asked = fake.heard().outlooks[1].clone();
    let groups: Vec<Vec<String>> = asked.if_split.into_iter().map(|group| group.nodes).collect();
    assert_eq!(groups, [vec!["alder", "birch"], vec!["cedar"]]);
    assert_eq!(
        (asked.at, asked.if_unheard, asked.if_bind.len()),
        (Some(1_795_233_600_000_000), vec!["doum".into()], 2)
    );
    ask(&fake, "quorum explain billing/ledger/close --if-split alder").fails(2, &["| is missing"]);
}

#[test]
fn a_schedule_alone_is_its_newest_occurrence() {
    let fake = Fake::start();
    let ran = ask(&fake, "fire explain billing/ledger/close");
    assert!(ran.stdout.contains("so: it ran once, on birch"), "{ran:?}");
    let newest = fake.heard().occurrences[0].clone();
    assert_eq!(
        (newest.schedule.as_str(), newest.page_size, newest.descending),
        ("billing/ledger/close", 1, true)
    );
    let asked = fake.heard().explanations[0].clone();
    assert_eq!((asked.schedule.as_str(), asked.uid), ("billing/ledger/close", Some(7)));
    ask(&fake, "fire explain billing/ledger/close@2026-11-21T03:00:00.123Z");
    let asked = fake.heard().explanations.last().cloned().unwrap();
    assert_eq!((asked.due, asked.uid), (1_795_230_000_123_000, None));
}
