//! From plaintext to TLS while a cluster runs: what a node still takes and offers without it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// How far a node has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum TlsStage {
    /// It takes TLS and plaintext, calls over TLS whoever has it, and others without.
    Accept,
    /// It takes both, and calls over TLS only.
    Prefer,
    /// TLS only, in both directions.
    Required,
}

/// The stage of a running node, which only rises. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Transition(Arc<AtomicU8>);

/// Above all stages: TLS only, whatever the node is started with.
const LOCKED: u8 = TlsStage::Required as u8 + 1;

impl Transition {
    /// Of a node that may go back.
    pub(crate) fn at(stage: TlsStage) -> Self {
        Self(Arc::new(AtomicU8::new(stage as u8)))
    }

    /// Of one that may not.
    pub(crate) fn locked() -> Self {
        Self(Arc::new(AtomicU8::new(LOCKED)))
    }

    pub(crate) fn stage(&self) -> TlsStage {
        match self.0.load(Ordering::Acquire) {
            0 => TlsStage::Accept,
            1 => TlsStage::Prefer,
            _ => TlsStage::Required,
        }
    }

    /// Takes no plaintext any more, and ends what goes on without TLS: the node has noted on its disk that it may not go back.
    pub(crate) fn lock(&self) {
        self.0.store(LOCKED, Ordering::Release);
    }

    pub(crate) fn is_locked(&self) -> bool {
        self.0.load(Ordering::Acquire) == LOCKED
    }

    /// Whether nothing is taken or called without TLS.
    pub(crate) fn is_over(&self) -> bool {
        self.stage() == TlsStage::Required
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_what_it_was_made_with_until_tls_is_required() {
        for stage in [TlsStage::Accept, TlsStage::Prefer, TlsStage::Required] {
            let (transition, required) = (Transition::at(stage), TlsStage::Required);
            let shown = |of: &Transition| (of.stage(), of.is_over(), of.is_locked());
            assert_eq!(shown(&transition), (stage, stage == required, false));
            let shared = transition.clone();
            transition.lock();
            assert_eq!(shown(&shared), (required, true, true));
        }
        assert!(Transition::locked().is_locked());
    }
}
