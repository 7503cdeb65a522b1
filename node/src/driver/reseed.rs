//! The way out of a log whose majority is lost for ever: it begins anew with this node's replica, and this node as its only
//! member.

use std::collections::BTreeSet;

use caesium_engine::ids::{Generation, Name, RequestId};
use caesium_engine::replica::{Command, Origin};

use super::handle::{GoingDown, Handle};
use super::node::Anew;
use super::replicated::{encode_command, encode_replica};
use crate::log::{LogEntry, LogError, Seed};

/// Why the log did not begin anew. The process has to begin again in any case.
#[derive(Debug, thiserror::Error)]
pub enum ReseedError {
    /// The driver has stopped; the old log stands.
    #[error(transparent)]
    GoingDown(#[from] GoingDown),
    /// This node is no member of what it knows; the old log stands.
    #[error("this node is in no roster")]
    NoMember,
    /// See [`LogError`].
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Handle {
    /// Stops the log and replaces it by one of another generation, which begins with this node's replica and with an entry
    /// that says so. The node must then be stopped and started again: [`super::Node::failed`] says so.
    ///
    /// # Errors
    /// See [`ReseedError`].
    pub async fn reseed(
        &self,
        request: RequestId,
        generation: Generation,
        dead: BTreeSet<Name>,
        origin: Option<&Origin>,
    ) -> Result<u64, ReseedError> {
        self.shared.anew.send_replace(Anew::UnderWay);
        let begun = self.begin_anew(request, generation, dead, origin).await;
        self.shared.anew.send_replace(Anew::Over);
        begun
    }

    async fn begin_anew(
        &self,
        request: RequestId,
        generation: Generation,
        dead: BTreeSet<Name>,
        origin: Option<&Origin>,
    ) -> Result<u64, ReseedError> {
        let log = &self.shared.log;
        // From here on nothing is applied.
        log.shutdown().await;
        let mut replica = self.inspect(|engine, _| engine.replica().clone()).await?;
        let own = self.node();
        let address = replica.nodes.get(&own).map(|member| member.address.clone());
        let command = Command::Reseed { generation, survivor: own, dead };
        let entry = LogEntry {
            stamp: self.shared.clock.cluster_time().max(replica.stamp()).0,
            request: request.0.to_be_bytes(),
            proposer: own.0,
            command: encode_command(&command, origin),
        };
        let address = address.ok_or(ReseedError::NoMember)?;
        replica.enter(generation);
        let seed = Seed { index: replica.index(), state: encode_replica(&replica), address, entry };
        Ok(log.reseed(seed).await?)
    }
}
