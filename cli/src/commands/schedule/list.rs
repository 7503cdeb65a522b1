//! `schedule list`

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use caesium_engine::ids::{Name, NameError, ScheduleName};
use caesium_engine::record::RunState;
use caesium_proto::{Word as _, v1 as pb};
use pb::watch_event::Body;

use super::latest::{Latest, ended};
use super::ran::Ran;
use crate::as_of::AsOfFlags;
use crate::clock;
use crate::effect::effect;
use crate::error::Error;
use crate::instant::At;
use crate::output::Format;
use crate::partitions::Sides;
use crate::records::{Record, RunEnd, Schedule, View, schedule_uid};
use crate::session::Session;
use crate::session::client::Client;
use crate::session::members::whole;
use crate::watch::{self, EventChange, Watched};

/// Fields that move without a change of the declaration.
const MOVING: &[&str] = &["next", "appliedBy", "lastRun"];
/// Blocked schedules that are named below a table.
const BLOCKED_MAX: usize = 20;
/// How wide the values of columns usually are.
const USUAL: [(&str, usize); 14] = [
    ("SCHEDULE", 32),
    ("CRON", 14),
    ("ZONE", 14),
    ("HANDLER", 12),
    ("POLICY", 13),
    ("NEXT", 20),
    ("LAST", 20),
    ("RESULT", 9),
    ("FOR", 8),
    ("P95", 8),
    ("PAUSED", 6),
    ("ELIGIBLE", 30),
    ("REV", 3),
    ("APPLIED", 7),
];

/// Schedules a page: large enough for few round trips, small enough for one message.
const PAGE: u32 = 1000;

/// List schedules
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule list billing/ledger --as-of 1h")]
pub(crate) struct ScheduleListArgs {
    /// Only these: volume, volume/entity or volume/entity/name
    #[arg(value_name = "PREFIX")]
    prefix: Option<Prefix>,
    /// Only those whose last run that ended did not succeed
    #[arg(long, conflicts_with = "as_of")]
    failing: bool,
    /// Only those of which a success is overdue, by their expect-success-within
    #[arg(long, conflicts_with = "as_of")]
    overdue: bool,
    /// Only those that wait for an earlier run at an unreachable node
    #[arg(long, conflicts_with = "as_of")]
    blocked: bool,
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(ScheduleListArgs, Read, rows: [Schedule], watched: true);

impl ScheduleListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let wanted = WantedSchedules { failing: self.failing, overdue: self.overdue, blocked: self.blocked };
        let prefix = self.prefix.map(|prefix| prefix.0).unwrap_or_default();
        if self.past.is_live(session)? {
            return watched(session, prefix, wanted).await;
        }
        let client = session.connect().await?;
        let index = self.past.index(&client).await?;
        let (view, schedules) = all(&client, &prefix, false, index).await?;
        // What ran is no part of what was declared at an earlier time.
        let (ran, ended) = match index {
            0 => {
                let sides = Sides::with(session, client);
                (Ran::ask(&sides, &schedules).await?, wanted.ended(&sides, &schedules).await?)
            }
            _ => Default::default(),
        };
        let silent = wanted.silent(&ran, &ended);
        let now = session.out.stamp(view.as_ref()).now;
        let schedules = schedules.into_iter().filter(|it| wanted.admits(it, &ran, &ended, now));
        let schedules: Vec<_> = schedules.map(|it| ran.shown(it, now)).collect();
        session.out.list(view.as_ref(), &schedules)?;
        if matches!(session.out.format, Format::Table | Format::Wide) {
            let blocked: Vec<String> = schedules.iter().filter_map(Schedule::blocked).collect();
            blocked.iter().take(BLOCKED_MAX).for_each(|line| session.out.warn(line));
            if let more @ 1.. = blocked.len().saturating_sub(BLOCKED_MAX) {
                session.out.warn(&format!("{more} more are blocked: caesiumctl doctor --only blocked"));
            }
        }
        whole(&silent)
    }
}

/// Which schedules are listed.
#[derive(Clone, Copy, Debug, Default)]
struct WantedSchedules {
    failing: bool,
    overdue: bool,
    blocked: bool,
}

impl WantedSchedules {
    /// The last run of each that ended, where that is asked for.
    async fn ended(self, sides: &Sides<'_>, schedules: &[pb::Schedule]) -> Result<Latest, Error> {
        if !self.failing {
            return Ok(Latest::default());
        }
        let over: Vec<pb::RunState> = ended().collect();
        Latest::ask(sides, schedules.iter().map(|schedule| schedule.uid), &over).await
    }

    /// The nodes without which it is not certain which schedules are these: they alone may have a newer run.
    fn silent(self, ran: &Ran, ended: &Latest) -> Vec<String> {
        let mut silent = BTreeSet::new();
        if self.failing {
            silent.extend(ended.silent.iter().cloned());
        }
        if self.overdue {
            silent.extend(ran.silent().cloned());
        }
        silent.into_iter().collect()
    }

    fn admits(self, schedule: &pb::Schedule, ran: &Ran, ended: &Latest, now: At) -> bool {
        let failing = || ended.of(schedule.uid).is_some_and(RunEnd::is_failure);
        let overdue = || ran.overdue(schedule, now).is_some();
        (!self.failing || failing())
            && (!self.overdue || overdue())
            && (!self.blocked || schedule.blocked.is_some())
    }
}

async fn watched(session: &Session, prefix: String, wanted: WantedSchedules) -> Result<(), Error> {
    let mut watched = Watched::state(&[pb::Topic::Schedules, pb::Topic::Runs], MOVING);
    watched.request.prefix.clone_from(&prefix);
    watched.request.relay = true;
    watched.usual = &USUAL;
    let known = RefCell::new(KnownSchedules { wanted, ..KnownSchedules::default() });
    let earlier = async || {
        let client = session.connect().await?;
        let (_, schedules) = all(&client, &prefix, false, 0).await?;
        let sides = Sides::with(session, client);
        let (ran, ended) = (Ran::ask(&sides, &schedules).await?, wanted.ended(&sides, &schedules).await?);
        let mut known = known.borrow_mut();
        (known.ran, known.ended) = (ran, ended);
        Ok(Vec::new())
    };
    watch::rows::<Schedule>(session, watched, earlier, |body| match body {
        Body::Schedules(news) => {
            let mut known = known.borrow_mut();
            let set = news.changed.into_iter().map(|it| known.declared(it)).collect::<Vec<_>>();
            let gone = news.removed.into_iter().map(|name| known.removed(name));
            set.into_iter().chain(gone).collect()
        }
        Body::Runs(news) => news.runs.into_iter().filter_map(|run| known.borrow_mut().ran(run)).collect(),
        _ => Vec::new(),
    })
    .await
}

/// The last rows of the stream, of schedules and of their runs.
#[derive(Default)]
struct KnownSchedules {
    schedules: BTreeMap<u64, pb::Schedule>,
    ran: Ran,
    /// The last run of each that ended.
    ended: Latest,
    wanted: WantedSchedules,
}

impl KnownSchedules {
    fn declared(&mut self, schedule: pb::Schedule) -> EventChange<Schedule> {
        self.schedules.insert(schedule.uid, schedule.clone());
        self.shown(schedule)
    }

    fn removed(&mut self, name: String) -> EventChange<Schedule> {
        self.schedules.retain(|_, schedule| schedule.spec.as_ref().is_some_and(|spec| spec.schedule != name));
        EventChange::Gone((0, name))
    }

    /// The schedule of this run, if the run is its newest.
    fn ran(&mut self, run: pb::Run) -> Option<EventChange<Schedule>> {
        let uid = schedule_uid(&run);
        let over = run.state().same(RunState::of_word).is_some_and(RunState::over);
        if over {
            self.ended.take(run.clone());
        }
        let newest = self.ran.take(run);
        let schedule = self.schedules.get(&uid).filter(|_| newest)?;
        Some(self.shown(schedule.clone()))
    }

    fn shown(&self, schedule: pb::Schedule) -> EventChange<Schedule> {
        let now = At(clock::now_micros());
        let wanted = self.wanted.admits(&schedule, &self.ran, &self.ended, now);
        let row = self.ran.shown(schedule, now);
        EventChange::Set((0, row.name()), None, row, wanted)
    }
}

/// One to three parts of a schedule's name.
#[derive(Clone, Debug)]
pub(crate) struct Prefix(pub(crate) String);

impl FromStr for Prefix {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let mut start = 0;
        match text.matches('/').count() {
            0 | 1 => {
                for part in text.split('/') {
                    part.parse::<Name>()
                        .map_err(|error| NameError { position: start + error.position, ..error })?;
                    start += part.len() + 1;
                }
            }
            _ => {
                text.parse::<ScheduleName>()?;
            }
        }
        Ok(Self(text.to_owned()))
    }
}

/// All schedules under a prefix, as they were after an entry of the log, or now for 0. The view is the last page's: the list is no older than that.
pub(in crate::commands) async fn all(
    client: &Client,
    prefix: &str,
    with_payload: bool,
    index: u64,
) -> Result<(Option<View>, Vec<pb::Schedule>), Error> {
    let prefix = prefix.to_owned();
    pages(client, pb::ListSchedulesRequest { prefix, with_payload, index, ..Default::default() }).await
}

/// All schedules and tasks below a prefix, whole.
pub(in crate::commands) async fn declared(
    client: &Client,
    prefix: &str,
    index: u64,
) -> Result<Vec<pb::Schedule>, Error> {
    let prefix = prefix.to_owned();
    let (with_payload, with_tasks) = (true, true);
    let request = pb::ListSchedulesRequest { prefix, with_payload, with_tasks, index, ..Default::default() };
    Ok(pages(client, request).await?.1)
}

async fn pages(
    client: &Client,
    wanted: pb::ListSchedulesRequest,
) -> Result<(Option<View>, Vec<pb::Schedule>), Error> {
    let mut schedules = Vec::new();
    let mut page_token = String::new();
    loop {
        let request = pb::ListSchedulesRequest { page_size: PAGE, page_token, ..wanted.clone() };
        let reply = client.read(client.schedules().list_schedules(request)).await?;
        schedules.extend(reply.schedules);
        if reply.next_page_token.is_empty() {
            return Ok((reply.view.map(View::from), schedules));
        }
        page_token = reply.next_page_token;
    }
}
