//! Probes and what nodes say of themselves.

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_engine::message::{NodeStatus, Probe, ProbeReply};
use caesium_engine::replica::StateHash;
use caesium_proto::v1 as pb;

use super::{Unreadable, boot_in, name_in, progress_in, progress_out};

fn status_in(status: Option<pb::NodeStatus>) -> Result<NodeStatus, Unreadable> {
    let status = status.ok_or(Unreadable("node status"))?;
    let hash = status.state_hash.as_slice().try_into().map_err(|_| Unreadable("state hash"))?;
    Ok(NodeStatus {
        boot: boot_in(&status.boot)?,
        applied: status.applied,
        hash: StateHash(u128::from_be_bytes(hash)),
        load: status.load,
        draining: status.draining,
        disk_ok: status.disk_ok,
        clock_ok: status.clock_ok,
        handlers: status.handlers.iter().map(|name| name_in(name)).collect::<Result<_, _>>()?,
        reach: status.reach.into_iter().map(NodeId).collect(),
        progress: progress_in(status.progress)?,
        master_of: status.master_of.iter().map(|name| name_in(name)).collect::<Result<_, _>>()?,
        version: status.version,
    })
}

fn status_out(status: NodeStatus) -> pb::NodeStatus {
    pb::NodeStatus {
        boot: status.boot.0.to_be_bytes().to_vec(),
        applied: status.applied,
        load: status.load,
        draining: status.draining,
        disk_ok: status.disk_ok,
        clock_ok: status.clock_ok,
        handlers: status.handlers.into_iter().map(String::from).collect(),
        reach: status.reach.into_iter().map(|node| node.0).collect(),
        progress: progress_out(status.progress),
        version: status.version,
        state_hash: status.hash.0.to_be_bytes().to_vec(),
        master_of: status.master_of.into_iter().map(String::from).collect(),
    }
}

pub(crate) fn probe_in(probe: pb::ProbeRequest) -> Result<Probe, Unreadable> {
    Ok(Probe { sequence: probe.sequence, sent: Wall(probe.sent), status: status_in(probe.status)? })
}

pub(crate) fn probe_out(probe: Probe) -> pb::ProbeRequest {
    pb::ProbeRequest { sequence: probe.sequence, sent: probe.sent.0, status: Some(status_out(probe.status)) }
}

pub(crate) fn probe_reply_in(reply: pb::ProbeReply) -> Result<ProbeReply, Unreadable> {
    Ok(ProbeReply {
        sequence: reply.sequence,
        sent: Wall(reply.sent),
        received: Wall(reply.received),
        replied: Wall(reply.replied),
        status: status_in(reply.status)?,
    })
}

pub(crate) fn probe_reply_out(reply: ProbeReply) -> pb::ProbeReply {
    pb::ProbeReply {
        sequence: reply.sequence,
        sent: reply.sent.0,
        received: reply.received.0,
        replied: reply.replied.0,
        status: Some(status_out(reply.status)),
    }
}
