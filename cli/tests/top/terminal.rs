//! A terminal with somebody at it.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::os::fd::OwnedFd;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use tempfile::TempDir;

/// Machines that run tests are busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How much slower than a release build the binary under test may be.
pub(crate) const SLOWER: u32 = if cfg!(debug_assertions) { 10 } else { 1 };
/// How often the screen is looked at.
const LOOK: Duration = Duration::from_millis(5);

/// A place of its own: no environment, no home, no server of the machine.
pub(crate) struct Place {
    pub(crate) dir: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self { dir: TempDir::new().unwrap() }
    }

    /// A program in this place.
    pub(crate) fn program(&self, program: &str, args: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("PATH", "/usr/bin:/bin").env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8").env("TZ", "UTC").env("HOME", self.dir.path());
        command.env("TMPDIR", self.dir.path()).env("XDG_RUNTIME_DIR", self.dir.path().join("run"));
        command.env("USER", "ops").current_dir(self.dir.path()).args(args);
        command
    }

    /// The binary in this place.
    pub(crate) fn ctl(&self, args: &[&str]) -> Command {
        self.program(env!("CARGO_BIN_EXE_caesiumctl"), args)
    }

    /// The screens on a terminal of 120 columns and 35 rows.
    pub(crate) fn top(&self, args: &[&str]) -> Terminal {
        Terminal::start(self.ctl(&[&["top"], args].concat()), 120, 35)
    }
}

/// What the terminal has received.
struct Received {
    parser: vt100::Parser,
    bytes: Vec<u8>,
}

/// A terminal with a program on it; the program is killed with it.
pub(crate) struct Terminal {
    main: File,
    received: Arc<Mutex<Received>>,
    pub(crate) child: Child,
}

impl Terminal {
    /// Starts the program with the terminal as its controlling one.
    pub(crate) fn start(program: Command, width: u16, height: u16) -> Self {
        let main = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&main).unwrap();
        unlockpt(&main).unwrap();
        tcsetwinsize(&main, Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let path = ptsname(&main, Vec::new()).unwrap();
        let open = || -> OwnedFd {
            let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
            rustix::fs::open(path.as_c_str(), flags, rustix::fs::Mode::empty()).unwrap()
        };
        // A new session can only be begun between fork and exec: setsid does, and takes its input as the terminal.
        let mut session = Command::new("setsid");
        session.arg("--ctty").arg(program.get_program()).args(program.get_args());
        session.env_clear().current_dir(program.get_current_dir().unwrap());
        session.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
        session.stdin(open()).stdout(open()).stderr(open());
        let child = session.spawn().unwrap();
        // Our copies of the terminal must be closed, or its end is never seen.
        drop(session);
        let parser = vt100::Parser::new(side(height), side(width), 0);
        let received = Arc::new(Mutex::new(Received { parser, bytes: Vec::new() }));
        let main = File::from(main);
        let (mut from, into) = (main.try_clone().unwrap(), Arc::clone(&received));
        let read = move || {
            let mut bytes = [0; 4096];
            // The other side closing is an error on Linux, not an end of file.
            while let Ok(count @ 1..) = from.read(&mut bytes) {
                let mut received = into.lock().unwrap();
                received.parser.process(&bytes[..count]);
                received.bytes.extend_from_slice(&bytes[..count]);
            }
        };
        std::thread::Builder::new().spawn(read).unwrap();
        Self { main, received, child }
    }

    /// Somebody types this.
    pub(crate) fn type_in(&mut self, keys: &str) {
        self.main.write_all(keys.as_bytes()).unwrap();
    }

    /// The terminal gets another size.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        tcsetwinsize(&self.main, Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 })
            .unwrap();
        self.received.lock().unwrap().parser.screen_mut().set_size(side(height), side(width));
    }

    pub(crate) fn signal(&self, signal: Signal) {
        rustix::process::kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// What is to be seen.
    pub(crate) fn text(&self) -> String {
        self.received.lock().unwrap().parser.screen().contents()
    }

    /// Asks about the emulator's state.
    pub(crate) fn screen<T>(&self, ask: impl FnOnce(&vt100::Screen) -> T) -> T {
        ask(self.received.lock().unwrap().parser.screen())
    }

    /// Every byte that the terminal received so far.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.received.lock().unwrap().bytes.clone()
    }

    /// Waits until the screen is right, and returns how long that took.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, right: impl Fn(&str) -> bool) -> Duration {
        let began = now();
        loop {
            let text = self.text();
            if right(&text) {
                return began.elapsed();
            }
            assert!(began.elapsed() < PATIENCE, "never {what}:\n{text}");
            std::thread::park_timeout(LOOK);
        }
    }

    /// Waits until the emulator is in the right state.
    #[track_caller]
    pub(crate) fn until_screen(&self, what: &str, right: impl Fn(&vt100::Screen) -> bool) {
        self.until(what, |_| self.screen(&right));
    }

    /// Waits until these bytes were received.
    #[track_caller]
    pub(crate) fn until_bytes(&self, what: &str, wanted: &[u8]) {
        self.until(what, |_| self.bytes().windows(wanted.len()).any(|bytes| bytes == wanted));
    }

    /// Waits for the program to end; its exit code.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> i32 {
        let began = now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it wrote last is read a moment later.
                self.settle();
                return status.code().unwrap();
            }
            assert!(began.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            std::thread::park_timeout(LOOK);
        }
    }

    /// Waits until nothing more comes for a while.
    fn settle(&self) {
        let mut before = usize::MAX;
        loop {
            let count = self.received.lock().unwrap().bytes.len();
            if count == before {
                return;
            }
            before = count;
            std::thread::park_timeout(Duration::from_millis(50));
        }
    }

    /// Whether lines are edited and echoed, as a shell expects.
    pub(crate) fn is_cooked(&self) -> bool {
        let modes = tcgetattr(&self.main).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    /// Everything is as it was before.
    #[track_caller]
    pub(crate) fn is_given_back(&self) {
        assert!(self.is_cooked(), "raw mode is left on");
        self.screen(|screen| {
            assert!(!screen.alternate_screen(), "the alternate screen is left on");
            assert!(!screen.hide_cursor(), "the cursor is left hidden");
            assert!(!screen.bracketed_paste(), "bracketed paste is left on");
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        });
    }

    /// The screens have the terminal.
    #[track_caller]
    pub(crate) fn is_taken(&self) {
        assert!(!self.is_cooked(), "not in raw mode");
        self.screen(|screen| {
            assert!(screen.alternate_screen(), "not on the alternate screen");
            assert!(screen.hide_cursor(), "the cursor is shown");
            assert!(screen.bracketed_paste(), "pasted text looks typed");
        });
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // One that has ended already is as good.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn side(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap()
}

#[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
