//! Clusters with TLS: members and users come in by tokens, and may do what they are let in for.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_pki::{
    Credentials, Dial, Digest, Expected, Folder, Kind, NewKey, Subject, Token, connector, joining,
    write_private,
};
use caesium_proto::v1 as pb;
use pb::access_client::AccessClient;
use pb::membership_client::MembershipClient;
use pb::peer_client::PeerClient;
use rustix::process::{Signal, kill_process};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Status};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles};
use crate::daemon::{Daemon, Origin, free_port};
use crate::harness::{Cluster, HANDLERS, PATIENCE, now, pass, second_after, until};

pub(crate) const THREE: [&str; 3] = ["alder", "birch", "cedar"];
const JOB: &str = "jobs/clock/each";
pub(crate) const DAY: i64 = 86_400 * SECOND;

/// Three daemons, each let in by a token of its own.
pub(crate) async fn secured() -> Cluster {
    secured_with(|_| Vec::new()).await
}

/// The same, with further flags of each.
pub(crate) async fn secured_with(flags: impl Fn(&str) -> Vec<String>) -> Cluster {
    let mut cluster = Cluster::prepared(&THREE, HANDLERS).await;
    for node in &mut cluster.nodes {
        let more = flags(&node.name);
        node.flags.extend(more);
        node.insecure = false;
    }
    cluster["alder"].spawn(&Origin::Bootstrap);
    cluster["alder"].ready().await;
    let seed = Origin::Join(cluster["alder"].port);
    for name in &THREE[1..] {
        let token = token(&cluster["alder"], name, None).await;
        let flag = token_file(&cluster, &token);
        let node = &mut cluster[name];
        node.flags.push(flag);
        node.spawn(&seed);
        node.ready().await;
    }
    cluster.whole().await;
    cluster
}

/// A token for a node, or for a user with this role.
pub(crate) async fn token(node: &Daemon, name: &str, role: Option<pb::Role>) -> Token {
    let drawn = NewKey::make().unwrap().request().unwrap();
    let secret = caesium_pki::digest(&drawn).0;
    let id = u64::from_be_bytes(secret[..8].try_into().unwrap());
    let mut token = Token { id, secret, root: Digest([0; 32]) };
    let request = pb::AddTokenRequest {
        request: secret[..16].to_vec(),
        token: id,
        hash: token.hash().0.to_vec(),
        name: name.to_owned(),
        role: role.unwrap_or_default().into(),
        ttl: 600 * SECOND,
        ..Default::default()
    };
    let mut made = None;
    // A cluster that was just founded has no entry yet that names its feature level.
    until("a token is made", PATIENCE, async || {
        made = AccessClient::new(node.channel()).add_token(request.clone()).await.ok();
        made.is_some()
    })
    .await;
    let reply = made.expect("it was waited for").into_inner();
    token.root = Digest(reply.root.try_into().unwrap());
    token
}

/// The flag of a file with this token.
pub(crate) fn token_file(cluster: &Cluster, token: &Token) -> String {
    let text = token.to_string();
    let path = cluster.dir.path().join(format!("token-{}", caesium_pki::digest(text.as_bytes())));
    write_private(&path, text.as_bytes()).unwrap();
    format!("--token-file={}", path.display())
}

pub(crate) fn clock() -> caesium_pki::Now {
    Arc::new(|| Wall(now()))
}

pub(crate) fn folder(node: &Daemon) -> Folder {
    Folder::at(node.data_dir().join("pki"))
}

/// A certificate as the founder makes it, for whomever and as if it were `at`.
pub(crate) fn issue(founder: &Daemon, subject: Subject, at: i64) -> Credentials {
    let folder = folder(founder);
    let authority = folder.authority(subject.kind().unwrap()).unwrap().unwrap();
    let key = NewKey::make().unwrap();
    let issued = authority.issue_for(&key, subject, Wall(at)).unwrap();
    let roots = folder.credentials().unwrap().trust().roots().to_vec();
    Credentials::new(key.private(), issued, roots).unwrap()
}

pub(crate) fn endpoint(port: u16) -> Endpoint {
    Endpoint::from_shared(format!("http://127.0.0.1:{port}")).unwrap().timeout(Duration::from_secs(10))
}

pub(crate) async fn dial(port: u16, tls: TlsConnector) -> Result<Channel, tonic::transport::Error> {
    endpoint(port).connect_with_connector(Dial::new(tls, TcpStream::connect::<String>)).await
}

/// Calls a daemon with a certificate that this side itself would not believe.
pub(crate) async fn with(
    port: u16,
    shown: &Credentials,
    root: Digest,
) -> Result<Channel, tonic::transport::Error> {
    let mut config = joining(root, clock()).unwrap().config().as_ref().clone();
    let own = connector(shown, Expected::AnyNode, clock()).unwrap();
    config.client_auth_cert_resolver = Arc::clone(&own.config().client_auth_cert_resolver);
    dial(port, TlsConnector::from(Arc::new(config))).await
}

pub(crate) async fn listed(channel: Result<Channel, tonic::transport::Error>) -> Result<usize, Status> {
    let channel = channel.map_err(|error| Status::unavailable(error.to_string()))?;
    let reply = MembershipClient::new(channel).list_nodes(pb::ListNodesRequest::default()).await?;
    Ok(reply.into_inner().nodes.len())
}

/// A message to another node in the name of `from`.
pub(crate) fn signed<T>(message: T, cluster: ClusterId, (from, to): (u64, u64)) -> Request<T> {
    let mut request = Request::new(message);
    let metadata = request.metadata_mut();
    for (key, value) in [
        ("caesium-cluster", cluster.to_string()),
        ("caesium-node", from.to_string()),
        ("caesium-boot", format!("{:032x}", 5)),
        ("caesium-to", to.to_string()),
        ("caesium-generation", format!("{:032x}", 0)),
        ("caesium-levels", "1-9".to_owned()),
    ] {
        metadata.insert(key, value.parse().unwrap());
    }
    request
}

/// A probe of the first node in the name of `from`.
pub(crate) async fn probed(channel: Channel, cluster: ClusterId, from: u64) -> Result<(), Status> {
    let request = signed(pb::ProbeRequest::default(), cluster, (from, 1));
    PeerClient::new(channel).probe(request).await.map(drop)
}

/// Lines of the audit log with these words.
pub(crate) fn audited(node: &Daemon, words: &str) -> usize {
    node.log().lines().filter(|line| line.contains(" audit: ") && line.contains(words)).count()
}

pub(crate) async fn audited_once(node: &Daemon, words: &str) {
    let what = format!("the audit log of {} has {words:?}", node.name);
    until(&what, PATIENCE, async || audited(node, words) > 0).await;
    assert_eq!(audited(node, words), 1, "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_with_tls_fire_each_due_once_and_come_back_after_a_restart() {
    let mut cluster = secured().await;
    cluster.volume("jobs").await;
    cluster["birch"].add(spec(JOB, AMO)).await;
    let (from, to) = (second_after(Duration::from_secs(1)), second_after(Duration::from_secs(6)));
    pass(to + SECOND).await;
    let in_window = || cluster.starts().into_iter().filter(|it| (from..to).contains(&it.due));
    assert_eq!(in_window().count(), 5);
    assert!(doubles(&cluster.starts(), JOB, from, to).is_empty());
    // A node that asks the others for an operator is let in as a member.
    let request = pb::ListRunsRequest { schedule: JOB.to_owned(), since: Some(from), ..Default::default() };
    let reply = cluster["cedar"].fires().list_runs(request).await.unwrap().into_inner();
    assert_eq!(reply.view.unwrap().unheard, Vec::<String>::new(), "all were asked");
    let files: Vec<PathBuf> =
        fs::read_dir(folder(&cluster["birch"]).path()).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(
        files.len(),
        3,
        "a node has its certificate, the root's and the number of its token, and no authority's key: {files:?}"
    );

    let birch = &mut cluster["birch"];
    kill_process(birch.pid(), Signal::TERM).unwrap();
    assert!(birch.ended(PATIENCE).await.success());
    birch.spawn(&Origin::Unsaid);
    birch.ready().await;
    cluster.whole().await;
}

/// Comes with a token, as `caesiumctl context add --token` does.
pub(crate) async fn enrol(port: u16, token: &Token) -> Result<Credentials, Status> {
    let channel = dial(port, joining(token.root, clock()).unwrap()).await.unwrap();
    let key = NewKey::make().unwrap();
    let request = key.request().unwrap();
    let proof = pb::TokenProof { token: token.id, secret: token.secret.to_vec(), request };
    let reply = AccessClient::new(channel).enrol(pb::EnrolRequest { proof: Some(proof) }).await?;
    let given = reply.into_inner().certificates.unwrap();
    Ok(Credentials::received(&key, given.chain, given.roots, token.root).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_enrols_once_and_may_do_what_the_role_says_until_it_is_taken() {
    let cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    let ticket = token(alder, "anna", Some(pb::Role::Viewer)).await;
    let forged = Token { secret: [1; 32], ..ticket.clone() };
    assert_eq!(enrol(alder.port, &forged).await.unwrap_err().message(), "the token has another secret");
    let elsewhere = enrol(birch.port, &ticket).await.unwrap_err();
    assert_eq!(elsewhere.message(), "this node has no key that vouches for users", "it is not used up");
    let anna = enrol(alder.port, &ticket).await.unwrap();
    let again = enrol(alder.port, &ticket).await.unwrap_err();
    assert_eq!(again.message(), "the token for anna was used already");

    let channel = dial(birch.port, connector(&anna, Expected::AnyNode, clock()).unwrap()).await.unwrap();
    let mut access = AccessClient::new(channel.clone());
    let who = access.who_am_i(pb::WhoAmIRequest {}).await.unwrap().into_inner();
    assert_eq!((who.principal.as_str(), who.role()), ("user/anna", pb::Role::Viewer));
    assert_eq!(listed(Ok(channel.clone())).await.unwrap(), 3);
    let drain = || pb::DrainNodeRequest { node: "cedar".to_owned(), draining: true, ..Default::default() };
    let denied = MembershipClient::new(channel.clone()).drain_node(drain()).await.unwrap_err();
    assert_eq!(denied.message(), "this needs the role operator, and anna is viewer");
    let set = async |role: pb::Role| {
        let request = pb::SetRoleRequest { user: "anna".to_owned(), role: role.into(), ..Default::default() };
        AccessClient::new(alder.channel()).set_role(request).await.unwrap();
    };
    set(pb::Role::Operator).await;
    until("birch takes anna for an operator", PATIENCE, async || {
        MembershipClient::new(channel.clone()).drain_node(drain()).await.is_ok()
    })
    .await;
    set(pb::Role::Unspecified).await;
    until("birch has taken the role", PATIENCE, async || listed(Ok(channel.clone())).await.is_err()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_of_another_cluster_a_used_one_and_one_for_another_name_let_no_node_in() {
    let mut cluster = secured().await;
    let good = token(&cluster["alder"], "doum", None).await;
    let port = cluster["alder"].port;
    let used = cluster["birch"].flags.last().cloned();
    let foreign = Token { root: Digest([9; 32]), ..good.clone() };
    let (foreign, named) = (token_file(&cluster, &foreign), good.clone());
    for (name, flag, why) in [
        ("doum", Some(foreign), "not of the cluster that gave the token"),
        ("elm", Some(token_file(&cluster, &named)), "the token is for doum"),
        ("birch", used, "was used already"),
        ("fir", None, "a node joins by a token, --token-file FILE"),
    ] {
        let mut node = Daemon::new(&cluster.dir.path().join("more"), name, 10, HANDLERS);
        node.insecure = false;
        node.flags.extend(flag);
        node.spawn(&Origin::Join(port));
        let status = node.ended(PATIENCE).await;
        assert_eq!(status.code(), Some(2), "{name}: {}", node.log_tail());
        assert!(node.log().contains(why), "{name}: {}", node.log_tail());
    }
    let alder = &cluster["alder"];
    let listed = alder.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
    assert_eq!(listed.into_inner().nodes.len(), 3);

    // What has certificates does not run without TLS.
    let birch = &mut cluster["birch"];
    birch.kill();
    birch.flags.retain(|flag| !flag.starts_with("--token"));
    birch.insecure = true;
    birch.spawn(&Origin::Unsaid);
    assert_eq!(birch.ended(PATIENCE).await.code(), Some(2));
    assert!(birch.log().contains("of a cluster with TLS"), "{}", birch.log_tail());
    assert!(folder(alder_of(&cluster)).authority(Kind::Node).unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_tls_there_is_health_and_nothing_else_unless_it_is_insisted_on() {
    let mut cluster = Cluster::prepared(&["alder", "birch"], HANDLERS).await;
    let alder = &mut cluster["alder"];
    alder.insecure = false;
    alder.spawn(&Origin::Bootstrap);
    alder.ready().await;
    assert!(folder(alder).is_filled(), "TLS is the default");
    health_alone(alder).await;

    let open = &mut cluster["birch"];
    open.spawn(&Origin::Bootstrap);
    open.ready().await;
    lists_itself(endpoint(open.port)).await;
    for flag in ["--log-level=info", "--tls=off"] {
        open.kill();
        open.insecure = false;
        open.flags = vec![flag.to_owned()];
        open.spawn(&Origin::Unsaid);
        open.ready().await;
        health_alone(open).await;
        let socket = Endpoint::from_shared(format!("unix:{}", open.socket().display())).unwrap();
        // The socket needs no TLS.
        lists_itself(socket).await;
    }
    let told = open.log().matches("over the network nothing but health is served").count();
    assert_eq!(told, 2, "{}", open.log_tail());
    open.kill();
    open.insecure = true;
    open.flags.clear();
    open.spawn(&Origin::Unsaid);
    open.ready().await;
    lists_itself(endpoint(open.port)).await;

    let mut joining = Daemon::new(&cluster.dir.path().join("more"), "cedar", 10, HANDLERS);
    joining.insecure = false;
    joining.flags.push("--tls=off".to_owned());
    joining.spawn(&Origin::Join(cluster["birch"].port));
    assert_eq!(joining.ended(PATIENCE).await.code(), Some(2));
    assert!(joining.log().contains("needs --insecure"), "{}", joining.log_tail());
    // One that insists on plaintext is not let into a cluster with TLS, and reads why.
    joining.flags.clear();
    joining.insecure = true;
    joining.spawn(&Origin::Join(cluster["alder"].port));
    assert_eq!(joining.ended(PATIENCE).await.code(), Some(2));
    assert!(
        joining.log().contains("without TLS nothing but health is served here"),
        "{}",
        joining.log_tail()
    );
}

/// A node is ready before its log has been read.
async fn lists_itself(at: Endpoint) {
    until("the node lists itself", PATIENCE, async || {
        listed(at.connect().await).await.is_ok_and(|nodes| nodes == 1)
    })
    .await;
}

/// Whoever calls this node without TLS gets its health, and is refused everything else.
pub(crate) async fn health_alone(node: &Daemon) {
    let channel = endpoint(node.port).connect().await.unwrap();
    let mut health = HealthClient::new(channel.clone());
    until("it is healthy", PATIENCE, async || {
        let reply = health.check(HealthCheckRequest::default()).await.unwrap();
        reply.into_inner().status() == tonic_health::pb::health_check_response::ServingStatus::Serving
    })
    .await;
    let refused = [
        listed(Ok(channel.clone())).await.map(drop),
        MembershipClient::new(channel.clone()).join(pb::JoinRequest::default()).await.map(drop),
        AccessClient::new(channel.clone()).enrol(pb::EnrolRequest::default()).await.map(drop),
        AccessClient::new(channel.clone()).who_am_i(pb::WhoAmIRequest {}).await.map(drop),
        probed(channel, ClusterId(0), 1).await,
    ];
    for answer in refused {
        let refusal = answer.unwrap_err();
        assert_eq!(refusal.code(), Code::Unauthenticated, "{refusal}");
        assert_eq!(refusal.message(), "without TLS nothing but health is served here");
    }
}

fn alder_of(cluster: &Cluster) -> &Daemon {
    &cluster["alder"]
}

/// What a scraper gets that comes over TLS with this.
async fn scraped(port: u16, tls: TlsConnector) -> std::io::Result<String> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut config = tls.config().as_ref().clone();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    let name = caesium_pki::server_name();
    let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await?;
    let mut answer = Vec::new();
    // A server that just closes has answered, too.
    stream.read_to_end(&mut answer).await.ok();
    Ok(String::from_utf8(answer).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_loopback_the_page_of_metrics_is_for_who_has_a_certificate_and_may_read() {
    let mut cluster = Cluster::prepared(&["alder"], HANDLERS).await;
    let metrics = free_port();
    let alder = &mut cluster["alder"];
    alder.insecure = false;
    alder.flags.push(format!("--metrics-listen=0.0.0.0:{metrics}"));
    alder.spawn(&Origin::Bootstrap);
    alder.ready().await;
    let alder = &cluster["alder"];
    let viewer = enrol(alder.port, &token(alder, "prometheus", Some(pb::Role::Viewer)).await).await.unwrap();
    let of = |who: &Credentials| connector(who, Expected::AnyNode, clock()).unwrap();
    let page = scraped(metrics, of(&viewer)).await.unwrap();
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
    assert!(page.contains("caesium_certificate_expiry_timestamp_seconds"), "{page}");

    let nobody = issue(alder, Subject::User("ben".parse().unwrap()), now());
    let refused = scraped(metrics, of(&nobody)).await.unwrap();
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    assert!(refused.contains("this needs the role viewer, and ben has none"), "{refused}");
    audited_once(alder, "/metrics: this needs the role viewer, and ben has none").await;
    let root = viewer.trust().key().unwrap();
    let bare = scraped(metrics, joining(root, clock()).unwrap()).await.unwrap();
    assert!(bare.starts_with("HTTP/1.1 403") && bare.contains("a certificate is needed here"), "{bare}");
    let member = issue(alder, Subject::Node(NodeId(1)), now());
    let member = scraped(metrics, of(&member)).await.unwrap();
    assert!(member.starts_with("HTTP/1.1 403"), "{member}");
    let late = issue(alder, viewer.identity().subject.clone(), now() - 40 * DAY);
    let late = scraped(metrics, of(&late)).await.unwrap_or_default();
    assert!(!late.contains("200 OK"), "{late}");

    // Without TLS there is nothing at all.
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut plain = TcpStream::connect(("127.0.0.1", metrics)).await.unwrap();
    plain.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    plain.read_to_end(&mut answer).await.ok();
    assert!(!answer.windows(8).any(|part| part == b"caesium_"), "{answer:?}");
}
