//! Keys in the menu of faults: each becomes a `dev fault` command. The menu closes when one is made, so that the keys
//! after it mean what they mean on the screens.

use crossterm::event::KeyCode;

use super::App;
use super::overlay::{Fault, Faults, MENU, Overlay};
use crate::keys::{Action, Chord};
use crate::msg::Command;
use crate::text::shell_word;
use crate::wire::NodeReading as _;

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    ["caesiumctl", "dev", "fault"].into_iter().chain(words).map(str::to_owned).collect()
}

/// What a key did in the menu, or to the fault that is being made.
enum Next {
    /// It stays open, as it is now.
    Stay(Faults),
    Close,
    /// It closes, and the command is run.
    Make(Vec<String>),
}

impl App {
    /// Takes a key of the menu of faults, or of the fault that is being made.
    pub(super) fn in_faults(
        &mut self,
        faults: Faults,
        action: Option<Action>,
        chord: Chord,
    ) -> Option<Command> {
        let next = if faults.kind.is_some() {
            self.in_fault(faults, action, chord)
        } else {
            self.in_menu(faults, action, chord)
        };
        match next {
            Next::Stay(faults) => {
                self.overlay(Overlay::Faults(faults));
                None
            }
            Next::Close => None,
            Next::Make(argv) => {
                self.tell(self.fault_told("making", &argv));
                Some(self.run(argv))
            }
        }
    }

    /// The fault that is being made, after a key.
    fn in_fault(&self, mut faults: Faults, action: Option<Action>, chord: Chord) -> Next {
        let nodes = self.node_names();
        match action {
            Some(Action::Next) => faults.line = (faults.line + 1).min(nodes.len().saturating_sub(1)),
            Some(Action::Previous) => faults.line = faults.line.saturating_sub(1),
            Some(Action::Toggle) => {
                if let Some(node) = nodes.get(faults.line) {
                    faults.toggle(node);
                }
            }
            Some(Action::Choose) => {
                if let Some(argv) = faults.command(&nodes) {
                    return Next::Make(argv);
                }
            }
            Some(Action::Close) => faults = Faults { line: place(faults.kind), ..Faults::default() },
            Some(_) => {}
            None if chord == Chord::plain(KeyCode::Tab) => {
                let amounts = faults.kind.map_or(0, |kind| kind.amounts().len()).max(1);
                faults.amount = (faults.amount + 1) % amounts;
            }
            None => {}
        }
        Next::Stay(faults)
    }

    /// The menu after a key.
    fn in_menu(&self, mut faults: Faults, action: Option<Action>, chord: Chord) -> Next {
        let (action, which) = match action {
            Some(Action::Next) => {
                faults.line = (faults.line + 1).min(MENU.len() - 1);
                return Next::Stay(faults);
            }
            Some(Action::Previous) => {
                faults.line = faults.line.saturating_sub(1);
                return Next::Stay(faults);
            }
            Some(Action::Close) => return Next::Close,
            Some(Action::Choose) => {
                let (action, which, _) = MENU[faults.line];
                (action, which)
            }
            Some(action) => (action, self.options.keys.ordinal(action, chord).unwrap_or(0)),
            None => return Next::Stay(faults),
        };
        match (Fault::of(action), self.at_once(action, which)) {
            (Some(kind), _) => {
                // Only what is not heard can be started.
                let silent = self.links.nodes.iter().position(|node| node.partition.is_none());
                let line = silent.filter(|_| kind == Fault::Restart).unwrap_or(0);
                Next::Stay(Faults { kind: Some(kind), line, ..Faults::default() })
            }
            (None, Some(argv)) => Next::Make(argv),
            (None, None) => Next::Stay(faults),
        }
    }

    /// The command that an item of the menu stands for; of one that takes a choice, what says which.
    pub(crate) fn fault_command(&self, faults: &Faults) -> Vec<String> {
        if let Some(kind) = faults.kind {
            let chosen = faults.command(&self.node_names());
            return chosen.unwrap_or_else(|| words([kind.verb(), "--help"]));
        }
        let (action, which, _) = MENU[faults.line];
        match Fault::of(action) {
            Some(kind) => words([kind.verb(), "--help"]),
            None => self.at_once(action, which).unwrap_or_else(|| words(["heal"])),
        }
    }

    /// A fault and how it is undone, for the line at the foot.
    pub(super) fn fault_told(&self, how: &str, argv: &[String]) -> String {
        let line: Vec<_> = argv.iter().skip(3).map(|word| shell_word(word)).collect();
        let keys = &self.options.keys;
        let undo = |action, what| format!(" ({} {} {what})", keys.key(Action::Faults), keys.key(action));
        let undo = match argv.get(3).map(String::as_str) {
            Some("heal" | "restart") => String::new(),
            Some("kill") => undo(Action::Restart, "starts it again"),
            _ => undo(Action::Heal, "heals all"),
        };
        format!("{how}: {}{undo}", line.join(" "))
    }

    fn node_names(&self) -> Vec<String> {
        self.links.nodes.iter().map(|node| node.name.clone()).collect()
    }

    /// The faults that are made without a choice.
    fn at_once(&self, action: Action, which: usize) -> Option<Vec<String>> {
        match action {
            Action::Heal => Some(words(["heal"])),
            Action::Scenario => self.scenario(which),
            _ => None,
        }
    }

    fn scenario(&self, which: usize) -> Option<Vec<String>> {
        let mut nodes: Vec<&str> = self.links.nodes.iter().map(|node| node.name.as_str()).collect();
        nodes.sort_unstable();
        let highest =
            self.links.nodes.iter().max_by_key(|node| node.node.standing().effective)?.name.as_str();
        let other = nodes.iter().copied().find(|node| *node != highest)?;
        let split = |at: usize| format!("{}|{}", nodes[..at].join(","), nodes[at..].join(","));
        Some(match which {
            0 => words(["split", &split(nodes.len().div_ceil(2))]),
            1 => words(["split", &split(nodes.len() - 1)]),
            2 => words(["cut", highest, other]),
            3 => words(["delay", highest, other, "400ms"]),
            _ => words(["skew", highest, "+5s"]),
        })
    }
}

/// The line of the menu that begins a fault.
fn place(kind: Option<Fault>) -> usize {
    MENU.iter().position(|(action, _, _)| Fault::of(*action) == kind && kind.is_some()).unwrap_or(0)
}
