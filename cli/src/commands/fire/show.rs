//! `fire show`

use super::target::Target;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Decision, Record, View};
use crate::session::Session;
use crate::sides::Sides;
use crate::text::facts;

/// Show one decision, or all decisions about one occurrence
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire show d1-7f3a-42")]
pub(crate) struct ShowArgs {
    /// Id of a decision, volume/entity/name@TIME with the due as lists show it, or volume/entity/name for its newest occurrence
    #[arg(value_name = "ID|REF[@TIME]")]
    target: Target,
}

effect!(ShowArgs, Read);

impl ShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let reply = self.target.explain(&Sides::of(session).await?).await?;
        let view = reply.view.map(View::from);
        let decisions: Vec<_> = reply.decisions.into_iter().map(Decision::from).collect();
        let Target::Id(id) = &self.target else { return session.out.list(view.as_ref(), &decisions) };
        let Some(decision) = decisions.iter().find(|decision| decision.id.as_deref() == Some(id)) else {
            return Err(Error::not_found("decision", id, []));
        };
        let stamp = session.out.stamp(view.as_ref());
        session.out.object(view.as_ref(), decision, || {
            let mut pairs = vec![
                ("id", decision.name()),
                ("schedule", decision.schedule.clone()),
                ("due", stamp.show(decision.due)),
            ];
            pairs.extend(decision.facts(stamp));
            facts(&pairs)
        })
    }
}
