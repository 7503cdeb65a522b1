//! `pki user …`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use clap::Subcommand;

use super::token::TokenArgs;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::{commands, effect};
use crate::error::Error;
use crate::records::{Change, about_role, described};
use crate::session::Session;
use crate::values::positive_duration;

commands! {
/// Let users in and shut them out
#[derive(Subcommand, Debug)]
pub(crate) enum PkiUserCommand {
    Add(PkiUserAddArgs),
    Revoke(PkiUserRevokeArgs),
}
}

impl PkiUserCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::Add(args) => args.run(session).await,
            Self::Revoke(args) => args.run(session).await,
        }
    }
}

/// Make a token by which one user gets a certificate, and a role
///
/// With --volume the user gets the role there, and reads everywhere. The token is printed once and kept nowhere; the user shows it with caesiumctl context add --token-file.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl pki user add anna --role operator --yes\n  caesiumctl pki user add ben --role editor --volume billing --yes"
)]
pub(crate) struct PkiUserAddArgs {
    /// Name of the user
    #[arg(value_name = "USER")]
    newcomer: Name,
    /// What the user may do
    #[arg(long, value_name = "ROLE", value_parser = described(about_role))]
    role: pb::Role,
    /// Only in this volume; editor is the role for that
    #[arg(long, value_name = "V")]
    volume: Option<Name>,
    /// How long the token may be used, at most 7 days
    #[arg(long, value_name = "D", default_value = "1h", value_parser = positive_duration)]
    ttl: Duration,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PkiUserAddArgs, Dangerous);

impl PkiUserAddArgs {
    async fn run(self, session: &Session) -> Result<(), Error> {
        let Self { newcomer, role, volume, ttl, change } = self;
        TokenArgs { role, volume, newcomer, ttl, change }.run(session).await
    }
}

/// Refuse every certificate of a user, and take the role
///
/// It holds at each node as soon as that has applied the entry; connections of the user end. With a new token the user gets in again, by a new key.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl pki user revoke anna --reason 'laptop stolen' --yes")]
pub(crate) struct PkiUserRevokeArgs {
    /// Name of the user
    user: Name,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(PkiUserRevokeArgs, Dangerous);

impl PkiUserRevokeArgs {
    async fn run(self, session: &Session) -> Result<(), Error> {
        let user = self.user.to_string();
        let wire = pb::RevokeRequest { user: user.clone(), ..Default::default() };
        revoke(session, &self.change, wire, Confirmation::Yes, &user).await
    }
}

/// Refuses all certificates of a node or a user.
pub(super) async fn revoke(
    session: &Session,
    flags: &ChangeFlags,
    wire: pb::RevokeRequest,
    confirmation: Confirmation,
    name: &str,
) -> Result<(), Error> {
    let client = session.connect().await?;
    let action = Action { confirmation, what: "refuse every certificate of", name };
    flags.approve(session, &client, action).await?;
    let mut certification = client.certification();
    let reply = client
        .change(flags, "caesiumctl pki show".to_owned(), |request| {
            certification.revoke(pb::RevokeRequest { request, options: flags.options(), ..wire })
        })
        .await?;
    let done = format!("revoked {name}");
    Change::new(name.to_owned(), reply, None).rehearsed(flags.is_dry_run()).report(&session.out, &done)
}
