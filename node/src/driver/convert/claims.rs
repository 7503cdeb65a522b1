//! Claims, votes and releases.

use caesium_engine::Wall;
use caesium_engine::ids::Occurrence;
use caesium_engine::message::{ClaimBatch, ClaimItem, ClaimReply, ReleaseBatch, Vote};
use caesium_proto::v1 as pb;
use pb::VoterAnswer;

use super::{Unreadable, claim_id_in, claim_id_out, occurrence, occurrence_out, progress_in, progress_out};

pub(crate) fn claim_in(request: pb::ClaimRequest) -> Result<ClaimBatch, Unreadable> {
    let item = |item: &pb::ClaimItem| ClaimItem {
        occurrence: occurrence(item.uid, item.due),
        latest_start: Wall(item.latest_start),
        index: item.index,
        epoch: item.epoch,
    };
    Ok(ClaimBatch {
        claim: claim_id_in(request.claim.as_ref())?,
        items: request.items.iter().map(item).collect(),
        progress: progress_in(request.progress)?,
    })
}

pub(crate) fn claim_out(batch: ClaimBatch) -> pb::ClaimRequest {
    let item = |item: ClaimItem| pb::ClaimItem {
        uid: item.occurrence.uid.0,
        due: item.occurrence.due.0,
        latest_start: item.latest_start.0,
        index: item.index,
        epoch: item.epoch,
    };
    pb::ClaimRequest {
        claim: Some(claim_id_out(batch.claim)),
        items: batch.items.into_iter().map(item).collect(),
        progress: progress_out(batch.progress),
    }
}

pub(crate) fn claim_reply_in(reply: pb::ClaimReply) -> Result<ClaimReply, Unreadable> {
    let (index, now) = (reply.index, Wall(reply.now));
    let vote = |answer: &pb::ClaimAnswer| {
        let vote = match answer.answer() {
            VoterAnswer::Granted => Vote::Granted,
            VoterAnswer::Taken => Vote::Taken(claim_id_in(answer.holder.as_ref())?),
            VoterAnswer::Started => Vote::Started,
            VoterAnswer::Behind => Vote::Behind { index },
            VoterAnswer::Early => Vote::Early { now },
            VoterAnswer::Floor => Vote::Floor,
            // An answer of a newer version is no grant, whatever it is.
            VoterAnswer::Invalid | VoterAnswer::Unspecified => Vote::Invalid,
            VoterAnswer::Full => Vote::Full,
            VoterAnswer::Expired => Vote::Expired,
            VoterAnswer::Going => Vote::Going,
            VoterAnswer::Paused => Vote::Paused,
            VoterAnswer::Sealed => Vote::Sealed,
            VoterAnswer::Epoch => Vote::Epoch { epoch: answer.epoch },
        };
        Ok((occurrence(answer.uid, answer.due), vote))
    };
    let votes = reply.answers.iter().map(vote).collect::<Result<_, Unreadable>>()?;
    Ok(ClaimReply { claim: claim_id_in(reply.claim.as_ref())?, votes })
}

pub(crate) fn claim_reply_out(reply: ClaimReply) -> pb::ClaimReply {
    let (mut voter_index, mut voter_now) = (0, 0);
    let mut answer = |(occurrence, vote): (Occurrence, Vote)| {
        let (mut holder, mut epoch) = (None, 0);
        let answer = match vote {
            Vote::Granted => VoterAnswer::Granted,
            Vote::Taken(claim) => {
                holder = Some(claim_id_out(claim));
                VoterAnswer::Taken
            }
            Vote::Started => VoterAnswer::Started,
            Vote::Behind { index } => {
                voter_index = index;
                VoterAnswer::Behind
            }
            Vote::Early { now } => {
                voter_now = now.0;
                VoterAnswer::Early
            }
            Vote::Floor => VoterAnswer::Floor,
            Vote::Invalid => VoterAnswer::Invalid,
            Vote::Full => VoterAnswer::Full,
            Vote::Expired => VoterAnswer::Expired,
            Vote::Going => VoterAnswer::Going,
            Vote::Paused => VoterAnswer::Paused,
            Vote::Sealed => VoterAnswer::Sealed,
            Vote::Epoch { epoch: later } => {
                epoch = later;
                VoterAnswer::Epoch
            }
        };
        pb::ClaimAnswer { uid: occurrence.uid.0, due: occurrence.due.0, answer: answer.into(), holder, epoch }
    };
    let answers = reply.votes.into_iter().map(&mut answer).collect();
    let claim = Some(claim_id_out(reply.claim));
    pb::ClaimReply { claim, answers, index: voter_index, now: voter_now }
}

pub(crate) fn release_in(request: pb::ReleaseRequest) -> Result<ReleaseBatch, Unreadable> {
    let items = request.items.iter().map(|item| occurrence(item.uid, item.due)).collect();
    Ok(ReleaseBatch { claim: claim_id_in(request.claim.as_ref())?, items })
}

pub(crate) fn release_out(batch: ReleaseBatch) -> pb::ReleaseRequest {
    let items = batch.items.into_iter().map(occurrence_out).collect();
    pb::ReleaseRequest { claim: Some(claim_id_out(batch.claim)), items }
}
