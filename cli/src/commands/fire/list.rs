//! `fire list`

use caesium_proto::v1 as pb;

use super::filter::Filter;
use crate::error::Error;
use crate::records::{Decision, View};
use crate::session::Session;

/// Decisions a page.
const PAGE: u32 = 1000;

/// List decisions, one line for each master that decided
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  caesiumctl fire list --schedule billing --since 6m --decision withheld-no-quorum"
)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    filter: Filter,
}

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let mut request = pb::ListDecisionsRequest { page_size: PAGE, ..self.filter.request()? };
        let client = session.connect().await?;
        let mut decisions = Vec::new();
        loop {
            let reply = client.read(client.fires().list_decisions(request.clone())).await?;
            decisions.extend(reply.decisions.into_iter().map(Decision::from));
            if reply.next_page_token.is_empty() {
                return session.out.list(reply.view.map(View::from).as_ref(), &decisions);
            }
            request.page_token = reply.next_page_token;
        }
    }
}
