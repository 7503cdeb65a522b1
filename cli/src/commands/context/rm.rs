//! `context rm`

use caesium_pki::Folder;

use super::draft;
use super::list::Listed;
use crate::config::NO_CONTEXT;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::context::folder;

/// Forget a context; the cluster is not asked
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl context rm audit")]
pub(crate) struct ContextRmArgs {
    /// Name of the context
    name: String,
}

effect!(ContextRmArgs, Local);

impl ContextRmArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let config = session.config();
        config.context_named(&self.name)?;
        let mut draft = draft(session)?;
        if !draft.remove(&["contexts", &self.name]) {
            return Err(Error::new(Kind::Conflict, format!("{} is not in your own file", self.name))
                .because("another file has it")
                .help("caesiumctl config show --origin"));
        }
        if config.text("current-context") == Some(self.name.as_str()) {
            draft.remove(&["current-context"]);
            session.out.note(&format!("{} was the context in use: now it is {NO_CONTEXT}", self.name));
        }
        draft.save()?;
        // Else a later context of this name would ask in this one's name.
        if let Some(folder) = folder(&self.name, config).filter(Folder::is_filled) {
            let path = folder.path();
            std::fs::remove_dir_all(path).map_err(|error| {
                let message = format!("the certificate of {} is still in {}", self.name, path.display());
                Error::new(Kind::Conflict, message).because(error.to_string())
            })?;
            session
                .out
                .note(&format!("its certificate is deleted: {} needs a new token to come back", self.name));
        }
        let removed = Listed::new(session, config, &self.name);
        let undo = removed.added_again();
        let line = format!("removed context {}. undo: {undo}", self.name);
        session.out.report("Context", None, &removed, [self.name.clone()], &line)
    }
}
