//! How volumes begin and end, and which of their carriers only vote.

use std::collections::BTreeSet;

use super::{Outcome, Refusal, Replica, VOLUMES_MAX, Volume, What, limit};
use crate::ids::Name;

impl Replica {
    pub(super) fn create_volume(
        &mut self,
        name: &Name,
        carriers: &BTreeSet<Name>,
    ) -> Result<Outcome, Refusal> {
        if self.volumes.contains(name) {
            return Err(Refusal::VolumeExists(name.clone()));
        }
        limit("volumes", self.volumes.len(), VOLUMES_MAX)?;
        let carriers = self.resolve(carriers)?;
        if carriers.is_empty() {
            return Err(Refusal::NoCarriers(name.clone()));
        }
        let volume = Volume { carriers, witnesses: BTreeSet::new(), created: self.head.index, managed: None };
        self.volumes.put(&mut self.hash, name.clone(), volume);
        self.declare_notices_of(name)?;
        Ok(self.done(None, 0))
    }

    /// Deletes a volume and the priorities that hold in it alone. Uids go on rising: what is declared under its name later
    /// shares nothing with it.
    pub(super) fn remove_volume(&mut self, name: &Name) -> Result<Outcome, Refusal> {
        self.volume_removable(name)?;
        self.delete_notices_of(name);
        self.forget_roles_in(name);
        self.take_sections(|section, _| section.volume == *name);
        self.volumes.take(&mut self.hash, name);
        let over: Vec<_> = self.overrides.iter().map(|(key, _)| key.clone()).collect();
        for key in over.into_iter().filter(|(_, volume)| volume.as_ref() == Some(name)) {
            self.overrides.take(&mut self.hash, &key);
        }
        Ok(self.done(None, 0))
    }

    /// Whether a volume can be removed as things are.
    ///
    /// # Errors
    /// There is no such volume, it has schedules, or a change of its carriers is under way, which would otherwise hit a volume
    /// that is declared under the name meanwhile.
    pub fn volume_removable(&self, name: &Name) -> Result<(), Refusal> {
        if !self.volumes.contains(name) {
            return Err(Refusal::UnknownVolume(name.clone()));
        }
        let mut schedules = self.names.of(name).filter_map(|uid| self.schedules.get(&uid));
        if let Some(schedule) = schedules.find(|it| !it.spec.is_notice()) {
            return Err(Refusal::VolumeInUse { volume: name.clone(), schedule: schedule.name.clone() });
        }
        let of_it = |what: &What| matches!(what, What::Carriers { volume, .. } if volume == name);
        match self.pending().find(|(_, change)| of_it(&change.what)) {
            Some((change, _)) => Err(Refusal::ChangePending { change }),
            None => Ok(()),
        }
    }

    pub(super) fn set_witness(
        &mut self,
        name: &Name,
        node: &Name,
        witness: bool,
    ) -> Result<Outcome, Refusal> {
        let volume = self.volumes.get(name).ok_or_else(|| Refusal::UnknownVolume(name.clone()))?;
        let id = self.node_named(node).ok_or_else(|| Refusal::UnknownNode(node.clone()))?;
        if !volume.carriers.contains(&id) {
            return Err(Refusal::NoCarrier { volume: name.clone(), node: node.clone() });
        }
        self.with_volume(name, |it| {
            if witness {
                it.witnesses.insert(id)
            } else {
                it.witnesses.remove(&id)
            };
        });
        Ok(self.done(None, 0))
    }
}
