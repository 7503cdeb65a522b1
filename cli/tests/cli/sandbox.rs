//! A place of its own for each run of the binary: no environment, no home, no server of the machine.

use std::collections::BTreeSet;
use std::io::Read;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::Value;
use tempfile::TempDir;

/// One private set of folders.
pub(crate) struct Sandbox {
    pub(crate) dir: TempDir,
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Sandbox {
    pub(crate) fn new() -> Self {
        Self { dir: TempDir::new().expect("a temporary directory") }
    }

    /// The binary, not started yet.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumctl"));
        self.isolate(&mut command);
        command.args(args);
        command
    }

    /// A shell that knows the binary as `$CTL`.
    pub(crate) fn shell(&self, script: &str) -> Ran {
        let mut command = Command::new("/bin/sh");
        self.isolate(&mut command);
        command.env("CTL", env!("CARGO_BIN_EXE_caesiumctl")).args(["-c", script]);
        finish(&mut command)
    }

    /// Runs the binary to its end.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        finish(&mut self.command(args))
    }

    /// Runs the binary on a terminal and returns what the terminal received.
    pub(crate) fn on_terminal(&self, env: &[(&str, &str)], args: &[&str]) -> String {
        self.terminal(env, args, None).1
    }

    /// Runs the binary on a terminal, stderr too, at which somebody types this; what the terminal received.
    pub(crate) fn answering(&self, typed: &str, args: &[&str]) -> (i32, String) {
        self.terminal(&[], args, Some(typed))
    }

    fn terminal(&self, env: &[(&str, &str)], args: &[&str], typed: Option<&str>) -> (i32, String) {
        let main = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo terminal");
        grantpt(&main).expect("grant");
        unlockpt(&main).expect("unlock");
        let path = ptsname(&main, Vec::new()).expect("a name");
        let open = || {
            let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
            rustix::fs::open(path.as_c_str(), flags, rustix::fs::Mode::empty()).expect("the terminal")
        };
        let mut command = self.command(args);
        command.env("TERM", "xterm-256color").envs(env.iter().copied());
        command.stdin(open()).stdout(open()).stderr(Stdio::null());
        if let Some(typed) = typed {
            command.stderr(open());
            rustix::io::write(&main, typed.as_bytes()).expect("the terminal takes it");
        }
        let mut child = command.spawn().expect("the binary starts");
        // Our copies of the terminal must be closed, or its end is never seen.
        drop(command);
        let text = read_terminal(main);
        let code = child.wait().expect("it ends").code().expect("it ends by itself");
        (code, text)
    }

    fn isolate(&self, command: &mut Command) {
        command.env_clear().current_dir(self.dir.path()).process_group(0);
        command.env("PATH", "/usr/bin:/bin").env("HOME", self.dir.path()).env("TMPDIR", self.dir.path());
        command.env("XDG_RUNTIME_DIR", self.dir.path().join("run")).env("TZ", "UTC").env("LANG", "C.UTF-8");
    }
}

impl Ran {
    /// The commands that an error offers.
    pub(crate) fn hints(&self) -> Vec<String> {
        if let Ok(Value::Object(error)) = serde_json::from_str::<Value>(&self.stderr) {
            let help = error["error"]["help"].as_array().cloned().unwrap_or_default();
            return help.iter().map(|hint| hint.as_str().expect("a text").to_owned()).collect();
        }
        let lines = self.stderr.lines().filter_map(|line| line.strip_prefix("  help: "));
        lines.map(str::to_owned).collect()
    }

    /// The document on stdout.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{self:?}");
        serde_json::from_str(&self.stdout).expect("stdout is one JSON document")
    }

    /// The one error object on stderr.
    #[track_caller]
    pub(crate) fn error(&self) -> Value {
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        let error: Value = serde_json::from_str(&self.stderr).expect("stderr is one JSON object");
        assert_eq!(error["error"]["exit"], self.code, "{self:?}");
        error["error"].clone()
    }

    /// It ended with this code and stderr contains all of these.
    #[track_caller]
    pub(crate) fn fails(&self, code: i32, saying: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        for part in saying {
            assert!(self.stderr.contains(part), "{part:?} is missing: {}", self.stderr);
        }
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
    }
}

/// Sends a signal.
pub(crate) fn signal(child: &Child, signal: rustix::process::Signal) {
    let pid = rustix::process::Pid::from_child(child);
    rustix::process::kill_process(pid, signal).expect("the child is there");
}

#[track_caller]
pub(crate) fn finish(command: &mut Command) -> Ran {
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    let ran = Ran {
        code: output.status.code().expect("it ends by itself"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    };
    ran.hints().iter().for_each(|hint| parses(hint));
    ran
}

/// A hint is a command line that is understood. It is not run: with a configuration that is not there, what is understood
/// ends before anything is asked, by the code of a thing that is not found.
#[track_caller]
fn parses(hint: &str) {
    static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if !SEEN.lock().expect("no test holds it").insert(hint.to_owned()) {
        return;
    }
    let words = shlex::split(hint).unwrap_or_else(|| panic!("{hint} is no line of a shell"));
    assert_eq!(words[0], "caesiumctl", "{hint}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_caesiumctl"));
    let sandbox = Sandbox::new();
    sandbox.isolate(&mut command);
    let nowhere = ["--config", "/nowhere/config.toml", "-o", "table"];
    let output = command.args(nowhere).args(&words[1..]).stdin(Stdio::null()).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    // Help, and what needs no configuration, is given all the same.
    let needs_none = ["config", "schema", "completion", "man"].contains(&words[1].as_str());
    let understood = output.status.code() == Some(3) && told.contains("there is no configuration");
    let helped = words.last().is_some_and(|word| word == "--help") && output.status.success();
    assert!(understood || helped || (needs_none && output.status.code() != Some(2)), "{hint}: {told}");
}

fn read_terminal(main: OwnedFd) -> String {
    let mut bytes = Vec::new();
    // The other side closing is an error on Linux, not an end of file.
    std::fs::File::from(main).read_to_end(&mut bytes).ok();
    String::from_utf8(bytes).expect("UTF-8").replace("\r\n", "\n")
}
