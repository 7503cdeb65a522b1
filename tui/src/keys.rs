//! Every key, once: the help, the hints, the manual and the app itself read this table.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Where a key means something. A key has one meaning in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// Everywhere, also while text is typed.
    Everywhere,
    /// On the screens, while no overlay is open.
    Screens,
    /// In overlays that show something: why, help, faults, choices.
    Overlays,
    /// In the overlay of faults.
    Faults,
}

impl Place {
    /// As the help has it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Everywhere => "everywhere",
            Self::Screens => "screens",
            Self::Overlays => "overlays",
            Self::Faults => "faults",
        }
    }
}

macro_rules! actions {
    ($($action:ident $word:literal $place:ident [$($key:literal),*] $hint:literal $what:literal;)*) => {
        /// What a key does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Action {
            $(#[doc = $what] $action,)*
        }

        /// The table: action, word, place, usual keys, short word for hints, sentence for the help.
        const TABLE: &[Row] = &[
            $(Row {
                action: Action::$action,
                word: $word,
                place: Place::$place,
                keys: &[$($key),*],
                hint: $hint,
                what: $what,
            },)*
        ];
    };
}

actions! {
    Quit "quit" Screens ["q"] "quit" "Quit";
    Interrupt "interrupt" Everywhere ["^c"] "" "Quit, also while text is typed";
    QuitKeeping "quit-keeping" Screens ["Q"] "" "Quit and leave the last frame on the screen";
    Suspend "suspend" Everywhere ["^z"] "" "Suspend; fg comes back";
    Redraw "redraw" Everywhere ["^l"] "" "Draw everything again";
    Back "back" Everywhere ["Esc"] "back" "Close, go back to where o was pressed, release the cell, drop the filter; never quits";
    Help "help" Screens ["?"] "help" "Search all keys and run one";
    Palette "palette" Screens [":"] "command" "Type a caesiumctl command";
    Filter "filter" Screens ["/"] "filter" "Show only rows that contain a text";
    Why "why" Screens ["Enter"] "why" "Why the selected occurrence ran or did not; unfold a group of nodes";
    Map "map" Screens ["1"] "" "Screen 1: links, volumes, fires";
    Fires "fires" Screens ["2"] "" "Screen 2: occurrences, newest first, and charts: Tab";
    Schedules "schedules" Screens ["3"] "" "Screen 3: schedules";
    Nodes "nodes" Screens ["4"] "" "Screen 4: nodes";
    Log "log" Screens ["5"] "" "Screen 5: log and state";
    Health "health" Screens ["6"] "" "Screen 6: what is wrong, clocks, streams";
    Runs "runs" Screens ["7"] "" "Screen 7: runs, newest first";
    Tasks "tasks" Screens ["8"] "" "Screen 8: tasks, who holds each and for how long";
    Placement "placement" Screens ["9"] "" "Screen 9: the map of volumes on nodes, and what moves";
    Down "down" Screens ["j", "Down"] "down" "One row down";
    Up "up" Screens ["k", "Up"] "up" "One row up";
    Top "top" Screens ["g", "Home"] "" "First row";
    Bottom "bottom" Screens ["G", "End"] "" "Last row";
    HalfDown "half-down" Screens ["^d"] "" "Half a page down";
    HalfUp "half-up" Screens ["^u"] "" "Half a page up";
    PageDown "page-down" Screens ["PgDn", "^f"] "" "A page down";
    PageUp "page-up" Screens ["PgUp", "^b"] "" "A page up";
    Left "left" Screens ["h", "Left"] "" "Columns to the left; on the map an older cell of the row";
    Right "right" Screens ["Right"] "" "Columns to the right, the name stays; on the map a newer cell of the row";
    Output "output" Screens ["l"] "output" "The output of the selected run, as it comes while it runs";
    NextPanel "next-panel" Screens ["Tab"] "panel" "Next panel";
    PreviousPanel "previous-panel" Screens ["S-Tab"] "" "Previous panel";
    Zoom "zoom" Screens ["z"] "zoom" "This panel alone, and back";
    NextHit "next-hit" Screens ["n"] "" "Next abnormal row";
    PreviousHit "previous-hit" Screens ["N"] "" "Previous abnormal row";
    Abnormal "abnormal" Screens ["f"] "all/abnormal" "All rows, or only abnormal ones";
    Sort "sort" Screens ["s"] "sort" "Sort by the next column";
    Reverse "reverse" Screens ["S"] "" "Sort the other way round";
    Columns "columns" Screens ["c"] "columns" "Choose columns";
    Open "open" Screens ["o"] "open" "The selected schedule on the other screen";
    Freeze "freeze" Screens ["Space"] "freeze" "Hold the picture, the streams go on; in a replay: stop and go on";
    Older "older" Screens ["<"] "older" "One log index back; in a replay one report back";
    Newer "newer" Screens [">"] "newer" "One log index forward; in a replay one report forward";
    Jump "jump" Screens ["t"] "time travel" "Go to a time or a log index";
    Live "live" Screens ["L"] "live" "Back to now; in a replay: to its end";
    CopyName "copy-name" Screens ["y"] "" "Copy the selected name";
    CopyCommand "copy-command" Screens ["Y"] "copy" "Copy the command that is shown";
    Mouse "mouse" Screens ["m"] "" "Capture the mouse, or release it";
    Pause "pause" Screens ["P"] "pause" "Pause the selected schedule, or resume it";
    Run "run" Screens ["R"] "run" "Run the selected schedule now";
    KillRun "kill-run" Screens ["K"] "kill" "Kill the selected run";
    Resolve "resolve" Screens ["V"] "resolve" "Take the selected run for over, while its node is unreachable";
    Priority "priority" Screens ["p"] "priority" "Set the priority of the selected node";
    WhatIf "what-if" Screens ["w"] "what if" "Suppose a split or a binding, and ask what would happen";
    Faults "faults" Screens ["F"] "faults" "Make the cluster misbehave, where it was started for that";
    Context "context" Screens ["x"] "context" "Another context";
    Retry "retry" Screens ["r"] "" "Dial the endpoints now";
    Events "events" Screens ["E"] "" "What happened";
    Commands "commands" Screens ["C"] "" "The commands that were run from here";
    Next "next" Overlays ["j", "Down"] "" "Next line";
    Previous "previous" Overlays ["k", "Up"] "" "Previous line";
    NextPage "next-page" Overlays ["PgDn", "^f", "^d"] "" "A page of lines down";
    PreviousPage "previous-page" Overlays ["PgUp", "^b", "^u"] "" "A page of lines up";
    FirstLine "first-line" Overlays ["g", "Home"] "" "First line";
    LastLine "last-line" Overlays ["G", "End"] "" "Last line";
    Leftward "leftward" Overlays ["Left"] "" "Text wider than the screen: back to the left";
    Rightward "rightward" Overlays ["Right"] "sideways" "Text wider than the screen: to the right";
    Choose "choose" Overlays ["Enter"] "choose" "Run the chosen line";
    Toggle "toggle" Overlays ["Space"] "toggle" "On or off";
    Suppose "suppose" Overlays ["w"] "what if" "From why: suppose a split or a binding";
    OpenFires "open-fires" Overlays ["o"] "open" "From why: the occurrence among all fires";
    ShowOutput "show-output" Overlays ["l"] "output" "From why: the output of the run";
    RunAnyway "run-anyway" Overlays ["R"] "run" "From why: run the schedule now";
    CopyLine "copy-line" Overlays ["Y"] "copy" "Copy the command";
    CopyText "copy-text" Overlays ["y"] "" "Copy the line";
    Close "close" Overlays ["q"] "" "Close the overlay";
    Split "split" Faults ["p"] "split" "Split the cluster: choose sides";
    Cut "cut" Faults ["c"] "cut one way" "Cut one direction between two nodes";
    Delay "delay" Faults ["d"] "delay" "Delay what goes from one node to another";
    Skew "skew" Faults ["s"] "skew" "Shift the clock of a node";
    Stop "stop" Faults ["z"] "pause" "Stop a node for a while, or let it go on";
    Kill "kill" Faults ["x"] "kill" "Kill a node";
    Restart "restart" Faults ["r"] "restart" "Start a node again";
    Heal "heal" Faults ["h"] "heal all" "Undo every fault";
    Scenario "scenario" Faults ["1", "2", "3", "4", "5"] "scenarios" "Even split, minority, cut between two, slow link, clock jump";
}

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What happens when one of its keys is pressed.
    pub action: Action,
    /// Its word in a configuration.
    pub word: &'static str,
    /// Where it holds; keys of other places may be the same.
    pub place: Place,
    /// The usual keys, which a configuration replaces.
    pub keys: &'static [&'static str],
    /// For the hint bar; empty: not shown there.
    pub hint: &'static str,
    /// What it does, in the words of the help.
    pub what: &'static str,
}

/// A key with its modifiers, as the table writes it: `j`, `G`, `^d`, `PgUp`, `S-Tab`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    code: KeyCode,
    control: bool,
}

/// Keys of a configuration that cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum KeyError {
    /// There is no such action.
    #[error("there is no action {0:?}")]
    Action(String),
    /// The text names no key.
    #[error("{0:?} is no key: write j, G, ^d, Enter, Esc, Space, Tab, S-Tab, PgUp, F5")]
    Key(String),
    /// One key, two actions in one place.
    #[error("{key} is both {first} and {second}")]
    Twice {
        /// As the configuration has it.
        key: String,
        /// The word of one of them.
        first: &'static str,
        /// The word of the other.
        second: &'static str,
    },
}

impl Chord {
    /// A key without modifiers.
    pub(crate) const fn plain(code: KeyCode) -> Self {
        Self { code, control: false }
    }

    /// Reads a key as the table writes it.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = |code| Some(Self::plain(code));
        if let Some(letter) = text.strip_prefix('^') {
            let mut letters = letter.chars();
            let only = letters.next().filter(|_| letters.next().is_none());
            return only.map(|c| Self { code: KeyCode::Char(c.to_ascii_lowercase()), control: true });
        }
        if let Some((_, code)) = NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return plain(*code);
        }
        if let Some(n) = text.strip_prefix('F').and_then(|n| n.parse().ok()) {
            return (1..=12).contains(&n).then_some(Self { code: KeyCode::F(n), control: false });
        }
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none()).and_then(|c| plain(KeyCode::Char(c)))
    }

    /// The key that was pressed. Shift is part of the character.
    pub fn of(event: &KeyEvent) -> Self {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let code = match event.code {
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            KeyCode::Char(c) if control => KeyCode::Char(c.to_ascii_lowercase()),
            code => code,
        };
        Self { code, control }
    }
}

const NAMED: [(&str, KeyCode); 17] = [
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Space", KeyCode::Char(' ')),
    ("Tab", KeyCode::Tab),
    ("S-Tab", KeyCode::BackTab),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Menu", KeyCode::Menu),
];

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            KeyCode::Char(c) if self.control => write!(f, "^{c}"),
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(n) => write!(f, "F{n}"),
            other => write!(f, "{other}"),
        }
    }
}

/// Which keys do what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    by_key: HashMap<(Place, Chord), Action>,
    by_action: BTreeMap<Action, Vec<Chord>>,
}

impl Default for Keymap {
    fn default() -> Self {
        Self::of(&BTreeMap::new()).expect("the table has one action for a key in a place: a test holds it")
    }
}

impl Keymap {
    /// The usual keys, but for the actions named here by their word: those have exactly the keys given, separated by
    /// blanks.
    pub fn of(changes: &BTreeMap<String, String>) -> Result<Self, KeyError> {
        if let Some(wrong) = changes.keys().find(|word| row_of_word(word).is_none()) {
            return Err(KeyError::Action(wrong.clone()));
        }
        let mut map = Self { by_key: HashMap::new(), by_action: BTreeMap::new() };
        for row in TABLE {
            let keys: Vec<&str> = match changes.get(row.word) {
                Some(keys) => keys.split_whitespace().collect(),
                None => row.keys.to_vec(),
            };
            for key in keys {
                let chord = Chord::parse(key).ok_or_else(|| KeyError::Key(key.to_owned()))?;
                map.bind(row, chord)?;
            }
        }
        Ok(map)
    }

    fn bind(&mut self, row: &Row, chord: Chord) -> Result<(), KeyError> {
        for place in meets(row.place) {
            if let Some(&first) = self.by_key.get(&(*place, chord)) {
                let first = row_of(first).word;
                return Err(KeyError::Twice { key: chord.to_string(), first, second: row.word });
            }
        }
        self.by_key.insert((row.place, chord), row.action);
        self.by_action.entry(row.action).or_default().push(chord);
        Ok(())
    }

    /// What a key does in a place.
    pub fn action(&self, place: Place, chord: Chord) -> Option<Action> {
        // A key is bound once among the places that meet, so their order does not matter.
        let mut places =
            meets(place).iter().filter(|&&other| place == Place::Faults || other != Place::Faults);
        places.find_map(|&place| self.by_key.get(&(place, chord)).copied())
    }

    /// Which of an action's keys it was, from 0.
    pub(crate) fn ordinal(&self, action: Action, chord: Chord) -> Option<usize> {
        self.by_action.get(&action)?.iter().position(|&key| key == chord)
    }

    /// The keys of an action as the help has them; empty when it has none.
    pub fn keys(&self, action: Action) -> String {
        let chords = self.by_action.get(&action).map_or(&[][..], Vec::as_slice);
        chords.iter().map(Chord::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The first key of an action; empty when it has none.
    pub fn key(&self, action: Action) -> String {
        self.nth(action, 0)
    }

    /// One of the keys of an action, from 0; empty when it has not so many.
    pub(crate) fn nth(&self, action: Action, which: usize) -> String {
        self.by_action.get(&action).and_then(|keys| keys.get(which)).map(Chord::to_string).unwrap_or_default()
    }
}

/// The whole table, in the order of the help: for the manual.
pub fn table() -> &'static [Row] {
    TABLE
}

/// The line of an action.
pub(crate) fn row_of(action: Action) -> &'static Row {
    TABLE.iter().find(|row| row.action == action).expect("the macro writes a line for each action")
}

fn row_of_word(word: &str) -> Option<&'static Row> {
    TABLE.iter().find(|row| row.word == word)
}

/// Places in which a key of this place would be ambiguous.
const fn meets(place: Place) -> &'static [Place] {
    match place {
        Place::Everywhere => &[Place::Everywhere, Place::Screens, Place::Overlays, Place::Faults],
        Place::Screens => &[Place::Everywhere, Place::Screens],
        Place::Overlays => &[Place::Everywhere, Place::Overlays, Place::Faults],
        Place::Faults => &[Place::Everywhere, Place::Overlays, Place::Faults],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(word: &str, keys: &str) -> Result<Keymap, KeyError> {
        Keymap::of(&BTreeMap::from([(word.to_owned(), keys.to_owned())]))
    }

    #[test]
    fn no_key_has_two_meanings_in_a_place() {
        assert!(Keymap::of(&BTreeMap::new()).is_ok());
        let twice = KeyError::Twice { key: "q".to_owned(), first: "quit", second: "help" };
        assert_eq!(changed("help", "q"), Err(twice));
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        let keys: Vec<&str> = TABLE.iter().flat_map(|row| row.keys).copied().collect();
        assert!(keys.len() > 60, "the table moved; this test must follow it");
        for key in keys {
            assert_eq!(Chord::parse(key).unwrap().to_string(), key);
        }
        assert_eq!(Chord::parse("F5").unwrap().to_string(), "F5");
        assert_eq!(Chord::parse("jj"), None);
    }

    #[test]
    fn an_action_gets_other_keys() {
        let map = changed("quit", "^q F10").unwrap();
        let at = |key| map.action(Place::Screens, Chord::parse(key).unwrap());
        assert_eq!((at("^q"), at("F10"), at("q")), (Some(Action::Quit), Some(Action::Quit), None));
        assert_eq!(changed("fly", "q"), Err(KeyError::Action("fly".to_owned())));
        assert_eq!(changed("quit", "qq"), Err(KeyError::Key("qq".to_owned())));
    }

    #[test]
    fn every_action_is_explained_and_has_a_key() {
        for row in TABLE {
            assert!(!row.what.is_empty() && !row.keys.is_empty() && !row.what.ends_with('.'), "{}", row.word);
        }
    }
}
