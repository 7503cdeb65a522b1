//! `schedule history`

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::commands::run::of_schedule;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Revision, View};
use crate::session::Session;
use crate::session::client::Client;

/// Entries that one call asks for.
const PAGE: u32 = 1000;

/// Show who changed which field of a schedule, when and why, oldest first; or its runs
///
/// Changes come from the log of the node that answers, as far back as that is kept; also of a schedule that was removed.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule history billing/ledger/close")]
pub(crate) struct HistoryArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// Its runs instead of its changes
    #[arg(long)]
    runs: bool,
    /// At most this many, the newest; 0 is all
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: usize,
}

effect!(HistoryArgs, Read, rows: [Revision]);

impl HistoryArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let name = self.schedule.to_string();
        if self.runs {
            return of_schedule(session, name, self.limit).await;
        }
        let client = session.connect().await?;
        let more = if self.limit == 0 { 0 } else { self.limit.saturating_add(1) };
        let (view, oldest, mut entries) = newest(&client, &name, more).await?;
        let next = entries.get(self.limit).filter(|_| more > 0).map(|entry| entry.index.to_string());
        entries.truncate(if more > 0 { self.limit } else { entries.len() });
        if entries.is_empty() {
            let message = format!("no change of {name} is kept");
            return Err(Error::new(Kind::NotFound, message)
                .because(format!("the oldest entry that is kept is {oldest}"))
                .help("caesiumctl schedule list"));
        }
        let revisions: Vec<_> = entries.into_iter().rev().map(|entry| Revision::new(entry, &name)).collect();
        session.out.list_cut(view.as_ref(), &revisions, next.as_deref())
    }
}

/// The newest entries that changed the schedule, newest first, at most so many; whose they are, and the oldest index that is kept.
async fn newest(
    client: &Client,
    schedule: &str,
    limit: usize,
) -> Result<(Option<View>, u64, Vec<pb::LogEntry>), Error> {
    let mut request = pb::ListEntriesRequest {
        subject: schedule.to_owned(),
        changes: true,
        descending: true,
        page_size: PAGE,
        ..pb::ListEntriesRequest::default()
    };
    let mut entries = Vec::new();
    loop {
        let reply = client.read(client.log().list_entries(request.clone())).await?;
        if !reply.changes {
            let node = reply.view.map(|view| view.node).unwrap_or_default();
            let message = format!("{node} does not answer what an entry changed: its version is older");
            return Err(Error::new(Kind::Incompatible, message)
                .help("caesiumctl cluster version")
                .help(format!("caesiumctl log list --subject {schedule}")));
        }
        entries.extend(reply.entries);
        if reply.next == 0 || (limit > 0 && entries.len() >= limit) {
            entries.truncate(if limit > 0 { limit } else { entries.len() });
            return Ok((reply.view.map(View::from), reply.oldest, entries));
        }
        request.to = reply.next;
    }
}
