//! The log as an operator sees it.

use std::collections::BTreeMap;

use caesium_engine::ids::NodeId;
use caesium_engine::policy::is_quorum;
use caesium_proto::v1 as pb;
use pb::log_server::Log;
use tonic::{Request, Response, Status};

use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::{Control, change};

#[tonic::async_trait]
impl Log for Control {
    async fn list_entries(
        &self,
        request: Request<pb::ListEntriesRequest>,
    ) -> Result<Response<pb::ListEntriesReply>, Status> {
        Ok(Response::new(self.entries(request.get_ref()).await?))
    }

    async fn show_state(
        &self,
        request: Request<pb::ShowStateRequest>,
    ) -> Result<Response<pb::ShowStateReply>, Status> {
        Ok(Response::new(self.state(request.get_ref()).await?))
    }

    async fn state_hashes(
        &self,
        request: Request<pb::StateHashesRequest>,
    ) -> Result<Response<pb::StateHashesReply>, Status> {
        Ok(Response::new(self.hashes(request.into_inner()).await?))
    }

    async fn reseed_log(
        &self,
        request: Request<pb::ReseedLogRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.reseed(&context, wire).await?))
    }

    async fn show_log(&self, _: Request<pb::ShowLogRequest>) -> Result<Response<pb::ShowLogReply>, Status> {
        Ok(Response::new(self.log().await?.1))
    }
}

impl Control {
    /// Leader, voters and indices, with the hash of this node's replica.
    pub(in crate::control) async fn log(&self) -> Result<(ClusterView, pb::ShowLogReply), Problem> {
        let (cluster, hash) = observe(&self.handle, |engine, _| engine.replica().hash()).await?;
        let names: BTreeMap<u64, String> =
            cluster.members().iter().map(|(node, name)| (node.0, name.clone())).collect();
        let reply = self.handle.show_log(cluster.view(), &names, format!("{:032x}", hash.0));
        let majority = self.commits(&cluster);
        // The hash belongs to what this node's replica has applied; the log may be ahead of it by now.
        let reply = pb::ShowLogReply { applied: cluster.index, majority, ..reply };
        Ok((cluster, reply))
    }

    /// Whether changes can be committed from here. A follower is reached by its leader, and not told that the leader has lost all others.
    pub(in crate::control) fn commits(&self, cluster: &ClusterView) -> bool {
        let voters = self.handle.log_status().voters;
        let reached = voters.iter().filter(|voter| cluster.reachable.contains(&NodeId(**voter))).count();
        self.handle.has_log_majority() && is_quorum(reached, voters.len())
    }
}
