//! What keeps a schedule from running until it has certainly ended: a run at a node that is not heard.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::decide::waits_for_unheard;
use crate::engine::Engine;
use crate::ids::{NodeId, Occurrence, Uid};
use crate::in_flight::Known;
use crate::lease::{KILL_MARGIN, RUN_LEASE, Rate};
use crate::record::RunId;
use crate::schedule::{OnIsolation, Schedule, Terms};
use crate::time::{SECOND, Wall};

/// A run that may still be going at a node that is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocker {
    /// `None`: a run was sent to the node, which has not answered.
    pub run: Option<RunId>,
    /// Where it may be going.
    pub node: NodeId,
    /// The occurrence that it is, or would be, a run of.
    pub occurrence: Occurrence,
    /// Since when it is going, as far as is known.
    pub since: Wall,
    /// When its node last answered; `None`: not in this life of the node that judges.
    pub heard: Option<Wall>,
    /// It has certainly ended after this: it was killed at its timeout and grace, however its node fares, and by whichever
    /// clock that is not in doubt; or when its lease is over, unless that is renewed.
    pub until: Wall,
    /// Its lease, which ends it sooner when it is cut off; none: it goes on then.
    pub lease: Option<BlockingLease>,
}

/// The lease of a run that may be going at a node that is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockingLease {
    /// More than half of its voters have answered when they call it over, unless its node renews it until then: that is until when
    /// it blocks.
    pub counted: bool,
}

impl Blocker {
    /// The sentence that every answer and record has for it. The node and the run stand by their names.
    #[must_use]
    pub fn text(&self, node: &str) -> String {
        let run = self.run.map(|run| run.to_string());
        blocked_text(run.as_deref(), node, self.since, self.heard, (self.until, self.lease))
    }
}

/// See [`Blocker::text`]; for those who have it from the wire.
#[must_use]
pub fn blocked_text(
    run: Option<&str>,
    node: &str,
    since: Wall,
    heard: Option<Wall>,
    (until, lease): (Wall, Option<BlockingLease>),
) -> String {
    let what = match run {
        Some(run) => format!("run {run} may still be going on {node} since {since}"),
        None => format!("a run was sent to {node} for {since} and may be going there"),
    };
    let silent = match heard {
        Some(heard) => format!("unreachable since {heard}"),
        None => "unreachable".to_owned(),
    };
    let end = match lease {
        None => format!("until {until}"),
        Some(BlockingLease { counted: true }) => {
            format!("until the lease of {node} is over, {until} unless it is renewed there")
        }
        Some(BlockingLease { counted: false }) => {
            format!("until more than half of its voters call the lease of {node} over, {until} at the latest")
        }
    };
    format!("{what} ({node} {silent}); blocks {end}")
}

impl Engine {
    /// The run that keeps an at-most-once schedule from running: of several the one that may go on longest. The only
    /// judgement of this, for explanations, lists and findings.
    #[must_use]
    pub fn blocker(&self, schedule: &Schedule, cluster_now: Wall) -> Option<Blocker> {
        if !waits_for_unheard(schedule.governed(cluster_now).policy, schedule.spec.overlap) {
            return None;
        }
        let unheard = |it: &&Known| self.is_unheard(it.going.executor);
        let longest = self.may_be_going(schedule.uid, cluster_now).filter(unheard);
        longest.max_by_key(|it| it.going.until).map(|known| self.as_blocker(known))
    }

    /// The schedules that wait for such a run. Where every node is heard this costs nothing.
    pub fn blocked(&self, cluster_now: Wall) -> impl Iterator<Item = (&Schedule, Blocker)> {
        let runs = self.runs.going.of_nodes(|node| self.is_unheard(node));
        let uids: BTreeSet<Uid> = runs.map(|known| known.going.schedule).collect();
        let found = uids.into_iter().filter_map(|uid| self.replica.schedules.get(&uid));
        found.filter_map(move |schedule| Some((&**schedule, self.blocker(schedule, cluster_now)?)))
    }

    pub(in crate::engine) fn as_blocker(&self, known: &Known) -> Blocker {
        let going = &known.going;
        let over = going.lease.and_then(|_| self.lease_over_at(going.occurrence));
        let until = known.over_unheard();
        Blocker {
            run: (going.run.0.boot != 0).then_some(going.run),
            node: going.executor,
            occurrence: going.occurrence,
            since: known.since,
            heard: self.reach.peer(going.executor).and_then(|peer| peer.heard_at),
            until: over.map_or(until, |over| over.min(until)),
            lease: going.lease.map(|_| BlockingLease { counted: over.is_some() }),
        }
    }

    /// When the voters of a run at a node that is not heard would call it over, as far as they have answered.
    fn lease_over_at(&self, occurrence: Occurrence) -> Option<Wall> {
        let over = self.tasks.run_over_at(self.timing.last.mono, occurrence)?;
        let over = self.cluster_now() + over.since(self.timing.last.mono);
        // Of whole seconds, so that the same answers of voters are the same instant whenever it is asked for.
        Some(Wall(over.0 + (SECOND - over.0.rem_euclid(SECOND))))
    }

    /// Whether a node is another one that cannot be called.
    pub(in crate::engine) fn is_unheard(&self, node: NodeId) -> bool {
        node != self.config.node && !self.reach.reachable().contains(&node)
    }

    /// The runs of a schedule that may be going. What runs here is over when its end is reported, and no sooner.
    pub(in crate::engine) fn may_be_going(
        &self,
        schedule: Uid,
        cluster_now: Wall,
    ) -> impl Iterator<Item = &Known> {
        let (own, heard) = (self.config.node, self.reach.reachable());
        let goes = move |it: &&Known| {
            it.going.executor == own || (it.may_go(heard, cluster_now) && !self.is_lifted(it))
        };
        self.runs.going.of_schedule(schedule).filter(goes)
    }

    /// Whether a run at a node that is not heard is over though its time is not: its voters call its lease over, or an operator said
    /// so. A node that was heard since counts again as it
    /// says itself.
    pub(in crate::engine) fn is_lifted(&self, known: &Known) -> bool {
        let node = known.going.executor;
        if !self.is_unheard(node) {
            return false;
        }
        let heard = self.reach.peer(node).and_then(|peer| peer.heard_at);
        if known.going.lease.is_some() && self.tasks.is_run_over(known.going.occurrence) {
            return true;
        }
        let said = self.replica.declared_over(known.going.occurrence, node);
        said.is_some_and(|said| heard.is_none_or(|heard| heard <= said))
    }

    /// The runs at a node that count as going, and of which schedule each is; also those that an operator said are over.
    pub fn runs_at(&self, node: NodeId) -> impl Iterator<Item = (Uid, Blocker)> {
        let known = self.runs.going.of_nodes(move |it| it == node);
        known.map(|it| (it.going.schedule, self.as_blocker(it)))
    }
}

impl Terms {
    /// For how long a run can keep others from starting where its node is not heard: timeout and grace, those of its further
    /// attempts included, and no longer than a lease where it stops when it is cut off. `None`: it keeps none.
    #[must_use]
    pub fn blocks_for(&self) -> Option<Duration> {
        let lease = RUN_LEASE.saturating_add(self.grace()).saturating_add(KILL_MARGIN);
        let longest = self.allowance().longest(1);
        let longest = match self.split.on_isolation {
            OnIsolation::Continue => longest,
            // In whole seconds: what clocks at other rates add is less than one, where the grace is no longer than minutes.
            OnIsolation::Stop => {
                let waited = Rate::default().waited(lease, Duration::ZERO);
                longest.min(Duration::from_secs(waited.as_secs() + 1))
            }
        };
        waits_for_unheard(self.policy, self.overlap).then_some(longest)
    }
}
