//! `dev fault skew`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::values::signed_duration;

/// Set a node's clock ahead or back; 0s sets it right
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault skew cedar +2s")]
pub(crate) struct SkewArgs {
    /// Name of the node
    node: Name,
    /// How far, with its sign
    #[arg(value_name = "+D|-D", value_parser = signed_duration, allow_hyphen_values = true)]
    skew: i64,
}

effect!(SkewArgs, Change);

impl SkewArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let fault = Fault::Skew(pb::SkewFault { skew: self.skew });
        Reach::new(session).await?.tell(vec![(self.node.to_string(), fault)]).await
    }
}
