//! What an occurrence follows, and what follows from it, in sentences.

use caesium_engine::Wall;
use caesium_engine::ids::{Occurrence, ScheduleName, Uid};
use caesium_engine::record::{OutcomeClass, RunState};
use caesium_engine::replica::{Replica, RunEnd};
use caesium_engine::schedule::{AfterTerms, On, Schedule};
use caesium_proto::v1 as pb;

use crate::control::cluster_view::observe;
use crate::control::convert::{kind_of, state_of};
use crate::control::error::Problem;
use crate::control::{Control, convert};

/// Schedules that follow an occurrence, and are shown each by itself.
const FOLLOWERS_SHOWN_MAX: usize = 20;

/// What is known of an occurrence that others may follow.
struct Followable {
    occurrence: Occurrence,
    /// Its last end, and whether that was a success.
    ended: Option<(Wall, bool)>,
    /// Its outcome, where it ran nowhere and never will.
    never: Option<&'static str>,
}

impl Control {
    /// What an explained occurrence follows, and what follows from it.
    pub(in crate::control) async fn chain(
        &self,
        name: &ScheduleName,
        reply: &pb::ExplainFireReply,
    ) -> Result<Vec<String>, Problem> {
        let (name, told) = (name.clone(), Followable::of(reply));
        let (_, said) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let Some(schedule) = replica.schedule_named(&name) else { return Vec::new() };
            let mut said = follows(replica, schedule, told.occurrence, cluster.at);
            said.extend(followed(replica, schedule, &told));
            said
        })
        .await?;
        Ok(said)
    }
}

impl Followable {
    fn of(reply: &pb::ExplainFireReply) -> Self {
        let recorded = reply.decisions.iter().map(|it| it.uid).chain(reply.runs.iter().map(|it| it.uid));
        let own = reply.schedule.iter().map(|it| it.uid);
        let uid = Uid(recorded.chain(own).next().unwrap_or_default());
        let over = |run: &&pb::Run| {
            let state = state_of(run.state);
            state.is_some_and(|it| !matches!(it, RunState::Accepted | RunState::Running | RunState::Refused))
        };
        let last = reply.runs.iter().filter(over).max_by_key(|run| (run.attempt, run.ended_at));
        let ended = last.and_then(|run| Some((Wall(run.ended_at?), run.state() == pb::RunState::Succeeded)));
        let mut closed = reply.decisions.iter().filter_map(|it| kind_of(it.decision));
        let all_without_run = !reply.decisions.is_empty()
            && reply.runs.is_empty()
            && reply.decisions.iter().all(|it| {
                it.decided_at.is_some()
                    && kind_of(it.decision).is_some_and(|kind| kind.class() != OutcomeClass::Sent)
            });
        let never = closed.next_back().filter(|_| all_without_run).map(|kind| kind.word());
        Self { occurrence: Occurrence { due: Wall(reply.due), uid }, ended, never }
    }
}

/// What makes it due.
fn follows(replica: &Replica, schedule: &Schedule, occurrence: Occurrence, now: Wall) -> Vec<String> {
    let Some(AfterTerms { parent, on }) = schedule.spec.after() else {
        return reacts(replica, schedule, occurrence);
    };
    let ends = match on {
        On::Success => "has succeeded",
        On::Failure => "has ended and not succeeded",
        On::Any => "has ended",
    };
    let mut said = vec![format!("it follows {parent}: it is due when an occurrence of that {ends}")];
    if let Some(of) = replica.triggers.get(&occurrence.uid).and_then(|trigger| trigger.parent) {
        said.push(format!("what made it due is the end of {parent} due {}", of.due));
    }
    match replica.schedule_named(&parent) {
        None => said.push(format!("{parent} is not declared: nothing makes it due")),
        Some(parent) if parent.paused(now) => {
            said.push(format!("{} is paused: nothing makes it due until that is lifted", parent.name));
        }
        Some(_) => {}
    }
    said
}

/// The event that makes it due.
fn reacts(replica: &Replica, schedule: &Schedule, occurrence: Occurrence) -> Vec<String> {
    let Some(kind) = schedule.spec.event() else { return Vec::new() };
    let mut said = vec![format!("it reacts to {kind}: it is due when {}", kind.about())];
    let trigger = replica.triggers.get(&occurrence.uid);
    if let Some((trigger, note)) = trigger.and_then(|it| Some((it, it.event.as_ref()?))) {
        let detail = if note.detail.is_empty() { String::new() } else { format!(" ({})", note.detail) };
        let times = if note.times > 1 { format!(", {} times", note.times) } else { String::new() };
        let (of, index) = (&note.subject, trigger.index);
        said.push(format!("what made it due is {kind} of {of}{detail}{times}, entry {index} of the log"));
    }
    said
}

/// What its end makes due.
fn followed(replica: &Replica, schedule: &Schedule, told: &Followable) -> Vec<String> {
    let followers: Vec<&Schedule> = replica.followers_of(&schedule.name).collect();
    let more = followers.len().saturating_sub(FOLLOWERS_SHOWN_MAX);
    let shown = followers.into_iter().take(FOLLOWERS_SHOWN_MAX);
    let said = shown.filter_map(|child| one_follower(replica, schedule, child, told));
    let more = (more > 0).then(|| format!("{more} more follow {}", schedule.name));
    said.chain(more).collect()
}

fn one_follower(replica: &Replica, parent: &Schedule, child: &Schedule, told: &Followable) -> Option<String> {
    let (name, on) = (&child.name, child.spec.after()?.on);
    let made =
        replica.triggers.values().find(|it| it.schedule == child.uid && it.parent == Some(told.occurrence));
    if let Some(trigger) = made {
        return Some(format!("its end made {name} due at {}, log index {}", trigger.stamp, trigger.index));
    }
    if replica.has_made_due(child, told.occurrence) {
        return Some(format!("its end made {name} due"));
    }
    if let Some(outcome) = told.never {
        return Some(format!("it is recorded as {outcome} and has no end: {name} is not due after it"));
    }
    let (at, succeeded) = told.ended?;
    if !on.counts(succeeded) {
        let ended = if succeeded { "with success" } else { "without success" };
        return Some(format!("it ended {ended}: {name} follows on {}, and is not due after it", on.word()));
    }
    let end = RunEnd { schedule: parent.uid, occurrence: told.occurrence, succeeded, at };
    let waits = replica.due_by(&end).any(|uid| uid == child.uid);
    Some(match waits {
        true => format!("{name} is due once its end, at {}, stands in the log", convert::time_of_day(at)),
        false => {
            format!("{name} has followed it only since {}: it is not due after it", child.provenance.anchor)
        }
    })
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::NodeId;
    use caesium_engine::replica::{Command, Level};

    use super::*;
    use crate::control::audit::state::tests::{add, apply, replica};

    /// The schedule `billing/day/close`, and so many that follow it.
    fn followed_by(cadences: &[&str]) -> (Replica, Occurrence) {
        let mut replica = replica();
        let mut commands = vec![Command::RaiseLevel { level: Level::AFTER }, add("billing/day/close")];
        for (n, cadence) in cadences.iter().enumerate() {
            let mut command = add(&format!("billing/day/n{n:02}"));
            if let Command::AddSchedule { spec, .. } = &mut command {
                spec.terms.cadence = (*cadence).to_owned();
            }
            commands.push(command);
        }
        apply(&mut replica, commands);
        let uid = replica.schedule_named(&"billing/day/close".parse().unwrap()).unwrap().uid;
        (replica, Occurrence { due: Wall(1), uid })
    }

    fn said(replica: &Replica, told: &Followable) -> Vec<String> {
        followed(replica, replica.schedules.get(&told.occurrence.uid).unwrap(), told)
    }

    #[test]
    fn what_follows_an_end_is_told_and_why_nothing_does() {
        let after = ["@after billing/day/close", "@after billing/day/close failure"];
        let (mut replica, occurrence) = followed_by(&after);
        let at = Wall(i64::MAX / 4);
        let told = Followable { occurrence, ended: Some((at, true)), never: None };
        let other = "it ended with success: billing/day/n01 follows on failure, and is not due after it";
        let waits = said(&replica, &told);
        assert!(waits[0].starts_with("billing/day/n00 is due once its end, at "), "{waits:?}");
        assert_eq!(waits[1], other);
        let end = RunEnd { schedule: occurrence.uid, occurrence, succeeded: true, at };
        apply(&mut replica, vec![Command::Ended { node: NodeId(1), ends: vec![end] }]);
        let index = replica.index();
        let made = said(&replica, &told);
        assert!(made[0].starts_with("its end made billing/day/n00 due at "), "{made:?}");
        assert!(made[0].ends_with(&format!("log index {index}")), "{made:?}");
        let never = Followable {
            ended: None,
            never: Some("missed-deadline"),
            occurrence: Occurrence { due: Wall(2), ..occurrence },
        };
        let missed = "it is recorded as missed-deadline and has no end: billing/day/n00 is not due after it";
        assert_eq!(said(&replica, &never)[0], missed);
        let early = Followable { ended: Some((Wall(0), true)), occurrence: never.occurrence, never: None };
        assert!(
            said(&replica, &early)[0].contains("has followed it only since"),
            "{:?}",
            said(&replica, &early)
        );
    }

    #[test]
    fn what_an_occurrence_follows_is_named_with_how_that_stands() {
        let (mut replica, occurrence) = followed_by(&["@after billing/day/close any"]);
        let of = |replica: &Replica| {
            let child = replica.schedule_named(&"billing/day/n00".parse().unwrap()).unwrap();
            follows(replica, child, occurrence, Wall(0))
        };
        let first = "it follows billing/day/close: it is due when an occurrence of that has ended";
        assert_eq!(of(&replica), [first]);
        apply(&mut replica, vec![Command::RemoveSchedule { name: "billing/day/close".parse().unwrap() }]);
        assert_eq!(of(&replica)[1], "billing/day/close is not declared: nothing makes it due");
    }

    #[test]
    fn as_many_followers_are_told_as_the_limit_says_and_the_others_counted() {
        let (replica, occurrence) = followed_by(&["@after billing/day/close"; FOLLOWERS_SHOWN_MAX + 2]);
        let told = Followable { occurrence, ended: Some((Wall(i64::MAX / 4), true)), never: None };
        let said = said(&replica, &told);
        assert_eq!(said.len(), FOLLOWERS_SHOWN_MAX + 1);
        assert_eq!(said.last().unwrap(), "2 more follow billing/day/close");
    }
}
