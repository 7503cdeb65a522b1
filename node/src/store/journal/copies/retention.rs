//! What of the records is kept when there are too many or when they are too old: the newest, of each volume so many bytes, and of
//! each schedule the newest occurrences whatever their age. One job of each second pushes no monthly one out.
//!
//! Files are thinned, the oldest first: what is to stay of some goes into one that is smaller. Nothing is looked at while all records
//! together are within the limit of one volume.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::{NodeId, Occurrence};
use caesium_engine::time::Wall;

use super::chunk::{Chunk, schedule_of};
use super::files::RecordFiles;
use super::record_log::ThinnedFile;
use super::segment::{Contents, FILE_BYTES, Segment, volume_of};
use super::{Copies, SharedLog};
use crate::store::journal::cursor::Cursor;

/// Most bytes of the records of one volume, those of all nodes together: beyond it the oldest are thinned.
pub(crate) const VOLUME_BYTES_MAX: u64 = 256 * 1024 * 1024;
/// How long records are kept, from the time when they were written.
const RECORDS_AGE_MAX: Duration = Duration::from_secs(30 * 24 * 3600);
/// Occurrences of each schedule that are kept whatever their age; fewer where so many of all schedules are more than half of the
/// bytes of the volume.
pub(super) const NEWEST_KEPT: usize = 10;
/// Files of one log that are thinned together.
const FILES_AT_ONCE: usize = 8;
/// Where the name of a file ends that is being written.
const UNFINISHED: &str = "new";

/// How much is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct RetentionLimits {
    /// Most bytes of a volume.
    pub(super) volume_bytes: u64,
    pub(super) age: Duration,
    /// Occurrences of each schedule.
    pub(super) newest: usize,
    /// Bytes of a file at which it is followed by the next one.
    pub(super) file_bytes: u64,
}

impl Default for RetentionLimits {
    fn default() -> Self {
        Self {
            volume_bytes: VOLUME_BYTES_MAX,
            age: RECORDS_AGE_MAX,
            newest: NEWEST_KEPT,
            file_bytes: FILE_BYTES,
        }
    }
}

/// The files of one node to which nothing is added any more, as they are now, and the one that is written.
struct NodeFiles {
    node: NodeId,
    log: Arc<SharedLog>,
    disk: Arc<dyn RecordFiles>,
    files: Vec<Arc<Segment>>,
    /// Of those only whole ones count as written.
    open: Option<Arc<Segment>>,
}

/// Which records of some files are looked at, and how many occurrences of each of their schedules stay.
#[derive(Clone, Copy)]
struct Thinning<'a> {
    /// `None`: of all volumes.
    volumes: Option<&'a BTreeSet<String>>,
    newest: usize,
    limits: RetentionLimits,
}

impl Thinning<'_> {
    fn is_of(&self, volume: &str) -> bool {
        self.volumes.is_none_or(|volumes| volumes.contains(volume))
    }
}

impl Copies {
    /// Deletes what is too old or too much. `now` is a time that no clock that is ahead has moved; `None` before one is known.
    ///
    /// # Errors
    /// What the disk answers; what was thinned before stays thinned.
    pub(super) fn thin(&self, limits: RetentionLimits, now: Option<Wall>) -> io::Result<()> {
        if let Some(now) = now {
            self.thin_aged(limits, now)?;
        }
        self.thin_crowded(limits)?;
        self.thin_surplus(limits)
    }

    /// Of each log whole files go that are too old, by the clock and by what was written last to that log: what is known of a node
    /// that is gone does not age.
    fn thin_aged(&self, limits: RetentionLimits, now: Wall) -> io::Result<()> {
        for of in self.files() {
            let Some(known) = of.log.shown().known else { continue };
            let cut = now.min(known.until) - limits.age;
            let mut aged = Vec::new();
            for segment in &of.files {
                let contents = segment.contents()?;
                if contents.until >= cut {
                    break;
                }
                let whole = |volume: &String| !segment.thinned.contains_key(volume);
                let gains = contents.volumes.is_empty() || contents.volumes.keys().any(whole);
                if contents.dues.1 < cut && gains {
                    aged.push(Arc::clone(segment));
                }
            }
            of.thin_some(&aged, Thinning { volumes: None, newest: limits.newest, limits })?;
        }
        Ok(())
    }

    /// Where what is kept of each schedule is more than half of what a volume may have, less of each is kept.
    fn thin_crowded(&self, limits: RetentionLimits) -> io::Result<()> {
        let half = limits.volume_bytes / 2;
        for (step, newest) in steps(limits.newest).enumerate() {
            let (_, thinned) = self.used(limits)?;
            let crowded = thinned.into_iter().filter(|(_, bytes)| *bytes > half);
            let crowded: BTreeSet<String> = crowded.map(|(volume, _)| volume).collect();
            if crowded.is_empty() {
                return Ok(());
            }
            for of in self.files() {
                let more = |segment: &&Arc<Segment>| {
                    let to = |volume: &String| segment.thinned.get(volume).copied();
                    crowded.iter().filter_map(to).any(|to| to > newest || step == 0)
                };
                let targets: Vec<_> = of.files.iter().filter(more).cloned().collect();
                of.thin_some(&targets, Thinning { volumes: Some(&crowded), newest, limits })?;
            }
        }
        Ok(())
    }

    /// Where a volume has too much, its oldest records are thinned until it has an eighth less than it may.
    fn thin_surplus(&self, limits: RetentionLimits) -> io::Result<()> {
        for newest in steps(limits.newest) {
            loop {
                let (used, _) = self.used(limits)?;
                let low = limits.volume_bytes - limits.volume_bytes / 8;
                let surplus = used.into_iter().filter(|(_, bytes)| *bytes > limits.volume_bytes);
                let mut surplus: BTreeMap<String, u64> =
                    surplus.map(|(volume, bytes)| (volume, bytes - low)).collect();
                if surplus.is_empty() {
                    return Ok(());
                }
                let volumes: BTreeSet<String> = surplus.keys().cloned().collect();
                let targets = self.oldest(&mut surplus, newest)?;
                if targets.is_empty() {
                    break;
                }
                for (of, targets) in targets {
                    of.thin(&targets, Thinning { volumes: Some(&volumes), newest, limits })?;
                }
            }
        }
        Ok(())
    }

    /// The oldest files of all logs that have so many bytes of these volumes, without those that are thinned to so few occurrences.
    fn oldest(
        &self,
        surplus: &mut BTreeMap<String, u64>,
        newest: usize,
    ) -> io::Result<Vec<(NodeFiles, Vec<Arc<Segment>>)>> {
        let mut of_nodes: Vec<_> = self.files().into_iter().map(|of| (of, Vec::new())).collect();
        let mut by_age = Vec::new();
        for (at, (of, _)) in of_nodes.iter().enumerate() {
            for segment in &of.files {
                by_age.push((segment.contents()?.until, at, Arc::clone(segment)));
            }
        }
        by_age.sort_by_key(|(until, at, segment)| (*until, *at, segment.first()));
        for (_, at, segment) in by_age {
            let mut taken = false;
            for (volume, bytes) in &segment.contents()?.volumes {
                if let Some(left) = surplus.get_mut(volume).filter(|left| **left > 0)
                    && segment.thinned.get(volume).is_none_or(|to| *to > newest)
                {
                    *left = left.saturating_sub(*bytes);
                    taken = true;
                }
            }
            if taken && of_nodes[at].1.len() < FILES_AT_ONCE {
                of_nodes[at].1.push(segment);
            }
        }
        of_nodes.retain(|(_, targets)| !targets.is_empty());
        Ok(of_nodes)
    }

    /// Bytes of each volume, and those of them in files that were thinned of it. Nothing of either while it cannot be too much.
    fn used(&self, limits: RetentionLimits) -> io::Result<(BTreeMap<String, u64>, BTreeMap<String, u64>)> {
        let (mut used, mut thinned) = (BTreeMap::new(), BTreeMap::new());
        let files = self.files();
        let all = |of: &NodeFiles| of.files.iter().chain(&of.open).map(|file| file.bytes).sum::<u64>();
        if files.iter().map(all).sum::<u64>() <= limits.volume_bytes {
            return Ok((used, thinned));
        }
        for segment in files.iter().flat_map(|of| &of.files) {
            add(&mut used, segment.contents()?, |_| true);
            add(&mut thinned, segment.contents()?, |volume| segment.thinned.contains_key(volume));
        }
        // Whatever volumes the files are of that are written.
        let open: u64 = files.iter().filter_map(|of| of.open.as_ref()).map(|file| file.bytes).sum();
        used.values_mut().for_each(|bytes| *bytes += open);
        Ok((used, thinned))
    }

    fn files(&self) -> Vec<NodeFiles> {
        self.logs().iter().map(|(node, log)| NodeFiles::of(*node, log, &self.shared.files)).collect()
    }
}

/// How many occurrences of each schedule are kept, fewer with each step.
fn steps(newest: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(newest), |newest| newest.checked_sub(1).map(|_| newest / 2))
}

fn add(sums: &mut BTreeMap<String, u64>, contents: &Contents, counts: impl Fn(&String) -> bool) {
    for (volume, bytes) in contents.volumes.iter().filter(|(volume, _)| counts(volume)) {
        *sums.entry(volume.clone()).or_default() += bytes;
    }
}

impl NodeFiles {
    /// Thins these files, a few at a time; what the earlier ones have become is not among the later ones.
    fn thin_some(&self, targets: &[Arc<Segment>], thinning: Thinning<'_>) -> io::Result<()> {
        for targets in targets.chunks(FILES_AT_ONCE) {
            Self::of(self.node, &self.log, &self.disk).thin(targets, thinning)?;
        }
        Ok(())
    }

    fn of(node: NodeId, log: &Arc<SharedLog>, disk: &Arc<dyn RecordFiles>) -> Self {
        let mut files = log.shown().segments.clone();
        let open = if files.last().is_some_and(|last| !last.is_kept()) { files.pop() } else { None };
        Self { node, log: Arc::clone(log), disk: Arc::clone(disk), files, open }
    }

    /// Puts what is to stay of these files in their place.
    fn thin(&self, targets: &[Arc<Segment>], thinning: Thinning<'_>) -> io::Result<()> {
        let paths = |files: &[Arc<Segment>]| {
            files.iter().map(|it| it.path().to_owned()).collect::<BTreeSet<PathBuf>>()
        };
        // The last small one goes along, or there would be one for each thinning.
        let is_small =
            |segment: &&Arc<Segment>| segment.is_kept() && segment.bytes < thinning.limits.file_bytes / 2;
        let small = self.files.iter().rfind(|segment| segment.is_kept()).filter(is_small).cloned();
        let mut targets = targets.to_vec();
        if let Some(small) = small.filter(|small| !paths(&targets).contains(small.path())) {
            targets.insert(0, small);
        }
        let gone = paths(&targets);
        let mut chunks = Vec::new();
        for segment in &targets {
            chunks.extend(segment.chunks()?);
        }
        chunks.sort_by_key(|chunk| chunk.sequence);
        chunks.dedup_by_key(|chunk| chunk.sequence);
        let mut newest = NewestOccurrences::of(&chunks, thinning);
        let others = self.files.iter().rev().filter(|segment| !gone.contains(segment.path()));
        for segment in self.open.iter().chain(others) {
            if newest.is_settled() {
                break;
            }
            newest.add_others(&segment.chunks()?);
        }
        let stays = |place: Cursor, value: &[u8]| {
            !thinning.is_of(volume_of(value))
                || newest.holds(schedule_of(value).unwrap_or_default(), place.occurrence)
        };
        let left: Vec<Chunk> = chunks.iter().filter_map(|chunk| chunk.thinned(stays)).collect();
        let written = self.write(&left, thinning, &targets)?;
        tracing::debug!(node = %self.node, files = gone.len(), left = written.len(), "records were thinned");
        self.log.change(|log| log.replace(&gone, written))
    }

    /// Writes what is left, in as few files as there can be.
    fn write(
        &self,
        left: &[Chunk],
        thinning: Thinning<'_>,
        targets: &[Arc<Segment>],
    ) -> io::Result<Vec<ThinnedFile>> {
        let Some(dir) = targets.first().and_then(|target| target.path().parent()) else {
            return Ok(Vec::new());
        };
        let mut files = Vec::new();
        let mut rest = left;
        while !rest.is_empty() {
            let mut bytes = 0;
            let fits = |chunk: &&Chunk| {
                bytes += chunk.encoded_bytes();
                bytes <= thinning.limits.file_bytes
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (chunks, after) = rest.split_at(count);
            rest = after;
            let of = Contents::of(chunks).volumes.into_keys().filter(|volume| thinning.is_of(volume));
            let thinned = of.map(|volume| (volume, thinning.newest)).collect();
            let Some(segment) = Segment::thinned(&self.disk, dir, chunks, thinned) else { continue };
            let written = segment.path().with_extension(UNFINISHED);
            let mut file = self.disk.open(&written, true)?;
            for chunk in chunks {
                file.append(&chunk.encode())?;
            }
            file.sync()?;
            files.push(ThinnedFile { written, segment: Arc::new(segment) });
        }
        Ok(files)
    }
}

/// Whether a crash left a file of this name unfinished.
pub(super) fn is_unfinished(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, end)| end == UNFINISHED)
}

/// The newest occurrences of the schedules of some files, among those of all files of the node.
struct NewestOccurrences {
    newest: usize,
    schedules: HashMap<String, OfSchedule>,
    /// Schedules of which one of the files may still have one of the newest.
    unsettled: usize,
}

#[derive(Default)]
struct OfSchedule {
    /// Those that the files in question have.
    here: BTreeSet<Occurrence>,
    /// Newest of those that other files have.
    others: BTreeSet<Occurrence>,
}

impl OfSchedule {
    /// Whether as many others are newer than all that are here.
    fn is_settled(&self, newest: usize) -> bool {
        self.others.len() >= newest && self.others.first() > self.here.last()
    }
}

impl NewestOccurrences {
    fn of(chunks: &[Chunk], thinning: Thinning<'_>) -> Self {
        let mut schedules: HashMap<String, OfSchedule> = HashMap::new();
        for (_, place, value) in chunks.iter().flat_map(Chunk::rows) {
            let name = schedule_of(value).unwrap_or_default();
            if !thinning.is_of(volume_of(value)) {
                continue;
            }
            match schedules.get_mut(name) {
                Some(of) => keep_newest(&mut of.here, place.occurrence, thinning.newest),
                None => {
                    let mut of = OfSchedule::default();
                    keep_newest(&mut of.here, place.occurrence, thinning.newest);
                    schedules.insert(name.to_owned(), of);
                }
            }
        }
        let unsettled = if thinning.newest == 0 { 0 } else { schedules.len() };
        Self { newest: thinning.newest, schedules, unsettled }
    }

    fn is_settled(&self) -> bool {
        self.unsettled == 0
    }

    fn add_others(&mut self, chunks: &[Chunk]) {
        for (_, place, value) in chunks.iter().flat_map(Chunk::rows) {
            let Some(of) = schedule_of(value).and_then(|name| self.schedules.get_mut(name)) else { continue };
            if of.is_settled(self.newest) {
                continue;
            }
            keep_newest(&mut of.others, place.occurrence, self.newest);
            self.unsettled -= usize::from(of.is_settled(self.newest));
        }
    }

    fn holds(&self, schedule: &str, occurrence: Occurrence) -> bool {
        let Some(of) = self.schedules.get(schedule) else { return false };
        let newer =
            |set: &BTreeSet<Occurrence>| set.range(occurrence..).filter(|it| **it > occurrence).count();
        // An occurrence may have records in several files.
        let both =
            of.here.range(occurrence..).filter(|it| **it > occurrence && of.others.contains(it)).count();
        (of.here.contains(&occurrence)) && newer(&of.here) + newer(&of.others) - both < self.newest
    }
}

fn keep_newest(set: &mut BTreeSet<Occurrence>, occurrence: Occurrence, newest: usize) {
    set.insert(occurrence);
    if set.len() > newest {
        set.pop_first();
    }
}
