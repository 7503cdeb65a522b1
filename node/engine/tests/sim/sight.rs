//! What was seen on the way that is worth a witness.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::effect::Note;
use caesium_engine::ids::{Claim, NodeId, Occurrence};
use caesium_engine::message::{ClaimBatch, ClaimReply, Request, Vote};

use crate::network::{Body, Parcel};
use crate::queue::SECOND;
use crate::world::World;

#[derive(Default)]
pub(crate) struct Sight {
    claims: BTreeMap<Occurrence, BTreeSet<Claim>>,
    releases_heard: BTreeSet<(NodeId, Occurrence, Claim)>,
}

impl World {
    pub(crate) fn look_at_request(&mut self, id: NodeId, request: &Request) {
        match request {
            Request::Claim(batch) => {
                self.checker.on_asks(id, batch, &self.nodes[id.0 as usize - 1].disk.durable);
                self.look_at_claim(id, batch);
            }
            Request::Release(_) => self.witness.hit("release"),
            Request::Probe(_)
            | Request::Dispatch(_)
            | Request::Report(_)
            | Request::Stop(_)
            | Request::Lease(_) => {}
        }
    }

    fn look_at_claim(&mut self, id: NodeId, batch: &ClaimBatch) {
        self.witness.hit("claim round");
        let node = self.node(id);
        let at = node.now(self.now);
        let clock = node.engine.as_ref().map(|engine| engine.cluster_time(at));
        for item in &batch.items {
            let claims = self.seen.claims.entry(item.occurrence).or_default();
            let own = claims.iter().any(|claim| claim.node == id);
            let earlier = claims.iter().any(|claim| {
                (claim.node, claim.boot) == (id, batch.claim.boot) && claim.attempt < batch.claim.attempt
            });
            claims.insert(batch.claim);
            if earlier {
                self.witness.hit("retry round");
            }
            let late = clock.map_or(0, |clock| clock.micros_since(item.occurrence.due));
            if !own && late > SECOND as i64 {
                self.witness.hit("catch-up over 1 s");
            }
        }
    }

    pub(crate) fn look_at_arrival(&mut self, parcel: &Parcel) {
        match &parcel.body {
            Body::Request(Request::Claim(batch)) => {
                let heard = &self.seen.releases_heard;
                let released = |o: &Occurrence| heard.contains(&(parcel.to, *o, batch.claim));
                if batch.items.iter().any(|item| released(&item.occurrence)) {
                    self.witness.hit("claim after its release");
                }
            }
            Body::Request(Request::Release(batch)) => {
                let items = batch.items.iter().map(|o| (parcel.to, *o, batch.claim));
                self.seen.releases_heard.extend(items);
            }
            Body::Request(Request::Dispatch(batch)) => {
                let node = self.node(parcel.to);
                let at = node.now(self.now);
                let clock = node.engine.as_ref().map(|engine| engine.cluster_time(at));
                if batch.items.iter().any(|item| clock.is_some_and(|clock| clock > item.latest_start)) {
                    self.witness.hit("dispatch after its deadline");
                }
            }
            Body::Request(Request::Probe(_) | Request::Report(_) | Request::Stop(_) | Request::Lease(_))
            | Body::Response(_) => {}
        }
    }

    pub(crate) fn look_at_votes(&mut self, reply: &ClaimReply) {
        for (_, vote) in &reply.votes {
            self.witness.hit(match vote {
                Vote::Granted => "voted granted",
                Vote::Taken(_) => "voted taken",
                Vote::Started => "voted started",
                Vote::Behind { .. } => "voted behind",
                Vote::Early { .. } => "voted early",
                Vote::Floor => "voted floor",
                Vote::Invalid => "voted invalid",
                Vote::Full => "voted full",
                Vote::Expired => "voted expired",
                Vote::Going => "voted going",
                Vote::Paused => "voted paused",
                Vote::Sealed => "voted sealed",
                Vote::Epoch { .. } => "voted for another epoch",
            });
        }
    }

    pub(crate) fn note(&mut self, note: &Note) {
        self.witness.hit(match note {
            Note::Reach { .. } => "note: reach",
            Note::Backstop { .. } => "backstop",
            Note::Master { .. } => "note: master",
            Note::Stalled { stalled: true, .. } => "disk taken for hung",
            Note::Stalled { stalled: false, .. } => "disk goes on",
            Note::SlowDisk { write: Some(_) } => "disk taken for slow",
            Note::SlowDisk { write: None } => "disk no longer slow",
            Note::ClockDoubt { exceeded: true, .. } => "skew over the clock bound",
            Note::ClockDoubt { exceeded: false, .. } => "note: clock doubt",
            Note::Misjudged { .. } => "note: misjudged",
            Note::WatermarkAhead { .. } => "note: watermark ahead",
            Note::Filling { mark: 0, .. } => "store has room again",
            Note::Filling { mark: 100, .. } => "store full by rows",
            Note::Filling { .. } => "store fills up",
            Note::TwoIncarnations { .. } => "note: two incarnations",
            Note::Amnesia { .. } => "note: amnesia",
        });
    }
}
