//! Quorums of eligible sets in each partition, by the engine's own rule.

use caesium_engine::schedule::{is_quorum, quorum};
use caesium_proto::VolumePlace;

use crate::event::{Master, Volume, Waiting};
use crate::model::Model;

use super::STALE;
use super::links::Links;

/// One eligible set in one partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) partition: usize,
    /// Members of the set that are in the partition, as far as its master hears them.
    pub(crate) heard: usize,
    /// The master there; empty: none, or nobody says.
    pub(crate) master: String,
    /// It is not being worked out just now.
    pub(crate) settled: bool,
    /// Since when it is master, as it says; 0: nobody says.
    pub(crate) since: i64,
    /// Other members that say that they are master.
    pub(crate) rivals: Vec<String>,
    /// Of those, the members that cannot be counted on to promise.
    pub(crate) unable: usize,
    /// Those that can promise are more than half.
    pub(crate) quorum: bool,
}

/// An eligible set in all partitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VolumeView {
    pub(crate) name: String,
    pub(crate) carriers: Vec<String>,
    pub(crate) schedules: u64,
    pub(crate) open: u32,
    /// A quorum of the carriers.
    pub(crate) needed: usize,
    pub(crate) sides: Vec<Side>,
    /// Carriers that nobody hears.
    pub(crate) unheard: usize,
    /// The carriers that it is to have; `None`: it is not managed.
    pub(crate) assigned: Option<Vec<String>>,
    /// What moves it, or keeps it from moving.
    pub(crate) moves: String,
    /// Changes of its voters that are under way, and whose answers they wait for.
    pub(crate) waiting: Vec<Waiting>,
}

impl Side {
    /// All that say that they are master there, each behind the first with this sign.
    pub(crate) fn masters(&self, sign: char) -> String {
        let rivals = self.rivals.iter().map(|rival| format!(" {sign}{rival}"));
        std::iter::once(self.master.clone()).chain(rivals).collect()
    }
}

impl VolumeView {
    /// Whether some partition has a quorum.
    pub(crate) fn quorum(&self) -> bool {
        self.sides.iter().any(|side| side.quorum)
    }

    /// How it stands on the node of this name.
    pub(crate) fn place_on(&self, node: &str) -> Option<VolumePlace> {
        let is_in = |nodes: &Vec<String>| nodes.iter().any(|it| it == node);
        VolumePlace::of(is_in(&self.carriers), self.assigned.as_ref().map(is_in))
    }

    /// Whether its carriers change, or are to.
    pub(crate) fn is_moving(&self) -> bool {
        !self.moves.is_empty() || !self.waiting.is_empty()
    }

    /// Whether those that nobody hears could have one among themselves.
    pub(crate) fn elsewhere(&self) -> bool {
        is_quorum(self.unheard, self.carriers.len())
    }
}

/// All volumes, by name, as the reporter with the highest log index has them.
pub(crate) fn volumes(model: &Model, links: &Links, now: i64) -> Vec<VolumeView> {
    let told = model.reporters().iter().filter(|(_, says)| !says.volumes.is_empty());
    let best = told.max_by_key(|(name, says)| (says.index, std::cmp::Reverse(*name)));
    let Some((_, best)) = best else { return Vec::new() };
    best.volumes.values().map(|volume| view(model, links, volume, now)).collect()
}

fn view(model: &Model, links: &Links, volume: &Volume, now: i64) -> VolumeView {
    let unheard = links.unheard().filter(|node| volume.carriers.contains(&node.name)).count();
    let tellers = model.reporters().values().filter_map(|says| says.volumes.get(&volume.name));
    let open = tellers.map(|told| told.open).max().unwrap_or(volume.open);
    VolumeView {
        name: volume.name.clone(),
        carriers: volume.carriers.clone(),
        schedules: volume.schedules,
        open,
        needed: quorum(volume.carriers.len()),
        sides: sides(model, links, &volume.name, &volume.carriers, now),
        unheard,
        assigned: volume.assigned.clone(),
        moves: volume.moves.clone(),
        waiting: volume.waiting.clone(),
    }
}

/// An eligible set of a volume in each partition.
pub(crate) fn sides(model: &Model, links: &Links, volume: &str, eligible: &[String], now: i64) -> Vec<Side> {
    let side = |(partition, members): (usize, &[String])| {
        let (best, rivals) = master(model, volume, members, now);
        let (master, settled, since) =
            best.map(|best| (best.master.clone(), best.settled, best.since)).unwrap_or_default();
        // Only whom the master itself hears can vote, also where a third node hears both.
        let votes =
            |node: &&String| members.contains(node) && (master.is_empty() || links.together(&master, node));
        let heard = eligible.iter().filter(votes).count();
        let cannot = |node: &&String| links.node(node).is_some_and(|it| !it.unable().is_empty());
        let unable = eligible.iter().filter(votes).filter(cannot).count();
        let quorum = is_quorum(heard.saturating_sub(unable), eligible.len());
        Side { partition, heard, master, settled, since, rivals, unable, quorum }
    };
    links.partitions.iter().map(|part| part.members.as_slice()).enumerate().map(side).collect()
}

/// Who is master in a partition: as the master itself says, else as its members do; and who else says so of itself.
fn master<'m>(
    model: &'m Model,
    volume: &str,
    members: &[String],
    now: i64,
) -> (Option<&'m Master>, Vec<String>) {
    let mut best = None;
    let mut claim = Vec::new();
    for name in members {
        let says = model.reporters().get(name).filter(|says| now.saturating_sub(says.received) <= STALE);
        let Some(master) = says.and_then(|says| says.masters.get(volume)).filter(|it| !it.master.is_empty())
        else {
            continue;
        };
        if master.master == *name && master.settled {
            claim.push(name.clone());
        }
        let index = says.map_or(0, |says| says.index);
        let rank = (master.master == *name, master.settled, index);
        if best.is_none_or(|(before, _)| rank > before) {
            best = Some((rank, master));
        }
    }
    let best: Option<&Master> = best.map(|(_, master)| master);
    claim.retain(|name| best.is_none_or(|best| best.master != *name));
    (best, claim)
}
