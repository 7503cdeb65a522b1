use std::collections::BTreeSet;

use super::*;
use crate::calendar::{format_duration, parse_duration};

#[test]
fn a_schedule_takes_no_more_than_two_cache_lines_with_its_counts() {
    let counts = 2 * size_of::<usize>();
    assert!(size_of::<Schedule>() + counts <= 120, "{}", size_of::<Schedule>());
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

/// Terms of which each differs from its default. Spelled out, so that a new one is missed here.
pub(crate) fn all_terms() -> Terms {
    let second = Duration::from_secs;
    Terms {
        cadence: "@after a/b/c failure".to_owned(),
        zone: "Europe/Berlin".to_owned(),
        fingerprint: 7,
        handler: name("close"),
        policy: Policy::AtLeastOnce,
        binding: Binding::Nodes(BTreeSet::from([name("alder")])),
        start_deadline: Some(second(300)),
        timeout: Some(second(600)),
        grace: Some(second(11)),
        overlap: Overlap::Queue,
        catch_up: CatchUpTerms { which: Some(CatchUp::All), window: Some(second(7200)), most: Some(7) },
        jitter: second(5),
        start: Some(Wall(1)),
        end: Some(Wall(2)),
        retries: 3,
        retry_backoff: Some(second(20)),
        split: SplitRules { on_heal: OnHeal::Notify, on_isolation: OnIsolation::Stop },
        on_result: Some(name("tell")),
        labels: BTreeMap::from([("team".to_owned(), "a".to_owned())]),
        description: "Closes the day".to_owned(),
        expect_success: Some(second(93_600)),
        placement: Placing { how: Placement::Percent, percent: Some(75) },
    }
}

fn plain_terms() -> Terms {
    Terms::new("@after x/y/z", "UTC", 0, name("other"), Policy::AtMostOnce)
}

#[test]
fn every_term_is_a_field_that_is_read_and_written() {
    let (terms, payload) = (all_terms(), b"{}".to_vec());
    let patches: Vec<Patch> =
        Field::ALL.iter().map(|&field| Patch { field, value: field.get(&terms, &payload) }).collect();
    assert!(patches.iter().all(|patch| patch.value.is_some()), "{patches:?}");
    let (mut made, mut bytes) = (plain_terms(), Vec::new());
    patches.iter().for_each(|patch| patch.clone().apply(&mut made, &mut bytes));
    assert_eq!((&made, &bytes), (&terms, &payload), "a term without a row stays as it was");
    assert_eq!(Terms::of_fields(patches), Some(terms));
}

#[test]
fn without_a_value_a_field_goes_back_to_its_default_and_no_other_moves() {
    let (plain, empty) = (plain_terms(), Vec::new());
    for &field in Field::ALL.iter().filter(|field| !field.is_needed() && **field != Field::Zone) {
        let (mut terms, mut payload) = (all_terms(), b"{}".to_vec());
        Patch { field, value: None }.apply(&mut terms, &mut payload);
        assert_eq!(field.get(&terms, &payload), field.get(&plain, &empty), "{field:?}");
        for &other in Field::ALL.iter().filter(|other| **other != field) {
            let (before, after) = (other.get(&all_terms(), b"{}"), other.get(&terms, &payload));
            assert_eq!(before, after, "{field:?} moved {other:?}");
        }
    }
}

#[test]
fn names_are_spelt_once_and_the_others_follow_from_them() {
    let json: Vec<String> = Field::ALL.iter().map(|field| field.json()).collect();
    assert_eq!((json[0].as_str(), json[5].as_str()), ("cron", "binding"));
    assert_eq!((json[16].as_str(), json[22].as_str()), ("retryBackoff", "onResult"));
    let keys: Vec<&str> = Field::keys().map(|(_, key)| key.name).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
    for (cadence, key) in [
        ("@every 90s", "every"),
        ("@at 2030-01-01T00:00:00Z", "at"),
        ("@after a/b/c", "after"),
        ("@daily", "cron"),
    ] {
        assert_eq!((Field::Cadence.key(cadence).name, Field::Zone.key(cadence).name), (key, "tz"));
    }
}

#[test]
fn every_field_that_names_a_handler_may_want_another() {
    for field in Field::ALL.iter().filter(|field| matches!(field.row().kind, Kind::Name)) {
        assert!(field.row().handler, "{field:?}");
    }
    assert!(!Field::Zone.row().handler && Field::OnIsolation.row().handler, "a lease is for programs alone");
}

#[test]
fn defaults_are_told_as_they_are() {
    let terms = plain_terms();
    let told = |field: Field| field.row().keys[0].default.unwrap();
    for &field in Field::ALL {
        let in_force = field.row().effective.map(|of| of(&terms)).or_else(|| field.get(&terms, &[]));
        match (field, in_force) {
            // What is caught up with depends on the policy.
            (Field::CatchUp | Field::CatchUpMax, _) => {}
            (_, Some(Value::Span(span))) => {
                assert_eq!(parse_duration(told(field)).unwrap(), span, "{field:?}");
            }
            (_, Some(Value::Count(count))) => assert_eq!(told(field), count.to_string(), "{field:?}"),
            (_, Some(Value::Word(word))) if !field.is_needed() => assert_eq!(told(field), word),
            (_, _) => {}
        }
    }
    assert_eq!(told(Field::CatchUpMax), CATCH_UP_MAX_DEFAULT.to_string());
    let hour = format_duration(CATCH_UP_WINDOW_DEFAULT);
    assert!(told(Field::CatchUpWindow).contains(&hour), "{hour}");
}
