//! Each exit code that a server can cause, and what is said with it.

use caesium_proto::v1::ErrorDetail;
use tonic::Code;

use crate::demo;
use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox};

const READ: [&str; 2] = ["schedule", "list"];
const CHANGE: [&str; 3] = ["schedule", "pause", "billing/fx/rates"];

fn ask(fake: &Fake, args: &[&str]) -> Ran {
    let endpoint = fake.endpoint();
    Sandbox::new().run(&[&["--endpoint", &endpoint], args].concat())
}

fn detail(code: &str) -> ErrorDetail {
    ErrorDetail {
        code: code.into(),
        message: "the message".into(),
        because: "the cause".into(),
        now: "the state".into(),
        ..ErrorDetail::default()
    }
}

#[test]
fn each_refusal_has_its_exit_code() {
    for (code, word, of_read, of_change) in [
        (Code::InvalidArgument, "INVALID", 2, 2),
        (Code::NotFound, "NOT_FOUND", 3, 3),
        (Code::PermissionDenied, "FORBIDDEN", 4, 4),
        (Code::AlreadyExists, "CONFLICT", 5, 5),
        (Code::FailedPrecondition, "CONFLICT", 5, 5),
        (Code::Aborted, "CONFLICT", 5, 5),
        (Code::DeadlineExceeded, "MAY_STILL_HAPPEN", 7, 7),
        (Code::Unavailable, "NOT_COMMITTED", 8, 8),
        (Code::Unavailable, "NOT_READY", 6, 8),
        (Code::Unimplemented, "UNSUPPORTED", 13, 13),
        (Code::Internal, "INTERNAL", 1, 1),
    ] {
        let fake = Fake::refusing(code, detail(word));
        for (args, exit) in [(&READ[..], of_read), (&CHANGE[..], of_change)] {
            let head = format!("error[{word}]: the message\n  because: the cause\n  now: the ");
            let ran = ask(&fake, args);
            ran.fails(exit, &[&head, "  help: caesiumctl "]);
            assert_eq!(ran.stdout, "", "{code:?}");
            assert!(!ran.stderr.contains("the status text"), "{ran:?}");
            let error = ask(&fake, &[args, &["-o", "json"]].concat()).error();
            assert_eq!((&error["code"], &error["because"]), (&word.into(), &"the cause".into()), "{error}");
            assert_eq!(error["help"].as_array().unwrap().len(), 1, "{error}");
            assert_eq!(error["retryable"], matches!(exit, 6..=8), "{error}");
        }
    }
}

#[test]
fn a_refusal_without_detail_is_told_as_well() {
    let fake = Fake::refusing(Code::NotFound, ErrorDetail::default());
    ask(&fake, &READ).fails(3, &["error[NOT_FOUND]: the status text\n  help: caesiumctl schedule list\n"]);
    // Who says "unavailable" without our detail need not be our server: the change may have passed through.
    let fake = Fake::refusing(Code::Unavailable, ErrorDetail::default());
    ask(&fake, &READ).fails(6, &["error[UNREACHABLE]"]);
    ask(&fake, &CHANGE).fails(7, &["error[MAY_STILL_HAPPEN]", "(request "]);
}

#[test]
fn the_field_the_place_and_the_nearest_names_are_shown() {
    let refused = ErrorDetail {
        code: "INVALID".into(),
        message: "not a name".into(),
        field: "handler".into(),
        position: Some(3),
        ..ErrorDetail::default()
    };
    ask(&Fake::refusing(Code::InvalidArgument, refused), &CHANGE)
        .fails(2, &["error[INVALID]: handler, position 3: not a name\n"]);
    let missing = ErrorDetail {
        code: "NOT_FOUND".into(),
        message: "no such schedule".into(),
        near: vec!["billing/fx/rate".into(), "billing/fx/rats".into()],
        ..ErrorDetail::default()
    };
    ask(&Fake::refusing(Code::NotFound, missing), &CHANGE)
        .fails(3, &["because: the nearest names are billing/fx/rate, billing/fx/rats\n"]);
    let pending =
        ErrorDetail { code: "MAY_STILL_HAPPEN".into(), request: "c0ffee".into(), ..ErrorDetail::default() };
    ask(&Fake::refusing(Code::DeadlineExceeded, pending), &CHANGE)
        .fails(7, &["(request c0ffee)", "help: caesiumctl schedule show billing/fx/rates"]);
    let sly = ErrorDetail { code: "X\x1b".into(), message: "a\x1b[2Jb".into(), ..ErrorDetail::default() };
    ask(&Fake::refusing(Code::Aborted, sly), &READ).fails(5, &["error[X\\x1b]: a\\x1b[2Jb\n"]);
}

#[test]
fn what_is_not_there_is_answered_with_the_nearest_names() {
    let fake = Fake::start();
    for (args, saying) in [
        (["node", "show", "adler"], "the nearest names are alder"),
        (["volume", "show", "bilings"], "the nearest names are billing"),
        (["schedule", "show", "billing/ledger/closed"], "the nearest names are billing/ledger/close"),
        (["run", "show", "r9-9-9"], "there is no run named r9-9-9"),
        (["fire", "explain", "d9-9-9"], "there is no decision named d9-9-9"),
    ] {
        ask(&fake, &args).fails(3, &["error[NOT_FOUND]", saying, "help: caesiumctl "]);
    }
}

#[test]
fn a_read_without_an_answer_times_out_or_loses_its_server() {
    ask(&Fake::moody(Mood::Hangs), &["--request-timeout", "300ms", "node", "list"])
        .fails(7, &["no answer within 300ms"]);
    ask(&Fake::moody(Mood::Vanishes), &["node", "list"])
        .fails(6, &["lost the connection to http://127.0.0.1:"]);
}

#[test]
fn another_api_is_incompatible() {
    let fake = Fake::with(Mood::Kind, "caesium/v2", demo::nodes());
    ask(&fake, &READ)
        .fails(13, &["error[UNSUPPORTED]", "it speaks API caesium/v2, this command line speaks v1"]);
    let fake = Fake::with(Mood::Kind, "caesium/v1", demo::nodes());
    assert_eq!(ask(&fake, &READ).code, 0);
}

#[test]
fn a_flag_before_its_command_is_told_where_it_belongs() {
    let ran = Sandbox::new().run(&["--as-of", "20", "schedule", "list"]);
    ran.fails(
        2,
        &["--as-of stands behind the command that it belongs to", "help: caesiumctl schedule list --help"],
    );
}
