//! The cluster as it was: the replica at one index of the log, read back from a server that still keeps its entries.

use std::collections::BTreeMap;

use caesium_proto::Word as _;
use caesium_proto::v1 as pb;
use caesium_tui::event::{Entry, Node, NodeState, Policy, Priority, Schedule, Volume};
use caesium_tui::{Past, When};
use serde::Deserialize;

use crate::as_of::index_at;
use crate::error::{Error, Kind};
use crate::session::client::Client;

/// Entries before the one that is looked at.
const ENTRIES: u32 = 200;
/// The replica then.
pub(super) async fn at(client: &Client, when: When) -> Result<Past, Error> {
    let index = match when {
        When::Index(index) => index,
        When::Time(at) => index_at(client, at).await?,
    };
    let request =
        pb::ListEntriesRequest { to: index, descending: true, page_size: ENTRIES, ..Default::default() };
    let page = client.read(client.log().list_entries(request)).await?;
    let request = pb::ShowStateRequest { path: "*".to_owned(), index, since: 0 };
    let state = client.read(client.log().show_state(request)).await?;
    let replica: Replica = serde_json::from_str(&state.json).map_err(|error| {
        Error::new(Kind::Internal, "the server's state is not what was expected").because(error.to_string())
    })?;
    let mut entries: Vec<Entry> = page.entries.into_iter().map(Entry::from).collect();
    entries.reverse();
    Ok(Past {
        index: state.index,
        at: entries.iter().rev().find_map(|entry| entry.at),
        oldest: page.oldest,
        newest: state.view.map_or(state.index, |view| view.log_index),
        entries,
        ..replica.into_past()
    })
}

/// What `state show --path '*'` says; what is not drawn is passed over.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Replica {
    nodes: BTreeMap<String, OldNode>,
    volumes: BTreeMap<String, OldVolume>,
    schedules: BTreeMap<String, OldSchedule>,
    priorities: BTreeMap<String, OldPriority>,
}

#[derive(Deserialize)]
struct OldNode {
    id: u64,
    address: String,
    priority: u32,
    labels: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct OldVolume {
    carriers: Vec<String>,
}

#[derive(Deserialize)]
struct OldPriority {
    priority: u32,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OldSchedule {
    uid: u64,
    revision: u64,
    set_index: u64,
    cron: String,
    zone: String,
    handler: String,
    policy: String,
    binding: Option<OldBinding>,
    eligible: Vec<String>,
    paused: Option<OldPause>,
    start: Option<String>,
    end: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct OldBinding {
    nodes: Vec<String>,
    labels: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct OldPause {
    reason: String,
}

impl Replica {
    fn into_past(self) -> Past {
        let Self { nodes, volumes, schedules, priorities } = self;
        let carried = |node: &String| -> Vec<String> {
            let of = volumes.iter().filter(|(_, volume)| volume.carriers.contains(node));
            of.map(|(name, _)| name.clone()).collect()
        };
        let nodes =
            nodes.into_iter().map(|(name, node)| node.into_node(carried(&name), priorities.get(&name), name));
        let nodes = nodes.collect();
        let held = |volume: &str| {
            let prefix = format!("{volume}/");
            schedules.keys().filter(|name| name.starts_with(&prefix)).count() as u64
        };
        let volumes = volumes.iter().map(|(name, volume)| Volume {
            schedules: held(name),
            name: name.clone(),
            carriers: volume.carriers.clone(),
            ..Volume::default()
        });
        let volumes = volumes.collect();
        let schedules = schedules.into_iter().map(|(name, schedule)| schedule.into_schedule(name));
        Past { nodes, volumes, schedules: schedules.collect(), ..Past::default() }
    }
}

impl OldNode {
    fn into_node(self, volumes: Vec<String>, set: Option<&OldPriority>, name: String) -> Node {
        let priority = Priority {
            effective: set.map_or(self.priority, |set| set.priority),
            computed: self.priority,
            set: set.map(|set| set.priority),
            expires: None,
            reason: set.map(|set| set.reason.clone()).unwrap_or_default(),
        };
        Node {
            name,
            id: self.id,
            // Who heard whom is not in the log.
            state: NodeState::Unheard,
            address: self.address,
            priority,
            labels: self.labels,
            volumes,
            ..Node::default()
        }
    }
}

impl OldSchedule {
    fn into_schedule(self, name: String) -> Schedule {
        let binding = self.binding.unwrap_or_default();
        let labels = binding.labels.iter().map(|(key, value)| format!("{key}={value}"));
        let bound: Vec<String> = binding.nodes.iter().cloned().chain(labels).collect();
        let at = |text: Option<String>| Some(text?.parse::<jiff::Timestamp>().ok()?.as_microsecond());
        Schedule {
            name: name.into(),
            uid: self.uid,
            revision: self.revision,
            cadence: self.cron,
            zone: self.zone,
            handler: self.handler,
            policy: Policy::of_word(&self.policy).unwrap_or_default(),
            binding: bound.join(","),
            eligible: self.eligible,
            paused: self.paused.is_some(),
            pause_reason: self.paused.map(|pause| pause.reason).unwrap_or_default(),
            set_index: self.set_index,
            start: at(self.start),
            end: at(self.end),
            ..Schedule::default()
        }
    }
}
