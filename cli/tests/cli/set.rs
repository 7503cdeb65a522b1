//! Changing fields, running now and for past dues, and who says why.

use caesium_proto::v1 as pb;

use crate::demo;
use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

fn run(fake: &Fake, args: &[&str]) -> Ran {
    let endpoint = fake.endpoint();
    Sandbox::new().run(&[&["--endpoint", &endpoint], args].concat())
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn all_fields_are_sent_as_they_were_said() {
    let fake = Fake::start();
    let line = "schedule add a/b/c --every 5m --handler h --policy at-least-once --overlap cancel --catch-up all \
                --catch-up-window 2h --catch-up-max 7 --jitter 30s --start 2027-01-01T00:00:00Z --end 2027-02-01T00:00:00.5Z \
                --retries 3 --retry-backoff 20s --on-heal run-last --on-result tell --paused --reason audit \
                --until 2027-01-02T00:00:00Z --wait effective --request 000102030405060708090a0b0c0d0eff";
    let ran = run(&fake, &words(line));
    assert_eq!(ran.code, 0, "{ran:?}");
    let heard = fake.heard();
    let second = 1_000_000;
    let new_year = 1_798_761_600 * second;
    let expected = pb::ScheduleSpec {
        schedule: "a/b/c".into(),
        cadence: "@every 5m".into(),
        handler: "h".into(),
        policy: pb::Policy::AtLeastOnce.into(),
        overlap: pb::Overlap::Cancel.into(),
        catch_up: pb::CatchUp::All.into(),
        catch_up_window: Some(7200 * second),
        catch_up_max: Some(7),
        jitter: Some(30 * second),
        start: Some(new_year),
        end: Some(new_year + 31 * 86_400 * second + second / 2),
        retries: Some(3),
        retry_backoff: Some(20 * second),
        on_heal: pb::OnHeal::RunLast.into(),
        on_result: "tell".into(),
        paused: true,
        pause_reason: "audit".into(),
        pause_until: Some(new_year + 86_400 * second),
        ..Default::default()
    };
    assert_eq!(heard.specs, [expected]);
    assert_eq!(heard.requests, [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]]);
    let options = &heard.options[0];
    assert_eq!((options.wait(), options.reason.as_str()), (pb::Wait::Effective, "audit"));
    assert!(options.user.starts_with("uid-") && options.user.contains('@'), "{options:?}");
}

#[test]
fn what_follows_another_is_sent_as_it_was_said() {
    let fake = Fake::start();
    let line =
        "schedule add a/b/c --after billing/ledger/close --on failure --handler h --policy at-most-once";
    let ran = run(&fake, &words(line));
    assert_eq!(ran.code, 0, "{ran:?}");
    let expected = pb::ScheduleSpec {
        schedule: "a/b/c".into(),
        cadence: "@after billing/ledger/close".into(),
        on: pb::On::Failure.into(),
        handler: "h".into(),
        policy: pb::Policy::AtMostOnce.into(),
        ..Default::default()
    };
    assert_eq!(fake.heard().specs, [expected]);
    let line = "schedule add a/b/d --after billing/ledger --handler h --policy at-most-once";
    run(&fake, &words(line)).fails(2, &["--after", "a schedule is named volume/entity/name"]);
    let line = "schedule add a/b/d --after a/b/c --cron @daily --handler h --policy at-most-once";
    run(&fake, &words(line)).fails(2, &["cannot be used with"]);
    let ran = run(&fake, &words("schedule set billing/ledger/close --after a/b/c --on any"));
    assert!(ran.stdout.contains("set after, on of billing/ledger/close"), "{ran:?}");
    assert!(ran.stdout.contains("--cron '0 3 * * *'"), "{ran:?}");
}

#[test]
fn only_named_fields_are_sent_and_the_undo_restores_them() {
    let fake = Fake::start();
    let line = "schedule set billing/ledger/close --every 1h --bind-label zone=a --jitter 5s --label x=y --unset tz,grace,tz --if-version 3";
    let ran = run(&fake, &words(line));
    assert_eq!(
        ran.stdout,
        "set every, bind-label, jitter, labels, tz, grace of billing/ledger/close at 1842 (v7), applied by 3 of 4. undo: \
         caesiumctl schedule set billing/ledger/close --cron '0 3 * * *' --bind alder,birch --tz Europe/Berlin \
         --unset jitter,labels,grace\n"
    );
    let heard = fake.heard();
    let sent = &heard.sets[0];
    assert_eq!(sent.set, ["every", "bind-label", "jitter", "labels"]);
    assert_eq!(sent.unset, ["tz", "grace"]);
    assert_eq!((sent.if_version, sent.schedule.as_str()), (Some(3), "billing/ledger/close"));
    let spec = sent.spec.clone().unwrap();
    assert_eq!((spec.cadence.as_str(), spec.handler.as_str(), spec.policy), ("@every 1h", "", 0));
    assert_eq!(spec.labels["x"], "y");
}

#[test]
fn setting_a_schedule_that_is_not_there_names_the_nearest() {
    let fake = Fake::start();
    run(&fake, &words("schedule set billing/ledger/closed --grace 5s")).fails(3, &["billing/ledger/close"]);
    assert!(fake.heard().sets.is_empty());
}

#[test]
fn a_dry_run_says_so_and_every_change_has_one() {
    let fake = Fake::start();
    for line in [
        "schedule add a/b/c --cron @daily --handler h --policy at-most-once",
        "schedule set billing/ledger/close --grace 5s",
        "schedule pause billing/ledger/close",
        "schedule resume billing/ledger/close",
        "schedule rm billing/ledger/close",
        "volume create web --carriers alder",
        "volume rm billing",
        "priority set alder=9",
        "priority clear alder",
    ] {
        let args = [&words(line)[..], &["--dry-run", "--reason", "trial"]].concat();
        let ran = run(&fake, &args);
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(ran.stdout.starts_with("dry run: nothing was changed; it would "), "{ran:?}");
        let json = run(&fake, &[&args[..], &["-o", "json"]].concat()).json();
        let change = if json["kind"] == "ChangeList" { &json["items"][0] } else { &json };
        assert_eq!(change["dryRun"], true, "{json}");
    }
    let heard = fake.heard();
    assert_eq!(heard.options.len(), 18);
    assert!(heard.options.iter().all(|options| options.dry_run && options.reason == "trial"));
}

fn ended(uid: u64, attempt: u32, state: pb::RunState) -> pb::Run {
    let id = format!("r1-cc-{attempt}");
    pb::Run { id, uid, attempt, state: state.into(), ..demo::runs().remove(0) }
}

#[test]
fn a_run_is_followed_to_its_end() {
    let fake = Fake::start();
    let ran = run(&fake, &words("schedule run billing/ledger/close"));
    assert_eq!(
        ran.stdout,
        "asked for a run of billing/ledger/close at 1842, uid 77. see: caesiumctl run list --schedule billing/ledger/close. undo: none: a run can only be ended, with caesiumctl run kill RUN\n"
    );
    fake.heard().runs = vec![ended(77, 1, pb::RunState::Running)];
    let named = run(&fake, &words("schedule run billing/ledger/close"));
    let expected = "asked for a run of billing/ledger/close at 1842, uid 77: run r1-cc-1 on birch. \
                    see: caesiumctl run logs r1-cc-1 --follow.";
    assert!(named.stdout.starts_with(expected), "{named:?}");
    let json = run(&fake, &words("schedule run billing/ledger/close -o json")).json();
    assert_eq!((&json["run"]["id"], &json["run"]["node"]), (&"r1-cc-1".into(), &"birch".into()));
    fake.heard().runs.clear();
    let follow = words("schedule run billing/ledger/close --follow --within 1500ms");
    run(&fake, &follow).fails(7, &["error[TIMED_OUT]: no end of the run within 1s500ms", "uid 77"]);
    fake.heard().runs = vec![ended(77, 1, pb::RunState::Running)];
    run(&fake, &follow).fails(7, &["no end of the run"]);
    fake.heard().runs = vec![ended(77, 1, pb::RunState::Failed)];
    let failed = run(&fake, &follow);
    failed.fails(12, &["error[RUN_FAILED]: the run r1-cc-1 did not succeed", "caesiumctl run logs r1-cc-1"]);
    assert!(failed.stdout.contains("state      failed"), "{failed:?}");
    let unstarted = pb::Run {
        started_at: None,
        note: "no such file: /no/such".into(),
        ..ended(77, 1, pb::RunState::Failed)
    };
    fake.heard().runs = vec![unstarted];
    let none = run(&fake, &follow);
    none.fails(10, &["error[NO]: the run r1-cc-1 was not started", "because: no such file: /no/such"]);
    assert!(none.stdout.contains("result     not-started"), "{none:?}");
    fake.heard().runs = vec![ended(77, 1, pb::RunState::Failed), ended(77, 2, pb::RunState::Succeeded)];
    let json = run(&fake, &[&follow[..], &["-o", "json"]].concat()).json();
    assert_eq!((&json["id"], &json["state"]), (&"r1-cc-2".into(), &"succeeded".into()));
    assert!(fake.heard().triggers.iter().all(|trigger| trigger.from.is_none() && trigger.to.is_none()));
}

#[test]
fn more_than_ten_dues_are_not_run_unasked() {
    let fake = Fake::start();
    let few = "schedule backfill a/b/c --from 2026-11-20T00:00:00Z --to 2026-11-20T00:10:00Z";
    let ran = run(&fake, &words(few));
    assert!(ran.stdout.starts_with("asked for 10 runs of a/b/c at 1842, uid 77"), "{ran:?}");
    let dry: Vec<bool> =
        fake.heard().triggers.iter().map(|sent| sent.options.as_ref().unwrap().dry_run).collect();
    assert_eq!(dry, [true, false]);
    let many = "schedule backfill a/b/c --from 2026-11-20T00:00:00Z --to 2026-11-20T00:11:00Z --max 50";
    run(&fake, &words(many))
        .fails(11, &["error[DECLINED]: nothing was changed: run a/b/c for 11 dues?", "--confirm a/b/c"]);
    assert_eq!(fake.heard().triggers.len(), 3);
    let json = run(&fake, &[&words(many)[..], &["--confirm", "a/b/c", "-o", "json"]].concat()).json();
    assert_eq!((&json["kind"], json["dues"].as_array().unwrap().len()), (&"Trigger".into(), 11));
    assert_eq!(fake.heard().triggers[3].max, 50);
}

#[test]
fn a_backfill_names_what_it_leaves_out_and_lists_each_due_when_it_is_tried() {
    let fake = Fake::start();
    let due = |minute: i64, verdict: pb::Verdict, note: &str| pb::KnownDue {
        due: 1_795_132_800_000_000 + minute * 60_000_000,
        verdict: verdict.into(),
        note: note.to_owned(),
        skipped: verdict == pb::Verdict::Once,
    };
    fake.heard().known = vec![
        due(0, pb::Verdict::Once, "it ran once, on birch"),
        due(1, pb::Verdict::Unspecified, "nothing is recorded"),
    ];
    let line = "schedule backfill a/b/c --from 2026-11-20T00:00:00Z --to 2026-11-20T00:02:00Z";
    let left_out = "left out: 1 due that ran or is asked for already; --again runs it, too";
    let ran = run(&fake, &words(line));
    assert!(
        ran.stdout.starts_with(&format!("asked for 1 run of a/b/c at 1842, uid 77. {left_out}")),
        "{ran:?}"
    );
    let ran = run(&fake, &words(&format!("{line} --dry-run")));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        lines,
        [
            format!("dry run: nothing was run; it would run a/b/c for 1 due. {left_out}").as_str(),
            "2026-11-20T00:00:00Z  left out  once: it ran once, on birch",
            "2026-11-20T00:01:00Z  runs  nothing is recorded",
        ]
    );
    run(&fake, &words(&format!("{line} --again")));
    assert!(fake.heard().triggers.last().unwrap().again && !fake.heard().triggers[0].again);
}

#[test]
fn priorities_are_listed_with_where_they_come_from() {
    let fake = Fake::start();
    let ran = run(&fake, &["priority", "list"]);
    assert_eq!(
        ran.stdout.lines().take(3).collect::<Vec<_>>(),
        [
            "NODE   VOLUME   EFFECTIVE  COMPUTED  OVERRIDE  ORIGIN                  EXPIRES               REASON",
            "alder  -        40         40        -         computed                -                     -",
            "cedar  billing  90         35        90        override of the volume  2026-11-21T03:00:00Z  new SSD",
        ],
        "{ran:?}"
    );
    let json = run(&fake, &["priority", "list", "--volume", "billing", "-o", "json"]).json();
    assert_eq!(json["items"].as_array().unwrap().len(), 1);
    assert_eq!((&json["items"][0]["override"], &json["items"][0]["volume"]), (&90.into(), &"billing".into()));
}

#[test]
fn a_schedule_is_shown_with_all_its_fields() {
    let fake = Fake::start();
    fake.heard().store.specs.insert(
        "a/b/c".into(),
        pb::ScheduleSpec {
            schedule: "a/b/c".into(),
            jitter: Some(1_500_000),
            start: Some(demo::DUE),
            retries: Some(2),
            on_result: "tell".into(),
            labels: [("k".into(), "v".into())].into(),
            ..Default::default()
        },
    );
    let json = run(&fake, &["schedule", "show", "a/b/c", "-o", "json"]).json();
    for (key, value) in [
        ("jitter", serde_json::json!(1.5)),
        ("start", "2026-11-21T03:00:00.000Z".into()),
        ("end", serde_json::Value::Null),
        ("retries", 2.into()),
        ("onResult", "tell".into()),
        ("labels", serde_json::json!({ "k": "v" })),
        ("overlap", serde_json::Value::Null),
        ("catchUpWindow", 0.into()),
        ("retryBackoff", 0.into()),
    ] {
        assert_eq!(json[key], value, "{key}");
    }
    let text = run(&fake, &["schedule", "show", "a/b/c"]).stdout;
    assert!(text.contains("from, to      2026-11-21T03:00:00Z to always\n"), "{text}");
}
