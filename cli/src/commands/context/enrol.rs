//! A user comes with a token, and gets what the context is known by from then on.

use std::path::Path;

use caesium_pki::{Credentials, Dial, NewKey, Token, joining, read_token};
use caesium_proto::v1 as pb;
use pb::access_client::AccessClient;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::endpoint::Endpoint;
use crate::error::{Error, Kind};
use crate::session::Session;
use crate::session::client::{now, root_cause};
use crate::session::context::folder;
use crate::session::rpc::Asked;

/// Comes with the token of a file to the first endpoint that takes it, keeps the certificate, and names the cluster.
pub(super) async fn enrol(session: &Session, context: &str, file: &Path) -> Result<String, Error> {
    let unusable = |why: String| Error::usage(format!("--token-file {}: {why}", file.display()));
    let token = read_token(file).map_err(|error| unusable(error.to_string()))?;
    let token = token.ok_or_else(|| unusable("there is no such file".to_owned()))?;
    let folder = folder(context, session.config()).ok_or_else(|| {
        Error::new(Kind::Conflict, "there is no place for a certificate")
            .because("neither XDG_CONFIG_HOME nor HOME is set")
    })?;
    let key = NewKey::make().map_err(|error| Error::new(Kind::Internal, error.to_string()))?;
    let mut failed = None;
    for endpoint in session.named() {
        match ask(session, endpoint, &token, &key).await {
            Ok(credentials) => {
                folder.store(&credentials).map_err(|error| {
                    Error::new(Kind::Conflict, "the certificate could not be kept, and the token is used")
                        .because(error.to_string())
                })?;
                return Ok(credentials.identity().cluster.to_string());
            }
            Err(error) => failed = Some(error),
        }
    }
    Err(failed
        .unwrap_or_else(|| Error::usage("a token is shown to an --endpoint"))
        .now("no context was added"))
}

async fn ask(
    session: &Session,
    endpoint: &Endpoint,
    token: &Token,
    key: &NewKey,
) -> Result<Credentials, Error> {
    if matches!(endpoint, Endpoint::Unix(_)) {
        return Err(Error::usage(format!("{endpoint}: a token is shown over TLS only, at host:port")));
    }
    let failed = |because: String| Error::new(Kind::Unreachable, endpoint.to_string()).because(because);
    let transport = tonic::transport::Endpoint::from_shared(endpoint.uri());
    let transport = transport.map_err(|error| failed(root_cause(&error)))?;
    let tls = joining(token.root, now()).map_err(|error| failed(error.to_string()))?;
    let request = key.request().map_err(|error| Error::new(Kind::Internal, error.to_string()))?;
    let limit = session.terms().timeout;
    let exchange = async {
        let dial = Dial::new(tls, TcpStream::connect::<String>);
        let channel =
            transport.connect_with_connector(dial).await.map_err(|error| failed(root_cause(&error)))?;
        let proof = pb::TokenProof { token: token.id, secret: token.secret.to_vec(), request };
        let reply = AccessClient::new(channel).enrol(pb::EnrolRequest { proof: Some(proof) }).await;
        reply.map_err(|status| Asked::Read.failed(&status, &endpoint.to_string()))
    };
    let reply = timeout(limit, exchange).await.map_err(|_| failed("no answer in time".to_owned()))??;
    let given = reply.into_inner().certificates.unwrap_or_default();
    Credentials::received(key, given.chain, given.roots, token.root).map_err(|refusal| {
        Error::new(Kind::Incompatible, format!("{endpoint} gave a certificate that cannot be used"))
            .because(refusal.to_string())
    })
}
