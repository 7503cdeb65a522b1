//! The app: what is known, what is shown of it, and what keys do.

use std::collections::BTreeMap;

use crate::event::Event;
use crate::keys::{Action, Chord, Place};
use crate::model::Model;
use crate::msg::{Command, FeedState, Msg};
use crate::options::{Options, Screen};
use crate::recording::Recording;

/// The screens and all that they stand on.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) options: Options,
    pub(crate) size: (u16, u16),
    pub(crate) now: i64,
    pub(crate) model: Model,
    pub(crate) feeds: BTreeMap<String, FeedState>,
    pub(crate) screen: Screen,
}

impl App {
    /// An app that follows a live cluster; nothing is known yet.
    pub fn new(options: Options) -> Self {
        let feeds = options.endpoints.iter().map(|e| (e.clone(), FeedState::Connecting)).collect();
        let screen = options.screen;
        Self { options, size: (80, 24), now: 0, model: Model::default(), feeds, screen }
    }

    /// An app that plays a recording, `speed` times as fast as it was. Changes are off.
    pub fn replaying(recording: Recording, speed: f64, options: Options) -> Self {
        let mut app = Self::new(options);
        let _ = speed;
        for event in recording.events {
            app.fed(event);
        }
        app
    }

    /// To the end of the recording at once; does nothing on a live cluster.
    pub fn seek_end(&mut self) {}

    /// Takes in what happened, and says what the shell must do.
    pub fn update(&mut self, msg: Msg) -> Option<Command> {
        match msg {
            Msg::Resize(width, height) => self.size = (width, height),
            Msg::Tick(now) => self.now = now,
            Msg::Feed(event) => self.fed(event),
            Msg::FeedState { endpoint, state } => {
                self.feeds.insert(endpoint, state);
            }
            Msg::Key(key) => return self.pressed(Chord::of(&key)),
            Msg::Mouse(_)
            | Msg::Paste(_)
            | Msg::Answer(_)
            | Msg::Past(_)
            | Msg::Notice(_)
            | Msg::CopyFailed(_)
            | Msg::ContextChanged { .. } => {}
        }
        None
    }

    fn pressed(&mut self, chord: Chord) -> Option<Command> {
        match self.options.keys.action(Place::Screens, chord)? {
            Action::Quit | Action::Interrupt => Some(Command::Quit),
            Action::QuitKeeping => Some(Command::QuitKeeping),
            Action::Suspend => Some(Command::Suspend),
            Action::Redraw => Some(Command::Redraw),
            _ => None,
        }
    }

    /// Whether the picture may have changed since this was last asked: the shell draws then.
    pub fn take_dirty(&mut self) -> bool {
        true
    }

    /// Whether at least one node has given its whole snapshot.
    pub fn has_snapshot(&self) -> bool {
        self.model.reporters().values().any(|reporter| reporter.live)
    }

    fn fed(&mut self, event: Event) {
        self.model.apply(event);
    }
}
