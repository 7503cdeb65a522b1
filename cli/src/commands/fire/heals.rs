//! `fire heals`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use serde::Serialize;

use super::filter::bounds;
use crate::error::Error;
use crate::output::Rows;
use crate::records::{Heal, View};
use crate::session::Session;

/// List splits, and what ran twice or nowhere in them
///
/// A split of a volume is a time in which not all of its carriers heard each other. The newest comes first.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire heals --volume billing --since 1h")]
pub(crate) struct HealsArgs {
    /// Only of this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    /// Ended at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago
    #[arg(long, value_name = "T", allow_hyphen_values = false)]
    since: Option<String>,
    /// Began before this
    #[arg(long, value_name = "T")]
    until: Option<String>,
}

#[derive(Serialize)]
struct Report {
    items: Vec<Heal>,
}

impl HealsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (since, until) = bounds(self.since.as_deref(), self.until.as_deref())?;
        let request = pb::HealReportRequest {
            volume: self.volume.map(String::from).unwrap_or_default(),
            since: since.map(|at| at.0),
            until: until.map(|at| at.0),
            local: false,
        };
        let client = session.connect().await?;
        let reply = client.read(client.fires().heal_report(request)).await?;
        let view = reply.view.map(View::from);
        let report = Report { items: reply.heals.into_iter().map(Heal::from).collect() };
        let rows = Rows::of(&report.items);
        session.out.answer("HealReport", view.as_ref(), &report, rows, || {
            if report.items.is_empty() {
                return "no split is known\n".to_owned();
            }
            let texts = report.items.iter().map(|heal| heal.text(&session.out, view.as_ref()));
            texts.collect::<Vec<_>>().join("\n")
        })
    }
}
