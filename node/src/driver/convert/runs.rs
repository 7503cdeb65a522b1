//! Dispatches and reports.

use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_engine::message::{
    Acceptance, DispatchAnswer, DispatchBatch, DispatchItem, DispatchReply, LETTER_BYTES_MAX, Letter,
    RefuseReason, ReportBatch, RunReport, StopBatch,
};
use caesium_engine::record::{RunId, RunState};
use caesium_proto::v1 as pb;

use super::{Unreadable, claim_id_in, claim_id_out, occurrence, run_lease_in, run_lease_out};

/// The wire's word and the engine's, in pairs.
const REASONS: [(pb::RefuseReason, RefuseReason); 10] = [
    (pb::RefuseReason::Deadline, RefuseReason::Deadline),
    (pb::RefuseReason::NoHandler, RefuseReason::NoHandler),
    (pb::RefuseReason::Deleted, RefuseReason::Deleted),
    (pb::RefuseReason::Paused, RefuseReason::Paused),
    (pb::RefuseReason::Superseded, RefuseReason::Superseded),
    (pb::RefuseReason::NotPermitted, RefuseReason::NotPermitted),
    (pb::RefuseReason::Draining, RefuseReason::Draining),
    (pb::RefuseReason::Store, RefuseReason::Store),
    (pb::RefuseReason::Lost, RefuseReason::Lost),
    (pb::RefuseReason::Forgotten, RefuseReason::Forgotten),
];

/// The wire's word and the engine's, in pairs.
const STATES: [(pb::RunState, RunState); 10] = [
    (pb::RunState::Accepted, RunState::Accepted),
    (pb::RunState::Running, RunState::Running),
    (pb::RunState::Succeeded, RunState::Succeeded),
    (pb::RunState::Failed, RunState::Failed),
    (pb::RunState::TimedOut, RunState::TimedOut),
    (pb::RunState::Killed, RunState::Killed),
    (pb::RunState::Cancelled, RunState::Cancelled),
    (pb::RunState::Lost, RunState::Lost),
    (pb::RunState::Refused, RunState::Refused),
    (pb::RunState::Unknown, RunState::Unknown),
];

fn engine_word<W: PartialEq + Copy, E: Copy>(pairs: &[(W, E)], wire: W) -> Option<E> {
    pairs.iter().find(|(word, _)| *word == wire).map(|(_, engine)| *engine)
}

fn wire_word<W: Copy + Default, E: PartialEq + Copy>(pairs: &[(W, E)], engine: E) -> W {
    pairs.iter().find(|(_, word)| *word == engine).map(|(wire, _)| *wire).unwrap_or_default()
}

/// A reason of a newer version names no refusal for which another executor could be tried.
fn reason_in(reason: pb::RefuseReason) -> RefuseReason {
    engine_word(&REASONS, reason).unwrap_or(RefuseReason::Forgotten)
}

fn run_in(text: &str) -> Result<RunId, Unreadable> {
    text.parse().map_err(|_| Unreadable("run id"))
}

fn letter_in(letter: pb::Letter) -> Result<Arc<Letter>, Unreadable> {
    if letter.body.len() > LETTER_BYTES_MAX {
        return Err(Unreadable("letter"));
    }
    Ok(Arc::new(Letter { body: letter.body.into(), note: letter.note }))
}

fn letter_out(letter: Arc<Letter>) -> pb::Letter {
    pb::Letter { body: letter.body.to_vec(), note: letter.note.clone() }
}

pub(crate) fn dispatch_in(request: pb::DispatchRequest) -> Result<DispatchBatch, Unreadable> {
    let item = |item: pb::DispatchItem| {
        Ok(DispatchItem {
            occurrence: occurrence(item.uid, item.due),
            attempt: item.attempt,
            claim: claim_id_in(item.claim.as_ref())?,
            release: Wall(item.release),
            latest_start: Wall(item.latest_start),
            index: item.index,
            epoch: item.epoch,
            token: item.token,
            grants: item.grants.into_iter().map(NodeId).collect(),
            letter: item.letter.map(letter_in).transpose()?,
            lease: item.lease.as_ref().map(run_lease_in),
        })
    };
    Ok(DispatchBatch { items: request.items.into_iter().map(item).collect::<Result<_, _>>()? })
}

pub(crate) fn dispatch_out(batch: DispatchBatch) -> pb::DispatchRequest {
    let item = |item: DispatchItem| pb::DispatchItem {
        uid: item.occurrence.uid.0,
        due: item.occurrence.due.0,
        attempt: item.attempt,
        release: item.release.0,
        latest_start: item.latest_start.0,
        index: item.index,
        epoch: item.epoch,
        token: item.token,
        grants: item.grants.into_iter().map(|node| node.0).collect(),
        claim: Some(claim_id_out(item.claim)),
        letter: item.letter.map(letter_out),
        lease: item.lease.map(run_lease_out),
    };
    pb::DispatchRequest { items: batch.items.into_iter().map(item).collect() }
}

pub(crate) fn dispatch_reply_in(reply: pb::DispatchReply) -> Result<DispatchReply, Unreadable> {
    let answer = |answer: pb::DispatchAnswer| {
        let acceptance = match answer.acceptance() {
            pb::Acceptance::Accepted => Acceptance::Accepted,
            pb::Acceptance::Started => Acceptance::Started,
            pb::Acceptance::Refused => Acceptance::Refused(reason_in(answer.reason())),
            pb::Acceptance::Behind => Acceptance::Behind,
            pb::Acceptance::Unspecified => return Err(Unreadable("acceptance")),
        };
        let run = run_in(&answer.run)?;
        let occurrence = occurrence(answer.uid, answer.due);
        Ok(DispatchAnswer { occurrence, attempt: answer.attempt, run, acceptance })
    };
    Ok(DispatchReply { answers: reply.answers.into_iter().map(answer).collect::<Result<_, _>>()? })
}

pub(crate) fn dispatch_reply_out(reply: DispatchReply) -> pb::DispatchReply {
    let answer = |answer: DispatchAnswer| {
        let mut reason = pb::RefuseReason::Unspecified;
        let acceptance = match answer.acceptance {
            Acceptance::Accepted => pb::Acceptance::Accepted,
            Acceptance::Started => pb::Acceptance::Started,
            Acceptance::Refused(why) => {
                reason = wire_word(&REASONS, why);
                pb::Acceptance::Refused
            }
            Acceptance::Behind => pb::Acceptance::Behind,
        };
        pb::DispatchAnswer {
            uid: answer.occurrence.uid.0,
            due: answer.occurrence.due.0,
            attempt: answer.attempt,
            acceptance: acceptance.into(),
            run: answer.run.to_string(),
            reason: reason.into(),
        }
    };
    pb::DispatchReply { answers: reply.answers.into_iter().map(answer).collect() }
}

pub(crate) fn report_in(request: pb::ReportRequest) -> Result<ReportBatch, Unreadable> {
    let item = |item: pb::RunReport| {
        let reason = (item.reason() != pb::RefuseReason::Unspecified).then(|| reason_in(item.reason()));
        Ok(RunReport {
            occurrence: occurrence(item.uid, item.due),
            attempt: item.attempt,
            run: run_in(&item.run)?,
            state: engine_word(&STATES, item.state()).unwrap_or(RunState::Unknown),
            at: Wall(item.at),
            reason,
        })
    };
    Ok(ReportBatch { items: request.items.into_iter().map(item).collect::<Result<_, _>>()? })
}

pub(crate) fn report_out(batch: ReportBatch) -> pb::ReportRequest {
    let item = |item: RunReport| pb::RunReport {
        uid: item.occurrence.uid.0,
        due: item.occurrence.due.0,
        attempt: item.attempt,
        state: wire_word(&STATES, item.state).into(),
        at: item.at.0,
        run: item.run.to_string(),
        reason: item.reason.map(|why| wire_word(&REASONS, why)).unwrap_or_default().into(),
    };
    pb::ReportRequest { items: batch.items.into_iter().map(item).collect() }
}

pub(crate) fn stop_in(request: pb::StopRequest) -> Result<StopBatch, Unreadable> {
    let runs = request.runs.iter().map(|run| run.parse().map_err(|_| Unreadable("run")));
    Ok(StopBatch { runs: runs.collect::<Result<_, _>>()? })
}

pub(crate) fn stop_out(batch: StopBatch) -> pb::StopRequest {
    pb::StopRequest { runs: batch.runs.iter().map(ToString::to_string).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_its_pair() {
        for state in RunState::ALL {
            assert_eq!(engine_word(&STATES, wire_word(&STATES, state)), Some(state));
        }
        for (wire, engine) in REASONS {
            assert_eq!((reason_in(wire), wire_word(&REASONS, engine)), (engine, wire));
        }
    }
}
