use super::*;

/// A replica with nodes `a` and `b` and the volumes `v` and `w`, and what it makes of commands.
struct Declaring(Replica);

impl Declaring {
    fn new() -> Self {
        let mut log = Self(Replica::default());
        let carriers = || ["a", "b"].map(name).into();
        for command in [
            Command::Genesis { cluster: ClusterId(7), level: Levels::OWN.newest },
            join("a", 1),
            join("b", 2),
            Command::CreateVolume { name: name("v"), carriers: carriers() },
            Command::CreateVolume { name: name("w"), carriers: carriers() },
        ] {
            log.commit(command);
        }
        log
    }

    fn commit(&mut self, command: Command) -> Outcome {
        let index = self.0.index() + 1;
        self.0.apply(index, Some(&entry(index.into(), command))).unwrap()
    }

    fn allow(&mut self, node: &str, sections: &[&str], allowed: bool) -> Outcome {
        let sections = sections.iter().map(|it| it.parse().unwrap()).collect();
        self.commit(Command::Declaring(DeclaringChange::Allow { node: name(node), sections, allowed }))
    }

    /// Stages these schedules, and has the node put them in force in the section of `v/e`.
    fn declare(&mut self, node: u64, schedules: &[&str]) -> Outcome {
        let batch = RequestId(u128::from(self.0.index()) + 1_000_000);
        let changes = schedules.iter().map(|text| Staged::Put {
            spec: Box::new(spec(text, Binding::Carriers)),
            pause: None,
            expect: None,
        });
        let changes: Vec<Staged> = changes.collect();
        let parts = u32::from(!changes.is_empty());
        self.commit(Command::Stage { batch, part: 0, changes });
        let outcome = self.commit(commit_of(node, "e", (batch, parts), false));
        self.commit(Command::DropStaged { batch });
        outcome
    }

    fn section(&self, text: &str) -> Option<&Declarer> {
        self.0.access.declarers.get(&text.parse().unwrap())
    }
}

fn commit_of(node: u64, entity: &str, (batch, parts): (RequestId, u32), gone: bool) -> Command {
    let (volume, entity) = (name("v"), name(entity));
    Command::Declaring(DeclaringChange::Commit { node: NodeId(node), volume, entity, batch, parts, gone })
}

fn not_given(section: &str, by: Option<u64>) -> Outcome {
    Outcome::Refused(Refusal::NotDeclarer { section: section.parse().unwrap(), by: by.map(NodeId) })
}

fn is_done(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Done { .. })
}

#[test]
fn a_node_declares_only_what_it_was_given_and_nothing_of_the_rest_is_in_force() {
    let mut log = Declaring::new();
    assert_eq!(log.declare(1, &["v/e/x"]), not_given("v/e", None));
    assert!(is_done(&log.allow("a", &["v/e"], true)));
    assert_eq!(log.declare(2, &["v/e/x"]), not_given("v/e", Some(1)), "the one that has it is named");
    assert_eq!(log.declare(1, &["v/e/x", "v/other/y"]), not_given("v/other", None));
    assert_eq!(log.0.schedules.len(), 0, "nothing of all this is in force");
    assert!(is_done(&log.declare(1, &["v/e/x"])));
    assert_eq!(log.0.schedules.len(), 1);
    assert_eq!(log.section("v/e").unwrap().declared, [name("e")].into());
}

#[test]
fn a_section_has_one_node_that_another_grant_moves_and_the_narrower_one_goes_first() {
    let mut log = Declaring::new();
    log.allow("a", &["v"], true);
    assert!(is_done(&log.declare(1, &["v/e/x"])));
    log.allow("b", &["v/e"], true);
    assert_eq!(log.declare(1, &["v/e/y"]), not_given("v/e", Some(2)));
    assert!(is_done(&log.declare(2, &["v/e/y"])));
    assert!(is_done(&log.allow("a", &["v/e"], true)), "it moves");
    assert_eq!(log.declare(2, &["v/e/z"]), not_given("v/e", Some(1)));
    assert!(log.section("v/e").unwrap().declared.is_empty(), "its new node has declared nothing");
    assert_eq!(log.0.schedules.len(), 2, "what was declared stays");
}

#[test]
fn what_is_taken_back_is_nobody_s_and_what_was_never_given_is_refused() {
    let mut log = Declaring::new();
    log.allow("a", &["v/e", "w"], true);
    let refused = |node: &str, section: &str| {
        let (node, section) = (name(node), section.parse().unwrap());
        Outcome::Refused(Refusal::NoDeclarer { node, section })
    };
    assert_eq!(log.allow("b", &["v/e"], false), refused("b", "v/e"));
    assert_eq!(log.allow("a", &["v/e", "v/f"], false), refused("a", "v/f"));
    assert!(log.section("v/e").is_some(), "all of them or nothing");
    assert_eq!(log.allow("c", &["v"], true), Outcome::Refused(Refusal::UnknownNode(name("c"))));
    assert_eq!(log.allow("a", &["z/e"], true), Outcome::Refused(Refusal::UnknownVolume(name("z"))));
    assert!(is_done(&log.allow("a", &["v/e"], false)));
    assert_eq!(log.declare(1, &["v/e/x"]), not_given("v/e", None));
}

#[test]
fn what_a_node_has_declared_is_remembered_until_it_is_gone() {
    let mut log = Declaring::new();
    log.allow("a", &["v"], true);
    let (before, none) = (log.0.hash(), (RequestId(5), 0));
    assert!(is_done(&log.commit(commit_of(1, "e", none, false))), "a section that stands as it is to be");
    assert_eq!(log.section("v").unwrap().declared, [name("e")].into());
    assert_ne!(log.0.hash(), before);
    log.allow("a", &["v"], true);
    assert_eq!(log.section("v").unwrap().declared.len(), 1, "given again to the same node it is as before");
    log.commit(commit_of(1, "e", none, true));
    assert!(log.section("v").unwrap().declared.is_empty());
}

#[test]
fn nothing_is_given_in_a_volume_that_is_no_more_or_to_a_node_that_is_forgotten() {
    let mut log = Declaring::new();
    log.allow("a", &["w/e"], true);
    log.allow("b", &["v/e", "v"], true);
    log.commit(Command::RemoveVolume { name: name("w") });
    assert!(log.section("w/e").is_none());
    let Outcome::Done { index, .. } = log.commit(Command::Forget { node: name("b") }) else { panic!() };
    if log.0.nodes.contains(&NodeId(2)) {
        log.commit(Command::Force { change: index, dead: [name("b")].into() });
        log.commit(Command::Seal { change: index, node: NodeId(1), until: Wall(0) });
    }
    assert!(!log.0.nodes.contains(&NodeId(2)), "it is forgotten");
    assert!(log.section("v/e").is_none() && log.section("v").is_none());
}

#[test]
fn as_many_sections_and_entities_are_kept_as_the_limits_say() {
    let mut log = Declaring::new();
    let many: Vec<String> = (0..SECTIONS_GIVEN_MAX).map(|n| format!("v/e{n}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let limit = |what: &str, limit: usize| {
        Outcome::Refused(Refusal::Limit { what: what.to_owned(), limit: limit as u64 })
    };
    assert!(is_done(&log.allow("a", &many, true)));
    assert_eq!(log.allow("a", &["w"], true), limit("sections that nodes declare", 10_000));
    assert!(is_done(&log.allow("b", &many[..1], true)), "one that moves needs no room");
    log.allow("a", &many[1..], false);
    log.allow("a", &["v"], true);
    for n in 0..ENTITIES_DECLARED_MAX {
        assert!(is_done(&log.commit(commit_of(1, &format!("m{n}"), (RequestId(5), 0), false))));
    }
    let one_more = log.commit(commit_of(1, "one-more", (RequestId(5), 0), false));
    assert_eq!(one_more, limit("entities that a node declares", 4_000));
}

#[test]
fn a_snapshot_has_what_is_declared_and_below_its_level_there_is_none() {
    let mut log = Declaring::new();
    let empty = codec::encode_replica(&log.0).unwrap();
    log.allow("a", &["v", "v/e"], true);
    log.declare(1, &["v/e/x"]);
    let bytes = codec::encode_replica(&log.0).unwrap();
    assert!(bytes.len() > empty.len());
    assert_eq!(codec::decode_replica(&bytes).unwrap(), log.0);
    let allow = DeclaringChange::Allow { node: name("a"), sections: BTreeSet::new(), allowed: true };
    let lacking = codec::encode_command(Level(6), &Command::Declaring(allow), None).unwrap_err();
    assert_eq!(lacking.needed, Level::DECLARING);
}
