//! Calls over TLS for clients of gRPC.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::Uri;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::Error;
use tower_service::Service;

use crate::tls::{failure, server_name};

/// Connects by `dial`, which is given `host:port`, and speaks TLS there. The scheme of the endpoint is `http`, so that nobody else
/// looks for a certificate.
#[derive(Clone)]
pub struct Dial<D> {
    tls: TlsConnector,
    dial: D,
}

impl<D> Dial<D> {
    /// Of a way to connect.
    pub fn new(tls: TlsConnector, dial: D) -> Self {
        Self { tls, dial }
    }
}

/// Whoever answers a handshake with something else has no TLS.
fn why(error: &io::Error) -> String {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<Error>()) {
        Some(Error::InvalidMessage(_)) => {
            "it does not speak TLS: it runs with --insecure, or is no caesiumd".to_owned()
        }
        Some(_) | None => failure(error),
    }
}

impl<D, F, S> Service<Uri> for Dial<D>
where
    D: Fn(String) -> F,
    F: Future<Output = io::Result<S>> + Send + 'static,
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Response = TokioIo<TlsStream<S>>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, to: Uri) -> Self::Future {
        let address = to.authority().map(ToString::to_string).unwrap_or_default();
        let (tls, connecting) = (self.tls.clone(), (self.dial)(address));
        Box::pin(async move {
            let stream = tls.connect(server_name(), connecting.await?).await;
            stream.map(TokioIo::new).map_err(|error| io::Error::new(error.kind(), why(&error)))
        })
    }
}
