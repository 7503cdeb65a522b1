//! What follows a split: the outages that this node saw are written down, and after the end of one the schedules that ask
//! for it are seen to. It only proposes and calls handlers; what runs is decided by the engine, like everything else.

mod apart;
mod follow_up;
mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{Name, NodeId};
use caesium_engine::time::{Mono, Wall};
use caesium_engine::{Engine, Now};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

pub(in crate::control) use self::report::left_by;

use crate::driver::{Handle, SplitNews};
use crate::platform::stopped;
use crate::store::{MissingCarriers, Outage, OutageRecorder};

/// How often reach is looked at when the options set no interval.
const LOOK: Duration = Duration::from_millis(500);
/// What is missing counts once this node has run, and the other has been a carrier, for so long: links come up one by one.
const GRACE: Duration = Duration::from_secs(3);
/// What follows an outage is tried for this long, while the log has no majority or carriers are silent again.
const SETTLE_MAX: i64 = 300_000_000;

/// Outages that are settled in one go.
const BATCH: usize = 256;

/// Whether what follows an outage was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    /// Nothing is left to do.
    Done,
    /// Something stands in the way that may pass.
    Later,
}

/// Watches the reach of this node and sees to what follows its outages, until it is stopped.
///
/// # Errors
/// When the outages can no longer be written down.
pub(crate) async fn watch(
    handle: Handle,
    mut recorder: OutageRecorder,
    reach: Arc<Notify>,
    news: SplitNews,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
    let news = Arc::new(news);
    let (began, mut known) = (handle.now().mono, KnownCarriers::default());
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut settling: JoinSet<Vec<Outage>> = JoinSet::new();
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return Ok(()),
            () = reach.notified() => {}
            _ = look.tick() => {}
            Some(settled) = settling.join_next() => match settled {
                Ok(done) => recorder.settle(&done).await,
                Err(error) => tracing::warn!(%error, "what follows an outage broke off"),
            },
        }
        let Ok((now, at, reach)) = handle.inspect(carriers).await else { return Ok(()) };
        let missing = known.missing(reach, now, at);
        // An outage that was recorded before this process started may last.
        if at.since(began) < GRACE {
            continue;
        }
        recorder.observe(now, &missing).await;
        let next = recorder.unsettled(now, BATCH);
        if !next.is_empty() && settling.is_empty() {
            settling.spawn(settle(handle.clone(), next, now, Arc::clone(&news)));
        }
    }
}

/// Sees to what follows these outages; returns those that nothing is left to do for.
async fn settle(handle: Handle, outages: Vec<Outage>, now: Wall, news: Arc<SplitNews>) -> Vec<Outage> {
    let mut done = Vec::new();
    for outage in outages {
        let settled = follow_up::settle(&handle, &outage, &news).await;
        match settled {
            Settled::Done => done.push(outage),
            Settled::Later if too_late(&outage, now) => {
                tracing::warn!(volume = %outage.volume, began = %outage.began, "what follows an outage was given up");
                done.push(outage);
            }
            Settled::Later => {}
        }
    }
    // Those that cannot be settled yet are not asked about more often than this.
    if done.is_empty() {
        tokio::time::sleep(LOOK).await;
    }
    done
}

fn too_late(outage: &Outage, now: Wall) -> bool {
    outage.ended.is_some_and(|ended| now.micros_since(ended) > SETTLE_MAX)
}

/// The carriers of the volumes that this node carries.
#[derive(Default)]
struct Carriers {
    all: BTreeSet<NodeId>,
    /// Those of each volume that this node does not reach, and when its last message since this node's start
    /// arrived, cluster time.
    silent: BTreeMap<Name, BTreeMap<NodeId, Option<Wall>>>,
}

fn carriers(engine: &Engine, now: Now) -> (Wall, Mono, Carriers) {
    let (own, reachable) = (engine.node(), engine.reachable());
    let heard = |node: &NodeId| (*node, engine.reach().peer(*node).and_then(|peer| peer.heard_at));
    let mut carriers = Carriers::default();
    for (name, volume) in engine.replica().volumes.iter().filter(|(_, it)| it.carriers.contains(&own)) {
        carriers.all.extend(&volume.carriers);
        let silent = volume.carriers.difference(&reachable);
        carriers.silent.insert(name.clone(), silent.map(heard).collect());
    }
    (engine.cluster_time(now), now.mono, carriers)
}

/// The carriers, and since when each is one, as far as this process was there.
#[derive(Default)]
struct KnownCarriers(BTreeMap<NodeId, Mono>);

impl KnownCarriers {
    /// Those that are missing, and when this node last reached each, at most `now`.
    fn missing(&mut self, Carriers { all, silent }: Carriers, now: Wall, at: Mono) -> MissingCarriers {
        self.0.retain(|node, _| all.contains(node));
        for node in all {
            self.0.entry(node).or_insert(at);
        }
        let counts = |node: &NodeId| self.0.get(node).is_some_and(|since| at.since(*since) >= GRACE);
        let missing = |all: BTreeMap<NodeId, Option<Wall>>| {
            let missing = all.into_iter().filter(|(node, _)| counts(node));
            missing.map(|(node, heard)| (node, heard.unwrap_or(now).min(now))).collect()
        };
        silent.into_iter().map(|(name, all)| (name, missing(all))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_an_outage_is_tried_up_to_the_limit() {
        let outage = |ended| Outage {
            volume: "jobs".parse().unwrap(),
            began: Wall(0),
            ended,
            unheard: BTreeSet::new(),
            settled: false,
        };
        let over = |micros: i64| too_late(&outage(Some(Wall(7))), Wall(7 + micros));
        assert_eq!([over(0), over(300_000_000), over(300_000_001)], [false, false, true]);
        assert!(!too_late(&outage(None), Wall(i64::MAX)), "one that lasts is waited for");
    }

    #[test]
    fn a_carrier_is_missing_once_its_links_had_time_to_come_up() {
        let (mut known, jobs, elm) = (KnownCarriers::default(), "jobs".parse::<Name>().unwrap(), NodeId(5));
        let mut look = |millis: u64, silent: &[Option<Wall>], is_carrier: bool| {
            let all = is_carrier.then_some(elm).into_iter().collect();
            let silent = BTreeMap::from([(jobs.clone(), silent.iter().map(|heard| (elm, *heard)).collect())]);
            let missing = known.missing(Carriers { all, silent }, Wall(50), Mono(millis * 1_000));
            missing[&jobs].get(&elm).copied()
        };
        let (never, lost) = ([None], [Some(Wall(40))]);
        assert_eq!([look(0, &[], false), look(9_000, &never, true), look(11_999, &lost, true)], [None; 3]);
        assert_eq!(look(12_000, &never, true), Some(Wall(50)), "it became a carrier at 9 s");
        assert_eq!([look(12_500, &[], true), look(12_501, &lost, true)], [None, Some(Wall(40))]);
        assert_eq!([look(13_000, &[], false), look(13_500, &never, true)], [None; 2], "it joins anew");
    }
}
