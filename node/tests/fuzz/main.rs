//! A real daemon, and everything that can be sent to it: each call of operators and peers with anything in it, and bytes
//! that are no calls at all. It stays up, it answers, and nothing in it panics.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

mod calls;
#[path = "../home/daemon.rs"]
#[expect(dead_code, reason = "only a daemon that runs is wanted of it")]
mod daemon;
mod enrolment;
mod garbage;
mod raw;

use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::membership_client::MembershipClient;
use tonic::transport::{Channel, Endpoint};

use crate::daemon::{Daemon, Place, until};

/// No answer takes longer.
const CALL_TIMEOUT: Duration = Duration::from_secs(20);

/// A daemon that founded a cluster, and how far its log was read.
struct Victim {
    daemon: Daemon,
    read: usize,
}

impl Victim {
    async fn start() -> Self {
        let daemon = Daemon::spawn(Place::new(), |command| {
            command.arg("--allow-faults");
        });
        daemon.ready().await;
        Self { daemon, read: 0 }
    }

    /// The same with TLS.
    async fn secured() -> Self {
        let daemon = Daemon::spawn(Place::new(), |command| {
            command.env("CAESIUMD_INSECURE", "false");
        });
        daemon.ready().await;
        Self { daemon, read: 0 }
    }

    fn address(&self) -> String {
        let ready = std::fs::read_to_string(self.daemon.place.path("ready-file")).unwrap();
        ready.trim().to_owned()
    }

    fn channel(&self) -> Channel {
        let endpoint = Endpoint::from_shared(format!("http://{}", self.address())).unwrap();
        endpoint.timeout(CALL_TIMEOUT).connect_lazy()
    }

    /// It answers a new connection.
    async fn answers(&self) {
        let mut client = MembershipClient::new(self.channel());
        until("the daemon answers", async || client.version(pb::VersionRequest {}).await.is_ok()).await;
    }

    /// Nothing in it has panicked since this was last asked.
    #[track_caller]
    fn unhurt(&mut self) {
        let log = self.daemon.log();
        let new = &log[self.read..];
        let panicked = new.lines().position(|line| line.contains("panicked at"));
        if let Some(at) = panicked {
            panic!("{}", new.lines().skip(at).take(3).collect::<Vec<_>>().join("\n"));
        }
        self.read = log.len();
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}
