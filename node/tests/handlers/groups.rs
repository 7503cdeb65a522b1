//! Control groups, with a real kernel: only as root on a machine with the unified hierarchy, skipped elsewhere.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use caesium_node::handlers::{HandlerEnd, Runner};
use rustix::fs::XattrFlags;
use rustix::process::{Pid, Signal, kill_process};
use tokio::sync::mpsc;

use crate::world::{PATIENCE, World, handler, marker, shell, sleepers, spec, until};

/// Tells this binary to play the daemon in the group that it was put into.
const DAEMON: [&str; 2] = ["CAESIUM_TEST_GROUP_DIR", "CAESIUM_TEST_GROUP_MARKER"];

/// A group that is marked as somebody else's to divide; ends with its value.
struct Delegated(PathBuf);

impl Delegated {
    fn new() -> Option<Self> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let mount = mounts.lines().find(|line| line.contains(" - cgroup2 "))?.split(' ').nth(4)?;
        let path = Path::new(mount).join(format!("caesium-test-{}", std::process::id()));
        fs::create_dir(&path).ok()?;
        let group = Self(path);
        rustix::fs::setxattr(&group.0, "trusted.delegate", b"1", XattrFlags::empty()).ok()?;
        group.0.join("cgroup.kill").exists().then_some(group)
    }

    fn runs(&self) -> Vec<PathBuf> {
        let listed = fs::read_dir(&self.0).unwrap().flatten().map(|entry| entry.path());
        listed.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with("run-")).collect()
    }
}

impl Drop for Delegated {
    fn drop(&mut self) {
        fs::write(self.0.join("cgroup.kill"), "1").ok();
        for _ in 0..200 {
            let inside: Vec<_> = fs::read_dir(&self.0).into_iter().flatten().flatten().collect();
            inside.iter().for_each(|entry| drop(fs::remove_dir(entry.path())));
            if fs::remove_dir(&self.0).is_ok() {
                return;
            }
            std::thread::yield_now();
        }
    }
}

#[tokio::test]
async fn a_run_has_a_group_of_its_own_that_ends_with_it() {
    let Some(group) = Delegated::new() else {
        println!("skipped: no control group can be made and marked as delegated here");
        return;
    };
    let (dir, marker) = (tempfile::tempdir().unwrap(), marker());
    let stale = group.0.join("run-r0-0-0");
    fs::create_dir(&stale).unwrap();

    let entrance = group.0.join("cgroup.procs");
    let mut command = Command::new("/bin/sh");
    let script = "echo $$ > \"$0\" && exec \"$@\"";
    command.args(["-c", script]).arg(&entrance).arg(std::env::current_exe().unwrap());
    command.args(["--exact", "groups::play_the_daemon_in_a_group"]).stdout(Stdio::null()).process_group(0);
    command.envs(DAEMON.into_iter().zip([dir.path().display().to_string(), marker.clone()]));
    let mut daemon = command.spawn().unwrap();

    let run = group.0.join("run-run");
    until("its run is up", || sleepers(&marker) == 2).await;
    let procs = |path: &Path| fs::read_to_string(path.join("cgroup.procs")).unwrap();
    assert_eq!(procs(&group.0), "", "the daemon has moved itself");
    let supervisors = procs(&group.0.join("supervisor"));
    assert!(supervisors.lines().any(|pid| pid == daemon.id().to_string()), "{supervisors}");
    assert_eq!(supervisors.lines().count(), 2, "the daemon and the shim: {supervisors}");
    assert!(procs(&run).lines().count() >= 2);
    assert!(!stale.exists(), "what an earlier daemon has left is removed");

    // The handler ends by itself when it is told to, and its leftover in another session goes with the group.
    fs::write(dir.path().join("end"), "").unwrap();
    until("the run has ended", || dir.path().join("ended").exists()).await;
    assert_eq!(sleepers(&marker), 0);
    assert_eq!(group.runs(), Vec::<PathBuf>::new());
    daemon.wait().unwrap();
}

/// Not a test: the one above runs it in a process of its own.
#[tokio::test]
async fn play_the_daemon_in_a_group() {
    let [Ok(dir), Ok(marker)] = DAEMON.map(std::env::var) else { return };
    let dir = PathBuf::from(dir);
    let (sender, mut events) = mpsc::channel(8);
    let runner = Runner::new(dir.join("runs"), env!("CARGO_BIN_EXE_caesiumd").into(), sender).unwrap();
    let end = dir.join("end");
    let script = format!(
        "sleep {marker} & setsid sleep {marker} & while [ ! -e {} ]; do sleep 0.02; done; exit 6",
        end.display()
    );
    let limits = "cgroup = { memory = '512m', pids = 64, cpu = '50%' }";
    runner.start(spec("run", handler(&format!("argv = ['/bin/sh', '-c', {script:?}]\n{limits}"))));
    let ended = async {
        loop {
            let batch = events.recv().await.expect("the runner lives");
            let exited = |event: &caesium_node::handlers::RunEvent| {
                matches!(
                    event,
                    caesium_node::handlers::RunEvent::Ended { outcome: HandlerEnd::Exited(6), .. }
                )
            };
            if batch.iter().any(exited) {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE * 2, ended).await.unwrap();
    fs::write(dir.join("ended"), "").unwrap();
}

#[tokio::test]
async fn of_a_run_whose_shim_is_killed_nothing_is_left_without_a_control_group_either() {
    let marker = marker();
    let mut world = World::new();
    let script = format!("(trap '' HUP TERM; sleep {marker}) & echo $PPID; wait");
    world.runner.start(spec("run", shell(&script)));
    until("it is there", || sleepers(&marker) == 1 && world.text("run").ends_with('\n')).await;
    let shim = world.text("run").trim().parse().unwrap();
    kill_process(Pid::from_raw(shim).unwrap(), Signal::KILL).unwrap();
    assert!(matches!(world.outcome("run").await, HandlerEnd::Lost(_)));
    assert_eq!(sleepers(&marker), 0, "it is lost only when nothing of it is left");
}
