//! `log follow`

use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::time::timeout;

use super::list::Only;
use crate::client::Client;
use crate::commands::fire::{BACKOFF_MIN, reconnect};
use crate::error::{Error, Kind};
use crate::output::{Format, Output};
use crate::records::{Entry, Record, View};
use crate::rpc::Asked;
use crate::session::Session;

/// The server says once a second that nothing happened; a stream that is silent for so long was cut.
const SILENCE_MAX: Duration = Duration::from_secs(5);
/// Widths of the columns of the stream: nobody knows the longest value yet.
const WIDTHS: [usize; 7] = [7, 24, 15, 28, 16, 16, 0];
const HEADER: [&str; 7] = ["INDEX", "AT", "KIND", "SUBJECT", "BY", "REASON", "SUMMARY"];

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
        let mut client = session.connect().await?;
        header(&session.out)?;
        let mut backoff = BACKOFF_MIN;
        loop {
            let before = request.from;
            let broken = match stream(session, &client, &mut request).await {
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
        print(&session.out, reply)?;
        request.from = request.from.max(next);
    }
}

fn print(out: &Output, reply: pb::ListEntriesReply) -> Result<(), Error> {
    let view = reply.view.map(View::from);
    let entries: Vec<_> = reply.entries.into_iter().map(Entry::from).collect();
    if entries.is_empty() {
        return Ok(());
    }
    match out.format {
        Format::Json | Format::Jsonl => {
            entries.iter().try_for_each(|entry| out.document(Entry::KIND, view.as_ref(), entry))
        }
        Format::Name => entries.iter().try_for_each(|entry| out.text(&format!("{}\n", entry.name()))),
        Format::Table => {
            let stamp = out.stamp(view.as_ref());
            let rows: Vec<_> = entries.iter().map(|entry| entry.line(stamp)).collect();
            out.stream_rows(&WIDTHS, &rows)
        }
    }
}

fn header(out: &Output) -> Result<(), Error> {
    match out.format {
        Format::Table if out.headers() => out.stream_rows(&WIDTHS, &[HEADER.map(str::to_owned).to_vec()]),
        Format::Table | Format::Json | Format::Jsonl | Format::Name => Ok(()),
    }
}
