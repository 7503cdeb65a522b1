//! A user comes with a token, and gets what the context is known by from then on.

use std::io;
use std::path::Path;

use caesium_engine::ids::Name;
use caesium_pki::{Credentials, Dial, NewKey, NoTls, Token, joining, read_token};
use caesium_proto::v1 as pb;
use pb::access_client::AccessClient;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::change::user_at_host;
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
    let failed = failed.unwrap_or_else(|| Error::usage("a token is shown to an --endpoint"));
    Err(match failed.kind() {
        // Another token is what helps: an admin makes it, and this is how.
        Kind::Forbidden => failed
            .now("no context was added; an admin makes another token, for a name and a role")
            .help_or(|_| another_token()),
        // Whoever reaches the cluster sees where its nodes are called.
        Kind::Unreachable => {
            failed.now("no context was added").help_or(|_| "caesiumctl node list".to_owned())
        }
        _ => failed.now("no context was added"),
    })
}

/// How an admin makes a token for whoever sits here: under the name of the account, where it can be one.
fn another_token() -> String {
    let account = user_at_host();
    let account = account.split('@').next().unwrap_or_default();
    let name = account.parse::<Name>().map_or_else(|_| "anna".to_owned(), |name| name.to_string());
    format!("caesiumctl pki token --role viewer --name {name}")
}

/// No connection was made. A cluster that is not the one of the token stays another one.
fn undialled(endpoint: &Endpoint, error: &tonic::transport::Error) -> Error {
    let first: &(dyn std::error::Error + 'static) = error;
    let mut causes = std::iter::successors(Some(first), |error| error.source());
    let is_refusal = |error: &(dyn std::error::Error + 'static)| {
        let error = error.downcast_ref::<io::Error>();
        error.is_some_and(|it| it.kind() == io::ErrorKind::InvalidData && !NoTls::is_why(it))
    };
    let failed = Error::new(Kind::Unreachable, endpoint.to_string()).because(root_cause(error));
    if causes.any(is_refusal) { failed.help(another_token()) } else { failed }
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
            transport.connect_with_connector(dial).await.map_err(|error| undialled(endpoint, &error))?;
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
