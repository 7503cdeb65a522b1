//! The runs of this node: one start per (occurrence, attempt) for ever (R7), noted durably before the handler starts, and
//! not started before the release instant of this node's cluster clock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::effect::{GrantWrite, RunOrder, StartRecord};
use crate::ids::{NodeId, Occurrence, Uid};
use crate::message::{Acceptance, DispatchAnswer, DispatchItem, RefuseReason};
use crate::mutants::planted;
use crate::record::{Run, RunId, RunState, Serial, StopCause, TriggerOf};
use crate::retention::{Class, Need, Retention};
use crate::schedule::{Policy, Schedule};
use crate::start_ledger::Starts;
use crate::time::Wall;

/// What the replica and the clock say to a dispatched run.
pub(crate) enum Admission {
    /// It may run, by these terms: the newest revision here.
    Run(Arc<Schedule>),
    /// It must be refused, for ever.
    Refuse(RefuseReason),
    /// The replica is too old to say.
    Behind,
    /// It is no occurrence by the terms that are known here: no row is kept for what can be named without end.
    NoOccurrence,
    /// Below the floor: whether it was started here is no longer known.
    Forgotten,
    /// There is no room to note it: to be asked again.
    Full,
}

/// Runs of earlier incarnations without a recorded end.
pub(crate) type Unended = BTreeMap<Uid, Vec<(Occurrence, StartRecord)>>;

/// A run that has not ended.
#[derive(Clone, Debug)]
pub(crate) struct Active {
    pub(crate) item: DispatchItem,
    pub(crate) master: NodeId,
    pub(crate) schedule: Arc<Schedule>,
    pub(crate) state: RunState,
    pub(crate) started_at: Option<Wall>,
    /// How its occurrence is written down.
    pub(crate) shown: Occurrence,
    pub(crate) trigger: Option<TriggerOf>,
    /// A further attempt that this node makes by itself.
    pub(crate) again: bool,
    /// Its handler is being started: only the world can end it now.
    ordered: bool,
    /// Why it was asked to end, if it was.
    pub(crate) stopped: Option<StopCause>,
    /// It was accepted by a clock that was ahead: it is in nobody's way before its time, and gives way then.
    pub(crate) aside: bool,
}

impl Active {
    fn new(
        item: DispatchItem,
        master: NodeId,
        schedule: Arc<Schedule>,
        (shown, trigger): (Occurrence, Option<TriggerOf>),
        again: bool,
    ) -> Self {
        let state = RunState::Accepted;
        let (started_at, ordered, stopped, aside) = (None, false, None, false);
        Self { item, master, schedule, state, started_at, shown, trigger, again, ordered, stopped, aside }
    }

    /// The journal's line for it, with its next state.
    pub(crate) fn record(&self, run: RunId, node: NodeId) -> Run {
        Run {
            id: run,
            occurrence: self.shown,
            schedule: self.schedule.name.clone(),
            node,
            attempt: self.item.attempt,
            state: self.state,
            exit_code: None,
            started_at: self.started_at,
            ended_at: None,
            release: self.item.release,
            note: String::new(),
            handler: self.schedule.spec.handler.clone(),
            token: self.item.token,
            trigger: self.trigger,
        }
    }

    pub(crate) fn order(&self, run: RunId, schedule: Arc<Schedule>) -> RunOrder {
        RunOrder {
            run,
            occurrence: self.item.occurrence,
            attempt: self.item.attempt,
            token: self.item.token,
            schedule,
            due: self.shown.due,
            latest_start: self.item.latest_start,
            letter: self.item.letter.clone(),
            lease: None,
            event: None,
        }
    }
}

/// The start records and the runs under way.
#[derive(Clone, Debug)]
pub(crate) struct Executor {
    node: NodeId,
    boot_count: u64,
    serial: u64,
    starts: Starts,
    /// Boxed, as what is open is.
    active: BTreeMap<RunId, Box<Active>>,
    waiting: BTreeSet<(Wall, RunId)>,
    /// Released, and waiting for their leases.
    unleased: BTreeSet<RunId>,
    /// Runs of earlier incarnations of which a process still exists; `None` until the driver has looked.
    survivors: Option<BTreeSet<RunId>>,
}

impl Executor {
    pub(crate) fn new(node: NodeId, boot_count: u64, starts: Starts) -> Self {
        let (active, waiting, unleased) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        Self { node, boot_count, serial: 0, starts, active, waiting, unleased, survivors: None }
    }

    /// Takes note of which runs of earlier incarnations still exist.
    pub(crate) fn set_survivors(&mut self, runs: BTreeSet<RunId>) {
        self.survivors = Some(runs);
    }

    /// Whether a process of this run of an earlier incarnation may still exist.
    pub(crate) fn survives(&self, run: RunId) -> bool {
        let earlier = run.0.boot < self.boot_count && !planted!("mutant-forget-survivors");
        earlier && self.survivors.as_ref().is_none_or(|runs| runs.contains(&run))
    }

    /// Answers a dispatch. What is accepted or refused must be written before the answer is sent.
    pub(crate) fn accept(
        &mut self,
        master: NodeId,
        item: DispatchItem,
        policy: Option<Policy>,
        admission: Admission,
        shown: (Occurrence, Option<TriggerOf>),
        (retention, need, writes): (&mut Retention, Need, &mut Vec<GrantWrite>),
    ) -> DispatchAnswer {
        let (occurrence, attempt) = (item.occurrence, item.attempt);
        let answer = |run, acceptance| DispatchAnswer { occurrence, attempt, run, acceptance };
        if let Some(known) = self.starts.answer(occurrence, attempt, policy) {
            let known = self.starts.followed(occurrence, known);
            let died = known.run.0.boot < self.boot_count
                && !known.ended
                && known.acceptance == Acceptance::Accepted;
            if died && policy == Some(Policy::AtLeastOnce) {
                // Its attempts may not meet: it goes elsewhere once nothing of this one is left.
                if self.survives(known.run) {
                    return answer(known.run, Acceptance::Accepted);
                }
                return answer(known.run, Acceptance::Refused(RefuseReason::Lost));
            }
            return answer(known.run, self.standing(known));
        }
        let run = RunId(Serial { node: self.node, boot: self.boot_count, n: self.serial });
        let acceptance = match &admission {
            Admission::Run(_) => Acceptance::Accepted,
            Admission::Refuse(reason) => Acceptance::Refused(*reason),
            Admission::Behind | Admission::Full => return answer(run, Acceptance::Behind),
            Admission::NoOccurrence => return answer(run, Acceptance::Refused(RefuseReason::Superseded)),
            Admission::Forgotten => return answer(run, Acceptance::Refused(RefuseReason::Forgotten)),
        };
        // A refusal for lack of space takes none; at-most-once has it in writing, so that it may go elsewhere (R6).
        let spared = acceptance == Acceptance::Refused(RefuseReason::Store);
        if spared && policy == Some(Policy::AtLeastOnce) {
            return answer(run, acceptance);
        }
        self.serial += 1;
        let start = StartRecord { run, claim: item.claim, attempt, acceptance, ended: false };
        self.starts.record(retention, (occurrence, need), start, writes);
        if let Admission::Run(schedule) = admission {
            self.active.insert(run, Box::new(Active::new(item, master, schedule, shown, false)));
        }
        answer(run, acceptance)
    }

    /// A further attempt, by this node's own decision. It must be written before it is spoken of, and with the exit of the
    /// one before.
    pub(crate) fn again(
        &mut self,
        master: NodeId,
        item: DispatchItem,
        schedule: Arc<Schedule>,
        shown: (Occurrence, Option<TriggerOf>),
        (retention, need, writes): (&mut Retention, Need, &mut Vec<GrantWrite>),
    ) -> RunId {
        let run = RunId(Serial { node: self.node, boot: self.boot_count, n: self.serial });
        self.serial += 1;
        let (occurrence, attempt) = (item.occurrence, item.attempt);
        let acceptance = Acceptance::Accepted;
        let start = StartRecord { run, claim: item.claim, attempt, acceptance, ended: false };
        self.starts.record(retention, (occurrence, need), start, writes);
        self.active.insert(run, Box::new(Active::new(item, master, schedule, shown, true)));
        run
    }

    /// What an earlier incarnation accepted as this attempt, and did not end.
    pub(crate) fn unended_run(&self, occurrence: Occurrence, attempt: u32) -> Option<RunId> {
        let known = self.starts.answer(occurrence, attempt, Some(Policy::AtLeastOnce))?;
        let earlier = known.run.0.boot < self.boot_count && !known.ended;
        (earlier && known.acceptance == Acceptance::Accepted).then_some(known.run)
    }

    /// Whether this attempt was noted here already.
    pub(crate) fn knows_attempt(&self, occurrence: Occurrence, attempt: u32) -> bool {
        self.starts.knows(occurrence, attempt)
    }

    /// Whether a run has been handed to the world, which alone can end it now.
    pub(crate) fn is_ordered(&self, run: RunId) -> bool {
        self.active.get(&run).is_some_and(|active| active.ordered)
    }

    /// Whether everything here but pauses before further attempts is over.
    pub(crate) fn only_pauses(&self) -> bool {
        self.active.values().all(|active| active.again && !active.ordered)
    }

    /// Whether a run that was accepted waits for its release instant. A pause before a further attempt is not meant, nor what was
    /// accepted by a clock that was ahead.
    pub(crate) fn awaits_release(&self) -> bool {
        self.active.values().any(|active| !active.again && !active.ordered && !active.aside)
    }

    /// The acceptance of this run is durable: it starts at its release instant.
    pub(crate) fn arm(&mut self, run: RunId) {
        if let Some(active) = self.active.get(&run) {
            self.waiting.insert((active.item.release, run));
        }
    }

    /// The further attempts that have not been ordered.
    pub(crate) fn attempts_to_come(&self) -> Vec<(RunId, Occurrence)> {
        let to_come = self.active.iter().filter(|(_, active)| active.again && !active.ordered);
        to_come.map(|(run, active)| (*run, active.item.occurrence)).collect()
    }

    /// The clock stepped back: a further attempt waits for its pause, and not until the clock has come where it was; but
    /// never starts before the release of its occurrence, which comes with it.
    pub(crate) fn hasten(&mut self, cluster_now: Wall, attempts: Vec<(RunId, Wall)>) {
        for (run, first) in &attempts {
            let Some(active) = self.active.get_mut(run) else { continue };
            let spec = &active.schedule.spec;
            let release = (cluster_now + spec.retry_pause(active.item.attempt)).max(*first);
            if active.item.release <= release {
                continue;
            }
            let armed = self.waiting.remove(&(active.item.release, *run));
            (active.item.release, active.item.latest_start) = (release, release + spec.start_deadline());
            if armed {
                self.waiting.insert((release, *run));
            }
        }
    }

    /// The clock stepped back: the first attempts that wait for a time beyond `ahead` are set aside.
    pub(crate) fn set_aside(&mut self, ahead: Wall) -> Vec<RunId> {
        let early = |active: &Active| !active.again && !active.ordered && active.item.release > ahead;
        let early = self.active.iter_mut().filter(|(_, active)| early(active));
        let aside = early.map(|(run, active)| {
            active.aside = true;
            *run
        });
        aside.collect()
    }

    /// A run whose release instant has come.
    pub(crate) fn pop_due(&mut self, cluster_now: Wall) -> Option<RunId> {
        let (release, run) = *self.waiting.first()?;
        if release > cluster_now {
            return None;
        }
        self.waiting.pop_first();
        if let Some(active) = self.active.get_mut(&run) {
            active.ordered = true;
        }
        Some(run)
    }

    /// Its release has come, and its lease has not: it is not ordered yet.
    pub(crate) fn wait_for_lease(&mut self, run: RunId) {
        if let Some(active) = self.active.get_mut(&run) {
            active.ordered = false;
            self.unleased.insert(run);
        }
    }

    /// Those of them are looked at again that are ready by their occurrence and latest start.
    pub(crate) fn rearm(&mut self, ready: impl Fn(Occurrence, Wall) -> bool) {
        let (active, waiting) = (&self.active, &mut self.waiting);
        self.unleased.retain(|run| {
            let Some(it) = active.get(run) else { return false };
            let ready = ready(it.item.occurrence, it.item.latest_start);
            if ready {
                waiting.insert((it.item.release, *run));
            }
            !ready
        });
    }

    /// When the next run is to start.
    pub(crate) fn next_release(&self) -> Option<Wall> {
        self.waiting.first().map(|(release, _)| *release)
    }

    pub(crate) fn active(&self, run: RunId) -> Option<&Active> {
        self.active.get(&run).map(Box::as_ref)
    }

    pub(crate) fn active_mut(&mut self, run: RunId) -> Option<&mut Active> {
        self.active.get_mut(&run).map(Box::as_mut)
    }

    /// The run is over; its record says so from now on.
    pub(crate) fn end(
        &mut self,
        retention: &mut Retention,
        run: RunId,
        writes: &mut Vec<GrantWrite>,
    ) -> Option<Active> {
        self.finish(retention, run, None, writes)
    }

    /// The handler of an accepted run has certainly not been started, and never will be here.
    pub(crate) fn refuse(
        &mut self,
        retention: &mut Retention,
        run: RunId,
        reason: RefuseReason,
        writes: &mut Vec<GrantWrite>,
    ) -> Option<Active> {
        self.finish(retention, run, Some(reason), writes)
    }

    fn finish(
        &mut self,
        retention: &mut Retention,
        run: RunId,
        refused: Option<RefuseReason>,
        writes: &mut Vec<GrantWrite>,
    ) -> Option<Active> {
        let active = self.active.remove(&run)?;
        self.waiting.remove(&(active.item.release, run));
        self.unleased.remove(&run);
        writes.extend(self.starts.end(retention, active.item.occurrence, active.item.attempt, refused));
        Some(*active)
    }

    /// Runs accepted and not ended.
    /// A name for a run, given to no other.
    pub(crate) fn next_run(&mut self) -> RunId {
        let run = RunId(Serial { node: self.node, boot: self.boot_count, n: self.serial });
        self.serial += 1;
        run
    }

    pub(crate) fn load(&self) -> u32 {
        u32::try_from(self.active.len()).unwrap_or(u32::MAX)
    }

    /// Whether a start of this occurrence is known here. At-most-once counts everything that was ever accepted, since it
    /// may have started; at-least-once only what ended, runs, or is about to.
    pub(crate) fn knows_start(&self, occurrence: Occurrence, policy: Policy) -> bool {
        self.starts.of(occurrence).any(|start| match (start.acceptance, policy) {
            (Acceptance::Refused(_) | Acceptance::Behind, _) => false,
            (Acceptance::Accepted | Acceptance::Started, Policy::AtMostOnce) => true,
            (Acceptance::Accepted | Acceptance::Started, Policy::AtLeastOnce) => {
                start.ended || self.active.contains_key(&start.run)
            }
        })
    }

    /// First attempts at what operators had run here without a quorum.
    pub(crate) fn starts_without_quorum(&self) -> impl Iterator<Item = (Occurrence, &StartRecord)> {
        self.starts.without_quorum()
    }

    /// Start records of earlier incarnations that never ended, by the uid of their occurrence.
    pub(crate) fn unended(&self) -> Unended {
        let mut all = Unended::new();
        for (occurrence, start) in self.starts.unended(self.boot_count) {
            all.entry(occurrence.uid).or_default().push((occurrence, start.clone()));
        }
        all
    }

    /// Marks a lost run: at-most-once stays a known start for ever; at-least-once may go elsewhere, unless it is tried
    /// again here, see [`Starts::followed`].
    pub(crate) fn mark_lost(
        &mut self,
        retention: &mut Retention,
        occurrence: Occurrence,
        attempt: u32,
        elsewhere: bool,
    ) -> Option<GrantWrite> {
        self.starts.end(retention, occurrence, attempt, elsewhere.then_some(RefuseReason::Lost))
    }

    pub(crate) fn newest_after(&self, since: Wall, of: impl Fn(&Occurrence) -> bool) -> Option<Wall> {
        self.starts.newest_after(since, of)
    }

    pub(crate) fn drop_to(
        &mut self,
        retention: &mut Retention,
        class: Class,
        cut: Wall,
        writes: &mut Vec<GrantWrite>,
    ) {
        self.starts.drop_to(retention, class, cut, writes);
    }

    fn standing(&self, start: &StartRecord) -> Acceptance {
        let waits = self.active.get(&start.run).is_some_and(|active| active.state == RunState::Accepted);
        match start.acceptance {
            Acceptance::Accepted if waits => Acceptance::Accepted,
            Acceptance::Accepted | Acceptance::Started => Acceptance::Started,
            Acceptance::Refused(reason) => Acceptance::Refused(reason),
            Acceptance::Behind => Acceptance::Behind,
        }
    }
}
