//! How others are called: over the network of the platform, with TLS or without.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use caesium_engine::ids::NodeId;
use caesium_pki::{Dial, Digest, Expected, Folder, Keyring, NoTls, joining};
use http::Uri;
use hyper_util::rt::TokioIo;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls;
use tonic::transport::{Channel, Endpoint, Error};
use tower_service::Service;

use super::{Clocks, Connection, Network, TlsStage, Transition, Upkeep};

/// Makes channels to other nodes. Clones share it.
#[derive(Clone)]
pub(crate) struct Dialer {
    network: Arc<dyn Network>,
    secure: Option<Secure>,
}

/// What TLS needs: by whom this node is known, and the time.
#[derive(Clone)]
pub(crate) struct Secure {
    /// By what this node is known, and recognises others, now.
    pub(crate) keyring: Arc<Keyring>,
    /// Where that is kept, with the keys that vouch for others, if this node has any.
    pub(crate) folder: Folder,
    pub(crate) clocks: Clocks,
    pub(crate) upkeep: Arc<Upkeep>,
    /// What is still taken and offered without TLS.
    pub(crate) transition: Transition,
}

impl Secure {
    /// The digest of the key of the root that the own certificate leads to: a token names it, for whoever comes with one recognises this
    /// node by it.
    pub(crate) fn own_root(&self) -> Option<Digest> {
        let held = self.keyring.credentials();
        let place = held.trust().root_of(held.chain(), (self.clocks)().wall)?;
        held.trust().keys().get(place).copied()
    }

    /// The civil time, for certificates.
    pub(crate) fn now(&self) -> caesium_pki::Now {
        civil(&self.clocks)
    }
}

/// The civil time of these clocks.
pub(crate) fn civil(clocks: &Clocks) -> caesium_pki::Now {
    let clocks = Arc::clone(clocks);
    Arc::new(move || clocks().wall)
}

impl Dialer {
    pub(crate) fn new(network: Arc<dyn Network>, secure: Option<Secure>) -> Self {
        Self { network, secure }
    }

    /// A channel to this node that connects when it is first used, and again whenever it must. Over TLS nobody but that node
    /// answers it. While the cluster goes over to TLS a node that has none is called without.
    pub(crate) fn channel(&self, to: NodeId, endpoint: &Endpoint) -> Option<Channel> {
        let Some(secure) = &self.secure else { return Some(self.network.channel(endpoint)) };
        let tls = secure.keyring.connector(Expected::Node(to), secure.now()).ok()?;
        let dial = dial(Arc::clone(&self.network), tls);
        let tls = dial.judged_by(Arc::clone(&secure.keyring), secure.now());
        if secure.transition.is_over() {
            return Some(endpoint.connect_with_connector_lazy(tls));
        }
        let (network, transition) = (Arc::clone(&self.network), secure.transition.clone());
        Some(endpoint.connect_with_connector_lazy(DialEither { tls, network, transition }))
    }

    /// What TLS needs; none without it.
    pub(crate) fn secure(&self) -> Option<&Secure> {
        self.secure.as_ref()
    }
}

/// A channel, connected, to a cluster that is known by the digest in a token.
///
/// # Errors
/// It cannot be reached, or is another cluster.
pub(crate) async fn connect_by_token(
    network: &Arc<dyn Network>,
    endpoint: &Endpoint,
    root: Digest,
    clocks: &Clocks,
) -> Result<Channel, TokenDialError> {
    let tls = joining(root, civil(clocks))?;
    Ok(endpoint.connect_with_connector(dial(Arc::clone(network), tls)).await?)
}

/// A cluster could not be called.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TokenDialError {
    #[error(transparent)]
    Tls(#[from] rustls::Error),
    #[error(transparent)]
    Transport(#[from] Error),
}

/// Over TLS where it is offered, and without it where it is not, as far as the node still does that.
#[derive(Clone)]
struct DialEither<D> {
    tls: Dial<D>,
    network: Arc<dyn Network>,
    transition: Transition,
}

impl<D> Service<Uri> for DialEither<D>
where
    D: Fn(String) -> Dialled + Clone + Send + 'static,
{
    type Response = TokioIo<Connection>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, to: Uri) -> Self::Future {
        let Self { mut tls, network, transition } = self.clone();
        Box::pin(async move {
            let address = to.authority().map(ToString::to_string).unwrap_or_default();
            match tls.call(to).await {
                Ok(stream) => Ok(TokioIo::new(Connection::new(stream.into_inner()))),
                // Whoever answers with another certificate than expected is not called without any.
                Err(error) if NoTls::is_why(&error) && transition.stage() == TlsStage::Accept => {
                    let plain = network.dial(&address).await?;
                    Ok(TokioIo::new(plain.tolerated_by(transition)))
                }
                Err(error) => Err(error),
            }
        })
    }
}

fn dial(
    network: Arc<dyn Network>,
    tls: TlsConnector,
) -> Dial<impl Fn(String) -> Dialled + Clone + Send + 'static> {
    Dial::new(tls, move |address: String| -> Dialled {
        let network = Arc::clone(&network);
        Box::pin(async move { network.dial(&address).await })
    })
}

type Dialled = Pin<Box<dyn Future<Output = io::Result<Connection>> + Send + 'static>>;
