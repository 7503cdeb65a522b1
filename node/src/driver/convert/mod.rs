//! Engine messages to and from the wire: the only place where a peer's bytes become values.

mod claims;
#[cfg(test)]
mod fuzz;
mod incarnations;
mod leases;
mod probes;
mod runs;

pub(super) use claims::{claim_in, claim_out, claim_reply_in, claim_reply_out, release_in, release_out};
pub(super) use leases::{lease_in, lease_out, lease_reply_in, lease_reply_out};
use leases::{run_lease_in, run_lease_out};
pub(crate) use probes::{micros_of, unable_out};
pub(super) use probes::{probe_in, probe_out, probe_reply_in, probe_reply_out};
pub(super) use runs::{
    dispatch_in, dispatch_out, dispatch_reply_in, dispatch_reply_out, report_in, report_out, stop_in,
    stop_out,
};

use caesium_engine::Wall;
use caesium_engine::ids::{BootId, Claim, Name, NodeId, Occurrence, Uid};
use caesium_engine::message::Progress;
use caesium_proto::v1 as pb;

/// A message that makes no sense; it is dropped, and nothing follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable {0}")]
pub(super) struct Unreadable(&'static str);

fn boot_in(bytes: &[u8]) -> Result<BootId, Unreadable> {
    bytes.try_into().map(|bytes| BootId(u128::from_be_bytes(bytes))).map_err(|_| Unreadable("boot id"))
}

fn claim_id_in(claim: Option<&pb::Claim>) -> Result<Claim, Unreadable> {
    let claim = claim.ok_or(Unreadable("claim"))?;
    Ok(Claim { node: NodeId(claim.node), boot: boot_in(&claim.boot)?, attempt: claim.attempt })
}

fn claim_id_out(claim: Claim) -> pb::Claim {
    pb::Claim { node: claim.node.0, boot: claim.boot.0.to_be_bytes().to_vec(), attempt: claim.attempt }
}

fn occurrence(uid: u64, due: i64) -> Occurrence {
    Occurrence { due: Wall(due), uid: Uid(uid) }
}

fn occurrence_out(occurrence: Occurrence) -> pb::Occurrence {
    pb::Occurrence { uid: occurrence.uid.0, due: occurrence.due.0 }
}

fn name_in(text: &str) -> Result<Name, Unreadable> {
    text.parse().map_err(|_| Unreadable("name"))
}

fn progress_in(progress: Vec<pb::Progress>) -> Result<Vec<(Name, Progress)>, Unreadable> {
    let each = |it: pb::Progress| {
        let open = it.open.iter().map(|open| occurrence(open.uid, open.due)).collect();
        Ok((name_in(&it.volume)?, Progress { watermark: Wall(it.watermark), index: it.index, open }))
    };
    progress.into_iter().map(each).collect()
}

fn progress_out(progress: Vec<(Name, Progress)>) -> Vec<pb::Progress> {
    let each = |(volume, it): (Name, Progress)| pb::Progress {
        volume: volume.into(),
        watermark: it.watermark.0,
        index: it.index,
        open: it.open.into_iter().map(occurrence_out).collect(),
    };
    progress.into_iter().map(each).collect()
}
