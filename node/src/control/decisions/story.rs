//! The chain behind an occurrence in plain sentences: who could run it, who decided what on which evidence, what the nodes
//! not heard could still know, how often it ran, and what to do. Pure: every word comes from the account.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::ids::ScheduleName;
use caesium_engine::record::{DecisionKind, OutcomeClass};
use caesium_engine::replica::{Member, Replica};
use caesium_engine::schedule::quorum;
use caesium_proto::{Word as _, v1 as pb};

use crate::control::convert::{blocked_text, time_of_day};
use crate::control::decisions::verdict::{not_started, started, starts};
use crate::control::volumes::quorum::elsewhere_possible;

/// What the sentences are made of.
pub(in crate::control) struct Facts<'a> {
    /// Whose occurrence it is.
    pub(in crate::control) name: &'a ScheduleName,
    /// Cluster time.
    pub(in crate::control) now: Wall,
    /// What the nodes in reach know of it.
    pub(in crate::control) account: &'a pb::ExplainFireReply,
    /// Names of the members that were not heard.
    pub(in crate::control) unheard: &'a [String],
    /// The members that are drained now, as this node has applied the log.
    pub(in crate::control) drained: &'a [DrainedNode],
}

/// A member that takes no new runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::control) struct DrainedNode {
    pub(in crate::control) name: String,
    /// Since when without a break; unknown of an order that the log does not date.
    pub(in crate::control) since: Option<Wall>,
    /// By whom, in words.
    pub(in crate::control) by: String,
    /// A check of its own fails.
    pub(in crate::control) by_check: bool,
}

impl DrainedNode {
    pub(in crate::control) fn all(replica: &Replica, at: Wall) -> Vec<Self> {
        let one = |member: &Member| {
            let since = member.drained_since(at)?;
            let by = member.drained_by(at, CHECKS_NAMED_MAX).map(|(who, reason)| match reason {
                "" => who,
                reason => format!("{who} ({reason})"),
            });
            let by: Vec<String> = by.collect();
            let by_check = member.draining_checks().next().is_some();
            Some(Self { name: member.name.to_string(), since, by: by.join(" and "), by_check })
        };
        replica.nodes.iter().filter_map(|(_, member)| one(member)).collect()
    }
}

/// Checks that are named of one node.
const CHECKS_NAMED_MAX: usize = 3;

/// Whether a master that concluded this sent it to a node.
fn fired(kind: pb::DecisionKind) -> bool {
    kind.same(DecisionKind::of_word).is_some_and(|kind| kind.class() == OutcomeClass::Sent)
}

pub(in crate::control) fn sentences(facts: &Facts<'_>) -> Vec<String> {
    let mut story = Vec::new();
    story.extend(facts.identity());
    story.extend(facts.eligible_set());
    story.extend(facts.passed_over());
    story.extend(facts.changing());
    story.extend(facts.account.decisions.iter().map(decided));
    story.extend(facts.blocked());
    story.extend(facts.undecided());
    story.extend(facts.elsewhere());
    story.extend(facts.ran());
    story.extend(facts.otherwise());
    story.extend(facts.advice());
    story
}

impl Facts<'_> {
    fn due(&self) -> Wall {
        Wall(self.account.due)
    }

    /// E as the last decision has it, else as it is declared now.
    fn eligible(&self) -> &[String] {
        let decided = self.account.decisions.last().map(|decision| decision.eligible.as_slice());
        let declared = self.account.schedule.as_ref().map(|schedule| schedule.eligible.as_slice());
        decided.or(declared).unwrap_or_default()
    }

    fn eligible_unheard(&self) -> Vec<&str> {
        let silent = self.eligible().iter().filter(|node| self.unheard.contains(node));
        silent.map(String::as_str).collect()
    }

    fn policy(&self) -> pb::Policy {
        let decided = self.account.decisions.last().map(pb::Decision::policy);
        let declared =
            self.account.schedule.as_ref().and_then(|it| it.spec.as_ref()).map(pb::ScheduleSpec::policy);
        decided.or(declared).unwrap_or(pb::Policy::Unspecified)
    }

    /// Whether it is an occurrence of what is declared now.
    fn identity(&self) -> Option<String> {
        let (name, due) = (self.name, self.due());
        let Some(schedule) = &self.account.schedule else {
            return Some(format!("{name} is not declared as far as this node has applied the log"));
        };
        if let Some(trigger) = self.trigger() {
            let (kind, index) = (trigger_word(trigger.kind()), trigger.index);
            return Some(format!("{due} was asked for by {kind}, log index {index}"));
        }
        if self.account.is_occurrence {
            return None;
        }
        let revision = schedule.revision;
        if Wall(schedule.anchor) >= due {
            return Some(format!("{due} is before {name} (uid {}) was declared", schedule.uid));
        }
        Some(format!("{due} is no occurrence of {name} as revision {revision} declares it"))
    }

    fn eligible_set(&self) -> Option<String> {
        let eligible = self.eligible();
        if self.account.schedule.is_none() && self.account.decisions.is_empty() {
            return None;
        }
        if eligible.is_empty() {
            return Some("eligible: none, so it never runs".to_owned());
        }
        let (volume, n) = (&self.name.volume, eligible.len());
        let bound = self.account.schedule.as_ref().and_then(|schedule| schedule.spec.as_ref());
        let bound = bound.is_some_and(|spec| !spec.bind_nodes.is_empty() || !spec.bind_labels.is_empty());
        let whence = if bound { " carriers ∩ binding" } else { " carriers" };
        let needed = quorum(n);
        Some(format!("eligible: {} ({volume}{whence}); a quorum is {needed} of {n}", eligible.join(", ")))
    }

    /// The nodes that could not run it because they were drained. One that is not any more is not known here, nor one of which it
    /// is not sure that it was when this was decided.
    fn passed_over(&self) -> Vec<String> {
        let last = self.account.decisions.iter().rfind(|it| it.decided_at.is_some());
        if last.is_some_and(|it| !fired(it.decision()) && it.decision() != pb::DecisionKind::NoCandidate) {
            return Vec::new();
        }
        let then = last.and_then(|it| it.decided_at).map_or(self.now, Wall);
        let ran = |node: &str| self.account.decisions.iter().any(|it| it.node == node);
        let of = self.drained.iter().filter(|it| self.eligible().contains(&it.name) && !ran(&it.name));
        let verb = if last.is_some() { "could not" } else { "cannot" };
        let told = of.filter_map(|it| {
            let since = it.since.filter(|since| *since <= then)?;
            Some(format!("{} {verb} run it: drained since {since} by {}", it.name, it.by))
        });
        told.collect()
    }

    /// Why it exists, when no calendar made it.
    fn trigger(&self) -> Option<&pb::Trigger> {
        let decided = self.account.decisions.iter().find_map(|decision| decision.trigger.as_ref());
        let ran = || self.account.runs.iter().find_map(|run| run.trigger.as_ref());
        // Without any record the log has it still.
        decided.or_else(ran).or_else(|| self.account.verdict.as_ref()?.trigger.as_ref())
    }

    fn pending(&self) -> Option<&pb::Pending> {
        self.account.schedule.as_ref()?.pending.as_ref()
    }

    /// The change of voters that is not in force yet: until then the old ones decide.
    fn changing(&self) -> Option<String> {
        let pending = self.pending()?;
        let awaited = pending.awaited.join(", ");
        Some(format!("change {} of its voters waits for the seals of {awaited}", pending.change))
    }

    /// The earlier run that it waits for.
    fn blocker(&self) -> Option<&pb::Blocked> {
        let blocked = self.account.schedule.as_ref()?.blocked.as_ref()?;
        let closed = self.account.decisions.iter().any(|decision| decision.decided_at.is_some());
        let own = blocked.due == self.account.due;
        (!closed && !own && self.due().0 <= blocked.until).then_some(blocked)
    }

    /// The same, unless the one who holds it open says so.
    fn blocked(&self) -> Option<String> {
        let text = blocked_text(self.blocker()?);
        let told = self.account.decisions.iter().any(|decision| decision.note.contains(&text));
        (!told).then_some(text)
    }

    /// Why there is no decision, if there is none.
    fn undecided(&self) -> Option<String> {
        if !self.account.decisions.is_empty() || self.account.schedule.is_none() {
            return None;
        }
        let due = self.due();
        if due > self.now {
            return Some(format!("it is not due before {due}"));
        }
        if self.trigger().is_some() {
            return Some(
                "no reachable node has a decision on it: an unreachable one may have decided it".to_owned(),
            );
        }
        if !self.account.is_occurrence {
            return None;
        }
        match self.account.watermark.map(Wall) {
            Some(watermark) if watermark >= due => Some(format!(
                "no reachable node has a decision on it, though volume {} is decided up to {watermark}: an \
                 unreachable one may have decided it, or the record is older than the journals keep",
                self.name.volume
            )),
            Some(watermark) => Some(format!(
                "no reachable master has taken it up yet: volume {} is decided up to {watermark}",
                self.name.volume
            )),
            None => Some(format!(
                "no carrier of volume {} is reachable: nothing is known of it here",
                self.name.volume
            )),
        }
    }

    /// What the nodes that are not heard could have done.
    fn elsewhere(&self) -> Vec<String> {
        let silent = self.eligible_unheard();
        let n = self.eligible().len();
        if silent.is_empty() || self.due() > self.now {
            return Vec::new();
        }
        let (was, side) = if silent.len() == 1 { ("was", "it") } else { ("were", "their side") };
        let mut said = vec![format!("{} {was} unreachable: {side} may have more records", silent.join(", "))];
        let count = silent.len();
        let promised = self.promised(&silent);
        if elsewhere_possible(n, n - count) {
            said.push(format!(
                "elsewhere a quorum is possible: {count} of {n} unreachable is more than half"
            ));
        } else if elsewhere_possible(n, n - count - promised.len()) {
            said.push(format!(
                "elsewhere a quorum was possible: {} voted for a claim of which no reachable node has a record",
                promised.join(", ")
            ));
        } else {
            said.push(format!(
                "elsewhere a quorum is impossible: {count} of {n} can never be more than half"
            ));
        }
        let sent = self.account.decisions.iter().map(|decision| decision.node.as_str());
        let sent: BTreeSet<&str> = sent.filter(|node| silent.contains(node)).collect();
        if !sent.is_empty() {
            let sent: Vec<&str> = sent.into_iter().collect();
            said.push(format!("it was sent to {}, and may have run there", sent.join(", ")));
        }
        if self.policy() == pb::Policy::AtLeastOnce {
            said.push("at-least-once: without a quorum it may have run there at risk".to_owned());
        }
        said
    }

    /// The reachable voters that promised it to somebody unreachable, as no decision is recorded that they promised it for.
    fn promised(&self, silent: &[&str]) -> Vec<&str> {
        let promised = self.account.verdict.iter().filter(|_| self.account.decisions.is_empty());
        let promised = promised.flat_map(|verdict| &verdict.promised).map(String::as_str);
        promised
            .filter(|node| !silent.contains(node) && self.eligible().iter().any(|it| it == node))
            .collect()
    }

    /// How often it ran, as far as is known.
    fn ran(&self) -> Option<String> {
        let starts: Vec<String> = starts(&self.account.runs).iter().map(|start| attempts(start)).collect();
        let others: Vec<String> = self.account.runs.iter().filter(|run| !started(run)).map(tried).collect();
        let closed = self.account.decisions.iter().any(|decision| decision.decided_at.is_some());
        let pending = self.account.decisions.iter().any(|decision| decision.decided_at.is_none());
        let times = match starts.len() {
            0 if others.is_empty() && !closed && !pending => return None,
            0 if self.unheard.is_empty() && !pending => "it ran on no node".to_owned(),
            0 => "no reachable node ran it".to_owned(),
            n if self.may_be_more() => {
                let times = if n == 1 { "at least once".to_owned() } else { format!("at least {n} times") };
                format!("it ran {times}: on {}", starts.join(", on "))
            }
            1 => format!("it ran once on {}", starts[0]),
            n => format!("it ran {n} times: on {}", starts.join(", on ")),
        };
        if others.is_empty() {
            return Some(times);
        }
        let others = others.join(", ");
        Some(if !starts.is_empty() {
            format!("{times}; other runs: {others}")
        } else if self.account.runs.iter().all(not_started) {
            format!("{times}; tried: {others}")
        } else {
            format!("no start proven; other runs: {others}")
        })
    }

    /// Whether there can be more starts than are known.
    fn may_be_more(&self) -> bool {
        self.account.verdict.as_ref().is_some_and(|it| it.runs_max != Some(it.runs_min))
    }

    /// The nodes that it was sent to and that could not start it.
    fn refusers(&self) -> Vec<&str> {
        let runs = self.account.runs.iter().filter(|run| run.state() == pb::RunState::Refused);
        let nodes: BTreeSet<&str> = runs.map(|run| run.node.as_str()).collect();
        nodes.into_iter().collect()
    }

    /// What would have made the last outcome another one.
    fn otherwise(&self) -> Option<String> {
        let closed = self.account.decisions.iter().rfind(|decision| decision.decided_at.is_some())?;
        let handler = self.account.schedule.as_ref().and_then(|schedule| schedule.spec.as_ref());
        let handler = handler.map_or("its handler", |spec| spec.handler.as_str());
        let but = match closed.decision() {
            pb::DecisionKind::WithheldNoQuorum => {
                let missing = |have: usize| (closed.needed as usize).saturating_sub(have).max(1);
                let absent = closed.eligible.iter().filter(|node| !closed.heard.contains(node));
                let absent: Vec<&str> = absent.map(String::as_str).collect();
                let more = match absent.as_slice() {
                    [] => match missing(closed.grants.len()) {
                        1 => "one more vote in time".to_owned(),
                        several => format!("{several} more votes in time"),
                    },
                    [one] => format!("{one} reachable"),
                    several => {
                        format!("{} more of {} reachable", missing(closed.heard.len()), several.join(", "))
                    }
                };
                format!(
                    "with {more} it would have run; as at-least-once it would have run too, at risk of running twice"
                )
            }
            pb::DecisionKind::FiredAtRisk if has_quorum(closed) => {
                "as at-most-once it would not have been sent again".to_owned()
            }
            pb::DecisionKind::FiredAtRisk => {
                "as at-most-once it would not have run without a quorum, and could not have run twice"
                    .to_owned()
            }
            pb::DecisionKind::WithheldClockDoubt => "with clocks that agree it would have run".to_owned(),
            pb::DecisionKind::NoCandidate => match self.refusers().as_slice() {
                [] => format!(
                    "with a reachable eligible node that has {handler} and is not draining it would have run"
                ),
                refusers => format!("had {} been able to start it, it would have run", refusers.join(" or ")),
            },
            pb::DecisionKind::SkippedOverlap => {
                let blocked = match closed.note.as_str() {
                    "" => String::new(),
                    run => format!(" ({run})"),
                };
                format!(
                    "with overlap allow or queue it would have run, or had the earlier run ended{blocked}"
                )
            }
            pb::DecisionKind::SkippedPaused => "without the pause it would have been decided".to_owned(),
            pb::DecisionKind::MissedDeadline => {
                "with a longer start deadline it could have started later".to_owned()
            }
            // What was sent, is elsewhere or nobody knows, and what no longer is due: nothing would have changed it.
            _ => return None,
        };
        // What another master ran did run: only on its own side would this one have.
        let elsewhere = |it: &pb::Decision| it.master != closed.master && fired(it.decision());
        if self.account.decisions.iter().any(elsewhere) && !fired(closed.decision()) {
            return Some(format!("but: on the side of {}, {but}", closed.master));
        }
        Some(format!("but: {but}"))
    }

    /// What can be done about it that no single call does.
    fn advice(&self) -> Vec<String> {
        let mut advice = Vec::new();
        let n = self.eligible().len();
        if self.had(pb::DecisionKind::WithheldNoQuorum) && n > 0 && n.is_multiple_of(2) {
            let cure = "do: an odd number of eligible nodes leaves a quorum on one side of every split in two; \
                        one more carrier, which as a witness needs no handler, makes it odd";
            advice.push(cure.to_owned());
        }
        if self.had(pb::DecisionKind::NoCandidate) && self.refusers().is_empty() {
            let spec = self.account.schedule.as_ref().and_then(|schedule| schedule.spec.as_ref());
            let handler = spec.map_or("its handler", |spec| spec.handler.as_str());
            let by_check = self.was_drained_by_check();
            let end = if by_check { "mend what its check finds" } else { "end its draining" };
            advice.push(format!("do: give {handler} to an eligible node, or {end}"));
        }
        advice
    }

    /// Whether a check drained a node when nobody was found to run it, and still does.
    fn was_drained_by_check(&self) -> bool {
        let closed =
            self.account.decisions.iter().filter(|it| it.decision() == pb::DecisionKind::NoCandidate);
        let of = |node: &DrainedNode, at: Option<i64>| {
            let then = node.since.is_none_or(|since| at.is_none_or(|at| since.0 <= at));
            node.by_check && then && self.eligible().contains(&node.name)
        };
        closed.map(|it| it.decided_at).any(|at| self.drained.iter().any(|node| of(node, at)))
    }

    fn had(&self, kind: pb::DecisionKind) -> bool {
        self.account.decisions.iter().any(|decision| decision.decision() == kind)
    }
}

/// What can be done about how it went.
pub(in crate::control) fn remedies(facts: &Facts<'_>) -> Vec<pb::Remedy> {
    use pb::{DecisionKind as Had, RemedyKind};
    let of =
        |kind: RemedyKind, object: String| pb::Remedy { kind: kind.into(), object, ..Default::default() };
    let of_schedule = |kind| of(kind, facts.name.to_string());
    let mut remedies = Vec::new();
    let by_outcome = [
        (Had::WithheldClockDoubt, of(RemedyKind::ShowClocks, String::new())),
        (Had::NoCandidate, of(RemedyKind::CheckExecutors, String::new())),
        (Had::WithheldNoQuorum, of_schedule(RemedyKind::ExplainQuorum)),
    ];
    remedies.extend(by_outcome.into_iter().filter(|(kind, _)| facts.had(*kind)).map(|(_, remedy)| remedy));
    remedies.extend(facts.pending().map(|pending| of(RemedyKind::ShowChange, pending.change.to_string())));
    if let Some(by) = facts.blocker() {
        let run = if by.run.is_empty() { facts.name.to_string() } else { by.run.clone() };
        remedies.push(of(RemedyKind::ResolveRun, run));
    }
    if facts.had(Had::SkippedPaused) {
        remedies.push(of_schedule(RemedyKind::ResumeSchedule));
    }
    if let Some(silent) = facts.eligible_unheard().first().filter(|_| facts.due() <= facts.now) {
        let (due, node) = (Some(facts.due().0), (*silent).to_owned());
        remedies.push(pb::Remedy { due, node, ..of_schedule(RemedyKind::ExplainFromNode) });
    }
    remedies
}

/// What one master decided, on which evidence; or how it stands there.
fn decided(decision: &pb::Decision) -> String {
    let (master, note) = (&decision.master, &decision.note);
    if decision.decided_at.is_none() {
        return format!("{master}: {note}");
    }
    let kind = decision.decision();
    let because = because(decision);
    let grants = &decision.grants;
    let granted =
        if grants.is_empty() { String::new() } else { format!(", granted by {}", grants.join(", ")) };
    let executor =
        if decision.node.is_empty() { String::new() } else { format!(", sent to {}", decision.node) };
    // The note of these counts the same nodes again.
    let told = note.is_empty() || kind == pb::DecisionKind::WithheldNoQuorum || !grants.is_empty();
    let remark = if told { String::new() } else { format!(" ({note})") };
    let at = decision.decided_at.map(|at| time_of_day(Wall(at))).unwrap_or_default();
    let (heard, kind) = (heard(decision), kind_word(kind));
    format!("{master} heard {heard}: {kind} at {at}{because}{granted}{executor}{remark}")
}

fn heard(decision: &pb::Decision) -> String {
    let count = format!("{} of {}", decision.heard.len(), decision.eligible.len());
    if decision.heard.is_empty() { count } else { format!("{count} ({})", decision.heard.join(", ")) }
}

fn because(decision: &pb::Decision) -> String {
    match decision.decision() {
        pb::DecisionKind::WithheldNoQuorum => format!(" because at-most-once needs {}", decision.needed),
        pb::DecisionKind::FiredAtRisk if has_quorum(decision) => {
            " because at-least-once is sent again when no start is known".to_owned()
        }
        pb::DecisionKind::FiredAtRisk if decision.heard.len() >= decision.needed as usize => {
            let (votes, needed) = (decision.grants.len(), decision.needed);
            format!(
                " because {votes} of {needed} needed votes came in time, and at-least-once does not wait for more"
            )
        }
        pb::DecisionKind::FiredAtRisk => " because at-least-once runs also without a quorum".to_owned(),
        pb::DecisionKind::WithheldClockDoubt => {
            " because at-most-once needs a clock without doubt".to_owned()
        }
        pb::DecisionKind::MissedDeadline => {
            format!(" because its latest start, {}, was past", time_of_day(Wall(decision.latest_start)))
        }
        // The word and the master's own note are the reason.
        _ => String::new(),
    }
}

/// Whether a majority granted it: then it is at risk for having been sent before, and not for want of a quorum.
fn has_quorum(decision: &pb::Decision) -> bool {
    decision.needed > 0 && decision.grants.len() >= decision.needed as usize
}

/// A start, with all attempts at it.
fn attempts(start: &[&pb::Run]) -> String {
    let [first, more @ ..] = start else { return String::new() };
    let each = |run: &pb::Run| format!("{}, {}", run.id, run_word(run.state()));
    if more.is_empty() {
        return format!("{} ({})", first.node, each(first));
    }
    let all: Vec<String> = start.iter().map(|run| each(run)).collect();
    format!("{} in {} attempts ({})", first.node, all.len(), all.join("; "))
}

/// A run of which no start is known.
fn tried(run: &pb::Run) -> String {
    let (node, id) = (&run.node, &run.id);
    if !not_started(run) {
        return format!("{node} ({id}, {})", run_word(run.state()));
    }
    let why = if run.note.is_empty() { run_word(run.state()) } else { &run.note };
    format!("{node} ({id}, not started: {why})")
}

/// A run of another occurrence that has the same due: it is judged by itself.
pub(in crate::control) fn beside_it(run: &pb::Run) -> String {
    let kind = run.trigger.as_ref().map_or(pb::TriggerKind::Unspecified, pb::Trigger::kind);
    let by = if run.trigger.is_some() { trigger_word(kind) } else { "the schedule itself" };
    let (id, node) = (&run.id, &run.node);
    format!("another occurrence of this due, by {by}: run {id} on {node}, {}", run_word(run.state()))
}

fn kind_word(kind: pb::DecisionKind) -> &'static str {
    crate::control::convert::kind_of(kind.into())
        .map_or("an outcome that this node does not know", |kind| kind.word())
}

fn trigger_word(kind: pb::TriggerKind) -> &'static str {
    match kind {
        pb::TriggerKind::Run => "a run by hand",
        pb::TriggerKind::Backfill => "a backfill",
        pb::TriggerKind::Heal => "the end of a split",
        pb::TriggerKind::After => "the end of the run that it follows",
        pb::TriggerKind::Event => "the event that it reacts to",
        pb::TriggerKind::Unspecified => "an entry that this node does not know",
    }
}

fn run_word(state: pb::RunState) -> &'static str {
    crate::control::convert::state_of(state.into())
        .map_or("in a state that this node does not know", |state| state.word())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use caesium_engine::ids::{ClusterId, DataDirId, NodeId, RequestId};
    use caesium_engine::replica::{CheckFinding, Command, DrainTerms, Entry, Join, Level};

    use super::*;

    const DUE: i64 = 1_700_000_000_000_000;

    fn strings(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    fn account(policy: pb::Policy, eligible: &[&str]) -> pb::ExplainFireReply {
        let spec = pb::ScheduleSpec {
            policy: policy.into(),
            handler: "report".to_owned(),
            bind_nodes: strings(eligible),
            ..Default::default()
        };
        let schedule = pb::Schedule {
            spec: Some(spec),
            eligible: strings(eligible),
            revision: 1,
            anchor: DUE - 9_000_000,
            ..Default::default()
        };
        pb::ExplainFireReply {
            schedule: Some(schedule),
            due: DUE,
            is_occurrence: true,
            watermark: Some(DUE),
            ..Default::default()
        }
    }

    fn decision(
        kind: pb::DecisionKind,
        policy: pb::Policy,
        eligible: &[&str],
        heard: &[&str],
    ) -> pb::Decision {
        pb::Decision {
            id: "d3-1-1".to_owned(),
            due: DUE,
            decided_at: Some(DUE + 30_000_000),
            master: "cedar".to_owned(),
            decision: kind.into(),
            policy: policy.into(),
            eligible: strings(eligible),
            needed: u32::try_from(quorum(eligible.len())).unwrap(),
            heard: strings(heard),
            latest_start: DUE + 30_000_000,
            ..Default::default()
        }
    }

    fn told(account: &pb::ExplainFireReply, now: i64, unheard: &[&str]) -> Vec<String> {
        let name = "billing/gpu/report".parse().unwrap();
        sentences(&Facts { name: &name, now: Wall(now), account, unheard: &strings(unheard), drained: &[] })
    }

    fn cures(account: &pb::ExplainFireReply, unheard: &[&str]) -> Vec<(pb::RemedyKind, String)> {
        let name = "billing/gpu/report".parse().unwrap();
        let now = Wall(DUE + 60_000_000);
        let cures = remedies(&Facts { name: &name, now, account, unheard: &strings(unheard), drained: &[] });
        cures.into_iter().map(|it| (it.kind(), format!("{}{}", it.object, it.node))).collect()
    }

    #[test]
    fn a_split_pair_is_withheld_on_both_sides_and_says_so() {
        let mut account = account(pb::Policy::AtMostOnce, &["birch", "doum"]);
        account.decisions = vec![decision(
            pb::DecisionKind::WithheldNoQuorum,
            pb::Policy::AtMostOnce,
            &["birch", "doum"],
            &["birch"],
        )];
        assert_eq!(
            told(&account, DUE + 60_000_000, &["doum", "elm"])[..5],
            [
                "eligible: birch, doum (billing carriers ∩ binding); a quorum is 2 of 2",
                "cedar heard 1 of 2 (birch): withheld-no-quorum at 22:13:50Z because at-most-once needs 2",
                "doum was unreachable: it may have more records",
                "elsewhere a quorum is impossible: 1 of 2 can never be more than half",
                "no reachable node ran it",
            ]
        );
        let advice = told(&account, DUE + 60_000_000, &["doum", "elm"])[5..].join(" ");
        assert!(advice.contains("witness"), "{advice}");
        let name = "billing/gpu/report";
        assert_eq!(
            cures(&account, &["doum", "elm"]),
            [
                (pb::RemedyKind::ExplainQuorum, name.to_owned()),
                (pb::RemedyKind::ExplainFromNode, format!("{name}doum")),
            ]
        );
        assert!(advice.contains("but: with doum reachable it would have run"), "{advice}");
    }

    #[test]
    fn what_the_side_that_withheld_it_lacked_is_said_of_that_side() {
        let five = ["alder", "birch", "cedar", "doum", "elm"];
        let mut account = account(pb::Policy::AtMostOnce, &five);
        let fired =
            decision(pb::DecisionKind::Fired, pb::Policy::AtMostOnce, &five, &["alder", "birch", "cedar"]);
        let withheld =
            decision(pb::DecisionKind::WithheldNoQuorum, pb::Policy::AtMostOnce, &five, &["doum", "elm"]);
        account.decisions = vec![fired, pb::Decision { master: "elm".to_owned(), ..withheld }];
        let said = told(&account, DUE + 60_000_000, &[]).join(" ");
        let but = "but: on the side of elm, with 1 more of alder, birch, cedar reachable it would have run;";
        assert!(said.contains(but), "{said}");
    }

    #[test]
    fn a_minority_cannot_rule_out_the_other_side() {
        let five = ["alder", "birch", "cedar", "doum", "elm"];
        let mut account = account(pb::Policy::AtLeastOnce, &five);
        account.decisions = vec![decision(
            pb::DecisionKind::FiredAtRisk,
            pb::Policy::AtLeastOnce,
            &five,
            &["alder", "birch"],
        )];
        account.runs = vec![pb::Run {
            id: "r2-1-5".to_owned(),
            node: "birch".to_owned(),
            state: pb::RunState::Succeeded.into(),
            ..Default::default()
        }];
        let so = told(&account, DUE + 60_000_000, &["cedar", "doum", "elm"]);
        assert!(
            so.contains(&"elsewhere a quorum is possible: 3 of 5 unreachable is more than half".to_owned()),
            "{so:?}"
        );
        assert!(so.contains(&"it ran once on birch (r2-1-5, succeeded)".to_owned()), "{so:?}");
        assert!(so.iter().any(|it| it.contains("at risk")), "{so:?}");
    }

    #[test]
    fn what_was_sent_to_a_node_that_fell_silent_may_have_run() {
        let mut account = account(pb::Policy::AtMostOnce, &["birch", "doum"]);
        let fired =
            decision(pb::DecisionKind::Fired, pb::Policy::AtMostOnce, &["birch", "doum"], &["birch", "doum"]);
        let grants = strings(&["birch", "doum"]);
        account.decisions = vec![pb::Decision { node: "doum".to_owned(), grants, ..fired }];
        let so = told(&account, DUE + 60_000_000, &["doum"]);
        let sent =
            "cedar heard 2 of 2 (birch, doum): fired at 22:13:50Z, granted by birch, doum, sent to doum";
        assert_eq!(so[1], sent);
        assert!(so.contains(&"it was sent to doum, and may have run there".to_owned()), "{so:?}");
    }

    /// What is not as wished has a sentence on what would have changed it and, where there is one, a remedy.
    #[test]
    fn each_outcome_says_what_would_have_changed_it() {
        let three = ["alder", "birch", "cedar"];
        for (kind, but, remedy) in [
            (
                pb::DecisionKind::WithheldNoQuorum,
                "with 1 more of birch, cedar reachable",
                Some(pb::RemedyKind::ExplainQuorum),
            ),
            (pb::DecisionKind::FiredAtRisk, "as at-most-once it would not", None),
            (
                pb::DecisionKind::WithheldClockDoubt,
                "with clocks that agree",
                Some(pb::RemedyKind::ShowClocks),
            ),
            (
                pb::DecisionKind::NoCandidate,
                "has report and is not draining",
                Some(pb::RemedyKind::CheckExecutors),
            ),
            (pb::DecisionKind::SkippedOverlap, "with overlap allow or queue", None),
            (pb::DecisionKind::SkippedPaused, "without the pause", Some(pb::RemedyKind::ResumeSchedule)),
            (pb::DecisionKind::MissedDeadline, "with a longer start deadline", None),
        ] {
            let mut account = account(pb::Policy::AtMostOnce, &three);
            account.decisions = vec![decision(kind, pb::Policy::AtMostOnce, &three, &["alder"])];
            let so = told(&account, DUE + 60_000_000, &[]);
            let has = |lead: &str, part: &str| so.iter().any(|it| it.starts_with(lead) && it.contains(part));
            assert!(has("but: ", but), "{kind:?}: {so:?}");
            let cures: Vec<_> = cures(&account, &[]).into_iter().map(|(kind, _)| kind).collect();
            assert_eq!(cures, Vec::from_iter(remedy), "{kind:?}");
        }
        let mut account = account(pb::Policy::AtLeastOnce, &three);
        account.decisions =
            vec![decision(pb::DecisionKind::WithheldNoQuorum, pb::Policy::AtMostOnce, &three, &three)];
        let so = told(&account, DUE + 60_000_000, &[]).join("\n");
        assert!(so.contains("but: with 2 more votes in time it would have run"), "all were reachable: {so}");
        let mut again = decision(pb::DecisionKind::FiredAtRisk, pb::Policy::AtLeastOnce, &three, &three);
        again.grants = vec!["alder".to_owned(), "birch".to_owned()];
        account.decisions = vec![again];
        let so = told(&account, DUE + 60_000_000, &[]).join("\n");
        assert!(so.contains("because at-least-once is sent again when no start is known"), "{so}");
        assert!(so.contains("but: as at-most-once it would not have been sent again"), "{so}");
        assert!(!so.contains("without a quorum"), "it had one: {so}");
        let mut slow = decision(pb::DecisionKind::FiredAtRisk, pb::Policy::AtLeastOnce, &three, &three);
        slow.grants = vec!["alder".to_owned()];
        account.decisions = vec![slow];
        let so = told(&account, DUE + 60_000_000, &[]).join("\n");
        assert!(so.contains("fired-at-risk at 22:13:50Z because 1 of 2 needed votes came in time"), "{so}");
        account.decisions = vec![decision(pb::DecisionKind::Fired, pb::Policy::AtMostOnce, &three, &three)];
        assert!(!told(&account, DUE + 1, &[]).iter().any(|it| it.starts_with("but: ")));
    }

    #[test]
    fn what_was_refused_where_it_was_sent_blames_no_missing_handler_and_no_draining() {
        let mut account = account(pb::Policy::AtLeastOnce, &["alder", "birch"]);
        let both = ["alder", "birch"];
        account.decisions =
            vec![decision(pb::DecisionKind::NoCandidate, pb::Policy::AtLeastOnce, &both, &both)];
        let refused = pb::RunState::Refused.into();
        let note = "cannot connect to localhost:1: refused".to_owned();
        account.runs = vec![pb::Run { node: "birch".to_owned(), state: refused, note, ..Default::default() }];
        let so = told(&account, DUE + 60_000_000, &[]).join("\n");
        assert!(so.contains("but: had birch been able to start it, it would have run"), "{so}");
        assert!(so.contains("not started: cannot connect") && !so.contains("drain"), "{so}");
    }

    #[test]
    fn a_drained_node_is_named_with_since_when_and_by_whom() {
        let mut replica = Replica::default();
        let node = |text: &str| text.parse::<caesium_engine::ids::Name>().unwrap();
        let join = |text: &str, dir: u128| {
            Command::Join(Join {
                name: node(text),
                address: String::new(),
                priority: 1,
                labels: BTreeMap::new(),
                data_dir: DataDirId(dir),
            })
        };
        let order = |text: &str, until: Option<i64>| {
            let terms = DrainTerms { until: until.map(Wall), reason: "new disk".to_owned() };
            Command::Drain { node: node(text), draining: true, terms }
        };
        let found = |reason: &str, drains: bool| CheckFinding { reason: reason.to_owned(), drains };
        let fails = |id: u64, checks: usize| {
            let failing = (0..checks).map(|n| (node(&format!("c{n}")), found("full", n != 0)));
            Command::Health { node: NodeId(id), failing: failing.collect() }
        };
        let commands = [
            Command::Genesis { cluster: ClusterId(1), level: Level::NEWEST },
            join("alder", 1),
            join("birch", 2),
            join("cedar", 3),
            order("alder", None),
            order("birch", Some(30)),
            fails(1, 2),
            fails(3, 5),
        ];
        for (command, index) in commands.into_iter().zip(1_u64..) {
            let request = RequestId(index.into());
            let stamp = Wall(index.cast_signed());
            let entry = Entry { stamp, request, proposer: NodeId(1), origin: None, command };
            replica.apply(index, Some(&entry)).unwrap();
        }
        let at = |at: i64| {
            let all = DrainedNode::all(&replica, Wall(at)).into_iter();
            all.map(|it| (it.name, it.since.map(|at| at.0), it.by)).collect::<Vec<_>>()
        };
        let of = |name: &str, since: i64, by: &str| (name.to_owned(), Some(since), by.to_owned());
        let [alder, cedar] = [
            of("alder", 5, "an operator (new disk) and its check c1 (full)"),
            of("cedar", 8, "its check c1 (full) and its check c2 (full) and its check c3 (full)"),
        ];
        assert_eq!(at(20), [alder.clone(), of("birch", 6, "an operator (new disk)"), cedar.clone()]);
        assert_eq!(at(30), [alder, cedar], "the drain of birch is over");
    }

    #[test]
    fn a_node_that_a_check_drains_is_named_with_it_where_it_was_drained_when_that_was_decided() {
        let three = ["alder", "birch", "cedar"];
        let name = "billing/gpu/report".parse().unwrap();
        let drained = |node: &str, since: Option<i64>| DrainedNode {
            name: node.to_owned(),
            since: since.map(Wall),
            by: "its check disk (exit status 1)".to_owned(),
            by_check: true,
        };
        let drained = [
            drained("alder", Some(DUE - 60_000_000)),
            drained("birch", Some(DUE + 50_000_000)),
            drained("cedar", None),
            drained("doum", Some(DUE - 60_000_000)),
        ];
        let told = |decisions: Vec<pb::Decision>| {
            let account = pb::ExplainFireReply { decisions, ..account(pb::Policy::AtMostOnce, &three) };
            let now = Wall(DUE + 60_000_000);
            let so =
                sentences(&Facts { name: &name, now, account: &account, unheard: &[], drained: &drained });
            let lines = so.into_iter().filter(|it| it.contains(" run it: drained"));
            lines
                .map(|it| it.replace(&format!(" since {}", Wall(DUE - 60_000_000)), " since then"))
                .collect::<Vec<_>>()
        };
        let of = |kind, node: &str| pb::Decision {
            decided_at: Some(DUE),
            node: node.to_owned(),
            ..decision(kind, pb::Policy::AtMostOnce, &three, &three)
        };
        let alder = |verb: &str| {
            vec![format!("alder {verb} run it: drained since then by its check disk (exit status 1)")]
        };
        assert_eq!(told(vec![of(pb::DecisionKind::Fired, "cedar")]), alder("could not"));
        assert_eq!(told(vec![of(pb::DecisionKind::NoCandidate, "")]), alder("could not"));
        assert_eq!(told(vec![of(pb::DecisionKind::Fired, "alder")]), [""; 0], "it ran there");
        assert_eq!(told(vec![of(pb::DecisionKind::SkippedPaused, "")]), [""; 0], "nobody was asked");
        let open = pb::Decision { decided_at: None, ..of(pb::DecisionKind::Unspecified, "") };
        assert_eq!(told(vec![open])[0], alder("cannot")[0]);
    }

    #[test]
    fn twice_is_said_to_be_twice() {
        let mut account = account(pb::Policy::AtLeastOnce, &["alder", "birch"]);
        let run = |node: &str, state: pb::RunState| pb::Run {
            id: format!("r-{node}"),
            node: node.to_owned(),
            state: state.into(),
            started_at: (state != pb::RunState::Refused).then_some(DUE),
            ..Default::default()
        };
        account.runs = vec![
            run("alder", pb::RunState::Failed),
            run("birch", pb::RunState::Running),
            run("elm", pb::RunState::Refused),
        ];
        let so = told(&account, DUE + 1, &[]);
        let expected = "it ran 2 times: on alder (r-alder, failed), on birch (r-birch, running); \
                        other runs: elm (r-elm, not started: refused)";
        assert!(so.contains(&expected.to_owned()), "{so:?}");
    }

    #[test]
    fn what_may_have_run_more_often_ran_at_least_so_often() {
        let mut account = account(pb::Policy::AtLeastOnce, &["alder", "birch"]);
        let run = |node: &str| pb::Run {
            id: format!("r-{node}"),
            node: node.to_owned(),
            state: pb::RunState::Succeeded.into(),
            ..Default::default()
        };
        let verdict = |least, most| pb::OccurrenceVerdict {
            runs_min: least,
            runs_max: most,
            ..pb::OccurrenceVerdict::default()
        };
        account.runs = vec![run("alder")];
        for (most, expected) in [
            (None, "it ran at least once: on alder (r-alder, succeeded)"),
            (Some(2), "it ran at least once: on alder (r-alder, succeeded)"),
            (Some(1), "it ran once on alder (r-alder, succeeded)"),
        ] {
            account.verdict = Some(verdict(1, most));
            let so = told(&account, DUE + 1, &["birch"]);
            assert!(so.contains(&expected.to_owned()), "{most:?}: {so:?}");
        }
        account.runs.push(run("birch"));
        account.verdict = Some(verdict(2, None));
        let so = told(&account, DUE + 1, &["cedar"]);
        let expected =
            "it ran at least 2 times: on alder (r-alder, succeeded), on birch (r-birch, succeeded)";
        assert!(so.contains(&expected.to_owned()), "{so:?}");
    }

    #[test]
    fn attempts_at_one_start_are_no_further_starts() {
        let mut account = account(pb::Policy::AtMostOnce, &["alder", "birch"]);
        let run = |attempt: u32, state: pb::RunState| pb::Run {
            id: format!("r2-1-{attempt}"),
            node: "birch".to_owned(),
            attempt,
            state: state.into(),
            started_at: Some(DUE + i64::from(attempt) * 10),
            ended_at: Some(DUE + i64::from(attempt) * 10 + 5),
            ..Default::default()
        };
        account.runs =
            vec![run(1, pb::RunState::Failed), run(2, pb::RunState::Failed), run(3, pb::RunState::Succeeded)];
        let so = told(&account, DUE + 1, &[]);
        let expected =
            "it ran once on birch in 3 attempts (r2-1-1, failed; r2-1-2, failed; r2-1-3, succeeded)";
        assert!(so.contains(&expected.to_owned()), "{so:?}");
    }

    #[test]
    fn what_did_not_start_is_no_run_and_names_its_reason() {
        let mut account = account(pb::Policy::AtMostOnce, &["birch"]);
        let fired = decision(pb::DecisionKind::Fired, pb::Policy::AtMostOnce, &["birch"], &["birch"]);
        account.decisions = vec![pb::Decision { node: "birch".to_owned(), ..fired }];
        account.runs = vec![pb::Run {
            id: "r2-1-5".to_owned(),
            node: "birch".to_owned(),
            state: pb::RunState::Failed.into(),
            note: "no such file".to_owned(),
            ..Default::default()
        }];
        let so = told(&account, DUE + 60_000_000, &[]);
        let expected = "it ran on no node; tried: birch (r2-1-5, not started: no such file)";
        assert!(so.contains(&expected.to_owned()), "{so:?}");
    }

    #[test]
    fn an_open_occurrence_shows_its_outlook() {
        let mut account = account(pb::Policy::AtMostOnce, &["birch", "doum"]);
        let note = "open (1 of 2 heard); recorded withheld-no-quorum at 22:14:20Z unless that changes";
        account.decisions = vec![pb::Decision {
            id: String::new(),
            decided_at: None,
            note: note.to_owned(),
            ..decision(pb::DecisionKind::Unspecified, pb::Policy::AtMostOnce, &["birch", "doum"], &["birch"])
        }];
        let so = told(&account, DUE + 1, &["doum"]);
        assert!(so.contains(&format!("cedar: {note}")), "{so:?}");
        assert!(so.contains(&"no reachable node ran it".to_owned()), "{so:?}");
    }

    #[test]
    fn a_change_of_voters_that_is_waited_for_is_named_with_whom_it_waits_for() {
        let three = ["alder", "birch", "cedar"];
        let mut account = account(pb::Policy::AtMostOnce, &three);
        let withheld = pb::DecisionKind::WithheldNoQuorum;
        account.decisions = vec![decision(withheld, pb::Policy::AtMostOnce, &three, &["alder"])];
        let pending =
            pb::Pending { change: 812, awaited: strings(&["birch", "cedar"]), ..Default::default() };
        account.schedule.as_mut().unwrap().pending = Some(pending);
        let so = told(&account, DUE + 60_000_000, &[]);
        assert_eq!(so[1], "change 812 of its voters waits for the seals of birch, cedar");
        assert!(cures(&account, &[]).contains(&(pb::RemedyKind::ShowChange, "812".to_owned())));
    }

    #[test]
    fn an_occurrence_that_waits_for_an_unreachable_run_names_it_until_it_is_decided() {
        let three = ["alder", "birch", "cedar"];
        let mut account = account(pb::Policy::AtMostOnce, &three);
        let blocked = pb::Blocked {
            run: "r3-1-7".to_owned(),
            node: "cedar".to_owned(),
            due: DUE - 60_000_000,
            since: DUE - 59_000_000,
            heard_at: Some(DUE - 30_000_000),
            until: DUE + 3_600_000_000,
            ..Default::default()
        };
        account.schedule.as_mut().unwrap().blocked = Some(blocked);
        let sentence = "run r3-1-7 may still be going on cedar since 2023-11-14T22:12:21.000Z (cedar unreachable since \
                        2023-11-14T22:12:50.000Z); blocks until 2023-11-14T23:13:20.000Z";
        assert_eq!(told(&account, DUE + 1, &["cedar"])[1], sentence);
        let says = |account: &pb::ExplainFireReply| {
            told(account, DUE + 1, &["cedar"]).iter().filter(|it| it.contains(sentence)).count()
        };
        let open =
            pb::Decision { note: format!("open (2 of 3 heard): {sentence}"), ..pb::Decision::default() };
        account.decisions = vec![open];
        assert_eq!(says(&account), 1, "once is enough");
        let way_out = (pb::RemedyKind::ResolveRun, "r3-1-7".to_owned());
        assert!(cures(&account, &[]).contains(&way_out), "{:?}", cures(&account, &[]));
        account.decisions = vec![decision(pb::DecisionKind::Fired, pb::Policy::AtMostOnce, &three, &three)];
        assert_eq!(says(&account), 0, "it has fired");
        assert!(!cures(&account, &[]).contains(&way_out));
        account.decisions.clear();
        account.due = DUE + 3_600_000_001;
        assert_eq!(says(&account), 0, "it is due when the run has certainly ended");
        account.due = DUE - 60_000_000;
        assert_eq!(says(&account), 0, "no run is in its own way");
    }

    #[test]
    fn a_run_asked_for_without_a_record_is_told_from_the_log() {
        let mut account = account(pb::Policy::AtMostOnce, &["alder", "birch"]);
        account.is_occurrence = false;
        let trigger = pb::Trigger { kind: pb::TriggerKind::Run.into(), schedule_uid: 1, index: 44 };
        account.verdict = Some(pb::OccurrenceVerdict { trigger: Some(trigger), ..Default::default() });
        let so = told(&account, DUE + 60_000_000, &["birch"]);
        assert!(so.iter().any(|it| it.starts_with("elsewhere a quorum is impossible")), "{so:?}");
        account.verdict.as_mut().unwrap().promised = strings(&["alder"]);
        let so = told(&account, DUE + 60_000_000, &["birch"]);
        let promised = "elsewhere a quorum was possible: alder voted for a claim of which no reachable node has a record";
        assert!(so.contains(&promised.to_owned()), "{so:?}");
        assert!(so[0].ends_with("was asked for by a run by hand, log index 44"), "{so:?}");
        let undecided = "no reachable node has a decision on it: an unreachable one may have decided it";
        assert!(so.contains(&undecided.to_owned()), "{so:?}");
    }

    #[test]
    fn without_a_record_it_says_why_there_is_none() {
        let mut account = account(pb::Policy::AtMostOnce, &["birch"]);
        assert!(told(&account, DUE - 1, &[])[1].contains("not due before"));
        assert!(told(&account, DUE + 1, &[])[1].contains("no reachable node has a decision on it"));
        account.watermark = Some(DUE - 1);
        assert!(told(&account, DUE + 1, &[])[1].contains("has taken it up yet"));
        account.is_occurrence = false;
        assert!(told(&account, DUE + 1, &[])[0].contains("no occurrence of billing/gpu/report"));
        account.schedule = None;
        assert_eq!(told(&account, DUE + 1, &[]).len(), 1);
    }
}
