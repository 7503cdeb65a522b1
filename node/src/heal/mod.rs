//! What follows a split: the outages that this node saw are written down, and after the end of one the schedules that ask
//! for it are seen to. It only proposes and tells; what runs is decided by the engine, like everything else.

mod outage;
mod recorder;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::schedule::Schedule;
use caesium_engine::time::{Mono, Wall};
use caesium_engine::{Engine, Now};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

pub use self::outage::Outage;
pub use self::recorder::{Recorder, RecorderError};

pub use crate::control::heal::left_by;

use self::outage::Missing;
use crate::control::heal;
use crate::driver::{Handle, stopped};

/// How often reach is looked at when nothing is said of it.
const LOOK: Duration = Duration::from_millis(500);
/// A node that was just started has heard nobody yet: that is no outage.
const GRACE: Duration = Duration::from_secs(3);
/// What follows an outage is tried for this long, while the log has no majority or carriers are silent again.
const SETTLE_MAX: i64 = 300_000_000;

/// Outages that are settled in one go.
const BATCH: usize = 256;

/// What is to be told of an occurrence of a split that is over.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its schedule, which asks for it; [`caesium_engine::schedule::Terms::on_result`] names the handler.
    pub schedule: Arc<Schedule>,
    /// Which.
    pub occurrence: Occurrence,
    /// How often it ran.
    pub verdict: HealVerdict,
    /// Why, in a sentence.
    pub note: String,
}

/// How often an occurrence ran in a split that is over, where that is worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HealVerdict {
    /// More than once.
    Multiple,
    /// On no node.
    Nowhere,
    /// Nobody can say.
    Unknown,
}

impl HealVerdict {
    /// The word that the handler is given.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Multiple => "multiple",
            Self::Nowhere => "nowhere",
            Self::Unknown => "unknown",
        }
    }
}

/// Who is told of the occurrences that ran twice or nowhere.
pub trait Tell: Send + Sync {
    /// Told once of each, on the node that settles the outage.
    fn tell(&self, told: &Told);
}

/// Whether what follows an outage was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
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
    mut recorder: Recorder,
    reach: Arc<Notify>,
    tell: Arc<dyn Tell>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), String> {
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
            settling.spawn(settle(handle.clone(), next, now, Arc::clone(&tell)));
        }
    }
}

/// Sees to what follows these outages; returns those that nothing is left to do for.
async fn settle(handle: Handle, outages: Vec<Outage>, now: Wall, tell: Arc<dyn Tell>) -> Vec<Outage> {
    let mut done = Vec::new();
    for outage in outages {
        let settled = heal::settle(&handle, &outage, tell.as_ref()).await;
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
fn missing(engine: &Engine, now: Now) -> (Wall, Mono, Missing) {
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
