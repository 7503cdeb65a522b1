//! `dev fault kill`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Stop a node dead, as kill -9 does
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault kill cedar")]
pub(crate) struct FaultKillArgs {
    /// Name of the node
    node: Name,
}

effect!(FaultKillArgs, Change);

impl FaultKillArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let fault = pb::ProcessFault { kill: true, restart: false, node: self.node.to_string() };
        Reach::new(session).await?.process(fault).await
    }
}
