//! Runs of `http` handlers: whatever the server does, it gets one request at most, and what is said of the run is true.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use caesium_node::handlers::{HandlerEnd, OUTPUT_TAIL_BYTES, RunEvent, RunSpec, StopOutcome};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::server::{Answer, Server};
use crate::world::{PATIENCE, World, boot_time, http_handler, spec, until};

const OK: &str = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\ndone\n";

/// Certificates for `localhost` and their authority, made for these tests.
const TLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/handlers/tls");

/// Has the server called once; how the run ended, and whether it was said to have started.
async fn call(server: &Server, timeout: Duration) -> (World, HandlerEnd, bool) {
    let mut world = World::new();
    let handler = http_handler(&format!("url = '{}'", server.url()));
    world.runner.start(RunSpec { timeout, ..spec("run", handler) });
    let outcome = world.outcome("run").await;
    let started = world.seen.contains(&RunEvent::Started { id: "run".into() });
    (world, outcome, started)
}

#[tokio::test]
async fn a_call_carries_the_payload_and_the_run_and_its_answer_is_kept() {
    let server = Server::new(Answer::Bytes(OK)).await;
    let mut world = World::new();
    let handler = http_handler(&format!(
        "url = '{}'\nheaders = {{ authorization = 'Bearer s3cret', content-type = 'text/plain' }}",
        server.url()
    ));
    let env =
        [("CAESIUM_TOKEN", "42"), ("CAESIUM_SCHEDULE", "a/b/c"), ("CAESIUM_DUE", "2026-01-01T00:00:00.000Z")];
    let env = env.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let payload: Arc<[u8]> = b"{\"a\":\0}".as_slice().into();
    world.runner.start(RunSpec { env, payload, ..spec("run", handler) });
    assert_eq!(world.outcome("run").await, HandlerEnd::Answered(200));
    assert_eq!(world.text("run"), "done\n");
    assert_eq!(world.seen[0], RunEvent::Started { id: "run".into() });

    let (first, mut headers, body) = server.only_request().await;
    assert_eq!((first.as_str(), body.as_slice()), ("POST /hook?x=1 HTTP/1.1", b"{\"a\":\0}".as_slice()));
    headers.sort();
    let address = server.address.to_string();
    let expected = [
        ("Authorization", "Bearer s3cret"),
        ("Caesium-Due", "2026-01-01T00:00:00.000Z"),
        ("Caesium-Schedule", "a/b/c"),
        ("Caesium-Token", "42"),
        ("Content-Length", "7"),
        ("Content-Type", "text/plain"),
        ("Host", address.as_str()),
    ];
    assert_eq!(headers, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
}

#[tokio::test]
async fn a_status_decides_and_nothing_is_sent_twice() {
    for (answer, status, text) in [
        ("HTTP/1.1 204 No Content\r\n\r\n", 204, ""),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Accepted\r\nContent-Length: 1\r\n\r\nx", 202, "x"),
        ("HTTP/1.1 200 OK\r\n\r\nuntil the end", 200, "until the end"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n", 200, "abc"),
        ("HTTP/1.1 500 Oh\r\nContent-Length: 3\r\n\r\nwhy", 500, "why"),
        ("HTTP/1.1 503 Later\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n", 503, ""),
        ("HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\ncut", 404, "cut"),
    ] {
        let server = Server::new(Answer::Bytes(answer)).await;
        let (world, outcome, started) = call(&server, PATIENCE).await;
        assert_eq!((outcome, started), (HandlerEnd::Answered(status), true), "{answer}");
        assert_eq!(world.text("run"), text, "{answer}");
        server.only_request().await;
    }
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = Server::new(Answer::Bytes(OK)).await;
    let to = format!("HTTP/1.1 307 Go\r\nLocation: {}\r\nContent-Length: 0\r\n\r\n", elsewhere.url());
    let server = Server::new(Answer::Bytes(to.leak())).await;
    let (_, outcome, _) = call(&server, PATIENCE).await;
    assert_eq!(outcome, HandlerEnd::Answered(307));
    server.only_request().await;
    assert_eq!(elsewhere.connections(), 0);
}

#[tokio::test]
async fn without_an_answer_nobody_knows() {
    for (answer, reason) in [
        (Answer::Silence, "its time was up before the answer came"),
        (Answer::Close, "the connection broke"),
        (Answer::Bytes("HTTP/1.1 200"), "the connection broke"),
        (Answer::Bytes("no http at all\r\n\r\n"), "the connection broke"),
        (Answer::Bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ncut"), "within the answer, status 200"),
    ] {
        let server = Server::new(answer).await;
        let timeout = if matches!(answer, Answer::Silence) { Duration::from_millis(300) } else { PATIENCE };
        let (_, outcome, started) = call(&server, timeout).await;
        assert!(matches!(&outcome, HandlerEnd::Lost(why) if why.contains(reason)), "{reason}: {outcome:?}");
        assert!(started);
        server.only_request().await;
    }
}

#[tokio::test]
async fn before_anything_was_sent_it_has_certainly_not_run() {
    // A port that was just free.
    let refused = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    for (url, reason) in [
        (format!("http://{refused}/"), "cannot connect to 127.0.0.1"),
        ("http://no-such-host.invalid/".to_owned(), "cannot connect to no-such-host.invalid:80"),
    ] {
        let mut world = World::new();
        world.runner.start(spec("run", http_handler(&format!("url = '{url}'"))));
        let outcome = world.outcome("run").await;
        assert!(
            matches!(&outcome, HandlerEnd::NotStarted(why) if why.contains(reason)),
            "{url}: {outcome:?}"
        );
        assert_eq!(world.seen.len(), 1, "nothing has started");
    }
}

/// Has a server called that takes connections at once and shakes hands this much later; how the run ended, and how many
/// requests came.
async fn stalled(handshake: Duration, start_by: Duration) -> (HandlerEnd, usize, usize) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let requests = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&requests);
    let serving = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        tokio::time::sleep(handshake).await;
        let Ok(mut stream) = acceptor().accept(stream).await else { return };
        if stream.read(&mut [0; 1024]).await.is_ok_and(|count| count > 0) {
            seen.fetch_add(1, Ordering::Relaxed);
            stream.write_all(OK.as_bytes()).await.ok();
        }
    });
    let mut world = World::new();
    let handler = http_handler(&format!("url = 'https://localhost:{port}/'\nca = '{TLS}/ca.pem'"));
    world.runner.start(RunSpec { start_by: Some(boot_time() + start_by), ..spec("run", handler) });
    let outcome = world.outcome("run").await;
    tokio::time::timeout(handshake + Duration::from_secs(1), serving).await.ok();
    (outcome, requests.load(Ordering::Relaxed), world.seen.len())
}

#[tokio::test]
async fn nothing_is_sent_after_the_latest_start() {
    let late = Duration::from_millis(400);
    let outcome = HandlerEnd::TooLate("its latest start passed before the request was sent".into());
    assert_eq!(stalled(3 * late, late).await, (outcome, 0, 1));
    assert_eq!(stalled(late, PATIENCE).await, (HandlerEnd::Answered(200), 1, 2));
}

#[tokio::test]
async fn a_killed_call_is_given_up_and_unknown() {
    let server = Server::new(Answer::Silence).await;
    let mut world = World::new();
    world.runner.start(spec("run", http_handler(&format!("url = '{}'", server.url()))));
    world.started("run").await;
    until("it has arrived", || server.requests() == 1).await;
    assert_eq!(world.runner.kill("run", None), StopOutcome::Ending);
    let outcome = world.outcome("run").await;
    assert_eq!(outcome, HandlerEnd::Lost("it was killed before the answer came".into()));
    server.only_request().await;
}

#[tokio::test]
async fn of_a_long_answer_the_tail_is_kept() {
    let body = format!("{}END", "x".repeat(3 * OUTPUT_TAIL_BYTES));
    let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let server = Server::new(Answer::Bytes(answer.leak())).await;
    let (world, outcome, _) = call(&server, PATIENCE).await;
    assert_eq!(outcome, HandlerEnd::Answered(200));
    let output = world.runner.output("run").unwrap().unwrap();
    assert_eq!((output.bytes.len(), output.total), (OUTPUT_TAIL_BYTES, body.len() as u64));
    assert!(output.truncated && output.bytes.ends_with(b"xEND"));
}

#[tokio::test]
async fn a_server_must_prove_its_name() {
    let server = Server::with(Answer::Bytes(OK), Some(acceptor())).await;
    let port = server.address.port();
    let call = async |host: &str, more: &str| {
        let mut world = World::new();
        world.runner.start(spec("run", http_handler(&format!("url = 'https://{host}:{port}/hook'\n{more}"))));
        world.outcome("run").await
    };
    let ca = format!("ca = '{TLS}/ca.pem'");
    // An authority that this machine does not know, and a name that the certificate does not have.
    for (host, ca, reason) in
        [("localhost", "", "UnknownIssuer"), ("127.0.0.1", ca.as_str(), "not valid for name")]
    {
        if ca.is_empty() && !Path::new("/etc/ssl/certs/ca-certificates.crt").exists() {
            continue;
        }
        let outcome = call(host, ca).await;
        assert!(
            matches!(&outcome, HandlerEnd::NotStarted(why) if why.contains(reason)),
            "{host}: {outcome:?}"
        );
        assert_eq!(server.requests(), 0);
    }
    assert_eq!(call("localhost", &ca).await, HandlerEnd::Answered(200));
    assert_eq!(server.requests(), 1);
}

fn acceptor() -> TlsAcceptor {
    let chain =
        CertificateDer::pem_file_iter(format!("{TLS}/server.pem")).unwrap().map(Result::unwrap).collect();
    let key = PrivateKeyDer::from_pem_file(format!("{TLS}/server.key")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}
