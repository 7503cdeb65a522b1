//! How memberships end: a node is forgotten, or the log begins anew without it.

use std::collections::BTreeSet;

use super::level::Level;
use super::{Change, Outcome, Refusal, Replica, What};
use crate::ids::{Generation, Name, NodeId};

impl Replica {
    pub(super) fn forget_node(&mut self, name: &Name) -> Result<Outcome, Refusal> {
        let what = self.member_forgotten(name)?;
        self.begin(what)
    }

    /// The change that ends a membership.
    ///
    /// # Errors
    /// A name that nobody has, or the only carrier of a volume.
    pub fn member_forgotten(&self, name: &Name) -> Result<What, Refusal> {
        let node = self.node_named(name).ok_or_else(|| Refusal::UnknownNode(name.clone()))?;
        let alone = |carriers: &BTreeSet<NodeId>| carriers.len() == 1 && carriers.contains(&node);
        if let Some((volume, _)) = self.volumes.iter().find(|(_, volume)| alone(&volume.carriers)) {
            return Err(Refusal::NoCarriers(volume.clone()));
        }
        // Nobody could name it dead any more.
        let awaits = |change: &Change| change.awaits(node) && !change.dead.contains(&node);
        if let Some((change, _)) = self.pending().find(|(_, change)| awaits(change)) {
            return Err(Refusal::ChangePending { change });
        }
        Ok(What::Forget { node })
    }

    /// The log begins anew with one member. What was under way is given up: nobody of its voters is heard any more, or ever.
    pub(super) fn reseed(&mut self, generation: Generation, survivor: NodeId) -> Result<Outcome, Refusal> {
        if !self.nodes.contains(&survivor) {
            return Err(Refusal::UnknownNodeId(survivor));
        }
        let under_way: Vec<u64> = self.pending().map(|(id, _)| id).collect();
        for id in under_way {
            self.abandon(id)?;
        }
        self.enter(generation);
        let what = self.shut_out(survivor);
        let moved = self.schedules.iter().filter(|(_, schedule)| self.moves(&what, schedule));
        let targets = moved.map(|(uid, _)| (*uid, None, None)).collect();
        self.start(what, targets);
        Ok(self.done(None, 0))
    }

    /// Makes this the replica of another generation: what the log begins anew with, before its first entry says so. Who gets
    /// this state and not yet that entry must know whom to hear.
    pub fn enter(&mut self, generation: Generation) {
        if self.head.generation != generation {
            // Hashes of the first level keep every generation that there was.
            if self.level() >= Level::ENCODED_HASH && self.head.generation != Generation::default() {
                self.hash.sub(0, &"generation", &self.head.generation);
            }
            self.head.generation = generation;
            self.hash.add(0, &"generation", &generation);
        }
    }

    /// The change that ends all memberships but one.
    #[must_use]
    pub fn shut_out(&self, survivor: NodeId) -> What {
        What::Reseed { lost: self.nodes.iter().map(|(id, _)| *id).filter(|id| *id != survivor).collect() }
    }

    /// Whether this member was shut out when the log began anew, and is not declared dead yet.
    #[must_use]
    pub fn is_shut_out(&self, node: NodeId) -> bool {
        self.pending()
            .any(|(_, change)| matches!(&change.what, What::Reseed { lost } if lost.contains(&node)))
    }

    /// Takes out of the roster, and of all that names its members, whom a change ends.
    pub(super) fn end_memberships(&mut self, what: &What) {
        for volume in self.volumes_of(what) {
            self.with_volume(&volume, |it| it.carriers.retain(|node| !what.ends(*node)));
        }
        let over: Vec<_> = self.overrides.iter().map(|(key, _)| key.clone()).collect();
        for key in over.into_iter().filter(|(of, _)| what.ends(*of)) {
            self.overrides.take(&mut self.hash, &key);
        }
        self.take_sections(|_, node| what.ends(node));
        let gone: Vec<_> = self.nodes.iter().map(|(id, _)| *id).filter(|id| what.ends(*id)).collect();
        for node in gone {
            self.nodes.take(&mut self.hash, &node);
            self.marks.forgot(node, self.head.index);
            self.unwatch(node);
        }
    }
}
