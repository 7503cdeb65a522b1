//! `dev fault restart`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Start a node again that was killed, on the data it left
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault restart cedar")]
pub(crate) struct RestartArgs {
    /// Name of the node
    node: Name,
}

effect!(RestartArgs, Change);

impl RestartArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let fault = pb::ProcessFault { kill: false, restart: true, node: self.node.to_string() };
        Reach::new(session).await?.process(fault).await
    }
}
