//! What is not as it should be, in order of how much it matters.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::judge::holders::TaskCount;
use caesium_engine::judge::reach::{HandlerReach, LogReach, behind, handler_reach};
use caesium_engine::judge::{SKEW, clocks};
use caesium_engine::record;
use caesium_engine::text::and_more;
use caesium_engine::time::micros;

use super::damage::Damage;
use super::totals::Totals;
use crate::event::{Decision, DecisionKind, Run, RunState, Schedule};
use crate::model::{Model, Reporter};
use crate::text::{clock, offset, span};
use crate::theme::Role;
use crate::view::{Charts, Evidence, LinkKind, Links, NodeView, TaskView, VerdictSign, VolumeView, once};

/// Newest occurrences of a schedule among which the run is looked for that blocks it.
const BLOCKED_LOOK: usize = 256;
/// Most names in one line.
const NAMES_MAX: usize = 4;

/// A finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Check {
    /// How bad it is.
    pub(crate) role: Role,
    pub(crate) text: String,
    /// A command that shows more.
    pub(crate) command: String,
}

/// What was found at one instant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Findings {
    /// The worst first.
    pub(crate) checks: Vec<Check>,
    /// Schedules that wait for a run at an unreachable node.
    pub(crate) blocked: Vec<Blocked>,
    /// What came due lately, counted.
    pub(crate) totals: Totals,
    /// While their screen is shown.
    pub(crate) charts: Option<Charts>,
    /// What the last split left, while that is news.
    pub(crate) damage: Option<Damage>,
    /// On how many nodes each task runs.
    pub(crate) tasks: Vec<TaskView>,
    /// How far the clock of each node is off.
    pub(crate) clock_offsets: BTreeMap<String, i64>,
}

/// What follows from the model already, and is looked at.
pub(super) struct Seen<'a> {
    pub(super) volumes: &'a [VolumeView],
    pub(super) blocked: &'a [Blocked],
    pub(super) totals: &'a Totals,
    pub(super) damage: Option<Damage>,
    pub(super) tasks: &'a [TaskView],
    pub(super) clock_offsets: &'a BTreeMap<String, i64>,
    /// Only the log is known.
    pub(super) past: bool,
}

/// A schedule that waits for a run on a node that is unreachable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blocked {
    pub(crate) schedule: String,
    pub(crate) run: String,
    pub(crate) node: String,
}

/// The schedules whose newest occurrence was skipped or is open while a run before it may go on where nobody asks.
pub(crate) fn blocked(model: &Model, links: &Links) -> Vec<Blocked> {
    let silent = |name: &str| links.node(name).is_some_and(|node| node.partition.is_none());
    if links.unheard().next().is_none() {
        return Vec::new();
    }
    let of = |schedule: &std::sync::Arc<Schedule>| {
        let mut newest = model.fires().of(&schedule.name).take(BLOCKED_LOOK);
        let waits = |decision: &Decision| {
            matches!(decision.outcome, DecisionKind::SkippedOverlap | DecisionKind::Unspecified)
        };
        newest.next().filter(|(_, occurrence)| occurrence.decisions().any(waits))?;
        let goes = |run: &&Run| {
            matches!(run.state, RunState::Accepted | RunState::Running | RunState::Unknown)
                && silent(&run.node)
                && model.resolved(&run.id).is_none()
        };
        let run = newest.find_map(|(_, occurrence)| occurrence.runs().find(goes).cloned())?;
        Some(Blocked { schedule: schedule.name.to_string(), run: run.id, node: run.node })
    };
    model.schedules().filter_map(of).collect()
}

/// Everything that is found; a single good line when nothing is. Of the past only the log is looked at.
pub(super) fn checks(model: &Model, links: &Links, seen: &Seen<'_>, now: i64) -> Vec<Check> {
    let mut found = Vec::new();
    // Who heard whom then is not in the log, so nothing is said of it.
    if !seen.past {
        reach(links, now, &mut found);
        quorums(seen.volumes, &mut found);
    }
    if let Some(damage) = seen.damage {
        let role = if damage.is_none() { Role::Dim } else { Role::Risk };
        found.push(check(role, damage.text(), "fire heals --since 1h"));
    }
    log(model, links, &mut found);
    changes(model, &mut found);
    clocks(model, links, seen, &mut found);
    schedules(model, &mut found);
    if !seen.past {
        without_log(model, links, &mut found);
        handlers(model, links, &mut found);
        for Blocked { schedule, run, node } in seen.blocked.iter().take(NAMES_MAX) {
            let text = format!("{schedule} blocked: run {run} on {node} (unreachable)");
            found.push(check(Role::Risk, text, &format!("quorum explain {schedule}")));
        }
    }
    drains(links, seen, &mut found);
    tasks(seen.tasks, &mut found);
    occurrences(seen.totals, &mut found);
    streams(model, &mut found);
    found.sort_by_key(|check| match check.role {
        Role::Bad => 0,
        Role::Risk => 1,
        _ => 2,
    });
    if found.is_empty() {
        let text = if links.nodes.is_empty() { "nothing is known yet" } else { "no problems found" };
        found.push(Check {
            role: Role::Good,
            text: text.to_owned(),
            command: "caesiumctl status".to_owned(),
        });
    }
    found
}

fn check(role: Role, text: String, command: &str) -> Check {
    Check { role, text, command: format!("caesiumctl {command}") }
}

fn reach(links: &Links, now: i64, found: &mut Vec<Check>) {
    if links.split() {
        let sides: Vec<String> = links.partitions.iter().map(|side| side.members.join(" ")).collect();
        let since =
            links.since.map(|since| format!(" for {}", span(now.saturating_sub(since)))).unwrap_or_default();
        found.push(check(Role::Bad, format!("split{since}: {}", sides.join(" | ")), "quorum show"));
    }
    let unheard: Vec<&str> = links.unheard().map(|node| node.name.as_str()).collect();
    if !unheard.is_empty() {
        let text = format!("unreachable, stopped or cut off: {}", few(&unheard));
        found.push(check(Role::Risk, text, "node list"));
    }
    for node in links.unable() {
        let text = format!("{} cannot promise: {}", node.name, node.unable().join(", "));
        found.push(check(Role::Bad, text, &format!("node show {}", node.name)));
    }
    for (node, write) in links.slow() {
        let text = format!("slow disk: a durable write takes {} on {}", span(write), node.name);
        found.push(check(Role::Risk, text, &format!("node show {}", node.name)));
    }
    for (_, story) in links.broken(LinkKind::OneWay).take(NAMES_MAX) {
        found.push(check(Role::Risk, format!("one way: {story}"), "node list"));
    }
    for (link, _) in links.broken(LinkKind::Cut).take(NAMES_MAX) {
        let text = format!("link cut: {} and {}; {}", link.a, link.b, links.between(link));
        found.push(check(Role::Risk, text, "doctor --only links"));
    }
}

fn quorums(volumes: &[VolumeView], found: &mut Vec<Check>) {
    for volume in volumes {
        let n = volume.carriers.len();
        let show = format!("volume show {}", volume.name);
        if n == 0 {
            found.push(check(Role::Bad, format!("volume {} has no carriers", volume.name), &show));
        } else if !volume.quorum() {
            let elsewhere = if volume.elsewhere() { "; elsewhere possible" } else { "" };
            let enough = volume.sides.iter().any(|side| side.heard >= volume.needed);
            let what = if enough { "that can promise" } else { "in any partition shown" };
            let text = format!("volume {} has no quorum {what}{elsewhere}", volume.name);
            found.push(check(Role::Bad, text, &format!("quorum show {}", volume.name)));
        }
        if n > 0 && n.is_multiple_of(2) {
            let text = format!("volume {} has {n} carriers: an even split leaves no quorum", volume.name);
            found.push(check(Role::Dim, text, &show));
        }
        if volume.sides.iter().any(|side| side.heard > 0 && !side.settled && !side.master.is_empty()) {
            let text = format!("volume {} is electing a master", volume.name);
            found.push(check(Role::Dim, text, "master list"));
        }
    }
}

/// Most lines of checks that fail, and of nodes that an operator drained.
const DRAINS_MAX: usize = 8;

/// The checks of nodes that fail, with what followed, and the nodes that an operator drained.
fn drains(links: &Links, seen: &Seen<'_>, found: &mut Vec<Check>) {
    let of_node = |node| failing(node, seen).into_iter().map(move |text| (node, text));
    let lines: Vec<(&NodeView, String)> = links.nodes.iter().flat_map(of_node).collect();
    for (node, text) in lines.iter().take(DRAINS_MAX) {
        found.push(check(Role::Risk, text.clone(), &format!("node show {}", node.name)));
    }
    if let Some(more @ 1..) = lines.len().checked_sub(DRAINS_MAX) {
        let verb = if more == 1 { "check fails" } else { "checks fail" };
        found.push(check(Role::Risk, format!("{more} more {verb}"), "doctor --only health"));
    }
    for node in links.nodes.iter().filter(|node| node.member.drain.ordered).take(DRAINS_MAX) {
        let drain = &node.member.drain;
        let until =
            drain.ends.map_or_else(|| ", without an end".to_owned(), |at| format!(" until {}Z", clock(at)));
        let why = if drain.reason.is_empty() { String::new() } else { format!(": {}", drain.reason) };
        let text = format!("{} is drained by an operator{until}{why}", node.name);
        found.push(check(Role::Dim, text, &format!("node show {}", node.name)));
    }
}

/// A line for each check of a node that fails: what follows from it stands before what it found, which may be cut.
fn failing(node: &NodeView, seen: &Seen<'_>) -> Vec<String> {
    let name = &node.name;
    let reached = seen.past || node.partition.is_some();
    let verb = if reached { "fails" } else { "failed when last reached," };
    let logged = node.failing().into_iter().map(|it| {
        let drained = if it.drains { format!(", drained{}", tasks_left(node, seen)) } else { String::new() };
        let passes = if node.passes(it) { ", passes now, not in the log" } else { "" };
        let since = clock(it.since);
        format!("check {name}/{} {verb} since {since}Z{drained}{passes}: {}", it.name, it.reason)
    });
    let alone = node.failing_alone().map(|it| {
        let so = if it.drains { ", so not drained" } else { "" };
        format!("check {name}/{} fails, not in the log{so}: {}", it.name, it.reason)
    });
    logged.chain(alone).collect()
}

/// What has become of the tasks that a drained node held, where it says so itself.
fn tasks_left(node: &NodeView, seen: &Seen<'_>) -> String {
    let of = |task: &&TaskView| task.parts.iter().any(|(by, ..)| *by == node.name);
    if node.evidence != Evidence::Own || !seen.tasks.iter().any(|task| of(&task)) {
        return String::new();
    }
    match seen.tasks.iter().filter(|task| task.holders().any(|(by, ..)| by == node.name)).count() {
        0 => ", no task left".to_owned(),
        1 => ", 1 task left".to_owned(),
        some => format!(", {some} tasks left"),
    }
}

/// Changes of voters that wait for seals, each once, as who knows most of the log says.
fn changes(model: &Model, found: &mut Vec<Check>) {
    let newest = model.reporters().values().max_by_key(|says| says.log.applied);
    let volumes = newest.into_iter().flat_map(|says| says.volumes.values());
    let of_volumes = volumes.flat_map(|volume| volume.waiting.iter().map(|it| (volume.name.as_str(), it)));
    let of_schedules = model.schedules().filter_map(|it| Some((it.name.as_ref(), it.waiting.as_ref()?)));
    let mut waiting: BTreeMap<u64, (Vec<&str>, &[String])> = BTreeMap::new();
    for (subject, change) in of_volumes.chain(of_schedules) {
        waiting.entry(change.change).or_insert((Vec::new(), &change.awaited)).0.push(subject);
    }
    for (change, (subjects, awaited)) in waiting {
        let awaited: Vec<&str> = awaited.iter().map(String::as_str).collect();
        let text = format!("other voters of {} wait for the seals of {}", few(&subjects), few(&awaited));
        found.push(check(Role::Risk, text, &format!("change show {change}")));
    }
}

/// Indices and hashes: two nodes at one index must agree.
fn log(model: &Model, links: &Links, found: &mut Vec<Check>) {
    let mut hashes: BTreeMap<u64, BTreeMap<&str, Vec<&str>>> = BTreeMap::new();
    for (name, says) in model.reporters().iter().filter(|(_, says)| !says.log.hash.is_empty()) {
        hashes.entry(says.log.applied).or_default().entry(&says.log.hash).or_default().push(name);
    }
    for (index, by_hash) in hashes.iter().filter(|(_, by_hash)| by_hash.len() > 1) {
        let sides: Vec<String> = by_hash.values().map(|names| names.join(" ")).collect();
        let text = format!("the replicas differ at {index}: {}", sides.join(" | "));
        found.push(check(Role::Bad, text, "state hash --common"));
    }
    let majority = model.reporters().values().any(|says| says.log.majority);
    let told = model.reporters().values().any(|says| !says.log.voters.is_empty());
    if told && !majority {
        found.push(check(
            Role::Bad,
            "no reporter can reach a majority of the log: changes are refused".to_owned(),
            "log list",
        ));
    }
    let newest = model.index();
    for node in links.nodes.iter().filter(|node| node.partition.is_some()) {
        let lacks = node.index.and_then(|index| behind(index, newest));
        if let Some(entries) = lacks.filter(|_| !links.split()) {
            let text = format!("{} is {entries} entries behind", node.name);
            found.push(check(Role::Dim, text, &format!("node show {}", node.name)));
        }
    }
}

/// The nodes that report now, and from which changes are not committed while they are from others. In a split that goes without
/// saying of the smaller side.
fn without_log(model: &Model, links: &Links, found: &mut Vec<Check>) {
    let mut by: BTreeMap<LogReach, Vec<&str>> = BTreeMap::new();
    for (name, says) in model.reporters().iter().filter(|(_, says)| !says.log.voters.is_empty()) {
        let own = |node: &NodeView| node.evidence == Evidence::Own;
        if links.split() || !links.node(name).is_some_and(own) {
            continue;
        }
        let voters = &says.log.voters;
        let reached =
            says.nodes.values().filter(|node| node.state.is_reached() && voters.contains(&node.name));
        by.entry(LogReach::of(says.log.majority, reached.count(), voters.len())).or_default().push(name);
    }
    // That they are from nowhere is a finding of its own.
    if !by.contains_key(&LogReach::Commits) {
        return;
    }
    for (why, names) in by.iter().filter_map(|(reach, names)| Some((reach.why()?, names))) {
        let text = format!("{}: {why}: changes are refused there", few(names));
        found.push(check(Role::Bad, text, "doctor --only log"));
    }
}

/// The handlers that no node has which may run a schedule, as far as every such node reports.
fn handlers(model: &Model, links: &Links, found: &mut Vec<Check>) {
    let own = links.nodes.iter().filter(|node| node.evidence == Evidence::Own);
    let has = own.map(|it| (it.name.as_str(), it.node.handlers.iter().map(String::as_str).collect()));
    let has: BTreeMap<&str, BTreeSet<&str>> = has.collect();
    let mut missing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for schedule in model.schedules().filter(|it| !it.paused) {
        let told = |node: &str| Some(has.get(node)?.contains(schedule.handler.as_str()));
        let reach = handler_reach(schedule.eligible.iter().map(String::as_str), told);
        if reach == HandlerReach::Nowhere {
            missing.entry(&schedule.handler).or_default().push(&schedule.name);
        }
    }
    for (handler, names) in missing {
        let text = format!("no node that may run them has {handler}: {}", few(&names));
        found.push(check(Role::Bad, text, "doctor --only handlers"));
    }
}

fn clocks(model: &Model, links: &Links, seen: &Seen<'_>, found: &mut Vec<Check>) {
    for (name, says) in model.reporters() {
        if let Some(clocks) =
            says.clocks.as_ref().filter(|clocks| clocks.limit > 0 && clocks.doubt > clocks.limit)
        {
            let text =
                format!("{name} doubts its clock by {}: it withholds at-most-once", span(clocks.doubt));
            found.push(check(Role::Bad, text, "clock show"));
        }
    }
    for node in &links.nodes {
        let by = seen.clock_offsets.get(&node.name).copied();
        let Some(by) = by.filter(|by| by.abs() > micros(SKEW)) else { continue };
        found.push(check(
            Role::Risk,
            format!("the clock of {} is off by {}", node.name, offset(by)),
            "clock show",
        ));
    }
}

/// How far the clock of each node is off.
pub(super) fn clock_offsets(model: &Model) -> BTreeMap<String, i64> {
    let offsets = clocks::offsets(model.reporters().values().map(shown_offsets));
    offsets.into_iter().map(|(name, offset)| (name.to_owned(), offset)).collect()
}

fn shown_offsets(says: &Reporter) -> Vec<(&str, i64)> {
    says.nodes.values().filter_map(|node| Some((node.name.as_str(), node.clock_offset?))).collect()
}

fn schedules(model: &Model, found: &mut Vec<Check>) {
    let empty: Vec<&str> = model
        .schedules()
        .filter(|schedule: &&std::sync::Arc<Schedule>| schedule.eligible.is_empty())
        .map(|schedule| schedule.name.as_ref())
        .collect();
    if !empty.is_empty() {
        let text = format!("no node may run {} schedules: {}", empty.len(), few(&empty));
        found.push(check(Role::Bad, text, "schedule list"));
    }
}

/// Those that should run and do not run once. One that moves runs nowhere for a moment.
fn tasks(tasks: &[TaskView], found: &mut Vec<Check>) {
    for (count, role, what) in [
        (TaskCount::Multiple, Role::Bad, "on several nodes"),
        (TaskCount::Nowhere, Role::Risk, "nowhere"),
        (TaskCount::Unknown, Role::Risk, "perhaps on unreachable nodes"),
    ] {
        let of = tasks.iter().filter(|it| it.is_abnormal() && it.count == count);
        let names: Vec<&str> = of.map(|it| it.task.name.as_ref()).collect();
        if !names.is_empty() {
            found.push(check(role, format!("tasks {what}: {}", few(&names)), "doctor --only tasks"));
        }
    }
}

/// Rows that a list shows when it is not told how many.
const LISTED: usize = 200;

fn occurrences(totals: &Totals, found: &mut Vec<Check>) {
    let Totals { flag: since, missed, doubled, failed, unknown, skipped, .. } = totals;
    let listed = "fire list --verdict";
    for (schedule, times) in &totals.forbidden {
        let text = format!("at-most-once ran {times} times: {schedule}");
        found.push(check(Role::Bad, text, &format!("{listed} multiple --since {since}")));
    }
    let mut count = |role, &n: &usize, listed: usize, what: &str, command: String| {
        if n > 0 {
            let all = if listed > LISTED { " --limit 0" } else { "" };
            found.push(check(role, format!("{}: {n} {what}", totals.words), &format!("{command}{all}")));
        }
    };
    // The command of both lists what ran nowhere for whatever reason, but only what was to run is an error.
    let (whole, command) = (missed + skipped, format!("{listed} nowhere --since {since}"));
    count(Role::Bad, missed, whole, "ran nowhere", command.clone());
    count(Role::Dim, skipped, whole, "skipped as declared", command);
    let which = match totals.forbidden.len() {
        0 => "ran more than once, as at-least-once allows".to_owned(),
        n => format!("ran more than once, {n} of them at-most-once"),
    };
    count(Role::Risk, doubled, *doubled, &which, format!("{listed} multiple --since {since}"));
    let which = "with an unknown outcome";
    count(Role::Risk, unknown, *unknown, which, format!("{listed} unknown --since {since}"));
    // Those that the count counts.
    let fails = |state: record::RunState| once(1, state.result(true)) == VerdictSign::Failed;
    let failed_states = record::RunState::ALL.into_iter().filter(|state| fails(*state));
    let states: Vec<&str> = failed_states.map(record::RunState::word).collect();
    count(
        Role::Risk,
        failed,
        *failed,
        "ran once and failed",
        format!("run list --state {} --since {since}", states.join(",")),
    );
}

fn streams(model: &Model, found: &mut Vec<Check>) {
    for (name, says) in model.reporters() {
        if let Some((from, to)) = says.gaps.last() {
            found.push(check(
                Role::Risk,
                format!("{name} no longer retained {from}-{to}: not shown"),
                "log list",
            ));
        }
    }
    if model.dropped() > 0 {
        let text = format!("{} reports were dropped: this screen is too slow for them", model.dropped());
        found.push(check(Role::Risk, text, "status"));
    }
}

/// The first names, and how many more there are.
fn few(names: &[&str]) -> String {
    and_more(names, NAMES_MAX, " ")
}
