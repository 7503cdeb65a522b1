//! What the screens read out of the wire's values: what follows from one value alone, and is no field of it.

use std::sync::LazyLock;

use caesium_engine::record;
use caesium_engine::schedule::label_texts;
use caesium_proto::Word as _;
use caesium_proto::v1::{
    Decision, DecisionKind, LogEntry, Master, MasterState, Node, Policy, Priority, Schedule, ScheduleSpec,
    Task, TaskPart, TriggerKind, Volume,
};

/// What stands for the terms of a schedule that came without them.
static NO_TERMS: LazyLock<ScheduleSpec> = LazyLock::new(ScheduleSpec::default);
/// What stands for the schedule of a task that came without one.
static NO_SCHEDULE: LazyLock<Schedule> = LazyLock::new(Schedule::default);
/// What stands for the priority of a node that came without one.
static NO_PRIORITY: LazyLock<Priority> = LazyLock::new(Priority::default);

/// What is read out of a schedule.
pub(crate) trait ScheduleReading {
    /// What an operator declared of it.
    fn terms(&self) -> &ScheduleSpec;

    /// `volume/entity/name`; empty where the terms are missing.
    fn name(&self) -> &str {
        &self.terms().schedule
    }

    /// What it is bound to, as text; empty: all carriers.
    fn binding(&self) -> String {
        let (nodes, labels) = (&self.terms().bind_nodes, label_texts(&self.terms().bind_labels));
        let mut binding: Vec<String> = nodes.iter().cloned().chain(labels).collect();
        binding.sort();
        binding.join(",")
    }

    /// How long after its due an occurrence is started at the latest, microseconds: its jitter and its start deadline.
    fn latest_start(&self) -> Option<i64>;
}

impl ScheduleReading for Schedule {
    fn terms(&self) -> &ScheduleSpec {
        self.spec.as_ref().unwrap_or(&NO_TERMS)
    }

    fn latest_start(&self) -> Option<i64> {
        let latest = self.terms().jitter.unwrap_or_default().saturating_add(self.start_deadline);
        (latest != 0).then_some(latest)
    }
}

/// What is read out of a task.
pub(crate) trait TaskReading {
    /// It, as the schedule that the log has it as.
    fn declared(&self) -> &Schedule;

    /// What the reporter has of it; `None`: it is not eligible.
    fn part(&self) -> Option<&TaskPart>;

    /// `volume/entity/name`; empty where the schedule is missing.
    fn name(&self) -> &str {
        self.declared().name()
    }

    /// On how many sides of a split it may run.
    fn policy(&self) -> Policy {
        self.declared().terms().policy()
    }
}

impl TaskReading for Task {
    fn declared(&self) -> &Schedule {
        self.schedule.as_ref().unwrap_or(&NO_SCHEDULE)
    }

    fn part(&self) -> Option<&TaskPart> {
        self.parts.first()
    }
}

/// What is read out of a decision.
pub(crate) trait DecisionReading {
    /// Whether nothing is decided yet, or something that is not known here.
    fn is_open(&self) -> bool;

    /// Whether an operator, not the calendar, asked for it.
    fn is_asked(&self) -> bool;

    /// Its latest start, where it is known.
    fn known_latest_start(&self) -> Option<i64>;

    /// Its outcome as the engine has it; `None` while it is open, and for one that is not known here.
    fn engine_kind(&self) -> Option<record::DecisionKind>;
}

impl DecisionReading for Decision {
    fn is_open(&self) -> bool {
        self.decision() == DecisionKind::Unspecified
    }

    fn is_asked(&self) -> bool {
        let kind = self.trigger.as_ref().map(|it| it.kind());
        kind.is_some_and(|kind| !matches!(kind, TriggerKind::After | TriggerKind::Event))
    }

    fn known_latest_start(&self) -> Option<i64> {
        (self.latest_start != 0).then_some(self.latest_start)
    }

    fn engine_kind(&self) -> Option<record::DecisionKind> {
        self.decision().same(record::DecisionKind::of_word)
    }
}

/// What is read out of a node.
pub(crate) trait NodeReading {
    /// Its priority, and where that comes from.
    fn standing(&self) -> &Priority;

    /// The node that it watches in the ring; empty: none, or it is not known.
    fn watches(&self) -> &str;

    /// Since when the log has it as down.
    fn down_since(&self) -> Option<i64>;
}

impl NodeReading for Node {
    fn standing(&self) -> &Priority {
        self.priority.as_ref().unwrap_or(&NO_PRIORITY)
    }

    fn watches(&self) -> &str {
        self.watched.as_ref().map_or("", |place| &place.watches)
    }

    fn down_since(&self) -> Option<i64> {
        self.watched.as_ref()?.down_since
    }
}

/// Whether a mastership is in force, and not being worked out just now.
pub(crate) fn is_settled(master: &Master) -> bool {
    master.state() == MasterState::Settled
}

/// The carriers that a volume is to have; `None`: it is not managed.
pub(crate) fn assigned(volume: &Volume) -> Option<&[String]> {
    volume.placement.as_ref().map(|_| volume.assigned.as_slice())
}

/// Who asked for an entry: as their certificate named them; else as the client called itself.
pub(crate) fn asked_by(entry: &LogEntry) -> &str {
    if entry.principal.is_empty() { &entry.user } else { &entry.principal }
}
