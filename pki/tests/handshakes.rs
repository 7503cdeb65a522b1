//! Who gets through a handshake, and who does not, and why.

#![expect(clippy::unwrap_used, reason = "clippy exempts test functions, not their helpers")]

use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use caesium_fuzz::{fuzz, mutated};
use caesium_pki::{
    Authority, Credentials, Digest, Expected, Folder, Identity, Issued, Kind, NewKey, Now, Subject, Token,
    acceptor, connector, digest, expiry, failure, joining, names, request_key, server_name, write_private,
};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::CertificateDer;

const NOW: Wall = Wall(1_767_225_600_000_000);
const DAY: i64 = 86_400_000_000;

fn clock(at: Wall) -> Now {
    Arc::new(move || at)
}

/// A founded cluster, and the folder that holds its authorities.
struct Cluster {
    folder: Folder,
    founder: Credentials,
    _dir: TempDir,
}

fn found(cluster: u128) -> Cluster {
    let dir = tempfile::tempdir().unwrap();
    let folder = Folder::at(dir.path().join("pki"));
    let founder = folder.found(ClusterId(cluster), NodeId(1), NOW).unwrap();
    Cluster { folder, founder, _dir: dir }
}

impl Cluster {
    fn issue(&self, subject: Subject, at: Wall) -> Credentials {
        let authority = self.folder.authority(subject.kind().unwrap()).unwrap().unwrap();
        let key = NewKey::make().unwrap();
        let issued = authority.issue(&key.request().unwrap(), subject, at).unwrap();
        self.with(&key, issued)
    }

    fn with(&self, key: &NewKey, issued: Issued) -> Credentials {
        Credentials::new(key.private(), issued, self.founder.trust().roots().to_vec()).unwrap()
    }
}

/// What each side makes of a handshake: who the server takes the caller for, and why a side refuses the other.
async fn shake(
    server: &Credentials,
    client: TlsConnector,
    at: Wall,
) -> (Result<Option<Identity>, String>, Result<(), String>) {
    let (here, there) = duplex(1 << 16);
    let acceptor = acceptor(server, clock(at)).unwrap();
    let serve = async {
        let mut stream = acceptor.accept(here).await.map_err(|error| failure(&error))?;
        let caller = stream.get_ref().1.peer_certificates().map(|it| names(&it[0]).unwrap());
        stream.write_all(b"x").await.unwrap();
        Ok(caller)
    };
    let call = async {
        let mut stream = client.connect(server_name(), there).await.map_err(|error| failure(&error))?;
        let mut answer = [0];
        stream.read_exact(&mut answer).await.map(drop).map_err(|error| failure(&error))
    };
    tokio::join!(serve, call)
}

fn node(id: u64) -> Subject {
    Subject::Node(NodeId(id))
}

fn anna() -> Subject {
    Subject::User("anna".parse().unwrap())
}

#[tokio::test]
async fn members_and_users_are_let_in_by_name_and_callers_without_a_certificate_as_nobody() {
    let cluster = found(7);
    for subject in [node(2), anna()] {
        let caller = cluster.issue(subject.clone(), NOW);
        let client = connector(&caller, Expected::Node(NodeId(1)), clock(NOW)).unwrap();
        let (server, client) = shake(&cluster.founder, client, NOW).await;
        assert_eq!(server, Ok(Some(Identity { cluster: ClusterId(7), subject })));
        assert_eq!(client, Ok(()));
    }
    let key = cluster.founder.trust().key().unwrap();
    let (server, client) = shake(&cluster.founder, joining(key, clock(NOW)).unwrap(), NOW).await;
    assert_eq!((server, client), (Ok(None), Ok(())));
}

#[tokio::test]
async fn one_who_comes_with_a_token_recognises_the_cluster_by_its_key_alone() {
    let (cluster, other) = (found(7), found(7));
    let key = other.founder.trust().key().unwrap();
    let (_, client) = shake(&cluster.founder, joining(key, clock(NOW)).unwrap(), NOW).await;
    assert!(client.unwrap_err().contains("not of the cluster that gave the token"));
}

#[tokio::test]
async fn a_caller_of_another_cluster_an_expired_one_and_a_forged_one_are_refused_with_the_reason() {
    let (cluster, other, twin) = (found(7), found(8), found(7));
    let refused = async |caller: &Credentials, at: Wall| {
        let client = connector(caller, Expected::AnyNode, clock(NOW)).unwrap();
        shake(&cluster.founder, client, at).await.0.unwrap_err()
    };
    // The caller trusts whom it calls, so that it is the other side that refuses.
    let shown = |own: Credentials| {
        let issued = Issued { chain: own.chain().to_vec() };
        (own.private(), issued)
    };
    let (key, issued) = shown(other.issue(node(2), NOW));
    assert!(Credentials::new(key, issued, cluster.founder.trust().roots().to_vec()).is_err());

    let caller = cluster.issue(node(2), NOW);
    let (last, over) = (Wall(NOW.0 + 90 * DAY), Wall(NOW.0 + 90 * DAY + 1_000_000));
    let client = || connector(&caller, Expected::AnyNode, clock(last)).unwrap();
    let founder = cluster.issue(node(1), Wall(NOW.0 + 30 * DAY));
    assert!(shake(&founder, client(), last).await.0.is_ok(), "the last second");
    assert!(refused(&caller, over).await.contains("xpired"));
    let early = cluster.issue(node(2), Wall(NOW.0 + 2 * DAY));
    assert!(refused(&early, NOW).await.contains("not valid yet"));
    let backdated = cluster.issue(node(2), Wall(NOW.0 + DAY));
    let client = connector(&backdated, Expected::AnyNode, clock(NOW)).unwrap();
    assert!(shake(&cluster.founder, client, NOW).await.0.is_ok(), "clocks differ by a day at most");

    let (key, issued) = shown(twin.issue(node(2), NOW));
    let forged = Credentials::new(key, issued, cluster.founder.trust().roots().to_vec()).unwrap();
    assert!(refused(&forged, NOW).await.contains("does not vouch for"));
}

#[tokio::test]
async fn a_caller_of_another_cluster_is_refused_with_both_names() {
    let (cluster, other) = (found(7), found(8));
    let caller = other.issue(node(2), NOW);
    // By the pin of the cluster that it calls, so that it does not itself refuse.
    let client = joining(cluster.founder.trust().key().unwrap(), clock(NOW)).unwrap();
    let mut config = client.config().as_ref().clone();
    config.client_auth_cert_resolver =
        connector(&caller, Expected::AnyNode, clock(NOW)).unwrap().config().client_auth_cert_resolver.clone();
    let (server, client) = shake(&cluster.founder, TlsConnector::from(Arc::new(config)), NOW).await;
    let why = server.unwrap_err();
    assert!(why.contains(&ClusterId(7).to_string()) && why.contains(&ClusterId(8).to_string()), "{why}");
    assert!(client.is_err());
}

#[tokio::test]
async fn whoever_answers_is_the_node_that_was_called() {
    let (cluster, other) = (found(7), found(8));
    let caller = cluster.issue(node(1), NOW);
    let call = async |server: &Credentials, expected: u64, at: Wall| {
        let client = connector(&caller, Expected::Node(NodeId(expected)), clock(at)).unwrap();
        shake(server, client, NOW).await.1
    };
    let two = cluster.issue(node(2), NOW);
    assert_eq!(call(&two, 2, NOW).await, Ok(()));
    assert!(call(&two, 3, NOW).await.unwrap_err().contains("node/2, and node/3 was called"));
    assert!(call(&other.issue(node(2), NOW), 2, NOW).await.unwrap_err().contains("is of cluster"));
    assert!(call(&cluster.issue(anna(), NOW), 2, NOW).await.is_err(), "a user is no server");
    assert!(call(&two, 2, Wall(NOW.0 + 91 * DAY)).await.unwrap_err().contains("xpired"));
}

#[test]
fn an_authority_vouches_for_its_own_kind_only_and_for_who_has_the_key() {
    let cluster = found(7);
    let users = cluster.folder.authority(Kind::User).unwrap().unwrap();
    let key = NewKey::make().unwrap();
    let request = key.request().unwrap();
    assert!(users.issue(&request, node(2), NOW).is_err());
    assert!(users.issue(&request, Subject::Authority(Kind::Node), NOW).is_err());
    let mut altered = request.clone();
    *altered.last_mut().unwrap() ^= 1;
    assert!(users.issue(&altered, anna(), NOW).is_err(), "its signature is of another text");
    let issued = users.issue(&request, anna(), NOW).unwrap();
    assert_eq!(expiry(&issued.chain[0]).unwrap(), Wall(NOW.0 + 30 * DAY));
}

#[test]
fn a_request_that_is_too_long_is_not_read() {
    let users = found(7).folder.authority(Kind::User).unwrap().unwrap();
    let said = |bytes: usize| users.issue(&vec![0x30; bytes], anna(), NOW).unwrap_err().to_string();
    assert!(said(4097).contains("the request is too long"));
    assert!(!said(4096).contains("the request is too long"));
}

/// What one does who stole the key of the authority for users, or was given a certificate by the root itself.
#[tokio::test]
async fn no_authority_makes_a_member_but_that_of_nodes() {
    let cluster = found(7);
    let users = cluster.folder.authority(Kind::User).unwrap().unwrap();
    let (key, uri) =
        (rcgen::KeyPair::generate().unwrap(), "caesium://00000000000000000000000000000007/node/2");
    let mut params = rcgen::CertificateParams::default();
    params.subject_alt_names = vec![rcgen::SanType::URI(uri.try_into().unwrap())];
    params.extended_key_usages =
        vec![rcgen::ExtendedKeyUsagePurpose::ClientAuth, rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    let signer = rcgen::KeyPair::try_from(users.private().secret_der()).unwrap();
    let issuer = rcgen::Issuer::from_ca_cert_der(users.certificate(), signer).unwrap();
    let leaf = params.signed_by(&key, &issuer).unwrap();
    let private = || tokio_rustls::rustls::pki_types::PrivateKeyDer::Pkcs8(key.serialize_der().into());
    let nodes = cluster.folder.authority(Kind::Node).unwrap().unwrap();
    let direct = direct_leaf(&cluster, &params, &key);
    for chain in [
        vec![leaf.der().clone(), users.certificate().clone()],
        vec![leaf.der().clone(), users.certificate().clone(), nodes.certificate().clone()],
        vec![leaf.der().clone(), nodes.certificate().clone(), users.certificate().clone()],
        vec![direct.clone()],
        vec![direct, nodes.certificate().clone()],
    ] {
        let forged =
            Credentials::new(private(), Issued { chain }, cluster.founder.trust().roots().to_vec()).unwrap();
        let client = connector(&forged, Expected::AnyNode, clock(NOW)).unwrap();
        let why = shake(&cluster.founder, client, NOW).await.0.unwrap_err();
        assert!(why.contains("does not vouch for"), "{why}");
    }
}

fn direct_leaf(
    cluster: &Cluster,
    params: &rcgen::CertificateParams,
    key: &rcgen::KeyPair,
) -> CertificateDer<'static> {
    use tokio_rustls::rustls::pki_types::PrivateKeyDer;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    let root = PrivateKeyDer::from_pem_file(cluster.folder.path().join("root.pem")).unwrap();
    let signer = rcgen::KeyPair::try_from(root.secret_der()).unwrap();
    let issuer = rcgen::Issuer::from_ca_cert_der(&cluster.founder.trust().roots()[0], signer).unwrap();
    params.signed_by(key, &issuer).unwrap().der().clone()
}

#[test]
fn a_folder_gives_back_what_it_was_given() {
    let cluster = found(7);
    let read = cluster.folder.credentials().unwrap();
    assert_eq!(read.identity(), cluster.founder.identity());
    assert_eq!((read.chain(), read.trust()), (cluster.founder.chain(), cluster.founder.trust()));
    assert_eq!(read.private(), cluster.founder.private());
    let other = Folder::at(cluster.folder.path().join("other"));
    assert!(!other.is_filled());
    assert!(other.credentials().is_err());
    assert!(other.authority(Kind::Node).unwrap().is_none());
    let anna = cluster.issue(anna(), NOW);
    other.store(&anna).unwrap();
    assert_eq!(other.credentials().unwrap().chain(), anna.chain());
    assert!(Authority::read(anna.chain()[0].clone(), &anna.private()).is_err(), "no authority's certificate");
}

#[test]
fn the_debug_text_of_credentials_has_no_key() {
    let founder = found(7).founder;
    assert_eq!(format!("{founder:?}"), "Credentials(caesium://00000000000000000000000000000007/node/1)");
    assert_ne!(digest(b"a"), Digest([0; 32]));
}

/// Certificates and requests that are changed anywhere: they are refused or read, and nothing else happens.
#[test]
fn no_certificate_and_no_request_makes_its_reader_panic_or_hang() {
    let cluster = found(7);
    let users = cluster.folder.authority(Kind::User).unwrap().unwrap();
    let request = NewKey::make().unwrap().request().unwrap();
    let (mut read, mut refused) = (0, 0);
    fuzz("certificates", 2000, |dice| {
        let whole = cluster.founder.chain()[0].to_vec();
        let bytes = mutated(dice, &whole, &[]);
        let altered = bytes != whole;
        let certificate = CertificateDer::from(bytes);
        let known = names(&certificate).is_ok() && expiry(&certificate).is_ok();
        *if known { &mut read } else { &mut refused } += 1;
        let chain = vec![certificate, cluster.founder.chain()[1].clone()];
        let roots = cluster.founder.trust().roots().to_vec();
        if altered && let Ok(shown) = Credentials::new(cluster.founder.private(), Issued { chain }, roots) {
            // Its key may be another one now; that is all that can come of it.
            acceptor(&shown, clock(NOW)).ok();
        }
        let asked = mutated(dice, &request, &[]);
        // Bytes after its end change nothing; the key that it is for is the one that signed it.
        if users.issue(&asked, anna(), NOW).is_ok() {
            assert_eq!(request_key(&asked).unwrap(), request_key(&request).unwrap());
        }
    });
    assert!(read > 50 && refused > 50, "{read} read, {refused} refused");
}

/// What a caller sends first, changed anywhere and then nothing more: the handshake ends, and nobody is let in.
#[test]
fn no_first_message_makes_the_acceptor_panic_hang_or_let_anybody_in() {
    let cluster = found(7);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let first = runtime.block_on(async {
        let (here, mut there) = duplex(1 << 16);
        let client = joining(digest(b"any"), clock(NOW)).unwrap();
        let calling = tokio::spawn(async move { client.connect(server_name(), here).await.map(drop) });
        let mut bytes = vec![0; 4096];
        let read = there.read(&mut bytes).await.unwrap();
        bytes.truncate(read);
        drop(there);
        assert!(calling.await.unwrap().is_err());
        bytes
    });
    assert!(first.len() > 100, "a first message of {} bytes", first.len());
    let acceptor = acceptor(&cluster.founder, clock(NOW)).unwrap();
    let cases = fuzz("first messages", 500, |dice| {
        let bytes = mutated(dice, &first, &[]);
        runtime.block_on(async {
            let (here, mut there) = duplex(1 << 16);
            there.write_all(&bytes).await.unwrap();
            there.shutdown().await.unwrap();
            let accepted =
                tokio::time::timeout(std::time::Duration::from_secs(10), acceptor.accept(here)).await;
            assert!(accepted.expect("it ends").is_err(), "nobody has finished a handshake");
        });
    });
    assert!(cases > 0, "none was tried");
}

/// Tokens and files of keys, changed anywhere: they are read as what they are, or refused.
#[test]
fn no_token_and_no_file_of_certificates_makes_its_reader_panic() {
    use caesium_fuzz::mutated_text;
    let dir = tempfile::tempdir().unwrap();
    let cluster = found(7);
    let own = std::fs::read_to_string(cluster.folder.path().join("own.pem")).unwrap();
    let token = Token { id: 9, secret: [3; 32], root: digest(b"key") };
    let folder = Folder::at(dir.path().join("pki"));
    folder.store(&cluster.founder).unwrap();
    let (mut read, mut refused) = (0, 0);
    let cases = fuzz("tokens and files", 150, |dice| {
        let text = mutated_text(dice, &token.to_string(), &[".", "caesium1", "=", " "]);
        if let Ok(found) = text.parse::<Token>() {
            // Nothing is read into it: what is read is written the same.
            assert_eq!(found.to_string(), text.trim());
        }
        let text = mutated_text(dice, &own, &["-----BEGIN ", "-----END ", "CERTIFICATE-----", "\n", "="]);
        write_private(&folder.path().join("own.pem"), text.as_bytes()).unwrap();
        match folder.credentials() {
            Ok(found) => {
                // Its key may be another one now; that is all that can come of it.
                acceptor(&found, clock(NOW)).ok();
                read += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    });
    assert!(cases < 100 || read > 10 && refused > 10, "{read} read, {refused} refused");
}
