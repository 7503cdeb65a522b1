//! The peer is the master, answers every probe, and asks for nothing, or not for this.

use super::*;

/// What the master says of its volume.
#[derive(Clone, Copy, Debug)]
enum Says {
    /// It has come as far as it should, and holds the due open.
    Open,
    /// It stands still at this second.
    Stands(i64),
    /// Its replica is as of this index.
    Old(u64),
    /// All is dealt with.
    Closed,
}

impl Two {
    fn led() -> Self {
        let mut two = Self::new();
        two.shows = Some(Progress { watermark: Wall::MIN, index: 0, open: Vec::new() });
        two.word = Word::Says(Acceptance::Started);
        two
    }

    /// A due of this schedule at each full minute and two seconds.
    fn add_led(&mut self, policy: Policy, overlap: Overlap) -> Uid {
        let mut terms = terms("@every 60s", policy);
        (terms.start_deadline, terms.overlap) = (seconds(8), overlap);
        self.one.add_as("w/e/s", terms)
    }

    fn say(&mut self, says: Says, uid: Uid) {
        let now = Wall(self.one.at);
        let due = Wall(62 * SECOND);
        let index = self.one.index;
        let ahead = now + Duration::from_millis(500);
        self.shows = Some(match says {
            Says::Open => Progress {
                watermark: ahead,
                index,
                open: if due <= ahead { vec![Occurrence { due, uid }] } else { Vec::new() },
            },
            Says::Stands(second) => {
                Progress { watermark: ahead.min(Wall(second * SECOND)), index, open: Vec::new() }
            }
            Says::Old(index) => Progress { watermark: ahead, index, open: Vec::new() },
            Says::Closed => Progress { watermark: ahead, index, open: Vec::new() },
        });
    }

    fn led_until(&mut self, second: f64, says: Says, uid: Uid) {
        let mut at = self.one.at as f64 / SECOND as f64;
        while at < second {
            at = (at + 0.05).min(second);
            self.say(says, uid);
            self.until(at);
        }
    }
}

#[track_caller]
fn backed_up(policy: Policy, says: impl Fn(u64) -> Says) {
    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let old = two.one.index;
    let uid = two.add_led(policy, Overlap::Skip);
    let says = says(old);
    two.led_until(64.4, says, uid);
    assert_eq!(two.one.engine.master(&name("w")), Some((PEER, true)));
    assert_eq!(two.dispatched.len(), 0, "{says:?}: the master has 2 s, and a step for its rank");
    two.led_until(65.0, says, uid);
    assert_eq!(two.dispatched.len(), 1, "{says:?}");
    assert_eq!(two.kinds(), [DecisionKind::Fired], "{says:?}");
    assert!(two.one.decisions[0].note.ends_with("asked for by another carrier than its master"));
    two.led_until(100.0, says, uid);
    assert_eq!((two.dispatched.len(), two.kinds().len()), (1, 1), "{says:?}: once, and said once");
}

#[test]
fn what_its_master_does_not_ask_for_the_next_carrier_claims() {
    for policy in [Policy::AtMostOnce, Policy::AtLeastOnce] {
        backed_up(policy, |_| Says::Open);
        backed_up(policy, |_| Says::Stands(61));
        backed_up(policy, Says::Old);
    }
}

#[test]
fn what_is_closed_or_claimed_is_left_alone() {
    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let uid = two.add_led(Policy::AtMostOnce, Overlap::Skip);
    two.led_until(70.5, Says::Closed, uid);
    assert_eq!(two.dispatched.len(), 0, "its master has closed it");

    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let uid = two.add_led(Policy::AtLeastOnce, Overlap::Skip);
    two.led_until(61.9, Says::Closed, uid);
    assert_eq!(vote(&mut two, uid, 62), Vote::Granted);
    two.led_until(70.5, Says::Open, uid);
    assert_eq!(two.dispatched.len(), 0, "its master has asked for it");
}

#[test]
fn what_waits_for_its_turn_is_left_to_its_master() {
    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let uid = two.add_led(Policy::AtMostOnce, Overlap::Queue);
    two.led_until(70.5, Says::Open, uid);
    assert_eq!(two.dispatched.len(), 0);
}

#[test]
fn a_master_that_asks_for_others_is_busy_and_is_left_alone() {
    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let uid = two.add_led(Policy::AtMostOnce, Overlap::Skip);
    let mut every = terms("* * * * * *", Policy::AtMostOnce);
    every.start_deadline = seconds(5);
    let other = two.one.add_as("w/e/t", every);
    two.led_until(61.0, Says::Closed, uid);
    for second in 61..70 {
        two.led_until(second as f64, Says::Stands(61), uid);
        let shown = two.shows.clone().map(|progress| (name("w"), progress));
        assert_eq!(vote_of(&mut two, other, second, shown.into_iter().collect()), Vote::Granted);
    }
    assert_eq!(two.dispatched.len(), 0, "a herd takes its time");
    two.led_until(70.0, Says::Stands(61), uid);
    assert_eq!(two.dispatched.len(), 0);
}

#[test]
fn many_that_were_neglected_are_taken_up_in_pieces_and_each_of_them_once() {
    let mut two = Two::led();
    two.led_until(2.0, Says::Closed, Uid(0));
    let mut terms = terms("@at 1970-01-01T00:00:10Z", Policy::AtMostOnce);
    terms.start_deadline = seconds(30);
    let many = 6000;
    for n in 0..many {
        two.one.add_as(&format!("w/e/s{n}"), terms.clone());
    }
    two.led_until(13.0, Says::Stands(9), Uid(0));
    let first = two.dispatched.len();
    assert!((1..=2048).contains(&first), "{first}");
    two.led_until(25.0, Says::Stands(9), Uid(0));
    assert_eq!((two.dispatched.len(), two.kinds().len()), (many, many));
}

#[test]
fn a_schedule_that_its_master_does_not_judge_is_claimed_by_a_voter_that_does() {
    for (fingerprint, claimed) in [(Zone::utc().fingerprint(), 1), (Zone::utc().fingerprint() ^ 1, 0)] {
        let mut two = Two::led();
        two.foreign = vec![ForeignZone { zone: "UTC".to_owned(), fingerprint }];
        two.led_until(2.0, Says::Closed, Uid(0));
        let uid = two.add_led(Policy::AtMostOnce, Overlap::Skip);
        two.led_until(70.0, Says::Closed, uid);
        assert_eq!(two.dispatched.len(), claimed, "its watermark says nothing of what it does not judge");
    }
}
