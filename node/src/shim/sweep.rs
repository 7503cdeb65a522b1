//! Kills whatever a run leaves behind: its process group, and then all that is re-parented to the shim.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags};
use rustix::io::Errno;
use rustix::process::{self, Pid, Signal};
use rustix::time::Timespec;

use super::limits::RunGroup;
use super::supervise::{KILL_WAIT, boot_time};
use super::sys::{self, Children};

/// Pause between two looks at `/proc` when no child has ended meanwhile.
const RETRY: Timespec = Timespec { tv_sec: 0, tv_nsec: 250_000_000 };

/// Pause between two looks for what a dead shim has left.
const LOOK: Duration = Duration::from_millis(20);

/// Kills the rest of the leader's group and of the run's control group, reaps the leader, and sweeps.
///
/// False if something still lives after [`KILL_WAIT`]: only a process that hangs in the kernel or that we may not
/// signal does.
pub(super) fn after_leader(
    leader: Pid,
    group: Option<&RunGroup>,
    child_signals: &OwnedFd,
) -> io::Result<bool> {
    if let Some(group) = group {
        group.kill();
    }
    // While the leader is unreaped its pid cannot name another group.
    process::kill_process_group(leader, Signal::KILL).ok();
    sys::reap(leader)?;
    sweep(child_signals, Some(boot_time() + KILL_WAIT))
}

/// Stays until the last child is gone, however long that takes: without a subreaper it would be lost to init.
pub(super) fn until_childless(child_signals: &OwnedFd) -> io::Result<()> {
    sweep(child_signals, None).map(|_| ())
}

/// Ends each round without children, so a run that left nothing behind costs no look at `/proc`.
fn sweep(child_signals: &OwnedFd, deadline: Option<Duration>) -> io::Result<bool> {
    loop {
        sys::drain(child_signals)?;
        loop {
            match sys::children()? {
                Children::None => return Ok(true),
                Children::Ended(pid) => sys::reap(pid)?,
                Children::Alive => break,
            }
        }
        if deadline.is_some_and(|deadline| boot_time() >= deadline) {
            return Ok(false);
        }
        let own_group = process::getpgrp();
        let own = process::getpid();
        for child in processes().iter().filter(|it| it.parent == Some(own)) {
            process::kill_process(child.pid, Signal::KILL).ok();
            // A group is killed in one step, so that a child forking faster than we look cannot get away. Groups
            // cannot reach across sessions, and ours holds nothing but this run.
            if let Some(group) = child.group.filter(|group| *group != own_group) {
                process::kill_process_group(group, Signal::KILL).ok();
            }
        }
        match rustix::event::poll(&mut [PollFd::new(child_signals, PollFlags::IN)], Some(&RETRY)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Kills what is left of a run whose shim has died before it: the shim's session, and what has come to this process since
/// it takes orphans, with all that descends from them. The shim must not be reaped, so that its pid names no other session.
/// `known` gives the children that are nobody's orphans, and whether all others are; it is held while processes are looked
/// at, so that no child of another kind appears meanwhile.
///
/// False if something still lives after [`KILL_WAIT`].
pub(crate) fn after_shim<G>(shim: Pid, known: impl Fn() -> (G, bool)) -> bool
where
    G: std::ops::Deref<Target = HashSet<Pid>>,
{
    let (own, deadline) = (process::getpid(), boot_time() + KILL_WAIT);
    loop {
        let (shims, adopts) = known();
        let all = processes();
        let orphan = |it: &Process| adopts && it.parent == Some(own) && !shims.contains(&it.pid);
        let left = |it: &Process| it.session == Some(shim) || it.parent == Some(shim) || orphan(it);
        let mut found: HashSet<Pid> =
            all.iter().filter(|it| left(it) && it.pid != shim).map(|it| it.pid).collect();
        // Parents come before their children only by chance.
        while let Some(child) =
            all.iter().find(|it| !found.contains(&it.pid) && it.parent.is_some_and(|it| found.contains(&it)))
        {
            found.insert(child.pid);
        }
        for it in &all {
            if it.ended && found.remove(&it.pid) {
                sys::reap(it.pid).ok();
            } else if found.contains(&it.pid) {
                process::kill_process(it.pid, Signal::KILL).ok();
            }
        }
        drop(shims);
        if found.is_empty() {
            return true;
        }
        if boot_time() >= deadline {
            return false;
        }
        #[expect(clippy::disallowed_methods, reason = "nothing wakes who looks at other processes")]
        std::thread::sleep(LOOK);
    }
}

/// Whether this process has children.
pub(crate) fn has_children() -> bool {
    let own = process::getpid();
    processes().iter().any(|it| it.parent == Some(own))
}

/// A line of `/proc`.
struct Process {
    pid: Pid,
    parent: Option<Pid>,
    group: Option<Pid>,
    session: Option<Pid>,
    /// It has ended and waits to be reaped.
    ended: bool,
}

/// Reads `/proc/*/stat`: `/proc/self/task/*/children` is missing in kernels built without it.
fn processes() -> Vec<Process> {
    let listed = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = listed.filter_map(|entry| pid_of(entry.file_name().to_str()?));
    // A process may end between the listing and this read.
    let stat = |pid: Pid| fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_pid())).ok();
    pids.filter_map(|pid| process_of(pid, &stat(pid)?)).collect()
}

/// The command name stands in parentheses and may itself hold parentheses and spaces; the rest is plain.
fn process_of(pid: Pid, stat: &str) -> Option<Process> {
    let mut fields = stat.get(stat.rfind(')')? + 1..)?.split_ascii_whitespace();
    let ended = matches!(fields.next()?, "Z" | "X");
    let mut pids = fields.map(pid_of);
    let (parent, group, session) = (pids.next()?, pids.next()?, pids.next()?);
    Some(Process { pid, parent, group, session, ended })
}

/// The kernel writes 0 for a parent outside of the namespace, and -1 for the group and session of a process that is being
/// released.
fn pid_of(field: &str) -> Option<Pid> {
    field.parse().ok().filter(|raw| *raw > 0).and_then(Pid::from_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_is_being_released_has_no_parent_group_or_session() {
        let found = process_of(Pid::from_raw(12).unwrap(), "12 (sh) X 0 -1 -1 0 -1 4228").unwrap();
        assert_eq!((found.parent, found.group, found.session, found.ended), (None, None, None, true));
    }

    #[test]
    fn a_command_name_cannot_forge_a_parent() {
        let stat = "12 (a) S 1 2) S 34 56 57 0 -1";
        let found = process_of(Pid::from_raw(12).unwrap(), stat).unwrap();
        let ids = [found.parent, found.group, found.session].map(|pid| pid.unwrap().as_raw_pid());
        assert_eq!((ids, found.ended), ([34, 56, 57], false));
    }
}
