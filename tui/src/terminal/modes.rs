//! What this process has changed about its terminal, and the one way to undo all of it.
//!
//! Whoever ends the process may be any thread: a panic, the thread that takes signals, the one that draws. So what was
//! switched on is remembered for the whole process, and nothing is drawn any more once it was switched off.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write};
use std::os::fd::AsFd as _;
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use crossterm::Command;
use crossterm::cursor::{Hide, Show};
use crossterm::event::EnableMouseCapture;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

/// How often a terminal that takes no bytes is tried again by one who wants to undo everything.
const TRIES_MAX: u32 = 20;
/// How long between two tries.
const TRY_AGAIN: Duration = Duration::from_millis(10);

/// Held while bytes go to the terminal, so that a frame and its undoing never mix.
static HELD: Mutex<HeldModes> = Mutex::new(HeldModes { entered: false, over: false });

struct HeldModes {
    /// Whether the terminal is ours: raw, on the alternate screen.
    entered: bool,
    /// Whether it was given back for good: nothing takes it again.
    over: bool,
}

/// Frames on their way to the terminal on the standard output. Dropping it gives the terminal back.
pub(super) struct Tty {
    file: File,
    /// What was drawn and not sent yet.
    pending: Vec<u8>,
}

impl Tty {
    /// Takes the terminal, as [`enter`] does.
    pub(super) fn take(mouse: bool) -> io::Result<Self> {
        enter(mouse)?;
        Ok(Self { file: stdout()?, pending: Vec::new() })
    }
}

impl Write for Tty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        put(&HELD, &mut self.file, &self.pending)?;
        self.pending.clear();
        Ok(())
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        leave();
    }
}

/// Goes into raw mode and to the alternate screen, where pasted text is told from typed keys; also when the terminal was
/// changed by others since the last time.
///
/// # Errors
/// The standard output is no terminal, or the terminal refuses.
pub(super) fn enter(mouse: bool) -> io::Result<()> {
    if !io::stdout().is_terminal() {
        return Err(io::Error::other("the standard output is not a terminal"));
    }
    let mut held = lock(&HELD);
    if held.over {
        return Ok(());
    }
    // What the terminal was like is kept by the first call; a job that was stopped finds it changed since.
    disable_raw_mode()?;
    enable_raw_mode()?;
    held.entered = true;
    let mut bytes = sequence(&[&EnterAlternateScreen, &EnableBracketedPaste, &Hide]);
    bytes.extend(mouse_bytes(mouse));
    stdout()?.write_all(&bytes)
}

/// Takes the mouse, or leaves it to the terminal for selecting text.
pub(super) fn capture_mouse(on: bool) -> io::Result<()> {
    send(&mouse_bytes(on))
}

/// Sends bytes now, unless the terminal is not ours any more.
pub(super) fn send(bytes: &[u8]) -> io::Result<()> {
    put(&HELD, &mut stdout()?, bytes)
}

/// Writes bytes while the terminal is ours. The lock is kept until they are written: a frame must not come after what
/// undoes it.
fn put(held: &Mutex<HeldModes>, to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    let held = lock(held);
    if held.entered { to.write_all(bytes) } else { Ok(()) }
}

fn mouse_bytes(on: bool) -> Vec<u8> {
    if on { sequence(&[&EnableMouseCapture]) } else { sequence(&[&DisableMouseCapture]) }
}

/// A way to the terminal past the buffer and the lock of the standard output: another thread may be stuck in there.
fn stdout() -> io::Result<File> {
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Gives the terminal back as it was: mouse, paste, focus, screen, raw mode, cursor. Any thread may call it, also while
/// another one draws. Returns whether there was anything to give back.
pub(super) fn leave() -> bool {
    let Some(held) = lock_soon() else {
        // Somebody is stuck in a write to a terminal that takes nothing: more bytes would be stuck as well.
        disable_raw_mode().ok();
        return true;
    };
    undo(held)
}

/// As [`leave`], for good: whatever is still drawn, resized or continued by then does not take the terminal again.
pub(super) fn end() -> bool {
    let Some(mut held) = lock_soon() else {
        disable_raw_mode().ok();
        return true;
    };
    held.over = true;
    undo(held)
}

fn undo(mut held: MutexGuard<'_, HeldModes>) -> bool {
    if !std::mem::replace(&mut held.entered, false) {
        return false;
    }
    let bytes = sequence(&[
        &EndSynchronizedUpdate,
        &DisableMouseCapture,
        &DisableBracketedPaste,
        &DisableFocusChange,
        &ResetColor,
        &LeaveAlternateScreen,
        &Show,
    ]);
    // A terminal that has hung up takes nothing, and has nothing to be undone.
    stdout().and_then(|mut stdout| stdout.write_all(&bytes)).ok();
    disable_raw_mode().ok();
    true
}

fn lock(held: &Mutex<HeldModes>) -> MutexGuard<'_, HeldModes> {
    held.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn lock_soon() -> Option<MutexGuard<'static, HeldModes>> {
    for _ in 0..TRIES_MAX {
        match HELD.try_lock() {
            Ok(held) => return Some(held),
            Err(TryLockError::Poisoned(held)) => return Some(held.into_inner()),
            Err(TryLockError::WouldBlock) => thread::park_timeout(TRY_AGAIN),
        }
    }
    None
}

/// A command of the terminal that can be one of several.
pub(super) trait Sequence {
    fn append(&self, text: &mut String);
}

impl<C: Command> Sequence for C {
    fn append(&self, text: &mut String) {
        self.write_ansi(text).expect("a string takes every character");
    }
}

/// These commands as bytes.
pub(super) fn sequence(commands: &[&dyn Sequence]) -> Vec<u8> {
    let mut text = String::new();
    commands.iter().for_each(|command| command.append(&mut text));
    text.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A terminal that notes whether it could be given back while it is written to.
    struct Terminal<'h> {
        held: &'h Mutex<HeldModes>,
        written: Vec<u8>,
        free: bool,
    }

    impl Write for Terminal<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.free |= self.held.try_lock().is_ok();
            self.written.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_terminal_is_not_given_back_in_the_middle_of_a_frame_and_gets_none_after_it() {
        let held = Mutex::new(HeldModes { entered: true, over: false });
        let mut terminal = Terminal { held: &held, written: Vec::new(), free: false };
        put(&held, &mut terminal, b"frame").unwrap();
        assert_eq!((terminal.written.as_slice(), terminal.free), (&b"frame"[..], false));
        held.lock().unwrap().entered = false;
        put(&held, &mut terminal, b"another").unwrap();
        assert_eq!(terminal.written, b"frame");
    }
}
