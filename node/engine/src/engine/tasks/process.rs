//! The processes of tasks here: their orders, and what is recorded of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::effect::{Effect, RunOrder};
use crate::engine::Engine;
use crate::ids::{Occurrence, Uid};
use crate::input::{HandlerEnd, RunChange, RunEvent, Survivor};
use crate::lease::{EndCause, LeaseNumber, ProcessEnd};
use crate::orders::LeaseBound;
use crate::record::{Record, Run, RunId, RunState, StopCause, TASK_NOTE};
use crate::time::{Mono, Now, Wall};

/// A process of a task, as it is recorded.
#[derive(Clone, Debug)]
pub(super) struct TaskProcess {
    uid: Uid,
    record: Run,
    /// Why it was told to stop.
    stopped: Option<String>,
}

impl TaskProcess {
    /// The first reason stands.
    pub(super) fn note_stop(&mut self, why: String) -> Uid {
        self.stopped.get_or_insert(why);
        self.uid
    }
}

impl Engine {
    pub(super) fn start_task(
        &mut self,
        now: Now,
        uid: Uid,
        (number, attempt): (LeaseNumber, u32),
        end: Option<Mono>,
        out: &mut Vec<Effect>,
    ) {
        let Some(schedule) = self.replica.schedules.get(&uid).map(Arc::clone) else { return };
        let at = self.clock.read(now);
        // An occurrence of a task is one start of its process; milliseconds tell them apart in all that is shown.
        let due = Wall(at.0 - at.0.rem_euclid(1000));
        let (run, occurrence, token) = (self.runs.next_run(), Occurrence { due, uid }, number.token(attempt));
        let record = Run {
            id: run,
            occurrence,
            schedule: schedule.name.clone(),
            node: self.config.node,
            attempt,
            state: RunState::Accepted,
            exit_code: None,
            started_at: None,
            ended_at: None,
            release: due,
            note: format!("{TASK_NOTE}{number}"),
            handler: schedule.spec.handler.clone(),
            token,
            trigger: None,
        };
        self.store.record(Record::Run(Box::new(record.clone())));
        self.tasks.processes.insert(run, TaskProcess { uid, record, stopped: None });
        self.tasks.by_uid.insert(uid, run);
        let lease = Some(LeaseBound::Task { number, end });
        let order = RunOrder {
            run,
            occurrence,
            attempt,
            token,
            schedule,
            due,
            latest_start: Wall::MAX,
            letter: None,
            lease,
            event: None,
        };
        out.push(Effect::Start(vec![order]));
    }

    pub(super) fn stop_task(&mut self, uid: Uid, cause: Option<EndCause>, out: &mut Vec<Effect>) {
        let Some(run) = self.tasks.by_uid.get(&uid).copied() else { return };
        if let Some(process) = self.tasks.processes.get_mut(&run) {
            let why = cause.map_or_else(|| "it is started anew".to_owned(), |cause| cause.to_string());
            process.stopped.get_or_insert(why);
        }
        out.push(Effect::Stop(vec![run]));
    }

    /// Ends a process of a task that an operator named; it is started again as its restart rule has it.
    pub(in crate::engine) fn kill_task(
        &mut self,
        run: RunId,
        cause: &StopCause,
        out: &mut Vec<Effect>,
    ) -> bool {
        let Some(process) = self.tasks.processes.get_mut(&run) else { return false };
        process.stopped.get_or_insert_with(|| cause.note());
        out.push(Effect::Stop(vec![run]));
        true
    }

    /// The events that concern no task.
    pub(in crate::engine) fn on_task_events(
        &mut self,
        now: Now,
        events: Vec<RunEvent>,
        out: &mut Vec<Effect>,
    ) -> Vec<RunEvent> {
        let mut others = Vec::new();
        for event in events {
            if self.tasks.processes.contains_key(&event.run) {
                self.on_task_event(now, event, out);
            } else {
                others.push(event);
            }
        }
        others
    }

    fn on_task_event(&mut self, now: Now, RunEvent { run, what }: RunEvent, out: &mut Vec<Effect>) {
        let at = self.clock.read(now);
        let Some(process) = self.tasks.processes.get_mut(&run) else { return };
        let record = &mut process.record;
        let end = match what {
            RunChange::Started => {
                (record.state, record.started_at) = (RunState::Running, Some(at));
                self.store.record(Record::Run(Box::new(record.clone())));
                return;
            }
            RunChange::Ended(end) => end,
        };
        record.exit_code = end.exit_code();
        let success = end.is_success();
        let ended = ProcessEnd::Ended { success };
        let (state, went) = match end {
            HandlerEnd::NotStarted(_) | HandlerEnd::TooLate(_) => (RunState::Failed, ProcessEnd::NotStarted),
            // A task is to go on: whoever answers and is done has not done that.
            HandlerEnd::Answered(_) => (RunState::Failed, ProcessEnd::Ended { success: false }),
            HandlerEnd::Exited(_) | HandlerEnd::Signalled(_) | HandlerEnd::Reported { .. } => {
                (if success { RunState::Succeeded } else { RunState::Failed }, ended)
            }
            HandlerEnd::TimedOut | HandlerEnd::Killed => (RunState::Killed, ended),
            HandlerEnd::Lost(_) => (RunState::Unknown, ended),
            HandlerEnd::Abandoned(_) => (RunState::Unknown, ProcessEnd::Abandoned),
        };
        record.state = state;
        let note = match end {
            HandlerEnd::TimedOut | HandlerEnd::Killed => {
                process.stopped.clone().unwrap_or_else(|| "its lease was not renewed in time".to_owned())
            }
            end => end.into_note(),
        };
        if let Some(why) = process.stopped.take().filter(|why| *why != note) {
            record.note = format!("{}; {why}; {note}", record.note);
        } else {
            record.note = format!("{}; {note}", record.note);
        }
        record.ended_at = Some(at);
        let (uid, record) = (process.uid, record.clone());
        self.store.record(Record::Run(Box::new(record)));
        self.tasks.processes.remove(&run);
        self.tasks.by_uid.remove(&uid);
        if went != ProcessEnd::NotStarted {
            self.tasks.note_end(uid, at);
        }
        self.with_desk(now, out, |desk, book, acts| desk.on_process(now.mono, uid, went, book, acts));
    }

    /// What is left of an earlier life; those that are no processes of tasks.
    pub(in crate::engine) fn on_task_survivors(
        &mut self,
        now: Now,
        survivors: &[Survivor],
        out: &mut Vec<Effect>,
    ) -> Vec<Survivor> {
        let is_task = |it: &Survivor| self.tasks.uids.contains(&it.occurrence.uid);
        let (tasks, others): (Vec<_>, Vec<_>) = survivors.iter().copied().partition(is_task);
        self.tasks.surviving = Some(survivors.iter().map(|it| it.run).collect());
        self.end_lost_tasks(now);
        let alive = tasks.iter().map(|it| it.occurrence.uid).collect();
        self.with_desk(now, out, |desk, book, acts| desk.on_survivors(now.mono, &alive, book, acts));
        others
    }

    /// What the journal has without an end: processes of earlier lives of this node among it are lost once nothing of them is left.
    pub(in crate::engine) fn on_unended_tasks(&mut self, now: Now, runs: Vec<Run>) {
        let (own, life) = (self.config.node, self.config.boot_count);
        let left = runs.into_iter().filter(|run| {
            run.is_of_task() && !run.state.over() && run.id.0.node == own && run.id.0.boot < life
        });
        self.tasks.unended.extend(left.map(|run| (run.id, run)));
        self.end_lost_tasks(now);
    }

    fn end_lost_tasks(&mut self, now: Now) {
        let Some(surviving) = &self.tasks.surviving else { return };
        let unended = std::mem::take(&mut self.tasks.unended);
        let (left, lost): (BTreeMap<RunId, Run>, BTreeMap<RunId, Run>) =
            unended.into_iter().partition(|(id, _)| surviving.contains(id));
        self.tasks.unended = left;
        let at = self.clock.read(now);
        for run in lost.into_values() {
            let note = format!("{}; its daemon died before it ended", run.note);
            let run = Run { state: RunState::Lost, ended_at: Some(at), note, ..run };
            self.store.record(Record::Run(Box::new(run)));
        }
    }
}
