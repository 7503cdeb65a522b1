//! A node on an open network: thousands of connections that say nothing, messages that never end, streams that nobody reads. Runs are on
//! time meanwhile, operators of the machine are answered, memory stays where it was told to, and the log has it once.
//!
//! Ignored elsewhere, since it takes 20,000 descriptors and both cores: `benches/exposed.sh`.

use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use caesium_pki::{Expected, connector};
use caesium_proto::v1 as pb;
use http_body_util::StreamBody;
use hyper::body::{Bytes, Frame};
use pb::watch_client::WatchClient;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tonic::body::Body;
use tonic::transport::Channel;
use tower_service::Service as _;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::{Daemon, free_port};
use crate::harness::{PATIENCE, pass, second_after, until};
use crate::tls::{audited, clock, dial, enrol, secured_with, token};

const JOB: &str = "jobs/clock/each";
/// Idle connections at a time, from ten addresses.
const IDLE: usize = 10_000;
const ADDRESSES: u8 = 10;
const HALF_SENT: usize = 1_000;
const STREAMS: usize = 300;
/// Of one half-sent message.
const SENT_BYTES: usize = 128 << 10;
/// What is meant to hold, and how much of it a test on a busy machine may miss.
const MEMORY_KIB_MAX: u64 = 256 << 10;
const ANSWER_MAX: Duration = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });
const LATE_MAX: i64 = 5 * SECOND;

/// Seconds of attack that are watched.
fn seconds() -> i64 {
    std::env::var("CAESIUM_TEST_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(15)
}

/// What the attack has come to so far.
#[derive(Default)]
struct Attack {
    over: AtomicBool,
    connected: AtomicUsize,
    held: AtomicUsize,
    open: AtomicUsize,
    refused: AtomicUsize,
}

impl Attack {
    fn goes_on(&self) -> bool {
        !self.over.load(Ordering::Relaxed)
    }
}

/// Connections of one address that say nothing; those that are ended are made again.
async fn stay_idle(attack: Arc<Attack>, n: u8, to: SocketAddr, count: usize) {
    while attack.goes_on() {
        let mut held = Vec::with_capacity(count);
        for _ in 0..count {
            let socket = TcpSocket::new_v4().unwrap();
            socket.bind(SocketAddr::from(([127, 0, 1, n], 0))).unwrap();
            let Ok(Ok(stream)) = timeout(Duration::from_secs(2), socket.connect(to)).await else { continue };
            attack.connected.fetch_add(1, Ordering::Relaxed);
            held.push(stream);
            if !attack.goes_on() {
                return;
            }
        }
        sleep(Duration::from_secs(3)).await;
    }
}

/// A message that is begun and never ended.
async fn half_send(attack: Arc<Attack>, mut channel: Channel) {
    while attack.goes_on() {
        let mut begun = vec![0];
        begun.extend(u32::try_from(4 << 20).unwrap().to_be_bytes());
        begun.resize(SENT_BYTES, 0);
        let first = Ok::<_, tonic::Status>(Frame::data(Bytes::from(begun)));
        let pieces = futures::StreamExt::chain(futures::stream::iter([first]), futures::stream::pending());
        let request = http::Request::post("http://alder/caesium.v1.Schedules/AddSchedule")
            .header("content-type", "application/grpc")
            .header("te", "trailers")
            .body(Body::new(StreamBody::new(pieces)))
            .unwrap();
        attack.held.fetch_add(1, Ordering::Relaxed);
        let answered = async {
            std::future::poll_fn(|cx| channel.poll_ready(cx)).await.ok()?;
            channel.call(request).await.ok()
        };
        // One that was refused, or timed out, is sent again.
        timeout(Duration::from_secs(20), answered).await.ok();
        sleep(Duration::from_millis(200)).await;
    }
}

/// A stream that nobody reads.
async fn keep_open(attack: Arc<Attack>, channel: Channel) {
    let request = pb::WatchRequest { topics: vec![pb::Topic::Schedules.into()], ..Default::default() };
    match WatchClient::new(channel).watch(request).await {
        Ok(_stream) => {
            attack.open.fetch_add(1, Ordering::Relaxed);
            while attack.goes_on() {
                sleep(Duration::from_millis(200)).await;
            }
        }
        Err(status) => {
            assert_eq!(status.code(), tonic::Code::ResourceExhausted, "{status}");
            attack.refused.fetch_add(1, Ordering::Relaxed);
        }
    }
}

fn memory_kib(node: &Daemon) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", node.pid().as_raw_nonzero())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// How long a scrape takes.
async fn scraped(port: u16) -> Duration {
    let began = Instant::now();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).await.unwrap();
    assert!(page.starts_with("HTTP/1.1 200 ") && page.contains("caesium_"), "{page:.200}");
    began.elapsed()
}

/// How long a question on the machine's own socket takes.
async fn asked(node: &Daemon) -> Duration {
    let began = Instant::now();
    node.watch().status(pb::StatusRequest {}).await.unwrap();
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs 20,000 descriptors and both cores: benches/exposed.sh"]
async fn a_node_that_is_flooded_runs_on_time_and_answers_its_machine() {
    let metrics = free_port();
    let flag = format!("--metrics-listen=127.0.0.1:{metrics}");
    let cluster = secured_with(|name| if name == "alder" { vec![flag.clone()] } else { Vec::new() }).await;
    let alder = &cluster["alder"];
    cluster.volume("jobs").await;
    alder.add(spec(JOB, AMO)).await;
    let ticket = token(alder, "mallory", Some(pb::Role::Editor)).await;
    let mallory = enrol(alder.port, &ticket).await.unwrap();
    let before = memory_kib(alder);

    let attack = Arc::new(Attack::default());
    let mut attackers = JoinSet::new();
    let (to, page) =
        (SocketAddr::from(([127, 0, 0, 1], alder.port)), SocketAddr::from(([127, 0, 0, 1], metrics)));
    for n in 1..=ADDRESSES {
        attackers.spawn(stay_idle(Arc::clone(&attack), n, to, IDLE / usize::from(ADDRESSES)));
    }
    attackers.spawn(stay_idle(Arc::clone(&attack), ADDRESSES + 1, page, 500));
    for n in 0..HALF_SENT + STREAMS {
        // A connection for each hundred.
        if n % 100 == 0 {
            let tls = connector(&mallory, Expected::AnyNode, clock()).unwrap();
            let channel = dial(alder.port, tls).await.unwrap();
            for m in n..(n + 100).min(HALF_SENT + STREAMS) {
                if m < HALF_SENT {
                    attackers.spawn(half_send(Arc::clone(&attack), channel.clone()));
                } else {
                    attackers.spawn(keep_open(Arc::clone(&attack), channel.clone()));
                }
            }
        }
    }
    until("the attack is under way", 2 * PATIENCE, async || {
        let come = |counter: &AtomicUsize, most| counter.load(Ordering::Relaxed) >= most;
        come(&attack.connected, IDLE)
            && come(&attack.held, HALF_SENT)
            && attack.open.load(Ordering::Relaxed) + attack.refused.load(Ordering::Relaxed) == STREAMS
    })
    .await;
    assert!(attack.refused.load(Ordering::Relaxed) > 0, "one caller has only so many streams");

    let (from, mut slowest, mut scrape, mut memory) =
        (second_after(Duration::from_secs(1)), Duration::ZERO, Duration::ZERO, 0);
    let to = from + seconds() * SECOND;
    while crate::harness::now() < to {
        slowest = slowest.max(asked(alder).await);
        scrape = scrape.max(scraped(metrics).await);
        memory = memory.max(memory_kib(alder));
        sleep(Duration::from_millis(250)).await;
    }
    attack.over.store(true, Ordering::Relaxed);
    let connected = attack.connected.load(Ordering::Relaxed);
    println!(
        "{connected} connections, {} half-sent messages; socket {slowest:?}, /metrics {scrape:?}, memory {before} to {memory} KiB",
        attack.held.load(Ordering::Relaxed)
    );
    while attackers.join_next().await.is_some_and(|ended| ended.is_ok()) {}
    pass(to + LATE_MAX).await;
    let starts = cluster.starts();
    let verdict = judge(&starts, JOB, from, to, LATE_MAX);
    assert!(doubles(&starts, JOB, from, to).is_empty());
    assert!(verdict.missing.is_empty(), "{verdict:?}");
    assert!(slowest < ANSWER_MAX && scrape < ANSWER_MAX, "socket {slowest:?}, /metrics {scrape:?}");
    assert!(memory < MEMORY_KIB_MAX, "{memory} KiB, {before} before");
    assert_eq!(audited(alder, "too many connections"), 1, "{}", alder.log_tail());
    cluster.whole().await;
}
