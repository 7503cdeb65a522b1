//! What people see: widths, colours, characters, zones, the pager, and what is said while they wait.

use std::io::Read;
use std::net::TcpListener;
use std::process::Stdio;
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::watch_event::Body;
use tokio::time::Instant;

use crate::demo;
use crate::fake::{Fake, Mood};
use crate::fake_watch::{Act, caught_up};
use crate::questions::QUESTIONS;
use crate::sandbox::{Sandbox, finish};

/// Promises of a tenth of a second are held ten times as wide: tests run unoptimised, on machines that are busy.
const SOON: Duration = Duration::from_secs(1);

#[test]
fn no_table_is_wider_than_the_terminal_and_what_was_dropped_is_named() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    let mut dropped = 0;
    for question in QUESTIONS.iter().filter(|question| question.asks && question.has_table()) {
        let words: Vec<&str> = question.line.split(' ').collect();
        for width in [80, 60] {
            let args = [&["--endpoint", &endpoint, "--color", "never"], &words[..]].concat();
            let text = sandbox.on_terminal(&[("COLUMNS", &width.to_string())], &args);
            // Sentences below the table and its view are for the terminal to break.
            let table =
                text.lines().position(|line| line.starts_with("view ")).map_or(usize::MAX, |at| at + 1);
            for line in text.lines().take(table) {
                assert!(line.chars().count() <= width, "{} at {width}: {line}", question.line);
            }
            let piped = question.ask(&fake, &[]).stdout;
            let titles: Vec<&str> = piped.lines().next().unwrap().split_whitespace().collect();
            let footer = text.replace('\n', " ");
            let shown = text.lines().next().unwrap();
            for title in titles.iter().filter(|title| !shown.split_whitespace().any(|it| it == **title)) {
                assert!(footer.contains("no room at") && footer.contains(title), "{title}: {text}");
                assert!(footer.contains("-o wide shows all"), "{text}");
                dropped += 1;
            }
        }
    }
    assert!(dropped > 10, "only {dropped} columns were dropped");
}

#[test]
fn a_pipe_gets_whole_tables_without_colour_under_the_same_header() {
    let fake = Fake::start();
    for question in QUESTIONS.iter().filter(|question| question.asks && question.list) {
        let mut headers = Vec::new();
        for width in ["20", "200"] {
            let words: Vec<&str> = question.line.split(' ').collect();
            let endpoint = fake.endpoint();
            let sandbox = Sandbox::new();
            let mut command = sandbox.command(&[&["--endpoint", &endpoint], &words[..]].concat());
            command.env("COLUMNS", width).env("TERM", "xterm-256color");
            let ran = finish(&mut command);
            assert!(!ran.stdout.contains(['\x1b', '…', '\r']), "{}", ran.stdout);
            headers.push(ran.stdout);
        }
        assert_eq!(headers[0], headers[1], "{}", question.line);
    }
}

#[test]
fn escape_bytes_come_only_where_colour_is_wanted() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    for question in QUESTIONS.iter().filter(|question| question.asks && question.list) {
        let words: Vec<&str> = question.line.split(' ').collect();
        let args = [&["--endpoint", &endpoint], &words[..]].concat();
        for quiet in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR", "0")] {
            let text = sandbox.on_terminal(&[quiet], &args);
            assert!(!text.contains('\x1b') && !text.is_empty(), "{quiet:?}: {text:?}");
        }
        let never = [&args[..], &["--color", "never"]].concat();
        assert!(!sandbox.on_terminal(&[], &never).contains('\x1b'), "{}", question.line);
        let mut forced = sandbox.command(&args);
        forced.env("CLICOLOR_FORCE", "1");
        assert_eq!(finish(&mut forced).stdout.contains("\x1b[1m"), question.has_table(), "{}", question.line);
    }
}

/// Tables, errors and documents of JSON; what is data in another form stays as it is.
#[test]
fn ascii_is_asked_for_or_follows_from_the_locale() {
    let fake = Fake::start();
    for question in QUESTIONS {
        for format in ["table", "wide", "json", "jsonl"] {
            let ran = question.ask(&fake, &["--ascii", "-o", format]);
            if !["run-logs", "task-logs"].contains(&question.name) {
                assert!(ran.stdout.is_ascii(), "{}: {}", question.line, ran.stdout);
            }
            assert!(ran.stderr.is_ascii(), "{}: {}", question.line, ran.stderr);
        }
    }
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let line = |env: &[(&str, &str)]| {
        let mut command = sandbox.command(&["--endpoint", &endpoint, "node", "list"]);
        command.env_remove("LANG").envs(env.iter().copied());
        finish(&mut command).stdout.lines().last().unwrap_or_default().to_owned()
    };
    let plain =
        "view alder | log 1841 | 03:00:21Z | unreachable doum: failed or cut off, cannot tell from here";
    assert_eq!(line(&[]), plain);
    assert_eq!(line(&[("LC_ALL", "C"), ("LANG", "C.UTF-8")]), plain);
    assert_eq!(line(&[("LANG", "C.UTF-8"), ("CAESIUM_ASCII", "1")]), plain);
    assert_eq!(line(&[("LC_ALL", "de_DE.utf8")]), plain.replace('|', "·"));
    assert_eq!(line(&[("LANG", "C.UTF-8"), ("CAESIUM_ASCII", "0")]), plain.replace('|', "·"));
    let help = sandbox.run(&["--ascii", "quorum", "explain", "--help"]);
    assert!(help.stdout.is_ascii() && help.stdout.contains("--if-..."), "{}", help.stdout);
}

#[test]
fn json_in_ascii_is_the_same_document() {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.dir.path().join("tab"), "* * * * * echo é😀\n").unwrap();
    let args = [
        "schedule",
        "import-crontab",
        "tab",
        "--volume",
        "v",
        "--entity",
        "e",
        "--policy",
        "at-most-once",
        "--dry-run",
    ];
    let whole = sandbox.run(&[&args[..], &["-o", "json"]].concat());
    let plain = sandbox.run(&[&args[..], &["-o", "json", "--ascii"]].concat());
    assert!(!whole.stdout.is_ascii() && plain.stdout.is_ascii(), "{plain:?}");
    assert_eq!(whole.json(), plain.json());
}

#[test]
fn a_zone_changes_tables_and_no_document() {
    let fake = Fake::start();
    let endpoint = fake.endpoint();
    let sandbox = Sandbox::new();
    let run = |more: &[&str]| sandbox.run(&[&["--endpoint", &endpoint, "run", "list"], more].concat()).stdout;
    let table = run(&["--show-tz", "Asia/Kolkata"]);
    assert!(table.contains("2026-11-21T08:30:00+05:30") && table.contains(" · 08:30:21+05:30"), "{table}");
    for format in ["json", "jsonl", "yaml", "csv", "name"] {
        assert_eq!(run(&["--show-tz", "Asia/Kolkata", "-o", format]), run(&["-o", format]), "{format}");
    }
    assert!(run(&["--time", "unix-ms"]).contains(" 1795230000000 "));
    assert!(run(&["--time", "utc", "--show-tz", "Asia/Kolkata"]).contains("2026-11-21T03:00:00Z"));
    sandbox.run(&["status", "--show-tz", "Asia/Nowhere"]).fails(2, &["no time zone is named"]);
    let mut command = sandbox.command(&["--endpoint", &endpoint, "run", "list"]);
    command.env("CAESIUM_SHOW_TZ", "Europe/Berlin");
    assert!(finish(&mut command).stdout.contains("2026-11-21T04:00:00+01:00"));
}

#[test]
fn the_pager_is_for_a_terminal_and_for_more_than_a_screen() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "--color", "never", "node", "list"];
    let pager = ("CAESIUM_PAGER", "sed s/^/paged:/");
    let paged = |env: &[(&str, &str)], more: &[&str]| {
        let text = sandbox.on_terminal(env, &[&args[..], more].concat());
        assert!(text.contains("alder"), "{text}");
        text.lines().all(|line| line.starts_with("paged:"))
    };
    let (low, high) = (("LINES", "6"), ("LINES", "60"));
    assert!(paged(&[pager, low], &[]));
    assert!(paged(&[("PAGER", "sed s/^/paged:/"), low], &[]));
    assert!(paged(&[pager, ("PAGER", "false"), low], &[]));
    assert!(!paged(&[pager, high], &[]));
    assert!(!paged(&[pager, low], &["--no-pager"]));
    assert!(!paged(&[pager, low, ("TERM", "dumb")], &[]));
    assert!(!paged(&[low, ("CAESIUM_PAGER", "there-is-no-such-pager")], &[]));
    assert!(!paged(&[low, ("CAESIUM_PAGER", "")], &[]));
    assert!(!paged(&[pager, low], &["-o", "json"]));
    let mut piped = sandbox.command(&args);
    piped.envs([pager, low]);
    assert!(!finish(&mut piped).stdout.contains("paged:"));
}

/// A script is told nothing, unless it asks who is asked; somebody at a terminal is told at once.
#[test]
fn the_first_byte_comes_at_once_though_every_endpoint_is_silent() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = silent.local_addr().unwrap().to_string();
    let sandbox = Sandbox::new();
    let args = ["--endpoint", &endpoint, "--request-timeout", "20s", "-v", "status"];
    let began = Instant::now();
    let mut child = sandbox.command(&args).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut first = [0; 11];
    child.stderr.as_mut().unwrap().read_exact(&mut first).unwrap();
    assert!(began.elapsed() < SOON * 5, "{:?}", began.elapsed());
    assert_eq!(first.as_slice(), b"waiting for");
    child.kill().unwrap();
    child.wait().unwrap();
    let (code, seen) = sandbox.answering("", &["--endpoint", &endpoint, "--request-timeout", "1s", "status"]);
    assert_eq!(code, 6);
    assert!(seen.starts_with(&format!("waiting for http://{endpoint}")), "{seen}");
}

#[test]
fn off_a_terminal_nothing_moves_on_stderr() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = silent.local_addr().unwrap().to_string();
    let ran = Sandbox::new().run(&["--endpoint", &endpoint, "--request-timeout", "300ms", "status"]);
    ran.fails(6, &["error[UNREACHABLE]"]);
    assert!(ran.stderr.starts_with("error[") && !ran.stderr.contains(['\r', '\x1b', '\x08']), "{ran:?}");
}

#[test]
fn every_question_ends_by_its_timeout() {
    let fake = Fake::moody(Mood::Hangs);
    for question in QUESTIONS.iter().filter(|question| question.asks && question.name != "version") {
        let began = Instant::now();
        let ran = question.ask(&fake, &["--request-timeout", "200ms"]);
        // Where answers are looked for once more, twice the time.
        assert!(began.elapsed() < SOON * 5, "{}: {:?}", question.line, began.elapsed());
        assert!(
            matches!(ran.code, 6 | 7) || question.name.starts_with("node-show"),
            "{}: {ran:?}",
            question.line
        );
        assert_eq!(ran.stdout, "", "{}", question.line);
    }
}

/// Neither in answers nor in errors.
#[test]
fn nobody_is_shown_the_insides() {
    let kind = Fake::start();
    let refusing = Fake::refusing(tonic::Code::FailedPrecondition, Default::default());
    for question in QUESTIONS {
        for fake in [&kind, &refusing] {
            let ran = question.ask(fake, &[]);
            for text in [&ran.stdout, &ran.stderr] {
                for inside in [
                    "Some(",
                    "None",
                    "Status {",
                    "status: ",
                    "Unspecified",
                    "code: '",
                    "Error(",
                    "panicked",
                    "::",
                ] {
                    assert!(!text.contains(inside), "{}: {inside}: {text}", question.line);
                }
            }
        }
    }
}

#[test]
fn a_frame_has_the_tasks_as_soon_as_it_has_the_rest() {
    let fake = Fake::start();
    let alder = demo::node("alder", 1, "127.0.0.1:1");
    let nodes = Body::Nodes(pb::NodeChanges { changed: vec![alder], removed: Vec::new() });
    fake.heard().script = vec![vec![Act::Whole(nodes), caught_up(0)]];
    let endpoint = fake.endpoint();
    let frame =
        Sandbox::new().run(&["top", "--screen", "tasks", "--dump-frame", "120x35", "--endpoint", &endpoint]);
    assert!(frame.stdout.contains("mail/spool/consumer"), "{frame:?}");
}
