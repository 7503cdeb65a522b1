//! The newest runs of each of some schedules, over all nodes that can be asked.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::ids::Uid;
use caesium_engine::replica::Replica;
use caesium_proto::v1 as pb;
use tonic::Response;

use crate::control::cluster_view::observe_records;
use crate::control::decisions::service::client;
use crate::control::error::Problem;
use crate::control::{Control, convert, fanout, parse};

/// Most runs of one question: they fit a message of 1 MiB.
const RUNS_MAX: usize = 500;
/// Most runs of each schedule of one question.
const EACH_MAX: usize = 32;

impl Control {
    /// The newest known runs of each schedule that `newest_of` names, as many as are asked for, in the states that are.
    pub(in crate::control) async fn latest_runs(
        &self,
        mut wire: pb::ListRunsRequest,
    ) -> Result<pb::ListRunsReply, Problem> {
        let each = each_of(&wire)?;
        let states = parse::states(&wire.states)?;
        let asked = wire.newest_of.clone();
        let (mut cluster, owners) =
            observe_records(&self.handle, move |engine, _| owners(engine.replica(), &asked)).await?;
        let uids: Vec<Uid> = owners.keys().copied().map(Uid).collect();
        let (of, in_states) = (uids.clone(), states.clone());
        let own =
            self.read_records(&cluster, move |records| records.newest_runs(&of, &in_states, each)).await?;
        let mut runs: Vec<pb::Run> = own.iter().map(|run| convert::run(run, &cluster)).collect();
        let mut answered = cluster.reachable.clone();
        if !wire.local {
            let told = std::mem::take(&mut wire.told);
            let wire = pb::ListRunsRequest { local: true, ..wire };
            let answers = fanout::ask(&self.handle, cluster.others(), |channel| {
                let wire = wire.clone();
                async move { client(channel).list_runs(wire).await.map(Response::into_inner) }
            })
            .await;
            answered = answers.answered;
            runs.extend(answers.items.into_iter().flat_map(|(_, reply)| reply.runs));
            if !self.stand_in(&mut cluster, &answered).is_empty() {
                let known =
                    self.read_records(&cluster, move |it| it.newest_runs(&uids, &states, each)).await?;
                runs.extend(known.iter().map(|run| convert::run(run, &cluster)));
            }
            for reply in told {
                answered.extend(reply.view.iter().flat_map(|view| cluster.contributors(view)));
                runs.extend(reply.runs);
            }
        }
        Ok(pb::ListRunsReply {
            view: Some(cluster.view_of(&answered)),
            next_page_token: String::new(),
            runs: newest(runs, &owners, each),
        })
    }
}

impl Control {
    /// The newest run of each of these schedules in these states (none: in any), with whom that is known of; `view` is what it
    /// is where nothing is asked for.
    pub(in crate::control) async fn newest_of_each(
        &self,
        of: &[Uid],
        states: Vec<i32>,
        view: pb::View,
    ) -> Result<(BTreeMap<u64, pb::Run>, pb::View), Problem> {
        let (mut newest, mut known) = (BTreeMap::new(), view);
        for uids in of.chunks(RUNS_MAX) {
            let newest_of = uids.iter().map(|uid| uid.0).collect();
            let wire = pb::ListRunsRequest { newest_of, states: states.clone(), ..Default::default() };
            let reply = self.latest_runs(wire).await?;
            newest.extend(reply.runs.into_iter().map(|run| (run.uid, run)));
            known = reply.view.unwrap_or(known);
        }
        Ok((newest, known))
    }
}

/// How many of each schedule are asked for.
fn each_of(wire: &pb::ListRunsRequest) -> Result<usize, Problem> {
    let each = usize::try_from(wire.newest_each).unwrap_or(usize::MAX).max(1);
    if each > EACH_MAX {
        let message = format!("newest_each: at most {EACH_MAX} runs of each schedule, not {each}");
        return Err(Problem::invalid("newest_each", message));
    }
    let asked = wire.newest_of.len();
    if asked * each > RUNS_MAX {
        let most = RUNS_MAX / each;
        return Err(Problem::invalid(
            "newest_of",
            format!("newest_of: at most {most} schedules, not {asked}"),
        ));
    }
    Ok(each)
}

/// Triggers of one schedule, the newest, whose runs are looked at.
const TRIGGERS_MAX: usize = 8;

/// The uids under which runs of these schedules are recorded, each with its schedule: its own, and those of what was asked for.
fn owners(replica: &Replica, asked: &[u64]) -> BTreeMap<u64, u64> {
    owned(replica.triggers.iter().map(|(uid, trigger)| (uid.0, trigger.schedule.0)), asked)
}

/// The same, of triggers in the order of their uids, each with its schedule.
fn owned(all: impl Iterator<Item = (u64, u64)>, asked: &[u64]) -> BTreeMap<u64, u64> {
    let mut owners: BTreeMap<u64, u64> = asked.iter().map(|uid| (*uid, *uid)).collect();
    owners.extend(asked.iter().map(|uid| (Uid(*uid).without_quorum().0, *uid)));
    let wanted: BTreeSet<u64> = asked.iter().copied().collect();
    let mut triggers: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for (uid, schedule) in all.filter(|(_, schedule)| wanted.contains(schedule)) {
        triggers.entry(schedule).or_default().push(uid);
    }
    for (schedule, uids) in triggers {
        owners.extend(uids.into_iter().rev().take(TRIGGERS_MAX).map(|uid| (uid, schedule)));
    }
    owners
}

/// Of each schedule the runs that are due last, so many; of several attempts the last one that began is the newest.
fn newest(runs: Vec<pb::Run>, owners: &BTreeMap<u64, u64>, each: usize) -> Vec<pb::Run> {
    let rank = |run: &pb::Run| (run.due, run.attempt, run.started_at);
    let mut newest: BTreeMap<u64, Vec<pb::Run>> = BTreeMap::new();
    for run in runs {
        let owner = owners.get(&run.uid).copied().unwrap_or(run.uid);
        newest.entry(owner).or_default().push(run);
    }
    for runs in newest.values_mut() {
        runs.sort_by_key(|run| std::cmp::Reverse(rank(run)));
        // Two nodes may have a record of one attempt; the one that was started comes first.
        runs.dedup_by_key(|run| (run.uid, run.due, run.attempt, run.node.clone()));
        runs.truncate(each);
    }
    newest.into_values().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_for_as_many_runs_as_the_limits_are() {
        let of = |schedules, newest_each| pb::ListRunsRequest {
            newest_of: vec![7; schedules],
            newest_each,
            ..Default::default()
        };
        assert_eq!([each_of(&of(500, 0)).unwrap(), each_of(&of(15, 32)).unwrap()], [1, 32]);
        let refused = |schedules, each| each_of(&of(schedules, each)).unwrap_err().detail().message.clone();
        assert_eq!(refused(501, 1), "newest_of: at most 500 schedules, not 501");
        assert_eq!(refused(16, 32), "newest_of: at most 15 schedules, not 16");
        assert_eq!(refused(1, 33), "newest_each: at most 32 runs of each schedule, not 33");
    }

    #[test]
    fn of_what_was_asked_for_the_newest_count_as_the_limit_says() {
        let triggers = (20..30).map(|uid| (uid, 7)).chain([(30, 8), (31, 9)]);
        let uids: Vec<u64> = owned(triggers, &[7, 8]).into_keys().collect();
        let without_quorum = [7, 8].map(|uid| Uid(uid).without_quorum().0);
        assert_eq!(uids[..11], [7, 8, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
        assert_eq!(uids[11..], without_quorum, "what was run of them without a quorum");
    }

    #[test]
    fn the_newest_run_is_the_last_attempt_of_the_latest_due_whoever_has_it() {
        let run = |uid, due, attempt, started_at, node: &str| pb::Run {
            uid,
            due,
            attempt,
            started_at,
            node: node.to_owned(),
            ..pb::Run::default()
        };
        let runs = vec![
            run(7, 20, 1, Some(20), "alder"),
            run(7, 20, 2, Some(31), "birch"),
            run(7, 10, 3, Some(40), "cedar"),
            run(8, 5, 1, Some(6), "birch"),
            run(8, 5, 1, None, "cedar"),
            // Asked for by hand, of schedule 8.
            run(31, 6, 1, Some(7), "doum"),
        ];
        let owners = BTreeMap::from([(7, 7), (8, 8), (31, 8)]);
        let nodes =
            |each| newest(runs.clone(), &owners, each).into_iter().map(|run| run.node).collect::<Vec<_>>();
        assert_eq!(nodes(1), ["birch", "doum"]);
        assert_eq!(nodes(2), ["birch", "alder", "doum", "birch"]);
    }
}
