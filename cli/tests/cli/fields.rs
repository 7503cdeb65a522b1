//! Every field of the table has its flag, its place in documents and exports, its way to its default and its way back.

use caesium_engine::schedule::{Field, Key, Kind};
use caesium_proto::fields::Fields as _;
use caesium_proto::v1 as pb;

use crate::manifests::Place;

const REF: &str = "a/b/c";

/// The example of a key as its flag takes it.
fn value(key: &Key) -> String {
    match key.name {
        "bind" => "alder,birch".to_owned(),
        "labels" => "team=fx".to_owned(),
        "payload" => "body".to_owned(),
        _ => key.example.trim_matches('"').to_owned(),
    }
}

fn wire(field: Field, key: &Key) -> &'static str {
    key.wire.unwrap_or(field.row().name)
}

fn store(place: &Place, spec: pb::ScheduleSpec) {
    place
        .fake
        .heard()
        .store
        .specs
        .insert(REF.to_owned(), pb::ScheduleSpec { schedule: REF.to_owned(), ..spec });
}

fn flags() -> Vec<(Field, &'static Key, String)> {
    let flag = |(field, key): (Field, &'static Key)| {
        Some((field, key, format!("--{}", key.flag?.name.unwrap_or(key.name))))
    };
    let flags: Vec<_> = Field::keys().filter_map(flag).collect();
    assert!(flags.len() > 20, "the table moved; this test must follow it");
    flags
}

#[test]
fn every_field_is_set_by_its_flag_unset_by_its_key_and_given_back() {
    let place = Place::new();
    place.write("body", "{}");
    for (field, key, flag) in flags() {
        store(&place, pb::ScheduleSpec::default());
        let rehearsed = place.run(&["set", REF, &flag, &value(key), "--dry-run"]);
        assert!(rehearsed.stdout.contains(&format!("{}: - → ", key.name)), "{flag}: {rehearsed:?}");
        let ran = place.run(&["set", REF, &flag, &value(key), "--yes", "--confirm", REF]);
        assert_eq!(ran.code, 0, "{flag}: {ran:?}");
        let sent = place.fake.heard().sets.last().cloned().unwrap();
        assert_eq!((&sent.set[..], &sent.unset[..]), (&[key.name.to_owned()][..], &[][..]));
        let spec = sent.spec.unwrap();
        assert!(spec.field(wire(field, key)).is_some(), "{flag} sends nothing");
        if field.is_needed() {
            continue;
        }
        let undo = format!("schedule set {REF} --unset {}", key.name);
        assert!(ran.stdout.contains(&undo), "{flag}: {ran:?}");
        let bytes = matches!(field.row().kind, Kind::Bytes(_));
        store(&place, spec);
        let ran = place.run(&["set", REF, "--unset", key.name, "--yes", "--confirm", REF]);
        assert_eq!(place.fake.heard().sets.last().unwrap().unset, [key.name], "{ran:?}");
        let quoted = if value(key).contains(' ') { format!("'{}'", value(key)) } else { value(key) };
        // The bytes of a payload are no flag.
        let declared = format!("schedule export {REF} --as-of 1841 | caesiumctl schedule apply -f -");
        let back = if bytes { declared } else { format!("{flag} {quoted}") };
        assert!(ran.stdout.contains(&back), "{flag}: {ran:?}");
    }
}

#[test]
fn every_field_is_added_exported_and_shown() {
    let place = Place::new();
    place.write("body", "{}");
    let wanted = |key: &Key| !["every", "at", "after", "on-event", "bind-label"].contains(&key.name);
    let mut line = vec!["add".to_owned(), REF.to_owned()];
    for (_, key, flag) in flags().into_iter().filter(|(_, key, _)| wanted(key)) {
        line.extend([flag, value(key)]);
    }
    let ran = place.run(&line.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(ran.code, 0, "{ran:?}");
    let spec = place.fake.heard().specs.last().cloned().unwrap();
    store(&place, spec.clone());
    let exported = place.run(&["export", REF]).stdout;
    let shown = place.run(&["show", REF, "-o", "json"]).json();
    let header = place.run(&["list", REF, "-o", "csv"]).stdout;
    let header = header.lines().next().unwrap_or_default();
    for &field in Field::ALL {
        let key = field.row().keys[0];
        assert!(spec.field(wire(field, &key)).is_some(), "{field:?} is not sent");
        assert!(exported.contains(&format!("\n{} = ", key.name)), "{field:?}: {exported}");
        // Of a payload only the size is shown.
        if !matches!(field.row().kind, Kind::Bytes(_)) {
            assert!(shown.get(field.json()).is_some(), "{field:?}: {shown}");
            let columns = header.split(',');
            let of = |path: &str| path == field.json() || path.starts_with(&format!("{}.", field.json()));
            assert!(columns.into_iter().any(of), "{field:?}: {header}");
        }
    }
}
