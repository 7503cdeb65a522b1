//! Declarations of this node itself: one section at a time, compared and staged as those of operators are, and put in force by an
//! entry that only the node to which the section is given can make.

use std::time::Duration;

use caesium_engine::Engine;
use caesium_engine::ids::NodeId;
use caesium_engine::replica::Origin;
use caesium_proto::v1 as pb;
use tokio::time::Instant;

use super::plan::Prune;
use super::read::{Reader, SectionName};
use super::room;
use super::stage::Commit;
use crate::control::Control;
use crate::control::change::{Request, drawn};
use crate::control::cluster_view::observe;
use crate::control::error::Problem;

/// How long the declaration of one section may take.
const DEADLINE: Duration = Duration::from_secs(30);

/// A section as this node declares it.
pub(in crate::control) struct OwnSection {
    pub(in crate::control) node: NodeId,
    pub(in crate::control) section: SectionName,
    pub(in crate::control) specs: Vec<pb::ScheduleSpec>,
    /// Its file has disappeared from the directory of declarations.
    pub(in crate::control) gone: bool,
    /// What is not declared is removed.
    pub(in crate::control) prune: bool,
    pub(in crate::control) origin: Origin,
}

impl Control {
    /// Puts a section in force, or nothing of it. What stands already makes no entry.
    ///
    /// # Errors
    /// What is wrong with it, or in the way.
    pub(in crate::control) async fn declare_own(&self, own: OwnSection) -> Result<(), Problem> {
        let _room = room(&self.declarations)?;
        let (volume, entity) = &own.section;
        let mut reader = Reader::new(&[format!("{volume}/{entity}")])?;
        own.specs.into_iter().try_for_each(|spec| reader.take(spec))?;
        let declared = reader.end()?;
        let end = Instant::now() + DEADLINE;
        self.caught_up(end).await?;
        let prune = if own.prune { Prune::All } else { Prune::Nothing };
        let mut plan = self.plan(declared, prune, None).await?;
        if !self.current(plan.index) {
            let problem = Problem::conflict("this node has not applied all of the log yet");
            return Err(problem.now("nothing was changed; it is tried again"));
        }
        let commit = Commit::Node { node: own.node, section: own.section.clone(), gone: own.gone };
        let request = Request::own(own.origin, end)?;
        if !plan.steps.is_empty() {
            let warned = plan.warned.clone();
            let (_, warnings) =
                observe(&self.handle, move |engine, cluster| warned.warnings(engine, cluster)).await?;
            self.stage(&request, std::mem::take(&mut plan.steps), commit).await?;
            for warning in warnings {
                tracing::warn!("declared: {warning}");
            }
        } else if self.noted(own.section).await? == own.gone {
            self.change(&request, &commit.command(drawn()?, 0)).await?;
        }
        Ok(())
    }

    /// Whether the log has it that the node to which this section is given has declared it.
    async fn noted(&self, (volume, entity): SectionName) -> Result<bool, Problem> {
        let noted = move |engine: &Engine, _| {
            let found = engine.replica().declarer(&volume, &entity);
            found.is_some_and(|(_, declarer)| declarer.declared.contains(&entity))
        };
        Ok(self.handle.inspect(noted).await?)
    }
}
