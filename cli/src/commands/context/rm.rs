//! `context rm`

use super::draft;
use super::list::Listed;
use crate::config::NO_CONTEXT;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;

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
        let removed = Listed::new(session, config, &self.name);
        let undo = removed.added_again();
        let line = format!("removed context {}. undo: {undo}", self.name);
        session.out.report("Context", None, &removed, [self.name.clone()], &line)
    }
}
