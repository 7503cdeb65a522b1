//! `verify`: ledgers as handlers write them, and as they must not be.

use std::fs;
use std::path::Path;

use crate::fake::Fake;
use crate::sandbox::{Ran, Sandbox};

const SCHEDULES: &str = "volume = \"jobs\"\nentity = \"clock\"\n\n\
    [[schedule]]\nname = \"once\"\ncron = \"*/10 * * * *\"\nhandler = \"note\"\npolicy = \"at-most-once\"\n\n\
    [[schedule]]\nname = \"owed\"\ncron = \"*/30 * * * *\"\nhandler = \"note\"\npolicy = \"at-least-once\"\n";
const SPAN: [&str; 4] = ["--from", "2026-11-20T00:00:00Z", "--until", "2026-11-20T00:30:00Z"];
const GOOD: &str = "begin jobs/clock/once 7@2026-11-20T00:00:00.000Z 1 alder 2026-11-20T00:00:00.004Z\n\
    begin jobs/clock/owed 8@2026-11-20T00:00:00.000Z 1 birch 2026-11-20T00:00:00.010Z\n\
    begin jobs/clock/once 7@2026-11-20T00:10:00.000Z 1 birch 2026-11-20T00:10:00Z\n\
    begin jobs/clock/once 7@2026-11-20T00:20:00.000Z 1 alder 1795134000.5\n";

fn verify(sandbox: &Sandbox, ledgers: &[&str], more: &[&str]) -> Ran {
    fs::write(sandbox.dir.path().join("jobs.toml"), SCHEDULES).unwrap();
    let mut args = vec!["verify", "--schedules", "jobs.toml"];
    let names: Vec<String> = (0..ledgers.len()).map(|n| format!("{n}.ledger")).collect();
    for (name, ledger) in names.iter().zip(ledgers) {
        fs::write(sandbox.dir.path().join(name), ledger).unwrap();
        args.extend(["--ledger", name]);
    }
    sandbox.run(&[&args[..], &SPAN, more].concat())
}

/// What it printed, also where the answer is no.
fn document(ran: &Ran) -> serde_json::Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

#[test]
fn a_good_ledger_is_acquitted_over_all_its_files() {
    let sandbox = Sandbox::new();
    let (first, rest) = GOOD.split_at(GOOD.find('\n').unwrap() + 1);
    let ran = verify(&sandbox, &[rest, first], &[]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (
            0,
            "2 schedules, dues from 2026-11-20T00:00:00Z to 2026-11-20T00:30:00Z: 4 judged, 4 ok, 0 not as promised\n"
        ),
        "{ran:?}"
    );
}

#[test]
fn each_thing_that_is_wrong_has_its_verdict_and_the_exit_code_is_10() {
    let sandbox = Sandbox::new();
    let due = "2026-11-20T00:10:00.000Z";
    let again = "begin jobs/clock/once 7@2026-11-20T00:10:00Z 1 cedar 2026-11-20T00:10:04Z\n";
    let owed = "begin jobs/clock/owed 8@2026-11-20T00:00:00Z 1 alder 2026-11-20T00:00:00Z\n";
    let stray = "begin jobs/clock/once 7@2026-11-20T00:11:00Z 1 alder 2026-11-20T00:11:00Z\n";
    let line = "begin jobs/clock/once 7@2026-11-20T00:10:00.000Z 1 birch 2026-11-20T00:10:00Z\n";
    for (text, verdict, at, code) in [
        (format!("{GOOD}{again}"), "doubled", due, 10),
        (GOOD.replace("birch 2026-11-20T00:10:00Z", "birch 2026-11-20T00:09:57Z"), "early", due, 10),
        (GOOD.replace(line, ""), "missed", due, 10),
        (format!("{GOOD}{stray}"), "extra", "2026-11-20T00:11:00.000Z", 10),
        (GOOD.replace("birch 2026-11-20T00:10:00Z", "birch 2026-11-20T00:11:02Z"), "late", due, 10),
        (format!("{GOOD}{owed}"), "repeated", "2026-11-20T00:00:00.000Z", 0),
    ] {
        let ran = verify(&sandbox, &[&text], &["-o", "json"]);
        assert_eq!(ran.code, code, "{verdict}: {ran:?}");
        let said = document(&ran);
        assert_eq!(said["kind"], "LedgerJudgement");
        assert_eq!((&said["holds"], &said["view"]), (&(code == 0).into(), &serde_json::Value::Null));
        let items = said["items"].as_array().unwrap();
        assert_eq!(items.len(), 1, "{said:#}");
        assert_eq!((&items[0]["verdict"], &items[0]["due"]), (&verdict.into(), &at.into()), "{said:#}");
        assert_eq!(items[0]["failure"], code == 10, "{said:#}");
    }
    let table = verify(&sandbox, &[GOOD, again], &[]);
    assert!(
        table.stdout.starts_with(
            "SCHEDULE         DUE                   VERDICT  RESULT  STARTS  NODES        BEGAN\n\
            jobs/clock/once  2026-11-20T00:10:00Z  doubled  -       2       birch,cedar  2026-11-20T00:10:00Z\n"
        ),
        "{}",
        table.stdout
    );
    let ended = again.replace("begin", "end").replace('\n', " 3\n");
    let failed = document(&verify(&sandbox, &[GOOD, again, &ended], &["-o", "json"]));
    let item = failed["items"].as_array().unwrap().iter().find(|item| item["verdict"] == "doubled").unwrap();
    assert_eq!((&item["result"], &item["exitCode"]), (&"failed".into(), &3.into()), "{failed:#}");
    let csv = verify(&sandbox, &[GOOD, again], &["-o", "csv"]);
    assert_eq!(csv.stdout.lines().count(), 2, "{csv:?}");
    let name = verify(&sandbox, &[GOOD, again], &["-o", "name"]);
    assert_eq!((name.code, name.stdout.as_str()), (10, "jobs/clock/once@2026-11-20T00:10:00.000Z\n"));
}

#[test]
fn a_named_time_excuses_what_it_covers() {
    let sandbox = Sandbox::new();
    let without =
        |due: &str| GOOD.split_inclusive('\n').filter(|line| !line.contains(due)).collect::<String>();
    let (once, both) = (without("00:10:00.000Z"), without("00:00:00.000Z"));
    let around = |time: &str| format!("2026-11-20T00:{time}:00Z/2026-11-20T00:{time}:01Z");
    for (text, flag, time, code) in [
        (&once, "--withheld", "10", 0),
        (&once, "--withheld", "20", 10),
        (&both, "--withheld", "00", 10),
        (&both, "--outage", "00", 0),
    ] {
        let ran = verify(&sandbox, &[text], &[flag, &around(time)]);
        assert_eq!(ran.code, code, "{flag} {time}: {ran:?}");
    }
    let reversed = "2026-11-20T01:00:00Z/2026-11-20T00:00:00Z";
    verify(&sandbox, &[GOOD], &["--outage", reversed]).fails(2, &["it ends before it begins"]);
    verify(&sandbox, &[GOOD], &["--outage", "1h"]).fails(2, &["two instants with / between them"]);
}

#[test]
fn what_cannot_be_judged_is_refused_with_its_place() {
    let sandbox = Sandbox::new();
    let bad = format!("{GOOD}begin jobs/clock/once soon 1 alder 2026-11-20T00:10:00Z\n");
    verify(&sandbox, &[GOOD, &bad], &[])
        .fails(2, &["1 line of 1.ledger cannot be read", "1.ledger:5: \"soon\""]);
    let torn = format!("{GOOD}begin jobs/clock/on");
    assert_eq!(verify(&sandbox, &[&torn], &[]).code, 0, "a torn end is passed over");
    let args = ["verify", "--schedules", "jobs.toml", "--ledger", "none.ledger"];
    sandbox.run(&args).fails(2, &["--ledger none.ledger: cannot be read"]);
    sandbox.run(&["verify", "--ledger", "0.ledger"]).fails(2, &["--schedules"]);
    let args =
        ["verify", "--schedules", "jobs.toml", "--ledger", "0.ledger", "--from", "2026-11-20T00:01:00Z"];
    let never = sandbox.run(&[&args[..], &["--until", "2026-11-20T00:02:00Z"]].concat());
    never.fails(10, &["nothing was due in that time"]);
}

#[test]
fn what_the_cluster_has_is_judged_from_when_it_was_set() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    fs::write(sandbox.dir.path().join("0.ledger"), GOOD).unwrap();
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "verify", "--ledger", "0.ledger", "--from-cluster", "-o", "json"];
    let ran = sandbox.run(&args);
    let said = document(&ran);
    assert_eq!(said["view"]["node"], "alder", "{ran:?}");
    assert!(said["schedules"].as_u64().unwrap() >= 1 && said["strange"] == 4, "{said:#}");
    let none = ["--endpoint", &endpoint, "verify", "--ledger", "0.ledger", "--from-cluster", "nowhere"];
    sandbox.run(&none).fails(3, &["there is no schedule named nowhere"]);
}

/// What the document tells people to paste writes what is judged.
#[test]
fn the_handler_of_the_document_writes_a_ledger() {
    let sandbox = Sandbox::new();
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/verify.md");
    let document = fs::read_to_string(document).unwrap();
    let script = document.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    fs::write(sandbox.dir.path().join("with-ledger"), script).unwrap();
    fs::write(sandbox.dir.path().join("jobs.toml"), SCHEDULES).unwrap();
    let run = |schedule: &str, due: &str, command: &str| {
        let told = format!(
            "CAESIUM_SCHEDULE=jobs/clock/{schedule} CAESIUM_OCCURRENCE=7@{due} CAESIUM_ATTEMPT=1 CAESIUM_NODE=alder"
        );
        sandbox.shell(&format!("{told} sh ./with-ledger ledger {command}"))
    };
    let now = "$(date -u +%Y-%m-%dT%H:%M:00.000Z)";
    let ran = run("once", now, "echo done");
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "done\n"), "{ran:?}");
    assert_eq!(run("owed", now, "sh -c 'exit 3'").code, 3);
    let ledger = fs::read_to_string(sandbox.dir.path().join("ledger")).unwrap();
    let marks: Vec<&str> = ledger.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(marks, ["begin", "end", "begin", "end"]);
    assert!(ledger.lines().nth(3).unwrap().ends_with(" 3"), "{ledger}");
    // Each minute, so that whatever minute this is was one.
    fs::write(sandbox.dir.path().join("jobs.toml"), SCHEDULES.replace("*/10", "*").replace("*/30", "*"))
        .unwrap();
    let ran = sandbox.run(&["verify", "--ledger", "ledger", "--schedules", "jobs.toml", "-o", "json"]);
    let said = ran.json();
    assert_eq!(said["items"], serde_json::json!([]), "{said:#}");
    assert!(said["ok"].as_u64().unwrap() >= 2, "{said:#}");
}

/// What a process of a task wrote: of which token on which node, from when to when after the boot, and its exit code.
fn lived(token: u64, node: &str, seconds: std::ops::RangeInclusive<u64>, exit: Option<i32>) -> String {
    let at = |mark: &str, second: u64| {
        format!("{mark} mail/spool/consumer {token} {node} {}.5 boot@{second}.50", 1_795_000_000 + second)
    };
    let (first, last) = (*seconds.start(), *seconds.end());
    let mut text = format!("{}\n", at("begin", first));
    seconds.skip(1).for_each(|second| text.push_str(&format!("{}\n", at("alive", second))));
    text.push_str(&exit.map(|exit| format!("{} {exit}\n", at("end", last))).unwrap_or_default());
    text
}

#[test]
fn ledgers_of_tasks_are_judged_by_who_was_alive_at_once_and_by_gaps() {
    let sandbox = Sandbox::new();
    let task = "volume = \"mail\"\nentity = \"spool\"\n[[task]]\nname = \"consumer\"\nhandler = \"h\"\nlease = \"2s\"\ngrace = \"1s\"\n";
    fs::write(sandbox.dir.path().join("mail.toml"), task).unwrap();
    let judged = |ledgers: &[String], more: &[&str]| {
        let mut args = vec!["verify".to_owned(), "--tasks".to_owned()];
        for (n, text) in ledgers.iter().enumerate() {
            fs::write(sandbox.dir.path().join(format!("{n}.tasks")), text).unwrap();
            args.extend(["--ledger".to_owned(), format!("{n}.tasks")]);
        }
        args.extend(more.iter().map(|it| (*it).to_owned()));
        sandbox.run(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let first = lived(257, "birch", 0..=20, None);
    let good = judged(&[first.clone(), lived(513, "cedar", 29..=40, None)], &["--schedules", "mail.toml"]);
    assert_eq!(good.code, 0, "{good:?}");
    assert_eq!(
        good.stdout,
        "1 task, 2 processes: 0 not as promised; the longest gap is 9s of mail/spool/consumer\n"
    );

    let both = judged(&[lived(513, "cedar", 18..=30, None), first.clone()], &["-o", "json"]);
    let said = document(&both);
    assert_eq!((both.code, &said["kind"]), (10, &serde_json::json!("TaskJudgement")), "{said:#}");
    assert_eq!(said["items"][0]["verdict"], "two-at-once");
    assert_eq!(said["items"][0]["nodes"], serde_json::json!(["birch", "cedar"]));

    // Lease, grace and 7 s are ten, and a process may have lived for a second after its last line.
    let ended = lived(257, "birch", 0..=20, Some(3));
    let late = [ended, lived(513, "cedar", 40..=50, None)];
    let gap = judged(&late, &["--schedules", "mail.toml"]);
    assert_eq!(gap.code, 10, "{gap:?}");
    let cause = "it ended with exit status 3; cedar took it over from birch after 20s";
    assert!(gap.stdout.contains(" gap ") && gap.stdout.contains(cause), "{gap:?}");
    assert_eq!(judged(&late, &[]).code, 0, "47 s of one that is not declared");
    assert_eq!(judged(&late, &["--bound", "5s"]).code, 10);
    let outage = ["--schedules", "mail.toml", "--outage", "2026-11-18T11:06:00Z/2026-11-18T11:08:00Z"];
    let excused = judged(&late, &outage);
    assert!(excused.code == 0 && excused.stdout.contains(" excused "), "{excused:?}");
    judged(&["begin x".to_owned() + "\n"], &[]).fails(2, &["task \"x\""]);
    judged(&["# nothing\n".to_owned()], &[]).fails(10, &["no process of a task is in the ledgers"]);
}
