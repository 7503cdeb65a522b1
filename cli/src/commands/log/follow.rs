//! `log follow`

use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::time::timeout;

use super::list::Only;
use crate::client::Client;
use crate::commands::fire::{BACKOFF_MIN, reconnect};
use crate::error::{Error, Kind};
use crate::output::Feed;
use crate::records::{Entry, View};
use crate::rpc::Asked;
use crate::session::Session;

/// The server says once a second that nothing happened; a stream that is silent for so long was cut.
const SILENCE_MAX: Duration = Duration::from_secs(5);
/// Columns of the stream, each as wide as its values usually are.
const USUAL: [(&str, usize); 7] =
    [("INDEX", 7), ("AT", 24), ("KIND", 15), ("SUBJECT", 28), ("BY", 16), ("REASON", 16), ("SUMMARY", 0)];

/// Follow the log: entries as the node that is asked applies them
///
/// A broken stream goes on at the next index, without a gap; it ends only when it is told to, or when entries that come
/// next are no longer kept.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl log follow --from 1800 -o jsonl")]
pub(crate) struct FollowArgs {
    /// First index; without it only what comes
    #[arg(long, value_name = "INDEX")]
    from: Option<u64>,
    #[command(flatten)]
    only: Only,
}

impl FollowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let mut request = pb::ListEntriesRequest { from: self.from.unwrap_or(0), ..self.only.request() };
        let feed = Feed::new::<Entry>(&session.out, &USUAL)?;
        let mut client = session.connect().await?;
        feed.header()?;
        let mut backoff = BACKOFF_MIN;
        loop {
            let before = request.from;
            let broken = match stream(session, &feed, &client, &mut request).await {
                Ok(()) => Error::new(Kind::Unreachable, format!("{} ended the stream", client.endpoint)),
                // Only what a later try may mend is tried again.
                Err(error) if !matches!(error.kind(), Kind::Unreachable | Kind::Uncertain) => {
                    return Err(error);
                }
                Err(error) => error,
            };
            if request.from > before {
                backoff = BACKOFF_MIN;
            }
            client = reconnect(session, &broken, &mut backoff).await?;
        }
    }
}

/// Prints one stream until it ends or breaks; the request then asks for what comes next.
async fn stream(
    session: &Session,
    feed: &Feed<'_>,
    client: &Client,
    request: &mut pb::ListEntriesRequest,
) -> Result<(), Error> {
    let endpoint = client.endpoint.to_string();
    let silent = || Error::new(Kind::Unreachable, format!("{endpoint} is silent"));
    let mut log = client.log();
    let opened = timeout(session.timeout, log.follow_entries(request.clone())).await;
    let opened = opened.map_err(|_| silent())?;
    let mut replies = opened.map_err(|status| Asked::Read.failed(&status, &endpoint))?.into_inner();
    loop {
        let reply = timeout(SILENCE_MAX, replies.message()).await.map_err(|_| silent())?;
        let Some(reply) = reply.map_err(|status| Asked::Read.failed(&status, &endpoint))? else {
            return Ok(());
        };
        let applied = reply.view.as_ref().map_or(0, |view| view.log_index);
        let next = if reply.next == 0 { applied + 1 } else { reply.next };
        let entries: Vec<_> = reply.entries.into_iter().map(Entry::from).collect();
        feed.print(reply.view.map(View::from).as_ref(), &entries)?;
        request.from = request.from.max(next);
    }
}
