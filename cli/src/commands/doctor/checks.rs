//! The checks: each looks at the facts and shows what is not as it should be.

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;

use super::declarations::declarations;
use super::facts::{Facts, ListedSchedules};
use super::jobs::{blocked, eligible, handlers, maybe_elsewhere, notices, overdue, results, verdicts};
use super::naming::some;
use super::nodes::{
    carriers, certificates, changes, clocks, endpoints, hashes, health, links, log, nodes, partitions,
    priorities, quorum, slow_disk, store_fills, tls, unable, versions,
};
use super::tasks::tasks;
use crate::finding::{Finding, Grade};

/// One thing to look at.
pub(super) struct Check {
    pub(super) name: &'static str,
    /// What is true when nothing is found.
    pub(super) about: &'static str,
    look: fn(&Facts) -> Vec<Finding>,
    /// The nodes that it had to look at and could not.
    missed: fn(&Facts) -> BTreeSet<&str>,
    /// Of a check that goes through the schedules: what makes `schedule list` show the same of those that it did not reach.
    listed: Option<&'static str>,
}

impl Check {
    /// What was found; nothing but that it is as it should be, or that not all could be looked at, where nothing was.
    pub(super) fn findings(&self, facts: &Facts) -> Vec<Finding> {
        let mut found = (self.look)(facts);
        if let (Some(flags), Ok(schedules)) = (self.listed, &facts.schedules) {
            found.extend(self.beyond(schedules, flags));
        }
        if found.is_empty() {
            found.push(self.clean(facts));
        }
        found
    }

    /// That there are schedules which were not looked at, if there are.
    fn beyond(&self, schedules: &ListedSchedules, flags: &str) -> Option<Finding> {
        let from = schedules.cut.as_deref()?;
        let looked = schedules.all.len();
        let finding = format!("only the first {looked} schedules are looked at, those before {from}");
        let volume = from.split_once('/').map_or(from, |(volume, _)| volume);
        let help = format!("caesiumctl schedule list {volume} {flags}");
        Some(Finding::new(self.name, Grade::NotChecked, finding, help))
    }

    fn clean(&self, facts: &Facts) -> Finding {
        let missed = (self.missed)(facts);
        if missed.is_empty() {
            return Finding::ok(self.name, self.about);
        }
        let finding = format!("{} could not be asked", some(missed.iter().copied()));
        let found = Finding::new(self.name, Grade::NotChecked, finding, "caesiumctl status --view all");
        found.since(facts.last_contact(&missed)).nodes(missed)
    }

    const fn missing(self, missed: fn(&Facts) -> BTreeSet<&str>) -> Self {
        Self { missed, ..self }
    }

    const fn through_schedules(self, flags: &'static str) -> Self {
        Self { listed: Some(flags), ..self }
    }
}

/// A check of what every node has to be asked for.
const fn check(name: &'static str, about: &'static str, look: fn(&Facts) -> Vec<Finding>) -> Check {
    Check { name, about, look, missed: Facts::silent, listed: None }
}

/// A check of something that one node answers for all.
const fn of_one(name: &'static str, about: &'static str, look: fn(&Facts) -> Vec<Finding>) -> Check {
    check(name, about, look).missing(|_| BTreeSet::new())
}

/// A check of what the log holds: whoever reaches a majority of it has all of it, and others may lack the newest of it.
const fn of_log(name: &'static str, about: &'static str, look: fn(&Facts) -> Vec<Finding>) -> Check {
    check(name, about, look).missing(|facts| match facts.has_whole_log() {
        true => BTreeSet::new(),
        false => facts.silent(),
    })
}

/// All checks, in the order in which they are reported.
pub(super) const CHECKS: [Check; 27] = [
    of_one("endpoints", "every endpoint named answers, and all are of one cluster", endpoints),
    of_one("nodes", "every node can be asked, and none comes and goes", nodes),
    check("partitions", "all nodes are in one partition", partitions),
    check("links", "all nodes of a partition reach each other, directly and both ways", links),
    check("log", "every node reaches a majority of the log and its leader, and none is far behind", log),
    check("hashes", "all nodes have the same state at a common index", hashes)
        .missing(|facts| facts.unhashed()),
    check("clocks", "clocks differ by no more than 250ms and are trusted", clocks),
    check("unable", "every node can promise and lead", unable),
    check("slow-disk", "a durable write takes less than 250ms on every node", slow_disk),
    check("store-fills", "every grant store has half of its rows left", store_fills),
    check("certificates", "no node's certificate expires within 30 days", certificates),
    check("tls", "every node requires TLS, for good", tls),
    of_log("quorum", "every volume has a quorum somewhere", quorum),
    of_log(
        "carriers",
        "no volume has an even number of carriers, and managed ones are where they are to be",
        carriers,
    ),
    of_log("eligible", "every schedule that is not paused has a node that may run it", eligible)
        .through_schedules("--columns schedule,paused,eligible"),
    of_log("blocked", "no schedule waits for a run at an unreachable node", blocked)
        .through_schedules("--blocked"),
    of_log("changes", "no change of voters waits for seals", changes),
    check("health", "no check of a node fails", health),
    check(
        "handlers",
        "the handler of every schedule that is not paused is on a node that may run it",
        handlers,
    )
    .missing(maybe_elsewhere)
    .through_schedules("--columns schedule,paused,handler,eligible"),
    check("overdue", "what is due is decided", overdue),
    check("verdicts", "in 24 hours nothing ran twice or nowhere, and every outcome is known", verdicts)
        .missing(|facts| facts.unjudged()),
    check("results", "the newest run of every schedule did not fail, and no success is overdue", results)
        .missing(|facts| facts.unrun())
        .through_schedules("--failing"),
    of_log("tasks", "every task runs on one node, or within its time again, unless it is stopped", tasks),
    check("notices", "every notice can be sent, and the last of each was", notices).missing(|facts| {
        match facts.has_whole_log() {
            true => facts.unrun(),
            false => facts.silent(),
        }
    }),
    check("declarations", "what nodes declare by themselves is in force", declarations),
    of_log("priorities", "no two carriers have the same priority, and no override ends soon", priorities),
    check("versions", "all nodes run the same version", versions),
];

/// The names, as an argument.
pub(super) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

#[cfg(test)]
mod tests {
    use caesium_engine::judge::{SKEW, SLOW_WRITE};
    use clap::Parser as _;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn a_check_names_the_bound_that_is_judged_by() {
        for (name, bound) in [("clocks", SKEW), ("slow-disk", SLOW_WRITE)] {
            let about = CHECKS.iter().find(|check| check.name == name).unwrap().about;
            assert!(about.contains(&format!("{}ms", bound.as_millis())), "{about}");
        }
    }

    #[test]
    fn a_check_that_does_not_reach_all_schedules_is_not_ok_and_leads_to_the_rest() {
        let all = vec![caesium_proto::v1::Schedule::default(); 2];
        let mut listed = ListedSchedules { all, cut: None };
        let through = || CHECKS.iter().filter_map(|check| Some((check, check.listed?)));
        assert_eq!(through().count(), 4);
        for (check, flags) in through() {
            assert!(check.beyond(&listed, flags).is_none(), "{}", check.name);
        }
        listed.cut = Some("web/certs/renew".to_owned());
        for (check, flags) in through() {
            let found = check.beyond(&listed, flags).unwrap();
            let told = "only the first 2 schedules are looked at, those before web/certs/renew";
            assert_eq!((found.grade, found.finding.as_str()), (Grade::NotChecked, told));
            let help = found.next_step().unwrap();
            assert!(help.starts_with("caesiumctl schedule list web --"), "{help}");
            assert!(Cli::try_parse_from(shlex::split(help).unwrap()).is_ok(), "{help}");
        }
    }
}
