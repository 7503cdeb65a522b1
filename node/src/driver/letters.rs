//! What the handler of a notice is given: a document, and the key by which several of one notice are known for one.

use std::collections::BTreeMap;
use std::sync::Arc;

use caesium_engine::Wall;
use caesium_engine::ids::{ClusterId, Name, NodeId, ScheduleName};
use caesium_engine::message::{LETTER_BYTES_MAX, Letter};
use caesium_engine::notices::{DueNotice, Example, NoticeItem};
use caesium_engine::replica::NoticeKind;
use serde_json::{Value, json};

/// Characters of a note that a line has.
const NOTE_MAX: usize = 200;
/// Schedules that the sentence names.
const NAMED_MAX: usize = 3;

/// The same for each sending of one notice, by whichever master, on whichever side of a split.
fn key(notice: &Name, volume: &Name, due: Wall) -> String {
    format!("{notice}/{volume}/{due}")
}

/// Further variables of a handler that sends a notice; the schedule that sends it has the notice's name.
pub(super) fn variables(sender: &ScheduleName, due: Wall) -> [(String, String); 2] {
    let key = key(&sender.name, &sender.volume, due);
    [("CAESIUM_NOTICE".to_owned(), sender.name.to_string()), ("CAESIUM_DEDUP_KEY".to_owned(), key)]
}

/// The document of a notice. Each of its items stands on a line of its own, so that a small script can read them.
pub(super) fn letter(
    cluster: ClusterId,
    (notice, volume): (&Name, &Name),
    due: &DueNotice,
    node: impl Fn(NodeId) -> String,
) -> Letter {
    let at = due.occurrence.due;
    let counts: BTreeMap<&str, Value> = due
        .counts
        .iter()
        .map(|(kind, (schedules, times))| (kind.word(), json!({ "schedules": schedules, "times": times })))
        .collect();
    let head = json!({
        "apiVersion": "caesium/v1", "kind": "Notice", "cluster": cluster.to_string(),
        "notice": notice.as_str(), "volume": volume.as_str(), "due": at.to_string(),
        "dedupKey": key(notice, volume, at), "text": sentence(volume, due), "counts": counts,
    });
    let head = head.to_string();
    let mut body = head[..head.len() - 1].to_owned();
    body.push_str(",\"items\":[");
    let mut left_out = due.more;
    for (n, item) in due.items.iter().enumerate() {
        let line = item_line(notice, item, &node).to_string();
        if body.len() + line.len() + 64 > LETTER_BYTES_MAX {
            left_out += (due.items.len() - n) as u64;
            break;
        }
        body.push_str(if n > 0 { ",\n" } else { "\n" });
        body.push_str(&line);
    }
    body.push_str(&format!("\n],\"more\":{left_out}}}\n"));
    Letter { body: Arc::from(body.into_bytes()), note: due.covered.to_string() }
}

fn item_line(notice: &Name, item: &NoticeItem, node: impl Fn(NodeId) -> String) -> Value {
    let NoticeItem { schedule, kind, since, times, example, fixed, again, .. } = item;
    let name = &schedule.name;
    let action = if *kind == NoticeKind::Fixed { "resolve" } else { "trigger" };
    let run = example.as_ref().and_then(|it| it.run).map(|run| run.to_string());
    json!({
        "action": action, "incident": format!("{notice}/{name}"), "kind": kind.word(),
        "schedule": name.to_string(), "summary": summary(item, &node), "since": since.to_string(),
        "times": times, "again": again, "fixedAt": fixed.map(|at| at.to_string()),
        "due": example.as_ref().map(|it| it.due.to_string()), "run": run,
        "node": example.as_ref().map(|it| node(it.node)),
        "exitCode": example.as_ref().and_then(|it| it.exit_code),
        "note": example.as_ref().map(|it| first_line(&it.note)),
    })
}

fn summary(item: &NoticeItem, node: impl Fn(NodeId) -> String) -> String {
    let (name, since) = (&item.schedule.name, item.since);
    let example = item.example.as_ref();
    let note = example.map(|it| first_line(&it.note)).filter(|note| !note.is_empty());
    let note = note.map(|note| format!(": {note}")).unwrap_or_default();
    let place = |it: &Example| it.run.map(|run| format!(", run {run} on {}", node(it.node)));
    let place = example.and_then(place).unwrap_or_default();
    match item.kind {
        NoticeKind::Fixed => format!("{name} succeeded again; in trouble since {since}"),
        NoticeKind::Failed => format!("{name} failed{note}{place}; since {since}"),
        NoticeKind::Missed => format!("{name} was missed{note}; since {since}"),
        NoticeKind::Withheld => format!("{name} was withheld{note}; since {since}"),
        NoticeKind::Unknown => format!("{name}: outcome unknown{note}{place}; since {since}"),
        NoticeKind::Overdue => format!("{name}: a success is overdue since {since}"),
        NoticeKind::Blocked => format!("{name} waits for a run at an unreachable node since {since}"),
    }
}

/// All of it in a sentence, for where there is room for one.
fn sentence(volume: &Name, due: &DueNotice) -> String {
    let kinds = due.counts.iter().map(|(kind, (schedules, _))| format!("{schedules} {kind}"));
    let kinds: Vec<String> = kinds.collect();
    let mut names: Vec<String> = Vec::new();
    for item in &due.items {
        let name = item.schedule.name.to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len().saturating_sub(NAMED_MAX) as u64 + due.more;
    names.truncate(NAMED_MAX);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("volume {volume}: {}: {}{more}", kinds.join(", "), names.join(", "))
}

fn first_line(note: &str) -> String {
    note.lines().next().unwrap_or_default().chars().take(NOTE_MAX).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use caesium_engine::epochs::Electorate;
    use caesium_engine::ids::{Occurrence, Uid};
    use caesium_engine::notices::{Covered, NoticeDesk, Sender};
    use caesium_engine::record::{Record, Run, RunId, RunState, Serial};
    use caesium_engine::replica::Notice;
    use caesium_engine::schedule::{Policy, Provenance, Schedule, Terms};

    use super::*;

    fn failed(uid: Uid) -> Run {
        Run {
            id: RunId(Serial { node: NodeId(3), boot: 1, n: uid.0 }),
            occurrence: Occurrence { uid, due: Wall(10_000_000) },
            schedule: "ops/db/any".parse().unwrap(),
            node: NodeId(3),
            attempt: 1,
            state: RunState::Failed,
            exit_code: Some(3),
            started_at: Some(Wall(10_000_000)),
            ended_at: Some(Wall(10_000_000)),
            release: Wall(10_000_000),
            note: "exit status 3\nand more".to_owned(),
            handler: "job".parse().unwrap(),
            token: 1,
            trigger: None,
        }
    }

    fn schedule(uid: Uid, name: &str) -> Arc<Schedule> {
        Arc::new(Schedule {
            uid,
            provenance: Arc::new(Provenance::declared(1, Wall(0))),
            name: format!("ops/db/{name}").parse().unwrap(),
            spec: Arc::new(Terms::new("@daily", "UTC", 0, "job".parse().unwrap(), Policy::AtMostOnce)),
            payload: Arc::default(),
            electorate: Arc::new(Electorate::new(Arc::default())),
            pause: None,
        })
    }

    fn due(count: u64, name: impl Fn(Uid) -> String) -> DueNotice {
        let notice = Notice {
            on: BTreeSet::from([NoticeKind::Failed]),
            volume: None,
            labels: BTreeMap::new(),
            handler: "page".parse().unwrap(),
            throttle: std::time::Duration::ZERO,
            repeat: None,
            fingerprint: 0,
        };
        let (pager, ops) = ("pager".parse().unwrap(), "ops".parse().unwrap());
        let mut desk = NoticeDesk::default();
        desk.set_senders(vec![Sender::new(Uid(99_999), pager, ops, Wall(0), notice)]);
        for uid in 1..=count {
            desk.record(NodeId(3), &Record::Run(Box::new(failed(Uid(uid)))), |_| 0);
        }
        let mut due = desk.due(Wall(20_000_000), |uid| Some(schedule(uid, &name(uid))));
        due.pop().unwrap()
    }

    fn composed(due: &DueNotice) -> Letter {
        letter(ClusterId(0xc), (&"pager".parse().unwrap(), &"ops".parse().unwrap()), due, |node| {
            format!("n{node}")
        })
    }

    #[test]
    fn a_letter_is_a_document_with_each_item_on_a_line() {
        let due = due(2, |uid| format!("job{uid}"));
        let letter = composed(&due);
        let text = std::str::from_utf8(&letter.body).unwrap();
        let document: Value = serde_json::from_str(text).unwrap();
        assert_eq!(document["dedupKey"], "pager/ops/1970-01-01T00:00:11.000Z");
        assert_eq!(document["text"], "volume ops: 2 failed: ops/db/job1, ops/db/job2");
        assert_eq!(document["counts"], json!({ "failed": { "schedules": 2, "times": 2 } }));
        let item = &document["items"][0];
        assert_eq!((&item["incident"], &item["action"]), (&json!("pager/ops/db/job1"), &json!("trigger")));
        assert_eq!(
            (&item["exitCode"], &item["node"], &item["run"]),
            (&json!(3), &json!("n3"), &json!("r3-1-1"))
        );
        assert_eq!(item["note"], "exit status 3");
        assert_eq!(
            text.lines().filter(|line| line.starts_with("{\"action\":\"trigger\"")).count(),
            2,
            "{text}"
        );
        assert_eq!(document["more"], 0);
        assert_eq!(Covered::of_note(&letter.note), Some(due.covered));
        let told = variables(&"ops/notice/pager".parse().unwrap(), due.occurrence.due);
        assert_eq!(told[1].1, document["dedupKey"].as_str().unwrap());
    }

    #[test]
    fn the_notice_that_the_samples_are_tried_with_has_the_present_form() {
        let sample = include_str!("../../tests/home/notice.json");
        let letter = composed(&due(2, |uid| format!("job{uid}")));
        let own = std::str::from_utf8(&letter.body).unwrap();
        let parsed = [sample, own].map(|text| serde_json::from_str::<Value>(text).unwrap());
        let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let [sample_keys, own_keys] = [0, 1].map(|n| (keys(&parsed[n]), keys(&parsed[n]["items"][0])));
        assert_eq!(sample_keys, own_keys);
        let begins =
            |text: &str| text.lines().map(|line| line[..12.min(line.len())].to_owned()).collect::<Vec<_>>();
        let places = |lines: Vec<String>| [lines[0].clone(), lines[1].clone(), lines[3][..9].to_owned()];
        assert_eq!(places(begins(sample)), places(begins(own)));
    }

    #[test]
    fn a_letter_has_as_many_bytes_as_the_limit_says_and_counts_the_rest() {
        let long = "x".repeat(60);
        let mut due = due(10_000, |uid| format!("{long}{}", uid.0 % 100));
        let letter = composed(&due);
        let document: Value = serde_json::from_slice(&letter.body).unwrap();
        assert_eq!((document["items"].as_array().unwrap().len(), &document["more"]), (25, &json!(9_975)));
        for item in &mut due.items {
            item.example.as_mut().unwrap().note = "\u{1}".repeat(NOTE_MAX * 2);
        }
        let letter = composed(&due);
        let document: Value = serde_json::from_slice(&letter.body).unwrap();
        let items = document["items"].as_array().unwrap().len() as u64;
        assert!(letter.body.len() <= LETTER_BYTES_MAX && items < 25, "{items}");
        assert_eq!(document["more"], 10_000 - items);
    }
}
