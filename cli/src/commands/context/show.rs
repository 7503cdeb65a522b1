//! `context show`

use super::list::Listed;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::text::facts;

/// Show one context, or the one that is used
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl context show prod")]
pub(crate) struct ShowArgs {
    /// Name of the context [default: the one that is used]
    name: Option<String>,
}

effect!(ShowArgs, Read);

impl ShowArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let used = session.context.name.clone();
        let name = self.name.or(used).ok_or_else(|| {
            Error::new(Kind::NotFound, "no context is used").help("caesiumctl context list")
        })?;
        session.config().context_named(&name)?;
        let context = Listed::new(session, session.config(), &name);
        session.out.object(None, &context, || facts(&context.facts()))
    }
}
