//! Decisions and runs of this node: what a reader missed from the journal, what comes from the driver.

use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use caesium_engine::record::{Decision, DecisionId, Record, Run, RunId, Serial};
use caesium_engine::stream_cursor::{Place, StreamCursor};
use caesium_proto::v1 as pb;
use pb::Topic;
use pb::watch_event::Body;
use tokio::sync::broadcast::{
    self,
    error::{RecvError, TryRecvError},
};

use super::outlet::{Ended, Outlet};
use super::pieces;
use super::wanted::Wanted;
use crate::control::cluster_view::ClusterView;
use crate::control::{Control, convert};
use crate::store::{DecisionFilter, Journal, PAGE_MAX, RunFilter, StoreError};

/// Records sent in one go.
const BATCH: usize = 256;
/// Most decisions, and runs, that are looked back for by time; what lies before them is a gap.
const SINCE_MAX: usize = 10_000;
/// Decisions come later than their dues; by time they are looked for among dues this much earlier, microseconds.
const REWIND: i64 = 600_000_000;

/// The records of this node on their way to one reader.
pub(super) struct Records {
    own: broadcast::Receiver<Arc<Record>>,
}

/// The rows that are sent in one go.
#[derive(Default)]
struct Batch {
    decisions: Vec<pb::Decision>,
    runs: Vec<pb::Run>,
}

impl Records {
    /// From now on nothing is missed; what was before is in the journal.
    pub(super) fn new(own: broadcast::Receiver<Arc<Record>>) -> Self {
        Self { own }
    }

    /// Tells what the reader missed, or wants of what was before. Says how much of it the reader missed.
    pub(super) async fn catch_up(
        &self,
        control: &Control,
        wanted: &Wanted,
        cluster: &ClusterView,
        told: &mut StreamCursor,
        outlet: &mut Outlet,
    ) -> Result<u64, Ended> {
        let own = cluster.own;
        // Everything that was decided before this reader listened must be there to be read.
        let stands = control.read(move |journal| {
            if !journal.flush() {
                tracing::warn!("a reader may miss what the journal no longer writes");
            }
            journal.last(own)
        });
        let (decision, run) = stands.await?;
        let mut replayed = 0;
        match wanted.places.get(&own) {
            Some(place) => {
                let missed = Missed { control, wanted, cluster };
                replayed += missed.decisions(place, told, outlet).await?;
                replayed += missed.runs(place, told, outlet).await?;
            }
            None => newest(control, wanted, cluster, told, outlet).await?,
        }
        told.stands(own, &Place { decision, run, going: Vec::new() });
        let stands = told.place(own).unwrap_or_default();
        let places = vec![super::wanted::on_the_wire(own, &stands)];
        outlet.tell(cluster.view(), Body::Opened(pb::Opened { places })).await?;
        Ok(replayed)
    }

    /// Waits for the next record, and returns it with the others that are there, and how many were lost before them.
    /// `None` when this node goes down.
    pub(super) async fn next(&mut self) -> Option<(Vec<Arc<Record>>, u64)> {
        let (mut records, mut lost) = (Vec::new(), 0);
        match self.own.recv().await {
            Ok(record) => records.push(record),
            Err(RecvError::Lagged(count)) => lost += count,
            Err(RecvError::Closed) => return None,
        }
        while records.len() < BATCH {
            match self.own.try_recv() {
                Ok(record) => records.push(record),
                Err(TryRecvError::Lagged(count)) => lost += count,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        Some((records, lost))
    }
}

/// Sends the records that the reader wants and does not have.
pub(super) async fn tell(
    records: &[Arc<Record>],
    wanted: &Wanted,
    cluster: &ClusterView,
    told: &mut StreamCursor,
    outlet: &mut Outlet,
) -> Result<u64, Ended> {
    let mut batch = Batch::default();
    for record in records {
        match &**record {
            Record::Decision(decision) => batch.decision(decision, wanted, cluster, told),
            Record::Run(run) => batch.run(run, wanted, cluster, told),
        }
    }
    batch.tell(&cluster.view(), outlet).await
}

impl Batch {
    fn decision(
        &mut self,
        decision: &Decision,
        wanted: &Wanted,
        cluster: &ClusterView,
        told: &mut StreamCursor,
    ) {
        let below = convert::below(&decision.schedule.to_string(), &wanted.prefix);
        if wanted.wants(Topic::Decisions) && below && told.decision(decision.id) {
            self.decisions.push(convert::decision(decision, cluster));
        }
    }

    fn run(&mut self, run: &Run, wanted: &Wanted, cluster: &ClusterView, told: &mut StreamCursor) {
        let below = convert::below(&run.schedule.to_string(), &wanted.prefix);
        if wanted.wants(Topic::Runs) && below && told.run(run.id, run.state) {
            self.runs.push(convert::run(run, cluster));
        }
    }

    /// Says how many there were.
    async fn tell(self, view: &pb::View, outlet: &mut Outlet) -> Result<u64, Ended> {
        let count = (self.decisions.len() + self.runs.len()) as u64;
        if !self.decisions.is_empty() {
            for decisions in pieces(self.decisions) {
                outlet.tell(view.clone(), Body::Decisions(pb::DecisionNews { decisions })).await?;
            }
        }
        if !self.runs.is_empty() {
            for runs in pieces(self.runs) {
                outlet.tell(view.clone(), Body::Runs(pb::RunNews { runs })).await?;
            }
        }
        Ok(count)
    }
}

/// What a reader with a place missed, in the order in which it happened.
struct Missed<'a> {
    control: &'a Control,
    wanted: &'a Wanted,
    cluster: &'a ClusterView,
}

impl Missed<'_> {
    async fn decisions(
        &self,
        place: &Place,
        told: &mut StreamCursor,
        outlet: &mut Outlet,
    ) -> Result<u64, Ended> {
        let own = self.cluster.own;
        let (mut last, mut count) = (place.decision, 0);
        while self.wanted.wants(Topic::Decisions) {
            let after = last;
            let page = self.control.read(move |journal| journal.decisions_after(own, after, BATCH)).await?;
            let mut batch = Batch::default();
            for decision in &page {
                if let Some((from, to)) = missing(last, decision.id) {
                    count += std::mem::take(&mut batch).tell(&self.cluster.view(), outlet).await?;
                    gap(from.to_string(), to.to_string(), self.cluster, outlet).await?;
                }
                last = Some(decision.id);
                batch.decision(decision, self.wanted, self.cluster, told);
            }
            count += batch.tell(&self.cluster.view(), outlet).await?;
            if page.len() < BATCH {
                break;
            }
        }
        Ok(count)
    }

    async fn runs(&self, place: &Place, told: &mut StreamCursor, outlet: &mut Outlet) -> Result<u64, Ended> {
        let own = self.cluster.own;
        if !self.wanted.wants(Topic::Runs) {
            return Ok(0);
        }
        let going = place.going.clone();
        let found = self.control.read(move |journal| by_id(journal, &going)).await?;
        let (mut last, mut count) = (place.run, self.told_again(found, told, outlet).await?);
        loop {
            let after = last;
            let page = self.control.read(move |journal| journal.runs_after(own, after, BATCH)).await?;
            let end = page.len() < BATCH;
            last = page.last().map(|run| run.id).or(last);
            count += self.told_again(page, told, outlet).await?;
            if end {
                return Ok(count);
            }
        }
    }

    async fn told_again(
        &self,
        runs: Vec<Run>,
        told: &mut StreamCursor,
        outlet: &mut Outlet,
    ) -> Result<u64, Ended> {
        let mut batch = Batch::default();
        runs.iter().for_each(|run| batch.run(run, self.wanted, self.cluster, told));
        batch.tell(&self.cluster.view(), outlet).await
    }
}

async fn gap(from: String, to: String, cluster: &ClusterView, outlet: &mut Outlet) -> Result<(), Ended> {
    let node = cluster.name(cluster.own);
    let gap = pb::Gap { topic: Topic::Decisions.into(), from, to, node };
    outlet.tell(cluster.view(), Body::Gap(gap)).await
}

fn by_id(journal: &Journal, ids: &[RunId]) -> Result<Vec<Run>, StoreError> {
    let found = ids.iter().map(|id| journal.run(*id));
    found.filter_map(Result::transpose).collect()
}

/// The decisions that were made between these two and are no longer there: a node counts its decisions.
fn missing(last: Option<DecisionId>, next: DecisionId) -> Option<(DecisionId, DecisionId)> {
    let Serial { node, boot, n } = next.0;
    let known = last.filter(|last| last.0.boot == boot).map_or(0, |last| last.0.n);
    let id = |n| DecisionId(Serial { node, boot, n });
    (last.is_some() && n > known + 1).then(|| (id(known + 1), id(n - 1)))
}

/// What a reader without a place wants of what was before.
async fn newest(
    control: &Control,
    wanted: &Wanted,
    cluster: &ClusterView,
    told: &mut StreamCursor,
    outlet: &mut Outlet,
) -> Result<(), Ended> {
    let limit = if wanted.since.is_some() { SINCE_MAX } else { wanted.recent };
    if limit == 0 {
        return Ok(());
    }
    let (own, since, prefix) = (cluster.own, wanted.since, wanted.prefix.clone());
    let read = move |journal: &Journal| catch_up(journal, own, &prefix, since, limit);
    let Earlier { decisions, runs, cut } = control.read(read).await?;
    if let Some(oldest) = decisions.first().filter(|_| since.is_some() && cut) {
        let from = since.map(|since| Wall(since).to_string()).unwrap_or_default();
        gap(from, oldest.id.to_string(), cluster, outlet).await?;
    }
    let mut batch = Batch::default();
    decisions.iter().for_each(|decision| batch.decision(decision, wanted, cluster, told));
    runs.iter().for_each(|run| batch.run(run, wanted, cluster, told));
    batch.tell(&cluster.view(), outlet).await?;
    Ok(())
}

struct Earlier {
    decisions: Vec<Decision>,
    runs: Vec<Run>,
    /// There were more decisions.
    cut: bool,
}

/// The newest decisions and runs, or those at or after an instant, in the order of their ids.
fn catch_up(
    journal: &Journal,
    own: NodeId,
    prefix: &str,
    since: Option<i64>,
    limit: usize,
) -> Result<Earlier, StoreError> {
    let from = since.map(|since| Wall(since.saturating_sub(REWIND)));
    let schedule = Some(prefix.to_owned());
    let page_size = limit.min(PAGE_MAX);
    let mut decisions = Vec::new();
    let mut filter = DecisionFilter {
        schedule: schedule.clone(),
        since: from,
        descending: true,
        limit: page_size,
        ..DecisionFilter::default()
    };
    loop {
        let page = journal.decisions(&filter)?;
        let late = |it: &Decision| since.is_none_or(|since| it.decided_at.0 >= since);
        decisions.extend(page.items.into_iter().filter(late));
        filter.after = page.next;
        if page.next.is_none() || decisions.len() > limit {
            break;
        }
    }
    let mut runs = Vec::new();
    let mut filter =
        RunFilter { schedule, since: from, descending: true, limit: page_size, ..RunFilter::default() };
    loop {
        let page = journal.runs(&filter)?;
        let moved = |run: &Run| run.ended_at.or(run.started_at).unwrap_or(run.release);
        let late = |run: &Run| since.is_none_or(|since| moved(run).0 >= since);
        runs.extend(page.items.into_iter().filter(|run| run.id.0.node == own && late(run)));
        filter.after = page.next;
        if page.next.is_none() || runs.len() >= limit {
            break;
        }
    }
    let cut = decisions.len() > limit;
    decisions.truncate(limit);
    runs.truncate(limit);
    decisions.sort_by_key(|it| it.id);
    runs.sort_by_key(|run| run.id);
    Ok(Earlier { decisions, runs, cut })
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::{Occurrence, Uid};
    use caesium_engine::record::RunState;

    use super::*;
    use crate::control::cluster_view::tests::{decision, journal};

    fn id(boot: u64, n: u64) -> DecisionId {
        DecisionId(Serial { node: NodeId(1), boot, n })
    }

    #[test]
    fn what_is_missing_between_two_decisions_is_named() {
        assert_eq!(missing(Some(id(1, 4)), id(1, 5)), None);
        assert_eq!(missing(Some(id(1, 4)), id(1, 8)), Some((id(1, 5), id(1, 7))));
        assert_eq!(missing(Some(id(1, 4)), id(2, 1)), None, "a later life begins again at 1");
        assert_eq!(missing(Some(id(1, 4)), id(2, 3)), Some((id(2, 1), id(2, 2))));
        assert_eq!(missing(None, id(1, 8)), None, "a reader that knew of none misses none");
    }

    fn run(n: u64) -> Run {
        Run {
            id: RunId(Serial { node: NodeId(1), boot: 1, n }),
            occurrence: Occurrence { due: Wall(5), uid: Uid(1) },
            schedule: "a/b/c".parse().unwrap(),
            node: NodeId(1),
            attempt: 1,
            state: RunState::Running,
            exit_code: None,
            started_at: Some(Wall(6)),
            ended_at: None,
            release: Wall(5),
            note: String::new(),
            handler: "nothing".parse().unwrap(),
            token: 1,
            trigger: None,
        }
    }

    #[tokio::test]
    async fn a_reader_that_falls_behind_loses_the_oldest_and_hears_how_many() {
        let (sender, own) = broadcast::channel(4);
        let mut records = Records::new(own);
        for n in 1..=10 {
            sender.send(Arc::new(Record::Run(Box::new(run(n))))).unwrap();
        }
        let (kept, lost) = records.next().await.unwrap();
        assert_eq!((kept.len(), lost), (4, 6));
        drop(sender);
        assert_eq!(records.next().await, None);
    }

    #[test]
    fn as_many_are_looked_back_for_by_time_as_the_limit_says() {
        let dir = tempfile::tempdir().unwrap();
        let journal = journal(dir.path());
        let write = |n: u64| Record::Decision(Box::new(decision(i64::try_from(n).unwrap(), n)));
        let look = || {
            let found = catch_up(&journal, NodeId(1), "", Some(0), SINCE_MAX).unwrap();
            (found.decisions.len(), found.decisions[0].id.0.n, found.cut)
        };
        assert!(journal.submit((1..=10_000).map(write).collect()) && journal.flush());
        assert_eq!(look(), (10_000, 1, false));
        assert!(journal.submit(vec![write(10_001)]) && journal.flush());
        assert_eq!(look(), (10_000, 2, true));
    }
}
