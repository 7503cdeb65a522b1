//! Checks of nodes: who reaches whom, the log, clocks, disks, and what volumes are left with.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::judge::reach::behind;
use caesium_proto::v1 as pb;

use super::facts::Facts;
use super::naming::{some, unasked};
use crate::error::Error;
use crate::finding::{Finding, Grade};
use crate::findings::{
    down_in_log, lacks_quorum_since, log_lost_since, log_reach, of_certificate, of_changes, of_clocks,
    of_flaps, of_health, of_health_alone, of_placement, of_slow, of_store, of_tls, of_unable, of_zones,
    without_promise,
};
use crate::instant::{At, Seconds};
use crate::records::{NodeSecurity, can_promise};

/// An override that ends within this is told.
const SOON: i64 = 3600 * 1_000_000;

pub(super) fn endpoints(facts: &Facts) -> Vec<Finding> {
    let wrong = facts.endpoints.iter();
    wrong
        .map(|wrong| Finding::new("endpoints", Grade::Warn, wrong.as_str(), "caesiumctl context test"))
        .collect()
}

pub(super) fn nodes(facts: &Facts) -> Vec<Finding> {
    let known = newest(facts).map_or(&[][..], |said| &said.nodes);
    let one = |(name, said): (&String, &Result<pb::StatusReply, Error>)| {
        let error = said.as_ref().err()?;
        if let Some((since, story)) = down_in_log(known, name) {
            let found = Finding::new("nodes", Grade::Warn, story, format!("caesiumctl node show {name}"));
            return Some(found.since(Some(since)).nodes([name.as_str()]));
        }
        let finding = format!("{name} cannot be asked: failed or cut off from here ({})", error.brief());
        let found = Finding::new("nodes", Grade::Warn, finding, format!("caesiumctl node show {name}"));
        let since = facts.last_contact(&BTreeSet::from([name.as_str()]));
        Some(found.since(since).nodes([name.as_str()]))
    };
    let silent: Vec<Finding> = facts.survey.said.iter().filter_map(one).collect();
    let flaps = of_flaps(facts.survey.answers().map(|(name, said)| (name, said.nodes.as_slice())));
    silent.into_iter().chain(flaps).collect()
}

pub(super) fn partitions(facts: &Facts) -> Vec<Finding> {
    // A node that nobody hears and that cannot be asked may as well be dead.
    let silent = facts.silent();
    let mut groups = facts.survey.links().partitions();
    groups.retain(|group| group.iter().any(|node| !silent.contains(node)));
    if groups.len() < 2 {
        return Vec::new();
    }
    let told: Vec<String> =
        groups.iter().map(|group| group.iter().copied().collect::<Vec<_>>().join(" ")).collect();
    let finding = format!("{} partitions: {}", groups.len(), told.join(" | "));
    let apart = |from: &str, to: &str| {
        let of_one = |group: &BTreeSet<&str>| group.contains(from) && group.contains(to);
        !groups.iter().any(of_one) && !silent.contains(to)
    };
    // The last word over the line that parts them.
    let rows = facts.survey.answers().flat_map(|(from, said)| said.nodes.iter().map(move |to| (from, to)));
    let since = rows.filter(|(from, to)| apart(from, &to.name)).filter_map(|(_, to)| to.heard_at).max();
    let found = Finding::new("partitions", Grade::Error, finding, "caesiumctl status --view all");
    vec![found.since(since).nodes(groups.iter().flatten().copied())]
}

pub(super) fn links(facts: &Facts) -> Vec<Finding> {
    facts.survey.links().findings()
}

pub(super) fn log(facts: &Facts) -> Vec<Finding> {
    let mut found = Vec::new();
    let logs: Vec<(&str, &pb::ShowLogReply)> =
        facts.survey.answers().filter_map(|(name, said)| Some((name, said.log.as_ref()?))).collect();
    if !facts.has_whole_log() {
        let finding = "no node that can be asked reaches a majority of the log: changes are not committed";
        // Until the last of them lost it there was one.
        let since = facts.survey.answers().filter_map(|(_, said)| log_lost_since(said)).max();
        let missing = Finding::new("log", Grade::Error, finding, "caesiumctl status --view all");
        found.push(missing.since(since).nodes(facts.silent()));
    } else {
        found.extend(without_log(facts));
    }
    let newest = logs.iter().map(|(_, log)| log.applied).max().unwrap_or(0);
    let lacks = logs.iter().filter_map(|(name, log)| Some((name, behind(log.applied, newest)?)));
    for (name, entries) in lacks {
        let finding = format!("{name} is {entries} entries behind");
        let help = format!("caesiumctl node show {name}");
        found.push(Finding::new("log", Grade::Warn, finding, help).nodes([*name]));
    }
    found
}

/// The nodes from which changes are not committed while they are from others, by the reason.
fn without_log(facts: &Facts) -> Vec<Finding> {
    let mut by: BTreeMap<&str, Vec<(&str, Option<i64>)>> = BTreeMap::new();
    for (name, said) in facts.survey.answers().filter(|(_, said)| said.log.is_some()) {
        if let Some(why) = log_reach(said).why() {
            by.entry(why).or_default().push((name, log_lost_since(said)));
        }
    }
    let one = |(why, nodes): (&str, Vec<(&str, Option<i64>)>)| {
        let names = || nodes.iter().map(|(name, _)| *name);
        let finding = format!("{}: {why}: changes are not committed from there", some(names()));
        let found = Finding::new("log", Grade::Error, finding, "caesiumctl status --view all");
        found.since(nodes.iter().filter_map(|(_, since)| *since).min()).nodes(names())
    };
    by.into_iter().map(one).collect()
}

pub(super) fn hashes(facts: &Facts) -> Vec<Finding> {
    let reply = match &facts.hashes {
        Ok(reply) => reply,
        Err(error) => return unasked("hashes", error),
    };
    if reply.common == 0 {
        let finding = "no index is still known to all nodes";
        return vec![Finding::new("hashes", Grade::NotChecked, finding, "caesiumctl state hash")];
    }
    let common = reply.hashes.iter().filter(|it| !it.common_hash.is_empty());
    if common.clone().map(|it| it.common_hash.as_str()).collect::<BTreeSet<_>>().len() < 2 {
        return Vec::new();
    }
    let finding = format!("the nodes' states differ at index {}: this is a bug", reply.common);
    let found = Finding::new("hashes", Grade::Error, finding, "caesiumctl state hash --common");
    vec![found.nodes(common.map(|it| it.node.as_str()))]
}

pub(super) fn certificates(facts: &Facts) -> Vec<Finding> {
    facts.survey.answers().filter_map(|(_, said)| of_certificate(said)).collect()
}

pub(super) fn tls(facts: &Facts) -> Vec<Finding> {
    let shown = facts.survey.answers().filter_map(|(_, said)| {
        Some(NodeSecurity::of(said.certificate.clone()?, said.view.as_ref().map_or(0, |view| view.at)))
    });
    of_tls(&shown.collect::<Vec<_>>())
}

pub(super) fn clocks(facts: &Facts) -> Vec<Finding> {
    let mut found = of_clocks(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()));
    let clock = match &facts.clock {
        Ok(clock) => clock,
        Err(error) => {
            found.extend(unasked("clocks", error));
            return found;
        }
    };
    if clock.doubt > clock.doubt_limit {
        let finding = format!(
            "the cluster clock is in doubt by {}: at-most-once is withheld",
            Seconds(clock.doubt).text()
        );
        let doubted = pb::Unable::ClockDoubt.into();
        let own = facts.survey.first.node();
        let rows = facts.survey.answers().flat_map(|(_, said)| &said.nodes);
        let since = rows.filter(|node| node.name == own && node.unable.contains(&doubted));
        let since = since.filter_map(|node| node.unable_since).min();
        let doubt = Finding::new("clocks", Grade::Error, finding, "caesiumctl clock show");
        found.push(doubt.since(since).nodes([own]));
    }
    found
}

pub(super) fn unable(facts: &Facts) -> Vec<Finding> {
    of_unable(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()))
}

pub(super) fn slow_disk(facts: &Facts) -> Vec<Finding> {
    of_slow(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()))
}

pub(super) fn store_fills(facts: &Facts) -> Vec<Finding> {
    facts.survey.answers().filter_map(|(name, said)| of_store(name, said.counters.as_ref())).collect()
}

/// A volume as a node shows it, with the nodes of its answer.
type VolumeView<'f> = (&'f pb::Volume, &'f [pb::Node]);

/// The nodes that hear most of the carriers of a volume that can promise: what they have of it holds, wherever it is asked. None of
/// a volume that no node shows.
pub(super) fn best_seers<'f>(facts: &'f Facts, volume: &str) -> BTreeSet<&'f str> {
    let rank = |said: &pb::StatusReply| said.volumes.iter().find(|it| it.name == volume).map(can_promise);
    let best = facts.survey.answers().filter_map(|(_, said)| rank(said)).max();
    let is_best = |said: &pb::StatusReply| best.is_some() && rank(said) == best;
    facts.survey.answers().filter(|(_, said)| is_best(said)).map(|(node, _)| node).collect()
}

/// A volume as the node sees it that hears most of its carriers that can promise.
fn best_views(facts: &Facts) -> BTreeMap<&str, VolumeView<'_>> {
    let mut best: BTreeMap<&str, VolumeView<'_>> = BTreeMap::new();
    for (_, said) in facts.survey.answers() {
        for volume in &said.volumes {
            let known = best.entry(&volume.name).or_insert((volume, &said.nodes));
            if can_promise(volume) > can_promise(known.0) {
                *known = (volume, &said.nodes);
            }
        }
    }
    best
}

pub(super) fn quorum(facts: &Facts) -> Vec<Finding> {
    let none =
        best_views(facts).into_values().filter(|(volume, _)| can_promise(volume) < volume.needed as usize);
    let one = |(volume, nodes): VolumeView<'_>| {
        let (heard, n) = (can_promise(volume), volume.carriers.len());
        let finding = format!(
            "{}: at most {heard} of {n} carriers reach each other and can promise, {} are needed",
            volume.name, volume.needed
        );
        let help = format!("caesiumctl quorum show {}", volume.name);
        let found = Finding::new("quorum", Grade::Error, finding, help);
        let found = found.since(lacks_quorum_since(volume, nodes)).volumes([volume.name.as_str()]);
        found.nodes(without_promise(volume))
    };
    none.map(one).collect()
}

pub(super) fn carriers(facts: &Facts) -> Vec<Finding> {
    let even = best_views(facts).into_values().filter(|(volume, _)| volume.carriers.len() % 2 == 0);
    let one = |(volume, _): VolumeView<'_>| {
        let n = volume.carriers.len();
        let finding =
            format!("{} has {n} carriers: a split in halves leaves no quorum on either side", volume.name);
        let help = format!("caesiumctl volume show {}", volume.name);
        Finding::new("carriers", Grade::Warn, finding, help).volumes([volume.name.as_str()])
    };
    let even = even.map(one);
    // Moves are made where the log is led from: whoever has most of it shows them best.
    let placed = newest(facts).map(|said| of_placement(&said.volumes)).unwrap_or_default();
    even.chain(placed).collect()
}

/// The answer of the node that has applied most of the log: it knows best what stands there.
fn newest(facts: &Facts) -> Option<&pb::StatusReply> {
    let rank =
        |said: &&pb::StatusReply| said.log.as_ref().map_or((false, 0), |log| (log.majority, log.applied));
    facts.survey.answers().map(|(_, said)| said).max_by_key(rank)
}

pub(super) fn changes(facts: &Facts) -> Vec<Finding> {
    newest(facts).map(|said| of_changes(&said.changes)).unwrap_or_default()
}

pub(super) fn health(facts: &Facts) -> Vec<Finding> {
    let own = || {
        facts.survey.answers().flat_map(|(name, said)| said.nodes.iter().filter(move |it| it.name == name))
    };
    // The node that has applied most of the log knows best, but of itself each node does.
    let rows = newest(facts).into_iter().flat_map(|said| &said.nodes).cloned();
    let rows = rows.map(|row| match own().find(|own| own.name == row.name) {
        Some(own) => pb::Node { state: own.state, passing_here: own.passing_here.clone(), ..row },
        None => row,
    });
    let mut found = of_health(&rows.collect::<Vec<_>>());
    found.extend(own().flat_map(of_health_alone));
    found
}

pub(super) fn priorities(facts: &Facts) -> Vec<Finding> {
    let priorities = match &facts.priorities {
        Ok(reply) => &reply.priorities,
        Err(error) => return unasked("priorities", error),
    };
    let mut found = Vec::new();
    let of = |node: &str, volume: &str| {
        let at = |volume: &str| {
            priorities.iter().find(|it| it.node == node && it.volume == volume)?.priority.clone()
        };
        at(volume).or_else(|| at("")).map(|priority| priority.effective)
    };
    for (name, (volume, _)) in best_views(facts) {
        let mut by: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
        for node in &volume.carriers {
            if let Some(priority) = of(node, name) {
                by.entry(priority).or_default().push(node);
            }
        }
        // Only the highest decides who is master.
        if let Some((priority, tied)) = by.last_key_value().filter(|(_, tied)| tied.len() > 1) {
            let finding =
                format!("{name}: {} all have priority {priority}: the node id decides", tied.join(", "));
            let tie = Finding::new("priorities", Grade::Ok, finding, "caesiumctl priority list");
            found.push(tie.volumes([name]).nodes(tied.iter().copied()));
        }
    }
    for it in priorities {
        let ends = it.priority.as_ref().and_then(|priority| priority.override_expires);
        if let Some(ends) = ends.filter(|ends| (facts.now..facts.now + SOON).contains(ends)) {
            let finding = format!("the override of {} ends at {}", it.node, At(ends).short());
            let end = Finding::new("priorities", Grade::Warn, finding, "caesiumctl priority list");
            found.push(end.nodes([it.node.as_str()]));
        }
    }
    found
}

pub(super) fn versions(facts: &Facts) -> Vec<Finding> {
    let mut by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, said) in facts.survey.answers() {
        let own = said.nodes.iter().find(|node| node.name == name);
        if let Some(version) = own.and_then(|node| node.version.as_deref()) {
            by.entry(version).or_default().push(name);
        }
    }
    let mut found = of_zones(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()));
    if by.len() < 2 {
        return found;
    }
    let told: Vec<String> =
        by.iter().map(|(version, nodes)| format!("{version} on {}", nodes.join(", "))).collect();
    let finding = Finding::new("versions", Grade::Warn, told.join("; "), "caesiumctl version --view all");
    found.push(finding.nodes(by.values().flatten().copied()));
    found
}
