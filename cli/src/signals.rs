//! Ctrl-C and termination: the process ends at once, with the code that scripts expect.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Exit code after SIGINT.
const INTERRUPTED: u8 = 130;
/// Exit code after SIGTERM.
const TERMINATED: u8 = 143;

/// The signals that end us, caught from the moment this exists.
pub(crate) struct Ending {
    interrupt: Signal,
    terminate: Signal,
}

impl Ending {
    /// Starts to catch them; needs a runtime around it.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Waits for the first, and returns its exit code.
    pub(crate) async fn received(mut self) -> u8 {
        loop {
            tokio::select! {
                _ = self.interrupt.recv() => if !INTERRUPT_HELD.load(Ordering::Relaxed) { return INTERRUPTED },
                _ = self.terminate.recv() => return TERMINATED,
            }
        }
    }
}

/// While set, Ctrl-C is meant for another program that has the terminal.
static INTERRUPT_HELD: AtomicBool = AtomicBool::new(false);

/// Ctrl-C ends us again when this is dropped.
pub(crate) struct Held;

/// Leaves Ctrl-C to a program that has the terminal for as long as the result lives.
pub(crate) fn hold_interrupt() -> Held {
    INTERRUPT_HELD.store(true, Ordering::Relaxed);
    Held
}

impl Drop for Held {
    fn drop(&mut self) {
        INTERRUPT_HELD.store(false, Ordering::Relaxed);
    }
}

/// Watches on a thread of its own, so that a blocked write or a slow name lookup delays nothing. No command but `dev`
/// holds anything that needs to be put away.
pub(crate) fn end_process_on_signal() -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
    let ending = {
        let _inside = runtime.enter();
        Ending::new()?
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || std::process::exit(i32::from(runtime.block_on(ending.received()))))?;
    Ok(())
}
