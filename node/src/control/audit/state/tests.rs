use caesium_engine::Wall;
use caesium_engine::ids::{DataDirId, RequestId};
use caesium_engine::replica::{Command, Edit, Entry, Join, Override as Over};
use caesium_engine::schedule::{Policy, ScheduleSpec, Terms};

use super::*;

/// Applies commands as the next entries.
pub(in crate::control) fn apply(replica: &mut Replica, commands: Vec<Command>) {
    for command in commands {
        let index = replica.index() + 1;
        let stamp = Wall(i64::try_from(index).unwrap());
        let request = RequestId(index.into());
        replica.apply(index, Some(&Entry { stamp, request, proposer: NodeId(1), origin: None, command }));
    }
}

pub(in crate::control) fn add(name: &str) -> Command {
    let terms = Terms::new("@daily", "UTC", 0, "h".parse().unwrap(), Policy::AtMostOnce);
    let spec = ScheduleSpec { name: name.parse().unwrap(), terms, payload: b"{}".to_vec() };
    Command::AddSchedule { spec: Box::new(spec), pause: None }
}

pub(in crate::control) fn replica() -> Replica {
    let mut replica = Replica::default();
    let join = Join {
        name: "alder".parse().unwrap(),
        address: "alder:7450".to_owned(),
        priority: 40,
        labels: Default::default(),
        data_dir: DataDirId(7),
    };
    let carriers = ["alder".parse().unwrap()].into();
    let volume = Command::CreateVolume { name: "billing".parse().unwrap(), carriers };
    apply(
        &mut replica,
        vec![Command::Join(join), volume, add("billing/ledger/close"), add("billing/fx/rates")],
    );
    replica
}

fn at(replica: &Replica, path: &str) -> Result<(Value, String), Problem> {
    let path = Path::parse(path)?;
    Excerpt::take(replica, &path.section)?.json(&path)
}

#[test]
fn a_path_leads_to_a_section_an_item_or_a_field() {
    let replica = replica();
    let shown = |path: &str| at(&replica, path).unwrap().0;
    assert_eq!(shown("")["schedules"], 2);
    assert_eq!(shown("")["hash"], hash(&replica));
    assert_eq!(shown("nodes.alder.address"), "alder:7450");
    let billing = json!({ "carriers": ["alder"], "created": 2, "managed": null, "witnesses": [] });
    assert_eq!(shown(".volumes.billing"), billing);
    let keys = |value: Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(shown("schedules")), ["billing/fx/rates", "billing/ledger/close"]);
    assert_eq!(keys(shown("schedules.billing/ledger")), ["billing/ledger/close"]);
    assert_eq!(shown("schedules.billing/ledger/close.payload.text"), "{}");
    assert_eq!(
        keys(shown("*")),
        ["changes", "nodes", "overview", "priorities", "resolved", "schedules", "triggers", "volumes"]
            .map(str::to_owned)
    );
}

#[test]
fn a_path_to_nothing_is_refused_with_what_is_near() {
    let replica = replica();
    let refused = |path: &str| at(&replica, path).unwrap_err();
    assert_eq!(refused("jobs").detail().field, "path");
    assert_eq!(refused("nodes.Alder").detail().field, "path");
    for (path, near) in
        [("nodes.adler", "alder"), ("volumes.biling", "billing"), ("schedules.billin", "billing")]
    {
        let detail = refused(path).detail().clone();
        assert_eq!(
            (detail.code.as_str(), detail.near.as_slice()),
            ("NOT_FOUND", &[near.to_owned()][..]),
            "{path}"
        );
    }
    assert_eq!(refused("nodes.alder.colour").detail().code, "NOT_FOUND");
}

#[test]
fn a_section_that_is_too_long_is_cut_and_says_so() {
    let mut replica = replica();
    apply(&mut replica, (0..ITEMS_MAX).map(|n| add(&format!("billing/many/n{n}"))).collect());
    let (value, note) = at(&replica, "schedules").unwrap();
    assert_eq!(value.as_object().unwrap().len(), ITEMS_MAX);
    assert_eq!(note, "only the first 1000 schedules are shown");
    let (value, note) = at(&replica, "schedules.billing/many").unwrap();
    assert_eq!((value.as_object().unwrap().len(), note.as_str()), (ITEMS_MAX, ""));
}

#[test]
fn what_changed_is_told_by_path() {
    let old = replica();
    let mut new = old.clone();
    let name = || "billing/ledger/close".parse().unwrap();
    let set = |edit| Command::SetSchedule { name: name(), edits: vec![edit], if_revision: None };
    let over = Over { priority: 70, expires: None, reason: String::new() };
    apply(
        &mut new,
        vec![
            set(Edit::Cadence("@hourly".to_owned())),
            Command::RemoveSchedule { name: "billing/fx/rates".parse().unwrap() },
            Command::SetPriority { node: "alder".parse().unwrap(), volume: None, over },
        ],
    );
    let found = diff::replicas(&old, &new);
    let paths: Vec<_> = found.changes.iter().map(|change| change["path"].as_str().unwrap()).collect();
    let close = "schedules.billing/ledger/close";
    assert!(
        paths.contains(&"schedules.billing/fx/rates") && paths.contains(&"priorities.alder"),
        "{paths:?}"
    );
    let cron = found.changes.iter().find(|it| it["path"] == format!("{close}.cron")).unwrap();
    assert_eq!((&cron["old"], &cron["new"]), (&json!("@daily"), &json!("@hourly")));
    assert!(!paths.contains(&format!("{close}.zone").as_str()), "{paths:?}");
    assert_eq!(diff::replicas(&new, &new).changes, [Value::Null; 0]);
}

#[test]
fn a_schedule_that_is_declared_again_is_one_change_with_another_uid() {
    let old = replica();
    let mut new = old.clone();
    let name = "billing/fx/rates".parse().unwrap();
    apply(&mut new, vec![Command::RemoveSchedule { name }, add("billing/fx/rates")]);
    let found = diff::replicas(&old, &new);
    let uid = found.changes.iter().find(|it| it["path"] == "schedules.billing/fx/rates.uid").unwrap();
    assert_eq!((&uid["old"], &uid["new"]), (&json!(2), &json!(3)));
}

#[test]
fn everything_is_cut_at_its_own_limit_and_says_so() {
    let mut replica = replica();
    let more = WHOLE_MAX - replica.schedules.len();
    apply(&mut replica, (0..more).map(|n| add(&format!("billing/many/n{n}"))).collect());
    let shown = |replica: &Replica| {
        let (value, note) = at(replica, "*").unwrap();
        (value["schedules"].as_object().unwrap().len(), note)
    };
    assert_eq!(shown(&replica), (5000, String::new()));
    apply(&mut replica, vec![add("billing/many/one-more")]);
    assert_eq!(shown(&replica), (5000, "only the first 5000 schedules are shown".to_owned()));
}

#[test]
fn as_many_bytes_of_schedules_are_shown_as_the_limit_says() {
    let replica = replica();
    let names = Names::new();
    let sized = |n: usize, bytes: usize| {
        let (_, schedule) = replica.schedules.iter().next().unwrap();
        let name = format!("billing/many/n{n}").parse().unwrap();
        let mut schedule = Schedule { name, ..Schedule::clone(schedule) };
        let label = |text: String| [("k".to_owned(), text)].into();
        schedule.spec = Arc::new(Terms { labels: label(String::new()), ..Terms::clone(&schedule.spec) });
        let text = "x".repeat(bytes - json::schedule(&schedule, &names).to_string().len());
        schedule.spec = Arc::new(Terms { labels: label(text), ..Terms::clone(&schedule.spec) });
        Arc::new(schedule)
    };
    let shown = |last: usize| {
        let all: Vec<_> = (0..7).map(|n| sized(n, 1 << 20)).chain([sized(7, last)]).collect();
        let (items, note) = schedules_json(&all, &names);
        (items.len(), note)
    };
    assert_eq!(shown(1 << 20), (8, None));
    let note = "only the first 7 schedules are shown: more are too large".to_owned();
    assert_eq!(shown((1 << 20) + 1), (7, Some(note)));
}

#[test]
fn a_list_of_changes_is_cut_and_says_so() {
    let mut found = diff::Difference::default();
    let listed = |found: &mut diff::Difference, n: usize| {
        found.item("nodes", &n.to_string(), None, Some(json!({})));
        (found.changes.len(), found.note.clone())
    };
    let last = (0..1000).map(|n| listed(&mut found, n)).last();
    assert_eq!(last, Some((1000, String::new())));
    assert_eq!(listed(&mut found, 1000), (1000, "only the first 1000 changes are shown".to_owned()));
}
