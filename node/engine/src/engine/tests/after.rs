//! What this node tells the log of ends that others follow, and what comes of it.

use super::*;
use crate::replica::RunEnd;

/// A parent that is due each minute, and one that follows it.
fn followed(policy: Policy, parent: impl FnOnce(&mut Terms), child: &str) -> One {
    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::AFTER });
    one.until(10.0);
    let mut of_parent = terms("@every 60s", policy);
    parent(&mut of_parent);
    one.add(of_parent);
    one.add_as("v/e/child", terms(child, Policy::AtMostOnce));
    one
}

impl One {
    /// What it wants in the log.
    fn told(&mut self) -> Vec<RunEnd> {
        let ends = std::mem::take(&mut self.proposed).into_iter().filter_map(|(_, command)| match command {
            Command::Ended { ends, .. } => Some(ends),
            _ => None,
        });
        ends.flatten().collect()
    }

    /// The log takes what it asked for last.
    fn take(&mut self) {
        let (request, command) = self.proposed.pop().expect("it asked for an entry");
        self.index += 1;
        let (stamp, proposer) = (Wall(self.at), NodeId(1));
        let entry = Entry { stamp, request, proposer, origin: None, command };
        self.replica.apply(self.index, Some(&entry));
        self.proposed.clear();
        self.input(Input::Committed { index: self.index, entry: Some(Box::new(entry)) });
    }
}

#[test]
fn the_end_of_a_run_is_asked_for_until_the_log_has_it_and_makes_the_child_run_then() {
    let mut one = followed(Policy::AtMostOnce, |_| {}, "@after v/e/s");
    one.until(70.5);
    assert_eq!(one.started(), [70]);
    assert_eq!(one.told(), []);
    one.end(0, 0);
    let told = one.told();
    assert!(told.len() == 1 && told[0].succeeded, "at once: {told:?}");
    one.until(74.0);
    let again = one.told();
    assert!(again.len() >= 3 && again.iter().all(|end| *end == told[0]), "each second: {again:?}");
    one.until(75.0);
    one.take();
    one.until(75.2);
    assert_eq!(one.started(), [70, 75], "its due is the instant of the entry");
    let (run, order) = (&one.runs[&one.orders[1].run], &one.orders[1]);
    assert_eq!(run.schedule.to_string(), "v/e/child");
    assert_eq!(run.trigger.map(|it| it.kind), Some(TriggerKind::After));
    assert!(order.token > one.orders[0].token);
    one.until(80.0);
    assert_eq!(one.told(), [], "it stands in the log");
    assert_eq!(one.engine.ends_waiting(), (0, 0));
}

#[test]
fn only_the_last_attempt_is_the_end() {
    let retried = |terms: &mut Terms| (terms.retries, terms.retry_backoff) = (1, seconds(2));
    let mut one = followed(Policy::AtMostOnce, retried, "@after v/e/s any");
    one.until(70.5);
    one.end(0, 1);
    one.until(73.5);
    assert_eq!(one.told(), []);
    assert_eq!(one.orders.len(), 2);
    one.end(1, 1);
    let told = one.told();
    assert!(told.len() == 1 && !told[0].succeeded, "{told:?}");
}

#[test]
fn a_missed_parent_makes_no_due_and_one_that_nobody_follows_asks_for_nothing() {
    let mut one = followed(Policy::AtMostOnce, |terms| terms.start_deadline = seconds(5), "@after v/e/s any");
    one.input(Input::Handlers(BTreeSet::new().into()));
    one.until(100.0);
    assert_eq!(one.decided(DecisionKind::NoCandidate), [70]);
    assert_eq!(one.told(), []);

    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::AFTER });
    one.until(10.0);
    one.add(terms("@every 60s", Policy::AtMostOnce));
    one.until(70.5);
    one.end(0, 0);
    one.until(75.0);
    assert_eq!(one.told(), []);
}

#[test]
fn ends_of_the_journal_are_asked_for_after_a_start_unless_the_log_has_them() {
    for stands in [false, true] {
        let mut one = followed(Policy::AtMostOnce, |_| {}, "@after v/e/s");
        one.until(70.5);
        one.end(0, 0);
        if stands {
            one.take();
        }
        let ended = one.runs[&one.orders[0].run].clone();
        one.told();
        one.restart(SECOND);
        one.input(Input::Ended(vec![ended]));
        one.until(80.0);
        assert_eq!(one.told().is_empty(), stands);
    }
}

#[test]
fn a_success_that_the_journal_has_is_not_lost_with_its_daemon() {
    let mut one = followed(Policy::AtMostOnce, |_| {}, "@after v/e/s any");
    one.until(70.5);
    one.end(0, 0);
    let ended = one.runs[&one.orders[0].run].clone();
    // The end of the start was not written any more.
    one.disk.starts.values_mut().for_each(|start| start.ended = false);
    one.told();
    one.at += SECOND;
    one.unsynced.clear();
    let life = one.engine.config.boot_count + 1;
    one.engine = One::boot(one.replica.clone(), one.disk.clone(), one.at, life);
    one.input(Input::Ended(vec![ended]));
    one.begin();
    one.until(80.0);
    let told = one.told();
    assert!(!told.is_empty() && told.iter().all(|end| end.succeeded), "{told:?}");
}

#[test]
fn a_run_that_was_lost_is_an_end_without_success_where_it_runs_no_second_time() {
    for (policy, ends) in [(Policy::AtMostOnce, true), (Policy::AtLeastOnce, false)] {
        let mut one = followed(policy, |_| {}, "@after v/e/s failure");
        one.until(70.5);
        one.restart(SECOND);
        one.until(80.0);
        let told = one.told();
        assert_eq!(!told.is_empty(), ends, "{policy:?}");
        assert!(told.iter().all(|end| !end.succeeded));
    }
}

#[test]
fn a_paused_child_is_skipped_and_a_late_end_is_missed_and_recorded() {
    let mut one = followed(Policy::AtMostOnce, |_| {}, "@after v/e/s");
    let pause = Some(Pause { reason: "audit".to_owned(), until: None });
    let name = || "v/e/child".parse().unwrap();
    one.commit(Command::PauseSchedule { name: name(), pause });
    one.until(70.5);
    one.end(0, 0);
    one.until(75.0);
    one.take();
    one.until(76.0);
    assert_eq!(one.decided(DecisionKind::SkippedPaused), [75]);
    one.commit(Command::PauseSchedule { name: name(), pause: None });
    one.until(130.5);
    one.end(1, 0);
    one.until(189.9);
    let waits = one.told().last().copied();
    one.until(195.0);
    one.take();
    one.until(197.0);
    assert!(waits.is_some_and(|end| end.occurrence.due == Wall(130 * SECOND)), "{waits:?}");
    assert_eq!(one.decided(DecisionKind::MissedDeadline), [195]);
    assert_eq!(one.orders.len(), 3, "the child never ran: {:?}", one.started());
}

#[test]
fn a_node_that_could_not_hear_who_follows_tells_the_end_once_it_does() {
    let mut one = One::new();
    one.commit(Command::RaiseLevel { level: Level::AFTER });
    one.until(10.0);
    one.add(terms("@every 60s", Policy::AtMostOnce));
    let declared = Wall(one.at + SECOND);
    one.until(70.5);
    one.end(0, 0);
    one.until(75.0);
    assert_eq!((one.told(), one.engine.ends_waiting()), (vec![], (0, 1)));
    let child = ScheduleSpec {
        name: "v/e/child".parse().unwrap(),
        terms: terms("@after v/e/s", Policy::AtMostOnce),
        payload: Vec::new(),
    };
    one.commit_as_of(declared, Command::AddSchedule { spec: Box::new(child), pause: None });
    one.until(78.0);
    assert_eq!(one.told().first().map(|end| end.occurrence.due), Some(Wall(70 * SECOND)));
}
