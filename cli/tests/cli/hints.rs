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
            let mut args = vec!["--endpoint", endpoint.as_str(), "--request-timeout", "300ms"];
            args.extend(words.iter().map(String::as_str));
            let ran = sandbox.run(&args);
            let told = ran.hints();
            assert!(ran.code == 0 || !told.is_empty() || ran.code == 10, "{line}: {ran:?}");
            codes.insert(ran.code);
            hints.extend(told);
        }
    }
    for code in [2, 3, 5, 6, 7, 8] {
        assert!(codes.contains(&code), "no error with {code}: {codes:?}");
    }
    assert!(hints.len() >= 8, "{hints:?}");
}

#[test]
fn hints_lead_to_what_the_error_is_about() {
    let about = |code: Code, object: &str| {
        let detail = pb::ErrorDetail { message: "no".into(), object: object.into(), ..Default::default() };
        Fake::refusing(code, detail)
    };
    for (code, object, line, hint) in [
        (Code::NotFound, "volume nope", "schedule list", "caesiumctl volume list"),
        (Code::NotFound, "node zz", "volume create v --carriers zz", "caesiumctl node list"),
        (Code::NotFound, "priority elm", "volume list", "caesiumctl priority list"),
        (Code::NotFound, "schedule a/b/c", "quorum explain a/b/c", "caesiumctl schedule list"),
        (
            Code::AlreadyExists,
            "schedule a/b/c",
            "schedule add a/b/c --cron @daily --handler h --policy at-most-once",
            "caesiumctl schedule show a/b/c",
        ),
        (Code::AlreadyExists, "volume v", "volume create v --carriers zz", "caesiumctl volume show v"),
    ] {
        let (fake, sandbox) = (about(code, object), Sandbox::new());
        let endpoint = fake.endpoint();
        let args: Vec<&str> = ["--endpoint", &endpoint].into_iter().chain(line.split(' ')).collect();
        assert_eq!(sandbox.run(&args).hints(), [hint], "{line}");
    }
}
