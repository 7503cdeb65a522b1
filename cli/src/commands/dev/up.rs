//! `dev`

use std::fs::DirBuilder;
use std::io::{self, IsTerminal as _};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use caesium_testbed::dev::{self, DevError, DevOptions};
use tokio::sync::oneshot;
use tokio::task::{JoinError, JoinHandle};

use crate::commands::top;
use crate::endpoint::{self, Endpoint};
use crate::error::{Error, Kind};
use crate::output;
use crate::session::Session;
use crate::session::context::Context;
use crate::signals::Ending;

/// How the demo cluster runs.
#[derive(clap::Args, Debug)]
pub(crate) struct UpArgs {
    /// Keep its state in this directory; without it everything is gone at the end
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print lines, also on a terminal
    #[arg(long)]
    no_tui: bool,
    /// With TLS, by certificates that are made for it; prints lines. That of the operator lies beside the socket
    #[arg(long)]
    tls: bool,
}

impl UpArgs {
    pub(super) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        let socket = endpoint::dev_socket().map_err(|refused| {
            Error::new(Kind::Conflict, format!("{} cannot be used", refused.path.display()))
                .because(refused.reason)
        })?;
        prepare(&socket)?;
        alone(&socket)?;
        let ending = Ending::new().map_err(|error| {
            Error::new(Kind::Internal, "signals cannot be caught").because(error.to_string())
        })?;
        let screens = !self.no_tui && !self.tls && io::stdout().is_terminal() && !is_dumb();
        let shown = Arc::new(AtomicBool::new(screens));
        let (stop, stopped) = oneshot::channel();
        let on_line = printer(session.out.is_quiet(), Arc::clone(&shown));
        let certificates = endpoint::demo_certificates(&socket);
        withdraw(&certificates)?;
        let options = DevOptions {
            data: self.data,
            socket: socket.clone(),
            certificates: self.tls.then_some(certificates),
            on_line: Box::new(on_line),
            stop: stopped,
        };
        // Apart from the screens: what the cluster does must not hold up a key.
        let cluster = tokio::spawn(dev::run(options));
        if screens {
            let context = Context { endpoints: vec![Endpoint::Unix(socket)], ..Context::default() };
            return under_screens(&session.apart(context), cluster, stop, &shown).await;
        }
        // The cluster ends by the same signals, in order; here only their exit code is of interest.
        let mut code = None;
        let ending = ending.received();
        tokio::pin!(cluster, ending);
        loop {
            tokio::select! {
                received = &mut ending, if code.is_none() => code = Some(received),
                ended = &mut cluster => return finished(ended, code),
            }
        }
    }
}

/// Shows the cluster until somebody quits, then ends it; or until it ends by itself.
async fn under_screens(
    session: &Session,
    mut cluster: JoinHandle<Result<(), DevError>>,
    stop: oneshot::Sender<()>,
    shown: &AtomicBool,
) -> Result<ExitCode, Error> {
    let ended = tokio::select! {
        ended = top::over(session) => ended,
        ended = &mut cluster => return finished(ended, None),
    };
    shown.store(false, Ordering::Relaxed);
    // It has ended already if nobody listens.
    stop.send(()).ok();
    let finished = finished(cluster.await, None);
    let code = top::code(ended?)?;
    finished.map(|_| code)
}

/// Prints lines unless the screens are shown. The cluster goes on when nobody reads any more: a test may have read all it
/// wanted.
fn printer(quiet: bool, shown: Arc<AtomicBool>) -> impl FnMut(&str) + Send {
    move |line| {
        if !quiet && !shown.load(Ordering::Relaxed) {
            output::plain(&format!("{line}\n")).ok();
        }
    }
}

/// A terminal that supports no sequences.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_none_or(|term| term == "dumb")
}

fn finished(ended: Result<Result<(), DevError>, JoinError>, code: Option<u8>) -> Result<ExitCode, Error> {
    let ended = ended.map_err(|error| Error::new(Kind::Internal, error.to_string()))?;
    ended.map(|()| code.map_or(ExitCode::SUCCESS, ExitCode::from)).map_err(|error| failed(&error))
}

/// The folder of the socket belongs to this user alone: who reaches the socket commands the cluster.
fn prepare(socket: &Path) -> Result<(), Error> {
    let Some(folder) = socket.parent() else { return Ok(()) };
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(|error| {
        Error::new(Kind::Conflict, format!("{} cannot be created", folder.display()))
            .because(error.to_string())
    })
}

/// The certificate of an earlier demo cluster is of no use for this one.
fn withdraw(certificates: &Path) -> Result<(), Error> {
    match std::fs::remove_dir_all(certificates) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => {
            Err(Error::new(Kind::Conflict, format!("{} cannot be removed", certificates.display()))
                .because(error.to_string()))
        }
    }
}

/// Two clusters cannot share a socket: the second would take the first one's operators.
fn alone(socket: &Path) -> Result<(), Error> {
    if UnixStream::connect(socket).is_err() {
        return Ok(());
    }
    let error = Error::new(Kind::Conflict, "a demo cluster runs already");
    let because =
        format!("it answers at {}; another one needs an XDG_RUNTIME_DIR of its own", socket.display());
    Err(error.because(because).help("caesiumctl status"))
}

fn failed(error: &DevError) -> Error {
    let mut causes = Vec::new();
    let mut cause = std::error::Error::source(error);
    while let Some(deeper) = cause {
        causes.push(deeper.to_string());
        cause = deeper.source();
    }
    let story = Error::new(Kind::Conflict, error.to_string());
    if causes.is_empty() { story } else { story.because(causes.join(": ")) }
}
