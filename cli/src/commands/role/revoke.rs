//! `role revoke`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::{place, set};
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Take a user's role: their certificate lets them do nothing any more, but what they may do in single volumes
///
/// It holds at each node as soon as that has applied the entry; a node that is cut off goes by what it applied last.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl role revoke anna --yes")]
pub(crate) struct RevokeArgs {
    /// Name of the user
    user: Name,
    /// Only the role in this volume
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RevokeArgs, Dangerous);

impl RevokeArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let whose = format!("the role of {}{}", self.user, place(self.volume.as_ref()));
        let (what, done) = (format!("revoke {whose}"), format!("revoked {whose}"));
        let whom = (self.user.to_string(), self.volume.map(|volume| volume.to_string()));
        set(session, &self.change, whom, pb::Role::Unspecified, (&what, &done)).await
    }
}
