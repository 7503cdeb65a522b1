//! `dev fault heal`

use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Heal everything: cuts, delays, skews and pauses, on all nodes
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault heal")]
pub(crate) struct HealArgs {}

effect!(HealArgs, Change);

impl HealArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let reach = Reach::new(session).await?;
        let faults = reach.names().map(|name| (name.to_owned(), Fault::Heal(pb::HealFault {}))).collect();
        reach.tell(faults).await
    }
}
