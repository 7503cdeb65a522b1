//! `security require`

use caesium_proto::v1 as pb;

use super::show::listed;
use crate::change::{ChangeFlags, DryRun};
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Forbid plaintext at every node, for good
///
/// All members are asked first: each has to answer, to have a certificate and to run with tls = "prefer" or "required"; else nothing is
/// changed, and who is not ready is named. Then each notes it on its disk, and ends what goes on without TLS. No node starts with
/// --insecure or tls = "accept" any more.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  caesiumctl security require --dry-run\n  caesiumctl security require --yes"
)]
pub(crate) struct RequireArgs {
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(RequireArgs, Dangerous);

impl RequireArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let what = "forbid plaintext, for good, in";
        let action = Action { confirmation: Confirmation::Yes, what, name: "this cluster" };
        self.change.approve(session, &client, action).await?;
        let mut certification = client.certification();
        let request = pb::RequireTlsRequest { local: false, dry_run: self.change.is_dry_run() };
        let reply = match self.change.dry_run {
            Some(DryRun::Client) => {
                session.out.note("nothing was asked; --dry-run=server asks every member whether it is ready");
                return Ok(());
            }
            Some(DryRun::Server | DryRun::Default) => {
                let reply = client.read(certification.require_tls(request)).await?;
                session.out.note("every member is ready; nothing was changed");
                reply
            }
            None => {
                let check = "caesiumctl security show".to_owned();
                client.act(check, certification.require_tls(request)).await?
            }
        };
        listed(session, reply.view, reply.nodes)
    }
}
