//! `role grant`

use caesium_engine::ids::Name;
use caesium_proto::Word as _;
use caesium_proto::v1 as pb;

use super::{place, set};
use crate::change::ChangeFlags;
use crate::effect::effect;
use crate::error::Error;
use crate::records::{about_role, described};
use crate::session::Session;

/// Give a user a role, in place of the one they have
///
/// With --volume the role holds there, beside what the user may do in all volumes: an editor declares, changes and removes the schedules of
/// that volume, and reads as a viewer everywhere.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl role grant anna operator --yes\n  caesiumctl role grant ben editor --volume billing --yes"
)]
pub(crate) struct GrantArgs {
    /// Name of the user
    user: Name,
    /// What the user may do
    #[arg(value_parser = described(about_role))]
    role: pb::Role,
    /// Only in this volume; editor is the role for that
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(GrantArgs, Dangerous);

impl GrantArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let role = self.role.word().unwrap_or_default();
        let what = format!("{} the role {role}{}", self.user, place(self.volume.as_ref()));
        let (what, done) = (format!("grant {what}"), format!("granted {what}"));
        let whom = (self.user.to_string(), self.volume.map(|volume| volume.to_string()));
        set(session, &self.change, whom, self.role, (&what, &done)).await
    }
}
