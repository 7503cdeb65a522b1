//! Everything that is asked or changed is a `caesiumctl` command line: the one that is shown is the one that is run.

use super::overlay::{Confirm, Confirmation, Overlay};
use super::{App, Id, Input, Panel};
use crate::model::Key;
use crate::msg::Command;
use crate::options::Screen;
use crate::text::{instant, shell_line};
use crate::wire::{NodeReading as _, ScheduleReading as _};

pub(super) fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    let words = std::iter::once("caesiumctl").chain(words);
    words.map(str::to_owned).collect()
}

/// The command that explains an occurrence.
pub(crate) fn explain(key: &Key) -> Vec<String> {
    words(["fire", "explain", &format!("{}@{}", key.schedule, instant(key.due))])
}

impl App {
    /// The command that shows what is selected.
    pub(crate) fn command_words(&self) -> Vec<String> {
        let panel = self.panel();
        match (panel, self.list(panel).cursor.as_ref()) {
            (_, Some(Id::Fire(key))) => explain(key),
            (_, Some(Id::Run(_, id))) => words(["run", "show", id]),
            (_, Some(Id::Task(name))) => words(["task", "explain", name]),
            (Panel::Strip, Some(Id::Schedule(name))) => {
                self.occurrence().map_or_else(|| words(["schedule", "show", name]), |key| explain(&key))
            }
            (_, Some(Id::Schedule(name))) => words(["schedule", "show", name]),
            (Panel::Volumes, Some(Id::Volume(name))) => words(["quorum", "show", name]),
            (_, Some(Id::Volume(name))) => words(["volume", "show", name]),
            (Panel::Hashes, _) => words(["state", "hash", "--common"]),
            (Panel::Charts, _) => words(["fire", "list", "--by-occurrence", "--since", "1h"]),
            (Panel::Clocks, _) => words(["clock", "show"]),
            (_, Some(Id::Node(name))) => words(["node", "show", name]),
            (_, Some(Id::Entry(index))) => words(["log", "show", &index.to_string()]),
            (_, Some(Id::Check(text))) => {
                let check = self.findings.checks.iter().find(|check| check.text == **text);
                let line = check.map_or("caesiumctl status", |check| check.command.as_str());
                line.split(' ').map(str::to_owned).collect()
            }
            (_, Some(Id::Group(_) | Id::Endpoint(_)) | None) => match self.screen {
                Screen::Map => words(["status"]),
                Screen::Fires => words(["fire", "list"]),
                Screen::Schedules => words(["schedule", "list"]),
                Screen::Nodes => words(["node", "list"]),
                Screen::Log => words(["log", "list"]),
                Screen::Health => words(["version"]),
                Screen::Runs => words(["run", "list"]),
                Screen::Tasks => words(["task", "list"]),
                Screen::Placement => words(["node", "map"]),
            },
        }
    }

    /// The command that belongs to what has the keys, as a line to paste.
    pub(crate) fn command_line(&self) -> String {
        let argv = match self.overlays.last() {
            Some(Overlay::Confirm(confirm)) => confirm.command(),
            Some(Overlay::WhatIf(question)) => question.command(),
            Some(Overlay::Why { key, .. }) => explain(key),
            Some(Overlay::Faults(faults)) => self.fault_command(faults),
            Some(Overlay::Forbidden { missing, .. }) => match super::mending(missing) {
                none if none.is_empty() => ["caesiumctl", "role", "list"].map(str::to_owned).to_vec(),
                command => command,
            },
            Some(
                Overlay::Help { .. }
                | Overlay::Quit { .. }
                | Overlay::Palette { .. }
                | Overlay::Filter { .. }
                | Overlay::Contexts { .. }
                | Overlay::Resolve { .. }
                | Overlay::Columns { .. }
                | Overlay::Jump { .. }
                | Overlay::Priority { .. }
                | Overlay::Text { .. }
                | Overlay::Events { .. }
                | Overlay::Commands { .. },
            )
            | None => self.command_words(),
        };
        shell_line(&argv)
    }

    pub(crate) fn name(&self) -> Option<String> {
        let id = self.list(self.panel()).cursor.as_ref()?;
        Some(match id {
            Id::Node(name)
            | Id::Volume(name)
            | Id::Schedule(name)
            | Id::Task(name)
            | Id::Check(name)
            | Id::Endpoint(name) => name.to_string(),
            Id::Group(letter) => letter.to_string(),
            Id::Fire(key) => format!("{}@{}", key.schedule, instant(key.due)),
            Id::Run(_, id) => id.to_string(),
            Id::Entry(index) => index.to_string(),
        })
    }

    /// The schedule that the selected row belongs to.
    pub(crate) fn schedule(&self) -> Option<String> {
        if let Some(Overlay::Why { key, .. }) = self.overlays.last() {
            return Some(key.schedule.to_string());
        }
        match self.list(self.panel()).cursor.as_ref()? {
            Id::Schedule(name) => Some(name.to_string()),
            Id::Fire(key) | Id::Run(key, _) => Some(key.schedule.to_string()),
            Id::Entry(index) => {
                let (model, _) = self.shown();
                let subject = model.entries().get(index).map(|entry| entry.subject.clone())?;
                (subject.split('/').count() == 3).then_some(subject)
            }
            Id::Node(_) | Id::Group(_) | Id::Volume(_) | Id::Task(_) | Id::Check(_) | Id::Endpoint(_) => None,
        }
    }

    /// Pauses the selected schedule, or resumes it, after a reason.
    pub(super) fn ask_pause(&mut self) {
        let Some(name) = self.changeable() else { return };
        let (model, _) = self.shown();
        let paused = model.schedule(&name).is_some_and(|schedule| schedule.terms().paused);
        let verb = if paused { "resume" } else { "pause" };
        let back = if paused { "pause" } else { "resume" };
        let because = format!("undo: caesiumctl schedule {back} {name}");
        self.confirm(words(["schedule", verb, &name]), &name, false, because);
    }

    /// Runs the selected schedule now.
    pub(super) fn ask_run(&mut self) {
        let Some(name) = self.changeable() else { return };
        let (model, now) = self.shown();
        let eligible = model.schedule(&name).map(|schedule| schedule.eligible.clone()).unwrap_or_default();
        let volume = name.split('/').next().unwrap_or_default();
        let sides = crate::view::sides(model, &self.links, volume, &eligible, now);
        let quorum = sides.iter().any(|side| side.quorum);
        let because = if quorum {
            "it runs once more, now, under its own policy".to_owned()
        } else {
            format!("no partition has a quorum of the {} eligible nodes", eligible.len())
        };
        self.confirm(words(["schedule", "run", &name]), &name, !quorum, because);
    }

    /// Sets the priority of the selected node.
    pub(super) fn ask_priority(&mut self) {
        if let Some(because) = self.refuses_changes() {
            return self.tell(because.to_owned());
        }
        let Some(Id::Node(name)) = self.list(self.panel()).cursor.clone() else {
            return self.tell("select a node first: Tab, or screen 4".to_owned());
        };
        let now = self.links.node(&name).map(|node| node.node.standing().effective).unwrap_or_default();
        let input = Input::of(now.to_string());
        self.overlay(Overlay::Priority { node: name.to_string(), input, refused: String::new() });
    }

    /// Goes on from a priority that was typed.
    pub(super) fn confirm_priority(&mut self, node: &str, priority: u32) {
        let words = words(["priority", "set", &format!("{node}={priority}")]);
        let because = format!("undo: caesiumctl priority clear {node}");
        self.confirm(words, node, false, because);
    }

    /// The selected schedule, if anything can be changed.
    fn changeable(&mut self) -> Option<String> {
        if let Some(because) = self.refuses_changes() {
            self.tell(because.to_owned());
            return None;
        }
        let name = self.schedule();
        if name.is_none() {
            self.tell("select a schedule or an occurrence first".to_owned());
        }
        name
    }

    /// What a change takes, and why: the name, typed, when it is dangerous or when not all members are heard.
    pub(super) fn demanded(&self, name: &str, danger: bool, because: String) -> (Confirmation, String) {
        let by_name = || Confirmation::Name(name.to_owned());
        match (danger, self.links.unheard().count()) {
            (true, _) => (by_name(), because),
            (false, 0) => (Confirmation::Yes, because),
            (false, n) => {
                let all = self.links.nodes.len();
                (by_name(), format!("{n} of {all} nodes are unreachable; {because}"))
            }
        }
    }

    /// Asks before a change.
    pub(super) fn confirm(&mut self, argv: Vec<String>, name: &str, danger: bool, because: String) {
        let (confirmation, because) = self.demanded(name, danger, because);
        self.overlay(Overlay::Confirm(Confirm::new(argv, confirmation, because)));
    }

    /// Runs a command that changes something.
    pub(super) fn run(&mut self, argv: Vec<String>) -> Command {
        let id = self.begun(argv.clone());
        Command::Run { id, argv }
    }

    /// Runs a command that changes something, and shows its answer.
    pub(super) fn run_text(&mut self, argv: Vec<String>) -> Command {
        let id = self.begun(argv.clone());
        self.answer_sheet(&argv, id, false);
        Command::Run { id, argv }
    }

    /// The sheet that the answer of a command comes to.
    pub(super) fn answer_sheet(&mut self, argv: &[String], id: u64, follows: bool) {
        let text = if follows { String::new() } else { "waiting for the answer".to_owned() };
        self.overlay(Overlay::Text {
            title: shell_line(argv),
            text,
            line: 0,
            side: 0,
            id: Some(id),
            follows,
        });
    }

    /// Asks a command and shows its answer.
    pub(super) fn ask_text(&mut self, argv: Vec<String>) -> Option<Command> {
        let id = self.begun(argv.clone());
        self.answer_sheet(&argv, id, false);
        Some(Command::Ask { id, argv })
    }

    /// Asks a command; the overlay with this number shows its answer.
    pub(super) fn ask(&mut self, argv: Vec<String>) -> (u64, Command) {
        let id = self.begun(argv.clone());
        (id, Command::Ask { id, argv })
    }
}
