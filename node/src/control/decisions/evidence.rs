//! What the verdict on an occurrence stands on besides its records: which journals are known, who has promised it, what stands
//! for it with others, and what the log shows of it.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::judge::SETTLE;
use caesium_engine::record::TriggerOf;
use caesium_engine::{Engine, Wall};
use caesium_proto::v1 as pb;

use crate::control::cluster_view::ClusterView;
use crate::control::convert;
use crate::control::decisions::occurrences::Account;
use crate::control::decisions::relayed::{OccurrenceKey, Relayed, add_copied};
use crate::control::decisions::verdict::{self, Known};
use crate::planted::planted;
use crate::store::KnownRecords;

/// The nodes that can answer for their records, and the schedules in the replica.
pub(in crate::control) struct Evidence {
    pub(in crate::control) cluster: ClusterView,
    /// From which due on the journal of a reachable node is whole.
    pub(in crate::control) kept_since: BTreeMap<NodeId, i64>,
    /// From and until when the records are known of nodes that could not be asked.
    pub(in crate::control) copied: BTreeMap<NodeId, KnownRecords>,
    pub(in crate::control) promised: BTreeMap<OccurrenceKey, BTreeSet<String>>,
    /// What stands for several occurrences, of which each may be without a record of its own.
    pub(in crate::control) stretches: Vec<pb::Decision>,
    /// Of the occurrences that nobody decided.
    pub(in crate::control) declared: BTreeMap<OccurrenceKey, DeclaredOccurrence>,
}

/// The part of an occurrence that the replica declares.
pub(in crate::control) struct DeclaredOccurrence {
    schedule: String,
    policy: pb::Policy,
    eligible: Vec<String>,
    latest: i64,
    trigger: Option<pb::Trigger>,
}

impl Evidence {
    /// Adds the relayed answers of another partition.
    pub(in crate::control) fn take(&mut self, told: &Relayed, keys: &[OccurrenceKey]) {
        for (node, kept) in told.kept() {
            self.kept_since.entry(*node).or_insert(*kept);
        }
        add_copied(&mut self.copied, told.copied().clone());
        self.stretches.extend(told.stretches().iter().cloned());
        for key in keys {
            self.promised.entry(*key).or_default().extend(told.promised(&self.cluster, key));
        }
    }

    /// The verdict; `None` of what has no record when all who could have one were asked, or when it was decided with others.
    pub(in crate::control) fn judge(
        &self,
        key: OccurrenceKey,
        account: Account,
    ) -> Option<pb::OccurrenceVerdict> {
        let (due, uid) = key;
        let unrecorded = account.is_empty();
        let Account { decisions, runs } = account;
        let decided = decisions.last();
        let declared = self.declared.get(&key);
        let policy = decided.map(pb::Decision::policy).or(declared.map(|it| it.policy));
        let eligible = decided.map(|it| it.eligible.as_slice());
        let eligible = eligible.or(declared.map(|it| it.eligible.as_slice()));
        let latest = decisions.iter().map(|it| it.latest_start).chain(declared.map(|it| it.latest)).max();
        let mut silent = self.silent(due, latest);
        silent.extend(gone(&decisions, self.cluster.members()));
        if unrecorded {
            // Whoever has left the cluster since cannot be asked either.
            let members = self.cluster.members();
            let left = eligible?.iter().filter(|name| members.values().all(|member| member != *name));
            silent.extend(left.cloned());
            let is_silent = eligible?.iter().any(|name| silent.contains(name));
            if !is_silent || self.stretches.iter().any(|it| covers(it, key)) {
                return None;
            }
        }
        let nobody = BTreeSet::new();
        let promised = self.promised.get(&key).unwrap_or(&nobody);
        let mut may_have_promised = promised.clone();
        if !planted!("mutant-copied-is-asked") {
            may_have_promised.extend(self.unasked());
        }
        let judged = verdict::judge(&Known {
            policy: policy.unwrap_or_default(),
            eligible,
            decisions: &decisions,
            runs: &runs,
            silent: &silent,
            promised: &may_have_promised,
            latest: declared.map(|it| it.latest),
            now: self.cluster.at.0,
        });
        let trigger = decisions.iter().find_map(|it| it.trigger).or(runs.iter().find_map(|it| it.trigger));
        let trigger = trigger.or_else(|| declared?.trigger);
        let names = decisions.iter().map(|it| &it.schedule).chain(runs.iter().map(|it| &it.schedule));
        let names = declared.map(|it| &it.schedule).into_iter().chain(names);
        Some(pb::OccurrenceVerdict {
            schedule: names.last().cloned().unwrap_or_default(),
            uid,
            due,
            policy: policy.unwrap_or_default().into(),
            verdict: judged.verdict.into(),
            runs_min: judged.min,
            runs_max: judged.max,
            note: judged.note,
            trigger,
            decisions,
            runs,
            promised: promised.iter().cloned().collect(),
            result: judged.result.into(),
            exit_code: judged.exit_code,
            killed_by: judged.killed_by,
            result_note: judged.result_note,
        })
    }

    /// The members of which only copies are known: these have what they recorded, and not what they promised to others.
    fn unasked(&self) -> impl Iterator<Item = String> {
        let copied = self.copied.keys().filter(|node| !self.kept_since.contains_key(node));
        copied.map(|node| self.cluster.name(*node))
    }

    /// The members whose journals are not known from this due on, up to when it could have been started at the latest. What
    /// stands in for a node that could not be asked has all of an occurrence that was settled before it ends.
    fn silent(&self, due: i64, latest: Option<i64>) -> BTreeSet<String> {
        let settled = latest.map(|latest| Wall(latest) + SETTLE);
        let copied = |node: &NodeId| {
            let known = self.copied.get(node);
            known.is_some_and(|known| known.since.0 <= due && settled.is_some_and(|it| it <= known.until))
        };
        let kept = |node: &NodeId| self.kept_since.get(node).is_some_and(|kept| *kept <= due);
        let reaches = |node: &NodeId| kept(node) || copied(node);
        let silent = self.cluster.members().iter().filter(|(node, _)| !reaches(node));
        silent.map(|(_, name)| name.clone()).collect()
    }
}

/// The part of an occurrence that the log declares: its schedule, who votes on it, until when it is started.
pub(in crate::control) fn declared(
    engine: &Engine,
    cluster: &ClusterView,
    (due, uid): OccurrenceKey,
) -> Option<DeclaredOccurrence> {
    let (replica, uid) = (engine.replica(), Uid(uid));
    let (schedule, trigger) = (replica.schedule_of(uid)?, replica.triggers.get(&uid));
    let governed = schedule.governed(trigger.map_or(Wall(due), |trigger| trigger.stamp));
    let spec = &schedule.spec;
    Some(DeclaredOccurrence {
        schedule: schedule.name.to_string(),
        policy: convert::policy(governed.policy),
        eligible: cluster.names(governed.eligible.iter().copied()),
        latest: trigger.map_or(Wall(due) + spec.jitter + spec.start_deadline(), |trigger| trigger.latest).0,
        trigger: trigger
            .map(|it| convert::trigger(TriggerOf { kind: it.kind, schedule: it.schedule, index: it.index })),
    })
}

/// Whether a decision stands for an occurrence.
fn covers(decision: &pb::Decision, (due, uid): OccurrenceKey) -> bool {
    decision.uid == uid && (decision.due..=decision.last_due.unwrap_or(decision.due)).contains(&due)
}

/// Whoever was sent it and is no member any more: nobody can be asked what became of that.
fn gone(decisions: &[pb::Decision], members: &BTreeMap<NodeId, String>) -> BTreeSet<String> {
    let sent = decisions.iter().map(|decision| &decision.node).filter(|name| !name.is_empty());
    sent.filter(|name| members.values().all(|member| member != *name)).cloned().collect()
}

#[cfg(test)]
mod sim;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_stands_in_for_a_node_only_for_what_was_settled_before_it_ends() {
        let cluster = crate::control::cluster_view::tests::cluster(3, &[1, 2]);
        let second = |n: i64| n * 1_000_000;
        let evidence = Evidence {
            cluster,
            kept_since: BTreeMap::from([(NodeId(1), 0), (NodeId(2), 0)]),
            copied: BTreeMap::from([(
                NodeId(3),
                KnownRecords { since: Wall(second(50)), until: Wall(second(100)) },
            )]),
            promised: BTreeMap::new(),
            stretches: Vec::new(),
            declared: BTreeMap::new(),
        };
        let silent =
            |due: i64, latest: Option<i64>| !evidence.silent(second(due), latest.map(second)).is_empty();
        assert!(!silent(60, Some(95)) && silent(60, Some(96)), "its latest start and 5 s more");
        assert!(silent(49, Some(95)), "what it recorded then is not kept here");
        assert!(silent(60, None), "nobody knows how late it could be started");
    }

    #[test]
    fn what_a_node_promised_is_not_known_from_copies() {
        let latest = 95_000_000;
        let declared = DeclaredOccurrence {
            schedule: "v/e/s".to_owned(),
            policy: pb::Policy::AtMostOnce,
            eligible: vec!["alder".to_owned(), "birch".to_owned(), "cedar".to_owned()],
            latest,
            trigger: None,
        };
        let cluster = crate::control::cluster_view::tests::cluster(3, &[1]);
        let known = KnownRecords { since: Wall(0), until: Wall(latest) + SETTLE };
        let mut evidence = Evidence {
            cluster,
            kept_since: BTreeMap::from([(NodeId(1), 0)]),
            copied: BTreeMap::from([(NodeId(2), known)]),
            promised: BTreeMap::new(),
            stretches: Vec::new(),
            declared: BTreeMap::from([((60_000_000, 7), declared)]),
        };
        let verdict = |of: &Evidence| of.judge((60_000_000, 7), Account::default()).unwrap().verdict();
        assert_eq!(
            verdict(&evidence),
            pb::Verdict::Unknown,
            "the copied one may have promised it to the silent one"
        );
        evidence.kept_since.insert(NodeId(2), 0);
        assert_eq!(verdict(&evidence), pb::Verdict::Nowhere, "it was asked, and has promised nothing");
    }

    #[test]
    fn who_was_sent_it_and_is_no_member_any_more_cannot_say_whether_it_ran() {
        let members = BTreeMap::from([(NodeId(1), "alder".to_owned())]);
        let sent = |node: &str| pb::Decision { node: node.to_owned(), ..pb::Decision::default() };
        let decisions = [sent("alder"), sent("#5"), sent("")];
        assert_eq!(gone(&decisions, &members), BTreeSet::from(["#5".to_owned()]));
    }
}
