//! Drains that end by themselves, and what this node tells the log of its checks.

use super::*;
use crate::input::HealthReport;
use crate::replica::{CheckFinding, DrainTerms};

fn at_level() -> One {
    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::EVENTS });
    one.until(2.0);
    one
}

fn each_second() -> Terms {
    let mut terms = terms("* * * * * *", Policy::AtMostOnce);
    (terms.start_deadline, terms.overlap) = (seconds(3), Overlap::Allow);
    terms
}

impl One {
    fn drain(&mut self, draining: bool, until: Option<i64>) {
        let terms = DrainTerms { until: until.map(|at| Wall(at * SECOND)), reason: "disk".to_owned() };
        self.commit(Command::Drain { node: name("a"), draining, terms });
    }

    fn shows(&mut self, failing: &[(&str, bool)], undecided: &[&str]) {
        let found = |drains: bool| CheckFinding { reason: "exit status 1".to_owned(), drains };
        self.input(Input::Health(HealthReport {
            failing: failing.iter().map(|(check, drains)| (name(check), found(*drains))).collect(),
            undecided: undecided.iter().map(|check| name(check)).collect(),
        }));
    }

    /// The checks that it wants the log to have, as asked for last.
    fn asked(&mut self) -> Option<(RequestId, Vec<String>)> {
        let asked = std::mem::take(&mut self.proposed).into_iter().rev();
        let mut asked = asked.filter_map(|(request, command)| match command {
            Command::Health { failing, .. } => Some((request, failing.keys().map(Name::to_string).collect())),
            _ => None,
        });
        asked.next()
    }

    fn commit_asked(&mut self) {
        let (request, command) = self.proposed.pop().expect("it asked for an entry");
        self.index += 1;
        let entry = Entry { stamp: Wall(self.at), request, proposer: NodeId(1), origin: None, command };
        self.replica.apply(self.index, Some(&entry));
        self.proposed.clear();
        self.input(Input::Committed { index: self.index, entry: Some(Box::new(entry)) });
    }
}

#[test]
fn a_drain_with_an_end_is_over_by_cluster_time_without_an_entry() {
    let mut one = at_level();
    one.add(each_second());
    one.until(4.2);
    one.drain(true, Some(10));
    one.until(9.8);
    assert!(one.started().iter().all(|due| *due <= 4), "{:?}", one.started());
    let hash = one.engine.replica().hash();
    one.until(16.2);
    assert_eq!(one.engine.replica().hash(), hash);
    let after: Vec<i64> = one.started().into_iter().filter(|due| *due > 4).collect();
    assert!(after[0] <= 10 && after.ends_with(&[13, 14, 15, 16]), "{after:?}");
}

#[test]
fn a_drain_without_an_end_stays_and_a_restart_forgets_neither() {
    for (until, starts) in [(None, false), (Some(12), true)] {
        let mut one = at_level();
        one.add(each_second());
        one.drain(true, until);
        one.restart(SECOND);
        one.until(20.2);
        assert_eq!(one.started().contains(&20), starts, "{:?}", one.started());
        one.drain(false, None);
        one.until(24.2);
        assert!(one.started().contains(&24));
    }
}

#[test]
fn what_checks_show_is_asked_for_until_the_log_has_it_and_drains_the_node_meanwhile() {
    let mut one = at_level();
    one.add(each_second());
    one.shows(&[], &["disk"]);
    one.until(4.2);
    assert_eq!(one.asked(), None, "nothing is decided");
    one.shows(&[("disk", true), ("net", false)], &[]);
    let (request, failing) = one.asked().unwrap();
    assert_eq!(failing, ["disk", "net"]);
    one.until(7.2);
    assert_eq!(one.asked(), Some((request, failing)), "each second, under one request");
    assert!(one.started().contains(&7), "what the log lacks drains nobody");
    one.until(8.2);
    one.commit_asked();
    one.until(12.2);
    assert_eq!(one.asked(), None, "the log has it");
    assert!(!one.started().contains(&11), "{:?}", one.started());
    one.shows(&[("net", false)], &[]);
    one.commit_asked();
    one.until(16.2);
    assert!(one.started().contains(&16), "one that does not drain is left");
}

#[test]
fn what_is_not_decided_after_a_restart_stays_as_the_log_has_it_and_what_is_gone_goes() {
    let mut one = at_level();
    one.shows(&[("disk", true), ("old", true)], &[]);
    one.commit_asked();
    one.restart(SECOND);
    one.until(6.0);
    assert_eq!(one.asked(), None, "what its checks are is not known yet");
    one.shows(&[], &["disk"]);
    assert_eq!(one.asked().map(|(_, failing)| failing), Some(vec!["disk".to_owned()]));
}

#[test]
fn an_operators_drain_stays_when_checks_pass_and_that_of_a_check_when_an_operator_takes_his_back() {
    let mut one = at_level();
    let drained = |one: &One| one.engine.is_drained();
    one.drain(true, None);
    one.shows(&[("disk", true)], &[]);
    one.commit_asked();
    one.shows(&[], &[]);
    one.commit_asked();
    assert!(drained(&one), "the operator's");
    one.shows(&[("disk", true)], &[]);
    one.commit_asked();
    one.drain(false, None);
    assert!(drained(&one), "the check's");
    one.shows(&[], &[]);
    one.commit_asked();
    assert!(!drained(&one));
}

#[test]
fn below_its_level_nothing_is_told_of_checks() {
    let mut one = One::new();
    one.until(2.0);
    one.shows(&[("disk", true)], &[]);
    one.until(5.0);
    assert_eq!(one.asked(), None);
}

#[test]
fn what_the_log_lacks_of_its_checks_is_told_until_it_has_it_and_since_when() {
    let mut one = at_level();
    let failing = |one: &One| -> Vec<(String, i64)> {
        let all = one.engine.failing_here_alone();
        all.map(|(check, it)| (check.to_string(), it.since.0 / SECOND)).collect()
    };
    let passing = |one: &One| one.engine.passing_here_alone().map(Name::to_string).collect::<Vec<_>>();
    one.shows(&[("disk", true)], &[]);
    one.until(5.0);
    one.shows(&[("disk", true), ("net", false)], &[]);
    assert_eq!(failing(&one), [("disk".to_owned(), 2), ("net".to_owned(), 5)]);
    one.commit_asked();
    assert_eq!((failing(&one), passing(&one)), (Vec::new(), Vec::new()));
    one.shows(&[("net", true)], &[]);
    assert_eq!(failing(&one), [("net".to_owned(), 5)], "the log has it as one that does not drain");
    assert_eq!(passing(&one), ["disk"]);
    one.commit_asked();
    one.restart(SECOND);
    one.shows(&[], &["net"]);
    assert_eq!((failing(&one), passing(&one)), (Vec::new(), Vec::new()), "nothing is decided");
    one.shows(&[], &[]);
    assert_eq!(passing(&one), ["net"]);
}

#[test]
fn an_occurrence_without_a_candidate_names_by_whom_its_nodes_are_drained() {
    let note = |of: &dyn Fn(&mut One)| {
        let mut one = at_level();
        of(&mut one);
        one.add(each_second());
        one.until(9.2);
        let last = one.decisions.iter().rfind(|it| it.kind == DecisionKind::NoCandidate);
        last.map(|it| it.note.clone()).unwrap()
    };
    let of_check = |one: &mut One| {
        one.shows(&[("disk", true), ("net", false)], &[]);
        one.commit_asked();
    };
    assert_eq!(note(&of_check), "no eligible node can run it: a is drained by its check disk");
    let ordered = |one: &mut One| one.drain(true, None);
    assert_eq!(note(&ordered), "no eligible node can run it: a is drained by an operator");
    let both = |one: &mut One| (ordered(one), of_check(one)).1;
    assert_eq!(note(&both), "no eligible node can run it: a is drained by an operator and its check disk");
}
