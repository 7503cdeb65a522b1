//! Checks of schedules: whether each can run, did run, and how that ended.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::judge::reach::{HandlerReach, handler_reach};
use caesium_engine::record::DecisionKind;
use caesium_proto::{Word as _, v1 as pb};

use super::facts::Facts;
use super::naming::{name, some, unasked};
use super::nodes::best_seers;
use crate::finding::{Finding, Grade};
use crate::findings::{is_overdue, more_blocked, of_blocker, of_notices};
use crate::instant::At;
use crate::records::{count_text, stands_for};

/// Schedules, or occurrences, that one check lists with a finding each.
const EACH_MAX: usize = 20;

pub(super) fn notices(facts: &Facts) -> Vec<Finding> {
    match &facts.notices {
        Ok(reply) => of_notices(&reply.notices),
        Err(error) => unasked("notices", error),
    }
}

pub(super) fn eligible(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => &schedules.all,
        Err(error) => return unasked("eligible", error),
    };
    let one = |schedule: &pb::Schedule| {
        let name = name(schedule);
        if !schedule.eligible.is_empty() {
            return without_candidate(facts, schedule);
        }
        let finding = format!("{name}: no carrier fits its binding, so it never runs");
        let help = format!("caesiumctl schedule show {name}");
        Some(Finding::new("eligible", Grade::Error, finding, help).schedules([name]))
    };
    first(schedules.iter().filter(|schedule| !is_paused(schedule)).filter_map(one), |more| {
        let finding = format!("{more} more schedules have no node that can run them");
        let help = "caesiumctl schedule list --columns schedule,paused,eligible";
        Finding::new("eligible", Grade::Error, finding, help)
    })
}

/// That no eligible node which was asked can run a schedule; `None`: one can. Where one of them could not be asked, it may.
fn without_candidate(facts: &Facts, schedule: &pb::Schedule) -> Option<Finding> {
    if schedule.no_candidate.is_empty() || runs_beyond(facts, schedule) {
        return None;
    }
    let (name, silent) = (name(schedule), facts.silent());
    let perhaps = schedule.eligible.iter().any(|node| silent.contains(node.as_str()));
    let grade = if perhaps { Grade::Warn } else { Grade::Error };
    let (finding, help) =
        (format!("{name}: {}", schedule.no_candidate), format!("caesiumctl quorum explain {name}"));
    Some(Finding::new("eligible", grade, finding, help).schedules([name]))
}

/// Whether an eligible node that the server does not reach, and that answered from here, has the handler and takes runs.
fn runs_beyond(facts: &Facts, schedule: &pb::Schedule) -> bool {
    let unheard = facts.survey.first.unheard();
    let beyond = |name: &str| {
        let of = |all: &[String]| all.iter().any(|it| it == name);
        of(unheard) && of(&schedule.eligible)
    };
    facts.survey.answers().filter(|(name, _)| beyond(name)).any(|(name, said)| {
        let own = said.nodes.iter().find(|node| node.name == name);
        own.is_some_and(|own| {
            let full = own.unable().any(|it| it == pb::Unable::DiskFull);
            !own.drained && !full && own.handlers.iter().any(|it| it == handler(schedule))
        })
    })
}

pub(super) fn blocked(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => &schedules.all,
        Err(error) => return unasked("blocked", error),
    };
    let first_asked = facts.survey.first.node();
    let others = || facts.survey.answers().filter(|(node, _)| *node != first_asked);
    let listed = schedules.iter().filter_map(|it| Some((first_asked, name(it), it.blocked.as_ref()?)));
    let told = others().flat_map(|(node, said)| {
        said.blocked.iter().filter_map(move |it| Some((node, it.schedule.as_str(), it.by.as_ref()?)))
    });
    let mut seers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut waiting: BTreeMap<&str, &pb::Blocked> = BTreeMap::new();
    for (node, schedule, by) in listed.chain(told) {
        let volume = schedule.split('/').next().unwrap_or(schedule);
        let seers = seers.entry(volume).or_insert_with(|| best_seers(facts, volume));
        // A side that reaches fewer carriers decides nothing of it, or waits for a run that the other side reaches.
        if seers.is_empty() || seers.contains(node) {
            waiting.entry(schedule).or_insert(by);
        }
    }
    let one =
        |(schedule, by): (&str, &pb::Blocked)| of_blocker(schedule, by.clone(), is_asked(facts, &by.node));
    let mut found = first(waiting.into_iter().map(one), |more| {
        let finding = format!("{more} more schedules wait for runs at unreachable nodes");
        Finding::new("blocked", Grade::Warn, finding, "caesiumctl schedule list --blocked")
    });
    let unheard = facts.survey.first.unheard();
    let cut = others().any(|(node, said)| said.blocked_cut && unheard.iter().any(|it| it == node));
    found.extend(cut.then(more_blocked));
    found
}

/// Whether a node could be asked from here, whoever does not reach it.
fn is_asked(facts: &Facts, node: &str) -> bool {
    facts.survey.said.get(node).is_some_and(Result::is_ok)
}

/// As many findings as one check lists, and one for the rest.
pub(super) fn first(
    found: impl Iterator<Item = Finding>,
    rest: impl FnOnce(usize) -> Finding,
) -> Vec<Finding> {
    let mut found: Vec<Finding> = found.collect();
    if let more @ 1.. = found.len().saturating_sub(EACH_MAX) {
        found.truncate(EACH_MAX);
        found.push(rest(more));
    }
    found
}

pub(super) fn handlers(facts: &Facts) -> Vec<Finding> {
    let schedules = match &facts.schedules {
        Ok(schedules) => &schedules.all,
        Err(error) => return unasked("handlers", error),
    };
    let has = handlers_of(facts);
    let mut missing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    // A node that could not be asked may have it.
    for schedule in schedules.iter().filter(|it| !is_paused(it) && reach(it, &has) == HandlerReach::Nowhere) {
        missing.entry(handler(schedule)).or_default().push(name(schedule));
    }
    let unserved = unserved(facts);
    let one = |(handler, names): (&str, Vec<&str>)| {
        let (help, lacks) = match unserved.get(handler) {
            Some(node) => (format!("caesiumctl node show {node}"), "a worker connected for "),
            None => (format!("caesiumctl schedule show {}", names[0]), ""),
        };
        let names_of = some(names.iter().copied());
        let finding = format!("no node that may run them has {lacks}{handler}: {names_of}");
        Finding::new("handlers", Grade::Error, finding, help).schedules(names)
    };
    missing.into_iter().map(one).collect()
}

/// The handlers for which only a worker is missing, each with a node that it could connect to.
fn unserved(facts: &Facts) -> BTreeMap<&str, &str> {
    let answers = facts.survey.answers();
    let of_node = answers.filter_map(|(name, said)| {
        let own = said.nodes.iter().find(|node| node.name == name)?;
        Some(own.unserved.iter().map(move |handler| (handler.as_str(), name)))
    });
    of_node.flatten().collect()
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

/// Whether a node that may run it has its handler.
fn reach(schedule: &pb::Schedule, has: &BTreeMap<&str, BTreeSet<&str>>) -> HandlerReach {
    let told = |node: &str| Some(has.get(node)?.contains(handler(schedule)));
    handler_reach(schedule.eligible.iter().map(String::as_str), told)
}

/// The nodes that could not be asked and may have a handler that no other has.
pub(super) fn maybe_elsewhere(facts: &Facts) -> BTreeSet<&str> {
    let has = handlers_of(facts);
    let schedules = facts.schedules.as_ref().map_or(&[][..], |schedules| &schedules.all);
    let unsure = schedules.iter().filter(|it| !is_paused(it) && reach(it, &has) == HandlerReach::Unsure);
    let nodes = unsure.flat_map(|schedule| &schedule.eligible);
    nodes.map(String::as_str).filter(|node| !has.contains_key(node)).collect()
}

/// The schedules whose newest run that has ended did not end well.
pub(super) fn results(facts: &Facts) -> Vec<Finding> {
    match (&facts.schedules, &facts.failing) {
        (Ok(_), Ok(failing)) => failing.findings(),
        (Err(error), _) | (_, Err(error)) => unasked("results", error),
    }
}

pub(super) fn overdue(facts: &Facts) -> Vec<Finding> {
    let open = facts.survey.answers().flat_map(|(_, said)| &said.open);
    let late: BTreeMap<(&str, i64), &pb::Decision> = open
        .filter(|open| is_overdue(open, facts.now))
        .map(|open| ((open.schedule.as_str(), open.due), open))
        .collect();
    let one = |((schedule, due), open): ((&str, i64), &pb::Decision)| {
        let since = At(due).age(At(facts.now));
        let finding =
            format!("{schedule} is due since {since}, past its latest start, and not decided: {}", open.note);
        let help = format!("caesiumctl fire explain {schedule}@{}", At(due).rfc3339());
        Finding::new("overdue", Grade::Warn, finding, help).since(Some(due)).schedules([schedule])
    };
    first(late.into_iter().map(one), |more| {
        let finding = format!("{more} more occurrences are past their latest start and not decided");
        Finding::new("overdue", Grade::Warn, finding, "caesiumctl fire list --since 1h")
    })
}

pub(super) fn verdicts(facts: &Facts) -> Vec<Finding> {
    let occurrences = match &facts.occurrences {
        Ok(judged) => judged.found.iter().filter(|it| !is_intended(it)).collect::<Vec<_>>(),
        Err(error) => return unasked("verdicts", error),
    };
    // One at least once that has run is only not known to have run no second time, which may be.
    let known_to_run = |it: &pb::OccurrenceVerdict| {
        it.verdict() == pb::Verdict::Unknown && it.policy() == pb::Policy::AtLeastOnce && it.runs_min > 0
    };
    let groups = [
        (
            pb::Verdict::Multiple,
            pb::Policy::AtMostOnce,
            false,
            Grade::Error,
            "at-most-once ran more than once",
        ),
        (
            pb::Verdict::Multiple,
            pb::Policy::AtLeastOnce,
            false,
            Grade::Ok,
            "at-least-once ran more than once",
        ),
        (
            pb::Verdict::Unknown,
            pb::Policy::AtLeastOnce,
            true,
            Grade::Warn,
            "at-least-once ran, perhaps more than once",
        ),
        (pb::Verdict::Nowhere, pb::Policy::AtMostOnce, false, Grade::Warn, "at-most-once ran nowhere"),
        (pb::Verdict::Nowhere, pb::Policy::AtLeastOnce, false, Grade::Error, "at-least-once ran nowhere"),
        (
            pb::Verdict::Unknown,
            pb::Policy::AtMostOnce,
            false,
            Grade::Warn,
            "at-most-once had an unknown outcome",
        ),
        (
            pb::Verdict::Unknown,
            pb::Policy::AtLeastOnce,
            false,
            Grade::Warn,
            "at-least-once had an unknown outcome",
        ),
    ];
    let one = |(verdict, policy, ran, grade, what): (pb::Verdict, pb::Policy, bool, Grade, &str)| {
        let of: Vec<_> = occurrences
            .iter()
            .filter(|it| it.verdict() == verdict && it.policy() == policy && known_to_run(it) == ran)
            .copied()
            .collect();
        let first: &pb::OccurrenceVerdict = of.first()?;
        let names: BTreeSet<&str> = of.iter().map(|it| it.schedule.as_str()).collect();
        let most = of.iter().map(|it| stands_for(it)).sum();
        let count = count_text(of.len(), most);
        let noun = if most == 1 { "occurrence" } else { "occurrences" };
        let finding = format!("{count} {noun} of {what}: {}", some(names.iter().copied()));
        let help = format!("caesiumctl fire explain {}@{}", first.schedule, At(first.due).rfc3339());
        let since = of.iter().map(|it| it.due).min();
        Some(Finding::new("verdicts", grade, finding, help).since(since).schedules(names))
    };
    groups.into_iter().filter_map(one).collect()
}

/// Whether it ran nowhere because what is declared, or an earlier run, asks for that.
fn is_intended(occurrence: &pb::OccurrenceVerdict) -> bool {
    let kind = |decision: &pb::Decision| decision.decision().same(DecisionKind::of_word);
    let mut decisions = occurrence.decisions.iter().filter_map(kind);
    occurrence.verdict() == pb::Verdict::Nowhere && decisions.any(DecisionKind::is_skip)
}

fn is_paused(schedule: &pb::Schedule) -> bool {
    schedule.spec.as_ref().is_some_and(|spec| spec.paused)
}

fn handler(schedule: &pb::Schedule) -> &str {
    schedule.spec.as_ref().map_or("", |spec| spec.handler.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_lists_as_many_as_the_limit_says_and_one_line_for_the_rest() {
        let found = |count: usize| {
            let all = (0..count).map(|n| Finding::ok("blocked", n.to_string()));
            first(all, |more| Finding::ok("blocked", format!("{more} more")))
        };
        assert_eq!(found(EACH_MAX).len(), EACH_MAX);
        let cut = found(EACH_MAX + 7);
        assert_eq!((cut.len(), cut[EACH_MAX].finding.as_str()), (EACH_MAX + 1, "7 more"));
    }
}
