//! `change force`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;
use crate::voters::{self, Trial};

/// Go on with a change of voters without the seals of nodes that are dead
///
/// Only for nodes that will never come back: one that is alive and cut off may still decide by the old voters, and what it
/// decides runs twice. The log records who did this, why, and which nodes were named; --dry-run lists the occurrences at risk.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  caesiumctl change force 812 --dead doum,elm --reason 'both burnt' --confirm 812")]
pub(crate) struct ForceArgs {
    /// Its number: the log index of the entry that began it
    #[arg(value_name = "CHANGE")]
    id: u64,
    /// The nodes that are dead; one that is reachable is refused
    #[arg(long, value_name = "NODE", value_delimiter = ',', required = true)]
    dead: Vec<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ForceArgs, Dangerous);

impl ForceArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        self.change.demand_reason("a change was forced")?;
        let client = session.connect().await?;
        let (id, name) = (self.id, self.id.to_string());
        let dead: Vec<String> = self.dead.iter().map(Name::to_string).collect();
        let what = format!("force change {id} without {}", dead.join(", "));
        let trial = Trial {
            action: Action { confirmation: Confirmation::Name, what: &what, name: &name },
            else_asks: Confirmation::Name,
            check: format!("caesiumctl change show {id}"),
        };
        let reply = voters::make(session, &client, &self.change, trial, async |request, options| {
            let dead = dead.clone();
            client.masters().force_change(pb::ForceChangeRequest { request, id, dead, options }).await
        })
        .await?;
        Change::new(name, reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("forced change {id} without {}", dead.join(", ")))
    }
}
