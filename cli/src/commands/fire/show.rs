//! `fire show`

use super::target::Target;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{Decision, Record, View};
use crate::session::Session;
use crate::sides::Sides;
use crate::text::facts;

/// Show decisions by id, or all decisions about an occurrence
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl fire show d1-7f3a-42")]
pub(crate) struct FireShowArgs {
    /// Ids of decisions, volume/entity/name@TIME with the due as lists show it, or volume/entity/name for its newest occurrence
    #[arg(value_name = "ID|REF[@TIME]", required = true)]
    targets: Vec<Target>,
}

effect!(FireShowArgs, Read);

impl FireShowArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let sides = Sides::of(session).await?;
        let (mut view, mut shown) = (None, Vec::new());
        for target in &self.targets {
            let reply = target.explain(&sides).await?;
            view = reply.view.map(View::from);
            let decisions = reply.decisions.into_iter().map(Decision::from);
            let Target::Id(id) = target else {
                shown.extend(decisions);
                continue;
            };
            let mut named = decisions.filter(|decision| decision.id.as_deref() == Some(id));
            shown.push(named.next().ok_or_else(|| Error::not_found("decision", id, []))?);
        }
        if self.targets.iter().any(|target| matches!(target, Target::Due(..))) {
            return session.out.list(view.as_ref(), &shown);
        }
        let stamp = session.out.stamp(view.as_ref());
        session.out.objects(view.as_ref(), &shown, |decision| {
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
