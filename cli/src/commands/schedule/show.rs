//! `schedule show`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use super::list::all;
use super::ran::Ran;
use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::partitions::Sides;
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::text::{facts, nearest};

/// Show schedules
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule show billing/ledger/close")]
pub(crate) struct ScheduleShowArgs {
    /// Names of schedules: volume/entity/name
    #[arg(value_name = "REF", required = true)]
    schedules: Vec<ScheduleName>,
    #[command(flatten)]
    past: AsOfFlags,
}

effect!(ScheduleShowArgs, Read);

impl ScheduleShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let index = self.past.index(&client).await?;
        let (mut view, mut found) = (None, Vec::new());
        for name in &self.schedules {
            let (seen, schedule) = one_at(&client, name, false, index).await?;
            view = seen;
            found.push(schedule);
        }
        let ran = match index {
            0 => Ran::ask(&Sides::with(session, client), &found).await?,
            _ => Ran::default(),
        };
        let now = session.out.stamp(view.as_ref()).now;
        let found: Vec<_> = found.into_iter().map(|schedule| ran.shown(schedule, now)).collect();
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &found, |schedule| facts(&schedule.facts(stamp)))
    }
}

/// The schedule of this name; if there is none, the error names the nearest of its volume.
pub(in crate::commands) async fn one(
    client: &Client,
    name: &ScheduleName,
    with_payload: bool,
) -> Result<(Option<View>, pb::Schedule), Error> {
    one_at(client, name, with_payload, 0).await
}

/// The same as it was after an entry of the log; 0: now.
pub(super) async fn one_at(
    client: &Client,
    name: &ScheduleName,
    with_payload: bool,
    index: u64,
) -> Result<(Option<View>, pb::Schedule), Error> {
    let wanted = name.to_string();
    let (view, found) = all(client, &wanted, with_payload, index).await?;
    if let Some(schedule) = found.into_iter().find(|schedule| schedule_name(schedule) == wanted) {
        return Ok((view, schedule));
    }
    let (_, others) = all(client, name.volume.as_str(), false, index).await?;
    Err(Error::not_found("schedule", &wanted, nearest(&wanted, others.iter().map(schedule_name))))
}

fn schedule_name(schedule: &pb::Schedule) -> &str {
    schedule.spec.as_ref().map_or("", |spec| spec.schedule.as_str())
}
