//! Kills whatever a run leaves behind: its process group, and then all that is re-parented to the shim.

use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags};
use rustix::io::Errno;
use rustix::process::{self, Pid, Signal};
use rustix::time::Timespec;

use super::limits::Group;
use super::supervise::{KILL_WAIT, boot_time};
use super::sys::{self, Children};

/// Pause between two looks at `/proc` when no child has ended meanwhile.
const RETRY: Timespec = Timespec { tv_sec: 0, tv_nsec: 250_000_000 };

/// Kills the rest of the leader's group and of the run's control group, reaps the leader, and sweeps.
///
/// False if something still lives after [`KILL_WAIT`]: only a process that hangs in the kernel or that we may not
/// signal does.
pub(super) fn after_leader(leader: Pid, group: Option<&Group>, child_signals: &OwnedFd) -> io::Result<bool> {
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
        for child in children_of(process::getpid())? {
            process::kill_process(child.pid, Signal::KILL).ok();
            // A group is killed in one step, so that a child forking faster than we look cannot get away. Groups
            // cannot reach across sessions, and ours holds nothing but this run.
            if child.group != own_group {
                process::kill_process_group(child.group, Signal::KILL).ok();
            }
        }
        match rustix::event::poll(&mut [PollFd::new(child_signals, PollFlags::IN)], Some(&RETRY)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

struct Child {
    pid: Pid,
    group: Pid,
}

/// Reads `/proc/*/stat`: `/proc/self/task/*/children` is missing in kernels built without it.
fn children_of(parent: Pid) -> io::Result<Vec<Child>> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw) else {
            continue;
        };
        // A process may end between the listing and this read.
        let Ok(stat) = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_pid())) else { continue };
        let Some((ppid, group)) = parent_and_group(&stat) else { continue };
        if ppid == parent {
            children.push(Child { pid, group });
        }
    }
    Ok(children)
}

/// The command name stands in parentheses and may itself hold parentheses and spaces; the rest is plain.
fn parent_and_group(stat: &str) -> Option<(Pid, Pid)> {
    let mut fields = stat.get(stat.rfind(')')? + 1..)?.split_ascii_whitespace().skip(1);
    let mut pid = || fields.next()?.parse().ok().and_then(Pid::from_raw);
    Some((pid()?, pid()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_name_cannot_forge_a_parent() {
        let stat = "12 (a) S 1 2) S 34 56 56 0 -1";
        let (parent, group) = parent_and_group(stat).unwrap();
        assert_eq!((parent.as_raw_pid(), group.as_raw_pid()), (34, 56));
    }
}
