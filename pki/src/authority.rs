//! Who may vouch: a root, and under it one authority for nodes and one for users.

use std::fmt;
use std::time::Duration;

use caesium_engine::Wall;
use caesium_engine::ids::ClusterId;
use rcgen::{
    BasicConstraints, CertificateParams, CertificateSigningRequestParams, DistinguishedName, DnType,
    ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair, KeyUsagePurpose, PKCS_ECDSA_P256_SHA256, PublicKeyData,
    SanType, SerialNumber,
};
use tokio_rustls::rustls::pki_types::{CertificateDer, CertificateSigningRequestDer, PrivateKeyDer};

use crate::identity::{Identity, Kind, Subject};
use crate::token::{Digest, digest};

/// How long the certificate of a node is valid.
pub const NODE_LIFE: Duration = Duration::from_secs(90 * DAY);
/// How long the certificate of a user is valid.
pub const USER_LIFE: Duration = Duration::from_secs(30 * DAY);
/// How long a root and its authorities are valid.
const AUTHORITY_LIFE: Duration = Duration::from_secs(3650 * DAY);
/// So much before it was made a certificate is valid already: clocks differ.
const BACKDATED: i64 = DAY as i64;
const DAY: u64 = 86_400;
/// The last second that a certificate can name, at the end of the year 9999.
const LAST_SECOND: i64 = 253_402_300_799;
/// Longest request for a certificate that is read, in bytes.
const REQUEST_BYTES_MAX: usize = 4096;

/// A key that was just made, and the request for a certificate of it.
pub struct NewKey {
    key: KeyPair,
}

/// A certificate with what leads to the root: the leaf first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// DER, the leaf first and without the root.
    pub chain: Vec<CertificateDer<'static>>,
}

/// Cannot be made: the machine has no random bytes, or the request is none.
#[derive(Debug, thiserror::Error)]
#[error("no certificate can be made: {0}")]
pub struct IssueError(String);

impl From<rcgen::Error> for IssueError {
    fn from(error: rcgen::Error) -> Self {
        Self(error.to_string())
    }
}

impl NewKey {
    /// A key of this machine's randomness.
    ///
    /// # Errors
    /// There is none.
    pub fn make() -> Result<Self, IssueError> {
        Ok(Self { key: KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256)? })
    }

    /// A key that was made before: a renewed certificate is for the same key.
    ///
    /// # Errors
    /// It is no key of ours.
    pub fn of(private: &PrivateKeyDer<'_>) -> Result<Self, IssueError> {
        Ok(Self { key: KeyPair::try_from(private.secret_der())? })
    }

    /// The request for a certificate, DER: it proves that whoever asks has the key. Who it is for is not in it: whoever vouches
    /// decides that.
    ///
    /// # Errors
    /// The key cannot sign.
    pub fn request(&self) -> Result<Vec<u8>, IssueError> {
        let mut params = CertificateParams::default();
        params.distinguished_name = DistinguishedName::new();
        Ok(params.serialize_request(&self.key)?.der().to_vec())
    }

    /// The private key, for its own file.
    #[must_use]
    pub fn private(&self) -> PrivateKeyDer<'static> {
        PrivateKeyDer::Pkcs8(self.key.serialize_der().into())
    }
}

/// The digest of the key that made a request for a certificate.
///
/// # Errors
/// The request is unreadable or not signed by its own key.
pub fn request_key(request: &[u8]) -> Result<Digest, IssueError> {
    Ok(digest(&read_request(request)?.public_key.subject_public_key_info()))
}

fn read_request(request: &[u8]) -> Result<CertificateSigningRequestParams, IssueError> {
    if request.len() > REQUEST_BYTES_MAX {
        return Err(IssueError("the request is too long".to_owned()));
    }
    Ok(CertificateSigningRequestParams::from_der(&CertificateSigningRequestDer::from(request))?)
}

/// A key that vouches, and its certificate.
pub struct Authority {
    identity: Identity,
    certificate: CertificateDer<'static>,
    issuer: Issuer<'static, KeyPair>,
}

impl fmt::Debug for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Authority({})", self.identity)
    }
}

impl Authority {
    /// A root for a new cluster.
    ///
    /// # Errors
    /// [`IssueError`].
    pub fn root(cluster: ClusterId, now: Wall) -> Result<Self, IssueError> {
        let identity = Identity { cluster, subject: Subject::Root };
        let key = NewKey::make()?.key;
        let params = authority_params(&identity, 1, now)?;
        let certificate = params.self_signed(&key)?.der().clone();
        Self::of(identity, certificate, key)
    }

    /// An authority under this root.
    ///
    /// # Errors
    /// [`IssueError`].
    pub fn delegate(&self, kind: Kind, now: Wall) -> Result<Self, IssueError> {
        let identity = Identity { cluster: self.identity.cluster, subject: Subject::Authority(kind) };
        let key = NewKey::make()?.key;
        let params = authority_params(&identity, 0, now)?;
        let certificate = params.signed_by(&key, &self.issuer)?.der().clone();
        Self::of(identity, certificate, key)
    }

    /// Vouches that who made the request is an authority of this kind, under this root. The key stays where it was made.
    ///
    /// # Errors
    /// The request is unreadable or not signed by its own key, or this is no root.
    pub fn delegate_to(
        &self,
        request: &[u8],
        kind: Kind,
        now: Wall,
    ) -> Result<CertificateDer<'static>, IssueError> {
        if self.identity.subject != Subject::Root {
            return Err(IssueError(format!("{} makes no authorities", self.identity)));
        }
        let identity = Identity { cluster: self.identity.cluster, subject: Subject::Authority(kind) };
        let params = authority_params(&identity, 0, now)?;
        Ok(params.signed_by(&read_request(request)?.public_key, &self.issuer)?.der().clone())
    }

    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// An authority from what its file holds.
    ///
    /// # Errors
    /// Key or certificate is unreadable, or the certificate is no authority's.
    pub fn read(certificate: CertificateDer<'static>, key: &PrivateKeyDer<'_>) -> Result<Self, IssueError> {
        let identity =
            crate::trust::names(&certificate).map_err(|refusal| IssueError(refusal.to_string()))?;
        if identity.subject.kind().is_some() {
            return Err(IssueError(format!("{identity} is no authority")));
        }
        Self::of(identity, certificate, KeyPair::try_from(key.secret_der())?)
    }

    fn of(
        identity: Identity,
        certificate: CertificateDer<'static>,
        key: KeyPair,
    ) -> Result<Self, IssueError> {
        let issuer = Issuer::from_ca_cert_der(&certificate, key)?;
        Ok(Self { identity, certificate, issuer })
    }

    /// Vouches that who made the request is `subject`.
    ///
    /// # Errors
    /// The request is unreadable or not signed by its own key, or the subject is not of this authority's kind.
    pub fn issue(&self, request: &[u8], subject: Subject, now: Wall) -> Result<Issued, IssueError> {
        self.vouch(&read_request(request)?.public_key, subject, now)
    }

    /// Vouches for a key that was made here.
    ///
    /// # Errors
    /// [`IssueError`].
    pub fn issue_for(&self, key: &NewKey, subject: Subject, now: Wall) -> Result<Issued, IssueError> {
        self.vouch(&key.key, subject, now)
    }

    fn vouch(&self, key: &impl PublicKeyData, subject: Subject, now: Wall) -> Result<Issued, IssueError> {
        let (life, usages) = match (&self.identity.subject, &subject) {
            (Subject::Authority(Kind::Node), Subject::Node(_)) => {
                (NODE_LIFE, vec![ExtendedKeyUsagePurpose::ServerAuth, ExtendedKeyUsagePurpose::ClientAuth])
            }
            (Subject::Authority(Kind::User), Subject::User(_)) => {
                (USER_LIFE, vec![ExtendedKeyUsagePurpose::ClientAuth])
            }
            (own, other) => return Err(IssueError(format!("{own} does not vouch for {other}"))),
        };
        let identity = Identity { cluster: self.identity.cluster, subject };
        let mut params = params(&identity, life, now)?;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = usages;
        params.use_authority_key_identifier_extension = true;
        let leaf = params.signed_by(key, &self.issuer)?;
        Ok(Issued { chain: vec![leaf.der().clone(), self.certificate.clone()] })
    }

    /// Whether its certificate is for its key.
    #[must_use]
    pub fn has_its_key(&self) -> bool {
        let own = self.issuer.key().subject_public_key_info();
        crate::trust::particulars(&self.certificate).is_ok_and(|it| it.key == digest(&own))
    }

    #[must_use]
    pub fn certificate(&self) -> &CertificateDer<'static> {
        &self.certificate
    }

    /// Its private key, for its own file.
    #[must_use]
    pub fn private(&self) -> PrivateKeyDer<'static> {
        PrivateKeyDer::Pkcs8(self.issuer.key().serialize_der().into())
    }
}

fn authority_params(identity: &Identity, below: u8, now: Wall) -> Result<CertificateParams, IssueError> {
    let mut params = params(identity, AUTHORITY_LIFE, now)?;
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(below));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params.use_authority_key_identifier_extension = true;
    Ok(params)
}

fn params(identity: &Identity, life: Duration, now: Wall) -> Result<CertificateParams, IssueError> {
    let uri = identity.to_string();
    let mut name = DistinguishedName::new();
    // For people who look at it with other programs.
    name.push(DnType::CommonName, uri.clone());
    let mut serial = [0; 16];
    getrandom::fill(&mut serial).map_err(|error| IssueError(error.to_string()))?;
    // A serial is positive.
    serial[0] = serial[0] & 0x7f | 0x40;
    let from = (now.0.div_euclid(1_000_000) - BACKDATED).clamp(0, LAST_SECOND);
    let life = i64::try_from(life.as_secs()).unwrap_or(LAST_SECOND) + BACKDATED;
    let at = |seconds: i64| {
        rcgen::date_time_ymd(1970, 1, 1) + Duration::from_secs(seconds.clamp(0, LAST_SECOND).unsigned_abs())
    };
    let mut params = CertificateParams::default();
    params.not_before = at(from);
    params.not_after = at(from.saturating_add(life));
    params.serial_number = Some(SerialNumber::from_slice(&serial));
    params.subject_alt_names = vec![SanType::URI(uri.try_into()?)];
    params.distinguished_name = name;
    Ok(params)
}
