//! What nodes declare by themselves: an operator gives a node sections of volumes, and what the node declares in them is put in
//! force only while they are its own.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::codec::{choice, record};
use super::{Outcome, Refusal, Replica, limit};
use crate::ids::{Name, NodeId, RequestId};

/// Most sections that are given to nodes.
pub const SECTIONS_GIVEN_MAX: usize = 10_000;
/// Most entities that a node declares in a volume that is given to it.
pub const ENTITIES_DECLARED_MAX: usize = 4_000;

/// What a node may declare: the section of one entity in a volume, or all of a volume's that nobody else was given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DeclaredSection {
    /// An existing one; with its removal the section is nobody's.
    pub volume: Name,
    /// `None`: all entities that no section of their own gives to another.
    pub entity: Option<Name>,
}

impl fmt::Display for DeclaredSection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.entity {
            Some(entity) => write!(f, "{}/{entity}", self.volume),
            None => self.volume.fmt(f),
        }
    }
}

impl FromStr for DeclaredSection {
    type Err = <Name as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (volume, entity) = match text.split_once('/') {
            Some((volume, entity)) => (volume, Some(entity.parse()?)),
            None => (text, None),
        };
        Ok(Self { volume: volume.parse()?, entity })
    }
}

/// To whom a section is given, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Declarer {
    /// A member; once forgotten, the section is nobody's.
    pub node: NodeId,
    /// The entities that it has declared since it was given the section.
    pub declared: BTreeSet<Name>,
}

/// A change of what nodes declare.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeclaringChange {
    /// Gives sections to a node, whoever had them, or takes them from it. What is declared in them stays.
    Allow {
        /// By name; sections that another had become its own.
        node: Name,
        /// All of them, or nothing is changed.
        sections: BTreeSet<DeclaredSection>,
        /// False takes them; each must be its own then.
        allowed: bool,
    },
    /// Puts what a node has staged for one section in force, if the section is its own.
    Commit {
        /// Which node declares, and the only one that may propose it.
        node: NodeId,
        /// All lines of the batch must be in it.
        volume: Name,
        /// All lines of the batch must be in its section.
        entity: Name,
        /// The key that its parts were staged under.
        batch: RequestId,
        /// How many parts that has; without any the section stands as it is to be.
        parts: u32,
        /// The node declares the section no longer.
        gone: bool,
    },
}

record!(DeclaredSection { volume, entity });
record!(Declarer { node, declared });
choice!(DeclaringChange {
    0 => Allow { node, sections, allowed },
    1 => Commit { node, volume, entity, batch, parts, gone },
});

impl Replica {
    /// The section that an entity's declarations belong to, and to whom it is given.
    #[must_use]
    pub fn declarer(&self, volume: &Name, entity: &Name) -> Option<(DeclaredSection, &Declarer)> {
        [Some(entity.clone()), None].into_iter().find_map(|entity| {
            let section = DeclaredSection { volume: volume.clone(), entity };
            self.access.declarers.get(&section).map(|declarer| (section, declarer))
        })
    }

    /// The sections that are given to a node.
    pub fn sections_of(&self, node: NodeId) -> impl Iterator<Item = (&DeclaredSection, &Declarer)> {
        self.access.declarers.iter().filter(move |(_, declarer)| declarer.node == node)
    }

    /// Whether sections can be given to a node, or taken from it.
    ///
    /// # Errors
    /// The first that cannot.
    pub fn admit_declarer(
        &self,
        node: &Name,
        sections: &BTreeSet<DeclaredSection>,
        allowed: bool,
    ) -> Result<NodeId, Refusal> {
        let id = self.node_named(node).ok_or_else(|| Refusal::UnknownNode(node.clone()))?;
        for section in sections {
            if !self.volumes.contains(&section.volume) {
                return Err(Refusal::UnknownVolume(section.volume.clone()));
            }
            let own = self.access.declarers.get(section).is_some_and(|it| it.node == id);
            if !allowed && !own {
                return Err(Refusal::NoDeclarer { node: node.clone(), section: section.clone() });
            }
        }
        let more = sections.iter().filter(|it| allowed && !self.access.declarers.contains(it)).count();
        let given = self.access.declarers.len() + more;
        limit("sections that nodes declare", given.saturating_sub(1), SECTIONS_GIVEN_MAX)?;
        Ok(id)
    }

    /// Whether a node may declare an entity.
    ///
    /// # Errors
    /// Nobody was given it, or somebody else.
    pub fn may_declare(
        &self,
        node: NodeId,
        volume: &Name,
        entity: &Name,
    ) -> Result<DeclaredSection, Refusal> {
        let found = self.declarer(volume, entity);
        let by = found.as_ref().map(|(_, declarer)| declarer.node);
        match found {
            Some((section, declarer)) if declarer.node == node => Ok(section),
            Some(_) | None => {
                let section = DeclaredSection { volume: volume.clone(), entity: Some(entity.clone()) };
                Err(Refusal::NotDeclarer { section, by })
            }
        }
    }

    pub(super) fn change_declaring(&mut self, change: &DeclaringChange) -> Result<Outcome, Refusal> {
        match change {
            DeclaringChange::Allow { node, sections, allowed } => {
                let id = self.admit_declarer(node, sections, *allowed)?;
                for section in sections {
                    self.give(section, allowed.then_some(id));
                }
                Ok(self.done(None, 0))
            }
            DeclaringChange::Commit { node, volume, entity, batch, parts, gone } => {
                let section = self.may_declare(*node, volume, entity)?;
                if let Some((volume, entity)) = self.staged_outside(*batch, volume, entity) {
                    let section = DeclaredSection { volume, entity: Some(entity) };
                    return Err(Refusal::NotDeclarer { section, by: None });
                }
                let Some(mut declarer) = self.access.declarers.get(&section).cloned() else {
                    return Ok(self.done(None, 0));
                };
                if *gone {
                    declarer.declared.remove(entity);
                } else if declarer.declared.insert(entity.clone()) {
                    let before = declarer.declared.len() - 1;
                    limit("entities that a node declares", before, ENTITIES_DECLARED_MAX)?;
                }
                let done = match parts {
                    0 => self.done(None, 0),
                    parts => self.commit_staged(*batch, *parts)?,
                };
                self.access.declarers.put(&mut self.hash, section, declarer);
                Ok(done)
            }
        }
    }

    fn give(&mut self, section: &DeclaredSection, to: Option<NodeId>) {
        match to {
            Some(node) if self.access.declarers.get(section).is_none_or(|it| it.node != node) => {
                let declarer = Declarer { node, declared: BTreeSet::new() };
                self.access.declarers.put(&mut self.hash, section.clone(), declarer);
            }
            Some(_) => {}
            None => drop(self.access.declarers.take(&mut self.hash, section)),
        }
    }

    /// What is given in a volume that is no more, or to nodes that are no members, is given to nobody.
    pub(super) fn take_sections(&mut self, over: impl Fn(&DeclaredSection, NodeId) -> bool) {
        let all = self.access.declarers.iter();
        let gone: Vec<DeclaredSection> =
            all.filter(|(section, it)| over(section, it.node)).map(|(section, _)| section.clone()).collect();
        for section in gone {
            self.access.declarers.take(&mut self.hash, &section);
        }
    }
}
