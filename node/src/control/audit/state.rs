//! The replica as JSON, a part at a time: as it is, as it was, and what changed in between.

use std::sync::Arc;

use caesium_engine::ids::{Name, NodeId, Occurrence, ScheduleName, Uid};
use caesium_engine::replica::{Change, Member, Override, Replica, Resolved, Volume};
use caesium_engine::schedule::{Schedule, Trigger};
use caesium_proto::v1 as pb;
use serde_json::{Map, Value, json};

use crate::control::audit::diff;
use crate::control::audit::entries::past;
use crate::control::audit::json::{self, Names};
use crate::control::cluster_view::observe;
use crate::control::error::Problem;
use crate::control::{Control, convert, parse, resolve};

/// Items of a section that are shown.
pub(in crate::control) const ITEMS_MAX: usize = 1000;
/// And of all sections together, where everything is asked for.
const WHOLE_MAX: usize = 5000;
/// Bytes of schedules that are shown.
const BYTES_MAX: usize = 8 << 20;

/// Which part of the replica is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::control) enum Section {
    Overview,
    Whole,
    Nodes(Option<Name>),
    Volumes(Option<Name>),
    /// All, or those below a prefix, or one.
    Schedules(Option<String>),
    Priorities,
    Triggers,
    Changes,
    /// Runs that are over by an operator's word.
    Resolved,
}

/// A section, and the fields inside of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::control) struct Path {
    section: Section,
    fields: Vec<String>,
}

impl Path {
    /// Reads `volumes.billing`; a leading dot is allowed.
    pub(in crate::control) fn parse(text: &str) -> Result<Self, Problem> {
        let mut parts = text.strip_prefix('.').unwrap_or(text).split('.').map(str::to_owned);
        let head = parts.next().unwrap_or_default();
        let key = match head.as_str() {
            "nodes" | "volumes" | "schedules" => parts.next(),
            _ => None,
        };
        let name = |key: Option<String>| key.map(|key| parse::name("path", &key)).transpose();
        let section = match head.as_str() {
            "" => Section::Overview,
            "*" => Section::Whole,
            "nodes" => Section::Nodes(name(key)?),
            "volumes" => Section::Volumes(name(key)?),
            "schedules" => Section::Schedules(parse::prefix("path", &key.unwrap_or_default())?),
            "priorities" => Section::Priorities,
            "triggers" => Section::Triggers,
            "changes" => Section::Changes,
            "resolved" => Section::Resolved,
            other => {
                let message = format!(
                    "there is no section {other:?}; there are nodes, volumes, schedules, priorities, triggers, changes, resolved"
                );
                return Err(Problem::invalid("path", message).at(0));
            }
        };
        Ok(Self { section, fields: parts.collect() })
    }

    /// Walks on inside a value.
    fn inside(&self, value: Value) -> Result<Value, Problem> {
        let mut value = value;
        for field in &self.fields {
            let deeper = value.get_mut(field).map(Value::take);
            value = deeper.ok_or_else(|| Problem::unknown(format!("nothing is at {field:?}"), Vec::new()))?;
        }
        Ok(value)
    }
}

/// Whose priority, and in which volume.
type PriorityKey = (NodeId, Option<Name>);

/// A copy of a part of a replica; schedules are shared with it. Taken while the engine waits, written down while it does
/// not.
#[derive(Default)]
pub(in crate::control) struct Excerpt {
    names: Names,
    overview: Value,
    nodes: Option<Vec<(NodeId, Member)>>,
    volumes: Option<Vec<(Name, Volume)>>,
    schedules: Option<Vec<Arc<Schedule>>>,
    priorities: Option<Vec<(PriorityKey, Override)>>,
    triggers: Option<Vec<(Uid, Trigger, String)>>,
    changes: Option<Vec<(u64, Change)>>,
    resolved: Option<Vec<(Occurrence, NodeId, Resolved, String)>>,
    notes: Vec<String>,
}

impl Excerpt {
    pub(in crate::control) fn take(replica: &Replica, section: &Section) -> Result<Self, Problem> {
        let names = replica.nodes.iter().map(|(id, member)| (*id, member.name.to_string())).collect();
        let mut excerpt = Self { names, overview: overview(replica), ..Self::default() };
        match section {
            Section::Overview => {}
            Section::Nodes(Some(name)) => {
                let id = resolve::node(replica, name)?;
                let member = replica.nodes.get(&id).cloned();
                excerpt.nodes = Some(member.map(|member| (id, member)).into_iter().collect());
            }
            Section::Volumes(Some(name)) => {
                excerpt.volumes = Some(vec![(name.clone(), resolve::volume(replica, name)?.clone())]);
            }
            Section::Schedules(prefix) => excerpt.take_schedules(replica, prefix.as_deref(), ITEMS_MAX)?,
            Section::Nodes(None) => {
                excerpt.nodes = Some(excerpt.cut("nodes", cloned(replica.nodes.iter()), ITEMS_MAX));
            }
            Section::Volumes(None) => {
                excerpt.volumes = Some(excerpt.cut("volumes", cloned(replica.volumes.iter()), ITEMS_MAX));
            }
            Section::Priorities => excerpt.take_priorities(replica, ITEMS_MAX),
            Section::Triggers => excerpt.take_triggers(replica, ITEMS_MAX),
            Section::Changes => excerpt.take_changes(replica, ITEMS_MAX),
            Section::Resolved => excerpt.take_resolved(replica, ITEMS_MAX),
            Section::Whole => {
                excerpt.nodes = Some(excerpt.cut("nodes", cloned(replica.nodes.iter()), WHOLE_MAX));
                excerpt.volumes = Some(excerpt.cut("volumes", cloned(replica.volumes.iter()), WHOLE_MAX));
                excerpt.take_schedules(replica, None, WHOLE_MAX)?;
                excerpt.take_priorities(replica, WHOLE_MAX);
                excerpt.take_triggers(replica, WHOLE_MAX);
                excerpt.take_changes(replica, WHOLE_MAX);
                excerpt.take_resolved(replica, WHOLE_MAX);
            }
        }
        Ok(excerpt)
    }

    fn take_schedules(&mut self, replica: &Replica, prefix: Option<&str>, max: usize) -> Result<(), Problem> {
        let whole: Option<ScheduleName> = prefix.and_then(|prefix| prefix.parse().ok());
        if let Some(name) = whole {
            self.schedules = Some(vec![Arc::clone(resolve::schedule(replica, &name)?)]);
            return Ok(());
        }
        if let Some(volume) = prefix.and_then(|prefix| prefix.split('/').next()) {
            resolve::volume(replica, &parse::name("path", volume)?)?;
        }
        let prefix = prefix.unwrap_or_default();
        let from = convert::least(prefix).filter(|_| !prefix.is_empty());
        let below = replica.schedules_from(from.as_ref());
        let below = below.take_while(|schedule| convert::below(&schedule.name.to_string(), prefix)).cloned();
        self.schedules = Some(self.cut("schedules", below, max));
        Ok(())
    }

    fn take_priorities(&mut self, replica: &Replica, max: usize) {
        self.priorities = Some(self.cut("priorities", cloned(replica.overrides.iter()), max));
    }

    fn take_triggers(&mut self, replica: &Replica, max: usize) {
        let named = replica.triggers.iter().map(|(uid, trigger)| {
            let of = replica.schedules.get(&trigger.schedule).map(|schedule| schedule.name.to_string());
            (*uid, trigger.clone(), of.unwrap_or_default())
        });
        self.triggers = Some(self.cut("triggers", named, max));
    }

    fn take_changes(&mut self, replica: &Replica, max: usize) {
        self.changes = Some(self.cut("changes", cloned(replica.changes.iter()), max));
    }

    fn take_resolved(&mut self, replica: &Replica, max: usize) {
        let named = replica.resolved.iter().map(|((occurrence, node), it)| {
            let of = replica.schedule_of(occurrence.uid).map(|schedule| schedule.name.to_string());
            (*occurrence, *node, it.clone(), of.unwrap_or_default())
        });
        self.resolved = Some(self.cut("resolved runs", named, max));
    }

    fn cut<T>(&mut self, what: &str, items: impl Iterator<Item = T>, max: usize) -> Vec<T> {
        let mut items: Vec<T> = items.take(max + 1).collect();
        if items.len() > max {
            items.truncate(max);
            self.notes.push(format!("only the first {max} {what} are shown"));
        }
        items
    }

    /// What stands at the path, and what was left out of it.
    pub(in crate::control) fn json(mut self, path: &Path) -> Result<(Value, String), Problem> {
        let names = std::mem::take(&mut self.names);
        let mut sections = Map::new();
        let mut put = |name: &str, items: Map<String, Value>| {
            sections.insert(name.to_owned(), Value::Object(items));
        };
        if let Some(nodes) = self.nodes {
            put("nodes", nodes.iter().map(|(id, it)| (it.name.to_string(), json::member(*id, it))).collect());
        }
        if let Some(volumes) = self.volumes {
            put(
                "volumes",
                volumes.iter().map(|(name, it)| (name.to_string(), json::volume(it, &names))).collect(),
            );
        }
        if let Some(schedules) = self.schedules {
            let (items, cut) = schedules_json(&schedules, &names);
            self.notes.extend(cut);
            put("schedules", items);
        }
        if let Some(priorities) = self.priorities {
            let items = priorities.iter().map(|(key, it)| (priority_key(key, &names), json::priority(it)));
            put("priorities", items.collect());
        }
        if let Some(triggers) = self.triggers {
            let items = triggers.iter().map(|(uid, it, of)| (uid.to_string(), json::trigger(it, of)));
            put("triggers", items.collect());
        }
        if let Some(changes) = self.changes {
            let items = changes.iter().map(|(id, it)| (id.to_string(), json::change(it, &names)));
            put("changes", items.collect());
        }
        if let Some(resolved) = self.resolved {
            let item = |(occurrence, node, it, of): &(Occurrence, NodeId, Resolved, String)| {
                let mut value = json::resolved(of, (*occurrence, *node), it.run, it.how, &names);
                (value["at"], value["index"]) = (it.at.to_string().into(), it.index.into());
                (format!("{}@{}", json::node_name(&names, *node), occurrence.due), value)
            };
            put("resolved", resolved.iter().map(item).collect());
        }
        let mut section = |name: &str, key: Option<&str>| {
            let whole = sections.remove(name).unwrap_or_default();
            match key {
                Some(key) => whole.get(key).cloned().unwrap_or_default(),
                None => whole,
            }
        };
        let value = match &path.section {
            Section::Overview => self.overview,
            Section::Whole => {
                sections.insert("overview".to_owned(), self.overview);
                Value::Object(sections)
            }
            Section::Nodes(key) => section("nodes", key.as_ref().map(Name::as_str)),
            Section::Volumes(key) => section("volumes", key.as_ref().map(Name::as_str)),
            Section::Schedules(prefix) => {
                let one = prefix.as_deref().filter(|prefix| prefix.matches('/').count() == 2);
                section("schedules", one)
            }
            Section::Priorities => section("priorities", None),
            Section::Triggers => section("triggers", None),
            Section::Changes => section("changes", None),
            Section::Resolved => section("resolved", None),
        };
        Ok((path.inside(value)?, self.notes.join("; ")))
    }
}

fn cloned<'a, K: Clone + 'a, V: Clone + 'a>(
    items: impl Iterator<Item = (&'a K, &'a V)>,
) -> impl Iterator<Item = (K, V)> {
    items.map(|(key, value)| (key.clone(), value.clone()))
}

fn overview(replica: &Replica) -> Value {
    json!({
        "cluster": replica.cluster().map(|cluster| cluster.to_string()),
        "index": replica.index(),
        "stamp": replica.stamp().to_string(),
        "hash": hash(replica),
        "nodes": replica.nodes.len(),
        "volumes": replica.volumes.len(),
        "schedules": replica.schedules.len(),
        "priorities": replica.overrides.len(),
        "triggers": replica.triggers.len(),
        "changes": replica.changes.len(),
        "resolved": replica.resolved.len(),
    })
}

/// By name, as many as fit.
fn schedules_json(schedules: &[Arc<Schedule>], names: &Names) -> (Map<String, Value>, Option<String>) {
    let (mut items, mut bytes) = (Map::new(), 0);
    for schedule in schedules {
        let value = json::schedule(schedule, names);
        bytes += value.to_string().len();
        if bytes > BYTES_MAX {
            let note = format!("only the first {} schedules are shown: more are too large", items.len());
            return (items, Some(note));
        }
        items.insert(schedule.name.to_string(), value);
    }
    (items, None)
}

/// `alder`, or `alder/billing` for an override in one volume.
pub(in crate::control) fn priority_key((node, volume): &PriorityKey, names: &Names) -> String {
    let node = json::node_name(names, *node);
    volume.as_ref().map_or_else(|| node.clone(), |volume| format!("{node}/{volume}"))
}

/// The hash of a replica as it is shown.
pub(in crate::control) fn hash(replica: &Replica) -> String {
    format!("{:032x}", replica.hash().0)
}

impl Control {
    /// A part of the replica, now or at an earlier index; or what changed since.
    pub(in crate::control) async fn state(
        &self,
        request: &pb::ShowStateRequest,
    ) -> Result<pb::ShowStateReply, Problem> {
        let path = Path::parse(&request.path)?;
        let (cluster, ()) = observe(&self.handle, |_, _| ()).await?;
        let wanted = if request.index == 0 { cluster.index } else { request.index };
        if request.since != 0 {
            return self.changes(&cluster, request.since, wanted).await;
        }
        let section = path.section.clone();
        let (cluster, live) = observe(&self.handle, move |engine, cluster| {
            let replica = engine.replica();
            let now = wanted == cluster.index;
            now.then(|| (Excerpt::take(replica, &section), replica.index(), hash(replica)))
        })
        .await?;
        let (excerpt, index, hash) = match live {
            Some((excerpt, index, hash)) => (excerpt?, index, hash),
            None => {
                let built = self.handle.replicas_at(vec![wanted], cluster.index).await;
                let built = built.map_err(|error| past(&error, &cluster))?;
                let replica = built.first().ok_or_else(|| Problem::broken("no state was built"))?;
                (Excerpt::take(replica, &path.section)?, replica.index(), hash(replica))
            }
        };
        let written = apart(move || excerpt.json(&path)).await?;
        let (value, note) = written?;
        Ok(pb::ShowStateReply { view: Some(cluster.view()), index, json: value.to_string(), hash, note })
    }

    async fn changes(
        &self,
        cluster: &crate::control::cluster_view::ClusterView,
        since: u64,
        until: u64,
    ) -> Result<pb::ShowStateReply, Problem> {
        if since > until {
            return Err(Problem::invalid("since", format!("since: {since} is after {until}")));
        }
        let built = self.handle.replicas_at(vec![since, until], cluster.index).await;
        let built = built.map_err(|error| past(&error, cluster))?;
        let differed = apart(move || match built.as_slice() {
            [old, new] => Some((diff::replicas(old, new), new.index(), hash(new))),
            _ => None,
        });
        let (difference, index, hash) =
            differed.await?.ok_or_else(|| Problem::broken("no state was built"))?;
        let diff::Difference { changes, note } = difference;
        let json = Value::Array(changes).to_string();
        Ok(pb::ShowStateReply { view: Some(cluster.view()), index, json, hash, note })
    }
}

/// Work that takes too long for a thread that serves others.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| Problem::broken("the state could not be written down").because(error.to_string()))
}

#[cfg(test)]
pub(in crate::control) mod tests;
