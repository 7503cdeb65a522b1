//! What happened, in a line each: splits, heals, masters. Made from the difference between what was true and what is.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::view::{Links, VolumeView};

const NOTES_MAX: usize = 200;
/// Newest splits that are remembered.
const SPLITS_MAX: usize = 100;

/// A line with its time, microseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) at: i64,
    pub(crate) text: String,
}

/// A time in which the cluster was split, microseconds, as far as these screens were there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SplitSpan {
    pub(crate) began: i64,
    /// `None` while the split stands.
    pub(crate) ended: Option<i64>,
}

/// The notes, and what was last noted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    notes: VecDeque<Note>,
    partitions: Vec<Vec<String>>,
    /// The settled master of a volume in a partition, by the partition's first member: a letter may move.
    masters: BTreeMap<(String, String), String>,
    /// When it was first looked: what was elected before is no news.
    began: Option<i64>,
    splits: VecDeque<SplitSpan>,
    /// The sides of the split that stands, or stood last.
    sides: Vec<Vec<String>>,
}

impl Notes {
    /// Looks at what is true now.
    pub(crate) fn observe(&mut self, links: &Links, volumes: &[VolumeView], now: i64) {
        let partitions: Vec<Vec<String>> =
            links.partitions.iter().map(|partition| partition.members.clone()).collect();
        if partitions != self.partitions {
            self.apart(links, &partitions, now);
            self.partitions = partitions;
        }
        self.seats(links, volumes, now);
        self.divide(links, now);
    }

    /// Notes that a split began or ended. While no node of one of its sides is reached neither is known.
    fn divide(&mut self, links: &Links, now: i64) {
        let stands = self.splits.back().is_some_and(|split| split.ended.is_none());
        let before = self.splits.back().and_then(|split| split.ended).unwrap_or(i64::MIN);
        match (links.split(), stands) {
            (true, false) => {
                let began = links.since.unwrap_or(now).max(before);
                self.splits.push_back(SplitSpan { began, ended: None });
                while self.splits.len() > SPLITS_MAX {
                    self.splits.pop_front();
                }
            }
            (false, true)
                if !links.partitions.is_empty() && self.sides.iter().all(|it| is_reached(it, links)) =>
            {
                self.splits.back_mut().into_iter().for_each(|split| split.ended = Some(now));
            }
            (true, true) | (false, _) => {}
        }
        if links.split() {
            self.sides = links.partitions.iter().map(|side| side.members.clone()).collect();
        }
    }

    /// Splits that these screens have seen, the oldest first.
    pub(crate) fn splits(&self) -> impl DoubleEndedIterator<Item = SplitSpan> {
        self.splits.iter().copied()
    }

    fn apart(&mut self, links: &Links, partitions: &[Vec<String>], now: i64) {
        let text = match partitions {
            [] => "no node is reachable".to_owned(),
            [whole] if links.unheard().next().is_none() => {
                let all = whole.len();
                if self.partitions.is_empty() { return } else { format!("one partition of {all}") }
            }
            _ => {
                let sides: Vec<String> = partitions.iter().map(|side| side.join(" ")).collect();
                let unheard: Vec<&str> = links.unheard().map(|node| node.name.as_str()).collect();
                match (partitions.len() > 1, unheard.is_empty()) {
                    (true, true) => format!("split {}", sides.join(" | ")),
                    (true, false) => {
                        format!("split {}, unreachable {}", sides.join(" | "), unheard.join(" "))
                    }
                    (false, _) => format!("unreachable {}", unheard.join(" ")),
                }
            }
        };
        let at = links.since.filter(|_| partitions.len() > self.partitions.len()).unwrap_or(now);
        self.add(at, text);
    }

    /// One note for each partition that has new masters.
    fn seats(&mut self, links: &Links, volumes: &[VolumeView], now: i64) {
        let firsts: Vec<&String> = links.partitions.iter().filter_map(|side| side.members.first()).collect();
        // A partition that is gone is a new one when it comes again.
        self.masters.retain(|(_, first), _| firsts.contains(&first));
        let began = *self.began.get_or_insert(now);
        // In a split the partitions are new since it began, also for a screen that was opened later.
        let news_from = links.since.unwrap_or(began);
        let mut taken: BTreeMap<char, (i64, BTreeSet<&str>)> = BTreeMap::new();
        for volume in volumes {
            for side in volume.sides.iter().filter(|side| side.settled && !side.master.is_empty()) {
                let partition = &links.partitions[side.partition];
                let first = partition.members.first().cloned().unwrap_or_default();
                let before = self.masters.insert((volume.name.clone(), first), side.master.clone());
                let news = before.map_or(side.since >= news_from, |before| before != side.master);
                if news {
                    let (first, masters) = taken.entry(partition.letter).or_insert((now, BTreeSet::new()));
                    *first = side.since.min(*first).max(1);
                    masters.insert(&side.master);
                }
            }
        }
        for (letter, (at, masters)) in taken {
            let masters: Vec<&str> = masters.into_iter().collect();
            let became = if masters.len() == 1 { "became master" } else { "became masters" };
            self.add(at, format!("{} {became} in {letter}", masters.join(" and ")));
        }
    }

    /// Adds a line, unless it is what the last one said.
    pub(crate) fn add(&mut self, at: i64, text: String) {
        if self.notes.back().is_some_and(|last| last.text == text) {
            return;
        }
        self.notes.push_back(Note { at, text });
        while self.notes.len() > NOTES_MAX {
            self.notes.pop_front();
        }
    }

    /// All that are kept, the oldest first.
    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = &Note> {
        self.notes.iter()
    }
}

/// Whether some node of a side is reached again; of one whose nodes all have left the cluster there is nothing to reach.
fn is_reached(side: &[String], links: &Links) -> bool {
    let mut members = side.iter().filter_map(|name| links.node(name)).peekable();
    members.peek().is_none() || members.any(|node| node.partition.is_some())
}
