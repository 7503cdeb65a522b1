//! How long the operators' services take to answer while something is measured.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use caesium_proto::v1 as pb;
use pb::masters_client::MastersClient;
use pb::membership_client::MembershipClient;
use pb::watch_client::WatchClient;
use tokio::time::{Instant, sleep, timeout};
use tonic::transport::Channel;

use super::cluster::{BenchError, cannot};

/// An answer that takes longer is counted as this long.
const ANSWER_MAX: Duration = Duration::from_secs(30);
/// Between two rounds of questions: each asks every node three times, and takes processor time from what is measured.
const PAUSE: Duration = Duration::from_millis(100);

/// The services of one node.
struct Services {
    members: MembershipClient<Channel>,
    masters: MastersClient<Channel>,
    watch: WatchClient<Channel>,
}

impl Services {
    fn of(channel: Channel) -> Self {
        Self {
            members: MembershipClient::new(channel.clone()),
            masters: MastersClient::new(channel.clone()),
            watch: WatchClient::new(channel),
        }
    }

    /// One question to each.
    async fn ask(&mut self, took: &mut Vec<Answer>) -> Result<(), BenchError> {
        timed(took, self.members.list_nodes(pb::ListNodesRequest::default())).await?;
        timed(took, self.masters.list_masters(pb::ListMastersRequest {})).await?;
        timed(took, self.watch.status(pb::StatusRequest {})).await
    }
}

/// A question that was answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) asked: Instant,
    /// How long it took, microseconds.
    pub(super) took: i64,
}

/// How long answers took, microseconds.
pub(super) fn times(answers: &[Answer]) -> Vec<i64> {
    answers.iter().map(|answer| answer.took).collect()
}

/// Asks all of these nodes again and again, until it is `over`.
pub(super) async fn answers(nodes: Vec<Channel>, over: &AtomicBool) -> Result<Vec<Answer>, BenchError> {
    let mut services: Vec<Services> = nodes.into_iter().map(Services::of).collect();
    let mut took = Vec::new();
    while !over.load(Ordering::Relaxed) {
        for node in &mut services {
            node.ask(&mut took).await?;
        }
        sleep(PAUSE).await;
    }
    Ok(took)
}

async fn timed<T>(
    took: &mut Vec<Answer>,
    call: impl Future<Output = Result<T, tonic::Status>>,
) -> Result<(), BenchError> {
    let asked = Instant::now();
    if let Ok(answer) = timeout(ANSWER_MAX, call).await {
        answer.map_err(cannot("ask a node"))?;
    }
    took.push(Answer { asked, took: caesium_engine::time::micros(asked.elapsed()) });
    Ok(())
}
