//! Runs of one schedule that meet: who is going, who waits, who is stopped.

use std::time::Duration;

use crate::decide::{OtherRuns, Waiting, waits_for_unheard};
use crate::effect::Effect;
use crate::engine::Engine;
use crate::engine::agenda::progress::WATERMARK_SLACK;
use crate::engine::open::{Open, Phase};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::in_flight::{Known, List, Stage, ended_by, unanswered};
use crate::message::{Going, ITEMS_MAX, Request, RunReport, StopBatch};
use crate::mutants::planted;
use crate::record::{RunId, StopCause};
use crate::schedule::{Overlap, Policy, Schedule};
use crate::time::{Mono, Now, Wall};

/// How often a run that was asked to end is asked again, and what waits for another occurrence looks again.
pub(in crate::engine) const OVERLAP_RETRY: Duration = Duration::from_secs(1);

impl Engine {
    /// The rule for an open occurrence. What is caught up with and what was asked for runs one after the other; what meets nothing but
    /// a backfill waits for the one run of it that is going, and is not skipped for it.
    pub(in crate::engine) fn rule(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
    ) -> Overlap {
        match schedule.spec.overlap {
            Overlap::Skip if open.patient || self.is_backfill(occurrence.uid) => Overlap::Queue,
            Overlap::Skip if self.meets_backfill_only(schedule.uid, occurrence) => Overlap::Queue,
            rule => rule,
        }
    }

    fn meets_backfill_only(&self, schedule: Uid, occurrence: Occurrence) -> bool {
        let mut others =
            self.runs.going.of_schedule(schedule).filter(|it| it.going.occurrence != occurrence).peekable();
        others.peek().is_some() && others.all(|it| self.is_backfill(it.going.occurrence.uid))
    }

    /// What other runs of its schedule mean for an open occurrence.
    pub(in crate::engine) fn standing(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        rule: Overlap,
        cluster_now: Wall,
    ) -> OtherRuns {
        if rule == Overlap::Allow || planted!("mutant-forget-going") {
            return OtherRuns::Free;
        }
        let ahead = self.has_ahead(schedule.uid, occurrence, rule, cluster_now);
        let ahead = if ahead { OtherRuns::Ahead } else { OtherRuns::Free };
        self.others_going(schedule, occurrence, rule, cluster_now).max(ahead)
    }

    /// The same of those only that may be going, whatever else is open.
    pub(in crate::engine) fn others_going(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        rule: Overlap,
        cluster_now: Wall,
    ) -> OtherRuns {
        if rule == Overlap::Allow || planted!("mutant-forget-going") {
            return OtherRuns::Free;
        }
        let others = self.may_be_going(schedule.uid, cluster_now);
        let others = others.filter(|it| it.going.occurrence != occurrence);
        others.map(|known| self.standing_at(known.going.executor)).max().unwrap_or(OtherRuns::Free)
    }

    fn standing_at(&self, executor: NodeId) -> OtherRuns {
        if executor == self.config.node {
            OtherRuns::Here
        } else if self.is_unheard(executor) {
            OtherRuns::Perhaps
        } else {
            OtherRuns::Going
        }
    }

    /// Whether another open occurrence of the schedule comes first: one that is being asked for or was sent; and with
    /// `queue` every earlier one, in both cases unless it gives way. What was refused and is to be sent again comes before later
    /// ones only: two that wait for each other would wait for ever. What was sent by a clock that was ahead is in nobody's way
    /// before its time.
    fn has_ahead(&self, schedule: Uid, occurrence: Occurrence, rule: Overlap, cluster_now: Wall) -> bool {
        let soon = cluster_now + self.config.look_ahead + WATERMARK_SLACK;
        let before = |other: Occurrence, open: &Open, earlier: bool| {
            let first = match &open.phase {
                Phase::Waiting => false,
                Phase::Sent(sent) if sent.refused => earlier,
                Phase::Sent(_) | Phase::Queued | Phase::Claiming(_) | Phase::Sending => true,
            };
            open.release <= soon && first && !self.gives_way(other)
        };
        let mut others = self.open.of_schedule(schedule);
        let place = |release, other: Occurrence| (self.is_backfill(other.uid), release, other);
        let own = self.open.get(occurrence).map_or(Wall::MAX, |open| open.release);
        let own = place(own, occurrence);
        others.any(|(other, open)| {
            let earlier = place(open.release, other) < own;
            let queued = rule == Overlap::Queue && earlier && !self.gives_way(other);
            other != occurrence && (before(other, open, earlier) || queued)
        })
    }

    /// Whether it keeps no other waiting: as things are nobody can be asked for it or could run it, or its voters have denied
    /// it or all executors refused it again and again. Below their floors voters do so for ever.
    pub(in crate::engine) fn gives_way(&self, occurrence: Occurrence) -> bool {
        let Some(open) = self.open.get(occurrence) else { return false };
        match &open.phase {
            Phase::Waiting => open.waiting.gives_way() || self.is_denied_again(open),
            Phase::Sent(sent) => sent.refused && self.is_refused_by_all(occurrence, open, sent),
            Phase::Queued | Phase::Claiming(_) | Phase::Sending => false,
        }
    }

    /// Whether its voters have denied it as often as it takes the pauses between the rounds to grow to their longest.
    pub(in crate::engine) fn is_denied_again(&self, open: &Open) -> bool {
        open.waiting == Waiting::Denied && open.backoff >= self.config.retry.max
    }

    /// Whether no other run of its schedule keeps what was refused from being sent elsewhere: others went on meanwhile.
    pub(in crate::engine) fn is_its_turn(
        &self,
        schedule: &Schedule,
        occurrence: Occurrence,
        open: &Open,
        cluster_now: Wall,
    ) -> bool {
        let rule = self.rule(schedule, occurrence, open);
        match self.standing(schedule, occurrence, rule, cluster_now) {
            OtherRuns::Free => true,
            OtherRuns::Perhaps => !waits_for_unheard(self.policy_of(schedule, occurrence), rule),
            OtherRuns::Ahead | OtherRuns::Going | OtherRuns::Here => false,
        }
    }

    /// Open occurrences of a schedule in the order in which they run when they wait for each other: regular ones before a backfill.
    fn queue_of(&self, schedule: Uid) -> impl Iterator<Item = (Occurrence, &Open)> {
        let of = move |backfill| {
            let open = self.open.of_schedule(schedule);
            open.filter(move |(it, _)| self.is_backfill(it.uid) == backfill)
        };
        of(false).chain(of(true))
    }

    /// Something of the schedule is settled or has ended: the first that waits for that looks again.
    pub(in crate::engine) fn wake_next(&mut self, schedule: Uid) {
        let waits = |open: &Open| matches!(open.phase, Phase::Waiting) && open.waiting == Waiting::Overlap;
        let next = self.queue_of(schedule).find(|(_, open)| waits(open)).map(|(occurrence, _)| occurrence);
        if let Some(occurrence) = next {
            let cluster_now = self.cluster_now();
            self.open.wait_until(occurrence, cluster_now);
        }
    }

    /// When an occurrence that waits for others looks again by itself.
    pub(in crate::engine) fn overlap_wake(
        &self,
        cluster_now: Wall,
        occurrence: Occurrence,
        rule: Overlap,
    ) -> Wall {
        let Some(open) = self.open.get(occurrence) else { return cluster_now };
        let mut queue = self.queue_of(open.schedule);
        let first = queue
            .find(|(it, _)| *it == occurrence || !self.gives_way(*it))
            .is_none_or(|(first, _)| first == occurrence);
        if cluster_now < open.release {
            open.release
        } else if rule == Overlap::Queue && !first {
            open.latest
        } else {
            cluster_now + OVERLAP_RETRY
        }
    }

    /// The nodes heard where a run of the schedule may be going: a claim waits for their word.
    pub(in crate::engine) fn going_at(&self, schedule: Uid, occurrence: Occurrence) -> Vec<NodeId> {
        let others =
            self.runs.going.of_schedule(schedule).filter(|known| known.going.occurrence != occurrence);
        let mut nodes: Vec<NodeId> = others.map(|known| known.going.executor).collect();
        nodes.dedup();
        nodes.retain(|node| self.reach.reachable().contains(node));
        nodes
    }

    /// Whether another run of the schedule is going at this node: its answer as a voter. The run of a schedule that is deleted
    /// goes on, and who asks may not have heard of that.
    pub(in crate::engine) fn runs_another(&self, occurrence: Occurrence) -> bool {
        let schedule = self.replica.schedule_of(occurrence.uid);
        let uid = schedule.map_or(occurrence.uid, |schedule| schedule.uid);
        let own = self.config.node;
        let mut others = self.runs.going.of_schedule(uid);
        schedule.is_none_or(|schedule| schedule.spec.overlap != Overlap::Allow)
            && !planted!("mutant-forget-going")
            && others.any(|it| it.going.executor == own && it.going.occurrence != occurrence)
    }

    /// Whether this node has sent another occurrence of the schedule at most once, which may begin yet: its answer as a voter.
    pub(in crate::engine) fn has_sent_another(&self, schedule: &Schedule, occurrence: Occurrence) -> bool {
        if schedule.spec.overlap == Overlap::Allow || planted!("mutant-forget-going") {
            return false;
        }
        let mut others = self.open.of_schedule(schedule.uid).filter(|(it, _)| *it != occurrence);
        others.any(|(other, open)| {
            let sent = match &open.phase {
                Phase::Sending => !open.withdrawn,
                Phase::Sent(sent) => !sent.refused,
                Phase::Waiting | Phase::Queued | Phase::Claiming(_) => false,
            };
            sent && self.policy_of(schedule, other) == Policy::AtMostOnce
        })
    }

    /// Whether a run of this schedule is left here by an earlier incarnation, and no other may run beside it.
    pub(in crate::engine) fn has_survivor(&self, schedule: &Schedule) -> bool {
        let own = self.config.node;
        let earlier = |it: &Known| it.going.executor == own && it.going.run.0.boot < self.config.boot_count;
        schedule.spec.overlap != Overlap::Allow
            && !planted!("mutant-forget-going")
            && self.runs.going.of_schedule(schedule.uid).any(earlier)
    }

    /// Asks for the end of what is going of the schedule at nodes that are heard. A later occurrence is not stopped for an
    /// earlier one that is still open.
    pub(in crate::engine) fn stop_others(&mut self, schedule: Uid, occurrence: Occurrence) {
        let others =
            self.runs.going.of_schedule(schedule).filter(|it| it.going.occurrence.due < occurrence.due);
        for known in others {
            let Going { executor, run, .. } = known.going;
            if self.reach.reachable().contains(&executor) {
                self.runs.stops.entry(executor).or_default().push(run);
            }
        }
    }

    pub(in crate::engine) fn send_stops(&mut self, now: Now, out: &mut Vec<Effect>) {
        for (node, runs) in std::mem::take(&mut self.runs.stops) {
            if node == self.config.node {
                self.stop_runs(now, &runs, &StopCause::Overlap, out);
            } else {
                for runs in runs.chunks(ITEMS_MAX) {
                    let request = Request::Stop(StopBatch { runs: runs.to_vec() });
                    out.push(Effect::Call { to: node, request });
                }
            }
        }
    }

    /// Which run is in the way, in a sentence.
    pub(in crate::engine) fn overlap_note(&self, schedule: Uid, occurrence: Occurrence) -> String {
        let others = self.runs.going.of_schedule(schedule);
        let others = others.filter(|it| it.going.occurrence != occurrence && !self.is_lifted(it));
        let Some(known) = others.max_by_key(|known| self.standing_at(known.going.executor)) else {
            return match self
                .open
                .of_schedule(schedule)
                .map(|(other, _)| other)
                .find(|other| *other != occurrence)
            {
                Some(other) => format!("the occurrence of {} comes first", self.shown(other).0.due),
                None => "another run of the schedule was going".to_owned(),
            };
        };
        let Going { run, executor, .. } = known.going;
        let node = self.replica.node_name(executor);
        if self.is_unheard(executor) {
            return self.as_blocker(known).text(&node);
        }
        if run.0.boot == 0 {
            return format!("a run was sent to {node}, and may be going");
        }
        format!("run {run} on {node} is going since {}", known.since)
    }

    /// Takes note of a run that is going; `since` is when it was started, or is to be.
    pub(in crate::engine) fn note_going(
        &mut self,
        schedule: &Schedule,
        (run, occurrence, attempt): (RunId, Occurrence, u32),
        since: Wall,
        stage: Stage,
    ) {
        let (own, executor) = (self.config.node, run.0.node);
        if executor != own && schedule.spec.overlap == Overlap::Allow {
            return;
        }
        let boot = if executor == own { Some(self.config.boot) } else { self.reach.boot_of(executor) };
        let until = ended_by(&schedule.spec, attempt, stage);
        let lease = match self.runs.executor.active(run) {
            Some(active) => active.item.lease,
            None => self.lease_sent(occurrence).filter(|_| executor != own),
        };
        let going = Going {
            schedule: schedule.uid,
            occurrence,
            attempt,
            executor,
            boot: boot.unwrap_or(crate::ids::BootId(0)),
            run,
            until,
            lease,
        };
        self.runs.going.insert(own, going, since, self.timing.last.mono);
    }

    /// An executor tells how a run stands.
    pub(in crate::engine) fn hear_of_run(&mut self, report: &RunReport) {
        let (run, at) = (report.run, report.at);
        if report.state.over() {
            self.end_going(run);
            return;
        }
        let schedule = self.schedule_of(report.occurrence).filter(|_| run.0.node != self.config.node);
        let Some(schedule) = schedule else { return };
        let stage = if report.state.started() {
            Stage::Started(at)
        } else {
            Stage::StartsBy(at + schedule.spec.start_deadline())
        };
        self.note_going(&schedule, (run, report.occurrence, report.attempt), at, stage);
    }

    /// A run has ended, or will never start.
    pub(in crate::engine) fn end_going(&mut self, run: RunId) {
        self.let_lease_go(run);
        if let Some(schedule) = self.runs.going.end(run, self.timing.last.mono) {
            self.wake_next(schedule);
        }
    }

    /// It was sent at most once and its executor never answered: it may be going there for as long as it could.
    pub(in crate::engine) fn note_unanswered(
        &mut self,
        schedule: &Schedule,
        occurrence: Occurrence,
        to: NodeId,
        latest: Wall,
    ) {
        let strict = self.policy_of(schedule, occurrence) == Policy::AtMostOnce
            && schedule.spec.overlap != Overlap::Allow;
        // What goes here is known here.
        if strict && to != self.config.node {
            let until = ended_by(&schedule.spec, 1, Stage::StartsBy(latest));
            let lease = self.lease_sent(occurrence);
            let going = unanswered((schedule.uid, occurrence), to, self.store.decisions(), until, lease);
            self.runs.going.insert(self.config.node, going, occurrence.due, self.timing.last.mono);
        }
    }

    /// A node that is heard says what is going there, and what it remembers of nodes that it does not hear.
    pub(in crate::engine) fn learn_going(&mut self, now: Now, from: NodeId, asked: Mono) {
        let Some(status) = self.reach.peer(from).and_then(|peer| peer.status.as_ref()) else { return };
        let (boot, cut) = (status.boot, status.going_cut);
        let list = List { node: from, boot, going: &status.going, cut, asked };
        let own = self.config.node;
        let freed = self.runs.going.listed(own, &list);
        for going in &status.going {
            let foreign = going.executor != from && going.executor != own;
            if foreign && !self.reach.reachable().contains(&going.executor) {
                self.runs.going.told(own, going, now.mono);
            }
        }
        for schedule in freed {
            self.wake_next(schedule);
        }
    }

    /// What this node says of runs in its probes; only schedules whose runs must not meet are of interest. One that is deleted
    /// here may not be yet where that is heard.
    pub(in crate::engine) fn going_list(&self) -> (Vec<Going>, bool) {
        let counts =
            |uid: Uid| self.replica.schedules.get(&uid).is_none_or(|it| it.spec.overlap != Overlap::Allow);
        let (list, cut) = self.runs.going.list(self.config.node, self.reach.reachable(), counts);
        (list, cut || self.has_unplaced_runs())
    }
}
