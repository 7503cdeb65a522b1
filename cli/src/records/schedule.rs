//! Schedules.

use std::collections::BTreeMap;

use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::schedule::{EventKind, Field, Kind, label_texts};
use caesium_engine::{BlockingLease, Wall, blocked_text};
use caesium_proto::Word as _;
use caesium_proto::fields::Plain;
use caesium_proto::v1 as pb;
use caesium_proto::v1::FollowedState;
use serde::Serialize;

use super::fields::{Binding, Fields, HEAD, LIMITS, columns, rest};
use super::summary::{LastRun, RunsSummary};
use super::{Drawn, Record, given, joined};
use crate::instant::{At, Seconds};
use crate::output::{self, Stamp};
use crate::table::{Cell, Column, Tone};

/// When, which handler, which policy, which nodes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Schedule {
    schedule: String,
    uid: u64,
    revision: u64,
    #[serde(flatten)]
    head: Fields,
    paused: bool,
    next: Option<At>,
    /// The newest run that is known.
    last_run: Option<LastRun>,
    /// Whether there is none when none is known.
    #[serde(skip)]
    last_certain: bool,
    /// What its newest known runs come to; unset where they were not asked for.
    summary: Option<RunsSummary>,
    /// As far as its last known success shows.
    success_overdue_since: Option<At>,
    applied_by: u32,
    applied_of: u32,
    /// Who votes on it.
    pub(crate) eligible: Vec<String>,
    pause_reason: Option<String>,
    paused_until: Option<At>,
    #[serde(flatten)]
    limits: Fields,
    payload_bytes: u64,
    set_index: u64,
    set_at: Option<At>,
    /// What `@every` counts from.
    #[serde(skip)]
    anchor: i64,
    #[serde(flatten)]
    rest: Fields,
    created_index: Option<u64>,
    /// How often its voters were changed.
    epoch: u64,
    /// The change of them that is under way.
    pending_change: Option<u64>,
    /// The run at an unreachable node that keeps it from running.
    blocked: Option<Blocked>,
    /// How what it follows stands: a word of [`FollowedState`].
    followed: Option<String>,
}

/// A run that may still be going at a node that the server does not reach.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Blocked {
    /// Unknown while the node has not answered.
    run: Option<String>,
    node: String,
    due: At,
    since: At,
    /// When its node last answered.
    heard_at: Option<At>,
    until: At,
    /// It ends when its lease does.
    leased: bool,
    /// That is what `until` is of.
    lease_counted: bool,
}

impl Blocked {
    /// The sentence that the server's records have for it.
    pub(crate) fn text(&self) -> String {
        let wall = |at: At| Wall(at.0);
        let heard = self.heard_at.map(wall);
        let lease = self.leased.then_some(BlockingLease { counted: self.lease_counted });
        blocked_text(self.run.as_deref(), &self.node, wall(self.since), heard, (wall(self.until), lease))
    }
}

impl From<pb::Blocked> for Blocked {
    fn from(blocked: pb::Blocked) -> Self {
        Self {
            run: given(blocked.run),
            node: blocked.node,
            due: At(blocked.due),
            since: At(blocked.since),
            heard_at: blocked.heard_at.map(At),
            until: At(blocked.until),
            leased: blocked.leased,
            lease_counted: blocked.lease_counted,
        }
    }
}

/// Fields that the facts describe in words of their own, some of them several in one line. A payload is shown by its size.
const TOLD: [Field; 16] = [
    Field::On,
    Field::Placement,
    Field::Percent,
    Field::Overlap,
    Field::CatchUp,
    Field::CatchUpWindow,
    Field::CatchUpMax,
    Field::Jitter,
    Field::Start,
    Field::End,
    Field::Retries,
    Field::RetryBackoff,
    Field::OnHeal,
    Field::OnResult,
    Field::Payload,
    Field::ExpectSuccess,
];

impl Schedule {
    /// With its newest known run; when there is none, `certain` is whether there can be no other.
    pub(crate) fn with_last(self, run: Option<&pb::Run>, certain: bool) -> Self {
        Self { last_run: run.map(LastRun::of), last_certain: certain, ..self }
    }

    /// With what its newest known runs come to, and since when a success is overdue.
    pub(crate) fn with_summary(self, summary: Option<RunsSummary>, overdue: Option<At>) -> Self {
        Self { summary, success_overdue_since: overdue, ..self }
    }

    /// Of the newest run what `of` makes of it; without one `-`, or `?` where one may be unknown.
    fn last(&self, of: impl Fn(&LastRun) -> Cell) -> Cell {
        match &self.last_run {
            Some(run) => of(run),
            None if self.last_certain => Cell::new(""),
            None => Cell::known(None::<String>),
        }
    }

    fn last_text(&self, stamp: Stamp<'_>) -> String {
        let told = |run: &LastRun| {
            let ended = run.ended.text();
            Cell::new(format!("{ended}, due {}, {} on {}", stamp.show(run.due), run.id, run.node))
        };
        self.last(told).text().to_owned()
    }

    fn summed(&self, of: impl Fn(&RunsSummary) -> String) -> String {
        self.summary.as_ref().map_or_else(|| "?".to_owned(), of)
    }

    fn value(&self, field: Field) -> Option<&Plain> {
        [&self.head, &self.limits, &self.rest].into_iter().find_map(|part| part.value(field))
    }

    fn number(&self, field: Field) -> Option<i64> {
        let Some(Plain::Number(number)) = self.value(field) else { return None };
        Some(*number)
    }

    fn span(&self, field: Field) -> String {
        Seconds(self.number(field).unwrap_or(0)).text()
    }

    /// A text or a word; `?` for a word that is unknown to the client.
    fn text(&self, field: Field) -> &str {
        match self.value(field) {
            Some(Plain::Text(text)) => text,
            Some(Plain::Word(word)) => word,
            _ if matches!(field.row().kind, Kind::Word(_)) => "?",
            _ if field == Field::Zone => "UTC",
            _ => "",
        }
    }

    /// The value of a field that has no words of its own.
    fn plain_text(&self, field: Field, stamp: Stamp<'_>) -> String {
        match (field.row().kind, self.value(field)) {
            (Kind::Span(_), _) => self.span(field),
            (Kind::Instant, Some(Plain::Number(at))) => stamp.show(At(*at)),
            (_, Some(Plain::Number(number))) => number.to_string(),
            (_, Some(Plain::Texts(texts))) => texts.join(", "),
            (_, Some(Plain::Pairs(labels))) => pairs(labels),
            (_, _) => self.text(field).to_owned(),
        }
    }

    /// One line that describes the schedule.
    pub(crate) fn line(&self) -> String {
        let text = |field| self.text(field);
        let (cadence, zone, policy) = (text(Field::Cadence), text(Field::Zone), text(Field::Policy));
        let described = match text(Field::Description) {
            "" => String::new(),
            description => format!("  {description}"),
        };
        format!("{}  {cadence} {zone}  {policy}  revision {}{described}", self.schedule, self.revision)
    }

    /// The facts of one schedule.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let mut facts = vec![
            ("schedule", self.schedule.clone()),
            ("cron", format!("{} {}", self.text(Field::Cadence), self.text(Field::Zone))),
            ("on", self.upon()),
            ("handler", self.text(Field::Handler).to_owned()),
            ("policy", self.text(Field::Policy).to_owned()),
            ("bound to", self.binding_text()),
            ("placement", self.placement_text()),
            ("eligible", self.eligible.join(", ")),
            ("next", self.next_text(stamp)),
            ("last run", self.last_text(stamp)),
            ("last success", self.summed(|it| it.success_text(stamp))),
            ("last failure", self.summed(|it| it.failure_text(stamp))),
            ("failing", self.summed(RunsSummary::failures_text)),
            ("takes", self.summed(RunsSummary::takes_text)),
            ("success", self.expected_text(stamp)),
            ("paused", self.paused_text(stamp)),
            ("start by", format!("{} after it is due", self.span(Field::StartDeadline))),
            ("timeout", format!("{}, then {} of grace", self.span(Field::Timeout), self.span(Field::Grace))),
            ("overlap", self.text(Field::Overlap).to_owned()),
            ("catch-up", self.catch_up_text()),
            ("jitter", self.span(Field::Jitter)),
            ("from, to", self.bounds_text(stamp)),
            ("retries", self.retries_text()),
            ("on heal", self.text(Field::OnHeal).to_owned()),
            ("on result", self.text(Field::OnResult).to_owned()),
        ];
        let others = rest().filter(|field| !TOLD.contains(field));
        facts.extend(others.map(|field| (field.row().name, self.plain_text(field, stamp))));
        facts.extend([
            ("labels", self.plain_text(Field::Labels, stamp)),
            ("payload", format!("{} bytes", self.payload_bytes)),
            ("revision", format!("{} set at log {}, uid {}", self.revision, self.set_index, self.uid)),
            ("created", self.created_index.map_or_else(|| "?".to_owned(), |index| format!("at log {index}"))),
            ("applied by", format!("{} of {}", self.applied_by, self.applied_of)),
            ("voters", self.voters_text()),
            ("blocked", self.blocked.as_ref().map_or_else(|| "no".to_owned(), Blocked::text)),
        ]);
        facts
    }

    /// Why it does not run now: a run at an unreachable node.
    pub(crate) fn blocked(&self) -> Option<String> {
        self.blocked.as_ref().map(|blocked| format!("{}: {}", self.schedule, blocked.text()))
    }

    fn binding_text(&self) -> String {
        match self.value(Field::Binding).map(Binding::of) {
            None => "all carriers".to_owned(),
            Some(binding) if binding.labels.is_empty() => binding.nodes.join(", "),
            Some(binding) => pairs(&binding.labels),
        }
    }

    fn voters_text(&self) -> String {
        let changed = match self.epoch {
            0 => "as declared".to_owned(),
            1 => "changed once".to_owned(),
            times => format!("changed {times} times"),
        };
        match self.pending_change {
            Some(change) => format!("{changed}; change {change} is under way"),
            None => changed,
        }
    }

    fn placement_text(&self) -> String {
        match (self.text(Field::Placement), self.number(Field::Percent)) {
            (word, Some(share)) => format!("{word}: {share} % of its eligible nodes"),
            (word, None) => word.to_owned(),
        }
    }

    fn catch_up_text(&self) -> String {
        let window = self.span(Field::CatchUpWindow);
        match self.text(Field::CatchUp) {
            word @ ("?" | "none") => word.to_owned(),
            all @ "all" => {
                format!("{all} within {window}, at most {}", self.number(Field::CatchUpMax).unwrap_or(0))
            }
            word => format!("{word} within {window}"),
        }
    }

    fn bounds_text(&self, stamp: Stamp<'_>) -> String {
        match (self.number(Field::Start), self.number(Field::End)) {
            (None, None) => String::new(),
            (start, end) => {
                let show = |at: Option<i64>| at.map_or_else(|| "always".to_owned(), |at| stamp.show(At(at)));
                format!("{} to {}", show(start), show(end))
            }
        }
    }

    fn retries_text(&self) -> String {
        match self.number(Field::Retries).unwrap_or(0) {
            0 => "none".to_owned(),
            retries => format!("{retries}, the first after {}", self.span(Field::RetryBackoff)),
        }
    }

    fn expected_text(&self, stamp: Stamp<'_>) -> String {
        if self.number(Field::ExpectSuccess).is_none() {
            return "not expected".to_owned();
        }
        let overdue = self.success_overdue_since.map(|at| format!("; overdue since {}", stamp.show(at)));
        format!("expected within {}{}", self.span(Field::ExpectSuccess), overdue.unwrap_or_default())
    }

    /// The event that it reacts to.
    fn event(&self) -> Option<EventKind> {
        self.text(Field::Cadence).parse().ok()
    }

    /// Which ends of the one that it follows make it due.
    fn upon(&self) -> String {
        let stands = match self.followed.as_deref().map(FollowedState::of_word) {
            None if self.event().is_some() => return self.text(Field::Cadence).to_owned(),
            None => return "the calendar".to_owned(),
            Some(Some(FollowedState::Declared)) => "",
            Some(Some(FollowedState::Paused)) => "; that one is paused",
            Some(Some(FollowedState::Removed | FollowedState::Unspecified) | None) => {
                "; that one is not declared: nothing makes it due"
            }
        };
        format!("{}{stands}", self.text(Field::On))
    }

    fn next_text(&self, stamp: Stamp<'_>) -> String {
        match (self.next, self.followed.as_deref()) {
            (Some(at), _) => stamp.show(at),
            (None, None) if self.event().is_some() => "upon the event".to_owned(),
            (None, None) => "never".to_owned(),
            (None, stands) if stands == FollowedState::Declared.word() => "after it".to_owned(),
            (None, Some(stands)) => format!("after it: {stands}"),
        }
    }

    fn paused_text(&self, stamp: Stamp<'_>) -> String {
        if !self.paused {
            return "no".to_owned();
        }
        let until = self.paused_until.map(|at| format!(" until {}", stamp.show(at))).unwrap_or_default();
        let reason = self.pause_reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
        format!("yes{until}{reason}")
    }
}

impl Record for Schedule {
    const KIND: &'static str = "Schedule";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("SCHEDULE", "schedule", 0).cell(|it, _| Cell::new(&it.schedule)),
        Column::word("CRON", "cron", 0).cell(|it, _| Cell::new(it.text(Field::Cadence))),
        Column::word("ZONE", "zone", 5).cell(|it, _| Cell::new(it.text(Field::Zone))),
        Column::word("HANDLER", "handler", 6).cell(|it, _| Cell::new(it.text(Field::Handler))),
        Column::word("POLICY", "policy", 3).cell(|it, _| Cell::new(it.text(Field::Policy))),
        Column::time("NEXT", "next", 0).cell(|it, stamp| Cell::new(it.next_text(stamp))),
        Column::time("LAST", "lastRun.due", 4)
            .cell(|it, stamp| it.last(|run| Cell::new(stamp.show(run.due)))),
        Column::word("RESULT", "lastRun.result", 1).cell(|it, _| it.last(|run| run.ended.cell())),
        Column::span("FOR", "lastRun.took", 5)
            .cell(|it, _| it.last(|run| Cell::given(run.took.map(Seconds::brief)))),
        Column::span("P95", "summary.p95", 5).cell(|it, _| match &it.summary {
            Some(summary) => Cell::given(summary.p95.map(Seconds::brief)),
            None => Cell::known(None::<String>),
        }),
        Column::flag("PAUSED", "paused", 2).cell(|it, _| {
            Cell::toned(
                if it.paused { "yes" } else { "no" },
                if it.paused { Tone::Warn } else { Tone::Plain },
            )
        }),
        Column::list("ELIGIBLE", "eligible", 7).cell(|it, _| match it.eligible.as_slice() {
            [] => Cell::toned("none", Tone::Bad),
            names => joined(names),
        }),
        Column::number("REV", "revision", 8).cell(|it, _| Cell::new(it.revision)),
        Column::number("APPLIED", "appliedBy", 9)
            .cell(|it, _| Cell::new(format!("{}/{}", it.applied_by, it.applied_of))),
    ];

    fn fields() -> output::ColumnFields {
        let (limits, others): (Vec<_>, Vec<_>) = columns().partition(|(field, _)| LIMITS.contains(field));
        let of = |columns: Vec<(Field, Column)>| columns.into_iter().map(|(_, column)| column).collect();
        let (limits, others): (Vec<Column>, Vec<Column>) = (of(limits), of(others));
        let before = [&Self::columns()[..], &RUNS_AND_STATE, &limits].concat();
        output::ColumnFields::of(&[&before[..], &PAYLOAD, &others, &ORIGIN].concat())
    }

    fn pass(&mut self, now: At) {
        if self.next.is_none_or(|next| now.0 < next.0) {
            return;
        }
        let anchor = self.anchor;
        let (cron, zone) = (self.text(Field::Cadence), self.text(Field::Zone));
        let calendar = Cadence::parse(cron).ok().zip(Zone::parse(zone).ok());
        let calendar = calendar.map(|(cadence, zone)| Calendar::new(cadence, zone, anchor));
        let (start, end) = (self.number(Field::Start), self.number(Field::End));
        self.next = calendar.and_then(|calendar| calendar.next_within(now.0, start, end)).map(At);
    }

    fn name(&self) -> String {
        self.schedule.clone()
    }
}

impl From<pb::Schedule> for Schedule {
    fn from(schedule: pb::Schedule) -> Self {
        let (head, limits) = (Fields::of(&schedule, HEAD), Fields::of(&schedule, LIMITS));
        let rest = Fields::of(&schedule, rest());
        let spec = schedule.spec.unwrap_or_default();
        Self {
            schedule: spec.schedule,
            uid: schedule.uid,
            revision: schedule.revision,
            head,
            paused: spec.paused,
            next: schedule.next.map(At),
            last_run: None,
            last_certain: false,
            summary: None,
            success_overdue_since: None,
            applied_by: schedule.applied_by,
            applied_of: schedule.applied_of,
            eligible: schedule.eligible,
            pause_reason: given(spec.pause_reason),
            paused_until: schedule.paused_until.map(At),
            limits,
            payload_bytes: schedule.payload_bytes,
            set_index: schedule.set_index,
            set_at: (schedule.set_at != 0).then_some(At(schedule.set_at)),
            anchor: schedule.anchor,
            rest,
            created_index: (schedule.created_index != 0).then_some(schedule.created_index),
            epoch: schedule.epoch,
            pending_change: schedule.pending.map(|pending| pending.change),
            blocked: schedule.blocked.map(Blocked::from),
            followed: given(schedule.followed),
        }
    }
}

/// Columns before and after those of fields.
const RUNS_AND_STATE: [Column; 30] = [
    Column::number("UID", "uid", 0),
    Column::word("LAST-RUN", "lastRun.id", 0),
    Column::word("LAST-NODE", "lastRun.node", 0),
    Column::word("LAST-STATE", "lastRun.state", 0),
    Column::number("LAST-EXIT", "lastRun.exitCode", 0),
    Column::word("LAST-KILLED-BY", "lastRun.killedBy", 0),
    Column::time("LAST-STARTED", "lastRun.startedAt", 0),
    Column::time("LAST-ENDED", "lastRun.endedAt", 0),
    Column::time("LAST-SUCCESS", "summary.lastSuccess.endedAt", 0),
    Column::word("SUCCESS-RUN", "summary.lastSuccess.id", 0),
    Column::time("SUCCESS-DUE", "summary.lastSuccess.due", 0),
    Column::word("SUCCESS-NODE", "summary.lastSuccess.node", 0),
    Column::word("SUCCESS", "summary.lastSuccess.result", 0),
    Column::number("SUCCESS-EXIT", "summary.lastSuccess.exitCode", 0),
    Column::time("LAST-FAILURE", "summary.lastFailure.endedAt", 0),
    Column::word("FAILURE-RUN", "summary.lastFailure.id", 0),
    Column::time("FAILURE-DUE", "summary.lastFailure.due", 0),
    Column::word("FAILURE-NODE", "summary.lastFailure.node", 0),
    Column::word("FAILURE", "summary.lastFailure.result", 0),
    Column::number("FAILURE-EXIT", "summary.lastFailure.exitCode", 0),
    Column::number("FAILURES", "summary.failuresInRow", 0),
    Column::flag("MORE-FAILURES", "summary.failuresMayBeMore", 0),
    Column::span("P50", "summary.p50", 0),
    Column::number("TIMED", "summary.timed", 0),
    Column::time("OVERDUE", "successOverdueSince", 0),
    Column::list("BOUND-TO", "binding.nodes", 0),
    Column::labels("BOUND-LABELS", "binding.labels", 0),
    Column::number("APPLIED-OF", "appliedOf", 0),
    Column::word("PAUSE-REASON", "pauseReason", 0),
    Column::time("PAUSED-UNTIL", "pausedUntil", 0),
];
const PAYLOAD: [Column; 3] = [
    Column::number("PAYLOAD", "payloadBytes", 0),
    Column::number("SET-INDEX", "setIndex", 0),
    Column::time("SET-AT", "setAt", 0),
];
const ORIGIN: [Column; 7] = [
    Column::number("CREATED", "createdIndex", 0),
    Column::number("EPOCH", "epoch", 0),
    Column::number("PENDING", "pendingChange", 0),
    Column::word("BLOCKED-BY", "blocked.run", 0),
    Column::word("BLOCKED-AT", "blocked.node", 0),
    Column::time("BLOCKED-SINCE", "blocked.since", 0),
    Column::time("BLOCKED-UNTIL", "blocked.until", 0),
];

fn pairs(labels: &BTreeMap<String, String>) -> String {
    label_texts(labels).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_occurrence_moves_on_with_time() {
        let second = 1_000_000;
        let spec = pb::ScheduleSpec { cadence: "*/10 * * * * *".to_owned(), ..Default::default() };
        let wire =
            pb::Schedule { spec: Some(spec), next: Some(20 * second), anchor: 1, ..Default::default() };
        let mut schedule = Schedule::from(wire.clone());
        let mut next_at = |now: i64| {
            schedule.pass(At(now * second));
            schedule.next.map(|at| at.0 / second)
        };
        assert_eq!([15, 19, 20, 29, 95].map(&mut next_at), [20, 20, 30, 30, 100].map(Some));
        let end = pb::ScheduleSpec { end: Some(31 * second), ..wire.spec.clone().unwrap() };
        let mut ends = Schedule::from(pb::Schedule { spec: Some(end), ..wire.clone() });
        let mut next_at = |now: i64| {
            ends.pass(At(now * second));
            ends.next.map(|at| at.0 / second)
        };
        assert_eq!([20, 30].map(&mut next_at), [Some(30), None], "its end is past then");
        let mut never = Schedule::from(pb::Schedule { next: None, ..wire });
        never.pass(At(15 * second));
        assert_eq!(never.next, None);
    }
}
