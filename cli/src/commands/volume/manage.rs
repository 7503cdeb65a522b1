//! `volume manage`

use caesium_engine::ids::Name;
use caesium_proto::v1 as pb;
use clap::ArgGroup;

use super::list::one;
use super::terms::{TermsFlags, flags};
use crate::change::ChangeFlags;
use crate::confirm::{Action, Confirmation};
use crate::effect::effect;
use crate::error::Error;
use crate::records::Change;
use crate::session::Session;

/// Have the carriers of a volume follow from terms
///
/// It moves to where the map has it by itself: at once when a carrier is down or drained for too long, else at the rate that
/// the terms allow. `volume rebalance` does not wait for that.
#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("terms").args(["replicas"]).required(true))]
#[command(after_help = "Example:\n  caesiumctl volume manage web --replicas 3 --spread zone --dry-run")]
pub(crate) struct ManageArgs {
    /// Name of the volume
    volume: Name,
    #[command(flatten)]
    terms: TermsFlags,
    #[command(flatten)]
    change: ChangeFlags,
}

effect!(ManageArgs, Dangerous);

impl ManageArgs {
    pub(super) async fn run(self, session: &Session) -> Result<(), Error> {
        set(session, &self.volume, self.terms.placement(), &self.change).await
    }
}

/// Gives a volume terms, or takes them away.
pub(super) async fn set(
    session: &Session,
    name: &Name,
    placement: Option<pb::Placement>,
    change: &ChangeFlags,
) -> Result<(), Error> {
    let client = change.connect(session).await?;
    let before = one(&client, name).await?;
    let volume = name.to_string();
    let (what, done) = match placement {
        Some(_) => (format!("have the carriers of {volume} follow from terms"), format!("manages {volume}")),
        None => (format!("pin {volume}"), format!("pinned {volume} to {}", before.carriers().join(", "))),
    };
    let confirmation = if placement.is_some() { Confirmation::Name } else { Confirmation::Free };
    change.approve(session, &client, Action { confirmation, what: &what, name: &volume }).await?;
    let mut masters = client.masters();
    let reply = client
        .change(change, format!("caesiumctl volume show {volume}"), |request| {
            let (volume, options) = (volume.clone(), change.options());
            masters.place_volume(pb::PlaceVolumeRequest { request, volume, placement, options })
        })
        .await?;
    let undo = match before.terms() {
        Some(terms) => format!("caesiumctl volume manage {volume} {}", flags(terms)),
        None => format!("caesiumctl volume pin {volume}"),
    };
    Change::new(volume.as_str(), reply, Some(undo)).rehearsed(change.is_dry_run()).report(&session.out, &done)
}
