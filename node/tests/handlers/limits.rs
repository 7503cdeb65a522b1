//! What a run may use, how long it may wait, and how long it may take to end.

use std::time::Duration;

use caesium_node::handlers::{HandlerEnd, Limits, RunSpec, StopOutcome};
use rustix::process::geteuid;

use crate::world::{
    PATIENCE, World, boot_time, careless_shim, handler, marker, shell, sleepers, spec, until,
};

#[tokio::test]
async fn a_handler_runs_under_its_limits() {
    let mut world = World::new();
    let script = "ulimit -n; ulimit -c; ulimit -v; ulimit -t; ulimit -f; grep processes /proc/self/limits";
    let limits =
        "limits = { nofile = 77, nproc = 4000, core = 0, memory = '512m', cpu = '10m', fsize = '1m' }";
    world.runner.start(spec("run", handler(&format!("argv = ['/bin/sh', '-c', {script:?}]\n{limits}"))));
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));
    let text = world.text("run");
    let words: Vec<&str> = text.split_whitespace().collect();
    // Address space in KiB, files in blocks of 512 bytes.
    assert_eq!(words[..5], ["77", "0", "524288", "600", "2048"], "{text}");
    assert_eq!(words[5..9], ["Max", "processes", "4000", "4000"], "{text}");
}

#[tokio::test]
async fn a_limit_ends_what_exceeds_it() {
    let mut world = World::new();
    let script = "head -c 5000 /dev/zero > big; echo $?; wc -c < big";
    let (script, cwd) = (format!("argv = ['/bin/sh', '-c', '{script}']"), world.dir.path().display());
    let limited = handler(&format!("{script}\ncwd = '{cwd}'\nlimits = {{ fsize = 1000 }}"));
    world.runner.start(spec("run", limited));
    assert_eq!(world.outcome("run").await, HandlerEnd::Exited(0));
    let text = world.text("run");
    let words: Vec<&str> = text.split_whitespace().collect();
    // Died of SIGXFSZ, of which the shell may tell on its other output.
    let numbers: Vec<&str> = words.into_iter().filter(|word| word.parse::<u32>().is_ok()).collect();
    assert_eq!(numbers, ["153", "1000"], "{text}");
}

#[tokio::test]
async fn a_limit_above_that_of_the_daemon_is_named() {
    if !geteuid().is_root() {
        return;
    }
    // The shim as another user, below a limit that it may not raise.
    let dir = tempfile::tempdir().unwrap();
    let setup = "ulimit -n 64";
    let shim = careless_shim(&dir, setup, "setpriv --reuid 65534 --clear-groups --");
    let mut world = World::with(Limits::default(), 8, shim);
    world.runner.start(spec("run", handler("argv = ['/bin/true']\nlimits = { nofile = 128 }")));
    let outcome = world.outcome("run").await;
    let expected = "the limit of nofile is 128, and that of the daemon 64";
    assert!(matches!(&outcome, HandlerEnd::NotStarted(why) if why.contains(expected)), "{outcome:?}");
}

#[tokio::test]
async fn a_run_that_waits_beyond_its_latest_start_is_not_started() {
    let marker = marker();
    let limits = Limits { running: 1, queued: 3, ..Limits::default() };
    let mut world = World::with(limits, 8, env!("CARGO_BIN_EXE_caesiumd").into());
    world.runner.start(spec("going", shell(&format!("exec sleep {marker}"))));
    world.started("going").await;
    let later = |wait| Some(boot_time() + wait);
    let late = RunSpec { start_by: later(Duration::from_millis(300)), ..spec("late", shell("exit 1")) };
    let patient = RunSpec { start_by: later(PATIENCE), ..spec("patient", shell("exit 4")) };
    world.runner.start(late);
    world.runner.start(patient);
    assert_eq!((world.runner.waiting(), world.runner.going()), (2, 1));

    // It is told in time, not when a place becomes free.
    let expected = HandlerEnd::TooLate("its latest start passed in this node's queue".into());
    assert_eq!(world.outcome("late").await, expected);
    assert_eq!((sleepers(&marker), world.runner.waiting()), (1, 1));
    assert_eq!(world.runner.kill("going", None), StopOutcome::Ending);
    assert_eq!(world.outcome("patient").await, HandlerEnd::Exited(4));
    until("all are gone", || world.runner.going() == 0).await;
}

#[tokio::test]
async fn a_run_past_its_latest_start_is_not_started_even_with_a_place() {
    let mut world = World::new();
    let start_by = boot_time().checked_sub(Duration::from_millis(1));
    world.runner.start(RunSpec { start_by, ..spec("run", shell("exit 0")) });
    let outcome = world.outcome("run").await;
    assert!(matches!(&outcome, HandlerEnd::TooLate(why) if why.contains("latest start")), "{outcome:?}");
    assert_eq!(world.seen.len(), 1);
}

#[tokio::test]
async fn a_run_whose_order_was_long_under_way_is_not_started() {
    let dir = tempfile::tempdir().unwrap();
    // As if the daemon had been stopped between the start of the shim and its order.
    let mut world = World::with(Limits::default(), 8, careless_shim(&dir, "sleep 1", ""));
    let start_by = Some(boot_time() + Duration::from_millis(500));
    let touched = dir.path().join("touched");
    let script = format!("touch {}", touched.display());
    world.runner.start(RunSpec { start_by, ..spec("run", shell(&script)) });
    let outcome = world.outcome("run").await;
    assert!(matches!(&outcome, HandlerEnd::TooLate(why) if why.contains("latest start")), "{outcome:?}");
    assert_eq!((world.seen.len(), touched.exists()), (1, false), "it was never said to have started");
}

#[tokio::test]
async fn a_kill_may_bring_its_own_grace() {
    let stubborn = "trap 'echo asked' TERM; echo ready; while :; do sleep 0.05; done";
    for (first, second) in [(Some(Duration::from_millis(100)), None), (None, Some(Duration::ZERO))] {
        let mut world = World::new();
        // The run's own grace is half a minute.
        world.runner.start(spec("run", shell(stubborn)));
        until("the trap is set", || world.text("run") == "ready\n").await;
        assert_eq!(world.runner.kill("run", first), StopOutcome::Ending);
        until("it was asked", || world.text("run").contains("asked")).await;
        if second.is_some() {
            assert_eq!(world.runner.kill("run", second), StopOutcome::Ending);
        }
        let ended = tokio::time::timeout(PATIENCE / 3, world.outcome("run")).await;
        assert_eq!(ended.expect("sooner than its own grace"), HandlerEnd::Killed);
    }
}
