//! Frames on the terminal.

use std::env;
use std::io::{self, Write as _};

use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::Terminal;
use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::layout::{Rect, Size};

use super::copy;
use super::modes::{self, Tty, sequence};
use crate::{App, Msg, draw, dump};

/// The terminal, with what it shows.
pub(super) struct DrawnScreen {
    terminal: Terminal<CrosstermBackend<Tty>>,
    mouse: bool,
}

impl DrawnScreen {
    pub(super) fn take(mouse: bool) -> io::Result<Self> {
        let terminal = Terminal::new(CrosstermBackend::new(Tty::take(mouse)?))?;
        Ok(Self { terminal, mouse })
    }

    /// Draws the app as it is at this instant, if it looks different. The terminal shows all of it at once, or nothing.
    pub(super) fn draw(&mut self, app: &mut App, now: i64) -> io::Result<()> {
        // A tick asks for nothing.
        app.update(Msg::Tick(now));
        if !app.take_dirty() {
            return Ok(());
        }
        self.terminal.backend_mut().write_all(&sequence(&[&BeginSynchronizedUpdate]))?;
        self.terminal.draw(|frame| draw(app, frame))?;
        self.terminal.backend_mut().write_all(&sequence(&[&EndSynchronizedUpdate]))?;
        io::Write::flush(self.terminal.backend_mut())
    }

    /// Tells the app how large the terminal is now, and draws all of it anew with the next frame.
    pub(super) fn resize(&mut self, app: &mut App) -> io::Result<()> {
        let Size { width, height } = self.terminal.backend().size()?;
        self.terminal.resize(Rect::new(0, 0, width, height))?;
        // A size asks for nothing.
        app.update(Msg::Resize(width, height));
        Ok(())
    }

    /// Takes the terminal again, whatever was done to it in between, and draws everything with the next frame.
    pub(super) fn enter(&mut self, app: &mut App) -> io::Result<()> {
        modes::enter(self.mouse)?;
        self.resize(app)
    }

    /// Takes the mouse, or leaves it to the terminal for selecting text.
    pub(super) fn capture_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        modes::capture_mouse(on)
    }

    /// Puts the text where the terminal keeps what is copied, and returns what the app is to be told of it.
    pub(super) fn copy(&self, text: String) -> io::Result<Msg> {
        let (term, tmux) = (env::var_os("TERM"), env::var_os("TMUX").is_some());
        match copy::sequence_for(&text, term.as_deref(), tmux) {
            Some(bytes) => modes::send(&bytes).map(|()| Msg::Notice(format!("copied {text}"))),
            None => Ok(Msg::CopyFailed(text)),
        }
    }

    /// The app as text, as large as the screen.
    pub(super) fn text(&self, app: &App) -> String {
        let Size { width, height } = self.terminal.backend().size().unwrap_or_default();
        dump(app, width, height)
    }
}
