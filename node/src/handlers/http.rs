//! One run of an `http` handler: one connection, one request, one answer.
//!
//! The connection is made here and not by a pool, so that it is known whether anything of the request can have
//! arrived: until it is handed over, the handler has certainly not run; from then on only an answer shows it.

use std::pin::pin;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use caesium_engine::HandlerEnd;
use http::header::{HOST, HeaderName, HeaderValue};
use http::{Request, Uri};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::config::HttpHandler;
use super::output::{OutputStream, Tail};
use super::runner::{RunSpec, RunnerShared, Stop, StopOrder, until};

/// Nothing was handed over.
const UNSENT: u16 = 0;
/// The request was handed over. Larger values are the status of the answer, the least of which is 100.
const SENT: u16 = 1;

/// A connection, encrypted or not.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Ends at the answer, at the run's timeout, or when the run is stopped.
pub(super) async fn run(
    handler: &HttpHandler,
    spec: &RunSpec,
    mut stop: watch::Receiver<StopOrder>,
    tail: &Mutex<Tail>,
    shared: &RunnerShared,
) -> HandlerEnd {
    let request = match request(handler, spec) {
        Ok(request) => request,
        Err(why) => return HandlerEnd::NotStarted(why),
    };
    let progress = AtomicU16::new(UNSENT);
    let exchange = pin!(exchange(handler, spec, request, &progress, tail, shared));
    tokio::select! {
        outcome = exchange => outcome,
        () = until(shared, shared.boot_time().saturating_add(spec.timeout)) => cut(&progress, "its time was up"),
        () = late(spec, &progress, shared) => too_late(),
        _ = stop.wait_for(|stop| stop.urgency > Stop::No) => cut(&progress, "it was killed"),
    }
}

/// Returns at the latest start of a run whose request was not sent by then.
async fn late(spec: &RunSpec, progress: &AtomicU16, shared: &RunnerShared) {
    if let Some(start_by) = spec.start_by {
        until(shared, start_by).await;
    }
    if spec.start_by.is_none() || progress.load(Ordering::Relaxed) != UNSENT {
        std::future::pending::<()>().await;
    }
}

/// Nothing was sent, and nothing will be.
fn too_late() -> HandlerEnd {
    HandlerEnd::TooLate("its latest start passed before the request was sent".to_owned())
}

/// What is known of an exchange that did not come to its end.
fn cut(progress: &AtomicU16, why: &str) -> HandlerEnd {
    match progress.load(Ordering::Relaxed) {
        UNSENT => HandlerEnd::NotStarted(format!("{why} before the request was sent")),
        SENT => HandlerEnd::Lost(format!("{why} before the answer came")),
        status if is_success(status) => HandlerEnd::Lost(format!("{why} within the answer, status {status}")),
        status => HandlerEnd::Answered(status),
    }
}

fn is_success(status: u16) -> bool {
    (200..300).contains(&status)
}

async fn exchange(
    handler: &HttpHandler,
    spec: &RunSpec,
    request: Request<Full<Bytes>>,
    progress: &AtomicU16,
    tail: &Mutex<Tail>,
    shared: &RunnerShared,
) -> HandlerEnd {
    let stream = match connect(handler).await {
        Ok(stream) => stream,
        Err(why) => return HandlerEnd::NotStarted(why),
    };
    let handshake = http1::Builder::new().title_case_headers(true).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = match handshake {
        Ok(parts) => parts,
        Err(error) => return HandlerEnd::NotStarted(format!("the connection failed: {}", causes(&error))),
    };
    // Dropped with this future, and with it the connection.
    let mut driven = JoinSet::new();
    driven.spawn(connection);
    if let Err(error) = sender.ready().await {
        return HandlerEnd::NotStarted(format!("the connection failed: {}", causes(&error)));
    }
    // The last look: what comes now is the request.
    if spec.is_late(shared.boot_time()) {
        return too_late();
    }
    progress.store(SENT, Ordering::Relaxed);
    shared.started(&spec.id);
    match sender.send_request(request).await {
        Ok(response) => {
            let status = response.status().as_u16();
            progress.store(status, Ordering::Relaxed);
            match read(response.into_body(), tail).await {
                Ok(()) => HandlerEnd::Answered(status),
                Err(error) => cut(progress, &format!("the connection broke ({})", causes(&error))),
            }
        }
        Err(error) => cut(progress, &format!("the connection broke ({})", causes(&error))),
    }
}

fn request(handler: &HttpHandler, spec: &RunSpec) -> Result<Request<Full<Bytes>>, String> {
    let target = handler.url.path_and_query().map_or("/", |target| target.as_str());
    let target: Uri = target.parse().map_err(|_| "the path of its url cannot be sent".to_owned())?;
    let mut request = Request::new(Full::new(Bytes::copy_from_slice(&spec.payload)));
    *request.method_mut() = handler.method.clone();
    *request.uri_mut() = target;
    let headers = request.headers_mut();
    let host = handler.url.authority().map(|authority| authority.as_str()).unwrap_or_default();
    headers.insert(HOST, HeaderValue::from_str(host).map_err(|_| "its host cannot be sent".to_owned())?);
    headers.extend(handler.headers.clone());
    for (variable, value) in &spec.env {
        let unsendable = |_| format!("{variable} cannot be sent as a header");
        let name = variable.to_ascii_lowercase().replace('_', "-");
        let name = HeaderName::try_from(name).map_err(|_| format!("{variable} is no name of a header"))?;
        headers.insert(name, HeaderValue::from_str(value).map_err(unsendable)?);
    }
    Ok(request)
}

/// Every address that the name has is tried; nothing but the handshakes is sent.
async fn connect(handler: &HttpHandler) -> Result<Box<dyn Stream>, String> {
    let (host, port) = handler.target();
    let stream = TcpStream::connect((host, port));
    let stream = stream.await.map_err(|error| format!("cannot connect to {host}:{port}: {error}"))?;
    // Only speed is lost without.
    stream.set_nodelay(true).ok();
    if !handler.tls() {
        return Ok(Box::new(stream));
    }
    let failed = |why: String| format!("cannot speak TLS with {host}:{port}: {why}");
    let name = ServerName::try_from(host.to_owned()).map_err(|error| failed(error.to_string()))?;
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(handler.roots.iter().cloned());
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connected = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    Ok(Box::new(connected.map_err(|error| failed(error.to_string()))?))
}

/// The body is the output of the run.
async fn read(mut body: Incoming, tail: &Mutex<Tail>) -> hyper::Result<()> {
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame?.into_data() {
            tail.lock().unwrap_or_else(PoisonError::into_inner).push(OutputStream::Stdout, &data);
        }
    }
    Ok(())
}

/// The error and what it is about, on one line.
fn causes(error: &hyper::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        text.push_str(&format!(": {next}"));
        cause = next.source();
    }
    text
}
