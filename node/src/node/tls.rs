//! Whether a node starts with TLS or without, and how one that ran without gets its certificate.

use std::sync::Arc;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use caesium_engine::replica::{Holder, Join, Replica};
use caesium_engine::time::Wall;
use caesium_pki::{Credentials, Folder, Identity, Keyring, Subject, Token};
use caesium_proto::v1 as pb;
use tokio::sync::watch;

use super::options::{NodeError, NodeOptions, Origin, Tls};
use crate::control;
use crate::driver::Handle;
use crate::join::{self, Joined};
use crate::platform::{
    Admission, Clocks, Machine, Recognition, Secure, TlsStage, Transition, blocking, stopped,
};
use crate::store::{self, DataDir, State};

/// How long a member that comes in again waits for an answer before it goes on with the certificate that it has.
const COME_AGAIN_WITHIN: Duration = Duration::from_secs(20);
/// The same of one that has none, and goes on without TLS: it is down meanwhile, and asks again while it runs.
const FIRST_WITHIN: Duration = Duration::from_secs(5);

/// Whether the setting fits the data directory: one that has had TLS from the first, or for which it was required since, takes nothing
/// else.
pub(super) fn check(data: &DataDir, options: &NodeOptions, folder: &Folder) -> Result<(), NodeError> {
    let refused = match (&options.tls, data.state()) {
        (Tls::On { stage: TlsStage::Accept | TlsStage::Prefer, .. }, State::Empty { .. }) => {
            let why = "this is a new data directory, and tls = \"accept\" and \"prefer\" lead a node to TLS that has run without: found \
                       or join with tls = \"required\", the default, or with --insecure where the cluster has no TLS yet";
            return Err(NodeError::Tls(why.to_owned()));
        }
        (Tls::On { stage: TlsStage::Required, .. }, _) => return Ok(()),
        // What an interrupted start left is replaced.
        (_, State::Empty { .. }) => return Ok(()),
        // The setting stays what it was while the cluster went over to TLS; calls are made and taken over TLS only.
        (Tls::On { stage: TlsStage::Prefer, .. }, State::Initialised(_)) => return Ok(()),
        (Tls::On { stage: TlsStage::Accept, .. }, State::Initialised(_)) => "accept",
        (Tls::Insecure | Tls::HealthOnly, State::Initialised(_)) => "off",
    };
    if !folder.is_filled() || folder.in_transition()? {
        return Ok(());
    }
    Err(NodeError::Tls(format!(
        "this node is of a cluster with TLS, its certificate is in {}: it runs with tls = \"required\" only, and not with \"{refused}\"",
        folder.path().display()
    )))
}

/// As operators are shown it.
pub(super) fn setting(tls: &Tls) -> pb::TlsMode {
    match tls {
        Tls::Insecure => pb::TlsMode::Off,
        Tls::HealthOnly => pb::TlsMode::HealthOnly,
        Tls::On { stage, .. } => control::mode_of(*stage),
    }
}

/// Who gets in over the network. Where that is nobody, the log has what to do.
pub(super) fn admission(options: &NodeOptions, secure: Option<&Secure>) -> Result<Admission, NodeError> {
    let why = match (&options.tls, secure) {
        (_, Some(secure)) => return recognition(secure).map(Admission::Certified),
        (Tls::Insecure, None) => return Ok(Admission::Anybody),
        (Tls::On { stage: TlsStage::Accept | TlsStage::Prefer, .. }, None) => {
            tracing::error!(
                help = "a token in --token-file, with the --join of a node that has TLS; or --bootstrap, at the one node that makes the root",
                "this node has no certificate yet: it runs as with --insecure"
            );
            return Ok(Admission::Anybody);
        }
        (Tls::HealthOnly, None) => "it runs without TLS",
        (Tls::On { stage: TlsStage::Required, .. }, None) => {
            "this node is of a cluster without TLS and has no certificate"
        }
    };
    tracing::error!(
        why,
        help = "--insecure, if only trusted machines and users reach the address; otherwise form the cluster with TLS",
        "over the network nothing but health is served, and no other node gets an answer"
    );
    Ok(Admission::HealthOnly)
}

/// What the node is known by; none without TLS.
pub(super) fn secure(
    options: &NodeOptions,
    own: &store::Identity,
    folder: Folder,
) -> Result<Option<Secure>, NodeError> {
    let stage = match options.tls {
        Tls::Insecure | Tls::HealthOnly => return Ok(None),
        Tls::On { .. } if !folder.is_filled() => return Ok(None),
        Tls::On { stage, .. } => stage,
    };
    let credentials = folder.credentials()?;
    let expected = Identity { cluster: own.cluster, subject: Subject::Node(own.node) };
    if *credentials.identity() != expected {
        return Err(NodeError::Tls(format!(
            "the certificate in {} is of {}, and this is {expected}",
            folder.path().display(),
            credentials.identity()
        )));
    }
    let clocks = Arc::clone(&options.machine.clocks);
    let keyring = Keyring::new(credentials).map_err(|error| unusable(&error))?;
    let transition = if folder.in_transition()? { Transition::at(stage) } else { Transition::locked() };
    Ok(Some(Secure { keyring, folder, clocks, upkeep: Arc::default(), transition }))
}

/// How callers are recognised.
fn recognition(secure: &Secure) -> Result<Recognition, NodeError> {
    let tls = secure.keyring.acceptor(secure.now()).map_err(|error| unusable(&error))?;
    let (keyring, transition) = (Arc::clone(&secure.keyring), secure.transition.clone());
    Ok(Recognition { tls, keyring, now: secure.now(), transition })
}

fn unusable(error: &impl std::fmt::Display) -> NodeError {
    NodeError::Tls(format!("the certificate of this node cannot be used: {error}"))
}

/// The node that has founded a cluster.
pub(super) const FOUNDER: NodeId = NodeId(1);
/// How often a node that would make the root looks whether the log has a leader.
const ROOT_PAUSE: Duration = Duration::from_millis(250);
/// A leader that was in contact so lately is there.
const LEADER_THERE: Duration = Duration::from_secs(2);

/// The node that has founded a cluster without TLS makes its root when it goes over to TLS.
pub(super) fn take_root(
    options: &NodeOptions,
    folder: &Folder,
    own: &store::Identity,
) -> Result<(), NodeError> {
    match is_to_make_root(options, folder) && own.node == FOUNDER {
        true => make_root(folder, own, (options.machine.clocks)().wall),
        false => Ok(()),
    }
}

fn is_to_make_root(options: &NodeOptions, folder: &Folder) -> bool {
    let goes_over = matches!(options.tls, Tls::On { stage: TlsStage::Accept | TlsStage::Prefer, .. });
    options.origin == Origin::Bootstrap && goes_over && !folder.is_filled()
}

fn make_root(folder: &Folder, own: &store::Identity, now: Wall) -> Result<(), NodeError> {
    // Durable before the certificate: one that has that alone has no way back.
    folder.begin_transition()?;
    folder.found(own.cluster, own.node, now)?;
    tracing::info!(
        certificates = %folder.path().display(),
        next = "caesiumctl pki token --role node --name NAME, for each other node",
        "made the root of this cluster, which goes over to TLS"
    );
    Ok(())
}

/// The root of a cluster whose founder is gone: the node with the lowest number makes it, once it has applied the log.
pub(super) struct LateRoot {
    folder: Folder,
    own: store::Identity,
    clocks: Clocks,
}

impl LateRoot {
    /// `None`: this node is to make none, or has.
    pub(super) fn due(options: &NodeOptions, folder: &Folder, own: store::Identity) -> Option<Self> {
        let clocks = Arc::clone(&options.machine.clocks);
        is_to_make_root(options, folder).then(|| Self { folder: folder.clone(), own, clocks })
    }

    /// Makes it, after which the process is to begin again.
    ///
    /// # Errors
    /// Another member makes the root, or there is one: a cluster has one root.
    pub(super) async fn while_running(
        self,
        handle: Handle,
        enrolled: watch::Sender<bool>,
        mut until: watch::Receiver<bool>,
    ) -> Result<(), String> {
        loop {
            let log = handle.log_status();
            let led = log.leader_contact_age.is_some_and(|age| age < LEADER_THERE);
            if led && log.applied > 0 && log.applied >= log.committed {
                break;
            }
            tokio::select! {
                () = stopped(&mut until) => return Ok(()),
                () = tokio::time::sleep(ROOT_PAUSE) => {}
            }
        }
        let own = self.own.node;
        let other = handle.inspect(move |engine, _| other_root(engine.replica(), own)).await;
        if let Some(why) = other.map_err(|error| error.to_string())? {
            let cure = "bootstrap = true with tls = \"accept\" makes the root, and a cluster has one: start this node with the join of \
                        a node that has TLS and a token-file, `caesiumctl pki token --role node --name NAME` makes the token";
            return Err(format!("{why}; {cure}"));
        }
        let make = move || make_root(&self.folder, &self.own, (self.clocks)().wall);
        let made = blocking(make).await.map_err(|error| error.to_string())?;
        made.map_err(|error| error.to_string())?;
        enrolled.send_replace(true);
        stopped(&mut until).await;
        Ok(())
    }
}

/// Why the root is not for this node to make.
fn other_root(replica: &Replica, own: NodeId) -> Option<String> {
    let noted = replica.certificates.holders.iter().find_map(|(holder, _)| match holder {
        Holder::Node(node) => Some(*node),
        Holder::User(_) => None,
    });
    if let Some(node) = noted {
        return Some(format!("this cluster has a root: {} has a certificate of it", replica.node_name(node)));
    }
    let first = replica.nodes.iter().map(|(node, _)| *node).min().filter(|first| *first != own)?;
    let name = replica.node_name(first);
    Some(format!("the root of this cluster is for {name} to make, the member with the lowest number"))
}

/// A member that has expired, was revoked, or has had no certificate, and comes by a token that it has not used yet.
pub(super) struct Enrolment {
    machine: Machine,
    folder: Folder,
    seeds: Vec<String>,
    request: Join,
    token: Token,
    own: store::Identity,
    stage: TlsStage,
    /// Whether it has a certificate already, and whether that has expired.
    filled: bool,
    expired: bool,
}

impl Enrolment {
    /// What is to be asked for; `None`: there is no token, or it was used, or is not needed.
    pub(super) fn due(
        options: &NodeOptions,
        folder: &Folder,
        advertise: &str,
        own: store::Identity,
    ) -> Result<Option<Self>, NodeError> {
        let (Origin::Join(seeds), Tls::On { stage, token: Some(token) }) = (&options.origin, &options.tls)
        else {
            return Ok(None);
        };
        let filled = folder.is_filled();
        let expired = filled
            && folder
                .credentials()?
                .particulars()
                .is_ok_and(|it| it.expires < (options.machine.clocks)().wall);
        match folder.noted_token()? {
            Some(used) if used == token.id && filled => return Ok(None),
            // Of a version that did not note which one it had used.
            None if filled && !expired => return Ok(None),
            Some(_) | None => {}
        }
        Ok(Some(Self {
            machine: options.machine.clone(),
            folder: folder.clone(),
            seeds: seeds.clone(),
            request: options.join_request(advertise, own.data_dir),
            token: token.clone(),
            own,
            stage: *stage,
            filled,
            expired,
        }))
    }

    /// Asks for as long as one may wait that does not run yet. What it has stays where that fails.
    pub(super) async fn before_start(&self, joining: watch::Receiver<bool>) -> Result<(), NodeError> {
        let within = if self.filled { COME_AGAIN_WITHIN } else { FIRST_WITHIN };
        let why = match tokio::time::timeout(within, self.ask(joining)).await {
            Ok(Ok(credentials)) => {
                self.keep(&credentials)?;
                tracing::info!("came in again by a token");
                return Ok(());
            }
            Ok(Err(why)) => why,
            Err(_) => "no answer in time".to_owned(),
        };
        match self.filled {
            true => {
                let expired = self.expired;
                tracing::warn!(why, expired, "did not come in again by the token; the old certificate stays");
            }
            false => {
                tracing::warn!(why, "got no certificate by the token yet; asking again while this node runs");
            }
        }
        Ok(())
    }

    /// Asks until it has a certificate, or the answer is final; then the process is to begin again.
    ///
    /// # Errors
    /// There are none: without a certificate the node goes on as it is.
    pub(super) async fn while_running(
        self,
        enrolled: watch::Sender<bool>,
        mut until: watch::Receiver<bool>,
    ) -> Result<(), String> {
        let why = match self.ask(until.clone()).await {
            Ok(credentials) => {
                let kept = blocking(move || self.keep(&credentials).map_err(|error| error.to_string())).await;
                match kept.map_err(|error| error.to_string()).and_then(|kept| kept) {
                    Ok(()) => {
                        enrolled.send_replace(true);
                        return Ok(());
                    }
                    Err(why) => why,
                }
            }
            Err(why) => why,
        };
        if !*until.borrow_and_update() {
            tracing::error!(why, "got no certificate by the token: this node goes on without TLS");
        }
        stopped(&mut until).await;
        Ok(())
    }

    async fn ask(&self, stop: watch::Receiver<bool>) -> Result<Credentials, String> {
        let joined = join::join(&self.machine, &self.seeds, &self.request, Some(&self.token), stop).await;
        let Joined { cluster, node, credentials } = joined.map_err(|error| error.to_string())?;
        let is_own = (cluster, node) == (self.own.cluster, self.own.node);
        let credentials = credentials.filter(|_| is_own);
        credentials.ok_or_else(|| "the token is of another cluster or for another node".to_owned())
    }

    fn keep(&self, credentials: &Credentials) -> Result<(), NodeError> {
        if !self.filled && self.stage != TlsStage::Required {
            // Durable before the certificate: one that has that alone has no way back.
            self.folder.begin_transition()?;
        }
        self.folder.store(credentials)?;
        self.folder.note_token(&self.token)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::{ClusterId, DataDirId, RequestId};
    use caesium_engine::replica::{CertificateChange, Command, Entry, Level, NotedCertificate};

    use super::*;

    #[test]
    fn the_root_is_made_by_the_lowest_member_and_by_nobody_once_a_node_has_a_certificate() {
        let mut replica = Replica::default();
        let mut apply = |n: u8, command: Command| {
            let (proposer, request) = (NodeId(1), RequestId(n.into()));
            let entry = Entry { stamp: Wall(i64::from(n)), request, proposer, origin: None, command };
            replica.apply(u64::from(n), Some(&entry));
            replica.clone()
        };
        apply(1, Command::Genesis { cluster: ClusterId(7), level: Level(5) });
        let join = |name: &str, dir: u128| {
            Command::Join(Join {
                name: name.parse().unwrap(),
                address: format!("{name}:7450"),
                priority: 1,
                labels: Default::default(),
                data_dir: DataDirId(dir),
            })
        };
        apply(2, join("alder", 1));
        let two = apply(3, join("birch", 2));
        assert_eq!(two.nodes.len(), 2);
        assert_eq!(other_root(&two, NodeId(1)), None);
        let why = "the root of this cluster is for alder to make, the member with the lowest number";
        assert_eq!(other_root(&two, NodeId(2)).as_deref(), Some(why));
        let certificate =
            NotedCertificate { serial: "0f".to_owned(), key: vec![1; 32], expires: Wall(9_000_000) };
        let noted =
            CertificateChange::Note { holder: Holder::Node(NodeId(2)), noted: certificate, admitted: false };
        let noted = apply(4, Command::Certificates(noted));
        let why = "this cluster has a root: birch has a certificate of it";
        assert_eq!(other_root(&noted, NodeId(1)).as_deref(), Some(why));
    }
}
