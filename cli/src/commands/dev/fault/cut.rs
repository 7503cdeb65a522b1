//! `dev fault cut`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Cut the traffic between two nodes
///
/// It adds to the cuts in force.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault cut alder birch --oneway")]
pub(crate) struct CutArgs {
    /// One node
    a: Name,
    /// The other node
    b: Name,
    /// Only what the first sends to the second
    #[arg(long)]
    oneway: bool,
}

effect!(CutArgs, Change);

impl CutArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        if self.a == self.b {
            return Err(Error::usage(format!("{} cannot be cut off from itself", self.a)));
        }
        let reach = Reach::new(session).await?;
        reach.check([&self.a, &self.b])?;
        let (a, b) = (self.a.to_string(), self.b.to_string());
        let back = !self.oneway;
        let at_a = cut(&b, true, back);
        let at_b = cut(&a, back, true);
        reach.tell(vec![(a, at_a), (b, at_b)]).await
    }
}

fn cut(other: &str, to: bool, from: bool) -> Fault {
    let names = |cut: bool| if cut { vec![other.to_owned()] } else { Vec::new() };
    Fault::Cut(pb::CutFault { to: names(to), from: names(from), replace: false })
}
