//! Who has no business with a cluster: each is refused, stands in the audit log once, and has changed nothing.

use std::fs;
use std::future::{Ready, ready};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixStream;
use std::task::{Context, Poll};

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_pki::{Folder, Subject, joining};
use caesium_proto::v1 as pb;
use hyper_util::rt::TokioIo;
use pb::access_client::AccessClient;
use pb::membership_client::MembershipClient;
use rustix::process::{Gid, Uid};
use tonic::Code;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::harness::{Cluster, now};
use crate::tls::{
    DAY, audited_once, clock, dial, endpoint, enrol, folder, issue, listed, probed, secured, token, with,
};

/// A user that owns nothing.
const NOBODY: u32 = 65_534;

/// A connection that was made already, once.
struct Connected(Option<tokio::net::UnixStream>);

impl tower_service::Service<http::Uri> for Connected {
    type Response = TokioIo<tokio::net::UnixStream>;
    type Error = io::Error;
    type Future = Ready<io::Result<Self::Response>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: http::Uri) -> Self::Future {
        ready(self.0.take().map(TokioIo::new).ok_or_else(|| io::Error::other("it was made once")))
    }
}

/// The socket of the first node as a user of no rights reaches it, whose mode lets everybody in. Only root can become somebody else.
async fn as_nobody(cluster: &Cluster) -> Option<Channel> {
    if !rustix::process::geteuid().is_root() {
        eprintln!("not root: nobody else can be");
        return None;
    }
    let socket = cluster["alder"].socket();
    for dir in socket.ancestors().skip(1).take_while(|dir| dir.starts_with(cluster.dir.path())) {
        fs::set_permissions(dir, fs::Permissions::from_mode(0o711)).unwrap();
    }
    fs::set_permissions(&socket, fs::Permissions::from_mode(0o666)).unwrap();
    // Of this thread alone, which then ends: who connects is noted when it does.
    let connecting = std::thread::Builder::new().name("nobody".to_owned()).spawn(move || {
        let (user, group) = (Uid::from_raw(NOBODY), Gid::from_raw(NOBODY));
        rustix::thread::set_thread_res_gid(group, group, group).unwrap();
        rustix::thread::set_thread_res_uid(user, user, user).unwrap();
        UnixStream::connect(socket).unwrap()
    });
    let stream = connecting.unwrap().join().unwrap();
    stream.set_nonblocking(true).unwrap();
    let stream = tokio::net::UnixStream::from_std(stream).unwrap();
    let connector = Connected(Some(stream));
    let endpoint = Endpoint::from_static("http://socket");
    Some(endpoint.connect_with_connector(connector).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_without_business_gets_in_and_each_attempt_is_audited_once() {
    let cluster = secured().await;
    let ticket = token(&cluster["alder"], "ben", Some(pb::Role::Viewer)).await;
    let (alder, port) = (&cluster["alder"], cluster["alder"].port);
    let own = folder(alder).credentials().unwrap();
    let (id, root) = (own.trust().cluster(), own.trust().key().unwrap());

    // Without TLS.
    assert!(listed(endpoint(port).connect().await).await.is_err());
    audited_once(alder, "corrupt message").await;
    // Without a certificate: health, and nothing else.
    let nobody = dial(port, joining(root, clock()).unwrap()).await.unwrap();
    HealthClient::new(nobody.clone()).check(HealthCheckRequest::default()).await.unwrap();
    for _ in 0..3 {
        assert_eq!(listed(Ok(nobody.clone())).await.unwrap_err().code(), Code::Unauthenticated);
    }
    audited_once(alder, "ListNodes: a certificate is needed").await;
    assert_eq!(probed(nobody, id, 2).await.unwrap_err().code(), Code::Unauthenticated);
    // Of another cluster, though its name is the same.
    let dir = tempfile::tempdir().unwrap();
    let other = Folder::at(dir.path().join("other"));
    let foreign = other.found(ClusterId(8), NodeId(2), Wall(now())).unwrap();
    assert!(listed(with(port, &foreign, root).await).await.is_err());
    audited_once(alder, "the certificate is of cluster 00000000000000000000000000000008").await;
    let twin = Folder::at(dir.path().join("twin"));
    let twin = twin.found(id, NodeId(2), Wall(now())).unwrap();
    assert!(listed(with(port, &twin, root).await).await.is_err());
    audited_once(alder, "node/2 that this cluster's authority does not vouch for").await;
    // Expired.
    let expired = issue(alder, Subject::Node(NodeId(2)), now() - 100 * DAY);
    assert!(listed(with(port, &expired, root).await).await.is_err());
    audited_once(alder, "xpired").await;
    // A user is no peer, and without a role nothing else.
    let anna = issue(alder, Subject::User("anna".parse().unwrap()), now());
    let anna = with(port, &anna, root).await.unwrap();
    assert_eq!(probed(anna.clone(), id, 2).await.unwrap_err().code(), Code::PermissionDenied);
    audited_once(alder, "Peer/Probe: anna is a user, and this is for members").await;
    let denied = listed(Ok(anna)).await.unwrap_err();
    assert_eq!(denied.message(), "this needs the role viewer, and anna has none");
    // A node is no other node, one that never was is no member, and none is an operator.
    let two = issue(alder, Subject::Node(NodeId(2)), now());
    let two = with(port, &two, root).await.unwrap();
    let denied = probed(two.clone(), id, 3).await.unwrap_err();
    assert_eq!(denied.message(), "the certificate is of node 2, and the call is in the name of 3");
    let request = pb::ForgetNodeRequest { node: "cedar".to_owned(), ..Default::default() };
    let denied = MembershipClient::new(two).forget_node(request).await.unwrap_err();
    assert_eq!(denied.code(), Code::PermissionDenied);
    audited_once(alder, "ForgetNode: node 2 may not ask for this in its own name").await;
    let nine = with(port, &issue(alder, Subject::Node(NodeId(9)), now()), root).await.unwrap();
    assert!(probed(nine.clone(), id, 9).await.unwrap_err().message().contains("is no other member"));
    assert_eq!(listed(Ok(nine)).await.unwrap_err().message(), "node 9 is no member");

    audited_once(alder, "the certificate is of node 2, and the call is in the name of 3").await;

    // A token is used once, also by who has its secret.
    enrol(port, &ticket).await.unwrap();
    for _ in 0..2 {
        let again = enrol(port, &ticket).await.unwrap_err();
        assert_eq!(again.message(), "the token for ben was used already");
    }
    audited_once(alder, "Access/Enrol: the token for ben was used already").await;
    // A user of this machine who has no business there, whatever the mode of the socket.
    if let Some(stranger) = as_nobody(&cluster).await {
        for _ in 0..2 {
            let denied = listed(Ok(stranger.clone())).await.unwrap_err();
            assert_eq!(denied.message(), format!("user {NOBODY} of this machine has no role here"));
        }
        audited_once(alder, "ListNodes: user 65534 of this machine has no role here").await;
    }

    let nodes =
        alder.membership().list_nodes(pb::ListNodesRequest::default()).await.unwrap().into_inner().nodes;
    let nodes: Vec<(u64, pb::NodeState)> = nodes.iter().map(|node| (node.id, node.state())).collect();
    assert_eq!(nodes, [1, 2, 3].map(|id| (id, pb::NodeState::Up)), "nothing was changed");
    let users = AccessClient::new(alder.channel()).list_users(pb::ListUsersRequest {}).await.unwrap();
    let users: Vec<String> = users.into_inner().users.into_iter().map(|user| user.name).collect();
    assert_eq!(users, ["ben"], "who came with a token, and nobody else");
    cluster.whole().await;
}
