//! `GET /metrics` over HTTP/1.1, and nothing else: without TLS to whoever comes, or over TLS to whom a certificate of the cluster names
//! and who may read.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use caesium_pki::{failure, names};
use caesium_proto::v1::Role;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use super::{Exposition, scrape};
use crate::control::access::{Needs, permit};
use crate::driver::Handle;
use crate::platform::{Audit, Caller, Places, Seat, accepted, principal};

/// The page is what a viewer may read.
const READS: Needs = Needs::Role(Role::Viewer);
/// Connections served at a time; for one more goes one that has asked for nothing, of the address that has most of them.
const CONNECTIONS_MAX: usize = 64;
/// One connection, from its first byte to its last.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);

/// Who gets the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrapers {
    Anybody,
    /// Over TLS whoever may read; nobody while this node has no certificate.
    Readers,
}

/// Answers scrapes of `node` until it is dropped.
pub async fn serve(listener: TcpListener, node: Handle, scrapers: Scrapers) {
    match scrapers {
        Scrapers::Anybody => {
            accept(listener, |stream, seat| connection(stream, node.clone(), seat, Ok(()))).await;
        }
        Scrapers::Readers => {
            let audit = Audit::default();
            accept(listener, |stream, seat| reader(stream, node.clone(), seat, audit.clone())).await;
        }
    }
}

/// One who comes over TLS. Whoever may not read gets an answer, and no page.
async fn reader(stream: TcpStream, node: Handle, seat: Arc<Seat>, audit: Audit) {
    let address = stream.peer_addr().ok();
    let Some(acceptor) = node.scrape_acceptor() else {
        audit.refused(address, "", "/metrics: this node has no certificate");
        return;
    };
    let stream = match acceptor.accept(stream).await {
        Ok(stream) => stream,
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return,
        Err(error) => return audit.refused(address, "", &format!("/metrics: {}", failure(&error))),
    };
    let shown = stream.get_ref().1.peer_certificates().and_then(<[_]>::first);
    // The handshake has judged it; what it names is read again.
    let caller = match shown.map(names) {
        Some(Ok(identity)) => Caller::Certified(identity),
        Some(Err(_)) | None => Caller::Nobody,
    };
    let permitted = permit(&caller, Some(READS), &node).await.map(drop);
    let permitted = permitted.map_err(|refusal| {
        let who = principal::name_of(&caller).unwrap_or_default();
        audit.refused(address, &who, &format!("/metrics: {}", refusal.message()));
        refusal.message().to_owned()
    });
    connection(stream, node, seat, permitted).await;
}

async fn accept<F: Future<Output = ()> + Send + 'static>(
    listener: TcpListener,
    mut connection: impl FnMut(TcpStream, Arc<Seat>) -> F,
) {
    let places = Places::of(CONNECTIONS_MAX);
    let mut told = false;
    loop {
        let (stream, address) = accepted(|| listener.accept()).await;
        told &= places.taken() >= CONNECTIONS_MAX / 2;
        // Where all are being answered, the one that comes goes: it will come again.
        let Some(place) = places.take(Some(address)).place(|| warn_once(&mut told)) else { continue };
        let served = connection(stream, Arc::clone(&place.seat));
        tokio::spawn(async move {
            tokio::select! {
                // A scraper that hangs is dropped, and comes again.
                _ = timeout(CONNECTION_TIMEOUT, served) => {}
                () = place.seat.lost() => {}
            }
            drop(place);
        });
    }
}

fn warn_once(told: &mut bool) {
    if !std::mem::replace(told, true) {
        tracing::warn!("too many scrapers: connections without a request are closed for new ones");
    }
}

async fn connection<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    node: Handle,
    seat: Arc<Seat>,
    permitted: Result<(), String>,
) {
    let service = service_fn(|request| {
        seat.note_known();
        let (node, permitted) = (node.clone(), permitted.clone());
        async move {
            Ok::<_, Infallible>(match permitted {
                Ok(()) => answer(&request, &node).await,
                Err(why) => plain(StatusCode::FORBIDDEN, &format!("{why}\n")),
            })
        }
    });
    let served =
        http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service).await;
    if let Err(error) = served {
        tracing::debug!(%error, "a scrape was not served");
    }
}

async fn answer(request: &Request<Incoming>, node: &Handle) -> Response<Full<Bytes>> {
    if request.uri().path() != "/metrics" {
        return plain(StatusCode::NOT_FOUND, "only /metrics is here\n");
    }
    if request.method() != Method::GET {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET\n");
        refused.headers_mut().insert(ALLOW, const { hyper::header::HeaderValue::from_static("GET") });
        return refused;
    }
    match scrape(node).await {
        Ok(page) => {
            let mut page = Response::new(Full::from(page));
            let kind = const { hyper::header::HeaderValue::from_static(Exposition::CONTENT_TYPE) };
            page.headers_mut().insert(CONTENT_TYPE, kind);
            page
        }
        Err(error) => plain(StatusCode::SERVICE_UNAVAILABLE, &format!("{error}\n")),
    }
}

fn plain(status: StatusCode, text: &str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(text.to_owned()));
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn as_many_connections_are_served_as_the_limit_says_and_the_oldest_that_asked_for_nothing_goes() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (begins, mut begun) = mpsc::unbounded_channel();
        tokio::spawn(accept(listener, move |stream, seat| {
            let begins = begins.clone();
            async move {
                begins.send(seat).unwrap();
                std::future::pending::<()>().await;
                drop(stream);
            }
        }));
        let mut scrapers = Vec::new();
        for n in 0..64 {
            scrapers.push(TcpStream::connect(address).await.unwrap());
            let seat = begun.recv().await.unwrap();
            if n == 0 {
                seat.note_known();
            }
        }
        scrapers.push(TcpStream::connect(address).await.unwrap());
        begun.recv().await.unwrap();
        let mut ended = scrapers.remove(1);
        assert_eq!(ended.read(&mut [0]).await.unwrap_or(0), 0, "the second has asked for nothing");
        let first = timeout(Duration::from_millis(100), scrapers[0].read(&mut [0])).await;
        assert!(first.is_err(), "the first is being answered");
    }
}
