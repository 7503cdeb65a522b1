//! Who calls: the seam for mutual TLS. Until then a peer is who the connection's metadata says, checked in one place
//! against the roster.

use std::str::FromStr;

use caesium_engine::ids::{BootId, ClusterId, NodeId};
use tonic::metadata::MetadataMap;
use tonic::{Request, Status};

const CLUSTER: &str = "caesium-cluster";
const NODE: &str = "caesium-node";
const BOOT: &str = "caesium-boot";
const TO: &str = "caesium-to";

/// This node, as it shows itself in every call and answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identity {
    pub(super) cluster: ClusterId,
    pub(super) node: NodeId,
    pub(super) boot: BootId,
}

impl Identity {
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
        request
    }

    /// The calling member: of this cluster, in the roster, and meaning this node.
    ///
    /// # Errors
    /// `PERMISSION_DENIED` with what does not match.
    pub(super) fn authenticate(
        &self,
        metadata: &MetadataMap,
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
        let number = |key| u64::from_str(text(key)).ok().map(NodeId);
        if number(TO) != Some(self.node) {
            return denied(format!("this is node {}, the caller means {:.20}", self.node, text(TO)));
        }
        match number(NODE) {
            Some(from) if is_member(from) => Ok(from),
            _ => denied(format!("the caller, {:.20}, is no other member", text(NODE))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(cluster: u128, node: u64) -> Identity {
        Identity { cluster: ClusterId(cluster), node: NodeId(node), boot: BootId(5) }
    }

    #[test]
    fn only_a_member_of_this_cluster_that_means_this_node_is_let_in() {
        let here = identity(7, 1);
        let call = |from: Identity, to: u64| from.sign(Request::new(()), NodeId(to)).metadata().clone();
        let member = |node: NodeId| node.0 == 2;
        assert_eq!(here.authenticate(&call(identity(7, 2), 1), member).unwrap(), NodeId(2));
        for wrong in
            [call(identity(8, 2), 1), call(identity(7, 3), 1), call(identity(7, 2), 4), MetadataMap::new()]
        {
            let denied = here.authenticate(&wrong, member).unwrap_err();
            assert_eq!(denied.code(), tonic::Code::PermissionDenied);
        }
    }
}
