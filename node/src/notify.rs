//! Tells the service manager how the daemon fares, as sd_notify(3) describes: datagrams to `$NOTIFY_SOCKET`. Without that
//! variable nothing is sent.

use std::env;
use std::ffi::OsString;
use std::io;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::time::Duration;

use caesium_node::driver::Handle;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How often the status line is looked at, where the watchdog does not ask for more.
const STATUS_EVERY: Duration = Duration::from_secs(5);
/// A store whose write takes longer keeps the watchdog from being notified: its disk hangs.
const STORE_HANGS: Duration = Duration::from_secs(30);
/// The watchdog is notified this many times within its limit.
const BEATS: u32 = 3;

/// The way to the service manager.
#[derive(Debug)]
pub(crate) struct Notifier {
    socket: Option<(UnixDatagram, SocketAddr)>,
    watchdog: Option<Duration>,
}

impl Notifier {
    /// The notifier of the environment. A manager that cannot be reached is a warning: the daemon works without one.
    pub(crate) fn from_environment() -> Self {
        let socket = env::var_os("NOTIFY_SOCKET").and_then(|name| {
            let opened = address(&name).and_then(|address| Ok((UnixDatagram::unbound()?, address)));
            opened.inspect_err(|error| tracing::warn!(%error, "NOTIFY_SOCKET cannot be used")).ok()
        });
        let number = |name| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
        let ours = number("WATCHDOG_PID").is_none_or(|pid| pid == u64::from(std::process::id()));
        let limit = number("WATCHDOG_USEC").filter(|micros| ours && *micros > 0).map(Duration::from_micros);
        Self { watchdog: limit.filter(|_| socket.is_some()), socket }
    }

    /// The node is on its way; a new one until its cluster has taken it in.
    pub(crate) fn starting(&self) {
        self.send("STATUS=starts; a new node waits for its cluster to answer");
    }

    /// The node answers operators.
    pub(crate) fn ready(&self, status: &str) {
        self.send(&format!("READY=1\nSTATUS={status}"));
    }

    /// The handlers are read again; [`Notifier::ready`] reports the end of that.
    pub(crate) fn reloading(&self) {
        let now = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        let micros = now.tv_sec * 1_000_000 + now.tv_nsec / 1000;
        self.send(&format!("RELOADING=1\nMONOTONIC_USEC={micros}\nSTATUS=reads the handlers again"));
    }

    /// The node goes down and waits for its own runs up to `grace`.
    pub(crate) fn stopping(&self, grace: Duration) {
        let grace = grace.as_secs();
        self.send(&format!("STOPPING=1\nSTATUS=goes down; waits up to {grace} s for its own runs"));
    }

    /// How it fares, on one line.
    pub(crate) fn status(&self, status: &str) {
        self.send(&format!("STATUS={}", status.replace('\n', " ")));
    }

    /// Keeps the status line, and the watchdog for as long as the engine's task answers and no store hangs. Does not return.
    pub(crate) async fn live(&self, handle: &Handle) {
        if self.socket.is_none() {
            return std::future::pending().await;
        }
        let every = self.watchdog.map_or(STATUS_EVERY, |limit| (limit / BEATS).min(STATUS_EVERY));
        let mut look = interval(every.max(Duration::from_millis(1)));
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = String::new();
        // Each is logged once, and again only after it was otherwise.
        let (mut silent, mut hung) = (false, false);
        loop {
            look.tick().await;
            let status = match timeout(every, status(handle)).await {
                Ok(Some(status)) => status,
                // It has ended, and the daemon will.
                Ok(None) => return std::future::pending().await,
                Err(_) => {
                    if !std::mem::replace(&mut silent, true) {
                        tracing::warn!(
                            "the engine does not answer; the service manager gets no sign of life"
                        );
                    }
                    continue;
                }
            };
            silent = false;
            let hangs = handle.hangs(STORE_HANGS);
            match hangs {
                None if self.watchdog.is_some() => self.send("WATCHDOG=1"),
                Some((store, lasts)) if !hung => {
                    let seconds = lasts.as_secs();
                    tracing::warn!(store, seconds, "a write hangs; the service manager gets no sign of life");
                }
                None | Some(_) => {}
            }
            hung = hangs.is_some();
            if status != last {
                self.status(&status);
                last = status;
            }
        }
    }

    fn send(&self, message: &str) {
        let Some((socket, address)) = &self.socket else { return };
        if let Err(error) = socket.send_to_addr(message.as_bytes(), address) {
            tracing::debug!(%error, "the service manager was not told");
        }
    }
}

/// One line for whoever asks the service manager; `None` when the engine has ended.
pub(crate) async fn status(handle: &Handle) -> Option<String> {
    let gauges = handle.inspect(|engine, now| engine.gauges(now)).await.ok()?;
    let (heard, members) = (gauges.reachable, gauges.members);
    let (masters, runs, index) = (gauges.master_of, gauges.runs_going, gauges.applied);
    Some(format!("reaches {heard} of {members} nodes, master of {masters} volumes, {runs} runs, log {index}"))
}

/// A path, or after `@` a name in the abstract namespace.
fn address(name: &OsString) -> io::Result<SocketAddr> {
    match name.as_bytes() {
        [b'@', name @ ..] => SocketAddr::from_abstract_name(name),
        [b'/', ..] => SocketAddr::from_pathname(name),
        _ => Err(io::Error::new(io::ErrorKind::InvalidInput, "neither an absolute path nor an @name")),
    }
}
