//! Runs with real processes: what they get, what is kept of them, and that nothing of them is left.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

#[path = "handlers/groups.rs"]
mod groups;
#[path = "handlers/http.rs"]
mod http;
#[path = "handlers/limits.rs"]
mod limits;
#[path = "handlers/server.rs"]
mod server;
#[path = "handlers/world.rs"]
mod world;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use caesium_node::handlers::{
    HandlerEnd, Handlers, Limits, LoadOptions, OUTPUT_TAIL_BYTES, OutputStream, RunEvent, RunSpec, Runner,
    StopOutcome,
};
use rustix::process::{Pid, Signal, geteuid, kill_process};
use tokio::sync::mpsc;

use world::{PATIENCE, World, careless_shim, handler, marker, shell, sleepers, spec, until};

/// Tells this binary that it is to play the daemon: the directory, and the marker and timeout in ms of its run.
const DAEMON: [&str; 3] = ["CAESIUM_TEST_DIR", "CAESIUM_TEST_MARKER", "CAESIUM_TEST_TIMEOUT"];

#[tokio::test]
async fn a_run_ends_as_its_handler_did() {
    for (script, expected) in [
        ("exit 0", HandlerEnd::Exited(0)),
        ("exit 3", HandlerEnd::Exited(3)),
        ("kill -9 $$", HandlerEnd::Signalled(9)),
        ("kill -15 $$", HandlerEnd::Signalled(15)),
    ] {
        let mut world = World::new();
        assert_eq!(world.run(script).await.0, expected, "{script}");
        let id = "run".to_owned();
        assert_eq!(
            world.seen,
            [RunEvent::Started { id: id.clone() }, RunEvent::Ended { id, outcome: expected, printed: None }]
        );
    }
}

#[tokio::test]
async fn a_handler_gets_its_environment_its_directory_and_the_payload_and_nothing_else() {
    let mut world = World::new();
    let handler = handler(
        "argv = ['/bin/sh', '-c', 'pwd; /usr/bin/env; cat']\ncwd = '/usr'\nenv = { B = 'two words' }\n",
    );
    let env = vec![("CAESIUM_TOKEN".to_owned(), "42".to_owned())];
    let payload: Arc<[u8]> = b"line 1\nline 2".as_slice().into();
    world.runner.start(RunSpec { env, payload, ..spec("run", handler) });
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));

    let text = world.text("run");
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.remove(0), "/usr");
    assert_eq!(lines.split_off(lines.len() - 2), ["line 1", "line 2"]);
    lines.sort_unstable();
    let path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    // The shell adds PWD.
    assert_eq!(lines, ["B=two words", "CAESIUM_TOKEN=42", path, "PWD=/usr"]);
}

#[tokio::test]
async fn a_payload_larger_than_a_pipe_arrives_whole() {
    let mut world = World::new();
    let payload: Arc<[u8]> = vec![b'x'; 3 << 20].into();
    world.runner.start(RunSpec { payload, ..spec("run", shell("wc -c")) });
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));
    assert_eq!(world.text("run").trim(), "3145728");
}

#[tokio::test]
async fn secrets_are_in_no_command_line() {
    let mut world = World::new();
    let env = vec![("SECRET".to_owned(), "hunter2".to_owned())];
    let script = "cat /proc/$$/cmdline /proc/$PPID/cmdline";
    world.runner.start(RunSpec { env, ..spec("run", shell(script)) });
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));
    let text = world.text("run");
    assert!(text.contains("--exec-shim") && !text.contains("hunter2"), "{text:?}");
}

#[tokio::test]
async fn of_a_long_output_the_tail_is_kept_and_marked() {
    let mut world = World::new();
    world.runner.start(spec("run", shell("head -c 1000000 /dev/zero | tr '\\0' a; echo out; echo err >&2")));
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));
    let output = world.runner.output("run").unwrap().unwrap();
    assert_eq!((output.bytes.len(), output.total), (OUTPUT_TAIL_BYTES, 1_000_008));
    assert!(output.truncated && !output.running);
    let of = |wanted: OutputStream| {
        let (mut rest, mut found) = (output.bytes.as_slice(), Vec::new());
        for part in &output.parts {
            let (bytes, after) = rest.split_at(part.length as usize);
            rest = after;
            found.extend_from_slice(if part.stream == wanted { bytes } else { b"" });
        }
        String::from_utf8(found).unwrap()
    };
    assert!(of(OutputStream::Stdout).ends_with("aaout\n"));
    assert_eq!(of(OutputStream::Stderr), "err\n");
    let file = fs::metadata(world.dir.path().join("runs/run.out")).unwrap();
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_handler_has_as_much_of_its_output_kept_as_it_says() {
    let mut world = World::new();
    let script = "argv = ['/bin/sh', '-c', 'head -c 3000000 /dev/zero; exit 3']\noutput-tail = '2m'\n";
    world.runner.start(spec("run", handler(script)));
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(3));
    let output = world.runner.output("run").unwrap().unwrap();
    assert_eq!((output.bytes.len(), output.total), (2 << 20, 3_000_000));
    let piece = world.runner.output_after("run", 2_500_000, 1000).unwrap().unwrap();
    assert_eq!((piece.bytes.len(), piece.total, piece.more, piece.truncated), (1000, 2_501_000, true, false));
    let Some(RunEvent::Ended { printed: Some(end), .. }) = world.seen.last() else {
        panic!("{:?}", world.seen)
    };
    assert_eq!((end.bytes.len(), end.total, end.truncated), (4096, 3_000_000, true));
}

#[tokio::test]
async fn output_is_seen_while_the_run_goes_on() {
    let mut world = World::new();
    world.runner.start(spec("run", shell("echo early; exec sleep 1000")));
    world.started("run").await;
    until("the output shows", || world.text("run") == "early\n").await;
    assert!(world.runner.output("run").unwrap().unwrap().running);
    assert_eq!(world.runner.kill("run", None), StopOutcome::Ending);
    assert_eq!(world.outcome("run").await, HandlerEnd::Killed);
    assert!(!world.runner.output("run").unwrap().unwrap().running);
    assert_eq!(world.runner.output("../run").unwrap(), None);
}

#[tokio::test]
async fn a_handler_that_prints_forever_ends_at_its_deadline() {
    let mut world = World::new();
    world.runner.start(RunSpec { timeout: Duration::from_millis(300), ..spec("run", shell("exec yes")) });
    assert_eq!(world.outcome("run").await, HandlerEnd::TimedOut);
    assert_eq!(world.runner.output("run").unwrap().unwrap().bytes.len(), OUTPUT_TAIL_BYTES);
}

#[tokio::test]
async fn at_the_deadline_comes_term_and_after_the_grace_kill() {
    let mut world = World::new();
    let marker = marker();
    let script = format!("trap 'echo asked' TERM; sleep {marker} & while :; do wait; done");
    let (timeout, grace) = (Duration::from_millis(200), Duration::from_millis(400));
    world.runner.start(RunSpec { timeout, grace, ..spec("run", shell(&script)) });
    assert_eq!(world.outcome("run").await, HandlerEnd::TimedOut);
    assert_eq!(world.text("run"), "asked\n");
    assert_eq!(sleepers(&marker), 0);
}

#[tokio::test]
async fn a_run_that_was_told_to_end_may_clean_up() {
    let mut world = World::new();
    let script = "trap 'echo cleaned; exit 0' TERM; echo ready; while :; do sleep 0.01; done";
    world.runner.start(spec("run", shell(script)));
    until("the trap is set", || world.text("run") == "ready\n").await;
    assert_eq!(world.runner.kill("run", None), StopOutcome::Ending);
    assert_eq!(world.outcome("run").await, HandlerEnd::Killed);
    // Before it or behind it the shell may tell, on its other output, that its sleep was terminated.
    let text = world.text("run");
    assert!(text.starts_with("ready\n") && text.contains("cleaned\n"), "{text:?}");
    assert_eq!(world.runner.kill("run", None), StopOutcome::Gone);
}

#[tokio::test]
async fn what_a_handler_leaves_behind_dies_with_it() {
    let marker = marker();
    // In the group, in a session of its own, and orphaned twice over with SIGTERM ignored.
    let script = format!(
        "sleep {marker} & setsid sleep {marker} & (trap '' TERM; setsid sh -c 'sleep {marker} & sleep {marker}' &)\n\
         {}; exit 5",
        wait_for(&marker, 4)
    );
    let mut world = World::new();
    assert_eq!(world.run(&script).await.0, HandlerEnd::Exited(5));
    assert_eq!(sleepers(&marker), 0);
}

#[tokio::test]
async fn a_chain_of_sessions_cannot_outrun_the_sweep() {
    let (dir, marker) = (tempfile::tempdir().unwrap(), marker());
    // Each hop leaves a sleeper, starts the next hop in a new session and is gone.
    let hop = dir.path().join("hop");
    fs::write(&hop, format!("sleep {marker} &\n[ $1 -gt 300 ] || setsid sh $0 $(($1 + 1)) &\n")).unwrap();
    let mut world = World::new();
    let script = format!("sh {} 0; {}; exit 5", hop.display(), wait_for(&marker, 20));
    assert_eq!(world.run(&script).await.0, HandlerEnd::Exited(5));
    assert_eq!(sleepers(&marker), 0);
}

/// A shell command that ends once so many sleep under the marker.
fn wait_for(marker: &str, count: usize) -> String {
    let counted = format!("$(grep -lzx {marker} /proc/[0-9]*/cmdline 2>/dev/null | wc -l)");
    format!("while [ {counted} -lt {count} ]; do sleep 0.01; done")
}

#[tokio::test]
async fn a_handler_that_cannot_be_started_says_why() {
    let dir = tempfile::tempdir().unwrap();
    let plain = dir.path().join("plain");
    fs::write(&plain, "text").unwrap();
    for (body, expected) in [
        ("argv = ['/no/such/program']".to_owned(), "cannot start /no/such/program in /: No such file"),
        (format!("argv = [{plain:?}]"), "Permission denied"),
        (
            "argv = ['/bin/true']\ncwd = '/no/such'".to_owned(),
            "cannot start /bin/true in /no/such: No such file",
        ),
    ] {
        let mut world = World::new();
        world.runner.start(spec("run", handler(&body)));
        match world.outcome("run").await {
            HandlerEnd::NotStarted(reason) if reason.contains(expected) => {}
            other => panic!("{body}: {other:?}"),
        }
        assert_eq!(world.seen.len(), 1, "nothing has started");
    }
    let mut world = World::with(Limits::default(), 8, "/no/such/shim".into());
    assert!(matches!(world.run("exit 0").await.0, HandlerEnd::NotStarted(reason) if reason.contains("shim")));
}

#[tokio::test]
async fn a_handler_inherits_neither_descriptors_nor_signals() {
    let dir = tempfile::tempdir().unwrap();
    let careless = careless_shim(&dir, "trap '' HUP USR1 CHLD PIPE; exec 9</dev/null", "");
    let mut world = World::with(Limits::default(), 8, careless);
    let (outcome, text) = world.run("grep -E '^Sig(Blk|Ign)' /proc/self/status; ls /proc/self/fd").await;
    assert_eq!(outcome, HandlerEnd::Exited(0));
    let words: Vec<&str> = text.split_whitespace().collect();
    let [_, blocked, _, ignored, descriptors @ ..] = words.as_slice() else { panic!("{text}") };
    let signals = |mask: &str| u64::from_str_radix(mask, 16).unwrap();
    // 32 and 33 belong to libc, whose posix_spawn leaves them ignored.
    assert_eq!((signals(blocked), signals(ignored) & !0x1_8000_0000), (0, 0), "{text}");
    // 3 is the directory that ls reads.
    assert_eq!(descriptors, ["0", "1", "2", "3"]);
}

#[tokio::test]
async fn a_handler_runs_as_its_user() {
    if !geteuid().is_root() {
        return;
    }
    // Supplementary groups of the daemon must not reach the handler.
    let dir = tempfile::tempdir().unwrap();
    let grouped = careless_shim(&dir, ":", "setpriv --groups 4,24");
    let mut world = World::with(Limits::default(), 8, grouped);
    let script = "id -un; id -G; echo $HOME $USER $LOGNAME; grep CapEff /proc/self/status; cat /etc/shadow 2>/dev/null";
    world
        .runner
        .start(spec("run", handler(&format!("user = 'nobody'\nargv = ['/bin/sh', '-c', '{script}']"))));
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(1));
    let text = world.text("run");
    assert!(text.starts_with("nobody\n65534\n"), "{text}");
    assert!(text.contains(" nobody nobody\nCapEff:\t0000000000000000\n"), "{text}");
}

#[tokio::test]
async fn runs_end_when_nobody_listens_for_their_events() {
    let marker = marker();
    let mut world = World::new();
    world.runner.start(spec("run", shell(&format!("sleep {marker} & setsid sleep {marker}"))));
    until("it is up", || sleepers(&marker) == 2).await;
    world.events.close();
    until("all are gone", || sleepers(&marker) == 0).await;
    assert_eq!(world.runner.kill("run", None), StopOutcome::Gone);
}

#[tokio::test]
async fn a_run_whose_shim_is_gone_is_lost_not_failed() {
    let mut world = World::new();
    let marker = marker();
    let (outcome, _) = world.run(&format!("kill -9 $PPID; exec sleep {marker}")).await;
    assert!(matches!(outcome, HandlerEnd::Lost(_)), "{outcome:?}");
    until("the handler is gone", || sleepers(&marker) == 0).await;
}

#[tokio::test]
async fn ten_thousand_noops_are_a_moment() {
    let text = "[handler.h]\nkind = 'noop'\n";
    let handlers = Handlers::parse(text, Path::new("test.toml"), LoadOptions { allow_noop: true }).unwrap();
    // One batch at a time, and nobody receives until all are started.
    let mut world = World::with(Limits::default(), 1, "/no/such/shim".into());
    for n in 0..10_000 {
        world.runner.start(spec(&format!("r{n}"), handlers.get("h").unwrap().clone()));
    }
    let received = tokio::time::timeout(
        Duration::from_secs(1),
        world.event(
            |event| matches!(event, RunEvent::Ended { id, outcome: HandlerEnd::Exited(0), .. } if id == "r9999"),
        ),
    );
    received.await.unwrap();
    assert_eq!(world.seen.len(), 20_000);
    assert_eq!(world.seen[0], RunEvent::Started { id: "r0".into() });
}

#[tokio::test]
async fn runs_beyond_the_limits_wait_and_then_are_refused() {
    let marker = marker();
    let limits = Limits { running: 2, queued: 3, ..Limits::default() };
    let mut world = World::with(limits, 1, env!("CARGO_BIN_EXE_caesiumd").into());
    for n in 0..6 {
        world.runner.start(spec(&format!("r{n}"), shell(&format!("exec sleep {marker}"))));
    }
    world.runner.start(spec("r0", shell("exit 1")));
    let refused = HandlerEnd::NotStarted("the limit of 3 waiting runs is reached".into());
    assert_eq!(world.outcome("r5").await, refused);
    world.started("r0").await;
    world.started("r1").await;
    until("two run", || sleepers(&marker) == 2).await;

    assert_eq!(world.runner.kill("r2", None), StopOutcome::Unstarted);
    assert_eq!(world.outcome("r2").await, HandlerEnd::NotStarted("killed before it started".into()));
    assert_eq!(world.runner.kill("r0", None), StopOutcome::Ending);
    world.started("r3").await;
    assert_eq!(world.outcome("r0").await, HandlerEnd::Killed);
    until("two run again", || sleepers(&marker) == 2).await;
    world.runner.shutdown(Duration::ZERO).await;
    assert_eq!(world.outcome("r4").await, HandlerEnd::NotStarted("the daemon is stopping".into()));
    assert_eq!(sleepers(&marker), 0);
}

#[tokio::test]
async fn a_full_event_channel_loses_nothing() {
    let limits = Limits { running: 4, ..Limits::default() };
    let mut world = World::with(limits, 1, env!("CARGO_BIN_EXE_caesiumd").into());
    for n in 0..20 {
        world.runner.start(spec(&format!("r{n}"), shell(&format!("exit {n}"))));
    }
    until("all have run unheard", || {
        (0..20).all(|n| world.dir.path().join(format!("runs/r{n}.out")).exists())
    })
    .await;
    for n in 0..20 {
        assert_eq!(world.outcome(&format!("r{n}")).await, HandlerEnd::Exited(n));
    }
    assert_eq!(world.seen.len(), 40);
}

#[tokio::test]
async fn a_shutdown_waits_then_asks_then_kills() {
    let (patient, stubborn) = (marker(), marker());
    let mut world = World::new();
    world.runner.start(spec("quick", shell("echo up; sleep 0.3; exit 7")));
    world.runner.start(spec("polite", shell(&format!("exec sleep {patient}"))));
    let script = format!("trap '' TERM; echo up; sleep {stubborn}");
    world.runner.start(spec("stubborn", shell(&script)));
    until("all run", || {
        world.text("stubborn") == "up\n" && world.text("quick") == "up\n" && sleepers(&patient) == 1
    })
    .await;

    let runner = world.runner.clone();
    let first = tokio::spawn(async move { runner.shutdown(Duration::from_secs(1)).await });
    assert_eq!(world.outcome("quick").await, HandlerEnd::Exited(7));
    assert_eq!(world.outcome("polite").await, HandlerEnd::Killed);
    assert_eq!(sleepers(&stubborn), 1);
    // The second signal: no waiting for the grace of the first.
    world.runner.shutdown(PATIENCE).await;
    assert_eq!(sleepers(&stubborn), 0);
    assert_eq!(world.outcome("stubborn").await, HandlerEnd::Killed);
    first.await.unwrap();

    world.runner.start(spec("late", shell("exit 0")));
    assert_eq!(world.outcome("late").await, HandlerEnd::NotStarted("the daemon is stopping".into()));
}

#[tokio::test]
async fn a_killed_daemon_leaves_nothing_behind() {
    let (dir, marker) = (tempfile::tempdir().unwrap(), marker());
    let mut daemon = daemon(dir.path(), &marker, PATIENCE * 2);
    until("its run is up", || sleepers(&marker) == 3).await;
    daemon.kill().unwrap();
    daemon.wait().unwrap();
    until("all are gone", || sleepers(&marker) == 0).await;
}

#[tokio::test]
async fn a_stopped_daemon_cannot_prolong_a_run() {
    let (dir, marker) = (tempfile::tempdir().unwrap(), marker());
    let mut daemon = daemon(dir.path(), &marker, Duration::from_secs(2));
    until("its run is up", || sleepers(&marker) == 3).await;
    let pid = Pid::from_child(&daemon);
    kill_process(pid, Signal::STOP).unwrap();
    until("all are gone", || sleepers(&marker) == 0).await;
    daemon.kill().unwrap();
    daemon.wait().unwrap();
}

/// This binary again, as the owner of one stubborn run with three sleepers.
fn daemon(dir: &Path, marker: &str, timeout: Duration) -> Child {
    let values = [dir.display().to_string(), marker.to_owned(), timeout.as_millis().to_string()];
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "play_the_daemon"])
        .envs(DAEMON.into_iter().zip(values))
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Not a test: [`daemon`] runs it in a process of its own.
#[tokio::test]
async fn play_the_daemon() {
    let [Ok(dir), Ok(marker), Ok(timeout)] = DAEMON.map(std::env::var) else { return };
    let timeout = Duration::from_millis(timeout.parse().unwrap());
    let (sender, _events) = mpsc::channel(8);
    let runner = Runner::new(dir.into(), env!("CARGO_BIN_EXE_caesiumd").into(), sender).unwrap();
    let script = format!("trap '' TERM; sleep {marker} & setsid sleep {marker} & sleep {marker}; wait");
    runner.start(RunSpec { timeout, grace: Duration::from_millis(200), ..spec("run", shell(&script)) });
    // Ends this process if the parent has died before it could.
    tokio::time::sleep(PATIENCE * 2).await;
}
