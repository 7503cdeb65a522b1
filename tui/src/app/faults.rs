//! Keys in the menu of faults: each becomes a `dev fault` command.

use super::App;
use super::overlay::{Fault, Faults, Overlay};
use crate::keys::{Action, Chord};
use crate::msg::Command;

impl App {
    /// Takes a key of the menu of faults, or of the fault that is being made.
    pub(super) fn in_faults(
        &mut self,
        faults: Faults,
        action: Option<Action>,
        chord: Chord,
    ) -> Option<Command> {
        let (faults, command) = if faults.kind.is_some() {
            self.in_fault(faults, action)
        } else {
            self.in_menu(faults, action, chord)
        };
        self.overlays.extend(faults.map(Overlay::Faults));
        command.map(|argv| self.run(argv))
    }

    /// The fault that is being made, after a key, and the command that it became.
    fn in_fault(&self, mut faults: Faults, action: Option<Action>) -> (Option<Faults>, Option<Vec<String>>) {
        let nodes: Vec<String> = self.links.nodes.iter().map(|node| node.name.clone()).collect();
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
                    return (Some(Faults { echo: argv.clone(), ..Faults::default() }), Some(argv));
                }
            }
            Some(Action::Close) => faults = Faults { echo: faults.echo, ..Faults::default() },
            Some(_) => {}
            None => {
                let amounts = faults.kind.map_or(0, |kind| kind.amounts().len()).max(1);
                faults.amount = (faults.amount + 1) % amounts;
            }
        }
        (Some(faults), None)
    }

    /// The menu after a key; none when it was closed.
    fn in_menu(
        &self,
        faults: Faults,
        action: Option<Action>,
        chord: Chord,
    ) -> (Option<Faults>, Option<Vec<String>>) {
        let Some(action) = action else { return (Some(faults), None) };
        let command = match action {
            Action::Close => return (None, None),
            Action::Heal => Some(["caesiumctl", "dev", "fault", "heal"].map(str::to_owned).to_vec()),
            Action::Scenario => self.scenario(self.options.keys.ordinal(action, chord).unwrap_or(0)),
            _ => None,
        };
        let echo = command.clone().unwrap_or(faults.echo);
        (Some(Faults { kind: Fault::of(action), echo, ..Faults::default() }), command)
    }

    /// One of the faults that are made with one key.
    fn scenario(&self, which: usize) -> Option<Vec<String>> {
        let mut nodes: Vec<&str> = self.links.nodes.iter().map(|node| node.name.as_str()).collect();
        nodes.sort_unstable();
        let highest = self.links.nodes.iter().max_by_key(|node| node.node.priority.effective)?.name.as_str();
        let other = nodes.iter().copied().find(|node| *node != highest)?;
        let split = |at: usize| format!("{}|{}", nodes[..at].join(","), nodes[at..].join(","));
        let argv: Vec<String> = match which {
            0 => vec!["split".to_owned(), split(nodes.len().div_ceil(2))],
            1 => vec!["split".to_owned(), split(nodes.len() - 1)],
            2 => vec!["cut".to_owned(), highest.to_owned(), other.to_owned()],
            3 => vec!["delay".to_owned(), highest.to_owned(), other.to_owned(), "400ms".to_owned()],
            _ => vec!["skew".to_owned(), highest.to_owned(), "+5s".to_owned()],
        };
        let head = ["caesiumctl", "dev", "fault"].map(str::to_owned);
        Some(head.into_iter().chain(argv).collect())
    }
}
