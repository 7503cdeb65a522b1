//! Resolves a run at an unreachable node by an operator's order: it is over, and others of its schedule wait for it no longer.

use std::sync::Arc;

use caesium_engine::decide::waits_for_unheard;
use caesium_engine::ids::ScheduleName;
use caesium_engine::record::RunId;
use caesium_engine::replica::{Command, Resolution, Resolved};
use caesium_engine::schedule::Schedule;
use caesium_engine::{Blocker, Engine};
use caesium_proto::v1 as pb;

use crate::control::change::{Outlook, Request};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::decisions::runs::no_member;
use crate::control::error::Problem;
use crate::control::waits::TouchedSets;
use crate::control::{Control, convert, parse, resolve};

/// Which run an operator means.
#[derive(Clone, Debug)]
enum Meant {
    /// That of this id.
    Run(RunId),
    /// The one that this schedule waits for.
    BlockerOf(ScheduleName),
}

/// A run, and the schedule that waits for it.
#[derive(Clone, Debug)]
struct WaitedFor {
    schedule: Arc<Schedule>,
    by: Blocker,
}

impl Control {
    /// Has the log keep an operator's word that a run is over.
    pub(in crate::control) async fn resolved(
        &self,
        context: &Request,
        wire: &pb::ResolveRunRequest,
    ) -> Result<pb::ChangeReply, Problem> {
        let (meant, how) = (Meant::read(&wire.run)?, resolution(wire.how())?);
        if !context.dry_run && context.origin.as_ref().is_none_or(|origin| origin.reason.is_empty()) {
            let missing = "options.reason: the log keeps why a run is taken for over";
            return Err(Problem::invalid("options.reason", missing));
        }
        let (of, key) = (meant.clone(), context.key());
        let (_, (found, known)) = observe(&self.handle, move |engine, cluster| {
            let known = key.and_then(|key| engine.replica().outcome_of(key));
            let known = known.map(|(first, outcome)| (first, outcome.clone()));
            (of.find(engine, cluster), known)
        })
        .await?;
        if let Some((first, known)) = known {
            self.used_for(first, |used, _| matches!(used, Command::ResolveRun { .. })).await?;
            let done = self.made(known).await?;
            return self.changed(context, done, &TouchedSets::default(), |_, _| Vec::new()).await;
        }
        let WaitedFor { schedule, by } = found?;
        let Blocker { run, occurrence, node, .. } = by;
        let command = Command::ResolveRun { schedule: schedule.name.clone(), occurrence, node, run, how };
        let outlook = move |engine: &Engine, cluster: &ClusterView| {
            // Its node may have come back since.
            let WaitedFor { schedule, by } = meant.find(engine, cluster)?;
            let known = engine.replica().resolved.get(&(by.occurrence, by.node));
            Ok(Outlook {
                // A report of its node since an earlier resolution needs another one.
                unchanged: known.is_some_and(|it| it.how == how && by.heard.is_none_or(|at| at <= it.at)),
                uid: Some(schedule.uid),
                revision: schedule.provenance.revision,
                ..Outlook::default()
            })
        };
        let name = schedule.name.clone();
        let warnings = move |_: &Engine, cluster: &ClusterView| {
            let run = convert::blocked_text(&convert::blocker(cluster, &by));
            vec![format!("{run}; if it goes on all the same, it and the next run of {name} meet")]
        };
        self.make(context, &command, outlook, warnings).await
    }

    /// The operators' resolutions of the runs of one occurrence, in sentences.
    pub(in crate::control) async fn resolutions(
        &self,
        name: &ScheduleName,
        due: i64,
    ) -> Result<Vec<String>, Problem> {
        let name = name.clone();
        let (_, said) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let said = replica.resolved.iter().filter(|((of, _), _)| {
                // A run that was asked for is promised under a key of its own.
                let asked = replica.triggers.get(&of.uid).and_then(|trigger| trigger.due(of.due));
                let schedule = replica.schedule_of(of.uid);
                schedule.is_some_and(|it| it.name == name) && asked.unwrap_or(of.due).0 == due
            });
            said.map(|((_, node), it)| sentence(it, &cluster.name(*node))).collect()
        })
        .await?;
        Ok(said)
    }
}

fn sentence(resolved: &Resolved, node: &str) -> String {
    let run = resolved.run.map_or_else(|| "what was sent".to_owned(), |run| format!("run {run}"));
    let Resolved { how, at, index, .. } = resolved;
    format!("{run} on {node} is taken for {how} since {at}, by an operator's word: log index {index}")
}

impl Meant {
    fn read(text: &str) -> Result<Self, Problem> {
        if text.contains('/') {
            return Ok(Self::BlockerOf(parse::schedule("run", text)?));
        }
        Ok(Self::Run(parse::id("run", text)?))
    }

    /// The run, if its node is not reached and others wait for it.
    fn find(&self, engine: &Engine, cluster: &ClusterView) -> Result<WaitedFor, Problem> {
        let replica = engine.replica();
        let id = match self {
            Self::BlockerOf(name) => {
                let schedule = Arc::clone(resolve::schedule(replica, name)?);
                let by = engine.blocker(&schedule, cluster.at);
                let free = || {
                    Problem::conflict(format!("{name} waits for no run at an unreachable node"))
                        .now("nothing was changed")
                };
                return by.map(|by| WaitedFor { schedule, by }).ok_or_else(free);
            }
            Self::Run(id) => *id,
        };
        let node = id.0.node;
        if !cluster.members().contains_key(&node) {
            return Err(no_member(node, &id.to_string()));
        }
        if node == cluster.own || cluster.reachable.contains(&node) || cluster.heard.contains(&node) {
            return Err(Problem::conflict(format!("{} is reachable", cluster.name(node)))
                .because("it can be asked: run show, run kill")
                .now("nothing was changed"));
        }
        let found = engine.runs_at(node).find(|(_, by)| by.run == Some(id));
        let found = found.and_then(|(uid, by)| Some((replica.schedules.get(&uid)?, by)));
        let Some((schedule, by)) = found else {
            return Err(Problem::conflict(format!("{id} is not known to be going"))
                .because("it has ended, or this node never learned of it")
                .now("nothing was changed"));
        };
        if !waits_for_unheard(schedule.governed(cluster.at).policy, schedule.spec.overlap) {
            return Err(Problem::conflict(format!("{} does not wait for {id}", schedule.name))
                .because("its runs may meet, or it runs at least once")
                .now("nothing was changed"));
        }
        Ok(WaitedFor { schedule: Arc::clone(schedule), by })
    }
}

fn resolution(how: pb::Resolution) -> Result<Resolution, Problem> {
    match how {
        pb::Resolution::Ended => Ok(Resolution::Ended),
        pb::Resolution::NeverStarted => Ok(Resolution::NeverStarted),
        pb::Resolution::Unspecified => Err(Problem::invalid("how", "how: neither ended nor never-started")),
    }
}
