//! Occurrences of which no reachable node has a record, though they were due: what is declared, and what the log was asked for,
//! shows that they existed, and an unreachable node may have run them. Without them a list would leave out what ran at a
//! node that died. Only the dues are found here; how often they ran is judged like that of all others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::calendar::{Calendar, Zone};
use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::replica::Replica;
use caesium_engine::schedule::{Schedule, Trigger};

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::merge::Place;
use crate::control::decisions::occurrences::Search;
use crate::control::decisions::relayed::OccurrenceKey;
use crate::control::error::Problem;
use crate::control::schedules::service;
use crate::control::{Control, convert};

/// Schedules whose dues are gone through for one page.
const SCHEDULES_MAX: usize = 10_000;
/// Dues that were asked for and are gone through for one page.
const ASKED_MAX: usize = 100_000;
/// Dues that are computed for one page.
const COMPUTED_MAX: usize = 1_000_000;
/// The first stretch of time whose dues are gone through at once, in microseconds.
const SPAN_FIRST: i64 = 1_000_000;
/// By so much the next stretch is longer, while stretches have few dues.
const SPAN_GROWTH: i64 = 4;

/// The dues of a page, in its order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(in crate::control) struct Unrecorded {
    pub(in crate::control) keys: Vec<OccurrenceKey>,
    /// Whether there are more behind the last one.
    pub(in crate::control) more: bool,
    /// Whether more is declared or was asked for than is gone through.
    pub(in crate::control) cut: bool,
}

/// The dues of a schedule, or of one request for runs of it.
struct DueSource {
    uid: Uid,
    dues: Dues,
}

enum Dues {
    Declared(Box<DeclaredDues>),
    Asked(Vec<Wall>),
}

struct DeclaredDues {
    schedule: Arc<Schedule>,
    calendar: Option<Calendar>,
    /// Who of its voters, of whichever epoch, cannot be asked.
    silent: BTreeSet<NodeId>,
    /// After this instant its pause is known to have been in force.
    paused_from: Option<Wall>,
}

impl Control {
    /// The dues within the search that an unreachable node may have run: the nodes in `silent`, and those that are no
    /// members any more. None is older than what the journals keep.
    pub(in crate::control) async fn unrecorded(
        &self,
        search: &Search,
        silent: BTreeSet<NodeId>,
    ) -> Result<Unrecorded, Problem> {
        let prefix = search.schedule.clone();
        let (cluster, (mut sources, cut)) = observe(&self.handle, move |engine, cluster| {
            let compiled = |uid| engine.calendar(uid).cloned();
            sources(engine.replica(), compiled, &cluster.missing(silent), &prefix)
        })
        .await?;
        if sources.is_empty() {
            return Ok(Unrecorded { cut, ..Unrecorded::default() });
        }
        self.pauses(&mut sources).await;
        let (search, now) = (search.clone(), cluster.at);
        self.read(move |journal| {
            let kept = journal.kept_since(now)?;
            let mut zones = BTreeMap::new();
            for source in &mut sources {
                source.compile(&mut zones);
            }
            let from = search.since.unwrap_or(i64::MIN).max(kept.0);
            let to = search.until.unwrap_or(i64::MAX).min(now.0.saturating_add(1));
            let found = Walk { sources, left: COMPUTED_MAX }.page(from, to, &search);
            Ok(Unrecorded { cut: found.cut || cut, ..found })
        })
        .await
    }

    /// Since when those that are paused have been so at the latest; of one whose pause is no more in the log than its
    /// declaration, nothing is known to have been due.
    async fn pauses(&self, sources: &mut [DueSource]) {
        let oldest = self.handle.oldest_entry();
        let paused = || sources.iter().filter_map(|source| source.declared()).filter(|it| it.is_paused());
        let entry = |it: &DeclaredDues| it.schedule.provenance.revised_index.max(oldest);
        let stamps = self.stamps_of(paused().map(entry).collect()).await;
        for source in sources {
            if let Dues::Declared(it) = &mut source.dues
                && it.is_paused()
            {
                it.paused_from = Some(stamps.get(&entry(it)).map_or(Wall::MIN, |stamp| Wall(*stamp)));
            }
        }
    }
}

/// Who cannot be asked.
pub(in crate::control) struct Missing {
    silent: BTreeSet<NodeId>,
    members: BTreeSet<NodeId>,
}

impl Missing {
    /// Those of the voters that are silent, or have left the cluster.
    fn of(&self, voters: &BTreeSet<NodeId>) -> BTreeSet<NodeId> {
        let missing = |node: &&NodeId| self.silent.contains(node) || !self.members.contains(node);
        voters.iter().filter(missing).copied().collect()
    }
}

impl ClusterView {
    fn missing(&self, silent: BTreeSet<NodeId>) -> Missing {
        Missing { silent, members: self.members().keys().copied().collect() }
    }
}

/// What stands below the prefix and has, or had, a voter that cannot be asked; and whether there is more of it than is looked at.
fn sources(
    replica: &Replica,
    compiled: impl Fn(Uid) -> Option<Calendar>,
    missing: &Missing,
    prefix: &str,
) -> (Vec<DueSource>, bool) {
    let from = convert::least(prefix).filter(|_| !prefix.is_empty());
    let below = |schedule: &Schedule| convert::below(&schedule.name.to_string(), prefix);
    let mut all = replica.schedules_from(from.as_ref()).take_while(|schedule| below(schedule));
    let mut sources = Vec::new();
    for schedule in all.by_ref().take(SCHEDULES_MAX) {
        let former = schedule.electorate.former.iter().flat_map(|former| missing.of(&former.eligible));
        let silent: BTreeSet<NodeId> = missing.of(schedule.eligible()).into_iter().chain(former).collect();
        if !silent.is_empty() {
            let calendar = compiled(schedule.uid);
            let schedule = Arc::clone(schedule);
            let uid = schedule.uid;
            let declared = DeclaredDues { schedule, calendar, silent, paused_from: None };
            sources.push(DueSource { uid, dues: Dues::Declared(Box::new(declared)) });
        }
    }
    let mut cut = all.next().is_some();
    let mut asked = 0;
    for (uid, trigger) in replica.triggers.iter() {
        let Some(schedule) = replica.schedules.get(&trigger.schedule).filter(|it| below(it)) else {
            continue;
        };
        if missing.of(voters(schedule, trigger)).is_empty() {
            continue;
        }
        asked += trigger.dues.len();
        if asked > ASKED_MAX {
            cut = true;
            break;
        }
        sources.push(DueSource { uid: *uid, dues: Dues::Asked(trigger.dues.clone()) });
    }
    (sources, cut)
}

/// Who votes on what a trigger asks for.
fn voters<'s>(schedule: &'s Schedule, trigger: &Trigger) -> &'s BTreeSet<NodeId> {
    schedule.governed(trigger.stamp).eligible
}

impl DueSource {
    fn declared(&self) -> Option<&DeclaredDues> {
        match &self.dues {
            Dues::Declared(it) => Some(it),
            Dues::Asked(_) => None,
        }
    }

    fn compile(&mut self, zones: &mut BTreeMap<String, Zone>) {
        if let Dues::Declared(it) = &mut self.dues
            && it.calendar.is_none()
        {
            it.calendar = service::compile(&it.schedule, zones);
        }
    }

    /// The first due after this instant.
    fn next(&self, after: Wall) -> Option<Wall> {
        match &self.dues {
            Dues::Declared(it) => it.next(after),
            Dues::Asked(dues) => dues.get(dues.partition_point(|due| *due <= after)).copied(),
        }
    }

    /// Whether a voter on this due cannot be asked.
    fn is_silent(&self, due: Wall) -> bool {
        match &self.dues {
            Dues::Declared(it) => !it.schedule.governed(due).eligible.is_disjoint(&it.silent),
            Dues::Asked(_) => true,
        }
    }
}

impl DeclaredDues {
    fn is_paused(&self) -> bool {
        self.schedule.pause.is_some()
    }

    /// The first due after this instant that no pause known of has skipped.
    fn next(&self, after: Wall) -> Option<Wall> {
        let calendar = self.calendar.as_ref()?;
        let due = self.schedule.next_due(calendar, after)?;
        if self.paused_from.is_none_or(|from| due <= from) || !self.schedule.paused(due) {
            return Some(due);
        }
        let until = self.schedule.pause.as_ref()?.until?;
        self.schedule.next_due(calendar, Wall(until.0.saturating_sub(1)))
    }
}

/// The dues of all sources in the order of a list.
struct Walk {
    sources: Vec<DueSource>,
    /// Dues that may still be computed.
    left: usize,
}

impl Walk {
    /// As many dues of `from..to` as the search wants, behind its place. Calendars only go forward: so stretches of time are
    /// gone through from either end, shorter where there is much in them, longer where there is little.
    fn page(mut self, from: i64, to: i64, search: &Search) -> Unrecorded {
        let rows = search.rows as usize;
        let after = search.after.map(Place::key);
        let behind = |key: &OccurrenceKey| match after {
            Some(after) if search.descending => *key < after,
            Some(after) => *key > after,
            None => true,
        };
        let (mut from, mut to) = match after {
            Some((due, _)) if search.descending => (from, to.min(due.saturating_add(1))),
            Some((due, _)) => (from.max(due), to),
            None => (from, to),
        };
        let (mut keys, mut span) = (Vec::new(), SPAN_FIRST);
        while from < to && keys.len() <= rows {
            let edge = if search.descending {
                from.max(to.saturating_sub(span))
            } else {
                to.min(from.saturating_add(span))
            };
            let stretch = if search.descending { (edge, to) } else { (from, edge) };
            // Of one microsecond all are taken: each source has one at most.
            let most = if stretch.1 - stretch.0 > 1 { rows + 1 } else { usize::MAX };
            let Some(found) = self.within(stretch, most) else {
                if self.left == 0 {
                    return Unrecorded { keys, more: false, cut: true };
                }
                span = (span.min(stretch.1 - stretch.0) / 2).max(1);
                continue;
            };
            if search.descending {
                to = edge;
                keys.extend(found.into_iter().rev().filter(behind));
            } else {
                from = edge;
                keys.extend(found.into_iter().filter(behind));
            }
            span = span.saturating_mul(SPAN_GROWTH);
        }
        let more = keys.len() > rows;
        keys.truncate(rows);
        Unrecorded { keys, more, cut: false }
    }

    /// All dues of a stretch, ascending; `None` if there are more than `most`, or more than may be computed.
    fn within(&mut self, (from, to): (i64, i64), most: usize) -> Option<Vec<OccurrenceKey>> {
        let (mut keys, mut computed) = (Vec::new(), 0);
        for source in &self.sources {
            let mut after = Wall(from.saturating_sub(1));
            loop {
                computed += 1;
                if computed > self.left {
                    self.left = 0;
                    return None;
                }
                let Some(due) = source.next(after).filter(|due| due.0 < to) else { break };
                if source.is_silent(due) {
                    keys.push((due.0, source.uid.0));
                }
                if keys.len() > most {
                    self.left -= computed;
                    return None;
                }
                after = due;
            }
        }
        self.left -= computed;
        keys.sort_unstable();
        Some(keys)
    }
}

#[cfg(test)]
mod tests;
