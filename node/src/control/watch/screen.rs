//! One screen for an operator: the cluster as this node sees it, with what the nodes that it reaches decided last.

use std::sync::{Arc, PoisonError};

use caesium_engine::record::DecisionKind;
use caesium_proto::v1 as pb;
use pb::watch_server::Watch;
use tonic::{Code, Request, Response, Status};

use crate::control::cluster_view::observe;
use crate::control::decisions::open::shown;
use crate::control::decisions::service::{client, name_runs};
use crate::control::error::Problem;
use crate::control::voters::{nodes, preview};
use crate::control::watch::Watching;
use crate::control::{Control, Declaring, convert, fanout};
use crate::driver::no_member;
use crate::store::Journal;

const RECENT: usize = 10;
const OPEN_MAX: usize = 100;
/// One more of each node, which shows that there are more.
const OPEN_ASKED: usize = OPEN_MAX + 1;
/// Schedules that wait for a run at a node that is not reached.
const BLOCKED_SHOWN_MAX: usize = 100;
/// Runs of one node among which those of the decisions shown are looked for.
const RUNS: u32 = 50;

#[tonic::async_trait]
impl Watch for Control {
    type WatchStream = Watching;

    async fn watch(&self, request: Request<pb::WatchRequest>) -> Result<Response<Watching>, Status> {
        Ok(Response::new(self.watching(request.into_inner())?))
    }

    async fn status(&self, _: Request<pb::StatusRequest>) -> Result<Response<pb::StatusReply>, Status> {
        Ok(Response::new(self.screen().await?))
    }
}

/// What one node contributes.
#[derive(Default)]
struct Share {
    decided: Vec<pb::Decision>,
    open: Vec<pb::Decision>,
    runs: Vec<pb::Run>,
}

impl Control {
    async fn screen(&self) -> Result<pb::StatusReply, Problem> {
        let voters = self.handle.log_status().voters;
        let census = Arc::clone(&self.census);
        let (cluster, (nodes, schedules, changes, ended, mut blocked)) =
            observe(&self.handle, move |engine, cluster| {
                let replica = engine.replica();
                let changes = preview::list(replica, cluster, true);
                let ended = engine.forgotten_at().map(|(by, index)| no_member(by, index));
                let blocked = engine.blocked(cluster.at).take(BLOCKED_SHOWN_MAX + 1);
                let blocked = blocked.map(|(schedule, by)| pb::BlockedSchedule {
                    schedule: schedule.name.to_string(),
                    by: Some(convert::blocker(cluster, &by)),
                });
                let blocked: Vec<_> = blocked.collect();
                (
                    nodes::list(engine, cluster, &voters),
                    census.lock().unwrap_or_else(PoisonError::into_inner).take(replica).values().sum(),
                    changes,
                    ended,
                    blocked,
                )
            })
            .await?;
        // All at once: a node that is busy answers each of them only between two inputs.
        let others = async {
            Ok::<_, Problem>(
                fanout::ask(&self.handle, cluster.others(), |channel| share(client(channel))).await,
            )
        };
        let ((_, volumes), (_, log), counters, own, answers) =
            tokio::try_join!(self.volumes(None), self.log(), self.counters(), self.own_share(), others)?;
        let shares = answers.items.into_iter().map(|(_, share)| share).chain([own]);
        let (mut recent, mut open, mut runs) = (Vec::<pb::Decision>::new(), Vec::new(), Vec::new());
        for share in shares {
            recent.extend(share.decided);
            open.extend(share.open);
            runs.extend(share.runs);
        }
        let open_cut = open.len() > OPEN_MAX;
        let blocked_cut = blocked.len() > BLOCKED_SHOWN_MAX;
        blocked.truncate(BLOCKED_SHOWN_MAX);
        let mut recent = newest(recent);
        name_runs(&mut recent, &runs);
        let certificate = self.known_by(cluster.name(cluster.own));
        Ok(pb::StatusReply {
            view: Some(cluster.view_of(&answers.answered)),
            nodes,
            volumes,
            log: Some(log),
            recent,
            open: due_first(open),
            open_cut,
            schedules,
            counters: Some(counters),
            changes,
            ended: ended.unwrap_or_default(),
            blocked,
            blocked_cut,
            certificate: Some(certificate),
            declaring: self.declaring.as_ref().map(Declaring::shown),
        })
    }

    async fn own_share(&self) -> Result<Share, Problem> {
        let (cluster, open) = observe(&self.handle, |engine, cluster| {
            let schedules = &engine.replica().schedules;
            let listed = engine.open().filter_map(|open| {
                let schedule = schedules.get(&open.schedule)?;
                Some(shown(engine, cluster, open, schedule))
            });
            listed.take(OPEN_ASKED).collect()
        })
        .await?;
        let newest = crate::store::RunFilter {
            descending: true,
            limit: RUNS as usize,
            ..crate::store::RunFilter::default()
        };
        let read = move |journal: &Journal| Ok((journal.recent(RECENT), journal.runs(&newest)?.items));
        let (decided, runs) = self.read(read).await?;
        Ok(Share {
            decided: decided.iter().map(|decision| convert::decision(decision, &cluster)).collect(),
            open,
            runs: runs.iter().map(|run| convert::run(run, &cluster)).collect(),
        })
    }
}

/// Three questions: among all that was decided the open occurrences that are due first would be beyond the page.
async fn share(node: pb::fires_client::FiresClient<tonic::transport::Channel>) -> Result<Share, Status> {
    let own = |decisions, page_size| pb::ListDecisionsRequest {
        decisions,
        page_size: convert::count(page_size),
        local: true,
        ..Default::default()
    };
    let all = DecisionKind::ALL.map(|kind| convert::decision_kind(kind).into()).to_vec();
    let decided = pb::ListDecisionsRequest { descending: true, ..own(all, 2 * RECENT) };
    let listed = own(vec![pb::DecisionKind::Unspecified.into()], OPEN_ASKED);
    let runs = pb::ListRunsRequest { page_size: RUNS, local: true, descending: true, ..Default::default() };
    let (mut of_decided, mut of_listed, mut of_runs) = (node.clone(), node.clone(), node);
    let (decided, listed, runs) = tokio::try_join!(
        of_decided.list_decisions(decided),
        async { known(of_listed.list_decisions(listed).await) },
        of_runs.list_runs(runs)
    )?;
    Ok(Share { decided: decided.into_inner().decisions, open: listed, runs: runs.into_inner().runs })
}

/// A node of a version that cannot be asked for what is open alone refuses the question; the rest of its share counts.
fn known(listed: Result<Response<pb::ListDecisionsReply>, Status>) -> Result<Vec<pb::Decision>, Status> {
    match listed {
        Ok(listed) => Ok(listed.into_inner().decisions),
        Err(refusal) if refusal.code() == Code::InvalidArgument => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// As many as are shown, those that were decided last, each once: of a node that is silent each of the others has a copy.
fn newest(mut decided: Vec<pb::Decision>) -> Vec<pb::Decision> {
    decided.sort_by(|a, b| (b.decided_at, &a.id).cmp(&(a.decided_at, &b.id)));
    decided.dedup_by(|later, first| later.id == first.id);
    decided.truncate(RECENT);
    decided
}

/// As many as are shown, those that are due first.
fn due_first(mut open: Vec<pb::Decision>) -> Vec<pb::Decision> {
    open.sort_by_key(|open| (open.due, open.uid));
    open.truncate(OPEN_MAX);
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_open_occurrences_are_shown_as_the_limit_says() {
        let shown = |count: i64| {
            let open = |due| pb::Decision { due, ..Default::default() };
            due_first((0..count).rev().map(open).collect()).iter().map(|it| it.due).collect::<Vec<_>>()
        };
        assert_eq!(shown(100), (0..100).collect::<Vec<_>>());
        assert_eq!(shown(101), (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn what_several_nodes_have_copies_of_is_shown_once() {
        let decided = |at: i64, n: u64| pb::Decision {
            decided_at: Some(at),
            id: format!("d5-3-{n}"),
            ..Default::default()
        };
        // Two are decided at one instant, and three nodes send each of them.
        let share = || (0..9).map(|n: i64| decided(n / 2, n.cast_unsigned())).collect::<Vec<_>>();
        let told = newest([share(), share(), share()].concat());
        let ids: Vec<&str> = told.iter().map(|it| it.id.as_str()).collect();
        let each = ["d5-3-8", "d5-3-6", "d5-3-7", "d5-3-4", "d5-3-5", "d5-3-2", "d5-3-3", "d5-3-0", "d5-3-1"];
        assert_eq!(ids, each);
        let many = (0..11).map(|n: i64| decided(n, n.cast_unsigned())).collect();
        assert_eq!(newest(many).len(), RECENT);
    }
}
