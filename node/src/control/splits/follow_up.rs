//! What the schedules of a volume ask for after a split: one more run of what ran nowhere, or a call of their handler for what ran
//! twice or nowhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::fnv::{BASIS_128, fnv_128};
use caesium_engine::ids::{NodeId, Occurrence, RequestId, Uid};
use caesium_engine::judge::split::{SplitLeft, SplitSpan};
use caesium_engine::replica::{Command, Origin, Outcome};
use caesium_engine::schedule::{OnHeal, START_DEADLINE_DEFAULT, Schedule, TriggerKind};
use caesium_proto::v1 as pb;
use tonic::Response;

use super::Settled;
use super::report::{belongs, outcome_of, scan};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::service::client;
use crate::control::error::Problem;
use crate::control::volumes::census;
use crate::control::{Control, convert, fanout};
use crate::driver::{Handle, SplitNews, SplitResult};
use crate::store::Outage;

/// Schedules that are seen to after one heal, and occurrences whose results are sent.
const SETTLED_MAX: usize = 1000;
/// What follows a heal looks at this many pages at most.
const SETTLE_PAGES_MAX: usize = 200;
/// A heal run may start until this long after it was asked for, when the schedule has no start deadline.
const HEAL_WITHIN: Duration = Duration::from_secs(3600);
/// One try to have it committed.
const PROPOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// What the schedules of a volume want done after a split, gathered from its occurrences, newest first.
pub(super) struct FollowUpPlan {
    split: SplitSpan,
    /// Those that want anything.
    schedules: BTreeMap<Uid, Arc<Schedule>>,
    /// Of these a newer occurrence than the one looked at has run, or is chosen, or may yet run.
    over: BTreeSet<Uid>,
    runs: Vec<(Arc<Schedule>, Wall)>,
    told: Vec<SplitResult>,
    /// Some occurrence of them is still open: it is too early to decide.
    open: bool,
    cut: bool,
}

impl FollowUpPlan {
    /// Whether another page is looked at after so many.
    fn goes_on(&mut self, pages: usize, more: bool) -> bool {
        self.cut |= more && pages >= SETTLE_PAGES_MAX;
        more && pages < SETTLE_PAGES_MAX
    }

    fn take(&mut self, it: &pb::OccurrenceVerdict) {
        let Some(schedule) = self.schedules.get(&Uid(it.uid)).cloned() else { return };
        let within = belongs(it, self.split);
        match schedule.spec.split.on_heal {
            OnHeal::Ignore => {}
            OnHeal::RunLast => self.take_for_run(it, schedule, within),
            OnHeal::Notify => self.take_to_tell(it, schedule, within),
        }
    }

    fn take_for_run(&mut self, it: &pb::OccurrenceVerdict, schedule: Arc<Schedule>, within: bool) {
        if self.over.contains(&schedule.uid) {
            return;
        }
        if it.runs_min > 0 {
            self.over.insert(schedule.uid);
        } else if it.verdict() == pb::Verdict::Pending {
            self.open |= within;
            self.over.insert(schedule.uid);
        } else if outcome_of(it, self.split) == SplitLeft::Nowhere {
            self.over.insert(schedule.uid);
            if self.runs.len() < SETTLED_MAX {
                self.runs.push((schedule, Wall(it.due)));
            } else {
                self.cut = true;
            }
        }
    }

    fn take_to_tell(&mut self, it: &pb::OccurrenceVerdict, schedule: Arc<Schedule>, within: bool) {
        if !within {
            return;
        }
        self.open |= it.verdict() == pb::Verdict::Pending;
        let left = outcome_of(it, self.split);
        if left == SplitLeft::Nothing {
            return;
        }
        if self.told.len() >= SETTLED_MAX {
            self.cut = true;
            return;
        }
        let occurrence = Occurrence { due: Wall(it.due), uid: schedule.uid };
        self.told.push(SplitResult { schedule, occurrence, left, note: it.note.clone() });
    }
}

/// Does what the schedules of the volume ask for after this outage, if that is this node's to do.
pub(super) async fn settle(handle: &Handle, outage: &Outage, news: &SplitNews) -> Settled {
    let control = Control::new(handle.clone(), None, pb::TlsMode::Off);
    match control.settle_outage(outage, news).await {
        Ok(settled) => settled,
        Err(problem) => {
            tracing::debug!(volume = %outage.volume, ?problem, "what follows an outage is tried again");
            Settled::Later
        }
    }
}

impl Control {
    async fn settle_outage(&self, outage: &Outage, news: &SplitNews) -> Result<Settled, Problem> {
        let volume = outage.volume.clone();
        let (cluster, (mastership, carriers, schedules)) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let carried = replica.volumes.get(&volume);
            let mastership =
                carried.map(|it| census::mastership(engine, cluster, &volume, it)).unwrap_or_default();
            let from = convert::least(volume.as_str());
            let all = replica.schedules_from(from.as_ref());
            let below = all.take_while(|schedule| schedule.name.volume == volume);
            let asking = below.filter(|schedule| schedule.spec.split.on_heal != OnHeal::Ignore);
            let asking = asking.map(|schedule| (schedule.uid, Arc::clone(schedule)));
            let schedules: BTreeMap<Uid, Arc<Schedule>> = asking.collect();
            (mastership, carried.map(|it| it.carriers.clone()).unwrap_or_default(), schedules)
        })
        .await?;
        if schedules.is_empty() {
            return Ok(Settled::Done);
        }
        let Some(master) = mastership.master.filter(|_| mastership.settled && mastership.heard == carriers)
        else {
            return Ok(Settled::Later);
        };
        if master != cluster.own && self.saw(&cluster, master, outage).await {
            return Ok(Settled::Done);
        }
        let Some(plan) = self.follow_up(&cluster, outage, &carriers, schedules).await? else {
            return Ok(Settled::Later);
        };
        if plan.cut {
            tracing::warn!(volume = %outage.volume, limit = SETTLED_MAX, "a split left more behind than the limit: the rest is not followed up");
        }
        for (schedule, due) in &plan.runs {
            if !self.run_again(&cluster, schedule, *due).await {
                return Ok(Settled::Later);
            }
        }
        plan.told.iter().for_each(|told| news.tell(told));
        Ok(Settled::Done)
    }

    /// Whether the master saw this outage itself, and so sees to it; on a network that is not transitive it may not have.
    async fn saw(&self, cluster: &ClusterView, master: NodeId, outage: &Outage) -> bool {
        let asked = pb::HealReportRequest {
            volume: outage.volume.to_string(),
            since: Some(outage.began.0),
            until: Some(outage.ended.unwrap_or(cluster.at).0),
            local: true,
            ..Default::default()
        };
        let answers = fanout::ask(&self.handle, [master], |channel| {
            let asked = asked.clone();
            async move { client(channel).heal_report(asked).await.map(Response::into_inner) }
        })
        .await;
        answers.items.iter().any(|(_, reply)| !reply.heals.is_empty())
    }

    /// The plan of what follows; `None` while it is too early to decide.
    async fn follow_up(
        &self,
        cluster: &ClusterView,
        outage: &Outage,
        carriers: &BTreeSet<NodeId>,
        schedules: BTreeMap<Uid, Arc<Schedule>>,
    ) -> Result<Option<FollowUpPlan>, Problem> {
        let ended = outage.ended.unwrap_or(cluster.at);
        let split = SplitSpan { began: outage.began, ended, over: true };
        let longest = schedules.values().map(|schedule| schedule.spec.start_deadline()).max();
        let mut search = scan(
            outage.volume.as_str(),
            split.began - longest.unwrap_or(START_DEADLINE_DEFAULT),
            Wall(cluster.at.0.saturating_add(1)),
        );
        let mut plan = FollowUpPlan {
            split,
            schedules,
            over: BTreeSet::new(),
            runs: Vec::new(),
            told: Vec::new(),
            open: false,
            cut: false,
        };
        let carriers = cluster.names(carriers.iter().copied());
        for pages in 1.. {
            let found = self.judged(&search, &[]).await?;
            if found.view.unheard.iter().any(|node| carriers.contains(node)) {
                return Ok(None);
            }
            found.items.iter().for_each(|it| plan.take(it));
            search.after = found.next;
            if !plan.goes_on(pages, found.next.is_some()) {
                break;
            }
        }
        Ok(Some(plan).filter(|plan| !plan.open))
    }

    /// Asks the log for one more run of it. The key is the occurrence's own: however often and by whomever it is asked
    /// for, it runs once. Says whether the log has answered.
    async fn run_again(&self, cluster: &ClusterView, schedule: &Schedule, due: Wall) -> bool {
        let command = Command::Trigger {
            name: schedule.name.clone(),
            kind: TriggerKind::Heal,
            dues: vec![due],
            within: schedule.spec.start_deadline.unwrap_or(HEAL_WITHIN),
        };
        let origin = Origin {
            user: format!("caesiumd@{}", cluster.name(cluster.own)),
            reason: "on heal: run-last".to_owned(),
            principal: None,
        };
        let request = heal_request(Occurrence { due, uid: schedule.uid });
        match self.handle.propose(request, &command, Some(&origin), PROPOSE_TIMEOUT).await {
            Ok(Outcome::Refused(refusal)) => {
                tracing::warn!(schedule = %schedule.name, %due, %refusal, "no run after the split");
                true
            }
            Ok(Outcome::Done { index, .. }) => {
                tracing::info!(schedule = %schedule.name, %due, index, "ran nowhere in the split: it is run once more");
                true
            }
            Ok(outcome @ Outcome::Joined { .. }) => {
                tracing::warn!(schedule = %schedule.name, %due, ?outcome, "the key of a heal run was used before");
                true
            }
            Err(error) => {
                tracing::info!(schedule = %schedule.name, %due, %error, "a run after the split is asked for again");
                false
            }
        }
    }
}

/// The idempotency key of the one heal run of an occurrence: FNV-1a over uid, due and a word, the same on every node.
pub(super) fn heal_request(occurrence: Occurrence) -> RequestId {
    let uid = fnv_128(BASIS_128, &occurrence.uid.0.to_be_bytes());
    RequestId(fnv_128(fnv_128(uid, &occurrence.due.0.to_be_bytes()), b"heal"))
}

#[cfg(test)]
mod tests;
