//! `log list`

use caesium_proto::v1 as pb;
use pb::watch_event::Body;

use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Entry, Record, View};
use crate::session::Session;
use crate::watch::{self, EVENTS_KEPT, EventChange, Watched};

/// Entries that are listed when neither a range nor a number is given.
const LIMIT_DEFAULT: usize = 50;
/// Entries that one call asks for.
const PAGE: u32 = 1000;
/// How wide the values of columns usually are.
const USUAL: [(&str, usize); 7] =
    [("INDEX", 7), ("AT", 24), ("KIND", 15), ("SUBJECT", 28), ("BY", 16), ("REASON", 16), ("SUMMARY", 0)];

/// List entries of the log: the newest that are asked for, oldest first
///
/// A node keeps at least the newest 10,000 entries; for an earlier range the error names the oldest that it has.
/// With -w it goes on with entries as the node that is asked applies them: a broken stream goes on at the next index, without
/// a gap; it ends only when it is interrupted, or when entries that come next are no longer kept.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl log list --kind schedule-add,schedule-set --subject billing
  caesiumctl log list --principal anna
  caesiumctl log list -w --from 1800 -o jsonl")]
pub(crate) struct LogListArgs {
    /// First index
    #[arg(long, value_name = "INDEX")]
    from: Option<u64>,
    /// Last index
    #[arg(long, value_name = "INDEX")]
    to: Option<u64>,
    /// Only of these kinds: schedule-add, schedule-set, priority-set, node-join, …
    #[arg(long = "kind", value_name = "KIND", value_delimiter = ',')]
    kinds: Vec<String>,
    /// Only what touches this: a node, volume, volume/entity or volume/entity/name
    #[arg(long, value_name = "SUBJECT")]
    subject: Option<String>,
    /// Only what this user or node asked for, as their certificate named them: anna, user/anna, node/2, local/0
    #[arg(long, value_name = "PRINCIPAL")]
    principal: Option<String>,
    /// At most this many, the newest; 0 is all [default: 50, of a range all]
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

effect!(LogListArgs, Read, rows: [Entry], watched: true);

impl LogListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let ranged = self.from.is_some() || self.to.is_some();
        let limit = match self.limit {
            Some(0) => usize::MAX,
            Some(limit) => limit,
            None if ranged => usize::MAX,
            None => LIMIT_DEFAULT,
        };
        // One more than is shown, to see whether there are more.
        let page_size = u32::try_from(limit.saturating_add(1)).unwrap_or(PAGE).min(PAGE);
        let mut request = pb::ListEntriesRequest {
            from: self.from.unwrap_or(0),
            to: self.to.unwrap_or(0),
            descending: true,
            page_size,
            kinds: self.kinds,
            subject: self.subject.unwrap_or_default(),
            changes: false,
            principal: self.principal.unwrap_or_default(),
        };
        if session.watches {
            return watched(session, request, limit).await;
        }
        let client = session.connect().await?;
        let mut entries = Vec::new();
        loop {
            let reply = client.read(client.log().list_entries(request.clone())).await?;
            entries.extend(reply.entries.into_iter().map(Entry::from));
            if reply.next == 0 || entries.len() > limit {
                // Where --to goes on.
                let next = entries.get(limit).map(Record::name);
                entries.truncate(limit);
                entries.reverse();
                let view = reply.view.map(View::from);
                session.out.list_cut(view.as_ref(), &entries, next.as_deref())?;
                if let Some(next) = next {
                    session.out.note(&format!(
                        "the newest {limit} are shown, there are more: --limit 0 shows all, --to {next} the earlier ones"
                    ));
                }
                return Ok(());
            }
            request.to = reply.next;
        }
    }
}

/// The newest entries, and those that are applied from now on.
async fn watched(session: &Session, request: pb::ListEntriesRequest, limit: usize) -> Result<(), Error> {
    if request.to != 0 {
        let error = Error::usage("--watch goes on for ever: --to has no meaning with it");
        return Err(error.help("caesiumctl log list --watch"));
    }
    let change = |entry: pb::LogEntry| {
        let (index, place) = (entry.index, i64::try_from(entry.index).unwrap_or(i64::MAX));
        EventChange::Set((place, index.to_string()), Some(index), Entry::from(entry), true)
    };
    let mut watched = Watched::state(&[pb::Topic::Entries], &[]);
    watched.request.entry_kinds.clone_from(&request.kinds);
    watched.request.entry_subject.clone_from(&request.subject);
    watched.request.entry_principal.clone_from(&request.principal);
    watched.request.from_index = request.from;
    watched.usual = &USUAL;
    watched.limit = limit.min(EVENTS_KEPT);
    watched.at_gap = Some(gone);
    let earlier = async || {
        // A range comes over the stream.
        if request.from != 0 {
            return Ok(Vec::new());
        }
        let client = session.connect().await?;
        let reply = client.read(client.log().list_entries(request.clone())).await?;
        Ok(reply.entries.into_iter().take(limit).rev().map(change).collect())
    };
    watch::rows::<Entry>(session, watched, earlier, |body| match body {
        Body::Entries(news) => news.entries.into_iter().map(change).collect(),
        _ => Vec::new(),
    })
    .await
}

/// The entries that come next are no longer there.
fn gone(gap: &pb::Gap) -> Error {
    Error::new(Kind::NotFound, format!("index {} is no longer kept here", gap.from))
        .because(format!("{} keeps the newest only: {} to {} are gone", gap.node, gap.from, gap.to))
        .help("caesiumctl log list")
}
