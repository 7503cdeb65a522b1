//! `schedule apply`

use caesium_proto::v1 as pb;

use super::files::{Applied, Files, declare};
use super::plan::Plan;
use crate::change::ChangeFlags;
use crate::confirm::{can_ask, confirm};
use crate::error::{Error, Kind};
use crate::manifest::Manifest;
use crate::session::Session;

/// Declare the schedules of whole sections from files, all of them or none
///
/// What the files say replaces what is there; schedules that they do not name stay unless --prune removes them. Applied
/// again they change nothing. A call may take a second longer for each thousand schedules.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  caesiumctl schedule apply -f billing.toml
  caesiumctl schedule apply -f schedules/ --prune --yes")]
pub(crate) struct ApplyArgs {
    #[command(flatten)]
    files: Files,
    /// Remove the schedules of these sections that the files do not name
    #[arg(long)]
    prune: bool,
    /// Remove without being asked
    #[arg(short, long)]
    yes: bool,
    #[command(flatten)]
    change: ChangeFlags,
}

impl ApplyArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let manifest = self.files.read().await?;
        let must_ask = self.prune && !self.yes && !self.change.dry_run;
        if must_ask && !can_ask() {
            return Err(Error::new(Kind::Declined, "nothing was changed: --prune removes schedules")
                .because("it needs a yes, and there is no terminal to ask on"));
        }
        let client = session.connect().await?;
        if must_ask {
            let copy = Manifest { sections: manifest.sections.clone(), specs: manifest.specs.clone() };
            let rehearsed = declare(session, &client, copy, true, (None, self.change.rehearsal())).await?;
            if rehearsed.reply.removed > 0 {
                session.out.note(&rehearsed.counts());
                for removed in removed(&rehearsed.reply).take(NAMED_MAX) {
                    session.out.note(&format!("- {removed}"));
                }
                confirm(&format!("remove {} schedules", rehearsed.reply.removed)).await?;
            }
        }
        let about = manifest.about();
        let options = (self.change.key(), self.change.options());
        let applied = declare(session, &client, manifest, self.prune, options).await?;
        report(session, &applied, &about, self.change.dry_run)
    }
}

/// Removals that are named one by one before somebody is asked.
const NAMED_MAX: usize = 20;

fn removed(reply: &pb::ApplyReply) -> impl Iterator<Item = &str> {
    reply.plan.iter().filter(|planned| planned.action == "remove").map(|planned| planned.schedule.as_str())
}

/// Says what was done, at which index and by how many.
pub(super) fn report(session: &Session, applied: &Applied, about: &str, dry_run: bool) -> Result<(), Error> {
    let change = applied.reply.change.clone().unwrap_or_default();
    for warning in &change.warnings {
        session.out.warn(warning);
    }
    let line = match (dry_run, applied.is_unchanged()) {
        (true, _) => format!("dry run: {about}: {}", applied.counts()),
        (false, true) => format!("unchanged: {about}: {}", applied.counts()),
        (false, false) => format!(
            "applied {about}: {} at {}, applied by {} of {}",
            applied.counts(),
            change.index,
            change.applied_by,
            change.applied_of
        ),
    };
    let plan = Plan::new(&applied.reply, dry_run);
    session.out.report("Applied", applied.view.as_ref(), &plan, plan.names(), &line)
}
