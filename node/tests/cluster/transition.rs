//! A cluster that was founded without TLS goes over to it while it runs, and cannot go back then.

use std::time::Duration;

use caesium_proto::v1 as pb;
use rustix::process::{Signal, kill_process};
use tonic::Status;

use crate::ask::{AMO, spec};
use crate::checker::SECOND;
use crate::daemon::{Daemon, Origin};
use crate::harness::{Cluster, HANDLERS, PATIENCE, pass, second_after, until};
use crate::rotation::{certification, once_each_second, shown};
use crate::tls::{THREE, endpoint, folder, health_alone, listed, token, token_file};

const JOB: &str = "jobs/clock/each";

/// Stops a node in order and starts it again with this setting, as an operator does who has edited its configuration.
async fn roll(cluster: &mut Cluster, name: &str, tls: &str, origin: &Origin) {
    let node = &mut cluster[name];
    kill_process(node.pid(), Signal::TERM).unwrap();
    assert!(node.ended(PATIENCE).await.success(), "{name} goes down in order");
    node.insecure = false;
    node.call_anew();
    node.flags.retain(|flag| !flag.starts_with("--tls="));
    node.flags.push(format!("--tls={tls}"));
    node.spawn(origin);
    node.ready().await;
    cluster.whole().await;
    cluster.settled("jobs").await;
}

/// Starts a node that is down with other flags: it is refused, for this reason.
async fn refused(node: &mut Daemon, insecure: bool, tls: Option<&str>, why: &str) {
    node.insecure = insecure;
    node.flags.retain(|flag| !flag.starts_with("--tls="));
    node.flags.extend(tls.map(|tls| format!("--tls={tls}")));
    let before = node.log().matches(why).count();
    node.spawn(&Origin::Unsaid);
    assert_eq!(node.ended(PATIENCE).await.code(), Some(2), "{}", node.log_tail());
    assert_eq!(node.log().matches(why).count(), before + 1, "{}", node.log_tail());
}

async fn require(node: &Daemon, dry_run: bool) -> Result<Vec<pb::NodeCertificate>, Status> {
    let request = pb::RequireTlsRequest { local: false, dry_run };
    Ok(certification(node).require_tls(request).await?.into_inner().nodes)
}

/// The setting of each node, and whether it may go back.
async fn modes(node: &Daemon) -> Vec<(pb::TlsMode, bool)> {
    shown(node).await.nodes.iter().map(|node| (node.tls(), node.locked)).collect()
}

/// Who calls without TLS, on a new connection.
async fn without_tls(node: &Daemon) -> Result<usize, Status> {
    listed(endpoint(node.port).connect().await).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plaintext_cluster_goes_over_to_tls_under_load_and_then_takes_no_plaintext_any_more() {
    let mut cluster = Cluster::start(&THREE).await;
    cluster.volume("jobs").await;
    cluster["birch"].add(spec(JOB, AMO)).await;
    let from = second_after(Duration::from_secs(2));
    pass(from + SECOND).await;
    let refusal = require(&cluster["birch"], false).await.unwrap_err();
    assert_eq!(refusal.message(), "this node runs without TLS");
    assert_eq!(modes(&cluster["birch"]).await, [(pb::TlsMode::Off, false); 3]);

    // The founder makes the root, and calls both kinds from then on.
    roll(&mut cluster, "alder", "accept", &Origin::Bootstrap).await;
    assert!(folder(&cluster["alder"]).in_transition().unwrap());
    assert_eq!(without_tls(&cluster["alder"]).await.unwrap(), 3);
    let (seed, mut open) = (Origin::Join(cluster["alder"].port), Vec::new());
    for name in &THREE[1..] {
        let refusal = require(&cluster["alder"], false).await.unwrap_err();
        assert!(refusal.message().contains(&format!("{name} has no certificate")), "{}", refusal.message());
        let token = token(&cluster["alder"], name, None).await;
        let flag = token_file(&cluster, &token);
        cluster[name].flags.push(flag);
        roll(&mut cluster, name, "accept", &seed).await;
        open.push(endpoint(cluster[name].port).connect().await.unwrap());
    }
    let refusal = require(&cluster["birch"], true).await.unwrap_err();
    let still = "not every member is ready: alder runs with tls = \"accept\" still; birch";
    assert!(refusal.message().starts_with(still), "{}", refusal.message());
    for name in &THREE {
        roll(&mut cluster, name, if *name == "alder" { "required" } else { "prefer" }, &seed).await;
    }
    for channel in &mut open {
        *channel = endpoint(cluster["birch"].port).connect().await.unwrap();
        assert_eq!(listed(Ok(channel.clone())).await.unwrap(), 3, "plaintext is taken still");
    }

    assert_eq!(require(&cluster["cedar"], true).await.unwrap().len(), 3);
    assert!(modes(&cluster["cedar"]).await.iter().all(|(_, locked)| !locked), "a dry run changes nothing");
    let locked = require(&cluster["cedar"], false).await.unwrap();
    assert!(locked.iter().all(|it| it.locked && it.tls() == pb::TlsMode::Required), "{locked:?}");
    for node in &cluster.nodes {
        assert!(!folder(node).in_transition().unwrap(), "{} has it on its disk", node.name);
        assert!(without_tls(node).await.is_err());
        health_alone(node).await;
    }
    for channel in open {
        // It was made while plaintext was taken.
        until("an open connection has ended", PATIENCE, async || listed(Ok(channel.clone())).await.is_err())
            .await;
    }
    cluster.whole().await;
    let to = second_after(Duration::from_secs(3));
    pass(to + 2 * SECOND).await;
    assert!(to - from >= 10 * SECOND, "{} seconds were looked at", (to - from) / SECOND);
    once_each_second(&cluster, from, to);

    let birch = &mut cluster["birch"];
    birch.kill();
    birch.flags.retain(|flag| !flag.starts_with("--token"));
    refused(birch, true, None, "with tls = \"required\" only, and not with \"off\"").await;
    refused(birch, false, Some("off"), "with tls = \"required\" only, and not with \"off\"").await;
    refused(birch, false, Some("accept"), "with tls = \"required\" only, and not with \"accept\"").await;
    // A machine that starts by itself comes up with what it had.
    birch.flags.retain(|flag| !flag.starts_with("--tls="));
    birch.flags.push("--tls=prefer".to_owned());
    birch.spawn(&Origin::Unsaid);
    birch.ready().await;
    assert!(without_tls(birch).await.is_err(), "it is required all the same");
    cluster.whole().await;
    assert_eq!(modes(&cluster["birch"]).await, [(pb::TlsMode::Required, true); 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn until_tls_is_required_a_node_may_go_back_and_one_that_is_not_ready_keeps_all_from_it() {
    let mut cluster = Cluster::start(&THREE[..2]).await;
    cluster.volume("jobs").await;
    roll(&mut cluster, "alder", "accept", &Origin::Bootstrap).await;
    let seed = Origin::Join(cluster["alder"].port);
    let token = token(&cluster["alder"], "birch", None).await;
    let flag = token_file(&cluster, &token);
    cluster["birch"].flags.push(flag.clone());
    // Both vote on the log: nobody could let birch in before it started, so that it begins again by itself.
    roll(&mut cluster, "birch", "accept", &seed).await;
    until("birch has its certificate, and uses it", PATIENCE, async || {
        let nodes = shown(&cluster["alder"]).await.nodes;
        nodes.iter().all(|node| node.secure && node.tls() == pb::TlsMode::Accept)
    })
    .await;
    assert!(cluster["birch"].log().contains("begins again with TLS"), "{}", cluster["birch"].log_tail());
    cluster.whole().await;
    let serial = |birch: &Daemon| folder(birch).credentials().unwrap().particulars().unwrap().serial;
    let given = serial(&cluster["birch"]);

    // Back, and once more over: the certificate is the same.
    let birch = &mut cluster["birch"];
    kill_process(birch.pid(), Signal::TERM).unwrap();
    assert!(birch.ended(PATIENCE).await.success());
    birch.flags.retain(|it| !it.starts_with("--tls=") && *it != flag);
    birch.insecure = true;
    birch.call_anew();
    birch.spawn(&Origin::Unsaid);
    birch.ready().await;
    cluster.whole().await;
    assert_eq!(modes(&cluster["alder"]).await, [(pb::TlsMode::Accept, false), (pb::TlsMode::Off, false)]);
    cluster["birch"].flags.push(flag);
    for tls in ["accept", "prefer"] {
        for name in &THREE[..2] {
            roll(&mut cluster, name, tls, &seed).await;
        }
    }
    assert_eq!(serial(&cluster["birch"]), given);

    // One that is down is not ready, and nobody has forbidden anything.
    cluster["birch"].kill();
    until("alder names birch", PATIENCE, async || {
        let refusal = require(&cluster["alder"], false).await.unwrap_err();
        refusal.message() == "not every member is ready: birch does not answer over TLS"
    })
    .await;
    assert!(folder(&cluster["alder"]).in_transition().unwrap());
    assert_eq!(without_tls(&cluster["alder"]).await.unwrap(), 2);

    // What is new does not begin half-way.
    let mut new = Daemon::new(&cluster.dir.path().join("more"), "cedar", 10, HANDLERS);
    new.insecure = false;
    new.flags.push("--tls=accept".to_owned());
    new.spawn(&seed);
    assert_eq!(new.ended(PATIENCE).await.code(), Some(2));
    assert!(new.log().contains("this is a new data directory"), "{}", new.log_tail());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_node_that_would_make_a_root_is_refused_and_without_the_founder_the_lowest_makes_it() {
    let mut cluster = Cluster::start(&THREE).await;
    cluster.volume("jobs").await;
    let cedar = &mut cluster["cedar"];
    kill_process(cedar.pid(), Signal::TERM).unwrap();
    assert!(cedar.ended(PATIENCE).await.success());
    cedar.insecure = false;
    cedar.flags.push("--tls=accept".to_owned());
    cedar.spawn(&Origin::Bootstrap);
    assert!(!cedar.ended(PATIENCE).await.success(), "{}", cedar.log_tail());
    let why = "the root of this cluster is for alder to make, the member with the lowest number";
    assert!(cedar.log().contains(why) && cedar.log().contains("a cluster has one"), "{}", cedar.log_tail());
    assert!(!folder(cedar).is_filled(), "it has made none");
    cedar.flags.clear();
    cedar.insecure = true;
    cedar.spawn(&Origin::Unsaid);
    cedar.ready().await;
    cluster.whole().await;

    cluster["alder"].kill();
    let forget = pb::ForgetNodeRequest { node: "alder".to_owned(), ..Default::default() };
    until("alder is forgotten", PATIENCE, async || {
        cluster["birch"].membership().forget_node(forget.clone()).await.is_ok()
    })
    .await;
    let birch = &mut cluster["birch"];
    kill_process(birch.pid(), Signal::TERM).unwrap();
    assert!(birch.ended(PATIENCE).await.success());
    birch.insecure = false;
    birch.flags.push("--tls=accept".to_owned());
    birch.call_anew();
    birch.spawn(&Origin::Bootstrap);
    birch.ready().await;
    until("birch has made the root, and uses its certificate", PATIENCE, async || {
        birch.log().contains("begins again with TLS") && folder(birch).in_transition().unwrap_or(false)
    })
    .await;
    until("birch has TLS", PATIENCE, async || {
        let asked = pb::ShowCertificatesRequest { local: true };
        // It begins again meanwhile.
        let shown = certification(birch).show_certificates(asked).await.map(|reply| reply.into_inner().nodes);
        let is_birch = |node: &pb::NodeCertificate| node.node == "birch" && node.secure;
        shown.is_ok_and(|nodes| nodes.iter().any(|it| is_birch(it) && it.tls() == pb::TlsMode::Accept))
    })
    .await;
}
