//! Connections that nobody needs: they end by themselves, and keep nobody else waiting.

use std::time::Duration;

use caesium_proto::v1 as pb;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use crate::harness::{Cluster, PATIENCE, until};

/// What a node allows for a first request, and some patience.
const FIRST_REQUEST_MAX: Duration = Duration::from_secs(5);
/// More than a node keeps of one address.
const FLOOD: usize = 1200;

#[tokio::test(flavor = "multi_thread")]
async fn connections_without_a_request_end_after_five_seconds_and_operators_are_served_meanwhile() {
    let cluster = Cluster::start(&["alder"]).await;
    let alder = &cluster["alder"];
    let began = Instant::now();
    let mut silent = Vec::new();
    for n in 0..FLOOD {
        let mut stream = TcpStream::connect(("127.0.0.1", alder.port)).await.unwrap();
        if n % 2 == 0 {
            // The beginning of HTTP/2, and nothing after it.
            stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.ok();
        }
        silent.push(stream);
    }
    let asked = Instant::now();
    let on_socket =
        tonic::transport::Endpoint::from_shared(format!("unix:{}", alder.socket().display())).unwrap();
    let channel = on_socket.connect().await.unwrap();
    let mut members = pb::membership_client::MembershipClient::new(channel);
    members.list_nodes(pb::ListNodesRequest::default()).await.unwrap();
    assert!(asked.elapsed() < Duration::from_secs(1), "the socket answers: {:?}", asked.elapsed());
    for mut stream in silent {
        let mut rest = Vec::new();
        let left = (FIRST_REQUEST_MAX + PATIENCE).saturating_sub(began.elapsed());
        timeout(left, stream.read_to_end(&mut rest)).await.expect("it ends").ok();
    }
    assert!(began.elapsed() >= FIRST_REQUEST_MAX, "{:?}", began.elapsed());
    until("what was too much is in the audit log", PATIENCE, async || {
        alder.log().contains("too many connections")
    })
    .await;
    let lines = alder.log().lines().filter(|line| line.contains("too many connections")).count();
    assert_eq!(lines, 1, "once a minute");
    alder.applied().await;
}
