//! A node's own priority, computed once at start from what the machine can do, not from what it is doing.

use std::fs;

/// Lowest and highest priority, computed or overridden.
pub const PRIORITY_RANGE: std::ops::RangeInclusive<u32> = 1..=1000;

/// 10 for each CPU and 2 for each GiB of memory, within 1 and 1000; the limits of the process's cgroup count.
#[must_use]
pub fn computed() -> u32 {
    let cpus = std::thread::available_parallelism().map_or(1, usize::from);
    priority_of(u64::try_from(cpus).unwrap_or(1), memory_bytes())
}

fn priority_of(cpus: u64, memory: u64) -> u32 {
    let points = cpus.saturating_mul(10).saturating_add((memory >> 30).saturating_mul(2));
    u32::try_from(points).unwrap_or(u32::MAX).clamp(*PRIORITY_RANGE.start(), *PRIORITY_RANGE.end())
}

/// Memory of the machine or of the cgroup, whichever is less; 0 when neither can be read.
fn memory_bytes() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    });
    let machine = machine.map_or(0, |kib| kib * 1024);
    let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let limit =
        limits.iter().filter_map(|path| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok()).min();
    limit.map_or(machine, |limit| limit.min(machine))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capacity_makes_priority_within_its_range() {
        assert_eq!(priority_of(2, 24 << 30), 68);
        assert_eq!(priority_of(1, 0), 10);
        assert_eq!(priority_of(256, 4 << 40), 1000);
        assert!(PRIORITY_RANGE.contains(&computed()));
    }
}
