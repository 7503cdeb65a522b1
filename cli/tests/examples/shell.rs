//! A shell that is given one command after the other, as a reader of a document would.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};

use crate::cluster::{Cluster, PATIENCE};

/// What follows the output of a command, with its exit code.
const MARK: &str = "--ended-with--";

pub(crate) struct Shell {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The exit code of the last command.
    last: i32,
}

impl Shell {
    /// A shell beside this cluster, in its folder.
    pub(crate) fn start(cluster: &Cluster) -> Self {
        let mut command = cluster.command("/bin/sh");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(b"exec 2>&1\n").expect("it reads");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        let read = move || output.lines().map_while(Result::ok).all(|line| sender.send(line).is_ok());
        std::thread::Builder::new().spawn(read).expect("a thread");
        Self { child, input, lines, last: 0 }
    }

    /// Runs a line in the shell itself; what it printed, and its exit code.
    #[track_caller]
    pub(crate) fn run(&mut self, line: &str) -> (Vec<String>, i32) {
        // The subshell restores the code that the line may look at.
        let script = format!("(exit {})\n{{\n{line}\n}} </dev/null\necho \"\n{MARK}$?\"\n", self.last);
        self.input.write_all(script.as_bytes()).expect("it reads");
        let mut said = Vec::new();
        loop {
            let next = self.lines.recv_timeout(PATIENCE);
            let next = next.unwrap_or_else(|_| panic!("{line:?} does not end: {said:#?}"));
            if let Some(code) = next.strip_prefix(MARK) {
                self.last = code.parse().expect("a code");
                said.pop();
                return (said, self.last);
            }
            said.push(next);
        }
    }

    /// Makes the next line see the exit code that the last had before it was tried again.
    pub(crate) fn remember(&mut self, code: i32) {
        self.last = code;
    }

    /// The exit code of the last command.
    pub(crate) fn last(&self) -> i32 {
        self.last
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        // One that has ended is as good.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
