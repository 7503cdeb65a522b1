//! `role grant`

use caesium_engine::ids::Name;
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;

use super::set;
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{about_role, described};
use crate::session::Session;

/// Give a user a role, in place of the one they have
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl role grant anna operator --yes")]
pub(crate) struct GrantArgs {
    /// Name of the user
    user: Name,
    /// What the user may do
    #[arg(value_parser = described(about_role))]
    role: pb::Role,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(GrantArgs, Dangerous);

impl GrantArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let what = format!("{} the role {}", self.user, self.role.word().unwrap_or_default());
        let (what, done) = (format!("grant {what}"), format!("granted {what}"));
        set(session, &self.change, self.user.to_string(), self.role, (&what, &done)).await
    }
}
