//! `schedule history`

use std::num::NonZeroU32;

use caesium_engine::ids::ScheduleName;
use caesium_proto::v1 as pb;

use crate::error::{Error, Kind};
use crate::records::{Entry, View};
use crate::session::Session;

/// Show who changed a schedule, when and why, oldest first
///
/// It is told by the log of the node that answers, as far back as that is kept; also of a schedule that was removed. What
/// a declaration of many schedules changed is under that declaration.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule history billing/ledger/close")]
pub(crate) struct HistoryArgs {
    /// Name of the schedule: volume/entity/name
    #[arg(value_name = "REF")]
    schedule: ScheduleName,
    /// How many of the newest at most
    #[arg(long, value_name = "N", default_value = "50")]
    limit: NonZeroU32,
}

impl HistoryArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let request = pb::ListEntriesRequest {
            subject: self.schedule.to_string(),
            page_size: self.limit.get(),
            descending: true,
            ..pb::ListEntriesRequest::default()
        };
        let reply = client.read(client.log().list_entries(request)).await?;
        if reply.entries.is_empty() {
            let message = format!("no change of {} is kept", self.schedule);
            return Err(Error::new(Kind::NotFound, message)
                .because(format!("the oldest entry that is kept is {}", reply.oldest))
                .help("caesiumctl schedule list"));
        }
        let mut entries: Vec<_> = reply.entries.into_iter().map(Entry::from).collect();
        entries.reverse();
        session.out.list(reply.view.map(View::from).as_ref(), &entries)
    }
}
