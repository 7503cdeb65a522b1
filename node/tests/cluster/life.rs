//! One daemon from its first start to its end.

use std::collections::BTreeSet;
use std::process::{Command, ExitStatus};
use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tokio::time::Instant;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::v1::ServerReflectionRequest;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;
use tonic_reflection::pb::v1::server_reflection_response::MessageResponse;
use tonic_reflection::pb::v1alpha;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles, judge};
use crate::daemon::{Daemon, Origin, caesiumd};
use crate::harness::{Cluster, HANDLERS, PATIENCE, pass, second_after, until};

const BOUND: &str = "jobs/clock/bound";

/// How long a daemon that must refuse to start may take to say so.
const REFUSAL: Duration = Duration::from_secs(15);
/// The figure to be held is one second; machines that test are noisy.
const RESTART_MAX: Duration = Duration::from_secs(3);

/// Runs a command that ends by itself.
async fn ended(command: Command) -> (ExitStatus, String) {
    let mut command = tokio::process::Command::from(command);
    command.stderr(std::process::Stdio::piped()).kill_on_drop(true);
    let output = tokio::time::timeout(REFUSAL, command.output()).await.expect("it ends by itself").unwrap();
    (output.status, String::from_utf8(output.stderr).unwrap())
}

#[track_caller]
fn check(refusal: &(ExitStatus, String), code: i32, words: &[&str]) {
    let (status, said) = refusal;
    assert_eq!(status.code(), Some(code), "{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} is not in: {said}");
    }
}

async fn serving(node: &Daemon) -> bool {
    let endpoint = Endpoint::from_shared(format!("unix:{}", node.socket().display())).unwrap();
    let Ok(channel) = endpoint.connect().await else { return false };
    let reply = HealthClient::new(channel).check(HealthCheckRequest::default()).await;
    reply.is_ok_and(|reply| reply.into_inner().status() == ServingStatus::Serving)
}

async fn view(node: &Daemon) -> pb::View {
    node.the_log().show_log(pb::ShowLogRequest {}).await.unwrap().into_inner().view.unwrap()
}

#[tokio::test]
async fn a_new_directory_needs_to_be_told_where_it_comes_from() {
    let cluster = Cluster::prepared(&["alder"], HANDLERS).await;
    let refusal = ended(cluster.nodes[0].command(&Origin::Unsaid)).await;
    check(&refusal, 2, &["new data directory", "caesiumd --bootstrap", "caesiumd --join"]);
}

#[tokio::test]
async fn an_address_beyond_loopback_needs_to_be_insisted_on() {
    let cluster = Cluster::prepared(&["alder"], HANDLERS).await;
    let mut command = caesiumd();
    command.args([
        "--tls",
        "off",
        "--bootstrap",
        "--listen",
        "0.0.0.0:0",
        "--advertise",
        "127.0.0.1:1",
        "--name",
        "alder",
    ]);
    command.arg("--data").arg(cluster.nodes[0].data_dir()).arg("--socket").arg(cluster.nodes[0].socket());
    check(&ended(command).await, 2, &["--insecure"]);
    assert!(!cluster.nodes[0].data_dir().exists(), "nothing was made");
}

#[tokio::test]
async fn a_restarted_daemon_is_itself_again_within_a_second() {
    let mut cluster = Cluster::start(&["alder"]).await;
    cluster.volume("jobs").await;
    cluster.nodes[0]
        .add(pb::ScheduleSpec { cadence: "@yearly".to_owned(), ..spec("jobs/clock/kept", AMO) })
        .await;
    let before = view(&cluster.nodes[0]).await;

    kill_process(cluster.nodes[0].pid(), Signal::TERM).unwrap();
    let asked = Instant::now();
    let status = cluster.nodes[0].ended(Duration::from_secs(10)).await;
    println!("down after {} ms", asked.elapsed().as_millis());
    assert_eq!(status.code(), Some(0), "SIGTERM is no failure");
    assert!(!cluster.nodes[0].socket().exists(), "the socket is removed");

    let began = Instant::now();
    cluster.nodes[0].spawn(&Origin::Bootstrap);
    let node = &mut cluster.nodes[0];
    until("it serves on its socket", PATIENCE, async || node.alive() && serving(node).await).await;
    let took = began.elapsed();
    println!("serving {} ms after its restart", took.as_millis());
    assert!(took < RESTART_MAX, "{took:?}");
    cluster.nodes[0].ready().await;
    let after = view(&cluster.nodes[0]).await;
    assert_eq!((after.node_id, &after.node, &after.cluster_id), (1, &before.node, &before.cluster_id));
    let log = cluster.nodes[0].log();
    assert!(log.lines().any(|line| line.contains("--bootstrap") && line.contains("ignored")), "{log}");
    let kept = pb::ListSchedulesRequest::default();
    until("its log is applied", PATIENCE, async || {
        let listed = cluster.nodes[0].schedules().list_schedules(kept.clone()).await;
        listed.is_ok_and(|listed| listed.into_inner().schedules.len() == 1)
    })
    .await;
}

#[tokio::test]
async fn a_data_directory_belongs_to_one_process_and_a_name_to_one_directory() {
    let mut cluster = Cluster::start(&["alder", "birch"]).await;
    let origin = Origin::Join(cluster["alder"].port);
    let fresh = Daemon::new(&cluster.dir.path().join("fresh"), "birch", 1, HANDLERS);
    let refusal = ended(fresh.command(&origin)).await;
    check(&refusal, 2, &["birch", "node 2", "node forget"]);

    // The same directory, another address and socket.
    let second = Daemon::new(&cluster.dir.path().join("second"), "birch", 1, HANDLERS);
    let first = cluster["birch"].data_dir();
    std::os::unix::fs::symlink(&first, second.data_dir()).unwrap();
    let pid = cluster["birch"].pid().as_raw_nonzero().to_string();
    let refusal = ended(second.command(&Origin::Unsaid)).await;
    check(&refusal, 1, &["in use by process", &pid]);
    assert_eq!(view(&cluster["birch"]).await.node_id, 2, "the first one lives");
    cluster["birch"].kill();
}

#[tokio::test]
async fn health_and_reflection_answer_on_the_socket() {
    let cluster = Cluster::start(&["alder"]).await;
    let node = &cluster.nodes[0];
    assert!(serving(node).await);
    let endpoint = Endpoint::from_shared(format!("unix:{}", node.socket().display())).unwrap();
    let channel = endpoint.connect().await.unwrap();
    let message_request = Some(MessageRequest::ListServices(String::new()));
    let asked = tokio_stream::once(ServerReflectionRequest { host: String::new(), message_request });
    let mut client = ServerReflectionClient::new(channel.clone());
    let mut replies = client.server_reflection_info(asked).await.unwrap().into_inner();
    let reply = replies.message().await.unwrap().unwrap().message_response;
    let Some(MessageResponse::ListServicesResponse(listed)) = reply else { panic!("no list: {reply:?}") };
    let names: Vec<String> = listed.service.into_iter().map(|service| service.name).collect();
    for wanted in ["Membership", "Masters", "Schedules", "Fires", "Log", "Watch"] {
        assert!(names.contains(&format!("caesium.v1.{wanted}")), "{wanted} is not in {names:?}");
    }
    assert!(names.contains(&"grpc.health.v1.Health".to_owned()), "{names:?}");
    assert_eq!(older_reflection(channel).await.len(), names.len());
}

/// The services that older clients of reflection are shown.
async fn older_reflection(channel: Channel) -> Vec<String> {
    let message_request =
        Some(v1alpha::server_reflection_request::MessageRequest::ListServices(String::new()));
    let asked = v1alpha::ServerReflectionRequest { host: String::new(), message_request };
    let mut client = v1alpha::server_reflection_client::ServerReflectionClient::new(channel);
    let mut replies = client.server_reflection_info(tokio_stream::once(asked)).await.unwrap().into_inner();
    match replies.message().await.unwrap().unwrap().message_response {
        Some(v1alpha::server_reflection_response::MessageResponse::ListServicesResponse(listed)) => {
            listed.service.into_iter().map(|service| service.name).collect()
        }
        other => panic!("no list: {other:?}"),
    }
}

/// One node has the handler of an each-second job. While it is restarted in order the others keep what is due, and it runs all
/// of that when it is back: a crash would lose no less.
#[tokio::test]
async fn an_orderly_restart_of_the_one_bound_node_loses_no_due() {
    the_bound_node_is_restarted_in_order(Duration::ZERO).await;
}

/// What is due next is accepted half a second before.
#[tokio::test]
async fn nor_does_one_between_the_acceptance_of_a_run_and_its_release() {
    the_bound_node_is_restarted_in_order(Duration::from_millis(750)).await;
}

/// So long after a due it is asked to end.
async fn the_bound_node_is_restarted_in_order(after_a_due: Duration) {
    let mut cluster = Cluster::start(&["alder", "birch", "cedar"]).await;
    cluster.volume("jobs").await;
    let bound = pb::ScheduleSpec {
        bind_nodes: vec!["birch".to_owned()],
        start_deadline: Some(30 * SECOND),
        overlap: pb::Overlap::Allow.into(),
        ..spec(BOUND, AMO)
    };
    cluster["alder"].add(bound).await;
    let from = second_after(Duration::from_secs(2));
    pass(from + 2 * SECOND + i64::try_from(after_a_due.as_micros()).unwrap()).await;
    kill_process(cluster["birch"].pid(), Signal::TERM).unwrap();
    let status = cluster["birch"].ended(PATIENCE).await;
    assert_eq!(status.code(), Some(0), "{}", cluster["birch"].log_tail());
    pass(second_after(Duration::from_secs(2))).await;
    cluster["birch"].spawn(&Origin::Unsaid);
    cluster["birch"].ready().await;
    let end = second_after(Duration::from_secs(3));
    pass(end).await;
    let mut verdict = judge(&cluster.starts(), BOUND, from, end, 40 * SECOND);
    until("all dues are run", Duration::from_secs(20), async || {
        verdict = judge(&cluster.starts(), BOUND, from, end, 40 * SECOND);
        verdict.missing.is_empty()
    })
    .await;
    assert_eq!(doubles(&cluster.starts(), BOUND, 0, i64::MAX), BTreeSet::new(), "{verdict:?}");
}
