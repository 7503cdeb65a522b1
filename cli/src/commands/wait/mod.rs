//! `wait …`

mod change;
mod node;
mod partitions;
mod run;
mod schedule;
mod volume;

use std::time::Duration;

use clap::Subcommand;
use serde::Serialize;
use tokio::time::{Instant, sleep};

use crate::effect::commands;
use crate::error::{Error, Kind};
use crate::instant::Seconds;
use crate::session::Session;
use crate::values::positive_duration;

/// Between two looks at what is waited for.
const POLL: Duration = Duration::from_millis(250);

commands! {
/// Wait until something is true: exit 0 then, 7 when time is up, 10 when it can no longer become true
#[derive(Subcommand, Debug)]
pub(crate) enum WaitCommand {
    Node(node::NodeArgs),
    Volume(volume::VolumeArgs),
    Schedule(schedule::ScheduleArgs),
    Run(run::WaitRunArgs),
    Partitions(partitions::PartitionsArgs),
    Change(change::ChangeArgs),
}
}

impl WaitCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Node(args) => args.run(session).await,
            Self::Volume(args) => args.run(session).await,
            Self::Schedule(args) => args.run(session).await,
            Self::Run(args) => args.run(session).await,
            Self::Partitions(args) => args.run(session).await,
            Self::Change(args) => args.run(session).await,
        }
    }
}

/// A span as a person reads it: tenths of a second below a minute.
fn waited_for(Seconds(micros): Seconds) -> String {
    let tenths = micros / 100_000;
    match tenths {
        ..600 => format!("{}.{} s", tenths / 10, tenths % 10),
        _ => Seconds(micros / 1_000_000 * 1_000_000).text(),
    }
}

/// How long.
#[derive(clap::Args, Debug)]
struct Patience {
    /// Give up after this long; --request-timeout limits each single call
    #[arg(long, value_name = "D", default_value = "1m", value_parser = positive_duration)]
    within: Duration,
}

/// What one look saw.
enum Seen<T> {
    /// It is true, by this that was seen.
    Met(T),
    /// Not yet; how it stands.
    NotYet(String),
}

/// What was waited for, and for how long.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Waited<'w> {
    object: &'w str,
    state: &'w str,
    after: Seconds,
}

impl Patience {
    /// Looks until it is true. A server that does not answer is asked again: it is often what is waited for.
    async fn until<T>(
        &self,
        what: &str,
        look: impl AsyncFn() -> Result<Seen<T>, Error>,
    ) -> Result<(T, Seconds), Error> {
        let began = Instant::now();
        loop {
            let stands = match look().await {
                Ok(Seen::Met(found)) => {
                    let after = i64::try_from(began.elapsed().as_micros()).unwrap_or(i64::MAX);
                    return Ok((found, Seconds(after)));
                }
                Ok(Seen::NotYet(stands)) => stands,
                Err(error) if matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => error.brief(),
                Err(error) => return Err(error),
            };
            if began.elapsed() + POLL > self.within {
                let within = Seconds(i64::try_from(self.within.as_micros()).unwrap_or(i64::MAX)).text();
                return Err(Error::new(Kind::Uncertain, format!("{what}: not within {within}"))
                    .because(stands)
                    .now("it may still come true; nothing was changed"));
            }
            sleep(POLL).await;
        }
    }
}

/// Reports that it is true: `is up` is the verb and the state.
fn met(session: &Session, object: &str, (verb, state): (&str, &str), after: Seconds) -> Result<(), Error> {
    let waited = Waited { object, state, after };
    let line = format!("{object} {verb} {state} (waited {})", waited_for(after));
    session.out.report("Waited", None, &waited, [object.to_owned()], &line)
}
