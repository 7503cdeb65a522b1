//! `GET /metrics` over HTTP/1.1, and nothing else.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::{Exposition, scrape};
use crate::driver::Handle;

/// Connections served at a time; more wait to be accepted.
const CONNECTIONS_MAX: usize = 16;
/// One connection, from its first byte to its last.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);
/// After a failed accept: the machine is out of descriptors, and asking again at once would not give any.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Answers scrapes of `node` until it is dropped.
pub async fn serve(listener: TcpListener, node: Handle) {
    accept(listener, |stream| connection(stream, node.clone())).await;
}

async fn accept<F: Future<Output = ()> + Send + 'static>(
    listener: TcpListener,
    mut connection: impl FnMut(TcpStream) -> F,
) {
    let room = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "a scrape could not be accepted");
                sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let served = connection(stream);
        tokio::spawn(async move {
            // A scraper that hangs is dropped, and comes again.
            timeout(CONNECTION_TIMEOUT, served).await.ok();
            drop(permit);
        });
    }
}

async fn connection(stream: TcpStream, node: Handle) {
    let service = service_fn(|request| {
        let node = node.clone();
        async move { Ok::<_, Infallible>(answer(&request, &node).await) }
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
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn as_many_connections_are_served_at_a_time_as_the_limit_says() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (begins, mut begun) = mpsc::unbounded_channel();
        let gate = Arc::new(Semaphore::new(0));
        let held = Arc::clone(&gate);
        tokio::spawn(accept(listener, move |stream| {
            let (begins, held) = (begins.clone(), Arc::clone(&held));
            async move {
                begins.send(()).unwrap();
                held.acquire().await.unwrap().forget();
                drop(stream);
            }
        }));
        let mut scrapers = Vec::new();
        for _ in 0..17 {
            scrapers.push(TcpStream::connect(address).await.unwrap());
        }
        for _ in 0..16 {
            begun.recv().await.unwrap();
        }
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(begun.try_recv().is_err(), "the seventeenth waits");
        gate.add_permits(1);
        begun.recv().await.unwrap();
        assert_eq!(scrapers.len(), 17);
    }
}
