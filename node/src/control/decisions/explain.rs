//! Why an occurrence did or did not run: everything that the nodes in reach know of it, and what follows from that.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::ids::{NodeId, Occurrence, ScheduleName, Uid};
use caesium_engine::judge::Judged;
use caesium_engine::record::DecisionId;
use caesium_proto::v1 as pb;
use tonic::{Code, Response, Status};

use crate::control::cluster_view::{ClusterView, observe, observe_records};
use crate::control::decisions::merge::ListedRow;
use crate::control::decisions::occurrences::{Account, Search, Verdicts, silent};
use crate::control::decisions::open::shown;
use crate::control::decisions::relayed::{OccurrenceKey, Relayed};
use crate::control::decisions::service::{by_time, client, covering, name_runs};
use crate::control::decisions::story::{DrainedNode, Facts, beside_it, remedies, sentences};
use crate::control::error::Problem;
use crate::control::schedules::service;
use crate::control::volumes::census;
use crate::control::voters::preview;
use crate::control::{Control, convert, fanout, parse, resolve};
use crate::store::{DecisionFilter, JournalAndCopies, RunFilter, StoreError};

/// Decisions and runs of one occurrence that are shown.
const SHOWN_MAX: usize = 500;

impl Control {
    pub(in crate::control) async fn explain(
        &self,
        mut wire: pb::ExplainFireRequest,
    ) -> Result<pb::ExplainFireReply, Problem> {
        let others = std::mem::take(&mut wire.told);
        let (name, wanted) = match wire.id.as_str() {
            "" => self.named(&wire).await?,
            id => self.occurrence(parse::id("id", id)?, wire.local).await?,
        };
        let (mut cluster, unknown, own) = self.own_account(&name, wanted).await?;
        if wire.local {
            return Ok(own);
        }
        let asked = pb::ExplainFireRequest {
            schedule: name.to_string(),
            due: wanted.due,
            uid: wanted.uid,
            local: true,
            ..Default::default()
        };
        let mut answers = fanout::ask(&self.handle, cluster.others(), |channel| {
            let asked = asked.clone();
            async move { client(channel).explain_fire(asked).await.map(Response::into_inner) }
        })
        .await;
        let told: Vec<Relayed> =
            others.iter().map(|reply| Relayed::of_explanation(&cluster, reply)).collect();
        let views = others.iter().filter_map(|reply| reply.view.as_ref());
        answers.answered.extend(views.flat_map(|view| cluster.contributors(view)));
        let mut reply = own;
        let cut = answers.items.iter().map(|(_, other)| other).chain(&others).chain([&reply]).any(is_full);
        let mut account = Account::default();
        for other in answers.items.into_iter().map(|(_, other)| other).chain(others) {
            account.add(Account { decisions: other.decisions, runs: other.runs });
            reply.watermark = reply.watermark.max(other.watermark);
        }
        account.add(Account { decisions: reply.decisions, runs: reply.runs });
        if !self.stand_in(&mut cluster, &answers.answered).is_empty() {
            account.add(self.account_known(&cluster, &name, wanted).await?);
        }
        let own = reply.schedule.as_ref().map(|schedule| schedule.uid);
        let silent = silent(&cluster, &answers.answered, &told);
        let beside;
        (reply.due, beside) = wanted.settle(own, &mut account);
        let keys = self.unrecorded(&wanted.search(&name), silent).await?.keys;
        let meant = keys.into_iter().filter(|(due, uid)| wanted.admits(*due, *uid));
        let meant = meant.max_by_key(|(due, uid)| (Some(*uid) == own, *due == wanted.due, *uid));
        let unrecorded = meant.filter(|_| account.is_empty());
        reply.due = unrecorded.map_or(reply.due, |(due, _)| due);
        (reply.decisions, reply.runs) = (account.decisions, account.runs);
        if let Some(problem) = unknown.filter(|_| reply.decisions.is_empty() && reply.runs.is_empty()) {
            return Err(problem);
        }
        by_time(&mut reply.decisions, false);
        reply.runs.sort_by_key(ListedRow::place);
        name_runs(&mut reply.decisions, &reply.runs);
        let unheard = cluster.names(cluster.unheard(&answers.answered));
        reply.view = Some(cluster.view_of(&answers.answered));
        let now = cluster.at;
        self.conclude(cluster, &answers.answered, &mut reply, unrecorded, &told).await?;
        let drained = self.handle.inspect(move |engine, _| DrainedNode::all(engine.replica(), now)).await?;
        let facts = Facts { name: &name, now, account: &reply, unheard: &unheard, drained: &drained };
        (reply.so, reply.remedies) = (sentences(&facts), remedies(&facts));
        reply.so.extend(cut.then(cut_off).into_iter().chain(self.beside_records(&name, &reply).await?));
        reply.so.extend(beside.iter().map(beside_it));
        reply.so.extend(reply.verdict.as_ref().and_then(conclusion));
        Ok(reply)
    }

    /// What the log has of it, beside what is recorded.
    async fn beside_records(
        &self,
        name: &ScheduleName,
        reply: &pb::ExplainFireReply,
    ) -> Result<Vec<String>, Problem> {
        let mut said = self.resolutions(name, reply.due).await?;
        said.extend(self.chain(name, reply).await?);
        Ok(said)
    }

    /// What is recorded here, and of those for which this node stands in.
    async fn account_known(
        &self,
        cluster: &ClusterView,
        name: &ScheduleName,
        wanted: WantedOccurrence,
    ) -> Result<Account, Problem> {
        let (text, seen) = (name.to_string(), cluster.clone());
        let read = self.read_records(cluster, move |known| records(known, &text, wanted, &seen));
        let (decisions, runs) = read.await?;
        Ok(Account { decisions, runs })
    }

    /// How often it ran, be it recorded or only known to have been due.
    async fn conclude(
        &self,
        cluster: ClusterView,
        answered: &BTreeSet<NodeId>,
        reply: &mut pb::ExplainFireReply,
        unrecorded: Option<OccurrenceKey>,
        told: &[Relayed],
    ) -> Result<(), Problem> {
        let recorded = reply.decisions.iter().map(|it| it.uid).chain(reply.runs.iter().map(|it| it.uid));
        let mut uids = recorded.chain(unrecorded.map(|(_, uid)| uid));
        let Some(uid) = uids.next() else { return Ok(()) };
        let account = Account { decisions: reply.decisions.clone(), runs: reply.runs.clone() };
        let Verdicts { items, kept, .. } =
            self.judge_all(cluster, answered, vec![((reply.due, uid), account)], told).await?;
        reply.kept = kept;
        for verdict in items {
            reply.verdict =
                Some(pb::OccurrenceVerdict { decisions: Vec::new(), runs: Vec::new(), ..verdict });
        }
        Ok(())
    }

    /// The occurrence that a decision is about; only the node that made it knows.
    async fn occurrence(
        &self,
        id: DecisionId,
        local: bool,
    ) -> Result<(ScheduleName, WantedOccurrence), Problem> {
        let (cluster, ()) = observe_records(&self.handle, |_, _| ()).await?;
        let node = id.0.node;
        let unknown =
            || Problem::unknown(format!("decision {id} not found on {}", cluster.name(node)), Vec::new());
        if node == cluster.own || local || cluster.copied.contains_key(&node) {
            let found = self.read_records(&cluster, move |records| records.decision(id)).await?;
            let decision = found.ok_or_else(unknown)?;
            return Ok((decision.schedule, WantedOccurrence::exactly(decision.occurrence)));
        }
        if !cluster.members().contains_key(&node) {
            let because = format!("no member has the id {node}, with which it begins");
            return Err(Problem::unknown(format!("decision {id} not found"), Vec::new()).because(because));
        }
        let asked = pb::ExplainFireRequest { id: id.to_string(), local: true, ..Default::default() };
        let reachable = cluster.others().into_iter().filter(|other| *other == node);
        let answers = fanout::ask(&self.handle, reachable, |channel| named(channel, asked.clone(), id)).await;
        match answers.items.into_iter().next() {
            Some((_, Some(found))) => Ok(found),
            Some((_, None)) => Err(unknown()),
            None => Err(Problem::unheard(&cluster.name(node))),
        }
    }

    /// The schedule and due that are asked for. A task is never due: nothing of it can be explained as an occurrence.
    async fn named(
        &self,
        wire: &pb::ExplainFireRequest,
    ) -> Result<(ScheduleName, WantedOccurrence), Problem> {
        let name = parse::schedule("schedule", &wire.schedule)?;
        let of = name.clone();
        observe(&self.handle, move |engine, _| resolve::no_task(engine.replica(), &of)).await?.1?;
        Ok((name, WantedOccurrence { due: wire.due, uid: wire.uid }))
    }

    /// What this node knows by itself; and what is wrong with the name, if the replica does not know it.
    async fn own_account(
        &self,
        name: &ScheduleName,
        wanted: WantedOccurrence,
    ) -> Result<(ClusterView, Option<Problem>, pb::ExplainFireReply), Problem> {
        let due = Wall(wanted.due);
        let named = name.clone();
        let (cluster, (found, (pending, blocked), open, watermark)) =
            observe_records(&self.handle, move |engine, cluster| {
                let replica = engine.replica();
                let open = engine.open().filter(|open| wanted.admits(open.due.0, open.occurrence.uid.0));
                let open = open.filter_map(|open| {
                    let schedule = replica.schedules.get(&open.schedule)?;
                    (schedule.name == named).then(|| shown(engine, cluster, open, schedule))
                });
                let open: Vec<pb::Decision> = open.collect();
                let volume = resolve::volume(replica, &named.volume).ok();
                let progress = volume.and_then(|volume| {
                    let mastership = census::mastership(engine, cluster, &named.volume, volume);
                    census::progress(engine, &named.volume, &mastership)
                });
                let found = service::one(engine, &named);
                let pending = found.as_ref().ok().and_then(|((schedule, _), _)| {
                    preview::pending(replica, cluster, schedule.electorate.pending.as_ref()?.change)
                });
                let stands = found.as_ref().ok();
                let blocked =
                    stands.and_then(|((schedule, _), _)| convert::blocked(engine, cluster, schedule));
                (found, (pending, blocked), open, progress.map(|progress| progress.watermark.0))
            })
            .await?;
        let (text, seen) = (name.to_string(), cluster.clone());
        let uid = found.as_ref().ok().map(|((schedule, _), _)| schedule.uid);
        let read = self.read_records(&cluster, move |known| {
            let (mut decisions, runs) = records(known, &text, wanted, &seen)?;
            if let Some(uid) = uid.filter(|_| decisions.is_empty()) {
                // One decision may stand for many dues that could not be decided in time.
                let stretch = covering(known, uid, due, |_| true)?;
                let of_this = |it| pb::Decision { due: due.0, ..convert::decision(&it, &seen) };
                decisions.extend(stretch.map(of_this));
            }
            Ok((decisions, runs))
        });
        let (mut decisions, runs) = read.await?;
        let decided: BTreeSet<(i64, u64)> = decisions.iter().map(|it| (it.due, it.uid)).collect();
        decisions.extend(open.into_iter().filter(|open| !decided.contains(&(open.due, open.uid))));
        let mut reply = pb::ExplainFireReply {
            view: Some(cluster.view()),
            due: due.0,
            decisions,
            runs,
            watermark,
            ..Default::default()
        };
        let ((schedule, calendar), applied) = match found {
            Ok(found) => found,
            Err(unknown) => return Ok((cluster, Some(unknown), reply)),
        };
        let calendar = calendar.or_else(|| service::compile(&schedule, &mut BTreeMap::new()));
        let occurs = |calendar: &caesium_engine::calendar::Calendar| calendar.is_occurrence(due.0);
        reply.is_occurrence = due > schedule.past.anchor && calendar.as_ref().is_some_and(occurs);
        let schedule = convert::schedule(&schedule, calendar.as_ref(), &applied, false, &cluster);
        let mut schedule = pb::Schedule { pending, blocked, ..schedule };
        self.stamp(std::slice::from_mut(&mut schedule)).await;
        reply.schedule = Some(schedule);
        Ok((cluster, None, reply))
    }
}

/// Digits of a due that lists show are milliseconds; what was asked for is due to the microsecond.
const SHOWN: i64 = 1000;

/// Which occurrence is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WantedOccurrence {
    /// Due then, as lists show it: to the millisecond, or exactly.
    due: i64,
    /// Recorded under this uid.
    uid: Option<u64>,
}

impl WantedOccurrence {
    fn exactly(occurrence: Occurrence) -> Self {
        Self { due: occurrence.due.0, uid: Some(occurrence.uid.0) }
    }

    /// The first due that is not meant.
    fn until(self) -> i64 {
        let width = if self.due.rem_euclid(SHOWN) == 0 { SHOWN } else { 1 };
        self.due.saturating_add(width)
    }

    fn search(self, schedule: &ScheduleName) -> Search {
        Search {
            schedule: schedule.to_string(),
            since: Some(self.due),
            until: Some(self.until()),
            rows: u32::try_from(SHOWN_MAX).unwrap_or(u32::MAX),
            ..Search::default()
        }
    }

    fn admits(self, due: i64, uid: u64) -> bool {
        (self.due..self.until()).contains(&due) && self.uid.is_none_or(|wanted| wanted == uid)
    }

    /// Keeps what is recorded of the one occurrence that is meant, and returns its due: that of the schedule itself, whose uid is
    /// `own`, before one that was asked for; of those the newest. And the runs of the others, which have the same due.
    fn settle(self, own: Option<u64>, account: &mut Account) -> (i64, Vec<pb::Run>) {
        let of_decisions = account.decisions.iter().map(|it| (it.due, it.uid));
        let keys = of_decisions.chain(account.runs.iter().map(|it| (it.due, it.uid)));
        let meant = keys.max_by_key(|(due, uid)| (Some(*uid) == own, *due == self.due, *uid));
        let Some(meant) = meant else { return (self.due, Vec::new()) };
        account.decisions.retain(|it| (it.due, it.uid) == meant);
        let (kept, mut beside): (Vec<_>, Vec<_>) =
            std::mem::take(&mut account.runs).into_iter().partition(|it| (it.due, it.uid) == meant);
        account.runs = kept;
        beside.sort_by_key(ListedRow::place);
        (meant.0, beside)
    }
}

fn cut_off() -> String {
    format!("of one node no more than {SHOWN_MAX} decisions and runs are shown")
}

/// The engine's conclusion, from what was judged here.
pub(super) fn conclusion(verdict: &pb::OccurrenceVerdict) -> Option<String> {
    let judged = Judged {
        verdict: convert::verdict_of(verdict.verdict())?,
        min: verdict.runs_min as usize,
        max: verdict.runs_max.map(|most| most as usize),
        note: verdict.note.clone(),
    };
    Some(format!("so: {}", judged.conclusion()))
}

/// Another node's answer to what a decision is about; `None` if it does not know.
async fn named(
    channel: tonic::transport::Channel,
    asked: pb::ExplainFireRequest,
    id: DecisionId,
) -> Result<Option<(ScheduleName, WantedOccurrence)>, Status> {
    let reply = match client(channel).explain_fire(asked).await {
        Ok(reply) => reply.into_inner(),
        Err(status) if status.code() == Code::NotFound => return Ok(None),
        Err(status) => return Err(status),
    };
    let made = reply.decisions.iter().find(|decision| decision.id == id.to_string());
    let wanted = |made: &pb::Decision| WantedOccurrence { due: made.due, uid: Some(made.uid) };
    Ok(made.and_then(|made| Some((made.schedule.parse().ok()?, wanted(made)))))
}

/// Whether a node may have more of an occurrence than it tells.
fn is_full(told: &pb::ExplainFireReply) -> bool {
    told.decisions.len() >= SHOWN_MAX || told.runs.len() >= SHOWN_MAX
}

/// What the journal has of the occurrences that may be meant.
fn records(
    records: &JournalAndCopies,
    name: &str,
    wanted: WantedOccurrence,
    cluster: &ClusterView,
) -> Result<(Vec<pb::Decision>, Vec<pb::Run>), StoreError> {
    let (schedule, uid) = (Some(name.to_owned()), wanted.uid.map(Uid));
    let (since, until) = (Some(Wall(wanted.due)), Some(Wall(wanted.until())));
    let decisions = records.decisions(&DecisionFilter {
        schedule: schedule.clone(),
        uid,
        since,
        until,
        limit: SHOWN_MAX,
        ..DecisionFilter::default()
    })?;
    let runs =
        records.runs(&RunFilter { schedule, uid, since, until, limit: SHOWN_MAX, ..RunFilter::default() })?;
    let decisions = decisions.items.iter().map(|decision| convert::decision(decision, cluster)).collect();
    Ok((decisions, runs.items.iter().map(|run| convert::run(run, cluster)).collect()))
}

#[cfg(test)]
mod tests {
    use caesium_engine::record::Record;

    use super::*;
    use crate::control::cluster_view::tests::{cluster, decision, journal};

    #[test]
    fn an_occurrence_is_found_by_its_due_as_it_is_shown() {
        let run = |due, uid| pb::Run { due, uid, ..Default::default() };
        let settled = |wanted: WantedOccurrence, runs: &[pb::Run]| {
            let meant = runs.iter().filter(|run| wanted.admits(run.due, run.uid)).cloned().collect();
            let mut account = Account { decisions: Vec::new(), runs: meant };
            let (due, beside) = wanted.settle(Some(7), &mut account);
            assert_eq!(
                beside.len() + account.runs.len(),
                runs.iter().filter(|it| wanted.admits(it.due, it.uid)).count()
            );
            (due, account.runs.iter().map(|run| run.uid).collect::<Vec<_>>())
        };
        let asked_for = [run(5_123_456, 9), run(5_124_000, 10)];
        let shown = WantedOccurrence { due: 5_123_000, uid: None };
        assert_eq!(settled(shown, &asked_for), (5_123_456, vec![9]), "to the millisecond");
        assert_eq!(settled(WantedOccurrence { due: 5_123_001, uid: None }, &asked_for), (5_123_001, vec![]));
        let both = [run(5_000_000, 7), run(5_000_000, 9), run(5_000_000, 11)];
        let due = WantedOccurrence { due: 5_000_000, uid: None };
        assert_eq!(settled(due, &both), (5_000_000, vec![7]), "the schedule's own");
        assert_eq!(settled(due, &both[1..]), (5_000_000, vec![11]), "the newest that was asked for");
        assert_eq!(settled(WantedOccurrence { uid: Some(9), ..due }, &both), (5_000_000, vec![9]));
    }

    #[test]
    fn as_much_of_one_occurrence_is_told_as_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let journal = journal(dir.path());
        let known = JournalAndCopies::new(journal.clone(), BTreeSet::new());
        let told = || {
            let (decisions, runs) =
                records(&known, "a/b/c", WantedOccurrence { due: 5, uid: None }, &cluster(1, &[1])).unwrap();
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
