//! What a run may use: limits of each process, and the group that all its processes stand in.

use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags};
use rustix::process::{self, Rlimit as KernelLimit};

/// What is limited of each process; the numbers travel in orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Resource {
    Nofile = 1,
    /// Processes of the user.
    Nproc = 2,
    /// Bytes of a core file.
    Core = 3,
    /// Bytes of address space.
    Memory = 4,
    /// Seconds of a processor.
    Cpu = 5,
    /// Bytes of a file that is written.
    Fsize = 6,
}

impl Resource {
    const ALL: [Self; 6] = [Self::Nofile, Self::Nproc, Self::Core, Self::Memory, Self::Cpu, Self::Fsize];

    pub(super) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|resource| *resource as u8 == number)
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Nofile => "nofile",
            Self::Nproc => "nproc",
            Self::Core => "core",
            Self::Memory => "memory",
            Self::Cpu => "cpu",
            Self::Fsize => "fsize",
        }
    }

    const fn kernel(self) -> process::Resource {
        match self {
            Self::Nofile => process::Resource::Nofile,
            Self::Nproc => process::Resource::Nproc,
            Self::Core => process::Resource::Core,
            Self::Memory => process::Resource::As,
            Self::Cpu => process::Resource::Cpu,
            Self::Fsize => process::Resource::Fsize,
        }
    }
}

/// One limit, soft and hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rlimit {
    pub(crate) of: Resource,
    pub(crate) limit: u64,
}

impl Rlimit {
    /// Refuses what the kernel will refuse, with the name that the kernel's error lacks.
    pub(super) fn check(self) -> io::Result<()> {
        let hard = process::getrlimit(self.of.kernel()).maximum;
        match hard {
            Some(hard) if hard < self.limit && !process::geteuid().is_root() => Err(io::Error::other(
                format!("the limit of {} is {}, and that of the daemon {hard}", self.of.word(), self.limit),
            )),
            Some(_) | None => Ok(()),
        }
    }

    /// For this process and its children. Allocates nothing.
    pub(super) fn apply(self) -> rustix::io::Result<()> {
        let limit = KernelLimit { current: Some(self.limit), maximum: Some(self.limit) };
        process::setrlimit(self.of.kernel(), limit)
    }
}

/// The control group of one run, made by the daemon. The shim itself stays outside.
pub(super) struct RunGroup(PathBuf);

impl RunGroup {
    /// `None` for a run without one.
    pub(super) fn of(path: &str) -> Option<Self> {
        (!path.is_empty()).then(|| Self(path.into()))
    }

    /// The file that a process enters the group by: it writes 0.
    pub(super) fn entrance(&self) -> io::Result<OwnedFd> {
        Ok(rustix::fs::open(self.0.join("cgroup.procs"), OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?)
    }

    /// SIGKILL to all that is in it, in one step that no fork escapes.
    pub(super) fn kill(&self) {
        kill(&self.0);
    }

    /// Removes it once it is empty.
    pub(super) fn remove(&self) {
        remove(&self.0);
    }
}

/// SIGKILL to all processes of a group. A kernel before 5.14 has no such file; then the sweep does it alone.
pub(crate) fn kill(group: &Path) {
    fs::write(group.join("cgroup.kill"), "1").ok();
}

/// Removes an empty group with the empty groups that a handler has made inside it, as deep as they are.
pub(crate) fn remove(group: &Path) {
    let inside = fs::read_dir(group).into_iter().flatten().flatten();
    for entry in inside.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir())) {
        remove(&entry.path());
    }
    // One that is not empty yet is removed at the next start of the daemon.
    fs::remove_dir(group).ok();
}
