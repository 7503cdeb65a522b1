//! `node leave`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use tokio::time::{Instant, sleep};

use super::drain::drain;
use super::forget::forget;
use super::list::roster;
use super::show::find;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::records::{Change, Changes};
use crate::session::Session;
use crate::session::client::Client;
use crate::values::positive_duration;

/// Between two looks at what still runs.
const POLL: Duration = Duration::from_millis(250);

/// Take a running node out of the cluster: drain it, wait for its runs, end its membership
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl node leave elm --confirm elm")]
pub(crate) struct LeaveArgs {
    /// Name of the node
    node: Name,
    /// How long its runs are waited for
    #[arg(long, value_name = "D", default_value = "10m", value_parser = positive_duration)]
    within: Duration,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(LeaveArgs, Dangerous);

impl LeaveArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.key_of_one(2)?;
        let client = session.connect().await?;
        let (_, nodes) = roster(&client).await?;
        let node = find(&nodes, self.node.as_str())?.name.clone();
        let mut changes = Changes::new(&session.out, 2);
        let ended = self.go(session, &client, &node, &mut changes).await;
        changes.end(ended)
    }

    async fn go(
        &self,
        session: &Session,
        client: &Client,
        node: &str,
        changes: &mut Changes<'_>,
    ) -> Result<(), Error> {
        let dry_run = self.change.is_dry_run();
        let what = format!("take {node} out of the cluster");
        let action = Action { confirmation: Confirmation::Name, what: &what, name: node };
        self.change.approve(session, client, action).await?;
        let reply = drain(client, &self.change, node, (true, None)).await?;
        let undo = format!("caesiumctl node drain {node} --undo");
        changes.made(Change::new(node, reply, Some(undo)).rehearsed(dry_run), &format!("drained {node}"))?;
        if !dry_run {
            self.idle(session, client, node).await?;
        }
        // It was agreed to at the beginning.
        let reply = forget(session, client, &self.change, node, Confirmation::Free).await?;
        changes.made(Change::new(node, reply, None).rehearsed(dry_run), &format!("removed {node}"))
    }

    /// Waits until nothing runs on the node.
    async fn idle(&self, session: &Session, client: &Client, node: &str) -> Result<(), Error> {
        let began = Instant::now();
        loop {
            let request = pb::ShowNodeRequest { node: node.to_owned() };
            let shown = client.read(client.members().show_node(request)).await?;
            let Some(counters) = shown.counters else {
                return Err(Error::new(Kind::Uncertain, format!("{node} cannot be asked what it runs"))
                    .because("failed or cut off: cannot tell from here")
                    .now(format!("{node} is drained"))
                    .help(format!("caesiumctl node forget {node} --dry-run")));
            };
            let going = counters.runs_going + counters.runs_waiting;
            if going == 0 {
                return Ok(());
            }
            if began.elapsed() >= self.within {
                return Err(Error::new(Kind::Uncertain, format!("{going} runs of {node} have not ended"))
                    .now(format!("{node} is drained, and takes no new ones"))
                    .help(format!("caesiumctl node leave {node} --confirm {node}")));
            }
            session.out.patience(&format!("waiting for {going} runs of {node}"));
            sleep(POLL).await;
        }
    }
}
