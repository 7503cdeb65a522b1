//! Schedules.

use std::collections::BTreeMap;

use caesium_engine::calendar::{Cadence, Calendar, Zone};
use caesium_engine::{Wall, blocked_text};
use caesium_proto::v1 as pb;
use serde::Serialize;

use super::run::{run_tone, run_word};
use super::words::{catch_up_word, on_heal_word, overlap_word, policy_word};
use super::{Record, given, joined};
use crate::instant::{At, Seconds};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// When, which handler, which policy, which nodes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Schedule {
    schedule: String,
    uid: u64,
    revision: u64,
    cron: String,
    zone: String,
    handler: String,
    policy: Option<&'static str>,
    binding: Option<Binding>,
    paused: bool,
    next: Option<At>,
    /// The newest run that is known.
    last_run: Option<LastRun>,
    /// Whether there is none when none is known.
    #[serde(skip)]
    last_certain: bool,
    applied_by: u32,
    applied_of: u32,
    /// Who votes on it.
    pub(crate) eligible: Vec<String>,
    pause_reason: Option<String>,
    paused_until: Option<At>,
    start_deadline: Seconds,
    timeout: Seconds,
    grace: Seconds,
    labels: BTreeMap<String, String>,
    payload_bytes: u64,
    set_index: u64,
    set_at: Option<At>,
    /// What `@every` counts from.
    #[serde(skip)]
    anchor: i64,
    overlap: Option<&'static str>,
    catch_up: Option<&'static str>,
    catch_up_window: Seconds,
    catch_up_max: u32,
    jitter: Seconds,
    start: Option<At>,
    end: Option<At>,
    retries: u32,
    retry_backoff: Seconds,
    on_heal: Option<&'static str>,
    on_result: Option<String>,
    created_index: Option<u64>,
    /// How often its voters were changed.
    epoch: u64,
    /// The change of them that is under way.
    pending_change: Option<u64>,
    /// The run at an unreachable node that keeps it from running.
    blocked: Option<Blocked>,
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
}

impl Blocked {
    /// The sentence that the server's records have for it.
    pub(crate) fn text(&self) -> String {
        let wall = |at: At| Wall(at.0);
        let heard = self.heard_at.map(wall);
        blocked_text(self.run.as_deref(), &self.node, wall(self.since), heard, wall(self.until))
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
        }
    }
}

/// The nodes that a schedule is restricted to: by name or by labels, one of which is empty.
#[derive(Debug, Serialize)]
struct Binding {
    nodes: Vec<String>,
    labels: BTreeMap<String, String>,
}

/// The newest known run of a schedule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LastRun {
    id: String,
    due: At,
    state: Option<&'static str>,
    node: String,
    exit_code: Option<i32>,
    started_at: Option<At>,
    ended_at: Option<At>,
}

impl Schedule {
    /// With its newest known run; when there is none, `certain` is whether there can be no other.
    pub(crate) fn with_last(self, run: Option<&pb::Run>, certain: bool) -> Self {
        let last_run = run.map(|run| LastRun {
            id: run.id.clone(),
            due: At(run.due),
            state: run_word(run.state()),
            node: run.node.clone(),
            exit_code: run.exit_code,
            started_at: run.started_at.map(At),
            ended_at: run.ended_at.map(At),
        });
        Self { last_run, last_certain: certain, ..self }
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
            let exit = run.exit_code.map(|code| format!(" (exit {code})")).unwrap_or_default();
            let state = run.state.unwrap_or("?");
            Cell::new(format!("{state}{exit}, due {}, {} on {}", stamp.show(run.due), run.id, run.node))
        };
        self.last(told).text().to_owned()
    }

    /// One line that says what the schedule is.
    pub(crate) fn line(&self) -> String {
        format!(
            "{}  {} {}  {}  revision {}",
            self.schedule,
            self.cron,
            self.zone,
            self.policy.unwrap_or("?"),
            self.revision
        )
    }

    /// The facts of one schedule.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        vec![
            ("schedule", self.schedule.clone()),
            ("cron", format!("{} {}", self.cron, self.zone)),
            ("handler", self.handler.clone()),
            ("policy", self.policy.unwrap_or("?").to_owned()),
            ("bound to", self.binding_text()),
            ("eligible", self.eligible.join(", ")),
            ("next", self.next_text(stamp)),
            ("last run", self.last_text(stamp)),
            ("paused", self.paused_text(stamp)),
            ("start by", format!("{} after it is due", self.start_deadline.text())),
            ("timeout", format!("{}, then {} of grace", self.timeout.text(), self.grace.text())),
            ("overlap", self.overlap.unwrap_or("?").to_owned()),
            ("catch-up", self.catch_up_text()),
            ("jitter", self.jitter.text()),
            ("from, to", self.bounds_text(stamp)),
            ("retries", self.retries_text()),
            ("on heal", self.on_heal.unwrap_or("?").to_owned()),
            ("on result", self.on_result.clone().unwrap_or_default()),
            ("labels", pairs(&self.labels)),
            ("payload", format!("{} bytes", self.payload_bytes)),
            ("revision", format!("{} set at log {}, uid {}", self.revision, self.set_index, self.uid)),
            ("created", self.created_index.map_or_else(|| "?".to_owned(), |index| format!("at log {index}"))),
            ("applied by", format!("{} of {}", self.applied_by, self.applied_of)),
            ("voters", self.voters_text()),
            ("blocked", self.blocked.as_ref().map_or_else(|| "no".to_owned(), Blocked::text)),
        ]
    }

    /// Why it does not run now: a run at an unreachable node.
    pub(crate) fn blocked(&self) -> Option<String> {
        self.blocked.as_ref().map(|blocked| format!("{}: {}", self.schedule, blocked.text()))
    }

    fn binding_text(&self) -> String {
        match &self.binding {
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

    fn catch_up_text(&self) -> String {
        match self.catch_up {
            None => "?".to_owned(),
            Some(none @ "none") => none.to_owned(),
            Some(all @ "all") => {
                format!("{all} within {}, at most {}", self.catch_up_window.text(), self.catch_up_max)
            }
            Some(word) => format!("{word} within {}", self.catch_up_window.text()),
        }
    }

    fn bounds_text(&self, stamp: Stamp<'_>) -> String {
        match (self.start, self.end) {
            (None, None) => String::new(),
            (start, end) => {
                let show = |at: Option<At>| at.map_or_else(|| "always".to_owned(), |at| stamp.show(at));
                format!("{} to {}", show(start), show(end))
            }
        }
    }

    fn retries_text(&self) -> String {
        match self.retries {
            0 => "none".to_owned(),
            retries => format!("{retries}, the first after {}", self.retry_backoff.text()),
        }
    }

    fn next_text(&self, stamp: Stamp<'_>) -> String {
        self.next.map_or_else(|| "never".to_owned(), |at| stamp.show(at))
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
    const COLUMNS: &'static [Column] = &[
        Column::word("SCHEDULE", "schedule", 0),
        Column::word("CRON", "cron", 0),
        Column::word("ZONE", "zone", 5),
        Column::word("HANDLER", "handler", 6),
        Column::word("POLICY", "policy", 3),
        Column::time("NEXT", "next", 0),
        Column::time("LAST", "lastRun.due", 4),
        Column::word("RESULT", "lastRun.state", 1),
        Column::flag("PAUSED", "paused", 2),
        Column::list("ELIGIBLE", "eligible", 7),
        Column::number("REV", "revision", 8),
        Column::number("APPLIED", "appliedBy", 9),
    ];
    const MORE: &'static [Column] = &[
        Column::number("UID", "uid", 0),
        Column::word("LAST-RUN", "lastRun.id", 0),
        Column::word("LAST-NODE", "lastRun.node", 0),
        Column::number("LAST-EXIT", "lastRun.exitCode", 0),
        Column::time("LAST-STARTED", "lastRun.startedAt", 0),
        Column::time("LAST-ENDED", "lastRun.endedAt", 0),
        Column::list("BOUND-TO", "binding.nodes", 0),
        Column::labels("BOUND-LABELS", "binding.labels", 0),
        Column::number("APPLIED-OF", "appliedOf", 0),
        Column::word("PAUSE-REASON", "pauseReason", 0),
        Column::time("PAUSED-UNTIL", "pausedUntil", 0),
        Column::span("START-DEADLINE", "startDeadline", 0),
        Column::span("TIMEOUT", "timeout", 0),
        Column::span("GRACE", "grace", 0),
        Column::labels("LABELS", "labels", 0),
        Column::number("PAYLOAD", "payloadBytes", 0),
        Column::number("SET-INDEX", "setIndex", 0),
        Column::time("SET-AT", "setAt", 0),
        Column::word("OVERLAP", "overlap", 0),
        Column::word("CATCH-UP", "catchUp", 0),
        Column::span("CATCH-UP-WINDOW", "catchUpWindow", 0),
        Column::number("CATCH-UP-MAX", "catchUpMax", 0),
        Column::span("JITTER", "jitter", 0),
        Column::time("START", "start", 0),
        Column::time("END", "end", 0),
        Column::number("RETRIES", "retries", 0),
        Column::span("RETRY-BACKOFF", "retryBackoff", 0),
        Column::word("ON-HEAL", "onHeal", 0),
        Column::word("ON-RESULT", "onResult", 0),
        Column::number("CREATED", "createdIndex", 0),
        Column::number("EPOCH", "epoch", 0),
        Column::number("PENDING", "pendingChange", 0),
        Column::word("BLOCKED-BY", "blocked.run", 0),
        Column::word("BLOCKED-AT", "blocked.node", 0),
        Column::time("BLOCKED-SINCE", "blocked.since", 0),
        Column::time("BLOCKED-UNTIL", "blocked.until", 0),
    ];

    fn pass(&mut self, now: At) {
        if self.next.is_none_or(|next| now.0 < next.0) {
            return;
        }
        let anchor = self.anchor;
        let calendar = Cadence::parse(&self.cron).ok().zip(Zone::parse(&self.zone).ok());
        let calendar = calendar.map(|(cadence, zone)| Calendar::new(cadence, zone, anchor));
        self.next = calendar.and_then(|calendar| calendar.next_after(now.0)).map(At);
    }

    fn name(&self) -> String {
        self.schedule.clone()
    }

    fn cells(&self, stamp: Stamp<'_>) -> Vec<Cell> {
        let eligible = match self.eligible.as_slice() {
            [] => Cell::toned("none", Tone::Bad),
            names => joined(names),
        };
        vec![
            Cell::new(&self.schedule),
            Cell::new(&self.cron),
            Cell::new(&self.zone),
            Cell::new(&self.handler),
            Cell::known(self.policy),
            Cell::new(self.next_text(stamp)),
            self.last(|run| Cell::new(stamp.show(run.due))),
            self.last(|run| Cell::toned(run.state.unwrap_or("?"), run_tone(run.state))),
            Cell::toned(
                if self.paused { "yes" } else { "no" },
                if self.paused { Tone::Warn } else { Tone::Plain },
            ),
            eligible,
            Cell::new(self.revision.to_string()),
            Cell::new(format!("{}/{}", self.applied_by, self.applied_of)),
        ]
    }
}

impl From<pb::Schedule> for Schedule {
    fn from(schedule: pb::Schedule) -> Self {
        let overlap = overlap_word(schedule.overlap());
        let catch_up = catch_up_word(schedule.catch_up());
        let on_heal = on_heal_word(schedule.on_heal());
        let spec = schedule.spec.unwrap_or_default();
        let policy = policy_word(spec.policy());
        let bound = !spec.bind_nodes.is_empty() || !spec.bind_labels.is_empty();
        Self {
            schedule: spec.schedule,
            uid: schedule.uid,
            revision: schedule.revision,
            cron: spec.cadence,
            zone: given(spec.zone).unwrap_or_else(|| "UTC".to_owned()),
            handler: spec.handler,
            policy,
            binding: bound
                .then(|| Binding { nodes: spec.bind_nodes, labels: spec.bind_labels.into_iter().collect() }),
            paused: spec.paused,
            next: schedule.next.map(At),
            last_run: None,
            last_certain: false,
            applied_by: schedule.applied_by,
            applied_of: schedule.applied_of,
            eligible: schedule.eligible,
            pause_reason: given(spec.pause_reason),
            paused_until: schedule.paused_until.map(At),
            start_deadline: Seconds(schedule.start_deadline),
            timeout: Seconds(schedule.timeout),
            grace: Seconds(schedule.grace),
            labels: spec.labels.into_iter().collect(),
            payload_bytes: schedule.payload_bytes,
            set_index: schedule.set_index,
            set_at: (schedule.set_at != 0).then_some(At(schedule.set_at)),
            anchor: schedule.anchor,
            overlap,
            catch_up,
            catch_up_window: Seconds(schedule.catch_up_window),
            catch_up_max: schedule.catch_up_max,
            jitter: Seconds(spec.jitter.unwrap_or(0)),
            start: spec.start.map(At),
            end: spec.end.map(At),
            retries: spec.retries.unwrap_or(0),
            retry_backoff: Seconds(schedule.retry_backoff),
            on_heal,
            on_result: given(spec.on_result),
            created_index: (schedule.created_index != 0).then_some(schedule.created_index),
            epoch: schedule.epoch,
            pending_change: schedule.pending.map(|pending| pending.change),
            blocked: schedule.blocked.map(Blocked::from),
        }
    }
}

fn pairs(labels: &BTreeMap<String, String>) -> String {
    labels.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(", ")
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
        let mut never = Schedule::from(pb::Schedule { next: None, ..wire });
        never.pass(At(15 * second));
        assert_eq!(never.next, None);
    }
}
