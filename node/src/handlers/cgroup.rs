//! Control groups for runs, where the machine has given this daemon a part of the tree (systemd: `Delegate=yes`).
//!
//! The daemon moves itself into a leaf `supervisor`, since a group with limits for its children may hold no process of
//! its own; its shims stay there with it. Each run gets a group `run-ID` beside it. Where nothing is delegated there
//! are no groups, and the shims' own sweeping is all there is.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::config::CgroupLimits;
use crate::shim::{kill_group, remove_group};

/// Where the daemon and its shims stay.
const SUPERVISOR: &str = "supervisor";

/// Groups of runs begin with this.
const RUN: &str = "run-";

/// The extended attributes by which systemd marks a group that somebody else divides.
const DELEGATE: [&str; 2] = ["trusted.delegate", "user.delegate"];

/// What runs may be limited in.
const CONTROLLERS: [&str; 3] = ["memory", "pids", "cpu"];

/// The period that a share of a processor is counted in, microseconds.
const CPU_PERIOD: u64 = 100_000;

/// Programs of which it was logged that their limits are not in force; further ones are not logged.
const TOLD_MAX: usize = 1000;

/// The part of the tree that is this process's own.
#[derive(Debug)]
pub(super) struct Tree {
    base: PathBuf,
    controllers: BTreeSet<&'static str>,
}

/// The group of one run; gone with the run.
#[derive(Debug)]
pub(super) struct Group {
    path: PathBuf,
}

/// The tree of this process, taken when it is first asked for.
pub(super) fn own() -> Option<&'static Tree> {
    static OWN: OnceLock<Option<Tree>> = OnceLock::new();
    let taken = OWN.get_or_init(|| match delegated() {
        Ok(Some((base, moved))) => match Tree::take(base, moved) {
            Ok(tree) => {
                let controllers: Vec<_> = tree.controllers.iter().copied().collect();
                tracing::info!(group = %tree.base.display(), ?controllers, "runs get control groups");
                Some(tree)
            }
            Err(error) => {
                tracing::warn!(%error, "the delegated control group cannot be used; runs are swept up without");
                None
            }
        },
        Ok(None) => None,
        Err(error) => {
            tracing::debug!(%error, "this machine has no control groups that can be used");
            None
        }
    });
    taken.as_ref()
}

/// Says once for each program that the limits it asks for are not in force.
pub(super) fn tell_unlimited(program: &str, missing: &str) {
    static TOLD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    if is_news(&mut told, program) {
        tracing::warn!(program, missing, "its runs go on without the limits of its `cgroup`");
    }
}

fn is_news(told: &mut BTreeSet<String>, program: &str) -> bool {
    told.len() < TOLD_MAX && told.insert(program.to_owned())
}

/// The group that is delegated to this process, and whether it already stays in a leaf of it.
fn delegated() -> io::Result<Option<(PathBuf, bool)>> {
    let groups = fs::read_to_string("/proc/self/cgroup")?;
    let mounts = fs::read_to_string("/proc/self/mountinfo")?;
    let Some(own) = own_path(&groups, &mounts) else { return Ok(None) };
    if is_delegated(&own) {
        return Ok(Some((own, false)));
    }
    let parent = own.parent().filter(|parent| is_delegated(parent));
    Ok(parent.map(|parent| (parent.to_owned(), true)))
}

fn is_delegated(group: &Path) -> bool {
    let says = |attribute: &&str| {
        let mut value = [0; 8];
        let length = rustix::fs::getxattr(group, *attribute, &mut value[..]);
        length.is_ok_and(|length| value[..length].starts_with(b"1"))
    };
    DELEGATE.iter().any(says)
}

/// The directory of this process's group in the unified hierarchy, from the texts of `/proc/self/cgroup` and
/// `/proc/self/mountinfo`.
fn own_path(groups: &str, mounts: &str) -> Option<PathBuf> {
    own_place(groups, mounts).map(|(point, below)| point.join(below))
}

/// The same and all groups above it that can be reached, the nearest first: the limits of each hold for this process.
pub(crate) fn own_groups(groups: &str, mounts: &str) -> Vec<PathBuf> {
    let Some((point, below)) = own_place(groups, mounts) else { return Vec::new() };
    below.ancestors().map(|group| point.join(group)).collect()
}

/// Where the unified hierarchy is mounted, and the way from there to this process's group.
fn own_place(groups: &str, mounts: &str) -> Option<(PathBuf, PathBuf)> {
    let path = groups.lines().find_map(|line| line.strip_prefix("0::"))?;
    let (root, point) = mounts.lines().find_map(|line| {
        let (fields, rest) = line.split_once(" - ")?;
        let mut fields = fields.split(' ').skip(3);
        (rest.split(' ').next() == Some("cgroup2")).then_some((fields.next()?, fields.next()?))
    })?;
    // A path outside of what is mounted cannot be reached from here.
    let below = Path::new(path).strip_prefix(root).ok()?;
    Some((PathBuf::from(point), below.to_owned()))
}

impl Tree {
    /// Takes the group: moves this process into its leaf unless it is in one, hands on the controllers that there are,
    /// and ends what an earlier daemon has left.
    fn take(base: PathBuf, moved: bool) -> io::Result<Self> {
        if !moved {
            let leaf = base.join(SUPERVISOR);
            make(&leaf)?;
            fs::write(leaf.join("cgroup.procs"), std::process::id().to_string())?;
        }
        let offered = fs::read_to_string(base.join("cgroup.controllers"))?;
        let offered: BTreeSet<&str> = offered.split_ascii_whitespace().collect();
        let hand_on = |controller: &&str| {
            offered.contains(*controller)
                && fs::write(base.join("cgroup.subtree_control"), format!("+{controller}")).is_ok()
        };
        let controllers = CONTROLLERS.into_iter().filter(hand_on).collect();
        for entry in fs::read_dir(&base)?.flatten() {
            if entry.file_name().to_str().is_some_and(|name| name.starts_with(RUN)) {
                kill_group(&entry.path());
                remove_group(&entry.path());
            }
        }
        Ok(Self { base, controllers })
    }

    /// A group for a run, and what of its limits is not in force.
    pub(super) fn group(&self, id: &str, limits: CgroupLimits) -> io::Result<(Group, Vec<&'static str>)> {
        let path = self.base.join(format!("{RUN}{id}"));
        make(&path)?;
        let group = Group { path };
        let quota = limits.cpu.map(|percent| format!("{} {CPU_PERIOD}", percent * CPU_PERIOD / 100));
        let wanted = [
            ("memory", "memory.max", limits.memory.map(|bytes| bytes.to_string())),
            ("pids", "pids.max", limits.pids.map(|count| count.to_string())),
            ("cpu", "cpu.max", quota),
        ];
        let mut missing = Vec::new();
        for (controller, file, value) in wanted {
            let Some(value) = value else { continue };
            let set =
                self.controllers.contains(controller) && fs::write(group.path.join(file), value).is_ok();
            if !set {
                missing.push(controller);
            }
        }
        Ok((group, missing))
    }
}

impl Group {
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// Nothing of a run outlives it, whatever has become of its shim.
impl Drop for Group {
    fn drop(&mut self) {
        kill_group(&self.path);
        remove_group(&self.path);
    }
}

fn make(path: &Path) -> io::Result<()> {
    match fs::create_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "25 22 0:23 / /sys rw - sysfs sysfs rw\n\
        31 25 0:27 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

    #[test]
    fn the_own_group_is_found_in_every_layout() {
        let path =
            |groups: &str, mounts: &str| own_path(groups, mounts).map(|path| path.display().to_string());
        let service = "0::/system.slice/caesiumd.service\n";
        assert_eq!(path(service, MOUNTS).as_deref(), Some("/sys/fs/cgroup/system.slice/caesiumd.service"));
        // Beside the old hierarchies.
        let hybrid = "4:memory:/a\n1:cpu:/\n0::/b\n";
        let unified = "9 8 0:3 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
        assert_eq!(path(hybrid, unified).as_deref(), Some("/sys/fs/cgroup/unified/b"));
        // In a container that sees its own part only.
        let part = "9 8 0:3 /docker/1 /sys/fs/cgroup rw - cgroup2 cgroup rw\n";
        assert_eq!(path("0::/docker/1/x\n", part).as_deref(), Some("/sys/fs/cgroup/x"));
        assert_eq!(path("0::/elsewhere\n", part), None);
        assert_eq!(path("4:memory:/a\n", MOUNTS), None);
        assert_eq!(path(service, ""), None);
        let all: Vec<String> =
            own_groups("0::/docker/1/x\n", part).iter().map(|group| group.display().to_string()).collect();
        assert_eq!(all, ["/sys/fs/cgroup/x", "/sys/fs/cgroup/"], "nothing beyond what is mounted");
        assert!(own_groups("0::/elsewhere\n", part).is_empty());
    }

    /// A directory that looks like a group; its files are plain ones, which keep what was last written.
    fn fake(controllers: &str) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("cgroup.controllers"), controllers).unwrap();
        dir
    }

    #[test]
    fn the_tree_is_taken_by_a_leaf_and_controllers_are_handed_on() {
        let dir = fake("cpuset memory pids\n");
        let stale = dir.path().join("run-r1-1-1/inner");
        fs::create_dir_all(&stale).unwrap();
        let tree = Tree::take(dir.path().to_owned(), false).unwrap();
        assert_eq!(tree.controllers, BTreeSet::from(["memory", "pids"]));
        let moved = fs::read_to_string(dir.path().join("supervisor/cgroup.procs")).unwrap();
        assert_eq!(moved, std::process::id().to_string());
        assert_eq!(fs::read_to_string(dir.path().join("cgroup.subtree_control")).unwrap(), "+pids");
        assert!(!stale.exists());
        assert_eq!(fs::read_to_string(dir.path().join("run-r1-1-1/cgroup.kill")).unwrap(), "1");

        let other = fake("");
        Tree::take(other.path().to_owned(), true).unwrap();
        assert!(!other.path().join(SUPERVISOR).exists(), "it stays in the leaf where it is");
    }

    #[test]
    fn a_run_gets_the_limits_that_there_are_and_the_others_are_named() {
        let dir = fake("cpu memory\n");
        let tree = Tree::take(dir.path().to_owned(), false).unwrap();
        let limits = CgroupLimits { memory: Some(512 << 20), pids: Some(64), cpu: Some(50) };
        let (group, missing) = tree.group("r1-1-2", limits).unwrap();
        assert_eq!(missing, ["pids"]);
        let path = dir.path().join("run-r1-1-2");
        assert_eq!(group.path(), path);
        assert_eq!(fs::read_to_string(path.join("memory.max")).unwrap(), "536870912");
        assert_eq!(fs::read_to_string(path.join("cpu.max")).unwrap(), "50000 100000");
        assert!(!path.join("pids.max").exists());
        drop(group);
        assert_eq!(fs::read_to_string(path.join("cgroup.kill")).unwrap(), "1");
        let (_group, missing) = tree.group("r1-1-3", CgroupLimits::default()).unwrap();
        assert!(missing.is_empty());
    }

    #[test]
    fn a_group_without_the_mark_is_nobodys_to_take() {
        assert!(!is_delegated(tempfile::tempdir().unwrap().path()));
    }

    #[test]
    fn as_many_programs_are_told_of_as_the_limit_says_and_each_once() {
        let mut told = BTreeSet::new();
        let news = (0..1000).filter(|n| is_news(&mut told, &n.to_string())).count();
        assert_eq!((news, is_news(&mut told, "7"), is_news(&mut told, "1000")), (1000, false, false));
        assert_eq!(told.len(), 1000);
    }
}
