//! How long a promise is kept, in all states: voters whose schedule gets other terms, so that it needs another class; that
//! learns of them at any time and in any step, drops what is old of any class at any time, and crashes between any two writes,
//! to come back with any older replica; alone, and as one of three. Made of the engine's own `Voter` and `Retention`.

use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::time::Duration;

use caesium_engine::ids::{BootId, Claim, NodeId, Occurrence, Uid};
use caesium_engine::message::Vote;
use caesium_engine::retention::{Class, Classes, Need, Retention, Windows};
use caesium_engine::time::Wall;
use caesium_engine::voter::Voter;
use caesium_engine::{GrantWrite, Recovered};
use stateright::{Checker, Expectation, Model, Property};

/// What two masters ask for.
const DUE: Occurrence = Occurrence { due: Wall(1_000_000), uid: Uid(1) };
/// So late that everything is old.
const LATER: Wall = Wall(10_000_000_000);
const ROWS_MAX: usize = 100;

/// Edits: longer twice, longer and back and longer, shorter and back.
pub(crate) const TERMS: [&[Class]; 3] = [
    &[Class::Minutes, Class::Hours, Class::Days],
    &[Class::Minutes, Class::Hours, Class::Minutes, Class::Days],
    &[Class::Hours, Class::Minutes, Class::Hours],
];

/// What is left out of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Without {
    /// A new class governs all dues at once.
    Former,
    /// Only the class before is remembered, not those before that.
    Mask,
    /// The note on a class is in memory only.
    Durability,
    /// It is written after the rows that stand on it.
    Order,
    /// A restart forgets up to which due it holds.
    Until,
    /// What is dropped is covered by no floor.
    Floor,
}

impl Without {
    pub(crate) const ALL: [Self; 6] =
        [Self::Former, Self::Mask, Self::Durability, Self::Order, Self::Until, Self::Floor];

    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Former => "R8 the new class governs at once",
            Self::Mask => "R8 only the last class is remembered",
            Self::Durability => "R8 the class is in memory",
            Self::Order => "R8 the class is written after the row",
            Self::Until => "R8 the last due of a class is forgotten",
            Self::Floor => "R8 no floor of the class",
        }
    }
}

/// One that is due later, which only the first master asks for: with it a schedule gets its class by these terms.
fn following(terms: u8) -> Occurrence {
    Occurrence { due: Wall(20_000_000 + 10_000_000 * i64::from(terms)), uid: DUE.uid }
}

/// One search.
#[derive(Clone, Debug)]
pub(crate) struct Keeping {
    pub(crate) voters: usize,
    pub(crate) terms: &'static [Class],
    /// Crashes of all voters together.
    pub(crate) crashes: u8,
    pub(crate) without: Option<Without>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kept {
    voters: Vec<Keeper>,
    crashes: u8,
}

/// A voter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Keeper {
    voter: Voter,
    retention: Retention,
    disk: Recovered,
    /// Batches on their way to the disk, with the master that is told of its promise when each is there.
    queue: Vec<(Vec<GrantWrite>, Option<u8>)>,
    /// Masters that were promised the occurrence.
    told: [bool; 2],
    /// The terms that its replica has.
    terms: u8,
    /// The one that everything happens to: its disk takes its time, it crashes, it learns of edits. The others only vote and
    /// forget: two majorities share a voter, and here it is this one or one of those.
    slow: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// A master asks for the occurrence.
    Ask(usize, u8),
    /// The first master asks for the next one.
    AskNext(usize),
    /// The oldest batch is on disk.
    Sync(usize),
    /// What is old of a class is dropped.
    Drop(usize, Class),
    /// An entry, or a snapshot with several.
    Learn(usize, u8),
    /// A crash; so many batches reached the disk, and the replica is one of these terms.
    Crash(usize, usize, u8),
}

const TWICE: &str = "no voter promises twice";
const MAJORITY: &str = "one majority";

impl Model for Keeping {
    type State = Kept;
    type Action = Step;

    fn init_states(&self) -> Vec<Kept> {
        let keeper = Keeper {
            voter: Voter::default(),
            retention: retention(&Recovered::default()),
            disk: Recovered::default(),
            queue: Vec::new(),
            told: [false; 2],
            terms: 0,
            slow: false,
        };
        let mut voters = vec![keeper; self.voters];
        voters[0].slow = true;
        vec![Kept { voters, crashes: self.crashes }]
    }

    fn actions(&self, state: &Kept, steps: &mut Vec<Step>) {
        for (at, keeper) in state.voters.iter().enumerate() {
            let batches = keeper.queue.len();
            let asks = (0..2).filter(|master| !keeper.told[usize::from(*master)]);
            if batches < 2 {
                steps.extend(asks.map(|master| Step::Ask(at, master)));
                steps.push(Step::Drop(at, Class::Minutes));
            }
            if !keeper.slow {
                continue;
            }
            if batches < 2 {
                steps.push(Step::AskNext(at));
                steps.extend([Class::Hours, Class::Days].map(|class| Step::Drop(at, class)));
            }
            if batches > 0 {
                steps.push(Step::Sync(at));
            }
            let last = u8::try_from(self.terms.len()).unwrap_or(u8::MAX);
            steps.extend((keeper.terms + 1..last).map(|terms| Step::Learn(at, terms)));
            if state.crashes > 0 {
                let crashes =
                    (0..=batches).flat_map(|kept| (0..=keeper.terms).map(move |terms| (kept, terms)));
                steps.extend(crashes.map(|(kept, terms)| Step::Crash(at, kept, terms)));
            }
        }
    }

    fn next_state(&self, state: &Kept, step: Step) -> Option<Kept> {
        let mut next = state.clone();
        match step {
            Step::Ask(at, master) => self.ask(&mut next.voters[at], DUE, master)?,
            Step::AskNext(at) => {
                let occurrence = following(next.voters[at].terms);
                self.ask(&mut next.voters[at], occurrence, 0)?;
            }
            Step::Sync(at) => self.sync(&mut next.voters[at]),
            Step::Drop(at, class) => self.drop(&mut next.voters[at], class)?,
            Step::Learn(at, terms) => next.voters[at].terms = terms,
            Step::Crash(at, kept, terms) => {
                next.crashes -= 1;
                self.crash(&mut next.voters[at], kept, terms);
            }
        }
        for keeper in next.voters.iter_mut().filter(|keeper| !keeper.slow) {
            while !keeper.queue.is_empty() {
                self.sync(keeper);
            }
        }
        // Voters are alike.
        next.voters.sort_by_cached_key(|keeper| {
            let mut hasher = DefaultHasher::new();
            keeper.hash(&mut hasher);
            hasher.finish()
        });
        Some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut all = vec![
            Property::<Self>::always(TWICE, |_, state| {
                state.voters.iter().all(|keeper| keeper.told != [true, true])
            }),
            Property::<Self>::always(MAJORITY, |model, state| {
                let promised = |master: usize| state.voters.iter().filter(|it| it.told[master]).count();
                promised(0).min(promised(1)) <= model.voters / 2
            }),
        ];
        if self.without.is_none() {
            all.push(Property::<Self>::sometimes("a promise is forgotten behind a floor", |_, state| {
                state
                    .voters
                    .iter()
                    .any(|it| it.told[0] && !it.voter.holds(DUE) && !it.disk.grants.contains_key(&DUE))
            }));
            all.push(Property::<Self>::sometimes("a class changes", |_, state| {
                state.voters.iter().any(|it| it.disk.classes.by_uid.values().any(|noted| noted.former != 0))
            }));
            all.push(Property::<Self>::sometimes("the other master is promised it", |_, state| {
                state.voters.iter().any(|it| it.told == [false, true])
            }));
        }
        all
    }
}

impl Keeping {
    fn ask(&self, keeper: &mut Keeper, occurrence: Occurrence, master: u8) -> Option<()> {
        let claim = Claim { node: NodeId(u64::from(master) + 1), boot: BootId(1), attempt: 1 };
        let need =
            Need::Once { class: self.terms[usize::from(keeper.terms)], index: u64::from(keeper.terms) + 1 };
        let mut writes = Vec::new();
        let vote = keeper.voter.vote(&mut keeper.retention, claim, (occurrence, need), true, &mut writes);
        // A refusal may note the class that the schedule needs.
        let granted = vote == Vote::Granted;
        if writes.is_empty() && !(granted && occurrence == DUE) {
            return None;
        }
        self.spoil(keeper, &mut writes);
        let notes = |write: &GrantWrite| matches!(write, GrantWrite::Class { .. });
        let late: Vec<GrantWrite> = match self.without {
            Some(Without::Order) => writes.extract_if(.., |write| notes(write)).collect(),
            Some(Without::Durability) => {
                writes.retain(|write| !notes(write));
                Vec::new()
            }
            _ => Vec::new(),
        };
        keeper.queue.push((writes, (granted && occurrence == DUE).then_some(master)));
        if !late.is_empty() {
            keeper.queue.push((late, None));
        }
        Some(())
    }

    /// The class that was just noted is noted by fewer rules.
    fn spoil(&self, keeper: &mut Keeper, writes: &mut [GrantWrite]) {
        for write in writes {
            let GrantWrite::Class { uid, assigned } = write else { continue };
            match self.without {
                Some(Without::Former) => (assigned.former, assigned.until) = (0, Wall::MIN),
                Some(Without::Mask) => {
                    let before = keeper.disk.classes.by_uid.get(uid).map_or(0, |before| before.former);
                    assigned.former &= !before;
                }
                _ => continue,
            }
            let mut known = keeper.disk.clone();
            known.floors = keeper.retention.floors().clone();
            known.classes = keeper.retention.classes().clone();
            known.classes.by_uid.insert(*uid, *assigned);
            let mut retention = retention(&known);
            for (occurrence, class, _) in keeper.voter.rows() {
                retention.count(class, occurrence.due);
            }
            keeper.retention = retention;
        }
    }

    fn sync(&self, keeper: &mut Keeper) {
        let (writes, told) = keeper.queue.remove(0);
        fold(&mut keeper.disk, writes);
        if let Some(master) = told {
            keeper.told[usize::from(master)] = true;
        }
    }

    fn drop(&self, keeper: &mut Keeper, class: Class) -> Option<()> {
        keeper.retention.see(LATER);
        let (_, cut) = keeper.retention.ripe(Wall::MAX).into_iter().find(|(ripe, _)| *ripe == class)?;
        keeper.voter.drop_to(class, cut);
        if self.without == Some(Without::Floor) {
            let rows = keeper.disk.clone();
            keeper.retention = retention(&Recovered { grants: Default::default(), ..rows });
            keeper.disk.grants.retain(|occurrence, _| occurrence.due > cut);
            return Some(());
        }
        let floor = keeper.retention.drop_to(class, cut);
        keeper.queue.push((vec![floor], None));
        Some(())
    }

    fn crash(&self, keeper: &mut Keeper, kept: usize, terms: u8) {
        for (writes, _) in std::mem::take(&mut keeper.queue).into_iter().take(kept) {
            fold(&mut keeper.disk, writes);
        }
        if self.without == Some(Without::Until) {
            keeper.disk.classes.by_uid.values_mut().for_each(|noted| noted.until = Wall::MIN);
        }
        keeper.retention = retention(&keeper.disk);
        let (grants, disk) = (keeper.disk.grants.clone(), &keeper.disk);
        let class_of = |occurrence| disk.class_of(caesium_engine::effect::RowKey::Grant(occurrence));
        keeper.voter = Voter::new(grants, class_of, &mut keeper.retention);
        keeper.terms = terms;
    }

    /// Searches all states, or until a promise is broken.
    pub(crate) fn judge(&self, threads: usize) -> Judged {
        let checker = self.clone().checker().threads(threads).spawn_bfs().join();
        let broken = [TWICE, MAJORITY].into_iter().find_map(|it| checker.discovery(it));
        if let Some(path) = broken {
            return Judged::Broken { steps: path.into_actions() };
        }
        let seen = |property: &Property<Self>| checker.discovery(property.name).is_some();
        let wanted = checker.model().properties();
        let missing = wanted.iter().find(|it| it.expectation == Expectation::Sometimes && !seen(it));
        match missing {
            Some(property) => Judged::Unseen { property: property.name },
            None => Judged::Holds { states: checker.unique_state_count() },
        }
    }
}

/// What became of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Judged {
    Holds { states: usize },
    Broken { steps: Vec<Step> },
    Unseen { property: &'static str },
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Holds { states } => write!(f, "holds, {states} states"),
            Self::Broken { steps } => write!(f, "broken in {} steps", steps.len()),
            Self::Unseen { property } => write!(f, "FAILED: never seen: {property}"),
        }
    }
}

fn fold(disk: &mut Recovered, writes: Vec<GrantWrite>) {
    for write in writes {
        disk.fold(write);
    }
    disk.writes = 0;
}

fn retention(disk: &Recovered) -> Retention {
    let windows = Windows { spans: [8, 80, 800].map(Duration::from_secs), slack: Duration::ZERO };
    let Classes { by_uid, over } = disk.classes.clone();
    Retention::new(windows, disk.floors.clone(), Classes { by_uid, over }, ROWS_MAX)
}

#[test]
fn one_voter_promises_once_whatever_class_its_schedule_has() {
    for terms in TERMS {
        let judged = Keeping { voters: 1, terms, crashes: 2, without: None }.judge(2);
        assert!(matches!(judged, Judged::Holds { states } if states > 100), "{terms:?}: {judged}");
    }
}

#[test]
fn three_voters_never_make_two_majorities_while_classes_change() {
    let judged = Keeping { voters: 3, terms: TERMS[0], crashes: 1, without: None }.judge(2);
    assert!(matches!(judged, Judged::Holds { states } if states > 1000), "{judged}");
}

#[test]
fn every_rule_of_keeping_is_needed() {
    for without in Without::ALL {
        let broken = |terms: &&'static [Class]| {
            let search = Keeping { voters: 1, terms, crashes: 1, without: Some(without) };
            matches!(search.judge(2), Judged::Broken { .. })
        };
        assert!(TERMS.iter().any(broken), "{}: holds", without.words());
    }
}
