//! `wait schedule`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::{Patience, Seen, met};
use crate::clock;
use crate::commands::schedule::one as schedule_named;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::instant::{At, parse_past};
use crate::partitions::Sides;
use crate::session::Session;

/// Wait for the verdict of a schedule's next occurrence
///
/// Exits with 10 when it is settled and another one. An occurrence whose outcome is unknown is not settled.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait schedule demo/ops/steady --fired once --within 2m")]
pub(crate) struct ScheduleArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// How often it is to run
    #[arg(long, value_name = "VERDICT")]
    fired: Fired,
    /// The first occurrence due at or after this: RFC 3339, HH:MM today in UTC, or a duration ago [default: now]
    #[arg(long, value_name = "T")]
    since: Option<String>,
    #[command(flatten)]
    patience: Patience,
}

/// A verdict to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Fired {
    /// On one node
    Once,
    /// More than once
    Multiple,
    /// On no node
    Nowhere,
    /// Whatever it is, if only it is known
    Known,
}

effect!(ScheduleArgs, Read);

impl ScheduleArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let now = At(clock::now_micros());
        let since = self.since.as_deref().map(|text| {
            parse_past(text, now).map_err(|problem| Error::usage(format!("--since {text}: {problem}")))
        });
        let name = self.schedule.to_string();
        let since = match since.transpose()? {
            Some(since) => since,
            // The cluster's own time, by which occurrences are due.
            None => {
                let client = session.connect().await?;
                client.version.view.as_ref().map_or(now, |view| At(view.at))
            }
        };
        let look = async || {
            let sides = Sides::of(session).await?;
            let request = pb::ListOccurrencesRequest {
                schedule: name.clone(),
                since: Some(since.0),
                page_size: 1,
                ..pb::ListOccurrencesRequest::default()
            };
            let reply = sides.ask(request).await?;
            let Some(first) = reply.occurrences.into_iter().next() else {
                // One that does not exist is never due.
                schedule_named(&sides.first, &self.schedule, false).await?;
                return Ok(Seen::NotYet(format!("nothing is due since {}", since.short())));
            };
            match first.verdict() {
                pb::Verdict::Once | pb::Verdict::Multiple | pb::Verdict::Nowhere => Ok(Seen::Met(first)),
                _ => Ok(Seen::NotYet(format!("due {}: {}", At(first.due).short(), first.note))),
            }
        };
        let (found, after) = self.patience.until(&format!("verdict of {name}"), look).await?;
        let (fits, text) = match found.verdict() {
            pb::Verdict::Once => (self.fired == Fired::Once, "once"),
            pb::Verdict::Multiple => (self.fired == Fired::Multiple, "more than once"),
            _ => (self.fired == Fired::Nowhere, "nowhere"),
        };
        let occurrence = format!("{name}@{}", At(found.due).rfc3339());
        if fits || self.fired == Fired::Known {
            return met(session, &occurrence, ("ran", text), after);
        }
        Err(Error::new(Kind::No, format!("{occurrence} ran {text}"))
            .because(found.note)
            .help(format!("caesiumctl fire explain {occurrence}")))
    }
}
