//! Outcomes as a master writes them down: with the numbers that they stand on, and in words.

use super::Engine;
use super::open::{Open, Phase};
use crate::decide::{Waiting, at_latest_start};
use crate::ids::{NodeId, Occurrence};
use crate::record::{Decision, DecisionId, DecisionKind, Record, Serial};
use crate::schedule::Schedule;
use crate::time::Wall;

impl Engine {
    /// Writes an outcome down, with the numbers it stands on.
    #[expect(clippy::too_many_arguments, reason = "a decision is its evidence; each part is named here once")]
    pub(super) fn record_decision(
        &mut self,
        cluster_now: Wall,
        schedule: &Schedule,
        occurrence: Occurrence,
        kind: DecisionKind,
        executor: Option<NodeId>,
        grants: Vec<NodeId>,
        note: String,
    ) {
        let serial =
            Serial { node: self.config.node, boot: self.config.boot_count, n: self.store.next_decision() };
        let (shown, trigger) =
            self.open.get(occurrence).map_or_else(|| self.shown(occurrence), |open| open.shown);
        let open = self.open.get(occurrence).map(|open| (open.release, open.latest));
        let (release, latest_start) = open.unwrap_or_else(|| {
            let release = self.release_of(occurrence);
            (release, self.latest_of(schedule, occurrence, release))
        });
        let governed = schedule.governed(occurrence.due);
        let decision = Decision {
            id: DecisionId(serial),
            occurrence: shown,
            schedule: schedule.name.clone(),
            revision: schedule.provenance.revision,
            policy: self.policy_of(schedule, occurrence),
            decided_at: cluster_now,
            master: self.config.node,
            kind,
            eligible: governed.eligible.iter().copied().collect(),
            needed: u32::try_from(governed.needed()).unwrap_or(u32::MAX),
            heard: self.heard(schedule, occurrence.due).collect(),
            grants,
            executor,
            note,
            release,
            latest_start,
            log_index: self.replica.index(),
            epoch: governed.epoch,
            trigger,
            stretch: None,
        };
        self.store.record(Record::Decision(Box::new(decision)));
    }

    /// The reason of an outcome, in a sentence.
    pub(super) fn why(
        &self,
        kind: DecisionKind,
        schedule: &Schedule,
        occurrence: Occurrence,
        waiting: Waiting,
    ) -> String {
        let governed = schedule.governed(occurrence.due);
        let heard = self.heard(schedule, occurrence.due).count();
        let (n, needed) = (governed.eligible.len(), governed.needed());
        match kind {
            DecisionKind::WithheldNoQuorum => match waiting {
                Waiting::Denied
                | Waiting::HeldElsewhere(_)
                | Waiting::NotYet
                | Waiting::New
                | Waiting::Overlap
                | Waiting::Paused
                | Waiting::NoCandidate
                | Waiting::Stalled => {
                    let floored = self.floored_note(occurrence);
                    format!(
                        "no majority granted it until its latest start; heard {heard} of {n}, needs {needed}{floored}"
                    )
                }
                Waiting::QuorumAnew => {
                    format!(
                        "a quorum was in reach again too shortly before its latest start; needs {needed} of {n}"
                    )
                }
                Waiting::NobodyHeard | Waiting::NoQuorum | Waiting::ClockDoubt => {
                    format!("heard {heard} of {n}, needs {needed}")
                }
            },
            DecisionKind::WithheldClockDoubt if !self.agenda.clock_in_doubt() => {
                "the cluster clock was in doubt, and is trusted again only after its latest start".to_owned()
            }
            DecisionKind::WithheldClockDoubt => {
                format!("the cluster clock is in doubt by {} ms", self.clock.doubt() / 1000)
            }
            DecisionKind::NoCandidate => self.no_candidate_note(schedule, occurrence.due),
            DecisionKind::SkippedPaused => {
                let reason = schedule.pause.as_ref().map(|pause| pause.reason.clone());
                reason.unwrap_or_else(|| "a pause is in force at more than half of the voters".to_owned())
            }
            DecisionKind::SkippedOverlap => self.overlap_note(schedule.uid, occurrence),
            DecisionKind::SkippedExpired => {
                schedule.spec.end.map_or_else(String::new, |end| format!("the schedule ended at {end}"))
            }
            DecisionKind::ClaimedElsewhere => match waiting {
                Waiting::HeldElsewhere(node) => self.held_note(node),
                _ => "another claim holds a majority of the voters".to_owned(),
            },
            DecisionKind::MissedDeadline if waiting == Waiting::Stalled => {
                "this node's disk hung: nothing could be decided".to_owned()
            }
            DecisionKind::MissedDeadline => "its latest start was past before it could be decided".to_owned(),
            DecisionKind::Superseded => "no longer an occurrence of the schedule".to_owned(),
            DecisionKind::Fired
            | DecisionKind::FiredAtRisk
            | DecisionKind::FiredWithoutQuorum
            | DecisionKind::Unknown => String::new(),
        }
    }

    /// Which voters refuse an open occurrence since they have dropped what they promised of that time; empty without any.
    pub(super) fn floored_note(&self, occurrence: Occurrence) -> String {
        let floored = self.open.get(occurrence).map(|open| open.floored.as_slice()).unwrap_or_default();
        let names: Vec<String> = floored.iter().map(|node| self.replica.node_name(*node)).collect();
        let names = match names.as_slice() {
            [] => return String::new(),
            [one] => format!("{one} has dropped its"),
            several => format!("{} have dropped their", several.join(", ")),
        };
        format!("; {names} promises of that time and may have given one to another claim")
    }

    /// The outcome that an open occurrence would get at its latest start as things are.
    pub(super) fn outlook(&self, open: &Open) -> DecisionKind {
        match &open.phase {
            Phase::Waiting | Phase::Queued | Phase::Claiming(_) | Phase::Sending => {
                at_latest_start(open.policy, open.waiting)
            }
            Phase::Sent(sent) if sent.refused && !sent.lost => DecisionKind::NoCandidate,
            Phase::Sent(_) => DecisionKind::Unknown,
        }
    }
}
