//! The commands that take a change back: a schedule as the flags that declare it.

use std::collections::{BTreeMap, BTreeSet};

use caesium_engine::schedule::{AFTER_CADENCE, Field};
use caesium_proto::v1 as pb;

use crate::instant::At;
use crate::manifest::said;
use crate::text::shell_word;

/// The flags for the fields of `spec`, each with the field it stands for. A payload has to come from a file.
fn flags(spec: &pb::ScheduleSpec, payload: u64) -> Vec<(&'static str, String, String)> {
    let mut all = said(spec);
    // What selects stands together: labels beside the binding.
    all.sort_by_key(|it| it.field > Field::Binding && it.field != Field::Labels);
    let mut flags = Vec::new();
    for it in all {
        let Some(flag) = it.key.flag else { continue };
        let name = format!("--{}", flag.name.unwrap_or(it.key.name));
        flags.extend(it.texts().into_iter().map(|value| (it.key.name, name.clone(), value)));
    }
    if payload > 0 {
        let key = Field::Payload.key("").name;
        flags.push((key, format!("--{key}"), "FILE".to_owned()));
    }
    flags
}

/// The fields in which two declarations of one schedule differ, each as `field: old → new`.
pub(super) fn differences(old: (&pb::ScheduleSpec, u64), new: (&pb::ScheduleSpec, u64)) -> Vec<String> {
    let values = |(spec, payload): (&pb::ScheduleSpec, u64)| {
        let mut values: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (field, _, value) in flags(spec, payload) {
            // A payload is compared by its length, and bytes of it are not shown.
            let value = if field == "payload" { format!("{payload} bytes") } else { value };
            values.entry(field).or_default().push(value);
        }
        values.insert("paused", vec![spec.paused.to_string()]);
        values
    };
    let (old, new) = (values(old), values(new));
    let text =
        |values: Option<&Vec<String>>| values.map_or_else(|| "-".to_owned(), |values| values.join(", "));
    let fields: BTreeSet<&str> = old.keys().chain(new.keys()).copied().collect();
    let differ = fields.into_iter().filter(|field| old.get(field) != new.get(field));
    differ.map(|field| format!("{field}: {} → {}", text(old.get(field)), text(new.get(field)))).collect()
}

/// What these fields have in `before` and what `wanted` gives them, each as `field: old → new`; `-` is the default.
pub(super) fn moves(
    before: &pb::ScheduleSpec,
    payload: u64,
    wanted: Option<&pb::ScheduleSpec>,
    fields: &[&str],
) -> Vec<String> {
    let given = wanted.map(|spec| (spec, spec.payload.len() as u64));
    let (old, new) =
        (flags(before, payload), given.map(|(spec, length)| flags(spec, length)).unwrap_or_default());
    let text = |all: &[(&str, String, String)], field: &str, payload: u64| {
        let of_field = all.iter().filter(|(name, _, _)| group(field).contains(name));
        let values: Vec<String> = of_field
            .map(|(name, _, value)| match *name {
                "payload" => format!("{payload} bytes"),
                name if name != field => format!("{name} {value}"),
                _ => value.clone(),
            })
            .collect();
        if values.is_empty() { "-".to_owned() } else { values.join(", ") }
    };
    let length = given.map_or(0, |(_, length)| length);
    fields
        .iter()
        .map(|field| format!("{field}: {} → {}", text(&old, field, payload), text(&new, field, length)))
        .collect()
}

/// The keys of a declaration of which a schedule has one: one of three for the time, one of two for the place.
fn group(key: &str) -> Vec<&str> {
    match Field::keys().find(|(_, known)| known.name == key) {
        Some((field, _)) => field.row().keys.iter().map(|key| key.name).collect(),
        None => vec![key],
    }
}

/// The commands that declare what stood before the entry at `index`: also for changes that no flag can express.
pub(super) fn declare_again(schedule: &str, index: u64) -> String {
    let before = index.saturating_sub(1);
    format!("caesiumctl schedule export {schedule} --as-of {before} | caesiumctl schedule apply -f -")
}

/// The command that declares the same again, which was removed by the entry at `index`.
pub(super) fn add_again(spec: &pb::ScheduleSpec, payload: u64, index: u64) -> String {
    if payload > 0 {
        return declare_again(&spec.schedule, index);
    }
    let mut words = vec![format!("caesiumctl schedule add {}", spec.schedule)];
    for (_, flag, value) in flags(spec, 0) {
        words.push(format!("{flag} {}", shell_word(&value)));
    }
    if spec.paused {
        words.push("--paused".to_owned());
        if !spec.pause_reason.is_empty() {
            words.push(format!("--reason {}", shell_word(&spec.pause_reason)));
        }
        words.extend(spec.pause_until.map(|until| format!("--until {}", At(until).exact())));
    }
    words.join(" ")
}

/// The command that gives these fields back the values they have in `before`; `None` where one is a payload, whose bytes are
/// no flag.
pub(super) fn set_back(before: &pb::ScheduleSpec, payload: u64, fields: &[&str]) -> Option<String> {
    let payload_keys = group(Field::Payload.key("").name);
    if payload > 0 && fields.iter().any(|field| payload_keys.contains(field)) {
        return None;
    }
    let all = flags(before, 0);
    let (when, ends) = (group(Field::Cadence.key("").name), Field::On.key("").name);
    let timed = fields.iter().any(|field| when.contains(field));
    let (mut fields, mut unset) = (fields.to_vec(), Vec::new());
    if timed {
        // Which ends count goes with what is followed, and stands with nothing else.
        fields.retain(|field| *field != ends);
        if all.iter().any(|(name, _, _)| *name == ends) {
            fields.push(ends);
        } else if before.cadence.starts_with(AFTER_CADENCE) {
            unset.push(ends);
        }
    }
    let mut words = vec![format!("caesiumctl schedule set {}", before.schedule)];
    let mut done = Vec::new();
    for field in fields {
        let group = group(field);
        if done.contains(&group[0].to_owned()) {
            continue;
        }
        done.push(group[0].to_owned());
        let before: Vec<_> = all.iter().filter(|(name, _, _)| group.contains(name)).collect();
        if before.is_empty() {
            unset.push(field);
        }
        words.extend(before.iter().map(|(_, flag, value)| format!("{flag} {}", shell_word(value))));
    }
    if !unset.is_empty() {
        words.push(format!("--unset {}", unset.join(",")));
    }
    Some(words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close() -> pb::ScheduleSpec {
        pb::ScheduleSpec {
            schedule: "billing/ledger/close".into(),
            cadence: "0 0 * * *".into(),
            zone: "Europe/Berlin".into(),
            handler: "close".into(),
            policy: pb::Policy::AtMostOnce.into(),
            bind_nodes: vec!["alder".into(), "birch".into()],
            start_deadline: Some(90_000_000),
            labels: [("team".into(), "it's us".into())].into(),
            paused: true,
            ..pb::ScheduleSpec::default()
        }
    }

    #[test]
    fn the_undo_declares_the_same_again() {
        assert_eq!(
            add_again(&close(), 0, 7),
            "caesiumctl schedule add billing/ledger/close --cron '0 0 * * *' --tz Europe/Berlin --handler close \
             --policy at-most-once --bind alder,birch --label 'team=it'\\''s us' --start-deadline 1m30s --paused"
        );
        // The bytes of a payload are no flag.
        assert_eq!(
            add_again(&close(), 4, 7),
            "caesiumctl schedule export billing/ledger/close --as-of 6 | caesiumctl schedule apply -f -"
        );
    }

    #[test]
    fn a_field_goes_back_to_what_it_said_or_to_its_default() {
        assert_eq!(
            set_back(&close(), 0, &["every", "overlap", "bind-label", "labels", "grace"]).unwrap(),
            "caesiumctl schedule set billing/ledger/close --cron '0 0 * * *' --bind alder,birch \
             --label 'team=it'\\''s us' --unset overlap,grace"
        );
        assert_eq!(set_back(&close(), 4, &["payload", "grace"]), None);
        assert!(set_back(&close(), 0, &["payload"]).unwrap().ends_with("close --unset payload"));
    }

    #[test]
    fn which_ends_count_goes_back_with_what_is_followed() {
        let back = |cadence: &str, on: pb::On, fields: &[&str]| {
            let before = pb::ScheduleSpec { cadence: cadence.into(), on: on.into(), ..close() };
            let told = set_back(&before, 0, fields).unwrap();
            told.split_once("ledger/close ").unwrap().1.to_owned()
        };
        let none = pb::On::Unspecified;
        assert_eq!(back("@daily", none, &["after", "on"]), "--cron @daily");
        assert_eq!(back("@on node-down", none, &["after", "on"]), "--on node-down");
        assert_eq!(back("@after a/b/c", pb::On::Any, &["on-event"]), "--after a/b/c --on any");
        assert_eq!(back("@after a/b/c", pb::On::Failure, &["cron"]), "--after a/b/c --on failure");
        assert_eq!(back("@after a/b/c", pb::On::Success, &["after", "on"]), "--after a/b/c --unset on");
        assert_eq!(back("@after a/b/c", pb::On::Any, &["on"]), "--on any");
        assert_eq!(back("@after a/b/c", pb::On::Success, &["on"]), "--unset on");
    }

    #[test]
    fn what_would_be_set_says_old_and_new() {
        let wanted = pb::ScheduleSpec {
            cadence: "@every 10s".into(),
            start_deadline: Some(60_000_000),
            payload: b"body".to_vec(),
            ..pb::ScheduleSpec::default()
        };
        let told = moves(&close(), 0, Some(&wanted), &["start-deadline", "every", "payload", "labels"]);
        let expected = [
            "start-deadline: 1m30s → 1m",
            "every: cron 0 0 * * * → 10s",
            "payload: - → 4 bytes",
            "labels: team=it's us → -",
        ];
        assert_eq!(told, expected);
    }
}
