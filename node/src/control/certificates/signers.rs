//! Nodes that vouch for others: their keys are made where they stay, and a root issues the certificates.

use caesium_pki::{Authority, Kind, NewKey, Subject};
use caesium_proto::v1 as pb;
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::control::Control;
use crate::control::error::Problem;
use crate::platform::{SignerKeys, blocking};

impl Control {
    /// Makes keys, and keeps them until their certificates come.
    pub(super) fn signer_keys(&self) -> Result<pb::RequestSignerReply, Problem> {
        let secure = self.secured()?;
        let broken = |error: caesium_pki::IssueError| Problem::broken(error.to_string());
        let keys =
            SignerKeys { nodes: NewKey::make().map_err(broken)?, users: NewKey::make().map_err(broken)? };
        let reply = pb::RequestSignerReply {
            nodes: keys.nodes.request().map_err(broken)?,
            users: keys.users.request().map_err(broken)?,
        };
        secure.upkeep.keep_signer(keys);
        Ok(reply)
    }

    /// Vouches with these from now on, if a root that is trusted here has issued them for the keys that were made last.
    pub(super) async fn take_signer(
        &self,
        nodes: Vec<u8>,
        users: Vec<u8>,
    ) -> Result<pb::InstallSignerReply, Problem> {
        let secure = self.secured()?.clone();
        let (held, now) = (secure.keyring.credentials(), (secure.clocks)().wall);
        let checked = |field, kind, certificate: Vec<u8>| -> Result<CertificateDer<'static>, Problem> {
            let certificate = CertificateDer::from(certificate);
            let named = caesium_pki::names(&certificate);
            let named = named.map_err(|refusal| Problem::invalid(field, refusal.to_string()))?;
            let wanted = named.cluster == held.trust().cluster() && named.subject == Subject::Authority(kind);
            match wanted && held.trust().root_over(&certificate, now).is_some() {
                true => Ok(certificate),
                false => Err(Problem::invalid(
                    field,
                    format!("{field}: no root that is trusted here has issued it"),
                )),
            }
        };
        let nodes = checked("nodes", Kind::Node, nodes)?;
        let users = checked("users", Kind::User, users)?;
        let keys = secure.upkeep.take_signer().ok_or_else(|| {
            Problem::conflict("this node has made no keys, or has started again since").now("begin anew")
        })?;
        let broken = |error: String| Problem::broken("the keys could not be kept").because(error);
        let (folder, upkeep) = (secure.folder.clone(), secure.upkeep.clone());
        let keep = move || -> Result<(), String> {
            for (kind, key, certificate) in
                [(Kind::Node, &keys.nodes, nodes), (Kind::User, &keys.users, users)]
            {
                let authority = Authority::read(certificate, &key.private()).map_err(|it| it.to_string())?;
                if !authority.has_its_key() {
                    return Err(format!("the certificate for {} is for another key", kind.plural()));
                }
                folder.keep_authority(kind, &authority).map_err(|it| it.to_string())?;
            }
            Ok(())
        };
        blocking(keep).await.map_err(|error| broken(error.to_string()))?.map_err(broken)?;
        tracing::info!("this node vouches for nodes and users from now on");
        // A certificate that it waits for may come from itself.
        drop(upkeep);
        Ok(pb::InstallSignerReply {})
    }

    /// The root that lies here, for who takes it away.
    pub(super) async fn root(&self, kept: bool) -> Result<pb::HandOutRootReply, Problem> {
        let folder = self.secured()?.folder.clone();
        let read = move || -> Result<Option<pb::HandOutRootReply>, String> {
            let Some(root) = folder.root().map_err(|error| error.to_string())? else { return Ok(None) };
            let certificate = root.certificate().to_vec();
            if kept {
                folder.forget_root().map_err(|error| error.to_string())?;
                return Ok(Some(pb::HandOutRootReply { key: Vec::new(), certificate }));
            }
            Ok(Some(pb::HandOutRootReply { key: root.private().secret_der().to_vec(), certificate }))
        };
        let broken = |error: String| Problem::broken("the root cannot be read").because(error);
        let root = blocking(read).await.map_err(|error| broken(error.to_string()))?.map_err(broken)?;
        if kept {
            tracing::info!("the root was taken away from this node");
        }
        root.ok_or_else(|| {
            Problem::conflict("the root's key does not lie at this node")
                .now("it is with the operator who took it, or at the node that founded the cluster")
        })
    }
}
