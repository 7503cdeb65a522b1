//! Certificates as far as all have to agree on them: who is refused, which certificates were given out, and which roots are trusted. Keys are
//! not here, and what stands in a certificate is read elsewhere.

use serde::{Deserialize, Serialize};

use super::hash::RunningHash;
use super::{Outcome, Refusal, Replica, Table, limit};
use crate::ids::{Name, NodeId};
use crate::time::Wall;

/// Most that have a certificate, or were revoked; beyond that those whose certificates have expired are dropped.
pub const HOLDERS_MAX: usize = 20_000;
/// Newest certificates of one holder that are noted.
pub const NOTED_MAX: usize = 4;
/// Newest keys of one who was revoked that were let in again.
pub const READMITTED_MAX: usize = 8;
/// Most bytes of one root.
pub const ROOT_BYTES_MAX: usize = 4096;

/// Who has a certificate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Holder {
    /// A member, by the id that it joined under.
    Node(NodeId),
    /// A user, by the name in the certificate.
    User(Name),
}

/// A certificate that was given out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NotedCertificate {
    /// Its number, in hexadecimal.
    pub serial: String,
    /// The digest of its public key.
    pub key: Vec<u8>,
    /// Not valid after this; then it makes room for others.
    pub expires: Wall,
}

/// That the certificates of somebody are refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Revocation {
    /// Stamp of the entry; only keys in `readmitted` are let in since.
    pub at: Wall,
    /// Log index of the entry that revoked them.
    pub index: u64,
    /// The keys that were let in again by a token since: the newest of them.
    pub readmitted: Vec<Vec<u8>>,
}

/// What is known of one holder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holding {
    /// The newest certificates, the newest last.
    pub noted: Vec<NotedCertificate>,
    /// Whether they are refused.
    pub revoked: Option<Revocation>,
}

/// How far one root has replaced another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RotationPhase {
    /// Both are trusted, and certificates still come from the old one.
    Trusting,
    /// Both are trusted, and certificates come from the new one.
    Issuing,
    /// One is trusted: the new one, or the old one after an abort.
    Over,
}

/// The roots that are trusted, since the first rotation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rotation {
    /// DER, the newest last.
    pub roots: Vec<Vec<u8>>,
    /// How far it is.
    pub phase: RotationPhase,
    /// Since when it is so far.
    pub since: Wall,
}

/// A change of what is known of certificates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CertificateChange {
    /// A certificate was given out.
    Note {
        /// A member or user; known from then on.
        holder: Holder,
        /// The newest of the holder, which keeps [`NOTED_MAX`].
        noted: NotedCertificate,
        /// Against a token: a key that was revoked before stays so, and this one is let in.
        admitted: bool,
    },
    /// All certificates of a holder are refused from now on.
    Revoke {
        /// Also of one who has only a role: that goes, too.
        holder: Holder,
    },
    /// A new root is trusted beside the old one.
    BeginRotation {
        /// The one in force, DER.
        old: Vec<u8>,
        /// The one that replaces it, DER.
        new: Vec<u8>,
    },
    /// Certificates come from the new root.
    IssueByNew,
    /// The old root is trusted no longer.
    EndRotation,
    /// The new root is trusted no longer.
    AbortRotation,
}

/// Why nothing of certificates is changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum CertificateRefusal {
    /// Nobody has a certificate of this name.
    #[error("{0} is not known")]
    Unknown(String),
    /// Another rotation is not over.
    #[error("a rotation of the root is under way")]
    UnderWay,
    /// There is none, or it is not so far, or farther.
    #[error("no rotation of the root is that far")]
    OtherPhase,
    /// Another root is in force.
    #[error("another root is in force")]
    OtherRoot,
}

/// What all agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificates {
    /// Who has certificates, or was revoked.
    pub holders: Table<Holder, Holding>,
    /// The roots, at key 0; none before the first rotation.
    rotation: Table<u8, Rotation>,
}

impl Default for Certificates {
    fn default() -> Self {
        Self { holders: Table::new(31), rotation: Table::new(32) }
    }
}

impl Certificates {
    /// The roots that are trusted; `None` before the first rotation: each node has them from whom it joined.
    #[must_use]
    pub fn rotation(&self) -> Option<&Rotation> {
        self.rotation.get(&0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.holders.is_empty() && self.rotation.is_empty()
    }

    pub(super) fn add_to(&self, hash: &mut RunningHash) {
        self.holders.add_to(hash);
        self.rotation.add_to(hash);
    }
}

super::codec::record!(Certificates { holders, rotation });

impl Replica {
    pub(super) fn change_certificates(&mut self, change: &CertificateChange) -> Result<Outcome, Refusal> {
        match change {
            CertificateChange::Note { holder, noted, admitted } => self.note(holder, noted, *admitted)?,
            CertificateChange::Revoke { holder } => self.revoke(holder)?,
            CertificateChange::BeginRotation { old, new } => self.begin_rotation(old, new)?,
            CertificateChange::IssueByNew => {
                let rotation = self.rotation_in(&[RotationPhase::Trusting])?;
                self.put_rotation(rotation.roots, RotationPhase::Issuing);
            }
            CertificateChange::EndRotation => {
                let mut rotation = self.rotation_in(&[RotationPhase::Issuing])?;
                let newest = rotation.roots.pop();
                self.put_rotation(newest.into_iter().collect(), RotationPhase::Over);
            }
            CertificateChange::AbortRotation => {
                let mut rotation = self.rotation_in(&[RotationPhase::Trusting])?;
                rotation.roots.pop();
                self.put_rotation(rotation.roots, RotationPhase::Over);
            }
        }
        Ok(self.done(None, 0))
    }

    fn note(&mut self, holder: &Holder, noted: &NotedCertificate, admitted: bool) -> Result<(), Refusal> {
        if self.certificates.holders.len() >= HOLDERS_MAX && !self.certificates.holders.contains(holder) {
            self.drop_expired();
        }
        let mut holding = self.holding(holder)?;
        holding.noted.retain(|it| it.serial != noted.serial);
        holding.noted.push(noted.clone());
        keep_newest(&mut holding.noted, NOTED_MAX);
        if let Some(revoked) = holding.revoked.as_mut().filter(|_| admitted) {
            revoked.readmitted.retain(|key| *key != noted.key);
            revoked.readmitted.push(noted.key.clone());
            keep_newest(&mut revoked.readmitted, READMITTED_MAX);
        }
        self.certificates.holders.put(&mut self.hash, holder.clone(), holding);
        Ok(())
    }

    /// Whoever has only certificates that have expired makes room; who is revoked stays.
    fn drop_expired(&mut self) {
        let at = self.applying.at;
        let over = |it: &Holding| it.revoked.is_none() && it.noted.iter().all(|noted| noted.expires <= at);
        let holders = self.certificates.holders.iter();
        let over: Vec<Holder> =
            holders.filter(|(_, it)| over(it)).map(|(holder, _)| holder.clone()).collect();
        for holder in over {
            self.certificates.holders.take(&mut self.hash, &holder);
        }
    }

    /// A user loses the role as well: whoever comes again comes with a token.
    fn revoke(&mut self, holder: &Holder) -> Result<(), Refusal> {
        let known = match holder {
            Holder::Node(node) => self.nodes.contains(node),
            Holder::User(user) => {
                let in_volumes = self.access.in_volumes.take(&mut self.hash, user).is_some();
                self.access.users.take(&mut self.hash, user).is_some() || in_volumes
            }
        };
        if !known && !self.certificates.holders.contains(holder) {
            let name = match holder {
                Holder::Node(node) => format!("node {node}"),
                Holder::User(user) => user.to_string(),
            };
            return Err(CertificateRefusal::Unknown(name).into());
        }
        let mut holding = self.holding(holder)?;
        let revocation = Revocation { at: self.applying.at, index: self.head.index, readmitted: Vec::new() };
        holding.revoked = Some(revocation);
        self.certificates.holders.put(&mut self.hash, holder.clone(), holding);
        Ok(())
    }

    fn holding(&self, holder: &Holder) -> Result<Holding, Refusal> {
        let known = self.certificates.holders.get(holder).cloned();
        if known.is_none() {
            limit("holders of certificates", self.certificates.holders.len(), HOLDERS_MAX)?;
        }
        Ok(known.unwrap_or_default())
    }

    fn begin_rotation(&mut self, old: &[u8], new: &[u8]) -> Result<(), Refusal> {
        match self.certificates.rotation() {
            Some(Rotation { phase: RotationPhase::Over, roots, .. })
                if roots.last().map(Vec::as_slice) != Some(old) =>
            {
                return Err(CertificateRefusal::OtherRoot.into());
            }
            Some(Rotation { phase: RotationPhase::Over, .. }) => {}
            Some(_) => return Err(CertificateRefusal::UnderWay.into()),
            None => {}
        }
        if new == old {
            return Err(CertificateRefusal::OtherRoot.into());
        }
        limit("bytes of a root", new.len().max(old.len()), ROOT_BYTES_MAX)?;
        self.put_rotation(vec![old.to_vec(), new.to_vec()], RotationPhase::Trusting);
        Ok(())
    }

    fn rotation_in(&self, phases: &[RotationPhase]) -> Result<Rotation, Refusal> {
        let rotation = self.certificates.rotation().filter(|it| phases.contains(&it.phase)).cloned();
        Ok(rotation.ok_or(CertificateRefusal::OtherPhase)?)
    }

    fn put_rotation(&mut self, roots: Vec<Vec<u8>>, phase: RotationPhase) {
        let rotation = Rotation { roots, phase, since: self.applying.at };
        self.certificates.rotation.put(&mut self.hash, 0, rotation);
    }
}

fn keep_newest<T>(all: &mut Vec<T>, most: usize) {
    let over = all.len().saturating_sub(most);
    all.drain(..over);
}

impl From<CertificateRefusal> for Refusal {
    fn from(refusal: CertificateRefusal) -> Self {
        Self::Certificates(refusal)
    }
}
