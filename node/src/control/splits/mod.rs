//! What follows a split: the outages that this node saw are written down, and after the end of one the schedules that ask
//! for it are seen to. It only proposes and tells; what runs is decided by the engine, like everything else.

mod apart;
mod follow_up;
mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::time::{Mono, Wall};
use caesium_engine::{Engine, Now};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

pub(in crate::control) use self::report::left_by;

use crate::driver::{Handle, SplitNews};
use crate::platform::stopped;
use crate::store::{MissingCarriers, Outage, OutageRecorder};

/// How often reach is looked at when nothing is said of it.
const LOOK: Duration = Duration::from_millis(500);
/// A node that was just started has heard nobody yet: that is no outage.
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

/// Watches the reach of this node and sees to what follows its outages, until it is told to stop.
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
    let began = handle.now().mono;
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
        let Ok((now, at, missing)) = handle.inspect(missing).await else { return Ok(()) };
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

/// The carriers of each carried volume that cannot be called, and when they were last heard.
fn missing(engine: &Engine, now: Now) -> (Wall, Mono, MissingCarriers) {
    let cluster_now = engine.cluster_time(now);
    let (own, reachable) = (engine.node(), engine.reachable());
    let since = |node: NodeId| {
        engine.reach().peer(node).and_then(|peer| peer.heard_at).unwrap_or(cluster_now).min(cluster_now)
    };
    let carried = engine.replica().volumes.iter().filter(|(_, volume)| volume.carriers.contains(&own));
    let missing = carried.map(|(name, volume)| {
        let silent: BTreeSet<NodeId> = volume.carriers.difference(&reachable).copied().collect();
        let silent: BTreeMap<NodeId, Wall> = silent.into_iter().map(|node| (node, since(node))).collect();
        (name.clone(), silent)
    });
    (cluster_now, now.mono, missing.collect())
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
}
