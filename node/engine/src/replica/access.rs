//! Who may come in, and what users may do: tokens that let their bearers in once, and the roles of users. Secrets are not here,
//! only their digests.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::hash::RunningHash;
use super::{Join, Outcome, Refusal, Replica, Table, limit};
use crate::ids::{DataDirId, Name};
use crate::time::Wall;

/// Most tokens that have not expired.
pub const TOKENS_MAX: usize = 1024;
/// Most users that have a role.
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
    /// Everything.
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
    /// A new member.
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
    /// The token.
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
        /// That token.
        token: u64,
        /// What the node says of itself.
        join: Join,
    },
    /// A user comes with a token.
    Enrol {
        /// That token.
        token: u64,
        /// The digest of the user's public key.
        key: Vec<u8>,
    },
    /// Gives a user a role, or takes it.
    SetRole {
        /// The user.
        user: Name,
        /// `None`: none.
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

/// Tokens and roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Tokens that have not expired, by number.
    pub tokens: Table<u64, Issued>,
    /// What users may do, by name.
    pub users: Table<Name, Role>,
}

impl Default for Access {
    fn default() -> Self {
        Self { tokens: Table::new(11), users: Table::new(12) }
    }
}

impl Access {
    pub(super) fn is_empty(&self) -> bool {
        self.tokens.is_empty() && self.users.is_empty()
    }

    pub(super) fn add_to(&self, hash: &mut RunningHash) {
        self.tokens.add_to(hash);
        self.users.add_to(hash);
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
