//! Calls over TLS for clients of gRPC.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::Uri;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::Error;
use tower_service::Service;

use crate::judged::Judged;
use crate::keyring::Keyring;
use crate::tls::{Now, failure, server_name};

/// Connects by `dial`, which is given `host:port`, and speaks TLS there. The scheme of the endpoint is `http`, so that nobody else
/// looks for a certificate.
#[derive(Clone)]
pub struct Dial<D> {
    tls: TlsConnector,
    dial: D,
    judge: Option<(Arc<Keyring>, Now)>,
}

impl<D> Dial<D> {
    /// Of a way to connect.
    pub fn new(tls: TlsConnector, dial: D) -> Self {
        Self { tls, dial, judge: None }
    }

    /// The same; its connections end when whoever answers is not believed any more by this keyring.
    #[must_use]
    pub fn judged_by(self, keyring: Arc<Keyring>, now: Now) -> Self {
        Self { judge: Some((keyring, now)), ..self }
    }
}

/// Whoever answers a handshake with something else has no TLS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it does not speak TLS: it runs with --insecure, or is no caesiumd")]
pub struct NoTls;

impl NoTls {
    /// Whether a connection was not made because of that.
    #[must_use]
    pub fn is_why(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<Self>())
    }
}

fn why(error: &io::Error) -> io::Error {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<Error>()) {
        Some(Error::InvalidMessage(_)) => io::Error::new(error.kind(), NoTls),
        Some(_) | None => io::Error::new(error.kind(), failure(error)),
    }
}

impl<D, F, S> Service<Uri> for Dial<D>
where
    D: Fn(String) -> F,
    F: Future<Output = io::Result<S>> + Send + 'static,
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Response = TokioIo<Judged<TlsStream<S>>>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, to: Uri) -> Self::Future {
        let address = to.authority().map(ToString::to_string).unwrap_or_default();
        let (tls, connecting) = (self.tls.clone(), (self.dial)(address));
        let judge = self.judge.clone();
        Box::pin(async move {
            let stream = tls.connect(server_name(), connecting.await?).await;
            let stream = stream.map_err(|error| why(&error))?;
            let shown = stream.get_ref().1.peer_certificates().map(<[_]>::to_vec);
            Ok(TokioIo::new(match judge {
                Some((keyring, now)) => Judged::answer(stream, shown.as_deref(), &keyring, &now),
                None => Judged::never(stream),
            }))
        })
    }
}
