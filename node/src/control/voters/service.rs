//! Who is in the cluster, and who wants to be.

use caesium_engine::ids::DataDirId;
use caesium_engine::replica::{AccessChange, Command, Holder, Join, Levels, Outcome};
use caesium_pki::{Kind, Subject};
use caesium_proto::v1 as pb;
use pb::membership_server::Membership;
use tonic::{Request, Response, Status};

use crate::control::access::proven;
use crate::control::change;
use crate::control::cluster_view::observe;
use crate::control::error::{Problem, refused};
use crate::control::voters::{levels, nodes};
use crate::control::{Control, parse};

#[tonic::async_trait]
impl Membership for Control {
    async fn list_nodes(
        &self,
        request: Request<pb::ListNodesRequest>,
    ) -> Result<Response<pb::ListNodesReply>, Status> {
        let index = request.into_inner().index;
        if index != 0 {
            let then = self.back_at(index).await?;
            let nodes = nodes::declared(&then.replica, &then.cluster);
            return Ok(Response::new(pb::ListNodesReply { view: Some(then.cluster.view()), nodes }));
        }
        let voters = self.handle.log_status().voters;
        let (cluster, nodes) =
            observe(&self.handle, move |engine, cluster| nodes::list(engine, cluster, &voters)).await?;
        Ok(Response::new(pb::ListNodesReply { view: Some(cluster.view()), nodes }))
    }

    async fn join(&self, request: Request<pb::JoinRequest>) -> Result<Response<pb::JoinReply>, Status> {
        let context = change::Request::read(&[], None, request.metadata())?;
        let (request, level) = (request.into_inner(), self.handle.level());
        levels::admit(&request.name, request.levels, level)?;
        let proof = request.proof.clone();
        let join = joining(request)?;
        // Only a member can bring others in: in a new cluster the founder's own entry comes first.
        let (_, member) =
            observe(&self.handle, |engine, _| engine.replica().nodes.contains(&engine.node())).await?;
        if !member {
            return Err(Status::unavailable("this node is no member itself yet; ask again"));
        }
        let proven = proven(self, proof).await?;
        let command = match &proven {
            None => Command::Join(join),
            Some(proven) => {
                proven.ready(Kind::Node).await?;
                Command::Access(AccessChange::Join { token: proven.token, join })
            }
        };
        match self.outcome(&context, &command).await? {
            Outcome::Joined { node, cluster } => {
                let certificates = match proven {
                    None => None,
                    Some(proven) => {
                        let certificates = proven.certificates(Kind::Node, Subject::Node(node)).await?;
                        self.note_admitted(&context, Holder::Node(node), &certificates).await?;
                        Some(certificates)
                    }
                };
                let cluster_id = cluster.0.to_be_bytes().to_vec();
                Ok(Response::new(pb::JoinReply { node_id: node.0, cluster_id, certificates }))
            }
            Outcome::Refused(refusal) => Err(refused(&refusal, Vec::new()).into()),
            Outcome::Done { .. } => {
                Err(Problem::broken("the log answered a join with something else").into())
            }
        }
    }

    async fn show_node(
        &self,
        request: Request<pb::ShowNodeRequest>,
    ) -> Result<Response<pb::ShowNodeReply>, Status> {
        Ok(Response::new(self.node(&request.get_ref().node).await?))
    }

    async fn show_clock(
        &self,
        _: Request<pb::ShowClockRequest>,
    ) -> Result<Response<pb::ShowClockReply>, Status> {
        Ok(Response::new(self.clock().await?))
    }

    async fn label_node(
        &self,
        request: Request<pb::LabelNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.label(&context, request.into_inner()).await?))
    }

    async fn drain_node(
        &self,
        request: Request<pb::DrainNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.drain(&context, wire).await?))
    }

    async fn forget_node(
        &self,
        request: Request<pb::ForgetNodeRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.forget(&context, wire).await?))
    }

    async fn allow_declaring(
        &self,
        request: Request<pb::AllowDeclaringRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.give_sections(&context, wire).await?))
    }

    async fn version(&self, _: Request<pb::VersionRequest>) -> Result<Response<pb::VersionReply>, Status> {
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        Ok(Response::new(pb::VersionReply {
            view: Some(cluster.view()),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            api: "caesium.v1".to_owned(),
            faults: self.handle.faults().is_some(),
            levels: Some(levels::range(Levels::OWN)),
        }))
    }

    async fn cluster_version(
        &self,
        _: Request<pb::ClusterVersionRequest>,
    ) -> Result<Response<pb::ClusterVersionReply>, Status> {
        Ok(Response::new(self.versions().await?))
    }

    async fn raise_level(
        &self,
        request: Request<pb::RaiseLevelRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.raise(&context, wire.level).await?))
    }
}

fn joining(request: pb::JoinRequest) -> Result<Join, Problem> {
    let data_dir = <[u8; 16]>::try_from(request.data_dir.as_slice())
        .map_err(|_| Problem::invalid("data_dir", "data_dir: the id of a data directory has 16 bytes"))?;
    Ok(Join {
        name: parse::name("name", &request.name)?,
        address: parse::address("address", &request.address)?,
        priority: parse::priority("priority", request.priority)?,
        labels: parse::labels("labels", request.labels)?,
        data_dir: DataDirId(u128::from_be_bytes(data_dir)),
    })
}
