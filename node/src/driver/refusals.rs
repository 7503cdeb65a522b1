//! What calls come to that were not answered: most are lost, some are refused.

use caesium_engine::Input;
use caesium_engine::ids::NodeId;
use tonic::{Code, Status};

use super::Event;
use super::handle::GoingDown;
use super::lanes::Lanes;
use super::peers::Peers;

/// Refusals of one peer: logged once, and again only after another kind of answer.
#[derive(Default)]
pub(super) struct Refusals {
    told: bool,
}

impl Refusals {
    pub(super) fn over(&mut self) {
        self.told = false;
    }

    /// A call was not answered; the engine gets `Forgotten` if this node is no member any more.
    ///
    /// # Errors
    /// [`GoingDown`]
    pub(super) async fn lost(
        &mut self,
        peers: &Peers,
        events: &Lanes,
        to: NodeId,
        status: &Status,
    ) -> Result<(), GoingDown> {
        let refuses = status.code() == Code::PermissionDenied;
        if std::mem::replace(&mut self.told, refuses) != refuses && refuses {
            tracing::warn!(node = %to, why = status.message(), "refuses this node");
        }
        tracing::trace!(node = %to, %status, "call lost");
        match peers.forgotten_at(status, to) {
            Some(index) => events.send(Event::Input(Input::Forgotten { by: to, index })).await,
            None => Ok(()),
        }
    }
}
