//! Letting somebody in by a token: the secret is compared here, everything else by the log, and a certificate is made last.

use caesium_engine::replica::Issued;
use caesium_pki::{Kind, Subject, digest};
use caesium_proto::v1 as pb;
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::control::Control;
use crate::control::error::Problem;
use crate::platform::{Secure, blocking};

/// A proof whose secret is that of a token in the log.
pub(in crate::control) struct Proven {
    pub(in crate::control) token: u64,
    /// The request for a certificate.
    pub(in crate::control) request: Vec<u8>,
    secure: Secure,
}

/// Compares the secret of a token with the log.
///
/// # Errors
/// There is no such token, it has another secret, or this cluster has no TLS.
pub(in crate::control) async fn proven(
    control: &Control,
    proof: Option<pb::TokenProof>,
) -> Result<Option<Proven>, Problem> {
    let (secure, proof) = match (control.secure.clone(), proof) {
        (None, None) => return Ok(None),
        (None, Some(_)) => {
            return Err(Problem::conflict("this node runs without TLS, and takes no tokens"));
        }
        // As before, until TLS is required.
        (Some(secure), None) if !secure.transition.is_over() => return Ok(None),
        (Some(_), None) => return Err(Problem::forbidden("a node is let in by a token only")),
        (Some(secure), Some(proof)) => (secure, proof),
    };
    let token = proof.token;
    let hash = move |engine: &caesium_engine::Engine, _| {
        engine.replica().access.tokens.get(&token).map(|Issued { token, .. }| token.hash.clone())
    };
    // A digest of a random secret: nothing is learnt from how long it takes to compare it.
    match control.handle.inspect(hash).await? {
        Some(hash) if hash == digest(&proof.secret).0 => {
            Ok(Some(Proven { token, request: proof.request, secure }))
        }
        Some(_) => Err(Problem::forbidden("the token has another secret")),
        None => Err(Problem::forbidden("there is no such token, or it has expired")),
    }
}

impl Proven {
    /// Whether this node can vouch for those of this kind: what is asked of one that cannot would use the token up for nothing.
    ///
    /// # Errors
    /// It has no such key.
    pub(in crate::control) async fn ready(&self, kind: Kind) -> Result<(), Problem> {
        let folder = self.secure.folder.clone();
        let found = blocking(move || folder.authority(kind)).await;
        match found.map_err(|error| broken(&error))?.map_err(|error| broken(&error))? {
            Some(_) => Ok(()),
            None => {
                let message = format!("this node has no key that vouches for {}", kind.plural());
                Err(Problem::conflict(message).now("ask the node that founded the cluster"))
            }
        }
    }

    /// The certificates of one who was let in.
    ///
    /// # Errors
    /// The request is unreadable, or this node cannot vouch.
    pub(in crate::control) async fn certificates(
        self,
        kind: Kind,
        subject: Subject,
    ) -> Result<pb::Certificates, Problem> {
        let (folder, now) = (self.secure.folder.clone(), (self.secure.clocks)().wall);
        let request = self.request;
        let issue = move || {
            let authority = folder.authority(kind).map_err(|error| broken(&error))?;
            let authority = authority.ok_or_else(|| Problem::conflict("this node has no such key"))?;
            let issued = authority.issue(&request, subject, now);
            issued.map_err(|error| Problem::invalid("request", error.to_string()))
        };
        let issued = blocking(issue).await.map_err(|error| broken(&error))??;
        let der = |all: &[_]| all.iter().map(|it: &CertificateDer<'_>| it.to_vec()).collect();
        let roots = self.secure.keyring.credentials();
        let roots = roots.trust().roots();
        Ok(pb::Certificates { chain: der(&issued.chain), roots: der(roots) })
    }
}

fn broken(error: &impl std::fmt::Display) -> Problem {
    Problem::broken("this node's keys cannot be used").because(error.to_string())
}
