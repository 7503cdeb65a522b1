//! Starts shims, all from one thread: forking costs time that the runtime's workers need for the log.

use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread;

use tokio::process::{Child, Command};
use tokio::runtime::Handle as Runtime;
use tokio::sync::{mpsc, oneshot};

use crate::shim::EXEC_SHIM;

type Reply = oneshot::Sender<io::Result<Child>>;

/// The way to the spawning thread, which ends when this is dropped.
#[derive(Clone)]
pub(super) struct Spawner {
    requests: mpsc::Sender<Reply>,
}

impl Spawner {
    /// `waiting_max` requests may wait; more make their tasks wait.
    pub(super) fn new(shim: PathBuf, waiting_max: usize, runtime: Runtime) -> io::Result<Self> {
        let (requests, mut waiting) = mpsc::channel::<Reply>(waiting_max.max(1));
        thread::Builder::new().name("caesium-spawn".into()).spawn(move || {
            let mut command = Command::new(shim);
            // Nothing of the daemon's environment; what the handler gets is in the order.
            command.arg(EXEC_SHIM).env_clear();
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            while let Some(reply) = waiting.blocking_recv() {
                let _runtime = runtime.enter();
                // With the asker gone the pipes close here, and the shim leaves without having started anything.
                reply.send(command.spawn()).ok();
            }
        })?;
        Ok(Self { requests })
    }

    /// A shim that waits for its order, all three pipes open.
    pub(super) async fn shim(&self) -> io::Result<Child> {
        let gone = || io::Error::other("the spawning thread is gone");
        let (reply, answer) = oneshot::channel();
        self.requests.send(reply).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}
