//! `run show`

use caesium_proto::v1 as pb;

use super::list::all;
use crate::client::Client;
use crate::error::Error;
use crate::records::{Run, View};
use crate::session::Session;
use crate::text::facts;

/// Show one run
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl run show r1-7f3a-42")]
pub(crate) struct ShowArgs {
    /// Id of the run
    #[arg(value_parser = run_id)]
    id: String,
}

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let (view, run) = one(&client, &self.id).await?;
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), &run, || facts(&run.facts(stamp)))
    }
}

/// The run of this id.
pub(crate) async fn one(client: &Client, id: &str) -> Result<(Option<View>, Run), Error> {
    let request = pb::ListRunsRequest { id: id.to_owned(), ..pb::ListRunsRequest::default() };
    let (view, runs) = all(client, request).await?;
    match runs.into_iter().find(|run| run.id == id) {
        Some(run) => Ok((view, run)),
        None => Err(Error::not_found("run", id, [])),
    }
}

/// Reads the id of a run, or of the handler that was told of its result: `n<node>-<boot>-<n>`.
pub(super) fn output_id(text: &str) -> Result<String, String> {
    match text.strip_prefix('n') {
        Some(serial) => run_id(&format!("r{serial}")).map(|_| text.to_owned()),
        None => run_id(text),
    }
}

/// Reads `r<node>-<boot>-<n>`.
pub(crate) fn run_id(text: &str) -> Result<String, String> {
    match text.bytes().position(|byte| !(byte.is_ascii_alphanumeric() || byte == b'-')) {
        Some(position) => Err(format!("not an id of a run at position {position}")),
        None if text.starts_with('r') => Ok(text.to_owned()),
        None => Err("not an id of a run at position 0: they start with r, as in r1-7f3a-42".to_owned()),
    }
}
