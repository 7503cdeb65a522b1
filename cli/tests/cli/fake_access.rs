//! Tokens, users and roles of the fake server.

use caesium_proto::v1 as pb;
use pb::access_server::Access;
use tonic::{Request, Response, Status};

use crate::demo;
use crate::fake::Service;

#[tonic::async_trait]
impl Access for Service {
    /// The root that it names is the digest of the secret, so that a token shows both.
    async fn add_token(
        &self,
        request: Request<pb::AddTokenRequest>,
    ) -> Result<Response<pb::AddTokenReply>, Status> {
        let asked = request.into_inner();
        let (root, expires) = (asked.hash.clone(), demo::NOW + asked.ttl);
        let change = self.change(&asked.request, asked.options).await?.into_inner();
        Ok(Response::new(pb::AddTokenReply { change: Some(change), root, expires }))
    }

    async fn enrol(&self, _: Request<pb::EnrolRequest>) -> Result<Response<pb::EnrolReply>, Status> {
        Err(Status::failed_precondition("this node runs without TLS and cannot enrol users"))
    }

    async fn who_am_i(&self, _: Request<pb::WhoAmIRequest>) -> Result<Response<pb::WhoAmIReply>, Status> {
        let role = pb::Role::Operator.into();
        self.answer(|| pb::WhoAmIReply {
            view: demo::view(),
            principal: "user/anna".to_owned(),
            role,
            volumes: billing(),
            serial: "00ff".to_owned(),
        })
        .await
    }

    async fn list_users(
        &self,
        _: Request<pb::ListUsersRequest>,
    ) -> Result<Response<pb::ListUsersReply>, Status> {
        let user = |name: &str, role: pb::Role| pb::User {
            name: name.to_owned(),
            role: role.into(),
            volumes: if name == "ben" { billing() } else { Vec::new() },
        };
        let users = vec![user("anna", pb::Role::Operator), user("ben", pb::Role::Viewer)];
        self.answer(|| pb::ListUsersReply { view: demo::view(), users }).await
    }

    async fn set_role(
        &self,
        request: Request<pb::SetRoleRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = request.into_inner();
        self.change(&asked.request, asked.options).await
    }
}

fn billing() -> Vec<pb::VolumeRole> {
    vec![pb::VolumeRole { volume: "billing".to_owned(), role: pb::Role::Editor.into() }]
}
