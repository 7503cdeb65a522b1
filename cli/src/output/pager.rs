//! A pager, for what is longer than the screen of somebody who reads it there.

use std::io::Write;
use std::process::{Command, Stdio};

use super::terminal;
use crate::signals;

/// It ends when all fits, keeps colours, and leaves the text on the screen.
pub(crate) const DEFAULT: &str = "less -FRX";
/// Exit code of a shell that does not find the program.
const NOT_FOUND: i32 = 127;

/// The pager and where it is named: by its own variable, by `file`, by the variable of all programs.
pub(crate) fn named(file: Option<(String, String)>) -> Option<(String, String)> {
    let env = |name: &str| Some((std::env::var(name).ok()?, format!("env {name}")));
    env("CAESIUM_PAGER").or(file).or_else(|| env("PAGER"))
}

/// Shows the text in this pager. False when it is better written as it stands: it fits, or there is no pager.
pub(super) fn shows(text: &str, pager: &str) -> bool {
    let lines = text.lines().count();
    // The prompt of the shell takes one line.
    if terminal::is_dumb() || terminal::height().is_none_or(|height| lines < height) {
        return false;
    }
    if pager.trim().is_empty() || pager.trim() == "cat" {
        return false;
    }
    // While it runs, Ctrl-C is a key of the pager.
    let _held = signals::hold_interrupt();
    let child = Command::new("/bin/sh").args(["-c", pager]).stdin(Stdio::piped()).spawn();
    let Ok(mut child) = child else { return false };
    if let Some(mut input) = child.stdin.take() {
        // Who quits the pager has read enough.
        input.write_all(text.as_bytes()).ok();
    }
    child.wait().is_ok_and(|status| status.code() != Some(NOT_FOUND))
}
