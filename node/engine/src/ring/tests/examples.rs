//! The worked examples of a cluster whose members watch each other, entry by entry: what stands after each, who watches whom,
//! and who sends what.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Event, JoinOutbox, Ring, RingPhase};

type Peer = &'static str;

/// A log that is played by all, with what each peer does about it.
struct Play {
    ring: Ring<Peer>,
    peers: BTreeSet<Peer>,
    dead: BTreeSet<Peer>,
    /// Number of the next entry; that of a message is two more.
    label: u64,
    outboxes: BTreeMap<Peer, JoinOutbox<&'static str>>,
    flushed: Vec<(Peer, &'static str)>,
}

impl Play {
    fn of(members: &[Peer], joiners: &[Peer]) -> Self {
        let outboxes = joiners.iter().map(|joiner| {
            let mut outbox = JoinOutbox::new(4);
            assert!(outbox.put("first") && outbox.put("second"));
            (*joiner, outbox)
        });
        Self {
            ring: Ring::of(members),
            peers: members.iter().chain(joiners).copied().collect(),
            dead: BTreeSet::new(),
            label: 1,
            outboxes: outboxes.collect(),
            flushed: Vec::new(),
        }
    }

    fn dies(&mut self, peer: Peer) {
        self.dead.insert(peer);
    }

    fn prepare(&mut self, joiner: Peer, after: &str, does: &[&str]) {
        let number = self.label + 2;
        self.plays(Event::Prepare { joiner, number }, after, does);
    }

    /// The next entry; then the ring is `after`, and the peers that live do this about it.
    fn plays(&mut self, event: Event<Peer>, after: &str, does: &[&str]) {
        self.label += 1;
        let before = self.ring.clone();
        self.ring.apply(&event);
        assert_eq!(shown(&self.ring), after, "after {event:?}");
        let mut reactions = Vec::new();
        for peer in self.peers.difference(&self.dead) {
            let (was, is) = (before.watches(peer), self.ring.watches(peer));
            if was != is {
                reactions.extend(is.map(|other| format!("{peer} watches {other}")));
                reactions.extend(was.filter(|_| is.is_some()).map(|other| format!("{peer} leaves {other}")));
            }
            let answers = |other: &Peer| Some(!self.dead.contains(other));
            if let Some(owed) =
                self.ring.owed(peer, answers).filter(|it| Some(it) != before.owed(peer, answers).as_ref())
            {
                reactions.push(format!("{peer} sends {}", text(&owed)));
            }
            let member = self.ring.phase(peer) == RingPhase::Member;
            if member
                && is.is_some_and(|other| self.ring.members().contains(other) && self.dead.contains(other))
            {
                reactions.push(format!("{peer} sends leave {}", is.unwrap()));
            }
            let joined = member && before.phase(peer) != RingPhase::Member;
            let ended = self.ring.phase(peer) == RingPhase::Outside
                && (before.phase(peer) != RingPhase::Outside
                    || matches!(&event, Event::Prepare { joiner, .. } if joiner == peer));
            let Some(outbox) = self.outboxes.get_mut(peer) else { continue };
            if joined {
                self.flushed.extend(outbox.flush().map(|item| (*peer, item)));
                reactions.push(format!("{peer} flushes"));
            }
            if ended {
                outbox.abandon();
                reactions.push(format!("{peer} aborts"));
            }
        }
        assert_eq!(reactions, does, "after {event:?}");
    }
}

fn text(event: &Event<Peer>) -> String {
    match event {
        Event::Prepare { joiner, .. } => format!("prepare {joiner}"),
        Event::Notify { joiner } => format!("notify {joiner}"),
        Event::Accept { joiner } => format!("accept {joiner}"),
        Event::Abort { joiner } => format!("abort {joiner}"),
        Event::Leave { node } => format!("leave {node}"),
        Event::Collect { by } => format!("peer-gc {by}"),
    }
}

/// `a b, b a; prepared c b; accepted d a`.
fn shown(ring: &Ring<Peer>) -> String {
    let list = |pairs: &BTreeMap<Peer, Peer>| {
        pairs.iter().map(|(one, two)| format!("{one} {two}")).collect::<Vec<_>>().join(", ")
    };
    let mut text = list(&ring.pairs);
    if !ring.prepared.is_empty() {
        text.push_str(&format!("; prepared {}", list(&ring.prepared)));
    }
    if !ring.accepted.is_empty() {
        text.push_str(&format!("; accepted {}", list(&ring.accepted)));
    }
    text
}

const NONE: &[&str] = &[];

fn notify(joiner: Peer) -> Event<Peer> {
    Event::Notify { joiner }
}

fn accept(joiner: Peer) -> Event<Peer> {
    Event::Accept { joiner }
}

fn leave(node: Peer) -> Event<Peer> {
    Event::Leave { node }
}

#[test]
fn join_1_a_fourth_joins_three() {
    let mut play = Play::of(&["a", "b", "c"], &["d"]);
    play.prepare("d", "a b, b c, c a; prepared d a", &["d watches a", "d sends notify d"]);
    play.plays(
        notify("d"),
        "a b, b c, c a; accepted d a",
        &["c watches d", "c leaves a", "c sends accept d"],
    );
    play.plays(accept("d"), "a b, b c, c d, d a", &["d flushes"]);
    assert_eq!(play.flushed, [("d", "first"), ("d", "second")]);
}

#[test]
fn join_2_two_join_three_at_once() {
    let mut play = Play::of(&["a", "b", "c"], &["d", "e"]);
    play.prepare("d", "a b, b c, c a; prepared d a", &["d watches a", "d sends notify d"]);
    play.prepare("e", "a b, b c, c a; prepared d a, e b", &["e watches b", "e sends notify e"]);
    play.plays(
        notify("d"),
        "a b, b c, c a; prepared e b; accepted d a",
        &["c watches d", "c leaves a", "c sends accept d"],
    );
    play.plays(
        notify("e"),
        "a b, b c, c a; accepted d a, e b",
        &["a watches e", "a leaves b", "a sends accept e"],
    );
    play.plays(accept("d"), "a b, b c, c d, d a; accepted e b", &["d flushes"]);
    play.plays(accept("e"), "a e, b c, c d, d a, e b", &["e flushes"]);
}

#[test]
fn join_3_one_joins_two_and_another_aborts() {
    let mut play = Play::of(&["a", "b"], &["c", "d"]);
    play.prepare("c", "a b, b a; prepared c b", &["c watches b", "c sends notify c"]);
    play.prepare("d", "a b, b a; prepared c b", &["d aborts"]);
    play.plays(notify("c"), "a b, b a; accepted c b", &["a watches c", "a leaves b", "a sends accept c"]);
    play.plays(accept("c"), "a c, b a, c b", &["c flushes"]);
    assert_eq!(play.flushed, [("c", "first"), ("c", "second")], "what d wanted is dropped");
    assert!(play.outboxes["d"].is_empty());
}

#[test]
fn join_4_a_second_joins_one() {
    let mut play = Play::of(&["a"], &["b"]);
    play.prepare("b", "; prepared b a", &["b watches a", "b sends notify b"]);
    play.plays(notify("b"), "; accepted b a", &["a watches b", "a sends accept b"]);
    play.plays(accept("b"), "a b, b a", &["b flushes"]);
}

#[test]
fn join_5_the_first_is_a_member_at_once() {
    let mut play = Play::of(&[], &["a"]);
    play.prepare("a", "", &["a flushes"]);
    assert_eq!(play.ring.members(), &BTreeSet::from(["a"]));
}

#[test]
fn join_6_the_watcher_dies_during_a_join() {
    let mut play = Play::of(&["a", "b", "c"], &["d"]);
    play.prepare("d", "a b, b c, c a; prepared d a", &["d watches a", "d sends notify d"]);
    play.dies("c");
    play.plays(leave("c"), "a b, b a", &["b watches a", "b leaves c", "d aborts"]);
    play.plays(notify("d"), "a b, b a", NONE);
    assert_eq!(play.flushed, []);
}

#[test]
fn join_7_the_joiner_dies_after_its_first_event() {
    let mut play = Play::of(&["a", "b", "c"], &["d"]);
    play.prepare("d", "a b, b c, c a; prepared d a", &["d watches a", "d sends notify d"]);
    play.dies("d");
    play.plays(notify("d"), "a b, b c, c a; accepted d a", &["c watches d", "c leaves a", "c sends abort d"]);
    play.plays(Event::Abort { joiner: "d" }, "a b, b c, c a", &["c watches a", "c leaves d"]);
}

#[test]
fn removal_1_one_of_four_dies() {
    let mut play = Play::of(&["a", "b", "c", "d"], &[]);
    play.dies("b");
    play.plays(leave("b"), "a c, c d, d a", &["a watches c", "a leaves b"]);
}

#[test]
fn removal_2_two_neighbours_of_four_die_at_once() {
    let mut play = Play::of(&["a", "b", "c", "d"], &[]);
    play.dies("b");
    play.dies("c");
    play.plays(leave("b"), "a c, c d, d a", &["a watches c", "a leaves b", "a sends leave c"]);
    play.plays(leave("c"), "a d, d a", &["a watches d", "a leaves c"]);
}

#[test]
fn removal_3_all_have_died_and_nobody_has_reported_it() {
    let mut play = Play::of(&["a", "b", "c"], &["d"]);
    for peer in ["a", "b", "c"] {
        play.dies(peer);
    }
    play.plays(Event::Collect { by: "d" }, "a b, b c, c a", NONE);
    let found: Vec<Peer> = play.ring.members().intersection(&play.dead).copied().collect();
    assert_eq!(found, ["a", "b", "c"], "d sends leave for each");
    play.plays(leave("b"), "a c, c a", NONE);
    play.plays(leave("a"), "", NONE);
    assert_eq!(play.ring.members(), &BTreeSet::from(["c"]));
    play.plays(leave("c"), "", NONE);
    play.prepare("d", "", &["d flushes"]);
    assert_eq!(play.ring.members(), &BTreeSet::from(["d"]));
}

#[test]
fn removal_4_a_late_report_of_what_is_reported_already_is_ignored() {
    let mut play = Play::of(&["a", "b", "c"], &["d"]);
    play.plays(Event::Collect { by: "d" }, "a b, b c, c a", NONE);
    play.dies("b");
    play.plays(leave("b"), "a c, c a", &["a watches c", "a leaves b"]);
    play.plays(leave("b"), "a c, c a", NONE);
    // The entry of the late report has a number as well.
    play.prepare("d", "a c, c a; prepared d a", &["d watches a", "d sends notify d"]);
}
