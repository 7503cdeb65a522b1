//! The feature level in force, and how a replica of each level stands in a snapshot.

use super::codec::{Get, Put, Reader, Sink, Unreadable};
use super::hash::RunningHash;
use super::level::{Level, Levels};
use super::{Access, Answered, Certificates, Head, Outcome, Replica, Table, Watchers};
use crate::ids::Generation;

impl Replica {
    /// The feature level in force.
    #[must_use]
    pub fn level(&self) -> Level {
        self.hash.level
    }

    /// Whoever proposes it has seen that every member reads that level; one that does not cannot read this entry either.
    pub(super) fn raise_level(&mut self, level: Level) -> Outcome {
        if level > self.level() && Levels::OWN.include(level) {
            self.hash = self.hashed_at(level);
        }
        self.done(None, 0)
    }

    /// The hash of the present value, in the way of a level.
    fn hashed_at(&self, level: Level) -> RunningHash {
        let mut hash = RunningHash { level, ..RunningHash::default() };
        hash.add(0, &"level", &level);
        if let Some(cluster) = &self.head.cluster {
            hash.add(0, &"cluster", cluster);
        }
        if self.head.generation != Generation::default() {
            hash.add(0, &"generation", &self.head.generation);
        }
        self.nodes.add_to(&mut hash);
        self.volumes.add_to(&mut hash);
        self.schedules.add_to(&mut hash);
        self.overrides.add_to(&mut hash);
        self.answered.outcomes.add_to(&mut hash);
        self.triggers.add_to(&mut hash);
        self.staged.add_to(&mut hash);
        self.changes.add_to(&mut hash);
        self.resolved.add_to(&mut hash);
        self.notices.add_to(&mut hash);
        self.access.add_to(&mut hash);
        self.certificates.add_to(&mut hash);
        self.watchers.add_to(&mut hash);
        self.answered.followed.add_to(&mut hash);
        self.answered.listeners.add_to(&mut hash);
        self.answered.happened.add_to(&mut hash);
        hash
    }
}

impl Put for Replica {
    fn put<S: Sink>(&self, to: &mut S) {
        self.head.cluster.put(to);
        self.head.generation.put(to);
        self.nodes.put(to);
        self.volumes.put(to);
        self.schedules.put(to);
        self.overrides.put(to);
        self.triggers.put(to);
        self.changes.put(to);
        self.staged.put(to);
        self.names.put(to);
        self.answered.outcomes.put(to);
        self.answered.requests.put(to);
        self.head.next.put(to);
        self.head.index.put(to);
        self.head.stamp.put(to);
        self.hash.value.put(to);
        self.marks.put(to);
        if to.level() >= Level::RESOLVED {
            self.resolved.put(to);
        } else if !self.resolved.is_empty() {
            to.lacks(Level::RESOLVED);
        }
        if to.level() >= Level::NOTICES {
            self.notices.put(to);
        } else if !self.notices.is_empty() {
            to.lacks(Level::NOTICES);
        }
        if to.level() >= Level::ACCESS {
            self.access.put(to);
        } else if !self.access.is_empty() {
            to.lacks(Level::ACCESS);
        }
        if to.level() >= Level::CERTIFICATES {
            self.certificates.put(to);
        } else if !self.certificates.is_empty() {
            to.lacks(Level::CERTIFICATES);
        }
        if to.level() >= Level::RING {
            self.watchers.put(to);
        } else if !self.watchers.is_empty() {
            to.lacks(Level::RING);
        }
        if to.level() >= Level::AFTER {
            self.answered.followed.put(to);
        } else if self.has_followers() {
            to.lacks(Level::AFTER);
        }
        if to.level() >= Level::EVENTS {
            self.answered.listeners.put(to);
            self.answered.happened.put(to);
        } else if self.has_events() {
            to.lacks(Level::EVENTS);
        }
    }
}

impl Get for Replica {
    fn get(from: &mut Reader<'_>) -> Result<Self, Unreadable> {
        let level = from.level();
        // In the order of the bytes.
        let (cluster, generation) = (Get::get(from)?, Get::get(from)?);
        let mut replica = Self {
            nodes: Get::get(from)?,
            volumes: Get::get(from)?,
            schedules: Get::get(from)?,
            overrides: Get::get(from)?,
            triggers: Get::get(from)?,
            changes: Get::get(from)?,
            staged: Get::get(from)?,
            names: Get::get(from)?,
            answered: Answered {
                outcomes: Get::get(from)?,
                requests: Get::get(from)?,
                ..Answered::default()
            },
            head: Head {
                cluster,
                generation,
                next: Get::get(from)?,
                index: Get::get(from)?,
                stamp: Get::get(from)?,
            },
            hash: RunningHash { level, value: Get::get(from)? },
            // The first snapshots of the first level end before their marks.
            marks: if from.is_at_end() && level == Level::FIRST {
                Default::default()
            } else {
                Get::get(from)?
            },
            resolved: if level < Level::RESOLVED { Table::new(9) } else { Get::get(from)? },
            notices: if level < Level::NOTICES { Table::new(10) } else { Get::get(from)? },
            access: if level < Level::ACCESS { Access::default() } else { Get::get(from)? },
            certificates: if level < Level::CERTIFICATES { Certificates::default() } else { Get::get(from)? },
            watchers: if level < Level::RING { Watchers::default() } else { Get::get(from)? },
            ..Self::default()
        };
        if level >= Level::AFTER {
            replica.answered.followed = Get::get(from)?;
        }
        if level >= Level::EVENTS {
            replica.answered.listeners = Get::get(from)?;
            replica.answered.happened = Get::get(from)?;
        }
        Ok(replica)
    }
}
