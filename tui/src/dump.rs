//! A frame as text: for `--dump-frame`, which needs no terminal, and for tests.

use std::fmt::Write;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::App;
use crate::msg::Msg;
use crate::ui::draw;

/// What [`draw`] paints on a screen of this size, as lines without blanks at their ends.
pub fn dump(app: &App, width: u16, height: u16) -> String {
    let buffer = painted(app, width, height);
    let mut text = String::new();
    for y in 0..height {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        writeln!(text, "{}", line.trim_end()).expect("a String takes every write");
    }
    text
}

/// As [`dump`], and after it each stretch of cells that has a style: `y:x-x style`.
pub fn dump_styled(app: &App, width: u16, height: u16) -> String {
    let buffer = painted(app, width, height);
    let mut text = dump(app, width, height);
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let style = buffer[(x, y)].style();
            let end = (x..width).find(|&to| buffer[(to, y)].style() != style).unwrap_or(width);
            if let Some(words) = words(style) {
                writeln!(text, "{y}:{x}-{} {words}", end - 1).expect("a String takes every write");
            }
            x = end;
        }
    }
    text
}

fn painted(app: &App, width: u16, height: u16) -> Buffer {
    let mut app = app.clone();
    app.update(Msg::Resize(width, height));
    let Ok(mut terminal) = Terminal::new(TestBackend::new(width, height));
    let Ok(frame) = terminal.draw(|frame| draw(&app, frame));
    frame.buffer.clone()
}

/// A style in words; none for the plain one.
fn words(style: Style) -> Option<String> {
    let color = |color: Option<ratatui::style::Color>| {
        color.filter(|&color| color != ratatui::style::Color::Reset).map(|color| color.to_string())
    };
    let mut words: Vec<String> = color(style.fg).into_iter().collect();
    words.extend(color(style.bg).map(|color| format!("on {color}")));
    words.extend(style.add_modifier.iter_names().map(|(name, _)| name.to_lowercase()));
    (!words.is_empty()).then(|| words.join(" "))
}
