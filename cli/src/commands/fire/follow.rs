//! `fire follow`

use caesium_engine::told::Told;
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::filter::{Filter, admits};
use crate::error::Error;
use crate::output::{Format, Output};
use crate::records::{Decision, Record, View};
use crate::session::Session;
use crate::watch;

/// Decisions a page, of those that were made before.
const PAGE: u32 = 1000;
/// Widths of the columns of the stream: nobody knows the longest value yet.
const WIDTHS: [usize; 7] = [20, 32, 12, 5, 20, 12, 0];
const HEADER: [&str; 7] = ["DUE", "SCHEDULE", "MASTER", "HEARD", "DECISION", "NODE", "NOTE"];

/// Follow decisions as they are made
///
/// A broken stream is resumed without a gap or a double, or the gap is named; it ends only when it is told to.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire follow --schedule billing -o jsonl")]
pub(crate) struct FollowArgs {
    #[command(flatten)]
    filter: Filter,
}

impl FollowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let wanted = self.filter.request()?;
        let request = pb::WatchRequest {
            topics: vec![pb::Topic::Decisions.into()],
            prefix: wanted.schedule.clone(),
            relay: true,
            ..Default::default()
        };
        let mut follower = Follower { session, wanted, told: Told::default(), began: false };
        watch::follow(session, request, async |event| follower.take(event).await).await
    }
}

struct Follower<'s> {
    session: &'s Session,
    wanted: pb::ListDecisionsRequest,
    /// What was shown.
    told: Told,
    began: bool,
}

impl Follower<'_> {
    async fn take(&mut self, event: pb::WatchEvent) -> Result<(), Error> {
        if !std::mem::replace(&mut self.began, true) {
            header(&self.session.out)?;
            // The stream stands: what is decided from now on comes over it, and what was before can be listed.
            if self.wanted.since.is_some() {
                self.earlier().await?;
            }
        }
        match event.body {
            Some(Body::Decisions(news)) => self.print(event.view, news.decisions),
            _ => Ok(()),
        }
    }

    async fn earlier(&mut self) -> Result<(), Error> {
        let client = self.session.connect().await?;
        let mut request = pb::ListDecisionsRequest { page_size: PAGE, ..self.wanted.clone() };
        loop {
            let reply = client.read(client.fires().list_decisions(request.clone())).await?;
            let decided = reply.decisions.into_iter().filter(|decision| !decision.id.is_empty());
            self.print(reply.view, decided.collect())?;
            if reply.next_page_token.is_empty() {
                return Ok(());
            }
            request.page_token = reply.next_page_token;
        }
    }

    fn print(&mut self, view: Option<pb::View>, decisions: Vec<pb::Decision>) -> Result<(), Error> {
        let wanted = decisions.into_iter().filter(|decision| admits(&self.wanted, decision));
        let fresh = wanted.filter(|it| it.id.parse().map_or(true, |id| self.told.decision(id)));
        let fresh: Vec<_> = fresh.map(Decision::from).collect();
        let (out, view) = (&self.session.out, view.map(View::from));
        match out.format {
            Format::Json | Format::Jsonl => {
                fresh.iter().try_for_each(|decision| out.document(Decision::KIND, view.as_ref(), decision))
            }
            Format::Name => fresh.iter().try_for_each(|decision| out.text(&format!("{}\n", decision.name()))),
            Format::Table => {
                let stamp = out.stamp(view.as_ref());
                let rows: Vec<_> = fresh.iter().map(|decision| decision.line(stamp)).collect();
                out.stream_rows(&WIDTHS, &rows)
            }
        }
    }
}

fn header(out: &Output) -> Result<(), Error> {
    match out.format {
        Format::Table if out.headers() => out.stream_rows(&WIDTHS, &[HEADER.map(str::to_owned).to_vec()]),
        _ => Ok(()),
    }
}
