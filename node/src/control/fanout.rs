//! Asking the other nodes: all at once, each with a deadline. Who does not answer is named, never waited for.

use std::collections::BTreeSet;
use std::time::Duration;

use caesium_engine::ids::NodeId;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tonic::Status;
use tonic::transport::Channel;

use crate::driver::Handle;

/// How long one node may take to answer another one's question.
pub(super) const ASK_DEADLINE: Duration = Duration::from_secs(2);
/// Largest message between services, in bytes; our own lists end before 1 MiB.
pub(super) const MESSAGE_BYTES_MAX: usize = 4 * 1024 * 1024;

#[derive(Debug)]
pub(super) struct Answers<T> {
    /// By node, in no order.
    pub(super) items: Vec<(NodeId, T)>,
    pub(super) answered: BTreeSet<NodeId>,
}

/// Asks these nodes the same.
pub(super) async fn ask<T, Answer>(
    handle: &Handle,
    nodes: impl IntoIterator<Item = NodeId>,
    question: impl Fn(Channel) -> Answer,
) -> Answers<T>
where
    T: Send + 'static,
    Answer: Future<Output = Result<T, Status>> + Send + 'static,
{
    let mut asked = JoinSet::new();
    for node in nodes {
        if let Some(channel) = handle.channel(node) {
            let answer = timeout(ASK_DEADLINE, question(channel));
            asked.spawn(async move { (node, answer.await) });
        }
    }
    let mut answers = Answers { items: Vec::new(), answered: BTreeSet::new() };
    while let Some(done) = asked.join_next().await {
        match done {
            Ok((node, Ok(Ok(answer)))) => {
                answers.items.push((node, answer));
                answers.answered.insert(node);
            }
            Ok((node, Ok(Err(status)))) => tracing::debug!(%node, %status, "a node refused to answer"),
            Ok((node, Err(_))) => tracing::debug!(%node, "a node did not answer in time"),
            Err(error) => tracing::warn!(%error, "a question to a node broke"),
        }
    }
    answers
}
