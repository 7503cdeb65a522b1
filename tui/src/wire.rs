//! From the wire's values to those of the screens. What the wire leaves unspecified becomes what is unknown here.

use caesium_engine::schedule::label_texts;
use caesium_proto::{Word as _, v1 as pb};

use crate::event::{
    Clocks, Decision, Drain, Entry, FailingCheck, LogView, Master, Node, Priority, RingPlace, Run, Schedule,
    Task, TaskPart, Volume, Waiting,
};

impl From<pb::Node> for Node {
    fn from(node: pb::Node) -> Self {
        Self {
            state: node.state(),
            unable: node.unable_words().into_iter().map(str::to_owned).collect(),
            ring: node.watched.map(RingPlace::from).unwrap_or_default(),
            drain: Drain {
                ordered: node.ordered_out,
                ends: node.drain_ends,
                reason: node.drain_reason,
                failing: node.failing.into_iter().map(FailingCheck::from).collect(),
                failing_here: node.failing_here.into_iter().map(FailingCheck::from).collect(),
                passing_here: node.passing_here,
            },
            name: node.name,
            id: node.id,
            address: node.address,
            priority: node.priority.map(Priority::from).unwrap_or_default(),
            labels: node.labels.into_iter().collect(),
            volumes: node.volumes,
            log_index: node.log_index,
            clock_offset: node.clock_offset,
            heard_at: node.heard_at,
            handlers: node.handlers,
            load: node.load,
            hears: node.hears,
            voter: node.voter,
            version: node.version,
            shut_out: node.shut_out,
            slow_write: node.slow_write,
        }
    }
}

impl From<pb::Watched> for RingPlace {
    fn from(place: pb::Watched) -> Self {
        Self { watches: place.watches, down_since: place.down_since }
    }
}

impl From<pb::FailingCheck> for FailingCheck {
    fn from(check: pb::FailingCheck) -> Self {
        Self { name: check.name, since: check.since, reason: check.reason, drains: check.drains }
    }
}

impl From<pb::Priority> for Priority {
    fn from(priority: pb::Priority) -> Self {
        Self {
            effective: priority.effective,
            computed: priority.computed,
            set: priority.r#override,
            expires: priority.override_expires,
            reason: priority.override_reason,
        }
    }
}

impl From<pb::Master> for Master {
    fn from(master: pb::Master) -> Self {
        Self {
            settled: master.state() == pb::MasterState::Settled,
            volume: master.volume,
            partition: master.partition,
            master: master.master,
            priority: master.priority,
            since: master.since,
        }
    }
}

impl From<pb::Volume> for Volume {
    fn from(volume: pb::Volume) -> Self {
        Self {
            moves: volume.moves().to_owned(),
            assigned: volume.placement.map(|_| volume.assigned),
            name: volume.name,
            carriers: volume.carriers,
            schedules: volume.schedules,
            open: volume.open,
            watermark: volume.watermark,
            waiting: volume.pending.into_iter().map(Waiting::from).collect(),
        }
    }
}

impl From<pb::Pending> for Waiting {
    fn from(pending: pb::Pending) -> Self {
        Self { change: pending.change, awaited: pending.awaited }
    }
}

impl From<pb::Task> for Task {
    fn from(task: pb::Task) -> Self {
        let schedule = task.schedule.unwrap_or_default();
        let spec = schedule.spec.unwrap_or_default();
        Self {
            policy: spec.policy(),
            name: spec.schedule.into(),
            uid: schedule.uid,
            handler: spec.handler,
            eligible: schedule.eligible,
            needed: task.needed,
            stopped: task.stopped,
            ending: task.ending,
            part: task.parts.into_iter().next().map(TaskPart::from),
        }
    }
}

impl From<pb::TaskPart> for TaskPart {
    fn from(part: pb::TaskPart) -> Self {
        Self {
            holds: part.holds,
            alive: part.alive,
            done: part.done,
            ending: part.ending,
            lease: part.lease,
            attempt: part.attempt,
            since: part.since,
            left: part.left,
            renewed: part.renewed,
            granted_live: part.granted_live,
        }
    }
}

impl From<pb::Schedule> for Schedule {
    fn from(schedule: pb::Schedule) -> Self {
        let spec = schedule.spec.unwrap_or_default();
        let labels = label_texts(&spec.bind_labels);
        let mut binding: Vec<String> = spec.bind_nodes.iter().cloned().chain(labels).collect();
        binding.sort();
        Self {
            policy: spec.policy(),
            latest_start: Some(spec.jitter.unwrap_or_default().saturating_add(schedule.start_deadline)),
            name: spec.schedule.into(),
            uid: schedule.uid,
            revision: schedule.revision,
            cadence: spec.cadence,
            zone: spec.zone,
            handler: spec.handler,
            description: spec.description,
            binding: binding.join(","),
            eligible: schedule.eligible,
            next: schedule.next,
            start: spec.start,
            end: spec.end,
            paused: spec.paused,
            pause_reason: spec.pause_reason,
            applied_by: schedule.applied_by,
            applied_of: schedule.applied_of,
            set_index: schedule.set_index,
            waiting: schedule.pending.map(Waiting::from),
        }
    }
}

impl From<pb::Decision> for Decision {
    fn from(decision: pb::Decision) -> Self {
        Self {
            outcome: decision.decision(),
            policy: decision.policy(),
            latest_start: Some(decision.latest_start),
            decided_at: decision.decided_at,
            id: decision.id,
            schedule: decision.schedule.into(),
            uid: decision.uid,
            due: decision.due,
            master: decision.master,
            eligible: decision.eligible,
            needed: decision.needed,
            heard: decision.heard,
            grants: decision.grants,
            node: decision.node,
            run: decision.run,
            note: decision.note,
            log_index: decision.log_index,
            asked: decision
                .trigger
                .is_some_and(|it| !matches!(it.kind(), pb::TriggerKind::After | pb::TriggerKind::Event)),
        }
    }
}

impl From<pb::Run> for Run {
    fn from(run: pb::Run) -> Self {
        Self {
            state: run.state(),
            id: run.id,
            schedule: run.schedule.into(),
            uid: run.uid,
            due: run.due,
            node: run.node,
            attempt: run.attempt,
            exit_code: run.exit_code,
            started_at: run.started_at,
            ended_at: run.ended_at,
            note: run.note,
        }
    }
}

impl From<pb::LogEntry> for Entry {
    fn from(entry: pb::LogEntry) -> Self {
        Self {
            resolution: entry.resolution().word().unwrap_or_default().to_owned(),
            run: entry.run,
            index: entry.index,
            at: entry.at,
            node: entry.node,
            kind: entry.kind,
            subject: entry.subject,
            summary: entry.summary,
            // As their certificate named them; else as the client called itself.
            user: if entry.principal.is_empty() { entry.user } else { entry.principal },
            reason: entry.reason,
            refused: entry.refused,
        }
    }
}

impl From<pb::ShowLogReply> for LogView {
    fn from(log: pb::ShowLogReply) -> Self {
        Self {
            leader: log.leader,
            applied: log.applied,
            term: log.term,
            voters: log.voters,
            majority: log.majority,
            hash: log.state_hash,
        }
    }
}

impl From<pb::ShowClockReply> for Clocks {
    fn from(clock: pb::ShowClockReply) -> Self {
        Self { bound: clock.bound, doubt: clock.doubt, limit: clock.doubt_limit, offset: clock.offset }
    }
}
