//! A new node asks a cluster to take it in, until one answers.

use std::time::Duration;

use caesium_engine::ids::{ClusterId, NodeId};
use caesium_engine::replica::{Join, Levels};
use caesium_proto::{errors, v1 as pb};
use pb::membership_client::MembershipClient;
use tokio::sync::watch;
use tonic::Code;
use tonic::transport::Endpoint;

use crate::control::error::word;
use crate::platform::Network;
use crate::platform::stopped;

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
        /// Why, where it says so.
        because: Option<String>,
        /// The cluster is at a feature level that this program does not read.
        incompatible: bool,
    },
    /// Told to stop before anybody answered.
    #[error("stopped before any of {0} answered")]
    Stopped(String),
}

/// Asks each address in turn until one gives an id. Asking again is harmless: the data directory names the request.
///
/// # Errors
/// [`JoinError::Refused`] when the answer is final.
pub async fn join(
    network: &dyn Network,
    seeds: &[String],
    request: &Join,
    mut stop: watch::Receiver<bool>,
) -> Result<(ClusterId, NodeId), JoinError> {
    let mut said = String::new();
    loop {
        for address in seeds {
            match ask(network, address, request).await {
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
    network: &dyn Network,
    address: &str,
    join: &Join,
) -> Result<(ClusterId, NodeId), tonic::Status> {
    let unusable =
        |error: tonic::transport::Error| tonic::Status::unavailable(format!("cannot connect: {error}"));
    let endpoint = Endpoint::from_shared(format!("http://{address}")).map_err(unusable)?;
    let endpoint = endpoint.connect_timeout(CONNECT_TIMEOUT).timeout(ASK_TIMEOUT);
    let channel = network.connect(&endpoint).await.map_err(unusable)?;
    let request = pb::JoinRequest {
        name: join.name.to_string(),
        address: join.address.clone(),
        priority: join.priority,
        labels: join.labels.clone(),
        data_dir: join.data_dir.0.to_be_bytes().to_vec(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        levels: Some(pb::LevelRange { oldest: Levels::OWN.oldest.0, newest: Levels::OWN.newest.0 }),
    };
    let reply = MembershipClient::new(channel).join(request).await?.into_inner();
    let cluster =
        reply.cluster_id.as_slice().try_into().map_err(|_| tonic::Status::internal("no cluster id"))?;
    Ok((ClusterId(u128::from_be_bytes(cluster)), NodeId(reply.node_id)))
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
