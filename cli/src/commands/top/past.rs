//! The cluster as it was: the replica at one index of the log, from a server that still keeps its entries.

use caesium_proto::v1 as pb;
use caesium_tui::{Past, When};

use crate::as_of::index_at;
use crate::error::Error;
use crate::session::client::Client;

/// Entries before the one that is looked at.
const ENTRIES: u32 = 200;
/// Schedules of one question.
const PAGE: u32 = 1000;

pub(super) async fn at(client: &Client, when: When) -> Result<Past, Error> {
    let index = match when {
        When::Index(index) => index,
        When::Time(at) => index_at(client, at).await?,
    };
    let request =
        pb::ListEntriesRequest { to: index, descending: true, page_size: ENTRIES, ..Default::default() };
    let page = client.read(client.log().list_entries(request)).await?;
    let nodes = client.read(client.members().list_nodes(pb::ListNodesRequest { index })).await?;
    let request = pb::ListVolumesRequest { index, ..Default::default() };
    let volumes = client.read(client.masters().list_volumes(request)).await?;
    let schedules = schedules(client, index).await?;
    let mut entries = page.entries;
    entries.reverse();
    Ok(Past {
        index: nodes.view.map_or(index, |view| view.log_index),
        at: entries.iter().rev().find_map(|entry| entry.at),
        oldest: page.oldest,
        newest: page.view.map_or(index, |view| view.log_index),
        entries,
        nodes: nodes.nodes,
        volumes: volumes.volumes,
        schedules,
    })
}

/// All schedules then. How many nodes have applied them by now, and what is due next, is not of that time.
async fn schedules(client: &Client, index: u64) -> Result<Vec<pb::Schedule>, Error> {
    let mut request = pb::ListSchedulesRequest { index, page_size: PAGE, ..Default::default() };
    let mut all = Vec::new();
    loop {
        let page = client.read(client.schedules().list_schedules(request.clone())).await?;
        let then = |it| pb::Schedule { next: None, applied_by: 0, applied_of: 0, ..it };
        all.extend(page.schedules.into_iter().map(then));
        if page.next_page_token.is_empty() {
            return Ok(all);
        }
        request.page_token = page.next_page_token;
    }
}
