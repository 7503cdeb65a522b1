//! `log follow`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use super::list::Only;
use crate::error::{Error, Kind};
use crate::output::{Format, Output};
use crate::records::{Entry, Record, View};
use crate::session::Session;
use crate::watch;

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
        let only = self.only.request();
        let request = pb::WatchRequest {
            topics: vec![pb::Topic::Entries.into()],
            from_index: self.from.unwrap_or(0),
            entry_kinds: only.kinds,
            entry_subject: only.subject,
            ..Default::default()
        };
        let mut began = false;
        let out = &session.out;
        watch::follow(session, request, async |event| {
            if !std::mem::replace(&mut began, true) {
                header(out)?;
            }
            match event.body {
                Some(Body::Entries(news)) => print(out, event.view, news.entries),
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

fn print(out: &Output, view: Option<pb::View>, entries: Vec<pb::LogEntry>) -> Result<(), Error> {
    let view = view.map(View::from);
    let entries: Vec<_> = entries.into_iter().map(Entry::from).collect();
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
