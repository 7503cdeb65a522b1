//! Certificates of the fake server.

use caesium_proto::v1 as pb;
use pb::certification_server::Certification;
use tonic::{Request, Response, Status};

use crate::demo;
use crate::fake::Service;

const DAY: i64 = 86_400_000_000;

fn info(serial: &str, days: i64) -> pb::CertificateInfo {
    let (from, expires) = (demo::NOW - DAY, demo::NOW + days * DAY);
    pb::CertificateInfo { serial: serial.to_owned(), from, expires, root: "5a".repeat(16) }
}

fn node(name: &str, serial: &str) -> pb::NodeCertificate {
    pb::NodeCertificate {
        node: name.to_owned(),
        heard: true,
        secure: true,
        tls: pb::TlsMode::Required.into(),
        locked: true,
        own: Some(info(serial, 60)),
        roots: vec!["5a".repeat(16)],
        ..Default::default()
    }
}

#[tonic::async_trait]
impl Certification for Service {
    async fn renew(&self, _: Request<pb::RenewRequest>) -> Result<Response<pb::RenewReply>, Status> {
        Err(Status::permission_denied("who shows no certificate has none to renew"))
    }

    async fn show_certificates(
        &self,
        _: Request<pb::ShowCertificatesRequest>,
    ) -> Result<Response<pb::ShowCertificatesReply>, Status> {
        let signer = pb::NodeCertificate {
            signs_nodes: Some(info("0a", 3000)),
            signs_users: Some(info("0b", 3000)),
            has_root: true,
            ..node("a", "01")
        };
        let revoked = pb::NodeCertificate { revoked: Some(demo::NOW - 2 * DAY), ..node("c", "03") };
        let user = |name: &str, role: pb::Role, serial: &str| pb::UserCertificate {
            user: name.to_owned(),
            role: role.into(),
            serial: serial.to_owned(),
            expires: demo::NOW + 20 * DAY,
            ..Default::default()
        };
        let gone = pb::UserCertificate {
            revoked: Some(demo::NOW - DAY),
            refused: true,
            ..user("ben", pb::Role::Unspecified, "05")
        };
        self.answer(|| pb::ShowCertificatesReply {
            view: demo::view(),
            nodes: vec![signer, node("b", "02"), revoked],
            users: vec![user("anna", pb::Role::Operator, "04"), gone],
            phase: pb::RotationPhase::Issuing.into(),
            since: demo::NOW - DAY,
        })
        .await
    }

    async fn revoke(&self, request: Request<pb::RevokeRequest>) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = request.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn request_signer(
        &self,
        _: Request<pb::RequestSignerRequest>,
    ) -> Result<Response<pb::RequestSignerReply>, Status> {
        Err(Status::failed_precondition("this node runs without TLS"))
    }

    async fn install_signer(
        &self,
        _: Request<pb::InstallSignerRequest>,
    ) -> Result<Response<pb::InstallSignerReply>, Status> {
        Err(Status::failed_precondition("this node runs without TLS"))
    }

    async fn rotate_root(
        &self,
        request: Request<pb::RotateRootRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let asked = request.into_inner();
        self.change(&asked.request, asked.options).await
    }

    async fn renew_node(
        &self,
        request: Request<pb::RenewNodeRequest>,
    ) -> Result<Response<pb::RenewNodeReply>, Status> {
        let name = request.into_inner().node;
        self.answer(|| pb::RenewNodeReply { certificate: Some(node(&name, "06")) }).await
    }

    async fn require_tls(
        &self,
        request: Request<pb::RequireTlsRequest>,
    ) -> Result<Response<pb::RequireTlsReply>, Status> {
        let locked = !request.into_inner().dry_run;
        let node = |name| pb::NodeCertificate { locked, ..node(name, "01") };
        let nodes = vec![node("a"), node("b"), node("c")];
        self.answer(|| pb::RequireTlsReply { view: demo::view(), nodes }).await
    }

    async fn hand_out_root(
        &self,
        _: Request<pb::HandOutRootRequest>,
    ) -> Result<Response<pb::HandOutRootReply>, Status> {
        Err(Status::failed_precondition("the root's key does not lie at this node"))
    }
}
