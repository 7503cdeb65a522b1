//! Values that hold every variant and every field of what stands in the log at level 1.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use caesium_engine::ids::{ClusterId, DataDirId, Generation, NodeId, Occurrence, RequestId, Uid};
use caesium_engine::record::{RunId, Serial};
use caesium_engine::replica::{
    AccessChange, AccessRefusal, AdmissionToken, Admits, CertificateChange, CertificateRefusal, CheckFinding,
    ClusterFinding, Command, DeclaringChange, DrainTerms, Edit, Entry, Holder, Join, Level, Managed,
    NotedCertificate, Notice, NoticeKind, Outcome, Override, PlacementChange, Refusal, Replica, Resolution,
    Role, RunEnd, Staged, WatchChange,
};
use caesium_engine::schedule::{
    Binding, CatchUp, CatchUpTerms, EventKind, Field, LineField, On, OnHeal, OnIsolation, Overlap, Pause,
    Placement, Placing, Policy, ScheduleSpec, SplitRules, TaskOrder, Terms, TriggerKind,
};
use caesium_engine::time::Wall;

const MINUTE: Duration = Duration::from_secs(60);

fn parsed<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

fn names<const N: usize, T: std::str::FromStr<Err: std::fmt::Debug> + Ord>(texts: [&str; N]) -> BTreeSet<T> {
    texts.into_iter().map(parsed).collect()
}

fn labels() -> BTreeMap<String, String> {
    [("team", "billing"), ("zone", "a")].map(|(key, value)| (key.to_owned(), value.to_owned())).into()
}

fn plain(name: &str) -> Box<ScheduleSpec> {
    let terms = Terms::new("@every 90s", "UTC", 0, parsed("noop"), Policy::AtLeastOnce);
    Box::new(ScheduleSpec { name: parsed(name), terms, payload: Vec::new() })
}

fn full(name: &str) -> Box<ScheduleSpec> {
    let terms = Terms {
        binding: Binding::Nodes(names(["alder", "birch"])),
        start_deadline: Some(Duration::from_millis(1500)),
        timeout: Some(MINUTE),
        grace: Some(Duration::from_secs(5)),
        overlap: Overlap::Queue,
        catch_up: CatchUpTerms { which: Some(CatchUp::All), window: Some(60 * MINUTE), most: Some(300) },
        jitter: Duration::from_micros(2_000_001),
        start: Some(Wall(-5)),
        end: Some(Wall(4_000_000_000_000_000)),
        retries: 3,
        retry_backoff: Some(Duration::from_nanos(1)),
        split: SplitRules { on_heal: OnHeal::RunLast, ..SplitRules::default() },
        on_result: Some(parsed("pager")),
        labels: labels(),
        ..Terms::new("0 3 * * *", "Europe/Berlin", u64::MAX, parsed("backup"), Policy::AtMostOnce)
    };
    Box::new(ScheduleSpec { name: parsed(name), terms, payload: (0..=255).collect() })
}

fn pause() -> Pause {
    Pause { reason: "würde stören".to_owned(), until: Some(Wall(1_700_000_100_000_000)) }
}

fn join(name: &str, n: u8) -> Command {
    Command::Join(Join {
        name: parsed(name),
        address: format!("10.0.0.{n}:7450"),
        priority: 100 + u32::from(n),
        labels: labels(),
        data_dir: DataDirId(u128::MAX - u128::from(n)),
    })
}

fn resolved(uid: Uid, run: Option<RunId>, how: Resolution) -> Command {
    let occurrence = Occurrence { due: Wall(1_700_000_000_000_000), uid };
    Command::ResolveRun { schedule: parsed("ops/nightly/backup"), occurrence, node: NodeId(2), run, how }
}

/// What only a later level than the first has, after that level was raised.
pub(crate) fn later(level: Level) -> Vec<Command> {
    let mut later = vec![Command::RaiseLevel { level }];
    later.extend(described());
    if level >= Level(3) {
        later.extend(expected());
    }
    if level >= Level(4) {
        later.extend(noticed());
        later.extend(admitted());
    }
    if level >= Level(5) {
        later.extend(in_volumes());
        later.extend(certified());
    }
    if level >= Level(6) {
        let before = history().len() + later.len();
        later.extend(watched(before as u64));
        later.extend(tasks());
        later.extend(placed());
        later.extend(followed());
    }
    if level >= Level(7) {
        later.extend(isolated());
        later.extend(placing());
        later.extend(drained());
        later.extend(declared_by_nodes());
        later.extend(reacting());
    }
    later.push(Command::Genesis { cluster: ClusterId(8), level });
    later
}

/// What nodes declare by themselves, of level 7.
pub(crate) fn declared_by_nodes() -> Vec<Command> {
    let allow = |sections: &[&str], allowed: bool| DeclaringChange::Allow {
        node: parsed("alder"),
        sections: sections.iter().map(|text| text.parse().expect("a section")).collect(),
        allowed,
    };
    let commit = |batch: u128, parts: u32, gone: bool| DeclaringChange::Commit {
        node: NodeId(1),
        volume: parsed("ops"),
        entity: parsed("nightly"),
        batch: RequestId(batch),
        parts,
        gone,
    };
    let staged = Staged::Put { spec: plain("ops/nightly/by-node"), pause: None, expect: None };
    let mut commands: Vec<Command> = [
        allow(&["ops", "ops/nightly", "ops/weekly"], true),
        commit(71, 0, false),
        commit(72, 1, false),
        allow(&["ops/weekly"], false),
        allow(&["ops/never"], false),
        commit(73, 0, true),
        commit(74, 0, false),
    ]
    .map(Command::Declaring)
    .into();
    commands.insert(2, Command::Stage { batch: RequestId(72), part: 0, changes: vec![staged] });
    commands
}

/// Outcomes that level 7 has.
pub(crate) fn not_declared() -> Vec<Outcome> {
    let section = || "ops/nightly".parse().expect("a section");
    [
        Refusal::NotDeclarer { section: section(), by: None },
        Refusal::NotDeclarer { section: section(), by: Some(NodeId(2)) },
        Refusal::NoDeclarer { node: parsed("birch"), section: section() },
    ]
    .map(Outcome::Refused)
    .into()
}

/// Schedules that react to events, and what they react to, of level 7.
pub(crate) fn reacting() -> Vec<Command> {
    let react = |name: &str, kind: EventKind| {
        let mut spec = plain(name);
        spec.terms.cadence = kind.cadence();
        Command::AddSchedule { spec, pause: None }
    };
    let found = |finding: ClusterFinding| Command::Found { node: NodeId(1), finding };
    let volume = || parsed("ops");
    let edits = vec![Edit::React(EventKind::NodeUp.cadence())];
    vec![
        react("ops/nightly/sweep", EventKind::CheckFailed),
        react("ops/nightly/page", EventKind::MasterChanged),
        react("ops/nightly/other", EventKind::ChangePending),
        found(ClusterFinding::Master { volume: volume(), node: NodeId(1) }),
        found(ClusterFinding::Master { volume: volume(), node: NodeId(2) }),
        found(ClusterFinding::Quorum { volume: volume(), lost: true }),
        found(ClusterFinding::Pending { change: 300 }),
        Command::SetSchedule { name: parsed("ops/nightly/other"), edits, if_revision: None },
    ]
}

/// Drains with an end, and checks that fail, of level 7.
pub(crate) fn drained() -> Vec<Command> {
    let terms = DrainTerms { until: Some(Wall(1_700_000_900_000_000)), reason: "neue Platte".to_owned() };
    let found = |reason: &str, drains: bool| CheckFinding { reason: reason.to_owned(), drains };
    let failing = [(parsed("disk"), found("exit status 1", true)), (parsed("web"), found("", false))].into();
    vec![
        Command::Drain { node: parsed("alder"), draining: true, terms },
        Command::Health { node: NodeId(2), failing },
    ]
}

/// What level 7 has of the nodes that a schedule prefers.
pub(crate) fn placing() -> Vec<Command> {
    let mut packed = plain("ops/nightly/packed");
    packed.terms.placement = Placing { how: Placement::Percent, percent: Some(75) };
    let edits = vec![Edit::Percent(None), Edit::Placement(Placement::Spread)];
    vec![
        Command::AddSchedule { spec: packed, pause: None },
        Command::SetSchedule { name: parsed("ops/nightly/packed"), edits, if_revision: None },
    ]
}

/// Managed volumes, of level 6.
pub(crate) fn placed() -> Vec<Command> {
    let managed = Managed {
        replicas: 3,
        spread: Some("zone".to_owned()),
        weights: [(parsed("alder"), 75), (parsed("birch"), 25)].into(),
        replace_after: Duration::from_secs(60),
        every: Duration::from_millis(1500),
        salt: 7,
    };
    let volume = || parsed("moving");
    let (from, to) = ([NodeId(1), NodeId(2)].into(), [NodeId(1)].into());
    [
        PlacementChange::Create {
            volume: volume(),
            carriers: names(["alder", "birch"]),
            managed: managed.clone(),
        },
        PlacementChange::Move { volume: volume(), from, to, salt: 8 },
        PlacementChange::Set { volume: volume(), managed: None },
        PlacementChange::Set { volume: volume(), managed: Some(Managed { spread: None, ..managed }) },
    ]
    .map(Command::Place)
    .into()
}

/// What level 2 has.
pub(crate) fn described() -> Vec<Command> {
    let mut described = plain("ops/nightly/told");
    described.terms.description = "Tells, in Zürich".to_owned();
    let line = |text: Option<&str>| {
        let field = LineField::of(Field::Description).unwrap();
        Edit::Line(field, text.map(str::to_owned))
    };
    let edits = vec![line(None), line(Some("Tells nobody"))];
    vec![
        Command::AddSchedule { spec: described, pause: None },
        Command::SetSchedule { name: parsed("ops/nightly/often"), edits, if_revision: None },
    ]
}

/// What level 3 has.
pub(crate) fn expected() -> Vec<Command> {
    let mut expected = plain("ops/nightly/expected");
    expected.terms.expect_success = Some(Duration::from_secs(93_600));
    let edit = |span: Option<u64>| Edit::ExpectSuccess(span.map(Duration::from_secs));
    let edits = vec![edit(None), edit(Some(7))];
    vec![
        Command::AddSchedule { spec: expected, pause: None },
        Command::SetSchedule { name: parsed("ops/nightly/often"), edits, if_revision: None },
        resolved(Uid(1), Some(RunId(Serial { node: NodeId(2), boot: 300, n: 7 })), Resolution::Ended),
        resolved(Uid(2), None, Resolution::NeverStarted),
    ]
}

/// What level 4 has.
pub(crate) fn noticed() -> Vec<Command> {
    let about_all = Notice {
        on: NoticeKind::ALL.into(),
        volume: None,
        labels: BTreeMap::new(),
        handler: parsed("pager"),
        throttle: Duration::ZERO,
        repeat: None,
        fingerprint: 0,
    };
    let notice = Notice {
        on: [NoticeKind::Failed, NoticeKind::Fixed].into(),
        volume: Some(parsed("ops")),
        labels: labels(),
        handler: parsed("mail"),
        throttle: 10 * MINUTE,
        repeat: Some(240 * MINUTE),
        fingerprint: u64::MAX,
    };
    vec![
        Command::SetNotice { name: parsed("all"), notice: about_all.clone() },
        Command::SetNotice { name: parsed("gone"), notice: about_all },
        Command::SetNotice { name: parsed("billing"), notice },
        Command::RemoveNotice { name: parsed("gone") },
        Command::RemoveNotice { name: parsed("never") },
        Command::RemoveSchedule { name: parsed("ops/notice/all") },
    ]
}

/// The same, of access.
pub(crate) fn admitted() -> Vec<Command> {
    let token = |name: &str, admits: Admits| {
        let expires = Wall(1_700_000_900_000_000);
        AdmissionToken { hash: (0..32).collect(), admits, name: parsed(name), expires }
    };
    let Command::Join(comes) = join("ebony", 9) else { unreachable!("it is a join") };
    let user = || parsed("anna");
    let changes = [
        AccessChange::AddToken { id: u64::MAX, token: token("ebony", Admits::Node) },
        AccessChange::AddToken { id: 300, token: token("anna", Admits::User(Role::Viewer)) },
        AccessChange::AddToken { id: 301, token: token("ben", Admits::User(Role::Editor)) },
        AccessChange::Join { token: u64::MAX, join: comes },
        AccessChange::Enrol { token: 300, key: vec![255; 32] },
        AccessChange::SetRole { user: user(), role: Some(Role::Operator) },
        AccessChange::SetRole { user: parsed("ben"), role: None },
        AccessChange::SetRole { user: parsed("ben"), role: Some(Role::Admin) },
    ];
    changes.map(Command::Access).into()
}

/// What level 5 has of access.
pub(crate) fn in_volumes() -> Vec<Command> {
    let set = |user: &str, volume: &str, role: Option<Role>| AccessChange::SetVolumeRole {
        user: parsed(user),
        volume: parsed(volume),
        role,
    };
    let changes = [
        set("anna", "ops", Some(Role::Editor)),
        set("ben", "ops", Some(Role::Editor)),
        set("ben", "ops", None),
        set("anna", "nowhere", Some(Role::Editor)),
    ];
    changes.map(Command::Access).into()
}

/// What level 6 has of those that watch each other, after so many entries: the ring is of the first two, the third wants to join
/// and is down.
pub(crate) fn watched(before: u64) -> Vec<Command> {
    let [one, two, three] = [1, 2, 3].map(NodeId);
    let join = |entry: u64| before + entry;
    let changes = [
        WatchChange::Prepare { node: one },
        WatchChange::Prepare { node: two },
        WatchChange::Notify { node: two, join: join(2) },
        WatchChange::Accept { node: two, join: join(2), by: one },
        WatchChange::Silent { node: three, by: one },
        WatchChange::Heard { node: three, by: two },
        WatchChange::Silent { node: three, by: one },
        WatchChange::Down { node: three, by: two },
        WatchChange::Collect { by: two },
        WatchChange::Up { node: three },
        WatchChange::Silent { node: three, by: two },
        WatchChange::Down { node: three, by: one },
        WatchChange::Abort { node: three, join: 1, by: one },
    ];
    changes.map(Command::Watch).into()
}

/// What level 6 has of tasks.
pub(crate) fn tasks() -> Vec<Command> {
    let task = |name: &str| {
        let mut task = plain(name);
        task.terms.cadence = "@task lease=5s restart=on-failure".to_owned();
        Command::AddSchedule { spec: task, pause: None }
    };
    let name = || parsed("ops/nightly/consumer");
    vec![
        task("ops/nightly/consumer"),
        task("ops/nightly/ended"),
        Command::OrderTask { name: name(), order: TaskOrder::Restart },
        Command::OrderTask { name: name(), order: TaskOrder::Move { to: None } },
        Command::OrderTask { name: name(), order: TaskOrder::Move { to: Some(parsed("birch")) } },
        Command::OrderTask { name: parsed("ops/nightly/often"), order: TaskOrder::Restart },
        Command::RemoveSchedule { name: parsed("ops/nightly/ended") },
    ]
}

/// What level 6 has of schedules that follow others.
pub(crate) fn followed() -> Vec<Command> {
    let follow = |name: &str, cadence: &str| {
        let mut spec = plain(name);
        spec.terms.cadence = cadence.to_owned();
        Command::AddSchedule { spec, pause: None }
    };
    let end = |schedule: u64, due: i64, succeeded: bool| RunEnd {
        schedule: Uid(schedule),
        occurrence: Occurrence { due: Wall(due), uid: Uid(schedule) },
        succeeded,
        at: Wall(4_000_000_000_000_000),
    };
    let edits = vec![Edit::Follow("@after ops/nightly/told".to_owned()), Edit::On(On::Any)];
    let ends = vec![end(2, -5, true), end(2, 1_700_000_000_000_000, false), end(99, 7, true)];
    vec![
        follow("ops/nightly/after", "@after ops/nightly/often any"),
        follow("ops/nightly/failed", "@after ops/nightly/often failure"),
        Command::Ended { node: NodeId(2), ends },
        Command::SetSchedule { name: parsed("ops/nightly/failed"), edits, if_revision: None },
        follow("ops/nightly/never", "@after ops/nightly/never"),
    ]
}

/// What level 7 has of runs that stop when they are cut off.
pub(crate) fn isolated() -> Vec<Command> {
    let mut stops = plain("ops/nightly/stops");
    stops.terms.split = SplitRules { on_heal: OnHeal::Notify, on_isolation: OnIsolation::Stop };
    let edits = vec![Edit::OnIsolation(OnIsolation::Stop), Edit::OnIsolation(OnIsolation::Continue)];
    vec![
        Command::AddSchedule { spec: stops, pause: None },
        Command::SetSchedule { name: parsed("ops/nightly/often"), edits, if_revision: None },
    ]
}

/// Outcomes that level 6 has.
pub(crate) fn no_task() -> Vec<Outcome> {
    let name = || parsed("ops/nightly/consumer");
    let circle = Refusal::Circle(vec![name(), parsed("ops/nightly/after"), name()]);
    [Refusal::NoTask(name()), Refusal::Ending(name()), Refusal::IsTask(name()), circle]
        .map(Outcome::Refused)
        .into()
}

/// Outcomes that level 4 has.
pub(crate) fn not_moved() -> Vec<Outcome> {
    [Refusal::NotManaged(parsed("ops")), Refusal::Elsewhere(parsed("ops"))].map(Outcome::Refused).into()
}

pub(crate) fn not_admitted() -> Vec<Outcome> {
    let refusals = [
        AccessRefusal::NoToken,
        AccessRefusal::Expired(Wall(-5)),
        AccessRefusal::Used(parsed("anna")),
        AccessRefusal::OtherName(parsed("ebony")),
        AccessRefusal::OtherKind("node".to_owned()),
        AccessRefusal::Exists,
        AccessRefusal::NoRole(parsed("ben")),
    ];
    refusals.map(|refusal| Outcome::Refused(Refusal::Access(refusal))).into()
}

/// What level 5 has of certificates.
pub(crate) fn certified() -> Vec<Command> {
    let chris = || Holder::User(parsed("chris"));
    let noted = |serial: &str, key: u8| NotedCertificate {
        serial: serial.to_owned(),
        key: vec![key; 32],
        expires: Wall(1_800_000_000_000_000),
    };
    let note = |holder, noted, admitted| CertificateChange::Note { holder, noted, admitted };
    let begin = |old: u8, new: u8| CertificateChange::BeginRotation { old: vec![old; 9], new: vec![new; 9] };
    let changes = [
        note(chris(), noted("00ff", 1), true),
        note(Holder::Node(NodeId(2)), noted("01", 2), false),
        CertificateChange::Revoke { holder: chris() },
        CertificateChange::Revoke { holder: Holder::Node(NodeId(3)) },
        note(chris(), noted("02", 3), true),
        begin(1, 2),
        CertificateChange::AbortRotation,
        begin(1, 3),
        CertificateChange::IssueByNew,
        CertificateChange::EndRotation,
        begin(3, 4),
    ];
    changes.map(Command::Certificates).into()
}

/// Outcomes of them.
pub(crate) fn not_certified() -> Vec<Outcome> {
    let refusals = [
        CertificateRefusal::Unknown("anna".to_owned()),
        CertificateRefusal::UnderWay,
        CertificateRefusal::OtherPhase,
        CertificateRefusal::OtherRoot,
    ];
    refusals.map(|refusal| Outcome::Refused(Refusal::Certificates(refusal))).into()
}

/// Commands that a replica takes one after the other, so that each of its tables has something in it.
pub(crate) fn history() -> Vec<Command> {
    let put = Staged::Put { spec: full("ops/nightly/staged"), pause: Some(Some(pause())), expect: None };
    vec![
        Command::Genesis { cluster: ClusterId(1 << 127 | 7), level: Level::FIRST },
        join("alder", 1),
        join("birch", 2),
        join("cedar", 3),
        join("alder", 4),
        Command::UpdateNode { node: NodeId(2), address: "10.0.0.9:7450".to_owned(), priority: 300 },
        Command::CreateVolume { name: parsed("ops"), carriers: names(["alder", "birch", "cedar"]) },
        Command::CreateVolume { name: parsed("empty"), carriers: names(["alder"]) },
        Command::AddSchedule { spec: full("ops/nightly/backup"), pause: Some(pause()) },
        Command::AddSchedule { spec: plain("ops/nightly/often"), pause: None },
        Command::AddSchedule { spec: plain("ops/nightly/gone"), pause: None },
        Command::SetSchedule { name: parsed("ops/nightly/often"), edits: edits(), if_revision: Some(1) },
        Command::Trigger {
            name: parsed("ops/nightly/backup"),
            kind: TriggerKind::Backfill,
            dues: vec![Wall(1_600_000_000_000_000), Wall(1_600_000_060_000_000)],
            within: 1000 * MINUTE,
        },
        Command::Stage { batch: RequestId(77), part: 0, changes: vec![put.clone()] },
        Command::Stage { batch: RequestId(77), part: 1, changes: vec![put] },
        Command::CommitStaged { batch: RequestId(78), parts: 1 },
        Command::DropStaged { batch: RequestId(79) },
        Command::RemoveSchedule { name: parsed("ops/nightly/gone") },
        Command::PauseSchedule { name: parsed("ops/nightly/often"), pause: Some(pause()) },
        Command::SetPriority {
            node: parsed("alder"),
            volume: Some(parsed("ops")),
            over: Override { priority: 900, expires: Some(Wall(7)), reason: "calm".to_owned() },
        },
        Command::SetPriority {
            node: parsed("birch"),
            volume: None,
            over: Override { priority: 1, expires: None, reason: String::new() },
        },
        Command::ClearPriority { node: parsed("birch"), volume: None },
        Command::SetWitness { volume: parsed("ops"), node: parsed("cedar"), witness: true },
        Command::ChangeCarriers { volume: parsed("ops"), add: names([]), remove: names(["cedar"]) },
        Command::Seal { change: 24, node: NodeId(1), until: Wall(1_700_000_030_000_000) },
        Command::Seal { change: 24, node: NodeId(2), until: Wall(1_700_000_031_000_000) },
        Command::Drain { node: parsed("birch"), draining: true, terms: DrainTerms::default() },
        Command::SetLabels {
            node: parsed("birch"),
            labels: [("zone".to_owned(), None), ("rack".to_owned(), Some("r1".to_owned()))].into(),
        },
        Command::Abandon { change: 12 },
        Command::Forget { node: parsed("cedar") },
        Command::Force { change: 30, dead: names(["cedar"]) },
        Command::RemoveVolume { name: parsed("empty") },
    ]
}

fn edits() -> Vec<Edit> {
    vec![
        Edit::Cadence("@every 2m".to_owned()),
        Edit::Timeout(Some(MINUTE)),
        Edit::Labels(labels()),
        Edit::Policy(Policy::AtMostOnce),
    ]
}

/// Each variant of a command and of what it holds.
pub(crate) fn commands() -> Vec<Command> {
    let name = || parsed("ops/nightly/backup");
    let all = vec![
        Edit::Cadence("*/5 * * * *".to_owned()),
        Edit::Zone("Asia/Tokyo".to_owned(), 1 << 63),
        Edit::Handler(parsed("other")),
        Edit::StartDeadline(None),
        Edit::Timeout(Some(MINUTE)),
        Edit::Grace(Some(Duration::ZERO)),
        Edit::Overlap(Overlap::Cancel),
        Edit::CatchUp(Some(CatchUp::None)),
        Edit::CatchUpWindow(Some(MINUTE)),
        Edit::CatchUpMax(Some(128)),
        Edit::Jitter(MINUTE),
        Edit::Start(Some(Wall(64))),
        Edit::End(Some(Wall(-64))),
        Edit::Retries(100),
        Edit::RetryBackoff(Some(MINUTE)),
        Edit::OnHeal(OnHeal::Notify),
        Edit::OnResult(Some(parsed("mail"))),
        Edit::Labels(labels()),
        Edit::Payload(vec![0, 127, 128, 255]),
        Edit::Binding(Binding::Labels(labels())),
        Edit::Policy(Policy::AtMostOnce),
    ];
    let more = vec![
        Command::SetSchedule { name: name(), edits: all, if_revision: None },
        Command::SetSchedule {
            name: name(),
            edits: vec![
                Edit::Overlap(Overlap::Allow),
                Edit::Overlap(Overlap::Skip),
                Edit::CatchUp(Some(CatchUp::Last)),
                Edit::OnHeal(OnHeal::Ignore),
                Edit::Binding(Binding::Carriers),
                Edit::OnResult(None),
            ],
            if_revision: Some(u64::MAX),
        },
        Command::Trigger { name: name(), kind: TriggerKind::Run, dues: Vec::new(), within: MINUTE },
        Command::Trigger { name: name(), kind: TriggerKind::Heal, dues: vec![Wall::MIN], within: MINUTE },
        Command::Stage {
            batch: RequestId(u128::MAX),
            part: u32::MAX,
            changes: vec![
                Staged::Put { spec: plain("a/b/c"), pause: None, expect: Some((Uid(5), 6)) },
                Staged::Put { spec: plain("a/b/c"), pause: Some(None), expect: None },
                Staged::Remove { name: name(), expect: (Uid(300), 2) },
            ],
        },
        Command::PauseSchedule { name: name(), pause: None },
        Command::Reseed { generation: Generation(1 << 64), survivor: NodeId(1), dead: names(["birch"]) },
    ];
    history().into_iter().chain(more).collect()
}

/// Each way in which a command ends.
pub(crate) fn outcomes() -> Vec<Outcome> {
    let refusals = vec![
        Refusal::Initialised,
        Refusal::NameTaken { name: parsed("alder"), node: NodeId(1) },
        Refusal::UnknownNode(parsed("elm")),
        Refusal::UnknownNodeId(NodeId(9)),
        Refusal::UnknownVolume(parsed("ops")),
        Refusal::UnknownSchedule(parsed("a/b/c")),
        Refusal::VolumeExists(parsed("ops")),
        Refusal::ScheduleExists { name: parsed("a/b/c"), uid: Uid(3) },
        Refusal::Conflict { name: parsed("a/b/c"), have: 2, wanted: 1 },
        Refusal::ChangePending { change: 4 },
        Refusal::UnknownChange(5),
        Refusal::ChangeOver(6),
        Refusal::NotAwaited { change: 7, node: parsed("elm") },
        Refusal::NoCarrier { volume: parsed("ops"), node: parsed("elm") },
        Refusal::NotStaged,
        Refusal::NoCarriers(parsed("ops")),
        Refusal::NoOverride(parsed("elm")),
        Refusal::Limit { what: "nodes".to_owned(), limit: 1024 },
        Refusal::Past(Wall(-1)),
        Refusal::VolumeInUse { volume: parsed("ops"), schedule: parsed("ops/b/c") },
    ];
    let done = [
        Outcome::Done { index: 1, uid: None, revision: 0 },
        Outcome::Done { index: u64::MAX, uid: Some(Uid(128)), revision: 2 },
        Outcome::Joined { node: NodeId(3), cluster: ClusterId(5) },
    ];
    done.into_iter().chain(refusals.into_iter().map(Outcome::Refused)).collect()
}

/// The entry at an index of the history.
pub(crate) fn entry(index: u64, command: Command) -> Entry {
    let stamp = Wall(1_700_000_000_000_000 + i64::try_from(index).unwrap() * 1_000_000);
    let request = RequestId(u128::from(index) << 64 | 0xfeed);
    Entry { stamp, request, proposer: NodeId(1), origin: None, command }
}

/// The replica that the history makes.
pub(crate) fn replica() -> Replica {
    let mut replica = Replica::default();
    for (index, command) in (1..).zip(history()) {
        replica.apply(index, Some(&entry(index, command)));
    }
    replica
}
