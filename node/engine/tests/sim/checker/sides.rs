//! What each side of a split, or what one trouble leaves alone, must do while it lasts (I6, I7).

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::schedule::{Overlap, Policy};

use super::ending::PROMPT;
use super::{Checker, Fact, Hands, Invariant, Start};
use crate::clock::EPOCH;
use crate::queue::Time;
use crate::trace::short;
use crate::witness::Witness;

/// For so long nothing may start where there is more to start than can be.
const IDLE: Time = 10_000_000;

impl Checker {
    /// Of what is due between these instants on one side: at-least-once starts where anybody there may run it,
    /// at-most-once once where that side may permit it, too, and nowhere else.
    pub(crate) fn side_kept(&mut self, side: &Hands, from: Time, until: Time, witness: &mut Witness) {
        let (from, last) = (EPOCH + from as i64, EPOCH + until as i64);
        let plain = |fact: &&Fact| {
            let runs_apart = fact.overlap == Overlap::Allow && fact.retries == 0 && fact.epochs.len() == 1;
            fact.removed.is_none() && !fact.paused && fact.asked.is_none() && runs_apart
        };
        let facts: Vec<Fact> = self.schedules.values().filter(plain).cloned().collect();
        for fact in &facts {
            for occurrence in fact.dues(from, last - fact.jitter() - PROMPT) {
                self.side_ran(fact, occurrence, side, until, witness);
            }
        }
    }

    fn side_ran(
        &mut self,
        fact: &Fact,
        occurrence: Occurrence,
        side: &Hands,
        until: Time,
        witness: &mut Witness,
    ) {
        let may = self.can_run(fact, occurrence, side);
        // What nobody could run may run when the sides are one again.
        let apart = |start: &&Start| {
            start.counts(fact.policy(occurrence.due)) && side.alive.contains(&start.node) && start.at < until
        };
        let here = self.starts_of(&occurrence).iter().filter(apart);
        let here: Vec<&Start> = here.collect();
        let prompt =
            here.iter().any(|start| start.clock.micros_since(occurrence.due) <= fact.jitter() + PROMPT);
        let (invariant, kept, seen) = match (fact.policy(occurrence.due), may) {
            (Policy::AtLeastOnce, true) => (Invariant::I6, prompt, "a side ran at-least-once"),
            (Policy::AtLeastOnce, false) => return,
            (Policy::AtMostOnce, true) => {
                (Invariant::I7, here.len() == 1 && prompt, "a side ran at-most-once")
            }
            (Policy::AtMostOnce, false) => (Invariant::I7, here.is_empty(), "a side withheld at-most-once"),
        };
        witness.hit(seen);
        if !kept {
            let text = format!(
                "{} ({}) on the side of {:?}: starts {here:?}, decisions {:?}",
                short(&occurrence),
                fact.policy(occurrence.due),
                side.alive,
                self.decided.get(&occurrence)
            );
            self.fail(invariant, Some(occurrence), text);
        }
    }

    /// All that is due between these instants is started, late or not, although nodes come and go or their disks are slow: whoever may
    /// run it can before its latest start.
    pub(crate) fn lost_nothing(&mut self, hands: &Hands, from: Time, until: Time, witness: &mut Witness) {
        let (from, until) = (EPOCH + from as i64, EPOCH + until as i64);
        let facts: Vec<Fact> = self.schedules.values().cloned().collect();
        let lasting = |fact: &&Fact| fact.removed.is_none() && fact.asked.is_none();
        for fact in facts.iter().filter(lasting) {
            for occurrence in
                fact.dues(from, until).filter(|it| self.can_run(fact, *it, hands)).collect::<Vec<_>>()
            {
                witness.hit("judged for being lost");
                let policy = fact.policy(occurrence.due);
                let starts = self.starts_of(&occurrence);
                if !starts.iter().any(|start| start.counts(policy)) {
                    let text = format!(
                        "{} ({policy}) is lost, and whoever may run it could before its latest start: decisions {:?}, intents {:?}",
                        short(&occurrence),
                        self.decided.get(&occurrence),
                        self.dispatched.get(&occurrence),
                    );
                    let invariant = match policy {
                        Policy::AtMostOnce => Invariant::I7,
                        Policy::AtLeastOnce => Invariant::I6,
                    };
                    self.fail(invariant, Some(occurrence), text);
                }
            }
        }
    }

    /// With all nodes there and all disks quick again at-least-once begins once, whoever takes its mastership back meanwhile.
    pub(crate) fn once_again(&mut self, from: Time, until: Time, witness: &mut Witness) {
        let (from, until) = (EPOCH + from as i64, EPOCH + until as i64);
        let plain = |fact: &&Fact| fact.removed.is_none() && fact.asked.is_none() && fact.retries == 0;
        let facts: Vec<Fact> = self.schedules.values().filter(plain).cloned().collect();
        for fact in &facts {
            for occurrence in fact.dues(from, until).collect::<Vec<_>>() {
                let begun = self.starts_of(&occurrence).iter().filter(|start| start.begun());
                let begun: Vec<(NodeId, Time)> = begun.map(|start| (start.node, start.at)).collect();
                witness.hit("judged for being doubled");
                if begun.len() > 1 {
                    let text =
                        format!("{} begins at {begun:?}, long after the last fault", short(&occurrence));
                    self.fail(Invariant::I18, Some(occurrence), text);
                }
            }
        }
    }

    /// While no two clocks agree, nobody can tell what time it is: nothing that is due later starts at most once.
    pub(crate) fn withheld(&mut self, from: Time, until: Time, witness: &mut Witness) {
        let later = EPOCH + from as i64;
        let mut started = None;
        for (occurrence, starts) in self.starts.iter().filter(|(occurrence, _)| occurrence.due.0 >= later) {
            let Some(fact) = self.schedules.get(&occurrence.uid) else { continue };
            if fact.policy(occurrence.due) == Policy::AtMostOnce {
                let meanwhile = starts.iter().find(|start| (from..until).contains(&start.at));
                started = started.or(meanwhile.map(|start| (*occurrence, start.node, start.at)));
            }
        }
        witness.hit("withheld while no clocks agree");
        if let Some((occurrence, node, at)) = started {
            let text = format!("n{node} starts {} at {at} µs, while no clocks agree", short(&occurrence));
            self.fail(Invariant::I7, Some(occurrence), text);
        }
    }

    /// Beyond its capacity a cluster does what it can: there is always something of all that is due that it starts.
    pub(crate) fn did_what_it_could(&mut self, from: Time, until: Time, witness: &mut Witness) {
        let (first, last) = (EPOCH + from as i64, EPOCH + until as i64);
        let mut started = std::collections::BTreeSet::from([from, until]);
        for fact in self.schedules.values().filter(|fact| fact.removed.is_some()) {
            for occurrence in fact.dues(first, last) {
                let begun = self.starts_of(&occurrence).iter().filter(|start| start.begun());
                let before = started.len();
                started.extend(begun.map(|start| start.at).filter(|at| (from..until).contains(at)));
                let ran = started.len() > before;
                witness.hit(if ran { "run beyond capacity" } else { "left beyond capacity" });
            }
        }
        let gaps = started.iter().zip(started.iter().skip(1));
        let longest = gaps.max_by_key(|(one, next)| *next - *one);
        if let Some((one, next)) = longest.filter(|(one, next)| *next - *one > IDLE) {
            let text = format!("beyond capacity nothing starts from {one} to {next} µs");
            self.fail(Invariant::I7, None, text);
        }
    }
}
