//! The screen of runs over a real cluster, and what a split leaves on all screens.

use crate::split::Dev;

/// The number before a word of the header.
fn total(text: &str, word: &str) -> Option<u32> {
    let before = text.lines().next()?.split(word).next()?.trim_end();
    before.rsplit(' ').next()?.parse().ok()
}

#[test]
fn runs_come_in_live_and_what_is_over_is_not_killed() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    terminal.type_in("7");
    terminal.until("runs with results", |text| {
        text.contains("Runs, newest first") && text.contains(" succeeded  succeeded ")
    });
    let newest = |text: &str| {
        let rows = text.lines().filter(|line| line.contains(" succeeded "));
        rows.map(|row| row.split("2026").nth(1).unwrap_or_default().to_owned()).next()
    };
    let before = terminal.text();
    terminal.until("a newer run", |text| newest(text).is_some() && newest(text) != newest(&before));
    terminal.type_in("GK");
    terminal.until("a refusal", |text| text.contains(" is over: succeeded"));
    terminal.type_in("l");
    terminal.until("its output", |text| {
        text.contains("caesiumctl run logs r") && !text.contains("waiting for the answer")
    });
}

#[test]
fn what_a_split_leaves_is_in_the_header_the_charts_and_the_findings() {
    let dev = Dev::start();
    let mut terminal = dev.top();
    dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]);
    terminal.until("what both sides ran is counted", |text| total(text, "doubled") > Some(1));
    dev.run(&["dev", "fault", "heal"]);
    terminal.until("the damage in the banner", |text| {
        text.contains("one partition of 5; healed: ") && text.contains(" doubled")
    });
    terminal.type_in("2\t");
    terminal.until("the split on both charts", |text| {
        text.lines().filter(|line| line.contains("│ split ") && line.contains('=')).count() == 2
    });
    terminal.type_in("6");
    terminal.until("the finding", |text| {
        text.lines().any(|line| line.contains("split of ") && line.contains("caesiumctl fire heals"))
    });
}

/// What it ran is known from the copies of others, also on screens that were opened later.
#[test]
fn the_runs_of_a_node_that_was_killed_are_listed_from_copies() {
    let dev = Dev::start();
    // Copies are fetched once a second: of so many runs the first ones are among them.
    dev.until("elm has run some", |dev| dev.run(&["run", "list", "-o", "csv"]).matches(",elm,").count() >= 6);
    dev.run(&["dev", "fault", "kill", "elm"]);
    dev.until("its runs are on new screens", |dev| {
        let frame = dev.run(&["top", "--screen", "runs", "--dump-frame", "120x200"]);
        frame.contains("; of elm only copies")
            && frame.lines().any(|line| line.contains("  elm       succeeded "))
    });
}
