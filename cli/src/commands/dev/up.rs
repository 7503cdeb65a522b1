//! `dev up`

use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use caesium_node::dev::{self, DevOptions};

use crate::endpoint;
use crate::error::{Error, Kind};
use crate::output;
use crate::session::Session;
use crate::signals::Ending;

/// Run a demo cluster until Ctrl-C
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev up --data /tmp/caesium")]
pub(crate) struct UpArgs {
    /// Keep its state in this directory; without it everything is gone at the end
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl UpArgs {
    pub(super) async fn run(self, session: &Session) -> Result<ExitCode, Error> {
        let socket = endpoint::dev_socket().map_err(|refused| {
            Error::new(Kind::Conflict, format!("{} cannot be used", refused.path.display()))
                .because(refused.reason)
        })?;
        prepare(&socket)?;
        let ending = Ending::new().map_err(|error| {
            Error::new(Kind::Internal, "signals cannot be caught").because(error.to_string())
        })?;
        let quiet = session.out.is_quiet();
        let on_line = move |line: &str| {
            // The cluster goes on when nobody reads any more: a test may have read all it wanted.
            if !quiet {
                output::plain(&format!("{line}\n")).ok();
            }
        };
        let options = DevOptions { data: self.data, socket, on_line: Box::new(on_line) };
        // The cluster ends by the same signals, in order; here only their exit code is of interest.
        let mut code = None;
        let (cluster, ending) = (dev::run(options), ending.received());
        tokio::pin!(cluster, ending);
        loop {
            tokio::select! {
                received = &mut ending, if code.is_none() => code = Some(received),
                ended = &mut cluster => {
                    let code = code.map_or(ExitCode::SUCCESS, ExitCode::from);
                    return ended.map(|()| code).map_err(|error| failed(&error));
                }
            }
        }
    }
}

/// The folder of the socket belongs to this user alone: who reaches the socket commands the cluster.
fn prepare(socket: &Path) -> Result<(), Error> {
    let Some(folder) = socket.parent() else { return Ok(()) };
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(|error| {
        Error::new(Kind::Conflict, format!("{} cannot be created", folder.display()))
            .because(error.to_string())
    })
}

fn failed(error: &dev::DevError) -> Error {
    let mut causes = Vec::new();
    let mut cause = std::error::Error::source(error);
    while let Some(deeper) = cause {
        causes.push(deeper.to_string());
        cause = deeper.source();
    }
    let story = Error::new(Kind::Conflict, error.to_string());
    if causes.is_empty() { story } else { story.because(causes.join(": ")) }
}
