//! A herd: many at-most-once occurrences that are due at one instant.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use caesium_engine::schedule::Policy;

use super::Spread;
use super::answers::{answers, times};
use super::cluster::{BenchError, Cluster, NodeSyncs, cpu_time, second_after, spec};

/// The herd is due this long after the declaration at the earliest, so that nothing of the declaration is measured.
const AHEAD: Duration = Duration::from_secs(3);
/// Cadence of schedules that are there and not due.
const IDLE: &str = "0 0 1 1 *";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiresOptions {
    /// Occurrences due at one instant, at most 200,000.
    pub count: usize,
    pub nodes: usize,
    /// Schedules beside them that are not due.
    pub idle: usize,
    /// Whether the nodes call each other over TLS.
    pub tls: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FiresReport {
    pub count: usize,
    pub idle: usize,
    /// Runs that started; another number than `count` is a failure.
    pub started: usize,
    /// Schedules declared in a second, as one declaration, applied by all nodes.
    pub declared_per_second: f64,
    /// Start minus release instant, microseconds.
    pub lateness: Spread,
    /// Processor time of all nodes for each run, microseconds, from the declaration to the last start.
    pub cpu_per_fire: f64,
    /// How long the operators' services took to answer from the declaration to the last start, microseconds.
    pub answers: Spread,
    /// Waits for the disk from the declaration to the last start.
    pub syncs: Vec<NodeSyncs>,
}

/// Measures a herd.
///
/// # Errors
/// [`BenchError`]; nothing is left running and no file behind.
pub async fn fires(options: FiresOptions) -> Result<FiresReport, BenchError> {
    let FiresOptions { count, nodes, idle, tls } = options;
    if count == 0 || count > 200_000 {
        return Err(BenchError::Options("a herd has 1 to 200,000 occurrences"));
    }
    let cluster = Cluster::form(nodes, tls).await?;
    for first in (0..idle).step_by(PART_OF_IDLE) {
        let part = first..idle.min(first + PART_OF_IDLE);
        cluster.declare(part.map(|n| spec("idle", n, IDLE, Policy::AtMostOnce))).await?;
    }
    let due = second_after(cluster.handle(), AHEAD + Duration::from_micros(count as u64 * 50));
    let cadence = format!("@at {due}");
    let declared = cluster.declare((0..count).map(|n| spec("herd", n, &cadence, Policy::AtMostOnce))).await?;
    if cluster.handle().now().wall >= due {
        return Err(BenchError::TooSlow("the declaration took so long that the herd was due already"));
    }
    let (before, cpu) = (cluster.syncs(), cpu_time());
    let (channels, over) = (cluster.channels()?, AtomicBool::new(false));
    let started = async {
        let started = cluster.wait_started(count as u64).await;
        over.store(true, Ordering::Relaxed);
        started
    };
    let (started, answered) = tokio::join!(started, answers(channels, &over));
    started?;
    let answered = Spread::of(times(&answered?)).ok_or(BenchError::TooSlow("nobody could be asked"))?;
    let spent = cpu_time().saturating_sub(cpu);
    let after = cluster.syncs();
    let late = cluster.wait_recorded(due, count as u64).await?;
    cluster.stop().await;
    let started = late.len();
    let lateness = Spread::of(late).ok_or(BenchError::TooSlow("nothing was started"))?;
    let syncs = before.into_iter().zip(after).map(|(before, after)| NodeSyncs {
        grants: after.grants - before.grants,
        journal: after.journal - before.journal,
        node: after.node,
    });
    Ok(FiresReport {
        count,
        idle,
        started,
        declared_per_second: count as f64 / declared.as_secs_f64(),
        lateness,
        answers: answered,
        cpu_per_fire: spent.as_secs_f64() * 1e6 / count as f64,
        syncs: syncs.collect(),
    })
}

/// Idle schedules of one declaration: its limit.
pub(super) const PART_OF_IDLE: usize = 200_000;
