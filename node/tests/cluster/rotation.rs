//! Certificates change while the cluster works: leaves are renewed, files replaced, the root replaced, users and nodes revoked; and what
//! handlers wrote shows that nothing ran twice and nothing was lost.

use std::fs;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_pki::{Authority, Credentials, Expected, Issued, Kind, NewKey, Subject, connector, particulars};
use caesium_proto::v1 as pb;
use pb::certification_client::CertificationClient;
use rustix::process::{Signal, kill_process};
use tonic::Status;

use crate::ask::{AMO, spec};
use crate::checker::{SECOND, doubles};
use crate::daemon::{Daemon, Origin, free_port};
use crate::harness::{Cluster, PATIENCE, now, pass, second_after, until};
use crate::tls::{clock, dial, enrol, folder, issue, listed, secured, secured_with, token, token_file, with};

const JOB: &str = "jobs/clock/each";
const DAY: i64 = 86_400 * SECOND;
const THREE: [&str; 3] = ["alder", "birch", "cedar"];

pub(crate) fn certification(node: &Daemon) -> CertificationClient<tonic::transport::Channel> {
    CertificationClient::new(node.channel())
}

pub(crate) async fn shown(node: &Daemon) -> pb::ShowCertificatesReply {
    let asked = pb::ShowCertificatesRequest { local: false };
    certification(node).show_certificates(asked).await.unwrap().into_inner()
}

async fn step(node: &Daemon, step: pb::RotationStep, root: Vec<u8>) -> Result<(), Status> {
    let request = pb::RotateRootRequest { step: step.into(), root, ..Default::default() };
    certification(node).rotate_root(request).await.map(drop)
}

fn serial(node: &Daemon) -> String {
    folder(node).credentials().unwrap().particulars().unwrap().serial
}

/// Each second of a window was run once.
pub(crate) fn once_each_second(cluster: &Cluster, from: i64, to: i64) {
    let starts = cluster.starts();
    let mut dues: Vec<i64> = starts.iter().map(|it| it.due).filter(|due| (from..to).contains(due)).collect();
    dues.sort_unstable();
    let twice = doubles(&starts, JOB, from, to);
    assert!(twice.is_empty(), "{twice:?}");
    let wanted: Vec<i64> = (from..to).step_by(usize::try_from(SECOND).unwrap()).collect();
    assert_eq!(dues, wanted, "every due once");
}

#[tokio::test(flavor = "multi_thread")]
async fn leaves_and_root_are_replaced_under_load_and_nothing_runs_twice_or_is_lost() {
    let cluster = secured().await;
    cluster.volume("jobs").await;
    cluster["birch"].add(spec(JOB, AMO)).await;
    let from = second_after(Duration::from_secs(2));
    pass(from + SECOND).await;
    let alder = &cluster["alder"];
    let before: Vec<String> = THREE.iter().map(|name| serial(&cluster[*name])).collect();
    for name in THREE {
        let request = pb::RenewNodeRequest { node: name.to_owned() };
        let renewed = certification(alder).renew_node(request).await.unwrap().into_inner().certificate;
        let own = renewed.unwrap().own.unwrap();
        assert!(!before.contains(&own.serial), "a new number");
        assert_eq!(own.serial, serial(&cluster[name]), "it is on disk");
    }

    // Another root, step by step, as caesiumctl does it.
    let old = folder(alder).credentials().unwrap().trust().key().unwrap();
    let id = folder(alder).credentials().unwrap().trust().cluster();
    let root = Authority::root(id, Wall(now())).unwrap();
    let other = Authority::root(ClusterId(id.0 ^ 1), Wall(now())).unwrap();
    let refused = step(alder, pb::RotationStep::Begin, other.certificate().to_vec()).await.unwrap_err();
    assert_eq!(refused.message(), "root: it is of another cluster");
    step(alder, pb::RotationStep::Begin, root.certificate().to_vec()).await.unwrap();
    until("all trust both roots", PATIENCE, async || {
        shown(alder).await.nodes.iter().all(|node| node.heard && node.roots.len() == 2)
    })
    .await;
    assert_eq!(shown(alder).await.phase(), pb::RotationPhase::Trusting);
    let requests = certification(alder).request_signer(pb::RequestSignerRequest::default()).await.unwrap();
    let requests = requests.into_inner();
    let issued = |request: &[u8], kind| root.delegate_to(request, kind, Wall(now())).unwrap().to_vec();
    let install = pb::InstallSignerRequest {
        node: String::new(),
        nodes: issued(&requests.nodes, Kind::Node),
        users: issued(&requests.users, Kind::User),
    };
    certification(alder).install_signer(install.clone()).await.unwrap();
    let again = certification(alder).install_signer(install).await.unwrap_err();
    assert!(again.message().contains("has made no keys"), "{}", again.message());
    let early = step(alder, pb::RotationStep::End, Vec::new()).await.unwrap_err();
    assert!(early.message().contains("a certificate of the new root"), "{}", early.message());
    step(alder, pb::RotationStep::Issue, Vec::new()).await.unwrap();
    until("all have certificates of the new root", PATIENCE, async || {
        let nodes = shown(alder).await.nodes;
        nodes.iter().all(|node| node.heard && node.own.as_ref().map(|it| &it.root) == node.roots.last())
    })
    .await;
    step(alder, pb::RotationStep::End, Vec::new()).await.unwrap();
    until("all trust the new root alone", PATIENCE, async || {
        THREE.iter().all(|name| folder(&cluster[*name]).credentials().unwrap().trust().roots().len() == 1)
    })
    .await;
    assert_ne!(folder(alder).credentials().unwrap().trust().key().unwrap(), old);
    // Connections went on or were made anew, by both.
    cluster.whole().await;
    let to = second_after(Duration::from_secs(3));
    pass(to + 2 * SECOND).await;
    assert!(to - from >= 5 * SECOND, "{} seconds were looked at", (to - from) / SECOND);
    once_each_second(&cluster, from, to);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_are_replaced_are_used_without_a_restart_and_bad_ones_change_nothing() {
    let cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    let own = folder(birch).credentials().unwrap();
    let fresh = issue(alder, own.identity().subject.clone(), now());
    folder(birch).store(&fresh).unwrap();
    let wanted = fresh.particulars().unwrap().serial;
    let serves = async |serial: &str| {
        let certificate = birch.watch().status(pb::StatusRequest::default()).await.unwrap().into_inner();
        let own = certificate.certificate.unwrap();
        (own.own.unwrap().serial == serial, own.trouble)
    };
    until("birch uses the new files", PATIENCE, async || serves(&wanted).await.0).await;
    // Another node's: refused, and told.
    let foreign = issue(alder, Subject::Node(NodeId(3)), now());
    folder(birch).store(&foreign).unwrap();
    kill_process(birch.pid(), Signal::HUP).unwrap();
    until("birch names what is wrong", PATIENCE, async || {
        let (same, trouble) = serves(&wanted).await;
        same && trouble.contains("node/3, and this is")
    })
    .await;
    folder(birch).store(&fresh).unwrap();
    until("birch is content", PATIENCE, async || serves(&wanted).await == (true, String::new())).await;
    cluster.whole().await;

    // One that is past half of its life is renewed without anybody's doing.
    let old = issue(alder, own.identity().subject.clone(), now() - 60 * DAY);
    folder(birch).store(&old).unwrap();
    until("birch has renewed its certificate", PATIENCE, async || {
        let held = folder(birch).credentials().unwrap().particulars().unwrap();
        held.expires.0 > now() + 80 * DAY
    })
    .await;
    cluster.whole().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_certificates_are_revoked_is_refused_by_every_node_until_a_new_token() {
    let mut cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    let root = folder(alder).credentials().unwrap().trust().key().unwrap();
    let anna = enrol(alder.port, &token(alder, "anna", Some(pb::Role::Viewer)).await).await.unwrap();
    let call = async |who: &Credentials, port: u16| {
        dial(port, connector(who, Expected::AnyNode, clock()).unwrap()).await
    };
    let channel = call(&anna, birch.port).await.unwrap();
    assert_eq!(listed(Ok(channel.clone())).await.unwrap(), 3);
    let known = shown(birch).await.users;
    let serial = anna.particulars().unwrap().serial;
    assert_eq!((known[0].user.as_str(), &known[0].serial, known[0].refused), ("anna", &serial, false));
    assert_eq!(known[0].expires, anna.particulars().unwrap().expires.0);

    let revoke = pb::RevokeRequest { user: "anna".to_owned(), ..Default::default() };
    certification(alder).revoke(revoke).await.unwrap();
    until("her connection ends", PATIENCE, async || listed(Ok(channel.clone())).await.is_err()).await;
    for name in THREE {
        let node = &cluster[name];
        // A call that fails for another reason is none that it has refused.
        until(&format!("{name} refuses her, and has it in its audit log"), PATIENCE, async || {
            listed(with(node.port, &anna, root).await).await.is_err()
                && node.log().contains("the certificate of user/anna was revoked")
        })
        .await;
    }
    let again = enrol(alder.port, &token(alder, "anna", Some(pb::Role::Viewer)).await).await.unwrap();
    until("she is let in by another key", PATIENCE, async || {
        listed(call(&again, birch.port).await).await.is_ok()
    })
    .await;
    assert!(listed(with(birch.port, &anna, root).await).await.is_err(), "and not by the old one");
    assert!(!shown(birch).await.users[0].refused);

    // A node: all others take it for one that is cut off.
    let revoke = pb::RevokeRequest { node: "cedar".to_owned(), ..Default::default() };
    certification(alder).revoke(revoke).await.unwrap();
    until("cedar is cut off", PATIENCE, async || {
        let nodes = shown(alder).await.nodes;
        let cedar = nodes.iter().find(|node| node.node == "cedar").unwrap();
        !cedar.heard && cedar.revoked.is_some()
    })
    .await;
    let ticket = token(&cluster["alder"], "cedar", None).await;
    let seed = cluster["alder"].port;
    let flag = token_file(&cluster, &ticket);
    let cedar = &mut cluster["cedar"];
    cedar.kill();
    cedar.flags.retain(|flag| !flag.starts_with("--token"));
    cedar.flags.push(flag);
    cedar.spawn(&Origin::Join(seed));
    cedar.ready().await;
    cluster.whole().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_root_is_handed_out_on_the_socket_alone_and_makes_another_signer() {
    let cluster = secured().await;
    let (alder, birch) = (&cluster["alder"], &cluster["birch"]);
    let admin = enrol(alder.port, &token(alder, "anna", Some(pb::Role::Admin)).await).await.unwrap();
    let tls = connector(&admin, Expected::AnyNode, clock()).unwrap();
    let mut remote = CertificationClient::new(dial(alder.port, tls).await.unwrap());
    let refused = remote.hand_out_root(pb::HandOutRootRequest { kept: false }).await.unwrap_err();
    assert_eq!(refused.code(), tonic::Code::PermissionDenied, "{}", refused.message());
    let hand_out = |kept| pb::HandOutRootRequest { kept };
    let given = certification(alder).hand_out_root(hand_out(false)).await.unwrap().into_inner();
    let key = caesium_pki::private_key(given.key);
    let root = Authority::read(given.certificate.into(), &key).unwrap();
    certification(alder).hand_out_root(hand_out(true)).await.unwrap();
    assert!(fs::symlink_metadata(folder(alder).path().join("root.pem")).is_err(), "it is gone");
    assert!(certification(alder).hand_out_root(hand_out(false)).await.is_err());

    // Asked of alder, made at birch; what no root has issued is refused.
    let asked = pb::RequestSignerRequest { node: "birch".to_owned() };
    let requests = certification(alder).request_signer(asked).await.unwrap().into_inner();
    let issued = |root: &Authority, request: &[u8], kind| {
        root.delegate_to(request, kind, Wall(now())).unwrap().to_vec()
    };
    let install = |root: &Authority| pb::InstallSignerRequest {
        node: "birch".to_owned(),
        nodes: issued(root, &requests.nodes, Kind::Node),
        users: issued(root, &requests.users, Kind::User),
    };
    let stranger = Authority::root(admin.trust().cluster(), Wall(now())).unwrap();
    let refused = certification(alder).install_signer(install(&stranger)).await.unwrap_err();
    assert!(refused.message().contains("no root that is trusted here"), "{}", refused.message());
    certification(alder).install_signer(install(&root)).await.unwrap();
    assert!(folder(birch).authority(Kind::Node).unwrap().is_some());
    let ben = enrol(birch.port, &token(birch, "ben", Some(pb::Role::Viewer)).await).await.unwrap();
    let tls = connector(&ben, Expected::AnyNode, clock()).unwrap();
    assert_eq!(listed(dial(cluster["cedar"].port, tls).await).await.unwrap(), 3);

    // A user renews for the same key, at whichever node vouches.
    let request = NewKey::of(&ben.private()).unwrap().request().unwrap();
    let tls = connector(&ben, Expected::AnyNode, clock()).unwrap();
    let mut remote = CertificationClient::new(dial(birch.port, tls).await.unwrap());
    let renewed =
        remote.renew(pb::RenewRequest { request }).await.unwrap().into_inner().certificates.unwrap();
    let chain: Vec<_> = renewed.chain.into_iter().map(Into::into).collect();
    let own = particulars(&chain[0]).unwrap();
    assert_eq!((own.identity.clone(), own.key), (ben.identity().clone(), ben.particulars().unwrap().key));
    assert_ne!(own.serial, ben.particulars().unwrap().serial);
    Credentials::new(ben.private(), Issued { chain }, ben.trust().roots().to_vec()).unwrap();
    let unheard = certification(birch).renew(pb::RenewRequest::default()).await.unwrap_err();
    assert_eq!(unheard.message(), "who shows no certificate has none to renew");
}

/// What the page for Prometheus has of the expiry, in seconds since 1970.
async fn expiry_metric(port: u16) -> Option<f64> {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.ok()?;
    let mut page = String::new();
    stream.read_to_string(&mut page).await.ok()?;
    let line = page.lines().find(|line| line.starts_with("caesium_certificate_expiry_timestamp_seconds "))?;
    line.split(' ').nth(1)?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_nobody_renews_is_told_to_expire_and_then_its_node_is_cut_off_until_a_token() {
    let metrics = free_port();
    let flag = format!("--metrics-listen=127.0.0.1:{metrics}");
    let mut cluster = secured_with(|name| Vec::from_iter((name == "birch").then(|| flag.clone()))).await;
    let ticket = token(&cluster["alder"], "birch", None).await;
    let own = folder(&cluster["birch"]).credentials().unwrap().identity().subject.clone();
    // Nobody is there who could renew it.
    cluster["alder"].kill();
    let left = 16 * SECOND;
    let short = issue(&cluster["alder"], own, now() - 90 * DAY + left);
    let expires = short.particulars().unwrap().expires.0;
    folder(&cluster["birch"]).store(&short).unwrap();
    let certificate = async |birch: &Daemon| {
        let status = birch.watch().status(pb::StatusRequest::default()).await.unwrap().into_inner();
        status.certificate.unwrap()
    };
    until("birch shows it, and why it was not renewed", PATIENCE, async || {
        let shown = certificate(&cluster["birch"]).await;
        shown.own.unwrap().expires == expires && !shown.trouble.is_empty()
    })
    .await;
    // Connections that were made with the certificate before go on with that.
    let cedar = &mut cluster["cedar"];
    cedar.kill();
    cedar.spawn(&Origin::Unsaid);
    cedar.ready().await;
    let birch = &cluster["birch"];
    assert_eq!(expiry_metric(metrics).await, Some((expires / SECOND) as f64));
    until("its log has it", PATIENCE, async || {
        birch.log().contains("the certificate of this node expires soon")
    })
    .await;
    let hears = async |of: &str, whom: &str| {
        let nodes = cluster[of].membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap();
        let nodes = nodes.into_inner().nodes;
        nodes.iter().any(|node| node.name == whom && node.state() == pb::NodeState::Up)
    };
    until("cedar hears birch: it is good yet", PATIENCE, async || hears("cedar", "birch").await).await;
    assert!(now() < expires, "the machine is too busy for this test");
    until("its log has that it is over", PATIENCE, async || birch.log().contains("it is cut off")).await;
    assert!(now() >= expires, "and not before");
    until("cedar takes it for one that is cut off", PATIENCE, async || !hears("cedar", "birch").await).await;
    assert_eq!(birch.log().matches("the certificate of this node has expired").count(), 1);
    assert!(hears("birch", "birch").await, "it answers its operators");

    cluster["alder"].spawn(&Origin::Unsaid);
    cluster["alder"].ready().await;
    let flag = token_file(&cluster, &ticket);
    let seed = Origin::Join(cluster["alder"].port);
    let birch = &mut cluster["birch"];
    birch.kill();
    birch.flags.retain(|flag| !flag.starts_with("--token"));
    birch.flags.push(flag);
    birch.spawn(&seed);
    birch.ready().await;
    cluster.whole().await;
}
