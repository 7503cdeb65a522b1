//! Runs, and what their handlers printed.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_engine::record::RunId;
use caesium_proto::v1 as pb;
use tonic::Response;

use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::decisions::end_copies;
use crate::control::decisions::merge::{MergedPage, Place, merge};
use crate::control::decisions::service::{client, limit};
use crate::control::error::Problem;
use crate::control::fanout;
use crate::control::{Control, convert, parse};
use crate::store::RunFilter;

impl Control {
    /// One page of runs.
    pub(in crate::control) async fn runs(
        &self,
        mut wire: pb::ListRunsRequest,
    ) -> Result<pb::ListRunsReply, Problem> {
        if !wire.newest_of.is_empty() {
            return self.latest_runs(wire).await;
        }
        let filter = run_filter(&wire)?;
        let (limit, descending, id) = (filter.limit, filter.descending, filter.id);
        let (mut cluster, mut own) = self.own_runs(filter.clone()).await?;
        if let Some(id) = id.filter(|id| id.0.node == cluster.own) {
            self.add_own_end(&mut own.items, id, &cluster).await?;
        }
        let (answered, page) = if wire.local {
            (cluster.reachable.clone(), merge(vec![own], limit, descending))
        } else {
            let others = match id {
                Some(id) => asked_of(&cluster, id)?,
                None => cluster.others(),
            };
            let told = std::mem::take(&mut wire.told);
            let wire = pb::ListRunsRequest { local: true, ..wire };
            let mut answers = fanout::ask(&self.handle, others.clone(), |channel| {
                let wire = wire.clone();
                async move { client(channel).list_runs(wire).await.map(Response::into_inner) }
            })
            .await;
            let mut pages = vec![own];
            let mut holders = BTreeSet::new();
            for (node, reply) in answers.items {
                holders.extend(reply.runs.iter().any(end_copies::is_over).then_some(node));
                pages.push(MergedPage { next: Place::token(&reply.next_page_token)?, items: reply.runs });
            }
            for reply in told {
                pages.push(MergedPage { next: Place::token(&reply.next_page_token)?, items: reply.runs });
                answers.answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
            }
            let unanswered = &others - &answers.answered;
            let silent = self.stand_in_for(&mut cluster, &unanswered);
            let copied = !silent.is_empty() && id.is_none_or(|id| silent.contains(&id.0.node));
            if copied {
                pages.push(self.runs_known(&cluster, filter).await?);
            }
            let here = |page: &MergedPage<pb::Run>| page.items.iter().any(end_copies::is_over);
            let known_here = pages.first().is_some_and(here) || (copied && pages.last().is_some_and(here));
            holders.extend(known_here.then_some(cluster.own));
            let mut page = merge(pages, limit, descending);
            if let Some(id) = id {
                self.add_end(&mut page.items, id, &cluster, (&holders, &answers.answered)).await?;
            }
            let heard = |node: NodeId| node == cluster.own || answers.answered.contains(&node);
            if let Some(id) = id.filter(|id| !heard(id.0.node) && page.items.is_empty()) {
                return Err(Problem::unheard(&cluster.name(id.0.node)));
            }
            match id {
                // Of one run only its own node has a record, or who stands in for it: who was not asked is not missing.
                Some(_) => (reached_of_one(&cluster, &answers.answered, &unanswered), page),
                None => (answers.answered, page),
            }
        };
        Ok(pb::ListRunsReply {
            view: Some(cluster.view_of(&answered)),
            next_page_token: page.token(),
            runs: page.items,
        })
    }

    /// One page of this node's own.
    pub(in crate::control) async fn own_runs(
        &self,
        filter: RunFilter,
    ) -> Result<(ClusterView, MergedPage<pb::Run>), Problem> {
        let (cluster, ()) = observe_records(&self.handle, |_, _| ()).await?;
        let page = self.runs_known(&cluster, filter).await?;
        Ok((cluster, page))
    }

    /// One page of this node's own, and of those for which it stands in.
    pub(in crate::control) async fn runs_known(
        &self,
        cluster: &ClusterView,
        filter: RunFilter,
    ) -> Result<MergedPage<pb::Run>, Problem> {
        let page = self.read_records(cluster, move |records| records.runs(&filter)).await?;
        let items = page.items.iter().map(|run| convert::run(run, cluster)).collect();
        Ok(MergedPage { items, next: page.next.map(Place::from) })
    }
}

pub(in crate::control) fn unknown(id: RunId, cluster: &ClusterView) -> Problem {
    Problem::unknown(format!("run {id} not found on {}", cluster.name(id.0.node)), Vec::new())
}

/// The id names a node that is none.
pub(in crate::control) fn no_member(node: NodeId, id: &str) -> Problem {
    let because = format!("no member has the id {node}, with which it begins");
    Problem::unknown(format!("run {id} not found"), Vec::new()).because(because)
}

/// Whom an answer about one run does not lack: who answered, and who is reached and had not to be asked.
fn reached_of_one(
    cluster: &ClusterView,
    answered: &BTreeSet<NodeId>,
    unanswered: &BTreeSet<NodeId>,
) -> BTreeSet<NodeId> {
    &(&cluster.reachable | answered) - unanswered
}

/// Which runs are asked for.
fn run_filter(wire: &pb::ListRunsRequest) -> Result<RunFilter, Problem> {
    Ok(RunFilter {
        id: if wire.id.is_empty() { None } else { Some(parse::id("id", &wire.id)?) },
        uid: None,
        schedule: parse::prefix("schedule", &wire.schedule)?,
        since: wire.since.map(Wall),
        until: wire.until.map(Wall),
        states: parse::states(&wire.states)?,
        descending: wire.descending,
        after: Place::token(&wire.page_token)?.and_then(Place::cursor),
        limit: limit(wire.page_size),
    })
}

/// Whom to ask about a run: its own node, or where that cannot be called all others, which may have copies of its records.
fn asked_of(cluster: &ClusterView, id: RunId) -> Result<BTreeSet<NodeId>, Problem> {
    let others = cluster.others();
    if others.contains(&id.0.node) || id.0.node == cluster.own {
        return own_node(cluster, id.0.node, &id.to_string());
    }
    if cluster.members().contains_key(&id.0.node) {
        Ok(others)
    } else {
        Err(no_member(id.0.node, &id.to_string()))
    }
}

/// Whom to ask: the one node that made the id.
pub(in crate::control) fn own_node(
    cluster: &ClusterView,
    node: NodeId,
    id: &str,
) -> Result<BTreeSet<NodeId>, Problem> {
    let others = cluster.others();
    if node == cluster.own {
        return Ok(BTreeSet::new());
    }
    if !cluster.members().contains_key(&node) {
        return Err(no_member(node, id));
    }
    if others.contains(&node) {
        Ok(BTreeSet::from([node]))
    } else {
        Err(Problem::unheard(&cluster.name(node)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::cluster_view::tests::cluster;

    #[test]
    fn of_one_run_nobody_is_missing_who_is_reached_and_had_not_to_be_asked() {
        let nodes = |ids: &[u64]| ids.iter().copied().map(NodeId).collect::<BTreeSet<_>>();
        let mut whole = cluster(5, &[1, 2, 3, 4, 5]);
        let asked_birch = asked_of(&whole, "r2-1-4".parse().unwrap()).unwrap();
        assert_eq!(asked_birch, nodes(&[2]));
        let unheard = |cluster: &ClusterView, answered: &[u64]| {
            let unanswered = &asked_birch - &nodes(answered);
            cluster.view_of(&reached_of_one(cluster, &nodes(answered), &unanswered)).unheard
        };
        assert_eq!(unheard(&whole, &[2]), [""; 0], "its own node answered");
        assert_eq!(unheard(&whole, &[]), ["birch"]);
        assert_eq!(unheard(&cluster(5, &[1, 2, 3]), &[2]), ["doum", "elm"]);
        // Copies stand in for nobody but who was asked and did not answer.
        whole.copied.insert(NodeId(2), crate::store::KnownRecords { since: Wall(1), until: Wall(2) });
        let view = whole.view_of(&reached_of_one(&whole, &nodes(&[]), &asked_birch));
        assert_eq!((view.unheard.as_slice(), view.copied.len()), (&["birch".to_owned()][..], 1));
    }
}
