//! The scripts in the shells themselves: the key is pressed at a terminal, and what the line becomes is read from it.
//!
//! A machine without a shell shows its test as ignored; the gate installs all of them and runs these tests in any case.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::fake::Fake;
use crate::sandbox::{Sandbox, finish};

/// Shells start slowly on a machine that builds.
const PATIENCE: Duration = Duration::from_secs(60);
/// The key is pressed again after this.
const AGAIN: Duration = Duration::from_secs(2);
const PROMPT: &str = "ready>";

/// A shell at a terminal, with the binary in its search path.
struct Shell {
    child: Child,
    keys: File,
    shown: Receiver<Vec<u8>>,
    text: String,
}

impl Shell {
    fn start(sandbox: &Sandbox, fake: &Fake, program: &str, args: &[&str]) -> Self {
        let main = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a pseudo terminal");
        grantpt(&main).expect("grant");
        unlockpt(&main).expect("unlock");
        let path = ptsname(&main, Vec::new()).expect("a name");
        let open = || {
            let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
            rustix::fs::open(path.as_c_str(), flags, rustix::fs::Mode::empty()).expect("the terminal")
        };
        // A session of its own, with this terminal as the one that controls it.
        let mut command = Command::new("setsid");
        command.args(["--ctty", program]).args(args);
        home(sandbox, fake, &mut command);
        command.stdin(open()).stdout(open()).stderr(open());
        let child = command.spawn().expect("the shell starts");
        drop(command);
        let keys = File::from(main);
        let mut screen = keys.try_clone().expect("a second handle");
        let (sender, shown) = channel();
        let read = move || {
            let mut bytes = [0; 4096];
            // The other side closing is an error on Linux.
            while let Ok(length) = screen.read(&mut bytes)
                && length > 0
                && sender.send(bytes[..length].to_vec()).is_ok()
            {}
        };
        std::thread::Builder::new().spawn(read).expect("a thread");
        Self { child, keys, shown, text: String::new() }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// Reads until this is shown, and forgets what came before its end.
    #[track_caller]
    fn sees(&mut self, part: &str) {
        assert!(self.sees_within(part, PATIENCE), "{part:?} is not shown: {:?}", self.text);
    }

    fn sees_within(&mut self, part: &str, patience: Duration) -> bool {
        let end = now() + patience;
        loop {
            if let Some(at) = self.text.find(part) {
                self.text.drain(..at + part.len());
                return true;
            }
            match self.shown.recv_timeout(end.saturating_duration_since(now())) {
                Ok(bytes) => self.text.push_str(&String::from_utf8_lossy(&bytes)),
                Err(_) => return false,
            }
        }
    }

    /// Types this, presses the key, and runs what the line became, shown by `echo` in front of it. A busy machine may
    /// answer too late for one press; people press again as well.
    #[track_caller]
    fn completes(&mut self, typed: &str, whole: &str) {
        let tail = whole.rsplit(' ').next().expect("a word");
        self.press(typed);
        let presses = PATIENCE.as_secs() / AGAIN.as_secs();
        let done = (0..presses).any(|_| {
            self.press("\t");
            self.sees_within(tail, AGAIN)
        });
        assert!(done, "{typed:?} stays {:?}", self.text);
        self.press("\x01echo 'was:' \x05\n");
        self.sees(&format!("was: {whole}"));
        self.sees(PROMPT);
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        // A shell that has ended is as good.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
fn now() -> Instant {
    Instant::now()
}

/// A home with the binary in the search path and the server as the endpoint.
fn home(sandbox: &Sandbox, fake: &Fake, command: &mut Command) {
    let dir = sandbox.dir.path();
    let bin = dir.join("bin");
    if !bin.exists() {
        std::fs::create_dir(&bin).expect("a folder");
        symlink(env!("CARGO_BIN_EXE_caesiumctl"), bin.join("caesiumctl")).expect("a link");
    }
    command.env_clear().current_dir(dir).env("HOME", dir).env("ZDOTDIR", dir).env("TERM", "xterm");
    command.env("PATH", format!("{}:/usr/bin:/bin", bin.display()));
    for folder in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
        command.env(folder, dir.join(folder));
    }
    command.env("LANG", "C.UTF-8").env("CAESIUM_ENDPOINTS", fake.endpoint());
}

#[test]
#[ignore = "needs bash; the gate installs it"]
fn bash_completes_names_at_a_terminal() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    let mut shell = Shell::start(&sandbox, &fake, "bash", &["--norc", "--noprofile", "-i"]);
    shell.press(
        "bind 'set enable-bracketed-paste off'; PS1='rea''dy>'; source <(caesiumctl completion bash)\n",
    );
    shell.sees(PROMPT);
    shell.completes("caesiumctl node show ced", "caesiumctl node show cedar");
    shell.completes("caesiumctl sched", "caesiumctl schedule");
    let at = fake.endpoint();
    // bash cuts host:port at the colon.
    shell.completes(
        &format!("caesiumctl node show --endpoint {at} bir"),
        &format!("caesiumctl node show --endpoint {at} birch"),
    );
    shell.completes("caesiumctl node list --view=al", "caesiumctl node list --view=al");
}

#[test]
#[ignore = "needs zsh; the gate installs it"]
fn zsh_completes_names_at_a_terminal() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    let mut shell = Shell::start(&sandbox, &fake, "zsh", &["-f", "-i"]);
    shell.press("unsetopt zle_bracketed_paste prompt_sp prompt_cr; autoload -Uz compinit; compinit -u -D; ");
    shell.press("source <(caesiumctl completion zsh); bindkey -e; PS1='rea''dy>'\n");
    shell.sees(PROMPT);
    shell.completes("caesiumctl node show ced", "caesiumctl node show cedar");
    shell.completes("caesiumctl sched", "caesiumctl schedule");
    let at = fake.endpoint();
    shell.completes(
        &format!("caesiumctl node show --endpoint {at} bir"),
        &format!("caesiumctl node show --endpoint {at} birch"),
    );
}

#[test]
#[ignore = "needs fish; the gate installs it"]
fn fish_completes_names() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    let complete = |line: &str| {
        let mut command = Command::new("fish");
        home(&sandbox, &fake, &mut command);
        let script = format!("caesiumctl completion fish | source; complete -C '{line}'");
        let ran = finish(command.args(["--no-config", "-c", &script]));
        assert_eq!(ran.code, 0, "{ran:?}");
        let words = ran.stdout.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned());
        words.collect::<Vec<_>>()
    };
    let again = |line: &str| {
        let end = now() + PATIENCE;
        loop {
            let words = complete(line);
            if !words.is_empty() || now() > end {
                return words;
            }
        }
    };
    assert_eq!(again("caesiumctl node show ced"), ["cedar"]);
    assert_eq!(again("caesiumctl sched"), ["schedule"]);
    let at = fake.endpoint();
    assert_eq!(again(&format!("caesiumctl node show --endpoint {at} bir")), ["birch"]);
}

#[test]
#[ignore = "needs bash, zsh and fish; the gate installs them"]
fn the_standalone_scripts_load() {
    let (sandbox, fake) = (Sandbox::new(), Fake::start());
    let run = |program: &str, args: &[&str]| {
        let mut command = Command::new(program);
        home(&sandbox, &fake, &mut command);
        let ran = finish(command.args(args));
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{program}: {ran:?}");
        ran.stdout
    };
    let bash = "source <(caesiumctl completion bash --static); COMP_WORDS=(caesiumctl node sh); COMP_CWORD=2
        _caesiumctl caesiumctl sh node; echo \"${COMPREPLY[@]}\"";
    assert_eq!(run("bash", &["--norc", "-c", bash]), "show\n");
    let fish = "caesiumctl completion fish --static | source; complete -C 'caesiumctl node sh'";
    assert!(run("fish", &["--no-config", "-c", fish]).starts_with("show\t"));
    let zsh = "autoload -Uz compinit; compinit -u -D; source <(caesiumctl completion zsh --static)
        echo $_comps[caesiumctl]";
    assert_eq!(run("zsh", &["-f", "-c", zsh]), "_caesiumctl\n");
}
