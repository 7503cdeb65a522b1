//! What an operator has this node run though the log has no majority here: nobody is asked, and this node is both who decides
//! and who runs. Each such run has a key of its own, so that it is promised to nobody and stands in the way of no occurrence
//! of the calendar but by the schedule's rule for runs that meet.

use std::collections::{BTreeMap, BTreeSet};

use crate::decide::OtherRuns;
use crate::effect::{Effect, StartRecord};
use crate::engine::dispatch::fencing_token;
use crate::engine::{After, Engine};
use crate::executor::Admission;
use crate::ids::{BootId, Claim, NodeId, Occurrence, RequestId, Uid};
use crate::in_flight::Stage;
use crate::message::DispatchItem;
use crate::record::{DecisionKind, Record, RunId};
use crate::schedule::Schedule;
use crate::time::{Now, Wall};

/// Requests of operators that are recognised when they are made again, the newest of this node.
const REQUESTS_MAX: usize = 1024;
/// Keys are milliseconds; what is below tells the nodes apart, each of which makes keys by itself.
const KEY: i64 = 1000;

/// What keeps this node from running a schedule without a quorum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunHindrance {
    /// It is no executor of the schedule, or cannot be now; another one may be. Why, in a few words behind its name.
    Node(String),
    /// Another run of the schedule is going on this side, or is about to, and its rule keeps them apart. Which, in a sentence.
    Overlap(String),
}

/// A run that an operator had made here without a quorum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunWithoutQuorum {
    /// Under a uid of [`Uid::without_quorum`], at its own instant.
    pub occurrence: Occurrence,
    /// Its first attempt; retries have others.
    pub run: RunId,
}

/// Which requests were carried out here, by the schedule.
#[derive(Clone, Debug, Default)]
pub(super) struct AskedWithoutQuorum(BTreeMap<(Uid, RequestId), RunWithoutQuorum>);

impl AskedWithoutQuorum {
    /// As the start records have them: the claim of one carries its request.
    pub(super) fn of<'s>(starts: impl Iterator<Item = (Occurrence, &'s StartRecord)>) -> Self {
        let mut asked = Self::default();
        for (occurrence, start) in starts {
            let run = RunWithoutQuorum { occurrence, run: start.run };
            asked.note(RequestId(start.claim.boot.0), run);
        }
        asked
    }

    fn note(&mut self, request: RequestId, run: RunWithoutQuorum) {
        self.0.insert((run.occurrence.uid, request), run);
        if self.0.len() > REQUESTS_MAX {
            let oldest = self.0.iter().min_by_key(|(_, run)| run.occurrence).map(|(key, _)| *key);
            oldest.and_then(|key| self.0.remove(&key));
        }
    }

    fn newest(&self, uid: Uid) -> Option<Wall> {
        let of = (uid, RequestId(0))..=(uid, RequestId(u128::MAX));
        self.0.range(of).map(|(_, run)| run.occurrence.due).max()
    }
}

/// The key after `newest`, at `now` at the earliest: no other node makes the same.
fn next_key(now: Wall, newest: Option<Wall>, node: NodeId) -> Wall {
    let after = newest.map_or(i64::MIN, |newest| newest.0.div_euclid(KEY) + 1);
    let own = i64::try_from(node.0 % KEY.unsigned_abs()).unwrap_or(0);
    Wall(now.0.div_euclid(KEY).max(after) * KEY + own)
}

impl Engine {
    /// What became of a request to run this schedule without a quorum; `None`: it was not carried out here.
    #[must_use]
    pub fn asked_without_quorum(&self, schedule: Uid, request: RequestId) -> Option<RunWithoutQuorum> {
        self.runs.without_quorum.0.get(&(schedule.without_quorum(), request)).copied()
    }

    /// The nodes of this side that can run this schedule now, the least loaded first, and this one before its equals.
    #[must_use]
    pub fn executors_without_quorum(&self, schedule: &Schedule, cluster_now: Wall) -> Vec<NodeId> {
        let own = self.config.node;
        let nobody = BTreeSet::new();
        let mut able: Vec<_> = self.candidates(schedule, cluster_now, &nobody).collect();
        able.sort_unstable_by_key(|it| (it.cost(), it.node != own, it.node));
        able.into_iter().map(|it| it.node).collect()
    }

    /// Why no node of this side can run it, in a sentence.
    #[must_use]
    pub fn no_executor_without_quorum(&self, schedule: &Schedule, cluster_now: Wall) -> String {
        self.no_candidate_note(schedule, cluster_now)
    }

    /// What keeps this node from running it; `None`: nothing does.
    #[must_use]
    pub fn hindrance_without_quorum(&self, schedule: &Schedule, cluster_now: Wall) -> Option<RunHindrance> {
        if schedule.spec.is_task() {
            return Some(RunHindrance::Node("runs a task under its lease alone".to_owned()));
        }
        let own = self.config.node;
        // A word that cannot be written is none.
        let cannot_write =
            self.store.stalled() || !self.store.disk_ok() || self.store.retention().is_crammed();
        if self.listens() || self.forgotten() || cannot_write {
            return Some(RunHindrance::Node("cannot write down that it runs it".to_owned()));
        }
        let able = self.executors_without_quorum(schedule, cluster_now).contains(&own);
        if !able {
            return Some(RunHindrance::Node("does not run it now".to_owned()));
        }
        let occurrence = Occurrence { due: cluster_now, uid: schedule.uid.without_quorum() };
        // At a node that is not reached another one may be going: whoever asks knows that.
        let meets = self.standing(schedule, occurrence, schedule.spec.overlap, cluster_now);
        let meets = meets > OtherRuns::Perhaps || self.has_survivor(schedule);
        meets.then(|| RunHindrance::Overlap(self.overlap_note(schedule.uid, occurrence)))
    }

    /// Notes durably that it runs here; only then is that recorded, and started.
    pub(in crate::engine) fn run_without_quorum(
        &mut self,
        now: Now,
        schedule: Uid,
        request: RequestId,
        note: String,
        out: &mut Vec<Effect>,
    ) {
        let cluster_now = self.clock.read(now);
        let Some(schedule) = self.replica.schedules.get(&schedule).cloned() else { return };
        let known = self.asked_without_quorum(schedule.uid, request).is_some();
        if known || self.hindrance_without_quorum(&schedule, cluster_now).is_some() {
            return;
        }
        let (uid, own) = (schedule.uid.without_quorum(), self.config.node);
        let occurrence =
            Occurrence { due: next_key(cluster_now, self.runs.without_quorum.newest(uid), own), uid };
        let latest_start = occurrence.due + schedule.spec.start_deadline();
        let item = DispatchItem {
            occurrence,
            attempt: 1,
            claim: Claim { node: own, boot: BootId(request.0), attempt: 0 },
            release: occurrence.due,
            latest_start,
            index: schedule.provenance.set_index,
            epoch: schedule.governed(occurrence.due).epoch,
            token: fencing_token(occurrence, 1),
            grants: Vec::new(),
            letter: None,
            lease: None,
        };
        let mut writes = Vec::new();
        let (policy, shown) = (self.policy_of(&schedule, occurrence), self.shown(occurrence));
        let need = self.need(cluster_now, &schedule, occurrence, latest_start);
        let kept = (self.store.retention_mut(), need, &mut writes);
        let admission = Admission::Run(schedule.clone());
        let run = self.runs.executor.accept(own, item, Some(policy), admission, shown, kept).run;
        self.runs.without_quorum.note(request, RunWithoutQuorum { occurrence, run });
        self.note_going(&schedule, (run, occurrence, 1), occurrence.due, Stage::StartsBy(latest_start));
        self.persist(writes, Some(After::WithoutQuorum { run, note }), out);
    }

    /// It is on disk that it runs here: that is recorded, and it may start.
    pub(in crate::engine) fn on_noted_without_quorum(&mut self, now: Now, run: RunId, note: String) {
        let cluster_now = self.clock.read(now);
        let Some(active) = self.runs.executor.active(run) else { return };
        let (schedule, occurrence) = (active.schedule.clone(), active.item.occurrence);
        let record = active.record(run, self.config.node);
        let (kind, own) = (DecisionKind::FiredWithoutQuorum, Some(self.config.node));
        self.record_decision(cluster_now, &schedule, occurrence, kind, own, Vec::new(), note);
        self.runs.executor.arm(run);
        self.store.record(Record::Run(Box::new(record)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Serial;

    #[test]
    fn keys_rise_at_one_node_and_differ_between_nodes() {
        let (now, node) = (Wall(5_000_400), NodeId(3));
        assert_eq!(next_key(now, None, node), Wall(5_000_003));
        assert_eq!(next_key(now, Some(Wall(5_000_003)), node), Wall(5_001_003));
        assert_eq!(next_key(now, Some(Wall(9_000_003)), node), Wall(9_001_003), "the clock stepped back");
        assert_ne!(next_key(now, None, node), next_key(now, None, NodeId(4)));
    }

    #[test]
    fn as_many_requests_are_recognised_as_the_limit_says_and_the_oldest_are_forgotten() {
        let run = RunId(Serial { node: NodeId(1), boot: 1, n: 0 });
        let mut asked = AskedWithoutQuorum::default();
        let uid = Uid(7).without_quorum();
        for n in 0..=i64::try_from(REQUESTS_MAX).unwrap() {
            let occurrence = Occurrence { due: Wall(n), uid };
            // The oldest has the highest of all keys.
            asked.note(RequestId(u128::MAX - n.unsigned_abs() as u128), RunWithoutQuorum { occurrence, run });
        }
        assert_eq!(asked.0.len(), REQUESTS_MAX);
        assert!(!asked.0.contains_key(&(uid, RequestId(u128::MAX))));
        assert_eq!(asked.newest(uid), Some(Wall(i64::try_from(REQUESTS_MAX).unwrap())));
        assert_eq!(asked.newest(Uid(8).without_quorum()), None);
    }
}
