//! How busy this machine is with whatever it runs, by the kernel's account of what had to wait.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::handlers::own_groups;
use crate::platform::Pressure;

/// Of the machine and of the control groups of this process, whichever has the most.
#[must_use]
pub fn busy() -> Pressure {
    let text = |path: &str| fs::read_to_string(path).unwrap_or_default();
    let groups = own_groups(&text("/proc/self/cgroup"), &text("/proc/self/mountinfo"));
    let mut accounts = vec![PressureFiles::of_machine(Path::new("/proc/pressure"))];
    accounts.extend(groups.iter().map(|group| PressureFiles::of_group(group)));
    Arc::new(move || accounts.iter().map(PressureFiles::busy).max().unwrap_or(0))
}

/// Where the kernel accounts for what waits.
struct PressureFiles {
    processors: PathBuf,
    memory: PathBuf,
}

impl PressureFiles {
    fn of_machine(folder: &Path) -> Self {
        Self { processors: folder.join("cpu"), memory: folder.join("memory") }
    }

    fn of_group(folder: &Path) -> Self {
        Self { processors: folder.join("cpu.pressure"), memory: folder.join("memory.pressure") }
    }

    /// Percent of the time for which something waited for a processor, or everything for memory; 0 where there is no account.
    fn busy(&self) -> u32 {
        let share = |file: &Path, line| {
            fs::read_to_string(file).ok().and_then(|text| average(&text, line)).unwrap_or(0)
        };
        share(&self.processors, "some").max(share(&self.memory, "full"))
    }
}

/// The average over ten seconds of this line, whole percent: `some avg10=12.34 avg60=…`.
fn average(text: &str, line: &str) -> Option<u32> {
    let mut words = text.lines().find_map(|text| text.strip_prefix(line))?.split_ascii_whitespace();
    let average = words.find_map(|word| word.strip_prefix("avg10="))?;
    average.split('.').next()?.parse::<u32>().ok().map(|percent| percent.min(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CPU: &str =
        "some avg10=61.80 avg60=12.00 avg300=3.00 total=9\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n";
    const MEMORY: &str =
        "some avg10=99.10 avg60=2.00 avg300=0.10 total=4\nfull avg10=70.02 avg60=1.00 avg300=0.00 total=3\n";

    #[test]
    fn what_waits_for_a_processor_or_wholly_for_memory_is_busy() {
        let dir = tempfile::tempdir().unwrap();
        let machine = PressureFiles::of_machine(dir.path());
        assert_eq!(machine.busy(), 0, "nothing is known");
        fs::write(dir.path().join("cpu"), CPU).unwrap();
        assert_eq!(machine.busy(), 61);
        fs::write(dir.path().join("memory"), MEMORY).unwrap();
        assert_eq!(machine.busy(), 70);
        fs::write(dir.path().join("cpu.pressure"), CPU.replace("61.80", "83.00")).unwrap();
        assert_eq!(PressureFiles::of_group(dir.path()).busy(), 83);
    }

    #[test]
    fn what_is_no_account_is_no_figure() {
        assert_eq!(average("", "some"), None);
        assert_eq!(average("some avg60=1.00", "some"), None);
        assert_eq!(average("some avg10=x", "some"), None);
        assert_eq!(average("some avg10=100.50 avg60=1.00", "some"), Some(100));
    }
}
