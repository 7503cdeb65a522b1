//! Questions and answers about leases of tasks and of runs.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::{NodeId, Uid};
use caesium_engine::lease::{
    LeaseAsk, LeaseBatch, LeaseItem, LeaseNumber, LeaseReply, LeaseVote, RunLease, RunVote,
};
use caesium_proto::v1 as pb;
use pb::{LeaseAnswer, LeaseAsk as Asked};

use super::{Unreadable, boot_in};

fn micros(span: Duration) -> u64 {
    u64::try_from(span.as_micros()).unwrap_or(u64::MAX)
}

pub(super) fn run_lease_in(lease: &pb::RunLease) -> RunLease {
    let [span, margin] = [lease.span, lease.margin].map(Duration::from_micros);
    RunLease { epoch: lease.epoch, span, margin }
}

pub(super) fn run_lease_out(lease: RunLease) -> pb::RunLease {
    pb::RunLease { epoch: lease.epoch, span: micros(lease.span), margin: micros(lease.margin) }
}

pub(crate) fn lease_in(request: pb::LeaseRequest) -> Result<LeaseBatch, Unreadable> {
    let item = |it: &pb::LeaseItem| {
        let (number, index) = (LeaseNumber(it.number), it.claimed);
        let [span, margin] = [it.span, it.margin].map(Duration::from_micros);
        let ask = match it.ask() {
            Asked::Unspecified => return Err(Unreadable("question about a lease")),
            Asked::Look => LeaseAsk::Look,
            Asked::Claim => LeaseAsk::Claim { number, span, margin, index },
            Asked::Renew => LeaseAsk::Renew { number, span, margin, index },
            Asked::Release => LeaseAsk::Release { number },
            Asked::Suggest => LeaseAsk::Suggest,
            Asked::RenewRun => LeaseAsk::RenewRun { due: Wall(it.due), span, margin },
            Asked::RunOver => LeaseAsk::RunOver { due: Wall(it.due), span, margin, until: Wall(it.until) },
        };
        Ok(LeaseItem { uid: Uid(it.uid), epoch: it.epoch, index: it.index, ask })
    };
    let items = request.items.iter().map(item).collect::<Result<_, _>>()?;
    Ok(LeaseBatch { sequence: request.sequence, boot: boot_in(&request.boot)?, items })
}

pub(crate) fn lease_out(batch: LeaseBatch) -> pb::LeaseRequest {
    let item = |it: LeaseItem| {
        let mut item =
            pb::LeaseItem { uid: it.uid.0, epoch: it.epoch, index: it.index, ..Default::default() };
        let ask = match it.ask {
            LeaseAsk::Look => Asked::Look,
            LeaseAsk::Claim { number, span, margin, index } => {
                (item.number, item.span, item.margin, item.claimed) =
                    (number.0, micros(span), micros(margin), index);
                Asked::Claim
            }
            LeaseAsk::Renew { number, span, margin, index } => {
                (item.number, item.span, item.margin, item.claimed) =
                    (number.0, micros(span), micros(margin), index);
                Asked::Renew
            }
            LeaseAsk::Release { number } => {
                item.number = number.0;
                Asked::Release
            }
            LeaseAsk::Suggest => Asked::Suggest,
            LeaseAsk::RenewRun { due, span, margin } => {
                (item.due, item.span, item.margin) = (due.0, micros(span), micros(margin));
                Asked::RenewRun
            }
            LeaseAsk::RunOver { due, span, margin, until } => {
                (item.due, item.span, item.margin, item.until) =
                    (due.0, micros(span), micros(margin), until.0);
                Asked::RunOver
            }
        };
        item.set_ask(ask);
        item
    };
    let items = batch.items.into_iter().map(item).collect();
    pb::LeaseRequest { sequence: batch.sequence, boot: batch.boot.0.to_be_bytes().to_vec(), items }
}

pub(crate) fn lease_reply_in(reply: pb::LeaseReply) -> Result<LeaseReply, Unreadable> {
    let run = |it: &pb::LeaseVote, vote| LeaseVote::Run { due: Wall(it.due), vote };
    let vote = |it: &pb::LeaseVote| {
        let vote = match it.answer() {
            LeaseAnswer::Free => LeaseVote::Free { newest: LeaseNumber(it.number) },
            LeaseAnswer::Granted => LeaseVote::Granted,
            LeaseAnswer::Held => {
                LeaseVote::Held { number: LeaseNumber(it.number), node: NodeId(it.node), live: it.live }
            }
            LeaseAnswer::Behind => LeaseVote::Behind { index: it.value },
            LeaseAnswer::Sealed => LeaseVote::Sealed,
            LeaseAnswer::Epoch => LeaseVote::Epoch { epoch: it.value },
            LeaseAnswer::Stopped => LeaseVote::Stopped,
            LeaseAnswer::Gone => LeaseVote::Gone,
            // An answer of a newer version is no grant, whatever it is.
            LeaseAnswer::NoVoter | LeaseAnswer::Unspecified => LeaseVote::NoVoter,
            LeaseAnswer::Full => LeaseVote::Full,
            LeaseAnswer::Noted => LeaseVote::Noted,
            LeaseAnswer::RunRenewed => run(it, RunVote::Renewed),
            LeaseAnswer::RunOver => run(it, RunVote::Over),
            LeaseAnswer::RunLive => run(it, RunVote::Live { left: Duration::from_micros(it.left) }),
            LeaseAnswer::RunFull => run(it, RunVote::Full),
        };
        (Uid(it.uid), vote)
    };
    let votes = reply.votes.iter().map(vote).collect();
    Ok(LeaseReply { sequence: reply.sequence, boot: boot_in(&reply.boot)?, votes })
}

pub(crate) fn lease_reply_out(reply: LeaseReply) -> pb::LeaseReply {
    let vote = |(uid, vote): (Uid, LeaseVote)| {
        let mut out = pb::LeaseVote { uid: uid.0, ..Default::default() };
        let answer = match vote {
            LeaseVote::Free { newest } => {
                out.number = newest.0;
                LeaseAnswer::Free
            }
            LeaseVote::Granted => LeaseAnswer::Granted,
            LeaseVote::Held { number, node, live } => {
                (out.number, out.node, out.live) = (number.0, node.0, live);
                LeaseAnswer::Held
            }
            LeaseVote::Behind { index } => {
                out.value = index;
                LeaseAnswer::Behind
            }
            LeaseVote::Sealed => LeaseAnswer::Sealed,
            LeaseVote::Epoch { epoch } => {
                out.value = epoch;
                LeaseAnswer::Epoch
            }
            LeaseVote::Stopped => LeaseAnswer::Stopped,
            LeaseVote::Gone => LeaseAnswer::Gone,
            LeaseVote::NoVoter => LeaseAnswer::NoVoter,
            LeaseVote::Full => LeaseAnswer::Full,
            LeaseVote::Noted => LeaseAnswer::Noted,
            LeaseVote::Run { due, vote } => {
                out.due = due.0;
                match vote {
                    RunVote::Renewed => LeaseAnswer::RunRenewed,
                    RunVote::Over => LeaseAnswer::RunOver,
                    RunVote::Live { left } => {
                        out.left = micros(left);
                        LeaseAnswer::RunLive
                    }
                    RunVote::Full => LeaseAnswer::RunFull,
                }
            }
        };
        out.set_answer(answer);
        out
    };
    let votes = reply.votes.into_iter().map(vote).collect();
    pb::LeaseReply { sequence: reply.sequence, boot: reply.boot.0.to_be_bytes().to_vec(), votes }
}
