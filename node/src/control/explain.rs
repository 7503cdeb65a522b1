//! Why an occurrence did or did not run: everything that the nodes in reach know of it, and what follows from that.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::ids::{NodeId, ScheduleName};
use caesium_engine::record::DecisionId;
use caesium_proto::v1 as pb;
use tonic::{Code, Response, Status};

use super::error::Problem;
use super::fires::{by_time, client, name_runs};
use super::merge::Row;
use super::occurrences::{Account, Verdicts};
use super::sight::{Sight, look};
use super::so::{Facts, sentences};
use super::told::Told;
use super::{Control, convert, fanout, known, parse, schedules, volumes, voters};
use crate::store::{DecisionFilter, Journal, RunFilter, StoreError};

/// Decisions and runs of one occurrence that are shown.
const SHOWN_MAX: usize = 500;

impl Control {
    pub(super) async fn explain(
        &self,
        mut wire: pb::ExplainFireRequest,
    ) -> Result<pb::ExplainFireReply, Problem> {
        let others = std::mem::take(&mut wire.told);
        let (name, due) = match wire.id.as_str() {
            "" => (parse::schedule("schedule", &wire.schedule)?, Wall(wire.due)),
            id => self.occurrence(parse::id("id", id)?, wire.local).await?,
        };
        let (sight, unknown, own) = self.own_account(&name, due).await?;
        if wire.local {
            return Ok(own);
        }
        let asked = pb::ExplainFireRequest {
            schedule: name.to_string(),
            due: due.0,
            local: true,
            ..Default::default()
        };
        let mut answers = fanout::ask(&self.handle, sight.others(), |channel| {
            let asked = asked.clone();
            async move { client(channel).explain_fire(asked).await.map(Response::into_inner) }
        })
        .await;
        let told: Vec<Told> = others.iter().map(|reply| Told::of_explanation(&sight, reply)).collect();
        for reply in &others {
            answers.answered.extend(reply.view.iter().flat_map(|view| sight.contributors(view)));
        }
        let mut reply = own;
        let cut = answers.items.iter().map(|(_, other)| other).chain(&others).chain([&reply]).any(is_full);
        let mut account = Account::default();
        for other in answers.items.into_iter().map(|(_, other)| other).chain(others) {
            account.add(Account { decisions: other.decisions, runs: other.runs });
            reply.watermark = reply.watermark.max(other.watermark);
        }
        account.add(Account { decisions: reply.decisions, runs: reply.runs });
        (reply.decisions, reply.runs) = (account.decisions, account.runs);
        if let Some(problem) = unknown.filter(|_| reply.decisions.is_empty() && reply.runs.is_empty()) {
            return Err(problem);
        }
        by_time(&mut reply.decisions, false);
        reply.runs.sort_by_key(Row::place);
        name_runs(&mut reply.decisions, &reply.runs);
        let unheard = sight.names(sight.unheard(&answers.answered));
        reply.view = Some(sight.view_of(&answers.answered));
        let now = sight.at;
        self.conclude(sight, &answers.answered, &mut reply, &told).await?;
        reply.so = sentences(&Facts { name: &name, now, account: &reply, unheard: &unheard });
        reply.so.extend(
            cut.then(|| format!("of one node no more than {SHOWN_MAX} decisions and runs are shown")),
        );
        reply.so.extend(reply.verdict.as_ref().map(conclusion));
        Ok(reply)
    }

    /// How often it ran.
    async fn conclude(
        &self,
        sight: Sight,
        answered: &BTreeSet<NodeId>,
        reply: &mut pb::ExplainFireReply,
        told: &[Told],
    ) -> Result<(), Problem> {
        let uids = reply.decisions.iter().map(|it| it.uid).chain(reply.runs.iter().map(|it| it.uid));
        let Some(uid) = uids.last() else { return Ok(()) };
        let decisions = reply.decisions.iter().filter(|it| it.uid == uid).cloned().collect();
        let account =
            Account { decisions, runs: reply.runs.iter().filter(|it| it.uid == uid).cloned().collect() };
        let Verdicts { items, kept, .. } =
            self.judge_all(sight, answered, vec![((reply.due, uid), account)], told).await?;
        reply.kept = kept;
        for verdict in items {
            reply.verdict =
                Some(pb::OccurrenceVerdict { decisions: Vec::new(), runs: Vec::new(), ..verdict });
        }
        Ok(())
    }

    /// The occurrence that a decision is about; only the node that made it knows.
    async fn occurrence(&self, id: DecisionId, local: bool) -> Result<(ScheduleName, Wall), Problem> {
        let (sight, ()) = look(&self.handle, |_, _| ()).await?;
        let node = id.0.node;
        let unknown =
            || Problem::unknown(format!("decision {id} not found on {}", sight.name(node)), Vec::new());
        if node == sight.own || local {
            let decision = self.read(move |journal| journal.decision(id)).await?.ok_or_else(unknown)?;
            return Ok((decision.schedule, decision.occurrence.due));
        }
        if !sight.members().contains_key(&node) {
            let because = format!("no member has the id {node}, with which it begins");
            return Err(Problem::unknown(format!("decision {id} not found"), Vec::new()).because(because));
        }
        let asked = pb::ExplainFireRequest { id: id.to_string(), local: true, ..Default::default() };
        let reachable = sight.others().into_iter().filter(|other| *other == node);
        let answers = fanout::ask(&self.handle, reachable, |channel| named(channel, asked.clone(), id)).await;
        match answers.items.into_iter().next() {
            Some((_, Some(found))) => Ok(found),
            Some((_, None)) => Err(unknown()),
            None => Err(Problem::unheard(&sight.name(node))),
        }
    }

    /// What this node knows by itself; and what is wrong with the name, if the replica does not know it.
    async fn own_account(
        &self,
        name: &ScheduleName,
        due: Wall,
    ) -> Result<(Sight, Option<Problem>, pb::ExplainFireReply), Problem> {
        let wanted = name.clone();
        let (sight, (found, pending, open, watermark)) = look(&self.handle, move |engine, sight| {
            let replica = engine.replica();
            let open = engine.open().filter(|open| open.due == due).filter_map(|open| {
                let schedule = replica.schedules.get(&open.schedule)?;
                (schedule.name == wanted).then(|| convert::open(&open, schedule, sight))
            });
            let open: Vec<pb::Decision> = open.collect();
            let volume = known::volume(replica, &wanted.volume).ok();
            let progress = volume.and_then(|volume| {
                let seat = volumes::seat(engine, sight, &wanted.volume, volume);
                volumes::progress(engine, &wanted.volume, &seat)
            });
            let found = schedules::one(engine, &wanted);
            let pending = found.as_ref().ok().and_then(|((schedule, _), _)| {
                voters::pending(replica, sight, schedule.electorate.pending.as_ref()?.change)
            });
            (found, pending, open, progress.map(|progress| progress.watermark.0))
        })
        .await?;
        let (text, seen) = (name.to_string(), sight.clone());
        let (mut decisions, runs) = self.read(move |journal| records(journal, &text, due, &seen)).await?;
        if decisions.is_empty() {
            decisions = open;
        }
        let mut reply = pb::ExplainFireReply {
            view: Some(sight.view()),
            due: due.0,
            decisions,
            runs,
            watermark,
            ..Default::default()
        };
        let ((schedule, calendar), applied) = match found {
            Ok(found) => found,
            Err(unknown) => return Ok((sight, Some(unknown), reply)),
        };
        let calendar = calendar.or_else(|| schedules::compile(&schedule, &mut BTreeMap::new()));
        let occurs = |calendar: &caesium_engine::calendar::Calendar| calendar.is_occurrence(due.0);
        reply.is_occurrence = due > schedule.past.anchor && calendar.as_ref().is_some_and(occurs);
        let schedule = convert::schedule(&schedule, calendar.as_ref(), &applied, false, &sight);
        let mut schedule = pb::Schedule { pending, ..schedule };
        self.stamp(std::slice::from_mut(&mut schedule)).await;
        reply.schedule = Some(schedule);
        Ok((sight, None, reply))
    }
}

/// The verdict as a sentence.
fn conclusion(verdict: &pb::OccurrenceVerdict) -> String {
    let word = verdict.verdict().as_str_name().trim_start_matches("VERDICT_").to_lowercase();
    let least = verdict.runs_min;
    let runs = match verdict.runs_max {
        Some(most) if most == least => most.to_string(),
        Some(most) => format!("{least} to {most}"),
        None => format!("{least} or more"),
    };
    format!("so: verdict {word}, runs {runs}: {}", verdict.note)
}

/// Another node's answer to what a decision is about; `None` if it does not know.
async fn named(
    channel: tonic::transport::Channel,
    asked: pb::ExplainFireRequest,
    id: DecisionId,
) -> Result<Option<(ScheduleName, Wall)>, Status> {
    let reply = match client(channel).explain_fire(asked).await {
        Ok(reply) => reply.into_inner(),
        Err(status) if status.code() == Code::NotFound => return Ok(None),
        Err(status) => return Err(status),
    };
    let made = reply.decisions.iter().find(|decision| decision.id == id.to_string());
    Ok(made.and_then(|decision| Some((decision.schedule.parse().ok()?, Wall(decision.due)))))
}

/// Whether a node may have more of an occurrence than it tells.
fn is_full(told: &pb::ExplainFireReply) -> bool {
    told.decisions.len() >= SHOWN_MAX || told.runs.len() >= SHOWN_MAX
}

/// What the journal has of one occurrence.
fn records(
    journal: &Journal,
    name: &str,
    due: Wall,
    sight: &Sight,
) -> Result<(Vec<pb::Decision>, Vec<pb::Run>), StoreError> {
    let until = Some(Wall(due.0.saturating_add(1)));
    let (schedule, since) = (Some(name.to_owned()), Some(due));
    let decisions = journal.decisions(&DecisionFilter {
        schedule: schedule.clone(),
        since,
        until,
        limit: SHOWN_MAX,
        ..DecisionFilter::default()
    })?;
    let runs =
        journal.runs(&RunFilter { schedule, since, until, limit: SHOWN_MAX, ..RunFilter::default() })?;
    let decisions = decisions.items.iter().map(|decision| convert::decision(decision, sight)).collect();
    Ok((decisions, runs.items.iter().map(|run| convert::run(run, sight)).collect()))
}

#[cfg(test)]
mod tests {
    use caesium_engine::record::Record;

    use super::*;
    use crate::control::sight::tests::{decision, journal, sight};

    #[test]
    fn as_much_of_one_occurrence_is_told_as_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let journal = journal(dir.path());
        let told = || {
            let (decisions, runs) = records(&journal, "a/b/c", Wall(5), &sight(1, &[1])).unwrap();
            let told = pb::ExplainFireReply { decisions, runs, ..Default::default() };
            (told.decisions.len(), is_full(&told))
        };
        let write = |n: u64| Record::Decision(Box::new(decision(5, n)));
        assert!(journal.submit((1..500).map(write).collect()) && journal.flush());
        assert_eq!(told(), (499, false));
        assert!(journal.submit((500..502).map(write).collect()) && journal.flush());
        assert_eq!(told(), (500, true));
    }
}
