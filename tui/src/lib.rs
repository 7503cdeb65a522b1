//! The live screens of `caesiumctl`: a value that takes messages and can be drawn.
//!
//! Nothing here reads a clock, opens a socket or a file, starts a thread or touches a terminal, but for [`terminal`], which
//! is all that does. [`App::update`] takes in what happened and says what the shell must do, [`draw`] paints what is true
//! now and changes nothing. So the same screens stand over a live cluster, a recording and a test.
//!
//! Downward only: `event` and `wire` → `model` → `view` → `app` → `ui`; `keys`, `theme` and `glyphs` know none of them.

#![warn(missing_docs)]

mod app;
mod dump;
pub mod event;
mod glyphs;
mod keys;
mod model;
mod msg;
mod options;
mod recording;
mod run;
pub mod terminal;
mod text;
mod theme;
mod ui;
mod view;
mod wire;

pub use app::App;
pub use dump::{dump, dump_styled};
pub use event::{Body, Event};
pub use keys::{Action, Chord, KeyError, Keymap, Place, Row, table};
pub use model::{Model, apply};
pub use msg::{Answer, Command, FeedState, Msg, Past, When};
pub use options::{Asked, Commands, Effect, Options, Screen};
pub use recording::{EVENTS_MAX, Header, LINE_MAX, Recorder, Recording, RecordingError, VERSION};
pub use text::shell_word;
pub use theme::{Role, Theme, ThemeError};
pub use ui::draw;

impl App {
    /// An app that knows nothing yet.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self::painted(options, &ui::Painted)
    }

    /// An app that plays a recording from its beginning, `speed` times as fast as it was. Changes are off.
    #[must_use]
    pub fn replaying(recording: Recording, speed: f64, options: Options) -> Self {
        let mut app = Self::new(options);
        app.play(recording, speed);
        app
    }
}
