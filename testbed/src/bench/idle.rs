//! What schedules cost that are not due: memory, and processor time of a node that only waits.

use std::time::Duration;

use caesium_engine::schedule::Policy;

use super::cluster::{BenchError, Cluster, cpu_time, spec};
use super::fires::PART_OF_IDLE;
use caesium_node::platform::memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdleOptions {
    /// Schedules that are there and not due.
    pub schedules: usize,
    /// How long the node is watched while it waits.
    pub duration: Duration,
}

#[derive(Clone, Debug, PartialEq)]
pub struct IdleReport {
    pub schedules: usize,
    /// Resident memory of one node without schedules, bytes.
    pub empty: u64,
    pub loaded: u64,
    /// For each schedule, bytes.
    pub per_schedule: f64,
    /// Share of one core while it waits.
    pub cores: f64,
}

/// Measures one node that waits.
///
/// # Errors
/// [`BenchError`]; nothing is left running and no file behind.
pub async fn idle(options: IdleOptions) -> Result<IdleReport, BenchError> {
    let IdleOptions { schedules, duration } = options;
    if schedules == 0 || schedules > 2_000_000 || duration.is_zero() {
        return Err(BenchError::Options("1 to 2,000,000 schedules for some time"));
    }
    let cluster = Cluster::form(1, false).await?;
    let empty = memory().unwrap_or(0);
    for first in (0..schedules).step_by(PART_OF_IDLE) {
        let part = first..schedules.min(first + PART_OF_IDLE);
        cluster.declare(part.map(yearly)).await?;
    }
    let cpu = cpu_time();
    tokio::time::sleep(duration).await;
    let cores = cpu_time().saturating_sub(cpu).as_secs_f64() / duration.as_secs_f64();
    let loaded = memory().unwrap_or(0);
    cluster.stop().await;
    let per_schedule = loaded.saturating_sub(empty) as f64 / schedules as f64;
    Ok(IdleReport { schedules, empty, loaded, per_schedule, cores })
}

fn yearly(n: usize) -> caesium_engine::schedule::ScheduleSpec {
    // As many texts as a day has minutes, none of them due before the next year.
    let (minute, hour) = (n % 60, n / 60 % 24);
    spec(&format!("idle{}", n / 100_000), n, &format!("{minute} {hour} 1 1 *"), Policy::AtMostOnce)
}
