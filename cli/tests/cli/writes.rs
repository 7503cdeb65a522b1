//! Changes: what is sent, what is said of it, and the way back.

use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox};

fn run(fake: &Fake, args: &[&str]) -> Ran {
    let endpoint = fake.endpoint();
    Sandbox::new().run(&[&["--endpoint", &endpoint], args].concat())
}

#[test]
fn a_change_says_what_where_by_whom_and_how_to_undo_it() {
    let fake = Fake::start();
    let at = "at 1842 (v7), applied by 3 of 4";
    for (args, done, undo) in [
        (
            vec!["schedule", "pause", "billing/fx/rates", "--reason", "audit"],
            "paused billing/fx/rates",
            Some("caesiumctl schedule resume billing/fx/rates"),
        ),
        (
            vec!["schedule", "resume", "billing/fx/rates"],
            "resumed billing/fx/rates",
            Some("caesiumctl schedule pause billing/fx/rates"),
        ),
        (
            vec!["volume", "create", "web", "--carriers", "alder,birch,cedar"],
            "created volume web on alder, birch, cedar",
            Some("caesiumctl volume rm web"),
        ),
        (
            vec!["priority", "set", "alder=900"],
            "set priority of alder to 900",
            Some("caesiumctl priority clear alder"),
        ),
        (
            vec!["priority", "set", "cedar=900"],
            "set priority of cedar to 900",
            Some("caesiumctl priority set cedar=90"),
        ),
        (
            vec!["priority", "set", "cedar=900", "--volume", "billing"],
            "set priority of cedar to 900 in billing",
            Some("caesiumctl priority clear cedar --volume billing"),
        ),
        (
            vec!["priority", "clear", "cedar"],
            "cleared priority of cedar",
            Some("caesiumctl priority set cedar=90"),
        ),
        (
            vec!["schedule", "rm", "billing/ledger/close", "--confirm", "billing/ledger/close"],
            "removed billing/ledger/close",
            Some(
                "caesiumctl schedule add billing/ledger/close --cron '0 3 * * *' --tz Europe/Berlin --handler close \
                 --policy at-most-once --bind alder,birch",
            ),
        ),
    ] {
        let ran = run(&fake, &args);
        assert_eq!(ran.code, 0, "{ran:?}");
        let undo = undo.map(|undo| format!(". undo: {undo}")).unwrap_or_default();
        assert_eq!(ran.stdout, format!("{done} {at}{undo}\n"));
        assert_eq!(ran.stderr, "warning: an even number of voters\n");
        let quiet = run(&fake, &[&args[..], &["-q"]].concat());
        assert_eq!((quiet.code, quiet.stdout.as_str()), (0, ""));
        let json = run(&fake, &[&args[..], &["-o", "json"]].concat()).json();
        // Commands that take several objects answer with a list, also for one.
        let several = args[1] == "rm" || args[1] == "set";
        assert_eq!(json["kind"], if several { "ChangeList" } else { "Change" });
        let change = if several { &json["items"][0] } else { &json };
        assert_eq!((&change["index"], &change["appliedBy"]), (&1842.into(), &3.into()));
        assert_eq!(change["warnings"][0], "an even number of voters");
        assert_eq!(json["view"]["node"], "alder");
    }
    let heard = fake.heard();
    assert_eq!(heard.requests.len(), 24);
    assert!(heard.requests.iter().all(|request| request.len() == 16));
    let mut keys = heard.requests.clone();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), 24, "each change has a key of its own");
}

#[test]
fn a_schedule_is_sent_as_it_was_said() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.dir.path().join("payload"), "body").unwrap();
    let endpoint = fake.endpoint();
    let line = "--tz europe/berlin --handler close --policy at-most-once --bind-label zone=a --bind-label rack=1 --payload payload \
                --paused --label team=fin --start-deadline 90s --timeout 10m --grace 5s";
    let head = ["--endpoint", &endpoint, "schedule", "add", "billing/ledger/close", "--cron", " 0 0 * * * "];
    let args: Vec<&str> = head.into_iter().chain(line.split_whitespace()).collect();
    let ran = sandbox.run(&args);
    assert_eq!(
        ran.stdout,
        "added billing/ledger/close at 1842 (v7), applied by 3 of 4. undo: caesiumctl schedule rm billing/ledger/close\n"
    );
    let tail = ["--handler", "h", "--policy", "at-least-once", "--bind", "alder,birch", "-q"];
    for when in [["--every", "90s"], ["--at", "2027-01-01T00:00:00Z"]] {
        assert_eq!(run(&fake, &[&["schedule", "add", "a/b/c"], &when[..], &tail].concat()).code, 0);
    }
    let heard = fake.heard();
    let spec = &heard.specs[0];
    assert_eq!((spec.cadence.as_str(), spec.zone.as_str()), ("0 0 * * *", "Europe/Berlin"));
    assert_eq!((spec.policy, spec.paused, spec.payload.as_slice()), (1, true, &b"body"[..]));
    assert_eq!((spec.bind_labels["zone"].as_str(), spec.bind_labels["rack"].as_str()), ("a", "1"));
    assert_eq!(
        (spec.start_deadline, spec.timeout, spec.grace),
        (Some(90_000_000), Some(600_000_000), Some(5_000_000))
    );
    assert_eq!((heard.specs[1].cadence.as_str(), heard.specs[1].policy), ("@every 90s", 2));
    assert_eq!(heard.specs[1].bind_nodes, ["alder", "birch"]);
    assert_eq!(heard.specs[2].cadence, "@at 2027-01-01T00:00:00Z");
}

#[test]
fn a_payload_comes_from_stdin() {
    let fake = Fake::start();
    let script = format!(
        "printf hello | $CTL --endpoint {} schedule add a/b/c --cron @daily --handler h --policy at-most-once --payload - -o name",
        fake.endpoint()
    );
    let ran = Sandbox::new().shell(&script);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "a/b/c\n"), "{ran:?}");
    assert_eq!(fake.heard().specs[0].payload, b"hello");
}

#[test]
fn several_priorities_are_checked_before_the_first_is_set() {
    let fake = Fake::start();
    run(&fake, &["priority", "set", "alder=900", "adler=1"]).fails(3, &["no node named adler", "alder"]);
    assert!(fake.heard().priorities.is_empty());
    let ran = run(&fake, &["priority", "set", "alder=900", "birch=1", "--for", "2h", "--reason", "r"]);
    assert_eq!(ran.stdout.lines().count(), 2, "{ran:?}");
    let heard = fake.heard();
    let sent: Vec<_> =
        heard.priorities.iter().map(|set| (set.node.as_str(), set.priority, set.r#for)).collect();
    assert_eq!(sent, [("alder", 900, Some(7_200_000_000)), ("birch", 1, Some(7_200_000_000))]);
}

#[test]
fn what_was_changed_before_a_refusal_is_told() {
    let fake = Fake::start();
    let ran = run(&fake, &["priority", "set", "alder=900", "birch=13"]);
    ran.fails(9, &["error[PARTIAL]: 1 of 2 changes were made", "because: the server does not like 13"]);
    assert!(ran.stdout.starts_with("set priority of alder to 900 at 1842"), "{ran:?}");
    let ran = run(&fake, &["priority", "set", "alder=900", "birch=13", "-o", "json"]);
    let made: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((ran.code, made["items"].as_array().map(Vec::len)), (9, Some(1)));
    run(&fake, &["priority", "set", "birch=13", "alder=900"]).fails(5, &["error[CONFLICT]: the server"]);
}

#[test]
fn a_typo_removes_nothing() {
    let fake = Fake::start();
    let ran = run(&fake, &["schedule", "rm", "billing/ledger/close", "billing/fx/rate"]);
    ran.fails(
        3,
        &["billing/fx/rate", "the nearest names are billing/fx/rates", "help: caesiumctl schedule list"],
    );
    assert!(fake.heard().requests.is_empty());
}

#[test]
fn a_change_without_an_answer_may_still_happen() {
    for mood in [Mood::Hangs, Mood::Vanishes] {
        let fake = Fake::moody(mood);
        let ran = run(&fake, &["--request-timeout", "1s", "schedule", "pause", "billing/fx/rates"]);
        let request: String = fake.heard().requests[0].iter().map(|byte| format!("{byte:02x}")).collect();
        ran.fails(
            7,
            &[
                "error[MAY_STILL_HAPPEN]",
                &format!("now: the change may still happen (request {request})"),
                "help: caesiumctl schedule show billing/fx/rates",
            ],
        );
        assert_eq!(ran.stdout, "");
    }
}

#[test]
fn a_notice_that_is_set_or_removed_has_the_way_back() {
    let fake = Fake::start();
    let before = "caesiumctl notice set pager --on failed,fixed --select 'volume=billing,team=ledger' --handler pager \
                  --throttle 10m --repeat 4h";
    let set = ["notice", "set", "pager", "--on", "failed", "--handler", "page"];
    for (args, done, undo) in [
        (&set[..], "set notice pager", before),
        (
            &["notice", "set", "new", "--on", "missed", "--handler", "page"],
            "set notice new",
            "caesiumctl notice rm new",
        ),
        (&["notice", "rm", "pager"], "removed notice pager", before),
    ] {
        let ran = run(&fake, args);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(
            ran.stdout.starts_with(done) && ran.stdout.ends_with(&format!("undo: {undo}\n")),
            "{}",
            ran.stdout
        );
    }
    run(&fake, &["notice", "rm", "other"]).fails(3, &["no notice is named other", "caesiumctl notice list"]);
}
