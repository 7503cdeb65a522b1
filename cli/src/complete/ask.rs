//! Names from the cluster, as far as they come in time; a cluster that is away is no news to a shell.

use std::sync::Arc;
use std::time::Duration;

use caesium_pki::Credentials;
use caesium_proto::v1 as pb;
use tokio::runtime;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::NameKind;
use crate::endpoint::Endpoint;
use crate::error::Error;
use crate::session::client::{Client, Pin, Terms};

/// How long the cluster may keep somebody waiting who pressed a key: with the start of the process and the reading of
/// the cache, an answer is there within 150 ms.
pub(super) const BUDGET: Duration = Duration::from_millis(100);
/// Names of one kind that are kept.
pub(super) const NAMES_MAX: usize = 10_000;
/// Schedules a page: the first is there soon, and ten make the limit.
const PAGE: u32 = 1_000;
/// Runs that are offered, the newest: older ones are looked for with `run list`.
const RUNS: u32 = 100;

/// What came in time.
#[derive(Debug, Default)]
pub(super) struct Answer {
    pub(super) names: Vec<String>,
    /// Whether this is all there is.
    pub(super) whole: bool,
}

/// The names that the first of these endpoints to answer has; `None` when none did.
pub(super) fn names(
    endpoints: &[Endpoint],
    (pin, credentials): (Option<Pin>, Option<Arc<Credentials>>),
    names: NameKind,
) -> Option<Answer> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build().ok()?;
    let mut answer = Answer::default();
    let asked = async {
        let terms = Terms { timeout: BUDGET, pin, forbids: None, credentials };
        let client = first(endpoints, &terms).await?;
        fill(&client, names, &mut answer).await.ok()
    };
    let ended = runtime.block_on(async { timeout(BUDGET, asked).await });
    // The name of a host may still be looked up; nobody waits for it.
    runtime.shutdown_background();
    answer.whole = matches!(ended, Ok(Some(())));
    (answer.whole || !answer.names.is_empty()).then_some(answer)
}

/// All are called at once: there is no time to be polite.
async fn first(endpoints: &[Endpoint], terms: &Terms) -> Option<Client> {
    let mut dials = JoinSet::new();
    for endpoint in endpoints.iter().cloned() {
        let terms = terms.clone();
        dials.spawn(async move { Client::dial(endpoint, &terms).await });
    }
    while let Some(dialled) = dials.join_next().await {
        if let Ok(Ok(client)) = dialled {
            return Some(client);
        }
    }
    None
}

async fn fill(client: &Client, names: NameKind, answer: &mut Answer) -> Result<(), Error> {
    match names {
        NameKind::Nodes => {
            let reply = client.read(client.members().list_nodes(pb::ListNodesRequest::default())).await?;
            answer.names = reply.nodes.into_iter().map(|node| node.name).collect();
        }
        NameKind::Volumes => {
            let request = pb::ListVolumesRequest::default();
            let reply = client.read(client.masters().list_volumes(request)).await?;
            answer.names = reply.volumes.into_iter().map(|volume| volume.name).collect();
        }
        NameKind::Schedules => schedules(client, answer).await?,
        NameKind::Tasks => {
            let request = pb::ListTasksRequest { local: true, ..pb::ListTasksRequest::default() };
            let reply = client.read(client.schedules().list_tasks(request)).await?;
            answer.names =
                reply.tasks.into_iter().filter_map(|task| Some(task.schedule?.spec?.schedule)).collect();
        }
        NameKind::Users => {
            let reply = client.read(client.access().list_users(pb::ListUsersRequest {})).await?;
            answer.names = reply.users.into_iter().map(|user| user.name).collect();
        }
        NameKind::Notices => {
            let reply = client.read(client.schedules().list_notices(pb::ListNoticesRequest {})).await?;
            let notices = reply.notices.into_iter().filter_map(|listed| listed.notice);
            answer.names = notices.map(|notice| notice.name).collect();
        }
        NameKind::Runs => {
            let request =
                pb::ListRunsRequest { page_size: RUNS, descending: true, ..pb::ListRunsRequest::default() };
            let reply = client.read(client.fires().list_runs(request)).await?;
            answer.names = reply.runs.into_iter().map(|run| run.id).collect();
        }
    }
    Ok(())
}

async fn schedules(client: &Client, answer: &mut Answer) -> Result<(), Error> {
    let mut page_token = String::new();
    loop {
        let request =
            pb::ListSchedulesRequest { page_size: PAGE, page_token, ..pb::ListSchedulesRequest::default() };
        let reply = client.read(client.schedules().list_schedules(request)).await?;
        let specs = reply.schedules.into_iter().filter_map(|schedule| schedule.spec);
        answer.names.extend(specs.map(|spec| spec.schedule));
        if reply.next_page_token.is_empty() || answer.names.len() >= NAMES_MAX {
            return Ok(());
        }
        page_token = reply.next_page_token;
    }
}
