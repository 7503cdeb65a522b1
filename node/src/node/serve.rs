//! The listeners: TCP for operators and peers, a Unix socket for operators on the same machine.

use std::io;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures::stream;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tonic::service::Routes;
use tonic::transport::Server;

use super::gate::Gate;
use crate::platform::{Caller, Connection, Listener, accepted, stopped};

/// Requests under way on one connection; more wait.
const STREAMS_MAX: u32 = 1024;
/// Flow-control windows, so that a message of several MiB does not wait for acknowledgements.
const WINDOW: u32 = 4 << 20;
/// A reader that is silent for so long is asked whether it is there.
const KEEP_ALIVE: Duration = Duration::from_secs(2);
/// One that does not answer for so long is gone, and its streams end: time enough for a worker whose machine, or whose one thread, is
/// busy, since its runs are lost with its stream.
const ANSWERED_WITHIN: Duration = Duration::from_secs(8);

fn server() -> Server {
    Server::builder()
        .max_concurrent_streams(STREAMS_MAX)
        .initial_stream_window_size(WINDOW)
        .initial_connection_window_size(2 * WINDOW)
        .http2_keepalive_interval(Some(KEEP_ALIVE))
        .http2_keepalive_timeout(Some(ANSWERED_WITHIN))
}

/// Serves on TCP until the node stops.
pub(super) async fn tcp(
    listener: Listener,
    routes: Routes,
    gate: Gate,
    mut stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let told = async move { stopped(&mut stop).await };
    let served = server().layer(gate).add_routes(routes);
    served.serve_with_incoming_shutdown(listener.incoming, told).await.map_err(io::Error::other)
}

/// Serves on a Unix socket until the node stops; the socket is then removed.
pub(super) async fn unix(
    listener: UnixListener,
    routes: Routes,
    gate: Gate,
    mut stop: watch::Receiver<bool>,
) -> io::Result<()> {
    let told = async move { stopped(&mut stop).await };
    let incoming = stream::unfold(listener, |listener| async move {
        let (stream, user) = accepted(|| accept(&listener)).await;
        Some((Ok::<_, io::Error>(Connection::by(stream, Caller::Local(user), None)), listener))
    });
    server()
        .layer(gate)
        .add_routes(routes)
        .serve_with_incoming_shutdown(incoming, told)
        .await
        .map_err(io::Error::other)
}

async fn accept(listener: &UnixListener) -> io::Result<(UnixStream, u32)> {
    let (stream, _) = listener.accept().await?;
    // The system vouches for it: it was so when the connection was made.
    let user = stream.peer_cred()?.uid();
    Ok((stream, user))
}

/// Makes a socket that only its owner may use. One that a dead daemon left behind is replaced; one that answers is not.
pub(super) fn bind_unix(path: &Path) -> io::Result<UnixListener> {
    if let Some(dir) = path.parent().filter(|dir| !dir.exists()) {
        std::fs::DirBuilder::new().recursive(true).create(dir)?;
        std::fs::set_permissions(dir, std::fs::Permissions::from_mode(0o700))?;
    }
    if std::os::unix::net::UnixStream::connect(path).is_ok() {
        return Err(io::Error::new(io::ErrorKind::AddrInUse, "another daemon answers there"));
    }
    match std::fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => std::fs::remove_file(path)?,
        Ok(_) => {
            let reason = format!("{} is there and no socket; it is left as it is", path.display());
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, reason));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let listener = UnixListener::bind(path)?;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
    Ok(listener)
}

/// A file that exists while its maker lives.
pub(super) struct Temporary(pub(super) PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // Gone already is as good.
        std::fs::remove_file(&self.0).ok();
    }
}
