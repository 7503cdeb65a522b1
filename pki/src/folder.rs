//! Where a node or a user keeps what it is known by. Key and certificate stand in one file, so that they change together.

use std::fmt;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::authority::{Authority, IssueError, Issued, NewKey};
use crate::files::{FileError, forget_private, make_folder, read_private, write_private};
use crate::identity::{Identity, Kind, Subject};
use crate::token::{Digest, Token, TokenError};
use crate::trust::{Particulars, Refusal, Trust, names, particulars};

/// The roots, without a key.
const ROOTS: &str = "ca.pem";
/// The own key and certificate.
const OWN: &str = "own.pem";
/// Key and certificate of the root, at the founder until the operator takes it away.
const ROOT: &str = "root.pem";
/// The number of the token by which its owner came last; no secret.
const TOKEN: &str = "token-id";
/// Its node was made without TLS, and may still go back to that.
const TRANSITION: &str = "transition";
/// Characters of a line of PEM.
const PEM_LINE: usize = 64;

/// A folder of certificates.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

/// A folder of certificates that cannot be used. What it held before is still there.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// One of its files.
    #[error(transparent)]
    File(#[from] FileError),
    /// A file is missing.
    #[error("there is no {}", .0.display())]
    Missing(PathBuf),
    /// A file does not hold what it should.
    #[error("{}: {why}", path.display())]
    Unusable { path: PathBuf, why: String },
    /// Nothing can be made.
    #[error(transparent)]
    Issue(#[from] IssueError),
}

/// Key and certificate of one who takes part in a cluster, and the roots by which it recognises others.
pub struct Credentials {
    trust: Trust,
    identity: Identity,
    key: PrivateKeyDer<'static>,
    chain: Vec<CertificateDer<'static>>,
}

/// Shows who it is, and never the key.
impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Credentials({})", self.identity)
    }
}

impl Clone for Credentials {
    fn clone(&self) -> Self {
        Self {
            trust: self.trust.clone(),
            identity: self.identity.clone(),
            key: self.private(),
            chain: self.chain.clone(),
        }
    }
}

impl Credentials {
    /// A key with what was issued for it, and the roots that came with it.
    ///
    /// # Errors
    /// [`Refusal`]: they do not belong together.
    pub fn new(
        key: PrivateKeyDer<'static>,
        issued: Issued,
        roots: Vec<CertificateDer<'static>>,
    ) -> Result<Self, Refusal> {
        let trust = Trust::of(roots)?;
        let identity = names(issued.chain.first().ok_or(Refusal::Unreadable)?)?;
        if identity.cluster != trust.cluster() {
            return Err(Refusal::OtherCluster { own: trust.cluster(), found: identity.cluster });
        }
        Ok(Self { trust, identity, key, chain: issued.chain })
    }

    /// What a cluster has answered to a request of this key, DER, if it is the cluster whose root has this key.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn received(
        key: &NewKey,
        chain: Vec<Vec<u8>>,
        roots: Vec<Vec<u8>>,
        root: Digest,
    ) -> Result<Self, Refusal> {
        let der = |all: Vec<Vec<u8>>| -> Vec<CertificateDer<'static>> {
            all.into_iter().map(CertificateDer::from).collect()
        };
        let roots = der(roots);
        Trust::pinned(&roots, root)?;
        Self::new(key.private(), Issued { chain: der(chain) }, roots)
    }

    /// The same, recognising others by these roots.
    ///
    /// # Errors
    /// [`Refusal`]: they are no roots of this cluster.
    pub fn with_roots(&self, roots: Vec<CertificateDer<'static>>) -> Result<Self, Refusal> {
        Self::new(self.private(), Issued { chain: self.chain.clone() }, roots)
    }

    /// The same with another certificate for the same key.
    ///
    /// # Errors
    /// [`Refusal`]: it is of somebody else or for another key, or its own roots do not vouch for it at this time.
    pub fn renewed(&self, chain: Vec<CertificateDer<'static>>, now: Wall) -> Result<Self, Refusal> {
        let (old, new) = (self.particulars()?, particulars(chain.first().ok_or(Refusal::Unreadable)?)?);
        if new.identity != old.identity || new.key != old.key || self.trust.root_of(&chain, now).is_none() {
            return Err(Refusal::Unvouched(new.identity.subject));
        }
        Self::new(self.private(), Issued { chain }, self.trust.roots().to_vec())
    }

    /// The particulars of the own certificate.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`].
    pub fn particulars(&self) -> Result<Particulars, Refusal> {
        particulars(self.chain.first().ok_or(Refusal::Unreadable)?)
    }

    /// By whom others are judged.
    #[must_use]
    pub fn trust(&self) -> &Trust {
        &self.trust
    }

    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The own certificate, and the one of the authority that vouches for it.
    #[must_use]
    pub fn chain(&self) -> &[CertificateDer<'static>] {
        &self.chain
    }

    /// The chain that is shown to those who call: the roots, too, since a caller with a token has the digest of one only.
    #[must_use]
    pub fn shown(&self) -> Vec<CertificateDer<'static>> {
        self.chain.iter().chain(self.trust.roots()).cloned().collect()
    }

    #[must_use]
    pub fn private(&self) -> PrivateKeyDer<'static> {
        self.key.clone_key()
    }
}

impl Folder {
    /// The folder at this path, whether it is there or not.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Self(path)
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Whether it holds a certificate of its owner.
    #[must_use]
    pub fn is_filled(&self) -> bool {
        self.0.join(OWN).symlink_metadata().is_ok()
    }

    /// Makes root, authorities and the certificate of the node that founds a cluster. What an interrupted founding left is replaced.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn found(&self, cluster: ClusterId, node: NodeId, now: Wall) -> Result<Credentials, FolderError> {
        make_folder(&self.0)?;
        let root = Authority::root(cluster, now)?;
        self.write(ROOT, Some(&root.private()), std::slice::from_ref(root.certificate()))?;
        let mut nodes = None;
        for kind in Kind::ALL {
            let authority = root.delegate(kind, now)?;
            let certificate = std::slice::from_ref(authority.certificate());
            self.write(&authority_file(kind), Some(&authority.private()), certificate)?;
            if kind == Kind::Node {
                nodes = Some(authority);
            }
        }
        let nodes = nodes.expect("Kind::ALL has the kind of nodes");
        let key = NewKey::make()?;
        let issued = nodes.issue_for(&key, Subject::Node(node), now)?;
        let credentials = Credentials::new(key.private(), issued, vec![root.certificate().clone()]);
        let credentials = credentials.map_err(|why| self.unusable(OWN, &why))?;
        self.store(&credentials)?;
        Ok(credentials)
    }

    /// Puts these in place of what was there; the own certificate comes last.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn store(&self, credentials: &Credentials) -> Result<(), FolderError> {
        make_folder(&self.0)?;
        self.write(ROOTS, None, credentials.trust.roots())?;
        self.write(OWN, Some(&credentials.key), &credentials.chain)
    }

    /// What its owner is known by.
    ///
    /// # Errors
    /// [`FolderError`], [`FolderError::Missing`] in a folder that is not filled.
    pub fn credentials(&self) -> Result<Credentials, FolderError> {
        let (_, roots) = self.read(ROOTS)?.ok_or_else(|| FolderError::Missing(self.0.join(ROOTS)))?;
        let (key, chain) = self.read(OWN)?.ok_or_else(|| FolderError::Missing(self.0.join(OWN)))?;
        let key = key.ok_or_else(|| self.unusable(OWN, &"it holds no key"))?;
        Credentials::new(key, Issued { chain }, roots).map_err(|why| self.unusable(OWN, &why))
    }

    /// The authority that this folder holds for a kind, if it does.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn authority(&self, kind: Kind) -> Result<Option<Authority>, FolderError> {
        let name = authority_file(kind);
        let Some((key, certificates)) = self.read(&name)? else { return Ok(None) };
        let certificate = certificates.into_iter().next();
        let (Some(key), Some(certificate)) = (key, certificate) else {
            return Err(self.unusable(&name, &"it holds no key with its certificate"));
        };
        Authority::read(certificate, &key).map(Some).map_err(|why| self.unusable(&name, &why))
    }

    /// Keeps a key that vouches for a kind, in place of the one that was there.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn keep_authority(&self, kind: Kind, authority: &Authority) -> Result<(), FolderError> {
        let certificate = std::slice::from_ref(authority.certificate());
        self.write(&authority_file(kind), Some(&authority.private()), certificate)
    }

    /// The root, while its key lies here.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn root(&self) -> Result<Option<Authority>, FolderError> {
        read_root(&self.0.join(ROOT))
    }

    /// Takes the root's key away.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn forget_root(&self) -> Result<(), FolderError> {
        Ok(forget_private(&self.0.join(ROOT))?)
    }

    /// Notes by which token its owner came, so that a used one is not shown again at each start.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn note_token(&self, token: &Token) -> Result<(), FolderError> {
        Ok(write_private(&self.0.join(TOKEN), format!("{:016x}\n", token.id).as_bytes())?)
    }

    /// The number of that token; `None`: none is noted.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn noted_token(&self) -> Result<Option<u64>, FolderError> {
        let bytes = read_private(&self.0.join(TOKEN))?.unwrap_or_default();
        let text = std::str::from_utf8(&bytes).unwrap_or_default().trim();
        Ok(u64::from_str_radix(text, 16).ok())
    }

    /// Notes that the owner was made without TLS, and may go back to that: before its first certificate is stored.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn begin_transition(&self) -> Result<(), FolderError> {
        make_folder(&self.0)?;
        Ok(write_private(&self.0.join(TRANSITION), b"")?)
    }

    /// Whether the owner may still take plaintext. One that has had TLS from the first is noted nowhere, and may not.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn in_transition(&self) -> Result<bool, FolderError> {
        Ok(read_private(&self.0.join(TRANSITION))?.is_some())
    }

    /// Forbids to go back to plaintext, durably.
    ///
    /// # Errors
    /// [`FolderError`].
    pub fn end_transition(&self) -> Result<(), FolderError> {
        Ok(forget_private(&self.0.join(TRANSITION))?)
    }

    /// What changes when somebody replaces the files of this folder's owner.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        let of = |name: &str| {
            let found = self.0.join(name).symlink_metadata().ok()?;
            Some((found.ino(), found.len(), found.mtime(), found.mtime_nsec()))
        };
        Stamp([of(ROOTS), of(OWN)])
    }

    fn unusable(&self, name: &str, why: &impl fmt::Display) -> FolderError {
        FolderError::Unusable { path: self.0.join(name), why: why.to_string() }
    }

    fn write(
        &self,
        name: &str,
        key: Option<&PrivateKeyDer<'_>>,
        certificates: &[CertificateDer<'_>],
    ) -> Result<(), FolderError> {
        let mut text = String::new();
        if let Some(key) = key {
            pem(&mut text, "PRIVATE KEY", key.secret_der());
        }
        for certificate in certificates {
            pem(&mut text, "CERTIFICATE", certificate);
        }
        Ok(write_private(&self.0.join(name), text.as_bytes())?)
    }

    fn read(&self, name: &str) -> Result<Option<Held>, FolderError> {
        let Some(bytes) = read_private(&self.0.join(name))? else { return Ok(None) };
        let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes).collect();
        let certificates = certificates.map_err(|why| self.unusable(name, &format!("no PEM: {why}")))?;
        Ok(Some((PrivateKeyDer::from_pem_slice(&bytes).ok(), certificates)))
    }
}

/// Which files stood in a folder, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp([Option<(u64, u64, i64, i64)>; 2]);

/// The root in a file that nobody else can read; `None`: there is no such file.
///
/// # Errors
/// [`FolderError`], also for the file of somebody who is no root.
pub fn read_root(path: &Path) -> Result<Option<Authority>, FolderError> {
    let unusable = |why: String| FolderError::Unusable { path: path.to_owned(), why };
    let Some(bytes) = read_private(path)? else { return Ok(None) };
    let certificate = CertificateDer::pem_slice_iter(&bytes).next();
    let certificate = certificate.ok_or_else(|| unusable("it holds no certificate".to_owned()))?;
    let certificate = certificate.map_err(|why| unusable(format!("no PEM: {why}")))?;
    let key = PrivateKeyDer::from_pem_slice(&bytes).map_err(|_| unusable("it holds no key".to_owned()))?;
    let root = Authority::read(certificate, &key).map_err(|why| unusable(why.to_string()))?;
    match root.identity().subject {
        Subject::Root => Ok(Some(root)),
        _ => Err(unusable(format!("{} is no root", root.identity()))),
    }
}

/// Puts a root with its key into a file of mode 0600.
///
/// # Errors
/// [`FolderError`].
pub fn write_root(path: &Path, root: &Authority) -> Result<(), FolderError> {
    let mut text = String::new();
    pem(&mut text, "PRIVATE KEY", root.private().secret_der());
    pem(&mut text, "CERTIFICATE", root.certificate());
    Ok(write_private(path, text.as_bytes())?)
}

/// A private key as it stands in its file, PKCS #8.
#[must_use]
pub fn private_key(der: Vec<u8>) -> PrivateKeyDer<'static> {
    PrivateKeyDer::Pkcs8(der.into())
}

/// The token in a file that nobody else can read. `None`: there is no such file, as it should be once the token was used.
///
/// # Errors
/// [`FolderError`]; what the file holds is not shown.
pub fn read_token(path: &Path) -> Result<Option<Token>, FolderError> {
    let Some(bytes) = read_private(path)? else { return Ok(None) };
    let token = std::str::from_utf8(&bytes).map_err(|_| TokenError).and_then(str::parse);
    token.map(Some).map_err(|why| FolderError::Unusable { path: path.to_owned(), why: why.to_string() })
}

/// The key of a file, if it has one, and its certificates.
type Held = (Option<PrivateKeyDer<'static>>, Vec<CertificateDer<'static>>);

fn authority_file(kind: Kind) -> String {
    format!("{}-ca.pem", kind.plural())
}

fn pem(to: &mut String, what: &str, bytes: &[u8]) {
    let text = STANDARD.encode(bytes);
    to.push_str(&format!("-----BEGIN {what}-----\n"));
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (line, later) = rest.split_at(PEM_LINE.min(rest.len()));
        to.push_str(line);
        to.push('\n');
        rest = later;
    }
    to.push_str(&format!("-----END {what}-----\n"));
}
