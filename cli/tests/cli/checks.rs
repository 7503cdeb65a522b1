//! Questions with a yes or a no: what is waited for, and whether a node is well.

use caesium_proto::v1 as pb;

use crate::demo;
use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox};

fn ask(fake: &Fake, line: &str) -> Ran {
    let endpoint = fake.endpoint();
    Sandbox::new().run(&line.split(' ').chain(["--endpoint", &endpoint]).collect::<Vec<_>>())
}

#[test]
fn what_is_true_is_not_waited_for_and_what_is_not_takes_its_time() {
    let fake = Fake::start();
    let up = ask(&fake, "wait node birch --state up");
    assert!(up.code == 0 && up.stdout.starts_with("node birch is up (waited "), "{up:?}");
    let document = ask(&fake, "wait node doum --state unheard -o json").json();
    assert_eq!((&document["kind"], &document["object"]), (&"Waited".into(), &"node doum".into()));
    let words = ask(&fake, "wait node doum --state unreachable");
    assert!(words.stdout.starts_with("node doum is unreachable (waited "), "{words:?}");
    let late = ask(&fake, "wait node doum --state up --within 100ms");
    late.fails(
        7,
        &[
            "node doum up: not within 100ms",
            "because: for alder it is unreachable, not up",
            "nothing was changed",
        ],
    );
    ask(&fake, "wait node bitch --state up").fails(3, &["the nearest names are birch"]);
    ask(&fake, "wait volume nothing --quorum")
        .fails(3, &["no volume named nothing", "caesiumctl volume list"]);
    ask(&fake, "wait node birch").fails(2, &["--state"]);
    let nobody = Sandbox::new().run(&["wait", "node", "birch", "--state", "up", "--within", "300ms"]);
    nobody.fails(7, &["no endpoint could be reached"]);
}

#[test]
fn a_volume_has_a_quorum_for_who_waits_as_for_who_looks() {
    let fake = Fake::start();
    let agree = |quorum: bool| {
        assert_eq!(ask(&fake, "volume show billing -o json").json()["quorum"], quorum);
        ask(&fake, "wait volume billing --quorum --within 100ms")
    };
    assert_eq!(agree(true).code, 0);
    fake.heard().store.unable = vec![demo::unable("cedar", &[pb::Unable::DiskHangs])];
    agree(false).fails(7, &["because: 2 of 4 carriers can promise, 3 needed, the master settled"]);
}

#[test]
fn a_run_that_did_not_succeed_is_told_by_the_exit_code() {
    let fake = Fake::start();
    let ran = ask(&fake, "wait run r2-bb-9");
    ran.fails(
        12,
        &["error[RUN_FAILED]: the run r2-bb-9 did not succeed", "help: caesiumctl run logs r2-bb-9"],
    );
    assert!(ran.stdout.contains("result     timed-out"), "{ran:?}");
    ask(&fake, "wait run r9-zz-9 --done").fails(3, &["there is no run named r9-zz-9"]);
}

#[test]
fn a_run_that_was_killed_did_not_succeed_and_one_that_was_not_started_is_a_no() {
    let fake = Fake::start();
    let run = |id: &str, state: pb::RunState, note: &str| pb::Run {
        id: id.into(),
        state: state.into(),
        note: note.into(),
        ..demo::runs().remove(0)
    };
    let killed = run("r2-bb-11", pb::RunState::Killed, "killed by anna: it hangs");
    let refused = pb::Run { started_at: None, ..run("r2-bb-12", pb::RunState::Refused, "no such file") };
    fake.heard().runs = vec![killed, refused];
    let ran = ask(&fake, "wait run r2-bb-11");
    ran.fails(12, &["error[RUN_FAILED]: the run r2-bb-11 did not succeed"]);
    assert!(ran.stdout.contains("result     killed(by anna: it hangs)"), "{ran:?}");
    let ran = ask(&fake, "wait run r2-bb-12");
    let expected =
        ["error[NO]: the run r2-bb-12 was not started", "because: no such file", "run show r2-bb-12"];
    ran.fails(10, &expected);
    assert!(ran.stdout.contains("result     not-started"), "{ran:?}");
}

#[test]
fn an_occurrence_that_came_out_otherwise_is_a_no() {
    let fake = Fake::start();
    let known = ask(&fake, "wait schedule billing/ledger/close --fired known --since 1h");
    assert_eq!(known.code, 0, "{known:?}");
    assert_eq!(fake.heard().occurrences[0].schedule, "billing/ledger/close");
    let word = known.stdout.contains("ran once");
    let other = if word { "nowhere" } else { "once" };
    let no = ask(&fake, &format!("wait schedule billing/ledger/close --fired {other} --since 1h"));
    no.fails(10, &["error[NO]", "help: caesiumctl fire explain "]);
}

#[test]
fn a_probe_gets_one_line_and_an_exit_code() {
    let fake = Fake::start();
    let ran = ask(&fake, "health");
    assert_eq!(ran.stdout.lines().count(), 1, "{ran:?}");
    assert!(ran.stdout.contains("alder: doum unreachable: failed or cut off"), "{ran:?}");
    let status = ask(&fake, "status --fail-on warn -q");
    assert_eq!(status.code, 10, "{status:?}");
    assert_eq!(ask(&fake, "status").code, 0);
    assert_eq!(Sandbox::new().run(&["health"]).code, 6);
    let listed = ask(&fake, "doctor --list -o name");
    assert_eq!(listed.stdout.lines().count(), 27, "{listed:?}");
    ask(&fake, "doctor --only links,what").fails(2, &["what"]);
}

#[test]
fn what_a_node_cannot_declare_is_told_with_its_place_and_one_command() {
    let fake = Fake::start();
    let doctor = || ask(&fake, "doctor --only declarations");
    let declaring = pb::Declaring { directory: "/etc/caesium/declare".into(), ..Default::default() };
    fake.heard().declaring = Some(declaring.clone());
    let ran = doctor();
    assert!(ran.stdout.contains("alder has not looked into /etc/caesium/declare yet"), "{ran:?}");
    let problem = |file: &str, problem: &str| pb::DeclaringProblem {
        file: file.into(),
        problem: problem.into(),
        ..Default::default()
    };
    let remedy = pb::Remedy {
        kind: pb::RemedyKind::AllowDeclaring.into(),
        object: "alder ops/backup".into(),
        ..Default::default()
    };
    let problems = vec![
        pb::DeclaringProblem {
            line: 5,
            column: 8,
            field: "schedule[1].cron".into(),
            ..problem("a.toml", "no")
        },
        pb::DeclaringProblem {
            section: "ops/backup".into(),
            remedy: Some(remedy),
            ..problem("b.toml", "alder may not declare ops/backup")
        },
        problem("", "2 sections wait: this node reaches no majority of the log"),
    ];
    fake.heard().declaring = Some(pb::Declaring { looked_at: Some(1), problems, ..declaring });
    let ran = ask(&fake, "doctor --only declarations --columns state,finding,help -o json");
    assert_eq!(ran.code, 10, "{ran:?}");
    for told in [
        "alder: a.toml:5:8: schedule[1].cron: no",
        "caesiumctl schedule validate -f /etc/caesium/declare/a.toml",
        "alder: b.toml: alder may not declare ops/backup",
        "caesiumctl node allow alder ops/backup",
        "alder: 2 sections wait: this node reaches no majority of the log",
    ] {
        assert!(ran.stdout.contains(told), "{told}: {ran:?}");
    }
}

#[test]
fn sections_are_given_to_a_node_and_taken_back() {
    let fake = Fake::start();
    let ran = ask(&fake, "node allow cedar ops/backup web --reason theirs");
    assert!(ran.stdout.contains("gave ops/backup web to cedar"), "{ran:?}");
    assert!(ran.stdout.contains("undo: caesiumctl node allow cedar ops/backup web --undo"), "{ran:?}");
    let ran = ask(&fake, "node allow cedar web --undo");
    assert!(ran.stdout.contains("took web from cedar"), "{ran:?}");
    ask(&fake, "node allow cedra web").fails(3, &["no node named cedra", "cedar"]);
    ask(&fake, "node allow cedar ops/backup/x").fails(2, &["SECTION"]);
    let heard = fake.heard();
    let gave: Vec<(&[String], bool)> = heard.gave.iter().map(|it| (&it.sections[..], it.undo)).collect();
    let (both, web) = (["ops/backup".to_owned(), "web".to_owned()], ["web".to_owned()]);
    assert_eq!(gave, [(&both[..], false), (&web[..], true)]);
}

#[test]
fn a_grant_store_that_fills_is_named_from_half_of_its_rows_on() {
    let fake = Fake::start();
    let told = |rows: u64| {
        fake.heard().grant_rows = Some((rows, 200));
        let health = ask(&fake, "health");
        let doctor = ask(&fake, "doctor --only store-fills --fail-on warn");
        let state = if rows < 100 { "not checked" } else { "warn" };
        assert!(doctor.code == 10 && doctor.stdout.contains(&format!("store-fills  {state} ")), "{doctor:?}");
        [health.stdout, doctor.stdout]
    };
    for shown in told(99) {
        assert!(!shown.contains("rows,") && !shown.contains("% full"), "{shown}");
    }
    for shown in told(100) {
        let finding = "alder: the grant store is 50 % full, 100 of 200 rows";
        assert!(shown.contains(finding) && !shown.contains("promises nothing"), "{shown}");
    }
    for shown in told(160) {
        assert!(shown.contains("80 % full, 160 of 200 rows, when full it promises nothing"), "{shown}");
    }
}

#[test]
fn a_check_that_could_not_be_made_is_not_ok() {
    let fake = Fake::start();
    let ran = ask(&fake, "doctor -o json");
    let state = |check: &str| {
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        let found = json["items"].as_array().unwrap().iter().find(|it| it["check"] == check).cloned();
        let found = found.unwrap_or_else(|| panic!("{check}: {ran:?}"));
        (found["state"].as_str().unwrap().to_owned(), found["finding"].as_str().unwrap().to_owned())
    };
    for check in
        ["partitions", "links", "hashes", "unable", "slow-disk", "store-fills", "overdue", "versions"]
    {
        let (state, finding) = state(check);
        assert_eq!(state, "not checked", "{check}: {finding}");
        assert!(finding.contains("doum"), "{check}: {finding}");
    }
    for check in ["endpoints", "priorities"] {
        assert_eq!(state(check).0, "ok", "{check}");
    }
}

/// All findings that are not ok, of all three commands: check, text and next step.
fn found_by_all(fake: &Fake) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    for (command, list) in [("doctor", "/items"), ("status", "/findings"), ("health", "/items/0/findings")] {
        let ran = ask(fake, &format!("{command} --endpoint 127.0.0.1:1 -o json"));
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{ran:?}"));
        for it in json.pointer(list).and_then(|all| all.as_array()).unwrap() {
            let text =
                |key: &str| it[key].as_str().unwrap_or_else(|| panic!("{command}: {key} of {it}")).to_owned();
            if it["state"] != "ok" {
                found.push((text("check"), text("finding"), text("help")));
            }
            let concerns = it["concerns"].as_array().unwrap();
            assert!(concerns.len() <= 20 && it["concernsMore"].is_u64(), "{it}");
            assert!(it["since"].is_string() || it["since"].is_null(), "{it}");
        }
    }
    found
}

#[test]
fn whatever_is_not_ok_has_one_next_step_that_is_a_command_line() {
    let ill = |node: &pb::Node| pb::Node {
        unable: [1, 2, 3, 4].to_vec(),
        unable_since: Some(demo::NOW - demo::SECOND),
        foreign_zones: vec!["Europe/Berlin".to_owned()],
        slow_write: Some(400_000),
        ..node.clone()
    };
    let mut nodes = demo::nodes();
    nodes[1] = ill(&nodes[1]);
    nodes[2].clock_offset = Some(3 * demo::SECOND);
    let fake = Fake::with(Mood::Kind, "v1", nodes);
    {
        let mut heard = fake.heard();
        heard.grant_rows = Some((190, 200));
        let at = |seconds: i64| demo::DUE + seconds * demo::SECOND;
        heard.blocked = Some(pb::Blocked {
            node: "doum".to_owned(),
            due: at(0),
            since: at(0),
            until: at(60),
            ..Default::default()
        });
        let due = 4_000_000_000_000_000;
        let failed = pb::RunState::Failed.into();
        heard.runs =
            vec![pb::Run { id: "r9-9-9".to_owned(), uid: 11, due, state: failed, ..Default::default() }];
    }
    let found = found_by_all(&fake);
    let checks: std::collections::BTreeSet<&str> = found.iter().map(|(check, ..)| check.as_str()).collect();
    for check in [
        "endpoints",
        "nodes",
        "partitions",
        "links",
        "log",
        "hashes",
        "clocks",
        "unable",
        "slow-disk",
        "store-fills",
        "quorum",
        "carriers",
        "blocked",
        "changes",
        "handlers",
        "overdue",
        "verdicts",
        "results",
        "versions",
        "volumes",
    ] {
        assert!(checks.contains(check), "{check} is ok: {checks:?}");
    }
    let sandbox = Sandbox::new();
    let steps: std::collections::BTreeSet<&str> = found.iter().map(|(.., help)| help.as_str()).collect();
    for step in steps {
        let words =
            shlex::split(step.strip_prefix("caesiumctl ").unwrap_or_else(|| panic!("{step}"))).unwrap();
        let words = words.iter().map(String::as_str).chain(["--endpoint", "127.0.0.1:1"]).collect::<Vec<_>>();
        let ran = sandbox.run(&words);
        assert_ne!(ran.code, 2, "{step} is not understood: {ran:?}");
    }
}

#[test]
fn status_names_a_failing_job_and_ends_as_before() {
    let fake = Fake::start();
    let before = ask(&fake, "status --fail-on error").code;
    let due = |minute: i64| demo::DUE + minute * 60 * demo::SECOND;
    let run = |minute: i64, state: pb::RunState| pb::Run {
        id: format!("r9-9-{minute}"),
        schedule: "billing/ledger/close".to_owned(),
        uid: 11,
        due: due(minute),
        node: "cedar".to_owned(),
        state: state.into(),
        exit_code: Some(3),
        started_at: Some(due(minute)),
        ended_at: Some(due(minute) + demo::SECOND),
        ..pb::Run::default()
    };
    let failed = pb::RunState::Failed;
    fake.heard().runs = vec![run(1, pb::RunState::Succeeded), run(2, failed), run(3, failed)];
    let status = ask(&fake, "status --fail-on error");
    let line = "results: billing/ledger/close: the newest run failed with exit code 3, due 2026-11-21T03:03:00Z, r9-9-3 on \
                cedar; 2 failures in a row\n";
    assert!(status.stdout.contains(line) && status.code == before, "{status:?}");
    assert!(status.stdout.contains("caesiumctl doctor shows since when"), "{status:?}");
    let json: serde_json::Value =
        serde_json::from_str(&ask(&fake, "doctor --only results -o json").stdout).unwrap();
    let found = &json["items"][0];
    assert_eq!(
        (&found["since"], &found["help"]),
        (&"2026-11-21T03:02:01.000Z".into(), &"caesiumctl run show r9-9-3".into())
    );
    fake.heard().store.counted = Some(1000);
    assert!(ask(&fake, "status").stdout.contains(line));
    fake.heard().store.counted = Some(1001);
    let many = ask(&fake, "status").stdout;
    let unlooked = "results: how the runs of 1001 schedules ended is not checked\n";
    assert!(many.contains(unlooked) && !many.contains(line), "{many}");
    let concerns = serde_json::json!([
        { "kind": "schedule", "name": "billing/ledger/close" },
        { "kind": "node", "name": "cedar" }
    ]);
    assert_eq!(found["concerns"], concerns);
}

#[test]
fn doctor_names_schedules_whose_newest_run_failed_and_the_list_shows_it() {
    let fake = Fake::start();
    let listed = ask(&fake, "schedule list --columns schedule,last,result").stdout;
    let close = listed.lines().find(|line| line.starts_with("billing/ledger/close")).unwrap();
    let newest = close.split_whitespace().last().unwrap().to_owned();
    let failing = pb::Run {
        id: "r9-9-9".to_owned(),
        schedule: "billing/ledger/close".to_owned(),
        uid: 11,
        due: i64::MAX / 1_000_000,
        node: "cedar".to_owned(),
        attempt: 1,
        exit_code: Some(3),
        started_at: Some(4_000_000_000_000_000),
        ..pb::Run::default()
    };
    assert_ne!(newest, "failed", "{listed}");
    let run = |state: pb::RunState| {
        let due = 4_000_000_000_000_000;
        let note = "killed by anna: it hangs".to_owned();
        fake.heard().runs = vec![pb::Run { state: state.into(), due, note, ..failing.clone() }];
    };
    run(pb::RunState::Failed);
    let listed = ask(&fake, "schedule list --columns schedule,last,result").stdout;
    assert!(listed.contains("billing/ledger/close  2096-10-02T07:06:40Z  failed"), "{listed}");
    assert_eq!(ask(&fake, "schedule list --failing -o name").stdout, "billing/ledger/close\n");
    run(pb::RunState::Cancelled);
    assert_eq!(ask(&fake, "schedule list --failing -o name").stdout, "", "it made room for the next one");
    run(pb::RunState::Failed);
    let doctor = ask(&fake, "doctor --only results");
    let finding = "billing/ledger/close: the newest run failed with exit code 3, due 2096-10-02T07:06:40Z, r9-9-9 on cedar";
    assert!(doctor.stdout.contains(finding), "{doctor:?}");
    run(pb::RunState::Killed);
    let doctor = ask(&fake, "doctor --only results");
    assert!(!doctor.stdout.contains("newest run"), "what was killed on purpose did not fail: {doctor:?}");
}

#[test]
fn a_schedule_that_waits_for_an_unreachable_run_is_named_with_run_node_and_bound() {
    let fake = Fake::start();
    let doctor = ask(&fake, "doctor --only blocked");
    assert!(doctor.stdout.contains("no schedule waits for a run at an unreachable node"), "{doctor:?}");
    let at = |seconds: i64| demo::DUE + seconds * demo::SECOND;
    fake.heard().blocked = Some(pb::Blocked {
        run: "r3-1-7".to_owned(),
        node: "doum".to_owned(),
        due: at(-60),
        since: at(-59),
        heard_at: Some(at(-30)),
        until: at(3600),
        ..Default::default()
    });
    let blocked = "run r3-1-7 may still be going on doum since 2026-11-21T02:59:01.000Z (doum unreachable since \
                   2026-11-21T02:59:30.000Z); blocks until 2026-11-21T04:00:00.000Z";
    let doctor = ask(&fake, "doctor --only blocked");
    assert!(doctor.stdout.contains(&format!("billing/ledger/close: {blocked}")), "{doctor:?}");
    assert!(doctor.stdout.contains("caesiumctl run resolve r3-1-7 --ended --dry-run"), "{doctor:?}");
    for command in ["status", "health"] {
        let told = ask(&fake, command);
        assert!(told.stdout.contains(&format!("billing/ledger/close: {blocked}")), "{command}: {told:?}");
    }
    let list = ask(&fake, "schedule list");
    assert!(list.stderr.contains(&format!("warning: billing/ledger/close: {blocked}")), "{list:?}");
    let show = ask(&fake, "schedule show billing/ledger/close");
    assert!(show.stdout.contains(&format!("blocked       {blocked}")), "{show:?}");
}

/// Alder, and birch that it can be told apart from: both answer, cedar and doum do not.
fn two() -> (Fake, Fake) {
    let birch = Fake::named("birch", Mood::Kind, "v1", demo::nodes());
    let mut nodes = demo::nodes();
    nodes[1].address = birch.endpoint();
    (Fake::with(Mood::Kind, "v1", nodes), birch)
}

#[test]
fn a_schedule_that_waits_is_told_by_who_hears_most_of_its_carriers_whoever_is_asked() {
    let (alder, birch) = two();
    let by = |node: &str| pb::Blocked {
        run: "r2-1-4".to_owned(),
        node: node.to_owned(),
        due: demo::DUE,
        since: demo::DUE,
        until: demo::DUE + 60 * demo::SECOND,
        ..Default::default()
    };
    let doctor = || ask(&alder, "doctor --only blocked -o json").json()["items"].clone();
    // Cut off from its carriers, alder takes for unreachable what they have before their eyes.
    alder.heard().blocked = Some(by("birch"));
    alder.heard().amend = Some(|status| status.volumes[0].heard.truncate(1));
    assert_eq!(doctor()[0]["state"], "ok", "{}", doctor());
    // What the carriers wait for is told by alder too.
    (alder.heard().blocked, birch.heard().blocked) = (None, Some(by("doum")));
    let found = doctor();
    assert!(found[0]["finding"].as_str().unwrap().starts_with("billing/ledger/close: run r2-1-4 may still"));
    assert_eq!(found[0]["help"], "caesiumctl run resolve r2-1-4 --ended --dry-run", "{found}");
    assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
    // Nobody has to say what became of a run whose node can be asked.
    alder.heard().amend = None;
    (alder.heard().blocked, birch.heard().blocked) = (Some(by("birch")), None);
    assert_eq!(doctor()[0]["help"], "caesiumctl run show r2-1-4", "{}", doctor());
}

#[test]
fn a_node_from_which_changes_are_not_committed_is_an_error_though_others_commit() {
    let (alder, birch) = two();
    let doctor = |code: i32| {
        let ran = ask(&alder, "doctor --only log -o json");
        assert_eq!(ran.code, code, "{ran:?}");
        serde_json::from_str::<serde_json::Value>(&ran.stdout).unwrap()["items"][0].clone()
    };
    assert_eq!(doctor(0)["state"], "not checked");
    birch.heard().amend = Some(|status| {
        let log = status.log.as_mut().unwrap();
        (log.majority, log.leader_age) = (false, Some(3 * demo::SECOND));
        log.voters = ["alder", "birch", "cedar"].map(str::to_owned).to_vec();
    });
    let found = doctor(10);
    let why = "the log's leader is unreachable, though a majority is not";
    assert_eq!(found["finding"], format!("birch: {why}: changes are not committed from there"));
    assert_eq!(found["since"], "2026-11-21T03:00:18.500Z", "that is 3 s ago");
    assert_eq!(found["concerns"], serde_json::json!([{ "kind": "node", "name": "birch" }]));
    assert!(ask(&alder, "health --all").stdout.contains(why));
    // A leader that has lost the others hears itself: what counts is when the voter went that was one too many.
    fn alone(status: &mut pb::StatusReply) {
        let log = status.log.as_mut().unwrap();
        (log.majority, log.leader_age) = (false, Some(40_000));
        log.voters = ["alder", "birch", "cedar"].map(str::to_owned).to_vec();
        for (node, ago) in status.nodes[1..3].iter_mut().zip([31, 36]) {
            node.state = pb::NodeState::Unheard.into();
            node.heard_at = Some(demo::NOW - ago * demo::SECOND);
        }
    }
    alder.heard().amend = Some(alone);
    birch.heard().amend = Some(alone);
    let found = doctor(10);
    assert_eq!(found["since"], "2026-11-21T02:59:50.500Z", "{found}");
    let health = ask(&alder, "status -o json").json()["findings"].clone();
    let log = health.as_array().unwrap().iter().find(|it| it["check"] == "log").unwrap().clone();
    assert_eq!(log["since"], found["since"], "{health}");
}

#[test]
fn a_schedule_that_no_node_can_run_is_named_before_anything_is_recorded_of_it() {
    let fake = Fake::start();
    let doctor = ask(&fake, "doctor --only eligible");
    assert!(doctor.code == 0 && doctor.stdout.contains("eligible  ok"), "{doctor:?}");
    let why = "no eligible node can run it: alder has no handler close, birch is draining";
    fake.heard().store.no_candidate = why.to_owned();
    let doctor = ask(&fake, "doctor --only eligible");
    assert!(doctor.stdout.contains(&format!("billing/ledger/close: {why}")), "{doctor:?}");
    assert!(doctor.stdout.contains("caesiumctl quorum explain billing/ledger/close"), "{doctor:?}");
}

#[test]
fn one_at_least_once_that_ran_and_may_have_run_again_has_no_unknown_outcome() {
    let fake = Fake::start();
    let of = |runs_min: u32| pb::OccurrenceVerdict {
        schedule: "billing/fx/rates".to_owned(),
        uid: 12,
        due: 1,
        verdict: pb::Verdict::Unknown.into(),
        policy: pb::Policy::AtLeastOnce.into(),
        runs_min,
        ..pb::OccurrenceVerdict::default()
    };
    fake.heard().judged = vec![of(1), of(0), of(2)];
    let doctor = ask(&fake, "doctor --only verdicts").stdout;
    assert!(doctor.contains("1 occurrence of at-least-once had an unknown outcome"), "{doctor}");
    assert!(doctor.contains("2 occurrences of at-least-once ran, perhaps more than once"), "{doctor}");
}

#[test]
fn what_a_schedule_asks_for_is_no_error() {
    let fake = Fake::start();
    let skipped = |kind: pb::DecisionKind| pb::OccurrenceVerdict {
        schedule: "billing/fx/rates".to_owned(),
        uid: 12,
        due: 1,
        verdict: pb::Verdict::Nowhere.into(),
        policy: pb::Policy::AtLeastOnce.into(),
        decisions: vec![pb::Decision { decision: kind.into(), ..pb::Decision::default() }],
        ..pb::OccurrenceVerdict::default()
    };
    for (kind, cries) in [
        (pb::DecisionKind::SkippedPaused, false),
        (pb::DecisionKind::SkippedOverlap, false),
        (pb::DecisionKind::MissedDeadline, true),
    ] {
        fake.heard().judged = vec![skipped(kind)];
        let doctor = ask(&fake, "doctor --only verdicts").stdout;
        assert_eq!(doctor.contains("1 occurrence of at-least-once ran nowhere"), cries, "{kind:?}: {doctor}");
    }
}

#[test]
fn a_drain_is_shown_with_the_time_left_and_a_failing_check_with_its_reason() {
    let mut nodes = demo::nodes();
    {
        let birch = nodes.iter_mut().find(|node| node.name == "birch").unwrap();
        (birch.drained, birch.ordered_out, birch.state) = (true, true, pb::NodeState::Draining.into());
        birch.drain_ends = Some(demo::NOW + 5_400 * demo::SECOND);
        birch.drain_reason = "new disk".to_owned();
        let cedar = nodes.iter_mut().find(|node| node.name == "cedar").unwrap();
        (cedar.drained, cedar.state) = (true, pb::NodeState::Draining.into());
        cedar.failing = vec![pb::FailingCheck {
            name: "disk".to_owned(),
            since: demo::NOW - 60 * demo::SECOND,
            reason: "exit status 1".to_owned(),
            drains: true,
        }];
    }
    let fake = Fake::with(Mood::Kind, "v1", nodes);
    let list = ask(&fake, "node list").stdout;
    assert!(list.contains("draining (1h30m left)"), "{list}");
    assert!(list.contains("draining (check disk fails)"), "{list}");
    let birch = ask(&fake, "node show birch").stdout;
    assert!(birch.contains("by an operator until ") && birch.contains(": new disk"), "{birch}");
    let cedar = ask(&fake, "node show cedar").stdout;
    assert!(cedar.contains("by its check disk since ") && cedar.contains(": exit status 1"), "{cedar}");
    let document = ask(&fake, "node list -o json").json();
    let shown = document["items"].as_array().unwrap().iter().find(|it| it["name"] == "cedar").unwrap();
    assert_eq!(shown["failingChecks"][0]["name"], "disk");
    let found = ask(&fake, "doctor --only health").stdout;
    assert!(
        found.contains("the check disk of cedar fails, which is drained by it: exit status 1"),
        "{found}"
    );
}

/// What stands in the log of a node that is away may be over there; what a node finds and the log lacks drains nobody.
#[test]
fn a_check_is_told_as_what_was_where_its_node_is_unreachable_and_as_unlogged_where_the_log_lacks_it() {
    let check = |name: &str, reason: &str| pb::FailingCheck {
        name: name.to_owned(),
        since: demo::NOW - 60 * demo::SECOND,
        reason: reason.to_owned(),
        drains: true,
    };
    let mut nodes = demo::nodes();
    for node in &mut nodes {
        match node.name.as_str() {
            "doum" => {
                (node.drained, node.ordered_out) = (true, true);
                node.drain_ends = Some(demo::NOW + 5_400 * demo::SECOND);
                node.failing = vec![check("disk", "exit status 1")];
            }
            "alder" => {
                node.failing_here = vec![check("net", "no answer")];
                node.failing = vec![check("old", "exit status 2")];
                (node.drained, node.passing_here) = (true, vec!["old".to_owned()]);
            }
            _ => {}
        }
    }
    let fake = Fake::with(Mood::Kind, "v1", nodes);
    let list = ask(&fake, "node list").stdout;
    assert!(list.contains(", drained (1h30m left, check disk failed)"), "{list}");
    assert!(list.contains("check old passes, not in the log, check net fails, not in the log"), "{list}");
    let alder = ask(&fake, "node show alder").stdout;
    for told in
        ["(passes again there, not yet in the log)", "(the log does not have that, and nothing follows"]
    {
        assert!(alder.contains(told), "{told}: {alder}");
    }
    assert!(!alder.contains("by its check net"), "{alder}");
    let document = ask(&fake, "node list -o json").json();
    let shown = |name: &str| {
        let items = document["items"].as_array().unwrap();
        items.iter().find(|it| it["name"] == name).cloned().unwrap()
    };
    assert_eq!(shown("alder")["failingHere"][0]["name"], "net");
    assert_eq!(shown("alder")["passingHere"][0], "old");
    assert!(shown("birch").get("failingHere").is_none());
    let doctor = ask(&fake, "doctor --only health").stdout;
    for told in [
        "the check disk of doum failed when it was last reached, which is drained by it: exit status 1",
        "the check net of alder fails, which is not yet in the log, so that it is not drained by it: no answer",
        "exit status 2 (passes again there, not yet in the log)",
    ] {
        assert!(doctor.contains(told), "{told}: {doctor}");
        assert!(ask(&fake, "status").stdout.contains(told.split(':').next().unwrap()), "{told}");
    }
}
