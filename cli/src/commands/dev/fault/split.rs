//! `dev fault split`

use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use super::groups::Groups;
use super::reach::Reach;
use crate::effect::effect;
use crate::error::Error;
use crate::session::Session;

/// Split the nodes into groups that do not reach each other
///
/// It replaces the cuts in force. A node that is not named still reaches all.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  caesiumctl dev fault split 'alder,birch|cedar,doum'")]
pub(crate) struct SplitArgs {
    /// The groups, in quotes: commas inside a group, | between groups
    groups: Groups,
}

effect!(SplitArgs, Change);

impl SplitArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let reach = Reach::new(session).await?;
        reach.check(self.groups.members())?;
        let unnamed = |name: &&str| !self.groups.members().any(|member| member.as_str() == *name);
        let free: Vec<_> = reach.names().filter(unnamed).collect();
        if !free.is_empty() {
            session.out.note(&format!("in no group, still reaching all: {}", free.join(", ")));
        }
        let faults = reach.names().map(|name| {
            let others = self.groups.others(name);
            let cut = pb::CutFault { to: others.clone(), from: others, replace: true };
            (name.to_owned(), Fault::Cut(cut))
        });
        reach.tell(faults.collect()).await
    }
}
