//! `dev fault`: every node is told at its own address, and one that cannot be reached is named.

use caesium_proto::v1 as pb;
use pb::fault_request::Fault;

use crate::demo;
use crate::fake::{Fake, Mood};
use crate::sandbox::{Ran, Sandbox};

/// An entry that lists two nodes behind servers of their own.
struct Cluster {
    entry: Fake,
    alder: Fake,
    birch: Option<Fake>,
}

impl Cluster {
    fn start() -> Self {
        let (alder, birch) = (Fake::start(), Fake::start());
        let nodes =
            vec![demo::node("alder", 1, &alder.endpoint()), demo::node("birch", 2, &birch.endpoint())];
        Self { entry: Fake::with(Mood::Kind, "v1", nodes), alder, birch: Some(birch) }
    }

    fn run(&self, args: &[&str]) -> Ran {
        let endpoint = self.entry.endpoint();
        Sandbox::new().run(&[&["--endpoint", &endpoint, "dev", "fault"], args].concat())
    }

    fn told(&self) -> (Fault, Fault) {
        let take =
            |fake: &Fake| fake.heard().faults.pop().and_then(|request| request.fault).expect("a fault");
        (take(&self.alder), take(self.birch.as_ref().expect("birch runs")))
    }
}

fn cut(to: &[&str], from: &[&str], replace: bool) -> Fault {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    Fault::Cut(pb::CutFault { to: names(to), from: names(from), replace })
}

#[test]
fn each_node_is_told_its_own_part() {
    let cluster = Cluster::start();
    let ran = cluster.run(&["split", "alder|birch"]);
    assert_eq!(ran.stdout, "NODE   FAULTS\nalder  cut to birch\nbirch  cut to birch\n", "{ran:?}");
    assert_eq!(cluster.told(), (cut(&["birch"], &["birch"], true), cut(&["alder"], &["alder"], true)));
    assert_eq!(cluster.run(&["cut", "alder", "birch"]).code, 0);
    assert_eq!(cluster.told(), (cut(&["birch"], &["birch"], false), cut(&["alder"], &["alder"], false)));
    assert_eq!(cluster.run(&["cut", "alder", "birch", "--oneway"]).code, 0);
    assert_eq!(cluster.told(), (cut(&["birch"], &[], false), cut(&[], &["alder"], false)));
    assert_eq!(cluster.run(&["heal"]).code, 0);
    assert_eq!(cluster.told(), (Fault::Heal(pb::HealFault {}), Fault::Heal(pb::HealFault {})));
    assert_eq!(cluster.run(&["delay", "alder", "birch", "200ms"]).code, 0);
    let delay = |to: &str| Fault::Delay(pb::DelayFault { to: to.into(), delay: 200_000 });
    assert_eq!(cluster.told(), (delay("birch"), delay("alder")));
    assert!(cluster.entry.heard().faults.is_empty(), "the entry is no node");
}

#[test]
fn one_node_alone_is_told() {
    let cluster = Cluster::start();
    for (args, fault) in [
        (vec!["pause", "alder"], Fault::Pause(pb::PauseFault { paused: true })),
        (vec!["skew", "alder", "-2s"], Fault::Skew(pb::SkewFault { skew: -2_000_000 })),
        (vec!["skew", "alder", "+500ms"], Fault::Skew(pb::SkewFault { skew: 500_000 })),
    ] {
        assert_eq!(cluster.run(&args).code, 0);
        assert_eq!(cluster.alder.heard().faults.pop().and_then(|request| request.fault), Some(fault));
    }
    assert!(cluster.birch.as_ref().is_some_and(|birch| birch.heard().faults.is_empty()));
}

#[test]
fn a_process_is_stopped_and_started_by_whoever_answers() {
    let cluster = Cluster::start();
    for (verb, kill) in [("kill", true), ("restart", false)] {
        assert_eq!(cluster.run(&[verb, "birch"]).code, 0);
        let fault = Fault::Process(pb::ProcessFault { kill, restart: !kill, node: "birch".into() });
        assert_eq!(cluster.entry.heard().faults.pop().and_then(|request| request.fault), Some(fault));
    }
}

#[test]
fn a_node_that_cannot_be_reached_is_named() {
    let mut cluster = Cluster::start();
    cluster.birch = None;
    let ran = cluster.run(&["heal"]);
    ran.fails(9, &["error[PARTIAL]: 1 of 2 nodes were not reached", "no success at birch"]);
    assert!(ran.stdout.contains("birch  not reached: "), "{}", ran.stdout);
    assert!(ran.stdout.contains("alder  cut to birch"), "{}", ran.stdout);
    cluster.run(&["pause", "birch"]).fails(6, &["error[UNREACHABLE]"]);
    cluster.run(&["kill", "bitch"]).fails(3, &["the nearest names are birch"]);
    let json = cluster.run(&["heal", "-o", "json"]);
    assert!(json.stdout.contains(r#""node":"alder","address":"127.0.0.1:"#), "{}", json.stdout);
}
