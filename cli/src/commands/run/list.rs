//! `run list`

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::stream_cursor::StreamCursor;
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::commands::fire::bounds;
use crate::commands::schedule::Prefix;
use crate::effect::effect;
use crate::error::Error;
use crate::paging::{Newest, Onward, Page};
use crate::partitions::Sides;
use crate::records::{Run, Verdict, View, choice, run_state};
use crate::session::Session;
use crate::watch::{self, EventChange, Watched};

/// Occurrences of a page of verdicts, and pages that are asked for: beyond them a run has none.
const OCCURRENCES: u32 = 1000;
const PAGES_MAX: usize = 20;

/// How wide the values of columns usually are.
const USUAL: [(&str, usize); 12] = [
    ("ID", 12),
    ("SCHEDULE", 32),
    ("DUE", 20),
    ("NODE", 12),
    ("STATE", 10),
    ("VERDICT", 8),
    ("EXIT", 4),
    ("ATTEMPT", 7),
    ("STARTED", 24),
    ("ENDED", 24),
    ("TRIGGER", 8),
    ("NOTE", 0),
];

/// List runs
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  caesiumctl run list --schedule billing/ledger --since 1h --state failed,lost"
)]
pub(crate) struct RunListArgs {
    /// Only of these schedules: volume, volume/entity or volume/entity/name
    #[arg(long, value_name = "PREFIX")]
    schedule: Option<Prefix>,
    /// Due at or after this: RFC 3339, HH:MM today in UTC, or a duration ago
    #[arg(long, value_name = "T")]
    since: Option<String>,
    /// Due before this
    #[arg(long, value_name = "T")]
    until: Option<String>,
    /// Only in these states
    #[arg(long = "state", value_name = "STATE", value_delimiter = ',', value_parser = choice::<pb::RunState>())]
    states: Vec<pb::RunState>,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit: usize,
    #[command(flatten)]
    onward: Onward,
}

effect!(RunListArgs, Read, rows: [Run], watched: true);

impl RunListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let newest = Newest(self.limit);
        let (since, until) = bounds(self.since.as_deref(), self.until.as_deref())?;
        let request = pb::ListRunsRequest {
            schedule: self.schedule.map(|prefix| prefix.0).unwrap_or_default(),
            since: since.map(|at| at.0),
            until: until.map(|at| at.0),
            states: self.states.into_iter().map(|state| state.into()).collect(),
            page_size: newest.page(),
            descending: true,
            ..pb::ListRunsRequest::default()
        };
        if session.watches {
            return watched(session, request, newest).await;
        }
        listed(session, &request, newest, &self.onward).await
    }
}

/// Lists the newest runs of one schedule, at most so many; 0 is all.
///
/// # Errors
/// Those of the question.
pub(in crate::commands) async fn of_schedule(
    session: &Session,
    schedule: String,
    limit: usize,
) -> Result<(), Error> {
    let newest = Newest(limit);
    let request = pb::ListRunsRequest {
        schedule,
        page_size: newest.page(),
        descending: true,
        ..pb::ListRunsRequest::default()
    };
    listed(session, &request, newest, &Onward::default()).await
}

async fn listed(
    session: &Session,
    request: &pb::ListRunsRequest,
    newest: Newest,
    onward: &Onward,
) -> Result<(), Error> {
    let sides = Sides::of(session).await?;
    let read = async |token, size| page(&sides, request, token, size).await;
    newest.list(session, onward, read).await.map(|_| ())
}

/// The runs that are wanted, and each that leaves them.
async fn watched(session: &Session, request: pb::ListRunsRequest, newest: Newest) -> Result<(), Error> {
    let wanted = |run: &pb::Run| {
        request.since.is_none_or(|since| since <= run.due)
            && request.until.is_none_or(|until| run.due < until)
            && (request.states.is_empty() || request.states.contains(&run.state))
    };
    let change = |run: pb::Run| {
        let (key, wanted) = ((run.due, run.id.clone()), wanted(&run));
        EventChange::Set(key, None, Run::from(run), wanted)
    };
    // The list may be ahead of the rows that the stream still has to send.
    let told = RefCell::new(StreamCursor::default());
    let news = |run: &pb::Run| {
        let known = run.id.parse().ok().zip(run_state(run.state()));
        known.is_none_or(|(id, state)| told.borrow_mut().run(id, state))
    };
    let mut watched = Watched::state(&[pb::Topic::Runs], &[]);
    watched.request.prefix.clone_from(&request.schedule);
    watched.request.relay = true;
    watched.usual = &USUAL;
    watched.limit = newest.kept();
    let earlier = async || {
        let sides = Sides::of(session).await?;
        // The newest of them; the rest has left the screen already.
        let reply = sides.ask(request.clone()).await?;
        Ok(reply.runs.into_iter().rev().filter(&news).map(change).collect())
    };
    watch::rows::<Run>(session, watched, earlier, |body| match body {
        Body::Runs(runs) => runs.runs.into_iter().filter(&news).map(change).collect(),
        _ => Vec::new(),
    })
    .await
}

async fn page(
    sides: &Sides<'_>,
    request: &pb::ListRunsRequest,
    page_token: String,
    page_size: u32,
) -> Result<Page<Run>, Error> {
    let request = pb::ListRunsRequest { page_token, page_size, ..request.clone() };
    let reply = sides.ask(request.clone()).await?;
    let runs: Vec<Run> = reply.runs.into_iter().map(Run::from).collect();
    Ok(Page {
        view: reply.view.map(View::from),
        items: judged(sides, &request.schedule, runs).await?,
        next: reply.next_page_token,
        cut: None,
    })
}

/// The runs, each with the verdict on its occurrence, as all nodes judge it that can be asked.
///
/// # Errors
/// Those of the question.
pub(super) async fn judged(sides: &Sides<'_>, schedule: &str, runs: Vec<Run>) -> Result<Vec<Run>, Error> {
    let wanted = runs.iter().map(Run::occurrence).collect();
    let verdicts = verdicts(sides, schedule, &wanted).await?;
    let judged = |run: Run| {
        let verdict = verdicts.get(&run.occurrence());
        run.judged(verdict)
    };
    Ok(runs.into_iter().map(judged).collect())
}

/// One run with the verdict on its occurrence.
///
/// # Errors
/// Those of the question.
pub(in crate::commands) async fn judged_alone(sides: &Sides<'_>, run: Run) -> Result<Run, Error> {
    let occurrence = run.occurrence();
    let verdicts = verdicts(sides, run.schedule(), &BTreeSet::from([occurrence])).await?;
    Ok(run.judged(verdicts.get(&occurrence)))
}

/// The verdicts on these occurrences of a schedule, by due and uid.
async fn verdicts(
    sides: &Sides<'_>,
    schedule: &str,
    wanted: &BTreeSet<(i64, u64)>,
) -> Result<BTreeMap<(i64, u64), Verdict>, Error> {
    let mut verdicts = BTreeMap::new();
    let (Some((first, _)), Some((last, _))) = (wanted.first(), wanted.last()) else { return Ok(verdicts) };
    let mut request = pb::ListOccurrencesRequest {
        schedule: schedule.to_owned(),
        since: Some(*first),
        until: Some(last.saturating_add(1)),
        page_size: OCCURRENCES,
        ..pb::ListOccurrencesRequest::default()
    };
    for _ in 0..PAGES_MAX {
        let page = sides.ask(request.clone()).await?;
        let known = page.occurrences.iter().map(|it| ((it.due, it.uid), Verdict::of(it)));
        verdicts.extend(known.filter(|(key, _)| wanted.contains(key)));
        request.page_token = page.next_page_token;
        if request.page_token.is_empty() || verdicts.len() == wanted.len() {
            break;
        }
    }
    Ok(verdicts)
}
