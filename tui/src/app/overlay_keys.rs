//! Keys while an overlay has them.

use crossterm::event::{KeyCode, KeyEvent};

use super::overlay::{Confirm, Confirmation, Overlay, WhatIf, Word, help_lines, palette_word};
use super::{App, Input, Panel};
use crate::keys::{Action, Chord, Place, Row};
use crate::msg::{Command, When};
use crate::options::Effect;
use crate::text::shell_words;

/// Columns that a key scrolls text sideways.
const SIDEWAYS: usize = 8;
/// Lines that a page of the help moves.
const HELP_PAGE: usize = 10;

impl App {
    /// Hands a key to an overlay that was taken off; it is put back unless the key closed it.
    pub(super) fn typed(&mut self, overlay: Overlay, key: &KeyEvent, chord: Chord) -> Option<Command> {
        match overlay {
            Overlay::Filter { input } => self.in_filter(input, key),
            Overlay::Help { input, line } => self.in_help(input, line, key),
            Overlay::Quit { keep } => self.in_quit(keep, key),
            Overlay::Palette { input, line } => self.in_palette(input, line, key),
            Overlay::Confirm(confirm) => self.in_confirm(confirm, key),
            Overlay::WhatIf(question) => self.in_what_if(question, key),
            Overlay::Jump { input, .. } => self.in_jump(input, key),
            Overlay::Priority { node, input, .. } => self.in_priority(node, input, key),
            Overlay::Faults(faults) => {
                let action = self.options.keys.action(Place::Faults, chord);
                self.in_faults(faults, action, chord)
            }
            Overlay::Why { .. }
            | Overlay::Contexts { .. }
            | Overlay::Resolve { .. }
            | Overlay::Columns { .. }
            | Overlay::Text { .. }
            | Overlay::Forbidden { .. }
            | Overlay::Events { .. }
            | Overlay::Commands { .. } => {
                let action = self.options.keys.action(Place::Overlays, chord);
                self.in_lines(overlay, action)
            }
        }
    }

    /// Takes pasted text where a line is typed.
    pub(super) fn pasted(&mut self, text: &str) {
        let line = match self.overlays.last_mut() {
            Some(
                Overlay::Filter { input }
                | Overlay::Help { input, .. }
                | Overlay::Palette { input, .. }
                | Overlay::Jump { input, .. }
                | Overlay::Priority { input, .. },
            ) => input,
            Some(Overlay::Confirm(confirm)) if confirm.naming => &mut confirm.typed,
            Some(Overlay::Confirm(confirm)) => &mut confirm.reason,
            Some(Overlay::WhatIf(question)) => &mut question.fields[question.field],
            Some(
                Overlay::Why { .. }
                | Overlay::Quit { .. }
                | Overlay::Faults(_)
                | Overlay::Contexts { .. }
                | Overlay::Resolve { .. }
                | Overlay::Columns { .. }
                | Overlay::Text { .. }
                | Overlay::Forbidden { .. }
                | Overlay::Events { .. }
                | Overlay::Commands { .. },
            )
            | None => return,
        };
        line.paste(text);
        if let Some(Overlay::Filter { input }) = self.overlays.last() {
            let filter = input.text().to_owned();
            let panel = self.panel();
            self.list_mut(panel).filter = filter;
        }
        self.refresh(true);
    }

    fn in_filter(&mut self, mut input: Input, key: &KeyEvent) -> Option<Command> {
        if key.code == KeyCode::Enter {
            return None;
        }
        input.key(key);
        let panel = self.panel();
        self.list_mut(panel).filter = input.text().to_owned();
        self.overlay(Overlay::Filter { input });
        None
    }

    fn in_help(&mut self, mut input: Input, mut line: Option<usize>, key: &KeyEvent) -> Option<Command> {
        let rows = help_lines(input.text(), self.panel_keys());
        match key.code {
            KeyCode::Enter => {
                if let Some(row) = line.and_then(|line| rows.get(line)) {
                    return self.run_row(row);
                }
            }
            KeyCode::Down => line = Some(line.map_or(0, |line| line + 1)),
            KeyCode::Up => line = line.map(|line| line.saturating_sub(1)),
            KeyCode::PageDown => line = Some(line.unwrap_or(0) + HELP_PAGE),
            KeyCode::PageUp => line = line.map(|line| line.saturating_sub(HELP_PAGE)),
            _ => {
                if input.key(key) {
                    // What was searched for chooses; nothing else does.
                    line = (!input.text().is_empty()).then_some(0);
                }
            }
        }
        let found = help_lines(input.text(), self.panel_keys()).len();
        line = line.and_then(|line| Some(line.min(found.checked_sub(1)?)));
        self.overlay(Overlay::Help { input, line });
        None
    }

    fn run_row(&mut self, row: &Row) -> Option<Command> {
        match row.place {
            Place::Everywhere | Place::Screens => self.act(row.action),
            Place::Overlays | Place::Faults => {
                self.tell(format!("{} works where {} are open", row.word, row.place.word()));
                None
            }
        }
    }

    fn in_quit(&mut self, keep: bool, key: &KeyEvent) -> Option<Command> {
        match key.code {
            KeyCode::Enter | KeyCode::Char('y') if keep => Some(Command::QuitKeeping),
            KeyCode::Enter | KeyCode::Char('y') => Some(Command::Quit),
            KeyCode::Char('n' | 'q') => None,
            _ => {
                self.overlay(Overlay::Quit { keep });
                None
            }
        }
    }

    fn in_palette(&mut self, mut input: Input, mut line: usize, key: &KeyEvent) -> Option<Command> {
        match key.code {
            KeyCode::Enter => return self.entered(input),
            KeyCode::Tab => {
                if let Some(found) = self.completions(input.text()).get(line) {
                    input = Input::of(format!("{found} "));
                    line = 0;
                }
            }
            KeyCode::Down => line += 1,
            KeyCode::Up => line = line.saturating_sub(1),
            _ => {
                if input.key(key) {
                    line = 0;
                }
            }
        }
        line = line.min(self.completions(input.text()).len().saturating_sub(1));
        self.overlay(Overlay::Palette { input, line });
        None
    }

    /// What a line of the palette may become: commands, then names in the place of the last word.
    pub(crate) fn completions(&self, line: &str) -> Vec<String> {
        /// As many as fit below the line.
        const SHOWN_MAX: usize = 8;
        let commands = self.options.commands.iter().filter(|command| command.starts_with(line)).cloned();
        let (head, last) = line.rsplit_once(' ').map_or(("", line), |(head, last)| (head, last));
        let (model, _) = self.shown();
        let schedules = model.schedules().map(|(name, _)| name.to_string());
        let nodes = self.links.nodes.iter().map(|node| node.name.clone());
        let volumes = self.volumes.iter().map(|volume| volume.name.clone());
        let names = nodes
            .chain(volumes)
            .chain(schedules)
            .filter(|name| !head.is_empty() && !last.is_empty() && name.starts_with(last) && name != last)
            .map(|name| format!("{head} {name}"));
        commands.filter(|command| command != line).chain(names).take(SHOWN_MAX).collect()
    }

    /// Runs what was typed into the palette.
    fn entered(&mut self, input: Input) -> Option<Command> {
        let line = input.text().trim();
        let line = line.strip_prefix("caesiumctl ").unwrap_or(line);
        match palette_word(line) {
            Some(Word::Screen(screen)) => {
                self.show(screen);
                return None;
            }
            Some(Word::Do(action)) => return self.act(action),
            None => {}
        }
        let Some(words) = shell_words(line).filter(|words| !words.is_empty()) else {
            if !line.is_empty() {
                self.overlay(Overlay::Palette { input, line: 0 });
                self.tell("a quote is open in this line".to_owned());
            }
            return None;
        };
        let agreed = words.iter().any(|word| word == "--yes" || word.starts_with("--confirm"));
        let argv: Vec<String> = std::iter::once("caesiumctl".to_owned()).chain(words).collect();
        // What is no command says so itself.
        let Some(asked) = self.options.tree.asked(&argv).filter(|asked| asked.effect != Effect::Read) else {
            return self.ask_text(argv);
        };
        if let Some(because) = self.refuses_changes().filter(|_| asked.effect.changes()) {
            self.tell(because.to_owned());
            return None;
        }
        let asks = asked.effect == Effect::Dangerous && !agreed;
        let because = does(asked.effect).to_owned();
        let (confirmation, because) = match asks && !asked.subject.is_empty() {
            true => self.demanded(&asked.subject, false, because),
            false => (Confirmation::Yes, because),
        };
        let naming = matches!(confirmation, Confirmation::Name(_));
        let asked = Confirm { naming, reasoned: false, asks, ..Confirm::new(argv, confirmation, because) };
        self.overlay(Overlay::Confirm(asked));
        None
    }

    fn in_confirm(&mut self, mut confirm: Confirm, key: &KeyEvent) -> Option<Command> {
        let named = matches!(confirm.confirmation, Confirmation::Name(_));
        match key.code {
            KeyCode::Enter => match confirm.missing() {
                None => {
                    let argv = confirm.command();
                    // What was typed is answered where it can be read; a key has a line in passing.
                    return Some(if confirm.reasoned { self.run(argv) } else { self.run_text(argv) });
                }
                Some(_) => {
                    confirm.naming = named && (!confirm.reasoned || !confirm.reason.text().trim().is_empty());
                }
            },
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Down | KeyCode::Up => {
                confirm.naming = named && (!confirm.reasoned || !confirm.naming);
            }
            _ => {
                let line = if confirm.naming { &mut confirm.typed } else { &mut confirm.reason };
                line.key(key);
            }
        }
        self.overlay(Overlay::Confirm(confirm));
        None
    }

    fn in_what_if(&mut self, mut question: WhatIf, key: &KeyEvent) -> Option<Command> {
        let page = usize::from(self.size.1 / 2).max(1);
        let fields = question.fields.len();
        let mut command = None;
        match key.code {
            KeyCode::Enter => {
                let (id, asked) = self.ask(question.command());
                question.id = Some(id);
                question.answer = "waiting for the answer".to_owned();
                question.scroll = 0;
                command = Some(asked);
            }
            KeyCode::Tab | KeyCode::Down => question.field = (question.field + 1) % fields,
            KeyCode::PageDown => {
                question.scroll = (question.scroll + page).min(question.answer.lines().count());
            }
            KeyCode::PageUp => question.scroll = question.scroll.saturating_sub(page),
            KeyCode::BackTab | KeyCode::Up => question.field = (question.field + fields - 1) % fields,
            _ => {
                question.fields[question.field].key(key);
            }
        }
        self.overlay(Overlay::WhatIf(question));
        command
    }

    fn in_jump(&mut self, mut input: Input, key: &KeyEvent) -> Option<Command> {
        let mut refused = String::new();
        if key.code == KeyCode::Enter {
            let (_, now) = self.shown();
            match when(input.text().trim(), now) {
                Some(when) => return self.jump(when),
                None => {
                    refused =
                        "write an index (1829), a time (2026-11-21T03:00:00Z, 03:00) or -15m".to_owned();
                }
            }
        } else {
            input.key(key);
        }
        self.overlay(Overlay::Jump { input, refused });
        None
    }

    fn jump(&mut self, when: When) -> Option<Command> {
        let super::Mode::Replay(replay) = &mut self.mode else { return Some(Command::StateAt(when)) };
        match when {
            When::Time(at) => {
                let again = replay.go(at);
                self.replay(again);
            }
            When::Index(_) => self.tell("a recording is searched by time".to_owned()),
        }
        None
    }

    fn in_priority(&mut self, node: String, mut input: Input, key: &KeyEvent) -> Option<Command> {
        let mut refused = String::new();
        if key.code == KeyCode::Enter {
            match input.text().trim().parse::<u32>() {
                Ok(priority) if (1..=1000).contains(&priority) => {
                    self.confirm_priority(&node, priority);
                    return None;
                }
                _ => refused = "a priority is a number from 1 to 1000".to_owned(),
            }
        } else {
            input.key(key);
        }
        self.overlay(Overlay::Priority { node, input, refused });
        None
    }

    /// Overlays that are read line by line.
    fn in_lines(&mut self, mut overlay: Overlay, action: Option<Action>) -> Option<Command> {
        let last = self.picture.lines(self, &overlay).saturating_sub(1);
        let wider = self.picture.wider(self, &overlay);
        if let (Overlay::Text { side, .. }, Some(Action::Leftward | Action::Rightward)) =
            (&mut overlay, action)
        {
            let moved = if action == Some(Action::Rightward) {
                *side + SIDEWAYS
            } else {
                side.saturating_sub(SIDEWAYS)
            };
            *side = moved.min(wider);
        }
        let page = usize::from(self.size.1 / 2).max(1);
        let panel = self.panel();
        let line = overlay.line_mut()?;
        match action {
            Some(Action::Next) => *line = (*line + 1).min(last),
            Some(Action::Previous) => *line = line.saturating_sub(1),
            Some(Action::NextPage) => *line = (*line + page).min(last),
            Some(Action::PreviousPage) => *line = line.saturating_sub(page),
            Some(Action::FirstLine) => *line = 0,
            Some(Action::LastLine) => *line = last,
            Some(Action::Leftward | Action::Rightward) => {}
            Some(Action::Close) => return None,
            Some(action) => {
                let line = *line;
                return self.on_line(overlay, line, action, panel);
            }
            None => {}
        }
        self.overlay(overlay);
        None
    }

    fn on_line(&mut self, overlay: Overlay, line: usize, action: Action, panel: Panel) -> Option<Command> {
        match (&overlay, action) {
            (Overlay::Contexts { .. }, Action::Choose) => {
                return self.options.contexts.get(line).cloned().map(Command::Context);
            }
            (Overlay::Resolve { run, .. }, Action::Choose) => {
                self.confirm_resolve(run, line);
                return None;
            }
            (Overlay::Columns { .. }, Action::Choose | Action::Toggle) => {
                // The first column is the name of the row: it stays.
                if let Some(&name) = self.picture.columns(panel).get(line + 1) {
                    let hidden = &mut self.list_mut(panel).hidden;
                    if !hidden.remove(name) {
                        hidden.insert(name);
                    }
                }
            }
            (Overlay::Commands { .. }, Action::Choose) => {
                if let Some(ran) = self.ran.iter().rev().nth(line) {
                    let (title, text) = (crate::text::shell_line(&ran.argv), ran.said.clone());
                    self.overlay(overlay);
                    self.overlay(Overlay::Text { title, text, line: 0, side: 0, id: None, follows: false });
                    return None;
                }
            }
            (Overlay::Why { key, .. }, Action::Choose) => return self.evidence(key.clone(), line),
            (Overlay::Why { key, .. }, Action::ShowOutput) => {
                let key = key.clone();
                self.overlay(overlay);
                return if self.forbids(action) { None } else { self.output_of(&key, Some(line)) };
            }
            (Overlay::Why { .. }, Action::Suppose | Action::OpenFires | Action::RunAnyway) => {
                self.overlay(overlay);
                let before = self.overlays.len();
                self.act(action);
                // What was opened from here stands on its own; a line in passing leaves this open.
                if action == Action::OpenFires {
                    let chain = self.overlays.remove(before - 1);
                    self.came_from(chain);
                } else if matches!(self.overlays.last(), Some(Overlay::Forbidden { .. })) {
                    // What is open stays under it.
                } else if self.overlays.len() > before {
                    self.overlays.remove(before - 1);
                }
                return None;
            }
            (_, Action::CopyLine | Action::CopyText) => {
                self.overlay(overlay);
                let text = match (action, self.overlays.last()) {
                    (Action::CopyText, Some(open)) => self.picture.line_text(self, open, line),
                    _ => self.command_line(),
                };
                return Some(Command::Copy(text));
            }
            _ => {}
        }
        self.overlay(overlay);
        None
    }

    /// Shows the log entry behind a line of the chain, or the whole explanation as the servers give it.
    fn evidence(&mut self, key: crate::model::Key, line: usize) -> Option<Command> {
        let (model, now) = self.shown();
        let index = super::why(model, &self.links, &key, now)
            .and_then(|why| why.lines.get(line).and_then(|line| line.index));
        let argv = match index {
            Some(index) => ["caesiumctl", "log", "show", &index.to_string()].map(str::to_owned).to_vec(),
            None => super::commands::explain(&key),
        };
        self.overlay(Overlay::Why { key, line });
        self.ask_text(argv)
    }
}

/// What a command does, as it is asked for.
const fn does(effect: Effect) -> &'static str {
    match effect {
        Effect::Read => "this changes nothing",
        Effect::Local => "this changes files of this machine, not the cluster",
        Effect::Change => "this changes the cluster",
        Effect::Dangerous => "this changes the cluster, and is dangerous",
    }
}

/// A point of the past as it is typed: an index, a time, a time of this day, or so long ago.
fn when(text: &str, now: i64) -> Option<When> {
    if let Ok(index) = text.parse::<u64>() {
        return Some(When::Index(index));
    }
    if let Some(ago) = text.strip_prefix('-') {
        let ago = caesium_engine::calendar::parse_duration(ago).ok()?;
        return Some(When::Time(now.saturating_sub(i64::try_from(ago.as_micros()).ok()?)));
    }
    if let Ok(at) = text.parse::<jiff::Timestamp>() {
        return Some(When::Time(at.as_microsecond()));
    }
    let time: jiff::civil::Time = text.parse().ok()?;
    let today = jiff::Timestamp::from_microsecond(now).ok()?.to_zoned(jiff::tz::TimeZone::UTC).date();
    let at = today.to_datetime(time).to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_microsecond();
    // A time of day that is still to come means the day before.
    Some(When::Time(if at > now { at.saturating_sub(86_400_000_000) } else { at }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_the_past_is_read() {
        let now = "2026-11-21T03:30:00Z".parse::<jiff::Timestamp>().unwrap().as_microsecond();
        let minutes = |n: i64| now.saturating_sub(n * 60_000_000);
        assert_eq!(when("1829", now), Some(When::Index(1829)));
        assert_eq!(when("-15m", now), Some(When::Time(minutes(15))));
        assert_eq!(when("03:00", now), Some(When::Time(minutes(30))));
        assert_eq!(when("2026-11-21T03:00:00Z", now), Some(When::Time(minutes(30))));
        assert_eq!(when("04:00", now), Some(When::Time(minutes(30) + 3_600_000_000 - 86_400_000_000)));
        assert_eq!(when("soon", now), None);
    }
}
