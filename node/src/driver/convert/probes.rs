//! Probes and the status that nodes report in them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::handler_scope::{HandlerScope, NodeHandlers, RunBy};
use caesium_engine::ids::{Name, NodeId, Uid};
use caesium_engine::message::{ForeignZone, Going, NodeLoad, NodeStatus, Probe, ProbeReply, Unable};
use caesium_engine::replica::StateHash;
use caesium_engine::schedule::Policy;
use caesium_engine::{Mono, Wall};
use caesium_proto::v1 as pb;

use super::incarnations::{life_in, life_out, standing_in, standing_out};
use super::{
    Unreadable, boot_in, name_in, occurrence, occurrence_out, progress_in, progress_out, run_lease_in,
    run_lease_out,
};

fn status_in(status: Option<pb::NodeStatus>) -> Result<NodeStatus, Unreadable> {
    let status = status.ok_or(Unreadable("node status"))?;
    let unable = status.unable().filter_map(unable_in).collect();
    let handlers = handlers_in(&status)?;
    let hash = status.state_hash.as_slice().try_into().map_err(|_| Unreadable("state hash"))?;
    Ok(NodeStatus {
        boot: boot_in(&status.boot)?,
        made: Mono(status.made),
        life: status.life.map(life_in).transpose()?,
        applied: status.applied,
        hash: StateHash(u128::from_be_bytes(hash)),
        load: NodeLoad { runs: status.load, busy: status.busy.min(100) },
        draining: status.draining,
        unable,
        slow_write: status.slow_write.map(Duration::from_micros),
        clock_ahead: status.clock_ahead,
        handlers,
        unserved: status.unserved.iter().map(|name| name_in(name)).collect::<Result<_, _>>()?,
        reach: Arc::new(status.reach.into_iter().map(NodeId).collect()),
        heard_only: status.heard_only.into_iter().map(NodeId).collect(),
        progress: progress_in(status.progress)?,
        master_of: status.master_of.iter().map(|name| name_in(name)).collect::<Result<_, _>>()?,
        version: status.version,
        going: status.going.into_iter().map(going_in).collect::<Result<_, _>>()?,
        going_cut: status.going_cut,
        foreign: status.foreign.into_iter().map(foreign_in).collect(),
    })
}

fn handlers_in(status: &pb::NodeStatus) -> Result<NodeHandlers, Unreadable> {
    let mut scopes = BTreeMap::new();
    for scope in &status.handler_scopes {
        let volumes = scope.volumes.as_ref().map(|it| it.names.iter().map(|name| name_in(name)).collect());
        let policies = scope.policies.map(|it| {
            let each = [(it.at_most_once, Policy::AtMostOnce), (it.at_least_once, Policy::AtLeastOnce)];
            each.into_iter().filter_map(|(has, policy)| has.then_some(policy)).collect()
        });
        let run_by = match (scope.no_program, scope.worker) {
            (false, _) => RunBy::Program,
            (true, true) => RunBy::Worker,
            (true, false) => RunBy::Other,
        };
        let known = HandlerScope { volumes: volumes.transpose()?, policies, unfed: scope.unfed, run_by };
        scopes.insert(name_in(&scope.handler)?, known);
    }
    let each = status.handlers.iter().map(|name| {
        let name = name_in(name)?;
        let scope = scopes.remove(&name).unwrap_or_default();
        Ok((name, scope))
    });
    each.collect()
}

fn scopes_out(handlers: &NodeHandlers) -> Vec<pb::HandlerScope> {
    let limited = handlers.iter().filter(|(_, scope)| !scope.is_open() || scope.run_by != RunBy::Program);
    let scope_out = |(name, scope): (&Name, &HandlerScope)| pb::HandlerScope {
        handler: name.to_string(),
        volumes: scope
            .volumes
            .as_ref()
            .map(|volumes| pb::HandlerVolumes { names: volumes.iter().map(ToString::to_string).collect() }),
        policies: scope.policies.as_ref().map(|policies| pb::HandlerPolicies {
            at_most_once: policies.contains(&Policy::AtMostOnce),
            at_least_once: policies.contains(&Policy::AtLeastOnce),
        }),
        unfed: scope.unfed,
        no_program: scope.run_by != RunBy::Program,
        worker: scope.run_by == RunBy::Worker,
    };
    limited.map(scope_out).collect()
}

fn status_out(status: NodeStatus) -> pb::NodeStatus {
    pb::NodeStatus {
        boot: status.boot.0.to_be_bytes().to_vec(),
        made: status.made.0,
        life: status.life.map(life_out),
        applied: status.applied,
        load: status.load.runs,
        busy: status.load.busy,
        draining: status.draining,
        unable: status.unable.into_iter().map(|reason| unable_out(reason).into()).collect(),
        slow_write: status.slow_write.map(micros_of),
        clock_ahead: status.clock_ahead,
        handler_scopes: scopes_out(&status.handlers),
        handlers: status.handlers.iter().map(|(name, _)| name.to_string()).collect(),
        unserved: status.unserved.into_iter().map(String::from).collect(),
        reach: status.reach.iter().map(|node| node.0).collect(),
        heard_only: status.heard_only.into_iter().map(|node| node.0).collect(),
        progress: progress_out(status.progress),
        version: status.version,
        state_hash: status.hash.0.to_be_bytes().to_vec(),
        master_of: status.master_of.into_iter().map(String::from).collect(),
        going: status.going.into_iter().map(going_out).collect(),
        going_cut: status.going_cut,
        foreign: status.foreign.into_iter().map(foreign_out).collect(),
        takes_streams: true,
    }
}

fn unable_in(wire: pb::Unable) -> Option<Unable> {
    match wire {
        pb::Unable::Unspecified => None,
        pb::Unable::DiskHangs => Some(Unable::Stalled),
        pb::Unable::DiskFull => Some(Unable::DiskFull),
        pb::Unable::StoreFull => Some(Unable::StoreFull),
        pb::Unable::ClockDoubt => Some(Unable::ClockDoubt),
    }
}

/// A reason why a node cannot be counted on to promise, on the wire.
pub(crate) const fn unable_out(reason: Unable) -> pb::Unable {
    match reason {
        Unable::Stalled => pb::Unable::DiskHangs,
        Unable::DiskFull => pb::Unable::DiskFull,
        Unable::StoreFull => pb::Unable::StoreFull,
        Unable::ClockDoubt => pb::Unable::ClockDoubt,
    }
}

/// How long a durable write takes, on the wire.
pub(crate) fn micros_of(write: Duration) -> u64 {
    u64::try_from(write.as_micros()).unwrap_or(u64::MAX)
}

fn foreign_in(it: pb::ForeignZone) -> ForeignZone {
    ForeignZone { zone: it.zone, fingerprint: it.fingerprint }
}

fn foreign_out(it: ForeignZone) -> pb::ForeignZone {
    pb::ForeignZone { zone: it.zone, fingerprint: it.fingerprint }
}

fn going_in(going: pb::Going) -> Result<Going, Unreadable> {
    let it = going.occurrence.ok_or(Unreadable("occurrence"))?;
    Ok(Going {
        schedule: Uid(going.uid),
        occurrence: occurrence(it.uid, it.due),
        attempt: going.attempt,
        executor: NodeId(going.executor),
        boot: boot_in(&going.boot)?,
        run: going.run.parse().map_err(|_| Unreadable("run"))?,
        until: Wall(going.until),
        lease: going.lease.as_ref().map(run_lease_in),
    })
}

fn going_out(going: Going) -> pb::Going {
    pb::Going {
        uid: going.schedule.0,
        occurrence: Some(occurrence_out(going.occurrence)),
        attempt: going.attempt,
        executor: going.executor.0,
        boot: going.boot.0.to_be_bytes().to_vec(),
        run: going.run.to_string(),
        until: going.until.0,
        lease: going.lease.map(run_lease_out),
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
        standing: reply.standing.map(standing_in).transpose()?.unwrap_or_default(),
    })
}

pub(crate) fn probe_reply_out(reply: ProbeReply) -> pb::ProbeReply {
    pb::ProbeReply {
        sequence: reply.sequence,
        sent: reply.sent.0,
        received: reply.received.0,
        replied: reply.replied.0,
        status: Some(status_out(reply.status)),
        standing: Some(standing_out(reply.standing)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use caesium_engine::ids::{BootId, Occurrence};
    use caesium_engine::incarnations::Standing;
    use caesium_engine::lease::RunLease;
    use caesium_engine::message::{Incarnation, Progress};
    use caesium_engine::record::{RunId, Serial};

    use super::*;

    fn status(clock_ahead: Option<i64>) -> NodeStatus {
        let occurrence = Occurrence { due: Wall(-5), uid: Uid(4) };
        let run = RunId(Serial { node: NodeId(2), boot: 3, n: 9 });
        let progress = Progress { watermark: Wall(77), index: 6, open: vec![occurrence] };
        NodeStatus {
            boot: BootId(u128::MAX - 1),
            made: Mono(u64::MAX),
            life: Some(Incarnation { starts: 3, ..Incarnation::default() }),
            applied: 12,
            hash: StateHash(1 << 100),
            load: NodeLoad { runs: 5, busy: 40 },
            draining: true,
            unable: BTreeSet::from([Unable::Stalled, Unable::ClockDoubt]),
            slow_write: Some(Duration::from_micros(640_001)),
            clock_ahead,
            handlers: [
                ("h".parse().unwrap(), HandlerScope::default()),
                (
                    "limited".parse().unwrap(),
                    HandlerScope {
                        volumes: Some(BTreeSet::from(["v".parse().unwrap()])),
                        policies: Some(BTreeSet::from([Policy::AtLeastOnce])),
                        unfed: true,
                        run_by: RunBy::Other,
                    },
                ),
                (
                    "of-workers".parse().unwrap(),
                    HandlerScope { run_by: RunBy::Worker, ..HandlerScope::default() },
                ),
                (
                    "of-none".parse().unwrap(),
                    HandlerScope { volumes: Some(BTreeSet::new()), ..HandlerScope::default() },
                ),
            ]
            .into_iter()
            .collect(),
            unserved: BTreeSet::from(["w".parse().unwrap()]),
            reach: Arc::new(BTreeSet::from([NodeId(1), NodeId(2)])),
            heard_only: BTreeSet::from([NodeId(3)]),
            progress: vec![("v".parse().unwrap(), progress)],
            master_of: vec!["v".parse().unwrap()],
            version: "1.2.3".to_owned(),
            going: vec![Going {
                schedule: Uid(4),
                occurrence,
                attempt: 2,
                executor: NodeId(2),
                boot: BootId(8),
                run,
                until: Wall(99),
                lease: Some(RunLease {
                    epoch: 3,
                    span: Duration::from_secs(10),
                    margin: Duration::from_micros(35_000_001),
                }),
            }],
            going_cut: true,
            foreign: vec![ForeignZone { zone: "Europe/Berlin".to_owned(), fingerprint: u64::MAX }],
        }
    }

    /// A clock that is behind differs from one that is right, and one that is right from a field that is absent.
    #[test]
    fn what_a_node_says_of_itself_arrives_as_it_was_said() {
        for clock_ahead in [None, Some(0), Some(1), Some(-3_600_000_000), Some(i64::MIN), Some(i64::MAX)] {
            let probe = Probe { sequence: 7, sent: Wall(-1), status: status(clock_ahead) };
            assert_eq!(probe_in(probe_out(probe.clone())).unwrap(), probe);
            let reply = ProbeReply {
                sequence: 7,
                sent: Wall(-1),
                received: Wall(i64::MAX),
                replied: Wall(2),
                status: status(clock_ahead),
                standing: Standing::default(),
            };
            assert_eq!(probe_reply_in(probe_reply_out(reply.clone())).unwrap(), reply);
        }
    }
}
