//! `fire list -w`: broken streams are resumed, nothing is repeated, and it never ends by itself.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use rustix::process::Signal;

use crate::fake::Fake;
use crate::fake_watch::{Act, caught_up, decision};
use crate::sandbox::{Sandbox, signal};

#[test]
fn a_broken_stream_is_resumed_without_repeating_anything() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    // Each stream tells the first decision and one more than the stream before; the third stays open.
    let tells = |last: u64| (1..=last).map(|n| decision(&format!("d1-7-{n}")));
    let ends = |last| tells(last).chain([caught_up(1), Act::End]).collect();
    fake.heard().script = vec![ends(1), ends(2), tells(3).chain([caught_up(2)]).collect()];
    let args = ["--endpoint", &endpoint, "fire", "list", "-w", "-o", "name", "--schedule", "billing"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let names: Vec<_> = stdout.lines().take(4).map(Result::unwrap).collect();
    assert_eq!(names, ["d3-aa-1", "d1-7-1", "d1-7-2", "d1-7-3"], "what was before comes first");
    let watches = fake.heard().watches.clone();
    let places: Vec<_> = watches.iter().map(|it| it.places.first().map(|it| it.decision.clone())).collect();
    let at = |id: &str| Some(id.to_owned());
    assert_eq!(places, [None, at("d1-7-1"), at("d1-7-2")], "each stream goes on behind the one before");
    assert!(watches.iter().all(|it| it.relay && it.prefix == "billing"), "{watches:?}");
    drop(fake);
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let notes: Vec<_> = stderr.lines().take(8).map(Result::unwrap).collect();
    assert!(notes[0].contains("ended the stream; trying again in "), "{notes:?}");
    assert!(notes[1].contains("following again through"), "{notes:?}");
    assert_eq!(notes[2], "resumed, 1 events replayed");
    assert!(notes[6].contains("lost the connection to http://127.0.0.1:"), "{notes:?}");
    assert!(notes[7].contains("no endpoint could be reached"), "{notes:?}");
    signal(&child, Signal::TERM);
    assert_eq!(child.wait().unwrap().code(), Some(143));
}

#[test]
fn a_table_is_streamed_under_one_header_after_what_was_before() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    fake.heard().script = vec![vec![caught_up(0), decision("d1-7-1"), decision("d1-7-2")]];
    let args = ["--endpoint", &endpoint, "fire", "list", "-w", "-q", "--since", "2026-11-21T02:59:00Z"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<_> = stdout.lines().take(4).map(Result::unwrap).collect();
    assert!(lines[0].starts_with("DUE                   SCHEDULE"), "{lines:?}");
    let columns: Vec<&str> = lines[0].split_whitespace().collect();
    assert!(columns.contains(&"RUN") && columns.contains(&"ID"), "as in the list: {columns:?}");
    assert!(lines[1].starts_with("2026-11-21T03:00:00Z  billing/ledger/close"), "{lines:?}");
    assert_eq!(fake.heard().lists.len(), 1, "what was before is listed once");
    // Its reader is gone: the next decision ends it, without a panic.
    drop(fake);
    signal(&child, Signal::INT);
    assert!(matches!(child.wait().unwrap().code(), Some(130 | 141)));
}

#[test]
fn a_server_that_never_was_there_is_no_broken_stream() {
    let ran = Sandbox::new().run(&["--endpoint", "127.0.0.1:1", "fire", "list", "-w"]);
    ran.fails(6, &["no endpoint could be reached"]);
}
