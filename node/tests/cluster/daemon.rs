//! One `caesiumd` process with its own directory, which dies with its value.

use std::cell::OnceCell;
use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::faults_client::FaultsClient;
use pb::fires_client::FiresClient;
use pb::log_client::LogClient;
use pb::masters_client::MastersClient;
use pb::membership_client::MembershipClient;
use pb::schedules_client::SchedulesClient;
use pb::watch_client::WatchClient;
use rustix::process::{Pid, Signal, kill_process};
use tonic::transport::{Channel, Endpoint};

use crate::harness::{PATIENCE, until};

/// No answer takes longer; a daemon that hangs fails its test here.
const CALL_TIMEOUT: Duration = Duration::from_secs(15);
/// Lines of a log shown on failure.
const TAIL_LINES: usize = 60;
const MESSAGE_BYTES_MAX: usize = 16 << 20;
/// What each daemon is given for its own runs when it goes down.
pub(crate) const STOP_GRACE: Duration = Duration::from_secs(5);

/// Where a daemon comes from.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    Unsaid,
    Bootstrap,
    Join(u16),
}

/// A daemon, running or not.
pub(crate) struct Daemon {
    pub(crate) name: String,
    pub(crate) port: u16,
    /// Everything it has on disk.
    pub(crate) root: PathBuf,
    /// Environment of its process, which has nothing else.
    pub(crate) env: Vec<(String, String)>,
    /// Whether it runs without TLS.
    pub(crate) insecure: bool,
    /// Flags beside those that all have.
    pub(crate) flags: Vec<String>,
    /// Its program: that under test, unless another is named.
    pub(crate) program: PathBuf,
    priority: u32,
    child: Option<Child>,
    channel: OnceCell<Channel>,
}

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_caesiumd");

/// The program under test, without anything of this process's environment.
pub(crate) fn caesiumd() -> Command {
    bare(Path::new(PROGRAM))
}

fn bare(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_clear().stdin(Stdio::null()).stdout(Stdio::null());
    command
}

/// A port that was free a moment ago, and that no outgoing connection is given: below the range of these, and each only once.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let own = u16::try_from(std::process::id() % 100).unwrap() * 120;
    loop {
        let port = 20_000 + (own + NEXT.fetch_add(1, Ordering::Relaxed)) % 12_000;
        if std::net::TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

impl Daemon {
    pub(crate) fn new(dir: &Path, name: &str, priority: u32, handlers: &str) -> Self {
        let root = dir.join(name);
        fs::create_dir_all(&root).unwrap();
        let daemon = Self {
            name: name.to_owned(),
            port: free_port(),
            root,
            env: Vec::new(),
            insecure: true,
            flags: Vec::new(),
            program: PROGRAM.into(),
            priority,
            child: None,
            channel: OnceCell::new(),
        };
        daemon.write_handlers(handlers);
        daemon
    }

    /// `NOTES` stands for the file that is this node's witness.
    pub(crate) fn write_handlers(&self, handlers: &str) {
        let path = self.root.join("handlers.toml");
        fs::write(&path, handlers.replace("NOTES", self.notes_path().to_str().unwrap())).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    }

    pub(crate) fn notes_path(&self) -> PathBuf {
        self.root.join("notes")
    }

    pub(crate) fn data_dir(&self) -> PathBuf {
        self.root.join("data")
    }

    pub(crate) fn socket(&self) -> PathBuf {
        self.root.join("sock")
    }

    fn log_path(&self) -> PathBuf {
        self.root.join("log")
    }

    /// All that it ever said.
    pub(crate) fn log(&self) -> String {
        fs::read(self.log_path()).map(|log| String::from_utf8_lossy(&log).into_owned()).unwrap_or_default()
    }

    /// The end of what it said, without the Raft library's complaints about peers that are gone.
    pub(crate) fn log_tail(&self) -> String {
        let log = self.log();
        let lines: Vec<&str> = log.lines().filter(|line| !line.contains(" openraft::")).collect();
        lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
    }

    /// Its command line.
    pub(crate) fn command(&self, origin: &Origin) -> Command {
        let mut command = bare(&self.program);
        command.envs(self.env.iter().map(|(name, value)| (name, value)));
        command.args(["--name", &self.name, "--allow-faults"]);
        command.arg(format!("--stop-grace={}s", STOP_GRACE.as_secs()));
        command.args([
            "--priority",
            &self.priority.to_string(),
            "--listen",
            &format!("127.0.0.1:{}", self.port),
        ]);
        command.arg("--data").arg(self.data_dir()).arg("--socket").arg(self.socket());
        command.arg("--handlers").arg(self.root.join("handlers.toml"));
        command.arg("--ready-file").arg(self.ready_file()).args(&self.flags);
        if self.insecure {
            command.arg("--insecure");
        }
        match origin {
            Origin::Unsaid => {}
            Origin::Bootstrap => {
                command.arg("--bootstrap");
            }
            Origin::Join(port) => {
                command.args(["--join", &format!("127.0.0.1:{port}")]);
            }
        }
        command
    }

    fn ready_file(&self) -> PathBuf {
        self.root.join("ready")
    }

    /// Starts the process; [`Daemon::ready`] waits for it.
    pub(crate) fn spawn(&mut self, origin: &Origin) {
        assert!(self.child.is_none(), "{} runs already", self.name);
        // One that was killed could not remove it.
        fs::remove_file(self.ready_file()).ok();
        let log: File = OpenOptions::new().create(true).append(true).open(self.log_path()).unwrap();
        self.child = Some(self.command(origin).stderr(log).spawn().unwrap());
    }

    /// Waits until it says that it is ready.
    pub(crate) async fn ready(&mut self) {
        let what = format!("{} is ready", self.name);
        until(&what, PATIENCE, async || self.alive() && self.ready_file().exists()).await;
    }

    /// True; panics when it has ended by itself.
    pub(crate) fn alive(&mut self) -> bool {
        let child = self.child.as_mut().expect("it was started");
        if let Some(status) = child.try_wait().unwrap() {
            panic!("{} ended by itself, with {status}:\n{}", self.name, self.log_tail());
        }
        true
    }

    pub(crate) fn runs(&self) -> bool {
        self.child.is_some()
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(self.child.as_ref().expect("it runs"))
    }

    /// kill -9, and nothing of the process is left.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself.
            kill_process(Pid::from_child(&child), Signal::KILL).ok();
            child.wait().unwrap();
        }
    }

    /// Waits until the process ends by itself.
    pub(crate) async fn ended(&mut self, within: Duration) -> ExitStatus {
        let child = self.child.as_mut().expect("it was started");
        let mut status = None;
        until(&format!("{} ends", self.name), within, async || {
            status = child.try_wait().unwrap();
            status.is_some()
        })
        .await;
        self.child = None;
        status.expect("it has ended")
    }

    pub(crate) fn channel(&self) -> Channel {
        // With TLS it is asked on the socket: these tests have no certificate.
        let at = match self.insecure {
            true => format!("http://127.0.0.1:{}", self.port),
            false => format!("unix:{}", self.socket().display()),
        };
        let endpoint = || Endpoint::from_shared(at).unwrap();
        self.channel.get_or_init(|| endpoint().timeout(CALL_TIMEOUT).connect_lazy()).clone()
    }

    /// Calls it anew from now on: on the socket, where it does not insist on plaintext any more.
    pub(crate) fn call_anew(&mut self) {
        self.channel = OnceCell::new();
    }

    pub(crate) fn membership(&self) -> MembershipClient<Channel> {
        MembershipClient::new(self.channel())
    }

    pub(crate) fn masters(&self) -> MastersClient<Channel> {
        MastersClient::new(self.channel())
    }

    pub(crate) fn schedules(&self) -> SchedulesClient<Channel> {
        SchedulesClient::new(self.channel())
    }

    /// For calls that take long by their nature, on a connection of its own.
    pub(crate) fn patient_schedules(&self) -> SchedulesClient<Channel> {
        let endpoint = Endpoint::from_shared(format!("http://127.0.0.1:{}", self.port)).unwrap();
        let client = SchedulesClient::new(endpoint.timeout(4 * CALL_TIMEOUT).connect_lazy());
        client.max_decoding_message_size(MESSAGE_BYTES_MAX)
    }

    pub(crate) fn fires(&self) -> FiresClient<Channel> {
        FiresClient::new(self.channel()).max_decoding_message_size(MESSAGE_BYTES_MAX)
    }

    pub(crate) fn the_log(&self) -> LogClient<Channel> {
        LogClient::new(self.channel())
    }

    pub(crate) fn watch(&self) -> WatchClient<Channel> {
        WatchClient::new(self.channel())
    }

    pub(crate) fn faults(&self) -> FaultsClient<Channel> {
        FaultsClient::new(self.channel())
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        self.kill();
    }
}
