//! All that the engine can ask of the world, in order.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::classes::{Assigned, Class, Classes, Floor};
use crate::epochs::Seals;
use crate::ids::{Claim, Name, NodeId, Occurrence, RequestId, Uid};
use crate::incarnations::{Amnesia, Seen};
pub use crate::input::{Ticket, Token};
use crate::lease::{LeaseRow, LeaseWrite, OverWrite};
use crate::message::{Acceptance, DispatchItem, Progress, Request, Response};
pub use crate::orders::{FinalOutcome, LeaseBound, ResultOrder, RunOrder};
use crate::record::{Record, RunId};
use crate::replica::{Command, Outcome};
use crate::time::{Mono, Wall};

/// One request to the world. The driver performs them as they stand and decides nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Call a peer; a lost call needs no answer.
    Call {
        /// Another node; what this one asks of itself makes no call.
        to: NodeId,
        /// Goes out as it is, and is never sent again by itself.
        request: Request,
    },
    /// Answer a peer's call.
    Respond {
        /// As the request brought it; each is answered at most once.
        ticket: Ticket,
        /// What it promises is durable by now.
        response: Response,
    },
    /// Write to the grant store, durably, then say [`crate::Input::Persisted`]. A failure stops the node.
    Persist {
        /// Names the batch; rises by one with each.
        token: Token,
        /// In order, all or nothing.
        writes: Vec<GrantWrite>,
    },
    /// Write to the journal. Nothing waits for it.
    Record(Vec<Record>),
    /// Start handlers at once: their release instants have come.
    Start(Vec<RunOrder>),
    /// Tell handlers of final outcomes, once, at the best of one's power.
    Result(Vec<ResultOrder>),
    /// End these runs: SIGTERM, grace, SIGKILL. Their ends come back as inputs.
    Stop(Vec<RunId>),
    /// The lease of a task or of a run is renewed: its process may go on until then.
    Prolong {
        /// Which one, here; its shim moves the deadline.
        run: RunId,
        /// By elapsed time at this node; no wall clock is asked.
        end: Mono,
    },
    /// Propose an entry to the log, at the best of one's power: it is asked for again until it is applied.
    Propose {
        /// Its idempotency key; the same each time.
        request: RequestId,
        /// Applied once, however often it is proposed.
        command: Command,
    },
    /// What an entry did; for the proposer.
    Applied {
        /// Its log index; one that was applied before may come again.
        index: u64,
        /// `None` for an entry of the log's own, or one applied before.
        outcome: Option<Outcome>,
    },
    /// Something to log and to show, already decided.
    Note(Note),
    /// Stop the node, now and for good: it has lost its memory, and promises nothing any more (R10).
    Halt {
        /// The peer that remembers.
        by: NodeId,
        /// Why the peer refuses this life.
        why: Amnesia,
    },
    /// This node is no member any more: it decides and starts nothing from now on, and is to be stopped.
    Forgotten {
        /// The peer that answered so.
        by: NodeId,
        /// The log index at which its membership ended.
        index: u64,
    },
}

/// A write to the grant store. Everything a promise rests on is one of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GrantWrite {
    /// This node's one vote for an occurrence (R2).
    Grant {
        /// How long it is kept.
        class: Class,
        /// The key that this node votes for once.
        occurrence: Occurrence,
        /// No other claim is promised it, unless this one releases it.
        claim: Claim,
    },
    /// The vote is given back by its claim.
    Release {
        /// Of the grant; a row that moved to another class since stays.
        class: Class,
        /// Free for another claim from then on.
        occurrence: Occurrence,
    },
    /// As master: it is about to be sent to this executor (R5, R6).
    Dispatching {
        /// How long it is kept.
        class: Class,
        /// To be sent once this is on disk.
        occurrence: Occurrence,
        /// To whom, on which claim.
        dispatch: Dispatching,
    },
    /// As executor: it will be started here, or never (R7).
    Start {
        /// How long it is kept.
        class: Class,
        /// What it was sent to run.
        occurrence: Occurrence,
        /// For this try; a later write of the same try takes its place.
        start: StartRecord,
    },
    /// What was kept in [`Class::Open`] has ended, and is dropped: its due is below a floor, or it was only a help.
    Ended {
        /// Which row, with the try or without.
        occurrence: Occurrence,
        /// The try as executor, or the intent as master.
        attempt: Option<u32>,
    },
    /// How far a volume is dealt with.
    Progress {
        /// Removed with [`GrantWrite::Unprogress`]; else the newest row of each stands.
        volume: Name,
        /// Watermark and open list.
        progress: Progress,
    },
    /// These dues are refused from now on (R8); durable before what they cover is dropped.
    Floor {
        /// Never [`Class::Open`], which has no floor.
        class: Class,
        /// All of them, those of earlier writes included.
        floor: Floor,
    },
    /// A schedule has another class here; durable before the first row that is there because of it.
    Class {
        /// Schedule or trigger; one row for each.
        uid: Uid,
        /// With the dues up to which former classes are asked as well.
        assigned: Assigned,
    },
    /// The schedule is deleted, and the note on its class needed no more.
    Unclass {
        /// Schedule or trigger; its uid is never given again.
        uid: Uid,
        /// The log index that this was known at.
        index: u64,
    },
    /// As voter: in the epoch that a change ends, nothing is promised that is due later (R9).
    Seal {
        /// Log index of the change.
        change: u64,
        /// The last due that may have been promised.
        until: Wall,
    },
    /// A change is over, and its seal needed no more.
    Unseal {
        /// Log index of the change.
        change: u64,
        /// The log index that this was known at.
        index: u64,
    },
    /// A volume was removed, and how far it was dealt with is needed no more.
    Unprogress {
        /// By the name that its progress stands under.
        volume: Name,
    },
    /// What is remembered of a peer (R10).
    Seen {
        /// A peer, by its id; never this node.
        node: NodeId,
        /// Its newest life, and the most that it was known to hold.
        seen: Seen,
    },
    /// The highest lease of a task that this voter granted.
    Lease {
        /// A row stands for as long as its uid exists.
        uid: Uid,
        /// In place of the former; its number is no lower.
        row: LeaseRow,
    },
    /// The task exists no more.
    Unlease {
        /// Its row goes: the uid is never given again.
        uid: Uid,
    },
    /// As voter: the lease of a run is over, and is renewed no more.
    RunOver {
        /// Keyed by occurrence, since it may be unknown which run it became.
        occurrence: Occurrence,
        /// It would have ended by then in any case.
        until: Wall,
    },
    /// That is needed no more.
    RunForgotten {
        /// Its `until` is long past, so that nobody asks for it.
        occurrence: Occurrence,
    },
}

impl From<OverWrite> for GrantWrite {
    fn from(OverWrite { occurrence, until }: OverWrite) -> Self {
        until.map_or(Self::RunForgotten { occurrence }, |until| Self::RunOver { occurrence, until })
    }
}

impl From<LeaseWrite> for GrantWrite {
    fn from(LeaseWrite { uid, row }: LeaseWrite) -> Self {
        row.map_or(Self::Unlease { uid }, |row| Self::Lease { uid, row })
    }
}

/// A durable intent to dispatch.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dispatching {
    /// The claim it stands on.
    pub claim: Claim,
    /// From 1; part of the start key.
    pub attempt: u32,
    /// At-most-once it goes to no other (R6).
    pub executor: NodeId,
    /// It does not start before, by the executor's cluster clock.
    pub release: Wall,
    /// It does not start after, by the executor's cluster clock.
    pub latest_start: Wall,
    /// The voters that granted it.
    pub grants: Vec<NodeId>,
    /// The epoch of its due.
    pub epoch: u64,
    /// Whether the master has closed it: nothing is to be resent.
    pub closed: bool,
}

impl Dispatching {
    /// What is written before `item` is sent to `executor`, and with `closed` once nothing more is to be sent.
    #[must_use]
    pub fn of(executor: NodeId, item: &DispatchItem, closed: bool) -> Self {
        Self {
            claim: item.claim,
            attempt: item.attempt,
            executor,
            release: item.release,
            latest_start: item.latest_start,
            grants: item.grants.clone(),
            epoch: item.epoch,
            closed,
        }
    }
}

/// An executor's durable word on one try of an occurrence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StartRecord {
    /// Given when it was accepted or refused; its journal has it under this.
    pub run: RunId,
    /// The claim that sent it.
    pub claim: Claim,
    /// From 1; each try of an occurrence has its own record.
    pub attempt: u32,
    /// Accepted, or refused for ever.
    pub acceptance: Acceptance,
    /// Whether the run has ended: one that has not when the daemon starts again is lost.
    pub ended: bool,
}

/// All that the grant store held at start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Recovered {
    /// The dues that are refused, by class.
    pub floors: [Floor; 3],
    /// The classes of schedules.
    pub classes: Classes,
    /// The classes of rows that are not of [`Class::Minutes`].
    pub shelved: BTreeMap<RowKey, Class>,
    /// The claim that each occurrence is promised to.
    pub grants: BTreeMap<Occurrence, Claim>,
    /// By change: the due behind which nothing more is promised.
    pub seals: Seals,
    /// What this node was about to send, or has sent.
    pub dispatches: BTreeMap<Occurrence, Dispatching>,
    /// Words as executor, by occurrence and try.
    pub starts: BTreeMap<(Occurrence, u32), StartRecord>,
    /// By volume, as this node last wrote it down.
    pub progress: BTreeMap<Name, Progress>,
    /// By node, without this one (R10).
    pub seen: BTreeMap<NodeId, Seen>,
    /// The highest lease granted, by task.
    pub leases: BTreeMap<Uid, LeaseRow>,
    /// The runs that it calls over, each with the instant by which it would have ended in any case.
    pub runs_over: BTreeMap<Occurrence, Wall>,
    /// Writes that made all this: rises with each batch, and a copy that was put back has a lower one.
    pub writes: u64,
}

/// Which row it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RowKey {
    /// A vote of this node, for one claim.
    Grant(Occurrence),
    /// An intent of this node to dispatch it.
    Dispatch(Occurrence),
    /// A word on a try.
    Start(Occurrence, u32),
}

impl RowKey {
    /// The occurrence that it is about.
    #[must_use]
    pub fn occurrence(self) -> Occurrence {
        match self {
            Self::Grant(occurrence) | Self::Dispatch(occurrence) | Self::Start(occurrence, _) => occurrence,
        }
    }
}

impl Recovered {
    /// The class of a row that there is.
    #[must_use]
    pub fn class_of(&self, row: RowKey) -> Class {
        self.shelved.get(&row).copied().unwrap_or_default()
    }

    /// Whether a floor covers the due, so that the absence of a row says nothing.
    #[must_use]
    pub fn may_have_forgotten(&self, due: Wall) -> bool {
        self.floors.iter().any(|floor| floor.covers(due))
    }

    /// Whether the floor of this class covers the due; [`Class::Open`] has none.
    #[must_use]
    pub fn covers(&self, class: Class, due: Wall) -> bool {
        self.floors.get(class as usize).is_some_and(|floor| floor.covers(due))
    }

    /// Files a row that is there from now on; false for one that its class's floor covers, which is none.
    fn shelve(&mut self, row: RowKey, class: Class) -> bool {
        if self.covers(class, row.occurrence().due) {
            return false;
        }
        if class == Class::default() {
            self.shelved.remove(&row);
        } else {
            self.shelved.insert(row, class);
        }
        true
    }

    /// Folds one write into the value that the next start would find. The store and the simulated disk share it.
    pub fn fold(&mut self, write: GrantWrite) {
        self.writes += 1;
        match write {
            GrantWrite::Grant { class, occurrence, claim } => {
                if self.shelve(RowKey::Grant(occurrence), class) {
                    self.grants.insert(occurrence, claim);
                }
            }
            GrantWrite::Release { class, occurrence } => {
                let row = RowKey::Grant(occurrence);
                if self.class_of(row) == class {
                    self.shelved.remove(&row);
                    self.grants.remove(&occurrence);
                }
            }
            GrantWrite::Dispatching { class, occurrence, dispatch } => {
                if self.shelve(RowKey::Dispatch(occurrence), class) {
                    self.dispatches.insert(occurrence, dispatch);
                }
            }
            GrantWrite::Start { class, occurrence, start } => {
                if self.shelve(RowKey::Start(occurrence, start.attempt), class) {
                    self.starts.insert((occurrence, start.attempt), start);
                }
            }
            GrantWrite::Ended { occurrence, attempt } => self.end(occurrence, attempt),
            GrantWrite::Progress { volume, progress } => {
                self.progress.insert(volume, progress);
            }
            GrantWrite::Unprogress { volume } => {
                self.progress.remove(&volume);
            }
            GrantWrite::Seal { change, until } => {
                self.seals.seal(change, until);
            }
            GrantWrite::Unseal { change, index } => self.seals.forget(change, index),
            GrantWrite::Seen { node, seen } => {
                self.seen.insert(node, seen);
            }
            GrantWrite::Lease { uid, row } => {
                self.leases.insert(uid, row);
            }
            GrantWrite::Unlease { uid } => {
                self.leases.remove(&uid);
            }
            GrantWrite::RunOver { occurrence, until } => {
                self.runs_over.insert(occurrence, until);
            }
            GrantWrite::RunForgotten { occurrence } => {
                self.runs_over.remove(&occurrence);
            }
            GrantWrite::Floor { class, floor } => self.raise(class, &floor),
            GrantWrite::Class { uid, assigned } => {
                self.classes.by_uid.insert(uid, assigned);
            }
            GrantWrite::Unclass { uid, index } => {
                self.classes.by_uid.remove(&uid);
                self.classes.over = self.classes.over.max(index);
            }
        }
    }

    fn end(&mut self, occurrence: Occurrence, attempt: Option<u32>) {
        let row = attempt.map_or(RowKey::Dispatch(occurrence), |attempt| RowKey::Start(occurrence, attempt));
        if self.class_of(row) != Class::Open {
            return;
        }
        self.shelved.remove(&row);
        match attempt {
            Some(attempt) => {
                self.starts.remove(&(occurrence, attempt));
            }
            None => {
                self.dispatches.remove(&occurrence);
            }
        }
    }

    fn raise(&mut self, class: Class, floor: &Floor) {
        let Some(own) = self.floors.get_mut(class as usize) else { return };
        own.merge(floor);
        let (own, shelved) = (&self.floors[class as usize], &self.shelved);
        let of = |row: RowKey| shelved.get(&row).copied().unwrap_or_default() == class;
        let kept = |row: RowKey| !(own.covers(row.occurrence().due) && of(row));
        self.grants.retain(|occurrence, _| kept(RowKey::Grant(*occurrence)));
        self.dispatches.retain(|occurrence, _| kept(RowKey::Dispatch(*occurrence)));
        self.starts.retain(|(occurrence, attempt), _| kept(RowKey::Start(*occurrence, *attempt)));
        self.shelved.retain(|row, it| *it != class || !own.covers(row.occurrence().due));
    }
}

/// A transition worth a log line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A node can be called, or no longer.
    Reach {
        /// A peer; the engine never notes its own.
        node: NodeId,
        /// By direct probes of this node, not by hearsay.
        reachable: bool,
    },
    /// The settled master of a volume changed.
    Master {
        /// Carried by this node; others are not followed.
        volume: Name,
        /// The master in this partition, if any.
        master: Option<NodeId>,
    },
    /// The cluster clock went into doubt, or out of it.
    ClockDoubt {
        /// How far it is off its partition's clocks, or these are apart, microseconds.
        doubt: i64,
        /// Whether the limit is exceeded.
        exceeded: bool,
    },
    /// The disk under the grant store hangs, or no longer.
    Stalled {
        /// True once its oldest write waits too long: no vote is given.
        stalled: bool,
        /// Batches of writes that wait for it.
        waiting: usize,
    },
    /// The disk under the grant store is slow, or no longer.
    SlowDisk {
        /// How long a durable write takes while it is.
        write: Option<Duration>,
    },
    /// A schedule that this node cannot judge: its zone data or evaluator differ, or its text cannot be read.
    Misjudged {
        /// As `volume/entity/name`, for the log line.
        schedule: String,
        /// In words, as they are logged and shown.
        why: String,
    },
    /// A watermark beyond cluster time was ignored.
    WatermarkAhead {
        /// Which of those that it carries; its other watermarks still count.
        volume: Name,
        /// Whose watermark it is: a carrier, maybe this node.
        node: NodeId,
    },
    /// Nobody had claimed these in time, and this node, which is not their master, does.
    Backstop {
        /// Led by another, or by nobody yet.
        volume: Name,
        /// How many occurrences it claims now.
        taken: usize,
    },
    /// The grant store fills up, or has room again.
    Filling {
        /// How many rows there are.
        rows: usize,
        /// With so many no vote is given.
        max: usize,
        /// The mark that was passed, in per cent; 0 when it is below all of them again.
        mark: u8,
    },
    /// Two processes show one node id.
    TwoIncarnations {
        /// Its id; none of its lives may vote any more.
        node: NodeId,
    },
    /// A peer has lost its memory; nothing that it says counts.
    Amnesia {
        /// A peer whose newest life is refused.
        node: NodeId,
        /// What it once held, and what it shows now.
        why: Amnesia,
    },
}
