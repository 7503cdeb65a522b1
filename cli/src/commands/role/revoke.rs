//! `role revoke`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::set;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Take a user's role: their certificate lets them do nothing any more
///
/// It holds at each node as soon as that has applied the entry; a node that is cut off goes by what it applied last.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl role revoke anna --yes")]
pub(crate) struct RevokeArgs {
    /// Name of the user
    user: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RevokeArgs, Dangerous);

impl RevokeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let what = format!("revoke the role of {}", self.user);
        let done = format!("revoked the role of {}", self.user);
        set(session, &self.change, self.user.to_string(), pb::Role::Unspecified, (&what, &done)).await
    }
}
