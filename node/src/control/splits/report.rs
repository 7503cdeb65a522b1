//! What a split left behind, as a report: the occurrences that ran more than once, nowhere, or an unknown number of times.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::Name;
use caesium_engine::judge::split::{SplitDecision, SplitFacts, SplitLeft, SplitSpan};
use caesium_engine::judge::{HAND_OVER, RunVerdict};
use caesium_engine::schedule::START_DEADLINE_DEFAULT;
use caesium_proto::v1 as pb;
use prost::Message;
use tokio::time::Instant;
use tonic::Response;

use super::apart::SeenOutages;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::occurrences::Search;
use crate::control::decisions::service::client;
use crate::control::decisions::verdict::ran;
use crate::control::error::Problem;
use crate::control::{Control, convert, fanout, parse};
use crate::store::{Outage, PAGE_MAX};

/// Heals of one report, the newest.
const HEALS_MAX: usize = 200;
/// A report ends before its occurrences exceed this.
const REPORT_BYTES_MAX: usize = 3 * 1024 * 1024;
/// A report is cut when it has taken this long.
const REPORT_TIME_MAX: Duration = Duration::from_secs(3);

impl Control {
    /// The heals of the volumes, over all nodes in reach.
    pub(in crate::control) async fn heals(
        &self,
        mut wire: pb::HealReportRequest,
    ) -> Result<pb::HealReportReply, Problem> {
        let volume = parse::optional_name("volume", &wire.volume)?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let own = self.own_outages(&cluster, volume.as_ref(), &wire);
        if wire.local {
            return Ok(pb::HealReportReply { view: Some(cluster.view()), heals: own });
        }
        let told = std::mem::take(&mut wire.told);
        let outline = wire.outline || !told.is_empty();
        let asked = pb::HealReportRequest { local: true, ..wire };
        let mut answers = fanout::ask(&self.handle, cluster.others(), |channel| {
            let asked = asked.clone();
            async move { client(channel).heal_report(asked).await.map(Response::into_inner) }
        })
        .await;
        for reply in &told {
            answers.answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
        }
        let seen = SeenOutages::of(&cluster, &own, &answers.items, &told);
        let others = answers.items.into_iter().map(|(_, reply)| reply).chain(told);
        let mut heals = newest(merge(own, others.flat_map(|reply| reply.heals).map(outlined).collect()));
        heals.iter_mut().for_each(|heal| seen.mark(heal));
        let mut budget = Budget { until: Instant::now() + REPORT_TIME_MAX, bytes: REPORT_BYTES_MAX };
        for heal in &mut heals {
            if outline {
                let (since, until) = self.reach(heal, cluster.at).await?;
                (heal.looked_since, heal.looked_until) = (Some(since.0), Some(until.0));
            } else {
                self.fill(heal, cluster.at, &mut budget).await?;
            }
        }
        Ok(pb::HealReportReply { view: Some(cluster.view_of(&answers.answered)), heals })
    }

    fn own_outages(
        &self,
        cluster: &ClusterView,
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
            unheard: cluster.names(it.unheard.iter().copied()),
            ..Default::default()
        };
        newest.map(heal).collect()
    }

    /// What ran twice or nowhere in it, newest first.
    async fn fill(&self, heal: &mut pb::Heal, now: Wall, budget: &mut Budget) -> Result<(), Problem> {
        let split = SplitSpan {
            began: Wall(heal.began),
            ended: Wall(heal.ended.unwrap_or(now.0)),
            over: heal.ended.is_some(),
        };
        let (since, until) = self.reach(heal, now).await?;
        (heal.looked_since, heal.looked_until) = (Some(since.0), Some(until.0));
        let mut search = scan(&heal.volume, since, until);
        loop {
            if Instant::now() >= budget.until {
                heal.cut = true;
                return Ok(());
            }
            let page = self.judged(&search, &[]).await?;
            for it in page.items {
                if left_by(&it, split) == SplitLeft::Nothing {
                    continue;
                }
                match budget.spend(it.encoded_len()) {
                    true => heal.list(it),
                    false => heal.cut = true,
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
        let (_, longest) = observe(&self.handle, move |engine, _| {
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

pub(super) fn scan(volume: &str, since: Wall, until: Wall) -> Search {
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

/// Overlapping intervals of one volume are one heal. Who was unreachable is taken from this node's side, if it saw it.
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

/// Whether a split had a part in it: [`SplitFacts::belongs_to`].
pub(super) fn belongs(it: &pb::OccurrenceVerdict, split: SplitSpan) -> bool {
    with_facts(it, |facts| facts.belongs_to(split))
}

/// What a split left of an occurrence: [`SplitFacts::left_by`].
#[must_use]
pub(in crate::control) fn left_by(it: &pb::OccurrenceVerdict, split: SplitSpan) -> SplitLeft {
    judged(it, |facts, verdict| facts.left_by(split, verdict))
}

/// What a split made of an occurrence, whoever had it run: [`SplitFacts::outcome_of`].
pub(super) fn outcome_of(it: &pb::OccurrenceVerdict, split: SplitSpan) -> SplitLeft {
    judged(it, |facts, verdict| facts.outcome_of(split, verdict))
}

fn judged(
    it: &pb::OccurrenceVerdict,
    ask: impl FnOnce(&SplitFacts<'_>, RunVerdict) -> SplitLeft,
) -> SplitLeft {
    let verdict = convert::verdict_of(it.verdict());
    verdict.map_or(SplitLeft::Nothing, |verdict| with_facts(it, |facts| ask(facts, verdict)))
}

fn with_facts<T>(it: &pb::OccurrenceVerdict, ask: impl FnOnce(&SplitFacts<'_>) -> T) -> T {
    let decided = |decision: &pb::Decision| SplitDecision {
        kind: convert::kind_of(decision.decision),
        decided_at: decision.decided_at.map(Wall),
        deadline: Some(Wall(decision.latest_start).micros_since(Wall(decision.due))),
    };
    ask(&SplitFacts {
        due: Wall(it.due),
        asked: it.trigger.is_some(),
        policy: convert::policy_of(it.policy()),
        decisions: &it.decisions.iter().map(decided).collect::<Vec<_>>(),
        runs: &it.runs.iter().map(ran).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heal(volume: &str, began: i64, ended: Option<i64>, unheard: &[&str]) -> pb::Heal {
        pb::Heal {
            volume: volume.to_owned(),
            began,
            ended,
            unheard: unheard.iter().map(|name| (*name).to_owned()).collect(),
            ..Default::default()
        }
    }

    #[test]
    fn overlapping_outages_of_one_volume_are_one_heal_as_this_node_saw_it() {
        let own = vec![heal("jobs", 10, Some(20), &["doum", "elm"]), heal("jobs", 40, Some(50), &["elm"])];
        let others = vec![
            heal("jobs", 9, Some(22), &["alder"]),
            heal("jobs", 21, Some(30), &["birch"]),
            heal("jobs", 60, None, &["alder"]),
            heal("mail", 12, Some(15), &["birch"]),
        ];
        let merged = merge(own, others);
        assert_eq!(
            merged,
            [
                heal("jobs", 9, Some(30), &["doum", "elm"]),
                heal("jobs", 40, Some(50), &["elm"]),
                heal("jobs", 60, None, &["alder"]),
                heal("mail", 12, Some(15), &["birch"]),
            ]
        );
    }

    #[test]
    fn of_what_another_partition_told_only_the_split_is_taken() {
        let filled = pb::Heal {
            nowhere: vec![pb::OccurrenceVerdict::default()],
            cut: true,
            ..heal("jobs", 9, None, &["elm"])
        };
        assert_eq!(outlined(filled), heal("jobs", 9, None, &["elm"]));
    }

    #[test]
    fn a_report_has_the_newest_heals_and_as_many_bytes_as_its_limits_say() {
        let heals =
            |count: i64| newest((0..count).map(|n| heal("jobs", 10 * n, Some(10 * n + 5), &[])).collect());
        assert_eq!((heals(200).len(), heals(201).len()), (200, 200));
        assert_eq!((heals(201)[0].began, heals(201)[199].began), (2000, 10), "the oldest is left out");

        let mut budget = Budget { until: Instant::now(), bytes: REPORT_BYTES_MAX };
        assert!(budget.spend(1000) && budget.spend(REPORT_BYTES_MAX - 1000));
        assert!(!budget.spend(1) && budget.spend(0));
    }

    const S: i64 = 1_000_000;

    /// Of a schedule of every second with a start deadline of a minute: decided and started at these seconds.
    fn ran(due: i64, verdict: pb::Verdict, policy: pb::Policy, at: &[i64]) -> pb::OccurrenceVerdict {
        let decided = |at: &i64| pb::Decision {
            decision: pb::DecisionKind::FiredAtRisk.into(),
            node: format!("n{at}"),
            due: due * S,
            latest_start: (due + 60) * S,
            decided_at: Some(at * S),
            ..pb::Decision::default()
        };
        let run = |at: &i64| pb::Run {
            id: format!("r{at}"),
            node: format!("n{at}"),
            attempt: 1,
            state: pb::RunState::Succeeded.into(),
            started_at: Some(at * S),
            ..pb::Run::default()
        };
        pb::OccurrenceVerdict {
            due: due * S,
            policy: policy.into(),
            verdict: verdict.into(),
            decisions: at.iter().map(decided).collect(),
            runs: at.iter().map(run).collect(),
            ..pb::OccurrenceVerdict::default()
        }
    }

    #[test]
    fn what_was_over_before_a_split_began_is_that_of_the_split_before_it() {
        let split = |began, ended| SplitSpan { began: Wall(began * S), ended: Wall(ended * S), over: true };
        let (first, second) = (split(100, 159), split(165, 200));
        let is_reported = |it: &pb::OccurrenceVerdict, split| left_by(it, split) == SplitLeft::Multiple;
        let twice = |due: i64, at: &[i64]| ran(due, pb::Verdict::Multiple, pb::Policy::AtLeastOnce, at);
        let early = twice(150, &[150, 151]);
        assert_eq!([first, second].map(|split| is_reported(&early, split)), [true, false]);
        let late = twice(155, &[156, 166]);
        assert!(is_reported(&late, second), "its second start was in the second split");
        assert!(is_reported(&twice(170, &[170, 171]), second));
        let mut open = early.clone();
        open.decisions[0].decided_at = None;
        assert!(is_reported(&open, second), "a master had it open as the split began");
    }

    #[test]
    fn who_is_silent_since_the_end_of_a_split_makes_nothing_of_it_unknown() {
        let split = |over| SplitSpan { began: Wall(100 * S), ended: Wall(159 * S), over };
        let unknown =
            |it: pb::OccurrenceVerdict| pb::OccurrenceVerdict { verdict: pb::Verdict::Unknown.into(), ..it };
        let listed = |it: &pb::OccurrenceVerdict| {
            [false, true].map(|over| left_by(it, split(over)) == SplitLeft::Unknown)
        };
        let once = unknown(ran(150, pb::Verdict::Once, pb::Policy::AtMostOnce, &[150]));
        assert_eq!(listed(&once), [true, false], "it ran, and who may have run it too is silent now");
        let unrecorded = pb::OccurrenceVerdict { decisions: Vec::new(), runs: Vec::new(), ..once.clone() };
        assert_eq!(listed(&unrecorded), [true, false]);
        let mut lost = once.clone();
        (lost.runs[0].state, lost.runs[0].started_at) = (pb::RunState::Lost.into(), None);
        assert_eq!(listed(&lost), [true, true], "nobody will ever tell");
        let mut withheld = once;
        withheld.runs.clear();
        withheld.decisions[0].node.clear();
        withheld.decisions[0].decision = pb::DecisionKind::WithheldNoQuorum.into();
        assert_eq!(listed(&withheld), [true, true], "it ran nowhere, as far as can be told");
    }
}
