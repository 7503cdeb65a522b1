//! Many schedules that are due each second, for a while.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::schedule::Policy;
use tokio::time::Instant;

use super::Spread;
use super::aftermath::{Recovery, WATCHED, prefix, probes, recovery};
use super::answers::{Answer, answers, times};
use super::cluster::{BenchError, Cluster, cannot, cpu_time, second_after, spec};

/// The load begins this long after the cluster has formed, and some for each schedule that is declared.
const AHEAD: Duration = Duration::from_secs(3);
const AHEAD_EACH: Duration = Duration::from_micros(100);
/// Seconds of it that are not counted.
const WARM_UP: Duration = Duration::from_secs(3);
/// How long before a second begins it is counted.
const BEFORE: Duration = Duration::from_millis(50);
const MINUTE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SteadyOptions {
    /// Schedules due each second.
    pub schedules: usize,
    pub duration: Duration,
    pub nodes: usize,
    /// Whether the nodes call each other over TLS.
    pub tls: bool,
    /// Whether the nodes keep copies of each other's records, as they do but to measure what that costs.
    pub copies: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SteadyReport {
    /// Schedules due each second.
    pub schedules: usize,
    /// How many whole seconds were measured.
    pub seconds: u64,
    /// Runs that started in them.
    pub started: usize,
    /// Runs that should have.
    pub expected: usize,
    /// Fewest and most starts of one schedule.
    pub fewest: u64,
    pub most: u64,
    /// Runs that started in each minute, the last one perhaps shorter.
    pub minutes: Vec<u64>,
    /// Start minus release instant, microseconds, of the runs that the journals still hold; `None` when they hold none.
    pub lateness: Option<Spread>,
    /// Records that the journals had no room for.
    pub lost_records: u64,
    /// Processor time of all nodes, in cores.
    pub cores: f64,
    /// How long the operators' services took to answer, all asked ten times a second, microseconds.
    pub answers: Spread,
    /// Bytes that the records of a million runs take at each node that carries the volume, as long as none of them go.
    pub copied_bytes_per_million: u64,
    /// When all was as it should be after the last due of the load.
    pub recovery: Recovery,
}

/// What was counted while it lasted, and what came after it.
struct Counted {
    minutes: Vec<u64>,
    /// Runs of the whole load, those of the seconds that are not measured among them.
    all: u64,
    spent: Duration,
    fewest: Option<u64>,
    most: u64,
    lateness: Vec<i64>,
    lost_records: u64,
    /// When the load was over.
    ended: Instant,
    after: Vec<(Wall, i64)>,
}

/// Measures a steady load.
///
/// # Errors
/// [`BenchError`]; nothing is left running and no file behind.
pub async fn steady(options: SteadyOptions) -> Result<SteadyReport, BenchError> {
    let SteadyOptions { schedules, duration, nodes, tls, copies } = options;
    let seconds = duration.as_secs();
    if schedules == 0 || schedules > 200_000 || seconds == 0 {
        return Err(BenchError::Options("1 to 200,000 schedules for at least a second"));
    }
    let cluster = Cluster::form(nodes, tls).await?;
    if !copies {
        cluster.pause_copies();
    }
    let ahead = AHEAD + AHEAD_EACH * u32::try_from(schedules).unwrap_or(u32::MAX);
    let begins = second_after(cluster.handle(), ahead);
    let (from, until) = (begins + WARM_UP, begins + WARM_UP + duration);
    let load = (0..schedules).map(|n| {
        let mut spec = spec("steady", n, "* * * * * *", Policy::AtMostOnce);
        (spec.terms.start, spec.terms.end) = (Some(begins), Some(until));
        spec
    });
    cluster.declare(load.chain(probes(until))).await?;
    if cluster.handle().now().wall >= from - BEFORE {
        return Err(BenchError::TooSlow("the declaration took so long that the load had begun already"));
    }
    // Counted just before a second begins: whatever came less than that late is in.
    sleep_until(&cluster, from - BEFORE).await;
    let (channels, over) = (cluster.channels()?, AtomicBool::new(false));
    let counted = async {
        let counted = count(&cluster, schedules, from, until).await;
        over.store(true, Ordering::Relaxed);
        counted
    };
    let (counted, answered) = tokio::join!(counted, answers(channels, &over));
    let copied = cluster.copied_bytes().map_err(cannot("look at the records"))?;
    cluster.stop().await;
    let (counted, answered) = (counted?, answered?);
    let started = usize::try_from(counted.minutes.iter().sum::<u64>()).unwrap_or(usize::MAX);
    if started == 0 {
        return Err(BenchError::TooSlow("nothing was started"));
    }
    let during: Vec<Answer> =
        answered.iter().copied().filter(|answer| answer.asked < counted.ended).collect();
    Ok(SteadyReport {
        schedules,
        seconds,
        started,
        expected: schedules * usize::try_from(seconds).unwrap_or(usize::MAX),
        fewest: counted.fewest.unwrap_or(0),
        most: counted.most,
        minutes: counted.minutes,
        lateness: Spread::of(counted.lateness),
        lost_records: counted.lost_records,
        cores: counted.spent.as_secs_f64() / duration.as_secs_f64(),
        answers: Spread::of(times(&during)).ok_or(BenchError::TooSlow("nobody could be asked"))?,
        copied_bytes_per_million: copied.saturating_mul(1_000_000) / counted.all.max(1),
        recovery: recovery(until, &counted.after, counted.ended, &answered),
    })
}

async fn count(cluster: &Cluster, schedules: usize, from: Wall, until: Wall) -> Result<Counted, BenchError> {
    cluster.count_starts();
    let cpu = cpu_time();
    let minutes = starts_by_minute(cluster, from, until).await;
    let spent = cpu_time().saturating_sub(cpu);
    let counted = cluster.counted_starts();
    let ended = Instant::now() + BEFORE;
    sleep_until(cluster, until + WATCHED).await;
    Ok(Counted {
        minutes,
        all: cluster.started(),
        spent,
        fewest: if counted.len() < schedules { None } else { counted.values().min().copied() },
        most: counted.values().max().copied().unwrap_or(0),
        // As far as the journals reach back: they are bounded, and a long load is more than they hold.
        lateness: cluster.lateness(from)?,
        lost_records: cluster.lost_records(),
        ended,
        after: cluster.starts_below(&prefix(), until)?,
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
