//! The small process that stands over each run, so that a run never outlives its leader, its deadline or its daemon.
//!
//! The daemon starts its own binary with `EXEC_SHIM` as the first argument, three pipes, and the numbers of two descriptors more:
//! one holds the lock of the run, which the shim keeps open until its own end and hands to nobody, one is a fourth pipe.
//!
//! | fd | direction | carries |
//! |----|-----------|---------|
//! | 0  | to the shim   | the `Order` and the payload, then the lifeline: `TERMINATE`, `TERMINATE_WITHIN`, `PROLONG` and `KILL`, end of file when the daemon is gone |
//! | 1  | to the daemon | one `Report` per line |
//! | 2  | to the daemon | stderr of the handler, and whatever goes wrong in the shim itself |
//! | the second of the arguments | to the daemon | stdout of the handler |
//!
//! Invariant: everything the handler starts stays below the shim. The shim is a subreaper, so a process that left the
//! handler's group or session is re-parented to it and is killed there. There is no tokio and there are no threads here:
//! the shim forks, and all `unsafe` code of the product is in `sys`.

#[cfg(test)]
mod fuzz;
mod limits;
mod order;
mod report;
mod supervise;
mod sweep;
mod sys;

use std::fs::File;
use std::io::{self, Write as _};
use std::os::fd::{AsFd as _, RawFd};
use std::process::ExitCode;
use std::time::Duration;

use rustix::process::{self, DumpableBehavior};

use self::limits::RunGroup;
use self::supervise::Supervisor;
pub use self::supervise::boot_time;
pub(crate) use self::sweep::{after_shim as sweep_after_shim, has_children};
pub(crate) use self::{
    limits::{Resource, Rlimit, kill as kill_group, remove as remove_group},
    order::{HandlerUser, ORDER_MAX, Order, PAYLOAD_MAX, frame_header},
    report::{End, Report},
};

/// The hidden first argument that turns `caesiumd` and `caesiumctl` into a shim.
pub(crate) const EXEC_SHIM: &str = "--exec-shim";

/// Lifeline byte: SIGTERM to the run, SIGKILL once its grace has passed.
pub(crate) const TERMINATE: u8 = b'T';

/// Lifeline byte, followed by milliseconds in eight bytes, the lowest first: the same with another grace.
pub(crate) const TERMINATE_WITHIN: u8 = b'W';

/// Lifeline byte, followed by microseconds since boot in eight bytes, the lowest first: the process of a task may go on until
/// then.
pub(crate) const PROLONG: u8 = b'P';

/// Lifeline byte: SIGKILL to the run, now.
pub(crate) const KILL: u8 = b'K';

/// Runs the shim if that is what this process was started for, and returns the exit code to leave with.
///
/// Must come first in `main`: before arguments are parsed, threads exist or anything is printed. `None` means that this
/// is an ordinary start. The exit code means nothing for the handler; its end goes through the reports.
pub fn intercept() -> Option<ExitCode> {
    if std::env::args_os().nth(1)? != EXEC_SHIM {
        return None;
    }
    Some(match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // With the daemon gone nobody reads this, and there is nobody left to report to.
            writeln!(io::stderr(), "caesium shim: {error}").ok();
            ExitCode::FAILURE
        }
    })
}

fn run() -> io::Result<()> {
    let inherited: Vec<RawFd> = std::env::args().skip(2).filter_map(|number| number.parse().ok()).collect();
    sys::close_inherited(&inherited)?;
    let output = inherited.get(1).copied().map(sys::inherited).transpose()?;
    let child_signals = sys::take_signals()?;
    // A session of its own keeps Ctrl-C on the daemon's terminal away from runs. Fails only for a group leader, which
    // is a shim started by hand.
    process::setsid().ok();
    process::set_child_subreaper(Some(process::getpid()))?;
    // Keeps a handler of the same user from forging reports through /proc/<shim>/fd.
    process::set_dumpable_behavior(DumpableBehavior::NotDumpable)?;

    let mut lifeline = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let order = Order::read_from(&mut lifeline)?;
    let payload = order::read_payload(&mut lifeline)?;

    let group = RunGroup::of(&order.cgroup);

    // The order may have been long under way: its daemon may have been stopped while it wrote it.
    if boot_time() >= order.start_by.min(order.bound.unwrap_or(Duration::MAX)) {
        report(&Report::Late("its latest start passed on the way to its shim".to_owned()));
        return Ok(());
    }
    report(&Report::Starting);
    let leader = match sys::spawn(&order, payload, output, group.as_ref()) {
        Ok(leader) => leader,
        Err(error) => {
            report(&Report::Failed(format!("{}: {error}", order.described())));
            return Ok(());
        }
    };
    report(&Report::Started(leader.as_raw_pid()));

    let mut supervisor = Supervisor::new(leader, lifeline, &child_signals, &order)?;
    let end = supervisor.until_exit()?;
    let clean = sweep::after_leader(leader, group.as_ref(), &child_signals)?;
    if let Some(group) = group {
        group.remove();
    }
    report(&Report::Ended(end));
    if clean { Ok(()) } else { sweep::until_childless(&child_signals) }
}

/// A report that cannot be delivered is dropped: the daemon is gone, and the lifeline shows it too.
fn report(report: &Report) {
    writeln!(io::stdout(), "{report}").ok();
}
