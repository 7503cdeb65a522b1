use super::*;
use crate::engine::DOWN_AFTER;
use crate::ids::{ClusterId, DataDirId, RequestId};
use crate::replica::{Command, Entry, Join, Level, Outcome};
use crate::schedule::{Binding, Policy, ScheduleSpec, Terms};

/// Replicas as entries make them, five nodes named a to e in zones x and y.
struct Log {
    replica: Replica,
    stamp: i64,
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn ids(nodes: &[u64]) -> BTreeSet<NodeId> {
    nodes.iter().copied().map(NodeId).collect()
}

impl Log {
    fn new(nodes: &[&str]) -> Self {
        let mut log = Self { replica: Replica::default(), stamp: 1_000_000 };
        log.commit(Command::Genesis { cluster: ClusterId(1), level: Level::MANAGED });
        nodes.iter().for_each(|node| log.join(node));
        log
    }

    fn join(&mut self, node: &str) {
        let dir = self.replica.nodes.len() as u128 + 1;
        let zone = if dir.is_multiple_of(2) { "x" } else { "y" };
        self.commit(Command::Join(Join {
            name: name(node),
            address: format!("{node}:1"),
            priority: 10,
            labels: BTreeMap::from([("zone".to_owned(), zone.to_owned())]),
            data_dir: DataDirId(dir),
        }));
    }

    fn commit(&mut self, command: Command) -> Outcome {
        let index = self.replica.index() + 1;
        self.stamp += 1000;
        let entry = Entry {
            stamp: Wall(self.stamp),
            request: RequestId(index.into()),
            proposer: NodeId(1),
            origin: None,
            command,
        };
        self.replica.apply(index, Some(&entry)).unwrap()
    }

    fn create(&mut self, volume: &str, managed: Managed) -> BTreeSet<NodeId> {
        let first = first_carriers(&self.replica, &name(volume), &managed, &Picture::default());
        let carriers = first.iter().map(|node| self.replica.nodes.get(node).unwrap().name.clone()).collect();
        let created =
            self.commit(Command::Place(PlacementChange::Create { volume: name(volume), carriers, managed }));
        assert!(matches!(created, Outcome::Done { .. }), "{created:?}");
        self.carriers(volume)
    }

    fn add(&mut self, text: &str, binding: Binding) {
        let terms = Terms { binding, ..Terms::new("* * * * *", "UTC", 0, name("h"), Policy::AtMostOnce) };
        let spec = ScheduleSpec { name: text.parse().unwrap(), terms, payload: Vec::new() };
        let added = self.commit(Command::AddSchedule { spec: Box::new(spec), pause: None });
        assert!(matches!(added, Outcome::Done { .. }), "{added:?}");
    }

    fn carriers(&self, volume: &str) -> BTreeSet<NodeId> {
        self.replica.volumes.get(&name(volume)).unwrap().carriers.clone()
    }

    fn picture(&self, absent: &[(u64, Cause, u64)]) -> Picture {
        let lasting = |(node, cause, seconds): &(u64, Cause, u64)| {
            (NodeId(*node), Absence { cause: *cause, lasts: Duration::from_secs(*seconds) })
        };
        Picture { at: Wall(self.stamp), absent: absent.iter().map(lasting).collect(), ..Picture::default() }
    }

    fn plan(&self, volume: &str, picture: &Picture, asked: bool) -> Plan {
        let found = self.replica.volumes.get(&name(volume)).unwrap();
        plan(&self.replica, &name(volume), found, found.managed.as_ref().unwrap(), picture, asked)
    }

    /// Moves as the leader does, until nothing is to be moved; how many moves there were.
    fn settle(&mut self, picture: &Picture) -> usize {
        let mut moves = 0;
        while let Some(planned) =
            next_move(&self.replica, &Picture { at: Wall(self.stamp), ..picture.clone() })
        {
            let began = self.commit(Command::Place(planned.change));
            let Outcome::Done { index, .. } = began else { panic!("{began:?}") };
            for node in self.replica.nodes.iter().map(|(node, _)| *node).collect::<Vec<_>>() {
                if !picture.absent.contains_key(&node) {
                    self.commit(Command::Seal { change: index, node, until: Wall(self.stamp) });
                }
            }
            moves += 1;
            assert!(moves < 100);
        }
        moves
    }
}

fn dead_for(managed: &Managed) -> u64 {
    (managed.replace_after + DOWN_AFTER).as_secs()
}

#[test]
fn a_dead_carrier_is_replaced_after_its_time_and_nothing_else_moves() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let managed = Managed::default();
    let before = log.create("v", managed.clone());
    assert_eq!(before.len(), 3);
    let lost = *before.first().unwrap();
    let early = log.picture(&[(lost.0, Cause::Silent, dead_for(&managed) - 1)]);
    let waits = PlacementStep::Later { left: Duration::from_secs(1), due: Due::Replace };
    assert_eq!(log.plan("v", &early, false), Plan { carriers: before.clone(), step: waits });
    assert_eq!(next_move(&log.replica, &early), None);

    let picture = log.picture(&[(lost.0, Cause::Silent, dead_for(&managed))]);
    assert_eq!(log.plan("v", &picture, false).step, PlacementStep::Now(Due::Replace));
    assert_eq!(log.settle(&picture), 1);
    let after = log.carriers("v");
    assert_eq!((after.len(), after.contains(&lost)), (3, false));
    assert_eq!(before.intersection(&after).count(), 2);
    assert_eq!(log.plan("v", &picture, false).step, PlacementStep::InPlace);
}

#[test]
fn a_drained_node_is_emptied_and_one_that_returns_is_filled_at_the_rate_alone() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let managed = Managed { every: Duration::from_secs(60), ..Managed::default() };
    let volumes: Vec<String> = (0..12).map(|n| format!("v{n}")).collect();
    let before: Vec<_> = volumes.iter().map(|volume| log.create(volume, managed.clone())).collect();
    let gone = log.picture(&[(2, Cause::Drained, 600)]);
    let carried = before.iter().filter(|carriers| carriers.contains(&NodeId(2))).count();
    assert_eq!(log.settle(&gone), carried);
    assert!(volumes.iter().all(|volume| !log.carriers(volume).contains(&NodeId(2))));
    assert_eq!(log.settle(&log.picture(&[])), 0, "each has moved within the time");
    let (moved, _) = volumes.iter().zip(&before).find(|(_, carriers)| carriers.contains(&NodeId(2))).unwrap();
    let lost = *log.carriers(moved).first().unwrap();
    let sooner = log.picture(&[(lost.0, Cause::Silent, dead_for(&managed) - 10)]);
    let step = log.plan(moved, &sooner, false).step;
    assert_eq!(step.to_string(), "a carrier is to be replaced, moved in 10s at the soonest");
    let step = log.plan(moved, &log.picture(&[]), false).step;
    let PlacementStep::Later { left, due: Due::Balance } = step else { panic!("{step:?}") };
    assert!(left > Duration::from_secs(50), "{left:?}");
    log.stamp += 61_000_000;
    assert_eq!(log.settle(&log.picture(&[])), carried);
    let back: Vec<_> = volumes.iter().map(|volume| log.carriers(volume)).collect();
    assert_eq!(back, before, "the map is the same again");
}

#[test]
fn a_new_node_gets_its_share_and_an_operator_need_not_wait() {
    let mut log = Log::new(&["a", "b", "c", "d"]);
    let volumes: Vec<String> = (0..40).map(|n| format!("v{n}")).collect();
    for volume in &volumes {
        log.create(volume, Managed::default());
    }
    log.join("e");
    let moves = log.settle(&log.picture(&[]));
    let filled = volumes.iter().filter(|volume| log.carriers(volume).contains(&NodeId(5))).count();
    assert_eq!(moves, filled);
    assert!((12..=34).contains(&filled), "{filled} of 24");

    log.join("f");
    let wanted = |log: &Log, asked: bool| {
        let picture = log.picture(&[]);
        volumes
            .iter()
            .filter(|volume| matches!(log.plan(volume, &picture, asked).step, PlacementStep::Now(_)))
            .count()
    };
    assert!(wanted(&log, true) > wanted(&log, false));
}

#[test]
fn nothing_is_moved_that_would_take_an_eligible_set_or_a_handler_or_lacks_a_majority() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let carriers: Vec<NodeId> = log.create("v", Managed::default()).into_iter().collect();
    let [one, two, three] = carriers[..] else { panic!() };
    let picture = log.picture(&[(one.0, Cause::Silent, 9999), (two.0, Cause::Silent, 9999)]);
    let PlacementStep::Refused(reason) = log.plan("v", &picture, false).step else { panic!() };
    assert_eq!(reason, "1 of its 3 carriers are reachable, and 2 must seal what they promised");
    let early = log.picture(&[(one.0, Cause::Silent, 5), (two.0, Cause::Silent, 5)]);
    let PlacementStep::Refused(same) = log.plan("v", &early, false).step else { panic!() };
    assert_eq!(same, reason, "no time helps it");

    let mut picture = log.picture(&[(one.0, Cause::Drained, 9999)]);
    log.add("v/e/any", Binding::Carriers);
    picture.handlers = BTreeMap::from([(one, BTreeSet::from([name("h")]).into())]);
    let PlacementStep::Refused(reason) = log.plan("v", &picture, false).step else { panic!() };
    assert_eq!(reason, "no carrier would be left that has the handler h of v/e/any");
    picture.handlers.insert(three, BTreeSet::from([name("h")]).into());
    assert_eq!(log.plan("v", &picture, false).step, PlacementStep::Now(Due::Replace));

    let bound = log.replica.nodes.get(&one).unwrap().name.clone();
    log.add("v/e/bound", Binding::Nodes(BTreeSet::from([bound])));
    let PlacementStep::Refused(reason) = log.plan("v", &picture, false).step else { panic!() };
    assert_eq!(reason, "no carrier would be left that v/e/bound is bound to");
    assert_eq!(log.settle(&picture), 0);
}

#[test]
fn without_another_node_a_dead_one_stays_and_keeps_its_vote() {
    let mut log = Log::new(&["a", "b", "c"]);
    let all = log.create("v", Managed::default());
    assert_eq!(all, ids(&[1, 2, 3]));
    let picture = log.picture(&[(3, Cause::Silent, 9999)]);
    let plan = log.plan("v", &picture, false);
    assert_eq!(plan.carriers, all);
    assert_eq!(plan.step, PlacementStep::Refused("no other node can take the place of a carrier".to_owned()));
    let few = Log::new(&["a", "b", "c", "d"]);
    let five = Managed { replicas: 5, ..Managed::default() };
    let first = first_carriers(&few.replica, &name("w"), &five, &Picture::default());
    assert_eq!(first.len(), 3, "four would have no more quorums");
}

#[test]
fn a_move_that_was_decided_before_something_else_happened_changes_nothing() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let from = log.create("v", Managed::default());
    let to = ids(&[1, 2, 3, 4, 5]).difference(&from).copied().chain(from.first().copied()).collect();
    let moves = |from: &BTreeSet<NodeId>| {
        Command::Place(PlacementChange::Move {
            volume: name("v"),
            from: from.clone(),
            to: BTreeSet::clone(&to),
            salt: 7,
        })
    };
    let refused = |outcome| match outcome {
        Outcome::Refused(refusal) => refusal.to_string(),
        Outcome::Done { .. } | Outcome::Joined { .. } => panic!(),
    };
    let elsewhere = refused(log.commit(moves(&ids(&[1]))));
    assert_eq!(elsewhere, "volume v has other carriers than when its move was decided");
    log.commit(Command::Place(PlacementChange::Set { volume: name("v"), managed: None }));
    assert_eq!(refused(log.commit(moves(&from))), "volume v is not managed");
    assert_eq!(log.carriers("v"), from);
    assert_eq!(
        next_move(&log.replica, &log.picture(&[(from.first().unwrap().0, Cause::Silent, 9999)])),
        None
    );
}

#[test]
fn a_volume_waits_while_another_one_moves_but_not_for_ever() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    for volume in ["v", "w"] {
        log.create(volume, Managed::default());
        log.add(&format!("{volume}/e/n"), Binding::Carriers);
    }
    let both = log.carriers("v").intersection(&log.carriers("w")).copied().next().unwrap();
    let picture = log.picture(&[(both.0, Cause::Drained, 9999)]);
    let first = next_move(&log.replica, &picture).unwrap();
    let Outcome::Done { index, .. } = log.commit(Command::Place(first.change.clone())) else { panic!() };
    assert_eq!(next_move(&log.replica, &picture), None);
    let moved = first.change.volume().as_str();
    assert_eq!(log.plan(moved, &picture, false).step, PlacementStep::UnderWay { change: index });
    let later = Picture { at: picture.at + MOVE_WAIT + Duration::from_secs(1), ..picture };
    let second = next_move(&log.replica, &later).unwrap();
    assert_ne!(second.change.volume(), first.change.volume());
}

#[test]
fn while_a_move_is_under_way_a_volume_is_to_be_where_that_takes_it_whatever_the_map_has_meanwhile() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let before = log.create("v", Managed::default());
    log.add("v/e/n", Binding::Carriers);
    let volume = log.replica.volumes.get(&name("v")).unwrap();
    let picture = log.picture(&[]);
    let other = shuffled(&log.replica, &name("v"), volume, volume.managed.as_ref().unwrap(), &picture);
    let to = plan(&log.replica, &name("v"), volume, &other, &picture, true).carriers;
    let move_to =
        PlacementChange::Move { volume: name("v"), from: before.clone(), to: to.clone(), salt: other.salt };
    let Outcome::Done { index, .. } = log.commit(Command::Place(move_to)) else { panic!() };
    let lost = to.difference(&before).next().unwrap();
    let picture = log.picture(&[(lost.0, Cause::Silent, 9999)]);
    let planned = log.plan("v", &picture, false);
    assert_eq!(planned, Plan { carriers: to.clone(), step: PlacementStep::UnderWay { change: index } });
    assert_eq!(log.carriers("v"), before, "the former ones go on");
    for node in before {
        log.commit(Command::Seal { change: index, node, until: Wall(log.stamp) });
    }
    assert_eq!(log.carriers("v"), to);
    assert_ne!(log.plan("v", &picture, false).carriers, to, "what was lost meanwhile is replaced after it");
}

#[test]
fn a_shuffle_gives_another_map_and_weights_and_labels_are_heeded() {
    let mut log = Log::new(&["a", "b", "c", "d", "e"]);
    let before = log.create("v", Managed { spread: Some("zone".to_owned()), ..Managed::default() });
    let zones: BTreeSet<u64> = before.iter().map(|node| node.0 % 2).collect();
    assert_eq!(zones.len(), 2, "both zones: {before:?}");
    let volume = log.replica.volumes.get(&name("v")).unwrap();
    let terms = volume.managed.as_ref().unwrap();
    let picture = log.picture(&[]);
    let other = shuffled(&log.replica, &name("v"), volume, terms, &picture);
    assert_ne!(other.salt, terms.salt);
    let plan = plan(&log.replica, &name("v"), volume, &other, &picture, true);
    assert_ne!(plan.carriers, before);
    assert_eq!(plan.step, PlacementStep::Now(Due::Balance));
    let weights = BTreeMap::from([(name("d"), 75), (name("e"), 25)]);
    let few = Managed { replicas: 1, weights, ..Managed::default() };
    let first = first_carriers(&log.replica, &name("w"), &few, &picture);
    assert!(first.is_subset(&ids(&[4, 5])) && first.len() == 1);
}
