//! Tasks: what the desk of leases needs to know of this node, and what is made of what it asks for.

mod book;
mod process;

use std::collections::{BTreeMap, BTreeSet};

use crate::config::Config;
use crate::effect::{Effect, GrantWrite, Recovered};
use crate::engine::{After, Engine};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::input::Ticket;
use crate::lease::{
    Bearer, DoubtedRun, LeaseAct, LeaseBatch, LeaseDesk, LeaseReply, LeaseRow, LeaseView, LeaseWrite,
    OverWrite, Rate, RunLease, RunVoters, TaskBook,
};
use crate::message::{Request, Response};
use crate::record::{Run, RunId};
use crate::replica::{Change, Replica};
use crate::time::{Mono, Now, Wall, micros};

use book::Book;
use process::TaskProcess;

/// The leases of this node, and the processes under them.
#[derive(Clone, Debug)]
pub(super) struct Tasks {
    /// Away only while it is asked.
    desk: Option<LeaseDesk>,
    /// The tasks of the log that this node is eligible for.
    uids: BTreeSet<Uid>,
    processes: BTreeMap<RunId, TaskProcess>,
    /// Of earlier lives of this node, in its journal without an end.
    unended: BTreeMap<RunId, Run>,
    /// The runs of earlier lives of which a process still exists; `None` until the driver has looked.
    surviving: Option<BTreeSet<RunId>>,
    by_uid: BTreeMap<Uid, RunId>,
    /// When each lease that is held here was got, cluster time.
    since: BTreeMap<Uid, Wall>,
    /// When the last process of each ended here, cluster time; of tasks that this node votes on.
    ended: BTreeMap<Uid, Wall>,
}

/// What a node shows of a task: its part in the lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskView {
    /// The highest lease that it granted as a voter.
    pub row: Option<LeaseRow>,
    /// Whether nothing can run under that any more.
    pub over: bool,
    /// How long ago it last answered for it.
    pub answered: std::time::Duration,
    /// The lease that it holds or is ending.
    pub held: Option<LeaseView>,
    /// Since when it holds it, cluster time.
    pub since: Option<Wall>,
    /// The run of its process.
    pub run: Option<RunId>,
    /// When its lease ends unless it is renewed.
    pub left: Option<std::time::Duration>,
    /// When a lease that nobody renews may be granted anew, from now.
    pub moves_in: Option<std::time::Duration>,
    /// Unless its process is alive here: the last instant, cluster time, at which this node had its process, or answered for the
    /// lease of another; unknown where it did neither.
    pub seen: Option<Wall>,
}

impl Tasks {
    pub(super) fn new(config: &Config, recovered: &mut Recovered, now: Mono) -> Self {
        let (rows, over) = (std::mem::take(&mut recovered.leases), std::mem::take(&mut recovered.runs_over));
        let own = Bearer { node: config.node, boot: config.boot };
        Self {
            desk: Some(LeaseDesk::new(own, Rate::default(), config.settle, rows, now).with_over(over, now)),
            uids: BTreeSet::new(),
            processes: BTreeMap::new(),
            unended: BTreeMap::new(),
            surviving: None,
            by_uid: BTreeMap::new(),
            since: BTreeMap::new(),
            ended: BTreeMap::new(),
        }
    }

    /// The tasks of a replica that came as a whole.
    pub(super) fn install(&mut self, replica: &Replica) {
        let tasks = replica.schedules.values().filter(|it| it.spec.is_task());
        self.uids = tasks.map(|it| it.uid).collect();
        self.ended.retain(|uid, _| self.uids.contains(uid));
    }

    /// A schedule or task was declared, changed or removed.
    pub(super) fn touch(&mut self, replica: &Replica, uid: Uid) {
        if replica.schedules.get(&uid).is_some_and(|it| it.spec.is_task()) {
            self.uids.insert(uid);
        } else {
            self.uids.remove(&uid);
            self.ended.remove(&uid);
        }
    }

    /// How many processes of tasks run here.
    pub(super) fn load(&self) -> u32 {
        u32::try_from(self.desk.as_ref().map_or(0, LeaseDesk::held)).unwrap_or(u32::MAX)
    }

    /// How many tasks the log has.
    pub(super) fn count(&self) -> usize {
        self.uids.len()
    }

    /// A run of this node is to be held; whether it can be asked for now.
    pub(super) fn hold_run(
        &mut self,
        now: Mono,
        occurrence: Occurrence,
        lease: RunLease,
        voters: RunVoters,
    ) -> bool {
        let Some(desk) = &mut self.desk else { return false };
        desk.runs_mut().hold(now, occurrence, lease, voters);
        true
    }

    /// It is held no longer.
    pub(super) fn let_run_go(&mut self, occurrence: Occurrence) {
        if let Some(desk) = &mut self.desk {
            desk.runs_mut().end(occurrence);
        }
    }

    /// Until when a run of this node may go on.
    pub(super) fn run_held_until(&self, now: Mono, occurrence: Occurrence) -> Option<Mono> {
        self.desk.as_ref()?.runs().held_until(now, occurrence)
    }

    /// The runs at nodes that are not heard; and what need not be remembered any more is forgotten.
    pub(super) fn doubt_runs(&mut self, now: Mono, runs: Vec<DoubtedRun>) {
        if let Some(desk) = &mut self.desk {
            desk.runs_mut().doubt(now, runs);
            desk.runs_mut().prune(now);
        }
    }

    /// Whether the voters of a run at a node that is not heard call it over.
    pub(super) fn is_run_over(&self, occurrence: Occurrence) -> bool {
        self.desk.as_ref().is_some_and(|desk| desk.runs().is_over(occurrence))
    }

    /// When they would, if its node renewed it no more.
    pub(super) fn run_over_at(&self, now: Mono, occurrence: Occurrence) -> Option<Mono> {
        self.desk.as_ref()?.runs().over_at(now, occurrence)
    }

    pub(super) fn forget_runs_over(&mut self, before: Wall, writes: &mut Vec<OverWrite>) {
        if let Some(desk) = &mut self.desk {
            desk.runs_mut().forget(before, writes);
        }
    }

    /// A process of it ended here that had run.
    fn note_end(&mut self, uid: Uid, at: Wall) {
        if self.uids.contains(&uid) {
            self.ended.insert(uid, at);
        }
    }

    /// Why a process of a task is about to be told to stop; its task, if it still runs.
    pub(super) fn note_unhealthy(&mut self, run: RunId, why: String) -> Option<Uid> {
        self.processes.get_mut(&run).map(|process| process.note_stop(why))
    }

    /// The processes of tasks here, by their runs.
    pub(super) fn running(&self) -> impl Iterator<Item = (RunId, Uid)> {
        self.by_uid.iter().map(|(uid, run)| (*run, *uid))
    }

    pub(super) fn deadline(&self) -> Option<Mono> {
        self.desk.as_ref()?.deadline(self.uids.len())
    }
}

impl Engine {
    pub(in crate::engine) fn with_desk(
        &mut self,
        now: Now,
        out: &mut Vec<Effect>,
        ask: impl FnOnce(&mut LeaseDesk, &dyn TaskBook, &mut Vec<LeaseAct>),
    ) {
        let Some(mut desk) = self.tasks.desk.take() else { return };
        let mut acts = Vec::new();
        ask(&mut desk, &Book::new(self, now), &mut acts);
        self.tasks.desk = Some(desk);
        self.perform_leases(now, acts, None, out);
    }

    /// Another node, or this one, asks about leases.
    pub(super) fn on_leases(
        &mut self,
        now: Now,
        from: NodeId,
        ticket: Option<Ticket>,
        batch: &LeaseBatch,
        out: &mut Vec<Effect>,
    ) {
        let Some(mut desk) = self.tasks.desk.take() else { return };
        let mut acts = Vec::new();
        let (reply, waits) = desk.on_batch(now.mono, from, batch, &Book::new(self, now), &mut acts);
        self.tasks.desk = Some(desk);
        if waits {
            return self.perform_leases(now, acts, Some((ticket, reply)), out);
        }
        self.perform_leases(now, acts, None, out);
        self.answer_leases(now, ticket, reply, out);
    }

    /// The answer may leave.
    fn answer_leases(&mut self, now: Now, ticket: Option<Ticket>, reply: LeaseReply, out: &mut Vec<Effect>) {
        match ticket {
            Some(ticket) => out.push(Effect::Respond { ticket, response: Response::Lease(reply) }),
            None => self.on_lease_reply(now, self.config.node, &reply, out),
        }
    }

    pub(super) fn on_lease_reply(
        &mut self,
        now: Now,
        from: NodeId,
        reply: &LeaseReply,
        out: &mut Vec<Effect>,
    ) {
        self.with_desk(now, out, |desk, book, acts| desk.on_reply(now.mono, from, reply, book, acts));
    }

    /// Rows are on disk.
    pub(super) fn on_leases_durable(
        &mut self,
        now: Now,
        (uids, over): (&[Uid], &[Occurrence]),
        answer: Option<(Option<Ticket>, LeaseReply)>,
        out: &mut Vec<Effect>,
    ) {
        if let Some(desk) = &mut self.tasks.desk {
            uids.iter().for_each(|uid| desk.written(*uid));
            over.iter().for_each(|it| desk.written_over(*it));
        }
        if let Some((ticket, reply)) = answer {
            self.answer_leases(now, ticket, reply, out);
        }
    }

    /// What there is to ask about runs goes out now.
    pub(super) fn ask_for_run_leases(&mut self, now: Now, out: &mut Vec<Effect>) {
        self.with_desk(now, out, |desk, book, acts| desk.ask_for_runs(now.mono, book, acts));
    }

    pub(super) fn keep_leases(&mut self, now: Now, out: &mut Vec<Effect>) {
        if self.tasks.deadline().is_some_and(|at| at <= now.mono) {
            self.with_desk(now, out, |desk, book, acts| desk.on_time(now.mono, book, acts));
        }
    }

    /// Whether nothing can run any more under what this node has granted for the tasks that a change moves.
    pub(super) fn leases_are_over(&self, now: Now, id: u64, change: &Change) -> bool {
        let own = self.config.node;
        if !change.old.iter().any(|set| set.members.contains(&own)) {
            return true;
        }
        let Some(desk) = &self.tasks.desk else { return false };
        let moved = |uid: &Uid| {
            let task = self.replica.schedules.get(uid);
            task.and_then(|it| it.electorate.pending.as_ref()).is_some_and(|it| it.change == id)
        };
        let mut moved = self.tasks.uids.iter().copied().filter(moved);
        moved.all(|uid| desk.voter().is_over(now.mono, uid) && desk.holds().all(|(held, _)| held != uid))
    }

    /// How a task stands at this node, at an elapsed time and the cluster time of the same instant.
    #[must_use]
    pub fn task_view(&self, (elapsed, at): (Mono, Wall), uid: Uid) -> Option<TaskView> {
        let desk = self.tasks.desk.as_ref()?;
        let facts = Book::at(self, at).task(uid)?;
        let held = desk.view(elapsed, uid, &facts);
        let row = desk.voter().row(uid).copied();
        let answered = elapsed.since(desk.voter().answered(uid));
        let waited = row.map(|row| Rate::default().waited(row.span, row.margin));
        let ended = self.tasks.ended.get(&uid).copied();
        let last = row.map(|_| Wall(at.0.saturating_sub(micros(answered))));
        let seen = match &held {
            Some(held) if held.alive => None,
            Some(_) => ended,
            None => ended.max(last),
        };
        Some(TaskView {
            seen,
            over: desk.voter().is_over(elapsed, uid),
            answered,
            since: self.tasks.since.get(&uid).copied().filter(|_| held.is_some()),
            run: self.tasks.by_uid.get(&uid).copied(),
            left: held.as_ref().and_then(|it| it.end).map(|end| end.since(elapsed)),
            moves_in: waited.map(|it| it.saturating_sub(answered)),
            row,
            held,
        })
    }

    /// How many tasks that should run, and that this node votes on, run under no lease that it has granted.
    pub(super) fn unheld_tasks(&self, now: Now) -> usize {
        let Some(desk) = &self.tasks.desk else { return 0 };
        let at = self.clock.read(now);
        let free = |uid: &&Uid| {
            let task = self.replica.schedules.get(uid);
            let wanted = task.is_some_and(|it| !it.paused(at) && it.eligible().contains(&self.config.node));
            wanted && desk.voter().is_over(now.mono, **uid)
        };
        self.tasks.uids.iter().filter(free).count()
    }

    fn perform_leases(
        &mut self,
        now: Now,
        acts: Vec<LeaseAct>,
        answer: Option<(Option<Ticket>, LeaseReply)>,
        out: &mut Vec<Effect>,
    ) {
        let (mut writes, mut over, mut own) = (Vec::new(), Vec::new(), Vec::new());
        for act in acts {
            match act {
                LeaseAct::Ask(to, batch) if to == self.config.node => own.push(batch),
                LeaseAct::Ask(to, batch) => out.push(Effect::Call { to, request: Request::Lease(batch) }),
                LeaseAct::Write(write) => writes.push(write),
                LeaseAct::WriteOver(write) => over.push(write),
                LeaseAct::Run(act) => self.on_run_lease(now, act, out),
                LeaseAct::Start { uid, number, attempt, end } => {
                    self.start_task(now, uid, (number, attempt), end, out);
                }
                LeaseAct::Prolong(uid, end) => {
                    if let Some(run) = self.tasks.by_uid.get(&uid) {
                        out.push(Effect::Prolong { run: *run, end });
                    }
                }
                LeaseAct::Stop(uid, cause) => self.stop_task(uid, cause, out),
                LeaseAct::Held(uid, _) => {
                    self.tasks.since.insert(uid, self.clock.read(now));
                }
                LeaseAct::Ended(uid, ..) => {
                    self.tasks.since.remove(&uid);
                }
            }
        }
        if !(writes.is_empty() && over.is_empty()) || answer.is_some() {
            let uids = writes.iter().filter(|it: &&LeaseWrite| it.row.is_some()).map(|it| it.uid).collect();
            let runs = over.iter().map(|it| it.occurrence).collect();
            let writes = writes.into_iter().map(GrantWrite::from);
            let writes = writes.chain(over.into_iter().map(GrantWrite::from)).collect();
            self.persist(writes, Some(After::Leases { uids, runs, answer }), out);
        }
        for batch in own {
            self.on_leases(now, self.config.node, None, &batch, out);
        }
    }
}
