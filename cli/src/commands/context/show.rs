//! `context show`

use super::list::Listed;
use crate::effect::effect;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::text::facts;

/// Show contexts, or the one that is used
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl context show prod")]
pub(crate) struct ContextShowArgs {
    /// Names of contexts [default: the one that is used]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

effect!(ContextShowArgs, Read);

impl ContextShowArgs {
    pub(super) fn run(self, session: &Session) -> Result<(), Error> {
        let used = session.context.name.clone();
        let names = if self.names.is_empty() { used.into_iter().collect() } else { self.names };
        if names.is_empty() {
            return Err(Error::new(Kind::NotFound, "no context is used").help("caesiumctl context list"));
        }
        let mut contexts = Vec::new();
        for name in names {
            session.config().context_named(&name)?;
            contexts.push(Listed::new(session, session.config(), &name));
        }
        session.out.objects(None, &contexts, |context| facts(&context.facts()))
    }
}
