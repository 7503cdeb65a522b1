//! A writer of one file, which has a thread of its own, and its queue. Both stores use it.
//!
//! The queue is taken in groups, so that many submissions share one fsync. It is bounded in jobs and in weight, and
//! submitting never waits: whoever submits is the engine's driver, and a slow disk must not slow it down.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Busy;
use crate::metrics::Stopwatch;
use crate::platform::{Disk, Driven, Turn};

/// Bounds of a queue; a job states its own weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Most jobs that wait.
    pub(super) jobs_max: usize,
    /// Most weight that waits; one heavier job is taken into an empty queue.
    pub(super) weight_max: usize,
    /// A group is closed when it has this weight.
    pub(super) group_weight: usize,
}

/// What the thread does after a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// Wait for the next job.
    Wait,
    /// There is more to do: come back, with an empty group if need be.
    Again,
    /// End; what still waits is thrown away.
    Stop,
}

/// Why a job was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// As much waits as may wait.
    #[error("the disk does not keep up: the writer's queue is full")]
    Full,
    /// The thread has ended.
    #[error("the writer has stopped")]
    Stopped,
}

/// The queue's writing end, and the owner of the thread.
#[derive(Debug)]
pub(super) struct WriteQueue<J> {
    shared: Arc<Shared<J>>,
    bounds: Bounds,
    writer: Box<dyn Driven>,
    busy: Busy,
}

#[derive(Debug)]
struct Shared<J> {
    queue: Mutex<Queue<J>>,
}

#[derive(Debug)]
struct Queue<J> {
    jobs: VecDeque<(J, usize)>,
    weight: usize,
    /// No more is taken; the thread ends when it is through.
    closed: bool,
    /// How long what waits is put off before the next group.
    put_off: Duration,
    /// Since when it is put off.
    put_off_since: Option<Stopwatch>,
    /// Somebody waits for a job of the queue.
    awaited: bool,
}

impl<J: Send + 'static> WriteQueue<J> {
    /// Starts the thread; `work` is called with groups in the order of submission, never with more than fits the bounds.
    ///
    /// # Errors
    /// The system's, when it has no thread to give.
    pub(super) fn start(
        disk: &dyn Disk,
        name: &str,
        bounds: Bounds,
        mut work: impl FnMut(Vec<J>) -> After + Send + 'static,
    ) -> io::Result<Self> {
        let queue = Queue {
            jobs: VecDeque::new(),
            weight: 0,
            closed: false,
            put_off: Duration::ZERO,
            put_off_since: None,
            awaited: false,
        };
        let shared = Arc::new(Shared { queue: Mutex::new(queue) });
        let own = CloseOnEnd(Arc::clone(&shared));
        let busy = Busy::default();
        let at_work = busy.clone();
        let mut after = After::Wait;
        let turn = move || match own.0.next(bounds, after) {
            Next::Group(group) => {
                after = at_work.during(|| work(group));
                if after == After::Stop { Turn::Over } else { Turn::Again }
            }
            Next::None(turn) => turn,
        };
        let writer = disk.drive(name, Box::new(turn))?;
        Ok(Self { shared, bounds, writer, busy })
    }

    /// Queues a job. Never waits.
    ///
    /// # Errors
    /// [`Refused`]; the job is dropped.
    pub(super) fn submit(&self, job: J, weight: usize) -> Result<(), Refused> {
        let mut queue = self.shared.lock();
        let full = queue.jobs.len() >= self.bounds.jobs_max;
        if !queue.closed
            && (full || (queue.weight > 0 && queue.weight.saturating_add(weight) > self.bounds.weight_max))
        {
            return Err(Refused::Full);
        }
        self.push(&mut queue, job, weight)
    }

    /// Queues a job that its submitter waits for: there are no more of them than there are submitters.
    ///
    /// # Errors
    /// [`Refused::Stopped`]; the job is dropped.
    pub(super) fn submit_awaited(&self, job: J) -> Result<(), Refused> {
        let mut queue = self.shared.lock();
        queue.awaited = true;
        self.push(&mut queue, job, 0)
    }

    /// There is more urgent work than this lane's: from now on what waits is put off for so long, or until half of what
    /// may wait does, or somebody waits for it. Zero ends that.
    pub(super) fn put_off(&self, time: Duration) {
        self.shared.lock().put_off = time;
        self.writer.wake();
    }

    fn push(&self, queue: &mut Queue<J>, job: J, weight: usize) -> Result<(), Refused> {
        if queue.closed {
            return Err(Refused::Stopped);
        }
        queue.weight += weight;
        queue.jobs.push_back((job, weight));
        self.writer.wake();
        Ok(())
    }
}

impl<J> WriteQueue<J> {
    /// How long the writer has been at its present group.
    pub(super) fn busy_for(&self) -> Duration {
        self.busy.lasts()
    }

    /// Takes no more, lets the thread finish what waits, and waits for its end.
    pub(super) fn stop(&self) {
        self.close();
        if !self.writer.join() {
            tracing::error!("a store's writer panicked");
        }
    }

    /// Takes no more; what waits is still done.
    pub(super) fn close(&self) {
        self.shared.lock().closed = true;
        self.writer.wake();
    }
}

impl<J> Queue<J> {
    /// For how long what waits is still put off.
    fn may_wait(&mut self, bounds: Bounds) -> Option<Duration> {
        let room = self.weight < bounds.weight_max / 2 && self.jobs.len() < bounds.jobs_max / 2;
        if !room || self.jobs.is_empty() || self.put_off.is_zero() || self.closed || self.awaited {
            return None;
        }
        let waited = self.put_off_since.get_or_insert_with(Stopwatch::start).micros();
        let waited = Duration::from_micros(waited.unsigned_abs());
        self.put_off.checked_sub(waited).filter(|left| !left.is_zero())
    }
}

impl<J> Shared<J> {
    /// The next group, or when to ask again.
    fn next(&self, bounds: Bounds, after: After) -> Next<J> {
        let mut queue = self.lock();
        if queue.jobs.is_empty() && after != After::Again {
            return Next::None(if queue.closed { Turn::Over } else { Turn::Woken });
        }
        if let Some(left) = queue.may_wait(bounds) {
            return Next::None(Turn::Within(left));
        }
        queue.put_off_since = None;
        let (mut group, mut weight) = (Vec::new(), 0);
        while weight < bounds.group_weight
            && let Some((job, own)) = queue.jobs.pop_front()
        {
            group.push(job);
            weight += own;
            queue.weight -= own;
        }
        if queue.jobs.is_empty() {
            queue.awaited = false;
        }
        Next::Group(group)
    }

    fn lock(&self) -> MutexGuard<'_, Queue<J>> {
        // No critical section here can panic half way.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the writer does next.
enum Next<J> {
    Group(Vec<J>),
    /// Nothing yet, or nothing more.
    None(Turn),
}

/// However the thread ends, nobody may go on queueing for it.
struct CloseOnEnd<J>(Arc<Shared<J>>);

impl<J> Drop for CloseOnEnd<J> {
    fn drop(&mut self) {
        let left = {
            let mut queue = self.0.lock();
            queue.closed = true;
            queue.weight = 0;
            std::mem::take(&mut queue.jobs)
        };
        if !left.is_empty() {
            tracing::error!(jobs = left.len(), "a store's writer ended before its queue");
        }
    }
}

impl<J> Drop for WriteQueue<J> {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::platform::Files;

    const BOUNDS: Bounds = Bounds { jobs_max: 3, weight_max: 10, group_weight: 4 };

    /// A lane that is busy until the sender is dropped, and where its groups arrive.
    fn busy(bounds: Bounds) -> (WriteQueue<u32>, mpsc::Sender<()>, mpsc::Receiver<Vec<u32>>) {
        let (release, held) = mpsc::channel::<()>();
        let (entered, inside) = mpsc::channel();
        let (groups, seen) = mpsc::channel();
        let work = move |group: Vec<u32>| {
            if group == [0] {
                entered.send(()).unwrap();
                assert!(held.recv().is_err());
            } else {
                groups.send(group).unwrap();
            }
            After::Wait
        };
        let lane = WriteQueue::start(&Files, "lane-test", bounds, work).unwrap();
        lane.submit(0, 1).unwrap();
        inside.recv().unwrap();
        (lane, release, seen)
    }

    #[test]
    fn what_waits_is_taken_in_groups_and_in_order() {
        let (lane, release, seen) = busy(Bounds { jobs_max: 100, weight_max: 100, group_weight: 4 });
        for job in 1..=9 {
            lane.submit(job, 1).unwrap();
        }
        drop(release);
        lane.stop();
        assert_eq!(seen.iter().collect::<Vec<_>>(), [vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9]]);
        assert_eq!(lane.submit(1, 1), Err(Refused::Stopped));
    }

    #[test]
    fn a_full_queue_refuses_by_number_and_by_weight() {
        let (lane, release, seen) = busy(BOUNDS);
        lane.submit(1, 50).unwrap();
        assert_eq!(lane.submit(2, 1), Err(Refused::Full), "one heavy job fills it");
        drop(release);
        lane.stop();
        assert_eq!(seen.iter().collect::<Vec<_>>(), [[1]]);
        let (lane, release, seen) = busy(BOUNDS);
        for job in 1..=3 {
            lane.submit(job, 1).unwrap();
        }
        assert_eq!(lane.submit(4, 1), Err(Refused::Full));
        drop(release);
        lane.stop();
        assert_eq!(seen.iter().flatten().collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn what_is_put_off_waits_for_its_time_for_weight_or_for_somebody_who_waits() {
        const LONG: Duration = Duration::from_secs(3600);
        let (groups, seen) = mpsc::channel();
        let work = move |group: Vec<u32>| {
            groups.send(group).unwrap();
            After::Wait
        };
        let bounds = Bounds { jobs_max: 100, weight_max: 10, group_weight: 100 };
        let lane = WriteQueue::start(&Files, "lane-test", bounds, work).unwrap();
        lane.put_off(LONG);
        for job in 1..=5 {
            lane.submit(job, 1).unwrap();
        }
        assert_eq!(seen.recv().unwrap(), [1, 2, 3, 4, 5], "half of what may wait");
        lane.submit(6, 1).unwrap();
        lane.submit_awaited(7).unwrap();
        assert_eq!(seen.recv().unwrap(), [6, 7]);
        lane.submit(8, 1).unwrap();
        assert_eq!(seen.try_recv(), Err(mpsc::TryRecvError::Empty));
        lane.put_off(Duration::ZERO);
        assert_eq!(seen.recv().unwrap(), [8]);
        let (submitted, time) = (Stopwatch::start(), Duration::from_millis(50));
        lane.put_off(time);
        lane.submit(9, 1).unwrap();
        assert_eq!(seen.recv().unwrap(), [9]);
        assert!(submitted.micros() >= 50_000);
        lane.put_off(LONG);
        lane.submit(10, 1).unwrap();
        lane.stop();
        assert_eq!(seen.recv().unwrap(), [10], "whoever closes it loses nothing");
    }

    #[test]
    fn a_thread_that_panics_refuses_from_then_on() {
        let lane = WriteQueue::start(&Files, "lane-test", BOUNDS, |_: Vec<u32>| panic!("planned")).unwrap();
        lane.submit(1, 1).unwrap();
        lane.stop();
        assert_eq!(lane.submit(2, 1), Err(Refused::Stopped));
    }
}
