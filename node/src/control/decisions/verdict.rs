//! How often an occurrence ran and how that ended: what nodes answered, as facts for the engine's judge.

use std::collections::BTreeSet;

use caesium_engine::Wall;
use caesium_engine::judge::{self, Decided, Ran};
use caesium_proto::v1 as pb;

use crate::control::convert::{self, count};

/// What is known of one occurrence.
pub(in crate::control) struct Known<'a> {
    /// Its policy; unspecified when nobody heard knows the schedule any more.
    pub(in crate::control) policy: pb::Policy,
    /// The eligible set by names; `None` when nobody heard knows it any more.
    pub(in crate::control) eligible: Option<&'a [String]>,
    /// Decisions of all masters heard, open ones included.
    pub(in crate::control) decisions: &'a [pb::Decision],
    /// Runs of all nodes heard.
    pub(in crate::control) runs: &'a [pb::Run],
    /// Members that were not heard, or whose journal no longer reaches back to the due.
    pub(in crate::control) silent: &'a BTreeSet<String>,
    /// Members heard whose vote some claim holds, or may hold.
    pub(in crate::control) promised: &'a BTreeSet<String>,
    /// Its latest start by what is declared, for one without a record.
    pub(in crate::control) latest: Option<i64>,
    /// Cluster time.
    pub(in crate::control) now: i64,
}

/// How often it ran, and how that ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::control) struct Judged {
    pub(in crate::control) verdict: pb::Verdict,
    pub(in crate::control) result: pb::RunResult,
    /// Of the run whose result it is.
    pub(in crate::control) exit_code: Option<i32>,
    pub(in crate::control) killed_by: String,
    pub(in crate::control) result_note: String,
    /// Starts that are known.
    pub(in crate::control) min: u32,
    /// How many there can be at most; `None` is unbounded.
    pub(in crate::control) max: Option<u32>,
    /// Why, in a sentence.
    pub(in crate::control) note: String,
}

pub(in crate::control) fn judge(known: &Known<'_>) -> Judged {
    let decisions: Vec<Decided<'_>> = known.decisions.iter().map(decided).collect();
    let runs: Vec<Ran<'_>> = known.runs.iter().map(ran).collect();
    let judged = judge::judge(&judge::Evidence {
        policy: convert::policy_of(known.policy),
        eligible: known.eligible,
        decisions: &decisions,
        runs: &runs,
        silent: known.silent,
        promised: known.promised,
        latest: known.latest.map(Wall),
        now: Wall(known.now),
    });
    let last = judge::telling(&runs);
    let result = last.and_then(Ran::result);
    let note = last.map_or("", |run| run.note);
    Judged {
        verdict: convert::verdict(judged.verdict),
        result: convert::run_result(result),
        exit_code: last.and_then(|run| run.exit_code),
        killed_by: convert::killed_by(result, note),
        result_note: note.to_owned(),
        min: count(judged.min),
        max: judged.max.map(count),
        note: judged.note,
    }
}

/// Whether the handler was started.
pub(in crate::control) fn started(run: &pb::Run) -> bool {
    ran(run).started()
}

/// Whether the handler was certainly not started.
pub(in crate::control) fn not_started(run: &pb::Run) -> bool {
    ran(run).not_started()
}

/// The starts that are known, each with the further attempts at it.
pub(in crate::control) fn starts(runs: &[pb::Run]) -> Vec<Vec<&pb::Run>> {
    let facts: Vec<Ran<'_>> = runs.iter().map(ran).collect();
    let of = |start: Vec<usize>| start.into_iter().map(|place| &runs[place]).collect();
    judge::starts(&facts).into_iter().map(of).collect()
}

fn decided(decision: &pb::Decision) -> Decided<'_> {
    Decided {
        master: &decision.master,
        node: &decision.node,
        open: decision.decided_at.is_none(),
        kind: convert::kind_of(decision.decision),
        latest_start: Some(Wall(decision.latest_start)),
    }
}

pub(in crate::control) fn ran(run: &pb::Run) -> Ran<'_> {
    Ran {
        id: &run.id,
        node: &run.node,
        attempt: run.attempt,
        state: convert::state_of(run.state),
        exit_code: run.exit_code,
        started_at: run.started_at.map(Wall),
        ended_at: run.ended_at.map(Wall),
        release: Wall(run.release),
        note: &run.note,
    }
}

#[cfg(test)]
mod tests;
