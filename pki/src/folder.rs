//! Where a node or a user keeps what it is known by. Key and certificate stand in one file, so that they change together.

use std::fmt;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, NodeId};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::authority::{Authority, IssueError, Issued, NewKey};
use crate::files::{FileError, make_folder, read_private, write_private};
use crate::identity::{Identity, Kind, Subject};
use crate::token::{Digest, Token, TokenError};
use crate::trust::{Refusal, Trust, names};

/// The roots, without a key.
const ROOTS: &str = "ca.pem";
/// The own key and certificate.
const OWN: &str = "own.pem";
/// Key and certificate of the root, at the founder until the operator takes it away.
const ROOT: &str = "root.pem";
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
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
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

/// Without the key.
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

    /// By whom others are judged.
    #[must_use]
    pub fn trust(&self) -> &Trust {
        &self.trust
    }

    /// Whose they are.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The own certificate, and the one of the authority that vouches for it.
    #[must_use]
    pub fn chain(&self) -> &[CertificateDer<'static>] {
        &self.chain
    }

    /// What is shown to those who call: the roots, too, since one that comes with a token knows the digest of one only.
    #[must_use]
    pub fn shown(&self) -> Vec<CertificateDer<'static>> {
        self.chain.iter().chain(self.trust.roots()).cloned().collect()
    }

    /// The private key.
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

    /// Where it is.
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
