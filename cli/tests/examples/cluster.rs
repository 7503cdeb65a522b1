//! A demo cluster with a folder, a home and a search path of its own.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use serde_json::Value;
use tempfile::TempDir;

/// Machines that run tests are busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A running demo cluster; it ends when this is dropped.
pub(crate) struct Cluster {
    /// Where commands run, with the files they name.
    pub(crate) dir: TempDir,
    dev: Child,
}

/// How a command ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    #[expect(dead_code, reason = "shown when a test fails")]
    pub(crate) stderr: String,
}

impl Cluster {
    /// Starts one and waits until it decides, with all its nodes voting.
    pub(crate) fn start() -> Self {
        let dir = TempDir::new().expect("a temporary directory");
        std::fs::create_dir(dir.path().join("bin")).expect("a folder");
        symlink(env!("CARGO_BIN_EXE_caesiumctl"), dir.path().join("bin/caesiumctl")).expect("a link");
        let mut command = Command::new("caesiumctl");
        isolate(dir.path(), &mut command);
        let mut dev = command.arg("dev").stdout(Stdio::piped()).spawn().expect("it starts");
        let lines = BufReader::new(dev.stdout.take().expect("a pipe"));
        let (sender, decided) = std::sync::mpsc::channel();
        let read = move || {
            for line in lines.lines().map_while(Result::ok) {
                if line.contains("fired on") {
                    // Read on until the end: a reader that stops would stop the cluster.
                    sender.send(()).ok();
                }
            }
        };
        std::thread::Builder::new().spawn(read).expect("a thread");
        decided.recv_timeout(PATIENCE).expect("a first decision");
        let cluster = Self { dir, dev };
        cluster.until(&["status"], |status| {
            status["log"]["voters"].as_array().is_some_and(|all| all.len() == 5)
        });
        cluster
    }

    /// A command of this cluster, not started yet.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        isolate(self.dir.path(), &mut command);
        command
    }

    /// Runs `caesiumctl` to its end, with nobody at its stdin.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        let output = self.command("caesiumctl").args(args).output().expect("it starts");
        Ran {
            code: output.status.code().expect("it ends by itself"),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Runs what does not end by itself until it has said something, then interrupts it.
    pub(crate) fn interrupted(&self, command: &mut Command) -> Ran {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut first = [0; 1024];
        let length = stdout.read(&mut first).expect("its first words");
        let pid = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it is there");
        // It must not wait for a reader.
        let mut rest = Vec::new();
        stdout.read_to_end(&mut rest).expect("the rest");
        let code = child.wait().expect("it ends").code().unwrap_or(-1);
        Ran { code, stdout: String::from_utf8_lossy(&first[..length]).into_owned(), stderr: String::new() }
    }

    /// Runs what draws a screen until it has drawn, then presses `q`.
    pub(crate) fn quit(&self, args: &[&str]) -> Ran {
        let main = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo terminal");
        grantpt(&main).expect("grant");
        unlockpt(&main).expect("unlock");
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&main, size).expect("a size");
        let path = ptsname(&main, Vec::new()).expect("a name");
        let open = || {
            let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
            rustix::fs::open(path.as_c_str(), flags, rustix::fs::Mode::empty()).expect("the terminal")
        };
        // A session of its own, with this terminal as the one that controls it.
        let mut command = self.command("setsid");
        command.args(["--ctty", "caesiumctl"]).args(args).env("TERM", "xterm-256color");
        let mut child = command.stdin(open()).stdout(open()).stderr(open()).spawn().expect("it starts");
        drop(command);
        let mut screen = File::from(main);
        let mut first = [0; 1024];
        let length = screen.read(&mut first).expect("a first frame");
        // A demo cluster asks before it stops; anything else has ended by then.
        screen.write_all(b"qy").expect("the terminal takes a key");
        let mut reading = screen.try_clone().expect("a second handle");
        // What is drawn must be read, or the drawing waits; the end of the terminal is an error on Linux.
        std::thread::Builder::new()
            .spawn(move || while reading.read(&mut [0; 4096]).is_ok_and(|length| length > 0) {})
            .expect("a thread");
        let code = child.wait().expect("it ends").code().unwrap_or(-1);
        Ran { code, stdout: String::from_utf8_lossy(&first[..length]).into_owned(), stderr: String::new() }
    }

    /// Asks until the answer is right.
    #[track_caller]
    pub(crate) fn until(&self, args: &[&str], right: impl Fn(&Value) -> bool) -> Value {
        let end = now() + PATIENCE;
        loop {
            let ran = self.run(&[args, &["-o", "json"]].concat());
            let answer: Value = serde_json::from_str(&ran.stdout).unwrap_or_default();
            if right(&answer) {
                return answer;
            }
            assert!(now() < end, "{args:?} stays at {ran:?}");
            std::thread::park_timeout(Duration::from_millis(50));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // One that has ended is as good.
        self.dev.kill().ok();
        self.dev.wait().ok();
    }
}

fn isolate(dir: &Path, command: &mut Command) {
    command.env_clear().current_dir(dir).stdin(Stdio::null());
    command.env("PATH", format!("{}:/usr/bin:/bin", dir.join("bin").display())).env("HOME", dir);
    command.env("TMPDIR", dir).env("XDG_RUNTIME_DIR", dir.join("run"));
    command.env("LANG", "C.UTF-8").env("TZ", "UTC").env("EDITOR", "true");
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
