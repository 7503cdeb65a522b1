//! `context use`

use super::draft;
use super::list::Listed;
use crate::config::{NO_CONTEXT, Value};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Choose the context that commands mean when they name none
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl context use prod")]
pub(crate) struct UseArgs {
    /// Name of the context; none for none
    name: String,
}

effect!(UseArgs, Local);

impl UseArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let config = session.config();
        if self.name != NO_CONTEXT {
            config.context_named(&self.name)?;
        }
        let mut draft = draft(session)?;
        draft.set(&["current-context"], &Value::Text(self.name.clone()))?;
        draft.save()?;
        let before = config.text("current-context").unwrap_or(NO_CONTEXT);
        let line = format!("using {}. undo: caesiumctl context use {before}", self.name);
        let used = Listed::new(session, config, &self.name);
        session.out.report("Context", None, &used, [self.name.clone()], &line)
    }
}
