//! Keeps the log's members in step with the roster. Only the log's leader acts: each member learns the log, the first
//! few that have caught up vote, and one that stays silent is replaced. And each node writes into the log at which address it
//! can be called now.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::{NodeId, RequestId};
use caesium_engine::replica::{Command, Levels, Outcome};
use caesium_engine::{Input, Mono};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Handle;
use crate::log::MemberError;
use crate::platform::random;
use crate::platform::stopped;

/// How often the leader compares roster and members.
const LOOK: Duration = Duration::from_millis(200);
/// One change of members takes no longer, or is tried again.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(3);
/// A leader whose disk hangs for longer gives the log to another one.
const LEADS_ON: Duration = Duration::from_secs(2);
/// A learner this many entries behind the leader is caught up: the rest arrives while it is made a voter.
const LAG_MAX: u64 = 64;

/// A voter that is unreachable for the leader for so long loses its vote to another member. Longer than a restart takes, so that
/// rolling through the cluster moves no vote.
const SILENT: Duration = Duration::from_secs(30);
/// A member takes over a vote only after it has been reachable for the leader without a break for so long.
const STEADY: Duration = Duration::from_secs(10);
/// Between two votes that are moved.
const PAUSE: Duration = Duration::from_secs(30);

/// A member as roster and probes show it.
struct Seen {
    address: String,
    applied: Option<u64>,
}

impl Seen {
    fn caught_up(&self, committed: u64) -> bool {
        self.applied.is_some_and(|applied| applied + LAG_MAX >= committed)
    }
}

/// Since when each member is reachable, or not, since this node leads the log. A new leader begins anew.
#[derive(Debug, Default)]
struct Hearing {
    since: BTreeMap<u64, (bool, Mono)>,
    /// When it last moved a vote.
    moved: Option<Mono>,
    /// The voters that it wants, until they are: the first of two steps may be made already.
    wanted: Option<BTreeSet<u64>>,
}

impl Hearing {
    fn note(&mut self, now: Mono, roster: &BTreeMap<u64, Seen>) {
        self.since.retain(|id, _| roster.contains_key(id));
        for (id, seen) in roster {
            let heard = seen.applied.is_some();
            let since = self.since.entry(*id).or_insert((heard, now));
            if since.0 != heard {
                *since = (heard, now);
            }
        }
    }

    fn lasts(&self, now: Mono, id: u64, heard: bool, least: Duration) -> bool {
        self.since.get(&id).is_some_and(|(is, since)| *is == heard && now.since(*since) >= least)
    }

    /// The voters as they should be: without one that was silent for too long, and with one of `ready` in its place. A set
    /// that is larger than `voters_max`, as one is between the two steps of a change, only loses the silent one. None when
    /// nobody can take the place, and none soon after another.
    fn replaced(
        &self,
        now: Mono,
        voters: &BTreeSet<u64>,
        ready: &BTreeSet<u64>,
        voters_max: usize,
    ) -> Option<BTreeSet<u64>> {
        if self.moved.is_some_and(|moved| now.since(moved) < PAUSE) {
            return None;
        }
        let gone = voters.iter().find(|id| self.lasts(now, **id, false, SILENT))?;
        let mut wanted = voters.clone();
        wanted.remove(gone);
        if voters.len() <= voters_max {
            let instead = ready.difference(voters).find(|id| self.lasts(now, **id, true, STEADY))?;
            wanted.insert(*instead);
        }
        Some(wanted)
    }
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
    let mut led = false;
    let mut hearing = Hearing::default();
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
        if let Some(stopped) = status.stopped {
            return Err(stopped.to_string());
        }
        let leads = status.is_leader;
        if std::mem::replace(&mut led, leads) != leads && handle.tell(Input::Leads(leads)).await.is_err() {
            return Ok(());
        }
        if !status.is_leader {
            hearing = Hearing::default();
            continue;
        }
        let Ok(roster) = handle.inspect(|engine, _| roster(engine)).await else { return Ok(()) };
        let now = handle.now().mono;
        hearing.note(now, &roster);
        if handle.hangs(LEADS_ON).is_some() {
            hand_leadership(&handle, &hearing, now).await;
            continue;
        }
        if let Err(error) = one_change(&handle, &roster, &mut hearing, voters_max).await {
            tracing::debug!(%error, "a change of the log's members is tried again");
        }
    }
}

/// This node's disk hangs: hands the log's leadership to a reachable voter whose log is as long.
async fn hand_leadership(handle: &Handle, hearing: &Hearing, now: Mono) {
    let log = &handle.shared.log;
    let (own, status) = (handle.node().0, log.status());
    let heard = |id: &&u64| **id != own && hearing.lasts(now, **id, true, LOOK);
    let Some(heir) = status.voters.iter().find(heard).copied() else { return };
    tracing::warn!(to = heir, "the disk hangs: the log is handed over to another leader");
    if let Err(error) = log.hand_leadership(heir).await {
        tracing::debug!(%error, "the log is not handed over");
    }
}

fn roster(engine: &caesium_engine::Engine) -> BTreeMap<u64, Seen> {
    let own = engine.node();
    // Who was shut out when the log began anew does not come back under its id.
    let members = engine.replica().nodes.iter().filter(|(id, _)| !engine.replica().is_shut_out(**id));
    let seen = members.map(|(id, member)| {
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
    hearing: &mut Hearing,
    voters_max: usize,
) -> Result<(), MemberError> {
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
    // A member that is not in the roster was forgotten; before the founder's own entry the roster is empty.
    let own = handle.node().0;
    let forgotten = |id: &&u64| !roster.contains_key(id) && **id != own && roster.contains_key(&own);
    if let Some(id) = members.keys().find(forgotten) {
        tracing::info!(node = id, "was forgotten, and is no member of the log any more");
        log.remove(*id, CHANGE_TIMEOUT).await?;
        return Ok(());
    }
    let caught_up = |seen: &Seen| seen.caught_up(status.committed);
    if status.voters.len() >= voters_max {
        let ready = roster.iter().filter(|(_, seen)| caught_up(seen)).map(|(id, _)| *id).collect();
        return move_vote(handle, hearing, &status.voters, &ready, voters_max).await;
    }
    let next = roster.iter().find(|(id, seen)| !status.voters.contains(id) && caught_up(seen));
    if let Some((id, _)) = next {
        tracing::info!(node = id, "votes on the log");
        log.add_voter(*id, CHANGE_TIMEOUT).await?;
    }
    Ok(())
}

/// Gives the vote of a member that stays silent to one that is reachable and has caught up.
async fn move_vote(
    handle: &Handle,
    hearing: &mut Hearing,
    voters: &BTreeSet<u64>,
    ready: &BTreeSet<u64>,
    voters_max: usize,
) -> Result<(), MemberError> {
    let now = handle.now().mono;
    if hearing.wanted.is_none() {
        hearing.wanted = hearing.replaced(now, voters, ready, voters_max);
    }
    let Some(wanted) = hearing.wanted.take_if(|wanted| *wanted != *voters) else {
        hearing.wanted = None;
        return Ok(());
    };
    let (gone, instead) = (voters.difference(&wanted), wanted.difference(voters));
    tracing::warn!(silent = ?gone.collect::<Vec<_>>(), instead = ?instead.collect::<Vec<_>>(), "the log's voters change");
    let changed = handle.shared.log.set_voters(wanted.clone(), CHANGE_TIMEOUT).await;
    if matches!(changed, Err(MemberError::MayStillCommit | MemberError::Retry { .. })) {
        hearing.wanted = Some(wanted);
    }
    hearing.moved = Some(now);
    changed.map(drop)
}

/// Writes into the log at which address this node can be called and what it is worth, whenever the roster differs.
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
            Err(error) => {
                tracing::debug!(%error, "this node's address is not in the roster yet: tried again later");
            }
        }
    }
}

/// The first two entries of a new cluster: its name, and its first member. Repeated after a crash in between.
///
/// # Errors
/// The refusal of the log; `Ok(false)` when the log gave the first id to another node.
pub(super) async fn found(
    handle: &Handle,
    join: caesium_engine::replica::Join,
) -> Result<bool, super::ChangeError> {
    let data_dir = join.data_dir.0;
    let cluster = handle.cluster();
    let genesis = Command::Genesis { cluster, level: Levels::OWN.newest };
    handle.propose(RequestId(cluster.0), &genesis, None, CHANGE_TIMEOUT).await?;
    let outcome = handle.propose(RequestId(data_dir), &Command::Join(join), None, CHANGE_TIMEOUT).await?;
    Ok(outcome == Outcome::Joined { node: NodeId(1), cluster })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX: usize = 3;

    fn at(seconds: u64) -> Mono {
        Mono(seconds * 1_000_000)
    }

    fn roster(heard: &[u64], silent: &[u64]) -> BTreeMap<u64, Seen> {
        let seen = |applied| Seen { address: String::new(), applied };
        let heard = heard.iter().map(|id| (*id, seen(Some(7))));
        heard.chain(silent.iter().map(|id| (*id, seen(None)))).collect()
    }

    fn set(ids: &[u64]) -> BTreeSet<u64> {
        ids.iter().copied().collect()
    }

    #[test]
    fn a_voter_that_stays_silent_gives_its_vote_to_one_that_is_heard() {
        let mut hearing = Hearing::default();
        hearing.note(at(0), &roster(&[1, 2, 3, 4, 5], &[]));
        hearing.note(at(10), &roster(&[1, 2, 4, 5], &[3]));
        let now = |hearing: &Hearing, second| {
            hearing.replaced(at(second), &set(&[1, 2, 3]), &set(&[1, 2, 4, 5]), MAX)
        };
        assert_eq!(now(&hearing, 39), None, "not for long enough");
        assert_eq!(now(&hearing, 40), Some(set(&[1, 2, 4])));
        assert_eq!(hearing.replaced(at(40), &set(&[1, 2, 3]), &set(&[1, 2]), MAX), None, "nobody is ready");
        hearing.note(at(40), &roster(&[1, 2, 3, 4, 5], &[]));
        assert_eq!(now(&hearing, 99), None, "it is back");
    }

    #[test]
    fn votes_move_one_at_a_time_with_a_pause_and_to_nobody_who_comes_and_goes() {
        let mut hearing = Hearing::default();
        hearing.note(at(0), &roster(&[1, 2, 4, 5], &[3]));
        for second in 1..60 {
            let flapping =
                if second % 5 == 0 { roster(&[1, 2, 5], &[3, 4]) } else { roster(&[1, 2, 4, 5], &[3]) };
            hearing.note(at(second), &flapping);
        }
        let now = |hearing: &Hearing, second| {
            hearing.replaced(at(second), &set(&[1, 2, 3]), &set(&[1, 2, 4, 5]), MAX)
        };
        assert_eq!(now(&hearing, 60), Some(set(&[1, 2, 5])), "4 is not steady");
        hearing.moved = Some(at(60));
        assert_eq!((now(&hearing, 89), now(&hearing, 90)), (None, Some(set(&[1, 2, 4]))));
    }

    #[test]
    fn a_change_that_another_leader_began_is_completed_without_the_silent_one() {
        let mut hearing = Hearing::default();
        hearing.note(at(0), &roster(&[1, 2, 4], &[3]));
        let between = set(&[1, 2, 3, 4]);
        assert_eq!(hearing.replaced(at(30), &between, &set(&[1, 2, 4]), MAX), Some(set(&[1, 2, 4])));
    }

    #[test]
    fn a_learner_is_caught_up_within_the_limit_of_its_lag() {
        let seen = |applied| Seen { address: String::new(), applied };
        let caught_up = |lag: u64| seen(Some(100)).caught_up(100 + lag);
        assert_eq!([caught_up(0), caught_up(64), caught_up(65)], [true, true, false]);
        assert!(!seen(None).caught_up(0), "who is not heard has caught up with nothing");
    }
}
