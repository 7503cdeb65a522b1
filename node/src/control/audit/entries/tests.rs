use std::collections::BTreeSet;

use caesium_engine::ids::ClusterId;
use caesium_engine::replica::{Command, Level, Origin, Override, Refusal};
use caesium_engine::{Wall, schedule};
use serde_json::Value;

use super::*;

fn names() -> Names {
    [(1, "alder"), (2, "birch")].map(|(id, name)| (NodeId(id), name.to_owned())).into()
}

fn entry(command: Command) -> Entry {
    let origin = Some(Origin { user: "ops@birch".to_owned(), reason: "audit".to_owned(), principal: None });
    Entry { stamp: Wall(7), request: RequestId(0xab), proposer: NodeId(2), origin, command }
}

fn pause(name: &str) -> Command {
    let pause = schedule::Pause { reason: "month end".to_owned(), until: None };
    Command::PauseSchedule { name: name.parse().unwrap(), pause: Some(pause) }
}

#[test]
fn an_entry_tells_who_did_what_to_what_and_why() {
    let shown = shown(&entry(pause("billing/ledger/close")), &names());
    assert_eq!((shown.kind.as_str(), shown.subject.as_str()), ("schedule-pause", "billing/ledger/close"));
    assert_eq!((shown.user.as_str(), shown.reason.as_str()), ("ops@birch", "audit"));
    assert_eq!((shown.node.as_str(), shown.at), ("birch", Some(7)));
    assert_eq!(shown.request, "000000000000000000000000000000ab");
    assert_eq!(shown.summary, "paused: month end");
    let detail: Value = serde_json::from_str(&shown.detail).unwrap();
    assert_eq!(detail["paused"]["reason"], "month end");
}

#[test]
fn identities_of_128_bits_are_shown_whole() {
    let genesis =
        shown(&entry(Command::Genesis { cluster: ClusterId(u128::MAX), level: Level::FIRST }), &names());
    assert_eq!(genesis.detail, format!("{{\"cluster\":\"{}\",\"level\":1}}", "f".repeat(32)));
}

#[test]
fn a_subject_selects_what_stands_below_it_and_the_nodes_of_a_volume() {
    let members =
        Position { index: 3, term: 1, content: Content::Members { voters: vec![1], learners: vec![2] } };
    let wants = |subject: &str, kinds: &[&str]| {
        let kinds = kinds.iter().map(ToString::to_string).collect();
        let request = pb::ListEntriesRequest { subject: subject.to_owned(), kinds, ..Default::default() };
        WantedEntries::parse(&request).unwrap().shown(members.clone(), &names()).unwrap().is_some()
    };
    assert!(wants("", &[]) && wants("birch", &[]) && wants("", &["membership", "blank"]));
    assert!(!wants("cedar", &[]) && !wants("", &["blank"]) && !wants("birch", &["blank"]));
    let carriers: BTreeSet<_> = ["alder".parse().unwrap()].into();
    let volume = Command::CreateVolume { name: "billing".parse().unwrap(), carriers };
    assert_eq!(commands::subjects(&volume, &names()), ["billing", "alder"]);
    assert!(convert::below(&commands::subjects(&pause("billing/ledger/close"), &names())[0], "billing"));
    let unknown = pb::ListEntriesRequest { kinds: vec!["schedule".to_owned()], ..Default::default() };
    assert_eq!(WantedEntries::parse(&unknown).err().unwrap().detail().field, "kind");
}

#[test]
fn a_page_ends_at_its_limits_and_says_where_to_go_on() {
    let sized = |index, bytes: usize| pb::LogEntry { index, detail: "x".repeat(bytes), ..Default::default() };
    let mut page = EntriesPage::default();
    assert!(page.put(sized(5, 2 * PAGE_BYTES_MAX), 10), "one always fits");
    assert!(!page.put(sized(6, 1), 10));
    assert_eq!((page.entries.len(), page.next), (1, Some(6)));
    let mut page = EntriesPage::default();
    assert!(page.put(sized(2, 1), 2) && page.put(sized(1, 1), 2));
    assert!(page.put(sized(0, 1), 2), "the index 0 cannot be asked for");
    assert_eq!((page.entries.len(), page.next), (3, None));
}

#[test]
fn entries_that_changed_nothing_say_why() {
    let outcome = Outcome::Refused(Refusal::UnknownVolume("x".parse().unwrap()));
    assert_eq!(refused(5, 5, &outcome).as_deref(), Some("no volume is named x"));
    let done = Outcome::Done { index: 5, uid: None, revision: 0 };
    assert_eq!(refused(5, 5, &done), None);
    assert_eq!(refused(6, 5, &done).as_deref(), Some("the same request as entry 5"));
}

#[test]
fn reasons_are_those_of_commands_where_nobody_else_gives_one() {
    let over = Override { priority: 90, expires: None, reason: "new disk".to_owned() };
    let command = Command::SetPriority { node: "cedar".parse().unwrap(), volume: None, over };
    let own = shown(&Entry { origin: None, ..entry(command) }, &names());
    assert_eq!((own.summary.as_str(), own.reason.as_str()), ("priority 90: new disk", "new disk"));
    let silent = schedule::Pause { reason: String::new(), until: None };
    let silent = Command::PauseSchedule { name: "a/b/c".parse().unwrap(), pause: Some(silent) };
    assert_eq!(shown(&entry(silent), &names()).summary, "paused");
    let part = Command::Stage { batch: RequestId(1), part: 0, changes: Vec::new() };
    assert_eq!(commands::summary(&part, &names()), "part 1 of a declaration, 0 schedules");
    let commit = Command::CommitStaged { batch: RequestId(1), parts: 1 };
    assert_eq!(commands::summary(&commit, &names()), "puts a declaration of 1 part in force");
}

#[test]
fn a_page_is_as_long_and_looks_as_far_as_its_limits_say() {
    let limit = |page_size| {
        WantedEntries::parse(&pb::ListEntriesRequest { page_size, ..Default::default() }).unwrap().limit
    };
    assert_eq!([limit(0), limit(999), limit(1000), limit(1001)], [1000, 999, 1000, 1000]);
    assert_eq!([last_looked_at(5, 2004), last_looked_at(5, 2005)], [2004, 2004]);
    assert_eq!([first_looked_at(5, 2004), first_looked_at(5, 2005)], [5, 6]);

    let sized = |bytes: usize| {
        let row = |text: usize| pb::LogEntry { index: 7, detail: "x".repeat(text), ..Default::default() };
        (bytes - 8..bytes).map(row).find(|row| prost::Message::encoded_len(row) == bytes).unwrap()
    };
    for (second, fits) in [(PAGE_BYTES_MAX - 1000, true), (PAGE_BYTES_MAX - 999, false)] {
        let mut page = EntriesPage::default();
        assert!(page.put(sized(1000), 10));
        assert_eq!((page.put(sized(second), 10), page.next), (fits, (!fits).then_some(7)));
    }
}
