//! New certificates in place of those that are shown, and the node's own.

use std::time::Duration;

use caesium_engine::replica::Holder;
use caesium_pki::{Subject, particulars};
use caesium_proto::v1 as pb;
use tokio::time::timeout;
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::certificates::noted;
use crate::control::Control;
use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::platform::{Caller, WantedUpkeep, blocking};

/// How long a node may take to renew its own certificate: it asks the others one after the other.
const RENEWED_WITHIN: Duration = Duration::from_secs(5);

impl Control {
    /// Vouches once more for whoever shows a certificate. Waits for nobody else: a cluster without a majority renews, too.
    pub(super) async fn renew_for(
        &self,
        caller: Caller,
        request: Vec<u8>,
    ) -> Result<pb::RenewReply, Problem> {
        let secure = self.secured()?.clone();
        let subject = match caller {
            Caller::Certified(identity) => identity.subject,
            Caller::Unasked | Caller::Plaintext | Caller::Nobody | Caller::Local(_) => {
                return Err(Problem::forbidden("who shows no certificate has none to renew"));
            }
        };
        let (kind, holder) = match &subject {
            Subject::Node(node) => (caesium_pki::Kind::Node, Holder::Node(*node)),
            Subject::User(user) => (caesium_pki::Kind::User, Holder::User(user.clone())),
            Subject::Root | Subject::Authority(_) => {
                return Err(Problem::forbidden("an authority asks for nothing"));
            }
        };
        if let Holder::Node(node) = holder {
            let is_member =
                move |engine: &caesium_engine::Engine, _: &_| engine.replica().nodes.contains(&node);
            if !observe(&self.handle, is_member).await?.1 {
                return Err(Problem::forbidden(format!("node {node} is no member")));
            }
        }
        let now = (secure.clocks)().wall;
        let folder = secure.folder.clone();
        let issue = move || {
            let authority = folder.authority(kind).map_err(|error| {
                Problem::broken("this node's keys cannot be used").because(error.to_string())
            })?;
            let authority = authority.ok_or_else(|| {
                Problem::conflict(format!("this node has no key that vouches for {}", kind.plural()))
                    .now("ask another node")
            })?;
            let issued = authority.issue(&request, subject, now);
            issued.map_err(|error| Problem::invalid("request", error.to_string()))
        };
        let issued = blocking(issue).await.map_err(|error| Problem::broken(error.to_string()))??;
        if let Some(own) = issued.chain.first().and_then(|leaf| particulars(leaf).ok()) {
            tracing::info!(of = %own.identity.subject, serial = own.serial, expires = %own.expires, "renewed a certificate");
            // A node notes its own.
            if let Holder::User(_) = &holder {
                secure.upkeep.note(holder, noted(&own));
            }
        }
        let der = |all: &[CertificateDer<'_>]| all.iter().map(|it| it.to_vec()).collect();
        let roots = secure.keyring.credentials();
        let certificates = pb::Certificates { chain: der(&issued.chain), roots: der(roots.trust().roots()) };
        Ok(pb::RenewReply { certificates: Some(certificates) })
    }

    /// Renews the certificate of this node.
    pub(super) async fn renew_itself(&self) -> Result<pb::RenewNodeReply, Problem> {
        let secure = self.secured()?;
        let before = secure.keyring.credentials().chain().to_vec();
        let mut tries = secure.upkeep.tries();
        tries.mark_unchanged();
        secure.upkeep.want(WantedUpkeep { renew: true, reload: false });
        let tried = timeout(RENEWED_WITHIN, tries.changed()).await;
        if secure.keyring.credentials().chain() == before {
            let why = match tried {
                Ok(_) => secure.upkeep.trouble().unwrap_or_default(),
                Err(_) => "no answer in time".to_owned(),
            };
            return Err(Problem::conflict("the certificate was not renewed")
                .because(why)
                .now("it is as it was"));
        }
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let shown = self.own_certificate(cluster.name(cluster.own)).await;
        Ok(pb::RenewNodeReply { certificate: Some(shown) })
    }
}
