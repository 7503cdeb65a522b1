//! Certificates of a cluster: who somebody is, who may vouch for it, and TLS by it. The daemon and `caesiumctl` share it.
//!
//! A root vouches for two intermediates, one for nodes and one for users; each of these vouches for leaves of its own kind.
//! The name of a leaf is its one URI, `caesium://CLUSTER/node/ID` or `caesium://CLUSTER/user/NAME`; nothing else in it counts.
//! Nothing here reads a clock: whoever calls gives the time.

mod authority;
mod dial;
mod files;
mod folder;
mod identity;
mod judged;
mod keyring;
mod tls;
mod token;
mod trust;

pub use authority::{Authority, IssueError, Issued, NODE_LIFE, NewKey, USER_LIFE, request_key};
pub use dial::{Dial, NoTls};
pub use files::{FileError, write_private};
pub use folder::{Credentials, Folder, FolderError, Stamp, private_key, read_root, read_token, write_root};
pub use identity::{Identity, Kind, Subject};
pub use judged::Judged;
pub use keyring::{Keyring, Revoked};
pub use tls::{Expected, Now, acceptor, connector, failure, joining, server_name};
pub use token::{Digest, Token, TokenError, digest};
pub use trust::{Particulars, Refusal, Trust, expiry, names, particulars, serial};
