//! A key is one change's: what it comes with again is compared with what it came with first.

use caesium_engine::replica::Command;

use crate::control::Control;
use crate::control::audit::commands;
use crate::control::audit::json::Names;
use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::driver::read_entry;
use crate::log::Content;

impl Control {
    /// Refuses a command whose key another change has used, in the entry at `first`; where that entry is compacted away it counts as
    /// the same.
    ///
    /// Compared is what is done to what, not every term: a retry may have another instant in it.
    pub(in crate::control) async fn is_retry(&self, first: u64, command: &Command) -> Result<(), Problem> {
        self.used_for(first, |used, names| action(used, names) == action(command, names)).await
    }

    /// The same, where the command cannot be made again.
    pub(in crate::control) async fn used_for(
        &self,
        first: u64,
        same: impl FnOnce(&Command, &Names) -> bool,
    ) -> Result<(), Problem> {
        let positions = self.handle.read_log(first, first + 1).await?;
        let position = positions.into_iter().find(|position| position.index == first);
        let Some(Content::Command(entry)) = position.map(|position| position.content) else { return Ok(()) };
        let used = read_entry(first, entry)?.command;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let names = cluster.members();
        match same(&used, names) {
            true => Ok(()),
            false => Err(Problem::other_request(first, &commands::summary(&used, names))),
        }
    }
}

/// What is done, and what to; the parts of a declaration are one.
fn action(command: &Command, names: &Names) -> (&'static str, String) {
    match command {
        Command::Stage { .. } | Command::CommitStaged { .. } | Command::DropStaged { .. } => {
            ("apply", String::new())
        }
        other => {
            let object = commands::subjects(other, names).into_iter().next().unwrap_or_default();
            (commands::kind(other), object)
        }
    }
}
