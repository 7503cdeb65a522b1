//! What a keyring holds changes while connections go on.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_fuzz::{fuzz, mutated};
use caesium_pki::{
    Authority, Credentials, Expected, Folder, Judged, Keyring, Kind, NewKey, Now, Revoked, Subject, Trust,
    connector, particulars, server_name,
};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio_rustls::rustls::pki_types::CertificateDer;

const NOW: Wall = Wall(1_767_225_600_000_000);
const DAY: i64 = 86_400_000_000;

struct World {
    folder: Folder,
    keyring: Arc<Keyring>,
    time: Arc<AtomicI64>,
    _dir: TempDir,
}

impl World {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let folder = Folder::at(dir.path().join("pki"));
        let founder = folder.found(ClusterId(7), NodeId(1), NOW).unwrap();
        let time = Arc::new(AtomicI64::new(NOW.0));
        Self { folder, keyring: Keyring::new(founder).unwrap(), time, _dir: dir }
    }

    fn now(&self) -> Now {
        let time = Arc::clone(&self.time);
        Arc::new(move || Wall(time.load(Ordering::Relaxed)))
    }

    fn user(&self, name: &str) -> Credentials {
        let authority = self.folder.authority(Kind::User).unwrap().unwrap();
        let key = NewKey::make().unwrap();
        let issued = authority.issue_for(&key, Subject::User(name.parse().unwrap()), NOW).unwrap();
        let roots = self.keyring.credentials().trust().roots().to_vec();
        Credentials::new(key.private(), issued, roots).unwrap()
    }

    /// Both ends of a connection of this caller, the server's one judged.
    async fn connected(
        &self,
        caller: &Credentials,
    ) -> (Judged<tokio_rustls::server::TlsStream<DuplexStream>>, tokio_rustls::client::TlsStream<DuplexStream>)
    {
        let (here, there) = duplex(1 << 16);
        let acceptor = self.keyring.acceptor(self.now()).unwrap();
        let client = connector(caller, Expected::Node(NodeId(1)), self.now()).unwrap();
        let (served, called) = tokio::join!(acceptor.accept(here), client.connect(server_name(), there));
        let served = served.unwrap();
        let shown = served.get_ref().1.peer_certificates().map(<[_]>::to_vec);
        (Judged::call(served, shown.as_deref(), &self.keyring, &self.now()), called.unwrap())
    }
}

async fn passes(
    (here, there): &mut (
        Judged<tokio_rustls::server::TlsStream<DuplexStream>>,
        tokio_rustls::client::TlsStream<DuplexStream>,
    ),
) -> std::io::Result<()> {
    there.write_all(b"x").await?;
    there.flush().await?;
    here.read_u8().await.map(drop)
}

#[tokio::test]
async fn a_connection_ends_when_its_caller_is_revoked_and_others_go_on() {
    let world = World::new();
    let (anna, ben) = (world.user("anna"), world.user("ben"));
    let mut first = world.connected(&anna).await;
    let mut second = world.connected(&ben).await;
    passes(&mut first).await.unwrap();
    let mut revoked = Revoked::default();
    revoked.put(&anna.identity().subject, []);
    world.keyring.revoke(revoked.clone());
    let refused = passes(&mut first).await.unwrap_err();
    assert_eq!(refused.to_string(), "the certificate of user/anna was revoked");
    passes(&mut second).await.unwrap();

    // Another key of the same name was let in since.
    let again = world.user("anna");
    revoked.put(&anna.identity().subject, [again.particulars().unwrap().key]);
    world.keyring.revoke(revoked);
    passes(&mut world.connected(&again).await).await.unwrap();
    assert!(passes(&mut first).await.is_err());
}

#[tokio::test]
async fn a_connection_ends_when_the_certificate_of_its_caller_expires() {
    let world = World::new();
    let mut connected = world.connected(&world.user("anna")).await;
    world.time.store(NOW.0 + 30 * DAY, Ordering::Relaxed);
    passes(&mut connected).await.unwrap();
    world.time.store(NOW.0 + 30 * DAY + 1_000_000, Ordering::Relaxed);
    assert!(passes(&mut connected).await.unwrap_err().to_string().contains("has expired"));
}

#[tokio::test]
async fn a_root_replaces_another_while_connections_go_on_and_those_of_the_old_one_end_with_it() {
    let world = World::new();
    let held = world.keyring.credentials();
    let old = held.trust().roots()[0].clone();
    let new = Authority::root(ClusterId(7), NOW).unwrap();
    let mut connected = world.connected(&world.user("anna")).await;
    let both = held.with_roots(vec![old.clone(), new.certificate().clone()]).unwrap();
    assert_eq!(both.trust().root_of(both.chain(), NOW), Some(0));
    world.keyring.replace(both.clone()).unwrap();
    passes(&mut connected).await.unwrap();

    // The signer has keys of the new root, and the node a certificate of it, for the same key.
    let (key, request) = {
        let key = NewKey::make().unwrap();
        let request = key.request().unwrap();
        (key, request)
    };
    let signer = new.delegate_to(&request, Kind::Node, NOW).unwrap();
    assert_eq!(both.trust().root_over(&signer, NOW), Some(1));
    let signer = Authority::read(signer, &key.private()).unwrap();
    assert!(signer.has_its_key());
    let own = NewKey::of(&both.private()).unwrap().request().unwrap();
    let issued = signer.issue(&own, Subject::Node(NodeId(1)), NOW).unwrap();
    let renewed = both.renewed(issued.chain, NOW).unwrap();
    assert_eq!(renewed.trust().root_of(renewed.chain(), NOW), Some(1));
    world.keyring.replace(renewed.clone()).unwrap();
    passes(&mut connected).await.unwrap();
    world.keyring.replace(renewed.with_roots(vec![new.certificate().clone()]).unwrap()).unwrap();
    let ended = passes(&mut connected).await.unwrap_err();
    assert!(ended.to_string().contains("does not vouch for"), "{ended}");
}

#[test]
fn a_renewed_certificate_is_for_the_same_name_and_key() {
    let world = World::new();
    let held = world.keyring.credentials();
    let nodes = world.folder.authority(Kind::Node).unwrap().unwrap();
    let own = NewKey::of(&held.private()).unwrap().request().unwrap();
    let good = nodes.issue(&own, Subject::Node(NodeId(1)), NOW).unwrap();
    assert!(held.renewed(good.chain.clone(), NOW).is_ok());
    assert!(held.renewed(good.chain, Wall(NOW.0 + 91 * DAY)).is_err(), "it has expired");
    let other = nodes.issue(&own, Subject::Node(NodeId(2)), NOW).unwrap();
    assert!(held.renewed(other.chain, NOW).is_err(), "another node");
    let key = NewKey::make().unwrap();
    let other = nodes.issue_for(&key, Subject::Node(NodeId(1)), NOW).unwrap();
    assert!(held.renewed(other.chain, NOW).is_err(), "another key");
    assert!(held.renewed(Vec::new(), NOW).is_err());
}

/// What a member that lies may answer, or have the log name: it is refused or read, and nothing else happens.
#[test]
fn no_field_of_a_certificate_makes_those_who_judge_it_panic_or_hang() {
    let world = World::new();
    let held = world.keyring.credentials();
    let (chain, root) = (held.chain().to_vec(), held.trust().roots()[0].clone());
    let (mut read, mut refused) = (0, 0);
    fuzz("judged certificates", 1000, |dice| {
        let altered =
            |dice: &mut _, whole: &CertificateDer<'_>| CertificateDer::from(mutated(dice, whole, &[]));
        let leaf = altered(dice, &chain[0]);
        let authority = altered(dice, &chain[1]);
        let other = altered(dice, &root);
        *if particulars(&leaf).is_ok() { &mut read } else { &mut refused } += 1;
        let known = held.trust().root_over(&authority, NOW).is_some();
        assert!(!known || authority == chain[1] || particulars(&authority).is_ok());
        let place = held.trust().root_of(&[leaf.clone(), authority.clone()], NOW);
        assert!(place.is_none() || (leaf == chain[0]), "a changed leaf is not believed");
        if let Ok(trust) = Trust::of(vec![root.clone(), other]) {
            drop((trust.keys(), trust.root_over(&authority, NOW)));
        }
        drop(held.renewed(vec![leaf, authority], NOW));
    });
    assert!(read > 20 && refused > 20, "{read} read, {refused} refused");
}
