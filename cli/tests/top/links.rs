//! Links of a real cluster that are cut, or let through one direction only, while a third node hears both; and clocks that
//! are off: every command and screen says so.

use serde_json::Value;

use crate::split::Dev;

/// The first finding of a check that is not as it should be.
fn found(findings: &Value, check: &str) -> Option<String> {
    let mut items = findings["items"].as_array().unwrap().iter();
    let bad = items.find(|it| it["check"] == check && it["state"] != "ok")?;
    Some(bad["finding"].as_str().unwrap().to_owned())
}

impl Dev {
    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.run(&[args, &["-o", "json"]].concat())).unwrap()
    }

    fn frame(&self, screen: &str, size: &str) -> String {
        self.run(&["top", "--screen", screen, "--dump-frame", size])
    }

    fn links(&self) -> Option<String> {
        found(&self.json(&["doctor", "--only", "links"]), "links")
    }

    /// Since when cedar, the master of all, is in its seats.
    fn seats(&self) -> Vec<String> {
        let masters = self.json(&["master", "list"]);
        let one = |master: &Value| format!("{} {} {}", master["volume"], master["master"], master["since"]);
        masters["items"].as_array().unwrap().iter().map(one).collect()
    }
}

/// The row of a node in the matrix: its signs in the order of the columns.
fn signs(frame: &str, node: &str) -> String {
    let row = frame.lines().find(|line| line.contains(&format!("  A   {node} ")));
    let row = row.unwrap_or_else(|| panic!("no row of {node}: {frame}"));
    row.chars()
        .skip_while(|sign| !"▪⋅!".contains(*sign))
        .filter(|sign| "▪⋅!".contains(*sign))
        .take(5)
        .collect()
}

fn has(frame: &str, words: &str) {
    assert!(frame.contains(words), "no {words:?}: {frame}");
}

#[test]
fn a_cut_link_is_told_everywhere_though_others_hear_both() {
    let dev = Dev::start();
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    let seats = dev.seats();
    dev.run(&["dev", "fault", "cut", "alder", "birch"]);
    let told = "alder and birch do not reach each other; cedar, doum, elm reach both";
    dev.until("the doctor names the pair", |dev| dev.links().as_deref() == Some(told));
    assert_eq!(found(&dev.json(&["doctor", "--only", "partitions"]), "partitions"), None);
    assert_eq!(dev.ends(&["doctor", "--only", "links"]).0, 0, "a warning is no error");
    assert_eq!(dev.ends(&["doctor", "--only", "links", "--fail-on", "warn"]).0, 10);

    let (code, why) = dev.ends(&["wait", "partitions", "--count", "1", "--within", "1s"]);
    assert_eq!(code, 7);
    has(&why, told);
    let status = dev.run(&["status"]);
    has(&status, "links: birch does not reach alder; cedar, doum, elm reach both");
    has(&dev.run(&["health", "--node", "elm"]), told);
    assert!(!status.contains("two partitions") && !status.contains("down"), "{status}");

    has(&dev.frame("map", "80x24"), "one partition of 5, 1 link cut");
    has(&dev.frame("map", "80x24"), "⋅ alder and birch do not reach each other; cedar, doum, elm reach both");
    let wide = dev.frame("map", "120x35");
    has(&wide, "one partition of 5, 1 link cut");
    assert_eq!(
        (signs(&wide, "alder"), signs(&wide, "birch")),
        ("▪⋅▪▪▪".to_owned(), "⋅▪▪▪▪".to_owned()),
        "{wide}"
    );
    has(&dev.frame("health", "120x35"), "link cut: alder and birch; cedar, doum, elm reach both");
    assert_eq!(dev.seats(), seats, "a link between two that are no masters moves no seat");

    dev.run(&["dev", "fault", "heal"]);
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    assert_eq!(dev.links(), None);
}

#[test]
fn two_that_hear_each_other_too_late_to_answer_do_not_hear_each_other() {
    let dev = Dev::start();
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    dev.run(&["dev", "fault", "delay", "alder", "birch", "800ms"]);
    let told = "alder and birch do not reach each other; cedar, doum, elm reach both";
    dev.until("the doctor names the pair", |dev| dev.links().as_deref() == Some(told));
    // What arrives late arrives both ways: that is no one-way link, however long it lasts.
    for _ in 0..20 {
        assert_eq!(dev.links().as_deref(), Some(told));
    }
}

#[test]
fn a_one_way_link_has_its_sign_and_its_direction_in_both_front_ends() {
    let dev = Dev::start();
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    let seats = dev.seats();
    dev.run(&["dev", "fault", "cut", "alder", "birch", "--oneway"]);
    let told = "! birch reaches alder, alder does not reach birch";
    dev.until("the doctor names the direction", |dev| dev.links().as_deref() == Some(told));
    // A machine that is busy may pass over probes for a moment: then neither reaches the other.
    dev.until("who waits in vain is given the direction", |dev| {
        let (code, why) = dev.ends(&["wait", "partitions", "--count", "1", "--within", "1s"]);
        assert_eq!(code, 7);
        why.contains(told)
    });

    let nodes = dev.json(&["node", "list"]);
    let birch = nodes["items"].as_array().unwrap().iter().find(|node| node["name"] == "birch").unwrap();
    assert_eq!(birch["state"], "up", "alder hears it: {birch}");
    assert!(birch["hears"].as_array().unwrap().iter().all(|heard| heard != "alder"), "{birch}");
    let other = dev.json(&["node", "list", "--view", "birch"]);
    let alder = other["items"].as_array().unwrap().iter().find(|node| node["name"] == "alder").unwrap();
    assert_eq!(alder["state"], "unheard", "birch does not: {alder}");
    has(&dev.run(&["status"]), &format!("links: {told}"));

    has(&dev.frame("map", "80x24"), "one partition of 5, 1 one-way link");
    has(&dev.frame("map", "80x24"), told);
    let wide = dev.frame("map", "120x35");
    has(&wide, "one partition of 5, 1 one-way link");
    assert_eq!(
        (signs(&wide, "alder"), signs(&wide, "birch")),
        ("▪!▪▪▪".to_owned(), "⋅▪▪▪▪".to_owned()),
        "{wide}"
    );
    has(&dev.frame("health", "120x35"), "one way: birch reaches alder, alder does not reach birch");
    assert_eq!(dev.seats(), seats, "nobody who hears all others has lost a seat");

    dev.run(&["dev", "fault", "heal"]);
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    assert_eq!(dev.links(), None);
}

#[test]
fn a_schedule_that_nobody_may_run_is_told_when_it_is_added_listed_and_looked_for() {
    let dev = Dev::start();
    let spec = ["--every", "1h", "--handler", "say", "--policy", "at-most-once", "--bind-label", "zone=moon"];
    let (code, warned) = dev.ends(&[&["schedule", "add", "logs/files/odd"], &spec[..]].concat());
    assert_eq!(code, 0, "{warned}");
    has(&warned, "warning: the eligible set is empty: it never runs");
    let listed = dev.run(&[
        "schedule",
        "list",
        "--filter",
        "schedule=logs/files/odd",
        "--columns",
        "schedule,eligible",
    ]);
    assert!(listed.lines().any(|line| line.split_whitespace().eq(["logs/files/odd", "none"])), "{listed}");
    let (code, refused) = dev.ends(&["doctor", "--only", "eligible", "-o", "json"]);
    assert_eq!((code, refused.as_str()), (10, ""));
    let looked = dev.said(&["doctor", "--only", "eligible"]);
    has(&looked, "logs/files/odd: no carrier fits its binding, so it never runs");
    has(&dev.frame("health", "120x35"), "no node may run 1 schedules: logs/files/odd");
}

#[test]
fn a_clock_that_is_off_is_named_and_what_it_withholds_says_so() {
    let dev = Dev::start();
    dev.run(&["wait", "partitions", "--count", "1", "--within", "60s"]);
    dev.run(&["dev", "fault", "skew", "elm", "+3s"]);
    let clocks =
        |dev: &Dev| found(&dev.json(&["doctor", "--only", "clocks", "--fail-on", "error"]), "clocks");
    dev.until("the doctor names elm", |dev| {
        clocks(dev).is_some_and(|told| told.starts_with("the clock of elm is "))
    });
    has(&dev.run(&["status"]), "clocks: the clock of elm is ");
    has(&dev.run(&["health", "--node", "elm"]), "the clock of elm is ");
    has(&dev.frame("health", "120x35"), "the clock of elm is off by +");
    dev.run(&["dev", "fault", "heal"]);

    // Most clocks move: the cluster's own follows them slowly, and is in doubt until it is there.
    for node in ["alder", "birch", "cedar"] {
        dev.run(&["dev", "fault", "skew", node, "+5s"]);
    }
    dev.until("at-most-once is withheld", |dev| {
        let withheld = dev.json(&["fire", "list", "--decision", "withheld-clock-doubt"]);
        let mut notes =
            withheld["items"].as_array().unwrap().iter().map(|it| it["note"].as_str().unwrap().to_owned());
        notes.any(|note| note.starts_with("the cluster clock is in doubt by "))
    });
}
