//! Names in the replica: found, or refused with those near them.

use std::sync::Arc;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId, ScheduleName};
use caesium_engine::replica::{Refusal, Replica, Volume};
use caesium_engine::schedule::Schedule;

use crate::control::convert;
use crate::control::error::{Problem, refused};
use crate::control::suggest::nearest;

/// Most schedules among which a near name is looked for: the engine waits meanwhile.
const COMPARED_MAX: usize = 2000;

pub(super) fn node(replica: &Replica, name: &Name) -> Result<NodeId, Problem> {
    let unknown = || refusal(replica, &Refusal::UnknownNode(name.clone()));
    replica.node_named(name).ok_or_else(unknown)
}

pub(super) fn volume<'r>(replica: &'r Replica, name: &Name) -> Result<&'r Volume, Problem> {
    let unknown = || refusal(replica, &Refusal::UnknownVolume(name.clone()));
    replica.volumes.get(name).ok_or_else(unknown)
}

pub(super) fn schedule<'r>(replica: &'r Replica, name: &ScheduleName) -> Result<&'r Arc<Schedule>, Problem> {
    let unknown = || refusal(replica, &Refusal::UnknownSchedule(name.clone()));
    replica.schedule_named(name).ok_or_else(unknown)
}

/// The schedule of this name; the task, if that is meant.
pub(super) fn meant<'r>(
    replica: &'r Replica,
    name: &ScheduleName,
    task: bool,
) -> Result<&'r Arc<Schedule>, Problem> {
    let found = schedule(replica, name)?;
    match (found.spec.is_task(), task) {
        (true, false) => Err(refusal(replica, &Refusal::IsTask(name.clone()))),
        (false, true) => Err(refusal(replica, &Refusal::NoTask(name.clone()))),
        (true, true) | (false, false) => Ok(found),
    }
}

/// Refuses the name of a task, where a schedule is meant that may be gone.
pub(super) fn no_task(replica: &Replica, name: &ScheduleName) -> Result<(), Problem> {
    match replica.schedule_named(name) {
        Some(found) if found.spec.is_task() => Err(refusal(replica, &Refusal::IsTask(name.clone()))),
        Some(_) | None => Ok(()),
    }
}

/// A refusal with the names near the one that is unknown.
pub(super) fn refusal(replica: &Replica, refusal: &Refusal) -> Problem {
    let near = match refusal {
        Refusal::UnknownNode(name) => {
            nearest(name.as_str(), replica.nodes.values().map(|member| member.name.to_string()))
        }
        Refusal::UnknownVolume(name) => {
            nearest(name.as_str(), replica.volumes.iter().map(|(volume, _)| volume.to_string()))
        }
        Refusal::UnknownSchedule(name) => {
            let volume = Some(&name.volume).filter(|volume| replica.volumes.contains(volume));
            let from = volume.and_then(|volume| convert::least(volume.as_str()));
            let known = replica.schedules_from(from.as_ref()).map(|schedule| schedule.name.to_string());
            nearest(&name.to_string(), known.take(COMPARED_MAX))
        }
        Refusal::UnknownNotice(name) => {
            nearest(name.as_str(), replica.notices.iter().map(|(notice, _)| notice.to_string()))
        }
        Refusal::Initialised
        | Refusal::OfNotice { .. }
        | Refusal::IsTask(_)
        | Refusal::NoTask(_)
        | Refusal::Ending(_)
        | Refusal::Access(_)
        | Refusal::Certificates(_)
        | Refusal::NameTaken { .. }
        | Refusal::UnknownNodeId(_)
        | Refusal::VolumeExists(_)
        | Refusal::VolumeInUse { .. }
        | Refusal::ScheduleExists { .. }
        | Refusal::NoCarriers(_)
        | Refusal::NoOverride(_)
        | Refusal::Conflict { .. }
        | Refusal::ChangePending { .. }
        | Refusal::UnknownChange(_)
        | Refusal::ChangeOver(_)
        | Refusal::NotAwaited { .. }
        | Refusal::NoCarrier { .. }
        | Refusal::NotManaged(_)
        | Refusal::Elsewhere(_)
        | Refusal::NotStaged
        | Refusal::Limit { .. }
        | Refusal::Circle(_)
        | Refusal::NotDeclarer { .. }
        | Refusal::NoDeclarer { .. }
        | Refusal::Past(_) => Vec::new(),
    };
    refused(refusal, near)
}

/// Whether some reachable node has applied more of the log: then a name unknown here may be known there.
pub(super) fn lags(engine: &Engine) -> bool {
    let own = engine.replica().index();
    engine.reachable().into_iter().filter_map(|node| applied(engine, node)).any(|index| index > own)
}

/// The highest log index that a node is known to have applied.
pub(super) fn applied(engine: &Engine, node: NodeId) -> Option<u64> {
    if node == engine.node() {
        return Some(engine.replica().index());
    }
    engine.reach().peer(node)?.status.as_ref().map(|status| status.applied)
}

/// The applied indices of all members that ever reported theirs.
pub(super) fn all_applied(engine: &Engine) -> Vec<u64> {
    engine.replica().nodes.iter().filter_map(|(node, _)| applied(engine, *node)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::audit::state::tests::{add, apply, replica};

    #[test]
    fn a_near_name_is_looked_for_among_as_many_as_the_limit_says() {
        let mut replica = replica();
        let before = COMPARED_MAX - 1 - replica.schedules.len();
        apply(&mut replica, (0..before).map(|n| add(&format!("billing/many/n{n}"))).collect());
        apply(&mut replica, vec![add("billing/z/target")]);
        let wanted = "billing/z/targer".parse().unwrap();
        let near = |replica: &Replica| schedule(replica, &wanted).unwrap_err().detail().near.clone();
        assert_eq!(near(&replica)[0], "billing/z/target");
        apply(&mut replica, vec![add("billing/many/one-more")]);
        assert!(!near(&replica).contains(&"billing/z/target".to_owned()), "{:?}", near(&replica));
    }
}
