//! Nodes.

use std::collections::BTreeMap;

use caesium_engine::calendar::format_duration;
use caesium_engine::reach::{FLAPS, LOSSES_KEPT};
use caesium_engine::schedule::label_texts;
use caesium_proto::{Word as _, v1 as pb};
use serde::Serialize;

use super::ring::InRing;
use super::{Drawn, Record, given, joined};
use crate::instant::{At, Seconds};
use crate::output::Stamp;
use crate::table::{Cell, Column, Tone};

/// A member of the cluster.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Node {
    pub(crate) name: String,
    pub(crate) id: u64,
    pub(super) state: Option<&'static str>,
    /// What it is elected by.
    pub(crate) priority: Option<Priority>,
    pub(super) volumes: Vec<String>,
    pub(super) master_of: Vec<String>,
    pub(crate) address: String,
    /// None of a node that is unreachable: what it reached last may be long past.
    hears: Option<Vec<String>>,
    heard_at: Option<At>,
    log_index: Option<u64>,
    clock_offset: Option<Seconds>,
    #[serde(flatten)]
    effort: Effort,
    voter: bool,
    pub(crate) labels: BTreeMap<String, String>,
    handlers: Vec<String>,
    version: Option<String>,
    #[serde(flatten)]
    drain: Drain,
    #[serde(flatten)]
    membership: Membership,
    witness_of: Vec<String>,
    #[serde(flatten)]
    fitness: Fitness,
}

/// Why it takes no new runs, and checks of it that fail.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Drain {
    /// An operator drained it, or a check of its own.
    drained: bool,
    /// An operator drained it, and that has not ended.
    ordered_out: bool,
    /// When the operator's drain ends by itself.
    drain_ends: Option<At>,
    drain_reason: Option<String>,
    failing_checks: Vec<FailingCheck>,
    /// What the node that answered finds of its own checks and the log does not have.
    #[serde(flatten)]
    alone: FoundAlone,
}

/// What a node finds of its checks that the log does not have, so that nothing follows from it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FoundAlone {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    failing_here: Vec<FailingCheck>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    passing_here: Vec<String>,
}

/// A check of a node that fails.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FailingCheck {
    name: String,
    since: At,
    reason: String,
    /// Whether it drains the node.
    drains: bool,
}

impl FailingCheck {
    fn of(check: &pb::FailingCheck) -> Self {
        Self {
            name: check.name.clone(),
            since: At(check.since),
            reason: check.reason.clone(),
            drains: check.drains,
        }
    }
}

impl Drain {
    fn of(node: &pb::Node) -> Self {
        let failing = node.failing.iter().map(FailingCheck::of);
        let alone = FoundAlone {
            failing_here: node.failing_here.iter().map(FailingCheck::of).collect(),
            passing_here: node.passing_here.clone(),
        };
        Self {
            drained: node.drained,
            ordered_out: node.ordered_out,
            drain_ends: node.drain_ends.map(At),
            drain_reason: given(node.drain_reason.clone()),
            failing_checks: failing.collect(),
            alone,
        }
    }

    /// What a list shows beside the state.
    fn brief(&self, stamp: Stamp<'_>) -> Vec<String> {
        let checks = self.failing_checks.iter().map(|check| match self.alone.passes(&check.name) {
            false => format!("check {} fails", check.name),
            true => format!("check {} passes, not in the log", check.name),
        });
        let here = self.alone.failing_here.iter();
        let here = here.map(|check| format!("check {} fails, not in the log", check.name));
        self.left(stamp).into_iter().chain(checks).chain(here).collect()
    }

    fn no_check_fails(&self) -> bool {
        self.failing_checks.is_empty() && self.alone.failing_here.is_empty()
    }

    /// How long an operator's drain lasts yet.
    fn left(&self, stamp: Stamp<'_>) -> Option<String> {
        let ends = self.drain_ends?;
        let left = ends.0.saturating_sub(stamp.now.0).max(0) / 1_000_000 * 1_000_000;
        Some(format!("{} left", Seconds(left).text()))
    }

    /// What a list shows of a node that is unreachable: what the log has, which may have passed since.
    fn last_known(&self, stamp: Stamp<'_>) -> String {
        let checks = self.failing_checks.iter().map(|check| format!("check {} failed", check.name));
        let why: Vec<String> = self.left(stamp).into_iter().chain(checks).collect();
        match (self.drained, why.is_empty()) {
            (true, true) => ", drained".to_owned(),
            (true, false) => format!(", drained ({})", why.join(", ")),
            (false, true) => String::new(),
            (false, false) => format!(", {}", why.join(", ")),
        }
    }

    /// Who drained it and why.
    fn story(&self, stamp: Stamp<'_>) -> String {
        let until = self.drain_ends.map(|ends| format!(" until {}", stamp.show(ends))).unwrap_or_default();
        let reason = self.drain_reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
        let operator = self.ordered_out.then(|| format!("by an operator{until}{reason}"));
        let drains = self.failing_checks.iter().filter(|check| check.drains);
        let checks = drains.map(|check| {
            format!("by its check {} since {}: {}", check.name, stamp.show(check.since), check.reason)
        });
        let told: Vec<String> = operator.into_iter().chain(checks).collect();
        if told.is_empty() { "no".to_owned() } else { told.join("; ") }
    }

    /// The checks that fail.
    fn checks(&self, stamp: Stamp<'_>) -> String {
        let one = |check: &FailingCheck, beside: &str| {
            format!("{} since {}: {}{beside}", check.name, stamp.show(check.since), check.reason)
        };
        let logged = self.failing_checks.iter().map(|check| match self.alone.passes(&check.name) {
            false => one(check, ""),
            true => one(check, " (passes again there, not yet in the log)"),
        });
        let here = self.alone.failing_here.iter();
        let here = here.map(|check| one(check, " (the log does not have that, and nothing follows from it)"));
        let told: Vec<String> = logged.chain(here).collect();
        if told.is_empty() { "none".to_owned() } else { told.join("; ") }
    }
}

impl FoundAlone {
    fn passes(&self, check: &str) -> bool {
        self.passing_here.iter().any(|it| it == check)
    }
}

/// What it has to do.
#[derive(Debug, Serialize)]
struct Effort {
    /// Runs that it has going.
    load: Option<u32>,
    /// Percent of the time for which what its machine has to do had to wait.
    busy: Option<u32>,
}

/// What the log has of it as a member.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Membership {
    /// The log began anew without it.
    shut_out: bool,
    /// How it stands with those that watch each other.
    watched: Option<InRing>,
    /// Sections that it may declare by itself.
    declares: Vec<String>,
    /// How many more there are.
    #[serde(skip_serializing_if = "is_none")]
    declares_more: u32,
}

/// What is wrong with a node: by its own account, but for how often it was lost.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Fitness {
    /// All reasons why it cannot be counted on to promise.
    unable: Vec<&'static str>,
    unable_since: Option<At>,
    /// How long a durable write takes while its disk is slow.
    slow_write: Option<Seconds>,
    /// How often the node that answers lost it within ten minutes; unknown of that one.
    losses: Option<u32>,
}

impl Fitness {
    fn of(node: &pb::Node) -> Self {
        Self {
            unable: node.unable_words(),
            unable_since: node.unable_since.map(At),
            slow_write: node.slow_write.map(Seconds::of_micros),
            losses: node.losses,
        }
    }

    /// That it comes and goes, if it does.
    fn flaps(&self) -> Option<String> {
        self.losses.filter(|losses| *losses >= FLAPS).map(|_| format!("lost {}", self.lost()))
    }

    fn lost(&self) -> String {
        let span = format_duration(LOSSES_KEPT);
        match self.losses {
            None => "?".to_owned(),
            Some(0) => format!("never within {span}"),
            Some(1) => format!("once within {span}"),
            Some(more) => format!("{more} times within {span}"),
        }
    }

    fn texts(&self) -> Vec<String> {
        let slow = self.slow_write.map(|write| format!("slow-disk {}", write.brief()));
        self.unable.iter().map(|why| (*why).to_owned()).chain(slow).chain(self.flaps()).collect()
    }
}

/// The number by which masters are elected.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Priority {
    effective: u32,
    computed: u32,
    /// What an operator set.
    #[serde(rename = "override")]
    pub(crate) set: Option<u32>,
    /// When it ends by itself.
    pub(crate) override_expires: Option<At>,
    override_reason: Option<String>,
}

impl Priority {
    fn text(&self) -> String {
        let mark = if self.set.is_some() { "*" } else { "" };
        format!("{}{mark}", self.effective)
    }

    fn story(&self, stamp: Stamp<'_>) -> String {
        let Some(set) = self.set else { return format!("{} (computed)", self.effective) };
        let until = self.override_expires.map(|at| format!(" until {}", stamp.show(at))).unwrap_or_default();
        let reason = self.override_reason.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default();
        format!("{} (computed {}, override {set}{until}{reason})", self.effective, self.computed)
    }
}

impl Node {
    /// The facts of one node.
    pub(crate) fn facts(&self, stamp: Stamp<'_>) -> Vec<(&'static str, String)> {
        let labels: Vec<_> = label_texts(&self.labels).collect();
        vec![
            ("node", self.name.clone()),
            ("id", self.id.to_string()),
            ("state", self.state_text(stamp)),
            ("address", self.address.clone()),
            ("version", self.version.clone().unwrap_or_else(|| "?".to_owned())),
            (
                "priority",
                self.priority.as_ref().map_or_else(|| "?".to_owned(), |priority| priority.story(stamp)),
            ),
            ("hears", self.hears.as_ref().map_or_else(|| "?".to_owned(), |all| all.join(", "))),
            ("volumes", self.volumes.join(", ")),
            ("master of", self.master_of.join(", ")),
            ("witness of", self.witness_of.join(", ")),
            (
                "log",
                format!("{}{}", number(self.log_index), if self.voter { " (voter)" } else { " (learner)" }),
            ),
            ("clock", self.clock_offset.map_or_else(|| "?".to_owned(), Seconds::text)),
            ("load", number(self.effort.load)),
            ("busy", self.effort.busy.map_or_else(|| "?".to_owned(), |percent| format!("{percent} %"))),
            ("handlers", self.handlers.join(", ")),
            ("drained", self.drain.story(stamp)),
            ("failing checks", self.drain.checks(stamp)),
            ("labels", labels.join(", ")),
            ("declares", self.membership.declares()),
            ("ring", self.membership.watched.as_ref().map_or_else(|| "?".to_owned(), InRing::place)),
            ("lost", self.fitness.lost()),
            ("down", self.membership.watched.as_ref().map_or_else(|| "?".to_owned(), |it| it.story(stamp))),
        ]
    }

    fn state_text(&self, stamp: Stamp<'_>) -> String {
        let down = match self.membership.watched.as_ref().filter(|it| it.down_since.is_some()) {
            None => "",
            Some(_) if self.state == pb::NodeState::Unheard.word() => ", down",
            Some(_) => ", still down in the log",
        };
        format!("{}{down}", self.seen_text(stamp))
    }

    fn seen_text(&self, stamp: Stamp<'_>) -> String {
        match (self.state, self.heard_at) {
            (state, Some(heard)) if state == pb::NodeState::Unheard.word() => {
                let silent = Seconds((stamp.now.0.saturating_sub(heard.0) / 1_000_000).max(0) * 1_000_000);
                let drained = self.drain.last_known(stamp);
                let shut_out = if self.membership.shut_out { ", shut out" } else { "" };
                let flaps = self.fitness.flaps().map(|flaps| format!(", {flaps}")).unwrap_or_default();
                format!("unreachable {}{drained}{shut_out}{flaps}", silent.text())
            }
            (state, None) if state == pb::NodeState::Unheard.word() => {
                format!("unreachable{}", self.drain.last_known(stamp))
            }
            (state, _) => match (
                state.unwrap_or("?"),
                [self.drain.brief(stamp), self.fitness.texts()].concat().as_slice(),
            ) {
                (state, []) => state.to_owned(),
                (state, why) => format!("{state} ({})", why.join(", ")),
            },
        }
    }

    /// Whether it is known whom it watches, if anybody: one that is down, or joins, may watch nobody.
    pub(super) fn is_in_log_of_watchers(&self) -> bool {
        self.membership.watched.is_some()
    }

    /// The node that it watches.
    pub(super) fn watches(&self) -> Option<&str> {
        self.membership.watched.as_ref()?.watches()
    }

    /// How it stands, coloured.
    pub(super) fn state_cell(&self, stamp: Stamp<'_>) -> Cell {
        Cell::toned(self.state_text(stamp), self.tone())
    }

    fn tone(&self) -> Tone {
        if self.membership.watched.as_ref().is_some_and(|it| it.down_since.is_some()) {
            return Tone::Bad;
        }
        match self.state.and_then(pb::NodeState::of_word).unwrap_or_default() {
            pb::NodeState::Up if self.fitness.texts().is_empty() && self.drain.no_check_fails() => Tone::Good,
            pb::NodeState::Down => Tone::Bad,
            pb::NodeState::Up
            | pb::NodeState::Joining
            | pb::NodeState::Draining
            | pb::NodeState::Unheard
            | pb::NodeState::Unspecified => Tone::Warn,
        }
    }
}

impl Record for Node {
    const KIND: &'static str = "Node";
    const COLUMNS: &'static [Drawn<Self>] = &[
        Column::word("NODE", "name", 0).cell(|it, _| Cell::new(&it.name)),
        Column::number("ID", "id", 6).cell(|it, _| Cell::new(it.id)),
        Column::number("PRIO", "priority.effective", 0)
            .cell(|it, _| Cell::known(it.priority.as_ref().map(Priority::text))),
        Column::word("STATE", "state", 0).cell(|it, stamp| it.state_cell(stamp)),
        Column::list("HEARS", "hears", 2)
            .cell(|it, _| it.hears.as_deref().map_or_else(|| Cell::known(None::<String>), joined)),
        Column::list("VOLUMES", "volumes", 5).cell(|it, _| Cell::new(it.volumes.len())),
        Column::list("MASTER-OF", "masterOf", 1).cell(|it, _| joined(&it.master_of)),
        Column::number("LOG", "logIndex", 3).cell(|it, _| Cell::known(it.log_index)),
        Column::span("SKEW", "clockOffset", 4).cell(|it, _| Cell::known(it.clock_offset.map(Seconds::brief))),
        Column::word("ADDRESS", "address", 7).cell(|it, _| Cell::new(&it.address)),
    ];
    const MORE: &'static [Column] = &[
        Column::number("COMPUTED", "priority.computed", 0),
        Column::number("OVERRIDE", "priority.override", 0),
        Column::time("EXPIRES", "priority.overrideExpires", 0),
        Column::word("REASON", "priority.overrideReason", 0),
        Column::time("HEARD", "heardAt", 0),
        Column::number("LOAD", "load", 0),
        Column::number("BUSY", "busy", 0),
        Column::flag("VOTER", "voter", 0),
        Column::labels("LABELS", "labels", 0),
        Column::list("HANDLERS", "handlers", 0),
        Column::word("VERSION", "version", 0),
        Column::flag("DRAINED", "drained", 0),
        Column::time("DRAIN-ENDS", "drainEnds", 0),
        Column::word("DRAIN-REASON", "drainReason", 0),
        Column::flag("ORDERED-OUT", "orderedOut", 0),
        Column::list("FAILING-CHECKS", "failingChecks.name", 0),
        Column::flag("SHUT-OUT", "shutOut", 0),
        Column::list("WITNESS-OF", "witnessOf", 0),
        Column::list("DECLARES", "declares", 0),
        Column::list("UNABLE", "unable", 0),
        Column::time("UNABLE-SINCE", "unableSince", 0),
        Column::span("SLOW-WRITE", "slowWrite", 0),
        Column::number("LOSSES", "losses", 0),
        Column::word("RING", "watched.phase", 0),
        Column::word("WATCHES", "watched.watches", 0),
        Column::word("WATCHED-BY", "watched.watchedBy", 0),
        Column::time("DOWN-SINCE", "watched.downSince", 0),
        Column::word("REPORTED-BY", "watched.reportedBy", 0),
        Column::word("CONFIRMED-BY", "watched.confirmedBy", 0),
        Column::number("DOWNS", "watched.downs", 0),
        Column::time("REPORTED", "watched.reportedAt", 0),
        Column::word("OUTDATED", "watched.outdated", 0),
    ];

    fn name(&self) -> String {
        self.name.clone()
    }
}

impl From<pb::Node> for Node {
    fn from(node: pb::Node) -> Self {
        let known = node.state().is_reached();
        Self {
            state: node.state().word(),
            fitness: Fitness::of(&node),
            drain: Drain::of(&node),
            membership: Membership {
                shut_out: node.shut_out,
                watched: node.watched.clone().map(InRing::of),
                declares: node.declares,
                declares_more: node.declares_more,
            },
            name: node.name,
            id: node.id,
            priority: node.priority.map(Priority::from),
            volumes: node.volumes,
            master_of: node.master_of,
            address: node.address,
            hears: known.then_some(node.hears),
            heard_at: node.heard_at.map(At),
            log_index: node.log_index,
            clock_offset: node.clock_offset.map(Seconds),
            effort: Effort { load: node.load.filter(|_| known), busy: node.busy.filter(|_| known) },
            voter: node.voter,
            labels: node.labels.into_iter().collect(),
            handlers: node.handlers,
            version: node.version,
            witness_of: node.witness_of,
        }
    }
}

impl From<pb::Priority> for Priority {
    fn from(priority: pb::Priority) -> Self {
        Self {
            effective: priority.effective,
            computed: priority.computed,
            set: priority.r#override,
            override_expires: priority.override_expires.map(At),
            override_reason: given(priority.override_reason),
        }
    }
}

impl Membership {
    fn declares(&self) -> String {
        let more = match self.declares_more {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("{}{more}", self.declares.join(", "))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_none(number: &u32) -> bool {
    *number == 0
}

fn number<N: ToString>(number: Option<N>) -> String {
    number.map_or_else(|| "?".to_owned(), |number| number.to_string())
}
