//! The app: what is known, what is shown of it, and what keys do.

mod cell;
mod checks;
mod commands;
mod contact;
mod damage;
mod faults;
mod forbidden;
mod input;
mod list;
mod mode;
mod notes;
mod output;
mod overlay;
mod overlay_keys;
mod panel;
mod picture;
mod runs;
mod screen_keys;
mod totals;
mod why;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use caesium_proto::access::Rights;
use checks::Seen;
pub(crate) use checks::{Check, Findings};
pub(crate) use contact::Contact;
use damage::Damage;
pub(crate) use forbidden::mending;
pub(crate) use input::Input;
pub(crate) use list::{Id, List, Order, SortKey};
pub(crate) use mode::Mode;

pub(crate) use overlay::{Confirm, Confirmation, Fault, Faults, MENU, Overlay, WhatIf, help_lines};
pub(crate) use panel::{MATRIX_MAX, Panel};
pub(crate) use picture::Picture;
pub(crate) use runs::ENDS;
pub(crate) use totals::Totals;
pub(crate) use why::{CONCLUSION, Why, why};

use crate::event::Event;
use crate::glyphs::{ASCII, Glyphs, UNICODE};
use crate::model::{Key, Model};
use crate::msg::{Answer, Command, FeedState, Msg, Past};
use crate::options::{Options, Screen};
use crate::recording::Recording;
use crate::view::{Charts, Links, SECOND, VolumeView, tasks, volumes};
use mode::{Held, Replay, Shot};
use notes::Notes;

/// What follows from the reports is worked out again at most this often while they come, microseconds.
const OBSERVE: i64 = SECOND / 4;
/// Rows keep their order for this long after the cursor was moved.
const MOVING: i64 = 2 * SECOND;
/// A line in passing stays for this long.
const TOAST: i64 = 6 * SECOND;
const COMMANDS_MAX: usize = 100;
/// Exit code of a command that wants more than it was given to go on.
const DECLINED: i32 = 11;
/// Reports are counted over so many seconds.
const RATE: i64 = 5;
/// With more schedules than this the map begins with those that are not as they should be.
const SCHEDULES_AT_ONCE: usize = 100;

/// A command that was run from here.
#[derive(Clone, Debug)]
pub(crate) struct Ran {
    pub(crate) id: u64,
    pub(crate) at: i64,
    pub(crate) argv: Vec<String>,
    /// `None` while it runs.
    pub(crate) code: Option<i32>,
    pub(crate) said: String,
}

/// The screens and all that they stand on.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) options: Options,
    pub(crate) picture: &'static dyn Picture,
    pub(crate) glyphs: Glyphs,
    pub(crate) size: (u16, u16),
    pub(crate) now: i64,
    pub(crate) feeds: BTreeMap<String, FeedState>,
    pub(crate) mode: Mode,
    pub(crate) screen: Screen,
    pub(crate) overlays: Vec<Overlay>,
    pub(crate) links: Links,
    pub(crate) volumes: Vec<VolumeView>,
    pub(crate) findings: Findings,
    pub(crate) notes: Notes,
    pub(crate) ran: VecDeque<Ran>,
    pub(crate) toast: Option<(i64, String)>,
    pub(crate) zoom: bool,
    pub(crate) mouse: bool,
    /// What whoever sits there may do; none: not known, or not a matter of roles.
    caller: Option<Rights>,
    /// The occurrence that was chosen in a row of the map; none: its newest.
    cell: Option<Key>,
    /// Where `o` was pressed, the last place last: Esc goes back there.
    came: Vec<screen_keys::Came>,
    /// Partitions of a large matrix that are shown node by node.
    pub(crate) unfolded: BTreeSet<char>,
    model: Model,
    lists: BTreeMap<Panel, List>,
    focus: BTreeMap<Screen, usize>,
    /// Reports by second.
    rate: VecDeque<(i64, u64)>,
    /// When what follows from the reports was last noted, and when the last report came.
    observed: i64,
    received: i64,
    /// Reports came since.
    unnoted: bool,
    moved: i64,
    /// The first tick: since then the endpoints are dialled.
    began: Option<i64>,
    next_id: u64,
    /// Whoever sits there has said which rows of the map to show.
    chose_rows: bool,
    /// The key that is being handled moved the cursor.
    stepped: bool,
    dirty: bool,
}

impl App {
    /// An app that follows a live cluster; nothing is known yet.
    pub(crate) fn painted(options: Options, picture: &'static dyn Picture) -> Self {
        let feeds = options.endpoints.iter().map(|e| (e.clone(), FeedState::Connecting)).collect();
        Self {
            glyphs: if options.ascii { ASCII } else { UNICODE },
            size: (80, 24),
            now: 0,
            feeds,
            mode: Mode::Live,
            screen: options.screen,
            overlays: Vec::new(),
            links: Links::default(),
            volumes: Vec::new(),
            findings: Findings::default(),
            notes: Notes::default(),
            ran: VecDeque::new(),
            toast: None,
            zoom: false,
            mouse: options.mouse,
            caller: None,
            cell: None,
            came: Vec::new(),
            unfolded: BTreeSet::new(),
            model: Model::default(),
            lists: BTreeMap::new(),
            focus: BTreeMap::new(),
            rate: VecDeque::new(),
            observed: i64::MIN / 2,
            received: i64::MIN / 2,
            unnoted: false,
            moved: i64::MIN / 2,
            began: None,
            next_id: 1,
            chose_rows: false,
            stepped: false,
            dirty: true,
            options,
            picture,
        }
    }

    /// Has it play a recording from its beginning, `speed` times as fast as it was.
    pub(crate) fn play(&mut self, recording: Recording, speed: f64) {
        self.feeds.clear();
        self.mode = Mode::Replay(Box::new(Replay::of(recording, speed)));
    }

    /// To the end of the recording at once, and stays there; does nothing on a live cluster.
    pub fn seek_end(&mut self) {
        if let Mode::Replay(replay) = &mut self.mode {
            replay.playing = false;
            let again = replay.go_end();
            self.replay(again);
            self.observe(i64::MAX);
        }
    }

    /// Takes in what happened, and says what the shell must do. Reports may come in any number; what follows from them
    /// is worked out at the next tick, key or resize, so a tick belongs before each frame.
    pub fn update(&mut self, msg: Msg) -> Option<Command> {
        self.dirty = true;
        match msg {
            Msg::Feed(event) => {
                self.fed(event);
                return None;
            }
            Msg::Tick(now) => self.tick(now),
            Msg::Resize(width, height) => self.size = (width, height),
            Msg::FeedState { endpoint, state } => {
                self.feeds.insert(endpoint, state);
            }
            Msg::Key(key) => {
                self.stepped = false;
                let followed = self.followed();
                let command = self.pressed(&key);
                // What nobody looks at any more is not asked for any more.
                let closed = followed.into_iter().find(|id| !self.followed().contains(id));
                let command = command.or(closed.map(Command::Stop));
                self.refresh(!self.stepped);
                return command;
            }
            Msg::Mouse(mouse) => self.pointed(mouse),
            Msg::Paste(text) => self.pasted(&text),
            Msg::Caller(rights) => self.caller = rights,
            Msg::Answer(answer) => self.answered(answer),
            Msg::Output { id, text } => self.printed(id, &text),
            Msg::Past(Ok(past)) => self.past(past),
            Msg::Past(Err(because)) => self.tell(because),
            Msg::Notice(text) => self.tell(text),
            Msg::CopyFailed(text) => {
                let title = "Select this text".to_owned();
                self.overlay(Overlay::Text { title, text, line: 0, side: 0, id: None, follows: false });
            }
            Msg::ContextChanged { name, endpoints, read_only } => self.moved_to(name, endpoints, read_only),
        }
        self.refresh(false);
        None
    }

    /// Whether the picture may have changed since this was last asked: the shell draws then.
    pub fn take_dirty(&mut self) -> bool {
        std::mem::take(&mut self.dirty)
    }

    /// Whether at least one node has given its whole snapshot, or a recording was played so far.
    pub fn has_snapshot(&self) -> bool {
        self.model.reporters().values().any(|reporter| reporter.live)
    }

    /// Whether changes are refused, and why.
    pub fn refuses_changes(&self) -> Option<&'static str> {
        match self.mode {
            Mode::Live if self.options.read_only => Some("read-only: nothing is changed from here"),
            Mode::Live => None,
            Mode::Frozen(_) => Some("frozen: nothing is changed from a picture; Space returns to live"),
            Mode::Past(_) => Some("this is the past: nothing can be changed; L goes back to now"),
            Mode::Replay(_) => Some("this is a recording: nothing can be changed"),
        }
    }

    /// The model that is shown, and the instant that it is shown for.
    pub(crate) fn shown(&self) -> (&Model, i64) {
        match &self.mode {
            Mode::Live => (&self.model, self.now),
            Mode::Frozen(held) => (&held.model, held.at),
            Mode::Past(shot) => (&shot.model, shot.at.unwrap_or(self.now)),
            Mode::Replay(replay) => (&self.model, replay.at),
        }
    }

    /// Whether nobody has told anything yet.
    pub(crate) fn model_is_empty(&self) -> bool {
        self.model.reporters().is_empty()
    }

    /// What the streams have told, whatever is shown.
    pub(crate) fn live(&self) -> &Model {
        &self.model
    }

    /// Reports a second, over the last seconds.
    pub(crate) fn rate(&self) -> u64 {
        let (_, now) = self.shown();
        let since = now / SECOND - RATE;
        let count: u64 = self.rate.iter().filter(|(second, _)| *second > since).map(|(_, count)| count).sum();
        count / RATE.unsigned_abs()
    }

    /// The list of a panel.
    pub(crate) fn list(&self, panel: Panel) -> &List {
        static EMPTY: std::sync::LazyLock<List> = std::sync::LazyLock::new(List::default);
        self.lists.get(&panel).unwrap_or(&EMPTY)
    }

    pub(crate) fn list_mut(&mut self, panel: Panel) -> &mut List {
        self.lists.entry(panel).or_default()
    }

    /// The panel that keys go to.
    pub(crate) fn panel(&self) -> Panel {
        let panels = Panel::of(self.screen);
        let at = self.focus.get(&self.screen).copied().unwrap_or(0);
        panels[at.min(panels.len() - 1)]
    }

    /// Gives the keys to another panel of this screen.
    pub(crate) fn focus(&mut self, panel: Panel) {
        if let Some(at) = Panel::of(self.screen).iter().position(|other| *other == panel) {
            self.focus.insert(self.screen, at);
        }
    }

    /// A line in passing.
    pub(crate) fn tell(&mut self, text: String) {
        self.toast = Some((self.now.saturating_add(TOAST), text));
    }

    pub(crate) fn overlay(&mut self, overlay: Overlay) {
        // The line at the foot is for the keys of what was opened.
        self.toast = None;
        self.overlays.push(overlay);
    }

    fn fed(&mut self, event: Event) {
        self.observe(event.received);
        self.received = self.received.max(event.received);
        self.unnoted = true;
        let second = event.received / SECOND;
        match self.rate.back_mut() {
            Some((last, count)) if *last == second => *count += 1,
            _ => self.rate.push_back((second, 1)),
        }
        while self.rate.len() > RATE.unsigned_abs() as usize + 1 {
            self.rate.pop_front();
        }
        self.model.apply(event);
        self.choose_rows();
    }

    /// Notes what has changed, as of the last report, when something is to happen at `next`. The reports' own times
    /// decide, not those of ticks, so a recording makes the same notes as the streams did.
    fn observe(&mut self, next: i64) {
        let at = self.received;
        if next.saturating_sub(self.observed) < OBSERVE || !self.unnoted {
            return;
        }
        (self.observed, self.unnoted) = (at, false);
        let links = Links::of(&self.model, at);
        if !links.nodes.is_empty() {
            let volumes = volumes(&self.model, &links, at);
            self.notes.observe(&links, &volumes, at);
        }
    }

    fn choose_rows(&mut self) {
        if !self.chose_rows {
            let many = self.model.schedules().nth(SCHEDULES_AT_ONCE).is_some();
            self.list_mut(Panel::Strip).abnormal = many;
        }
    }

    fn tick(&mut self, now: i64) {
        self.now = now;
        self.began.get_or_insert(now);
        if self.toast.as_ref().is_some_and(|(until, _)| *until <= now) {
            self.toast = None;
        }
        if let Mode::Replay(replay) = &mut self.mode {
            replay.tick(now);
            self.replay(false);
        }
        let (_, shown) = self.shown();
        self.observe(shown);
    }

    /// Takes the reports of the recording that are due; `again`: all of them from the first.
    fn replay(&mut self, again: bool) {
        if again {
            self.forget();
        }
        while let Mode::Replay(replay) = &mut self.mode {
            let Some(event) = replay.take() else { break };
            self.fed(event);
        }
        self.refresh(true);
    }

    /// How far the clock of a node is off.
    pub(crate) fn clock_offset(&self, name: &str) -> Option<i64> {
        self.findings.clock_offsets.get(name).copied()
    }

    /// Forgets all that was reported.
    fn forget(&mut self) {
        self.model = Model::default();
        self.notes = Notes::default();
        self.findings = Findings::default();
        self.rate.clear();
        self.observed = i64::MIN / 2;
        self.received = i64::MIN / 2;
    }

    /// Works out what follows from the model. Rows keep their order while the cursor moves, unless `all`.
    fn refresh(&mut self, all: bool) {
        let (model, now) = self.shown();
        let links = Links::of(model, now);
        let volumes = volumes(model, &links, now);
        let past = matches!(self.mode, Mode::Past(_));
        let tasks = if past { Vec::new() } else { tasks(model, now) };
        let blocked = if past { Vec::new() } else { checks::blocked(model, &links) };
        let totals = if past { Totals::default() } else { Totals::of(model, now) };
        let split = self.notes.splits().next_back().filter(|_| !past);
        let damage = Damage::of(model, split, now);
        let clock_offsets = checks::clock_offsets(model);
        let seen = Seen {
            volumes: &volumes,
            blocked: &blocked,
            totals: &totals,
            damage,
            tasks: &tasks,
            clock_offsets: &clock_offsets,
            past,
        };
        let checks = checks::checks(model, &links, &seen, now);
        let kept = self.findings.charts.as_ref().filter(|charts| charts.is_fresh(now)).cloned();
        let charts =
            (self.screen == Screen::Fires && !past).then(|| kept.unwrap_or_else(|| Charts::of(model, now)));
        self.findings = Findings { checks, blocked, totals, charts, damage, tasks, clock_offsets };
        (self.links, self.volumes) = (links, volumes);
        self.find_contact();
        let moving = self.now.saturating_sub(self.moved) < MOVING;
        for &panel in Panel::of(self.screen) {
            if all || !moving || self.list(panel).rows.is_empty() {
                let (rows, all_normal) = panel::rows(self, panel);
                let mut list = self.lists.remove(&panel).unwrap_or_default();
                list.all_normal = all_normal;
                list.worst_first = panel.worst_first();
                list.set(rows, |id| panel::haystack(self, id));
                self.lists.insert(panel, list);
            }
        }
        self.picture.fit(self);
    }

    fn answered(&mut self, answer: Answer) {
        let Answer { id, code, stdout, stderr } = answer;
        let said = if code == 0 { stdout } else { format!("{stderr}{stdout}") };
        let mut shown = false;
        for overlay in &mut self.overlays {
            if let Overlay::Text { id: Some(asked), text, follows, .. } = overlay
                && *asked == id
            {
                shown = true;
                if std::mem::take(follows) {
                    output::end(text, &said);
                } else {
                    text.clear();
                    output::end(text, &said);
                }
            } else if let Overlay::WhatIf(question) = overlay
                && question.id == Some(id)
            {
                shown = true;
                question.answer.clone_from(&said);
            }
        }
        let Some(ran) = self.ran.iter_mut().find(|ran| ran.id == id) else { return };
        ran.code = Some(code);
        ran.said.clone_from(&said);
        // The heads of tables say nothing by themselves.
        let first = said.lines().find(|line| line.chars().any(char::is_lowercase)).unwrap_or("done");
        if shown {
            return;
        }
        let argv = ran.argv.clone();
        // What is missing is told with the command that has it: more than a line in passing.
        if code == DECLINED {
            let (title, line, side) = (crate::text::shell_line(&argv), 0, 0);
            return self.overlay(Overlay::Text { title, text: said, line, side, id: None, follows: false });
        }
        let told = match code {
            0 if argv.get(1..3).is_some_and(|head| head == ["dev", "fault"]) => {
                self.fault_told("done", &argv)
            }
            0 => first.to_owned(),
            code => format!("exit {code}: {first}"),
        };
        self.tell(told);
    }

    fn past(&mut self, past: Past) {
        self.mode = Mode::Past(Box::new(Shot::of(past)));
        self.refresh(true);
    }

    fn moved_to(&mut self, name: String, endpoints: Vec<String>, read_only: bool) {
        self.forget();
        self.caller = None;
        self.began = Some(self.now);
        self.mode = Mode::Live;
        self.feeds = endpoints.iter().map(|e| (e.clone(), FeedState::Connecting)).collect();
        self.options.context = name;
        self.options.endpoints = endpoints;
        self.options.read_only = read_only;
        self.lists.clear();
        self.refresh(true);
    }

    /// Notes a command that is about to be run.
    fn begun(&mut self, argv: Vec<String>) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        self.ran.push_back(Ran { id, at: self.now, argv, code: None, said: String::new() });
        while self.ran.len() > COMMANDS_MAX {
            self.ran.pop_front();
        }
        id
    }

    /// Holds the picture, or lets it go.
    fn freeze(&mut self) {
        match &mut self.mode {
            Mode::Live => {
                self.mode = Mode::Frozen(Box::new(Held { at: self.now, model: self.model.clone() }));
            }
            Mode::Frozen(_) => self.mode = Mode::Live,
            Mode::Replay(replay) => replay.playing = !replay.playing,
            Mode::Past(_) => self.tell("this is the past already: L goes back to now".to_owned()),
        }
    }
}
