//! `schedule list`

use std::str::FromStr;

use caesium_engine::ids::{Name, NameError, ScheduleName};
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::client::Client;
use crate::effect::effect;
use crate::error::Error;
use crate::output::Format;
use crate::past::PastFlags;
use crate::records::{Schedule, View};
use crate::session::Session;
use crate::watch::{self, Watched};

/// Fields that move without a change of the declaration.
const MOVING: &[&str] = &["next", "appliedBy"];
/// Blocked schedules that are told below a table.
const BLOCKED_MAX: usize = 20;
/// How wide the values of columns usually are.
const USUAL: [(&str, usize); 10] = [
    ("SCHEDULE", 32),
    ("CRON", 14),
    ("ZONE", 14),
    ("HANDLER", 12),
    ("POLICY", 13),
    ("NEXT", 20),
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
pub(crate) struct ListArgs {
    /// Only these: volume, volume/entity or volume/entity/name
    #[arg(value_name = "PREFIX")]
    prefix: Option<Prefix>,
    #[command(flatten)]
    past: PastFlags,
}

effect!(ListArgs, Read);

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let prefix = self.prefix.map(|prefix| prefix.0).unwrap_or_default();
        if self.past.is_live(session)? {
            return watched(session, prefix).await;
        }
        let client = session.connect().await?;
        let index = self.past.index(&client).await?;
        let (view, schedules) = all(&client, &prefix, false, index).await?;
        let schedules: Vec<_> = schedules.into_iter().map(Schedule::from).collect();
        session.out.list(view.as_ref(), &schedules)?;
        if matches!(session.out.format, Format::Table | Format::Wide) {
            let blocked: Vec<String> = schedules.iter().filter_map(Schedule::blocked).collect();
            blocked.iter().take(BLOCKED_MAX).for_each(|line| session.out.warn(line));
            if let more @ 1.. = blocked.len().saturating_sub(BLOCKED_MAX) {
                session.out.warn(&format!("{more} more are blocked: caesiumctl doctor --only blocked"));
            }
        }
        Ok(())
    }
}

async fn watched(session: &Session, prefix: String) -> Result<(), Error> {
    let mut watched = Watched::state(&[pb::Topic::Schedules], MOVING);
    watched.request.prefix = prefix;
    watched.usual = &USUAL;
    watch::rows::<Schedule>(session, watched, watch::nothing, |body| match body {
        Body::Schedules(schedules) => watch::named(schedules.changed, schedules.removed),
        _ => Vec::new(),
    })
    .await
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
    let mut schedules = Vec::new();
    let mut page_token = String::new();
    loop {
        let request = pb::ListSchedulesRequest {
            prefix: prefix.to_owned(),
            page_size: PAGE,
            page_token,
            with_payload,
            labels: Default::default(),
            index,
        };
        let reply = client.read(client.schedules().list_schedules(request)).await?;
        schedules.extend(reply.schedules);
        if reply.next_page_token.is_empty() {
            return Ok((reply.view.map(View::from), schedules));
        }
        page_token = reply.next_page_token;
    }
}
