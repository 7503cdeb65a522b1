//! An entry of the log, for people: its kind, what it touches, a sentence, and all of it as JSON.

use std::collections::BTreeSet;

use caesium_engine::calendar::format_duration;
use caesium_engine::ids::{Name, NodeId, ScheduleName};
use caesium_engine::replica::{Command, Notice, Override, Resolution, RunEnd, Staged};
use caesium_engine::schedule::{Pause, ScheduleSpec, TaskOrder, Terms, label_text};
use caesium_engine::time::Wall;
use caesium_proto::v1 as pb;
use serde_json::{Map, Value, json};

use crate::control::audit::json::{self, Names};
use crate::control::audit::{access, certificates, declaring, health, placement, watchers};

/// The kinds of entry, as `--kind` takes them.
pub(in crate::control) const KINDS: [&str; 61] = [
    "schedule-add",
    "schedule-set",
    "schedule-remove",
    "schedule-pause",
    "schedule-resume",
    "trigger",
    "run-resolve",
    "run-ended",
    "node-health",
    "event-found",
    "apply-stage",
    "apply-commit",
    "apply-drop",
    "volume-create",
    "volume-remove",
    "priority-set",
    "priority-clear",
    "volume-carriers",
    "volume-witness",
    "volume-manage",
    "volume-pin",
    "volume-move",
    "node-label",
    "node-drain",
    "node-undrain",
    "node-forget",
    "node-allow",
    "node-declare",
    "notice-set",
    "notice-remove",
    "change-seal",
    "change-force",
    "change-abandon",
    "log-reseed",
    "level-raise",
    "task-restart",
    "task-move",
    "token-add",
    "user-enrol",
    "role-grant",
    "role-revoke",
    "certificate-note",
    "certificate-revoke",
    "ca-trust",
    "ca-issue",
    "ca-retire",
    "ca-abort",
    "node-join",
    "node-update",
    "node-silent",
    "node-heard",
    "node-down",
    "node-up",
    "ring-prepare",
    "ring-notify",
    "ring-accept",
    "ring-abort",
    "ring-peer-gc",
    "genesis",
    MEMBERSHIP,
    BLANK,
];
/// Members of the log itself.
pub(in crate::control) const MEMBERSHIP: &str = "membership";
/// The first entry of a new leader.
pub(in crate::control) const BLANK: &str = "blank";

/// Lines of a staged part that are shown in full.
const STAGED_SHOWN_MAX: usize = 200;

pub(in crate::control) fn kind(command: &Command) -> &'static str {
    match command {
        Command::Genesis { .. } => "genesis",
        Command::Join(_) => "node-join",
        Command::UpdateNode { .. } => "node-update",
        Command::CreateVolume { .. } => "volume-create",
        Command::RemoveVolume { .. } => "volume-remove",
        Command::AddSchedule { .. } => "schedule-add",
        Command::SetSchedule { .. } => "schedule-set",
        Command::Trigger { .. } => "trigger",
        Command::Ended { .. } => "run-ended",
        Command::Health { .. } => "node-health",
        Command::Found { .. } => "event-found",
        Command::ResolveRun { .. } => "run-resolve",
        Command::SetNotice { .. } => "notice-set",
        Command::RemoveNotice { .. } => "notice-remove",
        Command::Access(change) => access::kind(change),
        Command::Certificates(change) => certificates::kind(change),
        Command::Watch(change) => watchers::kind(change),
        Command::Place(change) => placement::kind(change),
        Command::Declaring(change) => declaring::kind(change),
        Command::Stage { .. } => "apply-stage",
        Command::CommitStaged { .. } => "apply-commit",
        Command::DropStaged { .. } => "apply-drop",
        Command::RemoveSchedule { .. } => "schedule-remove",
        Command::PauseSchedule { pause: Some(_), .. } => "schedule-pause",
        Command::PauseSchedule { pause: None, .. } => "schedule-resume",
        Command::SetPriority { .. } => "priority-set",
        Command::ClearPriority { .. } => "priority-clear",
        Command::ChangeCarriers { .. } => "volume-carriers",
        Command::SetWitness { .. } => "volume-witness",
        Command::SetLabels { .. } => "node-label",
        Command::Drain { draining: true, .. } => "node-drain",
        Command::Drain { draining: false, .. } => "node-undrain",
        Command::Forget { .. } => "node-forget",
        Command::Seal { .. } => "change-seal",
        Command::Force { .. } => "change-force",
        Command::Abandon { .. } => "change-abandon",
        Command::Reseed { .. } => "log-reseed",
        Command::RaiseLevel { .. } => "level-raise",
        Command::OrderTask { order: TaskOrder::Restart, .. } => "task-restart",
        Command::OrderTask { order: TaskOrder::Move { .. }, .. } => "task-move",
    }
}

/// All that a command touches, by name; the first is what it is about.
pub(in crate::control) fn subjects(command: &Command, names: &Names) -> Vec<String> {
    match command {
        Command::Genesis { .. }
        | Command::CommitStaged { .. }
        | Command::DropStaged { .. }
        | Command::RaiseLevel { .. } => Vec::new(),
        Command::Join(join) => vec![join.name.to_string()],
        Command::Access(change) => access::subjects(change),
        Command::Certificates(change) => certificates::subjects(change, names),
        Command::Watch(change) => watchers::subjects(change, names),
        Command::Place(change) => placement::subjects(change, names),
        Command::Declaring(change) => declaring::subjects(change, names),
        Command::UpdateNode { node, .. } | Command::Ended { node, .. } | Command::Health { node, .. } => {
            vec![json::node_name(names, *node)]
        }
        Command::Found { node, finding } => health::subjects(*node, finding, names),
        Command::CreateVolume { name, carriers } => {
            [name].into_iter().chain(carriers).map(ToString::to_string).collect()
        }
        Command::RemoveVolume { name } | Command::SetNotice { name, .. } | Command::RemoveNotice { name } => {
            vec![name.to_string()]
        }
        Command::AddSchedule { spec, .. } => vec![spec.name.to_string()],
        Command::SetSchedule { name, .. }
        | Command::Trigger { name, .. }
        | Command::RemoveSchedule { name }
        | Command::PauseSchedule { name, .. } => vec![name.to_string()],
        Command::OrderTask { name, order } => {
            let to = match order {
                TaskOrder::Move { to } => to.as_ref(),
                TaskOrder::Restart => None,
            };
            [name.to_string()].into_iter().chain(to.map(ToString::to_string)).collect()
        }
        Command::ResolveRun { schedule, node, run, .. } => {
            let run = run.map(|run| run.to_string());
            [schedule.to_string()].into_iter().chain(run).chain([json::node_name(names, *node)]).collect()
        }
        Command::Stage { changes, .. } => {
            let staged = changes.iter().map(|line| line.name().to_string());
            [common(changes)].into_iter().filter(|common| !common.is_empty()).chain(staged).collect()
        }
        Command::ChangeCarriers { volume, add, remove } => {
            [volume].into_iter().chain(add).chain(remove).map(ToString::to_string).collect()
        }
        Command::SetWitness { volume, node, .. } => vec![volume.to_string(), node.to_string()],
        Command::SetLabels { node, .. } | Command::Drain { node, .. } | Command::Forget { node } => {
            vec![node.to_string()]
        }
        Command::Seal { change, node, .. } => vec![change.to_string(), json::node_name(names, *node)],
        Command::Force { change, dead } => {
            [change.to_string()].into_iter().chain(dead.iter().map(ToString::to_string)).collect()
        }
        Command::Abandon { change } => vec![change.to_string()],
        Command::Reseed { survivor, dead, .. } => {
            [json::node_name(names, *survivor)].into_iter().chain(texts(dead)).collect()
        }
        Command::SetPriority { node, volume, .. } | Command::ClearPriority { node, volume } => {
            [Some(node), volume.as_ref()].into_iter().flatten().map(ToString::to_string).collect()
        }
    }
}

/// The run that an operator takes for over, empty for one without an id, and how.
pub(in crate::control) fn resolved(command: &Command) -> (String, pb::Resolution) {
    let Command::ResolveRun { run, how, .. } = command else { return Default::default() };
    let how = match how {
        Resolution::Ended => pb::Resolution::Ended,
        Resolution::NeverStarted => pb::Resolution::NeverStarted,
    };
    (run.map(|run| run.to_string()).unwrap_or_default(), how)
}

pub(in crate::control) fn summary(command: &Command, names: &Names) -> String {
    match command {
        Command::Genesis { cluster, level } => format!("cluster {cluster} begins, at feature level {level}"),
        Command::Join(join) => format!("{} joins, at {}", join.name, join.address),
        Command::Access(change) => access::summary(change),
        Command::Certificates(change) => certificates::summary(change, names),
        Command::Watch(change) => watchers::summary(change, names),
        Command::Place(change) => placement::summary(change, names),
        Command::Declaring(change) => declaring::summary(change, names),
        Command::UpdateNode { node, address, priority } => {
            format!("{} is at {address}, priority {priority}", json::node_name(names, *node))
        }
        Command::CreateVolume { name, carriers } => {
            format!("volume {name} on {}", listed(carriers.iter().map(ToString::to_string)))
        }
        Command::AddSchedule { spec, pause } => about_addition(&spec.terms, pause.is_some()),
        Command::SetSchedule { edits, .. } => {
            format!("sets {}", listed(edits.iter().map(|edit| json::edit(edit).0)))
        }
        Command::Trigger { kind, dues, .. } => match dues.len() {
            0 => format!("{}: now", kind.word()),
            dues => format!("{}: {}", kind.word(), counted(dues, "due")),
        },
        Command::Health { failing, .. } => health::summary(failing),
        Command::Found { finding, .. } => health::about(finding, names),
        Command::Ended { ends, .. } => {
            let succeeded = ends.iter().filter(|end| end.succeeded).count();
            format!("{} that others follow, {succeeded} of them successes", counted(ends.len(), "end"))
        }
        Command::ResolveRun { occurrence, node, run, how, .. } => {
            let run = run.map_or_else(|| "what was sent".to_owned(), |run| format!("run {run}"));
            format!("{run} for {} on {}: {how}", occurrence.due, json::node_name(names, *node))
        }
        Command::Stage { part, changes, .. } => {
            format!("part {} of a declaration, {}", part + 1, counted(changes.len(), "schedule"))
        }
        Command::CommitStaged { parts, .. } => {
            format!("puts a declaration of {} in force", counted(*parts as usize, "part"))
        }
        Command::DropStaged { .. } => "drops what was staged".to_owned(),
        Command::RemoveSchedule { .. } | Command::RemoveVolume { .. } => "removed".to_owned(),
        Command::RemoveNotice { .. } => "removed".to_owned(),
        Command::SetNotice { notice, .. } => about_notice(notice),
        Command::PauseSchedule { pause: Some(pause), .. } => {
            format!("paused{}{}", until(pause.until), because(&pause.reason))
        }
        Command::PauseSchedule { pause: None, .. } => "resumed".to_owned(),
        Command::OrderTask { order, .. } => about_order(order),
        Command::SetPriority { volume, over, .. } => {
            let (place, because) = (in_volume(volume.as_ref()), because(&over.reason));
            format!("priority {}{place}{}{because}", over.priority, until(over.expires))
        }
        Command::ClearPriority { volume, .. } => format!("override cleared{}", in_volume(volume.as_ref())),
        Command::ChangeCarriers { add, remove, .. } => about_carriers(add, remove),
        Command::SetWitness { witness: true, .. } => "votes and runs nothing".to_owned(),
        Command::SetWitness { witness: false, .. } => "runs handlers again".to_owned(),
        Command::SetLabels { labels, .. } => listed(labels.iter().map(label_edit)),
        Command::Drain { draining, terms, .. } => health::drain_summary(*draining, terms),
        Command::Forget { .. } => "ceases to be a member".to_owned(),
        Command::Seal { change, until, .. } => format!("change {change} is sealed up to {until}"),
        Command::Force { change, .. } => format!("change {change} is forced without the dead nodes"),
        Command::Abandon { change } => format!("change {change} is given up"),
        Command::RaiseLevel { level } => format!("feature level {level} is in force"),
        Command::Reseed { survivor, dead, .. } => {
            let survivor = json::node_name(names, *survivor);
            let dead = listed(dead.iter().map(ToString::to_string));
            format!("the log begins anew with {survivor} alone; dead: {dead}")
        }
    }
}

fn about_carriers(add: &BTreeSet<Name>, remove: &BTreeSet<Name>) -> String {
    let all = |what: &str, nodes: &BTreeSet<Name>| {
        let names = nodes.iter().map(ToString::to_string);
        (!nodes.is_empty()).then(|| format!("{what} {}", listed(names)))
    };
    let parts = [all("adds", add), all("removes", remove)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub(super) fn about_addition(terms: &Terms, paused: bool) -> String {
    let Terms { policy, handler, .. } = terms;
    if terms.is_task() {
        let stopped = if paused { ", stopped" } else { "" };
        let lease = format_duration(terms.task().lease());
        return format!("a task, {}, lease {lease}, runs {handler}{stopped}", policy.holding());
    }
    let paused = if paused { ", paused" } else { "" };
    format!("{} {}, {}, runs {}{paused}", terms.cadence, terms.zone, policy, handler)
}

fn about_order(order: &TaskOrder) -> String {
    match order {
        TaskOrder::Restart => "its process is started anew".to_owned(),
        TaskOrder::Move { to: None } => "moved to another node".to_owned(),
        TaskOrder::Move { to: Some(to) } => format!("moved to {to}"),
    }
}

fn order_detail(name: &ScheduleName, order: &TaskOrder) -> Value {
    let to = match order {
        TaskOrder::Move { to } => to.as_ref().map(ToString::to_string),
        TaskOrder::Restart => None,
    };
    json!({ "task": name.to_string(), "restart": *order == TaskOrder::Restart, "to": to })
}

fn about_notice(notice: &Notice) -> String {
    let on = listed(notice.on.iter().map(ToString::to_string));
    format!("{} is told of {on}{}", notice.handler, in_volume(notice.volume.as_ref()))
}

fn until(end: Option<Wall>) -> String {
    end.map(|end| format!(" until {end}")).unwrap_or_default()
}

/// As it is written on a command line.
fn label_edit((key, value): (&String, &Option<String>)) -> String {
    match value {
        Some(value) => label_text(key, value),
        None => format!("{key}-"),
    }
}

/// The reason that the command itself carries.
pub(in crate::control) fn reason(command: &Command) -> &str {
    match command {
        Command::SetPriority { over, .. } => &over.reason,
        Command::PauseSchedule { pause: Some(pause), .. }
        | Command::AddSchedule { pause: Some(pause), .. } => &pause.reason,
        Command::Genesis { .. }
        | Command::Join(_)
        | Command::UpdateNode { .. }
        | Command::CreateVolume { .. }
        | Command::RemoveVolume { .. }
        | Command::AddSchedule { pause: None, .. }
        | Command::SetSchedule { .. }
        | Command::Trigger { .. }
        | Command::ResolveRun { .. }
        | Command::SetNotice { .. }
        | Command::RemoveNotice { .. }
        | Command::Access(_)
        | Command::Certificates(_)
        | Command::Watch(_)
        | Command::Place(_)
        | Command::Declaring(_)
        | Command::Ended { .. }
        | Command::Health { .. }
        | Command::Found { .. }
        | Command::Stage { .. }
        | Command::CommitStaged { .. }
        | Command::DropStaged { .. }
        | Command::RemoveSchedule { .. }
        | Command::PauseSchedule { pause: None, .. }
        | Command::ClearPriority { .. }
        | Command::ChangeCarriers { .. }
        | Command::SetWitness { .. }
        | Command::SetLabels { .. }
        | Command::Drain { .. }
        | Command::Forget { .. }
        | Command::Seal { .. }
        | Command::Force { .. }
        | Command::Abandon { .. }
        | Command::Reseed { .. }
        | Command::OrderTask { .. }
        | Command::RaiseLevel { .. } => "",
    }
}

/// All of it. Payloads and the lines of a large part are cut, and marked as cut.
pub(in crate::control) fn detail(command: &Command, names: &Names) -> Value {
    match command {
        Command::Genesis { cluster, level } => json!({ "cluster": cluster.to_string(), "level": level.0 }),
        Command::Join(join) => json::join(join),
        Command::Access(change) => access::detail(change),
        Command::Certificates(change) => certificates::detail(change, names),
        Command::Watch(change) => watchers::detail(change, names),
        Command::Place(change) => placement::detail(change, names),
        Command::Declaring(change) => declaring::detail(change, names),
        Command::Ended { node, ends } => ended(*node, ends, names),
        Command::UpdateNode { node, address, priority } => {
            json!({ "node": json::node_name(names, *node), "id": node.0, "address": address, "priority": priority })
        }
        Command::CreateVolume { name, carriers } => {
            json!({ "volume": name.as_str(), "carriers": texts(carriers) })
        }
        Command::RemoveVolume { name } => json!({ "volume": name.as_str() }),
        Command::RaiseLevel { level } => json!({ "level": level.0 }),
        Command::AddSchedule { spec, pause } => added(spec, pause.as_ref()),
        Command::SetSchedule { name, edits, if_revision } => {
            let set: Map<_, _> = edits.iter().map(json::edit).collect();
            json!({ "schedule": name.to_string(), "set": set, "ifVersion": if_revision })
        }
        Command::Trigger { name, kind, dues, within } => json!({
            "schedule": name.to_string(), "kind": kind.word(), "dues": json::instants(dues),
            "within": format_duration(*within),
        }),
        Command::ResolveRun { schedule, occurrence, node, run, how } => {
            json::resolved(&schedule.to_string(), (*occurrence, *node), *run, *how, names)
        }
        Command::SetNotice { name, notice } => json::notice(name, notice),
        Command::RemoveNotice { name } => json!({ "notice": name.as_str() }),
        Command::Stage { batch, part, changes } => {
            let shown: Vec<_> = changes.iter().take(STAGED_SHOWN_MAX).map(staged).collect();
            json!({
                "declaration": batch.to_string(), "part": part, "lines": changes.len(), "changes": shown,
                "cut": changes.len() > STAGED_SHOWN_MAX,
            })
        }
        Command::CommitStaged { batch, parts } => json!({ "declaration": batch.to_string(), "parts": parts }),
        Command::DropStaged { batch } => json!({ "declaration": batch.to_string() }),
        Command::RemoveSchedule { name } => json!({ "schedule": name.to_string() }),
        Command::OrderTask { name, order } => order_detail(name, order),
        Command::PauseSchedule { name, pause } => {
            json!({ "schedule": name.to_string(), "paused": pause.as_ref().map(json::pause) })
        }
        Command::SetPriority { node, volume, over } => set_priority(node, volume.as_ref(), over),
        Command::ClearPriority { node, volume } => cleared_priority(node, volume.as_ref()),
        Command::ChangeCarriers { volume, add, remove } => {
            json!({ "volume": volume.as_str(), "add": texts(add), "remove": texts(remove) })
        }
        Command::SetWitness { volume, node, witness } => {
            json!({ "volume": volume.as_str(), "node": node.as_str(), "witness": witness })
        }
        Command::SetLabels { node, labels } => json!({ "node": node.as_str(), "labels": labels }),
        Command::Drain { node, draining, terms } => health::drain_detail(node, *draining, terms),
        Command::Health { node, failing } => health::detail(*node, failing, names),
        Command::Found { node, finding } => health::found(*node, finding, names),
        Command::Forget { node } => json!({ "node": node.as_str() }),
        Command::Seal { change, node, until } => {
            json!({ "change": change, "node": json::node_name(names, *node), "until": until.to_string() })
        }
        Command::Force { change, dead } => json!({ "change": change, "dead": texts(dead) }),
        Command::Abandon { change } => json!({ "change": change }),
        Command::Reseed { generation, survivor, dead } => json!({
            "generation": generation.to_string(), "survivor": json::node_name(names, *survivor), "dead": texts(dead),
        }),
    }
}

fn cleared_priority(node: &Name, volume: Option<&Name>) -> Value {
    json!({ "node": node.as_str(), "volume": volume.map(ToString::to_string) })
}

fn ended(node: NodeId, ends: &[RunEnd], names: &Names) -> Value {
    json!({ "node": json::node_name(names, node), "ends": ends.iter().map(json::end).collect::<Vec<_>>() })
}

fn added(spec: &ScheduleSpec, pause: Option<&Pause>) -> Value {
    let mut object = json::spec(spec);
    object.insert("paused".to_owned(), json!(pause.map(json::pause)));
    Value::Object(object)
}

fn set_priority(node: &Name, volume: Option<&Name>, over: &Override) -> Value {
    let mut object = json::fields(json::priority(over));
    object.insert("node".to_owned(), json!(node.as_str()));
    object.insert("volume".to_owned(), json!(volume.map(Name::as_str)));
    Value::Object(object)
}

fn texts(names: &BTreeSet<Name>) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

fn staged(change: &Staged) -> Value {
    match change {
        Staged::Put { spec, pause, expect } => {
            let mut object = json::spec(spec);
            let replaces = expect.map(|(uid, revision)| json!({ "uid": uid.0, "revision": revision }));
            object.insert("replaces".to_owned(), json!(replaces));
            if let Some(pause) = pause {
                object.insert("paused".to_owned(), json!(pause.as_ref().map(json::pause)));
            }
            json!({ "put": object })
        }
        Staged::Remove { name, expect: (uid, revision) } => {
            json!({ "remove": name.to_string(), "uid": uid.0, "revision": revision })
        }
    }
}

/// The section or volume that all lines stand in; empty where there is none.
fn common(changes: &[Staged]) -> String {
    let section = |name: &ScheduleName| (name.volume.clone(), name.entity.clone());
    let sections: BTreeSet<_> = changes.iter().map(|line| section(line.name())).collect();
    let volumes: BTreeSet<_> = sections.iter().map(|(volume, _)| volume.to_string()).collect();
    match (sections.first(), sections.len(), volumes.len()) {
        (Some((volume, entity)), 1, _) => format!("{volume}/{entity}"),
        (Some((volume, _)), _, 1) => volume.to_string(),
        (Some(_) | None, ..) => String::new(),
    }
}

fn because(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(": {reason}") }
}

fn counted(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn in_volume(volume: Option<&Name>) -> String {
    volume.map(|volume| format!(" in {volume}")).unwrap_or_default()
}

fn listed(names: impl Iterator<Item = String>) -> String {
    crate::control::error::listed(&names.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use caesium_engine::ids::{RequestId, Uid};
    use caesium_engine::replica::codec::decode_command;
    use caesium_engine::replica::{Level, Levels};

    use super::*;

    #[test]
    fn the_kinds_that_can_be_listed_are_those_of_the_entries() {
        assert_eq!(Levels::OWN.newest, Level(7), "the bytes are of that level");
        let golden = include_str!("../../../engine/tests/golden/level-7/commands.hex");
        let byte = |line: &str, at: usize| u8::from_str_radix(&line[at..at + 2], 16).unwrap();
        let bytes = |line: &str| (0..line.len()).step_by(2).map(|at| byte(line, at)).collect::<Vec<u8>>();
        let entries = golden.lines().map(|line| kind(&decode_command(&bytes(line)).unwrap().0));
        let kinds: BTreeSet<&str> = entries.chain([MEMBERSHIP, BLANK]).collect();
        // The sample drains, and takes no drain back.
        let kinds: BTreeSet<&str> = kinds.into_iter().chain(["node-undrain"]).collect();
        assert_eq!(BTreeSet::from(KINDS), kinds);
    }

    #[test]
    fn a_staged_part_is_shown_up_to_the_limit_and_says_what_is_cut() {
        let shown = |count: usize| {
            let name = |n| format!("a/b/s{n}").parse().unwrap();
            let changes = (0..count).map(|n| Staged::Remove { name: name(n), expect: (Uid(1), 1) });
            let part = Command::Stage { batch: RequestId(1), part: 0, changes: changes.collect() };
            let detail = detail(&part, &Names::new());
            (detail["lines"].clone(), detail["changes"].as_array().unwrap().len(), detail["cut"].clone())
        };
        assert_eq!(shown(200), (json!(200), 200, json!(false)));
        assert_eq!(shown(201), (json!(201), 200, json!(true)));
    }
}
