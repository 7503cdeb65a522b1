//! `role list`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{User, View};
use crate::session::Session;

/// List the users and their roles
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl role list")]
pub(crate) struct RoleListArgs {}

effect!(RoleListArgs, Read, rows: [User]);

impl RoleListArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.access().list_users(pb::ListUsersRequest {})).await?;
        let users: Vec<_> = reply.users.into_iter().map(User::from).collect();
        session.out.list(reply.view.map(View::from).as_ref(), &users)
    }
}
