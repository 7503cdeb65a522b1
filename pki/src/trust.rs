//! Whether a certificate is what it claims: vouched for by the authority of its kind, of this cluster, at this time.

use std::time::Duration;

use ::ring::signature::{ECDSA_P256_SHA256_ASN1, UnparsedPublicKey};
use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use tokio_rustls::rustls::pki_types::{CertificateDer, UnixTime};
use webpki::{EndEntityCert, KeyUsage, ring};
use x509_parser::certificate::X509Certificate;
use x509_parser::extensions::GeneralName;
use x509_parser::prelude::FromDer as _;

use crate::identity::{Identity, Kind, Subject};
use crate::token::{Digest, digest};

/// Why a certificate is not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not one certificate with one name of ours.
    #[error("the certificate cannot be read, or names nobody of a Caesium cluster")]
    Unreadable,
    /// It is of another cluster.
    #[error("the certificate is of cluster {found}, and this is {own}")]
    OtherCluster {
        own: ClusterId,
        /// That of the certificate.
        found: ClusterId,
    },
    /// Its time is over.
    #[error("the certificate of {0} has expired")]
    Expired(Subject),
    /// Its time has not begun.
    #[error("the certificate of {0} is not valid yet: a clock is wrong")]
    NotYet(Subject),
    /// It claims a name for which nobody here vouches.
    #[error("a certificate in the name of {0} that this cluster's authority does not vouch for")]
    Unvouched(Subject),
    /// It is somebody else's than expected.
    #[error("the certificate is of {found}, and {expected} was called")]
    OtherNode { expected: Subject, found: Subject },
    /// It is no node's.
    #[error("{0} is no node")]
    NoNode(Subject),
    /// Its name was revoked, and its key not let in again since.
    #[error("the certificate of {0} was revoked")]
    Revoked(Subject),
    /// A message in its name was not signed by its key.
    #[error("what is said in the name of {0} was not signed by its key")]
    Unsigned(Subject),
    /// Nothing that was shown has the key that a token names.
    #[error("whoever answers is not of the cluster that gave the token: its key is another one")]
    OtherKey,
}

/// What a certificate is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// By who was called.
    Serve,
    Call,
}

/// The roots that a cluster is recognised by: two while one replaces the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trust {
    cluster: ClusterId,
    roots: Vec<CertificateDer<'static>>,
}

impl Trust {
    /// These roots, all of one cluster.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`]: there is none, or one is no root, or of another cluster than the first.
    pub fn of(roots: Vec<CertificateDer<'static>>) -> Result<Self, Refusal> {
        let clusters: Vec<ClusterId> = roots
            .iter()
            .map(|root| match names(root)? {
                Identity { cluster, subject: Subject::Root } => Ok(cluster),
                _ => Err(Refusal::Unreadable),
            })
            .collect::<Result<_, _>>()?;
        let cluster = *clusters.first().ok_or(Refusal::Unreadable)?;
        if clusters.iter().any(|it| *it != cluster) {
            return Err(Refusal::Unreadable);
        }
        Ok(Self { cluster, roots })
    }

    /// The root, among these certificates, whose key a token names.
    ///
    /// # Errors
    /// [`Refusal::OtherKey`].
    pub fn pinned(shown: &[CertificateDer<'_>], root: Digest) -> Result<Self, Refusal> {
        let pinned = shown.iter().find(|it| key_digest(it) == Some(root)).ok_or(Refusal::OtherKey)?;
        Self::of(vec![pinned.clone().into_owned()])
    }

    /// The cluster that all of its roots name.
    #[must_use]
    pub fn cluster(&self) -> ClusterId {
        self.cluster
    }

    /// DER, in the order in which they were given.
    #[must_use]
    pub fn roots(&self) -> &[CertificateDer<'static>] {
        &self.roots
    }

    /// The digest of the key of the newest root.
    #[must_use]
    pub fn key(&self) -> Option<Digest> {
        key_digest(self.roots.last()?)
    }

    /// The digests of the keys of all roots, in their order.
    #[must_use]
    pub fn keys(&self) -> Vec<Digest> {
        self.roots.iter().filter_map(|root| key_digest(root)).collect()
    }

    /// Judges a certificate: the identity it is of, if it is valid now.
    ///
    /// # Errors
    /// [`Refusal`].
    pub(crate) fn judge(
        &self,
        leaf: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        used: Use,
        now: UnixTime,
    ) -> Result<Identity, Refusal> {
        let identity = names(leaf)?;
        let kind = identity.subject.kind().ok_or(Refusal::Unreadable)?;
        if identity.cluster != self.cluster {
            return Err(Refusal::OtherCluster { own: self.cluster, found: identity.cluster });
        }
        let leaf = EndEntityCert::try_from(leaf).map_err(|_| Refusal::Unreadable)?;
        let anchors: Result<Vec<_>, _> = self.roots.iter().map(webpki::anchor_from_trusted_cert).collect();
        let anchors = anchors.map_err(|_| Refusal::Unreadable)?;
        let usage = match used {
            Use::Serve => KeyUsage::server_auth(),
            Use::Call => KeyUsage::client_auth(),
        };
        let algorithms = [ring::ECDSA_P256_SHA256];
        let path = leaf.verify_for_usage(&algorithms, &anchors, others, now, usage, None, None);
        let path = path.map_err(|error| match error {
            webpki::Error::CertExpired { .. } => Refusal::Expired(identity.subject.clone()),
            webpki::Error::CertNotValidYet { .. } => Refusal::NotYet(identity.subject.clone()),
            _ => Refusal::Unvouched(identity.subject.clone()),
        })?;
        let between: Vec<Vec<u8>> = path.intermediate_certificates().map(|it| it.der().to_vec()).collect();
        let vouches = match &between[..] {
            [one] => names(&CertificateDer::from(&one[..])).ok(),
            _ => None,
        };
        let wanted = Identity { cluster: self.cluster, subject: Subject::Authority(kind) };
        if vouches == Some(wanted) { Ok(identity) } else { Err(Refusal::Unvouched(identity.subject)) }
    }

    /// The place, among the roots, of the one that has issued such an authority's certificate; `None`: none of them, or it is not valid now.
    #[must_use]
    pub fn root_over(&self, authority: &CertificateDer<'_>, now: Wall) -> Option<usize> {
        let parsed = parse(authority).ok()?;
        let seconds = now.0.div_euclid(1_000_000);
        let validity = parsed.validity();
        if seconds < validity.not_before.timestamp() || seconds > validity.not_after.timestamp() {
            return None;
        }
        let signed = parsed.tbs_certificate.as_ref();
        let issued = |root: &CertificateDer<'static>| {
            let root = parse(root).ok()?;
            let key =
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, &root.public_key().subject_public_key.data);
            key.verify(signed, &parsed.signature_value.data).ok()
        };
        self.roots.iter().position(|root| issued(root).is_some())
    }

    /// The place, among the roots, of the one that such a chain leads to; `None`: it leads to none of them now.
    #[must_use]
    pub fn root_of(&self, chain: &[CertificateDer<'_>], now: Wall) -> Option<usize> {
        let (leaf, others) = chain.split_first()?;
        let at = UnixTime::since_unix_epoch(Duration::from_micros(u64::try_from(now.0).ok()?));
        let leads = |root: &CertificateDer<'static>| {
            let alone = Self { cluster: self.cluster, roots: vec![root.clone()] };
            alone.judge(leaf, others, Use::Call, at).is_ok()
        };
        self.roots.iter().position(leads)
    }
}

/// Whether the key of this certificate has signed a message.
pub(crate) fn has_signed(leaf: &CertificateDer<'_>, message: &[u8], signature: &[u8]) -> bool {
    let leaf = EndEntityCert::try_from(leaf);
    leaf.is_ok_and(|leaf| leaf.verify_signature(ring::ECDSA_P256_SHA256, message, signature).is_ok())
}

/// The node of whom it is, where a node is called.
///
/// # Errors
/// [`Refusal`]: it is no node, or another one than expected.
pub(crate) fn node_of(found: Identity, expected: Option<NodeId>) -> Result<NodeId, Refusal> {
    match (found.subject, expected) {
        (Subject::Node(node), Some(expected)) if node != expected => {
            Err(Refusal::OtherNode { expected: Subject::Node(expected), found: Subject::Node(node) })
        }
        (Subject::Node(node), _) => Ok(node),
        (other, _) => Err(Refusal::NoNode(other)),
    }
}

/// The contents of a certificate, whether or not an authority vouches for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particulars {
    pub identity: Identity,
    /// Its number, in hexadecimal.
    pub serial: String,
    /// The digest of its public key.
    pub key: Digest,
    /// Not valid before this second.
    pub from: Wall,
    /// Not valid after this second.
    pub expires: Wall,
}

/// Reads the contents of a certificate.
///
/// # Errors
/// [`Refusal::Unreadable`].
pub fn particulars(certificate: &CertificateDer<'_>) -> Result<Particulars, Refusal> {
    let identity = names(certificate)?;
    let parsed = parse(certificate)?;
    let at = |seconds: i64| Wall(seconds.saturating_mul(1_000_000));
    Ok(Particulars {
        identity,
        serial: parsed.raw_serial().iter().map(|byte| format!("{byte:02x}")).collect(),
        key: digest(parsed.public_key().raw),
        from: at(parsed.validity().not_before.timestamp()),
        expires: at(parsed.validity().not_after.timestamp()),
    })
}

/// Whom a certificate names, whether or not anybody vouches for it.
///
/// # Errors
/// [`Refusal::Unreadable`].
pub fn names(certificate: &CertificateDer<'_>) -> Result<Identity, Refusal> {
    let parsed = parse(certificate)?;
    let names = parsed.subject_alternative_name().map_err(|_| Refusal::Unreadable)?;
    match &names.ok_or(Refusal::Unreadable)?.value.general_names[..] {
        [GeneralName::URI(uri)] => uri.parse().map_err(|_| Refusal::Unreadable),
        _ => Err(Refusal::Unreadable),
    }
}

/// When a certificate expires.
///
/// # Errors
/// [`Refusal::Unreadable`].
pub fn expiry(certificate: &CertificateDer<'_>) -> Result<Wall, Refusal> {
    Ok(Wall(parse(certificate)?.validity().not_after.timestamp().saturating_mul(1_000_000)))
}

/// The serial number of a certificate, in hexadecimal.
#[must_use]
pub fn serial(certificate: &CertificateDer<'_>) -> Option<String> {
    let parsed = parse(certificate).ok()?;
    Some(parsed.raw_serial().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The digest of the public key of a certificate.
fn key_digest(certificate: &CertificateDer<'_>) -> Option<Digest> {
    Some(digest(parse(certificate).ok()?.public_key().raw))
}

fn parse<'a>(certificate: &'a CertificateDer<'_>) -> Result<X509Certificate<'a>, Refusal> {
    match X509Certificate::from_der(certificate) {
        Ok(([], parsed)) => Ok(parsed),
        _ => Err(Refusal::Unreadable),
    }
}

impl Kind {
    pub(crate) const ALL: [Self; 2] = [Self::Node, Self::User];
}
