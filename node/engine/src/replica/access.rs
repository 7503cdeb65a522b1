//! Who may come in, and what users may do: tokens that let their bearers in once, and the roles of users. Secrets are not here,
//! only their digests.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::declaring::{DeclaredSection, Declarer};
use super::hash::RunningHash;
use super::{Join, Outcome, Refusal, Replica, Table, limit};
use crate::ids::{DataDirId, Name};
use crate::time::Wall;

/// Most tokens that have not expired.
pub const TOKENS_MAX: usize = 1024;
/// Most volumes that one user has a role in.
pub const VOLUMES_OF_USER_MAX: usize = 256;
/// Most users that have a role, in all volumes or in single ones.
pub const USERS_MAX: usize = 10_000;

/// What a user may do. Each may do what a viewer may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Role {
    /// Reads all but output.
    Viewer,
    /// And output; runs, ends and pauses what is declared, drains nodes, sets priorities.
    Operator,
    /// And declares, changes and removes schedules.
    Editor,
    /// And everything else: members, volumes, access, certificates, changes by force.
    Admin,
}

impl Role {
    /// Every one, from the least on.
    pub const ALL: [Self; 4] = [Self::Viewer, Self::Operator, Self::Editor, Self::Admin];
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Viewer => "viewer",
            Self::Operator => "operator",
            Self::Editor => "editor",
            Self::Admin => "admin",
        })
    }
}

/// Whom a token lets in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Admits {
    /// A new member, under the token's name.
    Node,
    /// A user, with this role.
    User(Role),
}

/// A token, as the log has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AdmissionToken {
    /// The digest of its secret.
    pub hash: Vec<u8>,
    /// Whom it lets in.
    pub admits: Admits,
    /// Under this name only.
    pub name: Name,
    /// Not from this instant on.
    pub expires: Wall,
}

/// A token, and who used it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Issued {
    /// With the digest of its secret, never the secret.
    pub token: AdmissionToken,
    /// Who used it: a data directory, or the digest of a user's key. The same one may ask again.
    pub used: Option<Vec<u8>>,
}

/// A change of who may come in, or what they may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccessChange {
    /// A token from now on.
    AddToken {
        /// Random; part of the text of the token.
        id: u64,
        /// What it lets in.
        token: AdmissionToken,
    },
    /// A node comes with a token.
    Join {
        /// Its number; refused once another directory has used it.
        token: u64,
        /// What the node says of itself.
        join: Join,
    },
    /// A user comes with a token.
    Enrol {
        /// Its number; refused once another key has used it.
        token: u64,
        /// The digest of the user's public key.
        key: Vec<u8>,
    },
    /// Gives a user a role, or takes it.
    SetRole {
        /// By the name in the user's certificate.
        user: Name,
        /// `None` takes it; refused where there is none to take.
        role: Option<Role>,
    },
    /// Gives a user a role in one volume, or takes it. Without any role in all volumes the user may do there what the role says, and read
    /// everywhere as a viewer.
    SetVolumeRole {
        /// By the name in the user's certificate.
        user: Name,
        /// It must exist; with its removal the role goes.
        volume: Name,
        /// `None` takes it; refused where there is none to take.
        role: Option<Role>,
    },
}

/// Why nobody is let in, or nothing is granted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum AccessRefusal {
    /// There is no such token, or it expired long ago.
    #[error("there is no such token")]
    NoToken,
    /// Its time is over.
    #[error("the token expired at {0}")]
    Expired(Wall),
    /// Somebody else has used it.
    #[error("the token for {0} was used already")]
    Used(Name),
    /// It is for another name.
    #[error("the token is for {0}")]
    OtherName(Name),
    /// It lets users in, or nodes.
    #[error("the token is for a {0}")]
    OtherKind(String),
    /// There is a token with this number.
    #[error("a token with this number exists")]
    Exists,
    /// The user has no role.
    #[error("{0} has no role")]
    NoRole(Name),
}

/// Tokens, roles and declarers: each a table of its own in the hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Tokens that have not expired, by number.
    pub tokens: Table<u64, Issued>,
    /// What users may do, by name.
    pub users: Table<Name, Role>,
    /// What users may do besides in single volumes: by name and volume.
    pub in_volumes: Table<Name, BTreeMap<Name, Role>>,
    /// What nodes may declare by themselves.
    pub declarers: Table<DeclaredSection, Declarer>,
}

impl Default for Access {
    fn default() -> Self {
        Self {
            tokens: Table::new(11),
            users: Table::new(12),
            in_volumes: Table::new(21),
            declarers: Table::new(80),
        }
    }
}

impl Access {
    pub(super) fn is_empty(&self) -> bool {
        self.tokens.is_empty()
            && self.users.is_empty()
            && self.in_volumes.is_empty()
            && self.declarers.is_empty()
    }

    pub(super) fn add_to(&self, hash: &mut RunningHash) {
        self.tokens.add_to(hash);
        self.users.add_to(hash);
        self.in_volumes.add_to(hash);
        self.declarers.add_to(hash);
    }
}

impl Replica {
    pub(super) fn change_access(&mut self, change: &AccessChange) -> Result<Outcome, Refusal> {
        match change {
            AccessChange::AddToken { id, token } => self.add_token(*id, token),
            AccessChange::Join { token, join } => {
                let by = join.data_dir.bytes();
                self.check_token(*token, &join.name, TokenKind::Node, &by)?;
                let joined = self.join(join)?;
                self.use_token(*token, by);
                Ok(joined)
            }
            AccessChange::Enrol { token, key } => self.enrol(*token, key),
            AccessChange::SetRole { user, role } => self.set_role(user, *role),
            AccessChange::SetVolumeRole { user, volume, role } => self.set_volume_role(user, volume, *role),
        }
    }

    fn add_token(&mut self, id: u64, token: &AdmissionToken) -> Result<Outcome, Refusal> {
        if self.access.tokens.contains(&id) {
            return Err(AccessRefusal::Exists.into());
        }
        let tokens = self.access.tokens.iter();
        let over: Vec<u64> =
            tokens.filter(|(_, it)| it.token.expires <= self.applying.at).map(|(id, _)| *id).collect();
        for id in over {
            self.access.tokens.take(&mut self.hash, &id);
        }
        limit("tokens", self.access.tokens.len(), TOKENS_MAX)?;
        self.access.tokens.put(&mut self.hash, id, Issued { token: token.clone(), used: None });
        Ok(self.done(None, 0))
    }

    fn enrol(&mut self, id: u64, key: &[u8]) -> Result<Outcome, Refusal> {
        let issued = self.access.tokens.get(&id).ok_or(AccessRefusal::NoToken)?;
        let (name, admits) = (issued.token.name.clone(), issued.token.admits);
        self.check_token(id, &name, TokenKind::User, key)?;
        let again = self.access.tokens.get(&id).is_some_and(|it| it.used.is_some());
        if let Admits::User(role) = admits
            && !again
        {
            self.grant(&name, role)?;
        }
        self.use_token(id, key.to_owned());
        Ok(self.done(None, 0))
    }

    fn set_role(&mut self, user: &Name, role: Option<Role>) -> Result<Outcome, Refusal> {
        match role {
            Some(role) => self.grant(user, role)?,
            None => {
                let taken = self.access.users.take(&mut self.hash, user);
                taken.ok_or_else(|| AccessRefusal::NoRole(user.clone()))?;
            }
        }
        Ok(self.done(None, 0))
    }

    fn set_volume_role(
        &mut self,
        user: &Name,
        volume: &Name,
        role: Option<Role>,
    ) -> Result<Outcome, Refusal> {
        let mut roles = self.access.in_volumes.get(user).cloned().unwrap_or_default();
        match role {
            Some(role) => {
                if !self.volumes.contains(volume) {
                    return Err(Refusal::UnknownVolume(volume.clone()));
                }
                if roles.is_empty() {
                    limit("users", self.access.in_volumes.len(), USERS_MAX)?;
                }
                if !roles.contains_key(volume) {
                    limit("volumes of a user", roles.len(), VOLUMES_OF_USER_MAX)?;
                }
                roles.insert(volume.clone(), role);
            }
            None => {
                roles.remove(volume).ok_or_else(|| AccessRefusal::NoRole(user.clone()))?;
            }
        }
        self.put_volume_roles(user.clone(), roles);
        Ok(self.done(None, 0))
    }

    pub(super) fn put_volume_roles(&mut self, user: Name, roles: BTreeMap<Name, Role>) {
        match roles.is_empty() {
            true => drop(self.access.in_volumes.take(&mut self.hash, &user)),
            false => self.access.in_volumes.put(&mut self.hash, user, roles),
        }
    }

    /// Nobody has a role in a volume that is no more: one of the same name is another.
    pub(super) fn forget_roles_in(&mut self, volume: &Name) {
        let has = self.access.in_volumes.iter().filter(|(_, roles)| roles.contains_key(volume));
        let has: Vec<(Name, BTreeMap<Name, Role>)> =
            has.map(|(user, roles)| (user.clone(), roles.clone())).collect();
        for (user, mut roles) in has {
            roles.remove(volume);
            self.put_volume_roles(user, roles);
        }
    }

    fn grant(&mut self, user: &Name, role: Role) -> Result<(), Refusal> {
        if !self.access.users.contains(user) {
            limit("users", self.access.users.len(), USERS_MAX)?;
        }
        self.access.users.put(&mut self.hash, user.clone(), role);
        Ok(())
    }

    fn check_token(&self, id: u64, name: &Name, kind: TokenKind, by: &[u8]) -> Result<(), Refusal> {
        let Issued { token, used } = self.access.tokens.get(&id).ok_or(AccessRefusal::NoToken)?;
        let admits = match token.admits {
            Admits::Node => TokenKind::Node,
            Admits::User(_) => TokenKind::User,
        };
        if admits != kind {
            return Err(AccessRefusal::OtherKind(admits.word().to_owned()).into());
        }
        if token.name != *name {
            return Err(AccessRefusal::OtherName(token.name.clone()).into());
        }
        match used {
            Some(used) if used != by => Err(AccessRefusal::Used(token.name.clone()).into()),
            // Whoever asks again has not heard the answer.
            Some(_) => Ok(()),
            None if token.expires <= self.applying.at => Err(AccessRefusal::Expired(token.expires).into()),
            None => Ok(()),
        }
    }

    fn use_token(&mut self, id: u64, by: Vec<u8>) {
        if let Some(mut issued) = self.access.tokens.get(&id).cloned() {
            issued.used = Some(by);
            self.access.tokens.put(&mut self.hash, id, issued);
        }
    }
}

/// Whom a token may let in, without the role.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TokenKind {
    Node,
    User,
}

impl TokenKind {
    fn word(self) -> &'static str {
        match self {
            Self::Node => "node",
            Self::User => "user",
        }
    }
}

impl From<AccessRefusal> for Refusal {
    fn from(refusal: AccessRefusal) -> Self {
        Self::Access(refusal)
    }
}

impl DataDirId {
    /// As it stands on the wire and beside a used token.
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        self.0.to_be_bytes().to_vec()
    }
}
