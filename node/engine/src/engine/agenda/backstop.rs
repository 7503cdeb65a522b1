//! The backstop: what nobody has claimed long after its release, another of its voters claims, whoever is the master.
//!
//! A master may answer every probe and yet not ask: its claims are lost on the way, its replica stands still, it does not
//! judge a schedule, having other zone data, or it does not hear the voters that this node hears. The claim of a backstop is a claim like any other, and permits no more.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::decide::{Step, Waiting, decide};
use crate::effect::{Effect, Note};
use crate::engine::Engine;
use crate::engine::open::Open;
use crate::ids::{Name, Occurrence, Uid};
use crate::message::{ForeignZone, OPEN_MAX, Progress, Unable};
use crate::schedule::{Overlap, Schedule};
use crate::time::{Mono, Now, Wall};

/// A master has this long after the release instant, and each carrier that comes before this one a step more.
const BACKSTOP_AFTER: Duration = Duration::from_secs(2);
const RANK_STEP: Duration = Duration::from_millis(500);
/// Between two looks at least. No timer is kept for them: probes wake this node as often, and without peers nobody else leads.
const LOOK_INTERVAL: Duration = Duration::from_millis(250);
/// Schedules looked at in one look: the next one goes on from there.
const LOOKED_AT_MAX: usize = 4096;
/// Occurrences taken up in one look.
const TAKEN_MAX: usize = OPEN_MAX;

/// What this node knows of the masters of the volumes that it carries and does not lead.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Backstop {
    next: Mono,
    volumes: BTreeMap<Name, Watch>,
}

/// How a volume is attended to.
#[derive(Clone, Copy, Debug)]
struct Watch {
    /// When a master last asked this node for anything of it, or the watch began: a master with a herd on its hands is
    /// slow, and at work.
    asked: Mono,
    mark: AppliedMark,
    /// Where the look over its schedules goes on.
    cursor: u64,
}

/// A log index that this node had applied, and that the master has not shown since.
#[derive(Clone, Copy, Debug, Default)]
struct AppliedMark {
    at: Mono,
    /// The same, cluster time.
    since: Wall,
    index: u64,
}

/// What of a volume nobody seems to attend to.
struct Neglect {
    /// Released up to here: whoever should have asked has had the time.
    until: Wall,
    known: Progress,
    /// What the master lists as open.
    listed: bool,
    /// What is beyond its watermark.
    beyond: bool,
    /// What was set after its replica, and is released after this instant.
    newer: Option<Wall>,
    /// The zones whose schedules the master does not judge, and since when it is in its mastership.
    foreign: (Vec<ForeignZone>, Wall),
}

impl Neglect {
    /// From which release instant on nobody has dealt with a schedule, as it was set at this log index.
    fn since(&self, schedule: &Schedule, set_index: u64) -> Option<Wall> {
        let spec = &schedule.spec;
        let (foreign, as_master) = &self.foreign;
        if foreign.iter().any(|it| it.zone == spec.zone && it.fingerprint == spec.fingerprint) {
            return Some(*as_master);
        }
        let known = self.known.index >= set_index;
        if known { self.beyond.then_some(self.known.watermark) } else { self.newer }
    }
}

impl Backstop {
    /// A master asks this node for occurrences of the volume.
    pub(in crate::engine) fn note_asked(&mut self, now: Mono, volume: &Name) {
        if let Some(watch) = self.volumes.get_mut(volume) {
            watch.asked = now;
        }
    }
}

impl Engine {
    /// Takes up what this node has a vote on and nobody has closed or claimed in time.
    pub(in crate::engine) fn back_up(&mut self, now: Now, out: &mut Vec<Effect>) {
        if now.mono < self.agenda.backstop.next {
            return;
        }
        self.agenda.backstop.next = now.mono + LOOK_INTERVAL;
        let (carried, led) = (&self.agenda.carried, &self.agenda.agendas);
        self.agenda
            .backstop
            .volumes
            .retain(|volume, _| carried.contains(volume) && !led.contains_key(volume));
        if !self.may_lead() || self.is_draining() || self.listens() {
            return;
        }
        let led = |volume: &&Name| self.agenda.agendas.contains_key(*volume);
        let volumes: Vec<Name> = self.agenda.carried.iter().filter(|volume| !led(volume)).cloned().collect();
        for volume in volumes {
            let Some(neglect) = self.neglect(now, &volume) else { continue };
            let found = self.neglected(now, &volume, &neglect);
            let taken = found.into_iter().filter(|occurrence| self.take_up(now, *occurrence)).count();
            if taken > 0 {
                out.push(Effect::Note(Note::Backstop { volume, taken }));
            }
        }
    }

    /// How the volume's master stands, as far as it is known here; `None` while nothing is wrong.
    fn neglect(&mut self, now: Now, volume: &Name) -> Option<Neglect> {
        let (cluster_now, index) = (self.clock.read(now), self.replica.index());
        let until = cluster_now - (BACKSTOP_AFTER + RANK_STEP * self.rank(volume, cluster_now));
        let nothing = Progress { watermark: Wall::MIN, index: 0, open: Vec::new() };
        let known = self.agenda.known.get(volume).unwrap_or(&nothing);
        let begun = Watch { asked: now.mono, mark: AppliedMark::default(), cursor: 0 };
        let watch = self.agenda.backstop.volumes.entry(volume.clone()).or_insert(begun);
        if known.index >= watch.mark.index {
            watch.mark = AppliedMark { at: now.mono, since: cluster_now, index };
        }
        let lags = now.mono.since(watch.mark.at) >= BACKSTOP_AFTER;
        let idle = now.mono.since(watch.asked) >= BACKSTOP_AFTER;
        let listed = idle && !known.open.is_empty();
        let beyond = idle && known.watermark < until;
        let newer = lags.then_some(watch.mark.since - LOOK_INTERVAL);
        let mastership = self.agenda.masterships.get(volume);
        let master = mastership.and_then(|mastership| self.reach.peer(mastership.master()?)?.status.as_ref());
        let foreign = master.map(|status| status.foreign.as_slice()).unwrap_or_default();
        let wrong = listed || beyond || newer.is_some() || !foreign.is_empty();
        let since = mastership.map_or(Wall::MAX, |mastership| mastership.since());
        let foreign = (foreign.to_vec(), since);
        wrong.then(|| Neglect { until, known: known.clone(), listed, beyond, newer, foreign })
    }

    /// How many of the carriers that are heard come before this one.
    fn rank(&self, volume: &Name, cluster_now: Wall) -> u32 {
        let own = self.config.node;
        let place = |node| (self.replica.priority(node, Some(volume), cluster_now), node);
        let carriers = self.replica.volumes.get(volume).map(|it| &it.carriers);
        let heard = carriers.into_iter().flat_map(|it| it.intersection(self.reach.reachable()));
        u32::try_from(heard.filter(|node| place(**node) > place(own)).count()).unwrap_or(u32::MAX)
    }

    /// The occurrences that nobody has closed or claimed, as far as is known here.
    fn neglected(&mut self, now: Now, volume: &Name, neglect: &Neglect) -> Vec<Occurrence> {
        let mut found = if neglect.listed { self.listed_too_long(neglect) } else { Vec::new() };
        if neglect.beyond || neglect.newer.is_some() || !neglect.foreign.0.is_empty() {
            self.not_taken_up(now, volume, neglect, &mut found);
        }
        found
    }

    /// What the master holds open and did not ask this node for. What may wait for its turn is left alone: the master
    /// knows better than this node what is going.
    fn listed_too_long(&self, neglect: &Neglect) -> Vec<Occurrence> {
        let mut before = BTreeSet::new();
        let listed = neglect.known.open.iter().copied().filter(|occurrence| {
            let Some(schedule) = self.replica.schedule_of(occurrence.uid) else { return false };
            let waits = match schedule.spec.overlap {
                Overlap::Allow => self.is_backfill(occurrence.uid),
                Overlap::Skip => !before.insert(schedule.uid) || self.is_backfill(occurrence.uid),
                Overlap::Queue | Overlap::Cancel => true,
            };
            !waits && self.release_of(*occurrence) <= neglect.until
        });
        listed.take(TAKEN_MAX).collect()
    }

    /// What the master has not come to, or has never heard of.
    fn not_taken_up(&mut self, now: Now, volume: &Name, neglect: &Neglect, found: &mut Vec<Occurrence>) {
        let cluster_now = self.clock.read(now);
        let cursor = self.agenda.backstop.volumes.get(volume).map_or(0, |watch| watch.cursor);
        let schedules =
            self.replica.schedules.from(Uid(cursor)).map(|(uid, it)| (*uid, it.provenance.set_index));
        let some: Vec<(Uid, u64)> = schedules.take(LOOKED_AT_MAX).collect();
        let mut next = if some.len() < LOOKED_AT_MAX { 0 } else { some.last().map_or(0, |it| it.0.0) };
        let triggers = self.replica.triggers.iter().map(|(uid, it)| (*uid, it.index));
        for (uid, set_index) in triggers.chain(some) {
            let Some(schedule) = self.replica.schedule_of(uid).filter(|it| it.name.volume == *volume) else {
                continue;
            };
            let Some(from) = neglect.since(schedule, set_index) else { continue };
            let from = from.max(schedule.provenance.anchor);
            found.extend(self.unclaimed_between(schedule, uid, from, neglect.until, cluster_now));
            if found.len() >= TAKEN_MAX {
                next = if self.trigger(uid).is_some() { cursor } else { uid.0 };
                break;
            }
        }
        if let Some(watch) = self.agenda.backstop.volumes.get_mut(volume) {
            watch.cursor = next;
        }
    }

    /// What is released in this time, may still be started, and was not asked for here.
    fn unclaimed_between<'a>(
        &'a self,
        schedule: &'a Schedule,
        uid: Uid,
        from: Wall,
        until: Wall,
        cluster_now: Wall,
    ) -> impl Iterator<Item = Occurrence> + 'a {
        let from = match self.trigger(uid) {
            Some(_) => from,
            None => from.max(cluster_now - schedule.spec.start_deadline()),
        };
        let first = self.next_released(uid, from);
        let all = std::iter::successors(first, move |next| self.next_of(uid, next.due));
        all.take_while(move |next| next.release <= until)
            .map(move |next| Occurrence { due: next.due, uid })
            .filter(move |occurrence| self.may_ask_for(schedule, *occurrence))
            .take(TAKEN_MAX)
    }

    /// Whether this node may vote on an occurrence, and knows of no claim for it and no start.
    fn may_ask_for(&self, schedule: &Schedule, occurrence: Occurrence) -> bool {
        let governed = schedule.governed(occurrence.due);
        governed.eligible.contains(&self.config.node)
            && !schedule.spec.is_notice()
            && !self.open.contains(occurrence)
            && (!self.voting.holds(occurrence) || self.holder_is_stuck(occurrence))
            && !self.has_forgotten(schedule, occurrence)
            && !self.runs.knows_start(occurrence, governed.policy)
    }

    /// Whether the claim that holds the vote is of a node that cannot write down what it decides.
    fn holder_is_stuck(&self, occurrence: Occurrence) -> bool {
        let holder = self.voting.holder(occurrence).map(|claim| claim.node);
        holder.is_some_and(|node| self.reach.unable(node).contains_key(&Unable::Stalled))
    }

    /// Opens an occurrence, if it is nobody's and this node would ask for it now.
    fn take_up(&mut self, now: Now, occurrence: Occurrence) -> bool {
        let cluster_now = self.clock.read(now);
        let Some(schedule) = self.schedule_of(occurrence) else { return false };
        if !self.may_ask_for(&schedule, occurrence) {
            return false;
        }
        let open = self.opened(&schedule, occurrence, cluster_now, None);
        let rule = self.rule(&schedule, occurrence, &open);
        let facts = self.facts(cluster_now, &schedule, occurrence, &open, rule);
        if decide(facts, Waiting::New) != Step::Claim {
            return false;
        }
        self.open.list(occurrence, Open { volume: None, ..open });
        true
    }
}
