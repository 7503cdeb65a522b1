//! The documents that show what is answered: their lines are run in order, and what they show must be answered.
//!
//! Numbers, instants and ids differ each time: digits are compared as digits, `…` stands for anything, and lines that
//! are left out are not missed. A command that only reads is repeated until the cluster is as far as the document.

use std::fs;
use std::path::Path;

use crate::cluster::{Cluster, PATIENCE, now};
use crate::shell::Shell;

/// A command and what the document shows of its answer.
struct Step {
    line: String,
    shown: Vec<String>,
}

/// The `console` blocks of a document: `$` begins a command, `>` goes on with it.
fn steps(document: &str) -> Vec<Step> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(document);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{document}: {error}"));
    let mut steps: Vec<Step> = Vec::new();
    for block in text.split("```console\n").skip(1) {
        let block = block.split("\n```").next().expect("an end");
        for line in block.lines() {
            match (
                line.strip_prefix("$ "),
                line.strip_prefix(">").map(|more| more.trim_start_matches(' ')),
                steps.last_mut(),
            ) {
                (Some(line), _, _) => steps.push(Step { line: line.to_owned(), shown: Vec::new() }),
                (None, Some(more), Some(step)) => {
                    step.line.push('\n');
                    step.line.push_str(more);
                }
                (None, _, Some(step)) => step.shown.push(line.to_owned()),
                (None, _, None) => panic!("{document}: {line:?} belongs to no command"),
            }
        }
    }
    steps
}

/// Digits as `0`, runs of blanks as one; a whole second is an instant as any other.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    for word in line.split_whitespace() {
        folded.push(' ');
        for c in word.chars() {
            let digit = c.is_ascii_digit();
            if !(digit && folded.ends_with('0')) {
                folded.push(if digit { '0' } else { c });
            }
        }
    }
    folded.trim_start().replace("0.0Z", "0Z")
}

fn fits(shown: &str, said: &str) -> bool {
    let (shown, said) = (folded(shown), folded(said));
    let parts: Vec<&str> = shown.split('…').map(str::trim).collect();
    let Some((last, parts)) = parts.split_last() else { return false };
    let mut rest = said.as_str();
    for (i, part) in parts.iter().enumerate() {
        match rest.find(part) {
            Some(at) if i > 0 || at == 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    if parts.is_empty() { rest == *last } else { rest.ends_with(last) }
}

/// The first line that is shown and was not said, in this order.
fn missing<'s>(shown: &'s [String], said: &[String]) -> Option<&'s String> {
    let mut said = said.iter();
    shown.iter().filter(|line| !line.trim().is_empty()).find(|line| !said.any(|other| fits(line, other)))
}

/// Whether running it again changes nothing.
fn only_reads(line: &str) -> bool {
    let changes = [
        "add", "apply", "import", "set", "rm", "pause", "resume", "run ", "create", "fault", "clear",
        "mkdir", ">",
    ];
    let reads_runs = ["run list", "run show", "run logs"].iter().any(|read| line.contains(read));
    !changes.iter().any(|change| line.contains(change) && !(*change == "run " && reads_runs))
}

fn follow(document: &str, least: usize) {
    let steps = steps(document);
    assert!(steps.len() >= least, "{document}: only {} commands", steps.len());
    let cluster = Cluster::start();
    let mut shell = Shell::start(&cluster);
    for step in &steps {
        let end = now() + PATIENCE;
        let before = shell.last();
        loop {
            shell.remember(before);
            let (said, _) = shell.run(&step.line);
            let Some(missing) = missing(&step.shown, &said) else { break };
            // What the schedule itself has just begun says nothing of the document.
            let overlap = said.iter().any(|line| line.contains("an earlier run is still going"));
            let again = (only_reads(&step.line) || overlap) && now() < end;
            assert!(again, "{document}: {}\nlacks {missing:?}\n{}", step.line, said.join("\n"));
            std::thread::park_timeout(std::time::Duration::from_millis(200));
        }
    }
}

#[test]
fn the_tutorial_says_what_is_answered() {
    follow("docs/tutorial.md", 20);
}

#[test]
fn what_is_said_of_splits_is_what_happens() {
    follow("docs/network-splits.md", 14);
}

#[test]
fn the_examples_of_scripts_work() {
    follow("docs/scripting.md", 15);
}

#[test]
fn the_way_from_cron_is_as_described() {
    follow("docs/from-cron.md", 5);
}

#[test]
fn the_way_from_dkron_is_as_described() {
    follow("docs/from-dkron.md", 7);
}

#[test]
fn lines_are_compared_by_what_matters() {
    for (shown, said, fit) in [
        ("r1-1-27  due 16:20Z", "r3-12-4 due 03:07Z", true),
        ("fired on … (3 of 5 …", "fired on cedar (2 of 5 granted)", true),
        ("fired on … (3 of 5 …", "withheld on cedar (3 of 5 granted)", false),
        ("cedar  up", "cedar  unheard", false),
        ("cedar", "cedar up", false),
        ("…", "anything", true),
        ("02:22:28.537Z  …", "12:12:40Z UTC", true),
    ] {
        assert_eq!(fits(shown, said), fit, "{shown:?} {said:?}");
    }
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(missing(&lines("a\nb"), &lines("x\na\ny\nb")), None);
    assert_eq!(missing(&lines("b\na"), &lines("x\na\ny\nb")), Some(&"a".to_owned()));
}
