//! In which fields a schedule differs from what it was: what a declaration would change, and what an entry of the log has changed.

use caesium_engine::calendar::format_duration;
use caesium_engine::replica::Edit;
use caesium_engine::schedule::{
    Field, Kind, Patch, Pause, Policy, Schedule, TaskTerm, Terms, Value, label_texts,
};
use caesium_manifest::{HOLDING, PAUSED, STOPPED};
use caesium_proto::v1 as pb;

/// Values are shown up to this length, payloads only where they are no longer, in bytes.
const VALUE_SHOWN_MAX: usize = 120;

/// What is declared of a schedule or of a task.
#[derive(Clone, Copy)]
pub(in crate::control) struct AsDeclared<'s> {
    pub(in crate::control) terms: &'s Terms,
    pub(in crate::control) payload: &'s [u8],
    pub(in crate::control) pause: Option<&'s Pause>,
}

/// What a declaration would change, as a manifest has it.
pub(in crate::control) fn by_declaration(old: AsDeclared<'_>, new: AsDeclared<'_>) -> Vec<pb::FieldChange> {
    changed(old, new, pause_in_manifest)
}

/// The fields whose values differ, in the order of the table.
fn changed(
    old: AsDeclared<'_>,
    new: AsDeclared<'_>,
    pause: impl Fn(Option<&Pause>) -> String,
) -> Vec<pb::FieldChange> {
    let mut changes = Vec::new();
    let task = new.terms.is_task();
    if task {
        let terms = [old.terms.task(), new.terms.task()];
        let values = TaskTerm::ALL.into_iter().map(|term| (term.key(), terms.map(|terms| terms.get(term))));
        let differing = values.filter(|(_, [old, new])| old != new);
        changes.extend(differing.map(|(key, [old, new])| change(key, old, new)));
    }
    for &field in Field::ALL.iter().filter(|field| !task || **field != Field::Cadence) {
        let (before, after) = (field.get(old.terms, old.payload), field.get(new.terms, new.payload));
        if before == after {
            continue;
        }
        let [before, mut after] = [before, after].map(|value| value.map(|value| text(field, value, task)));
        // The zone has the same name, and other data.
        if before == after && matches!(field.row().kind, Kind::Zone) {
            after = after.map(|zone| format!("{zone} (with the zone data of this node)"));
        }
        changes.push(change(key(field, &new.terms.cadence, task), before, after));
    }
    if old.pause != new.pause {
        changes.push(change(paused(task), Some(pause(old.pause)), Some(pause(new.pause))));
    }
    changes
}

/// What an entry has changed of a schedule: also what comes into force with a change of voters that it began.
pub(in crate::control) fn between(old: &Schedule, new: &Schedule) -> Vec<pb::FieldChange> {
    let [(before, was), (after, is)] = [old.edited(&[]), new.edited(&[])];
    changed(
        AsDeclared { terms: &before, payload: &was, pause: old.pause.as_deref() },
        AsDeclared { terms: &after, payload: &is, pause: new.pause.as_deref() },
        pause_text,
    )
}

/// The values that edits set, where the state before is no longer kept.
pub(in crate::control) fn set(edits: &[Edit]) -> Vec<pb::FieldChange> {
    let patches = edits.iter().map(Patch::from);
    let set = patches.map(|Patch { field, value }| {
        let cadence = match &value {
            Some(Value::Text(cadence)) => cadence.clone(),
            _ => String::new(),
        };
        change(key(field, &cadence, false), None, value.map(|value| text(field, value, false)))
    });
    set.collect()
}

/// A pause that is set or ended, where the state before is no longer kept.
pub(in crate::control) fn set_pause(pause: Option<&Pause>) -> Vec<pb::FieldChange> {
    vec![change(paused(false), None, Some(pause_text(pause)))]
}

/// A value that is not declared, or not known, is empty.
fn change(field: &str, old: Option<String>, new: Option<String>) -> pb::FieldChange {
    let [old, new] = [old, new].map(|value| cut(value.unwrap_or_default()));
    pb::FieldChange { field: field.to_owned(), old, new }
}

/// The name of the field in a manifest.
fn key(field: Field, cadence: &str, task: bool) -> &'static str {
    match field {
        Field::Policy if task => HOLDING,
        field => field.key(cadence).name,
    }
}

fn paused(task: bool) -> &'static str {
    if task { STOPPED } else { PAUSED }
}

/// Clients compare it: what was not paused is resumed by the way back of a declaration.
fn pause_in_manifest(pause: Option<&Pause>) -> String {
    let Some(Pause { reason, until }) = pause else { return "false".to_owned() };
    let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
    format!("true{until} {reason}").trim_end().to_owned()
}

fn pause_text(pause: Option<&Pause>) -> String {
    let Some(Pause { reason, until }) = pause else { return "no".to_owned() };
    let until = until.map(|until| format!(", until {until}")).unwrap_or_default();
    let reason = if reason.is_empty() { String::new() } else { format!(", {reason}") };
    format!("yes{until}{reason}")
}

/// A value as it stands in a manifest.
fn text(field: Field, value: Value, task: bool) -> String {
    match value {
        Value::Text(cadence) => cadence[field.key(&cadence).prefix.len()..].to_owned(),
        Value::Zone(zone, _) => zone,
        // A task holds a lease where a schedule has a policy.
        Value::Word(word) if task && field == Field::Policy => {
            Policy::of_word(word).unwrap_or(Policy::AtMostOnce).holding().to_owned()
        }
        Value::Word(word) => word.to_owned(),
        Value::Name(name) => name.to_string(),
        Value::Names(names) => names.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
        Value::Labels(labels) => label_texts(&labels).collect::<Vec<_>>().join(","),
        Value::Span(span) => format_duration(span),
        Value::Count(count) => count.to_string(),
        Value::Instant(at) => at.to_string(),
        Value::Bytes(bytes) => shown(&bytes),
    }
}

/// The beginning of a long text.
fn cut(mut text: String) -> String {
    if text.len() > VALUE_SHOWN_MAX {
        text.truncate(text.floor_char_boundary(VALUE_SHOWN_MAX));
        text.push('…');
    }
    text
}

fn unreadable(c: char) -> bool {
    c.is_control() && c != '\n'
}

/// A short text as it is, else its size.
fn shown(payload: &[u8]) -> String {
    match std::str::from_utf8(payload) {
        Ok(text) if text.len() <= VALUE_SHOWN_MAX && !text.contains(unreadable) => text.to_owned(),
        Ok(_) | Err(_) => format!("{} bytes", payload.len()),
    }
}

#[cfg(test)]
mod tests {
    use caesium_engine::Wall;

    use super::*;

    #[test]
    fn values_are_shown_up_to_their_limit() {
        let x = |bytes: usize| "x".repeat(bytes);
        assert_eq!([cut(x(120)), cut(x(121))], [x(120), format!("{}…", x(120))]);
        let payload = |bytes: usize| shown(x(bytes).as_bytes());
        assert_eq!([payload(120), payload(121)], [x(120), "121 bytes".to_owned()]);
    }

    #[test]
    fn a_pause_is_told_with_its_end_and_its_reason() {
        let told = |reason: &str, until| pause_text(Some(&Pause { reason: reason.to_owned(), until }));
        assert_eq!([pause_text(None), told("", None), told("audit", None)], ["no", "yes", "yes, audit"]);
        assert_eq!(told("audit", Some(Wall(0))), format!("yes, until {}, audit", Wall(0)));
    }
}
