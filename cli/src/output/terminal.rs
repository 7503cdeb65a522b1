//! What the terminal, the locale and the environment allow.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::sync::OnceLock;

use super::Color;
use crate::text;

/// The width of a terminal that does not report it.
pub(super) const WIDTH_DEFAULT: usize = 80;

/// Decided once, before anything is written: what goes to stderr follows it as well.
static ASCII: OnceLock<bool> = OnceLock::new();

/// Decides whether what is drawn must be ASCII: `--ascii` on the line, `CAESIUM_ASCII`, the value of `ui.ascii` in the files
/// (`always`, `never`), or a locale without UTF-8. The line is not understood yet: a mistake in it must be printed in ASCII as
/// well.
pub(crate) fn decide_ascii(line: &[OsString], file: Option<&str>) {
    let asked = line.iter().take_while(|word| *word != "--").any(|word| word == "--ascii");
    let wished =
        std::env::var("CAESIUM_ASCII").is_ok_and(|value| !matches!(&*value, "" | "0" | "false" | "no"));
    let otherwise = || match file {
        Some("always") => true,
        Some("never") => false,
        Some(_) | None => !locale_has_utf8(),
    };
    ASCII.get_or_init(|| asked || wished || otherwise());
}

/// Whether what is drawn must be ASCII.
pub(crate) fn ascii() -> bool {
    *ASCII.get_or_init(|| !locale_has_utf8())
}

/// Text for people as this terminal can show it.
pub(super) fn drawn(text: &str) -> std::borrow::Cow<'_, str> {
    if ascii() { text::ascii(text) } else { text.into() }
}

/// The first of these that is set names the character set, as everywhere.
fn locale_has_utf8() -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let locale = named.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Whether colour is wanted, by flag, environment and terminal.
pub(super) fn wants_color(asked: Color, terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is = |name: &str, wanted: &str| std::env::var_os(name).is_some_and(|value| value == wanted);
    let forced = set("CLICOLOR_FORCE") && !is("CLICOLOR_FORCE", "0");
    match asked {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if set("NO_COLOR") => false,
        Color::Auto => forced || (terminal && !is_dumb() && !is("CLICOLOR", "0")),
    }
}

/// Whether the terminal takes plain text only.
pub(super) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|value| value == "dumb")
}

/// Cells of a line on stdout, if that is a terminal. `COLUMNS` is what a person or a test wants; otherwise the terminal
/// is asked.
pub(super) fn width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let known = || rustix::termios::tcgetwinsize(io::stdout()).ok().map(|size| usize::from(size.ws_col));
    Some(wanted("COLUMNS").or_else(|| known().filter(|&width| width > 0)).unwrap_or(WIDTH_DEFAULT))
}

/// Lines of the terminal that stdout is, when it reports them.
pub(super) fn height() -> Option<usize> {
    let known = || rustix::termios::tcgetwinsize(io::stdout()).ok().map(|size| usize::from(size.ws_row));
    wanted("LINES").or_else(|| known().filter(|&height| height > 0))
}

fn wanted(name: &str) -> Option<usize> {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).filter(|&number| number > 0)
}
