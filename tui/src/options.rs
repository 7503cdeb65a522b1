//! How the screens look and answer: said once, when the app is made.

use std::fmt;
use std::sync::Arc;

use crate::keys::Keymap;
use crate::theme::Theme;

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// It only reads: also run where changes are refused.
    Read,
    /// It changes files of this machine, or starts something here; the cluster stays as it is.
    Local,
    /// It changes the cluster.
    Change,
    /// It changes the cluster, and asks first: what it does may not be undone.
    Dangerous,
}

impl Effect {
    /// Whether the cluster is another one after it.
    pub const fn changes(self) -> bool {
        matches!(self, Self::Change | Self::Dangerous)
    }
}

/// What a command line does, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What its command does.
    pub effect: Effect,
    /// The names that it is given, joined by commas.
    pub subject: String,
}

type Judge = dyn Fn(&[String]) -> Option<Asked> + Send + Sync;

/// The tree of commands: what a line does, from `caesiumctl` on. A line that is no command is nothing.
#[derive(Clone)]
pub struct Commands(Arc<Judge>);

impl Commands {
    /// Those that this judges.
    pub fn new(judge: impl Fn(&[String]) -> Option<Asked> + Send + Sync + 'static) -> Self {
        Self(Arc::new(judge))
    }

    /// What a line does; none: it is no command, and says so when it is run.
    pub(crate) fn asked(&self, argv: &[String]) -> Option<Asked> {
        (self.0)(argv)
    }
}

impl Default for Commands {
    /// Of what is not known the worst is assumed.
    fn default() -> Self {
        Self::new(|_| Some(Asked { effect: Effect::Dangerous, subject: String::new() }))
    }
}

impl fmt::Debug for Commands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Commands")
    }
}

/// What the app is told at its start.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Name of the context, shown first.
    pub context: String,
    /// Other contexts to choose from.
    pub contexts: Vec<String>,
    /// Every command that the palette completes, without `caesiumctl`: `schedule pause`.
    pub commands: Vec<String>,
    /// What a line of the palette does.
    pub tree: Commands,
    /// A word that is shown beside the context, such as `PROD`; empty: none.
    pub banner: String,
    /// Who sits there: `ops@cedar`.
    pub user: String,
    /// The endpoints that are dialled.
    pub endpoints: Vec<String>,
    /// Refuse everything that changes something.
    pub read_only: bool,
    /// The cluster that is shown stops with the screens: quitting asks first.
    pub stops: bool,
    /// Colours by what a piece of the screen means.
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

/// The screens, in the order of their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Screen {
    /// Links, volumes and fires; the first that is shown.
    #[default]
    Map,
    /// Occurrences with their verdicts, the newest first.
    Fires,
    /// Schedules with their next dues.
    Schedules,
    /// Members with what they show of themselves.
    Nodes,
    /// The log's entries, and the state that they make.
    Log,
    /// What is wrong, and clocks.
    Health,
    /// Runs with their states, the newest first.
    Runs,
    /// Tasks, and who holds each.
    Tasks,
    /// Volumes on nodes, and what moves.
    Placement,
}

impl Screen {
    /// All, in the order of their keys.
    pub const ALL: [Self; 9] = [
        Self::Map,
        Self::Fires,
        Self::Schedules,
        Self::Nodes,
        Self::Log,
        Self::Health,
        Self::Runs,
        Self::Tasks,
        Self::Placement,
    ];

    /// The word on the tab and of `--screen`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Fires => "fires",
            Self::Schedules => "schedules",
            Self::Nodes => "nodes",
            Self::Log => "log",
            Self::Health => "health",
            Self::Runs => "runs",
            Self::Tasks => "tasks",
            Self::Placement => "placement",
        }
    }

    /// The screen of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|screen| screen.word() == word)
    }
}
