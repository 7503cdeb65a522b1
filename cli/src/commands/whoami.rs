//! `whoami`

use caesium_proto::v1 as pb;

use crate::effect::effect;
use crate::error::Error;
use crate::records::{Principal, View};
use crate::session::Session;

/// Show who the cluster takes you for, and your role
///
/// Over TLS that is the name of the context's certificate, on a socket the user of this machine.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl whoami")]
pub(crate) struct WhoAmIArgs {}

effect!(WhoAmIArgs, Read);

impl WhoAmIArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = session.connect().await?;
        let reply = client.read(client.access().who_am_i(pb::WhoAmIRequest {})).await?;
        let view = reply.view.clone().map(View::from);
        let who = Principal::from(reply);
        session.out.report("Principal", view.as_ref(), &who, [who.name()], &who.line())
    }
}
