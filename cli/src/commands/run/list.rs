//! `run list`

use caesium_proto::v1 as pb;

use crate::client::Client;
use crate::commands::fire::bounds;
use crate::commands::schedule::Prefix;
use crate::error::Error;
use crate::records::{Run, RunWord, View};
use crate::session::Session;

/// Runs a page.
const PAGE: u32 = 1000;

/// List runs
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  caesiumctl run list --schedule billing/ledger --since 1h --state failed,lost"
)]
pub(crate) struct ListArgs {
    /// Only of these schedules: volume, volume/entity or volume/entity/name
    #[arg(long, value_name = "PREFIX")]
    schedule: Option<Prefix>,
    /// Due at or after this: RFC 3339, HH:MM:SS today in UTC, or a duration ago
    #[arg(long, value_name = "T")]
    since: Option<String>,
    /// Due before this
    #[arg(long, value_name = "T")]
    until: Option<String>,
    /// Only in these states
    #[arg(long = "state", value_name = "STATE", value_delimiter = ',')]
    states: Vec<RunWord>,
}

impl ListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let (since, until) = bounds(self.since.as_deref(), self.until.as_deref())?;
        let request = pb::ListRunsRequest {
            schedule: self.schedule.map(|prefix| prefix.0).unwrap_or_default(),
            since: since.map(|at| at.0),
            until: until.map(|at| at.0),
            states: self.states.into_iter().map(|word| pb::RunState::from(word).into()).collect(),
            page_size: PAGE,
            ..pb::ListRunsRequest::default()
        };
        let client = session.connect().await?;
        let (view, runs) = all(&client, request).await?;
        session.out.list(view.as_ref(), &runs)
    }
}

/// The runs of all pages.
pub(super) async fn all(
    client: &Client,
    mut request: pb::ListRunsRequest,
) -> Result<(Option<View>, Vec<Run>), Error> {
    let mut runs = Vec::new();
    loop {
        let reply = client.read(client.fires().list_runs(request.clone())).await?;
        runs.extend(reply.runs.into_iter().map(Run::from));
        if reply.next_page_token.is_empty() {
            return Ok((reply.view.map(View::from), runs));
        }
        request.page_token = reply.next_page_token;
    }
}
