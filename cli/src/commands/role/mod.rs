//! `role …`

mod grant;
mod list;
mod revoke;

use caesium_proto::v1 as pb;
use clap::Subcommand;

use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::commands;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

commands! {
/// See and set what users may do
#[derive(Subcommand, Debug)]
pub(crate) enum RoleCommand {
    List(list::RoleListArgs),
    Grant(grant::GrantArgs),
    Revoke(revoke::RevokeArgs),
}
}

impl RoleCommand {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        match self {
            Self::List(args) => args.run(session).await,
            Self::Grant(args) => args.run(session).await,
            Self::Revoke(args) => args.run(session).await,
        }
    }
}

/// Gives a user a role, or takes it.
async fn set(
    session: &Session,
    flags: &ChangeFlags,
    user: String,
    role: pb::Role,
    (what, done): (&str, &str),
) -> Result<(), Error> {
    let client = session.connect().await?;
    let action = Action { confirmation: Confirmation::Yes, what, name: &user };
    flags.approve(session, &client, action).await?;
    let mut access = client.access();
    let named = user.clone();
    let reply = client
        .change(flags, "caesiumctl role list".to_owned(), |request| {
            let role = role.into();
            access.set_role(pb::SetRoleRequest { request, user: named, role, options: flags.options() })
        })
        .await?;
    Change::new(user, reply, None).rehearsed(flags.is_dry_run()).report(&session.out, done)
}
