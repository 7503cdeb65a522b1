//! A new node asks a cluster to take it in, until one answers.

use std::time::Duration;

use caesium_engine::ids::{ClusterId, NodeId};
use caesium_engine::replica::{Join, Levels};
use caesium_pki::{Credentials, Identity, IssueError, NewKey, Subject, Token};
use caesium_proto::{errors, v1 as pb};
use pb::membership_client::MembershipClient;
use tokio::sync::watch;
use tonic::Code;
use tonic::transport::Endpoint;

use crate::control::error::word;
use crate::platform::{Machine, connect_by_token, stopped};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const ASK_TIMEOUT: Duration = Duration::from_secs(6);
/// Between two rounds over all addresses.
const PAUSE: Duration = Duration::from_millis(250);

/// The cluster does not take this node. Nothing was changed here.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// An answer that asking again does not change.
    #[error("{address} refuses: {message}{}", because.as_ref().map_or_else(String::new, |it| format!(" ({it})")))]
    Refused {
        address: String,
        message: String,
        /// The reason, where the answer has one.
        because: Option<String>,
        /// The cluster is at a feature level that this program does not read.
        incompatible: bool,
    },
    /// No key can be made for it.
    #[error(transparent)]
    Key(#[from] IssueError),
    /// Told to stop before anybody answered.
    #[error("stopped before any of {0} answered")]
    Stopped(String),
}

/// A membership, and what the node is known by where the cluster has TLS.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) cluster: ClusterId,
    pub(crate) node: NodeId,
    pub(crate) credentials: Option<Credentials>,
}

/// Asks each address in turn until one gives an id. Asking again is harmless: the data directory names the request.
///
/// # Errors
/// [`JoinError::Refused`] when the answer is final.
pub(crate) async fn join(
    machine: &Machine,
    seeds: &[String],
    request: &Join,
    token: Option<&Token>,
    mut stop: watch::Receiver<bool>,
) -> Result<Joined, JoinError> {
    let mut said = String::new();
    let key = token.map(|token| NewKey::make().map(|key| (token, key))).transpose()?;
    loop {
        for address in seeds {
            match ask(machine, address, request, key.as_ref()).await {
                Ok(joined) => return Ok(joined),
                Err(status) if is_final(status.code()) => return Err(refused(address, &status)),
                Err(status) => {
                    let why = format!("{address}: {}", status.message());
                    if why != said {
                        tracing::warn!(
                            address,
                            why = status.message(),
                            "the cluster does not answer yet; asking again"
                        );
                        said = why;
                    }
                }
            }
            tokio::select! {
                () = stopped(&mut stop) => return Err(JoinError::Stopped(seeds.join(", "))),
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }
}

fn is_final(code: Code) -> bool {
    matches!(
        code,
        Code::AlreadyExists
            | Code::InvalidArgument
            | Code::PermissionDenied
            | Code::Unauthenticated
            | Code::FailedPrecondition
            | Code::Unimplemented
    )
}

fn refused(address: &str, status: &tonic::Status) -> JoinError {
    let detail = errors::detail(status).unwrap_or_default();
    let incompatible = detail.code == word::UNSUPPORTED;
    // Who starts a daemon has the operator's tool at hand.
    let cure = detail.remedy.filter(|it| it.kind() == pb::RemedyKind::ForgetNode);
    let cure = cure.map(|it| format!("`caesiumctl node forget {}` frees it", it.object));
    let reasons = [detail.because, detail.now].into_iter().filter(|text| !text.is_empty());
    let reasons: Vec<String> = reasons.chain(cure).collect();
    let because = (!reasons.is_empty()).then(|| reasons.join("; "));
    JoinError::Refused {
        address: address.to_owned(),
        message: status.message().to_owned(),
        because,
        incompatible,
    }
}

async fn ask(
    machine: &Machine,
    address: &str,
    join: &Join,
    key: Option<&(&Token, NewKey)>,
) -> Result<Joined, tonic::Status> {
    let endpoint = Endpoint::from_shared(format!("http://{address}")).map_err(unusable)?;
    let endpoint = endpoint.connect_timeout(CONNECT_TIMEOUT).timeout(ASK_TIMEOUT);
    let channel = match key {
        None => machine.network.connect(&endpoint).await.map_err(unusable)?,
        Some((token, _)) => connect_by_token(&machine.network, &endpoint, token.root, &machine.clocks)
            .await
            .map_err(unusable)?,
    };
    let broken = |error: IssueError| tonic::Status::internal(error.to_string());
    let proof = key.map(|(token, key)| {
        let request = key.request()?;
        Ok(pb::TokenProof { token: token.id, secret: token.secret.to_vec(), request })
    });
    let request = pb::JoinRequest {
        name: join.name.to_string(),
        address: join.address.clone(),
        priority: join.priority,
        labels: join.labels.clone(),
        data_dir: join.data_dir.0.to_be_bytes().to_vec(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        levels: Some(pb::LevelRange { oldest: Levels::OWN.oldest.0, newest: Levels::OWN.newest.0 }),
        proof: proof.transpose().map_err(broken)?,
    };
    let reply = MembershipClient::new(channel).join(request).await?.into_inner();
    let cluster =
        reply.cluster_id.as_slice().try_into().map_err(|_| tonic::Status::internal("no cluster id"))?;
    let cluster = ClusterId(u128::from_be_bytes(cluster));
    let node = NodeId(reply.node_id);
    let credentials = match key {
        None => None,
        Some((token, key)) => Some(received(reply.certificates, token, key, (cluster, node))?),
    };
    Ok(Joined { cluster, node, credentials })
}

/// What the node is known by from now on, if it is what was asked for.
fn received(
    certificates: Option<pb::Certificates>,
    token: &Token,
    key: &NewKey,
    (cluster, node): (ClusterId, NodeId),
) -> Result<Credentials, tonic::Status> {
    let wrong = |why: &str| tonic::Status::internal(format!("the cluster's answer cannot be used: {why}"));
    let certificates = certificates.ok_or_else(|| wrong("it has no certificate"))?;
    let credentials = Credentials::received(key, certificates.chain, certificates.roots, token.root);
    let credentials = credentials.map_err(|refusal| wrong(&refusal.to_string()))?;
    let expected = Identity { cluster, subject: Subject::Node(node) };
    if *credentials.identity() != expected {
        return Err(wrong(&format!("its certificate is of {}", credentials.identity())));
    }
    Ok(credentials)
}

/// Why no connection was made. A cluster that is not the one of the token stays another one.
fn unusable(error: impl std::error::Error + 'static) -> tonic::Status {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(&error);
    let mut refused = false;
    while let Some(inner) = cause {
        text = inner.to_string();
        let io = inner.downcast_ref::<std::io::Error>();
        refused |= io.is_some_and(|io| io.kind() == std::io::ErrorKind::InvalidData);
        cause = inner.source();
    }
    match refused {
        true => tonic::Status::permission_denied(text),
        false => tonic::Status::unavailable(format!("cannot connect: {text}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_refusal_of_what_is_not_supported_says_that_another_version_is_needed() {
        for (code, wanted) in [(word::UNSUPPORTED, true), (word::CONFLICT, false)] {
            let detail = pb::ErrorDetail { code: code.to_owned(), ..Default::default() };
            let status = errors::status(Code::FailedPrecondition, "at feature level 9", &detail);
            let JoinError::Refused { incompatible, message, .. } = refused("10.0.0.1:7450", &status) else {
                panic!("a refusal")
            };
            assert_eq!((incompatible, message.as_str()), (wanted, "at feature level 9"), "{code}");
        }
    }
}
