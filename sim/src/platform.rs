//! What a simulated node stands on: turmoil's network and time, and a disk that forgets.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use caesium_engine::{Mono, Now, Wall};
use caesium_node::platform::{Connection, Listener, Machine, Network};
use futures::stream;
use http::Uri;
use hyper_util::rt::TokioIo;
use tonic::transport::{Channel, Endpoint, Error};
use tower::service_fn;
use turmoil::net::{TcpListener, TcpStream};

use crate::disk::Platter;

/// When every simulation begins: 2026-01-01, microseconds since 1970.
pub(crate) const BEGIN: i64 = 1_767_225_600_000_000;

/// How a node's civil clock differs.
#[derive(Debug, Default)]
pub(crate) struct Skew {
    /// Microseconds that it is ahead.
    pub(crate) ahead: AtomicI64,
    /// Microseconds that it gains in a second.
    pub(crate) gain: AtomicI64,
}

impl Skew {
    fn read(&self) -> Now {
        // Whoever asks outside of a simulated node is shutting down.
        let elapsed = turmoil::sim_elapsed().unwrap_or(Duration::ZERO);
        let micros = i64::try_from(elapsed.as_micros()).unwrap_or(i64::MAX);
        let gained = self.gain.load(Ordering::Relaxed) * (micros / 1000) / 1000;
        let ahead = self.ahead.load(Ordering::Relaxed);
        // A machine that was up for a day when the cluster began.
        let mono = Mono(86_400_000_000 + micros.unsigned_abs());
        Now { mono, wall: Wall(BEGIN + micros + gained + ahead) }
    }
}

/// A machine for one life of a node.
pub(crate) fn machine(skew: Arc<Skew>, disk: Platter) -> Machine {
    Machine {
        clocks: Arc::new(move || skew.read()),
        network: Arc::new(Wires),
        disk: Arc::new(disk),
        busy: Arc::new(|| 0),
    }
}

/// The simulated network of turmoil, by its hosts' names.
struct Wires;

#[tonic::async_trait]
impl Network for Wires {
    async fn listen(&self, at: SocketAddr) -> io::Result<Listener> {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, at.port())).await?;
        let incoming = stream::unfold(listener, async |listener| {
            let accepted =
                listener.accept().await.map(|(stream, from)| Connection::with_address(stream, from));
            Some((accepted, listener))
        });
        Ok(Listener { address: at, incoming: Box::pin(incoming) })
    }

    fn channel(&self, endpoint: &Endpoint) -> Channel {
        endpoint.connect_with_connector_lazy(service_fn(dial))
    }

    async fn dial(&self, address: &str) -> io::Result<Connection> {
        Ok(Connection::new(TcpStream::connect(address).await?))
    }

    async fn connect(&self, endpoint: &Endpoint) -> Result<Channel, Error> {
        endpoint.connect_with_connector(service_fn(dial)).await
    }
}

async fn dial(to: Uri) -> io::Result<TokioIo<TcpStream>> {
    let host = to.host().unwrap_or_default();
    let port = to.port_u16().unwrap_or_default();
    Ok(TokioIo::new(TcpStream::connect((host, port)).await?))
}
