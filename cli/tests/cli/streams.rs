//! Pipes, terminals, colours and signals.

use std::io::Read;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;

use rustix::process::Signal;
use tokio::time::{Duration, Instant};

use crate::fake::Fake;
use crate::sandbox::{Sandbox, signal};

#[test]
fn a_closed_pipe_is_no_panic() {
    let sandbox = Sandbox::new();
    let ran = sandbox.shell(
        "{ $CTL schedule next --expr '* * * * *' --count 10000 -o jsonl; echo $? >&2; } | head -1 | wc -l",
    );
    assert_eq!((ran.stdout.trim(), ran.stderr.as_str()), ("1", "141\n"));
    let help = sandbox.shell("{ sleep 0; $CTL --help; echo $? >&2; } | true; wait");
    assert!(help.stderr == "141\n" || help.stderr == "0\n", "{help:?}");
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = sandbox.command(&["--help"]).stdout(writer).status().unwrap();
    assert_eq!(status.code(), Some(141));
}

#[test]
fn no_escape_bytes_where_no_colour_is_wanted() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    let args = ["--endpoint", &endpoint, "node", "list"];
    let escapes = |env: &[(&str, &str)], more: &[&str]| {
        let text = sandbox.on_terminal(env, &[&args[..], more].concat());
        assert!(text.contains("alder"), "{text:?}");
        text.contains('\x1b')
    };
    assert!(escapes(&[], &[]), "a terminal gets colour");
    assert!(!escapes(&[("NO_COLOR", "1")], &[]));
    assert!(!escapes(&[("TERM", "dumb")], &[]));
    assert!(!escapes(&[], &["--color", "never"]));
    assert!(escapes(&[("NO_COLOR", "1")], &["--color", "always"]));
    let piped = |env: &str| {
        let mut command = sandbox.command(&args);
        command.env(env, "1");
        crate::sandbox::finish(&mut command).stdout.contains('\x1b')
    };
    assert!(!piped("UNRELATED"));
    assert!(piped("CLICOLOR_FORCE"));
}

#[test]
fn a_narrow_terminal_loses_columns_and_says_which() {
    let fake = Fake::start();
    let sandbox = Sandbox::new();
    let endpoint = fake.endpoint();
    for (columns, hidden) in [("200", None), ("80", Some("ADDRESS")), ("40", Some("HEARS"))] {
        let args = ["--endpoint", &endpoint, "--color", "never", "node", "list"];
        let text = sandbox.on_terminal(&[("COLUMNS", columns)], &args);
        let width: usize = columns.parse().unwrap();
        let table = text.lines().take_while(|line| !line.starts_with("no room") && !line.starts_with("view"));
        let rows: Vec<_> = table.collect();
        assert_eq!(rows.len(), 5, "{text}");
        assert!(rows.iter().all(|row| row.chars().count() <= width), "{columns}: {text}");
        assert_eq!(text.contains("no room at"), hidden.is_some(), "{columns}: {text}");
        assert!(hidden.is_none_or(|title| text.contains(title)), "{columns}: {text}");
        assert!(text.contains("unreachable 46m"), "{columns}: {text}");
    }
}

#[test]
fn signals_end_a_dial_at_once() {
    for (kind, code) in [(Signal::INT, 130), (Signal::TERM, 143)] {
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = silent.local_addr().unwrap().to_string();
        let sandbox = Sandbox::new();
        let args = ["--endpoint", &endpoint, "--request-timeout", "60s", "status"];
        let mut child = sandbox.command(&args).stderr(Stdio::piped()).spawn().unwrap();
        // The connection shows that it waits for an answer by now.
        let (_connection, _) = silent.accept().unwrap();
        let asked = Instant::now();
        signal(&child, kind);
        assert_eq!(child.wait().unwrap().code(), Some(code));
        // A tenth of a second, ten times as wide on machines that are busy.
        assert!(asked.elapsed() < Duration::from_secs(1), "{:?}", asked.elapsed());
        let mut stderr = String::new();
        child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(stderr, "");
    }
}

#[test]
fn a_silent_endpoint_costs_no_more_than_the_timeout() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = silent.local_addr().unwrap().to_string();
    let ran = Sandbox::new().run(&["--endpoint", &endpoint, "--request-timeout", "300ms", "status"]);
    ran.fails(6, &["no endpoint could be reached", &endpoint, "no answer within 300ms"]);
}

#[test]
fn the_first_endpoint_that_answers_is_asked() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let refused = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let fake = Fake::start();
    let list = format!("{},{refused},{}", silent.local_addr().unwrap(), fake.endpoint());
    // Less than the silent one may take, by its timeout or by the keep-alive of its connection.
    let script = format!("CAESIUM_ENDPOINTS={list} timeout 8 $CTL node list -o name --request-timeout 5m");
    let ran = Sandbox::new().shell(&script);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, "alder\nbirch\ncedar\ndoum\n"), "{ran:?}");
}

#[test]
fn without_an_endpoint_it_says_what_it_tried() {
    let sandbox = Sandbox::new();
    let ran = sandbox.run(&["status"]);
    let dev = format!("tried unix:{}: ", sandbox.dir.path().join("run/caesium/dev.sock").display());
    ran.fails(6, &["error[UNREACHABLE]", &dev, "caesiumd.sock: ", "help: caesiumctl dev"]);
    let error = sandbox.run(&["status", "-o", "json"]).error();
    assert_eq!((&error["code"], &error["retryable"]), (&"UNREACHABLE".into(), &true.into()));
    assert_eq!(error["because"].as_str().unwrap().lines().count(), 2, "{error}");
}

#[test]
fn a_socket_in_a_folder_of_others_is_not_trusted() {
    let sandbox = Sandbox::new();
    let folder = sandbox.dir.path().join(format!("caesium-{}", rustix::process::getuid().as_raw()));
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = sandbox.command(&["status"]);
    command.env_remove("XDG_RUNTIME_DIR");
    crate::sandbox::finish(&mut command).fails(6, &["dev.sock: ", "open to other users"]);
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o700)).unwrap();
    crate::sandbox::finish(&mut command).fails(6, &["dev.sock: No such file"]);
}

#[test]
fn a_full_disk_is_no_bug() {
    let fake = Fake::start();
    let ran = Sandbox::new().shell(&format!("$CTL --endpoint {} node list > /dev/full", fake.endpoint()));
    ran.fails(5, &["cannot write to the standard output", "No space left on device"]);
}
