//! `change force`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use crate::change::ChangeFlags;
use crate::confirm::{Deed, Tier};
use crate::error::Error;
use crate::records::{Change, DueAtRisk, QuorumStep};
use crate::session::Session;

/// Go on with a change of voters without the seals of nodes that are dead
///
/// Only for nodes that will never come back: one that is alive and cut off may still decide by the old voters, and what it
/// decides runs twice. The log keeps who did this, why, and whom they named; --dry-run lists the occurrences at risk.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:
  caesiumctl change force 812 --dead doum,elm --reason 'both burnt' --confirm 812")]
pub(crate) struct ForceArgs {
    /// Its number: the log index of the entry that began it
    #[arg(value_name = "CHANGE")]
    id: u64,
    /// The nodes that are dead; one that is heard is refused
    #[arg(long, value_name = "NODE", value_delimiter = ',', required = true)]
    dead: Vec<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

impl ForceArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.change.reason.is_none() && !self.change.is_dry_run() {
            return Err(Error::usage("--reason is missing: the log keeps why a change was forced"));
        }
        let client = session.connect().await?;
        let (id, name) = (self.id, self.id.to_string());
        let dead: Vec<String> = self.dead.iter().map(Name::to_string).collect();
        let check = format!("caesiumctl change show {id}");
        let mut told = Vec::new();
        if !self.change.is_dry_run() {
            client.writable()?;
            let tried = self.change.tried();
            let mut masters = client.masters();
            let plan = client
                .change(&tried, check.clone(), |request| {
                    let (dead, options) = (dead.clone(), tried.options());
                    masters.force_change(pb::ForceChangeRequest { request, id, dead, options })
                })
                .await?;
            tell(session, &plan);
            told = plan.warnings;
            let what = format!("force change {id} without {}", dead.join(", "));
            let deed = Deed { tier: Tier::Name, what: &what, name: &name };
            self.change.consent(session, &client, deed).await?;
        }
        let mut masters = client.masters();
        let mut reply = client
            .change(&self.change, check, |request| {
                let (dead, options) = (dead.clone(), self.change.options());
                masters.force_change(pb::ForceChangeRequest { request, id, dead, options })
            })
            .await?;
        reply.warnings.retain(|warning| !told.contains(warning));
        Change::new(name, reply, None)
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &format!("forced change {id} without {}", dead.join(", ")))
    }
}

/// What would follow, before the question.
fn tell(session: &Session, plan: &pb::ChangeReply) {
    let out = &session.out;
    plan.steps.iter().cloned().map(QuorumStep::from).for_each(|step| out.note(&step.line()));
    for due in plan.at_risk.iter().cloned().map(DueAtRisk::from) {
        out.note(&format!("at risk of running twice or nowhere: {}", due.line()));
    }
    if plan.more_at_risk {
        out.note("more occurrences are at risk than are listed");
    }
    plan.warnings.iter().for_each(|warning| out.warn(warning));
}
