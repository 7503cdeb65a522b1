//! Moves managed volumes: the log's leader proposes one move after the other, each a change of voters as an operator would
//! ask for. What is moved, and when, is the engine's.

use std::time::Duration;

use caesium_engine::ids::RequestId;
use caesium_engine::placement::{self, Due};
use caesium_engine::replica::{Command, Level, Origin, Outcome};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Handle;
use crate::platform::{random, stopped};

/// How often the leader looks what is to be moved.
const LOOK: Duration = Duration::from_secs(1);
/// A proposal takes no longer, or is made again.
const PROPOSAL_TIMEOUT: Duration = Duration::from_secs(3);

/// Runs at every node; acts where the log is led from.
pub(super) async fn place(handle: Handle, mut stop: watch::Receiver<bool>) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // A move that the log refuses is not made each second: something else has to be applied first.
    let mut refused_at = None;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            _ = look.tick() => {}
        }
        if !handle.log_status().is_leader || handle.level() < Level::MANAGED {
            continue;
        }
        let planned = handle.inspect(|engine, now| {
            let next = placement::next_move(
                engine.replica(),
                &placement::picture(engine, engine.cluster_time(now), now.mono),
            );
            next.map(|next| (next, engine.replica().index()))
        });
        let Ok(planned) = planned.await else { return };
        let Some((next, index)) = planned.filter(|(_, index)| refused_at != Some(*index)) else { continue };
        let Ok(request) = random() else { continue };
        let reason = match next.due {
            Due::Replace => "a carrier is down or drained",
            Due::Balance => "the map has other carriers",
        };
        let origin = Origin { user: "placement".to_owned(), reason: reason.to_owned(), principal: None };
        let volume = next.change.volume().clone();
        let command = Command::Place(next.change);
        match handle.propose(RequestId(request), &command, Some(&origin), PROPOSAL_TIMEOUT).await {
            Ok(Outcome::Done { index, .. }) => {
                tracing::info!(%volume, index, reason, "a managed volume moves");
            }
            Ok(outcome) => {
                refused_at = Some(index);
                tracing::warn!(%volume, ?outcome, "a managed volume does not move");
            }
            Err(error) => tracing::debug!(%volume, %error, "a managed volume moves later"),
        }
    }
}
