//! Follows the records of all carriers for the volumes that this node leads, and has the engine open the notices that are due.
//!
//! Nothing of it waits on the way of a fire: it reads the files in which records are kept anyway, and asks the engine for
//! schedules, twice a second.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{Name, NodeId, Uid};
use caesium_engine::judge::summary::success_overdue;
use caesium_engine::notices::{DueNotice, NoticeDesk, Sender};
use caesium_engine::record::{Record, RunState};
use caesium_engine::replica::NoticeKind;
use caesium_engine::schedule::Schedule;
use caesium_engine::{Engine, Input, Now, Wall};
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior};

use super::handle::{GoingDown, Handle};
use super::letters;
use crate::platform::{blocking, stopped};
use crate::store::JournalAndCopies;

/// How often it looks.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How often it looks for successes that are overdue.
const EXPECT_EVERY: Duration = Duration::from_secs(5);
/// Bytes of records that are read at a time.
const READ_BYTES: usize = 1 << 20;
/// Reads of one node's records in one look: who begins has more to read.
const READS_MAX: usize = 64;
/// Most schedules whose successes are followed; of the others none is reported as overdue.
const EXPECTED_MAX: usize = 10_000;
/// Schedules that the engine goes through at a time, some milliseconds' worth.
const PART: usize = 10_000;
/// Schedules that wait for a run at an unreachable node.
const BLOCKED_MAX: usize = 10_000;

/// What the engine shows of the notices in the volumes that this node leads.
struct NoticeView {
    at: Wall,
    senders: Vec<Sender>,
    carriers: BTreeSet<NodeId>,
    blocked: BTreeMap<Uid, Wall>,
    changed: u64,
}

/// What a node follows while it leads a volume that a notice is about.
#[derive(Default)]
struct Follower {
    desk: NoticeDesk,
    /// How far the records of each node are read.
    marks: BTreeMap<NodeId, u64>,
    /// What is known of schedules, at the last change of any.
    schedules: BTreeMap<Uid, Option<Arc<Schedule>>>,
    changed: u64,
    expecting: Vec<(Uid, Duration, Wall)>,
    expects_at: Option<Instant>,
}

/// Has the notices sent that are due, until the node stops.
pub(super) async fn tell(handle: Handle, mut stop: watch::Receiver<bool>) {
    let mut due = tokio::time::interval(LOOK_EVERY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut follower = Follower::default();
    loop {
        tokio::select! {
            _ = due.tick() => {}
            () = stopped(&mut stop) => return,
        }
        let look = follower.look(&handle);
        tokio::select! {
            looked = look => if looked.is_err() {
                return;
            },
            () = stopped(&mut stop) => return,
        }
    }
}

impl Follower {
    async fn look(&mut self, handle: &Handle) -> Result<(), GoingDown> {
        let sight = handle.inspect(sight).await?;
        if sight.senders.is_empty() {
            // Who leads again reads again.
            *self = Self::default();
            return Ok(());
        }
        if self.changed != sight.changed {
            self.changed = sight.changed;
            self.schedules.clear();
        }
        self.desk.set_senders(sight.senders.clone());
        for node in &sight.carriers {
            self.read(handle, *node).await?;
        }
        self.desk.set_states(NoticeKind::Blocked, &sight.blocked, sight.at);
        self.find_overdue(handle, &sight).await?;
        self.learn(handle, self.desk.troubled()).await?;
        let schedules = &self.schedules;
        let due = self.desk.due(sight.at, |uid| schedules.get(&uid).cloned().flatten());
        for notice in due {
            self.open(handle, &sight, notice).await?;
        }
        Ok(())
    }

    /// Takes note of what a node has recorded since the last look.
    async fn read(&mut self, handle: &Handle, node: NodeId) -> Result<(), GoingDown> {
        let copies = handle.journal().copies().clone();
        let mut mark = *self.marks.entry(node).or_insert_with(|| copies.recent_mark(node));
        for _ in 0..READS_MAX {
            let (copies, after) = (copies.clone(), mark);
            let read = blocking(move || copies.records_after(node, after, READ_BYTES)).await;
            let (records, next) = match read {
                Ok(Ok(read)) => read,
                Ok(Err(error)) => {
                    tracing::warn!(%node, %error, "notices: its records cannot be read");
                    return Ok(());
                }
                Err(_) => return Ok(()),
            };
            if next == mark {
                break;
            }
            mark = next;
            self.marks.insert(node, mark);
            self.learn(handle, failing(&records)).await?;
            let schedules = &self.schedules;
            let retries =
                |uid: Uid| schedules.get(&uid).and_then(Option::as_ref).map_or(0, |it| it.spec.retries);
            for record in &records {
                self.desk.record(node, record, retries);
            }
        }
        Ok(())
    }

    /// Asks for the schedules that are not known yet.
    async fn learn(&mut self, handle: &Handle, uids: BTreeSet<Uid>) -> Result<(), GoingDown> {
        let wanted: Vec<Uid> = uids.into_iter().filter(|uid| !self.schedules.contains_key(uid)).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let found = handle
            .inspect(move |engine, _| {
                let schedules = &engine.replica().schedules;
                wanted.into_iter().map(|uid| (uid, schedules.get(&uid).cloned())).collect::<Vec<_>>()
            })
            .await?;
        self.schedules.extend(found);
        Ok(())
    }

    async fn find_overdue(&mut self, handle: &Handle, sight: &NoticeView) -> Result<(), GoingDown> {
        let now = Instant::now();
        if self.expects_at.is_some_and(|at| now < at) {
            return Ok(());
        }
        self.expects_at = Some(now + EXPECT_EVERY);
        let volumes: BTreeSet<Name> = sight
            .senders
            .iter()
            .filter(|sender| sender.follows(NoticeKind::Overdue))
            .map(|sender| sender.volume.clone())
            .collect();
        self.expecting.clear();
        let mut next = Some(Uid(0)).filter(|_| !volumes.is_empty());
        while let Some(from) = next {
            let volumes = volumes.clone();
            let (found, rest) =
                handle.inspect(move |engine, now| expecting(engine, now, from, &volumes)).await?;
            self.expecting.extend(found);
            next = rest.filter(|_| self.expecting.len() < EXPECTED_MAX);
        }
        self.expecting.truncate(EXPECTED_MAX);
        let uids: BTreeSet<Uid> = self.expecting.iter().map(|(uid, ..)| *uid).collect();
        let new = self.desk.expect_of(&uids);
        self.find_successes(handle, new, sight.carriers.clone()).await;
        let overdue = self.expecting.iter().filter_map(|(uid, within, since)| {
            let last = self.desk.last_success(*uid);
            Some((*uid, success_overdue(*within, last, *since, sight.at)?))
        });
        let overdue: BTreeMap<Uid, Wall> = overdue.collect();
        self.desk.set_states(NoticeKind::Overdue, &overdue, sight.at);
        Ok(())
    }

    /// The last successes of schedules that were not followed yet.
    async fn find_successes(&mut self, handle: &Handle, new: Vec<Uid>, of: BTreeSet<NodeId>) {
        if new.is_empty() {
            return;
        }
        let records = JournalAndCopies::new(handle.journal().clone(), of);
        let succeeded = BTreeSet::from([RunState::Succeeded]);
        match blocking(move || records.newest_runs(&new, &succeeded, 1)).await {
            Ok(Ok(runs)) => {
                for run in runs {
                    let uid = run.trigger.map_or(run.occurrence.uid, |trigger| trigger.schedule);
                    run.ended_at.into_iter().for_each(|at| self.desk.note_success(uid, at));
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, "notices: the last successes cannot be read"),
            Err(_) => {}
        }
    }

    /// Hands a notice that is due to the engine.
    async fn open(&self, handle: &Handle, sight: &NoticeView, notice: DueNotice) -> Result<(), GoingDown> {
        let occurrence = notice.occurrence;
        let Some(sender) = sight.senders.iter().find(|it| it.uid == occurrence.uid) else { return Ok(()) };
        let nodes: BTreeSet<NodeId> =
            notice.items.iter().filter_map(|item| Some(item.example.as_ref()?.node)).collect();
        let names: BTreeMap<NodeId, String> = handle
            .inspect(move |engine, _| {
                nodes.into_iter().map(|node| (node, engine.replica().node_name(node))).collect()
            })
            .await?;
        let name = |node: NodeId| names.get(&node).cloned().unwrap_or_default();
        let letter = letters::letter(handle.cluster(), (&sender.name, &sender.volume), &notice, name);
        tracing::info!(notice = %sender.name, volume = %sender.volume, due = %occurrence.due, covers = letter.note, "a notice is due");
        handle.tell(Input::Notice { occurrence, letter: Arc::new(letter) }).await
    }
}

/// The schedules of which it has to be known how often they are tried again.
fn failing(records: &[Record]) -> BTreeSet<Uid> {
    let failed = records.iter().filter_map(|record| match record {
        Record::Run(run) if matches!(run.state, RunState::Failed | RunState::TimedOut) => {
            Some(run.trigger.map_or(run.occurrence.uid, |trigger| trigger.schedule))
        }
        Record::Run(_) | Record::Decision(_) => None,
    });
    failed.collect()
}

fn sight(engine: &Engine, now: Now) -> NoticeView {
    let (own, replica, at) = (engine.node(), engine.replica(), engine.cluster_time(now));
    let leads = |volume: &Name| {
        engine.volume(volume).mastership.is_some_and(|mastership| mastership.master() == Some(own))
    };
    let mut led: BTreeMap<&Name, bool> = BTreeMap::new();
    let mut senders = Vec::new();
    for (uid, name, notice, volume) in replica.senders() {
        if *led.entry(volume).or_insert_with(|| leads(volume)) {
            let declared = replica.schedules.get(&uid).map_or(at, |schedule| schedule.provenance.anchor);
            senders.push(Sender::new(uid, name.clone(), volume.clone(), declared, notice.clone()));
        }
    }
    let volumes = senders.iter().filter_map(|sender| replica.volumes.get(&sender.volume));
    let carriers = volumes.flat_map(|volume| volume.carriers.iter().copied()).collect();
    let blocked = if senders.iter().any(|sender| sender.follows(NoticeKind::Blocked)) {
        // Since its node was last reachable: before that the run blocked nobody.
        let blocked = engine.blocked(at).take(BLOCKED_MAX);
        blocked.map(|(schedule, by)| (schedule.uid, by.since.max(by.heard.unwrap_or(by.since)))).collect()
    } else {
        BTreeMap::new()
    };
    NoticeView { at, senders, carriers, blocked, changed: engine.schedules_changed() }
}

/// Schedules of these volumes of which a success is expected, each within which time and since when; where the rest begins.
/// Of one that is paused none is.
fn expecting(
    engine: &Engine,
    now: Now,
    from: Uid,
    volumes: &BTreeSet<Name>,
) -> (Vec<(Uid, Duration, Wall)>, Option<Uid>) {
    let at = engine.cluster_time(now);
    let mut rest = engine.replica().schedules.from(from);
    let mut found = Vec::new();
    for (uid, schedule) in rest.by_ref().take(PART) {
        let expected = volumes.contains(&schedule.name.volume) && !schedule.paused(at);
        let within = schedule.spec.expect_success.filter(|_| expected);
        found.extend(within.map(|within| (*uid, within, schedule.provenance.anchor)));
    }
    (found, rest.next().map(|(uid, _)| *uid))
}
