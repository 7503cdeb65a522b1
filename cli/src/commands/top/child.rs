//! Commands that the screens run: each is this same program, as anybody would run it, in a process of its own. What is
//! shown is what is run, and its mistakes, its confirmations and its words are those of the command line.

use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::sync::Arc;

use caesium_tui::{Answer, Msg};
use tokio::io::{AsyncRead, AsyncReadExt as _};
use tokio::process::Command;
use tokio::sync::{Semaphore, mpsc};

/// This program, also after its file was replaced.
const OURSELVES: &str = "/proc/self/exe";
/// Commands that run at the same time; more wait.
const RUNNING_MAX: usize = 4;
/// Bytes of an answer that are kept.
const ANSWER_MAX: u64 = 1 << 20;
/// Exit code of a command that could not be run, or that a signal ended.
const NOT_RUN: i32 = 1;

/// Runs commands.
#[derive(Clone)]
pub(super) struct Children {
    /// Flags that say where and as whom, before those of the command.
    place: Vec<OsString>,
    running: Arc<Semaphore>,
    answers: mpsc::Sender<Msg>,
}

impl Children {
    /// One that gives every command these flags.
    pub(super) fn new(place: Vec<OsString>, answers: mpsc::Sender<Msg>) -> Self {
        Self { place, running: Arc::new(Semaphore::new(RUNNING_MAX)), answers }
    }

    /// Gives commands other flags from now on.
    pub(super) fn move_to(&mut self, place: Vec<OsString>) {
        self.place = place;
    }

    /// Starts a command; its answer comes as a message.
    pub(super) fn start(&self, id: u64, argv: Vec<String>) {
        let this = self.clone();
        tokio::spawn(async move {
            let Ok(_permit) = this.running.acquire().await else { return };
            let answer = this.run(id, &argv).await.unwrap_or_else(|error| Answer {
                id,
                code: NOT_RUN,
                stdout: String::new(),
                stderr: format!("{OURSELVES} cannot be run: {error}"),
            });
            // Nobody waits for it when the screens have ended.
            this.answers.send(Msg::Answer(answer)).await.ok();
        });
    }

    async fn run(&self, id: u64, argv: &[String]) -> io::Result<Answer> {
        let mut command = Command::new(OURSELVES);
        command.args(&self.place).args(argv.iter().skip(1));
        // It must not see the terminal: neither its keys, nor that there is one to draw on.
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
        let mut child = command.spawn()?;
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let (stdout, stderr, status) = tokio::join!(text(stdout), text(stderr), child.wait());
        Ok(Answer { id, code: status?.code().unwrap_or(NOT_RUN), stdout: stdout?, stderr: stderr? })
    }
}

/// All of it as text. What is too much is read and let go, or the command would never end.
async fn text(pipe: Option<impl AsyncRead + Unpin>) -> io::Result<String> {
    let Some(mut pipe) = pipe else { return Ok(String::new()) };
    let mut bytes = Vec::new();
    (&mut pipe).take(ANSWER_MAX).read_to_end(&mut bytes).await?;
    tokio::io::copy(&mut pipe, &mut tokio::io::sink()).await?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
