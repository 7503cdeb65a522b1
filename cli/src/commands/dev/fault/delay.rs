//! `dev fault delay`

use std::time::Duration;

use caesium_engine::ids::Name;
use caesium_engine::time::micros;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::values::duration;

/// Delay what two nodes send each other; 0s ends it
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault delay alder birch 200ms")]
pub(crate) struct DelayArgs {
    /// One node
    a: Name,
    /// The other node
    b: Name,
    /// How long, in each direction
    #[arg(value_name = "D", value_parser = duration)]
    delay: Duration,
}

effect!(DelayArgs, Change);

impl DelayArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.a == self.b {
            return Err(Error::usage(format!("{} sends nothing to itself", self.a)));
        }
        let reach = Reach::new(session).await?;
        reach.check([&self.a, &self.b])?;
        let (a, b) = (self.a.to_string(), self.b.to_string());
        let fault = |to: &str| Fault::Delay(pb::DelayFault { to: to.to_owned(), delay: micros(self.delay) });
        let (at_a, at_b) = (fault(&b), fault(&a));
        reach.tell(vec![(a, at_a), (b, at_b)]).await
    }
}
