//! The calls that have no safe wrapper. All `unsafe` code of the product is in this file.

use std::ffi::CString;
use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsFd as _, FromRawFd as _, OwnedFd, RawFd};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};
use std::ptr;

use rustix::io::Errno;
use rustix::process::{self, Gid, Pid, Signal, Uid, WaitOptions};
use rustix::thread;

use super::Order;
use super::limits::RunGroup;

/// What `wait` would find.
pub(super) enum Children {
    None,
    /// There are children, and none has ended.
    Alive,
    /// This child has ended and is not reaped.
    Ended(Pid),
}

/// Closes all but the three standard descriptors and those `kept`, which the handler does not get: a library of the daemon
/// may have forgotten `O_CLOEXEC`.
#[expect(unsafe_code, reason = "closing a descriptor by number")]
pub(super) fn close_inherited(kept: &[RawFd]) -> io::Result<()> {
    let inherited: Vec<RawFd> = fs::read_dir("/proc/self/fd")?
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|fd| *fd > 2)
        .collect();
    for fd in inherited {
        // SAFETY: nothing in this process has opened a descriptor yet, so nobody owns this one. The listing's own is
        // among them and closed already, for which fcntl answers EBADF.
        unsafe {
            if kept.contains(&fd) {
                libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC);
            } else if libc::fcntl(fd, libc::F_GETFD) != -1 {
                libc::close(fd);
            }
        }
    }
    Ok(())
}

/// The descriptor of this number, which the daemon left open for the shim.
#[expect(unsafe_code, reason = "a descriptor by number")]
pub(super) fn inherited(fd: RawFd) -> io::Result<OwnedFd> {
    // SAFETY: that it is open is seen first. [`close_inherited`] keeps it, and nothing else in this process owns it.
    unsafe {
        if libc::fcntl(fd, libc::F_GETFD) == -1 {
            return Err(io::Error::last_os_error());
        }
        Ok(OwnedFd::from_raw_fd(fd))
    }
}

/// Makes the shim deaf to all signals but KILL and STOP, and returns a descriptor that is readable after SIGCHLD.
///
/// A service manager may send SIGTERM to every process of the unit; the shim must outlive its run to clean up.
/// Dispositions go back to default, since ignored ones would reach the handler, and an ignored SIGCHLD would hide its
/// exit from us.
#[expect(unsafe_code, reason = "signal mask, dispositions and signalfd")]
pub(super) fn take_signals() -> io::Result<OwnedFd> {
    let mut set = MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: `set` is filled before it is read. There is one thread, and no Rust code relies on the handlers.
    unsafe {
        libc::sigfillset(set.as_mut_ptr());
        if libc::sigprocmask(libc::SIG_SETMASK, set.as_ptr(), ptr::null_mut()) != 0 {
            return Err(io::Error::last_os_error());
        }
        for signal in 1..=libc::SIGRTMAX() {
            // Refused for KILL, STOP and the two that libc keeps for itself; those need no reset.
            libc::signal(signal, libc::SIG_DFL);
        }
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), libc::SIGCHLD);
        match libc::signalfd(-1, set.as_ptr(), libc::SFD_CLOEXEC | libc::SFD_NONBLOCK) {
            -1 => Err(io::Error::last_os_error()),
            fd => Ok(OwnedFd::from_raw_fd(fd)),
        }
    }
}

/// Takes what is pending off the descriptor of [`take_signals`], so that the next poll waits for something new.
pub(super) fn drain(child_signals: &OwnedFd) -> io::Result<()> {
    let mut records = [0; size_of::<libc::signalfd_siginfo>() * 8];
    match rustix::io::read(child_signals, &mut records) {
        Ok(_) | Err(Errno::AGAIN | Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Looks at one ended child without reaping it.
#[expect(unsafe_code, reason = "rustix's waitid does not tell the pid")]
pub(super) fn children() -> io::Result<Children> {
    let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
    // SAFETY: siginfo_t is plain data for which zeroes are valid; waitid fills it or leaves it zero.
    let pid = unsafe {
        let mut info = MaybeUninit::<libc::siginfo_t>::zeroed().assume_init();
        if libc::waitid(libc::P_ALL, 0, &raw mut info, options) != 0 {
            let error = io::Error::last_os_error();
            return if error.raw_os_error() == Some(libc::ECHILD) { Ok(Children::None) } else { Err(error) };
        }
        info.si_pid()
    };
    Ok(Pid::from_raw(pid).map_or(Children::Alive, Children::Ended))
}

/// Reaps `child` if it has ended.
pub(super) fn reap(child: Pid) -> io::Result<()> {
    process::waitpid(Some(child), WaitOptions::NOHANG)?;
    Ok(())
}

/// Starts the handler in a process group of its own, and in `group`, and returns once `exec` has succeeded. Without a pipe for its
/// standard output that goes where its errors do.
pub(super) fn spawn(
    order: &Order,
    payload: Option<OwnedFd>,
    output: Option<OwnedFd>,
    group: Option<&RunGroup>,
) -> io::Result<Pid> {
    let errors = io::stderr().as_fd().try_clone_to_owned()?;
    let output = output.map_or_else(|| errors.try_clone(), Ok)?;
    let mut command = Command::new(&order.argv[0]);
    command
        .args(&order.argv[1..])
        .env_clear()
        .envs(order.env.iter().map(|(name, value)| (name, value)))
        .stdin(payload.map_or_else(Stdio::null, Stdio::from))
        .stdout(output)
        .stderr(errors)
        .process_group(0);
    prepare(&mut command, order, group)?;
    let pid = i32::try_from(command.spawn()?.id()).ok().and_then(Pid::from_raw);
    Ok(pid.expect("the kernel's pids are positive and fit"))
}

/// What happens in the child between fork and exec, in this order: control group, limits, identity, directory, death
/// signal, signal mask. The first two need what the daemon may and the user may not.
#[expect(unsafe_code, reason = "pre_exec and sigprocmask")]
fn prepare(command: &mut Command, order: &Order, group: Option<&RunGroup>) -> io::Result<()> {
    let shim = process::getpid();
    let entrance = group.map(RunGroup::entrance).transpose()?;
    let rlimits = order.rlimits.clone();
    rlimits.iter().try_for_each(|rlimit| rlimit.check())?;
    // The directory is entered as the user it is for: root may not reach it, or reach more than the user does.
    let cwd = CString::new(order.cwd.as_str())?;
    let identity = order.identity.as_ref().map(|identity| {
        let groups: Vec<Gid> = identity.groups.iter().copied().map(Gid::from_raw).collect();
        (Uid::from_raw(identity.uid), Gid::from_raw(identity.gid), groups)
    });
    let enter = move || {
        if let Some(entrance) = &entrance {
            rustix::io::write(entrance, b"0")?;
        }
        for rlimit in &rlimits {
            rlimit.apply()?;
        }
        if let Some((uid, gid, groups)) = &identity {
            thread::set_thread_groups(groups)?;
            thread::set_thread_res_gid(*gid, *gid, *gid)?;
            thread::set_thread_res_uid(*uid, *uid, *uid)?;
        }
        process::chdir(cwd.as_c_str())?;
        // Changing identity clears this, so it comes after. It covers the shim being killed, and no more than the
        // leader; the shim itself sees to the rest.
        process::set_parent_process_death_signal(Some(Signal::KILL))?;
        if process::getppid() != Some(shim) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let mut none = MaybeUninit::<libc::sigset_t>::uninit();
        // SAFETY: the set is filled before it is read.
        let unblocked = unsafe {
            libc::sigemptyset(none.as_mut_ptr());
            libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), ptr::null_mut())
        };
        if unblocked == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    };
    // SAFETY: `enter` makes system calls only. It does not allocate: all it needs was made before, and both kinds of
    // io::Error it returns hold no heap. The forking process has one thread.
    unsafe { command.pre_exec(enter) };
    Ok(())
}
