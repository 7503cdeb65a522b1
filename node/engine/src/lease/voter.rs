//! This node as a voter on leases: one durable row for each task, for as long as its uid exists.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::act::{LeaseAsk, LeaseVote};
use super::number::LeaseNumber;
use super::rate::Rate;
use crate::ids::{BootId, NodeId, Uid};
use crate::mutants::planted;
use crate::time::Mono;

/// Who holds or asks for a lease: one life of one node's process. A later life never goes on under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Bearer {
    /// The member that asks, by whose connection it came.
    pub node: NodeId,
    /// The life of its process.
    pub boot: BootId,
}

/// The highest number that a voter granted for a task, as it stands on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaseRow {
    /// Never lower than the one of the row before.
    pub number: LeaseNumber,
    /// A node and one life of its process; no other renews it.
    pub bearer: Bearer,
    /// How long it lasts: D.
    pub span: Duration,
    /// What its process may take to be gone after that: S, grace and kill margin.
    pub margin: Duration,
    /// The log index that the holder had applied when it asked.
    pub index: u64,
    /// Its holder has given it up, and nothing runs under it any more.
    pub released: bool,
}

/// What of a task is to be on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeaseWrite {
    /// Whose row it is; uids are never reused.
    pub uid: Uid,
    /// The row; none once the task exists no more.
    pub row: Option<LeaseRow>,
}

/// The rows, and when this node last answered for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeaseVoter {
    rate: Rate,
    rows: BTreeMap<Uid, LeaseRow>,
    answered: BTreeMap<Uid, Mono>,
    started: Mono,
    /// Rows that are on their way to the disk, with how many writes.
    unwritten: BTreeMap<Uid, u32>,
}

impl LeaseVoter {
    /// As the store held it. Every lease that is not released counts from now.
    #[must_use]
    pub fn new(rate: Rate, rows: BTreeMap<Uid, LeaseRow>, now: Mono) -> Self {
        Self { rate, rows, answered: BTreeMap::new(), started: now, unwritten: BTreeMap::new() }
    }

    /// The row of a task.
    #[must_use]
    pub fn row(&self, uid: Uid) -> Option<&LeaseRow> {
        self.rows.get(&uid)
    }

    /// By task, also of those that are released; for views and limits.
    pub fn rows(&self) -> impl Iterator<Item = (Uid, &LeaseRow)> {
        self.rows.iter().map(|(uid, row)| (*uid, row))
    }

    /// When this node last answered for the lease that it has granted.
    #[must_use]
    pub fn answered(&self, uid: Uid) -> Mono {
        self.answered.get(&uid).copied().unwrap_or(self.started)
    }

    /// Whether no process can run any more under what this node has granted for the task.
    #[must_use]
    pub fn is_over(&self, now: Mono, uid: Uid) -> bool {
        let Some(row) = self.rows.get(&uid) else { return true };
        if row.released {
            return true;
        }
        if planted!("mutant-lease-forgets") && !self.answered.contains_key(&uid) {
            return true;
        }
        now.since(self.answered(uid)) > self.rate.waited(row.span, row.margin)
    }

    /// Whether what it answered for this task must wait for the disk.
    #[must_use]
    pub fn is_unwritten(&self, uid: Uid) -> bool {
        self.unwritten.contains_key(&uid) && !planted!("mutant-lease-volatile")
    }

    /// A write of this task's row is on disk.
    pub fn written(&mut self, uid: Uid) {
        if let Some(count) = self.unwritten.get_mut(&uid) {
            *count -= 1;
            if *count == 0 {
                self.unwritten.remove(&uid);
            }
        }
    }

    /// Answers one question of a caller that the replica admits. What it writes must be on disk before the answer leaves.
    pub fn answer(
        &mut self,
        now: Mono,
        bearer: Bearer,
        (uid, ask): (Uid, LeaseAsk),
        writes: &mut Vec<LeaseWrite>,
    ) -> LeaseVote {
        match ask {
            LeaseAsk::Look => self.look(now, bearer, uid),
            LeaseAsk::Claim { number, span, margin, index }
            | LeaseAsk::Renew { number, span, margin, index } => {
                let row = LeaseRow { number, bearer, span, margin, index, released: false };
                self.grant(now, uid, row, writes)
            }
            LeaseAsk::Release { number } => {
                self.release(bearer.node, uid, number, writes);
                LeaseVote::Noted
            }
            // Those of runs are answered before they come here.
            LeaseAsk::Suggest | LeaseAsk::RenewRun { .. } | LeaseAsk::RunOver { .. } => LeaseVote::Noted,
        }
    }

    /// The answer to [`LeaseAsk::Look`]; it binds nobody, and writes nothing.
    fn look(&self, now: Mono, bearer: Bearer, uid: Uid) -> LeaseVote {
        match self.rows.get(&uid) {
            None => LeaseVote::Free { newest: LeaseNumber::default() },
            Some(row) if row.bearer == bearer || self.is_over(now, uid) => {
                LeaseVote::Free { newest: row.number }
            }
            Some(row) => LeaseVote::Held { number: row.number, node: row.bearer.node, live: true },
        }
    }

    fn grant(&mut self, now: Mono, uid: Uid, wanted: LeaseRow, writes: &mut Vec<LeaseWrite>) -> LeaseVote {
        let over = self.is_over(now, uid);
        if let Some(row) = self.rows.get(&uid) {
            let same = row.bearer == wanted.bearer;
            let refused = LeaseVote::Held { number: row.number, node: row.bearer.node, live: !over };
            if row.number == wanted.number {
                if !same || row.released {
                    return refused;
                }
                self.answered.insert(uid, now);
                return LeaseVote::Granted;
            }
            if row.number > wanted.number && planted!("mutant-lease-lower") {
                return LeaseVote::Granted;
            }
            if row.number > wanted.number || !(over || same) {
                return refused;
            }
        }
        self.put(uid, wanted, writes);
        self.answered.insert(uid, now);
        LeaseVote::Granted
    }

    fn put(&mut self, uid: Uid, row: LeaseRow, writes: &mut Vec<LeaseWrite>) {
        self.rows.insert(uid, row);
        *self.unwritten.entry(uid).or_default() += 1;
        writes.push(LeaseWrite { uid, row: Some(row) });
    }

    /// Only the node that holds it gives a lease up, and only that lease.
    fn release(&mut self, node: NodeId, uid: Uid, number: LeaseNumber, writes: &mut Vec<LeaseWrite>) {
        let Some(row) = self.rows.get(&uid) else { return };
        if row.number == number && row.bearer.node == node && !row.released {
            let row = LeaseRow { released: true, ..*row };
            self.put(uid, row, writes);
        }
    }

    /// The uid exists no more, in no log that this node may go back to.
    pub fn forget(&mut self, uid: Uid, writes: &mut Vec<LeaseWrite>) {
        if self.rows.remove(&uid).is_some() {
            self.answered.remove(&uid);
            writes.push(LeaseWrite { uid, row: None });
        }
    }
}
