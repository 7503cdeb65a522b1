//! `log reseed`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Deed, Tier};
use crate::error::Error;
use crate::records::{Change, QuorumStep};
use crate::session::Session;

/// Begin the log anew with one node, because the majority of its voters is lost for ever
///
/// Ask the node that is to go on (--endpoint): its replica is the cluster from then on, and it restarts. All others are shut
/// out; one that comes back must be wiped and join again. Changes that only they had are lost. What they voted on at most
/// once waits until `change force` declares them dead. The log keeps who did this, why, and whom they named.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  caesiumctl log reseed --dead birch,cedar --reason 'both burnt' --confirm alder")]
pub(crate) struct ReseedArgs {
    /// The nodes that are dead: all voters of the log that are not heard
    #[arg(long, value_name = "NODE", value_delimiter = ',', required = true)]
    dead: Vec<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

impl ReseedArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.change.reason.is_none() && !self.change.is_dry_run() {
            return Err(Error::usage("--reason is missing: the log keeps why it began anew"));
        }
        let client = session.connect().await?;
        let survivor = client.node().to_owned();
        let dead: Vec<String> = self.dead.iter().map(Name::to_string).collect();
        let check = "caesiumctl log list --kind log-reseed";
        let mut told = Vec::new();
        if !self.change.is_dry_run() {
            client.writable()?;
            let tried = self.change.tried();
            let mut log = client.log();
            let plan = client
                .change(&tried, check.to_owned(), |request| {
                    let (dead, options) = (dead.clone(), tried.options());
                    log.reseed_log(pb::ReseedLogRequest { request, dead, options })
                })
                .await?;
            plan.steps.iter().cloned().map(QuorumStep::from).for_each(|step| session.out.note(&step.line()));
            plan.warnings.iter().for_each(|warning| session.out.warn(warning));
            told = plan.warnings;
            let what = format!("begin the log anew with {survivor} alone, without {}", dead.join(", "));
            let deed = Deed { tier: Tier::Name, what: &what, name: &survivor };
            self.change.consent(session, &client, deed).await?;
        }
        let mut log = client.log();
        let mut reply = client
            .change(&self.change, check.to_owned(), |request| {
                let (dead, options) = (dead.clone(), self.change.options());
                log.reseed_log(pb::ReseedLogRequest { request, dead, options })
            })
            .await?;
        reply.warnings.retain(|warning| !told.contains(warning));
        let done = format!("began the log anew with {survivor} alone; it restarts");
        Change::new(survivor, reply, None)
            .lasts("who was shut out cannot come back under its id")
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
