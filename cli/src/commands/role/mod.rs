//! `role …`

mod grant;
mod list;
mod revoke;

use caesium_engine::ids::Name;
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

/// Where a role holds.
fn place(volume: Option<&Name>) -> String {
    volume.map(|volume| format!(" in volume {volume}")).unwrap_or_default()
}

/// Gives a user a role, or takes it; in one volume, or in all.
async fn set(
    session: &Session,
    flags: &ChangeFlags,
    (user, volume): (String, Option<String>),
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
            let volume = volume.unwrap_or_default();
            let options = flags.options();
            access.set_role(pb::SetRoleRequest { request, user: named, role, volume, options })
        })
        .await?;
    Change::new(user, reply, None).rehearsed(flags.is_dry_run()).report(&session.out, done)
}
