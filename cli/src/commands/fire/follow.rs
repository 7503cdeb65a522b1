//! `fire follow`

use caesium_engine::told::Told;
use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::filter::{Filter, admits};
use crate::effect::effect;
use crate::error::Error;
use crate::output::Feed;
use crate::records::{Decision, View};
use crate::session::Session;
use crate::watch;

/// Decisions a page, of those that were made before.
const PAGE: u32 = 1000;
/// How wide the values of columns usually are.
pub(super) const USUAL: [(&str, usize); 9] = [
    ("DUE", 20),
    ("SCHEDULE", 32),
    ("MASTER", 12),
    ("HEARD", 5),
    ("DECISION", 20),
    ("NODE", 12),
    ("RUN", 12),
    ("ID", 12),
    ("NOTE", 0),
];

/// Follow decisions as they are made
///
/// A broken stream is resumed without a gap or a double, or the gap is named; it ends only when it is interrupted.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire follow --schedule billing -o jsonl")]
pub(crate) struct FireFollowArgs {
    #[command(flatten)]
    filter: Filter,
}

effect!(FireFollowArgs, Read);

impl FireFollowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let wanted = self.filter.request()?;
        let request = pb::WatchRequest {
            topics: vec![pb::Topic::Decisions.into()],
            prefix: wanted.schedule.clone(),
            relay: true,
            ..Default::default()
        };
        let feed = Feed::new::<Decision>(&session.out, &USUAL)?;
        let mut follower = Follower { session, feed, wanted, told: Told::default(), began: false };
        watch::follow(session, request, async |event| match event {
            Some(event) => follower.take(event).await,
            None => Ok(()),
        })
        .await
    }
}

struct Follower<'s> {
    session: &'s Session,
    feed: Feed<'s>,
    wanted: pb::ListDecisionsRequest,
    /// What was shown.
    told: Told,
    began: bool,
}

impl Follower<'_> {
    async fn take(&mut self, event: pb::WatchEvent) -> Result<(), Error> {
        if !std::mem::replace(&mut self.began, true) {
            self.feed.header()?;
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
        self.feed.print(view.map(View::from).as_ref(), &fresh)
    }
}
