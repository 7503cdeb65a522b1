//! One `caesiumd` process that founds a cluster of its own, and dies with its value.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::masters_client::MastersClient;
use pb::schedules_client::SchedulesClient;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use tonic::transport::{Channel, Endpoint};

/// Far more than any step takes on a loaded machine; only failures wait for it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// Between two looks at a condition.
const POLL: Duration = Duration::from_millis(50);

pub(crate) const HANDLERS: &str = "[handler.hello]\nkind = \"exec\"\nargv = [\"/bin/true\"]\n";

/// The binary under test, without anything of this process's environment.
pub(crate) fn caesiumd() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumd"));
    command.env_clear().stdin(Stdio::null());
    command
}

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A file of the repository.
#[track_caller]
pub(crate) fn repository(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Where one daemon has everything.
pub(crate) struct Place {
    pub(crate) dir: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        let place = Self { dir: TempDir::new().unwrap() };
        place.write_handlers(HANDLERS);
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub(crate) fn write_handlers(&self, text: &str) {
        fs::write(self.path("handlers.toml"), text).unwrap();
        fs::set_permissions(self.path("handlers.toml"), Permissions::from_mode(0o600)).unwrap();
    }

    /// The command line of its daemon; where the node comes from is not said.
    pub(crate) fn command(&self) -> Command {
        let mut command = caesiumd();
        command.args(["--name", "alder", "--listen", "127.0.0.1:0", "--stop-grace", "5s"]);
        for key in ["data", "socket", "handlers", "ready-file"] {
            let file = if key == "handlers" { "handlers.toml" } else { key };
            command.arg(format!("--{key}")).arg(self.path(file));
        }
        command
    }

    fn spawn(&self, more: impl FnOnce(&mut Command)) -> Child {
        let log = File::create(self.path("log")).unwrap();
        let mut command = self.command();
        // These tests have no certificate.
        command.arg("--bootstrap").env("CAESIUMD_INSECURE", "true").stdout(Stdio::null()).stderr(log);
        more(&mut command);
        command.spawn().unwrap()
    }
}

/// A daemon that runs.
pub(crate) struct Daemon {
    pub(crate) place: Place,
    child: Child,
}

impl Daemon {
    /// Founds a cluster; `more` adds to its command line.
    pub(crate) fn spawn(place: Place, more: impl FnOnce(&mut Command)) -> Self {
        let child = place.spawn(more);
        Self { place, child }
    }

    /// Starts it again on the same data, once it has ended; `more` adds to its command line.
    pub(crate) fn again(&mut self, more: impl FnOnce(&mut Command)) {
        self.child = self.place.spawn(more);
    }

    /// All that it said.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.place.path("log")).unwrap()
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    pub(crate) async fn ready(&self) {
        let ready = self.place.path("ready-file");
        until("the daemon is ready", async || ready.exists()).await;
    }

    /// Ends it in order.
    pub(crate) async fn end(&mut self) -> ExitStatus {
        self.signal(Signal::TERM);
        self.ended().await
    }

    /// Waits until it ends.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        let child = &mut self.child;
        until("the daemon ends", async || {
            status = child.try_wait().unwrap();
            status.is_some()
        })
        .await;
        status.unwrap()
    }

    /// To its services.
    pub(crate) fn channel(&self) -> Channel {
        let address = fs::read_to_string(self.place.path("ready-file")).unwrap();
        Endpoint::from_shared(format!("http://{}", address.trim())).unwrap().connect_lazy()
    }

    /// Declares a schedule that is due each second.
    pub(crate) async fn declare(&self, schedule: &str, handler: &str) {
        self.declare_labelled(schedule, handler, &[]).await;
    }

    /// It has a check that fails at once when its program does, or none without a program.
    pub(crate) fn has_check(&self, program: &str, then: &str) {
        let check = match program {
            "" => String::new(),
            _ => format!(
                "[check.disk]\nkind = \"exec\"\nargv = [\"/bin/{program}\"]\nevery = \"1s\"\nfailures = 1\nthen = \"{then}\"\n"
            ),
        };
        self.place.write_handlers(&format!("{HANDLERS}{check}"));
        self.signal(Signal::HUP);
    }

    /// The same with labels.
    pub(crate) async fn declare_labelled(&self, schedule: &str, handler: &str, labels: &[(&str, &str)]) {
        let channel = self.channel();
        let volume = schedule.split('/').next().unwrap();
        let mut masters = MastersClient::new(channel.clone());
        let request = || pb::CreateVolumeRequest {
            volume: volume.to_owned(),
            carriers: vec!["alder".to_owned()],
            ..Default::default()
        };
        until("the volume is there", async || {
            let created = masters.create_volume(request()).await;
            created.map_or_else(|refused| refused.code() == tonic::Code::AlreadyExists, |_| true)
        })
        .await;
        let spec = pb::ScheduleSpec {
            schedule: schedule.to_owned(),
            cadence: "* * * * * *".to_owned(),
            handler: handler.to_owned(),
            policy: pb::Policy::AtMostOnce.into(),
            labels: labels.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect(),
            ..Default::default()
        };
        let request = pb::AddScheduleRequest { spec: Some(spec), ..Default::default() };
        SchedulesClient::new(channel).add_schedule(request).await.unwrap();
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.child.kill().ok();
        self.child.wait().ok();
        if std::thread::panicking() {
            eprintln!("--- the log of the daemon of the failed test:\n{}", self.log());
        }
    }
}

/// Polls until it holds.
pub(crate) async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !holds().await {
        assert!(Instant::now() < end, "waited {} s in vain until {what}", PATIENCE.as_secs());
        sleep(POLL).await;
    }
}
