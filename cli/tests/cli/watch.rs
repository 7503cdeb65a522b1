//! Streams: a server that falls silent, what is missed, what is told twice.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use caesium_proto::v1 as pb;
use rustix::process::Signal;

use crate::fake::Fake;
use crate::fake_watch::{Act, caught_up, decision, gap};
use crate::sandbox::{Sandbox, signal};

/// Within it a silent stream must be noticed; a debug build on a loaded machine gets ten times as long.
const NOTICED: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 3 });

#[test]
fn a_silent_server_is_noticed_and_what_was_missed_is_named() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    fake.heard().script = vec![
        vec![caught_up(0), decision("d1-7-1"), Act::Stall],
        vec![
            gap(pb::Topic::Decisions, "d1-7-2", "d1-7-4"),
            decision("d1-7-5"),
            caught_up(1),
            Act::Drop(3),
            decision("d1-7-9"),
        ],
    ];
    let args = ["--endpoint", &endpoint, "fire", "follow", "-o", "name"];
    let mut child = sandbox.command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(stdout.next().unwrap().unwrap(), "d1-7-1");
    let silent = Instant::now();
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let mut notes = stderr.lines();
    let first = notes.next().unwrap().unwrap();
    assert!(first.contains("is silent; trying again in"), "{first}");
    assert!(silent.elapsed() < NOTICED, "{:?}", silent.elapsed());
    let rest: Vec<_> = stdout.take(2).map(Result::unwrap).collect();
    assert_eq!(rest, ["d1-7-5", "d1-7-9"]);
    let notes: Vec<_> = notes.take(4).map(Result::unwrap).collect();
    assert!(notes[0].contains("following again"), "{notes:?}");
    assert_eq!(
        notes[1..],
        [
            "warning: gap: d1-7-2 to d1-7-4 are no longer kept by alder",
            "resumed, 1 events replayed",
            "warning: 3 decisions and runs were dropped: this reader is too slow",
        ]
    );
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
