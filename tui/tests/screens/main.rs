//! The screens over a demo cluster, without a terminal.
#![expect(clippy::unwrap_used, reason = "a test ends where something is missing")]

mod charts;
mod demo;
mod forbidden;
mod fuzz;
mod health;
mod hearing;
mod keys;
mod lists;
mod many;
mod model;
mod modes;
mod offline;
mod orders;
mod palette;
mod pictures;
mod placement;
mod recordings;
mod runs;
mod states;
mod tasks;
mod totals;
mod why;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use caesium_tui::{App, Command, Msg};

/// A key as the table writes it, of those that the tests press.
fn key(text: &str) -> KeyEvent {
    let plain = |code| KeyEvent::new(code, KeyModifiers::NONE);
    match text {
        "Enter" => plain(KeyCode::Enter),
        "Esc" => plain(KeyCode::Esc),
        "Tab" => plain(KeyCode::Tab),
        "Down" => plain(KeyCode::Down),
        "Left" => plain(KeyCode::Left),
        "Right" => plain(KeyCode::Right),
        "PgDn" => plain(KeyCode::PageDown),
        "Space" => plain(KeyCode::Char(' ')),
        "^c" => KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
        "^l" => KeyEvent::new(KeyCode::Char('l'), KeyModifiers::CONTROL),
        "^z" => KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL),
        one => plain(KeyCode::Char(one.chars().next().expect("a key has a name"))),
    }
}

/// Presses keys, separated by blanks; what the last one asked of the shell.
fn press(app: &mut App, keys: &str) -> Option<Command> {
    keys.split(' ').filter(|key| !key.is_empty()).fold(None, |_, text| app.update(Msg::Key(key(text))))
}

/// Types a text.
fn type_in(app: &mut App, text: &str) {
    for c in text.chars() {
        app.update(Msg::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)));
    }
}
