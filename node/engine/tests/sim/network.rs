//! Messages between nodes: lost, doubled, late, out of order, and cut off by the script. A message on a cut link is lost
//! or waits in its sender's buffer, as a connection's bytes do, and may arrive seconds later, in another life of its
//! receiver.

use std::collections::BTreeMap;

use caesium_engine::ids::NodeId;
use caesium_engine::message::{Request, Response};

use crate::plan::Weather;
use crate::queue::{Incarnation, MILLI, SECOND, Time};
use crate::rng::Rng;

/// How often a buffered message is tried on a cut link.
const RETRANSMIT: Time = 500 * MILLI;

#[derive(Clone, Debug)]
pub(crate) struct Parcel {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
    pub(crate) sent: Time,
    /// The receiver's life when it was sent; for a response, the life that asked.
    pub(crate) life: Incarnation,
    /// The life of the one who asked.
    pub(crate) caller_life: Incarnation,
    /// Until when its sender's transport keeps trying.
    pub(crate) buffered_until: Option<Time>,
    pub(crate) body: Body,
}

#[derive(Clone, Debug)]
pub(crate) enum Body {
    Request(Request),
    Response(Response),
}

/// Directed links that are down because of one episode.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    /// The kind of fault, for the witnesses.
    pub(crate) kind: &'static str,
    pub(crate) links: Vec<(NodeId, NodeId)>,
}

/// What becomes of one message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Lost(&'static str),
    /// Tried again at this time, until the other.
    Buffered(&'static str, Time, Time),
    /// Arrives after these delays: once or twice.
    Arrives(Time, Option<Time>),
}

pub(crate) struct Network {
    rng: Rng,
    weather: Weather,
    /// A script's doing: everything is worse.
    pub(crate) storm: bool,
    /// Nodes whose claims are lost, by episode.
    pub(crate) mute: BTreeMap<usize, NodeId>,
    cuts: BTreeMap<usize, Cut>,
    /// Why a link is down, by `from * SIZE + to`; rebuilt when a cut begins or ends.
    down: Vec<Option<&'static str>>,
}

const SIZE: usize = 8;

impl Network {
    pub(crate) fn new(seed: u64, weather: Weather) -> Self {
        let down = vec![None; SIZE * SIZE];
        Self {
            rng: Rng::new(seed, 3),
            weather,
            storm: false,
            mute: BTreeMap::new(),
            cuts: BTreeMap::new(),
            down,
        }
    }

    pub(crate) fn cut(&mut self, episode: usize, cut: Cut) {
        self.cuts.insert(episode, cut);
        self.rebuild();
    }

    pub(crate) fn mend(&mut self, episode: usize) {
        self.cuts.remove(&episode);
        self.rebuild();
    }

    /// Everything works from now on, and is no worse than a local network.
    pub(crate) fn heal(&mut self) {
        self.cuts.clear();
        self.storm = false;
        self.mute.clear();
        self.weather = Weather { loss_per_mille: 1, late_per_mille: 0, delay_max: 3 * MILLI, ..self.weather };
        self.rebuild();
    }

    /// Why nothing passes from one node to the other, if so.
    pub(crate) fn down(&self, from: NodeId, to: NodeId) -> Option<&'static str> {
        self.down[link(from, to)]
    }

    pub(crate) fn mutual(&self, one: NodeId, two: NodeId) -> bool {
        one == two || (self.down(one, two).is_none() && self.down(two, one).is_none())
    }

    /// What becomes of a message that is sent, or tried again, now.
    pub(crate) fn fate(&mut self, now: Time, parcel: &Parcel) -> Fate {
        if let Some(kind) = self.down(parcel.from, parcel.to) {
            return self.on_cut_link(now, kind, parcel.buffered_until);
        }
        let claim = matches!(parcel.body, Body::Request(Request::Claim(_)));
        if claim && self.mute.values().any(|id| *id == parcel.from) {
            return Fate::Lost("claims lost");
        }
        let (loss, late) = match self.storm {
            true => (150, 60),
            false => (self.weather.loss_per_mille, self.weather.late_per_mille),
        };
        if self.rng.chance(loss) {
            return Fate::Lost("loss");
        }
        let first = self.delay(late);
        let second = self.rng.chance(self.weather.twice_per_mille).then(|| self.delay(300));
        Fate::Arrives(first, second)
    }

    fn on_cut_link(&mut self, now: Time, kind: &'static str, buffered_until: Option<Time>) -> Fate {
        match buffered_until {
            Some(until) if now < until => Fate::Buffered(kind, now + RETRANSMIT, until),
            None if self.rng.chance(250) => Fate::Buffered(kind, now + RETRANSMIT, now + 20 * SECOND),
            Some(_) | None => Fate::Lost(kind),
        }
    }

    fn delay(&mut self, late: u64) -> Time {
        match self.rng.chance(late) {
            true if self.rng.chance(30) => self.rng.range(10 * SECOND, 60 * SECOND),
            true => self.rng.range(100 * MILLI, 5 * SECOND),
            false => self.rng.range(100, self.weather.delay_max),
        }
    }

    fn rebuild(&mut self) {
        self.down.fill(None);
        for cut in self.cuts.values() {
            for (from, to) in &cut.links {
                self.down[link(*from, *to)].get_or_insert(cut.kind);
            }
        }
    }
}

fn link(from: NodeId, to: NodeId) -> usize {
    from.0 as usize * SIZE + to.0 as usize
}
