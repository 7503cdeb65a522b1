//! Runs, and what their handlers printed.

use std::collections::BTreeSet;
use std::fmt;

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_engine::record::RunId;
use caesium_proto::v1 as pb;
use tonic::Response;

use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::decisions::merge::{MergedPage, Place, merge};
use crate::control::decisions::output::nothing_of;
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
        let after = Place::token(&wire.page_token)?;
        let filter = RunFilter {
            id: if wire.id.is_empty() { None } else { Some(parse::id("id", &wire.id)?) },
            uid: None,
            schedule: parse::prefix("schedule", &wire.schedule)?,
            since: wire.since.map(Wall),
            until: wire.until.map(Wall),
            states: parse::states(&wire.states)?,
            descending: wire.descending,
            after: after.and_then(Place::cursor),
            limit: limit(wire.page_size),
        };
        let (limit, descending, id) = (filter.limit, filter.descending, filter.id);
        let (mut cluster, own) = self.own_runs(filter.clone()).await?;
        let (answered, page) = if wire.local {
            (cluster.reachable.clone(), merge(vec![own], limit, descending))
        } else {
            let others = match id {
                Some(id) => asked_of(&cluster, id)?,
                None => cluster.others(),
            };
            let told = std::mem::take(&mut wire.told);
            let wire = pb::ListRunsRequest { local: true, ..wire };
            let mut answers = fanout::ask(&self.handle, others, |channel| {
                let wire = wire.clone();
                async move { client(channel).list_runs(wire).await.map(Response::into_inner) }
            })
            .await;
            let mut pages = vec![own];
            for (_, reply) in answers.items {
                pages.push(MergedPage { next: Place::token(&reply.next_page_token)?, items: reply.runs });
            }
            for reply in told {
                pages.push(MergedPage { next: Place::token(&reply.next_page_token)?, items: reply.runs });
                answers.answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
            }
            let silent = self.stand_in(&mut cluster, &answers.answered);
            if !silent.is_empty() && id.is_none_or(|id| silent.contains(&id.0.node)) {
                pages.push(self.runs_known(&cluster, filter).await?);
            }
            let page = merge(pages, limit, descending);
            let heard = |node: NodeId| node == cluster.own || answers.answered.contains(&node);
            if let Some(id) = id.filter(|id| !heard(id.0.node) && page.items.is_empty()) {
                return Err(Problem::unheard(&cluster.name(id.0.node)));
            }
            (answers.answered, page)
        };
        // Of one run only its own node has a record, or who stands in for it.
        let silent = |node: &NodeId| cluster.copied.contains_key(node);
        let reached = || cluster.reachable.iter().copied().filter(|node| !silent(node)).collect();
        let answered = if id.is_some() { reached() } else { answered };
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

    /// What a run has printed, from the node that it ran on.
    pub(in crate::control) async fn output(
        &self,
        wire: pb::RunOutputRequest,
    ) -> Result<pb::RunOutputReply, Problem> {
        let of = OutputOf::parse(&wire.id)?;
        let (cluster, ()) = observe_records(&self.handle, |_, _| ()).await?;
        let node = of.node();
        if node == cluster.own {
            return self.own_output(of, wire.from, &cluster).await;
        }
        let others = own_node(&cluster, node, &wire.id)?;
        let answers = fanout::ask(&self.handle, others, |channel| {
            let wire = wire.clone();
            async move {
                match client(channel).run_output(wire).await {
                    Ok(reply) => Ok(Some(reply.into_inner())),
                    Err(status) if status.code() == tonic::Code::NotFound => Ok(None),
                    Err(status) => Err(status),
                }
            }
        })
        .await;
        match answers.items.into_iter().next() {
            Some((_, Some(reply))) => Ok(reply),
            Some((_, None)) => Err(nothing_of(of, &cluster)),
            None => Err(Problem::unheard(&cluster.name(node))),
        }
    }

    /// What comes after `from` bytes of all that was printed here.
    pub(in crate::control) async fn own_output(
        &self,
        of: OutputOf,
        from: u64,
        cluster: &ClusterView,
    ) -> Result<pb::RunOutputReply, Problem> {
        let runner = match of {
            OutputOf::Run(_) => self.handle.runner().clone(),
            OutputOf::Result(_) => self.handle.results().clone(),
        };
        let reading = tokio::task::spawn_blocking(move || runner.output(&of.to_string()));
        let broken =
            |why: String| Problem::broken(format!("the output of {of} could not be read")).because(why);
        let output = reading.await.map_err(|error| broken(error.to_string()))?;
        let output = output.map_err(|error| broken(error.to_string()))?;
        let view = Some(cluster.view());
        if let Some(output) = output {
            let output = output.after(from);
            return Ok(pb::RunOutputReply {
                view,
                output: output.bytes,
                truncated: output.truncated,
                total: output.total,
                running: output.running,
            });
        }
        let OutputOf::Run(id) = of else { return Err(nothing_of(of, cluster)) };
        let run = self.read(move |journal| journal.run(id)).await?.ok_or_else(|| unknown(id, cluster))?;
        let running = match convert::run_state(run.state) {
            pb::RunState::Accepted | pb::RunState::Running => true,
            pb::RunState::Unspecified
            | pb::RunState::Succeeded
            | pb::RunState::Failed
            | pb::RunState::TimedOut
            | pb::RunState::Killed
            | pb::RunState::Cancelled
            | pb::RunState::Lost
            | pb::RunState::Refused
            | pb::RunState::Unknown => false,
        };
        Ok(pb::RunOutputReply { view, output: Vec::new(), truncated: false, total: from, running })
    }
}

/// Whose output: that of a run, or of the handler that was told of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::control) enum OutputOf {
    Run(RunId),
    Result(RunId),
}

impl OutputOf {
    pub(in crate::control) fn parse(text: &str) -> Result<Self, Problem> {
        match text.strip_prefix('n') {
            Some(serial) => parse::id("id", &format!("r{serial}")).map(Self::Result),
            None => parse::id("id", text).map(Self::Run),
        }
    }

    pub(in crate::control) fn node(self) -> NodeId {
        match self {
            Self::Run(id) | Self::Result(id) => id.0.node,
        }
    }
}

impl fmt::Display for OutputOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run(id) => id.fmt(f),
            Self::Result(id) => write!(f, "n{}", id.0),
        }
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

    #[test]
    fn an_output_is_named_like_its_run() {
        for text in ["r3-12-45", "n3-12-45"] {
            let of = OutputOf::parse(text).unwrap();
            assert_eq!((of.to_string().as_str(), of.node()), (text, NodeId(3)));
        }
        for bad in ["", "n", "nr3-12-45", "3-12-45", "d3-12-45"] {
            assert!(OutputOf::parse(bad).is_err(), "{bad}");
        }
    }
}
