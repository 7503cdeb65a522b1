//! What a split left behind: the occurrences that ran more than once, nowhere, or nobody knows how often; as a report, and
//! for what the schedules ask for after a heal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::fnv::{BASIS_128, fnv_128};
use caesium_engine::ids::{Name, NodeId, Occurrence, RequestId, Uid};
use caesium_engine::replica::{Command, Origin, Outcome};
use caesium_engine::schedule::{OnHeal, START_DEADLINE_DEFAULT, Schedule, TriggerKind};
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use prost::Message;
use tokio::time::Instant;
use tonic::Response;

use super::error::Problem;
use super::fires::client;
use super::occurrences::Search;
use super::sight::{Sight, look};
use super::{Control, convert, fanout, parse, volumes};
use crate::driver::Handle;
use crate::heal::{HealVerdict, Outage, Settled, Tell, Told};
use crate::store::PAGE_MAX;
use apart::Seen;

/// Occurrences of each kind that a heal lists.
const LISTED_MAX: usize = 1000;
/// Heals of one report, the newest.
const HEALS_MAX: usize = 200;
/// A report ends before its occurrences exceed this.
const REPORT_BYTES_MAX: usize = 3 * 1024 * 1024;
/// A report is cut when it has taken this long.
const REPORT_TIME_MAX: Duration = Duration::from_secs(3);
/// After the end, two masters may both decide until the seats have moved: what is due then is the split's as well.
const HAND_OVER: Duration = Duration::from_secs(2);
/// Schedules that are seen to after one heal, and occurrences that are told of.
const SETTLED_MAX: usize = 1000;
/// What follows a heal looks at this many pages at most.
const SETTLE_PAGES_MAX: usize = 200;
/// A heal run may start until this long after it was asked for, when the schedule has no start deadline.
const HEAL_WITHIN: Duration = Duration::from_secs(3600);
/// One try to have it committed.
const PROPOSE_TIMEOUT: Duration = Duration::from_secs(5);

impl Control {
    /// The heals of the volumes, over all nodes in reach.
    pub(super) async fn heals(
        &self,
        mut wire: pb::HealReportRequest,
    ) -> Result<pb::HealReportReply, Problem> {
        let volume = parse::optional_name("volume", &wire.volume)?;
        let (sight, ()) = look(&self.handle, |_, _| ()).await?;
        let own = self.own_outages(&sight, volume.as_ref(), &wire);
        if wire.local {
            return Ok(pb::HealReportReply { view: Some(sight.view()), heals: own });
        }
        let told = std::mem::take(&mut wire.told);
        let outline = wire.outline || !told.is_empty();
        let asked = pb::HealReportRequest { local: true, ..wire };
        let mut answers = fanout::ask(&self.handle, sight.others(), |channel| {
            let asked = asked.clone();
            async move { client(channel).heal_report(asked).await.map(Response::into_inner) }
        })
        .await;
        for reply in &told {
            answers.answered.extend(reply.view.iter().flat_map(|view| sight.contributors(view)));
        }
        let seen = Seen::of(&sight, &own, &answers.items, &told);
        let others = answers.items.into_iter().map(|(_, reply)| reply).chain(told);
        let mut heals = newest(merge(own, others.flat_map(|reply| reply.heals).map(outlined).collect()));
        heals.iter_mut().for_each(|heal| seen.mark(heal));
        let mut budget = Budget { until: Instant::now() + REPORT_TIME_MAX, bytes: REPORT_BYTES_MAX };
        for heal in &mut heals {
            if outline {
                let (since, until) = self.reach(heal, sight.at).await?;
                (heal.looked_since, heal.looked_until) = (Some(since.0), Some(until.0));
            } else {
                self.fill(heal, sight.at, &mut budget).await?;
            }
        }
        Ok(pb::HealReportReply { view: Some(sight.view_of(&answers.answered)), heals })
    }

    fn own_outages(
        &self,
        sight: &Sight,
        volume: Option<&Name>,
        wire: &pb::HealReportRequest,
    ) -> Vec<pb::Heal> {
        let outages = self.handle.outages();
        let wanted = outages.iter().filter(|it| volume.is_none_or(|volume| it.volume == *volume));
        let within = wanted.filter(|it| {
            let ended = it.ended.map_or(i64::MAX, |ended| ended.0);
            wire.since.is_none_or(|since| since <= ended) && wire.until.is_none_or(|until| it.began.0 < until)
        });
        let newest = within.rev().take(HEALS_MAX);
        let heal = |it: &Outage| pb::Heal {
            volume: it.volume.to_string(),
            began: it.began.0,
            ended: it.ended.map(|ended| ended.0),
            unheard: sight.names(it.unheard.iter().copied()),
            ..Default::default()
        };
        newest.map(heal).collect()
    }

    /// What ran twice or nowhere in it, newest first.
    async fn fill(&self, heal: &mut pb::Heal, now: Wall, budget: &mut Budget) -> Result<(), Problem> {
        let (began, ended) = (Wall(heal.began), Wall(heal.ended.unwrap_or(now.0)));
        let (since, until) = self.reach(heal, now).await?;
        let mut search = scan(&heal.volume, since, until);
        loop {
            if Instant::now() >= budget.until {
                heal.cut = true;
                return Ok(());
            }
            let page = self.judged(&search, &[]).await?;
            for it in page.items {
                let list = match left_by(&it, began, ended) {
                    Some(HealVerdict::Multiple) => &mut heal.multiple,
                    Some(HealVerdict::Nowhere) => &mut heal.nowhere,
                    Some(HealVerdict::Unknown) => &mut heal.unknown,
                    None => continue,
                };
                if list.len() < LISTED_MAX && budget.spend(it.encoded_len()) {
                    list.push(it);
                } else {
                    heal.cut = true;
                }
            }
            search.after = page.next;
            if page.next.is_none() {
                return Ok(());
            }
        }
    }

    /// What can be the split's was due at or after the one and before the other.
    async fn reach(&self, heal: &pb::Heal, now: Wall) -> Result<(Wall, Wall), Problem> {
        let longest = self.longest_deadline(&heal.volume).await?;
        let ended = Wall(heal.ended.unwrap_or(now.0)) + HAND_OVER;
        Ok((Wall(heal.began) - longest, Wall(ended.0.saturating_add(1))))
    }

    /// The longest start deadline of a volume's schedules: what was due this long before a split may fall into it.
    async fn longest_deadline(&self, volume: &str) -> Result<Duration, Problem> {
        let volume = volume.to_owned();
        let (_, longest) = look(&self.handle, move |engine, _| {
            let from = convert::least(&volume);
            let all = engine.replica().schedules_from(from.as_ref());
            let below = all.take_while(|schedule| schedule.name.volume.as_str() == volume);
            below.map(|schedule| schedule.spec.start_deadline()).max()
        })
        .await?;
        Ok(longest.unwrap_or(START_DEADLINE_DEFAULT))
    }
}

/// What a report may still cost.
struct Budget {
    until: Instant,
    bytes: usize,
}

impl Budget {
    /// Whether there is room for so many bytes more.
    fn spend(&mut self, bytes: usize) -> bool {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(self.bytes);
        left.is_some()
    }
}

fn scan(volume: &str, since: Wall, until: Wall) -> Search {
    Search {
        schedule: volume.to_owned(),
        since: Some(since.0),
        until: Some(until.0),
        descending: true,
        after: None,
        rows: u32::try_from(PAGE_MAX).unwrap_or(u32::MAX),
    }
}

/// As many as a report has, the newest first.
fn newest(mut heals: Vec<pb::Heal>) -> Vec<pb::Heal> {
    heals.sort_by_key(|heal| std::cmp::Reverse((heal.began, heal.volume.clone())));
    heals.truncate(HEALS_MAX);
    heals
}

/// The split alone, without what ran in it.
fn outlined(heal: pb::Heal) -> pb::Heal {
    let pb::Heal { volume, began, ended, unheard, apart, .. } = heal;
    pb::Heal { volume, began, ended, unheard, apart, ..Default::default() }
}

/// Overlapping intervals of one volume are one heal. Who was unheard is told from this node's side, if it saw it.
fn merge(own: Vec<pb::Heal>, others: Vec<pb::Heal>) -> Vec<pb::Heal> {
    let mut all: Vec<(bool, pb::Heal)> = own.into_iter().map(|heal| (true, heal)).collect();
    all.extend(others.into_iter().map(|heal| (false, heal)));
    all.sort_by(|(_, a), (_, b)| (&a.volume, a.began).cmp(&(&b.volume, b.began)));
    let mut merged: Vec<(bool, pb::Heal)> = Vec::new();
    for (is_own, heal) in all {
        let end = |heal: &pb::Heal| heal.ended.unwrap_or(i64::MAX);
        match merged.last_mut().filter(|(_, last)| last.volume == heal.volume && heal.began <= end(last)) {
            Some((seen, last)) => {
                if *seen == is_own {
                    let known: BTreeSet<String> = last.unheard.drain(..).chain(heal.unheard).collect();
                    last.unheard = known.into_iter().collect();
                } else if is_own {
                    last.unheard = heal.unheard;
                }
                last.apart.extend(heal.apart);
                *seen |= is_own;
                last.ended = last.ended.zip(heal.ended).map(|(one, other)| one.max(other));
            }
            None => merged.push((is_own, heal)),
        }
    }
    merged.into_iter().map(|(_, heal)| heal).collect()
}

/// Whether it was due in the split or in the hand-over after it, or before it and could still be started in it. What was asked for is not the split's.
fn belongs(it: &pb::OccurrenceVerdict, began: Wall, ended: Wall) -> bool {
    let spans = it.decisions.iter().map(|decision| decision.latest_start - decision.due);
    let deadline = spans.max().unwrap_or(micros(START_DEADLINE_DEFAULT));
    it.trigger.is_none() && it.due <= (ended + HAND_OVER).0 && it.due.saturating_add(deadline) >= began.0
}

/// What a split from `began` to `ended` did to an occurrence, if it is the split's and anything was done to it.
#[must_use]
pub fn left_by(it: &pb::OccurrenceVerdict, began: Wall, ended: Wall) -> Option<HealVerdict> {
    left_behind(it).filter(|_| belongs(it, began, ended))
}

/// What a split did to it, if anything.
fn left_behind(it: &pb::OccurrenceVerdict) -> Option<HealVerdict> {
    match (it.verdict(), it.policy()) {
        (pb::Verdict::Multiple, _) => Some(HealVerdict::Multiple),
        (pb::Verdict::Nowhere, pb::Policy::AtMostOnce) if withheld_by_all(it) => Some(HealVerdict::Nowhere),
        (pb::Verdict::Unknown, _) => Some(HealVerdict::Unknown),
        (pb::Verdict::Nowhere | pb::Verdict::Once | pb::Verdict::Pending | pb::Verdict::Unspecified, _) => {
            None
        }
    }
}

/// Whether every master that closed it could not run it; none of them decided that it should not run.
fn withheld_by_all(it: &pb::OccurrenceVerdict) -> bool {
    let mut withheld = false;
    for decision in &it.decisions {
        match decision.decision() {
            pb::DecisionKind::WithheldNoQuorum
            | pb::DecisionKind::WithheldClockDoubt
            | pb::DecisionKind::MissedDeadline => withheld = true,
            pb::DecisionKind::NoCandidate | pb::DecisionKind::ClaimedElsewhere => {}
            pb::DecisionKind::Unspecified
            | pb::DecisionKind::Fired
            | pb::DecisionKind::FiredAtRisk
            | pb::DecisionKind::SkippedOverlap
            | pb::DecisionKind::SkippedPaused
            | pb::DecisionKind::SkippedExpired
            | pb::DecisionKind::Superseded
            | pb::DecisionKind::Unknown => return false,
        }
    }
    withheld
}

/// What the schedules of a volume want done after a split, gathered from its occurrences, newest first.
struct Plan {
    began: Wall,
    ended: Wall,
    /// Those that want anything.
    schedules: BTreeMap<Uid, Arc<Schedule>>,
    /// Of these a newer occurrence than the one looked at has run, or is chosen, or may yet run.
    over: BTreeSet<Uid>,
    runs: Vec<(Arc<Schedule>, Wall)>,
    told: Vec<Told>,
    /// Some occurrence of them is still open: it is too early to say.
    open: bool,
    cut: bool,
}

impl Plan {
    /// Whether another page is looked at after so many.
    fn goes_on(&mut self, pages: usize, more: bool) -> bool {
        self.cut |= more && pages >= SETTLE_PAGES_MAX;
        more && pages < SETTLE_PAGES_MAX
    }

    fn take(&mut self, it: &pb::OccurrenceVerdict) {
        let Some(schedule) = self.schedules.get(&Uid(it.uid)).cloned() else { return };
        let within = belongs(it, self.began, self.ended);
        match schedule.spec.on_heal {
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
        } else if within && it.verdict() == pb::Verdict::Nowhere && withheld_by_all(it) {
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
        let Some(verdict) = left_behind(it) else { return };
        if self.told.len() >= SETTLED_MAX {
            self.cut = true;
            return;
        }
        let occurrence = Occurrence { due: Wall(it.due), uid: schedule.uid };
        self.told.push(Told { schedule, occurrence, verdict, note: it.note.clone() });
    }
}

/// Does what the schedules of the volume ask for after this outage, if that is this node's to do.
pub(crate) async fn settle(handle: &Handle, outage: &Outage, tell: &dyn Tell) -> Settled {
    let control = Control::new(handle.clone());
    match control.settle_outage(outage, tell).await {
        Ok(settled) => settled,
        Err(problem) => {
            tracing::debug!(volume = %outage.volume, ?problem, "what follows an outage is tried again");
            Settled::Later
        }
    }
}

impl Control {
    async fn settle_outage(&self, outage: &Outage, tell: &dyn Tell) -> Result<Settled, Problem> {
        let volume = outage.volume.clone();
        let (sight, (seat, carriers, schedules)) = look(&self.handle, move |engine, sight| {
            let replica = engine.replica();
            let carried = replica.volumes.get(&volume);
            let seat = carried.map(|it| volumes::seat(engine, sight, &volume, it)).unwrap_or_default();
            let from = convert::least(volume.as_str());
            let all = replica.schedules_from(from.as_ref());
            let below = all.take_while(|schedule| schedule.name.volume == volume);
            let asking = below.filter(|schedule| schedule.spec.on_heal != OnHeal::Ignore);
            let asking = asking.map(|schedule| (schedule.uid, Arc::clone(schedule)));
            let schedules: BTreeMap<Uid, Arc<Schedule>> = asking.collect();
            (seat, carried.map(|it| it.carriers.clone()).unwrap_or_default(), schedules)
        })
        .await?;
        if schedules.is_empty() {
            return Ok(Settled::Done);
        }
        let Some(master) = seat.master.filter(|_| seat.settled && seat.heard == carriers) else {
            return Ok(Settled::Later);
        };
        if master != sight.own && self.saw(&sight, master, outage).await {
            return Ok(Settled::Done);
        }
        let Some(plan) = self.follow_up(&sight, outage, &carriers, schedules).await? else {
            return Ok(Settled::Later);
        };
        if plan.cut {
            tracing::warn!(volume = %outage.volume, limit = SETTLED_MAX, "a split left more behind than is seen to");
        }
        for (schedule, due) in &plan.runs {
            if !self.run_again(&sight, schedule, *due).await {
                return Ok(Settled::Later);
            }
        }
        plan.told.iter().for_each(|told| tell.tell(told));
        Ok(Settled::Done)
    }

    /// Whether the master saw this outage itself, and so sees to it; on a network that is not transitive it may not have.
    async fn saw(&self, sight: &Sight, master: NodeId, outage: &Outage) -> bool {
        let asked = pb::HealReportRequest {
            volume: outage.volume.to_string(),
            since: Some(outage.began.0),
            until: Some(outage.ended.unwrap_or(sight.at).0),
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

    /// What is to be done; `None` while it is too early to say.
    async fn follow_up(
        &self,
        sight: &Sight,
        outage: &Outage,
        carriers: &BTreeSet<NodeId>,
        schedules: BTreeMap<Uid, Arc<Schedule>>,
    ) -> Result<Option<Plan>, Problem> {
        let (began, ended) = (outage.began, outage.ended.unwrap_or(sight.at));
        let longest = schedules.values().map(|schedule| schedule.spec.start_deadline()).max();
        let mut search = scan(
            outage.volume.as_str(),
            began - longest.unwrap_or(START_DEADLINE_DEFAULT),
            Wall(sight.at.0.saturating_add(1)),
        );
        let mut plan = Plan {
            began,
            ended,
            schedules,
            over: BTreeSet::new(),
            runs: Vec::new(),
            told: Vec::new(),
            open: false,
            cut: false,
        };
        let carriers = sight.names(carriers.iter().copied());
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
    async fn run_again(&self, sight: &Sight, schedule: &Schedule, due: Wall) -> bool {
        let command = Command::Trigger {
            name: schedule.name.clone(),
            kind: TriggerKind::Heal,
            dues: vec![due],
            within: schedule.spec.start_deadline.unwrap_or(HEAL_WITHIN),
        };
        let origin = Origin {
            user: format!("caesiumd@{}", sight.name(sight.own)),
            reason: "on heal: run-last".to_owned(),
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
fn heal_request(occurrence: Occurrence) -> RequestId {
    let uid = fnv_128(BASIS_128, &occurrence.uid.0.to_be_bytes());
    RequestId(fnv_128(fnv_128(uid, &occurrence.due.0.to_be_bytes()), b"heal"))
}

mod apart;
#[cfg(test)]
mod tests;
