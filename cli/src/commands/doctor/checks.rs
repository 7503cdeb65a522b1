//! The checks: each looks at the facts and says what is not as it should be.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::record::DecisionKind;
use caesium_proto::{Word as _, v1 as pb};
use clap::builder::PossibleValuesParser;

use super::facts::{Facts, failure};
use crate::error::Error;
use crate::finding::{Finding, Grade};
use crate::findings::{
    is_overdue, of_blocker, of_changes, of_clocks, of_slow, of_store, of_unable, of_zones,
};
use crate::instant::{At, Seconds};
use crate::records::can_promise;

/// A node may be so many entries behind.
const LAG: u64 = 100;
/// An override that ends within this is told.
const SOON: i64 = 3600 * 1_000_000;
/// Names in one finding.
const NAMED_MAX: usize = 5;

/// One thing to look at.
pub(super) struct Check {
    pub(super) name: &'static str,
    /// What is true when nothing is found.
    pub(super) about: &'static str,
    pub(super) look: fn(&Facts) -> Vec<Finding>,
    /// The nodes that it had to look at and could not.
    missed: fn(&Facts) -> BTreeSet<&str>,
}

impl Check {
    /// What is to be told when nothing was found: that it is as it should be, or that not all could be looked at.
    pub(super) fn clean(&self, facts: &Facts) -> Finding {
        let missed = (self.missed)(facts);
        match missed.is_empty() {
            true => Finding::new(self.name, Grade::Ok, self.about),
            false => {
                let finding = format!("{} could not be asked", some(missed));
                Finding::new(self.name, Grade::NotChecked, finding).help("caesiumctl status --view all")
            }
        }
    }
}

/// A check of what every node has to be asked for.
const fn check(name: &'static str, about: &'static str, look: fn(&Facts) -> Vec<Finding>) -> Check {
    Check { name, about, look, missed: silent }
}

/// A check of what the log holds, or one node knows for all.
const fn of_one(name: &'static str, about: &'static str, look: fn(&Facts) -> Vec<Finding>) -> Check {
    Check { missed: |_| BTreeSet::new(), ..check(name, about, look) }
}

/// All checks, in the order in which they are told.
pub(super) const CHECKS: [Check; 21] = [
    of_one("endpoints", "every endpoint named answers, and all are of one cluster", endpoints),
    of_one("nodes", "every node can be asked", nodes),
    check("partitions", "all nodes are in one partition", partitions),
    check("links", "all nodes of a partition reach each other, directly and both ways", links),
    check("log", "a majority of the log is reachable, and no node is far behind", log),
    Check {
        missed: |facts| facts.unhashed(),
        ..check("hashes", "all nodes have the same state at a common index", hashes)
    },
    check("clocks", "clocks differ by no more than 250ms and are trusted", clocks),
    check("unable", "every node can promise and lead", unable),
    check("slow-disk", "a durable write takes less than 250ms on every node", slow_disk),
    check("store-fills", "every grant store has half of its rows left", store_fills),
    of_one("quorum", "every volume has a quorum somewhere", quorum),
    of_one("carriers", "no volume has an even number of carriers", carriers),
    of_one("eligible", "every schedule that is not paused has a node that may run it", eligible),
    of_one("blocked", "no schedule waits for a run at an unreachable node", blocked),
    of_one("changes", "no change of voters waits for seals", changes),
    Check {
        missed: maybe_elsewhere,
        ..check(
            "handlers",
            "the handler of every schedule that is not paused is on a node that may run it",
            handlers,
        )
    },
    check("overdue", "what is due is decided", overdue),
    Check {
        missed: |facts| facts.unjudged(),
        ..check("verdicts", "in 24 hours nothing ran twice or nowhere, and every outcome is known", verdicts)
    },
    Check {
        missed: |facts| facts.unrun(),
        ..check("results", "the newest run of every schedule did not fail", results)
    },
    of_one("priorities", "no two carriers have the same priority, and no override ends soon", priorities),
    check("versions", "all nodes run the same version", versions),
];

/// The names, as an argument.
pub(super) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

/// What a check could not look at.
fn unasked(name: &'static str, error: &Error) -> Vec<Finding> {
    vec![Finding::new(name, Grade::NotChecked, error.brief())]
}

/// The nodes that could not be asked.
fn silent(facts: &Facts) -> BTreeSet<&str> {
    facts.survey.silent().collect()
}

/// Some names, and how many more.
fn some<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.len().checked_sub(NAMED_MAX) {
        Some(more @ 1..) => format!("{} and {more} more", names[..NAMED_MAX].join(", ")),
        _ => names.join(", "),
    }
}

fn endpoints(facts: &Facts) -> Vec<Finding> {
    let wrong = facts.endpoints.iter();
    wrong
        .map(|wrong| Finding::new("endpoints", Grade::Warn, wrong.as_str()).help("caesiumctl context test"))
        .collect()
}

fn nodes(facts: &Facts) -> Vec<Finding> {
    let one = |(name, said): (&String, &Result<pb::StatusReply, Error>)| {
        let error = said.as_ref().err()?;
        let finding = format!("{name} cannot be asked: failed or cut off from here ({})", error.brief());
        Some(Finding::new("nodes", Grade::Warn, finding).help(format!("caesiumctl node show {name}")))
    };
    facts.survey.said.iter().filter_map(one).collect()
}

fn partitions(facts: &Facts) -> Vec<Finding> {
    // A node that nobody hears and that cannot be asked may as well be dead.
    let silent = silent(facts);
    let mut groups = facts.survey.links().partitions();
    groups.retain(|group| group.iter().any(|node| !silent.contains(node)));
    if groups.len() < 2 {
        return Vec::new();
    }
    let told: Vec<String> =
        groups.iter().map(|group| group.iter().copied().collect::<Vec<_>>().join(" ")).collect();
    let finding = format!("{} partitions: {}", groups.len(), told.join(" | "));
    vec![Finding::new("partitions", Grade::Error, finding).help("caesiumctl status --view all")]
}

fn links(facts: &Facts) -> Vec<Finding> {
    facts.survey.links().findings()
}

fn log(facts: &Facts) -> Vec<Finding> {
    let mut found = Vec::new();
    let logs: Vec<(&str, &pb::ShowLogReply)> =
        facts.survey.answers().filter_map(|(name, said)| Some((name, said.log.as_ref()?))).collect();
    if !logs.iter().any(|(_, log)| log.majority) {
        let finding = "no node that can be asked reaches a majority of the log: changes are not committed";
        found.push(Finding::new("log", Grade::Error, finding).help("caesiumctl status --view all"));
    }
    let newest = logs.iter().map(|(_, log)| log.applied).max().unwrap_or(0);
    for (name, log) in logs.iter().filter(|(_, log)| newest - log.applied > LAG) {
        let finding = format!("{name} is {} entries behind", newest - log.applied);
        found.push(Finding::new("log", Grade::Warn, finding).help(format!("caesiumctl node show {name}")));
    }
    found
}

fn hashes(facts: &Facts) -> Vec<Finding> {
    let reply = match &facts.hashes {
        Ok(reply) => reply,
        Err(error) => return unasked("hashes", error),
    };
    if reply.common == 0 {
        return vec![Finding::new("hashes", Grade::NotChecked, "no index is still known to all nodes")];
    }
    let common = reply.hashes.iter().map(|it| it.common_hash.as_str()).filter(|hash| !hash.is_empty());
    if common.collect::<BTreeSet<_>>().len() < 2 {
        return Vec::new();
    }
    let finding = format!("the nodes' states differ at index {}: this is a bug", reply.common);
    vec![Finding::new("hashes", Grade::Error, finding).help("caesiumctl state hash --common")]
}

fn clocks(facts: &Facts) -> Vec<Finding> {
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
        found.push(Finding::new("clocks", Grade::Error, finding).help("caesiumctl clock show"));
    }
    found
}

fn unable(facts: &Facts) -> Vec<Finding> {
    of_unable(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()))
}

fn slow_disk(facts: &Facts) -> Vec<Finding> {
    of_slow(facts.survey.answers().map(|(_, said)| said.nodes.as_slice()))
}

fn store_fills(facts: &Facts) -> Vec<Finding> {
    facts.survey.answers().filter_map(|(name, said)| of_store(name, said.counters.as_ref())).collect()
}

/// A volume as the node sees it that hears most of its carriers that can promise.
fn best_views(facts: &Facts) -> BTreeMap<&str, (&pb::Volume, usize)> {
    let mut best: BTreeMap<&str, (&pb::Volume, usize)> = BTreeMap::new();
    for volume in facts.survey.answers().flat_map(|(_, said)| &said.volumes) {
        let heard = can_promise(volume);
        let known = best.entry(&volume.name).or_insert((volume, heard));
        if heard > known.1 {
            *known = (volume, heard);
        }
    }
    best
}

fn quorum(facts: &Facts) -> Vec<Finding> {
    let none = best_views(facts).into_values().filter(|(volume, heard)| *heard < volume.needed as usize);
    let one = |(volume, heard): (&pb::Volume, usize)| {
        let n = volume.carriers.len();
        let finding = format!(
            "{}: at most {heard} of {n} carriers reach each other and can promise, {} are needed",
            volume.name, volume.needed
        );
        Finding::new("quorum", Grade::Error, finding).help(format!("caesiumctl quorum show {}", volume.name))
    };
    none.map(one).collect()
}

fn carriers(facts: &Facts) -> Vec<Finding> {
    let even = best_views(facts).into_values().filter(|(volume, _)| volume.carriers.len() % 2 == 0);
    let one = |(volume, _): (&pb::Volume, usize)| {
        let n = volume.carriers.len();
        let finding =
            format!("{} has {n} carriers: a split in halves leaves no quorum on either side", volume.name);
        Finding::new("carriers", Grade::Warn, finding).help(format!("caesiumctl volume show {}", volume.name))
    };
    even.map(one).collect()
}

fn eligible(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => schedules,
        Err(error) => return unasked("eligible", error),
    };
    let empty = schedules.iter().filter(|schedule| schedule.eligible.is_empty() && !is_paused(schedule));
    let one = |schedule: &pb::Schedule| {
        let name = name(schedule);
        let finding = format!("{name}: no carrier fits its binding, so it never runs");
        Finding::new("eligible", Grade::Error, finding).help(format!("caesiumctl schedule show {name}"))
    };
    empty.map(one).collect()
}

fn blocked(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => schedules,
        Err(error) => return unasked("blocked", error),
    };
    let one = |schedule: &pb::Schedule| Some(of_blocker(name(schedule), schedule.blocked.clone()?));
    schedules.iter().filter_map(one).collect()
}

fn changes(facts: &Facts) -> Vec<Finding> {
    // The node that has applied most of the log knows best.
    let said = facts.survey.answers().map(|(_, said)| said);
    let newest = said.max_by_key(|said| said.log.as_ref().map_or(0, |log| log.applied));
    newest.map(|said| of_changes(&said.changes)).unwrap_or_default()
}

fn handlers(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => schedules,
        Err(error) => return unasked("handlers", error),
    };
    let has = handlers_of(facts);
    let mut missing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for schedule in lacking(schedules, &has) {
        // A node that could not be asked may have it.
        if schedule.eligible.iter().all(|node| has.contains_key(node.as_str())) {
            missing.entry(handler(schedule)).or_default().push(name(schedule));
        }
    }
    let one = |(handler, names): (&str, Vec<&str>)| {
        let help = format!("caesiumctl schedule show {}", names[0]);
        let finding = format!("no node that may run them has {handler}: {}", some(names));
        Finding::new("handlers", Grade::Error, finding).help(help)
    };
    missing.into_iter().map(one).collect()
}

/// The handlers that each node has which answered.
fn handlers_of(facts: &Facts) -> BTreeMap<&str, BTreeSet<&str>> {
    let answers = facts.survey.answers();
    let of_node = answers.filter_map(|(name, said)| {
        let own = said.nodes.iter().find(|node| node.name == name)?;
        Some((name, own.handlers.iter().map(String::as_str).collect()))
    });
    of_node.collect()
}

/// The schedules, but for paused ones, whose handler no node has which answered.
fn lacking<'f>(
    schedules: &'f [pb::Schedule],
    has: &BTreeMap<&str, BTreeSet<&str>>,
) -> impl Iterator<Item = &'f pb::Schedule> {
    let somewhere = |schedule: &pb::Schedule| {
        let mut nodes = schedule.eligible.iter().filter_map(|node| has.get(node.as_str()));
        nodes.any(|handlers| handlers.contains(handler(schedule)))
    };
    schedules.iter().filter(move |it| !it.eligible.is_empty() && !is_paused(it) && !somewhere(it))
}

/// The nodes that could not be asked and may have a handler that no other has.
fn maybe_elsewhere(facts: &Facts) -> BTreeSet<&str> {
    let has = handlers_of(facts);
    let schedules = facts.schedules.as_deref().unwrap_or_default();
    let nodes = lacking(schedules, &has).flat_map(|schedule| &schedule.eligible);
    nodes.map(String::as_str).filter(|node| !has.contains_key(node)).collect()
}

/// The schedules whose newest run that has ended did not end well.
fn results(facts: &Facts) -> Vec<Finding> {
    let (schedules, latest) = match (&facts.schedules, &facts.latest) {
        (Ok(schedules), Ok(latest)) => (schedules, latest),
        (Err(error), _) | (_, Err(error)) => return unasked("results", error),
    };
    let failed = |schedule: &pb::Schedule| {
        let run = latest.of(schedule.uid)?;
        let word = failure(run.state())?;
        Some((name(schedule).to_owned(), word, run.clone()))
    };
    let failed: Vec<_> = schedules.iter().filter_map(failed).collect();
    let one = |(name, word, run): &(String, &str, pb::Run)| {
        let exit = run.exit_code.map(|code| format!(" with exit code {code}")).unwrap_or_default();
        let due = At(run.due).short();
        let finding = format!("{name}: the newest run {word}{exit}, due {due}, {} on {}", run.id, run.node);
        Finding::new("results", Grade::Warn, finding).help(format!("caesiumctl run show {}", run.id))
    };
    let named = failed.iter().take(NAMED_MAX).map(one);
    let more = failed.len().checked_sub(NAMED_MAX).filter(|more| *more > 0);
    let more = more.map(|more| {
        let finding = format!("the newest run of {more} more schedules failed");
        Finding::new("results", Grade::Warn, finding).help("caesiumctl schedule list --sort-by result")
    });
    named.chain(more).collect()
}

fn overdue(facts: &Facts) -> Vec<Finding> {
    let open = facts.survey.answers().flat_map(|(_, said)| &said.open);
    let late: BTreeMap<(&str, i64), &pb::Decision> = open
        .filter(|open| is_overdue(open, facts.now))
        .map(|open| ((open.schedule.as_str(), open.due), open))
        .collect();
    let one = |((schedule, due), open): ((&str, i64), &pb::Decision)| {
        let since = Seconds((facts.now - due) / 1_000_000 * 1_000_000).text();
        let finding =
            format!("{schedule} is due since {since}, past its latest start, and not decided: {}", open.note);
        Finding::new("overdue", Grade::Warn, finding)
            .help(format!("caesiumctl fire explain {schedule}@{}", At(due).rfc3339()))
    };
    late.into_iter().take(NAMED_MAX).map(one).collect()
}

fn verdicts(facts: &Facts) -> Vec<Finding> {
    let occurrences = match &facts.occurrences {
        Ok(judged) => judged.found.iter().filter(|it| !is_intended(it)).collect::<Vec<_>>(),
        Err(error) => return unasked("verdicts", error),
    };
    let groups = [
        (pb::Verdict::Multiple, pb::Policy::AtMostOnce, Grade::Error, "at-most-once ran more than once"),
        (pb::Verdict::Multiple, pb::Policy::AtLeastOnce, Grade::Ok, "at-least-once ran more than once"),
        (pb::Verdict::Nowhere, pb::Policy::AtMostOnce, Grade::Warn, "at-most-once ran nowhere"),
        (pb::Verdict::Nowhere, pb::Policy::AtLeastOnce, Grade::Error, "at-least-once ran nowhere"),
        (pb::Verdict::Unknown, pb::Policy::AtMostOnce, Grade::Warn, "at-most-once had an unknown outcome"),
        (pb::Verdict::Unknown, pb::Policy::AtLeastOnce, Grade::Warn, "at-least-once had an unknown outcome"),
    ];
    let one = |(verdict, policy, grade, what): (pb::Verdict, pb::Policy, Grade, &str)| {
        let of: Vec<_> = occurrences
            .iter()
            .filter(|it| it.verdict() == verdict && it.policy() == policy)
            .copied()
            .collect();
        let first: &pb::OccurrenceVerdict = of.first()?;
        let names: BTreeSet<&str> = of.iter().map(|it| it.schedule.as_str()).collect();
        let count = of.len();
        let noun = if count == 1 { "occurrence" } else { "occurrences" };
        let finding = format!("{count} {noun} of {what}: {}", some(names));
        let due = At(first.due).rfc3339();
        Some(
            Finding::new("verdicts", grade, finding)
                .help(format!("caesiumctl fire explain {}@{due}", first.schedule)),
        )
    };
    groups.into_iter().filter_map(one).collect()
}

fn priorities(facts: &Facts) -> Vec<Finding> {
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
            let finding = format!("{name}: {} all have priority {priority}, the id decides", tied.join(", "));
            found.push(Finding::new("priorities", Grade::Ok, finding).help("caesiumctl priority list"));
        }
    }
    for it in priorities {
        let ends = it.priority.as_ref().and_then(|priority| priority.override_expires);
        if let Some(ends) = ends.filter(|ends| (facts.now..facts.now + SOON).contains(ends)) {
            let finding = format!("the override of {} ends at {}", it.node, At(ends).short());
            found.push(Finding::new("priorities", Grade::Warn, finding).help("caesiumctl priority list"));
        }
    }
    found
}

fn versions(facts: &Facts) -> Vec<Finding> {
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
    let finding = Finding::new("versions", Grade::Warn, told.join("; "));
    found.push(finding.help("caesiumctl version --view all"));
    found
}

/// Whether it ran nowhere because what is declared, or an earlier run, asks for that.
fn is_intended(occurrence: &pb::OccurrenceVerdict) -> bool {
    let kind = |decision: &pb::Decision| DecisionKind::of_word(decision.decision().word()?);
    let mut decisions = occurrence.decisions.iter().filter_map(kind);
    occurrence.verdict() == pb::Verdict::Nowhere && decisions.any(DecisionKind::is_skip)
}

fn is_paused(schedule: &pb::Schedule) -> bool {
    schedule.spec.as_ref().is_some_and(|spec| spec.paused)
}

fn handler(schedule: &pb::Schedule) -> &str {
    schedule.spec.as_ref().map_or("", |spec| spec.handler.as_str())
}

fn name(schedule: &pb::Schedule) -> &str {
    schedule.spec.as_ref().map_or("", |spec| spec.schedule.as_str())
}

#[cfg(test)]
mod tests {
    use caesium_engine::judge::{SKEW, SLOW_WRITE};

    use super::*;

    #[test]
    fn a_check_names_the_bound_that_is_judged_by() {
        for (name, bound) in [("clocks", SKEW), ("slow-disk", SLOW_WRITE)] {
            let about = CHECKS.iter().find(|check| check.name == name).unwrap().about;
            assert!(about.contains(&format!("{}ms", bound.as_millis())), "{about}");
        }
    }
}
