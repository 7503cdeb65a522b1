//! Many schedules that are due each second, for a while.

use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::schedule::Policy;

use super::Spread;
use super::cluster::{BenchError, Cluster, cpu_time, second_after, spec};

/// Seconds that are not counted: the cluster has just formed and the schedules were just declared.
const WARM_UP: Duration = Duration::from_secs(3);
/// How long before a second begins it is counted.
const BEFORE: Duration = Duration::from_millis(50);
const MINUTE: Duration = Duration::from_secs(60);

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SteadyOptions {
    /// Schedules due each second.
    pub schedules: usize,
    /// How long.
    pub duration: Duration,
    /// Nodes.
    pub nodes: usize,
}

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct SteadyReport {
    /// Schedules due each second.
    pub schedules: usize,
    /// Seconds measured.
    pub seconds: u64,
    /// Runs that started in them.
    pub started: usize,
    /// Runs that should have.
    pub expected: usize,
    /// Fewest and most starts of one schedule.
    pub fewest: u64,
    /// See there.
    pub most: u64,
    /// Runs that started in each minute, the last one perhaps shorter.
    pub minutes: Vec<u64>,
    /// Start minus release instant, microseconds, of the runs that the journals still hold; `None` when they hold none.
    pub lateness: Option<Spread>,
    /// Processor time of all nodes, in cores.
    pub cores: f64,
}

/// Measures a steady load.
///
/// # Errors
/// [`BenchError`]; nothing is left running and no file behind.
pub async fn steady(options: SteadyOptions) -> Result<SteadyReport, BenchError> {
    let SteadyOptions { schedules, duration, nodes } = options;
    let seconds = duration.as_secs();
    if schedules == 0 || schedules > 200_000 || seconds == 0 {
        return Err(BenchError::Options("1 to 200,000 schedules for at least a second"));
    }
    let cluster = Cluster::form(nodes).await?;
    let specs = (0..schedules).map(|n| spec("steady", n, "* * * * * *", Policy::AtMostOnce));
    cluster.declare(specs).await?;
    let from = second_after(cluster.handle(), WARM_UP);
    let until = from + duration;
    // Counted just before a second begins: whatever came less than that late is in.
    sleep_until(&cluster, from - BEFORE).await;
    cluster.count_starts();
    let cpu = cpu_time();
    let minutes = starts_by_minute(&cluster, from, until).await;
    let spent = cpu_time().saturating_sub(cpu);
    let counted = cluster.counted_starts();
    let fewest = if counted.len() < schedules { None } else { counted.values().min().copied() };
    // As far as the journals reach back: they are bounded, and a long load is more than they hold.
    let lateness = cluster.lateness(from)?;
    cluster.stop().await;
    let started = usize::try_from(minutes.iter().sum::<u64>()).unwrap_or(usize::MAX);
    if started == 0 {
        return Err(BenchError::TooSlow("nothing was started"));
    }
    Ok(SteadyReport {
        schedules,
        seconds,
        started,
        expected: schedules * usize::try_from(seconds).unwrap_or(usize::MAX),
        fewest: fewest.unwrap_or(0),
        most: counted.values().max().copied().unwrap_or(0),
        minutes,
        lateness: Spread::of(lateness),
        cores: spent.as_secs_f64() / duration.as_secs_f64(),
    })
}

/// Runs that start from just before `from` on until just before `until`, minute by minute.
async fn starts_by_minute(cluster: &Cluster, from: Wall, until: Wall) -> Vec<u64> {
    let (mut minutes, mut before, mut end) = (Vec::new(), cluster.started(), from);
    while end < until {
        end = until.min(end + MINUTE);
        sleep_until(cluster, end - BEFORE).await;
        let after = cluster.started();
        minutes.push(after - before);
        before = after;
    }
    minutes
}

async fn sleep_until(cluster: &Cluster, at: Wall) {
    let left = at.micros_since(cluster.handle().now().wall).max(0);
    tokio::time::sleep(Duration::from_micros(left.unsigned_abs())).await;
}
