//! `log reseed`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;
use crate::voters::{self, Trial};

/// Begin the log anew with one node, because the majority of its voters is lost for ever
///
/// Ask the node that is to go on (--endpoint): its replica is the cluster from then on, and it restarts. All others are shut
/// out; one that comes back must be wiped and join again. Changes that only they had are lost. What they voted on at most
/// once waits until `change force` declares them dead. The log keeps who did this, why, and which nodes were named.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  caesiumctl log reseed --dead birch,cedar --reason 'both burnt' --confirm alder")]
pub(crate) struct ReseedArgs {
    /// The nodes that are dead: all voters of the log that are unreachable
    #[arg(long, value_name = "NODE", value_delimiter = ',', required = true)]
    dead: Vec<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ReseedArgs, Dangerous);

impl ReseedArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.demand_reason("it began anew")?;
        let client = session.connect().await?;
        let survivor = client.node().to_owned();
        let dead: Vec<String> = self.dead.iter().map(Name::to_string).collect();
        let what = format!("begin the log anew with {survivor} alone, without {}", dead.join(", "));
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &survivor },
            else_asks: Confirmation::Name,
            check: "caesiumctl log list --kind log-reseed".to_owned(),
        };
        let reply = voters::make(session, &client, &self.change, trial, async |request, options| {
            let dead = dead.clone();
            client.log().reseed_log(pb::ReseedLogRequest { request, dead, options }).await
        })
        .await?;
        let done = format!("restarted the log from {survivor} alone; {survivor} restarts");
        Change::new(survivor, reply, None)
            .lasts("who was shut out cannot come back under its id")
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
