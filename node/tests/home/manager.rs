//! What the service manager hears of a real daemon.

use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::time::Duration;

use rustix::process::Signal;

use crate::daemon::{Daemon, PATIENCE, Place};

/// A message longer than this is none of ours.
const MESSAGE_BYTES: usize = 4096;

/// A service manager as far as the daemon sees it.
struct Manager(UnixDatagram);

impl Manager {
    fn at(address: &SocketAddr) -> Self {
        let socket = UnixDatagram::bind_addr(address).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        Self(socket)
    }

    #[track_caller]
    fn next(&self) -> Vec<String> {
        let mut buffer = [0; MESSAGE_BYTES];
        let length = self.0.recv(&mut buffer).expect("the daemon says something");
        String::from_utf8(buffer[..length].to_vec()).unwrap().lines().map(str::to_owned).collect()
    }

    /// The next message that has this line; what comes before it is returned too.
    #[track_caller]
    fn until(&self, line: &str) -> (Vec<Vec<String>>, Vec<String>) {
        let mut before = Vec::new();
        loop {
            let message = self.next();
            if message.iter().any(|said| said == line) {
                return (before, message);
            }
            before.push(message);
            assert!(before.len() < 1000, "{line} is never said: {before:?}");
        }
    }
}

fn status(message: &[String]) -> &str {
    message.iter().find_map(|line| line.strip_prefix("STATUS=")).expect("a status line")
}

#[tokio::test]
async fn the_manager_hears_of_start_reload_watchdog_and_end() {
    let place = Place::new();
    let path = place.path("notify");
    let manager = Manager::at(&SocketAddr::from_pathname(&path).unwrap());
    let mut daemon = Daemon::spawn(place, |command| {
        command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "1500000");
    });

    let (before, ready) = manager.until("READY=1");
    assert!(before.iter().flatten().all(|line| line.starts_with("STATUS=")), "{before:?}");
    assert!(
        status(&ready).starts_with("reaches ") && status(&ready).contains("master of 0 volumes"),
        "{ready:?}"
    );
    daemon.ready().await;
    manager.until("WATCHDOG=1");
    manager.until("WATCHDOG=1");

    daemon.declare("jobs/clock/each", "hello").await;
    let found = (0..1000).any(|_| {
        let message = manager.next();
        message.iter().any(|line| line.starts_with("STATUS=") && line.contains("master of 1 volumes"))
    });
    assert!(found, "the status line follows");

    daemon.signal(Signal::HUP);
    let (_, reloading) = manager.until("RELOADING=1");
    assert!(reloading.iter().any(|line| line.starts_with("MONOTONIC_USEC=")), "{reloading:?}");
    manager.until("READY=1");

    daemon.place.write_handlers("[handler.hello]\nkind = \"exec\"\n");
    daemon.signal(Signal::HUP);
    manager.until("RELOADING=1");
    manager.until("READY=1");
    let refused = manager.next();
    let (why, file) = (status(&refused), daemon.place.path("handlers.toml"));
    assert!(why.starts_with(&format!("the old handlers stay: {}:1:", file.display())), "{why}");

    let ended = daemon.end().await;
    let (_, stopping) = manager.until("STOPPING=1");
    assert_eq!(status(&stopping), "goes down; waits up to 5 s for its own runs");
    assert_eq!(ended.code(), Some(0));
}

#[tokio::test]
async fn an_abstract_socket_is_reached_and_another_process_s_watchdog_is_not_fed() {
    let name = format!("caesium-test-{}", std::process::id());
    let manager = Manager::at(&SocketAddr::from_abstract_name(&name).unwrap());
    let daemon = Daemon::spawn(Place::new(), |command| {
        command.env("NOTIFY_SOCKET", format!("@{name}"));
        command.env("WATCHDOG_USEC", "200000").env("WATCHDOG_PID", "1");
    });
    manager.until("READY=1");
    manager.0.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let mut buffer = [0; MESSAGE_BYTES];
    while let Ok(length) = manager.0.recv(&mut buffer) {
        assert!(!buffer[..length].starts_with(b"WATCHDOG"), "that watchdog is another's");
    }
    assert!(daemon.log().contains("ready"));
}

#[tokio::test]
async fn a_frozen_daemon_feeds_no_watchdog() {
    let place = Place::new();
    let path = place.path("notify");
    let manager = Manager::at(&SocketAddr::from_pathname(&path).unwrap());
    let daemon = Daemon::spawn(place, |command| {
        command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "300000");
    });
    manager.until("WATCHDOG=1");
    daemon.signal(Signal::STOP);
    manager.0.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
    let mut buffer = [0; MESSAGE_BYTES];
    // What was under way when it froze.
    while manager.0.recv(&mut buffer).is_ok() {}
    assert!(manager.0.recv(&mut buffer).is_err(), "a second without a word");
    daemon.signal(Signal::CONT);
    manager.0.set_read_timeout(Some(PATIENCE)).unwrap();
    manager.until("WATCHDOG=1");
}
