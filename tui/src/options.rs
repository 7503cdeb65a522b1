//! How the screens look and answer: said once, when the app is made.

use crate::keys::Keymap;
use crate::theme::Theme;

/// What the app is told at its start.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Name of the context, shown first.
    pub context: String,
    /// Other contexts to choose from.
    pub contexts: Vec<String>,
    /// Every command that the palette completes, without `caesiumctl`: `schedule pause`.
    pub commands: Vec<String>,
    /// A word that is shown beside the context, such as `PROD`; empty: none.
    pub banner: String,
    /// Who sits there: `ops@cedar`.
    pub user: String,
    /// The endpoints that are dialled.
    pub endpoints: Vec<String>,
    /// Refuse everything that changes something.
    pub read_only: bool,
    /// Colours.
    pub theme: Theme,
    /// Draw with ASCII only.
    pub ascii: bool,
    /// The mouse is captured from the start.
    pub mouse: bool,
    /// The screen to begin with.
    pub screen: Screen,
    /// Which keys do what.
    pub keys: Keymap,
}

/// The six screens, in the order of their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Screen {
    /// Links, volumes, fires.
    #[default]
    Map,
    /// Occurrences, newest first.
    Fires,
    /// Schedules.
    Schedules,
    /// Members.
    Nodes,
    /// Log and state.
    Log,
    /// What is wrong, and clocks.
    Health,
}

impl Screen {
    /// All, in the order of their keys.
    pub const ALL: [Self; 6] =
        [Self::Map, Self::Fires, Self::Schedules, Self::Nodes, Self::Log, Self::Health];

    /// The word on the tab and of `--screen`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Fires => "fires",
            Self::Schedules => "schedules",
            Self::Nodes => "nodes",
            Self::Log => "log",
            Self::Health => "health",
        }
    }

    /// The screen of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|screen| screen.word() == word)
    }
}
