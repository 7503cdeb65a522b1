//! Rows of the grant store: fixed keys, and values of our own structures behind a version byte.

use std::time::Duration;

use caesium_engine::effect::{Dispatching, StartRecord};
use caesium_engine::ids::{BootId, Claim, DataDirId, NodeId, Occurrence, Uid};
use caesium_engine::incarnations::Seen;
use caesium_engine::lease::{Bearer, LeaseNumber, LeaseRow};
use caesium_engine::message::{Acceptance, Progress, RefuseReason};
use caesium_engine::record::{RunId, Serial};
use caesium_engine::retention::{Assigned, Class, Floor};
use caesium_engine::time::Wall;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::store::keys::{self, OCCURRENCE_BYTES};

/// due, uid, kind, attempt.
pub(super) const KEY_BYTES: usize = OCCURRENCE_BYTES + 5;
/// The key of a row.
pub(super) type GrantKey = [u8; KEY_BYTES];

/// What a row is. The numbers are on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Grant = 1,
    Dispatch = 2,
    Start = 3,
}

pub(super) fn key(occurrence: Occurrence, kind: Kind, attempt: u32) -> GrantKey {
    let mut key = [0; KEY_BYTES];
    key[..OCCURRENCE_BYTES].copy_from_slice(&keys::occurrence_bytes(occurrence));
    key[OCCURRENCE_BYTES] = kind as u8;
    key[OCCURRENCE_BYTES + 1..].copy_from_slice(&attempt.to_be_bytes());
    key
}

/// The lowest key that is due after `floor`; `None` when nothing can be.
pub(super) fn above(floor: Wall) -> Option<GrantKey> {
    let next = floor.0.checked_add(1)?;
    let mut key = [0; KEY_BYTES];
    key[..8].copy_from_slice(&keys::due_bytes(Wall(next)));
    Some(key)
}

/// When the row is due.
pub(super) fn due(key: &GrantKey) -> Wall {
    keys::occurrence(key).due
}

/// The try of a start.
pub(super) fn attempt(key: &GrantKey) -> u32 {
    key[OCCURRENCE_BYTES + 1..].iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte))
}

pub(super) fn parse(key: &GrantKey) -> Result<(Occurrence, Kind), redb::Error> {
    let kind = match key[OCCURRENCE_BYTES] {
        1 => Kind::Grant,
        2 => Kind::Dispatch,
        3 => Kind::Start,
        other => return Err(redb::Error::Corrupted(format!("a grant row is of kind {other}"))),
    };
    Ok((keys::occurrence(key), kind))
}

/// Version of the structures below.
const VERSION: u8 = 1;

/// Appends version and value to `out`, which is emptied first.
pub(super) fn encode<T: Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), redb::Error> {
    out.clear();
    out.push(VERSION);
    let taken = std::mem::take(out);
    *out = postcard::to_extend(value, taken).map_err(|error| redb::Error::Corrupted(error.to_string()))?;
    Ok(())
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, redb::Error> {
    match bytes.split_first() {
        Some((&VERSION, value)) => postcard::from_bytes(value)
            .map_err(|error| redb::Error::Corrupted(format!("a grant row cannot be read: {error}"))),
        Some((version, _)) => Err(redb::Error::Corrupted(format!("a grant row has version {version}"))),
        None => Err(redb::Error::Corrupted("a grant row is empty".to_owned())),
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskClaim {
    node: u64,
    boot: u128,
    attempt: u64,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskDispatch {
    claim: DiskClaim,
    attempt: u32,
    executor: u64,
    release: i64,
    latest_start: i64,
    grants: Vec<u64>,
    epoch: u64,
    closed: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskStart {
    run: (u64, u64, u64),
    claim: DiskClaim,
    attempt: u32,
    acceptance: u8,
    ended: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskProgress {
    watermark: i64,
    index: u64,
    open: Vec<(i64, u64)>,
}

/// The highest lease of a task that was granted.
#[derive(Serialize, Deserialize)]
pub(super) struct DiskLease {
    number: u64,
    node: u64,
    boot: u128,
    span: u64,
    margin: u64,
    index: u64,
    released: bool,
}

/// The dues that a class refuses.
#[derive(Serialize, Deserialize)]
pub(super) struct DiskFloor {
    spans: Vec<(i64, i64)>,
}

/// The class of a schedule.
#[derive(Serialize, Deserialize)]
pub(super) struct DiskClass {
    class: u8,
    former: u8,
    until: i64,
    index: u64,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DiskSeen {
    data_dir: u128,
    boot: u128,
    starts: u64,
    promises: u64,
    log: u64,
    doubled: bool,
}

/// The number of a word on disk; never given to another word.
fn acceptance_code(acceptance: Acceptance) -> u8 {
    match acceptance {
        Acceptance::Accepted => 1,
        Acceptance::Started => 2,
        Acceptance::Behind => 3,
        Acceptance::Refused(reason) => match reason {
            RefuseReason::Deadline => 16,
            RefuseReason::NoHandler => 17,
            RefuseReason::Deleted => 18,
            RefuseReason::Paused => 19,
            RefuseReason::Superseded => 20,
            RefuseReason::NotPermitted => 21,
            RefuseReason::Draining => 22,
            RefuseReason::Store => 23,
            RefuseReason::Lost => 24,
            RefuseReason::Forgotten => 25,
        },
    }
}

/// Every word; a new one in the engine breaks [`acceptance_code`], and the test below holds this list to it.
const ACCEPTANCES: [Acceptance; 13] = [
    Acceptance::Accepted,
    Acceptance::Started,
    Acceptance::Behind,
    Acceptance::Refused(RefuseReason::Deadline),
    Acceptance::Refused(RefuseReason::NoHandler),
    Acceptance::Refused(RefuseReason::Deleted),
    Acceptance::Refused(RefuseReason::Paused),
    Acceptance::Refused(RefuseReason::Superseded),
    Acceptance::Refused(RefuseReason::NotPermitted),
    Acceptance::Refused(RefuseReason::Draining),
    Acceptance::Refused(RefuseReason::Store),
    Acceptance::Refused(RefuseReason::Lost),
    Acceptance::Refused(RefuseReason::Forgotten),
];

impl From<LeaseRow> for DiskLease {
    fn from(row: LeaseRow) -> Self {
        let micros = |span: Duration| u64::try_from(span.as_micros()).unwrap_or(u64::MAX);
        let LeaseRow { number, bearer, span, margin, index, released } = row;
        let (node, boot) = (bearer.node.0, bearer.boot.0);
        Self { number: number.0, node, boot, span: micros(span), margin: micros(margin), index, released }
    }
}

impl From<DiskLease> for LeaseRow {
    fn from(row: DiskLease) -> Self {
        let DiskLease { number, node, boot, span, margin, index, released } = row;
        let bearer = Bearer { node: NodeId(node), boot: BootId(boot) };
        let [span, margin] = [span, margin].map(Duration::from_micros);
        Self { number: LeaseNumber(number), bearer, span, margin, index, released }
    }
}

impl From<Claim> for DiskClaim {
    fn from(claim: Claim) -> Self {
        Self { node: claim.node.0, boot: claim.boot.0, attempt: claim.attempt }
    }
}

impl From<DiskClaim> for Claim {
    fn from(claim: DiskClaim) -> Self {
        Self { node: NodeId(claim.node), boot: BootId(claim.boot), attempt: claim.attempt }
    }
}

impl From<&Dispatching> for DiskDispatch {
    fn from(dispatch: &Dispatching) -> Self {
        Self {
            claim: dispatch.claim.into(),
            attempt: dispatch.attempt,
            executor: dispatch.executor.0,
            release: dispatch.release.0,
            latest_start: dispatch.latest_start.0,
            grants: dispatch.grants.iter().map(|node| node.0).collect(),
            epoch: dispatch.epoch,
            closed: dispatch.closed,
        }
    }
}

impl From<DiskDispatch> for Dispatching {
    fn from(dispatch: DiskDispatch) -> Self {
        Self {
            claim: dispatch.claim.into(),
            attempt: dispatch.attempt,
            executor: NodeId(dispatch.executor),
            release: Wall(dispatch.release),
            latest_start: Wall(dispatch.latest_start),
            grants: dispatch.grants.into_iter().map(NodeId).collect(),
            epoch: dispatch.epoch,
            closed: dispatch.closed,
        }
    }
}

impl From<&StartRecord> for DiskStart {
    fn from(start: &StartRecord) -> Self {
        let Serial { node, boot, n } = start.run.0;
        Self {
            run: (node.0, boot, n),
            claim: start.claim.into(),
            attempt: start.attempt,
            acceptance: acceptance_code(start.acceptance),
            ended: start.ended,
        }
    }
}

impl TryFrom<DiskStart> for StartRecord {
    type Error = redb::Error;

    fn try_from(start: DiskStart) -> Result<Self, redb::Error> {
        let known = ACCEPTANCES.into_iter().find(|each| acceptance_code(*each) == start.acceptance);
        let unknown = || redb::Error::Corrupted(format!("a start has the unknown word {}", start.acceptance));
        let (node, boot, n) = start.run;
        Ok(Self {
            run: RunId(Serial { node: NodeId(node), boot, n }),
            claim: start.claim.into(),
            attempt: start.attempt,
            acceptance: known.ok_or_else(unknown)?,
            ended: start.ended,
        })
    }
}

impl From<&Progress> for DiskProgress {
    fn from(progress: &Progress) -> Self {
        Self {
            watermark: progress.watermark.0,
            index: progress.index,
            open: progress.open.iter().map(|open| (open.due.0, open.uid.0)).collect(),
        }
    }
}

impl From<DiskProgress> for Progress {
    fn from(progress: DiskProgress) -> Self {
        let occurrence = |(due, uid)| Occurrence { due: Wall(due), uid: Uid(uid) };
        Self {
            watermark: Wall(progress.watermark),
            index: progress.index,
            open: progress.open.into_iter().map(occurrence).collect(),
        }
    }
}

impl From<&Floor> for DiskFloor {
    fn from(floor: &Floor) -> Self {
        Self { spans: floor.spans().map(|(from, to)| (from.0, to.0)).collect() }
    }
}

impl From<DiskFloor> for Floor {
    fn from(floor: DiskFloor) -> Self {
        Self::of(floor.spans.into_iter().map(|(from, to)| (Wall(from), Wall(to))))
    }
}

impl From<&Assigned> for DiskClass {
    fn from(assigned: &Assigned) -> Self {
        let Assigned { class, former, until, index } = *assigned;
        Self { class: class as u8, former, until: until.0, index }
    }
}

impl TryFrom<DiskClass> for Assigned {
    type Error = redb::Error;

    fn try_from(disk: DiskClass) -> Result<Self, redb::Error> {
        let DiskClass { class, former, until, index } = disk;
        let unknown = || redb::Error::Corrupted(format!("a schedule has the unknown class {class}"));
        Ok(Self { class: Class::of(class).ok_or_else(unknown)?, former, until: Wall(until), index })
    }
}

impl From<Seen> for DiskSeen {
    fn from(seen: Seen) -> Self {
        let Seen { data_dir, boot, starts, promises, log, doubled } = seen;
        Self { data_dir: data_dir.0, boot: boot.0, starts, promises, log, doubled }
    }
}

impl From<DiskSeen> for Seen {
    fn from(seen: DiskSeen) -> Self {
        let DiskSeen { data_dir, boot, starts, promises, log, doubled } = seen;
        Self { data_dir: DataDirId(data_dir), boot: BootId(boot), starts, promises, log, doubled }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_acceptance_has_a_number_of_its_own() {
        let codes: BTreeSet<u8> = ACCEPTANCES.into_iter().map(acceptance_code).collect();
        assert_eq!(codes.len(), ACCEPTANCES.len());
        assert_eq!(codes.into_iter().collect::<Vec<_>>(), (1..=3).chain(16..=25).collect::<Vec<_>>());
    }

    #[test]
    fn a_row_of_another_version_is_refused() {
        let mut bytes = Vec::new();
        encode(&DiskClaim { node: 1, boot: 2, attempt: 3 }, &mut bytes).unwrap();
        assert!(decode::<DiskClaim>(&bytes).is_ok());
        bytes[0] = 2;
        assert!(
            matches!(decode::<DiskClaim>(&bytes), Err(redb::Error::Corrupted(what)) if what.contains("version 2"))
        );
        assert!(decode::<DiskClaim>(&[]).is_err());
    }

    #[test]
    fn a_floor_lies_between_its_own_due_and_the_next() {
        let at = |due| key(Occurrence { due: Wall(due), uid: Uid(u64::MAX) }, Kind::Start, u32::MAX);
        assert!(at(7) < above(Wall(7)).unwrap() && above(Wall(7)).unwrap() <= at(8));
        assert!(at(-1) < above(Wall(-1)).unwrap() && above(Wall(-1)).unwrap() <= at(0));
        assert_eq!(above(Wall::MAX), None);
    }

    #[test]
    fn a_lease_has_the_bytes_of_its_format() {
        let bearer = Bearer { node: NodeId(3), boot: BootId(1 << 99 | 7) };
        let [span, margin] = [10, 35].map(Duration::from_secs);
        let row =
            LeaseRow { number: LeaseNumber::new(2, 41), bearer, span, margin, index: 77, released: true };
        let mut bytes = Vec::new();
        encode(&DiskLease::from(row), &mut bytes).unwrap();
        let golden = crate::golden::golden("grants-1/leases", &[bytes]);
        assert_eq!(LeaseRow::from(decode::<DiskLease>(&golden[0]).unwrap()), row);
    }

    #[test]
    fn keys_and_rows_have_the_bytes_that_were_released() {
        let claim = Claim { node: NodeId(2), boot: BootId(1 << 100 | 5), attempt: 300 };
        let dispatch = Dispatching {
            claim,
            attempt: 2,
            executor: NodeId(3),
            release: Wall(1_700_000_000_000_001),
            latest_start: Wall(1_700_000_060_000_000),
            grants: vec![NodeId(1), NodeId(2)],
            epoch: 4,
            closed: true,
        };
        let run = RunId(Serial { node: NodeId(3), boot: 7, n: 8 });
        let start = |acceptance| StartRecord { run, claim, attempt: 1, acceptance, ended: true };
        let occurrence = Occurrence { due: Wall(1_700_000_000_000_000), uid: Uid(5) };
        let progress = Progress { watermark: Wall(-9), index: 12, open: vec![occurrence] };
        let floor = Floor::of([(Wall(1), Wall(5)), (Wall(9), Wall(200))]);
        let assigned = Assigned { class: Class::of(2).unwrap(), former: 3, until: Wall(77), index: 6 };
        let (data_dir, boot) = (DataDirId(u128::MAX), BootId(9));
        let seen = Seen { data_dir, boot, starts: 3, promises: 4, log: 5, doubled: true };

        fn row<T: Serialize>(value: T) -> Vec<u8> {
            let mut bytes = Vec::new();
            encode(&value, &mut bytes).unwrap();
            bytes
        }
        let mut written = vec![
            key(occurrence, Kind::Start, 258).to_vec(),
            row(DiskClaim::from(claim)),
            row(DiskDispatch::from(&dispatch)),
            row(DiskProgress::from(&progress)),
            row(DiskFloor::from(&floor)),
            row(DiskClass::from(&assigned)),
            row(DiskSeen::from(seen)),
        ];
        written.extend(ACCEPTANCES.map(|acceptance| row(DiskStart::from(&start(acceptance)))));
        let golden = crate::golden::golden("grants-1/rows", &written);

        let found: GrantKey = golden[0].as_slice().try_into().unwrap();
        assert_eq!((parse(&found).unwrap(), attempt(&found)), ((occurrence, Kind::Start), 258));
        assert_eq!(Claim::from(decode::<DiskClaim>(&golden[1]).unwrap()), claim);
        assert_eq!(Dispatching::from(decode::<DiskDispatch>(&golden[2]).unwrap()), dispatch);
        assert_eq!(Progress::from(decode::<DiskProgress>(&golden[3]).unwrap()), progress);
        assert_eq!(Floor::from(decode::<DiskFloor>(&golden[4]).unwrap()), floor);
        assert_eq!(Assigned::try_from(decode::<DiskClass>(&golden[5]).unwrap()).unwrap(), assigned);
        assert_eq!(Seen::from(decode::<DiskSeen>(&golden[6]).unwrap()), seen);
        for (bytes, acceptance) in golden[7..].iter().zip(ACCEPTANCES) {
            let read = StartRecord::try_from(decode::<DiskStart>(bytes).unwrap()).unwrap();
            assert_eq!(read, start(acceptance));
        }
    }
}
