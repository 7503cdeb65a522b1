//! Which certificates there are: those of nodes as each of them answers, those of users as the log has them.

use std::collections::BTreeMap;

use caesium_engine::Engine;
use caesium_engine::ids::NodeId;
use caesium_engine::replica::{Holder, Holding, Replica, RotationPhase};
use caesium_pki::{Digest, Kind, Trust, particulars};
use caesium_proto::v1 as pb;
use pb::certification_client::CertificationClient;
use tokio_rustls::rustls::pki_types::CertificateDer;

use super::mode_of;
use crate::control::access::out;
use crate::control::cluster_view::{ClusterView, observe};
use crate::control::error::Problem;
use crate::control::{Control, fanout};
use crate::platform::blocking;

/// Bytes of the digest of a root's key by which it is shown.
const SHOWN_BYTES: usize = 16;

impl Control {
    /// Of this node only, or of all reachable nodes, with those of users.
    pub(super) async fn all_certificates(&self, local: bool) -> Result<pb::ShowCertificatesReply, Problem> {
        let (cluster, known) = observe(&self.handle, |engine, _| of_log(engine)).await?;
        let mut own = self.own_certificate(cluster.name(cluster.own)).await;
        own.revoked = known.revoked.get(&cluster.own).copied();
        if local {
            let view = Some(cluster.view());
            return Ok(pb::ShowCertificatesReply { view, nodes: vec![own], ..Default::default() });
        }
        let question = pb::ShowCertificatesRequest { local: true };
        let answers = fanout::ask(&self.handle, cluster.others(), move |channel| async move {
            Ok(CertificationClient::new(channel).show_certificates(question).await?.into_inner())
        });
        let answers = answers.await;
        let said: BTreeMap<NodeId, pb::NodeCertificate> = answers
            .items
            .into_iter()
            .filter_map(|(node, reply)| Some((node, reply.nodes.into_iter().next()?)))
            .collect();
        let answered = said.keys().copied().collect();
        Ok(pb::ShowCertificatesReply {
            view: Some(cluster.view_of(&answered)),
            nodes: merged(&cluster, own, said, &known),
            users: known.users,
            phase: known.phase.map_or(pb::RotationPhase::Unspecified, phase_out).into(),
            since: known.since,
        })
    }
}

/// What the log has.
struct KnownCertificates {
    users: Vec<pb::UserCertificate>,
    /// Nodes that are revoked, and since when.
    revoked: BTreeMap<NodeId, i64>,
    /// The newest certificate of each node.
    noted: BTreeMap<NodeId, pb::CertificateInfo>,
    phase: Option<RotationPhase>,
    since: i64,
}

fn of_log(engine: &Engine) -> KnownCertificates {
    let replica = engine.replica();
    let certificates = &replica.certificates;
    let mut users: BTreeMap<&caesium_engine::ids::Name, Option<&Holding>> =
        replica.access.users.iter().map(|(user, _)| (user, None)).collect();
    let (mut revoked, mut noted) = (BTreeMap::new(), BTreeMap::new());
    for (holder, holding) in certificates.holders.iter() {
        match holder {
            Holder::User(user) => drop(users.insert(user, Some(holding))),
            Holder::Node(node) => {
                let since = holding.revoked.as_ref().filter(|it| is_refused(holding, &it.readmitted));
                if let Some(since) = since {
                    revoked.insert(*node, since.at.0);
                }
                if let Some(newest) = holding.noted.last() {
                    let (serial, expires) = (newest.serial.clone(), newest.expires.0);
                    noted.insert(*node, pb::CertificateInfo { serial, expires, ..Default::default() });
                }
            }
        }
    }
    let rotation = certificates.rotation();
    KnownCertificates {
        users: users.into_iter().map(|(user, holding)| shown(replica, user, holding)).collect(),
        revoked,
        noted,
        phase: rotation.map(|rotation| rotation.phase),
        since: rotation.map_or(0, |rotation| rotation.since.0),
    }
}

/// Whether the newest certificate is refused.
fn is_refused(holding: &Holding, readmitted: &[Vec<u8>]) -> bool {
    holding.noted.last().is_none_or(|newest| !readmitted.contains(&newest.key))
}

fn shown(
    replica: &Replica,
    user: &caesium_engine::ids::Name,
    holding: Option<&Holding>,
) -> pb::UserCertificate {
    let newest = holding.and_then(|holding| holding.noted.last());
    let revoked = holding.and_then(|holding| holding.revoked.as_ref());
    pb::UserCertificate {
        user: user.to_string(),
        role: replica.access.users.get(user).map_or(pb::Role::Unspecified, |role| out(*role)).into(),
        serial: newest.map(|it| it.serial.clone()).unwrap_or_default(),
        expires: newest.map_or(0, |it| it.expires.0),
        revoked: revoked.map(|it| it.at.0),
        refused: holding.is_some_and(|holding| revoked.is_some_and(|it| is_refused(holding, &it.readmitted))),
    }
}

pub(super) fn phase_out(phase: RotationPhase) -> pb::RotationPhase {
    match phase {
        RotationPhase::Trusting => pb::RotationPhase::Trusting,
        RotationPhase::Issuing => pb::RotationPhase::Issuing,
        RotationPhase::Over => pb::RotationPhase::Over,
    }
}

/// All members by name; of the unreachable ones only what the log has.
fn merged(
    cluster: &ClusterView,
    own: pb::NodeCertificate,
    mut said: BTreeMap<NodeId, pb::NodeCertificate>,
    known: &KnownCertificates,
) -> Vec<pb::NodeCertificate> {
    let members = cluster.by_name().into_iter().map(|(node, name)| {
        let answer = match said.remove(&node) {
            _ if node == cluster.own => own.clone(),
            Some(answer) => pb::NodeCertificate { heard: true, ..answer },
            None => pb::NodeCertificate { own: known.noted.get(&node).cloned(), ..Default::default() },
        };
        pb::NodeCertificate { node: name.to_owned(), revoked: known.revoked.get(&node).copied(), ..answer }
    });
    members.collect()
}

impl Control {
    /// What this node is known by.
    pub(in crate::control) fn known_by(&self, node: String) -> pb::NodeCertificate {
        let Some(secure) = &self.secure else {
            return pb::NodeCertificate { node, heard: true, tls: self.tls.into(), ..Default::default() };
        };
        let (held, now) = (secure.keyring.credentials(), (secure.clocks)().wall);
        pb::NodeCertificate {
            node,
            heard: true,
            secure: true,
            own: leaf(held.chain(), held.trust(), now),
            roots: held.trust().keys().into_iter().map(hex).collect(),
            trouble: secure.upkeep.trouble().unwrap_or_default(),
            tls: mode_of(secure.transition.stage()).into(),
            locked: secure.transition.is_locked(),
            ..Default::default()
        }
    }

    /// The same, and what it vouches with.
    pub(super) async fn own_certificate(&self, node: String) -> pb::NodeCertificate {
        let known = self.known_by(node);
        let Some(secure) = &self.secure else { return known };
        let (held, now) = (secure.keyring.credentials(), (secure.clocks)().wall);
        let (folder, trust) = (secure.folder.clone(), held.trust().clone());
        let signs = move || {
            let with = |kind| {
                let authority = folder.authority(kind).ok().flatten()?;
                let own = particulars(authority.certificate()).ok()?;
                let root = trust.root_over(authority.certificate(), now);
                Some(info(&own, root.and_then(|root| trust.keys().get(root).copied())))
            };
            (with(Kind::Node), with(Kind::User), folder.root().ok().flatten().is_some())
        };
        let (signs_nodes, signs_users, has_root) = blocking(signs).await.unwrap_or_default();
        pb::NodeCertificate { signs_nodes, signs_users, has_root, ..known }
    }
}

fn leaf(
    chain: &[CertificateDer<'_>],
    trust: &Trust,
    now: caesium_engine::Wall,
) -> Option<pb::CertificateInfo> {
    let own = particulars(chain.first()?).ok()?;
    let root = trust.root_of(chain, now).and_then(|root| trust.keys().get(root).copied());
    Some(info(&own, root))
}

fn info(of: &caesium_pki::Particulars, root: Option<Digest>) -> pb::CertificateInfo {
    pb::CertificateInfo {
        serial: of.serial.clone(),
        from: of.from.0,
        expires: of.expires.0,
        root: root.map(hex).unwrap_or_default(),
    }
}

pub(super) fn hex(digest: Digest) -> String {
    digest.0[..SHOWN_BYTES].iter().map(|byte| format!("{byte:02x}")).collect()
}
