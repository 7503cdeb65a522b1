use super::*;

const HOUR: i64 = 3_600_000_000;

fn token(to: &str, admits: Admits, expires: i64) -> AdmissionToken {
    AdmissionToken { hash: vec![7; 32], admits, name: name(to), expires: Wall(expires) }
}

fn add(id: u64, token: AdmissionToken) -> Command {
    Command::Access(AccessChange::AddToken { id, token })
}

fn come(token: u64, called: &str, dir: u128) -> Command {
    let join = Join {
        name: name(called),
        address: "10.0.0.9:7450".to_owned(),
        priority: 10,
        labels: BTreeMap::new(),
        data_dir: DataDirId(dir),
    };
    Command::Access(AccessChange::Join { token, join })
}

fn enrol(token: u64, key: u8) -> Command {
    Command::Access(AccessChange::Enrol { token, key: vec![key; 32] })
}

fn birch_joins() -> Command {
    Command::Join(Join {
        name: name("birch"),
        address: "10.0.0.9:7450".to_owned(),
        priority: 10,
        labels: BTreeMap::new(),
        data_dir: DataDirId(1),
    })
}

/// A replica at the newest level, and what it makes of commands, each at its own instant.
struct Log(Replica);

impl Log {
    fn new() -> Self {
        let mut replica = Replica::default();
        let founded = Command::Genesis { cluster: ClusterId(7), level: Levels::OWN.newest };
        replica.apply(1, Some(&entry(1, founded)));
        Self(replica)
    }

    fn commit(&mut self, at: i64, command: Command) -> Outcome {
        let index = self.0.index() + 1;
        let entry = Entry { stamp: Wall(at), ..entry(index.into(), command) };
        self.0.apply(index, Some(&entry)).unwrap()
    }
}

fn refused(refusal: AccessRefusal) -> Outcome {
    Outcome::Refused(Refusal::Access(refusal))
}

#[test]
fn a_token_lets_one_node_in_under_its_name_until_it_expires_and_the_same_one_again() {
    let mut log = Log::new();
    log.commit(1, add(5, token("birch", Admits::Node, HOUR)));
    log.commit(1, add(6, token("cedar", Admits::Node, HOUR)));
    let nodes = log.0.nodes.len();
    for (command, refusal) in [
        (come(4, "birch", 1), AccessRefusal::NoToken),
        (come(5, "cedar", 1), AccessRefusal::OtherName(name("birch"))),
        (enrol(5, 1), AccessRefusal::OtherKind("node".to_owned())),
    ] {
        assert_eq!(log.commit(2, command), refused(refusal));
    }
    assert_eq!(log.0.nodes.len(), nodes, "nobody came in");
    let Outcome::Joined { node, .. } = log.commit(HOUR - 1, come(5, "birch", 1)) else { panic!("it joins") };
    let again = log.commit(2 * HOUR, come(5, "birch", 1));
    assert!(matches!(again, Outcome::Joined { node: same, .. } if same == node), "{again:?}");
    assert_eq!(log.commit(2, come(5, "birch", 2)), refused(AccessRefusal::Used(name("birch"))));
    assert_eq!(log.commit(HOUR, come(6, "cedar", 3)), refused(AccessRefusal::Expired(Wall(HOUR))));
    assert_eq!(log.commit(2, add(5, token("doum", Admits::Node, HOUR))), refused(AccessRefusal::Exists));
}

#[test]
fn a_join_that_is_refused_uses_no_token() {
    let mut log = Log::new();
    log.commit(1, add(5, token("birch", Admits::Node, HOUR)));
    log.commit(1, add(6, token("birch", Admits::Node, HOUR)));
    log.commit(1, come(5, "birch", 1));
    assert!(matches!(log.commit(1, come(6, "birch", 2)), Outcome::Refused(Refusal::NameTaken { .. })));
    assert_eq!(log.0.access.tokens.get(&6).unwrap().used, None);
}

#[test]
fn a_user_has_the_role_of_the_token_until_another_is_set() {
    let mut log = Log::new();
    let anna = name("anna");
    log.commit(1, add(5, token("anna", Admits::User(Role::Operator), HOUR)));
    assert_eq!(log.0.access.users.get(&anna), None, "nobody has used it");
    assert!(matches!(log.commit(2, enrol(5, 1)), Outcome::Done { .. }));
    assert_eq!(log.0.access.users.get(&anna), Some(&Role::Operator));
    assert_eq!(log.commit(2, enrol(5, 2)), refused(AccessRefusal::Used(anna.clone())));
    let set = |role| Command::Access(AccessChange::SetRole { user: name("anna"), role });
    log.commit(3, set(None));
    assert!(matches!(log.commit(3, enrol(5, 1)), Outcome::Done { .. }), "its answer was lost");
    assert_eq!(log.0.access.users.get(&anna), None, "a used token gives nothing back");
    assert_eq!(log.commit(3, set(None)), refused(AccessRefusal::NoRole(anna.clone())));
    log.commit(3, set(Some(Role::Admin)));
    assert_eq!(log.0.access.users.get(&anna), Some(&Role::Admin));
    log.commit(4, add(6, token("birch", Admits::Node, HOUR)));
    assert_eq!(log.commit(4, come(5, "anna", 1)), refused(AccessRefusal::OtherKind("user".to_owned())));
}

#[test]
fn tokens_and_users_are_limited_and_expired_tokens_make_room() {
    let mut log = Log::new();
    for id in 0..TOKENS_MAX as u64 {
        assert!(matches!(log.commit(1, add(id, token("birch", Admits::Node, HOUR))), Outcome::Done { .. }));
    }
    let more = add(TOKENS_MAX as u64, token("birch", Admits::Node, 3 * HOUR));
    assert!(matches!(log.commit(1, more.clone()), Outcome::Refused(Refusal::Limit { limit: 1024, .. })));
    assert!(matches!(log.commit(HOUR, more), Outcome::Done { .. }));
    let kept: Vec<&Issued> = log.0.access.tokens.values().collect();
    assert_eq!(kept.len(), 1, "those that expired are gone");
    let set = |n: usize| {
        let user = name(&format!("user-{n}"));
        Command::Access(AccessChange::SetRole { user, role: Some(Role::Viewer) })
    };
    for n in 0..USERS_MAX {
        log.commit(HOUR, set(n));
    }
    assert!(matches!(
        log.commit(HOUR, set(USERS_MAX)),
        Outcome::Refused(Refusal::Limit { limit: 10_000, .. })
    ));
    assert!(matches!(log.commit(HOUR, set(0)), Outcome::Done { .. }), "one who has a role already");
}

#[test]
fn a_role_in_a_volume_is_beside_that_in_all_and_goes_with_the_volume() {
    let mut log = Log::new();
    log.commit(1, birch_joins());
    let create = |volume: &str| Command::CreateVolume {
        name: name(volume),
        carriers: BTreeSet::from([name("birch")]),
    };
    log.commit(1, create("billing"));
    log.commit(1, create("logs"));
    let set = |volume: &str, role: Option<Role>| {
        let (user, volume) = (name("anna"), name(volume));
        Command::Access(AccessChange::SetVolumeRole { user, volume, role })
    };
    let roles = |log: &Log| log.0.access.in_volumes.get(&name("anna")).cloned().unwrap_or_default();
    let unknown = log.commit(2, set("nowhere", Some(Role::Editor)));
    assert_eq!(unknown, Outcome::Refused(Refusal::UnknownVolume(name("nowhere"))));
    assert_eq!(log.commit(2, set("billing", None)), refused(AccessRefusal::NoRole(name("anna"))));
    let before = log.0.hash();
    log.commit(2, set("billing", Some(Role::Editor)));
    log.commit(2, set("logs", Some(Role::Editor)));
    let both = BTreeMap::from([(name("billing"), Role::Editor), (name("logs"), Role::Editor)]);
    assert_eq!(roles(&log), both);
    assert_eq!(log.0.access.users.get(&name("anna")), None, "no role in all of them");
    assert_ne!(log.0.hash(), before);
    log.commit(3, Command::RemoveVolume { name: name("billing") });
    assert_eq!(roles(&log), BTreeMap::from([(name("logs"), Role::Editor)]));
    log.commit(3, create("billing"));
    assert_eq!(roles(&log).len(), 1, "a volume of the same name is another");
    log.commit(4, set("logs", None));
    assert!(log.0.access.in_volumes.is_empty());
}

#[test]
fn as_many_volumes_of_a_user_as_the_limit_says_have_a_role() {
    let mut log = Log::new();
    let mut roles: BTreeMap<Name, Role> = BTreeMap::new();
    for n in 0..VOLUMES_OF_USER_MAX {
        roles.insert(name(&format!("v{n}")), Role::Editor);
    }
    log.0.put_volume_roles(name("anna"), roles);
    log.commit(1, birch_joins());
    log.commit(1, Command::CreateVolume { name: name("more"), carriers: BTreeSet::from([name("birch")]) });
    let more =
        AccessChange::SetVolumeRole { user: name("anna"), volume: name("more"), role: Some(Role::Editor) };
    let full = log.commit(1, Command::Access(more));
    assert!(matches!(full, Outcome::Refused(Refusal::Limit { limit: 256, .. })), "{full:?}");
}
