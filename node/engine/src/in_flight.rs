//! The runs that count as going: until their end is reported, a list of their executor is without them, or they have
//! certainly ended. A node that was started again goes on listing what its earlier incarnations have left behind. Of an executor that is heard its own newest list counts; of one that is not, what anybody remembers.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use crate::config::CLOCK_DOUBT_LIMIT;
use crate::ids::{BootId, NodeId, Occurrence, Uid};
use crate::lease::RunLease;
use crate::message::{GOING_MAX, Going};
use crate::record::{RunId, Serial};
use crate::schedule::Terms;
use crate::time::{Mono, Wall};

/// Runs of other nodes that are remembered.
const KNOWN_MAX: usize = 500_000;
/// Ended runs that are remembered, so that an older list does not bring them back.
const ENDED_MAX: usize = 100_000;
/// How long they are remembered: longer than the answer to a probe may take.
const ENDED_KEPT: Duration = Duration::from_secs(5);

/// How far the clocks of two nodes may be apart before one of them is no judge of the other's runs.
const CLOCKS_APART: Duration = Duration::from_secs(60);
/// How far two clocks may be apart of which none is in doubt: by so much longer a run counts whose node is not heard.
const UNDOUBTED_APART: Duration = CLOCK_DOUBT_LIMIT.saturating_mul(2);

/// A run that counts as going.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) going: Going,
    /// Since when, as far as is known.
    pub(crate) since: Wall,
    learned: Mono,
}

impl Known {
    /// Whether it may be going by its times. Those are of its executor's clock: one that is heard says itself when it is
    /// over, and is waited for longer.
    pub(crate) fn may_go(&self, heard: &BTreeSet<NodeId>, cluster_now: Wall) -> bool {
        if heard.contains(&self.going.executor) {
            return self.going.until + CLOCKS_APART >= cluster_now;
        }
        self.over_unheard() >= cluster_now
    }

    /// When it has certainly ended by any clock that is not in doubt, whether its node is heard or not.
    pub(crate) fn over_unheard(&self) -> Wall {
        self.going.until + UNDOUBTED_APART
    }
}

/// What one node says of its runs, in answer to a probe.
pub(crate) struct List<'a> {
    pub(crate) node: NodeId,
    pub(crate) boot: BootId,
    pub(crate) going: &'a [Going],
    /// Runs are missing from it.
    pub(crate) cut: bool,
    /// It says how things stood at this time or later.
    pub(crate) asked: Mono,
}

/// All of them, of this node and of others.
#[derive(Clone, Debug, Default)]
pub(crate) struct InFlight {
    runs: BTreeMap<RunId, Known>,
    by_schedule: BTreeSet<(Uid, RunId)>,
    ended: BTreeSet<RunId>,
    ended_order: VecDeque<(Mono, RunId)>,
    lists: BTreeMap<NodeId, Mono>,
}

impl InFlight {
    /// Takes note of a run, unless it is known to have ended.
    pub(crate) fn insert(&mut self, own: NodeId, mut going: Going, since: Wall, now: Mono) {
        let foreign = going.executor != own;
        if self.ended.contains(&going.run) || (foreign && self.runs.len() >= KNOWN_MAX) {
            return;
        }
        self.by_schedule.insert((going.schedule, going.run));
        // A run has one lease for ever, or none; who notes it again may not have heard of that.
        going.lease = going.lease.or_else(|| self.runs.get(&going.run)?.going.lease);
        self.runs.insert(going.run, Known { going, since, learned: now });
    }

    /// It has ended; whose it was.
    pub(crate) fn end(&mut self, run: RunId, now: Mono) -> Option<Uid> {
        if self.ended.insert(run) {
            self.ended_order.push_back((now, run));
        }
        let old = |(at, _): &(Mono, RunId)| now.since(*at) > ENDED_KEPT;
        while self.ended_order.len() > ENDED_MAX || self.ended_order.front().is_some_and(old) {
            let Some((_, run)) = self.ended_order.pop_front() else { break };
            self.ended.remove(&run);
        }
        self.remove(run)
    }

    /// A node that is heard told what is going there. The schedules that something is no longer going of.
    pub(crate) fn listed(&mut self, own: NodeId, list: &List<'_>) -> Vec<Uid> {
        if self.lists.get(&list.node).is_some_and(|newest| *newest > list.asked) {
            return Vec::new();
        }
        self.lists.insert(list.node, list.asked);
        let told: BTreeSet<RunId> =
            list.going.iter().filter(|going| going.executor == list.node).map(|going| going.run).collect();
        let over =
            |known: &Known| !told.contains(&known.going.run) && !list.cut && known.learned < list.asked;
        let gone: Vec<RunId> =
            self.of_node(list.node).filter(|known| over(known)).map(|known| known.going.run).collect();
        let freed = gone.into_iter().filter_map(|run| self.remove(run)).collect();
        for going in list.going.iter().filter(|going| going.executor == list.node) {
            match self.runs.get_mut(&going.run) {
                // A run of an earlier incarnation that the newer one still lists.
                Some(known) => {
                    known.going.boot = list.boot;
                    known.going.lease = known.going.lease.or(going.lease);
                }
                None => self.insert(own, *going, going.occurrence.due, list.asked),
            }
        }
        freed
    }

    /// What others remember of nodes that are not heard here.
    pub(crate) fn told(&mut self, own: NodeId, going: &Going, now: Mono) {
        let newest = self.of_node(going.executor).max_by_key(|known| known.going.run.0.boot);
        let older =
            |newest: &Known| going.run.0.boot < newest.going.run.0.boot && going.boot != newest.going.boot;
        let older = going.run.0.boot > 0 && newest.is_some_and(older);
        if !older && !self.runs.contains_key(&going.run) && going.executor == going.run.0.node {
            self.insert(own, *going, going.occurrence.due, now);
        }
    }

    /// An executor that was asked says that nothing of this schedule is going there; it was asked at `asked`.
    pub(crate) fn clear(&mut self, node: NodeId, schedule: Uid, asked: Mono) {
        let gone = self.of_schedule(schedule).filter(|known| known.going.executor == node);
        let gone: Vec<RunId> =
            gone.filter(|known| known.learned <= asked).map(|known| known.going.run).collect();
        for run in gone {
            self.remove(run);
        }
    }

    /// Drops what has certainly ended by now; the schedules that it was of.
    pub(crate) fn expire(&mut self, own: NodeId, heard: &BTreeSet<NodeId>, cluster_now: Wall) -> Vec<Uid> {
        let over = |known: &&Known| known.going.executor != own && !known.may_go(heard, cluster_now);
        let over: Vec<RunId> = self.runs.values().filter(over).map(|known| known.going.run).collect();
        over.into_iter().filter_map(|run| self.remove(run)).collect()
    }

    /// The clock stepped back: what was noted by its other line counts as going for no longer than it would by this one.
    pub(crate) fn shorten(&mut self, own: NodeId, longest: impl Fn(&Going) -> Option<Wall>) {
        for known in self.runs.values_mut().filter(|known| known.going.executor != own) {
            known.going.until =
                longest(&known.going).map_or(known.going.until, |it| it.min(known.going.until));
        }
    }

    /// All, by executor and age.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Known> {
        self.runs.values()
    }

    pub(crate) fn of_schedule(&self, schedule: Uid) -> impl Iterator<Item = &Known> {
        let first = RunId(Serial { node: NodeId(0), boot: 0, n: 0 });
        let range = self.by_schedule.range((schedule, first)..);
        range.take_while(move |(uid, _)| *uid == schedule).filter_map(|(_, run)| self.runs.get(run))
    }

    /// This node's own runs, and what it remembers of nodes that it does not hear; and whether that is not all.
    pub(crate) fn list(
        &self,
        own: NodeId,
        heard: &BTreeSet<NodeId>,
        counts: impl Fn(Uid) -> bool,
    ) -> (Vec<Going>, bool) {
        let mine = self.of_node(own);
        let others = self.nodes().filter(|node| *node != own && !heard.contains(node));
        let others = others.flat_map(|node| self.of_node(node));
        let mut all =
            mine.chain(others).filter(|known| counts(known.going.schedule)).map(|known| known.going);
        let list: Vec<Going> = all.by_ref().take(GOING_MAX).collect();
        (list, all.next().is_some())
    }

    /// The runs of some nodes.
    pub(crate) fn of_nodes(&self, which: impl Fn(NodeId) -> bool) -> impl Iterator<Item = &Known> {
        self.nodes().filter(move |node| which(*node)).flat_map(|node| self.of_node(node))
    }

    /// The nodes of which runs are known.
    fn nodes(&self) -> impl Iterator<Item = NodeId> {
        let after = |node: u64| {
            let first = RunId(Serial { node: NodeId(node), boot: 0, n: 0 });
            self.runs.range(first..).next().map(|(run, _)| run.0.node)
        };
        std::iter::successors(after(0), move |node| after(node.0 + 1))
    }

    fn of_node(&self, node: NodeId) -> impl Iterator<Item = &Known> {
        let first = RunId(Serial { node, boot: 0, n: 0 });
        let last = RunId(Serial { node, boot: u64::MAX, n: u64::MAX });
        self.runs.range(first..=last).map(|(_, known)| known)
    }

    /// It does not count as going, for now; whose it is.
    pub(crate) fn remove(&mut self, run: RunId) -> Option<Uid> {
        let known = self.runs.remove(&run)?;
        self.by_schedule.remove(&(known.going.schedule, run));
        Some(known.going.schedule)
    }
}

/// Where a run stands, for the question when it has certainly ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    /// It starts by this instant, if at all.
    StartsBy(Wall),
    /// It was started then.
    Started(Wall),
}

/// When a run has certainly ended, its further attempts included.
pub(crate) fn ended_by(terms: &Terms, attempt: u32, stage: Stage) -> Wall {
    let from = match stage {
        Stage::StartsBy(at) | Stage::Started(at) => at,
    };
    from + terms.allowance().longest(attempt)
}

/// Stands for a run that was sent to an executor whose answer never came: it may be going there.
pub(crate) fn unanswered(
    (schedule, occurrence): (Uid, Occurrence),
    executor: NodeId,
    n: u64,
    until: Wall,
    lease: Option<RunLease>,
) -> Going {
    let run = RunId(Serial { node: executor, boot: 0, n });
    Going { schedule, occurrence, attempt: 1, executor, boot: BootId(0), run, until, lease }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: NodeId = NodeId(1);
    const BOOT: BootId = BootId(7);

    fn run(node: u64, n: u64) -> RunId {
        RunId(Serial { node: NodeId(node), boot: 3, n })
    }

    fn going(node: u64, n: u64) -> Going {
        Going {
            schedule: Uid(5),
            occurrence: Occurrence { due: Wall(i64::try_from(n).unwrap()), uid: Uid(5) },
            attempt: 1,
            executor: NodeId(node),
            boot: BOOT,
            run: run(node, n),
            until: Wall(1000),
            lease: None,
        }
    }

    fn list(node: u64, going: &[Going], asked: u64) -> List<'_> {
        List { node: NodeId(node), boot: BOOT, going, cut: false, asked: Mono(asked) }
    }

    fn known(table: &InFlight) -> Vec<RunId> {
        table.of_schedule(Uid(5)).map(|known| known.going.run).collect()
    }

    #[test]
    fn the_newest_list_of_a_node_is_all_that_goes_there() {
        let mut table = InFlight::default();
        table.listed(OWN, &list(2, &[going(2, 1), going(2, 2)], 10));
        assert_eq!(known(&table), [run(2, 1), run(2, 2)]);
        assert_eq!(table.listed(OWN, &list(2, &[going(2, 2)], 20)), [Uid(5)]);
        assert_eq!(known(&table), [run(2, 2)]);
        assert!(table.listed(OWN, &list(2, &[going(2, 1)], 15)).is_empty(), "an older list says nothing");
        assert_eq!(known(&table), [run(2, 2)]);
        let other_life = List { boot: BootId(8), ..list(2, &[], 30) };
        assert_eq!(table.listed(OWN, &other_life), [Uid(5)]);
    }

    #[test]
    fn a_run_that_a_newer_life_lists_goes_on_and_one_that_it_does_not_is_over() {
        let mut table = InFlight::default();
        table.listed(OWN, &list(2, &[going(2, 1), going(2, 2)], 10));
        let unplaced = List { boot: BootId(8), cut: true, ..list(2, &[], 20) };
        assert!(table.listed(OWN, &unplaced).is_empty(), "it does not know its schedules yet");
        let left = Going { boot: BootId(8), ..going(2, 1) };
        assert_eq!(table.listed(OWN, &List { boot: BootId(8), ..list(2, &[left], 30) }), [Uid(5)]);
        assert_eq!(known(&table), [run(2, 1)]);
        // One that remembers what the newer life has said of it is believed, too.
        let newest = RunId(Serial { boot: 4, ..run(3, 1).0 });
        table.told(OWN, &Going { run: newest, ..going(3, 1) }, Mono(40));
        table.told(OWN, &going(3, 2), Mono(40));
        assert!(table.runs.contains_key(&run(3, 2)));
    }

    #[test]
    fn a_list_that_was_asked_for_before_an_answer_does_not_take_it_back() {
        let mut table = InFlight::default();
        table.insert(OWN, going(2, 1), Wall(0), Mono(12));
        table.listed(OWN, &list(2, &[], 10));
        assert_eq!(known(&table), [run(2, 1)]);
        table.listed(OWN, &list(2, &[], 13));
        assert!(known(&table).is_empty());
    }

    #[test]
    fn a_list_that_was_cut_ends_nothing() {
        let mut table = InFlight::default();
        table.insert(OWN, going(2, 1), Wall(0), Mono(1));
        table.listed(OWN, &List { cut: true, ..list(2, &[], 10) });
        assert_eq!(known(&table), [run(2, 1)]);
    }

    #[test]
    fn a_reported_end_is_not_undone_by_an_older_list() {
        let mut table = InFlight::default();
        table.listed(OWN, &list(2, &[going(2, 1)], 10));
        assert_eq!(table.end(run(2, 1), Mono(20)), Some(Uid(5)));
        table.listed(OWN, &list(2, &[going(2, 1)], 15));
        table.told(OWN, &going(2, 1), Mono(16));
        assert!(known(&table).is_empty());
    }

    #[test]
    fn what_others_remember_counts_until_it_has_certainly_ended() {
        let mut table = InFlight::default();
        table.told(OWN, &going(3, 1), Mono(5));
        let nobody = BTreeSet::new();
        assert!(table.expire(OWN, &nobody, Wall(1000)).is_empty());
        assert_eq!(table.list(OWN, &[1, 2].map(NodeId).into(), |_| true), (vec![going(3, 1)], false));
        assert_eq!(table.list(OWN, &[1, 3].map(NodeId).into(), |_| true), (Vec::new(), false));
        assert!(table.expire(OWN, &nobody, Wall(2_001_000)).is_empty(), "a clock that is right may be ahead");
        assert_eq!(table.expire(OWN, &nobody, Wall(2_001_001)), [Uid(5)]);
    }

    #[test]
    fn the_word_of_an_executor_that_is_heard_counts_more_than_its_clock() {
        let mut table = InFlight::default();
        table.listed(OWN, &list(2, &[going(2, 1)], 10));
        let heard = BTreeSet::from([NodeId(2)]);
        assert!(table.expire(OWN, &heard, Wall(1001)).is_empty(), "it has not said that it is over");
        assert!(table.expire(OWN, &heard, Wall(60_001_000)).is_empty());
        assert_eq!(table.expire(OWN, &heard, Wall(60_001_001)), [Uid(5)]);
    }

    #[test]
    fn a_run_of_an_older_life_than_one_that_is_known_is_over() {
        let mut table = InFlight::default();
        table.told(OWN, &going(3, 1), Mono(5));
        let older = Going { run: RunId(Serial { boot: 2, ..run(3, 9).0 }), boot: BootId(6), ..going(3, 9) };
        table.told(OWN, &older, Mono(5));
        assert_eq!(known(&table), [run(3, 1)]);
    }

    #[test]
    fn further_attempts_count_until_the_last_could_have_ended() {
        let seconds = Duration::from_secs;
        let mut terms =
            Terms::new("* * * * *", "UTC", 0, "h".parse().unwrap(), crate::schedule::Policy::AtMostOnce);
        (terms.timeout, terms.grace, terms.start_deadline) =
            (Some(seconds(7)), Some(seconds(1)), Some(seconds(2)));
        (terms.retries, terms.retry_backoff) = (1, Some(seconds(3)));
        let until = |attempt, stage| ended_by(&terms, attempt, stage).0 / 1_000_000;
        assert_eq!(until(1, Stage::Started(Wall(0))), 8 + 3 + 2 + 8);
        assert_eq!(until(2, Stage::StartsBy(Wall(5_000_000))), 5 + 8);
    }

    #[test]
    fn runs_of_others_and_ends_are_remembered_up_to_their_limits() {
        let mut table = InFlight::default();
        for n in 0..=KNOWN_MAX as u64 {
            table.insert(OWN, going(2, n), Wall(0), Mono(0));
        }
        assert_eq!(table.runs.len(), KNOWN_MAX);
        table.insert(NodeId(2), going(2, 1_000_000), Wall(0), Mono(0));
        assert_eq!(table.runs.len(), KNOWN_MAX + 1, "a node always knows its own");
        for n in 0..=ENDED_MAX as u64 {
            table.end(run(2, n), Mono(0));
        }
        assert_eq!((table.ended.len(), table.ended_order.len()), (ENDED_MAX, ENDED_MAX));
        assert!(!table.ended.contains(&run(2, 0)), "the oldest are forgotten");
    }

    #[test]
    fn a_list_ends_at_its_limit_and_says_that_it_is_cut() {
        let mut table = InFlight::default();
        let nobody = BTreeSet::new();
        for n in 0..GOING_MAX as u64 {
            table.insert(OWN, going(1, n), Wall(0), Mono(0));
        }
        let (list, cut) = table.list(OWN, &nobody, |_| true);
        assert_eq!((list.len(), cut), (GOING_MAX, false));
        table.insert(OWN, going(1, 1_000_000), Wall(0), Mono(0));
        let (list, cut) = table.list(OWN, &nobody, |_| true);
        assert_eq!((list.len(), cut), (GOING_MAX, true));
    }
}
