//! At three in the morning: each thing that can be wrong is named by `status` and by `doctor`, with whom it concerns, since when,
//! and a next step that can be run as it stands. Nothing else is asked for that.

use serde_json::Value;
use tempfile::TempDir;

use super::mount::Mount;
use super::{Dev, PATIENCE, now};

/// How a next step may end: shown, shown in part, or shown with a no.
const SHOWN: [i32; 3] = [0, 9, 10];

/// What is to be found.
struct Expected<'e> {
    check: &'e str,
    /// A part of the finding.
    part: &'e str,
    /// Whom it concerns, as `node cedar`.
    concerns: &'e [&'e str],
    /// A part of the screen of `status`.
    status: &'e str,
    /// Whether there is an instant since when.
    dated: bool,
}

impl Dev {
    fn words(&self, line: &str) -> (i32, String, String) {
        self.run(&shlex::split(line).unwrap().iter().map(String::as_str).collect::<Vec<_>>())
    }

    #[track_caller]
    fn done(&self, line: &str) {
        let ran = self.words(line);
        assert_eq!(ran.0, 0, "{line}: {ran:?}");
    }

    /// What the doctor finds, whatever its exit code.
    fn findings(&self) -> Vec<Value> {
        let (_, stdout, stderr) = self.words("doctor -o json");
        let document: Value = serde_json::from_str(&stdout).unwrap_or_else(|_| panic!("{stdout}{stderr}"));
        document["items"].as_array().unwrap().clone()
    }

    /// Asks both commands until both name it, then goes the next step; that step's output.
    #[track_caller]
    fn night(&self, expected: &Expected<'_>) -> (Value, String) {
        let end = now() + PATIENCE;
        let (found, status) = loop {
            let all = self.findings();
            let found = all.iter().find(|it| expected.fits(it)).cloned();
            let status = self.words("status").1;
            match found.filter(|_| status.contains(expected.status)) {
                Some(found) => break (found, status),
                None => assert!(
                    now() < end,
                    "{} is not in\n{all:#?}\nor {} not in\n{status}",
                    expected.part,
                    expected.status
                ),
            }
            std::thread::park_timeout(std::time::Duration::from_millis(100));
        };
        assert!(status.contains("caesiumctl doctor shows since when"), "{status}");
        assert_eq!(found["since"].is_string(), expected.dated, "{found:#}");
        let table = self.words(&format!("doctor --only {}", expected.check)).1;
        for word in ["SINCE", "CONCERNS", expected.concerns[0]] {
            assert!(table.contains(word), "{word}: {table}");
        }
        let help = found["help"].as_str().unwrap();
        let step = self.words(help.strip_prefix("caesiumctl ").unwrap());
        assert!(SHOWN.contains(&step.0), "{help}: {step:?}");
        (found, step.1)
    }
}

impl Expected<'_> {
    fn fits(&self, found: &Value) -> bool {
        let concerns = found["concerns"].as_array().unwrap().iter();
        let concerns: Vec<String> = concerns
            .map(|it| format!("{} {}", it["kind"].as_str().unwrap(), it["name"].as_str().unwrap()))
            .collect();
        // When it began is known once another node has seen it.
        (!self.dated || found["since"].is_string())
            && found["check"] == self.check
            && found["finding"].as_str().unwrap().contains(self.part)
            && self.concerns.iter().all(|it| concerns.iter().any(|of| of == it))
    }
}

#[test]
fn a_dead_node_is_named_and_what_only_the_dead_know_is_not_called_well() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    dev.done("dev fault kill cedar");
    let (found, step) = dev.night(&Expected {
        check: "nodes",
        part: "cedar cannot be asked: failed or cut off",
        concerns: &["node cedar"],
        status: "nodes: cedar unreachable: failed or cut off",
        dated: true,
    });
    assert!(step.contains("unreachable"), "{step}");
    assert_eq!(found["help"], "caesiumctl node show cedar");
    let state = |of: &[Value], check: &str| {
        let states: Vec<String> = of
            .iter()
            .filter(|it| it["check"] == check)
            .map(|it| it["state"].as_str().unwrap().to_owned())
            .collect();
        assert!(!states.is_empty(), "{check}");
        states
    };
    let one_dead = dev.findings();
    for check in
        ["partitions", "links", "clocks", "unable", "slow-disk", "store-fills", "overdue", "versions"]
    {
        assert!(!state(&one_dead, check).contains(&"ok".to_owned()), "{check}: {one_dead:#?}");
    }
    // Four of five have the whole log, as soon as they have a leader again.
    let end = now() + PATIENCE;
    while state(&dev.findings(), "eligible") != ["ok"] {
        assert!(now() < end, "{:#?}", dev.findings());
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    }
    for node in ["doum", "elm"] {
        dev.done(&format!("dev fault kill {node}"));
    }
    let (found, _) = dev.night(&Expected {
        check: "log",
        part: "no node that can be asked reaches a majority of the log",
        concerns: &["node cedar", "node doum", "node elm"],
        status: "log: no majority of the log is reachable",
        dated: true,
    });
    assert_eq!(found["state"], "error");
    let most_dead = dev.findings();
    for found in &most_dead {
        let of_here = ["endpoints"].contains(&found["check"].as_str().unwrap());
        assert!(of_here || found["state"] != "ok", "{found:#}");
    }
}

#[test]
fn a_full_disk_is_named_with_its_node() {
    // Dropped last: what is mounted in it goes before.
    let data = TempDir::new().unwrap();
    let Some(disk) = Mount::of(data.path().join("birch"), 192) else {
        eprintln!("SKIPPED: this user may not mount a small disk");
        return;
    };
    let dev = Dev::with(TempDir::new().unwrap(), &["dev", "--data", data.path().to_str().unwrap()]);
    dev.line(&["billing/ledger/close", "fired on"]);
    let size = usize::try_from(disk.free().saturating_sub(30 << 20)).unwrap();
    std::fs::write(disk.0.join("filler"), vec![1; size]).unwrap();
    let full = "birch: the disk is full (disk-full): it promises nothing and leads nothing";
    let (found, step) = dev.night(&Expected {
        check: "unable",
        part: full,
        concerns: &["node birch"],
        status: &format!("unable: {full}"),
        dated: true,
    });
    assert_eq!((&found["state"], &found["help"]), (&"error".into(), &"caesiumctl node show birch".into()));
    assert!(step.contains("disk-full"), "{step}");
}

#[test]
fn a_wrong_clock_is_named_with_its_node() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.done("dev fault skew cedar +2s");
    let (found, step) = dev.night(&Expected {
        check: "clocks",
        part: "the clock of cedar is ",
        concerns: &["node cedar"],
        status: "clocks: the clock of cedar is ",
        dated: false,
    });
    assert!(found["finding"].as_str().unwrap().ends_with(" ahead"), "{found:#}");
    assert!(step.contains("OFFSET") && step.contains("cedar"), "{step}");
}

#[test]
fn a_split_is_named_with_its_sides() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.done("dev fault split alder,birch,cedar|doum,elm");
    let (found, step) = dev.night(&Expected {
        check: "partitions",
        part: "2 partitions: alder birch cedar | doum elm",
        concerns: &["node alder", "node birch", "node cedar", "node doum", "node elm"],
        status: "nodes: doum, elm unreachable: failed or cut off, cannot tell from here",
        dated: true,
    });
    assert_eq!(found["state"], "error");
    assert!(step.contains("elm"), "{step}");
}

#[test]
fn a_job_that_waits_for_a_run_at_a_dead_node_is_named_with_both() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.done(
        "schedule add web/long/sleep --cron '* * * * * *' --handler sleep --policy at-most-once --overlap skip \
         --timeout 5m --start-deadline 2s --bind birch,cedar,doum",
    );
    let runs = dev.until(&["run", "list", "--schedule", "web/long/sleep", "--since", "5m"], |it| {
        it["items"].as_array().unwrap().iter().any(|run| run["state"] == "running")
    });
    let run = runs["items"].as_array().unwrap().iter().find(|run| run["state"] == "running").unwrap();
    let (run, node) = (run["id"].as_str().unwrap(), run["node"].as_str().unwrap());
    // All have heard that it is going when later dues are skipped for it.
    dev.until(&["fire", "list", "--schedule", "web/long/sleep", "--since", "5m"], |it| {
        let skipped = it["items"].as_array().unwrap().iter().filter(|it| it["decision"] == "skipped-overlap");
        skipped.count() >= 3
    });
    dev.done(&format!("dev fault kill {node}"));
    let blocked = format!("web/long/sleep: run {run} may still be going on {node} since ");
    let concerned = format!("node {node}");
    let (found, step) = dev.night(&Expected {
        check: "blocked",
        part: &blocked,
        concerns: &["schedule web/long/sleep", &concerned],
        status: &format!("blocked: {blocked}"),
        dated: true,
    });
    assert_eq!(found["help"], format!("caesiumctl run resolve {run} --ended --dry-run"));
    assert!(step.starts_with("dry run: "), "{step}");
}

#[test]
fn a_job_that_fails_is_named_with_its_exit_code_and_how_long_it_has_failed() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    dev.done("schedule add web/broken/report --cron '* * * * * *' --handler fail --policy at-most-once");
    let part = "web/broken/report: the newest run failed with exit code 3, due ";
    let expected = |part| Expected {
        check: "results",
        part,
        concerns: &["schedule web/broken/report"],
        status: "results: web/broken/report: the newest run failed with exit code 3",
        dated: true,
    };
    let (first, step) = dev.night(&expected(part));
    assert!(step.contains("failed(3)"), "{step}");
    let (later, _) = dev.night(&expected("failures in a row"));
    assert_eq!(first["since"], later["since"], "the first failure stays the first");
    assert!(later["finding"].as_str().unwrap().contains(part), "{later:#}");
}

#[test]
fn a_job_that_is_past_its_latest_start_and_did_not_run_is_named() {
    let dev = Dev::start();
    dev.line(&["billing/reports/gpu", "fired on"]);
    // It is bound to two nodes, and needs both.
    dev.done("dev fault kill birch");
    let (found, step) = dev.night(&Expected {
        check: "verdicts",
        part: "of at-most-once ran nowhere: ",
        concerns: &["schedule billing/reports/gpu"],
        status: "billing/reports/gpu (withheld-no-quorum)",
        dated: true,
    });
    assert!(found["help"].as_str().unwrap().starts_with("caesiumctl fire explain "), "{found:#}");
    assert!(step.contains("so: "), "{step}");
}
