//! Certificates: who is known by which, who vouches for others, and how one root replaces another.

mod renewal;
mod requirement;
mod rotation;
mod show;
mod signers;

use caesium_engine::Engine;
use caesium_engine::ids::{Name, NodeId};
use caesium_engine::replica::{CertificateChange, Command, Holder, Level, Outcome};
use caesium_proto::v1 as pb;
use pb::certification_client::CertificationClient;
use pb::certification_server::Certification;
use tokio::time::timeout;
use tonic::transport::Channel;
use tonic::{Request, Response, Status};

use crate::certificates::noted;
use crate::control::change::{self, Outlook};
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::{Problem, refused};
use crate::control::fanout::ASK_DEADLINE;
use crate::control::{Control, parse, resolve};
use crate::platform::{Caller, CallerInfo, Secure};

pub(crate) use requirement::mode_of;

#[tonic::async_trait]
impl Certification for Control {
    async fn renew(&self, request: Request<pb::RenewRequest>) -> Result<Response<pb::RenewReply>, Status> {
        let caller = caller(&request);
        Ok(Response::new(self.renew_for(caller, request.into_inner().request).await?))
    }

    async fn show_certificates(
        &self,
        request: Request<pb::ShowCertificatesRequest>,
    ) -> Result<Response<pb::ShowCertificatesReply>, Status> {
        Ok(Response::new(self.all_certificates(request.get_ref().local).await?))
    }

    async fn revoke(&self, request: Request<pb::RevokeRequest>) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        self.secured()?;
        let holder = self.holder(&wire.node, &wire.user).await?;
        let command = Command::Certificates(CertificateChange::Revoke { holder });
        let outlook = |_: &Engine, _: &ClusterView| Ok(Outlook::default());
        Ok(Response::new(self.make(&context, &command, outlook, |_, _| Vec::new()).await?))
    }

    async fn request_signer(
        &self,
        request: Request<pb::RequestSignerRequest>,
    ) -> Result<Response<pb::RequestSignerReply>, Status> {
        let wire = request.into_inner();
        let reply = match self.elsewhere(&wire.node).await? {
            None => self.signer_keys()?,
            Some(mut there) => asked(&wire.node.clone(), there.request_signer(wire)).await?,
        };
        Ok(Response::new(reply))
    }

    async fn install_signer(
        &self,
        request: Request<pb::InstallSignerRequest>,
    ) -> Result<Response<pb::InstallSignerReply>, Status> {
        let wire = request.into_inner();
        let reply = match self.elsewhere(&wire.node).await? {
            None => self.take_signer(wire.nodes, wire.users).await?,
            Some(mut there) => asked(&wire.node.clone(), there.install_signer(wire)).await?,
        };
        Ok(Response::new(reply))
    }

    async fn rotate_root(
        &self,
        request: Request<pb::RotateRootRequest>,
    ) -> Result<Response<pb::ChangeReply>, Status> {
        let wire = request.get_ref();
        let context = change::Request::read(&wire.request, wire.options.as_ref(), request.metadata())?;
        Ok(Response::new(self.rotate(&context, request.into_inner()).await?))
    }

    async fn renew_node(
        &self,
        request: Request<pb::RenewNodeRequest>,
    ) -> Result<Response<pb::RenewNodeReply>, Status> {
        let wire = request.into_inner();
        let reply = match self.elsewhere(&wire.node).await? {
            None => self.renew_itself().await?,
            Some(mut there) => asked(&wire.node.clone(), there.renew_node(wire)).await?,
        };
        Ok(Response::new(reply))
    }

    async fn require_tls(
        &self,
        request: Request<pb::RequireTlsRequest>,
    ) -> Result<Response<pb::RequireTlsReply>, Status> {
        let asked = request.into_inner();
        Ok(Response::new(match asked.local {
            true => self.require_here(asked.dry_run).await?,
            false => self.require_everywhere(asked.dry_run).await?,
        }))
    }

    async fn hand_out_root(
        &self,
        request: Request<pb::HandOutRootRequest>,
    ) -> Result<Response<pb::HandOutRootReply>, Status> {
        match caller(&request) {
            Caller::Local(_) => Ok(Response::new(self.root(request.get_ref().kept).await?)),
            Caller::Unasked | Caller::Plaintext | Caller::Nobody | Caller::Certified(_) => {
                let refusal = Problem::forbidden("the root's key is given out on the local socket only");
                Err(refusal.now("ask for it on the socket of the node that has it").into())
            }
        }
    }
}

fn caller<T>(request: &Request<T>) -> Caller {
    request.extensions().get::<CallerInfo>().map_or(Caller::Nobody, |from| from.caller.clone())
}

async fn asked<T>(
    node: &str,
    answer: impl Future<Output = Result<Response<T>, Status>>,
) -> Result<T, Status> {
    match timeout(ASK_DEADLINE * 3, answer).await {
        Ok(answer) => answer.map(Response::into_inner),
        Err(_) => Err(Problem::unheard(node).into()),
    }
}

impl Control {
    pub(super) fn secured(&self) -> Result<&Secure, Problem> {
        self.secure.as_ref().ok_or_else(|| Problem::conflict("this node runs without TLS"))
    }

    /// Where a node is asked that is another one than this; an empty name is this one.
    async fn elsewhere(&self, node: &str) -> Result<Option<CertificationClient<Channel>>, Problem> {
        let Some(name) = parse::optional_name("node", node)? else { return Ok(None) };
        let known = name.clone();
        let (cluster, found) =
            observe(&self.handle, move |engine, _| resolve::node(engine.replica(), &known)).await?;
        let node = found?;
        if node == cluster.own {
            return Ok(None);
        }
        let channel = self.handle.channel(node).filter(|_| cluster.reachable.contains(&node));
        let channel = channel.ok_or_else(|| Problem::unheard(name.as_str()))?;
        Ok(Some(CertificationClient::new(channel)))
    }

    async fn holder(&self, node: &str, user: &str) -> Result<Holder, Problem> {
        let user: Option<Name> = parse::optional_name("user", user)?;
        let node: Option<Name> = parse::optional_name("node", node)?;
        match (node, user) {
            (None, Some(user)) => Ok(Holder::User(user)),
            (Some(node), None) => {
                let found = move |engine: &Engine, _: &ClusterView| resolve::node(engine.replica(), &node);
                let (_, found): (_, Result<NodeId, Problem>) = observe(&self.handle, found).await?;
                Ok(Holder::Node(found?))
            }
            (Some(_), Some(_)) | (None, None) => {
                Err(Problem::invalid("user", "user: either a node or a user"))
            }
        }
    }

    /// Notes in the log that somebody was let in by a token, before they get the certificate: one who was revoked is believed by it.
    pub(in crate::control) async fn note_admitted(
        &self,
        context: &change::Request,
        holder: Holder,
        certificates: &pb::Certificates,
    ) -> Result<(), Problem> {
        if self.handle.level() < Level::CERTIFICATES {
            return Ok(());
        }
        let leaf = certificates.chain.first().cloned().unwrap_or_default();
        let own = caesium_pki::particulars(&leaf.into());
        let own = own.map_err(|refusal| Problem::broken(refusal.to_string()))?;
        let change = CertificateChange::Note { holder, noted: noted(&own), admitted: true };
        match self.outcome(&context.another()?, &Command::Certificates(change)).await? {
            Outcome::Done { .. } => Ok(()),
            Outcome::Refused(refusal) => Err(refused(&refusal, Vec::new())),
            Outcome::Joined { .. } => Err(Problem::broken("the log answered another question")),
        }
    }
}
