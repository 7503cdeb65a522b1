//! `schedule run`

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::ScheduleName;
use caesium_engine::record::{DecisionKind, RunState};
use caesium_engine::schedule::{Allowance, Policy};
use caesium_engine::time::micros;
use caesium_proto::{Word as _, v1 as pb};
use tokio::time::{Instant, sleep, timeout};

use super::show::one;
use super::without_quorum;
use crate::change::ChangeFlags;
use crate::commands::run::{as_it_ended, follow, judged_alone};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::partitions::Sides;
use crate::records::{Run, Triggered, UNDO, View, run_state};
use crate::session::Session;
use crate::session::client::Client;
use crate::values::positive_duration;

/// Between two looks at the runs.
const POLL: Duration = Duration::from_millis(250);
/// A run that was asked for begins within this when nothing is in its way: it is named where it is known by then.
const BEGINS_WITHIN: Duration = Duration::from_secs(2);
/// Occurrences that ran nowhere, looked at for the one that was asked for.
const RECENT: u32 = 20;
/// Beyond what the schedule itself allows: the change has to reach the master, and the end has to come back.
const SLACK: Duration = Duration::from_secs(10);

/// Run a schedule once, now, under its own policy
///
/// The run has a key of its own: the occurrences of the calendar are neither replaced nor blocked by it, but for overlap.
///
/// Through the log it needs the log's majority. While there is none, --without-quorum has a node of the server's side run it
/// and asks nobody: an at-most-once schedule may then run twice, and its name has to be typed. The decision records who asked
/// and why; fire heals lists it after the merge.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule run billing/ledger/close --follow --reason 'after the fix'
  caesiumctl schedule run billing/ledger/close --without-quorum --dry-run")]
pub(crate) struct ScheduleRunArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// Print what the run prints and wait for its end: exit 12 when it did not succeed, 10 when nothing was started, 7 when no end came
    #[arg(long, conflicts_with = "dry_run")]
    follow: bool,
    /// How long to wait for the end [default: what the schedule allows a run]
    #[arg(long, value_name = "D", requires = "follow", value_parser = positive_duration)]
    within: Option<Duration>,
    /// Run it on the server's side alone; refused while the log has a majority there. Needs --reason
    #[arg(long)]
    without_quorum: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ScheduleRunArgs, Change);

impl ScheduleRunArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = self.change.connect(session).await?;
        let schedule = match self.follow {
            true => Some(one(&client, &self.schedule, false).await?.1),
            false => None,
        };
        if self.without_quorum {
            return self.run_without_quorum(session, &client, schedule).await;
        }
        let request = pb::TriggerScheduleRequest {
            schedule: self.schedule.to_string(),
            options: self.change.options(),
            ..pb::TriggerScheduleRequest::default()
        };
        let (name, what) = (self.schedule.to_string(), format!("run {}", self.schedule));
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &name };
        self.change.approve(session, &client, action).await?;
        let triggered = trigger(&client, &self.change, request).await?;
        let uid = triggered.uid;
        let index = triggered.change.as_ref().map_or(0, |change| change.index);
        let line = match self.change.is_dry_run() {
            true => format!("dry run: nothing was run; it would run {}", self.schedule),
            false => format!("asked for a run of {}", self.schedule),
        };
        let Some(schedule) = schedule else {
            let triggered = Triggered::new(self.schedule.to_string(), triggered, self.change.is_dry_run());
            if self.change.is_dry_run() {
                return triggered.report(&session.out, &line);
            }
            let begun = begun(&client, &name, AskedRun { uid, due: None }).await;
            let (run, why) = match begun {
                Awaited::Run(run) => (Some(*run), None),
                Awaited::Nowhere(why) => (None, Some(why)),
                Awaited::NotYet => (None, None),
            };
            return triggered.with_run(run).not_run(why).report(&session.out, &line);
        };
        session.out.note(&format!("{line} at {index}, uid {uid}. undo: {UNDO}"));
        self.follow(session, &client, &schedule, AskedRun { uid, due: None }).await
    }

    async fn run_without_quorum(
        self,
        session: &Session,
        client: &Client,
        schedule: Option<pb::Schedule>,
    ) -> Result<(), Error> {
        let reply = without_quorum::run(session, client, &self.schedule, &self.change).await?;
        let Some(schedule) = schedule else {
            return without_quorum::report(session, &self.schedule, self.change.is_dry_run(), reply);
        };
        reply.warnings.iter().for_each(|warning| session.out.warn(warning));
        let run = without_quorum::begun(&reply)?;
        let (name, node) = (&self.schedule, &run.node);
        session.out.note(&format!("ran {name} on {node} without a quorum. undo: {UNDO}"));
        let asked = AskedRun { uid: run.uid, due: Some(run.due) };
        self.follow(session, client, &schedule, asked).await
    }

    /// Prints what is printed, waits for the end and shows it.
    async fn follow(
        &self,
        session: &Session,
        client: &Client,
        schedule: &pb::Schedule,
        asked: AskedRun,
    ) -> Result<(), Error> {
        let follow = Follow { session, client, schedule, asked, limit: self.limit(schedule) };
        let (view, run) = follow.to_the_end().await?;
        let run = judged_alone(&Sides::with(session, client.clone()), run).await?;
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), &run, || crate::text::facts(&run.facts(stamp)))?;
        as_it_ended(&run)
    }

    fn limit(&self, schedule: &pb::Schedule) -> Duration {
        let allowance = allowance(schedule);
        let whole = allowance.start_deadline.saturating_add(allowance.longest(1)).saturating_add(SLACK);
        self.within.unwrap_or(whole)
    }
}

/// The times that its runs are given.
fn allowance(schedule: &pb::Schedule) -> Allowance {
    let span = |micros: i64| Duration::from_micros(micros.unsigned_abs());
    Allowance {
        start_deadline: span(schedule.start_deadline),
        timeout: span(schedule.timeout),
        grace: span(schedule.grace),
        retries: schedule.spec.as_ref().and_then(|spec| spec.retries).unwrap_or(0),
        retry_backoff: span(schedule.retry_backoff),
    }
}

/// Asks for runs; the reply has the uid under which they are recorded.
pub(super) async fn trigger(
    client: &Client,
    flags: &ChangeFlags,
    trigger: pb::TriggerScheduleRequest,
) -> Result<pb::TriggerReply, Error> {
    let mut schedules = client.schedules();
    let check = format!("caesiumctl run list --schedule {}", trigger.schedule);
    client
        .change(flags, check, |request| {
            schedules.trigger_schedule(pb::TriggerScheduleRequest { request, ..trigger })
        })
        .await
}

/// What has come of what was asked for.
enum Awaited {
    Run(Box<pb::Run>),
    /// No run follows, for this reason.
    Nowhere(String),
    NotYet,
}

/// The run that was asked for, or why there is none, if that is known before long.
async fn begun(client: &Client, schedule: &str, asked: AskedRun) -> Awaited {
    let deadline = Instant::now() + BEGINS_WITHIN;
    loop {
        let runs = runs_of(client, schedule, asked).await.map(|(_, runs)| runs).unwrap_or_default();
        if let Some(newest) = runs.into_iter().max_by_key(|run| run.attempt) {
            return Awaited::Run(Box::new(newest));
        }
        if let Ok(Some(why)) = nowhere(client, schedule, asked).await {
            return Awaited::Nowhere(why);
        }
        if Instant::now() >= deadline {
            return Awaited::NotYet;
        }
        sleep(POLL).await;
    }
}

/// Why it runs on no node, once that is so.
async fn nowhere(client: &Client, name: &str, asked: AskedRun) -> Result<Option<String>, Error> {
    let request = pb::ListOccurrencesRequest {
        schedule: name.to_owned(),
        page_size: RECENT,
        descending: true,
        ..pb::ListOccurrencesRequest::default()
    };
    let reply = client.read(client.fires().list_occurrences(request)).await?;
    let all_heard = reply.view.is_some_and(|view| view.unheard.is_empty());
    let asked = reply.occurrences.into_iter().find(|it| asked.admits(it.uid, it.due));
    Ok(asked.and_then(|it| {
        if it.verdict() == pb::Verdict::Nowhere {
            return Some(it.note);
        }
        // Its latest start is not over yet, but no master is cut off that could decide otherwise.
        let why = it.decisions.iter().find_map(|decision| skipped(decision.decision()));
        why.filter(|_| all_heard)
    }))
}

/// The runs that came of it.
async fn runs_of(
    client: &Client,
    name: &str,
    asked: AskedRun,
) -> Result<(Option<View>, Vec<pb::Run>), Error> {
    let mut request = pb::ListRunsRequest { schedule: name.to_owned(), ..pb::ListRunsRequest::default() };
    let mut runs = Vec::new();
    loop {
        let reply = client.read(client.fires().list_runs(request.clone())).await?;
        runs.extend(reply.runs.into_iter().filter(|run| asked.admits(run.uid, run.due)));
        if reply.next_page_token.is_empty() {
            return Ok((reply.view.map(View::from), runs));
        }
        request.page_token = reply.next_page_token;
    }
}

/// Which runs came of what was asked for.
#[derive(Clone, Copy)]
struct AskedRun {
    uid: u64,
    /// Their due; `None`: the uid has no other.
    due: Option<i64>,
}

impl AskedRun {
    fn admits(self, uid: u64, due: i64) -> bool {
        uid == self.uid && self.due.is_none_or(|wanted| wanted == due)
    }
}

/// Waiting for the end of what was asked for.
struct Follow<'c> {
    session: &'c Session,
    client: &'c Client,
    schedule: &'c pb::Schedule,
    asked: AskedRun,
    limit: Duration,
}

impl Follow<'_> {
    async fn to_the_end(&self) -> Result<(Option<View>, Run), Error> {
        let name = self.schedule.spec.as_ref().map_or("", |spec| spec.schedule.as_str());
        timeout(self.limit, self.poll(name)).await.unwrap_or_else(|_| {
            let message = format!("no end of the run within {}", format_duration(self.limit));
            Err(Error::new(Kind::Uncertain, message)
                .now(format!("it may still come (uid {})", self.asked.uid))
                .help(format!("caesiumctl run list --schedule {name}")))
        })
    }

    async fn poll(&self, name: &str) -> Result<(Option<View>, Run), Error> {
        let mut printed = BTreeSet::new();
        loop {
            let (view, runs) = runs_of(self.client, name, self.asked).await?;
            let begun = runs.iter().find(|run| has_output(run) && !printed.contains(&run.id));
            if let Some(id) = begun.map(|run| run.id.clone()) {
                self.print(&id).await;
                printed.insert(id);
                continue;
            }
            let none = runs.is_empty();
            if let Some(run) =
                settled(runs, &self.rules(), view.as_ref().and_then(|view| view.at).map(|at| at.0))
            {
                return Ok((view, Run::from(run)));
            }
            if none && let Some(nowhere) = nowhere(self.client, name, self.asked).await? {
                let message = format!("{name} was not run");
                return Err(Error::new(Kind::No, message)
                    .because(nowhere)
                    .help(format!("caesiumctl fire list --schedule {name} --by-occurrence")));
            }
            sleep(POLL).await;
        }
    }

    /// Prints what a run prints, until it has ended. What cannot be had of it changes nothing about how it ends.
    async fn print(&self, id: &str) {
        if !self.session.out.format.is_table() {
            return;
        }
        self.session.out.note(&format!("run {id}:"));
        if let Err(error) = follow(self.session, self.client.clone(), id, None).await {
            self.session.out.warn(&format!("the output of {id} cannot be followed: {}", error.brief()));
        }
    }

    fn rules(&self) -> AttemptRules {
        let policy = self.schedule.spec.as_ref().and_then(|spec| spec.policy().same(Policy::of_word));
        AttemptRules {
            // Of a policy that is not known here: nothing but what certainly failed is tried again.
            policy: policy.unwrap_or(Policy::AtMostOnce),
            allowance: allowance(self.schedule),
        }
    }
}

/// What decides whether another attempt follows.
struct AttemptRules {
    policy: Policy,
    allowance: Allowance,
}

impl AttemptRules {
    /// Whether another attempt may follow a run that is over: one of its own executor while some are left, and at least once one of
    /// another executor. None has begun once it would have to: `at` is cluster time.
    fn may_follow(&self, run: &pb::Run, state: RunState, at: Option<i64>) -> bool {
        let left = run.attempt <= self.allowance.retries;
        let again =
            left && state.is_retried(self.policy) && !state.certainly_not_started(run.started_at.is_some());
        let elsewhere = self.policy == Policy::AtLeastOnce
            && matches!(state, RunState::Lost | RunState::Refused)
            && !state.ended_on_purpose(&run.note);
        let pause = self.allowance.retry_pause(run.attempt.saturating_add(1));
        let wait = pause.saturating_add(self.allowance.start_deadline).saturating_add(SLACK);
        let begins = run.ended_at.map(|ended| ended.saturating_add(micros(wait)));
        (again || elsewhere) && begins.zip(at).is_none_or(|(begins, at)| at < begins)
    }
}

/// The run that settles an occurrence: one that succeeded, or the last one once it has ended and none may follow.
fn settled(runs: Vec<pb::Run>, rules: &AttemptRules, at: Option<i64>) -> Option<pb::Run> {
    if let Some(done) = runs.iter().position(|run| run.state() == pb::RunState::Succeeded) {
        return runs.into_iter().nth(done);
    }
    let last = runs.into_iter().max_by_key(|run| run.attempt)?;
    let state = run_state(last.state())?;
    (state.over() && !rules.may_follow(&last, state, at)).then_some(last)
}

/// Whether a run may have printed something.
fn has_output(run: &pb::Run) -> bool {
    match run.state() {
        pb::RunState::Failed if run.started_at.is_none() => false,
        pb::RunState::Running
        | pb::RunState::Succeeded
        | pb::RunState::Failed
        | pb::RunState::TimedOut
        | pb::RunState::Killed
        | pb::RunState::Cancelled => true,
        pb::RunState::Unspecified
        | pb::RunState::Accepted
        | pb::RunState::Lost
        | pb::RunState::Refused
        | pb::RunState::Unknown => false,
    }
}

/// The reason, when it is one that another attempt of the same master does not change.
fn skipped(kind: pb::DecisionKind) -> Option<String> {
    let kind = kind.same(DecisionKind::of_word).filter(|kind| kind.is_skip())?;
    Some(format!("{kind}: {}", kind.about()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(attempt: u32, state: pb::RunState, started_at: Option<i64>) -> pb::Run {
        pb::Run {
            id: format!("r1-1-{attempt}"),
            attempt,
            state: state.into(),
            started_at,
            ..pb::Run::default()
        }
    }

    fn rules(policy: Policy, attempts: u32) -> AttemptRules {
        let (start_deadline, retry_backoff) = (Duration::from_secs(30), Duration::from_secs(5));
        let (timeout, grace) = (Duration::from_secs(3600), Duration::from_secs(5));
        let allowance = Allowance { start_deadline, timeout, grace, retries: attempts - 1, retry_backoff };
        AttemptRules { policy, allowance }
    }

    /// A run that could not start is not tried again: nothing more is waited for.
    #[test]
    fn what_was_not_started_has_settled_it_though_retries_are_left() {
        let failed = |started_at| run(1, pb::RunState::Failed, started_at);
        let settled = |runs, attempts| settled(runs, &rules(Policy::AtMostOnce, attempts), Some(0));
        assert_eq!(settled(vec![failed(None)], 3).map(|run| run.attempt), Some(1));
        assert_eq!(settled(vec![failed(Some(1))], 3), None);
        assert_eq!(settled(vec![failed(Some(1))], 1).map(|run| run.attempt), Some(1));
        let second = run(2, pb::RunState::TimedOut, Some(2));
        assert_eq!(settled(vec![failed(Some(1)), second.clone()], 3), None);
        assert_eq!(settled(vec![failed(Some(1)), second], 2).map(|run| run.attempt), Some(2));
        assert!(!has_output(&failed(None)) && has_output(&failed(Some(1))));
    }

    /// Its executor was away, and may have run it: at least once it is tried again.
    #[test]
    fn what_was_lost_has_settled_it_at_most_once_and_at_least_once_when_no_other_attempt_came() {
        let lost = || vec![pb::Run { ended_at: Some(0), ..run(1, pb::RunState::Lost, None) }];
        let second = 1_000_000;
        let attempt =
            |policy, attempts, at| settled(lost(), &rules(policy, attempts), Some(at)).map(|run| run.attempt);
        assert_eq!(attempt(Policy::AtMostOnce, 2, 0), Some(1));
        assert_eq!([1, 2].map(|attempts| attempt(Policy::AtLeastOnce, attempts, 44 * second)), [None; 2]);
        assert_eq!(attempt(Policy::AtLeastOnce, 2, 45 * second), Some(1), "5 s, 30 s and 10 s are over");
    }
}
