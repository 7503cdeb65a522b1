//! Waits for the handler, and ends it when its time is up, on the daemon's order, or when the daemon is gone.

use std::fs::File;
use std::io::{self, Read as _};
use std::os::fd::OwnedFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags};
use rustix::io::Errno;
use rustix::process::{self, Pid, Signal, WaitId, WaitIdOptions};
use rustix::time::{
    ClockId, Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, clock_gettime,
    timerfd_create, timerfd_settime,
};

use super::sys::{self, Children};
use super::{End, KILL, Order, PROLONG, TERMINATE, TERMINATE_WITHIN};

/// Grace of a run whose daemon is gone. Others take the run for dead soon, so it may not take as long as it likes.
const ORPHAN_GRACE_MAX: Duration = Duration::from_secs(5);

/// How long SIGKILL may take to show. A process that survives it hangs in the kernel, and the end is reported without it.
pub(super) const KILL_WAIT: Duration = Duration::from_secs(10);

/// One run, from the start of its handler to the handler's exit.
pub(super) struct Supervisor<'a> {
    leader: Pid,
    /// `None` once it has ended, and with it the daemon.
    lifeline: Option<File>,
    child_signals: &'a OwnedFd,
    timer: Timer,
    grace: Duration,
    /// When its timeout is over, and the lease of a task ends: time since boot.
    timeout: Duration,
    bound: Option<Duration>,
    phase: Phase,
    /// The start of a command whose end has not come yet.
    begun: Vec<u8>,
}

#[derive(Clone, Copy)]
enum Phase {
    Running,
    /// SIGTERM was sent, for this reason.
    Terminating(End),
    /// SIGKILL was sent, for this reason.
    Killing(End),
}

impl<'a> Supervisor<'a> {
    /// The deadline counts from here.
    pub(super) fn new(
        leader: Pid,
        lifeline: File,
        child_signals: &'a OwnedFd,
        order: &Order,
    ) -> io::Result<Self> {
        let (grace, phase, begun) = (order.grace, Phase::Running, Vec::new());
        let (timeout, bound) = (boot_time().saturating_add(order.timeout), order.bound);
        let timer = Timer::new(bound.is_some())?;
        let lifeline = Some(lifeline);
        let mut own = Self { leader, lifeline, child_signals, timer, grace, timeout, bound, phase, begun };
        own.arm()?;
        Ok(own)
    }

    /// Sets the timer for the end of its time.
    fn arm(&mut self) -> io::Result<()> {
        self.timer.set_at(self.timeout.min(self.bound.unwrap_or(Duration::MAX)))
    }

    /// Its timeout or its lease is over.
    fn on_time_up(&mut self) -> io::Result<()> {
        match self.bound.filter(|end| *end <= boot_time()) {
            Some(_) => self.terminate(End::LeaseLost, self.grace),
            None => self.terminate(End::TimedOut, self.grace),
        }
    }

    /// Returns when the handler has exited. It is left unreaped, so that its pid still names its group.
    pub(super) fn until_exit(&mut self) -> io::Result<End> {
        loop {
            if let Some(exit) = self.reap()? {
                return Ok(match self.phase {
                    Phase::Running => exit,
                    Phase::Terminating(reason) | Phase::Killing(reason) => reason,
                });
            }
            let ready = self.wait()?;
            if ready.lifeline {
                self.on_lifeline()?;
            }
            if ready.timer && self.timer.expired()? {
                match self.phase {
                    Phase::Running => self.on_time_up()?,
                    Phase::Terminating(reason) => self.kill(reason)?,
                    Phase::Killing(reason) => return Ok(reason),
                }
            }
        }
    }

    /// Reaps orphans of the handler; the handler's own exit is only looked at.
    fn reap(&self) -> io::Result<Option<End>> {
        sys::drain(self.child_signals)?;
        while let Children::Ended(pid) = sys::children()? {
            if pid == self.leader {
                return self.exit();
            }
            sys::reap(pid)?;
        }
        Ok(None)
    }

    fn exit(&self) -> io::Result<Option<End>> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Some(status) = process::waitid(WaitId::Pid(self.leader), options)? else { return Ok(None) };
        Ok(status.exit_status().map(End::Exited).or_else(|| status.terminating_signal().map(End::Signalled)))
    }

    fn wait(&self) -> io::Result<Ready> {
        let mut polled =
            vec![PollFd::new(self.child_signals, PollFlags::IN), PollFd::new(&self.timer.fd, PollFlags::IN)];
        polled.extend(self.lifeline.as_ref().map(|lifeline| PollFd::new(lifeline, PollFlags::IN)));
        match rustix::event::poll(&mut polled, None) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let ready = |at: usize| polled.get(at).is_some_and(|fd| !fd.revents().is_empty());
        Ok(Ready { timer: ready(1), lifeline: ready(2) })
    }

    fn on_lifeline(&mut self) -> io::Result<()> {
        let Some(lifeline) = &mut self.lifeline else { return Ok(()) };
        let mut bytes = [0; 16];
        let read = match lifeline.read(&mut bytes) {
            Ok(0) => {
                self.lifeline = None;
                // Others may run it as soon as the lease is over: nothing is waited for.
                if self.bound.is_some() {
                    return self.kill(End::DaemonLost);
                }
                return self.terminate(End::DaemonLost, self.grace.min(ORPHAN_GRACE_MAX));
            }
            Ok(count) => &bytes[..count],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(()),
            Err(error) => return Err(error),
        };
        self.begun.extend(read);
        while let Some((command, rest)) = self.begun.split_first() {
            let (command, mut taken) = (*command, 1);
            match command {
                TERMINATE => self.terminate(End::Killed, self.grace)?,
                TERMINATE_WITHIN => {
                    let Some(millis) = rest.first_chunk().copied() else { return Ok(()) };
                    taken += millis.len();
                    self.terminate(End::Killed, Duration::from_millis(u64::from_le_bytes(millis)))?;
                }
                PROLONG => {
                    let Some(micros) = rest.first_chunk().copied() else { return Ok(()) };
                    taken += micros.len();
                    self.prolong(Duration::from_micros(u64::from_le_bytes(micros)))?;
                }
                KILL => self.kill(End::Killed)?,
                other => return Err(io::Error::other(format!("unknown command {other:#04x}"))),
            }
            self.begun.drain(..taken);
        }
        Ok(())
    }

    /// The lease of a task was renewed.
    fn prolong(&mut self, end: Duration) -> io::Result<()> {
        self.bound = self.bound.map(|before| before.max(end));
        match self.phase {
            Phase::Running => self.arm(),
            Phase::Terminating(_) | Phase::Killing(_) => Ok(()),
        }
    }

    /// The first reason stays; a second one can only shorten the grace.
    fn terminate(&mut self, reason: End, grace: Duration) -> io::Result<()> {
        // Whatever kept this process from acting: nothing of a task outlives its lease by more than its grace.
        let last = self.bound.map(|end| end.saturating_add(self.grace).saturating_sub(boot_time()));
        let grace = grace.min(last.unwrap_or(Duration::MAX));
        match self.phase {
            Phase::Running => {
                self.phase = Phase::Terminating(reason);
                if process::kill_process_group(self.leader, Signal::TERM).is_err() {
                    // The handler has moved itself into another group.
                    process::kill_process(self.leader, Signal::TERM).ok();
                }
                // A stopped process acts on SIGTERM only once it continues.
                process::kill_process_group(self.leader, Signal::CONT).ok();
                self.timer.set(grace)
            }
            Phase::Terminating(_) => self.timer.shorten(grace),
            Phase::Killing(_) => Ok(()),
        }
    }

    fn kill(&mut self, reason: End) -> io::Result<()> {
        let reason = match self.phase {
            Phase::Running => reason,
            Phase::Terminating(first) => first,
            Phase::Killing(_) => return Ok(()),
        };
        self.phase = Phase::Killing(reason);
        // One of the two fails if the handler has left its group; what both miss is swept afterwards.
        process::kill_process_group(self.leader, Signal::KILL).ok();
        process::kill_process(self.leader, Signal::KILL).ok();
        self.timer.set(KILL_WAIT)
    }
}

struct Ready {
    timer: bool,
    lifeline: bool,
}

/// A deadline on the clock that also runs while the machine sleeps.
struct Timer {
    fd: OwnedFd,
    deadline: Duration,
    /// Whether it is looked at each second: the timer follows a clock that may be slewed.
    watched: bool,
}

/// Between two looks at a timer that is watched.
const WATCHED: Duration = Duration::from_secs(1);

impl Timer {
    fn new(watched: bool) -> io::Result<Self> {
        let fd = timerfd_create(TimerfdClockId::Boottime, TimerfdFlags::CLOEXEC | TimerfdFlags::NONBLOCK)?;
        Ok(Self { fd, deadline: Duration::MAX, watched })
    }

    fn set(&mut self, delay: Duration) -> io::Result<()> {
        self.set_at(boot_time().saturating_add(delay))
    }

    fn set_at(&mut self, deadline: Duration) -> io::Result<()> {
        self.deadline = deadline;
        let delay = deadline.saturating_sub(boot_time());
        let delay = if self.watched { delay.min(WATCHED) } else { delay };
        let at = read(ClockId::Boottime).saturating_add(delay);
        let it_value = Timespec {
            tv_sec: i64::try_from(at.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: at.subsec_nanos().into(),
        };
        let once = Itimerspec { it_interval: Timespec::default(), it_value };
        timerfd_settime(&self.fd, TimerfdTimerFlags::ABSTIME, &once)?;
        Ok(())
    }

    fn shorten(&mut self, delay: Duration) -> io::Result<()> {
        if boot_time().saturating_add(delay) < self.deadline { self.set(delay) } else { Ok(()) }
    }

    /// False when the timer was set anew between the wake-up and this look, or is not over by the clock that counts.
    fn expired(&mut self) -> io::Result<bool> {
        match rustix::io::read(&self.fd, &mut [0; 8]) {
            Ok(_) if boot_time() < self.deadline => {
                self.set_at(self.deadline)?;
                Ok(false)
            }
            Ok(_) => Ok(true),
            Err(Errno::AGAIN) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

/// Time since boot, sleep included, at the rate of the hardware: no time daemon that slews clocks changes how long a lease lasts.
pub fn boot_time() -> Duration {
    let mut tries = READINGS;
    loop {
        let (before, boot, raw, after) = (
            read(ClockId::Monotonic),
            read(ClockId::Boottime),
            read(ClockId::MonotonicRaw),
            read(ClockId::Monotonic),
        );
        tries -= 1;
        // What was slept through is the difference of two clocks that run at one rate, read close to each other.
        if after.saturating_sub(before) < READINGS_APART || tries == 0 {
            return raw.saturating_add(boot.saturating_sub(before));
        }
    }
}

/// The readings of a time since boot are this close to each other, or taken anew, so often.
const READINGS_APART: Duration = Duration::from_micros(200);
const READINGS: u32 = 16;

fn read(clock: ClockId) -> Duration {
    let now = clock_gettime(clock);
    let seconds = u64::try_from(now.tv_sec).expect("time since boot is not negative");
    let nanos = u64::try_from(now.tv_nsec).expect("the kernel keeps nanoseconds within a second");
    Duration::from_secs(seconds) + Duration::from_nanos(nanos)
}
