//! What a declaration takes away: only what somebody has named.

use crate::manifests::{Place, TOML};

#[test]
fn pruning_needs_the_name_of_what_it_prunes() {
    let place = Place::new();
    place.write("a.toml", TOML);
    assert_eq!(place.run(&["apply", "-f", "a.toml"]).code, 0);
    place.write("a.toml", "volume = \"billing\"\nentity = \"ledger\"\n");
    let wants = ["error[DECLINED]", "help: caesiumctl", "--prune --confirm billing/ledger\n"];
    place.run(&["apply", "-f", "a.toml", "--prune"]).fails(11, &wants);
    let yes = place.run(&["apply", "-f", "a.toml", "--prune", "--yes"]);
    yes.fails(11, &["it needs the name billing/ledger typed"]);
    let other = place.run(&["apply", "-f", "a.toml", "--prune", "--confirm", "billing"]);
    other.fails(11, &["--confirm names billing, and the change is of billing/ledger"]);
    assert_eq!(place.specs().len(), 3);
    let dry = place.run(&["apply", "-f", "a.toml", "--prune", "--dry-run"]);
    assert_eq!(dry.stdout, "dry run: billing/ledger: 0 added, 0 changed, 3 removed, 0 unchanged\n");
    let ran =
        place.run(&["apply", "-f", "a.toml", "--prune", "--confirm", "billing/ledger", "-o", "json"]).json();
    assert_eq!((&ran["kind"], &ran["removed"], &ran["index"]), (&"Applied".into(), &3.into(), &1842.into()));
    assert!(place.specs().is_empty());
    let heard = place.fake.heard();
    let (header, _) = heard.store.applies.last().unwrap();
    assert_eq!((header.sections.as_slice(), header.request.len()), (&["billing/ledger".to_owned()][..], 16));
}

#[test]
fn somebody_at_a_terminal_is_asked_before_anything_is_removed() {
    let place = Place::new();
    place.write("a.toml", TOML);
    assert_eq!(place.run(&["apply", "-f", "a.toml"]).code, 0);
    place.write("a.toml", "volume = \"billing\"\nentity = \"ledger\"\n");
    let endpoint = place.fake.endpoint();
    let args = ["--endpoint", &endpoint, "schedule", "apply", "-f", "a.toml", "--prune"];
    let (code, text) = place.sandbox.answering("y\n", &args);
    assert!(code == 11 && text.contains("- billing/ledger/once\n"), "{text}");
    assert!(text.contains("remove 3 schedules of billing/ledger; the view is incomplete, doum unreachable\ntype billing/ledger to go on: ") && text.contains("it was not confirmed"), "{text}");
    assert_eq!(place.specs().len(), 3);
    let (code, text) = place.sandbox.answering("billing/ledger\n", &args);
    assert!(code == 0 && text.contains("applied billing/ledger: 0 added, 0 changed, 3 removed"), "{text}");
    assert!(place.specs().is_empty());
}
