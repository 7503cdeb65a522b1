//! TLS 1.3 by the certificates of a cluster: names are those of the certificates, never those of the network.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::NodeId;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::client::{ResolvesClientCert, Resumption};
use tokio_rustls::rustls::crypto::{CryptoProvider, WebPkiSupportedAlgorithms, ring, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use tokio_rustls::rustls::server::{ClientHello, NoServerSessionStorage, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::time_provider::TimeProvider;
use tokio_rustls::rustls::version::TLS13;
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error, OtherError,
    PeerIncompatible, ServerConfig, SignatureScheme,
};
use tokio_rustls::{TlsAcceptor, TlsConnector};

use crate::folder::Credentials;
use crate::keyring::Keyring;
use crate::token::Digest;
use crate::trust::{Refusal, Trust, Use, node_of};

/// The only protocol inside, but for scrapes: HTTP/2.
const PROTOCOL: &[u8] = b"h2";
const SCRAPES: &[u8] = b"http/1.1";
/// Stands where TLS wants a name of the network; it is neither sent nor compared.
const NO_NAME: &str = "caesium.invalid";

/// Reads the civil time.
pub type Now = Arc<dyn Fn() -> Wall + Send + Sync>;

/// Who is to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This node and no other.
    Node(NodeId),
    /// Whichever node of the cluster.
    AnyNode,
}

/// Takes callers: those without a certificate, too, of whom nothing is known then.
///
/// # Errors
/// Certificate and key do not belong together.
pub fn acceptor(credentials: &Credentials, now: Now) -> Result<TlsAcceptor, Error> {
    Keyring::new(credentials.clone())?.acceptor(now)
}

/// Calls in the name of the certificate.
///
/// # Errors
/// Certificate and key do not belong together.
pub fn connector(credentials: &Credentials, expected: Expected, now: Now) -> Result<TlsConnector, Error> {
    Keyring::new(credentials.clone())?.connector(expected, now)
}

impl Keyring {
    /// Takes callers by what it holds when they come; those without a certificate, too, of whom nothing is known then.
    ///
    /// # Errors
    /// TLS 1.3 is not to be had.
    pub fn acceptor(self: &Arc<Self>, now: Now) -> Result<TlsAcceptor, Error> {
        self.accepting(now, PROTOCOL)
    }

    /// The same for those who speak HTTP/1.1, and scrape.
    ///
    /// # Errors
    /// TLS 1.3 is not to be had.
    pub fn scrape_acceptor(self: &Arc<Self>, now: Now) -> Result<TlsAcceptor, Error> {
        self.accepting(now, SCRAPES)
    }

    fn accepting(self: &Arc<Self>, now: Now, protocol: &[u8]) -> Result<TlsAcceptor, Error> {
        let verifier = Arc::new(Callers { keyring: Arc::clone(self), algorithms: algorithms() });
        let config = ServerConfig::builder_with_details(provider(), Arc::new(Clock(now)));
        let config = config
            .with_protocol_versions(&[&TLS13])?
            .with_client_cert_verifier(verifier)
            .with_cert_resolver(Arc::new(Own(Arc::clone(self))));
        Ok(serving(config, protocol))
    }

    /// Calls in the name of the certificate that it holds when a connection is made.
    ///
    /// # Errors
    /// TLS 1.3 is not to be had.
    pub fn connector(self: &Arc<Self>, expected: Expected, now: Now) -> Result<TlsConnector, Error> {
        let expected = match expected {
            Expected::Node(node) => Some(node),
            Expected::AnyNode => None,
        };
        let config = calling(Answering::Member { keyring: Arc::clone(self), expected }, now)?;
        Ok(finished(config.with_client_cert_resolver(Arc::new(Own(Arc::clone(self))))))
    }
}

/// Shows what the keyring holds at the moment.
#[derive(Debug)]
struct Own(Arc<Keyring>);

impl ResolvesServerCert for Own {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.0.serving())
    }
}

impl ResolvesClientCert for Own {
    fn resolve(&self, _: &[&[u8]], _: &[SignatureScheme]) -> Option<Arc<CertifiedKey>> {
        Some(self.0.calling())
    }

    fn has_certs(&self) -> bool {
        true
    }
}

fn serving(mut config: ServerConfig, protocol: &[u8]) -> TlsAcceptor {
    config.alpn_protocols = vec![protocol.to_vec()];
    // A session that is taken up again is not looked at again: who has expired meanwhile would get in.
    config.session_storage = Arc::new(NoServerSessionStorage {});
    config.send_tls13_tickets = 0;
    TlsAcceptor::from(Arc::new(config))
}

/// Calls a cluster that is known by the digest of its root's key only, in nobody's name.
///
/// # Errors
/// TLS 1.3 is not to be had.
pub fn joining(root: Digest, now: Now) -> Result<TlsConnector, Error> {
    Ok(finished(calling(Answering::Pinned(root), now)?.with_no_client_auth()))
}

/// The name that a connector is to be given.
///
/// # Panics
/// Never: it is a constant.
#[must_use]
pub fn server_name() -> ServerName<'static> {
    ServerName::try_from(NO_NAME).expect("the constant is a name")
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

fn algorithms() -> WebPkiSupportedAlgorithms {
    ring::default_provider().signature_verification_algorithms
}

type Calling =
    tokio_rustls::rustls::ConfigBuilder<ClientConfig, tokio_rustls::rustls::client::WantsClientCert>;

fn calling(answering: Answering, now: Now) -> Result<Calling, Error> {
    let verifier = Arc::new(Servers { answering, algorithms: algorithms() });
    let config = ClientConfig::builder_with_details(provider(), Arc::new(Clock(now)));
    Ok(config.with_protocol_versions(&[&TLS13])?.dangerous().with_custom_certificate_verifier(verifier))
}

fn finished(mut config: ClientConfig) -> TlsConnector {
    config.alpn_protocols = vec![PROTOCOL.to_vec()];
    config.enable_sni = false;
    config.resumption = Resumption::disabled();
    TlsConnector::from(Arc::new(config))
}

/// The node's clock, not the machine's.
struct Clock(Now);

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

impl TimeProvider for Clock {
    fn current_time(&self) -> Option<UnixTime> {
        let micros = u64::try_from((self.0)().0).ok()?;
        Some(UnixTime::since_unix_epoch(Duration::from_micros(micros)))
    }
}

fn refused(refusal: Refusal) -> Error {
    let kind = match refusal {
        // These have words of their own in the protocol, so that the other side reads why.
        Refusal::Expired(_) => CertificateError::Expired,
        Refusal::Unreadable => CertificateError::BadEncoding,
        Refusal::OtherCluster { .. }
        | Refusal::NotYet(_)
        | Refusal::Unvouched(_)
        | Refusal::OtherNode { .. }
        | Refusal::NoNode(_)
        | Refusal::Revoked(_)
        | Refusal::Unsigned(_)
        | Refusal::OtherKey => CertificateError::Other(OtherError(Arc::new(refusal))),
    };
    Error::InvalidCertificate(kind)
}

/// Why a handshake or a connection failed, in the words of [`Refusal`] where this side refused.
#[must_use]
pub fn failure(error: &std::io::Error) -> String {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
    match inner {
        Some(Error::InvalidCertificate(CertificateError::Other(OtherError(refusal)))) => refusal.to_string(),
        Some(other) => other.to_string(),
        None => error.to_string(),
    }
}

#[derive(Debug)]
struct Callers {
    keyring: Arc<Keyring>,
    algorithms: WebPkiSupportedAlgorithms,
}

impl ClientCertVerifier for Callers {
    fn client_auth_mandatory(&self) -> bool {
        false
    }

    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        leaf: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.keyring.judge(leaf, others, Use::Call, now).map_err(refused)?;
        Ok(ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(PeerIncompatible::Tls12NotOffered.into())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

/// What is known of who is to answer.
#[derive(Debug)]
enum Answering {
    Member { keyring: Arc<Keyring>, expected: Option<NodeId> },
    Pinned(Digest),
}

#[derive(Debug)]
struct Servers {
    answering: Answering,
    algorithms: WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for Servers {
    fn verify_server_cert(
        &self,
        leaf: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        match &self.answering {
            Answering::Member { keyring, expected } => {
                keyring.judge(leaf, others, Use::Serve, now).and_then(|found| node_of(found, *expected))
            }
            Answering::Pinned(root) => Trust::pinned(others, *root)
                .and_then(|trust| trust.judge(leaf, others, Use::Serve, now))
                .and_then(|found| node_of(found, None)),
        }
        .map_err(refused)?;
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(PeerIncompatible::Tls12NotOffered.into())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}
