//! Who calls, checked in one place against the roster: over TLS the node that its certificate names, and without TLS the one that
//! the metadata of the call names.

use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use caesium_engine::ids::{BootId, ClusterId, Generation, NodeId};
use caesium_engine::replica::{Level, Levels};
use caesium_pki::{Identity, Subject};
use tonic::metadata::MetadataMap;
use tonic::{Request, Status};

use crate::platform::Caller;

const CLUSTER: &str = "caesium-cluster";
const NODE: &str = "caesium-node";
const BOOT: &str = "caesium-boot";
const GENERATION: &str = "caesium-generation";
/// The feature levels that the caller reads: the oldest and the newest one.
const LEVELS: &str = "caesium-levels";
/// On a refusal: cluster and node that refuse, and the log index at which the caller ceased to be a member.
const FORGOTTEN: &str = "caesium-forgotten";
const TO: &str = "caesium-to";

/// The generation of the log that this node's replica is folded out of; none before it has a replica. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnGeneration(Arc<Mutex<Option<Generation>>>);

impl OwnGeneration {
    pub(super) fn set(&self, generation: Generation) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(generation);
    }

    pub(super) fn get(&self) -> Option<Generation> {
        // A single value: a panic elsewhere leaves it whole.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The feature level in force by this node's replica. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct OwnLevel(Arc<AtomicU32>);

impl Default for OwnLevel {
    fn default() -> Self {
        Self(Arc::new(AtomicU32::new(Level::FIRST.0)))
    }
}

impl OwnLevel {
    pub(super) fn set(&self, level: Level) {
        self.0.store(level.0, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> Level {
        Level(self.0.load(Ordering::Relaxed))
    }
}

/// This node, as it shows itself in every call and answer.
#[derive(Clone, Debug)]
pub(crate) struct ShownIdentity {
    pub(crate) cluster: ClusterId,
    pub(crate) node: NodeId,
    pub(crate) boot: BootId,
    pub(crate) generation: OwnGeneration,
    pub(crate) level: OwnLevel,
}

impl ShownIdentity {
    /// Puts this identity, and whom it means to reach, on a call.
    pub(super) fn sign<T>(&self, mut request: Request<T>, to: NodeId) -> Request<T> {
        let metadata = request.metadata_mut();
        let mut put = |key: &'static str, value: String| {
            let value = value.parse().expect("digits and hex are valid metadata");
            metadata.insert(key, value);
        };
        put(CLUSTER, self.cluster.to_string());
        put(NODE, self.node.to_string());
        put(BOOT, self.boot.to_string());
        put(TO, to.to_string());
        put(GENERATION, self.generation.get().unwrap_or_default().to_string());
        put(LEVELS, format!("{}-{}", Levels::OWN.oldest, Levels::OWN.newest));
        request
    }

    /// Who calls, if it names this cluster and this node, whether or not it is a member.
    pub(super) fn caller(&self, metadata: &MetadataMap) -> Option<NodeId> {
        let text = |key| metadata.get(key).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let number = |key| u64::from_str(text(key)).ok().map(NodeId);
        (text(CLUSTER) == self.cluster.to_string() && number(TO) == Some(self.node)).then(|| number(NODE))?
    }

    /// Puts on a refusal at which log index the caller ceased to be a member.
    pub(super) fn note_forgotten(&self, refusal: &mut Status, index: u64) {
        if let Ok(value) = format!("{}/{}/{index}", self.cluster, self.node).parse() {
            refusal.metadata_mut().insert(FORGOTTEN, value);
        }
    }

    /// The log index at which this node ceased to be a member, by the refusal of the peer that was called.
    pub(super) fn forgotten_at(&self, refusal: &Status, by: NodeId) -> Option<u64> {
        let text = refusal.metadata().get(FORGOTTEN)?.to_str().ok()?;
        text.strip_prefix(&format!("{}/{by}/", self.cluster))?.parse().ok()
    }

    /// The calling member: of this cluster and this generation of its log, in the roster, meaning this node, and able to
    /// read the feature level in force.
    ///
    /// # Errors
    /// `PERMISSION_DENIED` with what does not match.
    pub(super) fn authenticate(
        &self,
        metadata: &MetadataMap,
        caller: &Caller,
        is_member: impl Fn(NodeId) -> bool,
    ) -> Result<NodeId, Status> {
        let denied = |why: String| Err(Status::permission_denied(why));
        let text = |key| metadata.get(key).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if text(CLUSTER) != self.cluster.to_string() {
            return denied(format!(
                "this is cluster {}, the caller's is {:.32}",
                self.cluster,
                text(CLUSTER)
            ));
        }
        let own = self.generation.get();
        if let Some(own) = own.filter(|own| text(GENERATION) != own.to_string()) {
            return denied(format!(
                "the log began anew: this node is of generation {own}, the caller of {:.32}; wipe the data directory of \
                 the one that was shut out, and have it join again",
                text(GENERATION)
            ));
        }
        let number = |key| u64::from_str(text(key)).ok().map(NodeId);
        if number(TO) != Some(self.node) {
            return denied(format!("this is node {}, the caller means {:.20}", self.node, text(TO)));
        }
        let (levels, level) = (levels(text(LEVELS)), self.level.get());
        if !levels.include(level) {
            return denied(format!(
                "the cluster is at feature level {level}; the caesiumd of node {:.20}, which calls, reads levels {levels}: \
                 install there what the other nodes have",
                text(NODE)
            ));
        }
        let named = match caller {
            Caller::Unasked => number(NODE),
            Caller::Certified(Identity { cluster, subject: Subject::Node(shown) }) => {
                if *cluster != self.cluster || number(NODE) != Some(*shown) {
                    return denied(format!(
                        "the certificate is of node {shown}, and the call is in the name of {:.20}",
                        text(NODE)
                    ));
                }
                Some(*shown)
            }
            Caller::Certified(Identity { subject, .. }) => return denied(format!("{subject} is no node")),
            Caller::Nobody | Caller::Plaintext | Caller::Local(_) => {
                return denied("the caller has shown no certificate".to_owned());
            }
        };
        match named {
            Some(from) if is_member(from) => Ok(from),
            _ => denied(format!("the caller, {:.20}, is no other member", text(NODE))),
        }
    }
}

/// The feature levels that a caller names.
fn levels(text: &str) -> Levels {
    let level = |text: &str| text.parse().ok().map(Level);
    let named = text
        .split_once('-')
        .and_then(|(oldest, newest)| Some(Levels { oldest: level(oldest)?, newest: level(newest)? }));
    named.unwrap_or(Levels::UNNAMED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_that_cannot_read_the_level_in_force_is_refused_by_name() {
        let here = identity(7, 1);
        let mut old = identity(7, 2).sign(Request::new(()), NodeId(1)).metadata().clone();
        assert_eq!(here.authenticate(&old, &Caller::Unasked, |_| true).unwrap(), NodeId(2));
        old.remove(LEVELS);
        assert_eq!(
            here.authenticate(&old, &Caller::Unasked, |_| true).unwrap(),
            NodeId(2),
            "level 1 is in force"
        );
        here.level.set(Level(2));
        let denied = here.authenticate(&old, &Caller::Unasked, |_| true).unwrap_err();
        assert!(denied.message().contains("at feature level 2; the caesiumd of node 2"), "{denied}");
        old.insert(LEVELS, "2-5".parse().unwrap());
        assert_eq!(here.authenticate(&old, &Caller::Unasked, |_| true).unwrap(), NodeId(2));
        old.insert(LEVELS, "3-5".parse().unwrap());
        assert!(
            here.authenticate(&old, &Caller::Unasked, |_| true).is_err(),
            "it cannot run what is in force any more"
        );
    }

    fn identity(cluster: u128, node: u64) -> ShownIdentity {
        let generation = OwnGeneration::default();
        generation.set(Generation(0));
        ShownIdentity {
            cluster: ClusterId(cluster),
            node: NodeId(node),
            boot: BootId(5),
            generation,
            level: OwnLevel::default(),
        }
    }

    #[test]
    fn who_was_shut_out_when_the_log_began_anew_is_not_let_in_and_lets_nobody_in() {
        let (here, out) = (identity(7, 1), identity(7, 2));
        here.generation.set(Generation(9));
        let call = |from: &ShownIdentity, to: u64| from.sign(Request::new(()), NodeId(to)).metadata().clone();
        for (at, metadata) in [(&here, call(&out, 1)), (&out, call(&here, 2))] {
            let denied = at.authenticate(&metadata, &Caller::Unasked, |_| true).unwrap_err();
            assert_eq!(denied.code(), tonic::Code::PermissionDenied);
            assert!(denied.message().contains("the log began anew"), "{denied}");
        }
        let new = ShownIdentity { generation: OwnGeneration::default(), ..identity(7, 3) };
        assert_eq!(
            new.authenticate(&call(&here, 3), &Caller::Unasked, |_| true).unwrap(),
            NodeId(1),
            "one that has no replica yet"
        );
    }

    #[test]
    fn over_tls_a_peer_is_whom_its_certificate_names_whatever_it_says_itself() {
        let here = identity(7, 1);
        let call = |from: u64| identity(7, from).sign(Request::new(()), NodeId(1)).metadata().clone();
        let shown = |cluster: u128, subject: Subject| {
            Caller::Certified(Identity { cluster: ClusterId(cluster), subject })
        };
        let node = |id: u64| Subject::Node(NodeId(id));
        let member = |node: NodeId| node.0 == 2 || node.0 == 3;
        assert_eq!(here.authenticate(&call(2), &shown(7, node(2)), member).unwrap(), NodeId(2));
        for (caller, why) in [
            (shown(7, node(3)), "the certificate is of node 3, and the call is in the name of 2"),
            (shown(8, node(2)), "the certificate is of node 2"),
            (shown(7, Subject::User("anna".parse().unwrap())), "user/anna is no node"),
            (Caller::Nobody, "the caller has shown no certificate"),
            (Caller::Plaintext, "the caller has shown no certificate"),
            (Caller::Local(0), "the caller has shown no certificate"),
        ] {
            let denied = here.authenticate(&call(2), &caller, member).unwrap_err();
            assert_eq!(denied.code(), tonic::Code::PermissionDenied);
            assert!(denied.message().contains(why), "{denied}");
        }
        let gone = here.authenticate(&call(4), &shown(7, node(4)), member).unwrap_err();
        assert!(gone.message().contains("is no other member"), "{gone}");
    }

    #[test]
    fn only_a_member_of_this_cluster_that_means_this_node_is_let_in() {
        let here = identity(7, 1);
        let call = |from: ShownIdentity, to: u64| from.sign(Request::new(()), NodeId(to)).metadata().clone();
        let member = |node: NodeId| node.0 == 2;
        assert_eq!(here.authenticate(&call(identity(7, 2), 1), &Caller::Unasked, member).unwrap(), NodeId(2));
        for wrong in
            [call(identity(8, 2), 1), call(identity(7, 3), 1), call(identity(7, 2), 4), MetadataMap::new()]
        {
            let denied = here.authenticate(&wrong, &Caller::Unasked, member).unwrap_err();
            assert_eq!(denied.code(), tonic::Code::PermissionDenied);
        }
    }
}
