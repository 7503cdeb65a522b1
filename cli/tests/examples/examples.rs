//! Every example of every help text is run as it is written, but for what the table below puts in its place.

use std::fs;

use serde_json::Value;

use crate::cluster::{Cluster, PATIENCE, Ran, now};

/// What the examples name and a cluster that is a few seconds old does not have: the text, and what stands for it.
/// `{…}` is asked of the cluster.
const SUBSTITUTES: [(&str, &str); 31] = [
    // Nobody is there for an editor.
    ("schedule edit billing/ledger/close", "schedule edit billing/ledger/close --yes"),
    ("billing/ledger/close@2026-11-21T03:00:00Z", "billing/ledger/close@{due}"),
    ("d1-7f3a-42", "{decision}"),
    ("r1-7f3a-42", "{run}"),
    ("r1-2-42", "{run}"),
    ("--index 1829", "--index {index}"),
    ("log show 1829", "log show {index}"),
    ("state diff 1800 1829", "state diff 3 {index}"),
    ("--from 1800", "--from 3"),
    ("--if-version 7", "--if-version {revision}"),
    ("/etc/crontab", "crontab.txt"),
    ("/etc/systemd/system/consumer.service", "consumer.service"),
    ("/tmp/caesium", "data"),
    ("--handler close", "--handler demo"),
    ("--handler flush", "--handler demo"),
    // Names that the demo cluster has already are taken by others.
    ("schedule add mail/spool/flush --every 90s", "schedule add billing/spool/flush --every 90s"),
    ("volume create billing", "volume create fresh"),
    ("--endpoint alder:7450 --endpoint birch:7450", "--endpoint {address}"),
    ("--prune --confirm billing/ledger", "--prune --confirm web/cache"),
    ("wait volume demo", "wait volume billing"),
    ("wait schedule demo/ops/steady", "wait schedule billing/rates/refresh"),
    ("--as-of 1h", "--as-of 3s"),
    // One that is not due while the example waits for its run.
    ("schedule run billing/ledger/close", "schedule run billing/invoices/send"),
    ("volume=ops,team=billing", "volume=billing,team=billing"),
    // A change that a cluster in health has in force at once, and cannot be forced or given up any more.
    ("change show 812", "change show {change}"),
    ("wait change 812", "wait change {change}"),
    // Load that a test machine carries in a moment.
    ("--count 10000", "--count 50"),
    ("--count 1000 --idle 1000000", "--count 50 --idle 100"),
    ("--schedules 100000", "--schedules 100"),
    ("--schedules 20000 --duration 60s", "--schedules 50 --duration 2s"),
    ("--from 2026-11-18T00:00:00Z --to 2026-11-20T00:00:00Z", "--from 10s --to 5s"),
];

/// Examples that end with another code than 0, each with the reason.
const CODES: [(&str, i32, &str); 18] = [
    ("caesiumctl change abandon", 3, "a cluster in health has no change that waits"),
    ("caesiumctl change force", 3, "a cluster in health has no change that waits"),
    ("caesiumctl log reseed", 5, "the log of a cluster in health has its majority"),
    ("caesiumctl context add prod --endpoint alder:7450 --token-file", 5, "another example has added prod"),
    ("caesiumctl pki token", 5, "the demo cluster has no TLS: nobody needs a token"),
    ("caesiumctl security require", 5, "the demo cluster has no TLS"),
    ("caesiumctl pki init", 5, "the demo cluster has no TLS"),
    ("caesiumctl pki user", 5, "the demo cluster has no TLS"),
    ("caesiumctl pki node revoke", 5, "the demo cluster has no TLS"),
    ("caesiumctl pki signer add", 2, "nobody has taken a root away"),
    ("caesiumctl pki renew", 5, "the demo cluster has no TLS"),
    ("caesiumctl pki rotate-ca", 5, "the demo cluster has no TLS"),
    ("caesiumctl schedule run billing/ledger/close --without-quorum", 5, "the log has its majority"),
    ("caesiumctl task logs", 3, "the demo cluster has no handler consume: the task never ran"),
    ("caesiumctl run kill", 5, "the run of the example has ended long ago"),
    ("caesiumctl run resolve", 5, "a cluster in health has no run at an unreachable node"),
    ("caesiumctl schedule diff", 10, "the file and the cluster differ"),
    (
        "caesiumctl verify",
        10,
        "the ledgers know one run, and more was due; those of tasks have two processes at once",
    ),
];

/// Examples that go on until somebody ends them: they must say something, and end with 130 when interrupted.
const ENDLESS: [&str; 3] = ["caesiumctl fire list -w", "caesiumctl log list -w", "caesiumctl dev"];

/// What changes the cluster comes after what only reads it, in this order.
const CHANGES: [&str; 52] = [
    "caesiumctl volume carriers",
    "caesiumctl node label",
    "caesiumctl node drain",
    "caesiumctl node allow",
    "caesiumctl change show",
    "caesiumctl wait change",
    "caesiumctl change abandon",
    "caesiumctl change force",
    "caesiumctl log reseed",
    "caesiumctl priority set",
    "caesiumctl priority clear",
    "caesiumctl volume create",
    "caesiumctl volume manage",
    "caesiumctl volume rebalance",
    "caesiumctl volume pin",
    "caesiumctl volume rm",
    "caesiumctl schedule run",
    "caesiumctl schedule backfill",
    "caesiumctl schedule pause",
    "caesiumctl schedule resume",
    "caesiumctl schedule set",
    "caesiumctl schedule kill",
    "caesiumctl schedule rm",
    "caesiumctl schedule add",
    "caesiumctl schedule diff",
    "caesiumctl schedule apply",
    "caesiumctl schedule import-crontab",
    "caesiumctl task set",
    "caesiumctl task move",
    "caesiumctl task restart",
    "caesiumctl task stop",
    "caesiumctl task start",
    "caesiumctl task rm",
    "caesiumctl notice set",
    "caesiumctl notice rm",
    "caesiumctl run kill",
    "caesiumctl run resolve",
    "caesiumctl dev fault cut",
    "caesiumctl dev fault delay",
    "caesiumctl dev fault skew",
    "caesiumctl dev fault split",
    "caesiumctl dev fault pause",
    "caesiumctl dev fault heal",
    "caesiumctl dev fault kill",
    "caesiumctl dev fault restart",
    "caesiumctl node leave",
    "caesiumctl node forget",
    "caesiumctl context add",
    "caesiumctl context use",
    "caesiumctl context test",
    "caesiumctl context list",
    "caesiumctl context rm",
];

/// Examples that need a terminal: they must draw something, and end when `q` is pressed.
const SCREENS: [&str; 1] = ["caesiumctl top"];

/// What only reads is shared between so many clusters.
const READERS: usize = 2;

#[test]
fn every_example_that_changes_the_cluster_does_what_it_says() {
    let cluster = prepared();
    let examples = examples(&cluster);
    assert!(examples.len() > 60, "only {} examples", examples.len());
    for (text, _) in SUBSTITUTES {
        assert!(examples.iter().any(|example| example.contains(text)), "no example says {text}");
    }
    let changes = examples.iter().filter(|example| change(example).is_some() && !measures(example));
    let mut changes: Vec<&String> = changes.collect();
    changes.sort_by_key(|example| change(example));
    assert!(changes.len() > 40, "only {} examples", changes.len());
    all_do_what_they_say(&cluster, &changes);
}

/// Each of them has a cluster of its own.
#[test]
fn every_example_of_a_measurement_does_what_it_says() {
    let cluster = prepared();
    let examples = examples(&cluster);
    let measurements: Vec<&String> = examples.iter().filter(|example| measures(example)).collect();
    assert!(measurements.len() > 5, "only {} examples", measurements.len());
    all_do_what_they_say(&cluster, &measurements);
}

fn measures(example: &str) -> bool {
    is(example, "caesiumctl bench")
}

#[test]
fn every_example_that_only_reads_does_what_it_says_one_half() {
    reading_examples_do_what_they_say(0);
}

#[test]
fn every_example_that_only_reads_does_what_it_says_the_other_half() {
    reading_examples_do_what_they_say(1);
}

#[track_caller]
fn reading_examples_do_what_they_say(reader: usize) {
    let cluster = prepared();
    let examples = examples(&cluster);
    let reads = examples.iter().filter(|example| change(example).is_none() && !measures(example));
    let reads: Vec<&String> = reads.skip(reader).step_by(READERS).collect();
    assert!(reads.len() > 20, "only {} examples", reads.len());
    all_do_what_they_say(&cluster, &reads);
}

/// Where what changes the cluster stands in the order; `None` for what only reads. An example that shows a task stands after the one
/// that adds it, in front of all others.
fn change(example: &str) -> Option<usize> {
    let listed = CHANGES.iter().position(|change| is(example, change)).map(|at| at + 1);
    listed.or_else(|| is(example, "caesiumctl task").then_some(0))
}

#[track_caller]
#[expect(clippy::print_stdout, reason = "of a test that fails it is shown how long each took")]
fn all_do_what_they_say(cluster: &Cluster, examples: &[&String]) {
    let mut wrong = Vec::new();
    for example in examples {
        let line = substituted(cluster, example);
        let words = shlex::split(&line).expect("words");
        let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let start = now();
        let goes_on = ENDLESS.iter().any(|start| is(example, start)) && !is(example, "caesiumctl dev fault");
        let draws = SCREENS.iter().any(|start| is(example, start)) && !example.contains("--dump-frame");
        let (ran, wanted) = match (goes_on, draws) {
            (true, _) => (endless(cluster, &words), 130),
            (_, true) => (cluster.quit(&words), code(example)),
            _ => (cluster.run(&words), code(example)),
        };
        println!("{:>6} ms  {line}", start.elapsed().as_millis());
        if ran.code != wanted {
            wrong.push(format!("{line}: {wanted} was expected: {ran:?}"));
        }
        assert!(start.elapsed() < PATIENCE, "{line} takes long");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A demo cluster is given a socket of its own, beside that of the one which is running.
fn endless(cluster: &Cluster, words: &[&str]) -> Ran {
    let mut command = cluster.command("caesiumctl");
    if words[0] == "dev" {
        command.env("XDG_RUNTIME_DIR", cluster.dir.path().join("other"));
    }
    cluster.interrupted(command.args(words))
}

/// What is foretold is what fires, at the same instants.
#[test]
fn the_next_occurrences_are_those_that_fire() {
    let cluster = Cluster::start();
    let dues = |answer: &Value, field: &str| -> Vec<String> {
        let items = answer["items"].as_array().into_iter().flatten();
        items.filter_map(|item| item[field].as_str().map(str::to_owned)).collect()
    };
    for schedule in ["billing/ledger/close", "mail/queue/flush"] {
        let next = cluster.until(&["schedule", "next", schedule, "--count", "2"], |_| true);
        let foretold = dues(&next, "at");
        assert_eq!(foretold.len(), 2, "{next:#}");
        let list = ["fire", "list", "--schedule", schedule, "--since", "10m", "--decision", "fired"];
        let fired = cluster.until(&list, |list| dues(list, "due").contains(&foretold[1]));
        let fired = dues(&fired, "due");
        let between = fired.iter().filter(|due| (&foretold[0]..=&foretold[1]).contains(due));
        assert_eq!(between.collect::<Vec<_>>(), foretold.iter().collect::<Vec<_>>(), "{schedule}");
    }
}

fn is(example: &str, start: &str) -> bool {
    example.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn code(example: &str) -> i32 {
    CODES.iter().find(|(start, _, _)| is(example, start)).map_or(0, |(_, code, _)| *code)
}

/// The lines below "Example" on the pages of all commands.
fn examples(cluster: &Cluster) -> Vec<String> {
    assert_eq!(cluster.run(&["man", "--out", "pages"]).code, 0);
    let mut found = Vec::new();
    let pages = fs::read_dir(cluster.dir.path().join("pages")).expect("pages");
    for page in pages.map(|page| page.expect("a page").path()) {
        let text = fs::read_to_string(&page).expect("text");
        for section in text.split(".SH \"").filter(|section| section.starts_with("EXAMPLE")) {
            let lines = section.lines().filter_map(|line| line.strip_prefix("\\&"));
            let plain = lines.map(|line| line.replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "\\"));
            found.extend(plain.filter(|line| line.starts_with("caesiumctl ")));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// A cluster with the files that the examples read.
fn prepared() -> Cluster {
    let cluster = Cluster::start();
    prepare(&cluster);
    cluster
}

fn prepare(cluster: &Cluster) {
    let dir = cluster.dir.path();
    let manifest = "volume = \"billing\"\nentity = \"reports\"\n\n[[schedule]]\nname = \"weekly\"\n\
        cron = \"0 6 * * mon\"\nhandler = \"demo\"\npolicy = \"at-most-once\"\n";
    fs::write(dir.join("billing.toml"), manifest).expect("a manifest");
    fs::create_dir(dir.join("schedules")).expect("a folder");
    fs::write(dir.join("schedules/web.toml"), manifest.replace("billing", "web").replace("reports", "cache"))
        .expect("a manifest");
    for node in ["alder", "birch"] {
        let line = format!("begin billing/reports/weekly 2026-11-16T06:00:00Z 1 {node} 1794808800\n");
        fs::write(dir.join(format!("{node}.ledger")), line).expect("a ledger");
    }
    for (node, token) in [("alder", 257), ("birch", 513)] {
        let line = |mark: &str, at: u32| {
            format!("{mark} mail/spool/consumer {token} {node} 17948088{at} boot@{at}.25\n")
        };
        let text = format!("{}{}", line("begin", 10), line("alive", 12));
        fs::write(dir.join(format!("{node}.tasks")), text).expect("a ledger of tasks");
    }
    let unit = "[Service]\nExecStart=/usr/bin/consume --queue spool\nRestart=on-failure\n";
    fs::write(dir.join("consumer.service"), unit).expect("a unit");
    fs::write(dir.join("crontab.txt"), "30 4 * * * /usr/local/bin/warm\n").expect("a crontab");
}

fn substituted(cluster: &Cluster, example: &str) -> String {
    let mut line = example.to_owned();
    for (text, instead) in SUBSTITUTES {
        line = line.replace(text, instead);
    }
    for (mark, value) in [
        ("{due}", (|cluster| known(cluster, "billing/ledger/close", "due")) as fn(&Cluster) -> String),
        ("{decision}", |cluster| known(cluster, "billing/reports/daily", "id")),
        ("{run}", |cluster| known(cluster, "billing/reports/daily", "run")),
        ("{address}", |cluster| {
            cluster.until(&["node", "show", "alder"], |it| it["address"].is_string())["address"]
                .as_str()
                .map_or_else(String::new, str::to_owned)
        }),
        ("{index}", index),
        ("{change}", |cluster| {
            let changes = cluster.until(&["change", "list"], |list| list["items"][0]["id"].is_u64());
            changes["items"][0]["id"].to_string()
        }),
        ("{revision}", revision),
    ] {
        if line.contains(mark) {
            line = line.replace(mark, &value(cluster));
        }
    }
    line
}

/// A field of a decision that led to a run.
fn known(cluster: &Cluster, schedule: &str, field: &str) -> String {
    let list = ["fire", "list", "--schedule", schedule, "--decision", "fired", "--since", "10m"];
    let ran = |item: &&Value| item["run"].is_string();
    let answer = cluster.until(&list, |list| {
        list["items"].as_array().is_some_and(|items| items.iter().any(|item| ran(&item)))
    });
    let items = answer["items"].as_array().expect("items");
    let item = items.iter().find(ran).expect("one that ran");
    item[field].as_str().expect("a text").to_owned()
}

fn index(cluster: &Cluster) -> String {
    cluster.until(&["node", "list"], |list| list["view"]["logIndex"].is_u64())["view"]["logIndex"].to_string()
}

fn revision(cluster: &Cluster) -> String {
    let show = ["schedule", "show", "billing/ledger/close"];
    cluster.until(&show, |it| it["revision"].is_u64())["revision"].to_string()
}
