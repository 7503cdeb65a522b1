//! What peers remember of this node, and this node of them: whoever comes back without its memory does not take part (R10).

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use crate::config::Config;
use crate::effect::{Effect, GrantWrite, Note, Token};
use crate::engine::Engine;
use crate::engine::open::Phase;
use crate::ids::{Name, NodeId, Occurrence};
use crate::incarnations::{Amnesia, Lives, Seen, Standing};
use crate::message::{Incarnation, NodeStatus};
use crate::time::Mono;

/// A refusal ends this node when the same peer has repeated it for so long: nobody ends it by one message. From the first one on it
/// promises and starts nothing.
const REFUSED_FOR: Duration = Duration::from_secs(1);

/// The lives of peers, and this one.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Memory {
    lives: Lives,
    /// What this node shows of its life.
    life: Incarnation,
    born: Mono,
    /// Writes in the grant store once each token is durable.
    queued: VecDeque<(Token, u64)>,
    /// Peers that know of a later life of this node.
    doubters: BTreeSet<NodeId>,
    /// Peers that refuse this node, and since when.
    refusers: BTreeMap<NodeId, Mono>,
    /// This node was told to stop for good.
    halted: bool,
    /// This node is no member any more, as a peer answered: who, and by which entry of the log.
    forgotten: Option<(NodeId, u64)>,
    /// What peers have shown since it was last written down may go with the next batch.
    ripe: bool,
}

impl Memory {
    pub(in crate::engine) fn new(
        config: &Config,
        seen: BTreeMap<NodeId, Seen>,
        writes: u64,
        born: Mono,
    ) -> Self {
        let life = Incarnation {
            data_dir: config.data_dir,
            starts: config.boot_count,
            promises_began: writes,
            promises: writes,
            log_began: config.log_began,
            log: config.log_began,
            rival: 0,
        };
        Self {
            lives: Lives::new(seen),
            life,
            born,
            queued: VecDeque::new(),
            doubters: BTreeSet::new(),
            refusers: BTreeMap::new(),
            halted: false,
            forgotten: None,
            ripe: false,
        }
    }

    /// The log holds this index as committed, on disk.
    pub(in crate::engine) fn hold(&mut self, index: u64) {
        self.life.log = self.life.log.max(index);
    }

    /// A batch of so many writes is on its way to the disk.
    pub(in crate::engine) fn queued(&mut self, token: Token, writes: usize) {
        let before = self.queued.back().map_or(self.life.promises, |(_, promises)| *promises);
        self.queued.push_back((token, before + writes as u64));
    }

    /// All up to this batch is on disk, and may be shown.
    pub(in crate::engine) fn persisted(&mut self, token: Token) {
        while let Some((_, promises)) = self.queued.pop_front_if(|(queued, _)| *queued <= token) {
            self.life.promises = promises;
        }
    }

    /// From now on the next batch takes with it what peers have shown.
    pub(in crate::engine) fn ripen(&mut self) {
        self.ripe = true;
    }

    /// What goes with the next batch of other writes. By itself it is worth no batch: two idle nodes would go on for ever
    /// writing down each other's writes.
    pub(in crate::engine) fn ripe(&mut self) -> Vec<GrantWrite> {
        let changed = if std::mem::take(&mut self.ripe) { self.lives.changed() } else { Vec::new() };
        changed.into_iter().map(|(node, seen)| GrantWrite::Seen { node, seen }).collect()
    }
}

impl Engine {
    /// What this node shows of its life: nothing that is not on disk.
    pub(in crate::engine) fn own_life(&self) -> Incarnation {
        self.store.memory.life
    }

    /// Judges the life that a peer shows by what is remembered of it.
    pub(in crate::engine) fn judge_life(
        &mut self,
        now: Mono,
        from: NodeId,
        status: &NodeStatus,
        out: &mut Vec<Effect>,
    ) -> Standing {
        let Some(life) = &status.life else { return Standing::default() };
        let before = self.store.memory.lives.refusal(from);
        let standing = self.store.memory.lives.judge(now, from, status.boot, life);
        match standing.refused.filter(|_| standing.refused != before) {
            Some(Amnesia::Doubled) => out.push(Effect::Note(Note::TwoIncarnations { node: from })),
            Some(why) => out.push(Effect::Note(Note::Amnesia { node: from, why })),
            None => {}
        }
        if let Some(seen) = self.store.memory.lives.pressing(from) {
            self.persist(vec![GrantWrite::Seen { node: from, seen }], None, out);
        }
        standing
    }

    /// What a peer remembers of this node. What this node can disprove itself does not count.
    pub(in crate::engine) fn heed(
        &mut self,
        now: Mono,
        by: NodeId,
        standing: Standing,
        out: &mut Vec<Effect>,
    ) {
        let refused = standing.refused.filter(|why| self.may_be_so(*why));
        let memory = &mut self.store.memory;
        memory.life.rival = memory.life.rival.max(standing.rival);
        if standing.doubted || refused.is_some() {
            memory.doubters.insert(by);
        } else {
            memory.doubters.remove(&by);
        }
        let Some(why) = refused else {
            memory.refusers.remove(&by);
            return;
        };
        let since = *memory.refusers.entry(by).or_insert(now);
        if now.since(since) >= REFUSED_FOR && !memory.halted {
            memory.halted = true;
            out.push(Effect::Halt { by, why });
        }
    }

    /// Whether a reason fits what this node has shown, and what the log says of it.
    fn may_be_so(&self, why: Amnesia) -> bool {
        let life = &self.store.memory.life;
        match why {
            Amnesia::Directory { known, shown } => {
                let own = self.replica.nodes.get(&self.config.node);
                shown == life.data_dir && known != shown && own.is_none_or(|own| own.data_dir == known)
            }
            Amnesia::Starts { known, shown } => shown == life.starts && known >= shown,
            Amnesia::Promises { known, shown } => shown == life.promises_began && known > shown,
            Amnesia::Log { known, shown } => shown == life.log_began && known > shown,
            Amnesia::Doubled => true,
        }
    }

    /// A peer answers that this node ceased to be a member. It is believed when it is a member by this node's own roster, and
    /// names an entry that this node has not applied, or this node has applied its own end: a peer that is behind, or a
    /// stranger, ends nobody.
    pub(in crate::engine) fn on_forgotten(&mut self, by: NodeId, index: u64, out: &mut Vec<Effect>) {
        let own = self.config.node;
        let newer = index > self.replica.index() || !self.replica.nodes.contains(&own);
        if by == own || !self.replica.nodes.contains(&by) || !newer || self.forgotten() {
            return;
        }
        (self.store.memory.forgotten, self.store.memory.halted) = (Some((by, index)), true);
        let volumes: Vec<Name> = self.agenda.led().cloned().collect();
        for volume in volumes {
            self.leave_mastership(&volume);
        }
        let open: Vec<(Occurrence, Phase)> =
            self.open.iter().map(|(occurrence, open)| (occurrence, open.phase.clone())).collect();
        for (occurrence, phase) in open {
            match phase {
                Phase::Claiming(attempt) => self.abandon(attempt, occurrence),
                Phase::Waiting | Phase::Queued => drop(self.close(occurrence)),
                // What was sent is its executor's, which no longer answers this node.
                Phase::Sending | Phase::Sent(_) => {}
            }
        }
        self.open.forget_wakes();
        out.push(Effect::Forgotten { by, index });
    }

    /// Whether this node is no member any more, and only ends what it runs.
    #[must_use]
    pub fn forgotten(&self) -> bool {
        self.store.memory.forgotten.is_some()
    }

    /// Who answered that this node is no member any more, and by which entry of the log.
    #[must_use]
    pub fn forgotten_at(&self) -> Option<(NodeId, u64)> {
        self.store.memory.forgotten
    }

    /// Whether what a peer says of its promises counts.
    pub(in crate::engine) fn is_believed(&self, node: NodeId) -> bool {
        self.store.memory.lives.refusal(node).is_none()
    }

    /// Whether this life may not promise or start anything yet: some peer may remember more of this node than it does
    /// itself. All are heard first, for as long as it takes to know that one is not reachable.
    pub(in crate::engine) fn listens(&self) -> bool {
        let Memory { halted, doubters, born, .. } = &self.store.memory;
        let members = self.replica.nodes.iter().filter(|(id, _)| **id != self.config.node).count();
        let heard = self.reach.reachable().len().saturating_sub(1);
        let young = self.timing.last.mono.since(*born) < self.config.unreachable_after;
        *halted || !doubters.is_empty() || (young && heard < members)
    }
}
