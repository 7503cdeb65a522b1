//! `notice list`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{NoticeRow, View};
use crate::session::Session;

/// List notices, and how the last one of each fared in each volume
///
/// What was decided and run for a notice stands under the schedule that sends it: `fire list` and `run list` show it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  caesiumctl notice list\n  caesiumctl notice list -o wide")]
pub(crate) struct NoticeListArgs {}

effect!(NoticeListArgs, Read, rows: [NoticeRow]);

impl NoticeListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.schedules().list_notices(pb::ListNoticesRequest {})).await?;
        let rows: Vec<NoticeRow> = reply.notices.into_iter().flat_map(NoticeRow::of).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &rows)
    }
}
