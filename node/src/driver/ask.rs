//! Entries that the engine wants in the log. It asks again until they are applied; one that is on its way is not sent twice.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::ids::RequestId;
use caesium_engine::replica::Command;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::Handle;
use crate::platform::stopped;

/// Entries that wait to be proposed; the engine asks again for what finds no room.
const ASKED_MAX: usize = 1024;
/// Entries on their way at a time.
const AT_A_TIME: usize = 8;
/// How long one is tried before the engine has to ask again.
const PROPOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Where the engine's entries are handed in.
#[derive(Clone)]
pub(super) struct Asked(mpsc::Sender<(RequestId, Command)>);

/// What was handed in.
pub(super) type Asking = mpsc::Receiver<(RequestId, Command)>;

impl Asked {
    pub(super) fn new() -> (Self, Asking) {
        let (sender, asking) = mpsc::channel(ASKED_MAX);
        (Self(sender), asking)
    }

    /// Never waits: without room the engine asks again.
    pub(super) fn ask(&self, request: RequestId, command: Command) {
        drop(self.0.try_send((request, command)));
    }
}

/// Proposes what is handed in, until the node stops.
pub(super) async fn propose(handle: Handle, mut asking: Asking, mut stop: watch::Receiver<bool>) {
    let mut under_way = BTreeSet::new();
    let mut proposals = JoinSet::new();
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            Some(done) = proposals.join_next() => {
                if let Ok(request) = done {
                    under_way.remove(&request);
                }
            }
            Some((request, command)) = asking.recv(), if under_way.len() < AT_A_TIME => {
                if under_way.insert(request) {
                    let handle = handle.clone();
                    proposals.spawn(async move {
                        match handle.propose(request, &command, None, PROPOSE_TIMEOUT).await {
                            Ok(outcome) => tracing::debug!(?command, ?outcome, "an entry of this node's own"),
                            Err(error) => tracing::debug!(?command, %error, "an entry of this node's own waits"),
                        }
                        request
                    });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_entries_wait_as_the_limit_says_and_what_finds_no_room_is_left_to_the_engine() {
        let (asked, mut asking) = Asked::new();
        let command = Command::DropStaged { batch: RequestId(0) };
        (0..1025).for_each(|n| asked.ask(RequestId(n), command.clone()));
        let mut waiting = Vec::new();
        while let Ok((request, _)) = asking.try_recv() {
            waiting.push(request.0);
        }
        assert_eq!(waiting, (0..1024).collect::<Vec<_>>());
        asked.ask(RequestId(1024), command);
        assert_eq!(asking.try_recv().map(|(request, _)| request), Ok(RequestId(1024)));
    }
}
