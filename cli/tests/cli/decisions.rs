//! `fire follow`: broken streams are resumed, nothing is repeated, and it never ends by itself.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use rustix::process::Signal;

use crate::fake::Fake;
use crate::sandbox::{Sandbox, signal};

#[test]
fn a_broken_stream_is_resumed_without_repeating_anything() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let args = ["--endpoint", &endpoint, "fire", "follow", "-o", "name", "--since", "2026-11-21T02:59:00Z"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    // The third stream sends three decisions, two of which were seen.
    let names: Vec<_> = stdout.lines().take(3).map(Result::unwrap).collect();
    assert_eq!(names, ["d1-aa-1", "d1-aa-2", "d1-aa-3"]);
    // What was asked for first bounds what is asked for again.
    let since: Vec<_> = fake.heard().lists.iter().map(|list| list.since).collect();
    assert_eq!(since, [since[0]; 3]);
    drop(fake);
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let notes: Vec<_> = stderr.lines().take(6).map(Result::unwrap).collect();
    assert!(notes[0].contains("ended the stream; trying again in 250 ms"), "{notes:?}");
    assert!(notes[1].contains("following again through"), "{notes:?}");
    assert!(notes[4].contains("lost the connection to http://127.0.0.1:"), "{notes:?}");
    assert!(notes[5].contains("no endpoint could be reached"), "{notes:?}");
    signal(&child, Signal::TERM);
    assert_eq!(child.wait().unwrap().code(), Some(143));
}

#[test]
fn a_table_is_streamed_under_one_header() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let args = ["--endpoint", &endpoint, "fire", "follow", "-q", "--since", "1h"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<_> = stdout.lines().take(3).map(Result::unwrap).collect();
    assert!(lines[0].starts_with("DUE                   SCHEDULE"), "{lines:?}");
    assert!(lines[1].starts_with("2026-11-21T03:00:00Z  billing/ledger/close"), "{lines:?}");
    assert_eq!(lines[1], lines[2]);
    // Its reader is gone: the next decision ends it, without a panic.
    assert_eq!(child.wait().unwrap().code(), Some(141));
}

#[test]
fn a_server_that_never_was_there_is_no_broken_stream() {
    let ran = Sandbox::new().run(&["--endpoint", "127.0.0.1:1", "fire", "follow"]);
    ran.fails(6, &["no endpoint could be reached"]);
}
