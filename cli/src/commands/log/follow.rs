//! `log follow`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::list::Only;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::output::Feed;
use crate::records::{Entry, View};
use crate::session::Session;
use crate::watch;

/// How wide the values of columns usually are.
pub(super) const USUAL: [(&str, usize); 7] =
    [("INDEX", 7), ("AT", 24), ("KIND", 15), ("SUBJECT", 28), ("BY", 16), ("REASON", 16), ("SUMMARY", 0)];

/// Follow the log: entries as the node that is asked applies them
///
/// A broken stream goes on at the next index, without a gap; it ends only when it is interrupted, or when entries that come
/// next are no longer kept.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl log follow --from 1800 -o jsonl")]
pub(crate) struct LogFollowArgs {
    /// First index; without it only what comes
    #[arg(long, value_name = "INDEX")]
    from: Option<u64>,
    #[command(flatten)]
    only: Only,
}

effect!(LogFollowArgs, Read);

impl LogFollowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let only = self.only.request();
        let request = pb::WatchRequest {
            topics: vec![pb::Topic::Entries.into()],
            from_index: self.from.unwrap_or(0),
            entry_kinds: only.kinds,
            entry_subject: only.subject,
            ..Default::default()
        };
        let feed = Feed::new::<Entry>(&session.out, &USUAL)?;
        let mut began = false;
        watch::follow(session, request, async |event| {
            let Some(event) = event else { return Ok(()) };
            if !std::mem::replace(&mut began, true) {
                feed.header()?;
            }
            match event.body {
                Some(Body::Entries(news)) => {
                    let entries: Vec<_> = news.entries.into_iter().map(Entry::from).collect();
                    feed.print(event.view.map(View::from).as_ref(), &entries)
                }
                Some(Body::Gap(gap)) => Err(gone(&gap)),
                _ => Ok(()),
            }
        })
        .await
    }
}

/// The entries that come next are no longer there.
fn gone(gap: &pb::Gap) -> Error {
    Error::new(Kind::NotFound, format!("index {} is no longer kept here", gap.from))
        .because(format!("{} keeps the newest only: {} to {} are gone", gap.node, gap.from, gap.to))
        .help("caesiumctl log list")
}
