//! `role …`

mod grant;
mod list;
mod revoke;

use caesium_engine::ids::Name;
use caesium_proto::Word as _;
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
    let there = volume.as_deref().unwrap_or_default();
    let users = client.read(client.access().list_users(pb::ListUsersRequest {})).await?.users;
    let has = users.iter().find(|it| it.name == user).map_or(pb::Role::Unspecified, |it| match there {
        "" => it.role(),
        there => {
            it.volumes.iter().find(|it| it.volume == there).map_or(pb::Role::Unspecified, |it| it.role())
        }
    });
    let given = |role: pb::Role| role != pb::Role::Unspecified;
    // One role has one place: the question and the result name the role that goes.
    let instead = match given(role) && given(has) && has != role {
        true => format!(" in place of {}", has.word().unwrap_or_default()),
        false => String::new(),
    };
    let (what, done) = (format!("{what}{instead}"), format!("{done}{instead}"));
    let undo = (given(has) && has != role).then(|| {
        let volume = if there.is_empty() { String::new() } else { format!(" --volume {there}") };
        format!("caesiumctl role grant {user} {}{volume} --yes", has.word().unwrap_or_default())
    });
    let action = Action { confirmation: Confirmation::Yes, what: &what, name: &user };
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
    Change::new(user, reply, undo).rehearsed(flags.is_dry_run()).report(&session.out, &done)
}
