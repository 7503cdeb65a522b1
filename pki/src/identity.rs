//! Who somebody is, as the URI of a certificate.

use std::fmt;
use std::str::FromStr;

use caesium_engine::ids::{ClusterId, Name, NodeId};

/// What all names of certificates begin with.
const SCHEME: &str = "caesium://";
/// The digits of a cluster's id.
const CLUSTER_DIGITS: usize = 32;

/// Somebody of a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub cluster: ClusterId,
    pub subject: Subject,
}

/// Whom a certificate names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Root,
    /// The authority that vouches for one kind of leaves.
    Authority(Kind),
    /// A member of the cluster.
    Node(NodeId),
    /// A person, or a program of theirs.
    User(Name),
}

/// Which leaves an authority vouches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Node,
    User,
}

impl Kind {
    /// As it stands in the name of its authority and of its files.
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            Self::Node => "nodes",
            Self::User => "users",
        }
    }
}

impl Subject {
    /// The kind of a leaf; `None` for an authority.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Root | Self::Authority(_) => None,
            Self::Node(_) => Some(Kind::Node),
            Self::User(_) => Some(Kind::User),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => f.write_str("ca"),
            Self::Authority(kind) => write!(f, "ca/{}", kind.plural()),
            Self::Node(node) => write!(f, "node/{node}"),
            Self::User(name) => write!(f, "user/{name}"),
        }
    }
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SCHEME}{}/{}", self.cluster, self.subject)
    }
}

/// A text that is no name of this scheme, in its one way of writing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no name like caesium://CLUSTER/node/ID or caesium://CLUSTER/user/NAME")]
pub struct NoIdentity;

impl FromStr for Identity {
    type Err = NoIdentity;

    fn from_str(text: &str) -> Result<Self, NoIdentity> {
        let rest = text.strip_prefix(SCHEME).ok_or(NoIdentity)?;
        let (cluster, subject) = rest.split_once('/').ok_or(NoIdentity)?;
        if cluster.len() != CLUSTER_DIGITS {
            return Err(NoIdentity);
        }
        let cluster = ClusterId(u128::from_str_radix(cluster, 16).map_err(|_| NoIdentity)?);
        let subject = match subject.split_once('/') {
            None if subject == "ca" => Subject::Root,
            Some(("ca", "nodes")) => Subject::Authority(Kind::Node),
            Some(("ca", "users")) => Subject::Authority(Kind::User),
            Some(("node", id)) => Subject::Node(NodeId(id.parse().map_err(|_| NoIdentity)?)),
            Some(("user", name)) => Subject::User(name.parse().map_err(|_| NoIdentity)?),
            _ => return Err(NoIdentity),
        };
        let identity = Self { cluster, subject };
        // One spelling for each: no sign, no leading zero, no capital digit.
        if identity.to_string() == text { Ok(identity) } else { Err(NoIdentity) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written_and_in_no_other_spelling() {
        let cluster = ClusterId(0xab);
        let digits = format!("{:032x}", 0xab);
        for subject in [
            Subject::Root,
            Subject::Authority(Kind::Node),
            Subject::Authority(Kind::User),
            Subject::Node(NodeId(7)),
            Subject::User("ops.anna".parse().unwrap()),
        ] {
            let identity = Identity { cluster, subject };
            assert_eq!(identity.to_string().parse(), Ok(identity));
        }
        assert_eq!(
            format!("caesium://{digits}/node/7").parse(),
            Ok(Identity { cluster, subject: Subject::Node(NodeId(7)) })
        );
        for wrong in [
            format!("caesium://{digits}/node/07"),
            format!("caesium://{digits}/node/+7"),
            format!("caesium://{}/node/7", digits.to_uppercase()),
            format!("caesium://+{}/node/7", &digits[1..]),
            format!("caesium://{digits}/node/7/"),
            format!("caesium://{digits}/user/Anna"),
            format!("caesium://{digits}/user/a/b"),
            format!("caesium://{digits}/ca/others"),
            format!("caesium://{digits}"),
            format!("https://{digits}/node/7"),
            "caesium://7/node/7".to_owned(),
            String::new(),
        ] {
            assert_eq!(wrong.parse::<Identity>(), Err(NoIdentity), "{wrong}");
        }
    }
}
