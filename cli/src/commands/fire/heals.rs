//! `fire heals`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use serde::Serialize;
use tokio::time::Instant;

use super::filter::bounds;
use crate::effect::effect;
use crate::error::Error;
use crate::output::Rows;
use crate::partitions::Sides;
use crate::records::{Heal, View};
use crate::session::Session;
use crate::session::members::whole;

/// Occurrences that a page is made of.
const PAGE: u32 = 1000;
/// The part of `--request-timeout` that what ran in the splits may take: the rest is cut.
const SHARE: u32 = 2;

/// List splits, and what ran twice or nowhere in them
///
/// A split of a volume is a time in which not all of its carriers reached each other. The newest comes first. All nodes that
/// can be asked are: while the split stands as well. Exits with 9 if one cannot.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire heals --volume billing --since 1h")]
pub(crate) struct HealsArgs {
    /// Only of this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    /// Ended at or after this: RFC 3339, HH:MM today in UTC, or a duration ago
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

effect!(HealsArgs, Read);

impl HealsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (since, until) = bounds(self.since.as_deref(), self.until.as_deref())?;
        let request = pb::HealReportRequest {
            volume: self.volume.map(String::from).unwrap_or_default(),
            since: since.map(|at| at.0),
            until: until.map(|at| at.0),
            outline: true,
            ..pb::HealReportRequest::default()
        };
        let sides = Sides::of(session).await?;
        let reply = report(&sides, request, session.timeout / SHARE).await?;
        let view = reply.view.map(View::from);
        let report = Report { items: reply.heals.into_iter().map(Heal::from).collect() };
        let rows = Rows::of(&report.items);
        session.out.answer("HealReport", view.as_ref(), &report, rows, || {
            if report.items.is_empty() {
                return "no split is known\n".to_owned();
            }
            let texts = report.items.iter().map(|heal| heal.text(&session.out, view.as_ref()));
            texts.collect::<Vec<_>>().join("\n")
        })?;
        whole(view.as_ref().map_or(&[], View::unheard))
    }
}

/// The report of all sides. A single server that reaches all who can be asked lists what ran in the splits itself.
async fn report(
    sides: &Sides<'_>,
    request: pb::HealReportRequest,
    within: Duration,
) -> Result<pb::HealReportReply, Error> {
    let mut reply = sides.ask(request.clone()).await?;
    if !sides.are_several() {
        return sides.ask(pb::HealReportRequest { outline: false, ..request }).await;
    }
    let (until, now) = (Instant::now() + within, reply.view.as_ref().map_or(0, |view| view.at));
    for heal in &mut reply.heals {
        fill(sides, heal, now, until).await?;
    }
    Ok(reply)
}

/// Lists what ran twice or nowhere in a split, over all sides, newest first.
async fn fill(sides: &Sides<'_>, heal: &mut pb::Heal, now: i64, end: Instant) -> Result<(), Error> {
    let mut request = pb::ListOccurrencesRequest {
        schedule: heal.volume.clone(),
        since: heal.looked_since,
        until: heal.looked_until,
        page_size: PAGE,
        descending: true,
        left_by: Some(pb::SplitSpan {
            began: heal.began,
            ended: heal.ended.unwrap_or(now),
            over: heal.ended.is_some(),
        }),
        ..pb::ListOccurrencesRequest::default()
    };
    while Instant::now() < end {
        let page = sides.ask(request.clone()).await?;
        page.occurrences.into_iter().for_each(|it| heal.list(it));
        request.page_token = page.next_page_token;
        if request.page_token.is_empty() {
            return Ok(());
        }
    }
    heal.cut = true;
    Ok(())
}
