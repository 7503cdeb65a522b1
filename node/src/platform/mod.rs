//! What a node stands on: clocks, sockets, and the disk under its stores with those who write to it. A daemon stands on the
//! machine it runs on; a simulation brings its own. Nothing is decided here.

mod acceptor;
mod audit;
mod clock;
mod connection;
mod dialer;
mod places;
pub(crate) mod principal;
mod transition;
mod upkeep;

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle, Thread};
use std::time::Duration;

use caesium_engine::Now;
use redb::{Builder, Database, DatabaseError};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::watch;
use tokio::task::JoinError;
use tonic::transport::{Channel, Endpoint, Error};

pub(crate) use acceptor::{Admission, Recognition, admit};
pub(crate) use audit::Audit;
pub use clock::{Clock, memory, random};
pub(crate) use connection::Caller;
pub use connection::{CallerInfo, Connection, Duplex, Listener};
pub(crate) use dialer::{Dialer, Secure, connect_by_token};
pub(crate) use places::{Places, Seat};
pub use transition::TlsStage;
pub(crate) use transition::Transition;
pub(crate) use upkeep::{SignerKeys, Upkeep, WantedUpkeep};

/// All that a node stands on.
#[derive(Clone)]
pub struct Machine {
    pub clocks: Clocks,
    pub network: Arc<dyn Network>,
    pub disk: Arc<dyn Disk>,
    /// By default it is never busy: nodes that share a machine are not distinguished by it.
    pub busy: Pressure,
}

/// Percent of the last ten seconds for which what the machine has to do had to wait; called each few seconds.
pub type Pressure = Arc<dyn Fn() -> u32 + Send + Sync>;

/// Reads the elapsed and the civil time.
pub type Clocks = Arc<dyn Fn() -> Now + Send + Sync>;

/// How a node is called, and calls others.
#[tonic::async_trait]
pub trait Network: Send + Sync {
    /// Takes calls from now on.
    async fn listen(&self, at: SocketAddr) -> io::Result<Listener>;

    /// A channel that connects when it is first used, and again whenever it must.
    fn channel(&self, endpoint: &Endpoint) -> Channel;

    /// The bytes of a connection to `host:port`, for what is done to them here.
    async fn dial(&self, address: &str) -> io::Result<Connection>;

    /// A channel that is connected.
    async fn connect(&self, endpoint: &Endpoint) -> Result<Channel, Error>;
}

/// The disk under the stores.
pub trait Disk: Send + Sync + fmt::Debug {
    /// Opens the file of a store, or makes it.
    ///
    /// # Errors
    /// The store's own, or the disk's.
    fn open(&self, builder: &Builder, path: &Path, file: File) -> Result<Database, DatabaseError>;

    /// Has `turn` called from now on, until it ends or panics: at once, whenever it is woken, and when it asks for it.
    ///
    /// # Errors
    /// When nobody is there to do it.
    fn drive(&self, name: &str, turn: Box<dyn FnMut() -> Turn + Send>) -> io::Result<Box<dyn Driven>>;
}

/// Whether a file is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum File {
    New,
    Existing,
}

/// When a writer wants its next turn. Being called earlier must not harm it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Again,
    /// When it is woken.
    Woken,
    /// When it is woken, or after this.
    Within(Duration),
    /// Never: it has ended.
    Over,
}

/// A writer that is driven.
pub trait Driven: Send + Sync + fmt::Debug {
    /// There is something to do.
    fn wake(&self);

    /// Waits for its end, unless it is the writer itself that asks. False: it panicked.
    fn join(&self) -> bool;
}

impl Default for Machine {
    fn default() -> Self {
        Self {
            clocks: Arc::new(clock::clocks),
            network: Arc::new(Sockets),
            disk: Arc::new(Files),
            busy: Arc::new(|| 0),
        }
    }
}

/// Does work that waits for a disk beside the runtime's threads. A runtime of one thread does it at once, so that a
/// simulation does the same things in the same order each time.
///
/// # Errors
/// When it panicked.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::CurrentThread => Ok(work()),
        _ => tokio::task::spawn_blocking(work).await,
    }
}

/// Returns when the node is to stop; a sender that is gone means the same.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    stop.wait_for(|stop| *stop).await.ok();
}

/// After a failed accept: the machine is out of descriptors or memory, and asking again at once would not give any.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The next one that comes. A connection that cannot be taken ends no listener: it is tried again.
pub(crate) async fn accepted<T, F: Future<Output = io::Result<T>>>(mut accept: impl FnMut() -> F) -> T {
    let mut told = false;
    loop {
        match accept().await {
            Ok(accepted) => return accepted,
            Err(error) => {
                if !std::mem::replace(&mut told, true) {
                    tracing::warn!(%error, "a connection could not be accepted; tried again");
                }
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// The network of this machine.
struct Sockets;

#[tonic::async_trait]
impl Network for Sockets {
    async fn listen(&self, at: SocketAddr) -> io::Result<Listener> {
        let listener = TcpListener::bind(at).await?;
        let address = listener.local_addr()?;
        let incoming = futures::stream::unfold(listener, |listener| async move {
            let (stream, address) = accepted(|| listener.accept()).await;
            Some((Ok(Connection::with_address(undelayed(stream), address)), listener))
        });
        Ok(Listener { address, incoming: Box::pin(incoming) })
    }

    fn channel(&self, endpoint: &Endpoint) -> Channel {
        endpoint.connect_lazy()
    }

    async fn dial(&self, address: &str) -> io::Result<Connection> {
        Ok(Connection::new(undelayed(TcpStream::connect(address).await?)))
    }

    async fn connect(&self, endpoint: &Endpoint) -> Result<Channel, Error> {
        endpoint.connect().await
    }
}

/// What is written is sent at once: the end of an answer in several pieces otherwise waits for an acknowledgement that the other
/// side puts off for 40 ms. The server's own option holds only for listeners that it makes itself.
fn undelayed(stream: TcpStream) -> TcpStream {
    // Of a connection that is gone already the first read brings the error.
    stream.set_nodelay(true).ok();
    stream
}

/// The disk of this machine, with a thread for each writer.
#[derive(Debug)]
pub(crate) struct Files;

impl Disk for Files {
    fn open(&self, builder: &Builder, path: &Path, file: File) -> Result<Database, DatabaseError> {
        match file {
            File::New => builder.create(path),
            File::Existing => builder.open(path),
        }
    }

    fn drive(&self, name: &str, mut turn: Box<dyn FnMut() -> Turn + Send>) -> io::Result<Box<dyn Driven>> {
        let run = move || {
            loop {
                match turn() {
                    Turn::Again => {}
                    Turn::Woken => thread::park(),
                    Turn::Within(time) => thread::park_timeout(time),
                    Turn::Over => return,
                }
            }
        };
        let writer = thread::Builder::new().name(name.to_owned()).spawn(run)?;
        Ok(Box::new(WriterThread { thread: writer.thread().clone(), end: Mutex::new(Some(writer)) }))
    }
}

/// A thread that writes.
#[derive(Debug)]
struct WriterThread {
    thread: Thread,
    end: Mutex<Option<JoinHandle<()>>>,
}

impl Driven for WriterThread {
    fn wake(&self) {
        self.thread.unpark();
    }

    fn join(&self) -> bool {
        // A callback that drops the writer's owner runs on the thread itself.
        if self.thread.id() == thread::current().id() {
            return true;
        }
        let end = self.end.lock().unwrap_or_else(PoisonError::into_inner).take();
        end.is_none_or(|end| end.join().is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_written_to_an_accepted_connection_is_sent_at_once() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();
        assert!(!accepted.nodelay().unwrap(), "the system's default");
        assert!(undelayed(accepted).nodelay().unwrap());
    }
}
