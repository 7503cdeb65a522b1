//! Commands that the screens run: each is this same program, as anybody would run it, in a process of its own. What is
//! shown is what is run, and its mistakes, its confirmations and its words are those of the command line.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::sync::Arc;

use caesium_tui::{Answer, Msg};
use tokio::io::{AsyncRead, AsyncReadExt as _};
use tokio::process::Command;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::AbortHandle;

use crate::text::torn_end;

/// This program, also after its file was replaced.
const OURSELVES: &str = "/proc/self/exe";
/// Commands that run at the same time; more wait.
const RUNNING_MAX: usize = 4;
/// Bytes of an answer that are kept.
const ANSWER_MAX: u64 = 1 << 20;
/// Bytes of an output that are sent in one piece.
const PIECE: usize = 8 << 10;
/// Exit code of a command that could not be run, or that a signal ended.
const NOT_RUN: i32 = 1;

/// Commands that the screens run, each in a process of its own.
pub(super) struct Children {
    child: Child,
    /// Those that are followed and were not stopped.
    followed: BTreeMap<u64, AbortHandle>,
}

/// What each of them needs.
#[derive(Clone)]
struct Child {
    /// Flags that name the cluster and the user, before those of the command.
    place: Vec<OsString>,
    running: Arc<Semaphore>,
    answers: mpsc::Sender<Msg>,
}

impl Children {
    /// One that gives every command these flags.
    pub(super) fn new(place: Vec<OsString>, answers: mpsc::Sender<Msg>) -> Self {
        let child = Child { place, running: Arc::new(Semaphore::new(RUNNING_MAX)), answers };
        Self { child, followed: BTreeMap::new() }
    }

    /// Gives commands other flags from now on.
    pub(super) fn move_to(&mut self, place: Vec<OsString>) {
        self.child.place = place;
    }

    /// Starts a command; its answer comes as a message.
    pub(super) fn start(&self, id: u64, argv: Vec<String>) {
        let this = self.child.clone();
        tokio::spawn(async move {
            let Ok(_permit) = this.running.acquire().await else { return };
            let answer = this.run(id, &argv).await.unwrap_or_else(|error| not_run(id, &error));
            // Nobody waits for it when the screens have ended.
            this.answers.send(Msg::Answer(answer)).await.ok();
        });
    }

    /// Starts a command whose output comes as it is printed, until it ends or is stopped.
    pub(super) fn follow(&mut self, id: u64, argv: Vec<String>) {
        let this = self.child.clone();
        let task = tokio::spawn(async move {
            let answer = this.print(id, &argv).await.unwrap_or_else(|error| not_run(id, &error));
            // Nobody waits for it when the screens have ended.
            this.answers.send(Msg::Answer(answer)).await.ok();
        });
        self.followed.retain(|_, task| !task.is_finished());
        self.followed.insert(id, task.abort_handle());
    }

    /// Ends a command that is followed.
    pub(super) fn stop(&mut self, id: u64) {
        if let Some(task) = self.followed.remove(&id) {
            task.abort();
        }
    }
}

impl Child {
    /// The program with its flags, away from the terminal: it must neither see its keys, nor that there is one to draw on.
    fn command(&self, argv: &[String]) -> Command {
        let mut command = Command::new(OURSELVES);
        command.args(&self.place).args(argv.iter().skip(1));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
        command
    }

    /// Sends what a command prints as it comes; its answer has only what went wrong.
    async fn print(&self, id: u64, argv: &[String]) -> io::Result<Answer> {
        let mut child = self.command(argv).kill_on_drop(true).spawn()?;
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let (printed, stderr, status) = tokio::join!(self.pieces(id, stdout), text(stderr), child.wait());
        printed?;
        Ok(Answer { id, code: status?.code().unwrap_or(NOT_RUN), stdout: String::new(), stderr: stderr? })
    }

    /// Sends text piece by piece; a character that is cut at the end of a piece begins the next one.
    async fn pieces(&self, id: u64, pipe: Option<impl AsyncRead + Unpin>) -> io::Result<()> {
        let Some(mut pipe) = pipe else { return Ok(()) };
        let mut torn = Vec::new();
        let mut bytes = vec![0; PIECE];
        loop {
            let count = pipe.read(&mut bytes).await?;
            torn.extend_from_slice(&bytes[..count]);
            let held = if count == 0 { 0 } else { torn_end(&torn) };
            let rest = torn.split_off(torn.len() - held);
            let text = String::from_utf8_lossy(&std::mem::replace(&mut torn, rest)).into_owned();
            if self.answers.send(Msg::Output { id, text }).await.is_err() || count == 0 {
                return Ok(());
            }
        }
    }

    async fn run(&self, id: u64, argv: &[String]) -> io::Result<Answer> {
        let mut child = self.command(argv).spawn()?;
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let (stdout, stderr, status) = tokio::join!(text(stdout), text(stderr), child.wait());
        Ok(Answer { id, code: status?.code().unwrap_or(NOT_RUN), stdout: stdout?, stderr: stderr? })
    }
}

/// A command that could not be run.
fn not_run(id: u64, error: &io::Error) -> Answer {
    let stderr = format!("{OURSELVES} cannot be run: {error}");
    Answer { id, code: NOT_RUN, stdout: String::new(), stderr }
}

/// All of it as text. What is too much is read and let go, or the command would never end.
async fn text(pipe: Option<impl AsyncRead + Unpin>) -> io::Result<String> {
    let Some(mut pipe) = pipe else { return Ok(String::new()) };
    let mut bytes = Vec::new();
    (&mut pipe).take(ANSWER_MAX).read_to_end(&mut bytes).await?;
    tokio::io::copy(&mut pipe, &mut tokio::io::sink()).await?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
