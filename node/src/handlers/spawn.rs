//! Starts shims, all from one thread: forking costs time that the runtime's workers need for the log.

use std::collections::HashSet;
use std::io;
use std::os::fd::AsRawFd as _;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::pipe::PipeFlags;
use rustix::process::{self, Pid};
use tokio::net::unix::pipe;
use tokio::process::{Child, Command};
use tokio::runtime::Handle as Runtime;
use tokio::sync::{mpsc, oneshot};

use super::locks::Locks;
use crate::shim::{EXEC_SHIM, has_children, sweep_after_shim};

/// Shims of this process that are not reaped. Locked while one is forked, so that nobody takes it for a stranger.
static SHIMS: LazyLock<Mutex<HashSet<Pid>>> = LazyLock::new(Mutex::default);

/// Whether orphans come to this process, and every child that is no shim is one.
static ADOPTS: AtomicBool = AtomicBool::new(false);

/// Makes this process the parent of what a shim leaves behind that dies before its run. For a process that has no children
/// but shims from now on: any other is killed when a shim dies. One that has children already, or gets those of others, is
/// left as it is.
///
/// # Errors
/// When the kernel refuses.
pub fn adopt_orphans() -> io::Result<()> {
    if process::getpid() == Pid::INIT || has_children() {
        return Ok(());
    }
    process::set_child_subreaper(Some(process::getpid()))?;
    ADOPTS.store(true, Ordering::Relaxed);
    Ok(())
}

/// What a shim is started for.
struct SpawnRequest {
    id: String,
    mark: String,
    reply: oneshot::Sender<io::Result<Shim>>,
}

/// The way to the spawning thread, which ends when this is dropped.
#[derive(Clone)]
pub(super) struct Spawner {
    requests: mpsc::Sender<SpawnRequest>,
    locks: Arc<Locks>,
}

/// A shim that was started, until it is reaped.
pub(super) struct Shim {
    pub(super) child: Child,
    /// The handler's standard output, until it is taken.
    pub(super) output: Option<pipe::Receiver>,
    pid: Option<Pid>,
}

impl Spawner {
    /// `waiting_max` requests may wait; more make their tasks wait.
    pub(super) fn new(shim: PathBuf, locks: Locks, waiting_max: usize, runtime: Runtime) -> io::Result<Self> {
        let (requests, mut waiting) = mpsc::channel::<SpawnRequest>(waiting_max.max(1));
        let locks = Arc::new(locks);
        let own = Arc::clone(&locks);
        thread::Builder::new().name("caesium-spawn".into()).spawn(move || {
            while let Some(SpawnRequest { id, mark, reply }) = waiting.blocking_recv() {
                let _runtime = runtime.enter();
                // With the asker gone the pipes close here, and the shim leaves without having started anything.
                reply.send(spawn(&shim, &locks, &id, &mark)).ok();
            }
        })?;
        Ok(Self { requests, locks: own })
    }

    /// A shim that waits for its order, all four pipes open. It holds the lock of the run.
    pub(super) async fn shim(&self, id: &str, mark: &str) -> io::Result<Shim> {
        let gone = || io::Error::other("the spawning thread is gone");
        let (reply, answer) = oneshot::channel();
        let request = SpawnRequest { id: id.to_owned(), mark: mark.to_owned(), reply };
        self.requests.send(request).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// The shim of a run is reaped.
    pub(super) fn reaped(&self, shim: &Shim, id: &str) {
        if let Some(pid) = shim.pid {
            shims().remove(&pid);
        }
        self.locks.remove(id);
    }
}

impl Shim {
    /// Kills what is left of the run of a shim that has died before it, and is not reaped yet. False if something still
    /// lives.
    pub(super) async fn sweep(&self) -> bool {
        let Some(pid) = self.pid else { return true };
        let swept = tokio::task::spawn_blocking(move || {
            sweep_after_shim(pid, || (shims(), ADOPTS.load(Ordering::Relaxed)))
        });
        swept.await.unwrap_or(false)
    }
}

fn spawn(shim: &PathBuf, locks: &Locks, id: &str, mark: &str) -> io::Result<Shim> {
    let lock = locks.take(id, mark)?;
    let (output, printed) = rustix::pipe::pipe_with(PipeFlags::CLOEXEC)?;
    let mut command = Command::new(shim);
    // Nothing of the daemon's environment; what the handler gets is in the order.
    let inherited = [lock.as_raw_fd(), printed.as_raw_fd()].map(|fd| fd.to_string());
    command.arg(EXEC_SHIM).args(inherited).env_clear();
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut shims = shims();
    // Another shim that is forked meanwhile closes them before it does anything else.
    fcntl_setfd(&lock, FdFlags::empty())?;
    fcntl_setfd(&printed, FdFlags::empty())?;
    let child = command.spawn()?;
    let pid = child.id().and_then(|pid| i32::try_from(pid).ok()).and_then(Pid::from_raw);
    shims.extend(pid);
    Ok(Shim { child, output: Some(pipe::Receiver::from_owned_fd(output)?), pid })
}

fn shims() -> MutexGuard<'static, HashSet<Pid>> {
    SHIMS.lock().unwrap_or_else(PoisonError::into_inner)
}
