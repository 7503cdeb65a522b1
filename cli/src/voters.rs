//! Changes that may move voters: tried first, shown with what they make of quorums, and only then asked for.

use caesium_proto::v1 as pb;
use tonic::{Response, Status};

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::error::Error;
use crate::records::{DueAtRisk, QuorumStep};
use crate::session::Session;
use crate::session::client::Client;

/// A change that is tried before it is made.
pub(crate) struct Trial<'t> {
    /// What it is, and how much it asks when it moves voters.
    pub(crate) action: Action<'t>,
    /// How much it asks when it moves none.
    pub(crate) else_asks: Confirmation,
    /// The command that shows whether it happened.
    pub(crate) check: String,
}

/// Makes a change after the server has answered what it does to voters, and whoever makes it has agreed to that. The answer
/// has only the warnings that were not shown before the question.
pub(crate) async fn make<C>(
    session: &Session,
    client: &Client,
    flags: &ChangeFlags,
    trial: Trial<'_>,
    call: C,
) -> Result<pb::ChangeReply, Error>
where
    C: AsyncFn(Vec<u8>, Option<pb::ChangeOptions>) -> Result<Response<pb::ChangeReply>, Status>,
{
    let mut told = Vec::new();
    if !flags.is_dry_run() {
        client.writable()?;
        let tried = flags.tried();
        let plan = client.change(&tried, trial.check.clone(), |key| call(key, tried.options())).await?;
        let confirmation = match (plan.unchanged, plan.steps.is_empty()) {
            (true, _) => Confirmation::Free,
            (false, true) => trial.else_asks,
            (false, false) => trial.action.confirmation,
        };
        tell(session, &plan);
        told = plan.warnings;
        session.approval.ask(Action { confirmation, ..trial.action }, client.unheard()).await?;
    }
    let mut reply = client.change(flags, trial.check, |key| call(key, flags.options())).await?;
    reply.warnings.retain(|warning| !told.contains(warning));
    Ok(reply)
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
