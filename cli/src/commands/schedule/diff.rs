//! `schedule diff`

use super::files::{Files, declare};
use super::plan::Plan;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Show what applying files would change; nothing is changed
///
/// Exits with 0 when nothing would change and with 10 when something would.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl schedule diff -f billing.toml --prune")]
pub(crate) struct ScheduleDiffArgs {
    #[command(flatten)]
    files: Files,
    /// Also show what --prune would remove
    #[arg(long)]
    prune: bool,
}

effect!(ScheduleDiffArgs, Read);

impl ScheduleDiffArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let manifest = self.files.read().await?;
        let client = session.connect().await?;
        let rehearsal = ChangeFlags::default().rehearsal();
        let planned = declare(session, &client, manifest, self.prune, &rehearsal).await?;
        let plan = Plan::new(&planned, true);
        session.out.answer("Diff", planned.view.as_ref(), &plan, plan.rows(), || {
            format!("{}{}\n", plan.text(), planned.counts())
        })?;
        if planned.is_unchanged() { Ok(()) } else { Err(Error::no()) }
    }
}
