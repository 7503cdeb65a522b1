//! Text into the clipboard of whoever sits at the terminal, over any number of remote shells.

use std::ffi::OsStr;

use crossterm::clipboard::CopyToClipboard;

use super::modes::sequence;

/// Terminals commonly take no more than this.
const COPIED_MAX: usize = 64 << 10;

/// The sequence that puts the text into the clipboard, or nothing when it cannot arrive: it is too long, or the
/// terminal is the console of a machine.
///
/// Inside tmux it is sent twice: to tmux itself, and through it to the terminal around it. Which one tmux heeds is its
/// configuration (`set-clipboard`, `allow-passthrough`).
pub(super) fn sequence_for(text: &str, term: Option<&OsStr>, tmux: bool) -> Option<Vec<u8>> {
    let console = term.is_none_or(|term| term == "linux" || term == "dumb");
    if console || text.len() > COPIED_MAX {
        return None;
    }
    let plain = sequence(&[&CopyToClipboard::to_clipboard_from(text)]);
    if !tmux {
        return Some(plain);
    }
    let mut both = plain.clone();
    both.extend_from_slice(b"\x1bPtmux;");
    for byte in plain {
        // Each escape inside the wrapping is doubled.
        if byte == 0x1b {
            both.push(byte);
        }
        both.push(byte);
    }
    both.extend_from_slice(b"\x1b\\");
    Some(both)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_sent_plainly_and_through_tmux() {
        let xterm = Some(OsStr::new("xterm-256color"));
        assert_eq!(sequence_for("hi", xterm, false).unwrap(), b"\x1b]52;c;aGk=\x1b\\");
        let both = sequence_for("hi", xterm, true).unwrap();
        assert_eq!(both, b"\x1b]52;c;aGk=\x1b\\\x1bPtmux;\x1b\x1b]52;c;aGk=\x1b\x1b\\\x1b\\");
    }

    #[test]
    fn what_cannot_arrive_is_not_sent() {
        assert_eq!(sequence_for("hi", Some(OsStr::new("linux")), false), None);
        assert_eq!(sequence_for("hi", None, false), None);
        assert_eq!(sequence_for(&"x".repeat(COPIED_MAX + 1), Some(OsStr::new("xterm")), false), None);
    }
}
