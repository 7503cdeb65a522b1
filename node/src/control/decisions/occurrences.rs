//! Decisions and runs of all nodes in reach, merged by occurrence and judged: how often did each run? Page by page, in the
//! order of the journals, so that nothing but a page is ever held.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::ids::{NodeId, Occurrence, Uid};
use caesium_engine::judge::split::{SplitLeft, SplitSpan};
use caesium_engine::record::{Serial, TASK_NOTE};
use caesium_proto::v1 as pb;
use tonic::Response;

use crate::control::cluster_view::{ClusterView, observe_records};
use crate::control::decisions::evidence::{Evidence, declared};
use crate::control::decisions::merge::{ListedRow, Place};
use crate::control::decisions::relayed::{self, OccurrenceKey, Relayed};
use crate::control::decisions::service::{Query, client, covering, limit};
use crate::control::decisions::unrecorded::Unrecorded;
use crate::control::error::Problem;
use crate::control::splits::left_by;
use crate::control::{Control, convert, fanout, parse};

/// Keys of one question; a page is cut to as many.
const KEYS_MAX: usize = 2 * crate::store::PAGE_MAX;
/// Pages that are searched for the verdicts asked for, before a page goes out short.
const SEARCHED_MAX: usize = 20;

#[derive(Clone, Debug, Default)]
pub(in crate::control) struct Search {
    /// `volume`, `volume/entity`, a whole name, or nothing.
    pub(in crate::control) schedule: String,
    /// Due at or after.
    pub(in crate::control) since: Option<i64>,
    pub(in crate::control) until: Option<i64>,
    /// Latest due first.
    pub(in crate::control) descending: bool,
    pub(in crate::control) after: Option<Place>,
    /// Rows of each list that a page is made of.
    pub(in crate::control) rows: u32,
}

/// A page of them.
pub(in crate::control) struct JudgedPage {
    pub(in crate::control) items: Vec<pb::OccurrenceVerdict>,
    /// Behind the last one; `None` when there are no more.
    pub(in crate::control) next: Option<Place>,
    pub(in crate::control) view: pb::View,
    /// The nodes whose journals the verdicts stand on.
    pub(in crate::control) kept: Vec<pb::Kept>,
    /// Decisions that stand for several occurrences, and are not among those of the items.
    pub(in crate::control) stretches: Vec<pb::Decision>,
    /// Whether occurrences without a record are left out, because more is declared than is gone through.
    pub(in crate::control) cut: bool,
}

/// What is recorded of one occurrence.
#[derive(Default)]
pub(in crate::control) struct Account {
    pub(in crate::control) decisions: Vec<pb::Decision>,
    pub(in crate::control) runs: Vec<pb::Run>,
}

/// Verdicts, whose they are, and the nodes whose journals they stand on.
pub(in crate::control) struct Verdicts {
    pub(in crate::control) view: pb::View,
    pub(in crate::control) kept: Vec<pb::Kept>,
    pub(in crate::control) stretches: Vec<pb::Decision>,
    pub(in crate::control) items: Vec<pb::OccurrenceVerdict>,
}

impl Control {
    /// One page for a client; or what another node wants to know of this one.
    pub(in crate::control) async fn list_of_occurrences(
        &self,
        wire: pb::ListOccurrencesRequest,
    ) -> Result<pb::ListOccurrencesReply, Problem> {
        if wire.local {
            return self.own_evidence(&wire.keys, &wire.stretches).await;
        }
        let wanted = verdicts(&wire.verdicts)?;
        let mut search = Search {
            schedule: parse::prefix("schedule", &wire.schedule)?.unwrap_or_default(),
            since: wire.since,
            until: wire.until,
            descending: wire.descending,
            after: Place::token(&wire.page_token)?,
            rows: u32::try_from(limit(wire.page_size)).unwrap_or(u32::MAX),
        };
        let split = wire.left_by.map(|split| SplitSpan {
            began: Wall(split.began),
            ended: Wall(split.ended),
            over: split.over,
        });
        let left =
            |it: &pb::OccurrenceVerdict| split.is_none_or(|split| left_by(it, split) != SplitLeft::Nothing);
        let wants =
            |it: &pb::OccurrenceVerdict| (wanted.is_empty() || wanted.contains(&it.verdict)) && left(it);
        let (mut searched, mut cut) = (0, false);
        loop {
            let page = self.judged(&search, &wire.told).await?;
            let found: Vec<pb::OccurrenceVerdict> = page.items.into_iter().filter(wants).collect();
            searched += 1;
            cut |= page.cut;
            search.after = page.next;
            // Of the page that follows, what others know was not told.
            let told = !wire.told.is_empty();
            if page.next.is_none() || told || is_enough(found.len(), searched) {
                return Ok(pb::ListOccurrencesReply {
                    view: Some(page.view),
                    occurrences: found,
                    kept: page.kept,
                    stretches: page.stretches,
                    unrecorded_cut: cut,
                    next_page_token: page.next.map(|place| place.to_string()).unwrap_or_default(),
                    ..Default::default()
                });
            }
        }
    }

    /// One page of occurrences with their verdicts, `told` by others besides.
    pub(in crate::control) async fn judged(
        &self,
        search: &Search,
        told: &[pb::ListOccurrencesReply],
    ) -> Result<JudgedPage, Problem> {
        let page_token = search.after.map(|place| place.to_string()).unwrap_or_default();
        let query = Query::read(pb::ListDecisionsRequest {
            schedule: search.schedule.clone(),
            since: search.since,
            until: search.until,
            page_size: search.rows,
            page_token: page_token.clone(),
            descending: search.descending,
            ..Default::default()
        })?;
        let (cluster, answered, decisions) = self.decisions(&query).await?;
        let runs = self
            .runs(pb::ListRunsRequest {
                schedule: search.schedule.clone(),
                since: search.since,
                until: search.until,
                page_size: search.rows,
                page_token,
                descending: search.descending,
                ..Default::default()
            })
            .await?;
        let ends = [decisions.next, Place::token(&runs.next_page_token)?];
        let (accounts, next) = group(decisions.items, runs.runs, ends, search.descending);
        let runs_view = runs.view.unwrap_or_default();
        let heard = |node: &NodeId| !runs_view.unheard.contains(&cluster.name(*node));
        let answered: BTreeSet<NodeId> = answered.into_iter().filter(heard).collect();
        let mut pages = vec![Accounts { items: accounts, next }];
        for reply in told {
            pages.push(Accounts::told(reply)?);
        }
        let mut cut = told.iter().any(|reply| reply.unrecorded_cut);
        let told: Vec<Relayed> = told.iter().map(|reply| Relayed::of_page(&cluster, reply)).collect();
        let unrecorded = self.unrecorded(search, silent(&cluster, &answered, &told)).await?;
        cut |= unrecorded.cut;
        pages.push(Accounts::unrecorded(unrecorded, search.descending));
        let Accounts { items, next } = joined(pages, search.descending);
        let Verdicts { view, kept, stretches, items } =
            self.judge_all(cluster, &answered, items, &told).await?;
        Ok(JudgedPage { items, next, view, kept, stretches, cut })
    }

    /// The verdicts of these occurrences, of which `answered`, `told` and this node have told what they know. One without a
    /// record has none when all could be asked, or when it was decided with others.
    pub(in crate::control) async fn judge_all(
        &self,
        cluster: ClusterView,
        answered: &BTreeSet<NodeId>,
        accounts: Vec<(OccurrenceKey, Account)>,
        told: &[Relayed],
    ) -> Result<Verdicts, Problem> {
        let keys: Vec<OccurrenceKey> = accounts.iter().map(|(key, _)| *key).collect();
        let undecided = accounts.iter().filter(|(_, account)| account.decisions.is_empty());
        let undecided: Vec<OccurrenceKey> = undecided.map(|(key, _)| *key).collect();
        let unrecorded = accounts.iter().filter(|(_, account)| account.is_empty()).map(|(key, _)| *key);
        let mut evidence = self.evidence(cluster, answered, &keys, undecided, unrecorded).await?;
        for told in told {
            evidence.take(told, &keys);
        }
        let heard = evidence.kept_since.keys().copied().collect();
        let view = evidence.cluster.view_of(&heard);
        let kept = relayed::wire(&evidence.cluster, &evidence.kept_since, &evidence.copied);
        let many = accounts.iter().flat_map(|(_, account)| &account.decisions);
        let many = many.filter(|decision| decision.last_due.is_some()).cloned();
        let stretches = std::mem::take(&mut evidence.stretches);
        evidence.stretches = stretches.iter().cloned().chain(many).collect();
        let items = accounts.into_iter().filter_map(|(key, account)| evidence.judge(key, account)).collect();
        Ok(Verdicts { view, kept, stretches, items })
    }

    async fn evidence(
        &self,
        cluster: ClusterView,
        answered: &BTreeSet<NodeId>,
        keys: &[OccurrenceKey],
        undecided: Vec<OccurrenceKey>,
        unrecorded: impl Iterator<Item = OccurrenceKey>,
    ) -> Result<Evidence, Problem> {
        let wire: Vec<pb::OccurrenceKey> =
            keys.iter().map(|(due, uid)| pb::OccurrenceKey { uid: *uid, due: *due }).collect();
        let stretches = firsts(unrecorded);
        let own = self.own_evidence(&wire, &stretches).await?;
        let asked = pb::ListOccurrencesRequest { local: true, keys: wire, stretches, ..Default::default() };
        let others = cluster.others().into_iter().filter(|node| answered.contains(node));
        let answers = fanout::ask(&self.handle, others, |channel| {
            let asked = asked.clone();
            async move { client(channel).list_occurrences(asked).await.map(Response::into_inner) }
        })
        .await;
        let (mut kept_since, mut promised) =
            (BTreeMap::new(), BTreeMap::<OccurrenceKey, BTreeSet<String>>::new());
        let (mut stretches, mut copied) = (Vec::new(), cluster.copied.clone());
        for (node, reply) in answers.items.into_iter().chain([(cluster.own, own)]) {
            let Some(kept) = reply.kept_since.filter(|_| reply.promised.len() == keys.len()) else {
                continue;
            };
            kept_since.insert(node, kept);
            relayed::add_copied(&mut copied, relayed::copied(&cluster, &reply.kept));
            stretches.extend(reply.stretches);
            for (key, _) in keys.iter().zip(&reply.promised).filter(|(_, promised)| **promised) {
                promised.entry(*key).or_default().insert(cluster.name(node));
            }
        }
        let (_, declared) = observe_records(&self.handle, move |engine, cluster| {
            let known = undecided.into_iter().filter_map(|key| Some((key, declared(engine, cluster, key)?)));
            known.collect()
        })
        .await?;
        Ok(Evidence { cluster, kept_since, copied, promised, stretches, declared })
    }

    /// How far back this node's journal reaches, and what it has promised.
    async fn own_evidence(
        &self,
        keys: &[pb::OccurrenceKey],
        stretches: &[pb::OccurrenceKey],
    ) -> Result<pb::ListOccurrencesReply, Problem> {
        few_enough(keys)?;
        few_enough(stretches)?;
        let asked: Vec<Occurrence> =
            keys.iter().map(|key| Occurrence { due: Wall(key.due), uid: Uid(key.uid) }).collect();
        let (cluster, promised) = observe_records(&self.handle, move |engine, _| {
            asked.into_iter().map(|it| engine.may_have_promised(it)).collect()
        })
        .await?;
        let (now, view) = (cluster.at, Some(cluster.view()));
        let wanted: Vec<(Uid, Wall)> = stretches.iter().map(|key| (Uid(key.uid), Wall(key.due))).collect();
        let read = self.read_records(&cluster, move |records| {
            let covering = wanted.into_iter().map(|(uid, due)| covering(records, uid, due, |_| true));
            let stretches = covering.filter_map(Result::transpose).collect::<Result<Vec<_>, _>>()?;
            Ok((records.own().kept_since(now)?, stretches))
        });
        let (kept_since, stretches) = read.await?;
        let stretches = stretches.iter().map(|decision| convert::decision(decision, &cluster)).collect();
        let (kept_since, kept) =
            (Some(kept_since.0), relayed::wire(&cluster, &BTreeMap::new(), &cluster.copied));
        Ok(pb::ListOccurrencesReply { view, kept_since, promised, stretches, kept, ..Default::default() })
    }
}

/// Of each uid the first due.
fn firsts(keys: impl Iterator<Item = OccurrenceKey>) -> Vec<pb::OccurrenceKey> {
    let mut firsts = BTreeMap::new();
    for (due, uid) in keys {
        let first = firsts.entry(uid).or_insert(due);
        *first = due.min(*first);
    }
    firsts.into_iter().map(|(uid, due)| pb::OccurrenceKey { uid, due }).collect()
}

/// The members that were not heard.
pub(in crate::control) fn silent(
    cluster: &ClusterView,
    answered: &BTreeSet<NodeId>,
    told: &[Relayed],
) -> BTreeSet<NodeId> {
    let mut silent = cluster.unheard(answered);
    silent.retain(|node| told.iter().all(|told| !told.kept().contains_key(node)));
    silent
}

/// A page of occurrences of one partition; `next` is behind the last of them.
struct Accounts {
    items: Vec<(OccurrenceKey, Account)>,
    next: Option<Place>,
}

impl Accounts {
    fn told(reply: &pb::ListOccurrencesReply) -> Result<Self, Problem> {
        let one = |it: &pb::OccurrenceVerdict| {
            ((it.due, it.uid), Account { decisions: it.decisions.clone(), runs: it.runs.clone() })
        };
        let next = Place::token(&reply.next_page_token)?;
        Ok(Self { items: reply.occurrences.iter().map(one).collect(), next })
    }

    fn unrecorded(found: Unrecorded, descending: bool) -> Self {
        let next = found.keys.last().filter(|_| found.more).map(|key| Place::end(*key, descending));
        Self { items: found.keys.into_iter().map(|key| (key, Account::default())).collect(), next }
    }
}

impl Account {
    /// Whether nobody has anything of it.
    pub(in crate::control) fn is_empty(&self) -> bool {
        self.decisions.is_empty() && self.runs.is_empty()
    }

    /// Adds what another partition knows. Where links are cut one way, both may know the same.
    pub(in crate::control) fn add(&mut self, other: Self) {
        add_rows(&mut self.decisions, other.decisions);
        add_rows(&mut self.runs, other.runs);
    }

    fn tidy(&mut self) {
        crate::control::decisions::service::by_time(&mut self.decisions, false);
        crate::control::decisions::service::name_runs(&mut self.decisions, &self.runs);
    }
}

/// Adds rows; to one that is there already what the other names besides.
fn add_rows<T: ListedRow>(rows: &mut Vec<T>, others: Vec<T>) {
    for other in others {
        match rows.iter_mut().find(|row| row.is(&other)) {
            Some(row) => row.add(other),
            None => rows.push(other),
        }
    }
}

/// The occurrences that are whole in all these pages, and where the next page begins.
fn joined(pages: Vec<Accounts>, descending: bool) -> Accounts {
    let ends = pages.iter().filter_map(|page| page.next).map(Place::key);
    let horizon = if descending { ends.max() } else { ends.min() };
    let within = |key: &OccurrenceKey| {
        horizon.is_none_or(|horizon| if descending { *key >= horizon } else { *key <= horizon })
    };
    let mut accounts: BTreeMap<OccurrenceKey, Account> = BTreeMap::new();
    for (key, account) in pages.into_iter().flat_map(|page| page.items).filter(|(key, _)| within(key)) {
        accounts.entry(key).or_default().add(account);
    }
    accounts.values_mut().for_each(Account::tidy);
    let mut items = ordered(accounts, descending);
    let mut next = horizon.map(|key| Place::end(key, descending));
    if items.len() > KEYS_MAX {
        items.truncate(KEYS_MAX);
        next = items.last().map(|(key, _)| Place::end(*key, descending));
    }
    Accounts { items, next }
}

/// The occurrences that are whole in both lists, in the order asked for; and where the next page begins.
fn group(
    decisions: Vec<pb::Decision>,
    runs: Vec<pb::Run>,
    ends: [Option<Place>; 2],
    descending: bool,
) -> (Vec<(OccurrenceKey, Account)>, Option<Place>) {
    let mut accounts: BTreeMap<OccurrenceKey, Account> = BTreeMap::new();
    for decision in decisions {
        accounts.entry((decision.due, decision.uid)).or_default().decisions.push(decision);
    }
    // A process of a task is nothing that was due.
    for run in runs.into_iter().filter(|run| !run.note.starts_with(TASK_NOTE)) {
        accounts.entry((run.due, run.uid)).or_default().runs.push(run);
    }
    let ends = ends.into_iter().flatten();
    let Some(horizon) = (if descending { ends.max() } else { ends.min() }) else {
        return (ordered(accounts, descending), None);
    };
    // Of the occurrence at the horizon more may follow: it begins the next page.
    let edge = horizon.key();
    let whole = |key: &OccurrenceKey| if descending { *key > edge } else { *key < edge };
    let kept: BTreeMap<OccurrenceKey, Account> = accounts.extract_if(.., |key, _| whole(key)).collect();
    let last = if descending { kept.first_key_value() } else { kept.last_key_value() };
    match last.map(|(key, _)| *key) {
        Some(last) => (ordered(kept, descending), Some(Place::end(last, descending))),
        // One that fills a page by itself is shown as far as it is known.
        None => {
            let alone = accounts.remove_entry(&edge).into_iter().collect();
            (alone, Some(Place::end(edge, descending)))
        }
    }
}

fn ordered(accounts: BTreeMap<OccurrenceKey, Account>, descending: bool) -> Vec<(OccurrenceKey, Account)> {
    if descending { accounts.into_iter().rev().collect() } else { accounts.into_iter().collect() }
}

impl Place {
    pub(in crate::control) fn key(self) -> OccurrenceKey {
        (self.due(), self.uid())
    }

    /// Behind all that is recorded of an occurrence.
    pub(in crate::control) fn end((due, uid): OccurrenceKey, descending: bool) -> Self {
        let last = Serial { node: NodeId(u64::MAX), boot: u64::MAX, n: u64::MAX };
        Self::new(due, uid, (!descending).then_some(last))
    }
}

/// Whether a page goes out with so many found on so many pages.
fn is_enough(found: usize, searched: usize) -> bool {
    found > 0 || searched >= SEARCHED_MAX
}

fn few_enough(keys: &[pb::OccurrenceKey]) -> Result<(), Problem> {
    if keys.len() <= KEYS_MAX {
        return Ok(());
    }
    Err(Problem::invalid("keys", format!("keys: at most {KEYS_MAX}")))
}

fn verdicts(wire: &[i32]) -> Result<BTreeSet<i32>, Problem> {
    let known = |it: &i32| pb::Verdict::try_from(*it).is_ok_and(|it| it != pb::Verdict::Unspecified);
    match wire.iter().find(|it| !known(it)) {
        Some(_) => Err(Problem::invalid("verdicts", "verdicts: no such verdict")),
        None => Ok(wire.iter().copied().collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(due: i64, n: u64) -> pb::Decision {
        pb::Decision { id: format!("d1-1-{n}"), due, uid: 7, decided_at: Some(due), ..Default::default() }
    }

    fn run(due: i64, n: u64) -> pb::Run {
        pb::Run { id: format!("r1-1-{n}"), due, uid: 7, ..Default::default() }
    }

    fn sizes(accounts: &[(OccurrenceKey, Account)]) -> Vec<(i64, usize, usize)> {
        accounts.iter().map(|((due, _), it)| (*due, it.decisions.len(), it.runs.len())).collect()
    }

    /// Two lists of unequal density, cut where they please: every occurrence comes once, whole, in order.
    #[test]
    fn pages_of_two_lists_give_every_occurrence_once_and_whole() {
        let decisions: Vec<pb::Decision> = (0..40).map(|n| decision(n / 2, n.unsigned_abs())).collect();
        let runs: Vec<pb::Run> = (0..60).map(|n| run(n / 3 + 5, n.unsigned_abs())).collect();
        let expected: Vec<(i64, usize, usize)> =
            (0..25).map(|due| (due, if due < 20 { 2 } else { 0 }, if due >= 5 { 3 } else { 0 })).collect();
        for descending in [false, true] {
            let (mut seen, mut after, mut rounds) = (Vec::new(), None, 0);
            loop {
                let (d, d_end) = cut(&decisions, after, 7, descending);
                let (r, r_end) = cut(&runs, after, 5, descending);
                let (page, next) = group(d, r, [d_end, r_end], descending);
                seen.extend(sizes(&page));
                rounds += 1;
                after = next;
                if next.is_none() {
                    break;
                }
                assert!(rounds < 100);
            }
            let mut expected = expected.clone();
            if descending {
                expected.reverse();
            }
            assert_eq!(seen, expected, "descending: {descending}");
            assert!(rounds > 3);
        }
    }

    fn cut<R: ListedRow + Clone>(
        all: &[R],
        after: Option<Place>,
        limit: usize,
        descending: bool,
    ) -> (Vec<R>, Option<Place>) {
        let behind =
            |place: Place| after.is_none_or(|after| if descending { place < after } else { place > after });
        let mut rows: Vec<R> = all.iter().filter(|row| behind(row.place())).cloned().collect();
        rows.sort_by_key(ListedRow::place);
        if descending {
            rows.reverse();
        }
        let more = rows.len() > limit;
        rows.truncate(limit);
        let end = rows.last().map(ListedRow::place).filter(|_| more);
        (rows, end)
    }

    #[test]
    fn an_occurrence_larger_than_a_page_is_shown_and_passed() {
        let decisions: Vec<pb::Decision> = (0..5).map(|n| decision(1, n)).collect();
        let (d, end) = cut(&decisions, None, 3, false);
        let (page, next) = group(d, Vec::new(), [end, None], false);
        assert_eq!(sizes(&page), [(1, 3, 0)]);
        let (rest, _) = cut(&decisions, next, 3, false);
        assert_eq!(rest.len(), 0);
    }

    /// Two partitions, each with its own decisions, of which one has more to tell.
    #[test]
    fn what_partitions_know_is_one_account_as_far_as_all_have_told() {
        let by = |node: u64, due| pb::Decision {
            id: format!("d{node}-1-{due}"),
            master: format!("#{node}"),
            ..decision(due, 1)
        };
        let page = |node, dues: &[i64], more: bool, descending| {
            let one = |due: &i64| ((*due, 7), Account { decisions: vec![by(node, *due)], runs: Vec::new() });
            let next = dues.last().filter(|_| more).map(|due| Place::end((*due, 7), descending));
            Accounts { items: dues.iter().map(one).collect(), next }
        };
        let pages = vec![page(1, &[1, 2, 3, 4], false, false), page(2, &[2, 3], true, false)];
        let all = joined(pages, false);
        assert_eq!(sizes(&all.items), [(1, 1, 0), (2, 2, 0), (3, 2, 0)]);
        assert_eq!(all.next, Some(Place::end((3, 7), false)));
        let pages = vec![page(1, &[9, 8], true, true), page(2, &[9, 6], false, true)];
        let all = joined(pages, true);
        assert_eq!(sizes(&all.items), [(9, 2, 0), (8, 1, 0)]);
        // Where a link is cut one way both tell of the same node.
        let all = joined(vec![page(1, &[5], false, false), page(1, &[5], false, false)], false);
        assert_eq!((sizes(&all.items), all.next), (vec![(5, 1, 0)], None));
    }

    #[test]
    fn verdicts_asked_for_are_known_ones() {
        assert!(verdicts(&[1, 5]).is_ok() && verdicts(&[]).is_ok());
        assert!(verdicts(&[0]).is_err() && verdicts(&[9]).is_err());
    }

    #[test]
    fn a_question_has_as_many_keys_as_the_limit_says_and_a_page_no_more() {
        let keys = |count: usize| vec![pb::OccurrenceKey::default(); count];
        few_enough(&keys(2000)).unwrap();
        assert_eq!(few_enough(&keys(2001)).unwrap_err().detail().message, "keys: at most 2000");

        let page = |count: i64| {
            let items = (0..count).map(|due| ((due, 7), Account::default())).collect();
            let all = joined(vec![Accounts { items, next: None }], false);
            (all.items.len(), all.next)
        };
        assert_eq!(page(2000), (2000, None));
        assert_eq!(page(2001), (2000, Some(Place::end((1999, 7), false))));
    }

    #[test]
    fn as_many_pages_are_searched_as_the_limit_says() {
        assert_eq!([is_enough(0, 19), is_enough(0, 20), is_enough(1, 1)], [false, true, true]);
    }
}
