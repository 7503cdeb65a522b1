//! How long a frame takes with many schedules: `cargo run --release -p caesium-tui --example frames -- [SCHEDULES]`.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "it measures, and says what it measured"
)]

#[path = "../tests/screens/many.rs"]
mod many;

use std::time::{Duration, Instant};

use caesium_tui::{Msg, Screen, draw};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

const ROUNDS: u32 = 50;

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let mut app = many::app(count);
    for screen in Screen::ALL {
        let key = KeyCode::Char(char::from(b'1' + screen as u8));
        app.update(Msg::Key(KeyEvent::new(key, KeyModifiers::NONE)));
        let tick = time(|| {
            app.update(Msg::Tick(many::NOW));
        });
        let mut terminal = Terminal::new(TestBackend::new(120, 35)).expect("a test backend never fails");
        let frame = time(|| {
            terminal.draw(|frame| draw(&app, frame)).expect("a test backend never fails");
        });
        println!("{:<10} frame {frame:>9.3?}   what follows from the reports {tick:>9.3?}", screen.word());
    }
    for (name, text) in [("one letter", "7"), ("three letters", "777")] {
        let mut filtered = app.clone();
        filtered.update(Msg::Key(KeyEvent::new(KeyCode::Char('3'), KeyModifiers::NONE)));
        filtered.update(Msg::Key(KeyEvent::new(KeyCode::Char('/'), KeyModifiers::NONE)));
        let letters = text.chars().map(|c| {
            let begun = Instant::now();
            filtered.update(Msg::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)));
            begun.elapsed()
        });
        let most = letters.max().unwrap_or_default();
        println!("filter     {name}: at most {most:.3?} a key, {count} schedules");
    }
}

fn time(mut what: impl FnMut()) -> Duration {
    what();
    let begun = Instant::now();
    (0..ROUNDS).for_each(|_| what());
    begun.elapsed() / ROUNDS
}
