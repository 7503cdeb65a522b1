//! `schedule apply`

use caesium_proto::v1 as pb;
use caesium_proto::v1::PlannedAction;

use super::files::{Applied, Files, declare};
use super::plan::Plan;
use crate::change::{ChangeFlags, DryRun};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::manifest::sized;
use crate::session::Session;

/// Declare the schedules and tasks of whole sections from files, all of them or none
///
/// The declarations in the files replace those in force; schedules and tasks that they do not name stay unless --prune removes them. Applied
/// again they change nothing. A call may take a second longer for each thousand schedules.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule apply -f billing.toml
  caesiumctl schedule apply -f schedules/ --prune --confirm billing/ledger")]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    files: Files,
    /// Remove the schedules and tasks of these sections that the files do not name
    #[arg(long)]
    prune: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ApplyArgs, Dangerous);

impl ApplyArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let manifest = self.files.read().await?;
        let client = self.change.connect(session).await?;
        let sections = manifest.sections.join(",");
        let about = manifest.about();
        if self.change.dry_run == Some(DryRun::Client) {
            let size = manifest.size();
            let line = format!("dry run: {about} can be declared: {size}; no server was asked");
            return session.out.done(&line);
        }
        let (mut confirmation, mut what) = (Confirmation::Free, format!("apply {about}"));
        if self.prune && !self.change.is_dry_run() {
            let copy = manifest.clone();
            let rehearsed = declare(session, &client, copy, true, &self.change.rehearsal()).await?;
            if rehearsed.reply.removed > 0 {
                session.out.note(&rehearsed.counts());
                for removed in removed(&rehearsed.reply).take(NAMED_MAX).map(|it| &it.schedule) {
                    session.out.note(&format!("- {removed}"));
                }
                (confirmation, what) =
                    (Confirmation::Name, format!("remove {} of {sections}", removals(&rehearsed.reply)));
            }
        }
        self.change.approve(session, &client, Action { confirmation, what: &what, name: &sections }).await?;
        let applied = declare(session, &client, manifest, self.prune, &self.change).await?;
        report(session, &applied, &about, Plan::new(&applied, self.change.is_dry_run()))
    }
}

/// Removals that are named one by one before somebody is asked.
const NAMED_MAX: usize = 20;

fn removed(reply: &pb::ApplyReply) -> impl Iterator<Item = &pb::PlannedChange> {
    reply.plan.iter().filter(|planned| planned.what() == PlannedAction::Remove)
}

/// How many schedules, and tasks if any, would be removed.
fn removals(reply: &pb::ApplyReply) -> String {
    let removed = usize::try_from(reply.removed).unwrap_or(usize::MAX);
    let tasks = self::removed(reply).filter(|planned| planned.task).count();
    match tasks {
        0 => format!("{removed} schedules"),
        _ => sized(removed - tasks, tasks),
    }
}

/// Says what was done, at which index and by how many, and the way back.
pub(super) fn report(session: &Session, applied: &Applied, about: &str, plan: Plan) -> Result<(), Error> {
    let change = applied.reply.change.clone().unwrap_or_default();
    for warning in &change.warnings {
        session.out.warn(warning);
    }
    let line = match (plan.is_dry_run(), applied.is_unchanged()) {
        (true, _) => format!("dry run: {about}: {}", applied.counts()),
        (false, true) => format!("unchanged: {about}: {}", applied.counts()),
        (false, false) => format!(
            "applied {about}: {} at {}, applied by {} of {}{}",
            applied.counts(),
            change.index,
            change.applied_by,
            change.applied_of,
            plan.way_back()
        ),
    };
    session.out.report("Applied", applied.view.as_ref(), &plan, plan.names(), &line)
}
