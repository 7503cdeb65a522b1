//! The commands against a real cluster: `caesiumctl dev` as a child, split, healed, with a node killed and started again.

#![expect(clippy::unwrap_used, reason = "a test ends where something is missing")]
#[path = "dev/balance.rs"]
mod balance;
#[path = "../../node/tests/cluster/mount.rs"]
mod mount;
#[path = "dev/moves.rs"]
mod moves;
#[path = "dev/night.rs"]
mod night;
#[path = "dev/results.rs"]
mod results;
#[path = "dev/sides.rs"]
mod sides;
#[path = "dev/tls.rs"]
mod tls;
#[path = "dev/without_quorum.rs"]
mod without_quorum;

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

struct Dev {
    dir: TempDir,
    child: Child,
    lines: Receiver<String>,
}

impl Dev {
    fn start() -> Self {
        Self::with(TempDir::new().unwrap(), &["dev"])
    }

    fn with(dir: TempDir, args: &[&str]) -> Self {
        let mut child = command(&dir, args).stdout(Stdio::piped()).spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        let read = move || stdout.lines().map_while(Result::ok).all(|line| sender.send(line).is_ok());
        std::thread::Builder::new().spawn(read).unwrap();
        Self { dir, child, lines }
    }

    /// The first line from now on that has all of these parts.
    #[track_caller]
    fn line(&self, parts: &[&str]) -> String {
        let end = now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(now());
            let line = self.lines.recv_timeout(left).unwrap_or_else(|_| panic!("no line with {parts:?}"));
            if parts.iter().all(|part| line.contains(part)) {
                return line;
            }
        }
    }

    fn run(&self, args: &[&str]) -> (i32, String, String) {
        let output = command(&self.dir, args).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn json(&self, args: &[&str]) -> Value {
        let (code, stdout, stderr) = self.run(&[args, &["-o", "json"]].concat());
        assert_eq!(code, 0, "{args:?}: {stderr}");
        serde_json::from_str(&stdout).unwrap()
    }

    /// Asks again until the answer is right.
    #[track_caller]
    fn until(&self, args: &[&str], right: impl Fn(&Value) -> bool) -> Value {
        let end = now() + PATIENCE;
        loop {
            let answer = self.json(args);
            if right(&answer) {
                return answer;
            }
            assert!(now() < end, "{args:?} stays at {answer:#}");
            std::thread::park_timeout(Duration::from_millis(100));
        }
    }
}

impl Drop for Dev {
    fn drop(&mut self) {
        // A child that has ended already is as good.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn command(dir: &TempDir, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumctl"));
    command.env_clear().env("PATH", "/usr/bin:/bin").env("TMPDIR", dir.path()).env("LANG", "C.UTF-8");
    command.env("XDG_RUNTIME_DIR", dir.path().join("run")).args(args).stdin(Stdio::null());
    command
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

/// `wait`, `doctor` and `health` through a split and out of it.
#[test]
fn a_split_is_waited_for_and_found_by_the_doctor() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let wait = |line: &str| dev.run(&line.split(' ').collect::<Vec<_>>());
    let whole = wait("wait partitions --count 1 --within 60s");
    assert_eq!(whole.0, 0, "{whole:?}");
    assert!(whole.1.starts_with("cluster is in 1 partition: alder birch cedar doum elm"), "{whole:?}");
    assert_eq!(wait("wait node alder --state up").0, 0);
    assert_eq!(wait("wait volume logs --quorum --within 60s").0, 0);
    assert_eq!(wait("wait schedule mail/queue/flush --fired known --within 60s").0, 0);
    let healthy = wait("health --all");
    assert_eq!((healthy.0, healthy.1.lines().count()), (0, 5), "{healthy:?}");
    assert!(healthy.1.starts_with("ok alder: 5 of 5 nodes reachable · log "), "{healthy:?}");
    let calm = wait("doctor --only partitions,quorum,hashes,eligible,handlers -o json");
    assert_eq!(calm.0, 0, "{calm:?}");

    assert_eq!(dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]).0, 0);
    let split = wait("wait partitions --count 2 --within 60s");
    assert!(split.1.contains("alder birch cedar | doum elm"), "{split:?}");
    assert_eq!(wait("wait node doum --state unheard --within 60s").0, 0);
    let ill = wait("doctor -o json");
    assert_eq!(ill.0, 10, "{ill:?}");
    let document: Value = serde_json::from_str(&ill.1).unwrap();
    let found = |check: &str| {
        let mut items = document["items"].as_array().unwrap().iter();
        items.find(|it| it["check"] == check && it["state"] == "error").map(|it| it["finding"].to_string())
    };
    assert!(found("partitions").unwrap().contains("2 partitions: alder birch cedar | doum elm"));
    // Two of four on either side: nobody has a quorum, and it is said.
    assert!(
        found("quorum")
            .unwrap()
            .contains("logs: at most 2 of 4 carriers reach each other and can promise, 3 are needed")
    );
    assert_eq!(found("hashes"), None);
    let minority = wait("health --node elm");
    assert_eq!(minority.0, 10);
    assert!(minority.1.contains("no majority of the log is reachable"), "{minority:?}");
    for words in ["down", "dead", "has failed"] {
        assert!(!ill.1.contains(words) && !minority.1.contains(words), "{words}");
    }
    let late = wait("wait volume logs --quorum --within 300ms");
    assert!(late.0 == 7 && late.2.contains("because: 2 of 4 carriers can promise, 3 needed"), "{late:?}");
    assert_eq!(wait("status --fail-on error -q").0, 10);

    assert_eq!(dev.run(&["dev", "fault", "heal"]).0, 0);
    assert_eq!(wait("wait partitions --count 1 --within 60s").0, 0);
    assert_eq!(wait("wait schedule mail/queue/flush --fired once --within 60s").0, 0);
}

/// Every command that makes an entry of the log: rehearsed it makes none and says what it then does.
#[test]
fn a_rehearsal_writes_nothing_and_says_what_the_change_then_does() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let run = |line: &str| {
        let words = words(line);
        dev.run(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    // The voters of the log and the ring of its nodes may still change by themselves.
    let index = || {
        let list = dev.json(&["log", "list", "--limit", "100"]);
        let items = list["items"].as_array().unwrap().iter();
        let made = items.filter(|item| {
            let kind = item["entryKind"].as_str().unwrap();
            kind != "membership" && !kind.starts_with("ring-")
        });
        made.map(|item| item["index"].as_u64().unwrap()).max().unwrap()
    };
    let spec = "volume = \"web\"\nentity = \"e\"\n[[schedule]]\nname = \"n\"\ncron = \"@daily\"\nhandler = \"say\"\n\
                policy = \"at-most-once\"\n";
    let manifest = dev.dir.path().join("a.toml");
    std::fs::write(&manifest, spec).unwrap();
    let apply = format!("schedule apply -f {}", manifest.display());
    let start = index();
    for (line, deed) in [
        (
            "schedule add web/new/daily --cron @daily --handler say --policy at-most-once",
            "added web/new/daily",
        ),
        ("schedule pause web/cache/warm", "paused web/cache/warm"),
        ("schedule resume web/cache/warm", "resumed web/cache/warm"),
        ("schedule set web/cache/warm --retries 3", "set retries of web/cache/warm"),
        ("schedule run web/cache/warm", "run"),
        ("schedule backfill web/certs/renew --from 3m --to 1m", "web/certs/renew"),
        ("schedule rm web/new/daily --yes", "removed web/new/daily"),
        ("volume create spare --carriers alder,birch,cedar", "created volume spare on alder, birch, cedar"),
        ("volume rm spare --confirm spare", "removed volume spare"),
        ("priority set alder=41", "set priority of alder to 41"),
        ("priority clear alder", "cleared priority of alder"),
        (&apply, "web/e: 1 added, 0 changed, 0 removed, 0 unchanged"),
    ] {
        let before = index();
        for dry in ["--dry-run", "--dry-run=server", "--dry-run=client"] {
            let (code, stdout, stderr) = run(&format!("{line} {dry}"));
            assert!(code == 0 && stdout.starts_with("dry run: "), "{line} {dry}: {stdout}{stderr}");
            // The plan names what the deed names: `it would add X`, `added X`.
            let object = deed.rsplit(' ').next().unwrap();
            assert!(stdout.contains(object) || dry == "--dry-run=client", "{line} {dry}: {stdout}");
            assert!(!stdout.contains(" have "), "{line} {dry}: {stdout}");
            assert_eq!(index(), before, "{line} {dry}");
        }
        let (code, stdout, stderr) = run(&format!("{line} --reason audit-7"));
        assert_eq!(code, 0, "{line}: {stderr}");
        // The log's index stands beside the deed.
        let at = stdout.split(" at ").nth(1).and_then(|rest| rest.split([' ', ',']).next()?.parse().ok());
        assert!(stdout.contains(deed) && at > Some(before), "{line}: {stdout}");
    }
    assert!(index() > start);
    let entries = dev.json(&["log", "list", "--limit", "1000"]);
    let mine: Vec<&Value> =
        entries["items"].as_array().unwrap().iter().filter(|it| it["reason"] == "audit-7").collect();
    assert!(mine.len() >= 11, "{} entries", mine.len());
    for entry in mine {
        let user = entry["said"].as_str().unwrap();
        assert!(user.contains('@') && !user.starts_with('@') && !user.ends_with('@'), "{entry}");
    }
}

/// What an editor made of a declaration is shown, confirmed, and kept where it could not be taken.
#[test]
fn a_schedule_is_edited_and_a_broken_edit_is_kept() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let edit = |editor: &str, more: &[&str]| {
        let args = [&["schedule", "edit", "web/cache/warm"][..], more].concat();
        let output = command(&dev.dir, &args).env("EDITOR", editor).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let untouched = edit("true", &["--yes"]);
    assert_eq!((untouched.0, untouched.1.as_str()), (0, "unchanged: web/cache/warm was not edited\n"));
    let slower = "sed -i 's,\\*/10,*/20,'";
    let asked = edit(slower, &["--confirm", "web/cache/cold"]);
    assert!(asked.0 == 11 && asked.2.contains("cron: */10 * * * * * → */20 * * * * *"), "{asked:?}");
    let kept = |ran: &(i32, String, String)| {
        let path = ran.2.split("the edit is kept in ").nth(1).unwrap_or_else(|| panic!("{ran:?}"));
        std::fs::read_to_string(path.lines().next().unwrap()).unwrap()
    };
    assert!(kept(&asked).contains("*/20 * * * * *"));
    let rehearsed = edit(slower, &["--dry-run", "--yes"]);
    assert!(rehearsed.0 == 0 && rehearsed.1.contains("1 changed"), "{rehearsed:?}");
    assert_eq!(dev.json(&["schedule", "show", "web/cache/warm"])["revision"], 1);
    let done = edit(slower, &["--yes", "--reason", "too often"]);
    assert!(done.0 == 0 && done.1.contains("applied web/cache/warm: 0 added, 1 changed"), "{done:?}");
    assert_eq!(dev.json(&["schedule", "show", "web/cache/warm"])["cron"], "*/20 * * * * *");
    let history = dev.json(&["schedule", "history", "web/cache/warm"]);
    let edited = history["items"].as_array().unwrap().last().unwrap();
    assert_eq!((&edited["entryKind"], &edited["reason"]), (&"apply-commit".into(), &"too often".into()));
    let cron = serde_json::json!([{ "field": "cron", "old": "*/10 * * * * *", "new": "*/20 * * * * *" }]);
    assert_eq!(edited["changes"], cron);
    assert!(edited["said"].as_str().is_some_and(|user| user.contains('@')), "{edited}");
    let undo = done.1.trim_end().rsplit_once(". undo: ").unwrap_or_else(|| panic!("{done:?}")).1;
    assert_eq!(undo, "caesiumctl schedule set web/cache/warm --cron '*/10 * * * * *'");
    let broken = edit("sed -i s/handler/handle/", &["--yes"]);
    assert!(broken.0 == 2 && kept(&broken).contains("handle ="), "{broken:?}");
    let other = edit("sed -i 's/warm/cold/'", &["--yes"]);
    assert!(other.0 == 2 && other.2.contains("must declare it and nothing else"), "{other:?}");
    assert_eq!(edit("false", &["--yes"]).0, 11);
}

/// The log's part of the cluster as it was: changes do not reach back, and what was only observed is unknown.
#[test]
fn the_past_is_what_the_log_says_and_no_more() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let before = dev.json(&["volume", "list"])["view"]["logIndex"].as_u64().unwrap().to_string();
    for change in [
        &["schedule", "set", "web/cache/warm", "--retries", "3"][..],
        &["priority", "set", "alder=999"],
        &["volume", "create", "spare", "--carriers", "alder,birch,cedar"],
        &["schedule", "rm", "web/certs/renew", "--yes"],
    ] {
        let (code, _, stderr) = dev.run(change);
        assert_eq!(code, 0, "{change:?}: {stderr}");
    }
    let then = |line: &str| {
        let words: Vec<&str> = line.split(' ').chain(["--as-of", &before]).collect();
        dev.json(&words)
    };
    let index: u64 = before.parse().unwrap();
    let show = then("schedule show web/cache/warm");
    assert_eq!((&show["view"]["logIndex"], &show["revision"]), (&index.into(), &1.into()));
    assert_eq!(dev.json(&["schedule", "show", "web/cache/warm"])["revision"], 2);
    let names = |list: &Value, key: &str| -> Vec<String> {
        let items = list["items"].as_array().unwrap().iter();
        items.map(|it| it[key].as_str().unwrap().to_owned()).collect()
    };
    assert!(names(&then("schedule list web"), "schedule").contains(&"web/certs/renew".to_owned()));
    assert!(
        !names(&dev.json(&["schedule", "list", "web"]), "schedule").contains(&"web/certs/renew".to_owned())
    );
    let volumes = then("volume list");
    assert!(!names(&volumes, "name").contains(&"spare".to_owned()));
    for unknown in ["master", "heard", "quorum", "open", "watermark"] {
        assert_eq!(volumes["items"][0][unknown], Value::Null, "{unknown}");
    }
    assert_eq!(volumes["items"][0]["needed"], 3);
    let alder = then("priority list")["items"][0].clone();
    assert_eq!(
        (&alder["node"], &alder["priority"]["effective"]),
        (&"alder".into(), &alder["priority"]["computed"])
    );
    assert_eq!(then("state show --path volumes")["index"], index);
    let (code, text, _) = dev.run(&["schedule", "export", "web/certs", "--as-of", &before]);
    assert!(code == 0 && text.contains("name = \"renew\""), "{text}");
    let stale = dev.run(&["schedule", "set", "web/cache/warm", "--retries", "5", "--if-version", "1"]);
    assert_eq!(stale.0, 5, "{stale:?}");
    assert!(
        stale.2.contains("it is at revision 2; since 1:\n") && stale.2.contains("retries: - → 3"),
        "{stale:?}"
    );
    let history = dev.json(&["schedule", "history", "web/cache/warm"]);
    let last = history["items"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["entryKind"], &last["schedule"]), (&"schedule-set".into(), &"web/cache/warm".into()));
    assert_eq!(last["summary"], "retries: 0 → 3");
    // A change of voters is that of whoever asked for it, not that of the entry that puts it in force.
    let bind = ["schedule", "set", "web/cache/warm", "--bind", "alder", "--confirm", "web/cache/warm"];
    for change in [&bind[..], &["schedule", "pause", "web/cache/warm", "--reason", "audit"]] {
        let ran = dev.run(change);
        assert_eq!(ran.0, 0, "{change:?}: {ran:?}");
    }
    let history = dev.json(&["schedule", "history", "web/cache/warm"]);
    let told: Vec<_> = history["items"].as_array().unwrap().iter().rev().take(3).collect();
    let told = told.iter().map(|it| (it["entryKind"].as_str().unwrap(), it["summary"].as_str().unwrap()));
    let expected = [
        ("schedule-pause", "paused: no → yes, audit"),
        ("schedule-set", "bind: - → alder"),
        ("schedule-set", "retries: 0 → 3"),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    let gone = dev.json(&["schedule", "history", "web/certs/renew"]);
    let last = gone["items"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["entryKind"], &last["summary"]), (&"schedule-remove".into(), &"removed".into()));
    // An instant stands for the newest entry that is not after it.
    let now = dev.json(&["volume", "list", "--as-of", "0s"]);
    assert!(names(&now, "name").contains(&"spare".to_owned()), "{now}");
    for (line, code, saying) in [
        ("schedule list --as-of 999999", 3, "the newest index that"),
        ("schedule list --as-of 2001-01-01T00:00:00Z", 3, "the oldest entry that is kept is"),
        ("schedule list --as-of 0", 2, "indices begin at 1"),
        ("schedule show web/spare/none --as-of 5", 3, ""),
        ("node list --as-of 5", 2, "only what is in the log has a past"),
        ("fire list --as-of 5", 2, "only what is in the log has a past"),
    ] {
        let ended = dev.run(&line.split(' ').collect::<Vec<_>>());
        assert!(ended.0 == code && ended.2.contains(saying), "{line}: {ended:?}");
    }
}

fn masters_of(answer: &Value, volume: &str) -> Vec<String> {
    let items = answer["items"].as_array().unwrap().iter();
    items
        .filter(|it| it["volume"] == volume)
        .map(|it| it["master"].as_str().unwrap_or("-").to_owned())
        .collect()
}

#[test]
fn a_split_is_seen_decided_explained_and_healed() {
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let nodes = dev.json(&["node", "list"]);
    assert_eq!(nodes["items"].as_array().unwrap().len(), 5);
    let cedar = nodes["items"].as_array().unwrap().iter().find(|it| it["name"] == "cedar").unwrap();
    assert_eq!((&cedar["priority"]["effective"], &cedar["priority"]["computed"]), (&90.into(), &35.into()));
    let elm = nodes["items"].as_array().unwrap().iter().find(|it| it["name"] == "elm").unwrap();
    let elm = elm["address"].as_str().unwrap().to_owned();

    dev.until(&["status"], |it| it["log"]["voters"].as_array().is_some_and(|voters| voters.len() == 5));
    assert_eq!(dev.run(&["dev", "fault", "split", "alder,birch,cedar|doum,elm"]).0, 0);
    dev.line(&["elm", "billing/rates/refresh", "fired-at-risk"]);
    dev.line(&["elm", "billing/ledger/close", "withheld-no-quorum", "heard 2 of 5, needs 3"]);
    // cedar's own: what was due as the network split it may have fired before, and only elm withheld.
    let gpu = dev.line(&["cedar", "billing/reports/gpu", "withheld-no-quorum", "heard 1 of 2, needs 2"]);
    assert_eq!(masters_of(&dev.json(&["master", "list"]), "billing"), ["cedar"]);
    assert_eq!(masters_of(&dev.json(&["master", "list", "--endpoint", &elm]), "billing"), ["elm"]);

    let add = ["schedule", "add", "billing/late/change", "--cron", "0 0 * * *", "--handler", "demo"];
    let add =
        [&add[..], &["--policy", "at-most-once", "--endpoint", &elm, "--request-timeout", "3s"]].concat();
    let (code, stdout, stderr) = dev.run(&add);
    assert_eq!((code, stdout.as_str()), (8, ""), "{stderr}");
    assert!(stderr.contains("NOT_COMMITTED") && stderr.contains("the log needs 3 of 5 voters"), "{stderr}");
    assert_eq!(dev.run(&["schedule", "show", "billing/late/change"]).0, 3, "the other side has it neither");

    let due = gpu.split('Z').next().unwrap().to_owned();
    let fires = dev.json(&["fire", "list", "--schedule", "billing/reports/gpu", "--since", "2m"]);
    let mut decided = fires["items"].as_array().unwrap().iter();
    let withheld =
        decided.find(|it| it["due"].as_str().unwrap().contains(&due) && it["master"] == "cedar").unwrap();
    assert_eq!(
        (&withheld["decision"], &withheld["needed"]),
        (&"withheld-no-quorum".into(), &2.into()),
        "{withheld:#}"
    );
    let at = format!("billing/reports/gpu@{}", withheld["due"].as_str().unwrap());
    let (code, explained, _) = dev.run(&["fire", "explain", &at]);
    assert_eq!(code, 0);
    assert!(
        explained.contains("withheld-no-quorum") && explained.contains("a quorum is 2 of 2"),
        "{explained}"
    );

    assert_eq!(dev.run(&["dev", "fault", "heal"]).0, 0);
    dev.until(&["master", "list", "--endpoint", &elm], |it| masters_of(it, "billing") == ["cedar"]);
    dev.line(&["cedar", "billing/reports/gpu", "fired on"]);
}

#[test]
fn a_killed_node_is_unheard_and_comes_back_with_its_seats() {
    let dev = Dev::start();
    dev.line(&["cedar", "billing/ledger/close", "fired on"]);
    assert_eq!(dev.run(&["dev", "fault", "kill", "cedar"]).0, 0);
    dev.line(&["elm", "billing/ledger/close", "fired on"]);
    let state = |answer: &Value, name: &str| {
        let nodes = answer["items"].as_array().unwrap().iter();
        nodes.filter(|it| it["name"] == name).map(|it| it["state"].clone()).next().unwrap()
    };
    let nodes = dev.until(&["node", "list"], |it| state(it, "cedar") == "unheard");
    assert_eq!(nodes["view"]["unheard"], serde_json::json!(["cedar"]));
    assert_eq!(dev.run(&["dev", "fault", "restart", "cedar"]).0, 0);
    dev.line(&["cedar", "billing/ledger/close", "fired on"]);
    dev.until(&["node", "list"], |it| state(it, "cedar") == "up");
    let run = dev.until(&["run", "list", "--since", "2m"], |it| {
        it["items"].as_array().unwrap().iter().any(|run| run["state"] == "succeeded" && run["exitCode"] == 0)
    });
    let said = run["items"].as_array().unwrap().iter().find(|run| run["schedule"] == "billing/reports/gpu");
    if let Some(said) = said.filter(|run| run["state"] == "succeeded") {
        let (code, output, stderr) = dev.run(&["run", "logs", said["id"].as_str().unwrap()]);
        assert_eq!(code, 0, "{stderr}");
        assert!(output.contains("billing/reports/gpu due"), "{output}");
    }
}

#[test]
fn the_data_directory_can_be_kept() {
    let dir = TempDir::new().unwrap();
    let data: PathBuf = dir.path().join("data");
    let args = ["dev", "--data", data.to_str().unwrap()];
    for round in 0..2 {
        let mut child = command(&dir, &args).stdout(Stdio::piped()).spawn().unwrap();
        // Kept until the end: a reader that hangs up would end it with another code.
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("fired on")), "round {round}");
        let second = command(&dir, &["dev"]).output().unwrap();
        let said = String::from_utf8_lossy(&second.stderr);
        assert!(second.status.code() == Some(5) && said.contains("a demo cluster runs already"), "{said}");
        let pid = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "round {round}");
    }
    assert!(data.join("alder/identity").exists());
}

/// Within it a server that stopped must be noticed; a debug build on a loaded machine gets ten times as long.
const NOTICED: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 3 });

#[test]
fn a_stopped_server_is_noticed_and_followed_again_without_gap_or_double() {
    use rustix::process::{Pid, Signal, kill_process};
    let dev = Dev::start();
    dev.line(&["billing/ledger/close", "fired on"]);
    let begun = dev.json(&["node", "list"])["view"]["at"].as_str().unwrap().to_owned();
    let args = ["fire", "list", "-w", "--since", &begun, "-o", "json"];
    let mut follow = command(&dev.dir, &args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(follow.stdout.take().unwrap()).lines().map(Result::unwrap);
    // A decision is shown again when the run that it led to is known.
    let mut ids = lines.filter_map(|line| {
        let change: Value = serde_json::from_str(&line).unwrap();
        let added = change["type"] == "ADDED";
        added.then(|| change["object"]["id"].as_str().unwrap().to_owned())
    });
    let mut notes = BufReader::new(follow.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut told: Vec<String> = ids.by_ref().take(2).collect();
    let pid = Pid::from_child(&dev.child);
    kill_process(pid, Signal::STOP).unwrap();
    let stopped = now();
    let note = notes.next().unwrap();
    let took = stopped.elapsed();
    kill_process(pid, Signal::CONT).unwrap();
    assert!(note.contains("is silent; trying again in"), "{note}");
    assert!(took < NOTICED, "{took:?}");
    let resumed = notes.find(|note| note.starts_with("resumed, ")).unwrap();
    assert!(resumed.ends_with("events replayed"), "{resumed}");
    told.extend(ids.by_ref().take(4));
    follow.kill().unwrap();
    follow.wait().unwrap();

    let mut once = told.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), told.len(), "nothing is told twice: {told:?}");
    // Of each node everything between the first and the last that was told.
    // One that is open is listed by its due: it has no number yet.
    let number = |id: &str| {
        let (life, n) = id.rsplit_once('-')?;
        Some((life.to_owned(), n.parse::<u64>().ok()?))
    };
    let (_, listed, _) = dev.run(&["fire", "list", "--since", &begun, "--limit", "0", "-o", "name"]);
    for (life, n) in listed.lines().filter_map(number) {
        let of_life = told.iter().filter_map(|id| number(id)).filter(|(other, _)| *other == life);
        let told: Vec<u64> = of_life.map(|(_, n)| n).collect();
        let (first, last) = (told.iter().min(), told.iter().max());
        let between = first.is_some_and(|first| *first <= n) && last.is_some_and(|last| n <= *last);
        assert!(!between || told.contains(&n), "{life}-{n} was not told: {told:?}");
    }
}

#[test]
fn a_second_interrupt_does_not_wait_for_the_end_of_the_first() {
    let mut dev = Dev::start();
    dev.line(&["fired"]);
    let interrupt = |dev: &Dev| {
        let pid = rustix::process::Pid::from_child(&dev.child);
        rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    };
    interrupt(&dev);
    dev.line(&["stopping; Ctrl-C again ends it at once"]);
    interrupt(&dev);
    let asked = now();
    assert_eq!(dev.child.wait().unwrap().code(), Some(130));
    assert!(asked.elapsed() < PATIENCE, "{:?}", asked.elapsed());
}
