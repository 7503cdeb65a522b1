//! `volume create`

use std::collections::BTreeSet;

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use clap::ArgGroup;

use super::terms::TermsFlags;
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Create a volume that some of the nodes carry
///
/// Its carriers vote on its occurrences: with an even number of them, or with two, one lost node can cost the quorum. They are
/// named, and then stay as they are, or follow from terms.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("nodes").args(["carriers", "replicas"]).required(true))]
#[command(after_help = "Examples:
  caesiumctl volume create billing --carriers alder,birch,cedar
  caesiumctl volume create orders --replicas 3 --spread zone")]
pub(crate) struct CreateArgs {
    /// Name of the new volume
    volume: Name,
    /// Nodes that carry it
    #[arg(long, value_name = "NODE", value_delimiter = ',')]
    carriers: Vec<Name>,
    #[command(flatten)]
    terms: TermsFlags,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(CreateArgs, Change);

impl CreateArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        let client = self.change.connect(session).await?;
        let volume = self.volume.to_string();
        let mut seen = BTreeSet::new();
        let once = self.carriers.iter().filter(|name| seen.insert(*name));
        let carriers: Vec<_> = once.map(Name::to_string).collect();
        let placement = self.terms.placement();
        let replicas = placement.as_ref().map(|terms| terms.replicas);
        let named = carriers.join(", ");
        let what = format!("create volume {volume}");
        let action = Action { confirmation: Confirmation::Free, what: &what, name: &volume };
        self.change.approve(session, &client, action).await?;
        let mut masters = client.masters();
        let reply = client
            .change(&self.change, format!("caesiumctl volume show {volume}"), |request| {
                masters.create_volume(pb::CreateVolumeRequest {
                    request,
                    volume: volume.clone(),
                    carriers,
                    placement,
                    options: self.change.options(),
                })
            })
            .await?;
        let done = match (replicas, reply.carriers.as_slice()) {
            (None, _) => format!("created volume {volume} on {named}"),
            // A daemon of an older version does not name them.
            (Some(replicas), []) => format!("created volume {volume}, managed, {replicas} replicas"),
            (Some(_), carriers) => format!("created managed volume {volume} on {}", carriers.join(", ")),
        };
        let undo = format!("caesiumctl volume rm {volume}");
        Change::new(volume.as_str(), reply, Some(undo))
            .rehearsed(self.change.is_dry_run())
            .report(&session.out, &done)
    }
}
