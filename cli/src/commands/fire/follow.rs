//! `fire follow`

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::time::{sleep, timeout};
use tonic::Streaming;

use super::filter::Filter;
use crate::client::Client;
use crate::clock;
use crate::error::{Error, Kind};
use crate::instant::At;
use crate::output::{Feed, Output};
use crate::records::{Decision, View};
use crate::rpc::Asked;
use crate::session::Session;

/// First wait after a broken stream; it doubles with each failure.
pub(in crate::commands) const BACKOFF_MIN: Duration = Duration::from_millis(250);
/// Longest wait.
const BACKOFF_MAX: Duration = Duration::from_secs(5);
/// Decisions may be made this long after the due instant by which the server selects; a resumed stream looks back as far.
const LOOK_BACK: i64 = 600 * 1_000_000;
/// Ids remembered so that a resumed stream repeats nothing.
const SEEN_MAX: usize = 10_000;
/// Columns of the stream, each as wide as its values usually are.
const USUAL: [(&str, usize); 7] = [
    ("DUE", 20),
    ("SCHEDULE", 32),
    ("MASTER", 12),
    ("HEARD", 5),
    ("DECISION", 20),
    ("NODE", 12),
    ("NOTE", 0),
];

/// Follow decisions as they are made
///
/// A broken stream is resumed, with the gap filled; it ends only when it is told to.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire follow --schedule billing -o jsonl")]
pub(crate) struct FollowArgs {
    #[command(flatten)]
    filter: Filter,
}

impl FollowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let mut follower = Follower::new(self.filter.request()?);
        let feed = Feed::new::<Decision>(&session.out, &USUAL)?;
        let mut client = session.connect().await?;
        feed.header()?;
        let mut backoff = BACKOFF_MIN;
        loop {
            let before = follower.received;
            let broken = match follower.stream(session, &feed, &client).await {
                Ok(()) => Error::new(Kind::Unreachable, format!("{} ended the stream", client.endpoint)),
                // Only what a later try may mend is tried again.
                Err(error) if !matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => {
                    return Err(error);
                }
                Err(error) => error,
            };
            follower.resume_here();
            if follower.received > before {
                backoff = BACKOFF_MIN;
            }
            client = reconnect(session, &broken, &mut backoff).await?;
        }
    }
}

/// Tries until somebody answers.
pub(in crate::commands) async fn reconnect(
    session: &Session,
    broken: &Error,
    backoff: &mut Duration,
) -> Result<Client, Error> {
    let mut because = broken.brief();
    loop {
        let wait = *backoff;
        session.out.warn(&format!("{because}; trying again in {} ms", wait.as_millis()));
        sleep(wait).await;
        *backoff = (wait * 2).min(BACKOFF_MAX);
        match session.connect().await {
            Ok(client) => {
                session.out.note(&format!("following again through {}", client.endpoint));
                return Ok(client);
            }
            Err(error) if matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => {
                because = error.brief();
            }
            Err(error) => return Err(error),
        }
    }
}

struct Follower {
    request: pb::ListDecisionsRequest,
    /// Decisions made before this were never asked for; unset when the operator said since when.
    began: Option<At>,
    newest_due: Option<i64>,
    seen: Seen,
    /// Whether a stream before this one broke.
    resumed: bool,
    received: u64,
}

impl Follower {
    fn new(request: pb::ListDecisionsRequest) -> Self {
        let began = request.since.is_none().then(|| At(clock::now_micros()));
        Self { request, began, newest_due: None, seen: Seen::default(), resumed: false, received: 0 }
    }

    /// Prints one stream until it ends or breaks.
    async fn stream(&mut self, session: &Session, feed: &Feed<'_>, client: &Client) -> Result<(), Error> {
        let endpoint = client.endpoint.to_string();
        let mut fires = client.fires();
        let opened = timeout(session.timeout, fires.follow_decisions(self.request.clone())).await;
        let mut stream: Streaming<pb::ListDecisionsReply> = match opened {
            Ok(Ok(reply)) => reply.into_inner(),
            Ok(Err(status)) => return Err(Asked::Read.failed(&status, &endpoint)),
            Err(_) => return Err(Error::new(Kind::Unreachable, format!("{endpoint} opens no stream"))),
        };
        while let Some(reply) =
            stream.message().await.map_err(|status| Asked::Read.failed(&status, &endpoint))?
        {
            self.print(&session.out, feed, reply)?;
        }
        Ok(())
    }

    fn print(&mut self, out: &Output, feed: &Feed<'_>, reply: pb::ListDecisionsReply) -> Result<(), Error> {
        if reply.dropped > 0 {
            out.warn(&format!("{} decisions were dropped: this reader is too slow", reply.dropped));
        }
        let view = reply.view.map(View::from);
        let fresh: Vec<_> = reply.decisions.into_iter().filter(|decision| self.is_fresh(decision)).collect();
        let fresh: Vec<_> = fresh.into_iter().map(Decision::from).collect();
        self.received += 1;
        feed.print(view.as_ref(), &fresh)
    }

    fn is_fresh(&mut self, decision: &pb::Decision) -> bool {
        let early = self.began.zip(decision.decided_at).is_some_and(|(began, decided)| decided < began.0);
        if (self.resumed && early) || !self.seen.insert(&decision.id) {
            return false;
        }
        self.newest_due = self.newest_due.max(Some(decision.due));
        true
    }

    /// The next stream starts where this one may have lost something.
    fn resume_here(&mut self) {
        let asked = self.request.since;
        let floor = self.newest_due.or(self.began.map(|at| at.0)).map(|at| at - LOOK_BACK);
        self.request.since = asked.max(floor);
        self.resumed = true;
    }
}

/// The newest ids.
#[derive(Default)]
struct Seen {
    ids: BTreeSet<String>,
    order: VecDeque<String>,
}

impl Seen {
    /// Whether the id is new.
    fn insert(&mut self, id: &str) -> bool {
        if !self.ids.insert(id.to_owned()) {
            return false;
        }
        self.order.push_back(id.to_owned());
        if self.order.len() > SEEN_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_seen_is_bounded_and_the_newest_stay() {
        let mut seen = Seen::default();
        for n in 0..=SEEN_MAX {
            assert!(seen.insert(&format!("d1-aa-{n}")));
        }
        assert!(!seen.insert(&format!("d1-aa-{SEEN_MAX}")));
        assert_eq!((seen.ids.len(), seen.order.len()), (SEEN_MAX, SEEN_MAX));
        assert!(seen.insert("d1-aa-0"), "the oldest was forgotten");
    }

    #[test]
    fn a_stream_resumed_before_anything_came_does_not_show_older_decisions() {
        let mut follower = Follower::new(pb::ListDecisionsRequest::default());
        let began = follower.began.expect("no --since").0;
        let decided =
            |id: &str, at| pb::Decision { id: id.into(), decided_at: Some(at), ..Default::default() };
        follower.resume_here();
        assert_eq!(follower.request.since, Some(began - LOOK_BACK));
        assert!(!follower.is_fresh(&decided("d1", began - 1)));
        assert!(follower.is_fresh(&decided("d2", began)));
        assert!(!follower.is_fresh(&decided("d2", began)));
    }
}
