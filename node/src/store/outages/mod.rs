//! The splits that this node saw, as a value and as a file. An outage of a volume begins when a carrier of it can no longer
//! be called and ends when all of them can be again.

mod recorder;

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::Wall;
use caesium_engine::ids::{Name, NodeId};

pub use self::recorder::{OutageRecorder, RecorderError};

/// Outages that are kept; the oldest are forgotten.
pub(super) const OUTAGES_MAX: usize = 10_000;
/// The format of the file.
pub(super) const FORMAT: u32 = 1;
const TITLE: &str = "caesium-outages";
/// A carrier that is lost again this soon after the end continues the outage, microseconds.
const FLAP: i64 = 3_000_000;

/// A time in which not all carriers of a volume could be called from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outage {
    pub volume: Name,
    /// When the last message of the first of them arrived, cluster time.
    pub began: Wall,
    /// When all were reachable again; `None` while it lasts.
    pub ended: Option<Wall>,
    /// Carriers that were unreachable at some time of the outage.
    pub unheard: BTreeSet<NodeId>,
    /// What is done after a split was done.
    pub settled: bool,
}

/// Of each volume that this node carries: the unreachable carriers, and since when.
pub(crate) type MissingCarriers = BTreeMap<Name, BTreeMap<NodeId, Wall>>;

/// All of them, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outages {
    list: Vec<Outage>,
}

/// Why a file of outages cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum UnreadableOutages {
    /// Written by a newer version.
    #[error("it has format {0}, newer than {FORMAT}")]
    Newer(u32),
    /// It makes no sense.
    #[error("line {0} makes no sense")]
    Line(usize),
}

impl Outages {
    pub(super) fn list(&self) -> &[Outage] {
        &self.list
    }

    /// Takes note of who is missing now. Says whether anything changed.
    pub(super) fn observe(&mut self, now: Wall, missing: &MissingCarriers) -> bool {
        let before = self.list.len();
        let mut changed = false;
        for outage in self.list.iter_mut().filter(|outage| outage.ended.is_none()) {
            if missing.get(&outage.volume).is_none_or(BTreeMap::is_empty) {
                outage.ended = Some(now.max(outage.began));
                changed = true;
            }
        }
        let latest: BTreeMap<Name, usize> =
            self.list.iter().enumerate().map(|(at, outage)| (outage.volume.clone(), at)).collect();
        for (volume, nodes) in missing.iter().filter(|(_, nodes)| !nodes.is_empty()) {
            let last = latest.get(volume).and_then(|at| self.list.get_mut(*at));
            let goes_on =
                |it: &&mut Outage| it.ended.is_none_or(|ended| !it.settled && now.micros_since(ended) < FLAP);
            let Some(outage) = last.filter(goes_on) else {
                self.list.push(Outage {
                    volume: volume.clone(),
                    began: nodes.values().copied().min().unwrap_or(now).min(now),
                    ended: None,
                    unheard: nodes.keys().copied().collect(),
                    settled: false,
                });
                continue;
            };
            let known = (outage.unheard.len(), outage.ended);
            outage.unheard.extend(nodes.keys());
            outage.ended = None;
            changed |= known != (outage.unheard.len(), None);
        }
        changed |= self.list.len() > before;
        let surplus = self.list.len().saturating_sub(OUTAGES_MAX);
        self.list.drain(..surplus);
        changed
    }

    /// Ended outages after which nothing was done yet, and that are not about to go on.
    pub(super) fn unsettled(&self, now: Wall) -> impl Iterator<Item = &Outage> {
        self.list.iter().filter(move |outage| {
            !outage.settled && outage.ended.is_some_and(|ended| now.micros_since(ended) >= FLAP)
        })
    }

    /// What is done after this one was done.
    pub(super) fn settle(&mut self, done: &Outage) {
        let same = |it: &&mut Outage| it.volume == done.volume && it.began == done.began;
        if let Some(outage) = self.list.iter_mut().find(same) {
            outage.settled = true;
        }
    }

    /// As the file has them.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{TITLE} {FORMAT}\n");
        for outage in &self.list {
            let Outage { volume, began, ended, unheard, settled } = outage;
            let ended = ended.map_or_else(|| "-".to_owned(), |ended| ended.0.to_string());
            let unheard: Vec<String> = unheard.iter().map(ToString::to_string).collect();
            let settled = if *settled { "settled" } else { "unsettled" };
            text.push_str(&format!("{volume} {} {ended} {settled} {}\n", began.0, unheard.join(",")));
        }
        text
    }

    /// Reads what [`Outages::text`] wrote.
    pub(super) fn parse(text: &str) -> Result<Self, UnreadableOutages> {
        let mut lines = text.lines();
        let format = lines.next().and_then(|line| line.strip_prefix(TITLE)?.trim().parse::<u32>().ok());
        match format {
            Some(FORMAT) => {}
            Some(newer) if newer > FORMAT => return Err(UnreadableOutages::Newer(newer)),
            Some(_) | None => return Err(UnreadableOutages::Line(1)),
        }
        let read = |(at, line)| outage(line).ok_or(UnreadableOutages::Line(at));
        Ok(Self { list: (2..).zip(lines).map(read).collect::<Result<_, _>>()? })
    }
}

fn outage(line: &str) -> Option<Outage> {
    let words: Vec<&str> = line.split(' ').collect();
    let [volume, began, ended, settled, unheard] = words[..] else { return None };
    Some(Outage {
        volume: volume.parse().ok()?,
        began: Wall(began.parse().ok()?),
        ended: if ended == "-" { None } else { Some(Wall(ended.parse().ok()?)) },
        settled: match settled {
            "settled" => true,
            "unsettled" => false,
            _ => return None,
        },
        unheard: unheard.split(',').map(|id| id.parse().ok().map(NodeId)).collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: i64 = 1_000_000;

    fn missing(nodes: &[(u64, i64)]) -> MissingCarriers {
        let nodes = nodes.iter().map(|(id, since)| (NodeId(*id), Wall(since * S))).collect();
        BTreeMap::from([("jobs".parse().unwrap(), nodes)])
    }

    fn told(outages: &Outages) -> Vec<(i64, Option<i64>, Vec<u64>)> {
        let each = outages.list().iter();
        each.map(|it| {
            (it.began.0 / S, it.ended.map(|at| at.0 / S), it.unheard.iter().map(|id| id.0).collect())
        })
        .collect()
    }

    #[test]
    fn an_outage_begins_when_a_carrier_was_last_heard_and_ends_when_all_are() {
        let mut outages = Outages::default();
        assert!(!outages.observe(Wall(10 * S), &missing(&[])));
        assert!(outages.observe(Wall(12 * S), &missing(&[(4, 11)])));
        assert!(!outages.observe(Wall(13 * S), &missing(&[(4, 11)])));
        assert!(outages.observe(Wall(14 * S), &missing(&[(4, 11), (5, 13)])));
        assert!(!outages.observe(Wall(15 * S), &missing(&[(5, 13)])), "those once missed are remembered");
        assert!(outages.observe(Wall(20 * S), &missing(&[])));
        assert_eq!(told(&outages), [(11, Some(20), vec![4, 5])]);
    }

    #[test]
    fn a_flap_continues_it_and_a_later_loss_is_another() {
        let mut outages = Outages::default();
        outages.observe(Wall(12 * S), &missing(&[(4, 11)]));
        outages.observe(Wall(20 * S), &missing(&[]));
        assert_eq!(outages.unsettled(Wall(22 * S)).count(), 0, "it may be a flap");
        assert!(outages.observe(Wall(22 * S), &missing(&[(5, 21)])));
        outages.observe(Wall(23 * S), &missing(&[]));
        assert_eq!(told(&outages), [(11, Some(23), vec![4, 5])]);
        let done = outages.unsettled(Wall(26 * S)).next().cloned().unwrap();
        outages.settle(&done);
        assert_eq!(outages.unsettled(Wall(26 * S)).count(), 0);
        outages.observe(Wall(40 * S), &missing(&[(4, 39)]));
        assert_eq!(told(&outages), [(11, Some(23), vec![4, 5]), (39, None, vec![4])]);
    }

    #[test]
    fn a_daemon_killed_in_an_outage_continues_it_after_its_restart() {
        let mut outages = Outages::default();
        outages.observe(Wall(12 * S), &missing(&[(4, 11)]));
        let mut again = Outages::parse(&outages.text()).unwrap();
        assert_eq!(again, outages);
        again.observe(Wall(50 * S), &missing(&[(4, 49)]));
        again.observe(Wall(60 * S), &missing(&[]));
        assert_eq!(told(&again), [(11, Some(60), vec![4])]);
        assert_eq!(Outages::parse(&again.text()).unwrap(), again);
    }

    #[test]
    fn a_volume_that_is_no_longer_carried_ends_its_outage() {
        let mut outages = Outages::default();
        outages.observe(Wall(12 * S), &missing(&[(4, 11)]));
        assert!(outages.observe(Wall(13 * S), &MissingCarriers::new()));
        assert_eq!(told(&outages), [(11, Some(13), vec![4])]);
    }

    #[test]
    fn the_oldest_are_forgotten_at_the_limit() {
        let mut outages = Outages::default();
        outages.observe(Wall(2 * S), &missing(&[(4, 1)]));
        outages.observe(Wall(3 * S), &missing(&[]));
        let old = outages.list()[0].clone();
        let aged = |n: usize| Outage { began: Wall(i64::try_from(n).unwrap()), settled: true, ..old.clone() };
        outages.list = (0..OUTAGES_MAX).map(aged).collect();
        assert!(outages.observe(Wall(9 * S), &missing(&[(4, 8)])));
        assert_eq!((outages.list().len(), outages.list()[0].began), (OUTAGES_MAX, Wall(1)));
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line() {
        assert_eq!(Outages::parse("caesium-outages 2\nx"), Err(UnreadableOutages::Newer(2)));
        for (text, line) in [
            ("", 1),
            ("outages 1\n", 1),
            ("caesium-outages 1\njobs 1 - settled 4\njobs 1 2\n", 3),
            ("caesium-outages 1\njobs 1 - perhaps 4\n", 2),
            ("caesium-outages 1\njobs 1 - settled 4,x\n", 2),
        ] {
            assert_eq!(Outages::parse(text), Err(UnreadableOutages::Line(line)), "{text:?}");
        }
    }
}
