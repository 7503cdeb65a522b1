//! Who hears whom, and the partitions that follow from it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use caesium_engine::judge::graph::{BrokenLink, LinkKind, ReachGraph};
use caesium_proto::MAP_LABEL;

use crate::event::{FailingCheck, Node};
use crate::model::{Model, Reporter};

use super::{FORGOTTEN, STALE};

/// One cell of the matrix: whether the node of the row hears that of the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cell {
    /// It does, and the other way round.
    Hears,
    /// It does not, by its own report.
    Not,
    /// It does, and is not heard by it.
    OneWay,
    /// It did, some seconds ago.
    Stale,
    /// No report says whether it does.
    Unheard,
}

/// How a row of the matrix is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Evidence {
    /// The node itself reports.
    Own,
    /// Another node that hears it says so.
    Via,
    /// Its last report is some seconds old.
    Stale,
    /// No report, and no other node reaches it.
    Unheard,
}

/// A node as all reports together show it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NodeView {
    pub(crate) name: String,
    /// Place in [`Links::partitions`]; `None`: nobody hears it.
    pub(crate) partition: Option<usize>,
    pub(crate) evidence: Evidence,
    /// How old what is known of it is, microseconds.
    pub(crate) age: Option<i64>,
    /// As told by itself, or by who hears it, or by anybody.
    pub(crate) node: Arc<Node>,
    /// As the reporter has it whose log is the newest: what the log has of it.
    pub(crate) member: Arc<Node>,
    /// Highest log index that is known of it.
    pub(crate) index: Option<u64>,
    /// Volumes whose master it is, in its own partition.
    pub(crate) master_of: Vec<String>,
}

/// Nodes that hear each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Partition {
    /// `A` for the largest.
    pub(crate) letter: char,
    /// By name, in alphabetical order.
    pub(crate) members: Vec<String>,
    /// At least one member reports for itself.
    pub(crate) first_hand: bool,
}

/// The matrix and what it means.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Links {
    /// By partition, then by name; what nobody hears is last.
    pub(crate) nodes: Vec<NodeView>,
    /// The largest first, which is `A`.
    pub(crate) partitions: Vec<Partition>,
    /// `[row][column]`, in the order of `nodes`.
    pub(crate) cells: Vec<Vec<Cell>>,
    /// Who reaches whom, of those that are heard.
    graph: ReachGraph<String>,
    broken: Vec<BrokenLink<String>>,
    /// The last time that anybody heard across a split; `None` while there is none, or nobody knows.
    pub(crate) since: Option<i64>,
}

/// What is known of a node's own view.
struct LinkRow {
    evidence: Evidence,
    age: Option<i64>,
    node: Arc<Node>,
    hears: BTreeSet<String>,
}

impl NodeView {
    /// The value of the label that maps are grouped by.
    pub(crate) fn zone(&self) -> Option<&str> {
        self.node.labels.get(MAP_LABEL).map(String::as_str)
    }

    /// Why it cannot be counted on to promise; of a node that nobody hears nothing is known.
    pub(crate) fn unable(&self) -> Vec<&'static str> {
        if self.partition.is_some() { self.node.unable_words() } else { Vec::new() }
    }

    /// Its checks that fail, as the log has them; the oldest first, those that drain it before the others.
    pub(crate) fn failing(&self) -> Vec<&FailingCheck> {
        let mut failing: Vec<&FailingCheck> = self.member.failing.iter().collect();
        failing.sort_by_key(|check| (!check.drains, check.since, check.name.as_str()));
        failing
    }

    /// The checks that it finds failing and that the log does not have, as far as it says so itself.
    pub(crate) fn failing_alone(&self) -> impl Iterator<Item = &FailingCheck> {
        let here = self.node.failing_here.iter().filter(|_| self.evidence == Evidence::Own);
        here.filter(|check| self.member.failing.iter().all(|logged| logged.name != check.name))
    }

    /// Whether it finds that a check passes which the log has as failing.
    pub(crate) fn passes(&self, check: &FailingCheck) -> bool {
        self.evidence == Evidence::Own && self.node.passing_here.contains(&check.name)
    }

    /// Whether it takes no new runs, as the log has it.
    pub(crate) fn is_drained(&self) -> bool {
        self.member.ordered_out || self.member.failing.iter().any(|check| check.drains)
    }

    /// Whether there is anything to tell of its checks, or of why it is drained.
    pub(crate) fn has_health(&self) -> bool {
        self.member.ordered_out || !self.member.failing.is_empty() || self.failing_alone().next().is_some()
    }

    /// How long a durable write takes there while its disk is slow, microseconds; of a node that nobody hears nothing is known.
    pub(crate) fn slow_write(&self) -> Option<i64> {
        let write = self.node.slow_write.filter(|_| self.partition.is_some())?;
        Some(i64::try_from(write).unwrap_or(i64::MAX))
    }
}

impl Links {
    /// The nodes that are heard and cannot be counted on to promise.
    pub(crate) fn unable(&self) -> impl Iterator<Item = &NodeView> {
        self.nodes.iter().filter(|node| !node.unable().is_empty())
    }

    /// The nodes that are heard and have a slow disk, and how long a durable write takes there.
    pub(crate) fn slow(&self) -> impl Iterator<Item = (&NodeView, i64)> {
        self.nodes.iter().filter_map(|node| Some((node, node.slow_write()?)))
    }

    /// Works it out for the instant `now`.
    pub(crate) fn of(model: &Model, now: i64) -> Self {
        let rows = rows(model, now);
        let graph = graph(&rows);
        let groups = settled(groups(&graph), model, now);
        let partitions: Vec<Partition> = groups
            .iter()
            .enumerate()
            .map(|(i, members)| Partition {
                letter: letter(i),
                members: members.clone(),
                first_hand: members.iter().any(|name| rows[name].evidence == Evidence::Own),
            })
            .collect();
        let place = |name: &String| partitions.iter().position(|part| part.members.contains(name));
        let mut names: Vec<(usize, &String)> =
            rows.keys().map(|name| (place(name).unwrap_or(usize::MAX), name)).collect();
        names.sort();
        let nodes = names
            .iter()
            .map(|&(place, name)| {
                let row = &rows[name];
                let index = highest_index(model, name);
                let master_of = masterships(model, name, now);
                let partition = (place != usize::MAX).then_some(place);
                let (evidence, age) = (row.evidence, row.age);
                NodeView {
                    name: name.clone(),
                    partition,
                    evidence,
                    age,
                    node: Arc::clone(&row.node),
                    member: Arc::clone(newest(model, name).unwrap_or(&row.node)),
                    index,
                    master_of,
                }
            })
            .collect();
        // While no node reports, nothing is known of any link.
        let known = |from: &str, to: &str| {
            if partitions.is_empty() { Cell::Unheard } else { cell(&rows, from, to) }
        };
        let cells =
            names.iter().map(|(_, from)| names.iter().map(|(_, to)| known(from, to)).collect()).collect();
        let since = last_contact(model, &partitions);
        let broken = graph.broken();
        Self { nodes, partitions, cells, graph, broken, since }
    }

    /// Whether those that are heard do not all hear each other.
    pub(crate) fn split(&self) -> bool {
        self.partitions.len() > 1
    }

    /// Nodes that nobody hears.
    pub(crate) fn unheard(&self) -> impl Iterator<Item = &NodeView> {
        self.nodes.iter().filter(|node| node.partition.is_none())
    }

    /// What is shown of a node.
    pub(crate) fn node(&self, name: &str) -> Option<&NodeView> {
        self.nodes.iter().find(|node| node.name == name)
    }

    /// Whether two nodes hear each other; a node hears itself.
    pub(crate) fn together(&self, a: &str, b: &str) -> bool {
        let at = |name: &str| self.nodes.iter().position(|node| node.name == name);
        let (Some(a), Some(b)) = (at(a), at(b)) else { return false };
        self.cells[a][b] == Cell::Hears && self.cells[b][a] == Cell::Hears
    }

    /// The links of one kind that are broken, each in words.
    pub(crate) fn broken(&self, kind: LinkKind) -> impl Iterator<Item = (&BrokenLink<String>, String)> {
        let broken = self.broken.iter().filter(move |link| link.kind == kind);
        broken.map(|link| (link, self.graph.story(link)))
    }

    /// Who reaches both ends of a link, in words.
    pub(crate) fn between(&self, link: &BrokenLink<String>) -> String {
        self.graph.between_words(&link.a, &link.b)
    }
}

/// `A` to `Z`, then `a` to `z`; there are no more letters than this shows.
fn letter(i: usize) -> char {
    let letters = ('A'..='Z').chain('a'..='z');
    letters.clone().nth(i).unwrap_or('*')
}

/// Who tells of a node, how old the report is, and what it says.
type Source<'a> = (&'a String, i64, &'a Arc<Node>);

/// The view of each member, from the best source there is.
fn rows(model: &Model, now: i64) -> BTreeMap<String, LinkRow> {
    let mut told: BTreeMap<&String, Vec<Source<'_>>> = BTreeMap::new();
    for (reporter, says) in model.reporters() {
        for (name, node) in &says.nodes {
            told.entry(name).or_default().push((reporter, now.saturating_sub(says.received), node));
        }
    }
    let outdated = outdated(model, now);
    let row = told.into_iter().map(|(name, of)| (name.clone(), row(model, name, (&of, &outdated), now)));
    row.collect()
}

/// A node as the reporter shows it that has applied most of the log.
fn newest<'m>(model: &'m Model, name: &str) -> Option<&'m Arc<Node>> {
    let told = model.reporters().values().filter_map(|says| Some((says.index, says.nodes.get(name)?)));
    told.max_by_key(|(index, _)| *index).map(|(_, node)| node)
}

fn row(
    model: &Model,
    name: &String,
    (sources, outdated): (&[Source<'_>], &BTreeSet<&String>),
    now: i64,
) -> LinkRow {
    let own = sources.iter().find(|(reporter, _, _)| *reporter == name);
    let hears = |node: &Arc<Node>| node.hears.iter().cloned().chain([node.name.clone()]).collect();
    let of = |evidence, age, node: &Arc<Node>| LinkRow {
        evidence,
        age,
        node: Arc::clone(node),
        hears: hears(node),
    };
    let fresh = own
        .filter(|(_, age, node)| *age <= STALE && !(outdated.contains(name) || starting(model, node, now)));
    if let Some((_, age, node)) = fresh {
        return of(Evidence::Own, Some(*age), node);
    }
    let via = sources
        .iter()
        .filter(|(reporter, age, node)| *reporter != name && *age <= STALE && node.state().is_reached())
        // Nodes that die together would vouch for each other with what each of them reported last.
        .filter(|(reporter, _, _)| !outdated.contains(reporter))
        .min_by_key(|(reporter, age, _)| (*age, *reporter));
    if let Some((reporter, age, node)) = via {
        let heard = node.heard_at.map_or(0, |heard| model.reporters()[*reporter].at.saturating_sub(heard));
        return of(Evidence::Via, Some(age.saturating_add(heard.max(0))), node);
    }
    if let Some((_, age, node)) = own.filter(|(_, age, _)| *age <= FORGOTTEN) {
        return of(Evidence::Stale, Some(*age), node);
    }
    let (reporter, age, node) = sources
        .iter()
        .max_by(|(a, old, one), (b, older, other)| (one.log_index, older, a).cmp(&(other.log_index, old, b)))
        .expect("a row is made of at least one source");
    let heard = (*reporter == name).then_some(*age).or_else(|| {
        node.heard_at.map(|heard| model.reporters()[*reporter].at.saturating_sub(heard).saturating_add(*age))
    });
    LinkRow { evidence: Evidence::Unheard, age: heard, node: Arc::clone(node), hears: BTreeSet::new() }
}

/// The reporters whose last report is older than what another one says: that it reaches the node no more, though the node's own
/// report says that it reaches that one. A node that was killed reports no other; one that is cut off does.
fn outdated(model: &Model, now: i64) -> BTreeSet<&String> {
    let fresh = |received: i64| now.saturating_sub(received) <= STALE;
    let lost_since = |name: &String, own: &Reporter| {
        let Some(node) = own.nodes.get(name) else { return false };
        let mut others = model.reporters().iter().filter(|(_, says)| fresh(says.received));
        others.any(|(reporter, says)| {
            node.hears.contains(reporter) && says.lost.get(name).is_some_and(|&at| at >= own.received)
        })
    };
    model.reporters().iter().filter(|(name, own)| lost_since(name, own)).map(|(name, _)| name).collect()
}

/// Whether a node has begun to report a moment ago and has not reached any other since its own start: it has had no time to.
fn starting(model: &Model, node: &Node, now: i64) -> bool {
    let Some(own) = model.reporters().get(&node.name) else { return false };
    let others = || own.nodes.values().filter(|other| other.name != node.name);
    others().next().is_some()
        && now.saturating_sub(own.began) <= STALE
        && others().all(|other| other.heard_at.is_none() && !node.hears.contains(&other.name))
}

/// Without nodes that are alone only because they have started, or are reached again, a moment ago: the links of such a node come
/// up one by one, and until two nodes hear each other none of them makes a partition.
fn settled(groups: Vec<Vec<String>>, model: &Model, now: i64) -> Vec<Vec<String>> {
    let stands = |group: &&Vec<String>| group.len() > 1 || !arriving(model, &group[0], now);
    let standing: Vec<Vec<String>> = groups.iter().filter(stands).cloned().collect();
    if standing.is_empty() { groups } else { standing }
}

fn arriving(model: &Model, name: &str, now: i64) -> bool {
    let recent = |at: i64| now.saturating_sub(at) <= STALE;
    let started = model.reporters().get(name).is_some_and(|own| {
        let unmet = own.nodes.values().any(|other| other.name != name && other.heard_at.is_none());
        let lost = || model.reporters().values().any(|says| says.lost.contains_key(name));
        recent(own.began) && (unmet || (own.again && lost()))
    });
    started || model.reporters().values().any(|says| says.regained.get(name).is_some_and(|at| recent(*at)))
}

/// Who reaches whom, without nodes that nobody hears.
fn graph(rows: &BTreeMap<String, LinkRow>) -> ReachGraph<String> {
    let heard = rows.iter().filter(|(_, row)| matches!(row.evidence, Evidence::Own | Evidence::Via));
    ReachGraph::new(heard.map(|(name, row)| (name.clone(), Some(row.hears.clone()))))
}

/// The partitions, the largest first.
fn groups(graph: &ReachGraph<String>) -> Vec<Vec<String>> {
    let mut groups: Vec<Vec<String>> =
        graph.partitions().into_iter().map(|group| group.into_iter().collect()).collect();
    groups.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    groups
}

fn cell(rows: &BTreeMap<String, LinkRow>, from: &str, to: &str) -> Cell {
    let (row, other) = (&rows[from], &rows[to]);
    match row.evidence {
        Evidence::Unheard => Cell::Unheard,
        Evidence::Stale if row.hears.contains(to) => Cell::Stale,
        _ if !row.hears.contains(to) => Cell::Not,
        _ if from == to => Cell::Hears,
        _ => match other.evidence {
            Evidence::Own | Evidence::Via if !other.hears.contains(from) => Cell::OneWay,
            Evidence::Own | Evidence::Via | Evidence::Stale | Evidence::Unheard => Cell::Hears,
        },
    }
}

/// The last time that a member of one partition heard one of another, by the reporters' clocks.
fn last_contact(model: &Model, partitions: &[Partition]) -> Option<i64> {
    if partitions.len() < 2 {
        return None;
    }
    let side = |name: &String| partitions.iter().position(|part| part.members.contains(name));
    let mut last = None;
    for (reporter, says) in model.reporters() {
        let Some(here) = side(reporter) else { continue };
        let across = says.nodes.values().filter(|node| side(&node.name).is_some_and(|there| there != here));
        last = last.max(across.filter_map(|node| node.heard_at).max());
    }
    last
}

fn highest_index(model: &Model, name: &str) -> Option<u64> {
    let own = model.reporters().get(name).map(|reporter| reporter.index).filter(|&index| index > 0);
    let told = model.reporters().values().filter_map(|says| says.nodes.get(name)?.log_index).max();
    own.max(told)
}

/// What a node is master of, as it says itself; of one that does not report, as those say who hear it.
fn masterships(model: &Model, name: &str, now: i64) -> Vec<String> {
    let fresh = |received: i64| now.saturating_sub(received) <= STALE;
    let own = model.reporters().get(name).filter(|says| fresh(says.received) && !says.masters.is_empty());
    let tellers: Vec<_> = match own {
        Some(own) => vec![own],
        None => model.reporters().values().filter(|says| fresh(says.received)).collect(),
    };
    let mut volumes: Vec<String> = tellers
        .iter()
        .flat_map(|says| says.masters.values())
        .filter(|master| master.master == name)
        .map(|master| master.volume.clone())
        .collect();
    volumes.sort();
    volumes.dedup();
    volumes
}
