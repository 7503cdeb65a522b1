//! `wait partitions`

use super::{Patience, Seen, met};
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;
use crate::survey::Survey;

/// Wait until the nodes form so many partitions
///
/// In each partition every node has to reach every other, directly and both ways: a link that is cut, or one-way, between
/// two nodes that a third reaches makes no further partition, and is waited for. Every node is asked itself. One that cannot
/// be asked and that no other reaches counts as a partition of its own.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl wait partitions --count 1")]
pub(crate) struct PartitionsArgs {
    /// How many: 1 when all nodes reach each other
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    #[command(flatten)]
    patience: Patience,
}

effect!(PartitionsArgs, Read);

impl PartitionsArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let look = async || {
            let survey = Survey::take(session).await?;
            let links = survey.links();
            let groups = links.partitions();
            let told: Vec<String> =
                groups.iter().map(|group| group.iter().copied().collect::<Vec<_>>().join(" ")).collect();
            let told = told.join(" | ");
            if groups.len() != self.count as usize {
                return Ok(Seen::NotYet(format!("there are {}: {told}", groups.len())));
            }
            Ok(links.gap().map_or(Seen::Met(told), Seen::NotYet))
        };
        let what = format!("partitions to be {}", self.count);
        let (told, after) = self.patience.until(&what, look).await?;
        let partitions = if self.count == 1 { "partition" } else { "partitions" };
        met(session, "cluster", ("is", &format!("in {} {partitions}: {told}", self.count)), after)
    }
}
