//! The cells of a row of the map: one of them is chosen, and Why, its command and the output are of that occurrence.

use super::{App, Id, Panel};
use crate::model::Key;

impl App {
    /// The cell that was chosen in the selected row.
    pub(crate) fn chosen_cell(&self) -> Option<&Key> {
        let Some(Id::Schedule(name)) = self.list(Panel::Strip).cursor.as_ref() else { return None };
        self.cell.as_ref().filter(|key| key.schedule == *name)
    }

    /// The occurrence that the selected row stands for: itself, the cell that was chosen, or the newest.
    pub(crate) fn occurrence(&self) -> Option<Key> {
        let (model, _) = self.shown();
        let panel = self.panel();
        match self.list(panel).cursor.as_ref()? {
            Id::Fire(key) | Id::Run(key, _) => Some(key.clone()),
            Id::Schedule(name) => {
                let cell = self.chosen_cell().filter(|_| panel == Panel::Strip).cloned();
                cell.or_else(|| model.fires().of(name).next().map(|(key, _)| key))
            }
            Id::Node(_)
            | Id::Group(_)
            | Id::Volume(_)
            | Id::Task(_)
            | Id::Entry(_)
            | Id::Check(_)
            | Id::Endpoint(_) => None,
        }
    }

    /// Goes to an older cell of the selected row, or to a newer one; beyond the newest none is chosen.
    pub(super) fn step_cell(&mut self, newer: bool) {
        let Some(Id::Schedule(name)) = self.list(Panel::Strip).cursor.clone() else { return };
        let chosen = self.chosen_cell().map(|key| key.due);
        // The oldest one that is known stays chosen.
        let kept = self.chosen_cell().filter(|_| !newer).cloned();
        self.cell = self.beside(&name, chosen, newer).or(kept);
    }

    /// Whether the chain and the keys are of a cell that was chosen, not of the newest one.
    pub(crate) fn is_pinned(&self) -> bool {
        self.panel() == Panel::Strip && self.chosen_cell().is_some()
    }

    /// Lets the chosen cell go: the chain follows the newest one again. False: none was chosen.
    pub(super) fn release_cell(&mut self) -> bool {
        let pinned = self.is_pinned();
        if pinned {
            self.cell = None;
        }
        pinned
    }

    /// The cell beside one of a schedule, or beside none: the newest.
    fn beside(&self, schedule: &str, chosen: Option<i64>, newer: bool) -> Option<Key> {
        let (model, _) = self.shown();
        let mut keys = model.fires().of(schedule).map(|(key, _)| key);
        match (chosen, newer) {
            (None, true) => None,
            (None, false) => keys.next(),
            (Some(due), false) => keys.find(|key| key.due < due),
            (Some(due), true) => keys.take_while(|key| key.due > due).last(),
        }
    }
}
