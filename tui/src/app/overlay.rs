//! What lies over the screens: one thing at a time has the keys.

use caesium_proto::access::Missing;

use crate::app::input::Input;
use crate::keys::{Action, Row, table};
use crate::model::Key;
use crate::options::Screen;

/// An overlay. They lie on each other; keys go to the last one.
#[derive(Clone, Debug)]
pub(crate) enum Overlay {
    /// Why an occurrence ran as often as it did.
    Why { key: Key, line: usize },
    /// The keys, to search and to run; no line is chosen until a key or a search chooses one.
    Help { input: Input, line: Option<usize> },
    /// Whether to stop the cluster that ends with the screens.
    Quit {
        /// The last frame is left on the screen.
        keep: bool,
    },
    /// A command line, typed after `:`.
    Palette { input: Input, line: usize },
    /// The text that rows of the panel must contain.
    Filter { input: Input },
    /// A change, before it is made.
    Confirm(Confirm),
    /// Faults to make in a development cluster.
    Faults(Faults),
    /// Another context to go to.
    Contexts { line: usize },
    /// How a run is over that its node cannot be asked about: what is chosen says `run resolve`.
    Resolve {
        /// As `run resolve` takes it.
        run: String,
        line: usize,
    },
    /// Columns to show or to switch off.
    Columns { line: usize },
    /// A split or a binding that is supposed.
    WhatIf(WhatIf),
    /// A time or an index to go to.
    Jump { input: Input, refused: String },
    /// A new priority for a node.
    Priority { node: String, input: Input, refused: String },
    /// Text to read, to select and to copy.
    Text {
        title: String,
        text: String,
        line: usize,
        /// Columns that were scrolled away at the left.
        side: usize,
        /// The command that it is the answer of.
        id: Option<u64>,
        /// More of it comes.
        follows: bool,
    },
    /// What is missing to whoever sits there.
    Forbidden {
        /// What the key does.
        what: &'static str,
        missing: Missing,
        line: usize,
    },
    /// The notes of what happened, the newest first.
    Events { line: usize },
    /// The commands that were run from here.
    Commands { line: usize },
}

impl Overlay {
    /// The cursor of an overlay that is read line by line.
    pub(crate) fn line_mut(&mut self) -> Option<&mut usize> {
        match self {
            Self::Why { line, .. }
            | Self::Contexts { line }
            | Self::Resolve { line, .. }
            | Self::Columns { line }
            | Self::Text { line, .. }
            | Self::Forbidden { line, .. }
            | Self::Events { line }
            | Self::Commands { line }
            | Self::Palette { line, .. } => Some(line),
            Self::Filter { .. }
            | Self::Help { .. }
            | Self::Quit { .. }
            | Self::Confirm(_)
            | Self::Faults(_)
            | Self::WhatIf(_)
            | Self::Jump { .. }
            | Self::Priority { .. } => None,
        }
    }
}

/// How sure whoever sits there has to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// One key, which means yes.
    Yes,
    /// This name, typed in full.
    Name(String),
}

/// A change, before it is made.
#[derive(Clone, Debug)]
pub(crate) struct Confirm {
    /// The command without its reason.
    pub(crate) argv: Vec<String>,
    pub(crate) confirmation: Confirmation,
    /// Why it is as strict as it is, or what it does.
    pub(crate) because: String,
    pub(crate) reason: Input,
    pub(crate) typed: Input,
    /// Whether the name is being typed, not the reason.
    pub(crate) naming: bool,
    /// Whether a reason belongs to it.
    pub(crate) reasoned: bool,
    /// Whether the command itself asks, and takes what is agreed to here as flags.
    pub(crate) asks: bool,
}

impl Confirm {
    /// A change that a reason belongs to, and that is made as it stands here.
    pub(crate) fn new(argv: Vec<String>, confirmation: Confirmation, because: String) -> Self {
        Self {
            argv,
            confirmation,
            because,
            reason: Input::default(),
            typed: Input::default(),
            naming: false,
            reasoned: true,
            asks: false,
        }
    }

    /// The command as it will be run.
    pub(crate) fn command(&self) -> Vec<String> {
        let mut argv = self.argv.clone();
        if self.reasoned {
            argv.extend(["--reason".to_owned(), self.reason.text().trim().to_owned()]);
        }
        match &self.confirmation {
            Confirmation::Yes if self.asks => argv.push("--yes".to_owned()),
            Confirmation::Name(name) if self.asks => argv.extend(["--confirm".to_owned(), name.clone()]),
            Confirmation::Yes | Confirmation::Name(_) => {}
        }
        argv
    }

    /// What is missing; nothing: it can be run.
    pub(crate) fn missing(&self) -> Option<String> {
        if self.reasoned && self.reason.text().trim().is_empty() {
            return Some("a reason is needed".to_owned());
        }
        match &self.confirmation {
            Confirmation::Name(name) if self.typed.text() != name => Some(format!("type {name} to go on")),
            Confirmation::Name(_) | Confirmation::Yes => None,
        }
    }
}

/// A fault that takes more than a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Split,
    Cut,
    Delay,
    Skew,
    Pause,
    Kill,
    Restart,
}

impl Fault {
    /// The verb of `dev fault`.
    pub(crate) const fn verb(self) -> &'static str {
        match self {
            Self::Split => "split",
            Self::Cut => "cut",
            Self::Delay => "delay",
            Self::Skew => "skew",
            Self::Pause => "pause",
            Self::Kill => "kill",
            Self::Restart => "restart",
        }
    }

    /// The fault that a key of the menu begins.
    pub(crate) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Split => Some(Self::Split),
            Action::Cut => Some(Self::Cut),
            Action::Delay => Some(Self::Delay),
            Action::Skew => Some(Self::Skew),
            Action::Stop => Some(Self::Pause),
            Action::Kill => Some(Self::Kill),
            Action::Restart => Some(Self::Restart),
            _ => None,
        }
    }

    /// How many nodes have to be chosen; a split takes any.
    pub(crate) const fn nodes(self) -> usize {
        match self {
            Self::Split => usize::MAX,
            Self::Cut | Self::Delay => 2,
            Self::Skew | Self::Pause | Self::Kill | Self::Restart => 1,
        }
    }

    /// Amounts to choose from.
    pub(crate) const fn amounts(self) -> &'static [&'static str] {
        match self {
            Self::Delay => &["200ms", "50ms", "1s"],
            Self::Skew => &["+2s", "-2s", "+10s", "+0s"],
            Self::Split | Self::Cut | Self::Pause | Self::Kill | Self::Restart => &[],
        }
    }
}

/// A line of the menu of faults: its action, which of the action's keys it has, and what it does.
pub(crate) const MENU: [(Action, usize, &str); 13] = [
    (Action::Split, 0, "split: choose sides"),
    (Action::Cut, 0, "cut one way: from a node to another"),
    (Action::Delay, 0, "delay from a node to another"),
    (Action::Skew, 0, "shift the clock of a node"),
    (Action::Stop, 0, "pause a node"),
    (Action::Kill, 0, "kill a node"),
    (Action::Restart, 0, "restart a node"),
    (Action::Scenario, 0, "even split"),
    (Action::Scenario, 1, "minority: one node alone"),
    (Action::Scenario, 2, "cut between two, both ways"),
    (Action::Scenario, 3, "slow link of the highest"),
    (Action::Scenario, 4, "clock jump of the highest"),
    (Action::Heal, 0, "heal all"),
];

/// The menu of faults, and the one that is being made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    /// `None` while the menu is open.
    pub(crate) kind: Option<Fault>,
    /// The line of the menu, or the node.
    pub(crate) line: usize,
    /// Nodes chosen, in the order in which they were.
    pub(crate) chosen: Vec<String>,
    pub(crate) amount: usize,
}

impl Faults {
    /// The command that the choice stands for; none while too little is chosen.
    pub(crate) fn command(&self, nodes: &[String]) -> Option<Vec<String>> {
        let kind = self.kind?;
        let mut words = vec!["caesiumctl", "dev", "fault", kind.verb()];
        let groups;
        match kind {
            Fault::Split => {
                let (there, here): (Vec<&str>, Vec<&str>) = nodes
                    .iter()
                    .map(String::as_str)
                    .partition(|node| self.chosen.iter().any(|it| it == node));
                if here.is_empty() || there.is_empty() {
                    return None;
                }
                groups = format!("{}|{}", here.join(","), there.join(","));
                words.push(&groups);
            }
            Fault::Cut | Fault::Delay | Fault::Skew | Fault::Pause | Fault::Kill | Fault::Restart => {
                if self.chosen.len() != kind.nodes() {
                    return None;
                }
                words.extend(self.chosen.iter().map(String::as_str));
                words.extend(kind.amounts().get(self.amount).copied());
                words.extend((kind == Fault::Cut).then_some("--oneway"));
            }
        }
        Some(words.into_iter().map(str::to_owned).collect())
    }

    /// Chooses a node, or no longer.
    pub(crate) fn toggle(&mut self, node: &str) {
        let Some(kind) = self.kind else { return };
        if let Some(at) = self.chosen.iter().position(|chosen| chosen == node) {
            self.chosen.remove(at);
            return;
        }
        if self.chosen.len() >= kind.nodes() {
            self.chosen.remove(0);
        }
        self.chosen.push(node.to_owned());
    }
}

/// A question about a quorum that is only supposed.
#[derive(Clone, Debug)]
pub(crate) struct WhatIf {
    pub(crate) schedule: String,
    /// Partitions, binding, nodes unheard: as the command has them.
    pub(crate) fields: [Input; 3],
    pub(crate) field: usize,
    pub(crate) id: Option<u64>,
    pub(crate) answer: String,
    /// Lines that were scrolled away at the top.
    pub(crate) scroll: usize,
}

impl WhatIf {
    /// The flags of the fields.
    pub(crate) const FLAGS: [&'static str; 3] = ["--if-split", "--if-bind", "--if-unheard"];

    /// The question as a command.
    pub(crate) fn command(&self) -> Vec<String> {
        let mut argv: Vec<String> =
            ["caesiumctl", "quorum", "explain", &self.schedule].map(str::to_owned).to_vec();
        for (flag, field) in Self::FLAGS.iter().zip(&self.fields) {
            if !field.text().trim().is_empty() {
                argv.extend([(*flag).to_owned(), field.text().trim().to_owned()]);
            }
        }
        argv
    }
}

/// The lines of the help that a search finds, those of the actions in `first` before all others.
pub(crate) fn help_lines(search: &str, first: &[Action]) -> Vec<&'static Row> {
    let wanted = search.to_lowercase();
    let found = |row: &&Row| {
        format!("{} {} {}", row.word, row.what, row.keys.join(" ")).to_lowercase().contains(&wanted)
    };
    let mut lines: Vec<&Row> = table().iter().filter(found).collect();
    // The sort is stable: all others keep the order of the table.
    lines.sort_by_key(|row| first.iter().position(|action| *action == row.action).unwrap_or(first.len()));
    lines
}

/// What a word of the palette does without a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Screen(Screen),
    Do(Action),
}

/// Words of the palette that are no commands.
pub(crate) fn palette_word(word: &str) -> Option<Word> {
    match word {
        "q" | "quit" => Some(Word::Do(Action::Quit)),
        "help" => Some(Word::Do(Action::Help)),
        "faults" => Some(Word::Do(Action::Faults)),
        _ => Screen::of_word(word).map(Word::Screen),
    }
}
