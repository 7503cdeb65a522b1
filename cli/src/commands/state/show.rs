//! `state show`

use caesium_proto::v1 as pb;
use serde::Serialize;
use serde_json::Value;

use crate::as_of::AsOfFlags;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::View;
use crate::session::Session;
use crate::session::client::Client;
use crate::text::safe_lines;

/// Show the state of the cluster, or a part of it, now or as it was
///
/// Sections are nodes, volumes, schedules, priorities, triggers, changes and resolved (runs that are over by an operator's word); of a large one the first 1,000 items are shown.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl state show --path schedules.billing/ledger --index 1829")]
pub(crate) struct StateShowArgs {
    /// Part of it: volumes.billing, schedules.billing/ledger/close, nodes.alder; * for all; without it an overview
    #[arg(long, value_name = "PATH")]
    path: Option<String>,
    /// As it was after this entry of the log: --as-of with a number
    #[arg(long, value_name = "INDEX", conflicts_with = "as_of")]
    index: Option<u64>,
    #[command(flatten)]
    past: AsOfFlags,
}

#[derive(Serialize)]
struct State {
    path: String,
    index: u64,
    hash: String,
    note: Option<String>,
    state: Value,
}

effect!(StateShowArgs, Read);

impl StateShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let path = self.path.unwrap_or_default();
        let client = session.connect().await?;
        let index = match self.index {
            Some(index) => index,
            None => self.past.index(&client).await?,
        };
        let request = pb::ShowStateRequest { path: path.clone(), index, since: 0 };
        let Part { view, index, hash, note, value: state } = part(&client, request).await?;
        if let Some(note) = &note {
            session.out.warn(note);
        }
        let names: Vec<String> = state.as_object().into_iter().flat_map(|it| it.keys().cloned()).collect();
        let body = State { path, index, hash, note, state };
        session.out.answer("State", view.as_ref(), &body, names, || {
            let text = serde_json::to_string_pretty(&body.state).unwrap_or_default();
            format!("{}\n", safe_lines(&text))
        })
    }
}

/// A part of one node's state.
pub(super) struct Part {
    /// Of the node whose state it is.
    pub(super) view: Option<View>,
    /// Log index that the node had applied.
    pub(super) index: u64,
    /// Of the whole state.
    pub(super) hash: String,
    /// What was left out.
    pub(super) note: Option<String>,
    /// Objects and lists, as the server wrote them.
    pub(super) value: Value,
}

/// Asks for a part of the state.
pub(super) async fn part(client: &Client, request: pb::ShowStateRequest) -> Result<Part, Error> {
    let reply = client.read(client.log().show_state(request)).await?;
    let value = serde_json::from_str(&reply.json).map_err(|error| {
        Error::new(Kind::Internal, "the server's state is not JSON").because(error.to_string())
    })?;
    let note = (!reply.note.is_empty()).then_some(reply.note);
    Ok(Part { view: reply.view.map(View::from), index: reply.index, hash: reply.hash, note, value })
}
