//! Decisions: listed, explained; and the runs they led to.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::record::Decision;
use caesium_engine::{OpenView, Wall};
use caesium_proto::v1 as pb;
use pb::fires_client::FiresClient;
use pb::fires_server::Fires;
use tonic::transport::Channel;
use tonic::{Request, Response, Status};

use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::decisions::merge::{ListedRow, MergedPage, Place, merge};
use crate::control::decisions::open::shown;
use crate::control::error::Problem;
use crate::control::fanout::{self, MESSAGE_BYTES_MAX};
use crate::control::{Control, change, convert, parse};
use crate::platform::principal;
use crate::store::{DecisionFilter, Journal, JournalAndCopies, PAGE_MAX, RunFilter, StoreError};

/// Rows of a page when the client sets no limit.
pub(in crate::control) const PAGE_DEFAULT: usize = 200;

#[tonic::async_trait]
impl Fires for Control {
    type FollowOutputStream = tonic::codegen::BoxStream<pb::RunOutputReply>;

    async fn list_decisions(
        &self,
        request: Request<pb::ListDecisionsRequest>,
    ) -> Result<Response<pb::ListDecisionsReply>, Status> {
        let query = Query::read(request.into_inner())?;
        let (cluster, answered, page) = self.decisions(&query).await?;
        Ok(Response::new(pb::ListDecisionsReply {
            view: Some(cluster.view_of(&answered)),
            next_page_token: page.token(),
            decisions: page.items,
        }))
    }

    async fn kill_run(
        &self,
        request: Request<pb::KillRunRequest>,
    ) -> Result<Response<pb::KillRunReply>, Status> {
        let by = principal::read(request.metadata()).map(|it| it.name);
        Ok(Response::new(self.kill(request.into_inner(), by.as_deref()).await?))
    }

    async fn resolve_run(
        &self,
        request: Request<pb::ResolveRunRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.resolved(&context, wire).await?))
    }

    async fn list_occurrences(
        &self,
        request: Request<pb::ListOccurrencesRequest>,
    ) -> Result<Response<pb::ListOccurrencesReply>, Status> {
        Ok(Response::new(self.list_of_occurrences(request.into_inner()).await?))
    }

    async fn heal_report(
        &self,
        request: Request<pb::HealReportRequest>,
    ) -> Result<Response<pb::HealReportReply>, Status> {
        Ok(Response::new(self.heals(request.into_inner()).await?))
    }

    async fn follow_output(
        &self,
        request: Request<pb::RunOutputRequest>,
    ) -> Result<Response<Self::FollowOutputStream>, Status> {
        Ok(Response::new(self.follow(request.into_inner()).await?))
    }

    async fn explain_fire(
        &self,
        request: Request<pb::ExplainFireRequest>,
    ) -> Result<Response<pb::ExplainFireReply>, Status> {
        Ok(Response::new(self.explain(request.into_inner()).await?))
    }

    async fn list_runs(
        &self,
        request: Request<pb::ListRunsRequest>,
    ) -> Result<Response<pb::ListRunsReply>, Status> {
        Ok(Response::new(self.runs(request.into_inner()).await?))
    }

    async fn run_output(
        &self,
        request: Request<pb::RunOutputRequest>,
    ) -> Result<Response<pb::RunOutputReply>, Status> {
        Ok(Response::new(self.output(request.into_inner()).await?))
    }
}

/// A member's answers to the questions that nodes ask each other here.
pub(in crate::control) fn client(channel: Channel) -> FiresClient<Channel> {
    FiresClient::new(channel).max_decoding_message_size(MESSAGE_BYTES_MAX)
}

/// Earlier decisions of a schedule among which one that stands for a due is looked for.
const STRETCHES_LOOKED_AT: usize = 64;

/// A list of decisions that was asked for, parsed.
#[derive(Clone, Debug)]
pub(in crate::control) struct Query {
    /// As it came, for the other nodes.
    pub(in crate::control) wire: pb::ListDecisionsRequest,
    /// The same for the journal.
    pub(in crate::control) filter: DecisionFilter,
    pub(in crate::control) after: Option<Place>,
    /// Nothing but what is open.
    open_only: bool,
}

impl Query {
    pub(in crate::control) fn read(wire: pb::ListDecisionsRequest) -> Result<Self, Problem> {
        let after = Place::token(&wire.page_token)?;
        let open_only = wire.decisions == [i32::from(pb::DecisionKind::Unspecified)];
        let kinds = if open_only { BTreeSet::new() } else { parse::kinds(&wire.decisions)? };
        let filter = DecisionFilter {
            uid: None,
            schedule: parse::prefix("schedule", &wire.schedule)?,
            since: wire.since.map(Wall),
            until: wire.until.map(Wall),
            kinds,
            descending: wire.descending,
            after: after.and_then(Place::cursor),
            limit: limit(wire.page_size),
        };
        Ok(Self { wire, filter, after, open_only })
    }

    /// Whether a schedule of this name and this due are asked for.
    pub(in crate::control) fn admits(&self, schedule: &str, due: i64) -> bool {
        convert::below(schedule, self.filter.schedule.as_deref().unwrap_or_default())
            && self.filter.since.is_none_or(|since| since.0 <= due)
            && self.filter.until.is_none_or(|until| due < until.0)
    }
}

/// Rows of a page.
pub(in crate::control) fn limit(page_size: u32) -> usize {
    match page_size as usize {
        0 => PAGE_DEFAULT,
        size => size.min(PAGE_MAX),
    }
}

impl Control {
    /// One page, of this node or of all that are reachable, and who contributed.
    pub(in crate::control) async fn decisions(
        &self,
        query: &Query,
    ) -> Result<(ClusterView, BTreeSet<NodeId>, MergedPage<pb::Decision>), Problem> {
        let (mut cluster, own) = self.own_decisions(query).await?;
        if query.wire.local {
            let reachable = cluster.reachable.clone();
            return Ok((cluster, reachable, own));
        }
        let wire = pb::ListDecisionsRequest { local: true, told: Vec::new(), ..query.wire.clone() };
        let mut answers = fanout::ask(&self.handle, cluster.others(), |channel| {
            let wire = wire.clone();
            async move { client(channel).list_decisions(wire).await.map(Response::into_inner) }
        })
        .await;
        let mut pages = vec![own];
        for (node, reply) in answers.items {
            match Place::token(&reply.next_page_token) {
                Ok(next) => pages.push(MergedPage { items: reply.decisions, next }),
                Err(_) => tracing::warn!(%node, "a node answered with a page token that cannot be read"),
            }
        }
        let silent = self.stand_in(&mut cluster, &answers.answered);
        if !silent.is_empty() && !query.open_only {
            pages.push(self.decisions_known(&cluster, query).await?);
        }
        for reply in &query.wire.told {
            let next = Place::token(&reply.next_page_token)?;
            pages.push(MergedPage { items: reply.decisions.clone(), next });
            answers.answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
        }
        let mut page = merge(pages, query.filter.limit, query.filter.descending);
        self.name_runs(&cluster, &mut page.items).await;
        by_time(&mut page.items, query.filter.descending);
        Ok((cluster, answers.answered, page))
    }

    /// This node's own journal, and what it holds open if all outcomes are asked for.
    async fn own_decisions(&self, query: &Query) -> Result<(ClusterView, MergedPage<pb::Decision>), Problem> {
        let asked = query.clone();
        // Before the journal: what is decided in between is then listed twice, and the open one is dropped below.
        let (cluster, open) = observe_records(&self.handle, move |engine, cluster| {
            if !asked.filter.kinds.is_empty() {
                return Vec::new();
            }
            let schedules = &engine.replica().schedules;
            let listed = |open: OpenView| {
                let schedule = schedules.get(&open.schedule)?;
                let admitted = asked.admits(&schedule.name.to_string(), open.due.0);
                let open = admitted.then(|| shown(engine, cluster, open, schedule))?;
                asked.is_behind(open.place()).then_some(open)
            };
            // The engine waits meanwhile: no more is worked out than the page has, however much is open.
            let places = asked.filter.limit + 1;
            match asked.filter.descending {
                true => engine.open().rev().filter_map(listed).take(places).collect::<Vec<pb::Decision>>(),
                false => engine.open().filter_map(listed).take(places).collect(),
            }
        })
        .await?;
        if query.open_only {
            return Ok((
                cluster,
                merge(vec![MergedPage::whole(open)], query.filter.limit, query.filter.descending),
            ));
        }
        let page = self.decisions_known(&cluster, query).await?;
        let decided: BTreeSet<(i64, u64)> = page.items.iter().map(|it| (it.due, it.uid)).collect();
        let open = open.into_iter().filter(|open| !decided.contains(&(open.due, open.uid))).collect();
        Ok((cluster, merge(vec![page, MergedPage::whole(open)], query.filter.limit, query.filter.descending)))
    }

    /// One page of what this node has decided, and those for which it stands in.
    async fn decisions_known(
        &self,
        cluster: &ClusterView,
        query: &Query,
    ) -> Result<MergedPage<pb::Decision>, Problem> {
        let (filter, seen) = (query.filter.clone(), cluster.clone());
        let uid = observe_records(&self.handle, move |engine, _| {
            let name = filter.schedule.as_ref()?.parse().ok()?;
            engine.replica().schedule_named(&name).map(|schedule| schedule.uid)
        });
        let (_, uid) = uid.await?;
        let filter = query.filter.clone();
        self.read_records(cluster, move |records| own_page(records, &filter, uid, &seen)).await
    }

    /// Asks the executors for the ids of the runs that decisions led to. An unreachable one leaves them empty.
    async fn name_runs(&self, cluster: &ClusterView, decisions: &mut [pb::Decision]) {
        let wanting = || decisions.iter().filter(|it| !it.node.is_empty() && it.run.is_empty());
        let executors: BTreeSet<&str> = wanting().map(|decision| decision.node.as_str()).collect();
        let (Some(first), Some(last)) = (wanting().map(|it| it.due).min(), wanting().map(|it| it.due).max())
        else {
            return;
        };
        let named = |node: &NodeId| executors.contains(cluster.name(*node).as_str());
        let wire = pb::ListRunsRequest {
            since: Some(first),
            until: Some(last.saturating_add(1)),
            page_size: u32::try_from(PAGE_MAX).unwrap_or(u32::MAX),
            local: true,
            ..Default::default()
        };
        let answers = fanout::ask(&self.handle, cluster.others().into_iter().filter(named), |channel| {
            let wire = wire.clone();
            async move { client(channel).list_runs(wire).await.map(Response::into_inner) }
        })
        .await;
        let mut runs: Vec<pb::Run> = answers.items.into_iter().flat_map(|(_, reply)| reply.runs).collect();
        let known_here = |node: &NodeId| executors.contains(cluster.name(*node).as_str());
        if known_here(&cluster.own) || cluster.copied.keys().any(known_here) {
            let filter = RunFilter {
                since: Some(Wall(first)),
                until: Some(Wall(last.saturating_add(1))),
                ..RunFilter::default()
            };
            match self.runs_known(cluster, filter).await {
                Ok(known) => runs.extend(known.items),
                Err(problem) => tracing::warn!(?problem, "the runs of this node are left out"),
            }
        }
        name_runs(decisions, &runs);
    }
}

impl Query {
    fn is_behind(&self, place: Place) -> bool {
        self.after.is_none_or(|after| if self.filter.descending { place < after } else { place > after })
    }
}

/// A page of the journal, with the runs that are known here.
fn own_page(
    records: &JournalAndCopies,
    filter: &DecisionFilter,
    uid: Option<Uid>,
    cluster: &ClusterView,
) -> Result<MergedPage<pb::Decision>, StoreError> {
    let page = records.decisions(filter)?;
    let mut items = Vec::with_capacity(page.items.len());
    for decision in &page.items {
        let run = own_run(records.own(), decision, cluster.own)?;
        items.push(pb::Decision { run, ..convert::decision(decision, cluster) });
    }
    if let Some((due, stretch)) = uid.map(|uid| standing(records, filter, uid)).transpose()?.flatten() {
        items.push(pb::Decision { due: due.0, ..convert::decision(&stretch, cluster) });
    }
    Ok(MergedPage { items, next: page.next.map(Place::from) })
}

/// The decision that stands for one due that is asked for, when it was recorded with earlier ones.
fn standing(
    records: &JournalAndCopies,
    filter: &DecisionFilter,
    uid: Uid,
) -> Result<Option<(Wall, Decision)>, StoreError> {
    let (Some(since), Some(until)) = (filter.since, filter.until) else { return Ok(None) };
    let one = until.0 == since.0.saturating_add(1) && filter.after.is_none();
    if !one {
        return Ok(None);
    }
    let wanted = |row: &Decision| filter.kinds.is_empty() || filter.kinds.contains(&row.kind);
    Ok(covering(records, uid, since, wanted)?.map(|row| (since, row)))
}

/// The newest decision wanted on an earlier due of this uid that stands for this one as well.
pub(in crate::control) fn covering(
    records: &JournalAndCopies,
    uid: Uid,
    due: Wall,
    wanted: impl Fn(&Decision) -> bool,
) -> Result<Option<Decision>, StoreError> {
    let before = DecisionFilter {
        uid: Some(uid),
        until: Some(due),
        descending: true,
        limit: STRETCHES_LOOKED_AT,
        ..DecisionFilter::default()
    };
    Ok(records.decisions(&before)?.items.into_iter().find(|row| row.covers(due) && wanted(row)))
}

/// The last run of a decision that this node executed.
fn own_run(journal: &Journal, decision: &Decision, own: NodeId) -> Result<String, StoreError> {
    if decision.executor != Some(own) {
        return Ok(String::new());
    }
    let due = decision.occurrence.due;
    let filter = RunFilter {
        uid: Some(decision.occurrence.uid),
        since: Some(due),
        until: Some(Wall(due.0.saturating_add(1))),
        ..RunFilter::default()
    };
    let runs = journal.runs(&filter)?.items;
    Ok(runs.iter().max_by_key(|run| (run.attempt, run.id)).map(|run| run.id.to_string()).unwrap_or_default())
}

/// Fills in the last run of each decision at its executor.
pub(in crate::control) fn name_runs(decisions: &mut [pb::Decision], runs: &[pb::Run]) {
    let mut last: BTreeMap<(u64, i64, &str), &pb::Run> = BTreeMap::new();
    for run in runs {
        let kept = last.entry((run.uid, run.due, run.node.as_str())).or_insert(run);
        if run.attempt >= kept.attempt {
            *kept = run;
        }
    }
    for decision in decisions.iter_mut().filter(|decision| decision.run.is_empty()) {
        if let Some(run) = last.get(&(decision.uid, decision.due, decision.node.as_str())) {
            decision.run.clone_from(&run.id);
        }
    }
}

/// By due, then by the instant of the decision; what is open comes last of its due.
pub(in crate::control) fn by_time(decisions: &mut [pb::Decision], descending: bool) {
    decisions.sort_by(|a, b| {
        let key = |it: &pb::Decision| (it.due, it.decided_at.unwrap_or(i64::MAX));
        let order = key(a).cmp(&key(b)).then_with(|| a.id.cmp(&b.id));
        if descending { order.reverse() } else { order }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(due: i64, decided_at: Option<i64>) -> pb::Decision {
        let schedule = "a/b/c".to_owned();
        pb::Decision { due, uid: 1, decided_at, schedule, node: "birch".to_owned(), ..Default::default() }
    }

    #[test]
    fn a_decision_gets_the_last_run_of_its_own_executor() {
        let run = |id: &str, node: &str, attempt| pb::Run {
            id: id.to_owned(),
            node: node.to_owned(),
            uid: 1,
            due: 5,
            attempt,
            ..Default::default()
        };
        let runs = [run("r2-1-1", "birch", 1), run("r2-1-2", "birch", 2), run("r3-1-9", "cedar", 3)];
        let mut decisions = [decision(5, Some(5)), decision(6, Some(6))];
        name_runs(&mut decisions, &runs);
        assert_eq!((decisions[0].run.as_str(), decisions[1].run.as_str()), ("r2-1-2", ""));
    }

    #[test]
    fn lists_are_ordered_by_due_then_by_decision() {
        let mut list = [decision(2, None), decision(2, Some(3)), decision(1, Some(9))];
        by_time(&mut list, false);
        assert_eq!(
            list.each_ref().map(|it| (it.due, it.decided_at)),
            [(1, Some(9)), (2, Some(3)), (2, None)]
        );
        by_time(&mut list, true);
        assert_eq!(list.each_ref().map(|it| it.due), [2, 2, 1]);
    }

    #[test]
    fn a_query_selects_by_name_due_and_outcome() {
        let wire = pb::ListDecisionsRequest {
            schedule: "a/b".to_owned(),
            since: Some(5),
            until: Some(7),
            decisions: vec![pb::DecisionKind::Fired.into()],
            ..Default::default()
        };
        let query = Query::read(wire).unwrap();
        assert_eq!([4, 5, 6, 7].map(|due| query.admits("a/b/c", due)), [false, true, true, false]);
        assert!(!query.admits("a/c/b", 5));
        assert_eq!(query.filter.kinds, BTreeSet::from([caesium_engine::record::DecisionKind::Fired]));
        assert_eq!(query.filter.limit, PAGE_DEFAULT);
        let bad = pb::ListDecisionsRequest { decisions: vec![77], ..Default::default() };
        assert!(Query::read(bad).is_err());
    }
}
