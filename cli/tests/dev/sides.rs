//! How often an occurrence ran, asked of one server while the cluster is split: the other side is asked from here.

use serde_json::Value;

use super::{Dev, PATIENCE, now};

/// A schedule that runs on both sides of a split.
const DOUBLED: &str = "billing/rates/refresh";
const SPLIT: &str = "alder,birch,cedar|doum,elm";

/// Asks until there is what is looked for, whatever the exit code says meanwhile.
#[track_caller]
fn until<T>(dev: &Dev, args: &[&str], look: impl Fn(i32, &Value) -> Option<T>) -> T {
    // What is pending stays so until its latest start, a minute after its due.
    let end = now() + 2 * PATIENCE;
    loop {
        let (code, stdout, stderr) = dev.run(&[args, &["-o", "json"]].concat());
        let answer = serde_json::from_str(&stdout).unwrap_or_default();
        if let Some(found) = look(code, &answer) {
            return found;
        }
        assert!(now() < end, "{args:?} stays at {code}: {stdout}{stderr}");
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    }
}

fn items(answer: &Value) -> &[Value] {
    answer["items"].as_array().map_or(&[], Vec::as_slice)
}

/// Whether the words of this field of the item are nodes of both sides.
fn on_both_sides<'v>(nodes: impl Iterator<Item = &'v Value>) -> bool {
    let nodes: Vec<&str> = nodes.filter_map(Value::as_str).collect();
    let of = |side: &[&str]| nodes.iter().any(|node| side.contains(node));
    of(&["alder", "birch", "cedar"]) && of(&["doum", "elm"])
}

#[test]
fn in_a_split_every_question_about_an_occurrence_is_answered_for_both_sides() {
    let dev = Dev::start();
    dev.line(&[DOUBLED, "fired on"]);
    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    assert_eq!(dev.run(&["dev", "fault", "split", SPLIT]).0, 0);
    dev.line(&["elm", DOUBLED, "fired-at-risk"]);
    for node in ["doum", "elm"] {
        // One of them may still lead the log, and the other hear it.
        dev.until(&["status", "--view", node], |it| it["log"]["majority"] == false);
    }

    // Of what was decided before the sides were apart, each may have copies of the other's records.
    let decided = dev.json(&["fire", "list", "--schedule", DOUBLED, "--since", "10m", "--limit", "0"]);
    let before = items(&decided).iter().filter_map(|it| it["due"].as_str()).max().unwrap().to_owned();

    // What the health screen names; the newest ones of which all is written down.
    let multiple = ["fire", "list", "--verdict", "multiple", "--since", "10m", "--schedule", DOUBLED];
    let due = until(&dev, &multiple, |code, answer| {
        let twice = items(answer).iter().rev().find(|it| {
            it["due"].as_str().is_some_and(|due| due > before.as_str())
                && it["runsMin"] == 2
                && it["runsMax"] == 2
                && on_both_sides(it["ranOn"].as_array().unwrap().iter())
        })?;
        assert_eq!((code, &answer["view"]["unheard"]), (0, &Value::Array(Vec::new())), "{answer:#}");
        twice["due"].as_str().map(str::to_owned)
    });
    let at = format!("{DOUBLED}@{due}");

    for view in [&[][..], &["--view", "all"]] {
        let ask = |args: &[&str]| dev.json(&[args, view].concat());
        let list = ask(&["fire", "list", "--schedule", DOUBLED, "--since", "10m", "--limit", "0"]);
        let of_due: Vec<&Value> = items(&list).iter().filter(|it| it["due"] == *due).collect();
        assert!(on_both_sides(of_due.iter().map(|it| &it["master"])), "{of_due:#?}");
        let runs = ask(&["run", "list", "--schedule", DOUBLED, "--since", "10m"]);
        let of_due: Vec<&Value> = items(&runs).iter().filter(|it| it["due"] == *due).collect();
        assert!(of_due.len() == 2 && on_both_sides(of_due.iter().map(|it| &it["node"])), "{of_due:#?}");
        let explained = ask(&["fire", "explain", &at]);
        assert_eq!(
            (&explained["verdict"]["runsMin"], &explained["verdict"]["runsMax"]),
            (&2.into(), &2.into())
        );
        let decided = explained["decisions"].as_array().unwrap();
        assert!(on_both_sides(decided.iter().map(|it| &it["master"])), "{explained:#}");
        let theirs = of_due.iter().find(|it| it["node"] == "doum" || it["node"] == "elm").unwrap();
        let id = theirs["id"].as_str().unwrap();
        assert_eq!(ask(&["run", "show", id])["node"], theirs["node"]);
    }
    let (code, text, _) = dev.run(&["fire", "explain", &at]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("it ran 2 times: on ") && text.contains("so: verdict multiple, runs 2"), "{text}");
    assert!(!text.contains("unheard") && !text.contains("unreachable"), "{text}");
    // One side alone says what it can tell, and that it is not all.
    let (code, text, _) = dev.run(&["fire", "explain", &at, "--view", "elm"]);
    assert_eq!(code, 9, "{text}");
    assert!(text.contains("it ran at least once: on "), "{text}");
    assert!(text.contains("so: verdict unknown, runs 1 or more"), "{text}");

    let (code, text, error) = dev.run(&["state", "hash", "--common", "--view", "all"]);
    assert_eq!(code, 0, "{text}{error}");
    assert!(text.contains("5/5 agree at "), "{text}");
    let (_, found, _) = dev.run(&["doctor", "--only", "verdicts,hashes", "-o", "json"]);
    let found: Value = serde_json::from_str(&found).unwrap();
    let twice =
        items(&found).iter().find(|it| it["finding"].as_str().unwrap().contains("more than once")).unwrap();
    assert!(twice["finding"].as_str().unwrap().contains(DOUBLED), "{found:#}");
    let named = twice["help"].as_str().unwrap().rsplit('@').next().unwrap();
    assert!(named >= due.as_str(), "{named} is before {due}");

    without_the_other_side(&dev, &at, &multiple);
}

/// What was double is then bounded, not known, and it is said by whom.
#[track_caller]
fn without_the_other_side(dev: &Dev, at: &str, multiple: &[&str]) {
    for node in ["doum", "elm"] {
        assert_eq!(dev.run(&["dev", "fault", "kill", node]).0, 0);
    }
    let (verdict, text) = until(dev, &["fire", "explain", at], |code, answer| {
        // Until its latest start is past, the other side might still write a start down.
        let over = answer["verdict"]["verdict"] != "pending";
        (code == 9 && over).then(|| (answer["verdict"].clone(), answer["so"].to_string()))
    });
    assert_eq!((&verdict["verdict"], &verdict["runsMin"]), (&"unknown".into(), &1.into()), "{verdict}");
    assert!(verdict["runsMax"].is_null(), "{verdict}");
    assert!(text.contains("it ran at least once: on "), "{text}");
    assert!(
        text.contains("doum, elm, whose records of that time are not known, may have run it at risk"),
        "{text}"
    );
    for args in [multiple, &["fire", "list", "--by-occurrence", "--since", "1m"]] {
        let (code, _, error) = dev.run(args);
        assert_eq!(code, 9, "{error}");
        assert!(error.contains("incomplete: doum, elm did not answer"), "{error}");
    }
    let plain = dev.run(&["fire", "list", "--schedule", DOUBLED, "--since", "1m"]);
    assert!(plain.0 == 0 && plain.1.contains("unreachable doum, elm: failed or cut off"), "{plain:?}");
    assert_eq!(dev.run(&["fire", "list", "--schedule", DOUBLED, "--since", "1m", "--view", "all"]).0, 9);
}
