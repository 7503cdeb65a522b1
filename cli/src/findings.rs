//! What is found wrong in what nodes answer.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::calendar::format_duration;
use caesium_engine::judge::reach::LogReach;
use caesium_engine::judge::{self, EXPIRES_SOON, SKEW, clocks};
use caesium_engine::reach::{FLAPS, LOSSES_KEPT};
use caesium_engine::record::DecisionKind;
use caesium_engine::schedule::quorum;
use caesium_engine::time::micros;
use caesium_proto::{Word as _, v1 as pb};

use crate::finding::{Finding, Grade};
use crate::instant::{At, Seconds};
use crate::links::Links;
use crate::records::{
    Blocked, NodeSecurity, VoterChange, by_mode, can_promise, sender_state, takes_plaintext,
};
use crate::session::remedy;
use crate::text::and_more;

/// A grant store that is so full, per cent of its rows, is reported; and reported as urgent.
const FILLS: u64 = 50;
const FILLS_MUCH: u64 = 80;

/// Occurrences that a line names; the rest is a number.
const NAMED_MAX: usize = 3;

/// What one node's own screen shows to be wrong.
pub(crate) fn of_status(status: &pb::StatusReply) -> Vec<Finding> {
    let mut found = Vec::new();
    let view = status.view.clone().unwrap_or_default();
    let own = status.view.as_ref().map_or("this node", |view| view.node.as_str());
    if !status.ended.is_empty() {
        let finding = format!("{}; it decides and starts nothing, and ends", status.ended);
        found.push(Finding::new("member", Grade::Error, finding, "caesiumctl health --all").nodes([own]));
    }
    let links = Links::of_nodes(&status.nodes);
    let unheard: Vec<&str> = links.lost(&view.unheard);
    let (down, unheard): (Vec<&str>, Vec<&str>) =
        unheard.into_iter().partition(|name| down_in_log(&status.nodes, name).is_some());
    for name in down {
        let (since, story) = down_in_log(&status.nodes, name).unwrap_or_default();
        let found_now = Finding::new("nodes", Grade::Warn, story, format!("caesiumctl node show {name}"));
        found.push(found_now.since(Some(since)).nodes([name]));
    }
    if !unheard.is_empty() {
        let names = unheard.join(", ");
        let finding = format!("{names} unreachable: failed or cut off, cannot tell from here");
        let since = status.nodes.iter().filter(|node| unheard.contains(&node.name.as_str()));
        let since = since.filter_map(|node| node.heard_at).min();
        let found_now = Finding::new("nodes", Grade::Warn, finding, "caesiumctl status --view all");
        found.push(found_now.since(since).nodes(unheard));
    }
    found.extend(of_flaps([(own, status.nodes.as_slice())]));
    found.extend(links.findings());
    found.extend(of_clocks([status.nodes.as_slice()]));
    found.extend(of_unable([status.nodes.as_slice()]));
    found.extend(of_slow([status.nodes.as_slice()]));
    found.extend(of_store(own, status.counters.as_ref()));
    found.extend(of_certificate(status));
    found.extend(of_log(status));
    found.extend(status.volumes.iter().filter_map(|volume| of_volume(volume, &status.nodes)));
    found.extend(of_changes(&status.changes));
    found.extend(of_placement(&status.volumes));
    found.extend(of_health(&status.nodes));
    found.extend(status.nodes.iter().flat_map(of_health_alone));
    found.extend(of_blocked(status));
    found.extend(of_open(&status.open, view.at));
    found
}

/// Since when the log has a node down, and the finding with the way on; `None`: it does not, or that is outdated.
pub(crate) fn down_in_log(nodes: &[pb::Node], name: &str) -> Option<(i64, String)> {
    let node = nodes.iter().find(|node| node.name == name)?;
    let watched = node.watched.as_ref().filter(|it| !it.outdated)?;
    let since = watched.down_since?;
    let (reported, confirmed) = (&watched.reported_by, &watched.confirmed_by);
    let carries = match node.volumes.as_slice() {
        [] => "it carries nothing".to_owned(),
        volumes => format!("it carries {}", and_more(volumes, NAMED_MAX)),
    };
    let story = format!(
        "{name} is down, reported by {reported}, confirmed by {confirmed}; {carries}; if it does not come back: caesiumctl node forget {name}"
    );
    Some((since, story))
}

/// Whether the certificate of the node that shows it is good, and will be.
pub(crate) fn of_certificate(status: &pb::StatusReply) -> Option<Finding> {
    let (certificate, view) = (status.certificate.as_ref()?, status.view.as_ref()?);
    let own = certificate.own.as_ref()?;
    let left = own.expires.saturating_sub(view.at);
    if left >= micros(EXPIRES_SOON) {
        return None;
    }
    let why = match certificate.trouble.as_str() {
        "" => String::new(),
        trouble => format!("; it was not renewed: {trouble}"),
    };
    let at = At(own.expires).rfc3339();
    let (grade, finding) = match left > 0 {
        true => (Grade::Warn, format!("the certificate of {} expires at {at}{why}", view.node)),
        false => (
            Grade::Error,
            format!("the certificate of {} has expired at {at}: it is cut off{why}", view.node),
        ),
    };
    let help = format!("caesiumctl pki renew {}", view.node);
    let since = Some(own.expires).filter(|_| left <= 0);
    Some(Finding::new("certificates", grade, finding, help).since(since).nodes([view.node.as_str()]))
}

/// Which of the nodes that have answered take plaintext, or may again.
pub(crate) fn of_tls(nodes: &[NodeSecurity]) -> Vec<Finding> {
    let found = |grade, finding: String, help, nodes: Vec<&str>| {
        Finding::new("tls", grade, finding, help).nodes(nodes)
    };
    let modes = by_mode(nodes);
    let open: Vec<_> = modes.iter().filter(|(tls, _)| takes_plaintext(tls)).collect();
    let mut all = Vec::new();
    if !open.is_empty() {
        let told: Vec<String> =
            open.iter().map(|(tls, nodes)| format!("{} ({tls})", and_more(nodes, NAMED_MAX))).collect();
        let finding = format!(
            "without TLS whoever reaches {} may do everything and run handlers there",
            told.join(" or ")
        );
        let concerned = open.iter().flat_map(|(_, nodes)| nodes.iter().copied()).collect();
        all.push(found(Grade::Warn, finding, "caesiumctl security show", concerned));
    }
    if let Some((_, nodes)) = modes.iter().find(|(tls, _)| Some(*tls) == pb::TlsMode::HealthOnly.word()) {
        let finding = format!(
            "{} without TLS and without --insecure: nothing but health is served over the network",
            and_more(nodes, NAMED_MAX)
        );
        all.push(found(Grade::Warn, finding, "caesiumctl security show", nodes.clone()));
    }
    let loose: Vec<&str> = nodes.iter().filter(|it| it.may_go_back()).map(NodeSecurity::node).collect();
    if all.is_empty() && !loose.is_empty() {
        let finding = format!("{} may still be started without TLS", and_more(&loose, NAMED_MAX));
        all.push(found(Grade::Ok, finding, "caesiumctl security require", loose));
    }
    all
}

/// Whether the node reaches a majority of the log, and its leader.
fn of_log(status: &pb::StatusReply) -> Option<Finding> {
    let finding = format!("{}: changes are not committed from here", log_reach(status).why()?);
    let voters = status.log.as_ref().map_or(&[][..], |log| &log.voters);
    let lost = unheard_voters(status, voters);
    let found = Finding::new("log", Grade::Error, finding, "caesiumctl log list --view all");
    Some(found.since(log_lost_since(status)).nodes(lost))
}

/// Whether changes are committed from where the node is that shows it.
pub(crate) fn log_reach(status: &pb::StatusReply) -> LogReach {
    let log = status.log.as_ref();
    let voters = log.map_or(&[][..], |log| &log.voters);
    let reached = status.nodes.iter().filter(|node| node.state().is_reached() && voters.contains(&node.name));
    LogReach::of(log.is_some_and(|log| log.majority), reached.count(), voters.len())
}

/// Since when the log commits nothing: since the loss of the voter that ended the majority, or the last contact with the leader.
pub(crate) fn log_lost_since(status: &pb::StatusReply) -> Option<i64> {
    let log = status.log.as_ref()?;
    match log_reach(status) {
        LogReach::Commits => None,
        LogReach::NoLeader => Some(status.view.as_ref()?.at.saturating_sub(log.leader_age?)),
        LogReach::NoMajority => {
            let lost = unheard_voters(status, &log.voters);
            lacks_since(lost, (log.voters.len(), quorum(log.voters.len())), &status.nodes)
        }
    }
}

/// The voters of the log that are unreachable for the node that shows it.
fn unheard_voters<'s>(status: &'s pb::StatusReply, voters: &'s [String]) -> impl Iterator<Item = &'s str> {
    let lost = |node: &&pb::Node| voters.contains(&node.name) && !node.state().is_reached();
    status.nodes.iter().filter(lost).map(|node| node.name.as_str())
}

/// Whether a volume has a quorum where the node that shows it is.
fn of_volume(volume: &pb::Volume, nodes: &[pb::Node]) -> Option<Finding> {
    let (heard, needed, n) = (volume.heard.len(), volume.needed as usize, volume.carriers.len());
    let can = can_promise(volume);
    if can >= needed {
        return None;
    }
    let finding = match heard < needed {
        true => format!("{}: {heard} of {n} carriers reachable, a quorum needs {needed}", volume.name),
        false => format!("{}: {can} of {n} carriers can promise, a quorum needs {needed}", volume.name),
    };
    let help = format!("caesiumctl quorum show {}", volume.name);
    let found = Finding::new("volumes", Grade::Error, finding, help);
    let cannot: Vec<&str> = without_promise(volume).collect();
    let found = found.since(lacks_quorum_since(volume, nodes));
    Some(found.volumes([volume.name.as_str()]).nodes(cannot))
}

/// The carriers of a volume that the node which shows it does not count on to promise.
pub(crate) fn without_promise(volume: &pb::Volume) -> impl Iterator<Item = &str> {
    let cannot = |node: &&String| {
        !volume.heard.contains(node) || volume.unable.iter().any(|unable| unable.node == **node)
    };
    volume.carriers.iter().filter(cannot).map(String::as_str)
}

/// When the carrier went without which the rest is no quorum: unknown where one went at an unknown time.
pub(crate) fn lacks_quorum_since(volume: &pb::Volume, nodes: &[pb::Node]) -> Option<i64> {
    lacks_since(without_promise(volume), (volume.carriers.len(), volume.needed as usize), nodes)
}

/// Of so many members, of which so many are needed, and those that are not there: when the one went without which the rest is too
/// few.
fn lacks_since<'n>(
    gone: impl Iterator<Item = &'n str>,
    (members, needed): (usize, usize),
    nodes: &[pb::Node],
) -> Option<i64> {
    let went = |name: &str| {
        let node = nodes.iter().find(|node| node.name == name)?;
        if node.state().is_reached() { node.unable_since } else { node.heard_at }
    };
    let mut went: Vec<i64> = gone.map(went).collect::<Option<_>>()?;
    went.sort_unstable();
    went.get(members.checked_sub(needed)?).copied()
}

/// The notices that nobody can send, and those of which the last one could not be sent.
pub(crate) fn of_notices(notices: &[pb::ListedNotice]) -> Vec<Finding> {
    let mut found = Vec::new();
    for listed in notices {
        let Some(notice) = &listed.notice else { continue };
        for sender in &listed.senders {
            let (name, volume) = (&notice.name, &sender.volume);
            let (finding, help) = match sender_state(sender) {
                "no-handler" => {
                    let handler = &notice.handler;
                    let finding =
                        format!("notice {name}: no carrier of {volume} in reach has the handler {handler}");
                    (finding, "caesiumctl notice list -o wide".to_owned())
                }
                "failing" => {
                    let last = sender.last.clone().unwrap_or_default();
                    let note = if last.note.is_empty() { String::new() } else { format!(": {}", last.note) };
                    let (run, node) = (&last.id, &last.node);
                    (
                        format!("notice {name} could not be sent in {volume}, run {run} on {node}{note}"),
                        format!("caesiumctl run list --schedule {} --since 24h", sender.schedule),
                    )
                }
                _ => continue,
            };
            let found_now = Finding::new("notices", Grade::Warn, finding, help);
            found.push(
                found_now.since(sender.last.as_ref().and_then(|run| run.ended_at)).volumes([volume.as_str()]),
            );
        }
    }
    found
}

/// What is open although its latest start is past, in one line.
fn of_open(open: &[pb::Decision], now: i64) -> Option<Finding> {
    let late: Vec<&pb::Decision> = open.iter().filter(|open| is_overdue(open, now)).collect();
    let count = late.len();
    let verb = if count == 1 { "occurrence is past its" } else { "occurrences are past their" };
    let names: BTreeSet<&str> = late.iter().map(|open| open.schedule.as_str()).collect();
    let named: Vec<&str> = names.iter().copied().collect();
    let named = and_more(&named, NAMED_MAX);
    let finding = format!("{count} {verb} latest start and not decided: {named}");
    let found = Finding::new("overdue", Grade::Warn, finding, "caesiumctl fire list --since 1h");
    (count > 0).then(|| found.since(late.iter().map(|open| open.due).min()).schedules(names))
}

/// Of the newest decisions those that nothing runs after, in the view of the node that shows them, and that no declaration
/// asks for.
pub(crate) fn of_recent(recent: &[pb::Decision]) -> Option<Finding> {
    let kind = |it: &pb::Decision| it.decision().same(DecisionKind::of_word);
    let missed = recent.iter().filter(|it| kind(it).is_some_and(DecisionKind::is_final_without_run));
    let missed: Vec<&pb::Decision> = missed.collect();
    let newest = missed.iter().max_by_key(|it| it.due)?;
    let words: BTreeMap<&str, &str> =
        missed.iter().filter_map(|it| Some((it.schedule.as_str(), it.decision().word()?))).collect();
    let named: Vec<String> = words.iter().map(|(schedule, word)| format!("{schedule} ({word})")).collect();
    let (named, of, count) = (and_more(&named, NAMED_MAX), recent.len(), missed.len());
    let finding = format!("of the last {of} decisions {count} led to no known run: {named}");
    let help = format!("caesiumctl fire explain {}@{}", newest.schedule, At(newest.due).rfc3339());
    let found = Finding::new("verdicts", Grade::Warn, finding, help);
    Some(found.since(missed.iter().map(|it| it.due).min()).schedules(words.into_keys()))
}

/// Whether an occurrence is still open although its master should have closed it.
pub(crate) fn is_overdue(open: &pb::Decision, now: i64) -> bool {
    judge::is_settled(Wall(open.latest_start), Wall(now))
}

/// The changes of voters that wait for seals. One that waits for an unreachable node does not go on by itself.
pub(crate) fn of_changes(changes: &[pb::VoterChange]) -> Vec<Finding> {
    let pending = changes.iter().filter(|change| change.state() == pb::ChangeState::Pending);
    let one = |change: &pb::VoterChange| {
        let grade = if change.unheard.is_empty() { Grade::Ok } else { Grade::Warn };
        let told = VoterChange::from(change.clone()).line();
        let found = Finding::new("changes", grade, told, format!("caesiumctl change show {}", change.id));
        found.since(Some(change.begun)).nodes(change.awaited.iter().map(String::as_str))
    };
    pending.map(one).collect()
}

/// Managed volumes that are not where they are to be, those of one reason in one line; what is under way is of [`of_changes`].
pub(crate) fn of_placement(volumes: &[pb::Volume]) -> Vec<Finding> {
    let mut by: BTreeMap<(bool, &str), Vec<&str>> = BTreeMap::new();
    for volume in volumes {
        let refused = match volume.phase() {
            pb::PlacementPhase::Refused => true,
            pb::PlacementPhase::Due => false,
            pb::PlacementPhase::Unspecified | pb::PlacementPhase::Assumed | pb::PlacementPhase::Assigned => {
                continue;
            }
        };
        by.entry((refused, &volume.phase_note)).or_default().push(&volume.name);
    }
    let one = |((refused, note), names): ((bool, &str), Vec<&str>)| {
        let grade = if refused { Grade::Warn } else { Grade::Ok };
        let finding = format!("{}: {note}", and_more(&names, NAMED_MAX));
        let help = format!("caesiumctl volume show {}", names.first().copied().unwrap_or_default());
        Finding::new("carriers", grade, finding, help).volumes(names)
    };
    by.into_iter().map(one).collect()
}

/// Nodes that come and go, each as the middle one of the others counts: who is cut off itself loses all others.
pub(crate) fn of_flaps<'s>(said: impl IntoIterator<Item = (&'s str, &'s [pb::Node])>) -> Vec<Finding> {
    let mut counts: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (by, nodes) in said {
        let others = nodes.iter().filter(|node| node.name != by);
        for (name, losses) in others.filter_map(|node| Some((&node.name, node.losses?))) {
            counts.entry(name).or_default().push(losses);
        }
    }
    let one = |(name, mut counts): (&str, Vec<u32>)| {
        counts.sort_unstable();
        let losses = *counts.get(counts.len().saturating_sub(1) / 2)?;
        let finding = format!(
            "{name} comes and goes: lost {losses} times within {}; it stays a carrier unless it is drained",
            format_duration(LOSSES_KEPT)
        );
        let help = format!("caesiumctl node show {name}");
        (losses >= FLAPS).then(|| Finding::new("nodes", Grade::Warn, finding, help).nodes([name]))
    };
    counts.into_iter().filter_map(one).collect()
}

/// The checks of nodes that the log has as failing, as one node shows them. Of a node that is not reached it is unknown how
/// they are now.
pub(crate) fn of_health(nodes: &[pb::Node]) -> Vec<Finding> {
    let failing = nodes.iter().flat_map(|node| node.failing.iter().map(move |check| (node, check)));
    let one = |(node, check): (&pb::Node, &pb::FailingCheck)| {
        let drained = if check.drains { ", which is drained by it" } else { "" };
        let verb = if node.state().is_reached() { "fails" } else { "failed when it was last reached" };
        let passes = node.passing_here.contains(&check.name);
        let passes = if passes { " (passes again there, not yet in the log)" } else { "" };
        let (name, of, why) = (&check.name, &node.name, &check.reason);
        of_check(node, check, format!("the check {name} of {of} {verb}{drained}: {why}{passes}"))
    };
    failing.map(one).collect()
}

/// The checks that a node finds failing and that the log does not have, by its own row.
pub(crate) fn of_health_alone(own: &pb::Node) -> Vec<Finding> {
    let lacking = own.failing_here.iter();
    let lacking = lacking.filter(|check| own.failing.iter().all(|logged| logged.name != check.name));
    let one = |check: &pb::FailingCheck| {
        let (name, of, why) = (&check.name, &own.name, &check.reason);
        let so = if check.drains { ", so that it is not drained by it" } else { "" };
        of_check(
            own,
            check,
            format!("the check {name} of {of} fails, which is not yet in the log{so}: {why}"),
        )
    };
    lacking.map(one).collect()
}

fn of_check(node: &pb::Node, check: &pb::FailingCheck, finding: String) -> Finding {
    let help = format!("caesiumctl node show {}", node.name);
    Finding::new("health", Grade::Warn, finding, help).since(Some(check.since)).nodes([node.name.as_str()])
}

/// The schedules that wait for a run at a node that the one asked does not reach.
fn of_blocked(status: &pb::StatusReply) -> Vec<Finding> {
    let named = status.blocked.iter().filter_map(|it| Some(of_blocker(&it.schedule, it.by.clone()?, false)));
    named.chain(status.blocked_cut.then(more_blocked)).collect()
}

/// That not all that wait are listed.
pub(crate) fn more_blocked() -> Finding {
    let more = "more schedules wait for runs at unreachable nodes than are listed";
    Finding::new("blocked", Grade::Warn, more, "caesiumctl schedule list --blocked --view all")
}

/// One schedule, what it waits for, and the way out: nobody has to resolve a run whose node can be asked.
pub(crate) fn of_blocker(schedule: &str, by: pb::Blocked, asked: bool) -> Finding {
    let help = match (asked, by.run.as_str()) {
        (true, "") => None,
        (true, run) => Some(format!("caesiumctl run show {run}")),
        (false, _) => way_out(schedule, &by),
    };
    let help = help.unwrap_or_else(|| format!("caesiumctl schedule show {schedule}"));
    let (since, node) = (by.since, by.node.clone());
    let finding = format!("{schedule}: {}", Blocked::from(by).text());
    let found = Finding::new("blocked", Grade::Warn, finding, help).since(Some(since));
    found.schedules([schedule]).nodes([node.as_str()])
}

/// The command that tries whether a schedule need not wait any more.
pub(crate) fn way_out(schedule: &str, by: &pb::Blocked) -> Option<String> {
    let object = if by.run.is_empty() { schedule.to_owned() } else { by.run.clone() };
    let kind = pb::RemedyKind::ResolveRun.into();
    remedy::command(&pb::Remedy { kind, object, ..pb::Remedy::default() })
}

/// The clocks that are off, each as those measured it who find least: `measured` has the members as one node after the
/// other shows them.
pub(crate) fn of_clocks<'s>(measured: impl IntoIterator<Item = &'s [pb::Node]>) -> Vec<Finding> {
    let shown = |nodes: &'s [pb::Node]| {
        nodes.iter().filter_map(|node| Some((node.name.as_str(), node.clock_offset?))).collect()
    };
    let off = clocks::offsets(measured.into_iter().map(shown))
        .into_iter()
        .filter(|(_, offset)| offset.abs() > micros(SKEW));
    let told = |(name, offset): (&str, i64)| {
        let side = if offset < 0 { "behind" } else { "ahead" };
        let finding = format!("the clock of {name} is {} {side}", Seconds(offset.abs()).brief());
        Finding::new("clocks", Grade::Warn, finding, "caesiumctl clock show").nodes([name])
    };
    off.map(told).collect()
}

/// The check of nodes that cannot be counted on to promise.
const UNABLE: &str = "unable";

impl Finding {
    /// Whether it is that another node than this cannot promise, which keeps this one from nothing while the rest suffice.
    pub(crate) fn is_of_another(&self, node: &str) -> bool {
        self.check == UNABLE && !self.is_about_node(node)
    }
}

/// The nodes that cannot be counted on to promise, and each reason: once, whoever shows it.
pub(crate) fn of_unable<'s>(said: impl IntoIterator<Item = &'s [pb::Node]>) -> Vec<Finding> {
    let mut each: BTreeMap<(&str, i32), Option<i64>> = BTreeMap::new();
    for node in said.into_iter().flatten().filter(|node| node.state().is_reached()) {
        for why in &node.unable {
            let since = each.entry((&node.name, *why)).or_default();
            *since = [*since, node.unable_since].into_iter().flatten().min();
        }
    }
    let one = |((node, why), since): ((&str, i32), Option<i64>)| {
        let (grade, text) = match pb::Unable::try_from(why).unwrap_or_default() {
            pb::Unable::Unspecified => return None,
            pb::Unable::DiskHangs => {
                (Grade::Error, "the disk hangs (disk-hangs): it promises nothing and leads nothing")
            }
            pb::Unable::DiskFull => {
                (Grade::Error, "the disk is full (disk-full): it promises nothing and leads nothing")
            }
            pb::Unable::StoreFull => {
                (Grade::Error, "the grant store is full (store-full): it promises nothing new")
            }
            pb::Unable::ClockDoubt => {
                (Grade::Warn, "the clock is in doubt (clock-doubt): it withholds at-most-once")
            }
        };
        let help = format!("caesiumctl node show {node}");
        Some(Finding::new(UNABLE, grade, format!("{node}: {text}"), help).since(since).nodes([node]))
    };
    each.into_iter().filter_map(one).collect()
}

/// The nodes whose disk is slow, and the longest that anybody shows a durable write to take there.
pub(crate) fn of_slow<'s>(said: impl IntoIterator<Item = &'s [pb::Node]>) -> Vec<Finding> {
    let mut slow: BTreeMap<&str, u64> = BTreeMap::new();
    let heard = said.into_iter().flatten().filter(|node| node.state().is_reached());
    for (node, write) in heard.filter_map(|node| Some((node.name.as_str(), node.slow_write?))) {
        let known = slow.entry(node).or_insert(write);
        *known = write.max(*known);
    }
    let one = |(node, write): (&str, u64)| {
        let took = Seconds::of_micros(write).brief();
        let finding = format!("{node}: the disk is slow, a durable write takes {took}: what is due is late");
        Finding::new("slow-disk", Grade::Warn, finding, format!("caesiumctl node show {node}")).nodes([node])
    };
    slow.into_iter().map(one).collect()
}

/// The grant store of a node, from half of its rows on. A full one is the business of [`of_unable`].
pub(crate) fn of_store(node: &str, counters: Option<&pb::Counters>) -> Option<Finding> {
    let (rows, limit) = counters.map(|it| (it.grant_rows, it.grant_rows_limit))?;
    let filled = rows.saturating_mul(100).checked_div(limit)?;
    let urgent = match filled {
        ..FILLS => return None,
        FILLS..FILLS_MUCH => "",
        FILLS_MUCH.. => ", when full it promises nothing",
    };
    let finding = format!("{node}: the grant store is {filled} % full, {rows} of {limit} rows{urgent}");
    let help = format!("caesiumctl node show {node}");
    Some(Finding::new("store-fills", Grade::Warn, finding, help).nodes([node]))
}

/// The time zones that nodes do not judge, having other data of them than schedules were declared with.
pub(crate) fn of_zones<'s>(said: impl IntoIterator<Item = &'s [pb::Node]>) -> Vec<Finding> {
    let all = said.into_iter().flatten();
    let foreign =
        all.flat_map(|node| node.foreign_zones.iter().map(|zone| (node.name.as_str(), zone.as_str())));
    let each: BTreeSet<(&str, &str)> = foreign.collect();
    let one = |(node, zone)| {
        let finding = format!(
            "{node} does not judge schedules in zone {zone}: they were declared with other data of it than its own"
        );
        Finding::new("versions", Grade::Error, finding, format!("caesiumctl node show {node}")).nodes([node])
    };
    each.into_iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(offsets: &[(&str, Option<i64>)]) -> Vec<pb::Node> {
        let one = |(name, offset): &(&str, Option<i64>)| pb::Node {
            name: (*name).to_owned(),
            clock_offset: *offset,
            ..pb::Node::default()
        };
        offsets.iter().map(one).collect()
    }

    #[test]
    fn the_clock_that_is_off_is_told_also_by_the_node_that_has_it() {
        let (right, wrong) = (Some(1_000), Some(3_000_000));
        let seen_by_alder = nodes(&[("alder", Some(0)), ("birch", wrong), ("cedar", right), ("doum", None)]);
        let seen_by_birch =
            nodes(&[("alder", Some(-3_000_000)), ("birch", Some(0)), ("cedar", Some(-2_999_000))]);
        for measured in
            [vec![&seen_by_alder[..]], vec![&seen_by_birch[..]], vec![&seen_by_alder[..], &seen_by_birch[..]]]
        {
            let found: Vec<String> = of_clocks(measured).into_iter().map(|found| found.finding).collect();
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(
                found[0].starts_with("the clock of birch is 2")
                    || found[0].starts_with("the clock of birch is 3")
            );
        }
        assert!(of_clocks([&nodes(&[("alder", Some(0)), ("birch", Some(250_000))])[..]]).is_empty());
    }

    #[test]
    fn a_node_comes_and_goes_when_most_others_lost_it_and_whoever_was_cut_off_itself_accuses_nobody() {
        let rows = |losses: &[(&str, u32)]| -> Vec<pb::Node> {
            let row = |(name, losses): &(&str, u32)| pb::Node {
                name: (*name).to_owned(),
                losses: Some(*losses),
                ..pb::Node::default()
            };
            losses.iter().map(row).collect()
        };
        let alder = rows(&[("alder", 0), ("birch", 0), ("fir", 6)]);
        let birch = rows(&[("alder", 0), ("birch", 0), ("fir", 5)]);
        let fir = rows(&[("alder", 6), ("birch", 6), ("fir", 0)]);
        let said = [("alder", alder.as_slice()), ("birch", &birch), ("fir", &fir)];
        let found = of_flaps(said);
        let told: Vec<&str> = found.iter().map(|found| found.finding.as_str()).collect();
        let flaps = "fir comes and goes: lost 5 times within 10m; it stays a carrier unless it is drained";
        assert_eq!((told, found[0].grade, found[0].check), (vec![flaps], Grade::Warn, "nodes"));
        assert_eq!(found[0].next_step(), Some("caesiumctl node show fir"));
        assert_eq!(of_flaps([("alder", rows(&[("fir", 2)]).as_slice())]).len(), 0, "an operator's restarts");
    }

    #[test]
    fn managed_volumes_that_are_not_where_they_are_to_be_are_told_by_their_reason() {
        use pb::PlacementPhase::{Assigned, Assumed, Due, Refused};
        let volume = |name: &str, phase: pb::PlacementPhase, note: &str| pb::Volume {
            name: name.to_owned(),
            phase: phase.into(),
            phase_note: note.to_owned(),
            ..pb::Volume::default()
        };
        let found = of_placement(&[
            volume("ales", Due, "moved in 9s"),
            volume("beer", Assumed, "in place"),
            volume("cider", Refused, "not moved: why"),
            volume("dates", Due, "moved in 9s"),
            volume("eggs", Assigned, "under way"),
            pb::Volume::default(),
        ]);
        let told: Vec<_> = found.iter().map(|it| (it.grade, it.finding.as_str(), it.next_step())).collect();
        let due = (Grade::Ok, "ales, dates: moved in 9s", Some("caesiumctl volume show ales"));
        let refused = (Grade::Warn, "cider: not moved: why", Some("caesiumctl volume show cider"));
        assert_eq!(told, [due, refused]);
    }

    #[test]
    fn a_notice_that_nobody_can_send_and_one_that_could_not_be_sent_are_found() {
        let notice =
            pb::Notice { name: "pager".to_owned(), handler: "page".to_owned(), ..Default::default() };
        let sender = |able: &[&str], last: Option<pb::RunState>| {
            let run = |state: pb::RunState| pb::Run {
                id: "r1-1-9".to_owned(),
                node: "birch".to_owned(),
                state: state.into(),
                note: "exit status 7".to_owned(),
                ended_at: Some(9),
                ..Default::default()
            };
            let sender = pb::NoticeSender {
                volume: "ops".to_owned(),
                schedule: "ops/notice/pager".to_owned(),
                able: able.iter().map(|node| (*node).to_owned()).collect(),
                last: last.map(run),
                sent_at: None,
            };
            of_notices(&[pb::ListedNotice { notice: Some(notice.clone()), senders: vec![sender] }])
        };
        assert!(sender(&["alder"], None).is_empty());
        assert!(sender(&["alder"], Some(pb::RunState::Succeeded)).is_empty());
        let text = |found: &[Finding]| found[0].finding.clone();
        assert_eq!(text(&sender(&[], None)), "notice pager: no carrier of ops in reach has the handler page");
        let failing = sender(&["alder"], Some(pb::RunState::Failed));
        let told = "notice pager could not be sent in ops, run r1-1-9 on birch: exit status 7";
        assert_eq!((text(&failing).as_str(), failing[0].grade), (told, Grade::Warn));
    }

    #[test]
    fn nodes_that_cannot_promise_are_named_with_every_reason_and_are_not_counted() {
        let unable = [pb::Unable::DiskFull, pb::Unable::ClockDoubt].map(i32::from).to_vec();
        let up = pb::NodeState::Up.into();
        let birch =
            pb::Node { name: "birch".to_owned(), state: up, unable: unable.clone(), ..pb::Node::default() };
        let names = ["alder", "birch", "cedar"].map(str::to_owned).to_vec();
        let volume = |unable: &[&str]| pb::Volume {
            name: "jobs".to_owned(),
            carriers: names.clone(),
            heard: names.clone(),
            needed: 2,
            unable: unable
                .iter()
                .map(|it| pb::UnableNode { node: (*it).to_owned(), reasons: vec![4] })
                .collect(),
            ..pb::Volume::default()
        };
        let told = |unable: &[&str]| {
            let status = pb::StatusReply {
                nodes: vec![birch.clone()],
                volumes: vec![volume(unable)],
                ..pb::StatusReply::default()
            };
            let found = of_status(&status).into_iter().filter(|it| ["unable", "volumes"].contains(&it.check));
            found.map(|it| it.finding).collect::<Vec<_>>()
        };
        let reasons = [
            "birch: the clock is in doubt (clock-doubt): it withholds at-most-once",
            "birch: the disk is full (disk-full): it promises nothing and leads nothing",
        ];
        assert_eq!(told(&["birch"]), reasons);
        let none = "jobs: 1 of 3 carriers can promise, a quorum needs 2";
        assert_eq!(told(&["birch", "cedar"]), [&reasons[..], &[none]].concat());
    }

    #[test]
    fn an_occurrence_past_its_latest_start_is_named_and_dated_by_the_oldest() {
        let second = 1_000_000;
        let open = |schedule: &str, due: i64| pb::Decision {
            schedule: schedule.to_owned(),
            due: due * second,
            latest_start: (due + 60) * second,
            ..pb::Decision::default()
        };
        let all = [open("a/b/c", 100), open("a/b/d", 90), open("a/b/e", 300)];
        assert!(of_open(&all, 155 * second).is_none(), "nothing is settled yet");
        let found = of_open(&all, 200 * second).unwrap();
        let told = "2 occurrences are past their latest start and not decided: a/b/c, a/b/d";
        assert_eq!(found.finding, told);
        let json = serde_json::to_value(&found).unwrap();
        assert_eq!(json["since"], "1970-01-01T00:01:30.000Z");
        assert_eq!(json["concerns"][1], serde_json::json!({ "kind": "schedule", "name": "a/b/d" }));
    }

    #[test]
    fn decisions_without_a_run_are_named_unless_they_were_asked_for() {
        use pb::DecisionKind::{ClaimedElsewhere, Fired, SkippedOverlap, WithheldNoQuorum};
        let decided = |schedule: &str, due: i64, kind: pb::DecisionKind| pb::Decision {
            schedule: schedule.to_owned(),
            due: due * 1_000_000,
            decision: kind.into(),
            ..pb::Decision::default()
        };
        let mut all = vec![
            decided("a/b/c", 1, Fired),
            decided("a/b/d", 2, SkippedOverlap),
            decided("a/b/c", 3, ClaimedElsewhere),
        ];
        assert!(of_recent(&all).is_none());
        all.extend([decided("a/b/e", 5, WithheldNoQuorum), decided("a/b/e", 4, WithheldNoQuorum)]);
        let found = of_recent(&all).unwrap();
        let told = "of the last 5 decisions 2 led to no known run: a/b/e (withheld-no-quorum)";
        assert_eq!(found.finding, told);
        assert_eq!(found.next_step(), Some("caesiumctl fire explain a/b/e@1970-01-01T00:00:05.000Z"));
    }

    #[test]
    fn a_volume_lacks_its_quorum_since_the_carrier_went_that_was_one_too_many() {
        let node = |name: &str, state: pb::NodeState, at: i64| pb::Node {
            name: name.to_owned(),
            state: state.into(),
            heard_at: Some(at),
            unable_since: Some(at + 1),
            ..pb::Node::default()
        };
        let (up, unheard) = (pb::NodeState::Up, pb::NodeState::Unheard);
        let nodes = [
            node("a", up, 99),
            node("b", unheard, 50),
            node("c", unheard, 70),
            node("d", unheard, 60),
            node("e", up, 40),
        ];
        let owned = |names: &[&str]| names.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        let since = |heard: &[&str], unable: Option<&str>| {
            let unable = unable.map(|it| pb::UnableNode { node: it.to_owned(), reasons: vec![4] });
            let volume = pb::Volume {
                carriers: owned(&["a", "b", "c", "d", "e"]),
                heard: owned(heard),
                unable: unable.into_iter().collect(),
                needed: 3,
                ..pb::Volume::default()
            };
            lacks_quorum_since(&volume, &nodes)
        };
        assert_eq!(since(&["a", "e"], None), Some(70), "three went: at 50, 60 and 70");
        assert_eq!(since(&["a", "e"], Some("e")), Some(60), "e could not promise since 41");
        assert_eq!(since(&["a", "c", "d", "e"], None), None, "it has one");
    }

    #[test]
    fn a_disk_that_is_slow_is_named_once_with_the_longest_write_and_keeps_the_node_healthy() {
        let up = pb::NodeState::Up.into();
        let birch = |write| pb::Node {
            name: "birch".to_owned(),
            state: up,
            slow_write: write,
            ..pb::Node::default()
        };
        let unheard = pb::Node { state: pb::NodeState::Unheard.into(), ..birch(Some(9_000_000)) };
        let all = [vec![birch(Some(310_400))], vec![birch(None)], vec![birch(Some(640_000))], vec![unheard]];
        let found = of_slow(all.iter().map(Vec::as_slice));
        let told: Vec<_> = found.iter().map(|it| (it.grade, it.finding.as_str())).collect();
        let slow = "birch: the disk is slow, a durable write takes 640ms: what is due is late";
        assert_eq!(told, [(Grade::Warn, slow)]);
        let status = pb::StatusReply { nodes: vec![birch(Some(640_000))], ..pb::StatusReply::default() };
        assert!(of_status(&status).iter().any(|it| it.finding == slow));
    }

    #[test]
    fn a_zone_that_a_node_does_not_judge_is_told_once_whoever_says_so() {
        let birch = pb::Node {
            name: "birch".to_owned(),
            foreign_zones: vec!["Europe/Berlin".to_owned()],
            ..pb::Node::default()
        };
        let all = [vec![birch.clone()], vec![birch, pb::Node::default()]];
        let found = of_zones(all.iter().map(Vec::as_slice));
        let told: Vec<&str> = found.iter().map(|it| it.finding.as_str()).collect();
        assert_eq!(
            told,
            [
                "birch does not judge schedules in zone Europe/Berlin: they were declared with other data of it than its own"
            ]
        );
    }

    #[test]
    fn a_log_is_without_a_majority_since_the_voter_went_that_was_one_too_many() {
        let node = |name: &str, heard: bool, at: i64| pb::Node {
            name: name.to_owned(),
            state: if heard { pb::NodeState::Up } else { pb::NodeState::Unheard }.into(),
            heard_at: Some(at),
            ..pb::Node::default()
        };
        let since = |heard: [bool; 3], majority: bool| {
            let names = ["alder", "birch", "cedar"];
            let log = pb::ShowLogReply {
                voters: names.map(str::to_owned).to_vec(),
                majority,
                // It leads, and so its contact with the leader is a moment old.
                leader_age: Some(40),
                ..pb::ShowLogReply::default()
            };
            let at = [90, 50, 70];
            let nodes = (0..3).map(|n| node(names[n], heard[n], at[n])).collect();
            let view = Some(pb::View { at: 100, ..pb::View::default() });
            let status = pb::StatusReply { log: Some(log), nodes, view, ..pb::StatusReply::default() };
            let told = of_log(&status).map(|found| found.finding);
            (log_lost_since(&status), told)
        };
        let here = |why: &str| Some(format!("{why}: changes are not committed from here"));
        let lost = since([true, false, false], false);
        assert_eq!(lost, (Some(70), here("no majority of the log is reachable")));
        let led = since([true, true, false], false);
        assert_eq!(led, (Some(60), here("the log's leader is unreachable, though a majority is not")));
        assert_eq!(since([true, true, false], true), (None, None));
    }
}
