//! `packaging/`: the samples as the daemon reads them, the unit as systemd and we do.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use clap::CommandFactory as _;

use crate::args::Args;
use crate::daemon::{Place, caesiumd, repository};

const UNIT: &str = "packaging/systemd/caesiumd.service";
const DROP_IN: &str = "packaging/systemd/caesiumd.service.d/dedicated-user.conf";
/// A file of authorities, which the sample looks for where this machine has none.
const CA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/handlers/tls/ca.pem");

/// The text with every `# key = value` and `# [section]` that `wanted` takes made effective; and how many there were.
fn uncommented(text: &str, wanted: impl Fn(&str) -> bool) -> (String, usize) {
    let mut count = 0;
    let lines = text.lines().map(|line| {
        let Some(rest) = line.strip_prefix("# ") else { return line };
        let key = rest.split(" = ").next().unwrap_or_default();
        let bare = |c: char| c.is_ascii_lowercase() || c == '-';
        let setting = rest.starts_with('[') || (rest.contains(" = ") && key.chars().all(bare));
        if setting && wanted(key) {
            count += 1;
            return rest;
        }
        line
    });
    let lines: Vec<&str> = lines.collect();
    (lines.join("\n") + "\n", count)
}

/// Has the daemon check a configuration; what belongs to this machine alone is overridden.
#[track_caller]
fn check(config: &str) -> (Option<i32>, String) {
    let place = Place::new();
    fs::write(place.path("caesiumd.toml"), config).unwrap();
    let mut command = place.command();
    command.args(["--check-config", "--metrics-listen", "127.0.0.1:0", "--config"]);
    let output = command.arg(place.path("caesiumd.toml")).output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn the_sample_configuration_has_every_key_and_each_of_them_is_right() {
    let sample = repository("packaging/caesiumd.toml");
    let command = Args::command();
    let flags = command.get_arguments().filter_map(|arg| arg.get_long());
    let keys: Vec<&str> = flags.filter(|flag| !["config", "check-config"].contains(flag)).collect();
    assert!(keys.len() >= 19, "{keys:?}");
    for key in &keys {
        assert!(sample.contains(&format!("\n# {key} = ")), "the sample lacks {key}");
    }
    let (code, said) = check(&(sample.clone() + "bootstrap = true\n"));
    assert_eq!(code, Some(0), "as it is: {said}");
    for left_out in ["bootstrap", "join"] {
        let (text, count) = uncommented(&sample, |key| key != left_out);
        assert_eq!(count, keys.len() - 1, "{text}");
        let (code, said) = check(&text);
        assert_eq!(code, Some(0), "without {left_out}: {said}");
        assert!(said.contains("priority = 100  # file ") && said.contains("voters = 5  # file "), "{said}");
    }
    let (code, said) = check(&uncommented(&sample, |_| true).0);
    assert_eq!(code, Some(2), "both: {said}");
    let (code, said) = check("stop-grace = \"thirty\"\nbootstrap = true\n");
    assert_eq!(code, Some(0), "the command line wins over the file here: {said}");
    let (code, _) = check("voters = 0\nbootstrap = true\n");
    assert_eq!(code, Some(2), "and a wrong value of the file is seen");
}

/// Each section of a file of handlers as a file of its own.
fn sections(text: &str) -> Vec<String> {
    text.split("\n[").skip(1).map(|section| format!("[{section}\n")).collect()
}

#[test]
fn the_sample_handlers_are_right() {
    let sample = repository("packaging/handlers.toml");
    let root = rustix::process::geteuid().is_root();
    if !root {
        eprintln!("not root: `user` is left commented, since only root may switch");
    }
    let (text, count) = uncommented(&sample, |key| root || key != "user");
    assert!(count >= 15, "{text}");
    let text = text.replace("/etc/caesium/ca.pem", CA);
    assert!(text.contains(CA));
    let kinds = sections(&text);
    assert!(kinds.len() >= 2, "a program and a request: {text}");
    for section in [sample, text].into_iter().chain(kinds) {
        let place = Place::new();
        place.write_handlers(&section);
        let output = place.command().args(["--check-config", "--bootstrap"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{section}\n{said}");
    }
}

/// The values of a key of a unit, in order.
fn values<'a>(unit: &'a str, key: &str) -> Vec<&'a str> {
    unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('=')).collect()
}

fn seconds(text: &str) -> u64 {
    let parsed = caesium_engine::calendar::parse_duration(&text.replace("min", "m"));
    parsed.unwrap_or_else(|_| panic!("{text} is no time")).as_secs()
}

#[test]
fn the_unit_says_what_the_daemon_needs() {
    let unit = repository(UNIT);
    for (key, value) in [
        ("Type", "notify"),
        ("NotifyAccess", "main"),
        ("KillMode", "mixed"),
        ("Delegate", "yes"),
        ("Restart", "on-failure"),
        ("RestartPreventExitStatus", "2 3 13"),
        ("OOMPolicy", "continue"),
        ("RuntimeDirectory", "caesium"),
        ("StateDirectory", "caesium"),
        ("StateDirectoryMode", "0700"),
    ] {
        assert_eq!(values(&unit, key), [value], "{key}");
    }
    let [limit] = values(&unit, "LimitNOFILE")[..] else { panic!("one LimitNOFILE") };
    assert!(limit.parse::<u64>().unwrap() >= 4096);
    // A run that has to end has the stop grace of the daemon, and after that its handler's own.
    let runs = Duration::from_secs(30) + caesium_engine::schedule::GRACE_DEFAULT;
    let [stop] = values(&unit, "TimeoutStopSec")[..] else { panic!("one TimeoutStopSec") };
    assert!(seconds(stop) > runs.as_secs() + 10, "{stop}");
    assert!(
        !unit.lines().any(|line| line.starts_with("NoNewPrivileges") || line.starts_with("ProtectSystem"))
    );

    let drop_in = repository(DROP_IN);
    for (key, value) in [("User", "caesium"), ("NoNewPrivileges", "yes"), ("ProtectSystem", "strict")] {
        assert_eq!(values(&drop_in, key), [value], "{key}");
    }
    let user = repository("packaging/sysusers.d/caesium.conf");
    assert!(user.lines().any(|line| line.starts_with("u caesium ")), "the drop-in's user is made");
}

#[test]
fn the_commands_of_the_unit_are_ones_that_the_daemon_takes() {
    let unit = repository(UNIT);
    let command = Args::command();
    let mut seen = 0;
    for key in ["ExecStart", "ExecReload"] {
        for line in values(&unit, key).into_iter().filter(|line| line.contains("caesiumd")) {
            seen += 1;
            let words = line.split_whitespace();
            command.clone().try_get_matches_from(words).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }
    assert_eq!(seen, 2, "start, and the check before a reload");
    let variables: Vec<String> =
        command.get_arguments().filter_map(|arg| Some(arg.get_env()?.to_str()?.to_owned())).collect();
    let drop_in = repository(DROP_IN);
    let said = values(&drop_in, "Environment");
    assert_eq!(said.len(), 2);
    for said in said {
        let name = said.split('=').next().unwrap();
        assert!(variables.iter().any(|known| known == name), "{name} is no variable of the daemon");
    }
}

#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        eprintln!("skipped: systemd-analyze is not installed here");
        return;
    }
    let place = Place::new();
    let folder = place.path("units");
    fs::create_dir_all(folder.join("caesiumd.service.d")).unwrap();
    // The binary is where the test built it, and the pages are not installed.
    let binary = caesiumd().get_program().to_str().unwrap().to_owned();
    let unit = repository(UNIT).replace("/usr/bin/caesiumd", &binary);
    let unit: String = unit
        .lines()
        .filter(|line| !line.starts_with("Documentation="))
        .map(|line| format!("{line}\n"))
        .collect();
    let verify = |unit: &str, drop_in: &str| {
        fs::write(folder.join("caesiumd.service"), unit).unwrap();
        fs::write(folder.join("caesiumd.service.d/dedicated-user.conf"), drop_in).unwrap();
        let mut command = Command::new("systemd-analyze");
        command.args(["verify", "--man=no"]).arg(folder.join("caesiumd.service"));
        command.env("SYSTEMD_UNIT_PATH", format!("{}:", folder.display()));
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let ours: Vec<&str> =
            said.lines().filter(|line| line.contains("caesiumd") || line.contains("dedicated")).collect();
        ours.join("\n")
    };
    assert_eq!(verify(&unit, ""), "", "the unit alone");
    assert_eq!(verify(&unit, &repository(DROP_IN)), "", "with the drop-in");
    assert!(verify(&unit, "[Service]\nUzer=caesium\n").contains("Uzer"), "it looks at the drop-in");
    assert!(verify(&format!("{unit}\n[Service]\nKilMode=mixed\n"), "").contains("KilMode"), "it looks");
}

#[test]
fn both_binaries_can_be_installed_from_their_folders() {
    for (folder, binary) in [("node", "caesiumd"), ("cli", "caesiumctl")] {
        let manifest: toml::Table = repository(&format!("{folder}/Cargo.toml")).parse().unwrap();
        let bins = manifest["bin"].as_array().unwrap();
        assert_eq!(bins[0]["name"].as_str(), Some(binary));
        let main = bins[0]["path"].as_str().unwrap();
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join(main).exists());
        let package = manifest["package"].as_table().unwrap();
        assert!(package["description"].as_str().unwrap().ends_with("a partition-aware distributed cron"));
        assert_eq!(package["license"]["workspace"].as_bool(), Some(true));
    }
    let workspace: toml::Table = repository("Cargo.toml").parse().unwrap();
    assert_eq!(workspace["workspace"]["package"]["license"].as_str(), Some("Apache-2.0"));
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock").exists(), "--locked needs it");
}
