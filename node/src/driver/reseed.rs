//! The way out of a log whose majority is lost for ever: it begins anew with this node's replica and all that its own log
//! holds beyond that, and this node as its only member.

use std::collections::BTreeSet;

use caesium_engine::ids::{Generation, Name, RequestId};
use caesium_engine::replica::codec::{self, LevelTooLow};
use caesium_engine::replica::{Command, Origin, Replica};

use super::handle::{GoingDown, Handle};
use super::replicated::decode_entry;
use crate::log::{Committed, LogEntry, LogError, Seed};
use crate::platform;

/// Whether the log begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reseeding {
    Not,
    /// It is stopped, and what follows it is written: whatever ends meanwhile is no failure.
    UnderWay,
    /// It has, or could not: the process has to begin again.
    Over,
}

/// Why the log did not begin anew. The process has to begin again in any case.
#[derive(Debug, thiserror::Error)]
pub enum ReseedError {
    /// The driver has stopped; the old log stands.
    #[error(transparent)]
    GoingDown(#[from] GoingDown),
    /// The replica of this node does not list it as a member; the old log stands.
    #[error("this node is in no roster")]
    NoMember,
    /// The state cannot be written at its own level; the old log stands.
    #[error(transparent)]
    LevelTooLow(#[from] LevelTooLow),
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Handle {
    /// Stops the log and replaces it by one of another generation, which begins with this node's replica and with an entry
    /// that records it. The node must be stopped and started again afterwards: [`crate::node::Node::failed`] then returns.
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
        self.shared.reseeding.send_replace(Reseeding::UnderWay);
        let begun = self.begin_anew(request, generation, dead, origin).await;
        self.shared.reseeding.send_replace(Reseeding::Over);
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
        // From here on the engine's replica stands still.
        log.shutdown().await;
        let mut replica = self.inspect(|engine, _| engine.replica().clone()).await?;
        self.apply_tail(&mut replica).await?;
        let own = self.node();
        let address = replica.nodes.get(&own).map(|member| member.address.clone());
        let command = Command::Reseed { generation, survivor: own, dead };
        let entry = LogEntry {
            stamp: self.shared.clock.cluster_time().max(replica.stamp()).0,
            request: request.0.to_be_bytes(),
            proposer: own.0,
            command: codec::encode_command(replica.level(), &command, origin)?,
        };
        let address = address.ok_or(ReseedError::NoMember)?;
        replica.enter(generation);
        let seed = Seed { index: replica.index(), state: codec::encode_replica(&replica)?, address, entry };
        Ok(log.reseed(seed).await?)
    }

    /// Applies what this node's own log holds beyond what was applied here. The lost nodes may have acknowledged it.
    async fn apply_tail(&self, replica: &mut Replica) -> Result<(), ReseedError> {
        let (log, after) = (self.shared.log.clone(), replica.index());
        let tail = platform::blocking(move || log.tail(after)).await;
        let tail = tail.map_err(|broken| LogError::Disk(std::io::Error::other(broken)))??;
        for Committed { index, entry } in tail {
            let entry = entry.map(|entry| decode_entry(index, entry)).transpose().map_err(LogError::from)?;
            replica.apply(index, entry.as_ref());
            replica.take_touched();
        }
        if replica.index() > after {
            tracing::warn!(
                after,
                last = replica.index(),
                "entries of the old log are applied before it ends"
            );
        }
        Ok(())
    }
}
