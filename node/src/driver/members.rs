//! Keeps the log's members in step with the roster. Only the log's leader acts: each member learns the log, and the first
//! few that have caught up vote. And each node says in the log where it can be called now.

use std::collections::BTreeMap;
use std::time::Duration;

use caesium_engine::Input;
use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{Command, Outcome};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::clock::random;
use super::{Handle, stopped};

/// How often the leader compares roster and members.
const LOOK: Duration = Duration::from_millis(200);
/// One change of members takes no longer, or is tried again.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(3);
/// A learner this many entries behind the leader is caught up: the rest arrives while it is made a voter.
const LAG_MAX: u64 = 64;

/// A member as roster and probes show it.
struct Seen {
    address: String,
    applied: Option<u64>,
}

/// Runs at every node; acts where the log is led from.
///
/// # Errors
/// When the log has stopped for good: the node must end.
pub(super) async fn tend(
    handle: Handle,
    voters_max: usize,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut held = 0;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            _ = look.tick() => {}
        }
        let now = handle.shared.log.held();
        if std::mem::replace(&mut held, now) != now && handle.tell(Input::Held(now)).await.is_err() {
            return Ok(());
        }
        let status = handle.log_status();
        if let Some(reason) = status.stopped {
            return Err(format!("the log has stopped: {reason}"));
        }
        if !status.is_leader {
            continue;
        }
        let Ok(roster) = handle.inspect(|engine, _| roster(engine)).await else { return Ok(()) };
        if let Err(error) = one_change(&handle, &roster, voters_max).await {
            tracing::debug!(%error, "a change of the log's members is tried again");
        }
    }
}

fn roster(engine: &caesium_engine::Engine) -> BTreeMap<u64, Seen> {
    let own = engine.node();
    let seen = engine.replica().nodes.iter().map(|(id, member)| {
        let peer = engine.reach().peer(*id).filter(|peer| peer.reachable);
        let applied = peer.and_then(|peer| peer.status.as_ref()).map(|status| status.applied);
        let applied = if *id == own { Some(engine.replica().index()) } else { applied };
        (id.0, Seen { address: member.address.clone(), applied })
    });
    seen.collect()
}

/// The first thing that differs; one at a time, since each changes who has to agree to the next.
async fn one_change(
    handle: &Handle,
    roster: &BTreeMap<u64, Seen>,
    voters_max: usize,
) -> Result<(), crate::log::MemberError> {
    let log = &handle.shared.log;
    let status = log.status();
    let members = log.members();
    for (id, seen) in roster {
        match members.get(id) {
            None => {
                tracing::info!(node = id, address = seen.address, "learns the log");
                log.add_learner(*id, &seen.address, CHANGE_TIMEOUT).await?;
                return Ok(());
            }
            Some(address) if *address != seen.address => {
                log.set_address(*id, &seen.address, CHANGE_TIMEOUT).await?;
                return Ok(());
            }
            Some(_) => {}
        }
    }
    // Whoever the roster does not know was forgotten; before the founder's own entry it knows nobody.
    let own = handle.node().0;
    let forgotten = |id: &&u64| !roster.contains_key(id) && **id != own && roster.contains_key(&own);
    if let Some(id) = members.keys().find(forgotten) {
        tracing::info!(node = id, "was forgotten, and is no member of the log any more");
        log.remove(*id, CHANGE_TIMEOUT).await?;
        return Ok(());
    }
    if status.voters.len() >= voters_max {
        return Ok(());
    }
    let caught_up = |seen: &Seen| seen.applied.is_some_and(|applied| applied + LAG_MAX >= status.committed);
    let next = roster.iter().find(|(id, seen)| !status.voters.contains(id) && caught_up(seen));
    if let Some((id, _)) = next {
        tracing::info!(node = id, "votes on the log");
        log.add_voter(*id, CHANGE_TIMEOUT).await?;
    }
    Ok(())
}

/// Says in the log where this node can be called and what it is worth, whenever the roster says otherwise.
pub(super) async fn announce(
    handle: Handle,
    address: String,
    priority: u32,
    mut stop: watch::Receiver<bool>,
) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick() => {}
        }
        let own = handle.node();
        let member = handle.inspect(move |engine, _| engine.replica().nodes.get(&own).cloned()).await;
        let Ok(member) = member else { return };
        let Some(member) = member else { continue };
        if member.address == address && member.priority == priority {
            return;
        }
        let Ok(request) = random() else { continue };
        let command = Command::UpdateNode { node: own, address: address.clone(), priority };
        match handle.propose(RequestId(request), &command, None, CHANGE_TIMEOUT).await {
            Ok(Outcome::Done { .. }) => {
                tracing::info!(address, priority, "the roster names this node's address");
            }
            Ok(outcome) => tracing::warn!(?outcome, "the roster refuses this node's address"),
            Err(error) => tracing::debug!(%error, "the roster is told of this node's address later"),
        }
    }
}

/// The first two entries of a new cluster: its name, and its first member. Repeated after a crash in between.
///
/// # Errors
/// What the log says; `Ok(false)` when the log gave the first id to another node.
pub(super) async fn found(
    handle: &Handle,
    join: caesium_engine::replica::Join,
) -> Result<bool, super::ChangeError> {
    let data_dir = join.data_dir.0;
    let cluster = handle.cluster();
    let genesis = Command::Genesis { cluster };
    handle.propose(RequestId(cluster.0), &genesis, None, CHANGE_TIMEOUT).await?;
    let outcome = handle.propose(RequestId(data_dir), &Command::Join(join), None, CHANGE_TIMEOUT).await?;
    Ok(outcome == Outcome::Joined { node: NodeId(1), cluster })
}
