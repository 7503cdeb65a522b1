//! Candidates as a shell asks for them: names from the cluster, from the cache without it, and nothing else on stdout.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox, finish};

/// An answer to a key press; a build that is not optimised, on a busy machine, is given ten times as long.
const PROMISED: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1_500 } else { 150 });

/// How often the key is pressed.
const PRESSES_MAX: usize = 50;

/// What fish would be given for the last of these words, with how long it took.
fn asked(sandbox: &Sandbox, line: &str) -> (Ran, Duration) {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = sandbox.command(&[&["--"], &words[..]].concat());
    command.env("CAESIUM_COMPLETE", "fish");
    #[expect(clippy::disallowed_methods, reason = "the promise is one of time")]
    let start = Instant::now();
    let ran = finish(&mut command);
    (ran, start.elapsed())
}

#[track_caller]
fn offered(sandbox: &Sandbox, line: &str) -> Vec<String> {
    let (ran, _) = asked(sandbox, line);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{line}: {ran:?}");
    let candidates = ran.stdout.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned());
    candidates.filter(|candidate| !candidate.starts_with('-')).collect()
}

/// What is offered by a server that is there: a busy machine may be too late for the first press of the key.
#[track_caller]
fn offered_at_last(sandbox: &Sandbox, line: &str) -> Vec<String> {
    let presses = std::iter::repeat_with(|| offered(sandbox, line)).take(PRESSES_MAX);
    let some = |words: &Vec<String>| words.iter().any(|word| !["any", "all"].contains(&word.as_str()));
    presses.into_iter().find(some).unwrap_or_default()
}

#[test]
fn names_are_those_of_the_cluster() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let at =
        |line: &str| offered_at_last(&sandbox, &format!("caesiumctl --endpoint {} {line}", fake.endpoint()));
    assert_eq!(at("node show "), ["alder", "birch", "cedar", "doum"]);
    assert_eq!(at("node show c"), ["cedar"]);
    assert_eq!(at("dev fault cut alder bi"), ["birch"]);
    assert_eq!(at("volume show "), ["billing", "mail"]);
    assert_eq!(at("volume create v --carriers alder,bi"), ["alder,birch"]);
    assert_eq!(at("priority set ce"), ["cedar="]);
    assert_eq!(at("node list --view a"), ["alder", "any", "all"]);
    let all = asked(&sandbox, "caesiumctl fire ").0.stdout;
    let flag = all.lines().position(|line| line.starts_with('-')).expect("flags are offered too");
    let words = all.lines().take(flag).count();
    assert!(words > 2 && all.lines().skip(flag).all(|line| line.starts_with('-')), "commands first: {all}");
    let schedules = at("schedule show billing/");
    assert!(schedules.iter().all(|name| name.matches('/').count() == 2), "{schedules:?}");
    assert!(!schedules.is_empty());
    assert_eq!(at("fire explain billing/")[0], format!("{}@", schedules[0]));
    let runs = at("run show r");
    assert!(!runs.is_empty() && runs.iter().all(|id| id.starts_with('r')), "{runs:?}");
    assert_eq!(at("run list --state fail"), ["failed"], "words of the commands need no cluster");
}

#[test]
fn the_endpoints_of_the_environment_are_asked_as_well() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let mut command = sandbox.command(&["--", "caesiumctl", "node", "show", "d"]);
    command.env("CAESIUM_COMPLETE", "fish").env("CAESIUM_ENDPOINTS", fake.endpoint());
    let mut presses = std::iter::repeat_with(|| finish(&mut command).stdout).take(PRESSES_MAX);
    assert_eq!(presses.find(|offered| !offered.is_empty()).as_deref(), Some("doum\n"));
}

#[test]
fn contexts_are_those_of_the_configuration() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let text =
        format!("[contexts.prod]\nendpoints = [\"{}\"]\n[contexts.lab]\nread-only = true\n", fake.endpoint());
    std::fs::write(sandbox.dir.path().join("c.toml"), text).expect("it can be written");
    let at = |line: &str| offered(&sandbox, &format!("caesiumctl --config c.toml {line}"));
    assert_eq!(at("context use p"), ["prod"]);
    assert_eq!(at("node list --context l"), ["lab"]);
    assert_eq!(offered_at_last(&sandbox, "caesiumctl --config c.toml -c prod node show ced"), ["cedar"]);
}

#[test]
fn without_the_cluster_names_are_those_that_were_seen_last() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let line = format!("caesiumctl --endpoint {endpoint} node show ");
    assert_eq!(offered_at_last(&sandbox, &line).len(), 4);
    drop(fake);
    let folder = sandbox.dir.path().join(".cache/caesium");
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("a cache").map(|file| file.expect("a file")).collect();
    assert_eq!(files.len(), 1);
    // As if they had been seen long ago, so that the cluster is asked again.
    let text = std::fs::read_to_string(files[0].path()).expect("text");
    let mut held: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    held["nodes"]["at"] = 1.into();
    std::fs::write(files[0].path(), held.to_string()).expect("it can be written");
    assert_eq!(offered(&sandbox, &line), ["alder", "birch", "cedar", "doum"]);
    let other = "caesiumctl --endpoint 127.0.0.1:1 node show ";
    assert_eq!(offered(&sandbox, other), Vec::<String>::new(), "another cluster has other names");
}

#[test]
fn a_cluster_that_is_away_costs_no_time_and_no_word() {
    // One that takes calls and never answers, one that refuses, one that answers nothing but its version.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let hangs = Fake::moody(Mood::Hangs);
    let addresses =
        [silent.local_addr().expect("an address").to_string(), "127.0.0.1:1".to_owned(), hangs.endpoint()];
    for address in addresses {
        let sandbox = Sandbox::new();
        // Twice: a first start reads the binary from disk.
        asked(&sandbox, "caesiumctl sta");
        let (ran, took) = asked(&sandbox, &format!("caesiumctl --endpoint {address} node show al"));
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""), "{address}");
        assert!(took < PROMISED, "{address}: {took:?}");
    }
}

#[test]
fn each_shell_has_a_script_of_both_kinds() {
    let sandbox = Sandbox::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let dynamic = sandbox.run(&["completion", shell]);
        assert!(dynamic.code == 0 && dynamic.stdout.contains("CAESIUM_COMPLETE"), "{shell}: {dynamic:?}");
        let standalone = sandbox.run(&["completion", shell, "--static"]);
        assert!(!standalone.stdout.contains("CAESIUM_COMPLETE"), "{shell}");
        assert!(standalone.stdout.contains("import-crontab"), "{shell} knows the commands by itself");
    }
    sandbox.run(&["completion", "tcsh"]).fails(2, &["possible values: bash, elvish, fish"]);
}
