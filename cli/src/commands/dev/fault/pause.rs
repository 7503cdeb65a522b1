//! `dev fault pause`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Let a node stand still, as a long garbage collection or a suspended machine does; heal lets it go on
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault pause cedar")]
pub(crate) struct FaultPauseArgs {
    /// Name of the node
    node: Name,
}

effect!(FaultPauseArgs, Change);

impl FaultPauseArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let fault = Fault::Pause(pb::PauseFault { paused: true });
        Reach::new(session).await?.tell(vec![(self.node.to_string(), fault)]).await
    }
}
