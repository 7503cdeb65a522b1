//! What runs print: read once when they have ended, followed while they run.

use std::collections::BTreeSet;

use super::commands::words;
use super::overlay::Overlay;
use super::{App, Id, Mode};
use crate::event::{Run, RunState};
use crate::model::{Key, Occurrence};
use crate::msg::Command;

/// Bytes of an output that are kept while it is followed: the newest.
const OUTPUT_MAX: usize = 1 << 20;
/// Lines that a followed output begins with.
const TAIL: &str = "1000";

/// The run that is meant where an occurrence is: one that runs, else the newest that started.
fn newest(occurrence: &Occurrence) -> Option<&Run> {
    let begun = |run: &&Run| run.started_at.is_some() || run.state() == RunState::Running;
    occurrence
        .runs()
        .filter(begun)
        .max_by_key(|run| (run.state() == RunState::Running, run.started_at, run.attempt))
}

/// Ends a text that was followed; `said` is what went wrong, if anything did.
pub(super) fn end(text: &mut String, said: &str) {
    text.push_str(said);
    if text.is_empty() {
        text.push_str("nothing was printed");
    }
}

impl App {
    /// Shows what the selected run printed.
    pub(super) fn output(&mut self) -> Option<Command> {
        let key = match self.list(self.panel()).cursor.clone() {
            Some(id @ Id::Run(..)) => return self.output_of_run(&id),
            Some(Id::Fire(key)) => Some(key),
            Some(Id::Schedule(_)) if self.chosen_cell().is_some() => self.occurrence(),
            Some(Id::Schedule(name)) => {
                let (model, _) = self.shown();
                let mut of = model.fires().of(&name);
                of.find(|(_, occurrence)| newest(occurrence).is_some()).map(|(key, _)| key)
            }
            _ => None,
        };
        let Some(key) = key else {
            self.tell("no run of this row is known: select an occurrence that ran".to_owned());
            return None;
        };
        self.output_of(&key, None)
    }

    /// Shows what a run of an occurrence printed: that of a line of the chain, or the newest.
    pub(super) fn output_of(&mut self, key: &Key, line: Option<usize>) -> Option<Command> {
        if let Mode::Replay(_) = self.mode {
            self.tell("this is a recording: no output is in it".to_owned());
            return None;
        }
        let (model, now) = self.shown();
        let told =
            line.and_then(|line| super::why(model, &self.links, key, now)?.lines.get(line)?.run.clone());
        let runs = || model.fires().get(key).into_iter().flat_map(Occurrence::runs);
        let of_line = told.and_then(|id| runs().find(|run| run.id == id));
        let run = of_line.or_else(|| model.fires().get(key).and_then(newest));
        let Some(run) = run.cloned() else {
            self.tell("no start of this occurrence is known".to_owned());
            return None;
        };
        self.printed_by(&run)
    }

    /// Shows what the run of a row printed.
    fn output_of_run(&mut self, id: &Id) -> Option<Command> {
        let run = self.run_of(id)?.clone();
        if let Mode::Replay(_) = self.mode {
            self.tell("this is a recording: no output is in it".to_owned());
            return None;
        }
        self.printed_by(&run)
    }

    /// What a run printed: as it comes while it runs, else whole.
    fn printed_by(&mut self, run: &Run) -> Option<Command> {
        let id = &run.id;
        if run.state() != RunState::Running {
            return self.ask_text(words(["run", "logs", id]));
        }
        let argv = words(["run", "logs", id, "--follow", "--tail", TAIL]);
        let id = self.begun(argv.clone());
        self.answer_sheet(&argv, id, true);
        Some(Command::Follow { id, argv })
    }

    /// The commands whose output is followed on a sheet that is open.
    pub(super) fn followed(&self) -> BTreeSet<u64> {
        let follows = |overlay: &Overlay| match overlay {
            Overlay::Text { id, follows: true, .. } => *id,
            _ => None,
        };
        self.overlays.iter().filter_map(follows).collect()
    }

    /// Adds what a followed command printed. Who looks at the end goes on looking at the end.
    pub(super) fn printed(&mut self, id: u64, printed: &str) {
        for overlay in &mut self.overlays {
            let Overlay::Text { id: asked, text, line, follows: true, .. } = overlay else { continue };
            if *asked != Some(id) {
                continue;
            }
            let at_end = *line + 1 >= text.lines().count();
            text.push_str(printed);
            let over = text.len().saturating_sub(OUTPUT_MAX);
            if over > 0 {
                let cut = text[text.ceil_char_boundary(over)..].find('\n').map_or(over, |end| over + end + 1);
                let gone = text[..text.ceil_char_boundary(cut)].lines().count();
                text.drain(..text.ceil_char_boundary(cut));
                *line = line.saturating_sub(gone);
            }
            if at_end {
                *line = text.lines().count().saturating_sub(1);
            }
        }
    }
}
