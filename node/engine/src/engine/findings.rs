//! What this node finds out about the cluster and schedules react to: who leads its volumes, and where it leads the log, which
//! volumes lack a quorum and which changes wait. It asks for each entry until the log has it; what stands there already is no news.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::watching::LOOKS_ON;
use crate::effect::Effect;
use crate::engine::{DOWN_AFTER, Engine};
use crate::ids::{Name, NodeId, RequestId};
use crate::replica::{ChangeState, ClusterFinding, Command, Entry, Level, fingerprint};
use crate::schedule::{EventKind, is_quorum};
use crate::time::{Mono, Now, Wall};

/// A mastership that lasts for less is no change: one that comes and goes is told of by nobody.
const LED_FOR: Duration = Duration::from_secs(5);
/// A volume that has a quorum again has it for so long before the next loss counts.
const WHOLE_FOR: Duration = Duration::from_secs(10);
/// A change of voters that is over sooner is not waited for, microseconds.
const PENDING_FOR: i64 = 60_000_000;

/// What it has seen, and asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    looked: Option<Mono>,
    /// Since when it leads each volume.
    led: BTreeMap<Name, Mono>,
    /// Since when most carriers of a volume are out of reach, or within it.
    lost: BTreeMap<Name, (bool, Mono)>,
    asked: BTreeMap<ClusterFinding, RequestId>,
    requests: u64,
}

impl Findings {
    /// Takes note of the volumes that are led here, and of those that lack a quorum.
    fn note(&mut self, now: Mono, led: &BTreeSet<Name>, lost: &BTreeMap<Name, bool>) {
        if self.looked.is_none_or(|looked| now.since(looked) > LOOKS_ON) {
            self.led.clear();
            self.lost.clear();
        }
        self.looked = Some(now);
        self.led.retain(|volume, _| led.contains(volume));
        for volume in led {
            self.led.entry(volume.clone()).or_insert(now);
        }
        self.lost.retain(|volume, (was, _)| lost.get(volume) == Some(was));
        for (volume, lost) in lost {
            self.lost.entry(volume.clone()).or_insert((*lost, now));
        }
    }

    /// What has been so for long enough.
    fn found(&self, now: Mono, own: NodeId) -> Vec<ClusterFinding> {
        let led = self.led.iter().filter(|(_, since)| now.since(**since) >= LED_FOR);
        let led = led.map(|(volume, _)| ClusterFinding::Master { volume: volume.clone(), node: own });
        let least = |lost: bool| if lost { DOWN_AFTER } else { WHOLE_FOR };
        let lost = self.lost.iter().filter(|(_, (lost, since))| now.since(*since) >= least(*lost));
        let lost =
            lost.map(|(volume, (lost, _))| ClusterFinding::Quorum { volume: volume.clone(), lost: *lost });
        led.chain(lost).collect()
    }
}

impl Engine {
    /// Looks for what schedules react to, and asks for the entries that the log lacks.
    pub(super) fn look_for_events(&mut self, now: Now, out: &mut Vec<Effect>) {
        let own = self.config.node;
        let member = self.replica.nodes.contains(&own) && !self.replica.is_shut_out(own);
        if self.replica.level() < Level::EVENTS || !member || !self.reach.own_caught_up() {
            self.membership.findings.looked = None;
            return;
        }
        let listens = |kind| self.replica.listens(kind);
        let led = match listens(EventKind::MasterChanged) {
            true => self.agenda.led().cloned().collect(),
            false => BTreeSet::new(),
        };
        let leads = self.membership.watching.is_leader();
        let lost = match leads && listens(EventKind::VolumeWithoutQuorum) {
            true => self.volumes_by_quorum(),
            false => BTreeMap::new(),
        };
        self.membership.findings.note(now.mono, &led, &lost);
        let mut wanted = self.membership.findings.found(now.mono, own);
        if leads && listens(EventKind::ChangePending) {
            wanted.extend(self.waiting_changes(self.clock.read(now)));
        }
        wanted.retain(|finding| self.replica.is_news(finding));
        self.ask_for_findings(wanted, out);
    }

    /// Each volume, and whether most of its carriers are out of reach.
    fn volumes_by_quorum(&self) -> BTreeMap<Name, bool> {
        let lacks = |carriers: &BTreeSet<NodeId>| {
            !is_quorum(carriers.intersection(self.reach.reachable()).count(), carriers.len())
        };
        let volumes = self.replica.volumes.iter();
        volumes.map(|(name, volume)| (name.clone(), lacks(&volume.carriers))).collect()
    }

    fn waiting_changes(&self, at: Wall) -> Vec<ClusterFinding> {
        let waits = self.replica.changes.iter().filter(|(_, change)| {
            change.state == ChangeState::Pending && at.micros_since(change.begun) >= PENDING_FOR
        });
        waits.map(|(index, _)| ClusterFinding::Pending { change: *index }).collect()
    }

    /// Each under a request of its own for as long as it is wanted.
    fn ask_for_findings(&mut self, wanted: Vec<ClusterFinding>, out: &mut Vec<Effect>) {
        let (own, boot) = (self.config.node, self.config.boot);
        let Findings { asked, requests, .. } = &mut self.membership.findings;
        asked.retain(|finding, _| wanted.contains(finding));
        for finding in wanted {
            let request = *asked.entry(finding.clone()).or_insert_with(|| {
                *requests += 1;
                RequestId(fingerprint(&("found", own, boot, *requests)))
            });
            out.push(Effect::Propose { request, command: Command::Found { node: own, finding } });
        }
    }

    /// An entry was applied: what was asked for may stand in the log now.
    pub(super) fn note_findings(&mut self, entry: Option<&Entry>) {
        if let Some(Entry { request, command: Command::Found { finding, .. }, .. }) = entry
            && self.membership.findings.asked.get(finding) == Some(request)
        {
            self.membership.findings.asked.remove(finding);
        }
    }
}
