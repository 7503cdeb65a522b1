//! Why an occurrence ran as often as it did, in a sentence: `fire explain` and the screens end with the same one.

use std::collections::{BTreeMap, BTreeSet};

use super::{Counted, Judged, RunVerdict, accepted};
use crate::record::DecisionKind;
use crate::schedule::Policy;

impl Judged {
    /// The verdict, how often it ran at least and at most, and why.
    #[must_use]
    pub fn conclusion(&self) -> String {
        let Self { verdict, min, max, note } = self;
        let runs = match max {
            Some(max) if max == min => max.to_string(),
            Some(max) => format!("{min} to {max}"),
            None => format!("{min} or more"),
        };
        format!("verdict {}, runs {runs}: {note}", verdict.word())
    }
}

impl Counted<'_> {
    /// Why it ran as often as it did, in a sentence.
    pub(super) fn note(&self, verdict: RunVerdict, ran_on: Vec<&str>) -> String {
        let at_most_once = self.known.policy == Some(Policy::AtMostOnce);
        match verdict {
            RunVerdict::Once => {
                let no_other = ", and at-most-once allows no other start";
                format!("it ran once, on {}{}", ran_on.join(", "), self.unreachable(no_other))
            }
            RunVerdict::Multiple => {
                let allowed =
                    if at_most_once { "which at-most-once forbids" } else { "as at-least-once allows" };
                let more = self.unreachable(", and may have run it as well");
                format!("it ran {} times, on {}, {allowed}{more}", self.certain, ran_on.join(", "))
            }
            RunVerdict::Nowhere => self.nowhere(),
            RunVerdict::Unknown => self.unknown(at_most_once),
            RunVerdict::Pending => self.pending(&ran_on),
        }
    }

    /// The members that cannot answer for themselves, and what follows from that; empty where all answer.
    fn unreachable(&self, follows: &str) -> String {
        match self.silent.is_empty() {
            true => String::new(),
            false => format!("; {} unreachable{follows}", listed(&self.silent)),
        }
    }

    fn nowhere(&self) -> String {
        let failed = self.known.runs.iter().filter(|run| run.not_started());
        let failed = failed.map(|run| match run.note {
            "" => format!("not started on {}", run.node),
            why => format!("not started on {}: {why}", run.node),
        });
        let said: Vec<String> = self.by_outcome().into_iter().chain(failed).collect();
        let said = if said.is_empty() { String::new() } else { format!(": {}", said.join("; ")) };
        // Where its one attempt is known to have ended, the silent members could not have run it whatever they promised.
        let in_doubt = !self.silent.is_empty() && !self.known.settled_by_its_attempt();
        let votes = self.known.votes_unseen(&self.silent).filter(|_| in_doubt);
        let excluded = votes.map_or_else(String::new, |(votes, n)| {
            self.unreachable(&format!(", which with {votes} of {n} votes cannot have had a quorum"))
        });
        format!("it ran nowhere{said}{excluded}")
    }

    /// Each outcome that is recorded, with the masters that recorded it.
    fn by_outcome(&self) -> Vec<String> {
        let mut by: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for decision in self.known.decisions {
            let word = decision.kind.map_or("closed", DecisionKind::word);
            by.entry(word).or_default().insert(decision.master);
        }
        by.iter().map(|(word, masters)| format!("{word} by {}", listed(masters))).collect()
    }

    fn unknown(&self, at_most_once: bool) -> String {
        let mut reasons = Vec::new();
        let known: Vec<&str> =
            self.possible.iter().copied().filter(|node| !self.silent.contains(node)).collect();
        if !known.is_empty() {
            reasons.push(format!("what became of it on {} is not known", known.join(", ")));
        }
        let sent: Vec<&str> =
            self.possible.iter().copied().filter(|node| self.silent.contains(node)).collect();
        if !sent.is_empty() {
            reasons.push(format!("it was sent to {}, unreachable since", sent.join(", ")));
        }
        if !self.silent.is_empty() {
            let names = listed(&self.silent);
            let could =
                if at_most_once { "may have run it with a quorum" } else { "may have run it at risk" };
            reasons.push(format!("{names}, whose records of that time are not known, {could}"));
        }
        if self.known.is_unrecorded() {
            return format!("no reachable node has a record of it; {}", reasons.join("; "));
        }
        let known = match self.certain {
            0 => "no start is known".to_owned(),
            starts => format!("at least {starts} known"),
        };
        format!("{known}; {}", reasons.join("; "))
    }

    fn pending(&self, ran_on: &[&str]) -> String {
        let open = self.known.decisions.iter().filter(|decision| decision.open);
        let masters: BTreeSet<&str> = open.map(|decision| decision.master).collect();
        let accepted = accepted(self.known.runs);
        if !ran_on.is_empty() && !accepted.is_empty() {
            let (on, accepted) = (ran_on.join(", "), listed(&accepted));
            return format!("it ran on {on}, and may start on {accepted} as well, which accepted it");
        }
        if !masters.is_empty() {
            return format!("still open at {}", listed(&masters));
        }
        if self.known.may_be_repeated() {
            let on = ran_on.join(", ");
            return format!("it ran on {on}; a master that was cut off from it may send it once more");
        }
        if !ran_on.is_empty() {
            return format!("it ran on {}, and may start on another node as well", ran_on.join(", "));
        }
        match self.by_outcome().as_slice() {
            [] => "it may still be started, or its start may not be recorded yet".to_owned(),
            decided => format!("{}; no start is recorded yet, and one may still come", decided.join("; ")),
        }
    }
}

fn listed(names: &BTreeSet<&str>) -> String {
    names.iter().copied().collect::<Vec<_>>().join(", ")
}
