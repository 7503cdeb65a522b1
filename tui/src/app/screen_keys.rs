//! Keys on the screens, and the mouse.

use crossterm::event::{KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};

use super::overlay::{Faults, Overlay, WhatIf};
use super::{App, Id, Input, Mode, Panel};
use crate::keys::{Action, Chord, Place, row_of};
use crate::msg::{Command, When};
use crate::options::Screen;
use crate::view::{SECOND, TaskView};

/// Rows that a turn of the wheel moves.
const WHEEL: isize = 3;

/// Places that Esc goes back to.
const CAME_MAX: usize = 16;

/// A place that was left for another one.
#[derive(Clone, Debug)]
pub(super) struct Came {
    screen: Screen,
    panel: Panel,
    /// The chain that was open there.
    overlay: Option<Overlay>,
    /// Where to, and the filter that stood there before.
    to: Panel,
    filter: String,
}

impl App {
    pub(super) fn pressed(&mut self, key: &KeyEvent) -> Option<Command> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let chord = Chord::of(key);
        match self.options.keys.action(Place::Everywhere, chord) {
            Some(Action::Interrupt) => return Some(Command::Quit),
            Some(Action::Suspend) => return Some(Command::Suspend),
            Some(Action::Redraw) => return Some(Command::Redraw),
            Some(Action::Back) => {
                self.back();
                return None;
            }
            _ => {}
        }
        match self.overlays.pop() {
            Some(overlay) => self.typed(overlay, key, chord),
            None => {
                let action = self.options.keys.action(Place::Screens, chord)?;
                self.act(action)
            }
        }
    }

    /// Back to where `o` was pressed, as it was there.
    fn go_back(&mut self) {
        let Some(Came { screen, panel, overlay, to, filter }) = self.came.pop() else { return };
        self.list_mut(to).filter = filter;
        (self.screen, self.zoom) = (screen, false);
        self.focus(panel);
        self.overlays.extend(overlay);
    }

    /// The chain that was open where `o` was pressed is part of that place.
    pub(super) fn came_from(&mut self, overlay: Overlay) {
        if let Some(came) = self.came.last_mut() {
            came.overlay = Some(overlay);
        }
    }

    /// Closes what is open, goes back to where `o` was pressed, releases the chosen cell, drops the filter, or leaves the panel that has the screen to itself.
    fn back(&mut self) {
        let panel = self.panel();
        match self.overlays.pop() {
            Some(Overlay::Filter { .. }) => self.list_mut(panel).filter.clear(),
            Some(_) => {}
            None if self.came.last().is_some_and(|came| came.to == panel) => self.go_back(),
            None if self.release_cell() => {}
            None if !self.list(panel).filter.is_empty() => self.list_mut(panel).filter.clear(),
            None => self.zoom = false,
        }
    }

    /// Does what a key of the screens does.
    pub(super) fn act(&mut self, action: Action) -> Option<Command> {
        match action {
            action if self.forbids(action) => {}
            Action::Quit | Action::Interrupt => return self.quit(false),
            Action::QuitKeeping => return self.quit(true),
            Action::Suspend => return Some(Command::Suspend),
            Action::Redraw => return Some(Command::Redraw),
            Action::Older | Action::Newer => return self.travel(action == Action::Newer),
            Action::CopyName | Action::CopyText => return self.name().map(Command::Copy),
            Action::CopyCommand | Action::CopyLine => return Some(Command::Copy(self.command_line())),
            Action::Mouse => return Some(self.toggle_mouse()),
            Action::Why | Action::Choose => return self.open(),
            Action::Output | Action::ShowOutput => return self.output(),
            Action::Retry => return Some(Command::Reconnect),
            _ => self.act_here(action),
        }
        None
    }

    /// What changes the screens alone.
    fn act_here(&mut self, action: Action) {
        match action {
            Action::Back => self.back(),
            Action::Help => self.overlay(Overlay::Help { input: Input::default(), line: None }),
            Action::Palette => self.overlay(Overlay::Palette { input: Input::default(), line: 0 }),
            Action::Filter => {
                let input = Input::of(self.list(self.panel()).filter.clone());
                self.overlay(Overlay::Filter { input });
            }
            Action::Map => self.show(Screen::Map),
            Action::Fires => self.show(Screen::Fires),
            Action::Schedules => self.show(Screen::Schedules),
            Action::Nodes => self.show(Screen::Nodes),
            Action::Log => self.show(Screen::Log),
            Action::Health => self.show(Screen::Health),
            Action::Runs => self.show(Screen::Runs),
            Action::Tasks => self.show(Screen::Tasks),
            Action::Placement => self.show(Screen::Placement),
            Action::Down
            | Action::Up
            | Action::Top
            | Action::Bottom
            | Action::HalfDown
            | Action::HalfUp
            | Action::PageDown
            | Action::PageUp => self.step(action),
            Action::Left | Action::Right => self.shift(action == Action::Right),
            Action::NextPanel | Action::PreviousPanel => self.turn(action == Action::NextPanel),
            Action::Zoom => self.zoom = !self.zoom,
            Action::NextHit | Action::PreviousHit => self.seek(action == Action::NextHit),
            Action::Abnormal => self.narrow(),
            Action::Sort | Action::Reverse => self.sort(action == Action::Reverse),
            Action::Columns => self.overlay(Overlay::Columns { line: 0 }),
            Action::Freeze => self.freeze(),
            Action::Jump => {
                self.overlay(Overlay::Jump { input: Input::default(), refused: String::new() });
            }
            Action::Live => self.go_live(),
            Action::Open | Action::OpenFires => self.elsewhere(),
            Action::WhatIf | Action::Suppose => self.suppose(),
            Action::Pause => self.ask_pause(),
            Action::Run | Action::RunAnyway => self.ask_run(),
            Action::KillRun => self.ask_kill(),
            Action::Resolve => self.ask_resolve(),
            Action::Priority => self.ask_priority(),
            Action::Faults => self.ask_faults(),
            Action::Context => self.ask_context(),
            Action::Events => self.overlay(Overlay::Events { line: 0 }),
            Action::Commands => self.overlay(Overlay::Commands { line: 0 }),
            // A key of the overlays means nothing here.
            _ => debug_assert!(row_of(action).place > Place::Screens, "nothing follows from {action:?}"),
        }
    }

    fn toggle_mouse(&mut self) -> Command {
        self.mouse = !self.mouse;
        let key = self.options.keys.key(Action::Mouse);
        self.tell(if self.mouse {
            format!("the mouse is captured: {key} gives it back to the terminal")
        } else {
            "the mouse is the terminal's again".to_owned()
        });
        Command::Mouse(self.mouse)
    }

    /// Quits, after a question where a cluster stops with the screens.
    fn quit(&mut self, keep: bool) -> Option<Command> {
        if self.options.stops {
            self.overlay(Overlay::Quit { keep });
            return None;
        }
        Some(if keep { Command::QuitKeeping } else { Command::Quit })
    }

    pub(super) fn show(&mut self, screen: Screen) {
        self.came.clear();
        self.screen = screen;
        self.zoom = false;
    }

    fn step(&mut self, action: Action) {
        self.moved = self.now;
        self.stepped = true;
        let panel = self.panel();
        let list = self.list_mut(panel);
        let page = list.height.max(2) - 1;
        match action {
            Action::Up => list.step(-1),
            Action::Top => list.go(0),
            Action::Bottom => list.go(usize::MAX),
            Action::HalfDown => list.step((page / 2 + 1).cast_signed()),
            Action::HalfUp => list.step(-(page / 2 + 1).cast_signed()),
            Action::PageDown => list.step(page.cast_signed()),
            Action::PageUp => list.step(-page.cast_signed()),
            _ => list.step(1),
        }
    }

    fn shift(&mut self, right: bool) {
        let panel = self.panel();
        if panel == Panel::Strip {
            return self.step_cell(right);
        }
        let last = self.picture.columns(panel).len().saturating_sub(2);
        let list = self.list_mut(panel);
        list.skipped = if right { (list.skipped + 1).min(last) } else { list.skipped.saturating_sub(1) };
    }

    fn turn(&mut self, forward: bool) {
        let panels = Panel::of(self.screen);
        let at = panels.iter().position(|panel| *panel == self.panel()).unwrap_or(0);
        let next = if forward { at + 1 } else { at + panels.len() - 1 } % panels.len();
        self.focus.insert(self.screen, next);
    }

    /// The next row that is not as it should be.
    fn seek(&mut self, forward: bool) {
        self.moved = self.now;
        self.stepped = true;
        let panel = self.panel();
        let list = self.list(panel);
        let n = list.hits.len();
        let odd = |at: &usize| list.id(*at).is_some_and(|id| self.odd(id));
        let found = if forward {
            (list.at + 1..n).chain(0..list.at.min(n)).find(odd)
        } else {
            (0..list.at.min(n)).rev().chain((list.at + 1..n).rev()).find(odd)
        };
        match found {
            Some(at) => self.list_mut(panel).go(at),
            None => self.tell("all rows are as they should be".to_owned()),
        }
    }

    fn odd(&self, id: &Id) -> bool {
        let (model, now) = self.shown();
        match id {
            Id::Fire(key) => model
                .fires()
                .get(key)
                .is_some_and(|occurrence| !crate::view::judge(model, key, occurrence, now).normal()),
            Id::Schedule(name) => {
                super::panel::latest(model, name, now).is_some_and(|(_, judged)| !judged.normal())
            }
            Id::Node(name) => self.links.node(name).is_some_and(|node| node.partition != Some(0)),
            Id::Volume(name) => self.volumes.iter().any(|volume| *volume.name == **name && !volume.quorum()),
            Id::Entry(index) => model.entries().get(index).is_some_and(|entry| !entry.refused.is_empty()),
            Id::Run(..) => self.run_of(id).is_some_and(|run| self.is_abnormal_run(run)),
            Id::Task(_) => self.task_of(id).is_some_and(TaskView::is_abnormal),
            Id::Group(_) | Id::Check(_) | Id::Endpoint(_) => false,
        }
    }

    fn narrow(&mut self) {
        let panel = self.panel();
        if panel.judges() {
            self.chose_rows = true;
            let list = self.list_mut(panel);
            list.abnormal = !list.abnormal;
        } else {
            self.tell("these rows are always all shown".to_owned());
        }
    }

    fn sort(&mut self, reverse: bool) {
        let panel = self.panel();
        let orders = self.picture.orders(panel);
        let list = self.list_mut(panel);
        if reverse {
            list.reverse = !list.reverse;
        } else if orders.len() > 1 {
            list.sort = (list.sort + 1) % orders.len();
            let told = format!("sorted by {}", orders[list.sort].name);
            self.tell(told);
        } else {
            self.tell("these rows have one order; S turns it round".to_owned());
        }
    }

    /// One index of the log back or forward; in a recording one report.
    fn travel(&mut self, forward: bool) -> Option<Command> {
        let (index, oldest, newest) = match &mut self.mode {
            Mode::Replay(replay) => {
                let again = replay.step(forward);
                self.replay(again);
                return None;
            }
            Mode::Past(shot) => (shot.index, shot.oldest, shot.newest.max(self.model.index())),
            Mode::Live | Mode::Frozen(_) => {
                let index = self.model.index();
                (index, 1, index)
            }
        };
        let wanted = if forward { index + 1 } else { index.saturating_sub(1) };
        if wanted > newest {
            self.tell(format!("{newest} is the newest index"));
            None
        } else if wanted < oldest.max(1) {
            self.tell(format!("{oldest} is the oldest index that is retained"));
            None
        } else {
            Some(Command::StateAt(When::Index(wanted)))
        }
    }

    fn go_live(&mut self) {
        match &mut self.mode {
            Mode::Live => self.tell("this is now".to_owned()),
            Mode::Frozen(_) | Mode::Past(_) => self.mode = Mode::Live,
            Mode::Replay(_) => self.seek_end(),
        }
    }

    /// Opens what the selected row stands for.
    fn open(&mut self) -> Option<Command> {
        let id = self.list(self.panel()).cursor.clone()?;
        match &id {
            Id::Group(letter) => {
                if !self.unfolded.remove(letter) {
                    self.unfolded.insert(*letter);
                }
                None
            }
            Id::Fire(key) => {
                self.overlay(Overlay::Why { key: key.clone(), line: 0 });
                None
            }
            Id::Run(key, _) => {
                let line = self.line_of_run(&id).unwrap_or(0);
                self.overlay(Overlay::Why { key: key.clone(), line });
                None
            }
            Id::Schedule(name) => {
                match self.occurrence() {
                    Some(key) => self.overlay(Overlay::Why { key, line: 0 }),
                    None if matches!(self.mode, Mode::Past(_)) => {
                        self.tell("what was decided and run is not in the log".to_owned());
                    }
                    None => self.tell(format!("nothing of {name} has come due yet that is known")),
                }
                None
            }
            Id::Check(_) | Id::Node(_) | Id::Volume(_) | Id::Entry(_) | Id::Endpoint(_) | Id::Task(_) => {
                let argv = self.command_words();
                self.ask_text(argv)
            }
        }
    }

    /// The selected schedule on the other screen: its occurrences, or itself.
    fn elsewhere(&mut self) {
        let Some(schedule) = self.schedule() else {
            return self.tell("select a schedule or an occurrence first".to_owned());
        };
        let (screen, panel) = match self.screen {
            Screen::Map | Screen::Schedules | Screen::Runs => (Screen::Fires, Panel::Fires),
            Screen::Fires
            | Screen::Nodes
            | Screen::Log
            | Screen::Health
            | Screen::Tasks
            | Screen::Placement => (Screen::Schedules, Panel::Schedules),
        };
        let filter = self.list(panel).filter.clone();
        let came = Came { screen: self.screen, panel: self.panel(), overlay: None, to: panel, filter };
        (self.screen, self.zoom) = (screen, false);
        self.focus(panel);
        self.list_mut(panel).filter = schedule;
        self.came.push(came);
        let over = self.came.len().saturating_sub(CAME_MAX);
        self.came.drain(..over);
    }

    fn suppose(&mut self) {
        let Some(schedule) = self.schedule() else {
            return self.tell("select a schedule or an occurrence first".to_owned());
        };
        let sides: Vec<String> = self.links.partitions.iter().map(|side| side.members.join(",")).collect();
        let split = if sides.len() > 1 { sides.join("|") } else { String::new() };
        let fields = [Input::of(split), Input::default(), Input::default()];
        self.overlay(Overlay::WhatIf(WhatIf {
            schedule,
            fields,
            field: 0,
            id: None,
            answer: String::new(),
            scroll: 0,
        }));
    }

    fn ask_faults(&mut self) {
        let refused = self.refuses_changes();
        if !self.live().faults() {
            self.tell("faults are not allowed here: the server was started without them".to_owned());
        } else if let Some(because) = refused {
            self.tell(because.to_owned());
        } else {
            self.overlay(Overlay::Faults(Faults::default()));
        }
    }

    fn ask_context(&mut self) {
        if self.options.contexts.is_empty() {
            self.tell("no other context is configured: caesiumctl context --help".to_owned());
        } else {
            self.overlay(Overlay::Contexts { line: 0 });
        }
    }

    pub(super) fn pointed(&mut self, mouse: MouseEvent) {
        let panel = self.panel();
        match mouse.kind {
            MouseEventKind::ScrollDown => self.list_mut(panel).step(WHEEL),
            MouseEventKind::ScrollUp => self.list_mut(panel).step(-WHEEL),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some((panel, row)) = self.picture.row_at(self, mouse.column, mouse.row) {
                    self.focus(panel);
                    let list = self.list_mut(panel);
                    list.go(list.offset + row);
                }
            }
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => {}
        }
        self.moved = self.now;
    }

    /// How far behind a held picture is, microseconds.
    pub(crate) fn held_for(&self) -> i64 {
        match &self.mode {
            Mode::Frozen(held) => self.now.saturating_sub(held.at).max(0) / SECOND * SECOND,
            Mode::Live | Mode::Past(_) | Mode::Replay(_) => 0,
        }
    }
}
