//! `pki node …`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use clap::Subcommand;

use super::user::revoke;
use crate::change::ChangeFlags;
use crate::confirm::Confirmation;
use crate::effect::{commands, effect};
use crate::error::Error;
use crate::session::Session;

commands! {
/// Shut nodes out
#[derive(Subcommand, Debug)]
pub(crate) enum PkiNodeCommand {
    Revoke(PkiNodeRevokeArgs),
}
}

impl PkiNodeCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Revoke(args) => args.run(session).await,
        }
    }
}

/// Refuse every certificate of a node: all others take it for one that is cut off
///
/// It stays a member, and counts among the voters of what it carries, until it is forgotten. With a new token it gets in again, by a new key.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl pki node revoke cedar --confirm cedar")]
pub(crate) struct PkiNodeRevokeArgs {
    /// Name of the node
    node: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PkiNodeRevokeArgs, Dangerous);

impl PkiNodeRevokeArgs {
    async fn run(self, session: &Session) -> Result<(), Error> {
        let node = self.node.to_string();
        let wire = pb::RevokeRequest { node: node.clone(), ..Default::default() };
        revoke(session, &self.change, wire, Confirmation::Name, &node).await
    }
}
