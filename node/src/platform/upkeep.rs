//! What those who serve leave to the task that keeps certificates good, and learn from it.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use caesium_engine::replica::{Holder, NotedCertificate};
use caesium_pki::NewKey;
use tokio::sync::{Notify, watch};

/// Most notes that wait for a majority of the log; older ones are dropped: `pki show` lacks them then, and nothing else does.
const NOTES_MAX: usize = 1024;

/// Shared by the services of a node and the task that keeps its certificates.
pub(crate) struct Upkeep {
    state: Mutex<UpkeepState>,
    wake: Notify,
    /// How many times it was tried to do what was asked for.
    tries: watch::Sender<u64>,
}

#[derive(Default)]
struct UpkeepState {
    wanted: WantedUpkeep,
    trouble: Option<String>,
    notes: VecDeque<(Holder, NotedCertificate)>,
    signer: Option<SignerKeys>,
}

/// What the task is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WantedUpkeep {
    /// The files are to be read again.
    pub(crate) reload: bool,
    /// The certificate is to be renewed, whether or not it has to be.
    pub(crate) renew: bool,
}

/// Keys that are to vouch for nodes and users, until a root has issued certificates for them.
pub(crate) struct SignerKeys {
    pub(crate) nodes: NewKey,
    pub(crate) users: NewKey,
}

impl Default for Upkeep {
    fn default() -> Self {
        Self { state: Mutex::default(), wake: Notify::new(), tries: watch::channel(0).0 }
    }
}

impl Upkeep {
    /// Has something done soon.
    pub(crate) fn want(&self, wanted: WantedUpkeep) {
        let mut state = self.lock();
        state.wanted.reload |= wanted.reload;
        state.wanted.renew |= wanted.renew;
        drop(state);
        self.wake.notify_one();
    }

    /// What is wanted; it is asked for once.
    pub(crate) fn take_wanted(&self) -> WantedUpkeep {
        std::mem::take(&mut self.lock().wanted)
    }

    /// Until something is wanted.
    pub(crate) async fn wanted(&self) {
        self.wake.notified().await;
    }

    /// Changes whenever something that was asked for was tried.
    pub(crate) fn tries(&self) -> watch::Receiver<u64> {
        self.tries.subscribe()
    }

    /// Something that was asked for was tried.
    pub(crate) fn tried(&self) {
        self.tries.send_modify(|tries| *tries += 1);
    }

    /// Why the last attempt to renew, or to read the files, came to nothing.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.lock().trouble.clone()
    }

    pub(crate) fn set_trouble(&self, trouble: Option<String>) {
        self.lock().trouble = trouble;
    }

    /// Notes a certificate in the log once that has a majority.
    pub(crate) fn note(&self, holder: Holder, noted: NotedCertificate) {
        let mut state = self.lock();
        if state.notes.len() >= NOTES_MAX {
            state.notes.pop_front();
        }
        state.notes.push_back((holder, noted));
        drop(state);
        self.wake.notify_one();
    }

    /// The oldest of them.
    pub(crate) fn next_note(&self) -> Option<(Holder, NotedCertificate)> {
        self.lock().notes.front().cloned()
    }

    /// It stands in the log.
    pub(crate) fn is_noted(&self, note: &(Holder, NotedCertificate)) {
        self.lock().notes.retain(|it| it != note);
    }

    /// Keeps keys until their certificates come; those of an earlier request are gone.
    pub(crate) fn keep_signer(&self, keys: SignerKeys) {
        self.lock().signer = Some(keys);
    }

    pub(crate) fn take_signer(&self) -> Option<SignerKeys> {
        self.lock().signer.take()
    }

    fn lock(&self) -> MutexGuard<'_, UpkeepState> {
        // Each change is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;
    use caesium_engine::ids::NodeId;

    use super::*;

    #[test]
    fn the_newest_notes_are_kept_and_given_in_their_order() {
        let upkeep = Upkeep::default();
        let noted = |n: usize| NotedCertificate { serial: n.to_string(), key: Vec::new(), expires: Wall(0) };
        for n in 0..NOTES_MAX + 2 {
            upkeep.note(Holder::Node(NodeId(1)), noted(n));
        }
        let first = upkeep.next_note().unwrap();
        assert_eq!(first.1.serial, "2");
        upkeep.is_noted(&first);
        assert_eq!(upkeep.next_note().unwrap().1.serial, "3");
        assert_eq!(upkeep.lock().notes.len(), NOTES_MAX - 1);
    }

    #[test]
    fn what_is_wanted_is_asked_for_once() {
        let upkeep = Upkeep::default();
        upkeep.want(WantedUpkeep { reload: true, renew: false });
        upkeep.want(WantedUpkeep { reload: false, renew: true });
        assert_eq!(upkeep.take_wanted(), WantedUpkeep { reload: true, renew: true });
        assert_eq!(upkeep.take_wanted(), WantedUpkeep::default());
    }
}
