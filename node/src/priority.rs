//! A node's own priority, computed once at start from what the machine can do, not from what it is doing.

use std::fs;
use std::path::{Path, PathBuf};

use crate::handlers::own_groups;

/// Lowest and highest priority, computed or overridden.
pub const PRIORITY_RANGE: std::ops::RangeInclusive<u32> = 1..=1000;

/// Thousandths of a processor in one.
const MILLI: u64 = 1000;

/// Files of the first version of control groups, and of a tree whose own group cannot be determined.
const MEMORY_ROOTS: [&str; 2] = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];

/// What this process may use at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ProcessLimits {
    /// In bytes; `None`: no limit.
    memory: Option<u64>,
    /// Thousandths of a processor.
    processors: Option<u64>,
}

/// 10 for each CPU and 2 for each GiB of memory, within 1 and 1000; the limits of the process's own control group and of those
/// above it count, as a unit's `MemoryMax` and `CPUQuota` do.
#[must_use]
pub fn computed() -> u32 {
    let text = |path: &str| fs::read_to_string(path).unwrap_or_default();
    let limits = limits(&own_groups(&text("/proc/self/cgroup"), &text("/proc/self/mountinfo")));
    let cpus = std::thread::available_parallelism().map_or(1, usize::from);
    let processors = u64::try_from(cpus).unwrap_or(1).saturating_mul(MILLI);
    let roots = MEMORY_ROOTS.iter().filter_map(|path| bytes(Path::new(path)));
    let memory = machine_memory().min(roots.chain(limits.memory).min().unwrap_or(u64::MAX));
    priority_of(processors.min(limits.processors.unwrap_or(u64::MAX)), memory)
}

fn priority_of(processors: u64, memory: u64) -> u32 {
    let points = (processors.saturating_mul(10) / MILLI).saturating_add((memory >> 30).saturating_mul(2));
    u32::try_from(points).unwrap_or(u32::MAX).clamp(*PRIORITY_RANGE.start(), *PRIORITY_RANGE.end())
}

/// Memory of the machine; 0 when it cannot be read.
fn machine_memory() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    });
    machine.map_or(0, |kib| kib * 1024)
}

/// The least of what these groups allow.
fn limits(groups: &[PathBuf]) -> ProcessLimits {
    ProcessLimits {
        memory: groups.iter().filter_map(|group| bytes(&group.join("memory.max"))).min(),
        processors: groups.iter().filter_map(|group| quota(&group.join("cpu.max"))).min(),
    }
}

/// A number; `max` is no limit.
fn bytes(file: &Path) -> Option<u64> {
    fs::read_to_string(file).ok()?.trim().parse().ok()
}

/// `QUOTA PERIOD` in microseconds; `max` is no limit.
fn quota(file: &Path) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let mut numbers = text.split_ascii_whitespace();
    let (quota, period) = (numbers.next()?.parse::<u64>().ok()?, numbers.next()?.parse::<u64>().ok()?);
    quota.saturating_mul(MILLI).checked_div(period)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capacity_makes_priority_within_its_range() {
        assert_eq!(priority_of(2000, 24 << 30), 68);
        assert_eq!(priority_of(1000, 0), 10);
        assert_eq!(priority_of(1500, 0), 15, "one processor and a half");
        assert_eq!(priority_of(50, 0), 1);
        assert_eq!(priority_of(256_000, 4 << 40), 1000);
        assert!(PRIORITY_RANGE.contains(&computed()));
    }

    /// A tree as systemd makes it: a slice, the unit in it, and the leaf where the daemon stays.
    #[test]
    fn the_limits_of_the_own_unit_and_of_the_slice_above_it_count() {
        let tree = tempfile::tempdir().unwrap();
        let unit = tree.path().join("system.slice/caesiumd.service");
        let leaf = unit.join("supervisor");
        fs::create_dir_all(&leaf).unwrap();
        let mounts = format!("31 25 0:27 / {} rw - cgroup2 cgroup2 rw\n", tree.path().display());
        let found = |group: &str| limits(&own_groups(&format!("0::{group}\n"), &mounts));
        let (of_unit, of_leaf) =
            ("/system.slice/caesiumd.service", "/system.slice/caesiumd.service/supervisor");
        assert_eq!(found(of_unit), ProcessLimits::default(), "the root has no such files");

        fs::write(unit.join("memory.max"), "max\n").unwrap();
        fs::write(unit.join("cpu.max"), "max 100000\n").unwrap();
        assert_eq!(found(of_unit), ProcessLimits::default(), "nothing is limited");
        fs::write(unit.join("memory.max"), "3221225472\n").unwrap();
        fs::write(unit.join("cpu.max"), "150000 100000\n").unwrap();
        let own = ProcessLimits { memory: Some(3 << 30), processors: Some(1500) };
        assert_eq!((found(of_unit), found(of_leaf)), (own, own), "also from the leaf, which has none itself");
        assert_eq!(priority_of(1500, 3 << 30), 21);

        fs::write(tree.path().join("system.slice/memory.max"), "1073741824\n").unwrap();
        fs::write(tree.path().join("system.slice/cpu.max"), "200000 100000\n").unwrap();
        assert_eq!(
            found(of_leaf),
            ProcessLimits { memory: Some(1 << 30), processors: Some(1500) },
            "the least of all"
        );
        assert_eq!(found("/user.slice"), ProcessLimits::default(), "limits of others do not count");
        fs::write(unit.join("cpu.max"), "50000 0\n").unwrap();
        assert_eq!(found(of_unit).processors, Some(2000), "no period is no quota");
    }
}
