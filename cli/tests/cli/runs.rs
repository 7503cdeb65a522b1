//! Runs that are followed and killed.

use caesium_proto::v1 as pb;
use serde_json::Value;
use tonic::Code;

use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox};

fn run(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    let words: Vec<&str> = line.split(' ').collect();
    Sandbox::new().run(&[&["--endpoint", &endpoint, "run"], &words[..]].concat())
}

#[test]
fn a_followed_output_goes_on_where_it_broke_and_names_the_gap() {
    let fake = Fake::start();
    let ran = run(&fake, "logs r2-bb-9 -f");
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "one\ntwo\x1b[2J \u{e4}\nlate\nend\n"), "{ran:?}");
    assert!(ran.stderr.contains("birch is not heard; trying again in "), "{ran:?}");
    assert!(ran.stderr.contains("100 bytes are missing here"), "{ran:?}");
    assert_eq!(fake.heard().followed, [0, 15]);

    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "run", "logs", "r2-bb-9", "--follow"];
    let shown = Sandbox::new().on_terminal(&[], &args);
    assert_eq!(shown, "one\ntwo\\x1b[2J \u{e4}\nlate\nend\n");
}

#[test]
fn a_followed_output_is_a_document_for_each_piece() {
    let fake = Fake::start();
    let ran = run(&fake, "logs r2-bb-9 -f -o jsonl");
    let documents: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let outputs: Vec<_> = documents.iter().map(|document| document["output"].as_str().unwrap()).collect();
    assert_eq!(outputs, ["one\ntwo\x1b[2J ", "\u{e4}\n", "late\n", "end\n"]);
    let field = |name: &str| documents.iter().map(|document| document[name].clone()).collect::<Vec<_>>();
    assert_eq!(field("total"), [13, 15, 120, 124]);
    assert_eq!(field("truncated"), [false, false, true, false]);
    assert_eq!(field("running"), [true, true, true, false]);
}

#[test]
fn an_output_can_begin_with_its_last_lines() {
    let fake = Fake::start();
    assert_eq!(run(&fake, "logs r2-bb-9 --tail 1").stdout, "line two\n");
    assert_eq!(run(&fake, "logs r2-bb-9 --tail 0").stdout, "");
    let followed = run(&fake, "logs r2-bb-9 --tail 1 --follow").stdout;
    assert_eq!(followed, "two\x1b[2J \u{e4}\nlate\nend\n", "what comes later is not cut");
    assert_eq!(run(&fake, "logs n2-bb-9").code, 0);
    run(&fake, "logs x2-bb-9").fails(2, &["position 0"]);
}

#[test]
fn one_stream_of_an_output_is_printed_where_they_are_told_apart() {
    let fake = Fake::start();
    assert_eq!(run(&fake, "logs r2-bb-9 --stream stdout").stdout, "line \x1b[31mred\n");
    assert_eq!(run(&fake, "logs r2-bb-9 --stream stderr").stdout, "line two\n");
    assert_eq!(run(&fake, "logs r2-bb-9 --stream both").stdout, "line \x1b[31mred\nline two\n");
    assert_eq!(run(&fake, "logs r2-bb-9 --stream stdout --tail 1").stdout, "line \x1b[31mred\n");
    let document = run(&fake, "logs r2-bb-9 --stream stderr -o json").json();
    assert_eq!((&document["output"], &document["stream"]), (&"line two\n".into(), &"stderr".into()));
    assert_eq!(document["copied"], Value::Null);
    // What is followed in the fake comes from a version that does not tell them apart.
    let old = run(&fake, "logs r2-bb-9 --stream stderr --follow");
    assert_eq!(old.stdout, "one\ntwo\x1b[2J \u{e4}\nlate\nend\n");
    assert!(old.stderr.contains("did not record which bytes are of stdout and which of stderr"), "{old:?}");
}

#[test]
fn the_end_of_an_output_from_a_copy_is_printed_and_its_node_named() {
    let fake = Fake::start();
    let ran = run(&fake, "logs r4-dd-7");
    assert_eq!((ran.code, ran.stdout.as_str()), (9, "line \x1b[31mred\nline two\n"));
    let because = "this is the end of the output at most, from a copy: its records are known up to 03:01:00Z";
    for part in ["incomplete: doum did not answer", because, "only the last 23 of 9000 bytes were kept"] {
        assert!(ran.stderr.contains(part), "{ran:?}");
    }
    let document = run(&fake, "logs r4-dd-7 -o json");
    assert_eq!(document.code, 9);
    let copied = serde_json::from_str::<Value>(&document.stdout).unwrap()["copied"].clone();
    assert_eq!(copied, serde_json::json!({"node": "doum", "until": "2026-11-21T03:01:00.000Z"}));
}

#[test]
fn a_follower_that_never_heard_anything_does_not_wait() {
    let unheard = pb::ErrorDetail {
        code: "UNHEARD".into(),
        message: "birch is not heard".into(),
        ..Default::default()
    };
    let fake = Fake::refusing(Code::Unavailable, unheard);
    run(&fake, "logs r2-bb-9 -f").fails(6, &["error[UNHEARD]: birch is not heard"]);
}

#[test]
fn a_kill_shows_the_run_as_it_stands() {
    let fake = Fake::start();
    let ran = run(&fake, "kill r2-bb-9 --confirm r2-bb-9 --grace 10s");
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (0, "killing r2-bb-9; caesiumctl run show r2-bb-9\n"),
        "{ran:?}"
    );
    assert_eq!(run(&fake, "kill r2-bb-9 --confirm r2-bb-9 -o name").stdout, "r2-bb-9\n");
    let document = run(&fake, "kill r2-bb-9 --confirm r2-bb-9 -o json").json();
    assert_eq!((&document["kind"], &document["id"]), (&"Run".into(), &"r2-bb-9".into()));
    let graces: Vec<_> = fake.heard().ends.kills.iter().map(|kill| kill.grace).collect();
    assert_eq!(graces, [Some(10_000_000), None, None]);
    run(&fake, "kill n2-bb-9").fails(2, &["they start with r"]);
    run(&fake, "kill r2-bb-9 --grace soon").fails(2, &["--grace"]);
}

#[test]
fn all_runs_of_a_schedule_are_killed_and_the_nodes_that_were_not_asked_are_named() {
    let fake = Fake::start();
    let going = |id: &str, node: &str| pb::Run {
        id: id.into(),
        node: node.into(),
        state: pb::RunState::Running.into(),
        ended_at: None,
        ..crate::demo::runs().remove(0)
    };
    fake.heard().runs = vec![going("r2-bb-9", "birch"), going("r3-cc-4", "cedar")];
    let endpoint = fake.endpoint();
    let kill = |flags: &str| {
        let line = format!("--endpoint {endpoint} schedule kill billing/ledger/close {flags}");
        Sandbox::new().run(&line.split(' ').collect::<Vec<_>>())
    };
    let tried = kill("--dry-run");
    assert_eq!((tried.code, fake.heard().ends.kills.len()), (9, 0), "{tried:?}");
    let killed = kill("--confirm billing/ledger/close --grace 10s --reason hangs");
    assert_eq!(killed.stdout, "killing r2-bb-9 on birch\nkilling r3-cc-4 on cedar\n");
    assert_eq!(killed.code, 9, "{killed:?}");
    assert!(killed.stderr.contains("incomplete: doum did not answer"), "{killed:?}");
    let asked: Vec<_> = fake.heard().ends.kills.iter().map(|it| (it.id.clone(), it.grace)).collect();
    let grace = Some(10_000_000);
    assert_eq!(asked, [("r2-bb-9".to_owned(), grace), ("r3-cc-4".to_owned(), grace)]);
    kill("--no-input").fails(11, &["end 2 runs of billing/ledger/close"]);

    let remove = |flags: &str| {
        let name = "billing/ledger/close";
        let line = format!("--endpoint {endpoint} schedule rm {name} --confirm {name}{flags}");
        Sandbox::new().run(&line.split(' ').collect::<Vec<_>>())
    };
    let left = remove("");
    assert!(left.code == 0 && left.stderr.contains("2 runs of billing/ledger/close go on"), "{left:?}");
    assert_eq!(fake.heard().ends.kills.len(), 2, "nothing more is killed");
    let ended = remove(" --running kill");
    assert!(ended.code == 9 && ended.stderr.contains("killing r3-cc-4 on cedar"), "{ended:?}");
    assert_eq!(fake.heard().ends.kills.len(), 4);
}

#[test]
fn a_run_is_taken_for_over_with_its_name_typed_and_a_reason_and_not_without() {
    let fake = Fake::start();
    run(&fake, "resolve r3-1-7 --ended").fails(2, &["--reason is missing"]);
    run(&fake, "resolve r3-1-7 --reason burnt").fails(2, &["--ended|--never-started"]);
    run(&fake, "resolve r3-1-7 --ended --never-started --reason burnt").fails(2, &["cannot be used with"]);
    run(&fake, "resolve r3-1-7 --ended --reason burnt --yes").fails(11, &["needs the name r3-1-7 typed"]);
    let made = |fake: &Fake| {
        let asked = fake.heard().ends.resolved.clone();
        let of = |it: &pb::ResolveRunRequest| (it.run.clone(), it.how(), it.options.clone().unwrap().reason);
        let made = asked.iter().filter(|it| it.options.as_ref().is_some_and(|options| !options.dry_run));
        made.map(of).collect::<Vec<_>>()
    };
    assert!(made(&fake).is_empty(), "nothing was asked for without the name");
    let ran = run(&fake, "resolve r3-1-7 --ended --reason burnt --confirm r3-1-7");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(
        ran.stdout,
        "took r3-1-7 for ended at 1842 (v7), applied by 3 of 4. undo: none: only its node can say otherwise, once it answers\n"
    );
    let of_schedule =
        "resolve billing/ledger/close --never-started --reason burnt --confirm billing/ledger/close";
    assert_eq!(run(&fake, of_schedule).code, 0);
    let because = || "burnt".to_owned();
    assert_eq!(
        made(&fake),
        [
            ("r3-1-7".to_owned(), pb::Resolution::Ended, because()),
            ("billing/ledger/close".to_owned(), pb::Resolution::NeverStarted, because()),
        ]
    );
    let tried = run(&fake, "resolve r3-1-7 --ended --dry-run");
    assert!(tried.stdout.contains("nothing was changed; it would take r3-1-7 for ended"), "{tried:?}");
}

#[test]
fn without_a_quorum_what_runs_at_most_once_needs_its_name_typed_and_all_needs_a_reason() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let run = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        Sandbox::new().run(&[&["--endpoint", &endpoint, "schedule", "run"], &words[..]].concat())
    };
    run("web/jobs/owed --without-quorum").fails(2, &["--reason is missing"]);
    run("web/jobs/once --without-quorum --reason burnt --yes")
        .fails(11, &["warning: web/jobs/once may run twice", "needs the name web/jobs/once typed"]);
    for line in [
        "web/jobs/once --without-quorum --reason burnt --confirm web/jobs/once",
        "web/jobs/owed --without-quorum --reason burnt",
    ] {
        let ran = run(line);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.stdout.contains("without a quorum, uid 7: run r3-1-9 on elm"), "{ran:?}");
    }
    let tried = run("web/jobs/once --without-quorum --dry-run");
    assert!(
        tried.stdout.contains("nothing was run; elm would run web/jobs/once without a quorum"),
        "{tried:?}"
    );
}

#[test]
fn a_kill_that_was_not_is_told_from_one_that_may_still_be() {
    let detail = |code: &str, message: &str| pb::ErrorDetail {
        code: code.into(),
        message: message.into(),
        ..Default::default()
    };
    let check = "help: caesiumctl run show r2-bb-9";
    for (grpc, detail, exit, saying) in [
        (Code::NotFound, detail("NOT_FOUND", "birch knows no run"), 3, vec!["birch knows no run"]),
        (Code::FailedPrecondition, detail("CONFLICT", "has ended: killed"), 5, vec!["has ended: killed"]),
        (Code::Unavailable, detail("UNHEARD", "birch is not heard"), 8, vec!["birch is not heard", check]),
        (
            Code::DeadlineExceeded,
            detail("MAY_STILL_HAPPEN", "birch may still"),
            7,
            vec!["birch may still", check],
        ),
    ] {
        run(&Fake::refusing(grpc, detail), "kill r2-bb-9 --confirm r2-bb-9").fails(exit, &saying);
    }
    run(&Fake::moody(Mood::Vanishes), "kill r2-bb-9 --confirm r2-bb-9")
        .fails(7, &["lost the connection", check]);
    run(&Fake::moody(Mood::Hangs), "kill r2-bb-9 --confirm r2-bb-9 --request-timeout 300ms")
        .fails(7, &["no answer within", check]);
}

#[test]
fn with_no_input_nobody_is_asked_even_at_a_terminal() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let kill = ["--endpoint", &endpoint, "run", "kill", "r1-2-42"];
    let (code, shown) = Sandbox::new().answering("y\n", &[&kill[..], &["--no-input"]].concat());
    assert_eq!(code, 11, "{shown}");
    assert!(shown.contains("--no-input forbids to ask") && shown.contains("--confirm r1-2-42"), "{shown}");
    assert!(fake.heard().ends.kills.is_empty());
}
