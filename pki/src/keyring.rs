//! What one is known by, and recognises others by, at this moment: it is replaced while connections go on, and those that would not be
//! made any more end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use caesium_engine::Wall;
use tokio_rustls::rustls::crypto::ring::sign::any_ecdsa_type;
use tokio_rustls::rustls::pki_types::{CertificateDer, UnixTime};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{Error, SignatureScheme};

use crate::folder::Credentials;
use crate::identity::{Identity, Subject};
use crate::token::Digest;
use crate::trust::{Particulars, Refusal, Use, has_signed, particulars};

/// Who is refused although an authority vouches for them: names, each with the keys that were let in again since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Revoked(BTreeMap<String, BTreeSet<[u8; 32]>>);

impl Revoked {
    /// Refuses whoever has this name, but for those keys.
    pub fn put(&mut self, subject: &Subject, but: impl IntoIterator<Item = Digest>) {
        self.0.insert(subject.to_string(), but.into_iter().map(|key| key.0).collect());
    }

    /// Whether one with this name and key is refused.
    #[must_use]
    pub fn refuses(&self, subject: &Subject, key: Digest) -> bool {
        self.0.get(&subject.to_string()).is_some_and(|but| !but.contains(&key.0))
    }
}

/// Own credentials and who is refused, shared by all connections.
pub struct Keyring {
    held: RwLock<Held>,
    /// Rises with each replacement.
    version: AtomicU64,
}

#[derive(Clone)]
struct Held {
    credentials: Arc<Credentials>,
    serving: Arc<CertifiedKey>,
    calling: Arc<CertifiedKey>,
    revoked: Arc<Revoked>,
}

/// Shows who it is, and never a key.
impl std::fmt::Debug for Keyring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Keyring({:?})", self.credentials())
    }
}

impl Held {
    fn of(credentials: Credentials, revoked: Arc<Revoked>) -> Result<Self, Error> {
        let key = any_ecdsa_type(&credentials.private())?;
        let certified = |chain| {
            let certified = CertifiedKey::new(chain, Arc::clone(&key));
            certified.keys_match().map(|()| Arc::new(certified))
        };
        let serving = certified(credentials.shown())?;
        let calling = certified(credentials.chain().to_vec())?;
        Ok(Self { credentials: Arc::new(credentials), serving, calling, revoked })
    }
}

impl Keyring {
    /// With these credentials; nobody is revoked.
    ///
    /// # Errors
    /// Certificate and key do not belong together.
    pub fn new(credentials: Credentials) -> Result<Arc<Self>, Error> {
        let held = Held::of(credentials, Arc::default())?;
        Ok(Arc::new(Self { held: RwLock::new(held), version: AtomicU64::new(1) }))
    }

    /// What this side is known by now.
    #[must_use]
    pub fn credentials(&self) -> Arc<Credentials> {
        self.held().credentials
    }

    /// These from now on, for new connections; those that go on are judged again.
    ///
    /// # Errors
    /// Certificate and key do not belong together; nothing was changed.
    pub fn replace(&self, credentials: Credentials) -> Result<(), Error> {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        *held = Held::of(credentials, Arc::clone(&held.revoked))?;
        drop(held);
        self.version.fetch_add(1, Ordering::Release);
        Ok(())
    }

    /// Refuses these from now on; connections of theirs end.
    pub fn revoke(&self, revoked: Revoked) {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        if *held.revoked == revoked {
            return;
        }
        held.revoked = Arc::new(revoked);
        drop(held);
        self.version.fetch_add(1, Ordering::Release);
    }

    /// Changes whenever what connections are judged by does.
    pub(crate) fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
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
        let held = self.held();
        let identity = held.credentials.trust().judge(leaf, others, used, now)?;
        let Particulars { key, .. } = particulars(leaf)?;
        match held.revoked.refuses(&identity.subject, key) {
            true => Err(Refusal::Revoked(identity.subject)),
            false => Ok(identity),
        }
    }

    /// A signature of a message by the own key; `None`: the key cannot.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> Option<Vec<u8>> {
        let key = self.held().calling;
        let signer = key.key.choose_scheme(&[SignatureScheme::ECDSA_NISTP256_SHA256])?;
        signer.sign(message).ok()
    }

    /// The signer of a message, if their certificate is valid now; `chain` begins with it.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn signer(
        &self,
        chain: &[CertificateDer<'_>],
        message: &[u8],
        signature: &[u8],
        now: Wall,
    ) -> Result<Identity, Refusal> {
        let (leaf, others) = chain.split_first().ok_or(Refusal::Unreadable)?;
        let now = u64::try_from(now.0).map_err(|_| Refusal::Unreadable)?;
        let now = UnixTime::since_unix_epoch(Duration::from_micros(now));
        let identity = self.judge(leaf, others, Use::Call, now)?;
        match has_signed(leaf, message, signature) {
            true => Ok(identity),
            false => Err(Refusal::Unsigned(identity.subject)),
        }
    }

    pub(crate) fn serving(&self) -> Arc<CertifiedKey> {
        self.held().serving
    }

    pub(crate) fn calling(&self) -> Arc<CertifiedKey> {
        self.held().calling
    }

    fn held(&self) -> Held {
        // Replaced whole: a panic elsewhere leaves it whole.
        self.held.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
