//! What an error offers as help can be typed as it stands.

use std::collections::BTreeSet;

use caesium_proto::v1 as pb;
use tonic::Code;

use crate::fake::{Fake, Mood};
use crate::sandbox::Sandbox;

/// Lines that end in an error of each kind, against the servers below.
const FAILING: [&str; 16] = [
    "node list",
    "node show nobody",
    "schedule show billing/ledger/clos",
    "schedule pause billing/ledger/close",
    "schedule rm billing/ledger/close",
    "schedule set billing/ledger/close --retries 3",
    "schedule add a/b/c --cron @daily --handler h --policy at-most-once",
    "schedule run billing/ledger/close",
    "volume create billing --carriers alder",
    "priority set alder=13",
    "fire explain d1-1-1",
    "run show r9-9-9",
    "run kill r9-9-9",
    "state hash",
    "quorum explain billing/ledger/close",
    "schedle list",
];

#[test]
fn help_lines_of_errors_are_command_lines() {
    let detail =
        |code: &str| pb::ErrorDetail { code: code.into(), message: "no".into(), ..Default::default() };
    let servers = [
        Fake::start(),
        Fake::moody(Mood::Hangs),
        Fake::moody(Mood::Vanishes),
        Fake::refusing(Code::NotFound, detail("NOT_FOUND")),
        Fake::refusing(Code::Aborted, detail("CONFLICT")),
        Fake::refusing(Code::Unavailable, detail("NOT_COMMITTED")),
        Fake::refusing(Code::PermissionDenied, detail("FORBIDDEN")),
        Fake::refusing(Code::Internal, detail("INTERNAL")),
    ];
    let sandbox = Sandbox::new();
    let endpoints = servers.iter().map(Fake::endpoint).chain(["127.0.0.1:1".to_owned()]);
    let mut hints = BTreeSet::new();
    let mut codes = BTreeSet::new();
    for endpoint in endpoints {
        for line in FAILING {
            let words = shlex::split(line).expect("words");
            let mut args = vec!["--endpoint", endpoint.as_str(), "--timeout", "300ms"];
            args.extend(words.iter().map(String::as_str));
            let ran = sandbox.run(&args);
            let told = ran.stderr.lines().filter_map(|line| line.trim().strip_prefix("help: "));
            let told: Vec<String> = told.map(str::to_owned).collect();
            assert!(ran.code == 0 || !told.is_empty() || ran.code == 10, "{line}: {ran:?}");
            codes.insert(ran.code);
            hints.extend(told);
        }
    }
    for code in [2, 3, 5, 6, 7, 8] {
        assert!(codes.contains(&code), "no error with {code}: {codes:?}");
    }
    assert!(hints.len() >= 8, "{hints:?}");
    for hint in hints {
        let words = shlex::split(&hint).expect("words");
        assert_eq!(words[0], "caesiumctl", "{hint}");
        // A server of its own, which the examples start and stop.
        if words.get(1).is_some_and(|word| word == "dev") {
            continue;
        }
        let mut args: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        args.extend(["--endpoint", "127.0.0.1:1", "--timeout", "300ms"]);
        let ran = sandbox.run(&args);
        assert!(![1, 2].contains(&ran.code), "{hint}: {ran:?}");
    }
}
