//! The ends that nobody chose: a panic on any thread, and signals.

use std::io;
use std::panic;
use std::process;
use std::sync::Once;
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};
use tokio::sync::mpsc;

use super::modes;

/// Exit code of a process that panicked, as Rust has it.
const PANICKED: i32 = 101;
/// What a shell adds to the number of the signal that ended a process.
const SIGNAL_BASE: u8 = 128;
/// How long what holds files may take after a signal before the process is ended from here.
const GRACE: Duration = Duration::from_secs(1);
/// Signals that wait to be noticed.
const SIGNALS_MAX: usize = 8;

/// A panic of any thread gives the terminal back, says what happened where it can be read, and ends the process: a
/// screen that still looks alive while a part of it is dead would be believed.
pub(super) fn heed_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| {
            let ours = modes::end();
            tell(panicked);
            if ours {
                process::exit(PANICKED);
            }
        }));
    });
}

/// What a signal asks of the screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedEnd {
    /// To end, with this exit code; the terminal is given back already.
    End(u8),
    /// To draw everything again: the process was stopped.
    GoOn,
}

/// Takes SIGTERM, SIGHUP, SIGINT and SIGCONT for as long as it lives.
pub(super) struct Taken {
    handle: Handle,
    asked: mpsc::Receiver<AskedEnd>,
}

impl Taken {
    /// Starts to take them on a thread of its own, so that a write to a stuck terminal delays none. `orderly` leaves
    /// the end of the process to somebody who has more to put away than a terminal.
    pub(super) fn start(orderly: bool) -> io::Result<Self> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGCONT])?;
        let handle = signals.handle();
        let (tell, asked) = mpsc::channel(SIGNALS_MAX);
        let take = move || {
            for signal in &mut signals {
                // When eight wait already, one more adds nothing.
                if signal == SIGCONT {
                    tell.try_send(AskedEnd::GoOn).ok();
                    continue;
                }
                modes::end();
                let code = SIGNAL_BASE.saturating_add(u8::try_from(signal).unwrap_or_default());
                tell.try_send(AskedEnd::End(code)).ok();
                if !orderly {
                    thread::park_timeout(GRACE);
                    // A write that held the terminal until now may be through.
                    modes::end();
                    process::exit(code.into());
                }
            }
        };
        thread::Builder::new().name("signals".to_owned()).spawn(take)?;
        Ok(Self { handle, asked })
    }

    pub(super) async fn next(&mut self) -> AskedEnd {
        match self.asked.recv().await {
            Some(asked) => asked,
            None => std::future::pending().await,
        }
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.handle.close();
    }
}
