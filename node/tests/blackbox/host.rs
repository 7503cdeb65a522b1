//! One host: a daemon in its namespace, with its own disk, clock and ledger.

use std::cell::OnceCell;
use std::fs::{self, OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::log_client::LogClient;
use pb::masters_client::MastersClient;
use pb::membership_client::MembershipClient;
use pb::schedules_client::SchedulesClient;
use rustix::process::{Pid, Signal, kill_process};
use tonic::transport::{Channel, Endpoint};

use crate::network::{Network, run};
use crate::world::{PATIENCE, until};

const PORT: u16 = 7450;
const CALL_TIMEOUT: Duration = Duration::from_secs(5);
/// Of the first host; each further one has ten less, so that the order is known.
const PRIORITY_FIRST: usize = 500;
/// The disk of a daemon: room for a long run, and quick to fill.
const DISK: &str = "size=96m";
/// A clock that differs by so much (microseconds) was made to.
const WRONG_CLOCK: i64 = 10_000_000;
/// Lines of a log shown on failure.
const TAIL_LINES: usize = 40;
/// What a grant store holds: a fraction of what is promised in twenty minutes, so that it grants on only by letting go of what is
/// too old to start.
const GRANT_ROWS_MAX: usize = 2_500;

/// `note` writes its ledger as the engine's judge reads it.
const HANDLERS: &str = r#"
[handler.note]
kind = "exec"
argv = ["/bin/sh", "-c", """
note() { echo "$1 $CAESIUM_SCHEDULE $CAESIUM_OCCURRENCE $CAESIUM_ATTEMPT $CAESIUM_NODE $(date +%s.%N)$2" >>LEDGER; }
note begin; sleep 0.2; note end ' 0'
"""]
[handler.alive]
kind = "exec"
argv = ["WITNESS", "TASKS"]
[handler.deaf]
kind = "exec"
argv = ["WITNESS", "TASKS", "deaf"]
"#;

/// What was compiled.
#[derive(Clone)]
pub(crate) struct Compiled {
    /// Loaded into each daemon.
    pub(crate) lies: PathBuf,
    /// What tasks run.
    pub(crate) witness: PathBuf,
}

pub(crate) struct Host {
    pub(crate) name: &'static str,
    root: PathBuf,
    namespace: String,
    address: String,
    priority: usize,
    seed: Option<String>,
    compiled: Compiled,
    child: Option<Child>,
    mounted: bool,
    channel: OnceCell<Channel>,
}

impl Host {
    /// Not started yet. Without a seed it is the one that founds the cluster.
    pub(crate) fn new(
        dir: &Path,
        network: &Network,
        (index, name): (usize, &'static str),
        seed: Option<String>,
        compiled: Compiled,
    ) -> Self {
        let root = dir.join(name);
        fs::create_dir_all(root.join("data")).unwrap();
        let mut host = Self {
            name,
            root,
            namespace: network.namespace(index),
            address: format!("{}:{PORT}", network.address(index)),
            priority: PRIORITY_FIRST - 10 * index,
            seed,
            compiled,
            child: None,
            mounted: false,
            channel: OnceCell::new(),
        };
        let handlers = host.root.join("handlers.toml");
        let text = [
            ("LEDGER", host.ledger_path()),
            ("TASKS", host.tasks_path()),
            ("WITNESS", host.compiled.witness.clone()),
        ]
        .into_iter()
        .fold(HANDLERS.to_owned(), |text, (word, path)| text.replace(word, path.to_str().unwrap()));
        fs::write(&handlers, text).unwrap();
        fs::set_permissions(&handlers, Permissions::from_mode(0o600)).unwrap();
        host.set_clock("+0");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", DISK, "caesium-blackbox"]).arg(host.root.join("data"));
        run(mount, "").unwrap();
        host.mounted = true;
        host
    }

    /// Starts it, on what it has.
    pub(crate) fn spawn(&mut self) {
        assert!(self.child.is_none(), "{} runs already", self.name);
        fs::remove_file(self.ready_file()).ok();
        // It dies with the thread that starts it, whatever ends that.
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL", "ip", "netns", "exec", &self.namespace, "env"]);
        command.arg(format!("LD_PRELOAD={}", self.compiled.lies.display()));
        command.arg(format!("FAIL_FSYNC={}", self.broken_disk().display()));
        command.arg(format!("HANG_FSYNC={}", self.hung_disk().display()));
        command.arg(format!("CLOCK_SHIFT={}", self.root.join("clock").display()));
        command.arg(env!("CARGO_BIN_EXE_caesiumd"));
        command.args(["--name", self.name, "--listen", &self.address, "--insecure", "--stop-grace", "2s"]);
        command.args(["--priority", &self.priority.to_string()]);
        command.args(["--allow-faults", &format!("--grant-rows-max={GRANT_ROWS_MAX}")]);
        command.arg("--data").arg(self.root.join("data/node"));
        command.arg("--socket").arg(self.socket()).arg("--ready-file").arg(self.ready_file());
        command.arg("--handlers").arg(self.root.join("handlers.toml"));
        // Both mean nothing once it has a cluster.
        match &self.seed {
            Some(seed) => command.args(["--join", seed]),
            None => command.arg("--bootstrap"),
        };
        let log = OpenOptions::new().create(true).append(true).open(self.root.join("log")).unwrap();
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.child = Some(command.spawn().unwrap());
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Waits until it says so; starts it again if it ended by itself in between, as after a disk that was broken.
    pub(crate) async fn ready(&mut self) {
        let what = format!("{} is ready", self.name);
        until(&what, PATIENCE, async || {
            if self.has_ended() {
                self.spawn();
            }
            self.ready_file().exists()
        })
        .await;
    }

    /// Whether it ended by itself; then it can be started again.
    pub(crate) fn has_ended(&mut self) -> bool {
        let ended = self.child.as_mut().is_none_or(|child| child.try_wait().unwrap().is_some());
        if ended {
            self.child = None;
        }
        ended
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let child = self.child.as_ref().expect("it runs");
        kill_process(Pid::from_child(child), signal).unwrap();
    }

    /// kill -9, and nothing of the process is left.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            kill_process(Pid::from_child(&child), Signal::KILL).ok();
            child.wait().unwrap();
        }
    }

    /// The power goes: every process of the host dies at once.
    pub(crate) fn lose_power(&mut self) {
        loop {
            let mut list = Command::new("ip");
            list.args(["netns", "pids", &self.namespace]);
            let listed = run(list, "").unwrap();
            let pids: Vec<Pid> =
                listed.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)).collect();
            if pids.is_empty() {
                break;
            }
            for pid in pids {
                // It may have ended by itself.
                kill_process(pid, Signal::KILL).ok();
            }
            // Nobody but this waits for it.
            if let Some(child) = &mut self.child {
                child.wait().unwrap();
            }
        }
        self.child = None;
    }

    /// Waits until it ends by itself.
    pub(crate) async fn stopped(&mut self) {
        until(&format!("{} ends", self.name), PATIENCE, async || self.has_ended()).await;
    }

    /// By how many seconds its clock is off: `+3600`, `-5`.
    pub(crate) fn set_clock(&self, what: &str) {
        // Renamed, so that no reader sees half of it.
        let path = self.root.join("clock");
        fs::write(path.with_extension("new"), format!("{what}\n")).unwrap();
        fs::rename(path.with_extension("new"), path).unwrap();
    }

    /// While this file exists no write reaches the disk.
    pub(crate) fn broken_disk(&self) -> PathBuf {
        self.root.join("broken-disk")
    }

    /// While this file exists every sync of its disk hangs.
    pub(crate) fn hung_disk(&self) -> PathBuf {
        self.root.join("hung-disk")
    }

    /// Takes all room on its disk that there is.
    pub(crate) fn fill_disk(&self) {
        let block = vec![0_u8; 1 << 16];
        let mut filler = fs::File::create(self.filler()).unwrap();
        while std::io::Write::write_all(&mut filler, &block).is_ok() {}
    }

    /// How often it said that its disk has no room.
    pub(crate) fn complaints_of_space(&self) -> u64 {
        self.log().matches("the disk is full").count() as u64
    }

    pub(crate) fn empty_disk(&self) {
        fs::remove_file(self.filler()).unwrap();
    }

    fn filler(&self) -> PathBuf {
        self.root.join("data/filler")
    }

    pub(crate) fn ledger_path(&self) -> PathBuf {
        self.root.join("ledger")
    }

    pub(crate) fn tasks_path(&self) -> PathBuf {
        self.root.join("tasks")
    }

    fn socket(&self) -> PathBuf {
        self.root.join("sock")
    }

    fn ready_file(&self) -> PathBuf {
        self.root.join("ready")
    }

    fn log(&self) -> String {
        let log = fs::read(self.root.join("log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// The end of what it said, without the Raft library's complaints about peers that are gone.
    pub(crate) fn log_tail(&self) -> String {
        let log = self.log();
        let lines: Vec<&str> = log.lines().filter(|line| !line.contains(" openraft::")).collect();
        lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
    }

    fn channel(&self) -> Channel {
        let uri = format!("unix:{}", self.socket().display());
        let endpoint = || Endpoint::from_shared(uri).unwrap().timeout(CALL_TIMEOUT);
        self.channel.get_or_init(|| endpoint().connect_lazy()).clone()
    }

    pub(crate) fn schedules(&self) -> SchedulesClient<Channel> {
        SchedulesClient::new(self.channel())
    }

    pub(crate) fn masters(&self) -> MastersClient<Channel> {
        MastersClient::new(self.channel())
    }

    /// How many of the others' clocks it finds to be wrong by seconds.
    pub(crate) async fn wrong_clocks(&self) -> u64 {
        let mut membership = MembershipClient::new(self.channel());
        let clocks = membership.show_clock(pb::ShowClockRequest {}).await.unwrap().into_inner().nodes;
        let wrong =
            clocks.iter().filter(|clock| clock.offset.is_some_and(|offset| offset.abs() > WRONG_CLOCK));
        wrong.count() as u64
    }

    /// The settled master of a volume, as this host sees it.
    pub(crate) async fn master(&self, volume: &str) -> Option<String> {
        let listed = self.masters().list_masters(pb::ListMastersRequest {}).await.ok()?.into_inner();
        let master = listed.masters.into_iter().find(|master| master.volume == volume)?;
        (master.state() == pb::MasterState::Settled && !master.master.is_empty()).then_some(master.master)
    }

    /// Whether it hears all of so many nodes and the log has a majority of as many voters.
    pub(crate) async fn sees_all(&self, nodes: usize) -> bool {
        let mut membership = MembershipClient::new(self.channel());
        let Ok(listed) = membership.list_nodes(pb::ListNodesRequest::default()).await else { return false };
        let Ok(log) = LogClient::new(self.channel()).show_log(pb::ShowLogRequest {}).await else {
            return false;
        };
        let (listed, log) = (listed.into_inner().nodes, log.into_inner());
        let up = listed.iter().filter(|node| node.state() == pb::NodeState::Up).count();
        up == nodes && log.majority && log.voters.len() == nodes
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.kill();
        if self.mounted {
            let mut unmount = Command::new("umount");
            // Lazily: a run that is just ending may still stand in it.
            unmount.arg("-l").arg(self.root.join("data"));
            if let Err(problem) = run(unmount, "") {
                eprintln!("{problem}");
            }
        }
    }
}
