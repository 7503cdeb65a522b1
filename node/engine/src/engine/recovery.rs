//! What a new life of this node finds of the one before: intents that were never settled, and votes that came to nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::Engine;
use super::dispatch::fencing_token;
use super::open::{Open, Phase, Sent};
use crate::decide::Waiting;
use crate::effect::{Dispatching, RowKey};
use crate::ids::Occurrence;
use crate::message::DispatchItem;
use crate::retention::Class;
use crate::schedule::Policy;
use crate::time::{Now, Wall};

/// Intents found at start are looked into after this, when the log has been replayed and peers were heard.
const RESUME_AFTER: Duration = Duration::from_secs(2);

impl Engine {
    /// Intents of an earlier life that were never settled: the same executor is asked again, nobody else.
    pub(super) fn resume_dispatches(
        &mut self,
        dispatches: BTreeMap<Occurrence, Dispatching>,
        shelved: &BTreeMap<RowKey, Class>,
        now: Now,
    ) {
        let wake = self.clock.read(now) + RESUME_AFTER;
        for (occurrence, dispatch) in dispatches.into_iter().filter(|(_, dispatch)| !dispatch.closed) {
            let Dispatching { claim, attempt, executor, release, latest_start, grants, epoch, .. } = dispatch;
            let token = fencing_token(occurrence, attempt);
            let item = DispatchItem {
                occurrence,
                attempt,
                claim,
                release,
                latest_start,
                index: 0,
                epoch,
                token,
                grants,
                letter: None,
                lease: None,
            };
            self.resume(
                occurrence,
                Sent {
                    executor,
                    item,
                    accepted: false,
                    refused: false,
                    lost: false,
                    again_at: None,
                    resumed: true,
                    asked: false,
                },
                wake,
                shelved.get(&RowKey::Dispatch(occurrence)).copied().unwrap_or_default(),
            );
        }
    }

    fn resume(&mut self, occurrence: Occurrence, sent: Sent, wake: Wall, intent: Class) {
        let open = Open {
            volume: None,
            schedule: self
                .replica
                .schedule_of(occurrence.uid)
                .map_or(occurrence.uid, |schedule| schedule.uid),
            policy: Policy::AtMostOnce,
            attempts: sent.item.attempt,
            release: sent.item.release,
            latest: sent.item.latest_start,
            patient: false,
            shown: self.shown(occurrence),
            waiting: Waiting::New,
            phase: Phase::Sent(sent),
            wake,
            backoff: self.config.retry.min,
            tried: BTreeSet::new(),
            intent: Some(intent),
            withdrawn: false,
            floored: Vec::new(),
            letter: None,
        };
        self.open.list(occurrence, open);
    }
}
